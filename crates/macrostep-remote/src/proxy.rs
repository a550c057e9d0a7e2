//! The side of the run: a subsystem that asks another process.

use std::path::PathBuf;
use std::time::Duration;

use macrostep_core::{Advance, InputSignal, Interface, MacroStep, Rollback, Subsystem, SubsystemError};

use crate::address::Address;
use crate::channel::{Channel, Lost};
use crate::process::Process;
use crate::wire::{self, Answer, Request};

/// An answer is waited for this long unless another deadline is stated.
pub const DEADLINE: Duration = Duration::from_secs(60);

/// A subsystem that lives in another process.
pub struct Remote {
    address: Address,
    deadline: Duration,
    /// What a process of its own is started with: the scenario, its directory, the part.
    own: (String, PathBuf, String),
    interface: Interface,
    rolls_back: bool,
    stores_energy: bool,
    // the channel is closed before the process is waited for
    channel: Option<Channel>,
    /// How the channel was lost; what asked first may have had no way to say so.
    gone: Option<String>,
    process: Option<Process>,
    bytes: Vec<u8>,
    numbers: Vec<f64>,
    /// Outputs that came with the last step.
    outputs: Vec<f64>,
    fresh: bool,
    next: Option<f64>,
}

impl Remote {
    /// A proxy for what is served at an address. `local` is the same subsystem as this process would make it: its ports
    /// and abilities are what the other side must have.
    pub fn new(local: &mut dyn Subsystem, address: Address) -> Self {
        Remote {
            address,
            deadline: DEADLINE,
            own: Default::default(),
            interface: local.interface().clone(),
            rolls_back: local.rollback().is_some(),
            stores_energy: true,
            channel: None,
            gone: None,
            process: None,
            bytes: Vec::new(),
            numbers: Vec::new(),
            outputs: Vec::new(),
            fresh: false,
            next: None,
        }
    }

    /// The same proxy with another deadline for every answer.
    pub fn deadline(mut self, deadline: Duration) -> Self {
        self.deadline = deadline;
        self
    }

    /// The same proxy with what [`Address::Process`] is started with: a scenario as text, where its files are, and the
    /// name of the part.
    pub fn scenario(mut self, text: &str, directory: &std::path::Path, part: &str) -> Self {
        self.own = (text.to_owned(), directory.to_owned(), part.to_owned());
        self
    }

    /// Asks, and waits for the answer until the deadline; then `take` sees it.
    fn ask<T>(
        &mut self,
        request: &Request<'_>,
        take: impl FnOnce(Answer<'_>, &mut Vec<f64>) -> Option<T>,
    ) -> Result<T, SubsystemError> {
        let Some(channel) = &mut self.channel else {
            let never = || format!("the part at {} was never initialised", self.address);
            return Err(SubsystemError::Failed { reason: self.gone.clone().unwrap_or_else(never) });
        };
        request.encode(&mut self.bytes);
        if let Err(lost) = channel.exchange(&mut self.bytes) {
            return Err(self.lost(lost, request.name()));
        }
        let odd =
            || SubsystemError::Failed { reason: format!("what serves at {} answered something else", self.address) };
        let (answer, next) = wire::decode(&self.bytes, &mut self.numbers).ok_or_else(odd)?;
        self.next = next;
        take(answer?, &mut self.outputs).ok_or_else(odd)
    }

    /// What became of a peer that does not answer.
    #[cold]
    fn lost(&mut self, lost: Lost, call: &str) -> SubsystemError {
        self.channel = None;
        let ended = self.process.as_mut().and_then(Process::ended);
        let why = match lost {
            Lost::Late => format!("it did not answer within {} s", self.deadline.as_secs_f64()),
            Lost::Gone(why) => why,
        };
        let why = ended.unwrap_or(why);
        let reason = format!("the part at {} is lost in `{call}`: {why}", self.address);
        self.gone = Some(reason.clone());
        SubsystemError::Failed { reason }
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
        self.fresh = false;
        if self.channel.is_none() {
            let failed = |reason: String| SubsystemError::Failed { reason };
            self.process = None;
            if self.address == Address::Process {
                let (scenario, directory, part) = &self.own;
                self.process = Some(Process::start(scenario, directory, part).map_err(failed)?);
            }
            let address = self.process.as_ref().map_or_else(|| self.address.clone(), Process::address);
            match Channel::open(&address, self.deadline) {
                Ok(channel) => self.channel = Some(channel),
                Err(lost) => return Err(self.lost(lost, "connect")),
            }
            let theirs = self.ask(&Request::Hello, |a, _| match a {
                Answer::Interface(text) => Some(text),
                _ => None,
            })?;
            let ours = wire::describe(&self.interface);
            if ours != theirs {
                let differs = |a: &str, b: &str| a.lines().find(|l| !b.lines().any(|m| m == *l)).map(str::to_owned);
                let odd = differs(&ours, &theirs).map(|l| format!("it has no {l}"));
                let odd = odd.or_else(|| differs(&theirs, &ours).map(|l| format!("it has an {l} too many")));
                let odd = odd.unwrap_or_else(|| "its ports come in another order".into());
                self.channel = None;
                return Err(failed(format!("what is served at {} is another part: {odd}", self.address)));
            }
        }
        self.ask(&Request::Initialize(t0), done)
    }

    // hot:
    fn advance(&mut self, step: MacroStep, u: &InputSignal<'_>) -> Result<Advance, SubsystemError> {
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
            let reason = format!("what serves at {} sent {} outputs", self.address, self.outputs.len());
            return Err(SubsystemError::Failed { reason });
        }
        y.copy_from_slice(&self.outputs);
        Ok(())
    }

    fn rollback(&mut self) -> Option<&mut dyn Rollback> {
        if self.rolls_back { Some(self) } else { None }
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
