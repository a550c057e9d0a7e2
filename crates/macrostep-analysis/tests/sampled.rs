//! Sampled and switched subsystems: over the hyper-period, or refused by name.

use macrostep_analysis::{AnalysisError, Options, Stability, Subject, analyze};
use macrostep_native::random::Random;
use macrostep_numerics::Complex64;
use macrostep_scenario::Scenario;

/// A linear plant `ẋ = A x + B u`, `y = C x` under sampled PID control; matrices as in a scenario.
struct Loop<'a> {
    a: &'a str,
    b: &'a str,
    c: &'a str,
    /// `kp`, `ki`, `kd`.
    gains: [f64; 3],
    /// Seconds between samples, and the macro-step, both as in a scenario.
    period: f64,
    step: &'a str,
    run: &'a str,
    /// Micro-steps of the plant per communication step.
    micro: u32,
}

impl Loop<'_> {
    fn scenario(&self) -> Scenario {
        let Loop { a, b, c, gains: [kp, ki, kd], period, step, run, micro } = self;
        Scenario::from_str(
            "loop.toml",
            &format!(
                r#"
            macrostep = 1
            name = "loop"
            [subsystem.plant]
            type = "state-space"
            parameters = {{ A = {a}, B = {b}, C = {c}, micro = {micro} }}
            [subsystem.controller]
            type = "pid"
            parameters = {{ kp = {kp}, ki = {ki}, kd = {kd}, period = {period} }}
            [[connection]]
            from = "plant.y"
            to = "controller.measured"
            [[connection]]
            from = "controller.u"
            to = "plant.u"
            [run]
            step = "{step}"
            stop = "10s"
            {run}
            "#
            ),
        )
    }

    fn subject(&self) -> Subject {
        Subject::new(&self.scenario()).unwrap()
    }
}

const MASS: [&str; 3] = ["[[0, 1], [-5, -0.5]]", "[0, 1]", "[[1, 0]]"];
/// A quarter car: 300 kg on 16 kN/m and 1 kN·s/m, 40 kg on 160 kN/m, with an actuator between the two.
const CAR: [&str; 3] = [
    "[[0, 1, 0, 0], [-53.333333333333336, -3.3333333333333335, 53.333333333333336, 3.3333333333333335], \
     [0, 0, 0, 1], [400, 25, -4400, -25]]",
    "[0, 0.0033333333333333335, 0, -0.025]",
    "[[1, 0, 0, 0]]",
];
/// Jacobi with held inputs: a controller that samples at the end of a macro-step knows the plant at its start.
const LATE: &str = "scheme = \"jacobi\"";
/// The plant first: the controller knows it as it is.
const IN_TIME: &str = "stages = [[\"plant\"], [\"controller\"]]\npredictor = \"foh\"";

