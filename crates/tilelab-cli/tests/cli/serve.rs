//! The web server as a program: its errors at the start, and the games that survive a kill.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Stdio};
use std::time::Duration;

use serde_json::{Value, json};

use super::{failure, tilelab};

/// The program, serving.
struct Served {
    child: Child,
    address: String,
}

impl Served {
    fn start(folder: &Path) -> Self {
        let mut child = tilelab()
            .args(["serve", "--port", "0", "--data"])
            .arg(folder)
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let mut line = String::new();
        BufReader::new(child.stdout.take().expect("its output")).read_line(&mut line).expect("a line");
        let address = line.trim().trim_start_matches("http://").trim_end_matches('/').to_owned();
        assert!(address.starts_with("127.0.0.1:"), "{line}");
        Self { child, address }
    }

    /// Sends a request and returns status and body; `None` if the server is gone.
    fn request(&self, method: &str, path: &str, body: Option<&Value>) -> Option<(u16, Value)> {
        let mut stream = TcpStream::connect(&self.address).ok()?;
        stream.set_read_timeout(Some(Duration::from_secs(30))).ok()?;
        let body = body.map(Value::to_string).unwrap_or_default();
        let host = &self.address;
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\nContent-Type: application/json\r\n\
             Content-Length: {}\r\n\r\n{body}",
            body.len()
        );
        stream.write_all(request.as_bytes()).ok()?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer).ok()?;
        let (head, body) = answer.split_once("\r\n\r\n")?;
        let status = head.split(' ').nth(1)?.parse().ok()?;
        Some((status, serde_json::from_str(body).ok()?))
    }

    /// Kills the program.
    fn kill(mut self) {
        self.child.kill().expect("it can be killed");
        self.child.wait().expect("it ends");
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        self.child.kill().ok();
        self.child.wait().ok();
    }
}

#[test]
fn every_acknowledged_move_outlives_a_kill() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut served = Served::start(folder.path());
    let seats = json!([{ "kind": "person", "name": "Ann" }, { "kind": "agent", "agent": "random" }]);
    let body = json!({ "game": "link:dice=true", "seats": seats, "seed": 1 });
    let (status, created) = served.request("POST", "/api/sessions", Some(&body)).expect("an answer");
    assert_eq!(status, 201, "{created}");
    let path = format!("/api/sessions/{}", created["session"]["id"].as_str().expect("an id"));
    let token = created["tokens"][0].clone();
    let mut seen = created["session"].clone();
    for round in 0..6 {
        // Each round kills the server at another moment, from another thread, in the middle of requests.
        let (address, pid) = (served.address.clone(), served.child.id());
        let killer = std::thread::spawn(move || {
            std::thread::sleep(Duration::from_millis(20 + 37 * round));
            std::process::Command::new("kill").args(["-9", &pid.to_string()]).status().expect("kill runs");
            address
        });
        while let Some((status, view)) = served.request("GET", &path, None) {
            assert_eq!(status, 200, "{view}");
            seen = view;
            let turn = &seen["position"]["turn"];
            if turn["kind"] == "over" {
                break;
            }
            if turn["player"] != json!(0) {
                continue;
            }
            let body = json!({ "token": token, "ply": seen["ply"], "action": seen["position"]["legal"][0]["action"] });
            match served.request("POST", &format!("{path}/moves"), Some(&body)) {
                // An answer to a move carries what is new: the plies after those that it keeps.
                Some((status, change)) => {
                    assert_eq!(status, 200, "{change}");
                    let kept = change["kept"].as_u64().expect("a count") as usize;
                    let before = seen["plies"].as_array().expect("plies")[..kept].to_vec();
                    seen = change.clone();
                    let new = change["plies"].as_array().expect("plies");
                    seen["plies"] = before.iter().chain(new).cloned().collect();
                }
                None => break,
            }
        }
        killer.join().expect("the killer ends");
        served.kill();
        served = Served::start(folder.path());
        let (status, after) = served.request("GET", &path, None).expect("an answer");
        assert_eq!(status, 200, "{after}");
        let plies = |view: &Value| view["plies"].as_array().expect("plies").clone();
        assert!(plies(&after).starts_with(&plies(&seen)), "seen {seen}, then {after}");
        assert!(after["version"].as_i64() >= seen["version"].as_i64());
        seen = after;
    }
    assert!(seen["ply"].as_u64() > Some(2), "something was played: {seen}");
}

#[test]
fn a_requested_shutdown_is_quick_and_clean() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut served = Served::start(folder.path());
    let seats = json!([{ "kind": "agent", "agent": "mcts:time=10s" }, { "kind": "agent", "agent": "random" }]);
    let (status, created) =
        served.request("POST", "/api/sessions", Some(&json!({ "game": "hex", "seats": seats }))).expect("an answer");
    assert_eq!(status, 201);
    // An open event stream must not delay the shutdown.
    let mut stream = TcpStream::connect(&served.address).expect("a connection");
    let id = created["session"]["id"].as_str().expect("an id");
    write!(stream, "GET /api/sessions/{id}/events HTTP/1.1\r\nHost: {}\r\n\r\n", served.address).expect("a request");
    stream.read_exact(&mut [0; 100]).expect("the stream begins");
    let signalled = std::process::Command::new("kill").arg(served.child.id().to_string()).status().expect("kill runs");
    assert!(signalled.success());
    let status = served.child.wait().expect("it ends");
    assert!(status.success(), "{status}");
    let log = std::fs::metadata(folder.path().join("tilelab.db-wal")).map_or(0, |file| file.len());
    assert_eq!(log, 0, "the log was written into the database");
}

#[test]
fn errors_at_the_start_name_the_cause() {
    let folder = tempfile::tempdir().expect("a folder");
    let served = Served::start(folder.path());
    let (data, port) =
        (folder.path().display().to_string(), served.address.rsplit(':').next().expect("a port").to_owned());
    assert!(failure(&["serve", "--port", "0", "--data", &data]).contains("in use by another server"));
    let other = tempfile::tempdir().expect("a folder");
    let other = other.path().display().to_string();
    assert!(failure(&["serve", "--port", &port, "--data", &other]).contains("is taken"));
    assert!(failure(&["serve", "--port", "0", "--data", "/proc/nowhere"]).contains("--data"));
    served.kill();
    // With its log the database could be recovered.
    std::fs::remove_file(folder.path().join("tilelab.db-wal")).expect("a log");
    std::fs::write(folder.path().join("tilelab.db"), vec![b'x'; 8_192]).expect("a file");
    assert!(failure(&["serve", "--port", "0", "--data", &data]).contains("not a database of TileLab"));
}
