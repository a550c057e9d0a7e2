//! Runs that are watched and steered while they go on, by a real browser and by a script.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use macrostep::record::Recording;
use serde_json::{Value, json};
use tungstenite::{Message, WebSocket};

use crate::browser::{Browser, overlaps, program};

/// A pendulum of two rods that swings in a plane, unless somebody pushes it out of that.
const PENDULUM: &str = r#"
macrostep = 1
name = "pushed"
[multibody.pendulum]
gravity = [0, 0, -9.81]
show = ["lower"]
[multibody.pendulum.body.upper]
mass = 1
inertia = [1e-3, 0.0834, 0.0834]
position = [0.5, 0, 0]
[multibody.pendulum.body.lower]
mass = 1
inertia = [1e-3, 0.0834, 0.0834]
position = [1.5, 0, 0]
[multibody.pendulum.joint.pivot]
kind = "spherical"
b = "upper"
point = [0, 0, 0]
[multibody.pendulum.joint.elbow]
kind = "spherical"
a = "upper"
b = "lower"
point = [1, 0, 0]
[multibody.pendulum.load.push]
body = "lower"
force = [0, 1, 0]
input = "push"
[run]
step = "1ms"
stop = "30s"
"#;

struct Program {
    child: Child,
    address: String,
}

impl Program {
    fn start(dir: &Path, args: &[&str]) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_macrostep"))
            .args(args)
            .current_dir(dir)
            .stdout(Stdio::piped())
            .stderr(Stdio::inherit())
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let line = lines.next().expect("it says where it is").unwrap();
        let address = line.strip_prefix("live at ").expect("it says where it is").to_owned();
        std::thread::spawn(move || lines.for_each(drop));
        Program { child, address }
    }

    fn host(&self) -> String {
        self.address.split('/').nth(2).unwrap().to_owned()
    }

    fn path(&self) -> String {
        format!("/{}/", self.address.split('/').nth(3).unwrap())
    }

    /// The status of an answer.
    fn get(&self, path: &str, headers: &str) -> u16 {
        let mut stream = TcpStream::connect(self.host()).unwrap();
        write!(stream, "GET {path} HTTP/1.1\r\nConnection: close\r\n{headers}\r\n").unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer.split(' ').nth(1).unwrap().parse().unwrap()
    }

    fn socket(&self) -> Viewer {
        let stream = TcpStream::connect(self.host()).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(120))).unwrap();
        let (socket, _) = tungstenite::client(format!("{}socket", self.address.replace("http", "ws")), stream).unwrap();
        Viewer(socket)
    }

    fn ends(mut self) {
        assert!(self.child.wait().unwrap().success());
    }
}

struct Viewer(WebSocket<TcpStream>);

impl Viewer {
    fn send(&mut self, message: &Value) {
        self.0.send(Message::text(message.to_string())).unwrap();
    }

    /// The next message of which this holds.
    fn until(&mut self, wanted: impl Fn(&Value) -> bool) -> Value {
        loop {
            let Message::Text(text) = self.0.read().unwrap() else { continue };
            let message: Value = serde_json::from_str(&text).unwrap();
            if wanted(&message) {
                return message;
            }
        }
    }
}

/// Every column of two recordings, bit for bit.
fn same(a: &Path, b: &Path) {
    let (a, b) = (Recording::open(a).unwrap(), Recording::open(b).unwrap());
    let bits = |x: &[f64]| x.iter().map(|v| v.to_bits()).collect::<Vec<_>>();
    assert_eq!(bits(a.time()), bits(b.time()));
    for signal in &a.meta().signals {
        let [x, y] = [&a, &b].map(|r| bits(r.signal(&signal.name).unwrap()));
        assert!(x == y, "{} differs", signal.name);
    }
}

fn until(browser: &mut Browser, condition: &str) {
    let began = Instant::now();
    while browser.eval(condition) != true {
        assert!(began.elapsed() < Duration::from_secs(300), "never: {condition}");
        std::thread::sleep(Duration::from_millis(20));
    }
}

