//! Laws of all kinds behind one face, so that a mechanism can hold them in one list.

use std::fmt::Debug;

use macrostep_numerics::Dual;

use super::{
    Aero, AntiRollBar, AxisForce, AxisTorque, Bushing, Contact, ForceLaw, Frame, Friction, Gear, Inerter, JointLimit,
    JointSpring, Looks, MagicTyre, Now, Sensor, Servo, SimpleTyre, Strut, TMeasyTyre, Wrench,
};
use crate::definitions::Amplitude;
use crate::error::Allowed;
use crate::subject::Element;

/// A law behind one face, whatever it is; the methods differ in how many bodies its tangent is taken by.
pub(crate) trait Acting: Debug + Send + Sync {
    fn forces(&self, at: &[Frame<f64>], now: Now<'_>, on: &mut [Wrench<f64>]);
    fn tangent_1(&self, at: &[Frame<Dual<6>>], now: Now<'_>, on: &mut [Wrench<Dual<6>>]);
    fn tangent_2(&self, at: &[Frame<Dual<12>>], now: Now<'_>, on: &mut [Wrench<Dual<12>>]);
    fn tangent_3(&self, at: &[Frame<Dual<18>>], now: Now<'_>, on: &mut [Wrench<Dual<18>>]);
    fn energy(&self, at: &[Frame<f64>], now: Now<'_>) -> f64;
    fn inertance(&self, at: &[Frame<f64>], on: &mut [Wrench<f64>]) -> f64;
    fn measure(&self, at: &[Frame<f64>], now: Now<'_>, y: &mut [f64]);
    fn remember(&self, at: &[Frame<f64>], now: Now<'_>, next: &mut [f64]);
    fn start(&self, at: &[Frame<f64>], now: Now<'_>, first: &mut [f64]);
    fn remark(&self, memory: &[f64]) -> Option<(String, &'static str)>;
    fn looks(&self) -> Looks;
    fn memory(&self) -> usize;
    fn quantities(&self) -> &'static [(&'static str, &'static str)];
    fn element(&self) -> Element;
    fn passive(&self) -> bool;
    fn places(&self) -> usize;
    fn each_number(&self, state: &mut dyn FnMut(&'static str, f64, Allowed));
    fn each_amplitude(&mut self, show: &mut dyn FnMut(&mut Amplitude));
    fn boxed(&self) -> Box<dyn Acting>;
}

impl<L: ForceLaw> Acting for L {
    fn forces(&self, at: &[Frame<f64>], now: Now<'_>, on: &mut [Wrench<f64>]) {
        self.act(at, now, on);
    }
    fn tangent_1(&self, at: &[Frame<Dual<6>>], now: Now<'_>, on: &mut [Wrench<Dual<6>>]) {
        self.act(at, now, on);
    }
    fn tangent_2(&self, at: &[Frame<Dual<12>>], now: Now<'_>, on: &mut [Wrench<Dual<12>>]) {
        self.act(at, now, on);
    }
    fn tangent_3(&self, at: &[Frame<Dual<18>>], now: Now<'_>, on: &mut [Wrench<Dual<18>>]) {
        self.act(at, now, on);
    }
    fn energy(&self, at: &[Frame<f64>], now: Now<'_>) -> f64 {
        ForceLaw::energy(self, at, now)
    }
    fn inertance(&self, at: &[Frame<f64>], on: &mut [Wrench<f64>]) -> f64 {
        ForceLaw::inertance(self, at, on)
    }
    fn measure(&self, at: &[Frame<f64>], now: Now<'_>, y: &mut [f64]) {
        ForceLaw::measure(self, at, now, y);
    }
    fn remember(&self, at: &[Frame<f64>], now: Now<'_>, next: &mut [f64]) {
        ForceLaw::remember(self, at, now, next);
    }
    fn start(&self, at: &[Frame<f64>], now: Now<'_>, first: &mut [f64]) {
        ForceLaw::start(self, at, now, first);
    }
    fn remark(&self, memory: &[f64]) -> Option<(String, &'static str)> {
        ForceLaw::remark(self, memory)
    }
    fn looks(&self) -> Looks {
        ForceLaw::looks(self)
    }
    fn memory(&self) -> usize {
        L::MEMORY
    }
    fn quantities(&self) -> &'static [(&'static str, &'static str)] {
        L::QUANTITIES
    }
    fn element(&self) -> Element {
        L::ELEMENT
    }
    fn passive(&self) -> bool {
        L::PASSIVE
    }
    fn places(&self) -> usize {
        L::PLACES
    }
    fn each_number(&self, state: &mut dyn FnMut(&'static str, f64, Allowed)) {
        ForceLaw::each_number(self, state);
    }
    fn each_amplitude(&mut self, show: &mut dyn FnMut(&mut Amplitude)) {
        ForceLaw::each_amplitude(self, show);
    }
    fn boxed(&self) -> Box<dyn Acting> {
        Box::new(self.clone())
    }
}

impl Clone for Box<dyn Acting> {
    fn clone(&self) -> Self {
        self.as_ref().boxed()
    }
}

/// A law that is ready to act, whatever it is. The laws of this crate turn into one by `into`; [`AnyLaw::new`] takes a law of your own.
#[derive(Clone, Debug)]
pub struct AnyLaw(pub(crate) Box<dyn Acting>);

impl AnyLaw {
    /// A law of your own.
    pub fn new(law: impl ForceLaw) -> Self {
        AnyLaw(Box::new(law))
    }
}

/// The code of a law exists where it is boxed. Laws of this crate are boxed in it, and so compiled as its hot loops are, however the
/// crate that names them is compiled.
macro_rules! boxed_here {
    ($($law:ty),* $(,)?) => {$(
        impl From<$law> for AnyLaw {
            fn from(law: $law) -> Self {
                AnyLaw::new(law)
            }
        }
    )*};
}

boxed_here!(
    Aero,
    AntiRollBar,
    AxisForce,
    AxisTorque,
    Bushing,
    Contact,
    Friction<true>,
    Friction<false>,
    Gear<true, true>,
    Gear<true, false>,
    Gear<false, true>,
    Gear<false, false>,
    Inerter<true>,
    Inerter<false>,
    JointLimit<true>,
    JointLimit<false>,
    JointSpring<true>,
    JointSpring<false>,
    MagicTyre,
    Sensor,
    Servo<true>,
    Servo<false>,
    SimpleTyre,
    Strut,
    TMeasyTyre
);
