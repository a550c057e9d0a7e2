//! The linearisation of an FMU from its directional derivatives: `ẋ = A x + B u`, `y = C x + D u`, column by column.

use crate::description::Type;
use crate::error::FmuError;
use crate::fmu::Setup;
use crate::instance::Instance;

pub(crate) struct Linearization {
    states: Vec<u32>,
    inputs: Vec<u32>,
    /// For each input number, which seed stands for it; `None` for what has no derivative.
    seeds: Vec<Option<usize>>,
    /// Derivatives of the states, then outputs.
    unknowns: Vec<u32>,
    /// For each output number, which row of the sensitivities.
    rows: Vec<Option<usize>>,
    seed: Vec<f64>,
    sensitivity: Vec<f64>,
}

impl Linearization {
    /// `None` if the FMU gives no directional derivatives, does not say what its states are, or has parameters for inputs.
    pub fn new(setup: &Setup) -> Option<Self> {
        let d = &setup.description;
        let states = d.states();
        let scalar = |v: &usize| d.variables[*v].dimensions.is_empty();
        let complete = states.len() == d.structure.derivatives.len() && states.iter().all(scalar);
        // there are no derivatives by parameters
        let tuned = setup.inputs.iter().any(|p| setup.variable(p).is_tunable());
        if !setup.abilities.directional_derivatives || states.is_empty() || !complete || tuned {
            return None;
        }
        let n = states.len();
        let mut unknowns: Vec<u32> =
            d.structure.derivatives.iter().map(|u| d.variables[u.variable].reference).collect();
        let (mut inputs, mut seeds, mut knowns) = (Vec::new(), Vec::new(), n);
        for p in &setup.inputs {
            let real = setup.variable(p).kind == Type::Float64;
            inputs.extend(real.then_some(setup.variable(p).reference));
            for _ in p.elements.clone() {
                seeds.push(real.then_some(knowns));
                knowns += usize::from(real);
            }
        }
        let (mut rows, mut count) = (Vec::new(), n);
        for p in &setup.outputs {
            let real = setup.variable(p).kind == Type::Float64 && !setup.variable(p).is_observable();
            unknowns.extend(real.then_some(setup.variable(p).reference));
            for _ in p.elements.clone() {
                rows.push(real.then_some(count));
                count += usize::from(real);
            }
        }
        let states = states.iter().map(|&s| d.variables[s].reference).collect();
        Some(Linearization {
            states,
            inputs,
            seeds,
            unknowns,
            rows,
            seed: vec![0.0; knowns],
            sensitivity: vec![0.0; count],
        })
    }

    pub fn states(&self) -> usize {
        self.states.len()
    }

    pub fn matrices(&mut self, instance: &mut dyn Instance, [a, b, c, d]: [&mut [f64]; 4]) -> Result<(), FmuError> {
        let (n, m) = (self.states.len(), self.seeds.len());
        let knowns = [self.states.as_slice(), &self.inputs].concat();
        [&mut *a, &mut *b, &mut *c, &mut *d].into_iter().for_each(|x| x.fill(0.0));
        for j in 0..n + m {
            let Some(at) = (if j < n { Some(j) } else { self.seeds[j - n] }) else { continue };
            self.seed.fill(0.0);
            self.seed[at] = 1.0;
            instance.directional_derivative(&self.unknowns, &knowns, &self.seed, &mut self.sensitivity)?;
            for i in 0..n {
                let slope = self.sensitivity[i];
                if j < n { a[i * n + j] = slope } else { b[i * m + j - n] = slope }
            }
            for (i, row) in self.rows.iter().enumerate() {
                let slope = row.map_or(0.0, |r| self.sensitivity[r]);
                if j < n { c[i * n + j] = slope } else { d[i * m + j - n] = slope }
            }
        }
        Ok(())
    }
}