/// Poles of the discrete closed loop, by python-control 0.10.2: `sample_system(plant, P, 'zoh')` in
/// `feedback(G (kp + ki P z/(z − 1) + kd (z − 1)/(P z)), 1)`, and the same with `1/z` more in the loop.
type Poles = &'static [(f64, f64)];
struct Trusted {
    plant: [&'static str; 3],
    gains: [f64; 3],
    period: f64,
    in_time: Poles,
    late: Poles,
}

#[rustfmt::skip]
const TRUSTED: [Trusted; 5] = [
    Trusted {
        plant: MASS, gains: [40.0, 20.0, 12.0], period: 0.007,
        in_time: &[(0.996406130193, 0.0), (0.955427993858, 0.00328376762395), (0.0460669830245, 0.0)],
        late: &[(0.996404172258, 0.0), (0.962762747869, 0.0), (0.940307580605, 0.0), (0.269286540551, 0.0), (-0.17249949018, 0.0)],
    },
    Trusted {
        plant: MASS, gains: [40.0, 20.0, 12.0], period: 0.1,
        in_time: &[(0.95082475133, 0.0), (0.219734379732, 0.892808155163), (0.719003960375, 0.0)],
        late: &[(0.846955678415, 0.996262771641), (0.950475190997, 0.0), (0.739297119073, 0.0), (-0.481021953997, 0.0)],
    },
    Trusted {
        plant: MASS, gains: [40.0, 20.0, 12.0], period: 0.2,
        in_time: &[(-0.376279903, 1.39351480987), (0.905936503593, 0.0), (0.585013499139, 0.0)],
        late: &[],
    },
    Trusted {
        plant: CAR, gains: [20000.0, 0.0, 4000.0], period: 0.02,
        in_time: &[(0.784563729255, 0.127266912997), (0.190034087859, 0.683310141033), (0.282213136458, 0.0)],
        late: &[(0.759896992876, 0.299137342353), (0.792331010441, 0.0), (0.159469814934, 0.765892495556), (-0.277301435894, 0.0)],
    },
    Trusted {
        plant: CAR, gains: [20000.0, 5000.0, 4000.0], period: 0.04,
        in_time: &[(0.994358726676, 0.0), (0.4945577845, 0.468058797798), (0.664023054777, 0.0), (-0.540868376162, 0.269384087476)],
        late: &[(0.994344145995, 0.0), (0.761469709936, 0.604003904692), (0.732622846956, 0.0), (-0.542570424662, 0.393184635686), (-0.361773013445, 0.0)],
    },
];

/// Every trusted pole is among those found, to the power that makes the period a hyper-period.
fn holds(what: &str, trusted: Poles, found: &[Complex64], power: i32, tolerance: f64) {
    for &(re, im) in trusted {
        let z = Complex64::new(re, im).powi(power);
        let off = found.iter().map(|f| (f - z).norm().min((f - z.conj()).norm())).fold(f64::INFINITY, f64::min);
        assert!(off < tolerance, "{what}: {z} is not among {found:?}, off by {off:e}");
    }
}

/// The system itself and the macro-step, against the discrete closed loop of somebody else's program.
#[test]
fn poles_of_sampled_loops() {
    for t in &TRUSTED {
        let [a, b, c] = t.plant;
        let at = |step: f64| format!("{}ns", (step * 1e9).round());
        for (parts, run, poles) in [(1.0, IN_TIME, t.in_time), (5.0, IN_TIME, t.in_time), (1.0, LATE, t.late)] {
            let what = format!("{a} {} {parts} {run}", t.period);
            let step = at(t.period / parts);
            let subject = Loop { a, b, c, gains: t.gains, period: t.period, step: &step, run, micro: 200 }.subject();
            let found = analyze(&subject, &Options { limits: false, ..Options::default() }).unwrap();
            assert!(found.linear && (found.period - t.period).abs() < 1e-12, "{what}: {found:?}");
            // what the loop should do, whatever the scheme
            let z = |re: f64, im: f64| (Complex64::new(re, im) * found.period).exp();
            let system: Vec<Complex64> =
                found.modes.iter().map(|m| z(m.monolithic.real, m.monolithic.imaginary)).collect();
            holds(&what, t.in_time, &system, 1, 1e-9);
            // and what it does
            let map: Vec<Complex64> = subject.map(0.0).unwrap().poles().unwrap().iter().map(|p| z(p.0, p.1)).collect();
            holds(&what, poles, &map, 1, 1e-7);
            let radius = poles.iter().map(|p| p.0.hypot(p.1)).fold(0.0, f64::max);
            if !poles.is_empty() {
                assert!((found.radius - radius).abs() < 1e-7, "{what}: {} {radius}", found.radius);
                let grows = found.verdict == Stability::Unstable || found.verdict == Stability::AsUnstableAsTheSystem;
                assert_eq!(grows, radius > 1.0, "{what}: {:?}", found.verdict);
            }
        }
    }
}

/// Samples every 7 ms and steps of 5 ms meet every 35 ms, whose map is that of five samples.
#[test]
fn a_hyper_period_of_several_samples() {
    let t = &TRUSTED[0];
    let [a, b, c] = t.plant;
    let subject = Loop { a, b, c, gains: t.gains, period: t.period, step: "5ms", run: IN_TIME, micro: 40 }.subject();
    let found = analyze(&subject, &Options::default()).unwrap();
    assert!((found.period - 0.035).abs() < 1e-12 && found.linear, "{found:?}");
    assert_eq!((found.samples[0].part.as_str(), found.samples[0].period), ("controller", 0.007));
    let z = |re: f64, im: f64| (Complex64::new(re, im) * found.period).exp();
    let system: Vec<Complex64> = found.modes.iter().map(|m| z(m.monolithic.real, m.monolithic.imaginary)).collect();
    // 0.046⁵ is gone after a hyper-period
    holds("system", &t.in_time[..2], &system, 5, 1e-9);
    let map: Vec<Complex64> = subject.map(0.0).unwrap().poles().unwrap().iter().map(|p| z(p.0, p.1)).collect();
    holds("map", &t.in_time[..2], &map, 5, 1e-7);
    assert_eq!(found.verdict, Stability::Stable, "{found:?}");
    // nothing is late, so any step will do; none was tried beyond the period
    assert!((found.limits.unwrap().stable.unwrap() - 0.007).abs() < 1e-12, "{found:?}");
    // states of the controller are among those in shapes
    assert!(found.states.iter().any(|s| s == "controller.integral"), "{:?}", found.states);
}

/// With Jacobi the controller is late by a macro-step: from some step on, the loop that is stable diverges.
#[test]
fn the_largest_stable_step_of_a_sampled_loop() {
    let t = &TRUSTED[1];
    let [a, b, c] = t.plant;
    let with = |step: &'static str| Loop { a, b, c, gains: t.gains, period: t.period, step, run: LATE, micro: 40 };
    let found = analyze(&with("10ms").subject(), &Options::default()).unwrap();
    let largest = found.limits.unwrap().stable.unwrap();
    // it divides the period, and the next larger one that does diverges in a run
    let n = (t.period / largest).round() as u32;
    assert!((f64::from(n) * largest - t.period).abs() < 1e-12 && n > 1, "{largest}");
    let fewer = (1..n).rev().find(|m| 100_000_000_000_u64.is_multiple_of(u64::from(*m))).unwrap();
    for (n, grows) in [(f64::from(n), false), (f64::from(fewer), true)] {
        let step = format!("{}ps", (t.period / n * 1e12).round());
        let subject = Loop { a, b, c, gains: t.gains, period: t.period, step: &step, run: LATE, micro: 40 }.subject();
        assert_eq!(growth(&subject, 400) > 0.0, grows, "{n} steps per sample");
    }
}

/// `ln` of how much a run grows per hyper-period, over the second half of so many. Without a setpoint the loop stays at rest;
/// it is pushed once, and brought near to rest again and again.
fn growth(subject: &Subject, periods: u32) -> f64 {
    let period = subject.map(0.0).unwrap().period;
    let mut manager = subject.manager(1.0).unwrap();
    manager.begin(&mut ()).unwrap();
    let mut x = Vec::new();
    manager.state(&mut x);
    x.iter_mut().enumerate().for_each(|(i, x)| *x = 1.0 + 0.1 * i as f64);
    manager.set_state(&x);
    let (mut sum, mut counted) = (0.0, 0.0);
    for k in 1..=periods {
        while manager.time() < f64::from(k) * period - 1e-12 {
            manager.macro_step(&mut ()).unwrap();
        }
        manager.state(&mut x);
        let far = x.iter().map(|x| x * x).sum::<f64>().sqrt();
        if k > periods / 2 {
            (sum, counted) = (sum + far.ln(), counted + 1.0);
        }
        x.iter_mut().for_each(|x| *x /= far);
        manager.set_state(&x);
    }
    sum / counted
}

/// Random plants, gains, periods and steps: the radius of the hyper-period is the growth of long runs.
#[test]
fn long_runs_grow_as_predicted() {
    let mut random = Random::new(16);
    let mut within = |low: f64, high: f64| low + (high - low) * random.fraction();
    let (mut stable, mut unstable) = (0, 0);
    for case in 0..40 {
        let (w, d) = (within(1.0, 20.0), within(0.0, 0.3));
        let a = format!("[[0, 1], [{}, {}]]", -w * w, -2.0 * d * w);
        let gains = [w * w * within(0.0, 4.0), w * within(0.0, 3.0), w * within(0.0, 3.0)];
        // whole milliseconds, so that they meet
        let (period, step) = ((within(0.1, 0.8) / w * 1e3).ceil(), within(1.0, 30.0).ceil());
        let step = format!("{step}ms");
        let run = [LATE, IN_TIME, "scheme = \"gauss-seidel\"", "predictor = \"foh\""][case % 4];
        let subject =
            Loop { a: &a, b: "[0, 1]", c: "[[1, 0]]", gains, period: period * 1e-3, step: &step, run, micro: 2 }
                .subject();
        let predicted = subject.map(0.0).unwrap().radius().unwrap().ln();
        let measured = growth(&subject, 600);
        let tolerance = 0.01 + 0.02 * predicted.abs();
        assert!(
            (predicted - measured).abs() < tolerance,
            "{case}: {predicted} {measured} {a} {gains:?} {period} {step}"
        );
        if predicted > 0.0 { unstable += 1 } else { stable += 1 }
    }
    println!("{stable} stable, {unstable} unstable");
    assert!(stable >= 8 && unstable >= 8, "{stable} {unstable}");
}

fn refusal(scenario: &Scenario) -> String {
    match Subject::new(scenario).and_then(|s| analyze(&s, &Options::default())) {
        Err(error @ AnalysisError::NotLinear { .. }) => error.fault().to_string(),
        other => panic!("{other:?}"),
    }
}

#[test]
fn what_samples_unseen_is_refused_by_name() {
    let example = |name: &str| {
        let path = format!("{}/../../examples/scenarios/{name}.toml", env!("CARGO_MANIFEST_DIR"));
        Scenario::from_file(path).unwrap()
    };
    // a controller of which nothing is known but its ports may sample at any time
    let subject = Subject::new(&example("pid_mass")).unwrap().black_box("controller", true).unwrap();
    let error = analyze(&subject, &Options::default()).unwrap_err();
    assert!(matches!(&error, AnalysisError::Switches { part, .. } if part == "controller"), "{error}");
    // as it is, it is analysed, with all of its states
    let found = analyze(&Subject::new(&example("pid_mass")).unwrap(), &Options::default()).unwrap();
    assert!(found.linear && found.states.len() == 5 && (found.period - 0.035).abs() < 1e-12, "{found:?}");
}

/// A damper that a controller sets at its samples, hard or soft: at rest it reacts to no small change. What is said is of the system with the
/// damper as it is, and names it; with a hard side that drives the car, this one diverges.
#[test]
fn what_switches_at_samples_is_named() {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/systems/quarter_car.toml");
    for hard in ["3000 N.s/m", "-3000 N.s/m"] {
        let mut scenario = Scenario::from_file(&path).unwrap();
        scenario.set(&format!("subsystem.skyhook.parameters.hard=\"{hard}\""));
        let subject = Subject::new(&scenario).unwrap();
        let found = analyze(&subject, &Options { limits: false, ..Options::default() }).unwrap();
        assert!(found.held == ["skyhook"] && !found.linear, "{:?} {}", found.held, found.linear);
        assert_eq!(found.verdict, Stability::StableAsItStands);
        // nobody gets a map of a macro-step without a word
        let error = subject.map(0.0).unwrap_err();
        assert!(matches!(&error, AnalysisError::Switches { part, .. } if part == "skyhook"), "{error}");
        assert!(error.to_string().contains("does not react to its inputs"), "{error}");
    }
}

/// A heater that a controller switches at its samples has no stable point, but a motion that repeats.
#[test]
fn what_switches_at_samples_and_repeats_is_analysed_over_its_period() {
    let text = "macrostep = 1\n[subsystem.room]\ntype = \"equations\"\n[subsystem.room.equations]\ninputs = { q = \"W\" }\n\
        states = { T = { start = 19, unit = \"degC\" } }\nder = { T = \"(q - 50[W/K]*(T - 5[degC]))/20000[J/K]\" }\n\
        outputs = { T = \"T\" }\n[subsystem.relay]\ntype = \"equations\"\n[subsystem.relay.equations]\ninputs = { T = \"degC\" }\n\
        states = { q = { unit = \"W\" } }\nsample = \"10s\"\nupdate = { q = \"if(T > 21[degC], 0[W], 1600[W])\" }\noutputs = { q = \"q\" }\n\
        [[connection]]\nfrom = \"relay.q\"\nto = \"room.q\"\n[[connection]]\nfrom = \"room.T\"\nto = \"relay.T\"\n\
        [run]\nstep = \"10s\"\nstop = \"2000s\"\nscheme = \"gauss-seidel\"\n";
    let subject = Subject::new(&Scenario::from_str("relay.toml", text)).unwrap();
    // 800 W on average hold 21 °C: on and off, sample by sample
    let motion = analyze(&subject, &Options::default()).unwrap().periodic.unwrap().cosimulated;
    assert!((motion.period - 20.0).abs() < 1e-6 && motion.switchings == 2, "{motion:?}");
}

/// The plant as a black box goes together with samples where they leave macro-steps whole, and is refused where not.
#[test]
fn black_boxes_beside_samples() {
    let t = &TRUSTED[1];
    let [a, b, c] = t.plant;
    let with = |step: &'static str| {
        Loop { a, b, c, gains: t.gains, period: t.period, step, run: IN_TIME, micro: 40 }
            .subject()
            .black_box("plant", true)
            .unwrap()
    };
    let map = with("20ms").map(0.0).unwrap();
    let radius = t.in_time.iter().map(|p| p.0.hypot(p.1)).fold(0.0, f64::max);
    assert!((map.radius().unwrap() - radius).abs() < 1e-6, "{} {radius}", map.radius().unwrap());
    let text = with("30ms").map(0.0).unwrap_err().to_string();
    assert!(text.contains("`plant`") && text.contains("`controller`"), "{text}");
}