#[test]
fn a_script_steers_a_run_and_it_is_replayed_bit_for_bit() {
    let dir = tempfile::tempdir().unwrap();
    std::fs::write(dir.path().join("pushed.toml"), PENDULUM).unwrap();
    let run = Program::start(dir.path(), &["run", "pushed.toml", "--live", "--stop", "3s", "--out", "run", "--quiet"]);

    // who has not the token, or comes from elsewhere, gets nothing
    let (host, path) = (format!("Host: {}\r\n", run.host()), run.path());
    assert_eq!(run.get(&path, &host), 200);
    assert_eq!(run.get("/", &host), 404);
    assert_eq!(run.get("/0123456789abcdef0123456789abcdef/socket", &host), 404);
    assert_eq!(run.get(&path, "Host: example.org\r\n"), 403);
    assert_eq!(run.get(&path, &format!("{host}Origin: http://example.org\r\n")), 403);
    let port = run.host().replace("127.0.0.1", "localhost");
    assert_eq!(run.get(&path, &format!("{host}Origin: http://{port}\r\n")), 200);

    // it waits for the first viewer, and says what it is about
    let mut viewer = run.socket();
    let about = viewer.until(|m| m["about"].is_object())["about"].clone();
    assert_eq!(
        about["levers"][0],
        json!({ "name": "pendulum.push", "unit": "N", "value": 0.0, "range": null, "parameter": false })
    );
    let y = about["signals"].as_array().unwrap().iter().position(|s| s["name"] == "pendulum.lower.x[1]").unwrap();
    let first = viewer.until(|m| m["t"].is_number());
    assert_eq!(
        (first["row"].as_array().unwrap().len(), first["row"][y].as_f64()),
        (about["signals"].as_array().unwrap().len(), Some(0.0))
    );

    // pause, and single steps
    viewer.send(&json!({ "do": "pause" }));
    let paused = viewer.until(|m| m["state"] == "paused");
    let k = paused["k"].as_u64().unwrap();
    assert_eq!(viewer.until(|m| m["state"] == "paused")["k"], k);
    viewer.send(&json!({ "do": "step", "count": 3 }));
    viewer.until(|m| m["state"] == "paused" && m["k"] == k + 3);

    // mistakes are told, and change nothing
    for (wrong, words) in [
        (json!({ "set": "pendulum.pull", "value": 1.0 }), "`pendulum.pull` cannot be changed; what can: pendulum.push"),
        (json!({ "set": "pendulum.push", "value": "much" }), "must be a number"),
        (json!({ "do": "explode" }), "`explode` is none of pause"),
        (json!({ "do": "step", "count": -5 }), "the count is -5, and must be a whole number from 1 on"),
        (json!({ "do": "step", "count": 1e30 }), "must be a whole number from 1 on"),
        (json!({ "pace": -1.0 }), "must be a positive number, or null"),
        (json!(3), "this is none of"),
    ] {
        viewer.send(&wrong);
        let told = viewer.until(|m| m["error"].is_string());
        assert!(told["error"].as_str().unwrap().contains(words), "{told}");
    }

    // from the beginning again: its first pictures come at once
    viewer.send(&json!({ "do": "continue" }));
    viewer.until(|m| m["t"].as_f64().is_some_and(|t| t > 0.3));
    viewer.send(&json!({ "do": "reset" }));
    let begun = viewer.until(|m| m["run"] == 2);
    assert!(begun["t"].as_f64().unwrap() < 0.3, "the first second of another run is not seen: {}", begun["t"]);
    viewer.send(&json!({ "do": "pause" }));
    viewer.until(|m| m["state"] == "paused");

    // a change acts, and its mark comes back with what it did; a second viewer sees the same
    let mut second = run.socket();
    viewer.send(&json!({ "set": "pendulum.push", "value": 7.3, "mark": 42.0 }));
    viewer.send(&json!({ "do": "continue" }));
    let marked = viewer.until(|m| m["mark"] == 42.0);
    assert_eq!(marked["levers"][0], 7.3);
    second.until(|m| m["row"][y].as_f64().is_some_and(|y| y > 0.0));
    viewer.send(&json!({ "set": "pendulum.push", "value": -1.0 / 3.0 }));
    viewer.until(|m| m["levers"][0] == -1.0 / 3.0);
    viewer.send(&json!({ "pace": null }));
    let ended = viewer.until(|m| m["state"] == "ended");
    assert_eq!((ended["t"].as_f64(), ended["report"].as_bool()), (Some(3.0), Some(true)));
    assert_eq!(run.get(&format!("{path}report"), &host), 200);
    drop((viewer, second));
    run.ends();

    // what was changed is beside the recording, and another run repeats it
    let changes = std::fs::read_to_string(dir.path().join("run/changes.csv")).unwrap();
    let lines: Vec<&str> = changes.lines().collect();
    assert_eq!((lines.len(), lines[0]), (3, "time,input,value"), "{changes}");
    assert!(
        lines[1].ends_with(",pendulum.push,7.3") && lines[2].ends_with(",pendulum.push,-0.3333333333333333"),
        "{changes}"
    );
    let again = |args: &[&str]| {
        let output = Command::new(env!("CARGO_BIN_EXE_macrostep")).args(args).current_dir(dir.path()).output().unwrap();
        (output.status.code(), String::from_utf8(output.stderr).unwrap())
    };
    let stop = ["--stop", "3s", "--quiet"];
    // as fast as it goes, whatever the scenario says; at a pace if that is asked for
    let slow = PENDULUM.replace("[run]\n", "[run]\npace = 0.01\n");
    std::fs::write(dir.path().join("slow.toml"), slow).unwrap();
    let began = Instant::now();
    let (code, error) = again(&[&["run", "slow.toml", "--replay", "run", "--out", "again"][..], &stop].concat());
    assert_eq!(code, Some(0), "{error}");
    assert!(began.elapsed() < Duration::from_secs(150), "3 s at a hundredth of real time take 300 s");
    same(&dir.path().join("run"), &dir.path().join("again"));
    let began = Instant::now();
    let (code, error) =
        again(&["run", "slow.toml", "--replay", "run", "--out", "paced", "--stop", "0.5s", "--pace", "0.5", "--quiet"]);
    assert_eq!(code, Some(0), "{error}");
    assert!(began.elapsed() > Duration::from_secs(1), "0.5 s at half of real time take a second");
    assert_eq!(changes, std::fs::read_to_string(dir.path().join("again/changes.csv")).unwrap());
    // without, it stays in its plane
    assert_eq!(again(&[&["run", "pushed.toml", "--out", "plain"][..], &stop].concat()).0, Some(0));
    let plain = Recording::open(dir.path().join("plain")).unwrap();
    assert!(plain.signal("pendulum.lower.x[1]").unwrap().iter().all(|y| *y == 0.0));
    // nothing to repeat, or nothing that fits
    let (code, error) = again(&["run", "pushed.toml", "--replay", "plain", "--out", "other"]);
    assert!(code == Some(2) && error.contains("it holds nothing of an external part"), "{error}");
    let (code, error) = again(&["run", "oscillator", "--replay", "run", "--out", "other"]);
    assert!(
        code == Some(2) && error.contains("`pendulum.push`, which is no input and no parameter that can be changed"),
        "{error}"
    );
}

