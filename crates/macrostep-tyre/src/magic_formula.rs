//! The Magic Formula, versions 5.2, 6.1 and 6.2, for combined slip [pacejka2012], in the form of the program MFeval: axes of ISO-W (x
//! forward, y to the left, z up at the contact), turn slip left out.
//!
//! Where MFeval and the book differ (the camber in the peak of the trail, the longer overturning couple, the nominal load in the arm of
//! Fx, no digressive friction), this is MFeval's form: numbers of files in use were fitted with programs of its kind.

use macrostep_numerics::math;
use std::f64::consts::{FRAC_PI_2, PI};

use macrostep_numerics::{Dual, Scalar};

use crate::coefficients::Coefficients;
use crate::vertical::{Vertical, rim_force};

/// Which set of formulas a file was fitted with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Version {
    /// PAC2002 and Delft-Tyre's MF-Tyre 5.2.
    V52,
    /// MF-Tyre 6.1.
    V61,
    /// MF-Tyre 6.2: forces as in 6.1, and a vertical load that depends on camber and forces.
    V62,
}

/// How slip angle and camber enter the formulas.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Angles {
    /// As they are.
    #[default]
    Plain,
    /// tan α and sin γ, for large angles.
    Large,
}

/// A tyre with its coefficients.
#[derive(Clone, Debug, PartialEq)]
pub struct MagicFormula {
    /// Which formulas.
    pub version: Version,
    /// The numbers in them.
    pub coefficients: Coefficients,
    /// How angles enter.
    pub angles: Angles,
}

/// How the wheel stands and slips.
#[derive(Clone, Copy, Debug)]
pub struct Slip<S> {
    /// Vertical load in N, not negative.
    pub fz: S,
    /// Longitudinal slip κ, positive if the tread pushes forwards; −1 is a locked wheel that moves forwards, 1 one that moves backwards.
    pub kappa: S,
    /// Slip angle α = atan(Vy/|Vx|) in rad, positive if the contact moves to the left, forwards or backwards.
    pub alpha: S,
    /// Camber γ about the forward axis in rad.
    pub gamma: S,
    /// Forward speed of the contact in m/s.
    pub vx: S,
    /// Inflation pressure in Pa.
    pub pressure: f64,
}

/// Forces and moments at the contact, in its axes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Forces<S> {
    /// Forwards, N.
    pub fx: S,
    /// To the left, N.
    pub fy: S,
    /// Overturning couple, N·m.
    pub mx: S,
    /// Rolling resistance moment, N·m.
    pub my: S,
    /// Aligning moment, N·m.
    pub mz: S,
}

/// What lies behind the forces.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct State<S> {
    /// The forces and moments.
    pub forces: Forces<S>,
    /// Pneumatic trail in m.
    pub trail: S,
    /// Peak friction, longitudinal and lateral.
    pub mu: [S; 2],
    /// Slip stiffness ∂Fx/∂κ and cornering stiffness ∂Fy/∂α in N.
    pub stiffness: [S; 2],
    /// Relaxation lengths, longitudinal and lateral, in m.
    pub relaxation: [S; 2],
}

/// Keeps denominators from zero.
const EPS: f64 = 1e-6;

/// D sin(C atan(Bz − E(Bz − atan Bz))).
#[inline]
fn sine<S: Scalar>(z: S, b: S, c: f64, d: S, e: S) -> S {
    d * inner(z, b, c, e).sin()
}

/// cos(C atan(Bz − E(Bz − atan Bz))).
#[inline]
fn cosine<S: Scalar>(z: S, b: S, c: f64, e: S) -> S {
    inner(z, b, c, e).cos()
}

#[inline]
fn inner<S: Scalar>(z: S, b: S, c: f64, e: S) -> S {
    let bz = b * z;
    (bz - e * (bz - bz.atan())).atan() * c
}

/// x + eps with the sign of x.
#[inline]
fn off_zero<S: Scalar>(x: S) -> S {
    x + EPS * x.side()
}

/// The lateral force of pure side slip, and what later formulas need of it.
struct Lateral<S> {
    fy0: S,
    /// B·C
    bc: S,
    ky: S,
    shy: S,
    svy: S,
    mu: S,
}

impl MagicFormula {
    /// The forces.
    pub fn forces<S: Scalar>(&self, slip: Slip<S>) -> Forces<S> {
        self.state(slip).forces
    }

