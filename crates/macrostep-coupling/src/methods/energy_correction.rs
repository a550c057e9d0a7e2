//! Removes the energy the interface invented, by correcting the action of each power bond [rodriguez2022].
//!
//! ```text
//! δP_{k+1} = f_k·v_{k+1} − f_{k+1}·v_k                        eq. (9)
//! ζ_{k+1}  = μ H δP_{k+1}                                     eq. (13)
//! U_k      = ζ_k + f^corr_k·v_{k+1} H,   𝒰_k = 𝒰_{k−1} + U_k   eqs. (15), (16)
//! f^corr_{k+1} = −(ζ_{k+1} + ν 𝒰_k) v_{k+1} / (|v_{k+1}|² H)   eq. (17), for vectors along the motion
//! ```
//!
//! `μ` follows from feedthrough, rates and predictor, eqs. (20)–(21): `R = h_df/h_ndf`; single-rate 0.5; the side with
//! feedthrough slow: ZOH 0.5 (1.5 − 0.5/R), higher 0.5; fast: ZOH 0.5, higher 0.5 R; no feedthrough at all: 0. The
//! correction is limited to a share of the uncorrected action and by an absolute cap, since `v → 0` makes it an
//! impulse. `f` is the action as exchanged: read as corrected, the cure would count as the disease. Bonds with the same
//! motion, as in a star, share one correction.
//!
//! Fails: `μ` supposes that the velocities on the two sides are uncorrelated. Strong coupling over-dissipates, and the
//! error of an extrapolated damper force has the other sign.

use macrostep_core::bytes::{Reader, Writer};
use macrostep_core::{CommunicationPoint, CouplingMethod, Indicator, MethodError, MethodPlan};

use super::bonded_motions::{BondedMotion, bonded_motions};
use crate::registry::{Given, Param, Range, Registered, RegistryError};

/// Parameters of the energy correction.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct EnergyCorrectionParams {
    /// `μ`; from feedthrough, rates and predictor if not given.
    pub mu: Option<f64>,
    /// `ν`: the share of what could not be corrected that is added each time.
    pub nu: f64,
    /// Largest correction as a share of the uncorrected action.
    pub limit: f64,
    /// Largest correction, in the unit of the action.
    pub cap: f64,
}

impl Default for EnergyCorrectionParams {
    fn default() -> Self {
        EnergyCorrectionParams { mu: None, nu: 0.0, limit: 1.0, cap: f64::INFINITY }
    }
}

/// The energy correction of \[rodriguez2022\].
#[derive(Clone, Debug)]
pub struct EnergyCorrection {
    params: EnergyCorrectionParams,
    bonds: Vec<State>,
}

#[derive(Clone, Debug)]
struct State {
    interface: BondedMotion,
    mu: f64,
    /// `f_k`, `v_k`, `f^corr_k` for each component.
    f: Vec<f64>,
    v: Vec<f64>,
    correction: Vec<f64>,
    /// `ζ_k`, `𝒰_{k−1}`.
    zeta: f64,
    uncorrected: f64,
    /// Whether `f_k` and `v_k` are known.
    known: bool,
}

impl EnergyCorrection {
    /// With these parameters.
    pub fn new(params: EnergyCorrectionParams) -> Self {
        EnergyCorrection { params, bonds: Vec::new() }
    }
}

/// `μ` of an interface, eqs. (20)–(21).
fn mu(plan: &MethodPlan<'_>, interface: &BondedMotion) -> f64 {
    let (df, ndf) = (&plan.graph.nodes[interface.action_part], &plan.graph.nodes[interface.motion_part]);
    if !df.interface.has_feedthrough() {
        return 0.0;
    }
    let r = df.step.seconds() / ndf.step.seconds();
    let fast = if r > 1.0 { ndf } else { df };
    let extrapolates = plan.orders[fast.inputs.clone()].iter().any(|&order| order > 1);
    match (r > 1.0, r < 1.0, extrapolates) {
        (true, _, false) => 0.5 * (1.5 - 0.5 / r),
        (_, true, true) => 0.5 * r,
        _ => 0.5,
    }
}

const MU: Param = Param {
    name: "mu",
    default: -1.0,
    range: Range::real(-1.0, 10.0, "−1, or between 0 and 10"),
    meaning: "fraction of the residual energy that is a real error; −1 computes it from feedthrough, rates and predictor",
};

const NU: Param = Param {
    name: "nu",
    default: 0.0,
    range: Range::SHARE,
    meaning: "fraction of the energy not yet corrected that is added at each macro-step, 0 to 1",
};

const LIMIT: Param = Param {
    name: "limit",
    default: 1.0,
    range: Range::MAGNITUDE,
    meaning: "largest correction, as a fraction of the action",
};

const CAP: Param = Param {
    name: "cap",
    default: 1e300,
    range: Range::MAGNITUDE,
    meaning: "largest correction, in the unit of the action",
};