#[test]
fn a_run_that_is_watched_keeps_to_the_clock_and_is_not_told_that_it_does_not() {
    let dir = tempfile::tempdir().unwrap();
    let port = std::net::UdpSocket::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
    let text = format!(
        "macrostep = 1\n[subsystem.hand]\ntype = \"external\"\n[subsystem.hand.external]\nlisten = \"udp://127.0.0.1:{port}\"\nwait = \"0s\"\n\
         [subsystem.hand.external.outputs]\ng = {{ unit = \"N\" }}\n[subsystem.c]\ntype = \"mass\"\nparameters = {{ mass = 1, stiffness = 10 }}\n\
         [[connection]]\nfrom = \"hand.g\"\nto = \"c.f\"\n[run]\nstep = \"2ms\"\nstop = \"20ms\"\n"
    );
    std::fs::write(dir.path().join("hand.toml"), text).unwrap();
    let told = Command::new(env!("CARGO_BIN_EXE_macrostep"))
        .args(["run", "hand.toml", "--no-record"])
        .current_dir(dir.path())
        .output()
        .unwrap();
    let told = String::from_utf8(told.stderr).unwrap();
    assert!(told.contains("does not keep to the clock") && told.contains("set pace = 1"), "{told}");

    let mut child = Command::new(env!("CARGO_BIN_EXE_macrostep"))
        .args(["run", "hand.toml", "--live", "--out", "run"])
        .current_dir(dir.path())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let address = lines.next().unwrap().unwrap().strip_prefix("live at ").unwrap().to_owned();
    let stream = TcpStream::connect(address.split('/').nth(2).unwrap()).unwrap();
    let (socket, _) = tungstenite::client(format!("{}socket", address.replace("http", "ws")), stream).unwrap();
    let mut viewer = Viewer(socket);
    viewer.until(|m| m["state"] == "ended");
    drop(viewer);
    lines.for_each(drop);
    let done = child.wait_with_output().unwrap();
    let told = String::from_utf8(done.stderr).unwrap();
    assert!(done.status.success() && !told.contains("keep to the clock"), "{told}");
}

