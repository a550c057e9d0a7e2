//! What the defects of connections come to along chains that lead back to nobody and around cycles, and what tables lose between communication
//! points.

use macrostep::coupling::monitor::{Measure, Trust};
use macrostep::record::Recording;
use macrostep::scenario::Scenario;
use macrostep::{Job, Stepping, Verdict};

/// A scenario with the step in its place.
fn text(parts: &str, wires: &[(&str, &str)], step: &str, stop: &str) -> String {
    let wires: String =
        wires.iter().map(|(from, to)| format!("[[connection]]\nfrom = {from}\nto = \"{to}\"\n")).collect();
    format!("macrostep = 1\n{parts}\n{wires}[run]\ncoupling = \"plain\"\nstep = \"{step}\"\nstop = \"{stop}\"\n")
}

/// The verdict, and the times and values of a signal.
fn run(text: &str, signal: &str) -> (Verdict, Vec<f64>, Vec<f64>) {
    let checked = Scenario::from_str("chain.toml", text).check().unwrap_or_else(|e| panic!("{e}"));
    let dir = tempfile::tempdir().unwrap();
    let summary = Job::new(checked.build().unwrap()).record_in(dir.path()).run().unwrap();
    let recording = Recording::open(dir.path()).unwrap();
    let values = recording.signal(signal).unwrap_or_else(|| panic!("no {signal}")).to_vec();
    (summary.verdict, recording.time().to_vec(), values)
}

/// The root mean square of the error of a signal over its range, against a run at a 64th of the step.
fn error(parts: &str, wires: &[(&str, &str)], step_us: f64, stop: &str, signal: &str) -> (Verdict, f64) {
    let at = |step: f64| run(&text(parts, wires, &format!("{step}us"), stop), signal);
    let (verdict, times, values) = at(step_us);
    let (_, fine, truth) = at(step_us / 64.0);
    let (low, high) = truth.iter().fold((f64::INFINITY, f64::NEG_INFINITY), |(l, h), x| (l.min(*x), h.max(*x)));
    let off = |(t, y): (&f64, &f64)| (y - truth[fine.partition_point(|f| *f < t - 1e-9)]).powi(2);
    let squares: f64 = times.iter().zip(&values).map(off).sum();
    (verdict, (squares / times.len() as f64).sqrt() / (high - low))
}

const SINE: &str =
    "[subsystem.s]\ntype = \"source\"\nparameters = { shape = \"sine\", frequency = 1, amplitude = 1 }\n";

fn lag(name: &str, time: f64) -> String {
    format!(
        "[subsystem.{name}]\ntype = \"low-pass\"\nparameters = {{ time = {time}, integrator = \"rk4\", micro = 8 }}\n"
    )
}

/// Each connection is off by 6 % of its size, a little above its limit; the last output by far more above its own.
#[test]
fn defects_add_up_along_a_chain() {
    for time in [0.002, 0.05] {
        let parts: String = SINE.to_owned() + &(1..=5).map(|i| lag(&format!("l{i}"), time)).collect::<String>();
        let from = ["\"s.y\"", "\"l1.y\"", "\"l2.y\"", "\"l3.y\"", "\"l4.y\""];
        let to = ["l1.u", "l2.u", "l3.u", "l4.u", "l5.u"];
        let wires: Vec<_> = from.into_iter().zip(to).collect();
        let (verdict, error) = error(&parts, &wires, 10_000.0, "5s", "l5.y");
        let decision = verdict.decision.unwrap();
        assert_eq!((verdict.interface, decision.measure), (Trust::Doubtful, Measure::Carried), "{verdict:?}");
        assert!((decision.value / error - 1.0).abs() < 0.1, "{} where it is {error}", decision.value);
        assert!(verdict.reason.contains("`l5.y`"), "{}", verdict.reason);
        // the same with two of them is good enough
        let two = text(&(SINE.to_owned() + &lag("l1", time) + &lag("l2", time)), &wires[..2], "2ms", "5s");
        assert_eq!(run(&two, "l2.y").0.interface, Trust::Trustworthy);
    }
}

