//! A two-link arm lifted by a hydraulic cylinder: mechanics and hydraulics, with very different time scales.
//!
//! ```text
//!            Q ●───o R      link 1 from A to Q: uniform rod m1; point masses m2 at Q, m3 at R
//!            ╱    (hanging) link 2 from Q to R: massless
//!          P╱               P is the middle of link 1; the cylinder pushes from B to P
//!          ╱ ╲ s
//!       A ●   ● B
//! ```
//! \[rodriguez2022\] section 4.4, \[pikulinski2026\] section 3.3, \[gonzalez2022\] appendix A.4. With absolute angles
//! `θ1`, `θ2` of the links and the length `s` of the cylinder,
//! ```text
//! M(θ) θ̈ = Q(θ, θ̇) + f ∂s/∂θ
//! f  = ap (p2 − p1) − c ṡ
//! ṗ1 = β(p1)/(ap l4) ( ap ṡ + ai cd √(2(pP − p1)/ρ) − ao cd √(2(p1 − pT)/ρ))       l4 = l3/2 + s0 − s
//! ṗ2 = β(p2)/(ap l5) (−ap ṡ + ao cd √(2(pP − p2)/ρ) − ai cd √(2(p2 − pT)/ρ))       l5 = l3/2 − s0 + s
//! β(p) = (1 + a p + b p²)/(a + 2 b p),   ai = af κ,   ao = af (1 − κ)
//! ```
//! where a root of a negative number counts as zero. The spool displacement `κ(t)` (`γ` in \[rodriguez2022\]) is
//! prescribed, see [`spool`]. At `t = 0` the system is in equilibrium, which is solved for, not typed in: the statics
//! of the arm give `f0`, and the balance of the valve flows gives `κ0`, `p1` and `p2`.
//!
//! The choice `interface` is what crosses: `force`, where the hydraulics computes `f` and has feedthrough from `ṡ`, or
//! `pressure`, where it sends `p2 − p1` and the mechanics adds the friction itself, so that nothing has feedthrough
//! (\[pikulinski2026\] section 3.3.1).
//!
//! Unlike table 5 of \[rodriguez2022\], which prints P, `m3` sits at R, the end of link 2, as in the other two.

mod hydraulics;
mod mechanics;
pub mod spool;
mod twin;

use macrostep_core::{Follow, Form, Model, Sketch, Stand, Ticks};

pub use hydraulics::Hydraulics;
pub use mechanics::Mechanics;

use crate::problem::{
    Choice, Derived, Description, INTEGRATOR, Instance, MICRO, Parameter, Problem, ProblemError, Values, Variant,
};
use crate::reference::Ode;
use crate::sketch;
use macrostep_native::closed_loop::ClosedLoop;
use spool::{Law, Shape};
use twin::Substeps;

/// Which coupling variable carries the action of the cylinder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Interfacing {
    Force,
    Pressure,
}

/// Table 5 of \[rodriguez2022\].
#[derive(Clone, Copy, Debug)]
pub(crate) struct Parameters {
    l1: f64,
    l2: f64,
    l3: f64,
    m1: f64,
    m2: f64,
    m3: f64,
    xb: f64,
    yb: f64,
    theta1: f64,
    theta2: f64,
    g: f64,
    c: f64,
    ap: f64,
    af: f64,
    a: f64,
    b: f64,
    cd: f64,
    rho: f64,
    pp: f64,
    pt: f64,
    interface: Interfacing,
}

impl Parameters {
    fn new(values: &Values) -> Result<Self, ProblemError> {
        let number = |name| values.number(name);
        Ok(Parameters {
            l1: number("l1")?,
            l2: number("l2")?,
            l3: number("l3")?,
            m1: number("m1")?,
            m2: number("m2")?,
            m3: number("m3")?,
            xb: number("xB")?,
            yb: number("yB")?,
            theta1: number("theta1")?,
            theta2: number("theta2")?,
            g: number("g")?,
            c: number("c")?,
            ap: number("ap")?,
            af: number("af")?,
            a: number("a")?,
            b: number("b")?,
            cd: number("cd")?,
            rho: number("rho")?,
            pp: number("pP")?,
            pt: number("pT")?,
            interface: match values.text("interface")? {
                "pressure" => Interfacing::Pressure,
                _ => Interfacing::Force,
            },
        })
    }
}

