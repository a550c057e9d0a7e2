//! The arithmetic behind the verdict: what one power bond shows, point by point. Equations are in `verdict.rs`.

use macrostep_numerics::math;
use std::f64::consts::TAU;

use macrostep_core::{CommunicationPoint, Decision, Measure, Measures, Trust};

use super::slope::Response;
use super::verdict::thresholds;
use super::wiring::{Feed, Wire, bow};

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
/// After so many points, what changes slowly (frequency, places, slopes) is worked out anew only at every eighth, and what is a mean over
/// some periods takes in several points at once.
const SETTLED: f64 = 64.0;
/// Most points that are taken in at once, a power of two; and how many such blocks two periods have at least.
const BLOCK: u64 = 8;
const BLOCKS: f64 = 40.0;
/// Steps that differ by less, relative to them, differ by rounding.
const EQUAL: f64 = 1e-9;
/// Errors at the end of a step, relative to the change in it, up to which an input is taken for one that was interpolated.
const AGREES: f64 = 1e-3;
/// Stored energy that grows by more than this factor is driven from outside.
const DRIVEN: f64 = 1.25;
/// An action that changes so many times as fast as the motion is another motion.
const HIDES: f64 = 5.0;
/// Harm is done where the rate of late, kept up over the whole run so far, would reach this share of a threshold.
const HARM: f64 = 0.5;

/// What is watched of a bond, and what has become of it so far.
#[derive(Clone, Debug)]
pub(super) struct Bond {
    pub name: String,
    /// The subsystems of the two sides, whose stored energies weigh what the interface does.
    parts: [usize; 2],
    /// Position and velocity outputs of the two sides, from which the place is read where an input is felt.
    sides: [Side; 2],
    channels: Vec<Channel>,
    pace: Pace,
    s: Scalars,
    block: Block,
    /// How many points are taken in at once, minus one; 0 while every point needs a closer look.
    mask: u64,
    /// How far the run can be trusted and where it does harm, as of the last block.
    words: (Trust, Trust),
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

    #[inline]
    fn read(&self, outputs: &[f64]) -> [f64; 2] {
        [outputs[self.x], self.scale * outputs[self.v]]
    }
}

/// A component of a bond: where it is read, how its action answers at once to what its side receives, and what is remembered of it.
#[derive(Clone, Debug)]
struct Channel {
    wire: Wire,
    response: Response,
    c: Component,
}

