//! What is written is what is read, in both formats, however the recording is cut, dropped, killed or resumed.

use crate::common;

use std::collections::BTreeMap;

use common::{assert_rows, files, meta, push, small};
use macrostep_record::{Format, RecordError, Recording, RecordingWriter, SignalMeta, remove_recording};

const FORMATS: [Format; 2] = [Format::Parquet, Format::Csv];

fn finish(writer: RecordingWriter) {
    writer.finish(BTreeMap::from([("outcome".into(), "completed".into())])).unwrap();
}

#[test]
fn a_finished_recording() {
    for format in FORMATS {
        let dir = tempfile::tempdir().unwrap();
        let mut writer = RecordingWriter::create_with(dir.path(), format, meta(), &small()).unwrap();
        push(&mut writer, 0..1000);
        finish(writer);

        let recording = Recording::open(dir.path()).unwrap();
        assert_rows(&recording, 1000);
        assert!(recording.finished());
        let mut expected = meta();
        expected.extra.insert("outcome".into(), "completed".into());
        assert_eq!(*recording.meta(), expected);
        assert_eq!(recording.unit("m2.x"), Some("m"));
        assert_eq!(recording.signal("m3.x"), None);
        match format {
            Format::Csv => assert_eq!(files(dir.path()), ["recording.csv", "recording.json"]),
            _ => assert_eq!(files(dir.path()), ["recording.parquet"]),
        }
    }
}

#[test]
fn extreme_values_survive() {
    let values =
        [f64::MAX, f64::MIN_POSITIVE, 5e-324, -0.0, f64::INFINITY, f64::NEG_INFINITY, f64::NAN, 0.1 + 0.2, 1e16];
    for format in FORMATS {
        let dir = tempfile::tempdir().unwrap();
        let mut writer = RecordingWriter::create(dir.path(), format, meta()).unwrap();
        for value in values {
            writer.push(0.0, &[value, -value]).unwrap();
        }
        finish(writer);
        let recording = Recording::open(dir.path()).unwrap();
        for (value, found) in values.iter().zip(recording.signal("m1.f").unwrap()) {
            assert!(value.to_bits() == found.to_bits() || value.is_nan() && found.is_nan(), "{value} {found}");
        }
    }
}

#[test]
fn a_cut_is_durable_while_the_run_goes_on() {
    for format in FORMATS {
        let dir = tempfile::tempdir().unwrap();
        let mut writer = RecordingWriter::create_with(dir.path(), format, meta(), &small()).unwrap();
        assert_eq!(writer.cut().unwrap(), 0);
        push(&mut writer, 0..101);
        assert_eq!(writer.cut().unwrap(), 101);
        push(&mut writer, 101..103);
        assert_eq!(writer.cut().unwrap(), 103);
        assert_eq!(writer.cut().unwrap(), 103);
        push(&mut writer, 103..150);

        // another process would see the parts closed so far
        let recording = Recording::open(dir.path()).unwrap();
        assert_rows(&recording, 103);
        assert!(!recording.finished());
        finish(writer);
        assert_rows(&Recording::open(dir.path()).unwrap(), 150);
    }
}

#[test]
fn dropping_the_writer_keeps_every_row() {
    for format in FORMATS {
        let dir = tempfile::tempdir().unwrap();
        let mut writer = RecordingWriter::create_with(dir.path(), format, meta(), &small()).unwrap();
        push(&mut writer, 0..333);
        drop(writer);
        let recording = Recording::open(dir.path()).unwrap();
        assert_rows(&recording, 333);
        assert_eq!(*recording.meta(), meta());
        assert!(files(dir.path()).iter().all(|name| !name.ends_with(".open")));
    }
}

#[test]
fn parts_close_by_themselves() {
    let dir = tempfile::tempdir().unwrap();
    let mut options = small();
    options.part_rows = Some(100);
    let mut writer = RecordingWriter::create_with(dir.path(), Format::Parquet, meta(), &options).unwrap();
    push(&mut writer, 0..1000);
    drop(writer);
    assert!(files(dir.path()).len() >= 8);
    assert_rows(&Recording::open(dir.path()).unwrap(), 1000);
}

#[test]
fn resuming_drops_what_came_after() {
    for format in FORMATS {
        // cuts at 100, 200, 300: resume at a cut, within a part, at the beginning
        for keep in [200_usize, 150, 300, 0, 320, 1] {
            let dir = tempfile::tempdir().unwrap();
            let mut writer = RecordingWriter::create_with(dir.path(), format, meta(), &small()).unwrap();
            for start in [0, 100, 200] {
                push(&mut writer, start..start + 100);
                writer.cut().unwrap();
            }
            push(&mut writer, 300..320);
            drop(writer);
            std::fs::write(dir.path().join("recording.part-00004.parquet.open"), b"half").unwrap();

            let mut writer = RecordingWriter::resume(dir.path(), format, meta(), keep as u64).unwrap();
            assert_eq!(writer.rows(), keep as u64);
            push(&mut writer, keep..500);
            assert_eq!(writer.cut().unwrap(), 500);
            finish(writer);
            assert_rows(&Recording::open(dir.path()).unwrap(), 500);
            assert!(files(dir.path()).len() <= 2);
        }
    }
}

