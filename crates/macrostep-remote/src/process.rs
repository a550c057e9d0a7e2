//! A process that a run starts for its parts: the side of the run, and that of the process.
//!
//! The process finds a socket as its standard input and the path of a small file in its arguments. On Linux questions and
//! answers go through that file, as memory that both sides share; elsewhere by the socket, and there is no file.
//!
//! On Linux the process is a pair: one watches, the other works. The one who watches tells the run at once how the other
//! ended, and ends everything that was started by it when the run is over, also a part that never returns.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::OnceLock;
use std::time::{Duration, Instant};

use crate::channel::Channel;
use crate::server::Make;
#[cfg(target_os = "linux")]
use crate::{
    fork::{Forked, copy_process},
    memory::MemoryChannel,
    shared::Shared,
};
#[cfg(unix)]
use crate::{identity::Identity, listener::serve_stream, server::Desk, stream::Conversation};

/// The first argument of a process that hosts parts; the second is the file, if there is one.
const COMMAND: &str = "host";
const NO_FILE: &str = "-";

/// The size of the place for the name of the present call: its length in a byte, then the name.
pub const MARK_SIZE: usize = 64;

/// What hung up ends by itself; what does not, after this long, is ended.
const PATIENCE: Duration = Duration::from_millis(500);

/// A child that serves parts, and ends with this.
pub(crate) struct Process {
    child: Child,
    #[cfg(target_os = "linux")]
    shared: Option<(std::sync::Arc<Shared>, PathBuf)>,
}

/// Whether this program hosts parts when it is started with [`COMMAND`].
static HOSTS: OnceLock<()> = OnceLock::new();

/// What this process shares with the run that started it.
#[cfg(target_os = "linux")]
static SHARED: OnceLock<&Shared> = OnceLock::new();

/// Where a process that hosts parts may write the name of what it is in the middle of, so that its death can be told with
/// it: the length in a byte, then the name. Nowhere in other processes.
pub fn mark() -> Option<&'static [std::sync::atomic::AtomicU8; MARK_SIZE]> {
    #[cfg(target_os = "linux")]
    return SHARED.get().map(|s| s.mark());
    #[cfg(not(target_os = "linux"))]
    None
}

/// Makes the present program its own host: runs of it may start it again for their parts. To be called first in `main`.
/// In such a process it serves the part that `make` makes, and then ends the process; in all others it returns.
///
/// ```no_run
/// macrostep_remote::host_here(&mut |_kind, _order| unimplemented!("makes a part"));
/// // the program itself
/// ```
pub fn host_here(make: Make<'_>) {
    let mut arguments = std::env::args_os().skip(1);
    if let (Some(command), Some(file), None) = (arguments.next(), arguments.next(), arguments.next())
        && command == COMMAND
    {
        let served = host(Path::new(&file), make);
        if let Err(reason) = &served {
            eprintln!("error: no part can be served: {reason}\n  try: this command is for Macrostep itself");
        }
        std::process::exit(if served.is_err() { 2 } else { 0 });
    }
    let _ = HOSTS.set(());
}

/// Serves the part that `make` makes in a process that a run started, whose last argument was `file`, until that run hangs up. For
/// programs that read their arguments themselves; returns why it could not begin.
pub fn host_file(file: &Path, make: Make<'_>) -> std::io::Result<()> {
    host(file, make)
}

/// The executable that a program named as host of its parts.
static NAMED: OnceLock<PathBuf> = OnceLock::new();

/// Names the executable that hosts parts, for a program that is no such executable itself; the first word counts.
/// `MACROSTEP_HOST` in the environment comes before it.
pub fn host_with(executable: impl Into<PathBuf>) {
    NAMED.get_or_init(|| executable.into());
}

/// The executable that is known to host parts: `MACROSTEP_HOST`, the one that was named, or this one, if it is `macrostep` or called [`host_here`].
pub fn known_host() -> Option<PathBuf> {
    if let Some(path) = std::env::var_os("MACROSTEP_HOST").filter(|p| !p.is_empty()) {
        return Some(path.into());
    }
    if let Some(path) = NAMED.get() {
        return Some(path.clone());
    }
    let this = std::env::current_exe().ok()?;
    (HOSTS.get().is_some() || this.file_stem().is_some_and(|s| s == "macrostep")).then_some(this)
}

/// The same, or a `macrostep` next to this program.
fn executable() -> Option<PathBuf> {
    known_host().or_else(|| {
        // tests and examples lie one directory below
        let this = std::env::current_exe().ok()?;
        let name = format!("macrostep{}", std::env::consts::EXE_SUFFIX);
        this.ancestors().skip(1).take(2).map(|d| d.join(&name)).find(|p| p.is_file())
    })
}

