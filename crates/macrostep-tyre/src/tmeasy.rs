//! TMeasy: a tyre by few numbers that mean something, at its nominal load and at twice of it [hirschberg2007] [rill2013] [rill2020].
//!
//! Axes are those of the Magic Formula (ISO-W). With the tread moving at `v_t = r_D Ω` through the contact, `r_D = λ r_0 + (1 − λ) r_s`, the
//! contact point at `(v_x, v_y)` and turning at `ω_n` about the normal of the road,
//! ```text
//! s_x = −(v_x − v_t)/v*      s_y = −v_y/v*      s_b = −R_B ω_n/v*      v* = |v_t| + v_N      R_B = (L + b/cos γ)/6
//! ŝ_x = s_x^M/(s_x^M + s_y^M) + (F_x^M/dF_x⁰)/(F_x^M/dF_x⁰ + F_y^M/dF_y⁰)              ŝ_y alike
//! s = √((s_x/ŝ_x)² + (s_y/ŝ_y)² + s_b²)      cos φ : sin φ = s_x/ŝ_x : s_y/ŝ_y
//! ```
//! One curve `F(s)` holds for slips in all directions: with `dF⁰ = √((dF_x⁰ ŝ_x cos φ)² + (dF_y⁰ ŝ_y sin φ)²)`, and `s^M`, `F^M`, `s^S`, `F^S`
//! alike (slips divided by `ŝ`), it starts with the slope `dF⁰`, is greatest at `s^M`, and constant from `s^S` on:
//! ```text
//! F = dF⁰ s/(1 + σ (σ + dF⁰ s^M/F^M − 2))               σ = s/s^M,     s ≤ s^M
//! F = F^M − a (s − s^M)²      a = (F^M/s^M)²/(dF⁰ s^M)                 s^M ≤ s ≤ s*
//! F = F^S + b (s^S − s)²      s* = s^M + (F^M − F^S)/(a (s^S − s^M))   s* ≤ s ≤ s^S
//! ```
//! or by one cubic from `s^M` to `s^S`, if there is no `s*` before `s^S`. With `f = F/s`,
//! ```text
//! F_x = f s_x/ŝ_x        F_y = f (s_y + s_c/3)/ŝ_y        s_c = −(L/2) Ω sin γ/v*        T_b = f R_B s_b
//! M_z = T_b − n f s_y/ŝ_y                       M_y = −k F_z r_0
//! ```
//! where the pneumatic trail `n/L` falls from `(n/L)⁰` to zero at `s_y⁰`, and comes back to zero at `s_y^E`; with `w = s_y⁰/s_y^E`
//! ```text
//! (n/L)⁰ ((1 − w)(1 − x) + w (1 − (3 − 2x) x²))           x = |s_y|/s_y⁰ ≤ 1
//! −(n/L)⁰ (1 − w)(x − 1) ((s_y^E − |s_y|)/(s_y^E − s_y⁰))²       up to s_y^E
//! ```
//! The contact is `L = 2√(r_0 Δz)` long; `M_x` is the moment of a load that a wheel with camber shares out unevenly over its width.
//!
//! At a load `q` times the nominal one a force is `q (2 Y₁ − Y₂/2 − (Y₁ − Y₂/2) q)` and a slip `X₁ + (X₂ − X₁)(q − 1)`. On a slippery road `F^M`,
//! `F^S` and all slips are `μ` times as large, and slopes remain.
//!
//! Unlike the papers, camber slip is divided by `ŝ_y` at rest as it is in motion, and the fictitious `v_N` is left to who calls ([`Transport`]).

use macrostep_numerics::Scalar;
use std::f64::consts::PI;

use crate::coefficients::TMeasyCoefficients;
use crate::magic_formula::{Forces, Slip, State};
use crate::vertical::{Vertical, rim_force};

/// A tyre with its coefficients.
#[derive(Clone, Debug, PartialEq)]
pub struct TMeasy {
    /// The numbers.
    pub coefficients: TMeasyCoefficients,
}

