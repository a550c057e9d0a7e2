//! Black boxes: what is identified from ports alone is the truth, and a compensator designed on it works.

mod common;

use common::{contains, scenario};
use macrostep_analysis::Subject;
use macrostep_analysis::design::{DesignOptions, design_for};
use macrostep_core::{CommunicationPoint, Flow, Manager, Observer, ObserverError, Outcome};
use macrostep_scenario::{Reference, Scenario};

#[test]
fn identified_poles_are_the_true_poles() {
    for (problem, variant, part) in
        [("oscillator", "damped-4ms", "m2"), ("chain", "table7", "s2"), ("chain", "table7", "s1")]
    {
        let plain = scenario(problem, &[&format!("problem.variant={variant}")]);
        let open = Subject::new(&plain).unwrap();
        let truth = open.map(0.0).unwrap();
        for saves in [true, false] {
            let closed = Subject::new(&plain).unwrap().black_box(part, saves).unwrap();
            let map = closed.map(0.0).unwrap();
            println!("{problem} {part} {saves}: {} {}", truth.radius().unwrap(), map.radius().unwrap());
            let wanted: Vec<(f64, f64)> = truth.poles().unwrap().into_iter().filter(|p| p.0 > -10.0).collect();
            contains(&map.poles().unwrap(), &wanted, 1e-6).unwrap();
        }
    }
}

/// The largest NRMS of positions against the reference of the problem.
fn error(scenario: &Scenario) -> f64 {
    let prepared = scenario.check().unwrap().build().unwrap();
    let Reference::Problem(reference) = prepared.reference else { panic!("no reference") };
    let mut manager = Manager::new(prepared.model, prepared.settings).unwrap();
    let names = manager.graph().output_names();
    let positions = |n: &String| n.split('.').nth(1).is_some_and(|p| p.starts_with('x'));
    let pairs: Vec<(usize, usize)> = names
        .iter()
        .enumerate()
        .filter(|(_, n)| positions(n))
        .map(|(i, n)| (i, reference.signals().iter().position(|r| r == n).unwrap()))
        .collect();
    struct Watch {
        reference: Box<dyn macrostep_problems::problem::Reference>,
        pairs: Vec<(usize, usize)>,
        sums: Vec<[f64; 3]>,
        n: f64,
    }
    impl Observer for Watch {
        fn communication_point(&mut self, at: &CommunicationPoint<'_>) -> Result<(), ObserverError> {
            let mut values = vec![0.0; self.reference.signals().len()];
            self.reference.at(at.t, &mut values).unwrap();
            for (&(i, r), [sum, low, high]) in self.pairs.iter().zip(&mut self.sums) {
                *sum += (at.outputs[i] - values[r]).powi(2);
                (*low, *high) = (low.min(values[r]), high.max(values[r]));
            }
            self.n += 1.0;
            Ok(())
        }
    }
    let sums = vec![[0.0, f64::INFINITY, f64::NEG_INFINITY]; pairs.len()];
    let mut watch = Watch { reference, pairs, sums, n: 0.0 };
    let outcome = manager.run(&mut watch, |_, _| Ok(Flow::Continue));
    assert_eq!(outcome, Outcome::Completed);
    let nrms = |&[sum, low, high]: &[f64; 3]| (sum / watch.n).sqrt() / (high - low);
    watch.sums.iter().map(nrms).fold(0.0, f64::max)
}

/// One side of the interface is a black box. The compensator is designed on what its ports show, and the run with it is
/// at least ten times closer to the reference than without.
#[test]
fn a_compensator_for_a_black_box() {
    for (problem, variant, part) in
        [("oscillator", "damped-4ms", "m2"), ("oscillator", "damped-4ms", "m1"), ("chain", "table7", "s2")]
    {
        let plain = scenario(problem, &[&format!("problem.variant={variant}")]);
        let before = error(&plain);
        for saves in [true, false] {
            let subject = Subject::new(&plain).unwrap().black_box(part, saves).unwrap();
            let found = design_for(&subject, &DesignOptions::default()).unwrap();
            assert_eq!(found.identified.len(), 1);
            let after = error(&found.scenario);
            println!(
                "{problem} {part} {}: {before:.4e} -> {after:.4e}, {:.0} times",
                found.identified[0].how,
                before / after
            );
            assert!(after < 0.1 * before, "{problem} {part} {saves}: {before} {after}");
        }
    }
}
