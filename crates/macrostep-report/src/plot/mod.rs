//! Figures for print: lines over axes as SVG, and SVG as PNG.
//!
//! Written by hand, unlike most of what other crates do better: `plotters` puts its legend into the data, knows neither
//! powers of ten beside an axis nor line widths in points, and wants a font of the system for PNG. One SVG that any
//! viewer shows, and pixels made from that very SVG, give the same picture in both.

mod cells;
mod figure;
mod png;
mod scale;
mod ticks;

pub use cells::{Cells, Color, border, mix};
pub use figure::{Axis, Figure, Line, Marker, Panel};
pub use png::{PngError, png};
pub(crate) use ticks::ticks;

/// Colours that people with any kind of colour vision tell apart, on white: Okabe and Ito's, without yellow.
pub const COLORS: [&str; 7] = ["#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9", "#000000"];

/// Dashes in line widths; beside colours, for print without them.
pub(crate) const DASHES: [&[f64]; 6] =
    [&[], &[6.0, 2.5], &[1.2, 1.8], &[6.0, 2.0, 1.2, 2.0], &[3.0, 1.6], &[9.0, 2.0, 3.0, 2.0]];
