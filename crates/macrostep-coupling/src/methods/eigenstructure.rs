//! `eigenstructure`: a compensator that gives a co-simulation the poles and mode shapes of the system [tamellin2022].
//!
//! Forces are added at the interface, each a feedback of the motion of some points:
//!
//! ```text
//! u = −Σ_j (d_j a_j + f_j v_j + g_j x_j)                     eq. (24), in the time domain
//! ```
//!
//! A row of `[[feedback]]` is one term of this sum. Positions and velocities are outputs at `t_k`, and the force is held
//! over the macro-step. An acceleration is the last one there was, `(v_k − v_{k−1})/H`. Where the part that feels the
//! force can feed its own accelerations back at the same instant, `(m + d) a = …`, the row names the input that takes
//! `d`, and nothing is delayed.
//!
//! The gains come from a design (`macrostep_analysis::design`). Where the system is not linear they belong to a state, and there are several of
//! each: gains designed at states `s_0 … s_n` along a motion. At a communication point the watched outputs `s` are
//! projected on every chord `s_i s_{i+1}`; the gains at these feet, weighted with `1/distance⁴`, are the gains there. On
//! a chord that is interpolation along the motion, and away from the motion the gains of the nearest states.
//!
//! Fails: the gains belong to one model and one macro-step; with another step they compensate what is not there.

use macrostep_core::bytes::{Reader, Writer};
use macrostep_core::{CommunicationPoint, CouplingMethod, MethodError, MethodPlan, did_you_mean, near_names};
use macrostep_numerics::math;

use crate::registry::{Given, Registered, RegistryError};

/// One term of the feedback, by name.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct FeedbackRow {
    /// The input that the force goes to.
    pub force: String,
    /// The output that is the position.
    pub position: String,
    /// The output that is the velocity.
    pub velocity: String,
    /// The input that takes `d` where the part feeds the acceleration back itself.
    pub inertia: Option<String>,
    /// Displacement gains `g`, one or as many as states; none is zero.
    pub g: Vec<f64>,
    /// Velocity gains `f`.
    pub f: Vec<f64>,
    /// Acceleration gains `d`.
    pub d: Vec<f64>,
}

/// States at which gains were designed, in the order of a motion.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct GainStates {
    /// The outputs that tell where the system is.
    pub watch: Vec<String>,
    /// What counts as a distance of one in each of them.
    pub scale: Vec<f64>,
    /// Their values at each state.
    pub at: Vec<Vec<f64>>,
}

/// A compensator: its terms, and where their gains hold if there are several of each.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Feedback {
    /// The terms.
    pub rows: Vec<FeedbackRow>,
    /// The states; none if the gains are constant.
    pub states: GainStates,
}

/// Where a term lies in the model.
#[derive(Clone, Debug)]
struct Term {
    force: usize,
    position: usize,
    velocity: usize,
    inertia: Option<usize>,
    /// `d`, `f`, `g` at each state.
    gains: Vec<[f64; 3]>,
    /// The velocity at the last communication point.
    last: f64,
}

/// Feedback of motion at the interface.
#[derive(Clone, Debug, Default)]
pub struct Eigenstructure {
    feedback: Feedback,
    terms: Vec<Term>,
    /// Which outputs are watched, their values in multiples of the scale, those of the states one after another, and the
    /// share that each state has in the gains.
    watched: Vec<usize>,
    here: Vec<f64>,
    states: Vec<f64>,
    shares: Vec<f64>,
    /// Whether the last velocities are known.
    known: bool,
}

impl Eigenstructure {
    /// With these terms.
    pub fn new(feedback: Feedback) -> Self {
        Eigenstructure { feedback, ..Eigenstructure::default() }
    }
}

impl Feedback {
    /// What is wrong with the gains of a row, if anything.
    pub fn mistake(&self, row: &FeedbackRow) -> Option<String> {
        let n = self.states.at.len().max(1);
        let wrong = |(name, gains): &(&str, &Vec<f64>)| {
            let states = if n == 1 { "no states".to_owned() } else { format!("{n} states") };
            (gains.len() != n && !gains.is_empty())
                .then(|| format!("`{name}` has {} values, and there are {states}", gains.len()))
        };
        [("g", &row.g), ("f", &row.f), ("d", &row.d)].iter().find_map(wrong)
    }
}

