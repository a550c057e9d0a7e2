//! Numbers that carry their derivatives: formulas are written once, and give forces with `f64` and exact tangents with [`Dual`].

use crate::math;
use std::ops::{Add, Div, Mul, Neg, Sub};

/// What the formulas need of a number.
pub trait Scalar:
    Copy
    + Add<Output = Self>
    + Sub<Output = Self>
    + Mul<Output = Self>
    + Div<Output = Self>
    + Neg<Output = Self>
    + Add<f64, Output = Self>
    + Sub<f64, Output = Self>
    + Mul<f64, Output = Self>
    + Div<f64, Output = Self>
{
    /// A constant.
    fn constant(value: f64) -> Self;
    /// The value without its derivatives.
    fn value(self) -> f64;
    /// f(x) and f′(x), for a function of one variable.
    fn with(self, f: f64, derivative: f64) -> Self;

    /// Sine.
    #[inline]
    fn sin(self) -> Self {
        let (sin, cos) = math::sin_cos(self.value());
        self.with(sin, cos)
    }
    /// Cosine.
    #[inline]
    fn cos(self) -> Self {
        let (sin, cos) = math::sin_cos(self.value());
        self.with(cos, -sin)
    }
    /// Tangent.
    #[inline]
    fn tan(self) -> Self {
        let tan = math::tan(self.value());
        self.with(tan, 1.0 + tan * tan)
    }
    /// Arc tangent.
    #[inline]
    fn atan(self) -> Self {
        let x = self.value();
        self.with(math::atan(x), 1.0 / (1.0 + x * x))
    }
    /// Hyperbolic tangent.
    #[inline]
    fn tanh(self) -> Self {
        let tanh = math::tanh(self.value());
        self.with(tanh, 1.0 - tanh * tanh)
    }
    /// The angle of the point (x, y) = (`other`, `self`).
    #[inline]
    fn atan2(self, other: Self) -> Self {
        let (y, x) = (self.value(), other.value());
        let square = x * x + y * y;
        if square == 0.0 {
            return Self::constant(math::atan2(y, x));
        }
        // x δy − y δx, over the square; the value is put in its place afterwards
        let turn = (self * (x / square)) - (other * (y / square));
        turn + (math::atan2(y, x) - turn.value())
    }
    /// Exponential.
    #[inline]
    fn exp(self) -> Self {
        let exp = math::exp(self.value());
        self.with(exp, exp)
    }
    /// Square root; at zero its derivative is taken as zero.
    #[inline]
    fn sqrt(self) -> Self {
        let root = self.value().sqrt();
        self.with(root, if root > 0.0 { 0.5 / root } else { 0.0 })
    }
    /// A power with a constant exponent.
    #[inline]
    fn powf(self, exponent: f64) -> Self {
        let x = self.value();
        self.with(math::powf(x, exponent), if exponent == 0.0 { 0.0 } else { exponent * math::powf(x, exponent - 1.0) })
    }
    /// The absolute value; at zero its derivative is that of the right side.
    #[inline]
    fn abs(self) -> Self {
        if self.value() < 0.0 { -self } else { self }
    }
    /// The square.
    #[inline]
    fn squared(self) -> Self {
        self * self
    }
    /// At most `most`.
    #[inline]
    fn at_most(self, most: f64) -> Self {
        if self.value() > most { Self::constant(most) } else { self }
    }
    /// −1, 0 or 1.
    #[inline]
    fn sign(self) -> f64 {
        let x = self.value();
        if x > 0.0 {
            1.0
        } else if x < 0.0 {
            -1.0
        } else {
            0.0
        }
    }
    /// 1 from zero on, −1 below.
    #[inline]
    fn side(self) -> f64 {
        if self.value() >= 0.0 { 1.0 } else { -1.0 }
    }
}

impl Scalar for f64 {
    #[inline]
    fn constant(value: f64) -> Self {
        value
    }
    #[inline]
    fn value(self) -> f64 {
        self
    }
    #[inline]
    fn with(self, f: f64, _: f64) -> Self {
        f
    }
}

/// A value and its derivatives with respect to `N` variables.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Dual<const N: usize> {
    /// The value.
    pub value: f64,
    /// Its derivatives.
    pub derivative: [f64; N],
}

impl<const N: usize> Dual<N> {
    /// The variable of number `k`.
    pub fn variable(value: f64, k: usize) -> Self {
        let mut derivative = [0.0; N];
        derivative[k] = 1.0;
        Dual { value, derivative }
    }

    #[inline]
    fn combine(self, other: Self, value: f64, by_self: f64, by_other: f64) -> Self {
        let derivative = std::array::from_fn(|k| by_self * self.derivative[k] + by_other * other.derivative[k]);
        Dual { value, derivative }
    }
}

impl<const N: usize> Scalar for Dual<N> {
    #[inline]
    fn constant(value: f64) -> Self {
        Dual { value, derivative: [0.0; N] }
    }
    #[inline]
    fn value(self) -> f64 {
        self.value
    }
    #[inline]
    fn with(self, f: f64, derivative: f64) -> Self {
        Dual { value: f, derivative: self.derivative.map(|d| derivative * d) }
    }
}

impl<const N: usize> Neg for Dual<N> {
    type Output = Self;
    #[inline]
    fn neg(self) -> Self {
        Dual { value: -self.value, derivative: self.derivative.map(|d| -d) }
    }
}

/// The four operations, with another dual number and with a constant.
macro_rules! operations {
    ($($trait:ident $name:ident |$a:ident, $b:ident| $value:expr, $by_a:expr, $by_b:expr;)*) => {$(
        impl<const N: usize> $trait for Dual<N> {
            type Output = Self;
            #[inline]
            fn $name(self, other: Self) -> Self {
                let ($a, $b) = (self.value, other.value);
                self.combine(other, $value, $by_a, $by_b)
            }
        }
        impl<const N: usize> $trait<f64> for Dual<N> {
            type Output = Self;
            #[inline]
            fn $name(self, $b: f64) -> Self {
                let $a = self.value;
                let _ = $a;
                self.with($value, $by_a)
            }
        }
    )*};
}

operations! {
    Add add |a, b| a + b, 1.0, 1.0;
    Sub sub |a, b| a - b, 1.0, -1.0;
    Mul mul |a, b| a * b, b, a;
    Div div |a, b| a / b, 1.0 / b, -a / (b * b);
}
