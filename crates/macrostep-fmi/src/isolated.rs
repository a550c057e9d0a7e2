//! A process of its own for an FMU that may crash or hang: the side of the run.
//!
//! Every call is a question to the process ([`Remote`]). What is no number goes beside the calls.

use std::path::Path;

use macrostep_core::bytes::{Reader, Writer};
use macrostep_core::{Advance, Ahead, Fault, InputSignal, MacroStep, Rollback, Subsystem, SubsystemError, Wrapper};
use macrostep_remote::{Host, Remote};

use crate::ffi::LOADING;
use crate::fmu::FmuOptions;
use crate::wires::{Wire, WirePort, read_sent, write_sent};
use crate::{host, order};

/// An FMU in a process of its own; `local` is the same in this one, and never starts.
pub(crate) fn isolated(
    name: &str,
    path: &Path,
    options: &FmuOptions,
    host: Option<&Host>,
    ports: &[WirePort],
    local: &mut dyn Subsystem,
) -> Box<dyn Subsystem> {
    let path = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
    let remote = Remote::process(local, name, host::KIND, order::write(&path, options));
    let remote = match host {
        Some(host) => remote.together(host).advice(|call| advice(call, true)),
        None => remote.advice(|call| advice(call, false)),
    };
    let remote = match options.deadline {
        Some(deadline) => remote.deadline(deadline),
        None => remote,
    };
    if options.wires.is_empty() {
        return Box::new(remote);
    }
    let (mut sending, mut receiving) = (Vec::new(), Vec::new());
    for (i, (name, wire)) in options.wires.iter().enumerate() {
        match ports.iter().any(|p| p.name == *name && p.output) {
            true => sending.push((i, wire.clone())),
            false => receiving.push((i, wire.clone(), f64::NAN)),
        }
    }
    Box::new(Isolated { remote, sending, receiving, question: Vec::new(), t0: 0.0, brought: false })
}

/// What to do about an FMU that did not survive a function of the standard.
fn advice(call: &str, shared: bool) -> &'static str {
    let is = |names: &[&str]| names.iter().any(|name| call.ends_with(name));
    match shared {
        // of FMI 2 and 3
        _ if is(&["SerializeFMUstate", "SerializeFMUState", "SerializedFMUstateSize", "SerializedFMUStateSize"]) => {
            "remove `[checkpoint]`: this FMU cannot save its state as bytes, whatever it says"
        }
        false if is(&["FMUstate", "FMUState"]) => {
            "set rollback = \"fork\" for it, which takes steps back without its state functions"
        }
        true if is(&["FMUstate", "FMUState"]) => {
            "set isolation = \"process\" and rollback = \"fork\" for it, which takes steps back without its state functions"
        }
        _ if call == LOADING => "have it exported again for this platform",
        _ if is(&["DoStep"]) => "take a smaller step, try other parameters, or ask its author",
        _ => "try other parameters, or ask its author",
    }
}

/// An FMU in a process of its own with wires.
struct Isolated {
    remote: Remote,
    /// Wires by their number among those of the options; of those that bring something, since when it acts.
    sending: Vec<(usize, Wire)>,
    receiving: Vec<(usize, Wire, f64)>,
    question: Vec<u8>,
    t0: f64,
    /// Whether what acts over the next step is there: the step was begun.
    brought: bool,
}

impl Isolated {
    /// Brings the process what is no number and acts at `t`, the start of a step.
    fn bring(&mut self, t: f64) -> Result<(), SubsystemError> {
        for (number, wire, seen) in &mut self.receiving {
            let news = wire.at(t, |since, value| (since != *seen).then(|| (since, value.to_vec()))).flatten();
            wire.forget_before(t.min(*seen));
            if let Some((since, value)) = news {
                self.question.clear();
                let mut w = Writer(&mut self.question);
                w.u64(*number as u64);
                write_sent(&mut w, Some((since, value)));
                self.remote.more(&self.question, |_| Some(()))?;
                *seen = since;
            }
        }
        Ok(())
    }

    /// Fetches what is no number.
    fn fetch(&mut self) -> Result<(), SubsystemError> {
        for (number, wire) in &self.sending {
            let question = (*number as u64).to_le_bytes();
            if let Some((t, value)) = self.remote.more(&question, |answer| read_sent(&mut Reader(answer)))? {
                wire.pass(t, &value);
            }
        }
        Ok(())
    }

    /// What the process was sent, it does not have any more.
    fn unsend(&mut self) {
        self.receiving.iter_mut().for_each(|r| r.2 = f64::NAN);
        self.brought = false;
    }
}

impl Wrapper for Isolated {
    fn inner(&self) -> &dyn Subsystem {
        &self.remote
    }

    fn inner_mut(&mut self) -> &mut dyn Subsystem {
        &mut self.remote
    }

    fn initialize(&mut self, t0: f64) -> Result<(), SubsystemError> {
        self.unsend();
        self.t0 = t0;
        self.remote.initialize(t0)
    }

    fn settle(&mut self) -> Result<Vec<Fault>, SubsystemError> {
        self.bring(self.t0)?;
        self.remote.settle()
    }

    fn advance(&mut self, step: MacroStep, u: &InputSignal<'_>) -> Result<Advance, SubsystemError> {
        // where the step was begun, it has what it needs, and is not to be asked for anything else
        if !std::mem::take(&mut self.brought) {
            self.bring(step.start)?;
        }
        self.remote.advance(step, u)
    }

    fn outputs(&mut self, u: &[f64], y: &mut [f64]) -> Result<(), SubsystemError> {
        self.remote.outputs(u, y)?;
        self.fetch()
    }

    fn ahead(&mut self) -> Option<&mut dyn Ahead> {
        self.remote.ahead()?;
        Some(self)
    }

    fn rollback(&mut self) -> Option<&mut dyn Rollback> {
        self.remote.rollback()?;
        Some(self)
    }
}

impl Ahead for Isolated {
    fn begin(&mut self, step: MacroStep, u: &InputSignal<'_>, end: &[f64]) {
        // what was sent up to the start of the step is there already, whoever else begins; a failure shows in `advance`
        if self.bring(step.start).is_ok() {
            self.remote.begin(step, u, end);
            self.brought = true;
        }
    }
}

impl Rollback for Isolated {
    fn save(&mut self) -> Result<(), SubsystemError> {
        self.remote.save()
    }

    fn restore(&mut self) -> Result<(), SubsystemError> {
        self.unsend();
        self.remote.restore()
    }

    fn serialize(&mut self, bytes: &mut Vec<u8>) -> Result<(), SubsystemError> {
        self.remote.serialize(bytes)
    }

    fn deserialize(&mut self, bytes: &[u8]) -> Result<(), SubsystemError> {
        self.unsend();
        self.remote.deserialize(bytes)?;
        self.fetch()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn advice_fits_the_function_that_did_not_return() {
        for call in ["fmi2GetFMUstate", "fmi2SetFMUstate", "fmi2FreeFMUstate", "fmi3GetFMUState", "fmi3SetFMUState"] {
            assert!(advice(call, false).contains("rollback = \"fork\""), "{call}");
            assert!(advice(call, true).contains("isolation = \"process\""), "{call}");
        }
        for call in ["fmi2SerializeFMUstate", "fmi2DeSerializeFMUstate", "fmi3SerializedFMUStateSize"] {
            assert!(advice(call, false).contains("[checkpoint]"), "{call}");
        }
        assert!(advice("fmi3DoStep", false).contains("smaller step"));
        assert!(!advice("fmi2Instantiate", false).contains("step"));
        assert!(advice(LOADING, false).contains("platform"));
    }
}
