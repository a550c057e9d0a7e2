//! MuJoCo's XML: the part of it that describes trees of rigid bodies with joints, springs and motors.

use std::collections::BTreeMap;

use macrostep_core::{Fault, FaultKind};

use super::pose::{Pose, Rotation, V, cross, dot, sub, times, unit};
use super::robot::{Actuator, ActuatorKind, Freedom, FreedomKind, Gear, Link, Loop, Robot, between};
use super::solid::{Shape, Solid};
use super::xml::Xml;

/// What elements of a class have where they do not say it themselves: attributes by tag.
type Defaults = BTreeMap<String, BTreeMap<String, String>>;

/// Actuators, and what defaults for one kind of them are for all.
const ACTUATORS: [&str; 4] = ["general", "motor", "position", "velocity"];
const SHARED: [&str; 5] = ["gear", "ctrlrange", "ctrllimited", "forcerange", "forcelimited"];

/// What belongs to contacts, and what is only seen or computed with: understood, and without effect here.
const CONTACT: [&str; 15] = [
    "contype",
    "conaffinity",
    "condim",
    "priority",
    "friction",
    "solref",
    "solimp",
    "solmix",
    "margin",
    "gap",
    "solreflimit",
    "solimplimit",
    "solreffriction",
    "solimpfriction",
    "fluidcoef",
];
const LOOKS: [&str; 9] = ["rgba", "material", "group", "user", "hfield", "fitscale", "fluidshape", "sleep", "plugin"];

struct Reader<'a> {
    classes: BTreeMap<String, Defaults>,
    degrees: bool,
    sequence: String,
    from_geoms: Option<bool>,
    /// What all bodies together weigh, whatever their own masses add up to.
    total_mass: Option<f64>,
    auto_limits: bool,
    robot: Robot,
    /// Names of bodies, by link.
    bodies: Vec<String>,
    contacts: usize,
    /// Whether contacts are off.
    untouched: bool,
    unnamed: usize,
    remarks: &'a mut Vec<String>,
}

/// An element with the class that it is of.
struct Element<'a> {
    xml: &'a Xml,
    class: &'a str,
}

impl<'a> Reader<'a> {
    /// An attribute, of the element itself or of its class.
    fn text<'x>(&'x self, e: &Element<'x>, name: &str) -> Option<&'x str> {
        if let Some(own) = e.xml.attribute(name) {
            return Some(own);
        }
        let class = self.classes.get(e.class)?;
        let tags: &[&str] = match e.xml.tag.as_str() {
            "freejoint" => &[],
            "motor" => &["motor", "general"],
            "position" => &["position", "general"],
            "velocity" => &["velocity", "general"],
            tag => return class.get(tag)?.get(name).map(String::as_str),
        };
        tags.iter().find_map(|tag| class.get(*tag)?.get(name)).map(String::as_str)
    }

    fn numbers(&self, e: &Element<'_>, name: &str) -> Result<Option<Vec<f64>>, Fault> {
        self.text(e, name).map(|text| e.xml.parsed(name, text)).transpose()
    }

    fn fixed<const N: usize>(&self, e: &Element<'_>, name: &str) -> Result<Option<[f64; N]>, Fault> {
        let Some(numbers) = self.numbers(e, name)? else { return Ok(None) };
        <[f64; N]>::try_from(numbers.as_slice()).map(Some).map_err(|_| {
            let message = format!("`{name}` of `{}` must be {N} numbers, and is {}", e.xml.tag, numbers.len());
            e.xml.fault(FaultKind::BadValue, message).help("give as many numbers with spaces between them")
        })
    }

    fn one(&self, e: &Element<'_>, name: &str, otherwise: f64) -> Result<f64, Fault> {
        Ok(self.fixed::<1>(e, name)?.map_or(otherwise, |[x]| x))
    }

    /// The class of an element: its own, or that of the bodies around it.
    fn element<'x>(&self, xml: &'x Xml, around: &'x str) -> Result<Element<'x>, Fault> {
        let class = xml.attribute("class").unwrap_or(around);
        if !self.classes.contains_key(class) {
            let message = format!("there is no default class `{class}`");
            return Err(xml.fault(FaultKind::UnknownName, message).help("add it to `default`, or remove it"));
        }
        Ok(Element { xml, class })
    }

    fn angle(&self, x: f64) -> f64 {
        if self.degrees { x.to_radians() } else { x }
    }

