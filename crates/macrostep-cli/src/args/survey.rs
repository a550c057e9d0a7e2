//! Words of `macrostep survey` and `macrostep reproduce`.

use std::path::PathBuf;

use clap::{Args as ClapArgs, Subcommand};

use super::run::Output;

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
        /// Run systems of FMUs, beside other systems if asked for; they are exported for this, and the first export builds a library
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
