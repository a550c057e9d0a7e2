//! What predictors promise, on irregular grids and for arbitrary signals.

use std::sync::{Arc, Mutex};

use macrostep_core::{
    Advance, Flow, InputSignal, Interface, Judgement, MacroStep, Manager, Model, Outcome, Port, Settings, StepControl,
    Subsystem, SubsystemError, Ticks, Tolerances,
};
use macrostep_coupling::registry::{Params, predictor, schedule};
use proptest::prelude::*;

/// A signal and its rate, as functions of time.
type Signal = Arc<dyn Fn(f64) -> (f64, f64) + Send + Sync>;

struct Source {
    interface: Interface,
    signal: Signal,
    t: f64,
}

impl Subsystem for Source {
    fn interface(&self) -> &Interface {
        &self.interface
    }

    fn initialize(&mut self, t0: f64) -> Result<(), SubsystemError> {
        self.t = t0;
        Ok(())
    }

    fn advance(&mut self, step: MacroStep, _u: &InputSignal<'_>) -> Result<Advance, SubsystemError> {
        self.t = step.end;
        Ok(Advance::Done)
    }

    fn outputs(&mut self, _u: &[f64], y: &mut [f64]) -> Result<(), SubsystemError> {
        (y[0], y[1]) = (self.signal)(self.t);
        Ok(())
    }
}

/// What a receiver saw over one step, at these `τ`.
#[derive(Clone, Copy, Debug)]
struct Seen {
    step: MacroStep,
    x: [f64; 5],
    v: [f64; 5],
}

const TAU: [f64; 5] = [0.0, 0.25, 0.5, 0.75, 1.0];

impl Seen {
    fn times(&self) -> [f64; 5] {
        TAU.map(|tau| self.step.start + tau * self.step.size())
    }
}

struct Sink {
    interface: Interface,
    seen: Arc<Mutex<Vec<Seen>>>,
}

impl Subsystem for Sink {
    fn interface(&self) -> &Interface {
        &self.interface
    }

    fn initialize(&mut self, _t0: f64) -> Result<(), SubsystemError> {
        Ok(())
    }

    fn advance(&mut self, step: MacroStep, u: &InputSignal<'_>) -> Result<Advance, SubsystemError> {
        let seen = Seen { step, x: TAU.map(|tau| u.value(0, tau)), v: TAU.map(|tau| u.value(1, tau)) };
        self.seen.lock().unwrap().push(seen);
        Ok(Advance::Done)
    }

    fn outputs(&mut self, _u: &[f64], _y: &mut [f64]) -> Result<(), SubsystemError> {
        Ok(())
    }
}

/// Takes macro-steps of these sizes, one after the other.
struct Irregular(Vec<f64>, usize);

impl StepControl for Irregular {
    fn tolerances(&self) -> Tolerances {
        Tolerances { relative: 1.0, absolute: 1e200, smallest: 1e-3, largest: 1.0 }
    }

    fn judge(&mut self, _error: f64, _h: f64, _order: usize) -> Judgement {
        self.1 += 1;
        Judgement { accept: true, next: self.0[(self.1 - 1) % self.0.len()] }
    }
}

/// What the receiver of a signal sees; `ahead` lets the source go first.
fn watch(signal: Signal, kind: &str, params: &[(&str, f64)], steps: &[f64], ahead: bool) -> Vec<Seen> {
    let seen = Arc::new(Mutex::new(Vec::new()));
    let source = Interface::new().output(Port::new("x", "m")).output(Port::new("v", "m/s"));
    let sink = Interface::new().input(Port::new("x", "m")).input(Port::new("v", "m/s"));
    let mut model = Model::new();
    model.add("source", Source { interface: source, signal, t: 0.0 });
    model.add("sink", Sink { interface: sink, seen: Arc::clone(&seen) });
    model.connect("source.x", "sink.x").connect("source.v", "sink.v");
    let params: Params = params.iter().map(|&(n, v)| (n.to_owned(), v)).collect();
    let ticks = |s: f64| Ticks::from_seconds(s).unwrap();
    let mut settings = Settings::new(ticks(steps[0]), ticks(2.0), predictor(kind, &params).unwrap());
    settings.step_control = Some(Box::new(Irregular(steps.to_vec(), 0)));
    if ahead {
        let stages = vec![vec!["source".to_owned()], vec!["sink".to_owned()]];
        settings.schedule = schedule("gauss-seidel", Some(stages), &Params::new()).unwrap();
    }
    let mut manager = Manager::new(model, settings).unwrap();
    assert_eq!(manager.run(&mut (), |_, _| Ok(Flow::Continue)), Outcome::Completed);
    let seen = seen.lock().unwrap();
    seen.clone()
}

