//! A number that a method or a predictor wants recorded, with its unit and its meaning.

use std::borrow::Cow;

/// A number that a method or a predictor wants recorded.
///
/// Told at every communication point, so it borrows: telling one allocates nothing.
///
/// ```
/// use macrostep_core::Indicator;
///
/// let told = Indicator::new("frequency[0]", 2.5).unit("1/s").about("of the slowest mode");
/// assert_eq!((&*told.name, told.unit, told.value), ("frequency[0]", "1/s", 2.5));
/// assert_eq!(Indicator::new("pairs", 10.0).unit, "1");
/// ```
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Indicator<'a> {
    /// Its name; always the same ones are told, in the same order.
    pub name: Cow<'a, str>,
    /// Its unit, as [`crate::Unit`] writes it; `1` where it has none.
    pub unit: &'static str,
    /// What it says; empty if the name says it.
    pub about: &'static str,
    /// Its value now.
    pub value: f64,
}

impl<'a> Indicator<'a> {
    /// A number without a unit.
    #[inline]
    pub fn new(name: impl Into<Cow<'a, str>>, value: f64) -> Self {
        Indicator { name: name.into(), unit: "1", about: "", value }
    }

    /// In this unit.
    #[inline]
    #[must_use]
    pub fn unit(self, unit: &'static str) -> Self {
        Indicator { unit, ..self }
    }

    /// With this meaning.
    #[inline]
    #[must_use]
    pub fn about(self, about: &'static str) -> Self {
        Indicator { about, ..self }
    }

    /// The same under another name.
    #[must_use]
    pub fn named(self, name: String) -> Indicator<'static> {
        Indicator { name: Cow::Owned(name), unit: self.unit, about: self.about, value: self.value }
    }
}
