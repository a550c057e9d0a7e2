//! The verdict: whether a run can be trusted, from its coupling variables alone.
//!
//! What a subsystem saw is compared with what it should have seen. For a power bond with action `f`, motion `v`:
//!
//! ```text
//! e_f = f̃ − f     error of the action as its receiver feels it over the macro-step: from its start (feedthrough with a
//!                 predicted input, minus what a correction mends) to the end of the hold, at the place τ where the
//!                 receiver feels it: ½ for a solver that resolves the step, 0 for one symplectic Euler step
//! e_v = ṽ − v     the same for the motion on the other side
//! δP  = e_f·v − f·e_v               power the interface really injects; ~0 for an exact coupling
//! δQ  = (e_f·v̇ − ḟ·e_v)/ω           the same in quadrature: it shifts frequencies instead of energy
//! W   = ∫ f·v dt,  L                energy through the bond, and how far it swings of late
//! drift = Σ H δP/L,  phase = Σ H δQ/L
//! prediction = rms(e)/rms(u),  resolution = rms(Δu)/rms(u)  over a few periods;  spike = H|δP|/L  of one macro-step
//! ```
//!
//! All are free of units. `drift` is the logarithm of the factor by which the energy is wrong, `phase` about the angle by
//! which an oscillation is late. Where the action is not evaluated once more with the true input (no method does so), the
//! error by feedthrough is estimated: `Σ β (ũ − u)` with `β` the regression of the action on each input of late.
//!
//! Fails: an error that is the subsystem's own leaves no trace here; nor does one in quantities that cross no bond.

use macrostep_core::{CommunicationPoint, ModelGraph};
use serde::Serialize;

use super::wiring::{Feed, Wire, wires};

/// Where the verdict turns, calibrated over the problem library (`macrostep survey verdict`).
pub mod thresholds {
    /// `|drift|` above which a run is doubtful, and unreliable.
    pub const DRIFT: [f64; 2] = [0.025, 0.35];
    /// `|phase|`, in rad.
    pub const PHASE: [f64; 2] = [0.15, 1.4];
    /// Relative error of what was felt, over a few periods.
    pub const PREDICTION: [f64; 2] = [0.5, 4.0];
    /// Change per macro-step relative to size.
    pub const RESOLUTION: [f64; 2] = [0.6, 1.5];
}

/// How far a run can be trusted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
#[non_exhaustive]
pub enum Trust {
    /// No power bond is declared, so nothing can be said.
    Unknown,
    /// The interface does what it should.
    Trustworthy,
    /// Errors of some percent are likely.
    Doubtful,
    /// The interface dominates the result.
    Unreliable,
}

impl Trust {
    /// The word.
    pub fn word(self) -> &'static str {
        match self {
            Trust::Unknown => "unknown",
            Trust::Trustworthy => "trustworthy",
            Trust::Doubtful => "doubtful",
            Trust::Unreliable => "unreliable",
        }
    }
}

/// A stretch of time, in seconds.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct Interval {
    /// Where it begins.
    pub from: f64,
    /// Where it ends.
    pub to: f64,
    /// The worst in it.
    pub verdict: Trust,
}

/// The dimensionless measures behind a verdict, of the worst bond.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
#[non_exhaustive]
pub struct Measures {
    /// Largest `|Σ H δP/L|`.
    pub drift: f64,
    /// Largest `|Σ H δQ/L|`.
    pub phase: f64,
    /// Largest relative error of what was seen.
    pub prediction: f64,
    /// Largest `H |δP|/L` of one macro-step.
    pub spike: f64,
    /// Largest change in a macro-step relative to the size of what changes.
    pub resolution: f64,
    /// Largest `|δP|`, in W.
    pub power: f64,
    /// When that was, in seconds.
    pub at: f64,
}

/// The verdict on a run.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct Verdict {
    /// The verdict.
    pub verdict: Trust,
    /// Why, in plain words.
    pub reason: String,
    /// The bond it is about.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bond: Option<String>,
    /// When it was doubtful or worse.
    pub intervals: Vec<Interval>,
    /// What to try.
    #[serde(rename = "try", skip_serializing_if = "Option::is_none")]
    pub advice: Option<String>,
    /// The numbers behind it.
    pub measures: Measures,
}

