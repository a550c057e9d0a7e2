//! A run under way: from its first communication point to its summary.

use std::collections::{BTreeMap, HashSet};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use macrostep_core::bytes::Reader;
use macrostep_core::{
    Fault, FaultKind, Flow, Instant, Interface, Manager, ModelGraph, Node, Outcome, Remedy, RunError, Scene, Settings,
    Severity, Sketch, StartError, SubsystemError,
};
use macrostep_coupling::methods::Energy;
use macrostep_coupling::registry::Registered;
use macrostep_record::{
    Format, ModelDescription, RecordError, RecordedScene, Recording, RecordingMeta, ScenePart, SketchFrames, Summary,
    files,
};
use macrostep_scenario::{
    Later, PartOrigin, Prepared, Provenance, RealTimeOptions, RecordFormat, RecordOptions, ReferenceSource,
};

use crate::bands::{Beside, Companions};
use crate::changes::{self, Changes};
use crate::checkpoint;
use crate::file_reference::FileReference;
use crate::frames::{self, REFERENCE_SCENE, SCENE};
use crate::helm::{Course, Helmsman, constant_levers, outside_levers, parameter_levers};
use crate::identity::Identity;
use crate::job::{Job, JobError, OnProgress, Progress};
use crate::judge::REFERENCE;
use crate::live::Arrivals;
use crate::pace::Pace;
use crate::place::{self, Place, SCENARIO};
use crate::real_time::RealTime;
use crate::recorder::{Recorder, Selection};
use crate::trace::Trace;
use crate::watch::Watch;

mod ending;
mod looks;
mod ticker;

