//! Two pendula whose tips are tied by a spring and a damper.
//!
//! ```text
//!   A ●               ● B        tip i on a circle of radius l_i about its pivot
//!      ╲             ╱           l  = |r1 − r2|,  e = (r1 − r2)/l
//!    l1 ╲           ╱ l2         f  = (κ (l − l0) + c l̇) e      on tip 2; −f on tip 1
//!     m1 ○~~~κ, c~~○ m2          m_i r̈_i = ±f − m_i g e_y − λ_i Φ_r
//! ```
//! \[rodriguez2022\] section 4.3, table 4. The spring is at rest in the initial configuration, which fixes `l0`.
//!
//! The paper counts the initial angles from the negative y axis and prints `l0 ≈ 8.756 m`; its angles give 6.0766 m
//! that way, and 8.7562 m when counted from the x axis. The default is therefore `axis = "x"`, with tips below their
//! pivots. Above them `l0` is the same, so that `side` cannot be told from the paper; `axis = "-y"` is what is printed.
//! With `side = "above"` the angles are mirrored at the x axis.
//!
//! The choice `formulation` is how each pendulum is solved: `ode` in its angle, or `dae` in Cartesian coordinates with a
//! distance constraint, as in the paper.

mod pendulum;

use macrostep_core::{Bond, Model, Sketch};
use macrostep_numerics::math;

use super::oscillator::FEEDBACK;
use crate::problem::{
    Choice, Description, INTEGRATOR, Instance, MICRO, Parameter, Problem, ProblemError, Values, Variant,
};
use crate::reference::Ode;
use crate::sketch;
use macrostep_native::closed_loop::ClosedLoop;
use macrostep_native::physics::Physics;
use pendulum::{AngleOde, Axis, CartesianDae, Pendulum, SpringDamper};

const fn parameter(name: &'static str, unit: &'static str, default: f64, min: f64, meaning: &'static str) -> Parameter {
    Parameter { name, unit, default, meaning, min }
}

const ANY: f64 = f64::NEG_INFINITY;
const POSITIVE: f64 = f64::MIN_POSITIVE;

static DESCRIPTION: Description = Description {
    name: "pendula",
    title: "two pendula, their tips coupled by a spring and a damper",
    citations: &["rodriguez2022"],
    reference: "monolithic equations of the angles, integrated by adaptive extrapolation to 1e-12",
    step: "1ms",
    stop: "10s",
    run: &[],
    parameters: &[
        parameter("m1", "kg", 1.0, POSITIVE, "mass at tip 1"),
        parameter("m2", "kg", 2.0, POSITIVE, "mass at tip 2"),
        parameter("l1", "m", 2.5, POSITIVE, "length of pendulum 1"),
        parameter("l2", "m", 3.5, POSITIVE, "length of pendulum 2"),
        parameter("kappa", "N/m", 6.0, ANY, "stiffness of the spring"),
        parameter("c", "N.s/m", 0.0, ANY, "coefficient of the damper"),
        parameter("theta1", "rad", std::f64::consts::FRAC_PI_4, ANY, "initial angle of pendulum 1"),
        parameter("theta2", "rad", std::f64::consts::PI / 18.0, ANY, "initial angle of pendulum 2"),
        parameter("xA", "m", 0.0, ANY, "pivot of pendulum 1, x"),
        parameter("yA", "m", 0.0, ANY, "pivot of pendulum 1, y"),
        parameter("xB", "m", 7.0, ANY, "pivot of pendulum 2, x"),
        parameter("yB", "m", 0.0, ANY, "pivot of pendulum 2, y"),
        parameter("g", "m/s2", 9.81, ANY, "gravity"),
        MICRO,
    ],
    choices: &[
        Choice { name: "axis", options: &["x", "-y"], meaning: "axis from which the initial angles are measured" },
        Choice { name: "side", options: &["below", "above"], meaning: "side of the pivots on which the tips start" },
        Choice {
            name: "formulation",
            options: &["ode", "dae"],
            meaning: "angles (ode), or Cartesian coordinates with a constraint (dae)",
        },
        FEEDBACK,
        INTEGRATOR,
    ],
    variants: &[
        Variant { name: "case1", source: "rodriguez2022, table 4", numbers: &[], choices: &[], run: &[] },
        Variant {
            name: "case2",
            source: "rodriguez2022, table 4",
            numbers: &[("kappa", 50.0)],
            choices: &[],
            run: &[],
        },
    ],
};

