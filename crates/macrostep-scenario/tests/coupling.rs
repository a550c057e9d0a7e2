//! Who does not say how to couple gets the coupling that chooses; who says anything of it gets what he says.

use macrostep_scenario::Scenario;

const CART: &str = r#"
macrostep = 1
[subsystem.cart]
type = "mass-spring"
parameters = { mass = 10, stiffness = 1000, coupling_stiffness = 4000, v0 = 1 }
[subsystem.load]
type = "mass"
parameters = { mass = 2 }
"#;
const WIRES: &str = r#"
[[connection]]
from = "load.x"
to = "cart.x"
[[connection]]
from = "load.v"
to = "cart.v"
[[connection]]
from = "cart.f"
to = "load.f"
"#;

/// The predictor of a run.
fn predictor(text: &str) -> String {
    let scenario = Scenario::from_str("cart.toml", text);
    scenario.check().unwrap_or_else(|faults| panic!("{faults}")).into_blueprint().predictor().to_owned()
}

fn run(line: &str) -> String {
    format!("[run]\nstep = \"2ms\"\nstop = \"5s\"\n{line}\n")
}

#[test]
fn a_file_that_says_nothing_of_it_gets_the_coupling_that_chooses() {
    assert_eq!(predictor(&format!("{CART}{WIRES}{}", run(""))), "auto");
    assert_eq!(predictor(&format!("{CART}{WIRES}{}", run("bonds = \"none\"\nthreads = 2"))), "auto");
    assert_eq!(predictor(&format!("{CART}{WIRES}{}", run("coupling = \"auto\""))), "auto");
}

#[test]
fn a_file_that_says_anything_of_it_gets_that() {
    for line in [
        "coupling = \"plain\"",
        "predictor = \"zoh\"",
        "scheme = \"jacobi\"",
        "method = \"none\"",
        "method = \"energy\"",
        "hold = \"sampled\"",
        "stages = [[\"load\"], [\"cart\"]]",
        "scheme = \"implicit-jacobi\"\nrelative = 1e-9",
        "latency = 1",
    ] {
        assert_eq!(predictor(&format!("{CART}{WIRES}{}", run(line))), "zoh", "{line}");
    }
    // step control, and a predictor of one part, are words on the coupling as well
    let control = format!("{CART}{WIRES}{}[step_control]\nrelative = 1e-4\n", run(""));
    assert_eq!(predictor(&control), "zoh");
    let of_one = CART.replace("type = \"mass\"\n", "type = \"mass\"\npredictor = \"foh\"\n");
    assert_eq!(predictor(&format!("{of_one}{WIRES}{}", run(""))), "zoh");
}

#[test]
fn built_in_problems_and_files_without_connections_keep_their_own() {
    assert_eq!(predictor("macrostep = 1\n[problem]\nname = \"oscillator\"\n"), "zoh");
    assert_eq!(predictor("macrostep = 1\n[problem]\nname = \"oscillator\"\n[run]\ncoupling = \"auto\"\n"), "auto");
    // what a problem wants of its run, `plain` does not take away
    let variant = "macrostep = 1\n[problem]\nname = \"crane\"\nvariant = \"dmd-sinusoidal\"\n";
    assert_eq!(predictor(&format!("{variant}[run]\ncoupling = \"plain\"\n")), predictor(variant));
    assert_eq!(predictor(&format!("{CART}{}", run(""))), "zoh");
}
