//! Whether a cut will hold: how strongly the parts answer a motion of the interface, compared with its inertia.
//!
//! A pose that is off by `δ` changes the load of the parts by `−K δ`, with their stiffness and inertia over one step
//! condensed to the interface (without the inertia of the copies), and this load moves the interface by `M_C⁻¹ K δ`, with
//! the cut joints in force. Both in units of `1/g²`, `g = h b0`, the factor of one repetition is
//! ```text
//! r = ρ(M_C⁻¹ K)                                    reference of the partitioned scheme, section 5
//! ```
//! The tight scheme converges if `r < 1`. The loose scheme has a lower limit: 0.2 is safe in all known cases, and above 0.1
//! it is tried (`trial_run.rs`).

use glam::DMat3;
use macrostep_numerics::math;
use macrostep_numerics::{Lu, Matrix};

use super::parts::{Pieces, RealPart};
use crate::definitions::JointId;
use crate::error::{Allowed, MultibodyError};
use crate::joint::Geometry;
use crate::motion::Motion;
use crate::node::{Node, Rule};
use crate::options::{CouplingSolver, Options};
use crate::so3::exp;

/// How the cuts of a mechanism contract at the start of the run, all together.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct Contraction {
    /// Names of the interface bodies.
    pub bodies: Vec<String>,
    /// The factor of one repetition.
    pub factor: f64,
    /// Stiffness over inertia of single freedoms: body, freedom, ratio.
    pub freedoms: Vec<(String, &'static str, f64)>,
    /// The largest step at which the factor is at most [`SAFE`]; `None` where no step helps, since the parts answer with inertia.
    pub safe_step: Option<f64>,
    /// Whether the interface knows the response of the parts, so that nothing has to contract.
    pub answered: bool,
}

/// A factor that is safe for the loose scheme.
pub const SAFE: f64 = 0.2;

/// The shortest step that is looked at, as a part of the one at hand.
const SHORTEST: f64 = 1e-5;

/// The freedoms of a body, named.
const FREEDOMS: [&str; 6] = ["x", "y", "z", "turn about x", "turn about y", "turn about z"];

/// Interface bodies and cut joints, of all coupling parts together.
fn interface(pieces: &Pieces) -> (Vec<usize>, Vec<usize>) {
    let couplings = &pieces.groups.couplings;
    let bodies = couplings.iter().flat_map(|c| c.0.iter().copied()).collect();
    (bodies, couplings.iter().flat_map(|c| c.1.iter().copied()).collect())
}

/// The factor of all cuts together with steps of `h`.
pub(super) fn factor_at(pieces: &Pieces, options: Options, h: f64) -> f64 {
    let (bodies, joints) = interface(pieces);
    factor(&pieces.whole, &pieces.real, &bodies, &joints, options, h).0
}

