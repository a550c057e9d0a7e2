//! The four-node shell: membrane, bending, shear and drilling, for large rotations.
//!
//! Each node has a position `x_i` and three vectors that turn with its body: the director `t_i` and two in the surface, `b1_i`,
//! `b2_i`. Positions and vectors are interpolated bilinearly, so every strain is a sum of products `u·w` of two linear
//! combinations of nodal vectors, with derivatives in local Cartesian coordinates of the start:
//! ```text
//! membrane  ½(a_1·a_1 − …), ½(a_2·a_2 − …), a_1·a_2 − …             a_α = Σ N_i,α x_i
//! bending   a_1·t_,1, a_2·t_,2, a_1·t_,2 + a_2·t_,1                  t_,α = Σ N_i,α t_i
//! shear     x_,ξ·t, x_,η·t at the middles of the edges, interpolated from there (no locking) [dvorkin1984]
//! drilling  ½(a_1·b2 − a_2·b1)
//! ```
//! The energy is a quadratic form of these strains with constant coefficients. Forces are its gradient, the tangent its second
//! derivative, both exact: `δt = δφ × t`.

#![allow(clippy::needless_range_loop)] // indices are those of nodes and strains in the equations

use glam::{DMat3, DVec3};

use crate::node::Node;
use crate::so3::skew;

/// Kinds of nodal vectors.
const X: usize = 0;
const T: usize = 1;
const B1: usize = 2;
const B2: usize = 3;

/// `u·w`, `u = Σ p_i x_i`, `w = Σ q_i v_i` with vectors `v` of one kind.
#[derive(Clone, Copy, Debug)]
struct Product {
    p: [f64; 4],
    kind: usize,
    q: [f64; 4],
}

/// Strains that belong together: products, values at the start, stiffness times area.
#[derive(Clone, Debug)]
struct Group {
    /// Each strain is a sum of at most two products.
    strains: Vec<(Product, Option<Product>)>,
    start: Vec<f64>,
    /// Row by row.
    stiffness: Vec<f64>,
}

/// A shell element ready to be evaluated.
#[derive(Clone, Debug)]
pub(crate) struct Shell {
    pub nodes: [usize; 4],
    /// `t`, `b1`, `b2` of each node in body axes.
    own: [[DVec3; 3]; 4],
    groups: Vec<Group>,
    pub area: f64,
    damping: f64,
}

/// Stiffness of a shell per length and per area.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ShellStiffness {
    pub e: f64,
    pub nu: f64,
    pub thickness: f64,
    /// Of the drilling rotation, as a part of the shear stiffness.
    pub drilling: f64,
}

/// Nodal vectors: `[kind][node]`.
type Vectors = [[DVec3; 4]; 4];

const CORNERS: [(f64, f64); 4] = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)];

/// `N_i`, `N_i,ξ`, `N_i,η`.
fn shape(xi: f64, eta: f64) -> [[f64; 4]; 3] {
    let n = |f: &dyn Fn(f64, f64) -> f64| std::array::from_fn(|i| 0.25 * f(CORNERS[i].0, CORNERS[i].1));
    [n(&|a, b| (1.0 + a * xi) * (1.0 + b * eta)), n(&|a, b| a * (1.0 + b * eta)), n(&|a, b| b * (1.0 + a * xi))]
}

fn sum(weights: &[f64; 4], v: &[DVec3; 4]) -> DVec3 {
    weights[0] * v[0] + weights[1] * v[1] + weights[2] * v[2] + weights[3] * v[3]
}

/// Axes in the surface at a point, the first as parallel as can be to one direction for the whole element; `∂s_α/∂ξ_β`, and the
/// area per `dξ dη`.
fn axes(x: &[DVec3; 4], xi: f64, eta: f64) -> (DMat3, [[f64; 2]; 2], f64) {
    let [_, dxi, deta] = shape(xi, eta);
    let (g1, g2) = (sum(&dxi, x), sum(&deta, x));
    let t = g1.cross(g2);
    let area = t.length();
    let t = t.normalize_or_zero();
    let along = sum(&shape(0.0, 0.0)[1], x);
    let b1 = (along - along.dot(t) * t).normalize_or_zero();
    let b2 = t.cross(b1);
    (DMat3::from_cols(b1, b2, t), [[g1.dot(b1), g2.dot(b1)], [g1.dot(b2), g2.dot(b2)]], area)
}

