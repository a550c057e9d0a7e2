//! Surfaces from files, for pictures: STL, OBJ and glTF.

use std::collections::HashMap;
use std::path::Path as FilePath;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde_json::Value;

/// A page with more would be slow to open.
const MOST: usize = 200_000;
/// Longest chain of nodes of a glTF file, which a file that names itself has no end of.
const DEEPEST: usize = 64;

/// A surface of triangles. Points are those of the file, with its axes and its unit.
#[derive(Debug, Default, PartialEq)]
pub(crate) struct Mesh {
    /// Its points.
    pub points: Vec<[f32; 3]>,
    /// Three points each.
    pub triangles: Vec<[u32; 3]>,
}

/// Reads a file by what its name ends in; why not, otherwise.
pub(crate) fn read(path: &FilePath) -> Result<Mesh, String> {
    let kind = path.extension().map(|e| e.to_string_lossy().to_lowercase()).unwrap_or_default();
    let reads: fn(&[u8], &FilePath) -> Result<Mesh, String> = match kind.as_str() {
        "stl" => |bytes, _| stl(bytes),
        "obj" => |bytes, _| obj(&String::from_utf8_lossy(bytes)),
        "gltf" | "glb" => gltf,
        _ => return Err("its name ends in none of .stl, .obj, .gltf and .glb".to_owned()),
    };
    let bytes = std::fs::read(path).map_err(|e| format!("it cannot be read: {e}"))?;
    let mesh = reads(&bytes, path)?;
    if mesh.triangles.is_empty() {
        return Err("there are no triangles in it".to_owned());
    }
    if mesh.triangles.len() > MOST {
        return Err(format!("it has {} triangles, and {MOST} are as many as a picture can take", mesh.triangles.len()));
    }
    if mesh.triangles.iter().flatten().any(|i| *i as usize >= mesh.points.len()) {
        return Err("a triangle has a corner that is not there".to_owned());
    }
    match mesh.points.iter().flatten().all(|x| x.is_finite()) {
        true => Ok(mesh),
        false => Err("a coordinate is not finite".to_owned()),
    }
}

/// Adds triangles, each with corners of its own; equal points become one.
#[derive(Default)]
struct Welded {
    mesh: Mesh,
    known: HashMap<[u32; 3], u32>,
}

impl Welded {
    fn point(&mut self, p: [f32; 3]) -> u32 {
        let next = self.mesh.points.len() as u32;
        let at = *self.known.entry(p.map(f32::to_bits)).or_insert(next);
        if at == next {
            self.mesh.points.push(p);
        }
        at
    }

    fn triangle(&mut self, corners: [[f32; 3]; 3]) {
        let corners = corners.map(|p| self.point(p));
        self.mesh.triangles.push(corners);
    }
}

fn float(bytes: &[u8]) -> f32 {
    bytes.first_chunk().map_or(f32::NAN, |b| f32::from_le_bytes(*b))
}

/// STL: binary if it has the length that its count of triangles says, else text.
fn stl(bytes: &[u8]) -> Result<Mesh, String> {
    let mut welded = Welded::default();
    let count = bytes.get(80..84).and_then(|b| b.first_chunk()).map(|b| u32::from_le_bytes(*b) as usize);
    if count.is_some_and(|n| n.checked_mul(50).is_some_and(|n| n + 84 == bytes.len())) {
        for triangle in bytes[84..].chunks_exact(50) {
            // a normal, which the corners say as well, and three corners
            let at = |k: usize| std::array::from_fn(|i| float(&triangle[12 + 12 * k + 4 * i..]));
            welded.triangle(std::array::from_fn(at));
        }
        return Ok(welded.mesh);
    }
    let text = String::from_utf8_lossy(bytes);
    if !text.trim_start().starts_with("solid") {
        return Err(
            "it is no STL file: neither text that begins with `solid`, nor as long as its count of triangles says"
                .to_owned(),
        );
    }
    let mut corners = Vec::new();
    for (line, words) in text.lines().map(|l| l.split_whitespace()).enumerate() {
        let mut words = words;
        match words.next() {
            Some("vertex") => corners.push(vector(words, line)?),
            Some("endfacet") => {
                let corners: [[f32; 3]; 3] = std::mem::take(&mut corners)
                    .try_into()
                    .map_err(|c: Vec<_>| format!("line {}: a facet has {} corners instead of 3", line + 1, c.len()))?;
                welded.triangle(corners);
            }
            _ => {}
        }
    }
    Ok(welded.mesh)
}

