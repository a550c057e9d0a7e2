//! Questions and answers through memory that two processes share.
//!
//! A file that both map holds a header and room for messages, in the frames of [`wire`](crate::wire). Two counters say how
//! many questions were asked and how many were answered; answers come in the order of questions, each into the room that its
//! question had. So one may ask for several parts before one waits for the first answer. A message that is too long for its
//! room goes by the socket that the two also share; the watcher of the host tells by a bit of the counters when one of the
//! two is gone.
//!
//! # How one waits
//!
//! Three ways, of which each costs less and helps less than the next one: one looks at the counter ([`LOOK`]), which is
//! answered within 0.3 µs if the other side has a core of its own; one lets others run and looks in between ([`GIVE_WAY`]),
//! which hands over a core that both need within 1 to 3 µs; one sleeps until one is woken, which takes 5 µs on a busy core
//! and 40 µs on one that has gone to sleep itself. What was in vain is left out the next time, and twice as often each time
//! ([`Effort`]): so the number of cores, how many parts share them, and what else runs there need not be known, and who
//! waits for milliseconds sleeps.
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

/// Where messages begin, and where the file ends.
const ROOM: usize = 4096;
const SIZE: usize = ROOM + (128 << 10);

/// The bit of a counter that says that the one who counts is gone.
const GONE: u32 = 1 << 31;
/// So many questions may wait for their answers at once.
pub(crate) const MOST_WAITING: usize = 64;
/// A frame without content, in the place of a message that goes by the socket.
const BY_SOCKET: [u8; 8] = [0; 8];
/// One of so many exchanges is timed.
const TIMED: u32 = 16;

/// How long one looks without letting others run. What is gained is a microsecond, so no more than a few are risked.
const LOOK: Duration = Duration::from_micros(5);
/// Looks between two looks at the clock.
const LOOKS: u32 = 32;
/// How long one lets others run before one sleeps: about what it takes to be woken twice.
const GIVE_WAY: Duration = Duration::from_micros(100);
/// Who is away for so long while others run has met somebody else with much to do: one who sleeps is called sooner.
const AWAY: Duration = Duration::from_micros(50);
/// What was in vain is left out at most so many times.
const MOST_SKIPPED: u32 = 1023;

#[repr(C)]
struct Header {
    asked: Counter,
    answered: Counter,
    rest: Rest,
    mark: Mark,
    /// Rooms of the questions that are not answered, by their number.
    places: [Place; MOST_WAITING],
}

/// What one side counts and the other waits for, on lines of memory of its own.
#[repr(C, align(128))]
struct Counter {
    /// How many messages were passed, and whether the one who counts is gone.
    count: AtomicU32,
    /// How many sleep until it changes.
    sleeping: AtomicU32,
}

#[repr(C, align(128))]
struct Rest {
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

#[repr(C, align(128))]
struct Mark([AtomicU8; MARK_SIZE]);

/// A room, as the other side is told of it.
#[repr(C)]
struct Place {
    start: AtomicU32,
    size: AtomicU32,
}

/// Where the messages of one part are.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Room {
    pub start: u32,
    pub size: u32,
}

impl Room {
    /// All there is.
    pub const ALL: Room = Room { start: 0, size: (SIZE - ROOM) as u32 };
}

/// The mapping, and how this side waits for the other.
pub(crate) struct Shared {
    map: MmapRaw,
    look: Effort,
    give_way: Effort,
}

/// What one does while one waits, as often as it is worth it.
#[derive(Default)]
struct Effort {
    /// How often it is left out after it was in vain, and how often still.
    skip: AtomicU32,
    left: AtomicU32,
}

impl Effort {
    // hot:
    #[inline]
    fn is_due(&self) -> bool {
        let left = self.left.load(Ordering::Relaxed);
        self.left.store(left.saturating_sub(1), Ordering::Relaxed);
        left == 0
    }

    // hot:
    #[inline]
    fn helped(&self) {
        self.skip.store(self.skip.load(Ordering::Relaxed) / 2, Ordering::Relaxed);
    }

