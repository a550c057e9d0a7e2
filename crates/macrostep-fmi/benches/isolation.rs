//! What isolation costs: the same coupled FMUs in the process of the run, in processes of their own and in one that they
//! share, taken in turns so that all see the same machine; and what it takes to go back by a copy of a process.
//!
//! The FMUs are masses (FMI 3.0) that cost next to nothing, so that nearly all that is seen is the way there and back.
//! Without watchers, Jacobi: all begin, then each is waited for.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use macrostep_core::{
    CommunicationPoint, InputSignal, MacroStep, Manager, Model, Observer, ObserverError, Part, PredictorKind, RunInfo,
    Settings, Ticks,
};
use macrostep_fmi::description::Version;
use macrostep_fmi::test_fmus::{Model as Test, Recipe};
use macrostep_fmi::{FmuOptions, Isolation, StartValue, subsystem};
use macrostep_remote::Host;

struct Nobody;

impl Observer for Nobody {
    fn begin(&mut self, _run: &RunInfo<'_>) -> Result<(), ObserverError> {
        Ok(())
    }
    fn communication_point(&mut self, _at: &CommunicationPoint<'_>) -> Result<(), ObserverError> {
        Ok(())
    }
    fn watches(&self) -> bool {
        false
    }
}

/// A mass alone, or pairs of a mass and a mass with the spring between them.
fn manager(fmus: usize, micro: f64, paths: &[PathBuf; 2], cache: &Path, isolation: &Isolation) -> Manager {
    let mut model = Model::new();
    let open = |path: &Path, parameters: &[(&str, f64)]| {
        let mut options = FmuOptions::default();
        (options.cache, options.isolation) = (Some(cache.into()), isolation.clone());
        options.parameters.push(("micro".into(), StartValue::Number(micro)));
        options.parameters.extend(parameters.iter().map(|(name, x)| ((*name).to_owned(), StartValue::Number(*x))));
        subsystem(path, &options).unwrap()
    };
    for i in 0..fmus.div_ceil(2) {
        let mass = open(&paths[1], &[("stiffness", 1000.0), ("damping", 0.5), ("v0", -1.0)]);
        model.parts.push(Part::boxed(format!("b{i}"), mass));
        if fmus == 1 {
            model.parts[0].inputs.push(("f".into(), 1.0));
            break;
        }
        let spring = [("stiffness", 10.0), ("damping", 0.5), ("coupling_stiffness", 100.0), ("v0", 1.0)];
        model.parts.push(Part::boxed(format!("a{i}"), open(&paths[0], &spring)));
        model.connect(&format!("b{i}.x"), &format!("a{i}.x"));
        model.connect(&format!("b{i}.v"), &format!("a{i}.v"));
        model.connect(&format!("a{i}.f"), &format!("b{i}.f"));
    }
    let zoh: PredictorKind = std::sync::Arc::new(|| Box::new(macrostep_coupling::predictors::PolynomialHold::new(0)));
    let settings = Settings::new(Ticks::parse("1ms").unwrap(), Ticks::parse("1000000s").unwrap(), zoh);
    Manager::new(model, settings).unwrap()
}

const BLOCK: u32 = 100;

fn main() {
    // this program hosts its own FMUs
    macrostep_remote::host_here(&mut |_, order| macrostep_fmi::host::make(order));
    let dir = tempfile::tempdir().unwrap();
    let paths = [Test::MassSpring, Test::Mass].map(|m| Recipe::new(m, Version::V3).build(dir.path()));
    let cache = dir.path().join("cache");
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let load = std::fs::read_to_string("/proc/loadavg").unwrap_or_default();
    println!("{cores} cores, load {}", load.split(' ').next().unwrap_or("unknown"));
    println!("µs per macro-step: best and median of blocks of {BLOCK} macro-steps; `more` is the median per FMU\n");
    println!("FMUs  micro-steps       none            process      more           shared      more");
    for (fmus, micro) in [(1, 1.0), (2, 1.0), (4, 1.0), (8, 1.0), (1, 1000.0), (2, 1000.0), (4, 1000.0)] {
        let shared = Isolation::Shared(Host::new());
        let mut managers = [Isolation::None, Isolation::Process, shared].map(|isolation| {
            let manager = manager(fmus, micro, &paths, &cache, &isolation);
            (manager, Vec::new())
        });
        for _ in 0..150 {
            for (manager, times) in &mut managers {
                let since = Instant::now();
                (0..BLOCK).for_each(|_| manager.macro_step(&mut Nobody).unwrap());
                times.push(since.elapsed());
            }
        }
        let [none, process, shared] = managers.map(|(_, mut times)| {
            times.sort();
            [times[0], times[times.len() / 2]].map(|t| t.as_secs_f64() / f64::from(BLOCK) * 1e6)
        });
        let more = |times: [f64; 2]| (times[1] - none[1]) / fmus as f64;
        println!(
            "{fmus:>4} {micro:>12} {:>8.2} {:>8.2} {:>8.2} {:>8.2} {:>8.2} {:>8.2} {:>8.2} {:>8.2}",
            none[0],
            none[1],
            process[0],
            process[1],
            more(process),
            shared[0],
            shared[1],
            more(shared)
        );
    }
    taken_back(&paths[1], &cache);
}

/// One FMU that goes back by copies of its process.
fn taken_back(path: &Path, cache: &Path) {
    let mut options = FmuOptions::default();
    (options.cache, options.isolation, options.fork) = (Some(cache.into()), Isolation::Process, true);
    let mut fmu = subsystem(path, &options).unwrap();
    fmu.initialize(0.0).unwrap();
    let (mut saving, mut restoring) = (Vec::new(), Vec::new());
    for k in 0..1000 {
        let step = MacroStep { index: k, start: k as f64 * 1e-3, end: (k + 1) as f64 * 1e-3 };
        let since = Instant::now();
        fmu.rollback().unwrap().save().unwrap();
        saving.push(since.elapsed());
        fmu.advance(step, &InputSignal::new(&[1.0], 1)).unwrap();
        let since = Instant::now();
        fmu.rollback().unwrap().restore().unwrap();
        restoring.push(since.elapsed());
        fmu.advance(step, &InputSignal::new(&[1.0], 1)).unwrap();
    }
    let median = |list: &mut Vec<Duration>| {
        list.sort();
        list[list.len() / 2].as_secs_f64() * 1e6
    };
    let (saving, restoring) = (median(&mut saving), median(&mut restoring));
    println!("\nback by a copy of the process: save {saving:.0} µs, restore {restoring:.0} µs (medians)");
}
