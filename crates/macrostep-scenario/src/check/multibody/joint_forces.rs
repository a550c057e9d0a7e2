//! What acts about or along an axis between two bodies, most of it in the coordinates of joints; and contacts.

use macrostep_core::FaultKind;
use macrostep_multibody::force::{
    AnyLaw, AxisForce, AxisTorque, Contact, Curve, Friction, Gear, Inerter, JointLimit, JointSpring, Servo,
};
use macrostep_multibody::{Attachment, ForceId, JointKind, Law};

use super::read::Reader;
use crate::check::run_plan::word;
use crate::faults::{did_you_mean, listed};
use crate::mechanism as stated;
use crate::path::Path;

/// The attachments of an element in the coordinate of a joint, and whether that is an angle.
type InJoint = (Vec<Attachment>, bool);

impl Reader<'_, '_> {
    /// The sides and the kind of a joint that an element names.
    fn joint_of(&mut self, name: &str, path: &Path) -> Option<([Attachment; 2], JointKind)> {
        let Some((_, id)) = self.joints.iter().find(|(n, _)| n == name) else {
            // one that is there and cannot be read was reported
            if self.log.tree.get(&self.path.key("joint").key(name)).is_none() {
                let names = || self.joints.iter().map(|(n, _)| n.as_str());
                let message = format!("there is no joint `{name}`{}", did_you_mean(name, names()));
                let help =
                    if self.joints.is_empty() { String::new() } else { format!("use one of {}", listed(names())) };
                self.log.error(FaultKind::UnknownName, path, message, help);
            }
            return None;
        };
        self.mechanism.sides_of(*id).zip(self.mechanism.joint_kind(*id))
    }

    /// The coordinate of a joint: an angle, or a displacement. `kind` chooses where there are both.
    fn in_joint(&mut self, joint: Option<&String>, kind: Option<&str>, path: &Path) -> Option<InJoint> {
        let joint = self.wanted_key(joint, path, "joint", "joint = \"NAME\"")?;
        let (sides, of) = self.joint_of(joint, &path.key("joint"))?;
        let at = path.key("kind");
        let wanted = kind.map(|kind| word(Some(kind), &at, &["turning", "sliding"], self.log) == "turning");
        let turning = match of {
            JointKind::Revolute => true,
            JointKind::Prismatic => false,
            JointKind::Cylindrical => wanted.unwrap_or(true),
            _ => {
                let message =
                    format!("joint `{joint}` has no coordinate: it is neither revolute, prismatic nor cylindrical");
                self.log.error(FaultKind::BadValue, &path.key("joint"), message, "use another joint");
                return None;
            }
        };
        if wanted.is_some_and(|wanted| wanted != turning) {
            let message =
                format!("joint `{joint}` is {}", if turning { "revolute, and turns" } else { "prismatic, and slides" });
            self.log.error(FaultKind::Conflict, &at, message, "remove it");
        }
        Some((sides.to_vec(), turning))
    }

    /// The attachments of an element about or along the axis of a joint, or of its own.
    fn about_axis(
        &mut self,
        joint: Option<&String>,
        [a, b]: [Option<&String>; 2],
        (point, axis): (Option<&Vec<f64>>, Option<&Vec<f64>>),
        turning: bool,
        path: &Path,
    ) -> Option<Vec<Attachment>> {
        if let Some(joint) = joint {
            for (key, stated) in
                [("a", a.is_some()), ("b", b.is_some()), ("axis", axis.is_some()), ("point", point.is_some())]
            {
                if stated {
                    let message = format!("`{key}` and `joint` cannot both be given");
                    self.log.error(FaultKind::Conflict, &path.key(key), message, "remove one of them");
                }
            }
            let (sides, kind) = self.joint_of(joint, &path.key("joint"))?;
            let fits = match kind {
                JointKind::Cylindrical => true,
                JointKind::Revolute => turning,
                JointKind::Prismatic => !turning,
                _ => false,
            };
            if !fits {
                let does = if turning { "turn about" } else { "slide along" };
                let message = format!("joint `{joint}` does not {does} an axis");
                self.log.error(FaultKind::BadValue, &path.key("joint"), message, "use another joint");
                return None;
            }
            return Some(sides.to_vec());
        }
        let sides = self.sides(a.map(String::as_str), b, path);
        let axis = self.wanted_direction(axis, path, "axis");
        let ((a, b), axis) = (sides?, axis?);
        let own = self.mechanism.body_mut(b).position;
        let point = self.vector(point, own, &path.key("point"));
        Some(vec![self.mechanism.here(a, point, axis), self.mechanism.here(b.into(), point, axis)])
    }

    pub(super) fn torque(&mut self, name: &str, t: &stated::Torque) -> Option<ForceId> {
        let path = self.path.key("torque").key(name);
        let unit = if t.gain.is_some() { "1" } else { "N.m" };
        let amplitude = self.amplitude(("torque", t.torque.as_ref(), 0.0), t.input.as_deref(), unit, &path);
        let sides = [t.a.as_ref(), t.b.as_ref()];
        let at = self.about_axis(t.joint.as_ref(), sides, (None, t.axis.as_ref()), true, &path)?;
        Some(self.mechanism.force(name, at, AxisTorque { amplitude, gain: t.gain.unwrap_or(1.0) }))
    }

