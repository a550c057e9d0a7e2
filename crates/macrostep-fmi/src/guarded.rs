//! An FMU in the process of the run: what it may not change behind the back of the run, and what is said should it end it.
//!
//! After every call numbers are rounded as before, and small ones are kept or not as before; which errors of arithmetic end the process is
//! looked at every few steps, and after every one as soon as any of it was changed once. The working directory, the locale and the signal
//! handlers would cost a system call each at every step; they are restored after `initialize` (load, instantiate) and after the end
//! (terminate, free, unload). A signal that ends the process, and `exit`,
//! first tell on stderr which FMU and which call it was. Nothing helps against a call that never returns.

use std::cell::Cell;

use macrostep_core::{Advance, Ending, InputSignal, MacroStep, Subsystem, SubsystemError, Wrapper};

/// Notes which function of the standard is about to run on this thread.
// hot:
#[inline]
pub(crate) fn entering(call: &'static &'static str) {
    HERE.with(|here| here.call.set(call));
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
    name: &'static &'static str,
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
        let name = Box::leak(Box::new(&*String::leak(name.to_owned())));
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
        let _within = Within::seldom(self.name);
        self.inner.initialize(t0)
    }

    // hot:
    fn advance(&mut self, step: MacroStep, u: &InputSignal<'_>) -> Result<Advance, SubsystemError> {
        self.call(|s| s.advance(step, u))
    }

    // hot:
    fn advance_into(
        &mut self,
        step: MacroStep,
        u: &InputSignal<'_>,
        y: &mut [f64],
    ) -> Result<(Advance, bool), SubsystemError> {
        let _within = Within::new(self.name);
        self.inner.advance_into(step, u, y)
    }

    fn takes_shortcut(&self) -> bool {
        self.inner.takes_shortcut()
    }

    // hot:
    fn outputs(&mut self, u: &[f64], y: &mut [f64]) -> Result<(), SubsystemError> {
        if self.inner.knows_outputs(u) {
            return self.inner.outputs(u, y);
        }
        self.call(|s| s.outputs(u, y))
    }

    fn end(&mut self) -> Result<Ending, SubsystemError> {
        let _within = Within::seldom(self.name);
        self.inner.end()
    }
}

impl<S> Drop for Guarded<S> {
    fn drop(&mut self) {
        #[cfg(unix)]
        {
            self.surroundings = Some(surroundings::Surroundings::new());
        }
        self.within = Some(Within::seldom(self.name));
    }
}

/// Where a thread is. Names are behind one pointer each, so that noting one is a single store.
#[cfg_attr(not(unix), allow(dead_code))]
struct Here {
    /// The FMU in which it is, and the function of the standard.
    fmu: Cell<Option<&'static &'static str>>,
    call: Cell<&'static &'static str>,
    #[cfg(target_arch = "x86_64")]
    arithmetic: arithmetic::Ours,
}

thread_local! {
    static HERE: Here = const {
        Here {
            fmu: Cell::new(None),
            call: Cell::new(&""),
            #[cfg(target_arch = "x86_64")]
            arithmetic: arithmetic::Ours::unknown(),
        }
    };
}

/// As long as this lives, the thread is inside an FMU.
struct Within;

impl Within {
    // hot:
    #[inline]
    fn new(name: &'static &'static str) -> Self {
        HERE.with(|here| {
            here.fmu.set(Some(name));
            #[cfg(target_arch = "x86_64")]
            here.arithmetic.before();
        });
        Within
    }

    /// The same for what is called seldom: how it leaves arithmetic is read in any case.
    fn seldom(name: &'static &'static str) -> Self {
        let within = Within::new(name);
        #[cfg(target_arch = "x86_64")]
        HERE.with(|here| here.arithmetic.read_next());
        within
    }
}

impl Drop for Within {
    // hot:
    #[inline]
    fn drop(&mut self) {
        HERE.with(|here| {
            here.fmu.set(None);
            #[cfg(target_arch = "x86_64")]
            here.arithmetic.after();
        });
    }
}

/// How floating-point numbers are rounded, whether small ones are taken for zero, and which errors end the process.
#[cfg(target_arch = "x86_64")]
mod arithmetic {
    use std::arch::asm;
    use std::cell::Cell;

