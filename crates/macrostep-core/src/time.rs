//! Exact time: integer ticks of one picosecond, never a running sum of steps.

use std::fmt;

/// Ticks in one second.
pub const TICKS_PER_SECOND: i128 = 1_000_000_000_000;

/// A point in time or a duration, in whole picoseconds.
///
/// Times from outside are within ±[`Ticks::MAX`]. That is so far from what 128 bits hold that sums, differences and
/// multiples of times cannot overflow.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Ticks(pub i128);

impl Ticks {
    /// The latest time there is: 10¹⁵ s, some 30 million years. As a stop time: never.
    pub const MAX: Ticks = Ticks(1_000_000_000_000_000 * TICKS_PER_SECOND);

    /// The tick nearest to a number of seconds; `None` if it is not finite or beyond ±[`Ticks::MAX`].
    pub fn from_seconds(seconds: f64) -> Option<Self> {
        Ticks::rounded(seconds * TICKS_PER_SECOND as f64)
    }

    fn rounded(ticks: f64) -> Option<Self> {
        let ticks = ticks.round();
        (ticks.abs() <= Ticks::MAX.0 as f64).then_some(Ticks(ticks as i128))
    }

    /// This time in seconds: one rounding of the integer, one of the division.
    #[inline]
    pub fn seconds(self) -> f64 {
        // the first 106 days are converted by one instruction; a function apart, or the compiler takes the long way for both
        i64::try_from(self.0).map_or_else(|_| self.far(), |t| t as f64) / TICKS_PER_SECOND as f64
    }

    #[cold]
    #[inline(never)]
    fn far(self) -> f64 {
        self.0 as f64
    }

    /// The shortest step from here: a tick at least, and long enough to be seen in seconds, which are four times finer:
    /// `⌈2⁻⁵⁰ |t|⌉`.
    #[inline]
    pub fn resolution(self) -> Ticks {
        Ticks(((self.0.abs() + ((1 << 50) - 1)) >> 50).max(1))
    }

    /// Reads `2ms`, `0.25 ms`, `10 s`, `5us`, `1e-3`; a bare number is in seconds.
    pub fn parse(text: &str) -> Result<Self, TimeError> {
        let text = text.trim();
        let split = text
            .char_indices()
            .find(|&(i, c)| {
                c.is_alphabetic()
                    && !(matches!(c, 'e' | 'E')
                        && text[i + 1..].starts_with(|d: char| d.is_ascii_digit() || d == '-' || d == '+'))
            })
            .map_or(text.len(), |(i, _)| i);
        let (number, unit) = (text[..split].trim(), text[split..].trim());
        let value: f64 = number.parse().map_err(|_| TimeError::Malformed { text: text.into() })?;
        let scale = match unit {
            "" | "s" => 1e12,
            "ms" => 1e9,
            "us" | "µs" | "μs" => 1e6,
            "ns" => 1e3,
            "ps" => 1.0,
            "min" => 60e12,
            "h" => 3600e12,
            _ => return Err(TimeError::UnknownUnit { text: text.into(), unit: unit.into() }),
        };
        let exact = value * scale;
        match Ticks::rounded(exact) {
            None => Err(TimeError::OutOfRange { text: text.into() }),
            Some(Ticks(0)) if exact != 0.0 => Err(TimeError::TooFine { text: text.into() }),
            // rounding a third of a millisecond changes nothing; rounding 1.5 ps does
            Some(ticks) if exact.abs() < 1e3 && (exact - ticks.0 as f64).abs() > 1e-6 * exact.abs() => {
                Err(TimeError::NotWhole { text: text.into() })
            }
            Some(ticks) => Ok(ticks),
        }
    }
}

impl fmt::Display for Ticks {
    /// In the largest unit that keeps the number at or above one: `2 ms`, `250 µs`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let magnitude = self.0.unsigned_abs();
        let (scale, unit) = match magnitude {
            0 | 1_000_000_000_000.. => (1e12, "s"),
            1_000_000_000.. => (1e9, "ms"),
            1_000_000.. => (1e6, "µs"),
            1_000.. => (1e3, "ns"),
            _ => (1.0, "ps"),
        };
        write!(f, "{} {unit}", self.0 as f64 / scale)
    }
}

