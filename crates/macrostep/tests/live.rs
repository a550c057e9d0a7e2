//! Parts that are driven from outside: what arrives acts, is written down, and is repeated.

use macrostep::prelude::*;
use macrostep::scenario::Prepared;

const CART: &str = r#"
macrostep = 1
name = "cart"
connection = [{ from = "hand.force", to = "cart.f" }, { from = "cart.x", to = "hand.x" }]

[run]
step = "1ms"
stop = "0.5s"

[subsystem.cart]
type = "mass"
parameters = { mass = 2.0, stiffness = 50.0 }

[subsystem.hand]
type = "external"

[subsystem.hand.external]
extrapolate = "EXTRAPOLATE"
every = "1ms"
outputs = { force = { unit = "N", range = [-10, 10], start = 1 } }
inputs = { x = "m" }
"#;

fn prepared(extrapolate: &str, settings: &[String]) -> Prepared {
    let mut scenario = Scenario::from_str("cart.toml", &CART.replace("EXTRAPOLATE", extrapolate));
    settings.iter().for_each(|s| {
        scenario.set(s);
    });
    scenario.check().and_then(|c| c.build()).unwrap_or_else(|e| panic!("{e}"))
}

/// Someone in the same process pushes now and then while the run goes on; a second run repeats it bit for bit, with any scheme, and also
/// if it is interrupted and resumed.
#[test]
fn what_arrived_is_repeated_bit_for_bit() {
    for extrapolate in ["hold", "linear", "dmd"] {
        let dir = tempfile::tempdir().unwrap();
        let job = prepared(extrapolate, &["run.pace=2".to_owned()]);
        let (name, live) = job.live[0].clone();
        assert_eq!((name.as_str(), live.outputs()[0].name.as_str()), ("hand", "force"));
        let summary = std::thread::scope(|scope| {
            let offers = scope.spawn(move || {
                for k in 0..40 {
                    live.offer(&[(0.3 * f64::from(k)).sin()], 0.01 * f64::from(k)).unwrap();
                    std::thread::sleep(std::time::Duration::from_millis(5));
                }
                assert!(live.offer(&[11.0], 0.0).is_err());
                let mut x = Vec::new();
                (live.sent(&mut x), x)
            });
            let summary = Job::new(job).record_in(dir.path().join("live")).run().unwrap();
            let (t, x) = offers.join().unwrap();
            assert!(t > 0.0 && x.len() == 1, "{t} {x:?}");
            summary
        });
        let counts = &summary.live[0];
        assert!(counts.arrived > 10 && counts.lost == 0 && counts.refused == 0, "{counts:?}");
        let file = dir.path().join("live/live/hand.csv");
        let replay = format!("subsystem.hand.external.replay={}", file.display());
        let again = Job::new(prepared(extrapolate, std::slice::from_ref(&replay))).run().unwrap();
        assert_eq!(again.final_values, summary.final_values, "{extrapolate}");
        assert_eq!(again.live[0].arrived, counts.arrived);
        // steps that are taken back see what they saw: two runs by an implicit scheme are the same
        let implicit = ["run.scheme=implicit-jacobi".to_owned(), replay];
        let [a, b] = [0, 1].map(|_| Job::new(prepared(extrapolate, &implicit)).run().unwrap());
        assert_eq!(a.final_values, b.final_values);
        assert!((a.final_values["cart.x"] - summary.final_values["cart.x"]).abs() < 1e-3);
    }
}

#[test]
fn nobody_drives_and_that_is_said() {
    let summary = Job::new(prepared("hold", &[])).run().unwrap();
    assert_eq!(summary.final_values["hand.force"], 1.0);
    assert!(
        summary.warnings.iter().any(|w| w.message.contains("nothing arrived for `hand`")),
        "{:?}",
        summary.warnings
    );
    // error bands repeat a run, and this one cannot be
    let scenario = Scenario::from_str("cart.toml", &CART.replace("EXTRAPOLATE", "hold"));
    let checked = scenario.check().unwrap();
    let blueprint = scenario.check().unwrap().into_blueprint();
    let Err(error) = Job::new(checked.build().unwrap()).bands(blueprint).run() else { panic!() };
    assert!(error.to_string().contains("driven from outside"), "{error}");
}
