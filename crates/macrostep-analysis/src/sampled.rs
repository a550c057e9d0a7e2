//! The system itself where subsystems sample: continuous between samples, a jump at each.
//!
//! ```text
//! ẋ = A x + B Γ y,    y = C x + D Γ y + w        between samples; w are the outputs that sampled subsystems hold
//! z⁺ = A_d z + B_d Γ y,    w = C_d z             at a sample of one of them
//! ```
//!
//! With `z` beside `x` both are linear, so a whole number of periods is the product of exponentials and jumps: the monodromy
//! matrix, as for the discrete closed loop of any sampled-data system. It is what a co-simulation should have over its
//! hyper-period. Where the system is not linear, `A`, `B` and the others are those along the trajectory, as they are for the map of the
//! co-simulation.

use macrostep_core::{Coordinate, Manager};
use macrostep_numerics::{Matrix, exponential_minus_one};

use crate::AnalysisError;
use crate::model::{LinearModel, Mean, on_both_sides};
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

/// A sampled subsystem.
struct Sampler {
    part: usize,
    /// Where its states begin, and how many there are.
    first: usize,
    size: usize,
    /// When its next sample is, and how long until the one after.
    due: f64,
    period: f64,
}

/// The system linearised at one instant.
struct Frame {
    t: f64,
    /// Of all states, those that are held among them.
    rates: Matrix,
    /// What the states of each sampled subsystem become if it samples here.
    jumps: Vec<Matrix>,
}

impl SampledLoop {
    /// Over a hyper-period from where the run stands. What is linear, `still`, is the same everywhere; otherwise the run goes through the
    /// hyper-period, and the system is linearised at each of its communication points. Its steps should be short beside the time
    /// between samples.
    pub fn of(
        manager: &mut Manager,
        rhythm: &Rhythm,
        kinks: &[Coordinate],
        still: bool,
    ) -> Result<Self, AnalysisError> {
        let model = LinearModel::of(manager)?;
        let coordinates = manager.coordinates()?.list;
        let (mut states, mut places) = (model.states, model.places);
        let mut samplers = Vec::new();
        for s in &rhythm.samples {
            let own = coordinates.iter().filter_map(|c| match c {
                Coordinate::State { part, place, name } if *part == s.part => Some((*place, name.clone())),
                _ => None,
            });
            let first = states.len();
            for (place, name) in own {
                states.push(name);
                places.push((s.part, place));
            }
            let due = manager.with_subsystem(s.part, |s, _| Ok(s.next_event().unwrap_or(f64::INFINITY)))?;
            samplers.push(Sampler { part: s.part, first, size: states.len() - first, due, period: s.period });
        }
        let all = states.len();

        // exponentials up to each sample, and what happens there
        let end = manager.time() + rhythm.period;
        let same = 1e-9 * rhythm.period;
        let mut matrix = Matrix::identity(all);
        let mut frames = vec![on_both_sides(manager, kinks, |m| Frame::of(m, &samplers, all))?];
        loop {
            let to = samplers.iter().map(|s| s.due).fold(end, f64::min);
            if !still {
                manager.macro_step(&mut ())?;
                while manager.time() < to - same {
                    frames.push(on_both_sides(manager, kinks, |m| Frame::of(m, &samplers, all))?);
                    manager.macro_step(&mut ())?;
                }
            }
            let (flow, jumps) = passed(&frames, to);
            matrix = flow.times(&matrix);
            // those who sample together see one another as before
            let mut jump = Matrix::identity(all);
            for (s, own) in samplers.iter_mut().zip(&jumps).filter(|(s, _)| s.due <= to + same) {
                jump.put(s.first, 0, own);
                s.due += s.period;
            }
            matrix = jump.times(&matrix);
            if to >= end - same {
                return Ok(SampledLoop { states, places, matrix, period: rhythm.period });
            }
            frames =
                if still { frames } else { vec![on_both_sides(manager, kinks, |m| Frame::of(m, &samplers, all))?] };
            frames[0].t = to;
        }
    }
}