    /// The orientation of an element, in any of five ways.
    fn orientation(&self, e: &Element<'_>) -> Result<Rotation, Fault> {
        let bad = |what: &str| {
            let message = format!("`{what}` of `{}` has no direction", e.xml.tag);
            e.xml.fault(FaultKind::BadValue, message).help("give numbers that are not all zero")
        };
        if let Some(q) = self.fixed::<4>(e, "quat")? {
            return Rotation::quaternion(q).ok_or_else(|| bad("quat"));
        }
        if let Some([x, y, z, angle]) = self.fixed::<4>(e, "axisangle")? {
            let axis = unit([x, y, z]).ok_or_else(|| bad("axisangle"))?;
            return Ok(Rotation::about(axis, self.angle(angle)));
        }
        if let Some(angles) = self.fixed::<3>(e, "euler")? {
            let mut turn = Rotation::NONE;
            for (axis, angle) in self.sequence.chars().zip(angles) {
                let mut about = [0.0; 3];
                about[match axis.to_ascii_lowercase() {
                    'x' => 0,
                    'y' => 1,
                    _ => 2,
                }] = 1.0;
                let next = Rotation::about(about, self.angle(angle));
                // small letters are about axes that turn along, capitals about fixed ones
                turn = if axis.is_ascii_lowercase() { turn.after(next) } else { next.after(turn) };
            }
            return Ok(turn);
        }
        if let Some([a, b, c, d, f, g]) = self.fixed::<6>(e, "xyaxes")? {
            let x = unit([a, b, c]).ok_or_else(|| bad("xyaxes"))?;
            let y = [d, f, g];
            let y = unit(sub(y, times(dot(x, y), x))).ok_or_else(|| bad("xyaxes"))?;
            return Ok(Rotation::from_axes([x, y, cross(x, y)]));
        }
        if let Some(z) = self.fixed::<3>(e, "zaxis")? {
            return Ok(Rotation::z_to(unit(z).ok_or_else(|| bad("zaxis"))?));
        }
        Ok(Rotation::NONE)
    }

    fn pose(&self, e: &Element<'_>) -> Result<Pose, Fault> {
        Ok(Pose { x: self.fixed::<3>(e, "pos")?.unwrap_or([0.0; 3]), r: self.orientation(e)? })
    }

    fn compiler(&mut self, root: &Xml) -> Result<(), Fault> {
        for compiler in root.all("compiler") {
            if let Some(angle) = compiler.attribute("angle") {
                self.degrees = angle != "radian";
            }
            if let Some(sequence) = compiler.attribute("eulerseq") {
                self.sequence = sequence.to_owned();
            }
            match compiler.attribute("inertiafromgeom") {
                Some("true") => self.from_geoms = Some(true),
                Some("false") => self.from_geoms = Some(false),
                _ => {}
            }
            if let Some(&[total]) = compiler.numbers("settotalmass")?.as_deref() {
                self.total_mass = (total > 0.0).then_some(total);
            }
            self.auto_limits = compiler.attribute("autolimits") != Some("false");
            // places of files that are not read, and names
            compiler.ask(&[
                "meshdir",
                "texturedir",
                "assetdir",
                "strippath",
                "discardvisual",
                "convexhull",
                "usethread",
            ]);
            if compiler.attribute("coordinate") == Some("global") {
                let message = "coordinates are global, which newer versions of the format do not have";
                return Err(compiler.fault(FaultKind::Version, message).help("save the model with a newer MuJoCo"));
            }
        }
        for option in root.all("option") {
            if let Some(g) = option.numbers("gravity")? {
                self.robot.gravity = <V>::try_from(g.as_slice()).unwrap_or(self.robot.gravity);
            }
            self.robot.step = option.numbers("timestep")?.and_then(|t| t.first().copied()).or(self.robot.step);
            // how it computes is not what it computes
            option.ask(&[
                "integrator",
                "iterations",
                "solver",
                "tolerance",
                "ls_iterations",
                "ls_tolerance",
                "jacobian",
            ]);
            option.ask(&["cone", "impratio", "noslip_iterations", "ccd_iterations", "sdf_iterations", "apirate"]);
            option.ask(&["noslip_tolerance", "ccd_tolerance", "mpr_iterations", "mpr_tolerance"]);
            for flag in option.all("flag") {
                if flag.attribute("gravity") == Some("disable") {
                    self.robot.gravity = [0.0; 3];
                }
                self.untouched |= flag.attribute("contact") == Some("disable");
                flag.ask(&["clampctrl", "warmstart", "filterparent", "refsafe", "sensor", "midphase", "nativeccd"]);
                flag.ask(&["eulerdamp", "autoreset", "island", "multiccd", "energy", "fwdinv", "invdiscrete"]);
            }
        }
        Ok(())
    }

