//! The exporter: a part of a scenario, or all of it, as an FMU.

use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use macrostep_core::{Fault, FaultKind, Subsystem};
use macrostep_fmi::description::Version;
use macrostep_fmi::export::{Describe, describe};
use macrostep_fmi::platform;
use macrostep_remote::{Address, Remote};
use macrostep_scenario::{Faults, PartOrigin, Scenario};
use sha2::{Digest, Sha256};

use crate::{MANIFEST, Manifest, SCENARIO, subsystem};

/// What to export, and where to.
pub struct Request<'a> {
    /// The scenario.
    pub scenario: &'a Scenario,
    /// The part of it; all of it if not given.
    pub part: Option<&'a str>,
    /// Which standard.
    pub version: Version,
    /// The library inside, as [`library`] finds it.
    pub library: &'a [u8],
    /// The file to write.
    pub out: &'a Path,
    /// The name of the binary inside, made from the file if not given.
    pub identifier: Option<&'a str>,
}

/// Whether a part of a scenario, or all of it, can become an FMU: to be asked before a library is looked for.
pub fn exportable(scenario: &Scenario, part: Option<&str>) -> Result<(), Faults> {
    to_export(scenario, part).map(|_| ())
}

/// What becomes an FMU.
fn to_export(scenario: &Scenario, part: Option<&str>) -> Result<Box<dyn Subsystem>, Faults> {
    let checked = scenario.check()?;
    let own = checked.provenance().iter().position(|p| matches!(p.origin, PartOrigin::Own { .. }));
    if let Some(node) = own.and_then(|i| checked.graph().nodes.get(i)) {
        let message = format!("subsystem `{}` is code of this program, which an exported FMU does not have", node.name);
        let help = "write it as `equations`, or export a crate of its own: `macrostep fmu export CRATE`";
        return Err(Fault::error(FaultKind::Unable, message).help(help).into());
    }
    let outside = checked.provenance().iter().position(|p| matches!(p.origin, PartOrigin::External { .. }));
    if let Some(node) = outside.and_then(|i| checked.graph().nodes.get(i)) {
        let message = format!("subsystem `{}` is driven from outside, and an FMU is driven by its inputs", node.name);
        return Err(Fault::error(FaultKind::Unable, message)
            .help("export other parts, or a scenario without it")
            .into());
    }
    let made = subsystem(scenario, part)?;
    if made.interface().constraint {
        let message = "this part is a constraint, which only iterations of the manager fulfil";
        let help = "export the whole scenario";
        return Err(Fault::error(FaultKind::Unable, message).help(help).into());
    }
    Ok(made)
}

/// Writes an FMU; what there is to say of it.
pub fn export(request: &Request<'_>) -> Result<Vec<String>, Faults> {
    let checked = request.scenario.check()?;
    let mut made = to_export(request.scenario, request.part)?;
    let parameters = checked.parameters(request.part);
    let identifier = identifier_of(request.identifier.map_or(request.out, Path::new));

    // the token is that of what is inside
    let (scenario, fmus) = request.scenario.to_portable_toml(request.part);
    let token = token_of(&[scenario.as_bytes(), request.part.unwrap_or_default().as_bytes()]);
    // the step that a part was made for; a whole scenario divides a longer one by itself, if it can
    let step = match request.part {
        Some(part) => checked.step_of(part),
        None => checked.graph().macro_step,
    };
    let described: Vec<(String, String, f64)> =
        parameters.iter().map(|p| (p.name.clone(), p.unit.clone(), p.value)).collect();
    let name = request.part.map_or_else(|| checked.name.clone(), |p| format!("{}.{p}", checked.name));
    let (state, linear) = (made.rollback().is_some(), made.linearize().is_some());
    let xml = describe(&Describe {
        version: request.version,
        name: &name,
        about: &checked.description,
        identifier: &identifier,
        token: &token,
        interface: made.interface(),
        parameters: &described,
        state,
        derivatives: linear && made.interface().has_feedthrough(),
        step: Some(step.seconds()),
        internal_step: Some(step.seconds()),
        any_step: request.part.is_some(),
        stop: Some(checked.stop().seconds()),
    });
    let manifest = Manifest {
        token,
        part: request.part.map(str::to_owned),
        step: request.part.map(|_| step.seconds()),
        remote: None,
        parameters: parameters.into_iter().map(|p| (p.name, p.path, p.value)).collect(),
    };
    let mut files = frame(request.version, &identifier, xml, request.library, &manifest);
    files.push((format!("resources/{SCENARIO}"), scenario.into_bytes()));
    for (name, path) in fmus {
        files.push((format!("resources/{name}"), read(&path)?));
    }
    write(request.out, &files)?;
    let about = request.part.and_then(|part| macrostep_scenario::events_stay_inside(part, &*made));
    Ok(about.into_iter().collect())
}

