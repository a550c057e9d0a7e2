//! The geometrically exact three-node beam, by finite volumes \[ghiringhelli2000\].
//!
//! Nodes 1, 2, 3 with positions `x_i` and section frames `Q_i`; two evaluation points at `ξ = ∓1/√3`. Rotations are
//! interpolated relative to the middle node, which makes strains independent of rigid motion:
//! ```text
//! r_i = log(Q_i Q_2ᵀ)      g = Σ N_i r_i      R = exp(g) Q_2        p = Σ N_i x_i
//! ε = Rᵀ p' − ε_0          κ = Rᵀ k − κ_0     k = G(g) g'
//! F = R (C_ε ε + D_ε ε̇)    M = R (C_κ κ + D_κ κ̇)
//! ```
//! The volume of node 1 ends at point I, that of node 2 at point II: each node gets the internal forces on the ends of
//! its volume, with their moments about the node:
//! ```text
//! node 1:  F_I            M_I + (p_I − x_1) × F_I
//! node 2:  F_II − F_I     M_II + (p_II − x_2) × F_II − M_I − (p_I − x_2) × F_I
//! node 3: −F_II          −M_II − (p_II − x_3) × F_II
//! ```
//! Unlike the paper, which uses Gibbs–Rodrigues parameters, relative rotations are rotation vectors.

use glam::{DMat3, DVec3};

use crate::node::Node;
use crate::so3::{Turn, log, skew, tangent_inverse, tangent_inverse_times};

/// Where the volumes meet.
const XI: f64 = 0.577_350_269_189_625_8;

/// A beam element ready to be evaluated.
#[derive(Clone, Debug)]
pub(crate) struct Beam {
    pub nodes: [usize; 3],
    /// From section to body, for each node.
    frames: [DMat3; 3],
    points: [Point; 2],
    /// Stiffness: axial and shear, torsion and bending, in section axes.
    c: Stiffness,
    /// `D = damping · C`.
    damping: f64,
}

/// Constants of an evaluation point.
#[derive(Clone, Copy, Debug, Default)]
struct Point {
    /// `N_i`.
    n: [f64; 3],
    /// `dN_i/ds`.
    d: [f64; 3],
    /// `ds/dξ`.
    jacobian: f64,
    e0: DVec3,
    k0: DVec3,
}

/// The section stiffness, as four 3×3 blocks.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stiffness {
    pub ff: DMat3,
    pub fm: DMat3,
    pub mf: DMat3,
    pub mm: DMat3,
    /// Whether `fm` and `mf` are not zero.
    pub coupled: bool,
}

/// Internal force and moment at an evaluation point, in the fixed frame, with the point itself.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Internal {
    pub f: DVec3,
    pub m: DVec3,
    pub p: DVec3,
}

/// Everything about an evaluation point that forces and tangents share.
struct Section {
    r: DMat3,
    gamma: DMat3,
    /// `g`.
    turn: Turn,
    dg: DVec3,
    dp: DVec3,
    k: DVec3,
    e: DVec3,
    kappa: DVec3,
}

/// Relative rotations of the outer nodes.
struct Relative {
    q2: DMat3,
    r: [DVec3; 2],
}

impl Beam {
    /// A beam through three bodies where they stand. `frames` are the section axes at the nodes, in the fixed frame, with
    /// `x` along the beam.
    pub fn new(nodes: [usize; 3], bodies: [&Node; 3], frames: [DMat3; 3], c: Stiffness, damping: f64) -> Self {
        let own = std::array::from_fn(|i| bodies[i].r.transpose() * frames[i]);
        let points = [-XI, XI].map(|xi| {
            let n = [0.5 * xi * (xi - 1.0), 1.0 - xi * xi, 0.5 * xi * (xi + 1.0)];
            let d = [xi - 0.5, -2.0 * xi, xi + 0.5];
            let jacobian = (d[0] * bodies[0].x + d[1] * bodies[1].x + d[2] * bodies[2].x).length();
            Point { n, d: d.map(|d| d / jacobian), jacobian, e0: DVec3::ZERO, k0: DVec3::ZERO }
        });
        let mut beam = Beam { nodes, frames: own, points, c, damping };
        let relative = beam.relative(bodies);
        for i in 0..2 {
            let s = beam.section(i, bodies, &relative);
            (beam.points[i].e0, beam.points[i].k0) = (s.e, s.kappa);
        }
        beam
    }

