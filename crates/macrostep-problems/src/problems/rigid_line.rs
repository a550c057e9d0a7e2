//! The four-mass line with a rigid link between the second and the third mass: two subsystems joined by a constraint.
//!
//! ```text
//!   ground ─k1─ m1 ─k2─ m2 ═══ m3 ─k3─ m4 ─k4─ ground              (a damper c_i beside each k_i)
//!
//!   M ẍ + C ẋ + K x + φ_xᵀ λ = 0,   φ = x2 − x3 = 0                 [fontana2026] eqs. (3)–(4), fig. 7
//! ```
//!
//! An index-3 DAE. `left` feels `−λ` on mass 2, `right` feels `+λ` on mass 3. The `link` is a constraint: it proposes
//! `λ + κ φ`, and an implicit scheme repeats the macro-step until `φ = 0`. Each repetition changes `φ` by the factor
//! `1 − κ σ H² (1/m2 + 1/m3)`, where `σ H²/m` is how far a unit of `λ` at the end of the step moves a mass `m`: 0.257 for
//! generalised-α with `ρ∞ = 0.8`, ¼ for the trapezoidal rule. Unless `κ` is given, it is such that this factor is zero: both sides are
//! asked how far a unit of `λ` moves their end over a step. Symplectic Euler looks
//! at the start of the step only, so with it no `λ` at the end can close the link. Generalised-α is the default because
//! constraints on positions need its damping at infinite frequency.
//!
//! The reference eliminates the link: masses 2 and 3 move as one, and `λ = (m3 F2 − m2 F3)/(m2 + m3)` where `F2`, `F3` are
//! the spring forces on either side. Initial values satisfy the constraint because mass 3 starts as mass 2.
//!
//! Variant `table2`: the eigenvalues of table 2 do not follow from table 1 but from `c1 = c2 = 20`, `c3 = c4 = 10` N·s/m.

use macrostep_core::{InputSignal, MacroStep, Model, Sketch, Subsystem, Ticks};

use super::oscillator::mechanical;
use crate::problem::{
    Choice, Derived, Description, INTEGRATOR, Instance, MICRO, Parameter, Problem, ProblemError, Value, Values, Variant,
};
use crate::reference::Linear;
use crate::sketch;
use macrostep_native::masses::{Network, Node, Show};
use macrostep_native::native::Native;
use macrostep_native::parts::Link;
use macrostep_native::physics::Physics;

/// Four masses and a rigid link.
#[derive(Debug)]
pub struct RigidLine;

const fn variant(name: &'static str, source: &'static str, numbers: &'static [(&'static str, f64)]) -> Variant {
    Variant { name, source, numbers, choices: &[], run: &[] }
}

static DESCRIPTION: Description = Description {
    name: "rigid-line",
    title: "four-mass line with a rigid link, an index-3 DAE",
    citations: &["fontana2026"],
    reference: "closed form exp(A t) z0 with the link eliminated, accurate to 1e-11 of the amplitude",
    step: "1ms",
    stop: "5s",
    run: &[("scheme", "implicit-gauss-seidel"), ("acceleration", "quasi-newton")],
    parameters: &[
        mechanical("m1", 2.0, "first mass"),
        mechanical("m2", 2.0, "second mass, at the link"),
        mechanical("m3", 1.0, "third mass, at the link"),
        mechanical("m4", 1.0, "fourth mass"),
        mechanical("k1", 1e3, "stiffness, ground to first mass"),
        mechanical("k2", 1e3, "stiffness, first to second mass"),
        mechanical("k3", 1e3, "stiffness, third to fourth mass"),
        mechanical("k4", 1e3, "stiffness, fourth mass to ground"),
        mechanical("c1", 10.0, "damping, ground to first mass"),
        mechanical("c2", 10.0, "damping, first to second mass"),
        mechanical("c3", 10.0, "damping, third to fourth mass"),
        mechanical("c4", 10.0, "damping, fourth mass to ground"),
        mechanical("x1", 0.0, "initial position of the first mass"),
        mechanical("x2", 0.0, "initial position of the second and third mass"),
        mechanical("x4", 0.0, "initial position of the fourth mass"),
        mechanical("v1", 1.0, "initial velocity of the first mass"),
        mechanical("v2", 0.5, "initial velocity of the second and third mass"),
        mechanical("v4", -1.0, "initial velocity of the fourth mass"),
        Parameter {
            name: "kappa",
            unit: "N/m",
            default: 0.0,
            meaning: "change of the multiplier per metre of constraint violation; 0: as masses, integrator and step want it",
            min: 0.0,
        },
        MICRO,
    ],
    choices: &[Choice {
        options: &["generalized-alpha", "trapezoidal", "newmark", "rk4", "symplectic-euler"],
        ..INTEGRATOR
    }],
    variants: &[
        variant("table1", "fontana2026 table 1", &[]),
        variant("table2", "fontana2026 table 2, with fitted damping", &[("c1", 20.0), ("c2", 20.0)]),
    ],
};

