//! Verdicts on systems that nobody prepared: explosions, iterated runs that are not resolved, and connections beside a bond.

use macrostep::coupling::monitor::{Measure, Trust};
use macrostep::scenario::Scenario;
use macrostep::{Evidence, Job, Summary, Verdict};

/// A part of equations: what it is made of, line by line.
fn part(name: &str, equations: &str) -> String {
    format!("[subsystem.{name}]\ntype = \"equations\"\n[subsystem.{name}.equations]\n{equations}\n")
}

/// What a run of parts that are connected comes to, with its settings.
fn outcome(parts: &[String], wires: &[(&str, &str)], run: &str) -> Summary {
    let wires: String =
        wires.iter().map(|(from, to)| format!("[[connection]]\nfrom = \"{from}\"\nto = \"{to}\"\n")).collect();
    let text = format!("macrostep = 1\n{}\n{wires}[run]\ncoupling = \"plain\"\n{run}\n", parts.concat());
    let checked = Scenario::from_str("stranger.toml", &text).check().unwrap_or_else(|e| panic!("{e}"));
    Job::new(checked.build().unwrap()).run().unwrap()
}

fn verdict(parts: &[String], wires: &[(&str, &str)], run: &str) -> Verdict {
    outcome(parts, wires, run).verdict
}

/// An inductor and a capacitor, which explode at five times their characteristic time.
fn circuit(run: &str) -> Verdict {
    let parts = [
        part(
            "l",
            "parameters = { R = 0.1, L = 0.001 }\ninputs = { u = \"V\" }\nstates = { i = { start = 0, unit = \"A\" } }\n\
             der = { i = \"(10[V]-R*i-u)/L\" }\noutputs = { i = \"i\" }",
        ),
        part(
            "c",
            "parameters = { C = 0.001 }\ninputs = { i = \"A\" }\nstates = { u = { start = 0, unit = \"V\" } }\n\
             der = { u = \"i/C\" }\noutputs = { u = \"u\" }",
        ),
    ];
    verdict(&parts, &[("l.i", "c.i"), ("c.u", "l.u")], run)
}

/// Two oscillators without units, coupled by a spring; the second drives itself with a negative damping.
fn unitless(stiffness: f64, damping: f64, run: &str) -> Verdict {
    let parts = [
        part(
            "a",
            "inputs = { F = \"\" }\nstates = { x = { start = 0.1 }, v = { start = 0 } }\n\
             der = { x = \"v\", v = \"F - 10*x\" }\noutputs = { x = \"x\" }",
        ),
        part(
            "b",
            &format!(
                "parameters = {{ k = {stiffness}, c = {damping} }}\ninputs = {{ x1 = \"\" }}\n\
                 states = {{ x = {{ start = 0 }}, v = {{ start = 0 }} }}\n\
                 der = {{ x = \"v\", v = \"k*(x1-x) - 10*x - c*v\" }}\noutputs = {{ F = \"k*(x-x1)\" }}"
            ),
        ),
    ];
    verdict(&parts, &[("a.x", "b.x1"), ("b.F", "a.F")], run)
}

#[test]
fn an_explosion_is_unreliable_however_short() {
    let v = circuit("step = \"5ms\"\nstop = \"50ms\"");
    assert_eq!((v.interface, v.decision.unwrap().measure), (Trust::Unreliable, Measure::Explosion), "{v:?}");
    // two and a half steps
    let v = unitless(1e6, 0.0, "step = \"100ms\"\nstop = \"250ms\"");
    assert_eq!((v.interface, v.decision.unwrap().measure), (Trust::Unreliable, Measure::Explosion), "{v:?}");
    // by a quarter in each of two hundred steps
    let v = unitless(100.0, 0.0, "step = \"100ms\"\nstop = \"20s\"");
    assert_eq!((v.interface, v.decision.unwrap().measure), (Trust::Unreliable, Measure::Explosion), "{v:?}");
}

