//! The words of the command line.

use std::path::PathBuf;

use clap::{Args as ClapArgs, Parser, Subcommand};
use macrostep::Trust;

/// What `macrostep --help` says after the commands.
const AFTER_HELP: &str = "\
First steps:
  macrostep init                              write a first scenario, scenario.toml
  macrostep run oscillator                    run a built-in problem
  macrostep run oscillator --method energy    the same with a correction of the energy
  macrostep run my.toml --report              run a scenario file, and write an HTML page

Exit codes:
  0    the run completed, or a subsystem ended it
  1    the run failed; its recording is on disk
  2    the input is wrong; nothing ran
  3    the verdict is one that --fail-on names
  130  interrupted
";

/// Couples simulation models at discrete times, and tells how far the result can be trusted
#[derive(Parser)]
#[command(name = "macrostep", version, after_help = AFTER_HELP, max_term_width = 110)]
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
    /// Open the page that runs problems and scenarios in a browser, without this program
    Play {
        /// The page [default: beside the program, or where scripts/web builds it]
        page: Option<PathBuf>,
    },
    /// Make pictures or a film of a run (PNG, GIF, or MP4 if ffmpeg is installed; needs Chromium or a browser like it), or glTF
    Render(Render),
    /// Plot recorded signals as SVG, or as PNG if built with the feature `png`
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

#[derive(ClapArgs)]
pub struct Tyre {
    /// Tyre property file (.tir), or its coefficients as .json
    pub file: PathBuf,
    /// Vertical load in N; several values as 2000,4000, or a range as 1000..5000:5, make a table
    #[arg(long, value_name = "VALUES", default_value = "4000", allow_hyphen_values = true)]
    pub fz: String,
    /// Longitudinal slip; -1 is a locked wheel
    #[arg(long, value_name = "VALUES", default_value = "0", allow_hyphen_values = true)]
    pub kappa: String,
    /// Slip angle in rad, positive if the contact moves to the left
    #[arg(long, value_name = "VALUES", default_value = "0", allow_hyphen_values = true)]
    pub alpha: String,
    /// Camber in rad about the forward axis
    #[arg(long, value_name = "VALUES", default_value = "0", allow_hyphen_values = true)]
    pub gamma: String,
    /// Forward speed in m/s
    #[arg(long, value_name = "VALUES", default_value = "20", allow_hyphen_values = true)]
    pub vx: String,
    /// Inflation pressure in Pa [default: that of the file]
    #[arg(long, value_name = "PA")]
    pub pressure: Option<f64>,
    /// Draw Fx, Fy and Mz over what has the most values: .svg, or .png if built with the feature `png`
    #[arg(long, value_name = "FILE")]
    pub plot: Option<PathBuf>,
    /// Print JSON
    #[arg(long)]
    pub json: bool,
}

#[derive(Subcommand)]
pub enum Vehicle {
    /// Run a car through a manoeuvre from a JSON file, and record its motion, wheel loads and slips
    Run(VehicleRun),
    /// Measure the handling of a car: understeer gradient, response times, overshoot, g-g diagram
    Handling(VehicleHandling),
}

#[derive(ClapArgs)]
pub struct VehicleHandling {
    /// Car: race-car, or a JSON file in the form of that car
    #[arg(long, value_name = "CAR", default_value = "race-car")]
    pub car: String,
    /// Speed of the step steer in m/s [default: 22.2, which is 80 km/h]
    #[arg(long, value_name = "SPEED")]
    pub speed: Option<f64>,
    /// Speed of the steady circle in m/s [default: 15]
    #[arg(long, value_name = "SPEED")]
    pub circle_speed: Option<f64>,
    /// Options of the car that are on, of bars, dampers and aero, separated by commas; or none
    #[arg(long, value_name = "LIST", default_value = "bars,dampers")]
    pub options: String,
    /// Communication step
    #[arg(long, value_name = "TIME", default_value = "0.5ms", allow_hyphen_values = true)]
    pub step: String,
    /// Directory for pictures: understeer.svg, step_steer.svg, gg.svg [default: none are drawn]
    #[arg(long, value_name = "DIR")]
    pub plot: Option<PathBuf>,
    /// Print JSON, curves included
    #[arg(long)]
    pub json: bool,
}

