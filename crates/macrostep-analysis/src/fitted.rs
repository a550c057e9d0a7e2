//! The macro-step as the linear map that fits what a run does.
//!
//! One step behind, predictors that learn have no model that stays: each learns what the others made of what they learnt. A model that is
//! held fixed is not that of the run, so that probing the macro-step says nothing. What can be had is the map of the states alone,
//! ```text
//! Δx_{k+1} = Λ Δx_k,   Δx_k = x_{k+1} − x_k
//! ```
//! that fits a few thousand macro-steps best, by least squares [schmid2010]. Differences know no constant load; each counts the same,
//! whatever has become of its size. Where the macro-step is linear, `Λ` has the poles that probing finds. Where it is not, what is
//! left over says how much of an eigenvalue is certain, and if that is little, there is no map.

use macrostep_core::{Coordinate, Manager};
use macrostep_numerics::{Matrix, norm};

use crate::AnalysisError;
use crate::map::StepMap;

/// Macro-steps to fit, and those before them, beyond the history that predictors want.
const FITTED: usize = 4000;
const SETTLE: u64 = 100;
/// What has fallen below this share of what it was is rounding.
const GONE: f64 = 1e-9;
/// Directions below this share of the largest are not excited.
const EXCITED: f64 = 1e-7;
/// Up to which misfit a map is one.
const MISFIT: f64 = 0.02;

/// Goes on to `at`, and fits the map to the run from there on.
pub(crate) fn fitted(manager: &mut Manager, at: f64) -> Result<StepMap, AnalysisError> {
    let list = manager.coordinates()?.list;
    let places: Vec<usize> = (0..list.len()).filter(|&i| matches!(list[i], Coordinate::State { .. })).collect();
    let coordinates: Vec<Coordinate> = places.iter().map(|&i| list[i].clone()).collect();
    manager.begin(&mut ())?;
    while manager.time() < at {
        manager.macro_step(&mut ())?;
    }
    let (time, mut here) = (manager.time(), Vec::new());
    manager.checkpoint(&mut here)?;
    let mut fit = Fit::of(manager, &places)?;
    // what nothing has moved yet is moved
    if fit.rank < places.len() {
        let mut x = Vec::new();
        manager.state(&mut x);
        for (i, &place) in places.iter().enumerate() {
            let size = if fit.scale[i] > 0.0 { fit.scale[i] } else { 1.0 };
            x[place] += 0.1 * size * if i % 2 == 0 { 1.0 } else { -0.7 };
        }
        manager.set_state(&x);
        fit = Fit::of(manager, &places)?;
    }
    manager.resume(&here)?;
    if fit.misfit > MISFIT || fit.rank == 0 {
        let message = format!(
            "what the run does is not what a linear map does: {:.1} % of it is left over, and with `latency` = 1 and a predictor that \
             learns there is no other",
            100.0 * fit.misfit
        );
        let help = "compare runs with different steps, or analyse it with predictor foh or soh";
        return Err(AnalysisError::Argument { message, help: help.to_owned() });
    }
    let step = manager.graph().macro_step.seconds();
    let names = coordinates.iter().map(|c| manager.coordinate_name(c)).collect();
    let off = Some(fit.misfit / (fit.count as f64).sqrt());
    Ok(StepMap {
        step,
        period: step,
        time,
        coordinates,
        names,
        matrix: fit.map,
        linear: false,
        hidden: Vec::new(),
        off,
        kinks: Vec::new(),
    })
}

/// A map, and how well it fits.
struct Fit {
    map: Matrix,
    /// What is left over, relative to what was fitted.
    misfit: f64,
    rank: usize,
    /// How many macro-steps were fitted.
    count: usize,
    /// How large each state becomes.
    scale: Vec<f64>,
}