/// How the tread slips on the road.
#[derive(Clone, Copy, Debug)]
pub struct Slipping<S> {
    /// Speed of the tread through the contact, `v_t`, m/s.
    pub tread: S,
    /// Speeds over the road: `v_x − v_t`, and `v_y`, m/s.
    pub sliding: [S; 2],
    /// Angular velocity about the normal of the road, `ω_n`, rad/s.
    pub turning: S,
    /// Camber `γ`, rad.
    pub camber: S,
}

/// What `v_N` is where the tread hardly moves, with a weight `X = (1 + cos(π v_t/V_low))/2` below `VXLOW`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Transport {
    /// `X V_low`: forces are those of a viscous friction.
    Viscous,
    /// `X V/s^S`, with the speed `V` for which `s = V/v*`: a tyre that does not roll slides as soon as it moves.
    Dry,
}

/// The forces over slips of one direction, at one load.
#[derive(Clone, Copy, Debug)]
struct Curve<S> {
    slope: S,
    slip_most: S,
    most: S,
    slip_sliding: S,
    sliding: S,
}

/// How a tyre grips at one load and one kind of slip.
#[derive(Clone, Copy, Debug)]
pub struct Grip<S> {
    /// `f`, N.
    pub secant: S,
    /// `v*`, m/s.
    pub transport: S,
    /// `ŝ_x` and `ŝ_y`.
    pub normal: [S; 2],
    /// `R_B`, m.
    pub bore: S,
    /// `L`, m.
    pub length: S,
    /// `n`, m.
    pub trail: S,
}

/// Keeps directions of no slip at all, and slips of a wheel that stands, from being no numbers; m/s.
const NOTHING: f64 = 1e-9;
const STANDING: f64 = 1e-6;

impl TMeasy {
    /// Forces and moments of a slip, and what lies behind them.
    ///
    /// Beyond `FZMAX` they are those at `FZMAX`, times the load over it. At no slip at all their derivatives are those of a slip sideways.
    pub fn state<S: Scalar>(&self, slip: Slip<S>) -> State<S> {
        let c = &self.coefficients;
        let Slip { fz, kappa, alpha, gamma, vx, .. } = slip;
        if fz.value() <= 0.0 {
            let none = S::constant(0.0);
            let forces = Forces { fx: none, fy: none, mx: none, my: none, mz: none };
            return State { forces, trail: none, mu: [none; 2], stiffness: [none; 2], relaxation: [none; 2] };
        }
        let load = fz.at_most(c.fzmax);
        let more = if fz.value() > c.fzmax { fz / c.fzmax } else { S::constant(1.0) };
        let speed = vx.abs();
        let sliding = [-(kappa * speed), speed * alpha.tan()];
        let tread = vx - sliding[0];
        let omega = tread / self.rolling_radius(self.radius(load));
        let slipping = Slipping { tread, sliding, turning: omega * gamma.sin(), camber: gamma };
        let grip = self.grip(load, slipping, Transport::Viscous);
        let [x, y] = self.curves(load);
        let [sigma_x, sigma_y] =
            [(x.slope, c.cx), (y.slope, c.cy)].map(|(slope, c)| if c > 0.0 { slope / c } else { S::constant(0.0) });
        let Forces { fx, fy, mx, my, mz } = self.steady(load, &grip, slipping);
        State {
            forces: Forces { fx: fx * more, fy: fy * more, mx: mx * more, my: my * more, mz: mz * more },
            trail: grip.trail,
            mu: [x.most / load, y.most / load],
            stiffness: [x.slope * more, -(y.slope * more)],
            relaxation: [sigma_x, sigma_y],
        }
    }

