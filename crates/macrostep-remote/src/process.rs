//! A process that a run starts for one of its parts.

use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use crate::address::Address;

/// A child that serves one part over a Unix socket, and ends with this.
pub(crate) struct Process {
    child: Child,
    socket: PathBuf,
}

/// The executable that serves parts: `MACROSTEP_HOST`, this one if it is `macrostep`, or a `macrostep` next to it.
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
    /// Starts a process that serves a part of a scenario, which it reads from its standard input.
    pub fn start(scenario: &str, directory: &std::path::Path, part: &str) -> Result<Self, String> {
        use std::io::Write;
        use std::sync::atomic::{AtomicU64, Ordering};
        static COUNT: AtomicU64 = AtomicU64::new(0);
        let program = executable().ok_or("there is no `macrostep` executable nearby to serve it")?;
        let name = format!("macrostep-{}-{}.sock", std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
        let socket = std::env::temp_dir().join(name);
        let mut command = Command::new(program);
        command.args(["serve", "-", "--once", "--quiet", "--part", part, "--listen"]);
        command.arg(format!("unix:{}", socket.display()));
        if !directory.as_os_str().is_empty() {
            command.current_dir(directory);
        }
        let child = command.stdin(Stdio::piped()).stdout(Stdio::null()).spawn();
        let mut child = child.map_err(|e| format!("its process cannot be made ({e})"))?;
        let written = child.stdin.take().map(|mut to| to.write_all(scenario.as_bytes()));
        let process = Process { child, socket };
        match written {
            Some(Ok(())) => Ok(process),
            _ => Err("its process does not read the scenario".into()),
        }
    }

    /// Where it serves.
    pub fn address(&self) -> Address {
        Address::Unix(self.socket.clone())
    }

    /// How it ended, if it did.
    pub fn ended(&mut self) -> Option<String> {
        // what closes its socket is about to end
        let until = Instant::now() + Duration::from_millis(200);
        loop {
            match self.child.try_wait() {
                Ok(Some(status)) => return Some(format!("its process ended: {status}")),
                Ok(None) if Instant::now() < until => std::thread::sleep(Duration::from_millis(5)),
                _ => return None,
            }
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // hanging up lets it end by itself; what does not is ended
        let until = Instant::now() + Duration::from_millis(500);
        while matches!(self.child.try_wait(), Ok(None)) {
            if Instant::now() > until {
                let _ = self.child.kill();
                let _ = self.child.wait();
                break;
            }
            std::thread::sleep(Duration::from_millis(1));
        }
        let _ = std::fs::remove_file(&self.socket);
    }
}
