//! `--vary`: a sweep from the command line, in the words of the command line.

use macrostep_core::math;
use macrostep_core::{Argument, Fault, FaultKind, Ticks};

use crate::path::Path;
use crate::scenario::Scenario;
use crate::tree::{Entry, Kind, Node, Origin};
use crate::value::Value;

/// What a bare name stands for; any other one is a parameter of the problem.
const SHORT: [(&str, &str); 10] = [
    ("step", "run.step"),
    ("stop", "run.stop"),
    ("coupling", "run.coupling"),
    ("scheme", "run.scheme"),
    ("predictor", "run.predictor"),
    ("method", "run.method"),
    ("hold", "run.hold"),
    ("latency", "run.latency"),
    ("threads", "run.threads"),
    ("variant", "problem.variant"),
];

/// What is varied and how, from one argument of a command line.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Varied {
    /// Where it lies in the scenario.
    pub path: String,
    /// The values it takes.
    pub values: Vec<Value>,
    /// Whether they are spaced evenly in their logarithm.
    pub logarithmic: bool,
}

impl Varied {
    /// How it is written.
    pub const EXAMPLES: &'static str = "step=0.1ms..10ms:log20, problem.kc=50..200:4 or method=none,energy";

    /// Reads `step=0.1ms..10ms:log20`, `problem.kc=50..200:4` or `method=none,energy`; the message says what is wrong.
    pub fn parse(argument: &str) -> Result<Self, String> {
        let (name, text) =
            argument.split_once('=').ok_or_else(|| format!("`{argument}` is not of the form `name=values`"))?;
        let (values, logarithmic) = values_of(text)?;
        Ok(Varied { path: path_of(name.trim()), values, logarithmic })
    }
}

/// More values than anybody means.
const MOST: usize = 100_000;

impl Scenario {
    /// Adds a sweep from `name=values`: `step=0.1ms..10ms:log20`, `problem.kc=50..200:4`, `method=none,energy`. A mistake
    /// is reported by [`Scenario::check`].
    ///
    /// ```
    /// use macrostep_scenario::Scenario;
    ///
    /// let mut scenario = Scenario::problem("oscillator");
    /// scenario.vary("step=0.5ms..2ms:log3").vary("method=none,energy");
    /// assert_eq!(scenario.sweep_points()?.len(), 6);
    /// # Ok::<(), macrostep_scenario::Faults>(())
    /// ```
    pub fn vary(&mut self, argument: &str) -> &mut Self {
        let origin = Origin::Argument(self.source.arguments.len());
        self.source.arguments.push(Argument::Vary(argument.to_owned()));
        let read = Varied::parse(argument).and_then(|v| {
            // a bare name is a parameter of the problem, if there is one
            let name = argument.split_once('=').map_or("", |(name, _)| name.trim());
            if !name.contains('.') && v.path.starts_with("problem.") && self.tree.get(&Path::of(&["problem"])).is_none()
            {
                return Err(format!(
                    "`{name}` is no setting of a run, and this scenario has no problem with parameters"
                ));
            }
            self.add_sweep(&v.path, v.values, &origin)
        });
        if let Err(message) = read {
            let help =
                format!("write {}, or the whole path, as in subsystem.NAME.parameters.mass=1,2", Varied::EXAMPLES);
            let fault = Fault::error(FaultKind::BadValue, message).help(help);
            self.arguments.push(self.source.place(fault, &origin, &Path::root()));
        }
        self
    }

    fn add_sweep(&mut self, path: &str, values: Vec<Value>, origin: &Origin) -> Result<(), String> {
        let sweep =
            Value::Table(vec![("path".to_owned(), Value::from(path)), ("values".to_owned(), Value::List(values))]);
        let Kind::Table(entries) = &mut self.tree.kind else { return Ok(()) };
        let at = entries.iter().position(|e| e.key == "sweep").unwrap_or_else(|| {
            let node = Node { origin: origin.clone(), kind: Kind::Array(Vec::new()) };
            entries.push(Entry { key: "sweep".to_owned(), origin: origin.clone(), node });
            entries.len() - 1
        });
        match &mut entries[at].node.kind {
            Kind::Array(sweeps) => sweeps.push(Node::from_value(&sweep, origin)),
            _ => return Err("`sweep` is not an array of tables, so nothing can be added to it".to_owned()),
        }
        Ok(())
    }
}

fn path_of(name: &str) -> String {
    match SHORT.iter().find(|s| s.0 == name) {
        Some((_, path)) => (*path).to_owned(),
        None if name.contains(['.', '[']) => name.to_owned(),
        None => format!("problem.{name}"),
    }
}

