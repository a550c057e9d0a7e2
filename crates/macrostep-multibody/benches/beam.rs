//! Time per step of the 24 m beam of table 3 and of the shell of table 5 of [fontana2026], whole and in parts.
//!
//! `cargo bench -p macrostep-multibody --bench beam`. The beam: steps of 0.1 ms, damping 5e-4 s, released straight. The shell:
//! 4 × 2 elements, steps of 50 µs, damping 1e-4 s, loaded along its middle line and cut there. All run the same 4000 steps, in turn:
//! whole with modified and with full Newton, whole behind the manager, and in 2 and 3 parts on one thread and on two. That is done
//! several times, and the best run counts, since cores are shared. All runs of a row do the same, so *best steps* takes the best
//! time of each step: what is left when nothing else runs on the machine. Reading the clock is part of it, some 25 ns.
//!
//! Two rows say what can be reached. *Beside other* is a whole beam while another one, that knows nothing of it, runs on a second
//! thread: what the second core of this machine adds. *Nothing* is the same cut with parts that do nothing: prediction of poses,
//! hand-over to the other thread and back, and exchange, which is all that a cut costs besides its parts.
//!
//! Words after `--` choose: `-- 24` runs what has 24 in its name.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use macrostep_core::{
    Advance, CommunicationPoint, InputSignal, Interface, MacroStep, Manager, Observer, ObserverError, Schedule,
    Settings, Stages, Subsystem, SubsystemError, Ticks,
};
use macrostep_coupling::predictors::Latest;
use macrostep_multibody::{
    BodyId, Coupling, Cut, JointKind, Load, Mechanism, Motion, Multibody, Newton, Options, Section, ShellSection,
    Signal, Target,
};

const RUNS: usize = 30;
const STEPS: usize = 4000;

fn beam(elements: usize) -> (Mechanism, Vec<BodyId>) {
    let section = Section::new([1e6, 6e5, 6e5, 1e3, 2e3, 1e4], 5.0, [0.1, 0.05, 0.05]).damped(5e-4);
    let mut m = Mechanism::new([0.0, 0.0, -9.81]);
    let nodes = m.beam_line("beam", &section, elements, [0.0, 0.0, 1.0], |s| [24.0 * s, 0.0, 0.0]);
    let (first, last) = (nodes[0], nodes[2 * elements]);
    m.joint_here("left", JointKind::Revolute, Target::Ground, first, [0.0; 3], [0.0, 1.0, 0.0]);
    m.joint_here("right", JointKind::Revolute, Target::Ground, last, [24.0, 0.0, 0.0], [0.0, 1.0, 0.0]);
    (m, nodes)
}

/// Keeps one output.
struct Last(usize, f64);

impl Observer for Last {
    fn communication_point(&mut self, at: &CommunicationPoint<'_>) -> Result<(), ObserverError> {
        self.1 = at.outputs[self.0];
        Ok(())
    }
}

/// The ports of a part and nothing behind them.
struct Nothing(Interface);

impl Subsystem for Nothing {
    fn interface(&self) -> &Interface {
        &self.0
    }
    fn initialize(&mut self, _t0: f64) -> Result<(), SubsystemError> {
        Ok(())
    }
    fn advance(&mut self, _step: MacroStep, _u: &InputSignal<'_>) -> Result<Advance, SubsystemError> {
        Ok(Advance::Done)
    }
    fn outputs(&mut self, _u: &[f64], y: &mut [f64]) -> Result<(), SubsystemError> {
        y.fill(0.1);
        Ok(())
    }
}

/// One step that wakes the second thread, then those that count.
fn clock(times: &mut [f64], mut step: impl FnMut()) {
    step();
    for time in times {
        let start = Instant::now();
        step();
        *time = start.elapsed().as_secs_f64();
    }
}

/// Something that steps, and where its middle node is.
enum Runner {
    /// The first, while the second runs on another thread.
    Beside(Box<[Motion; 2]>, f64),
    Whole(Box<Motion>, BodyId, f64),
    Managed(Box<Manager>, Last),
}

impl Runner {
    fn whole(m: &Mechanism, middle: BodyId, h: f64, newton: Newton) -> Self {
        let motion = Motion::new(m, Options::default().newton(newton)).unwrap_or_else(|e| panic!("{e}"));
        Runner::Whole(Box::new(motion), middle, h)
    }

