//! The continuous model: wires with the transfer function of the hold in them [tamellin2022].
//!
//! ```text
//! F(s) = [ s I − A    −B Γ(s)   ]      Γ(s) = D(s) · wires, minus the feedback of a compensator
//!        [ −C        I − D Γ(s) ]
//! det F(s) = 0                          transcendental: D(s) contains exp(−s T)
//! ```
//!
//! `D(s) = Σ_j e^{−jsT} ∫₀¹ w_j(τ) e^{−sTτ} dτ` where a hold continues samples by `ũ(τ) = Σ_j w_j(τ) u_{k−j}`: for the
//! zero-order hold `(1 − e^{−sT})/(sT)`, eq. (2); for the first-order hold `(1 + sT)` times its square. Latencies
//! multiply it by `e^{−s t}`. `T` is `T_s` in the paper. Everything is written in states instead of dynamic stiffness, so
//! that subsystems need not be mechanical.
//!
//! Roots are found by Newton's method on the determinant, `Δs = −1/tr(F⁻¹ F')`. How many there are in a box is the
//! change of the argument of `det F` along its border: steps along the border are shortened until `|d log det F|` stays
//! below half a radian over each, so that no turn can be missed. A box is divided until every root is caught, and the
//! sum has to be the number that the whole box promised.
//!
//! The roots of the Padé approximant, for comparison, are in `pade.rs`.

use macrostep_numerics::math;
use macrostep_numerics::{Complex64, ComplexLu, ComplexMatrix};

use crate::AnalysisError;
use crate::model::LinearModel;

/// What continues samples between communication points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum HoldOrder {
    /// Zero order.
    Zoh,
    /// First order.
    Foh,
    /// Second order.
    Soh,
}

impl HoldOrder {
    /// The hold of a predictor by name, if `D(s)` knows it.
    pub fn named(name: &str) -> Option<Self> {
        Some(match name {
            "zoh" => HoldOrder::Zoh,
            "foh" => HoldOrder::Foh,
            "soh" => HoldOrder::Soh,
            _ => return None,
        })
    }

    /// `w_j(τ)`: for each sample, newest first, the coefficients of powers of `τ`.
    pub(crate) fn weights(self) -> &'static [[f64; 3]] {
        match self {
            HoldOrder::Zoh => &[[1.0, 0.0, 0.0]],
            HoldOrder::Foh => &[[1.0, 1.0, 0.0], [0.0, -1.0, 0.0]],
            HoldOrder::Soh => &[[1.0, 1.5, 0.5], [0.0, -2.0, -1.0], [0.0, 0.5, 0.5]],
        }
    }

    /// `D` and `dD/dθ` at `θ = s T`.
    pub(crate) fn transfer(self, theta: Complex64) -> (Complex64, Complex64) {
        let m = moments(theta);
        let (mut value, mut slope) = (Complex64::new(0.0, 0.0), Complex64::new(0.0, 0.0));
        for (j, w) in self.weights().iter().enumerate() {
            let delay = math::complex_exp(-theta * j as f64);
            let (mut sum, mut next) = (Complex64::new(0.0, 0.0), Complex64::new(0.0, 0.0));
            for (p, w) in w.iter().enumerate() {
                sum += m[p] * *w;
                next += m[p + 1] * *w;
            }
            value += delay * sum;
            slope -= delay * (sum * j as f64 + next);
        }
        (value, slope)
    }
}

/// `∫₀¹ τ^p e^{−θτ} dτ` for `p = 0..3`.
fn moments(theta: Complex64) -> [Complex64; 4] {
    let mut m = [Complex64::new(0.0, 0.0); 4];
    if math::norm(theta) < 2.0 {
        let mut term = Complex64::new(1.0, 0.0);
        for k in 0..40 {
            for (p, m) in m.iter_mut().enumerate() {
                *m += term / (k + p + 1) as f64;
            }
            term *= -theta / (k + 1) as f64;
        }
    } else {
        let end = math::complex_exp(-theta);
        m[0] = (1.0 - end) / theta;
        for p in 1..4 {
            m[p] = (m[p - 1] * p as f64 - end) / theta;
        }
    }
    m
}

