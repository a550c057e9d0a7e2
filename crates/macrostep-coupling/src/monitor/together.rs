//! What all parts of a cycle together make of the defects between them, over a run of any length.
//!
//! ```text
//! δẋ = A δx + B w,   δy = C δx + D d        all parts as one (`whole.rs`), `d` the defects of their connections
//! w = d + K D d                             what is sent at once with a predicted input is off for the whole step that follows
//! δx⁺ = Φ δx + Γ₀ w_k + Γ₁ Δw               over a macro-step, in which `w` grows linearly by Δw
//! ```
//!
//! Of linear parts that is the error of the run to rounding, whatever the step: what one part passes on arrives at the others at once, and
//! not a step later. So a difference of nearly equal values leaves the defects of both, and what nothing in the cycle pulls back adds up.
//!
//! Inside a step a source may be faster than the step. One with a single state `ẋ = a x + b ũ` leaves the line between the ends of a step
//! by `(s H − Δx) (½ coth ½z − 1/z)` on average, with `z = a H` and `s = −b/a` times the slope of what it was given.

use macrostep_core::{CommunicationPoint, ModelGraph, Variability};
use macrostep_numerics::{math, phi_functions};

use super::carried::{Carried, Gain, grows};
use super::links::port_of;
use super::whole::{Ring, Whole};

/// A cycle with more states, inputs or outputs is not looked at as one.
const MOST: usize = 48;
/// A source whose mode is slower than this many of its time constants in a step is no line's enemy: what three points tell is as good.
const FAST: f64 = 1.0;

/// A cycle of parts.
#[derive(Clone, Debug)]
pub(super) struct Together {
    ring: Ring,
    /// What each part said last; of one that passes nothing on, nothing.
    gains: Vec<Option<Gain>>,
    /// Whether something new was said.
    fresh: bool,
    /// Place of each output among all.
    outputs: Vec<usize>,
    /// Inputs of each part among all.
    inputs: Vec<usize>,
    /// Whether errors are carried for as long as the run lasts: connections of it are judged by their defects, or a bond hides what is fast.
    pub lasting: bool,
    answer: Answer,
    /// Whether it was seen to change, and to grow by itself: 0 or 1.
    changed: f64,
    grew: f64,
}

/// `Φ − 1`, `Γ₀`, `Γ₁`, `C`, `D` for a macro-step, if they are known, and `δx` with its change.
#[derive(Clone, Debug, Default)]
struct Answer {
    states: Option<usize>,
    phi: Vec<f64>,
    gamma: Vec<f64>,
    ramp: Vec<f64>,
    c: Vec<f64>,
    d: Vec<f64>,
    x: Vec<f64>,
    change: Vec<f64>,
    /// Of each part with one fast state, `1/z − ½ coth ½z`; 0 of others. Of each input, `−b/a` of its part. Of each output, `c` of its part.
    shape: Vec<f64>,
    follows: Vec<f64>,
    shows: Vec<f64>,
    /// Of each input at this point: what it is off by over the step, by how much that grows, which share of growth is felt, and what it is
    /// off by at the end.
    held: Vec<f64>,
    grows: Vec<f64>,
    shares: Vec<f64>,
    end: Vec<f64>,
    /// By how much each output is off at once, at this point and at the last one, and whether any ever is: 0 or 1.
    direct: Vec<f64>,
    before: Vec<f64>,
    at_once: f64,
}

impl Answer {
    fn fit(&mut self, states: Option<usize>, ring: &Ring) {
        let (n, m, p) = (states.unwrap_or(0), ring.width(), ring.height());
        let direct_size = if states.is_some() { p * m } else { 0 };
        self.states = states;
        let Answer { phi, gamma, ramp, c, d, x, change, shape, follows, shows, .. } = self;
        let lists = [phi, gamma, ramp, c, d, x, change, shape, follows, shows];
        let sizes = [n * n, n * m, n * m, p * n, direct_size, n, n, ring.inputs.len() - 1, m, p];
        lists.into_iter().zip(sizes).for_each(|(list, size)| list.resize(size, 0.0));
        let Answer { held, grows, shares, end, direct, before, .. } = self;
        [held, grows, shares, end].into_iter().for_each(|list| list.resize(m, 0.0));
        [direct, before].into_iter().for_each(|list| list.resize(p, 0.0));
    }
}

