//! The format, version 1, key by key: structs that mirror the file. The JSON Schema is made from these comments.

use crate::faults::Log;
pub use crate::mechanism::Multibody;
use crate::path::Path;
use crate::read::{
    Columns, Expression, Map, Method, Numbers, OneOrMany, Quantity, Read, Short, Shortened, Time, mirror, unexpected,
};
use crate::tree::{Kind, Node};
use crate::value::Value;

/// The version of the format that this program writes, and the newest it reads.
pub const VERSION: u32 = 1;

mirror! {
    /// A co-simulation: subsystems, what connects them, and how to run them.
    pub struct File {
        /// Version of the format: 1.
        #[cfg_attr(feature = "schema", schemars(required))]
        pub macrostep: u32,
        /// Name of the scenario, for people.
        pub name: String,
        /// Description of the scenario, for people.
        pub description: String,
        /// A built-in problem.
        pub problem: Problem,
        /// Subsystems by name: parts of the library, or adjustments to the parts of the problem.
        pub subsystem: Map<Subsystem>,
        /// Multibody mechanisms by name.
        pub multibody: Map<Multibody>,
        /// Connections from outputs to inputs.
        pub connection: Vec<Connection>,
        /// Power bonds: pairs of outputs whose product is the power that crosses an interface.
        pub bond: Vec<Bond>,
        /// Ports that a file shows which uses this one as a subsystem: names of its own, and the ports they stand for.
        pub ports: Map<String>,
        /// Settings of the run: step, stop time, scheme, predictor, method.
        pub run: Run,
        /// Gains of the compensator of method `eigenstructure`, as written by `macrostep design`.
        pub feedback: Vec<Feedback>,
        /// States for which the gains of the compensator are valid. Default: gains are constant.
        pub feedback_states: FeedbackStates,
        /// Real time: what the run asks of the system, and what happens when a step comes late. Default: no real time.
        pub realtime: RealTime,
        /// Control of the macro-step size. Default: a constant macro-step.
        pub step_control: StepControl,
        /// Limits beyond which a run counts as diverged.
        pub bounds: Bounds,
        /// What is recorded.
        pub record: Record,
        /// Reference that results are compared with.
        pub reference: Reference,
        /// Checkpoints, from which a run can be resumed.
        pub checkpoint: Checkpoint,
        /// Parameters to vary. Every combination of values is one run.
        pub sweep: Vec<Sweep>,
    }

    /// A subsystem. `type` cannot be given for a part of a built-in problem or of a cut mechanism.
    pub struct Subsystem {
        /// Type of a native part, as listed by `macrostep parts`; `equations`; `external`; `helics`; or `own` for a part that a program adds.
        pub r#type: String,
        /// Ports of a part of type `external`, and where its values come from.
        pub external: External,
        /// What a part of type `helics` hears in a federation of HELICS, and what it says there.
        pub helics: Helics,
        /// Equations of a part of type `equations`.
        pub equations: Equations,
        /// Path of a scenario, relative to this one, whose subsystems and connections this is. Only `parameters` (`"wheel.m" = "40 kg"`)
        /// and `inputs` may stand beside it.
        pub r#use: String,
        /// Path of an FMU (FMI 2.0 or 3.0), relative to the scenario, instead of `type`.
        pub fmu: String,
        /// Table instead of `type`: arrays by name, or the path of a CSV or Parquet file, relative to the scenario. `time` (s) holds the
        /// times of the rows. The others are its outputs, interpolated linearly.
        pub table: Columns,
        /// Table: units of its columns, as in x = "mm". Default: those that the file states, else none, which fits everything.
        pub units: Map<String>,
        /// Table: columns that hold their value until the next row.
        pub held: Vec<String>,
        /// Where it runs: the address of a `macrostep serve` (tcp://HOST:PORT, tls://HOST:PORT, udp://HOST:PORT, unix:PATH), or `process` to
        /// start a process for it. Without `type` and `fmu`: the address of any server that says what its part is, or
        /// python:module:Class for a class in Python in a process of its own. Default: inside this process.
        pub host: String,
        /// Parameters of the part, or start values of the FMU, by name. Of equations: numbers with a unit, as in "0.5 ohm".
        pub parameters: Map<Value>,
        /// Communication step of this subsystem. Default: `run.step`.
        pub step: Time,
        /// Predictor of its inputs. Default: `run.predictor`.
        pub predictor: Method,
        /// Predictors of single input ports, by name of the port.
        pub predictors: Map<Method>,
        /// Constant values of inputs that are not connected: numbers in the unit of the port, or with a unit, as in "5 mm".
        pub inputs: Map<Quantity>,
        /// FMU: co-simulation, model-exchange or auto. Default: auto, which prefers co-simulation.
        pub interface: String,
        /// FMU: relative tolerance of its solver, or of Macrostep's solver in Model Exchange. Default: as the FMU proposes.
        pub tolerance: f64,
        /// FMU in Model Exchange: auto, dormand-prince (explicit) or bdf (implicit, for stiff equations). Default: auto, which
        /// starts with dormand-prince and changes to bdf where the equations are stiff.
        pub solver: String,
        /// FMU: tunable parameters that are inputs during the run, and can be connected.
        pub tuned: Vec<String>,
        /// FMU: compile its sources if it has no binary for this machine. Default: false.
        pub build: bool,
        /// FMU: process, to run it in a process of its own; shared, for one process of all FMUs that say so; none, to run it
        /// in the process of the run, which then ends if the FMU crashes. Default: process.
        pub isolation: String,
        /// FMU: auto, to take steps back by its saved state, or by copies of its process if it has none; fork, by copies in any
        /// case. Default: auto.
        pub rollback: String,
        /// Reply timeout of a subsystem in another process, in wall-clock time, connecting included. Default: 60s; 1h for type
        /// `helics`, which waits for all others.
        pub deadline: Time,
        /// Measurement noise on output ports: standard deviation by name of the port, in its unit.
        pub noise: Map<f64>,
        /// Seed of the noise. Default: 1.
        pub noise_seed: u32,
    }

    /// A part whose outputs come from outside, from a person, a program or hardware, and whose inputs are sent there.
    pub struct External {
        /// Where values arrive: udp://HOST:PORT, or shm:NAME for shared memory. Default: from the program that runs the scenario.
        pub listen: String,
        /// Path of what another run recorded of this part, relative to the scenario, which is repeated instead of listening.
        pub replay: String,
        /// Outputs, which arrive, and their units, as in steering = "rad".
        #[cfg_attr(feature = "schema", schemars(required))]
        pub outputs: Map<Short<ExternalOutput>>,
        /// Inputs, which are sent, and their units, as in speed = "m/s".
        pub inputs: Map<String>,
        /// Outputs while nothing arrives: hold, linear (the line through the last two values) or dmd (a linear model of the last
        /// values, each from the two before it). Default: hold.
        pub extrapolate: String,
        /// How many values dmd fits. Default: 10.
        pub window: u32,
        /// How long after it arrived a value is extrapolated, and from when on it counts as stale. Default: 0.1s.
        pub reach: Time,
        /// Simulated time from one packet with inputs to the next. Default: 10ms.
        pub every: Time,
        /// How long the run waits before its start for the first values, in wall-clock time. Default: 0s.
        pub wait: Time,
    }

    /// An output of an external part.
    pub struct ExternalOutput {
        /// Unit. Default: a pure number.
        pub unit: String,
        /// Value before anything arrives. Default: 0.
        pub start: f64,
        /// Smallest and largest value; what is beyond is refused. Default: any.
        pub range: Vec<f64>,
        /// How many numbers. Default: 1.
        pub size: u32,
    }

    /// A part that lives in a federation of HELICS: the run is a federate there. Its outputs are what others publish, its inputs are published.
    pub struct Helics {
        /// Name of the federate. Default: the name of the subsystem.
        pub name: String,
        /// Address of the broker. Default: tcp://127.0.0.1:23404.
        pub broker: String,
        /// Core of HELICS: zmq, tcp, udp and others. Default: zmq.
        pub core: String,
        /// How long the broker and the other federates are waited for at the start. Default: 60s.
        pub wait: Time,
        /// Outputs, and the publications that they are, as in slope = "road/slope".
        pub subscribe: Map<Short<HelicsSubscription>>,
        /// Inputs, which are published, and their units, as in speed = "m/s".
        pub publish: Map<Short<HelicsPublication>>,
    }

    /// A publication of another federate.
    pub struct HelicsSubscription {
        /// Its name there.
        #[cfg_attr(feature = "schema", schemars(required))]
        pub key: String,
        /// Unit. HELICS converts into it. Default: a pure number.
        pub unit: String,
        /// The unit that its numbers have, if the publication states none.
        pub published_in: String,
        /// Value at the start, if nobody publishes one before. Default: somebody must.
        pub start: f64,
    }

    /// What is published.
    pub struct HelicsPublication {
        /// Unit. Default: a pure number.
        pub unit: String,
        /// Its name for others. Default: the name of the federate, a slash, and the name of the input.
        pub key: String,
    }

    /// A part written as equations. They are evaluated in SI units, and values are converted at the ports.
    pub struct Equations {
        /// Parameters with their units, as in L = "1.5 mH". `parameters` of the subsystem may give other values, in this unit
        /// if they state none.
        pub parameters: Map<Value>,
        /// Inputs and their units, as in u = "V".
        pub inputs: Map<String>,
        /// States.
        pub states: Map<Short<EquationState>>,
        /// Time derivatives of states.
        pub der: Map<Expression>,
        /// Intermediate values, in any order.
        pub r#let: Map<Expression>,
        /// Outputs.
        pub outputs: Map<Short<EquationOutput>>,
        /// Events: what states become at the instant at which a condition becomes true.
        pub when: Vec<EquationEvent>,
        /// Time between samples, of a part that changes at its samples only. The first is one such time after the start.
        pub sample: Time,
        /// With `sample`: what states become at a sample, all at once.
        pub update: Map<Expression>,
        /// Stored energy, for the energy balance.
        pub energy: Expression,
        /// Tables that are called like functions: linear between their points, held outside.
        pub tables: Map<EquationTable>,
        /// Integrator: adaptive, symplectic-euler, rk4, trapezoidal, newmark or generalized-alpha. Default: adaptive.
        pub integrator: String,
        /// Accuracy of the adaptive integrator, relative. Default: 1e-6.
        pub accuracy: f64,
        /// Spectral radius at infinity of generalized-alpha, from 0 to 1. Default: 0.8.
        pub rho_inf: f64,
        /// Micro-steps per communication step. Default: 1.
        pub micro: u32,
    }

    /// A state of equations.
    pub struct EquationState {
        /// Value at the start: a number in the unit of the state, or an expression of parameters. Default: 0.
        pub start: Value,
        /// Unit. Default: SI, and nothing is checked.
        pub unit: String,
    }

    /// An output of equations.
    pub struct EquationOutput {
        /// Its value.
        #[cfg_attr(feature = "schema", schemars(required))]
        pub value: Expression,
        /// Unit. Default: that of the expression, SI.
        pub unit: String,
    }

    /// An event of equations.
    pub struct EquationEvent {
        /// Condition. The event is at the instant at which it becomes true, which is located inside the step.
        #[cfg_attr(feature = "schema", schemars(required))]
        pub r#if: Expression,
        /// What states become then, all at once.
        #[cfg_attr(feature = "schema", schemars(required))]
        pub set: Map<Expression>,
    }

    /// A table of equations, of one or two arguments.
    pub struct EquationTable {
        /// Points of the first argument, increasing.
        #[cfg_attr(feature = "schema", schemars(required))]
        pub x: Vec<f64>,
        /// Points of the second argument, increasing. Default: there is no second argument.
        pub y: Vec<f64>,
        /// Values: one for each point, or with `y` one row for each point of `x`.
        #[cfg_attr(feature = "schema", schemars(required))]
        pub value: Value,
        /// Unit of `x`. Default: a pure number.
        pub unit_x: String,
        /// Unit of `y`. Default: a pure number.
        pub unit_y: String,
        /// Unit of the values. Default: a pure number.
        pub unit: String,
    }

    /// A connection from an output to an input.
    pub struct Connection {
        /// Output, as `subsystem.port` or `subsystem.port[index]`; or several, which are added up. A minus sign in front subtracts.
        #[cfg_attr(feature = "schema", schemars(required))]
        pub from: OneOrMany,
        /// Input, as `subsystem.port` or `subsystem.port[index]`.
        #[cfg_attr(feature = "schema", schemars(required))]
        pub to: String,
        /// Factor, applied after conversion to the unit of the input, to all of a sum. Default: 1.
        pub gain: f64,
        /// Offset, added after the factor, in the unit of the input. Default: 0.
        pub offset: f64,
    }

    /// A power bond: action times motion is the power that crosses the interface.
    pub struct Bond {
        /// Name of the bond. Default: made from the names of the subsystems.
        pub name: String,
        /// Outputs that act: forces, torques, pressures or voltages.
        #[cfg_attr(feature = "schema", schemars(required))]
        pub action: OneOrMany,
        /// Outputs that move: velocities, flows or currents, as many as actions.
        #[cfg_attr(feature = "schema", schemars(required))]
        pub motion: OneOrMany,
    }

    /// Settings of the run.
    pub struct Run {
        /// Start of simulated time. Default: 0.
        pub start: Time,
        /// Communication step of all subsystems without one of their own. Default: that of the problem.
        pub step: Time,
        /// End of simulated time. Default: that of the problem.
        pub stop: Time,
        /// Coupling: auto, which chooses scheme, predictor, hold and method itself, or plain, which is what these say. Default: auto where
        /// a file has connections and says nothing of how to couple, else plain.
        pub coupling: String,
        /// Scheme, as listed by `macrostep methods`. Default: jacobi.
        pub scheme: String,
        /// Order of execution: lists of subsystem names, one list after the other. Default: the order of the scheme.
        pub stages: Vec<Vec<String>>,
        /// Macro-steps between a value and the first inputs that are made from it: 0, or 1 with scheme jacobi, which then runs one step
        /// behind. Default: 0.
        pub latency: u32,
        /// Semi-implicit schemes: passes per macro-step. Default: 2.
        pub iterations: u32,
        /// Implicit schemes: largest change of a coupling variable at convergence, relative to its largest value so far.
        /// Default: 1e-10.
        pub relative: f64,
        /// Implicit schemes: a change up to this counts as converged, in the unit of the variable. Default: 1e-12.
        pub absolute: f64,
        /// Implicit schemes: the run fails after this many iterations. Default: 50.
        pub max_iterations: u32,
        /// Acceleration of an implicit scheme: none, relaxation, aitken or quasi-newton. Default: none.
        pub acceleration: Method,
        /// Predictor, which supplies inputs between communication points. Default: zoh.
        pub predictor: Method,
        /// Inputs within a step: continuous (the predicted polynomial) or sampled (its value at the start).
        /// Default: continuous.
        pub hold: String,
        /// Power bonds of a model that states none: units (those that units and connections tell) or none. Default: units.
        pub bonds: String,
        /// Correction method, which corrects inputs at communication points. Default: none.
        pub method: Method,
        /// Largest number of threads. Results do not depend on it. Default: 1.
        pub threads: u32,
        /// Simulated seconds per wall-clock second; 1 is real time. Results do not depend on it. Default: as fast as possible.
        pub pace: f64,
    }

    /// A run in real time: `run.pace` is 1 unless given, and waits are sleeps to absolute times.
    pub struct RealTime {
        /// Real-time priority of the threads of the run (SCHED_FIFO), 1 to 99. Default: none.
        pub priority: u32,
        /// Keep all memory of the process in place (mlockall), touched before the first step. Default: true.
        pub lock_memory: bool,
        /// Core that a run with one thread is kept on. Default: the last that the process may use.
        pub core: u32,
        /// What follows a state that comes late: catch-up (the steps after it do not wait until they have caught up), skip (the lost
        /// time is given up) or stop (the run ends). Default: catch-up.
        pub overrun: String,
    }

    /// Control of the macro-step size by the prediction error of the inputs, or by the residual energy of the bonds.
    pub struct StepControl {
        /// Name of the step control, as listed by `macrostep methods`. Default: input-error.
        pub kind: String,
        /// Tolerance on the error of an input, relative to its largest value so far. With `ecco`: tolerance on the residual
        /// energy of a bond, relative to the largest energy that has crossed it.
        pub relative: f64,
        /// Tolerance on the error of an input, in its own unit. With `ecco`: tolerance on the residual energy, in J.
        pub absolute: f64,
        /// Smallest macro-step.
        pub smallest: Time,
        /// Largest macro-step.
        pub largest: Time,
        /// Safety factor.
        pub safety: f64,
        /// With `ecco`: gain on the present error.
        pub integral: f64,
        /// With `ecco`: gain on the change of the error.
        pub proportional: f64,
    }

    /// One term of a compensator: the force −(d a + f v + g x), from the motion of one point.
    pub struct Feedback {
        /// Input that receives the force, as `subsystem.port`.
        #[cfg_attr(feature = "schema", schemars(required))]
        pub force: String,
        /// Output with the position x.
        #[cfg_attr(feature = "schema", schemars(required))]
        pub position: String,
        /// Output with the velocity v.
        #[cfg_attr(feature = "schema", schemars(required))]
        pub velocity: String,
        /// Input that receives the gain `d`, if the subsystem itself feeds back its acceleration. Default: the last known
        /// acceleration is used.
        pub inertia: String,
        /// Displacement gain, or one for each state of `feedback_states`. Default: 0.
        pub g: Numbers,
        /// Velocity gain, or one for each state. Default: 0.
        pub f: Numbers,
        /// Acceleration gain, or one for each state. Default: 0.
        pub d: Numbers,
        /// Communication step for which the gains were designed. Default: unknown.
        pub step: Time,
    }

    /// States along a motion for which gains were designed. Between these states gains are interpolated.
    pub struct FeedbackStates {
        /// Outputs that describe the state of the system, as `subsystem.port`.
        #[cfg_attr(feature = "schema", schemars(required))]
        pub watch: Vec<String>,
        /// Scale of each of these outputs, for measuring the distance between states.
        #[cfg_attr(feature = "schema", schemars(required))]
        pub scale: Vec<f64>,
        /// Values of these outputs at each state, in the order of the motion. At least two states.
        #[cfg_attr(feature = "schema", schemars(required))]
        pub at: Vec<Vec<f64>>,
    }

    /// Limits beyond which a run counts as diverged.
    pub struct Bounds {
        /// Largest magnitude of any output. Default: 1e30.
        pub value: f64,
        /// Largest total energy, as a multiple of its largest magnitude in the first macro-step. Default: no limit.
        pub energy_factor: f64,
    }

    /// What is recorded.
    pub struct Record {
        /// File format: parquet or csv. Default: parquet.
        pub format: String,
        /// Outputs to record: names or patterns, with `*` for any text and `?` for one character. Default: all.
        pub signals: OneOrMany,
        /// Variables of FMUs to record that are no outputs, such as local variables and parameters: names or patterns as in
        /// `signals`. Default: none.
        pub variables: OneOrMany,
        /// Also record inputs: as exchanged, as corrected and as seen. Default: false.
        pub inputs: bool,
        /// Record every n-th communication point. Default: 1.
        pub every: u32,
        /// Also record where mechanisms are, for pages and films. Default: true.
        pub scene: bool,
    }

    /// Reference that results are compared with.
    pub struct Reference {
        /// problem (reference of the built-in problem), whole (the cut mechanism in one piece), file or none.
        /// Default: problem, if there is one.
        pub kind: String,
        /// Path of a recording, relative to the scenario, for kind `file`.
        pub file: String,
    }

    /// Checkpoints, from which a run can be resumed.
    pub struct Checkpoint {
        /// Wall-clock time between checkpoints.
        pub every: Time,
    }

    /// One parameter to vary.
    pub struct Sweep {
        /// Path of the parameter, such as `problem.kc` or `run.step`.
        #[cfg_attr(feature = "schema", schemars(required))]
        pub path: String,
        /// Values of the parameter.
        #[cfg_attr(feature = "schema", schemars(required))]
        pub values: Vec<Value>,
    }
}

impl Shortened for EquationState {
    const KEY: &'static str = "start";
}

impl Shortened for ExternalOutput {
    const KEY: &'static str = "unit";
}

impl Shortened for HelicsSubscription {
    const KEY: &'static str = "key";
}

impl Shortened for HelicsPublication {
    const KEY: &'static str = "unit";
}

impl Shortened for EquationOutput {
    const KEY: &'static str = "value";
}

/// A built-in problem: its name, a variant, and its parameters and choices by name.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct Problem {
    /// Name, as listed by `macrostep problems`.
    pub name: Option<String>,
    /// Named set of values, such as a row of a table in a paper.
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