    /// What was rounded or divided by zero so far is no control.
    const FLAGS: u32 = 0x3f;
    /// To nearest, with all small numbers, whatever ends the process.
    const PLAIN: u32 = !0x1fbf;
    /// To nearest, in the older unit as well; the bits of rounding are the same there, three places lower.
    const ROUNDING: u16 = 0xc00;
    /// No control has all bits.
    const NONE: u32 = u32::MAX;
    /// To read the control takes a quarter of the time of a small step, so it is read after so many calls. In between the arithmetic itself
    /// tells whether its results would be others.
    const EVERY: u32 = 16;

    /// The control that a thread had before its first FMU, and after how many calls it is read again: after each one, once it was changed,
    /// and where it is not the plain one.
    pub struct Ours {
        control: Cell<u32>,
        left: Cell<u32>,
        every: Cell<u32>,
    }

    impl Ours {
        pub const fn unknown() -> Ours {
            Ours { control: Cell::new(NONE), left: Cell::new(0), every: Cell::new(EVERY) }
        }

        // hot:
        #[inline]
        pub fn before(&self) {
            if self.control.get() == NONE {
                self.learn();
            }
        }

        #[cold]
        fn learn(&self) {
            self.control.set(control());
            self.every.set(if control() & PLAIN == 0 { EVERY } else { 1 });
        }

        // hot:
        #[inline]
        pub fn after(&self) {
            let left = self.left.get();
            self.left.set(left.wrapping_sub(1));
            if (left <= 1) | !is_plain() {
                self.look();
            }
        }

        pub fn read_next(&self) {
            self.left.set(0);
        }

        #[cold]
        #[inline(never)]
        fn look(&self) {
            if control() != self.control.get() {
                set_control(self.control.get());
                self.every.set(1);
            }
            self.left.set(self.every.get());
        }

        /// Arithmetic outside FMUs was about to end the process: whoever left this control is done, and what was before goes on. Returns the
        /// control to go on with, if it was another one.
        #[cfg(all(target_os = "linux", target_env = "gnu"))]
        pub fn instead_of(&self, control: u32) -> Option<u32> {
            let ours = self.control.get();
            (ours != NONE && control & !FLAGS != ours).then(|| {
                self.every.set(1);
                self.left.set(1);
                ours
            })
        }

        /// Whether the control was as it should be when the present call began.
        #[cfg(unix)]
        pub fn is_certain(&self) -> bool {
            self.left.get() == self.every.get()
        }
    }

    /// Whether numbers are rounded to nearest, and small ones are kept.
    // hot:
    #[inline]
    fn is_plain() -> bool {
        // only to the nearest number both 1 + 2⁻⁵⁵ and 1 − 2⁻⁵⁵ are one; and half of the smallest normal number is not zero
        let differs: u64;
        // SAFETY: arithmetic on registers. It stays where it is, as all that is not said to be pure.
        unsafe {
            asm!(
                "addsd {more}, {little}",
                "subsd {less}, {little}",
                "subsd {small}, {normal}",
                "cmpneqsd {more}, {less}",
                "cmpeqsd {small}, {zero}",
                "orpd {more}, {small}",
                "movq {differs}, {more}",
                more = inout(xmm_reg) 1.0_f64 => _,
                less = inout(xmm_reg) 1.0_f64 => _,
                small = inout(xmm_reg) 1.5 * f64::MIN_POSITIVE => _,
                little = in(xmm_reg) f64::EPSILON / 8.0,
                normal = in(xmm_reg) f64::MIN_POSITIVE,
                zero = in(xmm_reg) 0.0_f64,
                differs = out(reg) differs,
                options(nostack, preserves_flags)
            );
        }
        differs == 0
    }

    fn control() -> u32 {
        let mut control = 0_u32;
        // SAFETY: it writes four bytes to a local.
        unsafe { asm!("stmxcsr [{}]", in(reg) &mut control, options(nostack, preserves_flags)) };
        control & !FLAGS
    }

    fn set_control(control: u32) {
        let mut old = 0_u16;
        // SAFETY: both are read from and written to locals; the values are those that the registers had before.
        unsafe {
            asm!("ldmxcsr [{}]", in(reg) &control, options(nostack, preserves_flags));
            asm!("fnstcw [{}]", in(reg) &mut old, options(nostack, preserves_flags));
            old = old & !ROUNDING | (control >> 3) as u16 & ROUNDING;
            asm!("fldcw [{}]", in(reg) &old, options(nostack, preserves_flags));
        }
    }

    #[cfg(test)]
    mod tests {
        use super::*;