/// At most so many intervals are told apart.
const INTERVALS: usize = 10;
/// Periods that count as "of late".
const PERIODS: f64 = 2.0;
/// Communication points before anything is judged.
const HISTORY: f64 = 10.0;
/// Changes of an action below this share of it are rest.
const REST: f64 = 1e-9;

/// Watches the bonds of a run and comes to a verdict.
#[derive(Clone, Debug)]
pub struct VerdictMonitor {
    bonds: Vec<Bond>,
    intervals: Vec<Interval>,
    now: Trust,
    worst: Trust,
    lost: Option<f64>,
}

#[derive(Clone, Debug)]
struct Bond {
    name: String,
    wires: Vec<Wire>,
    /// Position and velocity outputs of the two sides, from which the place is read where an input is felt.
    sides: [Vec<Pair>; 2],
    components: Vec<Component>,
    slopes: Vec<Slope>,
    s: Scalars,
    /// Whether the run evaluates actions again with their true inputs.
    consistent: bool,
}

#[derive(Clone, Copy, Debug)]
struct Pair {
    x: usize,
    v: usize,
    last: [f64; 2],
}

/// What is remembered of a component: `f_k`, `v_k`, the errors of action and motion at the start of the step, the mean of `f`.
#[derive(Clone, Copy, Debug, Default)]
struct Component {
    f: f64,
    v: f64,
    start_error: f64,
    start_motion: f64,
    mean_f: f64,
}

/// Regression of an action on one input: the input as seen last, `Σ Δf Δũ`, `Σ Δũ²`.
#[derive(Clone, Copy, Debug, Default)]
struct Slope {
    last: f64,
    cross: f64,
    square: f64,
}

macro_rules! scalars {
    ($($name:ident),*) => {
        /// Running numbers of a bond.
        #[derive(Clone, Copy, Debug, Default)]
        struct Scalars { $($name: f64),* }
        impl Scalars {
            fn each(&mut self, mut f: impl FnMut(&mut f64)) { $(f(&mut self.$name);)* }
        }
    };
}
// means of squares: v, Δv/H, f, ũ errors; places; work and its envelope; sums and their largest
scalars!(
    vv,
    aa,
    ff,
    ev,
    ef,
    peak_v,
    peak_f,
    moved0,
    changed0,
    moved1,
    changed1,
    work,
    high,
    low,
    peak_level,
    drift,
    phase,
    max_drift,
    max_phase,
    max_prediction,
    max_spike,
    worst_at,
    elapsed,
    points,
    dff,
    known,
    pending,
    max_power,
    max_resolution
);

impl Bond {
    /// `τ` of a side; `None` if it shows no position with its velocity.
    fn place(moved: f64, changed: f64) -> Option<f64> {
        (changed > 0.0).then(|| (1.0 - moved / changed).clamp(0.0, 1.0))
    }

