//! Cars and manoeuvres: from two JSON files to the text of a scenario.
//!
//! A car is stated by its hard points, masses, springs, dampers, tyres and options; a manoeuvre by its speed, its duration, the options
//! that are on, and the moves of rack and torques. What comes out is an ordinary scenario with one mechanism `car`, whose outputs have the
//! names of the columns of the reference (docs/vehicle.md).
//!
//! Instead of moves, a manoeuvre may name who drives: parts `manoeuvre` on rack, drive and brakes, a part `driver` on a path, or somebody outside.
//! The car then has inputs `rack`, `drive` and `brake`, and LuGre brakes between hubs and rims.

use std::fmt::Write;

use macrostep_core::{Fault, FaultKind, math};
use serde::Deserialize;
use serde::de::IgnoredAny;

use crate::faults::Faults;

/// The built-in car.
pub const RACE_CAR: &str = include_str!("race_car.json");

/// Front left, front right, rear left, rear right.
const CORNERS: [&str; 4] = ["FL", "FR", "RL", "RR"];

/// Links of a corner: on the chassis (or the rack), and on the hub.
const LINKS: [[char; 2]; 5] = [['A', 'X'], ['B', 'X'], ['C', 'Y'], ['D', 'Y'], ['K', 'J']];

/// A car with five links, a strut and a wheel at each corner.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Car {
    gravity_m_s2: f64,
    chassis: Chassis,
    rim: Rim,
    #[serde(default)]
    hub: Hub,
    hard_points: Corners<HardPoints>,
    spring_damper: SpringDamper,
    tyre: Tyre,
    options: CarOptions,
    // what is said beside that
    #[serde(default, rename = "title")]
    _title: Option<IgnoredAny>,
    #[serde(default, rename = "source")]
    _source: Option<IgnoredAny>,
    #[serde(default, rename = "hard_point_meaning")]
    _meaning: Option<IgnoredAny>,
    #[serde(default, rename = "degrees_of_freedom")]
    _freedoms: Option<IgnoredAny>,
    #[serde(default, rename = "frame")]
    _frame: Option<IgnoredAny>,
    #[serde(default, rename = "initial_state")]
    _start: Option<IgnoredAny>,
    #[serde(default, rename = "joints")]
    _joints: Option<IgnoredAny>,
    #[serde(default)]
    links: Vec<Link>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Chassis {
    mass: f64,
    cog: [f64; 3],
    inertia_principal_about_cog: [f64; 3],
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Rim {
    mass_each: f64,
    inertia_about_own_axes: [f64; 3],
    #[serde(default, rename = "note")]
    _note: Option<IgnoredAny>,
}

#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Hub {
    mass: f64,
    inertia: [f64; 3],
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(non_snake_case)]
struct Corners<T> {
    FL: T,
    FR: T,
    RL: T,
    RR: T,
}

impl<T> Corners<T> {
    fn all(&self) -> [(&'static str, &T); 4] {
        let [fl, fr, rl, rr] = CORNERS;
        [(fl, &self.FL), (fr, &self.FR), (rl, &self.RL), (rr, &self.RR)]
    }
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(non_snake_case)]
struct HardPoints {
    A: [f64; 3],
    B: [f64; 3],
    C: [f64; 3],
    D: [f64; 3],
    X: [f64; 3],
    Y: [f64; 3],
    W: [f64; 3],
    K: [f64; 3],
    J: [f64; 3],
    M: [f64; 3],
}

impl HardPoints {
    fn at(&self, point: char) -> [f64; 3] {
        match point {
            'A' => self.A,
            'B' => self.B,
            'C' => self.C,
            'D' => self.D,
            'X' => self.X,
            'Y' => self.Y,
            'K' => self.K,
            'J' => self.J,
            'M' => self.M,
            _ => self.W,
        }
    }
}

/// How long a link is, which hard points say already.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Link {
    corner: String,
    inner: String,
    outer: String,
    #[serde(default)]
    length: Option<f64>,
    #[serde(default, rename = "inner_body")]
    _inner_body: Option<IgnoredAny>,
    #[serde(default, rename = "outer_body")]
    _outer_body: Option<IgnoredAny>,
}

/// By how much a stated length may differ from the distance of hard points, for rounding, in m.
const ROUNDED: f64 = 1e-5;

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct SpringDamper {
    stiffness: f64,
    damping: f64,
    free_length: Corners<f64>,
    #[serde(default, rename = "law")]
    _law: Option<IgnoredAny>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(non_snake_case)]
struct Tyre {
    unloaded_radius: f64,
    effective_radius: f64,
    vertical_stiffness: f64,
    #[serde(default)]
    vertical_damping: f64,
    lateral: Magic,
    longitudinal: Magic,
    V_low: f64,
    V_blend: f64,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(non_snake_case)]
