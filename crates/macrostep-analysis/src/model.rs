//! The coupled system as linear equations: what the subsystems are without an interface between them.
//!
//! ```text
//! ẋ = A x + B u,   y = C x + D u      all subsystems side by side
//! u = Γ y                             the wires
//! ```
//!
//! Eliminating `u` and `y` gives the monolithic system, whose poles are those the co-simulation should have. Where the
//! outputs cannot be eliminated, as with a constraint, the poles are those of the pencil in `x` and `y`.

use macrostep_core::{Coordinate, Manager, ModelGraph};
use macrostep_numerics::math;
use macrostep_numerics::{Complex64, ComplexMatrix, Matrix, pencil};

use crate::AnalysisError;

/// All subsystems side by side, and the wires between them.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct LinearModel {
    /// Names of the states.
    pub states: Vec<String>,
    /// Part and place within it of each state.
    pub places: Vec<(usize, usize)>,
    /// `A`.
    pub a: Matrix,
    /// `B`.
    pub b: Matrix,
    /// `C`.
    pub c: Matrix,
    /// `D`.
    pub d: Matrix,
    /// `Γ`: the gain from each output to each input.
    pub wires: Matrix,
    /// Inputs of laws without memory, which know their inputs at the same instant.
    pub immediate: Vec<bool>,
    /// Full names of inputs.
    pub inputs: Vec<String>,
    /// Full names of outputs.
    pub outputs: Vec<String>,
    /// The part of each input, and of each output.
    pub input_part: Vec<usize>,
    /// See `input_part`.
    pub output_part: Vec<usize>,
}

/// A pole with the directions of the states.
#[derive(Clone, Debug)]
pub(crate) struct Pole {
    pub s: Complex64,
    pub shape: Vec<Complex64>,
}

/// What has a mean.
pub(crate) trait Mean {
    fn mean(&self, other: &Self) -> Self;
}

impl Mean for LinearModel {
    fn mean(&self, other: &Self) -> Self {
        let mean = |a: &Matrix, b: &Matrix| a.plus(0.5, &b.plus(-1.0, a));
        let (a, b) = (mean(&self.a, &other.a), mean(&self.b, &other.b));
        LinearModel { a, b, c: mean(&self.c, &other.c), d: mean(&self.d, &other.d), ..self.clone() }
    }
}

/// How far beside a kink its sides are looked at, of what a number is, or of its unit.
const BESIDE: f64 = 1e-9;

/// What is found where the run stands; on kinks, the mean of what is found on both sides, as for the map of a macro-step.
pub(crate) fn on_both_sides<T: Mean>(
    manager: &mut Manager,
    kinks: &[Coordinate],
    mut find: impl FnMut(&mut Manager) -> Result<T, AnalysisError>,
) -> Result<T, AnalysisError> {
    if kinks.is_empty() {
        return find(manager);
    }
    let mut here = Vec::new();
    manager.state(&mut here);
    let coordinates = manager.coordinates()?.list;
    let mut side = |sign: f64| {
        let mut moved = here.clone();
        for (x, _) in moved.iter_mut().zip(&coordinates).filter(|(_, c)| kinks.contains(c)) {
            *x += sign * BESIDE * x.abs().max(1.0);
        }
        manager.set_state(&moved);
        find(manager)
    };
    let (above, below) = (side(1.0)?, side(-1.0)?);
    manager.set_state(&here);
    Ok(above.mean(&below))
}

impl LinearModel {
    /// Linearises every subsystem where it stands. Fails with the name of one that cannot. Sampled subsystems are constants:
    /// what they hold between two samples.
    pub fn of(manager: &mut Manager) -> Result<Self, AnalysisError> {
        let mut parts = Vec::new();
        for p in 0..manager.graph().nodes.len() {
            let (m, q) = (manager.graph().nodes[p].inputs.len(), manager.graph().nodes[p].outputs.len());
            let part = manager.with_subsystem(p, |subsystem, u| {
                let Some(linear) = subsystem.linearize() else { return Ok(None) };
                let n = linear.states();
                let mut part = [Matrix::zeros(n, n), Matrix::zeros(n, m), Matrix::zeros(q, n), Matrix::zeros(q, m)];
                let [a, b, c, d] = &mut part;
                linear.matrices(u, &mut a.a, &mut b.a, &mut c.a, &mut d.a)?;
                Ok(Some(part))
            })?;
            // a source without state and without inputs is a constant as far as stability goes, and what a sampled
            // subsystem holds is one between samples
            let sources = m == 0 || manager.with_subsystem(p, |s, _| Ok(s.sampled().is_some()))?;
            match part {
                Some(part) => parts.push(part),
                None if sources => {
                    parts.push([Matrix::zeros(0, 0), Matrix::zeros(0, m), Matrix::zeros(q, 0), Matrix::zeros(q, m)])
                }
                None => {
                    let part = manager.graph().nodes[p].name.clone();
                    return Err(AnalysisError::NoModel { part, reason: "it states no linearisation".into() });
                }
            }
        }
        let names = manager.coordinates()?.list;
        let name = |p: usize, place: usize| {
            let found = names.iter().find_map(|c| match c {
                Coordinate::State { part, place: at, name } if (*part, *at) == (p, place) => Some(name.clone()),
                _ => None,
            });
            found.unwrap_or_else(|| format!("{}.state[{place}]", manager.graph().nodes[p].name))
        };
        let places: Vec<(usize, usize)> =
            parts.iter().enumerate().flat_map(|(p, m)| (0..m[0].rows).map(move |i| (p, i))).collect();
        let states = places.iter().map(|&(p, i)| name(p, i)).collect();
        Ok(LinearModel::assemble(manager.graph(), &parts, places, states))
    }