/// Feedback of a position to a force: `u = −(s² d + s f + g) x`, of the position as exchanged or as known on the spot.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Term {
    /// The input that the force is.
    pub force: usize,
    /// The output that the position is.
    pub position: usize,
    /// Whether the position reaches the force through the interface.
    pub exchanged: bool,
    /// Acceleration, velocity and displacement gain: `d`, `f`, `g`.
    pub gains: [f64; 3],
}

/// The continuous model of a co-simulation.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct DelayModel {
    /// The subsystems.
    pub model: LinearModel,
    /// What continues samples.
    pub hold: HoldOrder,
    /// `T`, in seconds.
    pub step: f64,
    /// Latency of sending and receiving, in seconds.
    pub latency: f64,
    /// Feedback of a compensator.
    pub feedback: Vec<Term>,
}

/// A rectangle of the complex plane.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Region {
    /// Smallest and largest real part.
    pub re: (f64, f64),
    /// Smallest and largest imaginary part.
    pub im: (f64, f64),
}

/// Roots in a region, and the number that the argument principle promises there.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Roots {
    /// Real and imaginary parts, slowest first; a double root is there twice.
    pub list: Vec<(f64, f64)>,
    /// Turns of `det F` along the border.
    pub promised: usize,
}

impl DelayModel {
    /// Without latency and without a compensator.
    pub fn new(model: LinearModel, hold: HoldOrder, step: f64) -> Self {
        DelayModel { model, hold, step, latency: 0.0, feedback: Vec::new() }
    }

    /// `D(s)` and its derivative.
    fn transfer(&self, s: Complex64) -> (Complex64, Complex64) {
        let (d, slope) = self.hold.transfer(s * self.step);
        let late = math::complex_exp(-s * self.latency);
        (d * late, (slope * self.step - d * self.latency) * late)
    }

    /// `D(s)`.
    pub(crate) fn hold_at(&self, s: Complex64) -> Complex64 {
        self.transfer(s).0
    }

    /// `F(s)` and `F'(s)`.
    pub(crate) fn at(&self, s: Complex64) -> (ComplexMatrix, ComplexMatrix) {
        let m = &self.model;
        let (n, q) = (m.a.rows, m.c.rows);
        let (mut f, mut slope) = (ComplexMatrix::zeros(n + q), ComplexMatrix::zeros(n + q));
        let one = Complex64::new(1.0, 0.0);
        for i in 0..n {
            f.add(i, i, s);
            slope.add(i, i, one);
            (0..n).for_each(|j| f.add(i, j, -one * m.a[(i, j)]));
        }
        for i in 0..q {
            f.add(n + i, n + i, one);
            (0..n).for_each(|j| f.add(n + i, j, -one * m.c[(i, j)]));
        }
        // Γ(s), entry by entry
        let (d, d_slope) = self.transfer(s);
        let mut wire = |input: usize, output: usize, value: Complex64, change: Complex64| {
            for i in 0..n {
                let b = m.b[(i, input)];
                if b != 0.0 {
                    f.add(i, n + output, -value * b);
                    slope.add(i, n + output, -change * b);
                }
            }
            for i in 0..q {
                let through = m.d[(i, input)];
                if through != 0.0 {
                    f.add(n + i, n + output, -value * through);
                    slope.add(n + i, n + output, -change * through);
                }
            }
        };
        for input in 0..m.wires.rows {
            for output in 0..q {
                let gain = m.wires[(input, output)];
                if gain != 0.0 && m.immediate[input] {
                    wire(input, output, one * gain, one * 0.0);
                } else if gain != 0.0 {
                    wire(input, output, d * gain, d_slope * gain);
                }
            }
        }
        for t in &self.feedback {
            let [a, v, x] = t.gains;
            let (r, change) = (s * s * a + s * v + x, s * 2.0 * a + v);
            let (value, change) = if t.exchanged { (r * d, change * d + r * d_slope) } else { (r, change) };
            wire(t.force, t.position, -value, -change);
        }
        (f, slope)
    }

