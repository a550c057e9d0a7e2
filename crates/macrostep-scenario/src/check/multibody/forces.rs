//! What acts between bodies: springs, bushings, torques, air, wheels, loads; and what only measures.

use macrostep_core::FaultKind;
use macrostep_core::math;
use macrostep_multibody::force::{
    Aero, AntiRollBar, AnyLaw, Curve, Heights, MagicTyre, Patch, Road, Sensor, SimpleTyre, Strut, TMeasyTyre, TyreCurve,
};
use macrostep_multibody::{Amplitude, Attachment, BodyId, ForceId, Law, Load, Target, TimeFunction};
use macrostep_tyre::{Formula, TMeasy};

use super::read::{Reader, list};
use crate::check::run_plan::word;
use crate::faults::{did_you_mean, listed};
use crate::mechanism as stated;
use crate::path::Path;
use crate::read::{Coefficients, Function, NumberOrPoints, Numbers};
use crate::tree::Kind;
use crate::value::Value;

/// A spring that an anti-roll bar can act on: its ends, and its length without force.
pub(super) struct SpringEnds {
    name: String,
    ends: [Attachment; 2],
    length: f64,
}

/// A tyre that wheels can use.
#[derive(Clone)]
pub(super) enum Tyre {
    Simple(SimpleTyre),
    Magic(MagicTyre),
    TMeasy(TMeasyTyre),
}

impl Reader<'_, '_> {
    /// Both sides of an element: what `a` names, and the body that `b` names.
    pub(super) fn sides(&mut self, a: Option<&str>, b: Option<&String>, path: &Path) -> Option<(Target, BodyId)> {
        let a = self.target(a, &path.key("a"));
        let b = self.wanted_key(b, path, "b", "b = \"NAME\"").and_then(|b| self.known_body(b, &path.key("b")));
        a.zip(b)
    }

    /// A body that has to be named.
    fn wanted_body(&mut self, body: Option<&String>, path: &Path) -> Option<BodyId> {
        let body = self.wanted_key(body, path, "body", "body = \"NAME\"")?;
        self.known_body(body, &path.key("body"))
    }

    pub(super) fn spring(&mut self, name: &str, s: &stated::Spring) -> Option<ForceId> {
        let path = self.path.key("spring").key(name);
        let sides = self.sides(s.a.as_deref(), s.b.as_ref(), &path);
        let point = self.wanted(s.point.as_ref(), &path, "point");
        let law = Law { stiffness: s.stiffness.unwrap_or(0.0), cubic: s.cubic.unwrap_or(0.0), damping: 0.0 };
        let instead = s.stiffness.or(s.cubic).map(|_| "`stiffness` and `cubic`");
        let spring = self.curve(s.curve.as_ref(), instead, law.spring(), &path.key("curve"));
        let instead = s.damping.map(|_| "`damping`");
        let damper = Curve::Linear(s.damping.unwrap_or(0.0));
        let damper = self.curve(s.damper.as_ref(), instead, damper, &path.key("damper"));
        let ((a, b), point) = (sides?, point?);
        let own = self.mechanism.body_mut(b).position;
        let point_b = self.vector(s.point_b.as_ref(), own, &path.key("point_b"));
        let d: f64 = (0..3).map(|k| math::powi(point_b[k] - point[k], 2)).sum();
        let length = s.length.unwrap_or_else(|| d.sqrt());
        let axis = [0.0, 0.0, 1.0];
        let ends = [self.mechanism.here(a, point, axis), self.mechanism.here(b.into(), point_b, axis)];
        self.springs.push(SpringEnds { name: name.to_owned(), ends, length });
        Some(self.mechanism.force(name, ends.to_vec(), Strut { length, spring: spring?, damper: damper? }))
    }

    /// A curve by its points, or what is there without them.
    pub(super) fn curve(
        &mut self,
        points: Option<&Vec<Vec<f64>>>,
        instead: Option<&str>,
        otherwise: Curve,
        path: &Path,
    ) -> Option<Curve> {
        let Some(points) = points else { return Some(otherwise) };
        let key = path.last();
        if let Some(instead) = instead {
            let message = format!("`{key}` and {instead} cannot both be given");
            self.log.error(FaultKind::Conflict, path, message, "remove one of them");
        }
        let pairs: Option<Vec<(f64, f64)>> = points.iter().map(|p| Some((*p.first()?, *p.get(1)?))).collect();
        let pairs = pairs.filter(|_| points.iter().all(|p| p.len() == 2));
        let curve = pairs.and_then(Curve::points);
        if curve.is_none() {
            let message = format!("`{key}` must be two or more points [x, y] with growing x");
            self.log.error(
                FaultKind::BadValue,
                path,
                message,
                format!("write {key} = [[0, 0], [1, 100]], for example"),
            );
        }
        curve
    }