/// The state of rest at `t = 0`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Equilibrium {
    /// Force of the cylinder, in N.
    pub f: f64,
    /// Length of the cylinder, in m.
    pub s: f64,
    /// Spool displacement.
    pub kappa: f64,
    /// Pressure in the chamber that pulls, in Pa.
    pub p1: f64,
    /// Pressure in the chamber that pushes, in Pa.
    pub p2: f64,
}

impl Equilibrium {
    fn solve(mechanics: &Mechanics) -> Result<Self, ProblemError> {
        let Parameters { ap, pp, pt, theta2, .. } = mechanics.p;
        let failed = |reason: String| ProblemError::Solver { problem: DESCRIPTION.name.into(), reason };
        if theta2.cos().abs() > 1e-12 {
            return Err(failed(format!("no equilibrium: link 2 does not hang at theta2 = {theta2} rad")));
        }
        let (f, s) = (mechanics.holding_force(), mechanics.initial_length());

        // (1 − 2κ)/(κ² + (1−κ)²) = r is quadratic in d = 1 − 2κ:  r d² − 2 d + r = 0
        let r = f / (ap * (pp - pt));
        if r.is_nan() || r.abs() > 1.0 {
            return Err(failed(format!("no equilibrium: the pump cannot hold {f} N")));
        }
        let d = r / (1.0 + (1.0 - r * r).sqrt());
        let kappa = 0.5 * (1.0 - d);

        // flows in and out of each chamber balance: κ² (pP − p1) = (1−κ)² (p1 − pT), and reversed for p2
        let (i, o) = (kappa * kappa, (1.0 - kappa) * (1.0 - kappa));
        Ok(Equilibrium { f, s, kappa, p1: (i * pp + o * pt) / (i + o), p2: (o * pp + i * pt) / (i + o) })
    }
}

const fn parameter(name: &'static str, unit: &'static str, default: f64, min: f64, meaning: &'static str) -> Parameter {
    Parameter { name, unit, default, meaning, min }
}

const ANY: f64 = f64::NEG_INFINITY;
const POSITIVE: f64 = f64::MIN_POSITIVE;

