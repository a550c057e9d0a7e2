//! What the defects of connections come to behind their receivers: along chains that lead back to nobody, and around cycles that cannot be
//! looked at as one (`together.rs`) as long as a run has not lasted for a period.
//!
//! ```text
//! δu  = (ũ − u) + g δy'              error of what a receiver was given: the connection's defect, and what its source passes on
//! δx⁺ = Φ δx + Γ₀ δu_k + Γ₁ Δu,  δy = C δx + D δu      its answer, linearised where it stands; over a step, errors grow linearly by Δu
//! off = rms(δy)/range(y)
//! swell = ⟨(y − ȳ)² − (z − ȳ)²⟩/⟨(z − ȳ)²⟩,  z = y − δy      around cycles, of late: an oscillation that gains or loses energy
//! ```
//!
//! With the gain that was identified, defects in a row add up as they do in the run, nearly equal inputs that are subtracted leave
//! theirs, and a receiver that is unstable by itself magnifies them. A receiver whose linearisation is not to be had (an FMU, a
//! subsystem elsewhere, one with many states) passes on what is late as late and what is too large as too large. For one frequency
//! that is exact, whatever the receiver does to it; of several inputs, the one that is off by most counts. Around a cycle such a
//! receiver passes on nothing: what is late would be late once more with every turn.
//!
//! In a cycle somebody comes first: what his sources pass on is then that of the last point.
//!
//! "Too late" and "too large" say nothing of a receiver that makes much of what is small in its input, as one that differentiates does. So
//! what it was given wrongly is compared with what its input does within some steps, and where it is not far below that, nothing is known:
//!
//! ```text
//! v' = (u − v)/20 H,  w = u − v,  rms(δu)/rms(w − w̄)
//! ```
//!
//! A receiver whose linearisation differs from look to look may swing with its errors, as a meter of power does: it is then asked again
//! within a few steps ([`Carried::steps_between`]).
//!
//! A receiver that grows by itself where it was looked at, and not where it was looked at another time, swings by itself (van der Pol's
//! oscillator) or falls: of how errors grow in between nothing is known, and what they seem to come to casts doubt, and no more.

use macrostep_core::{CommunicationPoint, Decision, Measure, ModelGraph, Trust, Variability};
use macrostep_numerics::{Spectrum, math, phi_functions};

use super::links::port_of;
use super::place::Felt;
use super::verdict::thresholds::{BOUND, CARRIED};
use super::wiring::bow;

/// A receiver with more states, inputs or outputs is not linearised.
const MOST_STATES: usize = 48;
const MOST_PORTS: usize = 24;
/// Macro-steps before anything is told.
const POINTS: f64 = 3.0;
/// What of a linearisation may be rounding, and up to which share it is the same from look to look.
const ROUNDING: f64 = 1e-9;
const SAME: f64 = 1e-2;
/// Steps between two questions to a receiver whose linearisation changes, and the most states with which that costs little.
const OFTEN: f64 = 8.0;
const FEW: usize = 3;
/// Macro-steps within which inputs are looked at, and errors relative to what they do there of which nothing is known.
const SHORT: f64 = 20.0;
const UNSURE: f64 = 0.1;
/// The share of a run that counts as late, where it is asked what has become of a swing.
const LATE: f64 = 0.25;
/// Growth below this share of the fastest mode is none.
const GROWS: f64 = 1e-6;

/// A linearised subsystem: `ẋ = A x + B u`, `y = C x + D u`, each matrix row by row.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Gain {
    states: usize,
    a: Vec<f64>,
    b: Vec<f64>,
    c: Vec<f64>,
    d: Vec<f64>,
}

impl Gain {
    /// Of so many states, inputs and outputs, to be written by [`macrostep_core::Linearize::matrices`]; `None` if they are too many.
    pub fn new(states: usize, inputs: usize, outputs: usize) -> Option<Self> {
        let fits = states <= MOST_STATES && inputs <= MOST_PORTS && outputs <= MOST_PORTS;
        let zeros = |n: usize| vec![0.0; n];
        let of = |n, m, p| Gain { states: n, a: zeros(n * n), b: zeros(n * m), c: zeros(p * n), d: zeros(p * m) };
        fits.then(|| of(states, inputs, outputs))
    }

    pub(super) fn states(&self) -> usize {
        self.states
    }

    /// Whether it is the other one but for rounding.
    pub(super) fn is_like(&self, other: &Gain) -> bool {
        self.is_within(other, ROUNDING)
    }

