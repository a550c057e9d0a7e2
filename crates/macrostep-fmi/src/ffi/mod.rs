//! The C interfaces of the standard: types, signatures, and tables of functions found in a shared library.

pub(crate) mod fmi1;
pub(crate) mod fmi2;
pub(crate) mod fmi3;
pub(crate) mod log;
pub(crate) mod python;
pub(crate) mod stdout;

use std::path::Path;

use libloading::Library;

use crate::error::FmuError;
use crate::host::entering;

/// What runs while a library is loaded, and its initialisers with it.
pub(crate) const LOADING: &str = "dlopen";

/// Loads a shared library.
pub(crate) fn load(fmu: &str, path: &Path) -> Result<Library, FmuError> {
    // a file that is cut off may end the process
    entering(&LOADING);
    // SAFETY: loading runs the initialisers of the library, which is foreign code the user asked to run. It is loaded
    // by an absolute path, so no other library is taken in its place.
    let open = || unsafe { Library::new(path) };
    let first = open().map_err(|e| reason(&e));
    let library = match first {
        // the loader says no more than its text
        Err(reason) if python::is_missing(&reason) && python::load() => open().map_err(|e| self::reason(&e)),
        other => other,
    };
    library.map_err(|reason| FmuError::Library { fmu: fmu.into(), reason })
}

/// What the loader said, without its wrapping.
fn reason(error: &libloading::Error) -> String {
    let mut text = error.to_string();
    let mut source = std::error::Error::source(error);
    while let Some(inner) = source {
        text = inner.to_string();
        source = inner.source();
    }
    text
}

/// Declares a table of C functions and how to find them in a library: those that every FMU has, and those that only
/// some have.
macro_rules! table {
    ($(#[$doc:meta])* $table:ident {
        $($field:ident: $symbol:literal, fn($($arg:ty),* $(,)?) $(-> $ret:ty)?;)*
        --
        $($optional:ident: $optional_symbol:literal, fn($($optional_arg:ty),* $(,)?) $(-> $optional_ret:ty)?;)*
    }) => {
        $(#[$doc])*
        #[derive(Clone, Copy)]
        pub(crate) struct $table {
            $(pub $field: unsafe extern "C" fn($($arg),*) $(-> $ret)?,)*
            $(pub $optional: Option<unsafe extern "C" fn($($optional_arg),*) $(-> $optional_ret)?>,)*
        }

        impl $table {
            /// Finds the functions, whose names may have a prefix; the first that is missing is named.
            pub fn find(library: &libloading::Library, prefix: &str) -> Result<Self, String> {
                let name = |symbol: &str| format!("{prefix}{symbol}\0").into_bytes();
                Ok($table {
                    // SAFETY: the standard fixes the signature of the function of this name; a library that exports
                    // another one under it is no FMU, and nothing in the file could tell.
                    $($field: *unsafe { library.get(name($symbol).as_slice()) }
                        .map_err(|_| format!("it does not export `{prefix}{}`", $symbol))?,)*
                    // SAFETY: as above.
                    $($optional: unsafe { library.get(name($optional_symbol).as_slice()) }.ok().map(|f| *f),)*
                })
            }
        }
    };
}
pub(crate) use table;