    /// The forces with their derivatives with respect to Fz, κ, α, γ and Vx, in this order.
    pub fn tangent(&self, slip: Slip<f64>) -> Forces<Dual<5>> {
        self.forces(Slip {
            fz: Dual::variable(slip.fz, 0),
            kappa: Dual::variable(slip.kappa, 1),
            alpha: Dual::variable(slip.alpha, 2),
            gamma: Dual::variable(slip.gamma, 3),
            vx: Dual::variable(slip.vx, 4),
            pressure: slip.pressure,
        })
    }

    /// The load relative to the nominal one, (Fz − F0′)/F0′.
    #[inline]
    fn load_increment<S: Scalar>(&self, fz: S) -> S {
        let nominal = self.coefficients.lfzo * self.coefficients.fnomin;
        (fz - nominal) / nominal
    }

    /// The pressure relative to the nominal one.
    #[inline]
    fn pressure_increment(&self, pressure: f64) -> f64 {
        (pressure - self.coefficients.nompres) / self.coefficients.nompres
    }

    /// The forces, and what lies behind them.
    pub fn state<S: Scalar>(&self, slip: Slip<S>) -> State<S> {
        let c = &self.coefficients;
        let Slip { fz, kappa: kappa_in, alpha: alpha_in, gamma, vx, pressure } = slip;
        let (d, p) = (self.load_increment(fz), self.pressure_increment(pressure));

        // near standstill slips and shifts fade
        let speed = vx.abs();
        let slow = speed.value() <= c.vxlow;
        let fade = if slow { (vx * (PI / c.vxlow)).cos() * -0.5 + 0.5 } else { S::constant(1.0) };
        let kappa = if slow { kappa_in * (speed / c.vxlow) } else { kappa_in };
        let reach = (speed + (vx * alpha_in.tan()).abs()) / c.vxlow;
        let alpha = if slow && reach.value() < 1.0 { alpha_in * reach } else { alpha_in };

        let (a, g) = match self.angles {
            Angles::Plain => (alpha, gamma),
            Angles::Large => (alpha.tan(), gamma.sin()),
        };

        // longitudinal force, pure slip
        let kx = kappa + (d * c.phx2 + c.phx1) * c.lhx * fade;
        let mux =
            (d * c.pdx2 + c.pdx1) * (1.0 + c.ppx3 * p + c.ppx4 * p * p) * (gamma.squared() * -c.pdx3 + 1.0) * c.lmux;
        let dx = mux * fz;
        let cx = c.pcx1 * c.lcx;
        let kxk = fz * (d * c.pkx2 + c.pkx1) * (d * c.pkx3).exp() * ((1.0 + c.ppx1 * p + c.ppx2 * p * p) * c.lkx);
        let bx = kxk / off_zero(dx * cx);
        let ex = ((d.squared() * c.pex3 + d * c.pex2 + c.pex1) * ((1.0 - c.pex4 * kx.sign()) * c.lex)).at_most(1.0);
        let fx0 = sine(kx, bx, cx, dx, ex) + fz * (d * c.pvx2 + c.pvx1) * (c.lvx * c.lmux) * fade;

        let lateral = self.lateral(fz, d, p, a, g, fade);
        let upright = self.lateral(fz, d, p, a, S::constant(0.0), fade);

        // combined slip
        let bxa = (g.squared() * c.rbx3 + c.rbx1) * (kappa * c.rbx2).atan().cos() * c.lxal;
        let exa = (d * c.rex2 + c.rex1).at_most(1.0);
        let weight = |x: S| cosine(x, bxa, c.rcx1, exa);
        let fx = fx0 * weight(a + c.rhx1) / weight(S::constant(c.rhx1));
        let byk = (g.squared() * c.rby4 + c.rby1) * ((a - c.rby3) * c.rby2).atan().cos() * c.lyka;
        let eyk = (d * c.rey2 + c.rey1).at_most(1.0);
        let shk = d * c.rhy2 + c.rhy1;
        let weight = |x: S| cosine(x, byk, c.rcy1, eyk);
        let gyk = weight(kappa + shk) / weight(shk);
        // the side force that κ induces, per unit of friction
        let svk = fz
            * (d * c.rvy2 + c.rvy1 + g * c.rvy3)
            * (a * c.rvy4).atan().cos()
            * ((kappa * c.rvy6).atan() * c.rvy5).sin()
            * c.lvyka
            * fade;
        let fy = gyk * lateral.fy0 + svk * lateral.mu;

        let mx = self.overturning(fz, fy, gamma, p);
        let my = self.rolling_resistance(fz, fx, kappa_in, gamma, vx, pressure);

        // aligning moment
        let r0 = c.unloaded_radius;
        let at = a + (d * c.qhz2 + c.qhz1) + (d * c.qhz4 + c.qhz3) * g;
        let ky = off_zero(lateral.ky);
        let ar = a + lateral.shy + lateral.svy / ky;
        let bt = (d.squared() * c.qbz3 + d * c.qbz2 + c.qbz1)
            * (gamma * c.qbz4 + gamma.abs() * c.qbz5 + 1.0)
            * (c.lky / c.lmuy);
        let dt = fz
            * (r0 / (c.lfzo * c.fnomin))
            * (d * c.qdz2 + c.qdz1)
            * (1.0 - c.ppz1 * p)
            * (gamma * c.qdz3 + gamma.squared() * c.qdz4 + 1.0)
            * c.ltr;
        let et = ((d.squared() * c.qez3 + d * c.qez2 + c.qez1)
            * ((g * c.qez5 + c.qez4) * ((bt * c.qcz1 * at).atan() / FRAC_PI_2) + 1.0))
            .at_most(1.0);
        let dr = fz
            * r0
            * ((d * c.qdz7 + c.qdz6) * c.lres
                + ((d * c.qdz9 + c.qdz8) * (1.0 + c.ppz2 * p) + (d * c.qdz11 + c.qdz10) * g.abs()) * g * c.lkzc)
            * (c.lmuy * vx.sign())
            * a.cos();
        let br = lateral.bc * c.qbz10 + c.qbz9 * c.lky / c.lmuy;
        let combined = (kxk * kappa / ky).squared();
        let equivalent = |x: S| (x.tan().squared() + combined).sqrt().atan() * x.sign();
        let vc = (vx.squared() + (vx * alpha.tan()).squared()).sqrt();
        let trail = dt * c.lfzo * cosine(equivalent(at), bt, c.qcz1, et) * (vx / (vc + EPS)) * fade;
        let residual = dr * (br * equivalent(ar)).atan().cos() * fade;
        let arm = ((fy * (c.ssz2 / c.fnomin)) + (d * c.ssz4 + c.ssz3) * gamma + c.ssz1) * (r0 * c.ls);
        let turning = match self.version {
            Version::V52 => fy - svk * upright.mu,
            Version::V61 | Version::V62 => gyk * upright.fy0,
        };
        let mz = residual - trail * turning + arm * fx;

        State {
            forces: Forces { fx, fy, mx, my, mz },
            trail,
            mu: [mux, lateral.mu],
            stiffness: [kxk, lateral.ky],
            relaxation: self.relaxation(fz, d, p, gamma, kxk, lateral.ky),
        }
    }

