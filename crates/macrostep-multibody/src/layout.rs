//! Where bodies and joints find their places in the matrix.

use crate::blocks::{Blocks, Layout};
use crate::definitions::{Attachment, Joint, Target};
use crate::mechanism::Mechanism;

/// For each joint: the body whose block it goes into. Grown from the ground outwards, at most one joint to a body; clamps that
/// hold bodies come first.
pub(crate) fn owners(m: &Mechanism, held: &[Option<usize>]) -> Vec<Option<usize>> {
    let mut owner = vec![None; m.joints.len()];
    let mut taken = vec![false; m.bodies.len()];
    // bodies reached through joints, beams or links; whatever cannot be reached starts on its own
    let mut reached = vec![false; m.bodies.len()];
    for (i, joint) in held.iter().enumerate() {
        if let Some(j) = joint {
            (owner[*j], taken[i], reached[i]) = (Some(i), true, true);
        }
    }
    let body = |a: &Attachment| match a.target {
        Target::Body(id) => Some(id.0),
        _ => None,
    };
    for seed in 0..=m.bodies.len() {
        if seed > 0 {
            if reached[seed - 1] {
                continue;
            }
            reached[seed - 1] = true;
        }
        loop {
            let mut grown = false;
            for (j, joint) in m.joints.iter().enumerate() {
                if owner[j].is_some() {
                    continue;
                }
                let (a, b) = (body(&joint.a), body(&joint.b));
                let inside = |i: Option<usize>| i.is_none_or(|i| reached[i]);
                let outer = match (inside(a), inside(b)) {
                    (true, false) => b,
                    (false, true) => a,
                    _ => None,
                };
                if let Some(i) = outer.filter(|&i| !taken[i]) {
                    (owner[j], taken[i], reached[i]) = (Some(i), true, true);
                    grown = true;
                }
            }
            let beams = m.beams.iter().map(|b| &b.nodes[..]);
            for nodes in beams.chain(m.shells.iter().map(|s| &s.nodes[..])) {
                if nodes.iter().any(|id| reached[id.0]) && nodes.iter().any(|id| !reached[id.0]) {
                    nodes.iter().for_each(|id| reached[id.0] = true);
                    grown = true;
                }
            }
            if !grown {
                break;
            }
        }
    }
    // a joint to the ground or a driver may still find a free body: the far end of a beam
    for (j, joint) in m.joints.iter().enumerate() {
        let (a, b) = (body(&joint.a), body(&joint.b));
        if let (None, None, Some(i)) = (owner[j], a, b)
            && !taken[i]
        {
            (owner[j], taken[i]) = (Some(i), true);
        }
    }
    owner
}

/// The bodies of the loop that a joint closes: those between its sides and where their paths towards the ground meet, along
/// joints that hang bodies. The motion it constrains is theirs alone, so it can be eliminated once they are. `None` if
/// the paths end apart.
fn loop_of(m: &Mechanism, owner: &[Option<usize>], joint: &Joint) -> Option<Vec<usize>> {
    let body = |a: &Attachment| match a.target {
        Target::Body(id) => Some(id.0),
        _ => None,
    };
    // bodies from here to the ground, and whether it is reached
    let path = |from: Option<usize>| {
        let (mut bodies, mut at) = (Vec::new(), from);
        while let Some(i) = at {
            bodies.push(i);
            let Some(j) = owner.iter().position(|o| *o == Some(i)) else { return (bodies, false) };
            let (a, b) = (body(&m.joints[j].a), body(&m.joints[j].b));
            at = if a == Some(i) { b } else { a };
        }
        (bodies, true)
    };
    let ((a, a_held), (b, b_held)) = (path(body(&joint.a)), path(body(&joint.b)));
    match a.iter().position(|i| b.contains(i)) {
        Some(meet) => {
            let other = b.iter().take_while(|i| **i != a[meet]);
            Some(a[..meet].iter().chain(other).copied().collect())
        }
        None => (a_held && b_held).then(|| a.into_iter().chain(b).collect()),
    }
}

/// Blocks of bodies with the joints they own, then joints of their own; first row inside its block and block of each joint. The
/// clamp of a held body needs no room: its multipliers are the unknowns of that block.
pub(crate) fn layout(
    m: &Mechanism,
    owner: &[Option<usize>],
    held: &[Option<usize>],
) -> (Blocks, Vec<usize>, Vec<usize>) {
    let n = m.bodies.len();
    let mut sizes = vec![6; n];
    let mut after: Vec<Vec<usize>> = vec![Vec::new(); n];
    let mut pairs = Vec::new();
    let mut inside = vec![0; m.joints.len()];
    let mut block_of = vec![0; m.joints.len()];
    for (j, joint) in m.joints.iter().enumerate() {
        let rows = joint.kind.rows().len();
        let bodies = [&joint.a, &joint.b].into_iter().filter_map(|a| match a.target {
            Target::Body(id) => Some(id.0),
            _ => None,
        });
        let bodies: Vec<usize> = bodies.collect();
        let block = match owner[j] {
            Some(i) if held[i] == Some(j) => i,
            Some(i) => {
                inside[j] = sizes[i];
                sizes[i] += rows;
                i
            }
            None => {
                sizes.push(rows);
                after.push(loop_of(m, owner, joint).unwrap_or_else(|| (0..n).collect()));
                sizes.len() - 1
            }
        };
        block_of[j] = block;
        pairs.extend(bodies.iter().map(|&i| (block, i)));
        if let [a, b] = bodies[..] {
            pairs.push((a, b));
        }
    }
    for force in m.forces.iter().filter(|f| !f.law.passive()) {
        let bodies = |a: &Attachment| match a.target {
            Target::Body(id) => Some(id.0),
            _ => None,
        };
        let bodies: Vec<usize> = force.at.iter().filter_map(bodies).collect();
        pairs.extend(bodies.iter().enumerate().flat_map(|(k, &i)| bodies[k + 1..].iter().map(move |&j| (i, j))));
    }
    for answer in &m.answers {
        let bodies = answer.bodies.iter().enumerate();
        pairs.extend(bodies.flat_map(|(k, i)| answer.bodies[k + 1..].iter().map(move |j| (i.0, j.0))));
    }
    for beam in &m.beams {
        let [a, b, c] = beam.nodes.map(|id| id.0);
        pairs.extend([(a, b), (b, c), (a, c)]);
    }
    for shell in &m.shells {
        let [a, b, c, d] = shell.nodes.map(|id| id.0);
        pairs.extend([(a, b), (a, c), (a, d), (b, c), (b, d), (c, d)]);
    }
    (Blocks::new(&Layout { sizes, after, pairs }), inside, block_of)
}
