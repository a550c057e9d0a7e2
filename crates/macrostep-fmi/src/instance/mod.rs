//! An instance of an FMU: the calls of the standard, under one name for all versions.
//!
//! [`Instance`] knows nothing of co-simulation: it makes one call after the other, turns a status into an error that
//! names the call, and in debug builds insists on the order of the state machines of the standard.

mod calls;
mod interface;
mod v1;
mod v2;
mod v3;
mod words;

pub(crate) use interface::{Blueprint, Curve, Cycle, EventEnd, Instance, Phase, StepEnd};
pub(crate) use v1::Instance1;
pub(crate) use v2::Instance2;
pub(crate) use v3::Instance3;
pub(crate) use words::{c_text, copied, expect, file_uri, gone, offered, status_name, stood};
