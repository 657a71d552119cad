//! One session in memory.
//!
//! `changes` has what the holder of the board's lock does. Snapshots are read without that lock.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Instant;

use tilelab_arena::session::Session;
use tilelab_arena::{AgentSpec, OpenGame};
use tilelab_core::{Action, Forfeit, Ply, Turn};
use tokio::sync::{Notify, watch};

use super::changes::{draw, status};
use super::presence::{Presence, Present};
use super::search::{Pace, Search};
use super::snapshot::Snapshot;
use crate::allowed::{self, Allowed};
use crate::app::App;
use crate::error::ApiError;
use crate::ids::same_secret;
use crate::locks::lock;
use crate::store::sessions::{self, Metadata, Seat, Stored};

/// A session with its watchers and its searches.
pub(crate) struct LiveSession {
    /// Its row in the store.
    pub(crate) number: i64,
    pub(crate) metadata: Metadata,
    pub(crate) game: OpenGame,
    pub(super) board: Mutex<Board>,
    snapshot: watch::Sender<Arc<Snapshot>>,
    pub(super) search: Mutex<Search>,
    /// Wakes the driver while it waits for its next move.
    pub(super) pace_set: Notify,
    presence: Arc<Presence>,
    deleted: AtomicBool,
}

/// The game itself, without agents: they search in sessions of their own.
pub(super) struct Board {
    pub(super) session: Box<dyn Session>,
    /// When the mover's turn began, if the session was in memory then.
    pub(super) since: Option<Instant>,
}

/// A session that is about to begin.
pub(crate) struct NewSession {
    pub(crate) metadata: Metadata,
    pub(crate) seats: Vec<Seat>,
    pub(crate) game: OpenGame,
    /// What was played already.
    pub(crate) plies: Vec<Ply>,
    /// How it ended already.
    pub(crate) forfeit: Option<Forfeit>,
}

impl LiveSession {
    /// Stores a new session; chance draws if it is to begin.
    pub(crate) fn create(app: &App, new: NewSession) -> Result<Self, ApiError> {
        let NewSession { metadata, seats, game, plies, forfeit } = new;
        let mut session = set_up(&game, &metadata, plies.iter())?;
        if forfeit.is_none() && !metadata.imported {
            draw(session.as_mut());
        }
        let stamp = (1, app.store.stamp());
        let status = status(session.as_ref(), (forfeit, None), (seats, false), stamp);
        let plies = session.plies();
        let number = app.store.write(|writer| sessions::insert(writer, &metadata, &status, plies))?;
        let snapshot = Snapshot::new(&metadata, status, plies.into(), session.position(), None);
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
        let session = set_up(&game, &metadata, plies.iter()).map_err(ours)?;
        let snapshot = Snapshot::new(&metadata, status, plies[..].into(), session.position(), None);
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
            presence: Presence::new(metadata.tokens.len()),
            deleted: AtomicBool::new(false),
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

    /// Shows a snapshot to all clients.
    pub(super) fn publish(&self, snapshot: Arc<Snapshot>) -> Arc<Snapshot> {
        self.snapshot.send_replace(snapshot.clone());
        snapshot
    }

    /// The seat of a token.
    pub(crate) fn seat_of(&self, token: &str) -> Result<usize, ApiError> {
        let opens = |own: &Option<String>| own.as_ref().is_some_and(|own| same_secret(own, token));
        let seat = self.metadata.tokens.iter().position(opens);
        seat.ok_or_else(|| ApiError::forbidden("the token belongs to no seat of this session"))
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
        self.snapshot().status.seats.iter().map(bounded).collect()
    }

    /// Ends the search under way; the driver sees what there is to do now.
    pub(super) fn cancel_search(&self) {
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
        self.snapshot().status.seats.iter().all(|seat| matches!(seat, Seat::Agent { .. }))
    }

    /// Lets the agents of a game without people wait until a client sets its pace, unless one has.
    pub(crate) fn await_pace(&self) {
        let mut search = lock(&self.search);
        if search.pace == Pace::Unlimited && self.is_without_people() {
            search.pace = Pace::Paused;
            search.pending = 0;
        }
    }

    /// Adds a watcher, who plays these seats.
    pub(crate) fn watch(self: &Arc<Self>, seats: Vec<usize>) -> Watching {
        lock(&self.search).watchers += 1;
        Watching {
            snapshot: self.snapshot.subscribe(),
            presence: self.presence.subscribe(),
            _present: self.presence.enter(seats),
            live: self.clone(),
        }
    }

    /// Whether a client watches.
    pub(super) fn is_watched(&self) -> bool {
        lock(&self.search).watchers > 0
    }

    /// Ends searches and notifies watchers: the session is not in the store any more.
    pub(super) fn mark_deleted(&self) {
        self.deleted.store(true, Ordering::SeqCst);
        self.pause();
        self.drop_agents();
        // Watchers look at the mark when they wake.
        self.snapshot.send_modify(|_| ());
    }

    /// Whether the session is not in the store any more.
    pub(crate) fn is_deleted(&self) -> bool {
        self.deleted.load(Ordering::SeqCst)
    }
}

/// A watcher of a session. When the last one leaves, searches stop.
pub(crate) struct Watching {
    pub(crate) snapshot: watch::Receiver<Arc<Snapshot>>,
    /// Whether the player of each seat is connected.
    pub(crate) presence: watch::Receiver<Vec<bool>>,
    pub(crate) live: Arc<LiveSession>,
    _present: Present,
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
pub(super) fn set_up<'a>(
    game: &OpenGame,
    metadata: &Metadata,
    plies: impl Iterator<Item = &'a Ply>,
) -> Result<Box<dyn Session>, ApiError> {
    let mut session = game.session(&vec![None; metadata.tokens.len()], metadata.seed, metadata.start.as_deref())?;
    for (number, ply) in plies.enumerate() {
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
