//! Lines by which parts are driven from outside: where they are, and what both sides of one say to each other (docs/wire.md, "Live values").

use std::path::PathBuf;

use macrostep_core::{Interface, Line};

use crate::address::Address;
use crate::key::Key;
use crate::live_socket::LiveSocket;

/// The version of what is said.
pub(crate) const LIVE_VERSION: u64 = 1;
/// The first bytes of a datagram, and of shared memory.
pub(crate) const MAGIC: [u8; 8] = *b"mcrlive\n";

/// Where values come from.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum LiveAddress {
    /// `udp://HOST:PORT`: datagrams that come to this port.
    Udp(String),
    /// `shm:NAME`: memory that others map, `/dev/shm/NAME`, or a file by its path.
    Memory(PathBuf),
}

impl LiveAddress {
    /// What addresses look like.
    pub const EXAMPLES: &'static str = "udp://127.0.0.1:5005 or shm:pad";

    /// Reads an address; an error says what is wrong with it.
    pub fn parse(text: &str) -> Result<Self, String> {
        if let Some(name) = text.strip_prefix("shm:") {
            return match name {
                "" => Err(format!("`{text}` has no name")),
                path if path.starts_with('/') => Ok(LiveAddress::Memory(path.into())),
                name if name.contains('/') || name.starts_with('.') => {
                    Err(format!("`{name}` in `{text}` is neither a name nor a path from the root"))
                }
                name => Ok(LiveAddress::Memory(PathBuf::from("/dev/shm").join(name))),
            };
        }
        match Address::parse(text)? {
            Address::Udp(at) => Ok(LiveAddress::Udp(at)),
            _ => Err(format!("`{text}` is a stream, in which one lost packet holds up all later ones")),
        }
    }

    /// The most numbers that go one way at once.
    pub fn most_numbers(&self) -> usize {
        match self {
            LiveAddress::Udp(_) => LiveSocket::MOST_NUMBERS,
            LiveAddress::Memory(_) => 4096,
        }
    }

    /// The line there, which is not open yet. Keys are for datagrams; memory is closed to other users by the system.
    pub fn line(&self, key: Option<Key>) -> Box<dyn Line> {
        match self {
            LiveAddress::Udp(at) => Box::new(LiveSocket::new(at.clone(), key)),
            #[cfg(target_os = "linux")]
            LiveAddress::Memory(path) => Box::new(crate::live_memory::LiveMemory::new(path.clone())),
            #[cfg(not(target_os = "linux"))]
            LiveAddress::Memory(_) => Box::new(LiveSocket::impossible()),
        }
    }
}

impl std::fmt::Display for LiveAddress {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            LiveAddress::Udp(at) => write!(f, "udp://{at}"),
            LiveAddress::Memory(path) => match path.strip_prefix("/dev/shm") {
                Ok(name) => write!(f, "shm:{}", name.display()),
                Err(_) => write!(f, "shm:{}", path.display()),
            },
        }
    }
}

/// Ports, line by line, as in the first answer of a part: whoever drives sends values of the outputs and gets those of the inputs.
pub(crate) fn ports(interface: &Interface) -> String {
    let line =
        |what: &str, p: &macrostep_core::Port| format!("{what} {} of {} numbers in {}\n", p.name, p.size, p.unit);
    let inputs = interface.inputs.iter().map(|p| line("input", p));
    inputs.chain(interface.outputs.iter().map(|p| line("output", p))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_read_and_written() {
        for text in ["udp://127.0.0.1:5005", "shm:pad", "shm:/tmp/pad"] {
            assert_eq!(LiveAddress::parse(text).unwrap().to_string(), text);
        }
        for text in ["shm:", "shm:a/b", "shm:..", "tcp://127.0.0.1:1", "pad", "udp://a"] {
            assert!(LiveAddress::parse(text).unwrap_err().contains(text), "{text}");
        }
    }
}
