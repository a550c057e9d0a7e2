//! Modes: frequencies, damping and shapes, and which mode of a co-simulation is which of the monolithic system.

use macrostep_core::Coordinate;
use macrostep_numerics::math;
use macrostep_numerics::{Complex64, Matrix};
use macrostep_record::{ComparedMode, Mode};

use crate::AnalysisError;
use crate::map::StepMap;
use crate::model::{LinearModel, Pole};
use crate::sampled::SampledLoop;

/// The mode of a pole: its shape is scaled so that the largest direction is of size one and real.
fn mode(s: Complex64, mut shape: Vec<Complex64>) -> Mode {
    let largest =
        shape.iter().copied().fold(Complex64::new(0.0, 0.0), |m, x| if math::norm(x) > math::norm(m) { x } else { m });
    if math::norm(largest) > 0.0 {
        shape.iter_mut().for_each(|x| *x /= largest);
    }
    Mode::new(s.re, s.im, math::norm(s), shape.iter().map(|x| (x.re, x.im)).collect())
}

/// Modes of the monolithic system, slowest first.
pub fn monolithic(model: &LinearModel) -> Result<Vec<Mode>, AnalysisError> {
    Ok(model.poles()?.into_iter().map(|p| mode(p.s, p.shape)).collect())
}

/// Modes of a macro-step map with a nonnegative imaginary part, slowest first; shapes are those of the states of `model`.
pub(crate) fn of_map(map: &StepMap, places: &[(usize, usize)]) -> Result<Vec<Mode>, AnalysisError> {
    let rows: Vec<Option<usize>> = places
        .iter()
        .map(|&(p, i)| {
            map.coordinates
                .iter()
                .position(|c| matches!(c, Coordinate::State { part, place, .. } if (*part, *place) == (p, i)))
        })
        .collect();
    of_matrix(&map.matrix, &rows, map.period, 1e-12)
}

/// Modes of the system itself with its samples, slowest first. What is gone after a period, as of a controller that needs a
/// finite number of samples, is none.
pub(crate) fn of_samples(sampled: &SampledLoop) -> Result<Vec<Mode>, AnalysisError> {
    let rows: Vec<Option<usize>> = (0..sampled.states.len()).map(Some).collect();
    of_matrix(&sampled.matrix, &rows, sampled.period, GONE)
}

/// Modes of what maps a state over a period, those with a nonnegative imaginary part and an eigenvalue beyond `smallest`.
fn of_matrix(matrix: &Matrix, rows: &[Option<usize>], period: f64, smallest: f64) -> Result<Vec<Mode>, AnalysisError> {
    // without states there are no shapes, and eigenvalues alone are more exact
    let found = if rows.is_empty() {
        matrix.eigenvalues()?.into_iter().map(|z| (z, Vec::new())).collect()
    } else {
        matrix.eigenvectors()?
    };
    let mut poles: Vec<Pole> = found
        .into_iter()
        .filter(|(z, _)| math::norm(*z) > smallest && z.im >= 0.0)
        .map(|(z, vector)| {
            let shape = rows.iter().map(|r| r.map_or(Complex64::new(0.0, 0.0), |r| vector[r])).collect();
            Pole { s: math::complex_ln(z) / period, shape }
        })
        .collect();
    poles.sort_by(|a, b| math::norm(a.s).total_cmp(&math::norm(b.s)));
    Ok(poles.into_iter().map(|p| mode(p.s, p.shape)).collect())
}

/// What is less after a period is not compared, where the map is not exact: it is as small as what is missed in finding it.
pub(crate) const GONE: f64 = 1e-6;

/// Up to which frequency a pole is zero, in rad/s, where there is no other to compare it with.
const NOTHING: f64 = 1e-12;