    fn was_in_vain(&self) {
        let skip = (2 * self.skip.load(Ordering::Relaxed) + 1).min(MOST_SKIPPED);
        self.skip.store(skip, Ordering::Relaxed);
        self.left.store(skip, Ordering::Relaxed);
    }
}

/// What one waits for has not come.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Silence {
    /// Not yet.
    Late,
    /// Never.
    Gone,
}

type Heard = Option<Result<(), Silence>>;

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
        Ok(Shared { map, look: Effort::default(), give_way: Effort::default() })
    }

    fn header(&self) -> &Header {
        const { assert!(size_of::<Header>() <= ROOM && align_of::<Header>() <= 4096) };
        // SAFETY: the mapping is at least `SIZE` bytes, begins at a page, and lives as long as `self`. All fields are
        // atomic, so that any bytes are values and both processes may write.
        unsafe { &*self.map.as_ptr().cast::<Header>() }
    }

    /// Where the name of the present call is.
    pub fn mark(&self) -> &[AtomicU8; MARK_SIZE] {
        &self.header().mark.0
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

    fn place(&self, number: u32) -> &Place {
        &self.header().places[number as usize % MOST_WAITING]
    }

    /// Writes a message to a room, if it fits. Otherwise it has to go by the socket, which the other side sees there.
    // hot:
    fn write(&self, room: Room, bytes: &[u8]) -> Result<(), TooLong> {
        let fits = bytes.len() <= room.size as usize;
        let written = if fits { bytes } else { &BY_SOCKET };
        if room.holds_messages() {
            // SAFETY: the room lies inside the mapping and is as long as that, and the other side does not look at it before
            // it is told. If it does, it reads bytes that it does not believe.
            unsafe {
                let to = self.map.as_mut_ptr().add(ROOM + room.start as usize);
                std::ptr::copy_nonoverlapping(written.as_ptr(), to, written.len());
            }
        }
        if fits && room.holds_messages() { Ok(()) } else { Err(TooLong) }
    }

    /// Reads the message in a room. `Err` if it comes by the socket.
    // hot:
    fn read(&self, room: Room, bytes: &mut Vec<u8>) -> Result<(), TooLong> {
        if !room.holds_messages() {
            return Err(TooLong);
        }
        let mut length = BY_SOCKET;
        let copy = |to: &mut [u8]| {
            debug_assert!(to.len() <= room.size as usize);
            // SAFETY: so many bytes of the room are inside the mapping.
            unsafe {
                let from = self.map.as_ptr().add(ROOM + room.start as usize);
                std::ptr::copy_nonoverlapping(from, to.as_mut_ptr(), to.len());
            }
        };
        // a frame begins with its length
        copy(&mut length);
        let length = u64::from_le_bytes(length);
        if length == 0 || length > u64::from(room.size) - BY_SOCKET.len() as u64 {
            return Err(TooLong);
        }
        bytes.resize(BY_SOCKET.len() + length as usize, 0);
        copy(bytes);
        Ok(())
    }

    /// The run asks: the question of this number, in this room. `Err` if it has to go by the socket.
    // hot:
    pub fn ask(&self, number: u32, room: Room, bytes: &[u8]) -> Result<(), TooLong> {
        let place = self.place(number);
        place.start.store(room.start, Ordering::Relaxed);
        place.size.store(room.size, Ordering::Relaxed);
        let written = self.write(room, bytes);
        self.header().asked.pass();
        written
    }

    /// The host waits for a question, at most so long.
    // hot:
    pub fn wait_for_question(&self, at_most: Duration) -> Result<(), Silence> {
        let answered = self.present_number();
        let heard = |asked: u32| match asked {
            _ if asked & GONE != 0 => Some(Err(Silence::Gone)),
            _ => (asked != answered).then_some(Ok(())),
        };
        self.wait(&self.header().asked, heard, at_most)
    }

    /// The number of the question that is to be answered next. It stands in the memory that all share: a copy of a process
    /// goes on with the question of another one.
    pub fn present_number(&self) -> u32 {
        self.header().answered.count.load(Ordering::Acquire) & !GONE
    }

    /// The room of the question that is to be answered next.
    fn present_room(&self) -> Room {
        let place = self.place(self.present_number());
        Room { start: place.start.load(Ordering::Relaxed), size: place.size.load(Ordering::Relaxed) }
    }

    /// The question that came. `Err` if it comes by the socket.
    // hot:
    pub fn question(&self, bytes: &mut Vec<u8>) -> Result<(), TooLong> {
        self.read(self.present_room(), bytes)
    }

    /// The host answers. `Err` if the answer has to go by the socket.
    // hot:
    pub fn answer(&self, bytes: &[u8]) -> Result<(), TooLong> {
        let written = self.write(self.present_room(), bytes);
        self.header().answered.pass();
        written
    }

    /// The run waits for the answer to a question, at most so long.
    // hot:
    pub fn wait_for_answer(&self, number: u32, at_most: Duration) -> Result<(), Silence> {
        let heard = |answered: u32| match answered {
            // the counter is behind the number, by less than half of all numbers
            _ if (answered.wrapping_sub(number).wrapping_sub(1) & !GONE) < GONE / 2 => Some(Ok(())),
            _ => (answered & GONE != 0).then_some(Err(Silence::Gone)),
        };
        self.wait(&self.header().answered, heard, at_most)
    }

    /// The answer that came into this room. `Err` if it comes by the socket.
    // hot:
    pub fn message(&self, room: Room, bytes: &mut Vec<u8>) -> Result<(), TooLong> {
        self.read(room, bytes)
    }

    /// Waits until something is heard of the other side, at most so long.
    // hot:
    fn wait(&self, other: &Counter, heard: impl Fn(u32) -> Heard, at_most: Duration) -> Result<(), Silence> {
        let look = || heard(other.count.load(Ordering::Acquire));
        if let Some(heard) = look() {
            return heard;
        }
        if self.look.is_due() {
            let since = Instant::now();
            while since.elapsed() < LOOK {
                for _ in 0..LOOKS {
                    if let Some(heard) = look() {
                        self.look.helped();
                        return heard;
                    }
                    std::hint::spin_loop();
                }
            }
            self.look.was_in_vain();
        }
        if self.give_way.is_due() {
            let since = Instant::now();
            let (mut spent, mut away) = (Duration::ZERO, Duration::ZERO);
            while spent < GIVE_WAY && away < AWAY {
                std::thread::yield_now();
                let now = since.elapsed();
                (spent, away) = (now, now - spent);
                if let Some(heard) = look() {
                    if away < AWAY {
                        self.give_way.helped()
                    } else {
                        self.give_way.was_in_vain()
                    }
                    return heard;
                }
            }
            self.give_way.was_in_vain();
        }
        other.sleep(heard, Instant::now() + at_most)
    }

    /// Whether the exchange with this number is timed by both sides. The first ones, in which much is made, are not.
    // hot:
    pub fn timed(number: u32) -> bool {
        number % TIMED == TIMED / 2
    }

    /// Time inside the part, of an exchange that is timed.
    pub fn note_busy(&self, time: Duration) {
        self.header().rest.busy.fetch_add(time.as_nanos() as u64, Ordering::Relaxed);
    }

    /// Seconds of all exchanges, estimated from those that were timed: what the run waited, less what was inside the part.
    pub fn apart(&self, waited: Duration) -> f64 {
        let busy = Duration::from_nanos(self.header().rest.busy.load(Ordering::Relaxed));
        (waited.as_secs_f64() - busy.as_secs_f64()) * f64::from(TIMED)
    }

    /// The host ended, in this way.
    pub fn host_gone(&self, status: i32) {
        self.header().rest.status.store(status as u32, Ordering::SeqCst);
        self.header().answered.gone();
    }

    /// The run hung up.
    pub fn run_gone(&self) {
        self.header().asked.gone();
    }

    /// How the process that worked ended, if it did.
    pub fn status(&self) -> Option<i32> {
        let gone = self.header().answered.count.load(Ordering::SeqCst) & GONE != 0;
        gone.then(|| self.header().rest.status.load(Ordering::SeqCst) as i32)
    }

    /// Tells the watcher of the host not to wait for a good end.
    pub fn end_at_once(&self) {
        self.header().rest.at_once.store(1, Ordering::SeqCst);
    }

    /// Whether the host is to end at once.
    pub fn ends_at_once(&self) -> bool {
        self.header().rest.at_once.load(Ordering::SeqCst) != 0
    }

    /// Names the process that works.
    pub fn set_live(&self, process: u32) {
        self.header().rest.live.store(process, Ordering::SeqCst);
    }

    /// The process that works.
    pub fn live(&self) -> u32 {
        self.header().rest.live.load(Ordering::SeqCst)
    }

    /// Calls a copy that waits.
    pub fn call(&self, process: u32) {
        self.header().rest.called.store(process, Ordering::SeqCst);
        let _ = futex::wake(&self.header().rest.called, futex::Flags::empty(), u32::MAX);
    }

    /// Waits until this process is called, at most so long; whether it was.
    pub fn wait_for_call(&self, process: u32, at_most: Duration) -> bool {
        let called = &self.header().rest.called;
        let before = called.load(Ordering::SeqCst);
        if before != process {
            sleep_on(called, before, at_most);
        }
        called.load(Ordering::SeqCst) == process
    }
}

