//! A run under way: from its first communication point to its summary.

use std::collections::{BTreeMap, HashSet};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use macrostep_core::bytes::Reader;
use macrostep_core::{
    Fault, FaultKind, Flow, Interface, Manager, ModelGraph, Node, Outcome, Remedy, RunError, Scene, Settings, Severity,
    Sketch, StartError, Subsystem, SubsystemError,
};
use macrostep_coupling::methods::Energy;
use macrostep_coupling::monitor::{Gain, LedgerEntry};
use macrostep_coupling::registry::Registered;
use macrostep_record::{
    BondSummary, Format, Indicators, LedgerSummary, ModelDescription, RealTimeSummary, RecordError, RecordedScene,
    Recording, RecordingMeta, RunOutcome, ScenePart, SketchFrames, Summary, Workers, files,
};
use macrostep_scenario::{
    PartOrigin, Prepared, Provenance, RealTimeOptions, RecordFormat, RecordOptions, ReferenceSource,
};

use crate::bands::{Bands, Beside, Companions};
use crate::changes::{self, Changes};
use crate::checkpoint;
use crate::file_reference::FileReference;
use crate::frames::{self, REFERENCE_SCENE, SCENE};
use crate::helm::{Course, Helmsman, constant_levers, outside_levers};
use crate::identity::Identity;
use crate::job::{Job, JobError, OnProgress, Progress};
use crate::judge::REFERENCE;
use crate::live::Arrivals;
use crate::pace::{self, Pace};
use crate::place::{self, Place, SCENARIO};
use crate::real_time::RealTime;
use crate::recorder::{Recorder, Selection};
use crate::sink::Closed;
use crate::trace::Trace;
use crate::watch::Watch;

/// A checkpoint that was not asked for is written this often, if the run takes that long and everybody can save. Where FMUs
/// take part there is none: some say that they can save their state, and die of it.
const USUAL_CHECKPOINT: Duration = Duration::from_secs(10);

/// What a run recorded in memory.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Kept {
    /// The run, with its summary.
    pub recording: Recording,
    /// What it was compared with, if it was.
    pub reference: Option<Recording>,
}

/// Writes a recording that is in memory into a directory, with what it was compared with, where pages and figures look for them.
/// Returns the path of its file.
pub fn write_results(
    directory: &Path,
    recording: &Recording,
    reference: Option<&Recording>,
) -> Result<PathBuf, RecordError> {
    if let Some(reference) = reference {
        reference.write_in(&directory.join(REFERENCE), Format::Parquet)?;
    }
    recording.write_in(directory, Format::Parquet)
}

