//! The side of the run: a subsystem that asks another process.

use std::collections::{BTreeMap, VecDeque};
use std::ffi::OsString;
use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use macrostep_core::{Fault, Interface, MacroStep, Subsystem, SubsystemError, Uses};

use crate::address::Address;
use crate::channel::{Channel, Lost};
use crate::identity::Identity;
use crate::key::Key;
use crate::process::Process;
use crate::told::{QUESTION, Told};
use crate::wire::{self, Answer, Request};

mod meeting;
mod subsystem;

/// An answer is waited for this long unless another deadline is stated.
pub const DEADLINE: Duration = Duration::from_secs(60);

/// The name of a step in messages.
const STEP: &str = "advance";
const ENERGY: &str = "energy";
const SETTLE: &str = "settle";

/// Steps that may be under way at once.
const MOST_BEGUN: usize = 2;

/// A subsystem that lives in another process.
pub struct Remote {
    place: Place,
    deadline: Duration,
    /// What it has to be, and which run asks for it.
    identity: Identity,
    run: String,
    /// Another key than that of the environment.
    key: Option<Key>,
    /// What the user should know of the part that was met.
    remarks: Vec<Fault>,
    interface: Interface,
    rolls_back: bool,
    /// Whether its process may be copied to go back, where the part itself cannot.
    copies: bool,
    /// What the run will ask.
    uses: Uses,
    stores_energy: bool,
    /// Whether it understands that an input jumped, as far as is known.
    hears_jumps: bool,
    /// States of its linearisation, if it has one.
    linear: Option<usize>,
    /// Who is asked, and as which of the parts there; none before the beginning and after the end.
    host: Host,
    part: Option<u64>,
    /// Whether others are there too.
    together: bool,
    /// What to do about a process that was ended in the middle of a call of this name.
    advice: fn(&str) -> &'static str,
    /// Steps that were asked for and not waited for, in their order, and room for more of them.
    begun: VecDeque<Begun>,
    spare: Vec<Begun>,
    /// The energy, and the end of the start, that were asked for and not waited for: the numbers of the questions.
    energy_asked: Option<u32>,
    settle_asked: Option<u32>,
    /// What went wrong where nobody could be told.
    untold: Option<SubsystemError>,
    /// The last step that was taken although nobody waited for it: it must not be taken twice.
    spent: Option<MacroStep>,
    /// Seconds on the way, of hosts that are closed.
    apart_s: f64,
    bytes: Vec<u8>,
    numbers: Vec<f64>,
    /// Outputs that came last, and the inputs they belong to.
    outputs: Vec<f64>,
    inputs: Vec<f64>,
    fresh: bool,
    t: f64,
    next: Option<f64>,
}

/// A step that the other side is working on.
struct Begun {
    /// The number of the question.
    number: u32,
    step: MacroStep,
    /// Its inputs, and those at its end.
    coefficients: Vec<f64>,
    inputs: Vec<f64>,
}

/// A process with parts of a run: one part, or all that are given the same host. It lives as long as one of them.
#[derive(Clone, Default)]
pub struct Host {
    line: Arc<Mutex<Line>>,
    /// What the part that is given this host is called.
    part: Option<String>,
}

/// The way to another process.
#[derive(Default)]
struct Line {
    // the channel is closed before the process is waited for
    channel: Option<Channel>,
    process: Option<Process>,
    /// How it was lost; what asked first may have had no way to say so.
    gone: Option<SubsystemError>,
    /// The same, noticed between two questions.
    silent: Option<Lost>,
    /// Whether somebody says every now and then that the run is there.
    kept: bool,
    /// How many parts were made there, and how many of them are still in use.
    made: u64,
    used: u64,
    /// What they are called.
    names: Vec<String>,
}

impl fmt::Debug for Host {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Host")
    }
}

impl PartialEq for Host {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.line, &other.line)
    }
}

impl Host {
    /// A process that is started when the first part needs it.
    pub fn new() -> Self {
        Host::default()
    }

    /// The same process for a part that is called so, in messages that have to tell it from others there.
    pub fn of(&self, part: &str) -> Self {
        Host { line: self.line.clone(), part: Some(part.into()) }
    }

    // nobody waits for this lock for long, except parts of one process, which answers one question after the other
    fn line(&self) -> MutexGuard<'_, Line> {
        self.line.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Where the subsystem is.
enum Place {
    At(Address),
    /// In a process that is started for it: its name in messages, and what the process is told to make.
    Process {
        name: String,
        kind: &'static str,
        order: Vec<u8>,
        /// The program that makes it, with its first arguments; `macrostep` if not given.
        program: Option<Vec<OsString>>,
    },
}

impl Place {
    fn name(&self) -> &str {
        match self {
            Place::At(_) => "",
            Place::Process { name, .. } => name,
        }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::At(address) => write!(f, "the part at {address}"),
            Place::Process { name, .. } => write!(f, "the process of `{name}`"),
        }
    }
}