struct Magic {
    B: f64,
    C: f64,
    D: f64,
    E: f64,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct CarOptions {
    anti_roll_bar: AntiRollBars,
    damper: Damper,
    aero: Aero,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(non_snake_case)]
struct AntiRollBars {
    front_N_per_m: f64,
    rear_N_per_m: f64,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Damper {
    bump_low: f64,
    bump_knee: f64,
    bump_high: f64,
    rebound_low: f64,
    rebound_knee: f64,
    rebound_high: f64,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Aero {
    rho: f64,
    front: Wing,
    rear: Wing,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(non_snake_case)]
struct Wing {
    point: [f64; 3],
    height_point: [f64; 3],
    CLA0: f64,
    dCLA_dh: f64,
    CDA0: f64,
    dCDA_dh: f64,
    h0: f64,
}

/// What a car does: its speed, how long, which options are on, and the moves of rack and torques.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(non_snake_case)]
pub struct Manoeuvre {
    initial_speed_m_s: f64,
    duration_s: f64,
    #[serde(default)]
    options: Switches,
    #[serde(default)]
    rack_m: Vec<Move>,
    #[serde(default)]
    torque_front_each_N_m: Vec<Move>,
    #[serde(default)]
    torque_rear_each_N_m: Vec<Move>,
    #[serde(default)]
    title: String,
    /// Parameters of a part `manoeuvre` on the rack, on the torque of each rear wheel, and on the brakes.
    #[serde(default)]
    steering: Option<Parameters>,
    #[serde(default)]
    drive: Option<Parameters>,
    #[serde(default)]
    brake: Option<Parameters>,
    /// Parameters of a part `driver` that does all three.
    #[serde(default)]
    driver: Option<Parameters>,
    /// Keys of a part `external` that does all three.
    #[serde(default)]
    external: Option<Parameters>,
    /// Speed that is held by the torque of the rear wheels, in m/s.
    #[serde(default)]
    cruise_m_s: Option<f64>,
    // what a reference says beside that
    #[serde(default, rename = "rack_corner_times_s")]
    _corners: Option<IgnoredAny>,
    #[serde(default, rename = "accuracy")]
    _accuracy: Option<IgnoredAny>,
    #[serde(default, rename = "summary")]
    _summary: Option<IgnoredAny>,
    #[serde(default, rename = "columns")]
    _columns: Option<IgnoredAny>,
    #[serde(default, rename = "rows")]
    _rows: Option<IgnoredAny>,
}

#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Switches {
    #[serde(default)]
    anti_roll_bars: bool,
    #[serde(default)]
    nonlinear_dampers: bool,
    #[serde(default)]
    aero: bool,
}

/// Keys and values of a part.
type Parameters = serde_json::Map<String, serde_json::Value>;

/// Half a cosine from one value to another between two times.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Move {
    t0: f64,
    t1: f64,
    from: f64,
    to: f64,
}

fn read<'a, T: Deserialize<'a>>(file: &str, text: &'a str, help: &str) -> Result<T, Faults> {
    serde_json::from_str(text).map_err(|error| {
        let fault = Fault::error(FaultKind::BadValue, format!("`{file}` cannot be read: {error}")).help(help);
        Faults::from(fault.at_line(file, error.line(), error.column()))
    })
}

impl Car {
    /// A car from JSON, in the form of the built-in one.
    pub fn read(file: &str, text: &str) -> Result<Self, Faults> {
        let car: Car = read(file, text, "write it in the form of the built-in car (docs/vehicle.md)")?;
        if car.tyre.vertical_damping != 0.0 {
            let message = "tyres have no vertical damping here, and the file states some";
            let fault = Fault::error(FaultKind::Unable, message).in_file(file).at_path("tyre.vertical_damping");
            return Err(Faults::from(fault.help("set it to 0")));
        }
        // a spring that pushes away lets the car sink through the road
        let SpringDamper { stiffness, damping, .. } = car.spring_damper;
        for (key, value) in [("stiffness", stiffness), ("damping", damping)] {
            if value <= 0.0 {
                let message = format!("`{key}` of the struts is {value}, and must be positive");
                let fault = Fault::error(FaultKind::BadValue, message).in_file(file);
                return Err(Faults::from(fault.at_path(format!("spring_damper.{key}")).help("give a positive number")));
            }
        }
        // the scenario states the sign again, but by another name
        for (key, Magic { B, C, D, .. }, sign) in
            [("lateral", car.tyre.lateral, -1.0), ("longitudinal", car.tyre.longitudinal, 1.0)]
        {
            if B * C * D * sign < 0.0 {
                let message = match key {
                    "lateral" => {
                        "the side force of the tyres rises with the slip angle, and has to oppose it: D is negative"
                    }
                    _ => "the longitudinal force of the tyres falls with the slip, and has to rise: D is positive",
                };
                let fault = Fault::error(FaultKind::BadValue, message).in_file(file);
                return Err(Faults::from(fault.at_path(format!("tyre.{key}.D")).help("give D with the other sign")));
            }
        }
        car.links.iter().enumerate().try_for_each(|(k, link)| car.agrees(link, k, file))?;
        Ok(car)
    }

