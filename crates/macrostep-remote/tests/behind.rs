//! One step behind: parts elsewhere have two steps under way, and results are those of parts inside.

use std::io::{Read, Write};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::sync::{Arc, Condvar, Mutex};
use std::time::Duration;

use macrostep_core::{
    Coefficients, CommunicationPoint, Flow, MacroStep, Manager, Model, Observer, ObserverError, Outcome, Part,
    PredictionPlan, Predictor, Settings, Sources, Subsystem, Ticks,
};
use macrostep_remote::{Address, Key, Remote, Server};

use crate::parts::{made, mass};

/// A straight line through the last two samples.
struct Line;

impl Predictor for Line {
    fn prepare(&mut self, _plan: &PredictionPlan) {}
    fn depth(&self) -> usize {
        2
    }
    fn degree(&self) -> usize {
        1
    }
    fn order(&self) -> usize {
        2
    }
    fn predict(&mut self, step: MacroStep, sources: &Sources<'_>, u: &mut Coefficients<'_>) {
        for i in 0..sources.len() {
            let h = sources.history(i);
            let n = h.len();
            let slope = if n > 1 { (h.value(n - 1) - h.value(n - 2)) / (h.time(n - 1) - h.time(n - 2)) } else { 0.0 };
            u.set(i, 0, h.newest() + slope * (step.start - h.newest_time()));
            u.set(i, 1, slope * step.size());
        }
    }
}

fn link() -> Box<dyn Subsystem> {
    made("mass-spring", &[("stiffness", 10.0), ("coupling_stiffness", 20.0)])
}

struct Outputs(Vec<Vec<f64>>, bool);

impl Observer for Outputs {
    fn communication_point(&mut self, at: &CommunicationPoint<'_>) -> Result<(), ObserverError> {
        self.0.push(at.outputs.to_vec());
        self.1 |= at.energy().is_some();
        Ok(())
    }
    fn wants_energy(&self) -> bool {
        true
    }
}

/// Runs two masses that push each other; returns their outputs, and whether anybody told its energy.
fn run(first: Box<dyn Subsystem>, behind: bool) -> (Vec<Vec<f64>>, bool) {
    let mut model = Model::new();
    model.parts.push(Part::boxed("a", first));
    model.parts.push(Part::boxed("b", link()));
    model.connect("a.x", "b.x");
    model.connect("a.v", "b.v");
    model.connect("b.f", "a.f");
    let mut settings =
        Settings::new(Ticks::parse("10ms").unwrap(), Ticks::parse("3s").unwrap(), Arc::new(|| Box::new(Line)));
    settings.schedule.behind = behind;
    let mut manager = Manager::new(model, settings).unwrap_or_else(|e| panic!("{e}"));
    let mut seen = Outputs(Vec::new(), false);
    let outcome = manager.run(&mut seen, |_, _| Ok(Flow::Continue));
    assert_eq!(outcome, Outcome::Completed);
    assert_eq!(manager.end().1, []);
    (seen.0, seen.1)
}

fn served(key: Option<Key>) -> Address {
    let mut server = Server::listen(&Address::parse("tcp://127.0.0.1:0").unwrap(), key).unwrap();
    let address = server.address().clone();
    std::thread::spawn(move || server.serve(&mut || Ok(mass())));
    address
}

/// A way to a server that lets an answer to a step pass only when the question after it has passed, too. A run that waits for each
/// answer gets none. The first `free` questions, before the first step, and the last one, are answered at once.
fn holding_back(to: &Address, free: usize, steps: usize) -> Address {
    let Address::Tcp(to) = to.clone() else { panic!("not TCP") };
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = Address::parse(&format!("tcp://{}", listener.local_addr().unwrap())).unwrap();
    std::thread::spawn(move || {
        let (run, _) = listener.accept().unwrap();
        let server = TcpStream::connect(to).unwrap();
        let asked = Arc::new((Mutex::new(0_usize), Condvar::new()));
        let (mut from, mut into) = (run.try_clone().unwrap(), server.try_clone().unwrap());
        let count = asked.clone();
        std::thread::spawn(move || {
            pass(&mut from, &mut into, |_| {
                *count.0.lock().unwrap() += 1;
                count.1.notify_all();
            });
            let _ = into.shutdown(Shutdown::Both);
        });
        let (mut from, mut into) = (server, run);
        pass(&mut from, &mut into, |n| {
            let is_step = n >= free && n + 1 < free + steps;
            let wanted = if is_step { n + 2 } else { n + 1 };
            let (asked, changed) = &*asked;
            let mut asked = asked.lock().unwrap();
            while *asked < wanted {
                asked = changed.wait(asked).unwrap();
            }
        });
    });
    address
}