    /// Default classes, each with what those around it have.
    fn defaults(&mut self, xml: &Xml, name: &str, around: &Defaults) {
        xml.look();
        xml.ask(&["class"]);
        let mut own = around.clone();
        for child in xml.children.iter().filter(|c| c.tag != "default") {
            child.look();
            let names: Vec<&str> = child.attributes().iter().map(|a| a.0.as_str()).collect();
            child.ask(&names);
            let attributes = own.entry(child.tag.clone()).or_default();
            attributes.extend(child.attributes().iter().cloned());
            // actuators of all kinds have these in common
            if ACTUATORS.contains(&child.tag.as_str()) {
                for tag in ACTUATORS {
                    let shared = child.attributes().iter().filter(|(name, _)| SHARED.contains(&name.as_str())).cloned();
                    own.entry(tag.to_owned()).or_default().extend(shared);
                }
            }
        }
        for child in xml.children.iter().filter(|c| c.tag == "default") {
            self.defaults(child, child.attribute("class").unwrap_or("main"), &own);
        }
        self.classes.insert(name.to_owned(), own);
    }

    fn name(&mut self, xml: &Xml, what: &str) -> String {
        xml.attribute("name").map_or_else(
            || {
                self.unnamed += 1;
                format!("{what}{}", self.unnamed)
            },
            str::to_owned,
        )
    }

    fn body(&mut self, xml: &Xml, parent: Option<usize>, around: &str) -> Result<(), Fault> {
        let around = xml.attribute("childclass").unwrap_or(around).to_owned();
        let name = self.name(xml, "body");
        let plain = Element { xml, class: "main" };
        let pose = self.pose(&plain)?;
        if xml.attribute("mocap") == Some("true") {
            self.remarks.push(format!("body `{name}` is moved by others (`mocap`), and stands still here"));
        }
        let place = self.robot.links.len();
        self.bodies.push(name.clone());
        let link = Link { name, parent, pose, solid: Solid::default(), shapes: Vec::new(), freedoms: Vec::new() };
        self.robot.links.push(link);
        let (mut inertial, mut geoms) = (None, Solid::default());
        for child in &xml.children {
            match child.tag.as_str() {
                "inertial" => {
                    child.look();
                    inertial = Some(self.inertial(child)?);
                }
                "joint" | "freejoint" => {
                    child.look();
                    let freedom = self.freedom(child, &around)?;
                    self.robot.links[place].freedoms.push(freedom);
                }
                "geom" => {
                    child.look();
                    let wanted = self.from_geoms == Some(true)
                        || (self.from_geoms.is_none() && xml.children.iter().all(|c| c.tag != "inertial"));
                    let (solid, shape) = self.geom(child, &around, wanted)?;
                    geoms = geoms.plus(&solid);
                    self.robot.links[place].shapes.extend(shape);
                }
                "body" => {}
                "site" | "camera" | "light" => child.silence(),
                "frame" | "replicate" | "attach" | "composite" | "flexcomp" => {
                    let message =
                        format!("`{}` is not understood, and the mechanism would be another without it", child.tag);
                    let help = "load the model in MuJoCo and save it with `mj_saveLastXML`, which writes it out";
                    return Err(child.fault(FaultKind::BadModel, message).help(help));
                }
                _ => {}
            }
        }
        let from_geoms = self.from_geoms.unwrap_or(inertial.is_none());
        self.robot.links[place].solid = if from_geoms { geoms } else { inertial.unwrap_or_default() };
        for child in xml.all("body") {
            self.body(child, Some(place), &around)?;
        }
        Ok(())
    }

    fn inertial(&self, xml: &Xml) -> Result<Solid, Fault> {
        let e = Element { xml, class: "main" };
        let pose = self.pose(&e)?;
        let inertia = match (self.fixed::<3>(&e, "diaginertia")?, self.fixed::<6>(&e, "fullinertia")?) {
            (_, Some(full)) => full,
            (Some([x, y, z]), None) => [x, y, z, 0.0, 0.0, 0.0],
            (None, None) => [0.0; 6],
        };
        Ok(Solid { mass: self.one(&e, "mass", 0.0)?, centre: [0.0; 3], inertia }.seen(&pose))
    }

