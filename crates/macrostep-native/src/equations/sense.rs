//! What dimensions do not tell: whether a temperature is one or a difference of two, and whether a rate counts turns or radians.
//!
//! Everything is evaluated in SI units. What is in degC counts from absolute zero then, and `20 degC + 2 degC` would be 568 K. So it is
//! counted how many temperatures a sum has: one is a temperature, none is a difference, as in `T1 - T2`, and `(T1 + T2)/2` is one
//! again. A value in K may be either. An angle counts as a pure number, so rpm would pass for Hz, and 30 for 30 degrees. A parameter without a
//! unit is in SI units and fits all: beside what is in degC, deg or mm, nobody knows whether its 20 is meant so.
//!
//! That something has no unit is carried through every operation by one rule. Of values that are added, or of which one is taken, zero is
//! the same as the other, what is without a unit stays so beside its like, and takes the unit of what has one; a plain number among them
//! is remembered. In a product, it stays so if the other factor is a pure number, or a time.

use std::collections::HashMap;

use macrostep_core::Unit;

use super::Mistake;
use super::dimension::{self, Dimension, NUMBER, TIME};
use super::expression::{Binary, Expr, Node, Unary};
use super::functions::{Function, Rule};
use super::names::{Names, What};

/// What is known of a value beside its dimension; nothing if it is made by a product or a function.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Sense {
    /// How many temperatures with a zero of their own it has.
    temperatures: Option<f64>,
    /// Of a rate: whether it counts radians, and not turns.
    radians: Option<bool>,
    /// A name without a unit, or a multiple or a sum of such.
    unstated: Option<Unstated>,
    /// Whether what it is made of is in multiples of SI units, or counts from another zero.
    scale: bool,
    zero: bool,
    /// Whether it is a multiple of a pure number or of rad, as % and deg are, also per time.
    multiple: Option<Multiple>,
    /// A plain number that is a term, a branch or a factor of it.
    plain: Option<Plain>,
    /// That it is a pure number or some power of time, and no angle.
    pure: Option<Pure>,
}

/// A plain number in a value that is not one as a whole.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Plain {
    size: f64,
    /// Whether it multiplies a pure number whose unit is stated.
    gain: bool,
}

/// What a pure number is.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Pure {
    /// Its unit is stated, as 1 or %.
    Stated,
    /// It is the value of a function, or a ratio of times.
    Made,
}

/// What has no unit.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Unstated {
    Parameter,
    State,
    /// This number, which is written out.
    Number(f64),
    /// A table that states no unit of its values.
    Table,
    /// A parameter or a table, times a pure number: of a share, it makes a share.
    Multiplied,
}

impl Unstated {
    /// Of two, one is taken, or both are added: what is known of both.
    fn beside(self, other: Self) -> Self {
        use Unstated::{Multiplied, Number, State, Table};
        match (self, other) {
            // the one that is unclear beside more
            (Number(x), Number(y)) => Number(if x == 0.0 || (x.abs() == 1.0 && y != 0.0) { y } else { x }),
            (Number(_), other) => other,
            (own, Number(_)) => own,
            (own, other) => [State, Multiplied, Table].into_iter().find(|u| *u == own || *u == other).unwrap_or(own),
        }
    }
}

/// Units that a number fits without a unit, and is not in.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Multiple {
    Angle,
    Share,
}

impl Multiple {
    fn of(unit: &Unit) -> Option<Self> {
        let (d, factor, _) = unit.definition()?;
        if factor == 1.0 || [0, 1, 3, 4, 5, 6].iter().any(|&i| d[i] != 0) {
            return None;
        }
        match d[7] {
            0 => (d[2] == 0 || unit.symbol().contains('%')).then_some(Multiple::Share),
            _ => Some(Multiple::Angle),
        }
    }

    /// Whether nobody knows what a number means beside it. Zero is zero, and 1 is the whole of a share.
    fn makes_unclear(self, x: f64) -> bool {
        x != 0.0 && (self == Multiple::Angle || x.abs() != 1.0)
    }
}

impl Sense {
    /// Of a name without a unit.
    pub fn unstated(what: Unstated) -> Self {
        Sense { unstated: Some(what), ..Sense::default() }
    }

