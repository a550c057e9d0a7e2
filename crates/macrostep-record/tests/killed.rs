//! A run killed without warning leaves every row up to its last cut.

use crate::common;

use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use common::{assert_rows, meta, push, small};
use macrostep_record::{Format, Recording, RecordingWriter};

const DIR: &str = "MACROSTEP_RECORD_KILLED_DIR";

/// The process to be killed, which records for ever and cuts every 1000 rows. No test: it never ends by itself, and is left
/// out unless the test below starts it.
#[test]
#[ignore = "the process that a_killed_run_opens_and_resumes kills"]
fn victim() {
    let dir = std::env::var_os(DIR).expect("a directory from the test that kills this process");
    let mut options = small();
    options.part_rows = Some(u64::MAX);
    let mut writer = RecordingWriter::create_with(dir.as_ref(), Format::Parquet, meta(), &options).unwrap();
    for start in (0..).step_by(1000) {
        push(&mut writer, start..start + 1000);
        writer.cut().unwrap();
    }
}

#[test]
fn a_killed_run_opens_and_resumes() {
    let dir = tempfile::tempdir().unwrap();
    let mut child = Command::new(std::env::current_exe().unwrap())
        .args(["killed::victim", "--exact", "--ignored"])
        .env(DIR, dir.path())
        .stdout(Stdio::null())
        .spawn()
        .unwrap();
    let begin = Instant::now();
    while !dir.path().join("recording.part-00003.parquet").exists() && begin.elapsed() < Duration::from_secs(60) {
        std::thread::sleep(Duration::from_millis(1));
    }
    child.kill().unwrap();
    child.wait().unwrap();

    let recording = Recording::open(dir.path()).unwrap();
    let rows = recording.time().len();
    assert!(rows >= 4000 && rows.is_multiple_of(1000), "{rows}");
    assert_rows(&recording, rows);

    let mut writer = RecordingWriter::resume(dir.path(), Format::Parquet, meta(), 3500).unwrap();
    push(&mut writer, 3500..6000);
    writer.finish(Default::default()).unwrap();
    assert_rows(&Recording::open(dir.path()).unwrap(), 6000);
}
