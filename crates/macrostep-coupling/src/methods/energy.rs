//! `energy`: mends what the interface invents, without anything to tune.
//!
//! Energy enters at an interface in two ways, and both can be seen in the coupling variables.
//!
//! 1. An output with feedthrough is sent with a predicted input. It is evaluated once more as soon as the input is
//!    known, and its receivers get the difference `e = g(x, u_k) − ŷ_k` at once (see [`super::ErrorFeedback`]).
//! 2. A receiver holds its input over the macro-step while the true one moves on. What it missed of the last macro-step
//!    is given to it over the next: `d_{k+1} = γ τ (u_{k+1} − ũ_{k+1})`, the prediction error at the end of the step,
//!    without `d` itself, times the place `τ` in the step at which the receiver feels its input.
//!
//! `τ` is not assumed but read off the receiver's own motion. If its position and velocity are exchanged,
//! `θ = ((Δx/H − v_k)·m)/(Δv·m)` along the motion `m = v_k + v_{k+1}` tells which velocity moved it: ½ for a solver
//! that resolves the macro-step, 1 for one symplectic Euler step, whose velocities are half a step late, so that a force
//! at the start is already right; `τ = (1 − θ)(1 + λ)`. Without such a pair nothing is assumed and `τ = 0`. `λ` is what position and
//! velocity do not show: a solver that begins each step of its own, `h`, with the acceleration that it found last, as Newmark's method
//! does, feels an input half such a step later, and says so; `λ = h/H`, and 0 of others.
//!
//! `γ = 1 − E₁/E₀`, not below zero, compares how well a straight line (E₁) and a hold (E₀) would have predicted this
//! input of late: where extrapolation does not help, at kinks, with noise or near instability, `d` fades out.
//!
//! Unlike [rodriguez2022], no share `μ` of the residual is presupposed, no velocity is divided by, and nothing is
//! clipped. Fails: where outputs cannot be evaluated at rest, the first part does nothing.

use macrostep_core::bytes::{Reader, Writer};
use macrostep_core::{CommunicationPoint, CouplingMethod, MethodError, MethodPlan, ModelGraph, Node};
use macrostep_numerics::math;

use crate::registry::{Given, Param, Range, Registered, RegistryError};

/// How quickly the past is forgotten, per communication point.
const MEMORY: f64 = 0.95;
/// Communication points before `d` acts.
const HISTORY: f64 = 4.0;

/// The correction without tuning.
#[derive(Clone, Debug)]
pub struct Energy {
    /// Largest correction, in the unit of the input.
    cap: f64,
    inputs: Vec<Input>,
    receivers: Vec<Receiver>,
}

/// A fed input: what was exchanged last, and how well it could be predicted.
#[derive(Clone, Debug, Default)]
struct Input {
    place: usize,
    receiver: usize,
    /// Parts whose outputs are seen here, directly or through laws.
    sources: Vec<usize>,
    /// Communication points since the start, or since an event of these or of the receiver.
    points: f64,
    /// `u_k`, `u_{k−1}`, `d_k`.
    last: f64,
    before: f64,
    d: f64,
    /// Discounted squares of the errors of a hold and of a straight line.
    hold: f64,
    line: f64,
}

/// A part that receives, with a pair of position and velocity among its outputs, if it has one.
#[derive(Clone, Debug, Default)]
struct Receiver {
    /// Vectors of (position, velocity), by place among all outputs: first pair, how many, and how many units of position per second the
    /// unit of velocity is.
    vectors: Vec<(usize, usize, f64)>,
    pairs: Vec<(usize, usize)>,
    /// Their last values.
    last: Vec<(f64, f64)>,
    /// Discounted `Σ (Δx/H − v_k)Δv` and `Σ Δv²`, of the components along the motion.
    moved: f64,
    changed: f64,
    tau: f64,
    /// `λ`: the share of a macro-step over which it still works with inputs of before.
    late: f64,
    /// Communication points since its last event.
    points: f64,
}

impl Energy {
    /// With a cap on every correction; infinite for none.
    pub fn new(cap: f64) -> Self {
        Energy { cap, inputs: Vec::new(), receivers: Vec::new() }
    }

