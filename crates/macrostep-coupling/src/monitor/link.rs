//! What one connection shows: what its receiver used over each macro-step, against what arrived. Needs no units.
//!
//! For an input `u`, with `ũ` what the receiver was given:
//!
//! ```text
//! e     = ũ − u                    the connection's defect, as the receiver feels it: from the start of the step (feedthrough
//!                                  with a predicted input, and what a correction adds) to the end of the hold, at the place τ
//!                                  where the receiver feels it; and by how much u bows out of the line of the step, (u_{k−1} − 2 u_k + u_{k+1})/12
//! ω²    = ⟨u̇²⟩/⟨(u − ū)²⟩          how fast it changes
//! drift = Σ H ω · e u̇/(ω ⟨(u − ū)²⟩)      phase = Σ H ω/2 · e (u − ū)/⟨(u − ū)²⟩
//! ```
//!
//! A relative defect `ε` of what couples an oscillation shifts its eigenvalue by `½ ω ε` times the share of its energy that is in
//! the coupling [arnold2014], [sadjina2017]. That share is at most one, so the sums are bounds: the part in quadrature to `u`
//! makes energy, the part in phase shifts frequencies. The defect itself is the connection defect of [glumac2023].
//!
//! A receiver that feels the difference of `u` and something of its own kind `y` feels a defect relative to that difference: the share is then
//! above one. Where nobody says what the parts of a cycle make of defects, `⟨(u − ȳ)²⟩` counts instead of the size if it is less, and
//! the geometric mean of both in the sums.

use macrostep_numerics::math;
use std::f64::consts::TAU;

use macrostep_core::{CommunicationPoint, Decision, Measure, Measures};

use super::place::Felt;
use super::slope::Response;
use super::verdict::thresholds;
use super::wiring::bow;

/// Periods that count as "of late".
const PERIODS: f64 = 2.0;
/// Macro-steps of motion, and periods, before sums tell anything.
const HISTORY: f64 = 10.0;
const KNOWN: f64 = 1.0;
/// Macro-steps of motion before a connection is judged.
const POINTS: f64 = 3.0;
/// Changes below this share of the size are rest.
const REST: f64 = 1e-9;
/// How near two signals come to each other, in squares.
const NEXT_TO_NOTHING: f64 = 1e-18;
/// What happened before a signal grew by a thousandfold counts for 1/e: the logarithm of that in squares.
const MEMORY: f64 = 13.815_510_557_964_274;

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
    /// What changes from point to point. Means are of late, prediction and resolution are squares; `late` is by how many seconds
    /// a receiver that switches did so too late; `grown` is the logarithm by which its square
    /// grew since sizes are known, `lately_grown` the same and `lately_made` what the defect did to that at most, in which counts for little
    /// what was while the signal was small against what it is now, as round-off is; `apart` is 1 if the largest defect was relative to
    /// how far the input is from what the receiver shows.
    Scalars {
        last, second_last, last_step, start_error, last_error, mean, size, rate, defect, peak_size, drift, phase, max_drift, max_phase, max_prediction,
        max_resolution, worst, worst_at, elapsed, points, known, pending_drift, pending_phase, remembered,
        pending_remembered, longest, late, max_late, moved, grown, lately_grown, lately_made, apart,
    }
}

/// A watched input.
#[derive(Clone, Debug)]
pub(super) struct Link {
    /// Its place among all inputs.
    pub input: usize,
    /// How the source answers at once to its own inputs.
    response: Response,
    /// What the receiver shows of the same kind, with how far that is from the input of late, as a mean of squares.
    own: Vec<(usize, f64)>,
    /// Whether nobody says what the receiver makes of defects, so that these distances count.
    pub alone: bool,
    s: Scalars,
}

impl Link {
    /// Of an input, with the outputs of the receiver that are of the same kind.
    pub fn new(input: usize, response: Response, own: Vec<usize>) -> Self {
        let own = own.into_iter().map(|output| (output, 0.0)).collect();
        Link { input, response, own, alone: false, s: Scalars::default() }
    }

    /// The square of what a defect counts relative to: the size, or how far the input is from what the receiver shows, if that is less.
    #[inline]
    fn measure(&self, size: f64) -> f64 {
        if !self.alone || self.own.is_empty() {
            return size;
        }
        let least = self.own.iter().map(|o| o.1).fold(size, f64::min);
        least.max(NEXT_TO_NOTHING * size)
    }

    /// Whether the worst defect counted relative to how far the input is from what the receiver shows.
    pub fn counts_apart(&self) -> bool {
        if self.is_known() { self.s.apart != 0.0 } else { self.measure(self.s.size) < self.s.size }
    }

