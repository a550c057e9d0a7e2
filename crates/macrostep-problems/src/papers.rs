//! What the papers print: for each, every figure and table as data, to be run and held against it.

/// The catalogue of each paper, as TOML, in the order of their numbers.
pub const CATALOGUES: [&str; 5] = [
    include_str!("../papers/000.toml"),
    include_str!("../papers/001.toml"),
    include_str!("../papers/002.toml"),
    include_str!("../papers/003.toml"),
    include_str!("../papers/004.toml"),
];

/// Scenarios that the catalogues run beside the built-in problems, by name. Those that are
/// examples, too, have a copy there; a test compares the two.
pub const SCENARIOS: [(&str, &str); 7] = [
    ("chirp", include_str!("../papers/chirp.toml")),
    ("four-masses", include_str!("../papers/four_masses.toml")),
    ("beam", include_str!("../papers/beam_in_three_parts.toml")),
    ("shell", include_str!("../papers/shell_in_two_parts.toml")),
    ("double-pendulum", include_str!("../papers/flexible_double_pendulum.toml")),
    ("rotor-one-blade", include_str!("../papers/rotor_one_blade.toml")),
    ("race-car", include_str!("../papers/step_steer_halves.toml")),
];

/// Tables of parameters, as CSV, by name.
pub const TABLES: [(&str, &str); 1] = [("random_systems", include_str!("../papers/random_systems.csv"))];