/// A motion that grows by itself, and is resolved, is no explosion; nor is one that begins at rest.
#[test]
fn growth_that_is_resolved_is_no_explosion() {
    let v = unitless(100.0, -3.0, "step = \"0.1ms\"\nstop = \"20s\"\npredictor = \"foh\"");
    assert!(v.interface < Trust::Unreliable, "{v:?}");
    let mass = |i: usize| {
        let source = if i == 1 { "1 + " } else { "" };
        part(
            &format!("m{i}"),
            &format!(
                "inputs = {{ l = \"\", r = \"\" }}\nstates = {{ x = {{ start = 0 }}, v = {{ start = 0 }} }}\n\
                 der = {{ x = \"v\", v = \"{source}50*(l-x) + 50*(r-x)\" }}\noutputs = {{ x = \"x\" }}"
            ),
        )
    };
    let parts: Vec<String> = (1..=6).map(mass).collect();
    let names: Vec<[String; 3]> = (1..=6).map(|i| ["x", "l", "r"].map(|port| format!("m{i}.{port}"))).collect();
    let right = names.windows(2).map(|w| (w[0][0].as_str(), w[1][1].as_str()));
    let left = names.windows(2).map(|w| (w[1][0].as_str(), w[0][2].as_str()));
    let wires: Vec<_> = right.chain(left).collect();
    for stop in ["12ms", "30ms", "200ms"] {
        let v = verdict(&parts, &wires, &format!("step = \"1ms\"\nstop = \"{stop}\"\npredictor = \"foh\""));
        assert!(v.interface < Trust::Unreliable, "{stop} {v:?}");
    }
}

/// A car that goes straight ahead by round-off, until its driver turns: what grew before the curve is nothing beside the curve.
#[test]
fn what_grows_in_round_off_does_no_harm_to_what_comes_later() {
    let parts = [
        part(
            "car",
            "inputs = { steer = \"\" }\nstates = { y = { start = 0 } }\n\
             der = { y = \"steer + 1e-27*min(exp(1e4*t/1[s]), 1e15) + 50*max(t/1[s]-0.1, 0)^2\" }\n\
             outputs = { y = \"y\", v = \"15\" }",
        ),
        part("wheel", "inputs = { y = \"\", v = \"\" }\noutputs = { steer = \"-0.2*y*v\" }"),
    ];
    let wires = [("car.y", "wheel.y"), ("car.v", "wheel.v"), ("wheel.steer", "car.steer")];
    let v = verdict(&parts, &wires, "step = \"0.3ms\"\nstop = \"1s\"\npredictor = \"foh\"");
    assert!(v.interface < Trust::Unreliable, "{v:?}");
    // without the curve there is nothing else to see
    let v = verdict(&parts, &wires, "step = \"0.3ms\"\nstop = \"0.1s\"\npredictor = \"foh\"");
    assert_eq!((v.interface, v.decision.unwrap().measure), (Trust::Unreliable, Measure::Explosion), "{v:?}");
}

/// An input that is iterated agrees at the end of a step by construction. What it misses inside is a matter of the step.
#[test]
fn an_iterated_run_is_not_trusted_at_any_step() {
    let at = |step: &str| {
        unitless(
            10.0,
            0.0,
            &format!("step = \"{step}\"\nstop = \"20s\"\nscheme = \"implicit-jacobi\"\npredictor = \"foh\""),
        )
    };
    assert_eq!(at("100ms").interface, Trust::Doubtful);
    assert_eq!(at("5ms").interface, Trust::Trustworthy);
    // a source that is ahead is interpolated, four points per period
    let parts = [
        "[subsystem.s]\ntype = \"source\"\nparameters = { shape = \"sine\", frequency = 1 }\n".to_owned(),
        "[subsystem.r]\ntype = \"second-order\"\nparameters = { frequency = 1, damping = 0.05 }\n".to_owned(),
    ];
    let run = "stop = \"10s\"\nscheme = \"gauss-seidel\"\nstages = [[\"s\"], [\"r\"]]";
    let v = verdict(&parts, &[("s.y", "r.u")], &format!("step = \"0.25s\"\n{run}"));
    assert!(v.interface > Trust::Trustworthy, "{v:?}");
    let v = verdict(&parts, &[("s.y", "r.u")], &format!("step = \"5ms\"\n{run}"));
    assert_eq!(v.interface, Trust::Trustworthy, "{v:?}");
}