impl Fit {
    fn of(manager: &mut Manager, places: &[usize]) -> Result<Self, AnalysisError> {
        let n = places.len();
        let mut all = Vec::new();
        let mut read = |manager: &mut Manager| -> Vec<f64> {
            manager.state(&mut all);
            places.iter().map(|&i| all[i]).collect()
        };
        for _ in 0..3 * manager.learning_steps() + SETTLE {
            manager.macro_step(&mut ())?;
        }
        let mut x = read(manager);
        let mut scale: Vec<f64> = x.iter().map(|x| x.abs()).collect();
        let (mut moved, mut largest) = (Vec::<Vec<f64>>::new(), 0.0_f64);
        while moved.len() < FITTED.max(4 * n) {
            manager.macro_step(&mut ())?;
            let next = read(manager);
            scale.iter_mut().zip(&next).for_each(|(s, x)| *s = s.max(x.abs()));
            let along: Vec<f64> = next.iter().zip(&x).map(|(a, b)| a - b).collect();
            let size = norm(along.iter().zip(&scale).map(|(d, s)| if *s > 0.0 { d / s } else { 0.0 }));
            largest = largest.max(size);
            if size <= GONE * largest {
                break;
            }
            moved.push(along);
            x = next;
        }
        let count = moved.len().saturating_sub(1);
        // all states of one size, and each macro-step with the same weight
        let unit = |i: usize| if scale[i] > 0.0 { scale[i] } else { 1.0 };
        let weights: Vec<f64> =
            moved.iter().map(|d| 1.0 / norm(d.iter().enumerate().map(|(i, d)| d / unit(i)))).collect();
        let from =
            Matrix::from_fn(count.max(n), n, |k, i| if k < count { moved[k][i] / unit(i) * weights[k] } else { 0.0 });
        let to = Matrix::from_fn(
            count.max(n),
            n,
            |k, i| if k < count { moved[k + 1][i] / unit(i) * weights[k] } else { 0.0 },
        );
        let svd = from.svd()?;
        let rank = svd.s.iter().filter(|&&s| s > EXCITED * svd.s[0] && s > 0.0).count();
        let along = svd.u.transposed().times(&to);
        let scaled = Matrix::from_fn(rank, n, |r, i| along[(r, i)] / svd.s[r]);
        let directions = Matrix::from_fn(n, rank, |j, r| svd.v[(j, r)]);
        // Λᵀ of the scaled states
        let transposed = directions.times(&scaled);
        let left = from.times(&transposed).plus(-1.0, &to);
        let misfit = norm(left.a.iter().copied()) / norm(to.a.iter().copied()).max(f64::MIN_POSITIVE);
        let map = Matrix::from_fn(n, n, |i, j| transposed[(j, i)] * unit(i) / unit(j));
        Ok(Fit { map, misfit, rank, count, scale })
    }
}

#[cfg(test)]
mod tests {
    use macrostep_scenario::Scenario;

    use super::*;
    use crate::map::probe_all;
    use crate::{Options, Stability, Subject, analyze};

    fn behind(predictor: &str, step: &str) -> Subject {
        let mut scenario = Scenario::problem("oscillator");
        scenario.set("problem.variant=damped-4ms").set("run.latency=1").set(&format!("run.predictor={predictor}"));
        scenario.set(&format!("run.step={step}"));
        Subject::new(&scenario).unwrap()
    }

    /// Of a macro-step that is linear, the fit has the poles that probing finds.
    #[test]
    fn a_linear_run_has_the_poles_of_its_map() {
        let subject = behind("foh", "4ms");
        let mut manager = subject.manager(1.0).unwrap();
        let fit = fitted(&mut manager, 0.0).unwrap();
        assert!(fit.off.unwrap() < 1e-12, "{:?}", fit.off);
        let mut manager = subject.manager(1.0).unwrap();
        let probed = probe_all(&mut manager, 0.0).unwrap();
        let map = StepMap { matrix: probed.matrix, ..fit.clone() };
        let all = map.poles().unwrap();
        for (re, im) in fit.poles().unwrap() {
            let nearest = all.iter().map(|p| (p.0 - re).hypot(p.1 - im)).fold(f64::INFINITY, f64::min);
            assert!(nearest < 1e-6, "{re} {im}: {nearest:e}");
        }
    }

    /// The rate at which a run loses energy is that of its slowest pole, at steps at which a model that is held fixed was called
    /// unstable.
    #[test]
    fn what_learns_one_step_behind_is_described_by_its_run() {
        let options = Options { limits: false, ..Options::default() };
        for (step, bound) in [("2ms", 1e-5), ("4ms", 1e-4)] {
            let found = analyze(&behind("dmd", step), &options).unwrap();
            assert_eq!((found.verdict, found.modes.len()), (Stability::Stable, 2), "{step}");
            assert!(found.off.is_some_and(|off| off < bound), "{step}: {:?}", found.off);
            // damping of the system itself, which a step of one behind hardly changes
            for mode in &found.modes {
                assert!((mode.cosimulated.real - mode.monolithic.real).abs() < 1e-3, "{step}: {mode:?}");
            }
        }
    }
}
