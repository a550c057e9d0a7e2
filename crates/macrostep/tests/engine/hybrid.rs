//! Sampled and event-driven subsystems beside continuous ones.

use std::sync::{Arc, Mutex};

use macrostep::core::{Advance, Interface, Manager, Model, Outcome, Port, SubsystemError, Ticks};

use super::toys::{Toy, hide, watch};
use crate::common::{Trace, add, complete, settings, trace};

/// A mass held at one metre by a controller that samples every `period`.
fn controlled(period: f64) -> Model {
    let mut model = Model::new();
    let gains = [("kp", 40.0), ("ki", 20.0), ("kd", 12.0), ("period", period)];
    add(&mut model, "pid", "pid", &gains, &[("unit_in", "m"), ("unit_out", "N")]);
    model.parts[0].inputs.push(("setpoint".into(), 1.0));
    let mass = [("mass", 1.0), ("stiffness", 5.0), ("damping", 0.5), ("micro", 4.0)];
    add(&mut model, "mass", "mass", &mass, &[("integrator", "rk4")]);
    model.connect("mass.x", "pid.measured").connect("pid.u", "mass.f");
    model
}

/// The same by hand: exact samples, held in between, and fine steps of the mass.
fn controlled_by_hand(period: f64, stop: f64) -> Vec<(f64, f64)> {
    let (mut x, mut v, mut integral, mut before, mut u) = (0.0, 0.0, 0.0, None, 0.0);
    let rate = |x: f64, v: f64, u: f64| (v, u - 5.0 * x - 0.5 * v);
    let fine = 200;
    let h = period / f64::from(fine);
    let mut samples = Vec::new();
    for k in 1..=(stop / period).round() as u32 {
        for _ in 0..fine {
            let k1 = rate(x, v, u);
            let k2 = rate(x + 0.5 * h * k1.0, v + 0.5 * h * k1.1, u);
            let k3 = rate(x + 0.5 * h * k2.0, v + 0.5 * h * k2.1, u);
            let k4 = rate(x + h * k3.0, v + h * k3.1, u);
            x += h / 6.0 * (k1.0 + 2.0 * k2.0 + 2.0 * k3.0 + k4.0);
            v += h / 6.0 * (k1.1 + 2.0 * k2.1 + 2.0 * k3.1 + k4.1);
        }
        let e = 1.0 - x;
        integral += 20.0 * period * e;
        u = 40.0 * e + integral + 12.0 * before.map_or(0.0, |b| (e - b) / period);
        before = Some(e);
        samples.push((f64::from(k) * period, x));
    }
    samples
}

/// With the mass first, the controller knows the position at its sample, and the run is the one by hand.
#[test]
fn a_controller_with_its_own_period() {
    let mut settings = settings("5ms", "2.1s", "foh");
    let stages = Some(vec![vec!["mass".to_owned()], vec!["pid".to_owned()]]);
    settings.schedule = macrostep::coupling::registry::schedule("gauss-seidel", stages, &Default::default()).unwrap();
    let trace = complete(controlled(0.007), settings);
    assert_eq!(trace.events.len(), 300);
    for (k, (event, (t, x))) in trace.events.iter().zip(controlled_by_hand(0.007, 2.1)).enumerate() {
        // samples fall on communication points exactly, and so does the grid of 5 ms
        assert_eq!(*event, Ticks(7_000_000_000 * (k as i128 + 1)).seconds());
        let ours = trace.at("mass.x", t);
        assert!((ours - x).abs() < 1e-8, "{t}: {ours} {x}");
    }
    for k in 1..=420 {
        assert!(trace.times.contains(&Ticks(5_000_000_000 * k).seconds()), "{k}");
    }
    let late = trace.at("mass.x", 2.1);
    assert!((late - 1.0).abs() < 0.1, "{late}");
}

/// The output of the controller is held, whatever the predictor: never extrapolated.
#[test]
fn what_is_sampled_is_held() {
    let mut model = controlled(0.007);
    let log = watch(&mut model, "mass");
    complete(model, settings("5ms", "500ms", "soh"));
    let log = log.lock().unwrap();
    assert!(log.inputs.iter().all(|[start, middle, end]| start == middle && middle == end));
    assert!(log.inputs.iter().map(|i| i[0][0]).any(|u| u > 1.0));
}

