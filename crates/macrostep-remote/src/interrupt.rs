//! The wish to stop, which all who wait for other processes see.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// How long an answer is still waited for after that: enough for a checkpoint and a farewell.
const GRACE: Duration = Duration::from_millis(600);

/// Whether there is a time below: looked at in every wait, and without a lock.
static WANTED: AtomicBool = AtomicBool::new(false);
static SINCE: Mutex<Option<Instant>> = Mutex::new(None);

/// Ends all waiting for other processes within a second, from now on and in the whole program: for the handler of Ctrl-C. Runs
/// that wait for a part then end as interrupted.
pub fn interrupt() {
    SINCE.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert_with(Instant::now);
    WANTED.store(true, Ordering::Release);
}

/// Takes back [`interrupt`], for a program that goes on after its runs were interrupted.
pub fn wait_again() {
    WANTED.store(false, Ordering::Release);
    *SINCE.lock().unwrap_or_else(PoisonError::into_inner) = None;
}

/// Whether nobody is waited for any more.
pub(crate) fn given_up() -> bool {
    WANTED.load(Ordering::Acquire)
        && SINCE.lock().unwrap_or_else(PoisonError::into_inner).is_some_and(|since| since.elapsed() > GRACE)
}
