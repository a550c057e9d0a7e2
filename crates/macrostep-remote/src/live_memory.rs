//! Live values through memory that others map.
//!
//! Everything is in words of eight bytes:
//!
//! ```text
//! 0  magic     1  version   2  numbers to the run   3  numbers from the run   4  where the text of the ports is, in bytes   5  its length
//! 6  1 while the run goes on, 0 after it
//! 8               to the run:    sequence, number, time, values
//! 8 + room        from the run:  sequence, number, time, values          room: 3 + numbers to the run, up to a multiple of 8
//! ```
//!
//! Who writes makes the sequence odd, writes, and makes it even again; who reads between two equal even sequences has read one message.
#![allow(unsafe_code)] // a mapping is behind a pointer

use std::fs::File;
use std::io::{self, Read};
use std::os::unix::fs::OpenOptionsExt;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering, fence};
use std::time::{Duration, Instant};

use macrostep_core::{Fault, FaultKind, Interface, Line, LineCounts, Numbering, Packet, SubsystemError};
use memmap2::MmapRaw;

use crate::interrupt::given_up;
use crate::live::{LIVE_VERSION, MAGIC, ports};

const TO_RUN: usize = 8;
const HEAD: usize = 3;
const OPEN: usize = 6;

/// The end of a run that looks at memory.
pub(crate) struct LiveMemory {
    path: PathBuf,
    map: Option<Words>,
    from_run: usize,
    numbers: Numbering,
    last: u64,
    sent: u64,
    values: Vec<f64>,
}

/// A mapping as words.
struct Words(MmapRaw);

impl Words {
    // hot:
    fn word(&self, at: usize) -> &AtomicU64 {
        assert!(8 * (at + 1) <= self.0.len());
        // SAFETY: the word lies inside the mapping, which begins at a page and lives as long as `self`; it is atomic, so that any bits
        // are a value and others may write
        unsafe { &*self.0.as_ptr().cast::<AtomicU64>().add(at) }
    }
}

/// Whether a file is the memory of a run.
fn is_ours(path: &Path) -> io::Result<bool> {
    let mut bytes = [0; 8];
    let read = File::open(path)?.read(&mut bytes)?;
    Ok(read == 8 && bytes == MAGIC)
}

impl LiveMemory {
    pub fn new(path: PathBuf) -> Self {
        LiveMemory { path, map: None, from_run: 0, numbers: Numbering::default(), last: 0, sent: 0, values: Vec::new() }
    }

    fn make(&mut self, interface: &Interface) -> io::Result<Words> {
        let (p, m, text) = (interface.output_size(), interface.input_size(), ports(interface));
        self.from_run = TO_RUN + (HEAD + p).next_multiple_of(8);
        let end = self.from_run + (HEAD + m).next_multiple_of(8);
        let size = 8 * end + text.len().next_multiple_of(8);
        // a file that a run left behind goes; who still maps it sees that it is over. What is none of ours stays.
        match std::fs::symlink_metadata(&self.path) {
            Ok(about) if about.is_file() && is_ours(&self.path)? => std::fs::remove_file(&self.path)?,
            Ok(_) => return Err(io::Error::from(io::ErrorKind::AlreadyExists)),
            Err(error) if error.kind() == io::ErrorKind::NotFound => {}
            Err(error) => return Err(error),
        }
        let file: File = File::options().read(true).write(true).create_new(true).mode(0o600).open(&self.path)?;
        // reserved now: a write to a mapping that finds no memory ends the process
        rustix::fs::fallocate(&file, rustix::fs::FallocateFlags::empty(), 0, size as u64)?;
        let map = Words(memmap2::MmapOptions::new().map_raw(&file)?);
        for (at, chunk) in text.as_bytes().chunks(8).enumerate() {
            let mut bytes = [0; 8];
            bytes[..chunk.len()].copy_from_slice(chunk);
            map.word(end + at).store(u64::from_le_bytes(bytes), Ordering::Relaxed);
        }
        let header = [LIVE_VERSION, p as u64, m as u64, 8 * end as u64, text.len() as u64, 1];
        for (at, word) in header.into_iter().enumerate() {
            map.word(1 + at).store(word.to_le(), Ordering::Relaxed);
        }
        // last: who sees it may read the rest
        map.word(0).store(u64::from_ne_bytes(MAGIC), Ordering::Release);
        Ok(map)
    }

    /// What is there, if it is new and whole.
    // hot:
    fn look(&mut self) -> Option<(u64, f64)> {
        let map = self.map.as_ref()?;
        // who writes at this very moment is done soon; if not, the next macro-step looks again
        for _ in 0..4 {
            let before = map.word(TO_RUN).load(Ordering::Acquire);
            if before == self.last {
                return None;
            }
            let number = map.word(TO_RUN + 1).load(Ordering::Relaxed);
            let time = f64::from_bits(map.word(TO_RUN + 2).load(Ordering::Relaxed));
            for (i, value) in self.values.iter_mut().enumerate() {
                *value = f64::from_bits(map.word(TO_RUN + HEAD + i).load(Ordering::Relaxed));
            }
            fence(Ordering::Acquire);
            if before % 2 == 0 && map.word(TO_RUN).load(Ordering::Relaxed) == before {
                self.last = before;
                return Some((number, time));
            }
            std::hint::spin_loop();
        }
        None
    }
}

