//! `tilelab doctor`: checks of what TileLab needs on this machine, with advice.

use std::fs;
use std::io::{self, IsTerminal as _};
use std::net::TcpListener;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Instant;

use anyhow::{Context as _, bail, ensure};
use clap::Args;
use serde::Serialize;
use tilelab_arena::registry::BundledNet;
use tilelab_arena::{AgentSpec, GAMES, open_game};
use tilelab_core::{Budget, Rng};

use super::serve::DEFAULT_PORT;
use super::{VERSION, counted, data_folder, print, print_json};

/// Check the installation: data folder, port, networks, page, terminal, Python package and GPU.
///
/// Every check says what it found and, if something is wrong, what to do. The command fails if something is broken that
/// TileLab needs; what is only optional is reported as a note.
#[derive(Args)]
#[command(after_help = super::examples::DOCTOR)]
pub struct Doctor {
    /// Print one JSON object per check.
    #[arg(long)]
    json: bool,
}

/// The outcome of a check.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
enum Status {
    /// It works.
    Ok,
    /// It is missing, but only some commands use it.
    Note,
    /// It is needed and does not work.
    Failed,
}

/// One check.
#[derive(Debug, Serialize)]
struct Check {
    name: &'static str,
    status: Status,
    found: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    advice: Option<&'static str>,
}

impl Check {
    fn ok(name: &'static str, found: impl Into<String>) -> Self {
        Self { name, status: Status::Ok, found: found.into(), advice: None }
    }

    fn note(name: &'static str, found: impl Into<String>, advice: &'static str) -> Self {
        Self { name, status: Status::Note, found: found.into(), advice: Some(advice) }
    }

    /// A check of something that is needed.
    fn needed(name: &'static str, outcome: anyhow::Result<String>, advice: &'static str) -> Self {
        match outcome {
            Ok(found) => Self::ok(name, found),
            Err(error) => Self { name, status: Status::Failed, found: format!("{error:#}"), advice: Some(advice) },
        }
    }
}

impl Doctor {
    pub fn run(&self) -> anyhow::Result<()> {
        let checks: [fn() -> Check; 8] = [version, data, port, networks, page, terminal, python, gpu];
        let mut failed = 0;
        for check in checks {
            let check = check();
            failed += usize::from(check.status == Status::Failed);
            if self.json { print_json(&check)? } else { print(&text(&check))? }
        }
        if failed > 0 {
            bail!("{} failed", counted(failed, "check", "checks"));
        }
        Ok(())
    }
}

fn text(Check { name, status, found, advice }: &Check) -> String {
    let mark = match status {
        Status::Ok => "ok    ",
        Status::Note => "note  ",
        Status::Failed => "FAILED",
    };
    let advice = advice.map_or_else(String::new, |advice| format!("                       {advice}\n"));
    format!("{mark}  {name:<14} {found}\n{advice}")
}

fn version() -> Check {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let (os, arch) = (std::env::consts::OS, std::env::consts::ARCH);
    Check::ok("version", format!("tilelab {VERSION} on {os} {arch}, {}", counted(cores, "core", "cores")))
}

/// Games of the server, high scores and saved games need a folder to write to.
fn data() -> Check {
    let outcome = data_folder().context("there is no home folder").and_then(|folder| {
        let existing = folder.ancestors().find(|path| path.exists()).context("no part of its path exists")?;
        let place = || folder.display().to_string();
        ensure!(existing.is_dir(), "{}: {} is not a folder", place(), existing.display());
        write_probe(existing).with_context(place)?;
        let state = if existing == folder { "is writable" } else { "will be created when it is needed" };
        Ok(format!("{} {state}", folder.display()))
    });
    Check::needed("data folder", outcome, "Set XDG_DATA_HOME to a folder that you may write to, or use serve --data.")
}

/// Writes a file into a folder and removes it.
fn write_probe(folder: &Path) -> io::Result<()> {
    let path = folder.join(format!(".tilelab-doctor-{}", std::process::id()));
    fs::write(&path, "x")?;
    fs::remove_file(path)
}

fn port() -> Check {
    const NAME: &str = "port";
    match TcpListener::bind(("127.0.0.1", DEFAULT_PORT)) {
        Ok(_) => Check::ok(NAME, format!("{DEFAULT_PORT} is free for `tilelab serve`")),
        Err(error) => {
            let advice = "If it is not a `tilelab serve` of yours, start the server with another --port.";
            Check::note(NAME, format!("{DEFAULT_PORT} is taken: {error}"), advice)
        }
    }
}

/// Loads every bundled network and lets it choose a move.
fn networks() -> Check {
    let nets = GAMES.iter().flat_map(|game| game.nets);
    let start = Instant::now();
    let outcome = nets.map(|net| play_with(net).with_context(|| net.file.name)).collect::<anyhow::Result<Vec<()>>>();
    let found = outcome.map(|nets| {
        let milliseconds = start.elapsed().as_millis();
        format!(
            "{} loaded and evaluated a position each, {milliseconds} ms",
            counted(nets.len(), "network", "networks")
        )
    });
    Check::needed("networks", found, "The program is damaged: install it again.")
}

