//! The macro-step as a linear map, by probing the real engine.
//!
//! ```text
//! s_{k+1} = Φ(s_k),   Λ = ∂Φ/∂s
//! ```
//!
//! `s` is all a run carries from one communication point to the next ([`Manager::state`]), `Φ` is
//! [`Manager::macro_step`] itself: any schedule, rates, predictor, correction and integrator. So what is analysed is what
//! runs. Where `Φ` is linear, wide central differences give `Λ` to rounding; that they agree for two widths is how it is
//! found out. Otherwise `Λ` is the derivative along the present trajectory, by central differences of falling width,
//! extrapolated; each entry is the estimate that changes least from width to width [ridders1982]. Widths begin at a tenth, of
//! the unit or of what a number has been, whichever is more: of a number that happens to be next to nothing, such as a velocity
//! across the motion, a small part would drown in rounding. They end below a hundredth of what it has been: the deflection of a
//! bristle is some nanometres. An entry that differs from itself is zero.
//!
//! Where slopes to the left and to the right differ however narrow they are, as of a valve that is closed, the run stands on a kink, and `Λ` is
//! the mean of both sides. Close to a kink, widths that reach it are left out, and narrower ones tried instead.
//!
//! With sampled subsystems, macro-steps differ: samples shorten some of them. What repeats is the hyper-period, after which
//! samples and grid meet again. `Λ` is then the product of the maps of its macro-steps, the monodromy matrix.
//!
//! Numbers that influence nothing (samples nobody looks at) have a column of zeros, and those that nothing influences a
//! row of zeros. They are left out: each is an eigenvalue zero and nothing else.

use macrostep_core::{Coordinate, Manager};
use macrostep_numerics::Matrix;
use macrostep_numerics::math;

use crate::AnalysisError;
use crate::additive;
use crate::fitted::fitted;
use crate::rhythm::Rhythm;

/// `Λ` and what its rows and columns are.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct StepMap {
    /// `H`, in seconds.
    pub step: f64,
    /// Over which time this is the map, in seconds: `H`, or the hyper-period of samples and grid.
    pub period: f64,
    /// `t_k` at which the engine was probed.
    pub time: f64,
    /// What the rows and columns are.
    pub coordinates: Vec<Coordinate>,
    /// Their names, for people.
    pub names: Vec<String>,
    /// `Λ`.
    pub matrix: Matrix,
    /// Whether the macro-step is linear: `Λ` is then exact to rounding, and the same everywhere.
    pub linear: bool,
    /// Memory that was held fixed, because it cannot be shown as numbers.
    pub hidden: Vec<String>,
    /// By how much an eigenvalue may be off, of a map that was fitted to a run.
    pub off: Option<f64>,
    /// Coordinates along which the run stands on a kink: `Λ` is the mean of both sides.
    pub kinks: Vec<Coordinate>,
}

/// How far a wide perturbation goes, in multiples of what a number has been.
const WIDE: f64 = 1e3;
/// What a second one is of the first: not a simple ratio, by which angles that wrap around would agree with themselves.
const LESS: f64 = 0.618;
/// How far the widest of those that fall goes.
const FIRST: f64 = 0.1;
/// Their ratio, how many there are at least and at most, and up to which order their quotients are extrapolated.
const RATIO: f64 = 4.0;
const WIDTHS: usize = 9;
const MOST_WIDTHS: usize = 24;
const ORDER: usize = 3;
/// The narrowest width, in multiples of what a number has been, at most.
const LAST: f64 = 0.01;
/// How many times as wide as the blur of numbers is narrow enough.
const BLURRED: f64 = 1e5;
/// Which share of a slope is how it differs from one side to the other, at a kink; and how alike that share is from width to width.
const KINK: f64 = 1e-4;
const ALIKE: f64 = 1.5;
/// Which share of a slope is how it differs from one side to the other, where nothing is linear.
const BENT: f64 = 1e-2;
/// How many widths on this side of a kink tell what is there.
const ENOUGH: usize = ORDER + 2;
/// Relative difference of two wide quotients up to which a macro-step counts as linear.
const LINEAR: f64 = 1e-7;

