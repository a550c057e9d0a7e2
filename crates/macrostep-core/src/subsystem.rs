//! The black box: state and solver behind declared ports.

use crate::fault::Fault;
use crate::interface::Interface;
use crate::scene::Visible;
use crate::signal::InputSignal;
use crate::state::ContinuousState;
use crate::time::MacroStep;

/// A black box that owns its state and its solver: native, FMU, remote or physical.
///
/// `advance` and `outputs` are apart because feedthrough lives in the second: at the end of a macro-step the output
/// `y = g(x, ũ)` of a subsystem with feedthrough needs an input nobody knows yet, and its prediction is where
/// explicit co-simulation goes wrong.
///
/// ```
/// use macrostep_core::*;
///
/// /// `ẋ = u`, `y = x`.
/// struct Integrator { interface: Interface, x: f64, saved: f64 }
///
/// impl Subsystem for Integrator {
///     fn interface(&self) -> &Interface { &self.interface }
///     fn initialize(&mut self, _t0: f64) -> Result<(), SubsystemError> { self.x = 0.0; Ok(()) }
///     fn advance(&mut self, step: MacroStep, u: &InputSignal<'_>) -> Result<Advance, SubsystemError> {
///         self.x += step.size() * u.value(0, 0.5);
///         Ok(Advance::Done)
///     }
///     fn outputs(&mut self, _u: &[f64], y: &mut [f64]) -> Result<(), SubsystemError> { y[0] = self.x; Ok(()) }
/// }
///
/// let interface = Interface::new().input(Port::new("u", "m/s")).output(Port::new("x", "m"));
/// let mut s = Integrator { interface, x: 0.0, saved: 0.0 };
/// s.initialize(0.0).unwrap();
/// s.advance(MacroStep { index: 0, start: 0.0, end: 0.1 }, &InputSignal::new(&[2.0], 1)).unwrap();
/// let mut y = [0.0];
/// s.outputs(&[2.0], &mut y).unwrap();
/// assert_eq!(y, [0.2]);
/// # let _ = s.saved;
/// ```
pub trait Subsystem: Send {
    /// Ports, units and feedthrough. Constant for the life of the subsystem.
    fn interface(&self) -> &Interface;

    /// What the run will ask of it. Told before `initialize`, possibly more than once; the last word counts. One who is
    /// not told has to be ready for everything.
    fn plan(&mut self, uses: Uses) {
        let _ = uses;
    }

    /// Puts the subsystem into its initial state at `t0`. Called before anything else, and again to start over.
    fn initialize(&mut self, t0: f64) -> Result<(), SubsystemError>;

    /// The start is consistent, with the inputs of the last `outputs`: initialisation is over. Returns what the user should know
    /// of it, although the run goes on; each is told once. Outputs are read again after this, because some compute them only now.
    fn settle(&mut self) -> Result<Vec<Fault>, SubsystemError> {
        Ok(Vec::new())
    }