    // hot:
    /// Takes in a communication point; `place` is where in a step the receiver feels its inputs, `switched` by how much
    /// later than at the end of the step it may be seen that it switched, if it did.
    pub fn step(&mut self, at: &CommunicationPoint<'_>, place: Felt, switched: Option<f64>) {
        let (h, s, i) = (at.step, &mut self.s, self.input);
        // what jumps at this very point jumps for everybody: what arrived just before is what there was to see
        let sent_value = at.arrived[i];
        let change = sent_value - s.last;
        let omega = if s.size > 0.0 && s.rate > 0.0 { (s.rate / s.size).sqrt() } else { 0.0 };
        let per_span = if omega > 0.0 && h > 0.0 { (omega / (PERIODS * TAU)).min(1.0 / (20.0 * h)) } else { 0.0 };
        let rate = (h * per_span).max(1.0 / s.points.max(1.0)).min(1.0);

        // what feedthrough with a predicted input does to what is sent
        let jumped = at.arrived[i] != at.exchanged[i];
        let exact = if jumped { 0.0 } else { at.exchanged[i] - at.consistent[i] };
        if s.points < 64.0 || at.k.is_multiple_of(8) {
            self.response.refresh();
        }
        let learns = if s.points > 1.0 && !jumped { rate } else { 0.0 };
        let mut sent = exact;
        if self.response.depends() {
            if learns > 0.0 {
                self.response.learn(change, at.outputs, at.seen, learns);
            }
            self.response.look(at.outputs, at.seen);
            if exact == 0.0 && !at.current {
                let most = 10.0 * (s.rate.sqrt() * h).max(change.abs());
                sent = self.response.error(at.seen, at.arrived).clamp(-most, most);
            }
        }

        let arrived = sent_value - sent;
        let end = at.seen[i] - arrived;
        // between its ends, what is given misses how the true input bows out of the line, unless it does so too
        let even = (h - s.last_step).abs() <= 1e-9 * h && at.corrections.is_empty();
        let bow = if even { bow([s.second_last, s.last, arrived], at.seen[i], at.mean[i]) } else { 0.0 };
        let felt = s.start_error + place.tau * (end - s.start_error) + 4.0 * place.tau * (1.0 - place.tau) * bow;
        // the same if a solver starts with what it was given last
        let remembered = if place.may_remember { 0.5 * (s.last_error + end) } else { felt };
        (s.start_error, s.last_error) = (sent + at.corrections.get(i).copied().unwrap_or(0.0), end);
        (s.second_last, s.last) = (s.last, at.exchanged[i]);
        s.last_step = if jumped || s.points == 0.0 { 0.0 } else { h };
        if s.points == 0.0 || h <= 0.0 {
            (s.points, s.mean) = (s.points.max(1.0), sent_value);
            return;
        }
        // at rest there is only round-off to judge: begin when it moves
        let rests = change.abs() <= REST * sent_value.abs() && felt.abs() <= REST * sent_value.abs();
        if s.moved == 0.0 && rests && !jumped {
            s.mean = sent_value;
            return;
        }
        s.moved = 1.0;
        s.points += 1.0;
        s.elapsed += h;
        // what is off by e when a threshold is crossed is crossed e/u̇ later
        s.longest = s.longest.max(h);
        if let Some(seen_late) = switched {
            let late = if change != 0.0 { end * h / change } else { 0.0 };
            s.late += late.clamp(-s.longest, s.longest) - seen_late;
            // what turned back before it went half as far may never have crossed what the receiver saw crossed: it is as late as can be
            let turned = end.abs() > (1.0 + REST) * change.abs() && end * end > REST * s.size;
            let forever = if turned && omega > 0.0 { 0.5 * TAU / omega } else { 0.0 };
            s.max_late = s.max_late.max(s.late.abs()).max(forever);
        }
        let middle = sent_value - 0.5 * change;
        s.mean += (middle - s.mean) * rate;
        let away = middle - s.mean;
        // within a step it changes too
        s.size += (away * away + change * change / 12.0 - s.size) * rate;
        s.rate += (change * change / (h * h) - s.rate) * rate;
        s.defect += (felt * felt - s.defect) * rate;
        if self.alone {
            for (output, apart) in &mut self.own {
                let distance = sent_value - at.outputs[*output];
                *apart += (distance * distance - *apart) * rate;
            }
        }
        let growth = if s.size > s.peak_size && s.peak_size > 0.0 { math::ln(s.size / s.peak_size) } else { 0.0 };
        s.peak_size = s.peak_size.max(s.size);
        let size = s.size.max(1e-2 * s.peak_size);
        if size <= 0.0 {
            return;
        }
        let measure = self.measure(size);
        let s = &mut self.s;
        // sizes are known after a period: what came before waits until then
        s.pending_drift += felt * change;
        s.pending_remembered += remembered * change;
        s.pending_phase += 0.5 * h * omega * felt * away;
        if s.known == 0.0 && (s.points <= HISTORY || s.elapsed * omega < KNOWN * TAU) {
            return;
        }
        if growth > 0.0 && s.known != 0.0 {
            s.grown += growth;
            let kept = math::exp(-growth / MEMORY);
            s.lately_grown = s.lately_grown * kept + growth;
            // a size that lags behind a motion that sets off would magnify its defect
            s.lately_made = s.lately_made * kept + felt * change / size.max(change * change);
        }
        s.known = 1.0;
        let per_size = if measure < size { 1.0 / (size * measure).sqrt() } else { 1.0 / size };
        s.drift += s.pending_drift * per_size;
        s.remembered += s.pending_remembered * per_size;
        s.phase += s.pending_phase * per_size;
        (s.pending_drift, s.pending_phase, s.pending_remembered) = (0.0, 0.0, 0.0);
        s.max_drift = s.max_drift.max(s.drift.abs()).max(s.remembered.abs());
        s.max_phase = s.max_phase.max(s.phase.abs());
        if s.defect / measure > s.max_prediction {
            (s.max_prediction, s.apart) = (s.defect / measure, f64::from(u8::from(measure < size)));
        }
        s.max_resolution = s.max_resolution.max(s.rate * h * h / size);
        if felt.abs() > s.worst {
            (s.worst, s.worst_at) = (felt.abs(), at.t);
        }
    }

