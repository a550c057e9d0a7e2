//! Linear blocks: a gain, a sum, a state-space model and a transfer function.

use macrostep_core::{Interface, Port, SubsystemError};

use super::reader::{MICRO, Reader, SOLVER_ACCURATE, number, unit, units};
use super::{Domain, Made, PartDefault, PartDescription, PartError, PartParameter};
use crate::native::Native;
use crate::physics::{Layout, Physics};

pub(super) const GAIN: PartDescription = PartDescription {
    name: "gain",
    domain: Domain::Signals,
    about: "a gain without state: y = gain · u + offset; input u, output y",
    equations: &["y = gain*u + offset"],
    parameters: &[
        number("gain", "unit_out/unit_in", 1.0, "gain"),
        number("offset", "(unit_out)", 0.0, "offset, added after the gain"),
        number("size", "1", 1.0, "number of elements of u and y"),
        unit("unit_in", "", "unit of u"),
        unit("unit_out", "", "unit of y"),
    ],
    make: gain,
};

fn gain(r: &Reader<'_>) -> Made {
    r.one_scale("")?;
    let size = r.count("size")?;
    let (u, y) = (r.port("u", "unit_in")?.array(size), r.port("y", "unit_out")?.array(size));
    let interface = Interface::new().input(u).output(y).memoryless();
    Ok(Box::new(Native::new(Gain { gain: r.number("gain")?, offset: r.number("offset")?, interface })))
}

/// `y = gain · u + offset`, number by number.
#[derive(Clone, Debug)]
pub struct Gain {
    gain: f64,
    offset: f64,
    interface: Interface,
}

impl Physics for Gain {
    fn interface(&self) -> Interface {
        self.interface.clone()
    }

    fn layout(&self) -> Layout {
        Layout { positions: 0, others: 0 }
    }

    fn initial(&self, _t0: f64, _state: &mut [f64]) -> Result<(), SubsystemError> {
        Ok(())
    }

    fn rates(&mut self, _t: f64, _state: &[f64], _u: &[f64], _a: &mut [f64], _w: &mut [f64]) {}

    // hot:
    fn outputs(&mut self, _t: f64, _state: &[f64], u: &[f64], y: &mut [f64]) {
        for (y, u) in y.iter_mut().zip(u) {
            *y = self.gain * u + self.offset;
        }
    }
}

pub(super) const SUM: PartDescription = PartDescription {
    name: "sum",
    domain: Domain::Signals,
    about: "a weighted sum without state: y = Σ gains[i] · u[i]; input u, output y. Inputs of parts are sums without it: from = [\"a.y\", \"-b.y\"]",
    equations: &["y = gains[0]*u[0] + gains[1]*u[1] + ..."],
    parameters: &[
        number("inputs", "1", 2.0, "number of elements of u"),
        matrix("gains", "one factor for each element of u; all 1 if empty"),
        unit("unit", "", "unit of u and y; if empty, a number that fits every unit"),
    ],
    make: sum,
};

fn sum(r: &Reader<'_>) -> Made {
    let (count, mut gains) = (r.count("inputs")?, r.array("gains")?);
    if gains.is_empty() {
        gains = vec![1.0; count];
    }
    if gains.len() != count {
        return Err(r.bad("gains", format!("has {} numbers, and u has {count} elements", gains.len())));
    }
    let y = r.port("y", "unit")?;
    let u = Port::with_unit("u", y.unit.clone()).array(count);
    Ok(Box::new(Native::new(Sum { gains, interface: Interface::new().input(u).output(y).memoryless() })))
}

/// `y = Σ gains[i] · u[i]`.
#[derive(Clone, Debug)]
pub struct Sum {
    gains: Vec<f64>,
    interface: Interface,
}

impl Physics for Sum {
    fn interface(&self) -> Interface {
        self.interface.clone()
    }

    fn layout(&self) -> Layout {
        Layout { positions: 0, others: 0 }
    }

    fn initial(&self, _t0: f64, _state: &mut [f64]) -> Result<(), SubsystemError> {
        Ok(())
    }

    fn rates(&mut self, _t: f64, _state: &[f64], _u: &[f64], _a: &mut [f64], _w: &mut [f64]) {}

    // hot:
    fn outputs(&mut self, _t: f64, _state: &[f64], u: &[f64], y: &mut [f64]) {
        y[0] = self.gains.iter().zip(u).map(|(g, u)| g * u).sum();
    }
}

pub(super) const fn matrix(name: &'static str, meaning: &'static str) -> PartParameter {
    PartParameter { name, unit: "", default: PartDefault::Array(&[]), meaning }
}

pub(super) const fn example(name: &'static str, list: &'static [f64], meaning: &'static str) -> PartParameter {
    PartParameter { name, unit: "", default: PartDefault::Example(list), meaning }
}