/// A room that cools towards 5 °C and is heated with 2500 W: `T(t) = T∞ + (T₀ − T∞) e^{−t/τ}`, τ = 1000 s.
fn heated(model_of_room: &[(&str, f64)]) -> Model {
    let mut model = Model::new();
    let mut room = vec![("capacity", 1e5), ("resistance", 0.01), ("T0", 18.0), ("outside", 5.0), ("micro", 4.0)];
    room.extend_from_slice(model_of_room);
    add(&mut model, "room", "room", &room, &[]);
    add(&mut model, "stat", "thermostat", &[("low", 19.0), ("high", 21.0), ("power", 2500.0)], &[]);
    model.connect("room.T", "stat.T").connect("stat.heat", "room.heat");
    model
}

/// When it switches: at once on, off at 21 °C, on at 19 °C, and so forth.
fn switches(count: usize) -> Vec<f64> {
    let to = |from: f64, target: f64, limit: f64| -1000.0 * ((target - limit) / (from - limit)).ln();
    let (hot, cold) = (30.0, 5.0);
    let mut times = vec![to(18.0, 21.0, hot)];
    while times.len() < count {
        let last = *times.last().unwrap();
        let rest = if times.len() % 2 == 1 { to(21.0, 19.0, cold) } else { to(19.0, 21.0, hot) };
        times.push(last + rest);
    }
    times
}

fn gauss_seidel(step: &str, stop: &str, predictor: &str) -> macrostep::core::Settings {
    let mut settings = settings(step, stop, predictor);
    let stages = Some(vec![vec!["room".to_owned()], vec!["stat".to_owned()]]);
    settings.schedule = macrostep::coupling::registry::schedule("gauss-seidel", stages, &Default::default()).unwrap();
    settings
}

/// Events apart from the first, at which the thermostat finds the room too cold.
fn later_events(trace: &Trace, first: f64) -> Vec<f64> {
    trace.events.iter().copied().filter(|&t| t > first + 1e-6).collect()
}

#[test]
fn a_thermostat_switches_when_the_room_reaches_its_threshold() {
    // with the room first the thermostat interpolates, and the repeated step finds the crossing ever more sharply.
    // The thermostat hears of the cold room at the end of its first step: start it on instead
    let mut model = heated(&[]);
    model.parts.pop();
    let on = [("low", 19.0), ("high", 21.0), ("power", 2500.0), ("on0", 1.0)];
    add(&mut model, "stat", "thermostat", &on, &[]);
    let trace = complete(model, gauss_seidel("10s", "3600s", "foh"));
    let exact = switches(trace.events.len());
    println!("events {:?}", trace.events.iter().zip(&exact).map(|(a, b)| a - b).collect::<Vec<_>>());
    assert!(trace.events.len() >= 15, "{:?}", trace.events);
    for (event, exact) in trace.events.iter().zip(&exact) {
        assert!((event - exact).abs() < 1e-6, "{event} {exact}");
    }
    let hottest = trace.signal("room.T").into_iter().fold(0.0, f64::max);
    assert!((hottest - 21.0).abs() < 1e-8, "{hottest}");

    // the predictor decides how sharply it is found when nobody is ahead
    for (predictor, tolerance) in [("foh", 1.5), ("soh", 0.3)] {
        let mut model = heated(&[]);
        model.parts.pop();
        add(&mut model, "stat", "thermostat", &on, &[]);
        let trace = complete(model, settings("10s", "1800s", predictor));
        let off = trace.events.iter().zip(&exact).map(|(a, b)| (a - b).abs()).fold(0.0, f64::max);
        println!("jacobi {predictor}: {} events, off by {off:.1e} s", trace.events.len());
        assert!(trace.events.len() >= 7 && off < tolerance, "{predictor} {off}");
    }
}

