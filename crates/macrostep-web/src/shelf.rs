//! What there is to choose from: the problems of the library, and scenarios of the examples.

use macrostep::problems::problems;
use macrostep::scenario::Scenario;
use serde_json::{Value, json};

/// An example: its file.
struct Example {
    file: &'static str,
    text: &'static str,
}

macro_rules! example {
    ($folder:literal, $name:literal) => {
        Example {
            file: concat!($name, ".toml"),
            text: include_str!(concat!("../../../examples/", $folder, "/", $name, ".toml")),
        }
    };
}

static EXAMPLES: &[Example] = &[
    example!("scenarios", "two_masses"),
    example!("scenarios", "bouncing"),
    example!("scenarios", "pendulum_3d"),
    example!("scenarios", "flexible_double_pendulum"),
    example!("scenarios", "beam_in_three_parts"),
    example!("systems", "cart_pole"),
    example!("systems", "quarter_car"),
];

/// What is driven while it runs.
static DRIVEN: Example = example!("vehicle", "drive");

/// The stiffness that a slider of a problem moves.
fn stiffness(problem: &str) -> Option<&'static str> {
    Some(match problem {
        "oscillator" | "triple" | "nonlinear" | "pendula" => "kc",
        "star" | "rigid-line" | "chain" | "pendulum-chain" => "k",
        _ => return None,
    })
}

/// What sliders move in a scenario: its step, and the first stiffness that couples its parts; nothing where it has no number for that.
pub(crate) fn sliders(scenario: &Scenario) -> Value {
    let at = |path: &str| scenario.get(path).map(|value| value.to_json());
    let name = at("problem.name");
    let problem = name.as_ref().and_then(Value::as_str).and_then(|name| macrostep::problems::problem(name).ok());
    let about = problem.map(|problem| problem.description());
    let of_problem = about.and_then(|about| {
        let parameter = stiffness(about.name).and_then(|name| about.parameters.iter().find(|p| p.name == name))?;
        let path = format!("problem.{}", parameter.name);
        let value = at(&path).map_or(Some(parameter.default), |value| value.as_f64())?;
        Some((path, parameter.meaning, parameter.unit, value))
    });
    let of_part = || {
        let parts = at("subsystem")?;
        let plain = |name: &str| name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_' || c == '-');
        let mut stiff = parts.as_object()?.iter().filter(|(name, _)| plain(name)).filter_map(|(name, part)| {
            let value = part["parameters"]["coupling_stiffness"].as_f64()?;
            Some((format!("subsystem.{name}.parameters.coupling_stiffness"), "coupling_stiffness", "", value))
        });
        stiff.next()
    };
    let moved = of_problem.or_else(of_part).filter(|(.., value)| *value > 0.0 && value.is_finite());
    let slider = moved.map(|(path, name, unit, value)| {
        json!({ "path": path, "name": name, "unit": unit, "value": value, "from": value / 100.0, "to": value * 100.0 })
    });
    json!({ "step": at("run.step").or_else(|| about.map(|about| json!(about.step))), "slider": slider })
}

/// Everything there is to choose from.
pub(crate) fn shelf() -> Value {
    let choice = |name: &str, title: Value, kind: &str, scenario: &Scenario, text: &str| {
        let mut told = sliders(scenario);
        (told["name"], told["title"], told["kind"], told["text"]) = (json!(name), title, json!(kind), json!(text));
        told
    };
    let of_problem = |problem: &&dyn macrostep::problems::problem::Problem| {
        let about = problem.description();
        let scenario = Scenario::problem(about.name);
        choice(about.name, json!(about.title), "problem", &scenario, &scenario.to_toml())
    };
    let of_example = |(kind, example): (&str, &Example)| {
        let scenario = Scenario::from_str(example.file, example.text);
        let named = || scenario.get("name").map(|value| value.to_json());
        let title = if kind == "drive" { Some(json!("the car on its track")) } else { named() };
        choice(example.file, json!(title), kind, &scenario, example.text)
    };
    let examples = EXAMPLES.iter().map(|e| ("example", e)).chain([("drive", &DRIVEN)]);
    json!({
        "version": env!("CARGO_PKG_VERSION"),
        "choices": problems().iter().map(of_problem).chain(examples.map(of_example)).collect::<Vec<_>>(),
    })
}