#[test]
fn samples_that_hardly_ever_meet_the_grid() {
    let [a, b, c] = MASS;
    let odd = Loop { a, b, c, gains: [1.0, 0.0, 0.0], period: 0.007_000_001, step: "5ms", run: LATE, micro: 1 };
    let text = refusal(&odd.scenario());
    assert!(text.contains("`controller`") && text.contains("do not meet"), "{text}");
    assert!(text.contains("try: choose a step that divides"), "{text}");
}

/// `ẏ = −y(t − T)` has no finite number of states, and is unstable from `T = π/2` on: nobody calls it stable.
#[test]
fn delays_in_loops_are_refused() {
    for (time, step, said) in
        [(2.0, "5ms", "do not react"), (2.0, "100ms", "ends from one step"), (0.05, "100ms", "ends from one step")]
    {
        let text = format!(
            r#"
            macrostep = 1
            name = "delayed"
            [subsystem.i]
            type = "integrator"
            parameters = {{ gain = -1, y0 = 1 }}
            [subsystem.d]
            type = "delay"
            parameters = {{ time = {time}, y0 = 1 }}
            [[connection]]
            from = "i.y"
            to = "d.u"
            [[connection]]
            from = "d.y"
            to = "i.u"
            [run]
            step = "{step}"
            stop = "60s"
            "#
        );
        let subject = Subject::new(&Scenario::from_str("delayed.toml", &text)).unwrap();
        match analyze(&subject, &Options::default()) {
            Err(AnalysisError::NotLinear { part, reason, .. }) => {
                assert!(part == "d" && reason.contains(said), "{time} {step}: {reason}")
            }
            other => panic!("{time} {step}: {:?}", other.map(|a| a.radius)),
        }
    }
}

