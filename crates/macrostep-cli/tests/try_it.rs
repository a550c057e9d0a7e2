//! The page with the engine in it, in a real browser. `scripts/web --test` builds it and runs this.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::Stdio;
use std::time::{Duration, Instant};

use serde_json::json;

use crate::browser::{Browser, overlaps, program};

fn until(browser: &mut Browser, condition: &str) {
    let began = Instant::now();
    while browser.eval(condition) != true {
        assert!(began.elapsed() < Duration::from_secs(120), "never: {condition}");
        std::thread::sleep(Duration::from_millis(20));
    }
}

/// What `scripts/web --test` says.
fn expected(name: &str) -> String {
    std::env::var(name).unwrap_or_else(|_| panic!("{name} is not set: run scripts/web --test"))
}

/// Leaves a picture, if somebody wants to look.
fn picture(browser: &mut Browser, name: &str) {
    let Ok(dir) = std::env::var("MACROSTEP_SCREENSHOTS") else { return };
    std::fs::create_dir_all(&dir).unwrap();
    let shot = browser.call("Page.captureScreenshot", json!({ "format": "png" }));
    std::fs::write(Path::new(&dir).join(format!("{name}.png.base64")), shot["data"].as_str().unwrap()).unwrap();
}

#[test]
fn a_page_that_is_not_there_is_told_with_how_to_build_it() {
    let dir = tempfile::tempdir().unwrap();
    let play = |page: &Path| {
        let program = std::process::Command::new(env!("CARGO_BIN_EXE_macrostep"))
            .arg("play")
            .arg(page)
            .env("BROWSER", "true")
            .output();
        program
            .map(|o| {
                (
                    o.status.code(),
                    format!("{}{}", String::from_utf8_lossy(&o.stdout), String::from_utf8_lossy(&o.stderr)),
                )
            })
            .unwrap()
    };
    let page = dir.path().join("index.html");
    let (code, said) = play(&page);
    assert!(code == Some(2) && said.contains("scripts/web"), "{code:?} {said}");
    std::fs::write(&page, "<!DOCTYPE html>").unwrap();
    let (code, said) = play(&page);
    assert!(code == Some(0) && said.contains("index.html"), "{code:?} {said}");
}

#[test]
fn the_page_is_served_to_this_machine_alone() {
    let dir = tempfile::tempdir().unwrap();
    let page = dir.path().join("index.html");
    std::fs::write(&page, "<!DOCTYPE html><title>it</title>").unwrap();
    let mut program = std::process::Command::new(env!("CARGO_BIN_EXE_macrostep"))
        .args(["play", "--port", "0"])
        .arg(&page)
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let line = BufReader::new(program.stdout.take().unwrap()).lines().next().unwrap().unwrap();
    let host = line.strip_prefix("http://").unwrap().trim_end_matches('/').to_owned();
    // a line on which nothing is asked keeps nobody waiting
    let _silent = TcpStream::connect(&host).unwrap();
    let ask = |path: &str, name: &str| {
        let mut stream = TcpStream::connect(&host).unwrap();
        write!(stream, "GET {path} HTTP/1.1\r\nHost: {name}\r\n\r\n").unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer
    };
    let answer = ask("/", &host);
    assert!(answer.starts_with("HTTP/1.1 200 ") && answer.ends_with("<title>it</title>"), "{answer}");
    assert!(ask("/other", &host).starts_with("HTTP/1.1 404 "));
    assert!(ask("/", "example.org").starts_with("HTTP/1.1 403 "));
    program.kill().unwrap();
    program.wait().unwrap();
}

/// Two masses that the interface takes energy from.
const TWO: &str = r#"macrostep = 1
name = "two"
[subsystem.a]
type = "mass-spring"
parameters = { mass = 3, stiffness = 200, coupling_stiffness = 150, x0 = 0.2, v0 = 0 }
[subsystem.b]
type = "mass"
parameters = { mass = 2, stiffness = 80 }
[[connection]]
from = "b.x"
to = "a.x"
[[connection]]
from = "b.v"
to = "a.v"
[[connection]]
from = "a.f"
to = "b.f"
[run]
step = "5ms"
stop = "10s"
"#;