#[derive(ClapArgs)]
pub struct VehicleRun {
    /// JSON file of the manoeuvre: speed, duration, options, moves of rack and torques, as described in docs/vehicle.md
    #[arg(long, value_name = "FILE")]
    pub manoeuvre: PathBuf,
    /// Car: race-car, or a JSON file in the form of that car
    #[arg(long, value_name = "CAR", default_value = "race-car")]
    pub car: String,
    /// Communication step
    #[arg(long, value_name = "TIME", default_value = "0.3ms", allow_hyphen_values = true)]
    pub step: String,
    /// Set any key of the scenario, e.g. `multibody.car.spring.strut_FL.stiffness=60000`; may be repeated
    #[arg(long = "set", value_name = "PATH=VALUE")]
    pub set: Vec<String>,
    /// Results directory [default: results/<name of the file>, where earlier results are moved to results/<name>.1, .2, …]
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
    /// Print the final value of every column as one JSON object, instead of text
    #[arg(long)]
    pub json: bool,
    /// Show no progress bar
    #[arg(long, short)]
    pub quiet: bool,
}

#[derive(Subcommand)]
pub enum Survey {
    /// Compare correction methods on all problems: final energy, positions and cost. Fails if `energy` ends farther
    /// from a reference than the uncorrected run
    Energy(EnergySurvey),
    /// Compare predictors on all problems: errors and cost. Fails if `auto` is unstable where `zoh` is stable, or worse
    /// where `zoh` gives a useful result
    Dmd(DmdSurvey),
    /// Compare couplings that need no choice on random systems: every signal, against the plain hold, the monolithic and
    /// the converged implicit run. Fails if a signal is worse than with the plain hold
    Auto(AutoSurvey),
    /// Compare advice on random systems with a full search: whether the recommended run keeps the error, and what it costs
    Advise(AdviseSurvey),
    /// Compare verdicts on the interface with true errors, as a confusion matrix. Fails if a run that is off by more than
    /// 5 % is called trustworthy
    Verdict {
        /// Run only a few short runs of each kind
        #[arg(long)]
        quick: bool,
        /// Run random systems, which were not used to choose the thresholds
        #[arg(long, conflicts_with = "strangers")]
        unseen: bool,
        /// Draw other random systems than those of the documentation
        #[arg(long, value_name = "NUMBER", requires = "unseen")]
        seed: Option<u64>,
        /// Run systems that earlier versions judged wrongly: exploding solvers, aliases, weak couplings, switches
        #[arg(long)]
        strangers: bool,
        /// Also run systems of FMUs, which are exported for this; the first export builds a library
        #[arg(long)]
        fmus: bool,
        /// Leave out power bonds, so that connections are judged by their defects
        #[arg(long)]
        without_bonds: bool,
        /// Compare error bands with true errors instead, in every fifth of the short runs. Fails if fewer than 95 % of the points
        /// are within twice the band
        #[arg(long, conflicts_with_all = ["strangers", "fmus", "without_bonds"])]
        bands: bool,
        #[command(flatten)]
        output: Output,
    },
}

#[derive(clap::Args)]
pub struct Modes {
    #[command(flatten)]
    pub scenario: Scenario,
    /// Linearise about the state at this time, e.g. 2s
    #[arg(long, value_name = "TIME")]
    pub at: Option<String>,
    /// Start from equilibrium: at rest, with all loads in balance
    #[arg(long)]
    pub equilibrium: bool,
    /// Angular velocity of a rotating frame of reference, rad/s, for mechanisms in steady rotation
    #[arg(long, value_name = "X,Y,Z", value_delimiter = ',', allow_hyphen_values = true)]
    pub frame_spin: Vec<f64>,
    /// Number of modes, from the lowest frequency
    #[arg(long, value_name = "N", default_value_t = 12)]
    pub count: usize,
    /// Also tell how bodies move in these modes: the largest motions, or, with --json, displacements and rotations of all bodies
    #[arg(long)]
    pub shapes: bool,
    /// Print JSON
    #[arg(long)]
    pub json: bool,
}