/// How far a narrow quotient may be from a wide one for rounding and iterations, over what numbers have been.
const HERE: f64 = 1e-5;

/// Up to which share of what numbers have been a response is the noise of an iteration.
const NEGLIGIBLE: f64 = 1e-8;

/// Goes on to `at`, at least until predictors have the history they want, and probes the macro-step there; with sampled
/// subsystems, all macro-steps of a hyper-period.
pub fn probe(manager: &mut Manager, at: f64) -> Result<StepMap, AnalysisError> {
    // a model that is learnt one step behind has no fixed point to be probed at
    if manager.is_behind() && manager.learning_steps() > 0 && !Rhythm::of(manager)?.is_sampled() {
        return fitted(manager, at);
    }
    let mut map = probe_all(manager, at)?.reduced(manager);
    if map.linear && !Rhythm::of(manager)?.is_sampled() {
        additive::check(manager, &mut map)?;
    }
    Ok(map)
}

/// `Λ` with all coordinates, and whether the macro-step is linear in each of them.
pub(crate) struct Probed {
    pub step: f64,
    pub period: f64,
    pub time: f64,
    pub coordinates: Vec<Coordinate>,
    pub matrix: Matrix,
    linear: Vec<bool>,
    kinks: Vec<bool>,
    hidden: Vec<String>,
}

pub(crate) fn probe_all(manager: &mut Manager, at: f64) -> Result<Probed, AnalysisError> {
    if manager.is_behind() && manager.learning_steps() > 0 {
        // its model has no fixed point: each side learns what the other made of what it learnt
        let message =
            "with `latency` = 1, a predictor that learns is not described by what it has learnt at one instant";
        let help = "analyse it with predictor foh or soh, or compare runs with different steps";
        return Err(AnalysisError::Argument { message: message.to_owned(), help: help.to_owned() });
    }
    let coordinates = manager.coordinates()?;
    let ages = coordinates.list.iter().map(|c| if let Coordinate::Sample { age, .. } = c { *age } else { 0 });
    let history = manager.learning_steps().max(ages.max().unwrap_or(0) as u64) + SETTLE;
    let rhythm = Rhythm::of(manager)?;
    manager.begin(&mut ())?;

    // to the time wanted, remembering how large each number becomes; everybody has sampled then
    let mut x = Vec::new();
    manager.state(&mut x);
    let mut scale: Vec<f64> = x.iter().map(|x| x.abs()).collect();
    let first = manager.steps();
    while manager.time() < at.max(rhythm.sampled_from()) || manager.steps() - first < history {
        manager.macro_step(&mut ())?;
        manager.state(&mut x);
        scale.iter_mut().zip(&x).for_each(|(s, x)| *s = s.max(x.abs()));
    }
    let (n, time) = (scale.len(), manager.time());
    let mut matrix = Matrix::identity(n);
    let mut linear = vec![true; n];
    let mut probe =
        Probe { start: Vec::new(), base: x, middle: Vec::new(), next: Vec::new(), kinks: vec![false; n], blur: 0.0 };
    let mut begin = Vec::new();
    loop {
        probe.start.clear();
        manager.checkpoint(&mut probe.start)?;
        if begin.is_empty() {
            begin.clone_from(&probe.start);
        }
        // what numbers mean may change with a checkpoint, and nowhere else
        manager.state(&mut probe.base);
        let mut onward = one_step(rhythm.next(manager)?);
        let step = probe.map(manager, &mut onward, &scale, &mut linear)?;
        manager.resume(&probe.start)?;
        if !rhythm.is_sampled() {
            matrix = step;
            break;
        }
        matrix = step.times(&matrix);
        manager.macro_step(&mut ())?;
        if manager.time() > time + rhythm.period * (1.0 - 1e-9) {
            break;
        }
    }
    manager.resume(&begin)?;
    let (step, hidden) = (manager.graph().macro_step.seconds(), coordinates.hidden);
    Ok(Probed {
        step,
        period: rhythm.period,
        time,
        coordinates: coordinates.list,
        matrix,
        linear,
        kinks: probe.kinks,
        hidden,
    })
}

