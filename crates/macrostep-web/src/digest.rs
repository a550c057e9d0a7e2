//! One number for all bits of a recording, by which two runs are compared.

use macrostep::record::Recording;

/// FNV-1a over times and columns, bit by bit, as 16 hexadecimal digits. What is not a number has many bits, and counts as one.
pub(crate) fn digest(recording: &Recording) -> String {
    let columns = recording.meta().signals.iter().filter_map(|s| recording.signal(&s.name));
    let numbers = recording.time().iter().chain(columns.flatten());
    let hash = numbers
        .flat_map(|x| if x.is_nan() { f64::NAN } else { *x }.to_bits().to_le_bytes())
        .fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3));
    format!("{hash:016x}")
}
