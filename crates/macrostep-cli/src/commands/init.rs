//! `init`: a first scenario to start from.

use std::path::{Path, PathBuf};

use macrostep::core::{Fault, FaultKind, Port, Ticks, Unit};
use macrostep::fmi::Archive;
use macrostep::scenario::{Faults, Scenario};

use super::{complain, print, report};
use crate::End;

/// What there is to start from beside a folder: its name, and the scenario.
const STARTS: [(&str, &str); 2] = [("two-masses", TWO_MASSES), ("motor", MOTOR)];

const TWO_MASSES: &str = r#"# Two masses on a line, joined by a spring. The first one owns the spring: it is told where the second is, and returns the force on it.
macrostep = 1
name = "two masses"
connection = [
    { from = "m2.x", to = "m1.x" },
    { from = "m2.v", to = "m1.v" },
    { from = "m1.f", to = "m2.f" },
]
bond = [{ name = "spring", action = "m1.f", motion = "m2.v" }]

[subsystem.m1]
type = "mass-spring"
parameters = { mass = "1 kg", stiffness = "10 N/m", coupling_stiffness = "100 N/m", x0 = "0.1 m" }

[subsystem.m2]
type = "mass"
parameters = { mass = "2 kg", stiffness = "50 N/m", damping = "0.5 N.s/m" }

[run]
step = "1ms"
stop = "10s"
"#;

const MOTOR: &str = r#"# A motor drives a load through an elastic shaft behind a gear.
macrostep = 1
name = "motor and load"
connection = [
    { from = "motor.angle", to = "shaft.angle1" },
    { from = "motor.w", to = "shaft.w1" },
    { from = "load.angle", to = "shaft.angle2" },
    { from = "load.w", to = "shaft.w2" },
    { from = "-shaft.torque1", to = "motor.load" },
    { from = "shaft.torque2", to = "load.torque" },
]

[subsystem.motor]
type = "dc-motor"
parameters = { resistance = "0.5 ohm", inductance = "1.5 mH", constant = "0.05 N.m/A", inertia = "2e-4 kg.m2" }
inputs = { u = "24 V" }

[subsystem.shaft]
type = "shaft"
parameters = { ratio = 20, stiffness = "500 N.m/rad", damping = "2 N.m.s/rad" }

# a part of your own, as equations: `macrostep parts equations` has more
[subsystem.load]
type = "equations"
parameters = { J = "0.4 kg.m2", drag = "0.5 N.m.s/rad" }
[subsystem.load.equations]
inputs = { torque = "N.m" }
states = { angle = { unit = "rad" }, w = { unit = "rad/s" } }
der = { angle = "w", w = "(torque - drag*w)/J" }
outputs = { angle = "angle", w = "w" }
energy = "J*w^2/2"

[run]
step = "0.2ms"
stop = "1s"
predictor = "soh"
"#;

/// Writes a scenario to start from, and says what to do next.
pub fn init(from: &str, out: &Path) -> End {
    let text = match STARTS.iter().find(|(name, _)| *name == from) {
        Some((_, text)) => Ok((*text).to_owned()),
        None => of_folder(from, out),
    };
    let text = match text {
        Ok(text) => text,
        Err(faults) => return report(&faults, false),
    };
    // what somebody wrote is not overwritten
    let written = std::fs::OpenOptions::new().write(true).create_new(true).open(out);
    if let Err(error) = written.and_then(|mut file| std::io::Write::write_all(&mut file, text.as_bytes())) {
        let (what, help) = match error.kind() {
            std::io::ErrorKind::AlreadyExists => ("is there already".to_owned(), "name another file with --out"),
            _ => (format!("cannot be written: {error}"), "name a file that you can write to with --out"),
        };
        complain(&format!("error: `{}` {what}\n  try: {help}", out.display()));
        return End::BadInput;
    }
    let (shown, open) = (out.display(), text.lines().filter(|l| l.starts_with("# open: ")).count());
    print(&format!("{shown} written"));
    if open > 0 {
        let inputs = if open == 1 { "input is" } else { "inputs are" };
        print(&format!("{open} {inputs} not connected: see the lines that begin with `# open` there"));
    }
    print(&format!("next: macrostep check {shown}, then macrostep run {shown} --report"));
    End::Good
}

/// An FMU of the folder: its name as a subsystem, where it is, its inputs and outputs, and the times that it proposes.
struct Found {
    name: String,
    file: PathBuf,
    inputs: Vec<Port>,
    outputs: Vec<Port>,
    step: Option<f64>,
    stop: Option<f64>,
}

