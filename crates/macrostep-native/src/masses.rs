//! Point masses on a line, joined by linear springs and dampers: the physics of every oscillator problem.
//!
//! ```text
//! f_e = k (x_a − x_b) + c (v_a − v_b)         the force element e puts on its node b, and −f_e on a
//! m_i a_i = Σ ±f_e + Σ g_j u_j                elements and loads
//! ```
//!
//! A node is the ground, a mass, or *driven*: its position and velocity are inputs, and belong to another subsystem. A
//! network without masses is a constitutive law.

use macrostep_core::{Interface, Port, SubsystemError};

use crate::physics::{Layout, Physics};

/// An end of a spring.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Node {
    /// Does not move.
    Ground,
    /// A mass of the network, in the order in which they were added.
    Mass(usize),
    /// Moved by inputs, in the order in which they were added.
    Driven(usize),
}

/// What an output shows.
#[derive(Clone, Debug, PartialEq)]
pub enum Show {
    /// The position of a mass.
    Position(usize),
    /// The velocity of a mass.
    Velocity(usize),
    /// The force of a spring on its node `b`.
    Force(usize),
    /// A weighted sum of forces of springs.
    Forces(Vec<(usize, f64)>),
}

#[derive(Clone, Copy, Debug)]
struct Spring {
    a: Node,
    b: Node,
    k: f64,
    c: f64,
    /// Whether its energy is counted here.
    booked: bool,
}

#[derive(Clone, Copy, Debug)]
struct Mass {
    m: f64,
    x0: f64,
    v0: f64,
}

#[derive(Clone, Copy, Debug)]
struct Load {
    input: usize,
    mass: usize,
    gain: f64,
}

/// A compensating force on one mass, with its own accelerations fed back: `u − Σ d_i a_i`.
#[derive(Clone, Copy, Debug)]
struct Feedback {
    mass: usize,
    /// Where in the flat input the first `d` is.
    gains: usize,
}

/// Masses, springs, and what crosses the boundary. Built like a drawing, piece by piece.
///
/// ```
/// use macrostep_native::masses::{Network, Node::*, Show};
/// use macrostep_native::physics::Physics;
///
/// // a mass on a spring to the ground, coupled to a node that somebody else moves
/// let m1 = Network::new()
///     .mass(1.0, 0.0, 100.0)
///     .driven("x", "v")
///     .spring(Ground, Mass(0), 10.0, 0.0)
///     .spring(Mass(0), Driven(0), 100.0, 0.0)
///     .output("f", Show::Force(1));
/// assert!(m1.interface().has_feedthrough());
/// ```
#[derive(Clone, Debug, Default)]
pub struct Network {
    masses: Vec<Mass>,
    springs: Vec<Spring>,
    /// Where in the flat input the position and the velocity of each driven node are.
    driven: Vec<(usize, usize)>,
    loads: Vec<Load>,
    feedback: Option<Feedback>,
    shows: Vec<Show>,
    interface: Interface,
}

impl Network {
    /// Nothing yet.
    pub fn new() -> Self {
        Network::default()
    }

    /// Adds a mass with its initial position and velocity.
    pub fn mass(mut self, m: f64, x0: f64, v0: f64) -> Self {
        self.masses.push(Mass { m, x0, v0 });
        self
    }

    /// Adds a node that is moved by two inputs of these names.
    pub fn driven(mut self, x: &str, v: &str) -> Self {
        let at = self.interface.input_size();
        self.driven.push((at, at + 1));
        self.interface = std::mem::take(&mut self.interface).input(Port::new(x, "m")).input(Port::new(v, "m/s"));
        self
    }

    /// Adds a spring and damper between two nodes added before.
    pub fn spring(mut self, a: Node, b: Node, k: f64, c: f64) -> Self {
        self.springs.push(Spring { a, b, k, c, booked: true });
        self
    }

    /// Adds a spring and damper whose energy another subsystem counts.
    pub fn spring_booked_elsewhere(mut self, a: Node, b: Node, k: f64, c: f64) -> Self {
        self.springs.push(Spring { a, b, k, c, booked: false });
        self
    }

    /// Adds an input whose `gain`-fold acts on a mass.
    pub fn load(self, name: &str, mass: usize, gain: f64) -> Self {
        self.loads(name, 1, mass, gain)
    }

    /// Adds an input array; the `gain`-fold of each of its numbers acts on a mass.
    pub fn loads(mut self, name: &str, size: usize, mass: usize, gain: f64) -> Self {
        let at = self.interface.input_size();
        self.loads.extend((at..at + size).map(|input| Load { input, mass, gain }));
        self.interface = std::mem::take(&mut self.interface).input(Port::new(name, "N").array(size));
        self
    }

    /// Adds the inputs of a compensator: `u`, a force on a mass, and `d`, how much of the acceleration of each mass of
    /// the network is fed back to that force. The accelerations are those of the same instant: `(m + d) a = F + u`.
    pub fn feedback(self, mass: usize) -> Self {
        let n = self.masses.len();
        let mut with = self;
        let at = with.interface.input_size();
        with.loads.push(Load { input: at, mass, gain: 1.0 });
        with.feedback = Some(Feedback { mass, gains: at + 1 });
        with.interface = std::mem::take(&mut with.interface)
            .input(Port::new("u", "N").optional())
            .input(Port::new("d", "kg").array(n).optional());
        with
    }

