//! A part in a process of its own is the same part, bit for bit; its death is told; one that cannot save its state goes back
//! all the same. The processes are this program, so that it has a `main` of its own.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use macrostep_core::{
    Advance, Ahead, InputSignal, Interface, MacroStep, Port, Rollback, Subsystem, SubsystemError, Uses,
};
use macrostep_native::parts::{PartValue, part};
use macrostep_remote::{Host, Made, Remote, host_here};

fn mass() -> Box<dyn Subsystem> {
    let values = [("mass", 2.0), ("stiffness", 30.0), ("damping", 0.7), ("x0", 0.1)];
    let values: BTreeMap<String, PartValue> =
        values.into_iter().map(|(name, x)| (name.to_owned(), PartValue::Number(x))).collect();
    part("mass", &values).unwrap()
}

/// Adds its input up, and does what its order says. It can save its state as a long row of bytes, or not at all.
struct Sum {
    interface: Interface,
    order: String,
    x: f64,
    saved: f64,
}

impl Sum {
    fn boxed(order: &str) -> Box<dyn Subsystem> {
        let interface = Interface::new().input(Port::new("u", "")).output(Port::new("x", "")).feedthrough("x", "u");
        Box::new(Sum { interface, order: order.into(), x: 0.0, saved: 0.0 })
    }

    fn does(&self, what: &str) {
        match self.order.strip_prefix(what).and_then(|o| o.strip_prefix(' ')) {
            Some("aborts") => std::process::abort(),
            Some("exits") => std::process::exit(0),
            Some("hangs") => loop {
                std::thread::sleep(Duration::from_millis(1));
            },
            Some("panics") => panic!("it was told to"),
            _ => {}
        }
    }
}

impl Subsystem for Sum {
    fn interface(&self) -> &Interface {
        &self.interface
    }
    fn initialize(&mut self, _t0: f64) -> Result<(), SubsystemError> {
        self.does("initialize");
        if self.order == "threads" {
            std::thread::spawn(|| std::thread::sleep(Duration::from_secs(100)));
        }
        self.x = 0.0;
        Ok(())
    }
    fn advance(&mut self, step: MacroStep, u: &InputSignal<'_>) -> Result<Advance, SubsystemError> {
        if step.index == 3 {
            self.does("advance");
        }
        if self.order.len() > LONG_TEXT {
            return Err(SubsystemError::Failed { reason: self.order.clone() });
        }
        if self.order == "naps" {
            std::thread::sleep(Duration::from_millis(10));
        }
        self.x += step.size() * u.value(0, 0.5);
        Ok(Advance::Done)
    }
    fn outputs(&mut self, u: &[f64], y: &mut [f64]) -> Result<(), SubsystemError> {
        y[0] = self.x + 1e-3 * u[0];
        Ok(())
    }
    fn rollback(&mut self) -> Option<&mut dyn Rollback> {
        if self.order == "long" { Some(self) } else { None }
    }
}

impl Drop for Sum {
    fn drop(&mut self) {
        self.does("drop");
    }
}

const LONG: usize = 3_000_000;
const LONG_TEXT: usize = 1000;

impl Rollback for Sum {
    fn save(&mut self) -> Result<(), SubsystemError> {
        self.saved = self.x;
        Ok(())
    }
    fn restore(&mut self) -> Result<(), SubsystemError> {
        self.x = self.saved;
        Ok(())
    }
    fn serialize(&mut self, bytes: &mut Vec<u8>) -> Result<(), SubsystemError> {
        bytes.extend_from_slice(&self.x.to_le_bytes());
        bytes.resize(bytes.len() + LONG, 7);
        Ok(())
    }
    fn deserialize(&mut self, bytes: &[u8]) -> Result<(), SubsystemError> {
        assert!(bytes.len() == 8 + LONG && bytes[8..].iter().all(|b| *b == 7));
        self.x = f64::from_le_bytes(bytes[..8].try_into().unwrap());
        Ok(())
    }
}

fn made(order: &str) -> Box<dyn Subsystem> {
    if order == "mass" { mass() } else { Sum::boxed(order) }
}

fn apart(order: &str) -> Remote {
    let mut local: Box<dyn Subsystem> = if order == "mass" {
        mass()
    } else {
        // what it does at its end, it does in the other process
        Sum::boxed(if order == "long" { "long" } else { "" })
    };
    Remote::process(local.as_mut(), order, "test", order.as_bytes().to_vec()).deadline(Duration::from_secs(20))
}

fn step(index: u32) -> MacroStep {
    MacroStep { index: index.into(), start: f64::from(index) * 0.1, end: f64::from(index + 1) * 0.1 }
}

