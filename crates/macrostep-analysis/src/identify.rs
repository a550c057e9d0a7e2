//! Linear models of black boxes, from their ports alone.
//!
//! Over communication steps of one length a subsystem near a state is a discrete linear system:
//!
//! ```text
//! x_{k+1} = A x_k + Σ_d B_d c_{k,d},   y = C x + D u         c_{k,d}: coefficients of the input polynomial
//! ```
//!
//! Its Markov parameters `C A^{k−1} B_d` are the outputs after a unit pulse in one coefficient. Where the subsystem saves
//! its state, the pulse is given and taken back. Where it cannot, a fresh one is excited at random for a while, and an
//! autoregressive model that explains what it did, with the same parameters, is fitted. The realisation is that of [juang1985]: the
//! singular values of the Hankel matrix say how many states there are. Blocks lie several steps apart, so that slow modes are told apart too.
//!
//! The model then takes the place of the subsystem, and everything else is the same analysis.
//!
//! What the subsystem is between communication points, for the monolithic system to compare with, comes from a second
//! identification with steps a fraction as long, whose logarithm is the continuous system: a solver that takes one step
//! per communication step is no zero-order hold of it, but comes closer the shorter its steps are.

use macrostep_core::{InputSignal, Interface, MacroStep, Manager, Model, Subsystem, SubsystemError, Variability};
use macrostep_native::random::Random;
use macrostep_numerics::{Matrix, components};
use macrostep_record::Identified;

use crate::AnalysisError;
use crate::error::SWITCHES;
use crate::linear::least_norm;
use crate::rhythm::Rhythm;
use crate::subject::{Subject, to_rounding};
use crate::surrogate::Surrogate;
use crate::wrapped::resumed;

/// How many communication steps are watched after a pulse.
const WATCHED: usize = 240;
/// Blocks of the Hankel matrix in each direction.
const BLOCKS: usize = 12;
/// How much shorter steps are for the continuous model: with rollback, and without, where a fit needs steps that differ.
const FINE: usize = 32;
const FINE_FIT: usize = 32;
/// Singular values of the Hankel matrix below this share of the largest are no states.
const RANK: f64 = 1e-8;

/// Up to which misfit a model is one.
const MISFIT: f64 = 0.02;

/// Whether everybody with a state shows it and nobody states a linearisation, as the parts of a mechanism do: the map of a
/// macro-step is then all there is, and nothing has to be identified for it.
fn states_alone(model: &mut macrostep_core::Model) -> bool {
    model.parts.iter_mut().all(|p| {
        let memoryless = p.subsystem.interface().memoryless;
        p.subsystem.linearize().is_none() && (memoryless || p.subsystem.state().is_some())
    })
}

