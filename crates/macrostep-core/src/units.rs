//! Units of coupling variables: read from text, compared by dimension, converted linearly.
//!
//! Written by hand because the unit crates of the ecosystem fix units at compile time, and a scenario or an FMU
//! names them at run time. Dimensions are the eight of an FMI unit definition: the seven of the SI, and the radian.

use macrostep_numerics::math;
use std::fmt;

/// Exponents of m, kg, s, A, K, mol, cd, rad.
type Dimension = [i8; 8];

/// A unit: its symbol, and the linear map `SI = factor · value + offset`.
#[derive(Clone, Debug)]
pub struct Unit {
    symbol: String,
    meaning: Meaning,
    dimension: Dimension,
    factor: f64,
    offset: f64,
}

/// What is known of a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Meaning {
    /// Its dimension and scale.
    Known,
    /// A name without a definition: it fits itself and nothing else.
    Named,
    /// Nothing was said: it fits everything, as it is.
    Unstated,
}

impl PartialEq for Unit {
    /// Two units are equal if they measure the same thing on the same scale, however they are spelt.
    fn eq(&self, other: &Self) -> bool {
        self.meaning == other.meaning
            && (self.meaning != Meaning::Named || self.symbol == other.symbol)
            && self.dimension == other.dimension
            && self.factor == other.factor
            && self.offset == other.offset
    }
}

const NONE: Dimension = [0; 8];
const M: Dimension = [1, 0, 0, 0, 0, 0, 0, 0];
const KG: Dimension = [0, 1, 0, 0, 0, 0, 0, 0];
const S: Dimension = [0, 0, 1, 0, 0, 0, 0, 0];
const A: Dimension = [0, 0, 0, 1, 0, 0, 0, 0];
const K: Dimension = [0, 0, 0, 0, 1, 0, 0, 0];
const RAD: Dimension = [0, 0, 0, 0, 0, 0, 0, 1];
const FORCE: Dimension = [1, 1, -2, 0, 0, 0, 0, 0];
const PRESSURE: Dimension = [-1, 1, -2, 0, 0, 0, 0, 0];
const ENERGY: Dimension = [2, 1, -2, 0, 0, 0, 0, 0];
const POWER: Dimension = [2, 1, -3, 0, 0, 0, 0, 0];

