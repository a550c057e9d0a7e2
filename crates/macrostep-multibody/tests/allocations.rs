//! A step allocates nothing: neither whole nor behind ports, with new factors or old ones.

use macrostep_core::{InputSignal, MacroStep, Subsystem};
use macrostep_multibody::{
    JointKind, Law, Load, Mechanism, Motion, Multibody, Newton, Options, Section, Signal, Target,
};

#[test]
fn steps_allocate_nothing() {
    let section = Section::new([1e6, 6e5, 6e5, 1e3, 2e3, 1e4], 5.0, [0.1, 0.05, 0.05]).damped(5e-4);
    let mut m = Mechanism::new([0.0, 0.0, -9.81]);
    let nodes = m.beam_line("beam", &section, 4, [0.0, 0.0, 1.0], |s| [8.0 * s, 0.0, 0.0]);
    m.joint_here("left", JointKind::Revolute, Target::Ground, nodes[0], [0.0; 3], [0.0, 1.0, 0.0]);
    m.joint_here("right", JointKind::Cylindrical, Target::Ground, nodes[8], [8.0, 0.0, 0.0], [0.0, 1.0, 0.0]);
    let (a, b) = (
        m.here(Target::Ground, [4.0, 0.0, 1.0], [0.0, 0.0, 1.0]),
        m.here(nodes[4].into(), [4.0, 0.0, 0.0], [0.0, 0.0, 1.0]),
    );
    m.spring("spring", a, b, 1.0, Law::new(100.0, 1.0));
    m.load(Load::new("push", nodes[6], [0.0, 3.0, 0.0], [0.0; 3]).follower());
    for newton in [Newton::Modified, Newton::Full] {
        let motion = Motion::new(&m, Options::default().newton(newton)).unwrap();
        let mut part =
            Multibody::new(motion).show("x", Signal::Position(nodes[4])).show("violation", Signal::Violation);
        part.initialize(0.0).unwrap();
        let mut y = [0.0; 4];
        let mut run = |from: u64, to: u64| {
            for index in from..to {
                let step = MacroStep { index, start: index as f64 * 1e-3, end: (index + 1) as f64 * 1e-3 };
                part.rollback().unwrap().save().unwrap();
                part.advance(step, &InputSignal::new(&[], 0)).unwrap();
                part.rollback().unwrap().restore().unwrap();
                part.advance(step, &InputSignal::new(&[], 0)).unwrap();
                part.outputs(&[], &mut y).unwrap();
            }
        };
        run(0, 3);
        let info = allocation_counter::measure(|| run(3, 60));
        assert_eq!(info.count_total, 0, "{newton:?}");
    }
}
