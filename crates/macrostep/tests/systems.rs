//! The systems of `examples/systems`, each against a solution that knows nothing of Macrostep: closed forms, or the whole system
//! in one by the classical Runge–Kutta method with short steps.

use std::path::PathBuf;

use macrostep::Job;
use macrostep::record::Recording;
use macrostep::scenario::Scenario;

fn run(name: &str) -> Recording {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(format!("../../examples/systems/{name}.toml"));
    let text = std::fs::read_to_string(&path).unwrap();
    assert!(text.lines().count() <= 60, "{name} is longer than a page");
    let checked = Scenario::from_file(&path).unwrap().check().unwrap_or_else(|e| panic!("{e}"));
    assert!(checked.warnings.is_empty(), "{}", checked.warnings);
    let dir = tempfile::tempdir().unwrap();
    Job::new(checked.build().unwrap()).record_in(dir.path()).run().unwrap();
    Recording::open(dir.path()).unwrap()
}

/// The largest difference of a signal to a reference, relative to the largest value of that, at all times that both have.
fn off(recording: &Recording, signal: &str, reference: &[(f64, f64)]) -> f64 {
    let values = recording.signal(signal).unwrap_or_else(|| panic!("no {signal}"));
    let size = reference.iter().fold(0.0_f64, |m, r| m.max(r.1.abs()));
    let mut worst: f64 = 0.0;
    let mut at = 0;
    let mut compared = 0;
    for (t, x) in recording.time().iter().zip(values) {
        while at + 1 < reference.len() && reference[at].0 < t - 1e-9 {
            at += 1;
        }
        if (reference[at].0 - t).abs() < 1e-9 {
            worst = worst.max((x - reference[at].1).abs() / size);
            compared += 1;
        }
    }
    assert!(2 * compared > reference.len(), "{signal}: {compared} of {} points compared", reference.len());
    worst
}

/// Integrates with `n` steps per period of length `h`, and calls `sample` after each period. Returns what `show` shows there.
fn integrate<const N: usize, const M: usize>(
    mut x: [f64; N],
    (h, n, stop): (f64, usize, f64),
    rates: impl Fn(f64, &[f64; N]) -> [f64; N],
    mut sample: impl FnMut(f64, usize, &mut [f64; N]),
    show: impl Fn(f64, &[f64; N]) -> [f64; M],
) -> Vec<Vec<(f64, f64)>> {
    let mut shown = vec![Vec::new(); M];
    let periods = (stop / h).round() as usize;
    for k in 0..=periods {
        let t = k as f64 * h;
        if k > 0 {
            sample(t, k, &mut x);
        }
        for (list, value) in shown.iter_mut().zip(show(t, &x)) {
            list.push((t, value));
        }
        let d = h / n as f64;
        for j in 0..n {
            let t = t + j as f64 * d;
            let plus = |x: &[f64; N], k: &[f64; N], s: f64| std::array::from_fn(|i| x[i] + s * k[i]);
            let k1 = rates(t, &x);
            let k2 = rates(t + d / 2.0, &plus(&x, &k1, d / 2.0));
            let k3 = rates(t + d / 2.0, &plus(&x, &k2, d / 2.0));
            let k4 = rates(t + d, &plus(&x, &k3, d));
            for i in 0..N {
                x[i] += d / 6.0 * (k1[i] + 2.0 * k2[i] + 2.0 * k3[i] + k4[i]);
            }
        }
    }
    shown
}

/// Compares signals with a reference, each to a tolerance.
fn compare(name: &str, reference: &[Vec<(f64, f64)>], signals: &[(&str, f64)]) {
    let recording = run(name);
    for (reference, (signal, tolerance)) in reference.iter().zip(signals) {
        let off = off(&recording, signal, reference);
        println!("{name}: {signal} is off by {off:.2e}");
        assert!(off < *tolerance, "{name}: {signal} is off by {off:.2e}");
    }
}

