//! The tutorial tells the truth: its scenario is written down as it says, and its commands print what it shows.
#![cfg(unix)]

use std::fmt::Write;
use std::path::Path;
use std::process::Command;

const PAGE: &str = include_str!("../../../docs/tutorial.md");

/// The blocks of a page in order: what follows the fence, and the lines inside.
fn blocks(page: &str) -> impl Iterator<Item = (&str, &str)> {
    page.split("\n```").skip(1).step_by(2).filter_map(|block| block.split_once('\n'))
}

/// A line without wall-clock times.
fn timeless(line: &str) -> &str {
    match line.ends_with("× real time)") {
        true => line.rsplit_once(" in ").map_or(line, |(before, _)| before),
        false => line,
    }
}

/// What a command prints, in a shell that finds `macrostep`.
fn printed(command: &str, dir: &Path) -> String {
    let bin = Path::new(env!("CARGO_BIN_EXE_macrostep")).parent().unwrap();
    let path = format!("{}:{}", bin.display(), std::env::var("PATH").unwrap_or_default());
    let output = Command::new("sh").args(["-c", command]).current_dir(dir).env("PATH", path).output().unwrap();
    assert!(output.stderr.is_empty(), "{command}\n{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn every_session_of_the_tutorial_prints_what_it_shows() {
    let dir = tempfile::tempdir().unwrap();
    let (mut scenario, mut commands) = (String::new(), 0);
    for (kind, text) in blocks(PAGE) {
        match kind {
            // the first piece is saved, the others are added at its end
            "toml" => {
                scenario += &format!("{text}\n");
                std::fs::write(dir.path().join("cart.toml"), &scenario).unwrap();
            }
            "console" => {
                let mut actual = String::new();
                for line in text.lines().filter(|line| line.starts_with("$ ")) {
                    writeln!(actual, "{line}").unwrap();
                    actual += &printed(&line[2..], dir.path());
                    commands += 1;
                }
                let lines = |text: &str| text.trim_end().lines().map(timeless).collect::<Vec<_>>().join("\n");
                assert_eq!(lines(text), lines(&actual), "left: the page; right: what is printed");
            }
            _ => {}
        }
    }
    assert!(commands >= 8, "{commands}");
}
