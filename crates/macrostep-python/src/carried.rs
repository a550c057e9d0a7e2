//! The command line program, as the wheel carries it.

fn main() -> std::process::ExitCode {
    macrostep_cli::main()
}
