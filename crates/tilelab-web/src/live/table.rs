//! One session in memory.
//!
//! The board has a lock; whoever holds it checks a change, plays it, stores it and shows it. What was shown is
//! read without that lock. So a change that could not be stored was seen by nobody, and what anybody saw is on
//! the disk.

use std::sync::{Arc, Mutex};
use std::time::Instant;

use tilelab_arena::session::Session;
use tilelab_arena::{AgentSpec, OpenGame};
use tilelab_core::{Action, Forfeit, Ply, Turn};
use tokio::sync::watch;

use super::search::{Order, Search};
use super::view::Shown;
use crate::allowed;
use crate::app::App;
use crate::error::ApiError;
use crate::ids::same_secret;
use crate::locks::lock;
use crate::store::sessions::{self, Head, Seat, Status, Stored};

/// A session, with those who watch it and those who think at it.
pub(crate) struct Table {
    /// Its row in the store.
    pub(crate) number: i64,
    pub(crate) head: Head,
    pub(crate) game: OpenGame,
    board: Mutex<Board>,
    shown: watch::Sender<Arc<Shown>>,
    pub(super) search: Mutex<Search>,
}

/// The game itself, with nobody but people: agents think elsewhere, on boards of their own.
struct Board {
    session: Box<dyn Session>,
    /// When the mover could begin to think, if that was while the table was in memory.
    since: Option<Instant>,
}

/// A session that is about to begin.
pub(crate) struct NewSession {
    pub(crate) head: Head,
    pub(crate) game: OpenGame,
    /// What was played already.
    pub(crate) plies: Vec<Ply>,
    /// How it ended already.
    pub(crate) forfeit: Option<Forfeit>,
}

impl Table {
    /// Stores a new session; chance draws if it is to begin.
    pub(crate) fn create(app: &App, new: NewSession) -> Result<Self, ApiError> {
        let NewSession { head, game, plies, forfeit } = new;
        let mut session = set_up(&game, &head, &plies)?;
        if forfeit.is_none() && !head.imported {
            draw(session.as_mut());
        }
        let status = status(session.as_ref(), (1, app.store.stamp()), forfeit, None);
        let plies = session.record().plies;
        let number = app.store.write(|writer| sessions::insert(writer, &head, &status, &plies))?;
        let shown = Shown::new(&head, status, plies, &session.position())?;
        Ok(Self::new(number, head, game, session, shown))
    }

    /// Sets up a session as it was stored.
    pub(crate) fn load(app: &App, stored: Stored) -> Result<Self, ApiError> {
        let Stored { number, head, status, plies } = stored;
        let ours = |error: ApiError| ApiError::internal(format!("session {}: {}", head.id, error.message));
        let game = app.game(&head.game).map_err(ours)?;
        let rules = game.spec().version;
        if rules != head.rules {
            let message =
                format!("this game was played by rules {} of {}, expected rules {rules}", head.rules, head.game);
            return Err(ApiError::conflict(message));
        }
        let session = set_up(&game, &head, &plies).map_err(ours)?;
        let shown = Shown::new(&head, status, plies, &session.position())?;
        let mut table = Self::new(number, head, game, session, shown);
        table.board.get_mut().unwrap_or_else(std::sync::PoisonError::into_inner).since = None;
        Ok(table)
    }

    fn new(number: i64, head: Head, game: OpenGame, session: Box<dyn Session>, shown: Arc<Shown>) -> Self {
        Self {
            number,
            head,
            game,
            board: Mutex::new(Board { session, since: Some(Instant::now()) }),
            shown: watch::Sender::new(shown),
            search: Mutex::default(),
        }
    }

    /// What everybody sees now.
    pub(crate) fn shown(&self) -> Arc<Shown> {
        self.shown.borrow().clone()
    }

    /// The seat that a key opens.
    pub(crate) fn seat_of(&self, key: &str) -> Result<usize, ApiError> {
        let opens = |own: &Option<String>| own.as_ref().is_some_and(|own| same_secret(own, key));
        let seat = self.head.keys.iter().position(opens);
        seat.ok_or_else(|| ApiError::forbidden("the key opens no seat of this session"))
    }