/// Symbol, dimension, factor, offset, and whether SI prefixes apply.
const TABLE: &[(&str, Dimension, f64, f64, bool)] = &[
    ("1", NONE, 1.0, 0.0, false),
    ("-", NONE, 1.0, 0.0, false),
    ("%", NONE, 0.01, 0.0, false),
    ("m", M, 1.0, 0.0, true),
    ("in", M, 0.0254, 0.0, false),
    ("ft", M, 0.3048, 0.0, false),
    ("g", KG, 1e-3, 0.0, true),
    ("t", KG, 1e3, 0.0, false),
    ("lb", KG, 0.453_592_37, 0.0, false),
    ("s", S, 1.0, 0.0, true),
    ("min", S, 60.0, 0.0, false),
    ("h", S, 3600.0, 0.0, false),
    ("A", A, 1.0, 0.0, true),
    ("K", K, 1.0, 0.0, true),
    ("degC", K, 1.0, 273.15, false),
    ("°C", K, 1.0, 273.15, false),
    ("degF", K, 5.0 / 9.0, 459.67 * 5.0 / 9.0, false),
    ("mol", [0, 0, 0, 0, 0, 1, 0, 0], 1.0, 0.0, true),
    ("cd", [0, 0, 0, 0, 0, 0, 1, 0], 1.0, 0.0, true),
    ("rad", RAD, 1.0, 0.0, true),
    ("deg", RAD, std::f64::consts::PI / 180.0, 0.0, false),
    ("°", RAD, std::f64::consts::PI / 180.0, 0.0, false),
    ("rev", RAD, std::f64::consts::TAU, 0.0, false),
    ("rpm", [0, 0, -1, 0, 0, 0, 0, 1], std::f64::consts::TAU / 60.0, 0.0, false),
    ("Hz", [0, 0, -1, 0, 0, 0, 0, 0], 1.0, 0.0, true),
    ("N", FORCE, 1.0, 0.0, true),
    ("lbf", FORCE, 4.448_221_615_260_5, 0.0, false),
    ("Pa", PRESSURE, 1.0, 0.0, true),
    ("bar", PRESSURE, 1e5, 0.0, true),
    ("psi", PRESSURE, 6_894.757_293_168_361, 0.0, false),
    ("J", ENERGY, 1.0, 0.0, true),
    ("Wh", ENERGY, 3600.0, 0.0, true),
    ("W", POWER, 1.0, 0.0, true),
    ("V", [2, 1, -3, -1, 0, 0, 0, 0], 1.0, 0.0, true),
    ("Ohm", [2, 1, -3, -2, 0, 0, 0, 0], 1.0, 0.0, true),
    ("ohm", [2, 1, -3, -2, 0, 0, 0, 0], 1.0, 0.0, true),
    ("Ω", [2, 1, -3, -2, 0, 0, 0, 0], 1.0, 0.0, true),
    ("S", [-2, -1, 3, 2, 0, 0, 0, 0], 1.0, 0.0, true),
    ("C", [0, 0, 1, 1, 0, 0, 0, 0], 1.0, 0.0, true),
    ("F", [-2, -1, 4, 2, 0, 0, 0, 0], 1.0, 0.0, true),
    ("H", [2, 1, -2, -2, 0, 0, 0, 0], 1.0, 0.0, true),
    ("Wb", [2, 1, -2, -1, 0, 0, 0, 0], 1.0, 0.0, true),
    ("T", [0, 1, -2, -1, 0, 0, 0, 0], 1.0, 0.0, true),
    ("l", [3, 0, 0, 0, 0, 0, 0, 0], 1e-3, 0.0, true),
    ("L", [3, 0, 0, 0, 0, 0, 0, 0], 1e-3, 0.0, true),
];

const PREFIXES: &[(&str, f64)] = &[
    ("da", 1e1),
    ("p", 1e-12),
    ("n", 1e-9),
    ("u", 1e-6),
    ("µ", 1e-6),
    ("μ", 1e-6),
    ("m", 1e-3),
    ("c", 1e-2),
    ("d", 1e-1),
    ("h", 1e2),
    ("k", 1e3),
    ("M", 1e6),
    ("G", 1e9),
    ("T", 1e12),
];

impl Unit {
    /// The unit of a pure number.
    pub fn dimensionless() -> Self {
        Unit { symbol: String::new(), meaning: Meaning::Known, dimension: NONE, factor: 1.0, offset: 0.0 }
    }

    /// The unit of a number of which nobody said what it measures: it fits every other unit, without conversion.
    pub fn unstated() -> Self {
        Unit { meaning: Meaning::Unstated, ..Unit::dimensionless() }
    }

    /// A unit of which only the name is known: it fits itself and nothing else.
    pub fn named(symbol: impl Into<String>) -> Self {
        Unit { symbol: symbol.into(), meaning: Meaning::Named, ..Unit::dimensionless() }
    }

    /// A unit by its definition: exponents of m, kg, s, A, K, mol, cd, rad, and `SI = factor · value + offset`.
    pub fn defined(symbol: impl Into<String>, exponents: [i8; 8], factor: f64, offset: f64) -> Self {
        Unit { symbol: symbol.into(), meaning: Meaning::Known, dimension: exponents, factor, offset }
    }

    /// Exponents of m, kg, s, A, K, mol, cd, rad, factor and offset, as [`Unit::defined`] takes them; `None` if only its
    /// name is known, or nothing.
    pub fn definition(&self) -> Option<([i8; 8], f64, f64)> {
        (self.meaning == Meaning::Known).then_some((self.dimension, self.factor, self.offset))
    }

    /// The same unit for differences, to which no offset applies.
    pub fn without_offset(mut self) -> Self {
        self.offset = 0.0;
        self
    }

