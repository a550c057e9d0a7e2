//! Completion scripts, man pages, version and help know all commands.

use std::process::{Command, Output};

fn macrostep(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_macrostep")).args(args).output().unwrap()
}

#[track_caller]
fn printed(args: &[&str]) -> String {
    let output = macrostep(args);
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// The commands that `macrostep --help` lists.
fn commands() -> Vec<String> {
    let help = printed(&["--help"]);
    let listed = help.lines().skip_while(|line| *line != "Commands:").skip(1).take_while(|line| !line.is_empty());
    // a description that is too long goes on in lines that are indented further
    let commands = listed.filter(|line| !line.starts_with("   ")).filter_map(|line| line.split_whitespace().next());
    let commands: Vec<String> = commands.filter(|name| *name != "help").map(str::to_owned).collect();
    for known in ["run", "resume", "check", "fmu", "survey", "completions", "man"] {
        assert!(commands.iter().any(|c| c == known), "{known} is not among {commands:?}");
    }
    assert!(!commands.iter().any(|c| c == "host"), "a hidden command is listed");
    commands
}

#[test]
fn completions_know_every_command() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let script = printed(&["completions", shell]);
        for command in commands() {
            assert!(script.contains(&command), "{shell}: no {command}");
        }
        for deep in ["export", "--predictor", "--frame-spin"] {
            // fish writes `-l predictor`
            let deep = if shell == "fish" { deep.trim_start_matches('-') } else { deep };
            assert!(script.contains(deep), "{shell}: no {deep}");
        }
    }
    assert_eq!(macrostep(&["completions", "teletype"]).status.code(), Some(2));
}

#[test]
fn there_is_a_man_page_for_every_command() {
    let dir = tempfile::tempdir().unwrap();
    let man1 = dir.path().join("share/man/man1");
    printed(&["man", man1.to_str().unwrap()]);
    let page = |name: &str| {
        let path = man1.join(format!("{name}.1"));
        std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()))
    };
    let all = page("macrostep");
    for command in commands() {
        // roff writes a hyphen with a backslash
        assert!(all.contains(&format!("macrostep\\-{command}(1)")), "{command} is not in\n{all}");
        assert!(page(&format!("macrostep-{command}")).contains(".SH SYNOPSIS"), "{command}");
    }
    for section in ["EXAMPLES", "EXIT STATUS", "VERSION"] {
        assert!(all.lines().any(|line| line.starts_with(".SH ") && line.contains(section)), "no {section} in\n{all}");
    }
    assert!(all.contains("  101  ") && !all.contains("EXTRA"), "{all}");
    assert!(page("macrostep-fmu-export").contains("fmi"), "options of commands of commands");
    assert!(!man1.join("macrostep-host.1").exists());

    // a place where nobody can write
    let file = dir.path().join("file");
    std::fs::write(&file, "").unwrap();
    let refused = macrostep(&["man", file.to_str().unwrap()]);
    assert_eq!(refused.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&refused.stderr).contains("cannot write man pages"));
}

#[test]
fn version_and_exit_codes_are_told() {
    assert_eq!(printed(&["--version"]), format!("macrostep {}\n", env!("CARGO_PKG_VERSION")));
    let help = printed(&["--help"]);
    let codes: Vec<&str> = help.lines().skip_while(|line| *line != "Exit codes:").skip(1).collect();
    let first = |line: &&str| line.split_whitespace().next().map(str::to_owned);
    assert_eq!(codes.iter().filter_map(first).collect::<Vec<_>>(), ["0", "1", "2", "3", "101", "130"], "{help}");
}
