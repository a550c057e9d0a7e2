//! Bodies as an element sees them, the forces on them, and the derivatives of these.

use glam::{DMat3, DVec3};
use macrostep_numerics::Dual;

use super::{Acting, Frame, MOST, Now, Vec3, Wrench};

/// A body as an element sees it: where its attachment stands, and how it moves.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Seat {
    /// The node, the arm from it to the point, and the axes.
    pub x: DVec3,
    pub s: DVec3,
    pub axes: DMat3,
    pub v: DVec3,
    pub w: DVec3,
    /// Which of the element's bodies, and `δω = W δφ`; nothing for the ground and prescribed poses.
    pub body: Option<(usize, DMat3)>,
}

impl Seat {
    pub fn frame(&self) -> Frame<f64> {
        let vec = |v: DVec3| Vec3::new(v.x, v.y, v.z);
        Frame {
            point: vec(self.x + self.s),
            axes: [vec(self.axes.x_axis), vec(self.axes.y_axis), vec(self.axes.z_axis)],
            velocity: vec(self.v + self.w.cross(self.s)),
            spin: vec(self.w),
        }
    }

    /// The frame with derivatives by position and rotation of its body, and the arm alike.
    pub fn dual_frame<const N: usize>(&self, rate: f64) -> (Frame<Dual<N>>, Vec3<Dual<N>>) {
        // v + Σ_j (δx_j dx_j + δφ_j dφ_j)
        let vec = |v: DVec3, dx: &dyn Fn(usize) -> DVec3, dphi: &dyn Fn(usize) -> DVec3| {
            let mut rows = v.to_array().map(|value| Dual { value, derivative: [0.0; N] });
            if let Some((k, _)) = self.body {
                for j in 0..3 {
                    let (dx, dphi) = (dx(j), dphi(j));
                    for (i, row) in rows.iter_mut().enumerate() {
                        row.derivative[6 * k + j] = dx[i];
                        row.derivative[6 * k + 3 + j] = dphi[i];
                    }
                }
            }
            let [x, y, z] = rows;
            Vec3 { x, y, z }
        };
        let e = |j: usize| DVec3::AXES[j];
        let none = |_: usize| DVec3::ZERO;
        let turned = |v: DVec3| vec(v, &none, &|j| e(j).cross(v));
        let turn = self.body.map_or(DMat3::ZERO, |(_, turn)| turn);
        let x = vec(self.x, &e, &none);
        let s = turned(self.s);
        let v = vec(self.v, &|j| rate * e(j), &none);
        let w = vec(self.w, &none, &|j| turn.col(j));
        let axes = [turned(self.axes.x_axis), turned(self.axes.y_axis), turned(self.axes.z_axis)];
        (Frame { point: x + s, axes, velocity: v + w.cross(s), spin: w }, s)
    }
}

/// Forces and moments about the nodes of the bodies.
// hot:
pub(crate) fn forces(law: &dyn Acting, seats: &[Seat], now: Now<'_>, add: impl FnMut(usize, DVec3, DVec3)) {
    // most have one or two
    match seats {
        [a] => forces_at(law, seats, [a.frame()], now, add),
        [a, b] => forces_at(law, seats, [a.frame(), b.frame()], now, add),
        _ => {
            let mut at = [Frame::zero(); MOST];
            seats.iter().zip(&mut at).for_each(|(seat, at)| *at = seat.frame());
            forces_at(law, seats, at, now, add);
        }
    }
}

// hot:
#[inline(always)]
fn forces_at<const P: usize>(
    law: &dyn Acting,
    seats: &[Seat],
    at: [Frame<f64>; P],
    now: Now<'_>,
    mut add: impl FnMut(usize, DVec3, DVec3),
) {
    let mut on = [Wrench::zero(); P];
    let n = seats.len();
    law.forces(&at[..n], now, &mut on[..n]);
    for (seat, on) in seats.iter().zip(&on) {
        if let Some((k, _)) = seat.body {
            let f = on.force.value();
            add(k, f, on.moment.value() + seat.s.cross(f));
        }
    }
}

/// Their derivatives: `add(i, j, k)` gets `∂(f_i, m_i)/∂(x_j, φ_j)` as four 3×3 blocks.
pub(crate) fn tangent(
    law: &dyn Acting,
    seats: &[Seat],
    bodies: usize,
    rate: f64,
    now: Now<'_>,
    add: impl FnMut(usize, usize, [DMat3; 4]),
) {
    match bodies {
        0 => {}
        1 => tangent_of::<6>(seats, 1, rate, add, |at, on| law.tangent_1(at, now, on)),
        2 => tangent_of::<12>(seats, 2, rate, add, |at, on| law.tangent_2(at, now, on)),
        _ => tangent_of::<18>(seats, 3, rate, add, |at, on| law.tangent_3(at, now, on)),
    }
}

