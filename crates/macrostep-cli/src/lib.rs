//! `macrostep`: run, check and compare co-simulations from the command line.
//!
//! A library, so that it is compiled while the crates it calls still are; the program itself is one line. So is a program that is this
//! one with parts of its own, which scenarios name like those of the library:
//!
//! ```no_run
//! # use macrostep_cli::parts::{Domain, PartDescription, LibraryPart, PartError};
//! # struct MyPart;
//! # impl LibraryPart for MyPart {
//! #     const PART: PartDescription = PartDescription {
//! #         name: "mine", domain: Domain::Signals, about: "nothing", equations: &[], parameters: &[], make: |r| Err(r.bad("", "")),
//! #     };
//! # }
//! fn main() -> std::process::ExitCode {
//!     macrostep_cli::run_with(macrostep_cli::parts![MyPart])
//! }
//! ```
#![forbid(unsafe_code)]
#![allow(rustdoc::invalid_html_tags)] // comments on arguments are help texts, in which `<name>` stands for a name

mod args;
mod commands;
mod output;
mod text;

use std::io::Write;
use std::process::ExitCode;
use std::sync::Mutex;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Command, CommandFactory, FromArgMatches};
use macrostep::core::{Fault, FaultKind, near_names};
/// Parts of the library: how a part of one's own is described, and `parts!`.
pub use macrostep::native::parts;
use parts::PartDescription;

/// How a command ends.
pub(crate) enum End {
    /// As it should.
    Good,
    /// The run failed on its way; its results are on disk.
    Failed,
    /// Nothing was run: the input is wrong, or a subsystem cannot begin.
    BadInput,
    /// The run came to its end, and its verdict is one that was not to be accepted.
    Distrusted,
    /// Ctrl-C.
    Interrupted,
}

/// Where the last panic happened; a panic inside a subsystem is caught and reported as an outcome.
static LAST_PANIC: Mutex<String> = Mutex::new(String::new());

/// The arguments of this process. A number may be negative wherever a value is expected; what is wrong with it is said there.
fn arguments() -> Result<args::Args, clap::Error> {
    fn signed(command: Command) -> Command {
        command.allow_negative_numbers(true).mut_subcommands(signed)
    }
    let mut command = signed(args::Args::command());
    let matches = command.try_get_matches_from_mut(std::env::args_os())?;
    args::Args::from_arg_matches(&matches).map_err(|told| told.format(&mut command))
}

/// Tips that help: the nearest commands by the measure of all other names, and none to hide a mistake behind `--`.
fn with_better_tips(told: &mut clap::Error) {
    if !matches!(told.kind(), ErrorKind::UnknownArgument | ErrorKind::InvalidSubcommand) {
        return;
    }
    told.remove(ContextKind::Suggested);
    let Some(ContextValue::String(given)) = told.get(ContextKind::InvalidSubcommand) else { return };
    let Some(ContextValue::Strings(proposed)) = told.get(ContextKind::SuggestedSubcommand) else { return };
    let all = args::Args::command();
    let names = |command: &Command| command.get_subcommands().map(|c| c.get_name().to_owned()).collect::<Vec<_>>();
    let mut lists = std::iter::once(&all).chain(all.get_subcommands()).map(names);
    let Some(names) = lists.find(|names| proposed.iter().any(|p| names.contains(p))) else { return };
    let mut near = near_names(given, names.iter().map(String::as_str));
    if !near.is_empty() {
        near.truncate(1);
        told.insert(ContextKind::SuggestedSubcommand, ContextValue::Strings(near));
    }
}

/// Says what the arguments alone decide: a mistake in them, help, or the version.
fn answered(told: &clap::Error) -> ExitCode {
    if told.use_stderr() && std::env::args().any(|a| a == "--json") {
        let text = told.render().to_string();
        let message = text.lines().next().unwrap_or_default().trim_start_matches("error: ");
        let fault = Fault::error(FaultKind::BadValue, message).help("see `macrostep --help`");
        commands::refuse("bad-argument", &fault, true);
        return ExitCode::from(2);
    }
    let written = told.print().and_then(|()| std::io::stdout().flush());
    match written {
        // help and version are output like any other
        Err(reason) if !told.use_stderr() => {
            output::complain(&format!(
                "error: cannot write to standard output: {reason}\n  try: send it to another file"
            ));
            ExitCode::from(1)
        }
        _ => ExitCode::from(u8::try_from(told.exit_code()).unwrap_or(2)),
    }
}

/// The command line: reads the arguments of this process, does what they say, and returns how that ended.
pub fn main() -> ExitCode {
    run_with(&[])
}

/// The command line with more parts, which scenarios name like those of the library. Processes that a run starts for its parts are
/// this program as well, and have them too.
pub fn run_with(own: &[PartDescription]) -> ExitCode {
    if let Err(error) = parts::add_parts(own) {
        output::complain(&commands::fault_text(&error.fault()));
        return ExitCode::from(2);
    }
    std::panic::set_hook(Box::new(|info| {
        if let Ok(mut last) = LAST_PANIC.lock() {
            *last = info.to_string();
        }
    }));
    commands::host_here();
    let args = match arguments() {
        Ok(args) => args,
        Err(mut told) => {
            with_better_tips(&mut told);
            return answered(&told);
        }
    };
    output::keep_stdout();
    let end = std::panic::catch_unwind(|| commands::execute(args));
    let lost = output::lost();
    if let Some(reason) = &lost {
        output::complain(&format!("error: cannot write to standard output: {reason}\n  try: send it to another file"));
    }
    match end {
        // who reads the output must not take it for all there is
        Ok(End::Good) if lost.is_some() => ExitCode::from(1),
        Ok(End::Good) => ExitCode::SUCCESS,
        Ok(End::Failed) => ExitCode::from(1),
        Ok(End::BadInput) => ExitCode::from(2),
        Ok(End::Distrusted) => ExitCode::from(3),
        Ok(End::Interrupted) => ExitCode::from(130),
        Err(_) => {
            let place = LAST_PANIC.lock().map(|l| l.clone()).unwrap_or_default();
            output::complain(&format!(
                "error: internal error of Macrostep: {place}\n  try: report this defect, with the command and the scenario"
            ));
            ExitCode::from(101)
        }
    }
}
