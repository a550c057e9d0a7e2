//! `tyre`.

use std::f64::consts::FRAC_PI_2;
use std::path::Path;

use macrostep::core::{Fault, FaultKind};
use macrostep::scenario::{Value, Varied};
use macrostep_report::plot::{Axis, Figure, Line, Panel};
use macrostep_tyre::{Formula, PropertyFile, Slip, Version, read_file};
use serde::Serialize;

use super::picture::Format;
use super::{fault_text, print, print_json};
use crate::End;
use crate::args::Tyre;
use crate::output::complain;
use crate::text::{number, table};

/// More points than anybody looks at.
const MOST: usize = 1_000_000;

/// A tyre at one operating point.
#[derive(Serialize)]
#[allow(non_snake_case)]
struct Point {
    Fz: f64,
    kappa: f64,
    alpha: f64,
    gamma: f64,
    Vx: f64,
    pressure: f64,
    Fx: f64,
    Fy: f64,
    Mx: f64,
    My: f64,
    Mz: f64,
    Re: f64,
    t: f64,
    mux: f64,
    muy: f64,
    Kxk: f64,
    Kya: f64,
    sigmax: f64,
    sigmay: f64,
}

impl Point {
    fn new(tyre: &Formula, slip: Slip<f64>) -> Self {
        let state = tyre.state(slip);
        let f = state.forces;
        Point {
            Fz: slip.fz,
            kappa: slip.kappa,
            alpha: slip.alpha,
            gamma: slip.gamma,
            Vx: slip.vx,
            pressure: slip.pressure,
            Fx: f.fx,
            Fy: f.fy,
            Mx: f.mx,
            My: f.my,
            Mz: f.mz,
            Re: tyre.effective_radius_at(slip),
            t: state.trail,
            mux: state.mu[0],
            muy: state.mu[1],
            Kxk: state.stiffness[0],
            Kya: state.stiffness[1],
            sigmax: state.relaxation[0],
            sigmay: state.relaxation[1],
        }
    }
}

pub fn tyre(args: &Tyre) -> End {
    match evaluated(args) {
        Ok(()) => End::Good,
        Err(faults) if args.json => {
            print_json(&serde_json::json!({ "outcome": "bad-input", "faults": faults }));
            End::BadInput
        }
        Err(faults) => {
            faults.iter().for_each(|f| complain(&fault_text(f)));
            End::BadInput
        }
    }
}

fn evaluated(args: &Tyre) -> Result<(), Vec<Fault>> {
    let file = opened(&args.file)?;
    let axes = axes(args)?;
    let format = args.plot.as_ref().map(|out| Format::of(out, "--plot tyre.svg")).transpose().map_err(|f| vec![*f])?;
    for remark in file.remarks.iter().chain(&outside(&file.formula, &axes)) {
        complain(&fault_text(remark));
    }
    let knows = file.formula.magic().filter(|formula| formula.version != Version::V52);
    if args.pressure.is_some() && knows.is_none() {
        let model = if file.formula.tmeasy().is_some() { "TMeasy" } else { "version 5.2 of the Magic Formula" };
        let message = format!("{model} does not know the inflation pressure");
        let fault = Fault::error(FaultKind::BadValue, message).in_file(args.file.display().to_string());
        return Err(vec![fault.help("leave out --pressure, or take coefficients of version 6.1 or 6.2")]);
    }
    if let Some(pressure) = args.pressure.filter(|p| !(p.is_finite() && *p > 0.0)) {
        let fault = Fault::error(FaultKind::BadValue, format!("--pressure is {pressure} Pa, and must be positive"));
        return Err(vec![fault.help("write --pressure 220000 for 2.2 bar")]);
    }
    match args.pressure.zip(knows).and_then(|(p, formula)| formula.pressure_fault(p)) {
        Some(fault) if fault.is_error() => return Err(vec![fault]),
        fault => fault.iter().for_each(|warning| complain(&fault_text(warning))),
    }
    let pressure = args.pressure.unwrap_or_else(|| file.formula.magic().map_or(0.0, |f| f.coefficients.inflpres));
    let points: Vec<Point> = combinations(&axes)
        .into_iter()
        .map(|[fz, kappa, alpha, gamma, vx]| Point::new(&file.formula, Slip { fz, kappa, alpha, gamma, vx, pressure }))
        .collect();
    if let Some(bad) = points.iter().find(|p| ![p.Fx, p.Fy, p.Mx, p.My, p.Mz].iter().all(|x| x.is_finite())) {
        let message = format!(
            "the forces are not finite at Fz = {}, kappa = {}, alpha = {}, gamma = {}, Vx = {}",
            bad.Fz, bad.kappa, bad.alpha, bad.gamma, bad.Vx
        );
        let fault = Fault::error(FaultKind::NotFinite, message).in_file(args.file.display().to_string());
        return Err(vec![fault.help("check the coefficients: this is outside of what they were fitted to")]);
    }
    if let (Some(out), Some(format)) = (&args.plot, format) {
        format.write(out, &carpet(&points, &axes).svg(), 300.0).map_err(|f| vec![*f])?;
    }
    match (args.json, points.as_slice()) {
        (true, [one]) => print_json(one),
        (true, all) => print_json(&all),
        (false, all) => print(table(&HEADINGS, &all.iter().map(row).collect::<Vec<_>>(), 0).trim_end()),
    }
    Ok(())
}

