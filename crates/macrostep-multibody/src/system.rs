//! A mechanism made ready: inertias, elements, and where each finds its place in the matrix.

use glam::{DMat3, DVec3};

use crate::beam::{Beam, Stiffness};
use crate::blocks::{Blocks, Layout, Slot};
use crate::error::MultibodyError;
use crate::joint::{JointKind, Row, Side};
use crate::link::LinkKind;
use crate::mechanism::{Amplitude, Attachment, Driver, Load, Mechanism, Section, ShellSection, Target};
use crate::node::{Inertia, Node};
use crate::shell::{Shell, ShellStiffness};
use crate::so3::exp;

/// A side of a joint or link.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Place {
    pub target: Target,
    pub offset: DVec3,
    pub axes: DMat3,
}

/// A prescribed pose with its velocities and accelerations.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Pose {
    pub x: DVec3,
    pub r: DMat3,
    pub v: DVec3,
    pub w: DVec3,
    pub a: DVec3,
    pub alpha: DVec3,
}

impl Place {
    fn new(a: &Attachment) -> Self {
        Place { target: a.target, offset: a.offset, axes: a.axes }
    }

    /// Which body, if any.
    pub fn body(&self) -> Option<usize> {
        match self.target {
            Target::Body(id) => Some(id.0),
            _ => None,
        }
    }

    // hot:
    #[inline(always)]
    pub fn side(&self, nodes: &[Node], poses: &[Pose]) -> Side {
        match self.target {
            Target::Body(id) => {
                let n = &nodes[id.0];
                Side { x: n.x, s: n.r * self.offset, axes: n.r * self.axes }
            }
            Target::Ground => Side { x: self.offset, s: DVec3::ZERO, axes: self.axes },
            Target::Driver(id) => {
                let p = &poses[id.0];
                Side { x: p.x, s: p.r * self.offset, axes: p.r * self.axes }
            }
        }
    }
}

/// A joint with its place in the equations.
#[derive(Clone, Debug)]
pub(crate) struct JointPlan {
    pub name: String,
    pub kind: JointKind,
    pub rows: &'static [Row],
    pub a: Place,
    pub b: Place,
    /// First multiplier, and first equation.
    pub lambda: usize,
    pub row: usize,
    /// First row inside its block.
    pub inside: usize,
    /// (own block, body) and (body, own block) for `a` and `b`.
    pub slots: [Option<(Slot, Slot)>; 2],
    /// (own block, own block), for what regularises redundant joints.
    pub own: Slot,
    /// Between its bodies, a and b.
    pub between: [[Option<Slot>; 2]; 2],
}

/// A spring or bushing with its place in the equations.
#[derive(Clone, Debug)]
pub(crate) struct LinkPlan {
    pub kind: LinkKind,
    pub a: Place,
    pub b: Place,
    pub between: [[Option<Slot>; 2]; 2],
}

/// Constants of a mechanism in motion.
#[derive(Clone, Debug)]
pub(crate) struct System {
    pub gravity: DVec3,
    pub names: Vec<String>,
    pub inertia: Vec<Inertia>,
    pub start: Vec<Node>,
    pub joints: Vec<JointPlan>,
    pub beams: Vec<Beam>,
    pub beam_names: Vec<String>,
    /// Slots of pairs of nodes of each beam.
    pub beam_slots: Vec<[[Slot; 3]; 3]>,
    pub shells: Vec<Shell>,
    pub shell_slots: Vec<[[Slot; 4]; 4]>,
    pub links: Vec<LinkPlan>,
    pub loads: Vec<Load>,
    pub drivers: Vec<Driver>,
    /// First equation and own slot of each body.
    pub rows: Vec<usize>,
    pub slots: Vec<Slot>,
    pub multipliers: usize,
    pub inputs: Vec<f64>,
    /// Whether a body is a copy whose inertia counts elsewhere.
    pub copy: Vec<bool>,
    /// Squares of radii of gyration: what makes angular accelerations comparable to accelerations.
    pub gyration: Vec<f64>,
    /// A length typical of the mechanism.
    pub length: f64,
    /// A mass typical of the mechanism.
    pub mass: f64,
}

