//! A driver: steers along a path of arcs and lines by what is ahead, and keeps a speed that its curves allow.
//!
//! With the distance `e` to the left of the path and the angle `ψ` of the course to it, at the preview distance `L = max(preview · v, near)`
//! the car would be off by `e + L sin ψ`. Steered as
//! ```text
//! δ = (wheelbase + understeer · v²) κ(s + L/2) − 2 wheelbase/L² · (e + L sin ψ)
//! ```
//! the distance decays along the path like `e″ = −2/L² (e + L e′)`, with a damping of 0.71 whatever the speed; the first term is what the curve
//! itself needs [macadam1981]. The wanted speed is the largest that keeps lateral, driving and braking accelerations within their limits,
//! worked out once along the path.

use macrostep_numerics::math;
use std::f64::consts::PI;

use macrostep_core::{
    Advance, Form, InputSignal, Interface, MacroStep, Port, Refinement, Rollback, Scene, Subsystem, SubsystemError,
    Thing, Unit, Visible,
};

use super::{Domain, Made, PartDefault, PartDescription, PartError, PartParameter, Reader, number, positive, unit};
use crate::memory::Memory;

pub(super) const DRIVER: PartDescription = PartDescription {
    name: "driver",
    domain: Domain::Signals,
    about: "drives along a path of arcs and lines; inputs x, y, yaw, vx, vy of a car, outputs steering, drive, brake, and s, offset, lap, lap_time, target",
    equations: &[
        "L = max(preview·vx, near), e, ψ: distance and angle from the path, to the left",
        "δ = (wheelbase + understeer·vx²)·κ(s + L/2) − 2 wheelbase/L²·(e + L·sin ψ)",
        "lag²·der(der(steering)) + 2 lag·der(steering) + steering = limited(ratio·δ)",
        "a = gain·(target(s + vx·lag) − vx) + target·d(target)/ds;  drive = drive_gain·a if a > 0, brake = −brake_gain·a if a < 0",
    ],
    parameters: &[
        PartParameter {
            name: "path",
            unit: "",
            default: PartDefault::Example(&[100.0, 0.0]),
            meaning: "rows [length in m, curvature in 1/m], left positive; lines have curvature 0",
        },
        PartParameter {
            name: "from",
            unit: "",
            default: PartDefault::Array(&[0.0, 0.0, 0.0]),
            meaning: "where the path begins: x and y in m, heading in rad",
        },
        PartParameter {
            name: "closed",
            unit: "",
            default: PartDefault::Word(&["no", "yes"]),
            meaning: "whether the path ends where it begins",
        },
        number("laps", "1", 0.0, "the run ends after so many laps, or at the end of the path with 1; 0 for never"),
        positive("speed", "m/s", 20.0, "largest speed"),
        positive("lateral", "m/s2", 6.0, "largest lateral acceleration"),
        positive("accelerating", "m/s2", 3.0, "largest acceleration"),
        positive("braking", "m/s2", 5.0, "largest deceleration"),
        positive("wheelbase", "m", 1.6, "distance of the axles"),
        number("understeer", "rad.s2/m", 0.0, "understeer gradient of the car"),
        positive("preview", "s", 0.6, "how far ahead it looks"),
        positive("near", "m", 4.0, "how far ahead it looks at least"),
        positive("lag", "s", 0.05, "time constant of arms and legs"),
        number("ratio", "", 1.0, "steering per angle of the front wheels"),
        positive("most", "", 1.0, "largest steering"),
        positive("gain", "1/s", 2.0, "acceleration per missing speed"),
        number("drive_gain", "", 1.0, "drive per acceleration in m/s2"),
        number("brake_gain", "", 1.0, "brake per deceleration in m/s2"),
        positive("drive_most", "", 1e9, "largest drive"),
        positive("brake_most", "", 1e9, "largest brake"),
        unit("steering_unit", "rad", "unit of steering"),
        unit("drive_unit", "1", "unit of drive"),
        unit("brake_unit", "1", "unit of brake"),
    ],
    make,
};