/// A manager all of whose subsystems show their state, at the start or where identified models were made. An implicit scheme iterates to
/// rounding, if asked to.
pub(crate) fn transparent(
    subject: &Subject,
    at: f64,
    factor: f64,
    rounding: bool,
) -> Result<(Manager, Vec<Identified>), AnalysisError> {
    let (mut model, mut settings) = subject.prepared(factor)?;
    if rounding {
        to_rounding(&mut settings);
    }
    let looped = in_loops(&model);
    refuse_switches(&mut model, &looped)?;
    let closed: Vec<bool> = model
        .parts
        .iter_mut()
        .map(|p| {
            let memoryless = p.subsystem.interface().memoryless;
            let sources = p.subsystem.interface().inputs.is_empty() || p.subsystem.sampled().is_some();
            p.subsystem.linearize().is_none() && !sources || p.subsystem.state().is_none() && !memoryless
        })
        .collect();
    if !closed.contains(&true) || states_alone(&mut model) {
        return Ok((subject.start((model, settings))?, Vec::new()));
    }

    // the coupled run up to the time wanted, as it is
    let mut manager = subject.start(subject.prepared(factor)?)?;
    let rhythm = Rhythm::of(&mut manager)?;
    if let (Some(samples), Some(p)) = (rhythm.shortens(), closed.iter().position(|c| *c)) {
        return Err(AnalysisError::NotLinear {
            part: model.parts[p].name.clone(),
            reason: format!(
                "it is identified over whole macro-steps, and samples of `{}` make some of them shorter",
                samples.name
            ),
            help: format!("choose a step that divides the period of `{}`", samples.name),
        });
    }
    manager.begin(&mut ())?;
    while manager.time() < at || !rhythm.meets(manager.time()) {
        manager.macro_step(&mut ())?;
    }
    let (start, degree) = (manager.time(), 2);
    let mut identified = Vec::new();
    for (p, part) in model.parts.iter_mut().enumerate() {
        let step = manager.graph().nodes[p].step.seconds();
        let name = part.name.clone();
        if closed[p] {
            if looped[p] {
                refuse_events(&mut manager, p, &name, start + WATCHED as f64 * step)?;
            }
            let spans = |step: f64, watched: usize| Steps { start, step, watched };
            let (coarse, fine, how) = match pulses(&mut manager, p, spans(step, WATCHED), degree)? {
                Some(coarse) => {
                    verify(&mut manager, p, &coarse, start)?;
                    // one that refuses shorter steps is taken as it is
                    let fine = pulses(&mut manager, p, spans(step / FINE as f64, WATCHED * FINE / 4), 0);
                    (coarse, fine.ok().flatten(), "from pulses and rollback")
                }
                None => {
                    let subsystem = &mut part.subsystem;
                    let coarse = excite(subsystem, &mut manager, p, spans(step, WATCHED), degree)?;
                    let fine = spans(step / FINE_FIT as f64, WATCHED * FINE_FIT / 4);
                    let fine = excite(subsystem, &mut manager, p, fine, 0).ok();
                    (coarse, fine, "from a short excitation run")
                }
            };
            if looped[p] {
                refuse_delay(&name, &coarse, fine.as_ref())?;
            }
            // what forgets everything within a step has no logarithm
            let forgets = || {
                let reason = "it forgets its inputs within a fraction of a step, as a delay does".to_owned();
                AnalysisError::NoModel { part: name.clone(), reason }
            };
            let realise = |m: &Markov| match realise(m) {
                Err(AnalysisError::NotFinite { .. }) => Err(forgets()),
                other => other,
            };
            let (mut surrogate, misfit) = realise(&coarse)?;
            if misfit > MISFIT {
                let reason = format!("no linear model explains its answers: the best leaves {:.0} %", 100.0 * misfit);
                return Err(AnalysisError::NoModel { part: name, reason });
            }
            if let Some(fine) = fine {
                surrogate.between = realise(&fine)?.0.between;
            }
            if surrogate.between.iter().any(|matrix| matrix.a.iter().any(|x| !x.is_finite())) {
                return Err(forgets());
            }
            identified.push(Identified::new(name, surrogate.states(), how, misfit));
            part.subsystem = Box::new(surrogate);
        } else {
            // the others go on from where they stand
            let mut bytes = Vec::new();
            let saved = manager.with_subsystem(p, |s, _| match s.rollback() {
                Some(r) => r.serialize(&mut bytes).map(|()| true),
                None => Ok(false),
            })?;
            if saved {
                resumed(part, bytes);
            }
        }
    }
    settings.start = macrostep_core::Ticks::from_seconds(start).unwrap_or(settings.start);
    Ok((subject.start((model, settings))?, identified))
}

/// Which parts are in a loop of connections: what is not does not decide on stability.
fn in_loops(model: &Model) -> Vec<bool> {
    let part = |text: &str| {
        let name = text.split_once('.')?.0;
        model.parts.iter().position(|p| p.name == name)
    };
    let mut links = vec![Vec::new(); model.parts.len()];
    let ends = model.connections.iter().filter_map(|c| Some((part(&c.from)?, part(&c.to)?)));
    ends.for_each(|(from, to)| links[from].push(to));
    let mut looped: Vec<bool> = links.iter().enumerate().map(|(p, to)| to.contains(&p)).collect();
    for group in components(&links).into_iter().filter(|g| g.len() > 1) {
        group.into_iter().for_each(|p| looped[p] = true);
    }
    looped
}