#[derive(ClapArgs)]
pub struct Analyze {
    #[command(flatten)]
    pub scenario: Scenario,
    /// Time at which a nonlinear system is linearised, e.g. 2s
    #[arg(long, value_name = "TIME")]
    pub at: Option<String>,
    /// Largest acceptable relative error of a pole
    #[arg(long, value_name = "SHARE", default_value_t = 0.01)]
    pub error: f64,
    /// Treat this subsystem as a black box and identify a model of it; may be repeated
    #[arg(long, value_name = "NAME")]
    pub black_box: Vec<String>,
    /// Identify black boxes from an excitation run, without rollback
    #[arg(long, requires = "black_box")]
    pub no_rollback: bool,
    /// Draw a stability map over one or two parameters, e.g. `step=0.5ms..10ms:log31` or `predictor=zoh,foh,soh`
    #[arg(long, value_name = "NAME=VALUES")]
    pub map: Vec<String>,
    /// Directory for map.csv and map.svg [default: results/<name>]
    #[arg(long, value_name = "DIR", requires = "map")]
    pub out: Option<PathBuf>,
    #[command(flatten)]
    pub output: Output,
}

#[derive(ClapArgs)]
pub struct Advise {
    #[command(flatten)]
    pub scenario: Scenario,
    /// Largest acceptable error of a signal at the stop time, over its range: 1% or 0.01
    #[arg(long, value_name = "SHARE", default_value = "1%", value_parser = share)]
    pub error: f64,
    /// Time that the search may take, e.g. 30s
    #[arg(long, value_name = "TIME", default_value = "10s")]
    pub budget: String,
    /// Scenario file to write: the system as recommended
    #[arg(long, short, value_name = "FILE")]
    pub out: Option<PathBuf>,
    #[command(flatten)]
    pub output: Output,
}

/// `1%`, `1 %` or `0.01`.
fn share(text: &str) -> Result<f64, String> {
    let (number, scale) = text.trim().strip_suffix('%').map_or((text, 1.0), |percent| (percent, 0.01));
    let value = number.trim().parse::<f64>().map_err(|_| "write 1% or 0.01".to_owned())? * scale;
    if value > 0.0 && value <= 1.0 { Ok(value) } else { Err("it must be above 0 and at most 1 (100%)".to_owned()) }
}

#[derive(ClapArgs)]
pub struct Plot {
    /// Results directories or recordings
    #[arg(required = true)]
    pub results: Vec<PathBuf>,
    /// Recorded signals, e.g. m1.x,m2.x, or patterns, e.g. 'm?.x'; signals with the same unit share a panel
    #[arg(long, value_name = "NAMES", value_delimiter = ',', required = true)]
    pub signals: Vec<String>,
    /// File to write: .svg, or .png if built with the feature `png`
    #[arg(long, short, value_name = "FILE")]
    pub out: PathBuf,
    /// Also plot the reference, if there is one
    #[arg(long)]
    pub reference: bool,
    /// Start of the time axis, e.g. 2s
    #[arg(long, value_name = "TIME")]
    pub from: Option<String>,
    /// End of the time axis, e.g. 4s
    #[arg(long, value_name = "TIME")]
    pub to: Option<String>,
    /// Use a logarithmic value axis
    #[arg(long)]
    pub log: bool,
    /// Width in mm; 84 is a journal column, 174 a page
    #[arg(long, value_name = "MM", default_value_t = 120.0)]
    pub width: f64,
    /// Height of each panel in mm
    #[arg(long, value_name = "MM", default_value_t = 50.0)]
    pub height: f64,
    /// Font size in points
    #[arg(long, value_name = "PT", default_value_t = 8.0)]
    pub font: f64,
    /// Resolution of a PNG, in pixels per inch
    #[arg(long, value_name = "N", default_value_t = 300.0)]
    pub dpi: f64,
    /// Title above the figure
    #[arg(long, value_name = "TEXT")]
    pub title: Option<String>,
}