    /// Without a single state: what is known of subsystems that show their state but state no linearisation.
    pub(crate) fn unknown(graph: &ModelGraph) -> Self {
        let none = |node: &macrostep_core::Node| {
            let (m, q) = (node.inputs.len(), node.outputs.len());
            [Matrix::zeros(0, 0), Matrix::zeros(0, m), Matrix::zeros(q, 0), Matrix::zeros(q, m)]
        };
        let parts: Vec<[Matrix; 4]> = graph.nodes.iter().map(none).collect();
        LinearModel::assemble(graph, &parts, Vec::new(), Vec::new())
    }

    fn assemble(graph: &ModelGraph, parts: &[[Matrix; 4]], places: Vec<(usize, usize)>, states: Vec<String>) -> Self {
        let (n, m, q) = (places.len(), graph.input_size(), graph.output_size());
        let (mut a, mut b) = (Matrix::zeros(n, n), Matrix::zeros(n, m));
        let (mut c, mut d) = (Matrix::zeros(q, n), Matrix::zeros(q, m));
        let mut at = 0;
        for (node, part) in graph.nodes.iter().zip(parts) {
            a.put(at, at, &part[0]);
            b.put(at, node.inputs.start, &part[1]);
            c.put(node.outputs.start, at, &part[2]);
            d.put(node.outputs.start, node.inputs.start, &part[3]);
            at += part[0].rows;
        }
        let mut wires = Matrix::zeros(m, q);
        for input in 0..m {
            if let Some((output, gain, _)) = graph.source(input) {
                wires[(input, output)] = gain;
            }
        }
        let part_of = |range: fn(&macrostep_core::Node) -> std::ops::Range<usize>, i: usize| {
            graph.nodes.iter().position(|n| range(n).contains(&i)).unwrap_or(0)
        };
        let input_part: Vec<usize> = (0..m).map(|i| part_of(|n| n.inputs.clone(), i)).collect();
        LinearModel {
            states,
            places,
            a,
            b,
            c,
            d,
            wires,
            immediate: input_part.iter().map(|&p| graph.nodes[p].interface.memoryless).collect(),
            inputs: graph.input_names(),
            outputs: graph.output_names(),
            input_part,
            output_part: (0..q).map(|o| part_of(|n| n.outputs.clone(), o)).collect(),
        }
    }

    /// Poles of the monolithic system with a nonnegative imaginary part, slowest first.
    pub(crate) fn poles(&self) -> Result<Vec<Pole>, AnalysisError> {
        if self.states.is_empty() {
            return Ok(Vec::new());
        }
        let loops = Matrix::identity(self.d.rows).plus(-1.0, &self.d.times(&self.wires));
        let mut poles: Vec<Pole> = match loops.solve(&self.c) {
            Some(outputs) => {
                let a = self.a.plus(1.0, &self.b.times(&self.wires).times(&outputs));
                a.eigenvectors()?.into_iter().map(|(s, shape)| Pole { s, shape }).collect()
            }
            None => self.constrained()?,
        };
        poles.retain(|p| p.s.im > -1e-9 * math::norm(p.s).max(1e-12));
        poles.sort_by(|a, b| math::norm(a.s).total_cmp(&math::norm(b.s)));
        Ok(poles)
    }

    /// Poles of `[s I − A, −B Γ; −C, I − D Γ]`, where outputs follow from a constraint.
    fn constrained(&self) -> Result<Vec<Pole>, AnalysisError> {
        let (n, q) = (self.a.rows, self.d.rows);
        let (mut e, mut a) = (Matrix::zeros(n + q, n + q), Matrix::zeros(n + q, n + q));
        e.put(0, 0, &Matrix::identity(n));
        a.put(0, 0, &self.a);
        a.put(0, n, &self.b.times(&self.wires));
        a.put(n, 0, &self.c);
        a.put(n, n, &self.d.times(&self.wires).plus(-1.0, &Matrix::identity(q)));
        // rows of a constraint are as stiff as its factor; unit rows keep the pencil well scaled
        for i in n..n + q {
            let size = (0..n + q).fold(0.0, |m: f64, j| m.max(a[(i, j)].abs()));
            (0..n + q).for_each(|j| a[(i, j)] /= if size > 0.0 { size } else { 1.0 });
        }
        let found = pencil(&e, &a)?;
        if found.is_empty() && n > 0 {
            return Err(AnalysisError::Singular { what: "outputs depend on themselves".into() });
        }
        Ok(found.into_iter().map(|s| Pole { s, shape: null_vector(&e, &a, s)[..n].to_vec() }).collect())
    }
}

/// The direction in which `s E − A` vanishes, by inverse iteration.
fn null_vector(e: &Matrix, a: &Matrix, s: Complex64) -> Vec<Complex64> {
    let n = e.rows;
    let near = s + Complex64::new(1e-9, 1e-9) * math::norm(s).max(1.0);
    let mut f = ComplexMatrix::zeros(n);
    for i in 0..n {
        for j in 0..n {
            f.add(i, j, near * e[(i, j)] - a[(i, j)]);
        }
    }
    let factors = f.factor();
    let mut x: Vec<Complex64> = (0..n).map(|i| Complex64::new(1.0 + 0.1 * i as f64, 0.3)).collect();
    for _ in 0..4 {
        x = factors.solve(&x);
        let size = x.iter().map(|x| x.norm_sqr()).sum::<f64>().sqrt();
        x.iter_mut().for_each(|x| *x /= size);
    }
    x
}
