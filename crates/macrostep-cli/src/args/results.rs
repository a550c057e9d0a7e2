//! Words of what draws results.

use std::path::PathBuf;

use clap::Args as ClapArgs;

#[derive(ClapArgs)]
pub struct Plot {
    /// Results directories or recordings
    #[arg(required = true)]
    pub results: Vec<PathBuf>,
    /// Recorded signals, e.g. m1.x,m2.x, or patterns, e.g. 'm?.x'; signals with the same unit share a panel
    #[arg(long, value_name = "NAMES", value_delimiter = ',', required = true)]
    pub signals: Vec<String>,
    /// File to write: .svg, .pdf where there is a browser, or .png if built with the feature `png`
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
    /// Resolution of a PNG, in pixels per inch [default: 300]
    #[arg(long, value_name = "N")]
    pub dpi: Option<f64>,
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
    /// Pictures per second of the film [default: 25]
    #[arg(long, value_name = "N", conflicts_with = "at")]
    pub fps: Option<u32>,
    /// Width in pixels
    #[arg(long, value_name = "PX", default_value_t = 1280)]
    pub width: u32,
    /// Height in pixels
    #[arg(long, value_name = "PX", default_value_t = 720)]
    pub height: u32,
    /// Body to stay with and to look at closely, e.g. chassis
    #[arg(long, value_name = "BODY", default_value = "", hide_default_value = true)]
    pub follow: String,
    /// How many times as large as usual
    #[arg(long, value_name = "X", default_value_t = 1.0)]
    pub zoom: f64,
    /// Direction of view: 3-D, front, side or top [default: 3-D, or front if all is in a plane]
    #[arg(long, value_name = "VIEW", default_value = "", hide_default_value = true)]
    pub view: String,
}

impl Render {
    /// Pictures per second of the film.
    pub fn fps(&self) -> u32 {
        self.fps.unwrap_or(25)
    }
}