    fn lateral<S: Scalar>(&self, fz: S, d: S, p: f64, a: S, g: S, fade: S) -> Lateral<S> {
        let c = &self.coefficients;
        let nominal = c.lfzo * c.fnomin;
        let ky = (g.abs() * -c.pky3 + 1.0)
            * (((fz / nominal) / ((g.squared() * c.pky5 + c.pky2) * (1.0 + c.ppy2 * p))).atan() * c.pky4).sin()
            * (c.pky1 * nominal * (1.0 + c.ppy1 * p) * c.lky);
        let svg = fz * (d * c.pvy4 + c.pvy3) * g * (c.lkyc * c.lmuy);
        let shift = (d * c.phy2 + c.phy1) * c.lhy;
        let shy = match self.version {
            Version::V52 => (shift + g * (c.phy3 * c.lkyc)) * fade,
            Version::V61 | Version::V62 => {
                let camber = fz * (d * c.pky7 + c.pky6) * ((1.0 + c.ppy5 * p) * c.lkyc) * g;
                (shift + (camber - svg) / off_zero(ky)) * fade
            }
        };
        let svy = (fz * (d * c.pvy2 + c.pvy1) * (c.lvy * c.lmuy) + svg) * fade;
        let ay = a + shy;
        let cy = c.pcy1 * c.lcy;
        let mu = (d * c.pdy2 + c.pdy1) * (1.0 + c.ppy3 * p + c.ppy4 * p * p) * (g.squared() * -c.pdy3 + 1.0) * c.lmuy;
        let dy = mu * fz;
        let by = ky / off_zero(dy * cy);
        let ey = ((d * c.pey2 + c.pey1) * (g.squared() * c.pey5 - (g * c.pey4 + c.pey3) * ay.side() + 1.0) * c.ley)
            .at_most(1.0);
        Lateral { fy0: sine(ay, by, cy, dy, ey) + svy, bc: by * cy, ky, shy, svy, mu }
    }