/// An inductor and a capacitor without losses, iterated over 120 periods of 97 macro-steps. A line between two communication points shifts the
/// oscillation a little in each period, and holding the newest value takes its energy; a parabola does neither.
#[test]
fn what_is_interpolated_is_judged_by_what_it_misses() {
    let pole = |name: &str, input: &str, state: &str, start: f64, rate: &str| {
        let [(u, unit), (x, own)] = [input, state].map(|t| t.split_once(' ').unwrap());
        part(
            name,
            &format!(
                "inputs = {{ {u} = \"{unit}\" }}\nstates = {{ {x} = {{ start = {start}, unit = \"{own}\" }} }}\n\
                 der = {{ {x} = \"{rate}\" }}\noutputs = {{ {x} = \"{x}\" }}"
            ),
        )
    };
    let parts = [pole("c", "i A", "u V", 1.0, "i/1[F]"), pole("l", "u V", "i A", 0.0, "-u/1[H]")];
    for (predictor, good) in [("foh", false), ("zoh", false), ("latest", false), ("soh", true)] {
        let run = "step = \"64774600ns\"\nstop = \"753974ms\"\nscheme = \"implicit-jacobi\"";
        let run = format!("{run}\npredictor = \"{predictor}\"");
        let summary = outcome(&parts, &[("l.i", "c.i"), ("c.u", "l.u")], &run);
        // u = cos t, i = −sin t
        let [u, i] = ["c.u", "l.i"].map(|name| summary.final_values[name]);
        let off = (u - summary.time.cos()).hypot(i + summary.time.sin());
        assert_eq!(off < 0.02, good, "{predictor}: {off}");
        assert_eq!(summary.verdict.interface == Trust::Trustworthy, good, "{predictor}: {:?}", summary.verdict);
        assert_eq!(summary.verdict.evidence, Evidence::Energy);
    }
}

/// Forces and velocities across, of which a stated bond takes the wrong ones together: it then speaks for no connection.
#[test]
fn a_bond_of_what_does_not_belong_together_hides_nothing() {
    let parts = [
        part(
            "m",
            "inputs = { f = \"N\", g = \"N\" }\n\
             states = { v = { start = 1, unit = \"m/s\" }, w = { start = 1, unit = \"m/s\" } }\n\
             der = { v = \"f/1[kg]\", w = \"g/1[kg]\" }\noutputs = { v = \"v\", w = \"w\" }",
        ),
        part(
            "s",
            "inputs = { v = \"m/s\", w = \"m/s\" }\nstates = { p = { unit = \"m\" }, q = { unit = \"m\" } }\n\
             der = { p = \"v\", q = \"w\" }\noutputs = { f = \"-1[N/m]*p\", g = \"-400[N/m]*q\" }",
        ),
    ];
    let wires = [("m.v", "s.v"), ("m.w", "s.w"), ("s.f", "m.f"), ("s.g", "m.g")];
    let with = |action: &str, motion: &str| {
        let bond = format!("[[bond]]\naction = {action}\nmotion = {motion}\n");
        let parts = [parts[0].clone(), parts[1].clone() + &bond];
        verdict(&parts, &wires, "step = \"2ms\"\nstop = \"20s\"\npredictor = \"foh\"")
    };
    let right = with("[\"s.f\", \"s.g\"]", "[\"m.v\", \"m.w\"]");
    assert_eq!(right.evidence, Evidence::Energy, "{right:?}");
    let wrong = with("[\"s.f\", \"s.g\"]", "[\"m.w\", \"m.v\"]");
    let none = verdict(&parts, &wires, "step = \"2ms\"\nstop = \"20s\"\npredictor = \"foh\"\nbonds = \"none\"");
    assert!(wrong.interface >= none.interface, "{wrong:?}\n{none:?}");
}

