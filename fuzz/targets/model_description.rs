//! Any text as the description of an FMU.
#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| {
    let _ = macrostep_fmi::description::read("fuzz.fmu", text);
});
