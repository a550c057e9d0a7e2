//! Inputs for everybody: constants, held values, and predictors.

use crate::bytes::{Reader, Writer};
use crate::cell::Cell;
use crate::graph::{ModelGraph, Node};
use crate::indicator::Indicator;
use crate::interface::Interface;
use crate::model::{Model, PredictorKind};
use crate::plan::Plan;
use crate::predictor::{Coefficients, LearntModel, PredictionPlan, Predictor, Sources, Tap, Visible};
use crate::samples::Samples;
use crate::time::MacroStep;

/// What supplies the inputs of each part; all in flat arrays, in the order of the parts.
pub(crate) struct InputPrediction {
    parts: Vec<PartPrediction>,
    /// Where each input comes from; unused where nothing feeds it.
    taps: Vec<Tap>,
    fed: Vec<bool>,
    constants: Vec<f64>,
    /// Inputs from piecewise constant sources, by their place in the part.
    held: Vec<u32>,
    predictors: Vec<ReceiverPredictor>,
    /// Inputs of the predictors, by their place in the part.
    predicted: Vec<u32>,
    /// What receivers send to the sources of what they learn, and its values at the start of the macro-step.
    sends: Vec<Send>,
    sent: Vec<f64>,
    depth: usize,
    learns: bool,
}

/// What a scheme asks of all predictors.
#[derive(Clone, Copy)]
pub(crate) struct Asked {
    /// Sources can be ahead of the step.
    pub looks_ahead: bool,
    /// Inputs are made one macro-step early.
    pub behind: bool,
}

#[derive(Clone, Copy)]
struct PartPrediction {
    inputs: (u32, u32),
    held: (u32, u32),
    predictors: (u32, u32),
    degree: u32,
    /// Whether every input is constant or the newest value of its source: the common case, and the quickest ([`crate::orders`]).
    holds: bool,
}

struct ReceiverPredictor {
    predictor: Box<dyn Predictor>,
    inputs: (u32, u32),
    /// Whether it holds the newest values.
    holds: bool,
    /// Its place in what is sent.
    sends: (u32, u32),
    /// Receiver and source, if it learns.
    between: Option<(u32, u32)>,
}

/// A value that a receiver sends back to a source: which output, and which input it becomes.
#[derive(Clone, Copy)]
struct Send {
    part: u32,
    element: u32,
    gain: f64,
    offset: f64,
    input: u32,
}

#[inline]
fn slice<T>(all: &[T], (from, to): (u32, u32)) -> &[T] {
    &all[from as usize..to as usize]
}

