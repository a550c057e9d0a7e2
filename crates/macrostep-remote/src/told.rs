//! What a server tells of its part to who knows nothing of it: ports, abilities, and the step it was made for.

use std::collections::HashSet;

use macrostep_core::bytes::{Reader, Writer};
use macrostep_core::{Interface, Port, Subsystem, Unit, Variability};
use sha2::{Digest, Sha256};

use crate::identity::hex;

/// All that a proxy and a description need of a part.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Told {
    /// Its ports.
    pub interface: Interface,
    /// Whether it goes back in time.
    pub rolls_back: bool,
    /// States of its linearisation, if it has one.
    pub linear: Option<usize>,
    /// The step it was made for, in seconds, if the server knows.
    pub step: Option<f64>,
    /// SHA-256 of every value that decides how it behaves; empty if the server does not know.
    pub identity: String,
}

/// The most numbers of a port.
const LARGEST: usize = 1 << 24;
/// Most states of a linearisation: their matrix has no more numbers than a port.
const MOST_STATES: usize = 1 << 12;
/// Digits of a SHA-256.
const HASH: usize = 64;

/// The question to which it is the answer.
pub(crate) const QUESTION: &[u8] = b"what are you";

/// What those who announce events are told where an input jumps; who does not understand it does without.
pub(crate) const JUMPED: &[u8] = b"an input jumped";

impl Told {
    pub(crate) fn of(part: &mut dyn Subsystem, step: Option<f64>, identity: &str) -> Self {
        let (rolls_back, linear) = (part.rollback().is_some(), part.linearize().map(|l| l.states()));
        Told { interface: part.interface().clone(), rolls_back, linear, step, identity: identity.to_owned() }
    }

    /// As bytes; numbers bit for bit. The same part gives the same bytes.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        let mut w = Writer(&mut bytes);
        let i = &self.interface;
        let events = [i.locates_events, i.announces_events];
        let abilities = [i.fixed_steps, i.constraint, self.rolls_back, i.reacts];
        for flag in [i.memoryless].into_iter().chain(events).chain(abilities) {
            w.u64(flag.into());
        }
        w.u64(self.linear.map_or(0, |n| n as u64 + 1));
        w.f64(self.step.unwrap_or(f64::NAN));
        write_text(&mut w, &self.identity);
        for ports in [&i.inputs, &i.outputs] {
            w.u64(ports.len() as u64);
            ports.iter().for_each(|p| write_port(&mut w, p));
        }
        w.u64(i.feedthrough.len() as u64);
        for (output, input) in &i.feedthrough {
            w.u64(*output as u64);
            w.u64(*input as u64);
        }
        bytes
    }

    /// SHA-256 of all of it: two parts that say the same of themselves have the same.
    pub fn fingerprint(&self) -> String {
        hex(&Sha256::digest(self.to_bytes()))
    }

    /// Inputs or outputs of which two have one name.
    pub(crate) fn twice(&self) -> Option<(&'static str, &str)> {
        let ports = [("inputs", &self.interface.inputs), ("outputs", &self.interface.outputs)];
        ports.into_iter().find_map(|(what, ports)| {
            let mut seen = HashSet::new();
            let twice = ports.iter().find(|port| !seen.insert(&port.name))?;
            Some((what, twice.name.as_str()))
        })
    }

    /// What [`Told::to_bytes`] wrote; or the field that is not as it should be.
    pub(crate) fn from_bytes(bytes: &[u8]) -> Result<Self, String> {
        let mut field = String::from("its abilities");
        Told::read(bytes, &mut field).ok_or_else(|| format!("{field} cannot be read, or be so"))
    }

    fn read(bytes: &[u8], field: &mut String) -> Option<Self> {
        let mut r = Reader(bytes);
        let mut interface = Interface::new();
        let mut flags = [false; 7];
        for flag in &mut flags {
            *flag = r.u64()? != 0;
        }
        let [memoryless, locates_events, announces_events, fixed_steps, constraint, rolls_back, reacts] = flags;
        (interface.memoryless, interface.constraint) = (memoryless, constraint);
        interface.fixed_steps = fixed_steps;
        (interface.locates_events, interface.announces_events, interface.reacts) =
            (locates_events, announces_events, reacts);
        *field = "`linear`".into();
        let linear = match r.u64()? {
            0 => None,
            n => Some(usize::try_from(n - 1).ok().filter(|n| *n <= MOST_STATES)?),
        };
        *field = "`step`".into();
        let step = Some(r.f64()?).filter(|h| !h.is_nan());
        step.is_none_or(|h| h > 0.0 && h.is_finite()).then_some(())?;
        *field = "`identity`".into();
        let identity = read_text(&mut r)?;
        let is_hash = identity.len() == HASH && identity.bytes().all(|b| b.is_ascii_hexdigit());
        (identity.is_empty() || is_hash).then_some(())?;
        for (kind, ports) in [("input", &mut interface.inputs), ("output", &mut interface.outputs)] {
            *field = format!("the number of {kind}s");
            for p in 0..r.u64()? {
                *field = format!("{kind} {p}");
                ports.push(read_port(&mut r, kind, field)?);
            }
        }
        *field = "`feedthrough`".into();
        for _ in 0..r.u64()? {
            let pair = (usize::try_from(r.u64()?).ok()?, usize::try_from(r.u64()?).ok()?);
            interface.feedthrough.push(pair);
        }
        let (outputs, inputs) = (interface.outputs.len(), interface.inputs.len());
        let sound = interface.feedthrough.iter().all(|(o, i)| *o < outputs && *i < inputs);
        sound.then_some(())?;
        *field = format!("what it is, with {} bytes beyond the end,", r.0.len());
        r.0.is_empty().then_some(Told { interface, rolls_back, linear, step, identity })
    }
}

