//! What a mechanism is made of: bodies, beams, shells, joints, drivers, shapes.

use macrostep_core::{FaultKind, Form, Stand};
use macrostep_multibody::{Attachment, Body, BodyId, JointId, JointKind, Section, ShellSection};

use super::read::Reader;
use crate::check::run_plan::word;
use crate::faults::{did_you_mean, listed};
use crate::mechanism as stated;
use crate::mesh;
use crate::path::Path;
use crate::read::{Map, Numbers};
use crate::tree::Kind;

impl Reader<'_, '_> {
    pub(super) fn body(&mut self, name: &str, b: &stated::Body) -> Option<BodyId> {
        let path = self.path.key("body").key(name);
        let mass = self.number(b.mass, &path, "mass");
        let inertia = self.wanted_key(b.inertia.as_ref(), &path, "inertia", "inertia = [0, 0, 0]");
        let inertia = match inertia?.as_slice() {
            &[x, y, z] => [x, y, z, 0.0, 0.0, 0.0],
            &[x, y, z, xy, xz, yz] => [x, y, z, xy, xz, yz],
            others => {
                let message = format!("`inertia` must be three or six numbers, and is {}", others.len());
                let help = "write inertia = [Jxx, Jyy, Jzz] or inertia = [Jxx, Jyy, Jzz, Jxy, Jxz, Jyz]";
                self.log.error(FaultKind::BadValue, &path.key("inertia"), message, help);
                [0.0; 6]
            }
        };
        let [x, y, z, xy, xz, yz] = inertia;
        let mut body = Body::new(name, mass?, [x, y, z]);
        body.inertia = [[x, xy, xz], [xy, y, yz], [xz, yz, z]];
        let zero = [0.0; 3];
        body.centre = self.vector(b.centre.as_ref(), zero, &path.key("centre"));
        body.position = self.vector(b.position.as_ref(), zero, &path.key("position"));
        body.orientation = self.vector(b.orientation.as_ref(), zero, &path.key("orientation"));
        body.velocity = self.vector(b.velocity.as_ref(), zero, &path.key("velocity"));
        body.spin = self.vector(b.spin.as_ref(), zero, &path.key("spin"));
        let id = self.mechanism.body(body);
        self.bodies.push((name.to_owned(), id));
        Some(id)
    }

    pub(super) fn beam(
        &mut self,
        name: &str,
        b: &stated::Beam,
        sections: Option<&Map<stated::Section>>,
    ) -> Option<Vec<BodyId>> {
        let path = self.path.key("beam").key(name);
        let none = Map::default();
        let sections = &sections.unwrap_or(&none).0;
        let from = self.wanted(b.from.as_ref(), &path, "from");
        let to = self.wanted(b.to.as_ref(), &path, "to");
        let up = self.vector(b.up.as_ref(), [0.0, 0.0, 1.0], &path.key("up"));
        let elements = self.wanted_key(b.elements, &path, "elements", "elements = 6")?;
        if !(1..=10_000).contains(&elements) {
            let message = format!("`elements` is {elements}, and must be from 1 to 10000");
            self.log.error(FaultKind::BadValue, &path.key("elements"), message, "set elements = 6");
            return None;
        }
        let wanted = self.wanted_key(b.section.clone(), &path, "section", "section = \"NAME\"")?;
        let Some((section_name, s)) = sections.iter().find(|(n, _)| *n == wanted) else {
            let near = did_you_mean(&wanted, sections.iter().map(|(n, _)| n.as_str()));
            let advice = format!("use one of {}", listed(sections.iter().map(|(n, _)| n)));
            let message = format!("there is no section `{wanted}`{near}");
            self.log.error(FaultKind::UnknownName, &path.key("section"), message, advice);
            return None;
        };
        let at = self.path.key("section").key(section_name);
        let stiffness: Option<[f64; 6]> = match s.stiffness.as_ref().map(|v| v.as_slice().try_into()) {
            Some(Ok(six)) => Some(six),
            _ => {
                let message = "`stiffness` must be six numbers: EA, GA_y, GA_z, GJ, EJ_y, EJ_z";
                self.log.error(FaultKind::BadValue, &at.key("stiffness"), message, "");
                None
            }
        };
        let mass = self.number(s.mass, &at, "mass");
        let inertia = self.wanted(s.inertia.as_ref(), &at, "inertia");
        let section = Section::new(stiffness?, mass?, inertia?).damped(s.damping.unwrap_or(0.0));
        let (from, to) = (from?, to?);
        let place = |s: f64| std::array::from_fn(|k| from[k] + s * (to[k] - from[k]));
        let nodes = self.mechanism.beam_line(name, &section, elements as usize, up, place);
        self.bodies.extend(nodes.iter().enumerate().map(|(i, id)| (format!("{name}.{i}"), *id)));
        Some(nodes)
    }

