//! Schemes for the four-mass line with a rigid link [fontana2026]: poles, radii, limits, and maps over two parameters.

use macrostep::analysis::Axis;
use macrostep::analysis::rigid_line::{RigidLine, Scheme};
use macrostep_report::plot::{Cells, border};
use serde_json::{Value, json};

use super::specs::{LinkSpec, MapSpec};
use crate::stability_figure::{growing, growing_key, stable};

/// Changes a line: `m2`, `c` (all four), `h`, `rho`; several joined by `+`; a multiple if it ends with `*`.
fn change(line: &mut RigidLine, name: &str, value: f64) -> Result<(), String> {
    let (names, times) = name.trim().strip_suffix('*').map_or((name, false), |names| (names, true));
    let put = |place: &mut f64| *place = if times { *place * value } else { value };
    for name in names.split('+').map(str::trim) {
        let (letter, number) = name.split_at(name.len().min(1));
        match (letter, number) {
            _ if name == "rho" => put(&mut line.rho),
            ("h", "") => put(&mut line.h),
            ("m" | "k" | "c", _) => {
                let four = match letter {
                    "m" => &mut line.m,
                    "k" => &mut line.k,
                    _ => &mut line.c,
                };
                match number {
                    "" => four.iter_mut().for_each(put),
                    "1" | "2" | "3" | "4" => put(&mut four[usize::from(number.as_bytes()[0] - b'1')]),
                    _ => return Err(format!("the line has no `{name}`")),
                }
            }
            _ => return Err(format!("the line has no `{name}`")),
        }
    }
    Ok(())
}

fn line(set: &[String]) -> Result<RigidLine, String> {
    let mut line = RigidLine::table1();
    for text in set {
        let (name, value) = text.split_once('=').ok_or_else(|| format!("`{text}` is not of the form `name=value`"))?;
        let value = value.trim().parse().map_err(|_| format!("`{text}`: {value} is not a number"))?;
        change(&mut line, name, value)?;
    }
    Ok(line)
}

/// What decides on stability: a spectral radius, or by what a pass of a tight scheme shrinks the error.
fn decisive(line: &RigidLine, scheme: &str) -> Result<f64, String> {
    let radius = |scheme| line.radius(scheme).map_err(|e| e.to_string());
    match scheme {
        "loose" => radius(Scheme::Coupled { passes: 1, velocity: false }),
        "loose with velocity" => radius(Scheme::Coupled { passes: 1, velocity: true }),
        "two passes" => radius(Scheme::Coupled { passes: 2, velocity: false }),
        "literature" => radius(Scheme::Literature { passes: 1 }),
        "monolithic" => radius(Scheme::Monolithic),
        "tight" => Ok(line.contraction()),
        "literature-tight" => Ok(line.literature_contraction()),
        _ => Err(format!("there is no scheme `{scheme}`")),
    }
}

const SCHEMES: [&str; 7] =
    ["loose", "loose with velocity", "two passes", "tight", "literature", "literature-tight", "monolithic"];

/// The value at which a scheme turns unstable, going from `good` by `factor` until it does; none if it never does.
fn limit(base: &RigidLine, scheme: &str, name: &str, good: f64, factor: f64) -> Result<Option<f64>, String> {
    let grows = |value: f64| {
        let mut line = *base;
        change(&mut line, name, value)?;
        Ok::<bool, String>(decisive(&line, scheme)? > 1.0)
    };
    let mut good = good;
    for _ in 0..2000 {
        if grows(good * factor)? {
            let mut bad = good * factor;
            while (bad / good - 1.0).abs() > 1e-9 {
                let middle = (good * bad).sqrt();
                if grows(middle)? { bad = middle } else { good = middle }
            }
            return Ok(Some(good));
        }
        good *= factor;
    }
    Ok(None)
}

/// Poles as (real part, imaginary part, frequency in Hz, damping), radii of all schemes, and limits: the multiple of both
/// interface masses and the step at which the loose and the tight scheme turn unstable.
pub(super) fn link(spec: &LinkSpec) -> Result<Value, String> {
    let line = line(&spec.set)?;
    let poles = line.poles().map_err(|e| e.to_string())?;
    let poles: Vec<[f64; 4]> =
        poles.iter().map(|p| [p.0, p.1, p.1 / std::f64::consts::TAU, -p.0 / p.0.hypot(p.1)]).collect();
    let mut radius = serde_json::Map::new();
    for scheme in SCHEMES {
        radius.insert(scheme.into(), json!(decisive(&line, scheme)?));
    }
    let mut limits = serde_json::Map::new();
    for scheme in ["loose", "tight"] {
        let mass = limit(&line, scheme, "m2+m3*", 1.0, 0.9)?;
        let step = limit(&line, scheme, "h", line.h, 1.02)?;
        limits.insert(scheme.into(), json!({ "mass": mass, "step": step }));
    }
    Ok(json!({ "poles": poles, "radius": radius, "limits": limits }))
}