        /// Rounding up, down, towards zero; small numbers as zero where they arise and where they are used.
        #[test]
        fn what_changes_results_is_seen_after_the_call_and_the_rest_soon() {
            let plain = control();
            assert!(plain & PLAIN == 0 && is_plain());
            for change in [0x2000, 0x4000, 0x6000, 0x8000, 0x40, 0x8040] {
                let ours = Ours::unknown();
                for _ in 0..100 {
                    ours.before();
                    ours.after();
                }
                assert!(!ours.is_certain());
                ours.before();
                set_control(plain | change);
                let seen = is_plain();
                ours.after();
                assert!(!seen && control() == plain, "{change:x}");
                assert_eq!(ours.every.get(), 1);
            }
            // a division by zero ends the process
            let (ours, traps) = (Ours::unknown(), plain & !0x200);
            ours.before();
            ours.after();
            set_control(traps);
            let calls = (1..100).find(|_| {
                ours.before();
                ours.after();
                control() == plain
            });
            assert_eq!(calls, Some(EVERY as usize));
            for _ in 0..100 {
                ours.before();
                assert!(ours.is_certain());
                set_control(traps);
                ours.after();
                assert_eq!(control(), plain);
            }
            // arithmetic outside FMUs does not feel it
            #[cfg(all(target_os = "linux", target_env = "gnu"))]
            {
                super::super::signals::listen();
                drop(super::super::Within::new(&"an FMU"));
                set_control(traps);
                let quotient = std::hint::black_box(1.0) / std::hint::black_box(0.0);
                assert!(quotient == f64::INFINITY && control() == plain);
            }
            // who begins with another control keeps it
            set_control(plain | 0x2000);
            let ours = Ours::unknown();
            ours.before();
            set_control(plain);
            ours.after();
            let kept = control();
            set_control(plain);
            assert_eq!(kept, plain | 0x2000);
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

    use super::HERE;

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
                    action.sa_flags = libc::SA_ONSTACK | libc::SA_NODEFER | libc::SA_SIGINFO;
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

    /// An FMU that has errors of arithmetic end the process may do so to the next one.
    fn unsure(signal: i32) -> &'static str {
        #[cfg(target_arch = "x86_64")]
        if signal == libc::SIGFPE && !HERE.with(|here| here.arithmetic.is_certain()) {
            return "; unless it divides integers, it or one that ran shortly before lets arithmetic end the run";
        }
        let _ = signal;
        ""
    }

    /// What an FMU left is undone where arithmetic outside FMUs would end the run by it.
    #[cfg(all(target_os = "linux", target_env = "gnu", target_arch = "x86_64"))]
    fn goes_on(signal: i32, context: *mut libc::c_void) -> bool {
        // SAFETY: a handler is given the registers of what it interrupted, and they are what goes on when it returns.
        let registers =
            unsafe { context.cast::<libc::ucontext_t>().as_ref().and_then(|c| c.uc_mcontext.fpregs.as_mut()) };
        let outside = signal == libc::SIGFPE && HERE.with(|here| here.fmu.get().is_none());
        let Some(registers) = registers.filter(|_| outside) else { return false };
        let ours = HERE.with(|here| here.arithmetic.instead_of(registers.mxcsr));
        ours.inspect(|ours| registers.mxcsr = *ours).is_some()
    }

    extern "C" fn on_signal(signal: i32, _info: *mut libc::siginfo_t, context: *mut libc::c_void) {
        #[cfg(all(target_os = "linux", target_env = "gnu", target_arch = "x86_64"))]
        if goes_on(signal, context) {
            return;
        }
        let _ = context;
        if let (Some(fmu), call) = HERE.with(|here| (here.fmu.get(), here.call.get())) {
            let name = FATAL.iter().find(|f| f.0 == signal).map_or("", |f| f.1);
            say(&["error: FMU `", fmu, "` ended the run by ", name, ", in ", call, unsure(signal), ADVICE]);
        }
        // what would have happened without this handler happens when it returns
        let i = FATAL.iter().position(|f| f.0 == signal).unwrap_or(0);
        if let Some(before) = BEFORE.get() {
            // SAFETY: it is the handler this process had.
            unsafe { libc::sigaction(signal, &before[i], std::ptr::null_mut()) };
        }
    }

    extern "C" fn exiting() {
        if let Ok((Some(fmu), call)) = HERE.try_with(|here| (here.fmu.get(), here.call.get())) {
            say(&["error: FMU `", fmu, "` ended the run by `exit` in ", call, ADVICE]);
            // SAFETY: it never returns; the status is that of a run that failed.
            unsafe { libc::_exit(1) };
        }
    }
}
