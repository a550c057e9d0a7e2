//! The side of the run: a subsystem that asks another process.

use std::collections::{BTreeMap, VecDeque};
use std::ffi::OsString;
use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, TryLockError, Weak};
use std::time::Duration;

use macrostep_core::{
    Advance, Ahead, Ending, Fault, FaultKind, InputSignal, Interface, Linearize, MacroStep, Reaction, Rollback,
    Subsystem, SubsystemError, Uses,
};

use crate::address::Address;
use crate::channel::{Channel, Lost};
use crate::identity::Identity;
use crate::key::Key;
use crate::process::{Process, describe};
use crate::told::{QUESTION, Told};
use crate::wire::{self, Answer, EARLY, Request};

/// An answer is waited for this long unless another deadline is stated.
pub const DEADLINE: Duration = Duration::from_secs(60);

/// The name of a step in messages.
const STEP: &str = "advance";
const ENERGY: &str = "energy";

/// Steps that may be under way at once.
const MOST_BEGUN: usize = 2;

/// Numbers per input in a message, except rare ones: a cubic, and the value at the end.
const MOST_COEFFICIENTS: usize = 5;
/// Bytes of a message besides numbers; a longer text takes another way.
const REST: usize = 512;

/// How often a server is told that the run is still there.
const KEEP_ALIVE: Duration = Duration::from_secs(5);

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
    /// The energy that was asked for and not waited for: the number of the question.
    energy_asked: Option<u32>,
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
        let (part, ..) = self.greet()?;
        self.stay(part);
        let told = self.more(QUESTION, Told::from_bytes)?;
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
            linear,
            host: Host::new(),
            part: None,
            together: false,
            advice: |_| "ask the author of the part",
            begun: VecDeque::with_capacity(MOST_BEGUN),
            spare: Vec::with_capacity(MOST_BEGUN),
            energy_asked: None,
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
        self.asked(part, request.name())?;
        self.read(take)
    }

    // hot:
    fn present_part(&self) -> Result<u64, SubsystemError> {
        let never = || SubsystemError::Failed { reason: format!("{} was never initialised", self.place) };
        self.part.ok_or_else(|| self.host.line().gone.clone().unwrap_or_else(never))
    }

    /// Asks a question that is written; the answer is there then.
    // hot:
    fn asked(&mut self, part: u64, call: &str) -> Result<(), SubsystemError> {
        self.talk(call, |channel, bytes| channel.exchange(part, bytes))
    }

    /// Steps that nobody waited for are over first: the run failed elsewhere, or ended before them.
    // hot:
    fn finish_begun(&mut self) -> Result<(), SubsystemError> {
        if let Some(number) = self.energy_asked.take() {
            self.answer_to(number, ENERGY)?;
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

    /// What was answered.
    // hot:
    fn read<T>(&mut self, take: impl FnOnce(Answer<'_>, &mut Vec<f64>) -> Option<T>) -> Result<T, SubsystemError> {
        let odd = || SubsystemError::Failed { reason: format!("{} answered something else", self.place) };
        let (answer, next) = wire::decode(&self.bytes, &mut self.numbers).ok_or_else(odd)?;
        self.next = next;
        take(answer?, &mut self.outputs).ok_or_else(odd)
    }

    /// What became of a peer that does not answer.
    #[cold]
    fn lost(&mut self, line: &mut Line, lost: Lost, call: &str) -> SubsystemError {
        self.part = None;
        if let Some(gone) = &line.gone {
            // another part of the same process was told
            return gone.clone();
        }
        let running = line.channel.take().and_then(|c| c.in_progress());
        if lost == Lost::Interrupted {
            // nobody waits for the end of what it is in the middle of
            if let Some(mut process) = line.process.take() {
                process.end(true);
            }
            // whoever asks next is told the same, also if this answer went unheard
            line.gone = Some(SubsystemError::Interrupted);
            return SubsystemError::Interrupted;
        }
        let (late, seconds) = (lost == Lost::Late, self.deadline.as_secs_f64());
        let (reason, advice) = match (&self.place, line.process.take()) {
            (Place::Process { name, .. }, Some(mut process)) => {
                let call = process.present_call().unwrap_or_else(|| call.to_owned());
                let ended = process.end(late).map_or_else(|| "is lost".to_owned(), describe);
                let how = if late { format!("did not answer within {seconds} s and was ended") } else { ended };
                let advice =
                    if late { "set a longer `deadline`, or ask the author of the part" } else { (self.advice)(&call) };
                let t = self.t;
                // of those that are there, the one that was asked was at work
                let running = running.and_then(|part| line.names.get(part as usize)).filter(|_| self.together);
                let reason = match running {
                    Some(running) => format!("the shared process {how} in {call} of `{running}` at t = {t} s"),
                    None => format!("the process of `{name}` {how} in {call} at t = {t} s"),
                };
                (reason, advice)
            }
            (place, _) => {
                let busy = matches!(lost, Lost::Busy(_));
                let (why, advice) = match lost {
                    Lost::Late | Lost::Interrupted => (format!("it did not answer within {seconds} s"), None),
                    Lost::Gone(why) if call == wire::FIRST => (format!("{why}; it was tried for {seconds} s"), None),
                    Lost::Gone(why) => (why, None),
                    Lost::Refused(why, advice) => (why, Some(advice)),
                    Lost::Busy(run) => (format!("it is busy, serving {run}"), None),
                };
                let advice = advice.unwrap_or(match call {
                    wire::FIRST if busy => "wait for the end of that run, or start another server",
                    wire::FIRST => "start a server for it there, and check the address in `host`",
                    _ if late => "set a longer `deadline`, or look at what the server prints there",
                    _ => "look at what the server prints there",
                });
                match call {
                    wire::FIRST => (format!("{place} cannot be reached: {why}"), advice),
                    call => (format!("{place} is lost in `{call}`: {why}"), advice),
                }
            }
        };
        let error = SubsystemError::Lost { reason, advice };
        line.gone = Some(error.clone());
        error
    }

    /// Connects, or starts the process if it is not there, and asks who is there: the number of the part, its ports, and what it
    /// is.
    fn greet(&mut self) -> Result<(u64, String, Identity), SubsystemError> {
        let host = self.host.clone();
        let mut line = host.line();
        if line.channel.is_none() {
            *line = Line { kept: line.kept, ..Line::default() };
            self.connect(&mut line)?;
        }
        line.made += 1;
        let part = line.made - 1;
        let room = self.room();
        line.channel.iter_mut().for_each(|c| c.make_room(room));
        let name = self.host.part.clone().unwrap_or_else(|| self.place.name().to_owned());
        line.names.push(name);
        drop(line);

        let (kind, order) = match &self.place {
            Place::At(_) => ("", &[][..]),
            Place::Process { kind, order, .. } => (*kind, order.as_slice()),
        };
        Request::Hello { kind, order }.encode(part, &mut self.bytes);
        let theirs = self.asked(part, wire::FIRST).and_then(|()| {
            self.read(|a, _| match a {
                Answer::Interface(ports, identity) => Some((ports, Identity::from_text(&identity)?)),
                _ => None,
            })
        });
        let mut line = host.line();
        line.process.iter().for_each(Process::answered);
        // who cannot begin is asked from the beginning the next time
        let (ports, identity) = theirs.inspect_err(|_| line.leave())?;
        Ok((part, ports, identity))
    }

    /// Bytes of its messages, except rare ones: what is longer takes another way. Who is alone has all the room.
    fn room(&self) -> usize {
        let numbers = MOST_COEFFICIENTS * self.interface.input_size() + self.interface.output_size();
        if self.together { REST + 8 * numbers } else { usize::MAX }
    }

    /// The part is the right one.
    fn stay(&mut self, part: u64) {
        self.host.line().used += 1;
        self.part = Some(part);
    }

    /// Connects, and sees whether the right part is there.
    fn open(&mut self) -> Result<(), SubsystemError> {
        let (part, theirs, identity) = self.greet()?;
        if let Err(error) = self.recognize(&theirs, &identity) {
            self.host.line().leave();
            return Err(error);
        }
        self.stay(part);
        Ok(())
    }

    /// Whether a part with these ports is the one that is wanted.
    fn recognize(&mut self, theirs: &str, identity: &Identity) -> Result<(), SubsystemError> {
        let other = |odd: String, help: &str| {
            let message = format!("{} is another part: {odd}", self.place);
            let fault = Fault::error(FaultKind::Conflict, message).help(help);
            Err(SubsystemError::Faulty { fault: Box::new(fault) })
        };
        let help = "serve the part of the scenario that is run";
        let ours = wire::describe(&self.interface);
        if ours != theirs {
            let differs = |a: &str, b: &str| a.lines().find(|l| !b.lines().any(|m| m == *l)).map(str::to_owned);
            let odd = differs(&ours, theirs).map(|l| format!("it has no {l}"));
            let odd = odd.or_else(|| differs(theirs, &ours).map(|l| format!("it has an {l} too many")));
            return other(odd.unwrap_or_else(|| "its ports come in another order".into()), help);
        }
        let differences = self.identity.differences(identity);
        if !differences.is_empty() {
            let rest = differences.len().saturating_sub(SHOWN);
            let mut odd = differences[..differences.len() - rest].join("; ");
            if rest > 0 {
                odd += &format!("; and {rest} more");
            }
            return other(odd, help);
        }
        if let Some(version) = self.identity.other_version(identity) {
            let odd =
                format!("it is of version {version} of Macrostep, and this is version {}", self.identity.version());
            if !self.uses.other_versions {
                let message = format!("{}: {odd}", self.place);
                let fault = Fault::error(FaultKind::Version, message);
                let fault = fault.help("use the same version on both sides, or accept the other one");
                return Err(SubsystemError::Faulty { fault: Box::new(fault) });
            }
            let message = format!("{} was used although {odd}", self.place);
            self.remarks.push(Fault::warning(FaultKind::Version, message));
        }
        Ok(())
    }

    fn connect(&mut self, line: &mut Line) -> Result<(), SubsystemError> {
        let opened = match &self.place {
            Place::At(address) => {
                let key = self.key.clone().map_or_else(Key::from_environment, |key| Ok(Some(key)));
                let run = format!("run `{}` of {}", self.run, who());
                let key = key.map_err(|e| Lost::Refused(e.to_string(), e.help()));
                key.and_then(|key| Channel::open(address, self.deadline, key.as_ref(), &run))
            }
            #[cfg(unix)]
            Place::Process { name, program, .. } => {
                let advice = "put the `macrostep` executable next to the program, or its path into MACROSTEP_HOST";
                let reason = |why| format!("the process of `{name}` cannot be made: {why}");
                let started = Process::start(self.deadline, program.as_deref());
                let (process, channel) = started.map_err(|why| SubsystemError::Lost { reason: reason(why), advice })?;
                line.process = Some(process);
                Ok(channel)
            }
            #[cfg(not(unix))]
            Place::Process { .. } => Err(Lost::Gone("that needs a Unix system".into())),
        };
        match opened {
            Ok(channel) => {
                line.channel = Some(channel);
                if let (Place::At(_), false) = (&self.place, line.kept) {
                    let host = Arc::downgrade(&self.host.line);
                    let keeper = std::thread::Builder::new().name("keep-alive".into());
                    line.kept = keeper.spawn(move || keep_alive(&host)).is_ok();
                }
            }
            Err(lost) => return Err(self.lost(line, lost, wire::FIRST)),
        }
        Ok(())
    }
}

/// How many differences of a part are shown.
const SHOWN: usize = 3;

/// Who runs this process, and where.
fn who() -> String {
    let user = ["USER", "LOGNAME", "USERNAME"].iter().find_map(|name| std::env::var(name).ok());
    let host = std::fs::read_to_string("/proc/sys/kernel/hostname").ok().or_else(|| std::env::var("HOSTNAME").ok());
    let host = host.map_or_else(String::new, |h| format!("@{}", h.trim()));
    format!("{}{host} (process {})", user.as_deref().unwrap_or("somebody"), std::process::id())
}

/// Says every now and then that the run is still there, as long as it is.
fn keep_alive(host: &Weak<Mutex<Line>>) {
    let mut bytes = Vec::new();
    loop {
        std::thread::sleep(KEEP_ALIVE);
        let Some(host) = host.upgrade() else { return };
        let mut line = match host.try_lock() {
            Ok(line) => line,
            // a question is asked at present
            Err(TryLockError::WouldBlock) => continue,
            Err(TryLockError::Poisoned(line)) => line.into_inner(),
        };
        let Some(channel) = &mut line.channel else {
            line.kept = false;
            return;
        };
        Request::Stay.encode(0, &mut bytes);
        if let Err(lost) = channel.exchange(0, &mut bytes) {
            // whoever asks next is told
            (line.channel, line.silent, line.kept) = (None, Some(lost), false);
            return;
        }
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

fn done(answer: Answer<'_>, _: &mut Vec<f64>) -> Option<()> {
    (answer == Answer::Done).then_some(())
}

impl Subsystem for Remote {
    fn interface(&self) -> &Interface {
        &self.interface
    }

    fn plan(&mut self, uses: Uses) {
        self.uses = uses;
    }

    fn initialize(&mut self, t0: f64) -> Result<(), SubsystemError> {
        (self.fresh, self.t) = (false, t0);
        if self.part.is_none() {
            self.open()?;
        }
        self.ask(&Request::Initialize(t0, self.uses), done)
    }

    fn settle(&mut self) -> Result<Vec<Fault>, SubsystemError> {
        self.ask(&Request::Settle, |answer, _| match answer {
            Answer::Bytes(bytes) => serde_json::from_slice(bytes).ok(),
            _ => None,
        })
        .map(|mut found: Vec<Fault>| {
            found.append(&mut self.remarks);
            found
        })
    }

    // hot:
    fn advance(&mut self, step: MacroStep, u: &InputSignal<'_>) -> Result<Advance, SubsystemError> {
        let begun = self.begun.pop_front();
        let part = self.present_part()?;
        if self.is_spent(step) {
            let reason = format!("{} has taken this step already, in a run that failed there", self.place);
            return Err(SubsystemError::Failed { reason });
        }
        self.t = step.start;
        match begun {
            Some(mut begun) => {
                self.answer(begun.number)?;
                let is_it = begun.step == step && same(u.coefficients(), &begun.coefficients);
                std::mem::swap(&mut self.inputs, &mut begun.inputs);
                self.spare.push(begun);
                if !is_it {
                    let reason = format!("{} was asked for another step than it had begun", self.place);
                    return Err(SubsystemError::Failed { reason });
                }
            }
            None => {
                self.inputs.resize(u.inputs(), 0.0);
                u.at(1.0, &mut self.inputs);
                write_step(part, step, u, &self.inputs, &mut self.bytes);
                self.asked(part, STEP)?;
            }
        }
        let mut came = false;
        let how = self.read(|answer, own| match answer {
            Answer::Advanced { how, at, outputs } => {
                came = how != EARLY;
                own.clear();
                own.extend_from_slice(outputs);
                match how {
                    0 => Some(Advance::Done),
                    1 => Some(Advance::Event),
                    EARLY => Some(Advance::Early(at)),
                    4 => Some(Advance::Jump),
                    _ => Some(Advance::Ends),
                }
            }
            _ => None,
        })?;
        // outputs with the inputs at the end of the step are asked for next
        self.fresh = came;
        self.t = if let Advance::Early(t) = how { t } else { step.end };
        Ok(how)
    }

    fn react(&mut self, u: &[f64]) -> Result<Reaction, SubsystemError> {
        if !self.interface.reacts {
            return Ok(Reaction::Nothing);
        }
        let reacted = self.ask(&Request::React(u), |answer, _| match answer {
            Answer::Numbers(&[0.0]) => Some(Reaction::Nothing),
            Answer::Numbers(&[2.0]) => Some(Reaction::Ends),
            Answer::Numbers(&[_]) => Some(Reaction::Event),
            _ => None,
        })?;
        self.fresh &= !reacted.happened();
        Ok(reacted)
    }

    // hot:
    fn outputs(&mut self, u: &[f64], y: &mut [f64]) -> Result<(), SubsystemError> {
        if !(self.fresh && (!self.interface.has_feedthrough() || same(u, &self.inputs))) {
            self.fresh = false;
            self.ask(&Request::Outputs(u), |answer, own| match answer {
                Answer::Numbers(numbers) => {
                    own.clear();
                    own.extend_from_slice(numbers);
                    Some(())
                }
                _ => None,
            })?;
        }
        if self.outputs.len() != y.len() {
            let reason = format!("{} sent {} outputs", self.place, self.outputs.len());
            return Err(SubsystemError::Failed { reason });
        }
        y.copy_from_slice(&self.outputs);
        Ok(())
    }

    fn ahead(&mut self) -> Option<&mut dyn Ahead> {
        // a datagram is answered before the next one is sent
        let sends_ahead = match &self.place {
            Place::At(address) => !matches!(address, Address::Udp(_)),
            Place::Process { .. } => cfg!(target_os = "linux"),
        };
        if sends_ahead { Some(self) } else { None }
    }

    fn rollback(&mut self) -> Option<&mut dyn Rollback> {
        // while the next step is under way there is no state to go back to
        if self.uses.runs_ahead && self.has_queue() {
            return None;
        }
        // a copy of a process is a heavy thing, and made only where steps are taken back
        if self.rolls_back || self.copies && self.uses.rollback { Some(self) } else { None }
    }

    fn linearize(&mut self) -> Option<&mut dyn Linearize> {
        if self.linear.is_some() { Some(self) } else { None }
    }

    fn next_event(&self) -> Option<f64> {
        self.next
    }

    fn energy(&mut self, u: &[f64]) -> Option<f64> {
        if !self.stores_energy || self.uses.runs_ahead && self.has_queue() {
            return None;
        }
        let take = |answer: Answer<'_>, _: &mut Vec<f64>| match answer {
            Answer::Numbers(numbers) => Some(numbers.first().copied()),
            _ => None,
        };
        let energy = match self.energy_asked.take() {
            Some(number) => self.answer_to(number, ENERGY).and_then(|()| self.read(take)),
            None => self.ask(&Request::Energy(u), take),
        };
        // a lost peer shows in the next step
        let energy = energy.unwrap_or_default();
        self.stores_energy = energy.is_some();
        energy
    }

    fn end(&mut self) -> Result<Ending, SubsystemError> {
        let mut ended = Ok(Vec::new());
        // who is lost has been told of
        if self.part.is_some() {
            let remarks = |answer: Answer<'_>, _: &mut Vec<f64>| match answer {
                Answer::Bytes(bytes) => serde_json::from_slice(bytes).ok(),
                _ => None,
            };
            ended = match self.ask(&Request::End, remarks) {
                // the user knows
                Err(SubsystemError::Interrupted) => Ok(Vec::new()),
                other => other,
            };
            self.part = None;
            let host = self.host.clone();
            let mut line = host.line();
            line.used = line.used.saturating_sub(1);
            if line.used == 0 {
                self.apart_s += line.channel.as_ref().map_or(0.0, Channel::apart);
            }
            line.leave();
        }
        ended.map(|remarks| Ending::new(std::mem::take(&mut self.apart_s)).remarks(remarks))
    }
}

/// Whether these are the same numbers, bit for bit.
fn same(a: &[f64], b: &[f64]) -> bool {
    a.len() == b.len() && a.iter().zip(b).all(|(a, b)| a.to_bits() == b.to_bits())
}

/// The question for a step.
// hot:
fn write_step(part: u64, step: MacroStep, u: &InputSignal<'_>, at_end: &[f64], bytes: &mut Vec<u8>) {
    let MacroStep { index, start, end } = step;
    let (inputs, coefficients) = (u.inputs() as u64, u.coefficients());
    Request::Advance { index, start, end, inputs, coefficients, at_end }.encode(part, bytes);
}

impl Ahead for Remote {
    // hot:
    fn begin(&mut self, step: MacroStep, u: &InputSignal<'_>, end: &[f64]) {
        // what is lost is told when the step is waited for
        let most = if self.uses.runs_ahead && self.has_queue() { MOST_BEGUN } else { 1 };
        if self.begun.len() >= most && self.finish_begun().is_err() {
            return;
        }
        if self.is_spent(step) {
            return;
        }
        let Some(part) = self.part else { return };
        write_step(part, step, u, end, &mut self.bytes);
        let Some(number) = self.host.line().channel.as_mut().and_then(|c| c.send_ahead(part, &mut self.bytes)) else {
            return;
        };
        let none = || Begun { number, step, coefficients: Vec::new(), inputs: Vec::new() };
        let mut begun = self.spare.pop().unwrap_or_else(none);
        (begun.number, begun.step) = (number, step);
        begun.coefficients.clear();
        begun.coefficients.extend_from_slice(u.coefficients());
        begun.inputs.clear();
        begun.inputs.extend_from_slice(end);
        self.begun.push_back(begun);
        // outputs of the last step that were read already are still those of now
        self.fresh &= self.begun.len() > 1;
    }

    // hot:
    fn begin_energy(&mut self, u: &[f64]) {
        // a part that shares its process has one room for questions
        if !self.stores_energy || !self.begun.is_empty() || !self.has_queue() {
            return;
        }
        let Some(part) = self.part else { return };
        Request::Energy(u).encode(part, &mut self.bytes);
        self.energy_asked = self.host.line().channel.as_mut().and_then(|c| c.send_ahead(part, &mut self.bytes));
    }

    fn queues(&self) -> bool {
        self.has_queue()
    }
}

impl Rollback for Remote {
    fn save(&mut self) -> Result<(), SubsystemError> {
        self.ask(&Request::Save, done)
    }

    fn restore(&mut self) -> Result<(), SubsystemError> {
        self.fresh = false;
        self.ask(&Request::Restore, done)
    }

    fn serialize(&mut self, bytes: &mut Vec<u8>) -> Result<(), SubsystemError> {
        self.ask(&Request::Serialize, |answer, _| match answer {
            Answer::Bytes(state) => {
                bytes.extend_from_slice(state);
                Some(())
            }
            _ => None,
        })
    }

    fn deserialize(&mut self, bytes: &[u8]) -> Result<(), SubsystemError> {
        self.fresh = false;
        self.ask(&Request::Deserialize(bytes), done)
    }
}

impl Linearize for Remote {
    fn states(&self) -> usize {
        self.linear.unwrap_or(0)
    }

    fn matrices(
        &mut self,
        u: &[f64],
        a: &mut [f64],
        b: &mut [f64],
        c: &mut [f64],
        d: &mut [f64],
    ) -> Result<(), SubsystemError> {
        self.ask(&Request::Matrices(u), |answer, _| {
            let Answer::Numbers(mut rest) = answer else { return None };
            for matrix in [a, b, c, d] {
                let (head, tail) = rest.split_at_checked(matrix.len())?;
                matrix.copy_from_slice(head);
                rest = tail;
            }
            rest.is_empty().then_some(())
        })
    }
}