    /// A person's move.
    pub(crate) fn play(
        &self,
        app: &App,
        (key, ply): (&str, usize),
        choice: impl FnOnce(&dyn Session) -> Result<Action, ApiError>,
    ) -> Result<Arc<Shown>, ApiError> {
        let seat = self.seat_of(key)?;
        let mut board = lock(&self.board);
        self.expect_turn(seat, ply)?;
        let action = choice(board.session.as_ref())?;
        let ms = board.since.map(|since| since.elapsed().as_millis() as u64);
        board.session.play(action, ms).map_err(|error| ApiError::unprocessable(error.to_string()))?;
        self.commit(app, &mut board, Change { kept: ply, forfeit: None, failed: None })
    }

    /// Takes the game back to before the person's last own move.
    pub(crate) fn undo(&self, app: &App, (key, ply): (&str, usize)) -> Result<Arc<Shown>, ApiError> {
        let seat = self.seat_of(key)?;
        if self.head.study.is_some() || self.head.tournament.is_some() {
            return Err(ApiError::forbidden("moves of studies and tournaments cannot be taken back"));
        }
        let mut board = lock(&self.board);
        let shown = self.expect_ply(ply)?;
        let own = shown.plies.iter().rposition(|ply| ply.player == Some(seat as u8));
        let kept = own.ok_or_else(|| ApiError::unprocessable("there is no move of yours to take back"))?;
        while board.session.plies() > kept && board.session.undo() {}
        let shown = self.commit(app, &mut board, Change { kept, forfeit: None, failed: None })?;
        // Not before: the driver would begin to think about the old position again.
        self.cancel_search();
        Ok(shown)
    }

    /// A person gives the game away.
    pub(crate) fn resign(&self, app: &App, (key, ply): (&str, usize)) -> Result<Arc<Shown>, ApiError> {
        let seat = self.seat_of(key)?;
        let mut board = lock(&self.board);
        // A record ends with the turn of who gave it away, so nobody resigns at another's.
        self.expect_turn(seat, ply)?;
        let forfeit = Some(Forfeit { seat: seat as u8, reason: "resigned".to_owned() });
        self.commit(app, &mut board, Change { kept: ply, forfeit, failed: None })
    }

    /// An agent's move, or why it has none. None where the game has gone another way since it was asked.
    pub(super) fn answer(
        &self,
        app: &App,
        (order, version): (&Order, i64),
        answer: Result<(Action, u64), String>,
    ) -> Result<Option<Arc<Shown>>, ApiError> {
        let mut board = lock(&self.board);
        let shown = self.shown();
        if order.is_cancelled() || shown.status.version != version {
            return Ok(None);
        }
        let played =
            answer.and_then(|(action, ms)| board.session.play(action, Some(ms)).map_err(|error| error.to_string()));
        let change = Change { kept: shown.plies.len(), forfeit: None, failed: played.err() };
        self.commit(app, &mut board, change).map(Some)
    }

    fn expect_ply(&self, ply: usize) -> Result<Arc<Shown>, ApiError> {
        let shown = self.shown();
        if shown.plies.len() == ply {
            return Ok(shown);
        }
        let message = format!("ply={ply}, expected {}: the game has gone on", shown.plies.len());
        Err(ApiError::conflict(message))
    }

    fn expect_turn(&self, seat: usize, ply: usize) -> Result<(), ApiError> {
        let shown = self.expect_ply(ply)?;
        match shown.turn {
            _ if shown.status.over => Err(ApiError::forbidden("the game is over")),
            Turn::Player(player) if player.index() == seat => Ok(()),
            Turn::Player(player) => Err(ApiError::forbidden(format!("it is the turn of player {player}"))),
            Turn::Chance | Turn::Over => Err(ApiError::forbidden("no player is to move")),
        }
    }