    /// Whether it is the other one but for a share of its largest numbers.
    fn is_within(&self, other: &Gain, share: f64) -> bool {
        self.lists().into_iter().zip(other.lists()).all(|(own, other)| {
            let most = own.iter().fold(0.0_f64, |most, x| most.max(x.abs()));
            own.len() == other.len() && own.iter().zip(other).all(|(x, y)| (x - y).abs() <= share * most)
        })
    }

    pub(super) fn lists(&self) -> [&[f64]; 4] {
        [&self.a, &self.b, &self.c, &self.d]
    }

    /// `A`, `B`, `C`, `D`.
    pub fn matrices(&mut self) -> [&mut [f64]; 4] {
        [&mut self.a, &mut self.b, &mut self.c, &mut self.d]
    }
}

/// Whether `ẋ = a x` grows by itself.
pub(super) fn grows(a: &[f64], states: usize) -> bool {
    let mut modes = Spectrum::new(states);
    let known = states > 0 && modes.of(a);
    let fastest = modes.re().iter().zip(modes.im()).map(|(re, im)| math::hypot(*re, *im)).fold(0.0, f64::max);
    known && modes.re().iter().any(|re| *re > GROWS * fastest)
}

/// What a receiver makes of errors.
#[derive(Clone, Debug)]
pub(super) struct Carried {
    inputs: Vec<Given>,
    elements: Vec<Element>,
    outputs: Vec<Shown>,
    answer: Answer,
    /// Whether its outputs depend on inputs at once.
    direct: bool,
    /// Whether what it does returns to it.
    cyclic: bool,
    /// Whether it grew by itself where it was looked at, and whether it did not: 0 or 1.
    grew: f64,
    rested: f64,
    /// Whether its linearisation was seen to change, and whether outputs that follow from inputs at once are judged in a cycle too: 0 or 1.
    swings: f64,
    all: f64,
}

/// A connected input of it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Given {
    /// Its place among all inputs, and among those of the part.
    input: usize,
    pub place: usize,
    /// The output that feeds it, and the gain of the connection.
    source: usize,
    gain: f64,
    /// Whether the source holds its value, which is then exact between communication points.
    held: bool,
    /// Whether the source belongs to the same cycle.
    within: bool,
    /// What a correction adds over the next step.
    added: f64,
    /// `δu` at the start of the step and at its end, and by how much it grows over it as it is felt.
    pub start: f64,
    pub end: f64,
    pub grows: f64,
    /// Which share of that growth is felt.
    pub share: f64,
    /// By how much the true input bows out of the line of the step, as a mean, where what was given is a line.
    pub bow: f64,
    /// The part of that by which what was given leaves its own line, and the change of the true input over the step.
    pub beside: f64,
    pub change: f64,
    /// The input at the last two points, and the step between them; 0 where there is none.
    values: [f64; 2],
    last_step: f64,
}

/// An input as the part has it, a sum if there are several sources: by how much it is late and too large.
#[derive(Clone, Debug)]
struct Element {
    inputs: Vec<usize>,
    value: Signal,
    /// `Σv²`, `Σw²`, `Σvw`, `Σδv`, `Σδw` with its distance from the mean `v` and its rate `w`.
    sums: [f64; 5],
    sum: Off,
    /// What it does within some steps.
    short: Short,
}

/// What a signal does within some steps: `v`, and `∫w`, `∫w²` and `∫δ²` over so many seconds.
#[derive(Clone, Copy, Debug, Default)]
struct Short {
    slow: f64,
    sums: [f64; 3],
    time: f64,
}

/// A value and its mean so far.
#[derive(Clone, Copy, Debug, Default)]
struct Signal {
    last: f64,
    mean: f64,
    time: f64,
}

/// An output and how far it is off.
#[derive(Clone, Copy, Debug)]
struct Shown {
    output: usize,
    /// Whether it is judged: it changes continuously, and in a cycle shows a state. What depends on inputs at once is as far off as they
    /// are, and around a cycle that is known of each connection.
    judged: bool,
    /// Whether it changes continuously.
    moves: bool,
    value: Signal,
    off: Off,
    swing: Swing,
}

/// How much more of a swing there is than there should be: means over the last quarter of the run so far, of the squares of a true value
/// beside its mean and of what is shown instead of it, and the first over all of the run.
#[derive(Clone, Copy, Debug, Default)]
struct Swing {
    excess: f64,
    late: f64,
    all: f64,
}