static DESCRIPTION: Description = Description {
    name: "crane",
    title: "two-link arm lifted by a hydraulic cylinder, multirate",
    citations: &["rodriguez2022", "pikulinski2026", "gonzalez2022"],
    reference: "monolithic equations, integrated by adaptive extrapolation to 1e-12, with stops at the corners of the spool law",
    step: "10ms",
    stop: "10s",
    run: &[("predictor", "foh"), ("hold", "sampled")],
    parameters: &[
        parameter("l1", "m", 1.0, POSITIVE, "length of link 1"),
        parameter("l2", "m", 0.5, POSITIVE, "length of link 2"),
        parameter("l3", "m", 0.442, POSITIVE, "length of the cylinder"),
        parameter("m1", "kg", 200.0, 0.0, "mass of link 1, uniformly distributed"),
        parameter("m2", "kg", 250.0, 0.0, "point mass at Q, the end of link 1"),
        parameter("m3", "kg", 100.0, POSITIVE, "point mass at R, the end of link 2"),
        parameter("xB", "m", 0.866_025_403_784_438_6, ANY, "foot of the cylinder, x (√3/2)"),
        parameter("yB", "m", 0.0, ANY, "foot of the cylinder, y"),
        parameter("theta1", "rad", std::f64::consts::FRAC_PI_6, ANY, "initial angle of link 1 from the x axis"),
        parameter(
            "theta2",
            "rad",
            1.5 * std::f64::consts::PI,
            ANY,
            "initial angle of link 2; it must hang straight down",
        ),
        parameter("g", "m/s2", 9.81, ANY, "gravity"),
        parameter("c", "N.s/m", 1e5, 0.0, "friction of the cylinder"),
        parameter("ap", "m2", 65e-4, POSITIVE, "piston area"),
        parameter("af", "m2", 5e-4, POSITIVE, "area of the fully open valve"),
        parameter("a", "1/Pa", 6.53e-10, ANY, "compressibility of the fluid"),
        parameter("b", "1/Pa2", -1.19e-18, ANY, "compressibility of the fluid, quadratic"),
        parameter("cd", "1", 0.67, 0.0, "discharge coefficient of the valves"),
        parameter("rho", "kg/m3", 850.0, POSITIVE, "density of the fluid"),
        parameter("pP", "Pa", 7.6e6, ANY, "pressure of the pump"),
        parameter("pT", "Pa", 1e5, ANY, "pressure of the tank"),
        parameter("freq", "1/s", 2.0, 0.0, "frequency of the sinusoidal spool laws"),
        parameter("amplitude", "1", 0.1, 0.0, "amplitude of the sinusoidal spool laws, relative to the spool at rest"),
        parameter("ramp", "s", 0.0, 0.0, "how long the amplitude grows and falls, and each move takes; 0: as the law"),
        parameter("fall", "s", 0.0, 0.0, "when the amplitude of the sinusoidal laws begins to fall; 0: as the law"),
        parameter("move1", "s", 2.0, 0.0, "when the first move of the non-smooth laws begins"),
        parameter("move2", "s", 6.0, 0.0, "when the second move of the non-smooth laws begins"),
        parameter("offset1", "1", -0.01, ANY, "offset of the spool that the first move reaches"),
        parameter("offset2", "1", 0.02, ANY, "offset of the spool that the second move reaches"),
        parameter(
            "hH",
            "s",
            0.25e-3,
            POSITIVE,
            "longest communication step of the hydraulics, and longest step of the monolithic twin",
        ),
        MICRO,
    ],
    choices: &[
        Choice {
            name: "interface",
            options: &["force", "pressure"],
            meaning: "what the hydraulics sends to the mechanics",
        },
        Choice {
            name: "spool",
            options: &["sinusoidal-001", "sinusoidal-000", "non-smooth", "non-smooth-library"],
            meaning: "motion of the valve spool",
        },
        INTEGRATOR,
    ],
    variants: &[
        Variant {
            name: "sinusoidal",
            source: "rodriguez2022, eq. (33) and figure 35",
            numbers: &[],
            choices: &[],
            run: &[],
        },
        Variant {
            name: "unstable",
            source: "rodriguez2022, figures 36 and 37",
            numbers: &[("hH", 0.1e-3)],
            choices: &[],
            run: &[("step", "11.5ms"), ("stop", "10.005s")],
        },
        Variant {
            name: "dmd-sinusoidal",
            source: "pikulinski2026, section 3.3.1; the paper does not print the frequency",
            numbers: &[("freq", 1.0), ("hH", 0.2e-3)],
            choices: &[("spool", "sinusoidal-000")],
            run: &[("step", "12ms"), ("predictor", "zoh"), ("hold", "continuous")],
        },
        Variant {
            name: "dmd-non-smooth",
            source: "pikulinski2026, section 3.3.2; the paper only draws the profile",
            numbers: &[("hH", 0.2e-3)],
            choices: &[("spool", "non-smooth")],
            run: &[("step", "12ms"), ("predictor", "zoh"), ("hold", "continuous")],
        },
        Variant {
            name: "library",
            source: "fgonzalezLIM/cosim-benchmarks, hydraulic manipulator",
            numbers: &[("hH", 0.2e-3)],
            choices: &[("spool", "non-smooth-library")],
            run: &[("step", "1ms"), ("predictor", "zoh"), ("hold", "continuous")],
        },
    ],
};

/// The problem `crane`.
#[derive(Debug)]
pub struct Crane;

impl Crane {
    /// The state of rest that the problem starts from.
    pub fn equilibrium(&self, values: &Values) -> Result<Equilibrium, ProblemError> {
        Equilibrium::solve(&Mechanics { p: Parameters::new(values)? })
    }
}

