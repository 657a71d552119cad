//! One session in memory.
//!
//! The holder of the board's lock checks a change, plays it, stores it and publishes it as a snapshot. Snapshots are
//! read without that lock. So clients see only what is on the disk.

use std::sync::{Arc, Mutex};
use std::time::Instant;

use tilelab_arena::session::Session;
use tilelab_arena::{AgentSpec, OpenGame};
use tilelab_core::{Action, Forfeit, Ply, Record, Turn};
use tokio::sync::{Notify, watch};

use super::search::{Pace, Search, SearchJob};
use super::snapshot::Snapshot;
use crate::allowed::{self, Allowed};
use crate::app::App;
use crate::error::ApiError;
use crate::ids::same_secret;
use crate::locks::lock;
use crate::store::sessions::{self, Metadata, Seat, Status, Stored};

/// A session with its watchers and its searches.
pub(crate) struct LiveSession {
    /// Its row in the store.
    pub(crate) number: i64,
    pub(crate) metadata: Metadata,
    pub(crate) game: OpenGame,
    board: Mutex<Board>,
    snapshot: watch::Sender<Arc<Snapshot>>,
    pub(super) search: Mutex<Search>,
    /// Wakes the driver while it waits for its next move.
    pub(super) pace_set: Notify,
}

/// The game itself, without agents: they search in sessions of their own.
struct Board {
    session: Box<dyn Session>,
    /// When the mover's turn began, if the session was in memory then.
    since: Option<Instant>,
}

/// A session that is about to begin.
pub(crate) struct NewSession {
    pub(crate) metadata: Metadata,
    pub(crate) game: OpenGame,
    /// What was played already.
    pub(crate) plies: Vec<Ply>,
    /// How it ended already.
    pub(crate) forfeit: Option<Forfeit>,
}

impl LiveSession {
    /// Stores a new session; chance draws if it is to begin.
    pub(crate) fn create(app: &App, new: NewSession) -> Result<Self, ApiError> {
        let NewSession { metadata, game, plies, forfeit } = new;
        let mut session = set_up(&game, &metadata, &plies)?;
        if forfeit.is_none() && !metadata.imported {
            draw(session.as_mut());
        }
        let (status, plies) = status(session.as_ref(), (1, app.store.stamp()), forfeit, None);
        let number = app.store.write(|writer| sessions::insert(writer, &metadata, &status, &plies))?;
        let snapshot = Snapshot::new(&metadata, &game, (status, plies), session.position(), None);
        Ok(Self::new(number, metadata, game, session, snapshot))
    }

    /// Sets up a session as it was stored.
    pub(crate) fn load(app: &App, stored: Stored) -> Result<Self, ApiError> {
        let Stored { number, metadata, status, plies } = stored;
        let ours = |error: ApiError| ApiError::internal(format!("session {}: {}", metadata.id, error.message));
        let game = app.game(&metadata.game).map_err(ours)?;
        let rules = game.spec().version;
        if rules != metadata.rules {
            let message = format!(
                "this game was played by rules {} of {}, expected rules {rules}",
                metadata.rules, metadata.game
            );
            return Err(ApiError::conflict(message));
        }
        let session = set_up(&game, &metadata, &plies).map_err(ours)?;
        let snapshot = Snapshot::new(&metadata, &game, (status, plies), session.position(), None);
        let mut live = Self::new(number, metadata, game, session, snapshot);
        live.board.get_mut().unwrap_or_else(std::sync::PoisonError::into_inner).since = None;
        Ok(live)
    }

    fn new(
        number: i64,
        metadata: Metadata,
        game: OpenGame,
        session: Box<dyn Session>,
        snapshot: Arc<Snapshot>,
    ) -> Self {
        Self {
            number,
            metadata,
            game,
            board: Mutex::new(Board { session, since: Some(Instant::now()) }),
            snapshot: watch::Sender::new(snapshot),
            search: Mutex::default(),
            pace_set: Notify::new(),
        }
    }

    /// The newest snapshot.
    pub(crate) fn snapshot(&self) -> Arc<Snapshot> {
        self.snapshot.borrow().clone()
    }