impl Registered for EnergyCorrection {
    type Made = Option<Box<dyn CouplingMethod>>;
    const NAME: &'static str = "rodriguez2022";
    const ABOUT: &'static str = "removes residual energy by correcting the action of each power bond, as in the paper";
    const EQUATION: &'static str = "f_corr = −(μ H δP + ν U) / (v H), δP = f_k v_{k+1} − f_{k+1} v_k";
    const CITATION: &'static str = "rodriguez2022";
    const FAILS: &'static str =
        "assumes uncorrelated velocities, so strong coupling is damped too much; the correction is limited as v → 0";
    const PARAMETERS: &'static [Param] = &[MU, NU, LIMIT, CAP];

    fn make(given: &Given<'_>) -> Result<Self::Made, RegistryError> {
        let mu = given.number(&MU)?;
        Ok(Some(Box::new(EnergyCorrection::new(EnergyCorrectionParams {
            mu: (mu >= 0.0).then_some(mu),
            nu: given.number(&NU)?,
            limit: given.number(&LIMIT)?,
            cap: given.number(&CAP)?,
        }))))
    }
}

impl CouplingMethod for EnergyCorrection {
    fn prepare(&mut self, plan: &MethodPlan<'_>) -> Result<Vec<usize>, MethodError> {
        if plan.implicit {
            let reason = "an implicit scheme leaves no residual to correct".to_owned();
            return Err(MethodError::Senseless { method: Self::NAME, reason });
        }
        let found = bonded_motions(plan.graph);
        if found.is_empty() {
            return Err(MethodError::NoBond { method: Self::NAME });
        }
        self.bonds = found
            .into_iter()
            .map(|interface| {
                let n = interface.components.len();
                State {
                    mu: self.params.mu.unwrap_or_else(|| mu(plan, &interface)),
                    interface,
                    f: vec![0.0; n],
                    v: vec![0.0; n],
                    correction: vec![0.0; n],
                    zeta: 0.0,
                    uncorrected: 0.0,
                    known: false,
                }
            })
            .collect();
        Ok(self.bonds.iter().flat_map(|b| b.interface.components.iter().map(|c| c.input)).collect())
    }

    // hot:
    fn correct(&mut self, at: &CommunicationPoint<'_>, corrections: &mut [f64]) {
        let (h, p) = (at.step, self.params);
        for bond in &mut self.bonds {
            // δP, the work of the last correction, and the new f and v
            let (mut power, mut work, mut vv, mut ff) = (0.0, 0.0, 0.0, 0.0);
            for (i, component) in bond.interface.components.iter().enumerate() {
                let f: f64 = component.actions.iter().map(|&(a, factor)| factor * at.outputs[a]).sum();
                let v = at.outputs[component.motion];
                power += bond.f[i] * v - f * bond.v[i];
                work += bond.correction[i] * v * h;
                vv += v * v;
                ff += f * f;
                (bond.f[i], bond.v[i]) = (f, v);
            }
            if !bond.known {
                bond.known = true;
                continue;
            }
            let zeta = bond.mu * h * power;
            bond.uncorrected += bond.zeta + work;
            bond.zeta = zeta;

            // along the motion, limited
            let wanted = if vv > 0.0 { -(zeta + p.nu * bond.uncorrected) / (vv * h) } else { 0.0 };
            let largest = (p.limit * ff.sqrt()).min(p.cap);
            let length = (wanted * vv.sqrt()).abs();
            let factor = if length > largest { wanted * (largest / length) } else { wanted };
            for (i, component) in bond.interface.components.iter().enumerate() {
                bond.correction[i] = factor * bond.v[i];
                corrections[component.input] = bond.correction[i] * component.gain;
            }
        }
    }

    fn reset(&mut self, _part: usize) {
        for bond in &mut self.bonds {
            (bond.known, bond.zeta) = (false, 0.0);
            bond.correction.fill(0.0);
        }
    }

    fn indicators(&self, sink: &mut dyn FnMut(Indicator<'_>)) {
        let energy = self.bonds.iter().map(|b| b.uncorrected).sum();
        sink(Indicator::new("uncorrected_energy", energy).unit("J").about("what could not be corrected so far"));
    }

    fn each_number(&mut self, visit: &mut dyn FnMut(&mut f64)) {
        for b in &mut self.bonds {
            b.f.iter_mut().chain(&mut b.v).chain(&mut b.correction).for_each(&mut *visit);
            [&mut b.zeta, &mut b.uncorrected].into_iter().for_each(&mut *visit);
        }
    }

    fn serialize(&self, bytes: &mut Vec<u8>) {
        let mut w = Writer(bytes);
        for b in &self.bonds {
            w.floats(&b.f);
            w.floats(&b.v);
            w.floats(&b.correction);
            w.floats(&[b.zeta, b.uncorrected, f64::from(u8::from(b.known))]);
        }
    }

    fn deserialize(&mut self, bytes: &[u8]) -> bool {
        let mut r = Reader(bytes);
        let mut read = || {
            for b in &mut self.bonds {
                r.floats(&mut b.f)?;
                r.floats(&mut b.v)?;
                r.floats(&mut b.correction)?;
                let mut rest = [0.0; 3];
                r.floats(&mut rest)?;
                (b.zeta, b.uncorrected, b.known) = (rest[0], rest[1], rest[2] != 0.0);
            }
            Some(())
        };
        read().is_some()
    }
}
