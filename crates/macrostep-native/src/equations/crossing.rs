//! Where comparisons cross within a step: zeros of the cubics through their values and slopes at both ends.
//!
//! A condition such as `x > 0.2 and x < 0.4` may hold inside a step and at neither end. Where at least two comparisons cross inside, or
//! one crosses twice, what lies in between has to be looked at.

/// Appends the shares of a step at which a comparison crosses, in order. Of each comparison, its sides' difference and slope are given at
/// the start and at the end of the step, which is `h` seconds long.
// hot:
pub(super) fn crossings(start: &[(f64, f64)], end: &[(f64, f64)], h: f64, out: &mut Vec<f64>) {
    for (&(g0, s0), &(g1, s1)) in start.iter().zip(end) {
        let (d0, d1) = (s0 * h, s1 * h);
        if !(g0.is_finite() && g1.is_finite() && d0.is_finite() && d1.is_finite()) {
            continue;
        }
        // the same side at both ends, and nothing that leads away from it and back
        let up = if g0 + g1 >= 0.0 { 1.0 } else { -1.0 };
        if g0 * g1 > 0.0 && up * d0 >= 0.0 && up * d1 <= 0.0 {
            continue;
        }
        // g(s) = g0 + d0 s + b s² + a s³, monotone between its extrema
        let (a, b) = (2.0 * (g0 - g1) + d0 + d1, 3.0 * (g1 - g0) - 2.0 * d0 - d1);
        let value = |s: f64| g0 + s * (d0 + s * (b + s * a));
        let mut from = 0.0;
        for to in extrema(3.0 * a, 2.0 * b, d0).into_iter().flatten().chain([1.0]) {
            let (low, high) = (value(from), if to == 1.0 { g1 } else { value(to) });
            if (low < 0.0) != (high < 0.0) {
                out.push(zero(&value, from, to));
            }
            from = to;
        }
    }
    out.sort_unstable_by(f64::total_cmp);
}

/// Whether comparisons have these values at a share `s` of a step, as the cubics say, to a thousandth of their size.
// hot:
pub(super) fn follows(
    start: &[(f64, f64)],
    end: &[(f64, f64)],
    h: f64,
    s: f64,
    values: impl Iterator<Item = f64>,
) -> bool {
    let r = 1.0 - s;
    let mut sides = start.iter().zip(end).zip(values);
    sides.all(|((&(g0, s0), &(g1, s1)), value)| {
        let cubic = r * r * ((1.0 + 2.0 * s) * g0 + s * h * s0) + s * s * ((3.0 - 2.0 * s) * g1 - r * h * s1);
        let size = g0.abs().max(g1.abs()).max(value.abs());
        (cubic - value).abs() <= 1e-3 * size || !value.is_finite()
    })
}

/// Zeros of `a s² + b s + c` inside (0, 1), in order.
fn extrema(a: f64, b: f64, c: f64) -> [Option<f64>; 2] {
    let inside = |s: f64| (s > 0.0 && s < 1.0).then_some(s);
    let root = b * b - 4.0 * a * c;
    if root < 0.0 {
        return [None, None];
    }
    // without cancellation; a zero divisor gives what is not inside
    let q = -0.5 * (b + b.signum() * root.sqrt());
    let (one, two) = (inside(q / a), inside(c / q));
    if one > two && two.is_some() { [two, one] } else { [one, two] }
}

/// Where a function that changes its sign once does so, closely enough to look beside it.
fn zero(value: &impl Fn(f64) -> f64, mut low: f64, mut high: f64) -> f64 {
    let negative = value(low) < 0.0;
    for _ in 0..40 {
        let middle = 0.5 * (low + high);
        if (value(middle) < 0.0) == negative { low = middle } else { high = middle }
    }
    0.5 * (low + high)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A parabola that dips below zero between 0.25 and 0.75, one that does not, a line, and a cubic with three zeros.
    #[test]
    fn crossings_of_cubics_are_found() {
        let find = |g: &dyn Fn(f64) -> f64, d: &dyn Fn(f64) -> f64| {
            let mut found = Vec::new();
            // a step of two seconds
            crossings(&[(g(0.0), d(0.0) / 2.0)], &[(g(1.0), d(1.0) / 2.0)], 2.0, &mut found);
            found
        };
        let near = |found: Vec<f64>, wanted: &[f64]| {
            assert_eq!(found.len(), wanted.len(), "{found:?}");
            found.iter().zip(wanted).for_each(|(a, b)| assert!((a - b).abs() < 1e-9, "{found:?}"));
        };
        near(find(&|s| (s - 0.25) * (s - 0.75), &|s| 2.0 * s - 1.0), &[0.25, 0.75]);
        near(find(&|s| (s - 0.5) * (s - 0.5) + 0.01, &|s| 2.0 * s - 1.0), &[]);
        near(find(&|s| 0.3 - s, &|_| -1.0), &[0.3]);
        let (g, d) = (|s: f64| (s - 0.2) * (s - 0.5) * (s - 0.9), |s: f64| 3.0 * s * s - 3.2 * s + 0.73);
        near(find(&g, &d), &[0.2, 0.5, 0.9]);
    }
}