/// What a run does already, as what could be tried.
fn tried(settings: &Settings, choices: &[(&'static str, String)]) -> Vec<Remedy> {
    let chosen = |what: &str| choices.iter().find(|(key, _)| *key == what).map(|(_, value)| value.clone());
    let mut tried = Vec::new();
    if settings.schedule.repeat.needs_rollback() {
        tried.push(Remedy::ImplicitScheme);
    }
    // a hold and a straight line leave something to be tried
    if chosen("predictor").is_some_and(|p| !matches!(p.as_str(), "zoh" | "foh" | "latest")) {
        tried.push(Remedy::HigherOrderPredictor);
    }
    tried.extend(chosen("method").map(|method| Remedy::Method(method.into())));
    // what one step behind cannot go with is no advice
    if settings.schedule.behind {
        tried.extend([Remedy::ImplicitScheme, Remedy::Method(<Energy as Registered>::NAME.into())]);
    }
    tried
}

/// A run at its first communication point, with its recording open.
pub struct Running<'a> {
    name: String,
    scenario_toml: String,
    manager: Manager,
    watch: Watch,
    start: f64,
    stop: f64,
    out: Option<PathBuf>,
    /// The same directory as the caller wrote it.
    stated_out: Option<PathBuf>,
    identity: Identity,
    place: Option<Place>,
    checkpoint_every: Duration,
    checkpoint_stated: bool,
    pace: Option<Pace>,
    real_time: Option<RealTimeOptions>,
    threads: usize,
    progress: Option<OnProgress<'a>>,
    interrupt: Option<&'a AtomicBool>,
    warnings: Vec<Fault>,
    found_bonds: bool,
    companions: Option<Companions>,
    looks: Looks,
    /// The subsystems that can be seen, if they are recorded.
    seen: Vec<usize>,
    helmsman: Option<Helmsman>,
    changes: Changes,
    /// What arrives from outside.
    arrivals: Arrivals,
    /// What need not be advised, since the run does it.
    tried: Vec<Remedy>,
    format: Format,
    /// The recording, once it is closed, if it was kept in memory.
    kept: Option<Box<Recording>>,
}

impl<'a> Running<'a> {
    /// Initialises the subsystems and opens the recording, or takes both up from a checkpoint.
    pub(crate) fn start(job: Job<'a>) -> Result<Self, JobError> {
        let Job {
            prepared,
            out,
            in_memory,
            resume,
            existing,
            accept_changes,
            bands,
            progress,
            interrupt,
            helm,
            replayed,
        } = job;
        let companions = bands.map(Companions::new).transpose().map_err(JobError::Bands)?;
        // the directory is ours before anything in it is read; what is in it stays until the run has begun
        let recorded = out.is_some() || in_memory;
        let mut identity = if recorded { Identity::of(&prepared)? } else { Identity::default() };
        let mut place = out.as_deref().map(|dir| Place::take(dir, &identity.id(), resume, existing)).transpose()?;
        identity.bands = companions.is_some();
        // foreign code in this process may go to another directory
        let stated_out = out;
        let out = stated_out.as_ref().map(|dir| std::path::absolute(dir).unwrap_or_else(|_| dir.clone()));
        let Prepared {
            name,
            assembly,
            provenance,
            mut settings,
            pace,
            real_time,
            reference,
            found_bonds,
            live,
            record,
            checkpoint: saving,
            scenario_toml,
            sketch,
            choices,
        } = prepared;
        settings.other_versions = accept_changes;
        let tried = tried(&settings, &choices);
        let (start, stop) = (settings.start.seconds(), settings.stop.seconds());
        let threads = settings.threads;
        let is_foreign = |p: &Provenance| matches!(p.origin, PartOrigin::Fmu { .. }) || p.replaced_by.is_some();
        let foreign = provenance.values().any(is_foreign);
        // a part that is driven to the pose at the end of a step has nothing to show inside it
        let is_driven = |p: &Provenance| matches!(p.origin, PartOrigin::MechanismPart { .. });
        let closed = provenance.iter().filter(|(_, p)| is_foreign(p) || p.remote || is_driven(p));
        let strangers: HashSet<&String> = closed.map(|(name, _)| name).collect();
        // what arrives before the first step is kept as well
        live.iter().filter(|_| out.is_some()).for_each(|(_, live)| live.keep());
        let mut manager = Manager::assembled(assembly, settings).map_err(JobError::Start)?;
        // what cannot be repeated is told before anything is written
        let changeable = helm.is_some() || replayed.is_some() || resume;
        let mut levers = if changeable { constant_levers(&manager) } else { Vec::new() };
        changes::places(replayed.clone().unwrap_or_default(), &levers)?;

        let reference = match reference {
            ReferenceSource::Beside(reference) => Some(reference),
            ReferenceSource::File(path) => Some(FileReference::boxed(&path)?),
            _ => None,
        };
        let mut watch = Watch::new(manager.graph(), reference);
        // a run that is steered, and one that repeats it, are judged alike
        let free = pace.is_none() && helm.is_none() && replayed.is_none();
        let mut looks = Looks::new(&manager, &strangers, start, stop, watch.verdict.watches() && free);
        watch.trace = companions.is_some().then(|| Trace::new(u64::from(record.every)));
        let format = match record.format {
            RecordFormat::Csv => Format::Csv,
            _ => Format::Parquet,
        };
        let mut rows = None;
        let mut warnings = manager.remarks();
        let mut meta = RecordingMeta::new(&name);
        if let Some(dir) = &out {
            if resume {
                let saved = checkpoint::Saved::read(dir)?;
                let (found, accepted) = saved.resume(&mut identity, accept_changes, &mut manager, &mut watch)?;
                rows = Some(found);
                // a page of the interrupted run tells of less than there will be
                let page = dir.join(place::PAGE);
                files::remove(&page).map_err(|source| JobError::file("remove", &page, source))?;
                looks.skip_to(manager.time() - manager.graph().macro_step.seconds());
                if identity.bands && companions.is_none() {
                    let message = "there are no error bands, although they were asked for: the run was resumed";
                    let help = "run it again from its start with error bands";
                    warnings.push(Fault::warning(FaultKind::Unable, message).help(help));
                }
                // what was run is the text that lies there, as its user left it
                meta.scenario_toml = place::scenario_text(dir, &scenario_toml);
                for difference in &accepted {
                    let message = format!("resumed at t = {} s although {difference}", manager.time());
                    warnings.push(Fault::warning(FaultKind::Conflict, message));
                }
            } else {
                place.as_mut().map_or(Ok(()), Place::clear)?;
                // written once: whoever resumes reads it
                let scenario = dir.join(SCENARIO);
                let written = files::write(&scenario, scenario_toml.as_bytes());
                written.map_err(|source| JobError::file("write", &scenario, source))?;
            }
            if !identity.files.is_empty() {
                let files = serde_json::to_string(&identity.files).unwrap_or_default();
                meta.extra.insert("files".to_owned(), files);
            }
            warnings.extend(place.as_ref().and_then(Place::unguarded));
        }
        let mut seen = Vec::new();
        let (mut shown, mut shown_scene) = (None, None);
        if recorded {
            identity.mark(&mut meta);
            if meta.scenario_toml.is_empty() {
                meta.scenario_toml.clone_from(&scenario_toml);
            }
            meta.set_model(&ModelDescription::new(manager.graph(), &choices));
            if record.scene && !sketch.parts.is_empty() {
                meta.set_sketch(&sketch);
            }
            let energies = manager.keeps_energy().map_err(|e| JobError::Start(StartError::Run(e)))?;
            let selection = selection(manager.graph(), &record, &provenance, energies, watch.verdict.watches());
            let (every, indicators) = (selection.every, manager.indicators());
            if helm.is_some() {
                shown = Some(meta.clone());
                shown.iter_mut().for_each(|m| m.signals = Recorder::signals(manager.graph(), &selection, &indicators));
            }
            // the recording first: if it belongs to another run, that of the reference is not touched
            let recorder = Recorder::open(out.as_deref(), format, meta, manager.graph(), selection, &indicators, rows)?;
            watch.recorder = Some(recorder);
            let beside = out.as_ref().map(|dir| dir.join(REFERENCE));
            match watch.judge.record(beside.as_deref(), format, &identity, manager.graph(), every, rows) {
                // a run taken up goes on without, if the reference of its first part is lost
                Err(error) if rows.is_some() => warnings.push(not_recorded(&error)),
                other => other?,
            }
        }
        if record.scene && (out.is_some() || helm.is_some()) {
            let scenes = manager.scenes().map_err(|e| JobError::Start(StartError::Run(e)))?;
            let couples = |name: &str| {
                let origin = provenance.get(name).map(|p| &p.origin);
                matches!(origin, Some(PartOrigin::CouplingPart { .. }))
            };
            seen = scenes.iter().map(|(part, _)| *part).collect();
            let part = |(p, scene): (usize, Scene)| {
                let name = &manager.graph().nodes[p].name;
                ScenePart::new(name, couples(name), scene)
            };
            let scene = RecordedScene::new(scenes.into_iter().map(part).collect());
            shown_scene = Some(scene.clone()).filter(|s| !s.parts.is_empty());
            let reference = watch.judge.scene();
            let tables = [(&mut watch.frames, SCENE, scene), (&mut watch.judge.frames, REFERENCE_SCENE, reference)];
            for ((frames, name, scene), dir) in tables.into_iter().zip(out.iter().cycle()) {
                let place = (&*dir.join(name), format);
                match frames.open(place, &identity, &scene, (start, stop), rows.is_some()) {
                    Err(error) if rows.is_some() => warnings.push(frames::not_recorded(error.fault())),
                    other => other?,
                }
            }
        }
        let resumed_at = resume.then(|| manager.time());
        let changes = Changes::open(replayed.unwrap_or_default(), &levers, out.as_deref(), resumed_at)?;
        let helmsman = helm.map(|helm| {
            // outputs of a problem of the library can be drawn without bodies
            let names = manager.graph().output_names();
            let drawn = Some(&sketch).filter(|s| record.scene && !s.parts.is_empty() && shown_scene.is_none());
            let sketch = drawn.and_then(|sketch| SketchFrames::new(sketch, &names, reach(sketch, &names, &manager)));
            let scene = shown_scene.or_else(|| sketch.as_ref().map(SketchFrames::scene));
            let meta = shown.unwrap_or_else(|| RecordingMeta::new(&name));
            levers.extend(outside_levers(&live));
            let course = Course { run: 0, start, stop, meta, scene, levers };
            Helmsman::take(helm, course, seen.clone(), sketch, &live)
        });
        let arrivals = Arrivals::open(live, out.as_deref(), resumed_at);
        Ok(Running {
            name,
            scenario_toml,
            manager,
            watch,
            start,
            stop,
            out,
            stated_out,
            identity,
            place,
            checkpoint_stated: saving.is_some(),
            checkpoint_every: saving.map_or(if foreign { Duration::MAX } else { USUAL_CHECKPOINT }, |c| c.every),
            pace: pace.map(|factor| match &real_time {
                Some(options) => Pace::new(factor).in_real_time(options.overrun),
                None => Pace::new(factor),
            }),
            real_time,
            threads,
            progress,
            interrupt,
            warnings,
            found_bonds,
            companions,
            looks,
            seen,
            helmsman,
            changes,
            arrivals,
            tried,
            format,
            kept: None,
        })
    }

    /// The checked model.
    pub fn graph(&self) -> &ModelGraph {
        self.manager.graph()
    }

    /// Which run this is, if it is recorded.
    pub(crate) fn recorded_as(&self) -> Option<String> {
        self.out.as_ref().map(|_| self.identity.id())
    }

    /// The scenario that is run.
    pub fn scenario_toml(&self) -> &str {
        &self.scenario_toml
    }

    /// Runs to the end, to an interrupt or to a failure; in each case the recording is closed and opens.
    pub fn run(mut self) -> Summary {
        self.run_through()
    }

    /// The same, with what it kept in memory.
    pub(crate) fn run_to_memory(mut self) -> (Summary, Option<Kept>) {
        let summary = self.run_through();
        (summary, self.take_kept())
    }

    fn take_kept(&mut self) -> Option<Kept> {
        let reference = self.watch.judge.kept.take();
        self.kept.take().map(|recording| Kept { recording: *recording, reference })
    }

    /// The first communication point, for whoever takes macro-steps one by one.
    pub(crate) fn begin(&mut self) -> Result<(), RunError> {
        self.manager.begin(&mut self.watch)
    }

    /// One macro-step; how the run ended, if it did.
    // hot:
    pub(crate) fn step(&mut self) -> Result<Option<Outcome>, RunError> {
        if self.manager.time() >= self.looks.next {
            self.looks.look(&mut self.manager, &mut self.watch)?;
        }
        if self.manager.time() >= self.watch.frames.next {
            take_frame(&mut self.manager, &mut self.watch, &self.seen);
        }
        if self.manager.time() >= self.changes.next {
            self.changes.repeat(&mut self.manager);
        }
        self.manager.macro_step(&mut self.watch)?;
        self.arrivals.collect();
        Ok(self.manager.outcome())
    }

    pub(crate) fn time(&self) -> f64 {
        self.manager.time()
    }

    pub(crate) fn outputs(&self, y: &mut Vec<f64>) {
        self.manager.outputs(y);
    }

    pub(crate) fn set_input(&mut self, input: usize, value: f64) -> bool {
        self.manager.set_input(input, value)
    }

    pub(crate) fn constant_input(&self, input: usize) -> Option<f64> {
        self.manager.constant_input(input)
    }

    /// Appends all that changes in a run.
    pub(crate) fn save(&mut self, manager: &mut Vec<u8>, watch: &mut Vec<u8>) -> Result<(), RunError> {
        self.manager.checkpoint(manager)?;
        self.watch.save(watch);
        Ok(())
    }

    /// Takes what [`Running::save`] appended.
    pub(crate) fn restore(&mut self, manager: &[u8], watch: &mut Reader<'_>) -> Result<(), RunError> {
        self.manager.resume(manager)?;
        let short = || RunError::Checkpoint { reason: "it is cut off or damaged".into() };
        self.watch.load(watch).ok_or_else(short)?;
        self.looks.restart(self.manager.time());
        Ok(())
    }

    /// Rows that were recorded in memory.
    pub(crate) fn rows(&self) -> usize {
        self.watch.recorder.as_ref().map_or(0, Recorder::rows)
    }

    /// Forgets the rows after the first few.
    pub(crate) fn truncate(&mut self, rows: usize) {
        self.watch.recorder.iter_mut().for_each(|r| r.truncate(rows));
    }

    /// The summary of a run that ended after so many seconds on the wall clock, and what it kept in memory.
    pub(crate) fn finish(mut self, outcome: &Outcome, wall: f64, began_at: f64) -> (Summary, Option<Kept>) {
        let summary = self.summarize(outcome, wall, began_at, None, None);
        (summary, self.take_kept())
    }

    fn run_through(&mut self) -> Summary {
        let never = AtomicBool::new(false);
        let interrupt = self.interrupt.unwrap_or(&never);
        let companions = self.companions.take();
        std::thread::scope(|scope| {
            let beside = companions.map(|c| c.start(scope, interrupt));
            self.run_with(interrupt, beside)
        })
    }

    /// The run itself, with those beside it.
    fn run_with(&mut self, interrupt: &AtomicBool, beside: Option<Beside<'_>>) -> Summary {
        let mut progress = self.progress.take().unwrap_or_else(|| Box::new(|_| {}));
        let wanted = self.real_time.as_ref();
        let real_time = wanted.map(|wanted| RealTime::enter(wanted, self.threads, &mut self.warnings));
        let (began, began_at) = (Instant::now(), self.manager.time());
        let mut ticker = Ticker::new();
        let mut last_checkpoint = Instant::now();
        let (start, stop) = (self.start, self.stop);
        let dir = self.out.clone();
        let every = self.checkpoint_every;
        let stated = self.checkpoint_stated;
        let mut checkpoints = dir.is_some();
        let (warnings, pace, identity) = (&mut self.warnings, &mut self.pace, &self.identity);
        let (looks, seen) = (&mut self.looks, &self.seen);
        let (helmsman, changes, arrivals) = (&mut self.helmsman, &mut self.changes, &mut self.arrivals);
        let mut save = |manager: &mut Manager, watch: &mut Watch, changes: &mut Changes, arrivals: &mut Arrivals| {
            let Some(dir) = dir.as_ref().filter(|_| checkpoints) else { return Ok(()) };
            changes.cut();
            arrivals.cut();
            match checkpoint::save(dir, identity, manager, watch) {
                // a subsystem that cannot save is no reason to stop, unless checkpoints were asked for
                Err(
                    RunError::NoRollback { part, .. }
                    | RunError::Subsystem { part, source: SubsystemError::Unable { .. }, .. },
                ) if !stated => {
                    warnings.push(checkpoint::without(part));
                    checkpoints = false;
                    Ok(())
                }
                other => other,
            }
        };

        let outcome = self.manager.run(&mut self.watch, |manager, watch| {
            if interrupt.load(Ordering::Relaxed) {
                // nothing is lost by an interrupt, unless nothing has happened yet
                if manager.steps() > 0 {
                    save(manager, watch, changes, arrivals)?;
                }
                return Ok(Flow::Stop);
            }
            pace.iter_mut().try_for_each(|p| p.arrive(manager.time(), manager.steps()))?;
            arrivals.collect();
            if ticker.due() {
                progress(&report(manager, watch, start, stop));
                if ticker.steps.is_some() || last_checkpoint.elapsed() >= every {
                    save(manager, watch, changes, arrivals)?;
                    last_checkpoint = Instant::now();
                }
            }
            // after a checkpoint, so that a run that is taken up looks again
            if manager.time() >= looks.next {
                looks.look(manager, watch)?;
            }
            if manager.time() >= watch.frames.next {
                take_frame(manager, watch, seen);
            }
            if manager.time() >= changes.next {
                changes.repeat(manager);
            }
            if let Some(helmsman) = helmsman.as_mut().filter(|h| h.is_wanted())
                && helmsman.attend(manager, watch, pace, changes, interrupt)? == Flow::Stop
            {
                return Ok(Flow::Stop);
            }
            pace.iter_mut().for_each(|p| p.wait(manager.time(), interrupt));
            Ok(Flow::Continue)
        });
        // the last state too; what it is late by changes nothing any more
        self.pace.iter_mut().for_each(|p| drop(p.arrive(self.manager.time(), self.manager.steps())));
        if let Some(helmsman) = &mut self.helmsman {
            helmsman.end(&mut self.manager, &mut self.watch, self.pace.as_ref());
        }
        let granted = real_time.map(|held| held.granted.clone());
        progress(&report(&self.manager, &self.watch, start, stop));
        let wall = began.elapsed().as_secs_f64() - self.watch.judge.seconds;
        let came_to_an_end = matches!(outcome, Outcome::Completed | Outcome::Ended { .. });
        let bands = beside.zip(self.watch.trace.take()).map(|(beside, trace)| match came_to_an_end {
            true => beside.finish(&trace, self.manager.graph(), interrupt),
            false => Err(Fault::warning(FaultKind::Unable, "there are no error bands: the run came to no end")),
        });
        let bands = bands.transpose().unwrap_or_else(|fault| {
            // a run that ends, where a finer one fails, shows nothing
            if came_to_an_end && !interrupt.load(Ordering::Relaxed) {
                self.watch.verdict.doubted(&fault.message);
            }
            self.warnings.push(fault);
            None
        });
        self.summarize(&outcome, wall, began_at, bands.as_ref(), granted)
    }

    /// `wall` seconds were spent since the simulated time `began_at`, that of the checkpoint in a resumed run.
    fn summarize(
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
        let (errors, energy, wrong) = self.watch.judge.finish();
        self.warnings.extend(wrong);
        // what came too late is as good as what came before
        if matches!(outcome, Outcome::Failed(error) if !matches!(error, RunError::Overrun { .. })) {
            self.watch.verdict.failed(self.manager.time());
        }

        // what is known beforehand is known between communication points too
        let (start, now) = (self.start, self.manager.time());
        self.manager.foresee(start, start, now, &mut |output, between| {
            self.watch.verdict.foresaw(output, now - start, between);
        });

        // what goes wrong after the last step takes nothing from the results
        let (apart_s, late_errors) = self.manager.end();
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
        s.warnings = std::mem::take(&mut self.warnings);
        s.earlier = self.place.as_ref().and_then(|p| p.earlier.as_ref()).map(|p| p.display().to_string());
        self.close(&mut s);
        s
    }

    /// What the monitors, the method and predictors that learn say at the end.
    fn indicators(&mut self) -> Indicators {
        let learnt = self.manager.indicators();
        let (residual, ledger) = (&self.watch.residual, &self.watch.ledger);
        let bonds = residual.bonds().iter().map(|b| b.name.clone());
        let book = |of: fn(&LedgerSummary) -> f64| {
            let entries = ledger.entries().iter().map(|e| of(&booked(e)));
            ledger.names().iter().cloned().zip(entries).collect()
        };
        let mut i = Indicators::default();
        i.residual_energy = bonds.zip(residual.energy().iter().copied()).collect();
        (i.max_residual_power, i.max_residual_power_at) = (residual.largest_power(), residual.largest_power_at());
        (i.exchanged_energy, i.gross_energy) = (book(|e| e.exchanged), book(|e| e.gross));
        (i.invented_energy, i.removed_energy) = (book(|e| e.invented), book(|e| e.removed));
        i.uncorrected_energy = book(|e| e.uncorrected);
        i.total = (!ledger.entries().is_empty()).then(|| booked(&ledger.total()));
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

/// When a run is looked at inside its macro-steps: a few times, spread over it.
struct Looks {
    /// Whom to ask what it does inside a step, and who says what it makes of errors, by index.
    asked: Vec<bool>,
    linear: Vec<bool>,
    start: f64,
    /// Seconds between two looks, and how many there are.
    every: f64,
    count: u32,
    taken: u32,
    /// The time of the next one; infinite if there is none.
    next: f64,
}

/// At least and at most so many looks, and as many macro-steps for each.
const LOOKS: [f64; 2] = [3.0, 16.0];
const STEPS_PER_LOOK: f64 = 25.0;

impl Looks {
    /// FMUs and subsystems elsewhere are asked only where they save their state anyway: some say that they can, and die of it.
    fn new(manager: &Manager, strangers: &HashSet<&String>, start: f64, stop: f64, wanted: bool) -> Self {
        let graph = manager.graph();
        let asked: Vec<bool> =
            graph.nodes.iter().map(|n| wanted && (manager.saves() || !strangers.contains(&n.name))).collect();
        let linear = graph.nodes.iter().map(|n| wanted && !strangers.contains(&n.name)).collect();
        let step = graph.macro_step.seconds();
        let count = ((stop - start) / step.max(1e-12) / STEPS_PER_LOOK).clamp(LOOKS[0], LOOKS[1]) as u32;
        let count = if asked.contains(&true) { count } else { 0 };
        let mut looks =
            Looks { asked, linear, start, every: (stop - start) / f64::from(count.max(1)), count, taken: 0, next: 0.0 };
        looks.next = looks.time();
        looks
    }

    /// The time of the next look: anywhere in its share of the run, so that no rhythm of the run is met.
    fn time(&self) -> f64 {
        let within = (f64::from(self.taken) * 0.754_877_666).fract();
        if self.taken < self.count { self.start + (f64::from(self.taken) + within) * self.every } else { f64::INFINITY }
    }

    /// Those before `t` are taken: the run is taken up there.
    fn skip_to(&mut self, t: f64) {
        while self.next < t {
            self.taken += 1;
            self.next = self.time();
        }
    }

    /// The run stands at `t`, where it may have been before.
    fn restart(&mut self, t: f64) {
        (self.taken, self.next) = (0, 0.0);
        self.next = self.time();
        self.skip_to(t);
    }

    #[cold]
    fn look(&mut self, manager: &mut Manager, watch: &mut Watch) -> Result<(), RunError> {
        self.skip_to(manager.time().next_up());
        for part in 0..self.linear.len() {
            if self.linear[part] && watch.verdict.wants_gain(part) {
                // who cannot say it is judged without
                let gain = manager.with_subsystem(part, |s, u| Ok(gain(s, u)));
                gain.ok().flatten().iter().for_each(|gain| watch.verdict.learn_gain(part, gain));
            }
        }
        let share = watch.verdict.share_to_look_at();
        manager.look_inside(share, &|p| self.asked[p], &mut |output, values| {
            watch.verdict.saw_inside(share, output, values);
        })
    }
}

/// What a subsystem makes of errors of its inputs, where it stands.
fn gain(subsystem: &mut dyn Subsystem, u: &[f64]) -> Option<Gain> {
    let outputs = subsystem.interface().outputs.iter().map(|p| p.size).sum();
    let linear = subsystem.linearize()?;
    let mut gain = Gain::new(linear.states(), u.len(), outputs)?;
    let [a, b, c, d] = gain.matrices();
    linear.matrices(u, a, b, c, d).ok()?;
    Some(gain)
}

/// An account of the ledger as a summary has it.
fn booked(e: &LedgerEntry) -> LedgerSummary {
    LedgerSummary::new(e.exchanged, e.gross, e.invented, e.removed)
}

/// How far outputs that move bodies of a sketch are from zero at the start.
fn reach(sketch: &Sketch, names: &[String], manager: &Manager) -> f64 {
    let mut outputs = Vec::new();
    manager.outputs(&mut outputs);
    let moved = sketch.parts.iter().flat_map(|p| &p.follows).flat_map(|f| &f.moved);
    let values = moved.filter_map(|(name, _)| Some(outputs[names.iter().position(|n| n == name)?].abs()));
    values.filter(|x| x.is_finite()).fold(0.0, f64::max)
}

/// Adds a frame of those who can be seen.
fn take_frame(manager: &mut Manager, watch: &mut Watch, seen: &[usize]) {
    let t = manager.time();
    watch.frames.take(t, |numbers| seen.iter().try_for_each(|&part| manager.frame(part, numbers)));
}

fn report(manager: &Manager, watch: &Watch, start: f64, stop: f64) -> Progress {
    let residual = watch.residual.energy();
    Progress {
        steps: manager.steps(),
        t: manager.time(),
        start,
        stop,
        energy: watch.energy,
        residual_energy: (!residual.is_empty()).then(|| residual.iter().sum()),
    }
}

fn selection(
    graph: &ModelGraph,
    record: &RecordOptions,
    provenance: &BTreeMap<String, Provenance>,
    energies: Vec<bool>,
    judged: bool,
) -> Selection {
    let names = graph.output_names();
    let wanted: HashSet<&String> = record.signals.iter().collect();
    let outputs = (0..names.len()).filter(|&i| wanted.contains(&names[i])).collect();
    // what a part of a mechanism shows has a name in the whole of it
    let mechanism = |part: &str| provenance.get(part).and_then(|p| p.origin.mechanism());
    let of_node = |n: &Node| {
        let elements = Interface::element_names(&n.interface.outputs);
        let name = |e: String| mechanism(&n.name).map(|m| format!("{m}.{e}"));
        elements.map(name).collect::<Vec<_>>()
    };
    let in_the_whole = graph.nodes.iter().flat_map(of_node).collect();
    Selection { outputs, in_the_whole, inputs: record.inputs, energies, judged, every: u64::from(record.every.max(1)) }
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

/// Something that did not end the run.
pub(crate) fn as_warning(mut fault: Fault) -> Fault {
    fault.severity = Severity::Warning;
    fault
}

/// The reference that was not recorded.
pub(crate) fn not_recorded(error: &RecordError) -> Fault {
    let mut fault = as_warning(error.fault());
    fault.message = format!("the reference is not recorded: {}", fault.message);
    fault
}

/// Asks the clock rarely where steps are quick, and at every step where they are slow.
///
/// In builds with debug assertions, the environment variable `MACROSTEP_TICK` makes every so many macro-steps a tick, with a checkpoint
/// at each: tests that count what happens on disk are then the same on every machine.
struct Ticker {
    last: Instant,
    skip: u32,
    left: u32,
    /// The macro-steps of a tick, if the clock is not asked.
    steps: Option<u32>,
}

impl Ticker {
    fn new() -> Self {
        let stated = std::env::var("MACROSTEP_TICK").ok().filter(|_| cfg!(debug_assertions));
        let steps = stated.and_then(|text| text.parse().ok()).filter(|steps| *steps > 0);
        Ticker { last: Instant::now(), skip: 0, left: steps.unwrap_or(0), steps }
    }

    #[inline]
    fn due(&mut self) -> bool {
        if self.left > 0 {
            self.left -= 1;
            return false;
        }
        if let Some(steps) = self.steps {
            self.left = steps - 1;
            return true;
        }
        let elapsed = self.last.elapsed();
        let due = elapsed >= Duration::from_millis(20);
        self.skip = if due { self.skip / 2 } else { (self.skip * 2 + 1).min(1 << 20) };
        self.left = self.skip;
        if due {
            self.last = Instant::now();
        }
        due
    }
}
