//! `verify`.

use std::path::Path;

use macrostep::record::State;

use super::{print, print_json, refuse};
use crate::End;

pub fn verify(dir: &Path, json: bool) -> End {
    let found = match macrostep::verify(dir) {
        Ok(found) => found,
        Err(error) => return refuse("no-recording", &error.fault(), json),
    };
    if json {
        print_json(&found);
    } else {
        print(&format!("{}: {}", dir.display(), found.state.word()));
        for finding in &found.findings {
            let name = finding.path.strip_prefix(dir).unwrap_or(&finding.path);
            print(&format!("  {:10}  {}: {}", finding.state.word(), name.display(), finding.what));
        }
    }
    match found.state {
        State::Intact | State::Unchecked => End::Good,
        _ => End::Failed,
    }
}