/// A path of arcs and lines.
#[derive(Clone, Debug)]
struct PathLine {
    pieces: Vec<Piece>,
    length: f64,
    closed: bool,
}

/// An arc or a line, from where it begins.
#[derive(Clone, Copy, Debug)]
struct Piece {
    s: f64,
    length: f64,
    curvature: f64,
    at: [f64; 2],
    heading: f64,
}

impl Piece {
    /// Position and heading so far along it.
    fn point(&self, along: f64) -> ([f64; 2], f64) {
        let turned = self.heading + self.curvature * along;
        // chord of an arc: its length times sin(x)/x, in the mean direction
        let half = 0.5 * self.curvature * along;
        let chord = if half.abs() < 1e-6 { along } else { along * math::sin(half) / half };
        let (sin, cos) = math::sin_cos(self.heading + half);
        ([self.at[0] + chord * cos, self.at[1] + chord * sin], turned)
    }

    /// How far along it the nearest point is; beyond its ends, if it went on.
    fn nearest(&self, p: [f64; 2]) -> f64 {
        let (sin, cos) = math::sin_cos(self.heading);
        let [dx, dy] = [p[0] - self.at[0], p[1] - self.at[1]];
        let (ahead, left) = (dx * cos + dy * sin, dy * cos - dx * sin);
        if self.curvature == 0.0 {
            return ahead;
        }
        // the angle about the centre, from its beginning; round and round, counted so that both ends are equally far
        let k = self.curvature;
        let (along, round, middle) =
            (math::atan2(k * ahead, 1.0 - k * left) / k, 2.0 * PI / k.abs(), 0.5 * self.length);
        middle + (along - middle + 0.5 * round).rem_euclid(round) - 0.5 * round
    }
}

impl PathLine {
    fn new(rows: &[f64], from: [f64; 3], closed: bool) -> Self {
        let (mut s, mut at, mut heading) = (0.0, [from[0], from[1]], from[2]);
        let mut pieces = Vec::new();
        for row in rows.chunks_exact(2) {
            let piece = Piece { s, length: row[0], curvature: row[1], at, heading };
            (at, heading) = piece.point(row[0]);
            s += row[0];
            pieces.push(piece);
        }
        PathLine { pieces, length: s, closed }
    }

    /// A station within the path: round and round if it is closed, else held at its ends.
    fn within(&self, s: f64) -> f64 {
        if self.closed { s.rem_euclid(self.length) } else { s.clamp(0.0, self.length) }
    }

    fn piece(&self, s: f64) -> usize {
        self.pieces.partition_point(|p| p.s <= s).saturating_sub(1)
    }

    fn curvature(&self, s: f64) -> f64 {
        let s = self.within(s);
        self.pieces[self.piece(s)].curvature
    }

    /// The station nearest to a point, from a station nearby on; how far to the left of the path the point is, and the heading there.
    fn project(&self, p: [f64; 2], near: f64) -> (f64, f64, f64) {
        let mut i = self.piece(self.within(near));
        let mut along = self.pieces[i].nearest(p);
        // to the next piece, or the one before, as long as the nearest point is beyond the end
        for _ in 0..self.pieces.len() {
            let n = self.pieces.len();
            if along > self.pieces[i].length && (self.closed || i + 1 < n) {
                i = (i + 1) % n;
                along = self.pieces[i].nearest(p).max(0.0);
            } else if along < 0.0 && (self.closed || i > 0) {
                i = (i + n - 1) % n;
                along = self.pieces[i].nearest(p).min(self.pieces[i].length);
            } else {
                break;
            }
        }
        let piece = &self.pieces[i];
        // the last piece of an open path goes on
        let (at, heading) = piece.point(along);
        let (sin, cos) = math::sin_cos(heading);
        let offset = (p[1] - at[1]) * cos - (p[0] - at[0]) * sin;
        (piece.s + along, offset, heading)
    }
}