impl System {
    /// Looks everything up, checks each statement on its own, and finds places.
    pub fn new(m: &Mechanism) -> Result<(System, Blocks), MultibodyError> {
        check_statements(m)?;
        let n = m.bodies.len();

        // bodies, and the share of the beams that meet there
        let mut inertia: Vec<Inertia> = Vec::with_capacity(n);
        let mut start: Vec<Node> = Vec::with_capacity(n);
        for body in &m.bodies {
            let (x, r) = body.pose();
            let (v, w) = (DVec3::from_array(body.velocity), DVec3::from_array(body.spin));
            start.push(Node { x, r, v, w, ..Node::default() });
            let j = DMat3::from_cols_array_2d(&body.inertia).transpose();
            inertia.push(Inertia { m: body.mass, s: body.mass * DVec3::from_array(body.centre), j });
        }
        let mut beams = Vec::with_capacity(m.beams.len());
        for b in &m.beams {
            let nodes = b.nodes.map(|id| id.0);
            let stiffness = stiffness(&b.section);
            let at = [&start[nodes[0]], &start[nodes[1]], &start[nodes[2]]];
            let beam = Beam::new(nodes, at, b.frames, stiffness, b.section.damping);
            for (i, share) in [0.25, 0.5, 0.25].into_iter().enumerate() {
                let node = nodes[i];
                let length = share * beam.length();
                let q = start[node].r.transpose() * b.frames[i];
                let j = DMat3::from_diagonal(DVec3::from_array(b.section.inertia) * length);
                inertia[node].m += length * b.section.mass;
                inertia[node].j += q * j * q.transpose();
            }
            beams.push(beam);
        }
        let mut shells = Vec::with_capacity(m.shells.len());
        for s in &m.shells {
            let nodes = s.nodes.map(|id| id.0);
            let ShellSection { young, poisson, thickness, density, drilling, damping } = s.section;
            let c = ShellStiffness { e: young, nu: poisson, thickness, drilling };
            let shell = Shell::new(nodes, nodes.map(|i| &start[i]), c, damping);
            for node in nodes {
                let share = 0.25 * shell.area;
                let mass = density * thickness * share;
                inertia[node].m += mass;
                // a square block of this share
                let j = mass * (share + thickness * thickness) / 12.0;
                inertia[node].j += DMat3::from_diagonal(DVec3::splat(j));
            }
            shells.push(shell);
        }
        for (body, i) in m.bodies.iter().zip(&inertia) {
            let fault = |missing| MultibodyError::NoInertia { body: body.name.clone(), missing };
            if i.m <= 0.0 {
                return Err(fault("mass"));
            }
            // about the centre of mass: J − m (o·o I − o oᵀ)
            let o = i.s / i.m;
            let central = i.j - i.m * (DMat3::from_diagonal(DVec3::splat(o.dot(o))) - crate::so3::outer(o, o));
            if !(central.determinant() > 0.0 && central.x_axis.x > 0.0 && central.z_axis.z > 0.0) {
                return Err(fault("rotary inertia"));
            }
        }

        // joints: one that hangs a body on the ground or on a body already hung goes into the block of that body
        let owner = owners(m);
        let (blocks, inside, block_of) = layout(m, &owner);
        let slot = |i: usize, j: usize| blocks.slot(i, j).unwrap_or_default();
        let between = |a: &Place, b: &Place| {
            let pair = [a.body(), b.body()];
            pair.map(|i| pair.map(|j| i.zip(j).map(|(i, j)| slot(i, j))))
        };
        let mut joints: Vec<JointPlan> = Vec::with_capacity(m.joints.len());
        let mut multipliers = 0;
        for (index, joint) in m.joints.iter().enumerate() {
            let (a, b) = (Place::new(&joint.a), Place::new(&joint.b));
            let block = block_of[index];
            let rows = joint.kind.rows();
            joints.push(JointPlan {
                name: joint.name.clone(),
                kind: joint.kind,
                rows,
                lambda: multipliers,
                row: blocks.row(block) + inside[index],
                inside: inside[index],
                slots: [&a, &b].map(|p| p.body().map(|i| (slot(block, i), slot(i, block)))),
                own: slot(block, block),
                between: between(&a, &b),
                a,
                b,
            });
            multipliers += rows.len();
        }
        let links = m.links.iter().map(|link| {
            let (a, b) = (Place::new(&link.a), Place::new(&link.b));
            LinkPlan { kind: link.kind, between: between(&a, &b), a, b }
        });

        let (mut low, mut high) = (DVec3::splat(f64::INFINITY), DVec3::splat(f64::NEG_INFINITY));
        let mut see = |x: DVec3| (low, high) = (low.min(x), high.max(x));
        start.iter().for_each(|n| see(n.x));
        for place in joints.iter().flat_map(|j| [&j.a, &j.b]) {
            see(place.side(&start, &vec![Pose::default(); m.drivers.len()]).point());
        }
        let extent = (high - low).length();
        let system = System {
            gravity: m.gravity,
            names: m.bodies.iter().map(|b| b.name.clone()).collect(),
            mass: inertia.iter().map(|i| i.m).sum::<f64>() / n as f64,
            gyration: inertia.iter().map(|i| (i.j.x_axis.x + i.j.y_axis.y + i.j.z_axis.z) / (2.0 * i.m)).collect(),
            inertia,
            start,
            joints,
            beam_slots: beams.iter().map(|b| b.nodes.map(|i| b.nodes.map(|j| slot(i, j)))).collect(),
            beams,
            beam_names: m.beams.iter().map(|b| b.name.clone()).collect(),
            shell_slots: shells.iter().map(|s| s.nodes.map(|i| s.nodes.map(|j| slot(i, j)))).collect(),
            shells,
            links: links.collect(),
            loads: m.loads.clone(),
            drivers: m.drivers.clone(),
            rows: (0..n).map(|i| blocks.row(i)).collect(),
            slots: (0..n).map(|i| slot(i, i)).collect(),
            multipliers,
            inputs: m.inputs.clone(),
            copy: (0..n).map(|i| m.copies.iter().any(|id| id.0 == i)).collect(),
            length: if extent > 0.0 && extent.is_finite() { extent } else { 1.0 },
        };
        Ok((system, blocks))
    }