    // hot:
    fn step(&mut self, at: &CommunicationPoint<'_>) -> Trust {
        let h = at.step;
        let points = self.s.points;
        let first = points == 0.0;

        // how quickly the past is forgotten: within some periods of the motion, but not within a few points
        let omega = if self.s.vv > 0.0 && self.s.aa > 0.0 { (self.s.aa / self.s.vv).sqrt() } else { 0.0 };
        let span = if omega > 0.0 && h > 0.0 {
            (PERIODS * std::f64::consts::TAU / omega).max(20.0 * h)
        } else {
            f64::INFINITY
        };
        let rate = (h / span).max(1.0 / points.max(1.0)).min(1.0);
        let blend = |old: &mut f64, new: f64, rate: f64| *old += (new - *old) * rate;

        // where in the step each side feels its input
        for (side, pairs) in self.sides.iter_mut().enumerate() {
            let (mut moved, mut changed) = (0.0, 0.0);
            for pair in pairs {
                let now = [at.outputs[pair.x], at.outputs[pair.v]];
                if h > 0.0 {
                    let dv = now[1] - pair.last[1];
                    moved += ((now[0] - pair.last[0]) / h - pair.last[1]) * dv;
                    changed += dv * dv;
                }
                pair.last = now;
            }
            if !first {
                let (m, c) = if side == 0 {
                    (&mut self.s.moved0, &mut self.s.changed0)
                } else {
                    (&mut self.s.moved1, &mut self.s.changed1)
                };
                blend(m, moved, rate);
                blend(c, changed, rate);
            }
        }
        let (a, m) = (Bond::place(self.s.moved0, self.s.changed0), Bond::place(self.s.moved1, self.s.changed1));
        let tau_action_side = a.or(m).unwrap_or(0.5);
        let tau_motion_side = m.or(a).unwrap_or(0.5);

        let (mut power, mut reactive, mut fv) = (0.0, 0.0, 0.0);
        let (mut vv, mut aa, mut ff, mut ev, mut ef) = (0.0, 0.0, 0.0, 0.0, 0.0);
        let (mut changes, mut all) = (0.0, 0.0);
        let usual = 10.0 * self.s.dff.sqrt();
        let mut slopes = self.slopes.iter_mut();
        for (wire, c) in self.wires.iter().zip(&mut self.components) {
            let (f, v) = (at.outputs[wire.action], at.outputs[wire.motion]);
            let (df, dv) = (f - c.f, v - c.v);

            // what feedthrough with a predicted input does to the action that is sent
            let mut sent = 0.0;
            for &i in &wire.feedthrough {
                let Some(slope) = slopes.next() else { continue };
                let du = at.seen[i] - slope.last;
                if points > 1.0 {
                    blend(&mut slope.cross, df * du, rate);
                    blend(&mut slope.square, du * du, rate);
                }
                slope.last = at.seen[i];
                if slope.square > 0.0 {
                    sent += slope.cross / slope.square * (at.seen[i] - at.exchanged[i]);
                }
            }
            // what is stale by a step cannot do much more than a step does
            sent = sent.clamp(-usual.max(df.abs()), usual.max(df.abs()));
            if let Some(feed) = wire.action_feed {
                let exact = feed.read(at.exchanged) - feed.read(at.consistent);
                self.consistent |= exact != 0.0;
                if self.consistent {
                    sent = exact;
                }
            }

            // errors at the end of the step: the true action is the one sent without its own error
            let f_true = f - sent;
            let f_seen = wire.action_feed.map_or(c.f, |feed| feed.read(at.seen));
            let v_seen = wire.motion_feed.map_or(c.v, |feed| feed.read(at.seen));
            let (f_end, v_end) = (f_seen - f_true, v_seen - v);
            if !first && h > 0.0 {
                let felt_f = c.start_error + tau_motion_side * (f_end - c.start_error);
                let felt_v = c.start_motion + tau_action_side * (v_end - c.start_motion);
                let (f_mid, v_mid) = (0.5 * (f_true + c.f), 0.5 * (v + c.v));
                power += felt_f * v_mid - f_mid * felt_v;
                if omega > 0.0 {
                    reactive += (felt_f * dv - df * felt_v) / (h * omega);
                }
                aa += (dv / h).powi(2);
                ev += felt_v * felt_v;
                ef += felt_f * felt_f;
                self.s.work += 0.5 * h * (f * v + c.f * c.v);
            }
            fv += f * v;
            vv += v * v;
            // the part of the action that rests does no harm
            blend(&mut c.mean_f, f, if first { 1.0 } else { rate });
            ff += (f - c.mean_f).powi(2);
            all += f * f;
            changes += df * df;

            // the next step starts with what is sent and added
            let added = |feed: Option<Feed>| match feed {
                Some(feed) if !at.corrections.is_empty() => feed.read_change(at.corrections),
                _ => 0.0,
            };
            let stale = wire.motion_feed.map_or(0.0, |feed| feed.read(at.exchanged) - feed.read(at.consistent));
            c.start_motion = stale + added(wire.motion_feed);
            (c.f, c.v, c.start_error) = (f, v, sent + added(wire.action_feed));
        }
        let s = &mut self.s;
        s.points += 1.0;
        if first || h <= 0.0 {
            (s.vv, s.ff, s.aa, s.dff, s.ev, s.ef) = (vv, 0.0, 0.0, 0.0, 0.0, 0.0);
            return Trust::Trustworthy;
        }
        // at rest there is only round-off to judge: begin when the action moves
        if s.peak_f == 0.0 && (changes.is_nan() || changes <= REST * REST * all) {
            s.points = 1.0;
            (s.vv, s.work) = (vv, 0.0);
            self.components.iter_mut().for_each(|c| c.mean_f = c.f);
            self.slopes.iter_mut().for_each(|s| (s.cross, s.square) = (0.0, 0.0));
            return Trust::Trustworthy;
        }
        let new = [
            (&mut s.vv, vv),
            (&mut s.aa, aa),
            (&mut s.ff, ff),
            (&mut s.dff, changes),
            (&mut s.ev, ev),
            (&mut s.ef, ef),
        ];
        for (old, new) in new {
            blend(old, new, rate);
        }
        s.peak_v = s.peak_v.max(s.vv);
        s.peak_f = s.peak_f.max(s.ff);

        // the energy that swings through the bond
        let slow = 0.1 * rate;
        s.high = (s.high + (s.work - s.high) * slow).max(s.work);
        s.low = (s.low + (s.work - s.low) * slow).min(s.work);
        let apparent = if omega > 0.0 { (s.ff * s.vv).sqrt() / omega } else { 0.0 };
        let mut level = (s.high - s.low).max(apparent);
        s.peak_level = s.peak_level.max(level);
        level = level.max(0.01 * s.peak_level);
        if !(power.is_finite() && fv.is_finite()) {
            (s.max_drift, s.drift) = (f64::INFINITY, f64::INFINITY);
            return Trust::Unreliable;
        }
        // of the first step it is not known yet where it is felt
        let power = if points > 1.0 { power } else { 0.0 };
        if power.abs() > s.max_power {
            (s.max_power, s.worst_at) = (power.abs(), at.t);
        }

        // sizes are known after a period or so: what came before waits until then
        s.elapsed += h;
        s.pending += h * power;
        s.known = if s.known != 0.0 || (points >= HISTORY && s.elapsed > 0.5 * span) { 1.0 } else { 0.0 };
        if s.known == 0.0 || level.is_nan() || level <= 0.0 {
            return Trust::Trustworthy;
        }
        s.drift += s.pending / level;
        s.pending = 0.0;
        s.phase += h * reactive / level;
        let relative = |error: f64, size: f64, peak: f64| {
            let size = size.max(1e-3 * peak);
            if size > 0.0 { (error / size).sqrt() } else { 0.0 }
        };
        let prediction = relative(s.ev, s.vv, s.peak_v).max(relative(s.ef, s.ff, s.peak_f));
        let resolution = relative(s.aa * h * h, s.vv, s.peak_v).max(relative(s.dff, s.ff, s.peak_f));
        s.max_drift = s.max_drift.max(s.drift.abs());
        s.max_phase = s.max_phase.max(s.phase.abs());
        s.max_spike = s.max_spike.max(h * power.abs() / level);
        s.max_prediction = s.max_prediction.max(prediction);
        s.max_resolution = s.max_resolution.max(resolution);
        let beyond = |i: usize| {
            s.drift.abs() > thresholds::DRIFT[i]
                || s.phase.abs() > thresholds::PHASE[i]
                || prediction > thresholds::PREDICTION[i]
                || resolution > thresholds::RESOLUTION[i]
        };
        match (beyond(0), beyond(1)) {
            (_, true) => Trust::Unreliable,
            (true, _) => Trust::Doubtful,
            _ => Trust::Trustworthy,
        }
    }

