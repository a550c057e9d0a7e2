//! What can be wrong with an FMU: each says what, where and what to do.

use std::path::{Path, PathBuf};

use macrostep_core::{Fault, FaultKind};

use crate::description::Type;
use crate::fmu::Kind;

/// An archive of a system of FMUs, in messages.
const SSP: &str = "SSP";

/// What an archive is, by its name.
fn kind(path: &Path) -> &'static str {
    if path.extension().is_some_and(|e| e.eq_ignore_ascii_case("ssp")) { SSP } else { "FMU" }
}

/// What an input of a type takes.
fn takes(kind: Type) -> String {
    match kind {
        Type::Boolean => "it is Boolean, and takes 0 and 1".to_owned(),
        Type::Float32 => format!("it is Float32, and takes numbers up to {:e}", f32::MAX),
        Type::Enumeration => "it is an enumeration, and takes integers".to_owned(),
        kind => match kind.range() {
            Some((low, high)) => format!("it is {kind}, and takes integers from {low} to {high}"),
            None => format!("it is {kind}"),
        },
    }
}

/// Why an FMU cannot be used, or could not go on.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum FmuError {
    /// The file is not there or cannot be read.
    #[error("{} `{}` cannot be read: {reason}", kind(.path), .path.display())]
    File {
        /// The archive.
        path: PathBuf,
        /// Why.
        reason: String,
    },
    /// Not a zip archive, or a damaged one.
    #[error("{} `{}` is not a sound zip archive: {reason}", kind(.path), .path.display())]
    Archive {
        /// The archive.
        path: PathBuf,
        /// What is wrong.
        reason: String,
    },
    /// A file of another kind.
    #[error("`{}` is not an FMU: it is no zip archive", .path.display())]
    NoArchive {
        /// The file.
        path: PathBuf,
    },
    /// An archive that wants to write elsewhere, or too much.
    #[error("{} `{}` is refused: entry `{entry}` {reason}", kind(.path), .path.display())]
    Hostile {
        /// The archive.
        path: PathBuf,
        /// The entry.
        entry: String,
        /// What it does.
        reason: String,
    },
    /// A file that a system structure names cannot be used.
    #[error("`{entry}` of `{system}` cannot be used: {reason}")]
    Entry {
        /// The system structure or its archive.
        system: String,
        /// The file.
        entry: String,
        /// Why.
        reason: String,
    },
    /// The cache directory cannot be written.
    #[error("the FMU cache `{}` cannot be written: {reason}", .path.display())]
    Cache {
        /// The directory.
        path: PathBuf,
        /// Why.
        reason: String,
    },
    /// The description cannot be used.
    #[error("modelDescription.xml of `{fmu}`, line {line}: {reason}")]
    Description {
        /// The FMU.
        fmu: String,
        /// The line, from one.
        line: u32,
        /// What is wrong.
        reason: String,
    },
    /// A system structure cannot be used.
    #[error("{file}, line {line}: {reason}")]
    System {
        /// The file.
        file: String,
        /// The line, from one.
        line: u32,
        /// What is wrong.
        reason: String,
    },
    /// A version of the standard that is not supported.
    #[error("`{fmu}` is an FMU of FMI {version}; Macrostep runs FMI 2.0 and 3.0, and FMI 1.0 for Co-Simulation")]
    Version {
        /// The FMU.
        fmu: String,
        /// Its version.
        version: String,
    },
    /// No interface that fits.
    #[error("`{fmu}` offers {offered}, and {wanted} is needed")]
    Interface {
        /// The FMU.
        fmu: String,
        /// What it offers.
        offered: String,
        /// What is wanted.
        wanted: &'static str,
        /// The other interface, if it offers that.
        other: Option<Kind>,
    },
    /// No binary for this machine.
    #[error("`{fmu}` has no binary for {wanted}; it has {present}")]
    Platform {
        /// The FMU.
        fmu: String,
        /// The platform of this machine.
        wanted: String,
        /// Those in the archive.
        present: String,
        /// Whether sources are there.
        sources: bool,
    },
    /// Its sources could not be built.
    #[error("the sources of `{fmu}` could not be built: {reason}")]
    Build {
        /// The FMU.
        fmu: String,
        /// What the compiler said.
        reason: String,
    },
    /// The binary cannot be loaded.
    #[error("the binary of `{fmu}` cannot be loaded: {reason}")]
    Library {
        /// The FMU.
        fmu: String,
        /// What the loader said.
        reason: String,
    },
    /// A variable that is not there.
    #[error("`{fmu}` has no variable `{name}`{near}")]
    UnknownVariable {
        /// The FMU.
        fmu: String,
        /// The name.
        name: String,
        /// Names that look like it.
        near: String,
    },
    /// A value that a variable cannot have.
    #[error("variable `{name}` of `{fmu}` {reason}")]
    BadValue {
        /// The FMU.
        fmu: String,
        /// The variable.
        name: String,
        /// Why not.
        reason: String,
    },
    /// A number for an input whose type cannot hold it.
    #[error("input `{input}` of `{fmu}` cannot be {value}: {}", takes(*.kind))]
    Unfit {
        /// The FMU.
        fmu: String,
        /// The input.
        input: String,
        /// Its type.
        kind: Type,
        /// The value it would get.
        value: f64,
    },
    /// A call returned something else than it should.
    #[error("{call} of `{fmu}` returned {status} at t = {t} s{message}")]
    Call {
        /// The FMU.
        fmu: String,
        /// The function of the standard.
        call: &'static str,
        /// What it returned.
        status: &'static str,
        /// When.
        t: f64,
        /// What the FMU logged, if anything.
        message: String,
    },
    /// The FMU refused to be instantiated.
    #[error("`{fmu}` refuses to be instantiated{message}")]
    Instantiate {
        /// The FMU.
        fmu: String,
        /// What it logged.
        message: String,
    },
    /// It cannot save its state, although it offers that.
    #[error(
        "`{fmu}` takes the step at t = {t} s differently when it is told that steps may be taken back \
         (noSetFMUStatePriorToCurrentPoint = false), so that its saved states are of no use{}",
        if *.late { "; results up to here may be wrong" } else { "" }
    )]
    Forgets {
        /// The FMU.
        fmu: String,
        /// When it was found out.
        t: f64,
        /// Whether steps were taken before that nobody compared.
        late: bool,
    },
    /// It does what the standard forbids, or what nobody can work with.
    #[error("`{fmu}` misbehaves at t = {t} s: {reason}")]
    Misbehaves {
        /// The FMU.
        fmu: String,
        /// When.
        t: f64,
        /// What it did.
        reason: String,
    },
}