    /// `body …` or `joint …` that an equation belongs to.
    pub fn place(&self, row: usize) -> String {
        for joint in &self.joints {
            if (joint.row..joint.row + joint.rows.len()).contains(&row) {
                return format!("joint `{}`", joint.name);
            }
        }
        match self.rows.iter().position(|&r| (r..r + 6).contains(&row)) {
            Some(i) => format!("body `{}`", self.names[i]),
            None => "the mechanism".to_owned(),
        }
    }

    /// Writes the poses of all drivers at `t`; those from inputs keep velocities and accelerations as they are.
    // hot:
    pub fn poses(&self, t: f64, inputs: &[f64], poses: &mut [Pose]) {
        for (driver, pose) in self.drivers.iter().zip(poses) {
            match driver {
                Driver::Motion { position, orientation, direction, along, axis, about } => {
                    let ([f, df, ddf], [g, dg, ddg]) = (along.at(t), about.at(t));
                    // turning about a fixed axis of the moving frame: ω = R axis ġ
                    let r = *orientation * exp(*axis * g);
                    let turn = r * *axis;
                    *pose = Pose {
                        x: *position + *direction * f,
                        r,
                        v: *direction * df,
                        w: turn * dg,
                        a: *direction * ddf,
                        alpha: turn * ddg,
                    };
                }
                Driver::Inputs { first, acceleration } => {
                    [pose.a, pose.alpha] = *acceleration;
                    pose.x = DVec3::from_slice(&inputs[*first..]);
                    pose.r = exp(DVec3::from_slice(&inputs[first + 3..]));
                }
            }
        }
    }

    /// The amplitude of a load.
    // hot:
    pub fn amplitude(&self, load: &Load, t: f64, inputs: &[f64]) -> f64 {
        match &load.amplitude {
            Amplitude::Function(f) => f.at(t)[0],
            Amplitude::Input(i) => inputs[*i],
        }
    }
}

