//! A real browser, driven by the DevTools protocol: JSON over a web socket.

use std::io::{BufRead, BufReader, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use serde_json::{Value, json};
use tungstenite::{Message, WebSocket};

/// A page in a browser of its own.
pub struct Browser {
    child: Child,
    socket: WebSocket<TcpStream>,
    session: Option<String>,
    calls: u64,
    /// What the console complained about.
    pub complaints: Vec<String>,
    _profile: tempfile::TempDir,
}

const PROGRAMS: [&str; 4] = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/// The browser of this machine. Where there is none the test is skipped, and adds a line to the file that `MACROSTEP_SKIPPED` names:
/// `scripts/test` counts them, and fails on any if told to.
pub fn program() -> Option<String> {
    let found = PROGRAMS.iter().find(|p| {
        Command::new(p).arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok_and(|s| s.success())
    });
    if found.is_none() {
        eprintln!("skipped: none of {PROGRAMS:?} is installed");
        skip("no browser");
    }
    found.map(|p| (*p).to_owned())
}

/// Says that something was skipped, to whoever counts.
pub fn skip(what: &str) {
    if let Some(file) = std::env::var_os("MACROSTEP_SKIPPED") {
        let mut file = std::fs::File::options().append(true).create(true).open(file).unwrap();
        writeln!(file, "{what}").unwrap();
    }
}

/// Texts that overlap others, of all that is shown in a part of the page.
pub fn overlaps(browser: &mut Browser, selector: &str) -> Value {
    browser.eval(&format!(
        "(() => {{
            const seen = [];
            document.querySelectorAll('{selector}').forEach(e => {{
                const walker = document.createTreeWalker(e, NodeFilter.SHOW_TEXT);
                for (let n; (n = walker.nextNode());) {{
                    if (!n.textContent.trim() || n.parentElement.closest('option')) continue;
                    const range = document.createRange();
                    range.selectNodeContents(n);
                    for (let {{ left, right, top, bottom }} of range.getClientRects()) {{
                        // as far as it is seen
                        for (let a = n.parentElement; a; a = a.parentElement) {{
                            if (getComputedStyle(a).overflowX === 'visible') continue;
                            const c = a.getBoundingClientRect();
                            [left, right, top, bottom] = [Math.max(left, c.left), Math.min(right, c.right), Math.max(top, c.top), Math.min(bottom, c.bottom)];
                        }}
                        if (right > left + 1 && bottom > top + 1) seen.push([{{ left, right, top, bottom }}, n.textContent.trim()]);
                    }}
                }}
            }});
            return seen.flatMap(([a, x], i) => seen.slice(i + 1)
                .filter(([b]) => a.right > b.left + 1 && b.right > a.left + 1 && a.bottom > b.top + 3 && b.bottom > a.top + 3)
                .map(([_, y]) => x + ' over ' + y));
        }})()"
    ))
}

impl Browser {
    /// Starts a browser with an empty page of this size. It draws no scenes: without a graphics card they take seconds each.
    pub fn start(program: &str, width: u32, height: u32) -> Self {
        Self::with(program, width, height, &["--disable-gpu", "--disable-3d-apis"])
    }

    /// The same with pictures in three dimensions, drawn by the processor.
    pub fn start_with_scenes(program: &str, width: u32, height: u32) -> Self {
        Self::with(program, width, height, &["--use-angle=swiftshader", "--enable-unsafe-swiftshader"])
    }

