//! A small recording whose values are known.

use macrostep_record::{RecordingMeta, RecordingWriter, Role, SignalMeta, WriterOptions};

pub fn meta() -> RecordingMeta {
    let mut meta = RecordingMeta::new("two masses");
    meta.scenario_toml = "[subsystem.m1]\nmodel = \"mass\"\n".into();
    meta.created = "2026-11-15T08:00:00Z".into();
    meta.signals = vec![
        SignalMeta::new("m1.f", "N", Role::InputSeen),
        SignalMeta::new("m2.x", "m", Role::Output).with_description("displacement"),
    ];
    meta
}

/// Small sizes, so that few rows fill many buffers, row groups and parts.
pub fn small() -> WriterOptions {
    let mut options = WriterOptions::default();
    options.chunk_rows = Some(16);
    options.group_rows = Some(40);
    options
}

pub fn row(k: usize) -> (f64, [f64; 2]) {
    let t = k as f64 * 1e-3;
    (t, [(7.0 * t).sin() / 3.0, if k == 5 { -0.0 } else { 1e-20 * t + t.cos() }])
}

pub fn push(writer: &mut RecordingWriter, rows: std::ops::Range<usize>) {
    for k in rows {
        let (t, values) = row(k);
        writer.push(t, &values).unwrap();
    }
}

/// Asserts that a recording holds exactly the first `rows` rows, bit by bit.
pub fn assert_rows(recording: &macrostep_record::Recording, rows: usize) {
    assert_eq!(recording.time().len(), rows);
    let (f, x) = (recording.signal("m1.f").unwrap(), recording.signal("m2.x").unwrap());
    for k in 0..rows {
        let (t, values) = row(k);
        let found = [recording.time()[k], f[k], x[k]].map(f64::to_bits);
        assert_eq!(found, [t, values[0], values[1]].map(f64::to_bits), "row {k}");
    }
}

pub fn files(dir: &std::path::Path) -> Vec<String> {
    let mut names: Vec<String> =
        std::fs::read_dir(dir).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}
