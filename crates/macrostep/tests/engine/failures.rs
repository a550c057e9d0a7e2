//! Failures are outcomes: they name who, where and when, and leave a recording that opens.

use std::sync::Once;

use macrostep::core::{
    Advance, Bounds, Call, Fault, FaultKind, InputSignal, Interface, Linearize, MacroStep, Manager, Model, Outcome,
    Port, Reaction, Repeat, RunError, Settings, StartError, Subsystem, SubsystemError,
};
use macrostep::record::Recording;
use macrostep::scenario::Prepared;
use macrostep::{Job, RunOutcome, Summary};

use super::toys::{Toy, hide};
use crate::common::{Run, settings, trace};

/// Panics in subsystems are expected here; their messages would only confuse.
fn quietly() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let usual = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |info| {
            let expected = info.payload().downcast_ref::<String>().is_some_and(|m| m.starts_with("on purpose"))
                || info.payload().downcast_ref::<&str>().is_some_and(|m| m.starts_with("on purpose"));
            if !expected {
                usual(info);
            }
        }));
    });
}

/// What a subsystem does from macro-step `k = 5` on (t from 5 ms to 6 ms).
#[derive(Clone, Copy, Debug, PartialEq)]
enum Trouble {
    Nan,
    Infinite,
    Grows,
    Fails,
    Refuses,
    PanicsInAdvance,
    PanicsInOutputs,
    FailsInOutputs,
    PanicsInEnergy,
    NanEnergy,
    InfiniteEnergy,
    UntoldEnergy,
    LostInEnergy,
    PanicsInNextEvent,
    EndsInReact,
}

struct Troubled {
    trouble: Trouble,
    interface: Interface,
    k: u64,
    x: f64,
    lost: bool,
}

impl Troubled {
    fn new(trouble: Trouble) -> Self {
        let interface =
            Interface::new().input(Port::new("u", "1")).output(Port::new("a", "1")).output(Port::new("b", "1"));
        let mut interface = interface;
        interface.reacts = trouble == Trouble::EndsInReact;
        Troubled { trouble, interface, k: 0, x: 1.0, lost: false }
    }

    fn is(&self, trouble: Trouble) -> bool {
        self.trouble == trouble && self.k >= 5
    }
}

impl Subsystem for Troubled {
    fn interface(&self) -> &Interface {
        &self.interface
    }

    fn initialize(&mut self, _t0: f64) -> Result<(), SubsystemError> {
        Ok(())
    }

    fn advance(&mut self, step: MacroStep, _u: &InputSignal<'_>) -> Result<Advance, SubsystemError> {
        self.k = step.index;
        if self.is(Trouble::Fails) {
            return Err(SubsystemError::Failed { reason: "the solver gave up".into() });
        }
        if self.is(Trouble::Refuses) {
            return Err(SubsystemError::Refused { reason: "too long".into() });
        }
        if self.is(Trouble::PanicsInAdvance) {
            panic!("on purpose in advance");
        }
        if self.is(Trouble::Grows) {
            self.x = 2e6;
        }
        Ok(Advance::Done)
    }

    fn outputs(&mut self, _u: &[f64], y: &mut [f64]) -> Result<(), SubsystemError> {
        if self.is(Trouble::PanicsInOutputs) {
            panic!("on purpose in {}", "outputs");
        }
        if self.is(Trouble::FailsInOutputs) {
            return Err(SubsystemError::Failed { reason: "no outputs today".into() });
        }
        if self.lost {
            return Err(SubsystemError::Failed { reason: "the line is cut".into() });
        }
        y[0] = 1.0;
        y[1] = if self.is(Trouble::Nan) {
            f64::NAN
        } else if self.is(Trouble::Infinite) {
            f64::NEG_INFINITY
        } else {
            self.x
        };
        Ok(())
    }

    fn next_event(&self) -> Option<f64> {
        if self.is(Trouble::PanicsInNextEvent) {
            panic!("on purpose in next_event");
        }
        (self.trouble == Trouble::PanicsInNextEvent).then_some(1e6)
    }

    fn energy(&mut self, _u: &[f64]) -> Option<f64> {
        if self.is(Trouble::PanicsInEnergy) {
            panic!("on purpose in energy");
        }
        if self.is(Trouble::NanEnergy) {
            return Some(f64::NAN);
        }
        if self.is(Trouble::InfiniteEnergy) {
            return Some(f64::INFINITY);
        }
        self.lost = self.is(Trouble::LostInEnergy);
        (!self.is(Trouble::UntoldEnergy) && !self.lost).then_some(self.x * self.x)
    }