    /// Stores what was done to the board beyond the plies kept, then shows it. Where it cannot be stored the
    /// board is set up again as it was shown.
    fn commit(&self, app: &App, board: &mut Board, change: Change) -> Result<Arc<Shown>, ApiError> {
        let Change { kept, forfeit, failed } = change;
        if forfeit.is_none() && failed.is_none() {
            draw(board.session.as_mut());
        }
        let before = self.shown();
        let stamp = (before.status.version + 1, app.store.stamp());
        let status = status(board.session.as_ref(), stamp, forfeit, failed);
        let plies = board.session.record().plies;
        let stored = app.store.write(|writer| sessions::change(writer, self.number, &status, kept, &plies[kept..]));
        let position = board.session.position();
        let shown = stored.map_err(ApiError::from).and_then(|()| Shown::new(&self.head, status, plies, &position));
        match shown {
            Ok(shown) => {
                board.since = Some(Instant::now());
                self.shown.send_replace(shown.clone());
                Ok(shown)
            }
            Err(error) => {
                if let Ok(session) = set_up(&self.game, &self.head, &before.plies) {
                    board.session = session;
                }
                Err(error)
            }
        }
    }

    /// The agents in their seats, bounded as pages may have them.
    pub(super) fn agents(&self, app: &App) -> Result<Vec<Option<AgentSpec>>, ApiError> {
        let bounded = |seat: &Seat| match seat {
            Seat::Person { .. } => Ok(None),
            Seat::Agent { agent, .. } => Ok(Some(allowed::agent(&self.game, agent, &app.options.limits)?.spec)),
        };
        self.head.seats.iter().map(bounded).collect()
    }

    /// Ends the search under way; the driver sees what there is to do now.
    fn cancel_search(&self) {
        if let Some(order) = &lock(&self.search).order {
            order.cancel();
        }
    }

    /// Ends the search under way until somebody looks again.
    pub(crate) fn pause(&self) {
        lock(&self.search).pause();
    }

    /// Forgets what the agents know from earlier moves, unless they are thinking.
    pub(super) fn drop_agents(&self) {
        // They are dropped after the lock: a tree may be large.
        let agents = lock(&self.search).agents.take();
        drop(agents);
    }

    /// Watches the session from now on.
    pub(crate) fn watch(self: &Arc<Self>) -> Watching {
        lock(&self.search).watchers += 1;
        Watching { shown: self.shown.subscribe(), table: self.clone() }
    }
}

/// What a change does beside the plies it adds.
struct Change {
    /// Plies from before that stay.
    kept: usize,
    forfeit: Option<Forfeit>,
    failed: Option<String>,
}

/// Somebody who watches a session. When the last one goes, the agents stop thinking.
pub(crate) struct Watching {
    pub(crate) shown: watch::Receiver<Arc<Shown>>,
    pub(crate) table: Arc<Table>,
}

impl Drop for Watching {
    fn drop(&mut self) {
        let mut search = lock(&self.table.search);
        search.watchers -= 1;
        // Decided under one lock, so that somebody who comes at this moment is not left waiting.
        if search.watchers == 0 {
            search.pause();
        }
    }
}

/// A board with plies played on it, each of them checked.
fn set_up(game: &OpenGame, head: &Head, plies: &[Ply]) -> Result<Box<dyn Session>, ApiError> {
    let mut session = game.session(&vec![None; head.seats.len()], head.seed, head.start.as_deref())?;
    for (number, ply) in plies.iter().enumerate() {
        let mover = match session.turn() {
            Turn::Player(player) => Some(player.index() as u8),
            Turn::Chance | Turn::Over => None,
        };
        if ply.player != mover {
            return Err(ApiError::bad(format!(
                "ply {}: found player {:?}, expected {mover:?}",
                number + 1,
                ply.player
            )));
        }
        let played = session.play(Action(ply.action), ply.ms);
        played.map_err(|error| ApiError::bad(format!("ply {}: {error}", number + 1)))?;
    }
    Ok(session)
}

/// Draws for chance as long as it is its turn.
fn draw(session: &mut dyn Session) {
    while session.turn() == Turn::Chance {
        session.draw();
    }
}

fn status(
    session: &dyn Session,
    (version, updated): (i64, i64),
    forfeit: Option<Forfeit>,
    failed: Option<String>,
) -> Status {
    let over = session.turn() == Turn::Over || forfeit.is_some();
    let mut record = session.record();
    if let Some(forfeit) = &forfeit {
        record.returns = forfeit.returns(record.returns.len()).as_slice().to_vec();
    }
    let winner = record.winner().filter(|_| over);
    Status { version, updated, over, scores: record.scores, returns: record.returns, winner, forfeit, failed }
}
