//! What every server must do with what arrives, whoever wrote it: `docs/wire.md` as a test.

use macrostep_core::math;
use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream, UdpSocket};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use macrostep_core::{Fault, SubsystemError, Uses};

use crate::address::Address;
use crate::channel::{Channel, Lost, is_heard, resolve};
use crate::key::{Key, random};
use crate::proxy::Remote;
use crate::stream::greeting_of;
use crate::told::Told;
use crate::wire::{self, Answer, EARLY, LONGEST, Request, VERSION};

/// A promise of a server, and how it is broken.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Promise {
    /// What a server does.
    pub promise: &'static str,
    /// What this one did instead, if it did something else.
    pub broken: Option<String>,
}

/// How a promise was kept.
type Kept = Result<(), String>;

/// How long another run is left waiting before it counts as not let in.
const BUSY: Duration = Duration::from_millis(500);

/// Steps that are tried.
const STEPS: u64 = 40;
/// What rounding may make of an output in so many steps, as a part of it.
const ROUNDING: f64 = 1e-11;
/// So many events at one instant are events without end, as in a run.
const ROUNDS: u32 = 1000;
/// How long nothing may come after an answer.
const UNASKED: Duration = Duration::from_millis(20);

/// Tries what a server does with questions and with what is none. Every answer is waited for until the deadline. The server must
/// serve one run after the other, without end. An error if nobody is there, or nobody who has time.
pub fn conformance(address: &Address, key: Option<&Key>, deadline: Duration) -> Result<Vec<Promise>, SubsystemError> {
    let peer = Peer { address, key, deadline };
    let mut promises = Vec::new();
    let mut add = |promise, kept: Kept| promises.push(Promise { promise, broken: kept.err() });
    let told = match peer.told() {
        Err(error) if !peer.is_there() => return Err(error),
        told => told.map_err(|e| e.to_string()),
    };
    add("it says what its part is", told.as_ref().map(drop).map_err(Clone::clone));
    let Ok(told) = told else { return Ok(promises) };
    add("its part has the same ports whoever asks", peer.same_ports(&told));
    add("it answers a keep-alive at any time", peer.keep_alive());
    add("a question before the first one is an error, and not the end", peer.before_the_first());
    add("a question to another part is an error, and not the end", peer.other_part());
    add("a question that cannot be read is an error, and not the end", peer.unreadable());
    add("a question with bytes beyond its end is an error, and changes nothing", peer.longer());
    add("a step with other inputs than the part has is an error, and not the end", peer.other_inputs(&told));
    add("a question with other inputs than the part has is an error, and not the end", peer.other_counts(&told));
    add("a step that does not go forward is an error, and not the end", peer.backwards(&told));
    add("what it was never able to do is an error, and not the end", peer.unable(&told));
    add("steps are answered as they are asked, with all outputs", peer.steps_fit(&told));
    add("inputs are polynomials of any degree, the lowest power first", peer.degrees(&told));
    add("inputs that change within a step do so over its length", peer.slopes(&told));
    add("two halves of a step go as far as the whole", peer.lengths(&told));
    if told.rolls_back {
        add("a state that does not fit is refused, and changes nothing", peer.other_states(&told));
    }
    add("its energy is told always or never, is a number, and moves nothing", peer.energies(&told));
    if told.interface.reacts {
        add("what happens at an instant comes to an end", peer.reactions(&told));
    }
    add("remarks are JSON", peer.remarks());
    add("a second run is not let in while there is a first", peer.second_run());
    add("it serves the next run after one that was cut off", peer.cut_off());
    add("a run that ends is told so, and the part can be asked for again", peer.end_and_again());
    if key.is_some() {
        add("another key is refused", peer.other_key());
    }
    match address {
        Address::Tcp(_) | Address::Unix(_) => {
            add("what is no greeting is hung up on", peer.garbage());
            add("another version is told the own one, and hung up on", peer.other_version());
            add("a message that is too long is hung up on", peer.too_long());
            add("two questions at once are answered in their order", peer.two_at_once(&told));
        }
        Address::Udp(at) => {
            add("datagrams that are no messages change nothing", peer.stray_datagrams(at));
            add("lost and repeated datagrams change nothing", peer.lossy(at, &told));
        }
        Address::Tls(_) => {}
    }
    Ok(promises)
}

struct Peer<'a> {
    address: &'a Address,
    key: Option<&'a Key>,
    deadline: Duration,
}

/// Asks, and returns what was answered.
struct Line(Channel, Vec<u8>, Vec<f64>);