    fn managed(model: macrostep_core::Model, stages: Vec<Vec<String>>, h: f64, threads: usize, name: &str) -> Self {
        let ticks = |seconds: f64| Ticks((seconds * 1e12).round() as i128);
        let mut settings = Settings::new(ticks(h), ticks(1e3), Arc::new(|| Box::new(Latest)));
        settings.schedule.stages = Stages::Stated(stages);
        settings.schedule = Schedule { stages: settings.schedule.stages, ..Schedule::default() };
        settings.threads = threads;
        settings.parallel_from = std::time::Duration::ZERO;
        let graph = macrostep_core::ModelGraph::new(&model, &settings.schedule, settings.step);
        let names = graph.map(|g| g.output_names()).unwrap_or_default();
        let place = names.iter().position(|n| n == name).unwrap_or(0);
        let manager = Manager::new(model, settings).unwrap_or_else(|e| panic!("{e}"));
        Runner::Managed(Box::new(manager), Last(place, 0.0))
    }

    /// Runs, and says how long each step took.
    fn run(&mut self, times: &mut [f64]) {
        let take = |motion: &mut Motion, h: f64| motion.step(h).unwrap_or_else(|e| panic!("{e}"));
        match self {
            Runner::Whole(motion, _, h) => clock(times, || take(motion, *h)),
            Runner::Managed(manager, last) => {
                clock(times, || manager.macro_step(last).unwrap_or_else(|e| panic!("{e}")));
            }
            Runner::Beside(both, h) => {
                let ([one, other], h) = (&mut **both, *h);
                let (awake, done) = (AtomicBool::new(false), AtomicBool::new(false));
                std::thread::scope(|scope| {
                    scope.spawn(|| {
                        while !done.load(Ordering::Relaxed) {
                            take(other, h);
                            awake.store(true, Ordering::Relaxed);
                        }
                    });
                    while !awake.load(Ordering::Relaxed) {
                        std::hint::spin_loop();
                    }
                    clock(times, || take(one, h));
                    done.store(true, Ordering::Relaxed);
                });
            }
        }
    }

    fn middle(&self, middle: BodyId) -> f64 {
        match self {
            Runner::Whole(motion, id, _) => motion.position(*id)[2],
            Runner::Managed(_, last) => last.1,
            Runner::Beside(both, _) => both[0].position(middle)[2],
        }
    }
}

/// The strip of table 5: clamped short edges, load on the middle line.
fn strip() -> (Mechanism, BodyId, Vec<Cut>) {
    let mut section = ShellSection::new(6.825e7, 0.3, 1e-3, 1000.0);
    section.damping = 1e-4;
    let mut m = Mechanism::new([0.0; 3]);
    let nodes = m.shell_surface("sheet", &section, (4, 2), |s, t| [s - 0.5, 0.2 * (t - 0.5), 0.0]);
    for node in nodes[0].iter().chain(&nodes[4]) {
        let at = m.body_mut(*node).position;
        let name = format!("clamp of {}", m.body_name(*node));
        m.joint_here(name, JointKind::Clamp, Target::Ground, *node, at, [1.0, 0.0, 0.0]);
    }
    for (node, force) in nodes[2].iter().zip([5.0, 10.0, 5.0]) {
        m.load(Load::new("line", *node, [0.0, 0.0, force], [0.0; 3]));
    }
    (m, nodes[2][1], nodes[2].iter().map(|id| Cut::Body(*id)).collect())
}

/// All ways to run a mechanism, from the start.
fn runners<'a>(
    m: &Mechanism,
    middle: BodyId,
    cuts: &'a [(&'a str, Vec<Cut>, usize)],
    h: f64,
) -> Vec<(&'a str, Runner)> {
    let motion = || Motion::new(m, Options::default()).unwrap_or_else(|e| panic!("{e}"));
    let mut model = macrostep_core::Model::new();
    model.add("whole", Multibody::new(motion()).show("x", Signal::Position(middle)));
    let mut runs = vec![
        ("whole", Runner::whole(m, middle, h, Newton::Modified)),
        ("whole, full Newton", Runner::whole(m, middle, h, Newton::Full)),
        ("whole, managed", Runner::managed(model, vec![vec!["whole".into()]], h, 1, "whole.x[2]")),
        ("whole, beside other", Runner::Beside(Box::new([motion(), motion()]), h)),
    ];
    for (name, cuts, threads) in cuts {
        let division = m.divide(cuts, &[middle.into()], Options::default(), Coupling::Loose, h);
        let mut division = division.unwrap_or_else(|e| panic!("{e}"));
        if name.contains("nothing") {
            for part in &mut division.model.parts {
                part.subsystem = Box::new(Nothing(part.subsystem.interface().clone()));
            }
        }
        let owner = division.owners[m.bodies().position(|b| b == middle).unwrap_or(0)];
        let owner = &division.model.parts[owner].name;
        let signal = format!("{owner}.{}.x[2]", m.body_name(middle));
        runs.push((name, Runner::managed(division.model, division.stages, h, *threads, &signal)));
    }
    runs
}

