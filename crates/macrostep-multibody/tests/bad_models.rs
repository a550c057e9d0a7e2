//! Models that cannot be are refused before the first step, by name, with what to do.

use macrostep_core::FaultKind;
use macrostep_multibody::{
    Allowed, Amplitude, Attachment, Body, BodyId, Cut, Element, Formula, FunctionFault, JointKind, Law, Load,
    Mechanism, Motion, MultibodyError, Options, Section, ShellSection, Target, TimeFunction,
};

fn rod(m: &mut Mechanism) -> BodyId {
    m.body(Body::new("rod", 1.0, [1e-3, 0.1, 0.1]).at([0.5, 0.0, 0.0]))
}

/// A mechanism without weight and its first body, `a`.
fn one_body() -> (Mechanism, BodyId) {
    let mut m = Mechanism::new([0.0; 3]);
    let a = m.body(Body::new("a", 1.0, [0.1; 3]));
    (m, a)
}

fn refused(m: &Mechanism) -> MultibodyError {
    let error = Motion::new(m, Options::default()).map(|_| ()).unwrap_err();
    // what to do is said apart, and there always is something
    let fault = error.fault();
    assert_eq!(fault.message, error.to_string());
    assert!(fault.help.is_some_and(|help| !fault.message.contains(&help)), "{error}");
    error
}

/// Refused with these words, for this element and of this kind.
#[track_caller]
fn says(m: &Mechanism, words: &str, concerns: (Element, &str), kind: FaultKind) {
    let error = refused(m);
    assert_eq!(error.to_string(), words);
    assert_eq!((error.element(), error.fault().kind), (Some(concerns), kind), "{error}");
}

#[test]
fn redundant_joints_are_named() {
    let mut m = Mechanism::new([0.0; 3]);
    let rod = rod(&mut m);
    let other = m.body(Body::new("other", 1.0, [0.1; 3]).at([2.0, 0.0, 0.0]));
    m.joint_here("hinge", JointKind::Revolute, Target::Ground, rod, [0.0; 3], [0.0, 1.0, 0.0]);
    m.joint_here("again", JointKind::Revolute, Target::Ground, rod, [0.0, 0.5, 0.0], [0.0, 1.0, 0.0]);
    m.joint_here("innocent", JointKind::Spherical, Target::Ground, other, [2.0, 0.0, 0.0], [0.0, 0.0, 1.0]);
    let words = "5 of 13 constraint equations are redundant, among those of `hinge`, `again`";
    says(&m, words, (Element::Joint, "again"), FaultKind::BadModel);
    assert!(Motion::new(&m, Options::default().redundant()).is_ok());
}

#[test]
fn inconsistent_positions_and_velocities_are_named() {
    let mut m = Mechanism::new([0.0; 3]);
    let rod = rod(&mut m);
    let (a, b) = (Attachment::new(Target::Ground, [0.0; 3]), Attachment::new(rod, [-0.4, 0.0, 0.0]));
    m.joint("pivot", JointKind::Spherical, a, b);
    let said = refused(&m);
    assert!(
        said.to_string().starts_with("joint `pivot` is violated by the initial positions: the gap between"),
        "{said}"
    );
    assert_eq!(said.element(), Some((Element::Joint, "pivot")));

    let mut m = Mechanism::new([0.0; 3]);
    let moving = Body::new("rod", 1.0, [1e-3, 0.1, 0.1]).at([0.5, 0.0, 0.0]).moving([0.0, 1.0, 0.0], [0.0; 3]);
    let rod = m.body(moving);
    m.joint_here("hinge", JointKind::Revolute, Target::Ground, rod, [0.0; 3], [0.0, 1.0, 0.0]);
    let said = refused(&m);
    assert!(said.to_string().starts_with("joint `hinge` is violated by the initial velocities"), "{said}");
    assert_eq!(said.element(), Some((Element::Joint, "hinge")));
}