fn inverse(m: [[f64; 2]; 2]) -> [[f64; 2]; 2] {
    let d = m[0][0] * m[1][1] - m[0][1] * m[1][0];
    [[m[1][1] / d, -m[0][1] / d], [-m[1][0] / d, m[0][0] / d]]
}

impl Shell {
    /// A shell through four bodies where they stand, counter-clockwise about its normal.
    pub fn new(nodes: [usize; 4], bodies: [&Node; 4], c: ShellStiffness, damping: f64) -> Self {
        let x = bodies.map(|b| b.x);
        let own = std::array::from_fn(|i| {
            let (frame, ..) = axes(&x, CORNERS[i].0, CORNERS[i].1);
            let back = bodies[i].r.transpose();
            [back * frame.z_axis, back * frame.x_axis, back * frame.y_axis]
        });
        let mut shell = Shell { nodes, own, groups: Vec::new(), area: 0.0, damping };
        let membrane = c.e * c.thickness / (1.0 - c.nu * c.nu);
        let shear = c.e / (2.0 * (1.0 + c.nu)) * c.thickness;
        let plane = |size: f64| {
            let nu = c.nu;
            [1.0, nu, 0.0, nu, 1.0, 0.0, 0.0, 0.0, 0.5 * (1.0 - nu)].map(|k| size * k).to_vec()
        };
        let gauss = 1.0 / 3.0_f64.sqrt();
        let mut shear_form = [[0.0; 4]; 4];
        for (xi, eta) in CORNERS.map(|(a, b)| (a * gauss, b * gauss)) {
            let (_, jacobian, area) = axes(&x, xi, eta);
            shell.area += area;
            let j = inverse(jacobian);
            let [_, dxi, deta] = shape(xi, eta);
            // N_i,α = N_i,ξ ∂ξ/∂s_α + N_i,η ∂η/∂s_α
            let d: [[f64; 4]; 2] =
                std::array::from_fn(|a| std::array::from_fn(|i| dxi[i] * j[0][a] + deta[i] * j[1][a]));
            let product =
                |a: usize, kind: usize, b: usize, size: f64| Product { p: d[a].map(|d| size * d), kind, q: d[b] };
            shell.groups.push(Group {
                strains: vec![
                    (product(0, X, 0, 0.5), None),
                    (product(1, X, 1, 0.5), None),
                    (product(0, X, 1, 1.0), None),
                ],
                start: Vec::new(),
                stiffness: plane(membrane * area),
            });
            let bending = c.thickness * c.thickness / 12.0;
            shell.groups.push(Group {
                strains: vec![
                    (product(0, T, 0, 1.0), None),
                    (product(1, T, 1, 1.0), None),
                    (product(0, T, 1, 1.0), Some(product(1, T, 0, 1.0))),
                ],
                start: Vec::new(),
                stiffness: plane(membrane * bending * area),
            });
            let n = shape(xi, eta)[0];
            let half = |a: usize, size: f64, kind: usize| Product { p: d[a].map(|d| size * d), kind, q: n };
            shell.groups.push(Group {
                strains: vec![(half(0, 0.5, B2), Some(half(1, -0.5, B1)))],
                start: Vec::new(),
                stiffness: vec![c.drilling * shear * area],
            });
            // γ_α = γ_ξ ∂ξ/∂s_α + γ_η ∂η/∂s_α, γ_ξ linear in η between two edges, γ_η linear in ξ
            let at = [0.5 * (1.0 - eta), 0.5 * (1.0 + eta), 0.5 * (1.0 - xi), 0.5 * (1.0 + xi)];
            for a in 0..2 {
                let row: [f64; 4] = std::array::from_fn(|k| at[k] * if k < 2 { j[0][a] } else { j[1][a] });
                for r in 0..4 {
                    for c in 0..4 {
                        shear_form[r][c] += 5.0 / 6.0 * shear * area * row[r] * row[c];
                    }
                }
            }
        }
        let edges = [(0.0, -1.0, 1), (0.0, 1.0, 1), (-1.0, 0.0, 2), (1.0, 0.0, 2)];
        shell.groups.push(Group {
            strains: edges
                .map(|(xi, eta, d)| (Product { p: shape(xi, eta)[d], kind: T, q: shape(xi, eta)[0] }, None))
                .to_vec(),
            start: Vec::new(),
            stiffness: shear_form.iter().flatten().copied().collect(),
        });
        let v = shell.vectors(bodies);
        for group in &mut shell.groups {
            group.start = group.strains.iter().map(|s| value(s, &v)).collect();
        }
        shell
    }