/// What is left of two signals that are nearly the same is off by more than either, also where they are added in front of a part.
#[test]
fn differences_leave_their_defects() {
    let parts = SINE.to_owned() + &lag("a", 0.1) + &lag("b", 0.09) + &lag("c", 0.001) + &lag("d", 0.02);
    let wires = [("\"s.y\"", "a.u"), ("\"s.y\"", "b.u"), ("\"b.y\"", "c.u"), ("[\"a.y\", \"-c.y\"]", "d.u")];
    let (verdict, error) = error(&parts, &wires, 5000.0, "5s", "d.y");
    let decision = verdict.decision.unwrap();
    assert!(verdict.interface > Trust::Trustworthy && decision.measure == Measure::Carried, "{verdict:?}");
    // the range of what was run is not that of the truth, where so much is off
    let share = decision.value / error;
    assert!(share > 0.7 && share < 2.0, "{} where it is {error}", decision.value);
}

/// An inverted pendulum on the one motion on which it does not fall: what it is given wrongly makes it fall.
#[test]
fn an_unstable_receiver_magnifies_defects() {
    let omega = std::f64::consts::TAU;
    let speed = -omega / (omega * omega + 4.0);
    let pendulum = format!(
        "[subsystem.p]\ntype = \"state-space\"\nparameters = {{ A = [0, 1, 4, 0], B = [0, 1], C = [1, 0], D = [0], \
         x0 = [0, {speed}], micro = 8 }}\n"
    );
    let (verdict, error) = error(&(SINE.to_owned() + &pendulum), &[("\"s.y\"", "p.u")], 10_000.0, "3s", "p.y");
    let decision = verdict.decision.unwrap();
    assert!(error > 0.2, "{error}");
    assert_eq!((verdict.interface, decision.measure), (Trust::Unreliable, Measure::Carried), "{verdict:?}");
}

/// Van der Pol's oscillator grows by itself near its middle and shrinks outside: a growth that was seen at one look, and is taken for that of all
/// the time to the next one, says nothing of a run that is right.
#[test]
fn what_swings_by_itself_is_not_called_unreliable() {
    let oscillator = "[subsystem.v]\ntype = \"equations\"\n[subsystem.v.equations]\ninputs = { u = \"1\" }\n\
         states = { x = 0.3945, v = 5.147 }\nintegrator = \"rk4\"\nmicro = 3\n\
         der = { x = \"v/1[s]\", v = \"(36*(-x - 0.1268*u) + 4.91*(1 - x^2)*v)/1[s]\" }\noutputs = { y = \"x\" }\n";
    let run = |step: f64, stop: &str| {
        let parts = SINE.to_owned() + oscillator;
        error(&parts, &[("\"s.y\"", "v.u")], step, stop, "v.y")
    };
    for (step, stop) in [(8000.0, "17s"), (8000.0, "20s"), (2000.0, "17s")] {
        let (verdict, error) = run(step, stop);
        assert!(error < 0.01, "{error}");
        assert!(verdict.interface < Trust::Unreliable, "{step} us, {stop}: off by {error}, and {verdict:?}");
    }
}

/// A run that is interrupted and taken up comes to the same verdict: what was learnt of receivers is part of a checkpoint.
#[test]
fn a_checkpoint_keeps_what_was_learnt() {
    use macrostep::coupling::monitor::{Gain, VerdictMonitor};
    let parts = SINE.to_owned() + &lag("a", 0.1);
    let text = text(&parts, &[("\"s.y\"", "a.u")], "10ms", "1s");
    let prepared = Scenario::from_str("chain.toml", &text).check().unwrap().build().unwrap();
    let graph = prepared.assembly.graph();
    let mut monitor = VerdictMonitor::new(graph);
    let part = graph.nodes.iter().position(|n| n.name == "a").unwrap();
    assert!(monitor.wants_gain(part) && !monitor.wants_gain(1 - part));
    let mut gain = Gain::new(1, 1, 1).unwrap();
    gain.matrices().into_iter().zip([-10.0, 10.0, 1.0, 0.0]).for_each(|(m, x)| m[0] = x);
    monitor.learn_gain(part, &gain);
    let (mut other, state) = (VerdictMonitor::new(graph), monitor.state());
    assert_ne!(other.state(), state);
    // what is cut off, or longer than it should be, is not taken
    let before = other.state();
    assert!(!other.set_state(&state[..state.len() - 1]) && !other.set_state(&[&state[..], &[0.0]].concat()));
    assert_eq!(other.state(), before);
    assert!(other.set_state(&state));
    assert_eq!(other.state(), state);
}

/// Six pendula in a chain that hangs at two ends, for less than a period.
fn pendula() -> Scenario {
    let mut scenario = Scenario::problem("pendulum-chain");
    let values =
        ["n=6", "l1=2.63981", "l2=0.762818", "m1=1.0496", "m2=0.180066", "kc=24.589", "integrator=trapezoidal"];
    for change in values.map(|v| format!("problem.{v}")) {
        scenario.set(&change);
    }
    scenario.set("run.step=561us").set("run.stop=403359us");
    scenario
}

