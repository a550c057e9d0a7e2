//! An instance of an exported FMU, without C: value references, steps, state.

use macrostep_core::bytes::{Reader, Writer};
use macrostep_core::{Advance, InputSignal, MacroStep, Reaction, Subsystem};

use super::Source;

/// A subsystem with the variables of its description.
pub struct Exported {
    source: Source,
    parameters: Vec<f64>,
    subsystem: Option<Box<dyn Subsystem>>,
    /// What was made to see that it can be; it serves the first run, unless parameters are set.
    ready: Option<Box<dyn Subsystem>>,
    u: Vec<f64>,
    /// Inputs before anybody sets them.
    starts: Vec<f64>,
    /// Derivatives of the inputs at the start of the next step, order by order.
    derivatives: Vec<f64>,
    y: Vec<f64>,
    fresh: bool,
    t: f64,
    steps: u64,
    /// The subsystem asked for the end of the simulation.
    over: bool,
}

/// The highest input derivative that is taken.
const ORDERS: usize = 5;

impl Exported {
    /// Checks the token, and makes the subsystem once to see that it can be.
    pub fn new(source: Source, token: &str) -> Result<Self, String> {
        crate::guarded::is_guest();
        if source.token != token {
            return Err(format!(
                "the token of the description is `{token}`, and that of the library `{}`",
                source.token
            ));
        }
        let parameters: Vec<f64> = source.parameters.iter().map(|p| p.1).collect();
        let subsystem = (source.make)(&parameters)?;
        let interface = subsystem.interface();
        let starts = interface.inputs.iter().flat_map(|p| (0..p.size).map(|e| p.start_of(e)));
        let u: Vec<f64> = starts.collect();
        let y = vec![0.0; interface.output_size()];
        let starts = u.clone();
        Ok(Exported {
            derivatives: vec![0.0; u.len() * ORDERS],
            source,
            parameters,
            subsystem: None,
            ready: Some(subsystem),
            u,
            starts,
            y,
            fresh: false,
            t: 0.0,
            steps: 0,
            over: false,
        })
    }

    /// The time at which FMI 2 will initialise it.
    pub fn set_start(&mut self, t0: f64) -> Result<(), String> {
        self.t = t0;
        Ok(())
    }

    /// Initialises it at the time that was set.
    pub fn initialize_at_start(&mut self) -> Result<(), String> {
        self.initialize(self.t)
    }

    /// As it was when it was made.
    pub fn reset(&mut self) -> Result<(), String> {
        self.subsystem = None;
        self.parameters = self.source.parameters.iter().map(|p| p.1).collect();
        self.u.copy_from_slice(&self.starts);
        self.derivatives.fill(0.0);
        (self.fresh, self.steps) = (false, 0);
        Ok(())
    }

    /// Makes the subsystem with the parameters that are set, and initialises it.
    pub fn initialize(&mut self, t0: f64) -> Result<(), String> {
        let usual =
            self.parameters.iter().zip(&self.source.parameters).all(|(x, (_, usual))| x.to_bits() == usual.to_bits());
        let mut subsystem = match self.ready.take().filter(|_| usual) {
            Some(ready) => ready,
            None => (self.source.make)(&self.parameters)?,
        };
        let interface = subsystem.interface();
        if interface.input_size() != self.u.len() || interface.output_size() != self.y.len() {
            return Err("with these parameters it has other inputs or outputs".into());
        }
        subsystem.initialize(t0).map_err(|e| e.to_string())?;
        self.subsystem = Some(subsystem);
        (self.t, self.fresh, self.steps, self.over) = (t0, false, 0, false);
        Ok(())
    }

    /// Until when it got, and whether it asked for the end of the simulation there.
    pub fn reached(&self) -> (f64, bool) {
        (self.t, self.over)
    }

    fn running(&mut self) -> Result<&mut Box<dyn Subsystem>, String> {
        self.subsystem.as_mut().ok_or_else(|| "it is not initialised".into())
    }

    /// The value of a variable.
    pub fn get(&mut self, reference: u32) -> Result<f64, String> {
        let (m, p) = (self.u.len(), self.y.len());
        match reference as usize {
            0 => Ok(self.t),
            r if r <= m => Ok(self.u[r - 1]),
            r if r <= m + p => {
                if !self.fresh {
                    let mut y = std::mem::take(&mut self.y);
                    let u = std::mem::take(&mut self.u);
                    let evaluated = self.running().and_then(|s| s.outputs(&u, &mut y).map_err(|e| e.to_string()));
                    (self.u, self.y) = (u, y);
                    evaluated?;
                    self.fresh = true;
                }
                Ok(self.y[r - 1 - m])
            }
            r => self.parameters.get(r - 1 - m - p).copied().ok_or_else(|| format!("there is no variable {reference}")),
        }
    }

