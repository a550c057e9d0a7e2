//! `macrostep serve`: a part of a scenario for a run in another process. `macrostep host`: a part for the run that started
//! this process. `macrostep conformance`: whether whoever serves a part keeps its promises.

use std::io::ErrorKind;
use std::time::Duration;

use macrostep::core::{Fault, FaultKind, SubsystemError, Ticks};
use macrostep::native::conformance;
use macrostep::remote::{self, Address, Key, Made, Remote, Server};
use macrostep::{fmi, scenario};
use serde_json::json;

use super::{complain, print, print_json, refuse, report};
use crate::{End, args};

/// Where an address is given.
const FLAG: &str = "--listen";

pub fn serve(args: &args::Serve) -> End {
    let checked = match super::scenario(&args.scenario).and_then(|s| s.check()) {
        Ok(checked) => checked,
        Err(faults) => return report(&faults, false),
    };
    let step = checked.step_of(&args.part);
    let blueprint = checked.into_blueprint();
    // once, to see that it can be made
    if let Err(faults) = blueprint.part(&args.part) {
        return report(&faults, false);
    }
    let values = match blueprint.part_values(&args.part) {
        Ok(values) => values,
        Err(faults) => return report(&faults, false),
    };
    let mut server = match listen(&args.listen) {
        Ok(server) => server.step(step.seconds()).values(values),
        Err((reason, at, help)) => {
            complain(&format!("error: {reason}\n  at: {at}\n  try: {help}"));
            return End::BadInput;
        }
    };
    if !args.quiet {
        print(&format!("serving `{}` at {}", args.part, server.address()));
    }
    let mut make = || blueprint.part(&args.part).map_err(|e| SubsystemError::Failed { reason: e.to_string() });
    loop {
        match server.serve(&mut make) {
            Ok(served) if !args.quiet => print(&format!("{} asked {} questions", served.run, served.questions)),
            Ok(_) => {}
            Err(e) => {
                complain(&format!("error: {} cannot be served any more: {e}", args.part));
                return End::Failed;
            }
        }
        if args.once {
            return End::Good;
        }
    }
}

/// Listens at an address, with the key of this process; otherwise what is wrong, where, and what to do.
fn listen(at: &str) -> Result<Server, (String, &'static str, String)> {
    let examples = || format!("listen at {}", Address::EXAMPLES);
    let key = Key::from_environment().map_err(|e| (e.to_string(), "the environment", e.help().to_owned()))?;
    let address = Address::parse(at).map_err(|reason| (reason, FLAG, examples()))?;
    Server::listen(&address, key).map_err(|e| match e.kind() {
        ErrorKind::PermissionDenied if !matches!(address, Address::Unix(_)) => {
            let help = "set MACROSTEP_KEY_FILE to a file with a secret, here and for the run, or listen at 127.0.0.1";
            (format!("refusing to listen at {address}: {e}"), FLAG, help.into())
        }
        ErrorKind::Unsupported => {
            (format!("nobody can listen at {address}: {e}"), FLAG, "listen at another address".into())
        }
        _ => (format!("nobody can listen at {address}: {e}"), FLAG, examples()),
    })
}

/// What every part does, whoever wrote it.
const PART: &str = "its part keeps the promises of a subsystem";

pub fn conformance(at: &str, step: Option<&str>, steps: u64, deadline: &str, json: bool) -> End {
    let wrong = |message: String, help: String| Fault::error(FaultKind::BadValue, message).help(help);
    let time = |flag: &str, text: &str| match Ticks::parse(text) {
        Ok(ticks) if ticks.0 > 0 => Ok(ticks.seconds()),
        Ok(_) => Err(wrong(format!("`{flag} {text}` must be positive"), format!("write {flag} 2ms"))),
        Err(error) => Err(wrong(format!("`{flag} {text}` is no time: {error}"), format!("write {flag} 2ms"))),
    };
    let asked = || -> Result<_, Fault> {
        let address =
            Address::parse(at).map_err(|e| wrong(e, format!("write an address such as {}", Address::EXAMPLES)))?;
        let key = Key::from_environment().map_err(|e| wrong(e.to_string(), e.help().to_owned()))?;
        let step = step.map(|text| time("--step", text)).transpose()?;
        Ok((address, key, step, Duration::from_secs_f64(time("--deadline", deadline)?)))
    };
    let (address, key, step, deadline) = match asked() {
        Ok(asked) => asked,
        Err(fault) => return refuse("bad-argument", &fault, json),
    };

    let found = match remote::conformance(&address, key.as_ref(), deadline) {
        Ok(found) => found,
        Err(error) => {
            let help = match &error {
                SubsystemError::Lost { advice, .. } => advice,
                _ => "start a server there, or name another address",
            };
            let fault = Fault::error(FaultKind::SubsystemFailed, error.to_string()).help(help);
            return refuse("nobody-there", &fault, json);
        }
    };
    let mut rows: Vec<(&str, Option<String>)> = found.into_iter().map(|p| (p.promise, p.broken)).collect();
    // who cannot be asked what it is has no part to try
    if rows.len() > 1 {
        let met = Remote::unknown_at(address).run("conformance").deadline(deadline).meet();
        let kept = met.map_err(|e| e.to_string()).and_then(|(mut part, told)| {
            let h = step.or(told.step).unwrap_or(1e-3);
            match told.step.filter(|own| told.interface.fixed_steps && *own != h) {
                Some(own) => Err(format!("it takes steps of {own} s only, and was to be tried with {h} s")),
                None => conformance::kept(&mut part, h, steps),
            }
        });
        rows.push((PART, kept.err()));
    }
    let good = rows.iter().all(|(_, broken)| broken.is_none());
    if json {
        let row = |(promise, broken): &(&str, Option<String>)| json!({ "promise": promise, "broken": broken });
        let outcome = if good { "kept" } else { "broken" };
        print_json(&json!({ "outcome": outcome, "promises": rows.iter().map(row).collect::<Vec<_>>() }));
    } else {
        for (promise, broken) in &rows {
            match broken {
                None => print(&format!("  kept    {promise}")),
                Some(why) => print(&format!("  broken  {promise}\n          {}", why.replace('\n', "\n          "))),
            }
        }
    }
    if good { End::Good } else { End::Failed }
}

/// In a process that a run started for its parts: serves them, and ends. Returns in all others.
pub fn host_here() {
    remote::host_here(&mut |kind, order| match kind {
        fmi::host::KIND => fmi::host::make(order),
        scenario::host::KIND => scenario::host::make(order).map(|subsystem| Made { subsystem, more: None }),
        other => Err(SubsystemError::Failed { reason: format!("there is no kind of part `{other}`") }),
    });
}
