//! Trusted solutions: a monolithic system solved to near round-off, sampled at communication points.
//!
//! Both take the physics of the monolithic twin: its rates, its outputs (named `m1.x`), its energy. Its inputs, if
//! any, are zero.
//!
//! - [`Linear`]: `z(t + dt) = exp(A dt) z(t)`, the propagators of recurring `dt` kept.
//! - [`Ode`]: adaptive Gragg–Bulirsch–Stoer extrapolation from sample to sample.

use macrostep_core::bytes::{Reader, Writer};
use macrostep_core::{Interface, Ticks};

use crate::problem::{ProblemError, Reference};
use macrostep_native::physics::{Layout, Physics};
use macrostep_numerics::exponential_minus_one;

/// The state of a reference and how to read it.
struct Probe<P> {
    physics: P,
    problem: &'static str,
    names: Vec<String>,
    layout: Layout,
    inputs: Vec<f64>,
    z0: Vec<f64>,
    t0: f64,
    /// Scratch.
    at_rest: Vec<f64>,
}

impl<P: Physics> Probe<P> {
    fn new(problem: &'static str, physics: P, t0: f64) -> Result<Self, ProblemError> {
        let interface = physics.interface();
        let layout = physics.layout();
        let mut z0 = vec![0.0; layout.len()];
        physics
            .initial(t0, &mut z0)
            .map_err(|e| ProblemError::Solver { problem: problem.into(), reason: e.to_string() })?;
        let names = Interface::element_names(&interface.outputs).collect();
        Ok(Probe {
            physics,
            problem,
            names,
            layout,
            inputs: vec![0.0; interface.input_size()],
            at_rest: z0.clone(),
            z0,
            t0,
        })
    }

    /// `ż` of the flat state.
    fn slope(&mut self, t: f64, z: &[f64], slope: &mut [f64]) {
        let n = self.layout.positions;
        slope[..n].copy_from_slice(&z[n..2 * n]);
        let (a, w) = slope[n..].split_at_mut(n);
        self.physics.rates(t, z, &self.inputs, a, w);
    }

    fn read(&mut self, t: f64, z: &[f64], values: &mut [f64]) -> Option<f64> {
        self.physics.outputs(t, z, &self.inputs, values);
        self.physics.energy(t, z, &self.inputs)
    }

    /// What of an energy is in motion: the same state at rest has that much less.
    fn in_motion(&mut self, t: f64, z: &[f64], energy: f64) -> f64 {
        let n = self.layout.positions;
        self.at_rest.copy_from_slice(z);
        self.at_rest[n..2 * n].fill(0.0);
        self.physics.energy(t, &self.at_rest, &self.inputs).map_or(0.0, |rest| energy - rest)
    }

    fn failed(&self, reason: String) -> ProblemError {
        ProblemError::Solver { problem: self.problem.into(), reason }
    }
}

/// The exact solution of a linear system with constant coefficients.
pub struct Linear<P> {
    probe: Probe<P>,
    a: Vec<f64>,
    z: Vec<f64>,
    scratch: Vec<f64>,
    /// The present time: whole ticks, and what is left of a tick in seconds.
    now: (i128, f64),
    /// `exp(A dt) − 1` by `dt` in ticks, those used last at the end.
    propagators: Vec<(i128, Vec<f64>)>,
}

/// How many different `dt` are remembered.
const PROPAGATORS: usize = 32;

