//! `ecco`: energy-conservation-based macro-step control [sadjina2017].
//!
//! The residual energy of the power bonds tells how well the macro-step does, without a second run and without
//! rollback:
//!
//! ```text
//! δE_k = H |δP_k|,   δP_k = f_k v_{k+1} − f_{k+1} v_k        for each bond
//! ε_k  = √( mean (δE_k / (absolute + relative · E))² )       over the bonds
//! H    ← H · safety · ε_k^{−k_I − k_P} · ε_{k−1}^{k_P}       a PI controller, between a fifth and twice the last one
//! ```
//!
//! `δE = O(H²)`, so `k_I = 0.3/2` and `k_P = 0.4/2` by the usual rule. `E` is a typical energy of the bond. Unlike the
//! paper, it is not stated by the user but read off the run: the largest net energy that has crossed the bond so far, or
//! the largest power times the present step, whichever is larger. A step is never repeated: the next one answers.
//!
//! Fails: without bonds there is nothing to look at; `δP` supposes that inputs are held, so with a better predictor the
//! steps are smaller than they had to be; errors that no bond shows.

use macrostep_core::bytes::{Reader, Writer};
use macrostep_core::{BondPower, Judgement, MethodError, ModelGraph, StepControl, Tolerances};
use macrostep_numerics::math;

use super::tolerances::{LARGEST, SAFETY, absolute, relative, smallest, tolerances};
use crate::registry::{Given, Param, Range, Registered, RegistryError};

/// Parameters of ECCO.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct EccoParams {
    /// `relative` is a share of the typical energy of a bond, `absolute` is in J.
    pub tolerances: Tolerances,
    /// Safety factor.
    pub safety: f64,
    /// `k_I`.
    pub integral: f64,
    /// `k_P`.
    pub proportional: f64,
}

/// Energy-conservation-based macro-step control.
#[derive(Clone, Debug)]
pub struct Ecco {
    params: EccoParams,
    bonds: Vec<Scale>,
    /// `ε_k`, and `ε_{k−1}`; the latter is 1 before there is one.
    error: f64,
    before: f64,
}

/// What is typical of a bond.
#[derive(Clone, Copy, Debug, Default)]
struct Scale {
    /// Net energy that has crossed, and its largest magnitude.
    crossed: f64,
    energy: f64,
    /// Largest magnitude of the power.
    power: f64,
}

/// Errors below this count as this: a step cannot be infinitely good.
const SMALLEST_ERROR: f64 = 1e-10;

impl Ecco {
    /// With these parameters.
    pub fn new(params: EccoParams) -> Self {
        Ecco { params, bonds: Vec::new(), error: 0.0, before: 1.0 }
    }
}

const RELATIVE: Param = relative("tolerance, relative to the largest energy that has crossed the bond");
const ABSOLUTE: Param = absolute("residual energy of a step that is always accepted, in J");
const SMALLEST: Param = smallest(1e-6);

const INTEGRAL: Param =
    Param { name: "integral", default: 0.15, range: Range::SHARE, meaning: "gain k_I on the present error, 0 to 1" };

const PROPORTIONAL: Param = Param {
    name: "proportional",
    default: 0.2,
    range: Range::SHARE,
    meaning: "gain k_P on the change of the error, 0 to 1",
};

impl Registered for Ecco {
    type Made = Box<dyn StepControl>;
    const NAME: &'static str = "ecco";
    const ABOUT: &'static str =
        "macro-step chosen by the residual energy of the power bonds; repeats no step, so it needs no rollback";
    const EQUATION: &'static str =
        "H ← safety H ε_k^{−k_I−k_P} ε_{k−1}^{k_P}, ε = H |δP|/(absolute + relative E), δP = f_k v_{k+1} − f_{k+1} v_k";
    const CITATION: &'static str = "sadjina2017";
    const FAILS: &'static str =
        "needs power bonds; misses errors that no bond shows; with a good predictor, steps are smaller than necessary";
    const PARAMETERS: &'static [Param] = &[RELATIVE, ABSOLUTE, SMALLEST, LARGEST, SAFETY, INTEGRAL, PROPORTIONAL];

