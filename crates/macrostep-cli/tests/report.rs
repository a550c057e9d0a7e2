//! Pages and figures: made by the command line, opened in a real browser.
//!
//! `MACROSTEP_SCREENSHOTS=DIR` leaves a picture of every page there.

use crate::browser;

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use browser::{Browser, overlaps, program};
use macrostep::core::{Form, Scene, Stand, Thing};
use macrostep::record::{
    Format, RecordedScene, Recording, RecordingMeta, RecordingWriter, Role, ScenePart, SignalMeta,
};

fn macrostep(dir: &Path, args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_macrostep")).args(args).current_dir(dir).output().unwrap()
}

fn good(dir: &Path, args: &[&str]) -> String {
    let output = macrostep(dir, args);
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "macrostep {args:?}: {error}");
    String::from_utf8(output.stdout).unwrap()
}

/// Leaves a picture, if somebody wants to look.
fn picture(browser: &mut Browser, name: &str) {
    let Ok(dir) = std::env::var("MACROSTEP_SCREENSHOTS") else { return };
    std::fs::create_dir_all(&dir).unwrap();
    let width = browser.number("innerWidth") as u32;
    let shot = browser.screenshot();
    std::fs::write(Path::new(&dir).join(format!("{name}.png.base64")), shot).unwrap();
    browser.size(width, 900);
    browser.frames();
}

/// Every chart, drawn: has colours of lines in it, a unit or a pure number at its axis, and a legend that fits.
fn check_charts(browser: &mut Browser, at_least: usize) {
    let blank = browser.eval(
        "(() => { document.querySelectorAll('details').forEach(d => { d.open = true; });
            return macrostep.charts.filter(c => {
                c.draw();
                const b = c.box, r = devicePixelRatio;
                const p = c.canvas.getContext('2d').getImageData(b.x * r, b.y * r, b.w * r, b.h * r).data, seen = new Set();
                for (let i = 0; i < p.length; i += 4) seen.add(p[i] << 16 | p[i + 1] << 8 | p[i + 2]);
                return seen.size < 5 && c.series.some(s => s.shown);
            }).map(c => c.figure.textContent); })()",
    );
    assert_eq!(blank, serde_json::json!([]), "charts without lines");
    let count = browser.number("macrostep.charts.length") as usize;
    assert!(count >= at_least, "{count} charts");
    let unnamed =
        browser.eval("macrostep.charts.filter(c => !c.spec.unit || !c.spec.quantity).map(c => c.figure.textContent)");
    assert_eq!(unnamed, serde_json::json!([]), "axes without quantity or unit");
    let wide = browser.number("document.documentElement.scrollWidth - document.documentElement.clientWidth");
    assert!(wide <= 0.0, "the page is {wide} px wider than the window");
    // texts in diagrams do not run out of their boxes, nor out of the picture
    let outside = browser.eval(
        "[...document.querySelectorAll('svg.diagram')].flatMap(svg => { const v = svg.viewBox.baseVal;
            return [...svg.querySelectorAll('text')].filter(t => { const b = t.getBBox();
                return !t.getAttribute('transform') && (b.x < -1 || b.y < -1 || b.x + b.width > v.width + 1 || b.y + b.height > v.height + 1);
            }).map(t => t.textContent); })",
    );
    assert_eq!(outside, serde_json::json!([]), "texts outside of diagrams");
    // nor over one another
    let over = browser.eval(
        "[...document.querySelectorAll('svg.diagram')].flatMap(svg => {
            const t = [...svg.querySelectorAll('text.port, text.name, text.small')].map(e => [e.getBBox(), e.textContent]);
            return t.flatMap(([a, x], i) => t.slice(i + 1).filter(([b]) => a.x + a.width > b.x + 1 && b.x + b.width > a.x + 1
                && a.y + 0.8 * a.height > b.y + 0.2 * b.height && b.y + 0.8 * b.height > a.y + 0.2 * a.height)
                .map(([_, y]) => x + ' over ' + y)); })",
    );
    assert_eq!(over, serde_json::json!([]), "texts over one another in diagrams");
    assert_eq!(browser.complaints, Vec::<String>::new());
}

#[test]
fn every_problem_has_a_page_that_draws() {
    let dir = tempfile::tempdir().unwrap();
    let list: serde_json::Value = serde_json::from_str(&good(dir.path(), &["problems", "--json"])).unwrap();
    let names: Vec<String> = list.as_array().unwrap().iter().map(|p| p["name"].as_str().unwrap().to_owned()).collect();
    assert!(names.len() >= 9, "{names:?}");
    for name in &names {
        let said = good(dir.path(), &["run", name, "--report", "--quiet", "--out", name]);
        assert!(said.contains(&format!("report       {name}/report.html")), "{said}");
        let size = std::fs::metadata(dir.path().join(name).join("report.html")).unwrap().len();
        assert!(size < 2_000_000, "{name}: {size} bytes");
    }
    let Some(program) = program() else { return };
    let mut browser = Browser::start(&program, 1400, 900);
    for name in &names {
        browser.open(&dir.path().join(name).join("report.html"));
        check_charts(&mut browser, 6);
        // what is asked first comes first
        let order = browser.eval("[...document.querySelectorAll('section')].map(s => s.id)");
        let place = |id: &str| order.as_array().unwrap().iter().position(|s| s == id).unwrap();
        assert!(place("verdict") < place("errors") && place("errors") < place("model"), "{name}: {order}");
        // at the width of a telephone as well
        for width in [390, 1400] {
            browser.size(width, 900);
            browser.frames();
            assert_eq!(overlaps(&mut browser, "header, main"), serde_json::json!([]), "{name} at {width} px");
            let wide = browser.number("document.documentElement.scrollWidth - document.documentElement.clientWidth");
            assert!(wide <= 0.0, "{name} is {wide} px wider than {width} px");
        }
        let text = browser.eval("document.body.innerText");
        let text = text.as_str().unwrap();
        for word in
            ["Verdict", "Subsystems and schedule", "Coupling variables", "Time it took", "Run this scenario again"]
        {
            assert!(text.contains(word), "{name} lacks {word}");
        }
        picture(&mut browser, name);
    }
    // their scenes, in a small window
    let mut browser = Browser::start_with_scenes(&program, 400, 300);
    for name in &names {
        let page = dir.path().join(name).join("report.html");
        if std::fs::read_to_string(&page).unwrap().contains("WebGL") {
            browser.open(&page);
            assert!(browser.number(COLOURS) > 3.0, "the scene of {name} is blank");
        }
    }
    assert_eq!(browser.complaints, Vec::<String>::new());
}

