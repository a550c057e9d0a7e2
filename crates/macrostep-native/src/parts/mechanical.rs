//! Masses, springs, a rigid link, a pendulum.

use macrostep_core::{Interface, Port, SubsystemError};
use macrostep_numerics::math;

use super::reader::{MICRO, Reader, SOLVER, not_negative, number, positive};
use super::{Domain, Made, PartDefault, PartDescription, PartError, PartParameter};
use crate::masses::{Network, Node, Show};
use crate::native::Native;
use crate::physics::{Layout, Physics};

/// The parameter `feedback` of parts that offer inputs for a compensator.
const FEEDBACK: PartParameter = PartParameter {
    name: "feedback",
    unit: "",
    default: PartDefault::Word(&["none", "force"]),
    meaning: "force adds inputs for a compensator: u, a force on the mass, and d",
};

fn with_feedback(r: &Reader<'_>, network: Network) -> Result<Network, PartError> {
    Ok(if r.word("feedback")? == "force" { network.feedback(0) } else { network })
}

pub(super) const MASS: PartDescription = PartDescription {
    name: "mass",
    domain: Domain::Translation,
    about: "a mass on a spring and a damper to the ground; input f, outputs x, v",
    equations: &["dx/dt = v", "dv/dt = (f - stiffness*x - damping*v)/mass", "energy = mass*v^2/2 + stiffness*x^2/2"],
    parameters: &[
        positive("mass", "kg", 1.0, "mass"),
        number("stiffness", "N/m", 0.0, "stiffness of the spring to the ground"),
        not_negative("damping", "N.s/m", 0.0, "damping coefficient of the damper to the ground"),
        number("x0", "m", 0.0, "initial position"),
        number("v0", "m/s", 0.0, "initial velocity"),
        FEEDBACK,
        SOLVER,
        MICRO,
    ],
    make: mass,
};

fn mass(r: &Reader<'_>) -> Made {
    r.solve(with_feedback(
        r,
        Network::new()
            .mass(r.number("mass")?, r.number("x0")?, r.number("v0")?)
            .load("f", 0, 1.0)
            .spring(Node::Ground, Node::Mass(0), r.number("stiffness")?, r.number("damping")?)
            .motion("", "", 0),
    )?)
}

pub(super) const MASS_SPRING: PartDescription = PartDescription {
    name: "mass-spring",
    domain: Domain::Translation,
    about: "a mass with a coupling spring to a node that moves as given; inputs x, v of the node, outputs f (on the node), x, v",
    equations: &[
        "f = coupling_stiffness*(x - x_node) + coupling_damping*(v - v_node), with the inputs x_node = x, v_node = v",
        "dx/dt = v",
        "dv/dt = -(stiffness*x + damping*v + f)/mass",
        "energy = mass*v^2/2 + stiffness*x^2/2 + coupling_stiffness*(x - x_node)^2/2",
    ],
    parameters: &[
        positive("mass", "kg", 1.0, "mass"),
        number("stiffness", "N/m", 0.0, "stiffness of the spring to the ground"),
        not_negative("damping", "N.s/m", 0.0, "damping coefficient of the damper to the ground"),
        number("coupling_stiffness", "N/m", 1.0, "stiffness of the coupling spring"),
        not_negative("coupling_damping", "N.s/m", 0.0, "damping coefficient of the coupling damper"),
        number("x0", "m", 0.0, "initial position"),
        number("v0", "m/s", 0.0, "initial velocity"),
        FEEDBACK,
        SOLVER,
        MICRO,
    ],
    make: mass_spring,
};

fn mass_spring(r: &Reader<'_>) -> Made {
    r.solve(with_feedback(
        r,
        Network::new()
            .mass(r.number("mass")?, r.number("x0")?, r.number("v0")?)
            .driven("x", "v")
            .spring(Node::Ground, Node::Mass(0), r.number("stiffness")?, r.number("damping")?)
            .spring(Node::Mass(0), Node::Driven(0), r.number("coupling_stiffness")?, r.number("coupling_damping")?)
            .output("f", Show::Force(1))
            .motion("", "", 0),
    )?)
}

pub(super) const SPRING_DAMPER: PartDescription = PartDescription {
    name: "spring-damper",
    domain: Domain::Translation,
    about: "a spring and a damper without state: f = k (x1 − x2) + c (v1 − v2), the force on node 2; inputs x1, v1, x2, v2, output f",
    equations: &["f = stiffness*(x1 - x2) + damping*(v1 - v2)", "energy = stiffness*(x1 - x2)^2/2"],
    parameters: &[
        number("stiffness", "N/m", 1.0, "stiffness k"),
        not_negative("damping", "N.s/m", 0.0, "damping coefficient c"),
    ],
    make: spring_damper,
};

fn spring_damper(r: &Reader<'_>) -> Made {
    let law = Network::new()
        .driven("x1", "v1")
        .driven("x2", "v2")
        .spring(Node::Driven(0), Node::Driven(1), r.number("stiffness")?, r.number("damping")?)
        .output("f", Show::Force(0));
    Ok(Box::new(Native::new(law)))
}