impl<P: Physics> Linear<P> {
    /// The solution of `physics`, whose rates must be linear in the state and free of constants and time.
    pub fn new(problem: &'static str, physics: P, t0: f64) -> Result<Self, ProblemError> {
        let mut probe = Probe::new(problem, physics, t0)?;
        let n = probe.layout.len();

        // the columns of A are the slopes at unit states
        let mut a = vec![0.0; n * n];
        let mut z = vec![0.0; n];
        let mut slope = vec![0.0; n];
        for j in 0..n {
            z.fill(0.0);
            z[j] = 1.0;
            probe.slope(t0, &z, &mut slope);
            for i in 0..n {
                a[i * n + j] = slope[i];
            }
        }

        // believe linearity only after a look: the slope at the initial state, and at rest
        z.copy_from_slice(&probe.z0);
        for _ in 0..2 {
            probe.slope(t0, &z, &mut slope);
            for i in 0..n {
                let row = &a[i * n..(i + 1) * n];
                let linear: f64 = row.iter().zip(&z).map(|(a, z)| a * z).sum();
                let size: f64 = row.iter().zip(&z).map(|(a, z)| (a * z).abs()).sum();
                if (linear - slope[i]).abs() > 1e-12 * size {
                    return Err(probe.failed(format!("rate {i} is not linear in the state")));
                }
            }
            z.fill(0.0);
        }

        z.copy_from_slice(&probe.z0);
        let now = split(t0).ok_or_else(|| probe.failed(format!("t = {t0} s is out of range")))?;
        Ok(Linear { probe, a, z, scratch: slope, now, propagators: Vec::new() })
    }

    fn advance(&mut self, ticks: i128) {
        let n = self.z.len();
        let found = self.propagators.iter().rposition(|(t, _)| *t == ticks);
        match found {
            // keep what is used at the end
            Some(i) => {
                let last = self.propagators.len() - 1;
                self.propagators.swap(i, last);
            }
            None => {
                let dt = Ticks(ticks).seconds();
                let scaled: Vec<f64> = self.a.iter().map(|a| a * dt).collect();
                if self.propagators.len() == PROPAGATORS {
                    self.propagators.remove(0);
                }
                self.propagators.push((ticks, exponential_minus_one(&scaled, n)));
            }
        }
        if let Some((_, e)) = self.propagators.last() {
            for i in 0..n {
                self.scratch[i] = e[i * n..(i + 1) * n].iter().zip(&self.z).map(|(e, z)| e * z).sum();
            }
            self.z.iter_mut().zip(&self.scratch).for_each(|(z, dz)| *z += dz);
        }
    }
}

/// A time as whole ticks and a remainder of less than one.
fn split(t: f64) -> Option<(i128, f64)> {
    let ticks = Ticks::from_seconds(t)?;
    Some((ticks.0, t - ticks.seconds()))
}

impl<P: Physics> Reference for Linear<P> {
    fn signals(&self) -> &[String] {
        &self.probe.names
    }

    fn at(&mut self, t: f64, values: &mut [f64]) -> Result<Option<f64>, ProblemError> {
        let (ticks, rest) = split(t).ok_or_else(|| self.probe.failed(format!("t = {t} s is out of range")))?;
        if ticks < self.now.0 {
            self.z.copy_from_slice(&self.probe.z0);
            self.now.0 = split(self.probe.t0).map_or(0, |s| s.0);
        }
        if ticks != self.now.0 {
            self.advance(ticks - self.now.0);
        }
        self.now = (ticks, rest);

        // half a picosecond at most: one Euler step is exact to round-off, and is not kept
        let n = self.z.len();
        for i in 0..n {
            let slope: f64 = self.a[i * n..(i + 1) * n].iter().zip(&self.z).map(|(a, z)| a * z).sum();
            self.scratch[i] = self.z[i] + rest * slope;
        }
        Ok(self.probe.read(t, &self.scratch, values))
    }

    fn serialize(&mut self, bytes: &mut Vec<u8>) {
        let mut w = Writer(bytes);
        w.i128(self.now.0);
        w.f64(self.now.1);
        w.floats(&self.z);
    }

    fn deserialize(&mut self, bytes: &[u8]) -> Option<()> {
        let mut r = Reader(bytes);
        self.now = (r.i128()?, r.f64()?);
        r.floats(&mut self.z)?;
        r.0.is_empty().then_some(())
    }
}

