//! Small dense matrices, stored by columns: products, and inverses with row exchanges.

/// `y += a x`, apart from the memory that `a` lies in, so that it runs over whole registers.
#[inline(always)]
fn add_times(y: &mut [f64], a: &[f64], x: f64) {
    for (y, a) in y.iter_mut().zip(a) {
        *y += a * x;
    }
}

#[inline(always)]
pub(crate) fn take(values: &[f64], at: usize) -> [f64; 36] {
    let mut block = [0.0; 36];
    block.copy_from_slice(&values[at..at + 36]);
    block
}

/// `c = a b`.
#[inline(always)]
pub(crate) fn multiply_6(c: &mut [f64; 36], a: &[f64; 36], b: &[f64; 36]) {
    for j in 0..6 {
        for p in 0..6 {
            let x = b[6 * j + p];
            for r in 0..6 {
                c[6 * j + r] += a[6 * p + r] * x;
            }
        }
    }
}

/// `c −= a b`.
#[inline(always)]
pub(crate) fn subtract_6(c: &mut [f64; 36], a: &[f64; 36], b: &[f64; 36]) {
    for j in 0..6 {
        for p in 0..6 {
            let x = b[6 * j + p];
            for r in 0..6 {
                c[6 * j + r] -= a[6 * p + r] * x;
            }
        }
    }
}

/// `y += sign · A x`, `A` by columns.
#[inline(always)]
pub(crate) fn times(y: &mut [f64], a: &[f64], x: &[f64], sign: f64) {
    match y.len() {
        6 => times_of::<6>(y, a, x, sign),
        7 => times_of::<7>(y, a, x, sign),
        11 => times_of::<11>(y, a, x, sign),
        rows => {
            for (x, column) in x.iter().zip(a.chunks_exact(rows)) {
                add_times(y, column, sign * x);
            }
        }
    }
}

/// With as many rows as the compiler knows, so that sums stay in registers: bodies, and bodies with the joint that they hang on.
#[inline(always)]
fn times_of<const ROWS: usize>(y: &mut [f64], a: &[f64], x: &[f64], sign: f64) {
    let Ok(y) = <&mut [f64; ROWS]>::try_from(y) else { return };
    let mut sum = *y;
    for (column, x) in a.as_chunks::<ROWS>().0.iter().zip(x) {
        let x = sign * x;
        for r in 0..ROWS {
            sum[r] += column[r] * x;
        }
    }
    *y = sum;
}

/// Gauss–Jordan inversion in place with row exchanges, by columns; `false` if singular to working precision.
pub(crate) fn invert(a: &mut [f64], n: usize) -> bool {
    match n {
        6 => match <&mut [f64; 36]>::try_from(a) {
            Ok(a) => invert_in_place::<6>(a, 6),
            Err(_) => false,
        },
        // bodies with the joint that they hang on: a link, a hinge
        7 => invert_in_place::<7>(a, 7),
        11 => invert_in_place::<11>(a, 11),
        _ => invert_in_place::<0>(a, n),
    }
}

/// With `N > 0` the size is known to the compiler.
#[inline(always)]
pub(crate) fn invert_in_place<const N: usize>(a: &mut [f64], n: usize) -> bool {
    let n = if N > 0 { N } else { n };
    const LARGEST: usize = 64;
    if n > LARGEST {
        return false;
    }
    let mut swaps = [0_u8; LARGEST];
    // columns of bodies without mass are small beside others, and not singular for that
    let mut sizes = [0.0_f64; LARGEST];
    for (size, column) in sizes.iter_mut().zip(a.chunks_exact(n)) {
        *size = column.iter().fold(0.0, |m: f64, x| m.max(x.abs()));
    }
    for k in 0..n {
        let column = &a[k * n..k * n + n];
        let mut pivot = k;
        for r in k + 1..n {
            if column[r].abs() > column[pivot].abs() {
                pivot = r;
            }
        }
        let size = column[pivot];
        if size.is_nan() || size.abs() <= 1e-15 * sizes[k] {
            return false;
        }
        swaps[k] = pivot as u8;
        if pivot != k {
            for c in 0..n {
                a.swap(c * n + k, c * n + pivot);
            }
        }
        let inverse = 1.0 / size;
        a[k * n + k] = 1.0;
        for c in 0..n {
            a[c * n + k] *= inverse;
        }
        // all other rows lose their part of column k, one column of the matrix at a time
        let mut factors = [0.0; LARGEST];
        factors[..n].copy_from_slice(&a[k * n..k * n + n]);
        factors[k] = 0.0;
        let own = a[k * n + k];
        for r in 0..n {
            a[k * n + r] = -factors[r] * own;
        }
        a[k * n + k] = own;
        for c in (0..n).filter(|&c| c != k) {
            let x = a[c * n + k];
            let column = &mut a[c * n..c * n + n];
            for r in 0..n {
                column[r] -= factors[r] * x;
            }
        }
    }
    for k in (0..n).rev() {
        let pivot = swaps[k] as usize;
        if pivot != k {
            for r in 0..n {
                a.swap(k * n + r, pivot * n + r);
            }
        }
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Some numbers that look random.
    fn noise(i: usize) -> f64 {
        (12.9898 * (i + 1) as f64).sin() * 43758.5453 % 1.0
    }

    #[test]
    fn inverses_of_every_size() {
        for n in [1, 3, 5, 6, 11, 12] {
            // zeros on the diagonal force exchanges
            let a: Vec<f64> = (0..n * n).map(|i| if i % (n + 1) == 0 && n > 1 { 0.0 } else { noise(i) }).collect();
            let mut b = a.clone();
            assert!(invert(&mut b, n));
            for r in 0..n {
                for c in 0..n {
                    let sum: f64 = (0..n).map(|k| a[k * n + r] * b[c * n + k]).sum();
                    assert!((sum - f64::from(u8::from(r == c))).abs() < 1e-10, "{n}: {sum}");
                }
            }
        }
        assert!(!invert(&mut [1.0, 2.0, 2.0, 4.0], 2));
    }
}
