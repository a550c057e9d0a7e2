//! Damaged and foreign files are errors that say so, never panics.

mod common;

use common::{meta, push, small};
use macrostep_record::{Format, RecordError, Recording, RecordingWriter};

fn finished(format: Format) -> (tempfile::TempDir, std::path::PathBuf) {
    let dir = tempfile::tempdir().unwrap();
    let mut writer = RecordingWriter::create_with(dir.path(), format, meta(), &small()).unwrap();
    push(&mut writer, 0..100);
    let path = writer.finish(Default::default()).unwrap();
    (dir, path)
}

/// A small generator, so that a failure repeats.
struct Lcg(u64);

impl Lcg {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % limit
    }
}

/// Opens and forgets: any answer will do.
fn open_quietly(path: &std::path::Path) {
    let _ = Recording::open(path);
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
fn altered_bytes_never_panic() {
    std::panic::set_hook(Box::new(|_| {}));
    let mut random = Lcg(20_261_115);
    for format in [Format::Parquet, Format::Csv] {
        let (_dir, path) = finished(format);
        let whole = std::fs::read(&path).unwrap();
        for _ in 0..4000 {
            let mut bytes = whole.clone();
            for _ in 0..=random.below(4) {
                let at = random.below(bytes.len());
                bytes[at] =
                    if random.below(2) == 0 { random.below(256) as u8 } else { bytes[at] ^ (1 << random.below(8)) };
            }
            std::fs::write(&path, &bytes).unwrap();
            open_quietly(&path);
        }
        // each byte once
        for at in 0..whole.len() {
            let mut bytes = whole.clone();
            bytes[at] = !bytes[at];
            std::fs::write(&path, &bytes).unwrap();
            open_quietly(&path);
        }
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
