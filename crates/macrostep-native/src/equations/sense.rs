//! What dimensions do not tell: whether a temperature is one or a difference of two, and whether a rate counts turns or radians.
//!
//! Everything is evaluated in SI units. What is in degC counts from absolute zero then, and `20 degC + 2 degC` would be 568 K. So it is
//! counted how many temperatures a sum has: one is a temperature, none is a difference, as in `T1 - T2`, and `(T1 + T2)/2` is one
//! again. A value in K may be either. An angle counts as a pure number, so rpm would pass for Hz, and 30 for 30 degrees. A parameter without a
//! unit is in SI units and fits all: beside what is in degC, deg or mm, nobody knows whether its 20 is meant so.

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
    /// The same as temperatures, also where constants with a unit multiply them, and the sum of their magnitudes.
    carried: Option<(f64, f64)>,
    /// A name without a unit, or a multiple or a sum of such.
    unstated: Option<Unstated>,
    /// Whether what it is made of is in multiples of SI units, or counts from another zero.
    scale: bool,
    zero: bool,
    /// Whether it is a multiple of a pure number or of rad, as % and deg are.
    multiple: Option<Multiple>,
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
        let pure = d[..7].iter().all(|e| *e == 0) && factor != 1.0;
        pure.then_some(if d[7] != 0 { Multiple::Angle } else { Multiple::Share })
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
        match self.unstated {
            Some(Unstated::Parameter) => other.scale || other.zero,
            Some(Unstated::State) => other.zero,
            Some(Unstated::Number(x)) => other.multiple.is_some_and(|m| m.makes_unclear(x)),
            Some(Unstated::Table) => other.multiple.is_some(),
            None => false,
        }
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
            carried: own_zero.then_some((1.0, 1.0)),
            unstated: None,
            scale: factor != 1.0,
            zero: own_zero,
            multiple: Multiple::of(unit),
        }
    }

    /// What is carried, times a constant.
    fn carried(self, by: f64) -> Option<(f64, f64)> {
        self.carried.map(|(n, most)| (n * by, most * by.abs()))
    }

    /// Whether temperatures that are carried do not cancel.
    fn keeps_temperature(self) -> bool {
        self.carried.is_some_and(|(n, most)| n.abs() > 1e-9 * most)
    }
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

    /// Of a derivative of a temperature: a temperature over time is none, with the term that it is.
    pub fn temperature_over_time(&self, e: &Expr, text: &str, whose: &str) -> Option<Mistake> {
        let checker = Checker { text, senses: self };
        let keeps = |e: &Expr| checker.sense(e, &mut Vec::new()).keeps_temperature();
        if !keeps(e) {
            return None;
        }
        // the one term of the sum that does
        let mut term = e;
        while let Node::Binary(Binary::Add | Binary::Subtract, a, b) = &term.node {
            term = match (keeps(a), keeps(b)) {
                (true, false) => a,
                (false, true) => b,
                _ => break,
            };
        }
        let message = format!(
            "`{}` is a temperature over time, from absolute zero, and {whose} is a difference over time",
            checker.shown(term)
        );
        let degree = &self.names.temperature;
        let help = format!("give a difference, as in 1[K]/1[s], or in (T - 20[{degree}])/60[s]");
        Some(Mistake::unit(term.span.clone(), message, &help))
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
        if own.is_unclear_beside(wanted) && !matches!(own.unstated, Some(Unstated::Number(_))) {
            let checker = Checker { text, senses: self };
            out.extend(checker.unclear(e, unit, &format!("is what {whose} is, in {unit}")));
            return;
        }
        // 1 - x may be a share, and pi - x an angle; nobody means radians by 1 where angles are in degrees
        let bare = match wanted.multiple {
            Some(Multiple::Angle) => bare(e).filter(|e| !has_pi(e)),
            Some(Multiple::Share) => is_number(e).then_some(e),
            None => None,
        };
        if let Some(number) = bare.filter(|e| self.names.constant(e) != Some(0.0)) {
            out.push(pure(number, text, unit, &format!("{whose} is in {unit}")));
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

/// A number without a unit that an expression is, or to which it adds others.
fn bare(e: &Expr) -> Option<&Expr> {
    match &e.node {
        _ if is_number(e) => Some(e),
        Node::Unary(Unary::Negative, x) => bare(x),
        Node::Binary(Binary::Add | Binary::Subtract, a, b) => bare(a).or_else(|| bare(b)),
        _ => None,
    }
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
            Node::Number(x, None) => Sense::unstated(Unstated::Number(*x)),
            Node::Number(_, Some(unit)) => Unit::parse(unit).map_or(Sense::default(), |u| Sense::of(&u)),
            Node::Name(name) => self.senses.known.get(name).copied().unwrap_or_default(),
            Node::Unary(_, x) => {
                let own = self.sense(x, out);
                let unstated = match own.unstated {
                    Some(Unstated::Number(x)) => Some(Unstated::Number(-x)),
                    other => other,
                };
                Sense { temperatures: own.temperatures.map(|n| -n), carried: own.carried(-1.0), unstated, ..own }
            }
            Node::Binary(op @ (Binary::Add | Binary::Subtract), a, b) => {
                let (one, other) = (self.sense(a, out), self.sense(b, out));
                let radians = self.same_rate(a, one, b, other, out);
                let sign = if *op == Binary::Add { 1.0 } else { -1.0 };
                let carried = one.carried.zip(other.carried(sign)).map(|((m, x), (n, y))| (m + n, x + y));
                self.beside(&[(a, one), (b, other)], out);
                let temperatures = one.temperatures.zip(other.temperatures).map(|(m, n)| m + sign * n);
                Sense {
                    temperatures,
                    radians,
                    carried,
                    unstated: match (one.unstated, other.unstated) {
                        (Some(Unstated::Number(x)), Some(Unstated::Number(y))) => Some(Unstated::Number(x + sign * y)),
                        (own, other) => own.filter(|_| own == other),
                    },
                    scale: one.scale || other.scale,
                    multiple: one.multiple.or(other.multiple),
                    // a difference of two counts from nowhere
                    zero: temperatures.map_or(one.zero || other.zero, |n| !counts(n, 0.0)),
                }
            }
            Node::Binary(op @ (Binary::Multiply | Binary::Divide), a, b) => {
                let factor = |e: &Expr| self.senses.names.constant(e).filter(|_| self.is_pure(e));
                match (factor(a), factor(b)) {
                    (Some(x), _) if *op == Binary::Multiply && is_number(a) => self.scaled(b, a, x, out),
                    (_, Some(x)) => self.scaled(a, b, if *op == Binary::Divide { 1.0 / x } else { x }, out),
                    (Some(x), None) if *op == Binary::Multiply => self.scaled(b, a, x, out),
                    _ => {
                        self.alone(a, out);
                        self.alone(b, out);
                        // a rate over some time: turns, or an angle
                        let time = [(a, b), (b, a)].into_iter().find(|(time, _)| self.is_time(time));
                        let radians = time.filter(|_| *op == Binary::Multiply);
                        let radians = radians.and_then(|(_, rate)| self.sense(rate, &mut Vec::new()).radians);
                        // a constant with a unit
                        let carried = |e: &Expr, by: &Expr, divides: bool| {
                            let by = self.senses.names.constant(by)?;
                            self.sense(e, &mut Vec::new()).carried(if divides { 1.0 / by } else { by })
                        };
                        let divides = *op == Binary::Divide;
                        let other = || if divides { None } else { carried(b, a, false) };
                        let carried = carried(a, b, divides).or_else(other);
                        Sense { radians, carried, ..Sense::default() }
                    }
                }
            }
            Node::Binary(Binary::And | Binary::Or | Binary::Power, a, b) => {
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

    fn scaled(&self, e: &Expr, factor: &Expr, by: f64, out: &mut Vec<Mistake>) -> Sense {
        let own = self.sense(e, out);
        // 3*f counts turns as f does, 2*pi*f does not, and of k*f nobody knows
        let radians = own.radians.filter(|_| is_number(factor) && !has_pi(factor));
        let temperatures = own.temperatures.map(|n| n * by);
        // of what a parameter multiplies, nobody knows what it is
        let plain = is_number(factor);
        Sense {
            temperatures,
            radians,
            carried: own.carried(by),
            unstated: match own.unstated.filter(|_| plain && !has_pi(factor)) {
                Some(Unstated::Number(x)) => Some(Unstated::Number(x * by)),
                other => other,
            },
            scale: own.scale && plain,
            zero: own.zero && plain,
            multiple: own.multiple.filter(|_| plain),
        }
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
        match own.unstated {
            Some(Unstated::Number(_)) => out.push(pure(e, self.text, &unit, &how)),
            _ => out.extend(self.unclear(e, &unit, &how)),
        }
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
    fn alone(&self, e: &Expr, out: &mut Vec<Mistake>) {
        if let Some(n) = self.sense(e, out).temperatures
            && !counts(n, 0.0)
            && !counts(n, 1.0)
        {
            let message = format!("`{}` adds up temperatures, each with a zero of its own", self.shown(e));
            out.push(Mistake::unit(e.span.clone(), message, "give differences in K, as in 2[K]"));
        }
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
            all.carried = None;
            all.unstated = all.unstated.filter(|_| all.unstated == own.unstated);
            all.multiple = all.multiple.or(own.multiple);
            (all.scale, all.zero) = (all.scale || own.scale, all.zero || own.zero);
        }
        self.beside(&seen, out);
        all
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
                if let Some(Unstated::Number(_)) = own.unstated.filter(|_| own.is_unclear_beside(wanted)) {
                    out.push(pure(argument, self.text, unit, &format!("`{name}` takes what is in {unit}")));
                } else if own.is_unclear_beside(wanted) {
                    out.extend(self.unclear(argument, unit, &format!("`{name}` takes what is in {unit}")));
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
            _ => {
                list.iter().for_each(|e| self.alone(e, out));
                let trigonometric = ["sin", "cos", "tan"].contains(&name);
                if let Some(argument) = list.first().filter(|_| trigonometric)
                    && self.sense(argument, &mut Vec::new()).radians == Some(false)
                {
                    let message = format!("`{}` counts turns, and `{name}` takes an angle", self.shown(argument));
                    out.push(Mistake::unit(argument.span.clone(), message, "multiply it by 2*pi"));
                }
                Sense::default()
            }
        }
    }
}