    /// Sets an input, or a parameter before initialisation.
    pub fn set(&mut self, reference: u32, value: f64) -> Result<(), String> {
        let (m, p) = (self.u.len(), self.y.len());
        match reference as usize {
            r if r >= 1 && r <= m => {
                self.u[r - 1] = value;
                self.fresh = false;
                Ok(())
            }
            r if r > m + p && r - 1 - m - p < self.parameters.len() => {
                if self.subsystem.is_some() {
                    return Err("parameters cannot be set after initialisation".into());
                }
                self.parameters[r - 1 - m - p] = value;
                Ok(())
            }
            _ => Err(format!("variable {reference} cannot be set")),
        }
    }

    /// Sets a time derivative of an input at the start of the next step.
    pub fn set_derivative(&mut self, reference: u32, order: i32, value: f64) -> Result<(), String> {
        let m = self.u.len();
        let (r, order) = (reference as usize, usize::try_from(order).unwrap_or(0));
        if r == 0 || r > m || order == 0 {
            return Err(format!("variable {reference} has no derivative of order {order} that could be set"));
        }
        // what is beyond the highest order changes less than the solver sees
        if order <= ORDERS {
            self.derivatives[(order - 1) * m + r - 1] = value;
        }
        Ok(())
    }

    /// The inputs as they are set.
    pub fn inputs(&self) -> &[f64] {
        &self.u
    }

    /// Integrates from `t` over `h`, with the inputs and derivatives that are set.
    pub fn step(&mut self, t: f64, h: f64) -> Result<(), String> {
        let m = self.u.len();
        let degree = (1..=ORDERS).rev().find(|d| self.derivatives[(d - 1) * m..d * m].iter().any(|x| *x != 0.0));
        let mut coefficients = self.u.clone();
        let mut scale = 1.0;
        for d in 1..=degree.unwrap_or(0) {
            // c_d = u⁽ᵈ⁾ H^d / d!
            scale *= h / d as f64;
            coefficients.extend(self.derivatives[(d - 1) * m..d * m].iter().map(|x| x * scale));
        }
        self.derivatives.fill(0.0);
        self.advance(t, h, coefficients)
    }

    /// Integrates with inputs through their values at the start, in the middle and at the end.
    pub fn step_through(&mut self, t: f64, h: f64, start: &[f64], middle: &[f64], end: &[f64]) -> Result<(), String> {
        let mut coefficients = start.to_vec();
        if start != middle || start != end {
            let three = || start.iter().zip(middle).zip(end);
            coefficients.extend(three().map(|((a, b), c)| -3.0 * a + 4.0 * b - c));
            coefficients.extend(three().map(|((a, b), c)| 2.0 * a - 4.0 * b + 2.0 * c));
        }
        self.advance(t, h, coefficients)
    }

    /// A step of the importer, in equal steps that are no longer than the solver wants them.
    fn advance(&mut self, t: f64, h: f64, coefficients: Vec<f64>) -> Result<(), String> {
        if !(h > 0.0 && h.is_finite() && t.is_finite()) {
            return Err(format!("a step from {t} s over {h} s is none"));
        }
        // a step that is longer by the rounding of the importer's time is no longer one
        let count = self.source.step.map_or(1.0, |longest| (h / longest * (1.0 - 1e-9)).ceil().max(1.0));
        let (m, mut j) = (self.u.len(), 0.0);
        while j < count && !self.over {
            let (from, to) = (j / count, (j + 1.0) / count);
            let mut part = coefficients.clone();
            if count > 1.0 {
                window(&mut part, m, from, to);
            }
            let step = MacroStep { index: self.steps, start: t + h * from, end: t + h * to };
            self.advance_once(step, part)?;
            self.steps += 1;
            j += 1.0;
        }
        // what happens just at the end, with the inputs that are there
        let signal = InputSignal::new(&coefficients, m);
        let u: Vec<f64> = (0..m).map(|i| signal.value(i, j / count)).collect();
        let reaction = self.running()?.react(&u).map_err(|e| e.to_string())?;
        self.over |= reaction == Reaction::Ends;
        // not the end of it, where the subsystem asked for the end of the simulation before
        (self.t, self.fresh) = (t + h * (j / count), false);
        Ok(())
    }

