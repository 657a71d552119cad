//! `tilelab serve`: the web page.

use std::env;
use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;

use anyhow::Context as _;
use clap::Args;
use tilelab_web::{ClientLimits, Limits, Options};

use super::print;

/// Play, watch and analyse games in a browser.
///
/// Starts a web server on this machine and prints the address to open. Games are kept in one folder: every
/// move is on the disk before it is acknowledged, so the server may be ended, or killed, at any time, and
/// goes on where it was. End it with Ctrl-C.
///
/// Only this machine reaches it. To let others in, give `--address 0.0.0.0`: then each client is limited in
/// what it may ask for. There are no accounts; who has the link of a seat plays it. For the open internet put
/// it behind a proxy that adds TLS, and name that with `--host`.
#[derive(Args)]
#[command(after_help = "\
Examples:
  tilelab serve                                    at http://127.0.0.1:7878/
  tilelab serve --port 0 --data /tmp/lab           any free port, games in /tmp/lab
  tilelab serve --address 0.0.0.0                  for everybody in the room
  tilelab serve --host lab.example                 behind a proxy at https://lab.example/")]
pub struct Serve {
    /// The port; 0 takes any that is free.
    #[arg(long, default_value_t = 7878)]
    port: u16,
    /// The address to listen at.
    #[arg(long, default_value = "127.0.0.1")]
    address: IpAddr,
    /// The folder of the games [default: tilelab in the folder for data of programs,
    /// such as ~/.local/share/tilelab].
    #[arg(long)]
    data: Option<PathBuf>,
    /// The name under which a proxy on this machine makes the server known, such as lab.example; may be
    /// given several times. The proxy passes on the headers Host and X-Forwarded-For.
    #[arg(long, value_name = "NAME")]
    host: Vec<String>,
    /// Megabytes for the searches of all games and analyses together. A search gets memory for its time, at most a
    /// quarter of this; where too little is left, it waits.
    #[arg(long, value_name = "MB", default_value_t = 1024, value_parser = clap::value_parser!(u32).range(64..))]
    memory: u32,
    /// Limit what each client may ask for also where only this machine reaches the server.
    #[arg(long)]
    limit: bool,
}

impl Serve {
    pub fn run(&self) -> anyhow::Result<()> {
        let data = match &self.data {
            Some(data) => data.clone(),
            None => usual_folder().context("there is no home folder; --data names a folder for the games")?,
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
            // Nobody may be reading any more, which is no reason not to serve.
            print(&format!("{}\ngames are kept in {}\n", link(address), data.display())).ok();
        })?;
        Ok(())
    }
}

/// What to open in a browser.
fn link(address: SocketAddr) -> String {
    if address.ip().is_unspecified() {
        return format!("http://127.0.0.1:{}/ (and at every address of this machine)", address.port());
    }
    format!("http://{address}/")
}

/// Where programs keep data: what the environment says, or the usual place in the home folder.
fn usual_folder() -> Option<PathBuf> {
    let folder = |name: &str| env::var_os(name).map(PathBuf::from).filter(|path| path.is_absolute());
    let data = folder("XDG_DATA_HOME").or_else(|| folder("LOCALAPPDATA"));
    data.or_else(|| folder("HOME").map(|home| home.join(".local/share"))).map(|data| data.join("tilelab"))
}
