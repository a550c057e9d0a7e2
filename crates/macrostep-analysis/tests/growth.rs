//! The growth that the map predicts is the growth that a run shows, for every linear problem of the library.

use crate::common;

use common::scenario;
use macrostep_analysis::{StepMap, Subject};

const PROBLEMS: [&str; 5] = ["oscillator", "star", "triple", "chain", "rigid-line"];

/// How much a run grows per macro-step, if it starts in the direction that grows most.
///
/// Of a pair of modes `|s_k|` oscillates; the recurrence `s_{k+2} = p s_{k+1} − q s_k` does not, and `√q` is the modulus.
/// `p` and `q` follow by least squares from a few hundred macro-steps of the engine.
fn measured(subject: &Subject, map: &StepMap) -> f64 {
    let (z, direction) = map.dominant().unwrap();
    let mut manager = subject.manager(1.0).unwrap();
    manager.begin(&mut ()).unwrap();
    // until predictors have their history, and then into the direction; what does not matter stays as it is
    for _ in 0..20 {
        manager.macro_step(&mut ()).unwrap();
    }
    let all = manager.coordinates().unwrap().list;
    let places: Vec<usize> = map.coordinates.iter().map(|c| all.iter().position(|a| a == c).unwrap()).collect();
    let mut x = Vec::new();
    manager.state(&mut x);
    // positions of the size of one metre
    let position = |(_, name): &(&f64, &String)| name.contains(".q[");
    let size = direction.iter().zip(&map.names).filter(position).fold(0.0, |m: f64, (x, _)| m.max(x.abs()));
    places.iter().zip(&direction).for_each(|(&p, d)| x[p] = d / size);
    manager.set_state(&x);
    let mut history: Vec<Vec<f64>> = Vec::new();
    for _ in 0..600 {
        manager.macro_step(&mut ()).unwrap();
        manager.state(&mut x);
        history.push(places.iter().map(|&p| x[p]).collect());
    }
    // about a quarter of a turn apart, where p and q are told apart best
    let turn = z.1.atan2(z.0).abs();
    let gap = if turn > 1e-9 { ((0.5 * std::f64::consts::PI / turn) as usize).clamp(1, 250) } else { 100 };
    let dot = |a: &[f64], b: &[f64]| a.iter().zip(b).map(|(a, b)| a * b).sum::<f64>();
    let (mut aa, mut ab, mut bb, mut ac, mut bc) = (0.0, 0.0, 0.0, 0.0, 0.0);
    for k in 0..history.len() - 2 * gap {
        let (s0, s1, s2) = (&history[k], &history[k + gap], &history[k + 2 * gap]);
        aa += dot(s1, s1);
        ab += dot(s1, s0);
        bb += dot(s0, s0);
        ac += dot(s1, s2);
        bc += dot(s0, s2);
    }
    let q = (ac * ab - bc * aa) / (aa * bb - ab * ab);
    q.abs().powf(0.5 / gap as f64)
}

#[test]
fn predicted_growth_is_measured_growth() {
    for name in PROBLEMS {
        let problem = macrostep_problems::problem(name).unwrap();
        for variant in problem.description().variants {
            // the constraint of the rigid line is iterated, here until rounding: iterations of its force end at changes of some 2e-13
            let tight: &[&str] = if name == "rigid-line" { &["run.relative=1e-13", "run.absolute=1e-12"] } else { &[] };
            // and grows within a few steps with any other predictor than its own
            let predictors: &[&str] = if name == "rigid-line" { &["zoh"] } else { &["zoh", "foh", "soh", "hermite"] };
            for predictor in predictors {
                let variant = format!("problem.variant={}", variant.name);
                let predictor = format!("run.predictor={predictor}");
                let changes: Vec<&str> =
                    [variant.as_str(), &predictor].into_iter().chain(tight.iter().copied()).collect();
                let subject = Subject::new(&scenario(name, &changes)).unwrap();
                let map = subject.map(0.0).unwrap();
                let predicted = map.radius().unwrap();
                let off = (predicted - measured(&subject, &map)).abs();
                assert!(off < 1e-8, "{name} {changes:?}: {predicted} is off by {off:e}");
            }
        }
    }
}

/// The same for other schemes, integrators, rates and corrections of the oscillator.
#[test]
fn predicted_growth_of_other_schemes() {
    for changes in [
        &["run.scheme=gauss-seidel"][..],
        &["run.scheme=semi-implicit-jacobi"],
        &["run.scheme=implicit-jacobi", "run.relative=1e-14", "run.absolute=1e-15"],
        &["problem.integrator=rk4", "problem.micro=3"],
        &["problem.integrator=newmark"],
        &["problem.integrator=generalized-alpha", "run.predictor=foh"],
        &["problem.coupling=force-force"],
        &["problem.coupling=displacement-displacement"],
        &["subsystem.m1.step=0.2ms", "run.predictor=foh"],
        &["subsystem.m2.step=0.1ms", "run.hold=sampled"],
        &["run.method=error-feedback"],
        &["run.method=nepce"],
        &["run.predictor=least-squares"],
    ] {
        let subject = Subject::new(&scenario("oscillator", changes)).unwrap();
        let map = subject.map(0.0).unwrap();
        assert!(map.linear && map.hidden.is_empty(), "{changes:?}");
        let predicted = map.radius().unwrap();
        let off = (predicted - measured(&subject, &map)).abs();
        assert!(off < 1e-8, "{changes:?}: {predicted} is off by {off:e}");
    }
}
