//! `report` and `plot`.

use std::path::{Path, PathBuf};

use macrostep::Summary;
use macrostep::core::{Fault, FaultKind, Ticks};
use macrostep::record::files;
use macrostep::sweep::Sweep;
use macrostep_report::plot::{Figure, PngError, png};
use macrostep_report::{PlotOptions, ReportError, ReportOptions};

use super::browser::Browser;
use super::{cannot_write, complain, print};
use crate::End;
use crate::args::Plot;

pub fn report(results: &[PathBuf], out: Option<PathBuf>, size: f64) -> End {
    match written(results, out, size) {
        Ok(out) => {
            print(&out.display().to_string());
            End::Good
        }
        Err(fault) => bad(&fault),
    }
}

/// Writes the page of one run or several; where it is.
pub(super) fn written(results: &[PathBuf], out: Option<PathBuf>, size: f64) -> Result<PathBuf, Box<Fault>> {
    if !(size.is_finite() && (0.5..=2000.0).contains(&size)) {
        return Err(argument(format!("a page of {size} MB cannot be made"), "use --size from 0.5 to 2000"));
    }
    let out = out.unwrap_or_else(|| match results {
        [one] if one.is_dir() => one.join("report.html"),
        [one] => one.with_file_name("report.html"),
        _ => PathBuf::from("report.html"),
    });
    // a page over a scenario or a recording would be the end of it
    if !out.extension().is_some_and(|e| e.eq_ignore_ascii_case("html") || e.eq_ignore_ascii_case("htm")) {
        return Err(argument(format!("`{}` is not .html", out.display()), "use --out report.html"));
    }
    if let [one] = results
        && let Some(sweep) = Sweep::read(one).map_err(|e| Box::new(e.fault()))?
    {
        let place = std::path::absolute(one).unwrap_or_else(|_| one.clone());
        let name = place.file_name().map(|n| n.to_string_lossy().into_owned()).unwrap_or_default();
        write(&out, sweep.page(&name).as_bytes())?;
        return Ok(out);
    }
    let mut options = ReportOptions::default();
    // the default fits into 2 MB with some room for text and program
    options.data_bytes = (options.data_bytes as f64 * size / 2.0) as usize;
    page(&results.iter().map(PathBuf::as_path).collect::<Vec<_>>(), &options, &out)?;
    Ok(out)
}

/// Makes the page of a run that has ended; where it is, unless nothing was recorded.
pub fn of_run(summary: &Summary) -> Result<Option<PathBuf>, Box<Fault>> {
    let Some(recording) = summary.recording.as_ref().map(Path::new) else { return Ok(None) };
    let out = recording.with_file_name("report.html");
    page(&[recording], &ReportOptions::default(), &out).map(|()| Some(out))
}

fn page(results: &[&Path], options: &ReportOptions, out: &Path) -> Result<(), Box<Fault>> {
    let page = macrostep_report::report(results, options).map_err(|e| fault(&e))?;
    page.warnings.iter().for_each(|warning| complain(&warning.to_string()));
    write(out, page.html.as_bytes())
}

pub fn plot(args: &Plot) -> End {
    match draw(args) {
        Ok(()) => {
            print(&args.out.display().to_string());
            End::Good
        }
        Err(fault) => bad(&fault),
    }
}