impl Together {
    /// Of these parts; `None` if they are too many to be looked at.
    pub fn new(graph: &ModelGraph, parts: &[usize], lasting: bool) -> Option<Self> {
        let held = |output: usize| {
            let port = |p: usize| port_of(graph, p, output).map(|(port, _)| &graph.nodes[p].interface.outputs[port]);
            graph.part_of_output(output).and_then(port).is_none_or(|p| p.variability != Variability::Continuous)
        };
        let ring = Ring::new(graph, parts, |output| !held(output));
        let outputs: Vec<usize> = parts.iter().flat_map(|&p| graph.nodes[p].outputs.clone()).collect();
        let inputs: Vec<usize> = parts.iter().flat_map(|&p| graph.nodes[p].inputs.clone()).collect();
        if ring.width() > MOST || ring.height() > MOST {
            return None;
        }
        // who holds all that it sends passes nothing on
        let none = |&p: &usize| {
            let node = &graph.nodes[p];
            let holds = node.outputs.clone().all(held);
            holds.then(|| Gain::new(0, node.inputs.len(), node.outputs.len())).flatten()
        };
        let gains = parts.iter().map(none).collect();
        let mut answer = Answer::default();
        answer.fit(None, &ring);
        Some(Together { ring, gains, fresh: false, outputs, inputs, lasting, answer, changed: 0.0, grew: 0.0 })
    }

    /// Takes the linearisation of the part at this place.
    pub fn learn(&mut self, place: usize, gain: &Gain) {
        let own = &mut self.gains[place];
        if own.as_ref().is_some_and(|g| g == gain) {
            return;
        }
        self.changed = f64::from(u8::from(self.changed != 0.0 || own.as_ref().is_some_and(|g| !g.is_like(gain))));
        *own = Some(gain.clone());
        self.fresh = true;
    }

    /// All parts were asked; steps are of `h`.
    pub fn learnt(&mut self, h: f64) {
        if !std::mem::take(&mut self.fresh) {
            return;
        }
        let Some(parts) = self.gains.iter().map(Option::as_ref).collect::<Option<Vec<&Gain>>>() else { return };
        let states: usize = parts.iter().map(|g| g.states()).sum();
        let whole = Some(states).filter(|n| *n <= MOST).and_then(|_| self.ring.join(&parts));
        let known = whole.and_then(|whole| {
            let Whole { states: n, a, b, c, d } = whole;
            let of_step = |list: &[f64]| list.iter().map(|x| h * x).collect::<Vec<f64>>();
            let scaled = of_step(&a);
            let finite = |list: &[f64]| list.iter().all(|x| x.is_finite());
            let phi = [&scaled, &b, &c, &d].into_iter().all(|l| finite(l)).then(|| phi_functions(&scaled, n))?;
            phi.iter().all(|l| finite(l)).then_some((n, scaled, of_step(&b), c, d, phi, grows(&a, n)))
        });
        let Some((n, a, b, c, d, phi, grew)) = known else {
            self.answer.fit(None, &self.ring);
            return;
        };
        self.grew = f64::from(u8::from(self.grew != 0.0 || grew));
        let answer = &mut self.answer;
        answer.fit(Some(n), &self.ring);
        let m = self.ring.width();
        let product = |to: &mut [f64], left: &[f64], right: &[f64], width: usize| {
            for (i, row) in to.chunks_exact_mut(width.max(1)).enumerate() {
                row.iter_mut()
                    .enumerate()
                    .for_each(|(j, x)| *x = (0..n).map(|k| left[i * n + k] * right[k * width + j]).sum());
            }
        };
        // Φ − 1 = H A φ₁,  Γ₀ = φ₁ H B,  Γ₁ = φ₂ H B
        product(&mut answer.phi, &a, &phi[0], n);
        product(&mut answer.gamma, &phi[0], &b, m);
        product(&mut answer.ramp, &phi[1], &b, m);
        answer.c.copy_from_slice(&c);
        answer.d.copy_from_slice(&d);
        answer.at_once = f64::from(u8::from(d.iter().any(|x| *x != 0.0)));
        // who has one state that is faster than a step
        for (part, gain) in parts.iter().enumerate() {
            let ([a, b, c, d], own) = (gain.lists(), self.ring.inputs[part]);
            let z = if gain.states() == 1 && d.iter().all(|x| *x == 0.0) { h * a[0] } else { 0.0 };
            answer.shape[part] = if z.abs() > FAST { 1.0 / z - 0.5 / math::tanh(0.5 * z) } else { 0.0 };
            if z != 0.0 {
                b.iter().enumerate().for_each(|(j, b)| answer.follows[own + j] = -b / a[0]);
                answer.shows[self.ring.outputs[part]..][..c.len()].copy_from_slice(c);
            }
        }
    }