    pub(super) fn bushing(&mut self, name: &str, s: &stated::Bushing) -> Option<ForceId> {
        let path = self.path.key("bushing").key(name);
        let (a, b) = self.sides(s.a.as_deref(), s.b.as_ref(), &path)?;
        let own = self.mechanism.body_mut(b).position;
        let point = self.vector(s.point.as_ref(), own, &path.key("point"));
        let orientation = self.vector(s.orientation.as_ref(), [0.0; 3], &path.key("orientation"));
        let mut three = |value: &Option<Numbers>, key: &str| match value.as_ref().map(|n| n.0.as_slice()) {
            Some(&[one]) => [one; 3],
            _ => self.vector(value.as_ref().map(|n| &n.0), [0.0; 3], &path.key(key)),
        };
        let (k, c) = (three(&s.stiffness, "stiffness"), three(&s.damping, "damping"));
        let (kt, ct) = (three(&s.turning_stiffness, "turning_stiffness"), three(&s.turning_damping, "turning_damping"));
        let at = |target: Target| self.mechanism.oriented(target, point, orientation);
        let (a, b) = (at(a), at(b.into()));
        let laws = |k: [f64; 3], c: [f64; 3]| std::array::from_fn(|i| Law::new(k[i], c[i]));
        Some(self.mechanism.bushing(name, a, b, laws(k, c), laws(kt, ct)))
    }

    pub(super) fn anti_roll_bar(&mut self, name: &str, bar: &stated::AntiRollBar) -> Option<ForceId> {
        let path = self.path.key("anti_roll_bar").key(name);
        let stiffness = self.number(bar.stiffness, &path, "stiffness");
        let springs = self.wanted_key(bar.springs.as_ref(), &path, "springs", "springs = [\"left\", \"right\"]")?;
        let at = path.key("springs");
        let [left, right] = springs.as_slice() else {
            let message = format!("`springs` must be the names of two springs, and has {}", springs.len());
            self.log.error(FaultKind::BadValue, &at, message, "write springs = [\"left\", \"right\"]");
            return None;
        };
        let mut found = Vec::new();
        for name in [left, right] {
            match self.springs.iter().find(|s| s.name == *name) {
                Some(spring) => found.push((spring.ends, spring.length)),
                // one that is there and cannot be read was reported
                None if self.log.tree.get(&self.path.key("spring").key(name)).is_some() => {}
                None => {
                    let names = || self.springs.iter().map(|s| s.name.as_str());
                    let message = format!("there is no spring `{name}`{}", did_you_mean(name, names()));
                    let help = format!("use two of {}", listed(names()));
                    self.log.error(FaultKind::UnknownName, &at, message, help);
                }
            }
        }
        let [(left, l), (right, r)] = found[..] else { return None };
        let law = AntiRollBar { stiffness: stiffness?, lengths: [l, r] };
        Some(self.mechanism.force(name, [left, right].concat(), law))
    }

    pub(super) fn aero(&mut self, name: &str, a: &stated::Aero, road: &Road) -> Option<ForceId> {
        let path = self.path.key("aero").key(name);
        let body = self.wanted_body(a.body.as_ref(), &path)?;
        let own = self.mechanism.body_mut(body).position;
        let point = self.vector(a.point.as_ref(), own, &path.key("point"));
        let height_point = self.vector(a.height_point.as_ref(), point, &path.key("height_point"));
        let lift = self.area(a.lift_area.as_ref(), &path.key("lift_area"));
        let drag = self.area(a.drag_area.as_ref(), &path.key("drag_area"));
        // from the node, in axes of the body
        let seen = |p: [f64; 3]| self.mechanism.direction(body.into(), std::array::from_fn(|k| p[k] - own[k]));
        let law = Aero {
            density: a.density.unwrap_or(1.2),
            point: seen(point),
            height_point: seen(height_point),
            lift: lift?,
            drag: drag?,
            road: road.clone(),
        };
        Some(self.mechanism.force(name, vec![Attachment::new(body, [0.0; 3])], law))
    }