    /// Whether nobody knows which of two units this number is meant in, beside another value.
    fn is_unclear_beside(self, other: Sense) -> bool {
        let whole = match self.unstated {
            Some(Unstated::Parameter) => other.scale || other.zero,
            Some(Unstated::Multiplied) => (other.scale || other.zero) && other.multiple != Some(Multiple::Share),
            Some(Unstated::State) => other.zero,
            Some(Unstated::Number(x)) => other.multiple.is_some_and(|m| m.makes_unclear(x)),
            Some(Unstated::Table) => other.multiple.is_some(),
            None => false,
        };
        whole || self.has_plain_beside(other)
    }

    /// Whether a plain number in it is meant in nobody knows which unit. Beside what is in the same unit, that was said before.
    fn has_plain_beside(self, other: Sense) -> bool {
        let Some(multiple) = other.multiple.filter(|m| self.multiple != Some(*m)) else { return false };
        self.plain.is_some_and(|p| match multiple {
            Multiple::Angle => true,
            // a limit of 0.9 is one of a share, and one of 90 is not
            Multiple::Share => p.size > 1.0 && !p.gain,
        })
    }

    /// The plain number that is all of it, or a part.
    fn plain(self) -> Option<Plain> {
        match self.unstated {
            Some(Unstated::Number(x)) => (x != 0.0).then_some(Plain { size: x.abs(), gain: false }),
            _ => self.plain,
        }
    }

    fn number(self) -> Option<f64> {
        match self.unstated {
            Some(Unstated::Number(x)) => Some(x),
            _ => None,
        }
    }

    /// Whether it is one temperature with a zero of its own, and not a difference of two.
    fn is_temperature(self) -> bool {
        self.zero && self.temperatures.is_some_and(|n| counts(n, 1.0))
    }

    fn is_zero(self) -> bool {
        self.number() == Some(0.0)
    }

    /// What has no unit where two are added, or one of them is taken: whether the whole, which plain number, and whether it is a pure one.
    fn together(self, other: Sense) -> Marks {
        if self.is_zero() || other.is_zero() {
            let Sense { unstated, plain, pure, .. } = if self.is_zero() { other } else { self };
            return Marks { unstated, plain, pure };
        }
        let unstated = self.unstated.zip(other.unstated).map(|(own, other)| own.beside(other));
        let plain = match unstated {
            Some(Unstated::Number(_)) => None,
            // the one that is unclear beside more
            _ => {
                let found = [self.plain(), other.plain()].into_iter().flatten();
                found.max_by(|p, q| q.gain.cmp(&p.gain).then(p.size.total_cmp(&q.size)))
            }
        };
        Marks { unstated, plain, pure: self.pure_with(other) }
    }

    /// Whether two pure numbers make one.
    fn pure_with(self, other: Sense) -> Option<Pure> {
        match (self.pure, other.pure) {
            (Some(m), Some(n)) => Some(if m == Pure::Stated { m } else { n }),
            (pure, None) if other.number().is_some() => pure,
            (None, pure) if self.number().is_some() => pure,
            _ => None,
        }
    }

    /// The same of a product, or of a quotient. A parameter times a time is something else, unless the time is a number.
    fn multiplied(self, other: Sense, divides: bool, times: [bool; 2]) -> Marks {
        let power = |y: f64| if divides { 1.0 / y } else { y };
        // what is left of one factor, by the other one
        let kept = |own: Sense, by: Sense, of_time: bool| match (own.unstated?, by.unstated, by.pure) {
            (Unstated::Number(_), ..) => None,
            (own, Some(Unstated::Number(_)), _) => Some(own),
            (Unstated::Parameter | Unstated::Table | Unstated::Multiplied, None, Some(_)) if !of_time => {
                Some(Unstated::Multiplied)
            }
            _ => None,
        };
        let unstated = match (self.number(), other.number()) {
            (Some(x), Some(y)) => Some(Unstated::Number(x * power(y))),
            _ => kept(self, other, times[1]).or_else(|| kept(other, self, times[0]).filter(|_| !divides)),
        };
        let grown = |own: Sense, by: Sense, divides: bool| {
            let plain = own.plain?;
            match (by.number(), by.pure) {
                (Some(y), _) => {
                    Some(Plain { size: plain.size * if divides { 1.0 / y.abs() } else { y.abs() }, ..plain })
                }
                (None, Some(_)) => Some(plain),
                _ => None,
            }
        };
        // a number times what is pure; once and minus once are no numbers of their own
        let factor = |x: Option<f64>, by: Sense| {
            let size = x?.abs();
            let gain = by.pure? == Pure::Stated;
            (size != 0.0 && size != 1.0).then_some(Plain { size, gain })
        };
        let plain = match unstated {
            Some(Unstated::Number(_)) => None,
            _ => grown(self, other, divides)
                .or_else(|| grown(other, self, false).filter(|_| !divides))
                .or_else(|| factor(self.number(), other))
                .or_else(|| factor(other.number().map(power), self)),
        };
        Marks { unstated, plain, pure: self.pure_with(other) }
    }

