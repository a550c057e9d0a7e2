//! The part that tests serve, and steps with it.

use std::collections::BTreeMap;

use macrostep_core::{InputSignal, MacroStep, Subsystem, SubsystemError};
use macrostep_native::parts::{PartValue, part};
use macrostep_remote::Remote;

pub fn made(kind: &str, values: &[(&str, f64)]) -> Box<dyn Subsystem> {
    let values: BTreeMap<String, PartValue> =
        values.iter().map(|&(name, x)| (name.to_owned(), PartValue::Number(x))).collect();
    part(kind, &values).unwrap()
}

/// A mass of so many kilograms on a spring.
pub fn mass_of(kilograms: f64) -> Box<dyn Subsystem> {
    made("mass", &[("mass", kilograms), ("stiffness", 30.0), ("damping", 0.7), ("x0", 0.1)])
}

pub fn mass() -> Box<dyn Subsystem> {
    mass_of(2.0)
}

/// Some steps of [`mass`], up to the end: an error, or the numbers of a part inside.
pub fn steps(remote: &mut Remote, count: u32) -> Result<(), SubsystemError> {
    steps_and(remote, count, |_, _, _| ())
}

/// The same with a question more at the end of each: asked of the proxy and of the part inside, with the inputs there.
pub fn steps_and(
    remote: &mut Remote,
    count: u32,
    mut also: impl FnMut(&mut Remote, &mut dyn Subsystem, &[f64]),
) -> Result<(), SubsystemError> {
    let mut own = mass();
    own.initialize(0.0).unwrap();
    remote.initialize(0.0)?;
    let (mut y, mut z) = ([0.0; 2], [0.0; 2]);
    for index in 0..count {
        let (start, end) = (f64::from(index) * 1e-2, f64::from(index + 1) * 1e-2);
        let c = [f64::from(index).sin()];
        let (step, u) = (MacroStep { index: u64::from(index), start, end }, InputSignal::new(&c, 1));
        own.advance(step, &u).unwrap();
        remote.advance(step, &u)?;
        own.outputs(&c, &mut y).unwrap();
        remote.outputs(&c, &mut z)?;
        assert_eq!(y.map(f64::to_bits), z.map(f64::to_bits), "a wrong number that looks right");
        also(remote, own.as_mut(), &c);
    }
    remote.end().map(drop)
}