    /// Adds an output. Forces of springs at driven nodes are feedthrough, and are declared.
    pub fn output(mut self, name: &str, show: Show) -> Self {
        let unit = match show {
            Show::Position(_) => "m",
            Show::Velocity(_) => "m/s",
            Show::Force(_) | Show::Forces(_) => "N",
        };
        let touched: Vec<usize> = match &show {
            Show::Position(_) | Show::Velocity(_) => Vec::new(),
            Show::Force(e) => vec![*e],
            Show::Forces(list) => list.iter().map(|(e, _)| *e).collect(),
        };
        let mut interface = std::mem::take(&mut self.interface).output(Port::new(name, unit));
        let o = interface.outputs.len() - 1;
        for node in touched.into_iter().flat_map(|e| [self.springs[e].a, self.springs[e].b]) {
            if let Node::Driven(j) = node {
                // driven inputs are scalars, but arrays may stand before them
                for flat in [self.driven[j].0, self.driven[j].1] {
                    let i = port_of(&interface.inputs, flat);
                    interface.feedthrough.push((o, i));
                }
            }
        }
        self.interface = interface;
        self.shows.push(show);
        self
    }

    /// Position and velocity of a mass, under the names `x…` and `v…` with a common ending and a common beginning.
    pub fn motion(self, prefix: &str, suffix: &str, mass: usize) -> Self {
        self.output(&format!("{prefix}x{suffix}"), Show::Position(mass))
            .output(&format!("{prefix}v{suffix}"), Show::Velocity(mass))
    }

    // hot:
    #[inline]
    fn node(&self, node: Node, state: &[f64], u: &[f64]) -> (f64, f64) {
        match node {
            Node::Ground => (0.0, 0.0),
            Node::Mass(i) => (state[i], state[self.masses.len() + i]),
            Node::Driven(j) => (u[self.driven[j].0], u[self.driven[j].1]),
        }
    }

    // hot:
    #[inline]
    fn force(&self, e: usize, state: &[f64], u: &[f64]) -> f64 {
        let s = &self.springs[e];
        let ((xa, va), (xb, vb)) = (self.node(s.a, state, u), self.node(s.b, state, u));
        s.k * (xa - xb) + s.c * (va - vb)
    }
}

/// The port that holds a number of the flat input.
fn port_of(ports: &[Port], flat: usize) -> usize {
    let mut end = 0;
    ports
        .iter()
        .position(|p| {
            end += p.size;
            flat < end
        })
        .unwrap_or(0)
}

impl Physics for Network {
    fn interface(&self) -> Interface {
        let interface = self.interface.clone();
        if self.masses.is_empty() { interface.memoryless() } else { interface }
    }

    fn layout(&self) -> Layout {
        Layout { positions: self.masses.len(), others: 0 }
    }

    fn initial(&self, _t0: f64, state: &mut [f64]) -> Result<(), SubsystemError> {
        let n = self.masses.len();
        for (i, mass) in self.masses.iter().enumerate() {
            state[i] = mass.x0;
            state[n + i] = mass.v0;
        }
        Ok(())
    }

    // hot:
    fn rates(&mut self, _t: f64, state: &[f64], u: &[f64], a: &mut [f64], _w: &mut [f64]) {
        a.fill(0.0);
        for load in &self.loads {
            a[load.mass] += load.gain * u[load.input];
        }
        for (e, spring) in self.springs.iter().enumerate() {
            let f = self.force(e, state, u);
            if let Node::Mass(i) = spring.a {
                a[i] -= f;
            }
            if let Node::Mass(i) = spring.b {
                a[i] += f;
            }
        }
        for (a, mass) in a.iter_mut().zip(&self.masses) {
            *a /= mass.m;
        }
        // the force of a compensator depends on accelerations, its own included
        if let Some(Feedback { mass, gains }) = self.feedback {
            let d = &u[gains..gains + a.len()];
            if d.iter().any(|d| *d != 0.0) {
                let fed: f64 = d.iter().zip(&*a).enumerate().filter(|(i, _)| *i != mass).map(|(_, (d, a))| d * a).sum();
                let m = self.masses[mass].m;
                a[mass] = (m * a[mass] - fed) / (m + d[mass]);
            }
        }
    }

    // hot:
    fn outputs(&mut self, _t: f64, state: &[f64], u: &[f64], y: &mut [f64]) {
        let n = self.masses.len();
        for (y, show) in y.iter_mut().zip(&self.shows) {
            *y = match show {
                Show::Position(i) => state[*i],
                Show::Velocity(i) => state[n + i],
                Show::Force(e) => self.force(*e, state, u),
                Show::Forces(list) => list.iter().map(|(e, gain)| gain * self.force(*e, state, u)).sum(),
            };
        }
    }

    fn energy(&mut self, _t: f64, state: &[f64], u: &[f64]) -> Option<f64> {
        let n = self.masses.len();
        let kinetic: f64 = self.masses.iter().zip(&state[n..]).map(|(mass, v)| 0.5 * mass.m * v * v).sum();
        let potential: f64 = self
            .springs
            .iter()
            .filter(|s| s.booked)
            .map(|s| {
                let stretch = self.node(s.a, state, u).0 - self.node(s.b, state, u).0;
                0.5 * s.k * stretch * stretch
            })
            .sum();
        Some(kinetic + potential)
    }
}
