//! Modes of an identified model: eigenvalues of `A` as damped oscillations.

use macrostep_core::Indicator;
use macrostep_numerics::Spectrum;
use macrostep_numerics::math;

/// The eigenvalues of `A`, largest modulus first.
pub struct Modes {
    n: usize,
    a: Vec<f64>,
    spectrum: Spectrum,
    modes: Vec<DampedMode>,
    names: Vec<[String; 3]>,
}

/// An eigenvalue `λ` of the map over a macro-step `H`, as a damped oscillation.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct DampedMode {
    /// `|λ|`: above 1 it grows.
    pub modulus: f64,
    /// `|arg λ|/(2π H)`, in Hz.
    pub frequency: f64,
    /// `−ln|λ|/|ln λ|`: 0 undamped, 1 does not oscillate.
    pub damping: f64,
}

impl Modes {
    /// For models of `n` variables.
    pub fn new(n: usize) -> Self {
        let name = |what: &str, i: usize| format!("{what}[{i}]");
        Modes {
            n,
            a: vec![0.0; n * n],
            spectrum: Spectrum::new(n),
            modes: vec![DampedMode { modulus: f64::NAN, frequency: f64::NAN, damping: f64::NAN }; n],
            names: (0..n).map(|i| [name("modulus", i), name("frequency", i), name("damping", i)]).collect(),
        }
    }

    /// The modes of `S = [A B]`, `n` rows of `columns`; not a number where there is no model.
    pub fn of(&mut self, s: &[f64], columns: usize, h: f64) -> &[DampedMode] {
        let n = self.n;
        for (a, s) in self.a.chunks_exact_mut(n.max(1)).zip(s.chunks_exact(columns.max(1))) {
            a.copy_from_slice(&s[..n]);
        }
        let found = h > 0.0 && self.spectrum.of(&self.a);
        for (mode, (&re, &im)) in self.modes.iter_mut().zip(self.spectrum.re().iter().zip(self.spectrum.im())) {
            let (re, im) = if found { (re, im) } else { (f64::NAN, f64::NAN) };
            let (modulus, angle) = (math::hypot(re, im), math::atan2(im, re).abs());
            let frequency = angle / (std::f64::consts::TAU * h);
            let size = math::hypot(math::ln(modulus), angle);
            let damping = if size == 0.0 { 0.0 } else { -math::ln(modulus) / size };
            *mode = DampedMode { modulus, frequency, damping };
        }
        self.modes.sort_unstable_by(|a, b| b.modulus.total_cmp(&a.modulus).then(a.frequency.total_cmp(&b.frequency)));
        &self.modes
    }

    /// Tells them by name.
    pub fn tell(&self, sink: &mut dyn FnMut(Indicator<'_>)) {
        for (mode, [modulus, frequency, damping]) in self.modes.iter().zip(&self.names) {
            sink(Indicator::new(modulus, mode.modulus).about("modulus of a mode of the model; above 1 it grows"));
            sink(Indicator::new(frequency, mode.frequency).unit("1/s").about("its frequency, in Hz"));
            sink(Indicator::new(damping, mode.damping).about("its damping ratio"));
        }
    }
}
