//! Inputs of standard manoeuvres over time, without inputs of its own.

use macrostep_numerics::math;
use std::f64::consts::PI;

use super::reader::{Reader, number, positive, unit};
use super::timed::{TimeFunction, Timed};
use super::{Domain, Made, PartDefault, PartDescription, PartParameter, reached};

const KINDS: &[&str] = &["step", "sine", "sine-with-dwell", "pulse", "ramp"];

pub(super) const MANOEUVRE: PartDescription = PartDescription {
    name: "manoeuvre",
    domain: Domain::Signals,
    about: "steering, torque or brake of a standard manoeuvre over time; output y",
    equations: &[
        "step:             half a cosine from 0 to amplitude over `rise` (step steer of ISO 7401)",
        "sine:             one period, amplitude·sin(2π frequency (t − start))",
        "sine-with-dwell:  the same, which waits for `hold` at its second peak",
        "pulse:            step, `hold`, and back",
        "ramp:             a straight line from 0 to amplitude over `rise`, then constant (slow steering of ISO 4138)",
    ],
    parameters: &[
        PartParameter { name: "kind", unit: "", default: PartDefault::Word(KINDS), meaning: "which manoeuvre" },
        number("amplitude", "(unit)", 1.0, "largest value"),
        number("start", "s", 1.0, "when it begins"),
        positive("rise", "s", 0.2, "how long step, pulse and ramp take to rise"),
        positive("frequency", "Hz", 0.7, "of a sine"),
        positive("hold", "s", 0.5, "how long a pulse holds, or a sine dwells"),
        unit("unit", "", "unit of the output"),
    ],
    make,
};

/// Which, in the order of `KINDS`.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Kind {
    Step,
    Sine,
    SineWithDwell,
    Pulse,
    Ramp,
}

/// A manoeuvre.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Manoeuvre {
    kind: Kind,
    amplitude: f64,
    start: f64,
    rise: f64,
    frequency: f64,
    hold: f64,
}

fn make(r: &Reader<'_>) -> Made {
    let manoeuvre = Manoeuvre {
        kind: match r.word("kind")? {
            "sine" => Kind::Sine,
            "sine-with-dwell" => Kind::SineWithDwell,
            "pulse" => Kind::Pulse,
            "ramp" => Kind::Ramp,
            _ => Kind::Step,
        },
        amplitude: r.number("amplitude")?,
        start: r.number("start")?,
        rise: r.number("rise")?,
        frequency: r.number("frequency")?,
        hold: r.number("hold")?,
    };
    Ok(Box::new(Timed::of(manoeuvre, r.port("y", "unit")?)))
}

impl TimeFunction for Manoeuvre {
    // hot:
    fn at(&self, t: f64) -> f64 {
        let t = t - self.start;
        // half a cosine from 0 to 1
        let up = |t: f64| 0.5 - 0.5 * math::cos(PI * (t / self.rise).clamp(0.0, 1.0));
        let period = 1.0 / self.frequency;
        let sine = |t: f64| if (0.0..=period).contains(&t) { math::sin(2.0 * PI * t / period) } else { 0.0 };
        self.amplitude
            * match self.kind {
                Kind::Step => up(t),
                Kind::Sine => sine(t),
                Kind::SineWithDwell => {
                    let peak = 0.75 * period;
                    sine(if t < peak { t } else { (t - self.hold).max(peak) })
                }
                Kind::Pulse => up(t) - up(t - self.rise - self.hold),
                Kind::Ramp => (t / self.rise).clamp(0.0, 1.0),
            }
    }

    /// Where sines and ramps begin and end. Half a cosine has no corners.
    // hot:
    fn next_event(&self, t: f64) -> Option<f64> {
        let long = match self.kind {
            Kind::Step | Kind::Pulse => return None,
            Kind::Sine => 1.0 / self.frequency,
            Kind::SineWithDwell => 1.0 / self.frequency + self.hold,
            Kind::Ramp => self.rise,
        };
        [self.start, self.start + long].into_iter().find(|event| !reached(*event, t))
    }

    fn jumps(&self) -> bool {
        false
    }
}

#[cfg(test)]
mod tests {
    use super::super::{PartValue, part};
    use std::collections::BTreeMap;

    fn at(kind: &str, t: f64) -> f64 {
        let text = PartValue::Text(kind.to_owned());
        let given = [("kind", text), ("amplitude", PartValue::Number(2.0)), ("start", PartValue::Number(1.0))];
        let given: BTreeMap<_, _> = given.into_iter().map(|(k, v)| (k.to_owned(), v)).collect();
        let mut made = part("manoeuvre", &given).unwrap();
        made.initialize(t).unwrap();
        let mut y = [f64::NAN];
        made.outputs(&[], &mut y).unwrap();
        y[0]
    }

    #[test]
    fn manoeuvres_are_what_their_standards_say() {
        let close = |a: f64, b: f64| assert!((a - b).abs() < 1e-12, "{a} {b}");
        for (t, y) in [(0.5, 0.0), (1.0, 0.0), (1.1, 1.0), (1.2, 2.0), (9.0, 2.0)] {
            close(at("step", t), y);
        }
        for (t, y) in [(1.1, 1.0), (1.5, 2.0), (1.8, 1.0), (2.0, 0.0)] {
            close(at("pulse", t), y);
        }
        for (t, y) in [(1.05, 0.5), (1.2, 2.0), (5.0, 2.0)] {
            close(at("ramp", t), y);
        }
        // the second peak, at three quarters of a period, lasts half a second
        let period = 1.0 / 0.7;
        for (t, y) in [(0.25, 2.0), (0.5, 0.0), (0.75, -2.0), (1.0, 0.0), (1.1, 0.0)] {
            close(at("sine", 1.0 + t * period), y);
            close(at("sine-with-dwell", 1.0 + t * period + if t > 0.75 { 0.5 } else { 0.0 }), y);
        }
        close(at("sine-with-dwell", 1.0 + 0.75 * period + 0.3), -2.0);
    }

    /// Nobody extrapolates across the corners of a ramp.
    #[test]
    fn corners_are_events() {
        let given = BTreeMap::from([("kind".to_owned(), PartValue::Text("ramp".to_owned()))]);
        let mut made = part("manoeuvre", &given).unwrap();
        made.initialize(0.0).unwrap();
        assert_eq!(made.next_event(), Some(1.0));
        let step = |start: f64, end: f64| macrostep_core::MacroStep { index: 0, start, end };
        let nothing = macrostep_core::InputSignal::new(&[], 0);
        assert_eq!(made.advance(step(0.0, 0.9), &nothing).unwrap(), macrostep_core::Advance::Done);
        assert_eq!(made.advance(step(0.9, 1.05), &nothing).unwrap(), macrostep_core::Advance::Event);
        assert_eq!(made.next_event(), Some(1.2));
    }
}
