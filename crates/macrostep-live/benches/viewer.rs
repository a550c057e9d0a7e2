//! What a viewer costs a run that goes as fast as it can: the same run alone, and with one viewer that takes every frame, 60 a second, by turns.
//! Once by the clock, which says something only where run and viewer have a core each and no third program is busy; and once by the processor time of the
//! thread that runs (Linux), which is what the run itself does for whoever looks, whatever else the machine does.

use std::net::TcpStream;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use macrostep::prelude::*;
use macrostep::{Helm, Summary};
use macrostep_live::Server;

/// Processor time of this thread so far, in s; 0 where the system does not tell.
fn processor() -> f64 {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    told.split(' ').next().and_then(|ns| ns.parse::<f64>().ok()).unwrap_or(0.0) * 1e-9
}

/// A run, and how long its thread was at work, in s.
fn run(problem: &str, step: &str, stop: &str, helm: Option<&Helm>, begins: impl FnOnce()) -> (Summary, f64) {
    let mut scenario = Scenario::problem(problem);
    scenario
        .set(&format!("run.stop={stop}"))
        .set(&format!("run.step={step}"))
        .set("reference.kind=none")
        .set("record.every=100");
    let job = Job::new(scenario.check().unwrap().build().unwrap());
    let job = match helm {
        Some(helm) => job.steered_by(helm.clone()),
        None => job,
    };
    begins();
    let before = processor();
    let summary = job.run_in_memory().unwrap().0;
    (summary, processor() - before)
}

fn main() {
    println!(
        "{:14} {:>12} {:>14} {:>14} {:>9} {:>9} {:>8}",
        "problem", "macro-steps", "alone [µs]", "watched [µs]", "slower", "own work", "frames"
    );
    for (problem, step, stop) in
        [("oscillator", "0.1ms", "2000s"), ("chain", "0.1ms", "1000s"), ("crane", "10ms", "4000s")]
    {
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
        // by turns; the quickest of each, which is what nobody disturbed: by the clock, and by the work of the thread
        let (mut alone, mut watched, mut steps, mut seen) = ([f64::INFINITY; 2], [f64::INFINITY; 2], 0, 0);
        let least = |best: &mut [f64; 2], (s, work): &(Summary, f64)| {
            let per_step = |seconds: f64| 1e6 * seconds / s.macro_steps as f64;
            *best = [best[0].min(per_step(s.wall_s)), best[1].min(per_step(*work))];
        };
        for _ in 0..7 {
            least(&mut alone, &run(problem, step, stop, None, || ()));
            let before = frames.load(Ordering::Relaxed);
            let seen_run = run(problem, step, stop, Some(&helm), || server.begins());
            least(&mut watched, &seen_run);
            steps = seen_run.0.macro_steps;
            seen = seen.max(frames.load(Ordering::Relaxed) - before);
        }
        closing.store(true, Ordering::Relaxed);
        viewer.join().unwrap();
        let [slower, work] = [0, 1].map(|k| 100.0 * (watched[k] / alone[k] - 1.0));
        println!(
            "{problem:14} {steps:>12} {:>14.4} {:>14.4} {slower:>8.2}% {work:>8.2}% {seen:>8}",
            alone[0], watched[0]
        );
    }
}
