//! Words of `macrostep fmu`, and of `import`.

use std::path::PathBuf;

use clap::{Args as ClapArgs, Subcommand};

use super::run::Output;

#[derive(Subcommand)]
pub enum Fmu {
    /// Show variables, capabilities and platforms of an FMU
    Info {
        /// FMU file
        file: PathBuf,
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
    /// Check an FMU against the standard, with line numbers of its modelDescription.xml
    Check {
        /// FMU file
        file: PathBuf,
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
    /// Run a single FMU, with inputs from a table
    Run(FmuRun),
    /// Export a part, a whole scenario or a Rust crate as an FMU, or a scenario as a system of FMUs (SSP). The first export
    /// builds a library, which takes minutes
    Export(FmuExport),
}

#[derive(ClapArgs)]
pub struct FmuExport {
    /// A part (`oscillator.m1`, `my.toml.m1`), a whole scenario (`my.toml`), or the directory of a Rust crate that uses
    /// `export_fmu!`
    #[arg(required_unless_present = "remote", conflicts_with = "remote")]
    pub what: Option<String>,
    /// Instead: a part that `macrostep serve` has at this address, e.g. tcp://HOST:PORT. The FMU asks it in every step
    #[arg(long, value_name = "ADDRESS", conflicts_with_all = ["set", "debug"], requires = "out")]
    pub remote: Option<String>,
    /// FMI version: 2 or 3
    #[arg(long, default_value = "3", value_parser = ["2", "2.0", "3", "3.0"])]
    pub fmi: String,
    /// File to write: an FMU, or a system of FMUs if its name ends in `.ssp` [default: the name of the part]
    #[arg(long, short, value_name = "FILE")]
    pub out: Option<PathBuf>,
    /// Set any key of the scenario, e.g. `problem.kc=150`; may be repeated
    #[arg(long = "set", value_name = "PATH=VALUE")]
    pub set: Vec<String>,
    /// Build the crate without optimisation
    #[arg(long)]
    pub debug: bool,
}

#[derive(ClapArgs)]
pub struct FmuRun {
    /// FMU file
    pub file: PathBuf,
    /// CSV file with a column `time`, and columns named after inputs and tunable parameters
    #[arg(long, value_name = "CSV")]
    pub input: Option<PathBuf>,
    /// Communication step, e.g. 2ms [default: as the FMU proposes, else 1/500 of the simulated time]
    #[arg(long, value_name = "TIME", allow_hyphen_values = true)]
    pub step: Option<String>,
    /// Stop time, e.g. 4s [default: as the FMU proposes, else 1s]
    #[arg(long, value_name = "TIME", allow_hyphen_values = true)]
    pub stop: Option<String>,
    /// Start value of a parameter or other variable; may be repeated
    #[arg(long = "parameter", short = 'p', value_name = "NAME=VALUE")]
    pub parameters: Vec<String>,
    /// Interface of the FMU: co-simulation or model-exchange
    #[arg(long)]
    pub interface: Option<String>,
    /// Relative tolerance of the solver
    #[arg(long)]
    pub tolerance: Option<f64>,
    /// Solver in Model Exchange: auto, dormand-prince or bdf [default: auto]
    #[arg(long)]
    pub solver: Option<String>,
    /// Compile the FMU's sources if it has no binary for this machine
    #[arg(long)]
    pub build: bool,
    /// process, for a process of its own, shared, for one process with other FMUs, or none, for the process of the run
    /// [default: process]
    #[arg(long)]
    pub isolation: Option<String>,
    /// Also record variables that are no outputs, e.g. '*.temperature'; may be repeated
    #[arg(long, value_name = "PATTERN")]
    pub record: Vec<String>,
    /// Results directory [default: results/<name>, where earlier results are moved to results/<name>.1, .2, …]
    #[arg(long, value_name = "DIR")]
    pub out: Option<PathBuf>,
    /// Replace earlier results in the results directory
    #[arg(long, conflicts_with = "no_record")]
    pub overwrite: bool,
    /// Write no files
    #[arg(long, conflicts_with = "out")]
    pub no_record: bool,
    /// Format of the recording: parquet or csv
    #[arg(long, value_name = "FORMAT")]
    pub format: Option<String>,
    #[command(flatten)]
    pub output: Output,
}

#[derive(ClapArgs)]
pub struct ImportRobot {
    /// URDF file, or XML file of MuJoCo
    pub file: PathBuf,
    /// Scenario file to write [default: the name of the file with .toml, in this directory]
    #[arg(long, short, value_name = "FILE")]
    pub out: Option<PathBuf>,
    /// Overwrite that file
    #[arg(long)]
    pub overwrite: bool,
    /// MuJoCo: name of the keyframe to start from
    #[arg(long, value_name = "NAME")]
    pub keyframe: Option<String>,
    /// URDF: let the root link float, instead of standing on the ground
    #[arg(long)]
    pub floating: bool,
    /// Coordinate of a joint at the start, in rad or m, e.g. `elbow=0.5`; may be repeated
    #[arg(long = "at", value_name = "JOINT=VALUE", allow_hyphen_values = true)]
    pub at: Vec<String>,
    /// Print JSON: the file, and what of the robot has no effect
    #[arg(long)]
    pub json: bool,
}
