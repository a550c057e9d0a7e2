//! What a subsystem looks like: bodies that move, and what is drawn on and between them.
//!
//! Lengths are in m. A position is three numbers, an orientation a unit quaternion `x, y, z, w`.

use serde::{Deserialize, Serialize};

/// The ability of a subsystem to be seen.
pub trait Visible {
    /// What there is to see. Constant.
    fn scene(&self) -> Scene;

    /// Appends where it is now, [`Scene::width`] numbers: position and orientation of each body, then point and vector of each arrow, all
    /// in the fixed frame.
    fn frame(&mut self, numbers: &mut Vec<f64>);
}

/// What there is to see of a subsystem.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
#[non_exhaustive]
pub struct Scene {
    /// Names of its bodies, each a frame that moves.
    pub bodies: Vec<String>,
    /// What is drawn.
    pub things: Vec<Thing>,
    /// Forces and moments.
    pub arrows: Vec<Arrow>,
    /// Gravity, m/s²: what is below.
    pub gravity: [f64; 3],
}

impl Scene {
    /// How many numbers say where a body is.
    pub const POSE: usize = 7;
    /// How many numbers an arrow has.
    pub const ARROW: usize = 6;

    /// How many numbers a frame of it has.
    pub fn width(&self) -> usize {
        Scene::POSE * self.bodies.len() + Scene::ARROW * self.arrows.len()
    }
}

/// Something that is drawn.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[non_exhaustive]
pub struct Thing {
    /// Its name in the scenario.
    pub name: String,
    /// What it looks like.
    #[serde(flatten)]
    pub form: Form,
}

impl Thing {
    /// Under a name.
    pub fn new(name: impl Into<String>, form: Form) -> Self {
        Thing { name: name.into(), form }
    }
}

/// A frame on a body, or on the ground.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Stand {
    /// Which body of the scene; the ground if none.
    pub body: Option<usize>,
    /// Where, in axes of the body.
    pub at: [f64; 3],
    /// Its axes in those of the body.
    pub turned: [f64; 4],
}

impl Stand {
    /// With the axes of the body itself.
    pub fn on(body: Option<usize>, at: [f64; 3]) -> Self {
        Stand { body, at, turned: [0.0, 0.0, 0.0, 1.0] }
    }
}

/// What a thing looks like.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "form", rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Form {
    /// A box, its edges along the axes.
    Box {
        /// Where.
        stand: Stand,
        /// Lengths of its edges.
        size: [f64; 3],
    },
    /// An ellipsoid.
    Ellipsoid {
        /// Where.
        stand: Stand,
        /// Its radii along the axes.
        radii: [f64; 3],
    },
    /// A cylinder about the `z` axis.
    Cylinder {
        /// Where.
        stand: Stand,
        /// Its radius.
        radius: f64,
        /// Its length.
        length: f64,
    },
    /// A surface of triangles.
    Mesh {
        /// Where.
        stand: Stand,
        /// Its points, in axes of the stand.
        points: Vec<[f32; 3]>,
        /// Three points each.
        triangles: Vec<[u32; 3]>,
    },
    /// A wheel about the `z` axis.
    Wheel {
        /// Where.
        stand: Stand,
        /// Its radius.
        radius: f64,
        /// Its width.
        width: f64,
    },
    /// Something whose size nobody knows: a point mass, or a node at which a mechanism is cut.
    Point {
        /// Where.
        stand: Stand,
    },
    /// A joint, its axis along `z`.
    Joint {
        /// Where.
        stand: Stand,
        /// What it lets move.
        kind: JointForm,
    },
    /// A spring between two points.
    Coil {
        /// From.
        from: Stand,
        /// To.
        to: Stand,
    },
    /// A rod between two points.
    Rod {
        /// From.
        from: Stand,
        /// To.
        to: Stand,
    },
    /// A beam through bodies, along a parabola for every three of them.
    Beam {
        /// Its nodes, an odd number.
        nodes: Vec<usize>,
        /// Axes of the section at each node, `x` along the beam, in axes of the body.
        axes: Vec<[f64; 4]>,
        /// Of the section, along `y` and `z`.
        size: [f64; 2],
    },
    /// A quadrilateral between four bodies.
    Shell {
        /// Its corners.
        nodes: [usize; 4],
        /// Its thickness.
        thickness: f64,
    },
    /// A way on the ground: a track, or what somebody is to follow.
    Path {
        /// Points of its middle.
        points: Vec<[f64; 3]>,
        /// Its width.
        width: f64,
        /// Whether the last point is followed by the first.
        closed: bool,
    },
    /// A road: a plane without end.
    Plane {
        /// A point of it.
        at: [f64; 3],
        /// Upwards.
        normal: [f64; 3],
    },
}