#[test]
fn a_run_that_fails_under_way_says_why() {
    let dir = tempfile::tempdir().unwrap();
    std::fs::write(dir.path().join("pushed.toml"), PENDULUM).unwrap();
    let run = Program::start(dir.path(), &["run", "pushed.toml", "--live", "--out", "run", "--quiet"]);
    let mut viewer = run.socket();
    viewer.send(&json!({ "set": "pendulum.push", "value": 1e300 }));
    let ended = viewer.until(|m| m["state"] == "ended");
    assert!(ended["why"].as_str().is_some_and(|why| why.contains("pendulum")), "{ended}");
    drop(viewer);
    assert!(!{ run }.child.wait().unwrap().success());
}

#[test]
fn a_parameter_changes_in_a_page_and_is_replayed_bit_for_bit() {
    let dir = tempfile::tempdir().unwrap();
    let Some(program) = program() else { return };
    let run = Program::start(dir.path(), &["run", "oscillator", "--live", "--stop", "30s", "--out", "run", "--quiet"]);
    let mut browser = Browser::start_with_scenes(&program, 1400, 900);
    browser.visit(&run.address);
    until(&mut browser, "macrostep.live.frames() > 3 && Boolean(macrostep.scene)");
    // nobody knew how far the masses would go: they stay beside one another, and in the picture, which shows all of it in a narrower window, too
    let in_a_row = |browser: &mut Browser, when: &str| {
        browser.frames();
        let row = browser.eval(
            "(() => { const s = macrostep.scene; s.render(); const at = n => s.camera.position.clone().fromArray(s.body(n)).project(s.camera).x;
                return ['ground 0', 'm1.x', 'm2.x', 'ground 3'].map(at); })()",
        );
        let row: Vec<f64> = row.as_array().unwrap().iter().map(|x| x.as_f64().unwrap()).collect();
        assert!(row[0] > -1.0 && row[3] < 1.0 && row.is_sorted_by(|a, b| b - a > 0.1), "{row:?} {when}");
    };
    until(&mut browser, "macrostep.live.last().t > 0.5");
    for width in [1400, 390] {
        browser.size(width, 800);
        in_a_row(&mut browser, &format!("at {width} px"));
    }
    // also for who comes in a pause in which both are far from their places, and sees nothing else
    until(&mut browser, "(() => { const { row, t } = macrostep.live.last(), at = n => row[macrostep.data.live.signals.findIndex(s => s.name === n)];
        if (!(t > 1 && at('m1.x') > 6 && at('m2.x') < 0)) return false; macrostep.live.send({ do: 'pause' }); return true; })()");
    browser.visit(&run.address);
    until(
        &mut browser,
        "macrostep.live.frames() > 3 && Boolean(macrostep.scene) && macrostep.live.state() === 'paused'",
    );
    in_a_row(&mut browser, "for who comes in a pause");
    browser.eval("macrostep.live.send({ do: 'continue' })");
    // all but start values, in a fold
    assert_eq!(
        browser.eval("[...document.querySelectorAll('#live-levers details .lever span')].map(s => s.textContent)"),
        json!(["m1 [kg]", "m2 [kg]", "k1 [N/m]", "kc [N/m]", "k2 [N/m]", "c1 [N.s/m]", "cc [N.s/m]", "c2 [N.s/m]"])
    );
    let set = |browser: &mut Browser, name: &str, value: f64| {
        browser.eval(&format!(
            "(() => {{ const n = document.querySelector('input[type=number][aria-label={name}]'); n.value = {value}; n.dispatchEvent(new Event('change')); }})()"
        ));
    };
    set(&mut browser, "kc", 400.0);
    until(&mut browser, "macrostep.live.last().levers[3] === 400");
    set(&mut browser, "m1", -2.0);
    until(&mut browser, "document.querySelector('.refused').textContent.startsWith('m1 stays 1: ')");
    assert_eq!(browser.eval("document.querySelector('input[type=range][aria-label=m1]').value"), "1");
    browser.eval("(() => { document.querySelector('select[aria-label=pace]').value = ''; document.querySelector('select[aria-label=pace]').dispatchEvent(new Event('change')); })()");
    until(&mut browser, "macrostep.live.state() === 'ended'");
    assert_eq!(browser.complaints, Vec::<String>::new());
    drop(browser);
    run.ends();
    let changes = std::fs::read_to_string(dir.path().join("run/changes.csv")).unwrap();
    assert!(changes.lines().count() == 2 && changes.ends_with(",kc,400.0\n"), "{changes}");
    let args = ["run", "oscillator", "--stop", "30s", "--replay", "run", "--out", "again", "--quiet"];
    let output = Command::new(env!("CARGO_BIN_EXE_macrostep")).args(args).current_dir(dir.path()).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    same(&dir.path().join("run"), &dir.path().join("again"));
}