/// A scenario of all FMUs of a folder. What has one name, and units that fit, is connected; the rest is listed.
fn of_folder(folder: &str, out: &Path) -> Result<String, Faults> {
    let fail = |message: String| -> Faults {
        let names: Vec<&str> = STARTS.iter().map(|s| s.0).collect();
        let help = format!("use {}, or name a folder with FMUs", names.join(", "));
        Fault::error(FaultKind::File, message).help(help).into()
    };
    let entries =
        std::fs::read_dir(folder).map_err(|_| fail(format!("there is no start `{folder}`, and no such folder")))?;
    let mut files: Vec<PathBuf> = entries.filter_map(|e| Some(e.ok()?.path())).collect();
    files.retain(|f| f.extension().is_some_and(|e| e.eq_ignore_ascii_case("fmu")));
    files.sort();
    if files.is_empty() {
        return Err(fail(format!("folder `{folder}` has no FMUs")));
    }
    let mut all: Vec<Found> = Vec::new();
    for file in files {
        let stem = file.file_stem().map(|s| s.to_string_lossy().into_owned()).unwrap_or_default();
        let mut name: String = stem.chars().map(|c| if c.is_alphanumeric() || c == '_' { c } else { '_' }).collect();
        while all.iter().any(|f| f.name == name) {
            name.push('_');
        }
        let mut alone = Scenario::fmu(&name, &file);
        let checked = alone.set("run.step=1ms").set("run.stop=1s").check()?;
        let Some(node) = checked.graph().nodes.first() else { continue };
        let (inputs, outputs) = (node.interface.inputs.clone(), node.interface.coupled().to_vec());
        let (step, stop) = proposed(&file);
        all.push(Found { name, file, inputs, outputs, step, stop });
    }

    // what feeds what
    let (mut connections, mut open) = (Vec::new(), Vec::new());
    for (i, to) in all.iter().enumerate() {
        for input in &to.inputs {
            let others = all.iter().enumerate().filter(|(j, _)| *j != i).map(|(_, f)| f);
            let all_fitting: Vec<(String, &Port)> = others
                .flat_map(|f| f.outputs.iter().map(move |p| (format!("{}.{}", f.name, p.name), p)))
                .filter(|(_, p)| p.size == input.size && Unit::conversion(&p.unit, &input.unit).is_some())
                .collect();
            let named: Vec<&String> =
                all_fitting.iter().filter(|(_, p)| p.name.eq_ignore_ascii_case(&input.name)).map(|(n, _)| n).collect();
            let target = format!("{}.{}", to.name, input.name);
            if let [only] = named.as_slice() {
                connections.push(format!("    {{ from = {}, to = {} }},", toml_text(only), toml_text(&target)));
                continue;
            }
            // a unit that tells something; several outputs of one name are for people to choose from
            let told = !input.unit.is_unstated() && input.unit != Unit::dimensionless();
            let candidates: Vec<&str> = match named.as_slice() {
                [] if told => {
                    all_fitting.iter().filter(|(_, p)| !p.unit.is_unstated()).map(|(n, _)| n.as_str()).collect()
                }
                several => several.iter().map(|n| n.as_str()).collect(),
            };
            let unit = if input.unit.is_unstated() { String::new() } else { format!(" [{}]", input.unit) };
            open.push(match candidates.as_slice() {
                [] => format!("# open: {target}{unit}, which keeps its start value"),
                list => format!("# open: {target}{unit}; it fits {}", list.join(", ")),
            });
        }
    }

    let mut text =
        format!("# FMUs of {folder}, connected where one output has the name and a unit of an input.\nmacrostep = 1\n");
    if !connections.is_empty() {
        text += &format!("connection = [\n{}\n]\n", connections.join("\n"));
    }
    if !open.is_empty() {
        text += &format!(
            "\n# Connect these as above, or give them a value: inputs = {{ NAME = 1 }} below their FMU.\n{}\n",
            open.join("\n")
        );
    }
    for found in &all {
        let file = beside(&found.file, out);
        text += &format!("\n[subsystem.{}]\nfmu = {}\n", toml_key(&found.name), toml_text(&file));
    }
    // the shortest step and the latest stop that one of them proposes
    let time = |seconds: Option<f64>, otherwise: &str| {
        let ticks = seconds.and_then(Ticks::from_seconds).filter(|t| t.0 > 0);
        ticks.map_or(otherwise.to_owned(), |t| t.to_string().replace(' ', "").replace('µ', "u"))
    };
    let step = all.iter().filter_map(|f| f.step).reduce(f64::min);
    let stop = all.iter().filter_map(|f| f.stop).reduce(f64::max);
    text += &format!("\n[run]\nstep = \"{}\"\nstop = \"{}\"\n", time(step, "1ms"), time(stop, "1s"));
    Ok(text)
}

/// The step and the stop that an FMU proposes, in seconds.
fn proposed(file: &Path) -> (Option<f64>, Option<f64>) {
    // what cannot be read has been told of
    let Ok(archive) = Archive::open(file) else { return (None, None) };
    let (experiment, inside) = (archive.description.experiment, &archive.description.co_simulation);
    let step = experiment.step.or(inside.as_ref().and_then(|i| i.fixed_step));
    let sound = |t: &f64| *t > 0.0 && t.is_finite();
    (step.filter(sound), experiment.stop.filter(sound))
}

/// A path as a file beside another one names it.
fn beside(path: &Path, of: &Path) -> String {
    let directory = of.parent().unwrap_or(Path::new(""));
    let relative = if directory.as_os_str().is_empty() { Some(path) } else { path.strip_prefix(directory).ok() };
    match relative {
        Some(relative) => relative.display().to_string(),
        None => std::path::absolute(path).unwrap_or_else(|_| path.to_owned()).display().to_string(),
    }
}

/// A key of TOML, in quotes where it needs them.
fn toml_key(name: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '-';
    if !name.is_empty() && name.chars().all(plain) { name.to_owned() } else { toml_text(name) }
}

/// Text in the quotes of TOML.
fn toml_text(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}