    fn vectors(&self, nodes: [&Node; 4]) -> Vectors {
        let turned = |k: usize| std::array::from_fn(|i| nodes[i].r * self.own[i][k]);
        [nodes.map(|n| n.x), turned(0), turned(1), turned(2)]
    }

    /// Rates of all nodal vectors.
    fn rates(v: &Vectors, nodes: [&Node; 4]) -> Vectors {
        let turned = |k: usize| std::array::from_fn(|i| nodes[i].w.cross(v[k][i]));
        [nodes.map(|n| n.v), turned(T), turned(B1), turned(B2)]
    }

    /// Stored energy.
    pub fn energy(&self, nodes: [&Node; 4]) -> f64 {
        let v = self.vectors(nodes);
        let mut energy = 0.0;
        for group in &self.groups {
            let n = group.strains.len();
            let mut e = [0.0; 4];
            group.strains.iter().enumerate().for_each(|(k, s)| e[k] = value(s, &v) - group.start[k]);
            for r in 0..n {
                for c in 0..n {
                    energy += 0.5 * e[r] * group.stiffness[r * n + c] * e[c];
                }
            }
        }
        energy
    }

    /// Stresses of a group: stiffness times strains, with damping if there are rates.
    // hot:
    #[inline(always)]
    fn stress(&self, group: &Group, v: &Vectors, rates: Option<&Vectors>) -> [f64; 4] {
        let n = group.strains.len();
        let (mut e, mut stress) = ([0.0; 4], [0.0; 4]);
        for (k, s) in group.strains.iter().enumerate() {
            e[k] = value(s, v) - group.start[k];
            if let Some(rates) = rates {
                e[k] += self.damping * rate(s, v, rates);
            }
        }
        for r in 0..n {
            for c in 0..n {
                stress[r] += group.stiffness[r * n + c] * e[c];
            }
        }
        stress
    }

    /// The gradient of the energy by all nodal vectors, with damping if asked.
    // hot:
    fn gradient(&self, v: &Vectors, rates: Option<&Vectors>) -> Vectors {
        let mut g = [[DVec3::ZERO; 4]; 4];
        for group in &self.groups {
            let stress = self.stress(group, v, rates);
            for (k, s) in group.strains.iter().enumerate() {
                for product in [Some(&s.0), s.1.as_ref()].into_iter().flatten() {
                    let (u, w) = (stress[k] * sum(&product.p, &v[X]), stress[k] * sum(&product.q, &v[product.kind]));
                    for i in 0..4 {
                        g[X][i] += product.p[i] * w;
                        g[product.kind][i] += product.q[i] * u;
                    }
                }
            }
        }
        g
    }

    /// Forces and moments on the four nodes: `out(node, force, moment)`.
    // hot:
    pub fn forces(&self, nodes: [&Node; 4], rates: bool, mut out: impl FnMut(usize, DVec3, DVec3)) {
        let v = self.vectors(nodes);
        let rates = (rates && self.damping != 0.0).then(|| Self::rates(&v, nodes));
        let g = self.gradient(&v, rates.as_ref());
        for i in 0..4 {
            let moment = v[T][i].cross(g[T][i]) + v[B1][i].cross(g[B1][i]) + v[B2][i].cross(g[B2][i]);
            out(i, -g[X][i], -moment);
        }
    }