    /// `d log det F/ds = tr(F⁻¹ F')`, with the factors of `F`.
    fn logarithmic(&self, s: Complex64) -> (Complex64, ComplexLu) {
        let (f, slope) = self.at(s);
        let (n, factors) = (f.n, f.factor());
        let mut trace = Complex64::new(0.0, 0.0);
        let mut column = vec![Complex64::new(0.0, 0.0); n];
        for j in 0..n {
            let mut any = false;
            for (i, c) in column.iter_mut().enumerate() {
                *c = slope.a[i * n + j];
                any |= c.norm_sqr() > 0.0;
            }
            if any {
                trace += factors.solve(&column)[j];
            }
        }
        (trace, factors)
    }

    /// A root near a guess, by Newton's method.
    pub fn root(&self, guess: (f64, f64)) -> Option<(f64, f64)> {
        let mut s = Complex64::new(guess.0, guess.1);
        for _ in 0..60 {
            let (slope, factors) = self.logarithmic(s);
            if factors.determinant().1 == f64::NEG_INFINITY {
                return Some((s.re, s.im));
            }
            let change = 1.0 / slope;
            if !change.is_finite() {
                return None;
            }
            s -= change;
            if math::norm(change) <= 1e-14 * math::norm(s).max(1e-3 / self.step) {
                return Some((s.re, s.im));
            }
        }
        None
    }

    /// The poles that belong to those of the monolithic system, in its order.
    pub fn primary(&self) -> Result<Vec<(f64, f64)>, AnalysisError> {
        let mono = self.model.poles()?;
        Ok(mono.iter().filter_map(|p| self.root((p.s.re, p.s.im))).collect())
    }

    /// The direction of the states at a root.
    pub fn shape(&self, root: (f64, f64)) -> Vec<(f64, f64)> {
        let s = Complex64::new(root.0, root.1);
        let factors = self.at(s + Complex64::new(1e-10, 1e-10) * math::norm(s).max(1.0)).0.factor();
        let n = self.model.a.rows + self.model.c.rows;
        let mut x: Vec<Complex64> = (0..n).map(|i| Complex64::new(1.0 + 0.1 * i as f64, 0.3)).collect();
        for _ in 0..4 {
            x = factors.solve(&x);
            let size = x.iter().map(|x| x.norm_sqr()).sum::<f64>().sqrt();
            x.iter_mut().for_each(|x| *x /= size);
        }
        x[..self.model.a.rows].iter().map(|x| (x.re, x.im)).collect()
    }

    /// The change of the argument of `det F` from one point to another, in radians.
    fn turn(&self, from: Complex64, to: Complex64) -> Result<f64, AnalysisError> {
        let near = |what: Complex64| AnalysisError::Count { reason: format!("a root lies on its border near {what}") };
        let (mut s, mut total) = (from, 0.0);
        let (mut slope, mut factors) = self.logarithmic(from);
        let mut phase = factors.determinant().0;
        let mut left = math::norm(to - from);
        let whole = left;
        let direction = (to - from) / whole;
        while left > 0.0 {
            // as long as log det F changes by at most half a radian, judged at both ends and in the middle
            let mut length = left.min(0.5 / math::norm(slope).max(1e-300));
            loop {
                if length < 1e-9 * whole {
                    return Err(near(s));
                }
                let end = if length >= left { to } else { s + direction * length };
                let middle = self.logarithmic(s + direction * (0.5 * length)).0;
                (slope, factors) = self.logarithmic(end);
                if length * math::norm(middle).max(math::norm(slope)) <= 0.6 {
                    let next = factors.determinant().0;
                    total += math::arg(next / phase);
                    (phase, s) = (next, end);
                    left = if length >= left { 0.0 } else { left - length };
                    break;
                }
                length *= 0.5;
            }
        }
        Ok(total)
    }