/// Squares of what is off, over the range of what is true.
#[derive(Clone, Copy, Debug)]
struct Off {
    squares: f64,
    low: f64,
    high: f64,
    points: f64,
}

/// `Φ − 1`, `Γ₀`, `Γ₁`, `C`, `D` for a macro-step, if they are known, and `δx` with its change.
#[derive(Clone, Debug, Default)]
struct Answer {
    states: Option<usize>,
    /// How many inputs and outputs the part has.
    width: usize,
    height: usize,
    phi: Vec<f64>,
    gamma: Vec<f64>,
    ramp: Vec<f64>,
    c: Vec<f64>,
    d: Vec<f64>,
    x: Vec<f64>,
    change: Vec<f64>,
    /// What it was worked out from; not kept in a checkpoint.
    told: Option<Told>,
}

/// What a part said of itself, and for which step.
#[derive(Clone, Debug)]
struct Told {
    gain: Gain,
    step: f64,
}

impl Answer {
    /// Makes room for the answer of a part with so many states; errors of others are none.
    fn fit(&mut self, states: Option<usize>) {
        let (n, m, p) = (states.unwrap_or(0), self.width, self.height);
        self.states = states;
        let direct = if states.is_some() { p * m } else { 0 };
        let Answer { phi, gamma, ramp, c, d, x, change, .. } = self;
        let sizes = [n * n, n * m, n * m, p * n, direct, n, n];
        for (list, size) in [phi, gamma, ramp, c, d, x, change].into_iter().zip(sizes) {
            list.resize(size, 0.0);
        }
    }
}

impl Signal {
    /// Takes in a value after a step of `h`: its distance from the mean in the middle of the step, and its rate.
    #[inline]
    fn step(&mut self, value: f64, h: f64) -> [f64; 2] {
        let (middle, rate) = (0.5 * (value + self.last), (value - self.last) / h);
        self.time += h;
        self.mean += (middle - self.mean) * h / self.time;
        self.last = value;
        [middle - self.mean, rate]
    }
}

impl Given {
    /// What was given, against a parabola through the last three points.
    #[inline]
    fn bow_of(&self, at: &CommunicationPoint<'_>) -> f64 {
        let ([before, last], h, i) = (self.values, at.step, self.input);
        let even = h > 0.0 && (h - self.last_step).abs() <= 1e-9 * h;
        if even && self.added == 0.0 { bow([before, last, at.arrived[i]], at.seen[i], at.mean[i]) } else { 0.0 }
    }
}

impl Short {
    /// Takes in a value and its error after a step of `h`; `usual` is the stated one.
    #[inline]
    fn step(&mut self, value: f64, error: f64, h: f64, usual: f64) {
        if self.time == 0.0 {
            self.slow = value;
        }
        let fast = value - self.slow;
        self.slow += fast * h / (SHORT * usual + h);
        self.time += h;
        self.sums.iter_mut().zip([fast, fast * fast, error * error]).for_each(|(sum, term)| *sum += h * term);
    }

    /// Whether it is off by so much of what it does within some steps that a receiver may make anything of that.
    fn is_unsure(&self) -> bool {
        let [sum, squares, errors] = self.sums;
        let size = (squares - sum * sum / self.time).max(0.0);
        self.time > 0.0 && (errors.is_nan() || errors > UNSURE * UNSURE * size)
    }

    fn each(&mut self, f: &mut dyn FnMut(&mut f64)) {
        [&mut self.slow, &mut self.time].into_iter().chain(&mut self.sums).for_each(f);
    }
}

impl Swing {
    /// Takes in a true value beside its mean, and its error, after a step of `h` in a run of so much time.
    #[inline]
    fn step(&mut self, away: f64, error: f64, h: f64, time: f64) {
        let (of_all, of_late) = (h / time, (h / (LATE * time)).min(1.0));
        self.excess += (error * (2.0 * away + error) - self.excess) * of_late;
        self.late += (away * away - self.late) * of_late;
        self.all += (away * away - self.all) * of_all;
    }

    /// The excess, relative to the swing of late or of all of the run, whichever is more; `None` before it moves.
    #[inline]
    fn share(&self) -> Option<f64> {
        let size = self.late.max(self.all);
        (size > 0.0).then(|| self.excess.abs() / size)
    }