    /// Derivatives of the forces: `out(node, node', ∂f/∂x', ∂f/∂φ', ∂m/∂x', ∂m/∂φ')`. As for beams, `velocity` says how
    /// velocities follow positions.
    pub fn tangent(
        &self,
        nodes: [&Node; 4],
        velocity: Option<(f64, [&DMat3; 4])>,
        mut out: impl FnMut(usize, usize, [DMat3; 4]),
    ) {
        let v = self.vectors(nodes);
        let rates = velocity.filter(|_| self.damping != 0.0).map(|_| Self::rates(&v, nodes));
        let g = self.gradient(&v, rates.as_ref());
        let mut k = [[[DMat3::ZERO; 4]; 4]; 4];
        for group in &self.groups {
            let n = group.strains.len();
            let stress = self.stress(group, &v, rates.as_ref());

            // gradients of the strains by x and φ of each node: δt = δφ × t makes ∂/∂φ = t × ∂/∂t
            let mut slope = [[[DVec3::ZERO; 2]; 4]; 4];
            // and of their rates, velocities held: u̇·δw + δu·ẇ + u·δẇ, with δẇ = q ω × (δφ × v)
            let mut drift = [[[DVec3::ZERO; 2]; 4]; 4];
            for (s, strain) in group.strains.iter().enumerate() {
                for product in [Some(&strain.0), strain.1.as_ref()].into_iter().flatten() {
                    let (u, w) = (sum(&product.p, &v[X]), sum(&product.q, &v[product.kind]));
                    for i in 0..4 {
                        slope[s][i][0] += product.p[i] * w;
                        if product.kind == X {
                            slope[s][i][0] += product.q[i] * u;
                        } else {
                            slope[s][i][1] += product.q[i] * v[product.kind][i].cross(u);
                        }
                    }
                    if let Some(rates) = &rates {
                        let (ut, wt) = (sum(&product.p, &rates[X]), sum(&product.q, &rates[product.kind]));
                        for i in 0..4 {
                            drift[s][i][0] += product.p[i] * wt;
                            if product.kind == X {
                                drift[s][i][0] += product.q[i] * ut;
                            } else {
                                drift[s][i][1] += product.q[i] * v[product.kind][i].cross(ut + u.cross(nodes[i].w));
                            }
                        }
                    }
                    // stress times second derivative: p_i q_j between x_i and v_j
                    for i in 0..4 {
                        for j in 0..4 {
                            let c = stress[s] * product.p[i] * product.q[j];
                            if product.kind == X {
                                let c = DMat3::from_diagonal(DVec3::splat(c));
                                k[i][j][0] += c;
                                k[j][i][0] += c;
                            } else {
                                let t = c * skew(v[product.kind][j]);
                                k[i][j][1] -= t;
                                k[j][i][2] += t;
                            }
                        }
                    }
                }
            }
            // slopeᵀ stiffness slope, with damping on the velocities
            for r in 0..n {
                for c in 0..n {
                    let size = group.stiffness[r * n + c];
                    if size == 0.0 {
                        continue;
                    }
                    for j in 0..4 {
                        let mut right = slope[c][j];
                        if let Some((rate, turn)) = velocity.filter(|_| self.damping != 0.0) {
                            right[0] += self.damping * (rate * slope[c][j][0] + drift[c][j][0]);
                            right[1] += self.damping * (turn[j].transpose() * slope[c][j][1] + drift[c][j][1]);
                        }
                        for i in 0..4 {
                            for (block, entry) in k[i][j].iter_mut().enumerate() {
                                let left = size * slope[r][i][block / 2];
                                *entry += crate::so3::outer(left, right[block % 2]);
                            }
                        }
                    }
                }
            }
        }
        // the moment v × g of each vector turns with it: (δφ × v) × g = [g][v] δφ
        for i in 0..4 {
            for kind in [T, B1, B2] {
                k[i][i][3] += skew(g[kind][i]) * skew(v[kind][i]);
            }
            for j in 0..4 {
                out(i, j, k[i][j].map(|m| -m));
            }
        }
    }
}

// hot:
#[inline(always)]
fn value(s: &(Product, Option<Product>), v: &Vectors) -> f64 {
    let one = |p: &Product| sum(&p.p, &v[X]).dot(sum(&p.q, &v[p.kind]));
    one(&s.0) + s.1.as_ref().map_or(0.0, one)
}