const HEADINGS: [&str; 10] = [
    "Fz [N]",
    "kappa",
    "alpha [rad]",
    "gamma [rad]",
    "Vx [m/s]",
    "Fx [N]",
    "Fy [N]",
    "Mx [N.m]",
    "My [N.m]",
    "Mz [N.m]",
];

fn row(p: &Point) -> Vec<String> {
    [p.Fz, p.kappa, p.alpha, p.gamma, p.Vx, p.Fx, p.Fy, p.Mx, p.My, p.Mz].into_iter().map(number).collect()
}

/// Larger than any tyre.
const LARGEST: u64 = 10_000_000;

/// The tyre of a property file or of JSON.
fn opened(path: &Path) -> Result<PropertyFile, Vec<Fault>> {
    let name = path.display().to_string();
    let fail = |message: String, help: &str| vec![Fault::error(FaultKind::File, message).in_file(&name).help(help)];
    let about = std::fs::metadata(path).map_err(|e| fail(format!("`{name}` cannot be read: {e}"), "check the path"))?;
    if !about.is_file() || about.len() > LARGEST {
        return Err(fail(
            format!("`{name}` is not a file of a tyre"),
            "name a .tir file, or a .json file with its coefficients",
        ));
    }
    let bytes =
        std::fs::read(path).map_err(|e| fail(format!("`{name}` cannot be read: {e}"), "check that you may read it"))?;
    read_file(&bytes, &name)
}