#[test]
fn missing_inertia_and_stiffness_are_named() {
    let mut m = Mechanism::new([0.0; 3]);
    m.body(Body::new("ghost", 0.0, [0.1; 3]));
    says(&m, "body `ghost` has no mass and is free to move", (Element::Body, "ghost"), FaultKind::BadModel);

    let mut m = Mechanism::new([0.0; 3]);
    m.body(Body::new("needle", 1.0, [0.0, 0.1, 0.1]));
    says(&m, "body `needle` has no rotary inertia and is free to move", (Element::Body, "needle"), FaultKind::BadModel);

    let beam = |section: &Section| {
        let mut m = Mechanism::new([0.0; 3]);
        m.beam_line("beam", section, 2, [0.0, 0.0, 1.0], |s| [s, 0.0, 0.0]);
        m
    };
    let section = Section::new([1e3, 1e3, 1e3, 0.0, 1.0, 1.0], 1.0, [1e-3; 3]);
    let words = "the section of beam `beam` has no torsional stiffness GJ";
    says(&beam(&section), words, (Element::Section, "beam"), FaultKind::BadModel);

    let mut full = [[0.0; 6]; 6];
    (0..6).for_each(|i| full[i][i] = 10.0);
    (full[4][5], full[5][4]) = (10.0, 10.0);
    let mut section = Section::new([1.0; 6], 1.0, [1e-3; 3]);
    section.full = Some(full);
    let words = "the section of beam `beam` has no bending stiffness EJ_z";
    says(&beam(&section), words, (Element::Section, "beam"), FaultKind::BadModel);

    // a beam without mass: its first node is named, and belongs to the beam
    let section = Section::new([1e3; 6], 0.0, [1e-3; 3]);
    says(
        &beam(&section),
        "node `beam.0` has no mass and is free to move",
        (Element::Beam, "beam"),
        FaultKind::BadModel,
    );
}

#[test]
fn bad_numbers_are_named() {
    let mut m = Mechanism::new([0.0; 3]);
    assert_eq!(refused(&m), MultibodyError::NoBodies);
    let first = rod(&mut m);
    m.set_gravity([0.0, f64::NAN, 0.0]);
    assert_eq!(refused(&m).to_string(), "the gravity of the mechanism is not finite");
    assert_eq!(refused(&m).element(), None);

    let of_body = |change: &dyn Fn(&mut Body), words: &str| {
        let (mut m, a) = one_body();
        change(m.body_mut(a));
        says(&m, words, (Element::Body, "a"), FaultKind::BadValue);
    };
    of_body(&|b| b.position = [f64::NAN, 0.0, 0.0], "the position of body `a` is not finite");
    of_body(&|b| b.spin = [0.0, f64::INFINITY, 0.0], "the angular velocity of body `a` is not finite");
    of_body(&|b| b.mass = -2.5, "the mass of body `a` is -2.5, and must be zero or positive");
    of_body(&|b| b.inertia[0][1] = 0.01, "the inertia of body `a` is not symmetric");
    of_body(
        &|b| b.inertia[2][2] = 10.0,
        "the inertia of body `a` is impossible: about its centre of mass its principal moments are 0.1000, 0.1000 and 10.0000 kg.m2, and \
         the largest must not be larger than the sum of the others",
    );

    let (mut m, a) = one_body();
    let (ground, on) = (Attachment::new(Target::Ground, [0.0; 3]), Attachment::new(a, [0.0; 3]));
    m.joint("rope", JointKind::Distance(0.0), ground, on);
    let words = "the distance of joint `rope` is 0, and must be positive and finite";
    says(&m, words, (Element::Joint, "rope"), FaultKind::BadValue);

    let (mut m, a) = one_body();
    m.joint_here("flat", JointKind::Revolute, Target::Ground, a, [0.0; 3], [0.0; 3]);
    says(&m, "an axis of joint `flat` is zero", (Element::Joint, "flat"), FaultKind::BadValue);

    let (mut m, a) = one_body();
    m.spring("far", ground, Attachment::new(a, [f64::NAN; 3]), 1.0, Law::new(1.0, 0.0));
    says(&m, "the attachment point of spring `far` is not finite", (Element::Spring, "far"), FaultKind::BadValue);

    for (damping, words) in [
        (-1.0, "the damping of the section of beam `beam` is -1, and must be zero or positive"),
        (f64::NAN, "the damping of the section of beam `beam` is not finite"),
    ] {
        let section = Section::new([1e3; 6], 1.0, [1e-3; 3]).damped(damping);
        let mut m = Mechanism::new([0.0; 3]);
        m.beam_line("beam", &section, 1, [0.0, 0.0, 1.0], |s| [s, 0.0, 0.0]);
        says(&m, words, (Element::Section, "beam"), FaultKind::BadValue);
    }
    for (poisson, words) in [
        (0.5, "the Poisson's ratio of shell element `sheet/0.0` is 0.5, and must be above -1 and below 0.5"),
        (f64::INFINITY, "the Poisson's ratio of shell element `sheet/0.0` is not finite"),
    ] {
        let mut m = Mechanism::new([0.0; 3]);
        m.shell_surface("sheet", &ShellSection::new(1e6, poisson, 0.01, 1e3), (1, 1), |s, t| [s, t, 0.0]);
        says(&m, words, (Element::Shell, "sheet"), FaultKind::BadValue);
    }

    // functions of time
    let table = TimeFunction::Table(vec![(1.0, 0.0), (0.5, 1.0)]);
    let mut m = Mechanism::new([0.0; 3]);
    let body = rod(&mut m);
    m.load(Load::new("push", first, [1.0, 0.0, 0.0], [0.0; 3]));
    m.load(Load::new("late", body, [1.0, 0.0, 0.0], [0.0; 3]).times(Amplitude::Function(table.clone())));
    let words = "the amplitude of load `late`: the times of the table do not rise";
    says(&m, words, (Element::Load, "late"), FaultKind::BadValue);
    let (mut m, _) = one_body();
    m.driver("cam", [0.0; 3], [0.0; 3], ([1.0, 0.0, 0.0], TimeFunction::Constant(0.0)), ([0.0; 3], table));
    assert!(matches!(refused(&m), MultibodyError::BadFunction { fault: FunctionFault::TimesDoNotRise, .. }));
    assert_eq!(refused(&m).element(), Some((Element::Driver, "cam")));
}

