//! The example of the race car is what a manoeuvre makes of it.

use std::path::Path;

use macrostep_scenario::Scenario;
use macrostep_scenario::vehicle::{Car, Manoeuvre, RACE_CAR, scenario};

#[test]
fn examples_are_made_from_their_manoeuvres() {
    let directory = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/vehicle");
    let car = Car::read("race_car.json", RACE_CAR).unwrap_or_else(|e| panic!("{e}"));
    for name in ["step_steer", "all_options"] {
        let file = directory.join(format!("{name}.json"));
        let text = std::fs::read_to_string(&file).unwrap();
        let manoeuvre = Manoeuvre::read("manoeuvre.json", &text).unwrap_or_else(|e| panic!("{e}"));
        let made = scenario(name, &car, &manoeuvre, "0.3ms");
        let example = file.with_extension("toml");
        if std::env::var_os("MACROSTEP_BLESS").is_some() {
            std::fs::write(&example, &made).unwrap();
        }
        let there = std::fs::read_to_string(&example).unwrap_or_default();
        assert!(there == made, "{} is not what is made; set MACROSTEP_BLESS=1 to write it", example.display());
        let checked = Scenario::from_str(name, &made).check().unwrap_or_else(|e| panic!("{e}"));
        assert!(checked.warnings.is_empty(), "{}", checked.warnings);
    }
}