    pub fn of(unit: &Unit) -> Self {
        let Some((d, factor, offset)) = unit.definition() else { return Sense::default() };
        let is_rate = d[2] < 0 && [0, 1, 3, 4, 5, 6].iter().all(|&i| d[i] == 0);
        // 1/s may be either
        let states_turns = factor != 1.0 || unit.symbol().contains("Hz");
        let radians = match d[7] {
            1 => Some(true),
            0 if states_turns => Some(false),
            _ => None,
        };
        let own_zero = offset != 0.0;
        Sense {
            temperatures: own_zero.then_some(1.0),
            radians: radians.filter(|_| is_rate),
            unstated: None,
            scale: factor != 1.0,
            zero: own_zero,
            multiple: Multiple::of(unit),
            plain: None,
            pure: match [0, 1, 3, 4, 5, 6, 7].iter().all(|&i| d[i] == 0) {
                true if d[2] == 0 => Some(Pure::Stated),
                true => Some(Pure::Made),
                false => None,
            },
        }
    }

    /// With what has no unit in it.
    fn marked(self, marks: Marks) -> Self {
        Sense { unstated: marks.unstated, plain: marks.plain, pure: marks.pure, ..self }
    }
}

/// What of a value has no unit.
struct Marks {
    unstated: Option<Unstated>,
    plain: Option<Plain>,
    pure: Option<Pure>,
}

/// In words.
const ANGLE_AND_TURNS: (&str, &str) = ("is an angle per time", "counts turns");

/// Whether a sum is of so many temperatures.
fn counts(temperatures: f64, wanted: f64) -> bool {
    (temperatures - wanted).abs() < 1e-9
}

/// Whether nobody stated a unit of a table; a pure number is stated as "1".
fn is_unstated(unit: &Unit) -> bool {
    unit.is_unstated() || unit.symbol().is_empty()
}

/// Whether a factor turns turns into radians: what has π in it, or 6.28.
fn has_pi(e: &Expr) -> bool {
    let near = |x: f64, y: f64| (x / y - 1.0).abs() < 1e-3;
    match &e.node {
        Node::Number(x, _) => near(*x, std::f64::consts::TAU) || near(*x, std::f64::consts::PI),
        Node::Name(name) => name == "pi",
        Node::Unary(_, x) => has_pi(x),
        Node::Binary(_, a, b) => has_pi(a) || has_pi(b),
        Node::Call(_, list) => list.iter().any(has_pi),
    }
}

/// Values by name, and what is known of each.
pub(super) struct Senses<'a> {
    pub names: &'a Names<'a>,
    pub known: HashMap<String, Sense>,
    /// Units of those that state one.
    pub units: HashMap<String, Unit>,
}