#[test]
fn zoom_pan_reset_hide_read() {
    let dir = tempfile::tempdir().unwrap();
    good(dir.path(), &["run", "oscillator", "--report", "--quiet", "--out", "run"]);
    let Some(program) = program() else { return };
    let mut browser = Browser::start(&program, 1200, 900);
    browser.open(&dir.path().join("run/report.html"));
    browser.eval("window.energy = macrostep.charts.find(c => c.series.some(s => s.name === 'total')), energy.canvas.scrollIntoView({ block: 'center' })");
    browser.frames();
    let drawn = browser.eval("(() => { const c = energy; return !c.stale && c.canvas.width > 300; })()");
    assert_eq!(drawn, true, "a chart that comes into sight is drawn");
    let place = |browser: &mut Browser, share: f64| {
        let x = browser.number(&format!(
            "(() => {{ const c = energy; return c.canvas.getBoundingClientRect().left + c.box.x + {share} * c.box.w; }})()"
        ));
        let y = browser.number("energy.canvas.getBoundingClientRect().top + 100");
        (x, y)
    };
    let view = |browser: &mut Browser| {
        let v = browser.eval("macrostep.view()");
        (v[0].as_f64().unwrap(), v[1].as_f64().unwrap())
    };
    let near = |a: f64, b: f64| (a - b).abs() < 0.05;

    // values at the cursor, in every chart that is in sight
    let at = place(&mut browser, 0.5);
    browser.mouse("mouseMoved", at.0, at.1, 0);
    browser.frames();
    let values = browser.eval("energy.series.filter(s => s.shown).map(s => s.value.textContent)");
    assert!(values.as_array().unwrap().iter().all(|v| v.as_str().unwrap().len() > 2), "{values}");
    assert!(browser.eval("document.getElementById('controls').textContent").as_str().unwrap().contains("t = "));

    // drag to zoom: all charts follow
    let (from, to) = (place(&mut browser, 0.2), place(&mut browser, 0.4));
    browser.drag(from, to, 0);
    let (a, b) = view(&mut browser);
    assert!(near(a, 2.0) && near(b, 4.0), "{a} {b}");
    let same = browser.eval(
        "macrostep.charts.filter(c => !c.stale).every(c => Math.abs(c.time(c.box.x) - macrostep.view()[0]) < 1e-6)",
    );
    assert_eq!(same, true);

    // shift and drag to pan
    let (from, to) = (place(&mut browser, 0.5), place(&mut browser, 0.25));
    browser.drag(from, to, 8);
    let (a, b) = view(&mut browser);
    assert!(near(a, 2.5) && near(b, 4.5), "{a} {b}");

    // the wheel zooms with Ctrl, and does not without
    browser.mouse("mouseWheel", at.0, at.1, 2);
    browser.frames();
    let (a, b) = view(&mut browser);
    assert!(b - a < 1.6 && a > 2.5 && b < 4.5, "{a} {b}");
    let before = view(&mut browser);
    browser.mouse("mouseWheel", at.0, at.1, 0);
    browser.frames();
    assert_eq!(view(&mut browser), before);

    // reset; the data on the axis is all there again
    browser.eval("[...document.querySelectorAll('#controls button')].find(b => b.textContent === 'reset').click()");
    browser.frames();
    assert_eq!(view(&mut browser), (0.0, 10.0));

    // hiding the largest signal changes the axis
    let high = browser.number("energy.high");
    browser.eval("energy.series.forEach(s => { if (s.name === 'total') s.button.click(); })");
    browser.frames();
    assert!(browser.number("energy.high") < high);
    assert_eq!(
        browser.eval("energy.series.find(s => s.name === 'total').button.getAttribute('aria-pressed')"),
        "false"
    );

    // dark and back; paper
    let back = |browser: &mut Browser| browser.eval("getComputedStyle(document.body).backgroundColor");
    let light = back(&mut browser);
    browser.eval("[...document.querySelectorAll('#controls button')].pop().click()");
    browser.frames();
    assert_ne!(back(&mut browser), light);
    picture(&mut browser, "oscillator-dark");
    let pdf = browser.call("Page.printToPDF", serde_json::json!({ "printBackground": false }));
    assert!(pdf["data"].as_str().unwrap().len() > 20_000);
    assert_eq!(browser.complaints, Vec::<String>::new());

    // a telephone
    browser.size(390, 800);
    browser.open(&dir.path().join("run/report.html"));
    check_charts(&mut browser, 6);
    assert!(browser.number("document.querySelectorAll('.drag-hint').length") == 1.0);
    picture(&mut browser, "oscillator-narrow");
    // a finger reads; two of them zoom: what is under them stays there
    browser.eval("window.energy = macrostep.charts.find(c => c.series.some(s => s.name === 'total')), energy.canvas.scrollIntoView({ block: 'center' })");
    browser.frames();
    let touch = |browser: &mut Browser, kind: &str, shares: &[f64]| {
        let points: Vec<_> = shares
            .iter()
            .enumerate()
            .map(|(id, share)| {
                let at = place(browser, *share);
                serde_json::json!({ "x": at.0, "y": at.1, "id": id })
            })
            .collect();
        browser.call("Input.dispatchTouchEvent", serde_json::json!({ "type": kind, "touchPoints": points }));
    };
    touch(&mut browser, "touchStart", &[0.25]);
    touch(&mut browser, "touchEnd", &[]);
    browser.frames();
    assert!(near(browser.number("macrostep.cursor()"), 2.5));
    touch(&mut browser, "touchStart", &[0.3, 0.6]);
    touch(&mut browser, "touchMove", &[0.25, 0.7]);
    touch(&mut browser, "touchMove", &[0.2, 0.8]);
    touch(&mut browser, "touchEnd", &[]);
    browser.frames();
    let (a, b) = view(&mut browser);
    assert!((a - 2.0).abs() < 0.1 && (b - 7.0).abs() < 0.1, "{a} {b}");
}

/// A recording by hand: two signals, a spike in the first.
fn record(dir: &Path, name: &str, signals: [&str; 2], samples: usize) -> PathBuf {
    let mut meta = RecordingMeta::new(name);
    meta.scenario_toml = format!("name = '''{name}'''\n");
    meta.signals = signals.iter().map(|s| SignalMeta::new(*s, "m", Role::Output)).collect();
    let part = |name: &str| {
        serde_json::json!({ "name": name, "step": 0.001, "inputs": [{ "name": signals[1], "unit": "m", "size": 1 }],
        "outputs": [{ "name": signals[0], "unit": "m", "size": 1 }] })
    };
    let model = serde_json::json!({ "macro_step": 0.001, "parts": [part(name), part("b")], "stages": [[name], ["b"]],
        "bonds": [{ "name": name, "action": [], "motion": [] }],
        "connections": [{ "from": format!("{name}.{}", signals[0]), "to": format!("b.{}", signals[1]) }] });
    meta.extra.insert("model".into(), model.to_string());
    let verdict = serde_json::json!({ "verdict": name, "reason": name, "bond": name, "try": name, "intervals": [] });
    meta.extra.insert("summary".into(), serde_json::json!({ "outcome": name, "verdict": verdict }).to_string());
    let mut writer = RecordingWriter::create(dir, Format::Parquet, meta).unwrap();
    for k in 0..samples {
        let t = k as f64 * 1e-3;
        let spike = if k == samples / 3 { 25.0 } else { 0.0 };
        writer.push(t, &[(0.2 * t).sin() + 0.1 * (500.0 * t).sin() + spike, (3.0 * t).cos()]).unwrap();
    }
    writer.finish(Default::default()).unwrap();
    dir.to_owned()
}

#[test]
fn a_million_samples() {
    let dir = tempfile::tempdir().unwrap();
    record(&dir.path().join("long"), "long", ["x", "y"], 1_000_000);
    good(dir.path(), &["report", "long"]);
    let page = dir.path().join("long/report.html");
    let size = std::fs::metadata(&page).unwrap().len();
    assert!(size < 2_000_000, "{size} bytes");
    let Some(program) = program() else { return };
    let mut browser = Browser::start(&program, 1200, 900);
    browser.open(&page);
    check_charts(&mut browser, 1);
    assert!(
        browser.eval("document.querySelector('footer').textContent").as_str().unwrap().contains("1 000 000 samples")
    );
    // the spike of a single sample is in the picture of all, and where it belongs
    assert!(browser.number("macrostep.charts[0].high") > 25.0);
    // what cannot be seen is not drawn
    browser.eval("macrostep.charts[0].canvas.scrollIntoView()");
    browser.frames();
    browser.eval("macrostep.setView(333.2, 333.5)");
    browser.frames();
    assert!(browser.number("macrostep.charts[0].high") > 25.0);
    picture(&mut browser, "million-zoomed");
    browser.eval("macrostep.setView(400, 700)");
    browser.frames();
    let high = browser.number("macrostep.charts[0].high");
    assert!(high < 1.5, "{high} {:?}", browser.complaints);
    // drawing takes a bounded number of points, whatever the view
    let points =
        browser.number("Math.max(...JSON.parse(document.getElementById('data').textContent).grids.map(g => g.n))");
    assert!(points < 150_000.0, "{points}");
    let millis = browser.number(
        "(() => { const t = performance.now(); for (let i = 0; i < 20; i++) { macrostep.setView(i, 900 + i); macrostep.charts[0].draw(); }
            return (performance.now() - t) / 20; })()",
    );
    eprintln!("a chart of a million samples draws in {millis:.1} ms");
    picture(&mut browser, "million");
    assert_eq!(browser.complaints, Vec::<String>::new());

    // a larger page has more
    good(dir.path(), &["report", "long", "--size", "30", "-o", "large.html"]);
    browser.open(&dir.path().join("large.html"));
    assert!(
        browser
            .eval("document.querySelector('footer').textContent")
            .as_str()
            .unwrap()
            .starts_with("All 1 000 000 samples")
    );
    check_charts(&mut browser, 1);
}

#[test]
fn names_from_outside_are_text() {
    let dir = tempfile::tempdir().unwrap();
    let nasty = [
        "<script>window.harmed=1</script>",
        "\"</script><script>window.harmed=2</script>",
        "'><img src=x onerror=\"window.harmed=3\"><!--",
        "${window.harmed=4}`</title><svg onload=window.harmed=5>",
    ];
    let paths: Vec<PathBuf> = nasty
        .iter()
        .enumerate()
        .map(|(i, name)| record(&dir.path().join(i.to_string()), name, [name, "</style>"], 50))
        .collect();
    for (i, title) in nasty.iter().enumerate() {
        good(dir.path(), &["report", &i.to_string()]);
        good(dir.path(), &["plot", &i.to_string(), "--signals", "</style>", "--title", title, "--out", "nasty.svg"]);
        let svg = std::fs::read_to_string(dir.path().join("nasty.svg")).unwrap();
        assert!(!svg.contains("<script") && !svg.contains("<img") && !svg.contains("<svg onload"), "{svg}");
    }
    good(dir.path(), &["report", "0", "1", "2", "3", "-o", "all.html"]);
    let Some(program) = program() else { return };
    let mut browser = Browser::start(&program, 1200, 900);
    let pages = paths.iter().map(|p| p.join("report.html")).chain([dir.path().join("all.html")]);
    for (i, page) in pages.enumerate() {
        browser.open(&page);
        assert_eq!(browser.eval("typeof window.harmed"), "undefined");
        assert_eq!(browser.eval("document.images.length"), 0);
        check_charts(&mut browser, 1);
        if let Some(name) = nasty.get(i) {
            let legend = browser.eval("macrostep.charts[0].series[0].button.textContent");
            assert_eq!(legend, *name);
            assert_eq!(browser.eval("document.querySelector('svg.diagram title').textContent"), *name);
        }
    }
}