impl Remote {
    /// A proxy for what is served at an address. `local` is the same subsystem as this process would make it: its ports
    /// and abilities are what the other side must have.
    pub fn new(local: &mut dyn Subsystem, address: Address) -> Self {
        Remote::with(local, Place::At(address))
    }

    /// A proxy for what a process of its own makes of an order, as [`host_here`](crate::host_here) tells it. `name` is for messages.
    pub fn process(local: &mut dyn Subsystem, name: &str, kind: &'static str, order: Vec<u8>) -> Self {
        Remote::with(local, Place::Process { name: name.into(), kind, order, program: None })
    }

    /// The same proxy with another program than `macrostep` for its process: an executable with its first arguments, to which `host` and
    /// a file are added, for [`host_file`](crate::host_file).
    pub fn by(mut self, executable: Vec<OsString>) -> Self {
        if let Place::Process { program, .. } = &mut self.place {
            *program = Some(executable);
        }
        self
    }

    /// The same proxy with advice for the case that its process is ended in the middle of a call, by the name of the call.
    pub fn advice(self, advice: fn(&str) -> &'static str) -> Self {
        Remote { advice, ..self }
    }

    /// The same proxy in a process with others. Such a part goes back only by its own means.
    pub fn together(mut self, host: &Host) -> Self {
        (self.host, self.together, self.copies) = (host.clone(), true, false);
        self
    }

    /// A proxy for whatever is served at an address. It is asked what it is by [`Remote::meet`].
    pub fn unknown_at(address: Address) -> Self {
        Remote::known(Place::At(address), Interface::new(), false, None)
    }

    /// A proxy for whatever a process of its own makes of an order. It is asked what it is by [`Remote::meet`].
    pub fn unknown_process(name: &str, kind: &'static str, order: Vec<u8>) -> Self {
        let place = Place::Process { name: name.into(), kind, order, program: None };
        Remote::known(place, Interface::new(), false, None)
    }

    /// Connects, and asks the other side what it is.
    pub fn meet(mut self) -> Result<(Self, Told), SubsystemError> {
        let (part, ports, _) = self.greet()?;
        self.stay(part);
        let told = self.more(QUESTION, |bytes| Some(Told::from_bytes(bytes)))?.map_err(|field| {
            let reason = format!("{} does not say what it is as it should: {field}", self.place);
            SubsystemError::Unsound { reason }
        })?;
        let own = wire::describe(&told.interface);
        if own != ports {
            let reason = format!("{} says that its ports are\n{ports}and then\n{own}", self.place);
            return Err(SubsystemError::Unsound { reason });
        }
        if let Some((what, name)) = told.twice() {
            let reason = format!("{} has two {what} that are called `{name}`", self.place);
            return Err(SubsystemError::Unsound { reason });
        }
        Ok((self.told(&told), told))
    }

    /// The same proxy for a part that told before what it is; it must still be that when the run begins.
    pub fn told(mut self, told: &Told) -> Self {
        (self.interface, self.rolls_back, self.linear) = (told.interface.clone(), told.rolls_back, told.linear);
        self
    }

    fn with(local: &mut dyn Subsystem, place: Place) -> Self {
        let (rolls_back, linear) = (local.rollback().is_some(), local.linearize().map(|l| l.states()));
        Remote::known(place, local.interface().clone(), rolls_back, linear)
    }

    fn known(place: Place, interface: Interface, rolls_back: bool, linear: Option<usize>) -> Self {
        Remote {
            copies: cfg!(target_os = "linux") && matches!(place, Place::Process { .. }),
            place,
            deadline: DEADLINE,
            identity: Identity::default(),
            run: String::new(),
            key: None,
            remarks: Vec::new(),
            interface,
            rolls_back,
            uses: Uses::rollback(true),
            stores_energy: true,
            hears_jumps: true,
            linear,
            host: Host::new(),
            part: None,
            together: false,
            advice: |_| "ask the author of the part",
            begun: VecDeque::with_capacity(MOST_BEGUN),
            spare: Vec::with_capacity(MOST_BEGUN),
            energy_asked: None,
            settle_asked: None,
            untold: None,
            spent: None,
            apart_s: 0.0,
            bytes: Vec::new(),
            numbers: Vec::new(),
            outputs: Vec::new(),
            inputs: Vec::new(),
            fresh: false,
            t: 0.0,
            next: None,
        }
    }

    /// The same proxy with another deadline for every answer.
    pub fn deadline(mut self, deadline: Duration) -> Self {
        self.deadline = deadline;
        self
    }

    /// The same proxy, which wants a part with these values: every value that decides how it behaves, by name. A server that
    /// knows that its part has others is refused with what differs.
    pub fn values(mut self, values: BTreeMap<String, String>) -> Self {
        self.identity = Identity::new(values);
        self
    }

    /// The same proxy for a run of this name, which a server tells others that would like to use it.
    pub fn run(mut self, name: &str) -> Self {
        self.run = name.to_owned();
        self
    }

    /// The same proxy with another key than [`Key::from_environment`].
    pub fn key(mut self, key: Key) -> Self {
        self.key = Some(key);
        self
    }

