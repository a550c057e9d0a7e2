//! `completions` and `man`: what a machine needs once, generated from the arguments.

use std::path::Path;

use clap::CommandFactory;

use super::{complain, print};
use crate::End;
use crate::args::Args;

/// Prints the completion script of a shell.
pub fn completions(shell: clap_complete::Shell) -> End {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Args::command(), "macrostep", &mut script);
    print(String::from_utf8_lossy(&script).trim_end());
    End::Good
}

/// Writes a man page for each command into a directory, which is made if it is not there.
pub fn man(dir: &Path) -> End {
    match std::fs::create_dir_all(dir).and_then(|()| clap_mangen::generate_to(Args::command(), dir)) {
        Ok(()) => {
            print(&format!("man pages written to {}", dir.display()));
            End::Good
        }
        Err(error) => {
            complain(&format!("error: cannot write man pages to `{}`: {error}", dir.display()));
            complain("  try: choose a directory that you can write to");
            End::BadInput
        }
    }
}
