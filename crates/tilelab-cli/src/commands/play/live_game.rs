//! The game in progress: its session, who sits in each seat, and the events so far.
//!
//! The session moves to another thread while an agent thinks. [`LiveGame`] therefore keeps a copy of what
//! the screen shows (whose turn it is, the record, the events), so that it stays readable meanwhile.

use tilelab_arena::registry::DifficultyLevel;
use tilelab_arena::session::{Session, SessionError};
use tilelab_arena::{AgentSpec, OpenGame};
use tilelab_core::{Action, Budget, IllegalAction, PerPlayer, Player, Ply, Record, Turn};

use super::screens::{self, Screen};
use super::seats;

/// Who acts next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Awaits {
    /// A person chooses.
    Person(Player),
    /// An agent chooses.
    Agent(Player),
    /// Chance draws.
    Chance,
    /// The game is over.
    Over,
}

/// Something that happened.
#[derive(Clone, Debug)]
pub(super) struct Event {
    /// The number of plies after it; undoing those plies removes the event.
    plies: usize,
    /// The event in words.
    pub text: String,
}

impl Event {
    /// Whether it belongs to the last of `plies` plies.
    pub(super) fn is_after(&self, plies: usize) -> bool {
        self.plies == plies
    }
}

/// A game in progress.
pub(super) struct LiveGame {
    game: OpenGame,
    /// The game's own screen, which also describes its events.
    screen: Option<&'static Screen>,
    /// The agent in each seat; `None` is a person.
    seats: Vec<Option<AgentSpec>>,
    session: Option<Box<dyn Session>>,
    turn: Turn,
    record: Record,
    events: Vec<Event>,
}

impl LiveGame {
    /// A new game, from the initial position or from a position in text form.
    pub(super) fn new(
        game: OpenGame,
        seats: Vec<Option<AgentSpec>>,
        seed: u64,
        start: Option<&str>,
    ) -> Result<Self, SessionError> {
        let session = game.session(&seats, seed, start)?;
        let (turn, record) = (session.turn(), session.record());
        let screen = screens::find(&game.text());
        Ok(Self { game, screen, seats, session: Some(session), turn, record, events: Vec::new() })
    }

    /// Starts the next game: the next seed, and the seats rotate, so that another player moves first.
    pub(super) fn rematch(&mut self) -> Result<(), SessionError> {
        let mut seats = self.seats.clone();
        seats.rotate_right(1);
        let seed = self.record.seed.wrapping_add(1);
        let session = self.game.session(&seats, seed, self.record.start.as_deref())?;
        (self.turn, self.record) = (session.turn(), session.record());
        (self.seats, self.session) = (seats, Some(session));
        self.events.clear();
        Ok(())
    }

    /// The specification of the game.
    pub(super) fn game(&self) -> String {
        self.game.text()
    }