impl GainStates {
    /// What is wrong with the states, if anything.
    pub fn mistake(&self) -> Option<String> {
        let n = self.watch.len();
        if self.scale.len() != n {
            return Some(format!("`scale` has {} values and `watch` has {n}", self.scale.len()));
        }
        if self.at.len() < 2 && (n > 0 || !self.at.is_empty()) {
            return Some(format!("`at` has {} states, and it takes two", self.at.len()));
        }
        if let Some(i) = self.at.iter().position(|s| s.len() != n) {
            return Some(format!("state {} of `at` has {} values and `watch` has {n}", i + 1, self.at[i].len()));
        }
        let unusable = |x: &f64| !(x.is_finite() && *x > 0.0);
        self.scale.iter().any(unusable).then(|| "the values of `scale` must be positive".to_owned())
    }
}

/// Squared distances below this, in multiples of the scale, count as none.
const CLOSE: f64 = 1e-12;

// hot: the share of each state in the gains at `here`
fn shares(here: &[f64], states: &[f64], shares: &mut [f64]) {
    let n = here.len();
    let mut sum = 0.0;
    shares.fill(0.0);
    for (i, pair) in states.windows(2 * n).step_by(n).enumerate() {
        let (a, b) = pair.split_at(n);
        // the foot on the chord, and how far it is
        let (mut along, mut length) = (0.0, 0.0);
        for ((x, a), b) in here.iter().zip(a).zip(b) {
            along += (x - a) * (b - a);
            length += (b - a) * (b - a);
        }
        let foot = if length > 0.0 { (along / length).clamp(0.0, 1.0) } else { 0.0 };
        let square = |((x, a), b): ((&f64, &f64), &f64)| math::powi(x - a - foot * (b - a), 2);
        let distance: f64 = here.iter().zip(a).zip(b).map(square).sum();
        let weight = 1.0 / math::powi(distance + CLOSE, 2);
        shares[i] += weight * (1.0 - foot);
        shares[i + 1] += weight * foot;
        sum += weight;
    }
    shares.iter_mut().for_each(|share| *share /= sum);
}

impl Registered for Eigenstructure {
    type Made = Option<Box<dyn CouplingMethod>>;
    const NAME: &'static str = "eigenstructure";
    const ABOUT: &'static str = "compensator that gives the co-simulation the poles and mode shapes of the system itself; its gains are the [[feedback]] entries, the result of a design";
    const EQUATION: &'static str = "u = −Σ_j (d_j a_j + f_j v_j + g_j x_j)";
    const CITATION: &'static str = "tamellin2022";
    const FAILS: &'static str = "gains are valid for one model and one macro-step; needs subsystems with a force input";

    fn make(given: &Given<'_>) -> Result<Self::Made, RegistryError> {
        Ok(Some(Box::new(Eigenstructure::new(given.feedback().clone()))))
    }
}

impl CouplingMethod for Eigenstructure {
    fn prepare(&mut self, plan: &MethodPlan<'_>) -> Result<Vec<usize>, MethodError> {
        let fail = |reason: String| Err(MethodError::Senseless { method: Self::NAME, reason });
        let Feedback { rows, states } = &self.feedback;
        if rows.is_empty() {
            return fail("there are no [[feedback]] rows with its gains".into());
        }
        if let Some(mistake) = states.mistake().or_else(|| rows.iter().find_map(|r| self.feedback.mistake(r))) {
            return fail(mistake);
        }
        let (inputs, outputs) = (plan.graph.input_names(), plan.graph.output_names());
        let find = |names: &[String], what: &str, name: &str| {
            let found =
                if what == "input" { plan.graph.input_place(name) } else { names.iter().position(|n| n == name) };
            found.ok_or_else(|| {
                let near = near_names(name, names.iter().map(String::as_str));
                let reason = format!("there is no {what} `{name}`{}", did_you_mean(&near));
                MethodError::Senseless { method: Self::NAME, reason }
            })
        };
        let n = states.at.len().max(1);
        self.terms.clear();
        for row in rows {
            let gain = |gains: &[f64], i: usize| gains.get(i).copied().unwrap_or(0.0);
            let inertia = row.inertia.as_ref().map(|name| find(&inputs, "input", name)).transpose()?;
            self.terms.push(Term {
                force: find(&inputs, "input", &row.force)?,
                position: find(&outputs, "output", &row.position)?,
                velocity: find(&outputs, "output", &row.velocity)?,
                inertia,
                gains: (0..n).map(|i| [&row.d, &row.f, &row.g].map(|g| gain(g, i))).collect(),
                last: 0.0,
            });
        }
        self.watched = states.watch.iter().map(|name| find(&outputs, "output", name)).collect::<Result<_, _>>()?;
        self.states = states.at.iter().flat_map(|s| s.iter().zip(&states.scale).map(|(x, d)| x / d)).collect();
        self.here = vec![0.0; states.watch.len()];
        self.shares = vec![1.0; n];
        let mut places: Vec<usize> =
            self.terms.iter().flat_map(|t| std::iter::once(t.force).chain(t.inertia)).collect();
        places.sort_unstable();
        places.dedup();
        Ok(places)
    }

