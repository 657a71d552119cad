//! How the server does under load: `cargo run --release -p tilelab-web --example load -- 127.0.0.1:7878 [PID]`.
//!
//! Against a server that runs elsewhere: 16 games whose agents think, a move against `mcts:time=1s` meanwhile,
//! 500 watchers, and 2,000 requests per second for ten seconds. With the server's process id it also says how
//! much memory that took.

use std::env;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::time::{interval, sleep};

const WATCHERS: usize = 500;
const CLIENTS: usize = 20;
const RATE: usize = 2_000;
const SECONDS: usize = 10;

/// A connection that is used again and again.
struct Connection {
    stream: TcpStream,
    host: String,
    buffer: Vec<u8>,
}

impl Connection {
    async fn open(host: &str) -> Self {
        let stream = TcpStream::connect(host).await.expect("the server listens");
        stream.set_nodelay(true).expect("an option");
        Self { stream, host: host.to_owned(), buffer: Vec::new() }
    }

    async fn send(&mut self, method: &str, path: &str, body: &str) {
        let host = &self.host;
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: {host}\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            body.len()
        );
        self.stream.write_all(request.as_bytes()).await.expect("it can be written");
    }

    /// Sends a request and gives the body of the answer, which must have a length.
    async fn ask(&mut self, method: &str, path: &str, body: &str) -> Vec<u8> {
        self.send(method, path, body).await;
        self.buffer.clear();
        loop {
            let read = self.stream.read_buf(&mut self.buffer).await.expect("it can be read");
            assert!(read > 0, "the server hung up");
            let Some(end) = self.buffer.windows(4).position(|four| four == b"\r\n\r\n") else { continue };
            let head = String::from_utf8_lossy(&self.buffer[..end]).to_ascii_lowercase();
            let length = head.lines().find_map(|line| line.strip_prefix("content-length: ")?.parse::<usize>().ok());
            let length = length.expect("a length");
            if self.buffer.len() >= end + 4 + length {
                assert!(head.starts_with("http/1.1 2"), "{head}");
                return self.buffer[end + 4..end + 4 + length].to_vec();
            }
        }
    }

    async fn json(&mut self, method: &str, path: &str, body: &Value) -> Value {
        serde_json::from_slice(&self.ask(method, path, &body.to_string()).await).expect("JSON")
    }
}

/// Begins a game and plays its first move.
async fn begin(host: &str, agent: &str) -> (String, Value) {
    let mut connection = Connection::open(host).await;
    let seats = json!([{ "kind": "person", "name": "load" }, { "kind": "agent", "agent": agent }]);
    let created = connection.json("POST", "/api/sessions", &json!({ "game": "link", "seats": seats })).await;
    let path = format!("/api/sessions/{}", created["session"]["id"].as_str().expect("an id"));
    (path, created["tokens"][0].clone())
}

async fn play(host: &str, path: &str, token: &Value) {
    let mut connection = Connection::open(host).await;
    connection.json("POST", &format!("{path}/moves"), &json!({ "token": token, "ply": 0, "action": 0 })).await;
}

fn memory(pid: Option<&String>) -> String {
    let status = pid.and_then(|pid| std::fs::read_to_string(format!("/proc/{pid}/status")).ok()).unwrap_or_default();
    let line = |name: &str| status.lines().find(|line| line.starts_with(name)).unwrap_or_default().to_owned();
    format!("{} {}", line("VmRSS"), line("VmHWM")).replace('\t', " ")
}

fn quantiles(mut times: Vec<Duration>) -> String {
    times.sort_unstable();
    let at =
        |share: f64| times.get((times.len() as f64 * share) as usize).or(times.last()).copied().unwrap_or_default();
    format!("{} requests: median {:?}, p99 {:?}, worst {:?}", times.len(), at(0.5), at(0.99), at(1.0))
}

#[tokio::main]
async fn main() {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let host = arguments.first().expect("the host and port of a server").clone();
    let pid = arguments.get(1);
    println!("at rest: {}", memory(pid));

    let (path, token) = begin(&host, "mcts:time=1s").await;
    let mut others = Vec::new();
    for _ in 0..16 {
        others.push(begin(&host, "mcts:time=5s").await);
    }
    for (path, token) in &others {
        play(&host, path, token).await;
    }
    let begun = Instant::now();
    play(&host, &path, &token).await;
    println!("a move beside 16 games that think is acknowledged after {:?}", begun.elapsed());
    let mut connection = Connection::open(&host).await;
    while connection.json("GET", &path, &Value::Null).await["ply"] != json!(2) {
        sleep(Duration::from_millis(5)).await;
    }
    println!("and answered after {:?}; {}", begun.elapsed(), memory(pid));

    // Sixteen games think on while everybody reads.
    let seen = Arc::new(AtomicUsize::new(0));
    for _ in 0..WATCHERS {
        let mut watcher = Connection::open(&host).await;
        watcher.send("GET", &format!("{path}/events"), "").await;
        let seen = seen.clone();
        tokio::spawn(async move {
            let mut bytes = vec![0; 16_384];
            while watcher.stream.read(&mut bytes).await.is_ok_and(|read| read > 0) {
                seen.fetch_add(1, Ordering::Relaxed);
            }
        });
    }
    sleep(Duration::from_millis(500)).await;
    println!("{WATCHERS} watchers, {} pieces read; {}", seen.load(Ordering::Relaxed), memory(pid));

    let mut clients = Vec::new();
    for _ in 0..CLIENTS {
        let (host, path) = (host.clone(), path.clone());
        clients.push(tokio::spawn(async move {
            let mut connection = Connection::open(&host).await;
            let mut clock = interval(Duration::from_secs_f64(CLIENTS as f64 / RATE as f64));
            let mut times = Vec::new();
            for _ in 0..RATE * SECONDS / CLIENTS {
                // Counted from when it was due, so that waiting for a slow answer counts too.
                let due = clock.tick().await;
                connection.ask("GET", &path, "").await;
                times.push(due.into_std().elapsed());
            }
            times
        }));
    }
    let begun = Instant::now();
    let mut times = Vec::new();
    for client in clients {
        times.extend(client.await.expect("a client"));
    }
    println!(
        "{:.0} per second, {}; {}",
        times.len() as f64 / begun.elapsed().as_secs_f64(),
        quantiles(times),
        memory(pid)
    );
}
