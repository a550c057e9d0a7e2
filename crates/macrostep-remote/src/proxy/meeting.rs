//! How a proxy meets its part, and what it says when the part is lost.

use std::sync::{Arc, Mutex, TryLockError, Weak};
use std::time::Duration;

use macrostep_core::{Fault, FaultKind, SubsystemError};

use super::{Line, Place, Remote};
use crate::channel::{Channel, Lost};
use crate::identity::Identity;
use crate::key::Key;
use crate::process::{Process, describe};
use crate::wire::{self, Answer, Request};

/// Numbers per input in a message, except rare ones: a cubic, and the value at the end.
const MOST_COEFFICIENTS: usize = 5;
/// Bytes of a message besides numbers; a longer text takes another way.
const REST: usize = 512;

/// How often a server is told that the run is still there.
const KEEP_ALIVE: Duration = Duration::from_secs(5);

impl Remote {
    /// What became of a peer that does not answer.
    #[cold]
    pub(super) fn lost(&mut self, line: &mut Line, lost: Lost, call: &str) -> SubsystemError {
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
        if let Lost::Unsound(why) = &lost {
            if let Some(mut process) = line.process.take() {
                process.end(true);
            }
            let error = SubsystemError::Unsound { reason: format!("{} is lost in `{call}`: {why}", self.place) };
            line.gone = Some(error.clone());
            return error;
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
                    Lost::Unsound(why) => (why, None),
                    Lost::Gone(why) if call == wire::FIRST => (format!("{why}; it was tried for {seconds} s"), None),
                    Lost::Gone(why) => (why, None),
                    Lost::Refused(why, advice) => (why, Some(advice)),
                    Lost::Busy(run) => (format!("it is busy, serving {run}"), None),
                };
                let advice = advice.unwrap_or(match call {
                    wire::FIRST if busy => "wait for the end of that run, or start another server",
                    wire::FIRST if late => "start a server for it there, or wait for the end of a run that it serves",
                    wire::FIRST => "start a server for it there, and check the address",
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
    pub(super) fn greet(&mut self) -> Result<(u64, String, Identity), SubsystemError> {
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
            Place::At(_) => ("", Vec::new()),
            Place::Process { kind, order, .. } => (*kind, order.clone()),
        };
        let first = Request::Hello { kind, order: &order };
        first.encode(part, &mut self.bytes);
        let theirs = self.asked(part, &first).and_then(|()| {
            self.read(wire::FIRST, |a, _| match a {
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
    pub(super) fn stay(&mut self, part: u64) {
        self.host.line().used += 1;
        self.part = Some(part);
    }

    /// Connects, and sees whether the right part is there.
    pub(super) fn open(&mut self) -> Result<(), SubsystemError> {
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
        let unknown = self.identity.unknown(identity);
        if !unknown.is_empty() {
            let rest = unknown.len().saturating_sub(SHOWN);
            let named: Vec<String> = unknown[..unknown.len() - rest].iter().map(|k| format!("`{k}`")).collect();
            let more = if rest > 0 { format!(" and {rest} more") } else { String::new() };
            let message = format!(
                "{} does not say which values it has: {}{more} of the scenario were not compared, and it may have others",
                self.place,
                named.join(", ")
            );
            let help = "let the server tell its values, or remove `type` and the values beside `host`";
            self.remarks.push(Fault::warning(FaultKind::Unable, message).help(help));
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
        let stay = Request::Stay;
        stay.encode(0, &mut bytes);
        let answered = channel.exchange(0, &mut bytes, stay.longest_answer([0; 3]));
        let answered = answered.and_then(|()| match wire::decode(&bytes, &mut Vec::new()) {
            Some((Ok(Answer::Done), _)) => Ok(()),
            _ => Err(Lost::Unsound(format!("a keep-alive was answered with {}", wire::shown(&bytes)))),
        });
        if let Err(lost) = answered {
            // whoever asks next is told
            (line.channel, line.silent, line.kept) = (None, Some(lost), false);
            return;
        }
    }
}
