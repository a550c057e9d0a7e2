//! Threads of a run on cores of their own.
//!
//! A stage of parts that run side by side hands over some microseconds of work at a time: a thread that wanders to another
//! core, or two that share one, cost more than they gain. The cores of a process are lent: what one run has, another
//! does not get, and a run that cannot have as many cores as threads runs where the system puts it.

use std::sync::{Mutex, PoisonError};

/// Cores lent to runs of this process.
static LENT: Mutex<Vec<usize>> = Mutex::new(Vec::new());

/// Cores that one run holds; given back when dropped.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Cores(Vec<usize>);

impl Cores {
    /// As many cores as this, if the system allows them to this process and no other run has them.
    pub fn borrow(count: usize) -> Option<Self> {
        let mut lent = LENT.lock().unwrap_or_else(PoisonError::into_inner);
        let free: Vec<usize> = allowed().into_iter().filter(|c| !lent.contains(c)).take(count).collect();
        if free.len() < count {
            return None;
        }
        lent.extend(&free);
        Some(Cores(free))
    }

    /// Which.
    pub fn list(&self) -> &[usize] {
        &self.0
    }
}

impl Drop for Cores {
    fn drop(&mut self) {
        LENT.lock().unwrap_or_else(PoisonError::into_inner).retain(|c| !self.0.contains(c));
    }
}

/// Where the present thread may run.
#[cfg(target_os = "linux")]
fn allowed() -> Vec<usize> {
    let set = rustix::thread::sched_getaffinity(None).ok();
    set.map_or_else(Vec::new, |set| (0..rustix::thread::CpuSet::MAX_CPU).filter(|&c| set.is_set(c)).collect())
}

#[cfg(not(target_os = "linux"))]
fn allowed() -> Vec<usize> {
    Vec::new()
}

/// Keeps the present thread on a core; whether that worked.
pub(crate) fn pin(core: usize) -> bool {
    keep_to(&[core])
}

/// The present thread runs on these cores alone; whether the system grants that.
#[cfg(target_os = "linux")]
fn keep_to(cores: &[usize]) -> bool {
    let mut set = rustix::thread::CpuSet::new();
    cores.iter().for_each(|&c| set.set(c));
    rustix::thread::sched_setaffinity(None, &set).is_ok()
}

#[cfg(not(target_os = "linux"))]
fn keep_to(_cores: &[usize]) -> bool {
    false
}

/// The thread of the manager on a core, as long as this lives.
#[derive(Debug)]
pub(crate) struct Pinned {
    thread: std::thread::ThreadId,
    before: Vec<usize>,
}

impl Pinned {
    /// Pins the present thread.
    pub fn here(core: usize) -> Option<Self> {
        let before = allowed();
        pin(core).then(|| Pinned { thread: std::thread::current().id(), before })
    }
}

impl Drop for Pinned {
    fn drop(&mut self) {
        // a manager that moved to another thread has left that one alone
        if std::thread::current().id() == self.thread {
            keep_to(&self.before);
        }
    }
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    #[test]
    fn cores_are_lent_once_and_threads_come_back() {
        let before = allowed();
        let all = Cores::borrow(before.len()).unwrap();
        assert_eq!(Cores::borrow(1), None);
        let pinned = Pinned::here(all.list()[0]).unwrap();
        assert_eq!(allowed(), [before[0]]);
        drop((pinned, all));
        assert_eq!(allowed(), before);
        assert!(Cores::borrow(1).is_some());
    }
}
