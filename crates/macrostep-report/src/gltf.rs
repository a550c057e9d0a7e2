//! A scene as binary glTF with animation, for Blender and others.
//!
//! Every body is a node that moves; shapes hang on it. What is between bodies, or bends, is a mesh whose vertices are bound to bodies: a
//! skin. The scene is turned so that `y` is upwards, as glTF has it. Arrows are left out.

use std::path::Path;

use macrostep_core::{Form, JointForm, Stand};
use macrostep_record::{Recording, ScenePart};
use serde_json::{Value, json};

use crate::error::ReportError;
use crate::opened::open;

/// The scenes of runs as one file that ends in `.glb`.
pub fn gltf(results: &[&Path]) -> Result<Vec<u8>, ReportError> {
    let runs = open(results)?;
    let mut file = File::default();
    for run in &runs {
        if let Some(frames) = &run.scene {
            file.run(&run.label, frames);
        }
    }
    if file.nodes.is_empty() {
        let path = results.first().map_or_else(Default::default, |p| p.to_path_buf());
        return Err(ReportError::NoScene { path });
    }
    Ok(file.finish())
}

/// Colours of parts, as those of the page.
const COLOURS: [[f64; 3]; 6] =
    [[0.0, 0.45, 0.7], [0.84, 0.37, 0.0], [0.0, 0.62, 0.45], [0.71, 0.49, 0.0], [0.23, 0.61, 0.85], [0.54, 0.57, 0.61]];
const INTERFACE: [f64; 3] = [0.64, 0.09, 0.1];
const SYMBOL: [f64; 3] = [0.36, 0.39, 0.44];
/// Sides of what is round, and windings and points of a coil.
const ROUND: usize = 16;
const WINDINGS: f64 = 7.0;
const COIL: usize = 140;

type Vector = [f64; 3];
type Quaternion = [f64; 4];

/// A file under construction.
#[derive(Default)]
struct File {
    bytes: Vec<u8>,
    views: Vec<Value>,
    accessors: Vec<Value>,
    meshes: Vec<Value>,
    materials: Vec<Value>,
    nodes: Vec<Value>,
    skins: Vec<Value>,
    tops: Vec<usize>,
    samplers: Vec<Value>,
    channels: Vec<Value>,
}

/// Points and triangles; for a skin, how much each of two joints of the part moves each point.
#[derive(Default)]
struct Shape {
    points: Vec<Vector>,
    triangles: Vec<u32>,
    bound: Vec<([u16; 2], f64)>,
}

/// What a frame says of a part: position and orientation of each body.
struct Poses(Vec<(Vector, Quaternion)>);

impl Poses {
    /// A point of a stand in the fixed frame.
    fn point(&self, stand: &Stand, local: Vector) -> Vector {
        let inside = sum(stand.at, turned(stand.turned, local));
        match stand.body.and_then(|b| self.0.get(b)) {
            Some((x, q)) => sum(*x, turned(*q, inside)),
            None => inside,
        }
    }
}

impl File {
    fn run(&mut self, label: &str, frames: &Recording) {
        let Some(scene) = frames.scene() else { return };
        let columns: Vec<&[f64]> = frames.meta().signals.iter().filter_map(|s| frames.signal(&s.name)).collect();
        if frames.time().is_empty() {
            return;
        }
        let gravity = scene.parts.first().map_or([0.0; 3], |p| p.scene.gravity);
        let times = self.floats(&frames.time().iter().map(|t| *t as f32).collect::<Vec<_>>(), "SCALAR", true);
        let top = self.node(json!({ "name": label, "rotation": upright(gravity) }));
        self.tops.push(top);
        let size = size_of(&columns, &scene.parts);
        let (mut first, mut number, mut children) = (0, 0, Vec::new());
        for part in &scene.parts {
            let colour = if part.couples { INTERFACE } else { COLOURS[number % COLOURS.len()] };
            number += usize::from(!part.couples);
            children.push(self.part(part, &columns[first..first + part.scene.width()], times, colour, 0.012 * size));
            first += part.scene.width();
        }
        self.nodes[top]["children"] = json!(children);
    }

