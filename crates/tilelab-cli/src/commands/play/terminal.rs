//! The loop between the terminal and the app: it reads keys, runs agents, saves and draws.
//!
//! An agent thinks in its own thread, which owns the session meanwhile, so that the screen never freezes and
//! `q` always works. A thread that still thinks when the program ends is abandoned.

use std::path::Path;
use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context as _, bail};
use ratatui::DefaultTerminal;
use ratatui::crossterm::event::{self, Event};
use ratatui::crossterm::terminal::is_raw_mode_enabled;
use tilelab_arena::session::Session;
use tilelab_core::{AgentError, Budget, Decision};

use super::app::{App, Effect};
use super::live_game::Awaits;
use super::palette::Palette;
use super::saved::Saved;
use super::{frame, keys};

/// The minimum time of an agent's move or a draw of chance, so that a person can follow.
const MIN_STEP: Duration = Duration::from_millis(600);
/// How long the loop waits for a key while an agent or chance acts.
const BUSY_POLL: Duration = Duration::from_millis(40);
/// How long the loop waits for a key while only a key can change anything.
const IDLE_POLL: Duration = Duration::from_secs(1);

/// The session, and the decision of its agent.
pub(super) type Answer = (Box<dyn Session>, Result<Decision, AgentError>);

/// Plays until the person quits, and restores the terminal in any case.
pub(super) fn play(mut app: App, save: Option<&Path>) -> anyhow::Result<()> {
    if let Some(path) = save {
        app.file = path.display().to_string();
    }
    let plies = app.live.record().plies.len();
    let mut runner = Runner { app, save, saved: Saved::default(), answer: None, since: Instant::now(), plies };
    // This also restores the terminal if the program panics.
    let mut terminal = ratatui::try_init().context("cannot draw on this terminal")?;
    let outcome = runner.run(&mut terminal);
    // After a panic in an agent's thread the terminal is already restored; restoring it again would
    // overwrite the message.
    if is_raw_mode_enabled().unwrap_or(true) {
        ratatui::restore();
    }
    // The game is saved even if the loop failed, so that the person's moves are not lost.
    let saved = runner.save_if_requested();
    let live = &runner.app.live;
    if let Some(result) = live.result() {
        println!("{result}.");
    }
    println!("The game was {} with seed {}.", live.game(), live.record().seed);
    if let Some(saved) = saved {
        println!("{}", saved?);
    }
    outcome
}

/// The app, with the files and threads that it needs.
struct Runner<'a> {
    app: App,
    save: Option<&'a Path>,
    saved: Saved,
    /// Receives the decision of the thinking agent.
    answer: Option<Receiver<Answer>>,
    /// When the current position arose.
    since: Instant,
    /// The number of plies at that time.
    plies: usize,
}

impl Runner<'_> {
    fn run(&mut self, terminal: &mut DefaultTerminal) -> anyhow::Result<()> {
        let palette = Palette::from_environment();
        loop {
            self.advance()?;
            self.app.thinking = self.answer.is_some().then(|| self.since.elapsed());
            terminal.draw(|frame| frame::draw(frame, &self.app, palette))?;
            let is_idle = matches!(self.app.live.awaits(), Awaits::Person(_) | Awaits::Over);
            if event::poll(if is_idle { IDLE_POLL } else { BUSY_POLL })?
                && let Event::Key(key) = event::read()?
                && (frame::fits(&self.app, terminal.size()?) || keys::quits(key))
            {
                self.app.waited = Some(self.since.elapsed().as_millis() as u64);
                match self.app.press(key) {
                    Effect::None => {}
                    Effect::Save(path) => self.app.message = message(self.saved.append(self.app.live.record(), &path)),
                    Effect::Rematch => self.rematch()?,
                    Effect::Quit => return Ok(()),
                }
            }
        }
    }

    /// Lets the agent or chance act if it is their turn.
    fn advance(&mut self) -> anyhow::Result<()> {
        let plies = self.app.live.record().plies.len();
        if plies != self.plies {
            (self.plies, self.since) = (plies, Instant::now());
        }
        if self.answer.is_none()
            && let Some(session) = self.app.live.lend()
        {
            self.answer = Some(think(session, MIN_STEP));
        }
        if let Some(answer) = &self.answer {
            match answer.try_recv() {
                Ok((session, Ok(decision))) => {
                    self.answer = None;
                    self.app.live.give_back(session, decision.action).context("the agent chose an illegal move")?;
                    self.app.refresh();
                }
                Err(TryRecvError::Empty) => {}
                Ok((_, Err(error))) => return Err(error).context("the agent to move failed"),
                Err(TryRecvError::Disconnected) => bail!("the thread of the agent to move ended without an answer"),
            }
        } else if self.app.live.awaits() == Awaits::Chance && self.since.elapsed() >= MIN_STEP {
            self.app.live.draw();
            self.app.refresh();
        }
        Ok(())
    }

    fn rematch(&mut self) -> anyhow::Result<()> {
        let saved = self.save_if_requested().map(message);
        self.app.rematch()?;
        (self.plies, self.since) = (0, Instant::now());
        if let Some(saved) = saved {
            self.app.message = format!("{saved} {}", self.app.message);
        }
        Ok(())
    }

    fn save_if_requested(&mut self) -> Option<anyhow::Result<String>> {
        self.save.map(|path| self.saved.append(self.app.live.record(), path))
    }
}

/// Runs the agent to move in its own thread, for at least this time.
pub(super) fn think(mut session: Box<dyn Session>, min_time: Duration) -> Receiver<Answer> {
    let (sender, receiver) = channel();
    thread::spawn(move || {
        let start = Instant::now();
        let decision = session.choose(Budget::default());
        thread::sleep(min_time.saturating_sub(start.elapsed()));
        // The receiver is gone if the person has quit; the decision no longer matters then.
        drop(sender.send((session, decision)));
    });
    receiver
}

/// The outcome as a message for the status line.
fn message(outcome: anyhow::Result<String>) -> String {
    outcome.unwrap_or_else(|error| format!("{error:#}"))
}
