//! The wish to stop, which all who wait for other processes see.

use std::sync::OnceLock;
use std::time::{Duration, Instant};

/// How long an answer is still waited for after that: enough for a checkpoint and a farewell.
const GRACE: Duration = Duration::from_millis(600);

static SINCE: OnceLock<Instant> = OnceLock::new();

/// Ends all waiting for other processes within a second, from now on and in the whole program: for the handler of Ctrl-C. Runs
/// that wait for a part then end as interrupted.
pub fn interrupt() {
    SINCE.get_or_init(Instant::now);
}

/// Whether nobody is waited for any more.
pub(crate) fn given_up() -> bool {
    SINCE.get().is_some_and(|since| since.elapsed() > GRACE)
}