    /// A part; its node.
    fn part(&mut self, part: &ScenePart, columns: &[&[f64]], times: usize, colour: [f64; 3], small: f64) -> usize {
        let (own, symbol) = (self.material(colour), self.material(SYMBOL));
        let node = self.node(json!({ "name": part.name }));
        let rows = columns.first().map_or(0, |c| c.len());
        let bodies: Vec<usize> = part.scene.bodies.iter().map(|name| self.node(json!({ "name": name }))).collect();
        let mut start = Vec::new();
        for (b, &body) in bodies.iter().enumerate() {
            let of = |row: usize, from: usize, count: usize| (from..from + count).map(move |k| columns[7 * b + k][row]);
            let all =
                |from: usize, count: usize| (0..rows).flat_map(move |row| of(row, from, count)).collect::<Vec<f64>>();
            let vector = |from: usize| std::array::from_fn(|k| columns[7 * b + from + k][0]);
            let quaternion: Quaternion = std::array::from_fn(|k| columns[7 * b + 3 + k][0]);
            start.push((vector(0), quaternion));
            for (path, kind, values) in [("translation", "VEC3", all(0, 3)), ("rotation", "VEC4", steady(all(3, 4)))] {
                let values: Vec<f32> = values.into_iter().map(|x| x as f32).collect();
                self.nodes[body][path] = json!(values[..if path == "rotation" { 4 } else { 3 }]);
                let output = self.floats(&values, kind, false);
                let sampler = self.samplers.len();
                self.samplers.push(json!({ "input": times, "output": output, "interpolation": "LINEAR" }));
                self.channels.push(json!({ "sampler": sampler, "target": { "node": body, "path": path } }));
            }
        }
        let poses = Poses(start);
        let mut children = bodies.clone();
        // the joints of skins are the bodies, then the part itself for what is on the ground
        let mut skin = None;
        for thing in &part.scene.things {
            let round = |radius: f64, length: f64| prism(radius, length, ROUND);
            let (stand, shape, material) = match &thing.form {
                Form::Box { stand, size } => (stand, cuboid(*size), own),
                Form::Ellipsoid { stand, radii } => (stand, ball(*radii), own),
                Form::Cylinder { stand, radius, length } => (stand, round(*radius, *length), own),
                Form::Mesh { stand, points, triangles } => (stand, surface(points, triangles), own),
                Form::Wheel { stand, radius, width } => (stand, round(*radius, *width), symbol),
                Form::Point { stand } => (stand, ball([small; 3]), own),
                Form::Joint { stand, kind } => {
                    let shape = match kind {
                        JointForm::Hinge => round(0.7 * small, 3.0 * small),
                        JointForm::Slider => cuboid([1.2 * small, 1.2 * small, 4.0 * small]),
                        JointForm::Clamp => cuboid([1.5 * small; 3]),
                        _ => ball([small; 3]),
                    };
                    (stand, shape, symbol)
                }
                bent => {
                    let ground = bodies.len() as u16;
                    let Some(shape) = bending(bent, &poses, ground, small) else { continue };
                    let skin = *skin.get_or_insert_with(|| self.skin(&bodies, node, &poses));
                    let material = if matches!(bent, Form::Coil { .. }) { symbol } else { own };
                    let mesh = self.mesh(&shape, material);
                    // the transform of a skinned mesh does not count: it hangs at the top
                    let bent = self.node(json!({ "name": thing.name, "mesh": mesh, "skin": skin }));
                    self.tops.push(bent);
                    continue;
                }
            };
            let mesh = self.mesh(&shape, material);
            let (at, rotation) = (stand.at.map(|x| x as f32), stand.turned.map(|x| x as f32));
            let made = self.node(json!({ "name": thing.name, "mesh": mesh, "translation": at, "rotation": rotation }));
            match stand.body.and_then(|b| bodies.get(b)) {
                Some(&body) => {
                    let mut hung = self.nodes[body]["children"].as_array().cloned().unwrap_or_default();
                    hung.push(json!(made));
                    self.nodes[body]["children"] = json!(hung);
                }
                None => children.push(made),
            }
        }
        if !children.is_empty() {
            self.nodes[node]["children"] = json!(children);
        }
        node
    }