pub(super) const STATE_SPACE: PartDescription = PartDescription {
    name: "state-space",
    domain: Domain::Signals,
    about: "a linear system: ẋ = A x + B u, y = C x + D u; input u, output y, arrays with as many elements as B and C have columns and rows; with D alone, a matrix without state",
    equations: &["dx/dt = A*x + B*u", "y = C*x + D*u"],
    parameters: &[
        example("A", &[-1.0], "n×n, row by row; empty for no state"),
        example("B", &[1.0], "n×m, row by row; empty for no inputs"),
        example("C", &[1.0], "p×n, row by row; empty for no state"),
        matrix("D", "p×m, row by row; empty for no feedthrough"),
        matrix("x0", "initial state; zero if empty"),
        number("inputs", "1", 1.0, "with D alone: number of elements of u, if `unit_in` does not say it"),
        units("unit_in", "unit of u; or one for each element, which are ports u1, u2, … then"),
        units("unit_out", "unit of y; or one for each element, which are ports y1, y2, … then"),
        SOLVER_ACCURATE,
        MICRO,
    ],
    make: state_space,
};

fn state_space(r: &Reader<'_>) -> Made {
    solved(r, Matrices::read(r)?)
}

pub(super) const TRANSFER_FUNCTION: PartDescription = PartDescription {
    name: "transfer-function",
    domain: Domain::Signals,
    about: "a transfer function: (b₀ sⁿ + b₁ sⁿ⁻¹ + …)/(a₀ sⁿ + a₁ sⁿ⁻¹ + …), from rest; input u, output y",
    equations: &["y(s)/u(s) = (b0*s^n + b1*s^(n-1) + ...)/(a0*s^n + a1*s^(n-1) + ...)"],
    parameters: &[
        coefficients("numerator", "coefficients of the numerator, that of the highest power first"),
        coefficients(
            "denominator",
            "coefficients of the denominator, that of the highest power first; at least as many",
        ),
        unit("unit_in", "", "unit of u"),
        unit("unit_out", "", "unit of y"),
        SOLVER_ACCURATE,
        MICRO,
    ],
    make: transfer_function,
};

fn transfer_function(r: &Reader<'_>) -> Made {
    r.one_scale("")?;
    let (mut b, a) = (r.array("numerator")?, r.array("denominator")?);
    if b.is_empty() {
        return Err(r.bad("numerator", "has no coefficient"));
    }
    if b.len() > a.len() {
        return Err(r.bad("numerator", "has a higher power than the denominator: it would be a derivative"));
    }
    b.splice(0..0, vec![0.0; a.len() - b.len()]);
    solved(r, Matrices::of_transfer_function(r, &b, &a)?)
}

fn solved(r: &Reader<'_>, system: Matrices) -> Made {
    let interface = system.interface(r)?;
    // without a state it is a law
    let interface = if system.x0.is_empty() { interface.memoryless() } else { system.feedthrough(interface) };
    r.solve(StateSpace { system, interface })
}

/// Coefficients of a polynomial.
pub(super) const fn coefficients(name: &'static str, meaning: &'static str) -> PartParameter {
    PartParameter { name, unit: "", default: PartDefault::Array(&[1.0]), meaning }
}

/// `A`, `B`, `C` and `D`, row by row, that fit, and a state to start from.
#[derive(Clone, Debug)]
pub(super) struct Matrices {
    pub a: Vec<f64>,
    pub b: Vec<f64>,
    pub c: Vec<f64>,
    pub d: Vec<f64>,
    pub x0: Vec<f64>,
    /// Elements of `u`.
    pub inputs: usize,
}

impl Matrices {
    /// As parameters give them: sizes follow from the matrices, and must agree.
    pub fn read(r: &Reader<'_>) -> Result<Self, PartError> {
        let (a, b, c, mut d) = (r.matrix("A")?, r.matrix("B")?, r.matrix("C")?, r.matrix("D")?);
        let mut x0 = r.array("x0")?;

        // without a state, it is a matrix
        if a.is_empty() && b.is_empty() && c.is_empty() && x0.is_empty() && !d.is_empty() {
            // rows, or a unit for each element, say how many there are
            let stated = r.unit_count("unit_in").or(r.columns("D")?).filter(|_| !r.is_given("inputs"));
            let inputs = stated.map_or_else(|| r.count("inputs"), Ok)?;
            if !d.len().is_multiple_of(inputs) {
                return Err(r.bad("D", format!("has {} numbers, which is not rows of {inputs}", d.len())));
            }
            r.shaped("D", d.len() / inputs, inputs)?;
            return Ok(Matrices { a, b, c, d, x0, inputs });
        }
        let n = a.len().isqrt();
        if n == 0 || n * n != a.len() {
            return Err(r.bad("A", format!("has {} numbers, which is not a square of one or more", a.len())));
        }
        if !b.len().is_multiple_of(n) {
            return Err(r.bad("B", format!("has {} numbers, which is not {n} rows", b.len())));
        }
        if c.is_empty() || !c.len().is_multiple_of(n) {
            return Err(r.bad("C", format!("has {} numbers, which is not rows of {n}", c.len())));
        }
        let (m, p) = (b.len() / n, c.len() / n);
        r.shaped("A", n, n)?;
        r.shaped("B", n, m)?;
        r.shaped("C", p, n)?;
        if d.is_empty() {
            d = vec![0.0; p * m];
        }
        if d.len() != p * m {
            return Err(r.bad("D", format!("has {} numbers, {p} rows of {m} expected", d.len())));
        }
        r.shaped("D", p, m)?;
        if x0.is_empty() {
            x0 = vec![0.0; n];
        }
        if x0.len() != n {
            return Err(r.bad("x0", format!("has {} numbers, {n} expected", x0.len())));
        }
        Ok(Matrices { a, b, c, d, x0, inputs: m })
    }

