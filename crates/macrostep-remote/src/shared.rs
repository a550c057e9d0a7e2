//! One question, one answer, through memory that two processes share.
//!
//! A file that both map holds a header and one message, in the frames of [`wire`](crate::wire). `turn` counts messages: odd
//! while the host has the word, even while the run has it. Whoever waits looks at it for a while, if there is a core for
//! that, and then sleeps until it is woken. A message that is too long for the mapping goes by the socket that the two
//! also share; the watcher of the host tells through `turn` when one of the two is gone.
//!
//! The other side may hold foreign code that writes where it should not. So nothing here is believed: a length is compared
//! with the room there is, and a message is copied before it is read.
#![allow(unsafe_code)] // a mapping is behind a pointer; nothing else in this crate but `fork` needs one

use std::fs::File;
use std::io;
use std::path::Path;
use std::sync::atomic::{AtomicU8, AtomicU32, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use memmap2::MmapRaw;
use rustix::thread::futex;

use crate::process::MARK_SIZE;

/// Where the name of the present call is, where the message begins, and where the file ends.
const MARK: usize = 64;
const HEADER: usize = 128;
const SIZE: usize = 128 << 10;

/// Bits of `turn` that say that nobody will answer: the host is gone, or the run is.
const HOST_GONE: u32 = 1 << 31;
const RUN_GONE: u32 = 1 << 30;
const GONE: u32 = HOST_GONE | RUN_GONE;
/// One of so many exchanges is timed.
const TIMED: u32 = 16;
/// How long one looks before one sleeps, where a core is free: longer than a wake-up takes.
const SPIN: Duration = Duration::from_micros(100);
/// Looks between two looks at the clock.
const LOOKS: u32 = 32;
/// After a look in vain, one sleeps at once so many times, twice as often each time.
const MOST_SKIPPED: u32 = 64;

#[repr(C)]
struct Header {
    /// How many messages were passed, and who is gone.
    turn: AtomicU32,
    /// How many sleep until `turn` changes.
    sleeping: AtomicU32,
    /// Bytes of the message; 0 if it comes by the socket.
    length: AtomicU32,
    /// Whether there is a core for waiting without sleep.
    spin: AtomicU32,
    /// How the process that worked ended, as `waitpid` says.
    status: AtomicU32,
    /// Whether the host is to end at once.
    at_once: AtomicU32,
    /// The process that works at present, and the copy of an earlier state that is called back.
    live: AtomicU32,
    called: AtomicU32,
    /// Nanoseconds inside the part, of the exchanges that are timed.
    busy: AtomicU64,
}

/// The mapping, and how one waits for the other side.
pub(crate) struct Shared {
    map: MmapRaw,
    /// How often one sleeps at once, and how often still. Of this side alone.
    skip: AtomicU32,
    left: AtomicU32,
}

/// Which side one is on.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Side {
    Run,
    Host,
}

/// What one waits for has not come.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Silence {
    /// Not yet.
    Late,
    /// Never.
    Gone,
}

impl Shared {
    /// Makes the file and maps it.
    pub fn create(file: &File) -> io::Result<Self> {
        // reserved now: a write to a mapping that finds no memory ends the process
        rustix::fs::fallocate(file, rustix::fs::FallocateFlags::empty(), 0, SIZE as u64)?;
        Shared::map(file)
    }

    /// Maps the file that the other side made.
    pub fn open(path: &Path) -> io::Result<Self> {
        Shared::map(&File::options().read(true).write(true).open(path)?)
    }

    fn map(file: &File) -> io::Result<Self> {
        let map = memmap2::MmapOptions::new().map_raw(file)?;
        if map.len() < SIZE {
            return Err(io::Error::other("the file for messages is too short"));
        }
        Ok(Shared { map, skip: AtomicU32::new(0), left: AtomicU32::new(0) })
    }

    fn header(&self) -> &Header {
        const { assert!(size_of::<Header>() <= MARK && align_of::<Header>() <= 4096) };
        // SAFETY: the mapping is at least `SIZE` bytes, begins at a page, and lives as long as `self`. All fields are
        // atomic, so that any bytes are values and both processes may write.
        unsafe { &*self.map.as_ptr().cast::<Header>() }
    }

    /// Where the name of the present call is.
    pub fn mark(&self) -> &[AtomicU8; MARK_SIZE] {
        const { assert!(MARK + MARK_SIZE <= HEADER) };
        // SAFETY: it lies inside the mapping, and its bytes are atomic, so that both processes may write.
        unsafe { &*self.map.as_ptr().add(MARK).cast() }
    }