#[test]
fn quarter_car() {
    let (mb, mw, ks, kt) = (250.0, 40.0, 16e3, 200e3);
    let road =
        |t: f64| if t > 0.1 && t < 0.3 { 0.05 * (std::f64::consts::PI * (t - 0.1) / 0.2).sin().powi(2) } else { 0.0 };
    // body z and v, wheel z and v, damping
    let reference = integrate(
        [0.0, 0.0, 0.0, 0.0, 300.0],
        (0.5e-3, 20, 2.0),
        |t, x| {
            let f = ks * (x[0] - x[2]) + x[4] * (x[1] - x[3]);
            [x[1], -f / mb, x[3], (f + kt * (road(t) - x[2])) / mw, 0.0]
        },
        |_, k, x| {
            if k % 10 == 0 {
                x[4] = if x[1] * (x[1] - x[3]) > 0.0 { 3000.0 } else { 300.0 };
            }
        },
        |_, x| [x[0], x[2]],
    );
    compare("quarter_car", &reference, &[("body.z", 5e-3), ("wheel.z", 2e-3)]);
}

#[test]
fn dc_motor() {
    let reference = integrate(
        [0.0; 5],
        (0.2e-3, 20, 1.0),
        |_, x| {
            let [i, a, w, b, v] = *x;
            let torque = 500.0 * (a / 20.0 - b) + 2.0 * (w / 20.0 - v);
            [(24.0 - 0.5 * i - 0.05 * w) / 1.5e-3, w, (0.05 * i - torque / 20.0) / 2e-4, v, (torque - 0.5 * v) / 0.4]
        },
        |_, _, _| {},
        |_, x| [x[0], x[2], x[4] * 60.0 / std::f64::consts::TAU],
    );
    compare("dc_motor", &reference, &[("motor.i", 1e-5), ("motor.w", 1e-5), ("load.w", 1e-5)]);
}

#[test]
fn cart_pole() {
    let (big, m, l, g) = (1.0, 0.2, 0.5, 9.81);
    let reference = integrate(
        [0.0, 0.2, 0.0, 0.0, 0.0],
        (0.01, 50, 5.0),
        |_, x| {
            let [_, a, v, w, f] = *x;
            // both equations of motion, solved as they stand
            let (s, c) = a.sin_cos();
            let (a11, a12, b1) = (big + m, m * l * c, f + m * l * w * w * s);
            let (a21, a22, b2) = (c, l, g * s);
            let d = a11 * a22 - a12 * a21;
            [v, w, (b1 * a22 - a12 * b2) / d, (a11 * b2 - a21 * b1) / d, 0.0]
        },
        |_, _, x| x[4] = (2.0 * x[0] + 4.0 * x[2] + 40.0 * x[1] + 8.0 * x[3]).clamp(-20.0, 20.0),
        |_, x| [x[0], x[1]],
    );
    compare("cart_pole", &reference, &[("plant.x", 1e-8), ("plant.theta", 1e-8)]);
}

#[test]
fn bouncing_balls() {
    // between impacts both fall: the floor is a parabola away, and the other ball a straight line
    let (g, m1, m2, e) = (9.81, 0.5, 0.1, 0.9);
    let (mut t, mut x1, mut v1, mut x2, mut v2) = (0.0, 1.0, 0.0, 1.2, 0.0);
    let (mut a, mut b) = (Vec::new(), Vec::new());
    let mut k = 0;
    while t < 2.0 {
        let floor: f64 = (v1 + f64::sqrt(v1 * v1 + 2.0 * g * x1)) / g;
        let meet = if v1 > v2 { (x2 - x1) / (v1 - v2) } else { f64::INFINITY };
        let next = floor.min(meet);
        while k <= 200 && k as f64 * 0.01 < t + next {
            let s = k as f64 * 0.01 - t;
            a.push((k as f64 * 0.01, x1 + v1 * s - 0.5 * g * s * s));
            b.push((k as f64 * 0.01, x2 + v2 * s - 0.5 * g * s * s));
            k += 1;
        }
        (x1, x2) = (x1 + v1 * next - 0.5 * g * next * next, x2 + v2 * next - 0.5 * g * next * next);
        (v1, v2) = (v1 - g * next, v2 - g * next);
        t += next;
        if floor < meet {
            (x1, v1) = (0.0, -e * v1);
        } else {
            let (mean, closing) = ((m1 * v1 + m2 * v2) / (m1 + m2), v1 - v2);
            (v1, v2) = (mean - e * closing * m2 / (m1 + m2), mean + e * closing * m1 / (m1 + m2));
        }
    }
    compare("bouncing_balls", &[a, b], &[("balls.x1", 1e-10), ("balls.x2", 1e-10)]);
}

