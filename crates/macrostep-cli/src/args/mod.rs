//! The words of the command line.

use std::path::PathBuf;

use clap::{Parser, Subcommand};

mod fmu;
mod results;
mod run;
mod study;
mod survey;
mod vehicle;

pub use fmu::*;
pub use results::*;
pub use run::*;
pub use study::*;
pub use survey::*;
pub use vehicle::*;

/// What to try first.
pub const FIRST_STEPS: &str = "\x20 macrostep init                              write a first scenario, scenario.toml
  macrostep run oscillator                    run a built-in problem
  macrostep run oscillator --method energy    the same with a correction of the energy
  macrostep run my.toml --report              run a scenario file, and write an HTML page
";

/// What the program returns to the shell.
pub const EXIT_CODES: &str = "\x20 0    the run completed, or a subsystem ended it
  1    the run failed; its recording is on disk
  2    the input is wrong; nothing ran
  3    the verdict is one that --fail-on names
  101  internal error of Macrostep, a defect to report
  130  interrupted
";

/// Couples simulation models at discrete times, and tells how far the result can be trusted
#[derive(Parser)]
#[command(name = "macrostep", version, after_help = format!("First steps:\n{FIRST_STEPS}\nExit codes:\n{EXIT_CODES}"), max_term_width = 110)]
pub struct Args {
    #[command(subcommand)]
    pub command: Command,
}

#[derive(Subcommand)]
pub enum Command {
    /// Write a first scenario to start from: two masses, a motor with its load, or the FMUs of a folder
    Init {
        /// two-masses, motor, or a folder with FMUs, which are connected by name and unit
        #[arg(default_value = "two-masses")]
        from: String,
        /// File to write
        #[arg(long, short, value_name = "FILE", default_value = "scenario.toml")]
        out: PathBuf,
    },
    /// Run a scenario file or a built-in problem
    Run(Run),
    /// Continue an interrupted or killed run from its last checkpoint
    Resume {
        /// Results directory of the run
        dir: PathBuf,
        /// Resume even if the version of Macrostep (here, or where a subsystem is served), the stop time or the `host` of a subsystem is another
        /// than before
        #[arg(long)]
        force: bool,
        #[command(flatten)]
        fail_on: FailOn,
        #[command(flatten)]
        output: Output,
    },
    /// Check that the results of a run or a sweep are as they were written: intact, incomplete or damaged, and where
    Verify {
        /// Results directory
        dir: PathBuf,
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
    /// Check a scenario without running it, and list all mistakes with file and line
    Check {
        #[command(flatten)]
        scenario: Scenario,
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
    /// List the built-in benchmark problems, or describe one
    Problems {
        /// Problem to describe
        name: Option<String>,
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
    /// List schemes, predictors, accelerations, step controls and correction methods, or describe one
    Methods {
        /// Scheme, predictor, acceleration, step control or method to describe
        name: Option<String>,
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
    /// List the built-in parts that a scenario can use, or describe one
    Parts {
        /// Type of part to describe
        name: Option<String>,
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
    /// Compare two recordings signal by signal: normalised errors (NRMS, NMSE) and largest error
    Compare {
        /// Results directory or recording
        a: PathBuf,
        /// Results directory or recording to compare with, used as the reference
        b: PathBuf,
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
    /// Run all combinations of varied values on all cores, and write one table with errors and costs
    Sweep(Sweep),
    /// Analyse the stability of a scenario before running it: poles, damping, largest macro-step
    Analyze(Analyze),
    /// Find the scheme, predictor, method and step that keep an error at least cost, by trying them
    Advise(Advise),
    /// Compute eigenfrequencies of multibody mechanisms: at the start, at equilibrium, or during the motion
    Modes(Modes),
    /// Run one subsystem of a scenario in this process, for a run in another process or on another machine
    Serve(Serve),
    /// Check that whoever serves a part at an address keeps the promises of the protocol and of a subsystem
    Conformance {
        /// Where the part is served, e.g. tcp://HOST:PORT. The server must serve one run after the other
        address: String,
        /// Communication step to try, e.g. 2ms [default: the step that the part was made for, else 1ms]
        #[arg(long, value_name = "TIME")]
        step: Option<String>,
        /// How many steps to take
        #[arg(long, value_name = "N", default_value_t = 50)]
        steps: u64,
        /// How long to wait for an answer
        #[arg(long, value_name = "TIME", default_value = "10s")]
        deadline: String,
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
    /// Run a scenario as a federate of HELICS, by the Python package
    Federate(Federate),
    /// Write a self-contained HTML page about one run, or several runs side by side
    Report {
        /// Results directories or recordings
        #[arg(required = true)]
        results: Vec<PathBuf>,
        /// File to write [default: report.html, in the results directory of a single run, else in this directory]
        #[arg(long, short, value_name = "FILE")]
        out: Option<PathBuf>,
        /// Largest size of the page, in MB; longer signals are drawn with fewer points
        #[arg(long, value_name = "MB", default_value_t = 2.0)]
        size: f64,
    },
    /// Write the page about one run, or several, and open it in a browser
    View {
        /// Results directories or recordings
        #[arg(required = true)]
        results: Vec<PathBuf>,
        /// File to write [default: as for `report`]
        #[arg(long, short, value_name = "FILE")]
        out: Option<PathBuf>,
    },
    /// Open the page that runs problems and scenarios in a browser, without this program; `scripts/web` builds it
    Play {
        /// The page [default: target/web/index.html here, or web/index.html beside the program]
        page: Option<PathBuf>,
        /// Serve it at http://127.0.0.1:PORT/ instead of opening the file, until Ctrl-C; 0 is any free port
        #[arg(long, value_name = "PORT")]
        port: Option<u16>,
    },
    /// Make pictures or a film of a run (PNG, GIF, or MP4 if ffmpeg is installed; needs Chromium or a browser like it), or glTF
    Render(Render),
    /// Plot recorded signals as SVG, PDF or PNG
    Plot(Plot),
    /// Design a compensator for a scenario, and write a scenario with its gains
    Design(Design),
    /// Show, check, run or export FMUs
    Fmu {
        #[command(subcommand)]
        fmu: Fmu,
    },
    /// Make a scenario of a robot from a URDF file, or from a MuJoCo XML file
    Import(ImportRobot),
    /// Evaluate a tyre by the Magic Formula: forces and moments for loads, slips and camber
    Tyre(Tyre),
    /// Run a car through manoeuvres
    Vehicle {
        #[command(subcommand)]
        vehicle: Vehicle,
    },
    /// Reproduce the papers' figures and tables: list them, or reproduce one, those of one paper, or all
    Reproduce(Reproduce),
    /// Run all built-in problems, and compare methods, predictors or verdicts in tables
    Survey {
        #[command(subcommand)]
        survey: Survey,
    },
    /// Print the JSON Schema of scenario files, for editors
    Schema,
    /// Print the completion script of a shell
    Completions {
        /// Shell to print the script for
        shell: clap_complete::Shell,
    },
    /// Write the man pages of all commands
    Man {
        /// Directory to write to, e.g. ~/.local/share/man/man1
        dir: PathBuf,
    },
}
