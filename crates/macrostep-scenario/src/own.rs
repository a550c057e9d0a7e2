//! Parts that a program brings along, for scenarios that a program runs.

use std::ffi::OsString;
use std::fmt;
use std::sync::Arc;

use macrostep_core::{Fault, Subsystem};

use crate::check::Said;
use crate::value::Value;

/// The `type` of a subsystem that a program brings along.
pub(crate) use macrostep_native::parts::OWN;

/// What makes a part, anew for each run, of the parameters that the scenario has for it.
type Make = dyn Fn(&[(String, Value)]) -> Result<Box<dyn Subsystem>, Fault> + Send + Sync;

/// A part that a program brings along, made anew for each run of a scenario.
///
/// ```
/// use macrostep_native::masses::Network;
/// use macrostep_native::native::Native;
/// use macrostep_scenario::{OwnPart, Scenario};
///
/// let mass = || Network::new().mass(2.0, 0.0, 1.0).load("f", 0, 1.0).motion("", "", 0);
/// let mut scenario = Scenario::empty("falling");
/// scenario.add("mass", OwnPart::new("my mass", move || Ok(Box::new(Native::new(mass())))));
/// scenario.set("subsystem.mass.inputs.f=-19.62").set("run.step=1ms").set("run.stop=1s");
/// assert_eq!(scenario.check()?.graph().output_names(), ["mass.x", "mass.v"]);
/// # Ok::<(), macrostep_scenario::Faults>(())
/// ```
#[derive(Clone)]
pub struct OwnPart {
    about: String,
    make: Arc<Make>,
    elsewhere: Option<Arc<Elsewhere>>,
    /// Whether the scenario may have parameters for it, and those it has.
    takes_parameters: bool,
    parameters: Arc<Vec<(String, Value)>>,
    /// Whether it stands for what another process has.
    remote: bool,
    /// What a server said of it, as a checksum.
    told: Option<Said>,
    /// Whether it runs after everybody else.
    last: bool,
}

/// How a part of a program is made in a process of its own.
#[cfg_attr(not(feature = "remote"), expect(dead_code))]
pub(crate) struct Elsewhere {
    /// The executable, with its first arguments.
    pub program: Vec<OsString>,
    /// What sort of order it is.
    pub kind: &'static str,
    /// What that program makes the part of.
    pub order: Vec<u8>,
}

impl OwnPart {
    /// A part with a few words on what it is. Each call of `make` returns another subsystem, all of them alike.
    pub fn new(
        about: impl Into<String>,
        make: impl Fn() -> Result<Box<dyn Subsystem>, Fault> + Send + Sync + 'static,
    ) -> Self {
        OwnPart { takes_parameters: false, ..OwnPart::with_parameters(about, move |_| make()) }
    }

    /// A part that is made of its `parameters` in the scenario, so that they can be set and varied there. Who makes it refuses
    /// those that it does not know.
    pub fn with_parameters(
        about: impl Into<String>,
        make: impl Fn(&[(String, Value)]) -> Result<Box<dyn Subsystem>, Fault> + Send + Sync + 'static,
    ) -> Self {
        let (about, make) = (about.into(), Arc::new(make));
        OwnPart {
            about,
            make,
            elsewhere: None,
            takes_parameters: true,
            parameters: Arc::default(),
            remote: false,
            told: None,
            last: false,
        }
    }

    pub(crate) fn takes_parameters(&self) -> bool {
        self.takes_parameters
    }

    /// The same part with parameters.
    pub(crate) fn given(&self, parameters: &[(String, Value)]) -> Self {
        OwnPart { parameters: Arc::new(parameters.to_vec()), ..self.clone() }
    }

    pub(crate) fn parameters(&self) -> &[(String, Value)] {
        &self.parameters
    }

    /// The same part, which can also run in a process of its own (`host = "process"`). There a program makes it of an order: an
    /// executable with its first arguments, which then calls `macrostep_remote::host_file`.
    pub fn elsewhere(self, program: Vec<OsString>, kind: &'static str, order: Vec<u8>) -> Self {
        OwnPart { elsewhere: Some(Arc::new(Elsewhere { program, kind, order })), ..self }
    }

    /// The same part, which stands for what another process has.
    #[cfg_attr(not(feature = "remote"), expect(dead_code))]
    pub(crate) fn remote(self) -> Self {
        OwnPart { remote: true, ..self }
    }

    pub(crate) fn is_remote(&self) -> bool {
        self.remote
    }

    /// The same part, of which a server told this.
    #[cfg_attr(not(feature = "remote"), expect(dead_code))]
    pub(crate) fn with_told(self, told: Option<Said>) -> Self {
        OwnPart { told, ..self }
    }

    pub(crate) fn told(&self) -> Option<&Said> {
        self.told.as_ref()
    }

    /// The same part, which runs after everybody else where nobody states stages.
    pub(crate) fn last(self) -> Self {
        OwnPart { last: true, ..self }
    }

    pub(crate) fn is_last(&self) -> bool {
        self.last
    }

    #[cfg_attr(not(feature = "remote"), expect(dead_code))]
    pub(crate) fn in_process(&self) -> Option<&Elsewhere> {
        self.elsewhere.as_deref()
    }

    /// What it is.
    pub fn about(&self) -> &str {
        &self.about
    }

    pub(crate) fn make(&self) -> Result<Box<dyn Subsystem>, Fault> {
        let made = (self.make)(&self.parameters)?;
        macrostep_core::tally::note(macrostep_core::tally::Made::Part);
        Ok(made)
    }
}

impl fmt::Debug for OwnPart {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("OwnPart").field(&self.about).finish()
    }
}
