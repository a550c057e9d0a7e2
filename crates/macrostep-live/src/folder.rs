//! A folder of pages, on this machine alone.

use std::collections::HashMap;
use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;

use axum::Router;
use axum::extract::State;
use axum::http::{StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};

use crate::server::ServerError;

/// Files of a folder by their names, as they were when it was opened.
type Files = Arc<HashMap<String, (Vec<u8>, &'static str)>>;

/// Serves the files of a folder, not those of folders in it, at a port of this machine until the program ends; any that is free with 0. Calls `ready` with the address.
pub fn serve_folder(folder: &Path, port: u16, ready: impl FnOnce(&str)) -> Result<(), ServerError> {
    let failed = |what: String| move |source| ServerError { what, source };
    let reading = || failed(format!("read {}", folder.display()));
    let mut files = HashMap::new();
    for entry in std::fs::read_dir(folder).map_err(reading())? {
        let path = entry.map_err(reading())?.path();
        if let (true, Some(name)) = (path.is_file(), path.file_name().and_then(|n| n.to_str())) {
            let kind = match path.extension().and_then(|e| e.to_str()) {
                Some("html") => "text/html; charset=utf-8",
                Some("js") => "text/javascript; charset=utf-8",
                Some("wasm") => "application/wasm",
                _ => "text/plain; charset=utf-8",
            };
            files.insert(name.to_owned(), (std::fs::read(&path).map_err(reading())?, kind));
        }
    }
    let listening = || failed(format!("listen at 127.0.0.1:{port}"));
    let listener = std::net::TcpListener::bind(SocketAddr::from(([127, 0, 0, 1], port))).map_err(listening())?;
    listener.set_nonblocking(true).map_err(listening())?;
    let address = listener.local_addr().map_err(listening())?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().map_err(listening())?;
    ready(&format!("http://{address}/"));
    let router = Router::new().fallback(file).with_state(Arc::new(files));
    let served = runtime.block_on(async { axum::serve(tokio::net::TcpListener::from_std(listener)?, router).await });
    served.map_err(listening())
}

async fn file(State(files): State<Files>, uri: Uri) -> Response {
    let name = uri.path().trim_start_matches('/');
    match files.get(if name.is_empty() { "index.html" } else { name }) {
        Some((bytes, kind)) => ([(header::CONTENT_TYPE, *kind)], bytes.clone()).into_response(),
        None => (StatusCode::NOT_FOUND, "there is no such file\n").into_response(),
    }
}