impl Probed {
    /// Without what influences nothing, what nothing influences, and what then does not.
    fn reduced(self, manager: &Manager) -> StepMap {
        let m = &self.matrix;
        let mut kept: Vec<usize> = (0..m.rows).collect();
        loop {
            let matters =
                |j: &usize| kept.iter().any(|&i| m[(i, *j)] != 0.0) && kept.iter().any(|&i| m[(*j, i)] != 0.0);
            let left: Vec<usize> = kept.iter().copied().filter(matters).collect();
            if left.len() == kept.len() {
                break;
            }
            kept = left;
        }
        StepMap {
            step: self.step,
            period: self.period,
            time: self.time,
            names: kept.iter().map(|&i| manager.coordinate_name(&self.coordinates[i])).collect(),
            matrix: m.select(&kept, &kept),
            linear: kept.iter().all(|&j| self.linear[j]),
            coordinates: kept.iter().map(|&i| self.coordinates[i].clone()).collect(),
            kinks: kept.iter().filter(|&&i| self.kinks[i]).map(|&i| self.coordinates[i].clone()).collect(),
            hidden: self.hidden,
            off: None,
        }
    }
}

/// The resolution of time: samples at a third of a second are on no whole number of ticks.
pub(crate) const TICK: f64 = 1.0 / macrostep_core::TICKS_PER_SECOND as f64;

/// Macro-steps before the first probe, beyond the history that predictors want.
const SETTLE: u64 = 4;

/// Whether two difference quotients are the same to rounding.
fn agree(a: &[f64], b: &[f64]) -> bool {
    let size = a.iter().fold(0.0, |m: f64, x| m.max(x.abs()));
    a.iter().zip(b).all(|(x, y)| (x - y).abs() <= LINEAR * size)
}

/// Zero, if an error leaves nothing certain of a value.
pub(crate) fn certain(value: f64, error: f64) -> f64 {
    if 2.0 * error < value.abs() { value } else { 0.0 }
}

/// Whether slopes differ from side to side as much at every width. What is smooth bends away from a line less and less.
fn is_kink(bends: &[f64]) -> bool {
    let last = bends.last().copied().unwrap_or(0.0);
    last > KINK && bends.iter().all(|b| (1.0 / ALIKE..ALIKE).contains(&(b / last)))
}

/// Goes on from where a run was perturbed to where it is looked at, and writes what it is there.
pub(crate) type Onward<'a> = dyn FnMut(&mut Manager, &mut Vec<f64>) -> Result<(), AnalysisError> + 'a;

/// A macro-step, which is to be this long.
pub(crate) fn one_step(step: f64) -> impl FnMut(&mut Manager, &mut Vec<f64>) -> Result<(), AnalysisError> {
    move |manager, next| {
        let before = manager.time();
        manager.macro_step(&mut ())?;
        if (manager.time() - before - step).abs() > 1e-9 * step + 2.0 * TICK {
            return Err(AnalysisError::Event { t: manager.time() });
        }
        manager.state(next);
        Ok(())
    }
}

/// A run at a checkpoint, and what comes of changing numbers of its state there.
pub(crate) struct Probe {
    start: Vec<u8>,
    base: Vec<f64>,
    /// Where the base leads to.
    pub middle: Vec<f64>,
    next: Vec<f64>,
    /// Coordinates along which there is a kink.
    kinks: Vec<bool>,
    /// Up to which share of themselves numbers are not known, beyond rounding.
    blur: f64,
}

