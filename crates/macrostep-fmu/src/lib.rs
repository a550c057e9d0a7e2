//! Exported FMUs: the library inside them, and the exporter that writes them.
//!
//! One library serves every exported FMU: it reads the scenario among the resources of the FMU and makes the part that
//! it is about. So no compiler is needed to export.

mod build;
mod coupled;
mod export;
mod sources;
mod system;

pub use build::{CrateRequest, export_crate};
pub use coupled::Coupled;
pub use export::{Request, export, export_remote, exportable, library};
pub use system::export_system;

use std::path::Path;

use macrostep_core::Subsystem;
use macrostep_fmi::export::Source;
use macrostep_remote::{Address, Remote};
use macrostep_scenario::{Faults, Scenario};
use serde::{Deserialize, Serialize};

use export::token_of;

macrostep_fmi::export_fmu!(open);

/// What the library finds beside the scenario.
#[derive(Serialize, Deserialize)]
struct Manifest {
    /// Ties description and resources together.
    token: String,
    /// The part of the scenario; all of it if not given.
    part: Option<String>,
    /// The longest step of the part, in seconds; a whole scenario divides steps by itself.
    step: Option<f64>,
    /// Where the part is served, for an FMU that stands for a part that runs elsewhere.
    remote: Option<String>,
    /// Name of a parameter, where it stands in the scenario, and its value there.
    parameters: Vec<(String, String, f64)>,
}

/// Names of the resources.
const SCENARIO: &str = "scenario.toml";
const MANIFEST: &str = "manifest.json";

/// Opens an exported FMU from its resources.
fn open(resources: &Path) -> Result<Source, String> {
    let read = |name: &str| {
        let path = resources.join(name);
        std::fs::read_to_string(&path).map_err(|e| format!("{} cannot be read: {e}", path.display()))
    };
    let manifest: Manifest =
        serde_json::from_str(&read(MANIFEST)?).map_err(|e| format!("{MANIFEST} is damaged: {e}"))?;
    if let Some(address) = manifest.remote {
        return Ok(elsewhere(manifest.token, manifest.step, address));
    }
    let text = read(SCENARIO)?;
    let parameters = manifest.parameters.iter().map(|(name, _, value)| (name.clone(), *value)).collect();
    let (token, step) = (manifest.token.clone(), manifest.step);
    let file = resources.join(SCENARIO).display().to_string();
    let make = move |values: &[f64]| {
        let mut scenario = Scenario::from_str(&file, &text);
        for ((_, path, usual), value) in manifest.parameters.iter().zip(values) {
            if value.to_bits() != usual.to_bits() {
                scenario.set_path(path, *value);
            }
        }
        subsystem(&scenario, manifest.part.as_deref()).map_err(|faults| faults.first().message)
    };
    Ok(Source { token, parameters, step, make: Box::new(make) })
}

/// A part that a server has, which must be the one that was described.
fn elsewhere(token: String, step: Option<f64>, address: String) -> Source {
    let wanted = token.clone();
    let make = move |_: &[f64]| {
        let part = Remote::unknown_at(Address::parse(&address)?).run("FMU");
        let (part, told) = part.meet().map_err(|e| e.to_string())?;
        if token_of(&[&told.to_bytes()]) != wanted {
            return Err(format!("the part at {address} is not the one that this FMU was made for"));
        }
        Ok(Box::new(part) as Box<dyn Subsystem>)
    };
    Source { token, parameters: Vec::new(), step, make: Box::new(make) }
}

/// A part of a scenario, or all of it as one.
fn subsystem(scenario: &Scenario, part: Option<&str>) -> Result<Box<dyn Subsystem>, Faults> {
    let checked = scenario.check()?;
    match part {
        Some(name) => checked.into_part(name),
        None => Ok(Box::new(Coupled::new(checked)?)),
    }
}
