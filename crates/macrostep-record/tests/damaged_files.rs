//! Damaged and foreign files are errors that say so: never panics, and never other numbers.

use crate::common;

use std::path::{Path, PathBuf};

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

#[test]
fn every_altered_byte_is_refused() {
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
        let mut options = small();
        options.group_rows = Some(16);
        let mut writer = RecordingWriter::create_with(dir.path(), format, meta(), &options).unwrap();
        push(&mut writer, 0..20);
        writer.cut().unwrap();
        push(&mut writer, 20..23);
        match closed {
            true => drop(writer.finish([("outcome".to_string(), "completed".to_string())].into()).unwrap()),
            false => drop(writer),
        }
        assert_rows(&Recording::open(dir.path()).unwrap(), 23);
        let intact = verify(dir.path()).unwrap();
        assert!(intact.iter().all(|f| f.state != State::Damaged), "{intact:?}");
        for name in files(dir.path()) {
            let path = dir.path().join(&name);
            let whole = std::fs::read(&path).unwrap();
            for at in 0..whole.len() {
                // one bit of it, or all; every bit with MACROSTEP_LONG
                let one = if at % 3 == 0 { 0xff } else { 1 << (at % 8) };
                let flips = if long { (0..8).map(|bit| 1 << bit).collect() } else { vec![one] };
                for flip in flips {
                    let mut bytes = whole.clone();
                    bytes[at] ^= flip;
                    std::fs::write(&path, &bytes).unwrap();
                    let what = || format!("{name}, byte {at} of {} with {flip:#x}", whole.len());
                    // readers and `verify` in turn, which read by the same code
                    if at % 2 == 0 || long {
                        assert!(Recording::open(dir.path()).is_err(), "{}", what());
                    }
                    if at % 2 == 1 || long {
                        let found = verify(dir.path()).unwrap();
                        assert!(found.iter().any(|f| f.state == State::Damaged), "{}: {found:?}", what());
                    }
                }
            }
            std::fs::write(&path, &whole).unwrap();
        }
    }
}

/// Parts of other runs, and parts of the same run in another place, are named.
#[test]
fn a_part_in_the_wrong_place_is_named() {
    for format in [Format::Parquet, Format::Csv] {
        let made = |identity: &str, cuts: &[usize]| {
            let dir = tempfile::tempdir().unwrap();
            let mut meta = meta();
            meta.set_identity(identity, &[]);
            let mut writer = RecordingWriter::create_with(dir.path(), format, meta, &small()).unwrap();
            for rows in cuts.windows(2) {
                push(&mut writer, rows[0]..rows[1]);
                writer.cut().unwrap();
            }
            drop(writer);
            dir
        };
        let part = |dir: &Path, n: usize| {
            let ending = if format == Format::Csv { "csv" } else { "parquet" };
            dir.join(format!("recording.part-{n:05}.{ending}"))
        };
        // one of three parts of another run; the description of another run
        let (own, other) = (made("a", &[0, 10, 20, 30]), made("b", &[0, 10, 20, 30]));
        let damaged = || {
            let found = verify(own.path()).unwrap().into_iter().filter(|f| f.state == State::Damaged);
            found.map(|f| (f.path.file_name().unwrap().to_str().unwrap().to_owned(), f.what)).collect::<Vec<_>>()
        };
        let description = PathBuf::from("recording.part.json");
        let names = (0..3).map(|n| part(Path::new(""), n)).chain([description]);
        for name in names {
            let (to, from) = (own.path().join(&name), other.path().join(&name));
            let original = std::fs::read(&to).unwrap();
            std::fs::copy(from, &to).unwrap();
            let found = damaged();
            assert_eq!(found.len(), 1, "{found:?}");
            assert_eq!(Path::new(&found[0].0), name);
            assert!(found[0].1.contains("another run"), "{found:?}");
            let error = Recording::open(own.path()).unwrap_err();
            assert!(matches!(error, RecordError::OtherRun { .. }), "{error}");
            std::fs::write(&to, original).unwrap();
        }
        // the same run once more, with other parts
        let again = made("a", &[0, 12, 20, 30]);
        std::fs::copy(part(again.path(), 1), part(own.path(), 1)).unwrap();
        let found = damaged();
        assert!(found[0].1.contains("it begins with row 13, and row 11 comes next"), "{found:?}");
        assert!(Recording::open(own.path()).unwrap_err().to_string().contains("begins with row 13"));
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
        // the description, two parts, and what is not there yet
        assert_eq!(states(), [State::Intact, State::Intact, State::Intact, State::Incomplete]);
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
        ("c.csv", b"x,y\n1,2\n", "cannot be used: it has no column `time`"),
        ("d.csv", b"time,x\n1,two\n", "line 2 has `two`"),
        ("e.csv", b"time,x\n1,2,3\n", "line 2 has more than 2 fields"),
        ("f.csv", b"\xff\xfe", "cannot be used: it is not text in UTF-8"),
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