/// A nonlinear system, solved by extrapolating the modified midpoint rule of Gragg to step zero.
///
/// The rule is even in its step, so every added row of the tableau gains two orders. It never looks at the slope at the
/// end of a step; slopes may therefore jump at the break times, if they are continuous from the right.
pub struct Ode<P> {
    probe: Probe<P>,
    tolerance: f64,
    breaks: Vec<f64>,
    t: f64,
    z: Vec<f64>,
    /// Low digits of `z`, kept apart (compensated sum).
    low: Vec<f64>,
    /// Largest magnitude of each state so far: zero crossings are no reason for tiny steps.
    scale: Vec<f64>,
    step: f64,
    /// The energy in motion at `t`.
    moving: f64,
    work: Work,
}

/// Scratch of one extrapolation step.
struct Work {
    slope0: Vec<f64>,
    slope: Vec<f64>,
    x: Vec<f64>,
    d: [Vec<f64>; 2],
    tableau: Vec<Vec<f64>>,
}

/// Velocities below this fraction of the largest position per second count as rest: round-off there needs no accuracy.
const AT_REST: f64 = 1e-3;
const ROWS: usize = 9;
/// The row at which a step ought to converge; steps grow or shrink towards it.
const TARGET: usize = 6;

impl<P: Physics> Ode<P> {
    /// The solution of `physics` to a relative local `tolerance` (1e-12 is near what doubles hold), stopping at
    /// `breaks`, the times at which the slopes are not smooth.
    pub fn new(
        problem: &'static str,
        physics: P,
        t0: f64,
        tolerance: f64,
        breaks: &[f64],
    ) -> Result<Self, ProblemError> {
        let probe = Probe::new(problem, physics, t0)?;
        let n = probe.layout.len();
        let mut breaks: Vec<f64> = breaks.iter().copied().filter(|b| *b > t0).collect();
        breaks.sort_by(f64::total_cmp);
        let zeros = || vec![0.0; n];
        let work = Work {
            slope0: zeros(),
            slope: zeros(),
            x: zeros(),
            d: [zeros(), zeros()],
            tableau: (0..ROWS).map(|_| zeros()).collect(),
        };
        let (z, scale) = (probe.z0.clone(), probe.z0.iter().map(|z| z.abs()).collect());
        Ok(Ode { probe, tolerance, breaks, t: t0, z, low: zeros(), scale, step: 1e-3, moving: 0.0, work })
    }

    fn restart(&mut self) {
        self.t = self.probe.t0;
        self.z.copy_from_slice(&self.probe.z0);
        self.low.fill(0.0);
        self.step = 1e-3;
    }

    fn go_to(&mut self, end: f64) -> Result<(), ProblemError> {
        while self.t < end {
            // up to the sample, or to a break before it
            let stop = self.breaks.iter().copied().find(|b| *b > self.t).map_or(end, |b| b.min(end));
            let left = stop - self.t;
            let last = self.step * 1.01 >= left;
            let h = if last { left } else { self.step };
            match self.try_step(h) {
                Ok(row) => {
                    self.t = if last { stop } else { self.t + h };
                    // the error of row j goes like h^(2j+1): aim at TARGET rows
                    let proposed = match row {
                        0..=3 => 2.0 * h,
                        r if r < TARGET => 1.4 * h,
                        TARGET => h,
                        _ => 0.7 * h,
                    };
                    self.step = if last && row <= TARGET { proposed.max(self.step) } else { proposed };
                }
                Err(error) => {
                    self.step = h * if error < 1e3 { 0.6 } else { 0.25 };
                    if self.t + self.step <= self.t || !self.step.is_normal() {
                        let reason = format!("the reference needs steps below round-off at t = {} s", self.t);
                        return Err(self.probe.failed(reason));
                    }
                }
            }
        }
        Ok(())
    }