/// Scenarios of parts, with laws, events, rates and without bonds; a run that diverged, one that was killed, one in CSV.
#[test]
fn every_kind_of_run_has_a_page() {
    let dir = tempfile::tempdir().unwrap();
    let examples = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/scenarios");
    let mut pages = Vec::new();
    let quick =
        ["bouncing", "force_force", "multirate", "pid_mass", "rigid_line", "state_space", "thermostat", "two_masses"];
    for name in quick {
        let scenario = examples.join(name).with_extension("toml");
        good(dir.path(), &["run", scenario.to_str().unwrap(), "--report", "--quiet", "--out", name]);
        // a sweep has a page for each of its runs
        let page = dir.path().join(name).join("report.html");
        pages.push(if page.exists() { page } else { dir.path().join(name).join("0000/report.html") });
    }
    // mechanisms that are cut, with many ports
    for name in ["beam_in_three_parts", "flexible_double_pendulum", "rotor_four_blades", "shell_in_two_parts"] {
        let scenario = examples.join(name).with_extension("toml");
        let args = ["--stop", "20ms", "--report", "--quiet", "--out", name];
        good(dir.path(), &[&["run", scenario.to_str().unwrap()], &args[..]].concat());
        pages.push(dir.path().join(name).join("report.html"));
    }
    let more: [&[&str]; 4] = [
        &["--step", "10ms", "--set", "problem.kc=1e6", "--out", "diverged"],
        &["--format", "csv", "--stop", "1s", "--out", "csv"],
        &["--scheme", "monolithic", "--stop", "1s", "--out", "whole"],
        &["--set", "step_control.relative=1e-2", "--stop", "0.2s", "--out", "adaptive"],
    ];
    for args in more {
        let output = macrostep(dir.path(), &[&["run", "oscillator", "--report", "--quiet"], args].concat());
        assert_eq!(output.status.success(), !args.contains(&"diverged"), "{args:?}");
        pages.push(dir.path().join(args[args.len() - 1]).join("report.html"));
    }
    // what a killed run leaves: parts
    let killed = dir.path().join("killed");
    let mut meta = RecordingMeta::new("killed");
    meta.signals = vec![SignalMeta::new("a.x", "m", Role::Output)];
    let mut writer = RecordingWriter::create(&killed, Format::Parquet, meta).unwrap();
    (0..100).for_each(|k| writer.push(f64::from(k), &[f64::from(k)]).unwrap());
    writer.cut().unwrap();
    drop(writer);
    good(dir.path(), &["report", "killed"]);
    assert!(std::fs::read_to_string(killed.join("report.html")).unwrap().contains("did not close its recording"));
    pages.push(killed.join("report.html"));

    let Some(program) = program() else { return };
    let mut browser = Browser::start(&program, 1200, 900);
    for page in pages {
        browser.open(&page);
        check_charts(&mut browser, 1);
        picture(&mut browser, &format!("kind-{}", page.parent().unwrap().file_name().unwrap().to_str().unwrap()));
    }
}

/// An analysis beside the recording, and columns of predictors that learn.
#[test]
fn poles_and_what_predictors_learnt() {
    let dir = tempfile::tempdir().unwrap();
    let run = dir.path().join("run");
    let mut meta = RecordingMeta::new("run");
    meta.signals = vec![
        SignalMeta::new("m1.x", "m", Role::Output),
        SignalMeta::new("prediction.m1.m2.error", "m", Role::Indicator),
        SignalMeta::new("prediction.m1.m2.modulus_0", "1", Role::Indicator),
        SignalMeta::new("prediction.m1.m2.modulus_1", "1", Role::Indicator),
    ];
    let mut writer = RecordingWriter::create(&run, Format::Parquet, meta).unwrap();
    for k in 0..500 {
        let t = f64::from(k) * 0.01;
        writer.push(t, &[t.sin(), 1e-3 * t.cos(), 1.0 - 0.1 * (-t).exp(), 0.9 + 0.1 * (-t).exp()]).unwrap();
    }
    writer.finish(Default::default()).unwrap();
    let mode = |re: f64, im: f64| serde_json::json!({ "real": re, "imaginary": im, "frequency": im, "damping": -re / im, "shape": [] });
    let analysis = serde_json::json!({ "name": "run", "step": 0.001, "radius": 1.0005, "monolithic_radius": 1.0, "linear": true,
        "verdict": "unstable", "limits": { "stable": null, "accurate": 1e-4, "tried": [1e-6, 1e-2] },
        "modes": [{ "monolithic": mode(-0.1, 10.0), "cosimulated": mode(0.05, 10.1), "frequency_error": 0.01, "error": 0.018 },
                  { "monolithic": mode(-0.4, 33.0), "cosimulated": mode(0.3, 33.4), "frequency_error": 0.012, "error": 0.02 }],
        "others": [mode(-800.0, 3141.0)] });
    std::fs::write(run.join("analysis.json"), analysis.to_string()).unwrap();
    good(dir.path(), &["report", "run"]);
    let html = std::fs::read_to_string(run.join("report.html")).unwrap();
    for word in
        ["<b>unstable</b>", "-0.1 ± 10 j", "0.05 ± 10.1 j", "imaginary part", "prediction.m1.m2.modulus", "modulus_1"]
    {
        assert!(html.contains(word), "{word}");
    }
    std::fs::write(run.join("analysis.json"), "{ \"modes\": 3").unwrap();
    let output = macrostep(dir.path(), &["report", "run"]);
    assert!(String::from_utf8_lossy(&output.stderr).contains("analysis.json"));
    let Some(program) = program() else { return };
    let mut browser = Browser::start(&program, 1200, 900);
    browser.open(&run.join("report.html"));
    check_charts(&mut browser, 3);
    picture(&mut browser, "poles");
}

#[test]
fn several_runs_beside_one_another() {
    let dir = tempfile::tempdir().unwrap();
    for (name, args) in [("jacobi", &[][..]), ("mended", &["--method", "energy"]), ("half", &["--step", "0.5ms"])] {
        let mut all = vec!["run", "oscillator", "--quiet", "--out", name];
        all.extend(args);
        good(dir.path(), &all);
    }
    good(dir.path(), &["report", "jacobi", "mended", "half", "-o", "all.html"]);
    let html = std::fs::read_to_string(dir.path().join("all.html")).unwrap();
    assert!(html.len() < 2_000_000);
    let Some(program) = program() else { return };
    let mut browser = Browser::start_with_scenes(&program, 1200, 900);
    browser.open(&dir.path().join("all.html"));
    check_charts(&mut browser, 12);
    // side by side, all of them are in the picture, one below the other
    browser.eval("[...document.querySelectorAll('#scene-bar label')].find(l => /side by side/.test(l.textContent)).querySelector('input').click()");
    browser.frames();
    let heights = browser.eval(
        "(() => { const s = macrostep.scene; s.render();
            return s.runs.map((run, i) => s.camera.position.clone().fromArray(s.body('m1.x', i)).add(run.group.position).project(s.camera)).map(p => [p.x, p.y]); })()",
    );
    let heights: Vec<[f64; 2]> = serde_json::from_value(heights).unwrap();
    assert_eq!(heights.len(), 3);
    assert!(heights.iter().flatten().all(|x| x.abs() < 1.0), "{heights:?}");
    assert!(heights.is_sorted_by(|a, b| a[1] > b[1] + 0.2), "{heights:?}");
    let table = browser.eval("document.querySelector('#runs table').innerText");
    for word in ["jacobi", "mended", "half", "unreliable", "trustworthy", "energy error", "wall time", "500 µs"] {
        assert!(table.as_str().unwrap().contains(word), "{table}");
    }
    picture(&mut browser, "several");
}

