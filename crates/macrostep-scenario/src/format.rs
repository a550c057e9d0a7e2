//! The format, version 1, key by key: structs that mirror the file. The JSON Schema is made from these comments.

use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};

use crate::faults::Log;
pub use crate::mechanism::Multibody;
use crate::path::Path;
use crate::read::{Map, Method, Numbers, OneOrMany, Read, Time, mirror, unexpected};
use crate::tree::{Kind, Node};
use crate::value::Value;

/// The version of the format that this program writes, and the newest it reads.
pub const VERSION: u32 = 1;

mirror! {
    /// A co-simulation: subsystems, what connects them, and how to run them.
    pub struct File {
        /// Version of the format; 1.
        #[schemars(required)]
        pub macrostep: u32,
        /// A name for people.
        pub name: String,
        /// What it is about.
        pub description: String,
        /// A built-in problem.
        pub problem: Problem,
        /// Subsystems by name: parts of the library, or adjustments to the parts of the problem.
        pub subsystem: Map<Subsystem>,
        /// Mechanisms by name: bodies, joints, beams, and where they are cut.
        pub multibody: Map<Multibody>,
        /// Which output becomes which input.
        pub connection: Vec<Connection>,
        /// Where power crosses an interface.
        pub bond: Vec<Bond>,
        /// How to run it.
        pub run: Run,
        /// Terms of the compensator of method eigenstructure, as `macrostep design` writes them.
        pub feedback: Vec<Feedback>,
        /// States at which the gains of the compensator hold; none if they are constant.
        pub feedback_states: FeedbackStates,
        /// Chooses the macro-step from errors; constant if not given.
        pub step_control: StepControl,
        /// When a run counts as diverged.
        pub bounds: Bounds,
        /// What is recorded.
        pub record: Record,
        /// What results are compared with.
        pub reference: Reference,
        /// Saving the state of a run, to resume it.
        pub checkpoint: Checkpoint,
        /// Parameters to vary; every combination is a run.
        pub sweep: Vec<Sweep>,
    }

    /// A subsystem. With a built-in problem, and of a mechanism that is cut, what it is is known and cannot be given.
    pub struct Subsystem {
        /// Part of the library, as listed by `macrostep parts`.
        pub r#type: String,
        /// An FMU (FMI 2.0 or 3.0) instead of a part of the library or of a mechanism, relative to the scenario.
        pub fmu: String,
        /// Where it runs, as served by `macrostep serve`: tcp://HOST:PORT, udp://HOST:PORT, unix:PATH, or process to start
        /// one for it; in this process.
        pub host: String,
        /// Parameters of the part, or start values of the FMU, under their own names.
        pub parameters: Map<Value>,
        /// Its own communication step; `run.step` if not given.
        pub step: Time,
        /// The predictor of its inputs; `run.predictor` if not given.
        pub predictor: Method,
        /// Predictors of single input ports.
        pub predictors: Map<Method>,
        /// Values of inputs that nothing is connected to.
        pub inputs: Map<f64>,
        /// Of an FMU: co-simulation or model-exchange; co-simulation if the FMU offers it.
        pub interface: String,
        /// Of an FMU: relative tolerance of its solver, or of the engine's in Model Exchange; as the FMU proposes.
        pub tolerance: f64,
        /// Of an FMU: whether its sources are compiled where it has no binary for this machine; false.
        pub build: bool,
        /// Of an FMU: none, or process to host it in a process of its own; none.
        pub isolation: String,
        /// Of an FMU with isolation, or with a host: how long an answer is waited for, on the wall clock; 60s.
        pub deadline: Time,
        /// Measurement noise on output ports: its standard deviation, in the unit of the port.
        pub noise: Map<f64>,
        /// The seed of the noise; 1 if not given.
        pub noise_seed: u32,
    }

    /// An output that becomes an input.
    pub struct Connection {
        /// The output, `subsystem.port` or `subsystem.port[index]`.
        #[schemars(required)]
        pub from: String,
        /// The input.
        #[schemars(required)]
        pub to: String,
        /// Factor, after conversion into the unit of the input; 1.
        pub gain: f64,
        /// What is added, in the unit of the input; 0.
        pub offset: f64,
    }

    /// A power bond: action times motion is the power that crosses.
    pub struct Bond {
        /// Its name; made from the subsystems if not given.
        pub name: String,
        /// The outputs that act: forces, torques, pressures, voltages.
        #[schemars(required)]
        pub action: OneOrMany,
        /// The outputs that move: velocities, flows, currents; as many as actions.
        #[schemars(required)]
        pub motion: OneOrMany,
    }

    /// How to run it.
    pub struct Run {
        /// Start of simulated time; 0.
        pub start: Time,
        /// Communication step of subsystems that state none; that of the problem if not given.
        pub step: Time,
        /// End of simulated time; that of the problem if not given.
        pub stop: Time,
        /// Scheme, as listed by `macrostep methods`; jacobi.
        pub scheme: String,
        /// Stages of subsystem names, instead of the order of the scheme.
        pub stages: Vec<Vec<String>>,
        /// How often a semi-implicit scheme takes a macro-step; 2.
        pub iterations: u32,
        /// Implicit schemes: admissible change of a coupling variable, relative to its largest value so far; 1e-10.
        pub relative: f64,
        /// Implicit schemes: change that is always admissible, in the variable's own unit; 1e-12.
        pub absolute: f64,
        /// Implicit schemes: when to give up; 50.
        pub max_iterations: u32,
        /// How an implicit scheme iterates: none, relaxation, aitken, quasi-newton; none.
        pub acceleration: Method,
        /// What supplies inputs between communication points; zoh.
        pub predictor: Method,
        /// What a subsystem sees within its step: continuous or sampled; continuous.
        pub hold: String,
        /// What corrects inputs at a communication point; none.
        pub method: Method,
        /// Threads a stage may use; 1. Results do not depend on it.
        pub threads: u32,
        /// Simulated seconds per second on the wall clock, 1 being real time; as fast as possible if not given. Results do not depend on it.
        pub pace: f64,
    }

    /// Chooses the macro-step from the prediction error of the inputs, or from the residual energy of the bonds.
    pub struct StepControl {
        /// Name of the step control; input-error.
        pub kind: String,
        /// Admissible error of an input, relative to the largest value it has had; of ecco, admissible residual energy of a bond, relative to the largest energy that has crossed it.
        pub relative: f64,
        /// Admissible error of an input, in its own unit; of ecco, admissible residual energy, in J.
        pub absolute: f64,
        /// Smallest macro-step.
        pub smallest: Time,
        /// Largest macro-step.
        pub largest: Time,
        /// Safety factor.
        pub safety: f64,
        /// Of ecco: gain on the present error.
        pub integral: f64,
        /// Of ecco: gain on the change of the error.
        pub proportional: f64,
    }

    /// A term of a compensator: the force −(d a + f v + g x) of the motion of one point.
    pub struct Feedback {
        /// The input that the force goes to, `subsystem.port`.
        #[schemars(required)]
        pub force: String,
        /// The output that is the position.
        #[schemars(required)]
        pub position: String,
        /// The output that is the velocity.
        #[schemars(required)]
        pub velocity: String,
        /// The input that takes `d`, where the subsystem feeds its own acceleration back at the same instant; otherwise the last acceleration is used.
        pub inertia: String,
        /// Displacement gain, or one for each of `feedback_states`; 0.
        pub g: Numbers,
        /// Velocity gain; 0.
        pub f: Numbers,
        /// Acceleration gain; 0.
        pub d: Numbers,
    }

    /// States along a motion at which gains were designed; between them, and near them, gains are interpolated.
    pub struct FeedbackStates {
        /// The outputs that tell where the system is, `subsystem.port`.
        #[schemars(required)]
        pub watch: Vec<String>,
        /// What counts as a distance of one in each of them.
        #[schemars(required)]
        pub scale: Vec<f64>,
        /// Their values at each state, in the order of the motion; two states or more.
        #[schemars(required)]
        pub at: Vec<Vec<f64>>,
    }

    /// When a run counts as diverged.
    pub struct Bounds {
        /// Largest magnitude of any output; 1e30.
        pub value: f64,
        /// Largest total energy, as a multiple of its largest magnitude during the first macro-step; none.
        pub energy_factor: f64,
    }

    /// What is recorded.
    pub struct Record {
        /// parquet or csv; parquet.
        pub format: String,
        /// Patterns over names of outputs, with `*` for anything and `?` for one character; all.
        pub signals: OneOrMany,
        /// Whether inputs are recorded too, as exchanged, as corrected and as seen; false.
        pub inputs: bool,
        /// Every n-th communication point; 1.
        pub every: u32,
    }

    /// What results are compared with.
    pub struct Reference {
        /// problem (the reference of the built-in problem), whole (mechanisms that are cut, in one piece), file or none.
        pub kind: String,
        /// A recording, relative to the scenario.
        pub file: String,
    }

    /// Saving the state of a run.
    pub struct Checkpoint {
        /// Wall-clock time between checkpoints.
        pub every: Time,
    }

    /// A parameter to vary.
    pub struct Sweep {
        /// What to vary, as in `problem.kc` or `run.step`.
        #[schemars(required)]
        pub path: String,
        /// The values it takes.
        #[schemars(required)]
        pub values: Vec<Value>,
    }
}

