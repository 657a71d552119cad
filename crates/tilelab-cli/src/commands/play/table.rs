//! The table: the game, who sits at it, and what has happened so far.
//!
//! The session may be away with a thinking agent, so the table keeps what the screen needs — whose
//! turn it is, the record, what happened — and stays readable meanwhile.

use tilelab_arena::session::{Session, SessionError};
use tilelab_arena::{AgentSpec, OpenGame};
use tilelab_core::{Action, Budget, IllegalAction, PerPlayer, Player, Record, Turn};
use tilelab_games::link::Link;

use super::{events, seats};

/// Who has to do something for the game to go on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Awaits {
    /// A person chooses.
    Person(Player),
    /// An agent chooses.
    Agent(Player),
    /// Chance draws.
    Chance,
    /// Nobody: the game is over.
    Nobody,
}

/// Something that happened.
#[derive(Clone, Debug)]
pub(super) struct Event {
    /// How many plies had been played after it, so that taking them back takes it back too.
    plies: usize,
    /// The event in words.
    pub text: String,
}

impl Event {
    /// Whether it came with the last of so many plies.
    pub(super) fn is_after(&self, plies: usize) -> bool {
        self.plies == plies
    }
}

/// A game in progress.
pub(super) struct Table {
    game: Box<dyn OpenGame>,
    seats: Vec<Option<AgentSpec>>,
    session: Option<Box<dyn Session>>,
    turn: Turn,
    record: Record,
    events: Vec<Event>,
}

impl Table {
    /// A new game, from the usual start or from a position in text form.
    pub(super) fn new(
        game: Box<dyn OpenGame>,
        seats: Vec<Option<AgentSpec>>,
        seed: u64,
        start: Option<&str>,
    ) -> Result<Self, SessionError> {
        let session = game.session(&seats, seed, start)?;
        let (turn, record) = (session.turn(), session.record());
        Ok(Self { game, seats, session: Some(session), turn, record, events: Vec::new() })
    }

    /// The next game: another seed, and everybody moves one seat on, so that another one begins.
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

    /// The game so far.
    pub(super) fn record(&self) -> &Record {
        &self.record
    }

    /// What has happened so far.
    pub(super) fn events(&self) -> &[Event] {
        &self.events
    }

    /// Who has to act.
    pub(super) fn awaits(&self) -> Awaits {
        match self.turn {
            Turn::Player(player) if self.seats[player.index()].is_some() => Awaits::Agent(player),
            Turn::Player(player) => Awaits::Person(player),
            Turn::Chance => Awaits::Chance,
            Turn::Over => Awaits::Nobody,
        }
    }

    /// The session, unless a thinking agent has it.
    pub(super) fn session(&self) -> Option<&dyn Session> {
        self.session.as_deref()
    }

    /// The position where the game is Tetris Link, unless a thinking agent has it.
    pub(super) fn link(&self) -> Option<&Link> {
        self.session()?.state().downcast_ref()
    }

    /// Plays an action; a person may have taken some milliseconds.
    pub(super) fn play(&mut self, action: Action, ms: Option<u64>) -> Result<(), IllegalAction> {
        self.advance(|session| session.play(action, ms))
    }

    /// Draws an outcome of chance, where it is chance's turn.
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

    /// Hands the session to whoever lets its agent think; none where it is away already or no agent
    /// is to move.
    pub(super) fn lend(&mut self) -> Option<Box<dyn Session>> {
        if matches!(self.awaits(), Awaits::Agent(_)) { self.session.take() } else { None }
    }

    /// Takes the session back and plays what its agent chose.
    pub(super) fn give_back(&mut self, session: Box<dyn Session>, action: Action) -> Result<(), IllegalAction> {
        self.session = Some(session);
        self.play(action, None)
    }

    /// Steps back to the last decision a person made, over everything since; false where there is
    /// none or an agent is thinking.
    pub(super) fn take_back(&mut self) -> bool {
        let is_persons = |seat: Option<u8>| seat.is_some_and(|seat| self.seats[usize::from(seat)].is_none());
        let Some(target) = self.record.plies.iter().rposition(|ply| is_persons(ply.player)) else { return false };
        let Some(session) = self.session.as_mut() else { return false };
        while session.plies().len() > target && session.undo() {}
        (self.turn, self.record) = (session.turn(), session.record());
        self.events.retain(|event| event.plies <= target);
        true
    }

    /// What the adviser would play, where the game has one and a person is to move.
    pub(super) fn hint(&self) -> Option<Action> {
        let adviser = seats::adviser(self.game.as_ref())?;
        let seats = vec![Some(adviser); self.seats.len()];
        let mut session = self.game.session(&seats, self.record.seed, self.record.start.as_deref()).ok()?;
        for ply in &self.record.plies {
            session.play(Action(ply.action), None).ok()?;
        }
        session.choose(Budget::default()).ok().map(|decision| decision.action)
    }

    /// How the game ended, in words; none while it goes on.
    pub(super) fn result(&self) -> Option<String> {
        if self.turn != Turn::Over {
            return None;
        }
        let name = |seat: usize| format!("{} ({})", Player::new(seat), self.record.agents[seat]);
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

    /// The points so far, where the game has any.
    pub(super) fn scores(&self) -> Option<PerPlayer<i32>> {
        let scores = self.record.scores.as_ref()?;
        Some(PerPlayer::from_fn(scores.len(), |player| scores[player.index()]))
    }

    /// Changes the session by one ply and keeps what is known about it.
    fn advance(
        &mut self,
        step: impl FnOnce(&mut dyn Session) -> Result<(), IllegalAction>,
    ) -> Result<(), IllegalAction> {
        let before = self.link().cloned();
        let Some(session) = self.session.as_mut() else { return Ok(()) };
        step(session.as_mut())?;
        (self.turn, self.record) = (session.turn(), session.record());
        let plies = self.record.plies.len();
        if let Some(ply) = self.record.plies.last() {
            let told = events::describe(ply, before.as_ref(), self.link());
            self.events.extend(told.into_iter().map(|text| Event { plies, text }));
        }
        Ok(())
    }
}

/// A number of points in words.
fn count(points: i32) -> String {
    format!("{points} point{}", if points == 1 { "" } else { "s" })
}
