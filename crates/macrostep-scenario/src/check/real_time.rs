//! What a run in real time asks for.

use macrostep_core::FaultKind;

use super::run_plan::word;
use crate::faults::Log;
use crate::format::File;
use crate::path::Path;

/// What a run in real time asks of the system.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RealTimeOptions {
    /// Real-time priority of its threads, 1 to 99; `None` for none.
    pub priority: Option<u8>,
    /// Whether all memory stays in place.
    pub lock_memory: bool,
    /// The core of a run with one thread; `None` for the last that the process may use.
    pub core: Option<usize>,
    /// What follows a state that comes late.
    pub overrun: Overrun,
}

impl Default for RealTimeOptions {
    fn default() -> Self {
        RealTimeOptions { priority: None, lock_memory: true, core: None, overrun: Overrun::CatchUp }
    }
}

/// What follows a state that comes after it was due.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Overrun {
    /// The steps after it do not wait until they have caught up.
    #[default]
    CatchUp,
    /// The lost time is given up.
    Skip,
    /// The run ends.
    Stop,
}

impl Overrun {
    const ALL: [Overrun; 3] = [Overrun::CatchUp, Overrun::Skip, Overrun::Stop];

    /// As a scenario writes it.
    pub fn word(self) -> &'static str {
        match self {
            Overrun::CatchUp => "catch-up",
            Overrun::Skip => "skip",
            Overrun::Stop => "stop",
        }
    }
}

/// The options of `[realtime]`, if there is one.
pub(super) fn real_time(file: &File, log: &mut Log<'_>) -> Option<RealTimeOptions> {
    let given = file.realtime.as_ref()?;
    let at = |key: &str| Path::of(&["realtime", key]);
    let priority = given.priority.and_then(|p| u8::try_from(p).ok()).filter(|p| (1..=99).contains(p));
    if let (Some(stated), None) = (given.priority, priority) {
        let message = format!("`priority` is {stated}, and must be from 1 to 99");
        log.error(FaultKind::BadValue, &at("priority"), message, "set priority = 80");
    }
    let words = Overrun::ALL.map(Overrun::word);
    let chosen = word(given.overrun.as_deref(), &at("overrun"), &words, log);
    let overrun = Overrun::ALL.into_iter().find(|o| o.word() == chosen).unwrap_or_default();
    let core = given.core.map(|core| core as usize);
    Some(RealTimeOptions { priority, lock_memory: given.lock_memory.unwrap_or(true), core, overrun })
}