    fn each(&mut self, f: &mut dyn FnMut(&mut f64)) {
        [&mut self.excess, &mut self.late, &mut self.all].into_iter().for_each(f);
    }
}

impl Off {
    fn new() -> Self {
        Off { squares: 0.0, low: f64::INFINITY, high: f64::NEG_INFINITY, points: 0.0 }
    }

    /// Takes in a value and its error. The range is that of the true value, as far as that is known.
    #[inline]
    fn step(&mut self, value: f64, error: f64, h: f64) {
        let value = value - error;
        self.squares += error * error * h;
        (self.low, self.high) = (self.low.min(value), self.high.max(value));
        self.points += 1.0;
    }

    fn reach(&self) -> f64 {
        if self.points > 0.0 { self.low.abs().max(self.high.abs()) } else { 0.0 }
    }

    /// The square of what it is off by, relative to the range; `None` before it tells anything.
    #[inline]
    fn square(&self, time: f64) -> Option<f64> {
        let range = self.high - self.low;
        (self.points > POINTS && range > 0.0).then(|| self.squares / (time * range * range))
    }

    fn each(&mut self, f: &mut dyn FnMut(&mut f64)) {
        [&mut self.squares, &mut self.low, &mut self.high, &mut self.points].into_iter().for_each(f);
    }
}

impl Carried {
    /// Of a part of which something is connected; in a cycle, `within` says who else belongs to it.
    pub fn new(graph: &ModelGraph, part: usize, cyclic: bool, within: impl Fn(usize) -> bool) -> Self {
        let node = &graph.nodes[part];
        let mut inputs: Vec<Given> = Vec::new();
        let mut elements: Vec<(usize, Element)> = Vec::new();
        for (place, input) in node.inputs.clone().enumerate() {
            let Some((source, gain, _)) = graph.source(input).filter(|s| s.1 != 0.0) else { continue };
            let from = graph.part_of_output(source).and_then(|p| Some((p, port_of(graph, p, source)?.0)));
            let of = |(p, port): (usize, usize)| graph.nodes[p].interface.outputs[port].variability;
            let held = from.map(of) != Some(Variability::Continuous);
            inputs.push(Given {
                input,
                place,
                source,
                gain,
                held,
                within: from.is_some_and(|(p, _)| within(p)),
                added: 0.0,
                start: 0.0,
                end: 0.0,
                grows: 0.0,
                share: 1.0,
                bow: 0.0,
                beside: 0.0,
                change: 0.0,
                values: [0.0; 2],
                last_step: 0.0,
            });
            let (own, at) = (node.own_element(place), inputs.len() - 1);
            match elements.iter_mut().find(|e| e.0 == own) {
                Some((_, e)) => e.inputs.push(at),
                None => elements.push((own, Element::new(at))),
            }
        }
        let mut outputs = Vec::new();
        let mut first = node.outputs.start;
        for (p, port) in node.interface.outputs.iter().enumerate() {
            let at_once = node.interface.feedthrough.iter().any(|&(output, _)| output == p);
            let moves = port.variability == Variability::Continuous;
            let judged = moves && !(cyclic && at_once);
            let shown = |output| Shown {
                output,
                judged,
                moves,
                value: Signal::default(),
                off: Off::new(),
                swing: Swing::default(),
            };
            outputs.extend((first..first + port.size).map(shown));
            first += port.size;
        }
        let answer = Answer { width: node.inputs.len(), height: node.outputs.len(), ..Answer::default() };
        let elements = elements.into_iter().map(|e| e.1).collect();
        let direct = node.interface.has_feedthrough();
        let [grew, rested, swings, all] = [0.0; 4];
        Carried { inputs, elements, outputs, answer, direct, cyclic, grew, rested, swings, all }
    }

    /// The outputs that feed it.
    pub fn sources(&self) -> impl Iterator<Item = usize> {
        self.inputs.iter().map(|g| g.source)
    }

    /// Whether its answer is known.
    pub fn is_known(&self) -> bool {
        self.answer.states.is_some()
    }

    /// Whether its answer holds between looks as far as they tell: it always grows by itself, or never does.
    pub fn is_steady(&self) -> bool {
        self.grew * self.rested == 0.0
    }

    /// Steps after which it is to be asked again, if its linearisation changes: more where it takes long to work out what that means.
    pub fn steps_between(&self) -> Option<f64> {
        let states = self.answer.states.filter(|_| self.swings != 0.0 && !self.cyclic)?;
        Some(if states <= FEW { OFTEN } else { (states * states) as f64 })
    }