impl Problem for Crane {
    fn description(&self) -> &'static Description {
        &DESCRIPTION
    }

    fn derived(&self, values: &Values) -> Result<Vec<Derived>, ProblemError> {
        let Equilibrium { f, kappa, p1, p2, .. } = self.equilibrium(values)?;
        let number = |name, unit, value, meaning| Derived { name, unit, value, meaning };
        Ok(vec![
            number("kappa0", "1", kappa, "displacement of the spool at rest: κ₀, or γ₀ in rodriguez2022"),
            number("f0", "N", f, "force of the cylinder at rest"),
            number("p10", "Pa", p1, "pressure of chamber 1 at rest"),
            number("p20", "Pa", p2, "pressure of chamber 2 at rest"),
        ])
    }

    fn sketch(&self, values: &Values) -> Result<Sketch, ProblemError> {
        let p = Parameters::new(values)?;
        let mut sketch = Sketch::default();
        let first = || Follow::at(None, [0.0; 3]).turned("mechanics.theta1", 0.0, 1.0);
        let part = sketch::part(&mut sketch, "mechanics");
        let one = sketch::link(part, "link 1", first(), p.l1);
        let second = Follow::at(Some(one), [p.l1, 0.0, 0.0]).turned("mechanics.theta2", 0.0, 1.0);
        let two = sketch::link(part, "link 2", second, p.l2);
        for (name, body, at) in [("Q", one, p.l1), ("R", two, p.l2)] {
            part.thing(name, Form::Point { stand: Stand::on(Some(body), [at, 0.0, 0.0]) });
        }
        let part = sketch::part(&mut sketch, "hydraulics");
        let arm = part.body("link 1", first());
        let (from, to) = (Stand::on(None, [p.xb, p.yb, 0.0]), Stand::on(Some(arm), [0.5 * p.l1, 0.0, 0.0]));
        part.thing("cylinder", Form::Rod { from, to });
        Ok(sketch)
    }

    fn build(&self, values: &Values) -> Result<Instance, ProblemError> {
        let p = Parameters::new(values)?;
        let bad = |name: &str, value: String, reason: &str| ProblemError::BadValue {
            problem: DESCRIPTION.name.into(),
            name: name.into(),
            value,
            reason: reason.into(),
        };

        let spool = values.text("spool")?;
        let shape = Shape {
            amplitude: values.number("amplitude")?,
            frequency: values.number("freq")?,
            ramp: values.number("ramp")?,
            fall: values.number("fall")?,
            times: [values.number("move1")?, values.number("move2")?],
            offsets: [values.number("offset1")?, values.number("offset2")?],
        };
        let law = Law::named(spool, &shape).ok_or_else(|| bad("spool", spool.into(), "is not a spool law"))?;
        if !law.is_in_order() {
            let reason = "is longer than the time up to the next ramp of the spool";
            return Err(bad("ramp", shape.ramp.to_string(), reason));
        }
        let step = values.number("hH")?;
        let step = Ticks::from_seconds(step)
            .filter(|t| t.0 > 0)
            .ok_or_else(|| bad("hH", step.to_string(), "is not a time step"))?;
        let mechanics = Mechanics { p };
        let hydraulics = Hydraulics { p, law, equilibrium: Equilibrium::solve(&mechanics)? };

        // the split
        let mut model = Model::new();
        model
            .add("mechanics", values.solve(mechanics.clone())?)
            .add("hydraulics", values.solve(hydraulics.clone())?)
            .connect("mechanics.s", "hydraulics.s")
            .connect("mechanics.sd", "hydraulics.sd");
        match p.interface {
            Interfacing::Force => {
                model.connect("hydraulics.f", "mechanics.f").bond("coupling", "hydraulics.f", "mechanics.sd")
            }
            Interfacing::Pressure => model.connect("hydraulics.p", "mechanics.p"),
        };

        // the whole, twice
        let whole = || ClosedLoop::new("hydraulics", hydraulics.clone(), "mechanics", mechanics.clone());
        let twin = Substeps { inner: values.solve(whole())?, longest: step.seconds() };
        let reference = Ode::new(DESCRIPTION.name, whole(), 0.0, 1e-12, &law.corners())?;
        Ok(Instance {
            model,
            twin: Box::new(twin),
            reference: Box::new(reference),
            steps: vec![("hydraulics".into(), step)],
        })
    }
}
