//! Recordings as pictures: one self-contained HTML page, and figures for print.
//!
//! [`report`] reads one or several results directories and returns a page that opens offline. [`plot()`] draws recorded signals
//! as a [`plot::Figure`], which is written as SVG, and [`plot::png`] turns SVG into pixels.
#![forbid(unsafe_code)]

mod charts;
mod data;
mod diagram;
mod error;
mod html;
mod lines;
mod opened;
mod page;
pub mod plot;
mod poles;
mod schedule;
mod sections;
mod several;
pub mod text;

pub use error::ReportError;
pub use lines::{PlotOptions, plot};
pub use page::{Page, ReportOptions, report};