/// A macro-step; returns the output.
fn go(part: &mut dyn Subsystem, index: u32, u: f64) -> Result<f64, SubsystemError> {
    part.advance(step(index), &InputSignal::new(&[u], 1))?;
    let mut y = vec![0.0; part.interface().output_size()];
    part.outputs(&[u], &mut y)?;
    Ok(y[0])
}

fn promises() {
    let mut remote = apart("mass");
    macrostep_native::conformance::check(&mut remote);
    let (mut own, mut remote) = (mass(), apart("mass"));
    own.initialize(0.0).unwrap();
    remote.initialize(0.0).unwrap();
    for k in 0..200 {
        let (a, b) = (go(&mut *own, k, f64::from(k).sin()).unwrap(), go(&mut remote, k, f64::from(k).sin()).unwrap());
        assert_eq!(a.to_bits(), b.to_bits());
    }
    remote.end().unwrap();
    // from the beginning, in another process
    remote.initialize(0.0).unwrap();
    go(&mut remote, 0, 1.0).unwrap();
}

fn long_messages() {
    let mut remote = apart("long");
    remote.initialize(0.0).unwrap();
    let y = go(&mut remote, 0, 2.0).unwrap();
    let mut bytes = Vec::new();
    remote.rollback().unwrap().serialize(&mut bytes).unwrap();
    assert_ne!(go(&mut remote, 1, 2.0).unwrap(), y);
    remote.rollback().unwrap().deserialize(&bytes).unwrap();
    let mut again = [0.0];
    remote.outputs(&[2.0], &mut again).unwrap();
    assert_eq!(again, [y]);
}

fn several_in_one() {
    let host = Host::new();
    let mut parts: Vec<Remote> = (0..3).map(|_| apart("plain").together(&host)).collect();
    parts.iter_mut().for_each(|p| p.initialize(0.0).unwrap());
    for k in 0..5 {
        for (i, p) in parts.iter_mut().enumerate() {
            let u = i as f64 + 1.0;
            let y = go(p, k, u).unwrap();
            assert!((y - u * (0.1 * f64::from(k + 1) + 1e-3)).abs() < 1e-12);
        }
    }
    assert!(parts[0].rollback().is_none(), "a copy of the process would take the others back");
    // one is let go, and the others go on
    parts[0].end().unwrap();
    go(&mut parts[1], 5, 1.0).unwrap();
    // one ends the process: the others say how
    let mut bad = apart("advance aborts").together(&host);
    bad.initialize(0.0).unwrap();
    let said = go(&mut bad, 3, 1.0).unwrap_err().to_string();
    assert_eq!(go(&mut parts[2], 5, 1.0).unwrap_err().to_string(), said);
    assert!(said.contains("SIGABRT"), "{said}");
}

/// All begin before the first is waited for: in processes of their own, in one, and in one with more than it has room for.
fn side_by_side() {
    let host = Host::new();
    let mut parts: Vec<Remote> = (0..3).map(|_| apart("plain")).collect();
    parts.extend((0..100).map(|_| apart("plain").together(&host)));
    let mut alone: Vec<Box<dyn Subsystem>> = parts.iter().map(|_| Sum::boxed("plain")).collect();
    parts.iter_mut().for_each(|p| p.initialize(0.0).unwrap());
    alone.iter_mut().for_each(|p| p.initialize(0.0).unwrap());
    for k in 0..200 {
        let inputs = |i: usize| [(f64::from(k) + i as f64).sin(), 0.5];
        // outputs are evaluated with other inputs than those that the step ends with
        let end = |i: usize| [i as f64 + f64::from(k)];
        for (i, p) in parts.iter_mut().enumerate() {
            p.ahead().unwrap().begin(step(k), &InputSignal::new(&inputs(i), 1), &end(i));
        }
        for (i, (p, own)) in parts.iter_mut().zip(&mut alone).enumerate().rev() {
            let mut y = [[0.0], [0.0]];
            for (part, y) in [p as &mut dyn Subsystem, &mut **own].into_iter().zip(&mut y) {
                part.advance(step(k), &InputSignal::new(&inputs(i), 1)).unwrap();
                part.outputs(&end(i), y).unwrap();
            }
            assert_eq!(y[0][0].to_bits(), y[1][0].to_bits());
        }
    }
    // answers that are too long for the memory are those of who is asked, whoever is waited for first
    let host = Host::new();
    let texts = ["a", "b", "c"].map(|t| t.repeat(2 * LONG_TEXT));
    let mut long: Vec<Remote> = texts.iter().map(|t| apart(t).together(&host)).collect();
    long.insert(1, apart("plain").together(&host));
    long.iter_mut().for_each(|p| p.initialize(0.0).unwrap());
    for order in [[0, 1, 2, 3], [3, 2, 1, 0], [2, 0, 3, 1]] {
        long.iter_mut().for_each(|p| Ahead::begin(p, step(0), &InputSignal::new(&[1.0], 1), &[1.0]));
        for i in order {
            let said = long[i].advance(step(0), &InputSignal::new(&[1.0], 1)).map_err(|e| e.to_string());
            let text = [Some(0), None, Some(1), Some(2)][i].map(|t: usize| texts[t].clone());
            assert_eq!(said.err(), text);
        }
    }
    // a step that nobody waits for is over before anything else is asked
    let first = &mut parts[0];
    Ahead::begin(first, step(200), &InputSignal::new(&[1.0], 1), &[1.0]);
    let mut y = [0.0];
    first.outputs(&[0.0], &mut y).unwrap();
    alone[0].advance(step(200), &InputSignal::new(&[1.0], 1)).unwrap();
    let mut own = [0.0];
    alone[0].outputs(&[0.0], &mut own).unwrap();
    assert_eq!(y, own);
    // and is not taken twice
    let said = first.advance(step(200), &InputSignal::new(&[1.0], 1)).unwrap_err().to_string();
    assert!(said.contains("has taken this step already"), "{said}");
    // what was begun is what is asked for
    Ahead::begin(first, step(201), &InputSignal::new(&[1.0], 1), &[1.0]);
    let said = first.advance(step(201), &InputSignal::new(&[2.0], 1)).unwrap_err().to_string();
    assert!(said.contains("another step"), "{said}");
}