#[test]
fn bad_references_and_shapes_are_named() {
    let (mut m, _) = one_body();
    m.body(Body::new("a", 1.0, [0.1; 3]));
    says(&m, "there are two bodies called `a`", (Element::Body, "a"), FaultKind::Conflict);

    let (mut m, a) = one_body();
    m.joint_here("self", JointKind::Spherical, a, a, [0.0; 3], [0.0, 0.0, 1.0]);
    says(&m, "both sides of joint `self` are on the same body", (Element::Joint, "self"), FaultKind::BadModel);

    let ground = Attachment::new(Target::Ground, [0.0; 3]);
    let (mut m, a) = one_body();
    m.joint("upside", JointKind::Spherical, Attachment::new(a, [0.0; 3]), ground);
    says(&m, "the second side of joint `upside` is not on a body", (Element::Joint, "upside"), FaultKind::BadModel);

    let (mut m, _) = one_body();
    m.bushing("idle", ground, ground, [Law::new(1.0, 0.0); 3], [Law::new(1.0, 0.0); 3]);
    says(&m, "both sides of bushing `idle` are on the ground", (Element::Bushing, "idle"), FaultKind::BadModel);

    // bodies of another mechanism, which has more of them
    let mut larger = Mechanism::new([0.0; 3]);
    let foreign = ["x", "y", "z"].map(|name| larger.body(Body::new(name, 1.0, [0.1; 3])))[2];
    let (mut m, _) = one_body();
    m.load(Load::new("push", foreign, [1.0, 0.0, 0.0], [0.0; 3]));
    says(&m, "load `push` refers to a body of another mechanism", (Element::Load, "push"), FaultKind::UnknownName);
    let (m, _) = one_body();
    let error = m.divide_anyway(&[Cut::Body(foreign)], &[], Options::default()).unwrap_err();
    assert_eq!(
        (error.to_string().as_str(), error.fault().kind),
        ("the cut is at a body of another mechanism", FaultKind::BadCut)
    );

    let (mut m, a) = one_body();
    let input = m.input(0.0);
    m.load(Load::new("push", a, [1.0, 0.0, 0.0], [0.0; 3]).times(Amplitude::Wrench(input)));
    let words = "load `push` needs inputs 0 to 5, and the number of inputs is 1";
    says(&m, words, (Element::Load, "push"), FaultKind::UnknownName);

    let section = Section::new([1e3; 6], 1.0, [1e-3; 3]);
    let (mut m, a) = one_body();
    m.beam("loop", [a, a, a], &section, [0.0, 0.0, 1.0]);
    let words = "two of the three nodes of beam `loop` are the same body";
    says(&m, words, (Element::Beam, "loop"), FaultKind::BadModel);
    let mut m = Mechanism::new([0.0; 3]);
    m.beam_line("mast", &section, 2, [0.0, 0.0, 1.0], |s| [0.0, 0.0, s]);
    let words = "beam element `mast/0` has no section axes: two of its nodes coincide, or `up` points along the beam";
    says(&m, words, (Element::Beam, "mast"), FaultKind::BadModel);
    let mut m = Mechanism::new([0.0; 3]);
    m.shell_surface("line", &ShellSection::new(1e6, 0.3, 0.01, 1e3), (1, 1), |s, _| [s, 0.0, 0.0]);
    let words = "the four nodes of shell element `line/0.0` do not go around a convex quadrilateral";
    says(&m, words, (Element::Shell, "line"), FaultKind::BadModel);
}