/// Why a text is not a time.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum TimeError {
    /// The number could not be read.
    #[error("`{text}` is not a time; write a number and a unit, as in `2ms` or `0.5 s`")]
    Malformed {
        /// What was written.
        text: String,
    },
    /// The unit is not one of time.
    #[error("`{unit}` in `{text}` is not a unit of time; use ps, ns, us, ms, s, min or h")]
    UnknownUnit {
        /// What was written.
        text: String,
        /// The part that is not a unit.
        unit: String,
    },
    /// Beyond [`Ticks::MAX`].
    #[error("`{text}` is beyond ±10¹⁵ s, the range of exact time")]
    OutOfRange {
        /// What was written.
        text: String,
    },
    /// Below a nanosecond, and no whole number of ticks.
    #[error("`{text}` is not a whole number of picoseconds, the tick of exact time")]
    NotWhole {
        /// What was written.
        text: String,
    },
    /// Shorter than one tick.
    #[error("`{text}` is shorter than one picosecond, the tick of exact time")]
    TooFine {
        /// What was written.
        text: String,
    },
}

impl TimeError {
    /// What to do, where the message does not say it.
    pub fn help(&self) -> &'static str {
        match self {
            TimeError::Malformed { .. } | TimeError::UnknownUnit { .. } => "",
            TimeError::OutOfRange { .. } => "give a time of at most 1e15 s",
            TimeError::TooFine { .. } => "give at least 1 ps",
            TimeError::NotWhole { .. } => "give whole picoseconds",
        }
    }
}

/// The interval between two communication points of a subsystem: `[start, end]`, in seconds.
///
/// For the manager it is the macro-step `H` from `t_k` to `t_{k+1}`; a subsystem with a rate of its own is
/// advanced over its own, shorter, interval.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MacroStep {
    /// `k`: how many macro-steps were accepted before this one.
    pub index: u64,
    /// `t_k`.
    pub start: f64,
    /// `t_{k+1}`.
    pub end: f64,
}

impl MacroStep {
    /// `H = t_{k+1} − t_k`.
    #[inline]
    pub fn size(&self) -> f64 {
        self.end - self.start
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_what_people_write() {
        for (text, ticks) in [
            ("2ms", 2_000_000_000),
            ("0.25 ms", 250_000_000),
            ("10 s", 10_000_000_000_000),
            ("1e-3", 1_000_000_000),
            ("1.5e-3s", 1_500_000_000),
            ("11.5ms", 11_500_000_000),
            ("5us", 5_000_000),
            ("2 min", 120_000_000_000_000),
        ] {
            assert_eq!(Ticks::parse(text), Ok(Ticks(ticks)), "{text}");
        }
        assert!(matches!(Ticks::parse("2 furlong"), Err(TimeError::UnknownUnit { .. })));
        assert!(matches!(Ticks::parse("fast"), Err(TimeError::Malformed { .. })));
        assert!(matches!(Ticks::parse("1e-15 s"), Err(TimeError::TooFine { .. })));
        assert!(matches!(Ticks::parse("1.5ps"), Err(TimeError::NotWhole { .. })));
        assert_eq!((Ticks::parse("0.3ns"), Ticks::parse("1.0005 ns")), (Ok(Ticks(300)), Ok(Ticks(1001))));
        assert!(matches!(Ticks::parse("1e40 h"), Err(TimeError::OutOfRange { .. })));
    }

    /// Years at a step of milliseconds, and sums far from what overflows.
    #[test]
    fn years_are_as_exact_as_seconds() {
        let (year, step) = (Ticks::parse("8760 h").unwrap(), Ticks::parse("1ms").unwrap());
        assert_eq!((year.seconds(), year.0 / step.0), (31_536_000.0, 31_536_000_000));
        assert_eq!(Ticks(-30 * year.0).seconds(), -946_080_000.0);
        assert_eq!(year.resolution(), Ticks(28_010));
        assert!(Ticks::from_seconds(Ticks::MAX.seconds()).is_some_and(|t| t.0.checked_mul(10_000_000_000).is_some()));
        assert_eq!(Ticks::from_seconds(2e15), None);
    }

    #[test]
    fn thousands_of_steps_do_not_drift() {
        let h = Ticks::parse("0.1ms").unwrap();
        assert_eq!(Ticks(h.0 * 100_000).seconds(), 10.0);
        assert_eq!(h.to_string(), "100 µs");
    }
}