impl Probe {
    /// Of a run as it stands, whose numbers are known but for this share of them.
    pub fn new(manager: &mut Manager, onward: &mut Onward<'_>, blur: f64) -> Result<Self, AnalysisError> {
        let (mut start, mut base, mut middle) = (Vec::new(), Vec::new(), Vec::new());
        manager.checkpoint(&mut start)?;
        manager.state(&mut base);
        onward(manager, &mut middle)?;
        let kinks = vec![false; base.len()];
        Ok(Probe { start, base, middle, next: Vec::new(), kinks, blur })
    }

    /// The map of the macro-step from here; `linear` forgets coordinates in which it is not.
    fn map(
        &mut self,
        manager: &mut Manager,
        onward: &mut Onward<'_>,
        scale: &[f64],
        linear: &mut [bool],
    ) -> Result<Matrix, AnalysisError> {
        let n = scale.len();
        let mut matrix = Matrix::zeros(n, n);
        manager.resume(&self.start)?;
        onward(manager, &mut self.middle)?;
        for (j, size) in scale.iter().map(|s| if *s > 0.0 { *s } else { 1.0 }).enumerate() {
            let wide = WIDE * size.max(1.0);
            // what moves nothing beyond the tolerance of an iteration is where the iteration starts, and nothing else
            let negligible = |column: &[f64]| {
                column.iter().zip(scale).all(|(c, s)| c.abs() * size <= NEGLIGIBLE * if *s > 0.0 { *s } else { 1.0 })
            };
            // what is bent here is not linear, and far away it may take ages
            let near = self.slope(manager, onward, j, FIRST * size);
            if near.as_ref().is_ok_and(|slope| self.bend(slope, scale) > BENT) {
                linear[j] = false;
                let column = self.derivative(manager, onward, j, size, scale)?;
                let column = column.into_iter().map(|(value, error)| certain(value, error));
                column.enumerate().for_each(|(i, value)| matrix[(i, j)] = value);
                continue;
            }
            let farther = self.slope(manager, onward, j, wide);
            let bend = farther.as_ref().map_or(0.0, |slope| self.bend(slope, scale));
            let less = self.slope(manager, onward, j, LESS * wide);
            let bends = [bend, less.as_ref().map_or(0.0, |slope| self.bend(slope, scale))];
            // what vanishes far away is seen only here
            let vanishes = |far: &[f64], near: &[f64]| {
                let largest = far.iter().fold(0.0, |m: f64, c| m.max(c.abs()));
                let differs =
                    |(i, (f, c)): (usize, (&f64, &f64))| (f - c).abs() * size > HERE * scale[i].max(largest * size);
                far.iter().zip(near).enumerate().any(differs)
            };
            let column = match (farther, less) {
                (Ok(column), Ok(_)) if near.as_ref().is_ok_and(|near| vanishes(&column, near)) => None,
                (Ok(column), Ok(less)) if agree(&column, &less) => {
                    // two lines that meet here agree with one another as one does
                    self.kinks[j] |= is_kink(&bends);
                    linear[j] &= !self.kinks[j];
                    Some(less.iter().zip(&column).map(|(h, c)| certain(*h, (h - c).abs())).collect())
                }
                (Ok(column), Ok(less)) if negligible(&column) && negligible(&less) => Some(vec![0.0; n]),
                _ => None,
            };
            let column = match column {
                Some(column) => column,
                None => {
                    linear[j] = false;
                    let column = self.derivative(manager, onward, j, size, scale)?;
                    column.into_iter().map(|(value, error)| certain(value, error)).collect()
                }
            };
            column.into_iter().enumerate().for_each(|(i, value)| matrix[(i, j)] = value);
        }
        Ok(matrix)
    }

    /// What comes of moving several numbers at once.
    pub fn moved(
        &self,
        manager: &mut Manager,
        onward: &mut Onward<'_>,
        places: &[usize],
        direction: &[f64],
        width: f64,
    ) -> Result<Vec<f64>, AnalysisError> {
        manager.resume(&self.start)?;
        let mut moved = self.base.clone();
        places.iter().zip(direction).for_each(|(&place, d)| moved[place] += width * d);
        manager.set_state(&moved);
        let mut next = Vec::new();
        onward(manager, &mut next)?;
        Ok(next)
    }

