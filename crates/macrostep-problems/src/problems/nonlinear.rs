//! Two masses between walls, with springs and dampers of any order.
//!
//! ```text
//!  |--/k1/c1/--[ m1 ]--/kc/cc/--[ m2 ]--/k2/c2/--|
//! ```
//! Each spring pulls with `k |x|^(n−1) x`, each damper with `c |v|^(m−1) v`, where `x` and `v` are elongation and
//! rate (\[gonzalez2022\] eqs. (55)–(56)). `n = ½` is the square root of \[rodriguez2022\] eq. (22), `m = 2` its
//! eq. (23). With `f` the force of the coupling element on `m2`,
//! ```text
//! f      = kc |x1−x2|^(n−1) (x1−x2) + cc |v1−v2|^(m−1) (v1−v2)
//! m1 v̇1 = −k1 |x1|^(n−1) x1 − c1 |v1|^(m−1) v1 − f
//! m2 v̇2 = −k2 |x2|^(n−1) x2 − c2 |v2|^(m−1) v2 + f
//! ```
//! Force–displacement: `m1` owns the coupling element and sends `f`, `m2` returns `x`, `v`. Displacement–displacement:
//! both own it and exchange `x`, `v`; no output is a force then, and no power bond can be declared.
//!
//! A square-root spring has an infinite slope at rest length: results of long runs are sensitive to rounding.

use macrostep_core::{Interface, Model, Port, Sketch, SubsystemError};
use macrostep_numerics::math;

use crate::problem::{
    Choice, Description, INTEGRATOR, Instance, MICRO, Parameter, Problem, ProblemError, Values, Variant,
};
use crate::reference::Ode;
use crate::sketch;
use macrostep_native::closed_loop::ClosedLoop;
use macrostep_native::physics::{Layout, Physics};

/// A spring and a damper in parallel.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Element {
    /// Stiffness, in N/mⁿ.
    pub k: f64,
    /// Order of the spring.
    pub n: f64,
    /// Damping, in N (s/m)ᵐ.
    pub c: f64,
    /// Order of the damper.
    pub m: f64,
}

impl Element {
    /// `k |x|^(n−1) x + c |v|^(m−1) v`.
    pub fn force(&self, x: f64, v: f64) -> f64 {
        self.k * power(x, self.n) + self.c * power(v, self.m)
    }

    /// `k |x|^(n+1) / (n + 1)`.
    pub fn potential(&self, x: f64) -> f64 {
        self.k * (x * power(x, self.n)) / (self.n + 1.0)
    }
}

/// `|x|^(n−1) x`; zero at zero for every order.
fn power(x: f64, n: f64) -> f64 {
    if n == 1.0 {
        x
    } else if x == 0.0 {
        0.0
    } else if n == 0.5 {
        x.abs().sqrt().copysign(x)
    } else {
        math::powf(x.abs(), n).copysign(x)
    }
}

/// What a mass exchanges.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Role {
    /// Owns the coupling element and sends its force.
    SendsForce,
    /// Receives the force.
    ReceivesForce,
    /// Owns the coupling element, sends motion only. `stores`: counts the energy of the coupling spring.
    SendsMotion { stores: bool },
}

/// One of the two masses with its wall element, and the coupling element if it owns one.
#[derive(Clone, Debug)]
struct Mass {
    mass: f64,
    wall: Element,
    coupling: Element,
    role: Role,
    x0: f64,
    v0: f64,
}

impl Mass {
    /// The force of the coupling element on the other mass.
    fn coupling_force(&self, state: &[f64], u: &[f64]) -> f64 {
        self.coupling.force(state[0] - u[0], state[1] - u[1])
    }
}

