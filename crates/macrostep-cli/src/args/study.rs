//! Words of what looks at a system before it runs: modes, stability, advice, compensators.

use std::path::PathBuf;

use clap::Args as ClapArgs;

use super::run::{Output, Scenario};

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