/// What is driven from outside and damped inside does not keep what an interface invents while it is small: a car on a road that rises out of
/// round-off, with a controller that samples, is off by less than 1 % and not unreliable.
#[test]
fn a_good_run_of_a_driven_and_damped_system_is_not_unreliable() {
    let car = [
        part(
            "body",
            "inputs = { f = \"N\" }\nstates = { x = { unit = \"m\" }, v = { unit = \"m/s\" } }\n\
             der = { x = \"v\", v = \"f/300[kg]\" }\noutputs = { x = \"x\", v = \"v\" }",
        ),
        part(
            "wheel",
            "inputs = { f = \"N\" }\nstates = { x = { unit = \"m\" }, v = { unit = \"m/s\" } }\n\
             let = { road = \"0.05[m]*(1+tanh((t-0.5[s])/0.02[s]))/2\" }\n\
             der = { x = \"v\", v = \"(f + 200e3[N/m]*(road - x))/40[kg]\" }\noutputs = { x = \"x\", v = \"v\" }",
        ),
        part(
            "strut",
            "inputs = { xb = \"m\", vb = \"m/s\", xw = \"m\", vw = \"m/s\", fa = \"N\" }\n\
             let = { s = \"20e3[N/m]*(xw-xb) + 500[N.s/m]*(vw-vb) + fa\" }\noutputs = { f = \"s\", r = \"-s\" }",
        ),
        part(
            "hook",
            "inputs = { v = \"m/s\" }\nstates = { f = { unit = \"N\" } }\nsample = \"5ms\"\n\
             update = { f = \"-2500[N.s/m]*v\" }\noutputs = { f = \"f\" }",
        ),
    ];
    let wires = [
        ("body.x", "strut.xb"),
        ("body.v", "strut.vb"),
        ("wheel.x", "strut.xw"),
        ("wheel.v", "strut.vw"),
        ("strut.f", "body.f"),
        ("strut.r", "wheel.f"),
        ("body.v", "hook.v"),
        ("hook.f", "strut.fa"),
    ];
    for scheme in ["jacobi", "gauss-seidel"] {
        let at = |step: &str| {
            outcome(
                &car,
                &wires,
                &format!("step = \"{step}\"\nstop = \"1s\"\nscheme = \"{scheme}\"\npredictor = \"foh\""),
            )
        };
        let (run, fine) = (at("1ms"), at("25us"));
        // of a road of 5 cm
        let off = (run.final_values["body.x"] - fine.final_values["body.x"]).abs();
        assert!(off < 5e-4, "{scheme}: {off}");
        assert!(run.verdict.interface < Trust::Unreliable, "{scheme}: {:?}", run.verdict);
    }
}

/// A torque that jumps at an event does so for the rotor too, from that instant on: no hold is off by the jump.
#[test]
fn a_jump_at_an_event_is_no_change_within_a_step() {
    let parts = [
        part(
            "wind",
            "inputs = { w = \"rad/s\" }\nstates = { v = { start = 9, unit = \"m/s\" } }\n\
             when = [{ if = \"t >= 3[s]\", set = { v = \"14[m/s]\" } }]\n\
             outputs = { q = { value = \"1[N.m.s2/m2]*v^2/(1 + w/10[rad/s])\", unit = \"N.m\" } }",
        ),
        part(
            "rotor",
            "inputs = { q = \"N.m\" }\nstates = { w = { start = 5, unit = \"rad/s\" } }\n\
             der = { w = \"(q - 2[N.m.s]*w)/20[kg.m2]\" }\noutputs = { w = \"w\" }\nenergy = \"10[kg.m2]*w^2\"",
        ),
    ];
    let wires = [("wind.q", "rotor.q"), ("rotor.w", "wind.w")];
    let at = |step: &str| outcome(&parts, &wires, &format!("step = \"{step}\"\nstop = \"20s\"\npredictor = \"soh\""));
    let (run, fine) = (at("10ms"), at("100us"));
    let off = (run.final_values["rotor.w"] - fine.final_values["rotor.w"]).abs();
    assert!(off < 1e-4, "{off}");
    assert_eq!(
        (run.verdict.interface, run.verdict.evidence),
        (Trust::Trustworthy, Evidence::Energy),
        "{:?}",
        run.verdict
    );
}

