//! An identified model in the place of a subsystem.

use macrostep_core::{
    Advance, ContinuousState, InputSignal, Interface, Linearize, MacroStep, Rollback, Subsystem, SubsystemError,
};
use macrostep_numerics::math;
use macrostep_numerics::{Complex64, Matrix};

use crate::AnalysisError;
use crate::linear::function;

/// `x⁺ = A x + Σ_d B_d c_d`, `y = y₀ + C x + D (u − u₀)`, over communication steps of one length.
pub(crate) struct Surrogate {
    interface: Interface,
    step: f64,
    a: Matrix,
    b: Vec<Matrix>,
    c: Matrix,
    d: Matrix,
    u: Vec<f64>,
    y: Vec<f64>,
    /// `A`, `B` and `C` of the continuous system that a zero-order hold makes this one, or a better one.
    pub between: [Matrix; 3],
    x: Vec<f64>,
    next: Vec<f64>,
    saved: Vec<f64>,
}

impl Surrogate {
    pub fn new(
        interface: Interface,
        step: f64,
        [a, c, d]: [Matrix; 3],
        b: Vec<Matrix>,
        u: Vec<f64>,
        y: Vec<f64>,
    ) -> Result<Self, AnalysisError> {
        let n = a.rows;
        // log(A)/H, and what turns B into its rate; a pole at zero has the limit 1/H
        let rate = function(&a, |z| math::complex_ln(z) / step)?;
        let spread = function(&a, |z| {
            let s = math::complex_ln(z) / step;
            if math::norm(z - 1.0) < 1e-9 { Complex64::new(1.0 / step, 0.0) } else { s / (z - 1.0) }
        })?;
        let between = [rate, spread.times(&b[0]), c.clone()];
        Ok(Surrogate {
            interface,
            step,
            a,
            b,
            c,
            d,
            u,
            y,
            between,
            x: vec![0.0; n],
            next: vec![0.0; n],
            saved: vec![0.0; n],
        })
    }

    pub fn states(&self) -> usize {
        self.x.len()
    }
}

impl Subsystem for Surrogate {
    fn interface(&self) -> &Interface {
        &self.interface
    }

    fn initialize(&mut self, _t0: f64) -> Result<(), SubsystemError> {
        self.x.fill(0.0);
        Ok(())
    }

    fn advance(&mut self, step: MacroStep, u: &InputSignal<'_>) -> Result<Advance, SubsystemError> {
        if (step.size() / self.step - 1.0).abs() > 1e-9 {
            let reason = format!("it was identified for steps of {} s, not of {} s", self.step, step.size());
            return Err(SubsystemError::Failed { reason });
        }
        let (n, m) = (self.x.len(), self.u.len());
        if u.degree() >= self.b.len() {
            let reason = format!("it was identified for inputs of degree {} at most", self.b.len() - 1);
            return Err(SubsystemError::Failed { reason });
        }
        for i in 0..n {
            let mut sum: f64 = (0..n).map(|j| self.a[(i, j)] * self.x[j]).sum();
            for (d, b) in self.b.iter().enumerate().take(u.degree() + 1) {
                for j in 0..m {
                    let c = u.coefficients()[d * m + j] - if d == 0 { self.u[j] } else { 0.0 };
                    sum += b[(i, j)] * c;
                }
            }
            self.next[i] = sum;
        }
        std::mem::swap(&mut self.x, &mut self.next);
        Ok(Advance::Done)
    }

    fn outputs(&mut self, u: &[f64], y: &mut [f64]) -> Result<(), SubsystemError> {
        for (o, y) in y.iter_mut().enumerate() {
            let state: f64 = self.x.iter().enumerate().map(|(i, x)| self.c[(o, i)] * x).sum();
            let direct: f64 = (0..u.len()).map(|i| self.d[(o, i)] * (u[i] - self.u[i])).sum();
            *y = self.y[o] + state + direct;
        }
        Ok(())
    }

    fn rollback(&mut self) -> Option<&mut dyn Rollback> {
        Some(self)
    }

    fn linearize(&mut self) -> Option<&mut dyn Linearize> {
        Some(self)
    }

    fn state(&mut self) -> Option<&mut dyn ContinuousState> {
        Some(self)
    }
}

impl ContinuousState for Surrogate {
    fn each(&mut self, visit: &mut dyn FnMut(&mut f64)) {
        self.x.iter_mut().for_each(visit);
    }
}

impl Linearize for Surrogate {
    fn states(&self) -> usize {
        self.between[0].rows
    }

    fn matrices(
        &mut self,
        _u: &[f64],
        a: &mut [f64],
        b: &mut [f64],
        c: &mut [f64],
        d: &mut [f64],
    ) -> Result<(), SubsystemError> {
        a.copy_from_slice(&self.between[0].a);
        b.copy_from_slice(&self.between[1].a);
        c.copy_from_slice(&self.between[2].a);
        d.copy_from_slice(&self.d.a);
        Ok(())
    }
}

impl Rollback for Surrogate {
    fn save(&mut self) -> Result<(), SubsystemError> {
        self.saved.copy_from_slice(&self.x);
        Ok(())
    }

    fn restore(&mut self) -> Result<(), SubsystemError> {
        self.x.copy_from_slice(&self.saved);
        Ok(())
    }

    fn serialize(&mut self, bytes: &mut Vec<u8>) -> Result<(), SubsystemError> {
        macrostep_core::bytes::Writer(bytes).floats(&self.x);
        Ok(())
    }

    fn deserialize(&mut self, bytes: &[u8]) -> Result<(), SubsystemError> {
        let short = || SubsystemError::State { reason: "it is cut off".into() };
        macrostep_core::bytes::Reader(bytes).floats(&mut self.x).ok_or_else(short)
    }
}