    /// Forces and moments that go with slips once they last.
    pub fn steady<S: Scalar>(&self, fz: S, grip: &Grip<S>, s: Slipping<S>) -> Forces<S> {
        let of = |speed: S, normal: S| -(grip.secant * speed / (grip.transport * normal));
        let fx = of(s.sliding[0], grip.normal[0]);
        let fy = of(s.sliding[1], grip.normal[1]);
        let camber = self.camber_force(fz, grip, s);
        let bore = -(grip.secant * grip.bore.squared() * s.turning / grip.transport);
        self.with_moments(fz, grip, s, [fx, fy + camber, bore])
    }

    /// The forces in the road and `T_b` with the moments that follow from them.
    pub fn with_moments<S: Scalar>(&self, fz: S, grip: &Grip<S>, s: Slipping<S>, [fx, fy, bore]: [S; 3]) -> Forces<S> {
        let c = &self.coefficients;
        let travel = travel(s.tread, c.vxlow);
        let mz = bore - grip.trail * (fy - self.camber_force(fz, grip, s)) * travel;
        let my = -(fz * travel * (c.rolling_resistance * c.unloaded_radius));
        Forces { fx, fy, mx: self.overturning(fz, s.camber), my, mz }
    }

    /// The speed sideways that is a third of camber slip: `η L Ω sin γ/6`.
    pub fn camber_speed<S: Scalar>(&self, fz: S, grip: &Grip<S>, s: Slipping<S>) -> S {
        let omega = s.tread / self.rolling_radius(self.radius(fz));
        grip.length * omega * s.camber.sin() * (self.coefficients.eta_c / 6.0)
    }

    /// The part of the force sideways that camber has.
    fn camber_force<S: Scalar>(&self, fz: S, grip: &Grip<S>, s: Slipping<S>) -> S {
        -(grip.secant * self.camber_speed(fz, grip, s) / (grip.transport * grip.normal[1]))
    }

    /// `f`, `v*` and what goes with them.
    pub fn grip<S: Scalar>(&self, fz: S, s: Slipping<S>, transport: Transport) -> Grip<S> {
        let c = &self.coefficients;
        let [x, y] = self.curves(fz);
        // what each direction is divided by, so that slips of all directions are alike
        let (reach_x, reach_y) = (x.most / x.slope, y.most / y.slope);
        let (slips, reaches) = (x.slip_most + y.slip_most, reach_x + reach_y);
        let normal = [x.slip_most / slips + reach_x / reaches, y.slip_most / slips + reach_y / reaches];

        let length = (self.depth(fz) * c.unloaded_radius).sqrt() * 2.0;
        let bore = (length + S::constant(c.width) / s.camber.cos()) / 6.0;
        let along = (s.sliding[0] / normal[0]).squared();
        let across = (s.sliding[1] / normal[1]).squared() + NOTHING * NOTHING;
        let plane = along + across;
        let speed = (plane + (bore * s.turning).squared()).sqrt();

        // the curve of this direction
        let (cos, sin) = (along / plane, across / plane);
        let mixed = |x: S, y: S| (x.squared() * cos + y.squared() * sin).sqrt();
        let slope = mixed(x.slope * normal[0], y.slope * normal[1]);
        let curve = Curve {
            slope,
            slip_most: mixed(x.slip_most / normal[0], y.slip_most / normal[1]),
            most: mixed(x.most, y.most),
            slip_sliding: mixed(x.slip_sliding / normal[0], y.slip_sliding / normal[1]),
            sliding: mixed(x.sliding, y.sliding),
        };

        let standing = standing(s.tread, c.vxlow);
        let fictitious = match transport {
            Transport::Viscous => standing * c.vxlow,
            Transport::Dry => standing * speed / curve.slip_sliding,
        };
        let transport = s.tread.abs() + fictitious + STANDING;
        let trail = self.trail(fz, s.sliding[1].abs() / transport) * length;
        Grip { secant: curve.secant(speed / transport), transport, normal, bore, length, trail }
    }

