//! Any bytes as messages of a peer: questions, answers, greetings, datagrams, descriptions.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| macrostep_remote::read_anything(bytes));
