//! Scenario files: text to a checked model, with every mistake found at once.
#![forbid(unsafe_code)]

mod diagnostics;
pub mod format;
mod path;
mod read;
mod schema;
mod tree;
mod value;

pub use diagnostics::{Diagnostic, Diagnostics, Severity};
pub use read::{Map, Method, OneOrMany, Time};
pub use schema::{schema, schema_keys};
pub use value::Value;