/// One link hardly moves, and is off by half of that. The bond is off by 1.4 %, and errors that are carried around the cycle tell.
#[test]
fn errors_are_carried_around_a_cycle() {
    let summary = Job::new(pendula().check().unwrap().build().unwrap()).run().unwrap();
    let thetas = summary.errors.iter().filter(|(name, _)| name.contains("theta"));
    let (name, worst) = thetas.max_by(|a, b| a.1.nrms.total_cmp(&b.1.nrms)).unwrap();
    assert!(worst.nrms > 0.4, "{name} {worst:?}");
    let v = &summary.verdict;
    let d = v.decision.unwrap();
    assert_eq!((v.interface, d.measure), (Trust::Doubtful, Measure::Carried), "{v:?}");
    assert!(v.reason.contains("less than a period"), "{v:?}");
    // within a factor of two
    assert!(d.value / worst.nrms > 0.5 && d.value / worst.nrms < 2.0, "{v:?} {worst:?}");
}

/// Looks inside steps and gains are due at the same instants in a run that is taken up, and told once.
#[test]
fn a_run_that_is_taken_up_comes_to_the_same_verdict() {
    let blueprint = pendula().check().unwrap().into_blueprint();
    let finished = |mut run: Stepping| {
        while !run.finished() {
            run.step().unwrap();
        }
        run.finish().0.verdict
    };
    let whole = finished(Stepping::start(&blueprint, false).unwrap());
    assert_eq!(whole.interface, Trust::Doubtful, "{whole:?}");
    for steps in [0, 1, 2, 43, 400] {
        let mut first = Stepping::start(&blueprint, false).unwrap();
        (0..steps).for_each(|_| first.step().unwrap());
        let snapshot = first.save().unwrap();
        let mut second = Stepping::start(&blueprint, false).unwrap();
        second.restore(&snapshot).unwrap();
        assert_eq!(finished(second), whole, "taken up after {steps} steps");
        assert_eq!(finished(first), whole);
    }
}

const MASS: &str =
    "[subsystem.m]\ntype = \"mass\"\nparameters = { mass = 1, stiffness = 40, damping = 1, integrator = \"rk4\" }\n";

fn table(rows: &str, step: &str) -> Verdict {
    let parts = format!("[subsystem.t]\n{rows}\n{MASS}");
    run(&text(&parts, &[("\"t.f\"", "m.f")], step, "4s"), "m.x").0
}

/// A jump with a communication point at it is seen by everybody when it happens.
#[test]
fn a_jump_at_a_communication_point_is_no_defect() {
    for rows in [
        "table = { time = [0, 1.025, 1.025, 9], f = [0, 0, 1, 1] }",
        "table = { time = [0, 1.025, 1.025, 2, 9], f = [0, 0, 1, 1.2, 1.2] }",
    ] {
        let verdict = table(rows, "10ms");
        assert_eq!(verdict.interface, Trust::Trustworthy, "{verdict:?}");
    }
    // through a law that follows at once
    let parts = "[subsystem.s]\ntype = \"source\"\nparameters = { shape = \"step\", time = 1.003, amplitude = 1 }\n\
                 [subsystem.g]\ntype = \"gain\"\nparameters = { gain = 2 }\n"
        .to_owned()
        + &lag("l", 0.3);
    let verdict = run(&text(&parts, &[("\"s.y\"", "g.u"), ("\"g.y\"", "l.u")], "10ms", "3s"), "l.y").0;
    assert_eq!(verdict.interface, Trust::Trustworthy, "{verdict:?}");
}

/// Rows between communication points are lost.
#[test]
fn a_pulse_between_communication_points_is_seen() {
    let verdict = table("table = { time = [0, 1.02, 1.03, 1.04, 9], f = [0, 0, 1, 0, 0] }", "100ms");
    assert_eq!(verdict.interface, Trust::Unreliable, "{verdict:?}");
    assert_eq!(verdict.decision.map(|d| d.measure), Some(Measure::Inside));
    // most of this one is seen, and its corners are not worth a word
    let verdict = table("table = { time = [0, 1.005, 2, 3.005, 9], f = [0, 0, 1, 0, 0] }", "10ms");
    assert_eq!(verdict.interface, Trust::Trustworthy, "{verdict:?}");
}