impl Room {
    /// Whether it is one, and lies where messages are: foreign code may have written over what is said of it.
    fn holds_messages(self) -> bool {
        self.size as usize >= BY_SOCKET.len() && self.start as usize + self.size as usize <= SIZE - ROOM
    }
}

impl Counter {
    /// One message more.
    // hot:
    fn pass(&self) {
        // the count begins again before it reaches the bit above it: a long run passes more messages than fit
        let one_more = |count: u32| Some(count & GONE | count.wrapping_add(1) & !GONE);
        let _ = self.count.fetch_update(Ordering::SeqCst, Ordering::SeqCst, one_more);
        if self.sleeping.load(Ordering::SeqCst) > 0 {
            self.wake();
        }
    }

    fn gone(&self) {
        self.count.fetch_or(GONE, Ordering::SeqCst);
        self.wake();
    }

    fn wake(&self) {
        let _ = futex::wake(&self.count, futex::Flags::empty(), u32::MAX);
    }

    /// Sleeps until `heard` hears something.
    fn sleep(&self, heard: impl Fn(u32) -> Heard, until: Instant) -> Result<(), Silence> {
        self.sleeping.fetch_add(1, Ordering::SeqCst);
        let ended = loop {
            let count = self.count.load(Ordering::SeqCst);
            if let Some(heard) = heard(count) {
                break heard;
            }
            let left = until.saturating_duration_since(Instant::now());
            if left.is_zero() {
                break Err(Silence::Late);
            }
            sleep_on(&self.count, count, left);
        };
        self.sleeping.fetch_sub(1, Ordering::SeqCst);
        ended
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

    fn shared() -> Shared {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let path = std::env::temp_dir().join(format!("macrostep-shared-{}-{number}", std::process::id()));
        let file = File::options().read(true).write(true).create(true).truncate(true).open(&path).unwrap();
        let shared = Shared::create(&file).unwrap();
        std::fs::remove_file(&path).unwrap();
        shared
    }

    fn frame(content: &[u8]) -> Vec<u8> {
        [&(content.len() as u64).to_le_bytes(), content].concat()
    }

    const SOON: Duration = Duration::from_millis(1);

    /// Nobody seems gone because much was said.
    #[test]
    fn the_count_of_messages_begins_again() {
        let shared = shared();
        let mut bytes = Vec::new();
        for counter in [&shared.header().asked, &shared.header().answered] {
            counter.count.store(GONE - 2, Ordering::SeqCst);
        }
        for number in [GONE - 2, GONE - 1, 0, 1] {
            assert_eq!(shared.wait_for_question(SOON), Err(Silence::Late));
            shared.ask(number, Room::ALL, &frame(b"question")).unwrap();
            assert_eq!(shared.wait_for_answer(number, SOON), Err(Silence::Late));
            assert_eq!(shared.wait_for_question(SOON), Ok(()));
            shared.question(&mut bytes).unwrap();
            assert_eq!(bytes, frame(b"question"));
            shared.answer(&frame(b"answer")).unwrap();
            assert_eq!(shared.wait_for_answer(number, SOON), Ok(()));
            shared.message(Room::ALL, &mut bytes).unwrap();
            assert_eq!(bytes, frame(b"answer"));
        }
        shared.run_gone();
        assert_eq!(shared.wait_for_question(SOON), Err(Silence::Gone));
        assert_eq!(shared.wait_for_answer(1, SOON), Ok(()), "what was answered is there");
        assert_eq!(shared.wait_for_answer(2, SOON), Err(Silence::Late));
        shared.host_gone(9);
        assert_eq!(shared.wait_for_answer(1, SOON), Ok(()), "what was answered is there");
        assert_eq!(shared.wait_for_answer(2, SOON), Err(Silence::Gone));
        assert_eq!(shared.status(), Some(9));
    }

    /// Several questions wait, each in its room, and are answered in their order.
    #[test]
    fn answers_come_in_the_order_of_questions() {
        let shared = shared();
        let rooms = [Room { start: 0, size: 64 }, Room { start: 64, size: 64 }, Room { start: 128, size: 10 }];
        for (number, room) in rooms.into_iter().enumerate() {
            let asked = shared.ask(number as u32, room, &frame(&[number as u8; 3]));
            assert_eq!(asked.is_ok(), number < 2, "the last one does not fit");
        }
        let mut bytes = Vec::new();
        for number in 0..2 {
            shared.question(&mut bytes).unwrap();
            assert_eq!(bytes, frame(&[number; 3]));
            shared.answer(&frame(&[number + 10; 5])).unwrap();
        }
        assert_eq!(shared.question(&mut bytes), Err(TooLong));
        assert_eq!(shared.wait_for_answer(2, SOON), Err(Silence::Late));
        for number in [1, 0] {
            assert_eq!(shared.wait_for_answer(number, SOON), Ok(()));
            shared.message(rooms[number as usize], &mut bytes).unwrap();
            assert_eq!(bytes, frame(&[number as u8 + 10; 5]));
        }
    }

    /// What foreign code wrote over the header leads nowhere.
    #[test]
    fn a_room_outside_the_mapping_is_not_read() {
        let shared = shared();
        let mut claims = frame(b"question");
        let mut bytes = Vec::new();
        let rooms = [(u32::MAX, u32::MAX), (0, u32::MAX), (128 << 10, 16), (0, 4), (0, 12)];
        for (start, size) in rooms {
            shared.ask(0, Room::ALL, &claims).unwrap();
            let place = shared.place(0);
            place.start.store(start, Ordering::Relaxed);
            place.size.store(size, Ordering::Relaxed);
            assert_eq!(shared.question(&mut bytes), Err(TooLong));
            assert_eq!(shared.write(Room { start, size }, &claims), Err(TooLong));
        }
        claims[..8].copy_from_slice(&u64::MAX.to_le_bytes());
        shared.ask(0, Room::ALL, &claims).unwrap();
        assert_eq!(shared.question(&mut bytes), Err(TooLong));
    }

    /// What is in vain is tried less and less, and again when it helps.
    #[test]
    fn effort_follows_success() {
        let effort = Effort::default();
        let tries = |n: u32| (0..n).filter(|_| effort.is_due()).inspect(|_| effort.was_in_vain()).count();
        assert_eq!(tries(10_000), 18);
        for _ in 0..10 {
            effort.helped();
        }
        effort.left.store(0, Ordering::Relaxed);
        assert!((0..100).all(|_| effort.is_due()));
    }
}