// hot:
#[inline(always)]
fn rate(s: &(Product, Option<Product>), v: &Vectors, rates: &Vectors) -> f64 {
    let one = |p: &Product| {
        let (u, w) = (sum(&p.p, &v[X]), sum(&p.q, &v[p.kind]));
        sum(&p.p, &rates[X]).dot(w) + u.dot(sum(&p.q, &rates[p.kind]))
    };
    one(&s.0) + s.1.as_ref().map_or(0.0, one)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::so3::exp;

    fn shell(damping: f64) -> (Shell, [Node; 4]) {
        let at = |x: f64, y: f64, z: f64, r: DVec3| Node { x: DVec3::new(x, y, z), r: exp(r), ..Node::default() };
        let start = [
            at(0.0, 0.0, 0.0, DVec3::new(0.3, 0.1, -0.2)),
            at(1.1, 0.1, 0.05, DVec3::ZERO),
            at(1.0, 0.9, 0.0, DVec3::new(0.0, 0.2, 0.1)),
            at(-0.1, 1.0, -0.05, DVec3::new(0.1, 0.0, 0.4)),
        ];
        let c = ShellStiffness { e: 100.0, nu: 0.3, thickness: 0.2, drilling: 0.5 };
        (Shell::new([0, 1, 2, 3], [&start[0], &start[1], &start[2], &start[3]], c, damping), start)
    }

    /// The nodes displaced by `q`, six numbers each, their velocities changed by `rate` times as much.
    fn moved(start: &[Node; 4], q: &[f64; 24], rate: f64) -> [Node; 4] {
        let part = |i: usize| DVec3::from_slice(&q[i..]);
        std::array::from_fn(|i| Node {
            x: start[i].x + part(6 * i),
            r: exp(part(6 * i + 3)) * start[i].r,
            v: start[i].v + rate * part(6 * i),
            w: start[i].w + rate * part(6 * i + 3),
            ..Node::default()
        })
    }

    fn forces(shell: &Shell, n: &[Node; 4], rates: bool) -> [f64; 24] {
        let mut f = [0.0; 24];
        shell.forces([&n[0], &n[1], &n[2], &n[3]], rates, |i, force, moment| {
            f[6 * i..6 * i + 3].copy_from_slice(&force.to_array());
            f[6 * i + 3..6 * i + 6].copy_from_slice(&moment.to_array());
        });
        f
    }

    fn displacement() -> [f64; 24] {
        std::array::from_fn(|i| 0.1 * (1.0 + 2.3 * i as f64).sin())
    }

    #[test]
    fn rigid_motion_strains_nothing() {
        let (shell, start) = shell(0.1);
        let turn = exp(DVec3::new(0.7, -1.9, 0.4));
        let spin = DVec3::new(2.0, -3.0, 1.0);
        let nodes = start.map(|n| {
            let x = turn * n.x + DVec3::new(5.0, 6.0, 7.0);
            Node { x, r: turn * n.r, v: spin.cross(x), w: spin, ..Node::default() }
        });
        assert!(forces(&shell, &nodes, true).iter().all(|f| f.abs() < 1e-11));
    }

    #[test]
    fn forces_are_the_gradient_of_the_energy_and_the_tangent_that_of_forces() {
        for (damping, rate) in [(0.0, 0.0), (0.1, 7.0)] {
            let (shell, start) = shell(damping);
            // velocities of some size, where damped
            let nodes = moved(&start, &displacement(), 30.0 * damping * rate);
            let f = forces(&shell, &nodes, false);
            let mut k = [[0.0; 24]; 24];
            let turn = DMat3::from_diagonal(DVec3::splat(rate));
            shell.tangent([&nodes[0], &nodes[1], &nodes[2], &nodes[3]], Some((rate, [&turn; 4])), |i, j, m| {
                for (block, m) in m.iter().enumerate() {
                    for r in 0..3 {
                        for c in 0..3 {
                            k[6 * i + 3 * (block / 2) + r][6 * j + 3 * (block % 2) + c] += m.col(c)[r];
                        }
                    }
                }
            });
            let e = 1e-6;
            for j in 0..24 {
                let mut q = [0.0; 24];
                q[j] = e;
                let (plus, minus) = (moved(&nodes, &q, rate), moved(&nodes, &q.map(|x| -x), rate));
                let energy = |n: &[Node; 4]| shell.energy([&n[0], &n[1], &n[2], &n[3]]);
                assert!((f[j] + (energy(&plus) - energy(&minus)) / (2.0 * e)).abs() < 1e-7);
                let (fp, fm) = (forces(&shell, &plus, true), forces(&shell, &minus, true));
                for i in 0..24 {
                    let slope = (fp[i] - fm[i]) / (2.0 * e);
                    assert!((slope - k[i][j]).abs() < 1e-6, "{damping} {i} {j}: {slope} {}", k[i][j]);
                }
            }
        }
    }
}
