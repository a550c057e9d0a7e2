//! From a definition to tapes: names, units, order, and what depends on what.

use std::collections::HashMap;
use std::sync::Arc;

use macrostep_core::{FaultKind, Interface, Port, Unit, did_you_mean, listed, near_names};

use super::corners::Corners;
use super::dimension::{self, Dimension, ENERGY, KELVIN, NUMBER, TIME};
use super::expression::{Binary, Expr, Node, Unary, parse};
use super::functions::Function;
use super::lookup::Lookup;
use super::names::{Names, What};
use super::sense::{Sense, Senses, Unstated};
use super::tape::{Tape, TapeMaker, Written};
use super::turns::Turns;
use super::zero::Zeros;
use super::{Definition, Equation, Mistake, Start, TableDefinition};
use crate::physics::Layout;

/// A definition, worked out.
#[derive(Clone, Debug)]
pub(super) struct Compiled {
    pub interface: Interface,
    pub layout: Layout,
    /// Names of the states, in the order of the flat state.
    pub names: Vec<String>,
    pub start: Vec<f64>,
    /// The unit of each state, in SI units.
    pub scales: Vec<f64>,
    /// Accelerations, then rates of the other states.
    pub rates: Tape,
    /// Where time alone makes rates jump or bend.
    pub corners: Option<Corners>,
    /// What states and inputs switch in the rates.
    pub turns: Option<Turns>,
    /// Where it makes outputs do so.
    pub jumps: Option<Corners>,
    pub outputs: Tape,
    pub energy: Option<Tape>,
    /// All conditions, then both sides of each comparison in them.
    pub conditions: Tape,
    /// The condition in which each comparison is.
    pub comparisons: Vec<usize>,
    /// Whether a condition asks for equality: values that jump over one another are modes.
    pub equals: Vec<bool>,
    /// Comparisons in which nothing moves but time, and whether that holds for the whole condition.
    pub timed: Vec<(usize, bool)>,
    /// What each condition sets: places in the flat state, and values.
    pub sets: Vec<(Vec<usize>, Tape)>,
    pub sample: Option<(f64, Vec<usize>, Tape)>,
    /// Expressions by number: where each was written, and its text.
    pub texts: Vec<(Equation, String)>,
}

/// All expressions of a definition, read.
struct Texts {
    texts: Vec<(Equation, String)>,
    trees: Vec<Option<Expr>>,
}

impl Texts {
    /// One more; its number.
    fn add(&mut self, at: Equation, text: &str, out: &mut Vec<Mistake>) -> usize {
        self.texts.push((at.clone(), text.to_owned()));
        let tree = parse(text).map_err(|e| {
            let mistake = Mistake::new(FaultKind::Syntax, at, e.message, e.help);
            out.push(Mistake { span: Some(e.span), ..mistake });
        });
        self.trees.push(tree.ok());
        self.texts.len() - 1
    }

    /// What an expression measures, with the mistakes in it.
    fn dimension(&self, number: usize, names: &Names<'_>, out: &mut Vec<Mistake>) -> Dimension {
        let (at, text) = &self.texts[number];
        let Some(tree) = &self.trees[number] else { return Dimension::Any };
        let mut found = Vec::new();
        let dimension = dimension::check(tree, text, names, &mut found);
        out.extend(found.into_iter().map(|m| Mistake { at: at.clone(), ..m }));
        dimension
    }

    /// Says so if an expression does not measure what it should.
    fn expect(&self, number: usize, wanted: Dimension, whose: &str, names: &Names<'_>, out: &mut Vec<Mistake>) {
        let before = out.len();
        let own = self.dimension(number, names, out);
        if out.len() > before || own.agree(wanted).is_some() {
            return;
        }
        let (at, text) = &self.texts[number];
        let message = match wanted {
            Dimension::Condition => format!("`{}` is a number, and {whose} is a condition", text.trim()),
            _ => format!("`{}` is {}, and {whose} is {}", text.trim(), own.text(), wanted.text()),
        };
        let help = match (own, wanted) {
            (Dimension::Condition, _) => "write if(condition, 1, 0)",
            (_, Dimension::Condition) => "compare it, as in x > 0",
            _ => "check the terms, or the unit",
        };
        let mistake = Mistake::new(FaultKind::UnitMismatch, at.clone(), message, help);
        out.push(Mistake { span: Some(0..text.len()), ..mistake });
    }
}

