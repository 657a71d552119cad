//! Changes of a session: moves, take-backs, resignations, names, help.
//!
//! The holder of the board's lock checks a change, plays it, stores it and publishes it as a snapshot. So clients see
//! only what is on the disk.

use std::sync::Arc;
use std::time::Instant;

use tilelab_arena::session::Session;
use tilelab_core::{Action, Forfeit, Record, Turn};

use super::live_session::{Board, LiveSession, set_up};
use super::search::SearchJob;
use super::snapshot::Snapshot;
use crate::app::App;
use crate::error::ApiError;
use crate::locks::lock;
use crate::store::sessions::{self, Seat, Status};

/// What a change does beside the plies it adds.
#[derive(Default)]
struct Change {
    /// Plies from before that stay.
    kept: usize,
    forfeit: Option<Forfeit>,
    failed: Option<String>,
    /// Whether it is a help for a person.
    assisted: bool,
}

impl LiveSession {
    /// A person's move.
    pub(crate) fn play(
        &self,
        app: &App,
        (token, ply): (&str, usize),
        choice: impl FnOnce(&dyn Session) -> Result<Action, ApiError>,
    ) -> Result<Arc<Snapshot>, ApiError> {
        let seat = self.seat_of(token)?;
        let mut board = lock(&self.board);
        self.expect_turn(seat, ply)?;
        let action = choice(board.session.as_ref())?;
        let ms = board.since.map(|since| since.elapsed().as_millis() as u64);
        board.session.play(action, ms).map_err(|error| ApiError::unprocessable(error.to_string()))?;
        self.commit(app, &mut board, Change { kept: ply, ..Change::default() })
    }

    /// Takes the game back to before the person's last own move.
    pub(crate) fn undo(&self, app: &App, (token, ply): (&str, usize)) -> Result<Arc<Snapshot>, ApiError> {
        let seat = self.seat_of(token)?;
        if self.metadata.study.is_some() || self.metadata.tournament.is_some() {
            return Err(ApiError::forbidden("moves of studies and tournaments cannot be taken back"));
        }
        let mut board = lock(&self.board);
        let snapshot = self.expect_ply(ply)?;
        let own = snapshot.plies.iter().rev().position(|ply| ply.player == Some(seat as u8));
        let own = own.ok_or_else(|| ApiError::unprocessable("there is no move of yours to take back"))?;
        let kept = snapshot.plies.len() - 1 - own;
        while board.session.plies().len() > kept && board.session.undo() {}
        let snapshot = self.commit(app, &mut board, Change { kept, assisted: true, ..Change::default() })?;
        // Not before: the driver would begin to think about the old position again.
        self.cancel_search();
        Ok(snapshot)
    }

    /// A person resigns, at any time: also while another player is to move.
    pub(crate) fn resign(&self, app: &App, token: &str) -> Result<Arc<Snapshot>, ApiError> {
        let seat = self.seat_of(token)?;
        let mut board = lock(&self.board);
        let snapshot = self.snapshot();
        if snapshot.status.over {
            // A request that is sent twice resigns once.
            let resigned = snapshot.status.forfeit.as_ref().is_some_and(|forfeit| usize::from(forfeit.seat) == seat);
            return if resigned { Ok(snapshot) } else { Err(ApiError::forbidden("the game is over")) };
        }
        let forfeit = Some(Forfeit { seat: seat as u8, reason: "resigned".to_owned() });
        let change = Change { kept: snapshot.plies.len(), forfeit, ..Change::default() };
        let snapshot = self.commit(app, &mut board, change)?;
        self.cancel_search();
        Ok(snapshot)
    }

    /// A person changes their name, as long as the game is not over.
    pub(crate) fn rename(&self, app: &App, token: &str, name: String) -> Result<Arc<Snapshot>, ApiError> {
        let seat = self.seat_of(token)?;
        if self.metadata.study.is_some() {
            return Err(ApiError::forbidden("participants of a study choose their name once"));
        }
        self.amend(app, |status| {
            if status.over {
                return Err(ApiError::conflict("the game is over, so its names stay"));
            }
            status.seats[seat] = Seat::Person { name };
            Ok(())
        })
    }

    /// Notes that a person has help. After the end of the game help changes nothing.
    pub(crate) fn assist(&self, app: &App, token: &str) -> Result<Arc<Snapshot>, ApiError> {
        self.seat_of(token)?;
        self.amend(app, |status| {
            status.assisted |= !status.over;
            Ok(())
        })
    }