#[test]
fn stick_slip() {
    let reference = integrate(
        [0.0; 3],
        (1e-3, 100, 20.0),
        |t, x| {
            let [x, v, z] = *x;
            let level = 1.0 + 0.5 * (-(v / 1e-3) * (v / 1e-3)).exp();
            let rate = v - 1e5 * v.abs() * z / level;
            [v, 2.0 * (0.1 * t - x) - (1e5 * z + 300.0 * rate), rate]
        },
        |_, _, _| {},
        |_, x| [x[0]],
    );
    compare("stick_slip", &reference, &[("block.x", 1e-6)]);
}

#[test]
fn thermostat_house() {
    // T − 2 decays with R C = 40 000 s; with 6 kW it goes towards 50 °C
    let (tau, outside, heated) = (8e-3 * 5e6, 2.0, 50.0);
    let (mut t, mut temperature, mut on) = (0.0, 18.0, true);
    let mut reference = Vec::new();
    let mut k = 0;
    while t < 86400.0 {
        let (end, goal) = if on { (heated, 21.0) } else { (outside, 19.0) };
        let next = t + tau * f64::ln((temperature - end) / (goal - end));
        while k <= 8640 && k as f64 * 10.0 <= next {
            let at = k as f64 * 10.0;
            reference.push((at, end + (temperature - end) * (-(at - t) / tau).exp()));
            k += 1;
        }
        (t, temperature, on) = (next, goal, !on);
    }
    compare("thermostat_house", &[reference], &[("house.T", 1e-5)]);
}

#[test]
fn three_tanks() {
    let out = |hole: f64, head: f64| hole * head.signum() * (2.0 * 9.81 * head.abs()).sqrt();
    let reference = integrate(
        [1.0, 0.6, 0.2],
        (2.0, 200, 3600.0),
        |_, x| {
            let (q1, q2, q3) = (out(2e-4, x[0] - x[1]), out(2.5e-4, x[1] - x[2]), out(5e-4, x[2].max(0.0)));
            [(1e-3 - q1) / 0.5, (q1 - q2) / 0.3, (q2 - q3) / 0.4]
        },
        |_, _, _| {},
        |_, x| [x[0], x[1], x[2]],
    );
    let signals = [("first.level", 1e-5), ("second.level", 1e-4), ("third.level", 5e-4)];
    compare("three_tanks", &reference, &signals);
}