/// Works out a definition, or says all that is wrong with it.
pub(super) fn compile(d: &Definition) -> Result<Compiled, Vec<Mistake>> {
    let mut out = Vec::new();
    let tables = lookups(&d.tables, &mut out);

    // what names stand for
    let mut names = Names::new(&d.tables);
    let mut name = |at: Equation, name: &str, what: What, dimension: Dimension, out: &mut Vec<Mistake>| {
        if let Err(message) = names.add(name, what, dimension) {
            out.push(Mistake::new(FaultKind::Conflict, at, message, "choose another name"));
        }
    };
    let of = |unit: &Option<Unit>| unit.as_ref().map_or(Dimension::Any, Dimension::of);
    for (n, value, unit) in &d.parameters {
        let (factor, offset) = scale(unit.as_ref());
        name(Equation::Parameter(n.clone()), n, What::Constant(factor * value + offset), of(unit), &mut out);
    }
    for (i, (n, unit)) in d.inputs.iter().enumerate() {
        name(Equation::Input(n.clone()), n, What::Input(i), Dimension::of(unit), &mut out);
    }
    for (i, s) in d.states.iter().enumerate() {
        name(Equation::State(s.name.clone()), &s.name, What::State(i), of(&s.unit), &mut out);
    }
    for (n, value, unit) in &d.parameters {
        let below = unit.as_ref().filter(|u| u.is_below_zero(*value));
        out.extend(below.map(|unit| below_zero(Equation::Parameter(n.clone()), n, *value, unit)));
    }
    for (i, (n, _)) in d.lets.iter().enumerate() {
        name(Equation::Let(n.clone()), n, What::Let(i), Dimension::Any, &mut out);
    }
    for (i, t) in d.tables.iter().enumerate() {
        name(Equation::Table(t.name.clone()), &t.name, What::Table(i), Dimension::of(&t.unit), &mut out);
    }

    let units = d.parameters.iter().filter_map(|p| p.2.as_ref()).chain(d.inputs.iter().map(|i| &i.1));
    if let Some(unit) = units.chain(d.states.iter().filter_map(|s| s.unit.as_ref())).find(|u| u.has_own_zero()) {
        names.temperature = unit.to_string();
    }

    // expressions: syntax, names, number of arguments
    let mut texts = Texts { texts: Vec::new(), trees: Vec::new() };
    let mut list = |of: &[(String, String)], at: fn(String) -> Equation, out: &mut Vec<Mistake>| -> Vec<usize> {
        of.iter().map(|(n, text)| texts.add(at(n.clone()), text, out)).collect()
    };
    let lets = list(&d.lets, Equation::Let, &mut out);
    let der = list(&d.der, Equation::Der, &mut out);
    let update = list(&d.update, Equation::Update, &mut out);
    let outputs: Vec<usize> =
        d.outputs.iter().map(|o| texts.add(Equation::Output(o.name.clone()), &o.value, &mut out)).collect();
    let energy = d.energy.as_ref().map(|text| texts.add(Equation::Energy, text, &mut out));
    let mut when = Vec::new();
    for (i, w) in d.when.iter().enumerate() {
        let condition = texts.add(Equation::When(i), &w.condition, &mut out);
        let set: Vec<usize> =
            w.set.iter().map(|(n, text)| texts.add(Equation::Set(i, n.clone()), text, &mut out)).collect();
        when.push((condition, set));
    }
    let starts: Vec<Option<usize>> = (d.states.iter())
        .map(|s| match &s.start {
            Start::Value(_) => None,
            Start::Expression(text) => Some(texts.add(Equation::Start(s.name.clone()), text, &mut out)),
        })
        .collect();
    for ((at, _), tree) in texts.texts.iter().zip(&texts.trees) {
        let mut found = Vec::new();
        tree.iter().for_each(|tree| resolve(tree, &names, d, &mut found));
        out.extend(found.into_iter().map(|m| Mistake { at: at.clone(), ..m }));
    }
    structure(d, &mut out);
    let Some(order) = let_order(&lets, &texts, &names, d, &mut out).filter(|_| out.is_empty()) else { return Err(out) };

    // units, through everything
    for &i in &order {
        let dimension = texts.dimension(lets[i], &names, &mut out);
        if dimension == Dimension::Condition {
            let message = format!("`{}` is a condition, and `let` takes numbers", d.lets[i].0);
            let at = Equation::Let(d.lets[i].0.clone());
            out.push(Mistake::new(FaultKind::UnitMismatch, at, message, "write if(condition, 1, 0)"));
        }
        names.measure(&d.lets[i].0, dimension);
    }
    let state = |n: &str| d.states.iter().position(|s| s.name == n);
    let measures = |n: &str| state(n).map_or(Dimension::Any, |i| of(&d.states[i].unit));
    for (number, (n, _)) in der.iter().zip(&d.der) {
        let wanted = measures(n).times(TIME, -1.0);
        texts.expect(*number, wanted, &format!("the derivative of `{n}`"), &names, &mut out);
    }
    let sets = when.iter().zip(&d.when).flat_map(|((_, set), w)| set.iter().zip(&w.set));
    for (number, (n, _)) in update.iter().zip(&d.update).chain(sets) {
        texts.expect(*number, measures(n), &format!("`{n}`"), &names, &mut out);
    }
    let let_trees: Vec<Option<&Expr>> = lets.iter().map(|&number| texts.trees[number].as_ref()).collect();
    for (condition, _) in &when {
        texts.expect(*condition, Dimension::Condition, "what `if` takes", &names, &mut out);
        let (at, text) = &texts.texts[*condition];
        let mut found = Vec::new();
        if let Some(tree) = &texts.trees[*condition] {
            equalities(tree, text, &names, d, &let_trees, &mut found);
        }
        out.extend(found.into_iter().map(|m| Mistake { at: at.clone(), ..m }));
    }
    for (number, s) in starts.iter().zip(&d.states) {
        let Some(number) = number else { continue };
        texts.expect(*number, of(&s.unit), &format!("`{}`", s.name), &names, &mut out);
    }
    if let Some(number) = energy {
        texts.expect(number, ENERGY, "an energy", &names, &mut out);
    }
    let mut units = Vec::new();
    for (number, o) in outputs.iter().zip(&d.outputs) {
        match &o.unit {
            Some(unit) => {
                texts.expect(*number, Dimension::of(unit), &format!("`{}`", o.name), &names, &mut out);
                units.push(unit.clone());
            }
            None => units.push(derived(*number, &texts, &names, d, &mut out)),
        }
    }
    if !out.is_empty() {
        return Err(out);
    }

    // what units say beside dimensions
    let mut senses = Senses { names: &names, known: HashMap::new(), units: HashMap::new() };
    let plain = d.parameters.iter().filter(|(_, _, unit)| unit.is_none()).map(|(n, ..)| (n, Unstated::Parameter));
    let plain = plain.chain(d.states.iter().filter(|s| s.unit.is_none()).map(|s| (&s.name, Unstated::State)));
    senses.known.extend(plain.map(|(n, what)| (n.clone(), Sense::unstated(what))));
    let parameters = d.parameters.iter().map(|(n, _, unit)| (n, unit.as_ref()));
    let inputs = d.inputs.iter().map(|(n, unit)| (n, Some(unit)));
    let stated = parameters.chain(inputs).chain(d.states.iter().map(|s| (&s.name, s.unit.as_ref())));
    for (n, unit) in stated.filter_map(|(n, unit)| Some((n, unit?))) {
        senses.known.insert(n.clone(), Sense::of(unit));
        senses.units.insert(n.clone(), unit.clone());
    }
    let sense = |number: usize, unit: Option<&Unit>, whose: &str, senses: &Senses<'_>, out: &mut Vec<Mistake>| {
        let (at, text) = &texts.texts[number];
        let Some(tree) = &texts.trees[number] else { return };
        let mut found = Vec::new();
        senses.expect(tree, text, unit, whose, &mut found);
        out.extend(found.into_iter().map(|m| Mistake { at: at.clone(), ..m }));
    };
    for &i in &order {
        sense(lets[i], None, "", &senses, &mut out);
        let own = texts.trees[lets[i]].as_ref().map(|e| senses.check(e, &texts.texts[lets[i]].1, &mut Vec::new()));
        let unit = texts.trees[lets[i]].as_ref().and_then(|e| senses.odd_unit(e, &texts.texts[lets[i]].1));
        senses.known.extend(own.map(|own| (d.lets[i].0.clone(), own)));
        senses.units.extend(unit.map(|unit| (d.lets[i].0.clone(), unit)));
    }
    for &number in energy.iter().chain(when.iter().map(|w| &w.0)) {
        sense(number, None, "", &senses, &mut out);
    }
    let unit_of = |n: &str| state(n).and_then(|i| d.states[i].unit.as_ref());
    for (number, (n, _)) in der.iter().zip(&d.der) {
        // a derivative in degC/s is a difference of temperatures per time
        let unit = unit_of(n).filter(|u| scale(Some(u)).1 == 0.0);
        let (rate, whose) = (unit.and_then(per_second), format!("the derivative of `{n}`"));
        sense(*number, rate.as_ref(), &whose, &senses, &mut out);
    }
    let sets = when.iter().zip(&d.when).flat_map(|((_, set), w)| set.iter().zip(&w.set));
    for (number, (n, _)) in update.iter().zip(&d.update).chain(sets) {
        sense(*number, unit_of(n), &format!("`{n}`"), &senses, &mut out);
    }
    for (number, s) in starts.iter().zip(&d.states).filter_map(|(number, s)| Some((*number.as_ref()?, s))) {
        sense(number, s.unit.as_ref(), &format!("`{}`", s.name), &senses, &mut out);
    }
    for (number, o) in outputs.iter().zip(&d.outputs) {
        sense(*number, o.unit.as_ref(), &format!("`{}`", o.name), &senses, &mut out);
    }
    if !out.is_empty() {
        return Err(out);
    }

    // where temperatures count from
    let zeros = Zeros::new(&senses, &let_trees, &order);
    let may_be_temperature = |d: Dimension| matches!(d, Dimension::Any | KELVIN);
    let clear = |number: usize, admits: bool, rate: Option<&str>, out: &mut Vec<Mistake>| {
        let (at, text) = &texts.texts[number];
        let Some(term) = texts.trees[number].as_ref().and_then(|tree| zeros.unclear(tree, admits)) else { return };
        let mistake = senses.counted_from_absolute_zero(term, zeros.temperature_in(term), text, rate);
        out.push(Mistake { at: at.clone(), ..mistake });
    };
    for (number, (n, _)) in der.iter().zip(&d.der) {
        let whose = (measures(n) == KELVIN).then(|| format!("the derivative of `{n}`"));
        clear(*number, false, whose.as_deref(), &mut out);
    }
    when.iter().for_each(|&(condition, _)| clear(condition, false, None, &mut out));
    let sets = when.iter().zip(&d.when).flat_map(|((_, set), w)| set.iter().zip(&w.set));
    for (number, (n, _)) in update.iter().zip(&d.update).chain(sets) {
        clear(*number, may_be_temperature(measures(n)), None, &mut out);
    }
    for (number, s) in starts.iter().zip(&d.states).filter_map(|(number, s)| Some((*number.as_ref()?, s))) {
        clear(number, may_be_temperature(of(&s.unit)), None, &mut out);
    }
    for (&number, unit) in outputs.iter().zip(&units) {
        clear(number, may_be_temperature(Dimension::of(unit)), None, &mut out);
    }
    if !out.is_empty() {
        return Err(out);
    }

    // positions are states whose derivative is another state
    let (layout, places) = layout(d, &der, &texts);
    let n = layout.len();
    let tree =
        |number: usize| texts.trees[number].clone().unwrap_or(Expr { node: Node::Number(0.0, None), span: 0..0 });
    let let_trees: Vec<(usize, Expr)> = lets.iter().map(|&number| (number, tree(number))).collect();
    let conversions: Vec<(f64, f64)> = d.inputs.iter().map(|(_, unit)| scale(Some(unit))).collect();
    let maker = || TapeMaker::new(&names, &tables, &let_trees, &places, &conversions);
    let as_is = (1.0, 0.0);
    let tape_of = |numbers: &[usize]| {
        let mut tape = maker();
        numbers.iter().for_each(|&number| tape.add(number, &tree(number), as_is));
        tape.finish(n)
    };

    let mut rates = maker();
    let by_place: HashMap<usize, usize> = places.iter().enumerate().map(|(i, &p)| (p, i)).collect();
    for place in layout.positions..n {
        let name = &d.states[by_place[&place]].name;
        match d.der.iter().position(|(n, _)| n == name) {
            Some(i) => rates.add(der[i], &tree(der[i]), as_is),
            None => rates.add_constant(0.0),
        }
    }
    let mut values = maker();
    for (number, unit) in outputs.iter().zip(&units) {
        let (factor, offset) = scale(Some(unit));
        values.add(*number, &tree(*number), (1.0 / factor, -offset / factor));
    }
    let values = values.finish(n);
    let places_of = |set: &[(String, String)]| set.iter().filter_map(|(n, _)| state(n).map(|i| places[i])).collect();
    let mut conditions = maker();
    when.iter().for_each(|&(number, _)| conditions.add(number, &tree(number), as_is));
    let mut comparisons = Vec::new();
    for (i, &(number, _)) in when.iter().enumerate() {
        sides(&tree(number), &mut |a, b| {
            conditions.add(number, a, as_is);
            conditions.add(number, b, as_is);
            comparisons.push(i);
        });
    }
    let conditions = conditions.finish(n).followed();
    let alone = |result: usize| {
        let depends = conditions.depends(result);
        let moving = &depends[1 + d.inputs.len()..][..d.der.len()];
        !depends[1..=d.inputs.len()].contains(&true) && !moving.contains(&true)
    };
    let side = |j: usize| when.len() + 2 * j;
    let has_time = |j: usize| [side(j), side(j) + 1].into_iter().any(|side| conditions.depends(side)[0]);
    let timed: Vec<(usize, bool)> = (comparisons.iter().enumerate())
        .filter(|&(j, _)| has_time(j) && alone(side(j)) && alone(side(j) + 1))
        .map(|(j, &when)| (j, alone(when)))
        .collect();
    let sets = when.iter().zip(&d.when).map(|((_, set), w)| (places_of(&w.set), tape_of(set))).collect();
    let sample = d.sample.map(|period| (period, places_of(&d.update), tape_of(&update)));

    let mut start = vec![0.0; n];
    for (i, s) in d.states.iter().enumerate() {
        let (factor, offset) = scale(s.unit.as_ref());
        start[places[i]] = match (&s.start, starts[i]) {
            (Start::Value(x), _) => factor * x + offset,
            (_, Some(number)) => start_value(tape_of(&[number]), &s.name, d, &mut out),
            _ => 0.0,
        };
        let (own, unit) = ((start[places[i]] - offset) / factor, s.unit.as_ref());
        let below = unit.filter(|u| u.is_below_zero(own));
        out.extend(below.map(|unit| below_zero(Equation::Start(s.name.clone()), &s.name, own, unit)));
    }
    let rates = rates.finish(n);
    let compiled = Compiled {
        interface: {
            let interface = interface(d, &units, &values, &mut out);
            if timed.is_empty() { interface } else { interface.announces_events() }
        },
        layout,
        names: (0..n).map(|p| d.states[by_place[&p]].name.clone()).collect(),
        start,
        scales: (0..n).map(|p| scale(d.states[by_place[&p]].unit.as_ref()).0).collect(),
        corners: Corners::of(&rates, d.der.len()),
        turns: Turns::of(&rates, d.der.len()),
        jumps: Corners::of(&values, d.der.len()),
        rates,
        outputs: values,
        energy: energy.map(|number| tape_of(&[number])),
        conditions,
        comparisons,
        equals: when.iter().map(|&(number, _)| has_equality(&tree(number))).collect(),
        timed,
        sets,
        sample,
        texts: texts.texts.clone(),
    };
    if out.is_empty() {
        at_the_start(&compiled, d, &mut out);
    }
    if out.is_empty() { Ok(compiled) } else { Err(out) }
}