/// A tank that exchanges its level with another one through a wide pipe: `k` per second between them, and `inflow` from outside. With `more`
/// states that do nothing it has too many to be asked what it makes of errors.
fn tank(name: &str, k: f64, inflow: &str, more: usize) -> String {
    let (states, rates): (String, String) =
        (0..more).map(|i| (format!(", z{i} = 0"), format!(", z{i} = \"-z{i}\""))).unzip();
    format!(
        "[subsystem.{name}]\ntype = \"equations\"\n[subsystem.{name}.equations]\ninputs = {{ other = \"1\" }}\n\
         states = {{ h = 0{states} }}\nder = {{ h = \"{k}*(other - h) + {inflow}\"{rates} }}\noutputs = {{ h = \"h\" }}\n"
    )
}

const PIPE: [(&str, &str); 2] = [("\"a.h\"", "b.other"), ("\"b.h\"", "a.other")];

/// Both levels rise together, and each defect counts relative to their difference: what is off by 2e-4 of its size is off by a third. That does
/// not become better by making the run longer.
#[test]
fn stiff_levels_are_off_however_long_the_run_is() {
    for (steps, scheme) in [(1000.0, "jacobi"), (2600.0, "jacobi"), (2600.0, "gauss-seidel"), (9000.0, "jacobi")] {
        let (k, h) = (40.0, 0.05);
        let parts = tank("a", k, "2", 0) + &tank("b", k, "0", 0);
        let text = text(&parts, &PIPE, "50ms", &format!("{}s", steps * h)) + &format!("scheme = \"{scheme}\"\n");
        let (verdict, times, levels) = run(&text, "b.h");
        // (a + b)' = 2, (a − b)' = 2 − 2 k (a − b)
        let truth = |t: f64| t - (1.0 - (-2.0 * k * t).exp()) / (2.0 * k);
        let squares: f64 = times.iter().zip(&levels).map(|(t, y)| (y - truth(*t)).powi(2)).sum();
        let error = (squares / times.len() as f64).sqrt() / truth(steps * h);
        let decision = verdict.decision.unwrap();
        assert!(error > 0.1, "{error}");
        assert_eq!((verdict.interface, decision.measure), (Trust::Doubtful, Measure::Carried), "{verdict:?}");
        assert!((decision.value / error - 1.0).abs() < 0.1, "{} where it is {error}", decision.value);
    }
    // with a step that resolves the pipe, nothing is wrong with it
    let parts = tank("a", 40.0, "2", 0) + &tank("b", 40.0, "0", 0);
    let verdict = run(&text(&parts, &PIPE, "200us", "1s"), "b.h").0;
    assert_eq!(verdict.interface, Trust::Trustworthy, "{verdict:?}");
}

/// The same where one of them does not say what it makes of errors: there is no evidence that it does little.
#[test]
fn what_nobody_says_around_a_cycle_is_no_evidence() {
    let (k, stiff) = (40.0, tank("a", 40.0, "2", 0) + &tank("b", 40.0, "0", 50));
    for (step, stop) in [("50ms", "100s"), ("5ms", "20s")] {
        let verdict = run(&text(&stiff, &PIPE, step, stop), "b.h").0;
        assert_eq!(verdict.interface, Trust::Doubtful, "{verdict:?}");
        assert!(verdict.reason.contains("distance from what the receiver shows"), "{verdict:?}");
    }
    // levels that are far from each other tell little in less than a period
    let apart = tank("a", 0.5, "2", 0) + &tank("b", 0.5, "-1", 50);
    let verdict = run(&text(&apart, &PIPE, "1ms", "1s"), "b.h").0;
    assert_eq!(verdict.interface, Trust::Unknown, "{verdict:?}");
    assert!(verdict.reason.contains("`b`"), "{verdict:?}");
    // after some periods, too, a defect counts relative to the difference
    let waves = tank("a", k, "cos(0.06[rad/s]*t)", 0) + &tank("b", k, "0", 50);
    let gauss_seidel = "scheme = \"gauss-seidel\"\npredictor = \"foh\"\n";
    let verdict = run(&(text(&waves, &PIPE, "500ms", "500s") + gauss_seidel), "b.h").0;
    assert_eq!(verdict.interface, Trust::Doubtful, "{verdict:?}");
}

