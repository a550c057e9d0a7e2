//! The end of a run: its summary, and its recording closed.

use std::path::PathBuf;

use macrostep_core::{Fault, FaultKind, ModelGraph, Outcome, Remedy, RunError};
use macrostep_coupling::monitor::LedgerEntry;
use macrostep_record::{BondSummary, Indicators, LedgerSummary, RealTimeSummary, RunOutcome, Summary, Workers};

use super::{Running, as_warning, not_recorded, take_frame};
use crate::bands::Bands;
use crate::checkpoint;
use crate::pace::{self, Pace};
use crate::sink::Closed;

impl Running<'_> {
    /// `wall` seconds were spent since the simulated time `began_at`, that of the checkpoint in a resumed run.
    pub(super) fn summarize(
        &mut self,
        outcome: &Outcome,
        wall: f64,
        began_at: f64,
        bands: Option<&Bands>,
        granted: Option<RealTimeSummary>,
    ) -> Summary {
        // the last frame is where the run ended
        take_frame(&mut self.manager, &mut self.watch, &self.seen);
        self.warnings.extend(self.watch.frames.finish());
        self.warnings.extend(self.changes.finish());
        if !self.watch.saw_energy
            && let Ok(Some(energies)) = self.manager.energies()
        {
            self.watch.ends_with(energies);
        }
        let (errors, energy, wrong) = self.watch.judge.finish();
        self.warnings.extend(wrong);
        // what came too late is as good as what came before
        if let Outcome::Failed(error) = outcome
            && !matches!(error, RunError::Overrun { .. })
        {
            self.watch.verdict.failed(self.manager.time(), error.remedies());
        }

        // what is known beforehand is known between communication points too
        let (start, now) = (self.start, self.manager.time());
        self.manager.foresee(start, start, now, &mut |output, between| {
            self.watch.verdict.foresaw(output, now - start, between);
        });
        self.manager.strays(&mut |output, lost| self.watch.verdict.strayed(output, now - start, lost));

        // what goes wrong after the last step takes nothing from the results, unless it shows that they were wrong before
        let (apart_s, mut late_errors) = self.manager.end();
        let unsound = late_errors.iter().position(RunError::is_unsound).map(|at| late_errors.remove(at));
        let failed = unsound.filter(|_| !matches!(outcome, Outcome::Failed(_))).map(Outcome::Failed);
        if let Some(Outcome::Failed(error)) = &failed {
            self.watch.verdict.failed(self.manager.time(), error.remedies());
        }
        let outcome = failed.as_ref().unwrap_or(outcome);
        let (live, unheard) = self.arrivals.finish();
        self.warnings.extend(unheard);
        self.warnings.extend(self.manager.remarks());
        self.warnings.extend(late_errors.iter().map(|e| as_warning(e.fault())));
        self.warnings.extend(apart(self.manager.graph(), &apart_s, wall));

        // how far it came, and what that took
        let mut s = Summary::new(&self.name, outcome.into());
        (s.time, s.macro_steps, s.passes) = (self.manager.time(), self.manager.steps(), self.watch.passes);
        (s.wall_s, s.real_time_factor) = (wall.max(0.0), (s.time - began_at) / wall.max(1e-9));
        let (threads, cores) = self.manager.placement();
        s.workers = (threads > 1).then(|| Workers::new(threads, cores));
        s.pace = self.pace.as_ref().map(Pace::summary);
        s.changes = self.changes.count;
        s.live = live;
        s.pace.iter_mut().for_each(|p| p.real_time = granted.clone());
        self.warnings.extend(s.pace.as_ref().and_then(|p| pace::throttled(p, wall)));
        if let Some((p, help)) = s.pace.as_ref().and_then(|p| Some((p, pace::help(p)?))) {
            let message = format!("{} of {} macro-steps came late", p.late, p.steps);
            self.warnings.push(Fault::warning(FaultKind::Late, message).help(help));
        }

        // where it came, and how far that is from the reference
        s.final_values =
            self.manager.graph().output_names().into_iter().zip(self.watch.outputs.iter().copied()).collect();
        (s.errors, s.energy) = (errors.into_iter().collect(), energy.summary());
        if let Some(energy) = &mut s.energy {
            energy.at = (!self.watch.saw_energy).then_some(self.watch.energy_at);
            let told = self.manager.graph().nodes.iter().zip(&self.watch.tells_energy);
            energy.without = told.filter(|(_, tells)| !**tells).map(|(node, _)| node.name.clone()).collect();
        }

        // what the coupling variables tell
        s.indicators = self.indicators();
        s.bonds = BondSummary::of(self.manager.graph(), self.found_bonds);
        s.verdict = self.watch.verdict.verdict();
        s.bands_missing = self.identity.bands && bands.is_none();
        if let Some(bands) = bands {
            let summary = bands.summary();
            bands.judge(&summary, &mut s.verdict);
            s.bands = Some(summary);
            if let Some(Err(error)) = self.out.as_ref().map(|dir| bands.record(dir, self.format, &self.identity)) {
                self.warnings.push(not_recorded(&error));
            }
        }
        s.verdict.leave_out(&self.tried);
        if self.identity.bands {
            s.verdict.leave_out(&[Remedy::ErrorBands]);
        }
        // a failure that the coupling may be the cause of has the same advice, without what the run does already
        if let (RunOutcome::Failed(fault), Outcome::Failed(error)) = (&mut s.outcome, outcome)
            && error.may_be_the_coupling()
        {
            fault.help.clone_from(&s.verdict.advice);
        }
        s.warnings = std::mem::take(&mut self.warnings);
        s.earlier = self.place.as_ref().and_then(|p| p.earlier.as_ref()).map(|p| p.display().to_string());
        self.close(&mut s);
        s
    }

    /// What the monitors, the method and predictors that learn say at the end.
    fn indicators(&mut self) -> Indicators {
        let learnt = self.manager.indicators();
        let ledger = &self.watch.ledger;
        let per_bond = |of: fn(&LedgerSummary) -> f64| {
            ledger.accounts().iter().map(|a| (a.name.clone(), of(&booked(&a.entry)))).collect()
        };
        let mut i = Indicators::default();
        i.residual_energy = ledger.accounts().iter().map(|a| (a.name.clone(), a.entry.residual)).collect();
        (i.max_residual_power, i.max_residual_power_at) = ledger.largest_residual();
        (i.exchanged_energy, i.gross_energy) = (per_bond(|e| e.exchanged), per_bond(|e| e.gross));
        (i.invented_energy, i.removed_energy) = (per_bond(|e| e.invented), per_bond(|e| e.removed));
        i.uncorrected_energy = per_bond(|e| e.uncorrected);
        i.total = (!ledger.accounts().is_empty()).then(|| booked(&ledger.total()));
        i.balance = ledger.balance();
        i.learnt = learnt.into_iter().filter(|i| !i.value.is_nan()).map(|i| (i.name.into_owned(), i.value)).collect();
        i.models = self.manager.models().into_iter().map(Into::into).collect();
        (i.events, i.step_range) = (self.watch.events, self.watch.steps);
        i
    }

    /// Closes the recording; where that fails, the summary says so.
    fn close(&mut self, summary: &mut Summary) {
        // where the recording is, it knows itself
        let closed = self.watch.recorder.as_mut().map_or(Ok(None), |r| r.finish(summary.entries()));
        match closed {
            Ok(Some(Closed::Memory(recording))) => self.kept = Some(recording),
            Ok(None) => {}
            Ok(Some(Closed::File(path))) => {
                let stated = |p: PathBuf| match (&self.stated_out, p.file_name()) {
                    (Some(dir), Some(file)) => dir.join(file),
                    _ => p,
                };
                summary.recording = Some(stated(path).display().to_string());
            }
            Err(error) if summary.outcome.fault().is_some() => {
                summary.warnings.push(as_warning(error.fault()));
                return;
            }
            Err(error) => {
                let mut fault = error.fault();
                fault.kind = FaultKind::RecordingFailed;
                summary.outcome = RunOutcome::Failed(fault);
                return;
            }
        }
        if let Some(dir) = self.out.as_ref().filter(|_| summary.outcome.came_to_an_end())
            && let Err(error) = checkpoint::forget(dir)
        {
            summary.warnings.push(as_warning(error.fault()));
        }
    }
}