    /// A link is one that there is, as long as its hard points are apart.
    fn agrees(&self, link: &Link, k: usize, file: &str) -> Result<(), Faults> {
        let Link { corner, inner, outer, length, .. } = link;
        let refuse = |key: &str, message: String, help: &str| {
            let fault = Fault::error(FaultKind::BadValue, message).in_file(file);
            Err(Faults::from(fault.at_path(format!("links[{k}]{key}")).help(help)))
        };
        let corners = self.hard_points.all();
        let points = corners.iter().find(|(name, _)| name == corner).map(|(_, points)| points);
        let ends = LINKS.iter().find(|[a, b]| *inner == a.to_string() && *outer == b.to_string());
        let (Some(points), Some([a, b])) = (points, ends) else {
            let message = format!("there is no link {inner}{outer} at the corner {corner}");
            return refuse("", message, "name a corner FL, FR, RL or RR, and a link AX, BX, CY, DY or KJ");
        };
        let (a, b) = (points.at(*a), points.at(*b));
        let apart = (0..3).map(|i| (a[i] - b[i]) * (a[i] - b[i])).sum::<f64>().sqrt();
        match length {
            Some(length) if (length - apart).abs() > ROUNDED => {
                let message = format!(
                    "link {inner}{outer} of {corner} is {length} m long, and its hard points are {apart:.6} m apart"
                );
                refuse(
                    ".length",
                    message,
                    "move a hard point, or remove `length`: links are as long as their points are apart",
                )
            }
            _ => Ok(()),
        }
    }
}

impl Manoeuvre {
    /// A manoeuvre from JSON.
    pub fn read(file: &str, text: &str) -> Result<Self, Faults> {
        let help = "give `initial_speed_m_s`, `duration_s`, and moves { t0, t1, from, to } in `rack_m`, \
                    `torque_front_each_N_m` and `torque_rear_each_N_m`";
        let manoeuvre: Manoeuvre = read(file, text, help)?;
        let faults = manoeuvre.faults(file);
        if faults.is_empty() { Ok(manoeuvre) } else { Err(Faults::from_iter(faults)) }
    }

    fn faults(&self, file: &str) -> Vec<Fault> {
        let mut faults = Vec::new();
        let mut refuse = |path: String, message: String, help: &str| {
            faults.push(Fault::error(FaultKind::BadValue, message).in_file(file).at_path(path).help(help));
        };
        for (key, value) in [("initial_speed_m_s", self.initial_speed_m_s), ("duration_s", self.duration_s)] {
            if value <= 0.0 {
                refuse(key.into(), format!("`{key}` is {value}, and must be positive"), "give a positive number");
            }
        }
        let parts = [("steering", &self.steering), ("drive", &self.drive), ("brake", &self.brake)];
        let whole = [("driver", &self.driver), ("external", &self.external)];
        let given: Vec<&str> = parts.iter().chain(&whole).filter(|(_, p)| p.is_some()).map(|(key, _)| *key).collect();
        for (key, moves) in self.moves() {
            if !moves.is_empty() && self.is_driven() {
                let message = format!("`{key}` and `{}` both drive the car", given.first().unwrap_or(&"cruise_m_s"));
                refuse(key.into(), message, "remove one of the two");
            }
        }
        let alone = whole.iter().filter(|(_, p)| p.is_some()).count();
        if alone > 0 && (given.len() > 1 || self.cruise_m_s.is_some()) {
            let message =
                format!("`{}` does all that is to be done", if self.driver.is_some() { "driver" } else { "external" });
            refuse(given[0].into(), message, "remove the others");
        }
        if let Some(speed) = self.cruise_m_s.filter(|v| *v <= 0.0) {
            let message = format!("`cruise_m_s` is {speed}, and must be positive");
            refuse("cruise_m_s".into(), message, "give a positive number");
        }
        let amplitude = self.brake.as_ref().and_then(|b| b.get("amplitude")).and_then(serde_json::Value::as_f64);
        let percent = self.brake.as_ref().is_some_and(|b| b.get("unit").is_some_and(|unit| unit == "%"));
        let most = if percent { 100.0 } else { 1.0 };
        if let Some(pressed) = amplitude.filter(|a| !(0.0..=most).contains(a)) {
            let message = format!(
                "`amplitude` of `brake` is {pressed}, and must be from 0 to {most}: released, and pressed fully"
            );
            refuse("brake.amplitude".into(), message, "give a number in this range");
        }
        if self.cruise_m_s.is_some() && self.drive.is_some() {
            refuse("drive".into(), "`drive` and `cruise_m_s` both drive the car".into(), "remove one of the two");
        }
        for (key, moves) in self.moves() {
            let mut before = Move { t0: f64::NEG_INFINITY, t1: f64::NEG_INFINITY, from: 0.0, to: 0.0 };
            for (k, m) in moves.iter().enumerate() {
                if m.t0 < 0.0 {
                    let message = format!("move {k} of `{key}` begins at {} s, before the start", m.t0);
                    refuse(format!("{key}[{k}].t0"), message, "begin at 0 s or later");
                }
                if m.t1 <= m.t0 || m.t0 < before.t1 {
                    let message = format!("move {k} of `{key}` goes from {} s to {} s", m.t0, m.t1);
                    refuse(
                        format!("{key}[{k}]"),
                        message,
                        "let every move end after its start, and start after the one before",
                    );
                }
                if m.from != before.to {
                    let message =
                        format!("move {k} of `{key}` starts from {}, and {} is reached before", m.from, before.to);
                    refuse(
                        format!("{key}[{k}].from"),
                        message,
                        "start from what is reached before, and at first from 0",
                    );
                }
                before = *m;
            }
        }
        faults
    }