/// A wave of both levels together, for several periods: the defects are small beside the levels, and what they do is not.
#[test]
fn a_share_above_one_is_seen() {
    let parts = tank("a", 45.0, "cos(0.06[rad/s]*t)", 0) + &tank("b", 45.0, "0", 0);
    for (step, rest) in [
        (500_000.0, "scheme = \"gauss-seidel\"\npredictor = \"foh\"\n"),
        (50_000.0, "scheme = \"semi-implicit-jacobi\"\n"),
    ] {
        let at = |step: f64| run(&(text(&parts, &PIPE, &format!("{step}us"), "500s") + rest), "b.h");
        let ((verdict, times, values), (_, fine, truth)) = (at(step), at(step / 50.0));
        let off = |(t, y): (&f64, &f64)| (y - truth[fine.partition_point(|f| *f < t - 1e-9)]).powi(2);
        let squares: f64 = times.iter().zip(&values).map(off).sum();
        let range = truth.iter().fold(f64::MIN, |m, x| m.max(*x)) - truth.iter().fold(f64::MAX, |m, x| m.min(*x));
        let error = (squares / times.len() as f64).sqrt() / range;
        let decision = verdict.decision.unwrap();
        assert!(error > 0.05, "{error}");
        assert_eq!((verdict.interface, decision.measure), (Trust::Doubtful, Measure::Carried), "{verdict:?}");
        assert!((decision.value / error - 1.0).abs() < 0.2, "{} where it is {error}", decision.value);
    }
}

/// A controller that samples what was there a step ago makes a mass swing more and more.
#[test]
fn what_a_late_controller_makes_grow_is_unreliable() {
    let parts = "[subsystem.p]\ntype = \"equations\"\n[subsystem.p.equations]\ninputs = { u = \"1\" }\n\
         states = { x = 1, v = 0 }\nder = { x = \"v\", v = \"u\" }\noutputs = { x = \"x\", v = \"v\" }\n\
         [subsystem.c]\ntype = \"equations\"\n[subsystem.c.equations]\ninputs = { x = \"1\", v = \"1\" }\n\
         states = { u = 0 }\noutputs = { u = \"u\" }\nsample = \"0.1s\"\nupdate = { u = \"-31*x - 9*v\" }\n";
    let wires = [("\"p.x\"", "c.x"), ("\"p.v\"", "c.v"), ("\"c.u\"", "p.u")];
    let verdict = run(&text(parts, &wires, "100ms", "5s"), "p.x").0;
    assert_eq!(verdict.interface, Trust::Unreliable, "{verdict:?}");
    // sampled when it is there, it swings out
    let verdict = run(&(text(parts, &wires, "100ms", "5s") + "scheme = \"gauss-seidel\"\n"), "p.x").0;
    assert!(verdict.interface < Trust::Unreliable, "{verdict:?}");
}

/// Where a run explodes, it does harm, and all of what tells of that agrees.
#[test]
fn an_explosion_is_a_time_of_harm() {
    let mut scenario = Scenario::problem("oscillator");
    scenario.set("run.step=50ms").set("problem.kc=5000");
    let verdict = Job::new(scenario.check().unwrap().build().unwrap()).run().unwrap().verdict;
    assert_eq!(verdict.interface, Trust::Unreliable, "{verdict:?}");
    let worst: Vec<_> = verdict.intervals.iter().filter(|i| i.verdict == Trust::Unreliable).collect();
    assert!(worst.len() == 1 && Some(worst[0].from) == verdict.since, "{verdict:?}");
}

/// A light damper takes a little energy out of a mass that is driven in resonance, again and again: of what goes through it, little is spoilt.
#[test]
fn a_light_damper_is_not_called_unreliable() {
    let parts = "[subsystem.a]\ntype = \"equations\"\n[subsystem.a.equations]\ninputs = { f = \"N\" }\n\
         states = { x = { start = 0, unit = \"m\" }, v = { start = 0, unit = \"m/s\" } }\n\
         der = { x = \"v\", v = \"(-100[N/m]*x + f + 1[N]*sin(10[rad/s]*t))/1[kg]\" }\n\
         outputs = { x = { value = \"x\", unit = \"m\" }, v = { value = \"v\", unit = \"m/s\" } }\n\
         [subsystem.d]\ntype = \"equations\"\n[subsystem.d.equations]\ninputs = { v = \"m/s\" }\n\
         states = { z = { start = 0, unit = \"N\" } }\nder = { z = \"(-0.12[N.s/m]*v - z)/0.001[s]\" }\n\
         outputs = { f = { value = \"z\", unit = \"N\" } }\n";
    let wires = [("\"a.v\"", "d.v"), ("\"d.f\"", "a.f")];
    let verdict = run(&(text(parts, &wires, "5ms", "100s") + "scheme = \"semi-implicit-jacobi\"\n"), "a.x").0;
    assert_eq!(verdict.interface, Trust::Doubtful, "{verdict:?}");
}