/// A built-in problem: its name, a variant, and parameters and choices under their own names.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct Problem {
    /// The name, as listed by `macrostep problems`.
    pub name: Option<String>,
    /// A named set of values, such as a row of a table in a paper.
    pub variant: Option<String>,
    /// Everything else.
    pub parameters: Vec<(String, Value)>,
}

impl Read for Problem {
    fn read(node: &Node, path: &Path, log: &mut Log<'_>) -> Option<Self> {
        let Kind::Table(entries) = &node.kind else {
            unexpected::<()>(node, path, log, "a table", "");
            return Some(Problem::default());
        };
        let mut problem = Problem::default();
        for e in entries {
            let at = path.key(&e.key);
            match e.key.as_str() {
                "name" => problem.name = String::read(&e.node, &at, log),
                "variant" => problem.variant = String::read(&e.node, &at, log),
                _ => match &e.node.kind {
                    Kind::Leaf(Value::Text(_) | Value::Integer(_) | Value::Number(_)) => {
                        problem.parameters.push((e.key.clone(), e.node.value()));
                    }
                    _ => {
                        unexpected::<()>(&e.node, &at, log, "a number or a word", "");
                    }
                },
            }
        }
        Some(problem)
    }
}

impl JsonSchema for Problem {
    fn schema_name() -> Cow<'static, str> {
        "Problem".into()
    }
    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "A built-in problem: its name, a variant, and parameters and choices under their own names.",
            "type": "object",
            "properties": {
                "name": { "description": "The name, as listed by `macrostep problems`.", "type": "string" },
                "variant": {
                    "description": "A named set of values, such as a row of a table in a paper.",
                    "type": "string",
                },
            },
            "required": ["name"],
            "additionalProperties": { "type": ["number", "string"] },
        })
    }
}
