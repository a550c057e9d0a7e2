//! Vectors of numbers that may carry derivatives.

use std::ops::{Add, Mul, Neg, Sub};

use glam::DVec3;
use macrostep_numerics::Scalar;

/// Three numbers.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Vec3<S> {
    /// First.
    pub x: S,
    /// Second.
    pub y: S,
    /// Third.
    pub z: S,
}

impl<S: Scalar> Vec3<S> {
    /// Three numbers.
    #[inline]
    pub fn new(x: S, y: S, z: S) -> Self {
        Vec3 { x, y, z }
    }

    /// Constants.
    #[inline]
    pub fn constant([x, y, z]: [f64; 3]) -> Self {
        Vec3 { x: S::constant(x), y: S::constant(y), z: S::constant(z) }
    }

    /// Zeros.
    #[inline]
    pub fn zero() -> Self {
        Vec3::constant([0.0; 3])
    }

    /// `a·b`.
    #[inline]
    pub fn dot(self, b: Self) -> S {
        self.x * b.x + self.y * b.y + self.z * b.z
    }

    /// `a × b`.
    #[inline]
    pub fn cross(self, b: Self) -> Self {
        Vec3 { x: self.y * b.z - self.z * b.y, y: self.z * b.x - self.x * b.z, z: self.x * b.y - self.y * b.x }
    }

    /// `|a|`.
    #[inline]
    pub fn length(self) -> S {
        self.dot(self).sqrt()
    }

    /// The values alone.
    #[inline]
    pub fn value(self) -> DVec3 {
        DVec3::new(self.x.value(), self.y.value(), self.z.value())
    }
}

impl<S: Scalar> Add for Vec3<S> {
    type Output = Self;
    #[inline]
    fn add(self, b: Self) -> Self {
        Vec3 { x: self.x + b.x, y: self.y + b.y, z: self.z + b.z }
    }
}

impl<S: Scalar> Sub for Vec3<S> {
    type Output = Self;
    #[inline]
    fn sub(self, b: Self) -> Self {
        Vec3 { x: self.x - b.x, y: self.y - b.y, z: self.z - b.z }
    }
}

impl<S: Scalar> Neg for Vec3<S> {
    type Output = Self;
    #[inline]
    fn neg(self) -> Self {
        Vec3 { x: -self.x, y: -self.y, z: -self.z }
    }
}

impl<S: Scalar> Mul<S> for Vec3<S> {
    type Output = Self;
    #[inline]
    fn mul(self, s: S) -> Self {
        Vec3 { x: self.x * s, y: self.y * s, z: self.z * s }
    }
}