    fn freedom(&mut self, xml: &Xml, around: &str) -> Result<Freedom, Fault> {
        let name = self.name(xml, "joint");
        xml.ask(&CONTACT);
        xml.ask(&LOOKS);
        xml.ask(&["align"]);
        if xml.tag == "freejoint" {
            return Ok(Freedom::new(&name, FreedomKind::Free(None)));
        }
        let e = self.element(xml, around)?;
        let kind = match self.text(&e, "type").unwrap_or("hinge") {
            "hinge" => FreedomKind::Hinge,
            "slide" => FreedomKind::Slide,
            "ball" => FreedomKind::Ball(Rotation::NONE),
            "free" => FreedomKind::Free(None),
            other => {
                let message = format!("joint `{name}` is of type `{other}`, which is not understood");
                return Err(xml.fault(FaultKind::BadValue, message).help("use hinge, slide, ball or free"));
            }
        };
        let angle = |x: f64| if kind == FreedomKind::Hinge { self.angle(x) } else { x };
        let mut freedom = Freedom::new(&name, kind);
        freedom.point = self.fixed::<3>(&e, "pos")?.unwrap_or([0.0; 3]);
        freedom.axis = unit(self.fixed::<3>(&e, "axis")?.unwrap_or([0.0, 0.0, 1.0])).ok_or_else(|| {
            let message = format!("the axis of joint `{name}` is zero");
            xml.fault(FaultKind::BadValue, message).help("give a direction")
        })?;
        freedom.reference = angle(self.one(&e, "ref", 0.0)?);
        freedom.start = freedom.reference;
        freedom.stiffness = self.one(&e, "stiffness", 0.0)?;
        freedom.rest = angle(self.one(&e, "springref", 0.0)?);
        freedom.damping = self.one(&e, "damping", 0.0)?;
        freedom.friction = self.one(&e, "frictionloss", 0.0)?;
        freedom.inertance = self.one(&e, "armature", 0.0)?;
        let range = self.fixed::<2>(&e, "range")?;
        let limited = match self.text(&e, "limited") {
            Some("true") => true,
            Some("false") => false,
            _ => self.auto_limits && range.is_some(),
        };
        freedom.range = range.filter(|_| limited).map(|r| r.map(angle));
        let odd = |what: &str| format!("`{what}` of joint `{name}` has no effect");
        if !matches!(kind, FreedomKind::Hinge | FreedomKind::Slide) {
            let stated = [
                ("stiffness", freedom.stiffness != 0.0),
                ("armature", freedom.inertance != 0.0),
                ("frictionloss", freedom.friction != 0.0),
                ("range", freedom.range.is_some()),
                ("damping", freedom.damping != 0.0 && matches!(kind, FreedomKind::Free(_))),
            ];
            self.remarks.extend(stated.iter().filter(|s| s.1).map(|s| odd(s.0)));
        }
        if self.text(&e, "springdamper").is_some() {
            self.remarks.push(odd("springdamper"));
        }
        Ok(freedom)
    }

