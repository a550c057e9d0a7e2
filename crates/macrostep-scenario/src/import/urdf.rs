//! URDF: links and joints of robots.

use macrostep_core::{Fault, FaultKind};

use super::pose::{Pose, Rotation, V, unit};
use super::robot::{Actuator, ActuatorKind, Freedom, FreedomKind, Gear, Link, Robot};
use super::solid::{Shape, Solid};
use super::xml::Xml;

fn three(xml: &Xml, name: &str, otherwise: V) -> Result<V, Fault> {
    let Some(numbers) = xml.numbers(name)? else { return Ok(otherwise) };
    <V>::try_from(numbers.as_slice()).map_err(|_| {
        let message = format!("`{name}` of `{}` must be three numbers", xml.tag);
        xml.fault(FaultKind::BadValue, message).help("give three numbers with spaces between them")
    })
}

fn one(xml: &Xml, name: &str, otherwise: f64) -> Result<f64, Fault> {
    match xml.numbers(name)?.as_deref() {
        None => Ok(otherwise),
        Some(&[x]) => Ok(x),
        Some(_) => {
            let message = format!("`{name}` of `{}` must be one number", xml.tag);
            Err(xml.fault(FaultKind::BadValue, message).help("give one number"))
        }
    }
}

/// The pose of an `origin`: roll, pitch and yaw are about fixed axes x, y, z.
fn origin(of: &Xml) -> Result<Pose, Fault> {
    let Some(xml) = of.first("origin") else { return Ok(Pose::NONE) };
    let [roll, pitch, yaw] = three(xml, "rpy", [0.0; 3])?;
    let turn = |k: usize, angle: f64| {
        let mut axis = [0.0; 3];
        axis[k] = 1.0;
        Rotation::about(axis, angle)
    };
    let r = turn(2, yaw).after(turn(1, pitch)).after(turn(0, roll));
    Ok(Pose { x: three(xml, "xyz", [0.0; 3])?, r })
}

fn solid(link: &Xml) -> Result<Solid, Fault> {
    let Some(inertial) = link.first("inertial") else { return Ok(Solid::default()) };
    let mass = inertial.first("mass").map_or(Ok(0.0), |m| one(m, "value", 0.0))?;
    let inertia = match inertial.first("inertia") {
        None => [0.0; 6],
        Some(j) => {
            let mut tensor = [0.0; 6];
            for (value, key) in tensor.iter_mut().zip(["ixx", "iyy", "izz", "ixy", "ixz", "iyz"]) {
                *value = one(j, key, 0.0)?;
            }
            tensor
        }
    };
    Ok(Solid { mass, centre: [0.0; 3], inertia }.seen(&origin(inertial)?))
}

/// What is seen of a link: simple shapes; meshes are counted.
fn shapes(link: &Xml, meshes: &mut usize) -> Result<Vec<(Pose, Shape)>, Fault> {
    let mut found = Vec::new();
    for visual in link.all("visual") {
        visual.ask(&["name"]);
        visual.all("material").for_each(Xml::silence);
        let pose = origin(visual)?;
        let Some(geometry) = visual.first("geometry") else { continue };
        for shape in &geometry.children {
            shape.look();
            let made = match shape.tag.as_str() {
                "box" => Shape::Box(three(shape, "size", [1.0; 3])?),
                "sphere" => Shape::Ellipsoid([one(shape, "radius", 1.0)?; 3]),
                "cylinder" => Shape::Cylinder(one(shape, "radius", 1.0)?, one(shape, "length", 1.0)?),
                "capsule" => Shape::Capsule(one(shape, "radius", 1.0)?, one(shape, "length", 1.0)?),
                _ => {
                    shape.ask(&["filename", "scale"]);
                    *meshes += 1;
                    continue;
                }
            };
            found.push((pose, made));
        }
    }
    Ok(found)
}

