//! What states and inputs may switch on and off again within a step, so that neither end of it shows it.
//!
//! A step of the integrator sees the equations at its stages. With `if(x > 0.5 and x < 0.501, a, 0)` it may go from one side of the band to the other
//! and find no error. So, of a step that was taken, bounds of states and inputs tell how often a comparison, a bend or a jump may be passed
//! ([`super::course`]): where that is more than once, the step is too long.

use super::corners::{Known, Measure, known, measures};
use super::course::{Course, Range};
use super::tape::{Op, Tape};
use crate::physics::End;

/// Comparisons, bends and jumps of a tape that depend on states or inputs.
#[derive(Clone, Debug)]
pub(super) struct Turns {
    tape: Tape,
    measures: Vec<Measure>,
    /// Results of tables.
    tables: Vec<(usize, Op)>,
    /// What was measured at the start of the step and at its end, then values of the tables.
    from: Vec<f64>,
    to: Vec<f64>,
}

impl Turns {
    /// Those of a tape whose first `moving` states change all the time; none if there are none.
    pub fn of(tape: &Tape, moving: usize) -> Option<Self> {
        let (known, first) = (known(tape, moving), tape.values().len() - tape.code().len());
        let depends = |p: u32| known[p as usize] == Known::No;
        let constant = |p: u32| (p as usize) < first && known[p as usize] == Known::Flat;
        let is_zero = |p: u32| constant(p) && tape.values()[p as usize] == 0.0;
        let (mut found, mut tables) = (Vec::new(), Vec::new());
        for (place, op) in (first..).zip(tape.code()) {
            for measure in measures(*op) {
                let measure = match measure {
                    // the same sign, written in another way
                    Measure::Sign(a, Some(b)) if is_zero(b) => Measure::Sign(a, None),
                    Measure::Sign(a, Some(b)) if is_zero(a) => Measure::Sign(b, None),
                    Measure::Sign(a, Some(b)) => Measure::Sign(a.min(b), Some(a.max(b))),
                    other => other,
                };
                let on = match measure {
                    Measure::Sign(a, b) | Measure::Whole(a, b) => depends(a) || b.is_some_and(depends),
                    Measure::Point(_, _, a) => depends(a),
                };
                let is_point = matches!(measure, Measure::Point(..));
                if on && is_point && tables.last() != Some(&(place, *op)) {
                    tables.push((place, *op));
                } else if on && !is_point && !found.contains(&measure) {
                    found.push(measure);
                }
            }
        }
        let size = found.len() + tables.len();
        let zeros = vec![0.0; size];
        let made = || Turns { tape: tape.clone().followed(), measures: found, tables, from: zeros.clone(), to: zeros };
        (size > 0).then(made)
    }

    /// Whether there may be more than so many turns between both ends of a step; states are at most `bend` away from cubics.
    // hot: once per step of the integrator
    pub fn may_pass(&mut self, a: End<'_>, b: End<'_>, bend: &[f64], most: usize) -> bool {
        let h = b.t - a.t;
        self.tape.evaluate(a.t, a.u, a.x);
        measure(&self.tape, &self.measures, &self.tables, &mut self.from);
        self.tape.evaluate(b.t, b.u, b.x);
        measure(&self.tape, &self.measures, &self.tables, &mut self.to);
        let input = |i: usize| Course::cubic((a.u[i], a.u_slopes[i]), (b.u[i], b.u_slopes[i]), h, 0.0);
        let state = |i: usize| Course::cubic((a.x[i], a.rates[i]), (b.x[i], b.rates[i]), h, bend[i]);
        self.tape.follow(Course::time(a.t, b.t), input, state);

        let courses = self.tape.courses();
        let mut turns = 0.0;
        for ((m, &from), &to) in self.measures.iter().zip(&self.from).zip(&self.to) {
            let course = m.course(courses);
            if !from.is_finite() || !to.is_finite() {
                continue;
            }
            if let Measure::Sign(..) = m {
                if course.keeps_sign(from, to, h) || (course.is_monotone() && from == 0.0) {
                    continue;
                }
                turns += 1.0;
            } else {
                if course.value.low.floor() == course.value.high.floor() {
                    continue;
                }
                turns += (to.floor() - from.floor()).abs();
            }
            if turns > most as f64 || !course.is_monotone() {
                return true;
            }
        }
        // what a table does inside is seen from its ends
        let values = self.from.iter().zip(&self.to).skip(self.measures.len());
        self.tables.iter().zip(values).any(|((place, op), (&from, &to))| {
            let (seen, inside) = (Range::between(from, to), courses[*place].value);
            let margin = seen.width() + 1e-9 * (from.abs() + to.abs());
            let hides = inside.low < seen.low - margin || inside.high > seen.high + margin;
            hides
                && arguments(*op, courses).any(|(lookup, argument, x, monotone)| {
                    self.tape.lookups()[lookup].points_within(argument, x) > usize::from(monotone)
                })
        })
    }
}

/// What is measured where a tape was evaluated, and the values of its tables.
fn measure(tape: &Tape, measures: &[Measure], tables: &[(usize, Op)], into: &mut [f64]) {
    let (first, last) = into.split_at_mut(measures.len());
    first.iter_mut().zip(measures).for_each(|(into, m)| *into = m.value(tape.values()));
    last.iter_mut().zip(tables).for_each(|(into, (place, _))| *into = tape.values()[*place]);
}

/// Arguments of a table: which table, which of them, its bounds, and whether it goes up or down all along.
fn arguments(op: Op, courses: &[Course]) -> impl Iterator<Item = (usize, usize, Range, bool)> {
    let places = match op {
        Op::Lookup(l, a) => [Some((l, 0, a)), None],
        Op::Lookup2(l, a, b) => [Some((l, 0, a)), Some((l, 1, b))],
        _ => [None, None],
    };
    places.into_iter().flatten().map(|(l, argument, place)| {
        let course = courses[place as usize];
        (l as usize, argument, course.value, course.is_monotone())
    })
}