#[test]
fn buck_converter() {
    // linear between switchings: the state after a time is that by 400 Runge–Kutta steps per period, switched where the duty says
    let (mut i, mut v, mut duty) = (0.0, 0.0, 0.3);
    let mut reference = Vec::new();
    let step = |i: &mut f64, v: &mut f64, u: f64, h: f64| {
        let n = 200;
        let d = h / f64::from(n);
        let rates = |i: f64, v: f64| ((u - 0.05 * i - v) / 100e-6, (i - v / 2.0) / 220e-6);
        for _ in 0..n {
            let k1 = rates(*i, *v);
            let k2 = rates(*i + d / 2.0 * k1.0, *v + d / 2.0 * k1.1);
            let k3 = rates(*i + d / 2.0 * k2.0, *v + d / 2.0 * k2.1);
            let k4 = rates(*i + d * k3.0, *v + d * k3.1);
            *i += d / 6.0 * (k1.0 + 2.0 * k2.0 + 2.0 * k3.0 + k4.0);
            *v += d / 6.0 * (k1.1 + 2.0 * k2.1 + 2.0 * k3.1 + k4.1);
        }
    };
    for k in 0..=400 {
        if k > 0 && k % 20 == 0 {
            duty = f64::clamp(duty + 0.01 * (12.0 - v), 0.05, 0.95);
        }
        reference.push((f64::from(k) * 50e-6, v));
        step(&mut i, &mut v, 24.0, duty * 50e-6);
        step(&mut i, &mut v, 0.0, (1.0 - duty) * 50e-6);
    }
    compare("buck_converter", &[reference], &[("filter.u_out", 1e-5)]);
}

#[test]
fn wind_turbine() {
    let cp = |tip: f64| {
        let (x, y) = ([0.0, 4.0, 8.0, 12.0, 16.0], [0.02, 0.25, 0.44, 0.3, 0.05]);
        let i = ((tip / 4.0) as usize).min(3);
        y[i] + (y[i + 1] - y[i]) * ((tip - x[i]) / 4.0).clamp(0.0, 1.0)
    };
    let rpm = std::f64::consts::TAU / 60.0;
    let reference = integrate(
        [0.0, 18.0 * rpm, 0.0, 1530.0 * rpm],
        (2e-3, 20, 30.0),
        |t, x| {
            let [a, w, b, u] = *x;
            let wind = if t > 10.0 { 11.0 } else { 9.0 };
            let blow = 0.6 * std::f64::consts::PI * 35.0_f64.powi(2) * f64::powi(wind, 3) * cp(w * 35.0 / wind) / w;
            let torque = 1e8 * (a - b / 85.0) + 1e6 * (w - u / 85.0);
            [w, (blow - torque) / 6e6, u, (torque / 85.0 - 0.25 * u * u) / 100.0]
        },
        |_, _, _| {},
        |_, x| [x[1] / rpm, 0.25 * x[3].powi(3) / 1e3],
    );
    compare("wind_turbine", &reference, &[("rotor.w", 5e-4), ("generator.power", 5e-4)]);
}

#[test]
fn electric_car() {
    let emf = |share: f64| {
        let (x, y) = ([0.0, 0.2, 0.8, 1.0], [1.0, 0.97, 0.9, 0.7]);
        let i = x[1..3].iter().filter(|x| **x <= share).count();
        400.0 * (y[i] + (y[i + 1] - y[i]) * (share - x[i]) / (x[i + 1] - x[i]))
    };
    // used, force, current, s, v, pedal, lag
    let reference = integrate(
        [0.0; 7],
        (5e-3, 20, 60.0),
        |_, x| {
            let [used, force, current, _, v, pedal, _] = *x;
            let e = emf(used / (60.0 * 3.6e6));
            let power = force * v * if force > 0.0 { 1.1 } else { 0.9 };
            let wanted = pedal * f64::min(4e3, 80e3 / v.max(1.0));
            let drag = 0.5 * 1.2 * 0.65 * v * v + 150.0 * (v / 0.1).tanh();
            let supply = e - 0.1 * current;
            [
                e * current,
                (wanted - force) / 0.1,
                (power / supply - current) / 0.1,
                v,
                (force - drag) / 1500.0,
                0.0,
                0.0,
            ]
        },
        |t, k, x| {
            if k % 4 == 0 {
                let e = (if t < 30.0 { 25.0 } else { 10.0 }) - x[4];
                // all at once: the lag is that before
                let pedal = (0.5 * e + 0.05 * x[6]).clamp(-1.0, 1.0);
                x[6] = (x[6] + 0.02 * e).clamp(-2.0, 2.0);
                x[5] = pedal;
            }
        },
        |_, x| [x[4] * 3.6, x[3], x[0] / 3.6e6],
    );
    compare("electric_car", &reference, &[("car.v", 1e-4), ("car.s", 1e-5), ("battery.used", 1e-4)]);
}

