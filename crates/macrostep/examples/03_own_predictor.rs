//! A predictor of one's own, in one file: extrapolate, but only as far as the last step went.
//!
//! `ũ(τ) = u_k + λ τ (u_k − u_{k−1})`, `0 ≤ λ ≤ 1`: between the zero-order hold (`λ = 0`) and the first-order one (`λ = 1`).

use std::error::Error;
use std::sync::Arc;

use macrostep::core::{
    Coefficients, CommunicationPoint, Flow, MacroStep, Manager, Observer, ObserverError, Outcome, PredictionPlan,
    Predictor, Settings, Sources, Ticks,
};
use macrostep::problems::problem;
use macrostep::problems::problem::Values;

#[derive(Clone, Copy)]
struct Cautious {
    lambda: f64,
}

impl Predictor for Cautious {
    fn prepare(&mut self, _plan: &PredictionPlan) {}

    /// The sample at the start of the step, and one before it.
    fn depth(&self) -> usize {
        2
    }

    fn degree(&self) -> usize {
        1
    }

    fn order(&self) -> usize {
        1
    }

    fn predict(&mut self, _step: MacroStep, sources: &Sources<'_>, u: &mut Coefficients<'_>) {
        for i in 0..sources.len() {
            let history = sources.history(i);
            let n = history.len();
            // one sample only at the start of a run and after an event: then it holds
            let rise = if n > 1 { history.value(n - 1) - history.value(n - 2) } else { 0.0 };
            u.set(i, 0, history.newest());
            u.set(i, 1, self.lambda * rise);
        }
    }
}

/// Keeps the total energy of the last communication point.
struct Energy(f64);

impl Observer for Energy {
    fn communication_point(&mut self, at: &CommunicationPoint<'_>) -> Result<(), ObserverError> {
        self.0 = at.energy().unwrap_or(f64::NAN);
        Ok(())
    }

    fn wants_energy(&self) -> bool {
        true
    }
}

fn energy(lambda: f64) -> Result<f64, Box<dyn Error>> {
    let problem = problem("oscillator")?;
    let instance = problem.build(&Values::resolve(problem.description(), &Default::default(), None)?)?;
    let kind = Arc::new(move || Box::new(Cautious { lambda }) as Box<dyn Predictor>);
    let settings = Settings::new(Ticks::parse("1ms")?, Ticks::parse("10s")?, kind);
    let mut energy = Energy(f64::NAN);
    let outcome = Manager::new(instance.model, settings)?.run(&mut energy, |_, _| Ok(Flow::Continue));
    assert_eq!(outcome, Outcome::Completed);
    Ok(energy.0)
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut energies = Vec::new();
    for lambda in [0.0, 0.5, 0.9, 1.0] {
        energies.push(energy(lambda)?);
        println!("λ = {lambda:3.1}: 10000 J became {:8.1} J in 10 s", energies[energies.len() - 1]);
    }
    assert!((energies[0] - 20242.563979599025).abs() < 1e-6, "λ = 0 is the zero-order hold");
    assert!(energies.windows(2).all(|e| (e[1] - 1e4).abs() < (e[0] - 1e4).abs()), "the farther, the better here");
    Ok(())
}
