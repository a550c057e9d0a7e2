//! The example of the race car is what a manoeuvre makes of it.

use std::path::Path;

use macrostep_scenario::Scenario;
use macrostep_scenario::vehicle::{Car, Manoeuvre, RACE_CAR, scenario};

#[test]
fn examples_are_made_from_their_manoeuvres() {
    let directory = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/vehicle");
    let car = Car::read("race_car.json", RACE_CAR).unwrap_or_else(|e| panic!("{e}"));
    for name in ["step_steer", "all_options", "lap", "brake"] {
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

/// Every manoeuvre of the examples makes a scenario without a remark, but that a car driven from outside has to keep to the clock.
#[test]
fn manoeuvres_of_the_examples_check() {
    let directory = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/vehicle");
    let car = Car::read("race_car.json", RACE_CAR).unwrap_or_else(|e| panic!("{e}"));
    let mut count = 0;
    for entry in std::fs::read_dir(directory).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_none_or(|e| e != "json") {
            continue;
        }
        let text = std::fs::read_to_string(&path).unwrap();
        let manoeuvre = Manoeuvre::read("manoeuvre.json", &text).unwrap_or_else(|e| panic!("{e}"));
        let made = scenario("car", &car, &manoeuvre, "0.3ms");
        let mut made = Scenario::from_str("car.toml", &made);
        made.set("run.pace=1");
        let checked = made.check().unwrap_or_else(|e| panic!("{}: {e}", path.display()));
        assert!(checked.warnings.is_empty(), "{}: {}", path.display(), checked.warnings);
        count += 1;
    }
    assert!(count >= 14, "{count}");
}

#[test]
fn a_car_has_one_driver() {
    let refused = |rest: &str| {
        let text = format!(r#"{{ "initial_speed_m_s": 10, "duration_s": 1, {rest} }}"#);
        Manoeuvre::read("m.json", &text).unwrap_err().to_string()
    };
    let moves = r#""rack_m": [{ "t0": 0, "t1": 1, "from": 0, "to": 1 }], "brake": {}"#;
    assert!(refused(moves).contains("`rack_m` and `brake` both drive the car"));
    assert!(refused(r#""driver": {}, "brake": {}"#).contains("`driver` does all that is to be done"));
    assert!(refused(r#""drive": {}, "cruise_m_s": 3"#).contains("`drive` and `cruise_m_s` both drive the car"));
    assert!(refused(r#""drives": {}"#).contains("drives"));
    assert!(refused(r#""cruise_m_s": -3"#).contains("`cruise_m_s` is -3, and must be positive"));
    let early = r#""rack_m": [{ "t0": -1, "t1": 1, "from": 0, "to": 1 }]"#;
    assert!(refused(early).contains("move 0 of `rack_m` begins at -1 s, before the start"));
}

/// Past its dead centre a steering link jumps from one side to the other.
#[test]
fn a_rack_moves_no_further_than_its_links_let_it() {
    let car = Car::read("car.json", RACE_CAR).unwrap();
    let [right, left] = car.rack_range();
    // both sides of the car are alike
    assert!((right + left).abs() < 1e-9 && (0.036..0.037).contains(&left), "{right} {left}");
    let fits = |rest: &str| {
        let text = format!(r#"{{ "initial_speed_m_s": 15, "duration_s": 2, {rest} }}"#);
        Manoeuvre::read("m.json", &text).unwrap().fits(&car, "m.json").map_err(|e| e.to_string())
    };
    let moves = |to: f64| fits(&format!(r#""rack_m": [{{ "t0": 0, "t1": 1, "from": 0, "to": {to} }}]"#));
    let steers = |to: f64| fits(&format!(r#""steering": {{ "kind": "step", "amplitude": {to} }}"#));
    assert!(moves(0.036).is_ok() && moves(-0.036).is_ok() && steers(0.036).is_ok());
    for said in [moves(0.04), moves(-0.06), steers(0.04)] {
        assert!(said.unwrap_err().contains("a steering link is in line with its arm"));
    }
}

/// What a car says and nobody reads would be missed without a word, and springs that push away let it sink through the road.
#[test]
fn a_car_is_told_what_has_no_effect() {
    let said = |from: &str, to: &str| Car::read("car.json", &RACE_CAR.replacen(from, to, 1)).unwrap_err().to_string();
    assert!(RACE_CAR.contains("\"tyre\": {") && RACE_CAR.contains("\"stiffness\": 52000.0"));
    assert!(said("\"tyre\": {", "\"tyre\": { \"relaxation\": 0.3,").contains("unknown field `relaxation`"));
    assert!(said("\"tyre\": {", "\"engine\": 1, \"tyre\": {").contains("unknown field `engine`"));
    assert!(said("\"stiffness\": 52000.0", "\"stiffness\": -5").contains("must be positive"));
}

/// Parts that answer are exchanged with once: iteration would compare answers of one pass with those of another.
#[test]
fn a_cut_with_answers_is_not_iterated() {
    let manoeuvre = r#"{ "initial_speed_m_s": 15, "duration_s": 2 }"#;
    let car = Car::read("car.json", RACE_CAR).unwrap();
    let text = scenario("m", &car, &Manoeuvre::read("m.json", manoeuvre).unwrap(), "1ms");
    let check = |scheme: &str| {
        let mut scenario = macrostep_scenario::Scenario::from_str("m.toml", &text);
        scenario.set("multibody.car.cut=[\"body chassis\"]").set("multibody.car.coupling=response").set(scheme);
        scenario.check().map(drop).map_err(|faults| faults.to_string())
    };
    check("run.step=1ms").unwrap();
    let said = check("run.scheme=implicit-jacobi").unwrap_err();
    assert!(said.contains("the scheme of the run repeats its steps"), "{said}");
}