    /// A flat surface of shells; its middle node.
    pub(super) fn shell(&mut self, name: &str, s: &stated::Shell) -> Option<BodyId> {
        let path = self.path.key("shell").key(name);
        let corner = self.wanted(s.corner.as_ref(), &path, "corner");
        let along = self.wanted(s.edge_a.as_ref(), &path, "edge_a");
        let across = self.wanted(s.edge_b.as_ref(), &path, "edge_b");
        let columns = self.lines(s.columns.as_ref(), &path, "columns");
        let rows = self.lines(s.rows.as_ref(), &path, "rows");
        let young = self.number(s.young, &path, "young");
        let poisson = self.number(s.poisson, &path, "poisson");
        let thickness = self.number(s.thickness, &path, "thickness");
        let density = self.number(s.density, &path, "density");
        let mut section = ShellSection::new(young?, poisson?, thickness?, density?);
        section.drilling = s.drilling.unwrap_or(section.drilling);
        section.damping = s.damping.unwrap_or(0.0);
        let (corner, along, across) = (corner?, along?, across?);
        let (columns, rows) = (columns?, rows?);
        let counts = (columns.len() - 1, rows.len() - 1);
        // the node of this number, at its line
        let at = |lines: &[f64], s: f64| lines[(s * (lines.len() - 1) as f64).round() as usize];
        let place = |s: f64, t: f64| {
            let (s, t) = (at(&columns, s), at(&rows, t));
            std::array::from_fn(|k| corner[k] + s * along[k] + t * across[k])
        };
        let nodes = self.mechanism.shell_surface(name, &section, counts, place);
        for (i, column) in nodes.iter().enumerate() {
            self.bodies.extend(column.iter().enumerate().map(|(j, id)| (format!("{name}.{i}.{j}"), *id)));
        }
        Some(nodes[counts.0 / 2][counts.1 / 2])
    }

    /// Where the nodes along an edge of a shell lie, from 0 to 1: at equal distances, or as stated.
    fn lines(&mut self, given: Option<&Numbers>, path: &Path, key: &str) -> Option<Vec<f64>> {
        let Numbers(list) = self.wanted_key(given.cloned(), path, key, &format!("{key} = 4"))?;
        let path = path.key(key);
        let stated = matches!(self.log.tree.get(&path).map(|n| &n.kind), Some(Kind::Array(_)));
        let mut bad = |message: String, help: &str| {
            self.log.error(FaultKind::BadValue, &path, message, help);
            None
        };
        if let ([count], false) = (list.as_slice(), stated) {
            if count.fract() != 0.0 || !(1.0..=1000.0).contains(count) {
                let message = format!("`{key}` is {count}, and must be a whole number from 1 to 1000");
                return bad(message, &format!("set {key} = 4"));
            }
            let count = *count as usize;
            return Some((0..=count).map(|i| i as f64 / count as f64).collect());
        }
        let help = format!("set {key} = [0, 0.25, 0.5, 1], for example: shares of the edge");
        if !(2..=1001).contains(&list.len()) {
            return bad(format!("`{key}` has {} positions, and 2 to 1001 are possible", list.len()), &help);
        }
        let (first, last) = (list[0], list[list.len() - 1]);
        if (first, last) != (0.0, 1.0) {
            return bad(format!("`{key}` goes from {first} to {last}, and must go from 0 to 1"), &help);
        }
        if let Some(w) = list.windows(2).find(|w| w[1] <= w[0] || w[1].is_nan()) {
            return bad(format!("`{key}` does not increase from {} to {}", w[0], w[1]), &help);
        }
        Some(list)
    }