    /// The solid of a geom in the frame of its body, and how it looks.
    fn geom(&mut self, xml: &Xml, around: &str, weighs: bool) -> Result<(Solid, Option<(Pose, Shape)>), Fault> {
        xml.ask(&CONTACT);
        xml.ask(&LOOKS);
        xml.ask(&["name"]);
        let e = self.element(xml, around)?;
        let kind = self.text(&e, "type").unwrap_or(if self.text(&e, "mesh").is_some() { "mesh" } else { "sphere" });
        let collides = |name: &str| self.text(&e, name).is_none_or(|t| t.trim() != "0");
        let touches = collides("contype") || collides("conaffinity");
        let (density, mass) = (self.one(&e, "density", 1000.0)?, self.fixed::<1>(&e, "mass")?.map(|m| m[0]));
        let mut pose = self.pose(&e)?;
        let mut size = self.numbers(&e, "size")?.unwrap_or_default();
        if let Some([a, b, c, d, f, g]) = self.fixed::<6>(&e, "fromto")? {
            let Some((stands, long)) = between([a, b, c], [d, f, g]) else {
                let message = "the ends of `fromto` are the same point";
                return Err(xml.fault(FaultKind::BadValue, message).help("give two points"));
            };
            pose = stands;
            size.truncate(1);
            match kind {
                "capsule" | "cylinder" => size.push(0.5 * long),
                // boxes and ellipsoids are as thick in both directions across
                _ => {
                    let across = size.first().copied().unwrap_or(0.0);
                    size = vec![across, across, 0.5 * long];
                }
            }
        }
        let wanted = match kind {
            "sphere" => 1,
            "capsule" | "cylinder" => 2,
            "box" | "ellipsoid" => 3,
            _ => 0,
        };
        if size.len() < wanted || size[..wanted].iter().any(|s| *s <= 0.0) {
            let message = format!("a {kind} needs {wanted} positive numbers as `size`");
            return Err(xml.fault(FaultKind::BadValue, message).help("give sizes"));
        }
        let shape = match kind {
            "sphere" => Some(Shape::Ellipsoid([size[0]; 3])),
            "capsule" => Some(Shape::Capsule(size[0], 2.0 * size[1])),
            "cylinder" => Some(Shape::Cylinder(size[0], 2.0 * size[1])),
            "box" => Some(Shape::Box([2.0 * size[0], 2.0 * size[1], 2.0 * size[2]])),
            "ellipsoid" => Some(Shape::Ellipsoid([size[0], size[1], size[2]])),
            "plane" | "hfield" => None,
            "mesh" | "sdf" => {
                xml.ask(&["mesh"]);
                if weighs && mass != Some(0.0) && density != 0.0 {
                    let message = "the inertia of this body comes from a mesh, and meshes are not read";
                    let help = "add an `inertial` to the body: MuJoCo prints one with `mj_saveLastXML`";
                    return Err(xml.fault(FaultKind::BadModel, message).help(help));
                }
                None
            }
            other => {
                let message = format!("a geom of type `{other}` is not understood");
                return Err(xml
                    .fault(FaultKind::BadValue, message)
                    .help("use plane, sphere, capsule, ellipsoid, cylinder or box"));
            }
        };
        if weighs && self.text(&e, "shellinertia") == Some("true") {
            let message = "the mass of this geom is in its surface (`shellinertia`), which is not understood";
            let help = "add an `inertial` to the body: MuJoCo prints one with `mj_saveLastXML`";
            return Err(xml.fault(FaultKind::BadModel, message).help(help));
        }
        self.contacts += usize::from(touches && !self.untouched);
        let solid = match shape.filter(|_| weighs) {
            None => Solid::default(),
            Some(shape) => match mass {
                Some(0.0) => Solid::default(),
                Some(mass) => shape.solid(1000.0).with_mass(mass).seen(&pose),
                None if density == 0.0 => Solid::default(),
                None => shape.solid(density).seen(&pose),
            },
        };
        Ok((solid, shape.map(|shape| (pose, shape))))
    }