/// The masses left and right of the link.
fn sides(values: &Values) -> Result<(Network, Network), ProblemError> {
    use Node::{Ground, Mass};
    let p = |name: &str| values.number(name);
    let (x2, v2) = (p("x2")?, p("v2")?);
    let left = Network::new()
        .mass(p("m1")?, p("x1")?, p("v1")?)
        .mass(p("m2")?, x2, v2)
        .load("lambda", 1, -1.0)
        .spring(Ground, Mass(0), p("k1")?, p("c1")?)
        .spring(Mass(0), Mass(1), p("k2")?, p("c2")?)
        .motion("", "1", 0)
        .motion("", "2", 1);
    let right = Network::new()
        .mass(p("m3")?, x2, v2)
        .mass(p("m4")?, p("x4")?, p("v4")?)
        .load("lambda", 0, 1.0)
        .spring(Mass(0), Mass(1), p("k3")?, p("c3")?)
        .spring(Mass(1), Ground, p("k4")?, p("c4")?)
        .motion("", "3", 0)
        .motion("", "4", 1);
    Ok((left, right))
}

/// How far one end moves if the multiplier grows to 1 over a step.
fn moved(mut side: impl Subsystem, output: usize, step: f64) -> Option<f64> {
    let mut y = [[0.0; 4]; 2];
    for (y, lambda) in y.iter_mut().zip([0.0, 1.0]) {
        side.initialize(0.0).ok()?;
        side.advance(MacroStep { index: 0, start: 0.0, end: step }, &InputSignal::new(&[0.0, lambda], 1)).ok()?;
        side.outputs(&[lambda], y).ok()?;
    }
    Some(y[1][output] - y[0][output])
}

/// The `κ` with which one repetition closes the link.
fn kappa(values: &Values, step: f64) -> Result<f64, ProblemError> {
    let (left, right) = sides(values)?;
    let (left, right) = (moved(values.solve(left)?, 2, step), moved(values.solve(right)?, 0, step));
    let closes = left.zip(right).map(|(left, right)| right - left);
    // with symplectic Euler no multiplier does: as for the trapezoidal rule
    let trapezoidal = 0.25 * step * step * (1.0 / values.number("m2")? + 1.0 / values.number("m3")?);
    let closes = closes.filter(|d| d.is_finite() && *d > 1e-3 * trapezoidal).unwrap_or(trapezoidal);
    Ok((1.0 / closes).clamp(f64::MIN_POSITIVE, f64::MAX))
}

impl Problem for RigidLine {
    fn description(&self) -> &'static Description {
        &DESCRIPTION
    }

    fn complete(&self, values: &mut Values, step: f64) -> Result<(), ProblemError> {
        if values.number("kappa")? == 0.0 {
            let kappa = kappa(values, step)?;
            values.0.insert("kappa".into(), Value::Number(kappa));
        }
        Ok(())
    }

    fn derived(&self, values: &Values) -> Result<Vec<Derived>, ProblemError> {
        let meaning = "change of the multiplier per metre of constraint violation";
        Ok(vec![Derived { name: "kappa", unit: "N/m", value: values.number("kappa")?, meaning }])
    }

    fn sketch(&self, _values: &Values) -> Result<Sketch, ProblemError> {
        Ok(sketch::row(&[("left", "x1"), ("left", "x2"), ("right", "x3"), ("right", "x4")], &[2]))
    }

    fn build(&self, values: &Values) -> Result<Instance, ProblemError> {
        use Node::{Ground, Mass};
        let p = |name: &str| values.number(name);
        let (m2, m3) = (p("m2")?, p("m3")?);
        let (x2, v2) = (p("x2")?, p("v2")?);

        // the whole, with the link eliminated
        let whole = Network::new()
            .mass(p("m1")?, p("x1")?, p("v1")?)
            .mass(m2 + m3, x2, v2)
            .mass(p("m4")?, p("x4")?, p("v4")?)
            .spring(Ground, Mass(0), p("k1")?, p("c1")?)
            .spring(Mass(0), Mass(1), p("k2")?, p("c2")?)
            .spring(Mass(2), Mass(1), p("k3")?, p("c3")?)
            .spring(Mass(2), Ground, p("k4")?, p("c4")?)
            .motion("left.", "1", 0)
            .motion("left.", "2", 1)
            .motion("right.", "3", 1)
            .motion("right.", "4", 2)
            .output("link.lambda", Show::Forces(vec![(1, m3 / (m2 + m3)), (2, -m2 / (m2 + m3))]));

        // the multiplier at the start, from the whole
        let mut state = vec![0.0; 6];
        let mut y = vec![0.0; 9];
        whole
            .initial(0.0, &mut state)
            .map_err(|e| ProblemError::Solver { problem: DESCRIPTION.name.into(), reason: e.to_string() })?;
        whole.clone().outputs(0.0, &state, &[], &mut y);

        let mut values = values.clone();
        self.complete(&mut values, Ticks::parse(DESCRIPTION.step).map_or(1e-3, Ticks::seconds))?;
        let (left, right) = sides(&values)?;
        let link = Link { kappa: values.number("kappa")?, lambda0: y[8] };
        let mut model = Model::new();
        model.add("left", values.solve(left)?).add("right", values.solve(right)?).add("link", Native::new(link));
        model.connect("left.x2", "link.x_left").connect("right.x3", "link.x_right");
        model.connect("link.lambda", "left.lambda").connect("link.lambda", "right.lambda");
        model.connect("link.lambda", "link.lambda");
        model.bond("link", "link.lambda", "right.v3");

        let reference = Linear::new(DESCRIPTION.name, whole.clone(), 0.0)?;
        Ok(Instance { model, twin: Box::new(values.solve(whole)?), reference: Box::new(reference), steps: Vec::new() })
    }
}