/// A room that cannot go back: the thermostat finishes its step, and the room hears of it at the end.
#[test]
fn an_event_beside_a_subsystem_without_rollback() {
    let mut model = heated(&[]);
    hide(&mut model, "room");
    let log = watch(&mut model, "stat");
    let trace = complete(model, settings("10s", "3600s", "foh"));
    // the grid is the constant one, and the room overshoots by one step at most
    assert_eq!(trace.times.len(), 361);
    assert!(trace.steps[1..].iter().all(|&h| h == 10.0));
    assert!(later_events(&trace, 20.0).len() >= 14, "{:?}", trace.events);
    let room = &trace.signal("room.T")[30..];
    let (low, high) = room.iter().fold((f64::MAX, f64::MIN), |(l, h), &t| (l.min(t), h.max(t)));
    assert!(high > 21.0 + 1e-3 && high < 21.0 + 0.3 && low < 19.0 - 1e-3 && low > 19.0 - 0.4, "{low} {high}");
    // it stopped inside steps and was sent on from there
    let log = log.lock().unwrap();
    assert!(log.gaps == 0 && log.restores == 0);
    assert!(log.steps.iter().any(|&(from, to)| to - from < 9.9), "nobody finished a step");
}

#[test]
fn a_ball_bounces_at_the_right_instants() {
    let (g, e) = (9.81f64, 0.8f64);
    let mut model = Model::new();
    add(&mut model, "ball", "bouncing-ball", &[("restitution", e)], &[]);
    let mass = [("mass", 0.5), ("stiffness", 2.0), ("coupling_stiffness", 10.0), ("coupling_damping", 0.2)];
    add(&mut model, "follower", "mass-spring", &mass, &[]);
    model.connect("ball.h", "follower.x").connect("ball.v", "follower.v");
    let trace = complete(model, settings("10ms", "3s", "hermite"));
    // impacts at t₁ + 2 t₁ (e + e² + …), t₁ = √(2h/g)
    let first = (2.0 / g).sqrt();
    let mut t = first;
    for (i, event) in trace.events.iter().enumerate() {
        assert!((event - t).abs() < 1e-11, "impact {i}: {event} {t}");
        assert!(trace.at("ball.h", *event).abs() < 1e-11);
        t += 2.0 * first * e.powi(i as i32 + 1);
    }
    assert!(trace.events.len() == 6, "{:?}", trace.events);
    assert!(t > 3.0, "an impact before the end was missed");
}

/// A smooth signal that jumps at 50.5 ms, and either says so or not.
fn jumping(says_so: bool) -> Toy {
    let jump = 0.0505;
    let interface = Interface::new().output(Port::new("y", "1"));
    let value = move |t: f64| if t >= jump - 1e-12 { 1.0 } else { 0.0 };
    let toy = Toy::new(interface, move |t, _, _, y| {
        y[0] = value(t);
        Ok(())
    });
    if !says_so {
        return toy;
    }
    toy.advance(move |_, step, _| Ok(if value(step.start) != value(step.end) { Advance::Event } else { Advance::Done }))
        .next_event(move |now| (now[0] < jump - 1e-12).then_some(jump))
}

/// The range of inputs that a receiver sees after the jump of its source.
fn seen(predictor: &str, says_so: bool) -> (f64, f64) {
    let mut model = Model::new();
    model.add("source", jumping(says_so));
    let interface = Interface::new().input(Port::new("u", "1")).output(Port::new("y", "1"));
    model.add(
        "sink",
        Toy::new(interface, |_, _, _, y| {
            y[0] = 0.0;
            Ok(())
        }),
    );
    model.connect("source.y", "sink.u");
    let log = watch(&mut model, "sink");
    complete(model, settings("2ms", "200ms", predictor));
    let log = log.lock().unwrap();
    let all = log.inputs.iter().flatten().map(|u| u[0]);
    all.fold((f64::MAX, f64::MIN), |(low, high), u| (low.min(u), high.max(u)))
}

