//! `view` and `render`: the scene of a run in a browser, and pictures and films.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use macrostep::core::{Fault, FaultKind, Ticks};
use macrostep::record::files;
use macrostep_report::{Film, VIEWS, film_length, film_page, pictures, unseen};

use super::browser::{Browser, in_path};
use super::{cannot_write, complain, picture, print};
use crate::End;
use crate::args::Render;

/// Most pictures of a film, and how many a browser draws at a time: they are all in its memory.
const MOST: usize = 20_000;
const AT_A_TIME: usize = 120;

/// Makes the page, and opens it as the system opens pages.
pub fn view(results: &[PathBuf], out: Option<PathBuf>) -> End {
    let out = match picture::written(results, out, 2.0) {
        Ok(out) => out,
        Err(fault) => return bad(&fault),
    };
    print(&out.display().to_string());
    open_page(&std::path::absolute(&out).unwrap_or(out));
    End::Good
}

/// As the system opens pages.
pub(super) fn open_page(page: &Path) {
    let stated = std::env::var_os("BROWSER").map(|program| (PathBuf::from(program), Vec::new()));
    let usual = match std::env::consts::OS {
        "macos" => ("open", vec![]),
        "windows" => ("cmd", vec!["/C", "start", ""]),
        _ => ("xdg-open", vec![]),
    };
    let (program, before) = stated.unwrap_or((PathBuf::from(usual.0), usual.1));
    let opened = Command::new(&program).args(before).arg(page).stdout(Stdio::null()).stderr(Stdio::null()).spawn();
    if let Err(error) = opened {
        let message = format!("`{}` cannot open the page: {error}", program.display());
        complain(&Fault::warning(FaultKind::Unable, message).help("open it in a browser yourself").to_string());
    }
}

/// What is made of the pictures.
enum Kind {
    /// One file.
    Picture,
    /// Numbered files.
    Pictures,
    Gif,
    Mp4,
}

pub fn render(args: &Render) -> End {
    match film(args) {
        Ok(made) => {
            print(&made);
            End::Good
        }
        Err(fault) => bad(&fault),
    }
}

fn film(args: &Render) -> Result<String, Box<Fault>> {
    let results: Vec<&Path> = args.results.iter().map(PathBuf::as_path).collect();
    let ending = args.out.extension().map(|e| e.to_string_lossy().to_lowercase());
    if ending.as_deref() == Some("glb") {
        let times =
            [args.at.is_some(), args.from.is_some(), args.to.is_some(), args.speed.is_some(), args.fps.is_some()];
        if times.contains(&true) || !args.follow.is_empty() || args.zoom != 1.0 {
            let message = "a .glb holds the whole run as it was recorded, and takes no --at, --from, --to, --speed, --fps, --follow or --zoom";
            return Err(argument(message, "leave them out"));
        }
        let bytes = macrostep_report::gltf(&results).map_err(|e| picture::fault(&e))?;
        tell_unseen(&results)?;
        files::write_named(&args.out, &bytes).map_err(|error| Box::new(cannot_write(&args.out, &error)))?;
        return Ok(args.out.display().to_string());
    }
    let kind = match (ending.as_deref(), &args.at) {
        (Some("png"), Some(_)) => Kind::Picture,
        (Some("png"), None) => Kind::Pictures,
        (Some("gif"), None) => Kind::Gif,
        (Some("mp4"), None) => Kind::Mp4,
        (Some("gif" | "mp4"), Some(_)) => return Err(argument("--at is for one picture", "use --out picture.png")),
        _ => {
            let message = format!("`{}` is none of .png, .gif, .mp4 and .glb", args.out.display());
            return Err(argument(message, "use --out film.gif"));
        }
    };
    if !args.view.is_empty() && !VIEWS.contains(&args.view.as_str()) {
        let message = format!("there is no view `{}`", args.view);
        return Err(argument(message, &format!("use --view with one of {}", VIEWS.join(", "))));
    }
    for (name, value, low, high) in
        [("width", args.width, 16, 7680), ("height", args.height, 16, 4320), ("fps", args.fps(), 1, 240)]
    {
        if !(low..=high).contains(&value) {
            let message = format!("--{name} is {value}, and must be from {low} to {high}");
            return Err(argument(message, "leave it out"));
        }
    }
    if !(0.01..=100.0).contains(&args.zoom) {
        let message = format!("--zoom is {}, and must be from 0.01 to 100", args.zoom);
        return Err(argument(message, "leave it out"));
    }
    let mut film = Film::new(times(args, film_length(&results).map_err(|e| picture::fault(&e))?)?);
    (film.width, film.height, film.view) = (args.width, args.height, args.view.clone());
    (film.follow, film.zoom) = (args.follow.clone(), args.zoom);
    tell_unseen(&results)?;

    // what is needed is looked for before anything is drawn
    let browser = Browser::beside(&args.out)?;
    let mut encoder = matches!(kind, Kind::Mp4).then(|| encoder(args)).transpose()?;
    let write = |path: &Path, bytes: &[u8]| {
        files::write_named(path, bytes).map_err(|error| Box::new(cannot_write(path, &error)))
    };
    if let Kind::Gif = kind {
        film.gif_delay = Some(1000 / args.fps());
        let drawn = draw(&browser, &results, &film)?;
        write(&args.out, &drawn[0])?;
        return Ok(args.out.display().to_string());
    }
    let all = std::mem::take(&mut film.times);
    let mut number = 0;
    for some in all.chunks(AT_A_TIME) {
        film.times = some.to_vec();
        for png in draw(&browser, &results, &film)? {
            number += 1;
            match &mut encoder {
                Some(encoder) => take(encoder, &png)?,
                None if matches!(kind, Kind::Picture) => write(&args.out, &png)?,
                None => write(&numbered(&args.out, number), &png)?,
            }
        }
    }
    if let Some(mut encoder) = encoder {
        drop(encoder.stdin.take());
        let ended = encoder.wait().map_err(|e| failed(&format!("`ffmpeg` failed: {e}")))?;
        if !ended.success() {
            return Err(failed(&format!("`ffmpeg` could not write {}", args.out.display())));
        }
    }
    Ok(match kind {
        Kind::Pictures => format!("{} to {}", numbered(&args.out, 1).display(), numbered(&args.out, number).display()),
        _ => args.out.display().to_string(),
    })
}

