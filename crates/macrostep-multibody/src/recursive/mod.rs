//! The recursive path: trees of rigid bodies in joint coordinates.

mod articulated;
mod dynamics;
mod subsystem;
mod tree;
mod tree_builder;

pub use self::subsystem::Recursive;
pub use self::tree::Tree;