fn vector<'a>(words: impl Iterator<Item = &'a str>, line: usize) -> Result<[f32; 3], String> {
    let numbers: Vec<f32> = words.take(3).filter_map(|w| w.parse().ok()).collect();
    numbers.try_into().map_err(|_| format!("line {}: these are no three numbers", line + 1))
}

/// OBJ: points and faces; a face with more corners is cut into triangles from its first one.
fn obj(text: &str) -> Result<Mesh, String> {
    let mut mesh = Mesh::default();
    for (line, words) in text.lines().map(|l| l.split_whitespace()).enumerate() {
        let mut words = words;
        match words.next() {
            Some("v") => mesh.points.push(vector(words, line)?),
            Some("f") => {
                let known = mesh.points.len() as i64;
                // `point/texture/normal`, counted from 1, or backwards from the last one
                let corner = |word: &str| match word.split('/').next().unwrap_or_default().parse::<i64>() {
                    Ok(i) if (1..=known).contains(&i) => Ok((i - 1) as u32),
                    Ok(i) if (-known..0).contains(&i) => Ok((known + i) as u32),
                    _ => Err(format!("line {}: `{word}` is none of the {known} points before it", line + 1)),
                };
                let corners = words.map(corner).collect::<Result<Vec<u32>, String>>()?;
                mesh.triangles.extend(corners.windows(2).skip(1).map(|pair| [corners[0], pair[0], pair[1]]));
            }
            _ => {}
        }
    }
    Ok(mesh)
}

/// glTF 2.0, as text or binary: all triangles of its scene, where its nodes put them.
fn gltf(bytes: &[u8], path: &FilePath) -> Result<Mesh, String> {
    let mut inside = None;
    let text = if bytes.starts_with(b"glTF") {
        let mut rest = bytes.get(12..).unwrap_or_default();
        let mut text = None;
        while let (Some(length), Some(kind)) = (rest.first_chunk::<4>(), rest.get(4..8)) {
            let length = u32::from_le_bytes(*length) as usize;
            let chunk = rest.get(8..8 + length).ok_or("it ends in the middle of a chunk")?;
            match kind {
                b"JSON" => text = Some(chunk),
                b"BIN\0" => inside = Some(chunk),
                _ => {}
            }
            rest = rest.get(8 + length..).unwrap_or_default();
        }
        text.ok_or("it has no chunk of JSON")?
    } else {
        bytes
    };
    let json: Value = serde_json::from_slice(text).map_err(|e| format!("it is no JSON: {e}"))?;
    if json["asset"]["version"].as_str().is_none_or(|v| !v.starts_with('2')) {
        return Err("it is not of glTF version 2".to_owned());
    }
    if let Some(needed) = json["extensionsRequired"].as_array().and_then(|list| list.first()) {
        return Err(format!("it needs the extension {needed}, which is not known here"));
    }
    let buffers = json["buffers"].as_array().into_iter().flatten().map(|b| match b["uri"].as_str() {
        None => inside.map(<[u8]>::to_vec).ok_or_else(|| "it has no bytes inside".to_owned()),
        Some(uri) => match uri.split_once(";base64,").filter(|_| uri.starts_with("data:")) {
            Some((_, text)) => STANDARD.decode(text).map_err(|e| format!("its data are no base64: {e}")),
            None => std::fs::read(path.with_file_name(uri)).map_err(|e| format!("`{uri}` cannot be read: {e}")),
        },
    });
    let file = Gltf { buffers: buffers.collect::<Result<_, _>>()?, json };
    let mut mesh = Mesh::default();
    let scene = file.json["scene"].as_u64().unwrap_or(0) as usize;
    let roots = file.json["scenes"][scene]["nodes"].as_array().cloned().unwrap_or_default();
    for root in &roots {
        file.node(root, &IDENTITY, 0, &mut mesh)?;
    }
    Ok(mesh)
}

/// Column by column, as glTF has it.
type Matrix = [f64; 16];
const IDENTITY: Matrix = [1.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 1.0];

struct Gltf {
    json: Value,
    buffers: Vec<Vec<u8>>,
}

impl Gltf {
    fn node(&self, index: &Value, above: &Matrix, depth: usize, mesh: &mut Mesh) -> Result<(), String> {
        let node = index.as_u64().and_then(|i| self.json["nodes"].get(i as usize));
        let node =
            node.filter(|_| depth < DEEPEST).ok_or_else(|| format!("node {index} is not there, or in itself"))?;
        let here = times(above, &matrix(node));
        if let Some(m) = node["mesh"].as_u64() {
            for primitive in self.json["meshes"][m as usize]["primitives"].as_array().into_iter().flatten() {
                // points and lines have no surface
                if primitive["mode"].as_u64().unwrap_or(4) == 4 {
                    self.primitive(primitive, &here, mesh)?;
                }
            }
        }
        let children = node["children"].as_array().cloned().unwrap_or_default();
        children.iter().try_for_each(|child| self.node(child, &here, depth + 1, mesh))
    }