    /// Whether values count from a zero that is not that of the SI, as temperatures in degC do.
    pub fn has_own_zero(&self) -> bool {
        self.offset != 0.0
    }

    /// Whether a value is a temperature below absolute zero. One in K may be a difference, of which nobody knows.
    pub fn is_below_zero(&self, value: f64) -> bool {
        // with what rounding makes of -273.15
        self.has_own_zero() && self.factor * value + self.offset < -1e-9
    }

    /// Whether nobody said what it measures.
    pub fn is_unstated(&self) -> bool {
        self.meaning == Meaning::Unstated
    }

    /// Reads `N`, `mm`, `m/s`, `kg.m2/s2`, `N·m`, `1/s^2`, `rad/s`, `N/(km/h)`, `degC`; the empty text is a pure number. A slash reaches to
    /// the end of its bracket: `J/kg.K` is `J/(kg.K)`.
    pub fn parse(text: &str) -> Result<Self, UnitError> {
        let mut unit = Unit { symbol: text.trim().to_owned(), ..Unit::dimensionless() };
        let malformed = |part: &str| UnitError::Malformed { unit: text.into(), part: part.into() };
        let mut rest = text.trim();
        // the sign of exponents, now and at the start of each open bracket
        let mut sign = 1;
        let mut outside: Vec<(i32, i32)> = Vec::new();
        let mut base_sign = 1;
        let (mut factors, mut alone) = (0, None);
        // whether something has to follow: a factor, or a bracket
        let mut open_end = !rest.is_empty();
        while !rest.is_empty() {
            let end = rest.find(['.', '·', '*', '/', ' ', '(', ')']).unwrap_or(rest.len());
            let (token, tail) = rest.split_at(end);
            if !token.is_empty() {
                let (name, exponent) = exponent(token).ok_or_else(|| malformed(token))?;
                let (dimension, factor, offset) =
                    base(name).ok_or_else(|| UnitError::Unknown { unit: text.into(), part: name.into() })?;
                let power = sign * exponent;
                for (d, b) in unit.dimension.iter_mut().zip(dimension) {
                    let sum = i32::from(*d) + i32::from(b) * power;
                    *d = i8::try_from(sum).map_err(|_| malformed(token))?;
                }
                unit.factor *= math::powi(factor, power);
                unit.offset = offset;
                factors += 1;
                open_end = false;
                // beside others it is a difference, W/degC; alone there is no such thing as a squared temperature with a zero of its own
                alone = (offset != 0.0 && power != 1).then_some(token).filter(|_| factors == 1);
            }
            let mut chars = tail.chars();
            match chars.next() {
                Some(' ') | None => {}
                // something in front of it, and something behind
                Some('.' | '·' | '*' | '/' | ')') if open_end => return Err(malformed(tail)),
                Some('/') => (sign, open_end) = (-base_sign, true),
                Some('.' | '·' | '*') => open_end = true,
                Some('(') => {
                    outside.push((sign, base_sign));
                    (base_sign, open_end) = (sign, true);
                }
                Some(')') => (sign, base_sign) = outside.pop().ok_or_else(|| malformed(tail))?,
                Some(_) => unreachable!("only separators end a token"),
            }
            rest = chars.as_str();
        }
        if open_end || !outside.is_empty() {
            return Err(malformed(text));
        }
        if let Some(token) = alone {
            return Err(malformed(token));
        }
        if factors > 1 {
            unit.offset = 0.0;
        }
        Ok(unit)
    }

    /// Units that come close to one that is not known: written otherwise, or of the same kind.
    pub fn near(name: &str) -> Vec<String> {
        let other = OTHERS.iter().find(|o| o.0.contains(&name)).map(|(_, unit, _)| (*unit).to_owned());
        let same = TABLE.iter().map(|u| u.0).filter(|symbol| symbol.to_lowercase() == name.to_lowercase());
        other.into_iter().chain(same.map(str::to_owned)).take(3).collect()
    }