    /// Both curves at a load.
    fn curves<S: Scalar>(&self, fz: S) -> [Curve<S>; 2] {
        let c = &self.coefficients;
        let q = fz / c.fnomin;
        let force = |one: f64, two: f64| q * (q * (0.5 * two - one) + (2.0 * one - 0.5 * two));
        let slip = |one: f64, two: f64| (q - 1.0) * (two - one) + one;
        let curve = |slope: S, slip_most: S, most: S, slip_sliding: S, sliding: S| {
            let (slip_most, most) = (slip_most * c.mu, most * c.mu);
            let (slip_sliding, sliding) = (slip_sliding * c.mu, sliding * c.mu);
            // between loads, sliding may come out stronger than adhesion, and a slope too weak for its maximum
            let strong = sliding.value() > most.value() || slip_sliding.value() < slip_most.value();
            let (slip_sliding, sliding) = if strong { (slip_most, most) } else { (slip_sliding, sliding) };
            let least = most * 2.0 / slip_most;
            let slope = if slope.value() < least.value() { least } else { slope };
            Curve { slope, slip_most, most, slip_sliding, sliding }
        };
        [
            curve(
                force(c.dfx0_1, c.dfx0_2),
                slip(c.sxm_1, c.sxm_2),
                force(c.fxm_1, c.fxm_2),
                slip(c.sxs_1, c.sxs_2),
                force(c.fxs_1, c.fxs_2),
            ),
            curve(
                force(c.dfy0_1, c.dfy0_2),
                slip(c.sym_1, c.sym_2),
                force(c.fym_1, c.fym_2),
                slip(c.sys_1, c.sys_2),
                force(c.fys_1, c.fys_2),
            ),
        ]
    }

    /// `n/L` over `|s_y|`.
    fn trail<S: Scalar>(&self, fz: S, slip: S) -> S {
        let c = &self.coefficients;
        if c.nl0_1 == 0.0 && c.nl0_2 == 0.0 {
            return S::constant(0.0);
        }
        let at = |one: f64, two: f64| (fz / c.fnomin - 1.0) * (two - one) + one;
        let (start, zero) = (at(c.nl0_1, c.nl0_2), at(c.sy0_1, c.sy0_2) * c.mu);
        let end = at(c.sye_1, c.sye_2) * c.mu;
        let end = if end.value() < zero.value() { zero } else { end };
        let w = zero / end;
        let x = slip / zero;
        if x.value() <= 1.0 {
            let (straight, bent) = (-x + 1.0, -((-x * 2.0 + 3.0) * x.squared()) + 1.0);
            start * ((-w + 1.0) * straight + w * bent)
        } else if slip.value() < end.value() {
            -(start * (-w + 1.0) * (x - 1.0) * ((end - slip) / (end - zero)).squared())
        } else {
            S::constant(0.0)
        }
    }

    /// The moment about the forward axis of a load that is shared out unevenly over the width.
    fn overturning<S: Scalar>(&self, fz: S, gamma: S) -> S {
        let width = self.coefficients.width;
        if width == 0.0 || gamma.value() == 0.0 {
            // its derivative at no camber counts
            let depth = self.depth(fz);
            return if width == 0.0 || depth.value() == 0.0 {
                S::constant(0.0)
            } else {
                -(fz * gamma * (width * width / 12.0) / depth)
            };
        }
        let (depth, steep) = (self.depth(fz), gamma.tan().abs());
        let arm = if depth.value() > 0.5 * width * steep.value() {
            steep * (width * width / 12.0) / (depth * gamma.cos())
        } else {
            // one shoulder is in the air
            S::constant(0.5 * width) / gamma.cos() - (depth / steep + 0.5 * width) / 3.0
        };
        -(fz * arm * gamma.sign())
    }

    /// Stiffness at no load, and how the force bends: `F_z = a Δz + b Δz²`.
    fn spring(&self) -> [f64; 2] {
        let c = &self.coefficients;
        let (one, two) = (c.cz_1 * c.cz_1, if c.cz_2 > 0.0 { c.cz_2 * c.cz_2 } else { c.cz_1 * c.cz_1 });
        [(2.0 * one - two).max(0.0).sqrt(), (two - one) / (4.0 * c.fnomin)]
    }

