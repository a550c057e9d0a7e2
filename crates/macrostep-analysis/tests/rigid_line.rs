//! The four-mass line with a rigid link against trusted numbers of [fontana2026].

use crate::common;

use common::{numbers, rigid_line};
use macrostep_analysis::rigid_line::{Lms2, RigidLine, Scheme, mass_map};

const LOOSE: Scheme = Scheme::Coupled { passes: 1, velocity: false };

fn line(parameters: &serde_json::Value) -> RigidLine {
    let four = |key: &str, default: [f64; 4]| match &parameters[key] {
        serde_json::Value::Null => default,
        list => numbers(list).try_into().unwrap(),
    };
    let base = RigidLine::table1();
    RigidLine {
        m: four("m", base.m),
        k: four("k", base.k),
        c: four("c", base.c),
        h: parameters["h"].as_f64().unwrap_or(base.h),
        rho: parameters["rho_inf"].as_f64().unwrap_or(base.rho),
    }
}

#[test]
fn coefficients_and_poles() {
    for item in rigid_line() {
        if item.name.starts_with("lms2_coefficients") {
            let l = Lms2::new(item.parameters["rho_inf"].as_f64().unwrap());
            for (key, found) in [("a1", l.a[0]), ("a2", l.a[1]), ("b0", l.b[0]), ("b1", l.b[1]), ("b2", l.b[2])] {
                assert!((found - item.value[key].as_f64().unwrap()).abs() < 1e-14, "{} {key}", item.name);
            }
        }
        if item.name.starts_with("eigs_table") {
            let poles = line(&item.parameters).poles().unwrap();
            for (found, wanted) in poles.iter().zip(item.value.as_array().unwrap()) {
                let wanted = numbers(wanted);
                assert!(
                    // frequency as in the paper, Im/2π, and damping
                    (found.0 - wanted[0]).hypot(found.1 - wanted[1]) < 1e-10
                        && (found.1 / std::f64::consts::TAU - wanted[2]).abs() < 1e-10
                        && (-found.0 / found.0.hypot(found.1) - wanted[3]).abs() < 1e-10,
                    "{}: {found:?} {wanted:?}",
                    item.name
                );
            }
        }
    }
}

#[test]
fn spectral_radii_of_every_scheme() {
    let mut count = 0;
    for item in rigid_line().iter().filter(|i| i.name.starts_with("spectral_radius")) {
        let line = line(&item.parameters);
        let radius = |scheme| line.radius(scheme).unwrap();
        let found = [
            ("loose", radius(LOOSE)),
            ("loose_posvel", radius(Scheme::Coupled { passes: 1, velocity: true })),
            ("pass2", radius(Scheme::Coupled { passes: 2, velocity: false })),
            ("pass5", radius(Scheme::Coupled { passes: 5, velocity: false })),
            ("contraction_tight", line.contraction()),
            ("literature_loose", radius(Scheme::Literature { passes: 1 })),
            ("literature_pass5", radius(Scheme::Literature { passes: 5 })),
            ("literature_contraction", line.literature_contraction()),
            ("monolithic", radius(Scheme::Monolithic)),
        ];
        for (key, found) in found {
            let wanted = item.value[key].as_f64().unwrap();
            let allowed = if wanted < 1.1 { 1e-7 } else { 1e-5 * wanted };
            assert!((found - wanted).abs() < allowed, "{} {key}: {found} instead of {wanted}", item.name);
            count += 1;
        }
    }
    assert!(count >= 150, "{count}");
}

/// The value at which `judge` turns from true to false between `good` and `bad`.
fn limit(mut good: f64, mut bad: f64, judge: impl Fn(f64) -> bool) -> f64 {
    assert!(judge(good) && !judge(bad), "{good} {bad}");
    while (bad / good - 1.0).abs() > 1e-9 {
        let middle = (good * bad).sqrt();
        if judge(middle) { good = middle } else { bad = middle }
    }
    good
}

