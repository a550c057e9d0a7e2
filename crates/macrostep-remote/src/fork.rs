//! Rollback of a part that cannot save its state: a copy of its process waits at the point to which one may have to go back.
//!
//! ```text
//! save:     works ──fork──▶ copy, which waits            (an older copy is ended)
//! restore:  works ── calls the copy, and ends
//!                           copy ──fork──▶ copy, which waits
//!                           copy works on, and answers
//! ```
#![allow(unsafe_code)] // `fork` and `_exit` of the C library

use std::io;
use std::time::Duration;

use macrostep_core::SubsystemError;
use rustix::process::{Pid, Signal, WaitOptions, getpid, getppid, kill_process, waitpid};

use crate::server::ReturnedAs;
use crate::shared::Shared;

unsafe extern "C" {
    fn fork() -> i32;
    fn _exit(status: i32) -> !;
}

/// Which of the two one is after a fork.
pub(crate) enum Forked {
    /// The one there was, and the number of the new one.
    Parent(Pid),
    Child,
}

/// Makes a copy of this process, which must have no other thread: it would not be in the copy.
pub(crate) fn copy_process() -> io::Result<Forked> {
    // SAFETY: there is one thread, so that no lock is held by another that does not exist in the copy.
    match unsafe { fork() } {
        0 => Ok(Forked::Child),
        pid => Pid::from_raw(pid).filter(|_| pid > 0).map(Forked::Parent).ok_or_else(io::Error::last_os_error),
    }
}

/// Ends this process at once: nothing that was registered for the end of the program runs, since the program goes on in
/// another process.
fn leave() -> ! {
    // SAFETY: it takes nothing and never returns.
    unsafe { _exit(0) }
}

/// How often a copy that waits looks whether there is still somebody to wait for.
const LOOK: Duration = Duration::from_secs(1);

/// Copies of this process at an earlier state.
pub(crate) struct Copies<'a> {
    shared: &'a Shared,
    /// The one who watches all processes of this host.
    watcher: Pid,
    copy: Option<Pid>,
}

impl<'a> Copies<'a> {
    pub fn new(shared: &'a Shared, watcher: Pid) -> Self {
        Copies { shared, watcher, copy: None }
    }

    /// Leaves a copy of the present state behind, in place of the one before. Returns once more for every `restore`, in the
    /// process that works then.
    pub fn save(&mut self) -> Result<ReturnedAs, SubsystemError> {
        self.forget();
        let threads = std::fs::read_dir("/proc/self/task").map_or(1, Iterator::count);
        if threads > 1 {
            let reason = format!(
                "it runs {threads} threads of its own and cannot save its state, so that steps cannot be taken back"
            );
            return Err(SubsystemError::Unable { reason });
        }
        let mut turn = ReturnedAs::Original;
        loop {
            let failed = |e| SubsystemError::Failed { reason: format!("its process cannot be copied: {e}") };
            match copy_process().map_err(failed)? {
                Forked::Parent(copy) => {
                    self.copy = Some(copy);
                    return Ok(turn);
                }
                // the copy waits; when it is called, it makes a copy of itself to come back to, and goes on as the one above
                Forked::Child => {
                    self.wait_until_called();
                    turn = ReturnedAs::Called;
                }
            }
        }
    }

    /// Goes back to the copy: this process ends, and the copy answers.
    pub fn restore(&mut self) -> Result<(), SubsystemError> {
        let Some(copy) = self.copy else {
            return Err(SubsystemError::State { reason: "nothing was saved".into() });
        };
        let copy = copy.as_raw_nonzero().get() as u32;
        // in this order: who watches must not take the end of this process for that of the part
        self.shared.set_live(copy);
        self.shared.call(copy);
        leave()
    }

    /// Ends the copy, if there is one.
    pub fn forget(&mut self) {
        if let Some(copy) = self.copy.take() {
            let _ = kill_process(copy, Signal::KILL);
            let _ = waitpid(Some(copy), WaitOptions::empty());
        }
    }

    fn wait_until_called(&self) {
        let (own, parent) = (getpid().as_raw_nonzero().get() as u32, getppid());
        while !self.shared.wait_for_call(own, LOOK) {
            if getppid() != parent && getppid() != Some(self.watcher) {
                leave();
            }
        }
    }
}
