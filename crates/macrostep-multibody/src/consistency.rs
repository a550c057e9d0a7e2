//! What is wrong with a mechanism before it moves: positions, velocities, redundancy.

use glam::DVec3;

use crate::error::MultibodyError;
use crate::joint::{Geometry, Row, Side};
use crate::motion::Motion;
use crate::node::Node;
use crate::system::{JointPlan, Pose};

/// The initial positions fulfil all joints.
pub(crate) fn positions(motion: &Motion) -> Result<(), MultibodyError> {
    for joint in &motion.system.joints {
        let (a, b) = (joint.a.side(&motion.n1, &motion.poses), joint.b.side(&motion.n1, &motion.poses));
        let geometry = Geometry::new(joint.kind, a, b);
        for &row in joint.rows {
            let error = geometry.value(row);
            if error.is_nan() || error.abs() > 1e-8 * motion.system.length.max(1.0) {
                return Err(MultibodyError::InconsistentPosition {
                    subject: joint.subject.clone(),
                    equation: row.name(),
                    error,
                });
            }
        }
    }
    Ok(())
}

/// The initial velocities fulfil all joints.
pub(crate) fn velocities(motion: &Motion) -> Result<(), MultibodyError> {
    let fastest = motion.n1.iter().map(|n| n.v.length().max(n.w.length() * motion.system.length)).fold(1.0, f64::max);
    for joint in &motion.system.joints {
        for (row, error) in velocity_error(joint, &motion.n1, &motion.poses) {
            if error.is_nan() || error.abs() > 1e-8 * fastest {
                return Err(MultibodyError::InconsistentVelocity {
                    subject: joint.subject.clone(),
                    equation: row.name(),
                    error,
                });
            }
        }
    }
    Ok(())
}

/// By how much velocities violate each equation of a joint.
pub(crate) fn velocity_error<'a>(
    joint: &'a JointPlan,
    nodes: &[Node],
    poses: &[Pose],
) -> impl Iterator<Item = (Row, f64)> + use<'a> {
    let (a, b) = (joint.a.side(nodes, poses), joint.b.side(nodes, poses));
    let (foot, _) = joint.foot(nodes, poses);
    let (vb, wb) = joint.b.rates(nodes, poses);
    let geometry = Geometry::new(joint.kind, Side { x: foot.x, s: DVec3::ZERO, axes: a.axes }, b);
    joint.rows.iter().map(move |&row| {
        let g = geometry.gradient(row);
        (row, g.xa.dot(foot.v) + g.ra.dot(foot.w) + g.xb.dot(vb) + g.rb.dot(wb))
    })
}

/// The rows of `Φ` are independent, by orthogonalising one after the other; a row that is nothing but a combination of
/// earlier ones names all joints that take part.
pub(crate) fn redundancy(motion: &Motion) -> Result<(), MultibodyError> {
    let system = &motion.system;
    let n = 6 * system.start.len();
    // scaled so that positions and rotations count alike
    let length = system.length;
    let mut basis: Vec<Vec<f64>> = Vec::new();
    // each vector of the basis as a combination of original rows
    let mut origin: Vec<Vec<f64>> = Vec::new();
    let mut owner: Vec<usize> = Vec::new();
    let mut involved = vec![false; system.joints.len()];
    let mut redundant = 0;
    for (index, joint) in system.joints.iter().enumerate() {
        let (a, b) = (joint.a.side(&motion.n1, &motion.poses), joint.b.side(&motion.n1, &motion.poses));
        let geometry = Geometry::new(joint.kind, a, b);
        for &row in joint.rows {
            let g = geometry.gradient(row);
            let mut r = vec![0.0; n];
            for (place, x, phi) in [(&joint.a, g.xa, g.ra), (&joint.b, g.xb, g.rb)] {
                if let Some(i) = place.body() {
                    for k in 0..3 {
                        r[6 * i + k] = x[k] * length;
                        r[6 * i + 3 + k] = phi[k];
                    }
                }
            }
            let size = norm(&r);
            owner.push(index);
            let count = owner.len();
            let mut combination = vec![0.0; count];
            combination[count - 1] = 1.0;
            // twice, since once is not quite orthogonal
            for _ in 0..2 {
                for (q, from) in basis.iter().zip(&origin) {
                    let part: f64 = q.iter().zip(&r).map(|(q, r)| q * r).sum();
                    r.iter_mut().zip(q).for_each(|(r, q)| *r -= part * q);
                    combination.iter_mut().zip(from).for_each(|(c, f)| *c -= part * f);
                }
            }
            let left = norm(&r);
            if left <= 1e-9 * size.max(1e-300) {
                redundant += 1;
                let largest = combination.iter().fold(0.0, |m: f64, c| m.max(c.abs()));
                for (c, &joint) in combination.iter().zip(&owner) {
                    involved[joint] |= c.abs() > 1e-6 * largest;
                }
            } else {
                r.iter_mut().for_each(|x| *x /= left);
                combination.iter_mut().for_each(|x| *x /= left);
                basis.push(r);
                origin.push(combination);
            }
        }
    }
    if redundant == 0 || motion.options.redundant {
        return Ok(());
    }
    let joints = system.joints.iter().zip(involved).filter(|(_, i)| *i).map(|(j, _)| j.subject.clone());
    Err(MultibodyError::Redundant { count: redundant, total: owner.len(), joints: joints.collect() })
}

fn norm(x: &[f64]) -> f64 {
    x.iter().map(|x| x * x).sum::<f64>().sqrt()
}