#[derive(ClapArgs)]
pub struct Render {
    /// Results directories
    #[arg(required = true)]
    pub results: Vec<PathBuf>,
    /// File to write: .gif, .mp4, .png (numbered files, or one with --at), or .glb, which is glTF with animation, e.g. for Blender
    #[arg(long, short, value_name = "FILE")]
    pub out: PathBuf,
    /// Time of a single picture, e.g. 1.5s
    #[arg(long, value_name = "TIME", conflicts_with_all = ["from", "to", "speed"])]
    pub at: Option<String>,
    /// Start of the film, e.g. 2s
    #[arg(long, value_name = "TIME")]
    pub from: Option<String>,
    /// End of the film, e.g. 4s
    #[arg(long, value_name = "TIME")]
    pub to: Option<String>,
    /// Simulated seconds per second of the film [default: 1, or what makes a film of ten seconds]
    #[arg(long, value_name = "X")]
    pub speed: Option<f64>,
    /// Pictures per second of the film
    #[arg(long, value_name = "N", default_value_t = 25)]
    pub fps: u32,
    /// Width in pixels
    #[arg(long, value_name = "PX", default_value_t = 1280)]
    pub width: u32,
    /// Height in pixels
    #[arg(long, value_name = "PX", default_value_t = 720)]
    pub height: u32,
    /// Direction of view: 3-D, front, side or top [default: 3-D, or front if all is in a plane]
    #[arg(long, value_name = "VIEW", default_value = "", hide_default_value = true)]
    pub view: String,
}

#[derive(ClapArgs)]
pub struct Design {
    #[command(flatten)]
    pub scenario: Scenario,
    /// Scenario file to write [default: <name>-compensated.toml]
    #[arg(long, short = 'o', value_name = "FILE")]
    pub out: Option<PathBuf>,
    /// Model used for the design: map (the macro-step of the engine) or continuous (D(s), as in the paper)
    #[arg(long, value_name = "MODEL", default_value = "map")]
    pub on: String,
    /// Times at which the motion is linearised, e.g. `0s,0.5s,1s`; gains then depend on the state [default: the start;
    /// for a nonlinear system, 41 times over the run]
    #[arg(long, value_name = "TIMES")]
    pub at: Option<String>,
    /// Quantities to feed back: d (accelerations), f (velocities), g (displacements) [default: dfg; for a nonlinear
    /// system, f]
    #[arg(long, value_name = "LETTERS")]
    pub feed: Option<String>,
    /// Treat this subsystem as a black box and identify a model of it; may be repeated
    #[arg(long, value_name = "NAME")]
    pub black_box: Vec<String>,
    /// Identify black boxes from an excitation run, without rollback
    #[arg(long, requires = "black_box")]
    pub no_rollback: bool,
    /// Number of tries of a random search for gains, as in the paper, for comparison
    #[arg(long, value_name = "TRIES")]
    pub random: Option<usize>,
    /// Seed of the random search
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// Compute how far each parameter may change before stability or accuracy is lost
    #[arg(long)]
    pub robust: bool,
    /// Largest acceptable relative error of a pole
    #[arg(long, value_name = "SHARE", default_value_t = 0.01)]
    pub error: f64,
    #[command(flatten)]
    pub output: Output,
}

#[derive(ClapArgs)]
pub struct EnergySurvey {
    /// Run only the first tenth of each run
    #[arg(long)]
    pub quick: bool,
    /// Run only this problem
    #[arg(long, value_name = "NAME")]
    pub problem: Option<String>,
    /// Set any key in all scenarios, e.g. `run.predictor=foh`; may be repeated
    #[arg(long = "set", value_name = "PATH=VALUE")]
    pub set: Vec<String>,
    /// Markdown file to write the tables to
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
    #[command(flatten)]
    pub output: Output,
}

#[derive(ClapArgs)]
pub struct DmdSurvey {
    /// Run only the first tenth of each run
    #[arg(long)]
    pub quick: bool,
    /// Run only this problem
    #[arg(long, value_name = "NAME", conflicts_with = "random")]
    pub problem: Option<String>,
    /// Use this many random systems instead, and compare `auto` with the window that is best in hindsight
    #[arg(long, value_name = "COUNT", value_parser = clap::value_parser!(u64).range(1..=100_000))]
    pub random: Option<u64>,
    /// Seed of the random systems
    #[arg(long, value_name = "SEED", default_value_t = 1, requires = "random")]
    pub seed: u64,
    /// Also run `auto` with each of its parts switched off (ablation)
    #[arg(long, requires = "random")]
    pub ablate: bool,
    /// Markdown file to write the tables to
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
    #[command(flatten)]
    pub output: Output,
}