/// A ramp with a ripple into a part that shows the ripple alone: what is 0.06 % of the ramp is eight times the ripple. Nobody says so of a part with
/// many states.
#[test]
fn what_a_receiver_makes_of_small_things_is_asked_or_not_known() {
    let ramp = "[subsystem.s]\ntype = \"equations\"\n[subsystem.s.equations]\nstates = { x = 0, y = 1, z = 0 }\n\
         der = { x = \"6.283185307179586*y/1[s]\", y = \"-6.283185307179586*x/1[s]\", z = \"1000/1[s]\" }\n\
         outputs = { y = \"z + x\" }\n";
    let high_pass = |more: usize| {
        let (states, rates): (String, String) =
            (0..more).map(|i| (format!(", z{i} = 1"), format!(", z{i} = \"-z{i}/1[s]\""))).unzip();
        format!(
            "[subsystem.h]\ntype = \"equations\"\n[subsystem.h.equations]\ninputs = {{ u = \"1\" }}\n\
             states = {{ q = -50{states} }}\nder = {{ q = \"(u - q)/0.05[s]\"{rates} }}\noutputs = {{ y = \"(u - q)/0.05\" }}\n"
        )
    };
    let wires = [("\"s.y\"", "h.u")];
    let ripple =
        |more: usize| run(&(text(&(ramp.to_owned() + &high_pass(more)), &wires, "10ms", "20s") + ZOH), "h.y").0;
    for more in [0, 26] {
        let (verdict, off) = (ripple(more), 8.09);
        let decision = verdict.decision.unwrap();
        assert_eq!((verdict.interface, decision.measure), (Trust::Unreliable, Measure::Carried), "{verdict:?}");
        assert!((decision.value / off - 1.0).abs() < 0.02, "{} where it is {off}", decision.value);
    }
    let verdict = ripple(60);
    assert_eq!(verdict.interface, Trust::Unknown, "{verdict:?}");
    assert!(verdict.reason.contains("`h` does not say"), "{}", verdict.reason);
    // what does so little that nothing can come of it leaves the word as it is
    let slow = SINE.to_owned() + &high_pass(60);
    let fine = text(&slow, &wires, "1ms", "10s");
    assert_eq!(run(&fine, "h.y").0.interface, Trust::Trustworthy);
}

const ZOH: &str = "predictor = \"zoh\"\nscheme = \"jacobi\"\n";

/// A meter of reactive power swings with what it is given wrongly: 1.6 % of the voltage becomes work without end.
#[test]
fn a_gain_that_swings_with_the_error_is_followed() {
    let parts = "[subsystem.s]\ntype = \"equations\"\n[subsystem.s.equations]\nstates = { x = 1, y = 0 }\n\
         der = { x = \"6.283185307179586*y/1[s]\", y = \"-6.283185307179586*x/1[s]\" }\noutputs = { u = \"x\" }\n\
         [subsystem.m]\ntype = \"equations\"\n[subsystem.m.equations]\ninputs = { u = \"1\" }\nstates = { i = 0, j = 1, e = 0 }\n\
         der = { i = \"6.283185307179586*j/1[s]\", j = \"-6.283185307179586*i/1[s]\", e = \"u*i/1[s]\" }\noutputs = { e = \"e\" }\n";
    for (step, stop) in [("5ms", "200s"), ("2.5ms", "173.3s"), ("20ms", "100s")] {
        let text = text(parts, &[("\"s.u\"", "m.u")], step, stop) + ZOH;
        let (verdict, times, work) = run(&text, "m.e");
        // e = (1 − cos 2ωt)/4ω
        let truth = |t: f64| (1.0 - (4.0 * std::f64::consts::PI * t).cos()) / (8.0 * std::f64::consts::PI);
        let squares: f64 = times.iter().zip(&work).map(|(t, e)| (e - truth(*t)).powi(2)).sum();
        let error = (squares / times.len() as f64).sqrt() * 4.0 * std::f64::consts::PI;
        let decision = verdict.decision.unwrap();
        assert!(error > 1.0, "{error}");
        assert!(verdict.interface > Trust::Trustworthy && decision.measure == Measure::Carried, "{step}: {verdict:?}");
    }
}

