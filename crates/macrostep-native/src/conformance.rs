//! What every subsystem must do, as one test.

use macrostep_core::{Advance, InputSignal, Interface, MacroStep, Subsystem, SubsystemError};
use macrostep_numerics::math;

/// What a subsystem that breaks a promise does.
type Kept<T = ()> = Result<T, String>;

/// Returns from the function with what is wrong, unless the promise is kept.
macro_rules! promise {
    ($kept:expr, $($broken:tt)*) => {
        let kept: bool = $kept;
        if !kept {
            return Err(format!($($broken)*));
        }
    };
}

/// Checks a subsystem over fifty steps of a millisecond; see [`kept`].
///
/// # Panics
/// If the subsystem breaks a promise.
pub fn check(subsystem: &mut dyn Subsystem) {
    check_with(subsystem, 1e-3, 50);
}

/// Checks a subsystem over `steps` steps of `h` seconds; see [`kept`].
///
/// # Panics
/// If the subsystem breaks a promise.
pub fn check_with(subsystem: &mut dyn Subsystem, h: f64, steps: u64) {
    if let Err(broken) = kept(subsystem, h, steps) {
        panic!("{broken}");
    }
}

/// Whether a subsystem keeps its promises over `steps` steps of `h` seconds; the error says which one it breaks:
///
/// - `outputs` and `energy` move nothing, and outputs depend on no input that is not declared as feedthrough;
/// - a step reaches its end, in pieces if events divide it, and events are announced for later, not for the past;
/// - a law without memory stays as it is when time passes;
/// - restoring, and reading a checkpoint, bring back the state bit for bit, also halfway between events;
/// - the numbers of the state, read and written back, change nothing, and there are always as many;
/// - the linearisation has the declared size and no undeclared feedthrough;
/// - starting over starts over.
pub fn kept(subsystem: &mut dyn Subsystem, h: f64, steps: u64) -> Result<(), String> {
    let interface = subsystem.interface().clone();
    let u = inputs(&interface, 0.0);
    ok(subsystem.initialize(0.0), "initialize")?;
    let first = outputs(subsystem, &u)?;
    questions_move_nothing(subsystem, &interface)?;

    for index in 0..steps {
        // halfway and at odd places: there and back again
        if index == steps / 2 || index % 17 == 5 {
            there_and_back(subsystem, &interface, h, index)?;
        }
        let before = outputs(subsystem, &u)?;
        advance(subsystem, &interface, h, index)?;
        promise!(!interface.memoryless || before == outputs(subsystem, &u)?, "a memoryless law changed with time");
        if let Some(event) = subsystem.next_event() {
            let now = time(h, index + 1);
            promise!(event > now, "at t = {now} the next event is said to be at {event}");
        }
    }
    questions_move_nothing(subsystem, &interface)?;
    numbers_are_the_state(subsystem, &u)?;
    linearisation_fits(subsystem, &interface)?;
    there_and_back(subsystem, &interface, h, steps)?;

    ok(subsystem.initialize(0.0), "initialize")?;
    promise!(bits(&first) == bits(&outputs(subsystem, &u)?), "starting over gave other outputs");
    Ok(())
}

/// Reads the state as numbers, disturbs them, and writes them back.
fn numbers_are_the_state(subsystem: &mut dyn Subsystem, u: &[f64]) -> Kept {
    let before = outputs(subsystem, u)?;
    let Some(state) = subsystem.state() else { return Ok(()) };
    let mut numbers = Vec::new();
    state.each(&mut |x| numbers.push(*x));
    state.each(&mut |x| *x += 0.125);
    let (mut kept, mut more) = (numbers.iter(), false);
    state.each(&mut |x| match kept.next() {
        Some(number) => *x = *number,
        None => more = true,
    });
    promise!(!more, "the state has more numbers than before");
    promise!(kept.next().is_none(), "the state has fewer numbers than before");
    promise!(bits(&before) == bits(&outputs(subsystem, u)?), "numbers written back gave other outputs");
    Ok(())
}

fn time(h: f64, index: u64) -> f64 {
    index as f64 * h
}

/// Some inputs, different from each other and from zero, that change with `phase`.
fn inputs(interface: &Interface, phase: f64) -> Vec<f64> {
    let starts = interface.inputs.iter().flat_map(|p| std::iter::repeat_n(p.start, p.size));
    starts.enumerate().map(|(i, s)| s + 0.1 * math::sin(1.0 + 0.7 * i as f64 + phase)).collect()
}

fn outputs(subsystem: &mut dyn Subsystem, u: &[f64]) -> Kept<Vec<f64>> {
    let mut y = vec![f64::NAN; subsystem.interface().output_size()];
    ok(subsystem.outputs(u, &mut y), "outputs")?;
    promise!(y.iter().all(|y| y.is_finite()), "outputs were not all written: {y:?}");
    Ok(y)
}

fn bits(numbers: &[f64]) -> Vec<u64> {
    numbers.iter().map(|x| x.to_bits()).collect()
}

