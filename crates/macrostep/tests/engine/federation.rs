//! One scenario over several processes, which here are threads: the run is that of one process, bit for bit.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::mpsc::{Receiver, Sender, channel};

use macrostep::core::SubsystemError;
use macrostep::federation::{Exchange, even_shares, share};
use macrostep::prelude::*;

/// Threads that tell one another.
struct Channels {
    to: Vec<Sender<Vec<u8>>>,
    from: Vec<Receiver<Vec<u8>>>,
    /// The largest number of rounds, after which this one is gone.
    rounds: u64,
}

impl Exchange for Channels {
    fn round(&mut self, _t: f64, mine: &[u8]) -> Result<Vec<Vec<u8>>, SubsystemError> {
        let gone = || SubsystemError::Lost { reason: "another share is gone".into(), advice: "start again" };
        self.rounds = self.rounds.checked_sub(1).ok_or_else(gone)?;
        self.to.iter().try_for_each(|to| to.send(mine.to_vec()).map_err(|_| gone()))?;
        self.from.iter().map(|from| from.recv().map_err(|_| gone())).collect()
    }
}

/// A channel from each to each other.
fn channels(count: usize) -> Vec<Channels> {
    let mut made: Vec<Channels> =
        (0..count).map(|_| Channels { to: Vec::new(), from: Vec::new(), rounds: u64::MAX }).collect();
    for from in 0..count {
        for to in (0..count).filter(|&to| to != from) {
            let (sender, receiver) = channel();
            made[from].to.push(sender);
            made[to].from.push(receiver);
        }
    }
    made
}

type Told = (serde_json::Value, BTreeMap<String, Vec<u64>>);

fn told(prepared: macrostep::scenario::Prepared) -> Told {
    let (summary, kept) = Job::new(prepared).run_in_memory().unwrap();
    let recording = kept.unwrap().recording;
    let names = recording.meta().signals.iter().map(|s| s.name.clone());
    let bits = |name: &str| recording.signal(name).unwrap().iter().map(|x| x.to_bits()).collect();
    let columns = names.map(|name| (name.clone(), bits(&name))).collect();
    let mut summary = serde_json::to_value(summary).unwrap();
    for clock in ["wall_s", "real_time_factor", "workers"] {
        summary.as_object_mut().unwrap().remove(clock);
    }
    (summary, columns)
}

/// All shares of a scenario.
fn shares(scenario: &Scenario, exchanges: Vec<Channels>) -> Vec<Told> {
    let count = exchanges.len();
    std::thread::scope(|scope| {
        let run = |(index, exchange)| {
            scope.spawn(move || {
                let checked = scenario.check().unwrap_or_else(|e| panic!("{e}"));
                let owners = even_shares(checked.graph(), count);
                told(share(checked.build().unwrap(), &owners, index, exchange).unwrap())
            })
        };
        let started: Vec<_> = exchanges.into_iter().enumerate().map(run).collect();
        started.into_iter().map(|s| s.join().unwrap()).collect()
    })
}

fn compare(scenario: &Scenario, count: usize, what: &str) {
    let one = told(scenario.check().unwrap_or_else(|e| panic!("{what}: {e}")).build().unwrap());
    assert_eq!(one.0["outcome"], "completed", "{what}");
    assert!(one.1.values().all(|column| column.len() > 10), "{what}");
    for (index, (summary, columns)) in shares(scenario, channels(count)).into_iter().enumerate() {
        assert_eq!(summary, one.0, "{what}: share {index}");
        assert_eq!(columns.keys().collect::<Vec<_>>(), one.1.keys().collect::<Vec<_>>(), "{what}: share {index}");
        for (name, column) in &columns {
            assert_eq!(column, &one.1[name], "{what}: share {index}, {name}");
        }
    }
}

#[test]
fn every_scheme_is_that_of_one_process() {
    let ways: [&[&str]; 9] = [
        &["run.predictor=zoh"],
        &["run.predictor=soh", "run.scheme=gauss-seidel"],
        &["run.predictor=dmd"],
        &["run.predictor=auto"],
        &["run.predictor=foh", "run.method=energy"],
        &["run.predictor=foh", "run.scheme=implicit-jacobi"],
        &["run.predictor=zoh", "run.scheme=implicit-gauss-seidel"],
        &["run.predictor=foh", "subsystem.m2.step=0.25ms"],
        &["run.predictor=foh", "run.latency=1"],
    ];
    for changes in ways {
        let mut scenario = Scenario::problem("oscillator");
        scenario.set("run.step=1ms").set("run.stop=0.2s");
        for change in changes {
            scenario.set(change);
        }
        compare(&scenario, 2, &changes.join(" "));
    }
}

#[test]
fn examples_are_those_of_one_process() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/scenarios");
    // stages of parts and nodes, laws, events inside steps, multirate
    for (file, count, stop) in [
        ("beam_in_three_parts", 3, "20ms"),
        ("force_force", 2, "0.5s"),
        ("thermostat", 2, "1h"),
        ("bouncing", 2, "2s"),
        ("multirate", 2, "0.5s"),
    ] {
        let mut scenario = Scenario::from_file(root.join(file).with_extension("toml")).unwrap();
        scenario.set(&format!("run.stop={stop}"));
        compare(&scenario, count, file);
    }
}

/// More processes than parts: some only listen.
#[test]
fn a_share_may_be_empty() {
    let mut scenario = Scenario::problem("oscillator");
    scenario.set("run.step=1ms").set("run.stop=50ms");
    compare(&scenario, 3, "three shares of two parts");
}

#[test]
fn all_shares_end_when_a_part_fails_or_a_share_is_gone() {
    let mut scenario = Scenario::problem("oscillator");
    scenario.set("run.step=20ms").set("run.stop=100s").set("run.predictor=zoh").set("bounds.value=300");
    let one = told(scenario.check().unwrap().build().unwrap());
    assert_eq!(one.0["outcome"], "diverged");
    for (summary, _) in shares(&scenario, channels(2)) {
        assert_eq!((&summary["fault"], &summary["time"]), (&one.0["fault"], &one.0["time"]));
    }

    scenario.set("run.step=1ms").set("run.stop=1s").set("bounds.value=1e9");
    // in a step, and when energies are asked for
    for rounds in [100, 101] {
        let mut exchanges = channels(2);
        exchanges[1].rounds = rounds;
        for (summary, columns) in shares(&scenario, exchanges) {
            assert_ne!(summary["outcome"], "completed");
            assert!(summary["fault"]["message"].as_str().unwrap().contains("gone"), "{summary}");
            assert!(columns.values().all(|column| column.len() > 10));
        }
    }
}

#[test]
fn parts_elsewhere_are_refused() {
    let mut scenario = Scenario::problem("oscillator");
    scenario.set("run.stop=1s").set("subsystem.m1.host=process");
    let checked = scenario.check().unwrap();
    let owners = even_shares(checked.graph(), 2);
    let refused = share(checked.build().unwrap(), &owners, 0, channels(2).remove(0)).err().unwrap();
    assert!(refused.message.contains("`m1`"), "{}", refused.message);
}