    fn measures(&self) -> Measures {
        let s = &self.s;
        Measures {
            drift: s.max_drift,
            phase: s.max_phase,
            prediction: s.max_prediction,
            spike: s.max_spike,
            resolution: s.max_resolution,
            power: s.max_power,
            at: s.worst_at,
        }
    }

    /// Drift, phase, prediction and resolution as multiples of what makes a run unreliable.
    fn shares(&self) -> [f64; 4] {
        let m = self.measures();
        [
            m.drift / thresholds::DRIFT[1],
            m.phase / thresholds::PHASE[1],
            m.prediction / thresholds::PREDICTION[1],
            m.resolution / thresholds::RESOLUTION[1],
        ]
    }

    /// How far beyond the thresholds it is.
    fn badness(&self) -> f64 {
        self.shares().into_iter().fold(0.0, f64::max)
    }

    fn each(&mut self, f: &mut dyn FnMut(&mut f64)) {
        for c in &mut self.components {
            [&mut c.f, &mut c.v, &mut c.start_error, &mut c.start_motion, &mut c.mean_f].into_iter().for_each(&mut *f);
        }
        for s in &mut self.slopes {
            [&mut s.last, &mut s.cross, &mut s.square].into_iter().for_each(&mut *f);
        }
        self.sides.iter_mut().flatten().for_each(|p| p.last.iter_mut().for_each(&mut *f));
        self.s.each(&mut *f);
        let mut consistent = f64::from(u8::from(self.consistent));
        f(&mut consistent);
        self.consistent = consistent != 0.0;
    }
}

