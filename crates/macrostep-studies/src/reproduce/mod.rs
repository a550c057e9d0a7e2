//! Figures and tables of the papers: run, drawn, and held against what is printed.

mod catalogue;
mod draw;
mod item;
mod links;
mod numbers;
mod page;
mod specs;

pub use catalogue::{Item, Kind, LineSpec, NumberSpec, PanelSpec, Paper, PaperValue, Pointers, Take, papers};
pub use item::{ReproduceError, Reproduced, reproduce};
pub use numbers::Compared;
pub use page::page;
pub use specs::{CasesSpec, DifferenceSpec, LinkSpec, MapSpec, RunSpec, SweepSpec};