/// Most energy goes with a slow motion of two masses, and nearly all of the force between them with a fast one, which drifts.
#[test]
fn a_fast_force_behind_a_slow_swing_is_seen() {
    let mass = |name: &str, input: &str, rate: &str, output: &str, energy: &str| {
        format!(
            "[subsystem.{name}]\ntype = \"equations\"\n[subsystem.{name}.equations]\ninputs = {{ {input} }}\n\
             states = {{ x = {{ start = 1, unit = \"m\" }}, v = {{ start = 0, unit = \"m/s\" }} }}\n\
             der = {{ x = \"v\", v = \"{rate}\" }}\nenergy = \"{energy}\"\nintegrator = \"adaptive\"\naccuracy = 1e-9\n\
             outputs = {{ x = {{ value = \"x\", unit = \"m\" }}, v = {{ value = \"v\", unit = \"m/s\" }}{output} }}\n"
        )
    };
    let k = "1e4[N/m]";
    let spring = format!(", f = {{ value = \"{k}*(x - xo)\", unit = \"N\" }}");
    let first = mass(
        "a",
        "xo = \"m\", vo = \"m/s\"",
        &format!("(-1[N/m]*x - {k}*(x - xo))/1[kg]"),
        &spring,
        &format!("0.5[kg]*v^2 + 0.5[N/m]*x^2 + 0.5*{k}*(x - xo)^2"),
    );
    let second = mass("b", "f = \"N\"", "f/1[kg]", "", "0.5[kg]*v^2");
    let wires = [("\"b.x\"", "a.xo"), ("\"b.v\"", "a.vo"), ("\"a.f\"", "b.f")];
    let foh = "predictor = \"foh\"\nscheme = \"jacobi\"\n";
    let (verdict, error) = {
        let text = text(&(first + &second), &wires, "222.144us", "60s") + foh;
        let (verdict, times, force) = run(&text, "a.f");
        // ẍ = −K x with both masses 1 kg: x = Σ v cos(ω t), and f = 1e4 (x₁ − x₂)
        let (k, c) = (1.0_f64, 1e4_f64);
        let middle = c + 0.5 * k;
        let apart = (c * c + 0.25 * k * k).sqrt();
        let modes = [middle - apart, middle + apart].map(|square: f64| {
            let (x, y) = (c, k + c - square);
            let share = (x + y) / (x * x + y * y);
            (square.sqrt(), share * c * (x - y))
        });
        let truth = |t: f64| modes.iter().map(|(omega, f)| f * (omega * t).cos()).sum::<f64>();
        let squares: f64 = times.iter().zip(&force).map(|(t, f)| (f - truth(*t)).powi(2)).sum();
        let all: Vec<f64> = times.iter().map(|t| truth(*t)).collect();
        let range = all.iter().fold(f64::MIN, |m, x| m.max(*x)) - all.iter().fold(f64::MAX, |m, x| m.min(*x));
        (verdict, (squares / times.len() as f64).sqrt() / range)
    };
    assert!(error > 0.2, "{error}");
    let decision = verdict.decision.unwrap();
    assert_eq!((verdict.interface, decision.measure), (Trust::Doubtful, Measure::Carried), "{verdict:?}");
    assert!((decision.value / error - 1.0).abs() < 0.2, "{} where it is {error}", decision.value);
}

