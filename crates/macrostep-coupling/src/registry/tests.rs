use std::path::Path;

use macrostep_core::{FaultKind, Repeat};

use super::*;

const KINDS: [Kind; 5] = [Kind::Scheme, Kind::Predictor, Kind::FixedPoint, Kind::StepControl, Kind::Method];

fn all() -> Vec<&'static Entry> {
    KINDS.into_iter().flat_map(entries).collect()
}

fn params(given: &[(&str, f64)]) -> Params {
    given.iter().map(|&(name, value)| (name.to_owned(), value)).collect()
}

/// Makes something by name, whatever it is.
fn made(kind: Kind, name: &str, params: &Params) -> Result<(), RegistryError> {
    match kind {
        Kind::Scheme => schedule(name, None, params).map(|_| ()),
        Kind::Predictor => predictor(name, params).map(|_| ()),
        Kind::FixedPoint => fixed_point(name, params).map(|_| ()),
        Kind::StepControl => step_control(name, params).map(|_| ()),
        Kind::Method => method(name, params).map(|_| ()),
    }
}

/// The names that source files state: for each `impl Registered for …`, its `const NAME`.
fn stated(dir: &Path, names: &mut Vec<String>) {
    for file in std::fs::read_dir(dir).unwrap().map(|f| f.unwrap().path()) {
        if file.is_dir() {
            stated(&file, names);
            continue;
        }
        if file.file_name().is_some_and(|name| name == "tests.rs") {
            continue;
        }
        let text = std::fs::read_to_string(&file).unwrap();
        for block in text.split("impl Registered for ").skip(1) {
            let name = block.split_once("const NAME: &'static str = \"").and_then(|(_, rest)| rest.split_once('"'));
            let (name, _) = name.unwrap_or_else(|| panic!("an impl of Registered in {} has no name", file.display()));
            names.push(name.to_owned());
        }
    }
}

/// What states itself in a file and is missing from the list cannot be chosen by anybody.
#[test]
fn everything_that_states_itself_is_listed() {
    let mut stated_names = Vec::new();
    stated(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut stated_names);
    let mut listed: Vec<&str> = all().iter().map(|e| e.name).collect();
    stated_names.sort_unstable();
    listed.sort_unstable();
    assert_eq!(listed, stated_names, "left: in the lists of registry.rs; right: stated in source files");
}

#[test]
fn a_name_stands_for_one_thing_of_a_kind_and_says_what_it_is() {
    let bib = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/references.bib")).unwrap();
    for e in all() {
        assert_eq!(entries(e.kind).iter().filter(|other| other.name == e.name).count(), 1, "{}", e.name);
        for text in [e.name, e.about, e.equation, e.fails] {
            assert!(!text.trim().is_empty(), "{} leaves something unsaid", e.name);
        }
        assert!(e.citation.is_empty() || bib.contains(&format!("{{{},", e.citation)), "{} is not cited", e.citation);
        for (i, p) in e.parameters.iter().enumerate() {
            assert!(p.range.contains(p.default), "{}: the default of `{}` is refused", e.name, p.name);
            assert!(e.parameters[..i].iter().all(|other| other.name != p.name), "{}: `{}` twice", e.name, p.name);
        }
        if let Some(brought) = e.brings {
            assert!(entry(Kind::Method, brought).is_ok(), "{} brings `{brought}`", e.name);
        }
    }
}

/// The bounds that a text ends with: `…, 1 to 32`, `… between 0 and 1`, `… from 2 to 100000`.
fn bounds(text: &str) -> Option<(f64, f64)> {
    let words: Vec<&str> = text.split(' ').collect();
    let [.., low, "to" | "and", high] = words[..] else { return None };
    low.parse().ok().zip(high.parse().ok())
}

#[test]
fn bounds_in_words_are_those_that_are_kept() {
    let mut found = 0;
    for (e, p) in all().iter().flat_map(|e| e.parameters.iter().map(move |p| (e, p))) {
        for text in [p.meaning, p.range.words] {
            // −1 stands for something besides the bounds of `mu`
            if let Some((low, high)) = bounds(text).filter(|_| p.name != "mu") {
                assert_eq!((low, high), (p.range.low, p.range.high), "{}: `{}`: {text}", e.name, p.name);
                found += 1;
            }
        }
    }
    assert!(found > 20, "only {found} texts with bounds");
}

