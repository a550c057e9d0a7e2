//! Words of `macrostep vehicle` and `macrostep tyre`.

use std::path::PathBuf;

use clap::{Args as ClapArgs, Subcommand};

#[derive(ClapArgs)]
pub struct Tyre {
    /// Tyre property file (.tir) of the Magic Formula or of TMeasy, or its coefficients as .json
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
    /// Draw Fx, Fy and Mz over what has the most values: .svg, .pdf where there is a browser, or .png if built with the feature `png`
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
