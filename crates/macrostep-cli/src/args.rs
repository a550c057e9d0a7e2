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
    /// Run every combination of varied values on all cores: one table, and which runs are best for their cost
    Sweep(Sweep),
    /// Say before the run whether a scenario is stable: poles, damping, the largest macro-step
    Analyze(Analyze),
    /// Give the eigenfrequencies of mechanisms about a state: at the start, at rest in balance, or under way
    Modes(Modes),
    /// Serve a subsystem of a scenario to a run in another process, whose scenario says `host = "tcp://…"` for it
    Serve(Serve),
    /// Make one self-contained HTML page of one run, or of several beside one another
    Report {
        /// Results directories or recordings
        #[arg(required = true)]
        results: Vec<PathBuf>,
        /// Where the page goes [default: report.html in the results of a single run, else here]
        #[arg(long, short, value_name = "FILE")]
        out: Option<PathBuf>,
        /// How large the page may become, in MB; beyond, ranges of samples are drawn instead of samples
        #[arg(long, value_name = "MB", default_value_t = 2.0)]
        size: f64,
    },
    /// Draw recorded signals as SVG or PNG for print
    Plot(Plot),
    /// Design a compensator, and write its gains into a scenario that runs
    Design(Design),
    /// Look at, validate or run a single FMU
    Fmu {
        #[command(subcommand)]
        fmu: Fmu,
    },
    /// Make figures and tables of the papers anew: list them, or make one, those of a paper, or all
    Reproduce(Reproduce),
    /// Run the whole library of problems to check a claim
    Survey {
        #[command(subcommand)]
        survey: Survey,
    },
    /// Serve a part to the run that started this process
    #[command(hide = true)]
    Host {
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
    /// Write a part of a scenario, all of it, or a crate of your own as an FMU; or all of a scenario as a system of FMUs
    Export(FmuExport),
}