    /// Integrates the state over the step, with the inputs following `u`.
    fn advance(&mut self, step: MacroStep, u: &InputSignal<'_>) -> Result<Advance, SubsystemError>;

    /// The same, and where one call brings both, the outputs at the end of the step: those of [`Subsystem::outputs`] with the inputs at
    /// its start, if they are held over it. Returns whether they are in `y`; if not, they are asked for. A shortcut that changes no number,
    /// asked of those who [take it](Subsystem::takes_shortcut).
    fn advance_into(
        &mut self,
        step: MacroStep,
        u: &InputSignal<'_>,
        y: &mut [f64],
    ) -> Result<(Advance, bool), SubsystemError> {
        let _ = y;
        Ok((self.advance(step, u)?, false))
    }

    /// Whether [`Subsystem::advance_into`] is more than [`Subsystem::advance`]. Constant for the life of the subsystem.
    fn takes_shortcut(&self) -> bool {
        false
    }

    /// Events of the present instant, with the inputs `u` as exchanged there: the one at which the last step ended, and those that
    /// inputs cause which jumped. Returns whether anything happened; outputs may have jumped then. The manager asks those who
    /// declare it ([`Interface::reacts`]) at every communication point, and again as long as anything happens anywhere. Who is not
    /// asked has them at the start of the next step.
    fn react(&mut self, u: &[f64]) -> Result<Reaction, SubsystemError> {
        let _ = u;
        Ok(Reaction::Nothing)
    }

    /// `y = g(x, u)` at the present state. Moves neither time nor state; may be called any number of times.
    fn outputs(&mut self, u: &[f64], y: &mut [f64]) -> Result<(), SubsystemError>;

    /// The ability to begin with a step before it is waited for; `None` if it works when it is asked.
    fn ahead(&mut self) -> Option<&mut dyn Ahead> {
        None
    }

    /// The ability to save and restore the state; `None` if it cannot.
    fn rollback(&mut self) -> Option<&mut dyn Rollback> {
        None
    }

    /// The ability to state its linearisation; `None` if it cannot.
    fn linearize(&mut self) -> Option<&mut dyn Linearize> {
        None
    }

    /// The ability to show its continuous state as numbers; `None` if it cannot, or if it has none.
    fn state(&mut self) -> Option<&mut dyn ContinuousState> {
        None
    }

    /// The ability to state what it does at its samples; `None` if it has none of its own at constant intervals.
    fn sampled(&mut self) -> Option<&mut dyn Sampled> {
        None
    }

    /// The time of the next event known beforehand (a sample of a controller, a switch), later than the present time.
    /// The manager puts a communication point there. It asks those who announce one at the start, and those who declare
    /// that they may later ([`Interface::announces_events`]).
    fn next_event(&self) -> Option<f64> {
        None
    }

    /// Who feeds it had an event: from the present instant on, inputs may be others than they were. Told to those who announce events of their
    /// own ([`Subsystem::next_event`]), as a delay does.
    fn input_jumped(&mut self) {}

    /// The ability to say what it does between communication points; of a function of time that is known beforehand.
    fn foreseen(&self) -> Option<&dyn Foreseen> {
        None
    }

    /// Of each output, the integral since the start of the square of what it did beside the line between the ends of its steps, as far as its
    /// solver saw that on its way; empty if it does not tell.
    fn strays(&self) -> &[f64] {
        &[]
    }

    /// Mechanical, hydraulic, electrical energy stored at the present state, with the inputs `u` as exchanged; for
    /// the ledger only. `None` if it tells none.
    fn energy(&mut self, u: &[f64]) -> Option<f64> {
        let _ = u;
        None
    }

    /// The ability to be seen; `None` if there is nothing to see.
    fn visible(&mut self) -> Option<&mut dyn Visible> {
        None
    }

    /// Makes its solver finer, before `initialize`: half the micro-step, or a stricter tolerance. A run beside the run then tells how far
    /// off the solver is.
    fn refine(&mut self) -> Refinement {
        Refinement::Unable
    }

    /// Has a solver that chooses its own steps keep this relative accuracy, before `initialize`, if its own is coarser. Others change nothing: a
    /// difference of two of their runs has no noise.
    fn tighten(&mut self, accuracy: f64) {
        let _ = accuracy;
    }

    /// The run is over: what another process holds for it is let go, so that a failure there can still be told, as a
    /// warning. Only `initialize` may follow.
    fn end(&mut self) -> Result<Ending, SubsystemError> {
        Ok(Ending::default())
    }
}

/// What a run will ask of a subsystem.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Uses {
    /// Steps may be taken back: an implicit scheme, step control that repeats, or an event to be located.
    pub rollback: bool,
    /// A part that another version of Macrostep runs elsewhere will do.
    pub other_versions: bool,
    /// A step may be asked for before the last one is waited for, by those who can ([`Ahead::queues`]). Nothing else is asked in
    /// between: such a part tells no energy, and cannot be saved.
    pub runs_ahead: bool,
    /// Who knows beforehand when time alone makes its rates jump or bend announces these instants ([`Subsystem::next_event`]), although
    /// nothing of its state does.
    pub corners: bool,
}

