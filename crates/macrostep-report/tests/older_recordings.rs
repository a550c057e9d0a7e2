//! Recordings of version 0.1 still open. Theirs are in `older/`: two runs of the oscillator, written with loose messages in
//! place of faults, and with names of columns that alone tell what they are.

use std::path::{Path, PathBuf};

use macrostep_core::{FaultKind, Trust};
use macrostep_record::{CompareOptions, Quantity, Recording, RunOutcome, compare};
use macrostep_report::{PlotOptions, ReportOptions, plot::Figure};

fn older(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/older").join(name)
}

fn page(path: &Path) -> String {
    macrostep_report::report(&[path], &ReportOptions::default()).unwrap().html
}

#[test]
fn a_failure_told_by_loose_texts_is_a_fault() {
    let path = older("diverged");
    let summary = Recording::open(&path).unwrap().meta().summary().unwrap();
    let RunOutcome::Failed(fault) = &summary.outcome else { panic!("{}", summary.outcome) };
    assert_eq!((fault.kind, fault.place.subsystem.as_deref()), (FaultKind::Diverged, None));
    assert!(fault.message.starts_with("output `m1.f` = -2.006362523379353e30 passed the bound"), "{fault}");
    assert!(fault.help.as_ref().is_some_and(|h| h.starts_with("method = \"energy\"")), "{fault}");
    assert_eq!((summary.macro_steps, summary.verdict.interface), (11, Trust::Unreliable));
    assert_eq!(summary.verdict.advice.as_deref(), Some("a smaller --step, --method energy, or an implicit scheme"));
    assert!(summary.verdict.remedies.is_empty());

    let html = page(&path);
    for words in [
        "<p class=\"word bad\">Interface: unreliable</p>",
        "The run ended before its time: output <code>m1.f</code>",
        "To try: method = &quot;energy&quot;, a smaller step",
        "Power at bond coupling",
        "Input m1.x",
        "One-step error of inputs in N",
        "Stored energy minus reference",
        "class=\"wire bond\"",
    ] {
        assert!(html.contains(words), "{words}");
    }
}

#[test]
fn columns_are_known_by_their_names() {
    let path = older("learnt");
    let recording = Recording::open(&path).unwrap();
    for (quantity, subject, name) in [
        (Quantity::StoredEnergy, "", "energy"),
        (Quantity::StoredEnergy, "m1", "m1.energy"),
        (Quantity::ResidualPower, "coupling", "residual_power.coupling"),
        (Quantity::RemovedEnergy, "coupling", "removed_energy.coupling"),
        (Quantity::MacroStep, "", "step"),
        (Quantity::Told("pairs".into()), "prediction.m1.m2", "prediction.m1.m2.pairs"),
    ] {
        assert_eq!(recording.find(&quantity, subject).map(|s| s.name.as_str()), Some(name));
    }
    assert_eq!(recording.meta().summary().unwrap().outcome, RunOutcome::Completed);
    let html = page(&path);
    for words in ["prediction.m1.m2.modulus", "= modulus[1]\"", "\"quantity\":\"frequency\"", "\"unit\":\"1/s\""] {
        assert!(html.contains(words), "{words}");
    }
}

#[test]
fn they_are_compared_and_drawn() {
    let (path, learnt) = (older("diverged"), older("learnt"));
    let (ours, theirs) = (Recording::open(&path).unwrap(), Recording::open(path.join("reference")).unwrap());
    let comparison = compare(&ours, &theirs, &CompareOptions::default()).unwrap();
    let summary = ours.meta().summary().unwrap();
    assert!(!summary.errors.is_empty());
    for (name, error) in &summary.errors {
        assert_eq!(comparison.metrics(name).unwrap().nrms, error.nrms, "{name}");
    }
    let html = macrostep_report::report(&[&path, &learnt], &ReportOptions::default()).unwrap().html;
    assert!(html.contains("<b>diverged</b>: The run failed before its end. output <code>m1.f</code>"));
    let mut options = PlotOptions::default();
    options.signals = vec!["m1.x".to_owned(), "energy".to_owned()];
    options.reference = true;
    let figure = macrostep_report::plot(&[&path], &options, Figure::default()).unwrap().figure;
    assert_eq!(figure.panels.iter().map(|p| p.y.unit.as_str()).collect::<Vec<_>>(), ["m", "J"]);
}