/// An example, with some values changed, analysed where it stands after its first samples.
fn example(name: &str, changes: &[&str]) -> macrostep_analysis::Analysis {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/systems").join(name);
    let mut scenario = Scenario::from_file(path).unwrap();
    changes.iter().for_each(|change| {
        scenario.set(change);
    });
    analyze(&Subject::new(&scenario).unwrap(), &Options { limits: false, ..Options::default() }).unwrap()
}

/// Away from its equilibrium a system is another one at every instant. What it does over a period by itself, by scipy 1.17 (DOP853 at 1e-13
/// and differences of fourth order), is what a co-simulation is compared with.
#[test]
fn along_a_trajectory_the_system_is_what_it_is_there() {
    let trusted: [(f64, Poles); 2] = [
        (0.2, &[(-0.82573352, 0.0), (-2.58542546, 0.0), (-4.24122493, 1.8369745)]),
        (0.1, &[(-1.09687278, 0.30843725), (-5.01959103, 2.77551863)]),
    ];
    for (angle, poles) in trusted {
        let found = example("cart_pole.toml", &[&format!("subsystem.plant.equations.states.theta.start={angle}")]);
        assert_eq!((found.time, found.modes.len()), (0.04, poles.len()), "{found:?}");
        for (mode, &(re, im)) in found.modes.iter().zip(poles) {
            let off = (mode.monolithic.real - re).hypot(mode.monolithic.imaginary - im) / re.hypot(im);
            assert!(off < 1e-5 && mode.error < 1e-5, "{angle}: {mode:?} off by {off:e}");
        }
    }
}

