//! One step behind: inputs over a macro-step that were made one macro-step earlier.
//!
//! At `t_k` everybody gets what was predicted at `t_{k-1}` for `[t_k, t_{k+1}]`, and what is known at `t_k` becomes the inputs over
//! `[t_{k+1}, t_{k+2}]`. Nobody needs the last answer of the others to begin, so that whoever is far away can have two steps under
//! way. The inputs that wait are state of the run: they move when a macro-step is accepted, and lie in its checkpoints.

use crate::bytes::{Reader, Writer};
use crate::plan::Plan;
use crate::time::MacroStep;

/// Coefficients of every member of the plan over the present macro-step and over the next.
pub(crate) struct Behind {
    present: Vec<f64>,
    next: Vec<f64>,
    /// Where those of each member begin, and how many inputs it has.
    members: Vec<(usize, usize)>,
    /// The sizes of the macro-steps they were made for.
    size: f64,
    next_size: f64,
}

impl Behind {
    /// Room for the inputs of all members; `width` says how many inputs a part has, and how many coefficients.
    pub fn new(plan: &Plan, width: impl Fn(usize) -> (usize, usize)) -> Self {
        let mut total = 0;
        let mut members = Vec::with_capacity(plan.members.len());
        for member in &plan.members {
            let (inputs, coefficients) = width(member.part as usize);
            members.push((total, inputs));
            total += coefficients;
        }
        Behind { present: vec![0.0; total], next: vec![0.0; total], members, size: 0.0, next_size: 0.0 }
    }

    /// The inputs of a member over its present step, in a macro-step of this size.
    // hot: once per part and step
    #[inline]
    pub fn take(&self, m: u32, size: f64, c: &mut [f64]) {
        let (first, inputs) = self.members[m as usize];
        c.copy_from_slice(&self.present[first..first + c.len()]);
        // a step of another size than was expected follows the same signal
        let ratio = size / self.size;
        if inputs > 0 && (ratio - 1.0).abs() > SAME {
            let mut scale = 1.0;
            for row in c.chunks_exact_mut(inputs).skip(1) {
                scale *= ratio;
                row.iter_mut().for_each(|c| *c *= scale);
            }
        }
    }

    /// Where the inputs of a member over its next step go.
    // hot: once per part and step
    #[inline]
    pub fn next(&mut self, m: u32, coefficients: usize) -> &mut [f64] {
        let first = self.members[m as usize].0;
        &mut self.next[first..first + coefficients]
    }

    /// The step after `step`, if the next macro-step is of this size.
    #[inline]
    pub fn later(&mut self, step: MacroStep, of: MacroStep, size: f64) -> MacroStep {
        self.next_size = size;
        let shift = |t: f64| of.end + (t - of.start) / of.size() * size;
        MacroStep { index: step.index + 1, start: shift(step.start), end: shift(step.end) }
    }

    /// The first macro-step of a run has this size, and everybody's inputs over it are in `next`.
    pub fn start(&mut self, size: f64) {
        self.next_size = size;
        self.commit();
    }

    // hot: the macro-step is accepted
    pub fn commit(&mut self) {
        std::mem::swap(&mut self.present, &mut self.next);
        self.size = self.next_size;
    }

    /// Calls `visit` with the member and the place in its step of every number that waits.
    pub fn each(&mut self, visit: &mut dyn FnMut(&mut f64)) {
        self.present.iter_mut().for_each(visit);
    }

    pub fn save(&self, w: &mut Writer<'_>) {
        w.f64(self.size);
        w.floats(&self.present);
    }

    pub fn load(&mut self, r: &mut Reader<'_>) -> Option<()> {
        self.size = r.f64()?;
        r.floats(&mut self.present)
    }
}

/// Sizes that differ by less than this share are one size, but for rounding.
const SAME: f64 = 1e-9;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::plan::PlanPart;

    #[test]
    fn a_shorter_step_follows_the_same_signal() {
        let part = PlanPart { steps: 1, law: false, sources: vec![None] };
        let plan = Plan::new(&[part], &[vec![0]]);
        let mut behind = Behind::new(&plan, |_| (1, 3));
        behind.next(0, 3).copy_from_slice(&[1.0, 2.0, 4.0]);
        behind.start(0.5);
        let mut c = [0.0; 3];
        behind.take(0, 0.5, &mut c);
        assert_eq!(c, [1.0, 2.0, 4.0]);
        // half as long: τ = 1 is where τ = 1/2 was
        behind.take(0, 0.25, &mut c);
        assert_eq!(c, [1.0, 1.0, 1.0]);
    }

    #[test]
    fn the_next_step_begins_where_this_one_ends() {
        let plan = Plan::new(&[], &[]);
        let mut behind = Behind::new(&plan, |_| (0, 0));
        let of = MacroStep { index: 3, start: 1.0, end: 1.5 };
        let fast = MacroStep { index: 3, start: 1.25, end: 1.5 };
        assert_eq!(behind.later(fast, of, 0.5), MacroStep { index: 4, start: 1.75, end: 2.0 });
    }
}