    /// Whether nobody says what it makes of errors that may do anything to what it shows.
    pub fn is_unsure(&self) -> bool {
        let shows = || self.outputs.iter().any(|s| s.judged);
        !self.cyclic && !self.is_known() && shows() && self.elements.iter().any(|e| e.short.is_unsure())
    }

    /// From now on all is judged that changes continuously.
    pub fn judge_all(&mut self) {
        self.all = 1.0;
    }

    /// Takes what the part says of itself, for steps of `h`.
    pub fn learn(&mut self, gain: &Gain, h: f64) {
        let (n, m) = (gain.states, self.answer.width);
        let answer = &mut self.answer;
        // of what is linear, nothing changes
        let same = |told: &Told| told.step == h && told.gain == *gain;
        if answer.states.is_some() && answer.told.as_ref().is_some_and(same) {
            return;
        }
        if answer.told.as_ref().is_some_and(|told| !told.gain.is_within(gain, SAME)) {
            self.swings = 1.0;
        }
        *if grows(&gain.a, gain.states) { &mut self.grew } else { &mut self.rested } = 1.0;
        let of_step = |list: &[f64]| list.iter().map(|x| h * x).collect::<Vec<f64>>();
        let (a, b) = (of_step(&gain.a), of_step(&gain.b));
        let whole = a.iter().chain(&b).chain(&gain.c).chain(&gain.d).all(|x| x.is_finite());
        let phi = if whole { phi_functions(&a, n) } else { Default::default() };
        if !whole || phi.iter().flatten().any(|x| !x.is_finite()) {
            answer.fit(None);
            return;
        }
        answer.fit(Some(n));
        // Φ − 1 = H A φ₁,  Γ₀ = φ₁ H B,  Γ₁ = φ₂ H B
        let product = |to: &mut [f64], left: &[f64], right: &[f64], width: usize| {
            for (i, row) in to.chunks_exact_mut(width.max(1)).enumerate() {
                row.iter_mut()
                    .enumerate()
                    .for_each(|(j, x)| *x = (0..n).map(|k| left[i * n + k] * right[k * width + j]).sum());
            }
        };
        product(&mut answer.phi, &a, &phi[0], n);
        product(&mut answer.gamma, &phi[0], &b, m);
        product(&mut answer.ramp, &phi[1], &b, m);
        answer.told = Some(Told { gain: gain.clone(), step: h });
        answer.c.copy_from_slice(&gain.c);
        answer.d.copy_from_slice(&gain.d);
    }

    // hot:
    /// Gathers what its inputs were off by over the step that ends here. `errors` are those of all outputs, of its sources those of this very
    /// instant; `before` those at the last one. Where a cycle is looked at as one, it passes on by itself what its parts do to each other.
    pub fn gather(&mut self, at: &CommunicationPoint<'_>, place: Felt, before: &[f64], errors: &[f64], as_one: bool) {
        let h = at.step;
        for g in &mut self.inputs {
            let i = g.input;
            let defect = if g.held { 0.0 } else { at.seen[i] - at.arrived[i] };
            let gain = if as_one && g.within { 0.0 } else { g.gain };
            g.end = defect + gain * errors[g.source];
            g.start = g.added + gain * before[g.source];
            // felt at τ on average; at one half by who resolves the step
            g.share = 2.0 * place.tau;
            g.grows = g.share * (g.end - g.start);
            g.bow = if g.held { 0.0 } else { g.bow_of(at) };
            if as_one {
                let straight = !g.held && g.added == 0.0;
                g.beside = if straight { at.mean[i] - 0.5 * (g.values[1] + at.seen[i]) } else { 0.0 };
                g.change = at.arrived[i] - g.values[1];
            }
            let jumped = at.arrived[i] != at.exchanged[i];
            g.values = [g.values[1], at.exchanged[i]];
            g.last_step = if jumped { 0.0 } else { h };
            g.added = at.corrections.get(i).copied().unwrap_or(0.0);
        }
        if h <= 0.0 {
            self.elements.iter_mut().for_each(|e| e.value.last = e.sum_of(&self.inputs, |g| at.exchanged[g.input]));
            self.outputs.iter_mut().for_each(|s| s.value.last = at.outputs[s.output]);
        }
    }

