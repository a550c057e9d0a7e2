//! Measures what recording costs the run, and how fast and how small it reaches the disk. Run with `--release`; a
//! directory to keep the files in may follow.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use macrostep_record::{Format, RecordError, RecordingMeta, RecordingWriter, Role, SignalMeta};

fn main() -> Result<(), RecordError> {
    let keep = std::env::args().nth(1).map(PathBuf::from);
    let dir = keep.clone().unwrap_or_else(|| std::env::temp_dir().join(format!("record_speed-{}", std::process::id())));
    cost_of_push(10, &dir.join("push"))?;
    throughput("parquet", Format::Parquet, 10, 4_000_000, &dir)?;
    throughput("parquet-wide", Format::Parquet, 200, 200_000, &dir)?;
    throughput("csv", Format::Csv, 10, 500_000, &dir)?;
    if keep.is_none() {
        let _ = std::fs::remove_dir_all(&dir);
    }
    Ok(())
}

fn create(format: Format, signals: usize, dir: &Path) -> Result<RecordingWriter, RecordError> {
    let mut meta = RecordingMeta::new("speed");
    meta.signals = (0..signals).map(|i| SignalMeta::new(format!("m{i}.x"), "m", Role::Output)).collect();
    RecordingWriter::create(dir, format, meta)
}

/// Time spent in `push` by a run that leaves the writing thread room to follow, hand-overs included.
fn cost_of_push(signals: usize, dir: &Path) -> Result<(), RecordError> {
    let mut writer = create(Format::Parquet, signals, dir)?;
    let mut row = vec![0.5; signals];
    let mut blocks = Vec::new();
    for block in 0..100 {
        let begin = Instant::now();
        for k in 0..8192 {
            row[k % signals] += 1e-3;
            writer.push(f64::from(block) + k as f64 * 1e-4, &row)?;
        }
        blocks.push(begin.elapsed().as_secs_f64() * 1e9 / 8192.0);
        std::thread::sleep(Duration::from_millis(8));
    }
    blocks.sort_by(f64::total_cmp);
    let mean = blocks.iter().sum::<f64>() / blocks.len() as f64;
    println!(
        "push, {signals} signals: {:.1} ns/row median of 100 blocks, {mean:.1} mean, {:.1} worst; {} stalls",
        blocks[50],
        blocks[99],
        writer.stalls()
    );
    writer.finish(Default::default()).map(drop)
}

/// Rows of smooth, never repeating signals, as fast as the disk takes them.
fn throughput(name: &str, format: Format, signals: usize, rows: u32, dir: &Path) -> Result<(), RecordError> {
    let mut writer = create(format, signals, &dir.join(name))?;
    // pairs that rotate, each at its own speed and slowly growing smaller
    let mut row: Vec<f64> = (0..signals).map(|i| if i % 2 == 0 { 1.0 } else { 0.0 }).collect();
    let turns: Vec<(f64, f64)> = (0..signals / 2).map(|i| (1e-3 * (1.0 + i as f64)).sin_cos()).collect();

    let begin = Instant::now();
    for k in 0..rows {
        for (pair, (s, c)) in row.chunks_exact_mut(2).zip(&turns) {
            let [x, y] = [pair[0], pair[1]];
            (pair[0], pair[1]) = (0.999_999 * (c * x - s * y), 0.999_999 * (s * x + c * y));
        }
        writer.push(f64::from(k) * 1e-3, &row)?;
    }
    writer.cut()?;
    let durable = begin.elapsed().as_secs_f64();
    let stalls = writer.stalls();
    let begin = Instant::now();
    let path = writer.finish(Default::default())?;
    let merge = begin.elapsed().as_secs_f64();

    let values = f64::from(rows) * (signals + 1) as f64;
    let size = std::fs::metadata(&path).map_or(f64::NAN, |file| file.len() as f64);
    println!(
        "{name}, {signals} signals: {:.1} ns/value = {:.0} MB/s of f64 until durable ({stalls} stalls), \
         merge {merge:.2} s, {:.2} B/value",
        1e9 * durable / values,
        8e-6 * values / durable,
        size / values,
    );
    Ok(())
}