/// A valve that is closed opens either way: slopes are the mean of both, of the macro-step and of the system.
#[test]
fn on_a_kink_both_sides_count() {
    let found = example("hydraulic_axis.toml", &[]);
    assert!(found.kinks.iter().any(|k| k.contains("valve")), "{:?}", found.kinks);
    assert!(!found.linear && found.modes.iter().all(|m| m.error < 0.01), "{:?}", found.modes);
    for smooth in ["dc_motor.toml", "stick_slip.toml", "cart_pole.toml"] {
        let found = example(smooth, &[]);
        assert!(found.kinks.is_empty(), "{smooth}: {:?}", found.kinks);
    }
}

/// A damper that is hard or soft by the sign of a product is linear along each number of a car at rest, and nowhere in between.
#[test]
fn what_is_linear_along_each_number_alone_is_not_linear() {
    let mass = |name: &str, m: f64, own: &str| {
        format!(
            "[subsystem.{name}]\ntype = \"equations\"\n[subsystem.{name}.equations]\ninputs = {{ f = \"N\" }}\n\
             states = {{ z = {{ unit = \"m\" }}, v = {{ unit = \"m/s\" }} }}\nder = {{ z = \"v\", v = \"(f - {own}*z)/{m}[kg]\" }}\n\
             outputs = {{ z = \"z\", v = \"v\" }}\n"
        )
    };
    let car = |damping: &str| {
        let text = format!(
            "macrostep = 1\nconnection = [{{ from = \"-strut.f\", to = \"body.f\" }}, {{ from = \"strut.f\", to = \"wheel.f\" }},\n\
             {{ from = [\"body.z\", \"-wheel.z\"], to = \"strut.z\" }}, {{ from = [\"body.v\", \"-wheel.v\"], to = \"strut.v\" }},\n\
             {{ from = \"body.v\", to = \"strut.b\" }}]\n{}{}[subsystem.strut]\ntype = \"equations\"\n[subsystem.strut.equations]\n\
             inputs = {{ z = \"m\", v = \"m/s\", b = \"m/s\" }}\noutputs = {{ f = \"16000[N/m]*z + {damping}*v\" }}\n\
             [run]\nstep = \"0.1ms\"\nstop = \"1s\"\n",
            mass("body", 250.0, "0[N/m]"),
            mass("wheel", 40.0, "200000[N/m]")
        );
        let subject = Subject::new(&Scenario::from_str("car.toml", &text)).unwrap();
        analyze(&subject, &Options { limits: false, ..Options::default() }).unwrap()
    };
    let plain = car("(300[N.s/m] + 0[N.s2/m2]*b)");
    assert!(plain.linear && plain.kinks.is_empty(), "{:?}", plain.kinks);
    let switched = car("if(b*v > 0, -3000[N.s/m], 300[N.s/m])");
    assert!(!switched.linear && !switched.kinks.is_empty(), "{switched:?}");
    // a product is smooth: linear here, and not far away
    let smooth = car("(300[N.s/m] + 5000[N.s2/m2]*b)");
    assert!(!smooth.linear && smooth.kinks.is_empty(), "{:?}", smooth.kinks);
}