#[test]
fn nobody_extrapolates_across_an_event() {
    for predictor in ["foh", "soh", "hermite", "least-squares", "adaptive"] {
        let (low, high) = seen(predictor, true);
        assert!(low >= -1e-12 && high <= 1.0 + 1e-12, "{predictor}: {low} {high}");
    }
    // without the event they overshoot, so that there was something to prevent; the adaptive one never does
    assert!(seen("foh", false).1 > 1.9);
    assert!(seen("soh", false).1 > 2.9);
    let (low, high) = seen("adaptive", false);
    assert!(low >= -1e-12 && high <= 1.0 + 1e-12, "{low} {high}");
}

/// A subsystem that finds its event just beside a communication point ends up there, with outputs of after the event.
#[test]
fn an_event_within_a_tick_of_the_end() {
    for beside in [-0.4e-12, -0.6e-12, 0.0, 0.4e-12] {
        // a counter that stops once, at 10 ms and a bit
        let interface = Interface::new().output(Port::new("n", "1")).locates_events();
        let at = 0.01 + beside;
        let toy = Toy::new(interface, |_, x, _, y| {
            y[0] = x[0];
            Ok(())
        })
        .states(&[0.0])
        .advance(move |x, step, _| {
            if x[0] == 0.0 && step.end >= at && step.start < at {
                x[0] = 1.0;
                return Ok(Advance::Early(at));
            }
            Ok(Advance::Done)
        });
        let mut model = Model::new();
        model.add("counter", toy);
        let trace = complete(model, settings("2ms", "20ms", "zoh"));
        let n = trace.signal("counter.n");
        let jump = n.iter().position(|&n| n == 1.0).unwrap();
        assert!((trace.times[jump] - 0.01).abs() < 3e-12, "{beside}: seen at {}", trace.times[jump]);
        assert_eq!(trace.events.len(), 1, "{beside}");
    }
}

/// Events and error control together: a jump is no prediction error.
#[test]
fn an_event_does_not_drive_the_step_to_nothing() {
    let mut model = heated(&[]);
    let controlled = |settings: macrostep::core::Settings| {
        let mut settings = settings;
        let tolerances = [("relative", 1e-4), ("smallest", 1e-6), ("largest", 60.0)];
        let parameters = tolerances.iter().map(|&(n, v)| (n.to_owned(), v)).collect();
        settings.step_control = Some(macrostep::coupling::registry::step_control("input-error", &parameters).unwrap());
        settings
    };
    let result = trace(&mut Manager::new(model, controlled(settings("1s", "3600s", "foh"))).unwrap());
    assert_eq!(result.outcome, Some(Outcome::Completed));
    assert!(result.times.len() < 3600, "{} steps", result.times.len());
    // and a sampled controller changes its output at every sample
    model = controlled_model();
    let result = trace(&mut Manager::new(model, controlled(settings("1ms", "1s", "foh"))).unwrap());
    assert_eq!(result.outcome, Some(Outcome::Completed));
}

fn controlled_model() -> Model {
    controlled(0.02)
}