    /// A skin of all bodies of a part, as they stand in the first frame, and of the part itself.
    fn skin(&mut self, bodies: &[usize], part: usize, poses: &Poses) -> usize {
        let mut matrices: Vec<f32> = Vec::new();
        for (x, q) in poses.0.iter().chain([&([0.0; 3], [0.0, 0.0, 0.0, 1.0])]) {
            // the inverse of a rotation and a translation, column by column
            let back = [-q[0], -q[1], -q[2], q[3]];
            let columns: [Vector; 3] =
                std::array::from_fn(|k| turned(back, std::array::from_fn(|i| f64::from(u8::from(i == k)))));
            let at = turned(back, x.map(|v| -v));
            for (column, last) in columns.iter().zip([0.0; 3]).chain([(&at, 1.0)]) {
                matrices.extend(column.iter().chain([&last]).map(|v| *v as f32));
            }
        }
        let inverse = self.floats(&matrices, "MAT4", false);
        let joints: Vec<usize> = bodies.iter().copied().chain([part]).collect();
        self.skins.push(json!({ "joints": joints, "inverseBindMatrices": inverse }));
        self.skins.len() - 1
    }

    fn node(&mut self, node: Value) -> usize {
        self.nodes.push(node);
        self.nodes.len() - 1
    }

    fn material(&mut self, [r, g, b]: [f64; 3]) -> usize {
        // as seen to as emitted
        let linear = [r, g, b].map(|c| c.powf(2.2));
        self.materials.push(json!({
            "doubleSided": true,
            "pbrMetallicRoughness": { "baseColorFactor": [linear[0], linear[1], linear[2], 1.0], "metallicFactor": 0.0, "roughnessFactor": 0.8 },
        }));
        self.materials.len() - 1
    }

    fn mesh(&mut self, shape: &Shape, material: usize) -> usize {
        let points: Vec<f32> = shape.points.iter().flatten().map(|x| *x as f32).collect();
        let position = self.floats(&points, "VEC3", true);
        let indices = self.view(&shape.triangles.iter().flat_map(|i| i.to_le_bytes()).collect::<Vec<_>>());
        self.accessors.push(
            json!({ "bufferView": indices, "componentType": 5125, "count": shape.triangles.len(), "type": "SCALAR" }),
        );
        let mut attributes = json!({ "POSITION": position });
        let indices = self.accessors.len() - 1;
        if !shape.bound.is_empty() {
            // a joint without weight is written as none
            let joints = shape
                .bound
                .iter()
                .flat_map(|([a, b], w)| [if *w > 0.0 { *a } else { 0 }, if *w < 1.0 { *b } else { 0 }, 0, 0]);
            let view = self.view(&joints.flat_map(u16::to_le_bytes).collect::<Vec<_>>());
            self.accessors
                .push(json!({ "bufferView": view, "componentType": 5123, "count": shape.bound.len(), "type": "VEC4" }));
            attributes["JOINTS_0"] = json!(self.accessors.len() - 1);
            let weights = shape.bound.iter().flat_map(|(_, w)| [*w as f32, 1.0 - *w as f32, 0.0, 0.0]);
            attributes["WEIGHTS_0"] = json!(self.floats(&weights.collect::<Vec<_>>(), "VEC4", false));
        }
        self.meshes.push(json!({
            "primitives": [{ "attributes": attributes, "indices": indices, "material": material }],
        }));
        self.meshes.len() - 1
    }

    fn view(&mut self, bytes: &[u8]) -> usize {
        while !self.bytes.len().is_multiple_of(4) {
            self.bytes.push(0);
        }
        self.views.push(json!({ "buffer": 0, "byteOffset": self.bytes.len(), "byteLength": bytes.len() }));
        self.bytes.extend_from_slice(bytes);
        self.views.len() - 1
    }

