//! Recordings as pictures: one self-contained HTML page, and figures for print.
//!
//! [`report`] reads one or several results directories and returns a page that opens offline. [`plot()`] draws recorded signals
//! as a [`plot::Figure`], which is written as SVG, and [`plot::png`] turns SVG into pixels. [`film_page`] is a page from which a browser
//! without a window makes pictures of mechanisms in motion.
#![forbid(unsafe_code)]

mod charts;
mod data;
mod diagram;
mod error;
mod film;
mod gltf;
mod html;
mod lines;
mod live;
mod opened;
mod page;
pub mod plot;
mod poles;
mod scene;
mod schedule;
mod sections;
mod several;
mod sweep;
pub mod text;

pub use error::ReportError;
pub use film::{Film, VIEWS, film_length, film_page, pictures, unseen};
pub use gltf::gltf;
pub use lines::{PlotOptions, Plotted, plot};
pub use live::live_page;
pub use opened::Results;
pub use page::{Page, ReportOptions, report, report_in_memory};
pub use sweep::{SweepRow, SweepTable, sweep_page};
