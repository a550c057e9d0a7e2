//! The arithmetic behind the verdict: what one power bond shows, point by point. Equations are in `verdict.rs`.

use std::f64::consts::TAU;

use macrostep_core::{CommunicationPoint, Decision, Measure, Measures, Trust};

use super::slope::Response;
use super::verdict::thresholds;
use super::wiring::{Feed, Wire};

/// Periods that count as "of late".
const PERIODS: f64 = 2.0;
/// Communication points before what was felt tells anything.
const POINTS: f64 = 4.0;
/// Communication points before sums tell anything.
const HISTORY: f64 = 10.0;
/// Largest squared misfit by which a solver is taken for one that may remember.
pub(super) const REMEMBERS: f64 = 1e-12;
/// Changes of an action below this share of it are rest.
const REST: f64 = 1e-9;
/// After so many points, what changes slowly (frequency, places, slopes) is worked out anew only at every eighth.
const SETTLED: f64 = 64.0;
/// Harm is done where the rate of late, kept up over the whole run so far, would reach this share of a threshold.
const HARM: f64 = 0.5;

/// What is watched of a bond, and what has become of it so far.
#[derive(Clone, Debug)]
pub(super) struct Bond {
    pub name: String,
    wires: Vec<Wire>,
    /// The subsystems of the two sides, whose stored energies weigh what the interface does.
    parts: [usize; 2],
    /// Position and velocity outputs of the two sides, from which the place is read where an input is felt.
    sides: [Side; 2],
    components: Vec<Component>,
    /// How the action of each component answers at once to what its side receives.
    responses: Vec<Response>,
    pace: Pace,
    s: Scalars,
    /// Whether the run evaluates actions again with their true inputs.
    pub consistent: bool,
}

/// Why a bond tells nothing.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Missing {
    /// Its action never changed.
    Motion,
    /// It was watched for `had` seconds, and about `needed` are necessary.
    Time { had: f64, needed: f64 },
}

/// A side of a bond: pairs of outputs, and of late `Σ d Δv`, `Σ Δv²`, `Σ d²` and `Σ (d − ½ Δv)²`, with `d = Δx/H − v_k`.
#[derive(Clone, Debug, Default)]
struct Side {
    pairs: Vec<Pair>,
    /// Whether its solver says that it remembers.
    remembers: bool,
    moved: f64,
    changed: f64,
    ahead: f64,
    odd: f64,
}

/// A position output with its rate, how many units of the one per second a unit of the other is, and their last values.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pair {
    x: usize,
    v: usize,
    scale: f64,
    last: [f64; 2],
}

impl Pair {
    pub fn new(x: usize, v: usize, scale: f64) -> Self {
        Pair { x, v, scale, last: [0.0; 2] }
    }
}

/// What is remembered of a component: `f_k`, `v_k`, the errors of action and motion at the start of the step and at the end of
/// the last one, the means of `f` and `v`.
#[derive(Clone, Copy, Debug, Default)]
struct Component {
    f: f64,
    v: f64,
    start_error: f64,
    start_motion: f64,
    last_error: f64,
    last_motion: f64,
    mean_f: f64,
    mean_v: f64,
}

