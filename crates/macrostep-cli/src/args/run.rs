//! Words of what runs scenarios, and those that several commands share.

use std::path::PathBuf;

use clap::Args as ClapArgs;
use macrostep::Trust;

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
    #[arg(long, value_name = "FORMAT", conflicts_with = "no_record")]
    pub format: Option<String>,
    /// Repeat what external parts took in an earlier run, whose results directory this is, and what was changed by hand in it; as fast as it
    /// goes, whatever the scenario says of pace and [realtime], unless --pace is given
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
    #[arg(long, value_name = "PORT")]
    pub live_port: Option<u16>,
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
    /// Outputs whose last values are in the table and in --json, e.g. m1.x,m2.x, or patterns, e.g. 'm?.x'; those that --record records as
    /// well [default: those of `record.signals` in the scenario, which are all, and none in the text]
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    pub signals: Vec<String>,
    /// Cost of a run: wall-clock time, or macro-steps, which are the same on every machine
    #[arg(long, value_parser = ["wall", "steps"], default_value = "wall")]
    pub cost: String,
    /// Number of parallel runs [default: number of cores]
    #[arg(long, value_name = "N", default_value_t = 0, hide_default_value = true)]
    pub side_by_side: usize,
    /// Run on the workers of the Dask cluster with its scheduler at this address, e.g. tcp://HOST:8786, by the Python package; not
    /// with --record or --side-by-side
    #[arg(long, value_name = "ADDRESS", conflicts_with_all = ["record", "side_by_side"])]
    pub dask: Option<String>,
    /// How long to wait for a worker of the Dask cluster while there is none
    #[arg(long, value_name = "TIME", default_value = "60s", requires = "dask")]
    pub wait: String,
    /// Bisect one parameter instead of running all values: with `--vary step=0.1ms..10ms --until "error < 1%"` the largest
    /// such step is found, by the Python package. The condition may be one on the last value of an output: `--until "m2.x < 0.1"`. Nothing is written (--json tells all runs), so not with --out, --overwrite,
    /// --record, --cost or --fail-on
    #[arg(long, value_name = "CONDITION", conflicts_with_all = ["record", "out", "overwrite", "cost", "words"])]
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
    /// Subsystem of the scenario that is the federate, instead of all of it; may be repeated. An input that another one feeds by m2.x hears
    /// m2/m2.x
    #[arg(long, value_name = "SUBSYSTEM")]
    pub part: Vec<String>,
    /// Name of the federate [default: the first --part, or the name of the scenario]
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
    /// Unit of the numbers of a publication that states none, e.g. `right/m2.f=kN`; may be repeated
    #[arg(long, value_name = "PUBLICATION=UNIT")]
    pub published_in: Vec<String>,
    /// Transport of HELICS
    #[arg(long, value_name = "CORE", default_value = "zmq")]
    pub core: String,
    /// How long to wait for the broker, and for the other federates to come
    #[arg(long, value_name = "TIME", default_value = "60s")]
    pub wait: String,
    /// How long to wait for another federate that is there and does not go on [default: for ever; it is named after 5 s]
    #[arg(long, value_name = "TIME")]
    pub deadline: Option<String>,
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
    /// possible: doubtful,unknown. The word on the solvers counts as `unknown` only where error bands were asked for, which look at them
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
