//! The matrix exponential.

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
    let squarings = if norm > 0.25 { (norm / 0.25).log2().ceil() as i32 } else { 0 };
    let scaled: Vec<f64> = a.iter().map(|x| x * 0.5f64.powi(squarings)).collect();

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rotation_is_the_exponential_of_its_generator() {
        for angle in [1e-6f64, 0.1, 3.0, 50.0] {
            let e = exponential_minus_one(&[0.0, angle, -angle, 0.0], 2);
            assert!((e[0] + 2.0 * (angle / 2.0).sin().powi(2)).abs() < 2e-15 * (1.0 + angle), "{angle}");
            assert!((e[1] - angle.sin()).abs() < 2e-15 * (1.0 + angle), "{angle}");
        }
    }
}