/// A temperature that cannot be.
fn below_zero(at: Equation, name: &str, value: f64, unit: &Unit) -> Mistake {
    let message = format!("`{name}` is {value} {unit}, below absolute zero");
    Mistake::new(
        FaultKind::BadValue,
        at,
        message,
        format!("give a temperature; a difference of two is in K, not in {unit}"),
    )
}

/// Whether a condition asks whether values are equal.
fn has_equality(e: &Expr) -> bool {
    match &e.node {
        Node::Unary(_, x) => has_equality(x),
        Node::Binary(Binary::Equal | Binary::NotEqual, ..) => true,
        Node::Binary(Binary::And | Binary::Or, a, b) => has_equality(a) || has_equality(b),
        _ => false,
    }
}

/// Calls back with both sides of each comparison in a condition.
fn sides(e: &Expr, found: &mut impl FnMut(&Expr, &Expr)) {
    match &e.node {
        Node::Unary(_, x) => sides(x, found),
        Node::Binary(Binary::And | Binary::Or, a, b) => {
            sides(a, found);
            sides(b, found);
        }
        Node::Binary(op, a, b) if op.compares() => found(a, b),
        _ => {}
    }
}

/// Says so where a condition asks whether values are equal that change all the time: no step meets such an instant.
fn equalities(e: &Expr, text: &str, names: &Names<'_>, d: &Definition, lets: &[Option<&Expr>], out: &mut Vec<Mistake>) {
    match &e.node {
        Node::Unary(_, x) => equalities(x, text, names, d, lets, out),
        Node::Binary(Binary::And | Binary::Or, a, b) => {
            equalities(a, text, names, d, lets, out);
            equalities(b, text, names, d, lets, out);
        }
        Node::Binary(Binary::Equal | Binary::NotEqual, a, b) => {
            if let Some(name) = moving(a, names, d, lets).or_else(|| moving(b, names, d, lets)) {
                let message = format!(
                    "`{}` asks whether values are equal, and `{name}` changes all the time: no step meets that instant",
                    &text[e.span.clone()]
                );
                let help = "compare with < or >, or round with floor()";
                out.push(Mistake {
                    span: Some(e.span.clone()),
                    ..Mistake::new(FaultKind::BadValue, Equation::Whole, message, help)
                });
            }
        }
        _ => {}
    }
}