/// An account of the ledger as a summary has it.
fn booked(e: &LedgerEntry) -> LedgerSummary {
    LedgerSummary::new(e.exchanged, e.gross, e.invented, e.removed)
}

/// Less than this is nothing to wait for, whatever its share.
const NOTICED_S: f64 = 0.5;

/// Says so if a run spent most of its time on the way to other processes. Those that worked while it attended to others make
/// up for what it waited for others.
fn apart(graph: &ModelGraph, seconds: &[f64], wall: f64) -> Option<Fault> {
    // an estimate, which may be more than there was
    let total = seconds.iter().sum::<f64>().min(wall);
    if total < NOTICED_S || total < 0.5 * wall {
        return None;
    }
    let (most, part) = seconds.iter().zip(&graph.nodes).max_by(|a, b| a.0.total_cmp(b.0))?;
    let message = format!(
        "{:.0} % of the run was spent on the way to other processes, most of it ({:.1} s) for `{}`, whose steps are short",
        (100.0 * total / wall).min(100.0),
        // an estimate, by some of the steps
        most.min(wall),
        part.name
    );
    let help = "set isolation = \"none\" for FMUs that you trust, or \"shared\" for all";
    Some(Fault::warning(FaultKind::Apart, message).help(help).of_subsystem(&part.name))
}