    /// The length between the outer nodes along the beam, by the quadrature of the element.
    pub fn length(&self) -> f64 {
        self.points[0].jacobian + self.points[1].jacobian
    }

    #[inline(always)]
    fn relative(&self, nodes: [&Node; 3]) -> Relative {
        let q2 = nodes[1].r * self.frames[1];
        let q2t = q2.transpose();
        let r = |i: usize| log(&(nodes[i].r * self.frames[i] * q2t));
        Relative { q2, r: [r(0), r(2)] }
    }

    #[inline(always)]
    fn section(&self, i: usize, nodes: [&Node; 3], relative: &Relative) -> Section {
        let Point { n, d, e0, k0, .. } = &self.points[i];
        let [r1, r3] = relative.r;
        let (g, dg) = (n[0] * r1 + n[2] * r3, d[0] * r1 + d[2] * r3);
        let turn = Turn::new(g);
        let (gamma, r) = (turn.tangent(), turn.exp() * relative.q2);
        let dp = d[0] * nodes[0].x + d[1] * nodes[1].x + d[2] * nodes[2].x;
        let k = gamma * dg;
        let rt = r.transpose();
        Section { r, gamma, turn, dg, dp, k, e: rt * dp - *e0, kappa: rt * k - *k0 }
    }

    /// Rates of strain and curvature at a point, in section axes, and the angular velocity of the section, from those of the
    /// relative rotations.
    #[inline(always)]
    fn rates(&self, i: usize, nodes: [&Node; 3], [s1, s3]: [DVec3; 2], s: &Section) -> (DVec3, DVec3, DVec3) {
        let Point { n, d, .. } = &self.points[i];
        let w2 = nodes[1].w;
        let (gt, dgt) = (n[0] * s1 + n[2] * s3, d[0] * s1 + d[2] * s3);
        // ω = G ġ + exp(g) ω_2
        let w = s.gamma * gt + s.turn.turned(w2);
        let dv = d[0] * nodes[0].v + d[1] * nodes[1].v + d[2] * nodes[2].v;
        // ε̇ = Rᵀ (ṗ' − ω × p'),  κ̇ = Rᵀ (k̇ − ω × k)
        let kt = s.turn.tangent_derivative(s.dg) * gt + s.gamma * dgt;
        let rt = s.r.transpose();
        (rt * (dv - w.cross(s.dp)), rt * (kt - w.cross(s.k)), w)
    }

    /// How `ω` and `k̇` of a section change with relative rotations of the outer nodes while all nodal velocities stay: for
    /// `r_1` and `r_3`, from the formulas of `rates`,
    /// ```text
    /// ∂ṙ_i/∂r_i = −G⁻¹ (∂(G ṙ_i)/∂r_i − [exp(r_i) ω_2] G)
    /// δω = (∂(G ġ)/∂g − [exp(g) ω_2] G) δg + G δġ
    /// δk̇ = ∂(∂(G g')/∂g ġ)/∂g δg + dG[ġ] δg' + ∂(G g')/∂g δġ + ∂(G ġ')/∂g δg + G δġ'
    /// ```
    fn turning(
        &self,
        i: usize,
        nodes: [&Node; 3],
        (relative, rates): (&Relative, [DVec3; 2]),
        t: &[DMat3; 2],
        s: &Section,
    ) -> ([DMat3; 2], [DMat3; 2]) {
        let Point { n, d, .. } = &self.points[i];
        let w2 = nodes[1].w;
        let (n, d) = ([n[0], n[2]], [d[0], d[2]]);
        let (gt, dgt) = (n[0] * rates[0] + n[1] * rates[1], d[0] * rates[0] + d[1] * rates[1]);
        let bend = s.turn.tangent_derivative(s.dg);
        let (along, second) = s.turn.tangent_second_derivatives(s.dg, gt);
        let w_g = s.turn.tangent_derivative(gt) - skew(s.turn.turned(w2)) * s.gamma;
        let k_g = second + s.turn.tangent_derivative(dgt);
        let both = std::array::from_fn(|j| {
            let r = Turn::new(relative.r[j]);
            let rate = -(t[j] * (r.tangent_derivative(rates[j]) - skew(r.turned(w2)) * r.tangent()));
            let w = n[j] * (w_g + s.gamma * rate);
            let k = n[j] * (k_g + bend * rate) + d[j] * (along + s.gamma * rate);
            (w, k)
        });
        (both.map(|b: (DMat3, DMat3)| b.0), both.map(|b| b.1))
    }