#[test]
fn figures_for_print() {
    let dir = tempfile::tempdir().unwrap();
    good(dir.path(), &["run", "oscillator", "--quiet", "--out", "run"]);
    let said = good(
        dir.path(),
        &["plot", "run", "--signals", "m1.x,m2.x,m2.v", "--reference", "--to", "3s", "--out", "fig.svg"],
    );
    assert_eq!(said, "fig.svg\n");
    let svg = std::fs::read_to_string(dir.path().join("fig.svg")).unwrap();
    for word in ["m1.x, m2.x [m]", "m2.v [m/s]", ">t [s]<", "m2.x, reference", "stroke-dasharray", "width=\"120.00mm\""]
    {
        assert!(svg.contains(word), "{word} is not in {svg}");
    }
    // of several runs, also of other steps, the reference that all share is drawn once, without the name of one of them
    good(dir.path(), &["run", "oscillator", "--step", "3ms", "--quiet", "--out", "coarse"]);
    let both = ["plot", "coarse", "run", "--signals", "m?.x", "--reference", "--out", "both.svg"];
    good(dir.path(), &both);
    let svg = std::fs::read_to_string(dir.path().join("both.svg")).unwrap();
    assert_eq!(svg.matches("reference").count(), 2, "{svg}");
    assert!(svg.contains(">m1.x, reference<") && svg.contains(">m2.x, reference<") && svg.contains(">m1.x, coarse<"));
    // one that is another is drawn as well
    good(dir.path(), &["run", "oscillator", "--set", "problem.k1=20", "--quiet", "--out", "coarse", "--overwrite"]);
    good(dir.path(), &both);
    let svg = std::fs::read_to_string(dir.path().join("both.svg")).unwrap();
    assert!(svg.contains(">m1.x, coarse, reference<") && svg.contains(">m1.x, run, reference<"));
    std::fs::remove_dir_all(dir.path().join("coarse")).unwrap();
    std::fs::remove_file(dir.path().join("both.svg")).unwrap();
    let picture = ["plot", "run", "--signals", "energy", "--width", "84", "--dpi", "600", "--out", "fig.png"];
    if cfg!(feature = "png") {
        good(dir.path(), &picture);
        let png = std::fs::read(dir.path().join("fig.png")).unwrap();
        // 84 mm at 600 pixels per inch
        assert_eq!(u32::from_be_bytes(png[16..20].try_into().unwrap()), 1984);
    } else {
        let output = macrostep(dir.path(), &picture);
        let error = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{error}");
        assert!(error.contains("built without PNG") && error.contains("--features png"), "{error}");
    }

    // one page of 84 mm, printed by a browser, and nothing of the browser left
    if program().is_some() {
        good(dir.path(), &["plot", "run", "--signals", "m1.x", "--width", "84", "--out", "fig.pdf"]);
        let pdf = String::from_utf8_lossy(&std::fs::read(dir.path().join("fig.pdf")).unwrap()).into_owned();
        assert!(pdf.starts_with("%PDF") && pdf.contains("/Count 1") && pdf.contains("/FontName"), "{}", pdf.len());
        let width = pdf.split("/MediaBox [0 0 ").nth(1).and_then(|rest| rest.split(' ').next()).unwrap();
        assert!((width.parse::<f64>().unwrap() - 84.0 * 72.0 / 25.4).abs() < 1.0, "{width}");
        let left = std::fs::read_dir(dir.path()).unwrap().filter(|f| f.as_ref().unwrap().file_name() != "run");
        assert!(left.into_iter().all(|f| f.unwrap().file_name().to_string_lossy().starts_with("fig.")));
    }

    for (args, words) in [
        (&["plot", "run", "--signals", "m1.y", "--out", "fig.svg"][..], "did you mean `m1.f` or `m1.v` or `m1.x`?"),
        (&["plot", "run", "--signals", "m1.x", "--out", "fig.eps"], "is none of .svg, .pdf and .png"),
        (
            &["plot", "run", "--signals", "m1.x", "--from", "4s", "--to", "2s", "--out", "fig.svg"],
            "there is no time between them",
        ),
        (&["report", "run", "-o", "run.toml"], "`run.toml` is not .html"),
        (&["plot", "nowhere", "--signals", "m1.x", "--out", "fig.svg"], "nowhere"),
        (&["plot", "run", "--signals", "m1.x", "--out", "no/such/fig.svg"], "cannot write no/such/fig.svg"),
        (&["plot", "run", "--signals", "m1.x", "--width", "1e9", "--out", "fig.svg"], "must be from 20 to 1000"),
        (&["plot", "run", "--signals", "m1.x", "--from", "soon", "--out", "fig.svg"], "--from"),
        (&["report", "nowhere"], "nowhere"),
        (&["report", "run", "--size", "0"], "--size from 0.5"),
    ] {
        let output = macrostep(dir.path(), args);
        let error = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{args:?}: {error}");
        assert!(error.contains(words) && error.contains("try: "), "{args:?}: {error}");
    }
}

/// Whether a canvas shows more than its background.
const COLOURS: &str = "(() => {
    const c = document.createElement('canvas'), s = macrostep.scene.canvas;
    macrostep.scene.render();
    [c.width, c.height] = [s.width, s.height];
    const g = c.getContext('2d', { willReadFrequently: true });
    g.drawImage(s, 0, 0);
    const p = g.getImageData(0, 0, c.width, c.height).data, seen = new Map();
    for (let i = 0; i < p.length; i += 4) { const k = p[i] << 16 | p[i + 1] << 8 | p[i + 2]; seen.set(k, (seen.get(k) || 0) + 1); }
    return [...seen.values()].filter(n => n > 20).length;
})()";

const BEAM: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/scenarios/beam_in_three_parts.toml");

#[test]
fn a_mechanism_is_seen_to_move() {
    let dir = tempfile::tempdir().unwrap();
    let beam = |out: &str, stop: &str, set: &str| {
        good(dir.path(), &["run", BEAM, "--report", "--quiet", "--out", out, "--stop", stop, "--set", set]);
    };
    beam("beam", "0.3s", "reference.kind=whole");
    let run = Recording::open(dir.path().join("beam")).unwrap();
    let frames = Recording::open(dir.path().join("beam/scene")).unwrap();
    assert!(frames.time().len() > 500, "{} frames", frames.time().len());
    // what draws it comes with its licences
    let whole = std::fs::read_to_string(dir.path().join("beam/report.html")).unwrap();
    for words in ["three.js authors", "==== gifenc ====", "Permission is hereby granted"] {
        assert!(whole.contains(words), "{words}");
    }
    // without a scene the page does not carry what draws it
    beam("plain", "0.01s", "record.scene=false");
    assert!(!dir.path().join("plain/scene").exists());
    let plain = std::fs::read_to_string(dir.path().join("plain/report.html")).unwrap();
    assert!(!plain.contains("WebGL") && plain.len() < 500_000, "{} bytes", plain.len());

    let Some(program) = program() else { return };
    let mut browser = Browser::start_with_scenes(&program, 700, 500);
    browser.open(&dir.path().join("beam/report.html"));
    assert!(browser.number(COLOURS) > 8.0, "the canvas is blank");

    // the middle of the beam is drawn where the recording says, in the parts and in the whole
    let middle = |k: usize| {
        let name = run
            .meta()
            .signals
            .iter()
            .find(|s| s.name.ends_with("beam.6.x[2]"))
            .unwrap()
            .name
            .replace("[2]", &format!("[{k}]"));
        run.signal(&name).unwrap()
    };
    for share in [0.1, 0.5, 0.95] {
        let t = frames.time()[(share * frames.time().len() as f64) as usize];
        let row = run.time().iter().position(|&s| s == t).unwrap();
        for of in [0, 1] {
            let drawn = browser.eval(&format!(
                "(macrostep.setCursor({t}), macrostep.scene.render(), macrostep.scene.section('beam.6', {of}))"
            ));
            for k in 0..3 {
                let (drawn, recorded) = (drawn[k].as_f64().unwrap(), middle(k)[row]);
                assert!(
                    (drawn - recorded).abs() < 2e-6,
                    "run {of}, t = {t}, axis {k}: {drawn} drawn, {recorded} recorded"
                );
            }
        }
    }

    // the cursor of the charts is that of the scene
    browser.eval("(() => { const s = document.querySelector('#scene-bar input[type=range]'); s.value = 0.5; s.dispatchEvent(new Event('input')); })()");
    assert!((browser.number("macrostep.cursor()") - 0.15).abs() < 1e-9);
    assert!((browser.number("macrostep.scene.time()") - 0.15).abs() < 1e-9);
    browser.eval("macrostep.charts[0].canvas.scrollIntoView({ block: 'center' })");
    browser.frames();
    let x = browser.number("(() => { const c = macrostep.charts[0]; return c.canvas.getBoundingClientRect().left + c.box.x + 0.25 * c.box.w; })()");
    let y = browser.number("macrostep.charts[0].canvas.getBoundingClientRect().top + 100");
    browser.mouse("mouseMoved", x, y, 0);
    browser.frames();
    assert!((browser.number("macrostep.scene.time()") - 0.075).abs() < 1e-3);

    // it plays, and stops
    browser.eval("scrollTo(0, 0)");
    // the pointer off the charts, which would set the time again
    browser.mouse("mouseMoved", 2.0, 2.0, 0);
    let t = browser.number("macrostep.scene.time()");
    browser.eval("document.querySelector('#scene-bar .play').click()");
    browser.eval(&format!(
        "new Promise(r => {{ const end = performance.now() + 120000;
            (function look() {{ macrostep.scene.time() > {t} || performance.now() > end ? r(1) : setTimeout(look, 20); }})(); }})"
    ));
    assert!(browser.number("macrostep.scene.time()") > t);
    browser.eval("document.querySelector('#scene-bar .play').click()");
    assert_eq!(browser.eval("macrostep.scene.playing()"), false);

    check_charts(&mut browser, 4);
    for width in [1400, 390] {
        browser.size(width, 900);
        browser.frames();
        assert_eq!(overlaps(&mut browser, "header, main"), serde_json::json!([]), "at {width} px");
        let wide = browser.number("document.documentElement.scrollWidth - document.documentElement.clientWidth");
        assert!(wide <= 0.0, "the page is {wide} px wider than {width} px");
        picture(&mut browser, &format!("beam-{width}"));
    }
    assert_eq!(browser.complaints, Vec::<String>::new());
}

