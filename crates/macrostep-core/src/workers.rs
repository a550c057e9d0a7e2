//! Cells on one thread or on persistent workers. Which thread runs a cell changes no bit of the result.

use std::ops::{Deref, DerefMut};
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;

use crate::cell::Cell;
use crate::cores::{Cores, Pinned, pin};

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
            Cells::Shared(pool) => InUse::Shared(lock(&pool.shared.cells[part].0)),
        }
    }

    /// Calls `f` with a cell.
    #[inline]
    pub fn with<T>(&mut self, part: usize, f: impl FnOnce(&mut Cell) -> T) -> T {
        f(&mut self.of(part))
    }

    /// The inputs of all parts as seen at the end of their last step, in their order.
    // hot: once per macro-step that somebody watches
    #[inline]
    pub fn seen(&mut self, u: &mut [f64]) {
        let mut rest = u;
        let mut of = |cell: &Cell| {
            let (own, others) = std::mem::take(&mut rest).split_at_mut(cell.width().0);
            cell.seen(own);
            rest = others;
        };
        match self {
            Cells::Own(cells) => cells.iter().for_each(of),
            Cells::Shared(pool) => pool.shared.cells.iter().for_each(|cell| of(&lock(&cell.0))),
        }
    }

    /// Moves the cells to workers. `groups` lists the parts of each group; `stays` says whether the present thread is
    /// given to the run until [`Cells::release_thread`].
    pub fn share(&mut self, groups: Vec<Vec<u32>>, threads: usize, stays: bool) {
        if let Cells::Own(cells) = self {
            let cells = std::mem::take(cells);
            *self = Cells::Shared(Pool::new(cells, groups, threads, stays));
        }
    }

    /// The present thread may run anywhere again.
    pub fn release_thread(&mut self) {
        if let Cells::Shared(pool) = self {
            pool.pinned = None;
        }
    }

    /// Threads at work, and their cores if they have cores of their own.
    pub fn placement(&self) -> (usize, &[usize]) {
        match self {
            Cells::Own(_) => (1, &[]),
            Cells::Shared(pool) => (1 + pool.workers.len(), pool.cores.as_ref().map_or(&[], Cores::list)),
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

// nobody waits for this lock for long: a cell has one user at a time, and the order of a group says who
fn lock(cell: &Mutex<Cell>) -> MutexGuard<'_, Cell> {
    // a panic inside a subsystem is caught within the cell, so a poisoned lock guards a sound cell
    cell.lock().unwrap_or_else(PoisonError::into_inner)
}

pub(crate) struct Pool {
    shared: Arc<Shared>,
    workers: Vec<JoinHandle<()>>,
    // in the order in which they are given up: the thread first, then the cores
    pinned: Option<Pinned>,
    cores: Option<Cores>,
}

/// What threads look at while they wait lies on lines of memory of its own.
#[repr(align(128))]
struct Apart<T>(T);

struct Shared {
    cells: Vec<Apart<Mutex<Cell>>>,
    groups: Vec<Vec<u32>>,
    /// Group in the upper half, next member to take in the lower: one counter, so that a late worker can never take a
    /// member of one group for that of another, and one line of memory to watch. The last group of all says: quit.
    work: Apart<AtomicU64>,
    completed: Apart<AtomicUsize>,
    sleeping: Apart<AtomicUsize>,
}

const INDEX: u64 = 0xffff_ffff;
const QUIT: u64 = INDEX << 32;
/// Turns of the busy wait before a worker lets others run, and before it goes to sleep.
const SPINS: u32 = 4_000;
const YIELDS: u32 = 200;

impl Pool {
    fn new(cells: Vec<Cell>, groups: Vec<Vec<u32>>, threads: usize, stays: bool) -> Self {
        let shared = Arc::new(Shared {
            cells: cells.into_iter().map(|c| Apart(Mutex::new(c))).collect(),
            groups,
            work: Apart(AtomicU64::new(INDEX >> 1)),
            completed: Apart(AtomicUsize::new(0)),
            sleeping: Apart(AtomicUsize::new(0)),
        });
        let cores = Cores::borrow(threads);
        let core = |i: usize| cores.as_ref().map(|c| c.list()[i]);
        // where the system refuses a thread, the others and the manager itself do the work
        let workers: Vec<_> = (1..threads)
            .filter_map(|i| {
                let (shared, core) = (Arc::clone(&shared), core(i));
                let work = move || {
                    core.map(pin);
                    shared.serve();
                };
                std::thread::Builder::new().name(format!("macrostep-{i}")).spawn(work).ok()
            })
            .collect();
        // threads made by a thread on one core are on that core too, so only one that serves nothing else is pinned
        let pinned = core(0).filter(|_| stays).and_then(Pinned::here);
        Pool { shared, workers, cores, pinned }
    }

    /// Lets the workers run all members of a group but the first, which stays with the caller.
    // hot:
    pub fn release(&self, group: usize) {
        let shared = &*self.shared;
        shared.completed.0.store(1, Ordering::Relaxed);
        shared.work.0.store((group as u64) << 32 | 1, Ordering::SeqCst);
        if shared.sleeping.0.load(Ordering::SeqCst) > 0 {
            self.workers.iter().for_each(|w| w.thread().unpark());
        }
    }

    /// Helps with what is left of the group, and waits for all of it.
    // hot:
    pub fn finish(&self, group: usize) {
        let shared = &*self.shared;
        let members = shared.groups[group].len();
        shared.take();
        let mut turns = 0u32;
        while shared.completed.0.load(Ordering::Acquire) < members {
            turns = turns.saturating_add(1);
            if turns < SPINS { std::hint::spin_loop() } else { std::thread::yield_now() }
        }
    }
}

impl Shared {
    /// Takes members until none is left.
    // hot:
    fn take(&self) {
        while self.has_work() {
            let ticket = self.work.0.fetch_add(1, Ordering::SeqCst);
            let (group, index) = ((ticket >> 32) as usize, (ticket & INDEX) as usize);
            let Some(&part) = self.groups.get(group).and_then(|g| g.get(index)) else { return };
            lock(&self.cells[part as usize].0).run();
            self.completed.0.fetch_add(1, Ordering::AcqRel);
        }
    }

    // hot:
    fn has_work(&self) -> bool {
        let ticket = self.work.0.load(Ordering::SeqCst);
        self.groups.get((ticket >> 32) as usize).is_some_and(|g| ((ticket & INDEX) as usize) < g.len())
    }

    fn quits(&self) -> bool {
        self.work.0.load(Ordering::SeqCst) >= QUIT
    }

    fn serve(&self) {
        let mut idle = 0u32;
        while !self.quits() {
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
                self.sleeping.0.fetch_add(1, Ordering::SeqCst);
                if !self.has_work() && !self.quits() {
                    std::thread::park();
                }
                self.sleeping.0.fetch_sub(1, Ordering::SeqCst);
                idle = 0;
            }
        }
    }
}

impl Drop for Pool {
    fn drop(&mut self) {
        self.shared.work.0.store(QUIT, Ordering::SeqCst);
        for worker in self.workers.drain(..) {
            worker.thread().unpark();
            // a worker that panicked has nothing left to say: its cell holds the failure
            let _ = worker.join();
        }
    }
}
