//! A single pendulum whose tip is tied by a spring to the tip of a chain of `n` links.
//!
//! ```text
//!   A ●────l1────○ m1                      f = kc (r1 − r2)  acts on the tip of the chain
//!               ⌇ kc                      A = (0, 0),  B = (L, 0)
//!               ○─l2─○─l2─ … ─○─l2─● B
//! ```
//! \[pikulinski2026\] section 3.2, table 2. Both start horizontal and at rest with tips that meet, `L = l1 + n l2`; the
//! spring has no natural length. In absolute angles `θ` (from the x axis, counted from the pivot),
//! ```text
//! M_ij = μ_ij l_i l_j cos(θ_i − θ_j)
//! Σ_j M_ij θ̈_j = −Σ_j μ_ij l_i l_j sin(θ_i − θ_j) θ̇_j² − g γ_i l_i cos θ_i + l_i (f_y cos θ_i − f_x sin θ_i)
//! ```
//! For point masses at the ends of the links `μ_ij = Σ_{k ≥ max(i,j)} m_k` and `γ_i = μ_ii`; for uniform rods the last
//! link of each sum counts 1/3 on the diagonal and 1/2 elsewhere. The paper does not say which; both are offered.
//!
//! The subsystem `m1` sees the chain through its tip only: `2n` states behind four coupling variables.

use macrostep_core::{Bond, Follow, Form, Interface, Model, Port, Sketch, Stand, SubsystemError};
use macrostep_numerics::math;

use crate::problem::{
    Choice, Description, INTEGRATOR, Instance, MICRO, Parameter, Problem, ProblemError, Values, Variant,
};
use crate::reference::Ode;
use crate::sketch;
use macrostep_native::closed_loop::ClosedLoop;
use macrostep_native::physics::{Layout, Physics};
use macrostep_numerics::{lu_factor, lu_solve};

/// How the mass of a link is spread.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Links {
    PointMasses,
    Rods,
}

/// A chain of equal links hanging from a pivot, with or without the coupling spring at its tip.
#[derive(Clone, Debug)]
struct Chain {
    links: Links,
    n: usize,
    l: f64,
    m: f64,
    g: f64,
    /// On the x axis.
    pivot: f64,
    /// Of all links.
    theta0: f64,
    /// Stiffness of the spring, in the subsystem that owns it.
    spring: Option<f64>,
    matrix: Vec<f64>,
    pivots: Vec<usize>,
}

impl Chain {
    fn new(links: Links, n: usize, l: f64, m: f64, g: f64) -> Self {
        Chain { links, n, l, m, g, pivot: 0.0, theta0: 0.0, spring: None, matrix: vec![0.0; n * n], pivots: vec![0; n] }
    }

    /// `μ_ij` in units of the mass of a link.
    fn mu(&self, i: usize, j: usize) -> f64 {
        let beyond = (self.n - 1 - i.max(j)) as f64;
        match self.links {
            Links::PointMasses => beyond + 1.0,
            Links::Rods if i == j => beyond + 1.0 / 3.0,
            Links::Rods => beyond + 0.5,
        }
    }

    /// `γ_i` in units of the mass of a link.
    fn gamma(&self, i: usize) -> f64 {
        let beyond = (self.n - 1 - i) as f64;
        match self.links {
            Links::PointMasses => beyond + 1.0,
            Links::Rods => beyond + 0.5,
        }
    }

    /// Position and velocity of the tip: `[x, y, vx, vy]`.
    fn tip(&self, state: &[f64]) -> [f64; 4] {
        let mut tip = [self.pivot, 0.0, 0.0, 0.0];
        let (theta, omega) = state.split_at(self.n);
        for (theta, omega) in theta.iter().zip(omega) {
            let (sin, cos) = math::sin_cos(*theta);
            tip[0] += self.l * cos;
            tip[1] += self.l * sin;
            tip[2] -= self.l * sin * omega;
            tip[3] += self.l * cos * omega;
        }
        tip
    }

    /// `f = kc (r1 − r2)`: the force of the spring on the other tip, which `u` starts with.
    fn spring_force(&self, k: f64, state: &[f64], u: &[f64]) -> [f64; 2] {
        let tip = self.tip(state);
        [k * (tip[0] - u[0]), k * (tip[1] - u[1])]
    }
}

