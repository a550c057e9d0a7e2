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
//! The gains come from `macrostep design`. With several values for each gain and the times they belong to, they are
//! interpolated in time: gains that were designed along a trajectory.
//!
//! Fails: the gains belong to one model and one macro-step; with another step they compensate what is not there.

use macrostep_core::bytes::{Reader, Writer};
use macrostep_core::{CommunicationPoint, CouplingMethod, MethodError, MethodPlan, near_names};

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
    /// Displacement gains `g`, one or as many as times.
    pub g: Vec<f64>,
    /// Velocity gains `f`.
    pub f: Vec<f64>,
    /// Acceleration gains `d`.
    pub d: Vec<f64>,
    /// When each gain holds, in seconds; empty if there is one of each.
    pub at: Vec<f64>,
}

/// Where a term lies in the model.
#[derive(Clone, Debug)]
struct Term {
    force: usize,
    position: usize,
    velocity: usize,
    inertia: Option<usize>,
    row: usize,
    /// The velocity at the last communication point.
    last: f64,
}

/// Feedback of motion at the interface.
#[derive(Clone, Debug, Default)]
pub struct Eigenstructure {
    rows: Vec<FeedbackRow>,
    terms: Vec<Term>,
    /// Whether the last velocities are known.
    known: bool,
}

impl Eigenstructure {
    /// With these terms.
    pub fn new(rows: Vec<FeedbackRow>) -> Self {
        Eigenstructure { rows, terms: Vec::new(), known: false }
    }
}

/// What is wrong with the gains of a row, if anything.
pub fn feedback_mistake(row: &FeedbackRow) -> Option<String> {
    let n = row.at.len().max(1);
    for (name, gains) in [("g", &row.g), ("f", &row.f), ("d", &row.d)] {
        if gains.len() != n && !gains.is_empty() {
            return Some(format!("`{name}` has {} values and `at` has {}", gains.len(), row.at.len()));
        }
    }
    row.at.windows(2).any(|w| w[1] <= w[0]).then(|| "the times in `at` must increase".to_owned())
}

/// A gain at a time: constant before the first and after the last, a straight line between two.
fn gain(gains: &[f64], at: &[f64], t: f64) -> f64 {
    match at.iter().position(|&time| time > t) {
        _ if gains.is_empty() => 0.0,
        _ if at.is_empty() => gains[0],
        Some(0) => gains[0],
        None => gains[gains.len() - 1],
        Some(i) => {
            let share = (t - at[i - 1]) / (at[i] - at[i - 1]);
            gains[i - 1] + share * (gains[i] - gains[i - 1])
        }
    }
}

impl CouplingMethod for Eigenstructure {
    fn prepare(&mut self, plan: &MethodPlan<'_>) -> Result<Vec<usize>, MethodError> {
        let fail = |reason: String| Err(MethodError::Senseless { method: "eigenstructure", reason });
        if self.rows.is_empty() {
            return fail("there are no [[feedback]] rows; `macrostep design` writes them".into());
        }
        let (inputs, outputs) = (plan.graph.input_names(), plan.graph.output_names());
        let find = |names: &[String], what: &str, name: &str| {
            names.iter().position(|n| n == name).ok_or_else(|| {
                let near = near_names(name, names.iter().map(String::as_str));
                let hint = near.first().map_or_else(String::new, |n| format!("; did you mean `{n}`?"));
                MethodError::Senseless {
                    method: "eigenstructure",
                    reason: format!("there is no {what} `{name}`{hint}"),
                }
            })
        };
        self.terms.clear();
        for (i, row) in self.rows.iter().enumerate() {
            if let Some(mistake) = feedback_mistake(row) {
                return fail(mistake);
            }
            let inertia = row.inertia.as_ref().map(|name| find(&inputs, "input", name)).transpose()?;
            self.terms.push(Term {
                force: find(&inputs, "input", &row.force)?,
                position: find(&outputs, "output", &row.position)?,
                velocity: find(&outputs, "output", &row.velocity)?,
                inertia,
                row: i,
                last: 0.0,
            });
        }
        let mut places: Vec<usize> =
            self.terms.iter().flat_map(|t| std::iter::once(t.force).chain(t.inertia)).collect();
        places.sort_unstable();
        places.dedup();
        Ok(places)
    }

    // hot:
    fn correct(&mut self, at: &CommunicationPoint<'_>, corrections: &mut [f64]) {
        for term in &mut self.terms {
            let row = &self.rows[term.row];
            let (x, v) = (at.outputs[term.position], at.outputs[term.velocity]);
            let [g, f, d] = [&row.g, &row.f, &row.d].map(|gains| gain(gains, &row.at, at.t));
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

    fn reset(&mut self) {
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

    #[test]
    fn gains_between_two_times_lie_on_a_line() {
        let (gains, at) = ([1.0, 3.0, -1.0], [0.0, 1.0, 2.0]);
        for (t, wanted) in [(-1.0, 1.0), (0.5, 2.0), (1.0, 3.0), (1.75, 0.0), (5.0, -1.0)] {
            assert_eq!(gain(&gains, &at, t), wanted);
        }
        assert_eq!(gain(&[7.0], &[], 3.0), 7.0);
        assert_eq!(gain(&[], &[], 3.0), 0.0);
    }
}