#[derive(ClapArgs)]
pub struct AutoSurvey {
    /// Number of random systems
    #[arg(long, value_name = "COUNT", default_value_t = 300, value_parser = clap::value_parser!(u64).range(1..=100_000))]
    pub random: u64,
    /// Seed of the random systems
    #[arg(long, value_name = "SEED", default_value_t = 1)]
    pub seed: u64,
    /// Draw only systems of this family
    #[arg(long, value_name = "NAME", value_parser = macrostep_studies::survey::auto::FAMILIES)]
    pub family: Option<String>,
    /// Run only a tenth of them
    #[arg(long)]
    pub quick: bool,
    /// Markdown file to write the tables to
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
    #[command(flatten)]
    pub output: Output,
}

#[derive(ClapArgs)]
pub struct AdviseSurvey {
    /// Number of random systems
    #[arg(long, value_name = "COUNT", default_value_t = 50, value_parser = clap::value_parser!(u64).range(1..=100_000))]
    pub random: u64,
    /// Seed of the random systems
    #[arg(long, value_name = "SEED", default_value_t = 1)]
    pub seed: u64,
    /// Time that each search may take, e.g. 5s
    #[arg(long, value_name = "TIME", default_value = "10s")]
    pub budget: String,
    /// Markdown file to write the tables to
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
    #[command(flatten)]
    pub output: Output,
}

/// Which scenario, and what is changed in it.
#[derive(ClapArgs, Clone)]
pub struct Scenario {
    /// Scenario file (`my.toml`), system of FMUs (`my.ssp`, `my.ssd`, `OspSystemStructure.xml`), or name of a built-in
    /// problem (`oscillator`)
    pub scenario: String,
    /// Variant of a built-in problem: a named set of values, e.g. from a table of a paper
    #[arg(long)]
    pub variant: Option<String>,
    /// Communication step, e.g. 2ms
    #[arg(long, value_name = "TIME", allow_hyphen_values = true)]
    pub step: Option<String>,
    /// Stop time, e.g. 4s
    #[arg(long, value_name = "TIME", allow_hyphen_values = true)]
    pub stop: Option<String>,
    /// Coupling that chooses scheme, predictor and method itself: auto
    #[arg(long)]
    pub coupling: Option<String>,
    /// Scheme: jacobi, gauss-seidel, implicit-jacobi, … (see `macrostep methods`)
    #[arg(long)]
    pub scheme: Option<String>,
    /// Predictor of inputs within a step: zoh, foh, soh, hermite, dmd, auto, … (see `macrostep methods`)
    #[arg(long)]
    pub predictor: Option<String>,
    /// Correction method: none, energy, error-feedback, … (see `macrostep methods`)
    #[arg(long)]
    pub method: Option<String>,
    /// Largest number of threads
    #[arg(long, value_name = "N")]
    pub threads: Option<u32>,
    /// Simulated seconds per wall-clock second; 1 is real time [default: as fast as possible]
    #[arg(long, value_name = "FACTOR", allow_negative_numbers = true)]
    pub pace: Option<f64>,
    /// Set any key of the scenario, e.g. `problem.kc=150` or `subsystem.m2.step=0.25ms`; may be repeated, for another key each
    /// time. A key that another option sets, as --step sets run.step, is refused
    #[arg(long = "set", value_name = "PATH=VALUE")]
    pub set: Vec<String>,
}

