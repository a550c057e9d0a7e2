//! Mechanisms with inputs, whole and cut.

use macrostep::Job;
use macrostep::record::Recording;
use macrostep::scenario::Scenario;

fn run(text: &str) -> Recording {
    let checked = Scenario::from_str("inputs.toml", text).check().unwrap_or_else(|e| panic!("{e}"));
    let dir = tempfile::tempdir().unwrap();
    Job::new(checked.build().unwrap()).record_in(dir.path()).run().unwrap();
    Recording::open(dir.path()).unwrap()
}

#[test]
fn a_load_that_is_on_from_the_start_counts_from_the_start() {
    let recording = run("macrostep = 1\nrun = { step = \"10ms\", stop = \"100ms\" }\n\
         connection = [{ from = \"src.y\", to = \"c.F\" }]\n\
         [subsystem.src]\ntype = \"source\"\nparameters = { shape = \"constant\", offset = 3, unit = \"N\" }\n\
         [multibody.c]\ngravity = [0, 0, 0]\noutput = { a = \"b.a\" }\n\
         [multibody.c.body.b]\nmass = 1\ninertia = [1, 1, 1]\n\
         [multibody.c.load.push]\nbody = \"b\"\nforce = [1, 0, 0]\ninput = \"F\"\n");
    let (v, a) = (recording.signal("c.b.v[0]").unwrap(), recording.signal("c.a[0]").unwrap());
    for ((t, v), a) in recording.time().iter().zip(v).zip(a) {
        assert!((v - 3.0 * t).abs() < 1e-12 && (a - 3.0).abs() < 1e-12, "{t}: {v} m/s, {a} m/s2");
    }
}

/// A light bar on a bushing with two heavy arms, one of which is turned by an input; cut at the bar.
fn bar(predictor: &str, cut: &str) -> String {
    let to = if cut == "[]" { "c" } else { "c-part2" };
    format!(
        "macrostep = 1\nrun = {{ step = \"1ms\", stop = \"50ms\", predictor = \"{predictor}\" }}\n\
         connection = [{{ from = \"src.y\", to = \"{to}.T\" }}]\n\
         [subsystem.src]\ntype = \"source\"\n\
         parameters = {{ shape = \"sine\", amplitude = 10, frequency = 15, unit = \"N.m\" }}\n\
         [multibody.c]\ngravity = [0, 0, -9.81]\ncut = {cut}\ncoupling = \"response\"\nshow = [\"bar\"]\n\
         [multibody.c.body]\nbar = {{ mass = 1, inertia = [0.02, 0.03, 0.03] }}\n\
         left = {{ mass = 8, inertia = [0.2, 0.3, 0.3], position = [-0.5, 0, -0.4] }}\n\
         right = {{ mass = 12, inertia = [0.2, 0.3, 0.3], position = [0.9, 0, 0] }}\n\
         [multibody.c.bushing.pivot]\nb = \"bar\"\nstiffness = 20000\ndamping = 50\nturning_stiffness = [200, 0, 200]\n\
         turning_damping = [1, 0.5, 1]\n\
         [multibody.c.joint.h1]\nkind = \"revolute\"\na = \"bar\"\nb = \"left\"\npoint = [-0.5, 0, 0]\naxis = [0, 1, 0]\n\
         [multibody.c.joint.h2]\nkind = \"revolute\"\na = \"bar\"\nb = \"right\"\npoint = [0.5, 0, 0]\naxis = [0, 1, 0]\n\
         [multibody.c.torque.drive]\na = \"bar\"\nb = \"right\"\naxis = [0, 1, 0]\ninput = \"T\"\n"
    )
}

#[test]
fn inputs_of_a_cut_mechanism_use_the_predictor_of_the_run() {
    let turned = |predictor: &str, cut: &str, part: &str| {
        let recording = run(&bar(predictor, cut));
        recording.signal(&format!("{part}.bar.w[1]")).unwrap().last().copied().unwrap()
    };
    let mut ends = Vec::new();
    for predictor in ["zoh", "foh"] {
        let whole = turned(predictor, "[]", "c");
        let cut = turned(predictor, "[\"body bar\"]", "c-joint1");
        println!("{predictor}: {cut} cut, {whole} whole");
        assert!((cut - whole).abs() < 2e-5, "{predictor}: {cut} cut, {whole} whole");
        ends.push(whole);
    }
    // which makes a difference
    assert!((ends[0] - ends[1]).abs() > 1e-3, "{ends:?}");
}
