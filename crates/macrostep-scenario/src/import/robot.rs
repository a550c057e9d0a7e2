//! A tree of links with joints between them, and the scenario that it becomes.

use std::fmt::Write;

use super::pose::{Pose, Rotation, V, add, length, sub};
use super::solid::{Shape, Solid};

/// What a file describes.
#[derive(Clone, Debug, Default)]
pub(super) struct Robot {
    pub name: String,
    pub gravity: V,
    /// Parents come before their children.
    pub links: Vec<Link>,
    pub actuators: Vec<Actuator>,
    pub loops: Vec<Loop>,
    pub gears: Vec<Gear>,
    /// What of the file is said in words alone.
    pub comments: Vec<String>,
    /// A step that the file names, s.
    pub step: Option<f64>,
}

/// A link: a frame with mass.
#[derive(Clone, Debug)]
pub(super) struct Link {
    pub name: String,
    /// Which link it hangs on; the ground, if on none.
    pub parent: Option<usize>,
    /// Where it stands in its parent where all coordinates are at their references.
    pub pose: Pose,
    pub solid: Solid,
    pub shapes: Vec<(Pose, Shape)>,
    /// How it moves against its parent, one after the other; none if it is fixed.
    pub freedoms: Vec<Freedom>,
}

/// How a link moves against its parent.
#[derive(Clone, Debug)]
pub(super) struct Freedom {
    pub name: String,
    pub kind: FreedomKind,
    /// In the frame of the link.
    pub point: V,
    pub axis: V,
    /// The coordinate in the pose of the file, and at the start.
    pub reference: f64,
    pub start: f64,
    pub stiffness: f64,
    pub rest: f64,
    pub damping: f64,
    pub friction: f64,
    pub inertance: f64,
    pub range: Option<[f64; 2]>,
}

/// What a freedom is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum FreedomKind {
    Hinge,
    Slide,
    /// With the orientation at the start, relative to that of the file.
    Ball(Rotation),
    /// With the pose at the start, if it is another than that of the file.
    Free(Option<Pose>),
}

impl Freedom {
    pub fn new(name: &str, kind: FreedomKind) -> Self {
        Freedom {
            name: name.to_owned(),
            kind,
            point: [0.0; 3],
            axis: [0.0, 0.0, 1.0],
            reference: 0.0,
            start: 0.0,
            stiffness: 0.0,
            rest: 0.0,
            damping: 0.0,
            friction: 0.0,
            inertance: 0.0,
            range: None,
        }
    }
}

/// What drives a joint.
#[derive(Clone, Debug)]
pub(super) struct Actuator {
    pub name: String,
    pub joint: String,
    pub kind: ActuatorKind,
    /// The value of its input at the start, and how much of it one of the original is.
    pub start: f64,
    pub scale: f64,
    /// Which of the inputs of the original it is.
    pub input: usize,
}

/// How it does.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum ActuatorKind {
    /// Effort per input.
    Effort(f64),
    /// Effort per error of position, per rate, and the most; `ratio` of critical damping comes on top, of what moves where all coordinates are at
    /// their references.
    Servo { stiffness: f64, damping: f64, ratio: f64, most: Option<f64> },
}

/// Two links held together.
#[derive(Clone, Debug)]
pub(super) struct Loop {
    pub name: String,
    pub links: [Option<usize>; 2],
    /// In the frame of the first.
    pub point: V,
    pub clamped: bool,
}

/// One joint follows another.
#[derive(Clone, Debug)]
pub(super) struct Gear {
    pub joints: [String; 2],
    pub ratio: f64,
    pub offset: f64,
}

/// How soon stops push back what hits them, s; as soon as those of MuJoCo by default.
const SOON: f64 = 0.02;
/// How soon gears do.
const AT_ONCE: f64 = 0.002;
/// How far friction gives way before it slips, rad or m.
const LITTLE: f64 = 1e-3;

/// A link that moves: where it stands at the start, what it weighs with all that is fixed to it.
struct Moving {
    pose: Pose,
    /// Which link it is, or is fixed to; `None` for the ground.
    body: Option<usize>,
}

/// A freedom at the start: its point and axis in the fixed frame, and where what it moves stands.
type Place = (V, V, Pose);

/// A number as TOML has it.
fn number(x: f64) -> String {
    format!("{:?}", if x == 0.0 { 0.0 } else { x })
}