    // hot:
    /// Takes in a communication point, see [`Carried::gather`]. `usual` is the stated step.
    pub fn step(&mut self, at: &CommunicationPoint<'_>, place: Felt, usual: f64, before: &[f64], errors: &mut [f64]) {
        self.gather(at, place, before, errors, false);
        if at.step <= 0.0 {
            return;
        }
        match self.answer.states {
            Some(n) => self.answer_to(n, at.step / usual, errors),
            None if self.cyclic => return,
            None => self.pass_on(at, usual, errors),
        }
        self.compare(at, errors, self.answer.states.is_some());
    }

    // hot:
    /// Takes in what its outputs are off by; where that came through a gain, their means are not up to date yet.
    #[inline]
    pub fn compare(&mut self, at: &CommunicationPoint<'_>, errors: &[f64], by_gain: bool) {
        if at.step <= 0.0 {
            return;
        }
        for s in &mut self.outputs {
            let (value, error) = (at.outputs[s.output], errors[s.output]);
            s.off.step(value, error, at.step);
            if by_gain {
                s.value.step(value, at.step);
                if self.cyclic {
                    s.swing.step(value - error - s.value.mean, error, at.step, s.value.time);
                }
            }
        }
    }

    /// What its inputs were off by.
    pub fn given(&self) -> &[Given] {
        &self.inputs
    }

    /// `δx⁺ = Φ δx + Γ₀ δu_k + Γ₁ Δu`, `δy = C δx + D δu`; of a step that an event made shorter, its share.
    fn answer_to(&mut self, n: usize, share: f64, errors: &mut [f64]) {
        let Answer { width: m, phi, gamma, ramp, c, d, x, change, .. } = &mut self.answer;
        for i in 0..n {
            let own: f64 = phi[i * n..(i + 1) * n].iter().zip(&*x).map(|(f, x)| f * x).sum();
            let held = |g: &Given| gamma[i * *m + g.place] * (g.start + g.bow) + ramp[i * *m + g.place] * g.grows;
            let given: f64 = self.inputs.iter().map(held).sum();
            change[i] = share * (own + given);
        }
        x.iter_mut().zip(&*change).for_each(|(x, change)| *x += change);
        for (j, shown) in self.outputs.iter().enumerate() {
            let own: f64 = c[j * n..(j + 1) * n].iter().zip(&*x).map(|(c, x)| c * x).sum();
            let given: f64 = self.inputs.iter().map(|g| d[j * *m + g.place] * g.end).sum();
            errors[shown.output] = own + given;
        }
    }

    /// What is late stays late, and what is too large stays too large.
    fn pass_on(&mut self, at: &CommunicationPoint<'_>, usual: f64, errors: &mut [f64]) {
        let h = at.step;
        let (mut most, mut large, mut late) = (0.0, 0.0, 0.0);
        for e in &mut self.elements {
            let now = e.sum_of(&self.inputs, |g| at.arrived[g.input]);
            let error = e.sum_of(&self.inputs, |g| if self.direct { g.end } else { g.start + g.bow + 0.5 * g.grows });
            let [away, rate] = e.value.step(now, h);
            e.value.last = e.sum_of(&self.inputs, |g| at.exchanged[g.input]);
            let terms = [away * away, rate * rate, away * rate, error * away, error * rate];
            e.sums.iter_mut().zip(terms).for_each(|(sum, term)| *sum += h * term);
            e.short.step(now, error, h, usual);
            if e.inputs.len() > 1 {
                e.sum.step(now, error, h);
            }
            let [a, b, square] = e.shares();
            if square > most {
                (most, large, late) = (square, a, b);
            }
        }
        for s in &mut self.outputs {
            let [away, rate] = s.value.step(at.outputs[s.output], h);
            errors[s.output] = large * away + late * rate;
        }
    }

    /// Whether something is off by more than its limit.
    #[inline]
    pub fn is_off(&self) -> bool {
        let beyond = |square: Option<f64>| square.is_some_and(|s| s.is_nan() || s > CARRIED[0] * CARRIED[0]);
        let swells = |s: &Shown| s.off.points > POINTS && s.swing.share().is_some_and(|x| x.is_nan() || x > BOUND[0]);
        self.outputs.iter().any(|s| self.judges(s) && (beyond(s.off.square(s.value.time)) || swells(s)))
            || self.elements.iter().any(|e| e.inputs.len() > 1 && beyond(e.sum.square(e.value.time)))
    }

    fn judges(&self, shown: &Shown) -> bool {
        shown.judged || shown.moves && self.all != 0.0
    }