    /// Internal forces at both points. With `rates`, damping included.
    #[inline]
    pub fn internal(&self, nodes: [&Node; 3], rates: bool) -> [Internal; 2] {
        let relative = self.relative(nodes);
        let turning = (rates && self.damping != 0.0).then(|| turn_rates(nodes, &relative));
        let internal = |i: usize| self.internal_of(i, nodes, turning, &self.section(i, nodes, &relative));
        [internal(0), internal(1)]
    }

    /// Internal force and moment of a section. With the rates of the relative rotations, damping included.
    #[inline(always)]
    fn internal_of(&self, i: usize, nodes: [&Node; 3], turning: Option<[DVec3; 2]>, s: &Section) -> Internal {
        let (mut e, mut kappa) = (s.e, s.kappa);
        if let Some(turning) = turning {
            let (et, kt, _) = self.rates(i, nodes, turning, s);
            e += self.damping * et;
            kappa += self.damping * kt;
        }
        let (f, m) = self.c.apply(e, kappa);
        let n = &self.points[i].n;
        let p = n[0] * nodes[0].x + n[1] * nodes[1].x + n[2] * nodes[2].x;
        Internal { f: s.r * f, m: s.r * m, p }
    }

    /// Internal force and moment at both points, in section axes, damping included.
    pub fn loads(&self, nodes: [&Node; 3]) -> [(DVec3, DVec3); 2] {
        let relative = self.relative(nodes);
        [0, 1].map(|i| {
            let s = self.section(i, nodes, &relative);
            let (et, kt, _) = self.rates(i, nodes, turn_rates(nodes, &relative), &s);
            self.c.apply(s.e + self.damping * et, s.kappa + self.damping * kt)
        })
    }

    /// Strains and curvatures at both points, in section axes.
    pub fn strains(&self, nodes: [&Node; 3]) -> [(DVec3, DVec3); 2] {
        let relative = self.relative(nodes);
        [0, 1].map(|i| {
            let s = self.section(i, nodes, &relative);
            (s.e, s.kappa)
        })
    }

    /// `½ ∫ (ε C ε + κ C κ) ds`.
    pub fn energy(&self, nodes: [&Node; 3]) -> f64 {
        let strains = self.strains(nodes);
        (0..2)
            .map(|i| {
                let (e, kappa) = strains[i];
                let (f, m) = self.c.apply(e, kappa);
                0.5 * self.points[i].jacobian * (e.dot(f) + kappa.dot(m))
            })
            .sum()
    }

    /// Adds forces on the three nodes: `out(node, force, moment)`.
    #[inline]
    pub fn forces(&self, nodes: [&Node; 3], rates: bool, mut out: impl FnMut(usize, DVec3, DVec3)) {
        let [i, j] = self.internal(nodes, rates);
        out(0, i.f, i.m + (i.p - nodes[0].x).cross(i.f));
        let (f, p) = (j.f - i.f, nodes[1].x);
        out(1, f, j.m - i.m + (j.p - p).cross(j.f) - (i.p - p).cross(i.f));
        out(2, -j.f, -j.m - (j.p - nodes[2].x).cross(j.f));
    }

