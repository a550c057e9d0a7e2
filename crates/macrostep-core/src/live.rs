//! A line to the outside, as a part without a model sees it: what arrives, and what is sent. Who carries it (datagrams, shared memory) is
//! elsewhere; here nobody waits.

use std::time::Duration;

use crate::interface::Interface;
use crate::subsystem::SubsystemError;

/// What arrived at once: a number for each element of the outputs.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Packet<'a> {
    /// Which one of its sender, rising by one.
    pub number: u64,
    /// When its sender made it, by a clock of its own, in seconds; not a number if it does not say.
    pub sent: f64,
    /// The values.
    pub values: &'a [f64],
}

impl<'a> Packet<'a> {
    /// All of it.
    pub fn new(number: u64, sent: f64, values: &'a [f64]) -> Self {
        Packet { number, sent, values }
    }
}

/// What went wrong on a line so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct LineCounts {
    /// Numbers that never came.
    pub lost: u64,
    /// Those that came after a later one, or twice; they have no effect.
    pub late: u64,
    /// What was no packet for this part: of another length, with a wrong seal, from another sender.
    pub refused: u64,
}

/// Where a part gets its outputs from, and where it sends its inputs to.
pub trait Line: Send {
    /// Opens it for a part with these ports, and waits for the first packet if it is to: so long at most, without an error if none comes.
    fn open(&mut self, interface: &Interface, wait: Duration) -> Result<(), SubsystemError>;

    /// Calls `take` with what has arrived since, in the order of their numbers. Never waits.
    fn poll(&mut self, take: &mut dyn FnMut(Packet<'_>));

    /// Sends the inputs of the part at the simulated time `t`. Never waits: what cannot go at once is not sent.
    fn send(&mut self, t: f64, values: &[f64]);

    /// What went wrong so far.
    fn counts(&self) -> LineCounts;

    /// Closes it.
    fn close(&mut self);
}

/// Tells by their numbers which packets are lost and which come too late.
#[derive(Clone, Copy, Debug, Default)]
pub struct Numbering {
    last: u64,
    /// Which of the last numbers came, the last one in the lowest bit.
    came: u64,
    counts: LineCounts,
}

impl Numbering {
    /// The largest number so far; 0 before the first.
    pub fn last(&self) -> u64 {
        self.last
    }

    /// Whether the packet with this number has an effect.
    // hot:
    pub fn takes(&mut self, number: u64) -> bool {
        if number <= self.last {
            self.counts.late += 1;
            // it was taken for lost, unless it is a second copy
            let bit = 1_u64.checked_shl(u32::try_from(self.last - number).unwrap_or(u32::MAX)).unwrap_or(0);
            if bit & !self.came != 0 {
                self.counts.lost = self.counts.lost.saturating_sub(1);
                self.came |= bit;
            }
            return false;
        }
        let ahead = number - self.last;
        self.came = self.came.checked_shl(u32::try_from(ahead).unwrap_or(u32::MAX)).unwrap_or(0) | 1;
        // before the first, nothing is known of what there was
        match self.last {
            0 => self.came = u64::MAX,
            _ => self.counts.lost += ahead - 1,
        }
        self.last = number;
        true
    }

    /// One that was no packet for this part.
    pub fn refuse(&mut self) {
        self.counts.refused += 1;
    }

    /// What went wrong so far.
    pub fn counts(&self) -> LineCounts {
        self.counts
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gaps_are_lost_until_they_come_late() {
        let mut n = Numbering::default();
        let taken: Vec<bool> = [7, 8, 11, 9, 9, 12, 5].map(|k| n.takes(k)).to_vec();
        assert_eq!(taken, [true, true, true, false, false, true, false]);
        assert_eq!((n.counts().lost, n.counts().late, n.last()), (1, 3, 12));
        // far ahead, and back from there
        assert!(n.takes(1000) && !n.takes(11) && !n.takes(999));
        assert_eq!((n.counts().lost, n.counts().late), (1 + 987 - 1, 5));
    }
}