impl Frame {
    fn of(manager: &mut Manager, samplers: &[Sampler], all: usize) -> Result<Self, AnalysisError> {
        let model = LinearModel::of(manager)?;
        let (n, q) = (model.a.rows, model.c.rows);

        // y = Y [x z], with the outputs that sampled subsystems hold
        let mut sources = Matrix::zeros(q, all);
        sources.put(0, 0, &model.c);
        let mut own = Vec::new();
        for s in samplers {
            let node = &manager.graph().nodes[s.part];
            let (inputs, outputs) = (node.inputs.clone(), node.outputs.clone());
            let [mut a, mut b, mut c] =
                [(s.size, s.size), (s.size, inputs.len()), (outputs.len(), s.size)].map(|(r, c)| Matrix::zeros(r, c));
            manager.with_subsystem(s.part, |subsystem, u| match subsystem.sampled() {
                Some(sampled) => sampled.matrices(u, &mut a.a, &mut b.a, &mut c.a),
                None => Ok(()),
            })?;
            sources.put(outputs.start, s.first, &c);
            own.push((inputs, a, b));
        }
        let loops = Matrix::identity(q).plus(-1.0, &model.d.times(&model.wires));
        let outputs = loops
            .solve(&sources)
            .ok_or_else(|| AnalysisError::Singular { what: "outputs depend on themselves".into() })?;
        let inputs = model.wires.times(&outputs);
        let mut rates = Matrix::zeros(all, all);
        rates.put(0, 0, &model.b.times(&inputs));
        (0..n).for_each(|i| (0..n).for_each(|j| rates[(i, j)] += model.a[(i, j)]));

        let columns: Vec<usize> = (0..all).collect();
        let jump = |(s, (rows, a, b)): (&Sampler, (std::ops::Range<usize>, Matrix, Matrix))| {
            let mut jump = b.times(&inputs.select(&rows.collect::<Vec<_>>(), &columns));
            for (i, k) in (0..s.size).flat_map(|i| (0..s.size).map(move |k| (i, k))) {
                jump[(i, s.first + k)] += a[(i, k)];
            }
            jump
        };
        let jumps = samplers.iter().zip(own).map(jump).collect();
        Ok(Frame { t: manager.time(), rates, jumps })
    }
}

/// What maps states from the first frame to a time after the last, without samples in between, and what samples do there: of second
/// order in the distances of frames.
fn passed(frames: &[Frame], to: f64) -> (Matrix, Vec<Matrix>) {
    let [first, .., last] = frames else {
        return (flow(&frames[0].rates, to - frames[0].t), frames[0].jumps.clone());
    };
    let mut matrix = Matrix::identity(first.rates.rows);
    for pair in frames.windows(2) {
        let middle = between(&pair[0].rates, &pair[1].rates, 0.5);
        matrix = flow(&middle, pair[1].t - pair[0].t).times(&matrix);
    }
    // up to the sample by the line through the last two
    let before = &frames[frames.len() - 2];
    let share = (to - last.t) / (last.t - before.t);
    let middle = between(&before.rates, &last.rates, 1.0 + share / 2.0);
    let jumps = before.jumps.iter().zip(&last.jumps).map(|(a, b)| between(a, b, 1.0 + share));
    (flow(&middle, to - last.t).times(&matrix), jumps.collect())
}

impl Mean for Frame {
    fn mean(&self, other: &Self) -> Self {
        let jumps = self.jumps.iter().zip(&other.jumps).map(|(a, b)| between(a, b, 0.5)).collect();
        Frame { t: self.t, rates: between(&self.rates, &other.rates, 0.5), jumps }
    }
}

/// `a + share (b − a)`.
fn between(a: &Matrix, b: &Matrix, share: f64) -> Matrix {
    a.plus(share, &b.plus(-1.0, a))
}

/// `exp(A t)`.
fn flow(a: &Matrix, t: f64) -> Matrix {
    let n = a.rows;
    let scaled: Vec<f64> = a.a.iter().map(|x| x * t).collect();
    Matrix { rows: n, cols: n, a: exponential_minus_one(&scaled, n) }.plus(1.0, &Matrix::identity(n))
}