#[test]
fn a_browser_follows_a_run_pauses_it_and_moves_a_slider() {
    let dir = tempfile::tempdir().unwrap();
    std::fs::write(dir.path().join("pushed.toml"), PENDULUM).unwrap();
    let Some(program) = program() else { return };
    let run = Program::start(dir.path(), &["run", "pushed.toml", "--live", "--out", "run", "--quiet"]);
    let mut browser = Browser::start_with_scenes(&program, 700, 500);
    browser.visit(&run.address);
    until(&mut browser, "macrostep.live.frames() > 10 && Boolean(macrostep.scene)");

    // scene and charts are at the same time, that of the last frame, and neither is blank
    browser.frames();
    let colours = browser.number(
        "(() => { const c = document.createElement('canvas'); macrostep.scene.render(); const s = macrostep.scene.canvas;
            [c.width, c.height] = [s.width, s.height]; const g = c.getContext('2d'); g.drawImage(s, 0, 0);
            const p = g.getImageData(0, 0, c.width, c.height).data, seen = new Set();
            for (let i = 0; i < p.length; i += 4) seen.add(p[i] << 16 | p[i + 1] << 8 | p[i + 2]); return seen.size; })()",
    );
    assert!(colours > 3.0, "the scene is blank");
    let before = browser.number("macrostep.live.last().t");
    until(&mut browser, &format!("macrostep.live.last().t > {before} + 0.2"));

    // the button pauses; the slider acts when it goes on
    let press = |browser: &mut Browser, text: &str| {
        browser.eval(&format!(
            "[...document.querySelectorAll('#live-bar button')].find(b => b.textContent === '{text}').click()"
        ));
    };
    press(&mut browser, "pause");
    until(&mut browser, "macrostep.live.state() === 'paused'");
    let at = browser.number("macrostep.live.last().k");
    assert_eq!(browser.number("macrostep.scene.time()"), browser.number("macrostep.live.last().t"));
    assert_eq!(browser.number("macrostep.cursor()"), browser.number("macrostep.live.last().t"));
    // as it is drawn next
    let body = browser.eval("(() => { macrostep.scene.render(); return macrostep.scene.body('lower'); })()");
    let drawn = browser.eval("macrostep.live.last().frame.slice(7, 10)");
    for i in 0..3 {
        assert!((body[i].as_f64().unwrap() - drawn[i].as_f64().unwrap()).abs() < 1e-6, "{body} {drawn}");
    }
    assert_eq!(body[1], 0.0);
    std::thread::sleep(Duration::from_millis(300));
    assert_eq!(browser.number("macrostep.live.last().k"), at);
    press(&mut browser, "step");
    until(&mut browser, &format!("macrostep.live.last().k === {at} + 1"));
    browser.eval(
        "(() => { const s = macrostep.live.levers[0].slider; s.value = 0.9; s.dispatchEvent(new Event('input')); })()",
    );
    press(&mut browser, "continue");
    until(&mut browser, "macrostep.live.state() === 'running'");
    until(&mut browser, "macrostep.scene.body('lower')[1] > 1e-3");
    // it waited in the pause, so nobody knows how long it took; one while it runs tells
    assert_eq!(browser.eval("macrostep.live.latency()"), Value::Null);
    browser.eval(
        "(() => { const s = macrostep.live.levers[0].slider; s.value = 0.8; s.dispatchEvent(new Event('input')); })()",
    );
    until(&mut browser, "macrostep.live.latency() !== null");

    // nothing sticks out, at the width of a screen and of a telephone
    for width in [1400, 390] {
        browser.size(width, 800);
        browser.frames();
        let wide = browser.number("document.documentElement.scrollWidth - document.documentElement.clientWidth");
        assert!(wide <= 0.0, "the page is {wide} px wider than {width} px");
        assert_eq!(overlaps(&mut browser, "header, main"), json!([]), "at {width} px");
    }
    if let Ok(pictures) = std::env::var("MACROSTEP_SCREENSHOTS") {
        std::fs::create_dir_all(&pictures).unwrap();
        let shot = browser.call("Page.captureScreenshot", json!({ "format": "png" }));
        let file = Path::new(&pictures).join("live.png.base64");
        std::fs::write(file, shot["data"].as_str().unwrap()).unwrap();
    }

    // how long a change took does not count the pause
    assert!(browser.number("macrostep.live.latency()") < 5000.0);
    press(&mut browser, "pause");
    until(&mut browser, "macrostep.live.state() === 'paused'");
    let took = browser.number("macrostep.live.latency()");
    browser.eval(
        "(() => { const s = macrostep.live.levers[0].slider; s.value = 0.2; s.dispatchEvent(new Event('input')); })()",
    );
    std::thread::sleep(Duration::from_millis(300));
    press(&mut browser, "continue");
    until(&mut browser, "macrostep.live.state() === 'running' && macrostep.live.last().levers[0] === 0.2");
    browser.frames();
    assert_eq!(browser.number("macrostep.live.latency()"), took);

    // from the start again, with nothing of the first run left
    press(&mut browser, "reset");
    until(&mut browser, "macrostep.live.last().run === 2 && macrostep.live.last().t < 5");
    until(&mut browser, "macrostep.scene.body('lower')[1] === 0");
    browser.eval("macrostep.live.send({ pace: null })");
    until(&mut browser, "macrostep.live.state() === 'ended'");
    assert_eq!(browser.eval("document.querySelector('#live-verdict a').getAttribute('href')"), "report");
    assert_eq!(browser.complaints, Vec::<String>::new());
    drop(browser);
    run.ends();
    assert!(!dir.path().join("run/changes.csv").exists());
    let recorded = Recording::open(dir.path().join("run")).unwrap();
    assert_eq!(recorded.time().last(), Some(&30.0));
}

