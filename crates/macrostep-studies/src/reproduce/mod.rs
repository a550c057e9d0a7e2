//! Figures and tables of the papers: run, drawn, and held against what is printed.

mod catalogue;
mod draw;
mod links;
mod numbers;
mod page;
mod run;
mod specs;

pub use catalogue::{Item, Kind, LineSpec, NumberSpec, PanelSpec, Paper, PaperValue, Pointers, Take, papers};
pub use numbers::Compared;
pub use page::page;
pub use run::{ReproduceError, Reproduced, reproduce};
pub use specs::{CasesSpec, DifferenceSpec, LinkSpec, MapSpec, RunSpec, SweepSpec};
