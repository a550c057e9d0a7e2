//! Models that cannot be are refused before the first step, by name.

use macrostep_multibody::{
    Attachment, Body, Formula, JointKind, Load, Mechanism, Motion, Options, Section, Target, TimeFunction,
};

fn rod(m: &mut Mechanism) -> macrostep_multibody::BodyId {
    m.body(Body::new("rod", 1.0, [1e-3, 0.1, 0.1]).at([0.5, 0.0, 0.0]))
}

fn refused(m: &Mechanism) -> String {
    Motion::new(m, Options::default()).map(|_| "accepted".to_owned()).unwrap_or_else(|e| e.to_string())
}

#[test]
fn redundant_joints_are_named() {
    let mut m = Mechanism::new([0.0; 3]);
    let rod = rod(&mut m);
    let other = m.body(Body::new("other", 1.0, [0.1; 3]).at([2.0, 0.0, 0.0]));
    m.joint_here("hinge", JointKind::Revolute, Target::Ground, rod, [0.0; 3], [0.0, 1.0, 0.0]);
    m.joint_here("again", JointKind::Revolute, Target::Ground, rod, [0.0, 0.5, 0.0], [0.0, 1.0, 0.0]);
    m.joint_here("innocent", JointKind::Spherical, Target::Ground, other, [2.0, 0.0, 0.0], [0.0, 0.0, 1.0]);
    let said = refused(&m);
    assert!(said.starts_with("5 of 13 constraint equations are redundant, among those of `hinge`, `again`;"), "{said}");
    assert!(Motion::new(&m, Options::default().redundant()).is_ok());
}

#[test]
fn inconsistent_positions_and_velocities_are_named() {
    let mut m = Mechanism::new([0.0; 3]);
    let rod = rod(&mut m);
    let (a, b) = (Attachment::new(Target::Ground, [0.0; 3]), Attachment::new(rod, [-0.4, 0.0, 0.0]));
    m.joint("pivot", JointKind::Spherical, a, b);
    assert!(
        refused(&m).starts_with("joint `pivot` is violated by the initial positions: the gap between"),
        "{}",
        refused(&m)
    );

    let mut m = Mechanism::new([0.0; 3]);
    let moving = Body::new("rod", 1.0, [1e-3, 0.1, 0.1]).at([0.5, 0.0, 0.0]).moving([0.0, 1.0, 0.0], [0.0; 3]);
    let rod = m.body(moving);
    m.joint_here("hinge", JointKind::Revolute, Target::Ground, rod, [0.0; 3], [0.0, 1.0, 0.0]);
    assert!(refused(&m).starts_with("joint `hinge` is violated by the initial velocities"), "{}", refused(&m));
}

#[test]
fn missing_inertia_and_stiffness_are_named() {
    let mut m = Mechanism::new([0.0; 3]);
    m.body(Body::new("ghost", 0.0, [0.1; 3]));
    assert!(refused(&m).starts_with("body `ghost` has no mass"), "{}", refused(&m));

    let mut m = Mechanism::new([0.0; 3]);
    m.body(Body::new("needle", 1.0, [0.0, 0.1, 0.1]));
    assert!(refused(&m).starts_with("body `needle` has no rotary inertia"), "{}", refused(&m));

    let mut m = Mechanism::new([0.0; 3]);
    let section = Section::new([1e3, 1e3, 1e3, 0.0, 1.0, 1.0], 1.0, [1e-3; 3]);
    m.beam_line("beam", &section, 2, [0.0, 0.0, 1.0], |s| [s, 0.0, 0.0]);
    assert!(refused(&m).starts_with("beam `beam/0`: its section has no torsional stiffness GJ"), "{}", refused(&m));

    let mut full = [[0.0; 6]; 6];
    (0..6).for_each(|i| full[i][i] = 10.0);
    (full[4][5], full[5][4]) = (10.0, 10.0);
    let mut m = Mechanism::new([0.0; 3]);
    let section = Section { full: Some(full), ..Section::new([1.0; 6], 1.0, [1e-3; 3]) };
    m.beam_line("beam", &section, 2, [0.0, 0.0, 1.0], |s| [s, 0.0, 0.0]);
    assert!(refused(&m).contains("bending stiffness EJ_z"), "{}", refused(&m));
}

#[test]
fn bad_numbers_and_references_are_named() {
    let mut m = Mechanism::new([0.0; 3]);
    assert_eq!(refused(&m), "the mechanism: has no bodies");
    let rod = rod(&mut m);
    m.body(Body::new("rod", 1.0, [0.1; 3]));
    assert!(refused(&m).contains("two of this name"));

    let mut m = Mechanism::new([0.0; 3]);
    m.body(Body::new("far", 1.0, [0.1; 3]).at([f64::NAN, 0.0, 0.0]));
    assert!(refused(&m).contains("body `far`: all its numbers must be finite"));

    let mut m = Mechanism::new([0.0; 3]);
    let body = m.body(Body::new("a", 1.0, [0.1; 3]));
    m.joint_here("self", JointKind::Spherical, body, body, [0.0; 3], [0.0, 0.0, 1.0]);
    assert!(refused(&m).contains("joint `self`: both its sides are on the same body"));

    let mut m = Mechanism::new([0.0; 3]);
    let body = m.body(Body::new("a", 1.0, [0.1; 3]));
    m.joint_here("flat", JointKind::Revolute, Target::Ground, body, [0.0; 3], [0.0; 3]);
    assert!(refused(&m).contains("an axis must not be zero"), "{}", refused(&m));

    let mut m = Mechanism::new([0.0; 3]);
    m.body(Body::new("a", 1.0, [0.1; 3]));
    m.load(Load::new("push", rod, [1.0, 0.0, 0.0], [0.0; 3]));
    let fault = TimeFunction::Table(vec![(1.0, 0.0), (0.5, 1.0)]);
    m.load(Load::new("late", rod, [1.0, 0.0, 0.0], [0.0; 3]).times(macrostep_multibody::Amplitude::Function(fault)));
    assert!(refused(&m).contains("load `late`: the times of a table must rise"), "{}", refused(&m));

    let mut m = Mechanism::new([0.0; 3]);
    m.body(Body::new("a", 1.0, [0.1; 3]));
    let options = Options::default().formula(Formula::Lms2(1.0));
    let said = Motion::new(&m, options).unwrap_err().to_string();
    assert!(said.contains("must be at least 0 and below 1"), "{said}");
    assert!(Motion::new(&m, Options::default()).unwrap().step(-1.0).is_err());
}

#[test]
fn newton_failure_names_the_place() {
    // a rod on a pivot, pulled by its end farther than it reaches
    let mut m = Mechanism::new([0.0, 0.0, -9.81]);
    let rod = rod(&mut m);
    m.joint_here("pivot", JointKind::Spherical, Target::Ground, rod, [0.0; 3], [0.0, 0.0, 1.0]);
    let run = TimeFunction::Smooth { from: 0.0, to: 5.0, start: 0.0, end: 1.0 };
    let driver = m.driver([1.0, 0.3, 0.0], [0.0; 3], ([1.0, 0.0, 0.0], run), ([0.0; 3], TimeFunction::Constant(0.0)));
    let (a, b) = (Attachment::new(driver, [0.0; 3]), Attachment::new(rod, [0.5, 0.0, 0.0]));
    m.joint("rope", JointKind::Distance(0.3), a, b);
    let mut motion = Motion::new(&m, Options::default()).unwrap();
    let said = (0..1000).find_map(|_| motion.step(1e-3).err()).unwrap().to_string();
    assert!(said.contains("did not converge at t = 0.") && said.contains(" at body `rod`"), "{said}");
}
