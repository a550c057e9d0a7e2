//! Cut mechanisms against the same mechanism whole: [fontana2026], with the numbers of the partitioned multibody reference.

use std::sync::Arc;

use macrostep_core::{
    CommunicationPoint, Flow, Manager, Observer, ObserverError, Outcome, Repeat, RunInfo, Schedule, Settings, Stages, Ticks,
};
use macrostep_coupling::predictors::Latest;
use macrostep_multibody::{
    Attachment, Body, BodyId, Coupling, Cut, Division, Formula, JointKind, Law, Load, Mechanism, Motion, Multibody,
    Options, Section, Signal, Target,
};

fn distance(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(a, b)| (a - b) * (a - b)).sum::<f64>().sqrt()
}

/// Keeps some outputs of every communication point.
struct Watch {
    names: Vec<String>,
    places: Vec<usize>,
    rows: Vec<Vec<f64>>,
}

impl Watch {
    fn new(names: &[&str]) -> Self {
        Watch { names: names.iter().map(|n| (*n).to_owned()).collect(), places: Vec::new(), rows: Vec::new() }
    }
}

impl Observer for Watch {
    fn begin(&mut self, run: &RunInfo<'_>) -> Result<(), ObserverError> {
        let all = run.graph.output_names();
        self.places = self.names.iter().map(|n| all.iter().position(|a| a == n).unwrap_or_else(|| panic!("{n}"))).collect();
        Ok(())
    }
    fn communication_point(&mut self, at: &CommunicationPoint<'_>) -> Result<(), ObserverError> {
        self.rows.push(self.places.iter().map(|&i| at.outputs[i]).collect());
        Ok(())
    }
}

fn run(division: Division, h: f64, stop: f64, repeat: Repeat, threads: usize, names: &[&str]) -> (Watch, Outcome) {
    let ticks = |seconds: f64| Ticks((seconds * 1e12).round() as i64);
    let mut settings = Settings::new(ticks(h), ticks(stop), Arc::new(|| Box::new(Latest)));
    settings.schedule = Schedule { stages: Stages::Stated(division.stages), repeat };
    settings.threads = threads;
    settings.parallel_from = std::time::Duration::ZERO;
    let mut manager = Manager::new(division.model, settings).unwrap_or_else(|e| panic!("{e}"));
    let mut watch = Watch::new(names);
    let outcome = manager.run(&mut watch, |_, _| Ok(Flow::Continue));
    (watch, outcome)
}

/// What holds bodies 2 and 3 of the pendulum together.
#[derive(Clone, Copy, PartialEq)]
enum Middle {
    Revolute,
    Clamp,
    Fused,
}

/// Four bodies on the x axis, spinning rigidly about the origin: the 3-D test of the reference, section 10.
fn pendulum(middle: Middle) -> (Mechanism, Cut, BodyId) {
    let w = [0.5, 1.0, 2.0];
    let mut m = Mechanism::new([0.0, 0.0, -9.81]);
    let body = |name: &str, mass: f64, inertia: [f64; 3], centre: f64, x: f64| {
        // ω × (x, 0, 0)
        let v = [0.0, w[2] * x, -w[1] * x];
        Body::new(name, mass, inertia).centre([centre, 0.0, 0.0]).at([x, 0.0, 0.0]).moving(v, w)
    };
    let one = m.body(body("1", 1.0, [0.002, 0.025, 0.025], 0.0, 0.25));
    let two = body("2", 0.6, [0.004, 0.005, 0.005], 0.02, 0.6);
    let three = body("3", 0.5, [0.004, 0.004, 0.004], -0.01, 0.8);
    let four = body("4", 0.8, [0.0015, 0.018, 0.018], 0.0, 1.1);
    let bushing = |m: &mut Mechanism, name: &str, a: BodyId, oa: f64, b: BodyId, ob: f64| {
        let (a, b) = (Attachment::new(a, [oa, 0.0, 0.0]), Attachment::new(b, [ob, 0.0, 0.0]));
        m.bushing(name, a, b, [Law::new(5000.0, 5.0); 3], [Law::new(100.0, 0.05); 3]);
    };
    m.joint_here("pivot", JointKind::Spherical, Target::Ground, one, [0.0; 3], [0.0, 0.0, 1.0]);
    let (cut, four) = if middle == Middle::Fused {
        // bodies 2 and 3 as one at node 2: mass, first moment and inertia about it
        let mass = two.mass + three.mass;
        let centre = (0.6 * 0.02 + 0.5 * (0.2 - 0.01)) / mass;
        // J₃ about node 2: about its node, to its centre of mass, and back
        let shift = 0.5 * ((0.2_f64 - 0.01).powi(2) - 0.01_f64.powi(2));
        let inertia = [0.008, 0.009 + shift, 0.009 + shift];
        let hub = m.body(body("2", mass, inertia, centre, 0.6));
        let four = m.body(four);
        bushing(&mut m, "12", one, 0.25, hub, -0.1);
        bushing(&mut m, "34", hub, 0.3, four, -0.2);
        (Cut::Body(hub), four)
    } else {
        let (two, three) = (m.body(two), m.body(three));
        let four = m.body(four);
        bushing(&mut m, "12", one, 0.25, two, -0.1);
        bushing(&mut m, "34", three, 0.1, four, -0.2);
        let kind = if middle == Middle::Revolute { JointKind::Revolute } else { JointKind::Clamp };
        (Cut::Joint(m.joint_here("middle", kind, two, three, [0.7, 0.0, 0.0], [0.0, 1.0, 0.0])), four)
    };
    (m, cut, four)
}

