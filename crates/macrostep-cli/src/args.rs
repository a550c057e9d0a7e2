//! The words of the command line.

use std::path::PathBuf;

use clap::{Args as ClapArgs, Parser, Subcommand};

/// Co-simulation that stays stable, accurate and fast without iterating.
#[derive(Parser)]
#[command(version, about, max_term_width = 110)]
pub struct Args {
    #[command(subcommand)]
    pub command: Command,
}

#[derive(Subcommand)]
pub enum Command {
    /// Run a scenario file or a built-in problem
    Run(Run),
    /// Take up a run that was interrupted or killed, from its last checkpoint
    Resume {
        /// The results directory of the run
        dir: PathBuf,
        #[command(flatten)]
        output: Output,
    },
    /// Find every mistake in a scenario, with file, line and what to do
    Check {
        #[command(flatten)]
        scenario: Scenario,
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
    /// List the benchmark problems, or describe one
    Problems {
        /// The problem to describe
        name: Option<String>,
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
    /// List schemes, predictors, accelerations, step controls and methods, or describe one
    Methods {
        /// The name to describe
        name: Option<String>,
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
    /// List the native subsystems a scenario can use, or describe one
    Parts {
        /// The type to describe
        name: Option<String>,
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
    /// Compare two recordings signal by signal: NRMS, NMSE, largest error
    Compare {
        /// A results directory or recording
        a: PathBuf,
        /// The one to compare with, taken as the reference
        b: PathBuf,
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
    /// Look at, validate or run a single FMU
    Fmu {
        #[command(subcommand)]
        fmu: Fmu,
    },
    /// Run the whole library of problems to check a claim
    Survey {
        #[command(subcommand)]
        survey: Survey,
    },
    /// Serve an FMU to the run that started this process
    #[command(hide = true)]
    FmuHost {
        /// Where the name of the present call goes
        mark: PathBuf,
    },
    /// Print the JSON Schema of scenario files, for editors
    Schema,
}

#[derive(Subcommand)]
pub enum Fmu {
    /// Variables, abilities and platforms of an FMU
    Info {
        /// The archive
        file: PathBuf,
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
    /// Validate an FMU against the standard, with the lines of its description
    Check {
        /// The archive
        file: PathBuf,
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
    /// Run an FMU alone, with inputs from a table
    Run(FmuRun),
    /// Write a part of a scenario or problem, or all of it, as an FMU for Co-Simulation
    Export {
        /// `oscillator.m1`, `my.toml.m1`, or without a part for the whole
        what: String,
        /// Version of the standard: 2 or 3
        #[arg(long, default_value = "3", value_parser = ["2", "2.0", "3", "3.0"])]
        fmi: String,
        /// The file to write [default: the name of the part]
        #[arg(long, short, value_name = "FILE")]
        out: Option<PathBuf>,
        /// Change anything in the scenario, e.g. `problem.kc=150`
        #[arg(long = "set", value_name = "PATH=VALUE")]
        set: Vec<String>,
    },
}

#[derive(ClapArgs)]
pub struct FmuRun {
    /// The archive
    pub file: PathBuf,
    /// A CSV file: a column `time`, and a column for each input it feeds
    #[arg(long, value_name = "CSV")]
    pub input: Option<PathBuf>,
    /// Communication step, e.g. 2ms [default: as the FMU proposes, else a 500th of the simulated time]
    #[arg(long, value_name = "TIME")]
    pub step: Option<String>,
    /// Simulated time, e.g. 4s [default: as the FMU proposes, else 1s]
    #[arg(long, value_name = "TIME")]
    pub stop: Option<String>,
    /// Start value of a parameter or another variable
    #[arg(long = "parameter", short = 'p', value_name = "NAME=VALUE")]
    pub parameters: Vec<String>,
    /// co-simulation or model-exchange
    #[arg(long)]
    pub interface: Option<String>,
    /// Relative tolerance
    #[arg(long)]
    pub tolerance: Option<f64>,
    /// Compile its sources where there is no binary for this machine
    #[arg(long)]
    pub build: bool,
    /// `process` hosts it in a process of its own
    #[arg(long)]
    pub isolation: Option<String>,
    /// Where results go [default: results/<name>]
    #[arg(long, value_name = "DIR")]
    pub out: Option<PathBuf>,
    /// Write no files
    #[arg(long, conflicts_with = "out")]
    pub no_record: bool,
    /// parquet or csv
    #[arg(long, value_name = "FORMAT")]
    pub format: Option<String>,
    #[command(flatten)]
    pub output: Output,
}

#[derive(Subcommand)]
pub enum Survey {
    /// Final energy, positions and cost of every problem and variant under every correction; fails if `energy` ends
    /// farther from a reference than the uncorrected run
    Energy(EnergySurvey),
    /// Verdicts of the monitor against true errors: the confusion table
    Verdict {
        /// A tenth of every run
        #[arg(long)]
        quick: bool,
        /// Steps and predictors on which no threshold was chosen
        #[arg(long)]
        unseen: bool,
        #[command(flatten)]
        output: Output,
    },
}

#[derive(ClapArgs)]
pub struct EnergySurvey {
    /// A tenth of every run
    #[arg(long)]
    pub quick: bool,
    /// Only this problem
    #[arg(long, value_name = "NAME")]
    pub problem: Option<String>,
    /// Change anything in every scenario, e.g. `run.predictor=foh`
    #[arg(long = "set", value_name = "PATH=VALUE")]
    pub set: Vec<String>,
    /// Write the tables as Markdown
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
    #[command(flatten)]
    pub output: Output,
}

/// Which scenario, and what is changed in it.
#[derive(ClapArgs, Clone)]
pub struct Scenario {
    /// A scenario file (`my.toml`), a system of FMUs (`my.ssp`, `my.ssd`, `OspSystemStructure.xml`), or the name of a
    /// built-in problem (`oscillator`)
    pub scenario: String,
    /// A named set of values of the problem, such as a row of a table in a paper
    #[arg(long)]
    pub variant: Option<String>,
    /// Communication step, e.g. 2ms
    #[arg(long, value_name = "TIME")]
    pub step: Option<String>,
    /// Simulated time, e.g. 4s
    #[arg(long, value_name = "TIME")]
    pub stop: Option<String>,
    /// jacobi, gauss-seidel, implicit-jacobi, … (see `macrostep methods`)
    #[arg(long)]
    pub scheme: Option<String>,
    /// zoh, foh, soh, hermite, least-squares, adaptive, … (see `macrostep methods`)
    #[arg(long)]
    pub predictor: Option<String>,
    /// Correction method (see `macrostep methods`)
    #[arg(long)]
    pub method: Option<String>,
    /// Threads a stage may use
    #[arg(long, value_name = "N")]
    pub threads: Option<u32>,
    /// Change anything in the scenario, e.g. `problem.kc=150` or `subsystem.m2.step=0.25ms`
    #[arg(long = "set", value_name = "PATH=VALUE")]
    pub set: Vec<String>,
}

#[derive(ClapArgs)]
pub struct Run {
    #[command(flatten)]
    pub scenario: Scenario,
    /// Where results go [default: results/<name>]
    #[arg(long, value_name = "DIR")]
    pub out: Option<PathBuf>,
    /// Write no files
    #[arg(long, conflicts_with = "out")]
    pub no_record: bool,
    /// parquet or csv
    #[arg(long, value_name = "FORMAT")]
    pub format: Option<String>,
    #[command(flatten)]
    pub output: Output,
}

#[derive(ClapArgs, Clone, Copy)]
pub struct Output {
    /// Print one JSON object instead of text
    #[arg(long)]
    pub json: bool,
    /// Show no progress bar
    #[arg(long, short)]
    pub quiet: bool,
}
