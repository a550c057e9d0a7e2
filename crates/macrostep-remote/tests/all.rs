//! One program for all tests: linking one takes a fraction of linking each.

mod behind;
mod hostile;
mod parts;
mod sockets;
mod wrong;
