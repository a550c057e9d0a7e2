//! Handling of a car: what people ask of it, from runs of standard manoeuvres.
//!
//! - **Steady circle** in the manner of ISO 4138 at a constant speed: a run for each angle of steering, and what remains at its end. With `δ` the angle of the front wheels, which is the
//!   displacement of the rack over that of the steering arm, the understeer gradient is the slope of `δ − wheelbase · wz/vx` over `ay`,
//!   by a straight line through 1 to 4 m/s².
//! - **Step steer** in the manner of ISO 7401, to 4 m/s² in the steady state: gains, times and overshoots. Times are from the instant at
//!   which half of the steering is reached.
//! - **g-g diagram**: largest accelerations in all directions, of runs that steer and drive or brake at once, so much
//!   of each; along and across the way that the car goes.

use macrostep::scenario::vehicle::{Car, Manoeuvre, scenario};
use macrostep::scenario::{Faults, Scenario};
use macrostep::{Job, JobError, RunOutcome};
use macrostep_report::plot::{Axis, Figure, Line, Panel};
use serde::Serialize;
use serde_json::{Value, json};

/// What is asked for.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct HandlingOptions {
    /// Speed of the step steer, in m/s.
    pub speed: f64,
    /// Speed of the steady circle, in m/s.
    pub circle_speed: f64,
    /// Anti-roll bars, nonlinear dampers and aerodynamics.
    pub options: [bool; 3],
    /// Communication step.
    pub step: String,
}

impl Default for HandlingOptions {
    fn default() -> Self {
        HandlingOptions {
            speed: 80.0 / 3.6,
            circle_speed: 15.0,
            options: [true, true, false],
            step: "0.5ms".to_owned(),
        }
    }
}

/// What was found.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct Handling {
    /// Steady circle.
    pub circle: Circle,
    /// Step steer.
    pub step: Step,
    /// Largest accelerations along and across the way that the car goes, `[ax, ay]` in m/s², every ten degrees from the left over driving to
    /// the right and braking.
    pub gg: Vec<[f64; 2]>,
}

/// A steady circle.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct Circle {
    /// Speed, in m/s.
    pub speed: f64,
    /// Understeer gradient, in rad·s²/m: from 1 to 4 m/s² sideways.
    pub understeer_gradient: f64,
    /// The same in degrees per 9.81 m/s².
    pub understeer_gradient_deg_per_g: f64,
    /// Roll per lateral acceleration, in degrees per 9.81 m/s².
    pub roll_gradient_deg_per_g: f64,
    /// Largest lateral acceleration, in m/s².
    pub largest_lateral: f64,
    /// `[ay, δ, δ − wheelbase · wz/vx]`, in m/s² and rad.
    pub curve: Vec<[f64; 3]>,
}

/// A step steer.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct Step {
    /// Speed, in m/s.
    pub speed: f64,
    /// Angle of the front wheels, in rad.
    pub steering: f64,
    /// Yaw rate.
    pub yaw: Response,
    /// Lateral acceleration.
    pub lateral: Response,
    /// `[t, δ, wz, ay]`, from the start of the steering on.
    pub curve: Vec<[f64; 4]>,
}

/// How a quantity follows a step.
#[derive(Clone, Copy, Debug, Default, Serialize)]
#[non_exhaustive]
pub struct Response {
    /// In the steady state.
    pub steady: f64,
    /// The same per angle of the front wheels.
    pub gain: f64,
    /// Seconds until 90 % of the steady state.
    pub response_time: f64,
    /// Seconds until the largest value.
    pub peak_time: f64,
    /// The largest value beyond the steady state, relative to it.
    pub overshoot: f64,
}

/// Why there are no results.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum HandlingError {
    /// The scenario of a manoeuvre.
    #[error("{0}")]
    Scenario(Faults),
    /// A run that did not begin.
    #[error("{0}")]
    Job(#[from] JobError),
    /// A run that did not come to its end.
    #[error("the {manoeuvre} failed: {reason}")]
    Failed {
        /// Which.
        manoeuvre: &'static str,
        /// How.
        reason: String,
    },
    /// A car that does not get to where it is measured.
    #[error("the {manoeuvre} does not reach {what}")]
    Weak {
        /// Which.
        manoeuvre: &'static str,
        /// What is missing.
        what: &'static str,
    },
}