    fn overturning<S: Scalar>(&self, fz: S, fy: S, gamma: S, p: f64) -> S {
        let c = &self.coefficients;
        let r0 = c.unloaded_radius;
        let (load, side) = (fz / c.fnomin, fy / c.fnomin);
        let bracket = gamma * (-c.qsx2 * (1.0 + c.ppmx1 * p)) - gamma * gamma.abs() * c.qsx12
            + side * c.qsx3
            + c.qsx1 * c.lvmx
            + ((load * c.qsx6).squared().atan() * c.qsx5).cos()
                * (gamma * c.qsx7 + (side * c.qsx9).atan() * c.qsx8).sin()
                * c.qsx4
            + (load * c.qsx11).atan() * gamma * c.qsx10;
        fz * bracket * (r0 * c.lmx) + fy * (gamma.abs() * c.qsx14 + c.qsx13) * (r0 * c.lmx)
    }

    fn rolling_resistance<S: Scalar>(&self, fz: S, fx: S, kappa: S, gamma: S, vx: S, pressure: f64) -> S {
        let c = &self.coefficients;
        let speed = vx / c.longvl;
        let r = fx * (c.qsy2 / c.fnomin) + speed.abs() * c.qsy3 + speed.squared().squared() * c.qsy4 + c.qsy1;
        let my = match self.version {
            Version::V52 => fz * r * (-c.unloaded_radius * c.lmy),
            Version::V61 | Version::V62 => {
                let load = fz / c.fnomin;
                (r + (load * c.qsy6 + c.qsy5) * gamma.squared())
                    * load.powf(c.qsy7)
                    * (math::powf(pressure / c.nompres, c.qsy8) * (-c.unloaded_radius * c.fnomin * c.lmy))
            }
        };
        // it opposes the turning of the wheel, backwards as well
        let my = if vx.value() < 0.0 { -my } else { my };
        // near standstill it fades as the wheel stops turning
        let high = S::constant(c.vxlow) / vx.abs() - 1.0;
        let inside = kappa.value() >= -1.0 - c.vxlow - high.value() && kappa.value() <= high.value();
        if vx.value().abs() <= c.vxlow && inside { my * ((kappa + 1.0) / (high + 1.0) * FRAC_PI_2).sin() } else { my }
    }

    fn relaxation<S: Scalar>(&self, fz: S, d: S, p: f64, gamma: S, kx: S, ky: S) -> [S; 2] {
        let c = &self.coefficients;
        match self.version {
            Version::V52 => {
                let along = (d * c.ptx2 + c.ptx1) * (d * -c.ptx3).exp() * fz * (c.lsgkp * c.unloaded_radius / c.fnomin);
                let across = ((fz / (c.pty2 * c.lfzo * c.fnomin)).atan() * 2.0).sin()
                    * (gamma.abs() * -c.pky3 + 1.0)
                    * (c.pty1 * c.unloaded_radius * c.lfzo * c.lsgal);
                [along, across]
            }
            Version::V61 | Version::V62 => {
                let carcass = |stiffness: f64, one: f64, two: f64, three: f64| {
                    (d.squared() * two + d * one + 1.0) * (stiffness * (1.0 + three * p))
                };
                [
                    kx.abs() / carcass(c.longitudinal_stiffness, c.pcfx1, c.pcfx2, c.pcfx3),
                    ky.abs() / carcass(c.lateral_stiffness, c.pcfy1, c.pcfy2, c.pcfy3),
                ]
            }
        }
    }

    /// Radius of the unloaded tyre that turns at ω.
    pub fn free_radius<S: Scalar>(&self, omega: S) -> S {
        let c = &self.coefficients;
        ((omega * (c.unloaded_radius / c.longvl)).squared() * c.q_v1 + c.q_re0) * c.unloaded_radius
    }

