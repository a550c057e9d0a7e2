//! An FMU in the process of the run: what it may not change behind the back of the run, and what is said should it end it.
//!
//! After every call the control of floating-point arithmetic (rounding, flushing of small numbers) is as before. The working
//! directory, the locale and the signal handlers would cost a system call each at every step; they are restored after
//! `initialize` (load, instantiate) and after the end (terminate, free, unload). A signal that ends the process, and `exit`,
//! first tell on stderr which FMU and which call it was. Nothing helps against a call that never returns.

use macrostep_core::{Advance, Ending, InputSignal, MacroStep, Subsystem, SubsystemError, Wrapper};

/// Notes which function of the standard is about to run on this thread.
// hot:
#[inline]
pub(crate) fn entering(call: &'static str) {
    #[cfg(unix)]
    CALL.set(call);
    #[cfg(not(unix))]
    let _ = call;
}

/// This code is inside an FMU of ours, in the process of another tool: its signals are left alone.
pub(crate) fn is_guest() {
    #[cfg(unix)]
    signals::GUEST.store(true, std::sync::atomic::Ordering::Relaxed);
}

/// A subsystem that calls an FMU in this process.
pub(crate) trait InProcess: Subsystem {
    /// Whether outputs with these inputs are known without a call of the FMU.
    fn knows_outputs(&self, u: &[f64]) -> bool;
}

/// An FMU in this process.
pub(crate) struct Guarded<S> {
    inner: S,
    name: &'static str,
    /// What is restored after the FMU is dropped; fields are dropped in this order.
    #[cfg(unix)]
    surroundings: Option<surroundings::Surroundings>,
    within: Option<Within>,
}

impl<S: InProcess> Guarded<S> {
    pub fn new(name: &str, inner: S) -> Self {
        #[cfg(unix)]
        signals::listen();
        // the handlers of signals may need it at any time
        let name = String::leak(name.to_owned());
        Guarded {
            inner,
            name,
            #[cfg(unix)]
            surroundings: None,
            within: None,
        }
    }

    /// A call after which only arithmetic is restored.
    // hot:
    #[inline]
    fn call<T>(&mut self, f: impl FnOnce(&mut S) -> T) -> T {
        let _within = Within::new(self.name);
        f(&mut self.inner)
    }
}

impl<S: InProcess> Wrapper for Guarded<S> {
    fn inner(&self) -> &dyn Subsystem {
        &self.inner
    }

    fn inner_mut(&mut self) -> &mut dyn Subsystem {
        &mut self.inner
    }

    fn initialize(&mut self, t0: f64) -> Result<(), SubsystemError> {
        #[cfg(unix)]
        let _surroundings = surroundings::Surroundings::new();
        self.call(|s| s.initialize(t0))
    }

    // hot:
    fn advance(&mut self, step: MacroStep, u: &InputSignal<'_>) -> Result<Advance, SubsystemError> {
        self.call(|s| s.advance(step, u))
    }

    // hot:
    fn outputs(&mut self, u: &[f64], y: &mut [f64]) -> Result<(), SubsystemError> {
        if self.inner.knows_outputs(u) {
            return self.inner.outputs(u, y);
        }
        self.call(|s| s.outputs(u, y))
    }

    fn end(&mut self) -> Result<Ending, SubsystemError> {
        self.call(|s| s.end())
    }
}

impl<S> Drop for Guarded<S> {
    fn drop(&mut self) {
        #[cfg(unix)]
        {
            self.surroundings = Some(surroundings::Surroundings::new());
        }
        self.within = Some(Within::new(self.name));
    }
}

#[cfg(unix)]
thread_local! {
    /// The FMU in which this thread is, and the function of the standard.
    static FMU: std::cell::Cell<Option<&'static str>> = const { std::cell::Cell::new(None) };
    static CALL: std::cell::Cell<&'static str> = const { std::cell::Cell::new("") };
}

/// As long as this lives, the thread is inside an FMU.
struct Within;

