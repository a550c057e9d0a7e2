//! The macro-step as a linear map, by probing the real engine.
//!
//! ```text
//! s_{k+1} = Φ(s_k),   Λ = ∂Φ/∂s
//! ```
//!
//! `s` is all a run carries from one communication point to the next ([`Manager::state`]), `Φ` is
//! [`Manager::macro_step`] itself: any schedule, rates, predictor, correction and integrator. So what is analysed is what
//! runs. Where `Φ` is linear, wide central differences give `Λ` to rounding; that they agree for two widths is how it is
//! found out. Otherwise `Λ` is the derivative along the present trajectory, by central differences with one step of
//! Richardson extrapolation.
//!
//! Numbers that influence nothing (samples nobody looks at) have a column of zeros, and those that nothing influences a
//! row of zeros. They are left out: each is an eigenvalue zero and nothing else.

use macrostep_core::{Coordinate, Manager};

use crate::AnalysisError;
use crate::linear::Matrix;

/// `Λ` and what its rows and columns are.
#[derive(Clone, Debug)]
pub struct StepMap {
    /// `H`, in seconds.
    pub step: f64,
    /// `t_k` at which the engine was probed.
    pub time: f64,
    /// What the rows and columns are.
    pub coordinates: Vec<Coordinate>,
    /// Their names, for people.
    pub names: Vec<String>,
    /// `Λ`.
    pub matrix: Matrix,
    /// Whether the macro-step is linear: `Λ` is then exact to rounding, and the same everywhere.
    pub linear: bool,
    /// Memory that was held fixed, because it cannot be shown as numbers.
    pub hidden: Vec<String>,
}

/// How far a wide perturbation goes, in multiples of what a number has been.
const WIDE: f64 = 1e3;
/// How far a narrow one goes.
const NARROW: f64 = 1e-3;
/// Relative difference of two wide quotients up to which a macro-step counts as linear.
const LINEAR: f64 = 1e-7;

/// Up to which share of what numbers have been a response is the noise of an iteration.
const NEGLIGIBLE: f64 = 1e-8;

/// Goes on to `at`, at least until predictors have the history they want, and probes the macro-step there.
pub fn probe(manager: &mut Manager, at: f64) -> Result<StepMap, AnalysisError> {
    Ok(probe_all(manager, at)?.reduced(manager))
}

/// `Λ` with all coordinates, and whether the macro-step is linear in each of them.
pub(crate) struct Probed {
    pub step: f64,
    pub time: f64,
    pub coordinates: Vec<Coordinate>,
    pub matrix: Matrix,
    linear: Vec<bool>,
    hidden: Vec<String>,
}

pub(crate) fn probe_all(manager: &mut Manager, at: f64) -> Result<Probed, AnalysisError> {
    let coordinates = manager.coordinates()?;
    let ages = coordinates.list.iter().map(|c| if let Coordinate::Sample { age, .. } = c { *age } else { 0 });
    let history = ages.max().unwrap_or(0) as u64 + SETTLE;
    manager.begin(&mut ())?;

    // to the time wanted, remembering how large each number becomes
    let mut x = Vec::new();
    manager.state(&mut x);
    let mut scale: Vec<f64> = x.iter().map(|x| x.abs()).collect();
    let first = manager.steps();
    while manager.time() < at || manager.steps() - first < history {
        manager.macro_step(&mut ())?;
        manager.state(&mut x);
        scale.iter_mut().zip(&x).for_each(|(s, x)| *s = s.max(x.abs()));
    }
    let mut probe = Probe { start: Vec::new(), base: x, next: Vec::new(), step: 0.0 };
    manager.checkpoint(&mut probe.start)?;
    let time = manager.time();
    probe.step = manager.graph().macro_step.seconds();

    let n = scale.len();
    let mut matrix = Matrix::zeros(n, n);
    let mut linear = vec![true; n];
    for (j, size) in scale.iter().map(|s| if *s > 0.0 { *s } else { 1.0 }).enumerate() {
        let wide = WIDE * size.max(1.0);
        // what moves nothing beyond the tolerance of an iteration is where the iteration starts, and nothing else
        let negligible = |column: &[f64]| {
            column.iter().zip(&scale).all(|(c, s)| c.abs() * size <= NEGLIGIBLE * if *s > 0.0 { *s } else { 1.0 })
        };
        let column = match (probe.slope(manager, j, wide), probe.slope(manager, j, 0.5 * wide)) {
            (Ok(column), Ok(half)) if agree(&column, &half) => Some(half),
            (Ok(column), Ok(half)) if negligible(&column) && negligible(&half) => Some(vec![0.0; n]),
            _ => None,
        };
        let column = match column {
            Some(column) => column,
            None => {
                linear[j] = false;
                let (whole, half) =
                    (probe.slope(manager, j, NARROW * size)?, probe.slope(manager, j, 0.5 * NARROW * size)?);
                half.iter().zip(&whole).map(|(h, w)| (4.0 * h - w) / 3.0).collect()
            }
        };
        column.into_iter().enumerate().for_each(|(i, value)| matrix[(i, j)] = value);
    }
    manager.resume(&probe.start)?;
    let hidden = coordinates.hidden;
    Ok(Probed { step: probe.step, time, coordinates: coordinates.list, matrix, linear, hidden })
}