#[test]
fn a_run_that_blows_up_leaves_the_picture_and_hides_nothing() {
    let dir = tempfile::tempdir().unwrap();
    let args = ["run", "oscillator", "--step", "100ms", "--stop", "100s", "--report", "--quiet", "--out", "run"];
    assert!(!macrostep(dir.path(), &args).status.success());
    let Some(program) = program() else { return };
    let mut browser = Browser::start_with_scenes(&program, 700, 500);
    browser.open(&dir.path().join("run/report.html"));
    assert!(browser.number(COLOURS) > 3.0, "the canvas is blank");
    let apart = browser.number(
        "(() => { const s = macrostep.scene; s.render(); const at = n => s.camera.position.clone().fromArray(s.body(n)).project(s.camera).x;
            return at('m2.x') - at('m1.x'); })()",
    );
    assert!(apart > 0.15, "the masses are {apart} of half the width apart");
    // in powers of ten, its beginning is seen as well
    let axis = browser.eval(
        "(() => { const c = macrostep.charts[0], b = c.figure.querySelector('button[title^=\"Show sizes\"]'); c.draw(); const before = [c.low, c.high]; b.click(); c.draw();
            const marked = b.getAttribute('aria-pressed'); const [low, high, at] = [c.low, c.high, c.y(-1) === c.y(1)]; b.click(); c.draw(); return [marked, low, high, at, c.low === before[0] && c.high === before[1]]; })()",
    );
    assert!(axis[2].as_f64().unwrap() > 20.0 && axis[1].as_f64().unwrap() < 3.0, "{axis}");
    assert_eq!(
        (&axis[0], &axis[3], &axis[4]),
        (&serde_json::json!("true"), &serde_json::json!(true), &serde_json::json!(true))
    );
    assert_eq!(browser.complaints, Vec::<String>::new());
}

/// An arm of two links, and a stone that falls far.
const FAR: &str = r#"
macrostep = 1
name = "far"
[multibody.m]
gravity = [0, 0, -9.81]
[multibody.m.body.upper]
mass = 1
inertia = [0.001, 0.01, 0.01]
position = [0.15, 0, 0]
[multibody.m.body.lower]
mass = 1
inertia = [0.001, 0.01, 0.01]
position = [0.45, 0, 0]
[multibody.m.body.stone]
mass = 1
inertia = [0.01, 0.01, 0.01]
position = [0, 1, 0]
[multibody.m.joint.shoulder]
kind = "revolute"
b = "upper"
point = [0, 0, 0]
axis = [0, 1, 0]
[multibody.m.joint.elbow]
kind = "spherical"
a = "upper"
b = "lower"
point = [0.3, 0, 0]
[run]
step = "1ms"
stop = "2s"
"#;

#[test]
fn one_body_that_goes_far_leaves_the_others_to_be_seen() {
    let dir = tempfile::tempdir().unwrap();
    std::fs::write(dir.path().join("far.toml"), FAR).unwrap();
    good(dir.path(), &["run", "far.toml", "--report", "--quiet", "--out", "run"]);
    let Some(program) = program() else { return };
    let mut browser = Browser::start_with_scenes(&program, 900, 700);
    browser.open(&dir.path().join("run/report.html"));
    // it falls 20 m; the symbol of the hinge is three of these long, on a link of 0.3 m
    let symbol = browser.number("macrostep.scene.symbol()");
    assert!(symbol < 0.05, "{symbol}");

    // whoever is followed is in the middle, and as large as one can see it, at any time
    browser.eval("macrostep.setCursor(0.2)");
    browser.eval(
        "(() => { const s = document.querySelector('#scene-bar select[title=follow]'); s.value = [...s.options].find(o => o.textContent.includes('lower')).value;
            s.dispatchEvent(new Event('change')); })()",
    );
    for time in [0.2, 1.3, 2.0] {
        let seen = browser.eval(&format!(
            "(() => {{ macrostep.setCursor({time}); const s = macrostep.scene; s.render(); s.camera.updateMatrixWorld(); const at = s.camera.position.clone().fromArray(s.body('lower'));
                const next = at.clone().addScaledVector(s.camera.up, 0.15).project(s.camera), here = at.project(s.camera); return [here.x, here.y, Math.hypot(next.x - here.x, next.y - here.y)]; }})()"
        ));
        let [x, y, large] = [0, 1, 2].map(|k| seen[k].as_f64().unwrap());
        assert!(x.abs() < 0.02 && y.abs() < 0.02, "at {time} s it is at {x}, {y} of half the picture");
        assert!(large > 0.1, "at {time} s 0.15 m are {large} of half the picture");
    }
    picture(&mut browser, "far");
    good(
        dir.path(),
        &["render", "run", "-o", "a.png", "--at", "1.3s", "--follow", "lower", "--width", "320", "--height", "180"],
    );
    good(dir.path(), &["render", "run", "-o", "b.png", "--at", "1.3s", "--width", "320", "--height", "180"]);
    // near, and from afar
    assert_ne!(std::fs::read(dir.path().join("a.png")).unwrap(), std::fs::read(dir.path().join("b.png")).unwrap());
    assert_eq!(browser.complaints, Vec::<String>::new());
}

/// A box that falls beside one that is drawn by a file.
const SHAPED: &str = r#"
macrostep = 1
name = "shaped"
[multibody.m]
gravity = [0, 0, -9.81]
[multibody.m.body.hull]
mass = 1
inertia = [0.1, 0.1, 0.1]
spin = [0, 1, 2]
[multibody.m.body.other]
mass = 1
inertia = [0.1, 0.1, 0.1]
position = [1, 0, 0]
[multibody.m.shape.surface]
kind = "mesh"
on = "hull"
file = "wedge.FORMAT"
scale = 2
position = [0.5, 0, 0]
[run]
step = "1ms"
stop = "0.1s"
"#;

#[test]
fn shapes_of_files_are_seen() {
    let dir = tempfile::tempdir().unwrap();
    let files = Path::new(env!("CARGO_MANIFEST_DIR")).join("../macrostep-scenario/tests/meshes");
    for format in ["stl", "obj", "glb"] {
        std::fs::copy(files.join(format!("wedge.{format}")), dir.path().join(format!("wedge.{format}"))).unwrap();
        std::fs::write(dir.path().join("shaped.toml"), SHAPED.replace("FORMAT", format)).unwrap();
        good(dir.path(), &["run", "shaped.toml", "--report", "--quiet", "--out", format]);
    }
    // what is written beside the recording finds its file, from wherever it is run
    good(dir.path(), &["run", "stl/scenario.toml", "--quiet", "--out", "again"]);
    // a film of it has the surface in it, with all its corners
    good(dir.path(), &["render", "stl", "-o", "shaped.glb"]);
    let film = std::fs::read(dir.path().join("shaped.glb")).unwrap();
    let length = u32::from_le_bytes(film[12..16].try_into().unwrap()) as usize;
    let json: serde_json::Value = serde_json::from_slice(&film[20..20 + length]).unwrap();
    let node = json["nodes"].as_array().unwrap().iter().find(|n| n["name"] == "surface").unwrap();
    let mesh = &json["meshes"][node["mesh"].as_u64().unwrap() as usize]["primitives"][0];
    let of = |accessor: &serde_json::Value| json["accessors"][accessor.as_u64().unwrap() as usize]["count"].as_u64();
    assert_eq!((of(&mesh["attributes"]["POSITION"]), of(&mesh["indices"])), (Some(8), Some(36)));

    let output =
        macrostep(dir.path(), &["check", "shaped.toml", "--set", "multibody.m.shape.surface.file=nowhere.stl"]);
    let error = String::from_utf8(output.stderr).unwrap();
    assert!(error.contains("`nowhere.stl`: it cannot be read") && error.contains("try: "), "{error}");

    let Some(program) = program() else { return };
    let mut browser = Browser::start_with_scenes(&program, 500, 400);
    browser.open(&dir.path().join("stl/report.html"));
    assert!(browser.number(COLOURS) > 3.0, "the canvas is blank");
    // the corner that was pulled out of a box of 0.2 × 0.1 × 0.4 m, twice as large, where the shape stands on the body
    let corner = browser.eval(
        "(() => { let found = null; macrostep.scene.world.traverse(o => { if (o.userData.name === 'surface') found = o; });
            macrostep.setCursor(0); macrostep.scene.render();
            const p = found.geometry.attributes.position, all = [...Array(p.count).keys()].map(i => found.localToWorld(found.position.clone().fromBufferAttribute(p, i)).toArray());
            return all.reduce((a, b) => a[0] + a[1] + a[2] > b[0] + b[1] + b[2] ? a : b); })()",
    );
    for (k, expected) in [0.5 + 0.3, 0.14, 0.46].into_iter().enumerate() {
        assert!((corner[k].as_f64().unwrap() - expected).abs() < 1e-6, "{corner}");
    }
    assert_eq!(browser.complaints, Vec::<String>::new());
}

