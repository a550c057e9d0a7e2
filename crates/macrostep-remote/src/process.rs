//! A process that a run starts for one of its parts: the side of the run, and that of the process.
//!
//! The process serves the part over the socket it finds as its standard input, and is told over that socket what to make.
//! A small file that both see holds the name of what it is in the middle of, so that its death can be told with it.

use std::path::PathBuf;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

use crate::server::Make;

/// The size of the file with the name: its length in a byte, then the name.
pub const MARK_SIZE: usize = 64;

/// A child that serves one part, and ends with this.
pub(crate) struct Process {
    child: Child,
    mark: PathBuf,
}

/// The executable that hosts parts: `MACROSTEP_HOST`, this one if it is `macrostep`, or a `macrostep` next to it.
fn executable() -> Option<PathBuf> {
    if let Some(path) = std::env::var_os("MACROSTEP_HOST").filter(|p| !p.is_empty()) {
        return Some(path.into());
    }
    let this = std::env::current_exe().ok()?;
    if this.file_stem().is_some_and(|s| s == "macrostep") {
        return Some(this);
    }
    // tests and examples lie one directory below
    let name = format!("macrostep{}", std::env::consts::EXE_SUFFIX);
    this.ancestors().skip(1).take(2).map(|d| d.join(&name)).find(|p| p.is_file())
}

impl Process {
    /// Starts a process; also returns the socket to it.
    #[cfg(unix)]
    pub fn start() -> Result<(Self, std::os::unix::net::UnixStream), String> {
        let program = executable().ok_or("there is no `macrostep` executable nearby")?;
        let start = || {
            let (socket, theirs) = std::os::unix::net::UnixStream::pair()?;
            let mark = mark_file()?;
            let child = Command::new(program)
                .arg("host")
                .arg(&mark)
                .stdin(Stdio::from(std::os::fd::OwnedFd::from(theirs)))
                // what the part prints must not end up among the results
                .stdout(Stdio::from(std::io::stderr()))
                .spawn()
                .inspect_err(|_| drop(std::fs::remove_file(&mark)))?;
            Ok((Process { child, mark }, socket))
        };
        start().map_err(|e: std::io::Error| e.to_string())
    }

    /// What it is in the middle of, if it said so.
    pub fn present_call(&self) -> Option<String> {
        let bytes = std::fs::read(&self.mark).ok()?;
        let name = bytes.get(1..=usize::from(*bytes.first()?))?;
        (!name.is_empty()).then(|| String::from_utf8_lossy(name).into_owned())
    }

    /// How it ended. What hung up ends by itself; what does not, soon, is ended, and so is what is `late`.
    pub fn end(&mut self, late: bool) -> Option<ExitStatus> {
        let until = Instant::now() + Duration::from_millis(if late { 0 } else { 500 });
        loop {
            match self.child.try_wait() {
                Ok(None) if Instant::now() < until => std::thread::sleep(Duration::from_millis(1)),
                Ok(None) => {
                    let _ = self.child.kill();
                    return self.child.wait().ok();
                }
                ended => return ended.ok().flatten(),
            }
        }
    }
}

/// How a process ended, in words.
pub(crate) fn describe(status: ExitStatus) -> String {
    #[cfg(unix)]
    if let Some(signal) = std::os::unix::process::ExitStatusExt::signal(&status) {
        let name = match signal {
            4 => "SIGILL, an illegal instruction",
            6 => "SIGABRT, its own abort",
            7 => "SIGBUS, a bus error",
            8 => "SIGFPE, an arithmetic error",
            9 => "SIGKILL, from outside or for lack of memory",
            11 => "SIGSEGV, a segmentation fault",
            15 => "SIGTERM, from outside",
            _ => "",
        };
        return if name.is_empty() { format!("was ended by signal {signal}") } else { format!("was ended by {name},") };
    }
    status.code().map_or_else(|| "ended".to_owned(), |code| format!("exited with status {code}"))
}

/// A file for the name of the present call, of this process alone.
#[cfg(unix)]
fn mark_file() -> std::io::Result<PathBuf> {
    use std::sync::atomic::{AtomicU64, Ordering};
    static COUNT: AtomicU64 = AtomicU64::new(0);
    loop {
        let name = format!("macrostep-{}-{}", std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
        let path = std::env::temp_dir().join(name);
        match std::fs::OpenOptions::new().write(true).create_new(true).open(&path) {
            Ok(file) => {
                file.set_len(MARK_SIZE as u64)?;
                return Ok(path);
            }
            Err(e) if e.kind() == std::io::ErrorKind::AlreadyExists => {}
            Err(e) => return Err(e),
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.end(false);
        let _ = std::fs::remove_file(&self.mark);
    }
}

/// Serves the part that `make` makes of a kind and an order, over standard input, until the run that started this
/// process hangs up. The process does nothing else. Returns why it could not begin.
#[cfg(unix)]
pub fn host(make: Make<'_>) -> std::io::Result<()> {
    use std::os::fd::AsFd;
    let socket = std::io::stdin().as_fd().try_clone_to_owned()?;
    // a part that leaks takes its own process with it, and not the run; where there is no such file, nobody chooses
    let _ = std::fs::write("/proc/self/oom_score_adj", "1000");
    crate::server::serve_stream(&mut std::os::unix::net::UnixStream::from(socket), make);
    Ok(())
}

/// Without Unix there is nothing to serve on.
#[cfg(not(unix))]
pub fn host(_make: Make<'_>) -> std::io::Result<()> {
    Err(std::io::Error::new(std::io::ErrorKind::Unsupported, "processes for parts need a Unix system"))
}
