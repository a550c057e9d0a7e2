//! What the run asks of a part elsewhere, as of any other.

use macrostep_core::{
    Advance, Ahead, Ending, Fault, InputSignal, Interface, Linearize, MacroStep, Reaction, Rollback, Subsystem,
    SubsystemError, Uses,
};

use super::{Begun, ENERGY, MOST_BEGUN, Place, Remote, SETTLE, STEP};
use crate::address::Address;
use crate::channel::Channel;
use crate::told::JUMPED;
use crate::wire::{Answer, EARLY, Request};

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
        (self.fresh, self.t, self.untold) = (false, t0, None);
        (self.stores_energy, self.hears_jumps) = (true, true);
        if self.part.is_none() {
            self.open()?;
        }
        self.ask(&Request::Initialize(t0, self.uses), done)
    }

    fn settle(&mut self) -> Result<Vec<Fault>, SubsystemError> {
        let take = |answer: Answer<'_>, _: &mut Vec<f64>| match answer {
            Answer::Bytes(bytes) => serde_json::from_slice(bytes).ok(),
            _ => None,
        };
        let settled = match self.settle_asked.take() {
            Some(number) => self.answer_to(number, SETTLE).and_then(|()| self.read(SETTLE, take)),
            None => self.ask(&Request::Settle, take),
        };
        settled.map(|mut found: Vec<Fault>| {
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
                let request = step_of(step, u, &self.inputs);
                request.encode(part, &mut self.bytes);
                let longest = request.longest_answer(self.sizes());
                self.talk(STEP, |channel, bytes| channel.exchange(part, bytes, longest))?;
            }
        }
        let (mut came, expected) = (false, self.interface.output_size());
        let how = self.read(STEP, |answer, own| match answer {
            Answer::Advanced { how, at, outputs } => {
                came = how != EARLY;
                own.clear();
                own.extend_from_slice(outputs);
                match how {
                    // also of those who never said so: any FMU may discard the rest of a step
                    EARLY => (step.start <= at && at <= step.end && outputs.is_empty()).then_some(Advance::Early(at)),
                    // a step that came to its end has no other time to tell: whoever tells one means something else
                    _ if outputs.len() != expected || at != 0.0 => None,
                    0 => Some(Advance::Done),
                    1 => Some(Advance::Event),
                    3 => Some(Advance::Ends),
                    4 => Some(Advance::Jump),
                    _ => None,
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
            Answer::Numbers(&[1.0]) => Some(Reaction::Event),
            Answer::Numbers(&[2.0]) => Some(Reaction::Ends),
            _ => None,
        })?;
        self.fresh &= !reacted.happened();
        Ok(reacted)
    }

    // hot:
    fn outputs(&mut self, u: &[f64], y: &mut [f64]) -> Result<(), SubsystemError> {
        let known = self.fresh && self.untold.is_none();
        if !(known && (!self.interface.has_feedthrough() || same(u, &self.inputs))) {
            self.fresh = false;
            self.ask(&Request::Outputs(u), |answer, own| match answer {
                Answer::Numbers(numbers) if numbers.len() == y.len() => {
                    own.clear();
                    own.extend_from_slice(numbers);
                    Some(())
                }
                _ => None,
            })?;
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

    fn input_jumped(&mut self) {
        // a step that is under way began before; and what goes wrong shows in the next question
        if self.hears_jumps && self.begun.is_empty() {
            self.hears_jumps = self.more(JUMPED, |_| Some(())).is_ok();
        }
    }

    fn energy(&mut self, u: &[f64]) -> Option<f64> {
        if !self.stores_energy || self.uses.runs_ahead && self.has_queue() {
            return None;
        }
        let take = |answer: Answer<'_>, _: &mut Vec<f64>| match answer {
            Answer::Numbers([]) => Some(None),
            Answer::Numbers(&[energy]) => Some(Some(energy)),
            _ => None,
        };
        let energy = match self.energy_asked.take() {
            Some(number) => self.answer_to(number, ENERGY).and_then(|()| self.read(ENERGY, take)),
            None => self.ask(&Request::Energy(u), take),
        };
        // what went wrong shows in the next question, or at the end
        let energy = energy.unwrap_or_else(|error| {
            self.untold = Some(error).filter(|e| !matches!(e, SubsystemError::Unable { .. }));
            None
        });
        self.stores_energy = energy.is_some();
        energy
    }

    fn end(&mut self) -> Result<Ending, SubsystemError> {
        let mut ended = Ok(Vec::new());
        let untold = self.untold.take();
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
                let parted = match (&mut line.channel, &self.place, &ended) {
                    (Some(channel), Place::At(_), Ok(_)) => channel.hang_up(),
                    _ => Ok(()),
                };
                if let Err(lost) = parted {
                    ended = Err(self.lost(&mut line, lost, Request::End.name()));
                }
            }
            line.leave();
        }
        if let Some(error) = untold {
            return Err(error);
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
fn step_of<'a>(step: MacroStep, u: &InputSignal<'a>, at_end: &'a [f64]) -> Request<'a> {
    let MacroStep { index, start, end } = step;
    let (inputs, coefficients) = (u.inputs() as u64, u.coefficients());
    Request::Advance { index, start, end, inputs, coefficients, at_end }
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
        let request = step_of(step, u, end);
        request.encode(part, &mut self.bytes);
        let longest = request.longest_answer(self.sizes());
        let sent = self.host.line().channel.as_mut().and_then(|c| c.send_ahead(part, &mut self.bytes, longest));
        let Some(number) = sent else { return };
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

    fn begin_settle(&mut self) {
        // parts that share a process have one room for questions
        let Some(part) = self.part.filter(|_| !self.together && self.begun.is_empty()) else { return };
        let request = Request::Settle;
        request.encode(part, &mut self.bytes);
        let longest = request.longest_answer(self.sizes());
        self.settle_asked =
            self.host.line().channel.as_mut().and_then(|c| c.send_ahead(part, &mut self.bytes, longest));
    }

    // hot:
    fn begin_energy(&mut self, u: &[f64]) {
        // a part that shares its process has one room for questions
        if !self.stores_energy || !self.begun.is_empty() || !self.has_queue() {
            return;
        }
        let Some(part) = self.part else { return };
        let request = Request::Energy(u);
        request.encode(part, &mut self.bytes);
        let longest = request.longest_answer(self.sizes());
        self.energy_asked =
            self.host.line().channel.as_mut().and_then(|c| c.send_ahead(part, &mut self.bytes, longest));
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
