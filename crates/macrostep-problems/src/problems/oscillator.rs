//! The double linear oscillator, the benchmark every co-simulation paper starts with.
//!
//! ```text
//!   ground ──k1,c1── m1 ──kc,cc── m2 ──k2,c2── ground
//!
//!   m1 a1 = −k1 x1 − c1 v1 − f
//!   m2 a2 = −k2 x2 − c2 v2 + f          f = kc (x1 − x2) + cc (v1 − v2), the force on m2
//! ```
//!
//! Coupling:
//! - `force-displacement`: `m1` owns the coupling element, receives `x2, v2` and returns `f` (feedthrough);
//!   [rodriguez2022] eq. (18), fig. 8.
//! - `displacement-displacement`: both know the element and exchange `x, v`; [gonzalez2022] eqs. (40)–(41). `m1` counts
//!   the energy of the coupling spring.
//! - `force-force`: a memoryless part `law` owns the element and returns `f` to both.
//!
//! Parameter sets: [rodriguez2022] table 1, [tamellin2022] section 2.3.2, [gonzalez2022] appendix A.1.

use macrostep_core::{Model, Sketch};

use crate::problem::{
    Choice, Description, INTEGRATOR, Instance, MICRO, Parameter, Problem, ProblemError, Values, Variant,
};
use crate::reference::Linear;
use crate::sketch;
use macrostep_native::masses::{Network, Node, Show};
use macrostep_native::native::Native;

/// Two masses, three springs.
#[derive(Debug)]
pub struct Oscillator;

/// The choice `feedback` as problems declare it.
pub(crate) const FEEDBACK: Choice = Choice {
    name: "feedback",
    options: &["none", "force"],
    meaning: "force adds inputs u and d for a compensator on both sides of the coupling",
};

/// The network with inputs for a compensator at a mass, if they are wanted.
pub(crate) fn with_feedback(network: Network, values: &Values, mass: usize) -> Result<Network, ProblemError> {
    Ok(if values.text("feedback")? == "force" { network.feedback(mass) } else { network })
}

/// A number of a mechanical problem.
pub(crate) const fn mechanical(name: &'static str, default: f64, meaning: &'static str) -> Parameter {
    let (unit, min) = match name.as_bytes()[0] {
        b'm' => ("kg", f64::MIN_POSITIVE),
        b'k' => ("N/m", 0.0),
        b'c' => ("N.s/m", 0.0),
        b'x' => ("m", f64::NEG_INFINITY),
        _ => ("m/s", f64::NEG_INFINITY),
    };
    Parameter { name, unit, default, meaning, min }
}

const fn variant(name: &'static str, source: &'static str, numbers: &'static [(&'static str, f64)]) -> Variant {
    Variant { name, source, numbers, choices: &[], run: &[] }
}

static DESCRIPTION: Description = Description {
    name: "oscillator",
    title: "two linear oscillators, coupled by a spring",
    citations: &["rodriguez2022", "tamellin2022", "gonzalez2022"],
    reference: "closed form exp(A t) z0, accurate to 1e-11 of the amplitude over 10 s",
    step: "1ms",
    stop: "10s",
    run: &[],
    parameters: &[
        mechanical("m1", 1.0, "first mass"),
        mechanical("m2", 1.0, "second mass"),
        mechanical("k1", 10.0, "stiffness, ground to first mass"),
        mechanical("kc", 100.0, "stiffness of the coupling"),
        mechanical("k2", 1000.0, "stiffness, second mass to ground"),
        mechanical("c1", 0.0, "damping, ground to first mass"),
        mechanical("cc", 0.0, "damping of the coupling"),
        mechanical("c2", 0.0, "damping, second mass to ground"),
        mechanical("x1", 0.0, "initial position of the first mass"),
        mechanical("x2", 0.0, "initial position of the second mass"),
        mechanical("v1", 100.0, "initial velocity of the first mass"),
        mechanical("v2", -100.0, "initial velocity of the second mass"),
        MICRO,
    ],
    choices: &[
        Choice {
            name: "coupling",
            options: &["force-displacement", "displacement-displacement", "force-force"],
            meaning: "what the two subsystems exchange",
        },
        FEEDBACK,
        INTEGRATOR,
    ],
    variants: &[
        variant("case1", "rodriguez2022 table 1", &[]),
        variant("case2", "rodriguez2022 table 1", &[("c1", 0.1), ("cc", 0.1), ("c2", 0.1)]),
        variant("case3", "rodriguez2022 table 1", &[("kc", 1000.0), ("k2", 100.0)]),
        variant(
            "case4",
            "rodriguez2022 table 1",
            &[("kc", 1000.0), ("k2", 100.0), ("c1", 0.1), ("cc", 0.1), ("c2", 0.1)],
        ),
        variant("case5", "rodriguez2022 table 1", &[("k1", 1000.0), ("k2", 10.0)]),
        variant(
            "case6",
            "rodriguez2022 table 1",
            &[("k1", 1000.0), ("k2", 10.0), ("c1", 0.1), ("cc", 0.1), ("c2", 0.1)],
        ),
        variant("case7", "rodriguez2022 table 1", &[("m1", 10.0)]),
        variant("case8", "rodriguez2022 table 1", &[("m2", 10.0)]),
        variant("undamped", "tamellin2022 section 2.3.2, scenario 1", &[]),
        variant("damped", "tamellin2022 section 2.3.2, scenario 2", &[("c1", 0.1), ("cc", 0.1), ("c2", 0.1)]),
        Variant {
            run: &[("step", "4ms")],
            ..variant("damped-4ms", "tamellin2022 section 5.2.3", &[("c1", 0.1), ("cc", 0.1), ("c2", 0.1)])
        },
        variant("notes1", "gonzalez2022 appendix A.1, case 1", &[]),
        variant("notes2", "gonzalez2022 appendix A.1, case 2", &[("c1", 0.01), ("cc", 0.01), ("c2", 0.01)]),
        variant("notes3", "gonzalez2022 appendix A.1, case 3", &[("c1", 10.0), ("cc", 10.0), ("c2", 10.0)]),
    ],
};