macro_rules! numbers {
    ($(#[$doc:meta])* $name:ident { $($field:ident),* $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default)]
        struct $name { $($field: f64),* }
        impl $name {
            fn each(&mut self, f: &mut dyn FnMut(&mut f64)) { $(f(&mut self.$field);)* }
        }
    };
}
numbers! {
    /// What changes slowly: `ω`, 1 over the span of time that counts, 1/H, where in a step the two sides feel their
    /// input, and what a step changes at most.
    Pace { omega, per_span, step, per_step, tau_action, tau_motion, usual, action_remembers, motion_remembers }
}
numbers! {
    /// Running numbers: means of squares of `v`, `Δv/H`, `f`, `Δf` and the errors of what was felt; work and its
    /// envelope; sums, those of late and their largest; energies of the two sides; the squares over the whole
    /// run.
    /// Prediction and resolution are kept as squares.
    Scalars {
        vv, aa, ff, dff, ev, ef, peak_v, peak_f, work, high, low, peak_level, drift, phase, late_drift, late_phase,
        max_drift, max_phase, max_prediction, max_spike, max_resolution, max_power, worst_at, elapsed, points, known,
        pending, remembered, pending_remembered, sent, max_output, own_action, own_motion, sure_drift, sure_phase,
        all_vv, all_ff, all_ev, all_ef, all_aa, all_df,
    }
}

impl Scalars {
    /// Squares of what was felt wrongly, and of what changed in a macro-step, over the whole run and relative to sizes.
    fn over_the_run(&self) -> [f64; 2] {
        let share = |part: f64, whole: f64| if whole > 0.0 { part / whole } else { 0.0 };
        let worse = |v: f64, f: f64| share(v, self.all_vv).max(share(f, self.all_ff));
        [worse(self.all_ev, self.all_ef), worse(self.all_aa, self.all_df)]
    }
}

#[inline]
fn blend(old: &mut f64, new: f64, rate: f64) {
    *old += (new - *old) * rate;
}

/// Limits of the error of an action as sent: stricter where no method mends it.
#[inline]
fn sent_limits(mended: bool) -> [f64; 2] {
    let [usual, most] = thresholds::OUTPUT;
    [if mended { usual } else { thresholds::UNMENDED }, most]
}

impl Side {
    // hot:
    #[inline]
    fn step(&mut self, outputs: &[f64], per_step: f64, rate: f64) {
        let (mut moved, mut changed, mut ahead, mut odd) = (0.0, 0.0, 0.0, 0.0);
        for pair in &mut self.pairs {
            let now = [outputs[pair.x], pair.scale * outputs[pair.v]];
            let dv = now[1] - pair.last[1];
            let d = (now[0] - pair.last[0]) * per_step - pair.last[1];
            moved += d * dv;
            changed += dv * dv;
            ahead += d * d;
            odd += (d - 0.5 * dv) * (d - 0.5 * dv);
            pair.last = now;
        }
        blend(&mut self.moved, moved, rate);
        blend(&mut self.changed, changed, rate);
        blend(&mut self.ahead, ahead, rate);
        blend(&mut self.odd, odd, rate);
    }

    /// Whether its solver may start a step with the acceleration that it ended the last one with, as Newmark's method does. It then
    /// takes `x_{k+1} − x_k = ½ H (v_k + v_{k+1})` to round-off; so does the trapezoidal rule, which remembers nothing.
    fn may_remember(&self) -> bool {
        self.remembers || (self.ahead > 0.0 && self.odd < REMEMBERS * self.ahead)
    }

    /// `τ`, where in a step its input is felt; `None` if it shows no position with its velocity.
    fn place(&self) -> Option<f64> {
        (self.changed > 0.0).then(|| (1.0 - self.moved / self.changed).clamp(0.0, 1.0))
    }
}

impl Bond {
    pub fn new(name: String, wires: Vec<Wire>, parts: [usize; 2], sides: [(Vec<Pair>, bool); 2]) -> Self {
        Bond {
            name,
            parts,
            sides: sides.map(|(pairs, remembers)| Side { pairs, remembers, ..Side::default() }),
            components: vec![Component::default(); wires.len()],
            responses: wires.iter().map(|w| Response::new(&w.feedthrough, &w.own)).collect(),
            wires,
            pace: Pace { tau_action: 0.5, tau_motion: 0.5, ..Pace::default() },
            s: Scalars::default(),
            consistent: false,
        }
    }

    /// What changes slowly, worked out anew.
    fn refresh(&mut self, h: f64) {
        let s = &self.s;
        // the past is forgotten within some periods of the motion, but not within a few points
        let omega = if s.vv > 0.0 && s.aa > 0.0 { (s.aa / s.vv).sqrt() } else { 0.0 };
        let per_span = if omega > 0.0 && h > 0.0 { (omega / (PERIODS * TAU)).min(1.0 / (20.0 * h)) } else { 0.0 };
        let (a, m) = (self.sides[0].place(), self.sides[1].place());
        let (tau_action, tau_motion) = (a.or(m).unwrap_or(0.5), m.or(a).unwrap_or(0.5));
        self.responses.iter_mut().for_each(Response::refresh);
        let [action_remembers, motion_remembers] = self.sides.each_ref().map(|s| f64::from(u8::from(s.may_remember())));
        let usual = 10.0 * s.dff.sqrt();
        self.pace =
            Pace { omega, per_span, tau_action, tau_motion, usual, action_remembers, motion_remembers, ..self.pace };
    }

    // hot:
    /// Takes in a communication point: how far the run can be trusted so far, and where it does harm now.
    pub fn step(&mut self, at: &CommunicationPoint<'_>) -> (Trust, Trust) {
        let h = at.step;
        let points = self.s.points;
        if h != self.pace.step {
            (self.pace.step, self.pace.per_step) = (h, if h > 0.0 { 1.0 / h } else { 0.0 });
        }
        let first = points == 0.0 || h <= 0.0;
        let rate = (h * self.pace.per_span).max(1.0 / points.max(1.0)).min(1.0);
        for side in &mut self.sides {
            side.step(at.outputs, self.pace.per_step, if first { 0.0 } else { rate });
        }
        if points < SETTLED || at.k.is_multiple_of(8) {
            self.refresh(h);
        }
        let pace = self.pace;

        let (mut power, mut reactive, mut remembered, mut output) = (0.0, 0.0, 0.0, 0.0);
        let [action_remembers, motion_remembers] = [pace.action_remembers != 0.0, pace.motion_remembers != 0.0];
        let told = self.sides.iter().any(|s| s.remembers);
        let (mut vv, mut dvv, mut ff, mut ev, mut ef) = (0.0, 0.0, 0.0, 0.0, 0.0);
        let (mut changes, mut all, mut work) = (0.0, 0.0, 0.0);
        // answers change slowly: later, every eighth point tells enough
        let learns = match points {
            p if p <= 1.0 => 0.0,
            p if p < SETTLED => rate,
            _ if at.k.is_multiple_of(8) => (8.0 * rate).min(1.0),
            _ => 0.0,
        };
        let parts = self.wires.iter().zip(&mut self.components).zip(&mut self.responses);
        for ((wire, c), response) in parts {
            let (f, v) = (wire.factor * at.outputs[wire.action], at.outputs[wire.motion]);
            let (df, dv) = (f - c.f, v - c.v);

            // what feedthrough with a predicted input does to the action that is sent
            let mut sent = response.step(df, at.outputs, at.seen, at.exchanged, learns);
            // what is stale by a step cannot do much more than a step does
            let most = pace.usual.max(df.abs());
            sent = sent.clamp(-most, most);
            if let Some(feed) = wire.action_feed {
                let exact = feed.read_change_between(at.exchanged, at.consistent);
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
            if !first {
                let felt_f = c.start_error + pace.tau_motion * (f_end - c.start_error);
                let felt_v = c.start_motion + pace.tau_action * (v_end - c.start_motion);
                // in a frame that moves along: an interface does the same to a car that drives as to one that stands
                let twice_v = v + c.v - 2.0 * c.mean_v;
                power += 0.5 * (felt_f * twice_v - (f_true + c.f) * felt_v);
                // the same if a solver starts with what it was given last
                let felt = |felt: f64, last: f64, end: f64, may: bool| if may { 0.5 * (last + end) } else { felt };
                let late_f = felt(felt_f, c.last_error, f_end, motion_remembers);
                let late_v = felt(felt_v, c.last_motion, v_end, action_remembers);
                // of a solver that says so, the ledger is exact: errors act at the end of a macro-step
                remembered += match told {
                    true => f_seen * v - f * v_seen,
                    false => 0.5 * (late_f * twice_v - (f_true + c.f) * late_v),
                };
                output += sent * sent;
                reactive += felt_f * dv - df * felt_v;
                dvv += dv * dv;
                ev += felt_v * felt_v;
                ef += felt_f * felt_f;
                work += f * (v - c.mean_v) + c.f * (c.v - c.mean_v);
            }
            // the part of the action that rests does no harm
            blend(&mut c.mean_f, f, if first { 1.0 } else { rate });
            blend(&mut c.mean_v, v, if first { 1.0 } else { rate });
            vv += (v - c.mean_v) * (v - c.mean_v);
            ff += (f - c.mean_f) * (f - c.mean_f);
            all += f * f;
            changes += df * df;

            // the next step starts with what is sent and added
            let added = |feed: Option<Feed>| match feed {
                Some(feed) if !at.corrections.is_empty() => feed.read_change(at.corrections),
                _ => 0.0,
            };
            let stale = wire.motion_feed.map_or(0.0, |feed| feed.read_change_between(at.exchanged, at.consistent));
            c.start_motion = stale + added(wire.motion_feed);
            (c.f, c.v, c.start_error) = (f, v, sent + added(wire.action_feed));
            (c.last_error, c.last_motion) = (f_end, v_end);
        }
        let s = &mut self.s;
        s.points += 1.0;
        s.work += 0.5 * h * work;
        if first {
            (s.vv, s.ff, s.aa, s.dff, s.ev, s.ef) = (vv, 0.0, 0.0, 0.0, 0.0, 0.0);
            return (Trust::Unknown, Trust::Unknown);
        }
        // at rest there is only round-off to judge: begin when the action moves
        if s.peak_f == 0.0 && (changes.is_nan() || changes <= REST * REST * all) {
            s.points = 1.0;
            (s.vv, s.work) = (vv, 0.0);
            self.components.iter_mut().for_each(|c| (c.mean_f, c.mean_v) = (c.f, c.v));
            self.responses.iter_mut().for_each(Response::forget);
            return (Trust::Unknown, Trust::Unknown);
        }
        blend(&mut s.vv, vv, rate);
        blend(&mut s.aa, dvv * pace.per_step * pace.per_step, rate);
        blend(&mut s.ff, ff, rate);
        blend(&mut s.dff, changes, rate);
        blend(&mut s.ev, ev, rate);
        blend(&mut s.ef, ef, rate);
        s.all_vv += h * vv;
        s.all_ff += h * ff;
        s.all_ev += h * ev;
        s.all_ef += h * ef;
        s.all_aa += h * dvv;
        s.all_df += h * changes;
        s.peak_v = s.peak_v.max(s.vv);
        s.peak_f = s.peak_f.max(s.ff);
        blend(&mut s.sent, output, rate);
        // of a side that tells no energy, nothing is known
        let own = |part: usize| at.energies.get(part).map_or(f64::NAN, |e| e.abs());
        blend(&mut s.own_action, own(self.parts[0]), rate);
        blend(&mut s.own_motion, own(self.parts[1]), rate);
        self.judge(at.t, h, [power, remembered], reactive * pace.per_step, rate)
    }

    // hot:
    /// Sums up what the interface did in the step, against the energy that swings through the bond.
    #[inline]
    fn judge(&mut self, t: f64, h: f64, powers: [f64; 2], reactive: f64, rate: f64) -> (Trust, Trust) {
        let (s, pace) = (&mut self.s, &self.pace);
        let slow = 0.1 * rate;
        s.high = (s.high + (s.work - s.high) * slow).max(s.work);
        s.low = (s.low + (s.work - s.low) * slow).min(s.work);
        let per_omega = if pace.omega > 0.0 { 1.0 / pace.omega } else { 0.0 };
        let mut level = (s.high - s.low).max((s.ff * s.vv).sqrt() * per_omega);
        s.peak_level = s.peak_level.max(level);
        level = level.max(0.01 * s.peak_level);
        if !(powers[0].is_finite() && s.work.is_finite()) {
            (s.max_drift, s.drift, s.sure_drift) = (f64::INFINITY, f64::INFINITY, f64::INFINITY);
            return (Trust::Unreliable, Trust::Unreliable);
        }
        // of the first step it is not known yet where it is felt
        let [power, remembered] = if s.points > 2.0 { powers } else { [0.0; 2] };

        // sizes are known after a period or so: what came before waits until then
        s.elapsed += h;
        s.pending += h * power;
        s.pending_remembered += h * remembered;
        let spans = s.elapsed * pace.per_span;
        s.known = if s.known != 0.0 || (s.points > HISTORY && spans > 0.5) { 1.0 } else { 0.0 };
        if s.known == 0.0 || level.is_nan() || level <= 0.0 {
            return (Trust::Unknown, Trust::Unknown);
        }
        if power.abs() > s.max_power {
            (s.max_power, s.worst_at) = (power.abs(), t);
        }
        let per_level = 1.0 / level;
        let (drift, phase) = (s.pending * per_level, h * reactive * per_omega * per_level);
        s.remembered += s.pending_remembered * per_level;
        (s.pending, s.pending_remembered) = (0.0, 0.0);
        s.drift += drift;
        s.phase += phase;
        s.late_drift += drift - rate * s.late_drift;
        s.late_phase += phase - rate * s.late_phase;
        // at least and at most, since it is not known what a solver remembers
        let [least, most] = match [s.drift.abs(), s.remembered.abs()] {
            [a, b] if a > b => [b, a],
            ordered => ordered,
        };
        s.max_drift = s.max_drift.max(most);
        s.max_phase = s.max_phase.max(s.phase.abs());
        // a weak coupling does little to sides that have much energy of their own
        let own = match s.own_action.min(s.own_motion) {
            own if own > level && !(s.own_action + s.own_motion).is_nan() => own,
            _ => level,
        };
        let sure = [least * level / own, s.phase.abs() * level / own];
        s.sure_drift = s.sure_drift.max(sure[0]);
        s.sure_phase = s.sure_phase.max(sure[1]);
        s.max_spike = s.max_spike.max(h * power.abs() * per_level);
        // ratios of mean squares
        let (vv, ff) = (s.vv.max(1e-2 * s.peak_v), s.ff.max(1e-3 * s.peak_f));
        let per_v = if vv > 0.0 { 1.0 / vv } else { 0.0 };
        let per_f = if ff > 0.0 { 1.0 / ff } else { 0.0 };
        let prediction = (s.ev * per_v).max(s.ef * per_f);
        let resolution = (s.aa * h * h * per_v).max(s.dff * per_f);
        s.max_prediction = s.max_prediction.max(prediction);
        s.max_resolution = s.max_resolution.max(resolution);
        use thresholds::{DRIFT, PHASE, PREDICTION, RESOLUTION};
        let limits = sent_limits(self.consistent);
        let output = s.sent * per_f;
        s.max_output = s.max_output.max(output);
        // a kink is short: harm is done by what is off over the whole run
        let rough = |i: usize| {
            let [felt, changed] = if i == 0 { [prediction, resolution] } else { s.over_the_run() };
            felt > PREDICTION[i] * PREDICTION[i]
                || changed > RESOLUTION[i] * RESOLUTION[i]
                || output > limits[i] * limits[i]
        };
        let far = |i: usize| [most, sure[0]][i] > DRIFT[i] || [s.phase.abs(), sure[1]][i] > PHASE[i];
        if !(far(0) || rough(0)) {
            return (Trust::Trustworthy, Trust::Trustworthy);
        }
        let spans = spans.max(1.0) / HARM;
        let goes_on = |i: usize| s.late_drift.abs() * spans > DRIFT[i] || s.late_phase.abs() * spans > PHASE[i];
        let word = |bad: bool, worse: bool| match (bad, worse) {
            (_, true) => Trust::Unreliable,
            (true, _) => Trust::Doubtful,
            _ => Trust::Trustworthy,
        };
        let harm = |i: usize| rough(i) || (far(i) && goes_on(i));
        (word(true, far(1) || rough(1)), word(harm(0), harm(1)))
    }

    /// Whether sums tell something by now.
    pub fn is_known(&self) -> bool {
        self.s.max_drift.is_infinite() || (self.s.known != 0.0 && self.s.peak_level > 0.0)
    }

    /// Everything that was measured, each with its limits; nothing before anything tells. Before sums tell anything, what was felt
    /// over the run so far, and whether it was resolved at all.
    pub fn decisions(&self) -> Vec<Decision> {
        use thresholds::{DRIFT, EARLY, PHASE, PREDICTION, RESOLUTION};
        let (s, m) = (&self.s, self.measures());
        let mut all = Vec::new();
        let [felt, changed] = s.over_the_run().map(f64::sqrt);
        if self.is_known() {
            all.extend([
                Decision::doubt(Measure::Drift, m.drift, DRIFT[0]),
                Decision::harm(Measure::SureDrift, s.sure_drift, DRIFT[1]),
                Decision::doubt(Measure::Phase, m.phase, PHASE[0]),
                Decision::harm(Measure::SurePhase, s.sure_phase, PHASE[1]),
                Decision::doubt(Measure::Felt, m.prediction, PREDICTION[0]),
                Decision::harm(Measure::Felt, felt, PREDICTION[1]),
                Decision::doubt(Measure::Change, m.resolution, RESOLUTION[0]),
                Decision::harm(Measure::Change, changed, RESOLUTION[1]),
                Decision::new(Measure::Sent, m.output, sent_limits(self.consistent)),
            ]);
        } else if s.points > POINTS {
            all.push(Decision::doubt(Measure::EarlyFelt, self.early_error(), EARLY));
            all.push(Decision::new(Measure::EarlyChange, self.early_change(), RESOLUTION));
        }
        all
    }

    /// By how much the motion changed in a macro-step so far, relative to its size. One that changes by all of it is too fast to be
    /// seen, and a solver that explodes under an exact coupling looks like that.
    fn early_change(&self) -> f64 {
        let s = &self.s;
        if s.vv > 0.0 { (s.aa / s.vv).sqrt() * self.pace.step } else { 0.0 }
    }

    /// What was felt wrongly so far, relative to its size.
    fn early_error(&self) -> f64 {
        let s = &self.s;
        let share = |error: f64, size: f64| if size > 0.0 { (error / size).sqrt() } else { 0.0 };
        share(s.ev, s.vv).max(share(s.ef, s.ff))
    }

    /// What is missing before anything can be said; `None` once something was measured.
    pub fn missing(&self) -> Option<Missing> {
        let s = &self.s;
        if self.is_known() || s.points > POINTS {
            return None;
        }
        Some(if s.points <= 1.0 {
            Missing::Motion
        } else {
            let step = if s.points > 1.0 { s.elapsed / (s.points - 1.0) } else { 0.0 };
            Missing::Time { had: s.elapsed, needed: (POINTS + 1.0) * step }
        })
    }

    /// Whether its action has not moved yet.
    pub fn rests(&self) -> bool {
        !self.is_known() && self.s.points <= 1.0
    }

    /// The square of the largest power through it.
    pub fn size(&self) -> f64 {
        self.s.peak_f * self.s.peak_v
    }

    /// Two periods of the motion, in seconds.
    pub fn span(&self) -> f64 {
        if self.pace.per_span > 0.0 { 1.0 / self.pace.per_span } else { 0.0 }
    }

    pub fn measures(&self) -> Measures {
        let s = &self.s;
        Measures {
            drift: s.max_drift,
            phase: s.max_phase,
            prediction: s.max_prediction.sqrt(),
            spike: s.max_spike,
            output: s.max_output.sqrt(),
            resolution: s.max_resolution.sqrt(),
            power: s.max_power,
            at: s.worst_at,
        }
    }

    /// All numbers that change.
    pub fn each(&mut self, f: &mut dyn FnMut(&mut f64)) {
        for c in &mut self.components {
            let Component { f: action, v, start_error, start_motion, last_error, last_motion, mean_f, mean_v } = c;
            [action, v, start_error, start_motion, last_error, last_motion, mean_f, mean_v]
                .into_iter()
                .for_each(&mut *f);
        }
        self.responses.iter_mut().for_each(|r| r.each(f));
        for side in &mut self.sides {
            side.pairs.iter_mut().for_each(|p| p.last.iter_mut().for_each(&mut *f));
            [&mut side.moved, &mut side.changed, &mut side.ahead, &mut side.odd].into_iter().for_each(&mut *f);
        }
        self.pace.each(f);
        self.s.each(f);
        let mut consistent = f64::from(u8::from(self.consistent));
        f(&mut consistent);
        self.consistent = consistent != 0.0;
    }
}
