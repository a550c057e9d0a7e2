//! What an advisor found, as data.

use macrostep_core::Ticks;
use macrostep_record::BondSummary;
use macrostep_scenario::Scenario;
use serde::{Serialize, Serializer};

use super::configuration::Configuration;

/// How to run a system: configurations, the best first, with what they cost and how far they are off.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct Advice {
    /// The name of the system.
    pub name: String,
    /// The error asked for at the stop time: root mean square over the range of a signal, over the run or its last tenth.
    pub error: f64,
    /// The stop time, in seconds.
    pub stop: f64,
    /// The end of the runs that were compared, in seconds. What is beyond is extrapolated.
    pub compared_until: f64,
    /// What configurations were measured against.
    pub reference: Against,
    /// The subsystems.
    pub subsystems: Vec<PartFound>,
    /// Subsystems that act on one another in a circle.
    pub cycles: Vec<Vec<String>>,
    /// Outputs that depend on one another at the same instant.
    pub algebraic_loops: Vec<Vec<(String, String)>>,
    /// Power bonds.
    pub bonds: Vec<BondSummary>,
    /// The system as it is stated.
    pub stated: Option<Row>,
    /// Configurations that keep the error, the cheapest first; then those that do not, the nearest first; then those that cannot run.
    /// The system as it is stated is among them where it keeps the error and nothing costs less.
    pub rows: Vec<Row>,
    /// Why the first row is the first, and what follows from the others.
    pub reasons: Vec<String>,
    /// What was not checked.
    pub not_checked: Vec<String>,
    /// Seconds that it took.
    pub seconds: f64,
    /// The scenario of the first row, if it keeps the error.
    #[serde(skip)]
    pub scenario: Option<Scenario>,
}

impl Advice {
    /// Whether nothing keeps the error at less cost than the system as it is stated.
    pub fn keeps_stated(&self) -> bool {
        self.recommended().is_some_and(|row| row.configuration == Configuration::default())
    }

    /// The configuration to take, if any keeps the error.
    pub fn recommended(&self) -> Option<&Row> {
        self.rows.first().filter(|row| row.meets)
    }
}

/// What configurations were measured against.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct Against {
    /// The configuration that was run with ever smaller steps.
    pub configuration: String,
    /// The smallest of them, in seconds.
    #[serde(serialize_with = "seconds")]
    pub step: Ticks,
    /// By how much it may be off at the stop time.
    pub error: f64,
    /// How many other configurations come within the error asked for.
    pub confirmed_by: usize,
    /// Until when its two finest runs agree, if not to the end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub agrees_until: Option<f64>,
}

/// A configuration, and what became of it.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct Row {
    /// The configuration.
    pub configuration: Configuration,
    /// The largest step that keeps the error, or the one that came nearest, in seconds.
    #[serde(serialize_with = "some_seconds")]
    pub step: Option<Ticks>,
    /// The error of the worst signal at the stop time; none if the run failed, or was given up.
    pub error: Option<f64>,
    /// That signal.
    pub signal: Option<String>,
    /// Whether it keeps the error asked for.
    pub meets: bool,
    /// Macro-steps of the whole run.
    pub macro_steps: f64,
    /// How often each is taken.
    pub passes: f64,
    /// Seconds on the wall clock for the whole run, recording nothing.
    pub cost: Option<f64>,
    /// What keeps it from a larger step, or from running.
    pub limit: Limit,
}

impl Row {
    /// One that there was no time for.
    pub(super) fn without_time(configuration: Configuration) -> Self {
        Row { limit: Limit::Budget, ..Row::unfit(configuration, String::new()) }
    }

    /// One that cannot run.
    pub(super) fn unfit(configuration: Configuration, reason: String) -> Self {
        Row {
            configuration,
            step: None,
            error: None,
            signal: None,
            meets: false,
            macro_steps: 0.0,
            passes: 0.0,
            cost: None,
            limit: Limit::Unfit { reason },
        }
    }
}

/// What limits a configuration.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case", tag = "kind")]
#[non_exhaustive]
pub enum Limit {
    /// Nothing was looked for.
    None,
    /// At a larger step, a signal is off by more than was asked for.
    Accuracy {
        /// The signal.
        signal: String,
    },
    /// At a larger step, the run fails or is lost.
    Stability {
        /// How.
        reason: String,
    },
    /// At a larger step, communication points do not show a signal any more.
    Resolution {
        /// The signal.
        signal: String,
    },
    /// A larger step would leave too few macro-steps.
    Length,
    /// Samples and events of the subsystems set the steps.
    Events,
    /// It costs several times what others do, so nobody looked further.
    Cost,
    /// The time was over.
    Budget,
    /// The system cannot run so.
    Unfit {
        /// Why not.
        reason: String,
    },
}

impl std::fmt::Display for Limit {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Limit::None => Ok(()),
            Limit::Accuracy { signal } => write!(f, "accuracy of `{signal}`"),
            Limit::Stability { reason } => write!(f, "stability: {reason}"),
            Limit::Resolution { signal } => write!(f, "too few points to show `{signal}`"),
            Limit::Events => write!(f, "samples and events of the subsystems"),
            Limit::Length => write!(f, "the length of the run"),
            Limit::Cost => write!(f, "cost: others are much cheaper"),
            Limit::Budget => write!(f, "time to search"),
            Limit::Unfit { reason } => write!(f, "cannot run: {reason}"),
        }
    }
}

/// A subsystem, as it was found by trying.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct PartFound {
    /// Its name.
    pub name: String,
    /// Whether it can take back a step.
    pub rollback: bool,
    /// Whether it states its linearisation.
    pub derivatives: bool,
    /// Whether its solver can be made finer from outside.
    pub refines: bool,
    /// Outputs that changed at once with an input, as output and input.
    pub feedthrough: Vec<(String, String)>,
    /// Outputs that are declared to do so.
    pub declared_feedthrough: Vec<(String, String)>,
    /// Seconds on the wall clock for one of its steps.
    pub step_cost: f64,
    /// Its share of the time of all.
    pub share: f64,
}

fn seconds<S: Serializer>(time: &Ticks, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_f64(time.seconds())
}

fn some_seconds<S: Serializer>(time: &Option<Ticks>, serializer: S) -> Result<S::Ok, S::Error> {
    time.map(Ticks::seconds).serialize(serializer)
}