/// Speeds along a path, at equal distances.
#[derive(Clone, Debug)]
struct SpeedPlan {
    squares: Vec<f64>,
    distance: f64,
}

impl SpeedPlan {
    fn new(path: &PathLine, speed: f64, [lateral, accelerating, braking]: [f64; 3]) -> Self {
        let count = ((path.length / 0.5).ceil() as usize).clamp(2, 1_000_000);
        let distance = path.length / count as f64;
        let allowed = |i: usize| {
            let curvature = path.curvature((i as f64 + 0.5) * distance).abs();
            (speed * speed).min(lateral / curvature.max(1e-9))
        };
        let mut squares: Vec<f64> = (0..count).map(allowed).collect();
        // round twice, so that the end of a closed path knows of its beginning
        for _ in 0..if path.closed { 2 } else { 1 } {
            for i in (0..count).rev() {
                let next = if i + 1 < count {
                    squares[i + 1]
                } else if path.closed {
                    squares[0]
                } else {
                    squares[i]
                };
                squares[i] = squares[i].min(next + 2.0 * braking * distance);
            }
        }
        for _ in 0..if path.closed { 2 } else { 1 } {
            for i in 0..count {
                let before = if i > 0 {
                    squares[i - 1]
                } else if path.closed {
                    squares[count - 1]
                } else {
                    squares[0]
                };
                squares[i] = squares[i].min(before + 2.0 * accelerating * distance);
            }
        }
        SpeedPlan { squares, distance }
    }

    /// Speed, and acceleration on the way there.
    fn at(&self, path: &PathLine, s: f64) -> (f64, f64) {
        let n = self.squares.len();
        let place = path.within(s) / self.distance - 0.5;
        let wrap = |i: i64| {
            let i = if path.closed { i.rem_euclid(n as i64) } else { i.clamp(0, n as i64 - 1) };
            self.squares[i as usize]
        };
        let (i, part) = (place.floor() as i64, place - place.floor());
        let (a, b) = (wrap(i), wrap(i + 1));
        ((a + part * (b - a)).sqrt(), 0.5 * (b - a) / self.distance)
    }
}

/// A driver.
#[derive(Debug)]
struct Driver {
    interface: Interface,
    path: PathLine,
    speeds: SpeedPlan,
    laps: f64,
    wheelbase: f64,
    understeer: f64,
    preview: f64,
    near: f64,
    lag: f64,
    ratio: f64,
    most: f64,
    gain: f64,
    pedals: [f64; 4],
    memory: Memory,
}

// what is remembered
const STEERING: usize = 0;
const DRIVE: usize = 1;
const BRAKE: usize = 2;
const STATION: usize = 3;
const OFFSET: usize = 4;
const LAP: usize = 5;
const LAP_TIME: usize = 6;
const TARGET: usize = 7;
const LAP_START: usize = 8;
const RATE: usize = 9;
const OUTPUTS: usize = 8;

