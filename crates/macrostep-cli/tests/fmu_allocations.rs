//! A step of an FMU allocates nothing on our side, in this process or in one of its own.

use allocation_counter::measure;
use macrostep::core::{InputSignal, MacroStep};
use macrostep_fmi::description::Version;
use macrostep_fmi::test_fmus::{Model, Recipe};
use macrostep_fmi::{FmuOptions, Isolation, subsystem};

#[test]
fn steps_of_an_fmu_allocate_nothing() {
    let dir = tempfile::tempdir().unwrap();
    for version in [Version::V2, Version::V3] {
        let path = Recipe::new(Model::MassSpring, version).build(dir.path());
        for isolation in [Isolation::None, Isolation::Process] {
            let mut options = FmuOptions::default();
            (options.cache, options.isolation) = (Some(dir.path().join("cache")), isolation.clone());
            let mut fmu = subsystem(&path, &options).unwrap();
            fmu.initialize(0.0).unwrap();
            let mut y = [0.0; 3];
            let mut run = |from: u64, to: u64| {
                for index in from..to {
                    let step = MacroStep { index, start: index as f64 * 1e-3, end: (index + 1) as f64 * 1e-3 };
                    fmu.rollback().unwrap().save().unwrap();
                    // held and straight inputs
                    for u in [&[0.5, 1.0][..], &[0.5, 1.0, 0.1, 0.2]] {
                        fmu.advance(step, &InputSignal::new(u, 2)).unwrap();
                        fmu.outputs(&u[..2], &mut y).unwrap();
                        fmu.outputs(&[0.6, 1.2], &mut y).unwrap();
                        fmu.rollback().unwrap().restore().unwrap();
                    }
                    // as a run does it
                    let u = InputSignal::new(&[0.5, 1.0], 2);
                    if let Some(ahead) = fmu.ahead() {
                        ahead.begin(step, &u, &[0.6, 1.2]);
                    }
                    fmu.advance(step, &u).unwrap();
                    fmu.outputs(&[0.6, 1.2], &mut y).unwrap();
                }
            };
            run(0, 5);
            let counted = measure(|| run(5, 55));
            assert_eq!(counted.count_total, 0, "{version:?}, {isolation:?}");
        }
    }
}