    /// An area over height: the same everywhere, or by points.
    fn area(&mut self, value: Option<&NumberOrPoints>, path: &Path) -> Option<Curve> {
        let constant = |area: f64| Curve::points(vec![(0.0, area), (1.0, area)]);
        match value {
            None => constant(0.0),
            Some(NumberOrPoints::Number(area)) => constant(*area),
            Some(NumberOrPoints::Points(points)) => self.curve(Some(points), None, Curve::Linear(0.0), path),
        }
    }

    /// A tyre that wheels use.
    pub(super) fn tyre(&mut self, name: &str, t: &stated::Tyre, road: &Road) {
        let path = self.path.key("tyre").key(name);
        let tyre = match &t.coefficients {
            Some(coefficients) => self.tyre_by_coefficients(coefficients, t, road, &path),
            None => self.simple_tyre(t, road, &path).map(Tyre::Simple),
        };
        self.tyres.push((name.to_owned(), tyre));
    }

    fn tyre_by_coefficients(&mut self, own: &Coefficients, t: &stated::Tyre, road: &Road, path: &Path) -> Option<Tyre> {
        // what belongs to the other kind
        let others = [
            ("radius", t.radius.is_some()),
            ("rolling_radius", t.rolling_radius.is_some()),
            ("stiffness", t.stiffness.is_some()),
            ("longitudinal", t.longitudinal.is_some()),
            ("lateral", t.lateral.is_some()),
            ("low_speed", t.low_speed.is_some()),
            ("blend", t.blend.is_some()),
        ];
        for (key, _) in others.into_iter().filter(|o| o.1) {
            let message = format!("`{key}` has no effect: the tyre has `coefficients`");
            self.log.error(FaultKind::Conflict, &path.key(key), message, "remove one of them");
        }
        let at = path.key("coefficients");
        let statements = own.0.iter().map(|(name, number)| (name.as_str(), *number));
        let read = match macrostep_tyre::from_statements(statements, &at.to_string()) {
            Ok(read) => read,
            Err(faults) => {
                for fault in faults {
                    self.log.error(fault.kind, &at, fault.message, fault.help.unwrap_or_default());
                }
                return None;
            }
        };
        for fault in read.remarks {
            self.log.warning(fault.kind, &at, fault.message, fault.help.unwrap_or_default());
        }
        let steady = t.transient == Some(false);
        let formula = match read.formula {
            Formula::Magic(formula) => formula,
            Formula::TMeasy(tyre) => return self.tmeasy_tyre(&tyre, t, road, path),
        };
        if let Some(fault) = t.pressure.and_then(|p| formula.pressure_fault(p)) {
            let (at, help) = (path.key("pressure"), fault.help.clone().unwrap_or_default());
            if fault.is_error() {
                self.log.error(fault.kind, &at, fault.message, help);
            } else {
                self.log.warning(fault.kind, &at, fault.message, help);
            }
        }
        let tyre = MagicTyre::new(&formula, road.clone());
        let tyre = t.pressure.into_iter().fold(tyre, MagicTyre::pressure);
        Some(Tyre::Magic(if steady { tyre.steady() } else { tyre }))
    }

    fn tmeasy_tyre(&mut self, tyre: &TMeasy, t: &stated::Tyre, road: &Road, path: &Path) -> Option<Tyre> {
        if t.pressure.is_some() {
            let message = "`pressure` has no effect: TMeasy does not know the inflation pressure";
            self.log.error(FaultKind::NoEffect, &path.key("pressure"), message, "remove it");
        }
        let c = &tyre.coefficients;
        let steady = t.transient == Some(false);
        if !steady && (c.cx <= 0.0 || c.cy <= 0.0) {
            let message = "forces follow slips through a carcass, and its stiffnesses `CX` and `CY` are not given";
            let help = "add CX and CY in N/m, or transient = false";
            self.log.error(FaultKind::Missing, &path.key("coefficients"), message, help);
            return None;
        }
        let wheel = TMeasyTyre::new(tyre, road.clone());
        Some(Tyre::TMeasy(if steady { wheel.steady() } else { wheel }))
    }