/// A subsystem in a loop whose outputs are constant between events of its own: no perturbation of its inputs says when it will
/// switch.
fn refuse_switches(model: &mut Model, looped: &[bool]) -> Result<(), AnalysisError> {
    for p in (0..model.parts.len()).filter(|&p| looped[p]) {
        let name = model.parts[p].name.clone();
        let port = |text: &str| Some(text.split_once('.').filter(|(part, _)| *part == name)?.1.to_owned());
        let feeds: Vec<String> = model.connections.iter().filter_map(|c| port(&c.from)).collect();
        let subsystem = &mut model.parts[p].subsystem;
        if subsystem.sampled().is_some() {
            continue;
        }
        let held = |p: &&macrostep_core::Port| p.variability == Variability::Discrete;
        let is_of = |p: &macrostep_core::Port, text: &String| text.split('[').next() == Some(p.name.as_str());
        let interface = subsystem.interface();
        let switch = interface.outputs.iter().filter(held).find(|p| feeds.iter().any(|f| is_of(p, f)));
        if let Some(port) = switch {
            return Err(AnalysisError::Switches {
                reason: format!(
                    "its output `{}` is piecewise constant, and it states no period: it switches, or samples at times that \
                     are not known beforehand",
                    port.name
                ),
                part: name,
            });
        }
    }
    Ok(())
}

/// A subsystem that announces events of its own is none that pulses tell something about.
fn refuse_events(manager: &mut Manager, part: usize, name: &str, before: f64) -> Result<(), AnalysisError> {
    match manager.with_subsystem(part, |s, _| Ok(s.next_event()))?.filter(|t| *t < before) {
        None => Ok(()),
        Some(t) => Err(AnalysisError::NotLinear {
            part: name.to_owned(),
            reason: format!("it announces an event of its own at t = {t} s, and shows no state"),
            help: SWITCHES.into(),
        }),
    }
}

/// A subsystem in a loop that does not answer while it is watched, or whose answer ends from one step to the next: a delay has no
/// finite number of states, and what is slower than the watch would be left out of the loop.
fn refuse_delay(name: &str, coarse: &Markov, fine: Option<&Markov>) -> Result<(), AnalysisError> {
    let reason = if !coarse.reacts() {
        let watched = coarse.h.len() as f64 * coarse.step;
        format!("its outputs do not react to its inputs within {watched} s: it delays them for longer, or switches")
    } else if fine.filter(|f| f.reacts()).unwrap_or(coarse).ends_at_once() {
        "its answer to a pulse ends from one step to the next, as that of a delay: no linear model is one between \
         communication points"
            .into()
    } else {
        return Ok(());
    };
    Err(AnalysisError::NotLinear { part: name.to_owned(), reason, help: SWITCHES.into() })
}

/// From when on, how long, and how many.
#[derive(Clone, Copy)]
struct Steps {
    start: f64,
    step: f64,
    watched: usize,
}

/// Outputs after pulses: Markov parameters, and what else a model needs.
struct Markov {
    step: f64,
    interface: Interface,
    degree: usize,
    /// `h[k]`: outputs by inputs, all coefficients of degree 0 first; `k` counts from one step after the pulse.
    h: Vec<Matrix>,
    d: Matrix,
    u: Vec<f64>,
    y: Vec<f64>,
}

impl Markov {
    /// The largest answer in each step.
    fn sizes(&self) -> impl DoubleEndedIterator<Item = f64> {
        self.h.iter().map(|h| h.a.iter().fold(0.0, |m: f64, x| m.max(x.abs())))
    }

    /// Whether anything comes of an input, now or later.
    fn reacts(&self) -> bool {
        self.sizes().any(|s| s > 0.0) || self.d.a.iter().any(|d| *d != 0.0)
    }