impl Problem for Oscillator {
    fn description(&self) -> &'static Description {
        &DESCRIPTION
    }

    fn sketch(&self, _values: &Values) -> Result<Sketch, ProblemError> {
        Ok(sketch::row(&[("m1", "x"), ("m2", "x")], &[]))
    }

    fn build(&self, values: &Values) -> Result<Instance, ProblemError> {
        use Node::{Driven, Ground, Mass};
        let p = |name| values.number(name);
        let (k1, kc, k2) = (p("k1")?, p("kc")?, p("k2")?);
        let (c1, cc, c2) = (p("c1")?, p("cc")?, p("c2")?);
        let first = Network::new().mass(p("m1")?, p("x1")?, p("v1")?);
        let second = Network::new().mass(p("m2")?, p("x2")?, p("v2")?);

        // the two sides and the wires between them
        let with_feedback = |network| with_feedback(network, values, 0);
        let mut model = Model::new();
        let coupling = values.text("coupling")?;
        let force = match coupling {
            "force-force" => {
                let first = first.load("f", 0, -1.0).spring(Ground, Mass(0), k1, c1).motion("", "", 0);
                let second = second.load("f", 0, 1.0).spring(Ground, Mass(0), k2, c2).motion("", "", 0);
                let law = Network::new()
                    .driven("x1", "v1")
                    .driven("x2", "v2")
                    .spring(Driven(0), Driven(1), kc, cc)
                    .output("f", Show::Force(0));
                model
                    .add("m1", values.solve(with_feedback(first)?)?)
                    .add("m2", values.solve(with_feedback(second)?)?)
                    .add("law", Native::new(law));
                for i in ["1", "2"] {
                    model.connect(&format!("m{i}.x"), &format!("law.x{i}"));
                    model.connect(&format!("m{i}.v"), &format!("law.v{i}"));
                    model.connect("law.f", &format!("m{i}.f"));
                }
                "law.f"
            }
            "displacement-displacement" => {
                let first = first
                    .driven("x", "v")
                    .spring(Ground, Mass(0), k1, c1)
                    .spring(Mass(0), Driven(0), kc, cc)
                    .motion("", "", 0);
                let second = second
                    .driven("x", "v")
                    .spring(Ground, Mass(0), k2, c2)
                    .spring_booked_elsewhere(Driven(0), Mass(0), kc, cc)
                    .motion("", "", 0);
                model.add("m1", values.solve(with_feedback(first)?)?).add("m2", values.solve(with_feedback(second)?)?);
                model.connect("m1.x", "m2.x").connect("m1.v", "m2.v");
                model.connect("m2.x", "m1.x").connect("m2.v", "m1.v");
                "m1.f"
            }
            _ => {
                let first = first
                    .driven("x", "v")
                    .spring(Ground, Mass(0), k1, c1)
                    .spring(Mass(0), Driven(0), kc, cc)
                    .output("f", Show::Force(1))
                    .motion("", "", 0);
                let second = second.load("f", 0, 1.0).spring(Ground, Mass(0), k2, c2).motion("", "", 0);
                model.add("m1", values.solve(with_feedback(first)?)?).add("m2", values.solve(with_feedback(second)?)?);
                model.connect("m2.x", "m1.x").connect("m2.v", "m1.v").connect("m1.f", "m2.f");
                "m1.f"
            }
        };
        if coupling != "displacement-displacement" {
            model.bond("coupling", force, "m2.v");
        }

        // the whole
        let whole = Network::new()
            .mass(p("m1")?, p("x1")?, p("v1")?)
            .mass(p("m2")?, p("x2")?, p("v2")?)
            .spring(Ground, Mass(0), k1, c1)
            .spring(Ground, Mass(1), k2, c2)
            .spring(Mass(0), Mass(1), kc, cc)
            .motion("m1.", "", 0)
            .motion("m2.", "", 1)
            .output(force, Show::Force(2));
        let reference = Linear::new(DESCRIPTION.name, whole.clone(), 0.0)?;
        Ok(Instance { model, twin: Box::new(values.solve(whole)?), reference: Box::new(reference), steps: Vec::new() })
    }
}