    /// How much one of a unit is that is not known, in one that is: 1 hp in kW. Nothing if it is the same, written otherwise.
    pub fn worth(name: &str) -> Option<(f64, &'static str)> {
        OTHERS.iter().find(|o| o.0.contains(&name) && o.2 != 1.0).map(|o| (o.2, o.1))
    }

    /// The unit as it was written.
    pub fn symbol(&self) -> &str {
        &self.symbol
    }

    /// `(gain, offset)` such that `to = gain · from + offset`; `None` if the two measure different things.
    pub fn conversion(from: &Unit, to: &Unit) -> Option<(f64, f64)> {
        if from == to || from.is_unstated() || to.is_unstated() {
            return Some((1.0, 0.0));
        }
        if from.meaning != to.meaning || from.meaning == Meaning::Named || from.dimension != to.dimension {
            return None;
        }
        Some((from.factor / to.factor, (from.offset - to.offset) / to.factor))
    }

    /// Whether the product of the two is a power; an angle counts as a pure number, so torque × rad/s is one.
    pub fn makes_power(action: &Unit, motion: &Unit) -> bool {
        let known = action.meaning == Meaning::Known && motion.meaning == Meaning::Known;
        known && (0..7).all(|d| action.dimension[d] + motion.dimension[d] == POWER[d])
    }

    /// Whether this is the unit of `position` per second, on the same scale.
    pub fn is_rate_of(&self, position: &Unit) -> bool {
        self.rate_of(position) == Some(1.0)
    }

    /// How many units of `position` per second this is, if it is a rate of it: 1/3.6 for km/h and m.
    pub fn rate_of(&self, position: &Unit) -> Option<f64> {
        let mut per_second = position.dimension;
        per_second[2] -= 1;
        let known = self.meaning == Meaning::Known && position.meaning == Meaning::Known;
        (known && self.dimension == per_second).then(|| self.factor / position.factor)
    }

    /// `SI = factor · value` of a difference of values; one for units that are not known.
    pub fn factor(&self) -> f64 {
        if self.meaning == Meaning::Known { self.factor } else { 1.0 }
    }

    /// The dimension in SI base units, for messages: `m·kg·s⁻²` is written `m.kg.s-2`.
    pub fn dimension_text(&self) -> String {
        match self.meaning {
            Meaning::Known => {}
            Meaning::Named => return "a unit without a definition".to_owned(),
            Meaning::Unstated => return "not stated".to_owned(),
        }
        let names = ["m", "kg", "s", "A", "K", "mol", "cd", "rad"];
        let parts: Vec<String> = names
            .iter()
            .zip(self.dimension)
            .filter(|&(_, e)| e != 0)
            .map(|(n, e)| if e == 1 { (*n).to_owned() } else { format!("{n}{e}") })
            .collect();
        if parts.is_empty() { "a pure number".to_owned() } else { parts.join(".") }
    }
}

impl fmt::Display for Unit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.symbol.as_str() {
            "" if self.is_unstated() => "",
            "" => "1",
            symbol => symbol,
        })
    }
}

/// Splits `s-2`, `s^-2`, `m2`, `m²` into name and exponent.
fn exponent(token: &str) -> Option<(&str, i32)> {
    if token == "1" || token == "-" || token == "%" {
        return Some((token, 1));
    }
    for (mark, power) in [('²', 2), ('³', 3)] {
        if let Some(name) = token.strip_suffix(mark) {
            return Some((name, power));
        }
    }
    let split = token.find(|c: char| c.is_ascii_digit() || matches!(c, '^' | '-' | '+')).unwrap_or(token.len());
    let (name, digits) = token.split_at(split);
    let digits = digits.trim_start_matches('^');
    let power = if digits.is_empty() { 1 } else { digits.parse().ok()? };
    (!name.is_empty() && (-9..=9).contains(&power)).then_some((name, power))
}

fn base(name: &str) -> Option<(Dimension, f64, f64)> {
    if let Some(&(_, d, f, o, _)) = TABLE.iter().find(|u| u.0 == name) {
        return Some((d, f, o));
    }
    PREFIXES.iter().find_map(|&(prefix, scale)| {
        let stem = name.strip_prefix(prefix)?;
        TABLE.iter().find(|u| u.0 == stem && u.4).map(|&(_, d, f, _, _)| (d, f * scale, 0.0))
    })
}

