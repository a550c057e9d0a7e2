//! Texts, binaries and clock ticks between FMUs.
//!
//! Coupling variables of the engine are numbers, which are predicted, corrected and iterated. None of that means
//! anything for a text, so texts, binaries and ticks have a way of their own: a [`Wire`] from the FMU that sends to the
//! one that receives. What is sent at a communication point acts from there on: a step sees what was sent up to its
//! start, whatever the scheme and however many threads.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use macrostep_core::bytes::{Reader, Writer};

use crate::description::{Causality, ModelDescription, Type};
use crate::error::FmuError;
use crate::fmu::FmuOptions;
use crate::instance::Instance;
use crate::live::reached;
use crate::start::Structure;

/// A connection between two FMUs that carries texts, binaries or ticks.
#[derive(Clone, Debug, Default)]
pub struct Wire(Arc<Mutex<Vec<Sent>>>);

/// What was sent, and when. A tick has no value.
#[derive(Clone, Debug)]
struct Sent {
    t: f64,
    value: Vec<Vec<u8>>,
}

impl PartialEq for Wire {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl Wire {
    /// Nothing was sent yet.
    pub fn new() -> Self {
        Wire::default()
    }

    fn sent(&self) -> MutexGuard<'_, Vec<Sent>> {
        // a list of values is whole between any two statements
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Sends a value that acts from `t` on. What was sent for later is void: the sender went back.
    pub(crate) fn send(&self, t: f64, value: &[Vec<u8>]) {
        let mut sent = self.sent();
        sent.retain(|s| s.t < t);
        if sent.last().is_none_or(|s| s.value != value) {
            sent.push(Sent { t, value: value.to_vec() });
        }
    }

    /// Sends a tick.
    pub(crate) fn tick(&self, t: f64) {
        let mut sent = self.sent();
        sent.retain(|s| s.t < t);
        sent.push(Sent { t, value: Vec::new() });
    }

    /// Passes on what another wire brought: a value, or a tick, which has none.
    pub(crate) fn pass(&self, t: f64, value: &[Vec<u8>]) {
        if value.is_empty() { self.tick(t) } else { self.send(t, value) }
    }

    /// The sender went back to `t`.
    fn rewind(&self, t: f64) {
        self.sent().retain(|s| reached(s.t, t));
    }

    /// What acts at `t`: since when, and what.
    pub(crate) fn at<R>(&self, t: f64, look: impl FnOnce(f64, &[Vec<u8>]) -> R) -> Option<R> {
        let sent = self.sent();
        sent.iter().rev().find(|s| reached(s.t, t)).map(|s| look(s.t, &s.value))
    }

    /// What was sent last.
    pub(crate) fn last(&self) -> Option<(f64, Vec<Vec<u8>>)> {
        self.sent().last().map(|s| (s.t, s.value.clone()))
    }

    /// Nobody goes back before `t`.
    pub(crate) fn forget_before(&self, t: f64) {
        let mut sent = self.sent();
        let first = sent.iter().rposition(|s| reached(s.t, t)).unwrap_or(0);
        sent.drain(..first);
    }
}

/// Writes what was sent, and when; no number is the time of nothing.
pub(crate) fn write_sent(w: &mut Writer<'_>, sent: Option<(f64, Vec<Vec<u8>>)>) {
    let (t, value) = sent.unwrap_or((f64::NAN, Vec::new()));
    w.f64(t);
    w.u64(value.len() as u64);
    value.iter().for_each(|v| bytes(w, v));
}

/// Reads what [`write_sent`] wrote.
pub(crate) fn read_sent(r: &mut Reader<'_>) -> Option<Option<(f64, Vec<Vec<u8>>)>> {
    let (t, n) = (r.f64()?, r.u64()?);
    let value = (0..n).map(|_| r.block().map(<[u8]>::to_vec)).collect::<Option<_>>()?;
    Some((!t.is_nan()).then_some((t, value)))
}

/// Appends bytes with their number before them, as [`Reader::block`] reads them.
pub(crate) fn bytes(w: &mut Writer<'_>, bytes: &[u8]) {
    w.u64(bytes.len() as u64);
    w.0.extend_from_slice(bytes);
}

/// An input or output of an FMU that a wire can carry.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct WirePort {
    /// The variable.
    pub name: String,
    /// Whether it is an output; an input if not.
    pub output: bool,
    /// String, binary or clock.
    pub kind: Type,
    /// How many elements it has.
    pub size: usize,
}

/// Inputs and outputs that are no numbers: texts, binaries, and clocks that something triggers.
pub(crate) fn wire_ports(fmu: &str, d: &ModelDescription, options: &FmuOptions) -> Result<Vec<WirePort>, FmuError> {
    use crate::description::ClockKind::Triggered;
    let structure = Structure::new(fmu, d, &options.parameters)?;
    let mut list = Vec::new();
    for v in d.variables.iter().filter(|v| !v.kind.is_number()) {
        let output = v.causality == Causality::Output;
        let open = output || v.causality == Causality::Input;
        if open && (v.kind != Type::Clock || output || v.clock == Some(Triggered)) {
            let size = structure.size(fmu, v)?;
            list.push(WirePort { name: v.name.clone(), output, kind: v.kind, size });
        }
    }
    Ok(list)
}

/// One end of a wire at an FMU.
struct End {
    wire: Wire,
    kind: Type,
    reference: u32,
    size: usize,
    /// Receiving: since when the value acts that the FMU has; NaN before the first.
    seen: f64,
}

