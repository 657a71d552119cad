//! The options of the server.

use std::net::{IpAddr, Ipv4Addr};
use std::path::PathBuf;
use std::time::Duration;

use tilelab_arena::{GAMES, GameInfo};

/// The options of the server.
#[derive(Clone)]
pub struct Options {
    /// The address to listen at.
    pub address: IpAddr,
    /// The port; 0 takes any that is free.
    pub port: u16,
    /// Host names under which a proxy publishes the server; names of the local machine are always accepted.
    pub hosts: Vec<String>,
    /// The folder of the database.
    pub data: PathBuf,
    /// The games that can be played.
    pub games: &'static [GameInfo],
    /// The limits of all clients together, and of each client.
    pub limits: Limits,
    /// Receives internal errors; the library itself does not print.
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

    /// Whether only this machine reaches the server.
    pub(crate) fn is_private(&self) -> bool {
        self.address.is_loopback() && self.hosts.is_empty()
    }
}

/// Resource limits, so that one client cannot starve the others.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Concurrent searches for moves; more wait in order.
    pub moves: usize,
    /// Concurrent analyses; more wait in order.
    pub analyses: usize,
    /// The maximum time of a search.
    pub think: Duration,
    /// The search time of a review per position.
    pub review_time: Duration,
    /// Megabytes for the trees and tables of all searches together; one search gets at most a quarter of it.
    pub memory: u32,
    /// Agents whose trees are kept between moves.
    pub kept: usize,
    /// Sessions in memory; others are loaded when a client requests them.
    pub live: usize,
    /// Open event streams.
    pub streams: usize,
    /// Games in which no player has moved are deleted after this time.
    pub unplayed: Duration,
    /// The limits of each client; none for a server that only its own machine reaches.
    pub client: Option<ClientLimits>,
}

/// The limits of one client, that is, one address.
#[derive(Clone, Copy, Debug)]
pub struct ClientLimits {
    /// Requests per second in the long run; bursts of ten seconds' worth are allowed.
    pub requests: f64,
    /// Sessions, imports and other creations per hour; all of them may come at once.
    pub creations: f64,
    /// Open event streams.
    pub streams: usize,
    /// Open streams in which an agent searches.
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
            unplayed: Duration::from_secs(24 * 3_600),
            client: None,
        }
    }
}

impl Default for ClientLimits {
    fn default() -> Self {
        Self { requests: 50.0, creations: 240.0, streams: 40, analyses: 3 }
    }
}