    /// How many roots lie in a region, by the argument principle. `F` has no poles.
    pub fn count(&self, region: Region) -> Result<usize, AnalysisError> {
        let Region { re, im } = region;
        let corners =
            [(re.0, im.0), (re.1, im.0), (re.1, im.1), (re.0, im.1), (re.0, im.0)].map(|(x, y)| Complex64::new(x, y));
        let mut total = 0.0;
        for pair in corners.windows(2) {
            total += self.turn(pair[0], pair[1])?;
        }
        let turns = total / std::f64::consts::TAU;
        if (turns - turns.round()).abs() > 0.05 || turns < -0.5 {
            return Err(AnalysisError::Count { reason: format!("the determinant turns {turns:.3} times") });
        }
        Ok(turns.round() as usize)
    }

    /// All roots in a region. The number of roots found is the number promised, or this is an error.
    pub fn roots(&self, region: Region) -> Result<Roots, AnalysisError> {
        let promised = self.count(region)?;
        let mut found = Vec::new();
        self.divide(region, promised, 0, &mut found)?;
        found.sort_by(|a: &(f64, f64), b| {
            math::hypot(a.0, a.1).total_cmp(&math::hypot(b.0, b.1)).then(a.1.total_cmp(&b.1))
        });
        if found.len() != promised {
            let reason = format!("{promised} roots are promised and {} were found", found.len());
            return Err(AnalysisError::Count { reason });
        }
        Ok(Roots { list: found, promised })
    }

    fn divide(
        &self,
        region: Region,
        count: usize,
        depth: u32,
        found: &mut Vec<(f64, f64)>,
    ) -> Result<(), AnalysisError> {
        if count == 0 {
            return Ok(());
        }
        let Region { re, im } = region;
        let (width, height) = (re.1 - re.0, im.1 - im.0);
        let inside = |&(x, y): &(f64, f64)| {
            let slack = 1e-9;
            x >= re.0 - slack * width
                && x <= re.1 + slack * width
                && y >= im.0 - slack * height
                && y <= im.1 + slack * height
        };
        let centre = (0.5 * (re.0 + re.1), 0.5 * (im.0 + im.1));
        let size = math::hypot(centre.0, centre.1).max(1e-3 / self.step);
        if let Some(root) = self.root(centre).filter(inside)
            && (count == 1 || math::hypot(width, height) < 1e-7 * size)
        {
            found.extend(std::iter::repeat_n(root, count));
            return Ok(());
        }
        if depth > 80 {
            return Err(AnalysisError::Count { reason: format!("{count} roots near {centre:?} cannot be told apart") });
        }
        // where a root lies on the cut, another cut
        for share in [0.5, 0.46, 0.55, 0.41, 0.62] {
            let (one, two) = if width * 1.0 > height {
                let cut = re.0 + share * width;
                (Region { re: (re.0, cut), im }, Region { re: (cut, re.1), im })
            } else {
                let cut = im.0 + share * height;
                (Region { re, im: (im.0, cut) }, Region { re, im: (cut, im.1) })
            };
            if let (Ok(a), Ok(b)) = (self.count(one), self.count(two))
                && a + b == count
            {
                self.divide(one, a, depth + 1, found)?;
                return self.divide(two, b, depth + 1, found);
            }
        }
        Err(AnalysisError::Count { reason: format!("no cut through the box at {centre:?} avoids its roots") })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hold_passes_what_is_constant_and_a_line_if_it_is_of_first_order() {
        let tiny = Complex64::new(0.0, 1e-4);
        for (hold, order) in [(HoldOrder::Zoh, 1), (HoldOrder::Foh, 2), (HoldOrder::Soh, 3)] {
            let (d, slope) = hold.transfer(tiny);
            assert!((d - 1.0).norm() < 2.0 * 1e-4_f64.powi(order), "{hold:?} {d}");
            // the derivative is that of the value
            let at = Complex64::new(-0.7, 2.5);
            let h = 1e-5;
            let difference = (hold.transfer(at + h).0 - hold.transfer(at - h).0) / (2.0 * h);
            assert!((difference - hold.transfer(at).1).norm() < 1e-7);
            assert!(slope.norm() < 1.0);
        }
        // (1 + θ) times the square of the zero-order hold
        let at = Complex64::new(0.3, 3.0);
        let zoh = (1.0 - (-at).exp()) / at;
        assert!((HoldOrder::Foh.transfer(at).0 - (1.0 + at) * zoh * zoh).norm() < 1e-14);
    }
}