    /// Growth and shift so far; twice, since it is not known what the receiver's solver remembers.
    pub fn sums(&self) -> [[f64; 2]; 2] {
        [[self.s.drift, self.s.phase], [self.s.remembered, self.s.phase]]
    }

    /// The logarithm by which its square grew; the same of late, and what its defect did to that at most.
    pub fn growth(&self) -> [f64; 3] {
        [self.s.grown, self.s.lately_grown, self.s.lately_made.abs()]
    }

    /// Relative defect of late.
    pub fn defect(&self) -> f64 {
        let size = self.measure(self.s.size.max(1e-2 * self.s.peak_size));
        if size > 0.0 { (self.s.defect / size).sqrt() } else { 0.0 }
    }

    /// Macro-steps in which it moved.
    pub fn steps(&self) -> f64 {
        (self.s.points - 1.0).max(0.0)
    }

    /// Whether it has moved for long enough that its sums tell something.
    pub fn is_known(&self) -> bool {
        self.s.known != 0.0
    }

    pub fn measures(&self) -> Measures {
        let s = &self.s;
        Measures {
            drift: s.max_drift,
            phase: s.max_phase,
            prediction: s.max_prediction.sqrt(),
            resolution: s.max_resolution.sqrt(),
            at: s.worst_at,
            ..Measures::default()
        }
    }

    /// What was measured of it alone, with its limits; what it does along a cycle is known there.
    pub fn decisions(&self) -> Vec<Decision> {
        if self.is_known() {
            let s = &self.s;
            let omega = if s.size > 0.0 { (s.rate / s.size).sqrt() } else { 0.0 };
            vec![
                Decision::doubt(Measure::Defect, self.measures().prediction, thresholds::DEFECT),
                Decision::doubt(Measure::Change, self.measures().resolution, thresholds::RESOLUTION[0]),
                Decision::doubt(Measure::Switching, omega * s.max_late, thresholds::SWITCHING),
            ]
        } else if self.steps() >= POINTS {
            // what changes by all of its size in a step is not resolved, and its defect means nothing
            let change = if self.s.size > 0.0 { (self.s.rate / self.s.size).sqrt() * self.s.longest } else { 0.0 };
            vec![
                Decision::doubt(Measure::EarlyDefect, self.defect(), thresholds::EARLY),
                Decision::doubt(Measure::EarlyChange, change, thresholds::CHANGE),
            ]
        } else {
            Vec::new()
        }
    }

    /// All numbers that change.
    pub fn each(&mut self, f: &mut dyn FnMut(&mut f64)) {
        self.response.each(f);
        self.own.iter_mut().for_each(|(_, apart)| f(apart));
        self.s.each(f);
    }
}
