//! A server on a port of its own, and a client for it.

use std::net::SocketAddr;
use std::path::Path;
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use reqwest::blocking::{Client, RequestBuilder, Response};
use serde_json::{Value, json};
use tempfile::TempDir;
use tilelab_arena::{GAMES, GameInfo, find_game};
use tilelab_web::{Options, Server};
use tokio::sync::oneshot;

/// A server that ends with the test.
pub struct Lab {
    pub address: SocketAddr,
    pub client: Client,
    folder: Option<TempDir>,
    end: Option<oneshot::Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

/// Every game, and the test games, which add nothing of their own.
pub fn games() -> &'static [GameInfo] {
    let mut games = GAMES.to_vec();
    games.extend(["tree", "pig"].map(|name| *find_game(name).expect("a test game")));
    games.leak()
}

impl Lab {
    /// A server with an empty folder.
    pub fn new() -> Self {
        Self::with(|_| ())
    }

    /// A server that is set up otherwise.
    pub fn with(change: impl FnOnce(&mut Options)) -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let mut lab = Self::at(folder.path(), change);
        lab.folder = Some(folder);
        lab
    }

    /// A server in a folder that may have games already.
    pub fn at(folder: &Path, change: impl FnOnce(&mut Options)) -> Self {
        let mut options = Options { port: 0, games: games(), ..Options::new(folder.to_owned()) };
        options.log = |message| eprintln!("server: {message}");
        change(&mut options);
        let (sender, address) = std::sync::mpsc::channel();
        let (end, ended) = oneshot::channel();
        let thread = thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("a runtime");
            runtime.block_on(async {
                let server = Server::bind(options).await.expect("a server");
                sender.send(server.address()).expect("a receiver");
                server.run(async { ended.await.unwrap_or(()) }).await.expect("it ends well");
            });
        });
        let address = address.recv_timeout(Duration::from_secs(20)).expect("the server starts");
        let client = Client::builder().timeout(Duration::from_secs(60)).build().expect("a client");
        Self { address, client, folder: None, end: Some(end), thread: Some(thread) }
    }

    /// Ends the server and gives its folder.
    pub fn close(mut self) -> Option<TempDir> {
        self.end();
        self.folder.take()
    }

    fn end(&mut self) {
        if let Some(end) = self.end.take() {
            end.send(()).ok();
        }
        if let Some(thread) = self.thread.take() {
            thread.join().expect("the server does not panic");
        }
    }

    pub fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }

    pub fn get(&self, path: &str) -> (u16, Value) {
        answer(self.client.get(self.url(path)))
    }

    pub fn post(&self, path: &str, body: &Value) -> (u16, Value) {
        answer(self.client.post(self.url(path)).json(body))
    }

    /// Deletes something and gives the status; the answer is empty or an error.
    pub fn delete(&self, path: &str, key: &str) -> u16 {
        let response = self.client.delete(self.url(path)).header("x-key", key).send().expect("an answer");
        let status = response.status().as_u16();
        let text = response.text().expect("a text");
        assert_eq!(text.is_empty(), status == 204, "{status} {text}");
        status
    }

    /// Asks for what must be there.
    pub fn see(&self, path: &str) -> Value {
        let (status, value) = self.get(path);
        assert_eq!(status, 200, "{path}: {value}");
        value
    }

    /// Begins a game that must begin.
    pub fn begin(&self, body: &Value) -> Game {
        let (status, value) = self.post("/api/sessions", body);
        assert_eq!(status, 201, "{body}: {value}");
        let key = |key: &Value| key.as_str().map(str::to_owned);
        Game {
            id: value["session"]["id"].as_str().expect("an id").to_owned(),
            tokens: value["tokens"].as_array().expect("tokens").iter().map(key).collect(),
            owner: value["owner"].as_str().expect("a token").to_owned(),
        }
    }

    pub fn view(&self, game: &Game) -> Value {
        self.see(&format!("/api/sessions/{}", game.id))
    }

    pub fn play(&self, game: &Game, seat: usize, ply: usize, action: u64) -> (u16, Value) {
        let body = json!({ "token": game.tokens[seat], "ply": ply, "action": action });
        self.post(&format!("/api/sessions/{}/moves", game.id), &body)
    }

    /// The session as soon as it is so.
    pub fn wait(&self, game: &Game, is_so: impl Fn(&Value) -> bool) -> Value {
        let begun = Instant::now();
        loop {
            let view = self.view(game);
            if is_so(&view) {
                return view;
            }
            assert!(begun.elapsed() < Duration::from_secs(30), "waited too long: {view}");
            thread::sleep(Duration::from_millis(5));
        }
    }

    /// Opens a stream of events; those about who is connected are skipped.
    pub fn stream(&self, path: &str, last: Option<&str>) -> impl Iterator<Item = Event> + use<> {
        self.events(path, last).filter(|event| event.kind != "presence")
    }

    /// Opens a stream of all events.
    pub fn events(&self, path: &str, last: Option<&str>) -> Events {
        let mut request = self.client.get(self.url(path)).header("accept", "text/event-stream");
        if let Some(last) = last {
            request = request.header("last-event-id", last);
        }
        let response = request.send().expect("an answer");
        assert_eq!(response.status(), 200, "{path}");
        Events { response, pending: String::new() }
    }
}

