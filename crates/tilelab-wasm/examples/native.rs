//! The engine of the page as a native program: answers one request per line. Tests compare it with the one in a browser.

use std::io::{self, BufRead, Write};

use tilelab_wasm::engine::Engine;

fn main() -> io::Result<()> {
    let mut engine = Engine::new(|_| ());
    let mut out = io::stdout().lock();
    for request in io::stdin().lock().lines() {
        let answer = match engine.call(&request?) {
            Ok(answer) => format!("{{\"answer\":{answer}}}"),
            Err(error) => serde_json::json!({ "refusal": error }).to_string(),
        };
        writeln!(out, "{answer}")?;
        out.flush()?;
    }
    Ok(())
}
