//! Error bands against true errors.

use macrostep::record::Recording;
use macrostep::scenario::Scenario;
use macrostep::{Evidence, Job, Summary, Trust};

/// Runs with bands; the summary, and the share of all points of all signals at which the true error is within twice the band.
fn covered(problem: &str, changes: &[&str]) -> (Summary, f64) {
    let mut scenario = Scenario::problem(problem);
    changes.iter().for_each(|c| {
        scenario.set(c);
    });
    let check = || scenario.check().unwrap_or_else(|e| panic!("{e}"));
    let dir = tempfile::tempdir().unwrap();
    let job = Job::new(check().build().unwrap()).record_in(dir.path()).bands(check().into_blueprint());
    let summary = job.run().unwrap();
    let open = |name: &str| Recording::open(dir.path().join(name)).unwrap();
    let (run, reference, bands) = (open(""), open("reference"), open("bands"));
    assert_eq!(run.time(), bands.time());
    let (mut inside, mut all) = (0usize, 0usize);
    for name in summary.bands.as_ref().unwrap().signals.keys() {
        let Some(truth) = reference.signal(name) else { continue };
        let of = |what: &str| bands.signal(&format!("{name}.{what}")).unwrap();
        let errors = run.signal(name).unwrap().iter().zip(truth).map(|(y, r)| (y - r).abs());
        let reach = truth.iter().fold(0.0f64, |m, x| m.max(x.abs()));
        for (error, (interface, solver)) in errors.zip(of("interface_error").iter().zip(of("solver_error"))) {
            all += 1;
            inside += usize::from(error <= 2.0 * (interface + solver) + 1e-9 * reach);
        }
    }
    (summary, inside as f64 / all as f64)
}

#[test]
fn true_errors_are_within_twice_the_bands() {
    for (problem, changes) in [
        ("oscillator", &["run.stop=2s", "run.step=1ms"][..]),
        ("oscillator", &["run.stop=2s", "run.step=1ms", "run.method=energy"]),
        ("oscillator", &["run.stop=2s", "run.step=2ms", "run.predictor=foh", "problem.integrator=rk4"]),
        ("oscillator", &["run.stop=2s", "run.step=0.5ms", "problem.coupling=displacement-displacement"]),
        ("triple", &["run.stop=5s", "run.step=2ms", "problem.integrator=newmark"]),
        ("chain", &["run.stop=2s", "run.step=1ms", "run.predictor=foh"]),
        ("pendula", &["run.stop=2s", "run.step=2ms", "problem.integrator=trapezoidal"]),
        ("star", &["run.stop=1s", "run.scheme=gauss-seidel"]),
    ] {
        let (summary, share) = covered(problem, changes);
        assert!(share >= 0.95, "{problem} {changes:?}: {share} {:?}", summary.bands);
    }
}

/// A large step is off by the interface, a large micro-step by the solver, and the words say which.
#[test]
fn the_words_tell_the_interface_from_the_solvers() {
    let (s, _) = covered("oscillator", &["run.stop=2s", "run.step=4ms", "problem.integrator=rk4", "problem.micro=4"]);
    let v = &s.verdict;
    assert!(v.interface > Trust::Trustworthy, "{v:?}");
    assert_eq!(v.solvers.verdict, Trust::Trustworthy, "{v:?}");
    let (s, _) =
        covered("oscillator", &["run.stop=2s", "run.step=0.1ms", "run.predictor=foh", "problem.integrator=rk4"]);
    assert_eq!((s.verdict.interface, s.verdict.solvers.verdict), (Trust::Trustworthy, Trust::Trustworthy), "{s:?}");
    assert_eq!(s.verdict.evidence, Evidence::Bands, "{s:?}");
    assert!(s.bands.unwrap().order.is_some_and(|p| (1.8..2.2).contains(&p)));
}

