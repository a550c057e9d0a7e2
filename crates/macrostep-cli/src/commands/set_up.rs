//! `completions` and `man`: what a machine needs once, generated from the arguments.

use std::path::Path;

use clap::CommandFactory;

use super::{complain, print};
use crate::End;
use crate::args::{Args, EXIT_CODES, FIRST_STEPS};

/// Prints the completion script of a shell.
pub fn completions(shell: clap_complete::Shell) -> End {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Args::command(), "macrostep", &mut script);
    print(String::from_utf8_lossy(&script).trim_end());
    End::Good
}

/// Writes a man page for each command into a directory, which is made if it is not there.
pub fn man(dir: &Path) -> End {
    let written = std::fs::create_dir_all(dir)
        .and_then(|()| clap_mangen::generate_to(Args::command(), dir))
        .and_then(|()| std::fs::write(dir.join("macrostep.1"), first_page()?));
    match written {
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

/// The page of the program itself, with sections that man pages have for what `--help` says after its commands.
fn first_page() -> std::io::Result<Vec<u8>> {
    let man = clap_mangen::Man::new(Args::command().disable_help_subcommand(true));
    let mut page = Vec::new();
    man.render_title(&mut page)?;
    man.render_name_section(&mut page)?;
    man.render_synopsis_section(&mut page)?;
    man.render_description_section(&mut page)?;
    man.render_options_section(&mut page)?;
    man.render_subcommands_section(&mut page)?;
    // lines as they are written, in which a hyphen is a hyphen
    let section = |name: &str, text: &str| format!(".SH \"{name}\"\n.nf\n{}.fi\n", text.replace('-', "\\-"));
    page.extend(section("EXAMPLES", FIRST_STEPS).bytes().chain(section("EXIT STATUS", EXIT_CODES).bytes()));
    man.render_version_section(&mut page)?;
    Ok(page)
}
