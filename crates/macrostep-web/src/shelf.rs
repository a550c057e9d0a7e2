//! What there is to choose from: the problems of the library, and scenarios of the examples.

use macrostep::problems::problems;
use macrostep::scenario::Scenario;
use serde_json::{Value, json};

/// An example: its file, and the parameter that a slider moves, if there is one, with its range.
struct Example {
    file: &'static str,
    text: &'static str,
    slider: Option<(&'static str, f64, f64)>,
}

macro_rules! example {
    ($folder:literal, $name:literal, $slider:expr) => {
        Example {
            file: concat!($name, ".toml"),
            text: include_str!(concat!("../../../examples/", $folder, "/", $name, ".toml")),
            slider: $slider,
        }
    };
}

static EXAMPLES: &[Example] = &[
    example!("scenarios", "two_masses", None),
    example!("scenarios", "bouncing", Some(("subsystem.follower.parameters.coupling_stiffness", 1.0, 1000.0))),
    example!("scenarios", "pendulum_3d", None),
    example!("scenarios", "flexible_double_pendulum", None),
    example!("scenarios", "beam_in_three_parts", None),
    example!("systems", "cart_pole", None),
    example!("systems", "quarter_car", None),
];

/// What is driven while it runs.
static DRIVEN: Example = example!("vehicle", "drive", None);

/// The stiffness that a slider of a problem moves.
fn stiffness(problem: &str) -> Option<&'static str> {
    Some(match problem {
        "oscillator" | "triple" | "nonlinear" | "pendula" => "kc",
        "star" | "rigid-line" | "chain" | "pendulum-chain" => "k",
        _ => return None,
    })
}

/// Everything there is to choose from.
pub(crate) fn shelf() -> Value {
    let of_problem = |problem: &&dyn macrostep::problems::problem::Problem| {
        let about = problem.description();
        let slider = stiffness(about.name).and_then(|name| about.parameters.iter().find(|p| p.name == name));
        let slider = slider.map(|p| {
            json!({
                "path": format!("problem.{}", p.name), "name": p.meaning, "unit": p.unit, "value": p.default,
                "from": p.default / 100.0, "to": p.default * 100.0,
            })
        });
        json!({
            "name": about.name, "title": about.title, "kind": "problem", "slider": slider,
            "text": Scenario::problem(about.name).to_toml(), "step": about.step,
        })
    };
    let of_example = |(kind, example): (&str, &Example)| {
        let scenario = Scenario::from_str(example.file, example.text);
        let at = |path: &str| scenario.get(path).map(|value| value.to_json());
        let title = if kind == "drive" { Some(json!("the car on its track")) } else { at("name") };
        let slider = example.slider.map(|(path, from, to)| {
            json!({ "path": path, "name": path.rsplit('.').next(), "unit": "", "value": at(path), "from": from, "to": to })
        });
        json!({
            "name": example.file, "title": title, "kind": kind, "slider": slider,
            "text": example.text, "step": at("run.step"),
        })
    };
    let examples = EXAMPLES.iter().map(|e| ("example", e)).chain([("drive", &DRIVEN)]);
    json!({
        "version": env!("CARGO_PKG_VERSION"),
        "choices": problems().iter().map(of_problem).chain(examples.map(of_example)).collect::<Vec<_>>(),
    })
}