    /// The game's own screen; `None` for games that are played in text only.
    pub(super) fn screen(&self) -> Option<&'static Screen> {
        self.screen
    }

    /// The name of the player in a seat: that of its difficulty level, or the agent's specification.
    pub(super) fn name(&self, seat: usize) -> &str {
        let agent = &self.record.agents[seat];
        self.level(seat).map_or(agent, |level| level.title)
    }

    /// The difficulty level in a seat, if one plays there.
    pub(super) fn level(&self, seat: usize) -> Option<&'static DifficultyLevel> {
        self.game.level_of(&self.record.agents[seat])
    }

    /// The record so far.
    pub(super) fn record(&self) -> &Record {
        &self.record
    }

    /// The events so far.
    pub(super) fn events(&self) -> &[Event] {
        &self.events
    }

    /// Who acts next.
    pub(super) fn awaits(&self) -> Awaits {
        match self.turn {
            Turn::Player(player) if self.seats[player.index()].is_some() => Awaits::Agent(player),
            Turn::Player(player) => Awaits::Person(player),
            Turn::Chance => Awaits::Chance,
            Turn::Over => Awaits::Over,
        }
    }

    /// The session; `None` while an agent is thinking with it.
    pub(super) fn session(&self) -> Option<&dyn Session> {
        self.session.as_deref()
    }

    /// Plays an action; `ms` is the time a person took.
    pub(super) fn play(&mut self, action: Action, ms: Option<u64>) -> Result<(), IllegalAction> {
        self.advance(|session| session.play(action, ms))
    }

    /// Draws an outcome if it is chance's turn.
    pub(super) fn draw(&mut self) {
        if self.awaits() == Awaits::Chance {
            // Drawing cannot fail; the error type is that of playing.
            let drawn = self.advance(|session| {
                session.draw();
                Ok(())
            });
            debug_assert!(drawn.is_ok());
        }
    }

    /// Lends the session to the thread in which its agent thinks; `None` if it is already lent or no
    /// agent is to move.
    pub(super) fn lend(&mut self) -> Option<Box<dyn Session>> {
        if matches!(self.awaits(), Awaits::Agent(_)) { self.session.take() } else { None }
    }

    /// Takes the session back and plays the action that its agent chose.
    pub(super) fn give_back(&mut self, session: Box<dyn Session>, action: Action) -> Result<(), IllegalAction> {
        self.session = Some(session);
        self.play(action, None)
    }

    /// Undoes every ply since, and including, the last decision of a person. False if there is none or
    /// an agent is thinking.
    pub(super) fn take_back(&mut self) -> bool {
        let is_person = |seat: Option<u8>| seat.is_some_and(|seat| self.seats[usize::from(seat)].is_none());
        let Some(target) = self.record.plies.iter().rposition(|ply| is_person(ply.player)) else { return false };
        let Some(session) = self.session.as_mut() else { return false };
        while session.plies().len() > target && session.undo() {}
        (self.turn, self.record) = (session.turn(), session.record());
        self.events.retain(|event| event.plies <= target);
        true
    }

    /// The move that the adviser suggests, if the game has an adviser and a person is to move.
    pub(super) fn hint(&self) -> Option<Action> {
        let adviser = seats::adviser(&self.game)?;
        let seats = vec![Some(adviser); self.seats.len()];
        let mut session = self.game.session(&seats, self.record.seed, self.record.start.as_deref()).ok()?;
        for ply in &self.record.plies {
            session.play(Action(ply.action), None).ok()?;
        }
        session.choose(Budget::default()).ok().map(|decision| decision.action)
    }

    /// The result in words; `None` before the game is over.
    pub(super) fn result(&self) -> Option<String> {
        if self.turn != Turn::Over {
            return None;
        }
        let name = |seat: usize| format!("{} ({})", Player::new(seat), self.name(seat));
        let points = self.record.scores.as_ref();
        let with = |seat: usize| points.map_or_else(String::new, |points| format!(" with {}", count(points[seat])));
        if let Some(winner) = self.record.winner() {
            return Some(format!("{} wins{}", name(winner), with(winner)));
        }
        let best = self.record.returns.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        let tied: Vec<usize> = (0..self.seats.len()).filter(|&seat| self.record.returns[seat] >= best).collect();
        let names: Vec<String> = tied.iter().map(|&seat| Player::new(seat).to_string()).collect();
        Some(format!(
            "A tie between {}{}",
            names.join(" and "),
            tied.first().map_or_else(String::new, |&seat| with(seat))
        ))
    }

    /// The points so far, for games that have points.
    pub(super) fn scores(&self) -> Option<PerPlayer<i32>> {
        let scores = self.record.scores.as_ref()?;
        Some(PerPlayer::from_fn(scores.len(), |player| scores[player.index()]))
    }

    /// Advances the session by one ply and updates turn, record and events.
    fn advance(
        &mut self,
        step: impl FnOnce(&mut dyn Session) -> Result<(), IllegalAction>,
    ) -> Result<(), IllegalAction> {
        let Some(session) = self.session.as_mut() else { return Ok(()) };
        let before = self.screen.map(|screen| (screen, (screen.snapshot)(session.state().as_any())));
        step(session.as_mut())?;
        (self.turn, self.record) = (session.turn(), session.record());
        let plies = self.record.plies.len();
        if let Some(ply) = self.record.plies.last() {
            let lines = match &before {
                Some((screen, before)) => (screen.describe)(ply, before.as_ref(), session.state().as_any()),
                None => vec![describe(ply)],
            };
            self.events.extend(lines.into_iter().map(|text| Event { plies, text }));
        }
        Ok(())
    }
}

/// A ply of a game without a screen of its own.
fn describe(ply: &Ply) -> String {
    match ply.player {
        Some(seat) => format!("{} plays {}", Player::new(seat.into()), ply.name),
        None => format!("chance draws {}", ply.name),
    }
}

/// A number of points in words.
fn count(points: i32) -> String {
    format!("{points} point{}", if points == 1 { "" } else { "s" })
}