/// A law that is on or off does not react to small changes: what follows is the system without it, and that is said.
#[test]
fn a_law_that_does_not_react_is_named() {
    let found = |law: &str| {
        let text = format!(
            "macrostep = 1\nconnection = [{{ from = \"m.x\", to = \"c.x\" }}, {{ from = \"c.f\", to = \"m.f\" }}]\n\
             [subsystem.m]\ntype = \"mass\"\nparameters = {{ mass = 1, damping = 0.5, x0 = 1 }}\n[subsystem.c]\ntype = \"equations\"\n\
             [subsystem.c.equations]\ninputs = {{ x = \"m\" }}\noutputs = {{ f = \"{law}\" }}\n[run]\nstep = \"1ms\"\nstop = \"2s\"\n"
        );
        let subject = Subject::new(&Scenario::from_str("bang.toml", &text)).unwrap();
        analyze(&subject, &Options { limits: false, ..Options::default() }).unwrap()
    };
    let idle = found("if(x > 0[m], -100[N], 100[N])").identified;
    assert!(idle.len() == 1 && idle[0].part == "c" && idle[0].story().contains("it may switch"), "{idle:?}");
    assert!(found("-100[N/m]*x").identified.is_empty());
}

/// Bristles bend by nanometres: what is a small change of them is much smaller than a unit.
#[test]
fn small_numbers_change_by_little() {
    let found = example("stick_slip.toml", &[]);
    let bristles = found.modes.iter().find(|m| m.monolithic.frequency > 300.0).unwrap();
    assert!(bristles.error < 1e-3, "{bristles:?}");
}