impl Physics for Mass {
    fn interface(&self) -> Interface {
        let motion = |i: Interface| i.output(Port::new("x", "m")).output(Port::new("v", "m/s"));
        let other = || Interface::new().input(Port::new("x", "m")).input(Port::new("v", "m/s"));
        match self.role {
            Role::SendsForce => motion(other().output(Port::new("f", "N"))).feedthrough("f", "x").feedthrough("f", "v"),
            Role::ReceivesForce => motion(Interface::new().input(Port::new("f", "N"))),
            Role::SendsMotion { .. } => motion(other()),
        }
    }

    fn layout(&self) -> Layout {
        Layout { positions: 1, others: 0 }
    }

    fn initial(&self, _t0: f64, state: &mut [f64]) -> Result<(), SubsystemError> {
        state.copy_from_slice(&[self.x0, self.v0]);
        Ok(())
    }

    // hot:
    fn rates(&mut self, _t: f64, state: &[f64], u: &[f64], a: &mut [f64], _w: &mut [f64]) {
        let coupling = match self.role {
            Role::ReceivesForce => u[0],
            Role::SendsForce | Role::SendsMotion { .. } => -self.coupling_force(state, u),
        };
        a[0] = (coupling - self.wall.force(state[0], state[1])) / self.mass;
    }

    // hot:
    fn outputs(&mut self, _t: f64, state: &[f64], u: &[f64], y: &mut [f64]) {
        match self.role {
            Role::SendsForce => y.copy_from_slice(&[self.coupling_force(state, u), state[0], state[1]]),
            Role::ReceivesForce | Role::SendsMotion { .. } => y.copy_from_slice(state),
        }
    }

    fn energy(&mut self, _t: f64, state: &[f64], u: &[f64]) -> Option<f64> {
        let own = 0.5 * self.mass * state[1] * state[1] + self.wall.potential(state[0]);
        let coupling = match self.role {
            Role::SendsForce | Role::SendsMotion { stores: true } => self.coupling.potential(state[0] - u[0]),
            Role::ReceivesForce | Role::SendsMotion { stores: false } => 0.0,
        };
        Some(own + coupling)
    }
}

const fn parameter(name: &'static str, unit: &'static str, default: f64, min: f64, meaning: &'static str) -> Parameter {
    Parameter { name, unit, default, meaning, min }
}

const ANY: f64 = f64::NEG_INFINITY;
const POSITIVE: f64 = f64::MIN_POSITIVE;

static DESCRIPTION: Description = Description {
    name: "nonlinear",
    title: "two masses with springs and dampers of any order",
    citations: &["rodriguez2022", "pikulinski2026", "gonzalez2022"],
    reference: "monolithic equations, integrated by adaptive extrapolation to 1e-12; keeps the energy of case1 to 1e-8 over 10 s",
    step: "1ms",
    stop: "10s",
    run: &[],
    parameters: &[
        parameter("m1", "kg", 1.0, POSITIVE, "mass 1"),
        parameter("m2", "kg", 1.0, POSITIVE, "mass 2"),
        parameter("k1", "N/m", 10.0, 0.0, "spring between the wall and mass 1; of order n in N/m^n"),
        parameter("kc", "N/m", 100.0, 0.0, "coupling spring"),
        parameter("k2", "N/m", 1000.0, 0.0, "spring between mass 2 and the wall"),
        parameter("c1", "N.s/m", 0.0, 0.0, "damper between the wall and mass 1; of order m in N (s/m)^m"),
        parameter("cc", "N.s/m", 0.0, 0.0, "coupling damper"),
        parameter("c2", "N.s/m", 0.0, 0.0, "damper between mass 2 and the wall"),
        parameter("n", "1", 0.5, 0.0, "order of the springs"),
        parameter("m", "1", 1.0, 0.0, "order of the dampers"),
        parameter("n1", "1", 0.0, 0.0, "order of spring k1; 0 means n"),
        parameter("nc", "1", 0.0, 0.0, "order of spring kc; 0 means n"),
        parameter("n2", "1", 0.0, 0.0, "order of spring k2; 0 means n"),
        parameter("x1", "m", 0.0, ANY, "initial displacement of mass 1"),
        parameter("x2", "m", 0.0, ANY, "initial displacement of mass 2"),
        parameter("v1", "m/s", 100.0, ANY, "initial velocity of mass 1"),
        parameter("v2", "m/s", -100.0, ANY, "initial velocity of mass 2"),
        MICRO,
    ],
    choices: &[
        Choice {
            name: "coupling",
            options: &["force-displacement", "displacement-displacement"],
            meaning: "what the two masses exchange",
        },
        INTEGRATOR,
    ],
    variants: &[
        Variant {
            name: "case1",
            source: "rodriguez2022, table 3: square-root springs, no dampers",
            numbers: &[],
            choices: &[],
            run: &[],
        },
        Variant {
            name: "case2",
            source: "rodriguez2022, table 3: linear springs, quadratic dampers",
            numbers: &[("n", 1.0), ("m", 2.0), ("c1", 0.001), ("cc", 0.001), ("c2", 0.001)],
            choices: &[],
            run: &[],
        },
        Variant {
            name: "sqrt-wall",
            source: "pikulinski2026, section 3.1.2: only the spring between mass 2 and the wall is a square root",
            numbers: &[("n", 1.0), ("n2", 0.5)],
            choices: &[],
            run: &[("step", "10ms")],
        },
        Variant {
            name: "notes",
            source: "gonzalez2022, A.3: linear springs, nonlinear dampers; the paper does not print m, here 2; c as in A.1 case 2",
            numbers: &[("n", 1.0), ("m", 2.0), ("c1", 0.01), ("cc", 0.01), ("c2", 0.01)],
            choices: &[],
            run: &[],
        },
    ],
};