impl Within {
    // hot:
    #[inline]
    fn new(_name: &'static str) -> Self {
        #[cfg(unix)]
        FMU.set(Some(_name));
        #[cfg(target_arch = "x86_64")]
        if arithmetic::OURS.get().is_none() {
            arithmetic::OURS.set(Some(arithmetic::control()));
        }
        Within
    }
}

impl Drop for Within {
    // hot:
    #[inline]
    fn drop(&mut self) {
        #[cfg(target_arch = "x86_64")]
        if let Some(ours) = arithmetic::OURS.get()
            && arithmetic::control() != ours
        {
            arithmetic::set_control(ours);
        }
        #[cfg(unix)]
        FMU.set(None);
    }
}

/// How floating-point numbers are rounded, and whether small ones are taken for zero.
#[cfg(target_arch = "x86_64")]
mod arithmetic {
    use std::arch::asm;

    /// What was rounded or divided by zero so far is no control.
    const FLAGS: u32 = 0x3f;
    /// To nearest, in the older unit as well; the bits of rounding are the same there, three places lower.
    const ROUNDING: u16 = 0xc00;

    thread_local! {
        /// The control that this thread had before its first FMU. To ask for it takes as long as a step of a small FMU.
        pub static OURS: std::cell::Cell<Option<u32>> = const { std::cell::Cell::new(None) };
    }

    #[inline]
    pub fn control() -> u32 {
        let mut control = 0_u32;
        // SAFETY: it writes four bytes to a local.
        unsafe { asm!("stmxcsr [{}]", in(reg) &mut control, options(nostack, preserves_flags)) };
        control & !FLAGS
    }

    #[cold]
    pub fn set_control(control: u32) {
        let mut old = 0_u16;
        // SAFETY: both are read from and written to locals; the values are those that the registers had before.
        unsafe {
            asm!("ldmxcsr [{}]", in(reg) &control, options(nostack, preserves_flags));
            asm!("fnstcw [{}]", in(reg) &mut old, options(nostack, preserves_flags));
            old = old & !ROUNDING | (control >> 3) as u16 & ROUNDING;
            asm!("fldcw [{}]", in(reg) &old, options(nostack, preserves_flags));
        }
    }
}

/// Working directory, locale and signal handlers.
#[cfg(unix)]
mod surroundings {
    use std::ffi::{CStr, CString};
    use std::path::PathBuf;

    /// Those that a library may want for itself.
    const SIGNALS: [i32; 12] = [
        libc::SIGSEGV,
        libc::SIGBUS,
        libc::SIGFPE,
        libc::SIGILL,
        libc::SIGABRT,
        libc::SIGINT,
        libc::SIGTERM,
        libc::SIGHUP,
        libc::SIGQUIT,
        libc::SIGPIPE,
        libc::SIGCHLD,
        libc::SIGALRM,
    ];

    /// As they were; restored when dropped.
    pub struct Surroundings {
        directory: Option<PathBuf>,
        locale: Option<CString>,
        handlers: Vec<(i32, libc::sigaction)>,
    }

    impl Surroundings {
        pub fn new() -> Self {
            let handlers = SIGNALS.iter().filter_map(|&s| Some((s, action(s)?))).collect();
            Surroundings { directory: std::env::current_dir().ok(), locale: locale(), handlers }
        }
    }

    fn locale() -> Option<CString> {
        // SAFETY: asking for the locale changes nothing; the text is copied before anything else is called.
        unsafe {
            let name = libc::setlocale(libc::LC_ALL, std::ptr::null());
            (!name.is_null()).then(|| CStr::from_ptr(name).to_owned())
        }
    }

    fn action(signal: i32) -> Option<libc::sigaction> {
        // SAFETY: all zero bytes are a `sigaction`, and asking changes nothing.
        unsafe {
            let mut action: libc::sigaction = std::mem::zeroed();
            (libc::sigaction(signal, std::ptr::null(), &mut action) == 0).then_some(action)
        }
    }