pub(super) const RIGID_LINK: PartDescription = PartDescription {
    name: "rigid-link",
    domain: Domain::Translation,
    about: "the constraint x_left = x_right: its output is lambda + kappa (x_left − x_right); inputs x_left, x_right, lambda",
    equations: &["lambda = lambda_input + kappa*(x_left - x_right)"],
    parameters: &[
        positive("kappa", "N/m", 1e5, "change of the multiplier per metre of constraint violation"),
        number("lambda0", "N", 0.0, "initial value of the multiplier"),
    ],
    make: rigid_link,
};

fn rigid_link(r: &Reader<'_>) -> Made {
    Ok(Box::new(Native::new(Link { kappa: r.number("kappa")?, lambda0: r.number("lambda0")? })))
}

/// A constraint between two positions: `λ ← λ + κ (x_left − x_right)`.
///
/// `−λ` acts on the left, `+λ` on the right; an implicit scheme repeats the macro-step until the positions agree.
#[derive(Clone, Debug)]
pub struct Link {
    /// N per metre of violation.
    pub kappa: f64,
    /// The multiplier to start from.
    pub lambda0: f64,
}

impl Physics for Link {
    fn interface(&self) -> Interface {
        Interface::new()
            .input(Port::new("x_left", "m"))
            .input(Port::new("x_right", "m"))
            .input(Port::new("lambda", "N").start(self.lambda0))
            .output(Port::new("lambda", "N"))
            .constraint()
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
        y[0] = u[2] + self.kappa * (u[0] - u[1]);
    }
}

pub(super) const PENDULUM: PartDescription = PartDescription {
    name: "pendulum",
    domain: Domain::Rotation,
    about: "a point mass on a rigid rod, angle from straight down; input torque, outputs theta, omega, x, y",
    equations: &[
        "dtheta/dt = omega",
        "domega/dt = (torque - mass*gravity*length*sin(theta) - damping*omega)/(mass*length^2)",
        "x = length*sin(theta), y = -length*cos(theta)",
        "energy = mass*(length*omega)^2/2 + mass*gravity*length*(1 - cos(theta))",
    ],
    parameters: &[
        positive("mass", "kg", 1.0, "mass at the end"),
        positive("length", "m", 1.0, "length of the rod"),
        not_negative("gravity", "m/s2", 9.81, "gravity, downwards"),
        not_negative("damping", "N.m.s/rad", 0.0, "damping coefficient at the pivot"),
        number("theta0", "rad", 0.0, "initial angle from straight down, anticlockwise"),
        number("omega0", "rad/s", 0.0, "initial angular velocity"),
        SOLVER,
        MICRO,
    ],
    make: pendulum,
};

fn pendulum(r: &Reader<'_>) -> Made {
    r.solve(Pendulum {
        mass: r.number("mass")?,
        length: r.number("length")?,
        gravity: r.number("gravity")?,
        damping: r.number("damping")?,
        theta0: r.number("theta0")?,
        omega0: r.number("omega0")?,
    })
}

/// `m l² ω̇ = −m g l sin θ − d ω + M`; the end of the rod is at `(l sin θ, −l cos θ)`.
#[derive(Clone, Debug)]
pub struct Pendulum {
    /// Mass at the end, kg.
    pub mass: f64,
    /// Length of the rod, m.
    pub length: f64,
    /// Gravity, m/s².
    pub gravity: f64,
    /// Damping at the pivot, N·m·s/rad.
    pub damping: f64,
    /// Initial angle from straight down, rad.
    pub theta0: f64,
    /// Initial angular velocity, rad/s.
    pub omega0: f64,
}

impl Physics for Pendulum {
    fn interface(&self) -> Interface {
        Interface::new()
            .input(Port::new("torque", "N.m"))
            .output(Port::new("theta", "rad"))
            .output(Port::new("omega", "rad/s"))
            .output(Port::new("x", "m"))
            .output(Port::new("y", "m"))
    }

    fn layout(&self) -> Layout {
        Layout { positions: 1, others: 0 }
    }

    fn initial(&self, _t0: f64, state: &mut [f64]) -> Result<(), SubsystemError> {
        state.copy_from_slice(&[self.theta0, self.omega0]);
        Ok(())
    }

    // hot:
    fn rates(&mut self, _t: f64, state: &[f64], u: &[f64], a: &mut [f64], _w: &mut [f64]) {
        let (theta, omega) = (state[0], state[1]);
        let moment = -self.mass * self.gravity * self.length * math::sin(theta) - self.damping * omega + u[0];
        a[0] = moment / (self.mass * self.length * self.length);
    }

    // hot:
    fn outputs(&mut self, _t: f64, state: &[f64], _u: &[f64], y: &mut [f64]) {
        let (sin, cos) = math::sin_cos(state[0]);
        y.copy_from_slice(&[state[0], state[1], self.length * sin, -self.length * cos]);
    }

    fn energy(&mut self, _t: f64, state: &[f64], _u: &[f64]) -> Option<f64> {
        let speed = self.length * state[1];
        // 1 − cos θ without cancellation
        let height = 2.0 * self.length * math::powi(math::sin(0.5 * state[0]), 2);
        Some(self.mass * (0.5 * speed * speed + self.gravity * height))
    }
}