/// What in an expression changes all the time: time, a state with a derivative, or an input with a unit.
fn moving(e: &Expr, names: &Names<'_>, d: &Definition, lets: &[Option<&Expr>]) -> Option<String> {
    let within = |e: &Expr| moving(e, names, d, lets);
    match &e.node {
        Node::Number(..) => None,
        Node::Name(name) => match names.find(name)?.what {
            What::Time => Some(name.clone()),
            // without a unit, it may be a mode that somebody sets
            What::Input(i) => (Dimension::of(&d.inputs[i].1) != NUMBER).then(|| name.clone()),
            What::State(i) => d.der.iter().any(|(n, _)| *n == d.states[i].name).then(|| name.clone()),
            What::Let(i) => lets[i].and_then(within),
            What::Constant(_) | What::Table(_) => None,
        },
        Node::Unary(Unary::Not, _) => None,
        Node::Unary(_, x) => within(x),
        Node::Binary(op, a, b) => {
            let number = !op.compares() && !matches!(op, Binary::And | Binary::Or);
            number.then(|| within(a).or_else(|| within(b))).flatten()
        }
        Node::Call(name, list) => match Function::named(name) {
            Some(Function::Floor | Function::Ceil | Function::Sign) => None,
            Some(Function::If) => list[1..].iter().find_map(within),
            _ => list.iter().find_map(within),
        },
    }
}