    impl Drop for Surroundings {
        fn drop(&mut self) {
            if let Some(directory) = &self.directory
                && std::env::current_dir().ok().as_ref() != Some(directory)
            {
                let _ = std::env::set_current_dir(directory);
            }
            if let Some(before) = &self.locale
                && locale().as_ref() != Some(before)
            {
                // SAFETY: the text is the name of a locale that this process had.
                unsafe { libc::setlocale(libc::LC_ALL, before.as_ptr()) };
            }
            for (signal, before) in &self.handlers {
                if action(*signal).is_some_and(|now| now.sa_sigaction != before.sa_sigaction) {
                    // SAFETY: it is what this process had for this signal.
                    unsafe { libc::sigaction(*signal, before, std::ptr::null_mut()) };
                }
            }
        }
    }
}

/// What is said before the process ends inside an FMU.
#[cfg(unix)]
mod signals {
    use std::sync::OnceLock;
    use std::sync::atomic::{AtomicBool, Ordering};

    use super::{CALL, FMU};

    const FATAL: [(i32, &str); 5] = [
        (libc::SIGSEGV, "SIGSEGV, a segmentation fault"),
        (libc::SIGBUS, "SIGBUS, a bus error"),
        (libc::SIGFPE, "SIGFPE, an arithmetic error"),
        (libc::SIGILL, "SIGILL, an illegal instruction"),
        (libc::SIGABRT, "SIGABRT, its own abort"),
    ];

    /// Whether this code is itself inside an FMU: the signals of the process belong to somebody else.
    pub static GUEST: AtomicBool = AtomicBool::new(false);

    /// The handlers there were before.
    static BEFORE: OnceLock<[libc::sigaction; FATAL.len()]> = OnceLock::new();

    /// Sees to it that a signal, or `exit`, inside an FMU does not end the process without a word.
    pub fn listen() {
        if GUEST.load(Ordering::Relaxed) {
            return;
        }
        BEFORE.get_or_init(|| {
            // SAFETY: all zero bytes are a `sigaction`; the handlers do only what a handler may do.
            unsafe {
                libc::atexit(exiting);
                let mut before: [libc::sigaction; FATAL.len()] = std::mem::zeroed();
                for ((signal, _), before) in FATAL.iter().zip(&mut before) {
                    let mut action: libc::sigaction = std::mem::zeroed();
                    action.sa_sigaction = on_signal as *const () as usize;
                    action.sa_flags = libc::SA_ONSTACK | libc::SA_NODEFER;
                    libc::sigaction(*signal, &action, before);
                }
                before
            }
        });
    }

    /// Writes to stderr without anything that a handler may not use.
    fn say(texts: &[&str]) {
        for text in texts {
            // SAFETY: `write` may be called in a handler, and the text is as long as that.
            unsafe { libc::write(2, text.as_ptr().cast(), text.len()) };
        }
    }

    const ADVICE: &str = "\n  try: remove isolation = \"none\", so that a crash of the FMU does not end the run\n";

    extern "C" fn on_signal(signal: i32) {
        if let Some(fmu) = FMU.get() {
            let name = FATAL.iter().find(|f| f.0 == signal).map_or("", |f| f.1);
            let call = CALL.get();
            say(&["error: FMU `", fmu, "` ended the run by ", name, ", in ", call, ADVICE]);
        }
        // what would have happened without this handler happens when it returns
        let i = FATAL.iter().position(|f| f.0 == signal).unwrap_or(0);
        if let Some(before) = BEFORE.get() {
            // SAFETY: it is the handler this process had.
            unsafe { libc::sigaction(signal, &before[i], std::ptr::null_mut()) };
        }
    }

    extern "C" fn exiting() {
        if let Some(fmu) = FMU.try_with(std::cell::Cell::get).ok().flatten() {
            say(&["error: FMU `", fmu, "` ended the run by `exit` in ", CALL.get(), ADVICE]);
            // SAFETY: it never returns; the status is that of a run that failed.
            unsafe { libc::_exit(1) };
        }
    }
}
