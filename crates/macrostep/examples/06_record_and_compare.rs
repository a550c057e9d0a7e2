//! Records two runs, opens the recordings again, and compares them signal by signal.

use std::error::Error;
use std::path::{Path, PathBuf};

use macrostep::prelude::*;
use macrostep::record::{CompareOptions, compare};

/// Runs the two-mass oscillator and returns the directory with its recording.
fn record(dir: &Path, step: &str, scheme: &str) -> Result<PathBuf, Box<dyn Error>> {
    let mut scenario = Scenario::problem("oscillator");
    scenario.set_path("run.step", step).set_path("run.scheme", scheme).set_path("run.stop", "2s");
    let out = dir.join(format!("{scheme}-{step}"));
    let summary = Job::new(scenario.check()?.build()?).record_in(&out).run()?;
    assert_eq!(summary.outcome, RunOutcome::Completed);
    Ok(out)
}

fn main() -> Result<(), Box<dyn Error>> {
    let dir = std::env::temp_dir().join(format!("macrostep-example-{}", std::process::id()));
    let coarse = Recording::open(record(&dir, "1ms", "jacobi")?)?;
    let fine = Recording::open(record(&dir, "0.1ms", "gauss-seidel")?)?;

    // everything about the run is inside the file
    println!(
        "version {}, {} rows, scenario of {} characters",
        coarse.meta().version,
        coarse.time().len(),
        coarse.meta().scenario_toml.len()
    );

    // the second is the reference; grids may differ
    let result = compare(&coarse, &fine, &CompareOptions::default())?;
    for signal in ["m1.x", "m2.x", "m1.f"] {
        let metrics = result.metrics(signal).ok_or("recorded in both")?;
        println!(
            "{signal:8} NRMS {:9.2e}   largest error {:9.2e} at t = {} s",
            metrics.nrms, metrics.max_abs, metrics.max_time
        );
    }
    assert!(result.metrics("m2.x").ok_or("recorded in both")?.nrms < 0.05);
    std::fs::remove_dir_all(&dir)?;
    Ok(())
}
