//! Who is where: what cuts leave of a mechanism, and cuts that leave equal parts.

use std::collections::BTreeMap;

use super::division::Cut;
use crate::definitions::{Attachment, BodyId, Target};
use crate::error::MultibodyError;
use crate::mechanism::Mechanism;
use crate::subject::{Element, Subject};

/// Who is where.
pub(super) struct Groups {
    /// For each body of the whole, whether it is an interface body.
    pub interface: Vec<bool>,
    /// Elements of each real part.
    pub parts: Vec<Elements>,
    /// Interface bodies and cut joints of each coupling part.
    pub couplings: Vec<(Vec<usize>, Vec<usize>)>,
}

#[derive(Clone, Debug, Default)]
pub(super) struct Elements {
    pub bodies: Vec<usize>,
    pub joints: Vec<usize>,
    pub beams: Vec<usize>,
    pub shells: Vec<usize>,
    pub forces: Vec<usize>,
}

impl Elements {
    /// About how much work a step of it is.
    fn work(&self) -> usize {
        3 * self.beams.len() + 4 * self.shells.len() + self.bodies.len() + self.joints.len() + self.forces.len()
    }

    fn take(&mut self, other: Elements) {
        let mine = [&mut self.bodies, &mut self.joints, &mut self.beams, &mut self.shells, &mut self.forces];
        let theirs = [other.bodies, other.joints, other.beams, other.shells, other.forces];
        for (mine, theirs) in mine.into_iter().zip(theirs) {
            mine.extend(theirs);
            mine.sort_unstable();
            mine.dedup();
        }
    }
}

impl Groups {
    /// Joins what the cuts leave to this many parts, as equal as possible: the largest first, each to the part that has least.
    pub fn join(&mut self, parts: usize) {
        if parts == 0 || parts >= self.parts.len() {
            return;
        }
        let mut all = std::mem::take(&mut self.parts);
        all.sort_by_key(|e| std::cmp::Reverse(e.work()));
        let mut joined: Vec<Elements> = vec![Elements::default(); parts];
        for elements in all {
            // of equal ones the first
            if let Some(least) = joined.iter_mut().min_by_key(|e| e.work()) {
                least.take(elements);
            }
        }
        joined.sort_by_key(|e| e.bodies.first().copied());
        self.parts = joined;
    }

    /// Interface bodies of one real part go to one coupling part: its answer ties them together.
    pub fn join_answered(&mut self) {
        for part in &self.parts {
            let touches = |c: &(Vec<usize>, Vec<usize>)| c.0.iter().any(|i| part.bodies.contains(i));
            let (joined, others): (Vec<_>, Vec<_>) = std::mem::take(&mut self.couplings).into_iter().partition(touches);
            self.couplings = others;
            let mut one = (Vec::new(), Vec::new());
            for (bodies, joints) in joined {
                one.0.extend(bodies);
                one.1.extend(joints);
            }
            one.0.sort_unstable();
            if !one.0.is_empty() {
                self.couplings.push(one);
            }
        }
        self.couplings.sort_by_key(|c| c.0.first().copied());
    }
}

/// An element between bodies, by its place in the mechanism.
enum Between {
    Joint(usize),
    Beam(usize),
    Shell(usize),
    Force(usize),
}

impl Mechanism {
    /// Cuts that divide the mechanism into about equal parts, at bodies that hold elastic elements together.
    pub fn balanced_cuts(&self, parts: usize) -> Result<Vec<Cut>, MultibodyError> {
        // a body that a joint holds would be driven against that joint
        let held = |i: usize| self.joints.iter().any(|j| bodies_of(&[&j.a, &j.b]).contains(&i));
        let candidates: Vec<Cut> = (0..self.bodies.len()).filter(|&i| !held(i)).map(|i| Cut::Body(BodyId(i))).collect();
        let largest = |cuts: &[Cut]| {
            let groups = self.groups(cuts).ok().filter(|g| g.parts.len() == cuts.len() + 1)?;
            groups.parts.iter().map(Elements::work).max()
        };
        let best = |others: &[Cut]| {
            let with = |cut: Cut| others.iter().copied().chain([cut]).collect::<Vec<_>>();
            let free = candidates.iter().filter(|c| !others.contains(c));
            free.filter_map(|&c| largest(&with(c)).map(|size| (size, c))).min_by_key(|(size, _)| *size)
        };
        let mut cuts: Vec<Cut> = Vec::new();
        while cuts.len() + 1 < parts {
            let Some((_, cut)) = best(&cuts) else {
                return Err(MultibodyError::NotBalanced { parts });
            };
            cuts.push(cut);
            // each in turn goes where it balances best, as long as that helps
            for _ in 0..parts {
                let before = largest(&cuts);
                for k in 0..cuts.len() {
                    let cut = cuts.remove(k);
                    let found = best(&cuts).filter(|(size, _)| Some(*size) < before).map_or(cut, |(_, c)| c);
                    cuts.insert(k, found);
                }
                if largest(&cuts) == before {
                    break;
                }
            }
        }
        Ok(cuts)
    }

    /// The bodies that cuts duplicate.
    pub fn cut_bodies(&self, cuts: &[Cut]) -> Vec<BodyId> {
        let bodies = |cut: &Cut| match *cut {
            Cut::Body(id) => vec![id],
            Cut::Joint(id) => {
                let joint = self.joints.get(id.0);
                joint.map_or(Vec::new(), |j| bodies_of(&[&j.a, &j.b]).into_iter().map(BodyId).collect())
            }
        };
        let mut all: Vec<BodyId> = cuts.iter().flat_map(bodies).collect();
        all.sort_unstable_by_key(|id| id.0);
        all.dedup();
        all
    }

