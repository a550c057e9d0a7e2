//! `compare`.

use std::path::Path;

use macrostep::core::{Fault, FaultKind};
use macrostep::record::{CompareOptions, Recording, SignalOutcome, compare as compare_recordings};

use super::{complain, print, print_json, refuse};
use crate::{End, text};

/// Signals of only one recording that are named.
const SHOWN: usize = 12;

pub fn compare(a: &Path, b: &Path, json: bool) -> End {
    let result = Recording::open(a)
        .and_then(|a| Ok((a, Recording::open(b)?)))
        .and_then(|(a, b)| compare_recordings(&a, &b, &CompareOptions::default()));
    let comparison = match result {
        Ok(comparison) => comparison,
        Err(error) => return refuse("bad-recording", &error.fault(), json),
    };
    // recordings of which nothing could be compared are not alike
    let compared = comparison.signals.iter().any(|s| matches!(s.outcome, SignalOutcome::Compared(_)));
    let nothing = || {
        let fault = Fault::error(FaultKind::Conflict, "the recordings have no signal in common that can be compared");
        fault.help("check the names and units of the signals, which `macrostep report` and --json list")
    };
    if json {
        print_json(&comparison);
        return if compared { End::Good } else { End::BadInput };
    }
    let mut rows = Vec::new();
    let mut notes = Vec::new();
    for signal in &comparison.signals {
        match &signal.outcome {
            SignalOutcome::Compared(m) => rows.push(vec![
                signal.name.clone(),
                text::number(m.nrms),
                text::number(m.nmse),
                text::number(m.nmse_mean),
                text::number(m.max_abs),
                text::number(m.max_time),
            ]),
            SignalOutcome::UnitMismatch { a, b } => {
                notes.push(format!("`{}` is in `{a}` in the first and in `{b}` in the second", signal.name));
            }
            _ => {}
        }
    }
    if compared {
        print(text::table(&["signal", "NRMS", "NMSE", "NMSE/n", "max error", "at t [s]"], &rows, 0).trim_end());
        let (from, to) = comparison.time_range;
        let samples = text::count(comparison.samples as u64);
        print(&format!("compared from {} s to {} s, at {samples} samples", text::number(from), text::number(to)));
    }
    notes.extend(comparison.notes.iter().cloned());
    for (which, names) in [("first", &comparison.only_in_a), ("second", &comparison.only_in_b)] {
        if !names.is_empty() {
            let rest = names.len().saturating_sub(SHOWN);
            let more = if rest > 0 { format!(" and {rest} more, which --json lists") } else { String::new() };
            notes.push(format!("only in the {which}: {}{more}", names[..names.len() - rest].join(", ")));
        }
    }
    notes.iter().for_each(|n| complain(&format!("note: {n}")));
    if compared { End::Good } else { refuse("nothing-compared", &nothing(), false) }
}
