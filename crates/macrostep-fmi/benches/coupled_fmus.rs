//! Coupled FMUs beside a bare loop of C calls over the same FMUs, in the same run.
//!
//! Pairs of masses (FMI 3.0, symplectic Euler) with one micro-step, where the FMU itself costs next to nothing and the
//! importer shows most, and with 16, as small FMUs have. Per macro-step and FMU both set inputs, step and get outputs.
//!
//! `cargo bench -p macrostep-fmi --bench coupled_fmus`. With three numbers (`-- 64 16 1000`: FMUs, micro-steps, macro-steps), only the manager is
//! run: the difference of what valgrind counts of two such runs does not depend on other load.

use std::ffi::{CString, c_char, c_int, c_void};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use libloading::Library;
use macrostep_core::{
    CommunicationPoint, Manager, Model, Observer, ObserverError, Part, PredictorKind, RunInfo, Settings, Ticks,
};
use macrostep_fmi::description::Version;
use macrostep_fmi::test_fmus::{Model as Test, Recipe};
use macrostep_fmi::{Archive, FmuOptions, Isolation, StartValue, subsystem};

/// Nobody watches, as nobody does in the bare loop.
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

type Values = unsafe extern "C" fn(*mut c_void, *const u32, usize, *mut f64, usize) -> c_int;
type DoStep = unsafe extern "C" fn(*mut c_void, f64, f64, bool, *mut bool, *mut bool, *mut bool, *mut f64) -> c_int;

/// An instance as a C program would hold it.
struct Bare {
    instance: *mut c_void,
    set: Values,
    get: Values,
    step: DoStep,
    inputs: Vec<u32>,
    outputs: Vec<u32>,
    _library: Library,
}

unsafe extern "C" fn silent(_: *mut c_void, _: c_int, _: *const c_char, _: *const c_char) {}

impl Bare {
    fn new(library: &Path, resources: &Path, inputs: &[u32], outputs: &[u32], parameters: &[(u32, f64)]) -> Self {
        // SAFETY: the library is a test FMU of this crate, and the functions have the signatures of the standard.
        unsafe {
            let l = Library::new(library).unwrap();
            let set: Values = *l.get(b"fmi3SetFloat64").unwrap();
            let get: Values = *l.get(b"fmi3GetFloat64").unwrap();
            let step: DoStep = *l.get(b"fmi3DoStep").unwrap();
            type Log = unsafe extern "C" fn(*mut c_void, c_int, *const c_char, *const c_char);
            #[allow(clippy::type_complexity)]
            let make: unsafe extern "C" fn(
                *const c_char,
                *const c_char,
                *const c_char,
                bool,
                bool,
                bool,
                bool,
                *const u32,
                usize,
                *mut c_void,
                Log,
                *const c_void,
            ) -> *mut c_void = *l.get(b"fmi3InstantiateCoSimulation").unwrap();
            let enter: unsafe extern "C" fn(*mut c_void, bool, f64, f64, bool, f64) -> c_int =
                *l.get(b"fmi3EnterInitializationMode").unwrap();
            let exit: unsafe extern "C" fn(*mut c_void) -> c_int = *l.get(b"fmi3ExitInitializationMode").unwrap();
            let (name, token) = (CString::new("bare").unwrap(), CString::new("{test}").unwrap());
            let path = CString::new(format!("{}/", resources.display())).unwrap();
            let (none, nothing) = (std::ptr::null_mut(), std::ptr::null());
            let instance = make(
                name.as_ptr(),
                token.as_ptr(),
                path.as_ptr(),
                false,
                false,
                false,
                false,
                std::ptr::null(),
                0,
                none,
                silent,
                nothing,
            );
            for (reference, value) in parameters {
                let mut value = *value;
                set(instance, reference, 1, &mut value, 1);
            }
            enter(instance, false, 0.0, 0.0, false, 0.0);
            exit(instance);
            Bare { instance, set, get, step, inputs: inputs.into(), outputs: outputs.into(), _library: l }
        }
    }