/// Each statement on its own: finite numbers, things that exist.
fn check_statements(m: &Mechanism) -> Result<(), MultibodyError> {
    if m.bodies.is_empty() {
        return Err(MultibodyError::bad("the mechanism", "has no bodies"));
    }
    if !m.gravity.is_finite() {
        return Err(MultibodyError::bad("gravity", "must be finite"));
    }
    let mut seen = std::collections::BTreeSet::new();
    for body in &m.bodies {
        let what = || format!("body `{}`", body.name);
        if !seen.insert(body.name.as_str()) {
            return Err(MultibodyError::bad(what(), "there are two of this name"));
        }
        let vectors = [body.centre, body.position, body.orientation, body.velocity, body.spin];
        let mut numbers = vectors.iter().chain(&body.inertia).flatten().chain([&body.mass]);
        if !numbers.all(|x| x.is_finite()) {
            return Err(MultibodyError::bad(what(), "all its numbers must be finite"));
        }
        if body.mass < 0.0 {
            return Err(MultibodyError::bad(what(), format!("its mass is {}, and must not be negative", body.mass)));
        }
        if (0..3).any(|i| (0..3).any(|j| body.inertia[i][j] != body.inertia[j][i])) {
            return Err(MultibodyError::bad(what(), "its inertia must be symmetric"));
        }
    }
    let attached = |a: &Attachment, what: &dyn Fn() -> String| match a.target {
        _ if !(a.offset.is_finite() && a.axes.is_finite()) => {
            Err(MultibodyError::bad(what(), "its points and axes must be finite"))
        }
        _ if (a.axes.determinant() - 1.0).abs() > 1e-9 => Err(MultibodyError::bad(what(), "an axis must not be zero")),
        Target::Body(id) if id.0 >= m.bodies.len() => {
            Err(MultibodyError::bad(what(), "it is attached to a body of another mechanism"))
        }
        Target::Driver(id) if id.0 >= m.drivers.len() => {
            Err(MultibodyError::bad(what(), "it is attached to a driver of another mechanism"))
        }
        _ => Ok(()),
    };
    for joint in &m.joints {
        let what = || format!("joint `{}`", joint.name);
        attached(&joint.a, &what)?;
        attached(&joint.b, &what)?;
        match (joint.a.target, joint.b.target) {
            (_, Target::Ground | Target::Driver(_)) => {
                return Err(MultibodyError::bad(what(), "its second side must be on a body; exchange the sides"));
            }
            (a, b) if a == b => return Err(MultibodyError::bad(what(), "both its sides are on the same body")),
            _ => {}
        }
        if let JointKind::Distance(l) = joint.kind
            && !(l.is_finite() && l > 0.0)
        {
            return Err(MultibodyError::bad(what(), format!("its distance is {l}, and must be positive")));
        }
    }
    for link in &m.links {
        let what = || format!("spring or bushing `{}`", link.name);
        attached(&link.a, &what)?;
        attached(&link.b, &what)?;
        if link.a.target == link.b.target {
            return Err(MultibodyError::bad(what(), "both its sides are on the same body"));
        }
    }
    for beam in &m.beams {
        let what = || format!("beam `{}`", beam.name);
        let Section { stiffness, mass, inertia, damping, .. } = &beam.section;
        let mut numbers = stiffness.iter().chain([mass, damping]).chain(inertia);
        if !numbers.all(|x| x.is_finite()) {
            return Err(MultibodyError::bad(what(), "all numbers of its section must be finite"));
        }
        if *damping < 0.0 || *mass < 0.0 || inertia.iter().any(|i| *i < 0.0) {
            return Err(MultibodyError::bad(what(), "mass, inertia and damping of its section must not be negative"));
        }
        const NAMES: [&str; 6] = [
            "axial stiffness EA",
            "shear stiffness GA_y",
            "shear stiffness GA_z",
            "torsional stiffness GJ",
            "bending stiffness EJ_y",
            "bending stiffness EJ_z",
        ];
        let singular = |missing| MultibodyError::SingularSection { beam: beam.name.clone(), missing };
        match &beam.section.full {
            None => {
                if let Some(i) = stiffness.iter().position(|k| *k <= 0.0) {
                    return Err(singular(NAMES[i]));
                }
            }
            Some(full) => {
                // Cholesky: a pivot that is not positive names the strain
                let mut l = *full;
                for i in 0..6 {
                    let pivot = l[i][i];
                    if pivot.is_nan() || pivot <= 1e-12 * full[i][i].abs() {
                        return Err(singular(NAMES[i]));
                    }
                    let row = l[i];
                    for below in &mut l[i + 1..] {
                        let factor = below[i] / pivot;
                        below.iter_mut().zip(row).for_each(|(x, y)| *x -= factor * y);
                    }
                }
            }
        }
        let [a, b, c] = beam.nodes.map(|id| id.0);
        if [a, b, c].iter().any(|i| *i >= m.bodies.len()) {
            return Err(MultibodyError::bad(what(), "one of its nodes is a body of another mechanism"));
        }
        if a == b || b == c || a == c {
            return Err(MultibodyError::bad(what(), "its three nodes must differ"));
        }
        if beam.frames.iter().any(|f| f.is_nan() || (f.determinant() - 1.0).abs() > 1e-9) {
            return Err(MultibodyError::bad(
                what(),
                "its nodes must not coincide, and `up` must not be along the beam",
            ));
        }
    }
    for shell in &m.shells {
        let what = || format!("shell `{}`", shell.name);
        let ShellSection { young, poisson, thickness, density, drilling, damping } = shell.section;
        if [young, poisson, thickness, density, drilling, damping].iter().any(|x| !x.is_finite()) {
            return Err(MultibodyError::bad(what(), "all numbers of its section must be finite"));
        }
        if young <= 0.0 || thickness <= 0.0 || drilling <= 0.0 || !(-1.0..0.5).contains(&poisson) || poisson == -1.0 {
            let reason = "its section must have a positive modulus, thickness and drilling stiffness, and a Poisson's ratio \
                          between -1 and 0.5";
            return Err(MultibodyError::bad(what(), reason));
        }
        if density < 0.0 || damping < 0.0 {
            return Err(MultibodyError::bad(what(), "density and damping of its section must not be negative"));
        }
        if shell.nodes.iter().any(|id| id.0 >= m.bodies.len()) {
            return Err(MultibodyError::bad(what(), "one of its nodes is a body of another mechanism"));
        }
        // convex and not flat: every corner turns the same way
        let x = shell.nodes.map(|id| DVec3::from_array(m.bodies[id.0].position));
        let corner = |i: usize| (x[(i + 1) % 4] - x[i]).cross(x[(i + 3) % 4] - x[i]);
        let normal = corner(0) + corner(2);
        if (0..4).any(|i| corner(i).dot(normal) <= 0.0) {
            let reason = "its four nodes must differ and go around a convex quadrilateral";
            return Err(MultibodyError::bad(what(), reason));
        }
    }
    for load in &m.loads {
        let what = || format!("load `{}`", load.name);
        if load.body.0 >= m.bodies.len() {
            return Err(MultibodyError::bad(what(), "it acts on a body of another mechanism"));
        }
        if !load.force.iter().chain(&load.moment).chain(&load.point).all(|x| x.is_finite()) {
            return Err(MultibodyError::bad(what(), "all its numbers must be finite"));
        }
        match &load.amplitude {
            Amplitude::Function(f) => {
                if let Some(fault) = f.fault() {
                    return Err(MultibodyError::bad(what(), fault));
                }
            }
            Amplitude::Input(i) if *i >= m.inputs.len() => {
                return Err(MultibodyError::bad(what(), format!("there is no input {i}")));
            }
            Amplitude::Input(_) => {}
        }
    }
    for driver in &m.drivers {
        if let Driver::Motion { along, about, .. } = driver
            && let Some(fault) = along.fault().or(about.fault())
        {
            return Err(MultibodyError::bad("a driver", fault));
        }
    }
    Ok(())
}