impl Senses<'_> {
    /// What an expression is; each place where things do not go together is a mistake.
    pub fn check(&self, e: &Expr, text: &str, out: &mut Vec<Mistake>) -> Sense {
        Checker { text, senses: self }.sense(e, out)
    }

    /// A unit in an expression that is not SI.
    pub fn odd_unit(&self, e: &Expr, text: &str) -> Option<Unit> {
        Checker { text, senses: self }.unit_in(e)
    }

    /// What to say of a term that depends on where temperatures count from.
    pub fn counted_from_absolute_zero(
        &self,
        term: &Expr,
        inside: Option<&Expr>,
        text: &str,
        whose: Option<&str>,
    ) -> Mistake {
        let (checker, degree) = (Checker { text, senses: self }, &self.names.temperature);
        let shown = checker.shown(term);
        if let Some(whose) = whose {
            let message = format!(
                "`{shown}` is a temperature over time, from absolute zero, and {whose} is a difference over time"
            );
            let help = format!("give a difference, as in 1[K]/1[s], or in (T - 20[{degree}])/60[s]");
            return Mistake::unit(term.span.clone(), message, &help);
        }
        let temperature = inside.map_or("T", |e| checker.shown(e));
        let unit = inside
            .and_then(|e| checker.unit_in(e))
            .filter(Unit::has_own_zero)
            .map_or_else(|| degree.clone(), |unit| unit.to_string());
        let message = if shown == temperature {
            format!(
                "`{shown}` is made of a temperature in {unit} that counts from absolute zero there, as 0 {unit} is not 0 K"
            )
        } else {
            format!(
                "`{shown}` takes `{temperature}`, a temperature in {unit}, from absolute zero, as 0 {unit} is not 0 K"
            )
        };
        let help = match shown == temperature {
            true => {
                format!("write T - 0[{unit}] in it for what counts from 0 {unit}, or T - 0[K] if kelvins are meant")
            }
            false => format!(
                "write ({temperature} - 0[{unit}]) for what counts from 0 {unit}, or ({temperature} - 0[K]) if kelvins are meant"
            ),
        };
        Mistake::unit(term.span.clone(), message, &help)
    }

    /// The same, and whether it can be what is in this unit.
    pub fn expect(&self, e: &Expr, text: &str, unit: Option<&Unit>, whose: &str, out: &mut Vec<Mistake>) {
        let before = out.len();
        let own = self.check(e, text, out);
        let Some(unit) = unit.filter(|_| out.len() == before) else { return };
        let mut push = |message: String, help: &str| out.push(Mistake::unit(0..text.len(), message, help));
        let shown = text.trim();
        let wanted = Sense::of(unit);
        if let Some(n) = own.temperatures {
            if wanted.temperatures.is_some() && counts(n, 0.0) {
                let message = format!("`{shown}` is a difference of temperatures, and {whose} is one, in {unit}");
                push(message, "give one of the two in K");
            } else if !counts(n, 0.0) && !counts(n, 1.0) {
                push(
                    format!("`{shown}` adds up temperatures, each with a zero of its own"),
                    "give differences in K, as in 2[K]",
                );
            }
        }
        if let (Some(true), Some(false)) = (own.radians, wanted.radians) {
            push(format!("`{shown}` is an angle per time, and {whose} counts turns, in {unit}"), "divide it by 2*pi");
        } else if let (Some(false), Some(true)) = (own.radians, wanted.radians) {
            push(format!("`{shown}` counts turns, and {whose} is an angle per time, in {unit}"), "multiply it by 2*pi");
        }
        // alone, also 1 is one without a unit
        let alone = wanted.multiple.is_some() && is_number(e) && !has_pi(e) && self.names.constant(e) != Some(0.0);
        if alone || own.is_unclear_beside(wanted) {
            let checker = Checker { text, senses: self };
            let plain = matches!(own.unstated, Some(Unstated::Number(_))) || own.has_plain_beside(wanted);
            let is = if plain { "" } else { "is what " };
            let how = if plain { format!("{whose} is in {unit}") } else { format!("{is}{whose} is, in {unit}") };
            out.extend(checker.without_unit(e, own, wanted, unit, &how));
        }
    }
}

/// What to say of a number that is written without a unit.
fn pure(e: &Expr, text: &str, unit: &Unit, how: &str) -> Mistake {
    let shown = &text[e.span.clone()];
    let with_unit = match &e.node {
        Node::Number(..) | Node::Unary(..) => format!("{shown}[{unit}]"),
        Node::Name(_) => format!("{shown}*1[{unit}]"),
        _ => format!("({shown})*1[{unit}]"),
    };
    let message = format!("`{shown}` is a pure number, and {how}");
    Mistake::unit(e.span.clone(), message, &format!("write the unit, as in {with_unit}"))
}

/// Whether an expression is made of numbers without a unit.
fn is_number(e: &Expr) -> bool {
    match &e.node {
        Node::Number(_, unit) => unit.is_none(),
        Node::Name(name) => name == "pi",
        Node::Unary(Unary::Negative, x) => is_number(x),
        Node::Binary(op, a, b) => !op.compares() && is_number(a) && is_number(b),
        _ => false,
    }
}

struct Checker<'a> {
    text: &'a str,
    senses: &'a Senses<'a>,
}