#[test]
fn a_long_run_of_twenty_bodies_opens_and_plays() {
    let dir = tempfile::tempdir().unwrap();
    let (rows, frames, bodies) = (1_000_000, 60_000, 20);
    record(dir.path(), "long", ["x", "y"], rows);
    let mut scene = Scene::default();
    for b in 0..bodies {
        scene.bodies.push(format!("body {b}"));
        let stand = Stand::on(Some(b), [0.0; 3]);
        scene.things.push(Thing::new(format!("box {b}"), Form::Box { stand, size: [0.4, 0.3, 0.2] }));
        if b > 0 {
            let from = Stand::on(Some(b - 1), [0.0; 3]);
            scene.things.push(Thing::new(format!("spring {b}"), Form::Coil { from, to: stand }));
        }
    }
    let mut meta = RecordingMeta::new("long");
    meta.set_scene(&RecordedScene::new(vec![ScenePart::new("m", false, scene)]));
    let mut writer = RecordingWriter::create(&dir.path().join("scene"), Format::Parquet, meta).unwrap();
    for k in 0..frames {
        let t = k as f64 / 60.0;
        let pose = |b: usize| {
            let (s, c) = (0.5 * t + b as f64).sin_cos();
            [b as f64, s, c, 0.0, 0.0, s, c]
        };
        let row: Vec<f64> = (0..bodies).flat_map(pose).collect();
        writer.push(t, &row).unwrap();
    }
    writer.finish(Default::default()).unwrap();
    good(dir.path(), &["report", "."]);
    let Some(program) = program() else { return };
    let mut browser = Browser::start_with_scenes(&program, 1280, 720);
    browser.open(&dir.path().join("report.html"));
    assert!(browser.number(COLOURS) > 8.0, "the canvas is blank");
    // from the navigation to the first picture of the scene, of a page that was open before
    browser.eval("(() => { document.getElementById('scene-view').style.height = '1px'; })()");
    browser.open(&dir.path().join("report.html"));
    let opened = browser.number("performance.timing.loadEventEnd - performance.timing.navigationStart");
    // at 720p
    browser.eval("(() => { const v = document.getElementById('scene-view'); Object.assign(v.style, { width: '1282px', height: '722px', maxHeight: 'none', position: 'fixed', inset: '0', zIndex: 9 }); })()");
    browser.frames();
    assert_eq!(
        browser.eval("[macrostep.scene.canvas.width, macrostep.scene.canvas.height]"),
        serde_json::json!([1280, 720])
    );
    // what a frame costs the processor does not depend on what else the machine does; what nobody can save is a frame with nothing in it
    let mut cost = |start: &str, count: &str| {
        browser.eval(start);
        // in the first frames the browser compiles what draws
        std::thread::sleep(std::time::Duration::from_secs(2));
        let (before, from, began) = (browser.processor_seconds(), browser.number(count), std::time::Instant::now());
        std::thread::sleep(std::time::Duration::from_secs(4));
        let (seconds, frames) = (browser.processor_seconds() - before, browser.number(count) - from);
        (1000.0 * seconds / frames.max(1.0), frames / began.elapsed().as_secs_f64())
    };
    let (empty, most) = cost(
        "(() => { const g = macrostep.scene.renderer.getContext(); window.empty = 0;
            (function frame() { if (window.empty === null) return; window.empty++; g.clearColor(Math.random(), 0, 0, 1); g.clear(g.COLOR_BUFFER_BIT);
                requestAnimationFrame(frame); })(); })()",
        "window.empty",
    );
    let (full, rate) =
        cost("(() => { window.empty = null; macrostep.scene.play(true); })()", "macrostep.scene.draws()");
    println!(
        "a page of {rows} rows opens in {opened:.0} ms, and plays {bodies} bodies at 1280 × 720 with {rate:.0} frames a second, {full:.0} ms \
         of the processor each; empty frames: {most:.0} a second, {empty:.0} ms each"
    );
    // 30 frames a second on one processor, or on a slower machine no more than what an empty frame takes there, and a few bodies
    assert!(full < f64::max(1000.0 / 30.0, 1.7 * empty), "{full} ms a frame, {empty} ms an empty one");
    // how fast it opens is no matter of a machine with much else to do
    assert!(opened < 60_000.0, "{opened} ms");
    assert_eq!(browser.complaints, Vec::<String>::new());
}

#[test]
fn pictures_and_films() {
    let dir = tempfile::tempdir().unwrap();
    good(dir.path(), &["run", "pendula", "--quiet", "--out", "run", "--stop", "1s"]);
    let thermostat = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/scenarios/thermostat.toml");
    good(dir.path(), &["run", thermostat.to_str().unwrap(), "--quiet", "--out", "unseen", "--stop", "60s"]);
    let refused = |args: &[&str], words: &str| {
        let output = macrostep(dir.path(), args);
        let error = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{args:?}: {error}");
        assert!(error.contains(words) && error.contains("try: "), "{args:?}: {error}");
    };
    refused(&["render", "unseen", "-o", "a.png", "--at", "0s"], "nothing to see");
    refused(&["render", "run", "-o", "a.avi"], "none of .png, .gif, .mp4 and .glb");
    refused(&["render", "run", "-o", "a.png", "--at", "2s"], "the run is from 0 s to 1 s");
    refused(&["render", "run", "-o", "a.gif", "--view", "back"], "there is no view `back`");
    refused(&["render", "run", "-o", "a.png", "--at", "0s", "--follow", "p3"], "has no body `p3`");
    refused(&["render", "run", "-o", "a.png", "--at", "0s", "--zoom", "0"], "--zoom is 0");
    refused(&["render", "run", "-o", "a.glb", "--zoom", "2"], "takes no ");
    // of several, what has no scene is left out, and told
    let told = String::from_utf8(macrostep(dir.path(), &["render", "run", "unseen", "-o", "b.glb"]).stderr).unwrap();
    assert!(told.contains("of the run in `unseen`, which is left out"), "{told}");
    let nowhere = |out: &str| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_macrostep"));
        command
            .args(["render", "run", "-o", out])
            .env("PATH", "")
            .env_remove("MACROSTEP_BROWSER")
            .current_dir(dir.path());
        String::from_utf8(command.output().unwrap().stderr).unwrap()
    };
    assert!(nowhere("a.gif").contains("no browser was found"), "{}", nowhere("a.gif"));

    // glTF needs no browser
    good(dir.path(), &["render", "run", "-o", "a.glb"]);
    let glb = std::fs::read(dir.path().join("a.glb")).unwrap();
    let number = |at: usize| u32::from_le_bytes(glb[at..at + 4].try_into().unwrap()) as usize;
    assert!(glb.starts_with(b"glTF\x02\0\0\0") && number(8) == glb.len(), "{:?}", &glb[..12]);
    let gltf: serde_json::Value = serde_json::from_slice(&glb[20..20 + number(12)]).unwrap();
    // two tips, and both again as ends of the spring: each moves and turns
    assert_eq!(gltf["animations"][0]["channels"].as_array().unwrap().len(), 8);
    assert_eq!(gltf["skins"].as_array().unwrap().len(), 2);

    if program().is_none() {
        return;
    }
    let small = ["--width", "320", "--height", "180"];
    good(dir.path(), &[&["render", "run", "-o", "a.png", "--at", "0.5s"][..], &small].concat());
    let png = std::fs::read(dir.path().join("a.png")).unwrap();
    assert!(png.starts_with(b"\x89PNG") && png[16..24] == [0, 0, 1, 64, 0, 0, 0, 180], "{:?}", &png[..24]);
    good(dir.path(), &[&["render", "run", "-o", "a.gif", "--speed", "1", "--fps", "5"][..], &small].concat());
    let gif = std::fs::read(dir.path().join("a.gif")).unwrap();
    // one graphic control block for each of six pictures
    assert!(gif.starts_with(b"GIF89a"));
    assert_eq!(gif.windows(3).filter(|w| *w == [0x21, 0xf9, 0x04]).count(), 6);
    match Command::new("ffmpeg").arg("-version").output() {
        Ok(_) => {
            good(dir.path(), &[&["render", "run", "-o", "a.mp4", "--speed", "1", "--fps", "5"][..], &small].concat());
            let mp4 = std::fs::read(dir.path().join("a.mp4")).unwrap();
            // its head comes first, so that it plays while it is loaded, and says that it is H.264 of this size
            assert_eq!(&mp4[4..8], b"ftyp");
            let find = |what: &[u8]| mp4.windows(what.len()).position(|w| w == what).unwrap();
            assert!(find(b"moov") < find(b"mdat"));
            let at = mp4[..find(b"mdat")].windows(4).rposition(|w| w == b"avc1").unwrap();
            assert_eq!(mp4[at + 28..at + 32], [1, 64, 0, 180]);
        }
        Err(_) => browser::skip("no ffmpeg"),
    }
    let said = good(
        dir.path(),
        &[&["render", "run", "-o", "b.png", "--to", "0.4s", "--speed", "1", "--fps", "5"][..], &small].concat(),
    );
    assert_eq!(said.trim(), "b-0001.png to b-0003.png");
    let left: Vec<String> =
        std::fs::read_dir(dir.path()).unwrap().map(|e| e.unwrap().file_name().into_string().unwrap()).collect();
    assert!(!left.iter().any(|name| name.starts_with(".film")), "{left:?}");
}