fn stiffness(section: &Section) -> Stiffness {
    let block = |m: &[[f64; 6]; 6], r: usize, c: usize| {
        DMat3::from_cols_array_2d(&std::array::from_fn(|j| std::array::from_fn(|i| m[r + i][c + j])))
    };
    match &section.full {
        None => {
            let [ea, gy, gz, gj, ey, ez] = section.stiffness;
            Stiffness {
                ff: DMat3::from_diagonal(DVec3::new(ea, gy, gz)),
                fm: DMat3::ZERO,
                mf: DMat3::ZERO,
                mm: DMat3::from_diagonal(DVec3::new(gj, ey, ez)),
                coupled: false,
            }
        }
        Some(m) => {
            let (fm, mf) = (block(m, 0, 3), block(m, 3, 0));
            let coupled = fm != DMat3::ZERO || mf != DMat3::ZERO;
            Stiffness { ff: block(m, 0, 0), fm, mf, mm: block(m, 3, 3), coupled }
        }
    }
}

/// For each joint: the body whose block it goes into. Grown from the ground outwards, at most one joint to a body.
fn owners(m: &Mechanism) -> Vec<Option<usize>> {
    let mut owner = vec![None; m.joints.len()];
    let mut taken = vec![false; m.bodies.len()];
    // bodies reached through joints, beams or links; whatever cannot be reached starts on its own
    let mut reached = vec![false; m.bodies.len()];
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
fn loop_of(m: &Mechanism, owner: &[Option<usize>], joint: &crate::mechanism::Joint) -> Option<Vec<usize>> {
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

/// Blocks of bodies with the joints they own, then joints of their own; first row inside its block and block of each joint.
fn layout(m: &Mechanism, owner: &[Option<usize>]) -> (Blocks, Vec<usize>, Vec<usize>) {
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
    for link in &m.links {
        if let (Target::Body(a), Target::Body(b)) = (link.a.target, link.b.target) {
            pairs.push((a.0, b.0));
        }
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