    /// Whether the last answer that counts is followed by none at all. What decays does so over some steps.
    fn ends_at_once(&self) -> bool {
        let largest = self.sizes().fold(0.0, f64::max);
        let after = self.sizes().rev().take_while(|s| *s <= 1e-12 * largest).count();
        let last = self.sizes().rev().nth(after);
        after > 0 && last.is_some_and(|s| s > 1e-3 * largest)
    }
}

/// Whether an input is one that a linear model can have: not a gain that multiplies something.
fn is_signal(interface: &Interface) -> Vec<bool> {
    let ports = interface.inputs.iter();
    ports.flat_map(|p| std::iter::repeat_n(!(p.optional && p.name == "d"), p.size)).collect()
}

/// Gives pulses and takes them back. `None` if the subsystem cannot go back.
fn pulses(manager: &mut Manager, part: usize, steps: Steps, degree: usize) -> Result<Option<Markov>, AnalysisError> {
    let found = manager.with_subsystem(part, |s, u| {
        if s.rollback().is_none() {
            return Ok(None);
        }
        let interface = s.interface().clone();
        let (m, q) = (u.len(), interface.output_size());
        let (signal, d) = (is_signal(&interface), feedthrough(s, u, q)?);
        let mut y = vec![0.0; q];
        s.outputs(u, &mut y)?;
        go_back(s, Go::Save)?;
        let mut h = vec![Matrix::zeros(q, m * (degree + 1)); steps.watched];
        for power in 0..=degree {
            for i in (0..m).filter(|&i| signal[i]) {
                let size = u[i].abs().max(1.0);
                let wide = pulse(s, u, (power, i), size, steps, q)?;
                let half = pulse(s, u, (power, i), 0.5 * size, steps, q)?;
                let largest = wide.iter().flatten().fold(0.0, |m: f64, x| m.max(x.abs()));
                let linear =
                    wide.iter().flatten().zip(half.iter().flatten()).all(|(a, b)| (a - b).abs() <= 1e-7 * largest);
                let answer = if linear { wide } else { pulse(s, u, (power, i), 1e-3 * size, steps, q)? };
                for (h, y) in h.iter_mut().zip(&answer) {
                    (0..q).for_each(|o| h[(o, power * m + i)] = y[o]);
                }
            }
        }
        Ok(Some(Markov { step: steps.step, interface, degree, h, d, u: u.to_vec(), y }))
    })?;
    Ok(found)
}

/// Up to which error an identified model may miss the answer to inputs that change at every step.
const VARIES: f64 = 0.1;

