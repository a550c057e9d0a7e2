//! Functions that are compiled already: a numba `cfunc`, a pointer of ctypes or cffi.

/// `void f(double t, const double *x, const double *u, double *out)`.
pub type Function = unsafe extern "C" fn(t: f64, x: *const f64, u: *const f64, out: *mut f64);

/// A compiled function at an address.
#[derive(Clone, Copy)]
pub struct Compiled(Function);

impl Compiled {
    /// The function at an address; `None` where there can be none.
    #[allow(unsafe_code)]
    pub fn at(address: usize) -> Option<Self> {
        if address == 0 {
            return None;
        }
        // SAFETY: the caller of the package states that a function of this type is at this address, which is the contract of
        // `macrostep.equations`; the object that it came from is kept alive beside it.
        Some(Compiled(unsafe { std::mem::transmute::<usize, Function>(address) }))
    }

    /// Calls it.
    // hot:
    #[inline]
    #[allow(unsafe_code)]
    pub fn call(self, t: f64, x: &[f64], u: &[f64], out: &mut [f64]) {
        // SAFETY: the slices are as long as the part was stated to be, and the function keeps to these lengths by its contract.
        unsafe { (self.0)(t, x.as_ptr(), u.as_ptr(), out.as_mut_ptr()) }
    }
}