fn make(r: &Reader<'_>) -> Made {
    let rows = r.matrix("path")?;
    r.shaped("path", rows.len() / 2, 2)?;
    if rows.is_empty() || rows.len() % 2 != 0 || rows.chunks(2).any(|row| row[0] <= 0.0) {
        return Err(r.bad("path", "must have rows [length, curvature] with positive lengths"));
    }
    let from =
        <[f64; 3]>::try_from(r.array("from")?).map_err(|_| r.bad("from", "must have three numbers: x, y, heading"))?;
    let closed = r.word("closed")? == "yes";
    let path = PathLine::new(&rows, from, closed);
    if closed {
        is_closed(r, &path, from)?;
    }
    let limits = [r.number("lateral")?, r.number("accelerating")?, r.number("braking")?];
    let speeds = SpeedPlan::new(&path, r.number("speed")?, limits);
    let mut interface = Interface::new();
    for (name, symbol) in [("x", "m"), ("y", "m"), ("yaw", "rad"), ("vx", "m/s"), ("vy", "m/s")] {
        interface = interface.input(Port::new(name, symbol));
    }
    for (name, symbol) in [("steering", "steering_unit"), ("drive", "drive_unit"), ("brake", "brake_unit")] {
        interface = interface.output(r.port(name, symbol)?);
    }
    for (name, symbol) in [("s", "m"), ("offset", "m"), ("lap", "1"), ("lap_time", "s"), ("target", "m/s")] {
        let port = Port::with_unit(name, Unit::parse(symbol).unwrap_or_else(|_| Unit::dimensionless()));
        let counts = matches!(name, "lap" | "lap_time");
        interface = interface.output(if counts { port.discrete() } else { port });
    }
    Ok(Box::new(Driver {
        interface,
        speeds,
        path,
        laps: r.number("laps")?,
        wheelbase: r.number("wheelbase")?,
        understeer: r.number("understeer")?,
        preview: r.number("preview")?,
        near: r.number("near")?,
        lag: r.number("lag")?,
        ratio: r.number("ratio")?,
        most: r.number("most")?,
        gain: r.number("gain")?,
        pedals: [r.number("drive_gain")?, r.number("drive_most")?, r.number("brake_gain")?, r.number("brake_most")?],
        memory: Memory::new(10),
    }))
}

/// A closed path has to end where it begins, in the same direction.
fn is_closed(r: &Reader<'_>, path: &PathLine, from: [f64; 3]) -> Result<(), PartError> {
    let Some(last) = path.pieces.last() else { return Ok(()) };
    let (end, heading) = last.point(last.length);
    let gap = math::hypot(end[0] - from[0], end[1] - from[1]);
    let turn = (heading - from[2]).rem_euclid(2.0 * PI);
    let turn = turn.min(2.0 * PI - turn);
    if gap > 0.01 || turn > 1e-3 {
        let reason =
            format!("does not close: it ends {gap:.3} m and {:.3} degrees from where it begins", turn.to_degrees());
        return Err(r.bad("path", reason));
    }
    Ok(())
}

impl Driver {
    /// What is done at a place and a time, after so many seconds since the last.
    // hot:
    fn decide(&mut self, [x, y, yaw, vx, vy]: [f64; 5], t: f64, h: f64) {
        let m = &mut self.memory.now;
        let (station, offset, heading) = self.path.project([x, y], m[STATION]);
        // over the line: forwards a lap more, backwards one less
        let length = self.path.length;
        if self.path.closed && h > 0.0 {
            let moved = station - m[STATION];
            if moved < -0.5 * length {
                m[LAP] += 1.0;
                m[LAP_TIME] = t - m[LAP_START];
                m[LAP_START] = t;
            } else if moved > 0.5 * length {
                m[LAP] -= 1.0;
            }
        } else if !self.path.closed && m[LAP] == 0.0 && station >= length {
            (m[LAP], m[LAP_TIME]) = (1.0, t - m[LAP_START]);
        }
        (m[STATION], m[OFFSET]) = (self.path.within(station), offset);

        // steering
        let ahead = (self.preview * vx).max(self.near);
        let slip = if vx > 1.0 { math::atan2(vy, vx) } else { 0.0 };
        let course = (yaw + slip - heading + PI).rem_euclid(2.0 * PI) - PI;
        let curve = (self.wheelbase + self.understeer * vx * vx) * self.path.curvature(station + 0.5 * ahead);
        let back = 2.0 * self.wheelbase / (ahead * ahead) * (offset + ahead * math::sin(course));
        let wanted = (self.ratio * (curve - back)).clamp(-self.most, self.most);
        // arms have inertia: two equal lags, exact for what is wanted over the step
        let decay = math::exp(-h / self.lag);
        let missing = m[STEERING] - wanted;
        let push = m[RATE] + missing / self.lag;
        m[STEERING] = wanted + (missing + push * h) * decay;
        m[RATE] = (m[RATE] - push * h / self.lag) * decay;
        let follow = 1.0 - decay;

        // pedals
        let (target, slope) = self.speeds.at(&self.path, station + vx * self.lag);
        let a = self.gain * (target - vx) + slope;
        let [drive_gain, drive_most, brake_gain, brake_most] = self.pedals;
        let drive = (drive_gain * a.max(0.0)).min(drive_most);
        let brake = (brake_gain * (-a).max(0.0)).min(brake_most);
        m[DRIVE] += follow * (drive - m[DRIVE]);
        m[BRAKE] += follow * (brake - m[BRAKE]);
        m[TARGET] = target;
    }
}