#[derive(ClapArgs)]
pub struct FmuExport {
    /// `oscillator.m1`, `my.toml.m1`, without a part for the whole, or the directory of a Rust crate with `export_fmu!`
    pub what: String,
    /// Version of the standard: 2 or 3
    #[arg(long, default_value = "3", value_parser = ["2", "2.0", "3", "3.0"])]
    pub fmi: String,
    /// The file to write: an FMU, or a system of FMUs if it ends in `.ssp` [default: the name of the part]
    #[arg(long, short, value_name = "FILE")]
    pub out: Option<PathBuf>,
    /// Change anything in the scenario, e.g. `problem.kc=150`
    #[arg(long = "set", value_name = "PATH=VALUE")]
    pub set: Vec<String>,
    /// Build a crate without optimisation
    #[arg(long)]
    pub debug: bool,
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
    /// Errors and cost of every problem and variant under every predictor, up to perfect prediction; fails if `auto` is
    /// unstable where `zoh` is stable, or worse where `zoh` is meaningful
    Dmd(DmdSurvey),
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

#[derive(clap::Args)]
pub struct Modes {
    #[command(flatten)]
    pub scenario: Scenario,
    /// About the state at this time, e.g. 2s
    #[arg(long, value_name = "TIME")]
    pub at: Option<String>,
    /// Start at rest where all loads are in balance
    #[arg(long)]
    pub equilibrium: bool,
    /// Seen from a frame that turns with this angular velocity, rad/s: of mechanisms in steady rotation
    #[arg(long, value_name = "X,Y,Z", value_delimiter = ',', allow_hyphen_values = true)]
    pub frame_spin: Vec<f64>,
    /// How many, from the lowest frequency
    #[arg(long, value_name = "N", default_value_t = 12)]
    pub count: usize,
    /// Print JSON
    #[arg(long)]
    pub json: bool,
}

#[derive(ClapArgs)]
pub struct Analyze {
    #[command(flatten)]
    pub scenario: Scenario,
    /// Where to linearise what is not linear, e.g. 2s
    #[arg(long, value_name = "TIME")]
    pub at: Option<String>,
    /// Largest relative error of a pole that still counts as right
    #[arg(long, value_name = "SHARE", default_value_t = 0.01)]
    pub error: f64,
    /// Use nothing of a subsystem but its ports, and identify it
    #[arg(long, value_name = "NAME")]
    pub black_box: Vec<String>,
    /// Nor let black boxes go back: identify them from an excitation run
    #[arg(long, requires = "black_box")]
    pub no_rollback: bool,
    /// Map over a parameter instead, once or twice, e.g. `step=0.5ms..10ms:log31` or `predictor=zoh,foh,soh`
    #[arg(long, value_name = "NAME=VALUES")]
    pub map: Vec<String>,
    /// Where the map goes: map.csv and map.svg [default: results/<name>]
    #[arg(long, value_name = "DIR", requires = "map")]
    pub out: Option<PathBuf>,
    /// Try schemes and predictors, and recommend the cheapest that keeps every mode within the error
    #[arg(long, conflicts_with = "map")]
    pub recommend: bool,
    #[command(flatten)]
    pub output: Output,
}

#[derive(ClapArgs)]
pub struct Plot {
    /// Results directories or recordings
    #[arg(required = true)]
    pub results: Vec<PathBuf>,
    /// Names of recorded signals, e.g. m1.x,m2.x; one panel for each unit
    #[arg(long, value_name = "NAMES", value_delimiter = ',', required = true)]
    pub signals: Vec<String>,
    /// The figure: .svg, or .png if built with the feature `png`
    #[arg(long, short, value_name = "FILE")]
    pub out: PathBuf,
    /// The reference beside each signal, where there is one
    #[arg(long)]
    pub reference: bool,
    /// From when, e.g. 2s
    #[arg(long, value_name = "TIME")]
    pub from: Option<String>,
    /// Until when, e.g. 4s
    #[arg(long, value_name = "TIME")]
    pub to: Option<String>,
    /// Values in powers of ten
    #[arg(long)]
    pub log: bool,
    /// Width in mm: 84 for a column of a journal, 174 for a page
    #[arg(long, value_name = "MM", default_value_t = 120.0)]
    pub width: f64,
    /// Height of each panel in mm
    #[arg(long, value_name = "MM", default_value_t = 50.0)]
    pub height: f64,
    /// Size of letters in points
    #[arg(long, value_name = "PT", default_value_t = 8.0)]
    pub font: f64,
    /// Pixels per inch of a PNG
    #[arg(long, value_name = "N", default_value_t = 300.0)]
    pub dpi: f64,
    /// Above the figure
    #[arg(long, value_name = "TEXT")]
    pub title: Option<String>,
}

#[derive(ClapArgs)]
pub struct Design {
    #[command(flatten)]
    pub scenario: Scenario,
    /// Where the scenario with the gains goes [default: <name>-compensated.toml]
    #[arg(long, short = 'o', value_name = "FILE")]
    pub out: Option<PathBuf>,
    /// On which model: map (the macro-step as it is) or continuous (D(s), as in the paper)
    #[arg(long, value_name = "MODEL", default_value = "map")]
    pub on: String,
    /// When along the motion to linearise, e.g. `0s,0.5s,1s`; gains then follow the state [default: the start; 41 times
    /// over the run if it is not linear]
    #[arg(long, value_name = "TIMES")]
    pub at: Option<String>,
    /// What is fed back, of d (accelerations), f (velocities), g (displacements) [default: dfg, f if not linear]
    #[arg(long, value_name = "LETTERS")]
    pub feed: Option<String>,
    /// Use nothing of a subsystem but its ports, and identify it
    #[arg(long, value_name = "NAME")]
    pub black_box: Vec<String>,
    /// Nor let black boxes go back: identify them from an excitation run
    #[arg(long, requires = "black_box")]
    pub no_rollback: bool,
    /// Search gains at random as in the paper, for comparison: how many tries
    #[arg(long, value_name = "TRIES")]
    pub random: Option<usize>,
    /// Seed of the search
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// Say how far every parameter may be off before stability or accuracy is lost
    #[arg(long)]
    pub robust: bool,
    /// Largest relative error of a pole that still counts as right
    #[arg(long, value_name = "SHARE", default_value_t = 0.01)]
    pub error: f64,
    #[command(flatten)]
    pub output: Output,
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

#[derive(ClapArgs)]
pub struct DmdSurvey {
    /// A tenth of every run
    #[arg(long)]
    pub quick: bool,
    /// Only this problem
    #[arg(long, value_name = "NAME", conflicts_with = "random")]
    pub problem: Option<String>,
    /// Instead of the library this many random systems, `auto` against the best window in hindsight
    #[arg(long, value_name = "COUNT", value_parser = clap::value_parser!(u64).range(1..=100_000))]
    pub random: Option<u64>,
    /// The seed of the random systems
    #[arg(long, value_name = "SEED", default_value_t = 1, requires = "random")]
    pub seed: u64,
    /// Also `auto` without each of its parts
    #[arg(long, requires = "random")]
    pub ablate: bool,
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
    /// Correction method (see `macrostep methods`); for `design`, `eigenstructure`
    #[arg(long)]
    pub method: Option<String>,
    /// Threads a stage may use
    #[arg(long, value_name = "N")]
    pub threads: Option<u32>,
    /// Simulated seconds per second on the wall clock: 1 is real time [default: as fast as possible]
    #[arg(long, value_name = "FACTOR", allow_negative_numbers = true)]
    pub pace: Option<f64>,
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
    /// Make a page of the results as well, report.html; inputs are recorded for it unless the scenario says otherwise
    #[arg(long, conflicts_with = "no_record")]
    pub report: bool,
    /// parquet or csv
    #[arg(long, value_name = "FORMAT")]
    pub format: Option<String>,
    #[command(flatten)]
    pub output: Output,
}

#[derive(ClapArgs)]
pub struct Reproduce {
    /// The number of a paper, such as 001, or `all`; nothing lists them
    pub paper: Option<String>,
    /// A figure or table of it, such as fig28
    pub item: Option<String>,
    /// Where everything goes
    #[arg(long, value_name = "DIR", default_value = "results/reproduce")]
    pub out: PathBuf,
    /// Write a page of Markdown, with its figures in `img/reproduction` beside it
    #[arg(long, value_name = "FILE")]
    pub page: Option<PathBuf>,
    #[command(flatten)]
    pub output: Output,
}

#[derive(ClapArgs)]
pub struct Sweep {
    #[command(flatten)]
    pub scenario: Scenario,
    /// What to vary: `step=0.1ms..10ms:log20`, `kc=50..200:4`, `method=none,energy`; adds to the sweeps of the file
    #[arg(long, value_name = "NAME=VALUES")]
    pub vary: Vec<String>,
    /// Where the table goes, and from where a sweep that was stopped goes on [default: results/<name>-sweep]
    #[arg(long, value_name = "DIR")]
    pub out: Option<PathBuf>,
    /// Record every run, in a directory of its own below that of the table
    #[arg(long)]
    pub record: bool,
    /// What a run costs: wall-clock time, or macro-steps, which are the same on every machine
    #[arg(long, value_parser = ["wall", "steps"], default_value = "wall")]
    pub cost: String,
    /// Runs side by side [default: as many as there are cores]
    #[arg(long, value_name = "N", default_value_t = 0, hide_default_value = true)]
    pub side_by_side: usize,
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

#[derive(ClapArgs)]
pub struct Serve {
    #[command(flatten)]
    pub scenario: Scenario,
    /// The subsystem, as `macrostep check` names it
    #[arg(long)]
    pub part: String,
    /// Where: tcp://HOST:PORT, udp://HOST:PORT or unix:PATH; port 0 lets the system choose
    #[arg(long, value_name = "ADDRESS")]
    pub listen: String,
    /// End after the first run
    #[arg(long)]
    pub once: bool,
    /// Print nothing
    #[arg(long)]
    pub quiet: bool,
}
