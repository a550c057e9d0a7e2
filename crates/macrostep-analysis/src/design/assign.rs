//! Gains that assign poles and mode shapes [tamellin2022] section 3.
//!
//! For every mode `(λ_i, w_i)` of the monolithic system the co-simulation with forces `p_i` has to satisfy
//!
//! ```text
//! [ F(λ_i)  −B ] [ s_i ]   [  0  ]        F(λ) = zI − Λ, z = e^{λH}, or the continuous F(s) with D(s)
//! [ P        0 ] [ p_i ] = [ w_i ]        P: the positions at which the forces act
//! ```
//!
//! `p_i` is what the compensator must supply in that mode, `s_i` everything else. The gains follow from
//! `Σ_j (d_j a_j + f_j v_j + g_j x_j) = −p_i`, which is linear: `L k = n`, eqs. (22)–(29), real and imaginary parts below
//! one another. Assignable if `rank L = rank [L n]`, eq. (33). The solution of least norm is taken, without singular
//! values below a share of the largest.
//!
//! Unlike the paper, the equations are also written for the macro-step as it is, `z I − Λ`; and the shape is prescribed
//! where forces act, the rest follows. With as many forces as positions this is the same.

use macrostep_core::Coordinate;
use macrostep_numerics::math;
use macrostep_numerics::{Complex64, ComplexMatrix, Matrix};

use super::architecture::{Architecture, Signal};
use crate::AnalysisError;
use crate::continuous::DelayModel;
use crate::linear::{LeastNorm, least_norm};
use crate::map::Probed;
use crate::model::Pole;

/// Singular values below this share of the largest are left out.
pub const TRUNCATION: f64 = 1e-6;

/// What the compensator must supply in a mode, and what it has to do so.
pub(crate) struct Demand {
    /// The forces.
    pub forces: Vec<Complex64>,
    /// For each signal: acceleration, velocity and position.
    pub signals: Vec<[Complex64; 3]>,
}

/// Gains of every signal, and how well they do.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Gains {
    /// `d`, `f`, `g` of every signal of the architecture.
    pub gains: Vec<[f64; 3]>,
    /// Singular values that were used.
    pub used: usize,
    /// `rank L`.
    pub rank: usize,
    /// `rank [L n]`; the modes are assignable if it is the same.
    pub augmented: usize,
    /// How many equations there are.
    pub equations: usize,
    /// `|L k − n|/|n|`.
    pub residual: f64,
    /// The last singular value as a share of the first.
    pub smallest: f64,
    /// Directions in which the gains may be changed without moving the modes, in the order `d…, f…, g…`.
    pub(crate) free: Vec<Vec<f64>>,
}

/// An equation of a mode: what each signal contributes, and what has to come of it.
type Equation = (Vec<[Complex64; 3]>, Complex64);

/// Solves for the gains of the orders that are wanted: accelerations, velocities, positions.
pub(crate) fn solve(demands: &[Demand], signals: &[Signal], which: [bool; 3]) -> Result<Gains, AnalysisError> {
    let none = [Complex64::new(0.0, 0.0); 3];
    let equations = demands.iter().flat_map(|demand| {
        demand.forces.iter().enumerate().map(|(j, force)| {
            let of = |(s, v): (&Signal, &[Complex64; 3])| if s.force == j { *v } else { none };
            (signals.iter().zip(&demand.signals).map(of).collect(), -force)
        })
    });
    solve_equations(&equations.collect::<Vec<Equation>>(), signals.len(), which)
}

/// One force for both sides, with the opposite sign and through the interface on the second, eqs. (34)–(35).
pub(crate) fn solve_shared(demands: &[Demand], hold: &[Complex64], signals: &[Signal]) -> Result<Gains, AnalysisError> {
    let mut equations: Vec<Equation> = Vec::new();
    for (demand, d) in demands.iter().zip(hold) {
        let own: Vec<[Complex64; 3]> =
            signals.iter().zip(&demand.signals).filter(|(s, _)| s.force == 0).map(|(_, v)| *v).collect();
        equations.push((own.clone(), -demand.forces[0]));
        equations.push((own.iter().map(|v| v.map(|x| -d * x)).collect(), -demand.forces[1]));
    }
    let n = equations.first().map_or(0, |e| e.0.len());
    solve_equations(&equations, n, [true; 3])
}

fn solve_equations(equations: &[Equation], n: usize, which: [bool; 3]) -> Result<Gains, AnalysisError> {
    let orders: Vec<usize> = (0..3).filter(|&o| which[o]).collect();
    let cols = n * orders.len();
    let mut l = Matrix::zeros(2 * equations.len(), cols);
    let mut right = vec![0.0; l.rows];
    for (e, (signals, force)) in equations.iter().enumerate() {
        for (place, &order) in orders.iter().enumerate() {
            for (i, signal) in signals.iter().enumerate() {
                l[(2 * e, place * n + i)] = signal[order].re;
                l[(2 * e + 1, place * n + i)] = signal[order].im;
            }
        }
        (right[2 * e], right[2 * e + 1]) = (force.re, force.im);
    }
    let LeastNorm { k, used, rank, augmented, residual, singular_values, free } = least_norm(&l, &right, TRUNCATION)?;
    let mut gains = vec![[0.0; 3]; n];
    for (place, &order) in orders.iter().enumerate() {
        (0..n).for_each(|i| gains[i][order] = k[place * n + i]);
    }
    let nominal = l.rows.min(cols).max(1);
    let smallest = singular_values.get(nominal - 1).map_or(0.0, |s| s / singular_values[0]);
    Ok(Gains { gains, used, rank, augmented, equations: l.rows, residual, smallest, free })
}

