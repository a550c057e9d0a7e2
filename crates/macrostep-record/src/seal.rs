//! The seal of a file: a checksum of all its bytes that stands in the file itself, so that none of them changes unnoticed.
//!
//! A seal is eight hexadecimal digits behind a mark. In the sum they count as zeros, which is what is written first.

use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::Path;

use crc32fast::Hasher;

use crate::parquet_file;
use crate::verify::{Finding, State};

/// Stands where the seal will be.
pub(crate) const OPEN: &str = "00000000";

/// Seals bytes in which [`OPEN`] stands behind the mark; `None` if it does not.
pub(crate) fn close(bytes: &mut [u8], mark: &[u8]) -> Option<()> {
    let at = place(bytes, mark)?;
    let sum = digits(crc32fast::hash(bytes));
    bytes[at..at + OPEN.len()].copy_from_slice(sum.as_bytes());
    Some(())
}

/// Whether bytes are those that were sealed.
pub(crate) fn fits(bytes: &[u8], mark: &[u8]) -> bool {
    let Some(at) = place(bytes, mark) else { return false };
    let (before, rest) = bytes.split_at(at);
    let (found, after) = rest.split_at(OPEN.len());
    let mut sum = Hasher::new();
    [before, OPEN.as_bytes(), after].iter().for_each(|part| sum.update(part));
    digits(sum.finalize()).as_bytes() == found
}

/// Comes before the seal of a page or a figure, in a comment at its end.
const COMMENT: &str = "<!-- checksum ";

/// A page (HTML) or a figure (SVG) with its seal.
pub fn sealed_page(text: String) -> String {
    let mut bytes = format!("{text}{COMMENT}{OPEN} -->\n").into_bytes();
    // the mark was just written
    let _ = close(&mut bytes, COMMENT.as_bytes());
    String::from_utf8(bytes).unwrap_or(text)
}

/// Whether a page, a figure or a table is as it was written.
pub fn verify_sealed(path: &Path) -> Finding {
    let is_table = path.extension().is_some_and(|e| e == "parquet");
    let mark = if is_table { parquet_file::MARK } else { COMMENT.as_bytes() };
    let (state, what) = match std::fs::read(path) {
        Err(error) => (State::Damaged, format!("it cannot be read: {error}")),
        Ok(bytes) if fits(&bytes, mark) => (State::Intact, format!("{} bytes", bytes.len())),
        Ok(_) => (State::Damaged, "it does not fit its checksum, or was made by an earlier version".to_owned()),
    };
    Finding::new(path, state, what)
}

/// A checksum as it is written; no other spelling is right.
pub(crate) fn digits(sum: u32) -> String {
    format!("{sum:08x}")
}

/// Where the seal stands: behind the last mark, since what a user wrote comes before.
fn place(bytes: &[u8], mark: &[u8]) -> Option<usize> {
    let at = bytes.windows(mark.len()).rposition(|w| w == mark)? + mark.len();
    (at + OPEN.len() <= bytes.len()).then_some(at)
}

/// A file that is summed up while it is written.
pub(crate) struct Summed {
    file: File,
    sum: Hasher,
}

impl Summed {
    pub fn new(file: File) -> Self {
        Summed { file, sum: Hasher::new() }
    }

    /// The file, and the checksum of all that was written.
    pub fn end(self) -> (File, u32) {
        (self.file, self.sum.finalize())
    }

    /// The file with its seal, which stands behind the mark within the last `tail` bytes.
    pub fn seal(self, mark: &[u8], tail: impl FnOnce(&File) -> io::Result<u64>) -> io::Result<File> {
        let (mut file, sum) = self.end();
        let at = place_in(&file, mark, tail(&file)?)?.ok_or(io::ErrorKind::InvalidData)?;
        file.seek(SeekFrom::Start(at))?;
        file.write_all(digits(sum).as_bytes())?;
        Ok(file)
    }
}

impl Write for Summed {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.file.write(bytes)?;
        self.sum.update(&bytes[..written]);
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

/// Where the seal stands in a file, within its last `tail` bytes.
fn place_in(mut file: &File, mark: &[u8], tail: u64) -> io::Result<Option<u64>> {
    let length = file.seek(SeekFrom::End(0))?;
    let begin = length.saturating_sub(tail);
    file.seek(SeekFrom::Start(begin))?;
    let mut bytes = Vec::new();
    file.read_to_end(&mut bytes)?;
    Ok(place(&bytes, mark).map(|at| begin + at as u64))
}

/// Whether a file is the one that was sealed.
pub(crate) fn fits_file(mut file: &File, mark: &[u8], tail: u64) -> io::Result<bool> {
    let Some(at) = place_in(file, mark, tail)? else { return Ok(false) };
    file.rewind()?;
    let (mut sum, mut found, mut position) = (Hasher::new(), Vec::new(), 0);
    let mut bytes = vec![0; 1 << 16];
    loop {
        let n = file.read(&mut bytes)?;
        if n == 0 {
            return Ok(digits(sum.finalize()).as_bytes() == found);
        }
        // its own digits count as zeros
        let overlap = |edge: u64| usize::try_from(edge.saturating_sub(position)).map_or(n, |i| i.min(n));
        let own = &mut bytes[overlap(at)..overlap(at + OPEN.len() as u64)];
        found.extend_from_slice(own);
        own.fill(b'0');
        sum.update(&bytes[..n]);
        position += n as u64;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MARK: &[u8] = b"seal: ";

    #[test]
    fn a_sealed_file_notices_every_flip_and_cut() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("sealed");
        let text = format!("seal: 00000000, says the text; and the real one: seal: {OPEN} and a tail");
        let file = File::options().read(true).write(true).create_new(true).open(&path).unwrap();
        let mut summed = Summed::new(file);
        summed.write_all(text.as_bytes()).unwrap();
        drop(summed.seal(MARK, |_| Ok(40)).unwrap());
        // in memory it is the same
        let whole = std::fs::read(&path).unwrap();
        let mut bytes = text.into_bytes();
        close(&mut bytes, MARK).unwrap();
        assert!(bytes == whole && fits(&whole, MARK) && whole.starts_with(b"seal: 00000000,"));
        let fits_on_disk = |bytes: &[u8]| {
            std::fs::write(&path, bytes).unwrap();
            fits_file(&File::open(&path).unwrap(), MARK, 40).unwrap()
        };
        assert!(fits_on_disk(&whole));
        for at in 0..whole.len() {
            for bit in 0..8 {
                let mut bytes = whole.clone();
                bytes[at] ^= 1 << bit;
                assert!(!fits(&bytes, MARK) && !fits_on_disk(&bytes), "byte {at}, bit {bit}");
            }
            assert!(!fits(&whole[..at], MARK) && !fits_on_disk(&whole[..at]), "{at} bytes");
        }
    }
}