/// A hand that follows the path of the page by pure pursuit and keeps a speed, through the interface that game pads have in a browser.
const SCRIPTED_PAD: &str = r#"
(() => {
  window.shaken = [];
  const vibrationActuator = { playEffect: (kind, how) => { shaken.push([kind, how.strongMagnitude, how.weakMagnitude, macrostep.drive.now.align]); return Promise.resolve('complete'); } };
  const pad = { id: 'scripted', connected: true, index: 0, axes: [0, 0], buttons: Array.from({ length: 8 }, () => ({ value: 0 })), vibrationActuator };
  navigator.getGamepads = () => [pad];
  window.dispatchEvent(Object.assign(new Event('gamepadconnected'), { gamepad: pad }));
  Object.assign(macrostep.drive.settings(), { dead: 0, curve: 1, bySpeed: false });
  const { points } = macrostep.data.scene.runs[0].parts.flatMap(p => p.things).find(t => t.form === 'path');
  window.farthest = 0;
  // the hand moves with the pictures: up to four times as fast as in the world, but five times in a second of the car's at least
  let last = performance.now(), interval = 50, frames = 0;
  const hand = now => {
    interval += 0.1 * (now - last - interval);
    last = now;
    if (frames++ % 10 === 0) macrostep.live.send({ pace: Math.min(Math.max(200 / interval, 0.25), 4) });
    const { x, y, yaw, vx, offset } = macrostep.drive.now;
    window.farthest = Math.max(window.farthest, Math.abs(offset));
    const away = points.map(p => Math.hypot(p[0] - x, p[1] - y)), near = away.indexOf(Math.min(...away));
    const aim = points[(near + 5) % points.length], far = Math.hypot(aim[0] - x, aim[1] - y);
    const left = Math.atan2(aim[1] - y, aim[0] - x) - yaw;
    // the angle of the front wheels on the arc through the point, and what the rack makes of it: to the left is negative
    const angle = 1.53 * 2 * Math.sin(left) / far;
    pad.axes[0] = Math.min(Math.max(-0.0581 * angle / 0.02, -1), 1);
    [pad.buttons[7].value, pad.buttons[6].value] = [Math.min(Math.max(0.5 * (8.5 - vx), 0), 1), Math.min(Math.max(0.3 * (vx - 9), 0), 1)];
    requestAnimationFrame(hand);
  };
  hand(last);
})()
"#;

