//! A consistent start: `y = g(x₀, u)`, `u = L y` at `t₀`.
//!
//! Declared feedthrough and connections form a graph of output ports. Where it has no loop, outputs are evaluated in an
//! order in which each finds its inputs known; an input whose source is not known yet keeps its start value. A loop is
//! solved by Newton's method on its outputs, `g(u(y)) − y = 0`, from the start values of the inputs, with the Jacobian by
//! finite differences, or from the subsystems' own feedthrough matrices where they offer them; where the Jacobian is singular,
//! and for outputs that feed piecewise constant inputs, by fixed-point iteration.

use macrostep_numerics::{components, solve};

use crate::cell::{Cell, guarded};
use crate::fault::Fault;
use crate::graph::ModelGraph;
use crate::interface::Variability;
use crate::manager::{ENDLESS, endless};
use crate::outcome::{Call, RunError};
use crate::predictor::Tap;
use crate::subsystem::Reaction;

const TOLERANCE: f64 = 1e-12;
const MAX_ITERATIONS: u32 = 50;
/// Steps that are so many times their residual are those of a singular loop, but for rounding.
const SINGULAR: f64 = 1e6;

/// Initialises all parts and writes their outputs `y` at the start. Returns what the user should know, and who wants
/// the run to end there.
pub(crate) fn consistent_start(
    graph: &ModelGraph,
    cells: &mut [Cell],
    t0: f64,
    y: &mut [f64],
) -> Result<(Vec<Fault>, Option<usize>), RunError> {
    for (node, cell) in graph.nodes.iter().zip(cells.iter_mut()) {
        guarded(Call::Initialize, || cell.subsystem.initialize(t0)).map_err(|f| f.at(&node.name, t0, 0))?;
    }
    let mut y = Known { values: y, known: vec![false; graph.output_size()] };
    consistent_outputs(graph, cells, t0, &mut y)?;

    cells.iter_mut().filter_map(|cell| cell.subsystem.ahead()).for_each(|ahead| ahead.begin_settle());
    let mut remarks = Vec::new();
    for (node, cell) in graph.nodes.iter().zip(cells.iter_mut()) {
        let told = guarded(Call::Initialize, || cell.subsystem.settle()).map_err(|f| f.at(&node.name, t0, 0))?;
        remarks.extend(told.into_iter().map(|r| r.of_subsystem(&node.name)));
    }
    // some compute their outputs only when initialisation is over
    for (part, node) in graph.nodes.iter().enumerate() {
        let now = evaluate(graph, cells, part, t0, &y)?;
        if now.iter().zip(&y.values[node.outputs.clone()]).any(|(a, b)| a.to_bits() != b.to_bits()) {
            consistent_outputs(graph, cells, t0, &mut y)?;
            break;
        }
    }
    let ends = events_at_start(graph, cells, t0, &mut y)?;
    Ok((remarks, ends))
}

/// Events of the start, as long as one causes another. Returns who wants the run to end there.
fn events_at_start(
    graph: &ModelGraph,
    cells: &mut [Cell],
    t0: f64,
    y: &mut Known<'_>,
) -> Result<Option<usize>, RunError> {
    let mut ends = None;
    let reactors: Vec<usize> = (0..graph.nodes.len()).filter(|&p| graph.nodes[p].interface.reacts).collect();
    for _ in 0..ENDLESS {
        let mut happened = false;
        for &p in &reactors {
            let u = route(graph, p, y);
            let reacted = guarded(Call::React, || cells[p].subsystem.react(&u));
            let reaction = reacted.map_err(|f| f.at(&graph.nodes[p].name, t0, 0))?;
            // who is asked again says so again
            let again = reaction == Reaction::Ends && ends.replace(p) == Some(p);
            happened |= reaction.happened() && !again;
        }
        if !happened {
            return Ok(ends);
        }
        consistent_outputs(graph, cells, t0, y)?;
    }
    Err(endless(graph, &reactors, t0, 0))
}

/// Outputs of all parts, as far as they are known.
struct Known<'a> {
    values: &'a mut [f64],
    known: Vec<bool>,
}

impl Known<'_> {
    fn set(&mut self, at: usize, value: f64) {
        self.values[at] = value;
        self.known[at] = true;
    }
}

