//! Any text as a scenario: read and checked, with all its mistakes in words.
#![no_main]

use macrostep_scenario::Scenario;

libfuzzer_sys::fuzz_target!(|text: &str| {
    // files of this machine are no part of it
    if !text.contains("fmu") && !text.contains("file") {
        match Scenario::from_str("fuzz.toml", text).check() {
            Ok(checked) => assert!(!checked.graph().nodes.is_empty()),
            Err(faults) => assert!(!faults.to_string().is_empty()),
        }
    }
});