    /// What of it this car cannot do: its rack may move so far and no further.
    pub fn fits(&self, car: &Car, file: &str) -> Result<(), Faults> {
        let [right, left] = car.rack_range();
        let number = |p: &Option<Parameters>, key: &str, unit: &str| {
            let p = p.as_ref().filter(|p| p.get(unit).is_none_or(|u| u == "m"))?;
            p.get(key)?.as_f64()
        };
        let mut wanted: Vec<(String, f64)> =
            self.rack_m.iter().enumerate().map(|(k, m)| (format!("rack_m[{k}].to"), m.to)).collect();
        wanted.extend(number(&self.steering, "amplitude", "unit").map(|x| ("steering.amplitude".to_owned(), x)));
        wanted.extend(number(&self.driver, "most", "steering_unit").map(|x| ("driver.most".to_owned(), x)));
        let faults = wanted.into_iter().filter(|(_, x)| !(right..=left).contains(x)).map(|(path, x)| {
            let message = format!(
                "the rack moves by {x} m, and from {:.4} m on a steering link is in line with its arm, and would jump",
                if x < 0.0 { right } else { left }
            );
            Fault::error(FaultKind::BadValue, message).in_file(file).at_path(path).help("move the rack by less")
        });
        let faults: Vec<Fault> = faults.collect();
        if faults.is_empty() { Ok(()) } else { Err(Faults::from_iter(faults)) }
    }

    /// Whether the car has inputs.
    fn is_driven(&self) -> bool {
        let parts = [&self.steering, &self.drive, &self.brake, &self.driver, &self.external];
        parts.iter().any(|p| p.is_some()) || self.cruise_m_s.is_some()
    }

