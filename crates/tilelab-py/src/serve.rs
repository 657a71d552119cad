//! The page of `tilelab serve` in this process, so that it can show games whose rules are Python classes.

use std::net::{IpAddr, Ipv4Addr};
use std::path::PathBuf;
use std::sync::mpsc;
use std::thread::JoinHandle;

use pyo3::exceptions::PyOSError;
use pyo3::prelude::*;
use tilelab_arena::registry::find_game;
use tilelab_arena::{GAMES, GameInfo, open_game};
use tilelab_core::{Parameter, SpecText};
use tilelab_web::{Options, ServeError};
use tokio::sync::oneshot;

use crate::errors::{chain, value_error};
use crate::given::Spec;

/// A running server; `tilelab.serve` starts it.
#[pyclass(module = "tilelab._core")]
pub(crate) struct Server {
    /// The address to open in a browser.
    #[pyo3(get)]
    url: String,
    /// Ends the server, and waits for it.
    running: Option<Running>,
}

/// What ends the server, and its thread.
type Running = (oneshot::Sender<()>, JoinHandle<Result<(), ServeError>>);

#[pymethods]
impl Server {
    /// Starts a server that offers `game` first, and every other game.
    #[new]
    #[pyo3(signature = (game, title, data, port, address))]
    fn new(py: Python<'_>, game: Spec, title: &str, data: PathBuf, port: u16, address: Option<&str>) -> PyResult<Self> {
        let address: IpAddr = match address {
            Some(text) => {
                text.parse().map_err(|_| value_error(format!("address: found {text}, expected an address")))?
            }
            None => Ipv4Addr::LOCALHOST.into(),
        };
        let games = offered(&game.0, title)?;
        let options = Options { address, port, games, ..Options::new(data) };
        let (bound, address) = mpsc::channel();
        let (end, ended) = oneshot::channel();
        let thread = std::thread::spawn(move || serve(options, &bound, ended));
        let address = py.detach(move || address.recv());
        match address {
            Ok(address) => Ok(Self { url: format!("http://{address}/"), running: Some((end, thread)) }),
            Err(_) => Err(finish(py, thread).err().unwrap_or_else(|| PyOSError::new_err("the server did not start"))),
        }
    }

    /// Stops the server and waits until its games are stored.
    fn stop(&mut self, py: Python<'_>) -> PyResult<()> {
        let Some((end, thread)) = self.running.take() else { return Ok(()) };
        // A server that has failed no longer listens.
        let _ = end.send(());
        finish(py, thread)
    }

    fn __repr__(&self) -> String {
        format!("<tilelab server at {}>", self.url)
    }
}

/// Waits for the server's thread.
fn finish(py: Python<'_>, thread: JoinHandle<Result<(), ServeError>>) -> PyResult<()> {
    let ended = py.detach(|| thread.join()).map_err(|_| PyOSError::new_err("the server failed"))?;
    ended.map_err(|error| PyOSError::new_err(chain(&error)))
}

/// Runs the server until `ended`; sends its address once it listens.
fn serve(
    options: Options,
    bound: &mpsc::Sender<std::net::SocketAddr>,
    ended: oneshot::Receiver<()>,
) -> Result<(), ServeError> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        let server = tilelab_web::Server::bind(options).await?;
        // The starter waits for the address, or has gone together with the process.
        let _ = bound.send(server.address());
        server.run(async { drop(ended.await) }).await
    })
}

/// The games of the page: this one with its parameters as defaults, and all listed ones. The list lives as long as the
/// process; a process starts few servers.
fn offered(game: &str, title: &str) -> PyResult<&'static [GameInfo]> {
    let opened = open_game(game).map_err(value_error)?;
    let spec: SpecText = opened.text().parse().map_err(value_error)?;
    let mut games: Vec<GameInfo> = GAMES.to_vec();
    if let Some(listed) = games.iter().position(|listed| listed.name == spec.name) {
        games.swap(0, listed);
        return Ok(games.leak());
    }
    let info = find_game(&spec.name).map_err(value_error)?;
    let default = |parameter: &Parameter| -> Parameter {
        let given = spec.pairs.iter().find(|(key, _)| key == parameter.name);
        given.map_or(*parameter, |(_, value)| parameter.with_default(value.clone().leak()))
    };
    let parameters: Vec<Parameter> = info.parameters.iter().map(default).collect();
    let examples = vec![&*opened.text().leak()];
    let summary = title.to_owned().leak();
    games.insert(0, GameInfo { parameters: parameters.leak(), examples: examples.leak(), summary, ..*info });
    Ok(games.leak())
}