/// Writes the outputs `y` of all parts at the start.
fn consistent_outputs(graph: &ModelGraph, cells: &mut [Cell], t0: f64, y: &mut Known<'_>) -> Result<(), RunError> {
    let ports = Ports::new(graph);
    // inputs and outputs of the last evaluation of each part: ports that find the same inputs need no other
    let mut last: Vec<Option<(Vec<f64>, Vec<f64>)>> = vec![None; graph.nodes.len()];
    for component in components(&ports.depends) {
        let loops = component.len() > 1 || ports.depends[component[0]].contains(&component[0]);
        if loops {
            Loop::new(graph, &ports, &component).solve(graph, cells, t0, y)?;
            last.fill(None);
        } else {
            let port = &ports.list[component[0]];
            let u = route(graph, port.part, y);
            let last = &mut last[port.part];
            if last.as_ref().is_none_or(|(before, _)| *before != u) {
                let values = evaluate(graph, cells, port.part, t0, y)?;
                *last = Some((u, values));
            }
            let Some((_, values)) = last else { continue };
            let first = graph.nodes[port.part].outputs.start;
            for e in port.elements.clone() {
                y.set(first + e, values[e]);
            }
        }
    }
    // at last everybody sees all its inputs, also those that do not feed through: an initial state may depend on them
    (0..graph.nodes.len()).try_for_each(|part| evaluate(graph, cells, part, t0, y).map(drop))
}

/// Inputs of a part, routed from `y`. One that nothing feeds, or whose source is not known yet, has its start value.
fn route(graph: &ModelGraph, part: usize, y: &Known<'_>) -> Vec<f64> {
    let node = &graph.nodes[part];
    let input = |(tap, &start): (&Option<Tap>, &f64)| {
        let Some(tap) = tap else { return start };
        let source = graph.nodes[tap.part as usize].outputs.start + tap.element as usize;
        if y.known[source] { y.values[source] * tap.gain + tap.offset } else { start }
    };
    node.taps.iter().zip(&node.constants).map(input).collect()
}

fn evaluate(graph: &ModelGraph, cells: &mut [Cell], part: usize, t0: f64, y: &Known<'_>) -> Result<Vec<f64>, RunError> {
    let u = route(graph, part, y);
    let mut values = vec![0.0; graph.nodes[part].outputs.len()];
    guarded(Call::Outputs, || cells[part].subsystem.outputs(&u, &mut values))
        .map_err(|f| f.at(&graph.nodes[part].name, t0, 0))?;
    Ok(values)
}

struct OutputPort {
    part: usize,
    elements: std::ops::Range<usize>,
    name: String,
}

/// Output ports, and which others each depends on at the same instant.
struct Ports {
    list: Vec<OutputPort>,
    /// Of each part, where its ports begin in the list.
    first_port: Vec<usize>,
    depends: Vec<Vec<usize>>,
}

impl Ports {
    fn new(graph: &ModelGraph) -> Self {
        let mut list = Vec::new();
        let mut first_port = Vec::new();
        for (part, node) in graph.nodes.iter().enumerate() {
            first_port.push(list.len());
            let mut element = 0;
            for port in &node.interface.outputs {
                let name = format!("{}.{}", node.name, port.name);
                list.push(OutputPort { part, elements: element..element + port.size, name });
                element += port.size;
            }
        }
        let mut ports = Ports { list, first_port, depends: Vec::new() };
        let mut depends = vec![Vec::new(); ports.list.len()];
        ports.each_dependence(graph, |_, output, _, source| {
            if !depends[output].contains(&source) {
                depends[output].push(source);
            }
        });
        ports.depends = depends;
        ports
    }

    /// Calls back with a part, its output port, its input, and the output port that feeds it, for all that feed through.
    fn each_dependence(&self, graph: &ModelGraph, mut note: impl FnMut(usize, usize, usize, usize)) {
        let port_of = |part: usize, element: usize| {
            let first = self.first_port[part];
            let own = &self.list[first..][..graph.nodes[part].interface.outputs.len()];
            first + own.partition_point(|p| p.elements.end <= element)
        };
        for (part, node) in graph.nodes.iter().enumerate() {
            let mut firsts = vec![0];
            for port in &node.interface.inputs {
                firsts.push(firsts[firsts.len() - 1] + port.size);
            }
            for &(output, input) in &node.interface.feedthrough {
                for tap in node.taps[firsts[input]..firsts[input + 1]].iter().flatten() {
                    let source = port_of(tap.part as usize, tap.element as usize);
                    note(part, self.first_port[part] + output, input, source);
                }
            }
        }
    }
}

/// For each algebraic loop of a graph, the connections in it.
pub(crate) fn loops(graph: &ModelGraph) -> Vec<Vec<(String, String)>> {
    let ports = Ports::new(graph);
    let is_loop = |c: &Vec<usize>| c.len() > 1 || ports.depends[c[0]].contains(&c[0]);
    let mut loop_of = vec![usize::MAX; ports.list.len()];
    let loops: Vec<Vec<usize>> = components(&ports.depends).into_iter().filter(is_loop).collect();
    for (i, ports) in loops.iter().enumerate() {
        ports.iter().for_each(|&p| loop_of[p] = i);
    }
    let mut found = vec![Vec::new(); loops.len()];
    ports.each_dependence(graph, |part, output, input, source| {
        if loop_of[output] != usize::MAX && loop_of[output] == loop_of[source] {
            let node = &graph.nodes[part];
            let connection =
                (ports.list[source].name.clone(), format!("{}.{}", node.name, node.interface.inputs[input].name));
            let list: &mut Vec<(String, String)> = &mut found[loop_of[output]];
            if !list.contains(&connection) {
                list.push(connection);
            }
        }
    });
    found
}

