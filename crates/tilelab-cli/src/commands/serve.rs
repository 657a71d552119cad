//! `tilelab serve`: the web server.

use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;

use anyhow::Context as _;
use clap::Args;
use tilelab_web::{ClientLimits, Limits, Options};

use super::{data_folder, print};

/// The port without --port.
pub const DEFAULT_PORT: u16 = 7878;

/// Play, watch and analyze games in a browser.
///
/// Starts a web server on this machine and prints the address to open. Every move is stored on disk before the
/// server acknowledges it, so the server can be stopped or killed at any time; started again, it resumes where it
/// stopped. Stop it with Ctrl-C.
///
/// By default only this machine can reach the server. `--address 0.0.0.0` accepts other machines as well; the
/// requests of each client are then limited. There are no accounts: anyone with the link of a seat can play that
/// seat. On the public internet, run the server behind a proxy that adds TLS, and name the proxy with `--host`.
#[derive(Args)]
#[command(after_help = super::examples::SERVE)]
pub struct Serve {
    /// The port; 0 means any free port.
    #[arg(long, default_value_t = DEFAULT_PORT)]
    port: u16,
    /// The address to listen on.
    #[arg(long, default_value = "127.0.0.1")]
    address: IpAddr,
    /// The folder of the games [default: tilelab in the user's data folder, such as ~/.local/share/tilelab].
    #[arg(long)]
    data: Option<PathBuf>,
    /// The public name of a proxy on this machine, such as lab.example; can be given several times. The proxy
    /// must forward the headers Host and X-Forwarded-For.
    #[arg(long, value_name = "NAME")]
    host: Vec<String>,
    /// The memory for the searches of all games and analyses together, in megabytes. Each search gets memory in
    /// proportion to its time, at most a quarter of the total, and less where many search at once.
    #[arg(long, value_name = "MB", default_value_t = 1024, value_parser = clap::value_parser!(u32).range(64..))]
    memory: u32,
    /// Limit the requests of each client even if only this machine can reach the server.
    #[arg(long)]
    limit: bool,
}

impl Serve {
    pub fn run(&self) -> anyhow::Result<()> {
        let data = match &self.data {
            Some(data) => data.clone(),
            None => data_folder().context("there is no home folder; choose a folder for the games with --data")?,
        };
        let client = (self.limit || !self.host.is_empty() || !self.address.is_loopback()).then(ClientLimits::default);
        let options = Options {
            address: self.address,
            port: self.port,
            hosts: self.host.clone(),
            limits: Limits { client, memory: self.memory, ..Limits::default() },
            log: |message| eprintln!("tilelab: {message}"),
            ..Options::new(data.clone())
        };
        tilelab_web::serve(options, |address| {
            // The server runs even if the reader has closed the pipe.
            print(&format!("{}\ngames are stored in {}\n", url(address), data.display())).ok();
        })?;
        Ok(())
    }
}

/// The address to open in a browser.
fn url(address: SocketAddr) -> String {
    if address.ip().is_unspecified() {
        return format!("http://127.0.0.1:{}/ (and at every address of this machine)", address.port());
    }
    format!("http://{address}/")
}
