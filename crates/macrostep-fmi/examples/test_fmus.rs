//! Builds all FMUs of the tests into a directory: `cargo run -p macrostep-fmi --features test-fmus --example test_fmus DIR`.

use macrostep_fmi::description::Version::{V2, V3};
use macrostep_fmi::test_fmus::{Model, Recipe};

fn main() {
    let directory = std::env::args().nth(1).unwrap_or_else(|| ".".into());
    let all = [
        Model::MassSpring,
        Model::Mass,
        Model::Ball,
        Model::Types,
        Model::Bad,
        Model::Clocked,
        Model::Integrator,
        Model::Floor,
    ];
    for model in all {
        for version in [V2, V3] {
            if version == V3 || model != Model::Clocked {
                println!("{}", Recipe::new(model, version).build(directory.as_ref()).display());
            }
        }
    }
}
