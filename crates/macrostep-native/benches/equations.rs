//! Steps of parts written as equations against the same parts in Rust, side by side: ns per step, and their ratio. The motor also with
//! its rates evaluated by `exmex`, a library for expressions.

#![allow(missing_docs)]

use std::hint::black_box;
use std::time::Instant;

use exmex::{Express, FlatEx};
use macrostep_core::{InputSignal, Interface, MacroStep, Port, Subsystem, SubsystemError, Unit};
use macrostep_native::equations::{Definition, Equations, OutputDefinition, Start, StateDefinition};
use macrostep_native::integrators::Integrator;
use macrostep_native::native::Native;
use macrostep_native::physics::{Layout, Physics};

/// A motor with a resistance, an inductance and a rotor.
struct Motor;

impl Physics for Motor {
    fn interface(&self) -> Interface {
        let inputs = Interface::new().input(Port::new("u", "V")).input(Port::new("load", "N.m"));
        inputs.output(Port::new("w", "rad/s")).output(Port::new("torque", "N.m"))
    }
    fn layout(&self) -> Layout {
        Layout { positions: 0, others: 2 }
    }
    fn initial(&self, _t0: f64, state: &mut [f64]) -> Result<(), SubsystemError> {
        state.fill(0.0);
        Ok(())
    }
    fn rates(&mut self, _t: f64, x: &[f64], u: &[f64], _a: &mut [f64], w: &mut [f64]) {
        w[0] = (u[0] - 0.5 * x[0] - 0.05 * x[1]) / 1.5e-3;
        w[1] = (0.05 * x[0] - u[1]) / 2e-4;
    }
    fn outputs(&mut self, _t: f64, x: &[f64], _u: &[f64], y: &mut [f64]) {
        (y[0], y[1]) = (x[1], 0.05 * x[0]);
    }
}

/// The motor with its rates by `exmex`, whose variables are in the order of the alphabet.
struct MotorByExmex([FlatEx<f64>; 2]);

impl MotorByExmex {
    fn new() -> Self {
        let rates = ["(u - R*i - k*w)/L", "(k*i - load)/J"];
        MotorByExmex(rates.map(|text| exmex::parse(text).expect("an expression")))
    }
}

impl Physics for MotorByExmex {
    fn interface(&self) -> Interface {
        Motor.interface()
    }
    fn layout(&self) -> Layout {
        Motor.layout()
    }
    fn initial(&self, t0: f64, state: &mut [f64]) -> Result<(), SubsystemError> {
        Motor.initial(t0, state)
    }
    fn rates(&mut self, _t: f64, x: &[f64], u: &[f64], _a: &mut [f64], w: &mut [f64]) {
        let [i, speed] = &self.0;
        w[0] = i.eval(&[1.5e-3, 0.5, x[0], 0.05, u[0], x[1]]).expect("a number");
        w[1] = speed.eval(&[2e-4, x[0], 0.05, u[1]]).expect("a number");
    }
    fn outputs(&mut self, t: f64, x: &[f64], u: &[f64], y: &mut [f64]) {
        Motor.outputs(t, x, u, y);
    }
}

/// A pendulum on a cart: sines, a product, a square, divisions.
struct CartPole;

impl Physics for CartPole {
    fn interface(&self) -> Interface {
        let outputs = Interface::new().input(Port::new("f", "N")).output(Port::new("x", "m"));
        outputs.output(Port::new("theta", "rad"))
    }
    fn layout(&self) -> Layout {
        Layout { positions: 2, others: 0 }
    }
    fn initial(&self, _t0: f64, state: &mut [f64]) -> Result<(), SubsystemError> {
        state.copy_from_slice(&[0.0, 0.3, 0.0, 0.0]);
        Ok(())
    }
    fn rates(&mut self, _t: f64, s: &[f64], u: &[f64], a: &mut [f64], _w: &mut [f64]) {
        let (m, big, l, g) = (0.2, 1.0, 0.5, 9.81);
        let (sin, cos) = (s[1].sin(), s[1].cos());
        let d = big + m * sin * sin;
        a[0] = (u[0] + m * sin * (l * s[3] * s[3] - g * cos)) / d;
        a[1] = ((big + m) * g * sin - cos * (u[0] + m * l * s[3] * s[3] * sin)) / (l * d);
    }
    fn outputs(&mut self, _t: f64, s: &[f64], _u: &[f64], y: &mut [f64]) {
        y.copy_from_slice(&s[..2]);
    }
}