#[test]
fn a_sweep_without_reference_has_no_axis_of_errors() {
    let dir = tempfile::tempdir().unwrap();
    let text = "macrostep = 1\n[subsystem.a]\ntype = \"equations\"\n[subsystem.a.equations]\nstates = { x = 1 }\nder = { x = \"-x\" }\noutputs = { x = \"x\" }\n\
        [run]\nstep = \"1ms\"\nstop = \"10ms\"\n";
    std::fs::write(dir.path().join("free.toml"), text).unwrap();
    good(dir.path(), &["sweep", "free.toml", "--vary", "step=1ms,2ms", "--out", "sweep", "--quiet"]);
    good(dir.path(), &["report", "sweep"]);
    let Some(program) = program() else { return };
    let mut browser = Browser::start(&program, 1400, 900);
    browser.open(&dir.path().join("sweep/report.html"));
    let axes = browser.eval("[...document.querySelectorAll('#sweep-lines text.name')].map(t => t.textContent)");
    assert_eq!(axes, serde_json::json!(["run.step", "wall-clock time"]));
    let heads = browser.eval("[...document.querySelectorAll('#sweep-table th')].map(t => t.textContent)");
    assert!(!heads.as_array().unwrap().iter().any(|h| h == "error" || h == "best"), "{heads}");
    assert_eq!(browser.complaints, Vec::<String>::new());
}

#[test]
fn a_sweep_has_a_page() {
    let dir = tempfile::tempdir().unwrap();
    let vary = ["--vary", "step=1ms,2ms,10ms", "--vary", "method=none,energy"];
    good(dir.path(), &[&["sweep", "oscillator", "--stop", "1s", "--out", "sweep", "--quiet"][..], &vary].concat());
    assert_eq!(good(dir.path(), &["report", "sweep"]).trim(), "sweep/report.html");
    assert!(good(dir.path(), &["verify", "sweep"]).contains("report.html"));
    let Some(program) = program() else { return };
    let mut browser = Browser::start(&program, 1400, 900);
    browser.open(&dir.path().join("sweep/report.html"));
    assert_eq!(browser.number("document.querySelectorAll('#sweep-cost circle').length"), 6.0);
    assert_eq!(browser.number("document.querySelectorAll('#sweep-lines .run-line').length"), 6.0);

    // sorted by error, then the other way round; numbers as numbers
    let click = |browser: &mut Browser, heading: &str| {
        browser.eval(&format!(
            "[...document.querySelectorAll('#sweep-table th button')].find(b => b.textContent === '{heading}').click()"
        ));
        browser.eval(
            "[...document.querySelectorAll('#sweep-table tbody tr')].map(r => [...r.cells].map(c => c.textContent))",
        )
    };
    let cell = |rows: &serde_json::Value, row: usize, column: usize| rows[row][column].as_str().unwrap().to_owned();
    let rows = click(&mut browser, "error");
    assert_eq!((cell(&rows, 0, 0), cell(&rows, 0, 1)), ("1ms".into(), "energy".into()));
    let rows = click(&mut browser, "error");
    assert_eq!((cell(&rows, 0, 0), cell(&rows, 0, 1)), ("10ms".into(), "none".into()));
    let rows = click(&mut browser, "run.step");
    assert_eq!([0, 2, 4].map(|row| cell(&rows, row, 0)), ["1ms", "2ms", "10ms"]);

    // a run is found everywhere
    let at = browser.eval("(() => { const r = document.querySelector('#sweep-cost circle').getBoundingClientRect(); return [r.left + 6, r.top + 6]; })()");
    browser.mouse("mouseMoved", at[0].as_f64().unwrap(), at[1].as_f64().unwrap(), 0);
    browser.frames();
    assert!(
        browser.eval("document.querySelector('.sweep-tip').textContent").as_str().unwrap().contains("run.method = ")
    );
    assert_eq!(browser.number("document.querySelectorAll('.marked').length"), 3.0);
    for width in [1400, 390] {
        browser.size(width, 900);
        browser.frames();
        assert_eq!(overlaps(&mut browser, "header, main"), serde_json::json!([]), "at {width} px");
        let wide = browser.number("document.documentElement.scrollWidth - document.documentElement.clientWidth");
        assert!(wide <= 0.0, "the page is {wide} px wider than {width} px");
        picture(&mut browser, &format!("sweep-{width}"));
    }
    assert_eq!(browser.complaints, Vec::<String>::new());
}

#[test]
fn a_chart_of_ones_own() {
    let dir = tempfile::tempdir().unwrap();
    // 1 kHz for 4 s, of a mass on a spring with 2 Hz
    let file = recorded_sine(dir.path());
    good(dir.path(), &["report", file.to_str().unwrap(), "-o", "page.html"]);
    let Some(program) = program() else { return };
    let mut browser = Browser::start(&program, 1200, 900);
    browser.open(&dir.path().join("page.html"));
    // what does not move is a number, and what is far smaller has axes of its own
    let text = browser.eval("document.querySelector('#errors').textContent");
    assert!(text.as_str().unwrap().contains("1 output that does not change"), "{text}");
    let charts =
        browser.eval("macrostep.charts.filter(c => c.spec.quantity === 'output').map(c => c.series.map(s => s.name))");
    assert_eq!(charts, serde_json::json!([["a.large = a.twin"], ["a.small"]]));

    browser.eval(
        "(() => { macrostep.own.add('a.small'); macrostep.own.kind.value = 'spectrum'; macrostep.own.draw(); })()",
    );
    let peak = browser.eval("macrostep.spectrum('a.small')");
    assert!(
        (peak[0].as_f64().unwrap() - 2.0).abs() < 0.02 && (peak[1].as_f64().unwrap() - 0.001).abs() < 1e-5,
        "{peak}"
    );
    let shown = browser.eval("(() => { const c = macrostep.own.canvas, p = c.getContext('2d').getImageData(0, 0, c.width, c.height).data; const s = new Set(); for (let i = 0; i < p.length; i += 4) s.add(p[i] << 16 | p[i + 1] << 8 | p[i + 2]); return s.size; })()");
    assert!(shown.as_f64().unwrap() > 5.0, "the chart is blank");
    let csv = browser.eval("decodeURIComponent(macrostep.charts.find(c => c.series[0].name === 'a.small').csv())");
    let csv = csv.as_str().unwrap();
    assert!(csv.contains("t [s],a.small [m]\n0,0\n0.001,"), "{}", &csv[..120]);
    assert!(browser.eval("macrostep.charts[0].png()").as_str().unwrap().starts_with("data:image/png;base64,"));
    for width in [1200, 390] {
        browser.size(width, 900);
        browser.frames();
        let head = browser.number("document.querySelector('header').getBoundingClientRect().height");
        assert!(width > 700 || head <= 56.0, "the header is {head} px high");
    }
    assert_eq!(browser.complaints, Vec::<String>::new());
}

/// Sines of 7 and 7.03 Hz, amplitudes 3 and 2, about 100, at the times that `step` gives after each number of samples.
fn recorded_sines(dir: &Path, name: &str, stop: f64, step: impl Fn(usize) -> f64) {
    let mut meta = RecordingMeta::new(name);
    meta.signals = ["a.y", "b.y"].map(|name| SignalMeta::new(name, "N", Role::Output)).to_vec();
    let mut writer = RecordingWriter::create(&dir.join(name), Format::Parquet, meta).unwrap();
    let (mut t, mut n) = (0.0, 0);
    while t <= stop {
        let wave = |f: f64| (std::f64::consts::TAU * f * t).sin();
        writer.push(t, &[100.0 + 3.0 * wave(7.0), 2.0 * wave(7.03)]).unwrap();
        t += step(n);
        n += 1;
    }
    writer.finish(Default::default()).unwrap();
    good(dir, &["report", name]);
}

#[test]
fn spectra_are_of_the_whole_run_whatever_its_steps() {
    let dir = tempfile::tempdir().unwrap();
    // just below two powers of two, just above one, and steps that grow and shrink by a factor of three
    recorded_sines(dir.path(), "long", 8.1, |_| 1e-3);
    recorded_sines(dir.path(), "above", 16.5, |_| 1e-3);
    recorded_sines(dir.path(), "varied", 10.0, |n| 1e-3 * (2.0 + (n as f64 / 300.0).sin()));
    let Some(program) = program() else { return };
    let mut browser = Browser::start(&program, 1200, 900);
    for name in ["long", "above", "varied"] {
        browser.open(&dir.path().join(name).join("report.html"));
        for (signal, frequency, amplitude) in [("a.y", 7.0, 3.0), ("b.y", 7.03, 2.0)] {
            let peak = browser.eval(&format!("macrostep.spectrum('{signal}')"));
            let (f, a) = (peak[0].as_f64().unwrap(), peak[1].as_f64().unwrap());
            assert!((f - frequency).abs() < 0.005 && (a / amplitude - 1.0).abs() < 0.01, "{name} {signal}: {peak}");
        }
        // what is drawn says the same, and how it came about
        browser.eval("(() => { macrostep.own.kind.value = 'spectrum'; macrostep.own.add('a.y'); })()");
        let note = browser.eval("macrostep.own.note.textContent");
        let note = note.as_str().unwrap();
        assert!(note.contains("a.y: 3 N at 7 Hz") && note.contains("Hann"), "{note}");
        assert_eq!(note.contains("were interpolated"), name == "varied", "{note}");
    }
    // only the shown time counts: nothing of 7 Hz is in a tenth of a period
    browser.eval("macrostep.setView(0, 0.014)");
    browser.frames();
    let note = browser.eval("macrostep.own.note.textContent");
    assert!(!note.as_str().unwrap().contains("at 7 Hz"), "{note}");

    // of ranges: as much as they tell, and what to do for the rest
    recorded_sines(dir.path(), "ranges", 100.0, |_| 1e-3);
    for (size, ranges) in [("0.5", true), ("8", false)] {
        good(dir.path(), &["report", "ranges", "-o", "page.html", "--size", size]);
        browser.open(&dir.path().join("page.html"));
        browser.eval("(() => { macrostep.own.kind.value = 'spectrum'; macrostep.own.add('a.y'); })()");
        let note = browser.eval("macrostep.own.note.textContent");
        let note = note.as_str().unwrap();
        assert!(note.contains(" N at 7 Hz"), "{note}");
        assert_eq!(note.contains("ranges of 5 samples"), ranges, "{note}");
        assert_eq!(note.contains("macrostep report RESULTS --size 8"), ranges, "{note}");
    }
    assert_eq!(browser.complaints, Vec::<String>::new());
}