/// Names that are not known, with the unit that comes close, and how many of it they are.
const OTHERS: &[(&[&str], &str, f64)] = &[
    (&["d", "day", "days"], "h", 24.0),
    (&["hr", "hour", "hours"], "h", 1.0),
    (&["sec", "secs", "second", "seconds"], "s", 1.0),
    (&["mins", "minute", "minutes"], "min", 1.0),
    (&["Nm"], "N.m", 1.0),
    (&["kph", "kmh"], "km/h", 1.0),
    (&["mph"], "km/h", 1.609344),
    (&["Ah"], "A.h", 1.0),
    (&["degree", "degrees"], "deg", 1.0),
    (&["meter", "meters", "metre", "metres"], "m", 1.0),
    (&["mile", "miles", "mi"], "km", 1.609344),
    (&["gram", "grams"], "g", 1.0),
    (&["liter", "liters", "litre", "litres"], "l", 1.0),
    (&["kelvin"], "K", 1.0),
    (&["celsius", "Celsius", "degc", "ºC"], "degC", 1.0),
    (&["atm"], "bar", 1.01325),
    (&["Torr", "mmHg"], "Pa", 133.322),
    (&["cal"], "J", 4.184),
    (&["kcal"], "kJ", 4.184),
    (&["eV"], "J", 1.602176634e-19),
    (&["hp"], "kW", 0.7457),
    (&["PS"], "kW", 0.7355),
    (&["percent"], "%", 1.0),
];

/// What may be meant by a unit that is not known.
fn advice(name: &str) -> String {
    if let Some((many, unit)) = Unit::worth(name) {
        let many = if many < 1e-3 { format!("{many:e}") } else { many.to_string() };
        return format!("; 1 {name} is {many} {unit}");
    }
    match &Unit::near(name)[..] {
        [] => "; write SI units such as `N`, `m/s`, `kg.m2`, `Pa`, `rad/s`".to_owned(),
        near => crate::did_you_mean(near),
    }
}

/// Why a text is not a unit.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum UnitError {
    /// A symbol nobody knows.
    #[error("`{part}` in unit `{unit}` is not a unit Macrostep knows{}", advice(part))]
    Unknown {
        /// The whole text.
        unit: String,
        /// The part that is unknown.
        part: String,
    },
    /// Not of the form symbol and exponent.
    #[error("`{part}` in unit `{unit}` is not a symbol with a whole exponent; write `m/s2`, `kg.m2` or `N·m`")]
    Malformed {
        /// The whole text.
        unit: String,
        /// The part that could not be read.
        part: String,
    },
}

#[cfg(test)]
mod tests {
    use super::*;

    fn convert(from: &str, to: &str) -> Option<(f64, f64)> {
        Unit::conversion(&Unit::parse(from).unwrap(), &Unit::parse(to).unwrap())
    }

    #[test]
    fn converts_between_units_of_one_dimension() {
        assert_eq!(convert("mm", "m"), Some((1e-3, 0.0)));
        assert_eq!(convert("N·m", "J"), Some((1.0, 0.0)));
        assert_eq!(convert("kg.m/s2", "N"), Some((1.0, 0.0)));
        assert_eq!(convert("bar", "kPa"), Some((100.0, 0.0)));
        assert_eq!(convert("S", "1/ohm"), Some((1.0, 0.0)));
        assert_eq!(convert("mS", "A/V"), Some((1e-3, 0.0)));
        assert_eq!(convert("uS", "S"), Some((1e-6, 0.0)));
        assert_eq!(convert("s", "S"), None);
        let (gain, offset) = convert("degC", "K").unwrap();
        assert_eq!((gain, offset), (1.0, 273.15));
        let (gain, _) = convert("rpm", "rad/s").unwrap();
        assert!((gain - 0.104_719_755_119_659_77).abs() < 1e-16);
        assert_eq!(convert("W/(m2.K)", "W.m-2.K-1"), Some((1.0, 0.0)));
        // beside others, a temperature is a difference
        assert_eq!(convert("W/degC", "W/K"), Some((1.0, 0.0)));
        let (gain, offset) = convert("J/(kg.degF)", "J/(kg.K)").unwrap();
        assert!((gain - 1.8).abs() < 1e-15 && offset == 0.0, "{gain} {offset}");
        assert!(Unit::parse("degC2").is_err() && Unit::parse("degC-1").is_err());
        let below = |unit: &str, value: f64| Unit::parse(unit).unwrap().is_below_zero(value);
        assert!(below("degC", -273.16) && below("degF", -459.68) && !below("degC", -273.15) && !below("degF", -459.67));
        assert!(!below("K", -5.0) && !below("degC/s", -500.0));
    }

