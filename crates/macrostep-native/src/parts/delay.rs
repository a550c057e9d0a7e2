//! A delay: `y(t) = u(t − T)`. What the input was is kept step by step, as the polynomials that it was.
//!
//! Where the input jumps at an event, the output does so `T` later, and a communication point is put there.

use std::collections::VecDeque;

use macrostep_core::bytes::{Reader as Bytes, Writer};
use macrostep_core::{
    Advance, InputSignal, Interface, MacroStep, Reaction, Refinement, Rollback, Subsystem, SubsystemError,
};

use super::reader::{Reader, number, positive, unit};
use super::{Domain, Made, PartDescription, reached};

pub(super) const DELAY: PartDescription = PartDescription {
    name: "delay",
    domain: Domain::Signals,
    about: "a delay: y(t) = u(t − time), and y0 before there was an input; a jump at an event comes out at a communication point; input u, output y",
    equations: &["y(t) = u(t - time)"],
    parameters: &[
        positive("time", "s", 0.1, "delay"),
        number("y0", "unit", 0.0, "y during the first `time`"),
        unit("unit", "", "unit of u and y"),
    ],
    make: delay,
};

fn delay(r: &Reader<'_>) -> Made {
    let ports = Interface::new().input(r.port("u", "unit")?).output(r.port("y", "unit")?);
    let (time, y0, interface) = (r.number("time")?, r.number("y0")?, ports.reacts().announces_events());
    Ok(Box::new(Delay { time, y0, interface, now: Past::default(), saved: Saved::Nothing }))
}

/// A step that the input took: from when, how long, and its polynomial.
#[derive(Clone, Debug, PartialEq)]
struct Piece {
    start: f64,
    length: f64,
    coefficients: Vec<f64>,
}

impl Piece {
    // hot:
    fn at(&self, t: f64) -> f64 {
        let tau = ((t - self.start) / self.length).clamp(0.0, 1.0);
        self.coefficients.iter().rev().fold(0.0, |y, c| y * tau + c)
    }
}

/// What is known at an instant.
#[derive(Clone, Debug, Default, PartialEq)]
struct Past {
    t: f64,
    /// Whether somebody asks it to react, and whether the output stands just before a jump until then.
    asked: bool,
    waits: bool,
    /// What is still to come out, the oldest first.
    pieces: VecDeque<Piece>,
    /// When the input jumped, of what is still to come out.
    jumps: VecDeque<f64>,
}

/// A delay.
#[derive(Debug)]
pub struct Delay {
    time: f64,
    y0: f64,
    interface: Interface,
    now: Past,
    saved: Saved,
}

/// What was saved.
#[derive(Clone, Debug)]
enum Saved {
    Nothing,
    /// The time, whether it waits, and how many pieces and jumps there were: more have come since.
    First(f64, bool, usize, usize),
    /// All of it: what there is came from elsewhere.
    All(Past),
}

impl Delay {
    /// How many pieces, and how many jumps, have come out.
    fn over(&self) -> (usize, usize) {
        let from = self.now.t - self.time;
        // of a jump that is waited for, what was before it is still to be seen
        let seen = 1 + usize::from(self.now.waits);
        let pieces = self.now.pieces.partition_point(|p| reached(p.start, from)).saturating_sub(seen);
        (pieces, self.now.jumps.partition_point(|t| reached(*t, from)))
    }

    /// Forgets what has come out.
    fn forget(&mut self) {
        let (pieces, jumps) = self.over();
        self.now.pieces.drain(..pieces);
        self.now.jumps.drain(..jumps);
    }
}

impl Subsystem for Delay {
    fn interface(&self) -> &Interface {
        &self.interface
    }

    fn refine(&mut self) -> Refinement {
        Refinement::Exact
    }

    fn initialize(&mut self, t0: f64) -> Result<(), SubsystemError> {
        self.now = Past { t: t0, ..Past::default() };
        self.saved = Saved::Nothing;
        Ok(())
    }

    fn advance(&mut self, step: MacroStep, u: &InputSignal<'_>) -> Result<Advance, SubsystemError> {
        // who saves may come back to what there was
        if !matches!(self.saved, Saved::First(..)) {
            self.forget();
        }
        let (start, length) = (step.start, step.size());
        let piece = Piece { start, length, coefficients: u.coefficients().to_vec() };
        if self.now.pieces.is_empty() && piece.at(start) != self.y0 {
            self.now.jumps.push_front(start);
        }
        self.now.pieces.push_back(piece);
        let jumps = |by: f64| self.now.jumps.partition_point(|t| reached(t + self.time, by));
        let (from, to) = (jumps(step.start), jumps(step.end));
        let last = to.checked_sub(1).filter(|_| to > from).map(|i| self.now.jumps[i]);
        let waits = last.is_some_and(|t| self.now.asked && reached(step.end, t + self.time));
        (self.now.t, self.now.waits) = (step.end, waits);
        Ok(match last {
            Some(_) if waits => Advance::Event,
            Some(_) => Advance::Jump,
            None => Advance::Done,
        })
    }