/// Where steps are analysed that are longer than that of the run, they may reach an event: nothing is known of them, and of this one it is.
#[test]
fn an_event_ahead_is_no_limit() {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/systems/bouncing_balls.toml");
    let subject = Subject::new(&Scenario::from_file(path).unwrap()).unwrap();
    let found = analyze(&subject, &Options { at: 0.1, ..Options::default() }).unwrap();
    let limits = found.limits.unwrap();
    assert!(limits.stable == Some(limits.tried.1) && limits.tried.1 < 0.36, "{limits:?}");
    // falling, every pole is zero: a percentage of that is rounding, and no limit
    assert_eq!(limits.accurate, limits.stable);
    assert!(found.modes.iter().all(|m| m.monolithic.frequency == 0.0 && m.error < 1e-6), "{:?}", found.modes);
}

/// While it sticks, the block creeps by 2 µm/s, and friction depends on which way: a kink so close that wider differences see its two sides alone.
/// Slipping forwards, λ² + s1 (1 - s0 z/level) λ + s0 (1 - s0 z/level) = 0 with s0 z = 0.6 N of 1.5 N: -90 ± 228i. Later it slides, and its
/// bristles are e^-28 of what they were after a macro-step: as little as what is missed in probing.
#[test]
fn near_a_kink_this_side_counts() {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/systems/stick_slip.toml");
    let subject = Subject::new(&Scenario::from_file(path).unwrap()).unwrap();
    let at = |at: f64| analyze(&subject, &Options { at, limits: false, ..Options::default() }).unwrap();
    let found = at(3.0);
    let bristles = found.modes.iter().find(|m| m.monolithic.frequency > 200.0).unwrap();
    assert!((bristles.monolithic.real + 90.0).hypot(bristles.monolithic.imaginary.abs() - 227.8) < 1.0, "{bristles:?}");
    assert!(bristles.error < 1e-3 && found.kinks.is_empty() && found.gone.is_empty(), "{bristles:?}");
    let found = at(8.02);
    assert!(found.gone.len() == 1 && found.gone[0].0 < -2e4, "{:?}", found.gone);
    assert!(found.modes.len() == 2 && found.modes.iter().all(|m| m.error < 1e-3), "{:?}", found.modes);
}