    /// Set, step, get.
    #[inline(always)]
    fn macro_step(&self, t: f64, h: f64, u: &mut [f64], y: &mut [f64]) {
        let (mut event, mut end, mut early, mut last) = (false, false, false, 0.0);
        // SAFETY: the slices are as long as the references, and the instance is alive.
        unsafe {
            (self.set)(self.instance, self.inputs.as_ptr(), self.inputs.len(), u.as_mut_ptr(), u.len());
            (self.step)(self.instance, t, h, false, &mut event, &mut end, &mut early, &mut last);
            (self.get)(self.instance, self.outputs.as_ptr(), self.outputs.len(), y.as_mut_ptr(), y.len());
        }
    }
}

const H: f64 = 1e-3;
type Parameter = (&'static str, u32, f64);

fn spring(micro: f64) -> [Parameter; 5] {
    [
        ("stiffness", 11, 10.0),
        ("damping", 12, 0.5),
        ("coupling_stiffness", 13, 100.0),
        ("v0", 16, 1.0),
        ("micro", 17, micro),
    ]
}

fn mass(micro: f64) -> [Parameter; 4] {
    [("stiffness", 11, 1000.0), ("damping", 12, 0.5), ("v0", 16, -1.0), ("micro", 17, micro)]
}

fn manager(pairs: usize, micro: f64, paths: &[PathBuf; 2], cache: &Path) -> Manager {
    let mut model = Model::new();
    let open = |path: &Path, parameters: &[(&str, u32, f64)]| {
        let mut options = FmuOptions::default();
        (options.cache, options.isolation) = (Some(cache.into()), Isolation::None);
        options.parameters = parameters.iter().map(|p| (p.0.to_owned(), StartValue::Number(p.2))).collect();
        subsystem(path, &options).unwrap()
    };
    for i in 0..pairs {
        model.parts.push(Part::boxed(format!("a{i}"), open(&paths[0], &spring(micro))));
        model.parts.push(Part::boxed(format!("b{i}"), open(&paths[1], &mass(micro))));
        model.connect(&format!("b{i}.x"), &format!("a{i}.x"));
        model.connect(&format!("b{i}.v"), &format!("a{i}.v"));
        model.connect(&format!("a{i}.f"), &format!("b{i}.f"));
    }
    let zoh: PredictorKind = std::sync::Arc::new(|| Box::new(macrostep_coupling::predictors::PolynomialHold::new(0)));
    let settings = Settings::new(Ticks::parse("1ms").unwrap(), Ticks::parse("1000000s").unwrap(), zoh);
    Manager::new(model, settings).unwrap()
}

struct Loop {
    fmus: Vec<(Bare, Bare)>,
    values: Vec<[f64; 5]>,
    k: u64,
}

impl Loop {
    fn new(pairs: usize, micro: f64, libraries: &[(PathBuf, PathBuf); 2]) -> Self {
        let plain = |list: &[(&str, u32, f64)]| list.iter().map(|p| (p.1, p.2)).collect::<Vec<_>>();
        let make = || {
            let a = Bare::new(&libraries[0].0, &libraries[0].1, &[0, 1], &[2, 3, 4], &plain(&spring(micro)));
            let b = Bare::new(&libraries[1].0, &libraries[1].1, &[0], &[3, 4], &plain(&mass(micro)));
            (a, b)
        };
        // outputs at the start: f, x1, v1, x, v
        let values = vec![[0.0, 0.0, 1.0, 0.0, -1.0]; pairs];
        Loop { fmus: (0..pairs).map(|_| make()).collect(), values, k: 0 }
    }

    fn macro_step(&mut self) {
        let t = self.k as f64 * H;
        for ((a, b), v) in self.fmus.iter().zip(&mut self.values) {
            let (mut u, mut f) = ([v[3], v[4]], [v[0]]);
            let (own, other) = v.split_at_mut(3);
            a.macro_step(t, H, &mut u, own);
            b.macro_step(t, H, &mut f, other);
        }
        self.k += 1;
    }
}

fn main() {
    let dir = tempfile::tempdir().unwrap();
    let paths = [Test::MassSpring, Test::Mass].map(|m| Recipe::new(m, Version::V3).build(dir.path()));
    let cache = dir.path().join("cache");
    let libraries = [0, 1].map(|i| {
        let directory = Archive::open(&paths[i]).unwrap().unpack_into(&cache).unwrap();
        let library = format!("binaries/{}/model.so", macrostep_fmi::platform(Version::V3));
        (directory.join(library), directory.join("resources"))
    });
    let numbers: Vec<usize> = std::env::args().filter_map(|a| a.parse().ok()).collect();
    if let [fmus, micro, steps] = numbers[..] {
        let mut manager = manager(fmus / 2, micro as f64, &paths, &cache);
        (0..steps).for_each(|_| manager.macro_step(&mut Nobody).unwrap());
        return;
    }
    println!("macro-steps per second, best of several, nobody watching");
    println!(
        "{:>5} {:>11} {:>12} {:>12} {:>8} {:>22}",
        "FMUs", "micro-steps", "Macrostep", "bare loop", "share", "more per FMU and step"
    );
    for (fmus, micro) in [(2, 1.0), (16, 1.0), (64, 1.0), (2, 16.0), (16, 16.0), (64, 16.0)] {
        let mut manager = manager(fmus / 2, micro, &paths, &cache);
        let mut bare = Loop::new(fmus / 2, micro, &libraries);
        // short enough that a busy machine leaves some of them alone
        let steps = 4_000 / fmus;
        let (mut ours, mut theirs) = (Duration::MAX, Duration::MAX);
        for _ in 0..400 {
            let since = Instant::now();
            (0..steps).for_each(|_| manager.macro_step(&mut Nobody).unwrap());
            ours = ours.min(since.elapsed());
            let since = Instant::now();
            (0..steps).for_each(|_| bare.macro_step());
            theirs = theirs.min(since.elapsed());
        }
        let rate = |d: Duration| steps as f64 / d.as_secs_f64();
        let more = (ours.as_secs_f64() - theirs.as_secs_f64()) / (steps * fmus) as f64 * 1e9;
        let share = 100.0 * rate(ours) / rate(theirs);
        println!("{fmus:>5} {micro:>11} {:>12.0} {:>12.0} {share:>6.0} % {more:>19.1} ns", rate(ours), rate(theirs));
    }
    overhead(&paths, &cache, &libraries);
}

/// One FMU: through the subsystem, and by bare calls.
fn overhead(paths: &[PathBuf; 2], cache: &Path, libraries: &[(PathBuf, PathBuf); 2]) {
    use macrostep_core::{InputSignal, MacroStep};
    let mut options = FmuOptions::default();
    (options.cache, options.isolation) = (Some(cache.into()), Isolation::None);
    let mut fmu = subsystem(&paths[1], &options).unwrap();
    fmu.initialize(0.0).unwrap();
    let bare = Bare::new(&libraries[1].0, &libraries[1].1, &[0], &[3, 4], &[]);
    let (mut y, n) = ([0.0; 2], 2_000_u64);
    let (mut ours, mut theirs) = (Duration::MAX, Duration::MAX);
    for _ in 0..400 {
        let since = Instant::now();
        for k in 0..n {
            let step = MacroStep { index: k, start: k as f64 * H, end: (k + 1) as f64 * H };
            let u = [1.0 + k as f64];
            fmu.advance(step, &InputSignal::new(&u, 1)).unwrap();
            fmu.outputs(&u, &mut y).unwrap();
        }
        ours = ours.min(since.elapsed());
        let since = Instant::now();
        (0..n).for_each(|k| bare.macro_step(k as f64 * H, H, &mut [1.0 + k as f64], &mut y));
        theirs = theirs.min(since.elapsed());
    }
    let each = |d: Duration| d.as_secs_f64() / n as f64 * 1e9;
    println!(
        "\none FMU, set + step + get: {:.1} ns through the subsystem, {:.1} ns by bare calls: {:.1} ns more per call",
        each(ours),
        each(theirs),
        (each(ours) - each(theirs)) / 3.0
    );
}
