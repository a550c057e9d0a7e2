//! The side of the run: a subsystem that asks another process.

use std::fmt;
use std::time::Duration;

use macrostep_core::{
    Advance, Fault, InputSignal, Interface, Linearize, MacroStep, Rollback, Subsystem, SubsystemError,
};

use crate::address::Address;
use crate::channel::{Channel, Lost};
use crate::process::{Process, describe};
use crate::wire::{self, Answer, Request};

/// An answer is waited for this long unless another deadline is stated.
pub const DEADLINE: Duration = Duration::from_secs(60);

/// A subsystem that lives in another process.
pub struct Remote {
    place: Place,
    deadline: Duration,
    interface: Interface,
    rolls_back: bool,
    /// Whether the run may go back to a state it saved.
    rollback_planned: bool,
    stores_energy: bool,
    /// States of its linearisation, if it has one.
    linear: Option<usize>,
    // the channel is closed before the process is waited for
    channel: Option<Channel>,
    /// How the channel was lost; what asked first may have had no way to say so.
    gone: Option<SubsystemError>,
    process: Option<Process>,
    bytes: Vec<u8>,
    numbers: Vec<f64>,
    /// Outputs that came with the last step.
    outputs: Vec<f64>,
    fresh: bool,
    t: f64,
    next: Option<f64>,
}

/// Where the subsystem is.
enum Place {
    At(Address),
    /// In a process that is started for it: its name in messages, and what the process is told to make.
    Process {
        name: String,
        kind: &'static str,
        order: Vec<u8>,
    },
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

    /// A proxy for what a process of its own makes of an order, as [`host`](crate::host) tells it. `name` is for messages.
    pub fn process(local: &mut dyn Subsystem, name: &str, kind: &'static str, order: Vec<u8>) -> Self {
        Remote::with(local, Place::Process { name: name.into(), kind, order })
    }