/// A crankshaft that drives a vehicle through a shaft: the vehicle goes faster and faster, and never swings, while the torque in the shaft does.
#[test]
fn a_fast_torque_behind_a_vehicle_that_is_free_to_go_is_seen() {
    let part = |name: &str, inputs: &str, rate: &str, energy: &str, torque: &str| {
        format!(
            "[subsystem.{name}]\ntype = \"equations\"\n[subsystem.{name}.equations]\ninputs = {{ {inputs} }}\n\
             states = {{ phi = {{ start = 0, unit = \"rad\" }}, w = {{ start = 0, unit = \"rad/s\" }} }}\n\
             der = {{ phi = \"w\", w = \"{rate}\" }}\nenergy = \"{energy}\"\nintegrator = \"adaptive\"\naccuracy = 1e-9\n\
             outputs = {{ phi = {{ value = \"phi\", unit = \"rad\" }}, w = {{ value = \"w\", unit = \"rad/s\" }}{torque} }}\n"
        )
    };
    let shaft = "1e4[N*m/rad]*(phi - phio)";
    let crank = part(
        "crank",
        "phio = \"rad\", wo = \"rad/s\"",
        &format!("(20[N*m] - {shaft})/0.2[kg*m^2]"),
        "0.1[kg*m^2]*w^2 + 5e3[N*m/rad]*(phi - phio)^2",
        &format!(", M = {{ value = \"{shaft}\", unit = \"N*m\" }}"),
    );
    let car = part("car", "M = \"N*m\"", "M/100[kg*m^2]", "50[kg*m^2]*w^2", "");
    let wires = [("\"car.phi\"", "crank.phio"), ("\"car.w\"", "crank.wo"), ("\"crank.M\"", "car.M")];
    let run = |settings: &str| {
        let text = text(&(crank.clone() + &car), &wires, "140us", "8.4s") + settings;
        let (verdict, times, torque) = run(&text, "crank.M");
        // M = 20 J₂/(J₁ + J₂) (1 − cos ωt)
        let (most, omega) = (20.0 * 100.0 / 100.2, f64::sqrt(1e4 * (1.0 / 0.2 + 1.0 / 100.0)));
        let truth = |t: f64| most * (1.0 - (omega * t).cos());
        let squares: f64 = times.iter().zip(&torque).map(|(t, m)| (m - truth(*t)).powi(2)).sum();
        (verdict, (squares / times.len() as f64).sqrt() / (2.0 * most))
    };
    let (verdict, error) = run("method = \"energy\"\n");
    assert!(error > 0.05, "{error}");
    let decision = verdict.decision.unwrap();
    assert_eq!((verdict.interface, decision.measure), (Trust::Doubtful, Measure::Carried), "{verdict:?}");
    assert!((decision.value / error - 1.0).abs() < 0.5, "{} where it is {error}", decision.value);
    let (verdict, error) = run("predictor = \"soh\"\nscheme = \"jacobi\"\n");
    assert!(error < 0.01, "{error}");
    assert_eq!(verdict.interface, Trust::Trustworthy, "{verdict:?}");
}

/// A slow motion of three masses together loses a tenth of its energy within four periods: by little of its range, on average over the run.
#[test]
fn a_motion_that_loses_its_energy_is_seen_without_bonds() {
    let settings = [
        "problem.coupling=displacement-displacement",
        "problem.integrator=symplectic-euler",
        "problem.micro=10",
        "problem.m1=4.11",
        "problem.m2=11.09",
        "problem.m3=148.3",
        "problem.k1=2.094",
        "problem.k2=10.76",
        "problem.k3=21.28",
        "problem.kc1=434.4",
        "problem.kc2=103.1",
        "problem.v1=2.928",
        "problem.v2=-0.1351",
        "problem.v3=7.956",
        "run.predictor=zoh",
        "run.scheme=gauss-seidel",
        "run.stop=52.5s",
    ];
    let run = |step: &str| {
        let mut scenario = Scenario::problem("triple");
        let step = format!("run.step={step}");
        for setting in settings.into_iter().chain([step.as_str()]) {
            scenario.set(setting);
        }
        Job::new(scenario.check().unwrap_or_else(|e| panic!("{e}")).build().unwrap()).run().unwrap()
    };
    let summary = run("1423us");
    let energy = summary.energy.as_ref().unwrap();
    let decision = summary.verdict.decision.unwrap();
    assert_eq!(
        (summary.verdict.interface, decision.measure),
        (Trust::Doubtful, Measure::Growth),
        "{:?}",
        summary.verdict
    );
    let lost = 1.0 - energy.final_energy / energy.initial;
    assert!(lost > 0.08 && (decision.value / lost - 1.0).abs() < 0.3, "{lost}: {:?}", summary.verdict);
    assert_eq!(run("100us").verdict.interface, Trust::Trustworthy);
}

/// A relay that a prediction trips, a little above what the signal ever reaches, and which never lets go again.
#[test]
fn a_switch_by_what_never_was_casts_doubt() {
    let relay = "[subsystem.r]\ntype = \"equations\"\n[subsystem.r.equations]\ninputs = { u = \"1\" }\n\
         states = { q = 0, on = 1 }\nder = { q = \"on*u^2/1[s]\" }\noutputs = { q = \"q\", on = \"on\" }\n\
         when = [{ if = \"u > 1.0003\", set = { on = \"0\" } }]\n";
    let foh = "predictor = \"foh\"\nscheme = \"jacobi\"\n";
    let verdict = run(&(text(&(SINE.to_owned() + relay), &[("\"s.y\"", "r.u")], "5061us", "20s") + foh), "r.q").0;
    let decision = verdict.decision.unwrap();
    assert_eq!((verdict.interface, decision.measure), (Trust::Doubtful, Measure::Switching), "{verdict:?}");
}
