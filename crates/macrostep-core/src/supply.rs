//! Inputs for everybody: constants, held values, and predictors.

use crate::bytes::{Reader, Writer};
use crate::graph::{ModelGraph, Node};
use crate::interface::Interface;
use crate::model::{Model, PredictorKind};
use crate::plan::{Member, Plan};
use crate::predictor::{Coefficients, PredictionPlan, Predictor, Sources, Tap, Visible};
use crate::time::MacroStep;
use crate::waves::Waves;

/// What supplies the inputs of each part; all in flat arrays, in the order of the parts.
pub(crate) struct Supply {
    parts: Vec<PartSupply>,
    /// Where each input comes from; unused where nothing feeds it.
    taps: Vec<Tap>,
    fed: Vec<bool>,
    constants: Vec<f64>,
    /// Inputs from piecewise constant sources, by their place in the part.
    held: Vec<u32>,
    suppliers: Vec<Supplier>,
    /// Inputs of the suppliers, by their place in the part.
    supplied: Vec<u32>,
    depth: usize,
    learns: bool,
}

#[derive(Clone, Copy)]
struct PartSupply {
    inputs: (u32, u32),
    held: (u32, u32),
    suppliers: (u32, u32),
    degree: u32,
}

struct Supplier {
    predictor: Box<dyn Predictor>,
    inputs: (u32, u32),
}

#[inline]
fn slice<T>(all: &[T], (from, to): (u32, u32)) -> &[T] {
    &all[from as usize..to as usize]
}

impl Supply {
    pub fn new(graph: &ModelGraph, model: &mut Model, default: &PredictorKind, looks_ahead: bool) -> Self {
        let mut all = Supply {
            parts: Vec::with_capacity(graph.nodes.len()),
            taps: Vec::with_capacity(graph.input_size()),
            fed: Vec::with_capacity(graph.input_size()),
            constants: Vec::with_capacity(graph.input_size()),
            held: Vec::new(),
            suppliers: Vec::new(),
            supplied: Vec::new(),
            depth: 1,
            learns: false,
        };
        for (node, part) in graph.nodes.iter().zip(&mut model.parts) {
            let first = (all.taps.len() as u32, all.held.len() as u32, all.suppliers.len() as u32);
            for (i, tap) in node.taps.iter().enumerate() {
                all.taps.push(tap.unwrap_or(Tap::new(0, 0, 0.0, 0.0)));
                all.fed.push(tap.is_some());
                all.constants.push(node.constants[i]);
                if node.held[i] {
                    all.held.push(i as u32);
                }
            }
            // predictors of single ports first; the part's own, or the run's, takes what is left
            let port_of = ports_of_elements(&node.interface);
            let mut left: Vec<u32> =
                (0..node.taps.len()).filter(|&i| node.taps[i].is_some() && !node.held[i]).map(|i| i as u32).collect();
            for (port, kind) in &part.port_predictors {
                let (mine, others): (Vec<u32>, Vec<u32>) =
                    left.iter().partition(|&&i| node.interface.inputs[port_of[i as usize]].name == *port);
                left = others;
                all.supply(node, kind, &mine, looks_ahead);
            }
            all.supply(node, part.predictor.as_ref().unwrap_or(default), &left, looks_ahead);
            let own = &all.suppliers[first.2 as usize..];
            all.parts.push(PartSupply {
                inputs: (first.0, all.taps.len() as u32),
                held: (first.1, all.held.len() as u32),
                suppliers: (first.2, all.suppliers.len() as u32),
                degree: own.iter().map(|s| s.predictor.degree() as u32).max().unwrap_or(0),
            });
        }
        all
    }

    /// One more supplier, if there is anything to supply.
    fn supply(&mut self, node: &Node, kind: &PredictorKind, inputs: &[u32], looks_ahead: bool) {
        if inputs.is_empty() {
            return;
        }
        let mut predictor = kind();
        predictor.prepare(&PredictionPlan {
            inputs: inputs.len(),
            outputs: node.outputs.len(),
            looks_ahead: looks_ahead || node.interface.memoryless,
            rate_of: rates(node, inputs),
        });
        self.depth = self.depth.max(predictor.depth());
        self.learns |= predictor.learns();
        let first = self.supplied.len() as u32;
        self.supplied.extend_from_slice(inputs);
        self.suppliers.push(Supplier { predictor, inputs: (first, self.supplied.len() as u32) });
    }

    /// Once the samples have their place.
    pub fn bind(&mut self, waves: &Waves) {
        self.taps.iter_mut().for_each(|tap| waves.bind(tap));
    }

    /// How many samples of history somebody wants.
    pub fn depth(&self) -> usize {
        self.depth
    }

    /// The largest degree among the inputs of a part.
    pub fn degree(&self, part: usize) -> usize {
        self.parts[part].degree as usize
    }

    /// The lowest order among all predictors.
    pub fn order(&self) -> usize {
        self.suppliers.iter().map(|s| s.predictor.order()).min().unwrap_or(1)
    }

    /// Whether any predictor keeps a memory of its own.
    pub fn learns(&self) -> bool {
        self.learns
    }

