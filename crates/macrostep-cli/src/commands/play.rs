//! `play`: the page with the engine in it, opened or served.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use macrostep::core::{Fault, FaultKind};

use super::{film, print, refuse};
use crate::End;

/// The longest question of a browser, in bytes.
const LONGEST: u64 = 65_536;

/// Opens the page, or serves it at a port of this machine.
pub fn play(page: Option<PathBuf>, port: Option<u16>) -> End {
    let page = match find(page) {
        Ok(page) => page,
        Err(fault) => return refuse("no-page", &fault, false),
    };
    let Some(port) = port else {
        print(&page.display().to_string());
        film::open_page(&page);
        return End::Good;
    };
    let served = std::fs::read(&page).and_then(|text| Ok((text, TcpListener::bind((Ipv4Addr::LOCALHOST, port))?)));
    let served = served.and_then(|(text, listener)| Ok((text, listener.local_addr()?, listener)));
    match served {
        Ok((text, address, listener)) => {
            print(&format!("http://{address}/"));
            // browsers open lines in advance, on which they ask nothing
            let text: Arc<[u8]> = text.into();
            for stream in listener.incoming().flatten() {
                let text = text.clone();
                std::thread::spawn(move || answer(stream, &text, address.port()));
            }
            End::Good
        }
        Err(error) => {
            let fault = Fault::error(FaultKind::Unable, format!("the page cannot be served at port {port}: {error}"));
            refuse("unable", &fault.help("name another port, or 0 for any that is free"), false)
        }
    }
}

/// Where the page is: as told, where `scripts/web` builds it, or beside the program.
fn find(told: Option<PathBuf>) -> Result<PathBuf, Box<Fault>> {
    let beside = std::env::current_exe().ok().and_then(|program| Some(program.parent()?.to_owned()));
    let beside = beside.into_iter().flat_map(|dir| [dir.join("web/index.html"), dir.join("../web/index.html")]);
    let places = match told {
        Some(page) => vec![page],
        None => std::iter::once(PathBuf::from("target/web/index.html")).chain(beside).collect(),
    };
    let found = places.iter().find(|page| page.is_file());
    found.map(|page| page.canonicalize().unwrap_or_else(|_| page.clone())).ok_or_else(|| {
        let list: Vec<String> = places.iter().map(|p| format!("`{}`", tidy(p).display())).collect();
        let message = format!("there is no page with the engine in it at {}", list.join(", "));
        let help = "run `scripts/web` in the sources of Macrostep, which builds target/web/index.html, and `macrostep play` there";
        Box::new(Fault::error(FaultKind::File, message).help(help))
    })
}

/// Without `DIR/..`.
fn tidy(path: &Path) -> PathBuf {
    path.components().fold(PathBuf::new(), |mut tidy, part| {
        match part {
            std::path::Component::ParentDir if tidy.file_name().is_some() => drop(tidy.pop()),
            part => tidy.push(part),
        }
        tidy
    })
}

/// One question of a browser: the page, for whoever asks this machine by its own name.
fn answer(mut stream: TcpStream, page: &[u8], port: u16) -> std::io::Result<()> {
    stream.set_read_timeout(Some(Duration::from_secs(5)))?;
    let mut lines = BufReader::new((&stream).take(LONGEST)).lines();
    let first = lines.next().transpose()?.unwrap_or_default();
    let mut own = false;
    for line in lines {
        let line = line?;
        if line.is_empty() {
            break;
        }
        if let Some((_, host)) = line.split_once(':').filter(|(name, _)| name.eq_ignore_ascii_case("host")) {
            own = [format!("127.0.0.1:{port}"), format!("localhost:{port}")].iter().any(|o| o == host.trim());
        }
    }
    let path = first.strip_prefix("GET ").and_then(|rest| rest.split_whitespace().next());
    let (status, body): (&str, &[u8]) = match path {
        _ if !own => ("403 Forbidden", b"this address is for pages of this machine alone\n"),
        Some("/" | "/index.html") => ("200 OK", page),
        _ => ("404 Not Found", b"there is only one page here: /\n"),
    };
    let kind = if status == "200 OK" { "text/html" } else { "text/plain" };
    write!(
        stream,
        "HTTP/1.1 {status}\r\nContent-Type: {kind}; charset=utf-8\r\nContent-Length: {}\r\nCache-Control: no-store\r\nConnection: close\r\n\r\n",
        body.len()
    )?;
    stream.write_all(body)
}
