//! The tables of `[multibody.NAME]`, key by key.

use crate::read::{Map, Method, OneOrMany, mirror};

mirror! {
    /// A mechanism: bodies, joints, beams, shells, springs and loads, its integrator, and where it is cut.
    pub struct Multibody {
        /// Gravity vector, m/s2. Default: none.
        pub gravity: Vec<f64>,
        /// Integrator: lms2, generalized-alpha, or recursive (Runge–Kutta in joint coordinates, for trees of rigid bodies).
        /// Default: lms2.
        pub integrator: String,
        /// Spectral radius of the integrator at infinity, at least 0 and below 1. Default: 0.6.
        pub rho: f64,
        /// Tolerance of Newton's method on accelerations, relative to gravity and the largest acceleration. Default: 1e-9.
        pub tolerance: f64,
        /// Tolerance on the local position error of a body per communication step, m, for automatic internal steps.
        /// Default: constant internal steps, as given by `micro`.
        pub accuracy: f64,
        /// Newton's method: modified (keeps old factors while they converge fast) or full. Default: modified.
        pub newton: String,
        /// Accept redundant joints; reactions are those of least norm. Default: false.
        pub redundant: bool,
        /// Integrator steps per communication step. Must be 1 for a cut mechanism. Default: 1.
        pub micro: u32,
        /// Initial state: given, or equilibrium (at rest, with all loads in balance). Default: given.
        pub start: String,
        /// Bodies and joints whose motion and reactions are outputs. Default: all bodies of `body`, and both ends and the middle
        /// of each beam.
        pub show: OneOrMany,
        /// Where the mechanism is cut: `node NAME`, `body NAME` or `joint NAME`. Default: nowhere.
        pub cut: OneOrMany,
        /// Cut mechanism: integrator of the interface bodies: same (as the parts), backward-euler, runge-kutta (loads linear
        /// over a step) or runge-kutta-held (loads constant). Default: same.
        pub coupling: String,
        /// Number of equal parts to cut it into, if `cut` is not given. Default: 1.
        pub parts: u32,
        /// Rigid bodies by name.
        pub body: Map<Body>,
        /// Joints by name.
        pub joint: Map<Joint>,
        /// Sections of beams by name.
        pub section: Map<Section>,
        /// Straight beams by name. Their nodes are bodies NAME.0, NAME.1, ….
        pub beam: Map<Beam>,
        /// Flat shells by name. Their nodes are bodies NAME.0.0, NAME.0.1, ….
        pub shell: Map<Shell>,
        /// Springs with dampers between two points, by name.
        pub spring: Map<Spring>,
        /// Six-axis bushings between two bodies, by name.
        pub bushing: Map<Bushing>,
        /// Forces and moments by name.
        pub load: Map<Load>,
        /// Prescribed motions by name, to which joints can be attached.
        pub driver: Map<Driver>,
    }

    /// A rigid body.
    pub struct Body {
        /// Mass, kg.
        #[cfg_attr(feature = "schema", schemars(required))]
        pub mass: f64,
        /// Principal inertias about the node, in body axes, kg.m2.
        #[cfg_attr(feature = "schema", schemars(required))]
        pub inertia: Vec<f64>,
        /// Centre of mass in body axes, m. Default: at the node.
        pub centre: Vec<f64>,
        /// Initial position of the node, m. Default: the origin.
        pub position: Vec<f64>,
        /// Initial orientation as a rotation vector, rad. Default: no rotation.
        pub orientation: Vec<f64>,
        /// Initial velocity of the node, m/s. Default: 0.
        pub velocity: Vec<f64>,
        /// Initial angular velocity in the fixed frame, rad/s. Default: 0.
        pub spin: Vec<f64>,
    }

    /// A joint. Its points and axes are given in the fixed frame, at the start.
    pub struct Joint {
        /// Type of joint: clamp, spherical, revolute, prismatic, cylindrical, universal, distance or in-plane.
        #[cfg_attr(feature = "schema", schemars(required))]
        pub kind: String,
        /// First side: a body, a driver, or ground. Default: ground.
        pub a: String,
        /// Second side: a body.
        #[cfg_attr(feature = "schema", schemars(required))]
        pub b: String,
        /// Position of the joint, m. Default: the node of `b`.
        pub point: Vec<f64>,
        /// Axis of the joint; for in-plane the normal, for universal the axis on `a`.
        pub axis: Vec<f64>,
        /// For universal: the axis on `b`.
        pub axis_b: Vec<f64>,
        /// For distance: the point on `b`, m. Default: the node of `b`.
        pub point_b: Vec<f64>,
    }

    /// Cross-section of a beam; x is along the beam.
    pub struct Section {
        /// Stiffness: EA, GA_y, GA_z in N, and GJ, EJ_y, EJ_z in N.m2.
        #[cfg_attr(feature = "schema", schemars(required))]
        pub stiffness: Vec<f64>,
        /// Mass per unit length, kg/m.
        #[cfg_attr(feature = "schema", schemars(required))]
        pub mass: f64,
        /// Inertias per unit length about x, y, z, kg.m.
        #[cfg_attr(feature = "schema", schemars(required))]
        pub inertia: Vec<f64>,
        /// Damping proportional to stiffness, s. Default: 0.
        pub damping: f64,
    }

    /// A straight beam of three-node elements.
    pub struct Beam {
        /// Name of its cross-section.
        #[cfg_attr(feature = "schema", schemars(required))]
        pub section: String,
        /// Start point, m.
        #[cfg_attr(feature = "schema", schemars(required))]
        pub from: Vec<f64>,
        /// End point, m.
        #[cfg_attr(feature = "schema", schemars(required))]
        pub to: Vec<f64>,
        /// Number of elements.
        #[cfg_attr(feature = "schema", schemars(required))]
        pub elements: u32,
        /// Direction of the z axis of the cross-section. Default: 0, 0, 1.
        pub up: Vec<f64>,
    }

    /// A flat shell of four-node elements.
    pub struct Shell {
        /// Position of the first corner, m.
        #[cfg_attr(feature = "schema", schemars(required))]
        pub corner: Vec<f64>,
        /// First edge from that corner, as a vector, m.
        #[cfg_attr(feature = "schema", schemars(required))]
        pub edge_a: Vec<f64>,
        /// Second edge from that corner, as a vector, m.
        #[cfg_attr(feature = "schema", schemars(required))]
        pub edge_b: Vec<f64>,
        /// Number of elements along the first edge.
        #[cfg_attr(feature = "schema", schemars(required))]
        pub columns: u32,
        /// Number of elements along the second edge.
        #[cfg_attr(feature = "schema", schemars(required))]
        pub rows: u32,
        /// Young's modulus, Pa.
        #[cfg_attr(feature = "schema", schemars(required))]
        pub young: f64,
        /// Poisson's ratio.
        #[cfg_attr(feature = "schema", schemars(required))]
        pub poisson: f64,
        /// Thickness, m.
        #[cfg_attr(feature = "schema", schemars(required))]
        pub thickness: f64,
        /// Density, kg/m3.
        #[cfg_attr(feature = "schema", schemars(required))]
        pub density: f64,
        /// Stiffness of drilling rotations, as a fraction of the shear stiffness. Default: 1.
        pub drilling: f64,
        /// Damping proportional to stiffness, s. Default: 0.
        pub damping: f64,
    }

    /// A spring with a damper between two points, given at the start.
    pub struct Spring {
        /// First side: a body, a driver, or ground. Default: ground.
        pub a: String,
        /// Second side: a body.
        #[cfg_attr(feature = "schema", schemars(required))]
        pub b: String,
        /// Point on `a`, in the fixed frame, m.
        #[cfg_attr(feature = "schema", schemars(required))]
        pub point: Vec<f64>,
        /// Point on `b`, in the fixed frame, m. Default: the node of `b`.
        pub point_b: Vec<f64>,
        /// Natural length, m. Default: the length at the start.
        pub length: f64,
        /// Stiffness, N/m. Default: 0.
        pub stiffness: f64,
        /// Cubic stiffness, N/m3. Default: 0.
        pub cubic: f64,
        /// Damping, N.s/m. Default: 0.
        pub damping: f64,
    }

    /// A bushing between two bodies, without load at the start. One number is used for all three axes.
    pub struct Bushing {
        /// First side, whose axes are used: a body, a driver, or ground. Default: ground.
        pub a: String,
        /// Second side: a body.
        #[cfg_attr(feature = "schema", schemars(required))]
        pub b: String,
        /// Position in the fixed frame, m. Default: the node of `b`.
        pub point: Vec<f64>,
        /// Stiffness along the axes, N/m. Default: 0.
        pub stiffness: Vec<f64>,
        /// Damping along the axes, N.s/m. Default: 0.
        pub damping: Vec<f64>,
        /// Rotational stiffness about the axes, N.m/rad. Default: 0.
        pub turning_stiffness: Vec<f64>,
        /// Rotational damping about the axes, N.m.s/rad. Default: 0.
        pub turning_damping: Vec<f64>,
    }

    /// A force and a moment on a body.
    pub struct Load {
        /// Body that the load acts on.
        #[cfg_attr(feature = "schema", schemars(required))]
        pub body: String,
        /// Point of application in body axes, m. Default: the node.
        pub point: Vec<f64>,
        /// Force, N. Default: none.
        pub force: Vec<f64>,
        /// Moment, N.m. Default: none.
        pub moment: Vec<f64>,
        /// Let force and moment rotate with the body. Default: false.
        pub follower: bool,
        /// Factor over time for force and moment: constant, line, sine or smooth. Default: 1.
        pub amplitude: Method,
        /// Name of an input port whose value multiplies force and moment. Default: none.
        pub input: String,
    }

    /// A prescribed motion: along a direction, and about an axis that moves with it.
    pub struct Driver {
        /// Position for function values of zero, m. Default: the origin.
        pub position: Vec<f64>,
        /// Orientation for function values of zero, as a rotation vector, rad. Default: no rotation.
        pub orientation: Vec<f64>,
        /// Direction of the motion. Default: none.
        pub direction: Vec<f64>,
        /// Displacement along `direction` over time, m: constant, line, sine or smooth. Default: 0.
        pub along: Method,
        /// Axis of the rotation. Default: none.
        pub axis: Vec<f64>,
        /// Rotation about `axis` over time, rad: constant, line, sine or smooth. Default: 0.
        pub about: Method,
    }
}