impl Subsystem for Driver {
    fn interface(&self) -> &Interface {
        &self.interface
    }

    fn refine(&mut self) -> Refinement {
        Refinement::Unable
    }

    fn initialize(&mut self, t0: f64) -> Result<(), SubsystemError> {
        self.memory.reset();
        self.memory.now[LAP_START] = t0;
        Ok(())
    }

    // hot:
    fn advance(&mut self, step: MacroStep, u: &InputSignal<'_>) -> Result<Advance, SubsystemError> {
        let before = self.memory.now[LAP];
        self.decide([0, 1, 2, 3, 4].map(|i| u.value(i, 1.0)), step.end, step.size());
        let laps = self.memory.now[LAP];
        Ok(if self.laps > 0.0 && laps >= self.laps {
            Advance::Ends
        } else if laps != before {
            Advance::Jump
        } else {
            Advance::Done
        })
    }

    // hot:
    fn outputs(&mut self, _u: &[f64], y: &mut [f64]) -> Result<(), SubsystemError> {
        y.copy_from_slice(&self.memory.now[..OUTPUTS]);
        Ok(())
    }

    fn rollback(&mut self) -> Option<&mut dyn Rollback> {
        Some(&mut self.memory)
    }

    fn visible(&mut self) -> Option<&mut dyn Visible> {
        Some(self)
    }
}

/// The path as it is drawn: a point every so many metres at least, and so many at most.
const SEEN: (f64, f64) = (1.0, 2000.0);
/// How wide it is drawn, in m.
const WIDTH: f64 = 6.0;

impl Visible for Driver {
    fn scene(&self) -> Scene {
        let path = &self.path;
        let count = (path.length / SEEN.0).ceil().clamp(2.0, SEEN.1);
        let point = |i: usize| {
            let s = path.length * i as f64 / count;
            let piece = &path.pieces[path.piece(s)];
            let ([x, y], _) = piece.point(s - piece.s);
            [x, y, 0.0]
        };
        // a closed one ends before it begins again
        let points = (0..count as usize + usize::from(!path.closed)).map(point).collect();
        let mut scene = Scene::default();
        scene.things = vec![Thing::new("path", Form::Path { points, width: WIDTH, closed: path.closed })];
        scene.gravity = [0.0, 0.0, -9.81];
        scene
    }

    fn frame(&mut self, _numbers: &mut Vec<f64>) {}
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parts::{PartValue, part};
    use std::collections::BTreeMap;

    /// A track with two straights and two bends.
    fn oval() -> Vec<f64> {
        let bend = PI * 15.0;
        vec![50.0, 0.0, bend, 1.0 / 15.0, 50.0, 0.0, bend, 1.0 / 15.0]
    }

    #[test]
    fn points_are_projected_onto_arcs_and_lines() {
        let path = PathLine::new(&oval(), [0.0, 0.0, 0.0], true);
        let close = |(s, e, h): (f64, f64, f64), (s1, e1, h1): (f64, f64, f64)| {
            assert!((s - s1).abs() < 1e-9 && (e - e1).abs() < 1e-9 && (h - h1).abs() < 1e-9, "{s} {e} {h}");
        };
        close(path.project([10.0, 2.0], 5.0), (10.0, 2.0, 0.0));
        // from the line into the bend, a metre outside
        close(path.project([66.0, 15.0], 49.0), (50.0 + 7.5 * PI, -1.0, PI / 2.0));
        // over the end of the lap
        close(path.project([3.0, -0.5], path.length - 0.1), (3.0, -0.5, 0.0));
    }