    /// How deep a load squeezes the tyre, `Δz`.
    pub fn depth<S: Scalar>(&self, fz: S) -> S {
        let [a, b] = self.spring();
        // 2 F/(a + √(a² + 4 b F)) is right for a straight spring as well
        let root = (fz * (4.0 * b) + a * a).sqrt();
        fz * 2.0 / (root + a)
    }

    fn radius<S: Scalar>(&self, fz: S) -> S {
        -self.depth(fz) + self.coefficients.unloaded_radius
    }

    /// `r_D` of a wheel whose centre is `radius` above the road.
    pub fn rolling_radius<S: Scalar>(&self, radius: S) -> S {
        let c = &self.coefficients;
        radius * (1.0 - c.lambda) + c.lambda * c.unloaded_radius
    }

    /// Effective rolling radius at a load.
    pub fn effective_radius_at<S: Scalar>(&self, slip: Slip<S>) -> S {
        self.rolling_radius(self.radius(slip.fz))
    }

    /// How a tyre whose centre is `radius` above the road bears.
    pub fn vertical<S: Scalar>(&self, radius: S) -> Vertical<S> {
        let c = &self.coefficients;
        let [a, b] = self.spring();
        let sunk = -radius + c.unloaded_radius;
        let depth = if sunk.value() > 0.0 { sunk } else { S::constant(0.0) };
        let spring = depth * (depth * b + a);
        Vertical::plain(depth, spring, rim_force(radius, c.rim_radius, c.bottom_offst, c.bottom_stiff), c.fzmax)
    }
}

impl<S: Scalar> Grip<S> {
    /// How a carcass of stiffness `c` and damping `d` follows, for slips that are divided by `normal` and act on an arm whose square is `arm`:
    /// ```text
    /// (v* ŝ d + f R²) u̇ = −v* ŝ c u − f R² V        F = c u + d u̇
    /// u̇ = −A V − B u                                 F = A (c u − d V)
    /// ```
    /// [rill2020]: `A` and `B`. A spring gives way until it has what the slip asks for, over the length `f/c` for small slips.
    pub fn carcass(&self, normal: S, arm: S, [c, d]: [f64; 2]) -> [S; 2] {
        let (transport, secant) = (self.transport * normal, self.secant * arm);
        let both = transport * d + secant;
        [secant / both, transport * c / both]
    }
}

impl<S: Scalar> Curve<S> {
    /// `F(s)/s`.
    fn secant(&self, s: S) -> S {
        let Curve { slope, slip_most, most, slip_sliding, sliding } = *self;
        if s.value() >= slip_sliding.value() {
            return sliding / s;
        }
        if s.value() <= slip_most.value() {
            let sigma = s / slip_most;
            return slope / (sigma * (sigma + slope * slip_most / most - 2.0) + 1.0);
        }
        let a = (most / slip_most).squared() / (slope * slip_most);
        let (over, range) = (s - slip_most, slip_sliding - slip_most);
        let turn = (most - sliding) / (a * range);
        let force = if turn.value() >= range.value() {
            let sigma = over / range;
            most - (most - sliding) * sigma.squared() * (-sigma * 2.0 + 3.0)
        } else if over.value() <= turn.value() {
            most - a * over.squared()
        } else {
            sliding + a * turn / (range - turn) * (range - over).squared()
        };
        force / s
    }
}

/// How much a tread that moves at a speed counts as standing: 1 at rest, 0 from `low` on.
pub fn standing<S: Scalar>(speed: S, low: f64) -> S {
    if speed.value().abs() < low { (speed * (PI / low)).cos() * 0.5 + 0.5 } else { S::constant(0.0) }
}

/// The direction of travel: 1 or −1, less where it hardly moves.
pub fn travel<S: Scalar>(speed: S, low: f64) -> S {
    if speed.value().abs() < low { (speed * (0.5 * PI / low)).sin() } else { S::constant(speed.sign()) }
}
