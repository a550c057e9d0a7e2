//! Linear systems that work at samples: by matrices, or by a transfer function.
//!
//! ```text
//! y_k = C x_k + D u_k,   x_{k+1} = A x_k + B u_k        at t_0 + k T, k = 1, 2, …;  in between y is held
//! ```

use macrostep_core::{
    Advance, ContinuousState, InputSignal, Interface, MacroStep, Port, Refinement, Rollback, Sampled, Subsystem,
    SubsystemError,
};

use super::reader::{Reader, number, positive, unit, units};
use super::signals::{Matrices, coefficients, example, matrix};
use super::{Domain, Made, PartDescription, reached};
use crate::memory::Memory;

pub(super) const DISCRETE_STATE_SPACE: PartDescription = PartDescription {
    name: "discrete-state-space",
    domain: Domain::Signals,
    about: "a linear system at samples: y = C x + D u, then x = A x + B u; input u, output y, arrays with as many elements as B and C have columns and rows",
    equations: &["at each sample: y = C*x + D*u, then x = A*x + B*u"],
    parameters: &[
        example("A", &[0.8], "n×n, row by row"),
        example("B", &[0.2], "n×m, row by row"),
        example("C", &[1.0], "p×n, row by row"),
        matrix("D", "p×m, row by row; empty for none"),
        matrix("x0", "initial state; zero if empty"),
        number("inputs", "1", 1.0, "with D alone: number of elements of u, if `unit_in` does not say it"),
        positive("period", "s", 0.01, "time between samples; the first is one period after the start"),
        units("unit_in", "unit of u; or one for each element, which are ports u1, u2, … then"),
        units("unit_out", "unit of y; or one for each element, which are ports y1, y2, … then"),
    ],
    make: discrete_state_space,
};

pub(super) const DISCRETE_TRANSFER_FUNCTION: PartDescription = PartDescription {
    name: "discrete-transfer-function",
    domain: Domain::Signals,
    about: "a transfer function at samples: (b₀ + b₁ z⁻¹ + …)/(a₀ + a₁ z⁻¹ + …); input u, output y",
    equations: &["a0*y[k] = b0*u[k] + b1*u[k-1] + ... - a1*y[k-1] - a2*y[k-2] - ..."],
    parameters: &[
        coefficients("numerator", "b₀, b₁, …"),
        coefficients("denominator", "a₀, a₁, …; a₀ must not be zero"),
        positive("period", "s", 0.01, "time between samples; the first is one period after the start"),
        unit("unit_in", "", "unit of u"),
        unit("unit_out", "", "unit of y"),
    ],
    make: discrete_transfer_function,
};

fn discrete_state_space(r: &Reader<'_>) -> Made {
    make(r, Matrices::read(r)?)
}

fn discrete_transfer_function(r: &Reader<'_>) -> Made {
    // in powers of z⁻¹ both have as many coefficients as the longer one
    let (mut b, mut a) = (r.array("numerator")?, r.array("denominator")?);
    let order = b.len().max(a.len());
    b.resize(order, 0.0);
    a.resize(order, 0.0);
    make(r, Matrices::of_transfer_function(r, &b, &a)?)
}

fn make(r: &Reader<'_>, system: Matrices) -> Made {
    let (m, p) = (system.inputs, system.outputs());
    let mut interface = system.interface(r)?;
    interface.outputs = interface.outputs.into_iter().map(Port::discrete).collect();
    let n = system.x0.len();
    let (memory, next) = (Memory::new(FIRST + n + p), vec![0.0; n + p]);
    Ok(Box::new(SampledSystem { u: vec![0.0; m], system, period: r.number("period")?, interface, memory, next }))
}

/// A linear system at samples.
#[derive(Debug)]
pub struct SampledSystem {
    system: Matrices,
    period: f64,
    interface: Interface,
    memory: Memory,
    u: Vec<f64>,
    next: Vec<f64>,
}

// what it remembers: the start, the present, the samples so far; then the state, and the outputs
const T0: usize = 0;
const NOW: usize = 1;
const SAMPLES: usize = 2;
const FIRST: usize = 3;

