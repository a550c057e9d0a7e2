//! Newton's method for a step, and when old factors of its matrix still do.

use glam::DVec3;

use crate::definitions::BodyId;
use crate::error::MultibodyError;
use crate::motion::Motion;
use crate::node::{Rule, increment};
use crate::options::Newton;

/// What is known of the factors at hand.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Reuse {
    /// The scale of the step they were made for; zero if there are none.
    pub scale: f64,
    /// Steps since.
    pub age: u32,
    /// To which part an iteration shrinks the error, as last measured, and at which age; zero if not yet.
    pub rate: f64,
    pub measured: u32,
    /// Steps since that took two iterations at most.
    pub quick: u32,
}

impl Reuse {
    /// What an iteration leaves of the error: it grows with the age of the factors, as the mechanism moves away from where
    /// they were made. One measured on the spot says nothing of the next step.
    fn projected(&self) -> f64 {
        match self.measured {
            0 => 1.0,
            at => CAUTION * self.rate * f64::from(self.age) / f64::from(at),
        }
    }

    /// The same where it can be relied on: until the factors are twice as old as when it was measured, since a mechanism that sets
    /// off leaves them ever faster. After that, a second iteration measures anew.
    fn expected(&self) -> f64 {
        if self.age > 2 * self.measured { 1.0 } else { self.projected() }
    }

    /// Whether new factors pay: they are as dear as the third iterations that old ones have cost by now, and spared more of them
    /// while they were new.
    fn pays(&self) -> bool {
        self.age.saturating_sub(self.quick) >= PRICE && self.quick >= 2 * PRICE
    }
}

/// What new factors cost, in iterations.
const PRICE: u32 = 10;
/// Refactor if an iteration shrinks the error to more than this.
const SLOW: f64 = 0.03;
/// Safety of an expected rate.
const CAUTION: f64 = 2.0;
/// What may be left of an acceleration where rounding ends Newton's method.
const ROUGH: f64 = 1e-5;
/// From how many of its sizes on a mechanism is away from the origin.
const AWAY: f64 = 8.0;
/// Rounding of positions, in units of the size of the mechanism.
const ROUNDING: f64 = 4.0 * f64::EPSILON;
/// The same of what bodies exchange with others, whose rounding adds up.
const BLUR: f64 = 2.0 * ROUNDING;

impl Motion {
    // hot:
    pub(crate) fn newton(&mut self, rule: &Rule, end: f64) -> Result<(), MultibodyError> {
        let scale = rule.scale();
        let full = self.options.newton == Newton::Full;
        // the same step but for rounding
        let fits = (self.reuse.scale - scale).abs() <= 1e-9 * scale;
        let slow = self.reuse.measured > 0 && self.reuse.projected() > SLOW;
        // what a part answers comes from its factors, and is wrong by as much as they are old
        let accelerations = self.acceleration_scale();
        let slight = self.options.response_tolerance * accelerations;
        let outdated = self.response.as_mut().is_some_and(|r| r.outdated(&self.reuse, self.age, slight));
        let pays = self.response.is_none() && self.reuse.pays();
        if full || !fits || slow || outdated || pays {
            self.reuse.scale = 0.0;
        }
        self.reuse.age += 1;
        // what drives off is rounded by where it is, not by how large it is
        let far = self.n1.iter().map(|n| n.x.abs().max_element()).fold(0.0, f64::max);
        let away = far > AWAY * self.system.length;
        let floor = ROUNDING * if away { far } else { self.system.length } / scale;
        let tolerance = self.options.tolerance * accelerations;
        let mut last = f64::INFINITY;
        let mut worst = (0, 0.0);
        let mut done = 0;
        for iteration in 1..=self.options.iterations {
            done = iteration;
            self.states(rule);
            self.residual(end, scale);
            if self.reuse.scale == 0.0 {
                match self.matrix(rule, end, scale) {
                    Ok(()) => {}
                    Err(error) if iteration == 1 => return Err(error),
                    // lost on the way
                    Err(_) => break,
                }
                self.reuse = Reuse { scale, ..Reuse::default() };
            }
            let now = largest(&self.rhs);
            if now.1.is_finite() || worst.1 == 0.0 {
                worst = now;
            }
            self.blocks.solve(&mut self.rhs);
            self.work.iterations += 1;
            let moved = self.advance(scale);
            if !moved.is_finite() {
                // what the matrix makes of nothing is no small residual
                worst.1 = if worst.1 == 0.0 { f64::NAN } else { worst.1 };
                break;
            }

            // the error that is left is what an iteration leaves of this one
            let gain = moved / last;
            let expected = if iteration > 1 { gain } else { self.reuse.expected() };
            // rounding far away says nothing of the factors
            if iteration > 1 && self.reuse.age > 0 && !(away && moved <= floor) {
                (self.reuse.rate, self.reuse.measured) = (gain, self.reuse.age);
            }
            let left = moved * expected.min(1.0);
            let converged = left <= tolerance || moved <= floor;
            if converged || self.options.bound == Some(iteration) {
                self.reuse.quick += u32::from(iteration <= 2);
                if !converged {
                    self.work.unfinished += 1;
                    // new factors for the next one, but not so often that they cost more than the iterations that were spared
                    if self.reuse.age >= PRICE {
                        self.reuse.scale = 0.0;
                    }
                }
                self.left = left;
                self.states(rule);
                return Ok(());
            }
            // new factors that gain nothing have reached what rounding allows, near singular positions above all
            let fresh = self.reuse.age == 0;
            if fresh && iteration > 2 && gain > 0.3 && moved <= ROUGH * accelerations {
                self.states(rule);
                return Ok(());
            }
            // factors that no longer fit give way to new ones; full Newton is not content with slow ones that are new
            if iteration > 1 && gain > if fresh && !full { 0.5 } else { SLOW } {
                self.reuse.scale = 0.0;
            }
            last = moved;
        }
        self.reuse = Reuse::default();
        Err(MultibodyError::NoConvergence {
            time: end,
            iterations: done,
            subject: self.system.subject(worst.0),
            residual: worst.1,
        })
    }