/// What the macro-step as it is demands. `probed` is that of a compensator without gains.
pub(crate) fn demands_of_map(
    probed: &Probed,
    architecture: &Architecture,
    modes: &[Pole],
    targets: &[Vec<Complex64>],
    at: &[usize],
    inner: bool,
) -> Result<Vec<Demand>, AnalysisError> {
    let place = |wanted: &dyn Fn(&Coordinate) -> bool| probed.coordinates.iter().position(wanted);
    let missing = |what: &str| AnalysisError::Design {
        message: format!("the macro-step does not show {what}"),
        help: "order its outputs as x and v, one after the other".into(),
    };
    let mut control = Vec::new();
    for force in &architecture.forces {
        let found = place(&|c| matches!(c, Coordinate::Correction { input } if *input == force.input));
        control.push(found.ok_or_else(|| missing("a compensating force"))?);
    }
    let sample = |output: usize| {
        place(&|c| matches!(c, Coordinate::Sample { output: o, age: 0 } if *o == output))
            .ok_or_else(|| missing("an output"))
    };
    let plant: Vec<usize> = (0..probed.coordinates.len())
        .filter(|&i| !matches!(probed.coordinates[i], Coordinate::Correction { .. } | Coordinate::Method { .. }))
        .collect();
    let index = |raw: usize| plant.iter().position(|&p| p == raw).unwrap_or(0);
    let mut motions = Vec::new();
    for m in &architecture.motions {
        motions.push((index(sample(m.position)?), index(sample(m.velocity)?)));
    }
    let (n, forces) = (plant.len(), control.len());
    let h = probed.step;
    modes
        .iter()
        .zip(targets)
        .map(|(mode, target)| {
            let z = math::complex_exp(mode.s * h);
            let mut border = ComplexMatrix::zeros(n + forces);
            for i in 0..n {
                border.add(i, i, z);
                (0..n).for_each(|j| border.add(i, j, -Complex64::new(probed.matrix[(plant[i], plant[j])], 0.0)));
                (0..forces).for_each(|j| {
                    border.add(i, n + j, -Complex64::new(probed.matrix[(plant[i], control[j])], 0.0));
                });
            }
            let mut right = vec![Complex64::new(0.0, 0.0); n + forces];
            for (j, &motion) in at.iter().enumerate() {
                border.add(n + j, motions[motion].0, Complex64::new(1.0, 0.0));
                right[n + j] = target[j];
            }
            let s = border.factor().solve(&right);
            let signals = architecture.signals.iter().map(|signal| {
                let (x, v) = (s[motions[signal.motion].0], s[motions[signal.motion].1]);
                // the acceleration of the step to come, or of the last one
                let a = if inner && !signal.exchanged { (z - 1.0) * v / h } else { (1.0 - 1.0 / z) * v / h };
                [a, v, x]
            });
            Ok(Demand { forces: s[n..].to_vec(), signals: signals.collect() })
        })
        .collect()
}

/// What the continuous model demands.
pub(crate) fn demands_of_delay(
    delay: &DelayModel,
    architecture: &Architecture,
    modes: &[Pole],
    targets: &[Vec<Complex64>],
    at: &[usize],
) -> Vec<Demand> {
    let m = &delay.model;
    let (states, outputs, forces) = (m.a.rows, m.c.rows, architecture.forces.len());
    let n = states + outputs;
    modes
        .iter()
        .zip(targets)
        .map(|(mode, target)| {
            let f = delay.at(mode.s).0;
            let mut border = ComplexMatrix::zeros(n + forces);
            for i in 0..n {
                (0..n).for_each(|j| border.add(i, j, f.a[i * n + j]));
                for (j, force) in architecture.forces.iter().enumerate() {
                    let b = if i < states { m.b[(i, force.input)] } else { m.d[(i - states, force.input)] };
                    border.add(i, n + j, Complex64::new(-b, 0.0));
                }
            }
            let mut right = vec![Complex64::new(0.0, 0.0); n + forces];
            for (j, &motion) in at.iter().enumerate() {
                border.add(n + j, states + architecture.motions[motion].position, Complex64::new(1.0, 0.0));
                right[n + j] = target[j];
            }
            let s = border.factor().solve(&right);
            let hold = delay.hold_at(mode.s);
            let signals = architecture.signals.iter().map(|signal| {
                let x = s[states + architecture.motions[signal.motion].position];
                let x = if signal.exchanged { x * hold } else { x };
                [mode.s * mode.s * x, mode.s * x, x]
            });
            Demand { forces: s[n..].to_vec(), signals: signals.collect() }
        })
        .collect()
}

/// The position at which each force acts: the one of its part whose acceleration follows it most directly.
pub(crate) fn collocated(model: &crate::LinearModel, architecture: &Architecture) -> Vec<usize> {
    architecture
        .forces
        .iter()
        .map(|force| {
            // C A B: how the velocity of each motion answers to the force
            let answer = |motion: usize| {
                let row = architecture.motions[motion].velocity;
                (0..model.a.rows).map(|i| model.c[(row, i)] * model.b[(i, force.input)]).sum::<f64>().abs()
            };
            let fed = |k: &usize| architecture.signals.iter().any(|s| s.motion == *k);
            let own =
                (0..architecture.motions.len()).filter(|&k| architecture.motions[k].part == force.part).filter(fed);
            own.max_by(|&a, &b| answer(a).total_cmp(&answer(b))).unwrap_or(0)
        })
        .collect()
}
