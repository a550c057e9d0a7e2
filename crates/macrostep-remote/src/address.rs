//! Where a subsystem is served.

use std::path::PathBuf;

/// The address of a server.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Address {
    /// `unix:PATH`: a Unix socket.
    Unix(PathBuf),
    /// `tcp://HOST:PORT`.
    Tcp(String),
    /// `tls://HOST:PORT`: TCP, encrypted.
    Tls(String),
    /// `udp://HOST:PORT`.
    Udp(String),
}

impl Address {
    /// Reads an address; an error says what is wrong with it.
    pub fn parse(text: &str) -> Result<Self, String> {
        let with_port = |rest: &str| match rest.rsplit_once(':') {
            Some((host, port)) if !host.is_empty() && port.parse::<u16>().is_ok() => Ok(rest.to_owned()),
            Some((host, port)) if !host.is_empty() && port.bytes().all(|b| b.is_ascii_digit()) && !port.is_empty() => {
                Err(format!("port {port} in `{text}` is out of range: the largest is {}", u16::MAX))
            }
            Some((host, port)) if !host.is_empty() && !port.is_empty() && !port.ends_with(']') => {
                Err(format!("`{port}` in `{text}` is not a port: a port is a number"))
            }
            _ => Err(format!("`{text}` needs a host and a port")),
        };
        if let Some(path) = text.strip_prefix("unix:") {
            if path.is_empty() { Err(format!("`{text}` has no path")) } else { Ok(Address::Unix(path.into())) }
        } else if let Some(rest) = text.strip_prefix("tcp://") {
            with_port(rest).map(Address::Tcp)
        } else if let Some(rest) = text.strip_prefix("tls://") {
            with_port(rest).map(Address::Tls)
        } else if let Some(rest) = text.strip_prefix("udp://") {
            with_port(rest).map(Address::Udp)
        } else {
            Err(format!("`{text}` is not an address"))
        }
    }

    /// What addresses look like.
    pub const EXAMPLES: &'static str = "tcp://127.0.0.1:5001, udp://127.0.0.1:5001 or unix:/tmp/part.sock";
}

impl std::fmt::Display for Address {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Address::Unix(path) => write!(f, "unix:{}", path.display()),
            Address::Tcp(at) => write!(f, "tcp://{at}"),
            Address::Tls(at) => write!(f, "tls://{at}"),
            Address::Udp(at) => write!(f, "udp://{at}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_read_and_written() {
        for text in ["unix:/tmp/a.sock", "tcp://127.0.0.1:5001", "tls://plant:5001", "udp://[::1]:7"] {
            assert_eq!(Address::parse(text).unwrap().to_string(), text);
        }
        for text in ["", "unix:", "tcp://localhost", "tcp://:80", "udp://a:99999", "http://a:1", "process"] {
            assert!(Address::parse(text).unwrap_err().contains(text), "{text}");
        }
        let said = |text| Address::parse(text).unwrap_err();
        assert!(said("udp://a:99999").contains("port 99999 in `udp://a:99999` is out of range"));
        assert!(said("tcp://a:http").contains("`http` in `tcp://a:http` is not a port"));
        assert!(said("tcp://[::1]").contains("needs a host and a port"));
    }
}