/// How a joint is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum JointForm {
    /// Nothing moves.
    Clamp,
    /// Turns about its axis.
    Hinge,
    /// Turns about every axis.
    Ball,
    /// Slides along its axis, and perhaps turns about it.
    Slider,
}

/// A force or a moment.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[non_exhaustive]
pub struct Arrow {
    /// What it is called.
    pub name: String,
    /// Its unit: `N` or `N.m`.
    pub unit: String,
    /// Whether it acts at an interface.
    pub interface: bool,
}

impl Arrow {
    /// Under a name.
    pub fn new(name: impl Into<String>, unit: &str, interface: bool) -> Self {
        Arrow { name: name.into(), unit: unit.to_owned(), interface }
    }
}

/// A scene whose bodies follow outputs of the whole system: for problems whose subsystems have no bodies.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
#[non_exhaustive]
pub struct Sketch {
    /// The subsystems that are drawn.
    pub parts: Vec<SketchPart>,
}

/// A subsystem of a sketch.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
#[non_exhaustive]
pub struct SketchPart {
    /// Its name.
    pub name: String,
    /// What is drawn.
    pub scene: Scene,
    /// For each body of the scene, where it is.
    pub follows: Vec<Follow>,
}

/// Where a body of a sketch is: `x = x_on + R_on at + room apart + Σ along y`, turned about `z` by `offset + factor y`.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
#[non_exhaustive]
pub struct Follow {
    /// The body that it is on, one before it; the ground if none.
    pub on: Option<usize>,
    /// Where, in axes of that, m.
    pub at: [f64; 3],
    /// Further away by multiples of the room that motions need, so that nothing meets.
    pub apart: [f64; 3],
    /// Outputs that move it, each with the direction it moves it in, per unit.
    pub moved: Vec<(String, [f64; 3])>,
    /// An output that turns it, with offset and factor, rad.
    pub turned: Option<(String, f64, f64)>,
}

impl SketchPart {
    /// Nothing yet, with `y` upwards.
    pub fn new(name: impl Into<String>) -> Self {
        let mut part = SketchPart { name: name.into(), ..SketchPart::default() };
        part.scene.gravity = [0.0, -9.81, 0.0];
        part
    }

    /// Adds a body; returns its number.
    pub fn body(&mut self, name: impl Into<String>, follow: Follow) -> usize {
        self.scene.bodies.push(name.into());
        self.follows.push(follow);
        self.follows.len() - 1
    }

    /// Adds something that is drawn.
    pub fn thing(&mut self, name: impl Into<String>, form: Form) {
        self.scene.things.push(Thing::new(name, form));
    }
}

impl Follow {
    /// At a point of a body, or of the ground.
    pub fn at(on: Option<usize>, at: [f64; 3]) -> Self {
        Follow { on, at, ..Follow::default() }
    }

    /// The same, further away by multiples of the room that motions need.
    pub fn apart(mut self, apart: [f64; 3]) -> Self {
        self.apart = apart;
        self
    }

    /// The same, moved by an output.
    pub fn moved(mut self, output: impl Into<String>, along: [f64; 3]) -> Self {
        self.moved.push((output.into(), along));
        self
    }

    /// The same, turned about `z` by `offset + factor y`.
    pub fn turned(mut self, output: impl Into<String>, offset: f64, factor: f64) -> Self {
        self.turned = Some((output.into(), offset, factor));
        self
    }
}