const G: f64 = 9.81;
/// Lateral acceleration of the step steer, and bounds of the fit of the understeer gradient.
const STEP_LATERAL: f64 = 4.0;
const FIT: [f64; 2] = [1.0, 4.0];
/// Lateral accelerations that the circles of a neutral car would have, m/s².
#[rustfmt::skip]
const LATERAL: [f64; 22] = [
    0.5, 1.0, 1.5, 2.0, 2.5, 3.0, 3.5, 4.0, 4.5, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0, 11.0, 12.0, 13.0, 15.0, 18.0, 24.0, 40.0,
];

/// Columns of a run.
struct Track {
    t: Vec<f64>,
    columns: Vec<Vec<f64>>,
}

/// What is read of a run.
const COLUMNS: [&str; 7] = ["rack", "vx", "wz", "ax", "ay", "roll", "vy"];
const RACK: usize = 0;
const VX: usize = 1;
const WZ: usize = 2;
const AX: usize = 3;
const AY: usize = 4;
const ROLL: usize = 5;
const VY: usize = 6;

fn run(car: &Car, options: &HandlingOptions, manoeuvre: &'static str, rest: &Value) -> Result<Track, HandlingError> {
    let [bars, dampers, aero] = options.options;
    let mut all = json!({ "options": { "anti_roll_bars": bars, "nonlinear_dampers": dampers, "aero": aero } });
    if let (Value::Object(all), Value::Object(rest)) = (&mut all, rest) {
        all.extend(rest.clone());
    }
    let read = Manoeuvre::read(manoeuvre, &all.to_string()).map_err(HandlingError::Scenario)?;
    let mut text = Scenario::from_str(manoeuvre, &scenario(manoeuvre, car, &read, &options.step));
    text.set("record.every=4").set("record.signals=car.*").set("record.scene=false");
    let prepared = text.check().and_then(|c| c.build()).map_err(HandlingError::Scenario)?;
    let (summary, kept) = Job::new(prepared).run_in_memory()?;
    let failed = |reason: String| HandlingError::Failed { manoeuvre, reason };
    if summary.outcome != RunOutcome::Completed {
        return Err(failed(summary.outcome.message().unwrap_or_else(|| summary.outcome.word().to_owned())));
    }
    let kept = kept.ok_or_else(|| failed("nothing was recorded".to_owned()))?;
    let column = |name: &str| {
        let found = kept.recording.signal(&format!("car.{name}")).map(<[f64]>::to_vec);
        found.ok_or_else(|| failed(format!("`car.{name}` was not recorded")))
    };
    let columns = COLUMNS.iter().map(|name| column(name)).collect::<Result<_, _>>()?;
    Ok(Track { t: kept.recording.time().to_vec(), columns })
}

impl Track {
    /// The mean of a column over a span of time.
    fn mean(&self, column: usize, from: f64, to: f64) -> f64 {
        let a = self.t.partition_point(|t| *t < from);
        let b = self.t.partition_point(|t| *t <= to).max(a + 1).min(self.t.len());
        self.columns[column][a..b].iter().sum::<f64>() / (b - a) as f64
    }

    /// Means over pieces of time: of these columns.
    fn pieces<const N: usize>(&self, from: f64, every: f64, columns: [usize; N]) -> Vec<[f64; N]> {
        let end = self.t.last().copied().unwrap_or(0.0);
        let count = ((end - from) / every).floor().max(0.0) as usize;
        let at = |k: usize| from + k as f64 * every;
        (0..count).map(|k| columns.map(|c| self.mean(c, at(k), at(k + 1)))).collect()
    }
}

/// Whether the rack can move that far, with some of its way left for the suspension.
fn inside(car: &Car, rack: f64) -> bool {
    let [right, left] = car.rack_range();
    (0.95 * right..=0.95 * left).contains(&rack)
}

/// Slope of a straight line through points.
fn slope(points: &[(f64, f64)]) -> f64 {
    let n = points.len() as f64;
    let (mx, my) = (points.iter().map(|p| p.0).sum::<f64>() / n, points.iter().map(|p| p.1).sum::<f64>() / n);
    let (xy, xx) =
        points.iter().fold((0.0, 0.0), |(xy, xx), p| (xy + (p.0 - mx) * (p.1 - my), xx + (p.0 - mx).powi(2)));
    xy / xx
}

