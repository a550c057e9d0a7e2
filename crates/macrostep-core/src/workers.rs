//! Cells on one thread or on persistent workers. Which thread runs a cell changes no bit of the result.

use std::ops::{Deref, DerefMut};
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;

use crate::cell::Cell;

/// All cells of a run.
pub(crate) enum Cells {
    /// On the manager's thread alone.
    Own(Vec<Cell>),
    /// Shared with workers.
    Shared(Pool),
}

impl Cells {
    /// A cell, to be used.
    #[inline]
    pub fn of(&mut self, part: usize) -> InUse<'_> {
        match self {
            Cells::Own(cells) => InUse::Own(&mut cells[part]),
            Cells::Shared(pool) => InUse::Shared(lock(&pool.shared.cells[part])),
        }
    }

    /// Calls `f` with a cell.
    #[inline]
    pub fn with<T>(&mut self, part: usize, f: impl FnOnce(&mut Cell) -> T) -> T {
        f(&mut self.of(part))
    }

    /// Moves the cells to workers. `groups` lists the parts of each group.
    pub fn share(&mut self, groups: Vec<Vec<u32>>, threads: usize) {
        if let Cells::Own(cells) = self {
            let cells = std::mem::take(cells);
            *self = Cells::Shared(Pool::new(cells, groups, threads));
        }
    }
}

/// A cell as long as it is used.
pub(crate) enum InUse<'a> {
    Own(&'a mut Cell),
    Shared(MutexGuard<'a, Cell>),
}

impl Deref for InUse<'_> {
    type Target = Cell;

    #[inline]
    fn deref(&self) -> &Cell {
        match self {
            InUse::Own(cell) => cell,
            InUse::Shared(cell) => cell,
        }
    }
}

impl DerefMut for InUse<'_> {
    #[inline]
    fn deref_mut(&mut self) -> &mut Cell {
        match self {
            InUse::Own(cell) => cell,
            InUse::Shared(cell) => cell,
        }
    }
}

fn lock(cell: &Mutex<Cell>) -> MutexGuard<'_, Cell> {
    // a panic inside a subsystem is caught within the cell, so a poisoned lock guards a sound cell
    cell.lock().unwrap_or_else(PoisonError::into_inner)
}

pub(crate) struct Pool {
    shared: Arc<Shared>,
    workers: Vec<JoinHandle<()>>,
}

struct Shared {
    cells: Vec<Mutex<Cell>>,
    groups: Vec<Vec<u32>>,
    /// Group in the upper half, next member to take in the lower: one counter, so that a late worker can never take a
    /// member of one group for that of another.
    work: AtomicU64,
    completed: AtomicUsize,
    sleeping: AtomicUsize,
    quit: AtomicBool,
}

const INDEX: u64 = 0xffff_ffff;
/// Turns of the busy wait before a worker lets others run, and before it goes to sleep.
const SPINS: u32 = 4_000;
const YIELDS: u32 = 200;

impl Pool {
    fn new(cells: Vec<Cell>, groups: Vec<Vec<u32>>, threads: usize) -> Self {
        let shared = Arc::new(Shared {
            cells: cells.into_iter().map(Mutex::new).collect(),
            groups,
            work: AtomicU64::new(INDEX >> 1),
            completed: AtomicUsize::new(0),
            sleeping: AtomicUsize::new(0),
            quit: AtomicBool::new(false),
        });
        // where the system refuses a thread, the others and the manager itself do the work
        let workers = (1..threads)
            .filter_map(|i| {
                let shared = Arc::clone(&shared);
                std::thread::Builder::new().name(format!("macrostep-{i}")).spawn(move || shared.serve()).ok()
            })
            .collect();
        Pool { shared, workers }
    }

    // hot: runs a group on all threads and waits for it
    pub fn run(&self, group: usize) {
        let shared = &*self.shared;
        let members = shared.groups[group].len();
        shared.completed.store(0, Ordering::Relaxed);
        shared.work.store((group as u64) << 32, Ordering::SeqCst);
        if shared.sleeping.load(Ordering::SeqCst) > 0 {
            self.workers.iter().for_each(|w| w.thread().unpark());
        }
        shared.take();
        let mut turns = 0u32;
        while shared.completed.load(Ordering::Acquire) < members {
            turns = turns.saturating_add(1);
            if turns < SPINS { std::hint::spin_loop() } else { std::thread::yield_now() }
        }
    }
}

impl Shared {
    /// Takes members until none is left.
    fn take(&self) {
        loop {
            let ticket = self.work.fetch_add(1, Ordering::SeqCst);
            let (group, index) = ((ticket >> 32) as usize, (ticket & INDEX) as usize);
            let Some(&part) = self.groups.get(group).and_then(|g| g.get(index)) else { return };
            lock(&self.cells[part as usize]).run();
            self.completed.fetch_add(1, Ordering::AcqRel);
        }
    }

    fn has_work(&self) -> bool {
        let ticket = self.work.load(Ordering::SeqCst);
        self.groups.get((ticket >> 32) as usize).is_some_and(|g| ((ticket & INDEX) as usize) < g.len())
    }

    fn serve(&self) {
        let mut idle = 0u32;
        while !self.quit.load(Ordering::SeqCst) {
            if self.has_work() {
                self.take();
                idle = 0;
            } else if idle < SPINS {
                idle += 1;
                std::hint::spin_loop();
            } else if idle < SPINS + YIELDS {
                idle += 1;
                std::thread::yield_now();
            } else {
                self.sleeping.fetch_add(1, Ordering::SeqCst);
                if !self.has_work() && !self.quit.load(Ordering::SeqCst) {
                    std::thread::park();
                }
                self.sleeping.fetch_sub(1, Ordering::SeqCst);
                idle = 0;
            }
        }
    }
}

impl Drop for Pool {
    fn drop(&mut self) {
        self.shared.quit.store(true, Ordering::SeqCst);
        for worker in self.workers.drain(..) {
            worker.thread().unpark();
            // a worker that panicked has nothing left to say: its cell holds the failure
            let _ = worker.join();
        }
    }
}