    /// Numbers with their smallest and largest, where that is asked for.
    fn floats(&mut self, numbers: &[f32], kind: &str, bounds: bool) -> usize {
        let width = match kind {
            "SCALAR" => 1,
            "VEC3" => 3,
            "VEC4" => 4,
            _ => 16,
        };
        let view = self.view(&numbers.iter().flat_map(|x| x.to_le_bytes()).collect::<Vec<_>>());
        let mut accessor =
            json!({ "bufferView": view, "componentType": 5126, "count": numbers.len() / width, "type": kind });
        if bounds {
            let over = |start: f32, pick: fn(f32, f32) -> f32| -> Vec<f32> {
                (0..width).map(|k| numbers.iter().skip(k).step_by(width).copied().fold(start, pick)).collect()
            };
            accessor["min"] = json!(over(f32::INFINITY, f32::min));
            accessor["max"] = json!(over(f32::NEG_INFINITY, f32::max));
        }
        self.accessors.push(accessor);
        self.accessors.len() - 1
    }

    fn finish(mut self) -> Vec<u8> {
        while !self.bytes.len().is_multiple_of(4) {
            self.bytes.push(0);
        }
        let mut file = json!({
            "asset": { "version": "2.0", "generator": "Macrostep" },
            "scene": 0, "scenes": [{ "nodes": self.tops }], "nodes": self.nodes, "meshes": self.meshes,
            "materials": self.materials, "accessors": self.accessors, "bufferViews": self.views,
            "buffers": [{ "byteLength": self.bytes.len() }],
        });
        if !self.skins.is_empty() {
            file["skins"] = json!(self.skins);
        }
        if !self.channels.is_empty() {
            file["animations"] = json!([{ "name": "run", "samplers": self.samplers, "channels": self.channels }]);
        }
        let mut text = file.to_string().into_bytes();
        while !text.len().is_multiple_of(4) {
            text.push(b' ');
        }
        let length = |n: usize| u32::try_from(n).unwrap_or(u32::MAX).to_le_bytes();
        let mut glb = b"glTF\x02\0\0\0".to_vec();
        glb.extend(length(12 + 8 + text.len() + 8 + self.bytes.len()));
        for (kind, chunk) in [(b"JSON", &text), (b"BIN\0", &self.bytes)] {
            glb.extend(length(chunk.len()));
            glb.extend(kind);
            glb.extend(chunk);
        }
        glb
    }
}

/// What is between bodies, bound to them as they stand in the first frame; points on the ground are bound to joint `ground`.
fn bending(form: &Form, poses: &Poses, ground: u16, small: f64) -> Option<Shape> {
    let joint = |stand: &Stand| stand.body.map_or(ground, |b| b as u16);
    let mut shape = Shape::default();
    match form {
        Form::Beam { nodes, axes, size } => {
            let half = size.map(|s| (0.5 * s).max(0.25 * small));
            for (ring, (&node, q)) in nodes.iter().zip(axes).enumerate() {
                let stand = Stand { body: Some(node), at: [0.0; 3], turned: *q };
                for (y, z) in [(1.0, 1.0), (-1.0, 1.0), (-1.0, -1.0), (1.0, -1.0)] {
                    shape.points.push(poses.point(&stand, [0.0, y * half[0], z * half[1]]));
                    shape.bound.push(([node as u16, 0], 1.0));
                }
                if ring > 0 {
                    shape.tube(4 * (ring as u32 - 1), 4);
                }
            }
            let last = 4 * (nodes.len() as u32 - 1);
            shape.triangles.extend([0, 2, 1, 0, 3, 2, last, last + 1, last + 2, last, last + 2, last + 3]);
        }
        Form::Shell { nodes, .. } => {
            for &node in nodes {
                shape.points.push(poses.point(&Stand::on(Some(node), [0.0; 3]), [0.0; 3]));
                shape.bound.push(([node as u16, 0], 1.0));
            }
            shape.triangles.extend([0, 1, 2, 0, 2, 3]);
        }
        Form::Rod { from, to } | Form::Coil { from, to } => {
            let (a, b) = (poses.point(from, [0.0; 3]), poses.point(to, [0.0; 3]));
            let along = sum(b, a.map(|x| -x));
            let length = along.iter().map(|x| x * x).sum::<f64>().sqrt();
            if length == 0.0 {
                return None;
            }
            let q = between([0.0, 0.0, 1.0], along.map(|x| x / length));
            let coil = matches!(form, Form::Coil { .. });
            let (rings, sides, thin) = if coil { (COIL, 5, 0.14 * small) } else { (1, 8, 0.35 * small) };
            for ring in 0..=rings {
                let s = ring as f64 / rings as f64;
                let angle = WINDINGS * std::f64::consts::TAU * ((s - 0.1) / 0.8).clamp(0.0, 1.0);
                let open = if coil { small * (12.0 * s).min(12.0 * (1.0 - s)).min(1.0) } else { 0.0 };
                for k in 0..sides {
                    let (sin, cos) = (std::f64::consts::TAU * k as f64 / sides as f64).sin_cos();
                    let (radius, rise) = if coil { (open + thin * cos, thin * sin) } else { (thin, 0.0) };
                    let turn = if coil { angle } else { std::f64::consts::TAU * k as f64 / sides as f64 };
                    let local = [radius * turn.cos(), radius * turn.sin(), s * length + rise];
                    shape.points.push(sum(a, turned(q, local)));
                    shape.bound.push(([joint(from), joint(to)], 1.0 - s));
                }
                if ring > 0 {
                    shape.tube(sides as u32 * (ring as u32 - 1), sides as u32);
                }
            }
        }
        _ => return None,
    }
    Some(shape)
}