impl VerdictMonitor {
    /// For the bonds of a model.
    pub fn new(graph: &ModelGraph) -> Self {
        let pairs = |part: Option<usize>| {
            let mut pairs = Vec::new();
            let Some(node) = part.map(|p| &graph.nodes[p]) else { return pairs };
            let ports = &node.interface.outputs;
            let mut first = node.outputs.start;
            for (p, port) in ports.iter().enumerate() {
                if let Some(rate) = ports.get(p + 1)
                    && rate.size == port.size
                    && rate.unit.is_rate_of(&port.unit)
                {
                    let pair = |j| Pair { x: first + j, v: first + port.size + j, last: [0.0; 2] };
                    pairs.extend((0..port.size).map(pair));
                }
                first += port.size;
            }
            pairs
        };
        let bonds = wires(graph).into_iter().zip(&graph.bonds).map(|(wires, bond)| {
            let ends = wires.first().map(|w| (w.action, w.motion));
            let side = |output: Option<usize>| pairs(output.and_then(|o| graph.part_of_output(o)));
            Bond {
                name: bond.name.clone(),
                sides: [side(ends.map(|e| e.0)), side(ends.map(|e| e.1))],
                components: vec![Component::default(); wires.len()],
                slopes: vec![Slope::default(); wires.iter().map(|w| w.feedthrough.len()).sum()],
                wires,
                s: Scalars::default(),
                consistent: false,
            }
        });
        let bonds: Vec<Bond> = bonds.collect();
        let start = if bonds.is_empty() { Trust::Unknown } else { Trust::Trustworthy };
        VerdictMonitor { bonds, intervals: Vec::with_capacity(INTERVALS + 1), now: start, worst: start, lost: None }
    }

    // hot:
    /// Takes in a communication point. Inputs as exchanged and as seen must be up to date.
    pub fn communication_point(&mut self, at: &CommunicationPoint<'_>) {
        let Some(now) = self.bonds.iter_mut().map(|b| b.step(at)).max() else { return };
        self.now = now;
        self.worst = self.worst.max(now);
        if now > Trust::Trustworthy {
            self.mark(at.t - at.step, at.t, now);
        }
    }

    /// Adds to the intervals; the two that are nearest to each other become one if there are too many.
    fn mark(&mut self, from: f64, to: f64, verdict: Trust) {
        match self.intervals.last_mut() {
            Some(last) if last.verdict == verdict && from <= last.to + 2.0 * (to - from) => last.to = to,
            _ => self.intervals.push(Interval { from, to, verdict }),
        }
        if self.intervals.len() > INTERVALS {
            let gap = |w: &[Interval]| w[1].from - w[0].to + 0.1 * (w[1].to - w[1].from).min(w[0].to - w[0].from);
            let nearest = self.intervals.windows(2).enumerate().min_by(|a, b| gap(a.1).total_cmp(&gap(b.1)));
            if let Some(i) = nearest.map(|n| n.0) {
                let next = self.intervals.remove(i + 1);
                self.intervals[i].to = next.to;
                self.intervals[i].verdict = self.intervals[i].verdict.max(next.verdict);
            }
        }
    }

    /// At the last communication point.
    pub fn now(&self) -> Trust {
        self.now
    }