/// A step control refuses a smallest step above the largest, so the two go together.
fn company(parameter: &str, value: f64) -> Vec<(&'static str, f64)> {
    match parameter {
        "smallest" => vec![("largest", value)],
        "largest" => vec![("smallest", value)],
        _ => Vec::new(),
    }
}

/// A maker that does not read a stated parameter does not refuse it, and one that reads another one panics.
#[test]
fn every_stated_parameter_is_read_and_kept_within_its_range() {
    for e in all() {
        assert_eq!(made(e.kind, e.name, &Params::new()), Ok(()), "{}", e.name);
        for p in e.parameters {
            let with = |value: f64| {
                let mut given = params(&[(p.name, value)]);
                let has = |name: &str| e.parameters.iter().any(|p| p.name == name);
                given.extend(params(&company(p.name, value)).into_iter().filter(|(name, _)| has(name)));
                made(e.kind, e.name, &given)
            };
            let Range { low, high, whole, .. } = p.range;
            for good in [low, p.default, high] {
                assert_eq!(with(good), Ok(()), "{}: {} = {good:e}", e.name, p.name);
            }
            let mut bad = vec![low.next_down(), high.next_up(), f64::NAN];
            bad.extend(whole.then_some(low + 0.5));
            for bad in bad {
                // stated alone, so that the refusal is about this parameter
                match made(e.kind, e.name, &params(&[(p.name, bad)])) {
                    Err(RegistryError::BadValue { name, parameter, .. }) => {
                        assert_eq!((name, parameter), (e.name, p.name), "{bad:e}");
                    }
                    other => panic!("{}: {} = {bad:e} gives {other:?}", e.name, p.name),
                }
            }
        }
    }
}

#[test]
fn unknown_names_and_parameters_are_refused() {
    for kind in KINDS {
        let error = made(kind, "nothing-of-the-kind", &Params::new()).unwrap_err();
        assert_eq!(error.fault().kind, FaultKind::UnknownName, "{error}");
        assert_eq!(entry(kind, "nothing-of-the-kind").unwrap_err(), error);
    }
    for e in all() {
        let error = made(e.kind, e.name, &params(&[("no_such_parameter", 1.0)])).unwrap_err();
        assert_eq!(error.fault().kind, FaultKind::UnknownKey, "{error}");
    }
    // a name of one kind is none of another
    assert!(predictor("energy", &Params::new()).is_err() && method("zoh", &Params::new()).is_err());
}

#[test]
fn a_mistaken_name_lists_the_near_ones() {
    let error = predictor("hermit", &Params::new()).err().unwrap();
    assert_eq!(error.to_string(), "there is no predictor `hermit`; did you mean `hermite`?");
    assert_eq!(
        error.fault().help.as_deref(),
        Some("use one of zoh, foh, soh, hermite, least-squares, adaptive, latest, dmd, auto")
    );
    let error = predictor("least-squares", &params(&[("widnow", 3.0)])).err().unwrap();
    assert_eq!(error.to_string(), "predictor `least-squares` has no parameter `widnow`; it has window, degree");
    let error = predictor("least-squares", &params(&[("window", 0.0)])).err().unwrap();
    assert_eq!(error.to_string(), "predictor `least-squares`: `window = 0` must be a whole number from 1 to 1000");
    assert_eq!(error.fault().help.as_deref(), Some("set `window` to 5 (samples in the fit, 1 to 1000)"));
    let error = step_control("ecco", &params(&[("smallest", 2.0)])).err().unwrap();
    assert_eq!(error.to_string(), "step control `ecco`: `smallest = 2` must be at most `largest`");
}

