//! Whether a cut will hold: how strongly the parts answer a motion of the interface, compared with its inertia.
//!
//! A pose that is off by `δ` changes the load of the parts by `−K δ`, with their stiffness and inertia over one step
//! condensed to the interface (without the inertia of the copies), and this load moves the interface by `M_C⁻¹ K δ`, with
//! the cut joints in force. Both in units of `1/g²`, `g = h b0`, the factor of one repetition is
//! ```text
//! r = ρ(M_C⁻¹ K)                                    reference of the partitioned scheme, section 5
//! ```
//! The tight scheme converges if `r < 1`. The loose scheme has a lower limit: 0.2 is safe in all known cases, and above 0.1
//! it is tried ([`trial`](crate::trial)).

use glam::DMat3;
use macrostep_numerics::{Lu, Matrix};

use crate::cut::{Coupling, FREEDOMS, Side};
use crate::error::MultibodyError;
use crate::joint::Geometry;
use crate::mechanism::Mechanism;
use crate::motion::Motion;
use crate::node::{Node, Rule};
use crate::options::Options;
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
    /// The largest step at which the factor is at most [`SAFE`].
    pub safe_step: f64,
}

/// A factor that is safe for the loose scheme.
pub const SAFE: f64 = 0.2;

/// The factor of all cuts together; refused where the scheme cannot hold.
pub(crate) fn check(
    whole: &Mechanism,
    sides: &[Side],
    couplings: &[(Vec<usize>, Vec<usize>)],
    coupling: Coupling,
    options: Options,
    h: f64,
) -> Result<Contraction, MultibodyError> {
    if !(h > 0.0 && h.is_finite()) {
        return Err(MultibodyError::bad("the communication step", format!("it is {h}, and must be positive")));
    }
    let motion = Motion::new(whole, options)?;
    let bodies: Vec<usize> = couplings.iter().flat_map(|c| c.0.iter().copied()).collect();
    let joints: Vec<usize> = couplings.iter().flat_map(|c| c.1.iter().copied()).collect();
    let names: Vec<String> = bodies.iter().map(|&i| whole.bodies[i].name.clone()).collect();
    let at = |h: f64| factor(&motion, sides, &bodies, &joints, options, h);
    let (factor, ratios) = at(h);
    let freedoms = ratios.iter().enumerate().map(|(k, r)| (names[k / 6].clone(), FREEDOMS[k % 6], *r));
    let freedoms: Vec<(String, &'static str, f64)> = freedoms.collect();

    // halve or double, then bisect
    let (mut low, mut high) = (h, h);
    while at(low).0 > SAFE && low > 1e-9 * h {
        low *= 0.5;
    }
    while at(high).0 <= SAFE && high < 1e6 * h {
        high *= 2.0;
    }
    for _ in 0..16 {
        let middle = (low * high).sqrt();
        if at(middle).0 <= SAFE { low = middle } else { high = middle }
    }
    let safe_step = low;
    let found = Contraction { bodies: names, factor, freedoms, safe_step };
    if factor.is_nan() || factor >= 1.0 {
        let scheme = if coupling == Coupling::Loose { "explicit" } else { "implicit" };
        return Err(found.refuse(h, &format!("the {scheme} scheme needs less than 1")));
    }
    Ok(found)
}

impl Contraction {
    /// Why a cut is refused, and what to do.
    pub(crate) fn refuse(&self, h: f64, why: &str) -> MultibodyError {
        let Contraction { bodies, factor, freedoms, safe_step } = self;
        let worst = freedoms.iter().max_by(|a, b| a.2.total_cmp(&b.2));
        let worst = worst.map_or(String::new(), |(body, freedom, ratio)| {
            format!(", most of all in {freedom} of `{body}` ({ratio:.3})")
        });
        let reason = format!(
            "it would not hold: the parts answer {factor:.3} times as strongly as the interface resists at a step of \
             {h:.3e} s{worst}; {why}. Use a step of at most {safe_step:.2e} s, or cut where the interface is heavier or what \
             it is attached to is softer"
        );
        MultibodyError::bad(format!("the cut at `{}`", bodies.join("`, `")), reason)
    }
}

/// Factor, and stiffness over inertia of each freedom, at the start with steps of `h`.
fn factor(
    whole: &Motion,
    sides: &[Side],
    bodies: &[usize],
    joints: &[usize],
    options: Options,
    h: f64,
) -> (f64, Vec<f64>) {
    let n = 6 * bodies.len();
    let mut k = Matrix::zeros(n, n);
    for side in sides {
        let driven: Vec<(usize, usize)> =
            side.driven.iter().filter_map(|d| bodies.iter().position(|&i| i == d.0.0).map(|at| (at, d.2.0))).collect();
        if driven.is_empty() {
            continue;
        }
        let Some(part) = stiffness(&side.motion, &driven.iter().map(|d| d.1).collect::<Vec<_>>(), options, h) else {
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
        Ok(values) => values.iter().map(|v| v.norm()).fold(0.0, f64::max),
        Err(_) => f64::INFINITY,
    };
    (factor, ratios)
}

/// What a part answers to motions of the bodies that these joints drive, over one step, without the inertia of the copies;
/// times `g²`.
fn stiffness(part: &Motion, joints: &[usize], options: Options, h: f64) -> Option<Matrix> {
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
    let scale = rule.scale();
    let time = part.time;
    part.assemble(&rule, time, scale);

    // loads that go with unit motions of the held bodies
    let mut columns = Vec::new();
    for &driven in joints {
        let hold = part.system.holds.iter().position(|h| h.joint == driven)?;
        for c in 0..6 {
            part.rhs.fill(0.0);
            part.known(hold, std::array::from_fn(|i| f64::from(u8::from(i == c))));
            columns.push(part.rhs.clone());
        }
    }
    part.loads_for_poses();
    part.factor(time).ok()?;
    let n = 6 * joints.len();
    let mut k = Matrix::zeros(n, n);
    for (column, rhs) in columns.iter_mut().enumerate() {
        part.blocks.solve(rhs);
        for (a, &joint) in joints.iter().enumerate() {
            let row = part.system.joints[joint].row;
            for r in 0..6 {
                k[(6 * a + r, column)] = -rhs[row + r];
            }
        }
    }
    // without the copies
    for (a, &joint) in joints.iter().enumerate() {
        let i = part.system.joints[joint].b.body()?;
        let inertia = rule.inertia(&part.system.inertia[i], &part.n0[i], &part.turns[i]);
        let own = inertia.map(|m| -scale * m);
        put(&mut k, 6 * a, 6 * a, &own);
    }
    Some(k)
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
