//! Error bands against true errors: at which share of all points of all signals the true error is within twice the band.

use std::fmt;
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};

use macrostep::Job;
use macrostep::record::{Recording, RunOutcome};
use macrostep::scenario::Scenario;
use serde::Serialize;

use super::trace::side_by_side;
use super::verdict::{Set, VerdictSurvey};
use super::verdict_cases::{self as cases, Setup};

/// The share of points that has to be covered.
pub const COVERED: f64 = 0.95;
/// What is off by less than this share of what a signal reaches is off by nothing.
const NEGLIGIBLE: f64 = 1e-9;
/// Of the short runs every n-th is taken, and of those of a quick survey.
const EVERY: [usize; 2] = [5, 35];

/// A run with bands.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct Banded {
    /// What was run.
    #[serde(flatten)]
    pub setup: Setup,
    /// Points of all signals that the reference knows, and those at which the true error is within twice the band.
    pub points: usize,
    /// See `points`.
    pub inside: usize,
    /// Whether the order was credible, and bands are extrapolated.
    pub extrapolated: bool,
}

/// Bands against true errors.
#[derive(Clone, Debug, Default, Serialize)]
#[non_exhaustive]
pub struct Coverage {
    /// All runs.
    pub cases: Vec<Banded>,
    /// Runs that failed, and combinations that a problem refuses.
    pub left_out: usize,
}

impl Banded {
    /// The share of its points that is covered.
    pub fn share(&self) -> f64 {
        self.inside as f64 / self.points.max(1) as f64
    }
}

impl Coverage {
    /// The share of all points of all runs that is covered; each run counts as much as any other.
    pub fn share(&self) -> f64 {
        self.cases.iter().map(Banded::share).sum::<f64>() / self.cases.len().max(1) as f64
    }
}

impl fmt::Display for Coverage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let whole = self.cases.iter().filter(|c| c.share() >= COVERED).count();
        let order = self.cases.iter().filter(|c| c.extrapolated).count();
        writeln!(
            f,
            "{} runs with bands, {} left out; the order was credible in {order}",
            self.cases.len(),
            self.left_out
        )?;
        write!(f, "true error within twice the band: {:.2} % of all points", 100.0 * self.share())?;
        write!(f, ", and {:.0} % or more of the points in {whole} runs", 100.0 * COVERED)?;
        for case in self.cases.iter().filter(|c| c.share() < COVERED) {
            write!(f, "\n{:.1} %: {}", 100.0 * case.share(), case.setup)?;
        }
        Ok(())
    }
}

/// Runs short cases of the library or random ones with bands. `progress` gets how many are done, and of how many.
pub fn coverage(options: &VerdictSurvey, progress: &(dyn Fn(usize, usize) + Sync)) -> Coverage {
    let setups = match options.set {
        Set::Unseen => cases::unseen(options.seed),
        _ => cases::library(),
    };
    let every = EVERY[usize::from(options.quick)];
    let setups: Vec<Setup> = setups.into_iter().filter(Setup::is_short).step_by(every).collect();
    let directory = std::env::temp_dir().join(format!("macrostep-bands-{}", std::process::id()));
    let place = AtomicUsize::new(0);
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let threads = if options.threads == 0 { cores } else { options.threads };
    let run = |setup: &Setup| {
        let out = directory.join(place.fetch_add(1, Ordering::Relaxed).to_string());
        let found = banded(setup, &out);
        // what is left of a directory for temporary files harms nobody
        let _ = std::fs::remove_dir_all(&out);
        found
    };
    let found = side_by_side(&setups, threads, run, |done| progress(done, setups.len()));
    let _ = std::fs::remove_dir_all(&directory);
    let left_out = found.iter().filter(|f| f.is_none()).count();
    Coverage { cases: found.into_iter().flatten().collect(), left_out }
}

/// `None` if it is refused or fails.
fn banded(setup: &Setup, out: &Path) -> Option<Banded> {
    let mut scenario = Scenario::problem(setup.problem);
    setup.changes.iter().for_each(|c| {
        scenario.set(c);
    });
    let prepared = scenario.check().ok()?.build().ok()?;
    let summary = Job::new(prepared).record_in(out).bands(scenario.check().ok()?.into_blueprint()).run().ok()?;
    if summary.outcome != RunOutcome::Completed {
        return None;
    }
    let told = summary.bands.as_ref()?;
    let open = |name: &str| Recording::open(out.join(name)).ok();
    let (run, reference, bands) = (open("")?, open("reference")?, open("bands")?);
    let (mut points, mut inside) = (0, 0);
    for name in told.signals.keys() {
        let Some(truth) = reference.signal(name) else { continue };
        let of = |what: &str| bands.signal(&format!("{name}.{what}"));
        let (Some(values), Some(interface), Some(solver)) =
            (run.signal(name), of("interface_error"), of("solver_error"))
        else {
            continue;
        };
        let reach = truth.iter().fold(0.0f64, |m, x| m.max(x.abs()));
        for (((y, r), interface), solver) in values.iter().zip(truth).zip(interface).zip(solver) {
            points += 1;
            inside += usize::from((y - r).abs() <= 2.0 * (interface + solver) + NEGLIGIBLE * reach);
        }
    }
    Some(Banded { setup: setup.clone(), points, inside, extrapolated: told.order.is_some() }).filter(|b| b.points > 0)
}