#[test]
fn a_scripted_pad_drives_a_lap_in_a_browser() {
    let dir = tempfile::tempdir().unwrap();
    let car = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/vehicle/drive.toml");
    let Some(program) = program() else { return };
    let run = Program::start(dir.path(), &["run", car.to_str().unwrap(), "--live", "--out", "run", "--quiet"]);
    let mut browser = Browser::start(&program, 700, 500);
    browser.visit(&run.address);
    until(&mut browser, "macrostep.live.frames() > 5 && Boolean(macrostep.drive)");

    // a key that is held pushes the car, and how long that took is shown
    let key = |browser: &mut Browser, kind: &str| {
        browser.call(
            "Input.dispatchKeyEvent",
            json!({ "type": kind, "code": "ArrowUp", "key": "ArrowUp", "windowsVirtualKeyCode": 38 }),
        );
    };
    key(&mut browser, "keyDown");
    until(&mut browser, "macrostep.drive.now.ax > 0.5 && macrostep.drive.delays.length > 0");
    assert!(browser.number("macrostep.live.last().levers[1]") > 0.0);
    key(&mut browser, "keyUp");
    until(&mut browser, "document.querySelector('.drive-delay').textContent.includes('median')");
    println!("{}", browser.eval("document.querySelector('.drive-delay').textContent"));

    // whoever only accelerates does not steer, whenever between two pictures a key goes down or up
    browser.eval(
        "(() => { window.seen = { steer: new Set(), back: 0 }; const { hands } = macrostep.drive; let go = 0, held = false;
            const look = () => { seen.steer.add(hands.steer); if (held && hands.go < go) seen.back++; go = hands.go; requestAnimationFrame(look); };
            requestAnimationFrame(look);
            window.push = (kind) => { const e = new KeyboardEvent(kind, { code: 'KeyW' }); held = kind === 'keydown'; go = hands.go; window.dispatchEvent(e); seen.steer.add(hands.steer); };
        })()",
    );
    for _ in 0..10 {
        // in a picture, after its time, and between two
        browser.eval("new Promise(r => requestAnimationFrame(() => { const until = performance.now() + 5; while (performance.now() < until); push('keydown'); requestAnimationFrame(() => setTimeout(() => { push('keyup'); setTimeout(r, 7); }, 3)); }))");
    }
    assert_eq!(
        browser.eval("[[...seen.steer], seen.back]"),
        json!([[0], 0]),
        "steering, and how often a pedal that was held went back"
    );
    assert!(browser.eval("document.querySelector('.drive-speed').textContent").as_str().unwrap().ends_with("km/h"));

    // a lap with the pad, from the start
    browser.eval("macrostep.live.send({ do: 'reset' })");
    until(&mut browser, "macrostep.live.last().run === 2");
    browser.eval(SCRIPTED_PAD);
    until(&mut browser, "macrostep.drive.laps.length > 0");
    let (lap, farthest) = (browser.number("macrostep.drive.laps[0]"), browser.number("farthest"));
    assert!((25.0..45.0).contains(&lap) && farthest < 3.0, "{lap} s, up to {farthest} m beside the track");
    // the pad shook as hard as the tyres pulled, and the torque is shown
    let shaken = browser.eval("shaken");
    let shaken = shaken.as_array().unwrap();
    let strength: Vec<f64> = shaken.iter().map(|s| s[1].as_f64().unwrap()).collect();
    assert!(
        strength.len() > 20 && strength.iter().any(|s| *s > 0.1) && strength.iter().all(|s| *s <= 0.7),
        "{strength:?}"
    );
    // a pull that tyres of this car can have, and not the knocks of rods when hands move in steps: few and long ones on a slow machine, which
    // a twentieth of the frames may show
    let mut pulls: Vec<f64> = shaken.iter().map(|s| s[3].as_f64().unwrap().abs()).collect();
    pulls.sort_by(f64::total_cmp);
    assert!(pulls[pulls.len() * 19 / 20] < 60.0, "{pulls:?}");
    let pull = browser.eval("document.querySelector('.drive-align').textContent");
    assert!(pull.as_str().unwrap().contains("self-aligning torque"), "{pull}");
    // what was chosen for the pad is there the next time: stored under its name
    browser.eval("(() => { const s = [...document.querySelectorAll('#drive-settings input')].find(i => i.ariaLabel === 'dead zone'); s.value = 0.12; s.dispatchEvent(new Event('input')); })()");
    assert_eq!(browser.eval("(() => { macrostep.drive.choose('keys'); macrostep.drive.choose('scripted'); return macrostep.drive.settings().dead; })()"), 0.12);
    assert!(browser.eval("localStorage.getItem('macrostep pad scripted')").as_str().unwrap().contains("0.12"));
    // what a driver looks at: track and trail, accelerations, lap
    for canvas in ["map", "circle"] {
        let which = if canvas == "map" { 1 } else { 2 };
        let colours = browser.number(&format!(
            "(() => {{ const c = document.querySelectorAll('#drive-board > canvas')[{which} - 1];
                const p = c.getContext('2d').getImageData(0, 0, c.width, c.height).data, seen = new Set();
                for (let i = 0; i < p.length; i += 4) if (p[i + 3]) seen.add(p[i] << 16 | p[i + 1] << 8 | p[i + 2]); return seen.size; }})()"
        ));
        assert!(colours > 3.0, "the {canvas} is blank");
    }
    until(&mut browser, "document.querySelector('#drive-board').textContent.includes('lap 2')");
    assert_eq!(browser.complaints, Vec::<String>::new());
    browser.eval("macrostep.live.send({ do: 'end' })");
    until(&mut browser, "macrostep.live.state() === 'ended'");
    drop(browser);
    let ended = { run }.child.wait().unwrap();
    assert_eq!(ended.code(), Some(130), "a run that is ended by hand is interrupted");
    // all that the hand did is there
    let taken = std::fs::read_to_string(dir.path().join("run/live/pad.csv")).unwrap();
    assert!(taken.lines().count() > 100, "{}", taken.lines().count());
}