/// Of several in one process, the message names the one that was at work.
fn culprits() {
    let host = Host::new();
    let orders = ["plain", "advance aborts", "plain"];
    let mut parts: Vec<Remote> = orders.map(|o| apart(o).together(&host.of(&format!("the one that {o}")))).into();
    parts.iter_mut().for_each(|p| p.initialize(0.0).unwrap());
    let u = InputSignal::new(&[1.0], 1);
    parts.iter_mut().for_each(|p| Ahead::begin(p, step(3), &u, &[1.0]));
    parts[0].advance(step(3), &u).unwrap();
    // the last one is waited for first
    for p in [2, 1] {
        let said = parts[p].advance(step(3), &u).unwrap_err().to_string();
        let told =
            "the shared process was ended by SIGABRT, its own abort, in advance of `the one that advance aborts`";
        assert!(said.starts_with(told), "{said}");
    }
    assert!(go(&mut parts[0], 4, 1.0).is_err());
}

/// Who waits for long sleeps: a slow part and a slow run take no time of a core.
fn idle() {
    let mut remote = apart("naps");
    remote.initialize(0.0).unwrap();
    let before = processor_time();
    let since = Instant::now();
    for k in 0..50 {
        // the run and the part each have ten milliseconds in which they do nothing
        std::thread::sleep(Duration::from_millis(10));
        go(&mut remote, k, 1.0).unwrap();
    }
    let (wall, spent) = (since.elapsed(), processor_time() - before);
    remote.end().unwrap();
    assert!(wall > Duration::from_secs(1));
    assert!(spent < wall / 10, "{spent:?} of processor time in {wall:?}");
}

/// Processor time of this process and of its descendants that are alive.
fn processor_time() -> Duration {
    let ticks = |pid: &str| -> u64 {
        let stat = std::fs::read_to_string(format!("/proc/{pid}/stat")).unwrap_or_default();
        let fields: Vec<&str> = stat.rsplit(')').next().unwrap_or_default().split_whitespace().collect();
        // user and system time are fields 14 and 15 of all, in hundredths of a second
        fields.get(11..13).map_or(0, |f| f.iter().filter_map(|t| t.parse::<u64>().ok()).sum())
    };
    Duration::from_millis(10 * (ticks("self") + descendants().iter().map(|pid| ticks(pid)).sum::<u64>()))
}

fn deaths() {
    for (order, told) in [
        ("initialize aborts", "the process of `initialize aborts` was ended by SIGABRT, its own abort, in initialize"),
        ("initialize exits", "exited with status 0 in initialize"),
        ("advance aborts", "was ended by SIGABRT, its own abort, in advance at t = 0.3"),
        ("advance exits", "exited with status 0 in advance at t = 0.3"),
        ("advance hangs", "did not answer within 0.3 s and was ended in advance at t = 0.3"),
        ("drop aborts", "was ended by SIGABRT, its own abort, in end"),
        ("drop exits", "exited with status 0 in end"),
        ("drop hangs", "did not answer within 0.3 s and was ended in end"),
    ] {
        let deadline = Duration::from_millis(if order.ends_with("hangs") { 300 } else { 20_000 });
        let mut remote = apart(order).deadline(deadline);
        let since = Instant::now();
        let all = |remote: &mut Remote| {
            remote.initialize(0.0)?;
            (0..5).try_for_each(|k| go(remote, k, 1.0).map(drop))?;
            remote.end().map(drop)
        };
        let error = all(&mut remote).expect_err(order);
        assert!(matches!(error, SubsystemError::Lost { .. }), "{order}: {error:?}");
        assert!(error.to_string().contains(told), "{order}: {error}");
        assert!(since.elapsed() < Duration::from_secs(5), "{order} took {:?}", since.elapsed());
    }
    // a panic stays inside the part
    let mut remote = apart("advance panics");
    remote.initialize(0.0).unwrap();
    assert_eq!(go(&mut remote, 3, 1.0).unwrap_err().to_string(), "it panicked");
    go(&mut remote, 4, 1.0).unwrap();
}

