//! From a scenario to a manager, everything is made once: each part, each division of a mechanism, and the graph.

use macrostep_core::tally::{Made, count};
use macrostep_scenario::{PartOrigin, Scenario};

/// How many of each were made by `work`.
fn made(work: impl FnOnce()) -> [u64; 3] {
    let all = || [Made::Part, Made::Division, Made::Graph].map(count);
    let before = all();
    work();
    std::array::from_fn(|i| all()[i] - before[i])
}

/// The road that `macrostep run` goes.
fn to_the_manager(scenario: &Scenario) -> usize {
    let checked = scenario.check().unwrap_or_else(|e| panic!("{e}"));
    let prepared = checked.build().unwrap_or_else(|e| panic!("{e}"));
    let manager = prepared.manager().unwrap_or_else(|e| panic!("{e}"));
    manager.graph().nodes.len()
}

#[test]
fn a_problem() {
    let mut parts = 0;
    let counts = made(|| parts = to_the_manager(&Scenario::problem("crane")));
    assert_eq!((counts, parts), ([2, 0, 1], 2));
}

const TWO_MASSES: &str = r#"
    macrostep = 1
    [subsystem.a]
    type = "mass-spring"
    [subsystem.b]
    type = "mass"
    noise = { v = 0.0 }
    [[connection]]
    from = "a.f"
    to = "b.f"
    [[connection]]
    from = "b.x"
    to = "a.x"
    [[connection]]
    from = "b.v"
    to = "a.v"
    [run]
    step = "1ms"
    stop = "1s"
"#;

#[test]
fn parts_of_the_library() {
    let scenario = Scenario::from_str("two.toml", TWO_MASSES);
    assert_eq!(made(|| assert_eq!(to_the_manager(&scenario), 2)), [2, 0, 1]);
    // another run of the same blueprint makes them once more
    let blueprint = scenario.check().unwrap_or_else(|e| panic!("{e}")).into_blueprint();
    assert_eq!(made(|| drop(blueprint.build().unwrap_or_else(|e| panic!("{e}")).manager())), [2, 0, 1]);
}

#[test]
fn a_mechanism_that_is_cut() {
    let directory = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/scenarios");
    let scenario = Scenario::from_file(directory.join("beam_in_three_parts.toml")).unwrap();
    // the search for contraction runs trials, with graphs of their own
    let mut checked = None;
    let counts = made(|| checked = Some(scenario.check().unwrap_or_else(|e| panic!("{e}"))));
    assert_eq!(counts[..2], [5, 1], "parts and divisions");
    let checked = checked.unwrap();
    let origins: Vec<PartOrigin> = checked.provenance().iter().map(|p| p.origin.clone()).collect();
    let real = |index| PartOrigin::MechanismPart { mechanism: "beam".to_owned(), index };
    let coupling = |index| PartOrigin::CouplingPart { mechanism: "beam".to_owned(), index };
    assert_eq!(origins, [real(0), real(1), real(2), coupling(0), coupling(1)]);
    // and the run takes what was made
    let run = || {
        let manager = checked.build().unwrap_or_else(|e| panic!("{e}")).manager().unwrap_or_else(|e| panic!("{e}"));
        assert_eq!(manager.graph().stages, [vec![0, 1, 2], vec![3, 4]]);
    };
    assert_eq!(made(run), [0, 0, 0]);
}