    /// One extrapolation step; the row at which it converged, or the last error in units of the tolerance.
    fn try_step(&mut self, h: f64) -> Result<usize, f64> {
        let positions = self.probe.layout.positions;
        let at_rest = AT_REST * self.scale[..positions].iter().fold(0.0, |a: f64, q| a.max(*q));
        let Work { slope0, slope, x, d, tableau } = &mut self.work;
        self.probe.slope(self.t, &self.z, slope0);
        let mut error = f64::INFINITY;
        for row in 0..ROWS {
            // the midpoint rule with n substeps, as an increment d over the start
            let n = 2 * (row + 1);
            let hn = h / n as f64;
            let [even, odd] = d;
            even.fill(0.0);
            for (odd, s) in odd.iter_mut().zip(slope0.iter()) {
                *odd = hn * s;
            }
            for k in 1..n {
                let (newest, older) = if k % 2 == 1 { (&*odd, &mut *even) } else { (&*even, &mut *odd) };
                for i in 0..x.len() {
                    x[i] = self.z[i] + (newest[i] + self.low[i]);
                }
                self.probe.slope(self.t + k as f64 * hn, x, slope);
                for (older, s) in older.iter_mut().zip(slope.iter()) {
                    *older += 2.0 * hn * s;
                }
            }

            // Neville: tableau[j] holds column j of the row before; the diagonal is the extrapolated increment
            error = 0.0;
            for i in 0..x.len() {
                let mut new = even[i];
                let mut change = 0.0;
                for (j, column) in tableau.iter_mut().enumerate().take(row + 1) {
                    let old = std::mem::replace(&mut column[i], new);
                    if j < row {
                        let ratio = n as f64 / (2 * (row - j)) as f64;
                        change = (new - old) / (ratio * ratio - 1.0);
                        new += change;
                    }
                }
                let floor = if (positions..2 * positions).contains(&i) { at_rest } else { 0.0 };
                let size = self.scale[i].max(self.z[i].abs()).max(new.abs()).max(floor).max(1e-200);
                let e = change.abs() / (self.tolerance * size);
                error = if e.is_nan() || error.is_nan() { f64::NAN } else { error.max(e) };
            }
            if row > 0 && error <= 1.0 {
                for i in 0..x.len() {
                    // z + low + increment, with the digits that do not fit kept in low
                    let increment = tableau[row][i] + self.low[i];
                    let sum = self.z[i] + increment;
                    self.low[i] = if sum.is_finite() { increment - (sum - self.z[i]) } else { 0.0 };
                    self.z[i] = sum;
                    self.scale[i] = self.scale[i].max(sum.abs());
                }
                return Ok(row);
            }
            if error.is_nan() {
                break;
            }
        }
        Err(error)
    }
}

impl<P: Physics> Reference for Ode<P> {
    fn signals(&self) -> &[String] {
        &self.probe.names
    }

    fn at(&mut self, t: f64, values: &mut [f64]) -> Result<Option<f64>, ProblemError> {
        if t < self.t {
            self.restart();
        }
        self.go_to(t)?;
        let energy = self.probe.read(t, &self.z, values);
        self.moving = energy.map_or(0.0, |energy| self.probe.in_motion(t, &self.z, energy));
        Ok(energy)
    }

    fn energy_in_motion(&self) -> f64 {
        self.moving
    }

    fn serialize(&mut self, bytes: &mut Vec<u8>) {
        let mut w = Writer(bytes);
        w.floats(&[self.t, self.step]);
        [&self.z, &self.low, &self.scale].into_iter().for_each(|list| w.floats(list));
    }

    fn deserialize(&mut self, bytes: &[u8]) -> Option<()> {
        let mut r = Reader(bytes);
        (self.t, self.step) = (r.f64()?, r.f64()?);
        [&mut self.z, &mut self.low, &mut self.scale].into_iter().try_for_each(|list| r.floats(list))?;
        r.0.is_empty().then_some(())
    }
}
