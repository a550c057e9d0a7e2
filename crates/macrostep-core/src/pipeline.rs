//! The coupling pipeline: the correction method of a run, and what it adds to the inputs.

use std::ops::Range;

use crate::bytes::{Reader, Writer};
use crate::cell::{Cell, guarded};
use crate::graph::ModelGraph;
use crate::indicator::Indicator;
use crate::input_prediction::InputPrediction;
use crate::method::{CouplingMethod, MethodPlan};
use crate::observer::CommunicationPoint;
use crate::outcome::{Call, RunError};
use crate::samples::Samples;
use crate::settings::Hold;
use crate::workers::Cells;

pub(crate) struct Pipeline {
    method: Box<dyn CouplingMethod>,
    /// What is added to each input over the next macro-step.
    pub corrections: Vec<f64>,
    next: Vec<f64>,
    /// For each part, the inputs that may be corrected.
    corrected: Vec<Vec<Corrected>>,
    /// Parts with feedthrough, those that feed others first.
    order: Vec<usize>,
    /// Where all fed inputs come from, in the order of the parts, and which of them are those of each part.
    routes: Vec<Route>,
    of_part: Vec<Range<usize>>,
    publishes: bool,
    /// Outputs evaluated once more, and the inputs they make.
    outputs: Vec<f64>,
    pub consistent: Vec<f64>,
}

/// An input, and the output that feeds it, by their places among all.
#[derive(Clone, Copy)]
struct Route {
    input: u32,
    output: u32,
    gain: f64,
    offset: f64,
}

impl Route {
    // hot:
    #[inline]
    fn all(routes: &[Route], outputs: &[f64], inputs: &mut [f64]) {
        for route in routes {
            inputs[route.input as usize] = outputs[route.output as usize] * route.gain + route.offset;
        }
    }
}

/// An input that may be corrected.
#[derive(Clone, Copy)]
struct Corrected {
    /// Its place in the part, and among all inputs.
    local: u32,
    place: u32,
    /// Its value while nothing feeds it.
    constant: Option<f64>,
}

impl Pipeline {
    pub fn new(
        mut method: Box<dyn CouplingMethod>,
        graph: &ModelGraph,
        prediction: &InputPrediction,
        hold: Hold,
        implicit: bool,
    ) -> Result<Self, RunError> {
        let orders = prediction.orders();
        let plan = MethodPlan { graph, orders: &orders, hold, implicit };
        let places = method.prepare(&plan).map_err(RunError::Method)?;
        let mut corrected = vec![Vec::new(); graph.nodes.len()];
        for place in places {
            if let Some(p) = graph.nodes.iter().position(|n| n.inputs.contains(&place)) {
                let node = &graph.nodes[p];
                let local = place - node.inputs.start;
                let constant = node.taps[local].is_none().then_some(node.constants[local]);
                corrected[p].push(Corrected { local: local as u32, place: place as u32, constant });
            }
        }
        let order = if method.wants_consistent() { evaluation_order(graph) } else { Vec::new() };
        let (mut routes, mut of_part) = (Vec::new(), Vec::with_capacity(graph.nodes.len()));
        for node in &graph.nodes {
            let first = routes.len();
            for (input, tap) in node.inputs.clone().zip(&node.taps) {
                let Some(tap) = tap else { continue };
                let output = graph.nodes[tap.part as usize].outputs.start as u32 + tap.element;
                routes.push(Route { input: input as u32, output, gain: tap.gain, offset: tap.offset });
            }
            of_part.push(first..routes.len());
        }
        Ok(Pipeline {
            publishes: method.publishes(),
            method,
            corrections: vec![0.0; graph.input_size()],
            next: vec![0.0; graph.input_size()],
            corrected,
            order,
            routes,
            of_part,
            outputs: vec![0.0; graph.output_size()],
            consistent: vec![0.0; graph.input_size()],
        })
    }

    // hot: adds the corrections to the inputs of a part
    #[inline]
    pub fn apply(&self, part: usize, c: &mut [f64]) {
        for &Corrected { local, place, constant } in &self.corrected[part] {
            let correction = self.corrections[place as usize];
            match constant {
                None => c[local as usize] += correction,
                // nobody predicts it anew, so it is set
                Some(value) => c[local as usize] = value + correction,
            }
        }
    }