/// A map: values on a grid, and the border between stable and not.
pub(super) struct LinkMap {
    x: Axis,
    y: Axis,
    /// Row by row from below.
    values: Vec<f64>,
    border: Vec<(f64, f64)>,
}

/// Steps of the bisection that finds where the border meets a line of the grid.
const HALVINGS: usize = 12;

impl LinkMap {
    pub fn new(spec: &MapSpec) -> Result<Self, String> {
        let axis = |text: &String| Axis::parse(text).map_err(|e| e.to_string());
        let (x, y) = (axis(&spec.over[0])?, axis(&spec.over[1])?);
        let base = line(&spec.set)?;
        let at = |a: f64, b: f64| {
            let mut line = base;
            change(&mut line, &x.name, a)?;
            change(&mut line, &y.name, b)?;
            decisive(&line, &spec.scheme)
        };
        let columns = x.numbers.len();
        let cells = y.numbers.iter().flat_map(|b| x.numbers.iter().map(|a| at(*a, *b)));
        let values = cells.collect::<Result<Vec<f64>, String>>()?;
        let between = |axis: &Axis, i: usize, j: usize, share: f64| {
            let (a, b) = (axis.numbers[i], axis.numbers[j]);
            if axis.logarithmic { a * (b / a).powf(share) } else { a + share * (b - a) }
        };
        let border = border(
            (columns, y.numbers.len()),
            &|column, row| values[row * columns + column] <= 1.0,
            &mut |inside, outside| {
                let point =
                    |share: f64| (between(&x, inside.0, outside.0, share), between(&y, inside.1, outside.1, share));
                let (mut good, mut bad) = (0.0, 1.0);
                for _ in 0..HALVINGS {
                    let middle = 0.5 * (good + bad);
                    let (a, b) = point(middle);
                    if at(a, b).is_ok_and(|value| value <= 1.0) { good = middle } else { bad = middle }
                }
                point(good)
            },
        );
        Ok(LinkMap { x, y, values, border })
    }

    /// Which share of the points is stable, and the values.
    pub fn json(&self) -> Value {
        let stable = self.values.iter().filter(|v| **v <= 1.0).count();
        json!({ "stable": stable as f64 / self.values.len().max(1) as f64, "values": self.values })
    }

    /// A row for each point.
    pub fn csv(&self) -> String {
        let mut text = format!("{},{},value\n", self.x.name, self.y.name);
        let places = self.y.numbers.iter().flat_map(|b| self.x.numbers.iter().map(move |a| (a, b)));
        for ((a, b), value) in places.zip(&self.values) {
            text.push_str(&format!("{a},{b},{value}\n"));
        }
        text
    }

    pub fn border(&self) -> &[(f64, f64)] {
        &self.border
    }

    pub fn cells(&self) -> Cells {
        let calm = stable(1e-2);
        let color = |v: &f64| if *v <= 1.0 { calm } else { growing(*v) };
        let mut key = vec![(calm, "stable".to_owned())];
        key.extend(growing_key());
        Cells {
            x: self.x.numbers.clone(),
            y: self.y.numbers.clone(),
            colors: self.values.iter().map(color).collect(),
            key,
        }
    }

    /// Whether the axes run in powers of ten.
    pub fn logarithmic(&self) -> (bool, bool) {
        (self.x.logarithmic, self.y.logarithmic)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_changed_by_name() {
        let changed = line(&["m2+m3*=0.1".into(), "c=5".into(), "rho=0".into(), "k4=7".into()]).unwrap();
        assert_eq!(changed.m, [2.0, 0.2, 0.1, 1.0]);
        assert_eq!((changed.c, changed.k[3], changed.rho), ([5.0; 4], 7.0, 0.0));
        for wrong in ["m5=1", "x=1", "m2", "h=long", "=1"] {
            assert!(line(&[wrong.into()]).is_err(), "{wrong}");
        }
    }

    /// The border of the loose scheme is at `m2 + m3 = 0.024935 kg`, wherever it is crossed.
    #[test]
    fn the_border_is_where_the_interface_is_too_light() {
        let over = ["m2*=1e-3..1:log9".to_owned(), "m3*=1e-3..1:log9".to_owned()];
        let map = LinkMap::new(&MapSpec { name: "map".into(), scheme: "loose".into(), set: Vec::new(), over }).unwrap();
        let on: Vec<_> = map.border().iter().filter(|p| p.0.is_finite()).collect();
        assert!(on.len() >= 6, "{on:?}");
        assert!(on.iter().all(|p| (2.0 * p.0 + p.1 - 0.024935).abs() < 1e-4), "{on:?}");
        assert!(map.csv().lines().count() == 82);
    }
}