#[test]
fn schemes_are_the_schedules_they_say() {
    let (converged, twice) = (Repeat::converged(), Repeat::Times(2));
    let wanted = [
        ("jacobi", Stages::Jacobi, Repeat::Once),
        ("gauss-seidel", Stages::GaussSeidel, Repeat::Once),
        ("semi-implicit-jacobi", Stages::Jacobi, twice),
        ("semi-implicit-gauss-seidel", Stages::GaussSeidel, twice),
        ("implicit-jacobi", Stages::Jacobi, converged),
        ("implicit-gauss-seidel", Stages::GaussSeidel, converged),
        ("monolithic", Stages::Jacobi, Repeat::Once),
    ];
    assert_eq!(entries(Kind::Scheme).len(), wanted.len());
    for (name, stages, repeat) in wanted {
        assert_eq!(schedule(name, None, &Params::new()), Ok(Schedule { stages, repeat, behind: false }), "{name}");
        let order = vec![vec!["b".to_owned()], vec!["a".to_owned()]];
        let stated = Schedule { stages: Stages::Stated(order.clone()), repeat, behind: false };
        assert_eq!(schedule(name, Some(order), &Params::new()), Ok(stated), "{name}");
    }
    let given = params(&[("relative", 1e-3), ("absolute", 2.0), ("max_iterations", 7.0)]);
    let repeat = Repeat::UntilConverged { relative: 1e-3, absolute: 2.0, max_iterations: 7 };
    assert_eq!(schedule("implicit-jacobi", None, &given), Ok(Schedule { repeat, ..Schedule::default() }));
}

#[test]
fn predictors_have_the_memory_degree_and_order_they_say() {
    // name, parameters, samples, degree, order, whether it learns
    let wanted = [
        ("zoh", params(&[]), 1, 0, 1, false),
        ("foh", params(&[]), 2, 1, 2, false),
        ("soh", params(&[]), 3, 2, 3, false),
        ("hermite", params(&[]), 3, 3, 3, false),
        ("least-squares", params(&[]), 5, 1, 2, false),
        ("least-squares", params(&[("window", 8.0), ("degree", 3.0)]), 8, 3, 4, false),
        ("adaptive", params(&[]), 7, 3, 1, false),
        ("adaptive", params(&[("max", 1.0)]), 5, 1, 1, false),
        ("latest", params(&[]), 1, 0, 1, false),
        ("dmd", params(&[]), 1, 1, 1, true),
        ("auto", params(&[]), 1, 2, 1, true),
    ];
    for e in entries(Kind::Predictor) {
        assert!(wanted.iter().any(|w| w.0 == e.name), "{} is not in this table", e.name);
    }
    for (name, given, samples, degree, order, learns) in wanted {
        let made = predictor(name, &given).unwrap()();
        assert_eq!(
            (made.depth(), made.degree(), made.order(), made.learns()),
            (samples, degree, order, learns),
            "{name} {given:?}"
        );
    }
}

#[test]
fn accelerations_start_with_the_factor_they_are_given() {
    for e in entries(Kind::FixedPoint) {
        let relaxes = e.parameters.iter().any(|p| p.name == "omega");
        for (given, factor) in [(params(&[]), 0.5), (params(&[("omega", 1.5)]), 1.5)] {
            if !relaxes && !given.is_empty() {
                continue;
            }
            let mut made = fixed_point(e.name, &given).unwrap();
            made.prepare(1);
            made.begin();
            let mut g = [3.0];
            made.next(&[1.0], &mut g);
            assert_eq!(g, [if relaxes { 1.0 + factor * 2.0 } else { 3.0 }], "{}", e.name);
        }
    }
}

#[test]
fn step_controls_keep_the_tolerances_they_are_given() {
    let names = ["relative", "absolute", "smallest", "largest"];
    for e in entries(Kind::StepControl) {
        let of = |made: &dyn StepControl| {
            let t = made.tolerances();
            [t.relative, t.absolute, t.smallest, t.largest]
        };
        let default = |name: &str| e.parameters.iter().find(|p| p.name == name).unwrap().default;
        assert_eq!(of(&*step_control(e.name, &Params::new()).unwrap()), names.map(default), "{}", e.name);
        let values = [1e-2, 1e-6, 1e-4, 0.5];
        let given: Vec<(&str, f64)> = names.into_iter().zip(values).collect();
        assert_eq!(of(&*step_control(e.name, &params(&given)).unwrap()), values, "{}", e.name);
    }
}

/// Only `none` corrects nothing.
#[test]
fn every_other_method_corrects() {
    for e in entries(Kind::Method) {
        assert_eq!(method(e.name, &Params::new()).unwrap().is_none(), e.name == "none", "{}", e.name);
    }
}
