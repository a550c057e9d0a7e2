//! The tables of `[multibody.NAME]`, key by key.

use crate::read::{Map, Method, OneOrMany, mirror};

mirror! {
    /// A mechanism: bodies, joints, beams, springs, loads, how it is integrated, and where it is cut.
    pub struct Multibody {
        /// Gravity, m/s2; none.
        pub gravity: Vec<f64>,
        /// lms2, generalized-alpha, or recursive (Runge–Kutta in joint coordinates, for trees of rigid bodies); lms2.
        pub integrator: String,
        /// Spectral radius of the integrator for steps without end, from 0 to below 1; 0.6.
        pub rho: f64,
        /// Admissible error of accelerations, relative to gravity and the largest acceleration; 1e-9.
        pub tolerance: f64,
        /// How far local errors may move a body in one communication step, m: steps inside are chosen for it; steps as given by micro.
        pub accuracy: f64,
        /// modified (old factors as long as they converge quickly) or full; modified.
        pub newton: String,
        /// Whether redundant joints are accepted, with reactions of least norm; false.
        pub redundant: bool,
        /// Steps of the integrator per communication step; 1. A mechanism that is cut has one.
        pub micro: u32,
        /// given, or equilibrium: start at rest where all loads are in balance; given.
        pub start: String,
        /// Bodies and joints whose motion and reactions are shown; all bodies stated, and both ends and the middle of each beam.
        pub show: OneOrMany,
        /// Where it is cut: `node NAME`, `body NAME` or `joint NAME`; nowhere.
        pub cut: OneOrMany,
        /// Of one that is cut, what integrates the bodies between its parts: same (as the parts), backward-euler, runge-kutta
        /// (loads linear over a step) or runge-kutta-held; same.
        pub coupling: String,
        /// Into how many equal parts it is cut, where nobody says where.
        pub parts: u32,
        /// Rigid bodies by name.
        pub body: Map<Body>,
        /// Joints by name.
        pub joint: Map<Joint>,
        /// Sections of beams by name.
        pub section: Map<Section>,
        /// Lines of beams by name; their nodes are bodies NAME.0, NAME.1, ….
        pub beam: Map<Beam>,
        /// Flat surfaces of shells by name; their nodes are bodies NAME.0.0, NAME.0.1, ….
        pub shell: Map<Shell>,
        /// Springs with dampers between two points, by name.
        pub spring: Map<Spring>,
        /// Six-axis bushings between two bodies, by name.
        pub bushing: Map<Bushing>,
        /// Forces and moments by name.
        pub load: Map<Load>,
        /// Prescribed motions by name, which joints may hold on to.
        pub driver: Map<Driver>,
    }

    /// A rigid body.
    pub struct Body {
        /// Mass, kg.
        #[schemars(required)]
        pub mass: f64,
        /// Principal inertias about the node, in body axes, kg.m2.
        #[schemars(required)]
        pub inertia: Vec<f64>,
        /// Centre of mass in body axes, m; the node.
        pub centre: Vec<f64>,
        /// Initial position of the node, m; the origin.
        pub position: Vec<f64>,
        /// Initial orientation, a rotation vector, rad; none.
        pub orientation: Vec<f64>,
        /// Initial velocity of the node, m/s; none.
        pub velocity: Vec<f64>,
        /// Initial angular velocity, in the fixed frame, rad/s; none.
        pub spin: Vec<f64>,
    }

    /// A joint, stated where it is at the start, in the fixed frame.
    pub struct Joint {
        /// clamp, spherical, revolute, prismatic, cylindrical, universal, distance or in-plane.
        #[schemars(required)]
        pub kind: String,
        /// The first side: a body, a driver, or ground; ground.
        pub a: String,
        /// The second side: a body.
        #[schemars(required)]
        pub b: String,
        /// Where it is, m; the node of `b`.
        pub point: Vec<f64>,
        /// Its axis; of in-plane, the normal; of universal, the axis on `a`.
        pub axis: Vec<f64>,
        /// Of universal: the axis on `b`.
        pub axis_b: Vec<f64>,
        /// Of distance: the point on `b`, m; the node of `b`.
        pub point_b: Vec<f64>,
    }

    /// The section of a beam, `x` along it.
    pub struct Section {
        /// EA, GA_y, GA_z, GJ, EJ_y, EJ_z: N and N.m2.
        #[schemars(required)]
        pub stiffness: Vec<f64>,
        /// Mass per length, kg/m.
        #[schemars(required)]
        pub mass: f64,
        /// Inertias per length about x, y, z, kg.m.
        #[schemars(required)]
        pub inertia: Vec<f64>,
        /// Damping proportional to stiffness, s; 0.
        pub damping: f64,
    }

    /// A straight line of three-node beams.
    pub struct Beam {
        /// Its section.
        #[schemars(required)]
        pub section: String,
        /// Where it begins, m.
        #[schemars(required)]
        pub from: Vec<f64>,
        /// Where it ends, m.
        #[schemars(required)]
        pub to: Vec<f64>,
        /// How many elements.
        #[schemars(required)]
        pub elements: u32,
        /// Towards the z axis of the section; 0, 0, 1.
        pub up: Vec<f64>,
    }

    /// A flat surface of four-node shells.
    pub struct Shell {
        /// Where it begins, m.
        #[schemars(required)]
        pub corner: Vec<f64>,
        /// Its first edge from there, m.
        #[schemars(required)]
        pub edge_a: Vec<f64>,
        /// Its second edge from there, m.
        #[schemars(required)]
        pub edge_b: Vec<f64>,
        /// Elements along the first edge.
        #[schemars(required)]
        pub columns: u32,
        /// Elements along the second edge.
        #[schemars(required)]
        pub rows: u32,
        /// Young's modulus, Pa.
        #[schemars(required)]
        pub young: f64,
        /// Poisson's ratio.
        #[schemars(required)]
        pub poisson: f64,
        /// Thickness, m.
        #[schemars(required)]
        pub thickness: f64,
        /// Density, kg/m3.
        #[schemars(required)]
        pub density: f64,
        /// Stiffness of drilling rotations, as a part of the shear stiffness; 1.
        pub drilling: f64,
        /// Damping proportional to stiffness, s; 0.
        pub damping: f64,
    }

    /// A spring with a damper between two points, stated where they are at the start.
    pub struct Spring {
        /// The first side: a body, a driver, or ground; ground.
        pub a: String,
        /// The second side.
        #[schemars(required)]
        pub b: String,
        /// The point of `a`, in the fixed frame, m.
        #[schemars(required)]
        pub point: Vec<f64>,
        /// The point of `b`, in the fixed frame, m; its node.
        pub point_b: Vec<f64>,
        /// Length without force, m; the one at the start.
        pub length: f64,
        /// Stiffness, N/m; 0.
        pub stiffness: f64,
        /// Cubic stiffness, N/m3; 0.
        pub cubic: f64,
        /// Damping, N.s/m; 0.
        pub damping: f64,
    }

    /// A bushing between two bodies, at rest as they stand at the start. One number stands for three.
    pub struct Bushing {
        /// The first side, whose axes count: a body, a driver, or ground; ground.
        pub a: String,
        /// The second side.
        #[schemars(required)]
        pub b: String,
        /// Where it is, in the fixed frame, m; the node of `b`.
        pub point: Vec<f64>,
        /// Stiffness along the axes, N/m; 0.
        pub stiffness: Vec<f64>,
        /// Damping along the axes, N.s/m; 0.
        pub damping: Vec<f64>,
        /// Stiffness about the axes, N.m/rad; 0.
        pub turning_stiffness: Vec<f64>,
        /// Damping about the axes, N.m.s/rad; 0.
        pub turning_damping: Vec<f64>,
    }

    /// A force and a moment on a body.
    pub struct Load {
        /// On whom.
        #[schemars(required)]
        pub body: String,
        /// Where, in body axes, m; the node.
        pub point: Vec<f64>,
        /// The force, N; none.
        pub force: Vec<f64>,
        /// The moment, N.m; none.
        pub moment: Vec<f64>,
        /// Whether both turn with the body; false.
        pub follower: bool,
        /// What multiplies both over time: constant, line, sine or smooth; 1.
        pub amplitude: Method,
        /// What multiplies both: an input port of this name.
        pub input: String,
    }

    /// A prescribed motion: along a direction, and about an axis fixed in what moves.
    pub struct Driver {
        /// Position at the start of the functions, m; the origin.
        pub position: Vec<f64>,
        /// Orientation at the start of the functions, a rotation vector, rad; none.
        pub orientation: Vec<f64>,
        /// Direction of the motion; none.
        pub direction: Vec<f64>,
        /// How far along it, m, over time: constant, line, sine or smooth; 0.
        pub along: Method,
        /// Axis of the rotation; none.
        pub axis: Vec<f64>,
        /// How far about it, rad, over time: constant, line, sine or smooth; 0.
        pub about: Method,
    }
}