#[test]
fn limits_of_interface_mass_and_step() {
    let items = rigid_line();
    let close = |name: &str, found: f64, wanted: &serde_json::Value| {
        let wanted = wanted.as_f64().unwrap();
        assert!((found / wanted - 1.0).abs() < 1e-5, "{name}: {found} instead of {wanted}");
    };
    let stable = |line: &RigidLine, scheme| line.radius(scheme).unwrap() < 1.0;
    for item in items.iter().filter(|i| i.name.starts_with("interface_mass_limit")) {
        let sets: Vec<(&str, &serde_json::Value, f64, f64)> = if item.name == "interface_mass_limit" {
            let factor = |name: &str| match name.split_at(1) {
                ("k", f) => (f.parse().unwrap(), 1.0),
                ("c", f) => (1.0, f.parse().unwrap()),
                _ => (1.0, 1.0),
            };
            let map = item.value.as_object().unwrap();
            map.iter().map(|(n, v)| (n.as_str(), v, factor(n).0, factor(n).1)).collect()
        } else {
            vec![("table2", &item.value, 1.0, 1.0)]
        };
        for (name, values, k, c) in sets {
            let mut base = line(&item.parameters);
            base.k = base.k.map(|x| x * k);
            base.c = base.c.map(|x| x * c);
            let scaled = |a: f64, b: f64| RigidLine { m: [base.m[0], base.m[1] * a, base.m[2] * b, base.m[3]], ..base };
            for (key, value) in values.as_object().unwrap() {
                let found = match key.as_str() {
                    "loose" => limit(1.0, 1e-5, |f| stable(&scaled(f, f), LOOSE)),
                    "pass2" => {
                        limit(1.0, 1e-5, |f| stable(&scaled(f, f), Scheme::Coupled { passes: 2, velocity: false }))
                    }
                    "tight_contraction" => limit(1.0, 1e-6, |f| scaled(f, f).contraction() < 1.0),
                    // with the other mass next to nothing
                    "loose_m2_only" => limit(1.0, 1e-5, |f| stable(&scaled(f, 1e-6), LOOSE)),
                    "loose_m3_only" => limit(1.0, 1e-5, |f| stable(&scaled(1e-6, f), LOOSE)),
                    "literature_min_m2_at_m3_1" => {
                        limit(1e3, 1.0, |f| stable(&scaled(f, 1.0), Scheme::Literature { passes: 1 }))
                    }
                    "literature_tight_min_m2_at_m3_1" => {
                        limit(1e3, 1e-3, |f| scaled(f, 1.0).literature_contraction() < 1.0)
                    }
                    other => panic!("{other}"),
                };
                close(&format!("{name} {key}"), found, value);
            }
        }
    }
    // the first step, going up, at which a scheme is no longer stable
    let item = items.iter().find(|i| i.name == "critical_timestep").unwrap();
    for (rho, values) in item.value.as_object().unwrap() {
        for (key, c) in [("loose", 10.0), ("loose_table2_damping", 20.0)] {
            let at = |h: f64| RigidLine { h, rho: rho.parse().unwrap(), c: [c, c, 10.0, 10.0], ..RigidLine::table1() };
            let mut h = 1e-3;
            while stable(&at(h), LOOSE) {
                h *= 1.02;
            }
            let found = limit(h / 1.02, h, |h| stable(&at(h), LOOSE));
            close(&format!("{rho} {key}"), found, &values[key]);
            let tight = limit(1e-4, 1.0, |h| at(h).contraction() < 1.0);
            close(
                &format!("{rho} tight"),
                tight,
                &values[if c == 10.0 { "tight_contraction" } else { "tight_table2_damping" }],
            );
        }
    }
}

#[test]
fn stable_share_of_the_mass_map() {
    let items = rigid_line();
    let wanted = &items.iter().find(|i| i.name == "mass_map_fraction_stable").unwrap().value;
    let factors: Vec<f64> = (0..31).map(|i| 10f64.powf(-3.0 + 0.2 * f64::from(i))).collect();
    let share = |value: &(dyn Fn(&RigidLine) -> f64 + Sync)| {
        let map = mass_map(&RigidLine::table1(), &factors, 2, |l| Ok(value(l))).unwrap();
        map.iter().filter(|r| **r < 1.0).count() as f64 / 961.0
    };
    for (key, found) in [
        ("loose", share(&|l| l.radius(LOOSE).unwrap())),
        ("pv", share(&|l| l.radius(Scheme::Coupled { passes: 1, velocity: true }).unwrap())),
        ("tight", share(&RigidLine::contraction)),
        ("lit", share(&|l| l.radius(Scheme::Literature { passes: 1 }).unwrap())),
        ("littight", share(&RigidLine::literature_contraction)),
    ] {
        let wanted = wanted[key].as_f64().unwrap();
        assert!((found - wanted).abs() <= 1.0 / 961.0 + 1e-12, "{key}: {found} instead of {wanted}");
    }
}

