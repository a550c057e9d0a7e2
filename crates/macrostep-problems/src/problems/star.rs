//! The multiple linear oscillator: `n − 1` masses around one.
//!
//! ```text
//!   ground ──k,c── m1 ──kc,cc──┐
//!   ground ──k,c── m2 ──kc,cc──┼── mn ──kn,cn── ground
//!   ⋮                          │
//!   ground ──k,c── m(n−1) ─────┘
//!
//!   m  a_i = −k x_i − c v_i − f_i            f_i = kc (x_i − x_n) + cc (v_i − v_n), the force on mn
//!   mn a_n = −kn x_n − cn v_n + Σ f_i
//! ```
//!
//! Each of `m1 … m(n−1)` owns its coupling element, like `m1` of the oscillator; `mn` receives the forces as an array.
//! [rodriguez2022] section 4.1, figs. 13–14, table 2.

use macrostep_core::{Model, Sketch};

use super::oscillator::mechanical;
use crate::problem::{Description, INTEGRATOR, Instance, MICRO, Parameter, Problem, ProblemError, Values, Variant};
use crate::reference::Linear;
use crate::sketch;
use macrostep_native::masses::{Network, Node, Show};

/// Masses around one mass.
#[derive(Debug)]
pub struct Star;

const fn variant(name: &'static str, numbers: &'static [(&'static str, f64)]) -> Variant {
    Variant { name, source: "rodriguez2022 table 2", numbers, choices: &[], run: &[] }
}

static DESCRIPTION: Description = Description {
    name: "star",
    title: "star of linear oscillators: n − 1 masses around one",
    citations: &["rodriguez2022"],
    reference: "closed form exp(A t) z0, accurate to 1e-11 of the amplitude over 10 s",
    step: "1ms",
    stop: "10s",
    run: &[],
    parameters: &[
        Parameter { name: "n", unit: "1", default: 3.0, meaning: "number of masses", min: 3.0 },
        mechanical("m", 1.0, "each outer mass"),
        mechanical("mn", 1.0, "the mass in the middle"),
        mechanical("k", 10.0, "stiffness, ground to each outer mass"),
        mechanical("kc", 100.0, "stiffness of each coupling"),
        mechanical("kn", 1000.0, "stiffness, middle to ground"),
        mechanical("c", 0.0, "damping, ground to each outer mass"),
        mechanical("cc", 0.0, "damping of each coupling"),
        mechanical("cn", 0.0, "damping, middle to ground"),
        mechanical("v", 100.0, "initial velocity of the outer masses"),
        mechanical("vn", -100.0, "initial velocity of the mass in the middle"),
        MICRO,
    ],
    choices: &[INTEGRATOR],
    variants: &[
        variant("case1", &[]),
        variant("case2", &[("c", 0.1), ("cc", 0.1), ("cn", 0.1)]),
        variant("case3", &[("n", 5.0)]),
        variant("case4", &[("n", 5.0), ("c", 0.1), ("cc", 0.1), ("cn", 0.1)]),
    ],
};

/// How many masses are around the one in the middle.
fn legs(values: &Values) -> Result<usize, ProblemError> {
    Ok(values.count("n", 200)?.saturating_sub(1))
}

impl Problem for Star {
    fn description(&self) -> &'static Description {
        &DESCRIPTION
    }

    fn sketch(&self, values: &Values) -> Result<Sketch, ProblemError> {
        let legs: Vec<String> = (1..=legs(values)?).map(|i| format!("m{i}")).collect();
        Ok(sketch::star(&legs, "mn"))
    }

    fn build(&self, values: &Values) -> Result<Instance, ProblemError> {
        use Node::{Driven, Ground, Mass};
        let p = |name| values.number(name);
        let (k, kc, kn) = (p("k")?, p("kc")?, p("kn")?);
        let (c, cc, cn) = (p("c")?, p("cc")?, p("cn")?);
        let (m, mn, v, vn) = (p("m")?, p("mn")?, p("v")?, p("vn")?);
        let legs = legs(values)?;

        // the legs, the middle, and the wires
        let mut model = Model::new();
        for i in 1..=legs {
            let leg = Network::new()
                .mass(m, 0.0, v)
                .driven("x", "v")
                .spring(Ground, Mass(0), k, c)
                .spring(Mass(0), Driven(0), kc, cc)
                .output("f", Show::Force(1))
                .motion("", "", 0);
            let name = format!("m{i}");
            model.add(&name, values.solve(leg)?);
            model.connect("mn.x", &format!("{name}.x")).connect("mn.v", &format!("{name}.v"));
            model.connect(&format!("{name}.f"), &format!("mn.f[{}]", i - 1));
            model.bond(&name, &format!("{name}.f"), "mn.v");
        }
        let middle =
            Network::new().mass(mn, 0.0, vn).loads("f", legs, 0, 1.0).spring(Ground, Mass(0), kn, cn).motion("", "", 0);
        model.add("mn", values.solve(middle)?);

        // the whole: springs 2i and 2i + 1 belong to leg i, the last one to the middle
        let mut whole = Network::new();
        for _ in 0..legs {
            whole = whole.mass(m, 0.0, v);
        }
        whole = whole.mass(mn, 0.0, vn);
        for i in 0..legs {
            whole = whole.spring(Ground, Mass(i), k, c).spring(Mass(i), Mass(legs), kc, cc);
        }
        whole = whole.spring(Ground, Mass(legs), kn, cn);
        for i in 0..legs {
            let prefix = format!("m{}.", i + 1);
            whole = whole.output(&format!("{prefix}f"), Show::Force(2 * i + 1)).motion(&prefix, "", i);
        }
        whole = whole.motion("mn.", "", legs);
        let reference = Linear::new(DESCRIPTION.name, whole.clone(), 0.0)?;
        Ok(Instance { model, twin: Box::new(values.solve(whole)?), reference: Box::new(reference), steps: Vec::new() })
    }
}