    /// The name of the call that the other side is in the middle of.
    pub fn present_call(&self) -> Option<String> {
        let mut bytes = self.mark().iter().map(|b| b.load(Ordering::Relaxed));
        let length = usize::from(bytes.next()?);
        let name: Vec<u8> = bytes.take(length).collect();
        // foreign code may have written over it
        let sound = !name.is_empty() && name.iter().all(u8::is_ascii_graphic);
        sound.then(|| String::from_utf8_lossy(&name).into_owned())
    }

    /// Passes the word to the other side with a message. `Err` if the message has to go by the socket, which the other
    /// side knows then.
    // hot:
    pub fn send(&self, bytes: &[u8]) -> Result<(), TooLong> {
        let header = self.header();
        let fits = bytes.len() <= SIZE - HEADER;
        if fits {
            // SAFETY: the room behind the header is as long as this, and the other side does not look at it before it
            // has the word. If it does, it reads bytes that it does not believe.
            unsafe {
                std::ptr::copy_nonoverlapping(bytes.as_ptr(), self.map.as_mut_ptr().add(HEADER), bytes.len());
            }
        }
        header.length.store(if fits { bytes.len() as u32 } else { 0 }, Ordering::Relaxed);
        // the count begins again before it reaches the bits above it: a long run passes more messages than fit
        let pass = |turn: u32| Some(turn & GONE | turn.wrapping_add(1) & !GONE);
        let _ = header.turn.fetch_update(Ordering::SeqCst, Ordering::SeqCst, pass);
        self.wake();
        if fits { Ok(()) } else { Err(TooLong) }
    }

    /// The message that came with the word. `Err` if it comes by the socket.
    // hot:
    pub fn message(&self, bytes: &mut Vec<u8>) -> Result<(), TooLong> {
        let length = self.header().length.load(Ordering::Relaxed) as usize;
        if length == 0 || length > SIZE - HEADER {
            return Err(TooLong);
        }
        bytes.resize(length, 0);
        // SAFETY: so many bytes are behind the header, and `bytes` has room for them.
        unsafe { std::ptr::copy_nonoverlapping(self.map.as_ptr().add(HEADER), bytes.as_mut_ptr(), length) };
        Ok(())
    }

    /// Waits for the word, at most so long.
    // hot:
    pub fn wait(&self, side: Side, at_most: Duration) -> Result<(), Silence> {
        let has_word = |turn: u32| (turn & 1 == 0) == (side == Side::Run);
        let gone = if side == Side::Run { HOST_GONE } else { RUN_GONE };
        let heard = |turn: u32| match turn {
            turn if turn & gone != 0 => Some(Err(Silence::Gone)),
            turn if has_word(turn) => Some(Ok(())),
            _ => None,
        };
        let header = self.header();
        let left = self.left.load(Ordering::Relaxed);
        if left == 0 && header.spin.load(Ordering::Relaxed) != 0 {
            let mut since = None;
            loop {
                for _ in 0..LOOKS {
                    if let Some(heard) = heard(header.turn.load(Ordering::Acquire)) {
                        self.skip.store(0, Ordering::Relaxed);
                        return heard;
                    }
                    std::hint::spin_loop();
                }
                if since.get_or_insert_with(Instant::now).elapsed() > SPIN {
                    break;
                }
            }
            let skip = (2 * self.skip.load(Ordering::Relaxed) + 1).min(MOST_SKIPPED);
            self.skip.store(skip, Ordering::Relaxed);
            self.left.store(skip, Ordering::Relaxed);
        } else {
            self.left.store(left.saturating_sub(1), Ordering::Relaxed);
        }
        self.sleep(heard, Instant::now() + at_most)
    }

    /// Sleeps until `heard` hears something.
    fn sleep(&self, heard: impl Fn(u32) -> Option<Result<(), Silence>>, until: Instant) -> Result<(), Silence> {
        let header = self.header();
        header.sleeping.fetch_add(1, Ordering::SeqCst);
        let ended = loop {
            let turn = header.turn.load(Ordering::SeqCst);
            if let Some(heard) = heard(turn) {
                break heard;
            }
            let left = until.saturating_duration_since(Instant::now());
            if left.is_zero() {
                break Err(Silence::Late);
            }
            sleep_on(&header.turn, turn, left);
        };
        header.sleeping.fetch_sub(1, Ordering::SeqCst);
        ended
    }

    // hot:
    fn wake(&self) {
        if self.header().sleeping.load(Ordering::SeqCst) > 0 {
            let _ = futex::wake(&self.header().turn, futex::Flags::empty(), u32::MAX);
        }
    }