    /// Effective rolling radius: what the speed of free rolling is divided by to give ω.
    pub fn effective_radius<S: Scalar>(&self, fz: S, omega: S, pressure: f64) -> S {
        let c = &self.coefficients;
        let stiffness = c.vertical_stiffness * (1.0 + c.pfz1 * self.pressure_increment(pressure));
        let load = fz / c.fnomin;
        self.free_radius(omega) - ((load * c.breff).atan() * c.dreff + load * c.freff) * (c.fnomin / stiffness)
    }

    /// Effective rolling radius at a speed and a slip: ω = (Vx + κ |Vx|) / Re, found by repetition; Q_V1 is small.
    pub fn effective_radius_at<S: Scalar>(&self, slip: Slip<S>) -> S {
        let mut radius = S::constant(self.coefficients.unloaded_radius);
        for _ in 0..30 {
            radius =
                self.effective_radius(slip.fz, (slip.kappa * slip.vx.side() + 1.0) * slip.vx / radius, slip.pressure);
        }
        radius
    }

    /// Vertical load of a tyre whose centre is `radius` above the road, with the forces it carries; zero in the air.
    ///
    /// 5.2: a linear spring. 6.1: quadratic, stiffer with speed and softer with forces. 6.2: with camber as well. Where the file says how stiff
    /// a tyre is that is squeezed up to the rim (`BOTTOM_STIFF`), that bears as well.
    pub fn vertical_load<S: Scalar>(&self, radius: S, omega: S, fx: S, fy: S, gamma: S, pressure: f64) -> S {
        self.vertical(radius, omega, gamma, pressure).load(fx, fy)
    }

    /// The load up to which the tyre was measured; any, where the file does not say.
    pub fn most_load(&self) -> f64 {
        let most = self.coefficients.fzmax;
        if most > 0.0 { most } else { f64::INFINITY }
    }

    /// How a tyre whose centre is `radius` above the road bears, before forces in the road are known.
    pub fn vertical<S: Scalar>(&self, radius: S, omega: S, gamma: S, pressure: f64) -> Vertical<S> {
        let c = &self.coefficients;
        let p = self.pressure_increment(pressure);
        let free = self.free_radius(omega);
        let none = S::constant(0.0);
        let positive = |x: S| if x.value() > 0.0 { x } else { none };
        let sunk = free - radius;
        let squeezed = positive(sunk);
        let bottom = rim_force(radius, c.rim_radius, c.bottom_offst, c.bottom_stiff);
        if self.version == Version::V52 {
            return Vertical::plain(squeezed, squeezed * c.vertical_stiffness, bottom, self.most_load());
        }
        let r0 = c.unloaded_radius;
        let first = (math::powi(c.vertical_stiffness * r0 / c.fnomin, 2) - 4.0 * c.q_fz2).sqrt();
        let (deflection, weight, shift) = match self.version {
            Version::V62 => {
                let ratio = radius / free;
                let tread = (1.075 - 0.5 * c.aspect_ratio) * c.width;
                let camber = |r: S| r * c.q_cam1 + r.squared() * c.q_cam2;
                let denominator = camber(free);
                // a shoulder touches before the middle does, and leaves the road with it: above it, MFeval's term grows with the height
                let touching = if sunk.value() > 0.0 { radius } else { free };
                let grown = if denominator.value() == 0.0 {
                    none
                } else {
                    (camber(touching) / denominator).squared() * gamma.tan().abs() * (tread / 8.0)
                };
                let depth = positive(sunk + grown - squeezed * gamma.abs() * c.q_cam3);
                let shift = (ratio.squared() * c.q_fys3 + ratio * c.q_fys2 + c.q_fys1) * gamma;
                let weight = if c.q_fcy2 == 0.0 || depth.value() == 0.0 {
                    S::constant(1.0)
                } else {
                    (depth / r0).powf(c.q_fcy2)
                };
                (depth, weight, shift)
            }
            _ => (squeezed, S::constant(1.0), none),
        };
        let depth = deflection / r0;
        Vertical {
            depth: deflection,
            spring: (depth * first + depth.squared() * c.q_fz2) * (c.fnomin * (1.0 + c.pfz1 * p)),
            stiffening: omega.abs() * (c.q_v2 * r0 / c.longvl) + 1.0,
            bottom,
            softening: [c.q_fcx / c.fnomin, c.q_fcy / c.fnomin],
            weight,
            shift,
            most: self.most_load(),
        }
    }
}