#[test]
#[ignore = "takes the page that scripts/web builds"]
fn try_it_in_a_browser() {
    let page = expected("MACROSTEP_WEB_PAGE");
    let Some(program) = program() else { return };
    let mut browser = Browser::start_with_scenes(&program, 1000, 700);
    browser.open(Path::new(&page));

    // a plain hold goes wrong
    until(&mut browser, "document.body.dataset.state === 'done' && Number(document.body.dataset.shown) >= 1");
    let word = |browser: &mut Browser| browser.eval("document.getElementById('verdict').textContent");
    assert_eq!(word(&mut browser), "interface unreliable");
    picture(&mut browser, "try-hold");

    // auto mends it; the page of the run is another one, with a scene that is not blank
    let shown = browser.number("Number(document.body.dataset.shown)");
    browser.eval("(() => { const c = document.getElementById('coupling'); c.value = 'auto'; c.dispatchEvent(new Event('change')); })()");
    until(
        &mut browser,
        &format!("document.body.dataset.state === 'done' && Number(document.body.dataset.shown) > {shown}"),
    );
    assert_eq!(word(&mut browser), "interface trustworthy");
    let colours = browser.number(
        "(() => { const m = macrostepTry.frame().contentWindow.macrostep; m.scene.render(); const s = m.scene.canvas, c = document.createElement('canvas');
            [c.width, c.height] = [s.width, s.height]; const g = c.getContext('2d'); g.drawImage(s, 0, 0);
            const p = g.getImageData(0, 0, c.width, c.height).data, seen = new Set();
            for (let i = 0; i < p.length; i += 4) seen.add(p[i] << 16 | p[i + 1] << 8 | p[i + 2]); return seen.size; })()",
    );
    assert!(colours > 3.0, "the scene is blank");
    picture(&mut browser, "try-auto");

    // a slider makes it stiffer, and a longer step unstable: error and poles follow
    let before = browser.eval("document.getElementById('poles').innerHTML");
    let runs = browser.number("Number(document.body.dataset.runs)");
    browser.eval("(() => { const s = document.querySelector('#stiffness input'); s.value = Number(s.max) - 1; s.dispatchEvent(new Event('input')); })()");
    until(
        &mut browser,
        &format!("document.body.dataset.state === 'done' && Number(document.body.dataset.runs) > {runs}"),
    );
    assert_ne!(browser.eval("document.getElementById('poles').innerHTML"), before);
    assert!(
        browser.eval("document.getElementById('command').textContent").as_str().unwrap().contains("--set problem.kc=")
    );

    // the same bits as here
    let list = |name| serde_json::from_str::<Vec<serde_json::Value>>(&expected(name)).unwrap();
    let (asked, digests) = (list("MACROSTEP_WEB_QUESTIONS"), list("MACROSTEP_WEB_DIGESTS"));
    assert!(asked.len() > 2 && asked.len() == digests.len() && digests.iter().all(|d| d.is_string()), "{digests:?}");
    for (asked, digest) in asked.iter().zip(&digests) {
        let theirs = browser.eval(&format!("macrostepTry.ask({asked}).then(a => a.answer.digest)"));
        assert_eq!(theirs, *digest, "the engine in Chromium and the native one: {asked}");
    }

    // a mistake is shown where it is, and mended
    let type_in = |browser: &mut Browser, from: &str, to: &str| {
        let runs = browser.number("Number(document.body.dataset.runs)");
        browser.eval(&format!(
            "(() => {{ const e = document.getElementById('scenario'); e.value = e.value.replaceAll({}, {}); e.dispatchEvent(new Event('input')); }})()",
            json!(from),
            json!(to)
        ));
        until(
            browser,
            &format!("document.body.dataset.state === 'done' && Number(document.body.dataset.runs) > {runs}"),
        );
    };
    type_in(&mut browser, "oscillator", "oscilator");
    assert_eq!(word(&mut browser), "refused");
    let told = browser.eval("document.getElementById('faults').textContent");
    assert!(told.as_str().unwrap().contains("did you mean `oscillator`"), "{told}");
    assert_eq!(browser.number("document.querySelectorAll('#gutter .error').length"), 1.0);
    picture(&mut browser, "try-mistake");
    type_in(&mut browser, "oscilator", "oscillator");
    assert_eq!(browser.eval("document.body.dataset.faults"), "0");

    // words are completed
    browser.eval(
        "(() => { const e = document.getElementById('scenario'); e.value += '\\n[run]\\nsch'; e.setSelectionRange(e.value.length, e.value.length); e.focus();
            e.dispatchEvent(new Event('input')); })()",
    );
    until(
        &mut browser,
        "document.querySelector('#offers li.on') !== null && !document.getElementById('offers').hidden",
    );
    let offered = browser.eval("document.querySelector('#offers li.on').textContent");
    assert!(offered.as_str().unwrap().starts_with("scheme "), "{offered}");
    // by Enter, where the cursor is; what is typed quickly, and a cursor that was moved, leave nothing to complete
    let typed = browser.eval(
        "(() => { const e = document.getElementById('scenario'), all = [], begun = e.value.length - 3;
            const enter = () => { const key = new KeyboardEvent('keydown', { key: 'Enter', cancelable: true }); all.push(!e.dispatchEvent(key) + ': ' + e.value.slice(begun)); };
            const type = text => { for (const c of text) { e.setRangeText(c, e.value.length, e.value.length, 'end'); e.dispatchEvent(new Event('input')); } };
            enter();
            type('\"jacobi\"\\n[r]');
            enter();
            type('\\n[run]\\nste');
            e.setSelectionRange(begun, begun);
            enter();
            return all; })()",
    );
    assert_eq!(
        typed,
        json!(["true: scheme = ", "false: scheme = \"jacobi\"\n[r]", "false: scheme = \"jacobi\"\n[r]\n[run]\nste"])
    );

    // what is written there has sliders of its own, and what a slider did to another text is forgotten
    let idle = |browser: &mut Browser| until(browser, "macrostepTry.idle()");
    let write = |browser: &mut Browser, text: &str| {
        browser.eval(&format!(
            "(() => {{ const e = document.getElementById('scenario'); e.value = {}; e.dispatchEvent(new Event('input')); }})()",
            json!(text)
        ));
        idle(browser);
    };
    let move_to = |browser: &mut Browser, id: &str, power: f64| {
        browser.eval(&format!(
            "(() => {{ const s = document.querySelector('#{id} input'); s.value = {power}; s.dispatchEvent(new Event('input')); }})()"
        ));
        idle(browser);
    };
    let stand = "['step', 'stiffness'].map(id => { const s = document.getElementById(id); return s.hidden ? null : s.querySelector('output').textContent; })";
    let command = "document.getElementById('command').textContent";
    browser.eval("(() => { const c = document.getElementById('coupling'); c.value = 'written'; c.dispatchEvent(new Event('change')); })()");
    write(&mut browser, TWO);
    assert_eq!(browser.eval(stand), json!(["5 ms", "150"]));
    assert_eq!(browser.eval(command), "macrostep run scenario.toml");
    // the sentence on energy is that of the summary: a loss
    let ratio = browser.number(&format!(
        "macrostepTry.ask({{ ask: 'run', text: {} }}).then(a => a.answer.summary.energy.final / a.answer.summary.energy.initial)",
        json!(TWO)
    ));
    let sentence = browser.eval("document.getElementById('energy-about').textContent");
    let told: f64 =
        sentence.as_str().unwrap().split("at the end ").nth(1).unwrap().split(' ').next().unwrap().parse().unwrap();
    assert!(ratio < 1.0 && (told / ratio - 1.0).abs() < 1e-3, "{sentence} {ratio}");
    move_to(&mut browser, "step", -2.5);
    move_to(&mut browser, "stiffness", 2.5);
    assert_eq!(
        browser.eval(command),
        "macrostep run scenario.toml --set run.step=0.00316s --set subsystem.a.parameters.coupling_stiffness=316"
    );
    // the text says another step: that holds; the stiffness stays where it was put
    write(&mut browser, &TWO.replace("5ms", "4ms"));
    assert_eq!(browser.eval(stand), json!(["4 ms", "316"]));
    assert_eq!(
        browser.eval(command),
        "macrostep run scenario.toml --set subsystem.a.parameters.coupling_stiffness=316"
    );
    // a text without that stiffness runs, and so does every other one after it
    let alone = "macrostep = 1\n[subsystem.a]\ntype = \"equations\"\n[subsystem.a.equations]\nstates = { x = 1 }\nder = { x = \"-x\" }\n\
        outputs = { x = \"x\" }\n[run]\nstep = \"1ms\"\nstop = \"1s\"\n";
    write(&mut browser, alone);
    assert_eq!(browser.eval(stand), json!(["1 ms", null]));
    assert_eq!(
        (browser.eval(command), browser.eval("document.body.dataset.faults")),
        (json!("macrostep run scenario.toml"), json!("0"))
    );
    // it has no energy, and no picture of it
    assert_eq!(browser.eval("document.getElementById('energy').parentElement.hidden"), true);

    // while a text is refused, what is seen is of the run before, and said to be
    let aged = "[document.body.classList.contains('aged'), macrostepTry.frame().classList.contains('aged'), getComputedStyle(document.getElementById('before')).display]";
    assert_eq!(browser.eval(aged), json!([false, false, "none"]));
    write(&mut browser, &alone.replace("-x", "-z"));
    assert_eq!(word(&mut browser), "refused");
    assert_eq!(browser.eval(aged), json!([true, true, "block"]));
    picture(&mut browser, "try-before");
    let shown = browser.number("Number(document.body.dataset.shown)");
    write(&mut browser, alone);
    until(&mut browser, &format!("Number(document.body.dataset.shown) > {shown}"));
    assert_eq!(browser.eval(aged), json!([false, false, "none"]));

    // a mechanism
    browser.eval("macrostepTry.choose('beam_in_three_parts.toml')");
    until(
        &mut browser,
        "document.body.dataset.state === 'done' && macrostepTry.frame().contentDocument.title.includes('beam')",
    );
    picture(&mut browser, "try-beam");

    // the car is driven, without any server: keys accelerate and steer it
    browser.eval("macrostepTry.choose('drive.toml')");
    let inside = "macrostepTry.frame().contentWindow.macrostep";
    until(
        &mut browser,
        &format!("document.body.dataset.state === 'driving' && Boolean({inside}?.drive) && {inside}.live.frames() > 5"),
    );
    let key = |browser: &mut Browser, kind: &str, code: &str| {
        browser.eval(&format!("(() => {{ const w = macrostepTry.frame().contentWindow; w.dispatchEvent(new w.KeyboardEvent('{kind}', {{ code: '{code}' }})); }})()"));
    };
    let speed = browser.number(&format!("{inside}.drive.now.vx"));
    key(&mut browser, "keydown", "ArrowUp");
    until(&mut browser, &format!("{inside}.drive.now.vx > {speed} + 1"));
    key(&mut browser, "keydown", "ArrowLeft");
    until(&mut browser, &format!("{inside}.drive.now.yaw > 0.2"));
    // tyres pull back to the right
    assert!(browser.number(&format!("{inside}.drive.now.align")) > 1.0);
    println!(
        "{}",
        browser.eval(&format!(
            "{inside}.drive.delays.length + ' delays; engine at work ' + document.getElementById('took').textContent"
        ))
    );
    picture(&mut browser, "try-drive");
    key(&mut browser, "keyup", "ArrowLeft");
    browser.eval(&format!("{inside}.live.send({{ do: 'pause' }})"));
    until(&mut browser, &format!("{inside}.live.state() === 'paused'"));
    let at = browser.number(&format!("{inside}.live.last().k"));
    std::thread::sleep(Duration::from_millis(200));
    assert_eq!(browser.number(&format!("{inside}.live.last().k")), at);

    for (width, height) in [(1400, 900), (390, 800)] {
        browser.size(width, height);
        browser.frames();
        let wide = browser.number("document.documentElement.scrollWidth - document.documentElement.clientWidth");
        assert!(wide <= 0.0, "the page is {wide} px wider than {width} px");
        assert_eq!(overlaps(&mut browser, "header, #panel"), json!([]), "at {width} px");
    }
    picture(&mut browser, "try-phone");
    assert_eq!(browser.complaints, Vec::<String>::new());
}