    /// What messages say of where a cut is.
    pub(super) fn cut_subject(&self, cut: Cut) -> Option<Subject> {
        match cut {
            Cut::Body(id) => self.bodies.get(id.0).map(|b| b.subject()),
            Cut::Joint(id) => self.joints.get(id.0).map(|j| j.subject()),
        }
    }

    /// What is left of the mechanism, and who holds it together.
    pub(super) fn groups(&self, cuts: &[Cut]) -> Result<Groups, MultibodyError> {
        let n = self.bodies.len();
        let mut interface = vec![false; n];
        let mut cut_joints = Vec::new();
        for &cut in cuts {
            match cut {
                Cut::Body(id) if id.0 < n => interface[id.0] = true,
                Cut::Joint(id) if id.0 < self.joints.len() => {
                    let joint = &self.joints[id.0];
                    let bodies = bodies_of(&[&joint.a, &joint.b]);
                    if bodies.len() < 2 {
                        return Err(MultibodyError::CutAtGround { joint: joint.name.clone() });
                    }
                    bodies.iter().for_each(|&i| interface[i] = true);
                    cut_joints.push(id.0);
                }
                Cut::Body(_) => return Err(MultibodyError::ForeignCut { element: Element::Body }),
                Cut::Joint(_) => return Err(MultibodyError::ForeignCut { element: Element::Joint }),
            }
        }

        // bodies that are not cut hang together through elements; elements between interface bodies alone stand alone
        let elements = self.elements(&cut_joints);
        let mut group: Vec<usize> = (0..n + elements.len()).collect();
        for (e, (bodies, _)) in elements.iter().enumerate() {
            for &i in bodies.iter().filter(|&&i| !interface[i]) {
                unite(&mut group, n + e, i);
            }
        }
        // one that stands alone goes along with a neighbour at its interface body, if there is one
        for e in 0..elements.len() {
            if elements[e].0.iter().all(|&i| interface[i]) {
                let neighbour = (0..elements.len()).find(|&f| {
                    f != e
                        && elements[f].0.iter().any(|i| elements[e].0.contains(i))
                        && (f < e || elements[f].0.iter().any(|&i| !interface[i]))
                });
                if let Some(f) = neighbour {
                    unite(&mut group, n + e, n + f);
                }
            }
        }
        let mut parts: BTreeMap<usize, Elements> = BTreeMap::new();
        for i in (0..n).filter(|&i| !interface[i]) {
            parts.entry(root(&group, i)).or_default().bodies.push(i);
        }
        for (e, (bodies, element)) in elements.iter().enumerate() {
            let part = parts.entry(root(&group, n + e)).or_default();
            part.bodies.extend(bodies.iter().filter(|&&i| interface[i]));
            match *element {
                Between::Joint(j) => part.joints.push(j),
                Between::Beam(b) => part.beams.push(b),
                Between::Shell(s) => part.shells.push(s),
                Between::Force(f) => part.forces.push(f),
            }
        }
        let mut parts: Vec<Elements> = parts.into_values().collect();
        for part in &mut parts {
            part.bodies.sort_unstable();
            part.bodies.dedup();
        }
        parts.sort_by_key(|p| p.bodies.first().copied());

        // interface bodies hang together through cut joints
        let mut group: Vec<usize> = (0..n).collect();
        for &j in &cut_joints {
            if let [a, b] = bodies_of(&[&self.joints[j].a, &self.joints[j].b])[..] {
                unite(&mut group, a, b);
            }
        }
        let mut couplings: BTreeMap<usize, (Vec<usize>, Vec<usize>)> = BTreeMap::new();
        for i in (0..n).filter(|&i| interface[i]) {
            couplings.entry(root(&group, i)).or_default().0.push(i);
        }
        for &j in &cut_joints {
            if let Some(&a) = bodies_of(&[&self.joints[j].a, &self.joints[j].b]).first() {
                couplings.entry(root(&group, a)).or_default().1.push(j);
            }
        }
        Ok(Groups { interface, parts, couplings: couplings.into_values().collect() })
    }

    /// All elements but cut joints, each with its bodies.
    fn elements(&self, cut: &[usize]) -> Vec<(Vec<usize>, Between)> {
        let joints = self.joints.iter().enumerate().filter(|(j, _)| !cut.contains(j));
        let joints = joints.map(|(j, joint)| (bodies_of(&[&joint.a, &joint.b]), Between::Joint(j)));
        let beams = self.beams.iter().enumerate();
        let beams = beams.map(|(b, beam)| (beam.nodes.iter().map(|id| id.0).collect(), Between::Beam(b)));
        let shells = self.shells.iter().enumerate();
        let shells = shells.map(|(s, shell)| (shell.nodes.iter().map(|id| id.0).collect(), Between::Shell(s)));
        let forces = self.forces.iter().enumerate();
        let forces = forces.map(|(f, force)| (bodies_of(&force.at.iter().collect::<Vec<_>>()), Between::Force(f)));
        joints.chain(beams).chain(shells).chain(forces).collect()
    }
}

/// Bodies among what is attached to.
fn bodies_of(attachments: &[&Attachment]) -> Vec<usize> {
    let bodies = attachments.iter().filter_map(|a| match a.target {
        Target::Body(id) => Some(id.0),
        _ => None,
    });
    bodies.collect()
}

fn root(group: &[usize], mut i: usize) -> usize {
    while group[i] != i {
        i = group[i];
    }
    i
}

fn unite(group: &mut [usize], i: usize, j: usize) {
    let (i, j) = (root(group, i), root(group, j));
    group[i.max(j)] = i.min(j);
}