/// The unit of a rate.
fn per_second(unit: &Unit) -> Option<Unit> {
    let symbol = unit.to_string();
    let compound = symbol.contains(['/', '.']);
    Unit::parse(&if compound { format!("({symbol})/s") } else { format!("{symbol}/s") }).ok()
}

/// `SI = factor · value + offset`.
fn scale(unit: Option<&Unit>) -> (f64, f64) {
    unit.and_then(Unit::definition).map_or((1.0, 0.0), |(_, factor, offset)| (factor, offset))
}

fn lookups(tables: &[TableDefinition], out: &mut Vec<Mistake>) -> Arc<[Lookup]> {
    let mut list = Vec::new();
    for t in tables {
        let mut bad = |message: String, help: &str| {
            out.push(Mistake::new(FaultKind::BadValue, Equation::Table(t.name.clone()), message, help));
        };
        let points: usize = t.arguments.iter().map(|a| a.1.len()).product();
        let names = ["x", "y"];
        let mut sound = true;
        for ((_, axis), name) in t.arguments.iter().zip(names) {
            if axis.len() < 2 {
                bad(format!("`{name}` of table `{}` has fewer than two points", t.name), "give two points or more");
                sound = false;
            } else if let Some(i) = axis.windows(2).position(|w| w[1] <= w[0] || !w[0].is_finite() || !w[1].is_finite())
            {
                let message =
                    format!("`{name}` of table `{}` does not increase from {} to {}", t.name, axis[i], axis[i + 1]);
                bad(message, "sort the points, and give each once");
                sound = false;
            }
        }
        if sound && points != t.values.len() {
            let message = format!("table `{}` has {} values for {points} points", t.name, t.values.len());
            bad(message, "give one value for each point");
            sound = false;
        } else if let Some(x) = t.values.iter().find(|x| !x.is_finite()) {
            bad(format!("table `{}` has the value {x}", t.name), "give finite numbers");
            sound = false;
        }
        if sound {
            let si = |unit: &Unit, x: f64| scale(Some(unit)).0 * x + scale(Some(unit)).1;
            let axes = t.arguments.iter().map(|(unit, axis)| axis.iter().map(|x| si(unit, *x)).collect()).collect();
            list.push(Lookup::new(axes, t.values.iter().map(|x| si(&t.unit, *x)).collect()));
        }
    }
    list.into()
}

