//! The way of the run to a process that shares memory with it; what is too long for that goes by a socket.

use std::io::{self, Write};
use std::os::unix::net::UnixStream;
use std::sync::Arc;
use std::time::{Duration, Instant};

use crate::channel::Lost;
use crate::interrupt::given_up;
use crate::shared::{MOST_WAITING, Room, Shared, Silence};
use crate::stream::read_message;

/// How often one who waits for an answer looks whether there is still somebody who could give it.
const LOOK: Duration = Duration::from_millis(200);
/// Rooms begin at lines of memory of their own.
const LINE: u32 = 128;

/// A way through shared memory.
pub(crate) struct MemoryChannel {
    shared: Arc<Shared>,
    socket: UnixStream,
    deadline: Duration,
    /// The number of the next question.
    next: u32,
    /// Questions whose answers were not taken yet, with the parts that asked, in their order.
    waiting: Vec<(u32, u64)>,
    /// Answers of those that had to be read from the socket, because a later one is there too.
    early: Vec<(u32, Vec<u8>)>,
    /// Rooms of the parts, and where the next one begins.
    rooms: Vec<Room>,
    free: u32,
    /// How long answers were waited for, of the exchanges that are timed.
    waited: Duration,
}

impl MemoryChannel {
    pub fn new(shared: Arc<Shared>, socket: UnixStream, deadline: Duration) -> io::Result<Self> {
        socket.set_read_timeout(Some(deadline))?;
        socket.set_write_timeout(Some(deadline))?;
        Ok(MemoryChannel {
            shared,
            socket,
            deadline,
            next: 0,
            waiting: Vec::with_capacity(MOST_WAITING),
            early: Vec::new(),
            rooms: Vec::new(),
            free: 0,
            waited: Duration::ZERO,
        })
    }

    /// Reserves room for messages of the next part. Who gets none is asked by the socket.
    pub fn make_room(&mut self, bytes: usize) {
        let left = Room::ALL.size - self.free;
        let size = u32::try_from(bytes).map_or(left, |b| b.next_multiple_of(LINE).min(left));
        // one question by the socket may wait beside those that have a room
        let size = if self.rooms.len() + 1 < MOST_WAITING { size } else { 0 };
        self.rooms.push(Room { start: self.free, size });
        self.free += size;
    }

    fn room(&self, part: u64) -> Room {
        self.rooms.get(part as usize).copied().unwrap_or_default()
    }

    /// Sends a question before its answer is waited for, if there is room. Returns its number.
    // hot:
    pub fn send_ahead(&mut self, part: u64, bytes: &[u8]) -> Option<u32> {
        // two long messages that nobody reads yet could wait for each other
        (bytes.len() <= self.room(part).size as usize).then(|| self.send(part, bytes).ok()).flatten()
    }

    // hot:
    fn send(&mut self, part: u64, bytes: &[u8]) -> Result<u32, Lost> {
        let number = self.next;
        self.next = number.wrapping_add(1) & (u32::MAX >> 1);
        self.waiting.push((number, part));
        let since = Shared::timed(number).then(Instant::now);
        if self.shared.ask(number, self.room(part), bytes).is_err() {
            self.socket.write_all(bytes)?;
        }
        self.note(since);
        Ok(number)
    }

    /// Waits for the answer to a question of this part.
    // hot:
    pub fn receive(&mut self, part: u64, number: u32, bytes: &mut Vec<u8>) -> Result<(), Lost> {
        let since = Shared::timed(number).then(Instant::now);
        self.wait(number)?;
        if self.shared.message(self.room(part), bytes).is_err() {
            self.read_socket(number, bytes)?;
        }
        self.waiting.retain(|w| w.0 != number);
        self.note(since);
        Ok(())
    }

    /// Reads an answer that is too long for its room. Those of earlier questions come before it.
    #[cold]
    fn read_socket(&mut self, number: u32, bytes: &mut Vec<u8>) -> Result<(), Lost> {
        if let Some(i) = self.early.iter().position(|e| e.0 == number) {
            *bytes = self.early.swap_remove(i).1;
            return Ok(());
        }
        for i in 0..self.waiting.len() {
            let (earlier, part) = self.waiting[i];
            if earlier == number {
                break;
            }
            let was_read = self.early.iter().any(|e| e.0 == earlier);
            if !was_read && self.shared.message(self.room(part), bytes).is_err() {
                let mut answer = Vec::new();
                read_message(&mut self.socket, &mut answer)?;
                self.early.push((earlier, answer));
            }
        }
        Ok(read_message(&mut self.socket, bytes)?)
    }

    /// Sends a question and replaces it by the answer.
    // hot:
    pub fn exchange(&mut self, part: u64, bytes: &mut Vec<u8>) -> Result<(), Lost> {
        let number = self.send(part, bytes)?;
        self.receive(part, number, bytes)
    }

    fn note(&mut self, since: Option<Instant>) {
        self.waited += since.map_or(Duration::ZERO, |s| s.elapsed());
    }

    // hot:
    fn wait(&self, number: u32) -> Result<(), Lost> {
        let mut left = self.deadline;
        loop {
            let slice = left.min(LOOK);
            match self.shared.wait_for_answer(number, slice) {
                Ok(()) => return Ok(()),
                Err(Silence::Late) if given_up() => return Err(Lost::Interrupted),
                Err(Silence::Late) if left > slice && !self.hung_up() => left -= slice,
                Err(Silence::Late) if left <= slice => return Err(Lost::Late),
                Err(_) => return Err(io::Error::from(io::ErrorKind::UnexpectedEof).into()),
            }
        }
    }

    /// Whether nobody has the other end of the socket any more: also the one who watches the process is gone.
    fn hung_up(&self) -> bool {
        use rustix::event::{PollFd, PollFlags, Timespec, poll};
        let mut socket = [PollFd::new(&self.socket, PollFlags::empty())];
        let now = Timespec { tv_sec: 0, tv_nsec: 0 };
        poll(&mut socket, Some(&now)).is_ok() && socket[0].revents().contains(PollFlags::HUP)
    }

    /// The part whose question the other side is in the middle of, or was when it was lost.
    pub fn in_progress(&self) -> Option<u64> {
        let number = self.shared.present_number();
        self.waiting.iter().find(|w| w.0 == number).map(|w| w.1)
    }

    /// Seconds spent so far on the way to the other side and back.
    pub fn apart(&self) -> f64 {
        self.shared.apart(self.waited)
    }
}
