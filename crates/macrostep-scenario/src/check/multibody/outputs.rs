//! What a mechanism shows: elements with all that is known of them, and single quantities under names of their own.

use macrostep_core::FaultKind;
use macrostep_multibody::{Show, Signal};

use super::read::Reader;
use crate::check::part::is_name;
use crate::faults::{did_you_mean, listed};
use crate::mechanism as stated;

impl Reader<'_, '_> {
    /// Names of what can be shown.
    fn elements(&self) -> impl Iterator<Item = &str> {
        let joints = self.joints.iter().map(|(n, _)| n.as_str());
        let forces = self.forces.iter().map(|(n, _)| n.as_str());
        let beams = self.mechanism.beam_elements().map(|(n, _)| n);
        self.bodies.iter().map(|(n, _)| n.as_str()).chain(joints).chain(forces).chain(beams)
    }

    /// What is to be shown, if the file says so.
    pub(super) fn shown(&mut self, entry: &stated::Multibody) -> Option<Vec<Show>> {
        let mut found = Vec::new();
        for name in entry.show.as_ref()?.list() {
            if let Some((_, id)) = self.bodies.iter().find(|(n, _)| n == name) {
                found.push(Show::Body(*id));
            } else if let Some((_, id)) = self.joints.iter().find(|(n, _)| n == name) {
                found.push(Show::Joint(*id));
            } else if let Some((_, id)) = self.forces.iter().find(|(n, _)| n == name) {
                found.push(Show::Force(*id));
            } else if !self.unread.contains(name) {
                let near = did_you_mean(name, self.elements());
                let message = format!("there is no body, joint or force element `{name}`{near}");
                self.log.error(FaultKind::UnknownName, &self.path.key("show"), message, "");
            }
        }
        Some(found)
    }

    /// A quantity under a name of its own: `ELEMENT.QUANTITY`, or `ELEMENT.QUANTITY[k]`.
    pub(super) fn output(&mut self, name: &str, what: &str) -> Option<Show> {
        let path = self.path.key("output").key(name);
        if !is_name(name) {
            let message = format!("invalid output name `{name}`");
            self.log.error(FaultKind::BadValue, &path, message, "use letters, digits, `_` and `-`");
            return None;
        }
        let refuse = |reader: &mut Self, message: String, help: String| {
            reader.log.error(FaultKind::UnknownName, &path, message, help);
            None
        };
        let (full, component) = match what.strip_suffix(']').and_then(|w| w.rsplit_once('[')) {
            Some((full, k)) => match k.parse::<usize>() {
                Ok(k) if k < 3 => (full, Some(k)),
                _ => {
                    return refuse(
                        self,
                        format!("`[{k}]` of `{what}` is not one of three numbers"),
                        "use [0], [1] or [2]".into(),
                    );
                }
            },
            None => (what, None),
        };
        let Some((element, quantity)) = full.rsplit_once('.') else {
            let message = format!("`{what}` does not name a quantity of an element");
            return refuse(self, message, "write NAME = \"BODY.x[0]\" or NAME = \"SPRING.force\", for example".into());
        };
        let candidates = self.signals(element);
        let Some((_, signal)) = candidates.iter().find(|(n, _)| *n == quantity) else {
            return if self.unread.iter().any(|n| n == element) {
                None
            } else if candidates.is_empty() {
                let near = did_you_mean(element, self.elements());
                refuse(self, format!("there is no body, joint or force element `{element}`{near}"), String::new())
            } else {
                let names = || candidates.iter().map(|(n, _)| *n);
                let near = did_you_mean(quantity, names());
                let help = format!("use one of {}", listed(names()));
                refuse(self, format!("`{element}` has no quantity `{quantity}`{near}"), help)
            };
        };
        if component.is_some() && signal.size() == 1 {
            return refuse(self, format!("`{full}` is one number"), format!("write {name} = \"{full}\""));
        }
        let signal = *signal;
        Some(Show::Output(self.mechanism.output(name, signal, component)))
    }

    /// All quantities of the elements of a name.
    fn signals(&self, element: &str) -> Vec<(&'static str, Signal)> {
        let mut all = Vec::new();
        for (_, id) in self.bodies.iter().filter(|(n, _)| n == element) {
            all.extend(Signal::OF_BODIES.iter().map(|(name, signal)| (*name, signal(*id))));
        }
        for (_, id) in self.joints.iter().filter(|(n, _)| n == element) {
            let Some(kind) = self.mechanism.joint_kind(*id) else { continue };
            let known = Signal::OF_JOINTS.iter().filter(|(.., of)| of(kind));
            all.extend(known.map(|(name, signal, _)| (*name, signal(*id))));
        }
        for (_, middle) in self.mechanism.beam_elements().filter(|(n, _)| *n == element) {
            all.extend(Signal::OF_BEAMS.iter().map(|(name, signal)| (*name, signal(middle))));
        }
        for (_, id) in self.forces.iter().filter(|(n, _)| n == element) {
            let quantities = self.mechanism.quantities(*id).iter().enumerate();
            all.extend(quantities.map(|(k, (name, _))| (*name, Signal::Quantity(*id, k))));
            all.extend(Signal::OF_FORCES.iter().map(|(name, signal)| (*name, signal(*id))));
        }
        all
    }
}