    fn with(program: &str, width: u32, height: u32, graphics: &[&str]) -> Self {
        let profile = tempfile::tempdir().unwrap();
        let mut child = Command::new(program)
            .args(["--headless=new", "--no-sandbox", "--no-first-run", "--disable-extensions"])
            .args(graphics)
            .args([
                "--disable-dev-shm-usage",
                "--hide-scrollbars",
                "--remote-debugging-port=0",
                "--force-color-profile=srgb",
            ])
            .arg(format!("--user-data-dir={}", profile.path().display()))
            .arg(format!("--window-size={width},{height}"))
            .arg("about:blank")
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        // it says where it listens, among much else, and must not block on a full pipe afterwards
        let mut lines = BufReader::new(child.stderr.take().unwrap()).lines();
        let address = lines
            .by_ref()
            .map_while(Result::ok)
            .find_map(|line| line.split_once("listening on ws://").map(|(_, rest)| rest.trim().to_owned()))
            .expect("the browser says where it listens");
        std::thread::spawn(move || lines.for_each(drop));
        let host = address.split('/').next().unwrap();
        let stream = TcpStream::connect(host).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(300))).unwrap();
        let (socket, _) = tungstenite::client(format!("ws://{address}"), stream).unwrap();
        let mut browser = Browser { child, socket, session: None, calls: 0, complaints: Vec::new(), _profile: profile };
        let target = browser.call("Target.createTarget", json!({ "url": "about:blank" }))["targetId"].clone();
        let attached = browser.call("Target.attachToTarget", json!({ "targetId": target, "flatten": true }));
        browser.session = attached["sessionId"].as_str().map(str::to_owned);
        for domain in ["Page", "Runtime", "Log"] {
            browser.call(&format!("{domain}.enable"), json!({}));
        }
        browser.size(width, height);
        browser
    }

    pub fn size(&mut self, width: u32, height: u32) {
        let size = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": false });
        self.call("Emulation.setDeviceMetricsOverride", size);
    }

    /// Calls a method and waits for its answer; complaints of the page that come meanwhile are kept.
    pub fn call(&mut self, method: &str, params: Value) -> Value {
        self.calls += 1;
        let id = self.calls;
        let mut message = json!({ "id": id, "method": method, "params": params });
        if let Some(session) = &self.session {
            message["sessionId"] = json!(session);
        }
        self.socket.send(Message::text(message.to_string())).unwrap();
        loop {
            let event = self.next();
            if event["id"] == id {
                assert!(event.get("error").is_none(), "{method}: {}", event["error"]);
                return event["result"].clone();
            }
        }
    }

    fn next(&mut self) -> Value {
        loop {
            let text = match self.socket.read() {
                Ok(Message::Text(text)) => text,
                // a program that was stopped and goes on
                Err(tungstenite::Error::Io(error)) if error.kind() == std::io::ErrorKind::Interrupted => continue,
                other => {
                    other.unwrap();
                    continue;
                }
            };
            let event: Value = serde_json::from_str(&text).unwrap();
            let p = &event["params"];
            match event["method"].as_str() {
                Some("Runtime.exceptionThrown") => self.complaints.push(p["exceptionDetails"].to_string()),
                Some("Runtime.consoleAPICalled")
                    if ["error", "warning", "assert"].contains(&p["type"].as_str().unwrap_or("")) =>
                {
                    self.complaints.push(p["args"].to_string());
                }
                Some("Log.entryAdded") => self.complaints.push(p["entry"].to_string()),
                _ => {}
            }
            return event;
        }
    }

    /// Opens a file and waits until it is there and two frames have been drawn.
    pub fn open(&mut self, file: &Path) {
        self.visit(&format!("file://{}", file.canonicalize().unwrap().display()));
    }

    /// Opens an address and waits until it is there and two frames have been drawn.
    pub fn visit(&mut self, url: &str) {
        self.call("Page.navigate", json!({ "url": url }));
        while self.next()["method"] != "Page.loadEventFired" {}
        self.frames();
    }

    /// Waits until what was asked for is drawn.
    pub fn frames(&mut self) {
        self.eval(
            "new Promise(r => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => r(1), 0))))",
        );
    }

    /// The value of an expression in the page.
    pub fn eval(&mut self, expression: &str) -> Value {
        let params = json!({ "expression": expression, "returnByValue": true, "awaitPromise": true });
        let answer = self.call("Runtime.evaluate", params);
        assert!(answer.get("exceptionDetails").is_none(), "{expression}: {}", answer["exceptionDetails"]);
        answer["result"]["value"].clone()
    }

    pub fn number(&mut self, expression: &str) -> f64 {
        let value = self.eval(expression);
        value.as_f64().unwrap_or_else(|| panic!("{expression} is {value}"))
    }

    /// A mouse event; `modifiers` as in the protocol: 2 Ctrl, 8 Shift.
    pub fn mouse(&mut self, kind: &str, x: f64, y: f64, modifiers: u32) {
        let pressed = u32::from(kind != "mouseReleased");
        let mut params = json!({ "type": kind, "x": x, "y": y, "modifiers": modifiers, "button": "left", "buttons": pressed, "clickCount": 1 });
        if kind == "mouseWheel" {
            params["deltaX"] = json!(0);
            params["deltaY"] = json!(-240);
        }
        self.call("Input.dispatchMouseEvent", params);
    }

    pub fn drag(&mut self, from: (f64, f64), to: (f64, f64), modifiers: u32) {
        self.mouse("mousePressed", from.0, from.1, modifiers);
        for i in 1..=4 {
            let share = f64::from(i) / 4.0;
            let (x, y) = (from.0 + share * (to.0 - from.0), from.1 + share * (to.1 - from.1));
            self.mouse("mouseMoved", x, y, modifiers);
        }
        self.mouse("mouseReleased", to.0, to.1, modifiers);
        self.frames();
    }

    /// Seconds that all processes of the browser have worked.
    pub fn processor_seconds(&mut self) -> f64 {
        let session = self.session.take();
        let told = self.call("SystemInfo.getProcessInfo", json!({}));
        self.session = session;
        told["processInfo"].as_array().unwrap().iter().filter_map(|p| p["cpuTime"].as_f64()).sum()
    }

    /// The whole page as PNG, base64 as the protocol has it.
    pub fn screenshot(&mut self) -> String {
        let height = self.number("document.documentElement.scrollHeight").min(16_000.0);
        let width = self.number("innerWidth");
        self.size(width as u32, height as u32);
        self.frames();
        let shot = self.call("Page.captureScreenshot", json!({ "format": "png" }));
        shot["data"].as_str().unwrap().to_owned()
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