/// The values of `a..b:5`, `a..b:log5` or `a,b,c`, and whether they are spaced logarithmically.
fn values_of(text: &str) -> Result<(Vec<Value>, bool), String> {
    let Some((from, rest)) = text.split_once("..") else {
        let values = split(text);
        return if values.is_empty() { Err("there is no value".to_owned()) } else { Ok((values, false)) };
    };
    let (to, count) =
        rest.rsplit_once(':').ok_or_else(|| format!("`{text}` does not say how many: add `:5` or `:log5`"))?;
    let (log, count) = count.trim().strip_prefix("log").map_or((false, count.trim()), |n| (true, n));
    let n: usize = count.parse().map_err(|_| format!("`{count}` is not a number of values"))?;
    if !(2..=MOST).contains(&n) {
        return Err(format!("a range has 2 to {MOST} values, not {n}"));
    }
    let ((a, unit), (b, other)) = (quantity(from)?, quantity(to)?);
    // ends in different units are times, or a mistake
    let b = if unit == other {
        b
    } else {
        let seconds = |text: &str| Ticks::parse(text).map(Ticks::seconds).map_err(|e| e.to_string());
        round(seconds(to)? / seconds(&format!("1{unit}"))?, 3)
    };
    if a == b {
        return Err(format!("a range needs two different ends, not {a} twice"));
    }
    if log && !(a > 0.0 && b > 0.0) {
        return Err(format!("a logarithmic range runs between positive ends, not from {a} to {b}"));
    }
    // what is varied is written down, and read by people: four digits, or as many as it takes to tell one value from the next
    let gap = if log {
        math::powf(b / a, 1.0 / (n - 1) as f64) - 1.0
    } else {
        (b - a) / (n - 1) as f64 / a.abs().max(b.abs())
    };
    let digits = (1.0 - math::log10(gap.abs())).ceil().clamp(3.0, 16.0) as usize;
    let values = (0..n)
        .map(|i| {
            let s = i as f64 / (n - 1) as f64;
            let x = match i {
                0 => a,
                _ if i == n - 1 => b,
                _ if log => round(a * math::powf(b / a, s), digits),
                _ => round(a + (b - a) * s, digits),
            };
            if unit.is_empty() { Value::Number(x) } else { Value::Text(format!("{x}{unit}")) }
        })
        .collect();
    Ok((values, log))
}

/// A number and the unit behind it.
pub(crate) fn quantity(text: &str) -> Result<(f64, &str), String> {
    let text = text.trim();
    let is_exponent = |i: usize| text[i + 1..].starts_with(|c: char| c.is_ascii_digit() || c == '-' || c == '+');
    let unit = text.char_indices().find(|&(i, c)| c.is_alphabetic() && !(matches!(c, 'e' | 'E') && is_exponent(i)));
    let (number, unit) = text.split_at(unit.map_or(text.len(), |u| u.0));
    let x: f64 = number.trim().parse().map_err(|_| format!("`{text}` is not a number"))?;
    if x.is_finite() { Ok((x, unit.trim())) } else { Err(format!("`{text}` is not a finite number")) }
}

/// The number with so many digits behind the first.
fn round(x: f64, digits: usize) -> f64 {
    format!("{x:.digits$e}").parse().unwrap_or(x)
}

/// At commas that are not inside brackets or quotes.
fn split(text: &str) -> Vec<Value> {
    let (mut depth, mut quoted, mut from) = (0_i32, false, 0);
    let mut pieces = Vec::new();
    for (i, c) in text.char_indices() {
        match c {
            '"' => quoted = !quoted,
            '[' | '{' if !quoted => depth += 1,
            ']' | '}' if !quoted => depth -= 1,
            ',' if !quoted && depth == 0 => {
                pieces.push(&text[from..i]);
                from = i + 1;
            }
            _ => {}
        }
    }
    pieces.push(&text[from..]);
    pieces.into_iter().filter(|p| !p.trim().is_empty()).map(Value::parse).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(spec: &str) -> Vec<String> {
        values_of(spec).unwrap().0.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn ranges_and_lists() {
        assert_eq!(texts("0.1ms..10ms:log3"), ["\"0.1ms\"", "\"1ms\"", "\"10ms\""]);
        assert_eq!(texts("100us..1ms:log3"), ["\"100us\"", "\"316.2us\"", "\"1000us\""]);
        assert_eq!(texts("50..200:4"), ["50.0", "100.0", "150.0", "200.0"]);
        assert_eq!(texts("1e-3..1e-1:log3"), ["0.001", "0.01", "0.1"]);
        // as many digits as it takes to tell values apart
        assert_eq!(texts("80..120:601")[1..3], ["80.0667", "80.1333"]);
        assert_eq!(texts("1ms..2ms:log501")[1], "\"1.0014ms\"");
        assert_eq!(texts("none,energy"), ["\"none\"", "\"energy\""]);
        assert_eq!(texts("[1, 2],[3]"), ["[1, 2]", "[3]"]);
    }

    #[test]
    fn mistakes_are_told() {
        for (spec, word) in [
            ("1..2", "how many"),
            ("1..2:x", "not a number of values"),
            ("1..2:1", "2 to"),
            ("-1..2:log3", "positive"),
            ("a..2:3", "not a number"),
            ("1ms..2kg:3", "kg"),
            ("", "no value"),
            ("1..1:3", "different"),
        ] {
            let message = values_of(spec).unwrap_err();
            assert!(message.contains(word), "{spec}: {message}");
        }
        let mut scenario = Scenario::problem("oscillator");
        let mistakes = scenario.vary("step").check().unwrap_err().to_string();
        assert!(mistakes.contains("name=values") && mistakes.contains("at: step"), "{mistakes}");
        let mut scenario = Scenario::problem("oscillator");
        let mistakes = scenario.vary("kcc=1,2").check().unwrap_err().to_string();
        assert!(mistakes.contains("kcc"), "{mistakes}");
    }
}