/// Parts of a loop along its connections, from one with a piecewise constant input on, whose start value is worth something.
fn along(graph: &ModelGraph, unknowns: &[(usize, usize)], stepwise: &[bool], parts: &[usize]) -> Vec<usize> {
    let sources = |part: usize| {
        let taps = graph.nodes[part].taps.iter().flatten().map(|t| (t.part as usize, t.element as usize));
        taps.filter_map(|tap| unknowns.iter().position(|&u| u == tap))
    };
    let mut left: Vec<usize> = parts.to_vec();
    left.sort_unstable();
    left.dedup();
    let mut order: Vec<usize> = Vec::new();
    while !left.is_empty() {
        let follows = left.iter().position(|&p| sources(p).any(|k| order.contains(&unknowns[k].0)));
        let begins = || left.iter().position(|&p| sources(p).any(|k| stepwise[k]));
        order.push(left.remove(follows.or_else(begins).unwrap_or(0)));
    }
    order
}

/// An algebraic loop: unknown outputs `w`, residual `g(u(w)) − w`.
struct Loop {
    parts: Vec<usize>,
    /// (part, element) of each unknown.
    unknowns: Vec<(usize, usize)>,
    /// Of each, a first guess, with which an input that it feeds has its start value.
    guesses: Vec<f64>,
    /// Of each, whether it feeds an input that is piecewise constant, which takes no small differences.
    stepwise: Vec<bool>,
    names: Vec<String>,
}

impl Loop {
    fn new(graph: &ModelGraph, ports: &Ports, component: &[usize]) -> Self {
        let mut parts: Vec<usize> = component.iter().map(|&p| ports.list[p].part).collect();
        parts.dedup();
        let unknowns: Vec<(usize, usize)> = component
            .iter()
            .flat_map(|&p| ports.list[p].elements.clone().map(move |e| (ports.list[p].part, e)))
            .collect();
        let (mut guesses, mut stepwise) = (vec![None; unknowns.len()], vec![false; unknowns.len()]);
        for node in parts.iter().map(|&p| &graph.nodes[p]) {
            let variability = node.interface.inputs.iter().flat_map(|p| std::iter::repeat_n(p.variability, p.size));
            for ((tap, &start), variability) in node.taps.iter().zip(&node.constants).zip(variability) {
                let Some(tap) = tap else { continue };
                let source = (tap.part as usize, tap.element as usize);
                if let Some(k) = unknowns.iter().position(|&u| u == source) {
                    stepwise[k] |= variability == Variability::Discrete;
                    let guess = (start - tap.offset) / tap.gain + 0.0;
                    guesses[k] = guesses[k].or(Some(guess).filter(|g: &f64| g.is_finite()));
                }
            }
        }
        let guesses = guesses.into_iter().map(Option::unwrap_or_default).collect();
        if stepwise.contains(&true) {
            parts = along(graph, &unknowns, &stepwise, &parts);
        }
        let names = component.iter().map(|&p| ports.list[p].name.clone()).collect();
        Loop { parts, unknowns, guesses, stepwise, names }
    }

    /// Hands outputs that are not known, or feed piecewise constant inputs, on from part to part: the next one finds what the
    /// last one made of its inputs.
    fn pass_on(&self, graph: &ModelGraph, cells: &mut [Cell], t0: f64, y: &mut Known<'_>) -> Result<(), RunError> {
        for &part in &self.parts {
            let values = evaluate(graph, cells, part, t0, y)?;
            for (&(p, e), stepwise) in self.unknowns.iter().zip(&self.stepwise).filter(|((p, _), _)| *p == part) {
                let at = graph.nodes[p].outputs.start + e;
                if *stepwise || !y.known[at] {
                    y.set(at, values[e]);
                }
            }
        }
        Ok(())
    }

    fn residual(&self, graph: &ModelGraph, cells: &mut [Cell], t0: f64, y: &Known<'_>) -> Result<Vec<f64>, RunError> {
        let mut r = vec![0.0; self.unknowns.len()];
        for &part in &self.parts {
            let values = evaluate(graph, cells, part, t0, y)?;
            for (r, &(p, e)) in r.iter_mut().zip(&self.unknowns) {
                if p == part {
                    *r = values[e] - y.values[graph.nodes[p].outputs.start + e];
                }
            }
        }
        Ok(r)
    }