#[test]
fn any_signal_is_found_and_its_own_chart_is_like_the_others() {
    let dir = tempfile::tempdir().unwrap();
    good(dir.path(), &["run", "oscillator", "--stop", "1s", "--report", "--out", "run", "--quiet"]);
    let Some(program) = program() else { return };
    let mut browser = Browser::start(&program, 1200, 900);
    browser.open(&dir.path().join("run/report.html"));
    // every name once, with whose it is
    let names = browser.eval("macrostep.own.names()");
    let names: Vec<&str> = names.as_array().unwrap().iter().map(|n| n.as_str().unwrap()).collect();
    for wanted in ["m1.x", "energy", "m1.energy", "m1.x minus reference", "m1.x reference"] {
        assert!(names.contains(&wanted), "{wanted} is none of {names:?}");
    }
    for part in ["exchanged", "seen", "residual"] {
        assert!(!names.contains(&part) && names.iter().any(|n| n.contains(part)), "{part}: {names:?}");
    }
    // a part of a name, in any case; what is not there is said
    let search = |browser: &mut Browser, text: &str| {
        browser.eval(&format!(
            "(() => {{ const s = macrostep.own.search; s.value = '{text}'; s.dispatchEvent(new Event('input')); s.dispatchEvent(new KeyboardEvent('keydown', {{ key: 'Enter' }}));
                return [document.getElementById('own-names').textContent, macrostep.own.chosen.map(s => s.name)]; }})()"
        ))
    };
    assert_eq!(search(&mut browser, "M2.X")[1], serde_json::json!(["m2.x"]));
    let several = search(&mut browser, "NERGY");
    assert!(several[0].as_str().unwrap().contains("m1.energy [J]"), "{several}");
    let none = search(&mut browser, "nowhere");
    assert!(none[0].as_str().unwrap().contains("no signal of this page has “nowhere”"), "{none}");
    assert_eq!(search(&mut browser, "m1.x")[1], serde_json::json!(["m2.x", "m1.x"]));

    // the time axis, the cursor, the files: those of all charts
    let place = "(() => { macrostep.own.canvas.scrollIntoView({ block: 'center' }); const r = macrostep.own.canvas.getBoundingClientRect(); return [r.left, r.top, r.width, r.height]; })()";
    let at = |browser: &mut Browser, x: f64, y: f64| {
        let r = browser.eval(place);
        let n = |i: usize| r[i].as_f64().unwrap();
        (n(0) + x * n(2), n(1) + y * n(3))
    };
    let values = "[...document.querySelectorAll('#own figure .value')].map(v => v.textContent)";
    for kind in ["time", "xy", "spectrum"] {
        browser.eval(&format!("(() => {{ macrostep.own.kind.value = '{kind}'; macrostep.own.draw(); }})()"));
        browser.frames();
        let (from, to) = (at(&mut browser, 0.3, 0.5), at(&mut browser, 0.6, 0.5));
        browser.mouse("mouseMoved", to.0, to.1, 0);
        browser.frames();
        let read = browser.eval(values);
        assert!(read.as_array().unwrap().iter().all(|v| !v.as_str().unwrap().is_empty()), "{kind}: {read}");
        let (axis, whole) = ("macrostep.own.chart.axis.view", "macrostep.own.chart.axis.whole");
        browser.drag(from, to, 0);
        assert_eq!(browser.eval(&format!("{axis}[1] - {axis}[0] < 0.5 * ({whole}[1] - {whole}[0])")), true, "{kind}");
        assert_eq!(browser.eval("macrostep.view()[1] - macrostep.view()[0] < 0.5"), kind == "time", "{kind}");
        let csv = browser.eval("decodeURIComponent(macrostep.own.chart.csv().split(',').slice(1).join(','))");
        let over = if kind == "spectrum" { "frequency [Hz]" } else { "t [s]" };
        let head = format!("{over},m2.x [m],m1.x [m]");
        assert_eq!(csv.as_str().unwrap().lines().next(), Some(head.as_str()), "{kind}");
        assert!(browser.eval("macrostep.own.chart.png()").as_str().unwrap().starts_with("data:image/png;base64,"));
        let offered = if kind == "time" { vec!["PNG", "CSV", "log"] } else { vec!["PNG", "CSV"] };
        assert_eq!(
            browser.eval("[...document.querySelectorAll('#own .take button')].map(b => b.textContent)"),
            serde_json::json!(offered),
            "{kind}"
        );
        browser.eval("(() => { const c = macrostep.own.chart; c.axis.show(...c.axis.whole); })()");
        browser.frames();
        picture(&mut browser, &format!("own-{kind}"));
        browser.size(1200, 900);
    }
    assert_eq!(browser.complaints, Vec::<String>::new());
}

#[test]
fn sixty_signals_of_all_sizes_with_long_names() {
    let dir = tempfile::tempdir().unwrap();
    let mut meta = RecordingMeta::new("sixty <signals> & \"odd\" names – Größe/µ");
    let name = |k: i32| format!("part_{k}_Ä_whose_name_goes_on_and_on_without_a_space_in_it.<b>x</b>&y");
    meta.signals = (0..60).map(|k| SignalMeta::new(name(k), "1", Role::Output)).collect();
    let mut writer = RecordingWriter::create(&dir.path().join("sixty"), Format::Parquet, meta).unwrap();
    for n in 0..200 {
        let t = f64::from(n) * 1e-2;
        let row: Vec<f64> = (0..60).map(|k| 10f64.powi(k / 2 - 15) * (t + f64::from(k)).sin()).collect();
        writer.push(t, &row).unwrap();
    }
    writer.finish(Default::default()).unwrap();
    good(dir.path(), &["report", "sixty"]);
    let Some(program) = program() else { return };
    let mut browser = Browser::start(&program, 1400, 900);
    browser.open(&dir.path().join("sixty/report.html"));
    // none is flat beside another, and all can be searched for
    let sizes = browser.eval(
        "macrostep.charts.map(c => c.series.map(s => { const [a, b] = macrostep.extent(s.column); return b - a; }))",
    );
    let sizes: Vec<Vec<f64>> = serde_json::from_value(sizes).unwrap();
    assert!(sizes.len() > 10 && sizes.iter().map(Vec::len).sum::<usize>() == 60, "{sizes:?}");
    for chart in &sizes {
        assert!(chart.iter().all(|size| size * 31.0 > chart[0]), "{chart:?}");
    }
    assert_eq!(browser.number("macrostep.own.names().length"), 60.0);
    for width in [1400, 390] {
        browser.size(width, 900);
        browser.frames();
        assert_eq!(overlaps(&mut browser, "header, main"), serde_json::json!([]), "at {width} px");
        let wide = browser.number("document.documentElement.scrollWidth - document.documentElement.clientWidth");
        assert!(wide <= 0.0, "the page is {wide} px wider than {width} px");
        picture(&mut browser, &format!("sixty-{width}"));
    }
    assert_eq!(browser.complaints, Vec::<String>::new());
}

/// A large and a small motion of 2 Hz, one that is the same, and one that is none.
fn recorded_sine(dir: &Path) -> PathBuf {
    let mut meta = RecordingMeta::new("sine");
    let names = ["a.large", "a.twin", "a.small", "a.still"];
    meta.signals = names.map(|name| SignalMeta::new(name, "m", Role::Output)).to_vec();
    let dir = dir.join("sine");
    let mut writer = RecordingWriter::create(&dir, Format::Parquet, meta).unwrap();
    for k in 0..=4000 {
        let t = f64::from(k) * 1e-3;
        let y = (2.0 * std::f64::consts::TAU * t).sin();
        writer.push(t, &[y, y, 1e-3 * y, 7.0]).unwrap();
    }
    writer.finish(std::collections::BTreeMap::new()).unwrap();
    dir
}