/// Names and calls that are not there.
fn resolve(e: &Expr, names: &Names<'_>, d: &Definition, out: &mut Vec<Mistake>) {
    let mut push = |kind: FaultKind, message: String, help: String| {
        out.push(Mistake { span: Some(e.span.clone()), ..Mistake::new(kind, Equation::Whole, message, help) });
    };
    match &e.node {
        Node::Number(_, Some(unit)) => {
            if let Err(error) = Unit::parse(unit) {
                push(FaultKind::BadValue, error.to_string(), "write a unit as in 9.81[m/s2]".into());
            }
        }
        Node::Number(_, None) => {}
        Node::Name(name) => match names.find(name).map(|f| f.what) {
            Some(What::Table(_)) => {
                let message = format!("`{name}` is a table, and takes an argument");
                push(FaultKind::BadValue, message, format!("write {name}(x)"));
            }
            Some(_) => {}
            None if d.outputs.iter().any(|o| o.name == *name) => {
                let message = format!("there is no `{name}` here: it is an output");
                push(FaultKind::UnknownName, message, format!("define `{name}` in `let`, and use it in both places"));
            }
            None => {
                let known = names.values();
                let near = did_you_mean(&near_names(name, known.iter().copied()));
                let help = if Function::named(name).is_some() {
                    format!("write {name}(…)")
                } else {
                    format!("use one of {}", listed(&known))
                };
                push(FaultKind::UnknownName, format!("there is no `{name}`{near}"), help);
            }
        },
        Node::Unary(_, x) => resolve(x, names, d, out),
        Node::Binary(_, a, b) => {
            resolve(a, names, d, out);
            resolve(b, names, d, out);
        }
        Node::Call(name, list) => {
            let table = match names.find(name).map(|f| f.what) {
                Some(What::Table(i)) => Some(names.tables[i].arguments.len()),
                _ => None,
            };
            match table.or_else(|| Function::named(name).map(Function::arguments)) {
                Some(count) if count == list.len() => {
                    let bound = |i: usize| list.get(i).and_then(|e| bound(e, names));
                    if let (Some(Function::Clamp), Some(low), Some(high)) = (Function::named(name), bound(1), bound(2))
                        && low > high
                    {
                        let message = format!("the lower bound of `clamp` is {low}, and the upper one {high}");
                        push(FaultKind::BadValue, message, "write clamp(x, low, high)".into());
                    }
                }
                Some(count) => {
                    let plural = if count == 1 { "" } else { "s" };
                    let message = format!("`{name}` takes {count} argument{plural}, and has {}", list.len());
                    push(FaultKind::BadValue, message, format!("give {count} argument{plural}"));
                }
                None if names.find(name).is_some() => {
                    let message = format!("`{name}` is not a function");
                    push(FaultKind::BadValue, message, format!("write {name}*(…)"));
                }
                None => {
                    let known = names.functions();
                    let near = did_you_mean(&near_names(name, known.iter().copied()));
                    let message = format!("there is no function `{name}`{near}");
                    let help = match name.as_str() {
                        "ln" => "write log(x), the natural logarithm".to_owned(),
                        "pow" | "power" => "write x^y".to_owned(),
                        "sqr" | "square" => "write x^2".to_owned(),
                        "der" => "state derivatives in `der`".to_owned(),
                        _ => format!("use one of {}", listed(&known)),
                    };
                    push(FaultKind::UnknownName, message, help);
                }
            }
            list.iter().for_each(|x| resolve(x, names, d, out));
        }
    }
}

/// The value of a bound in SI units, if it is known beforehand.
fn bound(e: &Expr, names: &Names<'_>) -> Option<f64> {
    match &e.node {
        Node::Number(x, Some(unit)) => {
            let (_, factor, offset) = Unit::parse(unit).ok()?.definition()?;
            Some(factor * x + offset)
        }
        Node::Unary(Unary::Negative, x) => Some(-bound(x, names)?),
        _ => names.constant(e),
    }
}

