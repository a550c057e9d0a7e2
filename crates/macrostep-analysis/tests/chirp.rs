//! The forced response of [tamellin2022] section 5.3, table 6: a chirp on the second mass.

use crate::common;

use common::scenario;
use macrostep_analysis::design::{DesignOptions, design};
use macrostep_core::{CommunicationPoint, Flow, Manager, Observer, ObserverError, Outcome};
use macrostep_native::parts::Shape;
use macrostep_scenario::Scenario;

const SHAPE: Shape = Shape::Chirp { amplitude: 1.0, from: 1.0, to: 10.0, duration: 10.0, phase: 0.0 };

/// The oscillator from parts, at rest, with the chirp on the second mass through its input for forces.
fn forced(step: &str, damping: f64, gains: Option<&Scenario>) -> Scenario {
    let text = format!(
        r#"
        macrostep = 1
        [subsystem.m1]
        type = "mass-spring"
        parameters = {{ mass = 1, stiffness = 10, damping = {damping}, coupling_stiffness = 100, coupling_damping = {damping}, feedback = "force" }}
        [subsystem.m2]
        type = "mass"
        parameters = {{ mass = 1, stiffness = 1000, damping = {damping}, feedback = "force" }}
        [subsystem.chirp]
        type = "source"
        parameters = {{ shape = "chirp", amplitude = 1, frequency = 1, frequency_end = 10, duration = 10, unit = "N" }}
        [[connection]]
        from = "m2.x"
        to = "m1.x"
        [[connection]]
        from = "m2.v"
        to = "m1.v"
        [[connection]]
        from = "m1.f"
        to = "m2.f"
        [[connection]]
        from = "chirp.y"
        to = "m2.u"
        [run]
        step = "{step}"
        stop = "10s"
        "#
    );
    let mut made = Scenario::from_str("chirp.toml", &text);
    if let Some(gains) = gains {
        made.set_path("run.method", "eigenstructure");
        made.set_path("feedback", gains.get("feedback").unwrap());
    }
    made
}

/// The system as one, by the classical Runge–Kutta method with 50 steps per macro-step: better than 1e-9 here.
struct Exact {
    s: [f64; 4],
    t: f64,
    c: f64,
}

impl Exact {
    fn rates(&self, t: f64, [x1, v1, x2, v2]: [f64; 4]) -> [f64; 4] {
        let f = 100.0 * (x1 - x2) + self.c * (v1 - v2);
        [v1, -10.0 * x1 - self.c * v1 - f, v2, -1000.0 * x2 - self.c * v2 + f + SHAPE.at(t)]
    }

    fn to(&mut self, t: f64) {
        let n = 50;
        let h = (t - self.t) / f64::from(n);
        for _ in 0..n {
            let add = |s: [f64; 4], k: [f64; 4], f: f64| [0, 1, 2, 3].map(|i| s[i] + f * k[i]);
            let k1 = self.rates(self.t, self.s);
            let k2 = self.rates(self.t + 0.5 * h, add(self.s, k1, 0.5 * h));
            let k3 = self.rates(self.t + 0.5 * h, add(self.s, k2, 0.5 * h));
            let k4 = self.rates(self.t + h, add(self.s, k3, h));
            self.s = [0, 1, 2, 3].map(|i| self.s[i] + h / 6.0 * (k1[i] + 2.0 * k2[i] + 2.0 * k3[i] + k4[i]));
            self.t += h;
        }
        self.t = t;
    }
}

/// NRMS of the position and of the force from the states.
fn errors(scenario: &Scenario, c: f64) -> [f64; 2] {
    struct Watch {
        exact: Exact,
        places: [usize; 4],
        sums: [f64; 2],
        low: [f64; 2],
        high: [f64; 2],
        n: f64,
    }
    impl Observer for Watch {
        fn communication_point(&mut self, at: &CommunicationPoint<'_>) -> Result<(), ObserverError> {
            if at.t > 0.0 {
                self.exact.to(at.t);
            }
            let force = |[x1, v1, x2, v2]: [f64; 4]| 100.0 * (x1 - x2) + self.exact.c * (v1 - v2);
            let here = self.places.map(|p| at.outputs[p]);
            let exact = [self.exact.s[2], force(self.exact.s)];
            for (i, value) in [here[2], force(here)].into_iter().enumerate() {
                self.sums[i] += (value - exact[i]).powi(2);
                self.low[i] = self.low[i].min(exact[i]);
                self.high[i] = self.high[i].max(exact[i]);
            }
            self.n += 1.0;
            Ok(())
        }
    }
    let prepared = scenario.check().unwrap_or_else(|e| panic!("{e}")).build().unwrap();
    let mut manager = Manager::assembled(prepared.assembly, prepared.settings).unwrap();
    let names = manager.graph().output_names();
    let places = ["m1.x", "m1.v", "m2.x", "m2.v"].map(|n| names.iter().position(|m| m == n).unwrap());
    let exact = Exact { s: [0.0; 4], t: 0.0, c };
    let (low, high) = ([f64::INFINITY; 2], [f64::NEG_INFINITY; 2]);
    let mut watch = Watch { exact, places, sums: [0.0; 2], low, high, n: 0.0 };
    assert_eq!(manager.run(&mut watch, |_, _| Ok(Flow::Continue)), Outcome::Completed);
    [0, 1].map(|i| (watch.sums[i] / watch.n).sqrt() / (watch.high[i] - watch.low[i]))
}

#[test]
fn table_6() {
    // printed with compensation: x2, f
    for (variant, step, damping, printed) in [
        ("undamped", "1ms", 0.0, [0.150, 0.138]),
        ("damped", "1ms", 0.1, [0.099, 0.084]),
        ("damped-4ms", "4ms", 0.1, [0.007, 0.008]),
    ] {
        let plain = scenario("oscillator", &[&format!("problem.variant={variant}")]);
        let gains = design(&plain, &DesignOptions::default()).unwrap().scenario;
        let open = errors(&forced(step, damping, None), damping);
        let compensated = errors(&forced(step, damping, Some(&gains)), damping);
        println!("{variant}: without {open:.3?}, with {compensated:.4?}, printed {printed:?}");
        for i in 0..2 {
            assert!(compensated[i] <= printed[i], "{variant}: {compensated:?}");
            assert!(compensated[i] < 0.25 * open[i], "{variant}: {open:?} {compensated:?}");
        }
    }
}