    #[test]
    fn a_path_is_seen_as_points_that_lie_on_it() {
        let mut driver = part("driver", &values(&[])).unwrap();
        let scene = driver.visible().unwrap().scene();
        let Form::Path { points, closed, .. } = &scene.things[0].form else { panic!("{scene:?}") };
        let path = PathLine::new(&oval(), [0.0, 0.0, 0.0], true);
        assert!(*closed && scene.width() == 0 && points.len() as f64 >= path.length, "{}", points.len());
        for (i, p) in points.iter().enumerate() {
            let s = path.length * i as f64 / points.len() as f64;
            let (station, offset, _) = path.project([p[0], p[1]], s);
            assert!(offset.abs() < 1e-9 && (station - s).abs() < 1e-6, "{i}: {station} {offset}");
        }
    }

    fn values(extra: &[(&str, PartValue)]) -> BTreeMap<String, PartValue> {
        let mut all = BTreeMap::from([
            ("path".to_owned(), PartValue::Array(oval())),
            ("closed".to_owned(), PartValue::Text("yes".into())),
        ]);
        all.extend(extra.iter().map(|(k, v)| ((*k).to_owned(), v.clone())));
        all
    }

    /// A car without mass that goes where its front wheels point: two laps, within centimetres of the track, as fast as it may.
    #[test]
    fn a_bicycle_is_driven_round_a_track() {
        let given = values(&[("laps", PartValue::Number(2.0)), ("speed", PartValue::Number(15.0))]);
        let mut driver = part("driver", &given).unwrap();
        driver.initialize(0.0).unwrap();
        // x, y, yaw, v; half a metre beside the track
        let (mut car, mut y, h) = ([0.0, 0.5, 0.0, 8.0], [0.0; OUTPUTS], 1e-3);
        let (mut farthest, mut fastest, mut sideways) = (0.0_f64, 0.0_f64, 0.0_f64);
        for k in 0..60_000 {
            let t = f64::from(k) * h;
            let u = [car[0], car[1], car[2], car[3], 0.0];
            let how = driver.advance(MacroStep { index: 0, start: t, end: t + h }, &InputSignal::new(&u, 5)).unwrap();
            driver.outputs(&u, &mut y).unwrap();
            let turn = y[STEERING].tan() / 1.6;
            car[0] += h * car[3] * car[2].cos();
            car[1] += h * car[3] * car[2].sin();
            car[2] += h * car[3] * turn;
            car[3] += h * (y[DRIVE] - y[BRAKE]);
            if t > 3.0 {
                farthest = farthest.max(y[OFFSET].abs());
                sideways = sideways.max(car[3] * car[3] * turn.abs());
            }
            fastest = fastest.max(car[3]);
            if how == Advance::Ends {
                break;
            }
        }
        assert_eq!(y[LAP], 2.0);
        // the second lap, from a flying start, at 9.49 m/s in bends of 15 m and up to 15 m/s between them
        let bends = 2.0 * PI * 15.0 / (6.0_f64 * 15.0).sqrt();
        assert!(y[LAP_TIME] > bends + 100.0 / 15.0 && y[LAP_TIME] < bends + 100.0 / 9.5, "{}", y[LAP_TIME]);
        assert!(farthest < 0.5 && fastest < 15.3 && sideways < 1.35 * 6.0, "{farthest} {fastest} {sideways}");
    }

    #[test]
    fn a_path_that_does_not_close_is_refused() {
        let refused = |path: Vec<f64>| {
            let Err(error) = part("driver", &values(&[("path", PartValue::Array(path))])) else { panic!() };
            error.to_string()
        };
        assert!(refused(vec![50.0, 0.0]).contains("does not close: it ends 50.000 m"));
        assert!(refused(vec![50.0]).contains("rows [length, curvature]"));
        assert!(refused(vec![-50.0, 0.0]).contains("positive lengths"));
    }
}