impl Uses {
    /// With steps taken back, or without.
    pub fn rollback(rollback: bool) -> Self {
        Uses { rollback, other_versions: false, runs_ahead: false, corners: false }
    }
}

/// Whether a solver can be made finer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Refinement {
    /// It cannot, or nobody outside can ask it to.
    Unable,
    /// It is finer now.
    Finer,
    /// There is nothing to refine: what it shows is exact.
    Exact,
}

/// What is known of a subsystem at the end of a run.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct Ending {
    /// Wall-clock seconds that the run spent on the way to another process and back, if that is where it was: what it
    /// waited less what the subsystem worked. Negative where it worked while the run attended to others.
    pub apart_s: f64,
    /// What the user should know of the steps it took.
    pub remarks: Vec<Fault>,
}

impl Ending {
    /// With the seconds on the way to another process.
    pub fn new(apart_s: f64) -> Self {
        Ending { apart_s, remarks: Vec::new() }
    }

    /// With what the user should know.
    pub fn remarks(mut self, remarks: Vec<Fault>) -> Self {
        self.remarks = remarks;
        self
    }
}

/// How a step ended, if it did not fail.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Advance {
    /// The end of the step was reached.
    Done,
    /// The end was reached, and on the way or there an event happened: outputs may have jumped, and nobody should
    /// extrapolate across it. Who declares [`Interface::reacts`] leaves what happens just at the end to [`Subsystem::react`]: its
    /// outputs are still those before it, so that others interpolate up to them and not across the jump.
    Event,
    /// The end was reached, and just there outputs jumped: what they were before holds up to the end, and nobody
    /// interpolates towards what they are from there on.
    Jump,
    /// An event was found inside the step; the subsystem stands at this time and waits. It happens in [`Subsystem::react`], or at the
    /// start of the next step, for who declares [`Interface::reacts`]; for others, it has happened. The manager repeats the
    /// macro-step up to there where everybody can roll back, and otherwise has the subsystem finish its step.
    Early(f64),
    /// The subsystem asks for the end of the simulation: this macro-step is the last of the run.
    Ends,
}

/// What happened at an instant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reaction {
    /// Nothing: outputs are what they were.
    Nothing,
    /// An event; outputs may have jumped.
    Event,
    /// An event at which the subsystem asks for the end of the simulation: the run ends at this instant.
    Ends,
}

impl Reaction {
    /// An event, if there was one.
    pub fn event(happened: bool) -> Self {
        if happened { Reaction::Event } else { Reaction::Nothing }
    }

    /// Whether there was an event.
    pub fn happened(self) -> bool {
        self != Reaction::Nothing
    }
}

/// Work that goes on elsewhere, in another process, while the run attends to others.
pub trait Ahead {
    /// Begins with the step that [`Subsystem::advance`] asks for next, with the same step and the same inputs. `end` is what
    /// [`Subsystem::outputs`] is asked with after that, unless the step stops early. What goes wrong is told by `advance`.
    fn begin(&mut self, step: MacroStep, u: &InputSignal<'_>, end: &[f64]);

    /// Begins with what [`Subsystem::settle`] waits for next: of several that wait for one another there, none is the first.
    fn begin_settle(&mut self) {}

    /// Asks for what [`Subsystem::energy`] is asked for next, with the same inputs, before it is waited for.
    fn begin_energy(&mut self, u: &[f64]) {
        let _ = u;
    }

    /// Whether the step after that may begin too, before the first one is waited for.
    fn queues(&self) -> bool {
        false
    }
}

/// Saving and restoring the state of a subsystem, bit for bit.
pub trait Rollback {
    /// Remembers the present state.
    fn save(&mut self) -> Result<(), SubsystemError>;

    /// Returns to the state remembered last; may be called several times after one `save`.
    fn restore(&mut self) -> Result<(), SubsystemError>;

    /// Appends the present state to `bytes`, for a checkpoint on disk; [`SubsystemError::Unable`] if it can only save
    /// within the process.
    fn serialize(&mut self, bytes: &mut Vec<u8>) -> Result<(), SubsystemError>;