    fn actuators(&mut self, root: &Xml) -> Result<(), Fault> {
        for (input, xml) in root.all("actuator").flat_map(|a| &a.children).enumerate() {
            xml.look();
            let name = self.name(xml, "actuator");
            xml.ask(&["user", "group", "actlimited", "actrange", "lengthrange", "delay"]);
            let e = self.element(xml, "main")?;
            let Some(joint) = self.text(&e, "joint").map(str::to_owned) else {
                xml.ask(&[
                    "tendon",
                    "site",
                    "jointinparent",
                    "slidersite",
                    "cranksite",
                    "body",
                    "cranklength",
                    "refsite",
                ]);
                self.remarks.push(format!("actuator `{name}` acts on something else than a joint, and is left out"));
                continue;
            };
            let known = self.robot.freedom(&joint).map(|f| f.kind);
            if !matches!(known, Some(FreedomKind::Hinge | FreedomKind::Slide)) {
                self.remarks.push(format!(
                    "actuator `{name}` acts on joint `{joint}`, which is no hinge and no slide, and is left out"
                ));
                continue;
            }
            let gear = self.numbers(&e, "gear")?.and_then(|g| g.first().copied()).unwrap_or(1.0);
            let most = self.fixed::<2>(&e, "forcerange")?.filter(|_| self.text(&e, "forcelimited") != Some("false"));
            if self.text(&e, "dyntype").is_some_and(|d| d != "none") {
                self.remarks.push(format!(
                    "actuator `{name}` follows its input with a delay (`dyntype`), and does so at once here"
                ));
            }
            self.text(&e, "dynprm");
            let bounded = |kind: &str| most.map(|_| format!("`forcerange` of {kind} `{name}` has no effect"));
            let symmetric = most.filter(|[low, high]| *low == -*high).map(|r| r[1] * gear.abs());
            if self.numbers(&e, "ctrlrange")?.is_some() {
                let limited = self.text(&e, "ctrllimited").map(str::to_owned);
                if limited.as_deref() != Some("false") {
                    self.robot
                        .comments
                        .push(format!("input {name} of the original is bounded by `ctrlrange`, and is not here"));
                }
            }
            // force = gain u + b0 + b1 q + b2 q̇, in the length of the transmission
            let prm = |numbers: Option<Vec<f64>>, otherwise: [f64; 3]| -> [f64; 3] {
                let n = numbers.unwrap_or_default();
                std::array::from_fn(|i| n.get(i).copied().unwrap_or(otherwise[i]))
            };
            let (gain, bias) = match xml.tag.as_str() {
                "motor" => (1.0, [0.0; 3]),
                "position" => {
                    let (kp, kv) = (self.one(&e, "kp", 1.0)?, self.one(&e, "kv", 0.0)?);
                    // a positive last number is a ratio of damping
                    let ratio = self.one(&e, "dampratio", 0.0)?;
                    (kp, [0.0, -kp, if ratio > 0.0 { ratio } else { -kv }])
                }
                "velocity" => {
                    let kv = self.one(&e, "kv", 1.0)?;
                    (kv, [0.0, 0.0, -kv])
                }
                "general" => {
                    let gain = prm(self.numbers(&e, "gainprm")?, [1.0, 0.0, 0.0]);
                    let bias = prm(self.numbers(&e, "biasprm")?, [0.0; 3]);
                    let affine = self.text(&e, "biastype") == Some("affine");
                    if self.text(&e, "gaintype").is_some_and(|t| t != "fixed")
                        || !matches!(self.text(&e, "biastype"), None | Some("none" | "affine"))
                    {
                        self.remarks.push(format!(
                            "actuator `{name}` has a gain or bias that is not understood, and is left out"
                        ));
                        continue;
                    }
                    (gain[0], if affine { bias } else { [0.0; 3] })
                }
                other => {
                    self.remarks
                        .push(format!("actuator `{name}` is a `{other}`, which is not understood, and is left out"));
                    continue;
                }
            };
            let [b0, b1, b2] = bias;
            let kind = if bias == [0.0; 3] {
                self.remarks.extend(bounded("motor"));
                ActuatorKind::Effort(gain * gear)
            } else if b0 == 0.0 && (b1 == -gain || (b1 == 0.0 && b2 == -gain)) && gain > 0.0 {
                if most.is_some() && symmetric.is_none() {
                    self.remarks.extend(bounded("actuator"));
                }
                if gear != 1.0 {
                    self.robot
                        .comments
                        .push(format!("input {name} is that of the original divided by {gear}, its gear"));
                }
                let (damping, ratio) = if b2 > 0.0 { (0.0, b2) } else { (-b2 * gear * gear, 0.0) };
                ActuatorKind::Servo { stiffness: -b1 * gear * gear, damping, ratio, most: symmetric }
            } else {
                self.remarks.push(format!("actuator `{name}` is neither a motor nor a servo, and is left out"));
                continue;
            };
            if matches!(kind, ActuatorKind::Servo { ratio, .. } if ratio > 0.0) {
                self.remarks.push(format!(
                    "the damping of actuator `{name}` is its ratio of that of all that moves with joint `{joint}`; versions of MuJoCo differ in this"
                ));
            }
            let scale = if matches!(kind, ActuatorKind::Servo { .. }) { 1.0 / gear } else { 1.0 };
            self.robot.actuators.push(Actuator { name, joint, kind, start: 0.0, scale, input });
        }
        Ok(())
    }

