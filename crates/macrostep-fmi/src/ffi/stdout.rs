//! Whether standard output was there when the program started. Rust puts `/dev/null` in the place of a closed one before
//! `main`, so that whatever is written is lost without an error; nobody can tell the two apart after that.

/// Whether the program was started with its standard output closed, as far as the system tells.
pub fn stdout_was_closed() -> bool {
    #[cfg(target_os = "linux")]
    return early::CLOSED.load(std::sync::atomic::Ordering::Relaxed);
    #[cfg(not(target_os = "linux"))]
    false
}

#[cfg(target_os = "linux")]
mod early {
    use std::sync::atomic::{AtomicBool, Ordering};

    pub static CLOSED: AtomicBool = AtomicBool::new(false);

    extern "C" fn look() {
        // SAFETY: asking for the flags of a file changes nothing.
        let flags = unsafe { libc::fcntl(libc::STDOUT_FILENO, libc::F_GETFD) };
        CLOSED.store(flags == -1, Ordering::Relaxed);
    }

    // SAFETY: the loader calls what stands in this section once, as C functions, before `main`; this one needs nothing that
    // comes later.
    #[used]
    #[unsafe(link_section = ".init_array")]
    static LOOK: extern "C" fn() = look;
}
