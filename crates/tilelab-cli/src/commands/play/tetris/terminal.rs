//! The loop between the terminal and the app: it reads keys, measures time, runs the agent, saves and draws.

use std::path::Path;
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::{Duration, Instant};

use anyhow::{Context as _, anyhow, bail};
use ratatui::DefaultTerminal;
use ratatui::crossterm::event::{self, Event};
use ratatui::crossterm::terminal::is_raw_mode_enabled;

use super::super::high_scores::{HighScores, Score, seconds_now};
use super::super::palette::Palette;
use super::super::saved::Saved;
use super::super::screens::RealTimeGame;
use super::super::terminal::{Answer, think};
use super::app::{App, Effect};
use super::{keys, screen};

/// How long the loop waits for a key while time passes: the time of a frame.
const FRAME: Duration = Duration::from_millis(16);
/// How long the loop waits for a key while only a key can change anything.
const IDLE: Duration = Duration::from_millis(500);
/// How long a frame waits for an agent that is about to decide.
const DECISION_WAIT: Duration = Duration::from_millis(5);
/// How long quitting waits for an agent that is still thinking, if the game is to be saved.
const QUIT_WAIT: Duration = Duration::from_secs(10);
/// The most time that passes at once, so that a computer that slept does not drop pieces.
const MAX_ELAPSED: Duration = Duration::from_millis(250);

/// Plays until the person quits, and restores the terminal in any case.
pub(super) fn play(given: RealTimeGame<'_>) -> anyhow::Result<()> {
    let RealTimeGame { game, seats, seed, start, save, high_scores } = given;
    let app = App::new(game, seats, seed, start)?;
    let mut runner =
        Runner { app, save, saved: Saved::default(), high_scores, list: None, answer: None, is_recorded: false };
    // This also restores the terminal if the program panics.
    let mut terminal = ratatui::try_init().context("cannot draw on this terminal")?;
    let outcome = runner.run(&mut terminal);
    // After a panic in the agent's thread the terminal is already restored; restoring it again would overwrite the
    // message.
    if is_raw_mode_enabled().unwrap_or(true) {
        ratatui::restore();
    }
    runner.await_session();
    // The game is saved even if the loop failed, so that the person's moves are not lost.
    let saved = runner.save_if_requested();
    let app = &runner.app;
    let (lines, pieces, points) = (app.state.lines(), app.state.pieces(), app.state.score());
    println!("{}: {points} points, {lines} lines, {pieces} pieces.", app.player());
    println!("The game was {} with seed {}.", app.game(), app.seed());
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
    high_scores: HighScores,
    /// The list of high scores that is shown.
    list: Option<String>,
    /// Receives the decision of the thinking agent.
    answer: Option<Receiver<Answer>>,
    /// Whether the game that is over has been added to the high scores.
    is_recorded: bool,
}

impl Runner<'_> {
    fn run(&mut self, terminal: &mut DefaultTerminal) -> anyhow::Result<()> {
        let palette = Palette::from_environment();
        let mut last = Instant::now();
        loop {
            let now = Instant::now();
            let elapsed = now.duration_since(last).min(MAX_ELAPSED);
            last = now;
            self.app.tick(elapsed).context("the agent chose an illegal move")?;
            self.think()?;
            self.update_high_scores();
            let has_room = screen::fits(&self.app, terminal.size()?);
            if !has_room {
                self.app.pause();
            }
            terminal.draw(|frame| screen::draw(frame, &self.app, palette))?;
            let mut wait = if self.answer.is_some() || self.app.is_moving() { FRAME } else { IDLE };
            // Keys that have come together act before the next drawing.
            while event::poll(wait)? {
                wait = Duration::ZERO;
                let Event::Key(key) = event::read()? else { continue };
                if !has_room && !keys::quits(key) {
                    continue;
                }
                match self.app.press(key) {
                    Effect::None => {}
                    Effect::Restart => {
                        self.restart()?;
                        break;
                    }
                    Effect::Quit => return Ok(()),
                }
            }
        }
    }

    /// Lets the agent think if it has something to decide.
    fn think(&mut self) -> anyhow::Result<()> {
        if self.answer.is_none()
            && let Some(session) = self.app.lend()
        {
            self.answer = Some(think(session, Duration::ZERO));
        }
        let Some(answer) = &self.answer else { return Ok(()) };
        let mut outcome = answer.recv_timeout(DECISION_WAIT);
        // A thread that panics restores the terminal before it writes its message, which must not be drawn over.
        if outcome.is_err() && !is_raw_mode_enabled().unwrap_or(true) {
            outcome = answer.recv().map_err(RecvTimeoutError::from);
        }
        match outcome {
            Ok((session, Ok(decision))) => {
                self.answer = None;
                self.app.give_back(session, decision.action);
                Ok(())
            }
            Err(RecvTimeoutError::Timeout) => Ok(()),
            Ok((_, Err(error))) => Err(error).context("the agent failed"),
            Err(RecvTimeoutError::Disconnected) => bail!("the thread of the agent ended without an answer"),
        }
    }

    /// Takes the session back from an agent that is thinking when the person quits, if its record is to be saved.
    fn await_session(&mut self) {
        if let Some(answer) = self.answer.take().filter(|_| self.save.is_some())
            && let Ok((session, Ok(decision))) = answer.recv_timeout(QUIT_WAIT)
        {
            self.app.give_back(session, decision.action);
        }
    }

    /// Adds a game that is over to the high scores, and shows the list where the present game belongs.
    fn update_high_scores(&mut self) {
        let list = self.app.score_list();
        let outcome = match &list {
            Some(name) if self.app.is_over() && !self.is_recorded => {
                self.is_recorded = true;
                let state = &self.app.state;
                let (points, lines, pieces) = (state.score(), state.lines(), state.pieces());
                let score = Score { points, lines, pieces, seed: self.app.seed(), ended: seconds_now() };
                self.high_scores.add(name, score)
            }
            Some(name) if list != self.list => self.high_scores.best(name).map(|best| (best, None)),
            _ => return,
        };
        self.list = list;
        match outcome {
            Ok((best, place)) => (self.app.best, self.app.place) = (Ok(best), place),
            Err(error) => self.app.best = Err(format!("{error:#}")),
        }
    }

    fn restart(&mut self) -> anyhow::Result<()> {
        let saved = self.save_if_requested();
        self.app.restart()?;
        self.is_recorded = false;
        if let Some(saved) = saved {
            self.app.message = saved.unwrap_or_else(|error| format!("{error:#}"));
        }
        Ok(())
    }

    fn save_if_requested(&mut self) -> Option<anyhow::Result<String>> {
        let path = self.save?;
        Some(match self.app.record() {
            Some(record) => self.saved.append(&record, path),
            None => Err(anyhow!("cannot save the game to {}: the agent is still thinking", path.display())),
        })
    }
}