    fn equality(&mut self, root: &Xml) -> Result<(), Fault> {
        for xml in root.all("equality").flat_map(|a| &a.children) {
            xml.look();
            let name = self.name(xml, "equality");
            xml.ask(&CONTACT);
            let e = self.element(xml, "main")?;
            if self.text(&e, "active") == Some("false") {
                self.remarks.push(format!("equality `{name}` is not active, and is left out"));
                continue;
            }
            let body = |attribute: &str| -> Result<Option<usize>, Fault> {
                match self.text(&e, attribute) {
                    None | Some("world") => Ok(None),
                    Some(wanted) => self.bodies.iter().position(|b| b == wanted).map(Some).ok_or_else(|| {
                        let message = format!("equality `{name}` names body `{wanted}`, and there is none");
                        xml.fault(FaultKind::UnknownName, message).help("name a body of the file")
                    }),
                }
            };
            match xml.tag.as_str() {
                "connect" | "weld" if self.text(&e, "body1").is_some() => {
                    let clamped = xml.tag == "weld";
                    let links = [body("body1")?, body("body2")?];
                    let point = self.fixed::<3>(&e, "anchor")?.unwrap_or([0.0; 3]);
                    if clamped && (self.text(&e, "relpose").is_some() || self.text(&e, "torquescale").is_some()) {
                        self.remarks.push(format!("weld `{name}` holds bodies as they stand at the start: `relpose` and `torquescale` have no effect"));
                    }
                    self.robot.loops.push(Loop { name, links, point, clamped });
                }
                "joint" => {
                    let poly = self.numbers(&e, "polycoef")?.unwrap_or_else(|| vec![0.0, 1.0]);
                    let (one, two) = (self.text(&e, "joint1"), self.text(&e, "joint2"));
                    let straight = poly.iter().skip(2).all(|c| *c == 0.0);
                    match (one, two) {
                        (Some(one), Some(two)) if straight => {
                            let at = |joint: &str| self.robot.freedom(joint).map_or(0.0, |f| f.reference);
                            let ratio = poly.get(1).copied().unwrap_or(0.0);
                            // q1 − ref1 = c0 + c1 (q2 − ref2)
                            let offset = poly.first().copied().unwrap_or(0.0) + at(one) - ratio * at(two);
                            let joints = [two.to_owned(), one.to_owned()];
                            self.robot.gears.push(Gear { joints, ratio, offset });
                        }
                        _ => self.remarks.push(format!(
                            "equality `{name}` of joints is not straight or has one joint alone, and is left out"
                        )),
                    }
                }
                other => self
                    .remarks
                    .push(format!("equality `{name}` is a `{other}` that is not understood, and is left out")),
            }
        }
        Ok(())
    }

    /// Coordinates at the start, by the name of a keyframe.
    fn keyframe(&mut self, root: &Xml, wanted: Option<&str>) -> Result<(), Fault> {
        let keys: Vec<&Xml> = root.all("keyframe").flat_map(|k| k.all("key")).collect();
        keys.iter().for_each(|key| key.ask(&["name", "qpos", "ctrl", "time", "qvel", "act", "mpos", "mquat"]));
        let Some(wanted) = wanted else { return Ok(()) };
        let Some(key) = keys.iter().find(|k| k.attribute("name") == Some(wanted)) else {
            let names: Vec<&str> = keys.iter().filter_map(|k| k.attribute("name")).collect();
            let help =
                if names.is_empty() { "leave it out".into() } else { format!("use one of {}", names.join(", ")) };
            let message = format!("there is no keyframe `{wanted}`");
            return Err(root.fault(FaultKind::UnknownName, message).help(help));
        };
        if key.numbers("qvel")?.is_some_and(|v| v.iter().any(|v| *v != 0.0)) {
            self.remarks.push(format!("velocities of keyframe `{wanted}` have no effect"));
        }
        if let Some(q) = key.numbers("qpos")? {
            let mut rest = q.as_slice();
            let mut take = |n: usize| {
                let (a, b) = rest.split_at_checked(n)?;
                rest = b;
                Some(a)
            };
            for freedom in self.robot.links.iter_mut().flat_map(|l| &mut l.freedoms) {
                let count = match freedom.kind {
                    FreedomKind::Hinge | FreedomKind::Slide => 1,
                    FreedomKind::Ball(_) => 4,
                    FreedomKind::Free(_) => 7,
                };
                let Some(q) = take(count) else {
                    let message = format!("`qpos` of keyframe `{wanted}` has too few numbers");
                    return Err(key.fault(FaultKind::BadValue, message).help("give one for each coordinate"));
                };
                let turn = |q: &[f64]| Rotation::quaternion([q[0], q[1], q[2], q[3]]).unwrap_or(Rotation::NONE);
                match freedom.kind {
                    FreedomKind::Ball(_) => freedom.kind = FreedomKind::Ball(turn(q)),
                    FreedomKind::Free(_) => {
                        freedom.kind = FreedomKind::Free(Some(Pose { x: [q[0], q[1], q[2]], r: turn(&q[3..]) }));
                    }
                    _ => freedom.start = q[0],
                }
            }
        }
        if let Some(ctrl) = key.numbers("ctrl")? {
            for actuator in &mut self.robot.actuators {
                actuator.start = actuator.scale * ctrl.get(actuator.input).copied().unwrap_or(0.0);
            }
        }
        Ok(())
    }
}