    fn simple_tyre(&mut self, t: &stated::Tyre, road: &Road, path: &Path) -> Option<SimpleTyre> {
        for (key, _) in
            [("pressure", t.pressure.is_some()), ("transient", t.transient.is_some())].into_iter().filter(|o| o.1)
        {
            let message = format!("`{key}` is for a tyre with `coefficients`");
            self.log.error(FaultKind::Conflict, &path.key(key), message, "remove it");
        }
        let (radius, stiffness) = (self.number(t.radius, path, "radius"), self.number(t.stiffness, path, "stiffness"));
        let mut curve = |value: &Option<Vec<f64>>, key: &str| {
            let value = self.wanted_key(value.as_ref(), path, key, &format!("{key} = [10, 1.6, 1.2, 0.9]"))?;
            let &[b, c, d, e] = value.as_slice() else {
                let message = format!("`{key}` must be four numbers B, C, D, E, and is {}", value.len());
                self.log.error(FaultKind::BadValue, &path.key(key), message, "give four numbers");
                return None;
            };
            Some(TyreCurve { b, c, d, e })
        };
        let (longitudinal, lateral) = (curve(&t.longitudinal, "longitudinal"), curve(&t.lateral, "lateral"));
        // the slope at no slip is B C D
        let wrong = |curve: &Option<TyreCurve>, sign: f64| curve.is_some_and(|c| c.b * c.c * c.d * sign < 0.0);
        if wrong(&lateral, -1.0) {
            let message = "the side force of `lateral` rises with the slip angle, and has to oppose it: forces and slips to the left are \
                           positive, so that D is negative";
            self.log.error(FaultKind::BadValue, &path.key("lateral"), message, "give D with the other sign");
        }
        if wrong(&longitudinal, 1.0) {
            let message =
                "the force of `longitudinal` falls with the slip, and has to rise: it is positive while driving";
            self.log.error(FaultKind::BadValue, &path.key("longitudinal"), message, "give D with the other sign");
        }
        let radius = radius?;
        Some(SimpleTyre {
            radius,
            rolling_radius: t.rolling_radius.unwrap_or(radius),
            stiffness: stiffness?,
            low_speed: t.low_speed.unwrap_or(1.0),
            blend: t.blend.unwrap_or(0.1),
            longitudinal: longitudinal?,
            lateral: lateral?,
            road: road.clone(),
        })
    }

    pub(super) fn wheel(&mut self, name: &str, w: &stated::Wheel) -> Option<ForceId> {
        let path = self.path.key("wheel").key(name);
        let body = self.wanted_body(w.body.as_ref(), &path);
        let tyre = self.wanted_key(w.tyre.as_ref(), &path, "tyre", "tyre = \"NAME\"")?;
        let Some((_, tyre)) = self.tyres.iter().find(|(n, _)| n == tyre) else {
            let names = || self.tyres.iter().map(|(n, _)| n.as_str());
            let message = format!("there is no tyre `{tyre}`{}", did_you_mean(tyre, names()));
            let help = if self.tyres.is_empty() {
                format!("add [{}]", self.path.key("tyre").key(tyre))
            } else {
                format!("use one of {}", listed(names()))
            };
            self.log.error(FaultKind::UnknownName, &path.key("tyre"), message, help);
            return None;
        };
        let (tyre, body) = (tyre.clone()?, body?);
        let own = self.mechanism.body_mut(body).position;
        let point = self.vector(w.point.as_ref(), own, &path.key("point"));
        let left = [0.0, 1.0, 0.0];
        let axis = self.vector(w.axis.as_ref(), left, &path.key("axis"));
        let own = self.mechanism.direction(body.into(), left);
        if w.axis.is_none() && own.iter().zip(left).any(|(a, b)| (a - b).abs() > 1e-9) {
            let message = "the body of the wheel is turned at the start, and its axis is y of the fixed frame unless `axis` is given";
            let help = "give `axis`, in the fixed frame at the start";
            self.log.warning(FaultKind::Missing, &path, message, help);
        }
        let at = self.mechanism.here(body.into(), point, axis);
        if w.mirrored.is_some() && !matches!(tyre, Tyre::Magic(_)) {
            let message =
                "`mirrored` has no effect: a tyre by TMeasy or without `coefficients` is the same on both sides";
            self.log.error(FaultKind::NoEffect, &path.key("mirrored"), message, "remove it");
        }
        let law: AnyLaw = match tyre {
            Tyre::Magic(tyre) if w.mirrored == Some(true) => tyre.mirrored().into(),
            Tyre::Magic(tyre) => tyre.into(),
            Tyre::TMeasy(tyre) => tyre.into(),
            Tyre::Simple(tyre) => tyre.into(),
        };
        Some(self.mechanism.force(name, vec![at], law))
    }

