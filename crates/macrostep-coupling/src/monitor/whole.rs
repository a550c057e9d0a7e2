//! All parts of a cycle of connections as one linear system.
//!
//! ```text
//! ẋ = A x + B u,  y = C x + D u        each part, linearised where it stands
//! u = K y + d                          their connections; `d` is what comes from outside, or is not what was sent
//! y = S (C x + D d),  S = (1 − D K)⁻¹
//! ẋ = (A + B K S C) x + B w,  w = d + K S D d
//! ```

use macrostep_core::ModelGraph;
use macrostep_numerics::{lu_factor, lu_solve};

use super::carried::Gain;

/// How the parts of a cycle are connected.
#[derive(Clone, Debug)]
pub(super) struct Ring {
    /// First input and output of each part, among those of the cycle, and how many there are.
    pub inputs: Vec<usize>,
    pub outputs: Vec<usize>,
    /// The output, and the gain, that each input comes from.
    pub sources: Vec<Option<(usize, f64)>>,
}

/// The system of all parts, each matrix row by row: `A + B K S C`, `B`, `S C` and `S D`.
#[derive(Clone, Debug, Default)]
pub(super) struct Whole {
    pub states: usize,
    pub a: Vec<f64>,
    pub b: Vec<f64>,
    pub c: Vec<f64>,
    pub d: Vec<f64>,
}

impl Ring {
    /// The connections among these parts, but for those from outputs that do not `pass` anything on.
    pub fn new(graph: &ModelGraph, parts: &[usize], passes: impl Fn(usize) -> bool) -> Self {
        let firsts = |size: &dyn Fn(usize) -> usize| {
            let mut firsts = vec![0];
            parts.iter().for_each(|&p| firsts.push(firsts[firsts.len() - 1] + size(p)));
            firsts
        };
        let inputs = firsts(&|p| graph.nodes[p].inputs.len());
        let outputs = firsts(&|p| graph.nodes[p].outputs.len());
        let source = |input: usize| {
            let (output, gain, _) = graph.source(input).filter(|s| passes(s.0))?;
            let place = parts.iter().position(|&p| graph.nodes[p].outputs.contains(&output))?;
            Some((outputs[place] + output - graph.nodes[parts[place]].outputs.start, gain))
        };
        let sources = parts.iter().flat_map(|&p| graph.nodes[p].inputs.clone()).map(source).collect();
        Ring { inputs, outputs, sources }
    }

    /// How many inputs and outputs there are.
    pub fn width(&self) -> usize {
        self.sources.len()
    }

    pub fn height(&self) -> usize {
        self.outputs[self.outputs.len() - 1]
    }

    /// The whole of them; `None` if what follows at once from itself has no solution.
    pub fn join(&self, parts: &[&Gain]) -> Option<Whole> {
        let (n, m, p) = (parts.iter().map(|g| g.states()).sum(), self.width(), self.height());
        // 1 − D K, and what all outputs show of each state and each input
        let (mut direct, mut pivots) = (vec![0.0; p * p], vec![0; p]);
        let (mut of_states, mut of_inputs) = (vec![vec![0.0; p]; n], vec![vec![0.0; p]; m]);
        let mut first = 0;
        for (part, gain) in parts.iter().enumerate() {
            let (states, own) = (gain.states(), self.inputs[part]..self.inputs[part + 1]);
            let [_, _, c, d] = gain.lists();
            for (row, output) in (self.outputs[part]..self.outputs[part + 1]).enumerate() {
                direct[output * p + output] += 1.0;
                for (place, input) in own.clone().enumerate() {
                    let at_once = d[row * own.len() + place];
                    of_inputs[input][output] = at_once;
                    if let Some((source, factor)) = self.sources[input] {
                        direct[output * p + source] -= at_once * factor;
                    }
                }
                (0..states).for_each(|x| of_states[first + x][output] = c[row * states + x]);
            }
            first += states;
        }
        lu_factor(&mut direct, p, &mut pivots).then_some(())?;
        of_states.iter_mut().chain(&mut of_inputs).for_each(|y| lu_solve(&direct, p, &pivots, y));

        let mut whole =
            Whole { states: n, a: vec![0.0; n * n], b: vec![0.0; n * m], c: vec![0.0; p * n], d: vec![0.0; p * m] };
        let mut first = 0;
        for (part, gain) in parts.iter().enumerate() {
            let (states, own) = (gain.states(), self.inputs[part]..self.inputs[part + 1]);
            let [a, b, _, _] = gain.lists();
            for x in 0..states {
                let row = first + x;
                let to_states = &mut whole.a[row * n..(row + 1) * n];
                to_states[first..first + states].copy_from_slice(&a[x * states..(x + 1) * states]);
                for (place, input) in own.clone().enumerate() {
                    let by = b[x * own.len() + place];
                    whole.b[row * m + input] = by;
                    if let Some((source, factor)) = self.sources[input] {
                        let by = by * factor;
                        to_states.iter_mut().zip(&of_states).for_each(|(entry, y)| *entry += by * y[source]);
                    }
                }
            }
            first += states;
        }
        for output in 0..p {
            (0..n).for_each(|x| whole.c[output * n + x] = of_states[x][output]);
            (0..m).for_each(|u| whole.d[output * m + u] = of_inputs[u][output]);
        }
        Some(whole)
    }
}
