//! The clock on the wall, for whoever measures how long something took. No result depends on it.

/// An instant of the system's clock.
#[cfg(not(all(target_family = "wasm", target_os = "unknown")))]
pub use std::time::Instant;

/// In a browser there is no clock but the one that the page brings along.
#[cfg(all(target_family = "wasm", target_os = "unknown"))]
pub use page::{Instant, set_clock};

#[cfg(all(target_family = "wasm", target_os = "unknown"))]
mod page {
    use std::sync::OnceLock;
    use std::time::Duration;

    static CLOCK: OnceLock<fn() -> f64> = OnceLock::new();

    /// Says where the time comes from, in seconds since anywhere. Until then the clock stands still.
    pub fn set_clock(seconds: fn() -> f64) {
        // the first one stays
        let _ = CLOCK.set(seconds);
    }

    /// An instant of the clock that the page brought along.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
    pub struct Instant(Duration);

    impl Instant {
        /// The present one.
        pub fn now() -> Self {
            let seconds = CLOCK.get().map_or(0.0, |clock| clock());
            Instant(Duration::try_from_secs_f64(seconds).unwrap_or_default())
        }

        /// The time since then.
        pub fn elapsed(&self) -> Duration {
            Instant::now().saturating_duration_since(*self)
        }

        /// The time since an earlier one; zero if it is not earlier.
        pub fn saturating_duration_since(&self, earlier: Instant) -> Duration {
            self.0.saturating_sub(earlier.0)
        }

        /// The time since an earlier one; zero if it is not earlier.
        pub fn duration_since(&self, earlier: Instant) -> Duration {
            self.saturating_duration_since(earlier)
        }
    }

    impl std::ops::Add<Duration> for Instant {
        type Output = Instant;

        fn add(self, after: Duration) -> Instant {
            Instant(self.0 + after)
        }
    }
}