/// Reads a robot; its root link stands on the ground, or floats.
pub(super) fn read(root: &Xml, floating: bool, remarks: &mut Vec<String>) -> Result<Robot, Fault> {
    if let Some(xacro) = root.children.iter().find(|c| c.tag.starts_with("xacro:")) {
        let message = "this is a xacro file, from which URDF has to be made";
        return Err(xacro.fault(FaultKind::Syntax, message).help("run `xacro FILE > robot.urdf`, and import that"));
    }
    root.ask(&["version", "xmlns"]);
    let named = |xml: &Xml| -> Result<String, Fault> {
        xml.attribute("name").map(str::to_owned).ok_or_else(|| {
            let message = format!("a `{}` has no name", xml.tag);
            xml.fault(FaultKind::Missing, message).help("add name=\"…\"")
        })
    };
    let mut robot = Robot {
        name: root.attribute("name").unwrap_or("robot").to_owned(),
        gravity: [0.0, 0.0, -9.81],
        ..Robot::default()
    };
    root.all("material").for_each(Xml::silence);

    let mut links: Vec<(String, &Xml)> = Vec::new();
    for link in root.all("link") {
        let name = named(link)?;
        if links.iter().any(|l| l.0 == name) {
            let message = format!("there are two links called `{name}`");
            return Err(link.fault(FaultKind::Conflict, message).help("rename one of them"));
        }
        links.push((name, link));
    }
    struct Joint<'a> {
        name: String,
        xml: &'a Xml,
        parent: usize,
        child: usize,
    }
    let mut joints = Vec::new();
    for xml in root.all("joint") {
        let name = named(xml)?;
        let side = |tag: &str| -> Result<usize, Fault> {
            let link = xml.first(tag).and_then(|s| s.attribute("link")).unwrap_or_default();
            links.iter().position(|l| l.0 == link).ok_or_else(|| {
                let message = format!("joint `{name}` has `{link}` as {tag}, and there is no such link");
                xml.fault(FaultKind::UnknownName, message).help("name a link of the file")
            })
        };
        let (parent, child) = (side("parent")?, side("child")?);
        joints.push(Joint { name, xml, parent, child });
    }
    for (i, (name, link)) in links.iter().enumerate() {
        if joints.iter().filter(|j| j.child == i).count() > 1 {
            let message = format!("link `{name}` is the child of two joints, and URDF has trees alone");
            return Err(link.fault(FaultKind::BadModel, message).help("remove one of the joints"));
        }
    }

    // from the roots outwards
    let mut order: Vec<(usize, Option<&Joint<'_>>)> =
        (0..links.len()).filter(|&i| joints.iter().all(|j| j.child != i)).map(|i| (i, None)).collect();
    let mut next = 0;
    while next < order.len() {
        let here = order[next].0;
        order.extend(joints.iter().filter(|j| j.parent == here).map(|j| (j.child, Some(j))));
        next += 1;
    }
    if order.len() != links.len() {
        return Err(root
            .fault(FaultKind::BadModel, "the links hang on one another in a circle")
            .help("give one link no parent"));
    }
    let mut meshes = 0;
    let mut places = vec![0; links.len()];
    for (place, (link, joint)) in order.iter().enumerate() {
        places[*link] = place;
        let (name, xml) = &links[*link];
        xml.ask(&["type"]);
        xml.all("collision").for_each(Xml::silence);
        let solid = solid(xml)?;
        let mut made = Link {
            name: name.clone(),
            parent: None,
            pose: Pose::NONE,
            solid,
            shapes: shapes(xml, &mut meshes)?,
            freedoms: Vec::new(),
        };
        match joint {
            None => {
                if floating && solid.mass > 0.0 {
                    made.freedoms.push(Freedom::new(&format!("{name}_free"), FreedomKind::Free(None)));
                }
            }
            Some(joint) => {
                made.parent = Some(places[joint.parent]);
                made.pose = origin(joint.xml)?;
                made.freedoms.extend(freedom(&joint.name, joint.xml, &mut robot)?);
            }
        }
        robot.links.push(made);
    }
    if links.iter().any(|l| l.1.children.iter().any(|c| c.tag == "collision")) {
        remarks.push("contacts are not imported: `collision` has no effect. Add [multibody.NAME.contact.NAME] for spheres and points on planes".into());
    }
    if meshes > 0 {
        remarks.push(format!(
            "{meshes} meshes are not drawn: the bodies are drawn by their inertia or their simple shapes"
        ));
    }
    Ok(robot)
}

fn freedom(name: &str, xml: &Xml, robot: &mut Robot) -> Result<Option<Freedom>, Fault> {
    let kind = match xml.attribute("type").unwrap_or_default() {
        "fixed" => return Ok(None),
        "revolute" | "continuous" => FreedomKind::Hinge,
        "prismatic" => FreedomKind::Slide,
        "floating" => FreedomKind::Free(None),
        other => {
            let message = format!("joint `{name}` is of type `{other}`, which is not understood");
            let help = "use revolute, continuous, prismatic, fixed or floating";
            return Err(xml.fault(FaultKind::BadValue, message).help(help));
        }
    };
    let mut freedom = Freedom::new(name, kind);
    if matches!(kind, FreedomKind::Free(_)) {
        return Ok(Some(freedom));
    }
    let axis = xml.first("axis").map_or(Ok([1.0, 0.0, 0.0]), |a| three(a, "xyz", [1.0, 0.0, 0.0]))?;
    freedom.axis = unit(axis).ok_or_else(|| {
        let message = format!("the axis of joint `{name}` is zero");
        xml.fault(FaultKind::BadValue, message).help("give a direction")
    })?;
    if let Some(dynamics) = xml.first("dynamics") {
        freedom.damping = one(dynamics, "damping", 0.0)?;
        freedom.friction = one(dynamics, "friction", 0.0)?;
    }
    if let Some(limit) = xml.first("limit") {
        limit.ask(&["velocity"]);
        let (lower, upper) = (one(limit, "lower", 0.0)?, one(limit, "upper", 0.0)?);
        if xml.attribute("type") != Some("continuous") && lower < upper {
            freedom.range = Some([lower, upper]);
        }
        limit.ask(&["effort"]);
    }
    match xml.first("mimic") {
        Some(mimic) => robot.gears.push(Gear {
            joints: [mimic.attribute("joint").unwrap_or_default().to_owned(), name.to_owned()],
            ratio: one(mimic, "multiplier", 1.0)?,
            offset: one(mimic, "offset", 0.0)?,
        }),
        None => robot.actuators.push(Actuator {
            name: name.to_owned(),
            joint: name.to_owned(),
            kind: ActuatorKind::Effort(1.0),
            start: 0.0,
            scale: 1.0,
            input: 0,
        }),
    }
    Ok(Some(freedom))
}
