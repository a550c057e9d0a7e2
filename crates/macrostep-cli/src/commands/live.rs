//! `run --live`: a run that is watched and steered in a browser.

use macrostep::core::{Fault, FaultKind};

use crate::End;
use crate::args::Run;

/// What to do where the program was built without a server.
#[cfg(not(feature = "live"))]
fn without(what: &str, json: bool) -> End {
    let message = format!("this program was built without {what}");
    let help = "build it with `cargo install --path crates/macrostep-cli --features live`";
    super::refuse("unable", &Fault::error(FaultKind::Unable, message).help(help), json)
}

#[cfg(not(feature = "live"))]
pub fn run(_scenario: &macrostep::scenario::Scenario, args: &Run) -> End {
    without("--live", args.output.json)
}

/// Runs the scenario, as often as a viewer wants it again.
#[cfg(feature = "live")]
pub fn run(scenario: &macrostep::scenario::Scenario, args: &Run) -> End {
    use std::sync::atomic::Ordering;

    use super::run::{INTERRUPT, Results, cannot_start, finish, prepare};
    use super::{fault_text, print, refuse};

    let interrupted = || INTERRUPT.load(Ordering::Relaxed);
    let helm = macrostep::Helm::new();
    let mut server: Option<macrostep_live::Server> = None;
    let mut results = Results::new(true, args.out.clone(), args.overwrite);
    loop {
        let (mut prepared, _, mut warnings) = match prepare(scenario, args.output, true) {
            Ok(made) => made,
            Err(end) => return end,
        };
        // who looks wants to see it
        prepared.pace = prepared.pace.or(Some(1.0));
        if server.is_none() {
            server = match macrostep_live::Server::open(helm.clone(), args.live_port.unwrap_or(0), prepared.pace) {
                Ok(server) => Some(server),
                Err(error) => {
                    let fault = Fault::error(FaultKind::Unable, error.to_string());
                    return refuse("unable", &fault.help("name another port with --live-port"), args.output.json);
                }
            };
        }
        let Some(server) = &server else { return End::Failed };
        // results of a run that was started again are in nobody's way
        let out = results.of(&prepared.name).map(|(dir, _)| dir);
        let running = results.job(prepared).steered_by(helm.clone()).interrupted_by(&INTERRUPT).start();
        let running = match running {
            Ok(running) => running,
            Err(error) => return cannot_start(&error, args.output.json),
        };
        server.begins();
        results = Results::new(true, out.clone(), true);
        if !args.output.json {
            print(&format!("live at {}", server.address()));
        }
        if !server.wait_for_viewer(interrupted) && !args.output.quiet {
            super::complain("nobody came to look");
        }
        let summary = running.run();
        if helm.takes_restart() && !interrupted() {
            continue;
        }
        let page = out.as_ref().filter(|_| summary.recording.is_some()).and_then(|dir| {
            let page = macrostep::report::report(&[dir.as_path()], &macrostep::report::ReportOptions::default());
            page.map(|page| page.html).map_err(|error| warnings.push(fault_text(&super::picture::fault(&error)))).ok()
        });
        if server.ended(&summary, page, interrupted) {
            continue;
        }
        warnings.extend(summary.warnings.iter().map(fault_text));
        return finish(&summary, &warnings, &args.fail_on, args.output, args.report);
    }
}
