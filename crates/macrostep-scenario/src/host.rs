//! A process of its own for a part of a scenario: what it is told to make.

use std::path::Path;

use macrostep_core::bytes::{Reader, Writer};
use macrostep_core::{Subsystem, SubsystemError};

use crate::scenario::Scenario;

/// The order for a part of a scenario, whose files are in a directory.
pub(crate) fn order(directory: &Path, part: &str, text: &str) -> Vec<u8> {
    let directory = std::path::absolute(directory).unwrap_or_else(|_| directory.to_owned());
    let mut order = Vec::new();
    for text in [&directory.to_string_lossy(), part, text] {
        Writer(&mut order).u64(text.len() as u64);
        order.extend_from_slice(text.as_bytes());
    }
    order
}

/// The kind of part that [`make`] makes.
pub const KIND: &str = "scenario";

/// Makes the part of a scenario that another process ordered.
pub fn make(order: &[u8]) -> Result<Box<dyn Subsystem>, SubsystemError> {
    let failed = |reason: String| SubsystemError::Failed { reason };
    let mut r = Reader(order);
    let mut text = || std::str::from_utf8(r.block()?).ok();
    let (Some(directory), Some(part), Some(text)) = (text(), text(), text()) else {
        return Err(failed("a question could not be read".into()));
    };
    let name = Path::new(directory).join("scenario.toml").display().to_string();
    Scenario::from_str(&name, text).check().and_then(|c| c.into_part(part)).map_err(|e| failed(e.to_string()))
}