    /// Asks what only this kind of part understands; `take` reads the answer.
    pub fn more<T>(&mut self, question: &[u8], take: impl FnOnce(&[u8]) -> Option<T>) -> Result<T, SubsystemError> {
        self.ask(&Request::More(question), |answer, _| match answer {
            Answer::Bytes(bytes) => take(bytes),
            _ => None,
        })
    }

    /// Asks, and waits for the answer until the deadline; then `take` sees it.
    // hot:
    fn ask<T>(
        &mut self,
        request: &Request<'_>,
        take: impl FnOnce(Answer<'_>, &mut Vec<f64>) -> Option<T>,
    ) -> Result<T, SubsystemError> {
        self.finish_begun()?;
        let part = self.present_part()?;
        if matches!(request, Request::Initialize(..) | Request::Restore | Request::Deserialize(_)) {
            self.spent = None;
        }
        request.encode(part, &mut self.bytes);
        self.asked(part, request)?;
        self.read(request.name(), take)
    }

    /// Inputs, outputs, and states of its linearisation.
    // hot:
    fn sizes(&self) -> [usize; 3] {
        [self.interface.input_size(), self.interface.output_size(), self.linear.unwrap_or(0)]
    }

    // hot:
    fn present_part(&self) -> Result<u64, SubsystemError> {
        let never = || SubsystemError::Failed { reason: format!("{} was never initialised", self.place) };
        if let Some(untold) = &self.untold {
            return Err(untold.clone());
        }
        self.part.ok_or_else(|| self.host.line().gone.clone().unwrap_or_else(never))
    }

    /// Asks a question that is written; the answer is there then.
    // hot:
    fn asked(&mut self, part: u64, request: &Request<'_>) -> Result<(), SubsystemError> {
        let longest = request.longest_answer(self.sizes());
        self.talk(request.name(), |channel, bytes| channel.exchange(part, bytes, longest))
    }

    /// Steps that nobody waited for are over first: the run failed elsewhere, or ended before them.
    // hot:
    fn finish_begun(&mut self) -> Result<(), SubsystemError> {
        if let Some(number) = self.energy_asked.take() {
            self.answer_to(number, ENERGY)?;
        }
        if let Some(number) = self.settle_asked.take() {
            self.answer_to(number, SETTLE)?;
        }
        while let Some(begun) = self.begun.pop_front() {
            self.spent = Some(begun.step);
            let answered = self.answer(begun.number);
            self.spare.push(begun);
            answered?;
        }
        Ok(())
    }

    /// Whether this step is over although nobody waited for it.
    fn is_spent(&self, step: MacroStep) -> bool {
        self.spent.is_some_and(|spent| step.start <= spent.start)
    }

    /// Whether a step may begin before the last one is waited for.
    fn has_queue(&self) -> bool {
        matches!(&self.place, Place::At(address) if !matches!(address, Address::Udp(_)))
    }

    /// Waits for the answer to a step that was begun.
    // hot:
    fn answer(&mut self, number: u32) -> Result<(), SubsystemError> {
        self.answer_to(number, STEP)
    }

    // hot:
    fn answer_to(&mut self, number: u32, call: &str) -> Result<(), SubsystemError> {
        let part = self.present_part()?;
        self.talk(call, |channel, bytes| channel.receive(part, number, bytes))
    }

    // hot:
    fn talk(
        &mut self,
        call: &str,
        exchange: impl FnOnce(&mut Channel, &mut Vec<u8>) -> Result<(), Lost>,
    ) -> Result<(), SubsystemError> {
        let line = self.host.line.clone();
        let mut line = line.lock().unwrap_or_else(PoisonError::into_inner);
        let exchanged = match &mut line.channel {
            Some(channel) => exchange(channel, &mut self.bytes),
            None => Err(line.silent.take().unwrap_or_else(|| Lost::Gone("it is gone".into()))),
        };
        exchanged.map_err(|lost| self.lost(&mut line, lost, call))
    }

    /// What was answered to this call. Whoever answers something else is not asked again.
    // hot:
    fn read<T>(
        &mut self,
        call: &str,
        take: impl FnOnce(Answer<'_>, &mut Vec<f64>) -> Option<T>,
    ) -> Result<T, SubsystemError> {
        let taken = match wire::decode(&self.bytes, &mut self.numbers) {
            Some((answer, next)) => {
                self.next = next;
                take(answer?, &mut self.outputs)
            }
            None => None,
        };
        taken.ok_or_else(|| {
            let lost = Lost::Unsound(format!("its answer does not fit the question ({})", wire::shown(&self.bytes)));
            let line = self.host.line.clone();
            let mut line = line.lock().unwrap_or_else(PoisonError::into_inner);
            self.lost(&mut line, lost, call)
        })
    }
}

impl Line {
    /// A part is not needed there any more; after the last one the process may go.
    fn leave(&mut self) {
        if self.used == 0 {
            self.channel = None;
            self.process = None;
        }
    }
}
