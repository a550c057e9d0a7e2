//! Poles and spectral radii against trusted numbers of [tamellin2022] and [rodriguez2022].

use crate::common;

use common::{SYSTEMS, contains, eigenstructure, find, pairs, subject, system};
use macrostep_analysis::{DelayModel, HoldOrder, Options, Region, Stability, Subject, analyze};
use macrostep_scenario::Scenario;

#[test]
fn poles_of_the_systems_of_the_paper() {
    let items = eigenstructure();
    for (name, _, _, step) in SYSTEMS {
        let subject = system(name);
        let map = subject.map(0.0).unwrap();
        assert!(map.linear && map.step == step);
        let model = subject.model(0.0).unwrap();

        // monolithic
        let item = find(&items, &format!("poles.mono.{name}"));
        let mono = macrostep_analysis::monolithic(&model).unwrap();
        let mono: Vec<(f64, f64)> = mono.iter().map(|m| (m.real, m.imaginary)).collect();
        contains(&mono, &pairs(&item.value), item.tolerance).unwrap_or_else(|e| panic!("{}: {e}", item.name));

        // the macro-step as a map
        let item = find(&items, &format!("poles.discrete.{name}"));
        contains(&map.poles().unwrap(), &pairs(&item.value), item.tolerance)
            .unwrap_or_else(|e| panic!("{}: {e}", item.name));
        let item = find(&items, &format!("rho.open.{name}"));
        let radius = map.radius().unwrap();
        assert!((radius - item.value.as_f64().unwrap()).abs() <= item.tolerance, "{}: {radius}", item.name);

        // the continuous model, exact and with the Padé approximant
        let delay = DelayModel::new(model, HoldOrder::Zoh, step);
        let item = find(&items, &format!("poles.Ds_exact.{name}"));
        let exact = delay.primary().unwrap();
        contains(&exact, &pairs(&item.value), item.tolerance).unwrap_or_else(|e| panic!("{}: {e}", item.name));
        let item = find(&items, &format!("poles.Ds_pade6.{name}"));
        contains(&delay.pade(6).unwrap(), &pairs(&item.value), item.tolerance)
            .unwrap_or_else(|e| panic!("{}: {e}", item.name));

        // all roots of a box: the argument principle leaves no room for another
        let box_of = Region { re: (-30.0, 10.0), im: (1.0, 60.0) };
        let roots = delay.roots(box_of).unwrap();
        assert_eq!(roots.promised, exact.len());
        contains(&roots.list, &exact, 1e-10).unwrap();

        // how the masses move: x2/x1
        if name != "fourmass_3ms" {
            let item = find(&items, &format!("modeshape_ratio.Ds.{name}"));
            for (root, wanted) in exact.iter().zip(pairs(&item.value)) {
                let shape = delay.shape(*root);
                let (x1, x2) = (shape[0], shape[2]);
                let size = x1.0 * x1.0 + x1.1 * x1.1;
                let ratio = ((x2.0 * x1.0 + x2.1 * x1.1) / size, (x2.1 * x1.0 - x2.0 * x1.1) / size);
                let off = (ratio.0 - wanted.0).hypot(ratio.1 - wanted.1) / wanted.0.hypot(wanted.1);
                assert!(off < 10.0 * item.tolerance, "{}: {ratio:?} {off:e}", item.name);
            }
        }
    }
}

/// [rodriguez2022] table 1 in single- and multirate co-simulation: spectral radii and poles of the macro-step.
#[test]
fn monodromy_of_every_case_rate_and_hold() {
    let mut count = 0;
    for item in eigenstructure().iter().filter(|i| i.name.starts_with("monodromy.")) {
        // monodromy.case1.n1=1.n2=10.order0
        let words: Vec<&str> = item.name.split('.').collect();
        let number = |w: &str| w.split_once('=').unwrap().1.parse::<f64>().unwrap();
        let (n1, n2) = (number(words[2]), number(words[3]));
        let predictor = ["zoh", "foh", "soh"][words[4].strip_prefix("order").unwrap().parse::<usize>().unwrap()];
        let subject = subject(
            "oscillator",
            &[
                &format!("problem.variant={}", words[1]),
                &format!("subsystem.m1.step={}us", 1e3 / n1),
                &format!("subsystem.m2.step={}us", 1e3 / n2),
                &format!("run.predictor={predictor}"),
                "run.hold=sampled",
            ],
        );
        let map = subject.map(0.0).unwrap();
        let radius = map.radius().unwrap();
        let wanted = item.value["rho"].as_f64().unwrap();
        assert!((radius - wanted).abs() <= item.tolerance, "{}: {radius} instead of {wanted}", item.name);
        contains(&map.poles().unwrap(), &pairs(&item.value["poles"]), 10.0 * item.tolerance)
            .unwrap_or_else(|e| panic!("{}: {e}", item.name));
        let delay = DelayModel::new(subject.model(0.0).unwrap(), HoldOrder::Zoh, 1e-3);
        contains(&delay.primary().unwrap(), &pairs(&item.value["Ds_poles"]), item.tolerance)
            .unwrap_or_else(|e| panic!("{}: {e}", item.name));
        count += 1;
    }
    assert_eq!(count, 48);
}

