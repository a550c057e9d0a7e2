//! The matrix exponential.

use crate::math;

/// `c = a b` for `n`×`n` matrices.
fn multiply(a: &[f64], b: &[f64], n: usize) -> Vec<f64> {
    let mut c = vec![0.0; n * n];
    for i in 0..n {
        for k in 0..n {
            for j in 0..n {
                c[i * n + j] += a[i * n + k] * b[k * n + j];
            }
        }
    }
    c
}

/// `exp(a) − 1` for an `n`×`n` matrix: a Taylor series of `a/2^s`, and `s` squarings.
///
/// Without the identity, small matrices keep all their digits: `F` of twice the time is `F F + 2 F`.
pub fn exponential_minus_one(a: &[f64], n: usize) -> Vec<f64> {
    let norm = (0..n).map(|i| a[i * n..(i + 1) * n].iter().map(|x| x.abs()).sum::<f64>()).fold(0.0, f64::max);
    let squarings = if norm > 0.25 { math::log2(norm / 0.25).ceil() as i32 } else { 0 };
    let scaled: Vec<f64> = a.iter().map(|x| x * math::powi(0.5f64, squarings)).collect();

    // Σ_{j≥1} scaled^j / j!, smallest terms first (Horner): F = S (1 + S/2 (1 + S/3 (…))); 0.25^17/17! < 1e-24
    let mut sum = vec![0.0; n * n];
    for j in (1..=17).rev() {
        for i in 0..n {
            sum[i * n + i] += 1.0;
        }
        sum = multiply(&scaled, &sum, n);
        sum.iter_mut().for_each(|x| *x /= f64::from(j));
    }

    for _ in 0..squarings {
        let square = multiply(&sum, &sum, n);
        sum.iter_mut().zip(square).for_each(|(x, s)| *x = s + 2.0 * *x);
    }
    sum
}

/// `φ₁(a) = Σ aʲ/(j + 1)!` and `φ₂(a) = Σ aʲ/(j + 2)!` for an `n`×`n` matrix: what `ẋ = a x + u` makes of a `u` that is held for a unit of
/// time, and of one that grows from nothing to 1. `exp(a) = 1 + a φ₁`, and `φ₁ = 1 + a φ₂`.
///
/// A Taylor series of `a/2^s`, and `s` doublings `φ₂(2a) = (φ₁(a)² + 2 φ₂(a))/4`.
pub fn phi_functions(a: &[f64], n: usize) -> [Vec<f64>; 2] {
    let norm = (0..n).map(|i| a[i * n..(i + 1) * n].iter().map(|x| x.abs()).sum::<f64>()).fold(0.0, f64::max);
    let doublings = if norm > 0.25 { math::log2(norm / 0.25).ceil() as i32 } else { 0 };
    let mut scaled: Vec<f64> = a.iter().map(|x| x * math::powi(0.5f64, doublings)).collect();
    let plus_one = |mut m: Vec<f64>| {
        (0..n).for_each(|i| m[i * n + i] += 1.0);
        m
    };
    // φ₂ = (1 + S/3 (1 + S/4 (…)))/2
    let mut sum = vec![0.0; n * n];
    for j in (3..=17).rev() {
        sum = multiply(&scaled, &plus_one(sum), n);
        sum.iter_mut().for_each(|x| *x /= f64::from(j));
    }
    let mut second: Vec<f64> = plus_one(sum).iter().map(|x| 0.5 * x).collect();
    let mut first = plus_one(multiply(&scaled, &second, n));
    for _ in 0..doublings {
        let square = multiply(&first, &first, n);
        second.iter_mut().zip(square).for_each(|(x, s)| *x = 0.25 * (s + 2.0 * *x));
        scaled.iter_mut().for_each(|x| *x *= 2.0);
        first = plus_one(multiply(&scaled, &second, n));
    }
    [first, second]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn phi_functions_are_blocks_of_an_exponential() {
        let a = [0.0, 1.0, -30.0, -0.4];
        // exp [a b 0; 0 0 1; 0 0 0] with b = (0, 1)
        let both = [0.0, 1.0, 0.0, 0.0, -30.0, -0.4, 1.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0];
        let e = exponential_minus_one(&both, 4);
        let [first, second] = phi_functions(&a, 2);
        for i in 0..2 {
            assert!((first[2 * i + 1] - e[4 * i + 2]).abs() < 1e-13);
            assert!((second[2 * i + 1] - e[4 * i + 3]).abs() < 1e-13);
            for j in 0..2 {
                let exponential: f64 = (0..2).map(|k| a[2 * i + k] * first[2 * k + j]).sum();
                assert!((exponential - e[4 * i + j]).abs() < 1e-13);
            }
        }
    }

    #[test]
    fn a_rotation_is_the_exponential_of_its_generator() {
        for angle in [1e-6f64, 0.1, 3.0, 50.0] {
            let e = exponential_minus_one(&[0.0, angle, -angle, 0.0], 2);
            assert!((e[0] + 2.0 * (angle / 2.0).sin().powi(2)).abs() < 2e-15 * (1.0 + angle), "{angle}");
            assert!((e[1] - angle.sin()).abs() < 2e-15 * (1.0 + angle), "{angle}");
        }
    }
}
