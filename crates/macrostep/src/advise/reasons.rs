//! What follows from the rows, in sentences.

use super::advice::{Advice, Limit, Row};

fn percent(x: f64) -> String {
    let x = 100.0 * x;
    match x.abs() {
        a if a >= 10.0 => format!("{x:.0} %"),
        0.0 => "0 %".to_owned(),
        a if a >= 0.01 => format!("{x:.2} %"),
        _ => format!("{x:.1e} %"),
    }
}

fn times(x: f64) -> String {
    if x < 9.95 { format!("{x:.1}") } else { format!("{x:.0}") }
}

/// Why the first row is the first, and answers to what else one has to choose.
pub(super) fn reasons(advice: &Advice) -> Vec<String> {
    let mut said = Vec::new();
    let asked = percent(advice.error);
    let meeting = advice.rows.iter().filter(|r| r.meets).count();
    let Some(best) = advice.recommended() else {
        said.push(none(advice));
        said.extend(split(advice));
        return said;
    };
    let (step, signal) =
        (best.step.map_or_else(String::new, |s| s.to_string()), best.signal.clone().unwrap_or_default());
    let error = best.error.map_or_else(String::new, percent);
    said.push(format!(
        "{} at {step} is the cheapest of the {meeting} configurations that keep every signal within {asked}; `{signal}` is off most, by {error}",
        best.configuration.name()
    ));
    if let Some(stated) = advice.stated.as_ref().filter(|_| !advice.keeps_stated()) {
        said.push(match (stated.error, stated.cost, best.cost) {
            (Some(error), Some(cost), Some(least)) => {
                let ratio = cost / least.max(f64::MIN_POSITIVE);
                let against = if ratio >= 1.0 {
                    format!("{} times the cost", times(ratio))
                } else {
                    format!("{} of the cost", percent(ratio))
                };
                format!("as stated, the run is off by {}, at {against}", percent(error))
            }
            _ => "as stated, the run fails".to_owned(),
        });
    }
    let scheme = |r: &Row, word: &str| r.configuration.value("run.scheme") == Some(word);
    let auto = |r: &Row| r.configuration.chooses();
    let hold = |r: &Row| r.configuration.value("run.predictor") == Some("zoh");
    let method = |r: &Row| auto(r) || r.configuration.value("run.method").is_some_and(|m| m != "none");
    let compared = |[one, other]: [Kind<'_>; 2]| {
        let cheapest = |of: &dyn Fn(&Row) -> bool| advice.rows.iter().find(|r| r.meets && of(r)).and_then(|r| r.cost);
        let (a, b) = (cheapest(one.1), cheapest(other.1));
        // what was left because it costs too much might keep the error at a smaller step
        let neither = |(name, of): Kind<'_>| {
            let left = |r: &Row| of(r) && matches!(r.limit, Limit::Cost | Limit::Budget);
            if advice.rows.iter().any(left) {
                format!("{name} was left: it costs several times as much, or there was no time")
            } else {
                format!("nothing that was run keeps the error with {name}")
            }
        };
        let (one_name, other_name) = (one.0, other.0);
        match (a, b) {
            (Some(a), Some(b)) if a.max(b) < 1.1 * a.min(b) => {
                Some(format!("{one_name} or {other_name}: at about the same cost"))
            }
            (Some(a), Some(b)) if a <= b => {
                Some(format!("{one_name}; {other_name} at {} times the cost", times(b / a)))
            }
            (Some(a), Some(b)) => Some(format!("{other_name}; {one_name} at {} times the cost", times(a / b))),
            (Some(_), None) => Some(format!("{one_name}; {}", neither(other))),
            (None, Some(_)) => Some(format!("{other_name}; {}", neither(one))),
            (None, None) => None,
        }
    };
    said.extend(compared([
        ("an explicit scheme", &|r| !r.configuration.is_implicit()),
        ("an implicit scheme", &|r| r.configuration.is_implicit()),
    ]));
    said.extend(compared([
        ("Jacobi", &|r| scheme(r, "jacobi") || auto(r)),
        ("Gauss–Seidel", &|r| scheme(r, "gauss-seidel")),
    ]));
    said.extend(compared([("held inputs", &hold), ("extrapolated inputs", &|r| !hold(r))]));
    said.extend(compared([("no correction", &|r| !method(r)), ("a correction", &method)]));
    if advice.rows.iter().any(|r| !r.configuration.often.is_empty()) {
        said.extend(compared([
            ("one rate", &|r| r.configuration.often.is_empty()),
            ("several rates", &|r| !r.configuration.often.is_empty()),
        ]));
    }
    said.extend(split(advice));
    said
}

