//! `macrostep serve`: a part of a scenario for a run in another process. `macrostep host`: a part for the run that started
//! this process.

use std::io::ErrorKind;

use macrostep::core::SubsystemError;
use macrostep::remote::{self, Address, Key, Made, Server};
use macrostep::{fmi, scenario};

use super::{complain, print, report};
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

/// In a process that a run started for its parts: serves them, and ends. Returns in all others.
pub fn host_here() {
    remote::host_here(&mut |kind, order| match kind {
        fmi::host::KIND => fmi::host::make(order),
        scenario::host::KIND => scenario::host::make(order).map(|subsystem| Made { subsystem, more: None }),
        other => Err(SubsystemError::Failed { reason: format!("there is no kind of part `{other}`") }),
    });
}
