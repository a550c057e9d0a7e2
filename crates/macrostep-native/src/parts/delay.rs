//! A delay: `y(t) = u(t − T)`. What the input was is kept step by step, as the polynomials that it was.

use std::collections::VecDeque;

use macrostep_core::bytes::{Reader as Bytes, Writer};
use macrostep_core::{Advance, InputSignal, Interface, MacroStep, Refinement, Rollback, Subsystem, SubsystemError};

use super::reader::{Reader, number, positive, unit};
use super::{Domain, Made, PartDescription, reached};

pub(super) const DELAY: PartDescription = PartDescription {
    name: "delay",
    domain: Domain::Signals,
    about: "a delay: y(t) = u(t − time), and y0 before there was an input; input u, output y",
    equations: &["y(t) = u(t - time)"],
    parameters: &[
        positive("time", "s", 0.1, "delay"),
        number("y0", "unit", 0.0, "y during the first `time`"),
        unit("unit", "", "unit of u and y"),
    ],
    make: delay,
};

fn delay(r: &Reader<'_>) -> Made {
    let interface = Interface::new().input(r.port("u", "unit")?).output(r.port("y", "unit")?);
    let (time, y0) = (r.number("time")?, r.number("y0")?);
    Ok(Box::new(Delay { time, y0, interface, t: 0.0, past: VecDeque::new(), saved: Saved::Nothing }))
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

/// A delay.
#[derive(Debug)]
pub struct Delay {
    time: f64,
    y0: f64,
    interface: Interface,
    t: f64,
    /// What is still to come out, the oldest first.
    past: VecDeque<Piece>,
    saved: Saved,
}

/// What was saved.
#[derive(Clone, Debug)]
enum Saved {
    Nothing,
    /// The time, and how many of the pieces there were: more have come since.
    First(f64, usize),
    /// The time and the pieces: the present ones came from elsewhere.
    All(f64, VecDeque<Piece>),
}

impl Delay {
    /// How many pieces have come out.
    fn over(&self) -> usize {
        let from = self.t - self.time;
        self.past.partition_point(|p| reached(p.start, from)).saturating_sub(1)
    }

    /// Forgets what has come out.
    fn forget(&mut self) {
        let over = self.over();
        self.past.drain(..over);
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
        (self.t, self.saved) = (t0, Saved::Nothing);
        self.past.clear();
        Ok(())
    }

    fn advance(&mut self, step: MacroStep, u: &InputSignal<'_>) -> Result<Advance, SubsystemError> {
        // who saves may come back to what there was
        if !matches!(self.saved, Saved::First(..)) {
            self.forget();
        }
        let (start, length) = (step.start, step.size());
        self.past.push_back(Piece { start, length, coefficients: u.coefficients().to_vec() });
        self.t = step.end;
        Ok(Advance::Done)
    }

    fn outputs(&mut self, _u: &[f64], y: &mut [f64]) -> Result<(), SubsystemError> {
        let t = self.t - self.time;
        let next = self.past.partition_point(|p| reached(p.start, t));
        y[0] = next.checked_sub(1).map_or(self.y0, |i| self.past[i].at(t));
        Ok(())
    }

    fn rollback(&mut self) -> Option<&mut dyn Rollback> {
        Some(self)
    }
}

impl Rollback for Delay {
    fn save(&mut self) -> Result<(), SubsystemError> {
        self.forget();
        self.saved = Saved::First(self.t, self.past.len());
        Ok(())
    }

    fn restore(&mut self) -> Result<(), SubsystemError> {
        match &self.saved {
            Saved::Nothing => return Err(SubsystemError::State { reason: "nothing was saved".into() }),
            Saved::First(t, pieces) => {
                self.t = *t;
                self.past.truncate(*pieces);
            }
            Saved::All(t, pieces) => {
                self.t = *t;
                self.past.clone_from(pieces);
                self.saved = Saved::First(self.t, self.past.len());
            }
        }
        Ok(())
    }

    fn serialize(&mut self, bytes: &mut Vec<u8>) -> Result<(), SubsystemError> {
        let mut w = Writer(bytes);
        w.f64(self.t);
        let over = self.over();
        w.u64((self.past.len() - over) as u64);
        for piece in self.past.iter().skip(over) {
            w.floats(&[piece.start, piece.length]);
            w.u64(piece.coefficients.len() as u64);
            w.floats(&piece.coefficients);
        }
        Ok(())
    }

    fn deserialize(&mut self, bytes: &[u8]) -> Result<(), SubsystemError> {
        let read = |mut r: Bytes<'_>| {
            let (t, count) = (r.f64()?, r.u64()?);
            let mut past = VecDeque::new();
            for _ in 0..count {
                let (start, length, terms) = (r.f64()?, r.f64()?, r.u64()?);
                // no more than there are bytes for
                let terms = usize::try_from(terms).ok().filter(|n| *n <= r.0.len() / 8)?;
                let mut coefficients = vec![0.0; terms];
                r.floats(&mut coefficients)?;
                past.push_back(Piece { start, length, coefficients });
            }
            r.0.is_empty().then_some((t, past))
        };
        let misfit = || SubsystemError::State { reason: format!("{} bytes that are no past of a delay", bytes.len()) };
        let (t, past) = read(Bytes(bytes)).ok_or_else(misfit)?;
        if let Saved::First(t, pieces) = self.saved {
            self.past.truncate(pieces);
            self.saved = Saved::All(t, std::mem::take(&mut self.past));
        }
        (self.t, self.past) = (t, past);
        Ok(())
    }
}
