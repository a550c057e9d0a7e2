//! `macrostep serve`: a part of a scenario for a run in another process.

use std::io::Read;

use macrostep::core::SubsystemError;
use macrostep::remote::{Address, Server};
use macrostep::scenario::Scenario;

use super::{print, report};
use crate::{End, args};

pub fn serve(args: &args::Serve) -> End {
    let scenario = if args.scenario.scenario == "-" {
        let mut text = String::new();
        if let Err(e) = std::io::stdin().read_to_string(&mut text) {
            eprintln!("error: the scenario cannot be read: {e}\n  at: standard input");
            return End::BadInput;
        }
        Ok(Scenario::from_str("scenario.toml", &text))
    } else {
        super::scenario(&args.scenario)
    };
    let checked = match scenario.and_then(|s| s.check()) {
        Ok(checked) => checked,
        Err(diagnostics) => return report(&diagnostics, false),
    };
    // once, to see that it can be made
    if let Err(diagnostics) = checked.part(&args.part) {
        return report(&diagnostics, false);
    }
    let listening = Address::parse(&args.listen)
        .and_then(|a| Server::listen(&a).map_err(|e| format!("nobody can listen at {a}: {e}")));
    let mut server = match listening {
        Ok(server) => server,
        Err(reason) => {
            eprintln!("error: {reason}\n  at: --listen\n  try: {}", Address::EXAMPLES);
            return End::BadInput;
        }
    };
    if !args.quiet {
        print(&format!("serving `{}` at {}", args.part, server.address()));
    }
    let mut make = || checked.part(&args.part).map_err(|e| SubsystemError::Failed { reason: e.to_string() });
    loop {
        match server.serve(&mut make) {
            Ok(served) if !args.quiet => print(&format!("a run asked {} questions", served.questions)),
            Ok(_) => {}
            Err(e) => {
                eprintln!("error: {} cannot be served any more: {e}", args.part);
                return End::Failed;
            }
        }
        if args.once {
            return End::Good;
        }
    }
}