    fn solve(&self, graph: &ModelGraph, cells: &mut [Cell], t0: f64, y: &mut Known<'_>) -> Result<(), RunError> {
        let n = self.unknowns.len();
        let place = |&(p, e): &(usize, usize)| graph.nodes[p].outputs.start + e;
        let size = |y: &Known<'_>| self.unknowns.iter().map(|k| y.values[place(k)].abs()).fold(1.0, f64::max);
        let norm = |r: &[f64]| r.iter().fold(0.0, |m: f64, x| if x.is_nan() { f64::INFINITY } else { m.max(x.abs()) });
        let stepwise = self.stepwise.contains(&true);
        if stepwise {
            self.pass_on(graph, cells, t0, y)?;
        }
        for (k, &guess) in self.unknowns.iter().zip(&self.guesses) {
            if !y.known[place(k)] {
                y.set(place(k), guess);
            }
        }
        let mut r = self.residual(graph, cells, t0, y)?;
        let mut singular = false;
        for _ in 0..MAX_ITERATIONS {
            if norm(&r) <= TOLERANCE * size(y) {
                return Ok(());
            }
            // Jacobian of the residual, column by column
            let mut jacobian = match self.offered(graph, cells, y) {
                Some(jacobian) => jacobian,
                None => self.differences(graph, cells, t0, y, &r)?,
            };
            // what feeds piecewise constant inputs becomes what it was evaluated to
            for j in (0..n).filter(|&j| self.stepwise[j]) {
                for i in 0..n {
                    (jacobian[i * n + j], jacobian[j * n + i]) = (0.0, 0.0);
                }
                jacobian[j * n + j] = -1.0;
            }
            let mut step = r.clone();
            let solved = solve(&mut jacobian, &mut step, n);
            singular = !solved || norm(&step) > SINGULAR * norm(&r);
            if solved {
                self.unknowns.iter().zip(&step).for_each(|(k, s)| y.values[place(k)] -= s);
            } else {
                // singular: w ← g(u(w))
                self.unknowns.iter().zip(&r).for_each(|(k, s)| y.values[place(k)] += s);
            }
            if stepwise {
                self.pass_on(graph, cells, t0, y)?;
            }
            r = self.residual(graph, cells, t0, y)?;
        }
        let (ports, residual) = (self.names.clone(), norm(&r));
        Err(RunError::InconsistentStart { ports, singular, residual, iterations: MAX_ITERATIONS })
    }

    fn differences(
        &self,
        graph: &ModelGraph,
        cells: &mut [Cell],
        t0: f64,
        y: &mut Known<'_>,
        r: &[f64],
    ) -> Result<Vec<f64>, RunError> {
        let n = self.unknowns.len();
        let mut jacobian = vec![0.0; n * n];
        for (j, &(p, e)) in self.unknowns.iter().enumerate().filter(|(j, _)| !self.stepwise[*j]) {
            let at = graph.nodes[p].outputs.start + e;
            let before = y.values[at];
            let h = 1e-7 * before.abs().max(1e-3);
            y.values[at] = before + h;
            let moved = self.residual(graph, cells, t0, y)?;
            y.values[at] = before;
            for i in 0..n {
                jacobian[i * n + j] = (moved[i] - r[i]) / h;
            }
        }
        Ok(jacobian)
    }

    /// `∂r/∂w = D L − I`, if every part of the loop offers its `D`.
    fn offered(&self, graph: &ModelGraph, cells: &mut [Cell], y: &Known<'_>) -> Option<Vec<f64>> {
        let n = self.unknowns.len();
        let mut jacobian = vec![0.0; n * n];
        for &part in &self.parts {
            let u = route(graph, part, y);
            let (nu, ny) = (u.len(), graph.nodes[part].outputs.len());
            let linear = cells[part].subsystem.linearize()?;
            let nx = linear.states();
            let (mut a, mut b, mut c) = (vec![0.0; nx * nx], vec![0.0; nx * nu], vec![0.0; ny * nx]);
            let mut d = vec![0.0; ny * nu];
            linear.matrices(&u, &mut a, &mut b, &mut c, &mut d).ok()?;
            for (i, &(p, e)) in self.unknowns.iter().enumerate().filter(|(_, (p, _))| *p == part) {
                for (input, tap) in graph.nodes[p].taps.iter().enumerate() {
                    let Some(tap) = tap else { continue };
                    let source = (tap.part as usize, tap.element as usize);
                    if let Some(j) = self.unknowns.iter().position(|&k| k == source) {
                        jacobian[i * n + j] += d[e * nu + input] * tap.gain;
                    }
                }
                jacobian[i * n + i] -= 1.0;
            }
        }
        Some(jacobian)
    }
}