/// A part that takes steps of one length only never gets another: events are seen at the next point of the grid, the run ends
/// at the last one, and both are told.
#[test]
fn steps_of_one_length_stay_so() {
    let steps = Arc::new(Mutex::new(Vec::new()));
    let seen = steps.clone();
    let mut interface = Interface::new().input(Port::new("u", "1")).output(Port::new("y", "1"));
    interface.fixed_steps = true;
    let fixed = Toy::new(interface, |_, x, _, y| {
        y[0] = x[0];
        Ok(())
    })
    .states(&[0.0])
    .advance(move |x, step, u| {
        seen.lock().unwrap().push(step.size());
        x[0] = u.value(0, 0.0);
        Ok(Advance::Done)
    });
    // it finds an event in every step
    let interface = Interface::new().output(Port::new("n", "1")).locates_events();
    let restless = Toy::new(interface, |_, x, _, y| {
        y[0] = x[0];
        Ok(())
    })
    .states(&[0.0])
    .advance(|x, step, _| {
        x[0] += 1.0;
        Ok(if x[0] % 2.0 == 1.0 { Advance::Early(step.start + 0.5 * step.size()) } else { Advance::Done })
    });
    let mut model = Model::new();
    model.add("fixed", fixed).add("restless", restless);
    add(&mut model, "source", "source", &[("time", 0.0123), ("amplitude", 1.0)], &[("shape", "step"), ("unit", "1")]);
    model.connect("source.y", "fixed.u");
    let mut manager = Manager::new(model, settings("10ms", "95ms", "zoh")).unwrap();
    let said = |manager: &mut Manager| manager.remarks().into_iter().map(|r| r.message).collect::<Vec<_>>();
    let first = said(&mut manager);
    assert_eq!(first.len(), 1, "{first:?}");
    assert!(first[0].contains("ends at t = 0.09 s instead of 0.095 s, because `fixed` takes steps"), "{first:?}");
    let trace = trace(&mut manager);
    assert_eq!(trace.outcome, Some(Outcome::Completed));
    assert_eq!(trace.times.len(), 10);
    let later = said(&mut manager);
    assert!(later.len() == 1 && later[0].starts_with("the event at t = 0.0123 s"), "{later:?}");
    let steps = steps.lock().unwrap();
    assert!(steps.len() == 9 && steps.iter().all(|h| (h - 0.01).abs() < 1e-12), "{steps:?}");
    // the step of the source acts from the next point on
    assert_eq!(trace.signal("fixed.y")[..5], [0.0, 0.0, 0.0, 1.0, 1.0]);
}

/// A step of a source at a communication point acts from there on, and not before, whoever goes first.
#[test]
fn a_step_of_a_source_acts_from_its_instant() {
    for scheme in ["jacobi", "gauss-seidel"] {
        for predictor in ["zoh", "foh", "soh"] {
            let mut model = Model::new();
            add(
                &mut model,
                "source",
                "source",
                &[("time", 0.05), ("amplitude", 1.0)],
                &[("shape", "step"), ("unit", "N")],
            );
            add(&mut model, "mass", "mass", &[("mass", 1.0)], &[]);
            model.connect("source.y", "mass.f");
            let mut settings = settings("10ms", "100ms", predictor);
            settings.schedule = macrostep::coupling::registry::schedule(scheme, None, &Default::default()).unwrap();
            let trace = complete(model, settings);
            let v = trace.signal("mass.v");
            assert_eq!(v[5], 0.0, "{scheme}, {predictor}");
            assert!((v[10] - 0.05).abs() < 1e-9, "{scheme}, {predictor}: {}", v[10]);
        }
    }
}

/// An event that is announced only once something has happened.
#[test]
fn an_event_that_is_announced_later() {
    let interface = Interface::new().output(Port::new("y", "1")).announces_events();
    let toy = Toy::new(interface, |t, _, _, y| -> Result<(), SubsystemError> {
        y[0] = t;
        Ok(())
    })
    .next_event(|now| (now[0] > 0.05 && now[0] < 0.0773).then_some(0.0773));
    let mut model = Model::new();
    model.add("late", toy);
    let trace = complete(model, settings("10ms", "100ms", "zoh"));
    assert!(trace.times.contains(&0.0773), "{:?}", trace.times);
}