/// The wires of an FMU.
#[derive(Default)]
pub(crate) struct Wires {
    receiving: Vec<End>,
    sending: Vec<End>,
    value: Vec<Vec<u8>>,
    /// The macro-step before whose start nobody goes back.
    index: u64,
}

impl Wires {
    pub fn new(fmu: &str, d: &ModelDescription, options: &FmuOptions) -> Result<Self, FmuError> {
        let mut wires = Wires::default();
        if options.wires.is_empty() {
            return Ok(wires);
        }
        let ports = wire_ports(fmu, d, options)?;
        for (name, wire) in &options.wires {
            let (Some(port), Some(v)) = (ports.iter().find(|p| p.name == *name), d.variable(name)) else {
                return Err(FmuError::UnknownVariable { fmu: fmu.into(), name: name.clone(), near: String::new() });
            };
            let end = End { wire: wire.clone(), kind: v.kind, reference: v.reference, size: port.size, seen: f64::NAN };
            if port.output { wires.sending.push(end) } else { wires.receiving.push(end) }
        }
        Ok(wires)
    }

    /// Whether there are any.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.receiving.is_empty() && self.sending.is_empty()
    }

    pub fn start(&mut self) {
        self.index = 0;
        self.receiving.iter_mut().for_each(|e| e.seen = f64::NAN);
        self.sending.iter().for_each(|e| e.wire.sent().clear());
    }

    /// Whether something acts at `t` that the FMU does not have.
    pub fn news(&self, t: f64) -> bool {
        self.receiving.iter().any(|e| e.wire.at(t, |since, _| since != e.seen).unwrap_or(false))
    }

    /// Hands the FMU what acts at `t`; ticks only `in_event_mode`.
    pub fn receive(&mut self, instance: &mut dyn Instance, t: f64, in_event_mode: bool) -> Result<(), FmuError> {
        for end in &mut self.receiving {
            let value = &mut self.value;
            let since = end.wire.at(t, |since, sent| {
                value.clear();
                value.extend_from_slice(sent);
                since
            });
            let Some(since) = since.filter(|s| *s != end.seen && (in_event_mode || end.kind != Type::Clock)) else {
                continue;
            };
            match end.kind {
                Type::Clock => instance.set_clock(end.reference)?,
                kind => instance.set_bytes(kind, end.reference, value)?,
            }
            end.seen = since;
        }
        Ok(())
    }

    /// Forgets what nobody will ask for again.
    pub fn advance_to(&mut self, index: u64, t: f64) {
        if index != self.index {
            self.index = index;
            self.receiving.iter().for_each(|e| e.wire.forget_before(t));
        }
    }

    /// Sends the texts and binaries of the present instant.
    pub fn send(&mut self, instance: &mut dyn Instance, t: f64) -> Result<(), FmuError> {
        for end in self.sending.iter().filter(|e| e.kind != Type::Clock) {
            instance.get_bytes(end.kind, end.reference, end.size, &mut self.value)?;
            end.wire.send(t, &self.value);
        }
        Ok(())
    }

    /// Sends the ticks of output clocks; in Event Mode.
    pub fn send_ticks(&mut self, instance: &mut dyn Instance, t: f64) -> Result<(), FmuError> {
        for end in self.sending.iter().filter(|e| e.kind == Type::Clock) {
            if instance.get_clock(end.reference)? {
                end.wire.tick(t);
            }
        }
        Ok(())
    }

    /// What belongs to the state of the FMU: what it has received.
    pub fn save(&self, w: &mut Writer<'_>) {
        self.receiving.iter().for_each(|e| w.f64(e.seen));
    }

    pub fn load(&mut self, r: &mut Reader<'_>, t: f64) -> Option<()> {
        for e in &mut self.receiving {
            e.seen = r.f64()?;
        }
        self.sending.iter().for_each(|e| e.wire.rewind(t));
        Some(())
    }

    /// What is on its way from here, for a checkpoint.
    pub fn write_sent(&self, bytes: &mut Vec<u8>) {
        for end in &self.sending {
            let mut w = Writer(bytes);
            write_sent(&mut w, end.wire.last());
        }
    }

    pub fn read_sent(&mut self, bytes: &[u8]) -> Option<()> {
        let mut r = Reader(bytes);
        for end in &self.sending {
            let last = read_sent(&mut r)?.map(|(t, value)| Sent { t, value });
            let mut sent = end.wire.sent();
            sent.clear();
            sent.extend(last);
        }
        Some(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_step_sees_what_was_sent_up_to_its_start() {
        let wire = Wire::new();
        let seen = |t: f64| wire.at(t, |since, value| (since, value.concat()));
        assert_eq!(seen(0.0), None);
        wire.send(0.0, &[b"a".to_vec()]);
        wire.send(1.0, &[b"a".to_vec()]);
        wire.send(2.0, &[b"b".to_vec()]);
        // the same value again is no news
        assert_eq!(seen(1.0), Some((0.0, b"a".to_vec())));
        assert_eq!(seen(2.5), Some((2.0, b"b".to_vec())));
        // the sender went back and says something else
        wire.send(1.5, &[b"c".to_vec()]);
        assert_eq!(seen(2.5), Some((1.5, b"c".to_vec())));
        wire.forget_before(1.0);
        assert_eq!(seen(1.0), Some((0.0, b"a".to_vec())));
        wire.forget_before(1.5);
        assert_eq!(seen(1.0), None);
        wire.rewind(1.0);
        assert_eq!(seen(3.0), None);
    }
}