impl Checker<'_> {
    fn shown(&self, e: &Expr) -> &str {
        &self.text[e.span.clone()]
    }

    fn sense(&self, e: &Expr, out: &mut Vec<Mistake>) -> Sense {
        match &e.node {
            // what is near π is an angle in rad
            Node::Number(_, None) if has_pi(e) => Sense::default(),
            Node::Name(name) if name == "t" => Sense { pure: Some(Pure::Made), ..Sense::default() },
            Node::Number(x, None) => Sense::unstated(Unstated::Number(*x)),
            Node::Number(_, Some(unit)) => Unit::parse(unit).map_or(Sense::default(), |u| Sense::of(&u)),
            Node::Name(name) => self.senses.known.get(name).copied().unwrap_or_default(),
            Node::Unary(_, x) => {
                let own = self.sense(x, out);
                let unstated = own.number().map(|x| Unstated::Number(-x)).or(own.unstated);
                Sense { temperatures: own.temperatures.map(|n| -n), unstated, ..own }
            }
            Node::Binary(op @ (Binary::Add | Binary::Subtract), a, b) => {
                let (one, other) = (self.sense(a, out), self.sense(b, out));
                let radians = self.same_rate(a, one, b, other, out);
                let sign = if *op == Binary::Add { 1.0 } else { -1.0 };
                self.beside(&[(a, one), (b, other)], out);
                let temperatures = one.temperatures.zip(other.temperatures).map(|(m, n)| m + sign * n);
                let mut marks = one.together(other);
                if let (Some(x), Some(y)) = (one.number(), other.number()) {
                    marks.unstated = Some(Unstated::Number(x + sign * y));
                }
                Sense {
                    temperatures,
                    radians,
                    scale: one.scale || other.scale,
                    multiple: one.multiple.or(other.multiple),
                    // a difference of two counts from nowhere
                    zero: temperatures.map_or(one.zero || other.zero, |n| !counts(n, 0.0)),
                    ..Sense::default()
                }
                .marked(marks)
            }
            Node::Binary(op @ (Binary::Multiply | Binary::Divide), a, b) => {
                self.product(*op == Binary::Divide, a, b, out)
            }
            Node::Binary(Binary::Power, a, b) => {
                let own = self.alone(a, out);
                self.alone(b, out);
                Sense { pure: own.pure, ..Sense::default() }
            }
            Node::Binary(Binary::And | Binary::Or, a, b) => {
                self.alone(a, out);
                self.alone(b, out);
                Sense::default()
            }
            Node::Binary(_, a, b) => {
                self.same(&[a, b], out);
                Sense::default()
            }
            Node::Call(name, list) => self.call(name, list, out),
        }
    }

    /// Whether it is a number without a dimension.
    fn is_pure(&self, e: &Expr) -> bool {
        let found = dimension::check(e, self.text, self.senses.names, &mut Vec::new());
        found == NUMBER || found == Dimension::Any
    }

    fn is_time(&self, e: &Expr) -> bool {
        dimension::check(e, self.text, self.senses.names, &mut Vec::new()) == TIME
    }

    fn product(&self, divides: bool, a: &Expr, b: &Expr, out: &mut Vec<Mistake>) -> Sense {
        let factor = |e: &Expr| self.senses.names.constant(e).filter(|_| self.is_pure(e));
        let (x, y) = (factor(a), factor(b));
        // a number in front, else the one behind, else a parameter in front
        let scales = match (x, y) {
            (Some(x), _) if !divides && is_number(a) => Some((true, x)),
            (_, Some(y)) => Some((false, if divides { 1.0 / y } else { y })),
            (Some(x), None) if !divides => Some((true, x)),
            _ => None,
        };
        let quiet = &mut Vec::new();
        let (one, other) = match scales {
            Some((true, _)) => (self.sense(a, quiet), self.sense(b, out)),
            Some((false, _)) => (self.sense(a, out), self.sense(b, quiet)),
            None => (self.alone(a, out), self.alone(b, out)),
        };
        let is_some_time = |e: &Expr| !matches!(e.node, Node::Number(..)) && !self.is_pure(e);
        let marks = one.multiplied(other, divides, [is_some_time(a), is_some_time(b)]);
        let Some((first, by)) = scales else {
            // a rate over some time: turns, or an angle
            let time = [(a, other), (b, one)].into_iter().find(|(time, _)| !divides && self.is_time(time));
            let radians = time.and_then(|(_, rate)| rate.radians);
            return Sense { radians, ..Sense::default() }.marked(marks);
        };
        let (own, factor) = if first { (other, a) } else { (one, b) };
        // 3*f counts turns as f does, 2*pi*f does not, and of k*f nobody knows
        let radians = own.radians.filter(|_| is_number(factor) && !has_pi(factor));
        // of what a parameter multiplies, nobody knows what it is
        let plain = is_number(factor);
        Sense {
            temperatures: own.temperatures.map(|n| n * by),
            radians,
            scale: own.scale && plain,
            zero: own.zero && plain,
            multiple: own.multiple.filter(|_| plain),
            ..Sense::default()
        }
        .marked(marks)
    }

    /// Values that are added, compared, or of which one is taken: numbers without a unit beside what is in units that are not SI.
    fn beside(&self, list: &[(&Expr, Sense)], out: &mut Vec<Mistake>) {
        let unclear = list.iter().find_map(|(e, own)| {
            let other = list.iter().find(|(_, other)| own.is_unclear_beside(*other))?;
            Some((*e, *own, other.0))
        });
        let Some((e, own, other)) = unclear else { return };
        let Some(unit) = self.unit_in(other) else { return };
        let how = format!("stands beside `{}`, which is in {unit}", self.shown(other));
        let wanted = list.iter().find(|(e, _)| std::ptr::eq(*e, other)).map_or(Sense::default(), |(_, s)| *s);
        out.extend(self.without_unit(e, own, wanted, &unit, &how));
    }

    /// What to say of what has no unit, in which nobody knows what is meant; with what it is about.
    fn without_unit(&self, e: &Expr, own: Sense, wanted: Sense, unit: &Unit, how: &str) -> Option<Mistake> {
        let is_plain = |s: Sense| s.number().is_some_and(|x| x != 0.0) || s.has_plain_beside(wanted);
        if is_plain(own) {
            return Some(pure(self.inmost(e, &is_plain), self.text, unit, how));
        }
        self.unclear(self.inmost(e, &|s: Sense| s.is_unclear_beside(wanted)), unit, how)
    }

    /// The inmost term, branch or factor of an expression of which this holds.
    fn inmost<'e>(&self, e: &'e Expr, holds: &dyn Fn(Sense) -> bool) -> &'e Expr {
        if is_number(e) {
            return e;
        }
        let parts: Vec<&Expr> = match &e.node {
            Node::Unary(_, x) => vec![x],
            Node::Binary(Binary::Add | Binary::Subtract | Binary::Multiply | Binary::Divide, a, b) => vec![a, b],
            Node::Call(name, list) if self.senses.names.find(name).is_none() => {
                match Function::named(name).map(Function::rule) {
                    Some(Rule::Same) => list.iter().collect(),
                    Some(Rule::Choice) => list.iter().skip(1).collect(),
                    _ => Vec::new(),
                }
            }
            _ => Vec::new(),
        };
        let part = parts.into_iter().find(|part| holds(self.sense(part, &mut Vec::new())));
        part.map_or(e, |part| self.inmost(part, holds))
    }

    /// What to say of a number without a unit; nothing of zero, which is the same in units of one zero.
    fn unclear(&self, e: &Expr, unit: &Unit, how: &str) -> Option<Mistake> {
        let zero = unit.definition().is_some_and(|(.., offset)| offset != 0.0);
        let value = self.senses.names.constant(e);
        if value == Some(0.0) && !zero {
            return None;
        }
        let shown = self.shown(e);
        let message = format!("`{shown}` has no unit, so it is in SI units, and {how}");
        let help = match (&e.node, value) {
            (Node::Name(name), Some(x)) if zero => {
                format!("write {name} = \"{x} {unit}\", or \"{x} K\" if that is meant")
            }
            (Node::Name(name), Some(x)) => format!("write {name} = \"{x} {unit}\", or the SI unit if that is meant"),
            (Node::Call(name, _), _) if self.senses.names.find(name).is_some() => {
                format!("state the unit of table `{name}`, as in unit = \"{unit}\", or \"1\" if a pure number is meant")
            }
            (Node::Name(name), None) => format!("state its unit, as in {name} = {{ start = 0, unit = \"{unit}\" }}"),
            _ => "state the units of the parameters in it".to_owned(),
        };
        Some(Mistake::unit(e.span.clone(), message, &help))
    }

    /// A unit in an expression that is not SI.
    fn unit_in(&self, e: &Expr) -> Option<Unit> {
        let odd = |u: &Unit| u.definition().is_some_and(|(_, factor, offset)| factor != 1.0 || offset != 0.0);
        match &e.node {
            Node::Number(_, unit) => unit.as_ref().and_then(|u| Unit::parse(u).ok()).filter(odd),
            Node::Name(name) => self.senses.units.get(name).filter(|u| odd(u)).cloned(),
            Node::Unary(_, x) => self.unit_in(x),
            Node::Binary(_, a, b) => self.unit_in(a).or_else(|| self.unit_in(b)),
            Node::Call(name, list) => match self.senses.names.find(name).map(|n| n.what) {
                Some(What::Table(table)) => Some(self.senses.names.tables[table].unit.clone()).filter(odd),
                _ => list.iter().find_map(|e| self.unit_in(e)),
            },
        }
    }

    /// Of what a product or a function takes: a temperature, or a difference.
    fn alone(&self, e: &Expr, out: &mut Vec<Mistake>) -> Sense {
        let own = self.sense(e, out);
        if let Some(n) = own.temperatures
            && !counts(n, 0.0)
            && !counts(n, 1.0)
        {
            let message = format!("`{}` adds up temperatures, each with a zero of its own", self.shown(e));
            out.push(Mistake::unit(e.span.clone(), message, "give differences in K, as in 2[K]"));
        }
        own
    }

    fn same_rate(&self, a: &Expr, one: Sense, b: &Expr, other: Sense, out: &mut Vec<Mistake>) -> Option<bool> {
        match (one.radians, other.radians) {
            (Some(m), Some(n)) if m != n => {
                let (angle, turns) = if m { (a, b) } else { (b, a) };
                let message =
                    format!("`{}` is an angle per time, and `{}` counts turns", self.shown(angle), self.shown(turns));
                out.push(Mistake::unit(b.span.clone(), message, "multiply what counts turns by 2*pi"));
                None
            }
            (Some(m), _) | (_, Some(m)) => Some(m),
            _ => None,
        }
    }

    /// Values of which one is taken, or that are compared.
    fn same(&self, list: &[&Expr], out: &mut Vec<Mistake>) -> Sense {
        let mut all = Sense::default();
        let mut first: Option<&Expr> = None;
        let mut seen = Vec::new();
        for &e in list {
            let own = self.sense(e, out);
            seen.push((e, own));
            let Some(reference) = first else {
                (all, first) = (own, Some(e));
                continue;
            };
            all.radians = self.same_rate(reference, all, e, own, out);
            match (all.temperatures, own.temperatures) {
                (Some(m), Some(n)) if !counts(m, n) => {
                    let message = format!(
                        "`{}` and `{}` stand side by side, and one is a temperature, the other a difference or a sum",
                        self.shown(reference),
                        self.shown(e)
                    );
                    out.push(Mistake::unit(e.span.clone(), message, "give differences in K, as in 2[K]"));
                    all.temperatures = None;
                }
                (Some(_), Some(_)) => {}
                _ => all.temperatures = None,
            }
            all = all.marked(all.together(own));
            all.multiple = all.multiple.or(own.multiple);
            (all.scale, all.zero) = (all.scale || own.scale, all.zero || own.zero);
        }
        self.zero_beside(&seen, out);
        self.beside(&seen, out);
        all
    }

    /// Zero fits everything, and beside a temperature it would be absolute zero.
    fn zero_beside(&self, list: &[(&Expr, Sense)], out: &mut Vec<Mistake>) {
        let temperature = list.iter().find(|(_, own)| own.is_temperature());
        let zero = list.iter().find(|(_, own)| own.is_zero());
        if let (Some((temperature, _)), Some((zero, _))) = (temperature, zero) {
            let unit = self.temperature_unit(temperature);
            let (shown, temperature) = (self.shown(zero), self.shown(temperature));
            let message = format!("`{shown}` would be 0 K beside `{temperature}`, which is a temperature in {unit}");
            out.push(Mistake::unit(zero.span.clone(), message, &format!("write 0[{unit}], or 0[K] if that is meant")));
        }
    }

    fn temperature_unit(&self, e: &Expr) -> String {
        self.unit_in(e).map_or_else(|| self.senses.names.temperature.clone(), |unit| unit.to_string())
    }

    fn call(&self, name: &str, list: &[Expr], out: &mut Vec<Mistake>) -> Sense {
        let names = self.senses.names;
        if let Some(What::Table(table)) = names.find(name).map(|n| n.what) {
            let table = &names.tables[table];
            for (index, (argument, (unit, _))) in list.iter().zip(&table.arguments).enumerate() {
                let own = self.sense(argument, out);
                if let (Some(own), Some(wanted)) = (own.radians, Sense::of(unit).radians)
                    && own != wanted
                {
                    let (is, takes) = if own { ANGLE_AND_TURNS } else { (ANGLE_AND_TURNS.1, ANGLE_AND_TURNS.0) };
                    let message =
                        format!("`{}` {is}, and `{name}` takes what {takes}, in {unit}", self.shown(argument));
                    let help = if own { "divide it by 2*pi" } else { "multiply it by 2*pi" };
                    out.push(Mistake::unit(argument.span.clone(), message, help));
                }
                let (wanted, shown) = (Sense::of(unit), self.shown(argument));
                if own.is_unclear_beside(wanted) {
                    let how = format!("`{name}` takes what is in {unit}");
                    out.extend(self.without_unit(argument, own, wanted, unit, &how));
                }
                if let Some(stated) = self.unit_in(argument).filter(|_| own.multiple.is_some() && is_unstated(unit)) {
                    let message = format!(
                        "`{shown}` is in {stated}, and `{name}` has no unit for it, so it takes it in SI units"
                    );
                    let key = ["unit_x", "unit_y"][index.min(1)];
                    let help = format!(
                        "state the unit of table `{name}`, as in {key} = \"{stated}\", or \"1\" or \"rad\" if that is meant"
                    );
                    out.push(Mistake::unit(argument.span.clone(), message, &help));
                }
                if wanted.temperatures.is_some() && own.temperatures.is_some_and(|n| !counts(n, 1.0)) {
                    let message = format!("`{shown}` is no temperature, and `{name}` takes one, in {unit}");
                    out.push(Mistake::unit(argument.span.clone(), message, "give differences in K, as in 2[K]"));
                }
            }
            return if is_unstated(&table.unit) { Sense::unstated(Unstated::Table) } else { Sense::of(&table.unit) };
        }
        let all: Vec<&Expr> = list.iter().collect();
        if let Some(argument) = list.first().filter(|_| ["abs", "sign"].contains(&name))
            && self.sense(argument, &mut Vec::new()).is_temperature()
        {
            let (shown, unit) = (self.shown(argument), self.temperature_unit(argument));
            let message = format!("`{shown}` is a temperature in {unit}, and `{name}` would count it from 0 K");
            let help = format!("give a difference, as in {name}({shown} - 0[{unit}])");
            out.push(Mistake::unit(argument.span.clone(), message, &help));
        }
        match Function::named(name).map(Function::rule) {
            Some(Rule::Same) => {
                let own = self.same(&all, out);
                let whole = ["floor", "ceil"].contains(&name);
                if let Some(unit) =
                    list.first().filter(|_| whole && (own.scale || own.zero)).and_then(|e| self.unit_in(e))
                {
                    let shown = self.shown(&list[0]);
                    let message = format!("`{shown}` is in {unit}, and `{name}` takes whole numbers of the SI unit");
                    let help = if own.zero {
                        format!("divide by the step, as in {name}({shown}/0.5[K])")
                    } else {
                        format!("divide by the unit, as in {name}({shown}/1[{unit}])*1[{unit}]")
                    };
                    out.push(Mistake::unit(list[0].span.clone(), message, &help));
                }
                own
            }
            Some(Rule::Choice) => {
                if let Some(condition) = all.first() {
                    self.sense(condition, out);
                }
                self.same(all.get(1..).unwrap_or_default(), out)
            }
            rule => {
                let arguments: Vec<Sense> = match rule {
                    // of two, one is measured by the other
                    Some(Rule::Ratio) if list.len() > 1 => vec![self.same(&all, out)],
                    _ => list.iter().map(|e| self.alone(e, out)).collect(),
                };
                let trigonometric = ["sin", "cos", "tan"].contains(&name);
                if let Some(argument) = list.first().filter(|_| trigonometric)
                    && arguments.first().is_some_and(|own| own.radians == Some(false))
                {
                    let message = format!("`{}` counts turns, and `{name}` takes an angle", self.shown(argument));
                    out.push(Mistake::unit(argument.span.clone(), message, "multiply it by 2*pi"));
                }
                let pure = match rule {
                    Some(Rule::Root) => arguments.first().and_then(|own| own.pure),
                    _ => (!["asin", "acos", "atan", "atan2"].contains(&name)).then_some(Pure::Made),
                };
                Sense { pure, ..Sense::default() }
            }
        }
    }
}