    fn react(&mut self, _u: &[f64]) -> Result<Reaction, SubsystemError> {
        Ok(if self.is(Trouble::EndsInReact) { Reaction::Ends } else { Reaction::Nothing })
    }
}

/// A troubled subsystem between two sound ones.
fn troubled(trouble: Trouble) -> Model {
    let mut model = Model::new();
    let source = || {
        Toy::new(Interface::new().output(Port::new("y", "1")), |t, _, _, y| {
            y[0] = t;
            Ok(())
        })
    };
    model.add("first", source()).add("bad", Troubled::new(trouble)).add("last", source());
    model.connect("first.y", "bad.u");
    model
}

fn bounded(threads: usize) -> Settings {
    let mut settings = settings("1ms", "100ms", "zoh");
    settings.bounds = Bounds { value: 1e6, energy_factor: None };
    settings.threads = threads;
    settings.parallel_from = std::time::Duration::ZERO;
    settings
}

/// Runs a model through the front door, with a recording under `dir`.
fn job(model: Model, settings: Settings, dir: &std::path::Path) -> (Summary, Recording) {
    let prepared = Prepared::of_model("troubled", model, settings).unwrap();
    let summary = Job::new(prepared).record_in(dir).run().unwrap();
    (summary, Recording::open(dir).unwrap())
}

#[test]
fn every_failure_names_who_where_and_when() {
    quietly();
    use Trouble::*;
    for (trouble, word, words) in [
        (Nan, "not-finite", vec!["`bad.b`", "NaN"]),
        (Infinite, "not-finite", vec!["`bad.b`", "-inf"]),
        (Grows, "diverged", vec!["`bad.b`", "2e6", "1e6"]),
        (Fails, "subsystem-failed", vec!["`bad`", "in advance", "the solver gave up"]),
        (Refuses, "subsystem-failed", vec!["`bad`", "in advance", "refused the step: too long"]),
        (PanicsInAdvance, "subsystem-panicked", vec!["`bad`", "in advance", "on purpose in advance"]),
        (PanicsInOutputs, "subsystem-panicked", vec!["`bad`", "in outputs", "on purpose in outputs"]),
        (FailsInOutputs, "subsystem-failed", vec!["`bad`", "in outputs", "no outputs today"]),
        (PanicsInEnergy, "subsystem-panicked", vec!["`bad`", "in energy", "on purpose in energy"]),
        (NanEnergy, "not-finite", vec!["the energy of `bad` is NaN"]),
        (InfiniteEnergy, "not-finite", vec!["the energy of `bad` is inf"]),
        (UntoldEnergy, "subsystem-failed", vec!["`bad` told its energy before, and tells none"]),
        (LostInEnergy, "subsystem-failed", vec!["`bad`", "in energy", "the line is cut"]),
        (PanicsInNextEvent, "subsystem-panicked", vec!["`bad`", "in next_event", "on purpose in next_event"]),
    ] {
        let dir = tempfile::tempdir().unwrap();
        let (summary, recording) = job(troubled(trouble), bounded(1), dir.path());
        let RunOutcome::Failed(fault) = &summary.outcome else { panic!("{trouble:?}: {}", summary.outcome) };
        let message = &fault.message;
        assert_eq!(summary.outcome.word(), word, "{trouble:?}: {message}");
        assert_eq!(fault.place.subsystem.as_deref(), Some("bad"), "{trouble:?}");
        for w in words {
            assert!(message.contains(w), "{trouble:?}: {w} is not in: {message}");
        }
        // k and t; a question asked between steps comes at the start of the next one
        let (k, t) = if trouble == PanicsInNextEvent { (6, "0.006 s") } else { (5, "0.006 s") };
        let k = if matches!(trouble, PanicsInEnergy | NanEnergy | InfiniteEnergy | UntoldEnergy | LostInEnergy) {
            6
        } else {
            k
        };
        assert!(message.contains(&format!("(macro-step {k})")) && message.contains(t), "{trouble:?}: {message}");
        assert_eq!((fault.place.macro_step, fault.place.time), (Some(k), Some(0.006)), "{trouble:?}");
        assert!(fault.help.is_some());
        // and the recording says the same
        assert_eq!(recording.meta().summary().unwrap().outcome, summary.outcome);
        // all points before are there: t = 0 to 5 ms, or 6 ms if the step itself was sound
        let rows = if trouble == PanicsInNextEvent { 7 } else { 6 };
        assert_eq!(recording.time().len(), rows, "{trouble:?}");
        assert_eq!(*recording.time().last().unwrap(), (rows - 1) as f64 * 1e-3);
        assert_eq!(recording.signal("bad.a").unwrap(), vec![1.0; rows]);
        assert_eq!(recording.signal("first.y").unwrap(), recording.time());
        // nobody's energy is missing in the total
        assert!(recording.signal("energy").unwrap().iter().all(|e| *e >= 1.0), "{trouble:?}");
        assert!(recording.finished());
    }
}

