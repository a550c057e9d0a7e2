//! The description of an FMU from its library: what `export_fmu!` made knows all that the description says.

use std::ffi::{CStr, CString, c_char, c_int, c_void};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;

use super::{Describe, Open, describe};
use crate::description::Version;

/// What is described: the rest is in the library.
pub struct Described<'a> {
    /// Which standard.
    pub version: Version,
    /// The name of the model.
    pub name: &'a str,
    /// What it is about.
    pub about: &'a str,
    /// The name of the binary.
    pub identifier: &'a str,
    /// The directory of the resources, as the FMU will find it.
    pub resources: &'a Path,
}

/// Takes the text that a library writes.
type Take = unsafe extern "C" fn(*mut c_void, *const u8, usize);
type Text = *const c_char;
type Symbol = unsafe extern "C" fn(c_int, Text, Text, Text, Text, *mut c_void, Take) -> c_int;

/// Loads a library that `export_fmu!` made, and has it write its modelDescription.xml.
pub fn describe_library(library: &Path, d: &Described<'_>) -> Result<String, String> {
    let loaded = crate::ffi::load(d.name, library).map_err(|e| e.to_string())?;
    // SAFETY: the symbol is that of `export_fmu!`, with this signature; another library does not have it.
    let symbol = unsafe { loaded.get::<Symbol>(b"macrostep_describe\0") };
    let symbol = symbol.map_err(|_| "it has no `export_fmu!`, or one of an older Macrostep".to_owned())?;
    let text = |t: &str| CString::new(t).map_err(|_| "a name with a zero byte".to_owned());
    let (name, about, identifier) = (text(d.name)?, text(d.about)?, text(d.identifier)?);
    let resources = text(&d.resources.to_string_lossy())?;
    let version = if d.version == Version::V2 { 2 } else { 3 };
    let mut bytes: Vec<u8> = Vec::new();
    let to = std::ptr::from_mut(&mut bytes).cast();
    // SAFETY: all texts outlive the call, and `take` appends to the vector that `to` points to.
    let status =
        unsafe { symbol(version, name.as_ptr(), about.as_ptr(), identifier.as_ptr(), resources.as_ptr(), to, take) };
    let text = String::from_utf8(bytes).map_err(|_| "it wrote no text".to_owned())?;
    if status == 0 { Ok(text) } else { Err(text) }
}

unsafe extern "C" fn take(to: *mut c_void, bytes: *const u8, n: usize) {
    // SAFETY: `to` is the vector of the caller above, and the library says how many bytes there are.
    unsafe { (*to.cast::<Vec<u8>>()).extend_from_slice(std::slice::from_raw_parts(bytes, n)) };
}

/// The other side, inside the library: writes the description, or why there is none.
///
/// # Safety
/// Texts end in zero, and `take` takes bytes with `to`.
pub unsafe fn write(
    open: Open,
    version: c_int,
    [name, about, identifier, resources]: [Text; 4],
    to: *mut c_void,
    take: Take,
) -> c_int {
    // SAFETY: promised by the caller.
    let text = |t: Text| unsafe { CStr::from_ptr(t) }.to_string_lossy().into_owned();
    let (name, about, identifier, resources) = (text(name), text(about), text(identifier), text(resources));
    let made = || {
        let source = open(Path::new(&resources))?;
        let values: Vec<f64> = source.parameters.iter().map(|p| p.1).collect();
        let mut subsystem = (source.make)(&values)?;
        let (state, linear) = (subsystem.rollback().is_some(), subsystem.linearize().is_some());
        let parameters: Vec<_> = source.parameters.iter().map(|(n, x)| (n.clone(), String::new(), *x)).collect();
        Ok(describe(&Describe {
            version: if version == 2 { Version::V2 } else { Version::V3 },
            name: &name,
            about: &about,
            identifier: &identifier,
            token: &source.token,
            interface: subsystem.interface(),
            parameters: &parameters,
            state,
            derivatives: linear && subsystem.interface().has_feedthrough(),
            step: source.step,
            internal_step: source.step,
            any_step: true,
            stop: None,
        }))
    };
    let written = catch_unwind(AssertUnwindSafe(made)).unwrap_or_else(|_| Err("it panicked".to_owned()));
    let (status, text) = match written {
        Ok(text) => (0, text),
        Err(reason) => (3, reason),
    };
    // SAFETY: promised by the caller; the text lives until the call returns.
    unsafe { take(to, text.as_ptr(), text.len()) };
    status
}