/// The problem `pendula`.
#[derive(Debug)]
pub struct Pendula;

impl Problem for Pendula {
    fn description(&self) -> &'static Description {
        &DESCRIPTION
    }

    fn sketch(&self, values: &Values) -> Result<Sketch, ProblemError> {
        let number = |name| values.number(name);
        let pivots = [[number("xA")?, number("yA")?, 0.0], [number("xB")?, number("yB")?, 0.0]];
        Ok(sketch::tips(pivots, &["m1", "m2"]))
    }

    fn build(&self, values: &Values) -> Result<Instance, ProblemError> {
        let number = |name| values.number(name);
        let axis = match (values.text("axis")?, values.text("side")?) {
            ("-y", "above") => Axis::YAbove,
            ("-y", _) => Axis::YBelow,
            (_, "above") => Axis::XAbove,
            _ => Axis::XBelow,
        };
        let pendulum = |m, l, theta, x, y| -> Result<Pendulum, ProblemError> {
            Ok(Pendulum {
                pivot: [number(x)?, number(y)?],
                l: number(l)?,
                m: number(m)?,
                g: number("g")?,
                theta0: number(theta)?,
                axis,
                spring: None,
                feedback: false,
            })
        };
        let mut m1 = pendulum("m1", "l1", "theta1", "xA", "yA")?;
        let m2 = pendulum("m2", "l2", "theta2", "xB", "yB")?;

        // the spring is at rest in the initial configuration
        let (tip1, tip2) = (m1.tip(m1.theta0, 0.0), m2.tip(m2.theta0, 0.0));
        let l0 = math::hypot(tip1[0] - tip2[0], tip1[1] - tip2[1]);
        m1.spring = Some(SpringDamper { kappa: number("kappa")?, c: number("c")?, l0 });

        let (ode1, ode2) = (AngleOde(m1.clone()), AngleOde(m2.clone()));
        let reference =
            Ode::new(DESCRIPTION.name, ClosedLoop::new("m1", ode1.clone(), "m2", ode2.clone()), 0.0, 1e-12, &[])?;
        let feedback = values.text("feedback")? == "force";
        let with = |p: &Pendulum| Pendulum { feedback, ..p.clone() };
        let (fed1, fed2) = (with(&m1), with(&m2));
        match values.text("formulation")? {
            "dae" => {
                let (fed, whole) = ([CartesianDae(fed1), CartesianDae(fed2)], [CartesianDae(m1), CartesianDae(m2)]);
                instance(values, fed, whole, reference)
            }
            _ => instance(values, [AngleOde(fed1), AngleOde(fed2)], [ode1, ode2], reference),
        }
    }
}

/// `fed` are the two sides, with inputs for a compensator if they are wanted; `whole` without.
fn instance<P: Physics + Clone + 'static>(
    values: &Values,
    [fed1, fed2]: [P; 2],
    [m1, m2]: [P; 2],
    reference: Ode<ClosedLoop<AngleOde, AngleOde>>,
) -> Result<Instance, ProblemError> {
    // the split
    let mut model = Model::new();
    model
        .add("m1", values.solve(fed1)?)
        .add("m2", values.solve(fed2)?)
        .connect("m2.x", "m1.x")
        .connect("m2.v", "m1.v")
        .connect("m1.f", "m2.f");
    model.bonds.push(Bond {
        name: "coupling".into(),
        action: vec!["m1.f[0]".into(), "m1.f[1]".into()],
        motion: vec!["m2.v[0]".into(), "m2.v[1]".into()],
    });

    // the whole
    let twin = values.solve(ClosedLoop::new("m1", m1, "m2", m2))?;
    Ok(Instance { model, twin: Box::new(twin), reference: Box::new(reference), steps: Vec::new() })
}
