//! What a run asks of the system to be in time: a real-time priority, memory that stays, a core of its own, and sleeps that end when
//! they should. What the system does not permit is said, and the run goes on without.

use std::time::Duration;

use macrostep_core::{Fault, FaultKind};
use macrostep_record::RealTimeSummary;
use macrostep_scenario::RealTimeOptions;

/// What was granted, as long as this lives.
pub(crate) struct RealTime {
    pub granted: RealTimeSummary,
    system: system::Held,
}

/// Stack that is touched before the first step, so that no step has to ask for it.
const STACK: usize = 256 * 1024;

impl RealTime {
    /// Asks for what is wanted, for the present thread and those it makes from here on; what is refused becomes a warning.
    pub fn enter(wanted: &RealTimeOptions, threads: usize, warnings: &mut Vec<Fault>) -> Self {
        let mut held = system::Held::default();
        let mut granted = RealTimeSummary { overrun: wanted.overrun.word().to_owned(), ..RealTimeSummary::default() };
        let mut refused = |message: String, help: &str| {
            warnings.push(Fault::warning(FaultKind::Unable, message).help(help));
        };
        if wanted.lock_memory {
            touch_stack();
            match held.lock_memory() {
                Ok(()) => granted.locked = true,
                Err(why) => refused(
                    format!("memory cannot be locked ({why}): a step may wait for a page of memory"),
                    "run as root, give the program the capability CAP_IPC_LOCK, raise the limit `memlock` in \
                     /etc/security/limits.conf, or set lock_memory = false",
                ),
            }
        }
        // several threads are given cores when they start
        if threads == 1 {
            match held.pin(wanted.core) {
                Ok(core) => granted.core = Some(core),
                Err(why) => refused(
                    format!("the run cannot be kept on one core ({why})"),
                    "set `core` to one that this process may use (`taskset -p PID` lists them)",
                ),
            }
        }
        if let Some(priority) = wanted.priority {
            match held.fifo(priority) {
                Ok(()) => granted.priority = Some(priority),
                Err(why) => refused(
                    format!(
                        "real-time priority {priority} is not permitted ({why}): steps come late when others use the processor"
                    ),
                    "run as root, give the program the capability CAP_SYS_NICE, or raise the limit `rtprio` in \
                     /etc/security/limits.conf",
                ),
            }
        }
        RealTime { granted, system: held }
    }

    /// The share of time that the system leaves to threads with a real-time priority; `None` if all.
    pub fn throttled_at() -> Option<f64> {
        let number = |name: &str| std::fs::read_to_string(format!("/proc/sys/kernel/{name}")).ok()?.trim().parse().ok();
        let (runtime, period): (f64, f64) = (number("sched_rt_runtime_us")?, number("sched_rt_period_us")?);
        (runtime >= 0.0 && runtime < period).then(|| runtime / period)
    }
}

impl Drop for RealTime {
    fn drop(&mut self) {
        self.system.give_back();
    }
}

/// Sleeps until a time of the clock that does not jump; later only by what the system takes to wake a thread.
// hot:
pub(crate) fn sleep_until(clock: &Clock, after: Duration) {
    system::sleep_until(clock.0, after);
}

/// An instant that can be slept from.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Clock(Duration);

impl Clock {
    pub fn now() -> Self {
        Clock(system::now())
    }

    pub fn elapsed(&self) -> Duration {
        system::now().saturating_sub(self.0)
    }
}

#[inline(never)]
fn touch_stack() {
    let mut room = [0_u8; STACK];
    room.iter_mut().step_by(4096).for_each(|byte| *byte = 1);
    std::hint::black_box(&room);
}

#[cfg(target_os = "linux")]
mod system {
    use std::time::Duration;

    use rustix::mm::{MlockAllFlags, mlockall, munlockall};
    use rustix::thread::{ClockId, CpuSet, clock_nanosleep_absolute, sched_getaffinity, sched_setaffinity};
    use rustix::time::{Timespec, clock_gettime};

    /// What is to be given back.
    #[derive(Default)]
    pub struct Held {
        locked: bool,
        before: Option<CpuSet>,
        fifo: bool,
    }

    impl Held {
        pub fn lock_memory(&mut self) -> Result<(), String> {
            mlockall(MlockAllFlags::CURRENT | MlockAllFlags::FUTURE).map_err(|e| e.to_string())?;
            self.locked = true;
            Ok(())
        }