/// What every exported FMU has.
fn frame(
    version: Version,
    identifier: &str,
    xml: String,
    library: &[u8],
    manifest: &Manifest,
) -> Vec<(String, Vec<u8>)> {
    let binary = format!("binaries/{}/{identifier}.{}", platform(version), std::env::consts::DLL_EXTENSION);
    vec![
        ("modelDescription.xml".to_owned(), xml.into_bytes()),
        (binary, library.to_vec()),
        (format!("resources/{MANIFEST}"), serde_json::to_vec_pretty(manifest).unwrap_or_default()),
    ]
}

/// A token as standards like it, of all that makes an FMU what it is.
pub(crate) fn token_of(content: &[&[u8]]) -> String {
    let mut hash = Sha256::new();
    content.iter().for_each(|bytes| hash.update(bytes));
    let hash: String = hash.finalize().iter().take(16).map(|b| format!("{b:02x}")).collect();
    format!("{{{}-{}-{}-{}-{}}}", &hash[..8], &hash[8..12], &hash[12..16], &hash[16..20], &hash[20..])
}

/// Writes an FMU that stands for a part that runs elsewhere: its library asks the server at this address, which is asked
/// now what it has.
pub fn export_remote(address: &str, version: Version, library: &[u8], out: &Path) -> Result<(), Faults> {
    let at = Address::parse(address).map_err(|reason| {
        Fault::error(FaultKind::BadValue, reason).help(format!("write an address such as {}", Address::EXAMPLES))
    })?;
    // a part that is asked what it is runs already; only a run waits for parts that are yet to start
    let (_, told) = Remote::unknown_at(at).run("FMU export").deadline(Duration::from_secs(5)).meet().map_err(|e| {
        Fault::error(FaultKind::SubsystemFailed, e.to_string())
            .help("start a server of the part there, and check the address")
    })?;
    let (identifier, token) = (identifier_of(out), token_of(&[&told.to_bytes()]));
    let name = out.file_stem().map_or_else(|| identifier.clone(), |s| s.to_string_lossy().into_owned());
    let xml = describe(&Describe {
        version,
        name: &name,
        about: &format!("asks the part at {address}"),
        identifier: &identifier,
        token: &token,
        interface: &told.interface,
        parameters: &[],
        state: told.rolls_back,
        derivatives: told.linear.is_some() && told.interface.has_feedthrough(),
        step: told.step,
        internal_step: told.step,
        any_step: true,
        stop: None,
    });
    let remote = Some(address.to_owned());
    let manifest = Manifest { token, part: None, step: told.step, remote, parameters: Vec::new() };
    write(out, &frame(version, &identifier, xml, library, &manifest))
}

/// The name of the binary in an archive: a C identifier.
pub(crate) fn identifier_of(out: &Path) -> String {
    let stem = out.file_stem().map_or_else(String::new, |s| s.to_string_lossy().into_owned());
    let clean = |c: char| if c.is_ascii_alphanumeric() { c } else { '_' };
    let mut identifier: String = stem.chars().map(clean).collect();
    if identifier.is_empty() || identifier.starts_with(|c: char| c.is_ascii_digit()) {
        identifier.insert(0, 'm');
    }
    identifier
}

/// The content of a file that goes into an archive.
pub(crate) fn read(path: &Path) -> Result<Vec<u8>, Faults> {
    std::fs::read(path).map_err(|e| {
        Fault::error(FaultKind::File, format!("{} cannot be read: {e}", path.display()))
            .help("check the path; it is relative to the scenario file")
            .into()
    })
}

