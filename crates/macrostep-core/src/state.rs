//! The continuous state of a run as one vector of numbers, open to reading and writing.
//!
//! A macro-step maps what a run carries at `t_k` to what it carries at `t_{k+1}`. What it carries are the states of the
//! subsystems, the samples of their outputs that somebody may still look at, what a correction method adds over the next
//! macro-step, and what methods and predictors have learnt. With all of it as one vector the macro-step can be probed
//! like any other function: perturb a number, take the step, look at the difference.
//!
//! A checkpoint holds the same and more (time, counters), as bytes; probing goes back to one and then changes numbers.

use crate::cell::guarded;
use crate::interface::Interface;
use crate::manager::Manager;
use crate::outcome::{Call, RunError};
use crate::subsystem::Subsystem;

/// The ability of a subsystem to show its continuous state, number by number.
pub trait ContinuousState {
    /// Calls `visit` with every real number of the state, always in the same order. Times, counters and flags are not
    /// among them.
    fn each(&mut self, visit: &mut dyn FnMut(&mut f64));

    /// What the number at this place is, such as `q[0]`.
    fn name(&self, place: usize) -> String {
        format!("state[{place}]")
    }
}

/// One number of the state of a run.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Coordinate {
    /// Of the state of a subsystem.
    State {
        /// The part.
        part: usize,
        /// Its place in the state of the part.
        place: usize,
        /// What it is, with the name of the part.
        name: String,
    },
    /// A sample of an output.
    Sample {
        /// The place of the output among all outputs.
        output: usize,
        /// How many samples before the one at `t_k`.
        age: usize,
    },
    /// What is added to an input over the next macro-step.
    Correction {
        /// The place of the input among all inputs.
        input: usize,
    },
    /// Of an input over the next macro-step that is made already, in a run one step behind.
    Waiting {
        /// Its place among all such numbers.
        place: usize,
    },
    /// Of the memory of the correction method.
    Method {
        /// Its place there.
        place: usize,
    },
    /// Of the memory of a predictor.
    Predictor {
        /// Its place among the numbers of all predictors.
        place: usize,
    },
}

/// What there is to read and write.
#[derive(Clone, Debug, PartialEq)]
pub struct Coordinates {
    /// Every number, in the order of [`Manager::state`].
    pub list: Vec<Coordinate>,
    /// Memory that is carried but cannot be shown as numbers, and so stays as it is when the state is changed.
    pub hidden: Vec<String>,
}

impl Manager {
    /// What the state of this run consists of. Fails if a subsystem cannot show its state, and names it.
    pub fn coordinates(&mut self) -> Result<Coordinates, RunError> {
        let mut list = Vec::new();
        for p in 0..self.graph.nodes.len() {
            let name = self.graph.nodes[p].name.clone();
            let memoryless = self.graph.nodes[p].interface.memoryless;
            let names = self.cells.with(p, |cell| {
                let state = cell.subsystem.state()?;
                let mut n = 0;
                state.each(&mut |_| n += 1);
                Some((0..n).map(|i| state.name(i)).collect::<Vec<_>>())
            });
            match names {
                Some(names) => list.extend(names.into_iter().enumerate().map(|(place, state)| Coordinate::State {
                    part: p,
                    place,
                    name: format!("{name}.{state}"),
                })),
                None if memoryless => {}
                None => return Err(RunError::NoState { part: name }),
            }
        }
        self.samples.each(&mut |part, element, age, _| {
            list.push(Coordinate::Sample { output: self.graph.nodes[part].outputs.start + element, age });
        });
        if let Some(behind) = &mut self.behind {
            let mut n = 0;
            behind.each(&mut |_| n += 1);
            list.extend((0..n).map(|place| Coordinate::Waiting { place }));
        }
        let mut hidden = Vec::new();
        if let Some(pipeline) = &mut self.pipeline {
            list.extend(pipeline.corrected_inputs().map(|input| Coordinate::Correction { input }));
            let mut n = 0;
            pipeline.each_number(&mut |_| n += 1);
            list.extend((0..n).map(|place| Coordinate::Method { place }));
            if n == 0 && pipeline.remembers() {
                hidden.push("the memory of the correction method".to_owned());
            }
        }
        let mut n = 0;
        self.prediction.each_number(&mut |_| n += 1);
        list.extend((0..n).map(|place| Coordinate::Predictor { place }));
        if self.prediction.remembers() {
            hidden.push("the memory of a predictor".to_owned());
        }
        Ok(Coordinates { list, hidden })
    }