        pub fn pin(&mut self, core: Option<usize>) -> Result<usize, String> {
            let before = sched_getaffinity(None).map_err(|e| e.to_string())?;
            // the last, since the first serves interrupts
            let last = || (0..CpuSet::MAX_CPU).rev().find(|&c| before.is_set(c));
            let core = core.or_else(last).ok_or("there is none")?;
            if core >= CpuSet::MAX_CPU || !before.is_set(core) {
                return Err(format!("core {core} is not one of its own"));
            }
            let mut set = CpuSet::new();
            set.set(core);
            sched_setaffinity(None, &set).map_err(|e| e.to_string())?;
            self.before = Some(before);
            Ok(core)
        }

        pub fn fifo(&mut self, priority: u8) -> Result<(), String> {
            super::scheduler::set(super::scheduler::FIFO, priority).map_err(|e| e.to_string())?;
            self.fifo = true;
            Ok(())
        }

        pub fn give_back(&mut self) {
            if std::mem::take(&mut self.fifo) {
                let _ = super::scheduler::set(super::scheduler::OTHER, 0);
            }
            if let Some(before) = self.before.take() {
                let _ = sched_setaffinity(None, &before);
            }
            if std::mem::take(&mut self.locked) {
                let _ = munlockall();
            }
        }
    }

    // hot:
    pub fn now() -> Duration {
        let t = clock_gettime(ClockId::Monotonic);
        Duration::new(t.tv_sec as u64, t.tv_nsec as u32)
    }

    // hot:
    pub fn sleep_until(from: Duration, after: Duration) {
        let until = from.saturating_add(after);
        let request = Timespec {
            tv_sec: i64::try_from(until.as_secs()).unwrap_or(i64::MAX),
            tv_nsec: i64::from(until.subsec_nanos()),
        };
        // a signal wakes early, and whoever waits looks again
        let _ = clock_nanosleep_absolute(ClockId::Monotonic, &request);
    }
}

/// The one call that the safe wrappers in use do not have.
#[cfg(target_os = "linux")]
#[allow(unsafe_code)]
mod scheduler {
    use std::ffi::c_int;

    /// As usual, and first come, first served: numbers of the system.
    pub const OTHER: c_int = 0;
    pub const FIFO: c_int = 1;

    #[repr(C)]
    struct Parameters {
        priority: c_int,
    }

    unsafe extern "C" {
        fn sched_setscheduler(pid: c_int, policy: c_int, parameters: *const Parameters) -> c_int;
    }

    /// Policy and priority of the present thread.
    pub fn set(policy: c_int, priority: u8) -> std::io::Result<()> {
        let parameters = Parameters { priority: c_int::from(priority) };
        // SAFETY: the pointer is to a value that lives through the call, which only reads it; 0 is the present thread
        match unsafe { sched_setscheduler(0, policy, &parameters) } {
            -1 => Err(std::io::Error::last_os_error()),
            _ => Ok(()),
        }
    }
}

#[cfg(not(target_os = "linux"))]
mod system {
    use std::sync::OnceLock;
    use std::time::Duration;

    use macrostep_core::Instant;

    #[derive(Default)]
    pub struct Held;

    const LINUX: &str = "this takes Linux";

    impl Held {
        pub fn lock_memory(&mut self) -> Result<(), String> {
            Err(LINUX.to_owned())
        }
        pub fn pin(&mut self, _: Option<usize>) -> Result<usize, String> {
            Err(LINUX.to_owned())
        }
        pub fn fifo(&mut self, _: u8) -> Result<(), String> {
            Err(LINUX.to_owned())
        }
        pub fn give_back(&mut self) {}
    }

    static BEGAN: OnceLock<Instant> = OnceLock::new();

    pub fn now() -> Duration {
        BEGAN.get_or_init(Instant::now).elapsed()
    }

    pub fn sleep_until(from: Duration, after: Duration) {
        std::thread::sleep(from.saturating_add(after).saturating_sub(now()));
    }
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    #[test]
    fn sleeps_end_when_they_should() {
        let clock = Clock::now();
        for k in 1..=20_u64 {
            let due = Duration::from_micros(500 * k);
            sleep_until(&clock, due);
            assert!(clock.elapsed() >= due);
        }
    }

    #[test]
    fn what_is_not_permitted_is_said_and_what_is_comes_back() {
        let options = RealTimeOptions { core: Some(1_000_000), ..RealTimeOptions::default() };
        let mut warnings = Vec::new();
        let held = RealTime::enter(&options, 1, &mut warnings);
        assert_eq!(held.granted.core, None);
        assert!(warnings.iter().any(|w| w.message.contains("core 1000000")), "{warnings:?}");
        let before = rustix::thread::sched_getaffinity(None).unwrap();
        {
            let mut warnings = Vec::new();
            let held = RealTime::enter(&RealTimeOptions { core: None, ..options }, 1, &mut warnings);
            assert!(held.granted.core.is_some(), "{warnings:?}");
        }
        assert_eq!(rustix::thread::sched_getaffinity(None).unwrap(), before);
    }
}