/// Energies are asked for now and then; where a run fails in the middle of a macro-step, the last one says when it was.
#[test]
fn the_energy_of_a_run_that_failed_is_that_of_the_time_it_says() {
    let parts = [
        part(
            "l",
            "parameters = { L = 0.001 }\ninputs = { u = \"V\" }\nstates = { i = { start = 1, unit = \"A\" } }\n\
             der = { i = \"-u/L\" }\noutputs = { i = \"i\" }\nenergy = \"1e-3[H]*i^2/2\"",
        ),
        part(
            "c",
            "parameters = { C = 0.001 }\ninputs = { i = \"A\" }\nstates = { u = { start = 0, unit = \"V\" } }\n\
             der = { u = \"i/C\" }\noutputs = { u = \"u\" }\nenergy = \"1e-3[F]*u^2/2\"",
        ),
    ];
    let until = |stop: f64| {
        outcome(
            &parts,
            &[("l.i", "c.i"), ("c.u", "l.u")],
            &format!("step = \"0.5ms\"\nstop = \"{}us\"", (stop * 1e6).round()),
        )
    };
    let failed = until(10.0);
    assert!(failed.outcome.fault().is_some() && failed.macro_steps > 100, "{:?}", failed.outcome);
    let energy = failed.energy.unwrap();
    let at = energy.at.unwrap_or(failed.time);
    assert!(at <= failed.time && failed.time - at < 8.0 * 0.5e-3, "{at} {}", failed.time);
    let whole = until(at);
    assert!(whole.outcome.fault().is_none(), "{:?}", whole.outcome);
    assert_eq!((whole.energy.as_ref().unwrap().at, whole.energy.unwrap().final_energy), (None, energy.final_energy));
}

/// Two masses with a bond of a soft spring.
fn bonded(more: [&str; 2]) -> [String; 2] {
    let fill = |equations: &str, i: usize| {
        let [input, state, der, output]: [&str; 4] = more[i].split('|').collect::<Vec<_>>().try_into().unwrap();
        equations.replace("INPUT", input).replace("STATE", state).replace("DER", der).replace("OUTPUT", output)
    };
    let a = "parameters = { m = 1, k = 1, kc = 1 }\ninputs = { xn = \"m\", vn = \"m/s\"INPUT }\n\
             states = { x = { start = 1, unit = \"m\" }, v = { start = 0, unit = \"m/s\" }STATE }\n\
             der = { x = \"v\", v = \"(-k*x-kc*(x-xn))/m\"DER }\n\
             outputs = { f = { value = \"kc*(x-xn)+0[kg/s]*vn\", unit = \"N\" }, x = \"x\"OUTPUT }";
    let b = "parameters = { m = 1, k = 1 }\ninputs = { f = \"N\"INPUT }\n\
             states = { x = { start = 0, unit = \"m\" }, v = { start = 0, unit = \"m/s\" }STATE }\n\
             der = { x = \"v\", v = \"(-k*x+f)/m\"DER }\noutputs = { x = \"x\", v = \"v\"OUTPUT }";
    [part("a", &fill(a, 0)), part("b", &fill(b, 1))]
}

const BOND: [(&str, &str); 3] = [("b.x", "a.xn"), ("b.v", "a.vn"), ("a.f", "b.f")];

#[test]
fn a_bond_speaks_for_its_own_connections_only() {
    let run = "step = \"5ms\"\nstop = \"20s\"\npredictor = \"foh\"";
    let v = verdict(&bonded(["|||", "|||"]), &BOND, run);
    assert_eq!(v.interface, Trust::Trustworthy, "{v:?}");
    // beside it a second oscillation, which is not resolved and explodes
    let more = [
        ", w = \"1\"|, p = { start = 1 }|, p = \"80*w/1[s]\"|, p = \"p\"",
        ", w = \"1\"|, q = { start = 0 }|, q = \"-80*w/1[s]\"|, q = \"q\"",
    ];
    let wires = [BOND.as_slice(), &[("a.p", "b.w"), ("b.q", "a.w")]].concat();
    let v = verdict(&bonded(more), &wires, run);
    assert!(v.interface > Trust::Trustworthy, "{v:?}");
}