    // hot: the inputs of one part over one step
    #[inline]
    #[allow(clippy::too_many_arguments)] // all of it is needed, and a struct for one call would only rename it
    pub fn predict(
        &mut self,
        plan: &Plan,
        member: &Member,
        pass: u32,
        waves: &Waves,
        c: &mut [f64],
        sampled: bool,
        step: MacroStep,
    ) {
        let part = self.parts[member.part as usize];
        let taps = slice(&self.taps, part.inputs);
        let counts = &plan.visible[member.visible.start as usize..member.visible.end as usize];
        let visible = if pass == 0 { Visible::Counts(counts) } else { Visible::All };
        for &i in slice(&self.held, part.held) {
            let count = (pass == 0).then_some(counts[i as usize]);
            c[i as usize] = waves.history(&taps[i as usize], count).at_or_before(step.start);
        }
        for supplier in &mut self.suppliers[part.suppliers.0 as usize..part.suppliers.1 as usize] {
            let inputs = slice(&self.supplied, supplier.inputs);
            let sources = Sources { waves, taps, inputs, visible };
            supplier.predictor.predict(step, &sources, &mut Coefficients { c, inputs, stride: taps.len() });
        }
        if sampled {
            c[taps.len()..].fill(0.0);
        }
    }

    /// All inputs as routed from outputs of one instant.
    #[inline]
    pub fn route<'a>(&self, graph: &ModelGraph, outputs: impl Fn(usize) -> &'a [f64], u: &mut [f64]) {
        debug_assert_eq!(u.len(), graph.input_size());
        for (i, (u, tap)) in u.iter_mut().zip(&self.taps).enumerate() {
            *u = if self.fed[i] {
                outputs(tap.part as usize)[tap.element as usize] * tap.gain + tap.offset
            } else {
                self.constants[i]
            };
        }
    }

    /// The inputs of one part as routed from outputs `(part, element)` of one instant, into their place among all.
    pub fn route_part(&self, part: usize, output: impl Fn(usize, usize) -> f64, u: &mut [f64]) {
        let (from, to) = self.parts[part].inputs;
        let range = from as usize..to as usize;
        for (i, (u, tap)) in range.clone().zip(u[range.clone()].iter_mut().zip(&self.taps[range])) {
            if self.fed[i] {
                *u = output(tap.part as usize, tap.element as usize) * tap.gain + tap.offset;
            }
        }
    }

    /// For each input, the order of the error of its predictor; 1 where it is held or constant.
    pub fn orders(&self) -> Vec<usize> {
        let mut orders = vec![1; self.taps.len()];
        for part in &self.parts {
            for supplier in &self.suppliers[part.suppliers.0 as usize..part.suppliers.1 as usize] {
                for &i in slice(&self.supplied, supplier.inputs) {
                    orders[part.inputs.0 as usize + i as usize] = supplier.predictor.order();
                }
            }
        }
        orders
    }

    /// Lets the predictors learn from an accepted macro-step, before history moves on.
    pub fn commit(&mut self, waves: &Waves, step: MacroStep) {
        for (p, part) in self.parts.iter().enumerate() {
            for supplier in &mut self.suppliers[part.suppliers.0 as usize..part.suppliers.1 as usize] {
                let inputs = slice(&self.supplied, supplier.inputs);
                let sources = Sources { waves, taps: slice(&self.taps, part.inputs), inputs, visible: Visible::All };
                supplier.predictor.commit(step, &sources, waves.last(p));
            }
        }
    }

    /// After an event of a part, its receivers forget what they learnt of it.
    pub fn reset_after(&mut self, source: u32) {
        for part in &self.parts {
            let taps = slice(&self.taps, part.inputs);
            for supplier in &mut self.suppliers[part.suppliers.0 as usize..part.suppliers.1 as usize] {
                if slice(&self.supplied, supplier.inputs).iter().any(|&i| taps[i as usize].part == source) {
                    supplier.predictor.reset();
                }
            }
        }
    }

    /// Calls `visit` with every real number that predictors have learnt.
    pub fn each_number(&mut self, visit: &mut dyn FnMut(&mut f64)) {
        self.suppliers.iter_mut().for_each(|s| s.predictor.each_number(visit));
    }

    /// Whether a predictor has learnt anything that a checkpoint would keep.
    pub fn remembers(&self) -> bool {
        let mut bytes = Vec::new();
        self.suppliers.iter().for_each(|s| s.predictor.serialize(&mut bytes));
        !bytes.is_empty()
    }

    pub fn save(&self, w: &mut Writer<'_>) {
        for supplier in &self.suppliers {
            let written: Result<(), ()> = w.block(|bytes| {
                supplier.predictor.serialize(bytes);
                Ok(())
            });
            debug_assert!(written.is_ok());
        }
    }

    pub fn load(&mut self, r: &mut Reader<'_>) -> Option<()> {
        for supplier in &mut self.suppliers {
            let bytes = r.block()?;
            supplier.predictor.deserialize(bytes).then_some(())?;
        }
        Some(())
    }
}

/// For each input element, the index of its port.
fn ports_of_elements(interface: &Interface) -> Vec<usize> {
    interface.inputs.iter().enumerate().flat_map(|(p, port)| std::iter::repeat_n(p, port.size)).collect()
}

/// Which input is the rate of which: the next port of the same size, whose unit is that of the position per second.
fn rates(node: &Node, inputs: &[u32]) -> Vec<Option<usize>> {
    let ports = &node.interface.inputs;
    let mut first = 0;
    let firsts: Vec<usize> = ports
        .iter()
        .map(|p| {
            first += p.size;
            first - p.size
        })
        .collect();
    let port_of = ports_of_elements(&node.interface);
    inputs
        .iter()
        .map(|&i| {
            let p = port_of[i as usize];
            let rate = ports.get(p + 1).filter(|r| r.size == ports[p].size && r.unit.is_rate_of(&ports[p].unit))?;
            debug_assert_eq!(rate.size, ports[p].size);
            let element = firsts[p + 1] + (i as usize - firsts[p]);
            inputs.iter().position(|&j| j as usize == element)
        })
        .collect()
}