    /// Changes what is not on the board.
    fn amend(
        &self,
        app: &App,
        change: impl FnOnce(&mut Status) -> Result<(), ApiError>,
    ) -> Result<Arc<Snapshot>, ApiError> {
        // Whoever holds the board makes the next version.
        let _board = lock(&self.board);
        let before = self.snapshot();
        let mut status = before.status.clone();
        change(&mut status)?;
        if status == before.status {
            return Ok(before);
        }
        (status.version, status.updated) = (status.version + 1, app.store.stamp());
        app.store.write(|writer| sessions::amend(writer, (self.number, &self.metadata), &status))?;
        Ok(self.publish(before.amended(&self.metadata, status)))
    }

    /// An agent's move, or why it has none. None where the game has gone another way since it was asked.
    pub(super) fn answer(
        &self,
        app: &App,
        (job, version): (&SearchJob, i64),
        answer: Result<(Action, u64), String>,
    ) -> Result<Option<Arc<Snapshot>>, ApiError> {
        let mut board = lock(&self.board);
        let snapshot = self.snapshot();
        if job.is_cancelled() || snapshot.status.version != version {
            return Ok(None);
        }
        let played =
            answer.and_then(|(action, ms)| board.session.play(action, Some(ms)).map_err(|error| error.to_string()));
        let change = Change { kept: snapshot.plies.len(), failed: played.err(), ..Change::default() };
        self.commit(app, &mut board, change).map(Some)
    }

    fn expect_ply(&self, ply: usize) -> Result<Arc<Snapshot>, ApiError> {
        let snapshot = self.snapshot();
        if snapshot.plies.len() == ply {
            return Ok(snapshot);
        }
        let message = format!("ply={ply}, expected {}: the game has changed since", snapshot.plies.len());
        Err(ApiError::conflict(message))
    }

    fn expect_turn(&self, seat: usize, ply: usize) -> Result<(), ApiError> {
        let snapshot = self.expect_ply(ply)?;
        match snapshot.turn {
            _ if snapshot.status.over => Err(ApiError::forbidden("the game is over")),
            Turn::Player(player) if player.index() == seat => Ok(()),
            Turn::Player(player) => Err(ApiError::forbidden(format!("it is the turn of player {player}"))),
            Turn::Chance | Turn::Over => Err(ApiError::forbidden("no player is to move")),
        }
    }

    /// Stores what was done to the board beyond the plies kept, then shows it. Where it cannot be stored the
    /// board is restored from the snapshot.
    fn commit(&self, app: &App, board: &mut Board, change: Change) -> Result<Arc<Snapshot>, ApiError> {
        if change.forfeit.is_none() && change.failed.is_none() {
            draw(board.session.as_mut());
        }
        let (before, kept) = (self.snapshot(), change.kept);
        let stamp = (before.status.version + 1, app.store.stamp());
        let players = (before.status.seats.clone(), before.status.assisted || change.assisted);
        let status = status(board.session.as_ref(), (change.forfeit, change.failed), players, stamp);
        let added = &board.session.plies()[kept..];
        let stored =
            app.store.write(|writer| sessions::change(writer, (self.number, &self.metadata), &status, kept, added));
        match stored {
            Ok(()) => {
                let plies = before.plies.changed(kept, added);
                let snapshot = Snapshot::new(&self.metadata, status, plies, board.session.position(), Some(kept));
                board.since = Some(Instant::now());
                Ok(self.publish(snapshot))
            }
            Err(error) => {
                if let Ok(session) = set_up(&self.game, &self.metadata, before.plies.iter()) {
                    board.session = session;
                }
                Err(error.into())
            }
        }
    }
}

/// Draws for chance as long as it is its turn.
pub(super) fn draw(session: &mut dyn Session) {
    while session.turn() == Turn::Chance {
        session.draw();
    }
}

/// The status of a board after a change.
pub(super) fn status(
    session: &dyn Session,
    (forfeit, failed): (Option<Forfeit>, Option<String>),
    (seats, assisted): (Vec<Seat>, bool),
    (version, updated): (i64, i64),
) -> Status {
    let over = session.turn() == Turn::Over || forfeit.is_some();
    let mut record = session.summary();
    if let Some(forfeit) = &forfeit {
        record.returns = forfeit.returns(record.returns.len()).as_slice().to_vec();
    }
    let winner = record.winner().filter(|_| over);
    let Record { scores, returns, statistics, .. } = record;
    Status { version, updated, seats, assisted, over, scores, statistics, returns, winner, forfeit, failed }
}
