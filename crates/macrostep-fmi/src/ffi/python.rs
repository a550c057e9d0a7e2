//! The library of Python, for FMUs that are written in it and expect it to be loaded (PythonFMU).

/// Whether a library could not be loaded because nobody has loaded Python.
pub(crate) fn is_missing(reason: &str) -> bool {
    reason.contains("undefined symbol: Py") || reason.contains("undefined symbol: _Py")
}

/// Loads the library of the `python3` that is found first, for all that follow; whether there is one. It stays for the life of
/// the process, as Python wants it.
#[cfg(unix)]
pub(crate) fn load() -> bool {
    use libloading::os::unix::{Library, RTLD_GLOBAL, RTLD_NOW};

    let program = "import os, sysconfig as s\n\
                   print(os.path.join(s.get_config_var('LIBDIR'), s.get_config_var('INSTSONAME')))";
    let Ok(output) = std::process::Command::new("python3").args(["-c", program]).output() else { return false };
    let path = String::from_utf8_lossy(&output.stdout).trim().to_owned();
    if !output.status.success() || !std::path::Path::new(&path).is_file() {
        return false;
    }
    // SAFETY: the library of the Python that the user would start runs the initialisers of that Python.
    let library = unsafe { Library::open(Some(&path), RTLD_NOW | RTLD_GLOBAL) };
    library.map(std::mem::forget).is_ok()
}

/// On other systems FMUs bring what they need.
#[cfg(not(unix))]
pub(crate) fn load() -> bool {
    false
}
