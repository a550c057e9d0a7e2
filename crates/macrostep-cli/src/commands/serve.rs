//! `macrostep serve`: a part of a scenario for a run in another process. `macrostep host`: a part for the run that started
//! this process.

use macrostep::core::SubsystemError;
use macrostep::remote::{self, Address, Made, Server};
use macrostep::{fmi, scenario};

use super::{complain, print, report};
use crate::{End, args};

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
    let listening = Address::parse(&args.listen)
        .and_then(|a| Server::listen(&a).map_err(|e| format!("nobody can listen at {a}: {e}")));
    let mut server = match listening {
        Ok(server) => server.step(step.seconds()),
        Err(reason) => {
            complain(&format!("error: {reason}\n  at: --listen\n  try: {}", Address::EXAMPLES));
            return End::BadInput;
        }
    };
    if !args.quiet {
        print(&format!("serving `{}` at {}", args.part, server.address()));
    }
    let mut make = || blueprint.part(&args.part).map_err(|e| SubsystemError::Failed { reason: e.to_string() });
    loop {
        match server.serve(&mut make) {
            Ok(served) if !args.quiet => print(&format!("a run asked {} questions", served.questions)),
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

/// In a process that a run started for its parts: serves them, and ends. Returns in all others.
pub fn host_here() {
    remote::host_here(&mut |kind, order| match kind {
        fmi::host::KIND => fmi::host::make(order),
        scenario::host::KIND => scenario::host::make(order).map(|subsystem| Made { subsystem, more: None }),
        other => Err(SubsystemError::Failed { reason: format!("there is no kind of part `{other}`") }),
    });
}