    /// The run ended with a failure at `t`: whatever the bonds said before, it is not to be trusted.
    pub fn failed(&mut self, t: f64) {
        self.lost = Some(t);
    }

    /// The verdict so far.
    pub fn verdict(&self) -> Verdict {
        let bad = self.bonds.iter().max_by(|a, b| a.badness().total_cmp(&b.badness()));
        let measures = bad.map_or_else(Measures::default, Bond::measures);
        let mut verdict = Verdict {
            verdict: self.worst,
            reason: String::new(),
            bond: bad.map(|b| b.name.clone()),
            intervals: self.intervals.clone(),
            advice: None,
            measures,
        };
        if let Some(t) = self.lost {
            verdict.verdict = Trust::Unreliable;
            verdict.reason = "the run failed before its end".to_owned();
            verdict.advice = Some("a smaller --step, --method energy, or an implicit scheme".to_owned());
            if verdict.intervals.is_empty() {
                verdict.intervals.push(Interval { from: t, to: t, verdict: Trust::Unreliable });
            }
            return verdict;
        }
        let mends = if bad.is_some_and(|b| b.consistent) { "" } else { "--method energy, " };
        let advice = format!("{mends}a smaller --step, a higher --predictor, or an implicit scheme");
        let [drift, phase, prediction, resolution] = bad.map_or([0.0; 4], Bond::shares);
        let worst = format!("largest power {:.3e} W at t = {:.4} s", measures.power, measures.at);
        let percent = |x: f64| if x >= 10.0 { format!("{x:.0} times") } else { format!("{:.2} % of", 100.0 * x) };
        verdict.reason = match self.worst {
            Trust::Unknown => {
                verdict.advice = Some("declare power bonds; `macrostep check` proposes them".to_owned());
                "no power bond is declared, so the coupling variables do not tell".to_owned()
            }
            Trust::Trustworthy => {
                format!("the interface invented {} the energy that swings through it", percent(measures.drift))
            }
            _ if drift >= phase.max(prediction).max(resolution) => {
                let share = percent(measures.drift);
                format!("the interface invented or lost {share} the energy that swings through it, {worst}")
            }
            _ if phase >= prediction.max(resolution) => {
                format!("the interface shifts oscillations, by about {:.2} rad in all, {worst}", measures.phase)
            }
            _ if prediction >= resolution => {
                let share = percent(measures.prediction);
                format!("what one side felt was off by {share} its size, {worst}")
            }
            _ => {
                let share = percent(measures.resolution);
                format!("the coupling variables change by {share} their size in a macro-step")
            }
        };
        if self.worst > Trust::Trustworthy {
            verdict.advice = Some(advice);
        }
        verdict
    }

    fn each(&mut self, f: &mut dyn FnMut(&mut f64)) {
        self.bonds.iter_mut().for_each(|b| b.each(f));
        let number = |t: Trust| f64::from(t as u8);
        let trust = |x: f64| match x as u8 {
            0 => Trust::Unknown,
            1 => Trust::Trustworthy,
            2 => Trust::Doubtful,
            _ => Trust::Unreliable,
        };
        for place in [&mut self.now, &mut self.worst] {
            let mut x = number(*place);
            f(&mut x);
            *place = trust(x);
        }
        // a fixed number of places, so that the state has one length
        let mut count = self.intervals.len() as f64;
        f(&mut count);
        self.intervals.resize(INTERVALS, Interval { from: 0.0, to: 0.0, verdict: Trust::Unknown });
        for i in &mut self.intervals {
            let mut x = number(i.verdict);
            [&mut i.from, &mut i.to, &mut x].into_iter().for_each(&mut *f);
            i.verdict = trust(x);
        }
        self.intervals.truncate(count as usize);
    }

    /// Everything it remembers, for a checkpoint.
    pub fn state(&self) -> Vec<f64> {
        let mut state = Vec::new();
        self.clone().each(&mut |x| state.push(*x));
        state
    }

    /// Takes what [`VerdictMonitor::state`] gave; of another length it is ignored.
    pub fn set_state(&mut self, state: &[f64]) {
        if state.len() == self.state().len() {
            let mut values = state.iter();
            self.each(&mut |x| *x = values.next().copied().unwrap_or(*x));
        }
    }
}