#[test]
fn bands_need_a_constant_step() {
    let mut scenario = Scenario::problem("oscillator");
    scenario.set("run.stop=1s").set("step_control.largest=\"2ms\"").set("step_control.relative=1e-3");
    let check = || scenario.check().unwrap_or_else(|e| panic!("{e}"));
    let error = Job::new(check().build().unwrap()).bands(check().into_blueprint()).run().unwrap_err();
    assert!(error.to_string().contains("step control"), "{error}");
}

fn with_bands(text: &str) -> Summary {
    let scenario = Scenario::from_str("bands.toml", text);
    let check = || scenario.check().unwrap_or_else(|e| panic!("{e}"));
    Job::new(check().build().unwrap()).bands(check().into_blueprint()).run().unwrap()
}

/// A force whose period divides the step looks the same at half the step.
#[test]
fn what_aliases_at_half_the_step_too_is_seen_at_another() {
    for periods in [1, 2, 4] {
        let s = with_bands(&format!(
            "macrostep = 1\n[subsystem.s]\ntype = \"source\"\n[subsystem.s.parameters]\nshape = \"sine\"\n\
             frequency = {}\namplitude = 5\nphase = 0.7\nunit = \"N\"\n[subsystem.m]\ntype = \"mass\"\n\
             parameters = {{ mass = 1, stiffness = 40, x0 = 0.1, integrator = \"rk4\" }}\n\
             [[connection]]\nfrom = \"s.y\"\nto = \"m.f\"\n[run]\nstep = \"10ms\"\nstop = \"5s\"\n",
            100 * periods
        ));
        assert!(s.verdict.interface > Trust::Trustworthy, "{:?}", s.verdict);
        let source = &s.bands.unwrap().signals["s.y"];
        assert!(source.interface > 0.2, "{source:?}");
    }
}

/// A solver far beyond its limit of stability, under a coupling that is exact for it.
#[test]
fn a_solver_that_explodes_is_not_trusted() {
    for (k, step) in [(1.0, 5.0), (10.0, 2.0), (100.0, 0.3)] {
        let s = with_bands(&format!(
            "macrostep = 1\n[subsystem.m1]\ntype = \"mass-spring\"\nparameters = {{ stiffness = {k}, coupling_stiffness = {}, v0 = 1 }}\n\
             [subsystem.m2]\ntype = \"mass\"\nparameters = {{ stiffness = {k} }}\n[[connection]]\nfrom = \"m2.x\"\nto = \"m1.x\"\n\
             [[connection]]\nfrom = \"m2.v\"\nto = \"m1.v\"\n[[connection]]\nfrom = \"m1.f\"\nto = \"m2.f\"\n\
             [run]\nstep = \"{step}s\"\nstop = \"{}s\"\nmethod = \"energy\"\n",
            0.1 * k,
            12.0 * step
        ));
        assert!(s.energy.as_ref().unwrap().final_energy > 1e3, "{:?}", s.energy);
        let v = &s.verdict;
        assert!(v.interface > Trust::Trustworthy && v.solvers.verdict > Trust::Trustworthy, "{v:?}");
    }
}

/// Samples that come faster than the stated step set the steps: half of the stated one is the same run, and no evidence.
#[test]
fn samples_within_a_step_do_not_hide_its_error() {
    for step in ["2ms", "8ms", "32ms"] {
        let s = with_bands(&format!(
            "macrostep = 1\n[subsystem.m1]\ntype = \"mass-spring\"\n\
             parameters = {{ mass = 10, stiffness = 1000, coupling_stiffness = 4000, v0 = 1, integrator = \"rk4\" }}\n\
             [subsystem.m2]\ntype = \"mass\"\nparameters = {{ mass = 0.2, integrator = \"rk4\" }}\n\
             [subsystem.n]\ntype = \"noise\"\nparameters = {{ deviation = 0.1, period = \"2ms\", unit = \"N\" }}\n\
             [[connection]]\nfrom = \"m2.x\"\nto = \"m1.x\"\n[[connection]]\nfrom = \"m2.v\"\nto = \"m1.v\"\n\
             [[connection]]\nfrom = [\"m1.f\", \"n.y\"]\nto = \"m2.f\"\n[run]\nscheme = \"jacobi\"\npredictor = \"zoh\"\n\
             method = \"none\"\nstep = \"{step}\"\nstop = \"1s\"\n"
        ));
        assert_eq!(s.verdict.interface, Trust::Unreliable, "{step}: {:?} {:?}", s.verdict, s.bands);
        assert!(s.bands.is_some_and(|b| b.signals["m2.x"].interface > 0.2), "{step}");
    }
}

