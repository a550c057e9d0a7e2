//! What the papers print: for each, every numerical figure and table as data, to be run and held against it.

/// The catalogue of each paper, as TOML, in the order of their numbers.
pub const CATALOGUES: [&str; 4] = [
    include_str!("../papers/000.toml"),
    include_str!("../papers/001.toml"),
    include_str!("../papers/003.toml"),
    include_str!("../papers/004.toml"),
];