    fn moves(&self) -> [(&'static str, &[Move]); 3] {
        [
            ("rack_m", &self.rack_m),
            ("torque_front_each_N_m", &self.torque_front_each_N_m),
            ("torque_rear_each_N_m", &self.torque_rear_each_N_m),
        ]
    }

    /// The columns of a recording of this manoeuvre, in the order of the reference; time, `t`, comes before them.
    pub fn columns(&self) -> Vec<String> {
        self.outputs().into_iter().map(|(name, _)| name).collect()
    }

    /// Names of outputs, and what they are of the mechanism.
    fn outputs(&self) -> Vec<(String, String)> {
        let mut all = vec![("rack".to_owned(), "link_FL_KJ.slide".to_owned())];
        let triples = [
            (["x", "y", "z"], "x"),
            (["roll", "pitch", "yaw"], "attitude"),
            (["vx", "vy", "vz"], "v_own"),
            (["wx", "wy", "wz"], "w_own"),
            (["ax", "ay", "az"], "a_own"),
        ];
        for (names, quantity) in triples {
            all.extend((0..3).map(|k| (names[k].to_owned(), format!("chassis.{quantity}[{k}]"))));
        }
        let corners = [
            ("Fz", "wheel", "load"),
            ("Fx", "wheel", "fx"),
            ("Fy", "wheel", "fy"),
            ("alpha", "wheel", "alpha"),
            ("kappa", "wheel", "kappa"),
            ("spin", "spindle", "angle_rate"),
            ("travel", "travel", "z"),
            ("spring_length", "strut", "length"),
        ];
        for (name, element, quantity) in corners {
            all.extend(CORNERS.map(|c| (format!("{name}_{c}"), format!("{element}_{c}.{quantity}"))));
        }
        if self.options.aero {
            for end in ["front", "rear"] {
                all.push((format!("aero_down_{end}"), format!("{end}_wing.downforce")));
                all.push((format!("aero_drag_{end}"), format!("{end}_wing.drag")));
            }
        }
        all
    }
}

/// Numbers in brackets.
fn list(numbers: &[f64]) -> String {
    let texts: Vec<String> = numbers.iter().map(|x| format!("{x:?}")).collect();
    format!("[{}]", texts.join(", "))
}

/// A function of time by its moves.
fn moves(moves: &[Move]) -> String {
    let rows: Vec<String> = moves.iter().map(|m| list(&[m.t0, m.t1, m.from, m.to])).collect();
    format!("{{ kind = \"moves\", moves = [{}] }}", rows.join(", "))
}

/// Torque of a brake that is pressed fully, front and rear, in N·m.
const BRAKES: [f64; 2] = [300.0, 170.0];

impl Car {
    /// Displacement of the rack per angle of the front wheels, in m/rad: how far the steering link is behind the steering axis.
    pub fn rack_per_angle(&self) -> f64 {
        let arm = |p: &HardPoints| {
            let part = (p.J[2] - p.X[2]) / (p.Y[2] - p.X[2]);
            p.J[0] - p.X[0] - part * (p.Y[0] - p.X[0])
        };
        0.5 * (arm(&self.hard_points.FL) + arm(&self.hard_points.FR))
    }

    /// How far the rack can move to the right and to the left, in m, until a steering link is in line with its arm: beyond that it would have to
    /// jump. With the suspension as it is designed.
    pub fn rack_range(&self) -> [f64; 2] {
        let sides = [&self.hard_points.FL, &self.hard_points.FR];
        // the outer end turns about the steering axis, in steps of a tenth of a degree
        let farthest = |p: &HardPoints, sign: f64| {
            let (axis, arm, link) = (less(p.Y, p.X), less(p.J, p.X), less(p.J, p.K));
            let length = dot(axis, axis).sqrt();
            let n = axis.map(|x| x / length);
            let (across, along) = (cross(n, arm), dot(n, arm));
            let mut reached = 0.0_f64;
            for k in 1..1800 {
                let (sin, cos) = math::sin_cos(sign * f64::from(k) * 0.1 * std::f64::consts::PI / 180.0);
                let turned = |i: usize| arm[i] * cos + across[i] * sin + n[i] * along * (1.0 - cos) - arm[i];
                let d: [f64; 3] = std::array::from_fn(|i| link[i] + turned(i));
                let square = dot(link, link) - d[0] * d[0] - d[2] * d[2];
                let rack = d[1] - link[1].signum() * square.max(0.0).sqrt();
                if square <= 0.0 || rack.abs() <= reached.abs() {
                    break;
                }
                reached = rack;
            }
            reached
        };
        let ends: Vec<f64> = sides.into_iter().flat_map(|p| [farthest(p, 1.0), farthest(p, -1.0)]).collect();
        [
            ends.iter().copied().filter(|r| *r < 0.0).fold(f64::NEG_INFINITY, f64::max),
            ends.iter().copied().filter(|r| *r > 0.0).fold(f64::INFINITY, f64::min),
        ]
    }

    /// Distance of the axles, in m.
    pub fn wheelbase(&self) -> f64 {
        self.hard_points.FL.W[0] - self.hard_points.RL.W[0]
    }