/// An event that is never passed would be the next one without end, in steps that cannot be seen.
#[test]
fn an_event_that_stays_in_the_past_is_told() {
    for event in [0.0, -1.0, 3e-3] {
        let mut model = Model::new();
        let toy = Toy::new(Interface::new().output(Port::new("y", "1")), |t, _, _, y| {
            y[0] = t;
            Ok(())
        });
        // in good order until there
        model.add("bad", toy.next_event(move |now| Some(if now[0] < 3e-3 { 3e-3 } else { event })));
        let dir = tempfile::tempdir().unwrap();
        let (summary, _) = job(model, bounded(1), dir.path());
        let RunOutcome::Failed(fault) = &summary.outcome else { panic!("{event}: {}", summary.outcome) };
        assert!(fault.message.contains("`bad`") && fault.message.contains("is not after the present"), "{fault:?}");
        assert!(fault.place.time.is_some_and(|t| (t - 3e-3).abs() < 1e-6), "{fault:?}");
        assert!(fault.help.as_ref().is_some_and(|h| h.contains("announce the time of the next event")), "{fault:?}");
    }
    // nor is there an end if the next one is always a moment away
    let mut model = Model::new();
    let toy = Toy::new(Interface::new().output(Port::new("y", "1")), |t, _, _, y| {
        y[0] = t;
        Ok(())
    });
    model.add("bad", toy.next_event(|now| Some(now[0] + 1e-12)));
    let (summary, _) = job(model, bounded(1), tempfile::tempdir().unwrap().path());
    let message = summary.outcome.message().unwrap();
    assert!(message.contains("`bad`") && message.contains("one event after the other"), "{message}");
}

/// A part that wants the run to end says so whenever it is asked, also at the start.
#[test]
fn a_part_ends_the_run_by_reacting() {
    for (k, t) in [(4, 6e-3), (5, 0.0)] {
        let mut model = Model::new();
        model.add("bad", Troubled { k, ..Troubled::new(Trouble::EndsInReact) });
        let dir = tempfile::tempdir().unwrap();
        let (summary, _) = job(model, bounded(1), dir.path());
        assert_eq!(summary.outcome.word(), "ended", "{:?}", summary.outcome);
        assert!((summary.time - t).abs() < 1e-9, "{}", summary.time);
    }
}

#[test]
fn errors_carry_fields_rather_than_text() {
    quietly();
    let outcome = |trouble, threads| {
        let mut manager = Manager::new(troubled(trouble), bounded(threads)).unwrap();
        match trace(&mut manager).outcome {
            Some(Outcome::Failed(error)) => error,
            other => panic!("{other:?}"),
        }
    };
    match outcome(Trouble::Nan, 1) {
        RunError::NotFinite { part, port, value, t, k, .. } => {
            assert_eq!((part.as_str(), port.as_str(), t, k), ("bad", "b", 0.006, 5));
            assert!(value.is_nan());
        }
        other => panic!("{other}"),
    }
    // the same on the manager's thread and on workers
    for threads in [1, 2, 4] {
        match outcome(Trouble::PanicsInAdvance, threads) {
            RunError::Panicked { part, call, t, k, message } => {
                assert_eq!((part.as_str(), call, t, k), ("bad", Call::Advance, 0.006, 5));
                assert_eq!(message, "on purpose in advance");
            }
            other => panic!("{other}"),
        }
    }
}

