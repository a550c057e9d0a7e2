//! What is tried: a list. A row more is a configuration more.

use macrostep_core::Ticks;
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

/// A way to couple the subsystems of a system: values of its scenario, and subsystems that take a part of the step.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct Configuration {
    /// Paths in the scenario, with the values they get; none for a system as it is stated.
    pub set: Vec<(String, String)>,
    /// Subsystems that communicate more often than the others, and how many times as often.
    pub often: Vec<(String, u32)>,
}

/// Values of `scheme`, `predictor` and `method`: from the cheapest step to the dearest, so that those who cost little are tried first.
/// The coupling that chooses all three itself comes between the two lists.
const EXPLICIT: [[&str; 3]; 14] = [
    ["jacobi", "zoh", "none"],
    ["jacobi", "foh", "none"],
    ["gauss-seidel", "zoh", "none"],
    ["gauss-seidel", "foh", "none"],
    ["jacobi", "soh", "none"],
    ["gauss-seidel", "soh", "none"],
    ["jacobi", "zoh", "energy"],
    ["jacobi", "foh", "energy"],
    ["jacobi", "zoh", "error-feedback"],
    ["jacobi", "foh", "error-feedback"],
    ["gauss-seidel", "zoh", "energy"],
    ["gauss-seidel", "foh", "energy"],
    ["jacobi", "hermite", "none"],
    ["gauss-seidel", "hermite", "none"],
];

/// Those that repeat macro-steps.
const IMPLICIT: [[&str; 3]; 5] = [
    ["semi-implicit-gauss-seidel", "foh", "none"],
    ["implicit-gauss-seidel", "zoh", "none"],
    ["implicit-gauss-seidel", "foh", "none"],
    ["implicit-jacobi", "zoh", "none"],
    ["implicit-jacobi", "foh", "none"],
];

/// Where a scenario states a coupling that chooses for itself, and what it chooses.
const COUPLING: &str = "run.coupling";
const CHOSEN: [&str; 6] = ["run.scheme", "run.stages", "run.predictor", "run.hold", "run.method", "run.latency"];

/// What those who are trusted with a reference are, the first that can run.
const REFERENCES: [[&str; 3]; 3] =
    [["gauss-seidel", "foh", "none"], ["jacobi", "foh", "none"], ["implicit-gauss-seidel", "zoh", "none"]];

impl Configuration {
    /// A scheme, a predictor and a method.
    fn coupling(values: [&str; 3]) -> Self {
        let paths = ["run.scheme", "run.predictor", "run.method"];
        let set = paths.into_iter().zip(values).map(|(path, value)| (path.to_owned(), value.to_owned()));
        Configuration { set: set.collect(), often: Vec::new() }
    }

    /// The coupling that chooses for itself.
    fn auto() -> Self {
        Configuration { set: vec![(COUPLING.to_owned(), "auto".to_owned())], often: Vec::new() }
    }

    /// All that are tried.
    pub fn all() -> Vec<Self> {
        let [explicit, implicit] = [&EXPLICIT[..], &IMPLICIT[..]];
        let of = |list: &[[&'static str; 3]]| list.iter().map(|c| Configuration::coupling(*c)).collect::<Vec<_>>();
        [of(explicit), vec![Configuration::auto()], of(implicit)].concat()
    }

    /// What a scenario must not state beside it.
    pub(crate) fn excludes(&self) -> &'static [&'static str] {
        match (self.chooses(), self.set.is_empty()) {
            (true, _) => &CHOSEN,
            (false, false) => &[COUPLING],
            (false, true) => &[],
        }
    }

    /// Whether scheme, predictor and method are chosen by the run.
    pub(crate) fn chooses(&self) -> bool {
        self.value(COUPLING).is_some()
    }

    /// Those that a reference may be made with, the system as it is stated at the end.
    pub(crate) fn for_reference() -> Vec<Self> {
        REFERENCES.into_iter().map(Configuration::coupling).chain([Configuration::default()]).collect()
    }

    /// The same, with subsystems that communicate more often.
    pub(crate) fn with_often(&self, parts: Vec<String>, times: u32) -> Self {
        Configuration { often: parts.into_iter().map(|p| (p, times)).collect(), ..self.clone() }
    }

    /// Whether it repeats macro-steps.
    pub fn is_implicit(&self) -> bool {
        self.value("run.scheme").is_some_and(|scheme| scheme.contains("implicit"))
    }

    /// The value that a path gets.
    pub fn value(&self, path: &str) -> Option<&str> {
        self.set.iter().find(|(p, _)| p == path).map(|(_, value)| value.as_str())
    }

    /// Its values in a row: `gauss-seidel, foh`.
    pub fn name(&self) -> String {
        let values = self.set.iter().map(|(_, value)| value.as_str()).filter(|v| *v != "none");
        let mut name = values.collect::<Vec<_>>().join(", ");
        if self.chooses() {
            name = format!("coupling {name}");
        }
        for (part, times) in &self.often {
            name += &format!(", {part} ×{times}");
        }
        if name.is_empty() { "as stated".to_owned() } else { name }
    }
}

/// Paths with their values.
impl Serialize for Configuration {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        for (path, value) in &self.set {
            map.serialize_entry(path, value)?;
        }
        for (part, times) in &self.often {
            map.serialize_entry(&format!("steps of {part}"), times)?;
        }
        map.end()
    }
}

/// The steps that are tried, place 0 the stated one: four to each doubling, all of them multiples of a quarter of a smaller one, so that
/// communication points of runs with different steps meet.
pub fn step(stated: Ticks, place: i32) -> Ticks {
    let (octave, quarter) = (place.div_euclid(4), place.rem_euclid(4));
    let quarters = stated.0 * i128::from(4 + quarter);
    let ticks = match octave - 2 {
        up @ 0.. => quarters << up.min(60),
        down => {
            let by = 1i128 << (-down).min(100);
            (quarters + by / 2) / by
        }
    };
    Ticks(ticks.max(1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn four_steps_to_each_doubling() {
        let stated = Ticks(1_000_000_000);
        let steps: Vec<i128> = (-4..=5).map(|place| step(stated, place).0 / 1_000_000).collect();
        assert_eq!(steps, [500, 625, 750, 875, 1000, 1250, 1500, 1750, 2000, 2500]);
    }

    #[test]
    fn a_configuration_has_the_name_of_its_values() {
        assert_eq!(Configuration::coupling(["jacobi", "foh", "none"]).name(), "jacobi, foh");
        assert_eq!(Configuration::default().name(), "as stated");
        assert_eq!(Configuration::auto().name(), "coupling auto");
    }
}