    /// Calls `visit` with every number of the state, in the order of [`Manager::coordinates`].
    fn each_number(&mut self, visit: &mut dyn FnMut(&mut f64)) {
        for p in 0..self.graph.nodes.len() {
            self.cells.with(p, |cell| {
                if let Some(state) = cell.subsystem.state() {
                    state.each(visit);
                }
            });
        }
        self.samples.each(&mut |_, _, _, value| visit(value));
        self.behind.iter_mut().for_each(|b| b.each(visit));
        if let Some(pipeline) = &mut self.pipeline {
            pipeline.each_correction(visit);
            pipeline.each_number(visit);
        }
        self.prediction.each_number(visit);
    }

    /// Whether inputs are made one macro-step before they are used.
    pub fn is_behind(&self) -> bool {
        self.behind.is_some()
    }

    /// How many macro-steps predictors that learn need until they are as they will be.
    pub fn learning_steps(&self) -> u64 {
        self.prediction.memory() as u64
    }

    /// Writes the state at the present communication point.
    pub fn state(&mut self, x: &mut Vec<f64>) {
        x.clear();
        self.each_number(&mut |value| x.push(*value));
    }

    /// Takes a state that [`Manager::state`] wrote, changed or not.
    ///
    /// # Panics
    /// If there are fewer numbers than coordinates.
    pub fn set_state(&mut self, x: &[f64]) {
        let mut i = 0;
        self.each_number(&mut |value| {
            *value = x[i];
            i += 1;
        });
    }

    /// Calls `f` with a subsystem and its inputs as exchanged at the present communication point.
    pub fn with_subsystem<T>(
        &mut self,
        part: usize,
        f: impl FnOnce(&mut dyn Subsystem, &[f64]) -> Result<T, crate::subsystem::SubsystemError>,
    ) -> Result<T, RunError> {
        let node = &self.graph.nodes[part];
        let mut u = vec![0.0; node.inputs.len()];
        self.prediction.route_some(&self.samples, node.inputs.start, &mut u);
        let (t, k) = (self.clock.t, self.clock.k);
        let result = self.cells.with(part, |cell| guarded(Call::Linearize, || f(&mut *cell.subsystem, &u)));
        result.map_err(|failure| failure.at(&node.name, t, k))
    }

    /// The name of a coordinate, for people.
    pub fn coordinate_name(&self, coordinate: &Coordinate) -> String {
        let outputs = |o: usize| {
            let node = self.graph.nodes.iter().find(|n| n.outputs.contains(&o));
            node.map_or_else(String::new, |n| {
                let element = Interface::element_names(&n.interface.outputs).nth(o - n.outputs.start);
                format!("{}.{}", n.name, element.unwrap_or_default())
            })
        };
        match coordinate {
            Coordinate::State { name, .. } => name.clone(),
            Coordinate::Sample { output, age: 0 } => format!("sample {}", outputs(*output)),
            Coordinate::Sample { output, age } => format!("sample {}, {age} before", outputs(*output)),
            Coordinate::Correction { input } => {
                let (part, port) = self.graph.input_name(*input);
                format!("correction {part}.{port}")
            }
            Coordinate::Waiting { place } => format!("waiting input[{place}]"),
            Coordinate::Method { place } => format!("method[{place}]"),
            Coordinate::Predictor { place } => format!("predictor[{place}]"),
        }
    }
}
