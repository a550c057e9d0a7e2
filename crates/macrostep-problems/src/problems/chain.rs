//! The four-mass chain: two subsystems of two masses each, cut between the second and the third.
//!
//! ```text
//!   ground ─k1─ m1 ─k2─ m2 ─k3─ │ m3 ─k4─ m4 ─k5─ ground           (a damper c_i beside each k_i)
//!
//!   f = k3 (x2 − x3) + c3 (v2 − v3), the force on m3                [tamellin2022] eqs. (44)–(46), fig. 19
//! ```
//!
//! Subsystem `s1` owns masses 1 and 2 and the coupling element; it receives `x3, v3` and returns `f` (feedthrough).

use macrostep_core::{Model, Sketch};

use super::oscillator::{FEEDBACK, mechanical, with_feedback};
use crate::problem::{Description, INTEGRATOR, Instance, MICRO, Problem, ProblemError, Values, Variant};
use crate::reference::Linear;
use crate::sketch;
use macrostep_native::masses::{Network, Node, Show};

/// Four masses in a row.
#[derive(Debug)]
pub struct Chain;

static DESCRIPTION: Description = Description {
    name: "chain",
    title: "four-mass chain in two subsystems",
    citations: &["tamellin2022"],
    reference: "closed form exp(A t) z0, accurate to 1e-11 of the amplitude over 10 s",
    step: "3ms",
    stop: "10s",
    run: &[],
    parameters: &[
        mechanical("m1", 1.0, "first mass"),
        mechanical("m2", 2.0, "second mass"),
        mechanical("m3", 3.0, "third mass"),
        mechanical("m4", 4.0, "fourth mass"),
        mechanical("k1", 100.0, "stiffness, ground to first mass"),
        mechanical("k2", 200.0, "stiffness, first to second mass"),
        mechanical("k3", 300.0, "stiffness of the coupling, second to third mass"),
        mechanical("k4", 400.0, "stiffness, third to fourth mass"),
        mechanical("k5", 500.0, "stiffness, fourth mass to ground"),
        mechanical("c1", 0.01, "damping, ground to first mass"),
        mechanical("c2", 0.02, "damping, first to second mass"),
        mechanical("c3", 0.03, "damping of the coupling, second to third mass"),
        mechanical("c4", 0.04, "damping, third to fourth mass"),
        mechanical("c5", 0.05, "damping, fourth mass to ground"),
        mechanical("v1", 1.0, "initial velocity of the first mass"),
        mechanical("v2", -2.0, "initial velocity of the second mass"),
        mechanical("v3", 3.0, "initial velocity of the third mass"),
        mechanical("v4", -4.0, "initial velocity of the fourth mass"),
        MICRO,
    ],
    choices: &[FEEDBACK, INTEGRATOR],
    variants: &[Variant {
        name: "table7",
        source: "tamellin2022 section 6.2, table 7",
        numbers: &[],
        choices: &[],
        run: &[],
    }],
};

impl Problem for Chain {
    fn description(&self) -> &'static Description {
        &DESCRIPTION
    }

    fn sketch(&self, _values: &Values) -> Result<Sketch, ProblemError> {
        Ok(sketch::row(&[("s1", "x1"), ("s1", "x2"), ("s2", "x3"), ("s2", "x4")], &[]))
    }

    fn build(&self, values: &Values) -> Result<Instance, ProblemError> {
        use Node::{Driven, Ground, Mass};
        let p = |name: &str| values.number(name);
        let k = |i: usize| p(&format!("k{i}"));
        let c = |i: usize| p(&format!("c{i}"));
        let mass = |network: Network, i: usize| -> Result<Network, ProblemError> {
            Ok(network.mass(p(&format!("m{i}"))?, 0.0, p(&format!("v{i}"))?))
        };

        let s1 = mass(mass(Network::new(), 1)?, 2)?
            .driven("x3", "v3")
            .spring(Ground, Mass(0), k(1)?, c(1)?)
            .spring(Mass(0), Mass(1), k(2)?, c(2)?)
            .spring(Mass(1), Driven(0), k(3)?, c(3)?)
            .output("f", Show::Force(2))
            .motion("", "1", 0)
            .motion("", "2", 1);
        let s2 = mass(mass(Network::new(), 3)?, 4)?
            .load("f", 0, 1.0)
            .spring(Mass(0), Mass(1), k(4)?, c(4)?)
            .spring(Mass(1), Ground, k(5)?, c(5)?)
            .motion("", "3", 0)
            .motion("", "4", 1);
        let mut model = Model::new();
        let (s1, s2) = (with_feedback(s1, values, 1)?, with_feedback(s2, values, 0)?);
        model.add("s1", values.solve(s1)?).add("s2", values.solve(s2)?);
        model.connect("s2.x3", "s1.x3").connect("s2.v3", "s1.v3").connect("s1.f", "s2.f");
        model.bond("coupling", "s1.f", "s2.v3");

        // the whole
        let mut whole = Network::new();
        for i in 1..=4 {
            whole = mass(whole, i)?;
        }
        let nodes = [Ground, Mass(0), Mass(1), Mass(2), Mass(3), Ground];
        for i in 1..=5 {
            whole = whole.spring(nodes[i - 1], nodes[i], k(i)?, c(i)?);
        }
        let whole = whole
            .output("s1.f", Show::Force(2))
            .motion("s1.", "1", 0)
            .motion("s1.", "2", 1)
            .motion("s2.", "3", 2)
            .motion("s2.", "4", 3);
        let reference = Linear::new(DESCRIPTION.name, whole.clone(), 0.0)?;
        Ok(Instance { model, twin: Box::new(values.solve(whole)?), reference: Box::new(reference), steps: Vec::new() })
    }
}
