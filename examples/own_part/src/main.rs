//! The command line of Macrostep with one part more: a spring that stiffens, `f = k x + k3 x³`.
//!
//! `cargo run -- run duffing.toml` runs a scenario that names it, and `cargo run -- parts hard-spring` describes it.

use std::process::ExitCode;

use macrostep::core::{Interface, Port, SubsystemError};
use macrostep::native::native::Native;
use macrostep::native::physics::{Layout, Physics};
use macrostep_cli::parts::{Domain, LibraryPart, PartDescription, number, positive};

fn main() -> ExitCode {
    macrostep_cli::run_with(macrostep_cli::parts![HardSpring])
}

struct HardSpring {
    k: f64,
    k3: f64,
}

impl LibraryPart for HardSpring {
    const PART: PartDescription = PartDescription {
        name: "hard-spring",
        domain: Domain::Translation,
        about: "a spring that stiffens, without state; input x, output f, the force on what moves",
        equations: &["f = -k*x - k3*x^3"],
        parameters: &[
            positive("k", "N/m", 100.0, "stiffness about zero"),
            number("k3", "N/m3", 1e4, "stiffness that grows with the square of x"),
        ],
        make: |r| Ok(Box::new(Native::new(HardSpring { k: r.number("k")?, k3: r.number("k3")? }))),
    };
}

impl Physics for HardSpring {
    fn interface(&self) -> Interface {
        Interface::new().input(Port::new("x", "m")).output(Port::new("f", "N")).feedthrough("f", "x")
    }

    fn layout(&self) -> Layout {
        Layout { positions: 0, others: 0 }
    }

    fn initial(&self, _t0: f64, _state: &mut [f64]) -> Result<(), SubsystemError> {
        Ok(())
    }

    fn rates(&mut self, _t: f64, _state: &[f64], _u: &[f64], _a: &mut [f64], _w: &mut [f64]) {}

    fn outputs(&mut self, _t: f64, _state: &[f64], u: &[f64], y: &mut [f64]) {
        y[0] = -self.k * u[0] - self.k3 * u[0].powi(3);
    }

    fn energy(&mut self, _t: f64, _state: &[f64], u: &[f64]) -> Option<f64> {
        Some(self.k * u[0].powi(2) / 2.0 + self.k3 * u[0].powi(4) / 4.0)
    }
}