    /// How far outputs reached.
    pub fn reach(&self, reach: &mut [f64]) {
        self.outputs.iter().for_each(|s| reach[s.output] = s.off.reach());
    }

    /// What was measured of its outputs, or of an input with several sources, with its limits. What is not `sure` casts doubt, and no
    /// more.
    pub fn decisions(&self, sure: bool) -> impl Iterator<Item = (What, Decision)> {
        let decision = move |off: &Off, time: f64| {
            let value = off.square(time)?.sqrt();
            Some(match sure {
                true => Decision::new(Measure::Carried, value, CARRIED),
                false => Decision::doubt(Measure::Carried, value, CARRIED[0]),
            })
        };
        let outputs = self.outputs.iter().filter(move |s| self.judges(s));
        let outputs = outputs.flat_map(move |s| {
            let off = decision(&s.off, s.value.time);
            // what is off by more than it may be says enough
            let within = off.is_some_and(|d| d.word() == Trust::Trustworthy);
            let swell = s.swing.share().filter(|_| within);
            let swell = swell.map(|share| Decision::doubt(Measure::Growth, share, BOUND[0]));
            off.into_iter().chain(swell).map(|decision| (What::Output(s.output), decision))
        });
        let sums = self.elements.iter().filter(|e| e.inputs.len() > 1 && !self.is_known());
        let of_sum =
            move |e: &Element| Some((What::Input(self.inputs[e.inputs[0]].input), decision(&e.sum, e.value.time)?));
        outputs.chain(sums.filter_map(of_sum))
    }

    /// All numbers that change.
    pub fn each(&mut self, f: &mut dyn FnMut(&mut f64)) {
        for g in &mut self.inputs {
            let [a, b] = &mut g.values;
            [&mut g.added, &mut g.start, &mut g.end, &mut g.grows, &mut g.bow, a, b, &mut g.last_step]
                .into_iter()
                .for_each(&mut *f);
        }
        for e in &mut self.elements {
            e.value.each(f);
            e.sums.iter_mut().for_each(&mut *f);
            e.sum.each(f);
            e.short.each(f);
        }
        for s in &mut self.outputs {
            s.value.each(f);
            s.off.each(f);
            s.swing.each(f);
        }
        [&mut self.grew, &mut self.rested, &mut self.swings, &mut self.all].into_iter().for_each(&mut *f);
        let mut known = self.answer.states.map_or(-1.0, |n| n as f64);
        f(&mut known);
        self.answer.fit((known >= 0.0).then_some((known as usize).min(MOST_STATES)));
        let Answer { phi, gamma, ramp, c, d, x, .. } = &mut self.answer;
        [phi, gamma, ramp, c, d, x].into_iter().flatten().for_each(f);
    }
}

impl Element {
    fn new(input: usize) -> Self {
        Element {
            inputs: vec![input],
            value: Signal::default(),
            sums: [0.0; 5],
            sum: Off::new(),
            short: Short::default(),
        }
    }

    /// `δ ≈ a v + b w`: by how much it is too large and by how many seconds early, with the square of both relative to its size. While
    /// the two cannot be told apart, all of it is a matter of time.
    #[inline]
    fn shares(&self) -> [f64; 3] {
        let [vv, ww, vw, dv, dw] = self.sums;
        let both = vv * ww - vw * vw;
        let (a, b) = match both > 0.5 * vv * ww {
            true => ((dv * ww - dw * vw) / both, (dw * vv - dv * vw) / both),
            false if ww > 0.0 => (0.0, dw / ww),
            false => (0.0, 0.0),
        };
        [a, b, if vv > 0.0 { a * a + b * b * ww / vv } else { 0.0 }]
    }

    #[inline]
    fn sum_of(&self, given: &[Given], of: impl Fn(&Given) -> f64) -> f64 {
        self.inputs.iter().map(|&i| of(&given[i])).sum()
    }
}

impl Signal {
    fn each(&mut self, f: &mut dyn FnMut(&mut f64)) {
        [&mut self.last, &mut self.mean, &mut self.time].into_iter().for_each(f);
    }
}

/// What a measurement of [`Carried`] is about, by its place among all.
#[derive(Clone, Copy, Debug)]
pub(super) enum What {
    Output(usize),
    Input(usize),
}

/// Where errors are carried: along a chain that leads back to nobody, or around a cycle, over less than a period or longer.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Around {
    Chain,
    Cycle { early: bool },
}
