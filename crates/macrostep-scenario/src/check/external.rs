//! Parts that are driven from outside: `type = "external"`.

use std::path::{Path as FilePath, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use macrostep_core::tally::{Made as Counted, note};
use macrostep_core::{FaultKind, Line, Port, Subsystem, Unit};
use macrostep_coupling::predictors::Window;
use macrostep_native::external::{External, ExternalDefinition, Extrapolate, HoldLast, LinearOn, Live, Taken, period};
pub(super) use macrostep_native::parts::EXTERNAL as TYPE;

use super::model::{ModelPlan, Recipe};
use super::part::{MAX_SIZE, is_name};
use super::part_values::Put;
use super::run_plan::{RunPlan, word};
use crate::columns;
use crate::faults::{Log, listed};
use crate::format;
use crate::path::Path;

/// Columns of what was recorded of such a part that are no outputs.
const HEAD: [&str; 3] = ["time", "number", "sent"];

/// Ways to go on while nothing arrives.
const WAYS: [&str; 3] = ["hold", "linear", "dmd"];

/// How to make such a part. All that are made of it share one end for others.
pub(crate) struct ExternalRecipe {
    definition: ExternalDefinition,
    live: Live,
    line: Option<Listen>,
    replay: Option<(PathBuf, Arc<Vec<Taken>>)>,
    way: &'static str,
    window: usize,
}

impl ExternalRecipe {
    pub fn make(&self) -> Box<dyn Subsystem> {
        note(Counted::Part);
        let extrapolate: Box<dyn Extrapolate> = match self.way {
            "linear" => Box::new(LinearOn),
            "dmd" => Box::new(Dmd::new(self.definition.ranges.len(), self.window)),
            _ => Box::new(HoldLast),
        };
        let replay = self.replay.as_ref().map(|(_, taken)| taken.clone());
        let line = self.line.as_ref().filter(|_| replay.is_none()).map(Listen::line);
        Box::new(External::new(self.definition.clone(), self.live.clone(), line, replay, extrapolate))
    }

    pub fn live(&self) -> &Live {
        &self.live
    }

    pub fn replays(&self) -> bool {
        self.replay.is_some()
    }

    pub fn values(&self, put: Put<'_>) {
        put("type".into(), TYPE.into());
        let d = &self.definition;
        for (what, ports) in [("inputs", &d.inputs), ("outputs", &d.outputs)] {
            for p in ports {
                put(format!("{what}.{}", p.name), format!("{} of {} from {}", p.size, p.unit, p.start));
            }
        }
        put("ranges".into(), format!("{:?}", d.ranges));
        put("extrapolate".into(), format!("{} {} {}", self.way, self.window, d.reach));
        if let Some((path, taken)) = &self.replay {
            put("replay".into(), format!("{} rows of {}", taken.len(), path.display()));
        }
    }
}

/// Where packets arrive.
#[cfg(feature = "remote")]
struct Listen {
    address: macrostep_remote::LiveAddress,
    key: Option<macrostep_remote::Key>,
}

#[cfg(feature = "remote")]
impl Listen {
    fn read(text: &str, at: &Path, log: &mut Log<'_>) -> Option<Self> {
        use macrostep_remote::{Key, LiveAddress};
        let address = LiveAddress::parse(text).map_err(|reason| {
            let help = format!("write an address such as {}", LiveAddress::EXAMPLES);
            log.error(FaultKind::BadValue, at, reason, help);
        });
        let key = Key::from_environment().map_err(|e| log.error(FaultKind::BadValue, at, e.to_string(), e.help()));
        Some(Listen { address: address.ok()?, key: key.ok()? })
    }

    fn most_numbers(&self) -> usize {
        self.address.most_numbers()
    }

    fn line(&self) -> Box<dyn Line> {
        self.address.line(self.key.clone())
    }
}

/// Nobody can be heard in a program without sockets.
#[cfg(not(feature = "remote"))]
enum Listen {}

#[cfg(not(feature = "remote"))]
impl Listen {
    fn read(_text: &str, at: &Path, log: &mut Log<'_>) -> Option<Self> {
        let message = "this program was built without connections to other programs";
        log.error(FaultKind::Unable, at, message, "remove `listen`, or build with the feature `remote`");
        None
    }

    fn most_numbers(&self) -> usize {
        match *self {}
    }

    fn line(&self) -> Box<dyn Line> {
        match *self {}
    }
}

/// An external part, and what was made of it.
pub(super) fn external(
    entry: &format::Subsystem,
    directory: &FilePath,
    path: &Path,
    log: &mut Log<'_>,
) -> Option<(Recipe, Box<dyn Subsystem>)> {
    let at = path.key("external");
    for key in ["parameters", "equations", "host"] {
        if log.stated(&path.key(key)) {
            let message = format!("a subsystem of type `external` has no `{key}`");
            log.error(FaultKind::NoEffect, &path.key(key), message, "remove it");
        }
    }
    let none = format::External::default();
    let stated = entry.external.as_ref().unwrap_or(&none);
    let way = word(stated.extrapolate.as_deref(), &at.key("extrapolate"), &WAYS, log);
    let way = WAYS.into_iter().find(|w| *w == way).unwrap_or(WAYS[0]);

    // ports
    let (mut outputs, mut ranges) = (Vec::new(), Vec::new());
    for (name, output) in stated.outputs.iter().flat_map(|m| &m.0) {
        let (output, at) = (&output.0, at.key("outputs").key(name));
        let mut port = named(name, output.unit.as_deref().unwrap_or("1"), &at, log)?;
        let range = match output.range.as_deref() {
            None => [f64::MIN, f64::MAX],
            Some([a, b]) if a < b => [*a, *b],
            Some(_) => {
                let help = "write range = [-1, 1]: the smallest and the largest value";
                log.error(FaultKind::BadValue, &at.key("range"), format!("`range` of `{name}` is none"), help);
                return None;
            }
        };
        port.start = output.start.unwrap_or(0.0);
        if !(range[0]..=range[1]).contains(&port.start) {
            let message = format!("`{name}` starts with {}, which is out of its range", port.start);
            log.error(FaultKind::BadValue, &at, message, "give a `start` within `range`");
        }
        port.size = output.size.unwrap_or(1) as usize;
        if port.size == 0 || port.size > MAX_SIZE {
            let message = format!("`{name}` has {} numbers, and may have 1 to {MAX_SIZE}", port.size);
            log.error(FaultKind::BadValue, &at.key("size"), message, "set size = 1");
            return None;
        }
        ranges.extend(std::iter::repeat_n(range, port.size));
        outputs.push(if way == "hold" { port.discrete() } else { port });
    }
    if outputs.is_empty() {
        let message = format!("external part `{}` has no outputs", path.last());
        log.error(FaultKind::Missing, &at, message, "add outputs = { steering = \"rad\" }");
        return None;
    }
    let mut inputs = Vec::new();
    for (name, symbol) in stated.inputs.iter().flat_map(|m| &m.0) {
        inputs.push(named(name, symbol, &at.key("inputs").key(name), log)?);
    }

    // times
    let mut time = |key: &str, given: Option<crate::read::Time>, usual: f64| {
        let seconds = given.map_or(usual, |t| t.0.seconds());
        if seconds < 0.0 {
            let message = format!("`{key}` is {seconds} s, and must not be negative");
            log.error(FaultKind::BadValue, &at.key(key), message, format!("set {key} = \"{usual}s\""));
        }
        seconds.max(0.0)
    };
    let (reach, every) = (time("reach", stated.reach, 0.1), time("every", stated.every, 0.01));
    let wait = Duration::try_from_secs_f64(time("wait", stated.wait, 0.0)).unwrap_or(Duration::MAX);
    if let Some(window) = stated.window {
        let (message, help) = match way {
            "dmd" if (3..=1000).contains(&window) => ("", ""),
            "dmd" => ("`window` must be from 3 to 1000", "set window = 10"),
            _ => ("`window` is for extrapolate = \"dmd\"", "remove it"),
        };
        if !message.is_empty() {
            log.error(FaultKind::BadValue, &at.key("window"), message, help);
        }
    }
    let window = stated.window.unwrap_or(10).clamp(3, 1000) as usize;

    // where values come from
    let line = stated.listen.as_ref().map(|text| Listen::read(text, &at.key("listen"), log));
    let most = line.iter().flatten().map(Listen::most_numbers).min().unwrap_or(usize::MAX);
    let numbers = inputs.len().max(ranges.len());
    if numbers > most {
        let message = format!("{numbers} numbers do not fit into one packet of at most {most}");
        log.error(FaultKind::BadValue, &at, message, "use shm:NAME, or several external parts");
    }
    let definition = ExternalDefinition { inputs, outputs, ranges, reach, every, wait };
    let replay = stated.replay.as_ref().map(|file| {
        let path = directory.join(file);
        replayed(&path, &definition).map(|taken| (path, Arc::new(taken))).map_err(|reason| {
            let help = "name a file that a run with this part left in the directory `live` of its results";
            log.error(FaultKind::File, &at.key("replay"), format!("`{file}` {reason}"), help);
        })
    });
    let (line, replay) = match (line, replay) {
        (Some(None), _) | (_, Some(Err(()))) => return None,
        (line, replay) => (line.flatten(), replay.and_then(Result::ok)),
    };
    let recipe = ExternalRecipe { live: Live::new(&definition), definition, line, replay, way, window };
    let made = recipe.make();
    Some((Recipe::External(Box::new(recipe)), made))
}

/// What arrives belongs to no time of a run that does not keep to the clock.
pub(super) fn unpaced(plan: &ModelPlan, run: &RunPlan, log: &mut Log<'_>) {
    for part in plan.parts.iter().filter(|_| run.pace.is_none()) {
        let Recipe::External(external) = &part.recipe else { continue };
        if external.line.is_some() && !external.replays() {
            let message = format!("`{}` is driven from outside, and the run does not keep to the clock", part.name);
            let at = Path::of(&["run", "pace"]);
            log.warning(FaultKind::Conflict, &at, message, "set pace = 1 in [run], or add [realtime]");
        }
    }
}

/// A port.
fn named(name: &str, symbol: &str, at: &Path, log: &mut Log<'_>) -> Option<Port> {
    if !is_name(name) || HEAD.contains(&name) {
        let message = format!("`{}` cannot be the name of a port", name.escape_debug());
        let help = format!("use a name without dots and brackets, and none of {}", listed(HEAD));
        log.error(FaultKind::BadValue, at, message, help);
        return None;
    }
    match Unit::parse(symbol) {
        Ok(unit) => Some(Port::with_unit(name, unit)),
        Err(error) => {
            log.error(
                FaultKind::BadValue,
                at,
                error.to_string(),
                "write a unit such as \"rad\", or \"1\" for a pure number",
            );
            None
        }
    }
}

/// What another run recorded of such a part: nothing, if nothing arrived.
fn replayed(path: &FilePath, definition: &ExternalDefinition) -> Result<Vec<Taken>, String> {
    let columns = columns::read_rows(path, 0).map_err(|bad| bad.message)?.columns;
    let column = |name: &str| {
        let found = columns.iter().find(|c| c.name == name).map(|c| &c.values);
        found.ok_or_else(|| format!("has no column `{name}`"))
    };
    let head = [column(HEAD[0])?, column(HEAD[1])?, column(HEAD[2])?];
    let names: Vec<String> = columns_of(&definition.outputs);
    let values: Vec<&Vec<f64>> = names.iter().map(|name| column(name)).collect::<Result<_, _>>()?;
    if let Some(row) = (1..head[0].len()).find(|&i| head[0][i] < head[0][i - 1]) {
        return Err(format!("goes back from {} s to {} s in row {}", head[0][row - 1], head[0][row], row + 1));
    }
    let row = |i: usize| Taken::new(head[0][i], head[1][i] as u64, head[2][i], values.iter().map(|v| v[i]).collect());
    Ok((0..head[0].len()).map(row).collect())
}

/// Names of the columns of outputs: those of elements, with a dot for brackets, which columns do not have.
pub fn columns_of(outputs: &[Port]) -> Vec<String> {
    let names = outputs
        .iter()
        .flat_map(|p| (0..p.size).map(move |j| if p.size == 1 { p.name.clone() } else { format!("{}.{j}", p.name) }));
    names.collect()
}

/// A linear model of the last values, each from the two before it and a constant: ramps and oscillations go on as they are.
struct Dmd {
    window: Window,
    length: usize,
    s: Vec<f64>,
    z: Vec<f64>,
    next: Vec<f64>,
    is_fitted: bool,
    period: f64,
}

impl Dmd {
    fn new(outputs: usize, length: usize) -> Self {
        let regressors = 2 * outputs + 1;
        Dmd {
            window: Window::new(regressors, outputs, length),
            length,
            s: vec![0.0; outputs * regressors],
            z: vec![1.0; regressors],
            next: vec![0.0; outputs],
            is_fitted: false,
            period: 0.0,
        }
    }

    /// Regressors of what follows these two samples.
    fn regress(z: &mut [f64], newest: &[f64], before: &[f64]) {
        let (x, rest) = z.split_at_mut(newest.len());
        x.copy_from_slice(newest);
        rest[..before.len()].copy_from_slice(before);
        rest[before.len()] = 1.0;
    }

    fn fit(&mut self, samples: &[Taken]) {
        self.window.clear();
        for three in samples.windows(3) {
            Dmd::regress(&mut self.z, &three[1].values, &three[0].values);
            self.window.push(&self.z, &three[2].values);
        }
        self.is_fitted = self.window.len() >= 2;
        if self.is_fitted {
            self.window.solve(&mut self.s);
        }
        self.period = period(samples);
    }

    /// The values after those in `z`, which they join.
    fn step(&mut self) {
        let n = self.next.len();
        for (next, s) in self.next.iter_mut().zip(self.s.chunks_exact(self.z.len())) {
            *next = s.iter().zip(&self.z).map(|(s, z)| s * z).sum();
        }
        self.z.copy_within(..n, n);
        self.z[..n].copy_from_slice(&self.next);
    }
}

/// So many samples ahead at most.
const FARTHEST: f64 = 1000.0;

impl Extrapolate for Dmd {
    fn depth(&self) -> usize {
        self.length + 2
    }

    // hot:
    fn at(&mut self, samples: &[Taken], fresh: bool, age: f64, y: &mut [f64]) {
        if fresh {
            self.fit(samples);
        }
        let Some(newest) = samples.last() else { return };
        y.copy_from_slice(&newest.values);
        let ahead = (age / self.period).min(FARTHEST);
        if !self.is_fitted || !ahead.is_finite() {
            return;
        }
        Dmd::regress(&mut self.z, &newest.values, &samples[samples.len() - 2].values);
        for _ in 0..ahead.floor() as usize {
            self.step();
        }
        // from one sample to the next in a straight line
        y.copy_from_slice(&self.z[..y.len()]);
        self.step();
        for (y, next) in y.iter_mut().zip(&self.next) {
            *y += (next - *y) * ahead.fract();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_run_recorded_to_which_nothing_came_is_replayed() {
        let file = std::env::temp_dir().join(format!("macrostep-replayed-{}.csv", std::process::id()));
        std::fs::write(&file, "time,number,sent,f\n").unwrap();
        let outputs = vec![Port::new("f", "N")];
        let (inputs, ranges, wait) = (Vec::new(), vec![[-1.0, 1.0]], Duration::ZERO);
        let definition = ExternalDefinition { inputs, outputs, ranges, reach: 0.1, every: 0.01, wait };
        assert_eq!(replayed(&file, &definition).unwrap().len(), 0);
        std::fs::write(&file, "time,number,sent,g\n").unwrap();
        assert_eq!(replayed(&file, &definition).unwrap_err(), "has no column `f`");
        std::fs::remove_file(&file).unwrap();
    }

    /// A sine about an offset and a ramp go on as they are, which a hold and a line do not know.
    #[test]
    fn what_swings_goes_on_swinging() {
        let truth = |t: f64| [0.3 + 0.2 * (5.0 * t).sin(), 0.1 * t - 0.5];
        let samples: Vec<Taken> = (0..14)
            .map(|k| {
                Taken::new(
                    0.05 * f64::from(k) + 0.003 * f64::from(k % 3),
                    k as u64,
                    0.05 * f64::from(k),
                    truth(0.05 * f64::from(k)).to_vec(),
                )
            })
            .collect();
        let mut dmd = Dmd::new(2, 12);
        let mut y = [0.0; 2];
        for ahead in [0.0, 1.0, 2.0, 4.0] {
            dmd.at(&samples, ahead == 0.0, 0.05 * ahead, &mut y);
            let expected = truth(0.65 + 0.05 * ahead);
            assert!(
                (y[0] - expected[0]).abs() < 1e-6 && (y[1] - expected[1]).abs() < 1e-6,
                "{ahead}: {y:?} {expected:?}"
            );
        }
        // with too little to learn from, it holds
        let mut new = Dmd::new(2, 12);
        new.at(&samples[..1], true, 0.05, &mut y);
        assert_eq!(y.as_slice(), samples[0].values);
    }
}