/// What does not go together, whatever the expressions say.
fn structure(d: &Definition, out: &mut Vec<Mistake>) {
    let is_state = |n: &str| d.states.iter().any(|s| s.name == n);
    let near = |n: &str| did_you_mean(&near_names(n, d.states.iter().map(|s| s.name.as_str())));
    let unknown = |at: Equation, n: &str, out: &mut Vec<Mistake>| {
        let help = format!("add it to `states`, as in {n} = {{ start = 0, unit = \"m\" }}");
        out.push(Mistake::new(FaultKind::UnknownName, at, format!("there is no state `{n}`{}", near(n)), help));
    };
    d.der.iter().filter(|(n, _)| !is_state(n)).for_each(|(n, _)| unknown(Equation::Der(n.clone()), n, out));
    d.update.iter().filter(|(n, _)| !is_state(n)).for_each(|(n, _)| unknown(Equation::Update(n.clone()), n, out));
    for (i, w) in d.when.iter().enumerate() {
        w.set.iter().filter(|(n, _)| !is_state(n)).for_each(|(n, _)| unknown(Equation::Set(i, n.clone()), n, out));
        if w.set.is_empty() {
            let message = format!("`when[{i}]` sets nothing");
            out.push(Mistake::new(FaultKind::Missing, Equation::When(i), message, "add set = { x = \"0\" }"));
        }
    }
    for (i, o) in d.outputs.iter().enumerate() {
        if d.outputs[..i].iter().any(|p| p.name == o.name) {
            let message = format!("there are two outputs `{}`", o.name);
            out.push(Mistake::new(FaultKind::Conflict, Equation::Output(o.name.clone()), message, "rename one"));
        }
    }
    if d.outputs.is_empty() {
        let help = "add outputs = { y = \"x\" }";
        out.push(Mistake::new(FaultKind::Missing, Equation::Whole, "there are no outputs", help));
    }
    match d.sample {
        Some(period) if period <= 0.0 => {
            let message = format!("`sample` is {period} s, and must be positive");
            out.push(Mistake::new(FaultKind::BadValue, Equation::Sample, message, "set sample = \"10ms\""));
        }
        Some(_) => {
            let other = [(!d.der.is_empty(), "der"), (!d.when.is_empty(), "when")].into_iter().find(|o| o.0);
            if let Some((_, key)) = other {
                let message = format!("a part with `sample` changes at its samples only, and has no `{key}`");
                out.push(Mistake::new(FaultKind::Conflict, Equation::Sample, message, "make two parts of it"));
            }
            if d.update.is_empty() {
                let help = "add update = { x = \"…\" }";
                out.push(Mistake::new(FaultKind::Missing, Equation::Sample, "`sample` has no `update`", help));
            }
        }
        None => {
            if let Some((n, _)) = d.update.first() {
                let at = Equation::Update(n.clone());
                out.push(Mistake::new(FaultKind::Missing, at, "`update` has no `sample`", "add sample = \"10ms\""));
            }
        }
    }
    for s in &d.states {
        let changed = d.der.iter().chain(&d.update).chain(d.when.iter().flat_map(|w| &w.set));
        if !changed.into_iter().any(|(n, _)| *n == s.name) {
            let message = format!("nothing changes state `{}`", s.name);
            let help = format!("add der = {{ {} = \"…\" }}, or make it a parameter", s.name);
            out.push(Mistake::new(FaultKind::Missing, Equation::State(s.name.clone()), message, help));
        }
    }
}

/// An order in which each intermediate value finds those it needs.
fn let_order(
    lets: &[usize],
    texts: &Texts,
    names: &Names<'_>,
    d: &Definition,
    out: &mut Vec<Mistake>,
) -> Option<Vec<usize>> {
    let mut needs: Vec<Vec<usize>> = vec![Vec::new(); lets.len()];
    for (i, number) in lets.iter().enumerate() {
        let Some(tree) = &texts.trees[*number] else { continue };
        tree.each_name(&mut |name| {
            if let Some(What::Let(used)) = names.find(name).map(|f| f.what) {
                needs[i].push(used);
            }
        });
    }
    let (mut order, mut done) = (Vec::new(), vec![false; lets.len()]);
    while order.len() < lets.len() {
        let Some(next) = (0..lets.len()).find(|&i| !done[i] && needs[i].iter().all(|&j| done[j])) else {
            // walk along what is needed until something comes twice
            let mut path = vec![(0..lets.len()).find(|&i| !done[i])?];
            let cycle = loop {
                let last = path[path.len() - 1];
                let next = *needs[last].iter().find(|&&j| !done[j])?;
                if let Some(at) = path.iter().position(|&i| i == next) {
                    break path[at..].to_vec();
                }
                path.push(next);
            };
            let ring: Vec<&str> = cycle.iter().chain(cycle.first()).map(|&i| d.lets[i].0.as_str()).collect();
            let message = format!("an algebraic loop: {}", ring.join(" → "));
            let help = "solve it for one of them by hand, or make one of them a state";
            out.push(Mistake::new(FaultKind::AlgebraicLoop, Equation::Let(ring[0].to_owned()), message, help));
            return None;
        };
        done[next] = true;
        order.push(next);
    }
    Some(order)
}

/// The unit of an output that states none: that of the state or input it shows, else that of its expression.
fn derived(number: usize, texts: &Texts, names: &Names<'_>, d: &Definition, out: &mut Vec<Mistake>) -> Unit {
    let before = out.len();
    let dimension = texts.dimension(number, names, out);
    if dimension == Dimension::Condition && out.len() == before {
        let (at, text) = &texts.texts[number];
        let message = format!("`{text}` is a condition, and an output is a number");
        out.push(Mistake::new(FaultKind::UnitMismatch, at.clone(), message, "write if(condition, 1, 0)"));
    }
    if let Some(Expr { node: Node::Name(name), .. }) = &texts.trees[number] {
        match names.find(name).map(|f| f.what) {
            Some(What::State(i)) => return d.states[i].unit.clone().unwrap_or_else(Unit::unstated),
            Some(What::Input(i)) => return d.inputs[i].1.clone(),
            Some(What::Constant(_)) => {
                let own = d.parameters.iter().find(|p| p.0 == *name).and_then(|p| p.2.clone());
                if let Some(unit) = own {
                    return unit;
                }
            }
            _ => {}
        }
    }
    match dimension {
        Dimension::Known(e) if e.iter().all(|x| x.fract() == 0.0 && x.abs() < 100.0) => {
            let exponents = std::array::from_fn(|i| e.get(i).map_or(0, |x| *x as i8));
            Unit::defined(dimension.symbol(), exponents, 1.0, 0.0)
        }
        _ => Unit::unstated(),
    }
}

