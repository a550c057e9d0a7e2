//! `vehicle`.

use std::path::Path;

use macrostep::RunOutcome;
use macrostep::core::FaultKind;
use macrostep::scenario::vehicle::{self, Car, Manoeuvre, RACE_CAR};
use macrostep::scenario::{Faults, Scenario};

use super::run::{self, Results};
use super::{complain, print_json, report};
use crate::End;
use crate::args::{Output, VehicleRun};

/// The built-in car.
const BUILT_IN: &str = "race-car";

pub fn run(args: &VehicleRun) -> End {
    let output = Output { json: args.json, quiet: args.quiet };
    let (scenario, columns) = match scenario(args) {
        Ok(made) => made,
        Err(faults) => return report(&faults, args.json),
    };
    let results = Results::new(!args.no_record, args.out.clone(), args.overwrite);
    let (summary, warnings) = match run::ran(&scenario, &results, output) {
        Ok(ran) => ran,
        Err(end) => return end,
    };
    if !args.json || !matches!(summary.outcome, RunOutcome::Completed) {
        return run::ended(&summary, &warnings, output);
    }
    // the final value of every column, under its name
    warnings.iter().for_each(|w| complain(w));
    let mut values = serde_json::Map::new();
    values.insert("t".into(), summary.time.into());
    for column in columns {
        let value = summary.final_values.get(&format!("car.{column}")).copied();
        values.insert(column, value.into());
    }
    print_json(&values);
    End::Good
}

/// The scenario of a manoeuvre, and the names of its columns.
fn scenario(args: &VehicleRun) -> Result<(Scenario, Vec<String>), Faults> {
    let car = match args.car.as_str() {
        BUILT_IN => Car::read("race_car.json", RACE_CAR)?,
        path => Car::read(path, &text(Path::new(path), "name a JSON file, or use --car race-car")?)?,
    };
    let file = args.manoeuvre.display().to_string();
    let manoeuvre = Manoeuvre::read(&file, &text(&args.manoeuvre, "name a JSON file of a manoeuvre")?)?;
    let name = args.manoeuvre.file_stem().map_or_else(|| "manoeuvre".into(), |s| s.to_string_lossy());
    let made = vehicle::scenario(&name, &car, &manoeuvre, &args.step);
    let mut scenario = Scenario::from_str(&format!("{name}.toml"), &made);
    super::set_all(&mut scenario, &args.set)?;
    if let Some(format) = &args.format {
        scenario.set(&format!("record.format={format}"));
    }
    Ok((scenario, manoeuvre.columns()))
}

/// The text of a file.
fn text(path: &Path, help: &str) -> Result<String, Faults> {
    std::fs::read_to_string(path).map_err(|error| {
        let message = format!("`{}` cannot be read: {error}", path.display());
        macrostep::core::Fault::error(FaultKind::File, message).help(help).into()
    })
}