fn tangent_of<const N: usize>(
    seats: &[Seat],
    bodies: usize,
    rate: f64,
    mut add: impl FnMut(usize, usize, [DMat3; 4]),
    act: impl Fn(&[Frame<Dual<N>>], &mut [Wrench<Dual<N>>]),
) {
    let mut at = [Frame::zero(); MOST];
    let mut arms = [Vec3::zero(); MOST];
    let mut on = [Wrench::zero(); MOST];
    let n = seats.len();
    for (k, seat) in seats.iter().enumerate() {
        (at[k], arms[k]) = seat.dual_frame::<N>(rate);
    }
    act(&at[..n], &mut on[..n]);
    for (k, seat) in seats.iter().enumerate() {
        let Some((i, _)) = seat.body else { continue };
        let f = on[k].force;
        let m = on[k].moment + arms[k].cross(f);
        for j in 0..bodies {
            let block = |v: Vec3<Dual<N>>, from: usize| {
                let column = |c: usize| {
                    let at = 6 * j + from + c;
                    DVec3::new(v.x.derivative[at], v.y.derivative[at], v.z.derivative[at])
                };
                DMat3::from_cols(column(0), column(1), column(2))
            };
            add(i, j, [block(f, 0), block(f, 3), block(m, 0), block(m, 3)]);
        }
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use crate::force::ForceLaw;
    use crate::so3::exp;

    /// Compares the tangent of a law with central differences, its bodies in motion; `seats` says which body each attachment is on.
    #[track_caller]
    pub fn tangent_matches<L: ForceLaw>(law: &L, seats: &[(Option<usize>, [f64; 3])], tolerance: f64) {
        let bodies = seats.iter().filter_map(|s| s.0).max().map_or(0, |k| k + 1);
        let rate = 5.0;
        let now = Now {
            time: 0.3,
            inputs: &[0.7, -0.4],
            step: 0.01,
            memory: &[0.02, 0.3, 2.9, -0.4, 0.1, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0][..L::MEMORY],
        };
        let pose = |k: usize| {
            let k = k as f64;
            (
                DVec3::new(0.3 + 0.8 * k, 0.2 - 0.5 * k, 0.35 + 0.1 * k),
                exp(DVec3::new(0.2 - 0.3 * k, 0.1, -0.25 + 0.2 * k)),
                DVec3::new(3.0 - 2.0 * k, -0.5 + k, 0.2),
                DVec3::new(-0.4, 8.0 - 6.0 * k, 0.3 + 0.4 * k),
            )
        };
        let made = |q: &[f64]| -> Vec<Seat> {
            seats
                .iter()
                .map(|(body, offset)| {
                    let offset = DVec3::from_array(*offset);
                    let Some(k) = *body else {
                        let axes = DMat3::IDENTITY;
                        return Seat { x: offset, s: DVec3::ZERO, axes, v: DVec3::ZERO, w: DVec3::ZERO, body: None };
                    };
                    let (x, r, v, w) = pose(k);
                    let (dx, dphi) = (DVec3::from_slice(&q[6 * k..]), DVec3::from_slice(&q[6 * k + 3..]));
                    let r = exp(dphi) * r;
                    let turn = DMat3::from_diagonal(DVec3::splat(rate));
                    let body = Some((k, turn));
                    Seat { x: x + dx, s: r * offset, axes: r, v: v + rate * dx, w: w + rate * dphi, body }
                })
                .collect()
        };
        let flat = |q: &[f64]| {
            let mut sum = vec![0.0; 6 * bodies];
            forces(law, &made(q), now, |k, f, m| {
                for i in 0..3 {
                    sum[6 * k + i] += f[i];
                    sum[6 * k + 3 + i] += m[i];
                }
            });
            sum
        };
        let mut exact = vec![vec![0.0; 6 * bodies]; 6 * bodies];
        tangent(law, &made(&vec![0.0; 6 * bodies]), bodies, rate, now, |i, j, k| {
            for (b, m) in k.iter().enumerate() {
                for r in 0..3 {
                    for c in 0..3 {
                        exact[6 * i + 3 * (b / 2) + r][6 * j + 3 * (b % 2) + c] += m.col(c)[r];
                    }
                }
            }
        });
        let largest = exact.iter().flatten().fold(0.0_f64, |m, x| m.max(x.abs()));
        assert!(largest > 0.0, "{law:?} does nothing here");
        let e = 1e-6;
        for j in 0..6 * bodies {
            let mut q = vec![0.0; 6 * bodies];
            q[j] = e;
            let plus = flat(&q);
            q[j] = -e;
            let minus = flat(&q);
            for i in 0..6 * bodies {
                let slope = (plus[i] - minus[i]) / (2.0 * e);
                let error = (slope - exact[i][j]).abs();
                assert!(error < tolerance * largest, "{law:?} {i} {j}: {slope} for {}", exact[i][j]);
            }
        }
    }
}