    /// Whether there is a core for those who wait.
    pub fn may_spin(&self, spin: bool) {
        self.header().spin.store(u32::from(spin), Ordering::Relaxed);
    }

    /// Whether this exchange is timed by both sides. The first ones, in which much is made, are not.
    // hot:
    pub fn timed(&self) -> bool {
        (self.header().turn.load(Ordering::Relaxed) >> 1) % TIMED == TIMED / 2
    }

    /// Time inside the part, of an exchange that is timed.
    pub fn note_busy(&self, time: Duration) {
        self.header().busy.fetch_add(time.as_nanos() as u64, Ordering::Relaxed);
    }

    /// Seconds of all exchanges, estimated from those that were timed: of what the run waited, what was not inside the part.
    pub fn apart(&self, waited: Duration) -> f64 {
        let busy = Duration::from_nanos(self.header().busy.load(Ordering::Relaxed));
        waited.saturating_sub(busy).as_secs_f64() * f64::from(TIMED)
    }

    /// The host ended, in this way.
    pub fn host_gone(&self, status: i32) {
        self.header().status.store(status as u32, Ordering::SeqCst);
        self.gone(HOST_GONE);
    }

    /// The run hung up.
    pub fn run_gone(&self) {
        self.gone(RUN_GONE);
    }

    fn gone(&self, who: u32) {
        self.header().turn.fetch_or(who, Ordering::SeqCst);
        let _ = futex::wake(&self.header().turn, futex::Flags::empty(), u32::MAX);
    }

    /// How the process that worked ended, if it did.
    pub fn status(&self) -> Option<i32> {
        let gone = self.header().turn.load(Ordering::SeqCst) & HOST_GONE != 0;
        gone.then(|| self.header().status.load(Ordering::SeqCst) as i32)
    }

    /// Tells the watcher of the host not to wait for a good end.
    pub fn end_at_once(&self) {
        self.header().at_once.store(1, Ordering::SeqCst);
    }

    /// Whether the host is to end at once.
    pub fn ends_at_once(&self) -> bool {
        self.header().at_once.load(Ordering::SeqCst) != 0
    }

    /// Names the process that works.
    pub fn set_live(&self, process: u32) {
        self.header().live.store(process, Ordering::SeqCst);
    }

    /// The process that works.
    pub fn live(&self) -> u32 {
        self.header().live.load(Ordering::SeqCst)
    }

    /// Calls a copy that waits.
    pub fn call(&self, process: u32) {
        self.header().called.store(process, Ordering::SeqCst);
        let _ = futex::wake(&self.header().called, futex::Flags::empty(), u32::MAX);
    }

    /// Waits until this process is called, at most so long; whether it was.
    pub fn wait_for_call(&self, process: u32, at_most: Duration) -> bool {
        let called = &self.header().called;
        let before = called.load(Ordering::SeqCst);
        if before != process {
            sleep_on(called, before, at_most);
        }
        called.load(Ordering::SeqCst) == process
    }
}

/// The message goes, or comes, by the socket.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct TooLong;

/// Sleeps as long as a number has this value, at most so long.
fn sleep_on(number: &AtomicU32, value: u32, at_most: Duration) {
    let at_most = rustix::event::Timespec { tv_sec: at_most.as_secs() as i64, tv_nsec: at_most.subsec_nanos().into() };
    // woken, another value, interrupted, or late: the caller looks again
    let _ = futex::wait(number, futex::Flags::empty(), value, Some(&at_most));
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Nobody seems gone because much was said.
    #[test]
    fn the_count_of_messages_begins_again() {
        let path = std::env::temp_dir().join(format!("macrostep-shared-{}", std::process::id()));
        let file = File::options().read(true).write(true).create(true).truncate(true).open(&path).unwrap();
        let shared = Shared::create(&file).unwrap();
        std::fs::remove_file(&path).unwrap();
        shared.header().turn.store(RUN_GONE - 2, Ordering::SeqCst);
        let soon = Duration::from_millis(1);
        for _ in 0..3 {
            shared.send(b"question").unwrap();
            assert_eq!(shared.wait(Side::Host, soon), Ok(()));
            shared.send(b"answer").unwrap();
            assert_eq!(shared.wait(Side::Run, soon), Ok(()));
        }
        shared.run_gone();
        assert_eq!(shared.wait(Side::Host, soon), Err(Silence::Gone));
        assert_eq!(shared.wait(Side::Run, soon), Ok(()));
    }
}
