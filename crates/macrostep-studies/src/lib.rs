//! Studies: surveys that check a claim over the whole library of problems, the papers' figures and tables, maps of
//! stability as pictures, and the handling of cars. Nothing here is needed to run a scenario.
#![forbid(unsafe_code)]

pub mod handling;
pub mod reproduce;
mod stability_figure;
pub mod survey;

pub use stability_figure::stability_figure;