    fn advance_once(&mut self, mut step: MacroStep, mut coefficients: Vec<f64>) -> Result<(), String> {
        let m = self.u.len();
        loop {
            let advance = self.running()?.advance(step, &InputSignal::new(&coefficients, m));
            match advance.map_err(|e| e.to_string())? {
                Advance::Done | Advance::Event | Advance::Jump => break,
                Advance::Ends => {
                    self.over = true;
                    break;
                }
                Advance::Early(at) if at > step.start && at < step.end => {
                    // over the rest of the step the inputs are the same polynomials
                    window(&mut coefficients, m, (at - step.start) / step.size(), 1.0);
                    step.start = at;
                }
                Advance::Early(at) if at >= step.end => break,
                Advance::Early(at) => return Err(format!("it stops at t = {at} s again and again")),
            }
        }
        Ok(())
    }

    /// Its state as bytes.
    pub fn save(&mut self) -> Result<Vec<u8>, String> {
        let mut bytes = Vec::new();
        let mut w = Writer(&mut bytes);
        w.f64(self.t);
        w.u64(self.steps);
        w.floats(&self.u);
        w.floats(&self.parameters);
        if let Some(subsystem) = &mut self.subsystem {
            w.u64(1);
            let rollback = subsystem.rollback().ok_or("it cannot save its state")?;
            rollback.serialize(&mut bytes).map_err(|e| e.to_string())?;
        } else {
            w.u64(0);
        }
        Ok(bytes)
    }

    /// Takes a state that [`Exported::save`] wrote.
    pub fn restore(&mut self, bytes: &[u8]) -> Result<(), String> {
        let misfit = || "the state is of another FMU".to_owned();
        let mut r = Reader(bytes);
        let (t, steps) = (r.f64().ok_or_else(misfit)?, r.u64().ok_or_else(misfit)?);
        let (mut u, mut parameters) = (self.u.clone(), self.parameters.clone());
        r.floats(&mut u).ok_or_else(misfit)?;
        r.floats(&mut parameters).ok_or_else(misfit)?;
        match r.u64() {
            Some(0) => self.subsystem = None,
            Some(1) => {
                if self.subsystem.is_none() || parameters != self.parameters {
                    self.parameters.clone_from(&parameters);
                    self.initialize(t)?;
                }
                let rollback = self.running()?.rollback().ok_or("it cannot save its state")?;
                rollback.deserialize(r.0).map_err(|e| e.to_string())?;
            }
            _ => return Err(misfit()),
        }
        (self.t, self.steps, self.u, self.parameters, self.fresh) = (t, steps, u, parameters, false);
        self.derivatives.fill(0.0);
        Ok(())
    }

    /// `∂unknown/∂known · seed` for outputs and inputs, from the feedthrough of the linearisation.
    pub fn directional(
        &mut self,
        unknowns: &[u32],
        knowns: &[u32],
        seed: &[f64],
        out: &mut [f64],
    ) -> Result<(), String> {
        let (m, p) = (self.u.len(), self.y.len());
        let u = self.u.clone();
        let linear = self.running()?.linearize().ok_or("it has no linearisation")?;
        let n = linear.states();
        let (mut a, mut b) = (vec![0.0; n * n], vec![0.0; n * m]);
        let (mut c, mut d) = (vec![0.0; p * n], vec![0.0; p * m]);
        linear.matrices(&u, &mut a, &mut b, &mut c, &mut d).map_err(|e| e.to_string())?;
        for (unknown, out) in unknowns.iter().zip(out) {
            let row = (*unknown as usize).checked_sub(1 + m).filter(|r| *r < p);
            let row = row.ok_or_else(|| format!("variable {unknown} is no output"))?;
            *out = 0.0;
            for (known, seed) in knowns.iter().zip(seed) {
                let column = (*known as usize).checked_sub(1).filter(|c| *c < m);
                let column = column.ok_or_else(|| format!("variable {known} is no input"))?;
                *out += d[row * m + column] * seed;
            }
        }
        Ok(())
    }
}

/// Polynomials in τ become polynomials in τ' with `τ = a + (b − a) τ'`: those over a part of the step.
fn window(c: &mut [f64], inputs: usize, a: f64, b: f64) {
    let rows = c.len().checked_div(inputs).unwrap_or(0);
    for i in 0..inputs {
        for first in 0..rows {
            for d in (first..rows - 1).rev() {
                c[d * inputs + i] += a * c[(d + 1) * inputs + i];
            }
        }
        let mut scale = 1.0;
        for d in 0..rows {
            c[d * inputs + i] *= scale;
            scale *= b - a;
        }
    }
}