#[test]
fn bad_options_and_steps_are_refused() {
    let (m, _) = one_body();
    let said = |options: Options| Motion::new(&m, options).unwrap_err().to_string();
    assert_eq!(
        said(Options::default().formula(Formula::Lms2(1.0))),
        "the spectral radius at infinity is 1, and must be at least 0 and below 1"
    );
    assert_eq!(
        said(Options::default().tolerance(0.0)),
        "the tolerance of Newton's method is 0, and must be positive and finite"
    );
    let error = Motion::new(&m, Options::default()).unwrap().step(-1.0).unwrap_err();
    assert_eq!(
        error,
        MultibodyError::OutOfRange { subject: None, quantity: "step", value: -1.0, allowed: Allowed::Positive }
    );
}

#[test]
fn newton_failure_names_the_place() {
    // a rod on a pivot, pulled by its end farther than it reaches
    let mut m = Mechanism::new([0.0, 0.0, -9.81]);
    let rod = rod(&mut m);
    m.joint_here("pivot", JointKind::Spherical, Target::Ground, rod, [0.0; 3], [0.0, 0.0, 1.0]);
    let run = TimeFunction::Smooth { from: 0.0, to: 5.0, start: 0.0, end: 1.0 };
    let still = ([0.0; 3], TimeFunction::Constant(0.0));
    let driver = m.driver("winch", [1.0, 0.3, 0.0], [0.0; 3], ([1.0, 0.0, 0.0], run), still);
    let (a, b) = (Attachment::new(driver, [0.0; 3]), Attachment::new(rod, [0.5, 0.0, 0.0]));
    m.joint("rope", JointKind::Distance(0.3), a, b);
    let mut motion = Motion::new(&m, Options::default()).unwrap();
    let error = (0..1000).find_map(|_| motion.step(1e-3).err()).unwrap();
    let said = error.to_string();
    assert!(said.contains("did not converge at t = 0.") && said.ends_with(" at body `rod`"), "{said}");
    let fault = error.fault();
    assert_eq!((fault.kind, error.element()), (FaultKind::NotConverged, Some((Element::Body, "rod"))));
    let MultibodyError::NoConvergence { time, .. } = error else { panic!("{error}") };
    assert_eq!((fault.place.time, fault.help.as_deref()), (Some(time), Some("use a smaller step")));
}
