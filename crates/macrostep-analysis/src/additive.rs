//! Whether what coordinates do one by one adds up.
//!
//! A macro-step that is linear along each of its numbers may still not be linear: `if(x*y > 0, a, b)*x` is `a x` or `b x` along both axes, and something
//! else in between. So a few directions between them are tried as well, far out and near by.

use macrostep_core::Manager;

use crate::AnalysisError;
use crate::map::{Probe, StepMap, one_step};

/// How many directions are tried, how far out, and how near; the last two are compared.
const DIRECTIONS: usize = 4;
const WIDTHS: [f64; 3] = [1e3, 1e-1, 1e-3];
/// Which share of what the coordinates do together may be off for rounding and iterations; and at a kink.
const ROUNDING: f64 = 1e-6;
const KINK: f64 = 1e-3;
/// What of a number is rounding, or the tolerance of an iteration.
const NOISE: f64 = 1e-9;

/// Takes back that a macro-step is linear, where sums of changes do not come to the sum of what each of them comes to. Where they do not, however small
/// they are, the run stands on a kink.
pub(crate) fn check(manager: &mut Manager, map: &mut StepMap) -> Result<(), AnalysisError> {
    let all = manager.coordinates()?.list;
    let places: Vec<usize> = map.coordinates.iter().filter_map(|c| all.iter().position(|a| a == c)).collect();
    let mut onward = one_step(map.step);
    let probe = Probe::new(manager, &mut onward, 0.0)?;
    let n = places.len();
    let mut kinks = vec![false; n];
    for turn in 0..DIRECTIONS {
        let uneven = |j: usize| 2.0 * (0.618_033_989 * (turn * n + j + 1) as f64).fract() - 1.0;
        let direction: Vec<f64> = (0..n).map(uneven).collect();
        let mut off = [vec![0.0; n], vec![0.0; n], vec![0.0; n]];
        let mut went = true;
        for (off, width) in off.iter_mut().zip(WIDTHS) {
            // where a run breaks down, nothing is told
            let Ok(next) = probe.moved(manager, &mut onward, &places, &direction, width) else {
                went = false;
                break;
            };
            for (i, &place) in places.iter().enumerate() {
                let each = (0..n).map(|j| map.matrix[(i, j)] * direction[j] * width);
                let (sum, size) = each.fold((0.0, 0.0), |(sum, size), x| (sum + x, size + f64::abs(x)));
                let (came, noise) = (next[place] - probe.middle[place], NOISE * probe.middle[place].abs());
                let missed = f64::abs(came - sum);
                off[i] = if missed > noise { missed / size.max(noise) } else { 0.0 };
            }
        }
        if went {
            map.linear &= off[0].iter().all(|x| *x <= ROUNDING);
            let stays = |i: usize| off[2][i] > KINK && off[2][i] > 0.5 * off[1][i] && off[2][i] < 2.0 * off[1][i];
            kinks.iter_mut().enumerate().for_each(|(i, kink)| *kink |= stays(i));
        }
    }
    probe.restore(manager)?;
    if !map.linear {
        let found = map.coordinates.iter().zip(kinks).filter(|(_, kink)| *kink).map(|(c, _)| c.clone());
        map.kinks.extend(found);
    }
    Ok(())
}
