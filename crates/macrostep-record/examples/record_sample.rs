//! Records a small table in both formats, for `scripts/check_recording.py`: a directory must follow.

use std::path::PathBuf;

use macrostep_record::{Format, RecordError, RecordingMeta, RecordingWriter, Role, SignalMeta, WriterOptions};

fn main() -> Result<(), RecordError> {
    let Some(dir) = std::env::args().nth(1).map(PathBuf::from) else {
        eprintln!("usage: record_sample DIRECTORY");
        std::process::exit(2);
    };
    let mut meta = RecordingMeta::new("sample");
    meta.scenario_toml = "# two masses\n[subsystem.m1]\n".into();
    meta.signals = vec![
        SignalMeta::new("m1.f", "N", Role::InputSeen),
        SignalMeta::new("m2.x", "m", Role::Output).with_description("displacement of the second mass"),
        // no quote in it: polars 2.1 leaves doubled quotes in the header of a CSV as they are
        SignalMeta::new("odd, µ", "1", Role::Indicator),
    ];
    // small row groups, so that merging both copies and joins them
    let mut options = WriterOptions::default();
    options.group_rows = Some(8192);
    for (format, name, rows) in
        [(Format::Parquet, "parquet", 50_000), (Format::Csv, "csv", 5000), (Format::Parquet, "parquet-empty", 0)]
    {
        let mut writer = RecordingWriter::create_with(&dir.join(name), format, meta.clone(), &options)?;
        for k in 0..rows {
            let t = f64::from(k) * 1e-3;
            let odd = [f64::NAN, f64::INFINITY, -0.0, f64::MIN_POSITIVE, 1e300][k as usize % 5];
            writer.push(t, &[t.sin(), (0.3 * t).cos() / 3.0, odd])?;
            if k == 20_000 {
                writer.cut()?;
            }
        }
        println!("{}", writer.finish([("outcome".to_string(), "completed".to_string())].into())?.display());
    }
    Ok(())
}
