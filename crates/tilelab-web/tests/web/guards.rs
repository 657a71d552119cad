//! What keeps other pages, other people and too many requests away.

use std::net::IpAddr;

use serde_json::json;
use tilelab_web::ClientLimits;

use crate::lab::{Lab, against, answer};

#[test]
fn answers_tell_browsers_what_not_to_do() {
    let lab = Lab::new();
    for path in ["/", "/api/health", "/nothing", "/api/sessions/x"] {
        let response = lab.client.get(lab.url(path)).send().expect("an answer");
        let header = |name: &str| response.headers()[name].to_str().expect("a header").to_owned();
        let policy = header("content-security-policy");
        for part in [
            "default-src 'self'",
            "script-src 'self' 'wasm-unsafe-eval';",
            "worker-src 'self'",
            "manifest-src 'self'",
            "frame-ancestors 'none'",
            "base-uri 'none'",
        ] {
            assert!(policy.contains(part), "{path}: {policy}");
        }
        assert!(!policy.replace("wasm-unsafe-eval", "").contains("unsafe"), "WebAssembly, but no evaluated text");
        assert_eq!(header("x-content-type-options"), "nosniff");
        assert_eq!(header("referrer-policy"), "no-referrer");
    }
}

#[test]
fn other_sites_and_other_names_are_refused() {
    let lab = Lab::new();
    let post = || lab.client.post(lab.url("/api/sessions")).json(&against("nim", "random"));
    assert_eq!(answer(post().header("origin", "http://evil.example")).0, 403);
    assert_eq!(answer(post().header("origin", "null")).0, 403);
    assert_eq!(answer(post().header("sec-fetch-site", "cross-site")).0, 403);
    assert_eq!(answer(lab.client.get(lab.url("/api/health")).header("host", "evil.example")).0, 403);
    assert_eq!(lab.see("/api/sessions")["sessions"], json!([]));
    let own = format!("http://{}", lab.address);
    assert_eq!(answer(post().header("origin", own).header("sec-fetch-site", "same-origin")).0, 201);
}

#[test]
fn clients_are_limited_where_others_reach_the_server() {
    let lab = Lab::with(|options| {
        options.address = IpAddr::from([0, 0, 0, 0]);
        options.limits.client = Some(ClientLimits { requests: 2.0, creations: 3.0, streams: 2, analyses: 2 });
    });
    let statuses: Vec<u16> = (0..5).map(|_| lab.post("/api/sessions", &against("nim", "random")).0).collect();
    assert_eq!(statuses, [201, 201, 201, 429, 429]);
    let id = lab.see("/api/sessions")["sessions"][0]["id"].as_str().expect("an id").to_owned();
    let path = format!("/api/sessions/{id}/events");
    let _streams = [lab.stream(&path, None), lab.stream(&path, None)];
    assert_eq!(lab.get(&path).0, 429);
    assert!((0..40).any(|_| lab.get("/api/health").0 == 429));
}

#[test]
fn answers_are_compressed_but_not_streams() {
    let lab = Lab::new();
    let game = lab.begin(&against("link", "first"));
    let client = reqwest::blocking::Client::builder().gzip(false).build().expect("a client");
    let encoding = |path: &str| {
        let response = client.get(lab.url(path)).header("accept-encoding", "gzip, br").send().expect("an answer");
        response.headers().get("content-encoding").map(|value| value.to_str().expect("a header").to_owned())
    };
    assert!(encoding(&format!("/api/sessions/{}", game.id)).is_some());
    assert!(encoding("/api/catalogue").is_some());
    assert_eq!(encoding(&format!("/api/sessions/{}/events", game.id)), None);
}

#[test]
fn files_of_the_page_are_compressed_and_cached() {
    let lab = Lab::new();
    let client = reqwest::blocking::Client::builder().gzip(false).build().expect("a client");
    let get = |path: &str, headers: &[(&str, &str)]| {
        let request = client.get(lab.url(path));
        headers.iter().fold(request, |request, (name, value)| request.header(*name, *value)).send().expect("an answer")
    };
    let page = get("/", &[]).text().expect("a text");
    let mut assets: Vec<&str> = page.split('"').filter(|text| text.starts_with("/assets/")).collect();
    assert!(assets.len() > 1, "a script and a style at least");
    assets.push("/");
    for path in assets {
        let plain = get(path, &[]);
        assert!(plain.headers().get("content-encoding").is_none());
        let tag = plain.headers()["etag"].to_str().expect("a header").to_owned();
        let size = plain.bytes().expect("bytes").len();
        for name in ["br", "gzip"] {
            let response = get(path, &[("accept-encoding", name)]);
            assert_eq!(response.headers()["content-encoding"], name, "{path}");
            assert_eq!(response.headers()["vary"], "accept-encoding");
            // A known length: the whole file is compressed before it is sent.
            let length: usize = response.headers()["content-length"].to_str().expect("text").parse().expect("a number");
            assert_eq!(response.bytes().expect("bytes").len(), length);
            assert!(length < size || size < 1_000, "{path}: {length} of {size}");
        }
        let again = get(path, &[("accept-encoding", "br"), ("if-none-match", &tag)]);
        assert_eq!(again.status(), 304, "{path}");
        assert!(again.bytes().expect("bytes").is_empty());
        assert_eq!(get(path, &[("if-none-match", "W/\"other\"")]).status(), 200);
    }
}