/// Reads a model.
pub(super) fn read(root: &Xml, keyframe: Option<&str>, remarks: &mut Vec<String>) -> Result<Robot, Fault> {
    let mut reader = Reader {
        classes: BTreeMap::from([("main".to_owned(), Defaults::new())]),
        degrees: true,
        sequence: "xyz".into(),
        from_geoms: None,
        total_mass: None,
        auto_limits: true,
        robot: Robot {
            name: root.attribute("model").unwrap_or("robot").to_owned(),
            gravity: [0.0, 0.0, -9.81],
            step: Some(0.002),
            ..Robot::default()
        },
        bodies: Vec::new(),
        contacts: 0,
        untouched: false,
        unnamed: 0,
        remarks,
    };
    reader.compiler(root)?;
    for xml in root.all("default") {
        let around = reader.classes.get("main").cloned().unwrap_or_default();
        reader.defaults(xml, xml.attribute("class").unwrap_or("main"), &around);
    }
    // what is only seen, or only matters to the program
    for tag in ["asset", "visual", "statistic", "size", "custom", "sensor"] {
        root.all(tag).for_each(Xml::silence);
    }
    for world in root.all("worldbody") {
        world.ask(&["name"]);
        for child in &world.children {
            match child.tag.as_str() {
                "geom" => {
                    child.look();
                    let class = "main";
                    reader.geom(child, class, false)?;
                }
                "light" | "camera" | "site" => child.silence(),
                "frame" | "replicate" | "attach" | "composite" | "flexcomp" => {
                    let message =
                        format!("`{}` is not understood, and the mechanism would be another without it", child.tag);
                    let help = "load the model in MuJoCo and save it with `mj_saveLastXML`, which writes it out";
                    return Err(child.fault(FaultKind::BadModel, message).help(help));
                }
                _ => {}
            }
        }
        let class = world.attribute("childclass").unwrap_or("main");
        for body in world.all("body") {
            reader.body(body, None, class)?;
        }
    }
    if let Some(total) = reader.total_mass {
        let solids = || reader.robot.links.iter().map(|link| &link.solid);
        let factor = total / solids().map(|solid| solid.mass).sum::<f64>();
        for link in reader.robot.links.iter_mut().filter(|link| link.solid.mass > 0.0) {
            link.solid = link.solid.with_mass(factor * link.solid.mass);
        }
    }
    reader.actuators(root)?;
    reader.equality(root)?;
    reader.keyframe(root, keyframe)?;
    if root.children.iter().any(|c| c.tag == "contact") {
        root.all("contact").for_each(Xml::silence);
    }
    if reader.contacts > 0 {
        let message = format!("contacts are not imported: {} geoms could touch others", reader.contacts);
        reader.remarks.push(format!("{message}. Add [multibody.NAME.contact.NAME] for spheres and points on planes"));
    }
    Ok(reader.robot)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn masses_add_up_to_what_the_compiler_sets() {
        let text = |compiler: &str| {
            format!(
                "<mujoco>{compiler}<worldbody><geom size=\"1\"/><body><joint/><geom size=\"0.1\"/>\
                 <body><joint/><inertial pos=\"0 0 1\" mass=\"2\" diaginertia=\"1 1 1\"/></body></body></worldbody></mujoco>"
            )
        };
        let solids = |compiler: &str| -> Vec<Solid> {
            let root = Xml::read("a.xml", &text(compiler), std::path::Path::new(".")).unwrap();
            let robot = read(&root, None, &mut Vec::new()).unwrap();
            robot.links.iter().map(|link| link.solid).collect()
        };
        let plain = solids("");
        let ball = 4000.0 / 3.0 * std::f64::consts::PI * 1e-3;
        assert!((plain[0].mass - ball).abs() < 1e-12 && plain[1].mass == 2.0, "{plain:?}");
        let factor = 14.0 / (2.0 + ball);
        for (set, plain) in solids("<compiler settotalmass=\"14\"/>").iter().zip(&plain) {
            assert!((set.mass - factor * plain.mass).abs() < 1e-12, "{set:?}");
            assert!((0..6).all(|k| (set.inertia[k] - factor * plain.inertia[k]).abs() < 1e-12), "{set:?}");
            assert_eq!(set.centre, plain.centre);
        }
    }
}
