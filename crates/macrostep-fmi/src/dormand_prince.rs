//! The integrator of Model Exchange: explicit Runge–Kutta of order 5 with an embedded solution of order 4 and
//! continuous output of order 4 [dormand1980], in the form of [hairer1993] section II.6.

use macrostep_numerics::math;

/// The pair DP5(4): step, error estimate and interpolation.
pub(crate) struct DormandPrince {
    /// Stages; the last is the rate at the end.
    k: [Vec<f64>; 7],
    stage: Vec<f64>,
    /// State at which the sixth stage was taken, at the end like the last.
    sixth: Vec<f64>,
    /// State at the start and at the end of the last step.
    pub from: Vec<f64>,
    pub to: Vec<f64>,
    /// Coefficients of the continuous output.
    dense: [Vec<f64>; 4],
}

const C: [f64; 7] = [0.0, 0.2, 0.3, 0.8, 8.0 / 9.0, 1.0, 1.0];
const A: [&[f64]; 7] = [
    &[],
    &[0.2],
    &[3.0 / 40.0, 9.0 / 40.0],
    &[44.0 / 45.0, -56.0 / 15.0, 32.0 / 9.0],
    &[19372.0 / 6561.0, -25360.0 / 2187.0, 64448.0 / 6561.0, -212.0 / 729.0],
    &[9017.0 / 3168.0, -355.0 / 33.0, 46732.0 / 5247.0, 49.0 / 176.0, -5103.0 / 18656.0],
    &[35.0 / 384.0, 0.0, 500.0 / 1113.0, 125.0 / 192.0, -2187.0 / 6784.0, 11.0 / 84.0],
];
/// Order 5 minus order 4.
const E: [f64; 7] =
    [71.0 / 57600.0, 0.0, -71.0 / 16695.0, 71.0 / 1920.0, -17253.0 / 339200.0, 22.0 / 525.0, -1.0 / 40.0];
const D: [f64; 7] = [
    -12_715_105_075.0 / 11_282_082_432.0,
    0.0,
    87_487_479_700.0 / 32_700_410_799.0,
    -10_690_763_975.0 / 1_880_347_072.0,
    701_980_252_875.0 / 199_316_789_632.0,
    -1_453_857_185.0 / 822_651_844.0,
    69_997_945.0 / 29_380_423.0,
];

impl DormandPrince {
    pub fn new(n: usize) -> Self {
        let zeros = || vec![0.0; n];
        DormandPrince {
            k: std::array::from_fn(|_| zeros()),
            stage: zeros(),
            sixth: zeros(),
            from: zeros(),
            to: zeros(),
            dense: std::array::from_fn(|_| zeros()),
        }
    }

    /// One step from `from` to `to`, as long as `h`; returns the error over what `tolerance` and `nominal` admit.
    // hot:
    pub fn step<E>(
        &mut self,
        t: f64,
        h: f64,
        tolerance: f64,
        nominal: &[f64],
        mut rates: impl FnMut(f64, &[f64], &mut [f64]) -> Result<(), E>,
    ) -> Result<f64, E> {
        let n = self.from.len();
        for s in 0..7 {
            let (before, rest) = self.k.split_at_mut(s);
            for i in 0..n {
                let sum: f64 = A[s].iter().zip(before.iter()).map(|(a, k)| a * k[i]).sum();
                self.stage[i] = self.from[i] + h * sum;
            }
            rates(t + C[s] * h, &self.stage, &mut rest[0])?;
            if s == 5 {
                self.sixth.copy_from_slice(&self.stage);
            }
        }
        // the last stage is the solution
        self.to.copy_from_slice(&self.stage);
        let mut error: f64 = 0.0;
        for i in 0..n {
            let e: f64 = h * E.iter().zip(&self.k).map(|(e, k)| e * k[i]).sum::<f64>();
            let scale = tolerance * nominal[i].abs().max(self.from[i].abs()).max(self.to[i].abs());
            let ratio = e.abs() / scale;
            error = if ratio.is_nan() { f64::INFINITY } else { error.max(ratio) };
        }
        Ok(error)
    }

    /// `h |λ|` of the fastest mode, from two rates at the end of the step just taken [hairer1996] section IV.2.
    // hot:
    pub fn stretch(&self, h: f64, nominal: &[f64]) -> f64 {
        let (mut rates, mut states) = (0.0, 0.0);
        for (i, nominal) in nominal.iter().enumerate() {
            let scale = nominal.abs().max(self.to[i].abs());
            rates += math::powi((self.k[6][i] - self.k[5][i]) / scale, 2);
            states += math::powi((self.to[i] - self.sixth[i]) / scale, 2);
        }
        if states > 0.0 { h * (rates / states).sqrt() } else { 0.0 }
    }

    /// Prepares [`DormandPrince::at`] for the step just taken.
    // hot:
    pub fn prepare_dense(&mut self, h: f64) {
        for i in 0..self.from.len() {
            let difference = self.to[i] - self.from[i];
            let bend = h * self.k[0][i] - difference;
            self.dense[0][i] = difference;
            self.dense[1][i] = bend;
            self.dense[2][i] = difference - h * self.k[6][i] - bend;
            self.dense[3][i] = h * D.iter().zip(&self.k).map(|(d, k)| d * k[i]).sum::<f64>();
        }
    }

    /// The state at `theta` of the step, from 0 to 1.
    // hot:
    pub fn at(&self, theta: f64, x: &mut [f64]) {
        let rest = 1.0 - theta;
        let [d0, d1, d2, d3] = &self.dense;
        for (i, x) in x.iter_mut().enumerate() {
            *x = self.from[i] + theta * (d0[i] + rest * (d1[i] + theta * (d2[i] + rest * d3[i])));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `ẋ = v`, `v̇ = −x` from (1, 0): the largest error of the step and of its interpolation.
    fn errors(h: f64) -> (f64, f64) {
        let mut s = DormandPrince::new(2);
        s.from.copy_from_slice(&[1.0, 0.0]);
        let rates = |_: f64, x: &[f64], dx: &mut [f64]| {
            (dx[0], dx[1]) = (x[1], -x[0]);
            Ok::<(), ()>(())
        };
        let _ = s.step(0.0, h, 1.0, &[1.0, 1.0], rates);
        s.prepare_dense(h);
        let mut x = [0.0; 2];
        let mut inside: f64 = 0.0;
        for theta in [0.25, 0.5, 0.75] {
            s.at(theta, &mut x);
            inside = inside.max((x[0] - (theta * h).cos()).abs()).max((x[1] + (theta * h).sin()).abs());
        }
        ((s.to[0] - h.cos()).abs().max((s.to[1] + h.sin()).abs()), inside)
    }

    #[test]
    fn step_and_interpolation_have_their_orders() {
        let ((end, inside), (half_end, half_inside)) = (errors(0.2), errors(0.1));
        // local errors: h⁶ and h⁵
        assert!((end / half_end).log2() > 5.7, "{}", (end / half_end).log2());
        assert!((inside / half_inside).log2() > 4.7, "{}", (inside / half_inside).log2());
        assert!(end < 1e-7 && inside < 1e-6, "{end} {inside}");
    }
}