    fn primitive(&self, primitive: &Value, at: &Matrix, mesh: &mut Mesh) -> Result<(), String> {
        let first = mesh.points.len() as u32;
        let points = self.accessor(&primitive["attributes"]["POSITION"], 5126, 3)?;
        let count = points.len() / 3;
        mesh.points.extend(points.chunks_exact(3).map(|p| {
            std::array::from_fn(|i| (at[i] * p[0] + at[4 + i] * p[1] + at[8 + i] * p[2] + at[12 + i]) as f32)
        }));
        let corners: Vec<u32> = match primitive.get("indices") {
            Some(indices) => self.accessor(indices, 0, 1)?.into_iter().map(|i| i as u32).collect(),
            None => (0..count as u32).collect(),
        };
        if corners.iter().any(|i| *i as usize >= count) {
            return Err("a triangle has a corner that is not there".to_owned());
        }
        mesh.triangles.extend(corners.chunks_exact(3).map(|c| [first + c[0], first + c[1], first + c[2]]));
        Ok(())
    }

    /// Numbers of an accessor; `kind` is that of its components, any whole one if 0.
    fn accessor(&self, index: &Value, kind: u64, width: usize) -> Result<Vec<f64>, String> {
        let broken = || format!("its accessor {index} is broken, or of a kind that is not known here");
        let accessor = index.as_u64().and_then(|i| self.json["accessors"].get(i as usize)).ok_or_else(broken)?;
        let found = accessor["componentType"].as_u64().unwrap_or(0);
        let (size, number): (usize, fn(&[u8]) -> f64) = match found {
            5126 if kind == 5126 => (4, |b| f64::from(float(b))),
            5121 if kind == 0 => (1, |b| f64::from(b[0])),
            5123 if kind == 0 => (2, |b| f64::from(u16::from_le_bytes([b[0], b[1]]))),
            5125 if kind == 0 => (4, |b| f64::from(u32::from_le_bytes([b[0], b[1], b[2], b[3]]))),
            _ => return Err(broken()),
        };
        let whole = |value: &Value| value.as_u64().unwrap_or(0) as usize;
        let view = accessor["bufferView"].as_u64().and_then(|i| self.json["bufferViews"].get(i as usize));
        let view = view.filter(|_| accessor.get("sparse").is_none()).ok_or_else(broken)?;
        let bytes = self.buffers.get(whole(&view["buffer"])).ok_or_else(broken)?;
        let from = whole(&view["byteOffset"]).saturating_add(whole(&accessor["byteOffset"]));
        let stride = view["byteStride"].as_u64().map_or(size * width, |s| s as usize);
        let mut numbers = Vec::new();
        for k in 0..whole(&accessor["count"]) {
            let at = k.saturating_mul(stride).saturating_add(from);
            let item = at.checked_add(size * width).and_then(|end| bytes.get(at..end)).ok_or_else(broken)?;
            numbers.extend(item.chunks_exact(size).map(number));
        }
        Ok(numbers)
    }
}

/// Where a node is: its matrix, or its translation, rotation and scale.
fn matrix(node: &Value) -> Matrix {
    let numbers = |key: &str| -> Option<Vec<f64>> { node[key].as_array()?.iter().map(Value::as_f64).collect() };
    if let Some(given) = numbers("matrix").and_then(|m| m.try_into().ok()) {
        return given;
    }
    let of =
        |key: &str, usual: &[f64]| numbers(key).filter(|n| n.len() == usual.len()).unwrap_or_else(|| usual.to_vec());
    let (t, q, s) = (of("translation", &[0.0; 3]), of("rotation", &[0.0, 0.0, 0.0, 1.0]), of("scale", &[1.0; 3]));
    let (x, y, z, w) = (q[0], q[1], q[2], q[3]);
    let turn = [
        [1.0 - 2.0 * (y * y + z * z), 2.0 * (x * y + z * w), 2.0 * (x * z - y * w)],
        [2.0 * (x * y - z * w), 1.0 - 2.0 * (x * x + z * z), 2.0 * (y * z + x * w)],
        [2.0 * (x * z + y * w), 2.0 * (y * z - x * w), 1.0 - 2.0 * (x * x + y * y)],
    ];
    let mut m = IDENTITY;
    for (k, column) in turn.iter().enumerate() {
        (0..3).for_each(|i| m[4 * k + i] = column[i] * s[k]);
    }
    m[12..15].copy_from_slice(&t);
    m
}