/// Far away, the macro-step looks like another, linear one.
#[test]
fn what_vanishes_far_away_is_not_overlooked() {
    let text = "macrostep = 1\n[subsystem.a]\ntype = \"equations\"\n[subsystem.a.equations]\n\
        states = { x = { start = 0, unit = \"m\" }, v = { start = 0.1, unit = \"m/s\" } }\n\
        der = { x = \"v\", v = \"-100[1/s2]*x - v*(1[1/s] - 5[1/s]*exp(-(v/0.5[m/s])^2))\" }\noutputs = { x = \"x\", v = \"v\" }\n\
        integrator = \"rk4\"\n[run]\nstep = \"1ms\"\nstop = \"1s\"\n";
    let scenario = Scenario::from_str("belt.toml", text);
    let found =
        analyze(&Subject::new(&scenario).unwrap(), &Options { at: 0.02, limits: false, ..Options::default() }).unwrap();
    assert!(!found.linear);
    let mode = &found.modes[0];
    // the poles move along with the state during the step
    assert!(mode.cosimulated.real > 0.5 && mode.error < 0.01, "{mode:?}");
}

/// Two masses that are one, 2 kg on 400 N/m, by symplectic Euler without damping: stable up to `H = 2/ω`, and within 1 % up to `(ωH)²/24` of that, whatever
/// error the iteration may leave in a run.
#[test]
fn what_an_iteration_leaves_in_a_run_is_no_limit() {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/scenarios/rigid_line.toml");
    for relative in ["1e-6", "1e-10"] {
        let mut scenario = Scenario::from_file(&path).unwrap();
        scenario.set(&format!("run.relative={relative}"));
        let found = analyze(&Subject::new(&scenario).unwrap(), &Options::default()).unwrap();
        let limits = found.limits.unwrap();
        let (stable, accurate) = (limits.stable.unwrap(), limits.accurate.unwrap());
        assert!((stable / (2.0 / 200f64.sqrt()) - 1.0).abs() < 1e-4, "{relative}: {limits:?}");
        assert!((accurate / (0.24 / 200.0_f64).sqrt() - 1.0).abs() < 0.02, "{relative}: {limits:?}");
    }
}

/// Two tanks with a wide pipe between them, in steps in which the pipe settles many times over: the map has the poles 1 and 2 exp(−k H) − 1, and nothing
/// grows. What decays within a step is held back by the coupling for ever, which is not right.
#[test]
fn what_settles_within_a_step_is_stable_and_wrong() {
    let tank = |name: &str, flow: &str, inflow: f64| {
        format!(
            "[subsystem.{name}]\ntype = \"equations\"\n[subsystem.{name}.equations]\ninputs = {{ other = \"1\" }}\n\
             states = {{ h = 0 }}\nder = {{ h = \"{flow} + {inflow}\" }}\noutputs = {{ h = \"h\" }}\n"
        )
    };
    let wires = "[[connection]]\nfrom = \"a.h\"\nto = \"b.other\"\n[[connection]]\nfrom = \"b.h\"\nto = \"a.other\"\n";
    // what is gone after a step is compared where the map is exact, and may not be elsewhere
    let bent = "45*(other - h)*(1 + (other - h)^2)";
    for (step, flow, gone) in [("400ms", "45*(other - h)", 0), ("1s", "45*(other - h)", 0), ("1s", bent, 1)] {
        let text = format!(
            "macrostep = 1\n{}{}{wires}[run]\ncoupling = \"plain\"\nstep = \"{step}\"\nstop = \"100s\"\n",
            tank("a", flow, 1.2),
            tank("b", flow, 0.0)
        );
        let subject = Subject::new(&Scenario::from_str("tanks.toml", &text)).unwrap();
        let found = analyze(&subject, &Options { limits: false, ..Options::default() }).unwrap();
        assert!((found.radius - 1.0).abs() < 1e-6, "{}", found.radius);
        assert_eq!(found.verdict, Stability::StableButWrong, "{found:?}");
        assert!(found.gone.len() <= gone && found.modes[0].error < 1e-3, "{found:?}");
    }
}

/// A predictor that learns is no map: another one is analysed in its place, and that is told.
#[test]
fn of_a_predictor_that_learns_another_is_analysed_in_its_place() {
    let found = |coupling: &str, limits: bool| {
        let mut scenario = Scenario::problem("oscillator");
        scenario.set("problem.variant=damped-4ms");
        coupling.split(' ').for_each(|change| {
            scenario.set(change);
        });
        analyze(&Subject::new(&scenario).unwrap(), &Options { limits, ..Options::default() }).unwrap()
    };
    let auto = found("run.coupling=auto", true);
    let foh = found("run.predictor=foh run.method=error-feedback", true);
    let replaced = auto.replaced.as_ref().unwrap();
    assert_eq!((replaced.predictor.as_str(), replaced.by.as_str()), ("auto", "foh"));
    assert!(foh.replaced.is_none() && replaced.story().contains("foh with method error-feedback"), "{replaced:?}");
    assert_eq!((auto.radius, &auto.modes, auto.limits), (foh.radius, &foh.modes, foh.limits));
    // a method that is stated stays
    let bare = found("run.predictor=auto run.method=none", false);
    assert_eq!(bare.replaced.as_ref().map(|r| r.method.as_str()), Some("none"));
    let late = found("run.predictor=auto run.method.kind=error-feedback run.method.late=1", false);
    assert_eq!(late.replaced.as_ref().map(|r| r.method.as_str()), Some("error-feedback"));
    assert_eq!(bare.radius, found("run.predictor=foh", false).radius);
}