/// Steps of a tick or so, where a second has more ticks than a number has digits, or a macro-step more parts than ticks.
#[test]
fn events_that_almost_coincide() {
    for (start, predictor) in
        ["zoh", "foh", "soh", "hermite", "least-squares", "adaptive"].iter().flat_map(|p| [("0s", p), ("100h", p)])
    {
        let t0 = Ticks::parse(start).unwrap();
        let mut model = Model::new();
        let mass = [("mass", 1.0), ("stiffness", 10.0), ("coupling_stiffness", 5.0), ("x0", 1.0)];
        add(&mut model, "slow", "mass-spring", &mass, &[]);
        add(&mut model, "fast", "mass", &[("stiffness", 30.0)], &[]);
        model.connect("fast.x", "slow.x").connect("fast.v", "slow.v").connect("slow.f", "fast.f");
        model.parts[1].step = Some(Ticks::parse("0.25ms").unwrap());
        // two clocks that tick a picosecond apart, and one of them so from the communication points
        for (name, beside) in [("a", 1), ("b", 2)] {
            let due =
                move |now: f64| (1..100).map(|k| Ticks(t0.0 + 3_000_000_000 * k + beside).seconds()).find(|&t| t > now);
            let interface = Interface::new().output(Port::new("n", "1").discrete());
            let clock = Toy::new(interface, |t, _, _, y| {
                y[0] = t;
                Ok(())
            })
            .next_event(move |now| due(now[0]))
            .advance(move |_, step, _| {
                let passed = due(step.start).is_some_and(|t| t <= step.end);
                Ok(if passed { Advance::Event } else { Advance::Done })
            });
            model.add(name, clock);
        }
        let mut settings = settings("1ms", "0s", predictor);
        (settings.start, settings.stop) = (t0, Ticks(t0.0 + 20_000_000_000));
        let logs = [watch(&mut model, "slow"), watch(&mut model, "fast")];
        let trace = complete(model, settings);
        assert!(trace.outputs.iter().flatten().all(|y| y.is_finite()), "{start} {predictor}");
        for log in logs {
            assert!(
                log.lock().unwrap().steps.iter().all(|&(from, to)| to > from),
                "{start} {predictor}: a step of no length"
            );
        }
        assert!((trace.last("slow.x") - 0.997).abs() < 1e-3, "{start} {predictor}: {}", trace.last("slow.x"));
    }
}

/// A signal of 0 that is 1 from 10 ms on, and how it says so.
fn step_at_ten(discrete: bool) -> Toy {
    let port = Port::new("y", "1");
    let interface = Interface::new().output(if discrete { port.discrete() } else { port });
    let value = |t: f64| if t > 0.0095 { 1.0 } else { 0.0 };
    let toy = Toy::new(interface, move |t, _, _, y| {
        y[0] = value(t);
        Ok(())
    });
    toy.advance(move |_, step, _| Ok(if value(step.start) != value(step.end) { Advance::Jump } else { Advance::Done }))
}

/// `ẋ = u`, `y = x`: the mean of the input over the step.
fn integrator() -> Toy {
    let interface = Interface::new().input(Port::new("u", "1")).output(Port::new("x", "1"));
    let toy = Toy::new(interface, |_, x, _, y| {
        y[0] = x[0];
        Ok(())
    });
    toy.states(&[0.0]).advance(|x, step, u| {
        x[0] += step.size() * 0.5 * (u.value(0, 0.0) + u.value(0, 1.0));
        Ok(Advance::Done)
    })
}

/// A part with feedthrough that is no law: `y = 2 u` with the input at the end of its step.
fn gain(discrete: bool) -> Toy {
    let port = |name| if discrete { Port::new(name, "1").discrete() } else { Port::new(name, "1") };
    let interface = Interface::new().input(port("u")).output(port("y")).feedthrough("y", "u");
    Toy::new(interface, |_, _, u, y| {
        y[0] = 2.0 * u[0];
        Ok(())
    })
}

fn in_order(mut settings: macrostep::core::Settings, stages: &[&str]) -> macrostep::core::Settings {
    let stages = stages.iter().map(|s| vec![(*s).to_owned()]).collect();
    settings.schedule.stages = macrostep::core::Stages::Stated(stages);
    settings
}

/// What a source is after its jump does not reach back into the step before.
#[test]
fn nobody_interpolates_across_a_jump() {
    for predictor in ["zoh", "foh", "soh"] {
        let mut model = Model::new();
        model.add("source", step_at_ten(false));
        model.add("sink", integrator());
        model.connect("source.y", "sink.u");
        let trace = complete(model, in_order(settings("1ms", "20ms", predictor), &["source", "sink"]));
        let k = trace.times.iter().position(|t| (t - 0.01).abs() < 1e-9).unwrap();
        assert_eq!(trace.signal("sink.x")[k], 0.0, "{predictor}");
        assert!((trace.last("sink.x") - 0.01).abs() < 1e-12, "{predictor}: {}", trace.last("sink.x"));
    }
}

