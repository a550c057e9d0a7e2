//! Tells the exporter which sources it is built with.

#[path = "src/sources.rs"]
mod sources;

use std::path::Path;

fn main() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    for part in sources::parts(&crates) {
        println!("cargo:rerun-if-changed={}", part.join("src").display());
        println!("cargo:rerun-if-changed={}", part.join("Cargo.toml").display());
    }
    println!("cargo:rustc-env=MACROSTEP_SOURCES={}", sources::identity(&crates));
}
