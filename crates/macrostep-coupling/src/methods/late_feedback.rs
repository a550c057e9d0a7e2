//! Output error feedback that comes a macro-step late, for receivers that cannot wait.
//!
//! [`super::ErrorFeedback`] evaluates an output with feedthrough again and gives its receivers the right value before
//! they start. Where they cannot wait for that, as when everybody computes at once, the error `e_k = g(x, u_k) − ŷ_k`
//! becomes part of what is sent next:
//! ```text
//! order 1:  ŷ_{k+1} + e_k                the impulse that was missed is recovered
//! order 2:  ŷ_{k+1} + 2 e_k − e_{k−1}    and the position it would have led to
//! ```
//! A late correction goes round the loop: sent, it moves the receiver by `B`, which comes back through the
//! feedthrough `D`. Order 2 amplifies that up to three times, so it is chosen only where the loop gain `|D B|` is
//! small. Both factors are fitted to what is exchanged: `e = D (u − ũ)`, and `x_{k+1} = A x_k + B y_k` as in
//! [pikulinski2026].
//!
//! Fails: near a loop gain of 1, where what comes a macro-step late feeds what it should mend.

use macrostep_core::bytes::{Reader, Writer};
use macrostep_core::{CommunicationPoint, CouplingMethod, Indicator, MethodError, MethodPlan};

use super::ErrorFeedback;
use super::error_feedback::feedthrough_source;
use crate::predictors::Window;
use crate::registry::Registered;

/// Order 2 below this loop gain; from 1/3 on it would feed itself.
const SMALL_GAIN: f64 = 0.3;
/// Pairs in the fits, per regressor.
const PAIRS: usize = 4;

/// Late output error feedback.
#[derive(Clone, Debug)]
pub struct LateFeedback {
    /// 1 or 2; 0 to choose.
    order: usize,
    loops: Vec<Loop>,
}

/// A part with feedthrough: what it receives, and the inputs that receive from it.
#[derive(Clone, Debug)]
struct Loop {
    received: Vec<usize>,
    corrected: Vec<usize>,
    /// Errors of the last two communication points.
    last: Vec<f64>,
    before: Vec<f64>,
    /// What was received and sent at the last one, and whether there was one.
    z: Vec<f64>,
    known: bool,
    /// Fits of `D` and of `[A B]`.
    feedthrough: Window,
    response: Window,
    d: Vec<f64>,
    s: Vec<f64>,
    gain: f64,
    // scratch
    delta: Vec<f64>,
    error: Vec<f64>,
    x: Vec<f64>,
}

impl LateFeedback {
    /// Of order 1 or 2, or 0 to choose it by the loop gain.
    pub fn new(order: usize) -> Self {
        LateFeedback { order, loops: Vec::new() }
    }
}

impl Loop {
    fn new(received: Vec<usize>, corrected: Vec<usize>) -> Self {
        let (nx, ny) = (received.len(), corrected.len());
        let nz = nx + ny;
        Loop {
            received,
            corrected,
            last: vec![0.0; ny],
            before: vec![0.0; ny],
            z: vec![0.0; nz],
            known: false,
            feedthrough: Window::new(nx, ny, PAIRS * nx + 1),
            response: Window::new(nz, nx, PAIRS * nz + 1),
            d: vec![0.0; ny * nx],
            s: vec![0.0; nx * nz],
            gain: f64::NAN,
            delta: vec![0.0; nx],
            error: vec![0.0; ny],
            x: vec![0.0; nx],
        }
    }

    /// Takes in a communication point, and estimates the loop gain if asked to.
    fn observe(&mut self, at: &CommunicationPoint<'_>, estimate: bool) {
        for (e, &i) in self.error.iter_mut().zip(&self.corrected) {
            *e = at.consistent[i] - at.exchanged[i];
        }
        if !estimate {
            return;
        }
        for ((delta, x), &i) in self.delta.iter_mut().zip(&mut self.x).zip(&self.received) {
            (*delta, *x) = (at.consistent[i] - at.seen[i], at.consistent[i]);
        }
        if self.known {
            self.feedthrough.push(&self.delta, &self.error);
            self.response.push(&self.z, &self.x);
            if self.response.len() > self.z.len() {
                self.feedthrough.solve(&mut self.d);
                self.response.solve(&mut self.s);
                self.gain = self.estimate();
            }
        }
    }