/// Passes a greeting of 48 bytes, then messages, each after `before` was told its number.
fn pass(from: &mut TcpStream, into: &mut TcpStream, mut before: impl FnMut(usize)) {
    let mut greeting = [0; 48];
    if from.read_exact(&mut greeting).and_then(|()| into.write_all(&greeting)).is_err() {
        return;
    }
    for n in 0.. {
        let mut length = [0; 8];
        if from.read_exact(&mut length).is_err() {
            return;
        }
        let mut message = length.to_vec();
        message.resize(8 + u64::from_le_bytes(length) as usize, 0);
        if from.read_exact(&mut message[8..]).is_err() {
            return;
        }
        before(n);
        if into.write_all(&message).is_err() {
            return;
        }
    }
}

/// The greeting of a run, its first question, initialize, settle, and outputs twice at the start: as many come before the first step.
fn questions_before_the_first_step() -> usize {
    let to = served(None);
    let Address::Tcp(at) = to else { panic!("not TCP") };
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = Address::parse(&format!("tcp://{}", listener.local_addr().unwrap())).unwrap();
    let words = Arc::new(Mutex::new(Vec::new()));
    let heard = words.clone();
    std::thread::spawn(move || {
        let (run, _) = listener.accept().unwrap();
        let server = TcpStream::connect(at).unwrap();
        let (mut back_from, mut back_into) = (server.try_clone().unwrap(), run.try_clone().unwrap());
        std::thread::spawn(move || pass(&mut back_from, &mut back_into, |_| {}));
        let (mut from, mut into) = (run, server);
        let mut greeting = [0; 48];
        from.read_exact(&mut greeting).unwrap();
        into.write_all(&greeting).unwrap();
        loop {
            let mut length = [0; 8];
            if from.read_exact(&mut length).is_err() {
                return;
            }
            let mut rest = vec![0; u64::from_le_bytes(length) as usize];
            from.read_exact(&mut rest).unwrap();
            heard.lock().unwrap().push(rest.get(8..16).map(|w| u64::from_le_bytes(w.try_into().unwrap())));
            into.write_all(&length).and_then(|()| into.write_all(&rest)).unwrap();
        }
    });
    run(Box::new(Remote::new(mass().as_mut(), address)), true);
    let words = words.lock().unwrap();
    // the first message says which run it is; 2 is a step
    1 + words[1..].iter().position(|w| *w == Some(2)).unwrap()
}

#[test]
fn two_steps_are_under_way_and_results_are_the_same() {
    let (expected, told) = run(mass(), true);
    assert!(told, "inside everybody tells its energy");
    assert_ne!(expected, run(mass(), false).0, "one step behind is another scheme");
    let free = questions_before_the_first_step();
    // with a deadline: a run that waits for answers would be lost
    let address = holding_back(&served(None), free, 300);
    let remote = Remote::new(mass().as_mut(), address).deadline(Duration::from_secs(20));
    let (found, told) = run(Box::new(remote), true);
    assert_eq!(found, expected);
    assert!(
        !told,
        "who is in the middle of its next step tells no energy, and those of the others would look like all"
    );
    // sealed, and without anybody between
    let key = Key::new(b"sixteen bytes or more").unwrap();
    let remote = Remote::new(mass().as_mut(), served(Some(key.clone()))).key(key);
    assert_eq!(run(Box::new(remote), true).0, expected);
}

/// Without latency each answer is waited for, and energies are told.
#[test]
fn a_run_that_waits_is_the_same_as_before() {
    let (expected, _) = run(mass(), false);
    let (found, told) = run(Box::new(Remote::new(mass().as_mut(), served(None))), false);
    assert_eq!(found, expected);
    assert!(told);
}