    /// What rounding makes of position, orientation, velocity, angular velocity, force and moment of a body with steps of `h`, which
    /// is where Newton's method ends: a change of `x` by what positions are rounded to changes accelerations by `1/g²` of it. Zeros
    /// without `h`.
    pub(crate) fn resolution(&self, body: BodyId, h: Option<f64>) -> [f64; 6] {
        let Some(h) = h else { return [0.0; 6] };
        let rule = Rule::new(self.options.formula, h, Some(h));
        let (rate, scale) = (rule.rate(), rule.scale());
        let (x, radius, m) =
            (BLUR * self.system.length, self.system.gyration[body.0].sqrt(), self.system.inertia[body.0].m);
        [x, x / radius, x * rate, x / radius * rate, m * x / scale, m * radius * x / scale]
    }

    /// Velocities and momenta that go with the poses at hand, of all bodies that are not held.
    // hot:
    pub(crate) fn states(&mut self, rule: &Rule) {
        for i in (0..self.n0.len()).filter(|&i| !self.system.held[i]) {
            let (x, theta) = self.moved[i];
            rule.state(&self.starts[i], &self.system.inertia[i], x, theta, &mut self.n0[i]);
        }
    }

    /// Gravity and the largest acceleration at the start of the step.
    // hot:
    pub(crate) fn acceleration_scale(&self) -> f64 {
        let rates = self.n1.iter().zip(&self.system.inertia).map(|(n, i)| n.beta_rate.length_squared() / (i.m * i.m));
        self.system.gravity.length() + rates.fold(0.0, f64::max).sqrt()
    }

    /// Moves poses and multipliers by the solution at hand; returns the largest change of an acceleration.
    // hot:
    fn advance(&mut self, scale: f64) -> f64 {
        let mut moved = 0.0_f64;
        for (i, (x, theta)) in self.moved.iter_mut().enumerate().filter(|(i, _)| !self.system.held[*i]) {
            let row = self.system.rows[i];
            let a = &self.rhs[row..row + 6];
            let (a, alpha) = (DVec3::from_slice(a), DVec3::from_slice(&a[3..]));
            increment(&self.starts[i], x, theta, scale * a, scale * alpha);
            let far = a.length_squared().max(alpha.length_squared() * self.system.gyration[i]);
            // a comparison that fails for what is no number would hide it
            moved = if far.is_finite() { moved.max(far) } else { f64::INFINITY };
        }
        for joint in &self.system.joints {
            for r in 0..joint.rows.len() {
                self.lambda[joint.lambda + r] -= self.rhs[joint.row + r];
            }
        }
        moved.sqrt()
    }
}

/// Row and size of the largest entry.
// hot:
pub(crate) fn largest(rhs: &[f64]) -> (usize, f64) {
    let mut worst = (0, 0.0);
    for (row, x) in rhs.iter().enumerate() {
        if x.abs() > worst.1 || !x.is_finite() {
            worst = (row, x.abs());
        }
    }
    worst
}