impl Line {
    /// The bytes of the answer to a question.
    fn bytes(&mut self, part: u64, request: &Request<'_>) -> Result<&[u8], String> {
        request.encode(part, &mut self.1);
        self.0
            .exchange(part, &mut self.1, LONGEST)
            .map_err(|lost| format!("no answer to `{}`: {}", request.name(), why(lost)))?;
        Ok(&self.1)
    }

    fn ask(&mut self, part: u64, request: &Request<'_>) -> Result<Result<Answer<'_>, SubsystemError>, String> {
        self.bytes(part, request)?;
        let odd = || format!("the answer to `{}` cannot be read", request.name());
        Ok(wire::decode(&self.1, &mut self.2).ok_or_else(odd)?.0)
    }

    fn hello(&mut self) -> Kept {
        match self.ask(0, &Request::Hello { kind: "", order: &[] })? {
            Ok(Answer::Interface(..)) => Ok(()),
            other => Err(format!("the first question was answered with {other:?}")),
        }
    }

    /// An error, after which the line still works.
    fn refused(&mut self, part: u64, request: &Request<'_>) -> Kept {
        if let Ok(answer) = self.ask(part, request)? {
            return Err(format!("`{}` was answered with {answer:?}, and an error is due", request.name()));
        }
        self.alive()
    }

    /// Content that is no question is answered with an error.
    fn no_question(&mut self, content: &[u8]) -> Kept {
        let n = content.len();
        self.1 = words(&[n as u64]);
        self.1.extend_from_slice(content);
        self.0.exchange(0, &mut self.1, LONGEST).map_err(|lost| format!("no answer to {n} bytes: {}", why(lost)))?;
        match wire::decode(&self.1, &mut self.2) {
            Some((Err(_), _)) => Ok(()),
            other => Err(format!("{n} bytes that are no question were answered with {other:?}")),
        }
    }

    fn initialize(&mut self) -> Kept {
        let begun = self.ask(0, &Request::Initialize(0.0, Uses::rollback(true)))?;
        begun.map(drop).map_err(|e| format!("initialize: {e}"))
    }

    fn outputs(&mut self, told: &Told) -> Result<Vec<u64>, String> {
        let u = vec![0.0; told.interface.input_size()];
        match self.ask(0, &Request::Outputs(&u))? {
            Ok(Answer::Numbers(y)) if y.len() == told.interface.output_size() => {
                Ok(y.iter().map(|y| y.to_bits()).collect())
            }
            other => Err(format!("`outputs` was answered with {other:?}")),
        }
    }

    /// Steps from the start, with inputs that are held in each; whether all were taken to their ends.
    fn first_steps(&mut self, told: &Told, steps: u64, h: f64) -> Result<bool, String> {
        self.hello()?;
        self.initialize()?;
        for k in 0..steps {
            let u: Vec<f64> = (0..told.interface.input_size()).map(|i| value(i, k)).collect();
            if self.step(told, k, (k as f64 * h, (k + 1) as f64 * h), &u, &u)?.is_none() {
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn energy(&mut self, u: &[f64]) -> Result<Option<f64>, String> {
        match self.ask(0, &Request::Energy(u))? {
            Ok(Answer::Numbers(&[energy])) => Ok(Some(energy)),
            Ok(Answer::Numbers([])) | Err(SubsystemError::Unable { .. }) => Ok(None),
            other => Err(format!("`energy` was answered with {other:?}")),
        }
    }

    /// Outputs after a step; none if something happened in it, or it stopped early.
    fn step(
        &mut self,
        told: &Told,
        index: u64,
        (start, end): (f64, f64),
        coefficients: &[f64],
        at_end: &[f64],
    ) -> Result<Option<Vec<f64>>, String> {
        let inputs = at_end.len() as u64;
        match self.ask(0, &Request::Advance { index, start, end, inputs, coefficients, at_end })? {
            Ok(Answer::Advanced { how: 0, outputs, .. }) if outputs.len() == told.interface.output_size() => {
                Ok(Some(outputs.to_vec()))
            }
            Ok(Answer::Advanced { .. }) => Ok(None),
            other => Err(format!("the step from {start} s to {end} s was answered with {other:?}")),
        }
    }

    fn alive(&mut self) -> Kept {
        match self.ask(0, &Request::Stay)? {
            Ok(Answer::Done) => Ok(()),
            other => Err(format!("a keep-alive was answered with {other:?}")),
        }
    }
}

fn is_numbers(answer: &Answer<'_>) -> bool {
    matches!(answer, Answer::Numbers(_))
}

fn is_done(answer: &Answer<'_>) -> bool {
    matches!(answer, Answer::Done)
}

fn why(lost: Lost) -> String {
    match lost {
        Lost::Late => "it came too late".into(),
        Lost::Gone(why) | Lost::Refused(why, _) | Lost::Unsound(why) => why,
        Lost::Busy(run) => format!("it is busy, serving {run}"),
        Lost::Interrupted => "interrupted".into(),
    }
}

impl Peer<'_> {
    fn line(&self) -> Result<Line, String> {
        self.line_to(self.address)
    }

    fn line_to(&self, address: &Address) -> Result<Line, String> {
        let opened = Channel::open(address, self.deadline, self.key, "conformance");
        Ok(Line(opened.map_err(why)?, Vec::new(), Vec::new()))
    }

    fn greeted(&self) -> Result<Line, String> {
        let mut line = self.line()?;
        line.hello()?;
        Ok(line)
    }

    /// Whether anybody is there who has time, whatever it says.
    fn is_there(&self) -> bool {
        match Channel::open(self.address, self.deadline, self.key, "conformance") {
            Err(Lost::Busy(_) | Lost::Late) => false,
            Err(Lost::Gone(_)) => is_heard(self.address, BUSY),
            _ => true,
        }
    }

    fn told(&self) -> Result<Told, SubsystemError> {
        let mut proxy = Remote::unknown_at(self.address.clone()).run("conformance").deadline(self.deadline);
        if let Some(key) = self.key {
            proxy = proxy.key(key.clone());
        }
        proxy.meet().map(|(_, told)| told)
    }

    fn same_ports(&self, told: &Told) -> Kept {
        if self.told().map_err(|e| e.to_string())? != *told {
            return Err("it said something else the second time".into());
        }
        let mut line = self.line()?;
        match line.ask(0, &Request::Hello { kind: "", order: &[] })? {
            Ok(Answer::Interface(ports, _)) if ports == wire::describe(&told.interface) => Ok(()),
            Ok(Answer::Interface(ports, _)) => {
                Err(format!("ports are\n{ports}and were said to be\n{}", wire::describe(&told.interface)))
            }
            other => Err(format!("the first question was answered with {other:?}")),
        }
    }

    fn keep_alive(&self) -> Kept {
        self.line()?.alive()?;
        self.greeted()?.alive()
    }

    fn before_the_first(&self) -> Kept {
        let mut line = self.line()?;
        line.refused(0, &Request::Outputs(&[]))?;
        line.hello()
    }

    fn other_part(&self) -> Kept {
        let mut line = self.greeted()?;
        line.refused(7, &Request::Save)
    }

    fn unreadable(&self) -> Kept {
        let mut line = self.greeted()?;
        // questions that do not exist, end too early, or hold half a number
        for content in
            [&[0_u8; 3][..], &[0; 8], &words(&[0, 99]), &words(&[0, 2, 1]), &[words(&[0, 3]), vec![1, 2, 3]].concat()]
        {
            line.no_question(content)?;
        }
        line.alive()
    }

    fn longer(&self) -> Kept {
        let mut line = self.greeted()?;
        line.initialize()?;
        for (name, mut content) in [
            ("initialize", words(&[0, 1, 0, 1])),
            ("save", words(&[0, 5])),
            ("restore", words(&[0, 6])),
            ("serialize", words(&[0, 7])),
            ("settle", words(&[0, 12])),
            ("keep alive", words(&[0, 13])),
            ("end", words(&[0, 11])),
        ] {
            content.extend([1, 2, 3]);
            line.no_question(&content).map_err(|why| format!("{name} and three bytes more: {why}"))?;
        }
        // the part is still there
        line.initialize()
    }

    fn other_counts(&self, told: &Told) -> Kept {
        let mut line = self.greeted()?;
        line.initialize()?;
        let inputs = told.interface.input_size();
        for n in [inputs + 1, inputs.wrapping_sub(1)].into_iter().filter(|n| *n <= inputs + 1) {
            let u = vec![0.0; n];
            for request in [Request::Outputs(&u), Request::Energy(&u), Request::Matrices(&u), Request::React(&u)] {
                line.refused(0, &request)?;
            }
        }
        Ok(())
    }

    fn backwards(&self, told: &Told) -> Kept {
        let mut line = self.greeted()?;
        line.initialize()?;
        let before = line.outputs(told)?;
        let at_end = vec![0.0; told.interface.input_size()];
        for (start, end) in [(0.0, 0.0), (1e-3, 0.0), (0.0, f64::NAN), (f64::NAN, 1e-3), (0.0, f64::INFINITY)] {
            let (coefficients, inputs) = (&at_end, at_end.len() as u64);
            let step = Request::Advance { index: 0, start, end, inputs, coefficients, at_end: &at_end };
            line.refused(0, &step).map_err(|why| format!("from {start} s to {end} s: {why}"))?;
        }
        if before == line.outputs(told)? { Ok(()) } else { Err("outputs are others after it".into()) }
    }

    fn unable(&self, told: &Told) -> Kept {
        let mut line = self.greeted()?;
        line.initialize()?;
        // nothing was saved
        line.refused(0, &Request::Restore)?;
        line.refused(0, &Request::More(b"who are you?"))?;
        let u = vec![0.0; told.interface.input_size()];
        if !told.interface.reacts {
            line.refused(0, &Request::React(&u))?;
        }
        if told.linear.is_none() {
            line.refused(0, &Request::Matrices(&u))?;
        }
        if !told.rolls_back {
            line.refused(0, &Request::Save)?;
            line.refused(0, &Request::Serialize)?;
        }
        Ok(())
    }

    /// Constant inputs are constant whatever the degree of the polynomial: c = c + 0 τ + 0 τ².
    fn degrees(&self, told: &Told) -> Kept {
        if told.interface.input_size() == 0 {
            return Ok(());
        }
        let constant = self.steps(&mut self.line()?, told, 0)?;
        for degree in 1..=3 {
            let found = self.steps(&mut self.line()?, told, degree).map_err(|why| format!("degree {degree}: {why}"))?;
            if constant.len() != found.len() || constant.iter().zip(&found).any(|(a, b)| !is_near(a, b)) {
                return Err(format!("constant inputs gave other outputs as polynomials of degree {degree}"));
            }
        }
        Ok(())
    }

    /// A line over a step is two lines over its halves. Who takes a constant for it cannot be told from who looks at the start alone; who takes
    /// another one is off by more than if there were no slope. What the length of steps alone makes is left aside.
    fn slopes(&self, told: &Told) -> Kept {
        let (m, h) = (told.interface.input_size(), told.step.unwrap_or(1e-3));
        if m == 0 || told.interface.fixed_steps {
            return Ok(());
        }
        // some steps from the start: there, times and those within a step are the same
        let first = 3;
        let (begin, end) = (first as f64 * h, (first + 1) as f64 * h);
        let middle = 0.5 * (begin + end);
        let last = |slope: f64, halves: bool| -> Result<Option<Vec<f64>>, String> {
            let mut line = self.line()?;
            if !line.first_steps(told, first, h)? {
                return Ok(None);
            }
            let u: Vec<f64> = (0..m).map(|i| value(i, first)).collect();
            let from = |tau: f64| u.iter().map(move |u| u + slope * tau);
            let line_of = |tau: f64, size: f64| from(tau).chain(u.iter().map(|_| slope * size)).collect::<Vec<_>>();
            let cut: &[(f64, f64, f64, f64)] = match halves {
                true => &[(begin, middle, 0.0, 0.5), (middle, end, 0.5, 0.5)],
                false => &[(begin, end, 0.0, 1.0)],
            };
            let mut found = None;
            for &(start, end, tau, size) in cut {
                let at_end: Vec<f64> = from(tau + size).collect();
                found = line.step(told, first, (start, end), &line_of(tau, size), &at_end)?;
                if found.is_none() {
                    break;
                }
            }
            Ok(found)
        };
        let (Some(line), Some(halves)) = (last(1.0, false)?, last(1.0, true)?) else { return Ok(()) };
        let (Some(flat), Some(flat_halves)) = (last(0.0, false)?, last(0.0, true)?) else { return Ok(()) };
        for (i, y) in line.iter().enumerate() {
            let (slope, cut, steps) = ((y - flat[i]).abs(), (y - halves[i]).abs(), (flat[i] - flat_halves[i]).abs());
            if slope > 0.0 && cut > slope + 3.0 * steps + ROUNDING * y.abs().max(halves[i].abs()) {
                let n = i + 1;
                return Err(format!(
                    "number {n} of the outputs is {y} after a step with a line, and {} after two halves of it",
                    halves[i]
                ));
            }
        }
        Ok(())
    }

    /// Who takes each step for one of the same length goes as far in a half of one.
    fn lengths(&self, told: &Told) -> Kept {
        if told.interface.fixed_steps {
            return Ok(());
        }
        let (first, h) = (3, told.step.unwrap_or(1e-3));
        let [begin, end, later] = [first, first + 1, first + 2].map(|k| k as f64 * h);
        let middle = 0.5 * (begin + end);
        let u: Vec<f64> = (0..told.interface.input_size()).map(|i| value(i, first)).collect();
        let after = |steps: &[(f64, f64)]| -> Result<Option<Vec<f64>>, String> {
            let mut line = self.line()?;
            let mut found = None;
            if !line.first_steps(told, first, h)? {
                return Ok(None);
            }
            for &step in steps {
                found = line.step(told, first, step, &u, &u)?;
                if found.is_none() {
                    break;
                }
            }
            Ok(found)
        };
        let Some(one) = after(&[(begin, end)])? else { return Ok(()) };
        let Some(two) = after(&[(begin, end), (end, later)])? else { return Ok(()) };
        let Some(halves) = after(&[(begin, middle), (middle, end)])? else { return Ok(()) };
        if !are_near(&one, &two) && are_near(&halves, &two) {
            return Err("they go as far as two of them; who takes steps of one length only says `fixed_steps`".into());
        }
        Ok(())
    }

    fn other_states(&self, told: &Told) -> Kept {
        let mut line = self.line()?;
        if !line.first_steps(told, 3, told.step.unwrap_or(1e-3))? {
            return Ok(());
        }
        let state = match line.ask(0, &Request::Serialize)? {
            Ok(Answer::Bytes(bytes)) => bytes.to_vec(),
            other => return Err(format!("`serialize` was answered with {other:?}")),
        };
        // back at the start, so that what is left of a state shows
        line.initialize()?;
        let before = line.outputs(told)?;
        let parts = [0, state.len() / 2, state.len().saturating_sub(1)];
        for part in parts.into_iter().filter(|part| *part < state.len()) {
            let said = format!("{part} bytes of a state of {}", state.len());
            match line.ask(0, &Request::Deserialize(&state[..part]))? {
                Err(SubsystemError::State { .. }) => {}
                other => return Err(format!("{said} were answered with {other:?}")),
            }
            if before != line.outputs(told)? {
                return Err(format!("outputs are others after {said}"));
            }
        }
        Ok(())
    }

    fn energies(&self, told: &Told) -> Kept {
        let mut line = self.greeted()?;
        line.initialize()?;
        let (h, m) = (told.step.unwrap_or(1e-3), told.interface.input_size());
        let u: Vec<f64> = (0..m).map(|i| value(i, 0)).collect();
        let first = line.energy(&u)?;
        for k in 0..STEPS {
            let t = k as f64 * h;
            let before = if k % 10 == 0 { Some(line.outputs(told)?) } else { None };
            let energy = line.energy(&u)?;
            if let Some(odd) = energy.filter(|e| !e.is_finite()) {
                return Err(format!("it is {odd} J at {t} s"));
            }
            if energy.is_some() != first.is_some() {
                let (was, is) = if first.is_some() { ("told", "not told") } else { ("not told", "told") };
                return Err(format!("it was {was} at the start, and is {is} at {t} s"));
            }
            if let Some(before) = before {
                if energy.map(f64::to_bits) != line.energy(&u)?.map(f64::to_bits) {
                    return Err(format!("asked again at {t} s, it is another one"));
                }
                if before != line.outputs(told)? {
                    return Err(format!("outputs at {t} s are others after it"));
                }
            }
            if line.step(told, k, (t, (k + 1) as f64 * h), &u, &u)?.is_none() {
                return Ok(());
            }
        }
        Ok(())
    }

    fn reactions(&self, told: &Told) -> Kept {
        let mut line = self.greeted()?;
        line.initialize()?;
        let (h, m) = (told.step.unwrap_or(1e-3), told.interface.input_size());
        for k in 0..STEPS {
            let (t, u) = (k as f64 * h, (0..m).map(|i| value(i, k)).collect::<Vec<_>>());
            let mut rounds = 0;
            loop {
                match line.ask(0, &Request::React(&u))? {
                    Ok(Answer::Numbers(&[0.0])) => break,
                    Ok(Answer::Numbers(&[2.0])) => return Ok(()),
                    Ok(Answer::Numbers(&[1.0])) => rounds += 1,
                    other => return Err(format!("`react` at {t} s was answered with {other:?}")),
                }
                if rounds > ROUNDS {
                    return Err(format!("asked again and again at {t} s, it says each time that something happened"));
                }
            }
            if line.step(told, k, (t, (k + 1) as f64 * h), &u, &u)?.is_none() {
                return Ok(());
            }
        }
        Ok(())
    }

    fn remarks(&self) -> Kept {
        let mut line = self.greeted()?;
        line.initialize()?;
        match line.ask(0, &Request::Settle)? {
            Ok(Answer::Bytes(remarks)) if is_remarks(remarks) => Ok(()),
            other => Err(format!("`settle` was answered with {other:?}")),
        }
    }

    fn steps_fit(&self, told: &Told) -> Kept {
        let mut line = self.line()?;
        self.steps(&mut line, told, 0)?;
        // what comes unasked comes late, too
        std::thread::sleep(UNASKED);
        let u = vec![0.0; told.interface.input_size()];
        match line.ask(0, &Request::Energy(&u))? {
            Ok(Answer::Numbers([] | [_])) | Err(SubsystemError::Unable { .. }) => {}
            other => return Err(format!("`energy` was answered with {other:?}")),
        }
        std::thread::sleep(UNASKED);
        line.alive()
    }

    fn other_inputs(&self, told: &Told) -> Kept {
        let mut line = self.greeted()?;
        line.initialize()?;
        let inputs = told.interface.input_size() as u64 + 1;
        let numbers = vec![0.0; 2 * inputs as usize];
        let (coefficients, at_end) = numbers.split_at(inputs as usize);
        line.refused(0, &Request::Advance { index: 0, start: 0.0, end: 1e-3, inputs, coefficients, at_end })
    }

    fn two_at_once(&self, told: &Told) -> Kept {
        let mut line = self.greeted()?;
        line.initialize()?;
        // answers of different kinds, so that one cannot pass for the other
        let u = vec![0.0; told.interface.input_size()];
        let mut numbers = Vec::new();
        for request in [Request::Outputs(&u), Request::Stay] {
            request.encode(0, &mut line.1);
            numbers.push(line.0.send_ahead(0, &mut line.1, LONGEST).ok_or("the second question could not be sent")?);
        }
        for (number, is_right) in numbers.into_iter().zip([is_numbers as fn(&Answer<'_>) -> bool, is_done]) {
            line.0.receive(0, number, &mut line.1).map_err(why)?;
            match wire::decode(&line.1, &mut line.2) {
                Some((Ok(answer), _)) if is_right(&answer) => {}
                other => return Err(format!("the answers are not in the order of the questions: {other:?}")),
            }
        }
        line.alive()
    }

    fn second_run(&self) -> Kept {
        let mut first = self.greeted()?;
        match Channel::open(self.address, BUSY, self.key, "another run") {
            Ok(_) => Err("it was let in".into()),
            // told so, or left waiting
            Err(Lost::Busy(_) | Lost::Late) => first.alive(),
            Err(lost) => Err(why(lost)),
        }
    }

    fn cut_off(&self) -> Kept {
        let mut line = self.greeted()?;
        line.initialize()?;
        drop(line);
        self.greeted()?.alive()
    }

    fn end_and_again(&self) -> Kept {
        let mut line = self.greeted()?;
        match line.ask(0, &Request::End)? {
            Ok(Answer::Bytes(remarks)) if is_remarks(remarks) => {}
            other => return Err(format!("the end was answered with {other:?}")),
        }
        // there is no part that could end
        line.refused(0, &Request::End)?;
        drop(line);
        self.greeted().map(drop)
    }

    fn other_key(&self) -> Kept {
        let secret = random::<32>().map_err(|e| e.to_string())?;
        let other = Key::new(&secret).map_err(|e| e.to_string())?;
        match Channel::open(self.address, self.deadline, Some(&other), "another key") {
            Err(Lost::Refused(..)) => self.greeted().map(drop),
            Err(lost) => Err(why(lost)),
            Ok(_) => Err("it was let in".into()),
        }
    }

    /// A connection without a greeting.
    fn raw(&self) -> Result<Box<dyn ReadWrite>, String> {
        let failed = |e: std::io::Error| e.to_string();
        Ok(match self.address {
            Address::Tcp(at) => {
                let stream = TcpStream::connect(at).map_err(failed)?;
                stream.set_read_timeout(Some(self.deadline)).map_err(failed)?;
                Box::new(stream)
            }
            #[cfg(unix)]
            Address::Unix(path) => {
                let stream = std::os::unix::net::UnixStream::connect(path).map_err(failed)?;
                stream.set_read_timeout(Some(self.deadline)).map_err(failed)?;
                Box::new(stream)
            }
            other => return Err(format!("{other} is no stream")),
        })
    }

    /// All that comes until the other side hangs up.
    fn until_hung_up(&self, mut stream: Box<dyn ReadWrite>) -> Result<Vec<u8>, String> {
        let mut came = Vec::new();
        match stream.read_to_end(&mut came) {
            Err(e) if matches!(e.kind(), std::io::ErrorKind::WouldBlock | std::io::ErrorKind::TimedOut) => {
                Err(format!("it did not hang up within {} s", self.deadline.as_secs_f64()))
            }
            // also a connection that was reset
            _ => Ok(came),
        }
    }

    fn garbage(&self) -> Kept {
        let mut stream = self.raw()?;
        stream.write_all(&[b'x'; 64]).map_err(|e| e.to_string())?;
        self.until_hung_up(stream)?;
        self.greeted().map(drop)
    }

    fn other_version(&self) -> Kept {
        let mut stream = self.raw()?;
        let other = VERSION as u32 + 95;
        stream.write_all(&greeting_of(other, self.key.is_some(), [7; 32])).map_err(|e| e.to_string())?;
        let came = self.until_hung_up(stream)?;
        let own = greeting_of(VERSION as u32, self.key.is_some(), [0; 32]);
        if came.len() != own.len() || came[..16] != own[..16] {
            return Err(format!("it answered with {} bytes that are not its greeting", came.len()));
        }
        self.greeted().map(drop)
    }

    fn too_long(&self) -> Kept {
        let mut stream = self.raw()?;
        let mut bytes = greeting_of(VERSION as u32, self.key.is_some(), [7; 32]).to_vec();
        bytes.extend(words(&[1 << 60]));
        stream.write_all(&bytes).map_err(|e| e.to_string())?;
        self.until_hung_up(stream)?;
        self.greeted().map(drop)
    }

    fn stray_datagrams(&self, at: &str) -> Kept {
        let failed = |e: std::io::Error| e.to_string();
        let to = resolve(at).map_err(failed)?.next().ok_or("unknown host")?;
        let mut line = self.greeted()?;
        let socket = UdpSocket::bind(if to.is_ipv4() { "0.0.0.0:0" } else { "[::]:0" }).map_err(failed)?;
        for (kind, n) in (0..=255_u8).zip([0, 1, 24, 40, 41, 73, 1000, 1400].into_iter().cycle()) {
            let mut packet = vec![0xa5; n];
            packet.iter_mut().take(1).for_each(|k| *k = kind);
            socket.send_to(&packet, to).map_err(failed)?;
        }
        line.alive()
    }

    /// Steps give the same answers over a line that loses a quarter of all datagrams, and repeats some.
    fn lossy(&self, at: &str, told: &Told) -> Kept {
        let to = resolve(at).map_err(|e| e.to_string())?.next().ok_or("unknown host")?;
        let straight = self.steps(&mut self.line()?, told, 0)?;
        let relay = Leaky::to(to).map_err(|e| e.to_string())?;
        let leaky = self.steps(&mut self.line_to(&Address::Udp(relay.at.to_string()))?, told, 0)?;
        if straight == leaky { Ok(()) } else { Err("steps gave other answers".into()) }
    }

    /// The answers to some steps with constant inputs, as polynomials of this degree, each of which is one. Nobody extends a run over
    /// its end.
    fn steps(&self, line: &mut Line, told: &Told, degree: usize) -> Result<Vec<Vec<u8>>, String> {
        let (inputs, outputs) = (told.interface.input_size(), told.interface.output_size());
        line.hello()?;
        line.initialize()?;
        let h = told.step.unwrap_or(1e-3);
        let mut answers = Vec::new();
        let (mut start, mut index) = (0.0, 0);
        while index < STEPS && answers.len() < 10 * STEPS as usize {
            let at_end: Vec<f64> = (0..inputs).map(|i| value(i, index)).collect();
            let mut coefficients = at_end.clone();
            coefficients.resize((degree + 1) * inputs, 0.0);
            let end = (index + 1) as f64 * h;
            let (coefficients, inputs) = (&coefficients, inputs as u64);
            let step = Request::Advance { index, start, end, inputs, coefficients, at_end: &at_end };
            answers.push(line.bytes(0, &step)?.to_vec());
            match wire::decode(&line.1, &mut line.2) {
                Some((Ok(Answer::Advanced { how: EARLY, at, outputs: [] }), _))
                    if told.interface.locates_events && start <= at && at <= end =>
                {
                    if at == end {
                        index += 1;
                    }
                    start = at;
                }
                Some((Ok(Answer::Advanced { how: how @ (0 | 1 | 3 | 4), at: 0.0, outputs: y }), _))
                    if y.len() == outputs =>
                {
                    (start, index) = (end, index + 1);
                    if how == 3 {
                        break;
                    }
                }
                Some((Err(error), _)) => return Err(format!("the step from {start} s to {end} s: {error}")),
                _ => {
                    let shown = wire::shown(&line.1);
                    return Err(format!("the step from {start} s to {end} s was answered otherwise ({shown})"));
                }
            }
        }
        Ok(answers)
    }
}

/// A value of an input in a step.
fn value(input: usize, step: u64) -> f64 {
    0.1 * math::sin(1.0 + 0.7 * input as f64 + step as f64)
}

/// Whether this is what the user should know.
fn is_remarks(bytes: &[u8]) -> bool {
    serde_json::from_slice::<Vec<Fault>>(bytes).is_ok()
}

/// Whether two answers to a step are the same but for rounding.
fn is_near(a: &[u8], b: &[u8]) -> bool {
    let (mut own, mut other) = (Vec::new(), Vec::new());
    match (wire::decode(a, &mut own), wire::decode(b, &mut other)) {
        (
            Some((Ok(Answer::Advanced { how, at, outputs }), _)),
            Some((Ok(Answer::Advanced { how: h, at: t, outputs: y }), _)),
        ) => how == h && are_near(&[at], &[t]) && are_near(outputs, y),
        _ => a == b,
    }
}

/// Whether these are the same numbers but for rounding.
fn are_near(a: &[f64], b: &[f64]) -> bool {
    let near = |(a, b): (&f64, &f64)| (a - b).abs() <= ROUNDING * a.abs().max(b.abs()) || a.to_bits() == b.to_bits();
    a.len() == b.len() && a.iter().zip(b).all(near)
}

trait ReadWrite: Read + Write {}
impl<T: Read + Write> ReadWrite for T {}

fn words(list: &[u64]) -> Vec<u8> {
    list.iter().flat_map(|w| w.to_le_bytes()).collect()
}

/// Passes datagrams on, but loses a quarter of them, and repeats some.
pub(crate) struct Leaky {
    pub at: SocketAddr,
    over: Arc<AtomicBool>,
}

impl Leaky {
    pub fn to(to: SocketAddr) -> std::io::Result<Self> {
        let own = if to.is_ipv4() { "127.0.0.1:0" } else { "[::1]:0" };
        let (front, back) =
            (UdpSocket::bind(own)?, UdpSocket::bind(if to.is_ipv4() { "0.0.0.0:0" } else { "[::]:0" })?);
        back.connect(to)?;
        let slice = Some(Duration::from_millis(50));
        front.set_read_timeout(slice)?;
        back.set_read_timeout(slice)?;
        let at = front.local_addr()?;
        let (caller, over) = (Arc::new(Mutex::new(at)), Arc::new(AtomicBool::new(false)));
        let lossy = |mut dice: u32| {
            move |pass: &dyn Fn()| {
                dice = dice.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                if dice >> 30 != 0 {
                    pass();
                }
                if dice >> 29 == 7 {
                    pass();
                }
            }
        };
        let (there, here) = ((front.try_clone()?, back.try_clone()?), (front, back));
        let (known, ended) = (caller.clone(), over.clone());
        std::thread::spawn(move || {
            let ((front, back), mut buffer, mut lossy) = (there, vec![0; 1 << 16], lossy(1));
            while !ended.load(Ordering::Relaxed) {
                let Ok((n, from)) = front.recv_from(&mut buffer) else { continue };
                *known.lock().unwrap_or_else(PoisonError::into_inner) = from;
                lossy(&|| drop(back.send(&buffer[..n])));
            }
        });
        let ended = over.clone();
        std::thread::spawn(move || {
            let ((front, back), mut buffer, mut lossy) = (here, vec![0; 1 << 16], lossy(2));
            while !ended.load(Ordering::Relaxed) {
                let Ok(n) = back.recv(&mut buffer) else { continue };
                let to = *caller.lock().unwrap_or_else(PoisonError::into_inner);
                lossy(&|| drop(front.send_to(&buffer[..n], to)));
            }
        });
        Ok(Leaky { at, over })
    }
}

impl Drop for Leaky {
    fn drop(&mut self) {
        // what is said last still passes
        std::thread::sleep(Duration::from_millis(20));
        self.over.store(true, Ordering::Relaxed);
    }
}
