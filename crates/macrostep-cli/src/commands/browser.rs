//! A browser without a window, which draws what no library of ours does: scenes, and figures as PDF.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use macrostep::core::{Fault, FaultKind};

use super::cannot_write;

/// Programs that draw without a window; `MACROSTEP_BROWSER` comes before them.
const PROGRAMS: [&str; 6] =
    ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "microsoft-edge", "chrome"];

/// A browser of this machine, with a directory for its page and its profile that is removed at the end.
pub(super) struct Browser {
    program: PathBuf,
    work: PathBuf,
}

impl Browser {
    /// Works beside what it is to draw: some browsers see nothing of `/tmp`.
    pub(super) fn beside(out: &Path) -> Result<Self, Box<Fault>> {
        let program = match std::env::var_os("MACROSTEP_BROWSER") {
            Some(stated) => PathBuf::from(stated),
            None => PROGRAMS.iter().find_map(|name| in_path(name)).ok_or_else(|| {
                let message = format!("no browser was found: none of {} is in the PATH", PROGRAMS.join(", "));
                let help = "install Chromium, or name a browser that is like it in MACROSTEP_BROWSER";
                Box::new(Fault::error(FaultKind::Missing, message).help(help))
            })?,
        };
        let work = out.with_file_name(format!(".browser-{}", std::process::id()));
        let work = std::path::absolute(&work).unwrap_or(work);
        std::fs::create_dir_all(&work).map_err(|error| Box::new(cannot_write(&work, &error)))?;
        Ok(Browser { program, work })
    }

    /// What the program is called.
    pub(super) fn name(&self) -> String {
        self.program.display().to_string()
    }

    /// Opens a page; what the program prints.
    pub(super) fn open(&self, html: &str, flags: &[&str]) -> Result<Vec<u8>, Box<Fault>> {
        let page = self.work.join("page.html");
        std::fs::write(&page, html).map_err(|error| Box::new(cannot_write(&page, &error)))?;
        let mut command = Command::new(&self.program);
        command
            .args(["--headless=new", "--no-first-run", "--disable-extensions", "--disable-dev-shm-usage"])
            .arg(format!("--user-data-dir={}", self.work.join("profile").display()))
            .args(flags);
        // browsers do not start as root otherwise; the page is our own, and loads nothing
        if is_root() {
            command.arg("--no-sandbox");
        }
        let output = command.arg(&page).stdin(Stdio::null()).stderr(Stdio::null()).output();
        let output = output.map_err(|e| unable(format!("`{}` cannot be started: {e}", self.name())))?;
        Ok(output.stdout)
    }

    /// An SVG as a PDF of one page of its size, with lines and letters as such.
    pub(super) fn pdf(&self, svg: &str) -> Result<Vec<u8>, Box<Fault>> {
        let printed = self.work.join("figure.pdf");
        let html = format!("<!doctype html><meta charset=\"utf-8\"><title></title>{PRINTED}{svg}{SIZED}");
        self.open(&html, &["--no-pdf-header-footer", &format!("--print-to-pdf={}", printed.display())])?;
        std::fs::read(&printed).map_err(|_| unable(format!("`{}` printed nothing", self.name())))
    }
}

const PRINTED: &str = "<style>body{margin:0}svg{display:block;width:100vw;height:99.9vh}</style>";
/// The paper is as large as the figure.
const SIZED: &str = "<script>const svg=document.querySelector('svg'),style=document.createElement('style');\
    style.textContent=`@page{margin:0;size:${svg.getAttribute('width')} ${svg.getAttribute('height')}}`;\
    document.head.append(style)</script>";

impl Drop for Browser {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.work);
    }
}

/// Where a program is.
pub(super) fn in_path(name: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    let name = format!("{name}{}", std::env::consts::EXE_SUFFIX);
    std::env::split_paths(&path).map(|dir| dir.join(&name)).find(|file| file.is_file())
}

#[cfg(unix)]
fn is_root() -> bool {
    use std::os::unix::fs::MetadataExt;
    std::fs::metadata("/proc/self").is_ok_and(|of_process| of_process.uid() == 0)
}

#[cfg(not(unix))]
fn is_root() -> bool {
    false
}

fn unable(message: String) -> Box<Fault> {
    Box::new(Fault::error(FaultKind::Unable, message).help("name another browser in MACROSTEP_BROWSER"))
}
