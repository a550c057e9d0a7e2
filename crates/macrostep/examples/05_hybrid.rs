//! A room and its thermostat: switching instants are found inside the step, and communication points are put there.
//!
//! `C Ṫ = P − (T − T_out)/R` between switches, so that the instants have a closed form to compare with.

use std::error::Error;

use macrostep::core::{CommunicationPoint, Flow, Manager, Observer, ObserverError, Outcome};
use macrostep::scenario::Scenario;

const SCENARIO: &str = r#"
macrostep = 1
[subsystem.room]
type = "room"
parameters = { capacity = 1e5, resistance = 0.01, T0 = 20, micro = 10 }
inputs = { outside = 5 }
[subsystem.thermostat]
type = "thermostat"
parameters = { low = 19, high = 21, power = 2500 }
[[connection]]
from = "room.T"
to = "thermostat.T"
[[connection]]
from = "thermostat.heat"
to = "room.heat"
[run]
step = "10s"
stop = "1h"
predictor = "soh"
"#;

/// Keeps when something switched, and the temperature then.
#[derive(Default)]
struct Switches(Vec<(f64, f64)>);

impl Observer for Switches {
    fn communication_point(&mut self, at: &CommunicationPoint<'_>) -> Result<(), ObserverError> {
        if at.event {
            self.0.push((at.t, at.outputs[0]));
        }
        Ok(())
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let prepared = Scenario::from_str("thermostat.toml", SCENARIO).check()?.build()?;
    let mut switches = Switches::default();
    let outcome =
        Manager::assembled(prepared.assembly, prepared.settings)?.run(&mut switches, |_, _| Ok(Flow::Continue));
    assert_eq!(outcome, Outcome::Completed);

    // from `from` to `to` the room takes RC ln((from − end)/(to − end)), `end` being where it would settle
    let between = |from: f64, to: f64, end: f64| 1e3 * f64::ln((from - end) / (to - end));
    let mut expected = between(20.0, 19.0, 5.0);
    println!("{:>10} {:>12} {:>10}", "switch/s", "exact/s", "T/°C");
    for (n, &(t, temperature)) in switches.0.iter().enumerate() {
        println!("{t:10.3} {expected:12.3} {temperature:10.5}");
        assert!((t - expected).abs() < 0.05, "switch {n} at {t} s instead of {expected} s");
        expected += if n % 2 == 0 { between(19.0, 21.0, 30.0) } else { between(21.0, 19.0, 5.0) };
    }
    assert!(switches.0.len() > 10);
    Ok(())
}