    pub(super) fn force(&mut self, name: &str, f: &stated::AxisForce) -> Option<ForceId> {
        let path = self.path.key("force").key(name);
        let unit = if f.gain.is_some() { "1" } else { "N" };
        let amplitude = self.amplitude(("force", f.force.as_ref(), 0.0), f.input.as_deref(), unit, &path);
        let sides = [f.a.as_ref(), f.b.as_ref()];
        let at = self.about_axis(f.joint.as_ref(), sides, (f.point.as_ref(), f.axis.as_ref()), false, &path)?;
        Some(self.mechanism.force(name, at, AxisForce { amplitude, gain: f.gain.unwrap_or(1.0) }))
    }

    pub(super) fn friction(&mut self, name: &str, f: &stated::Friction) -> Option<ForceId> {
        let path = self.path.key("friction").key(name);
        let turning = match (&f.joint, &f.kind) {
            (Some(_), _) => self.in_joint(f.joint.as_ref(), f.kind.as_deref(), &path).map(|j| j.1),
            (None, _) => {
                let kind = self.wanted_key(f.kind.as_deref(), &path, "kind", "kind = \"turning\"");
                kind.map(|kind| word(Some(kind), &path.key("kind"), &["turning", "sliding"], self.log) == "turning")
            }
        };
        let coulomb = self.number(f.coulomb, &path, "coulomb");
        let stiffness = self.number(f.stiffness, &path, "stiffness");
        let pressed = self.amplitude(("pressed", f.pressed.as_ref(), 1.0), f.input.as_deref(), "1", &path);
        let sides = [f.a.as_ref(), f.b.as_ref()];
        let at = self.about_axis(f.joint.as_ref(), sides, (f.point.as_ref(), f.axis.as_ref()), turning?, &path);
        let coulomb = coulomb?;
        let law = Friction::<true> {
            coulomb,
            stiction: f.stiction.unwrap_or(coulomb),
            stribeck: f.stribeck.unwrap_or(0.01),
            stiffness: stiffness?,
            damping: f.damping.unwrap_or(0.0),
            viscous: f.viscous.unwrap_or(0.0),
            pressed,
        };
        let law: AnyLaw = if turning? { law.into() } else { law.sliding().into() };
        Some(self.mechanism.force(name, at?, law))
    }

    pub(super) fn joint_spring(&mut self, name: &str, s: &stated::JointSpring) -> Option<ForceId> {
        let path = self.path.key("joint_spring").key(name);
        let law = Law { stiffness: s.stiffness.unwrap_or(0.0), cubic: s.cubic.unwrap_or(0.0), damping: 0.0 };
        let instead = s.stiffness.or(s.cubic).map(|_| "`stiffness` and `cubic`");
        let spring = self.curve(s.curve.as_ref(), instead, law.spring(), &path.key("curve"));
        let (instead, damper) = (s.damping.map(|_| "`damping`"), Curve::Linear(s.damping.unwrap_or(0.0)));
        let damper = self.curve(s.damper.as_ref(), instead, damper, &path.key("damper"));
        let (at, turning) = self.in_joint(s.joint.as_ref(), s.kind.as_deref(), &path)?;
        let law = JointSpring::<true> { rest: s.rest.unwrap_or(0.0), spring: spring?, damper: damper? };
        let law: AnyLaw = if turning { law.into() } else { law.sliding().into() };
        Some(self.mechanism.force(name, at, law))
    }

    pub(super) fn joint_limit(&mut self, name: &str, l: &stated::JointLimit) -> Option<ForceId> {
        let path = self.path.key("joint_limit").key(name);
        if l.lower.is_none() && l.upper.is_none() {
            let message = format!("`{path}` has neither `lower` nor `upper`");
            self.log.error(FaultKind::Missing, &path, message, "add upper = 1.5, for example");
        }
        let stiffness = self.number(l.stiffness, &path, "stiffness");
        let (at, turning) = self.in_joint(l.joint.as_ref(), l.kind.as_deref(), &path)?;
        // so far away that nothing gets there, and still a number
        let far = 1e100;
        let law = JointLimit::<true> {
            lower: l.lower.unwrap_or(-far),
            upper: l.upper.unwrap_or(far),
            stiffness: stiffness?,
            dissipation: l.dissipation.unwrap_or(0.0),
        };
        let law: AnyLaw = if turning { law.into() } else { law.sliding().into() };
        Some(self.mechanism.force(name, at, law))
    }

