//! The engine of the page, as it is natively.

mod questions;
