//! The triple linear oscillator: two masses of different kinds on a third, three subsystems.
//!
//! ```text
//!   ground ──k1,c1── m1 ──kc1,cc1──┐
//!                                  ├── m3 ──k3,c3── ground
//!   ground ──k2,c2── m2 ──kc2,cc2──┘
//!
//!   f_i = kc_i (x_i − x3) + cc_i (v_i − v3), the force on m3        [gonzalez2022] eqs. (47)–(54)
//! ```
//!
//! Force–displacement: `m1`, `m2` own their coupling elements. Displacement–displacement: both ends know them, and `m1`,
//! `m2` count their energies. Unlike the notes, whose eq. (45) divides the last entry by `m2`, mass 3 is accelerated by
//! forces over `m3`. The notes state no step; 10 ms is ours.

use macrostep_core::{Model, Sketch};

use super::oscillator::mechanical;
use crate::problem::{Choice, Description, INTEGRATOR, Instance, MICRO, Problem, ProblemError, Values, Variant};
use crate::reference::Linear;
use crate::sketch;
use macrostep_native::masses::{Network, Node, Show};

/// Three masses, three subsystems.
#[derive(Debug)]
pub struct Triple;

static DESCRIPTION: Description = Description {
    name: "triple",
    title: "three linear oscillators: two masses coupled to a third",
    citations: &["gonzalez2022"],
    reference: "closed form exp(A t) z0, accurate to 1e-11 of the amplitude over 10 s",
    step: "10ms",
    stop: "10s",
    run: &[],
    parameters: &[
        mechanical("m1", 10.0, "first mass"),
        mechanical("m2", 25.0, "second mass"),
        mechanical("m3", 100.0, "third mass"),
        mechanical("k1", 10.0, "stiffness, ground to first mass"),
        mechanical("k2", 5.0, "stiffness, ground to second mass"),
        mechanical("k3", 100.0, "stiffness, ground to third mass"),
        mechanical("kc1", 100.0, "stiffness between first and third mass"),
        mechanical("kc2", 100.0, "stiffness between second and third mass"),
        mechanical("c1", 0.0, "damping, ground to first mass"),
        mechanical("c2", 0.0, "damping, ground to second mass"),
        mechanical("c3", 0.0, "damping, ground to third mass"),
        mechanical("cc1", 0.0, "damping between first and third mass"),
        mechanical("cc2", 0.0, "damping between second and third mass"),
        mechanical("v1", 10.0, "initial velocity of the first mass"),
        mechanical("v2", 5.0, "initial velocity of the second mass"),
        mechanical("v3", -10.0, "initial velocity of the third mass"),
        MICRO,
    ],
    choices: &[
        Choice {
            name: "coupling",
            options: &["force-displacement", "displacement-displacement"],
            meaning: "what the subsystems exchange",
        },
        INTEGRATOR,
    ],
    variants: &[Variant { name: "notes", source: "gonzalez2022 appendix A.2", numbers: &[], choices: &[], run: &[] }],
};

impl Problem for Triple {
    fn description(&self) -> &'static Description {
        &DESCRIPTION
    }

    fn sketch(&self, _values: &Values) -> Result<Sketch, ProblemError> {
        Ok(sketch::star(&["m1".to_owned(), "m2".to_owned()], "m3"))
    }

    fn build(&self, values: &Values) -> Result<Instance, ProblemError> {
        use Node::{Driven, Ground, Mass};
        let p = |name: &str| values.number(name);
        let by_force = values.text("coupling")? == "force-displacement";
        let mut model = Model::new();
        let mut third = Network::new().mass(p("m3")?, 0.0, p("v3")?).spring(Ground, Mass(0), p("k3")?, p("c3")?);

        // masses 1 and 2 with their coupling elements
        for (j, i) in ["1", "2"].into_iter().enumerate() {
            let (kc, cc) = (p(&format!("kc{i}"))?, p(&format!("cc{i}"))?);
            let name = format!("m{i}");
            let side = Network::new()
                .mass(p(&name)?, 0.0, p(&format!("v{i}"))?)
                .driven("x", "v")
                .spring(Ground, Mass(0), p(&format!("k{i}"))?, p(&format!("c{i}"))?)
                .spring(Mass(0), Driven(0), kc, cc);
            let side = if by_force { side.output("f", Show::Force(1)) } else { side };
            model.add(&name, values.solve(side.motion("", "", 0))?);
            model.connect("m3.x", &format!("{name}.x")).connect("m3.v", &format!("{name}.v"));
            if by_force {
                third = third.load(&format!("f{i}"), 0, 1.0);
                model.connect(&format!("{name}.f"), &format!("m3.f{i}"));
                model.bond(&name, &format!("{name}.f"), "m3.v");
            } else {
                let (x, v) = (format!("x{i}"), format!("v{i}"));
                third = third.driven(&x, &v).spring_booked_elsewhere(Driven(j), Mass(0), kc, cc);
                model.connect(&format!("{name}.x"), &format!("m3.{x}"));
                model.connect(&format!("{name}.v"), &format!("m3.{v}"));
            }
        }
        model.add("m3", values.solve(third.motion("", "", 0))?);

        // the whole
        let whole = Network::new()
            .mass(p("m1")?, 0.0, p("v1")?)
            .mass(p("m2")?, 0.0, p("v2")?)
            .mass(p("m3")?, 0.0, p("v3")?)
            .spring(Ground, Mass(0), p("k1")?, p("c1")?)
            .spring(Ground, Mass(1), p("k2")?, p("c2")?)
            .spring(Ground, Mass(2), p("k3")?, p("c3")?)
            .spring(Mass(0), Mass(2), p("kc1")?, p("cc1")?)
            .spring(Mass(1), Mass(2), p("kc2")?, p("cc2")?)
            .motion("m1.", "", 0)
            .motion("m2.", "", 1)
            .motion("m3.", "", 2)
            .output("m1.f", Show::Force(3))
            .output("m2.f", Show::Force(4));
        let reference = Linear::new(DESCRIPTION.name, whole.clone(), 0.0)?;
        Ok(Instance { model, twin: Box::new(values.solve(whole)?), reference: Box::new(reference), steps: Vec::new() })
    }
}