#[test]
fn a_finished_recording_can_be_continued() {
    for format in FORMATS {
        let dir = tempfile::tempdir().unwrap();
        let mut writer = RecordingWriter::create_with(dir.path(), format, meta(), &small()).unwrap();
        push(&mut writer, 0..100);
        finish(writer);

        let error = RecordingWriter::resume(dir.path(), format, meta(), 101).unwrap_err();
        assert!(matches!(error, RecordError::TooFewRows { wanted: 101, found: 100, .. }), "{error}");
        assert!(Recording::open(dir.path()).unwrap().finished());

        let mut writer = RecordingWriter::resume(dir.path(), format, meta(), 90).unwrap();
        push(&mut writer, 90..300);
        finish(writer);
        assert_rows(&Recording::open(dir.path()).unwrap(), 300);
    }
}

#[test]
fn refusals() {
    let dir = tempfile::tempdir().unwrap();
    let mut writer = RecordingWriter::create(dir.path(), Format::Parquet, meta()).unwrap();

    // a second recording in the same place, a row of the wrong width
    let error = RecordingWriter::create(dir.path(), Format::Csv, meta()).unwrap_err();
    assert!(matches!(error, RecordError::AlreadyRecorded { .. }), "{error}");
    let error = writer.push(0.5, &[1.0]).unwrap_err();
    assert!(matches!(error, RecordError::RowWidth { expected: 2, found: 1, .. }), "{error}");

    // the refused row left nothing behind; other signals cannot continue it
    push(&mut writer, 0..10);
    drop(writer);
    assert_rows(&Recording::open(dir.path()).unwrap(), 10);
    let mut other = meta();
    other.signals.push(SignalMeta::new("m3.x", "m", Default::default()));
    let error = RecordingWriter::resume(dir.path(), Format::Parquet, other, 5).unwrap_err();
    assert!(matches!(error, RecordError::OtherSignals { .. }), "{error}");
    assert_rows(&Recording::open(dir.path()).unwrap(), 10);

    // removal on request spares other files
    std::fs::write(dir.path().join("recording.notes"), b"mine").unwrap();
    remove_recording(dir.path()).unwrap();
    assert_eq!(files(dir.path()), ["recording.notes"]);
    assert!(matches!(Recording::open(dir.path()), Err(RecordError::NothingRecorded { .. })));
    RecordingWriter::create(dir.path(), Format::Csv, meta()).unwrap();
}

#[test]
fn a_directory_that_cannot_be() {
    let dir = tempfile::tempdir().unwrap();
    let file = dir.path().join("file");
    std::fs::write(&file, b"").unwrap();
    let error = RecordingWriter::create(&file.join("run"), Format::Parquet, meta()).unwrap_err();
    let fault = error.fault();
    assert!(fault.message.contains("cannot create") && fault.help.is_some(), "{fault}");
}

#[test]
fn a_disk_that_goes_away_is_an_error_once_and_then_a_stop() {
    let dir = tempfile::tempdir().unwrap();
    let mut options = small();
    options.part_rows = Some(16);
    let mut writer = RecordingWriter::create_with(dir.path(), Format::Parquet, meta(), &options).unwrap();
    std::fs::remove_dir_all(dir.path()).unwrap();
    let mut errors = Vec::new();
    for k in 0..10_000 {
        errors.extend(writer.push(k as f64, &[0.0, 0.0]).err());
    }
    assert!(matches!(errors[0], RecordError::Io { .. }), "{}", errors[0]);
    assert!(matches!(errors[1], RecordError::Stopped { .. }), "{}", errors[1]);
    assert!(matches!(writer.cut(), Err(RecordError::Stopped { .. })));
    assert!(matches!(writer.finish(BTreeMap::new()), Err(RecordError::Stopped { .. })));
}

#[test]
fn without_rows_or_signals() {
    for format in FORMATS {
        let dir = tempfile::tempdir().unwrap();
        finish(RecordingWriter::create(dir.path(), format, meta()).unwrap());
        assert_rows(&Recording::open(dir.path()).unwrap(), 0);

        let dir = tempfile::tempdir().unwrap();
        let mut bare = meta();
        bare.signals.clear();
        let mut writer = RecordingWriter::create(dir.path(), format, bare).unwrap();
        writer.push(1.5, &[]).unwrap();
        finish(writer);
        assert_eq!(Recording::open(dir.path()).unwrap().time(), [1.5]);
    }
}

#[test]
fn csv_is_plain_text() {
    let dir = tempfile::tempdir().unwrap();
    let mut writer = RecordingWriter::create(dir.path(), Format::Csv, meta()).unwrap();
    writer.push(0.0, &[0.1, -2.0]).unwrap();
    writer.push(1e-3, &[1e-7, 1e22]).unwrap();
    finish(writer);
    let text = std::fs::read_to_string(dir.path().join("recording.csv")).unwrap();
    assert_eq!(text, "time,m1.f,m2.x\n0.0,0.1,-2.0\n0.001,1e-7,1e22\n");
}

#[test]
fn pushing_allocates_nothing() {
    let dir = tempfile::tempdir().unwrap();
    let mut writer = RecordingWriter::create_with(dir.path(), Format::Parquet, meta(), &small()).unwrap();
    // the channels of the standard library set themselves up at the first exchange
    push(&mut writer, 0..1000);
    let counted = allocation_counter::measure(|| push(&mut writer, 1000..100_000));
    assert_eq!(counted.count_total, 0);
    finish(writer);
    assert_rows(&Recording::open(dir.path()).unwrap(), 100_000);
}
