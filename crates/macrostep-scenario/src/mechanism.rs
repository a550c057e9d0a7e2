//! The tables of `[multibody.NAME]`, key by key.

use crate::read::{Coefficients, Function, Map, NumberOrPoints, Numbers, OneOrMany, mirror};

mirror! {
    /// A mechanism: bodies, joints, beams, shells, force elements and loads, its integrator, and where it is cut.
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
        /// Newton's method: modified (keeps old factors while they converge fast) or full (new ones in every step, and after slow iterations).
        /// Default: modified.
        pub newton: String,
        /// Bound on Newton iterations per step, for runs in real time: at the bound a step is taken as it is, and output `residual` is the
        /// estimated error that is left of the largest acceleration, in m/s². Default: iterate to `tolerance`.
        pub iterations: u32,
        /// Accept redundant joints; reactions are those of least norm. Default: false.
        pub redundant: bool,
        /// Move bodies and change their velocities, as little as possible, until all joints are fulfilled, and say what moved. Default: false.
        pub assemble: bool,
        /// Integrator steps per communication step. Must be 1 for a cut mechanism. Default: 1.
        pub micro: u32,
        /// Initial state: given, or equilibrium (at rest, with all loads in balance). Default: given.
        pub start: String,
        /// Bodies, joints and force elements whose motion, reactions and measurements are outputs. Default: all bodies of `body`,
        /// and both ends and the middle of each beam.
        pub show: OneOrMany,
        /// Single outputs under names of their own: `NAME = "ELEMENT.QUANTITY"`, or `"ELEMENT.QUANTITY[k]"` for one of three numbers.
        pub output: Map<String>,
        /// Where the mechanism is cut: `node NAME`, `body NAME` or `joint NAME`. Default: nowhere.
        pub cut: OneOrMany,
        /// Cut mechanism: integrator of the interface bodies: same (as the parts), backward-euler, runge-kutta (loads linear
        /// over a step), runge-kutta-held (loads constant), or response (as the parts, with what they answer to motions of the
        /// interface in its equation: for parts that are heavy beside it). Default: same.
        pub coupling: String,
        /// With `coupling = "response"`: what an old answer of a part may leave of an acceleration, relative to gravity and the largest
        /// acceleration. A larger one is faster and further from the whole. Default: 1e-6.
        pub response_tolerance: f64,
        /// Number of equal parts to cut it into. With `cut`: number of parts that what the cuts leave is joined to, as equal as
        /// possible. Default: 1, or what the cuts leave.
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
        /// Anti-roll bars by name, each between two springs.
        pub anti_roll_bar: Map<AntiRollBar>,
        /// Torques between two bodies about an axis, by name.
        pub torque: Map<Torque>,
        /// Forces between two bodies along an axis, by name.
        pub force: Map<AxisForce>,
        /// Springs with dampers in the coordinates of joints, by name: torsion springs, and springs along an axis.
        pub joint_spring: Map<JointSpring>,
        /// Stops of joints, by name.
        pub joint_limit: Map<JointLimit>,
        /// Motors of joints that follow a position or a rate, by name.
        pub servo: Map<Servo>,
        /// Inerters of joints, such as rotors of motors, by name.
        pub inerter: Map<Inerter>,
        /// Gears and racks between two joints, by name.
        pub gear: Map<Gear>,
        /// Contacts of spheres and points with planes, by name.
        pub contact: Map<Contact>,
        /// Friction between two bodies, by name.
        pub friction: Map<Friction>,
        /// Aerodynamic forces by name.
        pub aero: Map<Aero>,
        /// Tyres by name, which wheels use.
        pub tyre: Map<Tyre>,
        /// Wheels on the road, by name.
        pub wheel: Map<Wheel>,
        /// Measurements of one point from another, by name.
        pub sensor: Map<Sensor>,
        /// Shapes of bodies by name, for pictures alone.
        pub shape: Map<Shape>,
        /// The road that wheels roll on and ride heights are above. Default: the plane z = 0.
        pub road: Road,
    }

    /// A rigid body.
    pub struct Body {
        /// Mass, kg. A body that joints determine may have none.
        #[cfg_attr(feature = "schema", schemars(required))]
        pub mass: f64,
        /// Inertia about the node in body axes, kg.m2: three numbers Jxx, Jyy, Jzz, or six, with Jxy, Jxz, Jyz (Jxy is minus the
        /// integral of x y).
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
        /// Point on `b`, m. Default: for distance the node of `b`, otherwise `point`; where it is another, see `assemble`.
        pub point_b: Vec<f64>,
        /// For distance: how far apart, m. Default: as at the start.
        pub length: f64,
        /// Points and axes are in axes of the bodies, `point` and `axis` on `a`, `point_b` and `axis_b` on `b`, from their nodes. Default: false.
        pub local: bool,
        /// For revolute, cylindrical and prismatic: angle or displacement that counting starts from, rad or m. Default: 0.
        pub coordinate: f64,
        /// Moves the attachment on `a` along a direction, as a steering rack does. Default: it stays.
        pub slide: Slide,
        /// Turns the axes of the attachment on `a`, as a crank that is driven. Default: they stay.
        pub turn: Turn,
    }

    /// A prescribed motion of the first attachment of a joint, relative to what it is on.
    pub struct Slide {
        /// Direction in the fixed frame at the start, of any length; it moves with `a`.
        #[cfg_attr(feature = "schema", schemars(required))]
        pub direction: Vec<f64>,
        /// Displacement along `direction` over time, m. Default: 0.
        pub by: Function,
        /// Name of an input port with the displacement, m, instead of `by`.
        pub input: String,
    }

    /// A prescribed turn of the first attachment of a joint, relative to what it is on. For a joint that leaves none about the axis, such as
    /// clamp, the second body turns along.
    pub struct Turn {
        /// Axis in the fixed frame at the start; it moves with `a`.
        #[cfg_attr(feature = "schema", schemars(required))]
        pub axis: Vec<f64>,
        /// Angle about `axis` over time, rad. Default: 0.
        pub by: Function,
        /// Name of an input port with the angle, rad, instead of `by`.
        pub input: String,
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
        /// Number of elements along the first edge; or where their nodes lie along it, from 0 to 1, as in [0, 0.1, 0.3, 1].
        #[cfg_attr(feature = "schema", schemars(required))]
        pub columns: Numbers,
        /// Number of elements along the second edge; or where their nodes lie.
        #[cfg_attr(feature = "schema", schemars(required))]
        pub rows: Numbers,
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
        /// Tension over extension instead of `stiffness` and `cubic`: points [m, N] of straight lines, which go on at both ends.
        pub curve: Vec<Vec<f64>>,
        /// Tension over the speed of extension instead of `damping`: points [m/s, N].
        pub damper: Vec<Vec<f64>>,
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
        /// Orientation of its axes in the fixed frame at the start, as a rotation vector, rad. Default: parallel to the fixed frame.
        pub orientation: Vec<f64>,
        /// Stiffness along the axes, N/m. Default: 0.
        pub stiffness: Numbers,
        /// Damping along the axes, N.s/m. Default: 0.
        pub damping: Numbers,
        /// Rotational stiffness about the axes, N.m/rad. Default: 0.
        pub turning_stiffness: Numbers,
        /// Rotational damping about the axes, N.m.s/rad. Default: 0.
        pub turning_damping: Numbers,
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
        /// Factor over time for force and moment. Default: 1.
        pub amplitude: Function,
        /// Name of an input port whose value multiplies force and moment. Default: none.
        pub input: String,
    }

    /// A prescribed motion: along a direction, and about an axis that moves with it.
    pub struct Driver {
        /// Position for function values of zero, m. Default: the origin.
        pub position: Vec<f64>,
        /// Orientation for function values of zero, as a rotation vector, rad. Default: no rotation.
        pub orientation: Vec<f64>,
        /// Direction of the motion, of any length. Default: none.
        pub direction: Vec<f64>,
        /// Displacement along `direction` over time, m. Default: 0.
        pub along: Function,
        /// Axis of the rotation, of any length. Default: none.
        pub axis: Vec<f64>,
        /// Rotation about `axis` over time, rad. Default: 0.
        pub about: Function,
    }

    /// An anti-roll bar: extra tension in two springs, by the difference of their extensions.
    pub struct AntiRollBar {
        /// Names of the two springs.
        #[cfg_attr(feature = "schema", schemars(required))]
        pub springs: Vec<String>,
        /// Tension per difference of extensions, N/m.
        #[cfg_attr(feature = "schema", schemars(required))]
        pub stiffness: f64,
    }

    /// A torque on `b`, and its opposite on `a`.
    pub struct Torque {
        /// Joint about whose axis it acts, instead of `a`, `b` and `axis`.
        pub joint: String,
        /// First side, which the axis moves with: a body, a driver, or ground. Default: ground.
        pub a: String,
        /// Second side: a body. Required without `joint`.
        pub b: String,
        /// Axis in the fixed frame at the start. Required without `joint`.
        pub axis: Vec<f64>,
        /// Torque over time, N.m. Default: 0.
        pub torque: Function,
        /// Name of an input port with the torque, N.m, instead of `torque`.
        pub input: String,
        /// Torque per value of the input or function, N.m; the input then has no unit. Default: the value is the torque.
        pub gain: f64,
    }

    /// A force on `b`, and its opposite on `a`.
    pub struct AxisForce {
        /// Joint along whose axis it acts, instead of `a`, `b` and `axis`.
        pub joint: String,
        /// First side, which the axis moves with: a body, a driver, or ground. Default: ground.
        pub a: String,
        /// Second side: a body. Required without `joint`.
        pub b: String,
        /// Point on `b` where it acts, in the fixed frame at the start, m. Default: the node of `b`, or the joint.
        pub point: Vec<f64>,
        /// Axis in the fixed frame at the start. Required without `joint`.
        pub axis: Vec<f64>,
        /// Force over time, N. Default: 0.
        pub force: Function,
        /// Name of an input port with the force, N, instead of `force`.
        pub input: String,
        /// Force per value of the input or function, N; the input then has no unit. Default: the value is the force.
        pub gain: f64,
    }

    /// A spring with a damper in the coordinate of a joint: the angle of a revolute, the displacement of a prismatic one.
    pub struct JointSpring {
        /// Name of the joint.
        #[cfg_attr(feature = "schema", schemars(required))]
        pub joint: String,
        /// For cylindrical: turning, about the axis, or sliding, along it. Default: turning.
        pub kind: String,
        /// Coordinate without force, rad or m. Default: 0.
        pub rest: f64,
        /// Stiffness, N.m/rad or N/m. Default: 0.
        pub stiffness: f64,
        /// Cubic stiffness, N.m/rad3 or N/m3. Default: 0.
        pub cubic: f64,
        /// Damping, N.m.s/rad or N.s/m. Default: 0.
        pub damping: f64,
        /// Effort against motion over how far the coordinate is beyond `rest`, instead of `stiffness` and `cubic`: points of straight lines.
        pub curve: Vec<Vec<f64>>,
        /// Effort against motion over the rate, instead of `damping`: points of straight lines.
        pub damper: Vec<Vec<f64>>,
    }

    /// Stops of a joint: springs that push back beyond them.
    pub struct JointLimit {
        /// Name of the joint.
        #[cfg_attr(feature = "schema", schemars(required))]
        pub joint: String,
        /// For cylindrical: turning, about the axis, or sliding, along it. Default: turning.
        pub kind: String,
        /// Least coordinate, rad or m. Default: none.
        pub lower: f64,
        /// Largest coordinate, rad or m. Default: none.
        pub upper: f64,
        /// Stiffness of the stops, N.m/rad or N/m.
        #[cfg_attr(feature = "schema", schemars(required))]
        pub stiffness: f64,
        /// Dissipation: the force grows by this part of it per speed of pressing in, s/rad or s/m. Default: 0.
        pub dissipation: f64,
    }

    /// A motor that follows a position, or a rate where there is no stiffness.
    pub struct Servo {
        /// Name of the joint.
        #[cfg_attr(feature = "schema", schemars(required))]
        pub joint: String,
        /// For cylindrical: turning, about the axis, or sliding, along it. Default: turning.
        pub kind: String,
        /// Effort per error of position, N.m/rad or N/m. Default: 0, it follows a rate.
        pub stiffness: f64,
        /// Effort per rate, or per error of it, N.m.s/rad or N.s/m. Default: 0.
        pub damping: f64,
        /// Most effort, N.m or N. Default: no bound.
        pub most: f64,
        /// Position in rad or m, or rate in rad/s or m/s, over time. Default: 0.
        pub target: Function,
        /// Name of an input port with that, instead of `target`.
        pub input: String,
    }

    /// An effort in proportion to the acceleration of a joint, as of the rotor of a motor behind its gear.
    pub struct Inerter {
        /// Name of the joint.
        #[cfg_attr(feature = "schema", schemars(required))]
        pub joint: String,
        /// For cylindrical: turning, about the axis, or sliding, along it. Default: turning.
        pub kind: String,
        /// Effort per acceleration, kg.m2 or kg.
        #[cfg_attr(feature = "schema", schemars(required))]
        pub inertance: f64,
    }

    /// Teeth between two joints: the second coordinate is `ratio` times the first, plus `offset`, but for what the teeth give way.
    pub struct Gear {
        /// Names of the two joints; both revolute for a gear, revolute and prismatic for a rack.
        #[cfg_attr(feature = "schema", schemars(required))]
        pub joints: Vec<String>,
        /// Second coordinate per first: 1, m/rad, or rad/m.
        #[cfg_attr(feature = "schema", schemars(required))]
        pub ratio: f64,
        /// Second coordinate where the first is zero, rad or m. Default: 0.
        pub offset: f64,
        /// Stiffness of the teeth at the second joint, N.m/rad or N/m.
        #[cfg_attr(feature = "schema", schemars(required))]
        pub stiffness: f64,
        /// Damping of the teeth at the second joint, N.m.s/rad or N.s/m. Default: 0.
        pub damping: f64,
    }

    /// A sphere or a point of `b` on a plane of `a`, with friction that sticks.
    pub struct Contact {
        /// What the plane is on: a body, a driver, or ground. Default: ground.
        pub a: String,
        /// Body that touches it.
        #[cfg_attr(feature = "schema", schemars(required))]
        pub b: String,
        /// A point of the plane, in the fixed frame at the start, m. Default: the origin.
        pub plane: Vec<f64>,
        /// Normal of the plane towards `b`, in the fixed frame at the start. Default: 0, 0, 1.
        pub normal: Vec<f64>,
        /// Point of `b`, the middle of a sphere, in the fixed frame at the start, m. Default: the node of `b`.
        pub point: Vec<f64>,
        /// Radius of the sphere, m. Default: 0, a point.
        pub radius: f64,
        /// Stiffness of the contact, N/m.
        #[cfg_attr(feature = "schema", schemars(required))]
        pub stiffness: f64,
        /// Dissipation: the force grows by this part of it per speed of pressing in, s/m. Default: 0.
        pub dissipation: f64,
        /// Coefficient of friction. Default: 0.
        pub friction: f64,
        /// Stiffness along the plane while it sticks, N/m. Default: `stiffness`.
        pub stiffness_across: f64,
        /// Damping along the plane while it sticks, N.s/m. Default: 0.
        pub damping_across: f64,
    }

    /// Friction with stiction between two bodies, by the LuGre model; with an input, a brake.
    pub struct Friction {
        /// turning, about the axis (N.m, rad), or sliding, along it (N, m). Required without `joint`, or where that is cylindrical.
        pub kind: String,
        /// Joint that has the friction, instead of `a`, `b`, `point` and `axis`.
        pub joint: String,
        /// First side, which the axis moves with: a body, a driver, or ground. Default: ground.
        pub a: String,
        /// Second side: a body. Required without `joint`.
        pub b: String,
        /// For sliding: the point on `b`, in the fixed frame at the start, m. Default: the node of `b`.
        pub point: Vec<f64>,
        /// Axis in the fixed frame at the start. Required without `joint`.
        pub axis: Vec<f64>,
        /// Friction while slipping, N or N.m.
        #[cfg_attr(feature = "schema", schemars(required))]
        pub coulomb: f64,
        /// Friction at which it breaks away, at least `coulomb`. Default: `coulomb`.
        pub stiction: f64,
        /// Rate at which stiction has fallen to about a third on its way to `coulomb`, m/s or rad/s. Default: 0.01.
        pub stribeck: f64,
        /// Stiffness of the bristles that hold it at rest, N/m or N.m/rad.
        #[cfg_attr(feature = "schema", schemars(required))]
        pub stiffness: f64,
        /// Damping of the bristles, N.s/m or N.m.s/rad. Default: 0.
        pub damping: f64,
        /// Viscous friction, N.s/m or N.m.s/rad. Default: 0.
        pub viscous: f64,
        /// Factor over time of all but viscous friction: how hard a brake is pressed. Default: 1.
        pub pressed: Function,
        /// Name of an input port with that factor, instead of `pressed`.
        pub input: String,
    }

    /// Drag and downforce on a body whose x axis points forwards and whose z axis points up.
    pub struct Aero {
        /// Body that the air acts on.
        #[cfg_attr(feature = "schema", schemars(required))]
        pub body: String,
        /// Point where the force acts, in the fixed frame at the start, m. Default: the node.
        pub point: Vec<f64>,
        /// Point whose height above the road counts, in the fixed frame at the start, m. Default: `point`.
        pub height_point: Vec<f64>,
        /// Density of air, kg/m3. Default: 1.2.
        pub density: f64,
        /// Downforce area, m2: a number, or points [height in m, area] of straight lines. Default: 0.
        pub lift_area: NumberOrPoints,
        /// Drag area, m2: a number, or points [height in m, area]. Default: 0.
        pub drag_area: NumberOrPoints,
    }

    /// A tyre: by the coefficients of the Magic Formula or of TMeasy, or with one Magic Formula curve for each direction and a linear vertical spring.
    pub struct Tyre {
        /// Path of a property file (.tir, .json), relative to the scenario, or its coefficients by name, such as FITTYP = 61. Default: none.
        pub coefficients: Coefficients,
        /// With `coefficients` of the Magic Formula: inflation pressure, Pa. Default: that of the file.
        pub pressure: f64,
        /// With `coefficients`: whether forces follow slips over the relaxation lengths, which a car needs to stand. Default: true.
        pub transient: bool,
        /// Radius without load, m. Required without `coefficients`.
        pub radius: f64,
        /// Effective rolling radius, m. Default: `radius`.
        pub rolling_radius: f64,
        /// Vertical stiffness, N/m. Required without `coefficients`.
        pub stiffness: f64,
        /// Longitudinal force per load over slip: B, C, D, E of the Magic Formula. Required without `coefficients`.
        pub longitudinal: Vec<f64>,
        /// Lateral force per load over the slip angle: B, C, D, E; D is negative, since the force opposes the slip. Required without
        /// `coefficients`.
        pub lateral: Vec<f64>,
        /// Speed below which slips turn into speeds, m/s. Default: 1.
        pub low_speed: f64,
        /// Width of that change, m/s. Default: 0.1.
        pub blend: f64,
    }

    /// A wheel on the road.
    pub struct Wheel {
        /// Body of the rim, which turns.
        #[cfg_attr(feature = "schema", schemars(required))]
        pub body: String,
        /// Name of its tyre.
        #[cfg_attr(feature = "schema", schemars(required))]
        pub tyre: String,
        /// Centre of the wheel in the fixed frame at the start, m. Default: the node of the body.
        pub point: Vec<f64>,
        /// Axis of rotation in the fixed frame at the start, to the left of where it rolls. Default: 0, 1, 0, however the body is turned.
        pub axis: Vec<f64>,
        /// Whether the tyre is on the other side of the car than the one it was measured for. Default: false.
        pub mirrored: bool,
    }

    /// A point of `b` as `a` sees it.
    pub struct Sensor {
        /// First side, whose axes are used: a body, a driver, or ground. Default: ground.
        pub a: String,
        /// Second side: a body.
        #[cfg_attr(feature = "schema", schemars(required))]
        pub b: String,
        /// Point on `a`, in the fixed frame at the start, m. Default: the origin.
        pub point: Vec<f64>,
        /// Point on `b`, in the fixed frame at the start, m. Default: the node of `b`.
        pub point_b: Vec<f64>,
    }

    /// A shape of a body, for pictures alone. A body without one is drawn as a box that has its inertia.
    pub struct Shape {
        /// Type of shape: box, cylinder, sphere, ellipsoid or mesh.
        #[cfg_attr(feature = "schema", schemars(required))]
        pub kind: String,
        /// What it is on: a body, a driver, or ground.
        #[cfg_attr(feature = "schema", schemars(required))]
        pub on: String,
        /// Position of its centre in axes of what it is on, m. Default: the node.
        pub position: Vec<f64>,
        /// Orientation in the same axes as a rotation vector, rad. Default: no rotation.
        pub orientation: Vec<f64>,
        /// For box: lengths of its edges along its axes, m; for ellipsoid: its diameters.
        pub size: Vec<f64>,
        /// For cylinder and sphere: radius, m.
        pub radius: f64,
        /// For cylinder: length along its z axis, m.
        pub length: f64,
        /// For mesh: a file of triangles (.stl, .obj, .gltf, .glb), relative to the scenario; its axes are those of the shape.
        pub file: String,
        /// For mesh: metres per unit of the file. Default: 1.
        pub scale: f64,
    }

    /// A road: a plane, or heights over a grid, with patches of other friction.
    pub struct Road {
        /// A point of the plane, m. Default: the origin.
        pub point: Vec<f64>,
        /// Normal of the plane, upwards. Default: 0, 0, 1.
        pub normal: Vec<f64>,
        /// For heights: points of the grid along x, m, rising. Default: none.
        pub x: Vec<f64>,
        /// For heights: points of the grid along y, m, rising. Default: none.
        pub y: Vec<f64>,
        /// Heights over the grid, m, one row for each point of `x`; beyond the edges they stay as they are there. Default: a plane.
        pub height: Vec<Vec<f64>>,
        /// Patches of other friction, by name; where several lie, the last counts. Default: none.
        pub patch: Map<Patch>,
    }

    /// A rectangle of the road with other friction.
    pub struct Patch {
        /// From and to, along x, m.
        #[cfg_attr(feature = "schema", schemars(required))]
        pub x: Vec<f64>,
        /// From and to, along y, m.
        #[cfg_attr(feature = "schema", schemars(required))]
        pub y: Vec<f64>,
        /// Friction, as a factor of that of the tyre.
        #[cfg_attr(feature = "schema", schemars(required))]
        pub friction: f64,
    }
}