    /// Takes the run back to where it stood.
    pub fn restore(&self, manager: &mut Manager) -> Result<(), AnalysisError> {
        Ok(manager.resume(&self.start)?)
    }

    /// The central difference quotient along one coordinate.
    fn slope(
        &mut self,
        manager: &mut Manager,
        onward: &mut Onward<'_>,
        j: usize,
        width: f64,
    ) -> Result<Vec<f64>, AnalysisError> {
        let mut ends = [Vec::new(), Vec::new()];
        let mut distance = 0.0;
        for (end, sign) in ends.iter_mut().zip([1.0, -1.0]) {
            manager.resume(&self.start)?;
            let moved = self.base[j] + sign * width;
            distance += sign * moved;
            let kept = std::mem::replace(&mut self.base[j], moved);
            manager.set_state(&self.base);
            self.base[j] = kept;
            onward(manager, &mut self.next)?;
            end.extend_from_slice(&self.next);
        }
        // how the slopes to both sides differ from their mean
        let middle = &self.middle;
        self.next.iter_mut().enumerate().for_each(|(i, x)| *x = (ends[0][i] + ends[1][i] - 2.0 * middle[i]) / distance);
        Ok(ends[0].iter().zip(&ends[1]).map(|(a, b)| (a - b) / distance).collect())
    }
}

impl Probe {
    /// Which share of the slope that was found last the slopes to both sides differ from it.
    fn bend(&self, slope: &[f64], scale: &[f64]) -> f64 {
        let weighed = |list: &[f64]| {
            let of = |(x, s): (&f64, &f64)| if *s > 0.0 { x.abs() / s } else { x.abs() };
            list.iter().zip(scale).map(of).fold(0.0, f64::max)
        };
        weighed(&self.next) / weighed(slope)
    }

    /// The derivative along one coordinate of some size, by widths that fall; each value with its error.
    pub fn derivative(
        &mut self,
        manager: &mut Manager,
        onward: &mut Onward<'_>,
        j: usize,
        size: f64,
        scale: &[f64],
    ) -> Result<Vec<(f64, f64)>, AnalysisError> {
        let first = FIRST * size.max(1.0);
        let narrow = (math::ln(first / (LAST * size)) / math::ln(RATIO)).ceil() as usize + 1;
        let widths = narrow.clamp(WIDTHS, MOST_WIDTHS);
        let mut found: Vec<Quotient> = Vec::new();
        let mut failure = None;
        let mut on_kink = false;
        let mut k = 0;
        // farther down where wider ones reach a kink that narrower ones may not
        while k < widths || (k < MOST_WIDTHS && here(&found).is_some_and(|first| found.len() - first < ENOUGH)) {
            let width = first / math::powi(RATIO, k as i32);
            // what is blurred is not looked at more closely, nor is what nothing comes of
            let nothing = || found.iter().all(|q| q.slope.iter().all(|s| *s == 0.0));
            if self.blur > 0.0 && found.len() >= ORDER && (width < BLURRED * self.blur * size || nothing()) {
                break;
            }
            match self.slope(manager, onward, j, width) {
                Ok(slope) => {
                    let bend = self.bend(&slope, scale);
                    found.push(Quotient { width, slope, bend });
                }
                // too far; what was found farther out says nothing
                Err(error) => {
                    failure = Some(error);
                    found.clear();
                }
            }
            k += 1;
            if k == widths {
                let bends: Vec<f64> = found.iter().map(|q| q.bend).collect();
                on_kink = bends.len() > 2 && is_kink(&bends[bends.len() - 3..]);
            }
        }
        if let Some(error) = failure
            && found.len() < 2
        {
            // at the narrowest even
            return Err(error);
        }
        // what is seen on this side of a kink counts, and what is seen from afar only where it agrees with that: it is more exact then
        let mut best = self.extrapolated(&found);
        match here(&found).filter(|first| found.len() - first >= ENOUGH) {
            Some(first) => {
                for (far, near) in best.iter_mut().zip(self.extrapolated(&found[first..])) {
                    if (far.0 - near.0).abs() > near.1 {
                        *far = near;
                    }
                }
            }
            None => self.kinks[j] |= on_kink,
        }
        Ok(best)
    }