    fn with(local: &mut dyn Subsystem, place: Place) -> Self {
        Remote {
            place,
            deadline: DEADLINE,
            interface: local.interface().clone(),
            rolls_back: local.rollback().is_some(),
            rollback_planned: true,
            stores_energy: true,
            linear: local.linearize().map(|l| l.states()),
            channel: None,
            gone: None,
            process: None,
            bytes: Vec::new(),
            numbers: Vec::new(),
            outputs: Vec::new(),
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
        request.encode(&mut self.bytes);
        self.asked(request.name(), take)
    }

    /// The same for a question that is written.
    // hot:
    fn asked<T>(
        &mut self,
        call: &str,
        take: impl FnOnce(Answer<'_>, &mut Vec<f64>) -> Option<T>,
    ) -> Result<T, SubsystemError> {
        let Some(channel) = &mut self.channel else {
            let never = || SubsystemError::Failed { reason: format!("{} was never initialised", self.place) };
            return Err(self.gone.clone().unwrap_or_else(never));
        };
        if let Err(lost) = channel.exchange(&mut self.bytes) {
            return Err(self.lost(lost, call));
        }
        let odd = || SubsystemError::Failed { reason: format!("{} answered something else", self.place) };
        let (answer, next) = wire::decode(&self.bytes, &mut self.numbers).ok_or_else(odd)?;
        self.next = next;
        take(answer?, &mut self.outputs).ok_or_else(odd)
    }

    /// What became of a peer that does not answer.
    #[cold]
    fn lost(&mut self, lost: Lost, call: &str) -> SubsystemError {
        self.channel = None;
        let (late, seconds) = (lost == Lost::Late, self.deadline.as_secs_f64());
        let (reason, advice) = match (&self.place, self.process.take()) {
            (Place::Process { name, .. }, Some(mut process)) => {
                let call = process.present_call().unwrap_or_else(|| call.to_owned());
                let ended = process.end(late).map_or_else(|| "is lost".to_owned(), describe);
                let how = if late { format!("did not answer within {seconds} s and was ended") } else { ended };
                let advice = if late {
                    "set a longer `deadline`, or ask the author of the part"
                } else {
                    "ask the author of the part"
                };
                (format!("the process of `{name}` {how} in {call} at t = {} s", self.t), advice)
            }
            (place, _) => {
                let why = match lost {
                    Lost::Late => format!("it did not answer within {seconds} s"),
                    Lost::Gone(why) => why,
                };
                let advice = match call {
                    wire::FIRST => "start a server for it there, and check the address in `host`",
                    _ if late => "set a longer `deadline`, or look at what the server prints there",
                    _ => "look at what the server prints there",
                };
                (format!("{place} is lost in `{call}`: {why}"), advice)
            }
        };
        let error = SubsystemError::Lost { reason, advice };
        self.gone = Some(error.clone());
        error
    }

    /// Connects, or starts the process, and sees whether the right part is there.
    fn open(&mut self) -> Result<(), SubsystemError> {
        (self.process, self.gone) = (None, None);
        let opened = match &self.place {
            Place::At(address) => Channel::open(address, self.deadline),
            #[cfg(unix)]
            Place::Process { name, .. } => {
                let advice = "put the `macrostep` executable next to the program, or its path into MACROSTEP_HOST";
                let reason = |why| format!("the process of `{name}` cannot be made: {why}");
                let (process, socket) =
                    Process::start().map_err(|why| SubsystemError::Lost { reason: reason(why), advice })?;
                self.process = Some(process);
                Channel::unix(socket, self.deadline).map_err(Lost::from)
            }
            #[cfg(not(unix))]
            Place::Process { .. } => Err(Lost::Gone("that needs a Unix system".into())),
        };
        match opened {
            Ok(channel) => self.channel = Some(channel),
            Err(lost) => return Err(self.lost(lost, wire::FIRST)),
        }
        let (kind, order) = match &self.place {
            Place::At(_) => ("", &[][..]),
            Place::Process { kind, order, .. } => (*kind, order.as_slice()),
        };
        Request::Hello { kind, order }.encode(&mut self.bytes);
        let theirs = self.asked(wire::FIRST, |a, _| match a {
            Answer::Interface(text) => Some(text),
            _ => None,
        });
        // who cannot begin is asked from the beginning the next time
        let theirs = theirs.inspect_err(|_| self.channel = None)?;
        let ours = wire::describe(&self.interface);
        if ours == theirs {
            return Ok(());
        }
        let differs = |a: &str, b: &str| a.lines().find(|l| !b.lines().any(|m| m == *l)).map(str::to_owned);
        let odd = differs(&ours, &theirs).map(|l| format!("it has no {l}"));
        let odd = odd.or_else(|| differs(&theirs, &ours).map(|l| format!("it has an {l} too many")));
        let odd = odd.unwrap_or_else(|| "its ports come in another order".into());
        self.channel = None;
        Err(SubsystemError::Failed { reason: format!("{} is another part: {odd}", self.place) })
    }
}

fn done(answer: Answer<'_>, _: &mut Vec<f64>) -> Option<()> {
    (answer == Answer::Done).then_some(())
}

impl Subsystem for Remote {
    fn interface(&self) -> &Interface {
        &self.interface
    }

    fn initialize(&mut self, t0: f64) -> Result<(), SubsystemError> {
        (self.fresh, self.t) = (false, t0);
        if self.channel.is_none() {
            self.open()?;
        }
        self.ask(&Request::Initialize { t0, rollback: self.rollback_planned }, done)
    }

    fn expect_rollback(&mut self, planned: bool) {
        self.rollback_planned = planned;
    }

    fn remarks(&mut self) -> Vec<Fault> {
        let remarks = self.ask(&Request::Remarks, |answer, _| match answer {
            Answer::Bytes(bytes) => serde_json::from_slice(bytes).ok(),
            _ => None,
        });
        // a lost peer shows in the first step
        remarks.unwrap_or_default()
    }

    // hot:
    fn advance(&mut self, step: MacroStep, u: &InputSignal<'_>) -> Result<Advance, SubsystemError> {
        self.t = step.start;
        let (index, start, end, inputs) = (step.index, step.start, step.end, u.inputs() as u64);
        let request = Request::Advance { index, start, end, inputs, coefficients: u.coefficients() };
        let how = self.ask(&request, |answer, own| match answer {
            Answer::Advanced { how, at, outputs } => {
                own.clear();
                own.extend_from_slice(outputs);
                match how {
                    0 => Some(Advance::Done),
                    1 => Some(Advance::Event),
                    2 => Some(Advance::Early(at)),
                    _ => Some(Advance::Ends),
                }
            }
            _ => None,
        })?;
        self.fresh = !self.interface.has_feedthrough();
        self.t = if let Advance::Early(t) = how { t } else { end };
        Ok(how)
    }

    // hot:
    fn outputs(&mut self, u: &[f64], y: &mut [f64]) -> Result<(), SubsystemError> {
        if !self.fresh {
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

    fn rollback(&mut self) -> Option<&mut dyn Rollback> {
        if self.rolls_back { Some(self) } else { None }
    }

    fn linearize(&mut self) -> Option<&mut dyn Linearize> {
        if self.linear.is_some() { Some(self) } else { None }
    }

    fn next_event(&self) -> Option<f64> {
        self.next
    }

    fn energy(&mut self, u: &[f64]) -> Option<f64> {
        if !self.stores_energy {
            return None;
        }
        let energy = self.ask(&Request::Energy(u), |answer, _| match answer {
            Answer::Numbers(numbers) => Some(numbers.first().copied()),
            _ => None,
        });
        // a lost peer shows in the next step
        let energy = energy.unwrap_or_default();
        self.stores_energy = energy.is_some();
        energy
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