/// Whether the answer to inputs that change at every step is what the answers to single pulses add up to. It is not where a
/// subsystem samples or switches inside, so that it matters when an input changes.
fn verify(manager: &mut Manager, part: usize, markov: &Markov, start: f64) -> Result<(), AnalysisError> {
    let name = manager.graph().nodes[part].name.clone();
    let misfit = manager.with_subsystem(part, |s, u| {
        let (m, q, step) = (u.len(), markov.d.rows, markov.step);
        let signal = is_signal(&markov.interface);
        let mut random = Random::new(2022);
        let moves: Vec<Vec<f64>> = (0..WATCHED)
            .map(|_| {
                let size = |i: usize| if signal[i] { 1e-3 * u[i].abs().max(1.0) } else { 0.0 };
                (0..m).map(|i| (2.0 * random.fraction() - 1.0) * size(i)).collect()
            })
            .collect();
        let mut answers = [Vec::new(), Vec::new()];
        for (answer, sign) in answers.iter_mut().zip([1.0, -1.0]) {
            for (k, moved) in moves.iter().enumerate() {
                let begin = start + k as f64 * step;
                let c: Vec<f64> = u.iter().zip(moved).map(|(u, d)| u + sign * d).collect();
                s.advance(MacroStep { index: k as u64, start: begin, end: begin + step }, &InputSignal::new(&c, m))?;
                let mut y = vec![0.0; q];
                s.outputs(u, &mut y)?;
                answer.push(y);
            }
            go_back(s, Go::Back)?;
        }
        // of each output: the largest error, and the largest answer
        let mut found = vec![(0.0_f64, 0.0_f64); q];
        for (k, (up, down)) in answers[0].iter().zip(&answers[1]).enumerate() {
            for (o, (off, size)) in found.iter_mut().enumerate() {
                let seen = 0.5 * (up[o] - down[o]);
                let lag = |j: usize| (0..m).map(|i| markov.h[k - j][(o, i)] * moves[j][i]).sum::<f64>();
                let told: f64 = (0..=k).map(lag).sum();
                (*off, *size) = (off.max((seen - told).abs()), size.max(seen.abs()).max(told.abs()));
            }
        }
        let shares = found.iter().zip(&markov.y).filter(|((_, size), y)| *size > 1e-12 * y.abs());
        let worst = shares.map(|((off, size), _)| off / size).fold(0.0, f64::max);
        Ok(worst)
    })?;
    if misfit <= VARIES {
        return Ok(());
    }
    Err(AnalysisError::NotLinear {
        part: name,
        reason: format!(
            "answers to single pulses miss its answer to changing inputs by {:.0} %: it samples or switches inside, or is far \
             from linear",
            100.0 * misfit
        ),
        help: SWITCHES.into(),
    })
}

enum Go {
    Save,
    Back,
}

fn go_back(s: &mut dyn Subsystem, go: Go) -> Result<(), SubsystemError> {
    match (s.rollback(), go) {
        (Some(r), Go::Save) => r.save(),
        (Some(r), Go::Back) => r.restore(),
        (None, _) => Ok(()),
    }
}

/// The central difference of outputs after a pulse of one coefficient over one step.
fn pulse(
    s: &mut dyn Subsystem,
    u: &[f64],
    (power, input): (usize, usize),
    size: f64,
    Steps { start: t, step, watched }: Steps,
    q: usize,
) -> Result<Vec<Vec<f64>>, SubsystemError> {
    let m = u.len();
    let mut answers = [Vec::new(), Vec::new()];
    for (answer, sign) in answers.iter_mut().zip([1.0, -1.0]) {
        let mut c = vec![0.0; m * (power + 1)];
        c[..m].copy_from_slice(u);
        c[power * m + input] += sign * size;
        for k in 0..watched {
            let start = t + k as f64 * step;
            let signal = if k == 0 { InputSignal::new(&c, m) } else { InputSignal::new(u, m) };
            s.advance(MacroStep { index: k as u64, start, end: start + step }, &signal)?;
            let mut y = vec![0.0; q];
            s.outputs(u, &mut y)?;
            answer.push(y);
        }
        go_back(s, Go::Back)?;
    }
    let [up, down] = answers;
    let width = 2.0 * size;
    Ok(up.iter().zip(&down).map(|(a, b)| a.iter().zip(b).map(|(a, b)| (a - b) / width).collect()).collect())
}

/// `D`, by moving one input at a time where the subsystem stands.
fn feedthrough(s: &mut dyn Subsystem, u: &[f64], q: usize) -> Result<Matrix, SubsystemError> {
    let mut d = Matrix::zeros(q, u.len());
    let mut moved = u.to_vec();
    for i in 0..u.len() {
        let size = 1e-3 * u[i].abs().max(1.0);
        let (mut up, mut down) = (vec![0.0; q], vec![0.0; q]);
        moved[i] = u[i] + size;
        s.outputs(&moved, &mut up)?;
        moved[i] = u[i] - size;
        s.outputs(&moved, &mut down)?;
        moved[i] = u[i];
        (0..q).for_each(|o| d[(o, i)] = (up[o] - down[o]) / (2.0 * size));
    }
    s.outputs(u, &mut vec![0.0; q])?;
    Ok(d)
}