/// The problem `nonlinear`.
#[derive(Debug)]
pub struct Nonlinear;

impl Problem for Nonlinear {
    fn description(&self) -> &'static Description {
        &DESCRIPTION
    }

    fn sketch(&self, _values: &Values) -> Result<Sketch, ProblemError> {
        Ok(sketch::row(&[("m1", "x"), ("m2", "x")], &[]))
    }

    fn build(&self, values: &Values) -> Result<Instance, ProblemError> {
        let number = |name| values.number(name);
        let element = |k, c, order| -> Result<Element, ProblemError> {
            let own = number(order)?;
            let n = if own == 0.0 { number("n")? } else { own };
            Ok(Element { k: number(k)?, n, c: number(c)?, m: number("m")? })
        };
        let by_force = values.text("coupling")? == "force-displacement";
        let coupling = element("kc", "cc", "nc")?;
        let m1 = Mass {
            mass: number("m1")?,
            wall: element("k1", "c1", "n1")?,
            coupling,
            role: if by_force { Role::SendsForce } else { Role::SendsMotion { stores: true } },
            x0: number("x1")?,
            v0: number("v1")?,
        };
        let m2 = Mass {
            mass: number("m2")?,
            wall: element("k2", "c2", "n2")?,
            coupling,
            role: if by_force { Role::ReceivesForce } else { Role::SendsMotion { stores: false } },
            x0: number("x2")?,
            v0: number("v2")?,
        };

        // the split
        let mut model = Model::new();
        model
            .add("m1", values.solve(m1.clone())?)
            .add("m2", values.solve(m2.clone())?)
            .connect("m2.x", "m1.x")
            .connect("m2.v", "m1.v");
        if by_force {
            model.connect("m1.f", "m2.f").bond("coupling", "m1.f", "m2.v");
        } else {
            model.connect("m1.x", "m2.x").connect("m1.v", "m2.v");
        }

        // the whole, twice
        let whole = || ClosedLoop::new("m1", m1.clone(), "m2", m2.clone());
        let twin = values.solve(whole())?;
        let reference = Ode::new(DESCRIPTION.name, whole(), 0.0, 1e-12, &[])?;
        Ok(Instance { model, twin: Box::new(twin), reference: Box::new(reference), steps: Vec::new() })
    }
}