#[derive(ClapArgs)]
pub struct Run {
    #[command(flatten)]
    pub scenario: Scenario,
    /// Results directory [default: results/<name>, where earlier results are moved to results/<name>.1, .2, …]
    #[arg(long, value_name = "DIR")]
    pub out: Option<PathBuf>,
    /// Replace earlier results in the results directory
    #[arg(long, conflicts_with = "no_record")]
    pub overwrite: bool,
    /// Write no files
    #[arg(long, conflicts_with = "out")]
    pub no_record: bool,
    /// Also write an HTML page, report.html; this records inputs too, unless the scenario forbids it
    #[arg(long, conflicts_with = "no_record")]
    pub report: bool,
    /// Format of the recording: parquet or csv
    #[arg(long, value_name = "FORMAT")]
    pub format: Option<String>,
    /// Repeat what external parts took in an earlier run, whose results directory this is, and what was changed by hand in it; without [realtime], unless --pace is given
    #[arg(long, value_name = "DIR", conflicts_with = "live")]
    pub replay: Option<PathBuf>,
    /// Accept a subsystem that another version of Macrostep serves
    #[arg(long)]
    pub force: bool,
    /// Also run at half the step and with finer solvers, and estimate the error of every signal
    #[arg(long)]
    pub bands: bool,
    /// Watch and steer the run in a browser: serves a page on this machine and waits for somebody to open it. In real time, unless a pace
    /// is given
    #[arg(long, conflicts_with_all = ["no_record", "bands"])]
    pub live: bool,
    /// Port of the page of --live [default: any that is free]
    #[arg(long, value_name = "PORT", requires = "live", default_value_t = 0, hide_default_value = true)]
    pub live_port: u16,
    /// Cut the scenario over so many processes on this machine, which HELICS connects; the result is that of one process. Needs the Python
    /// package
    #[arg(long, value_name = "COUNT", conflicts_with_all = ["live", "replay", "bands", "force"])]
    pub federation: Option<u16>,
    /// Cut the scenario over the machines of this file
    #[arg(long, value_name = "FILE", conflicts_with_all = ["federation", "live", "replay", "bands", "force"])]
    pub hosts: Option<PathBuf>,
    #[command(flatten)]
    pub fail_on: FailOn,
    #[command(flatten)]
    pub output: Output,
}

#[derive(ClapArgs)]
pub struct Reproduce {
    /// Number of a paper, e.g. 001, or `all` [default: list all figures and tables]
    pub paper: Option<String>,
    /// Figure or table of the paper, e.g. fig28
    pub item: Option<String>,
    /// Results directory
    #[arg(long, value_name = "DIR", default_value = "results/reproduce")]
    pub out: PathBuf,
    /// Markdown page to write; its figures go to `img/reproduction` in the same directory
    #[arg(long, value_name = "FILE")]
    pub page: Option<PathBuf>,
    #[command(flatten)]
    pub output: Output,
}

#[derive(ClapArgs)]
pub struct Sweep {
    #[command(flatten)]
    pub scenario: Scenario,
    /// Parameter to vary, e.g. `step=0.1ms..10ms:log20`, `kc=50..200:4` or `method=none,energy`; may be repeated, and adds
    /// to the sweeps of the scenario file
    #[arg(long, value_name = "NAME=VALUES")]
    pub vary: Vec<String>,
    /// Directory of the table; an interrupted sweep continues from here [default: results/<name>-sweep]
    #[arg(long, value_name = "DIR")]
    pub out: Option<PathBuf>,
    /// Replace another sweep in this directory
    #[arg(long)]
    pub overwrite: bool,
    /// Record every run, each in a subdirectory
    #[arg(long)]
    pub record: bool,
    /// Cost of a run: wall-clock time, or macro-steps, which are the same on every machine
    #[arg(long, value_parser = ["wall", "steps"], default_value = "wall")]
    pub cost: String,
    /// Number of parallel runs [default: number of cores]
    #[arg(long, value_name = "N", default_value_t = 0, hide_default_value = true)]
    pub side_by_side: usize,
    /// Run on the workers of the Dask cluster with its scheduler at this address, e.g. tcp://HOST:8786, by the Python package
    #[arg(long, value_name = "ADDRESS", conflicts_with_all = ["record", "side_by_side"])]
    pub dask: Option<String>,
    /// Bisect one parameter instead of running all values: with `--vary step=0.1ms..10ms --until "error < 1%"` the largest
    /// such step is found, by the Python package
    #[arg(long, value_name = "CONDITION", conflicts_with_all = ["record", "out", "overwrite"])]
    pub until: Option<String>,
    #[command(flatten)]
    pub fail_on: FailOn,
    #[command(flatten)]
    pub output: Output,
}