/// What varies: name and values, in the order Fz, κ, α, γ, Vx.
type Axes = [(&'static str, Vec<f64>); 5];

fn axes(args: &Tyre) -> Result<Axes, Vec<Fault>> {
    let mut faults = Vec::new();
    let mut axis = |name: &'static str, text: &str, least: f64, most: f64| {
        let values = Varied::parse(&format!("{name}={text}")).and_then(|varied| {
            let numbers = varied.values.iter().map(|v| match v {
                Value::Number(x) => Some(*x),
                Value::Integer(i) => Some(*i as f64),
                _ => None,
            });
            numbers.collect::<Option<Vec<f64>>>().ok_or_else(|| format!("`{text}` is not a number"))
        });
        let fail = |message: String| {
            let help = format!("write --{name} 3, --{name} 1,2,3 or --{name} 1..5:9 (nine values from 1 to 5)");
            Fault::error(FaultKind::BadValue, message).help(help)
        };
        match values {
            Ok(values) if values.iter().all(|v| (least..=most).contains(v)) => return (name, values),
            Ok(_) if most == FRAC_PI_2 => {
                let message = format!("--{name} is an angle in rad, and must be from -π/2 to π/2");
                faults.push(
                    Fault::error(FaultKind::BadValue, message).help(format!("write --{name} 0.0873 for 5 degrees")),
                );
            }
            Ok(_) => faults.push(fail(format!("--{name} must be at least {least}"))),
            Err(message) => faults.push(fail(format!("--{name}: {message}"))),
        }
        (name, Vec::new())
    };
    let any = f64::INFINITY;
    let axes = [
        axis("fz", &args.fz, 0.0, any),
        axis("kappa", &args.kappa, -any, any),
        axis("alpha", &args.alpha, -FRAC_PI_2, FRAC_PI_2),
        axis("gamma", &args.gamma, -FRAC_PI_2, FRAC_PI_2),
        axis("vx", &args.vx, -any, any),
    ];
    let count = axes.iter().try_fold(1_usize, |n, a| n.checked_mul(a.1.len()));
    if faults.is_empty() && count.is_none_or(|n| n > MOST) {
        let message = format!("these are more than {MOST} operating points");
        faults.push(Fault::error(FaultKind::BadValue, message).help("use fewer values"));
    }
    if faults.is_empty() { Ok(axes) } else { Err(faults) }
}

/// Warnings about values outside the range that the file says was measured.
fn outside(tyre: &Formula, axes: &Axes) -> Vec<Fault> {
    let any = (f64::NEG_INFINITY, f64::INFINITY);
    let ranges = match tyre {
        Formula::Magic(formula) => {
            let c = &formula.coefficients;
            [(c.fzmin, c.fzmax), (c.kpumin, c.kpumax), (c.alpmin, c.alpmax), (c.cammin, c.cammax)]
        }
        Formula::TMeasy(tyre) => [(0.0, tyre.coefficients.fzmax), any, any, any],
    };
    let beyond =
        axes.iter().zip(ranges).filter(|((_, values), (low, high))| values.iter().any(|v| v < low || v > high));
    beyond
        .map(|((name, _), (low, high))| {
            let message = format!("{name} leaves the range from {low} to {high} that the file says is valid");
            Fault::warning(FaultKind::BadValue, message)
        })
        .collect()
}

/// All combinations, the last one varying fastest.
fn combinations(axes: &Axes) -> Vec<[f64; 5]> {
    let mut all = vec![[0.0; 5]];
    for (k, (_, values)) in axes.iter().enumerate() {
        all = all
            .iter()
            .flat_map(|point| {
                values.iter().map(move |v| {
                    let mut point = *point;
                    point[k] = *v;
                    point
                })
            })
            .collect();
    }
    all
}

/// Fx, Fy and Mz over what has the most values, a line for every combination of the others.
fn carpet(points: &[Point], axes: &Axes) -> Figure {
    let coordinates = |p: &Point| [p.Fz, p.kappa, p.alpha, p.gamma, p.Vx];
    let along = (0..axes.len()).max_by_key(|&k| (axes[k].1.len(), std::cmp::Reverse(k))).unwrap_or(2);
    let key = |p: &Point| {
        let mut at = coordinates(p);
        at[along] = 0.0;
        at
    };
    let labels = [("Fz", "N"), ("κ", ""), ("α", "rad"), ("γ", "rad"), ("Vx", "m/s")];
    let mut groups: Vec<([f64; 5], Vec<&Point>)> = Vec::new();
    for point in points {
        match groups.iter_mut().find(|(k, _)| *k == key(point)) {
            Some((_, group)) => group.push(point),
            None => groups.push((key(point), vec![point])),
        }
    }
    let name = |at: &[f64; 5]| {
        let varied = (0..axes.len()).filter(|&k| k != along && axes[k].1.len() > 1);
        let texts: Vec<String> =
            varied.map(|k| format!("{} = {} {}", labels[k].0, number(at[k]), labels[k].1)).collect();
        texts.join(", ").trim_end().to_owned()
    };
    let panel = |label: &str, unit: &str, y: fn(&Point) -> f64| {
        let lines = groups.iter().enumerate().map(|(n, (at, group))| {
            Line::new(name(at), group.iter().map(|p| (coordinates(p)[along], y(p))).collect(), n)
        });
        Panel::new(Axis::new(label, unit), lines.collect())
    };
    Figure {
        x: Axis::new(labels[along].0, labels[along].1),
        panels: vec![panel("Fx", "N", |p| p.Fx), panel("Fy", "N", |p| p.Fy), panel("Mz", "N·m", |p| p.Mz)],
        ..Figure::default()
    }
}
