//! What a viewer costs a run that goes as fast as it can: the same run alone, and with one viewer that takes every frame, 60 a second, by turns.
//! Steps of a run are counted per second of its own time, so both must have a core: with a third busy program, the numbers say nothing.

use std::net::TcpStream;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use macrostep::prelude::*;
use macrostep::{Helm, Summary};
use macrostep_live::Server;

fn run(problem: &str, stop: &str, helm: Option<&Helm>, begins: impl FnOnce()) -> Summary {
    let mut scenario = Scenario::problem(problem);
    scenario.set(&format!("run.stop={stop}")).set("reference.kind=none").set("record.every=100");
    let job = Job::new(scenario.check().unwrap().build().unwrap());
    let job = match helm {
        Some(helm) => job.steered_by(helm.clone()),
        None => job,
    };
    begins();
    job.run_in_memory().unwrap().0
}

fn main() {
    println!(
        "{:14} {:>12} {:>14} {:>14} {:>9} {:>8}",
        "problem", "macro-steps", "alone [µs]", "watched [µs]", "slower", "frames"
    );
    for (problem, stop) in [("oscillator", "2000s"), ("chain", "400s"), ("crane", "4s")] {
        let helm = Helm::new();
        let server = Server::open(helm.clone(), 0, None).unwrap();
        // the address is there before the run is, so the viewer comes with the first one
        let (closing, frames) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicU64::new(0)));
        let address = server.address().to_owned();
        let viewer = {
            let (closing, frames) = (closing.clone(), frames.clone());
            std::thread::spawn(move || {
                let host = address.split('/').nth(2).unwrap();
                let socket = format!("{}socket", address.replace("http", "ws"));
                while !closing.load(Ordering::Relaxed) {
                    let Ok(stream) = TcpStream::connect(host) else { continue };
                    stream.set_read_timeout(Some(std::time::Duration::from_millis(500))).unwrap();
                    let Ok((mut open, _)) = tungstenite::client(&socket, stream) else { continue };
                    while open.read().is_ok() && !closing.load(Ordering::Relaxed) {
                        frames.fetch_add(1, Ordering::Relaxed);
                    }
                }
            })
        };
        // by turns; the quickest of each, which is what nobody disturbed
        let (mut alone, mut watched, mut steps, mut seen) = (f64::INFINITY, f64::INFINITY, 0, 0);
        for _ in 0..7 {
            let per_step = |s: &Summary| 1e6 * s.wall_s / s.macro_steps as f64;
            alone = alone.min(per_step(&run(problem, stop, None, || ())));
            let before = frames.load(Ordering::Relaxed);
            let summary = run(problem, stop, Some(&helm), || server.begins());
            (watched, steps) = (watched.min(per_step(&summary)), summary.macro_steps);
            seen = seen.max(frames.load(Ordering::Relaxed) - before);
        }
        closing.store(true, Ordering::Relaxed);
        viewer.join().unwrap();
        println!(
            "{problem:14} {steps:>12} {alone:>14.4} {watched:>14.4} {:>8.2}% {seen:>8}",
            100.0 * (watched / alone - 1.0)
        );
    }
}