impl Line for LiveMemory {
    fn open(&mut self, interface: &Interface, wait: Duration) -> Result<(), SubsystemError> {
        self.values = vec![0.0; interface.output_size()];
        (self.numbers, self.last, self.sent) = (Numbering::default(), 0, 0);
        self.close();
        let map = self.make(interface).map_err(|error| {
            let message = format!("cannot share memory at {}: {error}", self.path.display());
            let help = match error.kind() {
                io::ErrorKind::AlreadyExists => "take another name: there is another file of this name",
                _ => "take a name such as shm:pad, or a path in a directory that can be written to",
            };
            SubsystemError::Faulty { fault: Box::new(Fault::error(FaultKind::File, message).help(help)) }
        })?;
        let since = Instant::now();
        while map.word(TO_RUN).load(Ordering::Acquire) == 0 && since.elapsed() < wait {
            if given_up() {
                let _ = std::fs::remove_file(&self.path);
                return Err(SubsystemError::Interrupted);
            }
            std::thread::sleep(Duration::from_millis(1));
        }
        self.map = Some(map);
        Ok(())
    }

    // hot:
    fn poll(&mut self, take: &mut dyn FnMut(Packet<'_>)) {
        if let Some((number, time)) = self.look()
            && self.numbers.takes(number)
        {
            take(Packet::new(number, time, &self.values));
        }
    }

    // hot:
    fn send(&mut self, t: f64, values: &[f64]) {
        let Some(map) = &self.map else { return };
        self.sent += 1;
        let sequence = map.word(self.from_run);
        sequence.store(2 * self.sent - 1, Ordering::Relaxed);
        fence(Ordering::Release);
        map.word(self.from_run + 1).store(self.sent, Ordering::Relaxed);
        map.word(self.from_run + 2).store(t.to_bits(), Ordering::Relaxed);
        for (i, value) in values.iter().enumerate() {
            map.word(self.from_run + HEAD + i).store(value.to_bits(), Ordering::Relaxed);
        }
        sequence.store(2 * self.sent, Ordering::Release);
    }

    fn counts(&self) -> LineCounts {
        self.numbers.counts()
    }

    fn close(&mut self) {
        if let Some(map) = self.map.take() {
            map.word(OPEN).store(0, Ordering::Release);
            let _ = std::fs::remove_file(&self.path);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use macrostep_core::Port;
    use std::os::unix::fs::FileExt;

    #[test]
    fn values_go_both_ways_through_memory() {
        let path = std::env::temp_dir().join(format!("macrostep-live-{}", std::process::id()));
        let interface = Interface::new().input(Port::new("v", "m/s")).output(Port::new("f", "N").array(2));
        let mut run = LiveMemory::new(path.clone());
        run.open(&interface, Duration::ZERO).unwrap();
        let file = File::options().read(true).write(true).open(&path).unwrap();
        let word = |at: usize| {
            let mut bytes = [0; 8];
            file.read_exact_at(&mut bytes, 8 * at as u64).unwrap();
            bytes
        };
        let put = |at: usize, bytes: [u8; 8]| file.write_all_at(&bytes, 8 * at as u64).unwrap();
        assert_eq!(word(0), MAGIC);
        assert_eq!([word(1), word(2), word(3), word(6)], [1, 2, 1, 1].map(u64::to_le_bytes));
        let mut text = vec![0; u64::from_le_bytes(word(5)) as usize];
        file.read_exact_at(&mut text, u64::from_le_bytes(word(4))).unwrap();
        assert_eq!(text, b"input v of 1 numbers in m/s\noutput f of 2 numbers in N\n");

        let write = |sequence: u64, number: u64, f: [f64; 2]| {
            put(8, (sequence - 1).to_le_bytes());
            put(9, number.to_le_bytes());
            put(10, 0.5_f64.to_le_bytes());
            put(11, f[0].to_le_bytes());
            put(12, f[1].to_le_bytes());
            put(8, sequence.to_le_bytes());
        };
        let mut taken = Vec::new();
        run.poll(&mut |p| taken.push(p.values.to_vec()));
        write(2, 1, [1.0, 2.0]);
        run.poll(&mut |p| taken.push(p.values.to_vec()));
        run.poll(&mut |p| taken.push(p.values.to_vec()));
        // half written: not yet
        put(8, 3_u64.to_le_bytes());
        run.poll(&mut |p| taken.push(p.values.to_vec()));
        write(4, 4, [3.0, 4.0]);
        run.poll(&mut |p| taken.push(p.values.to_vec()));
        assert_eq!(taken, [[1.0, 2.0], [3.0, 4.0]]);
        assert_eq!(run.counts().lost, 2);
        run.send(0.75, &[9.0]);
        assert_eq!(
            [word(16), word(17), word(18), word(19)],
            [2_u64.to_le_bytes(), 1_u64.to_le_bytes(), 0.75_f64.to_le_bytes(), 9.0_f64.to_le_bytes()]
        );
        run.close();
        assert_eq!(word(6), [0; 8]);
        assert!(!path.exists());
        // a file of somebody else stays
        std::fs::write(&path, "mine").unwrap();
        assert!(run.open(&interface, Duration::ZERO).is_err_and(|e| e.to_string().contains("cannot share memory")));
        assert_eq!(std::fs::read_to_string(&path).unwrap(), "mine");
        std::fs::remove_file(&path).unwrap();
    }
}