impl Physics for Chain {
    fn interface(&self) -> Interface {
        let motion = |i: Interface| {
            i.output(Port::new("x", "m").array(2))
                .output(Port::new("v", "m/s").array(2))
                .output(Port::new("theta", "rad").array(self.n))
        };
        match self.spring {
            Some(_) => motion(
                Interface::new()
                    .input(Port::new("x", "m").array(2))
                    .input(Port::new("v", "m/s").array(2))
                    .output(Port::new("f", "N").array(2)),
            )
            .feedthrough("f", "x"),
            None => motion(Interface::new().input(Port::new("f", "N").array(2))),
        }
    }

    fn layout(&self) -> Layout {
        Layout { positions: self.n, others: 0 }
    }

    fn initial(&self, _t0: f64, state: &mut [f64]) -> Result<(), SubsystemError> {
        state.fill(0.0);
        state[..self.n].fill(self.theta0);
        Ok(())
    }

    // hot: the mass matrix of the chain is built and solved at every evaluation
    fn rates(&mut self, _t: f64, state: &[f64], u: &[f64], a: &mut [f64], _w: &mut [f64]) {
        let (n, l, g) = (self.n, self.l, self.g);
        let (theta, omega) = state.split_at(n);

        // the force on this tip, per unit of the mass of a link
        let [fx, fy] = match self.spring {
            Some(k) => self.spring_force(k, state, u).map(|f| -f / self.m),
            None => [u[0] / self.m, u[1] / self.m],
        };

        for i in 0..n {
            let (sin, cos) = math::sin_cos(theta[i]);
            a[i] = l * (fy * cos - fx * sin - g * self.gamma(i) * cos);
            for j in 0..n {
                let (sin, cos) = math::sin_cos(theta[i] - theta[j]);
                let inertia = self.mu(i, j) * l * l;
                self.matrix[i * n + j] = inertia * cos;
                a[i] -= inertia * sin * omega[j] * omega[j];
            }
        }

        // a mass matrix is positive definite; if it is not, the state is no number, and neither is the answer
        if lu_factor(&mut self.matrix, n, &mut self.pivots) {
            lu_solve(&self.matrix, n, &self.pivots, a);
        } else {
            a.fill(f64::NAN);
        }
    }

    // hot:
    fn outputs(&mut self, _t: f64, state: &[f64], u: &[f64], y: &mut [f64]) {
        let y = match self.spring {
            Some(k) => {
                let (force, rest) = y.split_at_mut(2);
                force.copy_from_slice(&self.spring_force(k, state, u));
                rest
            }
            None => y,
        };
        y[..4].copy_from_slice(&self.tip(state));
        y[4..].copy_from_slice(&state[..self.n]);
    }

    /// Kinetic energy, weight (zero at the height of the pivots), and the spring where it is owned.
    fn energy(&mut self, _t: f64, state: &[f64], u: &[f64]) -> Option<f64> {
        let (n, l, m) = (self.n, self.l, self.m);
        let (theta, omega) = state.split_at(n);
        let mut energy = 0.0;
        for i in 0..n {
            energy += m * self.g * self.gamma(i) * l * math::sin(theta[i]);
            for j in 0..n {
                energy += 0.5 * m * self.mu(i, j) * l * l * math::cos(theta[i] - theta[j]) * omega[i] * omega[j];
            }
        }
        if let Some(k) = self.spring {
            let [fx, fy] = self.spring_force(k, state, u);
            energy += 0.5 * (fx * fx + fy * fy) / k;
        }
        Some(energy)
    }
}

const fn parameter(name: &'static str, unit: &'static str, default: f64, min: f64, meaning: &'static str) -> Parameter {
    Parameter { name, unit, default, meaning, min }
}

const POSITIVE: f64 = f64::MIN_POSITIVE;

