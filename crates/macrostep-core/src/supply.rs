//! Inputs for everybody: constants, held values, and predictors.

use crate::bytes::{Reader, Writer};
use crate::graph::ModelGraph;
use crate::interface::Interface;
use crate::model::{Model, PredictorKind};
use crate::plan::{Member, Plan};
use crate::predictor::{Coefficients, PredictionPlan, Predictor, Sources, Tap, Visible};
use crate::time::MacroStep;
use crate::waves::Waves;

/// What supplies the inputs of each part.
pub(crate) struct Supply {
    parts: Vec<PartSupply>,
    depth: usize,
}

struct PartSupply {
    /// Where each input comes from; unused where nothing feeds it.
    taps: Vec<Tap>,
    fed: Vec<bool>,
    constants: Vec<f64>,
    /// Inputs from piecewise constant sources.
    held: Vec<u32>,
    suppliers: Vec<Supplier>,
    degree: usize,
}

struct Supplier {
    predictor: Box<dyn Predictor>,
    inputs: Vec<u32>,
}

impl Supply {
    pub fn new(graph: &ModelGraph, model: &mut Model, default: &PredictorKind, looks_ahead: bool) -> Self {
        let nowhere = Tap { part: 0, element: 0, gain: 0.0, offset: 0.0 };
        let mut depth = 1;
        let parts = graph
            .nodes
            .iter()
            .zip(&mut model.parts)
            .map(|(node, part)| {
                let port_of = ports_of_elements(&node.interface);
                let kind = part.predictor.as_ref().unwrap_or(default);
                let looks_ahead = looks_ahead || node.interface.memoryless;
                let mut suppliers: Vec<Supplier> = Vec::new();
                let mut supplied = vec![false; node.taps.len()];
                let mut supply = |kind: &PredictorKind, wanted: &dyn Fn(usize) -> bool| {
                    let inputs: Vec<u32> = (0..node.taps.len())
                        .filter(|&i| node.taps[i].is_some() && !node.held[i] && !supplied[i] && wanted(i))
                        .map(|i| i as u32)
                        .collect();
                    if inputs.is_empty() {
                        return;
                    }
                    inputs.iter().for_each(|&i| supplied[i as usize] = true);
                    let mut predictor = kind();
                    predictor.prepare(&PredictionPlan {
                        inputs: inputs.len(),
                        outputs: node.outputs.len(),
                        looks_ahead,
                        rate_of: rates(node, &inputs),
                    });
                    depth = depth.max(predictor.depth());
                    suppliers.push(Supplier { predictor, inputs });
                };
                for (port, kind) in &part.port_predictors {
                    supply(kind, &|i| node.interface.inputs[port_of[i]].name == *port);
                }
                supply(kind, &|_| true);
                PartSupply {
                    taps: node.taps.iter().map(|t| t.unwrap_or(nowhere)).collect(),
                    fed: node.taps.iter().map(Option::is_some).collect(),
                    constants: node.constants.clone(),
                    held: (0..node.taps.len()).filter(|&i| node.held[i]).map(|i| i as u32).collect(),
                    degree: suppliers.iter().map(|s| s.predictor.degree()).max().unwrap_or(0),
                    suppliers,
                }
            })
            .collect();
        Supply { parts, depth }
    }

    /// How many samples of history somebody wants.
    pub fn depth(&self) -> usize {
        self.depth
    }

    /// The largest degree among the inputs of a part.
    pub fn degree(&self, part: usize) -> usize {
        self.parts[part].degree
    }

    /// The lowest order among all predictors.
    pub fn order(&self) -> usize {
        self.suppliers().map(|s| s.predictor.order()).min().unwrap_or(1)
    }

    /// Whether any predictor keeps a memory of its own.
    pub fn learns(&self) -> bool {
        self.suppliers().any(|s| s.predictor.learns())
    }

    fn suppliers(&self) -> impl Iterator<Item = &Supplier> {
        self.parts.iter().flat_map(|p| &p.suppliers)
    }

    // hot: the inputs of one part over one step
    #[inline]
    #[allow(clippy::too_many_arguments)]
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
        let part = &mut self.parts[member.part as usize];
        let inputs = part.taps.len();
        let counts = &plan.visible[member.visible.start as usize..member.visible.end as usize];
        let visible = if pass == 0 { Visible::Counts(counts) } else { Visible::All };
        for &i in &part.held {
            let count = (pass == 0).then_some(counts[i as usize]);
            c[i as usize] = waves.history(&part.taps[i as usize], count).at_or_before(step.start);
        }
        for supplier in &mut part.suppliers {
            let sources = Sources { waves, taps: &part.taps, inputs: &supplier.inputs, visible };
            let mut u = Coefficients { c, inputs: &supplier.inputs, stride: inputs };
            supplier.predictor.predict(step, &sources, &mut u);
        }
        if sampled {
            c[inputs..].fill(0.0);
        }
    }

    /// All inputs as routed from outputs of one instant.
    #[inline]
    pub fn route<'a>(&self, graph: &ModelGraph, outputs: impl Fn(usize) -> &'a [f64], u: &mut [f64]) {
        for (part, node) in self.parts.iter().zip(&graph.nodes) {
            for (i, u) in u[node.inputs.clone()].iter_mut().enumerate() {
                let tap = &part.taps[i];
                *u = if part.fed[i] {
                    outputs(tap.part as usize)[tap.element as usize] * tap.gain + tap.offset
                } else {
                    part.constants[i]
                };
            }
        }
    }

    /// Lets the predictors learn from an accepted macro-step, before history moves on.
    pub fn commit(&mut self, graph: &ModelGraph, waves: &Waves, step: MacroStep) {
        for (p, part) in self.parts.iter_mut().enumerate() {
            debug_assert!(p < graph.nodes.len());
            for supplier in &mut part.suppliers {
                let sources = Sources { waves, taps: &part.taps, inputs: &supplier.inputs, visible: Visible::All };
                supplier.predictor.commit(step, &sources, waves.last(p));
            }
        }
    }

    /// After an event of a part, its receivers forget what they learnt of it.
    pub fn reset_after(&mut self, source: u32) {
        for part in &mut self.parts {
            for supplier in &mut part.suppliers {
                if supplier.inputs.iter().any(|&i| part.taps[i as usize].part == source) {
                    supplier.predictor.reset();
                }
            }
        }
    }

    pub fn save(&self, w: &mut Writer<'_>) {
        for supplier in self.suppliers() {
            let written: Result<(), ()> = w.block(|bytes| {
                supplier.predictor.serialize(bytes);
                Ok(())
            });
            debug_assert!(written.is_ok());
        }
    }

    pub fn load(&mut self, r: &mut Reader<'_>) -> Option<()> {
        for supplier in self.parts.iter_mut().flat_map(|p| &mut p.suppliers) {
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
fn rates(node: &crate::graph::Node, inputs: &[u32]) -> Vec<Option<usize>> {
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