impl Shape {
    /// The wall between a ring of points and the next one.
    fn tube(&mut self, first: u32, sides: u32) {
        for k in 0..sides {
            let (a, b) = (first + k, first + (k + 1) % sides);
            self.triangles.extend([a, b, a + sides, b, b + sides, a + sides]);
        }
    }
}

fn surface(points: &[[f32; 3]], triangles: &[[u32; 3]]) -> Shape {
    let points = points.iter().map(|p| p.map(f64::from)).collect();
    Shape { points, triangles: triangles.as_flattened().to_vec(), bound: Vec::new() }
}

fn cuboid(size: Vector) -> Shape {
    let mut shape = Shape::default();
    for k in 0..8 {
        shape.points.push(std::array::from_fn(|i| if k >> i & 1 == 1 { 0.5 * size[i] } else { -0.5 * size[i] }));
    }
    shape.triangles = [
        [0, 2, 1, 1, 2, 3],
        [4, 5, 6, 5, 7, 6],
        [0, 1, 4, 1, 5, 4],
        [2, 6, 3, 3, 6, 7],
        [0, 4, 2, 2, 4, 6],
        [1, 3, 5, 3, 7, 5],
    ]
    .concat();
    shape
}

fn prism(radius: f64, length: f64, sides: usize) -> Shape {
    let mut shape = Shape::default();
    for z in [-0.5, 0.5] {
        for k in 0..sides {
            let (sin, cos) = (std::f64::consts::TAU * k as f64 / sides as f64).sin_cos();
            shape.points.push([radius * cos, radius * sin, z * length]);
        }
    }
    shape.tube(0, sides as u32);
    let n = sides as u32;
    for k in 1..n - 1 {
        shape.triangles.extend([0, k + 1, k, n, n + k, n + k + 1]);
    }
    shape
}

fn ball(radii: Vector) -> Shape {
    let mut shape = Shape::default();
    let (rings, sides) = (ROUND / 2, ROUND);
    for ring in 0..=rings {
        let (sin, cos) = (std::f64::consts::PI * ring as f64 / rings as f64).sin_cos();
        for k in 0..sides {
            let (s, c) = (std::f64::consts::TAU * k as f64 / sides as f64).sin_cos();
            shape.points.push([radii[0] * sin * c, radii[1] * sin * s, -radii[2] * cos]);
        }
        if ring > 0 {
            shape.tube((sides * (ring - 1)) as u32, sides as u32);
        }
    }
    shape
}

fn sum(a: Vector, b: Vector) -> Vector {
    std::array::from_fn(|k| a[k] + b[k])
}

