//! Elementary functions: sines, exponentials, powers, the same bits wherever a run takes place.
//!
//! `f64::sin` and its kin are those of the C library of the system, or folded by the compiler on its own machine: they differ in the last
//! place from one system to the next, and from the page in a browser. So everything that is simulated or analysed takes them from here,
//! and `clippy.toml` refuses the others. Sums, products, quotients, roots, and rounding to whole numbers are exact by IEEE 754 everywhere, and stay
//! methods of `f64`.
//!
//! They are those of the crate `libm`, with errors of about one unit in the last place, but for [`exp`], where that takes five times as long as a C library.

use crate::Complex64;

/// Passes functions on to `libm`.
macro_rules! functions {
    ($($(#[$about:meta])* $name:ident($($x:ident),+) = $theirs:ident;)+) => {
        $($(#[$about])* #[inline] pub fn $name($($x: f64),+) -> f64 { libm::$theirs($($x),+) })+
    };
}

functions! {
    /// Sine.
    sin(x) = sin;
    /// Cosine.
    cos(x) = cos;
    /// Tangent.
    tan(x) = tan;
    /// Arc sine.
    asin(x) = asin;
    /// Arc cosine.
    acos(x) = acos;
    /// Arc tangent.
    atan(x) = atan;
    /// The angle of the point (x, y).
    atan2(y, x) = atan2;
    /// Hyperbolic sine.
    sinh(x) = sinh;
    /// Hyperbolic cosine.
    cosh(x) = cosh;
    /// Hyperbolic tangent.
    tanh(x) = tanh;
    /// Area hyperbolic sine.
    asinh(x) = asinh;
    /// Area hyperbolic cosine.
    acosh(x) = acosh;
    /// Area hyperbolic tangent.
    atanh(x) = atanh;
    /// 2ˣ.
    exp2(x) = exp2;
    /// eˣ − 1.
    exp_m1(x) = expm1;
    /// The natural logarithm.
    ln(x) = log;
    /// ln(1 + x).
    ln_1p(x) = log1p;
    /// The logarithm to the base 2.
    log2(x) = log2;
    /// The logarithm to the base 10.
    log10(x) = log10;
    /// xʸ.
    powf(x, y) = pow;
    /// √(x² + y²), without overflow.
    hypot(x, y) = hypot;
    /// The cubic root.
    cbrt(x) = cbrt;
}

/// Sine and cosine.
#[inline]
pub fn sin_cos(x: f64) -> (f64, f64) {
    libm::sincos(x)
}

/// xⁿ by squaring: the same products at every optimisation, which `f64::powi` does not promise.
#[inline]
pub fn powi(x: f64, n: i32) -> f64 {
    let (mut result, mut square, mut left) = (1.0, x, n.unsigned_abs());
    loop {
        if left & 1 == 1 {
            result *= square;
        }
        left >>= 1;
        if left == 0 {
            return if n < 0 { 1.0 / result } else { result };
        }
        square *= square;
    }
}

/// eˣ.
pub fn exp(x: f64) -> f64 {
    // beyond these it is infinite, or nearer to zero than to the smallest number
    if x > 709.782_712_893_384 {
        return f64::INFINITY;
    }
    if x < -745.133_219_101_941_2 {
        return 0.0;
    }
    // x = k ln 2 + r with |r| ≤ ½ ln 2: adding this rounds to a whole number, which stands in the lowest bits
    const WHOLE: f64 = 6_755_399_441_055_744.0;
    // ln 2 in two pieces; the first has few enough bits for its product with k to be exact
    const LN_2: (f64, f64) = (f64::from_bits(0x3fe6_2e42_fee0_0000), 1.908_214_929_270_587_7e-10);
    let shifted = x * std::f64::consts::LOG2_E + WHOLE;
    let k = shifted - WHOLE;
    let (high, low) = (x - k * LN_2.0, k * LN_2.1);
    let r = high - low;
    // what rounding took from r
    let lost = (high - r) - low;
    // Taylor's series to r¹³, whose next term is below 2⁻⁵⁷; neighbours are paired, so that the processor works on several at once
    let c = |n: usize| INVERSE_FACTORIALS[n];
    let (r2, pair) = (r * r, |n: usize| c(n) + c(n + 1) * r);
    let (r4, four) = (r2 * r2, |n: usize| pair(n) + pair(n + 2) * r2);
    let rest = four(2) + r4 * (four(6) + r4 * four(10));
    let value = 1.0 + (r + (lost + r2 * rest));
    // times 2ᵏ, in two steps, since 2ᵏ alone may be too large or too small
    let k = k as i64;
    let half = k >> 1;
    let power = |k: i64| f64::from_bits(((1023 + k) as u64) << 52);
    value * power(half) * power(k - half)
}

/// 1/n!.
const INVERSE_FACTORIALS: [f64; 14] = {
    let mut c = [1.0; 14];
    let (mut n, mut factorial) = (1, 1u64);
    while n < 14 {
        factorial *= n as u64;
        c[n] = 1.0 / factorial as f64;
        n += 1;
    }
    c
};

/// |z|.
#[inline]
pub fn norm(z: Complex64) -> f64 {
    hypot(z.re, z.im)
}

/// The angle of a complex number.
#[inline]
pub fn arg(z: Complex64) -> f64 {
    atan2(z.im, z.re)
}

/// e to a complex power.
pub fn complex_exp(z: Complex64) -> Complex64 {
    let (sin, cos) = sin_cos(z.im);
    Complex64::new(cos, sin) * exp(z.re)
}

/// The logarithm of a complex number, with an angle in (−π, π].
pub fn complex_ln(z: Complex64) -> Complex64 {
    Complex64::new(ln(norm(z)), arg(z))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Numbers of all sizes that matter, both signs.
    fn numbers() -> impl Iterator<Item = f64> {
        let mut state = 0x9e37_79b9_7f4a_7c15_u64;
        (0..20_000).map(move |k| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let fraction = (state >> 11) as f64 / (1u64 << 53) as f64 - 0.5;
            fraction * [1e-9, 1e-3, 1.0, 10.0, 300.0][k % 5]
        })
    }

    /// Units in the last place between two numbers.
    fn apart(a: f64, b: f64) -> u64 {
        if a == b || (a.is_nan() && b.is_nan()) { 0 } else { a.to_bits().abs_diff(b.to_bits()) }
    }

    // against those of the system, whose errors are of one unit in the last place, or two for tanh
    #[test]
    fn within_three_units_of_those_of_the_system() {
        type Function = fn(f64) -> f64;
        let ours: [(&str, Function, Function); 21] = [
            ("sin", sin, f64::sin),
            ("cos", cos, f64::cos),
            ("tan", tan, f64::tan),
            ("asin", asin, f64::asin),
            ("acos", acos, f64::acos),
            ("atan", atan, f64::atan),
            ("sinh", sinh, f64::sinh),
            ("cosh", cosh, f64::cosh),
            ("tanh", tanh, f64::tanh),
            ("exp", exp, f64::exp),
            ("exp2", exp2, f64::exp2),
            ("exp_m1", exp_m1, f64::exp_m1),
            ("ln", ln, f64::ln),
            ("ln_1p", ln_1p, f64::ln_1p),
            ("log2", log2, f64::log2),
            ("log10", log10, f64::log10),
            ("cbrt", cbrt, f64::cbrt),
            ("powf", |x| powf(x.abs(), 1.7), |x| x.abs().powf(1.7)),
            ("hypot", |x| hypot(x, 0.3), |x| x.hypot(0.3)),
            ("atan2", |x| atan2(x, -0.3), |x| x.atan2(-0.3)),
            ("sin_cos", |x| sin_cos(x).0 + sin_cos(x).1, |x| sin(x) + cos(x)),
        ];
        for (name, ours, theirs) in ours {
            let most = numbers().map(|x| apart(ours(x), theirs(x))).max();
            assert!(most <= Some(3), "{name}: {most:?}");
        }
        for n in -9..=9 {
            let most = numbers()
                .filter(|x| x.abs() > 1e-6)
                .map(|x| (powi(x, n) / x.powf(f64::from(n)) - 1.0).abs())
                .fold(0.0, f64::max);
            assert!(most <= 9.0 * f64::EPSILON, "{n}: {most}");
        }
    }

    #[test]
    fn exponentials_at_their_ends() {
        assert_eq!(exp(f64::INFINITY), f64::INFINITY);
        assert_eq!(exp(f64::NEG_INFINITY), 0.0);
        assert!(exp(f64::NAN).is_nan());
        assert_eq!((exp(0.0), exp(-0.0)), (1.0, 1.0));
        for x in [709.782_712_893_383_9, 709.0, -708.0, -708.5, -720.0, -745.0, -745.133_219_101_941_1, 1e-300] {
            assert!(apart(exp(x), f64::exp(x)) <= 1, "{x}: {} and {}", exp(x), f64::exp(x));
        }
        assert_eq!((exp(709.79), exp(-745.14)), (f64::INFINITY, 0.0));
    }

    #[test]
    fn complex_functions_undo_one_another() {
        let z = Complex64::new(-0.3, 2.0);
        assert!(norm(complex_ln(complex_exp(z)) - z) < 4e-16);
        assert!((norm(z) - z.norm()).abs() < 1e-15 && (arg(z) - z.arg()).abs() < 1e-15);
    }

    // all bits of all functions as one number: a new `libm` that rounds otherwise is noticed here, and said in CHANGELOG.md
    #[test]
    fn the_bits_are_these() {
        let mut digest = 0xcbf2_9ce4_8422_2325_u64;
        let mut take = |x: f64| {
            let bits = if x.is_nan() { f64::NAN } else { x }.to_bits();
            bits.to_le_bytes().into_iter().for_each(|b| digest = (digest ^ u64::from(b)).wrapping_mul(0x100_0000_01b3));
        };
        for x in numbers() {
            for f in [
                sin, cos, tan, asin, acos, atan, sinh, cosh, tanh, asinh, acosh, atanh, exp, exp2, exp_m1, ln, ln_1p,
                log2, log10, cbrt,
            ] {
                take(f(x));
            }
            for f in [powf, hypot, atan2] {
                take(f(x.abs(), 0.7));
            }
            take(powi(x, 5));
        }
        assert_eq!(digest, 0x995d_4f26_f57b_a3b8, "{digest:#x}");
    }
}