static DESCRIPTION: Description = Description {
    name: "pendulum-chain",
    title: "a pendulum coupled to the tip of a chain of links",
    citations: &["pikulinski2026"],
    reference: "monolithic equations, integrated by adaptive extrapolation to 1e-12; the chain is chaotic and loses digits with time",
    step: "1ms",
    stop: "5s",
    run: &[],
    parameters: &[
        parameter("n", "1", 10.0, 1.0, "number of links of the chain"),
        parameter("L", "m", 7.0, f64::NEG_INFINITY, "distance between the pivots"),
        parameter("l1", "m", 2.0, POSITIVE, "length of the single pendulum"),
        parameter("l2", "m", 0.5, POSITIVE, "length of each link of the chain"),
        parameter("m1", "kg", 1.0, POSITIVE, "mass of the single pendulum"),
        parameter("m2", "kg", 0.1, POSITIVE, "mass of each link of the chain"),
        parameter("kc", "N/m", 50.0, POSITIVE, "stiffness of the coupling spring, of zero natural length"),
        parameter("g", "m/s2", 9.81, f64::NEG_INFINITY, "gravity"),
        MICRO,
    ],
    choices: &[
        Choice { name: "links", options: &["point-masses", "rods"], meaning: "distribution of the mass of a link" },
        INTEGRATOR,
    ],
    variants: &[
        Variant {
            name: "point-masses",
            source: "pikulinski2026, table 2; masses at the ends of the links",
            numbers: &[],
            choices: &[],
            run: &[],
        },
        Variant {
            name: "rods",
            source: "pikulinski2026, table 2; uniform links",
            numbers: &[],
            choices: &[("links", "rods")],
            run: &[],
        },
    ],
};

/// The problem `pendulum-chain`.
#[derive(Debug)]
pub struct PendulumChain;

impl Problem for PendulumChain {
    fn description(&self) -> &'static Description {
        &DESCRIPTION
    }

    fn sketch(&self, values: &Values) -> Result<Sketch, ProblemError> {
        let (n, l, pivot) = (values.count("n", 200)?, values.number("l2")?, values.number("L")?);
        let mut sketch = sketch::tips([[0.0; 3], [pivot, 0.0, 0.0]], &["m1"]);
        let part = sketch::part(&mut sketch, "m2");
        let (mut on, mut at) = (None, [pivot, 0.0, 0.0]);
        for i in 0..n {
            let output = if n == 1 { "m2.theta".to_owned() } else { format!("m2.theta[{i}]") };
            on = Some(sketch::link(part, &format!("link {}", i + 1), Follow::at(on, at).turned(output, 0.0, 1.0), l));
            at = [l, 0.0, 0.0];
            part.thing(format!("end {}", i + 1), Form::Point { stand: Stand::on(on, at) });
        }
        Ok(sketch)
    }

    fn build(&self, values: &Values) -> Result<Instance, ProblemError> {
        let number = |name| values.number(name);
        let links = match values.text("links")? {
            "rods" => Links::Rods,
            _ => Links::PointMasses,
        };
        let mut m1 = Chain::new(links, 1, number("l1")?, number("m1")?, number("g")?);
        m1.spring = Some(number("kc")?);
        let mut m2 = Chain::new(links, values.count("n", 200)?, number("l2")?, number("m2")?, number("g")?);
        m2.pivot = number("L")?;
        m2.theta0 = std::f64::consts::PI;

        // the split
        let mut model = Model::new();
        model
            .add("m1", values.solve(m1.clone())?)
            .add("m2", values.solve(m2.clone())?)
            .connect("m2.x", "m1.x")
            .connect("m2.v", "m1.v")
            .connect("m1.f", "m2.f");
        model.bonds.push(Bond {
            name: "coupling".into(),
            action: vec!["m1.f[0]".into(), "m1.f[1]".into()],
            motion: vec!["m2.v[0]".into(), "m2.v[1]".into()],
        });

        // the whole, twice
        let whole = || ClosedLoop::new("m1", m1.clone(), "m2", m2.clone());
        let twin = values.solve(whole())?;
        let reference = Ode::new(DESCRIPTION.name, whole(), 0.0, 1e-12, &[])?;
        Ok(Instance { model, twin: Box::new(twin), reference: Box::new(reference), steps: Vec::new() })
    }
}