fn definition(
    parameters: &[(&str, f64, &str)],
    inputs: &[(&str, &str)],
    states: &[(&str, f64, &str, &str)],
    lets: &[(&str, &str)],
    outputs: &[(&str, &str)],
) -> Definition {
    let unit = |text: &str| Unit::parse(text).expect("a unit");
    let pairs =
        |list: &[(&str, &str)]| list.iter().map(|(a, b)| ((*a).to_owned(), (*b).to_owned())).collect::<Vec<_>>();
    Definition {
        parameters: parameters.iter().map(|(n, x, u)| ((*n).into(), *x, Some(unit(u)))).collect(),
        inputs: inputs.iter().map(|(n, u)| ((*n).into(), unit(u))).collect(),
        states: states
            .iter()
            .map(|(n, x, u, _)| StateDefinition { name: (*n).into(), unit: Some(unit(u)), start: Start::Value(*x) })
            .collect(),
        der: states.iter().map(|(n, _, _, e)| ((*n).to_owned(), (*e).to_owned())).collect(),
        lets: pairs(lets),
        outputs: pairs(outputs).into_iter().map(|(name, value)| OutputDefinition { name, value, unit: None }).collect(),
        ..Definition::default()
    }
}

fn motor() -> Definition {
    definition(
        &[("R", 0.5, "ohm"), ("L", 1.5, "mH"), ("k", 0.05, "N.m/A"), ("J", 2e-4, "kg.m2")],
        &[("u", "V"), ("load", "N.m")],
        &[("i", 0.0, "A", "(u - R*i - k*w)/L"), ("w", 0.0, "rad/s", "(k*i - load)/J")],
        &[],
        &[("w", "w"), ("torque", "k*i")],
    )
}

fn cart_pole() -> Definition {
    definition(
        &[("m", 0.2, "kg"), ("M", 1.0, "kg"), ("l", 0.5, "m"), ("g", 9.81, "m/s2")],
        &[("f", "N")],
        &[
            ("x", 0.0, "m", "v"),
            ("theta", 0.3, "rad", "w"),
            ("v", 0.0, "m/s", "(f + m*s*(l*w^2 - g*c))/d"),
            ("w", 0.0, "rad/s", "((M + m)*g*s - c*(f + m*l*w^2*s))/(l*d)"),
        ],
        &[("s", "sin(theta)"), ("c", "cos(theta)"), ("d", "M + m*s^2")],
        &[("x", "x"), ("theta", "theta")],
    )
}

/// Nanoseconds of a step with its outputs: the best of many turns.
fn time(part: &mut dyn Subsystem, u: &[f64], h: f64) -> f64 {
    const STEPS: u64 = 2000;
    let mut y = vec![0.0; part.interface().output_size()];
    let mut best = f64::INFINITY;
    for _ in 0..200 {
        part.initialize(0.0).expect("it starts");
        let begun = Instant::now();
        for index in 0..STEPS {
            let start = index as f64 * h;
            let step = MacroStep { index, start, end: start + h };
            part.advance(step, &InputSignal::new(black_box(u), u.len())).expect("it runs");
            part.outputs(u, &mut y).expect("it shows");
        }
        best = best.min(begun.elapsed().as_secs_f64() / STEPS as f64 * 1e9);
        black_box(&y);
    }
    best
}

/// Name, equations, the same in Rust, inputs.
type Case = (&'static str, Definition, Box<dyn Subsystem>, &'static [f64]);

fn main() {
    println!("{:10} {:18} {:>12} {:>12} {:>7}", "part", "integrator", "equations ns", "Rust ns", "ratio");
    for name in ["symplectic-euler", "rk4", "trapezoidal", "adaptive"] {
        let Some(integrator) = Integrator::named(name) else { continue };
        let cases: [Case; 2] = [
            ("motor", motor(), Box::new(Native::new(Motor).integrator(integrator)), &[12.0, 0.1]),
            ("cart-pole", cart_pole(), Box::new(Native::new(CartPole).integrator(integrator)), &[0.5]),
        ];
        for (part, definition, mut rust, u) in cases {
            let definition = Definition { integrator, ..definition };
            let mut written = Equations::new(&definition).expect("no mistakes");
            let (a, b) = (time(&mut written, u, 1e-4), time(rust.as_mut(), u, 1e-4));
            println!("{part:10} {name:18} {a:12.1} {b:12.1} {:7.2}", a / b);
        }
    }
    println!("\nrates by exmex, outputs in Rust");
    for name in ["symplectic-euler", "rk4"] {
        let Some(integrator) = Integrator::named(name) else { continue };
        let (u, mut rust) = (&[12.0, 0.1], Native::new(Motor).integrator(integrator));
        let mut by_exmex = Native::new(MotorByExmex::new()).integrator(integrator);
        let (a, b) = (time(&mut by_exmex, u, 1e-4), time(&mut rust, u, 1e-4));
        println!("{:10} {name:18} {a:12.1} {b:12.1} {:7.2}", "motor", a / b);
    }
}