/// What is remembered of a component: `f_k`, `v_k`, those of the point before, the errors of action and motion at the start of the step and at the end of
/// the last one, the means of `f` and `v`.
#[derive(Clone, Copy, Debug, Default)]
struct Component {
    f: f64,
    v: f64,
    before_f: f64,
    before_v: f64,
    start_error: f64,
    start_motion: f64,
    last_error: f64,
    last_motion: f64,
    mean_f: f64,
    mean_v: f64,
    /// Steps since its last jump.
    even: f64,
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
    /// What changes slowly: `ω`, 1 over the span of time that counts, that span, 1/H, where in a step the two sides feel their
    /// input, what a step changes at most, how many points are taken in at once, and how much each of them counts.
    Pace {
        omega, per_span, span, step, per_step, tau_action, tau_motion, usual, action_remembers, motion_remembers, block, rate,
        even,
    }
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
        all_vv, all_ff, all_ev, all_ef, all_aa, all_df, looked, stored, least_stored, most_stored, kept,
        kept_remembered, kept_phase, fades,
    }
}
numbers! {
    /// Sums over the points of a block, and the largest power among them and when that was.
    Block { points, power, remembered, reactive, spike, at, vv, dvv, ff, dff, ev, ef, sent, iterated }
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
    /// Takes in where it is, for [`Side::step`] at the next point.
    #[inline]
    fn look(&mut self, outputs: &[f64]) {
        self.pairs.iter_mut().for_each(|pair| pair.last = pair.read(outputs));
    }

    /// Takes in a step.
    #[inline]
    fn step(&mut self, outputs: &[f64], per_step: f64, rate: f64) {
        let (mut moved, mut changed, mut ahead, mut odd) = (0.0, 0.0, 0.0, 0.0);
        for pair in &mut self.pairs {
            let now = pair.read(outputs);
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

/// A communication point as the components of a bond take it in. A plain one is none of the first, has no event, no correction and one pass.
struct Point<'a> {
    at: &'a CommunicationPoint<'a>,
    pace: &'a Pace,
    first: bool,
    /// Whether a solver remembers, or may, and whether one says so.
    memory: bool,
    told: bool,
}

/// What two sides felt wrongly over a step, `[action, motion]`, what they were given at its end and how far that was off.
struct Felt {
    felt: [f64; 2],
    seen: [f64; 2],
    end: [f64; 2],
}

impl Channel {
    fn new(wire: Wire) -> Self {
        Channel { response: Response::new(&wire.feedthrough, &wire.own), wire, c: Component::default() }
    }

    // hot:
    /// Takes in a point: adds to the block, and returns power, that with what solvers remember, and twice the work per second.
    #[inline(never)]
    fn step<const PLAIN: bool>(&mut self, point: &Point<'_>, b: &mut Block, consistent: &mut bool) -> [f64; 3] {
        let &Point { at, pace, first, memory, .. } = point;
        let Channel { wire, response, c } = self;
        let first = !PLAIN && first;
        let corrected = !PLAIN && !at.corrections.is_empty();
        let mut done = [0.0; 3];
        let [next_f, next_v] = wire.read(at.outputs);
        // what jumps at this very point jumps for everybody: over the step there was what arrived just before
        let (mut f, mut v, mut jumped) = (next_f, next_v, false);
        if !PLAIN && at.event {
            [f, v] = wire.before_events([f, v], at);
            jumped = f != next_f || v != next_v;
        }
        let (df, dv) = (f - c.f, v - c.v);

        // what feedthrough with a predicted input does to the action that is sent
        let mut sent = 0.0;
        if response.depends() {
            sent = response.error(at.seen, at.arrived);
            // what is stale by a step cannot do much more than a step does
            if !(sent.abs() <= df.abs() || sent.abs() <= pace.usual) {
                let most = pace.usual.max(df.abs());
                sent = if sent.abs() > most { most.copysign(sent) } else { sent };
            }
        }
        if let Some(feed) = wire.action_feed.filter(|_| corrected && !jumped) {
            let exact = feed.read_change_between(at.exchanged, at.consistent);
            *consistent |= at.current || exact != 0.0;
            if *consistent {
                sent = exact;
            }
        }

        // errors at the end of the step: the true action is the one sent without its own error
        let f_true = f - sent;
        let f_seen = wire.action_feed.map_or(c.f, |feed| feed.read(at.seen));
        let v_seen = wire.motion_feed.map_or(c.v, |feed| feed.read(at.seen));
        let (f_end, v_end) = (f_seen - f_true, v_seen - v);
        if !first {
            let mut felt_f = c.start_error + pace.tau_motion * (f_end - c.start_error);
            let mut felt_v = c.start_motion + pace.tau_action * (v_end - c.start_motion);
            // what agrees at the end of the step is interpolated, and misses how the truth bows out of that
            let agrees = |end: f64, change: f64| (!PLAIN && at.passes > 1) || end.abs() <= AGREES * change.abs();
            if (agrees(f_end, df) || agrees(v_end, dv)) && pace.even >= 2.0 && c.even >= 2.0 && !corrected {
                if let Some(feed) = wire.action_feed.filter(|_| agrees(f_end, df)) {
                    felt_f += bowed(pace.tau_motion, [c.before_f, c.f, f_true], f_seen, feed.read(at.mean));
                }
                if let Some(feed) = wire.motion_feed.filter(|_| agrees(v_end, dv)) {
                    felt_v += bowed(pace.tau_action, [c.before_v, c.v, v], v_seen, feed.read(at.mean));
                }
            }
            // in a frame that moves along: an interface does the same to a car that drives as to one that stands
            let twice_v = v + c.v - 2.0 * c.mean_v;
            let twice_f = f_true + c.f;
            let power = 0.5 * (felt_f * twice_v - twice_f * felt_v);
            let mut remembered = power;
            if memory {
                let felt = Felt { felt: [felt_f, felt_v], seen: [f_seen, v_seen], end: [f_end, v_end] };
                remembered = c.remembered(point, felt, [f, v], [twice_f, twice_v]);
            }
            b.sent += sent * sent;
            b.reactive += felt_f * dv - df * felt_v;
            b.dvv += dv * dv;
            b.ev += felt_v * felt_v;
            b.ef += felt_f * felt_f;
            let work = f * (v - c.mean_v) + c.f * (c.v - c.mean_v);
            done = [power, remembered, work];
        }
        // the part of the action that rests does no harm
        (f, v) = (next_f, next_v);
        blend(&mut c.mean_f, f, if first { 1.0 } else { pace.rate });
        blend(&mut c.mean_v, v, if first { 1.0 } else { pace.rate });
        b.vv += (v - c.mean_v) * (v - c.mean_v);
        b.ff += (f - c.mean_f) * (f - c.mean_f);
        b.dff += df * df;

        // the next step starts with what is sent and added
        (c.start_error, c.start_motion) = (sent, 0.0);
        if corrected {
            let added = |feed: Option<Feed>| feed.map_or(0.0, |feed| feed.read_change(at.corrections));
            let stale = wire.motion_feed.map_or(0.0, |feed| feed.read_change_between(at.exchanged, at.consistent));
            c.start_error += added(wire.action_feed);
            c.start_motion = stale + added(wire.motion_feed);
        }
        (c.before_f, c.before_v) = (c.f, c.v);
        c.even = if jumped { 0.0 } else { c.even + 1.0 };
        (c.f, c.v) = (f, v);
        (c.last_error, c.last_motion) = (f_end, v_end);
        done
    }

    /// Takes in how its action answered over the step, if it did not jump, and where everything is for the next point.
    fn learn(&mut self, at: &CommunicationPoint<'_>, rate: f64, looks: bool) {
        if !self.response.depends() {
            return;
        }
        if rate > 0.0 {
            let next = self.wire.read(at.outputs);
            let now = if at.event { self.wire.before_events(next, at) } else { next };
            if now == next {
                self.response.learn(now[0] - self.c.f, at.outputs, at.seen, rate);
            }
        }
        if looks {
            self.response.look(at.outputs, at.seen);
        }
    }
}

/// What an input that was interpolated misses of how the truth bows, as its receiver feels it.
#[inline(never)]
fn bowed(tau: f64, values: [f64; 3], seen: f64, mean: f64) -> f64 {
    4.0 * tau * (1.0 - tau) * bow(values, seen, mean)
}

impl Component {
    /// Power if a solver starts with what it was given last.
    #[inline(never)]
    fn remembered(&self, point: &Point<'_>, of: Felt, [f, v]: [f64; 2], [twice_f, twice_v]: [f64; 2]) -> f64 {
        let Felt { felt: [felt_f, felt_v], seen: [f_seen, v_seen], end: [f_end, v_end] } = of;
        if point.told {
            // of one that says so, the ledger is exact: errors act at the end of a macro-step
            return f_seen * v - f * v_seen;
        }
        let felt = |felt: f64, last: f64, end: f64, may: f64| if may != 0.0 { 0.5 * (last + end) } else { felt };
        let late_f = felt(felt_f, self.last_error, f_end, point.pace.motion_remembers);
        let late_v = felt(felt_v, self.last_motion, v_end, point.pace.action_remembers);
        0.5 * (late_f * twice_v - twice_f * late_v)
    }
}

impl Bond {
    pub fn new(name: String, wires: Vec<Wire>, parts: [usize; 2], sides: [(Vec<Pair>, bool); 2]) -> Self {
        Bond {
            name,
            parts,
            sides: sides.map(|(pairs, remembers)| Side { pairs, remembers, ..Side::default() }),
            channels: wires.into_iter().map(Channel::new).collect(),
            pace: Pace { tau_action: 0.5, tau_motion: 0.5, ..Pace::default() },
            s: Scalars::default(),
            block: Block::default(),
            mask: 0,
            words: (Trust::Unknown, Trust::Unknown),
            consistent: false,
        }
    }

    /// What changes slowly, worked out anew.
    fn refresh(&mut self, h: f64, k: u64) {
        let s = &self.s;
        // the past is forgotten within some periods of the motion, but not within a few points
        let omega = if s.vv > 0.0 && s.aa > 0.0 { (s.aa / s.vv).sqrt() } else { 0.0 };
        let per_span = if omega > 0.0 && h > 0.0 { (omega / (PERIODS * TAU)).min(1.0 / (20.0 * h)) } else { 0.0 };
        let (a, m) = (self.sides[0].place(), self.sides[1].place());
        let (tau_action, tau_motion) = (a.or(m).unwrap_or(0.5), m.or(a).unwrap_or(0.5));
        // where a period has many points, answers are sought at fewer of them
        if self.s.points < SETTLED || self.pace.block < BLOCK as f64 || k.is_multiple_of(4 * BLOCK) {
            self.channels.iter_mut().for_each(|c| c.response.refresh());
        }
        let [action_remembers, motion_remembers] = self.sides.each_ref().map(|s| f64::from(u8::from(s.may_remember())));
        let usual = 10.0 * s.dff.sqrt();
        // means over two periods are as good if they take in a small part of a period at once
        let fits = |n: &u64| (*n as f64) * BLOCKS * h * per_span <= 1.0;
        let block = [BLOCK, BLOCK / 2, BLOCK / 4].into_iter().find(|n| per_span > 0.0 && fits(n)).unwrap_or(1) as f64;
        self.pace = Pace {
            omega,
            per_span,
            span: if per_span > 0.0 { 1.0 / per_span } else { 0.0 },
            tau_action,
            tau_motion,
            usual,
            action_remembers,
            motion_remembers,
            block,
            ..self.pace
        };
    }

    // hot:
    /// Takes in a communication point: how far the run can be trusted so far, and where it does harm now. Means and sums take in a block
    /// of points at once, whose end is told by `k`.
    /// `stored` is the energy of all parts at this point, if it was told.
    pub fn step(&mut self, at: &CommunicationPoint<'_>, stored: f64) -> (Trust, Trust) {
        let h = at.step;
        let other = (h - self.pace.step).abs() > EQUAL * h;
        // most points of a settled run are in the middle of a block
        let place = at.k & self.mask;
        let plain = self.mask != 0 && !(other || at.event) && at.corrections.is_empty() && at.passes <= 1;
        if place != 0 && !other {
            self.begin_block(h);
            match plain {
                true => self.compare::<true>(at, false),
                false => self.compare::<false>(at, false),
            }
            self.s.points += 1.0;
            self.pace.even += 1.0;
            if place == self.mask {
                self.look(at);
            }
            return self.words;
        }
        self.look_closer(at, stored, other, plain);
        self.mask = self.mask_now();
        self.words
    }

    /// Takes in where everything is before the end of a block, of which the last step is looked at closer.
    #[inline(never)]
    fn look(&mut self, at: &CommunicationPoint<'_>) {
        self.sides.iter_mut().for_each(|side| side.look(at.outputs));
        self.s.looked = at.k as f64;
        if at.k % 8 == 7 {
            self.channels.iter_mut().for_each(|c| c.learn(at, 0.0, true));
        }
    }

    /// The mask that holds until something is worked out anew.
    fn mask_now(&self) -> u64 {
        if self.s.points >= SETTLED && self.s.peak_f > 0.0 { (self.pace.block as u64).max(1) - 1 } else { 0 }
    }

    /// At the first point of a block, how much each of them counts.
    #[inline]
    fn begin_block(&mut self, h: f64) {
        if self.block.points == 0.0 {
            let least = 1.0 / self.s.points.max(1.0);
            self.pace.rate = (h * self.pace.per_span).max(least).min(1.0);
        }
    }

    /// Takes in a point that begins or ends something, or at which something is learnt.
    #[inline(never)]
    fn look_closer(&mut self, at: &CommunicationPoint<'_>, stored: f64, other: bool, plain: bool) {
        let h = at.step;
        if other {
            // of one block, all steps are equally long
            self.end_block(at.energies, stored);
            (self.pace.step, self.pace.per_step) = (h, if h > 0.0 { 1.0 / h } else { 0.0 });
            self.pace.even = 0.0;
        }
        let points = self.s.points;
        let settled = points >= SETTLED;
        let first = points == 0.0 || h <= 0.0;
        let block = if settled { self.mask + 1 } else { 1 };
        let ends = at.k & (block - 1) == 0;
        self.begin_block(h);
        let rate = self.pace.rate;
        if ends {
            let known = !first && self.s.looked + 1.0 == at.k as f64;
            let learns = if known { (block as f64 * rate).min(1.0) } else { 0.0 };
            self.sides.iter_mut().for_each(|side| side.step(at.outputs, self.pace.per_step, learns));
            self.s.looked = at.k as f64;
        } else if (at.k + 1) & (block - 1) == 0 {
            self.sides.iter_mut().for_each(|side| side.look(at.outputs));
            self.s.looked = at.k as f64;
        }
        let eighth = at.k.is_multiple_of(8);
        if !settled || eighth {
            self.refresh(h, at.k);
        }
        // answers change slowly: later, every eighth point tells enough
        let learns = match points {
            p if p <= 1.0 => 0.0,
            p if p < SETTLED => rate,
            _ if eighth => (8.0 * rate).min(1.0),
            _ => 0.0,
        };
        let looks = !settled || at.k % 8 == 7;
        if learns > 0.0 || looks {
            self.channels.iter_mut().for_each(|c| c.learn(at, learns, looks));
        }
        match plain && !first {
            true => self.compare::<true>(at, first),
            false => self.compare::<false>(at, first),
        }
        self.s.points += 1.0;
        if (first || self.s.peak_f == 0.0) && self.begins_anew(first) {
            return;
        }
        self.pace.even += 1.0;
        if ends {
            self.end_block(at.energies, stored);
        }
    }

    /// At rest there is only round-off to judge: begins anew when nothing moved yet but by that, and says whether this is so. Each point is
    /// a block of its own then.
    #[cold]
    fn begins_anew(&mut self, first: bool) -> bool {
        let all: f64 = self.channels.iter().map(|Channel { c, .. }| c.f * c.f).sum();
        let (s, b) = (&mut self.s, &self.block);
        let still = b.dff.is_nan() || b.dff <= REST * REST * all;
        if !(first || still) {
            return false;
        }
        (s.vv, s.ff, s.aa, s.dff, s.ev, s.ef) = (b.vv, 0.0, 0.0, 0.0, 0.0, 0.0);
        self.block = Block::default();
        self.words = (Trust::Unknown, Trust::Unknown);
        if !first {
            (s.points, s.work, s.high, s.low) = (1.0, 0.0, 0.0, 0.0);
            self.channels.iter_mut().for_each(|Channel { response, c, .. }| {
                (c.mean_f, c.mean_v) = (c.f, c.v);
                response.forget();
            });
        }
        true
    }

    // hot:
    /// What both sides felt over the step that ended here, against what there was to feel: added to the block.
    #[inline]
    fn compare<const PLAIN: bool>(&mut self, at: &CommunicationPoint<'_>, first: bool) {
        let told = self.sides[0].remembers || self.sides[1].remembers;
        let memory = told || self.pace.action_remembers != 0.0 || self.pace.motion_remembers != 0.0;
        let point = Point { at, pace: &self.pace, first, memory, told };
        let (mut power, mut remembered, mut work) = (0.0, 0.0, 0.0);
        for channel in &mut self.channels {
            let done = channel.step::<PLAIN>(&point, &mut self.block, &mut self.consistent);
            (power, remembered, work) = (power + done[0], remembered + done[1], work + done[2]);
        }
        let (s, b) = (&mut self.s, &mut self.block);
        b.points += 1.0;
        b.power += power;
        b.remembered += remembered;
        if !PLAIN {
            b.iterated += f64::from(u8::from(at.passes > 1));
        }
        if power.abs() > b.spike {
            (b.spike, b.at) = (power.abs(), at.t);
        }
        s.work += 0.5 * at.step * work;
        if s.work > s.high {
            s.high = s.work;
        } else if s.work < s.low {
            s.low = s.work;
        }
    }

    /// Whether its action changes so much faster than its motion that most energy goes with a slow motion, and little with what others are
    /// given.
    pub fn hides(&self) -> bool {
        let s = &self.s;
        let most = HIDES * self.pace.step;
        s.ff > 0.0 && s.vv > 0.0 && s.dff * s.vv > most * most * s.aa * s.ff
    }

    /// The parts of its two sides.
    pub fn parts(&self) -> [usize; 2] {
        self.parts
    }

    /// Whether it casts doubt on the run by now.
    pub fn is_off(&self) -> bool {
        self.words.0 > Trust::Trustworthy
    }

    /// What is invented fades at this rate from here on, in 1/s.
    pub fn fades(&mut self, rate: f64) {
        self.s.fades = rate;
    }

    /// Takes in the points since the last block, if there are any, at the end of a run.
    pub fn finish(&mut self) {
        self.end_block(&[], 0.0);
    }

    /// Takes in the points since the last block.
    fn end_block(&mut self, energies: &[f64], stored: f64) {
        let b = std::mem::take(&mut self.block);
        if b.points == 0.0 {
            return;
        }
        let (s, pace) = (&mut self.s, &self.pace);
        let (h, rate) = (pace.step, (b.points * pace.rate).min(1.0));
        let per_point = 1.0 / b.points;
        blend(&mut s.vv, b.vv * per_point, rate);
        blend(&mut s.aa, b.dvv * per_point * pace.per_step * pace.per_step, rate);
        blend(&mut s.ff, b.ff * per_point, rate);
        blend(&mut s.dff, b.dff * per_point, rate);
        blend(&mut s.ev, b.ev * per_point, rate);
        blend(&mut s.ef, b.ef * per_point, rate);
        s.all_vv += h * b.vv;
        s.all_ff += h * b.ff;
        s.all_ev += h * b.ev;
        s.all_ef += h * b.ef;
        s.all_aa += h * b.dvv;
        s.all_df += h * b.dff;
        s.peak_v = s.peak_v.max(s.vv);
        s.peak_f = s.peak_f.max(s.ff);
        blend(&mut s.sent, b.sent * per_point, rate);
        if !energies.is_empty() {
            // of a side that tells no energy, nothing is known
            let own = |part: usize| energies.get(part).map_or(f64::NAN, |e| e.abs());
            blend(&mut s.own_action, own(self.parts[0]), rate);
            blend(&mut s.own_motion, own(self.parts[1]), rate);
            blend(&mut s.stored, stored, rate);
        }
        self.words = self.judge(b, rate);
    }

    /// Sums up what the interface did in a block, against the energy that swings through the bond.
    fn judge(&mut self, b: Block, rate: f64) -> (Trust, Trust) {
        let (s, pace) = (&mut self.s, &self.pace);
        let h = pace.step;
        let slow = 0.1 * rate;
        s.high = (s.high + (s.work - s.high) * slow).max(s.work);
        s.low = (s.low + (s.work - s.low) * slow).min(s.work);
        let per_omega = if pace.omega > 0.0 { 1.0 / pace.omega } else { 0.0 };
        // what is iterated is judged by its swing alone: errors of the second order add up over many periods, and so does what goes through
        let swing = (s.ff * s.vv).sqrt() * per_omega;
        let mut level = if b.iterated > 0.0 { swing } else { (s.high - s.low).max(swing) };
        s.peak_level = s.peak_level.max(level);
        level = level.max(0.01 * s.peak_level);
        if !(b.power.is_finite() && s.work.is_finite()) {
            (s.max_drift, s.drift, s.sure_drift) = (f64::INFINITY, f64::INFINITY, f64::INFINITY);
            return (Trust::Unreliable, Trust::Unreliable);
        }
        // of the first step it is not known yet where it is felt
        let [power, remembered, spike] = if s.points > 2.0 { [b.power, b.remembered, b.spike] } else { [0.0; 3] };

        // sizes are known after a period or so: what came before waits until then
        s.elapsed += b.points * h;
        s.pending += h * power;
        s.pending_remembered += h * remembered;
        let spans = s.elapsed * pace.per_span;
        s.known = if s.known != 0.0 || (s.points > HISTORY && spans > 0.5) { 1.0 } else { 0.0 };
        if s.known == 0.0 || level.is_nan() || level <= 0.0 {
            return (Trust::Unknown, Trust::Unknown);
        }
        if spike > s.max_power {
            (s.max_power, s.worst_at) = (spike, b.at);
        }
        let per_level = 1.0 / level;
        let invented = [s.pending, s.pending_remembered, h * b.reactive * pace.per_step * per_omega];
        let [drift, remembered, phase] = invented.map(|x| x * per_level);
        (s.pending, s.pending_remembered) = (0.0, 0.0);
        s.remembered += remembered;
        s.drift += drift;
        s.phase += phase;
        s.late_drift += drift - rate * s.late_drift;
        s.late_phase += phase - rate * s.late_phase;
        // at most, since it is not known what a solver remembers
        let most = s.drift.abs().max(s.remembered.abs());
        s.max_drift = s.max_drift.max(most);
        s.max_phase = s.max_phase.max(s.phase.abs());
        // a weak coupling does little to sides that have much energy of their own
        let told = !(s.own_action + s.own_motion).is_nan();
        // where nobody tells of energy, what goes through an iterated bond is there to be spoilt as well
        let whole = level.max(if told { s.own_action.min(s.own_motion) } else { s.high - s.low });
        // what is driven gets other energy, of which nothing was invented; what swings by less is not driven
        let stored = if told && s.stored > 0.0 { s.stored } else { whole };
        s.least_stored = if s.least_stored > 0.0 { s.least_stored.min(stored) } else { stored };
        let mut stays = 1.0;
        if stored > DRIVEN * s.least_stored {
            (stays, s.least_stored) = (s.least_stored / stored, stored);
        }
        // and what is damped loses what was invented as time goes by: of a shift, which goes with amplitudes, the root stays
        let fading = if s.fades > 0.0 { math::exp(-0.5 * s.fades * b.points * h) } else { 1.0 };
        let kept =
            [(&mut s.kept, fading * fading), (&mut s.kept_remembered, fading * fading), (&mut s.kept_phase, fading)];
        kept.into_iter().zip(invented).for_each(|((kept, left), new)| *kept = *kept * stays * left + new / whole);
        // at least, and relative to the most there was: what is damped loses what was invented with the rest
        s.most_stored = s.most_stored.max(stored);
        let share = stored / s.most_stored;
        s.sure_drift = s.sure_drift.max(share * s.kept.abs().min(s.kept_remembered.abs()));
        s.sure_phase = s.sure_phase.max(share * s.kept_phase.abs());
        s.max_spike = s.max_spike.max(h * spike * per_level);
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
        let far = |i: usize| [most, s.sure_drift][i] > DRIFT[i] || [s.phase.abs(), s.sure_phase][i] > PHASE[i];
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
        self.pace.span
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
        for Channel { c, .. } in &mut self.channels {
            let [before_f, before_v] = [&mut c.before_f, &mut c.before_v];
            [&mut c.f, &mut c.v, before_f, before_v, &mut c.start_error, &mut c.start_motion]
                .into_iter()
                .chain([&mut c.last_error, &mut c.last_motion, &mut c.mean_f, &mut c.mean_v, &mut c.even])
                .for_each(&mut *f);
        }
        self.channels.iter_mut().for_each(|c| c.response.each(f));
        for side in &mut self.sides {
            side.pairs.iter_mut().for_each(|p| p.last.iter_mut().for_each(&mut *f));
            [&mut side.moved, &mut side.changed, &mut side.ahead, &mut side.odd].into_iter().for_each(&mut *f);
        }
        self.pace.each(f);
        self.s.each(f);
        self.block.each(f);
        self.mask = self.mask_now();
        for word in [&mut self.words.0, &mut self.words.1] {
            let mut x = word.number();
            f(&mut x);
            *word = Trust::from_number(x);
        }
        let mut consistent = f64::from(u8::from(self.consistent));
        f(&mut consistent);
        self.consistent = consistent != 0.0;
    }
}