/// Of several runs, those that have no scene are left out, and told.
fn tell_unseen(results: &[&Path]) -> Result<(), Box<Fault>> {
    for path in unseen(results).map_err(|e| picture::fault(&e))? {
        let message = format!("there is nothing to see of the run in `{}`, which is left out", path.display());
        complain(&Fault::warning(FaultKind::Missing, message).help("leave it out of the command").to_string());
    }
    Ok(())
}

/// When the pictures are taken.
fn times(args: &Render, (start, stop): (f64, f64)) -> Result<Vec<f64>, Box<Fault>> {
    let time = |name: &str, text: &Option<String>, otherwise: f64| match text.as_deref().map(Ticks::parse) {
        None => Ok(otherwise),
        Some(Ok(ticks)) => Ok(ticks.seconds()),
        Some(Err(error)) => Err(argument(format!("--{name}: {error}"), &format!("use --{name} 2s"))),
    };
    if args.at.is_some() {
        let at = time("at", &args.at, start)?;
        if !(start..=stop).contains(&at) {
            let message = format!("--at is {at} s, and the run is from {start} s to {stop} s");
            return Err(argument(message, "give a time within the run"));
        }
        return Ok(vec![at]);
    }
    let (from, to) = (time("from", &args.from, start)?.max(start), time("to", &args.to, stop)?.min(stop));
    if from >= to {
        let message = format!("from {from} s to {to} s there is nothing to show");
        return Err(argument(message, "give --from and --to within the run"));
    }
    // real time, unless that is over too soon or takes too long
    let length = to - from;
    let speed = args.speed.unwrap_or(if (4.0..=40.0).contains(&length) { 1.0 } else { length / 10.0 });
    if speed.is_nan() || speed <= 0.0 {
        return Err(argument(format!("--speed is {speed}, and must be positive"), "leave it out"));
    }
    let count = (length / speed * f64::from(args.fps())).round() + 1.0;
    if count > MOST as f64 {
        let message = format!("a film of {count} pictures is too long");
        return Err(argument(message, "use a larger --speed, or a smaller --fps"));
    }
    let count = (count as usize).max(2);
    Ok((0..count).map(|i| from + length * i as f64 / (count - 1) as f64).collect())
}

/// Has a browser draw the pictures of a film.
fn draw(browser: &Browser, results: &[&Path], film: &Film) -> Result<Vec<Vec<u8>>, Box<Fault>> {
    let html = film_page(results, film).map_err(|e| picture::fault(&e))?;
    let flags = ["--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--force-color-profile=srgb", "--dump-dom"];
    let shown = browser.open(&html, &flags)?;
    let wanted = if film.gif_delay.is_some() { 1 } else { film.times.len() };
    pictures(&String::from_utf8_lossy(&shown))
        .filter(|list| list.len() == wanted)
        .ok_or_else(|| failed(&format!("`{}` drew nothing: it may have no WebGL", browser.name())))
}

/// `ffmpeg`, waiting for pictures.
fn encoder(args: &Render) -> Result<Child, Box<Fault>> {
    let Some(ffmpeg) = in_path("ffmpeg") else {
        let help = "install ffmpeg, or use --out film.gif, or --out film.png for single pictures";
        return Err(Box::new(
            Fault::error(FaultKind::Missing, "an .mp4 needs `ffmpeg`, which is not in the PATH").help(help),
        ));
    };
    let even = |n: u32| n.is_multiple_of(2);
    if !(even(args.width) && even(args.height)) {
        return Err(argument("an .mp4 needs an even --width and an even --height", "use --width 1280 --height 720"));
    }
    Command::new(ffmpeg)
        .args([
            "-y",
            "-loglevel",
            "error",
            "-f",
            "image2pipe",
            "-framerate",
            &args.fps().to_string(),
            "-c:v",
            "png",
            "-i",
            "-",
        ])
        .args(["-c:v", "libx264", "-pix_fmt", "yuv420p", "-movflags", "+faststart"])
        .arg(&args.out)
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .spawn()
        .map_err(|e| failed(&format!("`ffmpeg` cannot be started: {e}")))
}

fn take(encoder: &mut Child, png: &[u8]) -> Result<(), Box<Fault>> {
    let taken = encoder.stdin.as_mut().map_or(Ok(()), |stdin| stdin.write_all(png));
    taken.map_err(|e| failed(&format!("`ffmpeg` ended too soon: {e}")))
}

/// `film.png` as `film-0001.png`.
fn numbered(out: &Path, number: usize) -> PathBuf {
    let stem = out.file_stem().map(|s| s.to_string_lossy().into_owned()).unwrap_or_default();
    out.with_file_name(format!("{stem}-{number:04}.png"))
}

fn argument(message: impl Into<String>, help: &str) -> Box<Fault> {
    Box::new(Fault::error(FaultKind::BadValue, message.into()).help(help))
}

fn failed(message: &str) -> Box<Fault> {
    Box::new(Fault::error(FaultKind::Unable, message).help("open the page with `macrostep view` instead"))
}

fn bad(fault: &Fault) -> End {
    complain(&fault.to_string());
    End::BadInput
}