/// Excites a fresh subsystem at random, fits `y_k = Σ_j (α_j y_{k−j} + β_j c_{k−j}) + γ`, and asks the fit for pulses.
fn excite(
    s: &mut Box<dyn Subsystem>,
    manager: &mut Manager,
    part: usize,
    Steps { start: t, step, watched }: Steps,
    degree: usize,
) -> Result<Markov, AnalysisError> {
    let name = manager.graph().nodes[part].name.clone();
    let (u, y0) = manager.with_subsystem(part, |s, u| {
        let mut y = vec![0.0; s.interface().output_size()];
        s.outputs(u, &mut y)?;
        Ok((u.to_vec(), y))
    })?;
    let failed = |e: SubsystemError| AnalysisError::NoModel { part: name.clone(), reason: e.to_string() };
    let interface = s.interface().clone();
    let (m, q) = (u.len(), interface.output_size());
    let signal = is_signal(&interface);
    s.initialize(t).map_err(failed)?;
    let d = feedthrough(&mut **s, &u, q).map_err(failed)?;
    let columns = m * (degree + 1);
    let mut random = Random::new(2022);
    let (mut inputs, mut outputs) = (Vec::new(), Vec::new());
    for k in 0..40 * (ORDER + 1) + 12 * columns {
        let mut c = vec![0.0; columns];
        c[..m].copy_from_slice(&u);
        let mut moved = vec![0.0; columns];
        for i in (0..columns).filter(|i| signal[i % m]) {
            moved[i] = (2.0 * random.fraction() - 1.0) * u[i % m].abs().max(1.0);
            c[i] += moved[i];
        }
        let start = t + k as f64 * step;
        let signal = InputSignal::new(&c, m);
        s.advance(MacroStep { index: k as u64, start, end: start + step }, &signal).map_err(failed)?;
        let mut y = vec![0.0; q];
        s.outputs(&u, &mut y).map_err(failed)?;
        inputs.push(moved);
        outputs.push(y);
    }
    // a higher order until the fit explains what was seen
    let scale: Vec<f64> =
        (0..q).map(|o| outputs.iter().fold(f64::MIN_POSITIVE, |m: f64, y| m.max(y[o].abs()))).collect();
    for order in 1..=ORDER {
        let width = order * (q + columns) + 1;
        let rows = outputs.len() - order;
        let mut regressors = Matrix::zeros(rows, width);
        for r in 0..rows {
            for j in 0..order {
                let k = r + order - 1 - j;
                (0..q).for_each(|o| regressors[(r, j * (q + columns) + o)] = outputs[k][o] / scale[o]);
                (0..columns).for_each(|i| regressors[(r, j * (q + columns) + q + i)] = inputs[k + 1][i]);
            }
            regressors[(r, width - 1)] = 1.0;
        }
        let mut coefficients = Vec::new();
        let mut worst = 0.0_f64;
        for o in 0..q {
            let right: Vec<f64> = (0..rows).map(|r| outputs[r + order][o] / scale[o]).collect();
            let fit = least_norm(&regressors, &right, 1e-12)?;
            worst = worst.max(fit.residual);
            coefficients.push(fit.k);
        }
        if worst > 1e-9 && order < ORDER {
            continue;
        }
        if worst > 1e-3 {
            let reason = format!("what it does is not linear: the best fit leaves {:.1} %", 100.0 * worst);
            return Err(AnalysisError::NoModel { part: name, reason });
        }
        let mut h = vec![Matrix::zeros(q, columns); watched];
        for i in 0..columns {
            let mut past: Vec<Vec<f64>> = Vec::new();
            for (k, h) in h.iter_mut().enumerate() {
                let y: Vec<f64> = coefficients
                    .iter()
                    .map(|c| {
                        (0..order)
                            .map(|j| {
                                let at = j * (q + columns);
                                let own: f64 =
                                    if k > j { (0..q).map(|o| c[at + o] * past[k - 1 - j][o]).sum() } else { 0.0 };
                                own + if k == j { c[at + q + i] } else { 0.0 }
                            })
                            .sum()
                    })
                    .collect();
                (0..q).for_each(|o| h[(o, i)] = y[o] * scale[o]);
                past.push(y);
            }
        }
        return Ok(Markov { step, interface, degree, h, d, u, y: y0 });
    }
    Err(AnalysisError::NoModel { part: name, reason: "no order explains what it does".into() })
}

