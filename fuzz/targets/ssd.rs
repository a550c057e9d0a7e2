//! Any text as a system structure, of SSP or of OSP.
#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| macrostep_fmi::ssp::read_anything(text));