    #[test]
    fn brackets_are_read() {
        assert_eq!(convert("(N/m).s", "N.s/m"), Some((1.0, 0.0)));
        assert_eq!(convert("V/(rad/s)", "V.s/rad"), Some((1.0, 0.0)));
        assert_eq!(convert("J/((kg.K)/(mol))", "J.mol/kg.K"), Some((1.0, 0.0)));
        let (gain, _) = convert("N/(km/h)", "N/(m/s)").unwrap();
        assert!((gain - 3.6).abs() < 1e-14, "{gain}");
        for wrong in ["N/(", "N)", "N//m", "N/", "N/(m", "()", ".N", "N.*m"] {
            assert!(matches!(Unit::parse(wrong), Err(UnitError::Malformed { .. })), "{wrong}");
        }
    }

    #[test]
    fn rates_have_a_scale() {
        let rate = |v: &str, x: &str| Unit::parse(v).unwrap().rate_of(&Unit::parse(x).unwrap());
        assert_eq!(rate("m/s", "m"), Some(1.0));
        assert_eq!(rate("m/s", "mm"), Some(1000.0));
        assert!((rate("km/h", "m").unwrap() - 1.0 / 3.6).abs() < 1e-15);
        assert_eq!(rate("m/s2", "m"), None);
    }

    #[test]
    fn refuses_units_of_other_dimensions() {
        assert_eq!(convert("N", "m"), None);
        assert_eq!(convert("rad/s", "Hz"), None);
        assert!(matches!(Unit::parse("parsnip"), Err(UnitError::Unknown { .. })));
        assert!(matches!(Unit::parse("m^x"), Err(UnitError::Unknown { .. } | UnitError::Malformed { .. })));
    }

    #[test]
    fn units_from_outside_fit_as_far_as_they_are_known() {
        let newton = Unit::parse("N").unwrap();
        let pound = Unit::defined("lbf", FORCE, 4.448_221_615_260_5, 0.0);
        assert_eq!(Unit::conversion(&pound, &newton), Some((4.448_221_615_260_5, 0.0)));
        assert_eq!(Unit::conversion(&Unit::unstated(), &newton), Some((1.0, 0.0)));
        assert_eq!(Unit::conversion(&newton, &Unit::unstated()), Some((1.0, 0.0)));
        assert_eq!(Unit::conversion(&Unit::named("smoot"), &Unit::named("smoot")), Some((1.0, 0.0)));
        assert_eq!(Unit::conversion(&Unit::named("smoot"), &Unit::named("furlong")), None);
        assert_eq!(Unit::conversion(&Unit::named("smoot"), &Unit::dimensionless()), None);
        assert!(!Unit::makes_power(&newton, &Unit::unstated()));
    }

    #[test]
    fn recognises_power() {
        let unit = |u| Unit::parse(u).unwrap();
        assert!(Unit::makes_power(&unit("N"), &unit("m/s")));
        assert!(Unit::makes_power(&unit("N.m"), &unit("rad/s")));
        assert!(Unit::makes_power(&unit("bar"), &unit("l/min")));
        assert!(Unit::makes_power(&unit("V"), &unit("mA")));
        assert!(!Unit::makes_power(&unit("N"), &unit("m")));
    }
}