impl SampledSystem {
    /// The time of the next sample; samples are counted, so that their times do not drift.
    fn due(&self) -> f64 {
        self.memory.now[T0] + (self.memory.now[SAMPLES] + 1.0) * self.period
    }

    // hot:
    fn sample(&mut self) {
        let n = self.system.x0.len();
        let (x, y) = self.next.split_at_mut(n);
        self.system.apply(&self.memory.now[FIRST..FIRST + n], &self.u, x, y);
        self.memory.now[FIRST..].copy_from_slice(&self.next);
        self.memory.now[SAMPLES] += 1.0;
    }
}

/// What a sample leaves for the next: the state, and the outputs.
impl ContinuousState for SampledSystem {
    fn each(&mut self, visit: &mut dyn FnMut(&mut f64)) {
        self.memory.now[FIRST..].iter_mut().for_each(visit);
    }

    fn name(&self, place: usize) -> String {
        let n = self.system.x0.len();
        if place < n { format!("x[{place}]") } else { format!("y[{}]", place - n) }
    }
}

impl Sampled for SampledSystem {
    fn period(&self) -> f64 {
        self.period
    }

    fn matrices(&mut self, _u: &[f64], a: &mut [f64], b: &mut [f64], c: &mut [f64]) -> Result<(), SubsystemError> {
        let Matrices { a: own_a, b: own_b, c: own_c, d, x0, inputs: m } = &self.system;
        let (n, p, m) = (x0.len(), self.system.outputs(), *m);
        let all = n + p;
        a.fill(0.0);
        c.fill(0.0);
        for i in 0..n {
            a[i * all..][..n].copy_from_slice(&own_a[i * n..][..n]);
            b[i * m..][..m].copy_from_slice(&own_b[i * m..][..m]);
        }
        for i in 0..p {
            a[(n + i) * all..][..n].copy_from_slice(&own_c[i * n..][..n]);
            b[(n + i) * m..][..m].copy_from_slice(&d[i * m..][..m]);
            c[i * all + n + i] = 1.0;
        }
        Ok(())
    }
}

impl Subsystem for SampledSystem {
    fn interface(&self) -> &Interface {
        &self.interface
    }

    fn refine(&mut self) -> Refinement {
        Refinement::Exact
    }

    fn initialize(&mut self, t0: f64) -> Result<(), SubsystemError> {
        self.memory.reset();
        (self.memory.now[T0], self.memory.now[NOW]) = (t0, t0);
        // the outputs of the initial state, without inputs
        let n = self.system.x0.len();
        self.u.fill(0.0);
        let (x, y) = self.next.split_at_mut(n);
        self.system.apply(&self.system.x0, &self.u, x, y);
        self.memory.now[FIRST..FIRST + n].copy_from_slice(&self.system.x0);
        self.memory.now[FIRST + n..].copy_from_slice(&self.next[n..]);
        Ok(())
    }

    // hot:
    fn advance(&mut self, step: MacroStep, u: &InputSignal<'_>) -> Result<Advance, SubsystemError> {
        let mut sampled = false;
        while reached(self.due(), step.end) {
            let tau = ((self.due() - step.start) / step.size()).clamp(0.0, 1.0);
            u.at(tau, &mut self.u);
            self.sample();
            sampled = true;
        }
        self.memory.now[NOW] = step.end;
        Ok(if sampled { Advance::Jump } else { Advance::Done })
    }

    // hot:
    fn outputs(&mut self, _u: &[f64], y: &mut [f64]) -> Result<(), SubsystemError> {
        y.copy_from_slice(&self.memory.now[FIRST + self.system.x0.len()..]);
        Ok(())
    }

    fn rollback(&mut self) -> Option<&mut dyn Rollback> {
        Some(&mut self.memory)
    }

    fn state(&mut self) -> Option<&mut dyn ContinuousState> {
        Some(self)
    }

    fn sampled(&mut self) -> Option<&mut dyn Sampled> {
        Some(self)
    }

    fn next_event(&self) -> Option<f64> {
        Some(self.due())
    }
}