    /// For each entry the best estimate and its error, from quotients of falling width.
    fn extrapolated(&self, found: &[Quotient]) -> Vec<(f64, f64)> {
        let mut best = vec![(0.0, f64::INFINITY); self.middle.len()];
        let mut before: Vec<Vec<f64>> = Vec::new();
        for Quotient { width, slope, .. } in found {
            let mut row = vec![slope.clone()];
            for order in 0..before.len().min(ORDER) {
                let factor = math::powi(RATIO, 2 * order as i32 + 2);
                let (coarse, fine) = (&before[order], &row[order]);
                let better: Vec<f64> =
                    coarse.iter().zip(fine).map(|(c, f)| (factor * f - c) / (factor - 1.0)).collect();
                for (i, value) in better.iter().enumerate() {
                    let rounding = self.blur.max(f64::EPSILON) * self.middle[i].abs() / width;
                    let error = (value - coarse[i]).abs().max((value - fine[i]).abs()).max(rounding);
                    if error < best[i].1 {
                        best[i] = (*value, error);
                    }
                }
                row.push(better);
            }
            before = row;
        }
        best
    }
}

/// A central difference quotient along a coordinate.
struct Quotient {
    width: f64,
    slope: Vec<f64>,
    /// Which share of it slopes to both sides differ from it.
    bend: f64,
}

/// From which of falling widths on none reaches the kink that wider ones reached: slopes to both sides of those differ, and as much from width to
/// width. None if there is no kink. What is smooth bends less and less.
fn here(found: &[Quotient]) -> Option<usize> {
    let alike = |pair: &[Quotient]| pair.iter().all(|q| q.bend > BENT) && pair[1].bend * ALIKE > pair[0].bend;
    if !found.windows(2).any(alike) {
        return None;
    }
    found.iter().rposition(|q| q.bend > BENT).map(|last| last + 1)
}

impl StepMap {
    /// By how much a radius may exceed one without meaning anything: rounding, or the tolerance of an iteration.
    pub fn tolerance(&self) -> f64 {
        match self.off {
            Some(off) => off.max(1e-8),
            None if self.linear => 1e-11,
            None => 1e-8,
        }
    }

    /// The eigenvalue of largest modulus, and the real part of its direction in all coordinates.
    pub fn dominant(&self) -> Result<((f64, f64), Vec<f64>), AnalysisError> {
        let found = self.matrix.eigenvectors()?;
        let largest = found.into_iter().max_by(|a, b| math::norm(a.0).total_cmp(&math::norm(b.0)));
        Ok(largest.map_or(((0.0, 0.0), Vec::new()), |(z, v)| ((z.re, z.im), v.iter().map(|x| x.re).collect())))
    }

    /// The spectral radius.
    pub fn radius(&self) -> Result<f64, AnalysisError> {
        let found = self.matrix.eigenvalues()?;
        Ok(found.iter().fold(0.0, |m, z| m.max(math::norm(*z))))
    }

    /// `log(z)` by the period, of every eigenvalue that is not zero to rounding, as (real part, imaginary part), slowest first.
    pub fn poles(&self) -> Result<Vec<(f64, f64)>, AnalysisError> {
        let found = self.matrix.eigenvalues()?;
        let mut poles: Vec<(f64, f64)> = found
            .into_iter()
            .filter(|z| math::norm(*z) > 1e-12)
            .map(|z| {
                let s = math::complex_ln(z) / self.period;
                (s.re, s.im)
            })
            .collect();
        poles.sort_by(|a, b| math::hypot(a.0, a.1).total_cmp(&math::hypot(b.0, b.1)).then(a.1.total_cmp(&b.1)));
        Ok(poles)
    }
}