#[test]
fn a_large_force_says_nothing_of_a_small_one() {
    let run = "step = \"5ms\"\nstop = \"20s\"\npredictor = \"foh\"";
    // a second direction: a thousandth of the first, and forty times as fast
    let more = [
        ", yn = \"m\", wn = \"m/s\"|, y = { start = 0.001, unit = \"m\" }, w = { start = 0, unit = \"m/s\" }\
         |, y = \"w\", w = \"(-k*y-2000[N/m]*(y-yn))/m\"|, fy = { value = \"2000[N/m]*(y-yn)+0[kg/s]*wn\", unit = \"N\" }",
        ", fy = \"N\"|, y = { start = 0, unit = \"m\" }, w = { start = 0, unit = \"m/s\" }\
         |, y = \"w\", w = \"(-k*y+fy)/m\"|, y = \"y\", w = \"w\"",
    ];
    let wires = [BOND.as_slice(), &[("b.y", "a.yn"), ("b.w", "a.wn"), ("a.fy", "b.fy")]].concat();
    let v = verdict(&bonded(more), &wires, run);
    assert!(v.interface > Trust::Trustworthy, "{v:?}");
    // where the second direction rests, the first tells
    let still = [more[0].replace("0.001", "0"), more[1].to_owned()];
    let v = verdict(&bonded([&still[0], &still[1]]), &wires, run);
    assert_eq!(v.interface, Trust::Trustworthy, "{v:?}");
}

/// Stiffness and damping of a mass of 1 kg to the ground, of another one, and of what is between them.
type Springs = [[f64; 2]; 3];

/// Two masses, the first driven by a sine: `x` and `v/ω` of the second at `t`, once what they began with is gone.
fn driven_exactly([one, two, between]: Springs, force: f64, omega: f64, t: f64) -> [f64; 2] {
    // (K − ω² M + i ω C) X = F
    let times = |a: [f64; 2], b: [f64; 2]| [a[0] * b[0] - a[1] * b[1], a[0] * b[1] + a[1] * b[0]];
    let own = [one, two].map(|[k, c]| [k + between[0] - omega * omega, omega * (c + between[1])]);
    let shared = [between[0], omega * between[1]];
    let (both, square) = (times(own[0], own[1]), times(shared, shared));
    let det = [both[0] - square[0], both[1] - square[1]];
    let size = det[0] * det[0] + det[1] * det[1];
    let [re, im] = times(shared, [det[0] / size, -det[1] / size]).map(|x| force * x);
    let (sin, cos) = (omega * t).sin_cos();
    [re * sin + im * cos, re * cos - im * sin]
}

/// The same as two parts with a bond by units: the run, and by how much the second mass is off at its end (root mean square over a period), relative
/// to its range.
fn driven(springs: Springs, force: f64, omega: f64, stop: f64, run: &str) -> (Summary, f64) {
    let [[k1, c1], [k2, c2], [k, c]] = springs;
    let states = "states = { x = { unit = \"m\" }, v = { unit = \"m/s\" } }";
    let parts = [
        part(
            "a",
            &format!(
                "inputs = {{ xb = \"m\", vb = \"m/s\" }}\n{states}\n\
                 let = {{ f = \"{k}[N/m]*(x - xb) + {c}[N.s/m]*(v - vb)\", drive = \"{force}[N]*sin({omega}[rad/s]*t)\" }}\n\
                 der = {{ x = \"v\", v = \"(drive - {k1}[N/m]*x - {c1}[N.s/m]*v - f)/1[kg]\" }}\noutputs = {{ f = \"f\" }}"
            ),
        ),
        part(
            "b",
            &format!(
                "inputs = {{ f = \"N\" }}\n{states}\n\
                 der = {{ x = \"v\", v = \"(f - {k2}[N/m]*x - {c2}[N.s/m]*v)/1[kg]\" }}\noutputs = {{ x = \"x\", v = \"v\" }}"
            ),
        ),
    ];
    let wires = [("b.x", "a.xb"), ("b.v", "a.vb"), ("a.f", "b.f")];
    let summary = outcome(&parts, &wires, &format!("stop = \"{stop}s\"\n{run}"));
    let [x, v] = driven_exactly(springs, force, omega, stop);
    let off = (summary.final_values["b.x"] - x).hypot(summary.final_values["b.v"] / omega - v) / x.hypot(v);
    (summary, off / 8f64.sqrt())
}

