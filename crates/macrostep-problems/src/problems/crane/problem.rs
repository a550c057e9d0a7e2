//! The problem: parameters, variants, split, twin and reference.

use macrostep_core::{Follow, Form, Model, Sketch, Stand, Ticks};
use macrostep_native::closed_loop::ClosedLoop;

use super::spool::{Law, Shape};
use super::twin::Substeps;
use super::{Equilibrium, Hydraulics, Interfacing, Mechanics, Parameters};
use crate::problem::{
    Choice, Derived, Description, INTEGRATOR, Instance, MICRO, Parameter, Problem, ProblemError, Values, Variant,
};
use crate::reference::Ode;
use crate::sketch;

const fn parameter(name: &'static str, unit: &'static str, default: f64, min: f64, meaning: &'static str) -> Parameter {
    Parameter { name, unit, default, meaning, min }
}

const ANY: f64 = f64::NEG_INFINITY;
const POSITIVE: f64 = f64::MIN_POSITIVE;

pub(super) const NAME: &str = "crane";

static DESCRIPTION: Description = Description {
    name: NAME,
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
            problem: NAME.into(),
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
        let reference = Ode::new(NAME, whole(), 0.0, 1e-12, &law.corners())?;
        Ok(Instance {
            model,
            twin: Box::new(twin),
            reference: Box::new(reference),
            steps: vec![("hydraulics".into(), step)],
        })
    }
}