/// Whole, full Newton, whole behind the manager, and cut in all ways, in turn; the best of several runs.
fn compare(what: &str, m: &Mechanism, middle: BodyId, cuts: &[(&str, Vec<Cut>, usize)], h: f64) {
    if std::env::args().skip(1).any(|word| !word.starts_with('-') && !what.contains(&word)) {
        return;
    }
    let mut runs = runners(m, middle, cuts, h);
    let mut times = vec![0.0; STEPS - 1];
    let mut least = vec![vec![f64::INFINITY; STEPS - 1]; runs.len()];
    let mut best = vec![f64::INFINITY; runs.len()];
    let mean = |times: &[f64]| times.iter().sum::<f64>() / times.len() as f64;
    for run in 0..RUNS {
        if run > 0 {
            runs = runners(m, middle, cuts, h);
        }
        for ((name, runner), (least, best)) in runs.iter_mut().zip(least.iter_mut().zip(&mut best)) {
            // as long as all others together, and nothing hangs on it
            if name.contains("full") && run + 3 < RUNS {
                continue;
            }
            runner.run(&mut times);
            least.iter_mut().zip(&times).for_each(|(least, time)| *least = least.min(*time));
            *best = best.min(mean(&times));
        }
    }
    let least: Vec<f64> = least.iter().map(|least| mean(least)).collect();
    let reference = runs[0].1.middle(middle);
    let ideal = 2.0 * best[0] / best[3];
    for (i, (name, runner)) in runs.iter().enumerate() {
        let gap = (runner.middle(middle) - reference).abs();
        let gap = if name.contains("nothing") { String::new() } else { format!("{gap:.1e}") };
        let share = match i {
            3 => format!("{ideal:.2} is what two cores give"),
            _ if name.contains("nothing") || !name.contains("2 threads") => String::new(),
            _ => format!("{:.0} % of what two cores give", 100.0 * best[0] / best[i] / ideal),
        };
        let [(run, gain), (step, by_step)] = [&best, &least].map(|t| (1e6 * t[i], t[0] / t[i]));
        println!(
            "{what:>17}  {name:20}  {run:11.2}   {gain:10.2}   {step:10.2}   {by_step:10.2}   {gap:>15}   {share}"
        );
    }
    if let Runner::Whole(motion, ..) = &runs[0].1 {
        let work = motion.work();
        let per = |x: u64| x as f64 / work.steps as f64;
        println!(
            "                   ({:.2} iterations and {:.4} factorisations per step)",
            per(work.iterations),
            per(work.factorisations)
        );
    }
}

fn main() {
    println!(
        "             what  how                   µs per step   whole/this   best steps   whole/this   minus whole, m"
    );
    for elements in [6, 12, 24] {
        let (mechanism, nodes) = beam(elements);
        let cut = |parts: usize| mechanism.balanced_cuts(parts).unwrap_or_else(|e| panic!("{e}"));
        let cuts = [
            ("2 parts, 1 thread", cut(2), 1),
            ("2 parts, 2 threads", cut(2), 2),
            ("3 parts, 1 thread", cut(3), 1),
            ("3 parts, 2 threads", cut(3), 2),
            ("nothing, 1 thread", cut(2), 1),
            ("nothing, 2 threads", cut(2), 2),
        ];
        compare(&format!("beam, {elements} elements"), &mechanism, nodes[elements], &cuts, 1e-4);
    }
    let (mechanism, middle, cut) = strip();
    let cuts = [("2 parts, 1 thread", cut.clone(), 1), ("2 parts, 2 threads", cut, 2)];
    compare("shell, 4 × 2", &mechanism, middle, &cuts, 5e-5);
}