/// Which states are positions with velocities, and the place of each state in the flat `[q, v, z]`.
fn layout(d: &Definition, der: &[usize], texts: &Texts) -> (Layout, Vec<usize>) {
    let state = |n: &str| d.states.iter().position(|s| s.name == n);
    let mut pairs: Vec<(usize, usize)> = Vec::new();
    for ((q, _), number) in d.der.iter().zip(der) {
        let Some(Expr { node: Node::Name(v), .. }) = &texts.trees[*number] else { continue };
        let (Some(q), Some(v)) = (state(q), state(v)) else { continue };
        let taken = pairs.iter().any(|&(a, b)| [a, b].contains(&q) || [a, b].contains(&v));
        let moves = d.der.iter().any(|(n, _)| *n == d.states[v].name);
        if q != v && moves && !taken {
            pairs.push((q, v));
        }
    }
    let n = pairs.len();
    let mut places = vec![usize::MAX; d.states.len()];
    for (i, &(q, v)) in pairs.iter().enumerate() {
        (places[q], places[v]) = (i, n + i);
    }
    // of the others, those that only events change come last
    let mut next = 2 * n;
    for moves in [true, false] {
        for (place, s) in places.iter_mut().zip(&d.states) {
            if *place == usize::MAX && d.der.iter().any(|(n, _)| *n == s.name) == moves {
                *place = next;
                next += 1;
            }
        }
    }
    (Layout { positions: n, others: d.states.len() - 2 * n }, places)
}

fn interface(d: &Definition, units: &[Unit], outputs: &Tape, out: &mut Vec<Mistake>) -> Interface {
    let mut interface = Interface::new();
    for (name, unit) in &d.inputs {
        interface = interface.input(Port::with_unit(name, unit.clone()));
    }
    let (inputs, moving) = (d.inputs.len(), d.der.len());
    let mut timeless = true;
    for (o, (output, unit)) in d.outputs.iter().zip(units).enumerate() {
        let depends = outputs.depends(o);
        let (on_time, on_inputs) = (depends[0], &depends[1..=inputs]);
        timeless &= !on_time;
        let port = Port::with_unit(&output.name, unit.clone());
        if d.sample.is_some() && (on_time || on_inputs.contains(&true)) {
            let message = format!(
                "output `{}` depends on {}, and the part changes at its samples only",
                output.name,
                if on_time { "time" } else { "inputs" }
            );
            let help = "make it a state, and compute it in `update`";
            out.push(Mistake::new(FaultKind::Conflict, Equation::Output(output.name.clone()), message, help));
        }
        // what depends on states that only events change is held in between; they come last in the flat state
        let moves = on_time || on_inputs.contains(&true) || depends[1 + inputs..][..moving].contains(&true);
        interface = interface.output(if moves { port } else { port.discrete() });
        interface.feedthrough.extend(on_inputs.iter().enumerate().filter(|(_, d)| **d).map(|(i, _)| (o, i)));
    }
    interface.memoryless = d.states.is_empty() && timeless;
    if !d.when.is_empty() {
        interface = interface.locates_events().reacts();
    }
    interface
}

/// The value of a start expression, which is made of parameters alone.
fn start_value(mut tape: Tape, name: &str, d: &Definition, out: &mut Vec<Mistake>) -> f64 {
    let (inputs, states) = (vec![0.0; d.inputs.len()], vec![0.0; d.states.len()]);
    let at = || Equation::Start(name.to_owned());
    if tape.depends(0)[..1 + inputs.len() + states.len()].contains(&true) {
        let message = format!("the start of `{name}` depends on time, inputs or states");
        out.push(Mistake::new(FaultKind::BadValue, at(), message, "use numbers and parameters alone"));
        return 0.0;
    }
    tape.evaluate(0.0, &inputs, &states);
    let value = tape.result(0);
    if !value.is_finite() {
        let message = format!("the start of `{name}` is {value}");
        out.push(Mistake::new(FaultKind::BadValue, at(), message, "check the parameters"));
    }
    value
}

/// What is not a number at the start, whatever the inputs are.
fn at_the_start(c: &Compiled, d: &Definition, out: &mut Vec<Mistake>) {
    let inputs = vec![0.0; d.inputs.len()];
    let mut look = |tape: &Tape| {
        let mut tape = tape.clone();
        tape.evaluate(0.0, &inputs, &c.start);
        for result in 0..tape.len() {
            let depends = tape.depends(result);
            // time counts from the start of the run, which is not known here
            let free = !depends[0] && !depends[1..=inputs.len()].contains(&true);
            if free && !tape.result(result).is_finite() {
                out.push(not_finite(c, tape.culprit(), "at the start"));
                return;
            }
        }
    };
    look(&c.rates);
    look(&c.outputs);
    c.energy.iter().for_each(&mut look);
}

/// A result that is not finite: which equation, and why.
pub(super) fn not_finite(c: &Compiled, culprit: Option<(Written, &'static str)>, when: &str) -> Mistake {
    match culprit {
        Some(((number, span), why)) => {
            let (at, text) = &c.texts[number];
            let message = format!("{why} in `{}` {when}", &text[span.clone()]);
            let help = match why {
                "division by zero" => "check the parameters and the start values, or limit the divisor with max()",
                _ => "check the parameters and the start values, or limit the argument with max() or clamp()",
            };
            Mistake { span: Some(span), ..Mistake::new(FaultKind::BadValue, at.clone(), message, help) }
        }
        None => Mistake::new(FaultKind::BadValue, Equation::Whole, format!("a result is not finite {when}"), ""),
    }
}