impl InputPrediction {
    pub fn new(graph: &ModelGraph, model: &mut Model, default: &PredictorKind, asked: Asked) -> Self {
        let mut all = InputPrediction {
            parts: Vec::with_capacity(graph.nodes.len()),
            taps: Vec::with_capacity(graph.input_size()),
            fed: Vec::with_capacity(graph.input_size()),
            constants: Vec::with_capacity(graph.input_size()),
            held: Vec::new(),
            predictors: Vec::new(),
            predicted: Vec::new(),
            sends: Vec::new(),
            sent: Vec::new(),
            depth: 1,
            learns: false,
        };
        for (p, (node, part)) in graph.nodes.iter().zip(&mut model.parts).enumerate() {
            let first = (all.taps.len() as u32, all.held.len() as u32, all.predictors.len() as u32);
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
                    left.iter().partition(|&&i| node.own_name(port_of[i as usize]) == port);
                left = others;
                all.add(graph, p, kind.as_ref().unwrap_or(default), &mine, asked);
            }
            all.add(graph, p, part.predictor.as_ref().unwrap_or(default), &left, asked);
            let own = &all.predictors[first.2 as usize..];
            all.parts.push(PartPrediction {
                holds: first.1 == all.held.len() as u32 && own.iter().all(|s| s.holds),
                inputs: (first.0, all.taps.len() as u32),
                held: (first.1, all.held.len() as u32),
                predictors: (first.2, all.predictors.len() as u32),
                degree: own.iter().map(|s| s.predictor.degree() as u32).max().unwrap_or(0),
            });
        }
        all
    }

    /// One more predictor, if there is anything to predict; one for each source if it learns.
    fn add(&mut self, graph: &ModelGraph, p: usize, kind: &PredictorKind, inputs: &[u32], asked: Asked) {
        let Some(&first) = inputs.first() else { return };
        let node = &graph.nodes[p];
        let mut predictor = kind();
        let (mut inputs, mut others, mut between) = (inputs.to_vec(), Vec::new(), None);
        if predictor.learns() {
            let source = |i: u32| node.taps[i as usize].map(|t| t.part);
            (inputs, others) = inputs.iter().partition(|&&i| source(i) == source(first));
            between = source(first).map(|s| (p as u32, s));
        }
        let sends = self.sends.len();
        if let Some((_, source)) = between {
            let source = &graph.nodes[source as usize];
            for (tap, input) in source.taps.iter().zip(source.inputs.clone()) {
                let Some(tap) = tap.filter(|t| t.part as usize == p) else { continue };
                if !self.sends[sends..].iter().any(|s| s.element == tap.element) {
                    let Tap { part, element, gain, offset, .. } = tap;
                    self.sends.push(Send { part, element, gain, offset, input: input as u32 });
                }
            }
        }
        predictor.prepare(&PredictionPlan {
            inputs: inputs.len(),
            sent: self.sends.len() - sends,
            looks_ahead: asked.looks_ahead || node.interface.memoryless,
            behind: asked.behind && !node.interface.memoryless,
            rate_of: rates(node, &inputs),
            late: node.interface.late(),
            follows: follows(node, &inputs),
        });
        self.depth = self.depth.max(predictor.depth());
        self.learns |= predictor.learns();
        self.sent.resize(self.sends.len(), 0.0);
        let first = self.predicted.len() as u32;
        self.predicted.extend_from_slice(&inputs);
        self.predictors.push(ReceiverPredictor {
            holds: predictor.holds(),
            predictor,
            inputs: (first, self.predicted.len() as u32),
            sends: (sends as u32, self.sends.len() as u32),
            between,
        });
        self.add(graph, p, kind, &others, asked);
    }

    // hot: what receivers have sent to those they learn from, at the start of a macro-step, as the sources see it
    pub fn gather(&mut self, samples: &Samples, corrections: Option<&[f64]>) {
        for (sent, s) in self.sent.iter_mut().zip(&self.sends) {
            let correction = corrections.map_or(0.0, |c| c[s.input as usize]);
            *sent = samples.present(s.part as usize)[s.element as usize] * s.gain + s.offset + correction;
        }
    }

    /// Numbers the predictors want recorded.
    pub fn indicators(&mut self, graph: &ModelGraph, sink: &mut dyn FnMut(&str, &str, Indicator<'_>)) {
        for receiver in &mut self.predictors {
            let Some((to, from)) = receiver.between else { continue };
            let (to, from) = (&graph.nodes[to as usize].name, &graph.nodes[from as usize].name);
            receiver.predictor.indicators(&mut |indicator| sink(to, from, indicator));
        }
    }

    /// Models that predictors have learnt.
    pub fn models(&mut self, graph: &ModelGraph) -> Vec<LearntModel> {
        let (inputs, outputs) = (graph.input_names(), graph.output_names());
        let mut found = Vec::new();
        for receiver in &mut self.predictors {
            let Some((to, from)) = receiver.between else { continue };
            let Some(model) = receiver.predictor.model() else { continue };
            let (node, source) = (&graph.nodes[to as usize], &graph.nodes[from as usize]);
            let own = slice(&self.predicted, receiver.inputs).iter();
            let sent = slice(&self.sends, receiver.sends).iter();
            found.push(LearntModel {
                receiver: node.name.clone(),
                source: source.name.clone(),
                received: own.map(|&i| inputs[node.inputs.start + i as usize].clone()).collect(),
                sent: sent.map(|s| outputs[node.outputs.start + s.element as usize].clone()).collect(),
                model,
            });
        }
        found
    }

    /// Once the samples have their place.
    pub fn bind(&mut self, samples: &Samples) {
        self.taps.iter_mut().for_each(|tap| samples.bind(tap));
    }

    /// Whether every input of a part is constant, or the newest value of its source.
    pub fn holds(&self, part: u32) -> bool {
        self.parts[part as usize].holds
    }

    /// The inputs of a part that somebody feeds, by their place in the part, and where they come from.
    pub fn fed(&self, part: u32) -> impl Iterator<Item = (u32, &Tap)> {
        let inputs = self.parts[part as usize].inputs;
        let all = (0..).zip(slice(&self.taps, inputs).iter().zip(slice(&self.fed, inputs)));
        all.filter_map(|(i, (tap, fed))| fed.then_some((i, tap)))
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
        self.predictors.iter().map(|s| s.predictor.order()).min().unwrap_or(1)
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
        part: u32,
        visible: Visible<'_>,
        samples: &Samples,
        c: &mut [f64],
        sampled: bool,
        step: MacroStep,
        macro_step: MacroStep,
    ) {
        let part = self.parts[part as usize];
        let taps = slice(&self.taps, part.inputs);
        for &i in slice(&self.held, part.held) {
            let count = visible.of(i as usize);
            c[i as usize] = samples.history(&taps[i as usize], count).at_or_before(step.start);
        }
        for receiver in &mut self.predictors[part.predictors.0 as usize..part.predictors.1 as usize] {
            let inputs = slice(&self.predicted, receiver.inputs);
            let sent = slice(&self.sent, receiver.sends);
            let sources = Sources { samples, taps, inputs, visible, sent, macro_step };
            receiver.predictor.predict(step, &sources, &mut Coefficients { c, inputs, stride: taps.len() });
        }
        if sampled {
            c[taps.len()..].fill(0.0);
        }
    }

    /// Inputs that are other at the end of a step than over it: those from piecewise constant sources, and those that jump
    /// there.
    // hot: once per part and step
    #[inline]
    pub fn ends(&self, plan: &Plan, member: u32, pass: u32, samples: &Samples, end_of_step: f64, cell: &mut Cell) {
        let member = &plan.members[member as usize];
        let through = cell.feeds_through();
        cell.end_with(|ends| {
            let part = self.parts[member.part as usize];
            if !through || (part.held.0 == part.held.1 && !samples.any_jump()) {
                return;
            }
            let taps = slice(&self.taps, part.inputs);
            let counts = &plan.visible[member.visible()];
            let visible = |i: u32| (pass == 0).then_some(counts[i as usize]);
            let mut end =
                |i: u32| ends.push((i, samples.published(&taps[i as usize], visible(i)).at_or_before(end_of_step)));
            slice(&self.held, part.held).iter().for_each(|&i| end(i));
            if samples.any_jump() {
                let fed = |i: u32| self.fed[(part.inputs.0 + i) as usize];
                let jumped = |&i: &u32| fed(i) && samples.jumped(taps[i as usize].part, visible(i));
                (0..taps.len() as u32).filter(jumped).for_each(end);
            }
        });
    }

    /// The value of an input that nobody feeds.
    pub fn constant(&self, input: usize) -> f64 {
        self.constants[input]
    }

    /// Another value for it.
    pub fn set_constant(&mut self, input: usize, value: f64) {
        self.constants[input] = value;
    }

    /// Writes the values of the inputs of a part that nobody feeds.
    // hot: once per part and step of a run that is one step behind
    #[inline]
    pub fn write_constants(&self, part: u32, c: &mut [f64]) {
        let (from, to) = self.parts[part as usize].inputs;
        for (c, i) in c.iter_mut().zip(from as usize..to as usize) {
            if !self.fed[i] {
                *c = self.constants[i];
            }
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

    /// All inputs as routed from the outputs at `t_k`.
    // hot: once per macro-step that somebody watches
    #[inline]
    pub fn route_present(&self, samples: &Samples, u: &mut [f64]) {
        self.route_some(samples, 0, u);
    }

    /// The same for the inputs from `first` on.
    #[inline]
    pub fn route_some(&self, samples: &Samples, first: usize, u: &mut [f64]) {
        let constants = self.fed[first..].iter().zip(&self.constants[first..]);
        for ((u, tap), (&fed, &constant)) in u.iter_mut().zip(&self.taps[first..]).zip(constants) {
            *u = if fed { samples.at(tap.present as usize) * tap.gain + tap.offset } else { constant };
        }
    }

    /// For each input, the order of the error of its predictor; 1 where it is held or constant.
    pub fn orders(&self) -> Vec<usize> {
        self.of_each_input(1, |predictor| predictor.order())
    }

    /// For each input, whether its predictor knows nothing but the newest value.
    pub fn held(&self) -> Vec<bool> {
        self.of_each_input(true, |predictor| predictor.depth() == 1 && !predictor.learns())
    }

    fn of_each_input<T: Clone>(&self, without: T, of: impl Fn(&dyn Predictor) -> T) -> Vec<T> {
        let mut all = vec![without; self.taps.len()];
        for part in &self.parts {
            for receiver in &self.predictors[part.predictors.0 as usize..part.predictors.1 as usize] {
                for &i in slice(&self.predicted, receiver.inputs) {
                    all[part.inputs.0 as usize + i as usize] = of(&*receiver.predictor);
                }
            }
        }
        all
    }

    /// Lets the predictors learn from an accepted macro-step, before history moves on.
    pub fn commit(&mut self, samples: &Samples, step: MacroStep) {
        for part in &self.parts {
            for receiver in &mut self.predictors[part.predictors.0 as usize..part.predictors.1 as usize] {
                let inputs = slice(&self.predicted, receiver.inputs);
                let (taps, sent) = (slice(&self.taps, part.inputs), slice(&self.sent, receiver.sends));
                let sources = Sources { samples, taps, inputs, visible: Visible::All, sent, macro_step: step };
                receiver.predictor.commit(step, &sources);
            }
        }
    }

    /// At the present communication point there is a corner in time.
    pub fn corner(&mut self) {
        self.predictors.iter_mut().for_each(|r| r.predictor.corner());
    }

    /// After an event of a part, its receivers forget what they learnt of it.
    pub fn reset_after(&mut self, source: u32) {
        for part in &self.parts {
            let taps = slice(&self.taps, part.inputs);
            for receiver in &mut self.predictors[part.predictors.0 as usize..part.predictors.1 as usize] {
                if slice(&self.predicted, receiver.inputs).iter().any(|&i| taps[i as usize].part == source) {
                    receiver.predictor.reset();
                }
            }
        }
    }

    /// Calls `visit` with every real number that predictors have learnt.
    pub fn each_number(&mut self, visit: &mut dyn FnMut(&mut f64)) {
        self.predictors.iter_mut().for_each(|s| s.predictor.each_number(visit));
    }

    /// How many macro-steps what predictors have learnt reaches back.
    pub fn memory(&self) -> usize {
        self.predictors.iter().map(|s| s.predictor.memory()).max().unwrap_or(0)
    }

    /// Whether a predictor has learnt anything that a checkpoint would keep.
    pub fn remembers(&self) -> bool {
        let mut bytes = Vec::new();
        self.predictors.iter().for_each(|s| s.predictor.serialize(&mut bytes));
        !bytes.is_empty()
    }

    pub fn save(&self, w: &mut Writer<'_>) {
        for receiver in &self.predictors {
            let written: Result<(), ()> = w.block(|bytes| {
                receiver.predictor.serialize(bytes);
                Ok(())
            });
            debug_assert!(written.is_ok());
        }
    }

    pub fn load(&mut self, r: &mut Reader<'_>) -> Option<()> {
        for receiver in &mut self.predictors {
            let bytes = r.block()?;
            receiver.predictor.deserialize(bytes).then_some(())?;
        }
        Some(())
    }
}

/// For each input element, the index of its port.
fn ports_of_elements(interface: &Interface) -> Vec<usize> {
    interface.inputs.iter().enumerate().flat_map(|(p, port)| std::iter::repeat_n(p, port.size)).collect()
}

/// Which input is, unchanged, the output after that of the input before.
fn follows(node: &Node, inputs: &[u32]) -> Vec<bool> {
    let place = |i: u32| {
        let plain = node.taps[i as usize].filter(|t| t.gain == 1.0 && t.offset == 0.0);
        plain.map(|t| (t.part, t.element))
    };
    let next = |pair: &[u32]| place(pair[0]).is_some_and(|(part, e)| place(pair[1]) == Some((part, e + 1)));
    std::iter::once(false).chain(inputs.windows(2).map(next)).collect()
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