impl Process {
    /// Starts a process; also returns the way to it.
    #[cfg(unix)]
    pub fn start(deadline: Duration, program: Option<&[OsString]>) -> Result<(Self, Channel), String> {
        let usual = || executable().map(|path| vec![path.into_os_string()]);
        let program = program.map(<[OsString]>::to_vec).or_else(usual);
        let program = program.filter(|p| !p.is_empty()).ok_or("there is no `macrostep` executable nearby")?;
        let start = || {
            let (socket, theirs) = std::os::unix::net::UnixStream::pair()?;
            let mut command = Command::new(&program[0]);
            command.args(&program[1..]).arg(COMMAND);
            #[cfg(target_os = "linux")]
            let shared = new_file().map(|(shared, path)| (std::sync::Arc::new(shared), path)).ok();
            #[cfg(target_os = "linux")]
            command.arg(shared.as_ref().map_or(Path::new(NO_FILE), |(_, path)| path));
            #[cfg(not(target_os = "linux"))]
            command.arg(NO_FILE);
            // Ctrl-C is for the run, which then ends its parts in good order
            std::os::unix::process::CommandExt::process_group(&mut command, 0);
            command.stdin(Stdio::from(std::os::fd::OwnedFd::from(theirs)));
            // what the part prints must not end up among the results
            command.stdout(Stdio::from(std::io::stderr()));
            let process = Process {
                child: command.spawn()?,
                #[cfg(target_os = "linux")]
                shared,
            };
            #[cfg(target_os = "linux")]
            if let Some((shared, _)) = &process.shared {
                let memory = MemoryChannel::new(shared.clone(), socket, deadline)?;
                return Ok((process, Channel::Memory(Box::new(memory))));
            }
            Ok((process, Channel::unix(socket, deadline)?))
        };
        start().map_err(|e: std::io::Error| e.to_string())
    }

    /// The process has opened the file; nobody else needs its name, and it must not outlive both.
    pub fn answered(&self) {
        #[cfg(target_os = "linux")]
        if let Some((_, path)) = &self.shared {
            let _ = std::fs::remove_file(path);
        }
    }

    /// What it is in the middle of, if it said so.
    pub fn present_call(&self) -> Option<String> {
        #[cfg(target_os = "linux")]
        return self.shared.as_ref()?.0.present_call();
        #[cfg(not(target_os = "linux"))]
        None
    }

    /// How it ended. What hung up ends by itself; what does not, soon, is ended, and so is what is `late`. The way to it
    /// must be closed.
    pub fn end(&mut self, late: bool) -> Option<ExitStatus> {
        #[cfg(target_os = "linux")]
        if let Some((shared, _)) = &self.shared {
            let shared = shared.clone();
            if late {
                shared.end_at_once();
            }
            // the one who watches ends the other, and then itself
            self.wait(2 * PATIENCE);
            return shared.status().map(std::os::unix::process::ExitStatusExt::from_raw);
        }
        self.wait(if late { Duration::ZERO } else { PATIENCE })
    }