/// A solver whose stages miss everything at the stated step and at half of it, and nothing at a quarter.
#[test]
fn what_moves_at_a_quarter_of_the_step_alone_is_not_trusted() {
    let s = with_bands(
        "macrostep = 1\nconnection = [{ from = \"rotor.angle\", to = \"hall.q\" }, { from = \"drive.y\", to = \"rotor.torque\" }]\n\
         [subsystem.drive]\ntype = \"source\"\nparameters = { offset = 0, unit = \"N.m\" }\n\
         [subsystem.rotor]\ntype = \"inertia\"\nparameters = { w0 = \"3000 rpm\" }\n[subsystem.hall]\ntype = \"equations\"\n\
         [subsystem.hall.equations]\ninputs = { q = \"rad\" }\nstates = { n = 0 }\n\
         der = { n = \"if(sin(2*q) > 0.1, 1, 0)/1[s]\" }\nintegrator = \"rk4\"\noutputs = { n = \"n\" }\n\
         [run]\nstep = \"20ms\"\nstop = \"1s\"\npredictor = \"foh\"\n",
    );
    assert_eq!(s.verdict.interface, Trust::Unreliable, "{:?} {:?}", s.verdict, s.bands);
}

/// Four masses exchange displacements, one after the other, with inputs held: of order one. At the stated step a fast motion grows that half of it
/// does not excite; its defects seemed to shrink by order 2.6, and bands were half as wide as the errors.
#[test]
fn what_only_the_larger_step_excites_says_nothing_of_the_order() {
    let mass = |name: &str, force: &str, inputs: &str, v: f64| {
        format!(
            "[subsystem.{name}]\ntype = \"equations\"\n[subsystem.{name}.equations]\ninputs = {{ {inputs} }}\n\
             states = {{ x = 0.1, v = {v} }}\nder = {{ x = \"v/1[s]\", v = \"({force})/1[s]\" }}\noutputs = {{ x = \"x\" }}\n"
        )
    };
    let parts = [
        mass("m1", "-10*x - 2000*(x - a)", "a = \"1\"", 0.0),
        mass("m2", "-1000*(x - a) - 250*(x - b)", "a = \"1\", b = \"1\"", 0.5),
        mass("m3", "-(1000/3)*(x - a) - 2000*(x - b)", "a = \"1\", b = \"1\"", 0.0),
        mass("m4", "-1000*(x - a) - (20/3)*x", "a = \"1\"", 0.0),
    ];
    let wires = [("m2", "m1.a"), ("m1", "m2.a"), ("m3", "m2.b"), ("m2", "m3.a"), ("m4", "m3.b"), ("m3", "m4.a")];
    let wires: String =
        wires.iter().map(|(from, to)| format!("[[connection]]\nfrom = \"{from}.x\"\nto = \"{to}\"\n")).collect();
    let s = with_bands(&format!(
        "macrostep = 1\n{}{wires}[run]\nscheme = \"gauss-seidel\"\nstep = \"2ms\"\nstop = \"10s\"\n",
        parts.concat()
    ));
    let bands = s.bands.unwrap();
    assert!(bands.order.is_none_or(|p| p < 1.5), "{:?}", bands.order);
    assert_eq!(s.verdict.interface, Trust::Unreliable, "{:?}", s.verdict);
}