    /// Takes the state that `serialize` wrote.
    fn deserialize(&mut self, bytes: &[u8]) -> Result<(), SubsystemError>;
}

/// The linearisation of a subsystem about its present state and an input:
/// `ẋ = A x + B u`, `y = C x + D u`, each matrix row by row.
pub trait Linearize {
    /// The number of states.
    fn states(&self) -> usize;

    /// Writes `A` (n×n), `B` (n×m), `C` (p×n), `D` (p×m).
    fn matrices(
        &mut self,
        u: &[f64],
        a: &mut [f64],
        b: &mut [f64],
        c: &mut [f64],
        d: &mut [f64],
    ) -> Result<(), SubsystemError>;
}

/// Communication points of a run: whole multiples of `step` after `origin`, and events that were announced unless they are put off.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Grid {
    /// The start of the run.
    pub origin: f64,
    /// Seconds from one to the next.
    pub step: f64,
    /// Whether there is one at each event.
    pub at_events: bool,
}

/// What an output does over a span of time, as integrals.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Between {
    /// Of the square of what is lost: beside the line between communication points, or, of what is held, until the next of them.
    pub lost: f64,
    /// Of the output.
    pub sum: f64,
    /// Of its square.
    pub squares: f64,
}

/// A function of time that is known beforehand, with what may happen between communication points.
pub trait Foreseen {
    /// Calls `each` for each output with what it does from `from` to `to`.
    fn between(&self, grid: Grid, from: f64, to: f64, each: &mut dyn FnMut(usize, Between));
}

/// A subsystem that looks at its inputs at constant intervals, announces these samples ([`Subsystem::next_event`]), and
/// holds its outputs in between. Linearised about its present state and an input, a sample is
/// `x⁺ = A x + B u`, after which `y = C x`, each matrix row by row. The states are those that
/// [`ContinuousState`] shows, in the same order.
pub trait Sampled {
    /// Seconds from one sample to the next.
    fn period(&self) -> f64;

    /// Writes `A` (n×n), `B` (n×m), `C` (p×n).
    fn matrices(&mut self, u: &[f64], a: &mut [f64], b: &mut [f64], c: &mut [f64]) -> Result<(), SubsystemError>;
}

/// What a subsystem says when it cannot go on. The manager adds which subsystem, when, and in which call.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum SubsystemError {
    /// The step is refused; a smaller one may succeed.
    #[error("refused the step: {reason}")]
    Refused {
        /// Why.
        reason: String,
    },
    /// The solver inside failed.
    #[error("{reason}")]
    Failed {
        /// Why.
        reason: String,
    },
    /// The same, with words of its own on what to do.
    #[error("{}", .fault.message)]
    Faulty {
        /// What happened, and what to do.
        fault: Box<Fault>,
    },
    /// Another process that did its work is gone, or was never there.
    #[error("{reason}")]
    Lost {
        /// How it was lost.
        reason: String,
        /// What the user may try.
        advice: &'static str,
    },
    /// Another process answered what was not asked: nothing that it says can be relied upon, and perhaps nothing that it said.
    #[error("{reason}")]
    Unsound {
        /// What was asked, and what came.
        reason: String,
    },
    /// The user wanted to stop while another process was waited for.
    #[error("interrupted")]
    Interrupted,
    /// It was never able to do this; the run can go on without.
    #[error("{reason}")]
    Unable {
        /// What it cannot do.
        reason: String,
    },
    /// A saved state does not fit.
    #[error("a saved state does not fit: {reason}")]
    State {
        /// Why.
        reason: String,
    },
}

impl SubsystemError {
    /// Whether a smaller step may go well.
    pub fn may_be_the_step(&self) -> bool {
        match self {
            SubsystemError::Refused { .. } | SubsystemError::Failed { .. } => true,
            // its own advice is the better one
            SubsystemError::Faulty { fault } => fault.help.is_none(),
            _ => false,
        }
    }
}
