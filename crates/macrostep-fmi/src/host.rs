//! A process of its own for an FMU that may crash or hang.

/// Notes which function of the standard is about to run, for the message should it never return.
// hot:
#[inline]
pub(crate) fn entering(call: &'static str) {
    let _ = call;
}