    /// The largest `Σ_j |(D B)_ij|` over what is sent.
    fn estimate(&self) -> f64 {
        let (nx, ny, nz) = (self.received.len(), self.corrected.len(), self.z.len());
        let entry = |i: usize, j: usize| (0..nx).map(|k| self.d[i * nx + k] * self.s[k * nz + nx + j]).sum::<f64>();
        let row = |i: usize| (0..ny).map(|j| entry(i, j).abs()).sum::<f64>();
        (0..ny).map(row).fold(0.0, f64::max)
    }
}

impl CouplingMethod for LateFeedback {
    fn prepare(&mut self, plan: &MethodPlan<'_>) -> Result<Vec<usize>, MethodError> {
        let graph = plan.graph;
        if plan.implicit {
            let reason = "an implicit scheme leaves no error of outputs to give back".to_owned();
            return Err(MethodError::Senseless { method: ErrorFeedback::NAME, reason });
        }
        self.loops.clear();
        for (p, node) in graph.nodes.iter().enumerate() {
            let corrected: Vec<usize> =
                (0..graph.input_size()).filter(|&i| feedthrough_source(graph, i) == Some(p)).collect();
            let received: Vec<usize> = node.inputs.clone().filter(|&i| graph.source(i).is_some()).collect();
            if !corrected.is_empty() {
                self.loops.push(Loop::new(received, corrected));
            }
        }
        Ok(self.loops.iter().flat_map(|l| l.corrected.clone()).collect())
    }

    fn wants_consistent(&self) -> bool {
        true
    }

    // hot:
    fn correct(&mut self, at: &CommunicationPoint<'_>, corrections: &mut [f64]) {
        let chooses = self.order == 0;
        for l in &mut self.loops {
            l.observe(at, chooses);
            let second = if chooses { l.gain < SMALL_GAIN } else { self.order == 2 };
            for (j, &i) in l.corrected.iter().enumerate() {
                corrections[i] = if second { 2.0 * l.last[j] - l.before[j] } else { l.last[j] };
            }
            std::mem::swap(&mut l.before, &mut l.last);
            l.last.copy_from_slice(&l.error);
            // what goes round the loop next: received, and sent with its correction
            if chooses {
                let nx = l.received.len();
                l.z[..nx].copy_from_slice(&l.x);
                for (z, &i) in l.z[nx..].iter_mut().zip(&l.corrected) {
                    *z = at.exchanged[i] + corrections[i];
                }
                l.known = true;
            }
        }
    }

    fn reset(&mut self, _part: usize) {
        for l in &mut self.loops {
            l.last.fill(0.0);
            l.before.fill(0.0);
            l.feedthrough.clear();
            l.response.clear();
            (l.known, l.gain) = (false, f64::NAN);
        }
    }

    fn indicators(&self, sink: &mut dyn FnMut(Indicator<'_>)) {
        if self.order == 0 {
            let gain = self.loops.iter().map(|l| l.gain).fold(f64::NAN, f64::max);
            sink(Indicator::new("loop_gain", gain).about("largest loop gain; order 2 is used where it is small"));
        }
    }

    fn serialize(&self, bytes: &mut Vec<u8>) {
        let mut w = Writer(bytes);
        for l in &self.loops {
            [&l.last, &l.before, &l.z, &l.d, &l.s].into_iter().for_each(|v| w.floats(v));
            w.f64(l.gain);
            w.u64(u64::from(l.known));
            l.feedthrough.serialize(&mut w);
            l.response.serialize(&mut w);
        }
    }

    fn deserialize(&mut self, bytes: &[u8]) -> bool {
        let mut r = Reader(bytes);
        let mut read = || {
            for l in &mut self.loops {
                for v in [&mut l.last, &mut l.before, &mut l.z, &mut l.d, &mut l.s] {
                    r.floats(v)?;
                }
                l.gain = r.f64()?;
                l.known = r.u64()? == 1;
                l.feedthrough.deserialize(&mut r)?;
                l.response.deserialize(&mut r)?;
            }
            Some(())
        };
        read().is_some()
    }
}
