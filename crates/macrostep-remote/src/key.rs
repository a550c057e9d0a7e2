//! A secret that both sides know, and what is made of it: proofs that a message comes from who has it.
//!
//! Both sides contribute a random number to each connection. From the key and these numbers follows one key for each direction,
//! with which every message is sealed: nobody without the key is answered, and nothing can be changed, left out, repeated or
//! taken from another connection on the way. Who listens can read; `tls://` is for that.

use std::path::{Path, PathBuf};

use hmac::{Hmac, Mac};
use sha2::Sha256;

/// Bytes of a seal.
pub(crate) const SEAL: usize = 16;

/// The shortest secret.
const SHORTEST: usize = 16;
/// The longest file that is taken for a key.
const LONGEST: u64 = 1 << 16;

/// Where the key is: in a file, or in the variable itself.
const FILE_VARIABLE: &str = "MACROSTEP_KEY_FILE";
const VARIABLE: &str = "MACROSTEP_KEY";

/// A secret that a run and a server share.
#[derive(Clone)]
pub struct Key(Hmac<Sha256>);

impl std::fmt::Debug for Key {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Key")
    }
}

/// What is wrong with a key.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum KeyError {
    /// Somebody could guess it.
    #[error("the key{} has {bytes} bytes, and needs at least {SHORTEST}", of(.path))]
    Short {
        /// The file it is in.
        path: Option<PathBuf>,
        /// How long it is.
        bytes: usize,
    },
    /// The file is too long for a key.
    #[error("the key file `{}` is longer than {LONGEST} bytes", .path.display())]
    Long {
        /// The file.
        path: PathBuf,
    },
    /// The file is not of this user alone.
    #[error("others may read the key file `{}`", .path.display())]
    Open {
        /// The file.
        path: PathBuf,
    },
    /// There is no such file, or it cannot be read.
    #[error("the key file `{}` cannot be read: {source}", .path.display())]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// Why not.
        source: std::io::Error,
    },
    /// There are two keys.
    #[error("both {FILE_VARIABLE} and {VARIABLE} are set")]
    Two,
}

impl KeyError {
    /// What to do.
    pub fn help(&self) -> &'static str {
        match self {
            KeyError::Short { .. } => "make a longer one: head -c 32 /dev/urandom | base64",
            KeyError::Long { .. } => "name a file that holds the key and nothing else",
            KeyError::Open { .. } => "close it to others with chmod 600",
            KeyError::Unreadable { .. } => "check the path in MACROSTEP_KEY_FILE",
            KeyError::Two => "unset one of them",
        }
    }
}

fn of(path: &Option<PathBuf>) -> String {
    path.as_ref().map_or_else(String::new, |path| format!(" in `{}`", path.display()))
}

impl Key {
    /// A key of a secret of at least 16 bytes.
    pub fn new(secret: &[u8]) -> Result<Self, KeyError> {
        match secret.len() {
            bytes if bytes < SHORTEST => Err(KeyError::Short { path: None, bytes }),
            _ => Ok(Key(keyed(secret))),
        }
    }

    /// The key in a file, without blanks at both ends. Nobody else may read the file.
    pub fn from_file(path: &Path) -> Result<Self, KeyError> {
        let failed = |source| KeyError::Unreadable { path: path.to_owned(), source };
        let file = std::fs::File::open(path).map_err(failed)?;
        let about = file.metadata().map_err(failed)?;
        #[cfg(unix)]
        if std::os::unix::fs::PermissionsExt::mode(&about.permissions()) & 0o077 != 0 {
            return Err(KeyError::Open { path: path.to_owned() });
        }
        if about.len() > LONGEST {
            return Err(KeyError::Long { path: path.to_owned() });
        }
        let mut secret = Vec::new();
        std::io::Read::read_to_end(&mut std::io::Read::take(file, LONGEST), &mut secret).map_err(failed)?;
        match secret.trim_ascii() {
            short if short.len() < SHORTEST => Err(KeyError::Short { path: Some(path.to_owned()), bytes: short.len() }),
            secret => Key::new(secret),
        }
    }

    /// The key of this process: that in the file named by `MACROSTEP_KEY_FILE`, or `MACROSTEP_KEY` itself; none without both.
    pub fn from_environment() -> Result<Option<Self>, KeyError> {
        let stated = |name| std::env::var_os(name).filter(|v| !v.is_empty());
        match (stated(FILE_VARIABLE), stated(VARIABLE)) {
            (Some(_), Some(_)) => Err(KeyError::Two),
            (Some(path), None) => Key::from_file(Path::new(&path)).map(Some),
            (None, Some(secret)) => Key::new(secret.as_encoded_bytes().trim_ascii()).map(Some),
            (None, None) => Ok(None),
        }
    }
}

fn keyed(secret: &[u8]) -> Hmac<Sha256> {
    // a key of any length will do
    Hmac::new_from_slice(secret).unwrap_or_else(|_| unreachable!("HMAC takes keys of any length"))
}