/// A light interface mass on a spring or a damper to the ground: the smallest `r` at which the loose scheme grows.
#[test]
fn limits_of_a_light_interface() {
    let items = rigid_line();
    let item = items.iter().find(|i| i.name == "light_interface_loose_limit").unwrap();
    for (rho, values) in item.value.as_object().unwrap() {
        let rho: f64 = rho.parse().unwrap();
        let (h, g) = (1e-3, 1e-3 * Lms2::new(rho).b[0]);
        for (key, k, c) in [("spring", 1.0 / (g * g), 0.0), ("damper", 0.0, 1.0 / g)] {
            // the mass at the far end of the spring is held by something very stiff
            let at = |r: f64| RigidLine {
                m: [1.0, 1.0, 0.0, 1.0],
                k: [1e18, r * k, 0.0, 0.0],
                c: [0.0, r * c, 0.0, 1.0],
                h,
                rho,
            };
            let stable = |r: f64| at(r).radius(LOOSE).unwrap() < 1.0 + 1e-7;
            let mut r = 0.05;
            while stable(r) {
                r *= 1.01;
            }
            let found = limit(r / 1.01, r, stable);
            let wanted = values[key].as_f64().unwrap();
            println!("{rho} {key}: {:.1e}", found - wanted);
            assert!((found - wanted).abs() < 1e-6, "{rho} {key}: {found} instead of {wanted}");
        }
    }
}

/// With the response of both sides in its equation, and sides that follow, the coupling subsystem runs as the whole, whatever they weigh.
#[test]
fn heavy_sides_are_no_matter_if_the_link_knows_their_response() {
    println!("step, ms   outer masses   loose   no follow   response   whole");
    let mut worst = 0.0_f64;
    for h in [1e-4, 1e-3, 1e-2, 5e-2] {
        for ratio in [0.05, 0.2, 0.5, 1.0, 10.0, 100.0] {
            let (k, c) = ([1e3, 1e6, 1e6, 1e3], [10.0, 100.0, 100.0, 10.0]);
            let line = RigidLine { m: [2.0, 2.0 / ratio, 1.0 / ratio, 1.0], k, c, h, rho: 0.6 };
            let radius = |scheme| line.radius(scheme).unwrap();
            let [alone, both] = [false, true].map(|follow| radius(Scheme::Response { follow }));
            let (loose, whole) = (radius(LOOSE), radius(Scheme::Monolithic));
            println!("{:8}   {ratio:12}   {loose:.4}   {alone:.4}   {both:.4}   {whole:.4}", 1e3 * h);
            worst = worst.max((both - whole).abs());
            assert!(both < 1.0);
            // what the response alone does not mend
            if ratio == 100.0 && h > 5e-4 {
                assert!(alone > 2.0 && loose > alone, "{alone} {loose}");
            }
        }
    }
    assert!(worst < 1e-6, "{worst}");
}

/// The cut mechanism itself, probed, against the recurrence matrix: nine digits at every step. In motion its six freedoms meet,
/// and equal eigenvalues part in proportion to displacements: 1e-3 m/s move the masses by up to 3e-4 m here.
#[test]
fn the_cut_mechanism_has_the_radii_of_the_recurrence_matrix() {
    let still = include_str!("../../../examples/scenarios/four_mass_line.toml").to_owned();
    let moving = still.replace("[multibody.line.body.m1]", "[multibody.line.body.m1]\nvelocity = [1e-3, 0, 0]");
    for (kind, text, steps, allowed) in
        [("at rest", &still, &[1, 5, 10, 20, 30, 40, 50][..], 1e-9), ("in motion", &moving, &[1, 50], 1e-5)]
    {
        let schemes = [
            ("gauss-seidel", "same", LOOSE),
            ("implicit-gauss-seidel", "same", Scheme::Monolithic),
            ("gauss-seidel", "response", Scheme::Response { follow: true }),
        ];
        for (scheme, coupling, of_matrix) in schemes {
            for &h in steps {
                let mut scenario = macrostep_scenario::Scenario::from_str("line.toml", text);
                scenario.set(&format!("run.step={h}ms"));
                scenario.set(&format!("run.scheme={scheme}"));
                scenario.set(&format!("multibody.line.coupling={coupling}"));
                let map = macrostep_analysis::Subject::new(&scenario).unwrap().map(0.0).unwrap();
                let line = RigidLine { h: 1e-3 * f64::from(h), ..RigidLine::table1() };
                let (found, wanted) = (map.radius().unwrap(), line.radius(of_matrix).unwrap());
                println!("{kind}, {scheme}, {h} ms: {found:.12}, {:.1e} off", found - wanted);
                assert!((found - wanted).abs() < allowed, "{kind}, {scheme}, {h} ms: {found} instead of {wanted}");
            }
        }
    }
}