/// All of it; a few seconds of computing.
pub fn handling(car: &Car, options: &HandlingOptions) -> Result<Handling, HandlingError> {
    let circle = circle(car, options)?;
    let step = step(car, options, circle.understeer_gradient)?;
    let gg = diagram(car, options)?;
    Ok(Handling { circle, step, gg })
}

fn circle(car: &Car, options: &HandlingOptions) -> Result<Circle, HandlingError> {
    let (v, ratio, wheelbase) = (options.circle_speed, car.rack_per_angle(), car.wheelbase());
    let (start, rise, end) = (0.5, 2.0, 9.0);
    let mut curve = vec![[0.0; 3]];
    let mut rolls = Vec::new();
    // the steering of a neutral car for so much; a run for each, since a ramp is always ahead of the car
    for lateral in LATERAL {
        let amplitude = ratio * wheelbase * lateral / (v * v);
        if !inside(car, amplitude) {
            break;
        }
        let manoeuvre = json!({
            "initial_speed_m_s": v, "duration_s": end, "cruise_m_s": v,
            "steering": { "kind": "ramp", "amplitude": amplitude, "start": start, "rise": rise },
        });
        let track = run(car, options, "steady circle", &manoeuvre)?;
        let [rack, vx, wz, ay, roll] = [RACK, VX, WZ, AY, ROLL].map(|c| track.mean(c, end - 0.5, end));
        let before = track.mean(WZ, end - 1.0, end - 0.5);
        // past its limit, a car is slower or turns in
        if vx < 0.9 * v || (wz - before).abs() > 0.01 * wz.abs() {
            break;
        }
        curve.push([ay, rack / ratio, rack / ratio - wheelbase * wz / vx]);
        rolls.push((ay, roll));
    }
    let largest_lateral = curve.iter().fold(0.0_f64, |m, c| m.max(c[0]));
    let fitted = |ay: f64| (FIT[0]..=FIT[1]).contains(&ay);
    let points: Vec<(f64, f64)> = curve.iter().filter(|c| fitted(c[0])).map(|c| (c[0], c[2])).collect();
    if points.len() < 4 || largest_lateral < FIT[1] {
        return Err(HandlingError::Weak { manoeuvre: "steady circle", what: "4 m/s² of lateral acceleration" });
    }
    let gradient = slope(&points);
    rolls.retain(|r| fitted(r.0));
    Ok(Circle {
        speed: v,
        understeer_gradient: gradient,
        understeer_gradient_deg_per_g: gradient.to_degrees() * G,
        roll_gradient_deg_per_g: slope(&rolls).to_degrees() * G,
        largest_lateral,
        curve,
    })
}

fn step(car: &Car, options: &HandlingOptions, gradient: f64) -> Result<Step, HandlingError> {
    let (v, ratio) = (options.speed, car.rack_per_angle());
    let steering = (car.wheelbase() / (v * v) + gradient) * STEP_LATERAL;
    let (start, rise, end) = (3.0, 0.15, 7.0);
    let manoeuvre = json!({
        "initial_speed_m_s": v, "duration_s": end, "cruise_m_s": v,
        "steering": { "kind": "step", "amplitude": ratio * steering, "start": start, "rise": rise },
    });
    let track = run(car, options, "step steer", &manoeuvre)?;
    let half = start + 0.5 * rise;
    let from = track.t.partition_point(|t| *t < half);
    let response = |column: usize| {
        let steady = track.mean(column, end - 1.0, end);
        let values = &track.columns[column];
        let reached = (from..values.len()).find(|&i| values[i] / steady >= 0.9);
        let peak = (from..values.len()).max_by(|&a, &b| (values[a] / steady).total_cmp(&(values[b] / steady)));
        let (reached, peak) = (reached?, peak?);
        Some(Response {
            steady,
            gain: steady / steering,
            response_time: track.t[reached] - half,
            peak_time: track.t[peak] - half,
            overshoot: (values[peak] / steady - 1.0).max(0.0),
        })
    };
    let weak = HandlingError::Weak { manoeuvre: "step steer", what: "a steady state" };
    let (Some(yaw), Some(lateral)) = (response(WZ), response(AY)) else { return Err(weak) };
    let curve = (track.t.partition_point(|t| *t < start - 0.2)..track.t.len())
        .map(|i| [track.t[i] - start, track.columns[RACK][i] / ratio, track.columns[WZ][i], track.columns[AY][i]])
        .collect();
    Ok(Step { speed: v, steering, yaw, lateral, curve })
}