/// The tip at 0.2 s, whole.
fn whole_tip(middle: Middle, h: f64) -> [f64; 3] {
    let (m, _, four) = pendulum(middle);
    let mut motion = Motion::new(&m, Options::default()).unwrap();
    for _ in 0..(0.2 / h).round() as usize {
        motion.step(h).unwrap();
    }
    motion.point(four, [0.2, 0.0, 0.0])
}

/// The tip at 0.2 s, cut.
fn cut_tip(middle: Middle, h: f64, repeat: Repeat, threads: usize) -> [f64; 3] {
    let (m, cut, four) = pendulum(middle);
    let coupling = if repeat == Repeat::Once { Coupling::Loose } else { Coupling::Tight };
    let division = m.divide(&[cut], &[four], Options::default(), coupling, h).unwrap();
    let names: Vec<String> =
        ["x", "theta"].iter().flat_map(|q| (0..3).map(move |k| format!("part2.4.{q}[{k}]"))).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let (watch, outcome) = run(division, h, 0.2, repeat, threads, &names);
    assert_eq!(outcome, Outcome::Completed);
    let last = watch.rows.last().unwrap();
    // tip = x + R (0.2, 0, 0)
    let theta = [last[3], last[4], last[5]];
    let t = theta.iter().map(|x| x * x).sum::<f64>().sqrt();
    let (a, b) = (t.sin() / t, (1.0 - t.cos()) / (t * t));
    let column = [
        1.0 - b * (theta[1] * theta[1] + theta[2] * theta[2]),
        a * theta[2] + b * theta[0] * theta[1],
        -a * theta[1] + b * theta[0] * theta[2],
    ];
    std::array::from_fn(|i| last[i] + 0.2 * column[i])
}

#[test]
fn pendulum_cut_at_revolute_clamp_and_node() {
    // pendulum3d_*: step, tip whole and cut at 0.2 s; LMS2 rows to 1e-8, differences to 1 %
    let cases: [(Middle, [(f64, [f64; 3], [f64; 3], f64); 2]); 3] = [
        (
            Middle::Revolute,
            [
                (
                    2e-3,
                    [1.1171267225604102, 0.48069170414993523, -0.4371797535434036],
                    [1.1171254765269052, 0.4806916181210591, -0.4371815517076962],
                    2.086818286006764e-06,
                ),
                (
                    1e-3,
                    [1.1171237445745699, 0.4806965810517064, -0.4371856916589605],
                    [1.1171235859048958, 0.4806965694138214, -0.43718588771591854],
                    2.729730014805476e-07,
                ),
            ],
        ),
        (
            Middle::Clamp,
            [
                (
                    2e-3,
                    [1.0987549717683858, 0.4849031354364668, -0.5259354653838654],
                    [1.098754341451293, 0.4849024523352857, -0.5259323185638273],
                    3.1468200381024047e-06,
                ),
                (
                    1e-3,
                    [1.0987568697915948, 0.48490854231342573, -0.525932148336745],
                    [1.0987567847944053, 0.48490845694134666, -0.5259317548708387],
                    3.938462175279156e-07,
                ),
            ],
        ),
        (
            Middle::Fused,
            [
                (
                    2e-3,
                    [1.0987546335069462, 0.48490350027738227, -0.5259358098650221],
                    [1.0987540739430672, 0.4849028831360042, -0.525932683297338],
                    3.1265676840863676e-06,
                ),
                (
                    1e-3,
                    [1.0987567848337756, 0.48490863391287664, -0.5259322346417251],
                    [1.098756708135369, 0.4849085561813759, -0.5259318428511047],
                    3.9185742450875694e-07,
                ),
            ],
        ),
    ];
    for (middle, rows) in cases {
        for (h, whole, cut, gap) in rows {
            let (own_whole, own_cut) = (whole_tip(middle, h), cut_tip(middle, h, Repeat::Once, 1));
            // the reference takes the largest component of the difference
            let own_gap = (0..3).map(|i| (own_whole[i] - own_cut[i]).abs()).fold(0.0, f64::max);
            println!(
                "h = {h}: whole {:.2e}, cut {:.2e}, difference {own_gap:.6e} for {gap:.6e}",
                distance(&own_whole, &whole),
                distance(&own_cut, &cut)
            );
            assert!(distance(&own_whole, &whole) < 2e-8, "{own_whole:?} {whole:?}");
            assert!(distance(&own_cut, &cut) < 2e-8, "{own_cut:?} {cut:?}");
            assert!((own_gap / gap - 1.0).abs() < 0.3, "{own_gap} {gap}");
        }
    }
}

#[test]
fn tight_is_whole_and_threads_change_nothing() {
    let h = 2e-3;
    let repeat = Repeat::UntilConverged { relative: 1e-9, absolute: 1e-9, max_iterations: 50 };
    for middle in [Middle::Revolute, Middle::Fused] {
        let (whole, tight) = (whole_tip(middle, h), cut_tip(middle, h, repeat, 1));
        println!("tight minus whole {:.2e}", distance(&whole, &tight));
        assert!(distance(&whole, &tight) < 1e-8);
        let (one, two) = (cut_tip(middle, h, Repeat::Once, 1), cut_tip(middle, h, Repeat::Once, 2));
        assert_eq!(one.map(f64::to_bits), two.map(f64::to_bits));
    }
}