    pub(super) fn servo(&mut self, name: &str, s: &stated::Servo) -> Option<ForceId> {
        let path = self.path.key("servo").key(name);
        let (stiffness, damping) = (s.stiffness.unwrap_or(0.0), s.damping.unwrap_or(0.0));
        if stiffness == 0.0 && damping == 0.0 {
            let message = format!("`{path}` has neither `stiffness` nor `damping`, and so does nothing");
            self.log.error(FaultKind::Missing, &path, message, "add stiffness = 100, for example");
        }
        if s.most.is_some_and(|most| most <= 0.0) {
            let message = "`most` must be positive";
            self.log.error(FaultKind::BadValue, &path.key("most"), message, "set most = 10, for example");
        }
        let (at, turning) = self.in_joint(s.joint.as_ref(), s.kind.as_deref(), &path)?;
        let unit = match (turning, stiffness > 0.0) {
            (true, true) => "rad",
            (false, true) => "m",
            (true, false) => "rad/s",
            (false, false) => "m/s",
        };
        let target = self.amplitude(("target", s.target.as_ref(), 0.0), s.input.as_deref(), unit, &path);
        let law = Servo::<true> { target, stiffness, damping, most: s.most.unwrap_or(f64::INFINITY) };
        let law: AnyLaw = if turning { law.into() } else { law.sliding().into() };
        Some(self.mechanism.force(name, at, law))
    }

    pub(super) fn inerter(&mut self, name: &str, i: &stated::Inerter) -> Option<ForceId> {
        let path = self.path.key("inerter").key(name);
        let inertance = self.number(i.inertance, &path, "inertance");
        let (at, turning) = self.in_joint(i.joint.as_ref(), i.kind.as_deref(), &path)?;
        let inertance = inertance?;
        let law: AnyLaw =
            if turning { Inerter::<true> { inertance }.into() } else { Inerter::<false> { inertance }.into() };
        Some(self.mechanism.force(name, at, law))
    }

    pub(super) fn gear(&mut self, name: &str, g: &stated::Gear) -> Option<ForceId> {
        let path = self.path.key("gear").key(name);
        let (ratio, stiffness) = (self.number(g.ratio, &path, "ratio"), self.number(g.stiffness, &path, "stiffness"));
        let joints = self.wanted_key(g.joints.as_ref(), &path, "joints", "joints = [\"pinion\", \"rack\"]")?;
        let at = path.key("joints");
        let [first, second] = joints.as_slice() else {
            let message = format!("`joints` must be the names of two joints, and has {}", joints.len());
            self.log.error(FaultKind::BadValue, &at, message, "write joints = [\"pinion\", \"rack\"]");
            return None;
        };
        if first == second {
            let message = format!("a gear between joint `{first}` and itself is none");
            self.log.error(FaultKind::BadValue, &at, message, "name two joints");
            return None;
        }
        let (first, second) = (self.joint_of(first, &at), self.joint_of(second, &at));
        let ((one, kind_one), (two, kind_two)) = (first?, second?);
        let turns = |kind: JointKind| match kind {
            JointKind::Revolute => Some(true),
            JointKind::Prismatic => Some(false),
            _ => None,
        };
        let (Some(a), Some(b)) = (turns(kind_one), turns(kind_two)) else {
            let message = "gears are between joints that are revolute or prismatic";
            self.log.error(FaultKind::BadValue, &at, message, "use other joints");
            return None;
        };
        let (offset, damping) = (g.offset.unwrap_or(0.0), g.damping.unwrap_or(0.0));
        let law = Gear::<true, true> { ratio: ratio?, offset, stiffness: stiffness?, damping };
        let law: AnyLaw = match (a, b) {
            (true, true) => law.into(),
            (true, false) => law.of::<true, false>().into(),
            (false, true) => law.of::<false, true>().into(),
            (false, false) => law.of::<false, false>().into(),
        };
        Some(self.mechanism.force(name, [one, two].concat(), law))
    }

    pub(super) fn contact(&mut self, name: &str, c: &stated::Contact) -> Option<ForceId> {
        let path = self.path.key("contact").key(name);
        let stiffness = self.number(c.stiffness, &path, "stiffness");
        let (a, b) = self.sides(c.a.as_deref(), c.b.as_ref(), &path)?;
        let own = self.mechanism.body_mut(b).position;
        let plane = self.vector(c.plane.as_ref(), [0.0; 3], &path.key("plane"));
        let normal = self.vector(c.normal.as_ref(), [0.0, 0.0, 1.0], &path.key("normal"));
        let point = self.vector(c.point.as_ref(), own, &path.key("point"));
        let stiffness = stiffness?;
        let law = Contact {
            radius: c.radius.unwrap_or(0.0),
            stiffness,
            dissipation: c.dissipation.unwrap_or(0.0),
            friction: c.friction.unwrap_or(0.0),
            stiffness_across: c.stiffness_across.unwrap_or(stiffness),
            damping_across: c.damping_across.unwrap_or(0.0),
        };
        let at = vec![self.mechanism.here(a, plane, normal), self.mechanism.here(b.into(), point, normal)];
        Some(self.mechanism.force(name, at, law))
    }
}