#[test]
fn energy_beyond_its_bound() {
    let run = Run { variant: Some("case3"), ..Run::new("oscillator", "4ms", "10s") };
    let mut settings = run.settings();
    settings.bounds.energy_factor = Some(10.0);
    let dir = tempfile::tempdir().unwrap();
    let (summary, recording) = job(run.model(), settings, dir.path());
    assert_eq!(summary.outcome.word(), "diverged");
    let message = summary.outcome.message().unwrap();
    assert!(message.contains("total energy") && message.contains("10 times"), "{message}");
    let energy = recording.signal("energy").unwrap();
    let (last, before) = (energy[energy.len() - 1], &energy[..energy.len() - 1]);
    let bound = 10.0 * energy[0].max(energy[1]);
    assert!(last > bound && before.iter().all(|&e| e <= bound), "the last row is the first beyond");
    assert_eq!(recording.time().len() as u64, summary.macro_steps + 1);
}

#[test]
fn an_oscillator_that_diverges_passes_the_bound() {
    let run = Run { numbers: vec![("kc", 1e5)], ..Run::new("oscillator", "20ms", "100s") };
    let error = match run.run().outcome {
        Some(Outcome::Failed(error)) => error,
        other => panic!("{other:?}"),
    };
    match &error {
        RunError::Diverged { bound, value, t, .. } => assert!(value.abs() > *bound && *t < 100.0),
        other => panic!("{other}"),
    }
}