/// The factor of all cuts together, and a search for the largest step at which it is safe.
pub(super) fn search(pieces: &Pieces, options: Options, h: f64) -> Result<Contraction, MultibodyError> {
    MultibodyError::in_range(|| None, "communication step", h, Allowed::Positive)?;
    let answered = options.coupling == CouplingSolver::Response;
    let (bodies, joints) = interface(pieces);
    let subjects = &pieces.whole.system.subjects;
    let names: Vec<String> = bodies.iter().map(|&i| subjects[i].reference().to_owned()).collect();
    let at = |h: f64| factor(&pieces.whole, &pieces.real, &bodies, &joints, options, h);
    let (factor, ratios) = at(h);
    let freedoms = ratios.iter().enumerate().map(|(k, r)| (names[k / 6].clone(), FREEDOMS[k % 6], *r));
    let freedoms: Vec<(String, &'static str, f64)> = freedoms.collect();

    // halve or double, then bisect
    let (mut low, mut high) = (h, h);
    while at(low).0 > SAFE {
        // what inertia answers stays however short a step is
        if low < SHORTEST * h {
            return Ok(Contraction { bodies: names, factor, freedoms, safe_step: None, answered });
        }
        low *= 0.5;
    }
    while at(high).0 <= SAFE && high < 1e6 * h {
        high *= 2.0;
    }
    for _ in 0..16 {
        let middle = (low * high).sqrt();
        if at(middle).0 <= SAFE { low = middle } else { high = middle }
    }
    Ok(Contraction { bodies: names, factor, freedoms, safe_step: Some(low), answered })
}

/// Factor, and stiffness over inertia of each freedom, at the start with steps of `h`.
fn factor(
    whole: &Motion,
    real: &[RealPart],
    bodies: &[usize],
    joints: &[usize],
    options: Options,
    h: f64,
) -> (f64, Vec<f64>) {
    let n = 6 * bodies.len();
    let mut k = Matrix::zeros(n, n);
    for part in real {
        let driven: Vec<(usize, JointId)> =
            part.driven.iter().filter_map(|d| bodies.iter().position(|&i| i == d.0.0).map(|at| (at, d.2))).collect();
        if driven.is_empty() {
            continue;
        }
        let Some(part) = stiffness(&part.motion, &driven.iter().map(|d| d.1).collect::<Vec<_>>(), options, h) else {
            return (f64::INFINITY, vec![f64::INFINITY; n]);
        };
        for (a, &(i, _)) in driven.iter().enumerate() {
            for (b, &(j, _)) in driven.iter().enumerate() {
                for r in 0..6 {
                    for c in 0..6 {
                        k[(6 * i + r, 6 * j + c)] += part[(6 * a + r, 6 * b + c)];
                    }
                }
            }
        }
    }

    // the interface with its cut joints
    let rows: usize = joints.iter().map(|&j| whole.system.joints[j].rows.len()).sum();
    let mut m = Matrix::zeros(n + rows, n + rows);
    for (at, &i) in bodies.iter().enumerate() {
        put(&mut m, 6 * at, 6 * at, &whole.system.inertia[i].matrix(&whole.n1[i].r));
    }
    let mut row = n;
    for &j in joints {
        let joint = &whole.system.joints[j];
        let (a, b) = (joint.a.side(&whole.n1, &whole.poses), joint.b.side(&whole.n1, &whole.poses));
        let geometry = Geometry::new(joint.kind, a, b);
        for &equation in joint.rows {
            let g = geometry.gradient(equation);
            for (place, x, phi) in [(&joint.a, g.xa, g.ra), (&joint.b, g.xb, g.rb)] {
                let Some(at) = place.body().and_then(|i| bodies.iter().position(|&b| b == i)) else { continue };
                for c in 0..3 {
                    for (column, value) in [(6 * at + c, x[c]), (6 * at + 3 + c, phi[c])] {
                        m[(row, column)] = value;
                        m[(column, row)] = value;
                    }
                }
            }
            row += 1;
        }
    }
    let ratios = (0..n).map(|i| k[(i, i)] / m[(i, i)]).collect();
    let rhs = Matrix::from_fn(n + rows, n, |r, c| if r < n { k[(r, c)] } else { 0.0 });
    let answer = Lu::new(&m).solve(&rhs);
    let square = Matrix::from_fn(n, n, |r, c| answer[(r, c)]);
    let factor = match square.eigenvalues() {
        Ok(values) => values.iter().map(|v| math::norm(*v)).fold(0.0, f64::max),
        Err(_) => f64::INFINITY,
    };
    (factor, ratios)
}

/// What a part answers to motions of the bodies that these joints drive, over one step, without the inertia of the copies;
/// times `g²`.
fn stiffness(part: &Motion, joints: &[JointId], options: Options, h: f64) -> Option<Matrix> {
    let mut part = part.clone();
    let rule = Rule::new(options.formula, h, Some(h));
    // as if it had moved on with its present velocities
    for (n2, n1) in part.n2.iter_mut().zip(&part.n1) {
        *n2 = Node { x: n1.x - h * n1.v, r: exp(-h * n1.w) * n1.r, ..*n1 };
    }
    part.begin(&rule);
    for (i, &(x, theta)) in part.moved.iter().enumerate() {
        rule.state(&part.starts[i], &part.system.inertia[i], x, theta, &mut part.n0[i]);
    }
    part.answer(joints);
    let scale = rule.scale();
    part.matrix(&rule, part.time, scale).ok()?;
    let n = 6 * joints.len();
    let response = part.response?;
    Some(Matrix::from_fn(n, n, |r, c| scale * response.matrix[r * n + c]))
}

/// Adds a 6×6 matrix given as four 3×3 blocks.
fn put(m: &mut Matrix, row: usize, column: usize, blocks: &[DMat3; 4]) {
    for (b, block) in blocks.iter().enumerate() {
        for r in 0..3 {
            for c in 0..3 {
                m[(row + 3 * (b / 2) + r, column + 3 * (b % 2) + c)] += block.col(c)[r];
            }
        }
    }
}
