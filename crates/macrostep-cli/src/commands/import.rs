//! `import`: robots of other programs.

use std::path::PathBuf;

use macrostep::core::{Fault, FaultKind};
use macrostep::scenario::{Faults, Import};

use super::{complain, print, print_json, report};
use crate::End;
use crate::args::ImportRobot;

pub fn import(args: &ImportRobot) -> End {
    let made = match imported(args) {
        Ok(made) => made,
        Err(faults) => return report(&faults, args.json),
    };
    let (out, remarks) = made;
    if args.json {
        print_json(&serde_json::json!({ "scenario": out.display().to_string(), "warnings": remarks }));
        return End::Good;
    }
    remarks.iter().for_each(|remark| complain(&remark.to_string()));
    let shown = out.display();
    print(&format!("{shown} written"));
    print(&format!("next: macrostep check {shown}, then macrostep run {shown} --report"));
    End::Good
}

/// Reads the robot and writes the scenario; returns its file, and what has no effect.
fn imported(args: &ImportRobot) -> Result<(PathBuf, Vec<Fault>), Faults> {
    let file = args.file.display().to_string();
    let fail = |kind, message: String, help: &str| -> Faults { Fault::error(kind, message).help(help).into() };
    let text = std::fs::read_to_string(&args.file).map_err(|error| {
        let message = format!("`{file}` cannot be read: {error}");
        fail(FaultKind::File, message, "name a URDF file, or an XML file of MuJoCo")
    })?;
    let mut how = Import::default();
    how.keyframe.clone_from(&args.keyframe);
    how.floating = args.floating;
    for at in &args.at {
        let pair =
            at.split_once('=').and_then(|(joint, value)| Some((joint.trim(), value.trim().parse::<f64>().ok()?)));
        let Some((joint, value)) = pair.filter(|p| p.1.is_finite()) else {
            let message = format!("`--at {at}` is not a joint with a number");
            return Err(fail(FaultKind::BadValue, message, "write --at elbow=0.5, for example"));
        };
        how.coordinates.push((joint.to_owned(), value));
    }
    let made = how.read(&file, &text)?;
    let out = args.out.clone().unwrap_or_else(|| {
        let stem = args.file.file_stem().map_or_else(|| "robot".into(), |s| s.to_string_lossy().into_owned());
        PathBuf::from(format!("{stem}.toml"))
    });
    // what somebody wrote is not overwritten
    let mut options = std::fs::OpenOptions::new();
    let options = options.write(true);
    let options = if args.overwrite { options.create(true).truncate(true) } else { options.create_new(true) };
    let written =
        options.open(&out).and_then(|mut file| std::io::Write::write_all(&mut file, made.scenario.as_bytes()));
    written.map_err(|error| match error.kind() {
        std::io::ErrorKind::AlreadyExists => {
            let message = format!("`{}` is there already", out.display());
            fail(FaultKind::File, message, "name another file with --out, or add --overwrite")
        }
        _ => {
            let message = format!("`{}` cannot be written: {error}", out.display());
            fail(FaultKind::File, message, "name a file that you can write to with --out")
        }
    })?;
    Ok((out, made.remarks))
}