#[derive(ClapArgs)]
pub struct Federate {
    #[command(flatten)]
    pub scenario: Scenario,
    /// Name of the federate [default: the name of the scenario]
    #[arg(long)]
    pub name: Option<String>,
    /// Address of the broker
    #[arg(long, value_name = "ADDRESS", default_value = "tcp://127.0.0.1:23404")]
    pub broker: String,
    /// Output to publish, as NAME/SUBSYSTEM.PORT; may be repeated [default: all outputs]
    #[arg(long, value_name = "SUBSYSTEM.PORT")]
    pub publish: Vec<String>,
    /// Input to feed and the publication that feeds it, e.g. `m1.f=right/m2.f`; may be repeated
    #[arg(long, value_name = "INPUT=PUBLICATION")]
    pub subscribe: Vec<String>,
    /// Transport of HELICS
    #[arg(long, value_name = "CORE", default_value = "zmq")]
    pub core: String,
    /// Results directory [default: results are not recorded]
    #[arg(long, value_name = "DIR")]
    pub out: Option<PathBuf>,
    #[command(flatten)]
    pub output: Output,
}

/// Verdicts that a script does not accept.
#[derive(ClapArgs, Clone, Default)]
pub struct FailOn {
    /// Exit with code 3 if a word of the verdict is one of these: `doubtful` (or worse), `unreliable`, or `unknown`; a list is
    /// possible: doubtful,unknown. The word on the solvers counts as `unknown` only with --bands, which looks at them
    #[arg(
        long = "fail-on",
        value_name = "VERDICT",
        value_delimiter = ',',
        value_parser = ["doubtful", "unreliable", "unknown"]
    )]
    words: Vec<String>,
}

impl FailOn {
    /// The word that makes a run count as failed, and what it is about. Unknown counts of the solvers only if error bands were
    /// asked for: without them, nobody looks at the solvers.
    pub fn refuses(&self, interface: Trust, solvers: Trust, bands: bool) -> Option<(&'static str, Trust)> {
        self.words.iter().find_map(|word| match Trust::from(word.clone()) {
            Trust::Unknown if interface == Trust::Unknown => Some(("interface", interface)),
            Trust::Unknown => (bands && solvers == Trust::Unknown).then_some(("solvers", solvers)),
            limit if interface >= limit => Some(("interface", interface)),
            limit if solvers >= limit => Some(("solvers", solvers)),
            _ => None,
        })
    }
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
    /// Name of the subsystem, as shown by `macrostep check`; the other scenario sets its `host` to the address below
    #[arg(long)]
    pub part: String,
    /// Address to listen on: tcp://HOST:PORT, tls://HOST:PORT (encrypted), udp://HOST:PORT or unix:PATH; with port 0 the system
    /// chooses the port. Beyond this machine a key is needed, in the file named by MACROSTEP_KEY_FILE, or in MACROSTEP_KEY
    #[arg(long, value_name = "ADDRESS")]
    pub listen: String,
    /// Exit after the first run
    #[arg(long)]
    pub once: bool,
    /// Print nothing
    #[arg(long)]
    pub quiet: bool,
}

#[cfg(test)]
mod tests {
    use super::*;
    use Trust::{Doubtful, Trustworthy, Unknown, Unreliable};

    #[test]
    fn a_verdict_is_refused_from_a_word_on() {
        let on = |words: &[&str]| FailOn { words: words.iter().map(|w| (*w).to_owned()).collect() };
        assert_eq!(on(&[]).refuses(Unreliable, Unreliable, false), None);
        assert_eq!(on(&["doubtful"]).refuses(Unreliable, Unknown, false), Some(("interface", Unreliable)));
        assert_eq!(on(&["doubtful"]).refuses(Trustworthy, Doubtful, true), Some(("solvers", Doubtful)));
        assert_eq!(on(&["unreliable"]).refuses(Doubtful, Doubtful, true), None);
        assert_eq!(on(&["doubtful"]).refuses(Unknown, Unknown, true), None);
        // nobody looks at the solvers unless asked to
        assert_eq!(on(&["unknown"]).refuses(Trustworthy, Unknown, false), None);
        assert_eq!(on(&["unknown"]).refuses(Trustworthy, Unknown, true), Some(("solvers", Unknown)));
        assert_eq!(on(&["unreliable", "unknown"]).refuses(Unknown, Unknown, false), Some(("interface", Unknown)));
    }
}