/// The highest order of the autoregressive fit.
const ORDER: usize = 6;

/// The eigensystem realisation of Markov parameters, and its misfit.
fn realise(markov: &Markov) -> Result<(Surrogate, f64), AnalysisError> {
    let (q, columns) = (markov.h[0].rows, markov.h[0].cols);
    // outputs and inputs of any size count the same
    let row_size: Vec<f64> = (0..q)
        .map(|o| size(markov.h.iter().map(|h| (0..columns).fold(0.0, |m: f64, i| m.max(h[(o, i)].abs())))))
        .collect();
    let column_size: Vec<f64> = (0..columns)
        .map(|i| size(markov.h.iter().map(|h| (0..q).fold(0.0, |m: f64, o| m.max(h[(o, i)].abs() / row_size[o])))))
        .collect();
    let apart = markov.h.len() / (2 * BLOCKS);
    let hankel = |shift: usize| {
        let mut m = Matrix::zeros(BLOCKS * q, BLOCKS * columns);
        for i in 0..BLOCKS {
            for j in 0..BLOCKS {
                let h = &markov.h[(i + j) * apart + shift];
                for o in 0..q {
                    (0..columns).for_each(|c| {
                        m[(i * q + o, j * columns + c)] = h[(o, c)] / (row_size[o] * column_size[c]);
                    });
                }
            }
        }
        m
    };
    let (h0, h1) = (hankel(0), hankel(1));
    let svd = h0.svd()?;
    let n = svd.s.iter().filter(|s| **s > RANK * svd.s[0] && **s > 0.0).count();
    let root: Vec<f64> = svd.s[..n].iter().map(|s| s.sqrt()).collect();
    let (mut left, mut right) = (Matrix::zeros(n, h0.rows), Matrix::zeros(h0.cols, n));
    let (mut b, mut c) = (Matrix::zeros(n, columns), Matrix::zeros(q, n));
    for r in 0..n {
        (0..h0.rows).for_each(|i| left[(r, i)] = svd.u[(i, r)] / root[r]);
        (0..h0.cols).for_each(|j| right[(j, r)] = svd.v[(j, r)] / root[r]);
        (0..columns).for_each(|j| b[(r, j)] = root[r] * svd.v[(j, r)] * column_size[j]);
        (0..q).for_each(|o| c[(o, r)] = svd.u[(o, r)] * root[r] * row_size[o]);
    }
    let a = left.times(&h1).times(&right);

    // how well the model repeats what was measured
    let (mut power, mut misfit) = (b.clone(), 0.0_f64);
    for h in &markov.h {
        let again = c.times(&power);
        for o in 0..q {
            (0..columns).for_each(|i| {
                misfit = misfit.max((again[(o, i)] - h[(o, i)]).abs() / (row_size[o] * column_size[i]));
            });
        }
        power = a.times(&power);
    }
    let parts: Vec<Matrix> = {
        let m = markov.u.len();
        let all: Vec<usize> = (0..n).collect();
        (0..=markov.degree).map(|d| b.select(&all, &(d * m..(d + 1) * m).collect::<Vec<_>>())).collect()
    };
    let surrogate = Surrogate::new(
        markov.interface.clone(),
        markov.step,
        [a, c, markov.d.clone()],
        parts,
        markov.u.clone(),
        markov.y.clone(),
    )?;
    Ok((surrogate, misfit))
}

fn size(values: impl Iterator<Item = f64>) -> f64 {
    let largest = values.fold(0.0, f64::max);
    if largest > 0.0 { largest } else { 1.0 }
}