impl Drop for Lab {
    fn drop(&mut self) {
        if !thread::panicking() {
            self.end();
        }
    }
}

/// A session and its seat tokens.
#[derive(Clone, Debug)]
pub struct Game {
    pub id: String,
    pub tokens: Vec<Option<String>>,
    pub owner: String,
}

/// Sends a request; every answer of the interface is JSON.
pub fn answer(request: RequestBuilder) -> (u16, Value) {
    let response = request.send().expect("an answer");
    let status = response.status().as_u16();
    let text = response.text().expect("a text");
    let value: Value = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{status} {text}: {error}"));
    if status >= 400 {
        assert!(value["error"].as_str().is_some_and(|error| !error.is_empty()), "{status} {value}");
    }
    (status, value)
}

/// One event of a stream.
#[derive(Clone, Debug)]
pub struct Event {
    pub kind: String,
    pub id: String,
    pub data: Value,
}

/// The session after an event, as a client that saw `before` puts it together.
pub fn apply(before: &Value, event: &Event) -> Value {
    if event.kind == "session" {
        return event.data.clone();
    }
    assert_eq!(event.kind, "change");
    merge(before, &event.data)
}

/// The session after a change to the version that it follows.
pub fn merge(before: &Value, change: &Value) -> Value {
    assert_eq!(change["since"], before["version"], "no version is missed");
    assert!(change["version"].as_i64() > before["version"].as_i64());
    let mut after = before.clone();
    let kept = change["kept"].as_u64().expect("a number") as usize;
    let plies = after["plies"].as_array_mut().expect("plies");
    plies.truncate(kept);
    plies.extend(change["plies"].as_array().expect("plies").iter().cloned());
    for (name, value) in change.as_object().expect("a change") {
        if !["plies", "kept", "since"].contains(&name.as_str()) {
            after[name] = value.clone();
        }
    }
    after
}

/// Events as they come.
pub struct Events {
    response: Response,
    pending: String,
}

impl Iterator for Events {
    type Item = Event;

    fn next(&mut self) -> Option<Event> {
        use std::io::Read as _;
        loop {
            if let Some((block, rest)) = self.pending.split_once("\n\n") {
                let (block, rest) = (block.to_owned(), rest.to_owned());
                self.pending = rest;
                let field = |name: &str| {
                    let line = block.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(": "));
                    line.unwrap_or_default().to_owned()
                };
                if !block.contains("event:") {
                    continue;
                }
                let data = serde_json::from_str(&field("data")).expect("data in JSON");
                return Some(Event { kind: field("event"), id: field("id"), data });
            }
            let mut buffer = [0; 8_192];
            let read = self.response.read(&mut buffer).ok()?;
            if read == 0 {
                return None;
            }
            self.pending += std::str::from_utf8(&buffer[..read]).expect("ASCII");
        }
    }
}

/// A person and an agent.
pub fn against(game: &str, agent: &str) -> Value {
    json!({ "game": game, "seed": 7, "seats": [{ "kind": "person", "name": "Ann" }, { "kind": "agent", "agent": agent }] })
}