fn play_with(net: &BundledNet) -> anyhow::Result<()> {
    let game = open_game(net.game)?;
    // A network that values positions after a move plays as another agent than one with a policy.
    let agents = ["net", "afterstate"].map(|kind| format!("{kind}:file={}", net.name).parse::<AgentSpec>());
    let mut players = agents.into_iter().map(|agent| Ok(game.players(&agent?)?));
    let first = players.next().context("an agent plays networks")?;
    let players = first.or_else(|error: anyhow::Error| players.next().unwrap_or(Err(error)))?;
    let mut state = game.state(None)?;
    for ply in 0.. {
        if state.draw(1, ply).is_none_or(|action| state.play(action).is_err()) {
            break;
        }
    }
    let budget = Budget { nodes: Some(1), time: None };
    let decision = players().choose(&*state, budget, &mut Rng::new(1))?;
    ensure!(state.legal().contains(&decision.action), "it chose an illegal move");
    Ok(())
}

/// The page is needed, its engine only where analysis runs in the browser.
fn page() -> Check {
    const NAME: &str = "page";
    const BUILD: &str = "Build the page: npm --prefix web ci && npm --prefix web run build, then build TileLab again.";
    let files = tilelab_web::site_files();
    let has = |path: &str| files.iter().any(|file| file.path == path);
    if has("index.html") && !has("engine/engine.js") {
        return Check::note(
            NAME,
            "the browser's engine is missing: the server searches, and there is no static site",
            BUILD,
        );
    }
    let found = format!("{} files, the browser's engine among them", files.len());
    let outcome = if has("index.html") { Ok(found) } else { Err(anyhow::anyhow!("index.html is missing")) };
    Check::needed(NAME, outcome, BUILD)
}

fn terminal() -> Check {
    const NAME: &str = "terminal";
    const SIZE: (u16, u16) = (80, 24);
    if !io::stdout().is_terminal() {
        return Check::ok(NAME, "the output is not a terminal: games are played in lines of text");
    }
    let (columns, rows) = ratatui::crossterm::terminal::size().unwrap_or_default();
    let set = |name: &str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    let is_dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
    let colors = if set("NO_COLOR") || is_dumb { "no colors" } else { "colors" };
    let found = format!("{columns} × {rows}, {colors}");
    if columns < SIZE.0 || rows < SIZE.1 {
        return Check::note(NAME, found, "The screens of `tilelab play` need 80 × 24; --plain needs less.");
    }
    Check::ok(NAME, found)
}

fn python() -> Check {
    const NAME: &str = "Python package";
    const PRINT_VERSION: &str = "import tilelab; print(tilelab.__version__)";
    let Some(found) = output_of("python3", &["-c", PRINT_VERSION]) else {
        return Check::note(
            NAME,
            "python3 does not import tilelab",
            "It is optional: docs/python.md says how to install it.",
        );
    };
    let expected = env!("CARGO_PKG_VERSION");
    if found != expected {
        let found = format!("version {found} beside this program's {expected}");
        return Check::note(NAME, found, "Install the same version of both: records and networks may differ.");
    }
    Check::ok(NAME, format!("version {found}"))
}

fn gpu() -> Check {
    const NAME: &str = "GPU";
    let query = ["--query-gpu=name,memory.total,driver_version", "--format=csv,noheader"];
    match output_of("nvidia-smi", &query).as_deref().and_then(|text| text.lines().next()) {
        Some(gpu) => Check::ok(NAME, gpu.trim()),
        None => {
            Check::note(NAME, "none found by nvidia-smi", "It is optional: only `python -m tilelab.train` uses one.")
        }
    }
}

/// The output of a program that succeeds; none if it is missing or fails.
fn output_of(program: &str, arguments: &[&str]) -> Option<String> {
    let output = Command::new(program).args(arguments).stdin(Stdio::null()).output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?.trim().to_owned();
    (output.status.success() && !text.is_empty()).then_some(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn needed_checks_fail_and_say_what_to_do() {
        let check = Check::needed("disk", Err(anyhow::anyhow!("full")), "Delete something.");
        assert_eq!(check.status, Status::Failed);
        assert_eq!(text(&check), "FAILED  disk           full\n                       Delete something.\n");
        assert_eq!(text(&Check::ok("disk", "fine")), "ok      disk           fine\n");
        let folder = tempfile::tempdir().expect("a folder");
        write_probe(folder.path()).expect("writable");
        assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 0, "the probe is removed");
        assert!(write_probe(&folder.path().join("none")).is_err());
    }

    #[test]
    fn programs_that_fail_have_no_output() {
        assert_eq!(output_of("no-such-program-42", &[]), None);
        assert_eq!(output_of("false", &[]), None);
    }
}