fn vector(v: &[f64]) -> String {
    format!("[{}]", v.iter().map(|x| number(*x)).collect::<Vec<_>>().join(", "))
}

/// A name as scenarios have them, that nobody has yet.
pub(super) fn free_name(wanted: &str, taken: &mut Vec<String>) -> String {
    let letters = |c: char| if c.is_ascii_alphanumeric() || c == '_' || c == '-' { c } else { '_' };
    let plain: String = wanted.chars().map(letters).collect();
    let plain = if plain.is_empty() || plain == "ground" { format!("{plain}_") } else { plain };
    let mut name = plain.clone();
    let mut count = 2;
    while taken.contains(&name) {
        name = format!("{plain}_{count}");
        count += 1;
    }
    taken.push(name.clone());
    name
}

impl Robot {
    /// The freedom of a joint by its name.
    pub fn freedom_mut(&mut self, joint: &str) -> Option<&mut Freedom> {
        self.links.iter_mut().flat_map(|l| &mut l.freedoms).find(|f| f.name == joint)
    }

    pub fn freedom(&self, joint: &str) -> Option<&Freedom> {
        self.links.iter().flat_map(|l| &l.freedoms).find(|f| f.name == joint)
    }

    /// Where all links stand at the start or as in the file, what they are fixed to, and for each of its freedoms where and along what.
    fn placed(&self, start: bool) -> (Vec<Moving>, Vec<Vec<Place>>) {
        let mut moving: Vec<Moving> = Vec::new();
        let mut freedoms = Vec::new();
        for (i, link) in self.links.iter().enumerate() {
            let parent = link.parent.map_or(Pose::NONE, |p| moving[p].pose);
            let mut at = parent.then(&link.pose);
            let mut places = Vec::new();
            for freedom in &link.freedoms {
                let (anchor, axis) = (at.point(freedom.point), at.r.of(freedom.axis));
                let by = if start { freedom.start - freedom.reference } else { 0.0 };
                let turned = match freedom.kind {
                    FreedomKind::Ball(_) | FreedomKind::Free(_) if !start => None,
                    FreedomKind::Slide => {
                        at.x = add(at.x, axis.map(|a| by * a));
                        None
                    }
                    FreedomKind::Hinge => Some(Rotation::about(axis, by).after(at.r)),
                    FreedomKind::Ball(turn) => Some(at.r.after(turn)),
                    FreedomKind::Free(pose) => {
                        at = pose.unwrap_or(at);
                        None
                    }
                };
                if let Some(r) = turned {
                    at = Pose { x: sub(anchor, r.of(freedom.point)), r };
                }
                let anchor = if freedom.kind == FreedomKind::Slide { at.point(freedom.point) } else { anchor };
                places.push((anchor, axis, at));
            }
            let body = if link.freedoms.is_empty() { link.parent.and_then(|p| moving[p].body) } else { Some(i) };
            moving.push(Moving { pose: at, body });
            freedoms.push(places);
        }
        (moving, freedoms)
    }