    /// Whether all parts said what they make of errors.
    pub fn is_known(&self) -> bool {
        self.answer.states.is_some()
    }

    /// Whether it was always the same where it was looked at.
    pub fn is_linear(&self) -> bool {
        self.is_known() && self.changed == 0.0
    }

    /// The place of a part that never said it.
    pub fn silent(&self) -> Option<usize> {
        self.gains.iter().position(Option::is_none)
    }

    /// Whether what it makes of errors holds between looks as far as they tell: it is always the same, or never grows by itself.
    pub fn is_steady(&self) -> bool {
        self.changed * self.grew == 0.0
    }

    // hot:
    /// Takes in a communication point: what the defects of all inputs, as `parts` gathered them, do to all outputs. `usual` is the stated step.
    pub fn step<'a>(
        &mut self,
        at: &CommunicationPoint<'_>,
        usual: f64,
        parts: impl Iterator<Item = &'a Carried>,
        errors: &mut [f64],
    ) {
        let Some(n) = self.answer.states.filter(|_| at.step > 0.0) else { return };
        let (m, share) = (self.ring.width(), at.step / usual);
        let Answer {
            phi,
            gamma,
            ramp,
            c,
            d,
            x,
            change,
            shape,
            follows,
            shows,
            held,
            grows,
            shares,
            end,
            direct,
            before,
            at_once,
            ..
        } = &mut self.answer;
        for (part, carried) in parts.enumerate() {
            for given in carried.given() {
                let column = self.ring.inputs[part] + given.place;
                let mut bow = given.bow;
                // a fast source leaves the line by what it is known to do, and not by what three points tell
                if let Some((source, gain)) = self.ring.sources[column] {
                    let from = self.ring.outputs.partition_point(|&first| first <= source) - 1;
                    if shape[from] != 0.0 {
                        let own = self.ring.inputs[from]..self.ring.inputs[from + 1];
                        let grown = |j: usize| 2.0 * (at.seen[self.inputs[j]] - at.mean[self.inputs[j]]);
                        let follows: f64 = own.map(|j| follows[j] * grown(j)).sum();
                        bow = given.beside + (gain * shows[source] * follows - given.change) * shape[from];
                    }
                }
                (held[column], grows[column]) = (given.start + bow, given.grows);
                (shares[column], end[column]) = (given.share, given.end);
            }
        }
        let dot = |a: &[f64], b: &[f64]| a.iter().zip(b).map(|(a, b)| a * b).sum::<f64>();
        if *at_once != 0.0 {
            before.copy_from_slice(direct);
            direct.iter_mut().enumerate().for_each(|(j, off)| *off = dot(&d[j * m..(j + 1) * m], end));
            for (column, source) in self.ring.sources.iter().enumerate() {
                if let Some((source, gain)) = *source {
                    held[column] += gain * before[source];
                    grows[column] += shares[column] * gain * (direct[source] - before[source]);
                }
            }
        }
        for (i, change) in change.iter_mut().enumerate() {
            let given = dot(&gamma[i * m..(i + 1) * m], held) + dot(&ramp[i * m..(i + 1) * m], grows);
            *change = share * (dot(&phi[i * n..(i + 1) * n], x) + given);
        }
        x.iter_mut().zip(&*change).for_each(|(x, change)| *x += change);
        for (j, &output) in self.outputs.iter().enumerate() {
            errors[output] = dot(&c[j * n..(j + 1) * n], x) + direct[j];
        }
    }

    /// All numbers that change.
    pub fn each(&mut self, f: &mut dyn FnMut(&mut f64)) {
        let mut known = self.answer.states.map_or(-1.0, |n| n as f64);
        let mut lasting = f64::from(u8::from(self.lasting));
        [&mut self.changed, &mut self.grew, &mut lasting, &mut known].into_iter().for_each(&mut *f);
        self.lasting = lasting != 0.0;
        self.answer.fit((known >= 0.0).then_some((known as usize).min(MOST)), &self.ring);
        f(&mut self.answer.at_once);
        let Answer { phi, gamma, ramp, c, d, x, shape, follows, shows, direct, .. } = &mut self.answer;
        [phi, gamma, ramp, c, d, x, shape, follows, shows, direct].into_iter().flatten().for_each(f);
    }
}