/// A name for some configurations, and which they are.
type Kind<'a> = (&'a str, &'a dyn Fn(&Row) -> bool);

/// Why no configuration is recommended.
fn none(advice: &Advice) -> String {
    let asked = percent(advice.error);
    let off = advice.reference.error;
    match (&advice.reference.agrees_until, advice.rows.first()) {
        (Some(t), _) if off > advice.error => format!(
            "no configuration can be shown to keep every signal within {asked}: even the two runs with the smallest steps agree only until t = {t:.3} s; the system magnifies differences, or needs smaller steps than there was time for"
        ),
        _ if off > advice.error => format!(
            "no configuration can be shown to keep every signal within {asked}: what they are measured against is itself off by {}",
            percent(off)
        ),
        (_, Some(Row { error: Some(error), signal: Some(signal), configuration, .. })) => format!(
            "no configuration that was run keeps every signal within {asked}; {} comes nearest, with `{signal}` off by {}",
            configuration.name(),
            percent(*error)
        ),
        _ => format!("no configuration that was run keeps every signal within {asked}"),
    }
}

/// What to say of the cut: which coupling variables, and what they do.
fn split(advice: &Advice) -> Vec<String> {
    let mut said = Vec::new();
    for ring in &advice.algebraic_loops {
        let through: Vec<String> = ring.iter().map(|(from, to)| format!("{from} → {to}")).collect();
        said.push(format!(
            "outputs depend on one another at the same instant ({}): exchange a displacement or a velocity in one direction instead, if a subsystem can",
            through.join(", ")
        ));
    }
    for part in &advice.subsystems {
        let undeclared: Vec<String> = part
            .feedthrough
            .iter()
            .filter(|(o, i)| !part.declared_feedthrough.iter().any(|(p, q)| same(o, p) && same(i, q)))
            .map(|(o, i)| format!("{i} → {o}"))
            .collect();
        if !undeclared.is_empty() {
            said.push(format!(
                "`{}` feeds inputs through that it does not declare: {}",
                part.name,
                undeclared.join(", ")
            ));
        }
    }
    if advice.cycles.is_empty() {
        said.push("nobody acts on one another in a circle: no scheme has to iterate, and Gauss–Seidel extrapolates nothing if sources go first".to_owned());
    }
    said
}

/// Whether an element is one of a port.
fn same(element: &str, port: &str) -> bool {
    element == port || element.strip_prefix(port).is_some_and(|rest| rest.starts_with('['))
}

/// What nobody looked at.
pub(super) fn not_checked<'a>(advice: &Advice, own: impl Iterator<Item = &'a str>) -> Vec<String> {
    let mut said = Vec::new();
    if advice.compared_until < advice.stop {
        said.push(format!(
            "the run after t = {:.4} s: errors there are extrapolated, growing with time; a larger budget compares more of it",
            advice.compared_until
        ));
    }
    let closed: Vec<&str> = advice.subsystems.iter().filter(|p| !p.refines).map(|p| p.name.as_str()).collect();
    if !closed.is_empty() {
        said.push(format!("the solvers of `{}`: they cannot be made finer from outside", closed.join("`, `")));
    }
    let without_time = |r: &&Row| r.limit == Limit::Budget;
    let unsearched = advice.rows.iter().filter(without_time).filter(|r| r.step.is_some()).count();
    let unrun = advice.rows.iter().filter(without_time).filter(|r| r.step.is_none()).count();
    if unsearched > 0 {
        said.push(format!("other steps of {unsearched} configurations, for which there was no time"));
    }
    if unrun > 0 {
        said.push(format!("{unrun} configurations, for which there was no time; a larger budget runs them"));
    }
    if advice.reference.confirmed_by == 0 && advice.recommended().is_some() {
        said.push("the reference: no other configuration comes as near to it as was asked for".to_owned());
    }
    let own: Vec<&str> = own.collect();
    if !own.is_empty() {
        said.push(format!("other ratios of steps: `{}` follow `run.step` as stated", own.join("`, `")));
    }
    said.push("other cuts, other coupling variables, and parameters of methods".to_owned());
    said
}
