//! Robots of other programs as scenarios: URDF, and a part of MuJoCo's XML.
//!
//! A file becomes the text of a scenario, in which everything can be seen and changed. What of it has no effect is named.

mod mjcf;
mod pose;
mod robot;
mod solid;
mod urdf;
mod xml;

use std::path::Path;

use macrostep_core::{Fault, FaultKind, Severity};

use self::robot::Freedom;
use self::xml::Xml;
use crate::faults::{Faults, did_you_mean};

/// How a file is read.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct Import {
    /// The keyframe to start from, of a file of MuJoCo.
    pub keyframe: Option<String>,
    /// Whether the root link of a URDF file floats, instead of standing on the ground.
    pub floating: bool,
    /// Coordinates of joints at the start, rad or m.
    pub coordinates: Vec<(String, f64)>,
}

/// What a file became.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Imported {
    /// The text of a scenario.
    pub scenario: String,
    /// What of the file has no effect.
    pub remarks: Vec<Fault>,
}

/// How long the scenario runs, s.
const STOP: f64 = 1.0;

impl Import {
    /// The scenario of a file; other files that it includes lie in the folder beside it.
    pub fn read(&self, file: &str, text: &str) -> Result<Imported, Faults> {
        let beside = Path::new(file).parent().unwrap_or(Path::new("."));
        let root = Xml::read(file, text, beside)?;
        root.look();
        let mut remarks = Vec::new();
        let mut robot = match root.tag.as_str() {
            "robot" => {
                if self.keyframe.is_some() {
                    let message = "URDF has no keyframes";
                    return Err(root
                        .fault(FaultKind::NoEffect, message)
                        .help("give coordinates of joints instead")
                        .into());
                }
                urdf::read(&root, self.floating, &mut remarks)?
            }
            "mujoco" => {
                if self.floating {
                    let message = "a file of MuJoCo says itself which bodies are free";
                    return Err(root.fault(FaultKind::NoEffect, message).help("add a `freejoint` to the body").into());
                }
                mjcf::read(&root, self.keyframe.as_deref(), &mut remarks)?
            }
            other => {
                let message = format!("the file is of `{other}`, and not of a robot");
                let help = "give a URDF file (`robot`) or an XML file of MuJoCo (`mujoco`)";
                return Err(root.fault(FaultKind::Syntax, message).help(help).into());
            }
        };
        for (joint, value) in &self.coordinates {
            let names: Vec<String> = robot.links.iter().flat_map(|l| &l.freedoms).map(|f| f.name.clone()).collect();
            match robot.freedom_mut(joint) {
                Some(freedom) => freedom.start = *value,
                None => {
                    let near = did_you_mean(joint, names.iter().map(String::as_str));
                    let message = format!("there is no joint `{joint}`{near}");
                    return Err(root.fault(FaultKind::UnknownName, message).help("name a joint of the file").into());
                }
            }
        }
        for gear in &robot.gears {
            if let Some(missing) = gear.joints.iter().find(|j| robot.freedom(j).is_none()) {
                let message = format!("a joint follows joint `{missing}`, and there is none");
                return Err(root.fault(FaultKind::UnknownName, message).help("name a joint of the file").into());
            }
        }
        if !robot.moves() {
            let message = "nothing in this file moves: all its bodies are fixed";
            return Err(root
                .fault(FaultKind::BadModel, message)
                .help("give a file with joints that are not fixed")
                .into());
        }
        let warning = |message: String| Fault::warning(FaultKind::NoEffect, message).in_file(file);
        let mut faults: Vec<Fault> = remarks.into_iter().map(warning).collect();
        let outside = |f: &&Freedom| f.range.is_some_and(|[lower, upper]| f.start < lower || f.start > upper);
        let freedoms = robot.links.iter().flat_map(|l| &l.freedoms);
        let outside: Vec<String> = freedoms.filter(outside).map(|f| format!("`{}`", f.name)).collect();
        if !outside.is_empty() {
            let message =
                format!("outside of their ranges at the start: {}; stops push them back at once", outside.join(", "));
            let help = "let them start within their ranges: how stiff stops are was chosen";
            faults.push(Fault::warning(FaultKind::BadValue, message).in_file(file).help(help));
        }
        for (what, count, first) in root.ignored() {
            let times = if count > 1 { format!(", {count} times") } else { String::new() };
            let mut fault =
                first.fault(FaultKind::NoEffect, format!("{what} is not understood, and has no effect{times}"));
            fault.severity = Severity::Warning;
            faults.push(fault);
        }
        let source = Path::new(file).file_name().map_or_else(|| file.to_owned(), |n| n.to_string_lossy().into_owned());
        Ok(Imported { scenario: robot.scenario(&source, STOP), remarks: faults })
    }
}