#[test]
fn an_iteration_that_does_not_converge() {
    let run = Run {
        numbers: vec![("kc", 1e6)],
        choices: vec![("integrator", "trapezoidal")],
        scheme: "implicit-jacobi",
        scheme_parameters: vec![("max_iterations", 7.0)],
        ..Run::new("oscillator", "5ms", "1s")
    };
    let dir = tempfile::tempdir().unwrap();
    let (summary, recording) = job(run.model(), run.settings(), dir.path());
    assert_eq!((summary.outcome.word(), recording.time()), ("not-converged", &[0.0][..]));
    match run.run().outcome {
        Some(Outcome::Failed(RunError::NotConverged { t, k, iterations, part, port, change, .. })) => {
            assert_eq!((k, iterations), (0, 7));
            assert_eq!(t, 0.005);
            assert!(["m1.f", "m2.x", "m2.v"].contains(&format!("{part}.{port}").as_str()), "{part}.{port}");
            assert!(change > 1e-3, "{change}");
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn an_implicit_scheme_needs_rollback() {
    let run = Run { scheme: "implicit-jacobi", ..Run::new("oscillator", "1ms", "1s") };
    let mut model = run.model();
    hide(&mut model, "m2");
    match Manager::new(model, run.settings()).err() {
        Some(StartError::Run(RunError::NoRollback { part, .. })) => assert_eq!(part, "m2"),
        other => panic!("{other:?}"),
    }
    // and so does a checkpoint
    let run = Run::new("oscillator", "1ms", "1s");
    let mut model = run.model();
    hide(&mut model, "m1");
    let mut manager = Manager::new(model, run.settings()).unwrap();
    match manager.checkpoint(&mut Vec::new()) {
        Err(RunError::NoRollback { part, .. }) => assert_eq!(part, "m1"),
        other => panic!("{other:?}"),
    }
}

/// `y = f(u)`, with or without the ability to say its slope.
struct Block {
    interface: Interface,
    f: fn(f64) -> f64,
    slope: Option<fn(f64) -> f64>,
}

impl Block {
    fn boxed(f: fn(f64) -> f64, slope: Option<fn(f64) -> f64>) -> Self {
        let interface = Interface::new().input(Port::new("u", "1")).output(Port::new("y", "1")).feedthrough("y", "u");
        Block { interface, f, slope }
    }
}

impl Subsystem for Block {
    fn interface(&self) -> &Interface {
        &self.interface
    }

    fn initialize(&mut self, _t0: f64) -> Result<(), SubsystemError> {
        Ok(())
    }

    fn advance(&mut self, _step: MacroStep, _u: &InputSignal<'_>) -> Result<Advance, SubsystemError> {
        Ok(Advance::Done)
    }

    fn outputs(&mut self, u: &[f64], y: &mut [f64]) -> Result<(), SubsystemError> {
        y[0] = (self.f)(u[0]);
        Ok(())
    }

    fn linearize(&mut self) -> Option<&mut dyn Linearize> {
        if self.slope.is_some() { Some(self) } else { None }
    }
}

impl Linearize for Block {
    fn states(&self) -> usize {
        0
    }

    fn matrices(
        &mut self,
        u: &[f64],
        _a: &mut [f64],
        _b: &mut [f64],
        _c: &mut [f64],
        d: &mut [f64],
    ) -> Result<(), SubsystemError> {
        d[0] = self.slope.map_or(0.0, |slope| slope(u[0]));
        Ok(())
    }
}

/// Two blocks in a ring; their outputs at the start, or what went wrong.
fn ring(first: Block, second: Block) -> Result<(f64, f64), RunError> {
    let mut model = Model::new();
    model.add("p", first).add("q", second).connect("p.y", "q.u").connect("q.y", "p.u");
    match Manager::new(model, settings("1ms", "1ms", "zoh")) {
        Ok(mut manager) => {
            let trace = trace(&mut manager);
            Ok((trace.outputs[0][0], trace.outputs[0][1]))
        }
        Err(StartError::Run(error)) => Err(error),
        Err(error) => panic!("{error}"),
    }
}

#[test]
fn algebraic_loops_are_solved_at_the_start() {
    let linear: fn(f64) -> f64 = |u| 2.0 - 3.0 * u;
    let half: fn(f64) -> f64 = |u| 0.5 * u + 1.0;
    // p = 2 − 3 q, q = p/2 + 1: p = −0.4, q = 0.8. A fixed-point iteration would diverge
    for slopes in [(None, None), (Some((|_| -3.0) as fn(f64) -> f64), Some((|_| 0.5) as fn(f64) -> f64))] {
        let (p, q) = ring(Block::boxed(linear, slopes.0), Block::boxed(half, slopes.1)).unwrap();
        assert!((p + 0.4).abs() < 1e-11 && (q - 0.8).abs() < 1e-11, "{p} {q}");
    }
    // p = cos q, q = p: the fixed point of the cosine
    let same: fn(f64) -> f64 = |u| u;
    let cos: fn(f64) -> f64 = f64::cos;
    for slopes in [(None, None), (Some((|u: f64| -u.sin()) as fn(f64) -> f64), Some((|_| 1.0) as fn(f64) -> f64))] {
        let (p, q) = ring(Block::boxed(cos, slopes.0), Block::boxed(same, slopes.1)).unwrap();
        assert!((p - 0.739_085_133_215_160_6).abs() < 1e-11 && p == q, "{p} {q}");
    }
    // one that needs several Newton steps from zero: p = exp(−q) + 3, q = p²/8
    let (p, q) = ring(Block::boxed(|u| (-u).exp() + 3.0, None), Block::boxed(|u| u * u / 8.0, None)).unwrap();
    assert!((p - ((-q).exp() + 3.0)).abs() < 1e-11 && (q - p * p / 8.0).abs() < 1e-11);
}

/// Shows its output only when initialisation is over, as FMUs of some tools do.
struct Late {
    interface: Interface,
    y: f64,
}

impl Subsystem for Late {
    fn interface(&self) -> &Interface {
        &self.interface
    }

    fn initialize(&mut self, _t0: f64) -> Result<(), SubsystemError> {
        self.y = 0.0;
        Ok(())
    }

    fn settle(&mut self) -> Result<Vec<Fault>, SubsystemError> {
        self.y = 5.0;
        Ok(vec![Fault::warning(FaultKind::NoEffect, "it is late")])
    }

    fn advance(&mut self, _step: MacroStep, _u: &InputSignal<'_>) -> Result<Advance, SubsystemError> {
        Ok(Advance::Done)
    }

    fn outputs(&mut self, _u: &[f64], y: &mut [f64]) -> Result<(), SubsystemError> {
        y[0] = self.y;
        Ok(())
    }
}

#[test]
fn outputs_that_come_with_the_end_of_initialisation_reach_the_others() {
    let late = Late { interface: Interface::new().output(Port::new("y", "1")), y: 0.0 };
    let mut model = Model::new();
    model.add("double", Block::boxed(|u| 2.0 * u, None)).add("late", late).connect("late.y", "double.u");
    let mut manager = Manager::new(model, settings("1ms", "1ms", "zoh")).unwrap();
    let remarks = manager.remarks();
    assert!(remarks.len() == 1 && remarks[0].message == "it is late", "{remarks:?}");
    assert_eq!(trace(&mut manager).outputs[0], [10.0, 5.0]);
}

/// Takes 1, 2 or 3 and nothing else; `y = 10 u`.
fn choice() -> Toy {
    let mut interface = Interface::new().input(Port::new("u", "1").discrete().start(3.0)).output(Port::new("y", "1"));
    interface.feedthrough.push((0, 0));
    Toy::new(interface, |_, _, u, y| {
        if ![1.0, 2.0, 3.0].contains(&u[0]) {
            return Err(SubsystemError::Failed { reason: format!("{} is no choice", u[0]) });
        }
        y[0] = 10.0 * u[0];
        Ok(())
    })
}

/// A choice, and what chooses for it: 1, then 2; in a loop, 2 as long as it is at least that.
fn choices(looped: bool) -> Model {
    let mut interface = Interface::new().input(Port::new("x", "1")).output(Port::new("c", "1"));
    interface.feedthrough.push((0, 0));
    let chooser = Toy::new(interface, |t, _, u, y| {
        y[0] = if t > 0.0025 || u[0] > 15.0 { 2.0 } else { 1.0 };
        Ok(())
    });
    let mut model = Model::new();
    model.add("choice", choice()).add("chooser", chooser).connect("chooser.c", "choice.u");
    if looped {
        model.connect("choice.y", "chooser.x");
    }
    model
}

#[test]
fn an_input_that_is_piecewise_constant_has_only_values_that_somebody_gave_it() {
    // it finds its start value until its source is known, also in a loop, which takes no small steps from there
    for looped in [false, true] {
        // neither a predictor nor an iteration makes anything of two of its values
        for (predictor, implicit) in [("foh", false), ("zoh", true)] {
            let mut run = Run::new("oscillator", "1ms", "5ms");
            (run.predictor, run.acceleration) = (predictor, "relaxation");
            let mut settings = run.settings();
            if implicit {
                settings.schedule.repeat = Repeat::converged();
            }
            let trace = trace(&mut Manager::new(choices(looped), settings).unwrap());
            assert_eq!(trace.outcome, Some(Outcome::Completed), "{looped} {predictor}");
            let first = if looped { 20.0 } else { 10.0 };
            assert_eq!((trace.outputs[0][0], trace.outputs[5][0]), (first, 20.0));
        }
    }
}

#[test]
fn a_loop_of_choices_settles_on_the_start_value_of_the_first() {
    let tenth = || {
        let interface = Interface::new().input(Port::new("x", "1")).output(Port::new("c", "1")).feedthrough("c", "x");
        Toy::new(interface, |_, _, u, y| {
            y[0] = u[0] / 10.0;
            Ok(())
        })
    };
    let mut model = Model::new();
    model.add("a", choice()).add("ta", tenth()).add("b", choice()).add("tb", tenth());
    model.connect("a.y", "ta.x").connect("ta.c", "b.u").connect("b.y", "tb.x").connect("tb.c", "a.u");
    let trace = trace(&mut Manager::new(model, settings("1ms", "1ms", "zoh")).unwrap());
    assert_eq!(trace.outputs[0], [30.0, 3.0, 30.0, 3.0]);
}

#[test]
fn a_loop_without_solution_is_named() {
    // p = q + 1, q = p
    match ring(Block::boxed(|u| u + 1.0, None), Block::boxed(|u| u, None)) {
        Err(error @ RunError::InconsistentStart { .. }) => {
            let text = error.to_string();
            assert!(text.contains("p.y → q.y is singular"), "{text}");
            assert!(error.fault().help.is_some_and(|help| help.starts_with("change a gain")), "{text}");
            assert_eq!(error.kind().word(), "inconsistent-start");
        }
        other => panic!("{other:?}"),
    }
    // p = q² + 1, q = p: no real solution
    assert!(matches!(
        ring(Block::boxed(|u| u * u + 1.0, None), Block::boxed(|u| u, None)),
        Err(RunError::InconsistentStart { singular: false, .. })
    ));
}

/// An implicit iteration over an interface that gives no numbers at all ends, too.
#[test]
fn a_failure_within_an_implicit_iteration() {
    let run = Run::new("oscillator", "1ms", "1s");
    let mut settings = run.settings();
    settings.schedule.repeat = Repeat::converged();
    let mut model = run.model();
    let interface = Interface::new().input(Port::new("x", "m")).output(Port::new("y", "m"));
    let calls = std::sync::atomic::AtomicU32::new(0);
    model.add(
        "moody",
        Toy::new(interface, move |_, _, _, y| {
            let call = calls.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
            y[0] = if call > 10 { f64::NAN } else { 0.0 };
            Ok(())
        }),
    );
    model.connect("m2.x", "moody.x");
    match trace(&mut Manager::new(model, settings).unwrap()).outcome {
        Some(Outcome::Failed(RunError::NotFinite { part, port, .. })) => {
            assert_eq!((part, port), ("moody".into(), "y".into()))
        }
        other => panic!("{other:?}"),
    }
}