    /// Derivatives of the forces on the nodes: `out(node, node', ∂f/∂x', ∂f/∂φ', ∂m/∂x', ∂m/∂φ')`.
    ///
    /// `velocity` says how velocities follow positions, `δv = c δx`, `δω_i = W_i δφ_i`; `None` for statics.
    pub fn tangent(
        &self,
        nodes: [&Node; 3],
        velocity: Option<(f64, [&DMat3; 3])>,
        mut out: impl FnMut(usize, usize, [DMat3; 4]),
    ) {
        let relative = self.relative(nodes);
        let t = relative.r.map(tangent_inverse);
        let velocity = velocity.filter(|_| self.damping != 0.0);
        let turning = velocity.map(|_| turn_rates(nodes, &relative));
        for i in 0..2 {
            let Point { n, d, .. } = self.points[i];
            let s = self.section(i, nodes, &relative);
            let internal = self.internal_of(i, nodes, turning, &s);

            // δφ = Σ A_j δφ_j,  δk = Σ K_j δφ_j
            let bend = s.turn.tangent_derivative(s.dg);
            let exp_g = s.r * relative.q2.transpose();
            let a = outer_and_middle([n[0] * s.gamma, n[2] * s.gamma], &t, exp_g);
            let k = outer_and_middle([n[0] * bend + d[0] * s.gamma, n[2] * bend + d[2] * s.gamma], &t, DMat3::ZERO);

            // in the fixed frame: δF = −[F] δφ + C_ff (δp' + [p'] δφ) + C_fm (δk + [k] δφ), and δM alike
            let c = self.c.turned(&s.r);
            let (dp, kx) = (skew(s.dp), skew(s.k));
            let mut f_turn = c.ff * dp - skew(internal.f);
            let mut m_turn = c.mm * kx - skew(internal.m);
            if c.coupled {
                f_turn += c.fm * kx;
                m_turn += c.mf * dp;
            }
            let (mut fx, mut mx) = ([DMat3::ZERO; 3], [DMat3::ZERO; 3]);
            let (mut fr, mut mr) = ([DMat3::ZERO; 3], [DMat3::ZERO; 3]);
            for j in 0..3 {
                fx[j] = d[j] * c.ff;
                mr[j] = m_turn * a[j] + c.mm * k[j];
                fr[j] = f_turn * a[j];
                if c.coupled {
                    mx[j] = d[j] * c.mf;
                    fr[j] += c.fm * k[j];
                }
            }

            // damping: strain rates are the same maps applied to velocities, and these maps change with the shape:
            // δε̇ = Rᵀ (δṗ' − δω × p' − ω × δp' − δφ × …),  δκ̇ = Rᵀ (δk̇ − δω × k − ω × δk − δφ × …)
            if let (Some((rate, turn)), Some(turning)) = (velocity, turning) {
                let (et, kt, w) = self.rates(i, nodes, turning, &s);
                let drag = DMat3::from_diagonal(DVec3::splat(rate)) - skew(w);
                let (et, kt) = (skew(s.r * et), skew(s.r * kt));
                let (w_r, k_r) = self.turning(i, nodes, (&relative, turning), &t, &s);
                let [w_phi, k_phi] = [w_r, k_r].map(|m| outer_and_middle(m, &t, DMat3::ZERO));
                let (x, spin) = (self.damping, skew(w));
                for j in 0..3 {
                    let w = a[j] * *turn[j] + w_phi[j];
                    let e = dp * w + et * a[j];
                    let kappa = k[j] * *turn[j] + k_phi[j] + kx * w - spin * k[j] + kt * a[j];
                    fx[j] += (x * d[j]) * (c.ff * drag);
                    fr[j] += x * (c.ff * e);
                    mr[j] += x * (c.mm * kappa);
                    if c.coupled {
                        mx[j] += (x * d[j]) * (c.mf * drag);
                        fr[j] += x * (c.fm * kappa);
                        mr[j] += x * (c.mf * e);
                    }
                }
            }

            // on both volumes that meet here, with moments about their nodes
            let f = skew(internal.f);
            for (node, sign) in [(i, 1.0), (i + 1, -1.0)] {
                let arm = skew(internal.p - nodes[node].x);
                for j in 0..3 {
                    let lever = n[j] - if j == node { 1.0 } else { 0.0 };
                    let entry = [fx[j], fr[j], mx[j] + arm * fx[j] - lever * f, mr[j] + arm * fr[j]];
                    out(node, j, entry.map(|m| sign * m));
                }
            }
        }
    }
}

/// `ṙ_i = G⁻¹(r_i) (ω_i − exp(r_i) ω_2)` of the outer nodes.
#[inline(always)]
fn turn_rates(nodes: [&Node; 3], relative: &Relative) -> [DVec3; 2] {
    let rate = |j: usize, r: DVec3| tangent_inverse_times(r, nodes[j].w - Turn::new(r).turned(nodes[1].w));
    [rate(0, relative.r[0]), rate(2, relative.r[1])]
}

/// From maps of `δr_1`, `δr_3` to maps of `δφ_1`, `δφ_2`, `δφ_3`:
/// `δr_i = T_i δφ_i − T_iᵀ δφ_2`, since `G⁻¹(r) exp(r) = G⁻ᵀ(r)`.
#[inline(always)]
fn outer_and_middle(m: [DMat3; 2], t: &[DMat3; 2], own: DMat3) -> [DMat3; 3] {
    let middle = own - m[0] * t[0].transpose() - m[1] * t[1].transpose();
    [m[0] * t[0], middle, m[1] * t[1]]
}