/// Pairs every monolithic mode with the nearest of the co-simulation, the best pairs first. What is left over is
/// returned besides: modes that only the interface or the integrators have. Where every pole is zero, errors are relative to one over the period.
pub fn compare(monolithic: &[Mode], cosimulated: &[Mode], period: f64) -> (Vec<ComparedMode>, Vec<Mode>) {
    let fastest = monolithic.iter().fold(0.0, |m: f64, x| m.max(x.frequency));
    let largest = if fastest > NOTHING { fastest } else { 1.0 / period };
    // a double zero, as of a mass that is free to move, is off by the square root of what numbers are rounded to
    let scale = |m: &Mode| if m.frequency > 1e-7 * largest { m.frequency } else { largest };
    let distance = |m: &Mode, c: &Mode| math::hypot(m.real - c.real, m.imaginary - c.imaginary) / scale(m);
    let mut pairs: Vec<(f64, usize, usize)> = monolithic
        .iter()
        .enumerate()
        .flat_map(|(i, m)| cosimulated.iter().enumerate().map(move |(j, c)| (distance(m, c), i, j)))
        .collect();
    pairs.sort_by(|a, b| a.0.total_cmp(&b.0));
    // one that oscillates is two poles: a double zero may be two that do not, or one that does
    let poles = |m: &Mode| if m.imaginary > 0.0 { 2 } else { 1 };
    let (mut of, mut used) = (vec![None; monolithic.len()], vec![0; cosimulated.len()]);
    for (_, i, j) in pairs {
        let needed = poles(&monolithic[i]).min(poles(&cosimulated[j]));
        if of[i].is_none() && used[j] + needed <= poles(&cosimulated[j]) {
            of[i] = Some(j);
            used[j] += needed;
        }
    }
    let compared = monolithic.iter().zip(&of).filter_map(|(m, j)| {
        let c = &cosimulated[(*j)?];
        let off = (c.frequency - m.frequency) / scale(m);
        Some(ComparedMode::new(m.clone(), c.clone(), off, distance(m, c), likeness(&m.shape, &c.shape)))
    });
    let left = cosimulated.iter().zip(&used).filter(|(_, used)| **used == 0).map(|(c, _)| c.clone()).collect();
    (compared.collect(), left)
}

fn likeness(a: &[(f64, f64)], b: &[(f64, f64)]) -> f64 {
    let complex = |x: &(f64, f64)| Complex64::new(x.0, x.1);
    let product: Complex64 = a.iter().zip(b).map(|(x, y)| complex(x).conj() * complex(y)).sum();
    let size = |x: &[(f64, f64)]| x.iter().map(|x| complex(x).norm_sqr()).sum::<f64>();
    let both = size(a) * size(b);
    if both > 0.0 { product.norm_sqr() / both } else { 0.0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The poles of a mass that is free to move are zero; what is found of them is rounding.
    #[test]
    fn a_double_zero_is_no_slow_mode() {
        let mode = |real: f64, imaginary: f64| Mode::new(real, imaginary, real.hypot(imaginary), Vec::new());
        let (system, coupled) = ([mode(0.0, 2.7e-8), mode(0.0, 10.0)], [mode(-1.3e-7, 0.0), mode(0.0, 10.01)]);
        let errors: Vec<f64> = compare(&system, &coupled, 1e-3).0.iter().map(|m| m.error).collect();
        assert!(errors[0] < 1e-7 && (errors[1] - 1e-3).abs() < 1e-12, "{errors:?}");
        // which may look like an oscillation
        let (system, coupled) = ([mode(0.0, 0.0), mode(0.0, 0.0), mode(0.0, 10.0)], [mode(0.0, 1e-6), mode(0.0, 10.0)]);
        let (found, others) = compare(&system, &coupled, 1e-3);
        assert!(found.len() == 3 && found.iter().all(|m| m.error < 1e-6) && others.is_empty(), "{found:?}");
        // without any other pole, nothing but the step tells what is small
        let (found, _) = compare(&[mode(0.0, 0.0), mode(0.0, 0.0)], &[mode(0.0, 1e-5)], 1e-3);
        assert!(found.iter().all(|m| m.error < 2e-8), "{found:?}");
    }
}