    /// The text of a scenario.
    pub fn scenario(&self, source: &str, stop: f64) -> String {
        let (moving, places) = self.placed(true);
        let body_of = |link: Option<usize>| link.and_then(|l| moving[l].body);
        let mut taken = Vec::new();
        let name = free_name(&self.name, &mut taken);
        let mut names = Vec::new();
        let links: Vec<String> = self.links.iter().map(|l| free_name(&l.name, &mut names)).collect();
        let on = |body: Option<usize>| body.map_or("ground", |b| links[b].as_str());
        let mut text = String::new();
        let out = &mut text;
        // writing to a text cannot fail
        macro_rules! line { ($($arg:tt)*) => {{ let _ = writeln!(out, $($arg)*); }} }
        line!("# From {source}, by `macrostep import`. Units are SI.");
        self.comments.iter().for_each(|comment| line!("# {comment}"));
        line!("macrostep = 1\nname = \"{name}\"\n");
        line!("[multibody.{name}]\ngravity = {}", vector(&self.gravity));
        let closed = !self.loops.is_empty();
        if closed {
            line!("redundant = true      # loops often hold more than they have to\nassemble = true");
        }

        // solids, with those that are fixed to them
        let mut solids = vec![Solid::default(); self.links.len()];
        for (i, link) in self.links.iter().enumerate() {
            if let Some(body) = moving[i].body {
                let inverse = Pose { x: [0.0; 3], r: moving[body].pose.r.back() };
                let seen = Pose {
                    x: inverse.point(sub(moving[i].pose.x, moving[body].pose.x)),
                    r: inverse.r.after(moving[i].pose.r),
                };
                solids[body] = solids[body].plus(&link.solid.seen(&seen));
            }
        }
        let behind = |link: usize, at: V, axis: V, slides: bool| self.behind(&moving, link, (at, axis), slides);

        let mut joints = Vec::new();
        let mut joint_names: Vec<(String, String, bool)> = Vec::new();
        let mut elements = String::new();
        let mut shown = String::new();
        let mut shown_names = Vec::new();
        for (i, link) in self.links.iter().enumerate().filter(|(i, _)| moving[*i].body == Some(*i)) {
            // one body without mass for each joint but the last
            let count = link.freedoms.len();
            let mut before = on(body_of(link.parent)).to_owned();
            for (k, (freedom, (anchor, axis, pose))) in link.freedoms.iter().zip(&places[i]).enumerate() {
                let last = k + 1 == count;
                let own =
                    if last { links[i].clone() } else { free_name(&format!("{}_{}", link.name, k + 1), &mut names) };
                let solid = if last { solids[i] } else { Solid::default() };
                let pose = if last { *pose } else { Pose { x: *anchor, r: pose.r } };
                line!("\n[multibody.{name}.body.{own}]");
                if solid.mass > 0.0 {
                    line!("mass = {}\ninertia = {}", number(solid.mass), vector(&solid.about_origin()));
                    line!("centre = {}", vector(&solid.centre));
                } else {
                    line!("mass = 0\ninertia = [0, 0, 0]");
                }
                line!("position = {}\norientation = {}", vector(&pose.x), vector(&pose.r.vector()));
                let kind = match freedom.kind {
                    FreedomKind::Hinge => "revolute",
                    FreedomKind::Slide => "prismatic",
                    FreedomKind::Ball(_) => "spherical",
                    FreedomKind::Free(_) => {
                        before = own;
                        continue;
                    }
                };
                let joint = free_name(&freedom.name, &mut joints);
                line!("\n[multibody.{name}.joint.{joint}]\nkind = \"{kind}\"");
                if before != "ground" {
                    line!("a = \"{before}\"");
                }
                line!("b = \"{own}\"\npoint = {}", vector(anchor));
                let slides = freedom.kind == FreedomKind::Slide;
                before.clone_from(&own);
                if kind == "spherical" {
                    if freedom.damping > 0.0 {
                        let _ = writeln!(
                            elements,
                            "\n[multibody.{name}.bushing.{joint}]\na = \"{}\"\nb = \"{own}\"\npoint = {}\nturning_damping = {}",
                            on(body_of(link.parent)),
                            vector(anchor),
                            number(freedom.damping)
                        );
                    }
                    joint_names.push((freedom.name.clone(), joint, slides));
                    continue;
                }
                line!("axis = {}", vector(axis));
                if freedom.start != 0.0 {
                    line!("coordinate = {}", number(freedom.start));
                }
                let label = free_name(&joint, &mut shown_names);
                let quantity = if slides { "displacement" } else { "angle" };
                let _ = writeln!(shown, "{label} = \"{joint}.{quantity}\"\n{label}_rate = \"{joint}.{quantity}_rate\"");
                let table = |kind: &str| format!("\n[multibody.{name}.{kind}.{joint}]\njoint = \"{joint}\"");
                let weight = behind(i, *anchor, *axis, slides).max(1e-9);
                if freedom.stiffness > 0.0 || freedom.damping > 0.0 {
                    let _ = writeln!(elements, "{}", table("joint_spring"));
                    for (key, value) in
                        [("stiffness", freedom.stiffness), ("rest", freedom.rest), ("damping", freedom.damping)]
                    {
                        if value != 0.0 {
                            let _ = writeln!(elements, "{key} = {}", number(value));
                        }
                    }
                }
                if freedom.inertance > 0.0 {
                    let _ = writeln!(elements, "{}\ninertance = {}", table("inerter"), number(freedom.inertance));
                }
                if freedom.friction > 0.0 {
                    let stiffness = freedom.friction / LITTLE;
                    let damping = (stiffness * (weight + freedom.inertance)).sqrt();
                    let _ = writeln!(
                        elements,
                        "{}\ncoulomb = {}\nstiffness = {}    # chosen: it gives way by 1e-3 before it slips\ndamping = {}",
                        table("friction"),
                        number(freedom.friction),
                        number(stiffness),
                        number(damping)
                    );
                }
                if let Some([lower, upper]) = freedom.range {
                    let stiffness = (weight + freedom.inertance) / (SOON * SOON);
                    let _ = writeln!(
                        elements,
                        "{}\nlower = {}\nupper = {}\nstiffness = {}    # chosen: what hits it is back after some 0.06 s\ndissipation = 1",
                        table("joint_limit"),
                        number(lower),
                        number(upper),
                        number(stiffness)
                    );
                }
                joint_names.push((freedom.name.clone(), joint, slides));
            }
        }
        for l in &self.loops {
            let [a, b] = l.links.map(body_of);
            let joint = free_name(&l.name, &mut joints);
            let at = l.links[0].map_or(Pose::NONE, |i| moving[i].pose).point(l.point);
            // the second side has to be a body
            let (a, b) = if b.is_none() { (b, a) } else { (a, b) };
            let kind = if l.clamped { "clamp" } else { "spherical" };
            line!(
                "\n[multibody.{name}.joint.{joint}]\nkind = \"{kind}\"\na = \"{}\"\nb = \"{}\"\npoint = {}",
                on(a),
                on(b),
                vector(&at)
            );
        }
        out.push_str(&elements);
        for (k, gear) in self.gears.iter().enumerate() {
            let find = |joint: &String| joint_names.iter().find(|j| j.0 == *joint);
            let (Some(one), Some(two)) = (find(&gear.joints[0]), find(&gear.joints[1])) else { continue };
            let weight = self.inertia_of(&gear.joints[1], true).unwrap_or(1.0).max(1e-9);
            let stiffness = weight / (AT_ONCE * AT_ONCE);
            line!(
                "\n[multibody.{name}.gear.gear{}]\njoints = [\"{}\", \"{}\"]\nratio = {}\noffset = {}",
                k + 1,
                one.1,
                two.1,
                number(gear.ratio),
                number(gear.offset)
            );
            line!(
                "stiffness = {}    # chosen: teeth swing at about 80 Hz\ndamping = {}",
                number(stiffness),
                number(0.6 * weight / AT_ONCE)
            );
        }
        let mut inputs = Vec::new();
        let mut ports = Vec::new();
        for actuator in &self.actuators {
            let Some((_, joint, slides)) = joint_names.iter().find(|j| j.0 == actuator.joint) else { continue };
            let port = free_name(&actuator.name, &mut ports);
            match actuator.kind {
                ActuatorKind::Effort(gain) => {
                    let table = if *slides { "force" } else { "torque" };
                    line!("\n[multibody.{name}.{table}.{port}]\njoint = \"{joint}\"\ninput = \"{port}\"");
                    if gain != 1.0 {
                        line!("gain = {}", number(gain));
                    }
                }
                ActuatorKind::Servo { stiffness, damping, ratio, most } => {
                    let moved = self.inertia_of(&actuator.joint, false).unwrap_or(0.0);
                    let damping = damping + 2.0 * ratio * (stiffness * moved).sqrt();
                    line!("\n[multibody.{name}.servo.{port}]\njoint = \"{joint}\"\ninput = \"{port}\"");
                    line!("stiffness = {}\ndamping = {}", number(stiffness), number(damping));
                    most.into_iter().for_each(|most| line!("most = {}", number(most)));
                }
            }
            inputs.push(format!("{port} = {}", number(actuator.start)));
        }
        // frames that are fixed to something and weigh nothing: tools, cameras, feet
        let leaves = self.links.iter().enumerate().filter(|(i, link)| {
            link.freedoms.is_empty() && moving[*i].body.is_some() && self.links.iter().all(|l| l.parent != Some(*i))
        });
        for (i, link) in leaves {
            let sensor = free_name(&link.name, &mut shown_names);
            line!(
                "\n[multibody.{name}.sensor.{sensor}]\nb = \"{}\"\npoint_b = {}",
                on(moving[i].body),
                vector(&moving[i].pose.x)
            );
            for k in ["x", "y", "z"] {
                let _ = writeln!(shown, "{sensor}_{k} = \"{sensor}.{k}\"");
            }
        }
        for (i, link) in self.links.iter().enumerate() {
            for (k, (pose, shape)) in link.shapes.iter().enumerate() {
                let shape_name = if k == 0 { links[i].clone() } else { format!("{}_{}", links[i], k + 1) };
                let body = moving[i].body;
                let stand = moving[i].pose.then(pose);
                let base = body.map_or(Pose::NONE, |b| moving[b].pose);
                let inverse = base.r.back();
                let (x, r) = (inverse.of(sub(stand.x, base.x)), inverse.after(stand.r));
                let mut put = |suffix: &str, kind: &str, x: V, keys: String| {
                    line!(
                        "\n[multibody.{name}.shape.{shape_name}{suffix}]\nkind = \"{kind}\"\non = \"{}\"\nposition = {}\norientation = {}\n{keys}",
                        on(body),
                        vector(&x),
                        vector(&r.vector())
                    );
                };
                match *shape {
                    Shape::Box(size) => put("", "box", x, format!("size = {}", vector(&size))),
                    Shape::Ellipsoid(radii) => {
                        put("", "ellipsoid", x, format!("size = {}", vector(&radii.map(|a| 2.0 * a))))
                    }
                    Shape::Cylinder(radius, l) => {
                        put("", "cylinder", x, format!("radius = {}\nlength = {}", number(radius), number(l)));
                    }
                    Shape::Capsule(radius, l) => {
                        if l > 0.0 {
                            put("", "cylinder", x, format!("radius = {}\nlength = {}", number(radius), number(l)));
                        }
                        for (suffix, end) in [("_a", -0.5 * l), ("_b", 0.5 * l)] {
                            put(
                                suffix,
                                "sphere",
                                add(x, r.of([0.0, 0.0, end])),
                                format!("radius = {}", number(radius)),
                            );
                        }
                    }
                }
            }
        }
        if !shown.is_empty() {
            line!("\n[multibody.{name}.output]");
            out.push_str(&shown);
        }
        if !inputs.is_empty() {
            let _ =
                writeln!(out, "\n# what drives it; connect other parts to these inputs instead\n[subsystem.{name}]");
            let _ = writeln!(out, "inputs = {{ {} }}", inputs.join(", "));
        }
        let step = self.step.unwrap_or(1e-3);
        let _ = writeln!(out, "\n[run]\nstep = \"{}s\"\nstop = \"{}s\"", number(step), number(stop));
        text
    }