/// One step with inputs that rise during it; events inside are passed by finishing the step.
fn advance(subsystem: &mut dyn Subsystem, interface: &Interface, h: f64, index: u64) -> Kept {
    let mut step = MacroStep { index, start: time(h, index), end: time(h, index + 1) };
    let constant = inputs(interface, 0.3 * index as f64);
    let (n, whole) = (constant.len(), step);
    for _ in 0..1000 {
        // u = c (1 + 0.1 τ) over the whole step; over what is left of it, the same line
        let done = (step.start - whole.start) / whole.size();
        let mut coefficients: Vec<f64> = constant.iter().map(|c| c * (1.0 + 0.1 * done)).collect();
        coefficients.extend(constant.iter().map(|c| 0.1 * c * (1.0 - done)));
        match ok(subsystem.advance(step, &InputSignal::new(&coefficients, n)), "advance")? {
            Advance::Done | Advance::Event | Advance::Jump | Advance::Ends => return Ok(()),
            Advance::Early(t) => {
                promise!(step.start <= t && t <= step.end, "an event outside the step: {t}");
                if t == step.end {
                    return Ok(());
                }
                step.start = t;
            }
        }
    }
    Err("a thousand events in one step".into())
}

fn questions_move_nothing(subsystem: &mut dyn Subsystem, interface: &Interface) -> Kept {
    let u = inputs(interface, 0.0);
    let y = outputs(subsystem, &u)?;
    let energy = subsystem.energy(&u).map(f64::to_bits);
    let port_of = |ports: &[macrostep_core::Port]| -> Vec<usize> {
        ports.iter().enumerate().flat_map(|(i, p)| std::iter::repeat_n(i, p.size)).collect()
    };
    let (input_ports, output_ports) = (port_of(&interface.inputs), port_of(&interface.outputs));
    for i in 0..u.len() {
        let mut other = u.clone();
        other[i] += 0.5;
        let changed = outputs(subsystem, &other)?;
        let _ = subsystem.energy(&other);
        for o in 0..y.len() {
            let pair = (output_ports[o], input_ports[i]);
            promise!(
                changed[o].to_bits() == y[o].to_bits() || interface.feedthrough.contains(&pair),
                "output `{}` depends on input `{}` at the same instant, which is not declared",
                interface.outputs[pair.0].name,
                interface.inputs[pair.1].name
            );
        }
    }
    promise!(bits(&y) == bits(&outputs(subsystem, &u)?), "asking for outputs changed them");
    promise!(energy == subsystem.energy(&u).map(f64::to_bits), "asking for outputs changed the energy");
    Ok(())
}

fn linearisation_fits(subsystem: &mut dyn Subsystem, interface: &Interface) -> Kept {
    let u = inputs(interface, 0.0);
    let before = outputs(subsystem, &u)?;
    let (m, p) = (interface.input_size(), interface.output_size());
    let Some(linear) = subsystem.linearize() else { return Ok(()) };
    let n = linear.states();
    let (mut a, mut b) = (vec![f64::NAN; n * n], vec![f64::NAN; n * m]);
    let (mut c, mut d) = (vec![f64::NAN; p * n], vec![f64::NAN; p * m]);
    ok(linear.matrices(&u, &mut a, &mut b, &mut c, &mut d), "matrices")?;
    promise!([&a, &b, &c, &d].iter().all(|m| m.iter().all(|x| x.is_finite())), "the linearisation is not complete");
    if interface.feedthrough.is_empty() {
        promise!(d.iter().all(|d| *d == 0.0), "the linearisation has feedthrough that is not declared");
    }
    promise!(bits(&before) == bits(&outputs(subsystem, &u)?), "linearising moved the state");
    Ok(())
}

fn there_and_back(subsystem: &mut dyn Subsystem, interface: &Interface, h: f64, index: u64) -> Kept {
    let u = inputs(interface, 1.0);
    let Some(rollback) = subsystem.rollback() else { return Ok(()) };
    ok(rollback.save(), "save")?;
    let mut checkpoint = vec![7];
    ok(rollback.serialize(&mut checkpoint), "serialize")?;
    promise!(checkpoint.first() == Some(&7), "serialize must append");
    let checkpoint = checkpoint.split_off(1);
    let start = outputs(subsystem, &u)?;

    // the same three steps, four times
    let mut runs: Vec<(Vec<u64>, Vec<u8>, Option<u64>)> = Vec::new();
    for run in 0..4 {
        let event = subsystem.next_event().map(f64::to_bits);
        for k in 0..3 {
            advance(subsystem, interface, h, index + k)?;
        }
        let end = bits(&outputs(subsystem, &u)?);
        let Some(rollback) = subsystem.rollback() else { return Ok(()) };
        let mut bytes = Vec::new();
        ok(rollback.serialize(&mut bytes), "serialize")?;
        runs.push((end, bytes, event));
        let back = if run == 1 { rollback.deserialize(&checkpoint) } else { rollback.restore() };
        ok(back, "restore or deserialize")?;
        promise!(bits(&start) == bits(&outputs(subsystem, &u)?), "going back did not bring the outputs back");
    }
    promise!(runs.windows(2).all(|pair| pair[0] == pair[1]), "the same steps after going back gave another end");

    // a checkpoint of something else is refused
    if let Some(rollback) = subsystem.rollback() {
        let mut wrong = checkpoint.clone();
        wrong.push(0);
        promise!(rollback.deserialize(&wrong).is_err(), "a checkpoint with a byte too many was accepted");
        ok(rollback.deserialize(&checkpoint), "deserialize")?;
    }
    promise!(bits(&start) == bits(&outputs(subsystem, &u)?), "a refused checkpoint moved the state");
    Ok(())
}

fn ok<T>(result: Result<T, SubsystemError>, what: &str) -> Kept<T> {
    result.map_err(|error| format!("{what}: {error}"))
}
