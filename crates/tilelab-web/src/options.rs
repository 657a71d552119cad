//! How the server is set up.

use std::net::{IpAddr, Ipv4Addr};
use std::path::PathBuf;
use std::time::Duration;

use tilelab_arena::{AnyGame, GAMES};

/// Everything that is decided before the server starts.
#[derive(Clone)]
pub struct Options {
    /// The address to listen at.
    pub address: IpAddr,
    /// The port; 0 takes any that is free.
    pub port: u16,
    /// Names under which a proxy makes the server known; its own machine's names are always good.
    pub hosts: Vec<String>,
    /// The folder of the database.
    pub data: PathBuf,
    /// The games that can be played.
    pub games: &'static [&'static dyn AnyGame],
    /// What everybody together, and each client, may use.
    pub limits: Limits,
    /// Hears of what went wrong within the server; libraries do not print.
    pub log: fn(&str),
}

impl Options {
    /// A server for this machine alone, with every game.
    pub fn new(data: PathBuf) -> Self {
        Self {
            address: Ipv4Addr::LOCALHOST.into(),
            port: 7878,
            hosts: Vec::new(),
            data,
            games: GAMES,
            limits: Limits::default(),
            log: |_| (),
        }
    }
}

/// What may be used, so that one visitor cannot take it from the others.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Agents that think of their moves at once; more wait in order.
    pub moves: usize,
    /// Positions that are analysed at once; more wait in order.
    pub analyses: usize,
    /// No search lasts longer.
    pub think: Duration,
    /// How long a review thinks of each position.
    pub review_time: Duration,
    /// Megabytes for the trees and tables of all searches together; one search gets at most a quarter of it.
    pub memory: u32,
    /// Agents whose trees are kept between moves.
    pub kept: usize,
    /// Sessions in memory; the others are read again when somebody looks at them.
    pub live: usize,
    /// Streams of events that are open at once.
    pub streams: usize,
    /// What each client may do; none for a server that only its own machine reaches.
    pub client: Option<ClientLimits>,
}

/// What one client, that is one address, may do.
#[derive(Clone, Copy, Debug)]
pub struct ClientLimits {
    /// Requests a second in the long run; ten seconds' worth may come at once.
    pub requests: f64,
    /// Sessions, imports and other new things an hour; all of them may come at once.
    pub creations: f64,
    /// Streams of events that are open at once.
    pub streams: usize,
    /// Those among them in which an agent thinks.
    pub analyses: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            moves: 32,
            analyses: 8,
            think: Duration::from_secs(10),
            review_time: Duration::from_millis(300),
            memory: 1_024,
            kept: 8,
            live: 512,
            streams: 2_000,
            client: None,
        }
    }
}

impl Default for ClientLimits {
    fn default() -> Self {
        Self { requests: 50.0, creations: 240.0, streams: 40, analyses: 3 }
    }
}
