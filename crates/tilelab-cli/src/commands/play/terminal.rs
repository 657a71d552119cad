//! The loop between the terminal and the app: it reads keys, lets agents think, saves and draws.
//!
//! An agent thinks in a thread of its own that owns the session meanwhile, so that the screen never
//! freezes and `q` always works; a thread that still thinks when the program ends is abandoned.

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
use super::keys;
use super::palette::Palette;
use super::saved::Saved;
use super::screen;
use super::table::Awaits;

/// A move of an agent and a roll take at least this long, so that a person sees what happens.
const PAUSE: Duration = Duration::from_millis(600);
/// How often the loop looks for an agent's answer.
const GLANCE: Duration = Duration::from_millis(40);
/// How long the loop sleeps where nothing can happen but a key.
const SLEEP: Duration = Duration::from_secs(1);

/// The session, back from its agent, and what that chose.
type Answer = (Box<dyn Session>, Result<Decision, AgentError>);

/// Plays until the person leaves, and gives the terminal back as it was, whatever happens.
pub(super) fn play(mut app: App, save: Option<&Path>) -> anyhow::Result<()> {
    if let Some(path) = save {
        app.file = path.display().to_string();
    }
    let plies = app.table.record().plies.len();
    let mut stage = Stage { app, save, saved: Saved::default(), answer: None, since: Instant::now(), plies };
    // This also restores the terminal should the program panic.
    let mut terminal = ratatui::try_init().context("cannot draw on this terminal")?;
    let outcome = stage.run(&mut terminal);
    // An agent that panicked has given the terminal back already; doing it twice would write over
    // the message.
    if is_raw_mode_enabled().unwrap_or(true) {
        ratatui::restore();
    }
    // The game is saved even if the loop failed: the person's moves should not be lost.
    let last = stage.save_if_wanted();
    let table = &stage.app.table;
    if let Some(result) = table.result() {
        println!("{result}.");
    }
    println!("The game was {} with seed {}.", table.game(), table.record().seed);
    if let Some(told) = last {
        println!("{}", told?);
    }
    outcome
}

/// The app, and what it needs from the world.
struct Stage<'a> {
    app: App,
    save: Option<&'a Path>,
    saved: Saved,
    /// Where the thinking agent will answer.
    answer: Option<Receiver<Answer>>,
    /// When the present position arose.
    since: Instant,
    /// How many plies had been played then.
    plies: usize,
}

impl Stage<'_> {
    fn run(&mut self, terminal: &mut DefaultTerminal) -> anyhow::Result<()> {
        let palette = Palette::from_environment();
        loop {
            self.advance()?;
            self.app.thinking = self.answer.is_some().then(|| self.since.elapsed());
            terminal.draw(|frame| screen::draw(frame, &self.app, palette))?;
            let is_idle = matches!(self.app.table.awaits(), Awaits::Person(_) | Awaits::Nobody);
            if event::poll(if is_idle { SLEEP } else { GLANCE })?
                && let Event::Key(key) = event::read()?
                && (screen::fits(terminal.size()?) || keys::leaves(key))
            {
                self.app.waited = Some(self.since.elapsed().as_millis() as u64);
                match self.app.press(key) {
                    Effect::None => {}
                    Effect::Save(path) => self.app.message = say(self.saved.append(self.app.table.record(), &path)),
                    Effect::Rematch => self.rematch()?,
                    Effect::Quit => return Ok(()),
                }
            }
        }
    }

    /// Lets whoever is to act, unless a person, act.
    fn advance(&mut self) -> anyhow::Result<()> {
        let plies = self.app.table.record().plies.len();
        if plies != self.plies {
            (self.plies, self.since) = (plies, Instant::now());
        }
        if self.answer.is_none()
            && let Some(session) = self.app.table.lend()
        {
            self.answer = Some(think(session));
        }
        if let Some(answer) = &self.answer {
            match answer.try_recv() {
                Ok((session, Ok(decision))) => {
                    self.answer = None;
                    self.app.table.give_back(session, decision.action).context("the agent broke the rules")?;
                    self.app.look();
                }
                Err(TryRecvError::Empty) => {}
                Ok((_, Err(error))) => return Err(error).context("the agent to move makes no move"),
                Err(TryRecvError::Disconnected) => bail!("the agent to move gave no answer"),
            }
        } else if self.app.table.awaits() == Awaits::Chance && self.since.elapsed() >= PAUSE {
            self.app.table.draw();
            self.app.look();
        }
        Ok(())
    }

    fn rematch(&mut self) -> anyhow::Result<()> {
        let told = self.save_if_wanted().map(say);
        self.app.rematch()?;
        (self.plies, self.since) = (0, Instant::now());
        if let Some(told) = told {
            self.app.message = format!("{told} {}", self.app.message);
        }
        Ok(())
    }

    fn save_if_wanted(&mut self) -> Option<anyhow::Result<String>> {
        self.save.map(|path| self.saved.append(self.app.table.record(), path))
    }
}

/// Lets the agent to move think in a thread of its own.
fn think(mut session: Box<dyn Session>) -> Receiver<Answer> {
    let (sender, receiver) = channel();
    thread::spawn(move || {
        let start = Instant::now();
        let decision = session.choose(Budget::default());
        thread::sleep(PAUSE.saturating_sub(start.elapsed()));
        // Nobody listens any more if the person has left; then the answer does not matter.
        drop(sender.send((session, decision)));
    });
    receiver
}

/// What was done, or why it could not be.
fn say(done: anyhow::Result<String>) -> String {
    done.unwrap_or_else(|error| format!("{error:#}"))
}