    pub(super) fn driver(&mut self, name: &str, d: &stated::Driver) {
        let path = self.path.key("driver").key(name);
        let zero = [0.0; 3];
        let position = self.vector(d.position.as_ref(), zero, &path.key("position"));
        let orientation = self.vector(d.orientation.as_ref(), zero, &path.key("orientation"));
        let direction = self.vector(d.direction.as_ref(), zero, &path.key("direction"));
        let axis = self.vector(d.axis.as_ref(), zero, &path.key("axis"));
        let along = self.function(d.along.as_ref(), 0.0, &path.key("along"));
        let about = self.function(d.about.as_ref(), 0.0, &path.key("about"));
        for (key, given, vector) in [("direction", &d.direction, direction), ("axis", &d.axis, axis)] {
            if given.is_some() && vector == zero {
                let message = format!("`{key}` of driver `{name}` is zero");
                self.log.error(FaultKind::BadValue, &path.key(key), message, "give a direction, as in [0, 0, 1]");
            }
        }
        let id = self.mechanism.driver(name, position, orientation, (direction, along), (axis, about));
        self.drivers.push((name.to_owned(), id));
    }

    pub(super) fn joint(&mut self, name: &str, j: &stated::Joint) -> Option<JointId> {
        let path = self.path.key("joint").key(name);
        const KINDS: [&str; 8] =
            ["clamp", "spherical", "revolute", "prismatic", "cylindrical", "universal", "distance", "in-plane"];
        let kind = self.wanted_key(j.kind.clone(), &path, "kind", "kind = \"revolute\"")?;
        let kind = word(Some(&kind), &path.key("kind"), &KINDS, self.log);
        let a = self.target(j.a.as_deref(), &path.key("a"))?;
        let b = self.wanted_key(j.b.clone(), &path, "b", "b = \"NAME\"")?;
        let b = self.known_body(&b, &path.key("b"))?;
        let local = j.local == Some(true);
        let own = if local { [0.0; 3] } else { self.mechanism.body_mut(b).position };
        let point = self.vector(j.point.as_ref(), own, &path.key("point"));
        let needs_axis = matches!(kind, "revolute" | "prismatic" | "cylindrical" | "universal" | "in-plane");
        if needs_axis && j.axis.is_none() && self.log.tree.get(&path.key("axis")).is_none() {
            let message = format!("joint `{name}` has no `axis`");
            self.log.error(FaultKind::Missing, &path, message, "add axis = [0, 1, 0], for example");
            return None;
        }
        let axis = self.vector(j.axis.as_ref(), [0.0, 0.0, 1.0], &path.key("axis"));
        let axis_b = self.vector(j.axis_b.as_ref(), axis, &path.key("axis_b"));
        let otherwise = if kind == "distance" || local { own } else { point };
        let point_b = self.vector(j.point_b.as_ref(), otherwise, &path.key("point_b"));
        if j.length.is_some() && kind != "distance" {
            let message = format!("`length` is for a distance, and this is a {kind}");
            self.log.error(FaultKind::NoEffect, &path.key("length"), message, "remove it");
        }
        let counts = matches!(kind, "revolute" | "prismatic" | "cylindrical");
        if j.coordinate.is_some() && (!counts || local) {
            let message = if local {
                "`coordinate` is for points and axes in the fixed frame: those of the bodies say where it starts"
            } else {
                "`coordinate` is for a revolute, cylindrical or prismatic joint"
            };
            self.log.error(FaultKind::NoEffect, &path.key("coordinate"), message, "remove it");
        }
        let on = a;
        let (a, b) = if local {
            let clamped = matches!(kind, "clamp" | "prismatic");
            // orientations that have to agree are those of the bodies, unless axes are given
            let turned = |a: Attachment, axis: Option<&Vec<f64>>, to: [f64; 3]| match (clamped, axis) {
                (true, None) => a,
                _ => a.axis(to),
            };
            (
                turned(Attachment::new(a, point), j.axis.as_ref(), axis),
                turned(Attachment::new(b, point_b), j.axis.as_ref().or(j.axis_b.as_ref()), axis_b),
            )
        } else {
            (self.mechanism.here(a, point, axis), self.mechanism.here(b.into(), point_b, axis_b))
        };
        let kind = match kind {
            "clamp" => JointKind::Clamp,
            "spherical" => JointKind::Spherical,
            "revolute" => JointKind::Revolute,
            "prismatic" => JointKind::Prismatic,
            "cylindrical" => JointKind::Cylindrical,
            "universal" => JointKind::Universal,
            "in-plane" => JointKind::InPlane,
            _ => JointKind::Distance(j.length.unwrap_or_else(|| self.mechanism.gap(&a, &b))),
        };
        let joint = self.mechanism.joint(name, kind, a, b);
        if let Some(q) = j.coordinate.filter(|_| counts) {
            let slides = kind == JointKind::Prismatic;
            self.mechanism.count_from(joint, if slides { 0.0 } else { q }, if slides { q } else { 0.0 });
        }
        let fixed = |reader: &Self, v: [f64; 3]| if local { v } else { reader.mechanism.direction(on, v) };
        if let Some(slide) = &j.slide {
            let path = path.key("slide");
            let direction = self.wanted_direction(slide.direction.as_ref(), &path, "direction")?;
            let direction = fixed(self, direction);
            let by = self.amplitude(("by", slide.by.as_ref(), 0.0), slide.input.as_deref(), "m", &path);
            self.mechanism.slide(joint, direction, by);
        }
        if let Some(turn) = &j.turn {
            let path = path.key("turn");
            let axis = self.wanted_direction(turn.axis.as_ref(), &path, "axis")?;
            let axis = fixed(self, axis);
            let by = self.amplitude(("by", turn.by.as_ref(), 0.0), turn.input.as_deref(), "rad", &path);
            self.mechanism.turn(joint, axis, by);
        }
        Some(joint)
    }

