//! One problem under every scheme: what the energy does, how far the solution is off, and how often a step is taken.

use std::error::Error;

use macrostep::prelude::*;

/// Runs the two-mass oscillator for 10 s at 1 ms.
fn run(scheme: &str, predictor: &str) -> Result<Summary, Box<dyn Error>> {
    let mut scenario = Scenario::problem("oscillator");
    scenario.set_path("run.scheme", scheme).set_path("run.predictor", predictor);
    Ok(Job::new(scenario.check()?.build()?).run()?)
}

fn main() -> Result<(), Box<dyn Error>> {
    println!("{:22} {:9} {:>13} {:>11} {:>7}", "scheme", "predictor", "energy at 10 s", "NRMS of x2", "passes");
    let mut energies = Vec::new();
    for (scheme, predictor) in [
        ("jacobi", "zoh"),
        ("jacobi", "foh"),
        ("jacobi", "hermite"),
        ("gauss-seidel", "zoh"),
        ("semi-implicit-jacobi", "zoh"),
        ("implicit-jacobi", "zoh"),
        ("implicit-gauss-seidel", "zoh"),
        ("monolithic", "zoh"),
    ] {
        let summary = run(scheme, predictor)?;
        let energy = summary.energy.ok_or("the problem tells its energy")?.final_energy;
        let passes = summary.passes as f64 / summary.macro_steps as f64;
        println!("{scheme:22} {predictor:9} {energy:12.2} J {:11.2e} {passes:7.2}", summary.errors["m2.x"].nrms);
        energies.push(energy);
    }

    // a held input doubles the energy; knowing the input leaves it to the integrator
    assert!(energies[0] > 20_000.0);
    assert!(energies[5..].iter().all(|e| (e / 10_000.0 - 1.0).abs() < 0.02));
    Ok(())
}
