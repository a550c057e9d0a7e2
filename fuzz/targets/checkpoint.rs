//! Any bytes as the state in a checkpoint, whose checksum is right.
#![no_main]

use std::cell::RefCell;

use macrostep_core::Manager;
use macrostep_scenario::Scenario;

thread_local! {
    static RUN: RefCell<(Manager, Vec<u8>)> = {
        let mut scenario = Scenario::problem("oscillator");
        scenario.set("run.method=energy").set("run.predictor=soh");
        let mut manager = scenario.check().unwrap().build().unwrap().manager().unwrap();
        let mut state = Vec::new();
        manager.checkpoint(&mut state).unwrap();
        RefCell::new((manager, state))
    };
}

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| RUN.with_borrow_mut(|(manager, state)| {
    // the beginning tells which run it is; what comes after is the fuzzer's
    let keep = bytes.first().map_or(0, |&n| usize::from(n) * state.len() / 255);
    let mut altered = state[..keep].to_vec();
    altered.extend_from_slice(bytes.get(1..).unwrap_or_default());
    let _ = manager.resume(&altered);
    assert!(manager.resume(state).is_ok(), "a checkpoint that was refused spoils the next one");
}));