    /// Whether there is anything to mend where macro-steps are not repeated: an input whose source feeds through, or whose receiver shows
    /// a position followed by its rate.
    pub fn can_act(graph: &ModelGraph) -> bool {
        let moves = |node: &Node| {
            let pairs = node.interface.coupled().windows(2);
            pairs.into_iter().any(|p| p[0].size == p[1].size && p[1].unit.rate_of(&p[0].unit).is_some())
        };
        let feeds = |input: usize| {
            let source = graph.source(input).and_then(|(output, ..)| graph.part_of_output(output));
            source.map(|part| graph.nodes[part].interface.has_feedthrough())
        };
        let receivers = graph.nodes.iter().filter(|n| !n.interface.memoryless);
        receivers.into_iter().any(|n| n.inputs.clone().filter_map(feeds).any(|feeds| feeds || moves(n)))
    }
}

/// Parts whose outputs are seen at an input: its source, and through laws what feeds those.
fn sources(graph: &ModelGraph, input: usize) -> Vec<usize> {
    let of = |input: usize| graph.source(input).and_then(|(output, ..)| graph.part_of_output(output));
    let mut found: Vec<usize> = of(input).into_iter().collect();
    let mut next = 0;
    while let Some(&part) = found.get(next) {
        next += 1;
        let node = &graph.nodes[part];
        if node.interface.memoryless {
            for source in node.inputs.clone().filter_map(of) {
                if !found.contains(&source) {
                    found.push(source);
                }
            }
        }
    }
    found
}

const CAP: Param = Param {
    name: "cap",
    default: 1e300,
    range: Range::MAGNITUDE,
    meaning: "largest correction, in the unit of the input",
};

impl Registered for Energy {
    type Made = Option<Box<dyn CouplingMethod>>;
    const NAME: &'static str = "energy";
    const ABOUT: &'static str = "removes the energy that the interface adds, with no parameter to tune: evaluates outputs with feedthrough again when their inputs are known, and adds to each input what it missed by being held";
    const EQUATION: &'static str = "u = ŷ + e + d, e = g(x, u_k) − ŷ, d = γ τ (u_k − ũ(t_k)), τ = (1 − θ)(1 + h/H), h/H of solvers that remember alone, θ = (Δx/H − v_k)·m/(Δv·m), m = v_k + v_{k+1}";
    const FAILS: &'static str =
        "if outputs cannot be evaluated again without a step in time, only the second part acts";
    const PARAMETERS: &'static [Param] = &[CAP];

    fn make(given: &Given<'_>) -> Result<Self::Made, RegistryError> {
        Ok(Some(Box::new(Energy::new(given.number(&CAP)?))))
    }
}

impl CouplingMethod for Energy {
    fn prepare(&mut self, plan: &MethodPlan<'_>) -> Result<Vec<usize>, MethodError> {
        let graph = plan.graph;
        self.receivers = graph
            .nodes
            .iter()
            .map(|node| {
                let ports = node.interface.coupled();
                let mut first = node.outputs.start;
                let (mut pairs, mut vectors) = (Vec::new(), Vec::new());
                for (p, port) in ports.iter().enumerate() {
                    if let Some(rate) = ports.get(p + 1)
                        && rate.size == port.size
                        && let Some(scale) = rate.unit.rate_of(&port.unit)
                    {
                        vectors.push((pairs.len(), port.size, scale));
                        pairs.extend((0..port.size).map(|j| (first + j, first + port.size + j)));
                    }
                    first += port.size;
                }
                let late = node.interface.late();
                Receiver { last: vec![(0.0, 0.0); pairs.len()], vectors, pairs, late, ..Receiver::default() }
            })
            .collect();
        for (receiver, node) in graph.nodes.iter().enumerate() {
            // a law is evaluated with the inputs of its own instant: there is nothing to mend
            if node.interface.memoryless || plan.implicit {
                continue;
            }
            let fed = node.inputs.clone().filter(|&i| graph.source(i).is_some());
            self.inputs.extend(fed.map(|place| Input {
                place,
                receiver,
                sources: sources(graph, place),
                ..Input::default()
            }));
        }
        Ok(self.inputs.iter().map(|i| i.place).collect())
    }