/// Largest accelerations by direction, along and across the way that the car goes.
fn diagram(car: &Car, options: &HandlingOptions) -> Result<Vec<[f64; 2]>, HandlingError> {
    let (v, ratio) = (25.0, car.rack_per_angle());
    let mut farthest = [[0.0_f64; 2]; SECTORS];
    let pedals = [
        ("brake", 1.0),
        ("brake", 0.8),
        ("brake", 0.6),
        ("brake", 0.45),
        ("brake", 0.3),
        ("brake", 0.15),
        ("drive", 0.0),
        ("drive", 80.0),
        ("drive", 160.0),
        ("drive", 240.0),
    ];
    for (pedal, much) in pedals {
        for steer in [0.0, 0.02, 0.035, 0.05, 0.07, 0.1] {
            // both at once: a car that brakes first is slow when it turns
            let mut manoeuvre = json!({
                "initial_speed_m_s": v, "duration_s": 3.5,
                "steering": { "kind": "ramp", "amplitude": ratio * steer, "start": 1.0, "rise": 0.4 },
            });
            manoeuvre[pedal] = json!({ "kind": "step", "amplitude": much, "start": 1.0, "rise": 0.4 });
            let track = run(car, options, "g-g diagram", &manoeuvre)?;
            for [ax, ay, vx, vy] in track.pieces(1.4, 0.1, [AX, AY, VX, VY]) {
                // slow cars turn on the spot, and what spins round is no limit
                if vx < 5.0 || vy.abs() > SPINNING * vx {
                    break;
                }
                let (c, s) = (vx / vx.hypot(vy), vy / vx.hypot(vy));
                let (along, across) = (c * ax + s * ay, c * ay - s * ax);
                for (ax, ay) in [(along, across), (along, -across)] {
                    let angle = ax.atan2(ay).rem_euclid(std::f64::consts::TAU);
                    let sector = (angle / std::f64::consts::TAU * SECTORS as f64).round() as usize % SECTORS;
                    if ax.hypot(ay) > farthest[sector][0].hypot(farthest[sector][1]) {
                        farthest[sector] = [ax, ay];
                    }
                }
            }
        }
    }
    Ok(farthest.into_iter().filter(|p| *p != [0.0; 2]).collect())
}

/// The tangent of the angle from which on a car slides sideways rather than drives.
const SPINNING: f64 = 0.2;
/// Directions that are told apart.
const SECTORS: usize = 36;

impl Handling {
    /// Steering over lateral acceleration, the step response, and the g-g diagram, with names for their files.
    pub fn figures(&self) -> [(&'static str, Figure); 3] {
        let curve = |k: usize| self.circle.curve.iter().map(|c| (c[0], c[k].to_degrees())).collect::<Vec<_>>();
        let understeer = Figure {
            x: Axis::new("lateral acceleration", "m/s²"),
            panels: vec![Panel::new(
                Axis::new("angle", "°"),
                vec![Line::new("front wheels", curve(1), 0), Line::new("less that of the curve", curve(2), 1)],
            )],
            ..Figure::default()
        };
        let over_time = |k: usize, name: &str, n: usize, scale: f64| {
            Line::new(name, self.step.curve.iter().map(|c| (c[0], scale * c[k])).collect(), n)
        };
        let step = Figure {
            x: Axis::new("time since the steering began", "s"),
            panels: vec![
                Panel::new(Axis::new("front wheels", "°"), vec![over_time(1, "", 0, 1_f64.to_degrees())]),
                Panel::new(Axis::new("yaw rate", "rad/s"), vec![over_time(2, "", 0, 1.0)]),
                Panel::new(Axis::new("lateral acceleration", "m/s²"), vec![over_time(3, "", 0, 1.0)]),
            ],
            ..Figure::default()
        };
        let mut round: Vec<(f64, f64)> = self.gg.iter().map(|p| (p[1] / G, p[0] / G)).collect();
        round.extend(round.first().copied());
        let gg = Figure {
            width: 110.0,
            height: 90.0,
            x: Axis::new("lateral acceleration", "g"),
            panels: vec![Panel::new(Axis::new("longitudinal acceleration", "g"), vec![Line::new("", round, 0)])],
            ..Figure::default()
        };
        [("understeer", understeer), ("step_steer", step), ("gg", gg)]
    }
}
