//! Damaged and foreign files are errors that say so: never panics, and never other numbers.

mod common;

use std::path::Path;

use common::{assert_rows, files, meta, push, small};
use macrostep_record::{Format, RecordError, Recording, RecordingWriter, State, verify};

fn finished(format: Format) -> (tempfile::TempDir, std::path::PathBuf) {
    let dir = tempfile::tempdir().unwrap();
    let mut writer = RecordingWriter::create_with(dir.path(), format, meta(), &small()).unwrap();
    push(&mut writer, 0..100);
    let path = writer.finish(Default::default()).unwrap();
    (dir, path)
}

#[test]
fn every_truncation_is_an_error() {
    std::panic::set_hook(Box::new(|_| {}));
    for format in [Format::Parquet, Format::Csv] {
        let (_dir, path) = finished(format);
        let whole = std::fs::read(&path).unwrap();
        for length in 0..whole.len() {
            std::fs::write(&path, &whole[..length]).unwrap();
            let error = Recording::open(&path).unwrap_err();
            assert!(
                matches!(error, RecordError::Damaged { .. } | RecordError::NotARecording { .. }),
                "{length} of {}: {error}",
                whole.len()
            );
        }
    }
}

/// Opens a recording of which one file was altered: it is refused, or it is what it was to the last bit.
fn refused_or_harmless(dir: &Path, original: &Recording, what: &dyn Fn() -> String) -> bool {
    let Ok(found) = Recording::open(dir) else { return true };
    let bits = |r: &Recording| {
        let columns = r.meta().signals.iter().map(|s| r.signal(&s.name).unwrap());
        columns.chain([r.time()]).flatten().map(|v| v.to_bits()).collect::<Vec<_>>()
    };
    assert_eq!(found.meta(), original.meta(), "{}", what());
    assert!(bits(&found) == bits(original), "{}: other numbers", what());
    false
}

#[test]
fn every_altered_byte_is_refused_or_harmless() {
    let long = std::env::var_os("MACROSTEP_LONG").is_some();
    std::panic::set_hook(Box::new(|info| {
        // those of the Parquet library are caught
        if info.location().is_some_and(|l| l.file().contains("damaged_files")) {
            eprintln!("{info}");
        }
    }));
    for (format, closed) in
        [(Format::Parquet, true), (Format::Parquet, false), (Format::Csv, true), (Format::Csv, false)]
    {
        let dir = tempfile::tempdir().unwrap();
        let mut writer = RecordingWriter::create_with(dir.path(), format, meta(), &small()).unwrap();
        push(&mut writer, 0..50);
        writer.cut().unwrap();
        push(&mut writer, 50..70);
        match closed {
            true => drop(writer.finish([("outcome".to_string(), "completed".to_string())].into()).unwrap()),
            false => drop(writer),
        }
        let original = Recording::open(dir.path()).unwrap();
        assert_rows(&original, 70);
        for name in files(dir.path()) {
            let path = dir.path().join(&name);
            let whole = std::fs::read(&path).unwrap();
            let mut refused = 0;
            for at in 0..whole.len() {
                // one bit of it, or all; every bit with MACROSTEP_LONG
                let one = if at % 3 == 0 { 0xff } else { 1 << (at % 8) };
                let flips = if long { (0..8).map(|bit| 1 << bit).collect() } else { vec![one] };
                for flip in flips {
                    let mut bytes = whole.clone();
                    bytes[at] ^= flip;
                    std::fs::write(&path, &bytes).unwrap();
                    let what = || format!("{name}, byte {at} of {} with {flip:#x}", whole.len());
                    refused += usize::from(refused_or_harmless(dir.path(), &original, &what));
                }
            }
            std::fs::write(&path, &whole).unwrap();
            assert!(2 * refused > whole.len(), "{name}: only {refused} of {} were refused", whole.len());
        }
    }
}

#[test]
fn verify_says_what_is_wrong_and_where() {
    for (format, name) in [(Format::Parquet, "recording.parquet"), (Format::Csv, "recording.csv")] {
        let dir = tempfile::tempdir().unwrap();
        let mut writer = RecordingWriter::create_with(dir.path(), format, meta(), &small()).unwrap();
        push(&mut writer, 0..50);
        writer.cut().unwrap();
        push(&mut writer, 50..200);
        writer.cut().unwrap();
        let states = || verify(dir.path()).unwrap().into_iter().map(|f| f.state).collect::<Vec<_>>();
        assert_eq!(states(), [State::Intact, State::Intact, State::Incomplete]);
        push(&mut writer, 200..210);
        let path = writer.finish(Default::default()).unwrap();
        assert_eq!(states(), [State::Intact]);
        // a number of the second block
        let mut bytes = std::fs::read(&path).unwrap();
        let at = if format == Format::Csv { bytes.len() / 2 } else { bytes.len() / 4 };
        let at = (at..).find(|&i| format == Format::Parquet || (b'1'..b'9').contains(&bytes[i])).unwrap();
        bytes[at] ^= 1;
        std::fs::write(&path, &bytes).unwrap();
        let found = &verify(dir.path()).unwrap()[0];
        assert_eq!((found.state, found.path.file_name().unwrap().to_str()), (State::Damaged, Some(name)));
        assert!(found.what.contains("rows 51 to 200"), "{}", found.what);
    }
}

#[test]
fn foreign_files() {
    let dir = tempfile::tempdir().unwrap();
    for (name, content, expected) in [
        ("a.parquet", b"not parquet at all".as_slice(), "damaged"),
        ("b.parquet", b"", "damaged"),
        ("c.csv", b"x,y\n1,2\n", "not a recording"),
        ("d.csv", b"time,x\n1,two\n", "line 2 has `two`"),
        ("e.csv", b"time,x\n1,2,3\n", "line 2 has more than 2 fields"),
        ("f.csv", b"\xff\xfe", "not a recording"),
        ("g.csv", b"time,x,x\n", "used twice"),
    ] {
        let path = dir.path().join(name);
        std::fs::write(&path, content).unwrap();
        let fault = Recording::open(&path).unwrap_err().fault();
        assert!(fault.message.contains(expected) && fault.help.is_some(), "{name}: {fault}");
        // a bad name is one wherever it stands
        let placed = fault.place.file == Some(path.display().to_string());
        assert!(placed || expected == "used twice", "{name}: {fault}");
    }
    let fault = Recording::open(dir.path().join("none.parquet")).unwrap_err().fault();
    assert!(fault.message.contains("cannot open") && fault.help.as_deref() == Some("check the path"), "{fault}");

    // a table of another program is welcome if it is one
    let path = dir.path().join("reference.csv");
    std::fs::write(&path, "time, x\r\n0, 1\r\n1, 2.5e0").unwrap();
    let recording = Recording::open(&path).unwrap();
    assert_eq!((recording.signal("x").unwrap(), recording.unit("x")), ([1.0, 2.5].as_slice(), Some("")));
}

#[test]
fn a_missing_part_is_noticed() {
    let dir = tempfile::tempdir().unwrap();
    let mut writer = RecordingWriter::create_with(dir.path(), Format::Parquet, meta(), &small()).unwrap();
    for start in [0, 50, 100] {
        push(&mut writer, start..start + 50);
        writer.cut().unwrap();
    }
    drop(writer);
    std::fs::remove_file(dir.path().join("recording.part-00001.parquet")).unwrap();
    let text = Recording::open(dir.path()).unwrap_err().to_string();
    assert!(text.contains("part-00001") && text.contains("missing"), "{text}");
}