    fn wait(&mut self, at_most: Duration) -> Option<ExitStatus> {
        let (until, mut nap) = (Instant::now() + at_most, Duration::from_micros(100));
        loop {
            match self.child.try_wait() {
                Ok(None) if Instant::now() < until => {
                    std::thread::sleep(nap);
                    nap = (2 * nap).min(Duration::from_millis(5));
                }
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
pub fn describe(status: ExitStatus) -> String {
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

/// A file of this process alone, in memory if the system has a place for that, and mapped.
#[cfg(target_os = "linux")]
fn new_file() -> std::io::Result<(Shared, PathBuf)> {
    use std::os::unix::fs::OpenOptionsExt;
    use std::sync::atomic::{AtomicU64, Ordering};
    static COUNT: AtomicU64 = AtomicU64::new(0);
    let name = || format!("macrostep-{}-{}", std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
    let new = |directory: &Path| {
        loop {
            let path = directory.join(name());
            match std::fs::OpenOptions::new().read(true).write(true).create_new(true).mode(0o600).open(&path) {
                Ok(file) => {
                    let shared = Shared::create(&file).inspect_err(|_| drop(std::fs::remove_file(&path)))?;
                    return Ok((shared, path));
                }
                Err(e) if e.kind() == std::io::ErrorKind::AlreadyExists => {}
                Err(e) => return Err(e),
            }
        }
    };
    new(Path::new("/dev/shm")).or_else(|_| new(&std::env::temp_dir()))
}

impl Drop for Process {
    fn drop(&mut self) {
        self.end(false);
        self.answered();
    }
}

/// Serves the parts that `make` makes of a kind and an order, until the run that started this process hangs up. The process
/// does nothing else, and has no other thread. `file` is its argument. Returns why it could not begin.
#[cfg(target_os = "linux")]
fn host(file: &Path, make: Make<'_>) -> std::io::Result<()> {
    use rustix::process::{Signal, getpid, set_child_subreaper, set_parent_process_death_signal, setpgid};
    let socket = standard_input()?;
    if file == Path::new(NO_FILE) {
        be_the_first_to_go();
        return host_by_socket(socket, make);
    }
    let shared = Box::leak(Box::new(Shared::open(file)?));
    let watcher = getpid();
    // copies of the part lose their parent when it goes back, and come to the one who watches
    set_child_subreaper(Some(watcher))?;
    match copy_process()? {
        Forked::Parent(worker) => watch(worker, shared, &socket),
        Forked::Child => {
            let _ = SHARED.set(shared);
            shared.set_live(getpid().as_raw_nonzero().get() as u32);
            // all that the part starts can be ended by this group
            setpgid(None, None)?;
            set_parent_process_death_signal(Some(Signal::KILL))?;
            be_the_first_to_go();
            crate::server::serve_shared(shared, std::os::unix::net::UnixStream::from(socket), watcher, make);
            Ok(())
        }
    }
}

/// The same where only the socket is there.
#[cfg(all(unix, not(target_os = "linux")))]
fn host(_file: &Path, make: Make<'_>) -> std::io::Result<()> {
    use std::os::fd::AsFd;
    host_by_socket(std::io::stdin().as_fd().try_clone_to_owned()?, make)
}

/// Serves the run at the other end of a socket, until it hangs up.
#[cfg(unix)]
fn host_by_socket(socket: std::os::fd::OwnedFd, make: Make<'_>) -> std::io::Result<()> {
    // a run may think for as long as it likes
    let conversation = Conversation::within(socket.into(), Duration::from_secs(u32::MAX.into()))?;
    serve_stream(conversation, Desk::new(make, &Identity::default()));
    Ok(())
}

/// Without Unix there is nothing to serve on.
#[cfg(not(unix))]
fn host(_file: &Path, _make: Make<'_>) -> std::io::Result<()> {
    Err(std::io::Error::new(std::io::ErrorKind::Unsupported, "processes for parts need a Unix system"))
}

/// The socket that is the standard input, which is empty from now on: a part that reads it must not read questions.
#[cfg(target_os = "linux")]
fn standard_input() -> std::io::Result<std::os::fd::OwnedFd> {
    use std::os::fd::AsFd;
    let socket = std::io::stdin().as_fd().try_clone_to_owned()?;
    rustix::stdio::dup2_stdin(std::fs::File::open("/dev/null")?)?;
    Ok(socket)
}

/// A part that leaks takes its own process with it, and not the run; where there is no such file, nobody chooses.
#[cfg(target_os = "linux")]
fn be_the_first_to_go() {
    let _ = std::fs::write("/proc/self/oom_score_adj", "1000");
}

/// Waits for the end of the process that works, and for that of the run, and tells the other.
#[cfg(target_os = "linux")]
fn watch(worker: rustix::process::Pid, shared: &Shared, socket: &std::os::fd::OwnedFd) -> std::io::Result<()> {
    use rustix::event::{PollFd, PollFlags, poll};
    use rustix::process::{Signal, WaitOptions, kill_process_group, setpgid, wait};
    let number = |pid: rustix::process::Pid| pid.as_raw_nonzero().get() as u32;
    // both sides do this, since either may be first
    let _ = setpgid(Some(worker), Some(worker));
    std::thread::scope(|scope| {
        scope.spawn(|| {
            // nothing is read here, and only the end of the other side is waited for
            while poll(&mut [PollFd::new(socket, PollFlags::RDHUP)], None).is_err() {}
            shared.run_gone();
            let until = Instant::now() + PATIENCE;
            while Instant::now() < until && !shared.ends_at_once() {
                std::thread::sleep(Duration::from_millis(5));
            }
            let _ = kill_process_group(worker, Signal::KILL);
        });
        let mut last = 0;
        loop {
            match wait(WaitOptions::empty()) {
                Ok(Some((pid, status))) => {
                    last = status.as_raw();
                    if number(pid) != shared.live() {
                        continue;
                    }
                }
                Err(rustix::io::Errno::INTR) => continue,
                // nobody is left
                _ => {}
            }
            shared.host_gone(last);
            // whatever it started, and copies of it that wait
            let _ = kill_process_group(worker, Signal::KILL);
            std::process::exit(0);
        }
    })
}