    fn wants_consistent(&self) -> bool {
        true
    }

    // hot:
    fn correct(&mut self, at: &CommunicationPoint<'_>, corrections: &mut [f64]) {
        let since = |points: f64| if at.k == 0 { 0.0 } else { points + 1.0 };

        // where in the step each receiver feels its input
        for r in &mut self.receivers {
            (r.moved, r.changed, r.points) = (MEMORY * r.moved, MEMORY * r.changed, since(r.points));
            for &(first, size, scale) in &r.vectors {
                // along the motion: what turns it says nothing about when a force acts
                let (mut moved, mut changed, mut square) = (0.0, 0.0, 0.0);
                for (&(x, v), last) in r.pairs[first..first + size].iter().zip(&mut r.last[first..]) {
                    let now = (at.outputs[x], scale * at.outputs[v]);
                    let along = now.1 + last.1;
                    moved += ((now.0 - last.0) / at.step - last.1) * along;
                    changed += (now.1 - last.1) * along;
                    square += along * along;
                    *last = now;
                }
                if r.points >= 1.0 && square > 0.0 {
                    r.moved += moved * changed / square;
                    r.changed += changed * changed / square;
                }
            }
            let theta = if r.changed > 0.0 { r.moved / r.changed } else { 1.0 };
            r.tau = (1.0 - theta).clamp(0.0, 1.0) * (1.0 + r.late);
        }

        for i in &mut self.inputs {
            let u = at.consistent[i.place];
            i.points = since(i.points);
            // how a hold and a straight line would have done
            if i.points >= 2.0 {
                i.hold = MEMORY * i.hold + math::powi(u - i.last, 2);
                i.line = MEMORY * i.line + math::powi(u - (2.0 * i.last - i.before), 2);
            }
            let gamma = if i.hold > 0.0 { (1.0 - (i.line / i.hold).sqrt()).max(0.0) } else { 0.0 };
            let missed = u - (at.seen[i.place] - i.d);
            i.d = if i.points >= HISTORY { gamma * self.receivers[i.receiver].tau * missed } else { 0.0 };
            (i.before, i.last) = (i.last, u);
            corrections[i.place] = (u - at.exchanged[i.place] + i.d).clamp(-self.cap, self.cap);
        }
    }

    fn reset(&mut self, part: usize) {
        for i in self.inputs.iter_mut().filter(|i| i.receiver == part || i.sources.contains(&part)) {
            (i.points, i.d, i.hold, i.line) = (0.0, 0.0, 0.0, 0.0);
        }
        self.receivers[part].points = 0.0;
    }

    fn each_number(&mut self, visit: &mut dyn FnMut(&mut f64)) {
        for i in &mut self.inputs {
            [&mut i.last, &mut i.before, &mut i.d, &mut i.hold, &mut i.line].into_iter().for_each(&mut *visit);
        }
        for r in &mut self.receivers {
            r.last.iter_mut().for_each(|(x, v)| [x, v].into_iter().for_each(&mut *visit));
            [&mut r.moved, &mut r.changed].into_iter().for_each(&mut *visit);
        }
    }

    fn serialize(&self, bytes: &mut Vec<u8>) {
        let mut w = Writer(bytes);
        for i in &self.inputs {
            w.floats(&[i.last, i.before, i.d, i.hold, i.line, i.points]);
        }
        for r in &self.receivers {
            r.last.iter().for_each(|l| w.floats(&[l.0, l.1]));
            w.floats(&[r.moved, r.changed, r.tau, r.points]);
        }
    }

    fn deserialize(&mut self, bytes: &[u8]) -> bool {
        let mut r = Reader(bytes);
        let mut read = || {
            for i in &mut self.inputs {
                let mut s = [0.0; 6];
                r.floats(&mut s)?;
                [i.last, i.before, i.d, i.hold, i.line, i.points] = s;
            }
            for receiver in &mut self.receivers {
                for last in &mut receiver.last {
                    *last = (r.f64()?, r.f64()?);
                }
                let mut s = [0.0; 4];
                r.floats(&mut s)?;
                [receiver.moved, receiver.changed, receiver.tau, receiver.points] = s;
            }
            Some(())
        };
        read().is_some()
    }
}