/// What a steady drive replaces and damping removes does not add up with the length of a run, whatever is invented meanwhile; an error that stays
/// does, also where something is driven.
#[test]
fn what_is_invented_fades_where_it_is_damped() {
    let (run, off) = driven([[100.0, 1.0], [100.0, 1.0], [100.0, 0.0]], 20.0, 12.0, 200.0, "step = \"4ms\"");
    assert!(off < 0.01, "{off}");
    assert_eq!(run.verdict.interface, Trust::Doubtful, "{:?}", run.verdict);
    // damped on the side of the drive alone
    let (run, off) = driven([[100.0, 2.0], [100.0, 0.0], [75.0, 0.0]], 20.0, 12.0, 200.0, "step = \"1ms\"");
    assert!(off < 0.01, "{off}");
    assert_eq!(run.verdict.interface, Trust::Doubtful, "{:?}", run.verdict);
    // the interface gives more than damping takes
    let (run, off) = driven([[100.0, 1.0], [100.0, 1.0], [100.0, 0.0]], 20.0, 10.0, 60.0, "step = \"10ms\"");
    assert!(off > 0.2, "{off}");
    assert_eq!(run.verdict.interface, Trust::Unreliable, "{:?}", run.verdict);
}

/// A mass that flies, on a spring, towards another one to which a soft spring ties it, and which holds the law of their contact; or that one
/// meets a wall of its own.
fn meets(contact: &str, wall: &str, step: &str) -> Verdict {
    let parts = [
        part(
            "a",
            "inputs = { f = \"N\" }\nstates = { x = { start = 0, unit = \"m\" }, v = { start = 1.555, unit = \"m/s\" } }\n\
             der = { x = \"v\", v = \"(f - 20[N/m]*x)/1[kg]\" }\noutputs = { x = \"x\", v = \"v\" }",
        ),
        part(
            "b",
            &format!(
                "inputs = {{ xa = \"m\", va = \"m/s\" }}\nstates = {{ x = {{ start = 0, unit = \"m\" }}, v = {{ start = 0, unit = \"m/s\" }} }}\n\
                 let = {{ fc = \"200[N/m]*(xa - x) + {contact}*max(xa - x - 0.0464[m], 0)\" }}\n\
                 der = {{ x = \"v\", v = \"(fc - 50[N/m]*x - {wall}*max(x - 0.03[m], 0))/2.861[kg]\" }}\n\
                 outputs = {{ f = \"-fc\", x = \"x\", v = \"v\" }}"
            ),
        ),
    ];
    let run = format!("step = \"{step}\"\nstop = \"1s\"\npredictor = \"soh\"");
    verdict(&parts, &[("a.x", "b.xa"), ("a.v", "b.va"), ("b.f", "a.f")], &run)
}

/// A contact of 0.3 ms inside steps of 1.7 ms throws one mass back and is never told to the other, whose position ends three times its range off
/// (scipy's DOP853 on all equations at once, relative tolerance 1e-9): it was trustworthy. A wall that one of them meets by itself is told well enough.
#[test]
fn what_begins_and_ends_inside_a_step_casts_doubt() {
    let found = meets("2.287e8[N/m]", "0[N/m]", "1.705ms");
    assert_eq!((found.interface, found.evidence), (Trust::Doubtful, Evidence::Inside), "{found:?}");
    let decision = found.decision.unwrap();
    assert!(decision.measure == Measure::Inside && decision.value > 1.0, "{decision:?}");
    let found = meets("0[N/m]", "1e8[N/m]", "1ms");
    assert_eq!(found.interface, Trust::Trustworthy, "{found:?}");
}