use self::looks::Looks;
use self::ticker::Ticker;

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
    /// Where what can be seen was, if that was asked for.
    pub scene: Option<Recording>,
    /// The same of what it was compared with.
    pub reference_scene: Option<Recording>,
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
    // corrections are for steps that are taken once
    if settings.schedule.repeat.needs_rollback() {
        tried.extend([Remedy::ImplicitScheme, Remedy::Method(<Energy as Registered>::NAME.into())]);
    }
    // a hold and a straight line leave something to be tried
    if chosen("predictor").is_some_and(|p| !matches!(p.as_str(), "zoh" | "foh" | "latest")) {
        tried.push(Remedy::HigherOrderPredictor);
    }
    // bands repeat a run with a constant step
    if settings.step_control.is_some() {
        tried.push(Remedy::ErrorBands);
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
    scenario_toml: Later<String>,
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
            frames,
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
            mut changeable,
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
        let steered = helm.is_some() || replayed.is_some() || resume;
        let mut levers = if steered { constant_levers(&manager) } else { Vec::new() };
        levers.extend(outside_levers(&live).into_iter().filter(|_| steered));
        if steered {
            levers.extend(parameter_levers(&mut changeable, &levers));
        }
        changes::places(replayed.clone().unwrap_or_default(), &levers)?;

        let (reference, unlike) = match reference {
            ReferenceSource::Beside(reference) => (Some(reference), Vec::new()),
            ReferenceSource::File(path) => {
                let (reference, unlike) = FileReference::boxed(&path, manager.graph())?;
                (Some(reference), unlike)
            }
            _ => (None, Vec::new()),
        };
        let mut watch = Watch::new(manager.graph(), reference);
        // a run that is steered, and one that repeats it, are judged alike
        let free = pace.is_none() && helm.is_none() && replayed.is_none();
        let mut looks = Looks::new(&manager, &strangers, start, stop, watch.verdict.watches() && free);
        watch.verdict.looked_until(looks.next);
        watch.trace = companions.is_some().then(|| Trace::new(u64::from(record.every), manager.graph()));
        let format = match record.format {
            RecordFormat::Csv => Format::Csv,
            _ => Format::Parquet,
        };
        let mut rows = None;
        let mut warnings = manager.remarks();
        warnings.extend(unlike);
        let mut meta = RecordingMeta::new(&name);
        if let Some(dir) = &out {
            if resume {
                let saved = checkpoint::Saved::read(dir)?;
                let (found, accepted) = saved.resume(&mut identity, accept_changes, &mut manager, &mut watch)?;
                rows = Some(found);
                // a page of the interrupted run tells of less than there will be
                let page = dir.join(place::PAGE);
                files::remove(&page).map_err(|source| JobError::file("remove", &page, source))?;
                looks.resume(&watch);
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
                let nameless = |p: &Provenance| p.told.as_ref().is_some_and(|said| !said.identified);
                for (part, _) in provenance.iter().filter(|(_, p)| nameless(p)) {
                    let message = format!(
                        "resumed at t = {} s with a state of `{part}` whose server does not say which part it has: it may be another one",
                        manager.time()
                    );
                    let help = "let the server tell the SHA-256 of what decides how its part behaves, as its identity";
                    warnings.push(Fault::warning(FaultKind::Conflict, message).of_subsystem(part).help(help));
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
            let energies = manager.energies().map_err(|e| JobError::Start(StartError::Run(e)))?;
            let energies = energies.unwrap_or_default().iter().map(|e| !e.is_nan()).collect();
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
        let frames_kept = in_memory && frames;
        if record.scene && (out.is_some() || helm.is_some() || frames_kept) {
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
            for (frames, name, scene) in tables.into_iter().filter(|_| out.is_some() || frames_kept) {
                let dir = out.as_ref().map(|dir| dir.join(name));
                match frames.open((dir.as_deref(), format), &identity, &scene, (start, stop), rows.is_some()) {
                    Err(error) if rows.is_some() => warnings.push(frames::not_recorded(error.fault())),
                    other => other?,
                }
            }
        }
        let resumed_at = resume.then(|| manager.time());
        let replayed = replayed.unwrap_or_default();
        let mut changes = Changes::open(replayed, (&levers, changeable), out.as_deref(), resumed_at)?;
        if resume {
            // what was changed before the checkpoint
            changes.repeat(&mut manager).map_err(|e| JobError::Start(StartError::Run(e)))?;
        }
        let helmsman = helm.map(|helm| {
            // outputs of a problem of the library can be drawn without bodies
            let names = manager.graph().output_names();
            let drawn = Some(&sketch).filter(|s| record.scene && !s.parts.is_empty() && shown_scene.is_none());
            let sketch = drawn.and_then(|sketch| SketchFrames::new(sketch, &names, reach(sketch, &names, &manager)));
            let scene = shown_scene.or_else(|| sketch.as_ref().map(SketchFrames::scene));
            let meta = shown.unwrap_or_else(|| RecordingMeta::new(&name));
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
        let (scene, reference_scene) = (self.watch.frames.kept.take(), self.watch.judge.frames.kept.take());
        let unboxed = |table: Option<Box<Recording>>| table.map(|table| *table);
        let (scene, reference_scene) = (unboxed(scene), unboxed(reference_scene));
        self.kept.take().map(|recording| Kept { recording: *recording, reference, scene, reference_scene })
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
            self.changes.repeat(&mut self.manager)?;
        }
        self.manager.macro_step(&mut self.watch)?;
        self.arrivals.collect();
        Ok(self.manager.outcome())
    }

    /// What whoever holds the helm has asked for, between two macro-steps that somebody else asks for.
    pub(crate) fn attend(&mut self) -> Result<(), RunError> {
        if let Some(helmsman) = self.helmsman.as_mut().filter(|h| h.is_wanted()) {
            let never = AtomicBool::new(false);
            let run = (&mut self.manager, &mut self.watch);
            helmsman.attend(run, &mut self.pace, &mut self.changes, &never, false)?;
        }
        Ok(())
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
        self.looks.resume(&self.watch);
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
                changes.repeat(manager)?;
            }
            if let Some(helmsman) = helmsman.as_mut().filter(|h| h.is_wanted())
                && helmsman.attend((manager, watch), pace, changes, interrupt, true)? == Flow::Stop
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
    let ledger = &watch.ledger;
    Progress {
        steps: manager.steps(),
        t: manager.time(),
        start,
        stop,
        energy: watch.energy,
        residual_energy: (!ledger.accounts().is_empty()).then(|| ledger.total().residual),
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