/// Writes the archive whole or not at all.
pub(crate) fn write(out: &Path, files: &[(String, Vec<u8>)]) -> Result<(), Faults> {
    let temporary = out.with_extension(format!("{}.tmp", std::process::id()));
    let fill = || {
        let mut zip = zip::ZipWriter::new(std::fs::File::create(&temporary).map_err(|e| e.to_string())?);
        // the same content gives the same archive
        let options = zip::write::SimpleFileOptions::default().last_modified_time(zip::DateTime::default());
        for (name, bytes) in files {
            zip.start_file(name.as_str(), options).map_err(|e| e.to_string())?;
            zip.write_all(bytes).map_err(|e| e.to_string())?;
        }
        zip.finish().map_err(|e| e.to_string())?;
        std::fs::rename(&temporary, out).map_err(|e| e.to_string())
    };
    fill().map_err(|e: String| {
        let _ = std::fs::remove_file(&temporary);
        Fault::error(FaultKind::File, format!("{} cannot be written: {e}", out.display()))
            .help("write to a directory that can be written to")
            .into()
    })
}

/// How to get the library inside exported FMUs.
const BUILD: &str = "build the crate macrostep-fmu in the sources, or set MACROSTEP_FMU_LIBRARY to where it is";

/// There is no library to put into an FMU.
pub(crate) fn no_library() -> Fault {
    let message = "the library inside exported FMUs is not near this executable, nor are its sources on this machine";
    Fault::error(FaultKind::File, message).help(BUILD)
}

/// The library inside exported FMUs: what `MACROSTEP_FMU_LIBRARY` names, else what this program carries, else what is near
/// its executable, else what is built of its sources. `carried` is a zip archive with the library as its one entry;
/// `building` is called before the last, which takes minutes.
pub fn library(carried: Option<&[u8]>, building: impl FnOnce()) -> Result<Vec<u8>, Faults> {
    let named = std::env::var_os("MACROSTEP_FMU_LIBRARY").filter(|p| !p.is_empty()).map(PathBuf::from);
    let path = match (named, carried) {
        (Some(path), _) => path,
        (None, Some(archive)) => return unpacked(archive),
        (None, None) => match near_executable() {
            Some(path) => path,
            None => {
                building();
                crate::build::build_library()?
            }
        },
    };
    std::fs::read(&path).map_err(|e| {
        let message = format!("the library {} cannot be read: {e}", path.display());
        Fault::error(FaultKind::File, message).help(BUILD).into()
    })
}

/// The one entry of an archive.
fn unpacked(archive: &[u8]) -> Result<Vec<u8>, Faults> {
    let fill = || {
        let mut bytes = Vec::new();
        let mut archive = zip::ZipArchive::new(std::io::Cursor::new(archive)).map_err(|e| e.to_string())?;
        archive.by_index(0).map_err(|e| e.to_string())?.read_to_end(&mut bytes).map_err(|e| e.to_string())?;
        Ok(bytes)
    };
    fill().map_err(|e: String| {
        let message = format!("the library that this program carries is damaged: {e}");
        Fault::error(FaultKind::File, message).help("install the program again, or set MACROSTEP_FMU_LIBRARY").into()
    })
}

fn near_executable() -> Option<PathBuf> {
    let name = format!("{}macrostep_fmu{}", std::env::consts::DLL_PREFIX, std::env::consts::DLL_SUFFIX);
    let this = std::env::current_exe().ok()?;
    let directories = this.ancestors().skip(1).take(2).flat_map(|d| [d.to_path_buf(), d.join("deps"), d.join("lib")]);
    directories.map(|d| d.join(&name)).find(|p| p.is_file())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_library_that_is_carried_comes_out_whole() {
        let file = std::env::temp_dir().join(format!("carried-{}.zip", std::process::id()));
        let library: Vec<u8> = (0..100_000_u32).flat_map(u32::to_le_bytes).collect();
        write(&file, &[("libmacrostep_fmu.so".into(), library.clone())]).unwrap();
        let archive = std::fs::read(&file).unwrap();
        std::fs::remove_file(&file).unwrap();
        assert!(archive.len() < library.len());
        assert_eq!(unpacked(&archive).unwrap(), library);
        let said = unpacked(&archive[..archive.len() / 2]).unwrap_err().to_string();
        assert!(said.contains("the library that this program carries is damaged"), "{said}");
    }
}