    pub(super) fn sensor(&mut self, name: &str, s: &stated::Sensor) -> Option<ForceId> {
        let path = self.path.key("sensor").key(name);
        let (a, b) = self.sides(s.a.as_deref(), s.b.as_ref(), &path)?;
        let own = self.mechanism.body_mut(b).position;
        let point = self.vector(s.point.as_ref(), [0.0; 3], &path.key("point"));
        let point_b = self.vector(s.point_b.as_ref(), own, &path.key("point_b"));
        let axis = [0.0, 0.0, 1.0];
        // in axes of a
        let a = self.mechanism.here(a, point, axis).turned([0.0; 3]);
        let b = self.mechanism.here(b.into(), point_b, axis);
        Some(self.mechanism.force(name, vec![a, b], Sensor))
    }

    pub(super) fn road(&mut self, road: Option<&stated::Road>) -> Road {
        let Some(road) = road else { return Road::default() };
        let path = self.path.key("road");
        let point = self.vector(road.point.as_ref(), [0.0; 3], &path.key("point"));
        let normal = self.vector(road.normal.as_ref(), [0.0, 0.0, 1.0], &path.key("normal"));
        if normal == [0.0; 3] {
            let at = path.key("normal");
            self.log.error(FaultKind::BadValue, &at, "the normal of the road is zero", "set normal = [0, 0, 1]");
        }
        let plane = Road::new(point, normal);
        let made = match (&road.x, &road.y, &road.height) {
            (None, None, None) => plane,
            (Some(x), Some(y), Some(rows)) => {
                if road.point.is_some() || road.normal.is_some() {
                    let message = "`point` and `normal` are for a plane, and this road has heights";
                    self.log.error(FaultKind::Conflict, &path, message, "remove them, or `x`, `y` and `height`");
                }
                Heights::new(x.clone(), y.clone(), rows).map_or_else(
                    || {
                        let message = "`height` is no grid over `x` and `y`";
                        let help = "let `x` and `y` rise, and give one row for each point of `x` with a number for each of `y`";
                        self.log.error(FaultKind::BadValue, &path.key("height"), message, help);
                        plane
                    },
                    Road::over,
                )
            }
            _ => {
                let message = "a road with heights has `x`, `y` and `height`";
                self.log.error(FaultKind::Missing, &path, message, "give all three of them");
                plane
            }
        };
        let mut patches = Vec::new();
        for (name, patch) in list(&road.patch) {
            let path = path.key("patch").key(name);
            let mut span = |value: &Option<Vec<f64>>, key: &str| {
                let value = self.wanted_key(value.as_ref(), &path, key, &format!("{key} = [0, 10]"))?;
                match value.as_slice() {
                    &[from, to] if from < to => Some([from, to]),
                    _ => {
                        let message = format!("`{key}` must be two numbers, from and to");
                        self.log.error(FaultKind::BadValue, &path.key(key), message, format!("write {key} = [0, 10]"));
                        None
                    }
                }
            };
            let (x, y) = (span(&patch.x, "x"), span(&patch.y, "y"));
            let friction = self.number(patch.friction, &path, "friction").filter(|friction| {
                if *friction <= 0.0 {
                    let message = format!("`friction` is {friction}, and must be positive");
                    self.log.error(
                        FaultKind::BadValue,
                        &path.key("friction"),
                        message,
                        "set friction = 0.3, for example",
                    );
                }
                *friction > 0.0
            });
            if let (Some(x), Some(y), Some(friction)) = (x, y, friction) {
                patches.push(Patch { x, y, friction });
            }
        }
        made.patched(&patches)
    }

    pub(super) fn load(&mut self, name: &str, l: &stated::Load) {
        let path = self.path.key("load").key(name);
        let Some(body) = self.wanted_body(l.body.as_ref(), &path) else { return };
        let zero = [0.0; 3];
        let force = self.vector(l.force.as_ref(), zero, &path.key("force"));
        let moment = self.vector(l.moment.as_ref(), zero, &path.key("moment"));
        let mut load = Load::new(name, body, force, moment);
        load.point = self.vector(l.point.as_ref(), zero, &path.key("point"));
        load.follower = l.follower.unwrap_or(false);
        // a direction of length one makes the input a force or a moment itself
        let length = |v: [f64; 3]| v.iter().map(|x| x * x).sum::<f64>().sqrt();
        let unit = match (length(force), length(moment)) {
            (f, 0.0) if (f - 1.0).abs() < 1e-9 => "N",
            (0.0, m) if (m - 1.0).abs() < 1e-9 => "N.m",
            _ => "1",
        };
        load.amplitude = self.amplitude(("amplitude", l.amplitude.as_ref(), 1.0), l.input.as_deref(), unit, &path);
        self.mechanism.load(load);
    }