fn cross(a: Vector, b: Vector) -> Vector {
    [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

/// A vector turned by a unit quaternion: `v + 2 w (u × v) + 2 u × (u × v)`.
fn turned([x, y, z, w]: Quaternion, v: Vector) -> Vector {
    let u = [x, y, z];
    let t = cross(u, v).map(|c| 2.0 * c);
    let s = cross(u, t);
    std::array::from_fn(|k| v[k] + w * t[k] + s[k])
}

/// The turn that takes one unit vector to another.
fn between(a: Vector, b: Vector) -> Quaternion {
    let [x, y, z] = cross(a, b);
    let w = 1.0 + a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
    // opposite: half a turn about anything across
    let [x, y, z, w] = if w < 1e-9 {
        if a[0].abs() < 0.9 { [0.0, -a[2], a[1], 0.0] } else { [-a[1], a[0], 0.0, 0.0] }
    } else {
        [x, y, z, w]
    };
    let size = (x * x + y * y + z * z + w * w).sqrt();
    [x, y, z, w].map(|q| q / size)
}

/// The turn that puts `y` upwards.
fn upright(gravity: Vector) -> Quaternion {
    let size = gravity.iter().map(|g| g * g).sum::<f64>().sqrt();
    let up = if size > 0.0 { gravity.map(|g| -g / size) } else { [0.0, 0.0, 1.0] };
    between(up, [0.0, 1.0, 0.0])
}

/// Quaternions without leaps: of two that mean the same, the one nearer to the one before.
fn steady(mut quaternions: Vec<f64>) -> Vec<f64> {
    for i in (4..quaternions.len()).step_by(4) {
        let (before, rest) = quaternions.split_at_mut(i);
        let dot: f64 = before[i - 4..].iter().zip(&*rest).map(|(a, b)| a * b).sum();
        if dot < 0.0 {
            rest[..4].iter_mut().for_each(|q| *q = -*q);
        }
    }
    quaternions
}

/// How large everything is in the first frame.
fn size_of(columns: &[&[f64]], parts: &[ScenePart]) -> f64 {
    let (mut low, mut high) = ([f64::INFINITY; 3], [f64::NEG_INFINITY; 3]);
    let mut first = 0;
    for part in parts {
        for b in 0..part.scene.bodies.len() {
            for k in 0..3 {
                let x = columns[first + 7 * b + k][0];
                (low[k], high[k]) = (low[k].min(x), high[k].max(x));
            }
        }
        first += part.scene.width();
    }
    let size = (0..3).map(|k| (high[k] - low[k]).powi(2)).sum::<f64>().sqrt();
    if size.is_finite() && size > 0.0 { size } else { 1.0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn turns() {
        let q = between([0.0, 0.0, 1.0], [0.0, 1.0, 0.0]);
        let v = turned(q, [0.0, 0.0, 2.0]);
        assert!((v[1] - 2.0).abs() < 1e-12 && v[0].abs() < 1e-12 && v[2].abs() < 1e-12, "{v:?}");
        let back = turned(between([0.0, 0.0, 1.0], [0.0, 0.0, -1.0]), [0.0, 0.0, 1.0]);
        assert!((back[2] + 1.0).abs() < 1e-12, "{back:?}");
        assert_eq!(steady(vec![0.0, 0.0, 0.0, 1.0, 0.0, 0.0, -0.1, -0.9])[4..], [-0.0, -0.0, 0.1, 0.9]);
    }

    #[test]
    fn shapes_are_closed() {
        for shape in [cuboid([1.0, 2.0, 3.0]), prism(1.0, 2.0, 12)] {
            // every edge of a closed surface is used once in each direction
            let mut edges = std::collections::BTreeMap::new();
            for t in shape.triangles.chunks_exact(3) {
                for (a, b) in [(t[0], t[1]), (t[1], t[2]), (t[2], t[0])] {
                    *edges.entry((a.min(b), a.max(b))).or_insert(0) += if a < b { 1 } else { -1 };
                }
            }
            assert!(edges.values().all(|n| *n == 0), "{edges:?}");
        }
    }
}
