//! Subsystems and their connections, as stated by a scenario, a problem or a program.

use std::sync::Arc;

use crate::predictor::Predictor;
use crate::subsystem::Subsystem;
use crate::time::Ticks;

/// Makes predictors of one kind; every receiver gets its own.
pub type PredictorKind = Arc<dyn Fn() -> Box<dyn Predictor> + Send + Sync>;

/// A named subsystem and what is particular to it.
pub struct Part {
    /// Its name, unique in the model.
    pub name: String,
    /// The black box.
    pub subsystem: Box<dyn Subsystem>,
    /// Its own communication step; the manager's if not given.
    pub step: Option<Ticks>,
    /// Values of inputs that nothing is connected to, by port name or element name (`f`, `f[1]`).
    pub inputs: Vec<(String, f64)>,
    /// The predictor of its inputs; the manager's if not given.
    pub predictor: Option<PredictorKind>,
    /// Predictors of single input ports; `None` for the manager's, where the part has another one.
    pub port_predictors: Vec<(String, Option<PredictorKind>)>,
}

impl Part {
    /// A part at the rate of the manager.
    pub fn new(name: impl Into<String>, subsystem: impl Subsystem + 'static) -> Self {
        Part::boxed(name, Box::new(subsystem))
    }

    /// A part from a subsystem that is boxed already.
    pub fn boxed(name: impl Into<String>, subsystem: Box<dyn Subsystem>) -> Self {
        Part {
            name: name.into(),
            subsystem,
            step: None,
            inputs: Vec::new(),
            predictor: None,
            port_predictors: Vec::new(),
        }
    }
}

impl<S: Subsystem + 'static> From<S> for Box<dyn Subsystem> {
    fn from(subsystem: S) -> Self {
        Box::new(subsystem)
    }
}

/// `from = "m1.f"`, `to = "m2.f"`: an output that becomes an input. Elements of arrays are written `m2.f[0]`.
#[derive(Clone, Debug, PartialEq)]
pub struct Connection {
    /// The output.
    pub from: String,
    /// The input.
    pub to: String,
    /// Times this, after conversion into the unit of the input.
    pub gain: f64,
    /// Plus this, in the unit of the input.
    pub offset: f64,
    /// Whether it adds to what feeds the input already; otherwise an input has one source.
    pub adds: bool,
}

impl Connection {
    /// A connection from an output to an input.
    pub fn new(from: impl Into<String>, to: impl Into<String>) -> Self {
        Connection { from: from.into(), to: to.into(), gain: 1.0, offset: 0.0, adds: false }
    }
}

/// A power bond: pairs of coupling variables whose products add up to power. The action acts on the side that returns
/// the motion.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bond {
    /// Its name.
    pub name: String,
    /// The outputs that act: forces, torques, pressures, voltages.
    pub action: Vec<String>,
    /// The outputs that move: velocities, angular velocities, flows, currents; as many as actions.
    pub motion: Vec<String>,
}

/// Subsystems, connections and power bonds.
#[derive(Default)]
pub struct Model {
    /// The subsystems, in the order in which they were stated.
    pub parts: Vec<Part>,
    /// Who feeds whom.
    pub connections: Vec<Connection>,
    /// Where power crosses.
    pub bonds: Vec<Bond>,
}

impl Model {
    /// Nothing yet.
    pub fn new() -> Self {
        Model::default()
    }

    /// Adds a subsystem, boxed or not.
    pub fn add(&mut self, name: impl Into<String>, subsystem: impl Into<Box<dyn Subsystem>>) -> &mut Self {
        self.parts.push(Part::boxed(name, subsystem.into()));
        self
    }

    /// Connects an output to an input.
    pub fn connect(&mut self, from: &str, to: &str) -> &mut Self {
        self.connections.push(Connection::new(from, to));
        self
    }

    /// Connects the sum of several outputs, each with a factor, to an input.
    pub fn connect_sum(&mut self, from: &[(&str, f64)], to: &str) -> &mut Self {
        let part =
            |(i, &(from, gain)): (usize, &(&str, f64))| Connection { gain, adds: i > 0, ..Connection::new(from, to) };
        self.connections.extend(from.iter().enumerate().map(part));
        self
    }

    /// Declares a power bond between single outputs.
    pub fn bond(&mut self, name: &str, action: &str, motion: &str) -> &mut Self {
        self.bonds.push(Bond { name: name.into(), action: vec![action.into()], motion: vec![motion.into()] });
        self
    }

    /// The part with this name.
    pub fn part_mut(&mut self, name: &str) -> Option<&mut Part> {
        self.parts.iter_mut().find(|p| p.name == name)
    }
}