    fn make(given: &Given<'_>) -> Result<Self::Made, RegistryError> {
        Ok(Box::new(Ecco::new(EccoParams {
            tolerances: tolerances(given, [&RELATIVE, &ABSOLUTE, &SMALLEST, &LARGEST])?,
            safety: given.number(&SAFETY)?,
            integral: given.number(&INTEGRAL)?,
            proportional: given.number(&PROPORTIONAL)?,
        })))
    }
}

impl StepControl for Ecco {
    fn prepare(&mut self, graph: &ModelGraph) -> Result<(), MethodError> {
        if graph.bonds.is_empty() {
            return Err(MethodError::NoBond { method: Self::NAME });
        }
        self.bonds = vec![Scale::default(); graph.bonds.len()];
        Ok(())
    }

    fn repeats(&self) -> bool {
        false
    }

    fn wants_power(&self) -> bool {
        true
    }

    fn tolerances(&self) -> Tolerances {
        self.params.tolerances
    }

    // hot:
    fn power(&mut self, bonds: &[BondPower], h: f64) {
        let t = self.params.tolerances;
        let mut sum = 0.0;
        for (bond, p) in self.bonds.iter_mut().zip(bonds) {
            bond.crossed += h * p.exchanged;
            bond.energy = bond.energy.max(bond.crossed.abs());
            bond.power = bond.power.max(p.exchanged.abs());
            let typical = bond.energy.max(bond.power * h);
            sum += math::powi(h * p.residual / (t.absolute + t.relative * typical), 2);
        }
        self.error = (sum / self.bonds.len().max(1) as f64).sqrt();
    }

    fn judge(&mut self, _error: f64, h: f64, _order: usize) -> Judgement {
        let p = self.params;
        let error = if self.error.is_finite() { self.error.max(SMALLEST_ERROR) } else { 1.0 / SMALLEST_ERROR };
        let factor =
            p.safety * math::powf(error, -p.integral - p.proportional) * math::powf(self.before, p.proportional);
        self.before = error;
        Judgement { accept: error <= 1.0, next: h * factor.clamp(0.2, 2.0) }
    }

    fn serialize(&self, bytes: &mut Vec<u8>) {
        let mut w = Writer(bytes);
        w.f64(self.before);
        self.bonds.iter().for_each(|b| w.floats(&[b.crossed, b.energy, b.power]));
    }

    fn deserialize(&mut self, bytes: &[u8]) -> bool {
        if bytes.len() != 8 * (1 + 3 * self.bonds.len()) {
            return false;
        }
        let mut r = Reader(bytes);
        let mut read = || {
            self.before = r.f64()?;
            for b in &mut self.bonds {
                (b.crossed, b.energy, b.power) = (r.f64()?, r.f64()?, r.f64()?);
            }
            Some(())
        };
        read().is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn control() -> Ecco {
        let tolerances = Tolerances { relative: 1e-3, absolute: 1e-9, smallest: 1e-9, largest: 1.0 };
        let mut ecco = Ecco::new(EccoParams { tolerances, safety: 1.0, integral: 0.15, proportional: 0.2 });
        ecco.bonds = vec![Scale { crossed: 0.0, energy: 10.0, power: 0.0 }];
        ecco
    }

    /// `δE = a H²` with a fixed scale: the controller settles where the error is one.
    #[test]
    fn settles_where_the_residual_is_what_is_tolerated() {
        let (mut ecco, mut h) = (control(), 1e-4);
        for _ in 0..200 {
            ecco.power(&[BondPower { residual: 50.0 * h, exchanged: 0.0 }], h);
            h = ecco.judge(f64::NAN, h, 1).next;
        }
        assert!((50.0 * h * h / 0.01 - 1.0).abs() < 1e-6, "{h}");
    }

    #[test]
    fn a_step_without_residual_grows_and_one_that_is_no_number_shrinks() {
        let mut ecco = control();
        ecco.power(&[BondPower { residual: 0.0, exchanged: 1.0 }], 1e-3);
        assert_eq!(ecco.judge(0.0, 1e-3, 1), Judgement { accept: true, next: 2e-3 });
        ecco.power(&[BondPower { residual: f64::NAN, exchanged: 1.0 }], 1e-3);
        let judged = ecco.judge(0.0, 1e-3, 1);
        assert!(!judged.accept && judged.next == 2e-4);
    }
}