fn draw(args: &Plot) -> Result<(), Box<Fault>> {
    let format = Format::of(&args.out, "--out figure.svg")?;
    let numbers = [("width", args.width, 20.0, 1000.0), ("height", args.height, 10.0, 1000.0)];
    if args.dpi.is_some() && !matches!(format, Format::Png) {
        return Err(argument("--dpi is for a .png: other figures have no pixels".into(), "leave it out"));
    }
    let dpi = args.dpi.unwrap_or(300.0);
    for (name, value, low, high) in
        numbers.into_iter().chain([("font", args.font, 3.0, 40.0), ("dpi", dpi, 30.0, 2400.0)])
    {
        if !(low..=high).contains(&value) {
            return Err(argument(format!("--{name} is {value}, and must be from {low} to {high}"), "leave it out"));
        }
    }
    let time = |name: &str, text: &Option<String>| match text.as_deref().map(Ticks::parse) {
        None => Ok(None),
        Some(Ok(ticks)) => Ok(Some(ticks.seconds())),
        Some(Err(error)) => Err(argument(format!("--{name}: {error}"), &format!("use --{name} 2s"))),
    };
    let mut options = PlotOptions::default();
    options.signals.clone_from(&args.signals);
    options.reference = args.reference;
    options.log = args.log;
    (options.from, options.to) = (time("from", &args.from)?, time("to", &args.to)?);
    if let (Some(from), Some(to)) = (options.from, options.to)
        && from >= to
    {
        let message = format!("--from is {from} s, and --to is {to} s: there is no time between them");
        return Err(argument(message, "give a --to that is later than --from"));
    }
    let (title, font_size) = (args.title.clone().unwrap_or_default(), args.font);
    let figure = Figure { width: args.width, height: args.height, font_size, title, ..Figure::default() };
    let results: Vec<&Path> = args.results.iter().map(PathBuf::as_path).collect();
    let plotted = macrostep_report::plot(&results, &options, figure).map_err(|e| fault(&e))?;
    plotted.warnings.iter().for_each(|warning| complain(&warning.to_string()));
    format.write(&args.out, &plotted.figure.svg(), dpi)
}

/// What a figure is written as.
pub(super) enum Format {
    Svg,
    Png,
    /// By a browser.
    Pdf,
}

impl Format {
    /// As the name of the file ends; `example` is what to write instead.
    pub(super) fn of(out: &Path, example: &str) -> Result<Self, Box<Fault>> {
        match out.extension().map(|e| e.to_string_lossy().to_lowercase()).as_deref() {
            Some("svg") => Ok(Format::Svg),
            Some("png") => Ok(Format::Png),
            Some("pdf") => Ok(Format::Pdf),
            _ => {
                Err(argument(format!("`{}` is none of .svg, .pdf and .png", out.display()), &format!("use {example}")))
            }
        }
    }

    pub(super) fn write(&self, out: &Path, svg: &str, dpi: f64) -> Result<(), Box<Fault>> {
        match self {
            Format::Png => write(out, &png(svg, dpi).map_err(|e| no_png(&e))?),
            Format::Pdf => write(out, &Browser::beside(out)?.pdf(svg)?),
            Format::Svg => write(out, svg.as_bytes()),
        }
    }
}

/// Why there is no PNG, and what to do on the command line.
fn no_png(error: &PngError) -> Box<Fault> {
    let help = match error {
        PngError::NotBuilt => "write a file that ends in .svg, or install `macrostep` with --features png",
        _ => "use a smaller --width or --dpi",
    };
    argument(error.to_string(), help)
}

fn write(out: &Path, bytes: &[u8]) -> Result<(), Box<Fault>> {
    files::write_named(out, bytes).map_err(|error| Box::new(cannot_write(out, &error)))
}

/// An argument that cannot be used.
fn argument(message: String, help: &str) -> Box<Fault> {
    Box::new(Fault::error(FaultKind::BadValue, message).help(help))
}

/// An error of a page or a figure, with words of the command line where it has some of its own.
pub(super) fn fault(error: &ReportError) -> Box<Fault> {
    Box::new(match error {
        ReportError::Analysis { .. } => {
            error.fault().help("write it again with `macrostep analyze --json`, or remove it")
        }
        ReportError::NoRuns => {
            error.fault().help("name a results directory, such as the one `macrostep run` prints at its end")
        }
        other => other.fault(),
    })
}

fn bad(fault: &Fault) -> End {
    complain(&fault.to_string());
    End::BadInput
}