/// A proof over some bytes; who does not know the key cannot make it. Without a key it proves nothing.
pub(crate) fn proof(key: Option<&Key>, label: &str, parts: &[&[u8]]) -> [u8; 32] {
    let mut mac = key.map_or_else(|| keyed(&[]), |k| k.0.clone());
    // lengths, so that no two lists give the same bytes
    for part in std::iter::once(&label.as_bytes()).chain(parts) {
        mac.update(&(part.len() as u64).to_le_bytes());
        mac.update(part);
    }
    mac.finalize().into_bytes().into()
}

/// Random bytes.
pub(crate) fn random<const N: usize>() -> std::io::Result<[u8; N]> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(|e| std::io::Error::other(e.to_string()))?;
    Ok(bytes)
}

/// Seals what goes one way, in order.
#[derive(Clone)]
pub(crate) struct Sealer {
    key: Hmac<Sha256>,
    count: u64,
}

impl Sealer {
    pub fn new(secret: &[u8]) -> Self {
        Sealer { key: keyed(secret), count: 0 }
    }

    fn over(&self, count: u64, parts: &[&[u8]]) -> Hmac<Sha256> {
        let mut mac = self.key.clone();
        mac.update(&count.to_le_bytes());
        parts.iter().for_each(|p| mac.update(p));
        mac
    }

    /// The seal of something that has a number of its own.
    pub fn seal(&self, number: u64, parts: &[&[u8]]) -> [u8; SEAL] {
        let mut seal = [0; SEAL];
        seal.copy_from_slice(&self.over(number, parts).finalize().into_bytes()[..SEAL]);
        seal
    }

    /// Whether a seal is right, in a time that does not depend on where it is wrong.
    pub fn fits(&self, number: u64, parts: &[&[u8]], seal: &[u8]) -> bool {
        seal.len() == SEAL && self.over(number, parts).verify_truncated_left(seal).is_ok()
    }

    /// Seals the next message: its length, and what it says.
    pub fn close(&mut self, message: &mut Vec<u8>) {
        let seal = self.seal(self.count, &[message]);
        self.count += 1;
        message.extend_from_slice(&seal);
        let length = (message.len() - 8) as u64;
        message[..8].copy_from_slice(&length.to_le_bytes());
    }

    /// Takes the seal off the next message; `None` if it is not right.
    pub fn open(&mut self, message: &mut Vec<u8>) -> Option<()> {
        let end = message.len().checked_sub(SEAL).filter(|n| *n >= 8)?;
        let length = (end - 8) as u64;
        message[..8].copy_from_slice(&length.to_le_bytes());
        let (text, seal) = message.split_at(end);
        if !self.fits(self.count, &[text], seal) {
            return None;
        }
        self.count += 1;
        message.truncate(end);
        Some(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// RFC 4231, test case 2.
    #[test]
    fn the_code_is_that_of_the_standard() {
        let mut mac = keyed(b"Jefe");
        mac.update(b"what do ya want for nothing?");
        let text: String = mac.finalize().into_bytes().iter().map(|b| format!("{b:02x}")).collect();
        assert_eq!(text, "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
    }

    #[test]
    fn a_message_opens_once_in_order_and_unchanged() {
        let frame = |text: &[u8]| [&(text.len() as u64).to_le_bytes()[..], text].concat();
        let (mut there, mut here) = (Sealer::new(b"k"), Sealer::new(b"k"));
        let (mut first, mut second) = (frame(b"first"), frame(b""));
        there.close(&mut first);
        there.close(&mut second);
        assert_eq!(here.clone().open(&mut second.clone()), None, "out of order");
        assert_eq!(Sealer::new(b"l").open(&mut first.clone()), None, "another key");
        for i in 8..first.len() {
            let mut changed = first.clone();
            changed[i] ^= 1;
            assert_eq!(here.clone().open(&mut changed), None, "byte {i}");
        }
        let mut again = first.clone();
        assert_eq!(here.open(&mut first), Some(()));
        assert_eq!(first, frame(b"first"));
        assert_eq!(here.open(&mut again), None, "twice");
        assert_eq!(here.open(&mut second), Some(()));
        assert_eq!(here.open(&mut vec![0; 10]), None);
    }

    #[cfg(unix)]
    #[test]
    fn a_key_file_is_closed_to_others_and_long_enough() {
        use std::os::unix::fs::PermissionsExt;
        let path = std::env::temp_dir().join(format!("macrostep-key-{}", std::process::id()));
        let written = |text: &str, mode: u32| {
            std::fs::write(&path, text).unwrap();
            std::fs::set_permissions(&path, std::fs::Permissions::from_mode(mode)).unwrap();
            Key::from_file(&path).map(|k| proof(Some(&k), "", &[]))
        };
        let good = written("0123456789abcdef\n", 0o600).unwrap();
        assert_eq!(good, proof(Some(&Key::new(b"0123456789abcdef").unwrap()), "", &[]));
        assert!(written("0123456789abcdef\n", 0o644).is_err_and(|e| e.help().contains("chmod 600")));
        assert!(written("0123456789\n", 0o600).is_err_and(|e| e.to_string().contains("at least 16")));
        std::fs::remove_file(&path).unwrap();
        assert!(Key::from_file(&path).is_err_and(|e| e.to_string().contains("cannot be read")));
    }
}
