//! Where the subsystems of a model come from.

use std::path::PathBuf;

/// Where a subsystem comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PartOrigin {
    /// The built-in problem.
    Problem,
    /// The library of parts.
    Library {
        /// Its type.
        kind: String,
    },
    /// The program that runs the scenario.
    Own {
        /// What it is.
        about: String,
    },
    /// A table of the scenario.
    Table,
    /// Outside: a person, a program or hardware.
    External {
        /// Whether what another run took is repeated.
        replays: bool,
    },
    /// An FMU.
    Fmu {
        /// The archive.
        path: PathBuf,
    },
    /// A mechanism in one piece.
    Mechanism {
        /// Its name.
        name: String,
    },
    /// A part of a mechanism that is cut.
    MechanismPart {
        /// The mechanism.
        mechanism: String,
        /// Which of its parts, from zero.
        index: usize,
    },
    /// What couples parts of a mechanism that is cut: the bodies at a cut.
    CouplingPart {
        /// The mechanism.
        mechanism: String,
        /// Which of its cuts, from zero.
        index: usize,
    },
}

impl PartOrigin {
    /// The mechanism that it is, or is a part of.
    pub fn mechanism(&self) -> Option<&str> {
        match self {
            PartOrigin::Mechanism { name } => Some(name),
            PartOrigin::MechanismPart { mechanism, .. } | PartOrigin::CouplingPart { mechanism, .. } => Some(mechanism),
            _ => None,
        }
    }
}

/// Where a subsystem comes from, and where it runs.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Provenance {
    /// What it is in the scenario.
    pub origin: PartOrigin,
    /// The FMU that stands in its place.
    pub replaced_by: Option<PathBuf>,
    /// Whether it runs in another process, which a proxy asks.
    pub remote: bool,
    /// Whether that is a server, or a federation, which takes one run at a time.
    pub served: bool,
    /// What the server said of it, where the scenario does not say what it is.
    pub told: Option<Said>,
}

/// What a server said of its part.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Said {
    /// SHA-256 of all of it.
    pub fingerprint: String,
    /// Whether it said which part it is, and not only which ports it has.
    pub identified: bool,
}

impl Said {
    #[cfg_attr(not(feature = "remote"), expect(dead_code))]
    pub(crate) fn new(fingerprint: String, identified: bool) -> Self {
        Said { fingerprint, identified }
    }
}

impl Provenance {
    pub(crate) fn here(origin: PartOrigin) -> Self {
        Provenance { origin, replaced_by: None, remote: false, served: false, told: None }
    }

    /// The FMU that it is, by itself or in the place of another part.
    pub fn fmu(&self) -> Option<&PathBuf> {
        match &self.origin {
            PartOrigin::Fmu { path } => Some(path),
            _ => self.replaced_by.as_ref(),
        }
    }
}