fn copies() {
    let mut remote = apart("plain");
    assert!(remote.rollback().is_some());
    remote.plan(Uses::rollback(false));
    assert!(remote.rollback().is_none(), "nobody goes back, so there is nothing to offer");
    remote.plan(Uses::rollback(true));
    remote.initialize(0.0).unwrap();
    assert!(matches!(remote.rollback().unwrap().restore(), Err(SubsystemError::State { .. })));
    let mut expected = 0.0;
    for k in 0..20 {
        remote.rollback().unwrap().save().unwrap();
        // as often as the scheme likes
        for pass in 0..k % 4 {
            go(&mut remote, k, f64::from(pass)).unwrap();
            remote.rollback().unwrap().restore().unwrap();
        }
        let u = f64::from(k).cos();
        expected += step(k).size() * u;
        assert_eq!(go(&mut remote, k, u).unwrap().to_bits(), (expected + 1e-3 * u).to_bits());
    }
    let error = remote.rollback().unwrap().serialize(&mut Vec::new()).unwrap_err();
    assert!(matches!(error, SubsystemError::Unable { .. }), "{error}");
    remote.end().unwrap();

    // the death of a copy that works is told as any other
    let mut remote = apart("advance aborts");
    remote.initialize(0.0).unwrap();
    remote.rollback().unwrap().save().unwrap();
    go(&mut remote, 0, 1.0).unwrap();
    remote.rollback().unwrap().restore().unwrap();
    let said = go(&mut remote, 3, 1.0).unwrap_err().to_string();
    assert!(said.contains("was ended by SIGABRT"), "{said}");

    let mut remote = apart("threads");
    remote.initialize(0.0).unwrap();
    let error = remote.rollback().unwrap().save().unwrap_err();
    assert!(error.to_string().starts_with("it runs 2 threads of its own"), "{error}");
}

/// Processes that are children of this one, or of one of those.
fn descendants() -> Vec<String> {
    let children = |pid: &str| {
        let tasks = std::fs::read_dir(format!("/proc/{pid}/task")).into_iter().flatten().flatten();
        let lists = tasks.filter_map(|t| std::fs::read_to_string(t.path().join("children")).ok());
        lists.flat_map(|l| l.split_whitespace().map(str::to_owned).collect::<Vec<_>>()).collect::<Vec<_>>()
    };
    let (mut open, mut found) = (children("self"), Vec::new());
    while let Some(pid) = open.pop() {
        open.extend(children(&pid));
        found.push(pid);
    }
    found
}

fn main() {
    host_here(&mut |_, order| {
        let order = std::str::from_utf8(order).unwrap_or_default();
        Ok(Made { subsystem: made(order), more: None })
    });
    if !cfg!(target_os = "linux") {
        println!("only on Linux are processes asked through shared memory");
        return;
    }
    let chosen = std::env::args().nth(1);
    let tests: [(&str, fn()); 8] = [
        ("promises", promises),
        ("long_messages", long_messages),
        ("several_in_one", several_in_one),
        ("side_by_side", side_by_side),
        ("culprits", culprits),
        ("idle", idle),
        ("deaths", deaths),
        ("copies", copies),
    ];
    for (name, test) in tests {
        if chosen.as_ref().is_none_or(|c| c.starts_with('-') || name.contains(c.as_str())) {
            let since = Instant::now();
            test();
            println!("test {name} ... ok ({:.2?})", since.elapsed());
        }
    }
    let until = Instant::now() + Duration::from_secs(5);
    while !descendants().is_empty() && Instant::now() < until {
        std::thread::sleep(Duration::from_millis(10));
    }
    assert_eq!(descendants(), Vec::<String>::new(), "processes are left behind");
    let own = format!("macrostep-{}-", std::process::id());
    for directory in ["/dev/shm".into(), std::env::temp_dir()] {
        let left = std::fs::read_dir(directory).into_iter().flatten().flatten();
        assert_eq!(
            left.filter(|f| f.file_name().to_string_lossy().starts_with(&own)).count(),
            0,
            "files are left behind"
        );
    }
}
