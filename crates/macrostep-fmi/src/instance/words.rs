//! Texts for C and from C, what a status means, and errors that all versions have in common.

use std::ffi::CString;
use std::path::Path;

use super::Phase;
use crate::error::FmuError;

/// A text as C has it; what follows a zero byte is not part of it.
pub(crate) fn c_text(bytes: &[u8]) -> CString {
    let text = bytes.split(|b| *b == 0).next().unwrap_or_default();
    CString::new(text).unwrap_or_default()
}

/// Copies what an FMU shows of a text; null is the empty text.
///
/// # Safety
/// The pointer is null, or a text that ends in zero and lives until the next call of the FMU.
pub(crate) unsafe fn copied(text: *const std::ffi::c_char) -> Vec<u8> {
    if text.is_null() {
        return Vec::new();
    }
    // SAFETY: as required of the caller.
    unsafe { std::ffi::CStr::from_ptr(text) }.to_bytes().to_vec()
}

/// `file:///…`, with what a URI does not carry escaped.
pub(crate) fn file_uri(path: &Path) -> String {
    let mut uri = String::from("file://");
    let text = path.to_string_lossy().replace('\\', "/");
    if !text.starts_with('/') {
        uri.push('/');
    }
    for byte in text.bytes() {
        match byte {
            b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'/' | b'-' | b'_' | b'.' | b'~' | b':' => uri.push(byte.into()),
            other => uri.push_str(&format!("%{other:02X}")),
        }
    }
    uri
}

/// Where an FMU stands that discarded the step from `t` and says that it got to `last`.
pub(crate) fn stood(fmu: &str, t: f64, h: f64, last: f64) -> Result<f64, FmuError> {
    // an FMU adds its own steps up, and may be off by a rounding error
    let slack = 1e-9 * h + 4.0 * f64::EPSILON * t.abs();
    if !(last >= t - slack && last <= t + h + slack) {
        let reason = format!("it discarded the step from {t} s and says that it got to t = {last} s");
        return Err(FmuError::Misbehaves { fmu: fmu.into(), t, reason });
    }
    Ok(if last - t <= slack { t } else { last })
}

/// No call follows a failure.
#[cold]
pub(crate) fn gone(fmu: &str, t: f64) -> FmuError {
    FmuError::Misbehaves { fmu: fmu.into(), t, reason: "it failed before and cannot go on".into() }
}

/// Names of what a call may return.
pub(crate) fn status_name(status: i32) -> &'static str {
    match status {
        0 => "OK",
        1 => "Warning",
        2 => "Discard",
        3 => "Error",
        4 => "Fatal",
        5 => "Pending",
        _ => "a status the standard does not know",
    }
}

/// Insists on the state machine of the standard, in debug builds.
#[track_caller]
pub(crate) fn expect(call: &str, phase: Phase, allowed: &[Phase]) {
    // after a failure the call itself is refused
    let refused = matches!(phase, Phase::Failed | Phase::Lost);
    debug_assert!(refused || allowed.contains(&phase), "{call} is not allowed in {phase:?}");
}

/// A function that a library offers only if its description says so.
#[inline]
pub(crate) fn offered<F>(fmu: &str, call: &'static str, function: Option<F>) -> Result<F, FmuError> {
    match function {
        Some(function) => Ok(function),
        None => Err(missing(fmu, call)),
    }
}

#[cold]
fn missing(fmu: &str, call: &'static str) -> FmuError {
    FmuError::Library { fmu: fmu.into(), reason: format!("it does not export `{call}`") }
}