fn polynomial(c: [f64; 4], degree: usize) -> Signal {
    let mut c = c;
    c[degree + 1..].fill(0.0);
    Arc::new(move |t| (c[0] + t * (c[1] + t * (c[2] + t * c[3])), c[1] + t * (2.0 * c[2] + t * 3.0 * c[3])))
}

/// The largest error of what was seen of the signal and its rate, from step `from` on.
fn error(signal: &Signal, seen: &[Seen], from: usize) -> (f64, f64) {
    let (mut x, mut v) = (0.0f64, 0.0f64);
    for seen in &seen[from..] {
        for (i, t) in seen.times().into_iter().enumerate() {
            let exact = signal(t);
            x = x.max((seen.x[i] - exact.0).abs());
            v = v.max((seen.v[i] - exact.1).abs());
        }
    }
    (x, v)
}

fn grid() -> impl Strategy<Value = Vec<f64>> {
    prop::collection::vec(0.03..0.15f64, 3..12)
}

fn coefficients() -> impl Strategy<Value = [f64; 4]> {
    prop::array::uniform4(-3.0..3.0f64)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 256, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_hold_reproduces_polynomials_of_its_degree(c in coefficients(), steps in grid(), degree in 0usize..3) {
        let signal = polynomial(c, degree);
        let seen = watch(Arc::clone(&signal), ["zoh", "foh", "soh"][degree], &[], &steps, false);
        // until there are samples enough the degree is lower
        let (x, v) = error(&signal, &seen, degree);
        prop_assert!(x < 1e-10 && v < 1e-9, "{x:e} {v:e}");
        // and of one degree more it does not
        if c[degree + 1].abs() > 0.1 {
            let higher = polynomial(c, degree + 1);
            let seen = watch(Arc::clone(&higher), ["zoh", "foh", "soh"][degree], &[], &steps, false);
            prop_assert!(error(&higher, &seen, degree).0 > 1e-6);
        }
    }

    #[test]
    fn hermite_reproduces_cubics_with_their_rates(c in coefficients(), steps in grid()) {
        let signal = polynomial(c, 3);
        let seen = watch(Arc::clone(&signal), "hermite", &[], &steps, false);
        let (x, v) = error(&signal, &seen, 1);
        prop_assert!(x < 1e-9 && v < 1e-8, "{x:e} {v:e}");
    }

    #[test]
    fn a_fit_reproduces_polynomials_of_its_degree(
        c in coefficients(), steps in grid(), degree in 0usize..4, more in 0usize..5,
    ) {
        let signal = polynomial(c, degree);
        let params = [("window", (degree + 1 + more) as f64), ("degree", degree as f64)];
        let seen = watch(Arc::clone(&signal), "least-squares", &params, &steps, false);
        let (x, v) = error(&signal, &seen, degree);
        prop_assert!(x < 1e-9 && v < 1e-8, "{x:e} {v:e}");
    }

    #[test]
    fn the_shortest_fit_is_the_hold(c in coefficients(), steps in grid(), degree in 0usize..3) {
        let signal: Signal = Arc::new(move |t| ((c[0] * 9.0 * t).sin(), c[1] * (7.0 * t).cos()));
        let params = [("window", degree as f64 + 1.0), ("degree", degree as f64)];
        let fit = watch(Arc::clone(&signal), "least-squares", &params, &steps, false);
        let hold = watch(signal, ["zoh", "foh", "soh"][degree], &[], &steps, false);
        for (f, h) in fit.iter().zip(&hold) {
            for i in 0..TAU.len() {
                prop_assert!((f.x[i] - h.x[i]).abs() < 1e-10, "{f:?} {h:?}");
            }
        }
    }

    #[test]
    fn the_adaptive_one_is_exact_on_cubics(c in coefficients(), steps in grid()) {
        let signal = polynomial(c, 3);
        let seen = watch(Arc::clone(&signal), "adaptive", &[], &steps, false);
        // a cubic needs four samples before each of three judged ones
        let (x, v) = error(&signal, &seen, 7);
        prop_assert!(x < 1e-8 && v < 1e-7, "{x:e} {v:e}");
    }

    /// A constant or a ramp that jumps: the jump itself is missed, and nothing is added to it.
    #[test]
    fn the_adaptive_one_does_not_ring(
        level in -2.0..2.0f64, jump in 0.5..5.0f64, slope in -0.3..0.3f64, at in 0.8..1.4f64, steps in grid(),
    ) {
        let constant: Signal = Arc::new(move |t| (level + if t >= at { jump } else { 0.0 }, 0.0));
        for seen in watch(constant, "adaptive", &[], &steps, false) {
            for x in seen.x {
                prop_assert!(x >= level - 1e-9 && x <= level + jump + 1e-9, "{x} {seen:?}");
            }
        }
        let ramp: Signal = Arc::new(move |t| (slope * t + if t >= at { jump } else { 0.0 }, 0.0));
        let mut missed = 0;
        for seen in watch(Arc::clone(&ramp), "adaptive", &[], &steps, false) {
            let off = seen.x[4] - ramp(seen.step.end).0;
            let change = slope.abs() * seen.step.size() + 1e-9;
            if seen.step.start < at && seen.step.end >= at {
                missed += 1;
                prop_assert!((off + jump).abs() <= change, "{off} {seen:?}");
            } else {
                prop_assert!(off.abs() <= change, "{off} {seen:?}");
            }
        }
        prop_assert_eq!(missed, 1);
    }

    /// Where the source is ahead, everybody goes through what is known at both ends.
    #[test]
    fn interpolation_goes_through_both_ends(c in coefficients(), steps in grid(), kind in 0usize..6) {
        let signal: Signal = Arc::new(move |t| (c[0] + (c[1] * 11.0 * t).sin(), c[1] * 11.0 * (c[1] * 11.0 * t).cos()));
        let kind = ["zoh", "foh", "soh", "hermite", "least-squares", "adaptive"][kind];
        for seen in watch(Arc::clone(&signal), kind, &[], &steps, true) {
            let (start, end) = (signal(seen.step.start), signal(seen.step.end));
            prop_assert!((seen.x[0] - start.0).abs() < 1e-9 && (seen.x[4] - end.0).abs() < 1e-9, "{kind} {seen:?}");
            prop_assert!((seen.v[0] - start.1).abs() < 1e-7 && (seen.v[4] - end.1).abs() < 1e-7, "{kind} {seen:?}");
        }
    }

    /// An extrapolation starts from what is known.
    #[test]
    fn extrapolation_starts_from_the_newest_sample(c in coefficients(), steps in grid(), kind in 0usize..5) {
        let signal: Signal = Arc::new(move |t| (c[0] + (c[1] * 11.0 * t).sin(), c[2] * (5.0 * t).cos()));
        let kind = ["zoh", "foh", "soh", "adaptive", "latest"][kind];
        for seen in watch(Arc::clone(&signal), kind, &[], &steps, false) {
            let start = signal(seen.step.start);
            prop_assert!((seen.x[0] - start.0).abs() < 1e-9 && (seen.v[0] - start.1).abs() < 1e-9, "{kind} {seen:?}");
        }
    }
}

#[test]
fn linear_interpolation_of_the_low_orders_is_linear() {
    let signal: Signal = Arc::new(|t| ((5.0 * t).sin(), 0.0));
    for kind in ["zoh", "foh"] {
        for seen in watch(Arc::clone(&signal), kind, &[], &[0.05, 0.1, 0.07], true) {
            assert!((seen.x[2] - 0.5 * (seen.x[0] + seen.x[4])).abs() < 1e-12);
        }
    }
    // the newest value, held
    for seen in watch(Arc::clone(&signal), "latest", &[], &[0.05, 0.1, 0.07], true) {
        assert_eq!(seen.x, [signal(seen.step.end).0; 5]);
    }
}
