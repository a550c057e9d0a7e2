//! Inputs and outputs of an instance: what is set when, and what it has already.

use std::sync::Arc;

use crate::access::Access;
use crate::description::{Type, Variability};
use crate::error::FmuError;
use crate::fmu::{Placed, Setup};
use crate::instance::{Cycle, Instance};

/// Access to the coupling variables of an FMU.
pub(crate) struct Ports {
    /// Inputs that may be set between events.
    smooth: Access,
    /// Inputs that act at events only, where the FMU has an Event Mode.
    discrete: Access,
    outputs: Access,
    /// Of all inputs and of all outputs, where a step is set, step and get.
    plain: [Vec<u32>; 2],
    /// Elements of outputs of which the FMU has the negative.
    negated: Vec<usize>,
    /// Inputs as the FMU has them; not valid after a rollback.
    pub present: Vec<f64>,
    valid: bool,
    /// Whether outputs depend on inputs at the same instant.
    feedthrough: bool,
    scratch: Vec<f64>,
    fmu: Arc<str>,
    /// Names and types of the elements of inputs.
    names: Vec<(String, Type)>,
}

impl Ports {
    pub fn new(setup: &Setup, event_mode: bool, feedthrough: bool) -> Self {
        let size = |list: &[Placed]| list.last().map_or(0, |p| p.elements.end);
        let (m, p) = (size(&setup.inputs), size(&setup.outputs));
        let is_discrete = |x: &Placed| event_mode && setup.variable(x).variability != Variability::Continuous;
        let (apart, between): (Vec<_>, Vec<_>) = setup.inputs.iter().cloned().partition(is_discrete);
        let negated = setup.outputs.iter().filter(|x| setup.variable(x).negated);
        let mut smooth = Access::whole(setup.places(&between), m);
        let mut discrete = Access::new(setup.places(&apart));
        for (element, value) in setup.inputs.iter().flat_map(|x| setup.given(x)) {
            smooth.keep_exactly(element, value);
            discrete.keep_exactly(element, value);
        }
        let outputs = Access::whole(setup.places(&setup.outputs), p);
        let plain = [&smooth, &outputs].map(|access| access.direct.clone().unwrap_or_default());
        Ports {
            negated: negated.flat_map(|x| x.elements.clone()).collect(),
            smooth,
            discrete,
            outputs,
            plain,
            present: vec![0.0; m],
            valid: false,
            feedthrough,
            scratch: vec![0.0; m],
            fmu: setup.fmu.clone(),
            names: setup.inputs.iter().flat_map(|x| elements(setup, x)).collect(),
        }
    }

    /// Whether all inputs and outputs are 64-bit floats that are set and read as they are.
    pub fn are_plain(&self) -> bool {
        let whole = |a: &Access| a.direct.is_some() || a.is_empty();
        whole(&self.smooth) && self.discrete.is_empty() && whole(&self.outputs) && self.negated.is_empty()
    }

    /// A step with inputs before and outputs after, and whether it went as asked; only where they
    /// [are plain](Ports::are_plain).
    // hot:
    #[inline]
    pub fn cycle(
        &mut self,
        instance: &mut dyn Instance,
        u: &[f64],
        (t, h): (f64, f64),
        y: &mut [f64],
    ) -> Result<bool, FmuError> {
        let [inputs, outputs] = &self.plain;
        if self.feedthrough {
            // few numbers, for which a call takes longer than a loop
            self.present.iter_mut().zip(u).for_each(|(present, u)| *present = *u);
            self.valid = true;
        }
        instance.cycle(Cycle { inputs, u, t, h, outputs, y })
    }

    /// Whether outputs with these inputs are those that were read last.
    // hot:
    #[inline]
    pub fn has(&self, u: &[f64]) -> bool {
        !self.feedthrough || (self.valid && self.present == u)
    }

    /// Whether outputs depend on inputs at the same instant.
    pub fn feedthrough(&self) -> bool {
        self.feedthrough
    }

    /// The FMU may have other inputs than it had.
    pub fn forget(&mut self) {
        self.valid = false;
    }

    /// Sets inputs between events, unless the FMU has them already; discrete ones stay as they are.
    // hot:
    #[inline]
    pub fn set(&mut self, instance: &mut dyn Instance, u: &[f64]) -> Result<(), FmuError> {
        if !self.discrete.is_empty() {
            return self.set_between(instance, u);
        }
        // nobody sets the same inputs twice where outputs do not depend on them
        if !self.feedthrough {
            return self.write_smooth(instance, u);
        }
        if self.valid && self.present == u {
            return Ok(());
        }
        self.write_smooth(instance, u)?;
        self.present.copy_from_slice(u);
        self.valid = true;
        Ok(())
    }

    // hot:
    #[inline]
    fn write_smooth(&mut self, instance: &mut dyn Instance, u: &[f64]) -> Result<(), FmuError> {
        write(&mut self.smooth, (&self.fmu, &self.names), instance, u)
    }

    fn set_between(&mut self, instance: &mut dyn Instance, u: &[f64]) -> Result<(), FmuError> {
        self.write_smooth(instance, u)?;
        self.scratch.copy_from_slice(u);
        for &e in self.discrete.groups.iter().flat_map(|g| &g.elements) {
            self.scratch[e] = self.present[e];
        }
        self.present.copy_from_slice(&self.scratch);
        Ok(())
    }

    /// Sets all inputs, also those that act at events: while initialising, and in Event Mode.
    pub fn set_all(&mut self, instance: &mut dyn Instance, u: &[f64]) -> Result<(), FmuError> {
        self.write_smooth(instance, u)?;
        write(&mut self.discrete, (&self.fmu, &self.names), instance, u)?;
        self.present.copy_from_slice(u);
        self.valid = true;
        Ok(())
    }

    /// Whether an input that acts at events has another value than the FMU.
    pub fn discrete_change(&self, u: &[f64]) -> bool {
        self.discrete.groups.iter().flat_map(|g| &g.elements).any(|&e| self.present[e] != u[e])
    }

    /// Reads the outputs.
    // hot:
    #[inline]
    pub fn get(&mut self, instance: &mut dyn Instance, y: &mut [f64]) -> Result<(), FmuError> {
        if let Some(references) = &self.outputs.direct {
            instance.get_reals(references, y)?;
        } else {
            for g in &mut self.outputs.groups {
                instance.get_numbers(g.kind, &g.references, &mut g.numbers)?;
                g.spread(y);
            }
        }
        self.negated.iter().for_each(|&e| y[e] = -y[e]);
        Ok(())
    }
}

/// Names and types of the elements of a variable.
fn elements(setup: &Setup, placed: &Placed) -> impl Iterator<Item = (String, Type)> {
    let v = setup.variable(placed);
    let (name, kind, n) = (v.name.clone(), v.kind, placed.elements.len());
    (0..n).map(move |i| (if n == 1 { name.clone() } else { format!("{name}[{i}]") }, kind))
}

// hot:
#[inline]
fn write(
    access: &mut Access,
    (fmu, names): (&str, &[(String, Type)]),
    instance: &mut dyn Instance,
    u: &[f64],
) -> Result<(), FmuError> {
    if let Some(references) = &access.direct {
        return instance.set_reals(references, u);
    }
    for g in &mut access.groups {
        g.fill(u).map_err(|e| FmuError::Unfit {
            fmu: fmu.into(),
            input: names[e].0.clone(),
            kind: names[e].1,
            value: u[e],
        })?;
        instance.set_numbers(g.kind, &g.references, &g.numbers)?;
    }
    Ok(())
}