impl Stiffness {
    /// Force and moment from strain and curvature, in section axes.
    #[inline(always)]
    fn apply(&self, e: DVec3, kappa: DVec3) -> (DVec3, DVec3) {
        let (mut f, mut m) = (self.ff * e, self.mm * kappa);
        if self.coupled {
            f += self.fm * kappa;
            m += self.mf * e;
        }
        (f, m)
    }

    /// The same in the fixed frame.
    fn turned(&self, r: &DMat3) -> Stiffness {
        let rt = r.transpose();
        let turn = |c: &DMat3| *r * *c * rt;
        if self.coupled {
            Stiffness { ff: turn(&self.ff), fm: turn(&self.fm), mf: turn(&self.mf), mm: turn(&self.mm), coupled: true }
        } else {
            Stiffness { ff: turn(&self.ff), mm: turn(&self.mm), ..*self }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::so3::exp;

    fn beam(damping: f64, coupled: bool) -> (Beam, [Node; 3]) {
        let at = |x: DVec3, r: DVec3| Node { x, r: exp(r), ..Node::default() };
        let start = [
            at(DVec3::ZERO, DVec3::new(0.3, 0.1, -0.2)),
            at(DVec3::new(0.5, 0.02, 0.0), DVec3::new(0.1, 0.0, 0.3)),
            at(DVec3::new(1.0, 0.0, 0.05), DVec3::ZERO),
        ];
        let fm = DMat3::from_cols_array(&[3.0, 1.0, 0.0, 2.0, -1.0, 0.5, 0.0, 1.0, 1.0]);
        let c = Stiffness {
            ff: DMat3::from_diagonal(DVec3::new(100.0, 40.0, 50.0)),
            fm,
            mf: fm.transpose(),
            mm: DMat3::from_diagonal(DVec3::new(5.0, 8.0, 11.0)),
            coupled,
        };
        let frames = [exp(DVec3::new(0.0, 0.05, 0.02)), DMat3::IDENTITY, exp(DVec3::new(0.1, 0.0, -0.1))];
        let beam = Beam::new([0, 1, 2], [&start[0], &start[1], &start[2]], frames, c, damping);
        (beam, start)
    }

    /// The nodes displaced by `q`, six numbers each, and moving.
    fn moved(start: &[Node; 3], q: &[f64; 18], v: &[f64; 18]) -> [Node; 3] {
        let part = |a: &[f64; 18], i: usize| DVec3::new(a[i], a[i + 1], a[i + 2]);
        std::array::from_fn(|i| Node {
            x: start[i].x + part(q, 6 * i),
            r: exp(part(q, 6 * i + 3)) * start[i].r,
            v: part(v, 6 * i),
            w: part(v, 6 * i + 3),
            ..Node::default()
        })
    }

    fn forces(beam: &Beam, nodes: &[Node; 3], rates: bool) -> [f64; 18] {
        let mut f = [0.0; 18];
        beam.forces([&nodes[0], &nodes[1], &nodes[2]], rates, |i, force, moment| {
            f[6 * i..6 * i + 3].copy_from_slice(&force.to_array());
            f[6 * i + 3..6 * i + 6].copy_from_slice(&moment.to_array());
        });
        f
    }

    fn displacement() -> [f64; 18] {
        std::array::from_fn(|i| 0.15 * (1.0 + 2.3 * i as f64).sin())
    }

    fn tangent(beam: &Beam, nodes: &[Node; 3], velocity: Option<f64>) -> [[f64; 18]; 18] {
        let mut k = [[0.0; 18]; 18];
        let turn = DMat3::from_diagonal(DVec3::splat(velocity.unwrap_or(0.0)));
        let velocity = velocity.map(|c| (c, [&turn; 3]));
        beam.tangent([&nodes[0], &nodes[1], &nodes[2]], velocity, |i, j, m| {
            for (block, m) in m.into_iter().enumerate() {
                for r in 0..3 {
                    for c in 0..3 {
                        k[6 * i + 3 * (block / 2) + r][6 * j + 3 * (block % 2) + c] += m.col(c)[r];
                    }
                }
            }
        });
        k
    }

    #[test]
    fn rigid_motion_strains_nothing() {
        let (beam, start) = beam(0.3, true);
        let turn = exp(DVec3::new(0.7, -1.9, 0.4));
        let spin = DVec3::new(2.0, -3.0, 1.0);
        let nodes = start.map(|n| {
            let x = turn * n.x + DVec3::new(5.0, 6.0, 7.0);
            Node { x, r: turn * n.r, v: spin.cross(x), w: spin, ..Node::default() }
        });
        assert!(forces(&beam, &nodes, true).iter().all(|f| f.abs() < 1e-12));
    }

    #[test]
    fn forces_balance() {
        let (beam, start) = beam(0.3, true);
        let nodes = moved(&start, &displacement(), &displacement().map(|x| -3.0 * x));
        let f = forces(&beam, &nodes, true);
        let (mut force, mut moment) = (DVec3::ZERO, DVec3::ZERO);
        for (i, node) in nodes.iter().enumerate() {
            let fi = DVec3::from_slice(&f[6 * i..]);
            force += fi;
            moment += DVec3::from_slice(&f[6 * i + 3..]) + node.x.cross(fi);
        }
        assert!(force.length() < 1e-12 && moment.length() < 1e-12, "{force} {moment}");
    }

    #[test]
    fn rates_are_the_derivative_of_strains() {
        let (beam, start) = beam(0.3, true);
        let v: [f64; 18] = std::array::from_fn(|i| (2.0 + 1.7 * i as f64).cos());
        let e = 1e-6;
        let q = displacement();
        // move along the velocities: x + e v, exp(e ω) R
        let step = |e: f64| moved(&start, &q, &v).map(|n| Node { x: n.x + e * n.v, r: exp(e * n.w) * n.r, ..n });
        let (plus, minus, here) = (step(e), step(-e), step(0.0));
        let at = |n: &[Node; 3]| beam.strains([&n[0], &n[1], &n[2]]);
        let (p, m) = (at(&plus), at(&minus));
        let nodes = [&here[0], &here[1], &here[2]];
        let relative = beam.relative(nodes);
        for i in 0..2 {
            let s = beam.section(i, nodes, &relative);
            let (et, kt, _) = beam.rates(i, nodes, turn_rates(nodes, &relative), &s);
            assert!(et.abs_diff_eq((p[i].0 - m[i].0) / (2.0 * e), 1e-8));
            assert!(kt.abs_diff_eq((p[i].1 - m[i].1) / (2.0 * e), 1e-8));
        }
    }

    #[test]
    fn tangent_matches_finite_differences() {
        for coupled in [false, true] {
            let (beam, start) = beam(0.0, coupled);
            let q = displacement();
            let nodes = moved(&start, &q, &[0.0; 18]);
            let k = tangent(&beam, &nodes, None);
            let e = 1e-6;
            for j in 0..18 {
                let mut d = [0.0; 18];
                d[j] = e;
                let plus = forces(&beam, &moved(&nodes, &d, &[0.0; 18]), false);
                let minus = forces(&beam, &moved(&nodes, &d.map(|x| -x), &[0.0; 18]), false);
                for i in 0..18 {
                    let slope = (plus[i] - minus[i]) / (2.0 * e);
                    assert!((slope - k[i][j]).abs() < 2e-7, "{i} {j}: {slope} {}", k[i][j]);
                }
            }
        }
    }

    #[test]
    fn damping_tangent_matches_finite_differences() {
        // velocities that follow positions, v = v0 + c q, of a beam that moves and turns quickly
        let velocity: [f64; 18] = std::array::from_fn(|i| 3.0 * (2.0 + 1.7 * i as f64).cos());
        for coupled in [false, true] {
            let (beam, start) = beam(0.3, coupled);
            let nodes = moved(&start, &displacement(), &velocity);
            let rate = 7.0;
            let k = tangent(&beam, &nodes, Some(rate));
            let e = 1e-6;
            let at = |d: [f64; 18]| moved(&nodes, &d, &std::array::from_fn(|i| velocity[i] + rate * d[i]));
            for j in 0..18 {
                let mut d = [0.0; 18];
                d[j] = e;
                let (plus, minus) = (forces(&beam, &at(d), true), forces(&beam, &at(d.map(|x| -x)), true));
                for i in 0..18 {
                    let slope = (plus[i] - minus[i]) / (2.0 * e);
                    assert!((slope - k[i][j]).abs() < 1e-6, "{i} {j}: {slope} {}", k[i][j]);
                }
            }
        }
    }
}
