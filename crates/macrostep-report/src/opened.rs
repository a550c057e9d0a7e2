//! A run as its results directory tells it: recording, reference, model, summary, analysis.
//!
//! What lies beside the numbers is read leniently, since it may come from another version: what is not there is not
//! shown.

use std::path::{Path, PathBuf};

use macrostep_core::{Fault, FaultKind};
use macrostep_record::{Analysis, ModelDescription, Quantity, Recording, Role, SignalMeta, Summary};

use crate::error::ReportError;

/// What is known of a run that has ended, in memory.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Results {
    /// The run, with its summary.
    pub recording: Recording,
    /// The reference at the same times, if there was one.
    pub reference: Option<Recording>,
    /// Where what can be seen was, if it was kept.
    pub scene: Option<Recording>,
    /// The same of the reference.
    pub reference_scene: Option<Recording>,
    /// What an analysis says of the scenario, if there was one.
    pub analysis: Option<Analysis>,
}

impl Results {
    /// A recording with nothing beside it.
    pub fn new(recording: Recording) -> Self {
        Results { recording, reference: None, scene: None, reference_scene: None, analysis: None }
    }
}

/// A run, opened.
pub(crate) struct OpenedRun {
    /// What it is called in a report: its name, or its directory if names are not unique.
    pub label: String,
    pub dir: PathBuf,
    pub recording: Recording,
    /// The reference at the same times, if there was one.
    pub reference: Option<Recording>,
    /// Where what can be seen was, and the same of the reference.
    pub scene: Option<Recording>,
    pub reference_scene: Option<Recording>,
    /// Estimated errors of the outputs at the same times, if they were asked for.
    pub bands: Option<Recording>,
    pub model: Option<ModelDescription>,
    /// How the run went; none if it was killed.
    pub summary: Option<Summary>,
    pub analysis: Option<Analysis>,
    /// What lies beside the recording and cannot be shown.
    pub left_out: Vec<Fault>,
}

impl OpenedRun {
    pub fn open(path: &Path) -> Result<Self, ReportError> {
        let recording = Recording::open(path)?;
        let dir = if path.is_dir() { path } else { path.parent().unwrap_or(Path::new("")) };
        // one that belongs to another run, is damaged or was cut short is no reason to refuse the run itself
        let mut left_out = Vec::new();
        let mut beside = |name: &str, what: &str, same_times: bool| {
            let place = dir.join(name);
            if !place.is_dir() {
                return None;
            }
            let why = match Recording::open(&place) {
                Err(error) => error.to_string(),
                Ok(found) if !recording.meta().owns(found.meta()) => "it belongs to another run".to_owned(),
                Ok(found) if same_times && found.time() != recording.time() => {
                    "its times are not those of the run".to_owned()
                }
                Ok(found) => return Some(found),
            };
            let fault = Fault::warning(FaultKind::File, format!("{what} is not shown: {why}"));
            left_out.push(fault.in_file(place.display().to_string()));
            None
        };
        let (reference, bands) = (beside("reference", "the reference", true), beside("bands", "the error band", true));
        let (scene, reference_scene) =
            (beside("scene", "the scene", false), beside("reference-scene", "the scene of the reference", false));
        let path = dir.join("analysis.json");
        let analysis = std::fs::read_to_string(&path).ok().map(|text| serde_json::from_str(&text)).transpose();
        let analysis = analysis.map_err(|error| ReportError::Analysis { path, reason: error.to_string() })?;
        let results = Results { recording, reference, scene, reference_scene, analysis };
        Ok(OpenedRun { dir: dir.to_owned(), bands, left_out, ..OpenedRun::of(results) })
    }

    /// A run that is in memory.
    pub fn of(results: Results) -> Self {
        let Results { recording, reference, scene, reference_scene, analysis } = results;
        // outputs of a problem of the library can be drawn without frames
        let sketch = recording.meta().sketch().filter(|_| scene.is_none());
        let (scene, reference_scene) = match sketch {
            Some(sketch) => {
                // a run that diverged needs more room than there is
                let reach = reference.as_ref().unwrap_or(&recording).reach(&sketch);
                let drawn = |of: &Recording| of.drawn(&sketch, reach);
                (drawn(&recording), reference.as_ref().and_then(drawn))
            }
            None => (scene, reference_scene),
        };
        let meta = recording.meta();
        OpenedRun {
            label: meta.name.clone(),
            model: meta.model(),
            summary: meta.summary(),
            analysis,
            left_out: Vec::new(),
            dir: PathBuf::new(),
            reference,
            scene,
            reference_scene,
            bands: None,
            recording,
        }
    }

    /// The signals of a role, in the order of the columns.
    pub fn signals(&self, role: Role) -> impl Iterator<Item = &SignalMeta> {
        self.recording.meta().signals.iter().filter(move |s| s.role == role)
    }

    /// The name of the column of a quantity of somebody, or of the run as a whole.
    pub fn column(&self, quantity: &Quantity, subject: &str) -> Option<&str> {
        self.recording.find(quantity, subject).map(|s| s.name.as_str())
    }

    /// The name of the column of all stored energy.
    pub fn total_energy(&self) -> Option<&str> {
        self.column(&Quantity::StoredEnergy, "")
    }

    /// Value minus reference of an output or of the energy.
    pub fn error(&self, name: &str) -> Option<Vec<f64>> {
        let (ours, theirs) = (self.recording.signal(name)?, self.reference.as_ref()?.signal(name)?);
        Some(ours.iter().zip(theirs).map(|(a, b)| a - b).collect())
    }

    /// An output less and plus its estimated error.
    pub fn band(&self, name: &str) -> Option<[Vec<f64>; 2]> {
        let bands = self.bands.as_ref()?;
        let of = |what: &str| bands.signal(&format!("{name}.{what}"));
        let (values, interface, solver) = (self.recording.signal(name)?, of("interface_error")?, of("solver_error")?);
        let side = |sign: f64| {
            let errors = interface.iter().zip(solver).map(|(i, s)| i + s);
            values.iter().zip(errors).map(|(y, e)| y + sign * e).collect()
        };
        Some([side(-1.0), side(1.0)])
    }

    /// The names of the power bonds.
    pub fn bonds(&self) -> Vec<&str> {
        self.model.iter().flat_map(|m| &m.bonds).map(|b| b.name.as_str()).collect()
    }
}

/// Opens results directories, and gives each run a name of its own.
pub(crate) fn open(results: &[&Path]) -> Result<Vec<OpenedRun>, ReportError> {
    let mut runs = results.iter().map(|path| OpenedRun::open(path)).collect::<Result<Vec<_>, _>>()?;
    if runs.is_empty() {
        return Err(ReportError::NoRuns);
    }
    label(&mut runs);
    Ok(runs)
}

/// Runs of one name are told apart by their directories.
fn label(runs: &mut [OpenedRun]) {
    let names: Vec<String> = runs.iter().map(|r| r.label.clone()).collect();
    for run in runs.iter_mut() {
        if run.label.is_empty() || names.iter().filter(|n| **n == run.label).count() > 1 {
            let last = run.dir.file_name().map(|n| n.to_string_lossy().into_owned());
            run.label = last.unwrap_or_else(|| run.dir.display().to_string());
        }
    }
    let labels: Vec<String> = runs.iter().map(|r| r.label.clone()).collect();
    for (i, run) in runs.iter_mut().enumerate() {
        if labels.iter().filter(|l| **l == run.label).count() > 1 {
            run.label = format!("{} ({})", run.label, i + 1);
        }
    }
}