    /// Mass of all, in kg.
    pub fn mass(&self) -> f64 {
        self.chassis.mass + 4.0 * (self.rim.mass_each + self.hub.mass)
    }
}

fn less(a: [f64; 3], b: [f64; 3]) -> [f64; 3] {
    std::array::from_fn(|i| a[i] - b[i])
}

fn dot(a: [f64; 3], b: [f64; 3]) -> f64 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

fn cross(a: [f64; 3], b: [f64; 3]) -> [f64; 3] {
    [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

/// Numbers that a driver of this car needs, as parameters of the part.
fn driver_of(car: &Car) -> Parameters {
    let push = car.mass() * car.tyre.effective_radius;
    let numbers = [
        ("wheelbase", car.wheelbase()),
        ("ratio", car.rack_per_angle()),
        ("most", 0.02),
        ("drive_gain", 0.5 * push),
        ("drive_most", 250.0),
        ("brake_gain", push / (2.0 * (BRAKES[0] + BRAKES[1]))),
        ("brake_most", 1.0),
    ];
    let words = [("steering_unit", "m"), ("drive_unit", "N.m"), ("brake_unit", "1")];
    let numbers = numbers.into_iter().map(|(k, x)| (k.to_owned(), x.into()));
    numbers.chain(words.into_iter().map(|(k, w)| (k.to_owned(), w.into()))).collect()
}

/// A table in one line; values of JSON are values of TOML, but for nothing.
fn table(values: &Parameters) -> String {
    fn value(v: &serde_json::Value) -> String {
        match v {
            serde_json::Value::Object(map) => table(map),
            serde_json::Value::Array(list) => format!("[{}]", list.iter().map(value).collect::<Vec<_>>().join(", ")),
            serde_json::Value::Null => "\"\"".to_owned(),
            other => other.to_string(),
        }
    }
    let key = |k: &str| serde_json::Value::from(k).to_string();
    let pairs: Vec<String> = values.iter().map(|(k, v)| format!("{} = {}", key(k), value(v))).collect();
    format!("{{ {} }}", pairs.join(", "))
}

/// Who drives a car with inputs, and how he is connected.
fn drivers(t: &mut String, car: &Car, m: &Manoeuvre) -> std::fmt::Result {
    if !m.is_driven() {
        return Ok(());
    }
    // inputs that nobody has are nothing
    let all = m.driver.is_some() || m.external.is_some();
    let drive = m.drive.is_some() || m.cruise_m_s.is_some();
    let taken = [("rack", m.steering.is_some()), ("drive", drive), ("brake", m.brake.is_some())];
    let idle: Vec<String> = taken.iter().filter(|(_, is)| !is && !all).map(|(name, _)| format!("{name} = 0")).collect();
    if !idle.is_empty() {
        writeln!(t, "\n[subsystem.car]\ninputs = {{ {} }}", idle.join(", "))?;
    }
    let connect =
        |t: &mut String, from: &str, to: &str| writeln!(t, "\n[[connection]]\nfrom = \"{from}\"\nto = \"{to}\"");
    for (name, port, unit, given) in
        [("steering", "rack", "m", &m.steering), ("drive", "drive", "N.m", &m.drive), ("brake", "brake", "1", &m.brake)]
    {
        let Some(given) = given else { continue };
        let mut all = given.clone();
        all.entry("unit").or_insert(unit.into());
        writeln!(t, "\n[subsystem.{name}]\ntype = \"manoeuvre\"\nparameters = {}", table(&all))?;
        connect(t, &format!("{name}.y"), &format!("car.{port}"))?;
    }
    if let Some(speed) = m.cruise_m_s {
        // proportional and integral, of what each rear wheel has to give
        let push = 0.5 * car.mass() * car.tyre.effective_radius;
        writeln!(t, "\n[subsystem.cruise]\ntype = \"equations\"\n\n[subsystem.cruise.equations]")?;
        writeln!(
            t,
            "parameters = {{ target = \"{speed:?} m/s\", push = \"{push:?} N.m.s2/m\", gain = \"3 1/s\", rate = \"1 1/s2\", most = \"4 m/s2\" }}"
        )?;
        writeln!(t, "inputs = {{ vx = \"m/s\" }}\nstates = {{ missed = {{ start = 0, unit = \"m\" }} }}")?;
        // as much as the rear tyres hold; what is wanted beyond is not added up
        writeln!(
            t,
            "let = {{ wanted = \"gain*(target - vx) + rate*missed\", given = \"min(max(wanted, -most), most)\" }}"
        )?;
        writeln!(t, "der = {{ missed = \"if(abs(wanted) < most, target - vx, 0[m/s])\" }}")?;
        writeln!(t, "outputs = {{ drive = {{ value = \"push*given\", unit = \"N.m\" }} }}")?;
        connect(t, "car.vx", "cruise.vx")?;
        connect(t, "cruise.drive", "car.drive")?;
    }
    if let Some(given) = &m.driver {
        let mut all = driver_of(car);
        all.extend(given.clone());
        writeln!(t, "\n[subsystem.driver]\ntype = \"driver\"\nparameters = {}", table(&all))?;
        for port in ["x", "y", "yaw", "vx", "vy"] {
            connect(t, &format!("car.{port}"), &format!("driver.{port}"))?;
        }
        for (from, to) in [("steering", "rack"), ("drive", "drive"), ("brake", "brake")] {
            connect(t, &format!("driver.{from}"), &format!("car.{to}"))?;
        }
    }
    if let Some(given) = &m.external {
        writeln!(t, "\n[subsystem.pad]\ntype = \"external\"\n\n[subsystem.pad.external]")?;
        given.iter().try_for_each(|(key, value)| {
            let one = Parameters::from_iter([(key.clone(), value.clone())]);
            writeln!(t, "{}", table(&one).trim_start_matches("{ ").trim_end_matches(" }"))
        })?;
        writeln!(
            t,
            "outputs = {{ rack = {{ unit = \"m\", range = [-0.02, 0.02] }}, drive = {{ unit = \"N.m\", range = [-250, 250] }}, brake = {{ \
             unit = \"1\", range = [0, 1] }} }}"
        )?;
        writeln!(
            t,
            "inputs = {{ x = \"m\", y = \"m\", yaw = \"rad\", vx = \"m/s\", vy = \"m/s\", wz = \"rad/s\", ax = \"m/s2\", ay = \"m/s2\" }}"
        )?;
        for port in ["x", "y", "yaw", "vx", "vy", "wz", "ax", "ay"] {
            connect(t, &format!("car.{port}"), &format!("pad.{port}"))?;
        }
        for port in ["rack", "drive", "brake"] {
            connect(t, &format!("pad.{port}"), &format!("car.{port}"))?;
        }
    }
    Ok(())
}

/// The text of the scenario in which a car does a manoeuvre, with steps of `step`.
pub fn scenario(name: &str, car: &Car, manoeuvre: &Manoeuvre, step: &str) -> String {
    let mut text = String::new();
    // writing to a string cannot fail
    let _ = write(&mut text, name, car, manoeuvre, step);
    text
}

fn write(t: &mut String, name: &str, car: &Car, m: &Manoeuvre, step: &str) -> std::fmt::Result {
    let text = |s: &str| serde_json::Value::from(s).to_string();
    let (tyre, speed) = (&car.tyre, m.initial_speed_m_s);
    writeln!(t, "macrostep = 1\nname = {}", text(name))?;
    if !m.title.is_empty() {
        writeln!(t, "description = {}", text(&m.title))?;
    }
    writeln!(t, "\n[run]\nstep = {}\nstop = {:?}", text(step), m.duration_s)?;
    if m.is_driven() {
        writeln!(t, "predictor = \"foh\"")?;
    }
    if m.external.is_some() {
        // a torque and a yaw rate are no power that crosses between a pad and a car
        writeln!(t, "bonds = \"none\"")?;
    }
    writeln!(t, "\n[multibody.car]\ngravity = {}\nshow = []", list(&[0.0, 0.0, -car.gravity_m_s2]))?;

    // bodies
    let body = |t: &mut String, name: &str, mass: f64, inertia: [f64; 3], position: [f64; 3]| {
        writeln!(t, "\n[multibody.car.body.{name}]\nmass = {mass:?}\ninertia = {}", list(&inertia))?;
        writeln!(t, "position = {}\nvelocity = {}", list(&position), list(&[speed, 0.0, 0.0]))
    };
    let Chassis { mass, cog, inertia_principal_about_cog } = car.chassis;
    body(t, "chassis", mass, inertia_principal_about_cog, cog)?;
    for (c, points) in car.hard_points.all() {
        body(t, &format!("hub_{c}"), car.hub.mass, car.hub.inertia, points.W)?;
        body(t, &format!("rim_{c}"), car.rim.mass_each, car.rim.inertia_about_own_axes, points.W)?;
        writeln!(t, "spin = {}", list(&[0.0, speed / tyre.effective_radius, 0.0]))?;
    }

    // suspension, steering and axles
    for (c, points) in car.hard_points.all() {
        let front = c.starts_with('F');
        for [inner, outer] in LINKS {
            writeln!(t, "\n[multibody.car.joint.link_{c}_{inner}{outer}]\nkind = \"distance\"")?;
            let ends = [points.at(inner), points.at(outer)].map(|p| list(&p));
            writeln!(t, "a = \"chassis\"\nb = \"hub_{c}\"\npoint = {}\npoint_b = {}", ends[0], ends[1])?;
            if inner == 'K' && front && m.is_driven() {
                writeln!(t, "slide = {{ direction = [0, 1, 0], input = \"rack\" }}")?;
            } else if inner == 'K' && front && !m.rack_m.is_empty() {
                writeln!(t, "slide = {{ direction = [0, 1, 0], by = {} }}", moves(&m.rack_m))?;
            }
        }
        writeln!(t, "\n[multibody.car.joint.spindle_{c}]\nkind = \"revolute\"")?;
        writeln!(t, "a = \"hub_{c}\"\nb = \"rim_{c}\"\npoint = {}\naxis = [0, 1, 0]", list(&points.W))?;
    }

    // struts, anti-roll bars
    let s = &car.spring_damper;
    for ((c, points), (_, length)) in car.hard_points.all().into_iter().zip(s.free_length.all()) {
        writeln!(t, "\n[multibody.car.spring.strut_{c}]\na = \"chassis\"\nb = \"hub_{c}\"")?;
        writeln!(t, "point = {}\npoint_b = {}", list(&points.M), list(&points.X))?;
        writeln!(t, "length = {length:?}\nstiffness = {:?}", s.stiffness)?;
        if m.options.nonlinear_dampers {
            let d = &car.options.damper;
            let (b, r) = (d.bump_knee, d.rebound_knee);
            let rows = [
                [-2.0 * b, -b * (d.bump_low + d.bump_high)],
                [-b, -b * d.bump_low],
                [0.0, 0.0],
                [r, r * d.rebound_low],
                [2.0 * r, r * (d.rebound_low + d.rebound_high)],
            ];
            writeln!(t, "damper = [{}]", rows.map(|row| list(&row)).join(", "))?;
        } else {
            writeln!(t, "damping = {:?}", s.damping)?;
        }
    }
    if m.options.anti_roll_bars {
        let bars = &car.options.anti_roll_bar;
        for (end, letter, stiffness) in [("front", 'F', bars.front_N_per_m), ("rear", 'R', bars.rear_N_per_m)] {
            writeln!(t, "\n[multibody.car.anti_roll_bar.{end}_bar]")?;
            writeln!(t, "springs = [\"strut_{letter}L\", \"strut_{letter}R\"]\nstiffness = {stiffness:?}")?;
        }
    }

    // wheels, torques, air
    writeln!(t, "\n[multibody.car.tyre.slick]\nradius = {:?}", tyre.unloaded_radius)?;
    writeln!(t, "rolling_radius = {:?}\nstiffness = {:?}", tyre.effective_radius, tyre.vertical_stiffness)?;
    for (key, Magic { B, C, D, E }) in [("longitudinal", tyre.longitudinal), ("lateral", tyre.lateral)] {
        writeln!(t, "{key} = {}", list(&[B, C, D, E]))?;
    }
    // what is left of the slip at rest, where it is infinite, has to be less than rounding for a car that brakes to a stop
    let blend = if m.is_driven() { tyre.V_blend.min(tyre.V_low / 20.0) } else { tyre.V_blend };
    writeln!(t, "low_speed = {:?}\nblend = {blend:?}", tyre.V_low)?;
    for (c, points) in car.hard_points.all() {
        writeln!(t, "\n[multibody.car.wheel.wheel_{c}]\nbody = \"rim_{c}\"\ntyre = \"slick\"")?;
        let torque = if c.starts_with('F') { &m.torque_front_each_N_m } else { &m.torque_rear_each_N_m };
        let is_driven = m.is_driven() && !c.starts_with('F');
        if is_driven || !torque.is_empty() {
            writeln!(t, "\n[multibody.car.torque.torque_{c}]\na = \"hub_{c}\"\nb = \"rim_{c}\"\naxis = [0, 1, 0]")?;
            match is_driven {
                true => writeln!(t, "input = \"drive\"")?,
                false => writeln!(t, "torque = {}", moves(torque))?,
            }
        }
        if m.is_driven() {
            let level = BRAKES[usize::from(!c.starts_with('F'))];
            writeln!(t, "\n[multibody.car.friction.brake_{c}]\nkind = \"turning\"\na = \"hub_{c}\"\nb = \"rim_{c}\"")?;
            writeln!(t, "axis = [0, 1, 0]\ncoulomb = {level:?}\nstiction = {:?}\nstribeck = 0.5", 1.1 * level)?;
            writeln!(t, "stiffness = 3e4\ndamping = 20.0\ninput = \"brake\"")?;
        }
        writeln!(
            t,
            "\n[multibody.car.sensor.travel_{c}]\na = \"chassis\"\nb = \"rim_{c}\"\npoint = {}",
            list(&points.W)
        )?;
    }
    if m.options.aero {
        let aero = &car.options.aero;
        for (end, wing) in [("front", &aero.front), ("rear", &aero.rear)] {
            writeln!(t, "\n[multibody.car.aero.{end}_wing]\nbody = \"chassis\"\ndensity = {:?}", aero.rho)?;
            writeln!(t, "point = {}\nheight_point = {}", list(&wing.point), list(&wing.height_point))?;
            // a straight line through the area at the height of reference
            let line = |area: f64, slope: f64| {
                [[wing.h0, area], [wing.h0 + 1.0, area + slope]].map(|row| list(&row)).join(", ")
            };
            writeln!(
                t,
                "lift_area = [{}]\ndrag_area = [{}]",
                line(wing.CLA0, wing.dCLA_dh),
                line(wing.CDA0, wing.dCDA_dh)
            )?;
        }
    }

    writeln!(t, "\n[multibody.car.output]")?;
    m.outputs().iter().try_for_each(|(name, what)| writeln!(t, "{name} = \"{what}\""))?;
    drivers(t, car, m)
}
