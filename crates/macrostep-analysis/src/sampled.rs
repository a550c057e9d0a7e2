//! The system itself where subsystems sample: continuous between samples, a jump at each.
//!
//! ```text
//! ẋ = A x + B Γ y,    y = C x + D Γ y + w        between samples; w are the outputs that sampled subsystems hold
//! z⁺ = A_d z + B_d Γ y,    w = C_d z             at a sample of one of them
//! ```
//!
//! With `z` beside `x` both are linear, so a whole number of periods is the product of exponentials and jumps: the monodromy
//! matrix, as for the discrete closed loop of any sampled-data system. It is what a co-simulation should have over its
//! hyper-period.

use macrostep_core::{Coordinate, Manager};
use macrostep_numerics::{Matrix, exponential_minus_one};

use crate::AnalysisError;
use crate::model::LinearModel;
use crate::rhythm::Rhythm;

/// The monodromy matrix of the system without an interface.
#[derive(Clone)]
pub(crate) struct SampledLoop {
    /// Names of the states.
    pub states: Vec<String>,
    /// Part and place within it of each state.
    pub places: Vec<(usize, usize)>,
    pub matrix: Matrix,
    /// Over which time.
    pub period: f64,
}

/// A sampled subsystem, linearised.
struct Jump {
    /// Where its states begin, and its inputs.
    first: usize,
    inputs: std::ops::Range<usize>,
    a: Matrix,
    b: Matrix,
    /// When its next sample is, and how long until the one after.
    due: f64,
    period: f64,
}

impl SampledLoop {
    /// Over a hyper-period from where the run stands. `model` holds all that is not sampled.
    pub fn of(manager: &mut Manager, rhythm: &Rhythm, model: &LinearModel) -> Result<Self, AnalysisError> {
        let coordinates = manager.coordinates()?.list;
        let (mut states, mut places) = (model.states.clone(), model.places.clone());
        let (n, q) = (model.a.rows, model.c.rows);

        // sampled states beside the others, and the outputs they hold
        let mut jumps = Vec::new();
        let mut held: Vec<(usize, usize, Matrix)> = Vec::new();
        for s in &rhythm.samples {
            let own = coordinates.iter().filter_map(|c| match c {
                Coordinate::State { part, place, name } if *part == s.part => Some((*place, name.clone())),
                _ => None,
            });
            let (first, before) = (states.len(), places.len());
            for (place, name) in own {
                states.push(name);
                places.push((s.part, place));
            }
            let size = places.len() - before;
            let node = &manager.graph().nodes[s.part];
            let (inputs, outputs) = (node.inputs.clone(), node.outputs.clone());
            let [mut a, mut b, mut c] =
                [(size, size), (size, inputs.len()), (outputs.len(), size)].map(|(r, c)| Matrix::zeros(r, c));
            let due = manager.with_subsystem(s.part, |subsystem, u| {
                if let Some(sampled) = subsystem.sampled() {
                    sampled.matrices(u, &mut a.a, &mut b.a, &mut c.a)?;
                }
                Ok(subsystem.next_event().unwrap_or(f64::INFINITY))
            })?;
            held.push((outputs.start, first, c));
            jumps.push(Jump { first, inputs, a, b, due, period: s.period });
        }
        let all = states.len();

        // y = Y [x z]
        let mut sources = Matrix::zeros(q, all);
        sources.put(0, 0, &model.c);
        held.iter().for_each(|(output, first, c)| sources.put(*output, *first, c));
        let loops = Matrix::identity(q).plus(-1.0, &model.d.times(&model.wires));
        let outputs = loops
            .solve(&sources)
            .ok_or_else(|| AnalysisError::Singular { what: "outputs depend on themselves".into() })?;
        let inputs = model.wires.times(&outputs);
        let mut rates = Matrix::zeros(all, all);
        rates.put(0, 0, &model.b.times(&inputs));
        (0..n).for_each(|i| (0..n).for_each(|j| rates[(i, j)] += model.a[(i, j)]));

        // exponentials up to each sample, and what happens there
        let (begin, end) = (manager.time(), manager.time() + rhythm.period);
        let same = 1e-9 * rhythm.period;
        let mut matrix = Matrix::identity(all);
        let mut t = begin;
        loop {
            let to = jumps.iter().map(|j| j.due).fold(end, f64::min);
            matrix = flow(&rates, to - t).times(&matrix);
            t = to;
            // those who sample together see one another as before
            let mut jump = Matrix::identity(all);
            for j in jumps.iter_mut().filter(|j| j.due <= t + same) {
                let rows: Vec<usize> = j.inputs.clone().collect();
                let columns: Vec<usize> = (0..all).collect();
                jump.put(j.first, 0, &j.b.times(&inputs.select(&rows, &columns)));
                for (i, k) in (0..j.a.rows).flat_map(|i| (0..j.a.rows).map(move |k| (i, k))) {
                    jump[(j.first + i, j.first + k)] += j.a[(i, k)];
                }
                j.due += j.period;
            }
            matrix = jump.times(&matrix);
            if t >= end - same {
                return Ok(SampledLoop { states, places, matrix, period: rhythm.period });
            }
        }
    }
}

/// `exp(A t)`.
fn flow(a: &Matrix, t: f64) -> Matrix {
    let n = a.rows;
    let scaled: Vec<f64> = a.a.iter().map(|x| x * t).collect();
    Matrix { rows: n, cols: n, a: exponential_minus_one(&scaled, n) }.plus(1.0, &Matrix::identity(n))
}