#[test]
fn hydraulic_axis() {
    let per_minute = 1e-3 / 60.0;
    // x, v, p1, p2, y, spool
    let reference = integrate(
        [0.1, 0.0, 30e5, 50e5, 0.0, 0.0],
        (0.2e-3, 20, 1.5),
        |_, x| {
            let [x, v, p1, p2, y, spool] = *x;
            let (a1, a2) = (20e-4, 12e-4);
            let (d1, d2) = if y > 0.0 { (160e5 - p1, p2 - 2e5) } else { (p1 - 2e5, 160e5 - p2) };
            let root = |d: f64| d.signum() * (d.abs() / 35e5).sqrt();
            let (q1, q2) = (40.0 * per_minute * y * root(d1), -40.0 * per_minute * y * root(d2));
            let (v1, v2) = (50e-6 + a1 * x, 50e-6 + a2 * (0.5 - x));
            let force = a1 * p1 - a2 * p2;
            [
                v,
                (force - 500.0 * v) / 200.0,
                1.2e9 / v1 * (q1 - a1 * v),
                1.2e9 / v2 * (q2 + a2 * v),
                (spool - y) / 5e-3,
                0.0,
            ]
        },
        |t, k, x| {
            if k % 5 == 0 {
                // at 0.1 s the goal is still the first
                let goal = if t > 0.1 + 1e-9 { 0.3 } else { 0.1 };
                x[5] = (8.0 * (goal - x[0])).clamp(-1.0, 1.0);
            }
        },
        |_, x| [x[0], x[2] / 1e5],
    );
    compare("hydraulic_axis", &reference, &[("mass.x", 1e-4), ("cylinder.p1", 1e-2)]);
}

#[test]
fn full_car() {
    let (a, b, half) = (1.2, 1.4, 0.75);
    let bump = |s: f64| if (0.0..1.0).contains(&s) { 0.05 * (1.0 - (2.0 * s - 1.0).abs()) } else { 0.0 };
    // body z, v, roll, its rate, pitch, its rate; z and v of each wheel
    let reference = integrate(
        [0.0; 14],
        (0.5e-3, 20, 2.0),
        |t, x| {
            let road = [bump(10.0 * t - 2.0), 0.0, bump(10.0 * t - 4.6), 0.0];
            let mut rates = [0.0; 14];
            let (mut lift, mut roll, mut pitch) = (0.0, 0.0, 0.0);
            for i in 0..4 {
                let (long, side) = (if i < 2 { -a } else { b }, if i % 2 == 0 { half } else { -half });
                let (k, m) = if i < 2 { (16e3, 40.0) } else { (20e3, 45.0) };
                let (z, v) = (x[6 + 2 * i], x[7 + 2 * i]);
                let corner = x[0] + long * x[4] + side * x[2];
                let speed = x[1] + long * x[5] + side * x[3];
                let f = k * (corner - z) + 1500.0 * (speed - v);
                lift -= f;
                roll -= side * f;
                pitch -= long * f;
                (rates[6 + 2 * i], rates[7 + 2 * i]) = (v, (f + 200e3 * (road[i] - z)) / m);
            }
            (rates[0], rates[1]) = (x[1], lift / 1200.0);
            (rates[2], rates[3]) = (x[3], roll / 500.0);
            (rates[4], rates[5]) = (x[5], pitch / 1800.0);
            rates
        },
        |_, _, _| {},
        |_, x| [x[0], x[2].to_degrees(), x[4].to_degrees(), x[6]],
    );
    let signals = [("body.z", 5e-4), ("body.roll", 5e-4), ("body.pitch", 5e-4), ("corner1/wheel.z", 5e-4)];
    compare("full_car", &reference, &signals);
}
