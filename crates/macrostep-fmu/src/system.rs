//! The exporter of systems: a scenario as an SSP archive, its native parts as FMUs inside.

use std::path::{Path, PathBuf};

use macrostep_fmi::description::Version;
use macrostep_fmi::ssp::write_system;
use macrostep_scenario::{ComponentSource, Faults, Scenario};

use crate::export::{Request, export, read, write};

/// Writes a scenario as `.ssp`: FMUs as they are, native parts as FMUs of `version`. Returns what is not the same
/// afterwards. The `library` inside FMUs is asked for where there are native parts.
pub fn export_system(
    scenario: &Scenario,
    version: Version,
    library: impl FnOnce() -> Result<Vec<u8>, Faults>,
    out: &Path,
) -> Result<Vec<String>, Faults> {
    let mut handover = scenario.check()?.handover()?;
    let native = handover.sources.iter().any(|s| !matches!(s, ComponentSource::Archive(_)));
    let library = if native { library()? } else { Vec::new() };

    // an archive that several components share is there once
    let mut files: Vec<(String, Vec<u8>)> = Vec::new();
    for (component, source) in handover.system.components.iter_mut().zip(&handover.sources) {
        let (bytes, stem) = match source {
            ComponentSource::Archive(path) => {
                (read(path)?, path.file_stem().map(|s| s.to_string_lossy().into_owned()).unwrap_or_default())
            }
            ComponentSource::Part => (made(scenario, &component.name, version, &library, out)?, component.name.clone()),
            ComponentSource::Sum(sum) => (made(sum, "sum", version, &library, out)?, "sum".to_owned()),
        };
        let known = files.iter().find(|(_, b)| *b == bytes).map(|(name, _)| name.clone());
        let name = known.unwrap_or_else(|| {
            let name = unused(&files, &stem);
            files.push((name.clone(), bytes));
            name
        });
        component.fmu = PathBuf::from(name);
    }
    let structure = write_system(&handover.system, &handover.connectors);
    files.insert(0, ("SystemStructure.ssd".into(), structure.into_bytes()));
    write(out, &files)?;
    Ok(handover.notes)
}

/// The FMU of a native part.
fn made(scenario: &Scenario, part: &str, version: Version, library: &[u8], out: &Path) -> Result<Vec<u8>, Faults> {
    let clean: String = part.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '_' }).collect();
    let file = out.with_file_name(format!(".{}-{clean}.fmu", std::process::id()));
    let request = Request { scenario, part: Some(part), version, library, out: &file, identifier: Some(&clean) };
    let bytes = export(&request).and_then(|_| read(&file));
    let _ = std::fs::remove_file(&file);
    bytes
}

/// `resources/NAME.fmu`, with a number if that is taken.
fn unused(files: &[(String, Vec<u8>)], stem: &str) -> String {
    let clean: String = stem.chars().map(|c| if c.is_ascii_alphanumeric() || c == '-' { c } else { '_' }).collect();
    let mut name = format!("resources/{clean}.fmu");
    let mut count = 1;
    while files.iter().any(|(n, _)| *n == name) {
        count += 1;
        name = format!("resources/{clean}-{count}.fmu");
    }
    name
}