    // hot:
    fn correct(&mut self, at: &CommunicationPoint<'_>, corrections: &mut [f64]) {
        if self.shares.len() > 1 {
            let scales = &self.feedback.states.scale;
            for ((x, &output), scale) in self.here.iter_mut().zip(&self.watched).zip(scales) {
                *x = at.outputs[output] / scale;
            }
            shares(&self.here, &self.states, &mut self.shares);
        }
        for term in &mut self.terms {
            let (x, v) = (at.outputs[term.position], at.outputs[term.velocity]);
            let (mut d, mut f, mut g) = (0.0, 0.0, 0.0);
            for (share, gains) in self.shares.iter().zip(&term.gains) {
                (d, f, g) = (d + share * gains[0], f + share * gains[1], g + share * gains[2]);
            }
            let mut u = g * x + f * v;
            match term.inertia {
                Some(input) => corrections[input] += d,
                None if self.known && at.step > 0.0 => u += d * (v - term.last) / at.step,
                None => {}
            }
            corrections[term.force] -= u;
            term.last = v;
        }
        self.known = true;
    }

    fn wants_inputs(&self) -> bool {
        false
    }

    fn reset(&mut self, _part: usize) {
        self.known = false;
    }

    fn each_number(&mut self, visit: &mut dyn FnMut(&mut f64)) {
        self.terms.iter_mut().for_each(|t| visit(&mut t.last));
    }

    fn serialize(&self, bytes: &mut Vec<u8>) {
        let mut w = Writer(bytes);
        w.u64(u64::from(self.known));
        self.terms.iter().for_each(|t| w.f64(t.last));
    }

    fn deserialize(&mut self, bytes: &[u8]) -> bool {
        let mut r = Reader(bytes);
        let mut read = || {
            self.known = r.u64()? != 0;
            self.terms.iter_mut().try_for_each(|t| r.f64().map(|v| t.last = v))
        };
        read().is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// At a state its own gains, on a chord those between, and far away those of the nearest.
    #[test]
    fn gains_between_two_states_lie_on_a_line() {
        let states = [0.0, 0.0, 2.0, 0.0, 2.0, 4.0];
        let mut found = [0.0; 3];
        let cases = [([0.0, 0.0], [1.0, 0.0, 0.0]), ([0.5, 0.0], [0.75, 0.25, 0.0]), ([2.0, 3.0], [0.0, 0.25, 0.75])];
        for (here, wanted) in cases {
            shares(&here, &states, &mut found);
            found.iter().zip(wanted).for_each(|(f, w)| assert!((f - w).abs() < 1e-9, "{found:?} at {here:?}"));
        }
        shares(&[2.0, 100.0], &states, &mut found);
        assert!(found[2] > 0.5 && (found.iter().sum::<f64>() - 1.0).abs() < 1e-12, "{found:?}");
    }

    #[test]
    fn mistakes_are_named() {
        let mut states = GainStates { watch: vec!["a.x".into()], scale: vec![1.0], at: vec![vec![0.0]] };
        assert_eq!(states.mistake().unwrap(), "`at` has 1 states, and it takes two");
        states.at.push(vec![1.0, 2.0]);
        assert_eq!(states.mistake().unwrap(), "state 2 of `at` has 2 values and `watch` has 1");
        states.at[1] = vec![1.0];
        assert_eq!(states.mistake(), None);
        let row = FeedbackRow { f: vec![1.0, 2.0, 3.0], ..FeedbackRow::default() };
        let feedback = Feedback { rows: vec![row.clone()], states };
        assert_eq!(feedback.mistake(&row).unwrap(), "`f` has 3 values, and there are 2 states");
    }
}