/// Nor through what depends on its input at the same instant: a gain, and a step of the library before it.
#[test]
fn nobody_interpolates_across_a_jump_that_a_gain_passes_on() {
    for (predictor, library) in [("zoh", false), ("foh", false), ("foh", true), ("soh", true)] {
        let mut model = Model::new();
        if library {
            let source = macrostep::native::parts::Source::new(
                0.0,
                macrostep::native::parts::Shape::Step { time: 0.01, amplitude: 1.0 },
                Port::new("y", "1"),
            );
            model.add("source", source);
        } else {
            model.add("source", step_at_ten(false));
        }
        model.add("one", gain(false));
        model.add("sink", integrator());
        model.connect("source.y", "one.u").connect("one.y", "sink.u");
        let trace = complete(model, in_order(settings("1ms", "20ms", predictor), &["source", "one", "sink"]));
        let k = trace.times.iter().position(|t| (t - 0.01).abs() < 1e-9).unwrap();
        assert_eq!(trace.signal("sink.x")[k], 0.0, "{predictor} {library}");
        assert!((trace.last("sink.x") - 0.02).abs() < 1e-12, "{predictor} {library}: {}", trace.last("sink.x"));
    }
}

/// Gains in a row are of one instant where the scheme lets each see the one before, piecewise constant or not.
#[test]
fn gains_in_a_row_do_not_delay() {
    use macrostep::core::Repeat;
    for discrete in [false, true] {
        let run = |implicit: bool| {
            let mut model = Model::new();
            model.add("source", step_at_ten(discrete));
            model.add("one", gain(discrete));
            model.add("two", gain(discrete));
            model.connect("source.y", "one.u").connect("one.y", "two.u");
            let mut settings = settings("1ms", "20ms", "zoh");
            if implicit {
                settings.schedule.repeat =
                    Repeat::UntilConverged { relative: 1e-9, absolute: 1e-12, max_iterations: 20 };
            } else {
                settings = in_order(settings, &["source", "one", "two"]);
            }
            complete(model, settings)
        };
        for implicit in [false, true] {
            let trace = run(implicit);
            let (y, two) = (trace.signal("source.y"), trace.signal("two.y"));
            assert!(y.contains(&1.0));
            assert!(y.iter().zip(&two).all(|(y, two)| *two == 4.0 * y), "{discrete} {implicit}: {two:?}");
        }
    }
}

/// State functions are called where somebody has to go back, and nowhere else.
#[test]
fn only_those_who_go_back_save_their_state() {
    let ball = |locates: bool| {
        let interface = Interface::new().output(Port::new("n", "1"));
        let interface = if locates { interface.locates_events() } else { interface };
        let toy = Toy::new(interface, |_, x, _, y| {
            y[0] = x[0];
            Ok(())
        });
        toy.states(&[0.0]).advance(|x, step, _| {
            if x[0] == 0.0 && step.end > 0.0105 {
                x[0] = 1.0;
                return Ok(Advance::Early(0.0105));
            }
            Ok(Advance::Done)
        })
    };
    // alone it stops at its event, which becomes a communication point without a rollback
    let mut model = Model::new();
    model.add("ball", ball(true));
    let log = watch(&mut model, "ball");
    let trace = complete(model, settings("2ms", "20ms", "zoh"));
    assert!(trace.times.iter().any(|t| (t - 0.0105).abs() < 1e-12), "{:?}", trace.times);
    let k = trace.times.iter().position(|t| *t > 0.0104).unwrap();
    assert_eq!(trace.signal("ball.n")[k], 1.0);
    assert_eq!(log.lock().unwrap().saves, 0);
    // whom others listen to has them repeat the macro-step
    let mut model = Model::new();
    model.add("ball", ball(true));
    model.add("sink", integrator());
    model.connect("ball.n", "sink.u");
    let log = watch(&mut model, "ball");
    let trace = complete(model, settings("2ms", "20ms", "zoh"));
    assert!(trace.times.iter().any(|t| (t - 0.0105).abs() < 1e-12));
    assert!(log.lock().unwrap().saves > 0);
}
