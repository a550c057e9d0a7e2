//! A part by itself, whose inputs start at what its scenario says they are while nothing is connected to them.

use macrostep_core::{Interface, Subsystem, Wrapper};

/// A part with other values of its inputs while nothing is connected.
struct Started {
    inner: Box<dyn Subsystem>,
    interface: Interface,
}

impl Wrapper for Started {
    fn inner(&self) -> &dyn Subsystem {
        &*self.inner
    }

    fn inner_mut(&mut self) -> &mut dyn Subsystem {
        &mut *self.inner
    }

    fn interface(&self) -> &Interface {
        &self.interface
    }
}

/// The part with these values of inputs, by the names of ports or of elements.
pub(super) fn started(inner: Box<dyn Subsystem>, inputs: &[(String, f64)]) -> Box<dyn Subsystem> {
    if inputs.is_empty() {
        return inner;
    }
    let mut interface = inner.interface().clone();
    for port in &mut interface.inputs {
        let mut starts: Vec<f64> = (0..port.size).map(|element| port.start_of(element)).collect();
        let elements: Vec<String> = Interface::element_names(std::slice::from_ref(port)).collect();
        for (start, element) in starts.iter_mut().zip(&elements) {
            // what is said of an element comes before what is said of the port
            let said = |of: &str| inputs.iter().rev().find(|(name, _)| name == of).map(|(_, value)| *value);
            if let Some(value) = said(element).or_else(|| said(&port.name)) {
                *start = value;
            }
        }
        port.start = starts.first().copied().unwrap_or(port.start);
        port.starts = if port.size > 1 { starts } else { Vec::new() };
    }
    Box::new(Started { inner, interface })
}