fn write_text(w: &mut Writer<'_>, text: &str) {
    let Ok(()) = w.block::<std::convert::Infallible>(|bytes| {
        bytes.extend_from_slice(text.as_bytes());
        Ok(())
    });
}

fn read_text(r: &mut Reader<'_>) -> Option<String> {
    String::from_utf8(r.block()?.to_vec()).ok()
}

fn write_port(w: &mut Writer<'_>, port: &Port) {
    write_text(w, &port.name);
    // a unit that fits everything, one by its symbol, or one with its definition
    w.u64(if port.unit.is_unstated() { 0 } else { 1 + u64::from(port.unit.definition().is_some()) });
    write_text(w, port.unit.symbol());
    if let (false, Some((exponents, factor, offset))) = (port.unit.is_unstated(), port.unit.definition()) {
        exponents.iter().for_each(|e| w.u64(*e as u64));
        w.floats(&[factor, offset]);
    }
    w.u64(port.size as u64);
    w.u64((port.variability == Variability::Discrete).into());
    w.u64(port.optional.into());
    w.floats(&[port.start, port.resolution]);
    w.u64(port.starts.len() as u64);
    w.floats(&port.starts);
}

fn read_port(r: &mut Reader<'_>, what: &str, field: &mut String) -> Option<Port> {
    let name = read_text(r)?;
    let mut at = |key: &str| *field = format!("`{key}` of {what} `{name}`");
    at("unit");
    let (kind, symbol) = (r.u64()?, read_text(r)?);
    let unit = match kind {
        0 => Unit::unstated(),
        1 => Unit::parse(&symbol).unwrap_or_else(|_| Unit::named(symbol)),
        2 => {
            let mut exponents = [0; 8];
            for e in &mut exponents {
                *e = i8::try_from(r.u64()? as i64).ok()?;
            }
            let (factor, offset) = (r.f64()?, r.f64()?);
            // a scale that leads nowhere, or a known symbol that is said to be something else
            let usable = factor.is_normal() && offset.is_finite();
            let unit = Unit::defined(symbol.clone(), exponents, factor, offset);
            // digits may be few, and differences of temperatures have no offset
            let same = |known: Unit| Unit::conversion(&known, &unit).is_some_and(|(f, _)| (f - 1.0).abs() < 1e-3);
            (usable && Unit::parse(&symbol).map_or(true, same)).then_some(unit)?
        }
        _ => return None,
    };
    at("size");
    let size = usize::try_from(r.u64()?).ok().filter(|n| *n <= LARGEST)?;
    let mut port = Port::with_unit(name.clone(), unit).array(size);
    at("discrete");
    if r.u64()? != 0 {
        port = port.discrete();
    }
    at("optional");
    port.optional = r.u64()? != 0;
    at("start");
    port.start = Some(r.f64()?).filter(|s| s.is_finite())?;
    at("resolution");
    port.resolution = Some(r.f64()?).filter(|r| *r >= 0.0)?;
    at("starts");
    // no more than there are bytes for
    let count = usize::try_from(r.u64()?).ok().filter(|n| *n <= r.0.len() / 8)?;
    port.starts = vec![0.0; count];
    r.floats(&mut port.starts)?;
    (port.starts.iter().all(|s| s.is_finite()) && count <= size).then_some(port)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_told_comes_back() {
        let mut force = Port::new("f", "N").array(3).starts(vec![1.0, 2.0, 3.0]);
        force.optional = true;
        let odd = Port::with_unit("odd", Unit::defined("mile", [1, 0, -2, 0, 0, 0, 0, 0], 1609.344, 0.5));
        let mut interface = Interface::new().input(force).input(Port::with_unit("any", Unit::unstated()).discrete());
        interface = interface.output(odd).output(Port::with_unit("named", Unit::named("spam"))).feedthrough("odd", "f");
        (interface.announces_events, interface.reacts) = (true, true);
        let told =
            Told { interface, rolls_back: true, linear: Some(0), step: Some(1e-3), identity: "5b".repeat(HASH / 2) };
        let bytes = told.to_bytes();
        assert_eq!(Told::from_bytes(&bytes), Ok(told));
        assert!(Told::from_bytes(&bytes[..bytes.len() - 1]).unwrap_err().starts_with("`feedthrough` cannot"));
        assert!(Told::from_bytes(&[&bytes[..], &[0]].concat()).unwrap_err().contains("1 bytes beyond the end"));
        for identity in ["zz".repeat(HASH / 2), "5b".into()] {
            let other = Told { identity, ..Told::from_bytes(&bytes).unwrap() };
            assert!(Told::from_bytes(&other.to_bytes()).unwrap_err().starts_with("`identity` cannot"));
        }
        // matrices that nobody could hold, and units that lead nowhere or contradict their symbol
        let told = Told::from_bytes(&bytes).unwrap();
        let large = Told::from_bytes(&Told { linear: Some(1 << 40), ..told.clone() }.to_bytes());
        assert!(large.unwrap_err().starts_with("`linear` cannot"));
        for (symbol, factor) in [("mile", 0.0), ("mile", f64::NAN), ("N", -1.0), ("N", 1000.0)] {
            let unit = Unit::defined(symbol, [1, 1, -2, 0, 0, 0, 0, 0], factor, 0.0);
            let interface = Interface::new().input(Port::with_unit("f", unit));
            let odd = Told::from_bytes(&Told { interface, ..told.clone() }.to_bytes()).unwrap_err();
            assert!(odd.starts_with("`unit` of input `f` cannot"), "{symbol} {factor}: {odd}");
        }
    }
}