fn times(a: &Matrix, b: &Matrix) -> Matrix {
    std::array::from_fn(|n| (0..4).map(|k| a[4 * k + n % 4] * b[4 * (n / 4) + k]).sum())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Files that trimesh 4 wrote, of the same box of 0.2 × 0.1 × 0.4 with one corner pulled out: see `tests/meshes/make.py`.
    fn file(name: &str) -> std::path::PathBuf {
        FilePath::new(env!("CARGO_MANIFEST_DIR")).join("tests/meshes").join(name)
    }

    /// Volume and centre of what a surface encloses, by the divergence theorem.
    fn volume(mesh: &Mesh) -> (f64, [f64; 3]) {
        let (mut volume, mut centre) = (0.0, [0.0; 3]);
        for t in &mesh.triangles {
            let [a, b, c] = t.map(|i| mesh.points[i as usize].map(f64::from));
            let v = (a[0] * (b[1] * c[2] - b[2] * c[1]) - a[1] * (b[0] * c[2] - b[2] * c[0])
                + a[2] * (b[0] * c[1] - b[1] * c[0]))
                / 6.0;
            volume += v;
            (0..3).for_each(|i| centre[i] += v * (a[i] + b[i] + c[i]) / 4.0);
        }
        (volume, centre.map(|x| x / volume))
    }

    #[test]
    fn every_format_has_the_volume_and_the_centre_that_its_writer_says() {
        let told: Value = serde_json::from_slice(&std::fs::read(file("told.json")).unwrap()).unwrap();
        for name in ["wedge.stl", "wedge-text.stl", "wedge.obj", "wedge.glb", "wedge.gltf"] {
            let mesh = read(&file(name)).unwrap();
            // points that are the same are one
            assert_eq!((mesh.points.len(), mesh.triangles.len()), (8, 12), "{name}");
            let (v, centre) = volume(&mesh);
            let told = &told[if name.contains(".gl") { "moved" } else { "wedge" }];
            assert!((v - told["volume"].as_f64().unwrap()).abs() < 1e-8, "{name}: {v}, {told}");
            for i in 0..3 {
                assert!((centre[i] - told["centre"][i].as_f64().unwrap()).abs() < 1e-6, "{name}: {centre:?}, {told}");
            }
        }
    }

    #[test]
    fn what_is_no_mesh_says_why() {
        let dir = std::env::temp_dir().join(format!("macrostep-mesh-{}", std::process::id()));
        std::fs::create_dir_all(&dir).unwrap();
        let whole = std::fs::read(file("wedge.glb")).unwrap();
        for (name, bytes, words) in [
            ("a.step", &b"x"[..], "none of .stl"),
            ("a.stl", b"nothing", "no STL file"),
            ("b.stl", b"solid x\nendsolid", "no triangles"),
            ("c.stl", b"solid x\nvertex 1 2 3\nendfacet", "a facet has 1 corners"),
            ("d.stl", b"solid x\nvertex 1 two 3\n", "line 2"),
            ("a.obj", b"v 0 0 0\nf 1 2 3\n", "`2` is none of the 1 points"),
            ("b.obj", b"v 0 0 0\nv 1 0 0\nv nan 1 0\nf 1 2 3\n", "not finite"),
            ("a.gltf", b"{}", "not of glTF version 2"),
            ("b.gltf", br#"{"asset":{"version":"2.0"},"extensionsRequired":["KHR_draco_mesh_compression"]}"#, "draco"),
            (
                "c.gltf",
                br#"{"asset":{"version":"2.0"},"scenes":[{"nodes":[0]}],"nodes":[{"children":[0]}]}"#,
                "in itself",
            ),
            ("a.glb", &whole[..200], "ends in the middle"),
        ] {
            std::fs::write(dir.join(name), bytes).unwrap();
            let told = read(&dir.join(name)).unwrap_err();
            assert!(told.contains(words), "{name}: {told}");
        }
        assert!(read(&dir.join("nowhere.stl")).unwrap_err().contains("cannot be read"));
        // no cut of a file does anything but end in an error, or in what it is
        for end in 0..whole.len() {
            std::fs::write(dir.join("cut.glb"), &whole[..end]).unwrap();
            assert!(read(&dir.join("cut.glb")).is_err(), "{end}");
        }
        std::fs::remove_dir_all(&dir).unwrap();
    }
}