impl FmuError {
    /// The error as it travels: kind, place, message, help.
    pub fn fault(&self) -> Fault {
        let kind = if matches!(self, FmuError::Unfit { .. }) { FaultKind::BadValue } else { FaultKind::BadFmu };
        let fault = Fault::error(kind, self.to_string()).help(self.help());
        match self {
            FmuError::File { path, .. }
            | FmuError::Archive { path, .. }
            | FmuError::NoArchive { path }
            | FmuError::Hostile { path, .. } => fault.in_file(path.display().to_string()),
            _ => fault,
        }
    }

    /// What the user may try.
    fn help(&self) -> &'static str {
        match self {
            FmuError::File { .. } => "check the path",
            FmuError::NoArchive { .. } => "name an FMU",
            FmuError::Archive { path, .. } if kind(path) == SSP => "export or download the SSP again",
            FmuError::Archive { .. } => "export or download the FMU again",
            FmuError::Hostile { .. } => "do not use it unless you trust where it is from; have it exported again",
            FmuError::Entry { .. } => "put a sound file of this name in its place, or export the system again",
            FmuError::Cache { .. } => "set MACROSTEP_CACHE to a directory that can be written to",
            FmuError::Description { .. } => "have it exported again by a tool that follows the standard",
            FmuError::System { .. } => "use a system structure of FMUs as SSP 1.0, SSP 2.0 or OSP describe it",
            FmuError::Version { .. } => "export it as FMI 2.0 or 3.0",
            FmuError::Interface { other: Some(Kind::ModelExchange), .. } => "set interface = \"model-exchange\"",
            FmuError::Interface { other: Some(_), .. } => "set interface = \"co-simulation\"",
            FmuError::Interface { other: None, .. } => "have it exported for Co-Simulation",
            FmuError::Platform { sources: true, .. } => "set build = true to compile the sources it carries",
            FmuError::Platform { .. } => "export it for this platform, or with sources",
            FmuError::Build { .. } => "install a C compiler, or export the FMU with a binary for this platform",
            // the loader says no more than its text
            FmuError::Library { reason, .. } if crate::ffi::python::is_missing(reason) => {
                "install a Python with a shared library (libpython3) that `python3` starts, or start Macrostep with LD_PRELOAD \
                 set to one"
            }
            FmuError::Library { reason, .. } if reason.contains("cannot open shared object file") => {
                "install the library that it needs, or put its directory into LD_LIBRARY_PATH"
            }
            FmuError::Library { .. } => "have it exported again for this platform",
            FmuError::UnknownVariable { .. } | FmuError::BadValue { .. } => "look at the variables that it describes",
            FmuError::Unfit { kind: Type::Float32, .. } => "connect it to a source of smaller numbers",
            FmuError::Unfit { .. } => "connect it to an output of its type, or to a source of such values",
            FmuError::Call { call, .. } if !call.ends_with("DoStep") => "try other parameters, or ask its author",
            FmuError::Call { .. } | FmuError::Misbehaves { .. } => {
                "take a smaller step, try other parameters, or ask its author"
            }
            FmuError::Forgets { .. } => {
                "set rollback = \"fork\" for it, without isolation = \"none\" or \"shared\", or take an explicit scheme"
            }
            FmuError::Instantiate { .. } => "use an archive whose binary and description belong together",
        }
    }
}