    fn react(&mut self, _u: &[f64]) -> Result<Reaction, SubsystemError> {
        self.now.asked |= !self.now.pieces.is_empty();
        Ok(Reaction::event(std::mem::take(&mut self.now.waits)))
    }

    fn input_jumped(&mut self) {
        if self.now.jumps.back().is_none_or(|t| *t < self.now.t) {
            self.now.jumps.push_back(self.now.t);
        }
    }

    fn next_event(&self) -> Option<f64> {
        let next = self.now.jumps.partition_point(|t| reached(t + self.time, self.now.t));
        self.now.jumps.get(next).map(|t| t + self.time)
    }

    fn outputs(&mut self, _u: &[f64], y: &mut [f64]) -> Result<(), SubsystemError> {
        let t = self.now.t - self.time;
        let next = self.now.pieces.partition_point(|p| reached(p.start, t));
        y[0] = next.checked_sub(1 + usize::from(self.now.waits)).map_or(self.y0, |i| self.now.pieces[i].at(t));
        Ok(())
    }

    fn rollback(&mut self) -> Option<&mut dyn Rollback> {
        Some(self)
    }
}

impl Rollback for Delay {
    fn save(&mut self) -> Result<(), SubsystemError> {
        self.forget();
        let now = &self.now;
        self.saved = Saved::First(now.t, now.waits, now.pieces.len(), now.jumps.len());
        Ok(())
    }

    fn restore(&mut self) -> Result<(), SubsystemError> {
        match &self.saved {
            Saved::Nothing => return Err(SubsystemError::State { reason: "nothing was saved".into() }),
            Saved::First(t, waits, pieces, jumps) => {
                (self.now.t, self.now.waits) = (*t, *waits);
                self.now.pieces.truncate(*pieces);
                self.now.jumps.truncate(*jumps);
            }
            Saved::All(past) => {
                self.now.clone_from(past);
                self.saved = Saved::First(past.t, past.waits, past.pieces.len(), past.jumps.len());
            }
        }
        Ok(())
    }

    fn serialize(&mut self, bytes: &mut Vec<u8>) -> Result<(), SubsystemError> {
        let mut w = Writer(bytes);
        let (pieces, jumps) = self.over();
        let flag = |is: bool| f64::from(u8::from(is));
        // what it has forgotten depends on the delay, which therefore stays what it is
        w.floats(&[self.time, self.now.t, flag(self.now.asked), flag(self.now.waits)]);
        w.u64((self.now.jumps.len() - jumps) as u64);
        self.now.jumps.iter().skip(jumps).for_each(|t| w.f64(*t));
        w.u64((self.now.pieces.len() - pieces) as u64);
        for piece in self.now.pieces.iter().skip(pieces) {
            w.floats(&[piece.start, piece.length]);
            w.u64(piece.coefficients.len() as u64);
            w.floats(&piece.coefficients);
        }
        Ok(())
    }

    fn deserialize(&mut self, bytes: &[u8]) -> Result<(), SubsystemError> {
        let read = |mut r: Bytes<'_>| {
            r.f64().filter(|time| *time == self.time)?;
            let mut past = Past { t: r.f64()?, asked: r.f64()? != 0.0, waits: r.f64()? != 0.0, ..Past::default() };
            for _ in 0..r.u64()? {
                past.jumps.push_back(r.f64()?);
            }
            for _ in 0..r.u64()? {
                let (start, length, terms) = (r.f64()?, r.f64()?, r.u64()?);
                // no more than there are bytes for
                let terms = usize::try_from(terms).ok().filter(|n| *n <= r.0.len() / 8)?;
                let mut coefficients = vec![0.0; terms];
                r.floats(&mut coefficients)?;
                past.pieces.push_back(Piece { start, length, coefficients });
            }
            r.0.is_empty().then_some(past)
        };
        let misfit = || SubsystemError::State { reason: format!("{} bytes that are no past of a delay", bytes.len()) };
        let past = read(Bytes(bytes)).ok_or_else(misfit)?;
        if let Saved::First(t, waits, pieces, jumps) = self.saved {
            self.now.pieces.truncate(pieces);
            self.now.jumps.truncate(jumps);
            self.saved = Saved::All(Past { t, waits, ..std::mem::take(&mut self.now) });
        }
        self.now = past;
        Ok(())
    }
}
