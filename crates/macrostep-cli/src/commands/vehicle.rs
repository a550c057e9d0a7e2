//! `vehicle`.

use std::path::Path;

use macrostep::RunOutcome;
use macrostep::core::{Fault, FaultKind};
use macrostep::scenario::vehicle::{self, Car, Manoeuvre, RACE_CAR};
use macrostep::scenario::{Faults, Scenario};
use macrostep_studies::handling::{self as studies, Handling, HandlingError, HandlingOptions};

use super::run::{self, Results};
use super::{complain, print, print_json, report};
use crate::End;
use crate::args::{Output, VehicleHandling, VehicleRun};

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

pub fn handling(args: &VehicleHandling) -> End {
    match measured(args) {
        Ok(found) => {
            if args.json {
                print_json(&found);
            } else {
                print(&handling_text(&found));
            }
            End::Good
        }
        Err(faults) => report(&faults, args.json),
    }
}

/// The car of an argument.
fn car(stated: &str) -> Result<Car, Faults> {
    match stated {
        BUILT_IN => Car::read("race_car.json", RACE_CAR),
        path => Car::read(path, &text(Path::new(path), "name a JSON file, or use --car race-car")?),
    }
}

fn measured(args: &VehicleHandling) -> Result<Handling, Faults> {
    let refuse = |message: String, help: &str| Faults::from(Fault::error(FaultKind::BadValue, message).help(help));
    let mut options = HandlingOptions::default();
    const WORDS: [&str; 3] = ["bars", "dampers", "aero"];
    let words: Vec<&str> = args.options.split(',').map(str::trim).filter(|w| !matches!(*w, "" | "none")).collect();
    if let Some(odd) = words.iter().find(|w| !WORDS.contains(w)) {
        return Err(refuse(format!("there is no option `{odd}` of a car"), "use bars, dampers, aero, or none"));
    }
    options.options = WORDS.map(|w| words.contains(&w));
    for (stated, speed, flag) in
        [(args.speed, &mut options.speed, "speed"), (args.circle_speed, &mut options.circle_speed, "circle-speed")]
    {
        *speed = stated.unwrap_or(*speed);
        if !(5.0..=100.0).contains(speed) {
            return Err(refuse(format!("--{flag} is {speed} m/s, and must be from 5 to 100"), "give a speed in m/s"));
        }
    }
    options.step.clone_from(&args.step);
    let found = studies::handling(&car(&args.car)?, &options).map_err(|error| match error {
        HandlingError::Scenario(faults) => faults,
        HandlingError::Job(error) => error.fault().into(),
        other => Fault::error(FaultKind::SubsystemFailed, other.to_string())
            .help("check the car, or measure at another --speed or --circle-speed")
            .into(),
    })?;
    if let Some(dir) = &args.plot {
        let failed = |error: std::io::Error| {
            Faults::from(Fault::error(FaultKind::File, format!("cannot write to `{}`: {error}", dir.display())))
        };
        std::fs::create_dir_all(dir).map_err(failed)?;
        for (name, figure) in found.figures() {
            std::fs::write(dir.join(format!("{name}.svg")), figure.svg()).map_err(failed)?;
        }
    }
    Ok(found)
}

fn handling_text(h: &Handling) -> String {
    let (c, s) = (&h.circle, &h.step);
    let mut t = format!("steady circle, {:.1} m/s\n", c.speed);
    t += &format!(
        "  understeer gradient         {:9.4} °/g   {:.3e} rad.s2/m\n",
        c.understeer_gradient_deg_per_g, c.understeer_gradient
    );
    t += &format!("  roll gradient               {:9.4} °/g\n", c.roll_gradient_deg_per_g);
    t += &format!("  largest lateral acceleration {:8.4} m/s²\n", c.largest_lateral);
    t += &format!("step steer, {:.1} m/s, {:.3} ° of the front wheels\n", s.speed, s.steering.to_degrees());
    t += "                              yaw rate   lateral acceleration\n";
    let rows = [
        ("steady state", s.yaw.steady, s.lateral.steady, "rad/s, m/s²"),
        ("gain", s.yaw.gain, s.lateral.gain, "1/s, m/s² per rad"),
        ("response time (90 %)", s.yaw.response_time, s.lateral.response_time, "s"),
        ("peak time", s.yaw.peak_time, s.lateral.peak_time, "s"),
        ("overshoot", 100.0 * s.yaw.overshoot, 100.0 * s.lateral.overshoot, "%"),
    ];
    for (name, yaw, lateral, unit) in rows {
        t += &format!("  {name:24} {yaw:13.4} {lateral:22.4}   {unit}\n");
    }
    let most = |f: fn(&[f64; 2]) -> f64| h.gg.iter().map(f).fold(0.0_f64, f64::max);
    t += &format!(
        "g-g diagram: driving {:.2} m/s², braking {:.2} m/s², lateral {:.2} m/s²",
        most(|p| p[0]),
        most(|p| -p[0]),
        most(|p| p[1].abs())
    );
    t
}

/// The scenario of a manoeuvre, and the names of its columns.
fn scenario(args: &VehicleRun) -> Result<(Scenario, Vec<String>), Faults> {
    let car = car(&args.car)?;
    let file = args.manoeuvre.display().to_string();
    let manoeuvre = Manoeuvre::read(&file, &text(&args.manoeuvre, "name a JSON file of a manoeuvre")?)?;
    manoeuvre.fits(&car, &file)?;
    let name = args.manoeuvre.file_stem().map_or_else(|| "manoeuvre".into(), |s| s.to_string_lossy());
    let made = vehicle::scenario(&name, &car, &manoeuvre, &args.step);
    let mut scenario = Scenario::from_str(&format!("{name}.toml"), &made);
    super::set_all(&mut scenario, &args.set)?;
    if let Some(format) = &args.format {
        scenario.set_named("format", "record.format", format);
    }
    Ok((scenario, manoeuvre.columns()))
}

/// The text of a file.
fn text(path: &Path, help: &str) -> Result<String, Faults> {
    std::fs::read_to_string(path).map_err(|error| {
        let message = format!("`{}` cannot be read: {error}", path.display());
        Fault::error(FaultKind::File, message).help(help).into()
    })
}
