//! `report` and `plot`.

use std::path::{Path, PathBuf};

use macrostep::Summary;
use macrostep::core::Ticks;
use macrostep_report::plot::{Figure, PngError, png};
use macrostep_report::{PlotOptions, ReportOptions};

use super::print;
use crate::End;
use crate::args::Plot;

pub fn report(results: &[PathBuf], out: Option<PathBuf>, size: f64) -> End {
    if !(size.is_finite() && (0.5..=2000.0).contains(&size)) {
        return bad(&format!("a page of {size} MB cannot be made\n  try: --size from 0.5 to 2000"));
    }
    let out = out.unwrap_or_else(|| match results {
        [one] if one.is_dir() => one.join("report.html"),
        [one] => one.with_file_name("report.html"),
        _ => PathBuf::from("report.html"),
    });
    let mut options = ReportOptions::default();
    // the default fits into 2 MB with some room for text and program
    options.data_bytes = (options.data_bytes as f64 * size / 2.0) as usize;
    match page(&results.iter().map(PathBuf::as_path).collect::<Vec<_>>(), &options, &out) {
        Ok(()) => {
            print(&out.display().to_string());
            End::Good
        }
        Err(message) => bad(&message),
    }
}

/// Makes the page of a run that has ended; where it is, unless nothing was recorded.
pub fn of_run(summary: &Summary) -> Result<Option<PathBuf>, String> {
    let Some(recording) = summary.recording.as_ref().map(Path::new) else { return Ok(None) };
    let out = recording.with_file_name("report.html");
    page(&[recording], &ReportOptions::default(), &out).map(|()| Some(out))
}

fn page(results: &[&Path], options: &ReportOptions, out: &Path) -> Result<(), String> {
    let html = macrostep_report::report(results, options).map_err(|e| e.to_string())?;
    write(out, html.as_bytes())
}

pub fn plot(args: &Plot) -> End {
    match draw(args) {
        Ok(()) => {
            print(&args.out.display().to_string());
            End::Good
        }
        Err(message) => bad(&message),
    }
}

fn draw(args: &Plot) -> Result<(), String> {
    let ending = args.out.extension().map(|e| e.to_string_lossy().to_lowercase()).unwrap_or_default();
    if !["svg", "png"].contains(&ending.as_str()) {
        return Err(format!("`{}` is neither .svg nor .png\n  try: --out figure.svg", args.out.display()));
    }
    let numbers = [("width", args.width, 20.0, 1000.0), ("height", args.height, 10.0, 1000.0)];
    for (name, value, low, high) in
        numbers.into_iter().chain([("font", args.font, 3.0, 40.0), ("dpi", args.dpi, 30.0, 2400.0)])
    {
        if !(low..=high).contains(&value) {
            return Err(format!("--{name} is {value}, and must be from {low} to {high}\n  try: leave it out"));
        }
    }
    let time = |name: &str, text: &Option<String>| match text.as_deref().map(Ticks::parse) {
        None => Ok(None),
        Some(Ok(ticks)) => Ok(Some(ticks.seconds())),
        Some(Err(error)) => Err(format!("--{name}: {error}\n  try: --{name} 2s")),
    };
    let mut options = PlotOptions::default();
    options.signals.clone_from(&args.signals);
    options.reference = args.reference;
    options.log = args.log;
    (options.from, options.to) = (time("from", &args.from)?, time("to", &args.to)?);
    let (title, font_size) = (args.title.clone().unwrap_or_default(), args.font);
    let figure = Figure { width: args.width, height: args.height, font_size, title, ..Figure::default() };
    let results: Vec<&Path> = args.results.iter().map(PathBuf::as_path).collect();
    let svg = macrostep_report::plot(&results, &options, figure).map_err(|e| e.to_string())?.svg();
    match ending.as_str() {
        "png" => write(&args.out, &png(&svg, args.dpi).map_err(|e| no_png(&e))?),
        _ => write(&args.out, svg.as_bytes()),
    }
}

/// Why there is no PNG, and what to do on the command line.
fn no_png(error: &PngError) -> String {
    let advice = match error {
        PngError::NotBuilt => "write a file that ends in .svg, or install `macrostep` with --features png",
        _ => "use a smaller --width or --dpi",
    };
    format!("{error}\n  try: {advice}")
}

fn write(out: &Path, bytes: &[u8]) -> Result<(), String> {
    std::fs::write(out, bytes).map_err(|e| {
        format!("cannot write {}: {e}\n  try: a file in a directory that can be written to", out.display())
    })
}

fn bad(message: &str) -> End {
    eprintln!("error: {message}");
    End::BadInput
}
