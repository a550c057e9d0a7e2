//! Figures and tables of the papers: run, drawn, and held against what is printed.

mod catalogue;
mod page;
mod run;

pub use catalogue::{Item, LineSpec, NumberSpec, PanelSpec, Paper, PaperValue, Pointers, RunSpec, SweepSpec, papers};
pub use page::page;
pub use run::{Compared, ReproduceError, Reproduced, reproduce};