    /// The seat of a token.
    pub(crate) fn seat_of(&self, token: &str) -> Result<usize, ApiError> {
        let opens = |own: &Option<String>| own.as_ref().is_some_and(|own| same_secret(own, token));
        let seat = self.metadata.tokens.iter().position(opens);
        seat.ok_or_else(|| ApiError::forbidden("the token belongs to no seat of this session"))
    }

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
        self.commit(app, &mut board, Change { kept: ply, forfeit: None, failed: None })
    }

    /// Takes the game back to before the person's last own move.
    pub(crate) fn undo(&self, app: &App, (token, ply): (&str, usize)) -> Result<Arc<Snapshot>, ApiError> {
        let seat = self.seat_of(token)?;
        if self.metadata.study.is_some() || self.metadata.tournament.is_some() {
            return Err(ApiError::forbidden("moves of studies and tournaments cannot be taken back"));
        }
        let mut board = lock(&self.board);
        let snapshot = self.expect_ply(ply)?;
        let own = snapshot.plies.iter().rposition(|ply| ply.player == Some(seat as u8));
        let kept = own.ok_or_else(|| ApiError::unprocessable("there is no move of yours to take back"))?;
        while board.session.plies().len() > kept && board.session.undo() {}
        let snapshot = self.commit(app, &mut board, Change { kept, forfeit: None, failed: None })?;
        // Not before: the driver would begin to think about the old position again.
        self.cancel_search();
        Ok(snapshot)
    }

    /// A person resigns.
    pub(crate) fn resign(&self, app: &App, (token, ply): (&str, usize)) -> Result<Arc<Snapshot>, ApiError> {
        let seat = self.seat_of(token)?;
        let mut board = lock(&self.board);
        // A record ends with the turn of the player who forfeits, so players resign only at their own turn.
        self.expect_turn(seat, ply)?;
        let forfeit = Some(Forfeit { seat: seat as u8, reason: "resigned".to_owned() });
        self.commit(app, &mut board, Change { kept: ply, forfeit, failed: None })
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
        let change = Change { kept: snapshot.plies.len(), forfeit: None, failed: played.err() };
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
        let Change { kept, forfeit, failed } = change;
        if forfeit.is_none() && failed.is_none() {
            draw(board.session.as_mut());
        }
        let before = self.snapshot();
        let stamp = (before.status.version + 1, app.store.stamp());
        let (status, plies) = status(board.session.as_ref(), stamp, forfeit, failed);
        let stored = app.store.write(|writer| sessions::change(writer, self.number, &status, kept, &plies[kept..]));
        match stored {
            Ok(()) => {
                let position = board.session.position();
                let snapshot = Snapshot::new(&self.metadata, &self.game, (status, plies), position, Some(kept));
                board.since = Some(Instant::now());
                self.snapshot.send_replace(snapshot.clone());
                Ok(snapshot)
            }
            Err(error) => {
                if let Ok(session) = set_up(&self.game, &self.metadata, &before.plies) {
                    board.session = session;
                }
                Err(error.into())
            }
        }
    }

    /// The agents of the seats, bounded as pages may have them.
    pub(super) fn agents(&self, app: &App) -> Result<Vec<Option<AgentSpec>>, ApiError> {
        Ok(self.allowed(app)?.into_iter().map(|agent| agent.map(|agent| agent.spec)).collect())
    }

    /// The memory that the trees of all agents together may fill.
    pub(super) fn megabytes(&self, app: &App) -> Result<u32, ApiError> {
        Ok(self.allowed(app)?.iter().flatten().map(|agent| agent.megabytes).sum())
    }

    fn allowed(&self, app: &App) -> Result<Vec<Option<Allowed>>, ApiError> {
        let bounded = |seat: &Seat| match seat {
            Seat::Person { .. } => Ok(None),
            Seat::Agent { agent, .. } => allowed::agent(&self.game, agent, &app.options.limits).map(Some),
        };
        self.metadata.seats.iter().map(bounded).collect()
    }

    /// Ends the search under way; the driver sees what there is to do now.
    fn cancel_search(&self) {
        if let Some(job) = &lock(&self.search).job {
            job.cancel();
        }
    }

    /// Stops the running search until a client requests the session again.
    pub(crate) fn pause(&self) {
        lock(&self.search).pause();
    }

    /// Forgets what the agents know from earlier moves, unless they are thinking.
    pub(super) fn drop_agents(&self) {
        // They are dropped after the lock: a tree may be large.
        let agents = lock(&self.search).agents.take();
        drop(agents);
    }

    /// Whether all players are agents.
    pub(crate) fn is_without_people(&self) -> bool {
        self.metadata.seats.iter().all(|seat| matches!(seat, Seat::Agent { .. }))
    }

    /// Lets the agents of a game without people wait until a client sets its pace, unless one has.
    pub(crate) fn await_pace(&self) {
        let mut search = lock(&self.search);
        if search.pace == Pace::Unlimited && self.is_without_people() {
            search.pace = Pace::Paused;
            search.pending = 0;
        }
    }

    /// Adds a watcher.
    pub(crate) fn watch(self: &Arc<Self>) -> Watching {
        lock(&self.search).watchers += 1;
        Watching { snapshot: self.snapshot.subscribe(), live: self.clone() }
    }
}

/// What a change does beside the plies it adds.
struct Change {
    /// Plies from before that stay.
    kept: usize,
    forfeit: Option<Forfeit>,
    failed: Option<String>,
}

/// A watcher of a session. When the last one leaves, searches stop.
pub(crate) struct Watching {
    pub(crate) snapshot: watch::Receiver<Arc<Snapshot>>,
    pub(crate) live: Arc<LiveSession>,
}

impl Drop for Watching {
    fn drop(&mut self) {
        let mut search = lock(&self.live.search);
        search.watchers -= 1;
        // Decided under one lock, so that a watcher who arrives at this moment is not left waiting.
        if search.watchers == 0 {
            search.pace = Pace::default();
            search.pause();
        }
    }
}

/// A board with plies played on it, each of them checked.
fn set_up(game: &OpenGame, metadata: &Metadata, plies: &[Ply]) -> Result<Box<dyn Session>, ApiError> {
    let mut session = game.session(&vec![None; metadata.seats.len()], metadata.seed, metadata.start.as_deref())?;
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

/// The status of a board and its plies, which are copied once.
fn status(
    session: &dyn Session,
    (version, updated): (i64, i64),
    forfeit: Option<Forfeit>,
    failed: Option<String>,
) -> (Status, Vec<Ply>) {
    let over = session.turn() == Turn::Over || forfeit.is_some();
    let mut record = session.record();
    if let Some(forfeit) = &forfeit {
        record.returns = forfeit.returns(record.returns.len()).as_slice().to_vec();
    }
    let winner = record.winner().filter(|_| over);
    let Record { plies, scores, returns, statistics, .. } = record;
    (Status { version, updated, over, scores, statistics, returns, winner, forfeit, failed }, plies)
}