    /// Something to look at.
    pub(super) fn shape(&mut self, name: &str, s: &stated::Shape) -> Option<()> {
        let path = self.path.key("shape").key(name);
        let kind = self.wanted_key(s.kind.clone(), &path, "kind", "kind = \"box\"")?;
        let kind = word(Some(&kind), &path.key("kind"), &["box", "cylinder", "sphere", "ellipsoid", "mesh"], self.log);
        let on = self.wanted_key(s.on.clone(), &path, "on", "on = \"NAME\"")?;
        let on = self.target(Some(&on), &path.key("on"))?;
        let zero = [0.0; 3];
        let position = self.vector(s.position.as_ref(), zero, &path.key("position"));
        let orientation = self.vector(s.orientation.as_ref(), zero, &path.key("orientation"));
        let stand = self.mechanism.stand(on, position, orientation);
        let form = match kind {
            "box" => Form::Box { stand, size: self.extent(s, &path)? },
            "ellipsoid" => Form::Ellipsoid { stand, radii: self.extent(s, &path)?.map(|d| 0.5 * d) },
            "cylinder" => Form::Cylinder {
                stand,
                radius: self.length(s.radius, &path, "radius")?,
                length: self.length(s.length, &path, "length")?,
            },
            "mesh" => self.mesh(s, stand, &path)?,
            _ => Form::Ellipsoid { stand, radii: [self.length(s.radius, &path, "radius")?; 3] },
        };
        self.mechanism.shape(name, form);
        Some(())
    }

    /// A surface from a file.
    fn mesh(&mut self, s: &stated::Shape, stand: Stand, path: &Path) -> Option<Form> {
        let name = self.wanted_key(s.file.clone(), path, "file", "file = \"hull.stl\"")?;
        let scale = s.scale.unwrap_or(1.0);
        if scale <= 0.0 || !scale.is_finite() {
            let message = format!("`scale` is {scale}, and must be positive");
            self.log.error(FaultKind::BadValue, &path.key("scale"), message, "set scale = 0.001 for a file in mm");
            return None;
        }
        match mesh::read(&self.directory.join(&name)) {
            Ok(mesh) => {
                let points = mesh.points.iter().map(|p| p.map(|x| (f64::from(x) * scale) as f32)).collect();
                Some(Form::Mesh { stand, points, triangles: mesh.triangles })
            }
            Err(why) => {
                let help = "name a file of triangles that is beside the scenario: STL, OBJ or glTF";
                self.log.error(FaultKind::File, &path.key("file"), format!("`{name}`: {why}"), help);
                None
            }
        }
    }

    fn extent(&mut self, s: &stated::Shape, path: &Path) -> Option<[f64; 3]> {
        let size = self.wanted(s.size.as_ref(), path, "size")?;
        let positive = size.iter().all(|d| *d > 0.0);
        if !positive {
            let message = "`size` must be three positive numbers";
            self.log.error(FaultKind::BadValue, &path.key("size"), message, "set size = [0.1, 0.1, 0.1]");
        }
        positive.then_some(size)
    }

    /// A positive length that has to be given.
    fn length(&mut self, value: Option<f64>, path: &Path, key: &str) -> Option<f64> {
        let length = self.number(value, path, key)?;
        if length <= 0.0 || length.is_nan() {
            let message = format!("`{key}` is {length}, and must be positive");
            self.log.error(FaultKind::BadValue, &path.key(key), message, format!("set {key} = 0.1"));
            return None;
        }
        Some(length)
    }
}