impl Probed {
    /// Without what influences nothing, what nothing influences, and what then does not.
    fn reduced(self, manager: &Manager) -> StepMap {
        let m = &self.matrix;
        let mut kept: Vec<usize> = (0..m.rows).collect();
        loop {
            let matters =
                |j: &usize| kept.iter().any(|&i| m[(i, *j)] != 0.0) && kept.iter().any(|&i| m[(*j, i)] != 0.0);
            let left: Vec<usize> = kept.iter().copied().filter(matters).collect();
            if left.len() == kept.len() {
                break;
            }
            kept = left;
        }
        StepMap {
            step: self.step,
            time: self.time,
            names: kept.iter().map(|&i| manager.coordinate_name(&self.coordinates[i])).collect(),
            matrix: m.select(&kept, &kept),
            linear: kept.iter().all(|&j| self.linear[j]),
            coordinates: kept.iter().map(|&i| self.coordinates[i].clone()).collect(),
            hidden: self.hidden,
        }
    }
}

/// Macro-steps before the first probe, beyond the history that predictors want.
const SETTLE: u64 = 4;

/// Whether two difference quotients are the same to rounding.
fn agree(a: &[f64], b: &[f64]) -> bool {
    let size = a.iter().fold(0.0, |m: f64, x| m.max(x.abs()));
    a.iter().zip(b).all(|(x, y)| (x - y).abs() <= LINEAR * size)
}

struct Probe {
    start: Vec<u8>,
    base: Vec<f64>,
    next: Vec<f64>,
    step: f64,
}

impl Probe {
    /// The central difference quotient of the macro-step along one coordinate.
    fn slope(&mut self, manager: &mut Manager, j: usize, width: f64) -> Result<Vec<f64>, AnalysisError> {
        let mut ends = [Vec::new(), Vec::new()];
        let mut distance = 0.0;
        for (end, sign) in ends.iter_mut().zip([1.0, -1.0]) {
            manager.resume(&self.start)?;
            let before = manager.time();
            let moved = self.base[j] + sign * width;
            distance += sign * moved;
            let kept = std::mem::replace(&mut self.base[j], moved);
            manager.set_state(&self.base);
            self.base[j] = kept;
            manager.macro_step(&mut ())?;
            if (manager.time() - before - self.step).abs() > 1e-9 * self.step {
                return Err(AnalysisError::Event { t: manager.time() });
            }
            manager.state(&mut self.next);
            end.extend_from_slice(&self.next);
        }
        Ok(ends[0].iter().zip(&ends[1]).map(|(a, b)| (a - b) / distance).collect())
    }
}

impl StepMap {
    /// By how much a radius may exceed one without meaning anything: rounding, or the tolerance of an iteration.
    pub fn tolerance(&self) -> f64 {
        if self.linear { 1e-11 } else { 1e-8 }
    }

    /// The eigenvalue of largest modulus, and the real part of its direction in all coordinates.
    pub fn dominant(&self) -> Result<((f64, f64), Vec<f64>), AnalysisError> {
        let found = self.matrix.eigen()?;
        let largest = found.into_iter().max_by(|a, b| a.0.norm().total_cmp(&b.0.norm()));
        Ok(largest.map_or(((0.0, 0.0), Vec::new()), |(z, v)| ((z.re, z.im), v.iter().map(|x| x.re).collect())))
    }

    /// The spectral radius.
    pub fn radius(&self) -> Result<f64, AnalysisError> {
        let found = self.matrix.eigenvalues_complex()?;
        Ok(found.iter().fold(0.0, |m, z| m.max(z.norm())))
    }

    /// `log(z)/H` of every eigenvalue that is not zero to rounding, as (real part, imaginary part), slowest first.
    pub fn poles(&self) -> Result<Vec<(f64, f64)>, AnalysisError> {
        let found = self.matrix.eigenvalues_complex()?;
        let mut poles: Vec<(f64, f64)> = found
            .into_iter()
            .filter(|z| z.norm() > 1e-12)
            .map(|z| {
                let s = z.ln() / self.step;
                (s.re, s.im)
            })
            .collect();
        poles.sort_by(|a, b| (a.0.hypot(a.1)).total_cmp(&b.0.hypot(b.1)).then(a.1.total_cmp(&b.1)));
        Ok(poles)
    }
}