    /// What an element follows: the function under a key, or an input port with its unit.
    pub(super) fn amplitude(
        &mut self,
        (key, function, otherwise): (&str, Option<&Function>, f64),
        input: Option<&str>,
        unit: &'static str,
        path: &Path,
    ) -> Amplitude {
        let Some(port) = input else {
            return Amplitude::Function(self.function(function, otherwise, &path.key(key)));
        };
        let at = path.key("input");
        if function.is_some() {
            let message = format!("`{key}` and `input` cannot both be given");
            self.log.error(FaultKind::Conflict, &at, message, "remove one of them");
        }
        match self.inputs.iter().find(|(name, ..)| name == port) {
            Some((_, before, index)) => {
                let index = *index;
                if *before != unit {
                    let message = format!("input `{port}` has the unit {before} elsewhere, and is in {unit} here");
                    self.log.error(FaultKind::Conflict, &at, message, "use another name");
                }
                Amplitude::Input(index)
            }
            None => {
                let index = self.mechanism.named_input(port, unit, 0.0);
                self.inputs.push((port.to_owned(), unit, index));
                Amplitude::Input(index)
            }
        }
    }

    /// A function of time, by its kind and parameters; a constant if there is none.
    pub(super) fn function(&mut self, function: Option<&Function>, otherwise: f64, path: &Path) -> TimeFunction {
        const KINDS: [&str; 6] = ["constant", "line", "sine", "smooth", "moves", "table"];
        let Some(function) = function else { return TimeFunction::Constant(otherwise) };
        let kind = word(Some(&function.kind), path, &KINDS, self.log);
        let (keys, row): (&[&str], Option<(&str, usize, &str)>) = match kind {
            "constant" => (&["value"], None),
            "line" => (&["offset", "slope"], None),
            "sine" => (&["offset", "amplitude", "frequency", "phase"], None),
            "smooth" => (&["from", "to", "start", "end"], None),
            "moves" => (&["moves"], Some(("moves", 4, "[[0, 1, 0, 5]], rows of start, end, from, to"))),
            _ => (&["points"], Some(("points", 2, "[[0, 0], [1, 5]], rows of time and value"))),
        };
        for key in function.parameters.keys().chain(function.rows.keys()).filter(|k| !keys.contains(&k.as_str())) {
            let near = did_you_mean(key, keys.iter().copied());
            let message = format!("function `{kind}` has no parameter `{key}`{near}");
            self.log.error(FaultKind::UnknownName, &path.key(key), message, format!("use one of {}", listed(keys)));
        }
        // a text is a time, and the others are none
        for key in keys.iter().filter(|k| !["start", "end"].contains(k)) {
            let at = path.key(key);
            if let Some(Kind::Leaf(Value::Text(text))) = self.log.tree.get(&at).map(|n| &n.kind) {
                let message = format!("`{key}` of a function is a number, and \"{text}\" is a text");
                let help = if *key == "frequency" { "give it in Hz" } else { "give it in SI units" };
                self.log.error(FaultKind::BadValue, &at, message, help);
            }
        }
        let value = |key: &str, otherwise: f64| function.parameters.get(key).copied().unwrap_or(otherwise);
        let rows = row.and_then(|(key, width, example)| {
            let rows = function.rows.get(key).filter(|rows| rows.iter().all(|r| r.len() == width));
            if rows.is_none() {
                let message = format!("function `{kind}` has no `{key}` with rows of {width} numbers");
                self.log.error(FaultKind::BadValue, path, message, format!("write {key} = {example}"));
            }
            rows
        });
        match kind {
            "line" => TimeFunction::Line { offset: value("offset", 0.0), slope: value("slope", 1.0) },
            "sine" => TimeFunction::Sine {
                offset: value("offset", 0.0),
                amplitude: value("amplitude", 1.0),
                omega: std::f64::consts::TAU * value("frequency", 1.0),
                phase: value("phase", 0.0),
            },
            "smooth" => TimeFunction::Smooth {
                from: value("from", 0.0),
                to: value("to", 1.0),
                start: value("start", 0.0),
                end: value("end", 1.0),
            },
            "moves" => {
                let moves = rows.into_iter().flatten().map(|r| [r[0], r[1], r[2], r[3]]);
                TimeFunction::Moves(moves.collect())
            }
            "table" => TimeFunction::Table(rows.into_iter().flatten().map(|r| (r[0], r[1])).collect()),
            _ => TimeFunction::Constant(value("value", otherwise)),
        }
    }
}
