//! Where an axis has ticks, and what they say.

/// Round numbers from `low` to `high`, about `count` of them.
pub(crate) fn ticks(low: f64, high: f64, count: usize) -> Vec<f64> {
    let at = |count: usize| -> Vec<f64> {
        let Some(step) = step(low, high, count) else { return Vec::new() };
        let (first, last) = ((low / step - 1e-9).ceil() as i64, (high / step + 1e-9).floor() as i64);
        (first..=last).take(100).map(|i| i as f64 * step).collect()
    };
    // one alone tells no size
    let list = at(count);
    if list.len() == 1 { at(3 * count.max(1)) } else { list }
}

/// 1, 2 or 5 times a power of ten.
fn step(low: f64, high: f64, count: usize) -> Option<f64> {
    let span = high - low;
    if !(span.is_finite() && span > 0.0) || span < 1e-12 * low.abs().max(high.abs()) {
        return None;
    }
    let rough = span / count.max(1) as f64;
    let power = 10f64.powf(rough.log10().floor());
    let factor = [1.0, 2.0, 5.0, 10.0].into_iter().find(|f| f * power >= rough * (1.0 - 1e-9))?;
    Some(factor * power)
}

/// Powers of ten from `low` to `high`, every n-th if there are many.
pub(crate) fn powers(low: f64, high: f64, count: usize) -> Vec<i32> {
    let (first, last) = ((low.log10() - 1e-9).ceil() as i32, (high.log10() + 1e-9).floor() as i32);
    let every = ((last - first).max(0) as usize + 1).div_ceil(count.max(1)) as i32;
    (first..=last).filter(|p| p.rem_euclid(every) == 0).collect()
}

/// The power of ten that goes to the label of an axis, a multiple of three; 0 if plain numbers read well.
pub(crate) fn exponent(low: f64, high: f64) -> i32 {
    let largest = low.abs().max(high.abs());
    if !(largest > 0.0 && largest.is_finite()) || (1e-2..1e5).contains(&largest) {
        return 0;
    }
    (largest.log10() / 3.0).floor() as i32 * 3
}

/// Tick labels with just the decimals they need, after taking out `10^exponent`.
pub(crate) fn labels(ticks: &[f64], exponent: i32) -> Vec<String> {
    let scale = 10f64.powi(exponent);
    let step = ticks.windows(2).map(|w| (w[1] - w[0]) / scale).next().unwrap_or(1.0);
    let decimals = (-(step.log10() + 1e-9).floor()).clamp(0.0, 12.0) as usize;
    let label = |t: &f64| {
        let text = format!("{:.decimals$}", t / scale);
        let zero = text.trim_start_matches('-').chars().all(|c| matches!(c, '0' | '.'));
        if zero { text.trim_start_matches('-').to_owned() } else { text.replace('-', "−") }
    };
    ticks.iter().map(label).collect()
}

/// `10³`.
pub(crate) fn power_of_ten(exponent: i32) -> String {
    let digits: String = exponent
        .to_string()
        .chars()
        .map(|c| match c {
            '-' => '⁻',
            '1' => '¹',
            '2' => '²',
            '3' => '³',
            c => char::from_u32('⁰' as u32 + c as u32 - '0' as u32).unwrap_or(c),
        })
        .collect();
    format!("10{digits}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn round_numbers() {
        assert_eq!(ticks(0.0, 10.0, 5), [0.0, 2.0, 4.0, 6.0, 8.0, 10.0]);
        assert_eq!(labels(&ticks(-0.25, 0.25, 5), 0), ["−0.2", "−0.1", "0.0", "0.1", "0.2"]);
        assert_eq!(exponent(0.0, 20242.0), 0);
        assert_eq!(exponent(0.0, 2.0242e6), 6);
        assert_eq!(labels(&[0.0, 1e6, 2e6], 6), ["0", "1", "2"]);
        assert_eq!(power_of_ten(-12), "10⁻¹²");
        assert_eq!(power_of_ten(4), "10⁴");
        assert_eq!(powers(1e-4, 1e2, 8), [-4, -3, -2, -1, 0, 1, 2]);
        // zero alone would tell no size
        assert_eq!(ticks(-45.0, 45.0, 4), [-40.0, -30.0, -20.0, -10.0, 0.0, 10.0, 20.0, 30.0, 40.0]);
        assert_eq!(ticks(-45.0, 45.0, 2), [-40.0, -20.0, 0.0, 20.0, 40.0]);
        assert!(ticks(1.0, 1.0, 5).is_empty() && ticks(f64::NAN, 1.0, 5).is_empty());
    }
}