    /// Those of a transfer function whose polynomials have as many coefficients each, in controllable canonical form: the first
    /// state is that of the highest power, and each of the others is the one before, integrated or one sample later.
    pub fn of_transfer_function(r: &Reader<'_>, b: &[f64], a: &[f64]) -> Result<Self, PartError> {
        let Some(&first) = a.first().filter(|a| **a != 0.0) else {
            return Err(r.bad("denominator", "begins with zero, or is empty"));
        };
        let n = a.len() - 1;
        let through = b[0] / first;
        let mut own = Matrices {
            a: vec![0.0; n * n],
            b: vec![0.0; n],
            c: vec![0.0; n],
            d: vec![through],
            x0: vec![0.0; n],
            inputs: 1,
        };
        for i in 0..n {
            own.a[i] = -a[i + 1] / first;
            own.c[i] = (b[i + 1] - a[i + 1] * through) / first;
            if i > 0 {
                own.a[i * n + i - 1] = 1.0;
            }
        }
        own.b.iter_mut().take(1).for_each(|b| *b = 1.0);
        Ok(own)
    }

    /// Elements of `y`.
    pub fn outputs(&self) -> usize {
        let n = self.x0.len();
        self.c.len().checked_div(n).unwrap_or(self.d.len() / self.inputs.max(1))
    }

    /// Its ports.
    pub fn interface(&self, r: &Reader<'_>) -> Result<Interface, PartError> {
        let outputs = r.ports("y", "unit_out", self.outputs())?;
        let inputs = r.ports("u", "unit_in", self.inputs)?;
        for y in &outputs {
            inputs.iter().try_for_each(|u| r.same_scale(&u.unit, &y.unit))?;
        }
        let interface = outputs.into_iter().fold(Interface::new(), Interface::output);
        Ok(inputs.into_iter().fold(interface, Interface::input))
    }

    /// The same ports, with the feedthrough of `D`.
    fn feedthrough(&self, mut interface: Interface) -> Interface {
        let (mut pairs, mut row) = (Vec::new(), 0);
        for y in &interface.outputs {
            let mut column = 0;
            for u in &interface.inputs {
                let block = |i: usize| &self.d[i * self.inputs + column..][..u.size];
                if (row..row + y.size).any(|i| block(i).iter().any(|d| *d != 0.0)) {
                    pairs.push((y.name.clone(), u.name.clone()));
                }
                column += u.size;
            }
            row += y.size;
        }
        for (y, u) in pairs {
            interface = interface.feedthrough(&y, &u);
        }
        interface
    }

    /// `A x + B u` and `C x + D u`.
    // hot:
    pub fn apply(&self, x: &[f64], u: &[f64], next: &mut [f64], y: &mut [f64]) {
        rows(&self.a, x, &self.b, u, next);
        rows(&self.c, x, &self.d, u, y);
    }
}

/// `ẋ = A x + B u`, `y = C x + D u`.
#[derive(Clone, Debug)]
pub struct StateSpace {
    system: Matrices,
    interface: Interface,
}

/// `y = M x + N u`, row by row.
// hot:
fn rows(m: &[f64], x: &[f64], n: &[f64], u: &[f64], y: &mut [f64]) {
    for (i, y) in y.iter_mut().enumerate() {
        let from_x: f64 = m[i * x.len()..(i + 1) * x.len()].iter().zip(x).map(|(m, x)| m * x).sum();
        let from_u: f64 = n[i * u.len()..(i + 1) * u.len()].iter().zip(u).map(|(n, u)| n * u).sum();
        *y = from_x + from_u;
    }
}

impl Physics for StateSpace {
    fn interface(&self) -> Interface {
        self.interface.clone()
    }

    fn layout(&self) -> Layout {
        Layout { positions: 0, others: self.system.x0.len() }
    }

    fn initial(&self, _t0: f64, state: &mut [f64]) -> Result<(), SubsystemError> {
        state.copy_from_slice(&self.system.x0);
        Ok(())
    }

    // hot:
    fn rates(&mut self, _t: f64, state: &[f64], u: &[f64], _a: &mut [f64], w: &mut [f64]) {
        rows(&self.system.a, state, &self.system.b, u, w);
    }

    // hot:
    fn outputs(&mut self, _t: f64, state: &[f64], u: &[f64], y: &mut [f64]) {
        rows(&self.system.c, state, &self.system.d, u, y);
    }
}