    /// The inputs that may be corrected, by their place among all.
    pub fn corrected_inputs(&self) -> impl Iterator<Item = usize> + '_ {
        self.corrected.iter().flatten().map(|c| c.place as usize)
    }

    /// Calls `visit` with what is added to each of them over the next macro-step.
    pub fn each_correction(&mut self, visit: &mut dyn FnMut(&mut f64)) {
        for c in self.corrected.iter().flatten() {
            visit(&mut self.corrections[c.place as usize]);
        }
    }

    /// Calls `visit` with every real number of the memory of the method.
    pub fn each_number(&mut self, visit: &mut dyn FnMut(&mut f64)) {
        self.method.each_number(visit);
    }

    /// Whether the method has a memory that a checkpoint would keep.
    pub fn remembers(&self) -> bool {
        let mut bytes = Vec::new();
        self.method.serialize(&mut bytes);
        !bytes.is_empty()
    }

    /// Whether the method looks at inputs.
    pub fn wants_inputs(&self) -> bool {
        self.method.wants_inputs()
    }

    /// Whether the outputs that everybody sees are evaluated with the inputs of their own instant.
    pub fn publishes(&self) -> bool {
        self.publishes
    }

    /// What the inputs of this instant would be, had outputs with feedthrough known them.
    pub fn compare(
        &mut self,
        graph: &ModelGraph,
        cells: &mut Cells,
        at: &CommunicationPoint<'_>,
    ) -> Result<(), RunError> {
        if self.method.wants_inputs() {
            self.consistent.copy_from_slice(at.exchanged);
        }
        if self.publishes || self.order.is_empty() {
            return Ok(());
        }
        self.outputs.copy_from_slice(at.outputs);
        self.evaluate(graph, cells, (at.t, at.k))?;
        Route::all(&self.routes, &self.outputs, &mut self.consistent);
        Ok(())
    }

    /// Outputs with feedthrough at the end of the present macro-step, evaluated with the inputs of that instant, take the place of those
    /// that were sent. Returns the parts whose outputs these are.
    // hot: once per macro-step
    pub fn publish(
        &mut self,
        graph: &ModelGraph,
        cells: &mut Cells,
        prediction: &InputPrediction,
        samples: &mut Samples,
        at: (f64, u64),
    ) -> Result<&[usize], RunError> {
        if !self.publishes || self.order.is_empty() {
            return Ok(&[]);
        }
        for (p, node) in graph.nodes.iter().enumerate() {
            self.outputs[node.outputs.clone()].copy_from_slice(samples.last(p));
        }
        let Pipeline { outputs, consistent, .. } = self;
        prediction.route(graph, |p| &outputs[graph.nodes[p].outputs.clone()], consistent);
        self.evaluate(graph, cells, at)?;
        for &p in &self.order {
            let last = samples.samples(p) - 1;
            samples.sample_mut(p, last).copy_from_slice(&self.outputs[graph.nodes[p].outputs.clone()]);
        }
        Ok(&self.order)
    }

    /// Outputs with feedthrough once more, each with what is known so far of the inputs of this instant.
    fn evaluate(&mut self, graph: &ModelGraph, cells: &mut Cells, (t, k): (f64, u64)) -> Result<(), RunError> {
        for &p in &self.order {
            let node = &graph.nodes[p];
            Route::all(&self.routes[self.of_part[p].clone()], &self.outputs, &mut self.consistent);
            let (u, y) = (&self.consistent[node.inputs.clone()], &mut self.outputs[node.outputs.clone()]);
            let evaluated = cells.with(p, |cell: &mut Cell| guarded(Call::Outputs, || cell.subsystem.outputs(u, y)));
            evaluated.map_err(|f| f.at(&node.name, t, k))?;
        }
        Ok(())
    }

    /// Asks the method what to add over the next macro-step. Until then `at` shows what was added over the last one.
    pub fn correct<'a>(&'a mut self, at: CommunicationPoint<'a>) {
        let Pipeline { method, corrections, consistent, next, .. } = self;
        next.fill(0.0);
        method.correct(&CommunicationPoint { consistent, corrections, ..at }, next);
        std::mem::swap(corrections, next);
    }

    pub fn reset(&mut self, part: usize) {
        self.method.reset(part);
    }

    pub fn indicators(&self, sink: &mut dyn FnMut(Indicator<'_>)) {
        self.method.indicators(sink);
    }

    pub fn save(&self, w: &mut Writer<'_>) {
        w.floats(&self.corrections);
        let written: Result<(), ()> = w.block(|bytes| {
            self.method.serialize(bytes);
            Ok(())
        });
        debug_assert!(written.is_ok());
    }

    pub fn load(&mut self, r: &mut Reader<'_>) -> Option<()> {
        r.floats(&mut self.corrections)?;
        self.method.deserialize(r.block()?).then_some(())
    }
}

/// Parts with feedthrough, each after those whose outputs it depends on at the same instant; parts in a ring as they
/// come.
fn evaluation_order(graph: &ModelGraph) -> Vec<usize> {
    let mut left: Vec<usize> = (0..graph.nodes.len()).filter(|&p| graph.nodes[p].interface.has_feedthrough()).collect();
    let mut order = Vec::new();
    while !left.is_empty() {
        let free = left.iter().position(|&p| {
            graph.nodes[p].taps.iter().flatten().all(|t| t.part as usize == p || !left.contains(&(t.part as usize)))
        });
        order.push(left.remove(free.unwrap_or(0)));
    }
    order
}