    /// Mass of all that moves with a joint of a link, or its inertia about the axis.
    fn behind(&self, moving: &[Moving], link: usize, (at, axis): (V, V), slides: bool) -> f64 {
        let mut sum = Solid::default();
        for (i, own) in self.links.iter().enumerate() {
            let mut up = Some(i);
            while up.is_some_and(|u| u != link) {
                up = up.and_then(|u| self.links[u].parent);
            }
            if up.is_some() {
                sum = sum.plus(&own.solid.seen(&moving[i].pose));
            }
        }
        if slides { sum.mass } else { sum.about(at, axis) }
    }

    /// The same of a joint by its name with what its rotor adds, at the start or as in the file.
    fn inertia_of(&self, joint: &str, start: bool) -> Option<f64> {
        let (moving, places) = self.placed(start);
        self.links.iter().enumerate().find_map(|(i, link)| {
            let k = link.freedoms.iter().position(|f| f.name == joint)?;
            let (at, axis, _) = places[i][k];
            let slides = link.freedoms[k].kind == FreedomKind::Slide;
            Some(self.behind(&moving, i, (at, axis), slides) + link.freedoms[k].inertance)
        })
    }

    /// Whether anything moves.
    pub fn moves(&self) -> bool {
        self.links.iter().any(|l| !l.freedoms.is_empty())
    }
}

/// The way from one point to another, for shapes that are given by their ends: pose of the middle, and the length.
pub(super) fn between(from: V, to: V) -> Option<(Pose, f64)> {
    let way = sub(to, from);
    let direction = super::pose::unit(way)?;
    let middle = add(from, way.map(|x| 0.5 * x));
    Some((Pose { x: middle, r: Rotation::z_to(direction) }, length(way)))
}
