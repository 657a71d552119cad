//! What all requests share.

use std::sync::Arc;

use tilelab_arena::OpenGame;
use tokio::sync::watch;

use crate::allowed::Allowed;
use crate::error::ApiError;
use crate::guard::Guard;
use crate::live::LiveSessions;
use crate::memory::{self, MemoryBudget, MemoryPermit};
use crate::options::Options;
use crate::pool::{Pool, SearchFailed};
use crate::rule_files::RuleFiles;
use crate::store::{Store, StoreError};
use crate::study::Studies;
use crate::tournaments::{self, Tournaments};

/// The server without its port.
pub struct App {
    pub(crate) options: Options,
    pub(crate) store: Store,
    pub(crate) sessions: LiveSessions,
    /// Searches for moves.
    pub(crate) moves: Pool,
    /// Searches for analyses and reviews.
    pub(crate) analyses: Pool,
    /// Memory of all searches.
    pub(crate) memory: MemoryBudget,
    pub(crate) guard: Guard,
    /// Tournaments and ratings.
    pub(crate) tournaments: Tournaments,
    pub(crate) studies: Studies,
    rule_files: RuleFiles,
    stopping: watch::Sender<bool>,
}

/// The page does not show games with more actions.
const MAX_ACTIONS: usize = 2_000;

impl App {
    /// Opens the database and resumes unfinished tournaments.
    pub fn open(options: Options) -> Result<Arc<Self>, StoreError> {
        let store = Store::open(&options.data)?;
        let limits = options.limits;
        let app = Arc::new(Self {
            store,
            sessions: LiveSessions::new(limits.live, limits.kept),
            moves: Pool::new(limits.moves, limits.think),
            analyses: Pool::new(limits.analyses, limits.think),
            memory: MemoryBudget::new(limits.memory, limits.moves + limits.analyses),
            guard: Guard::new(&limits),
            tournaments: Tournaments::new(limits.think),
            studies: Studies::default(),
            rule_files: RuleFiles::default(),
            stopping: watch::Sender::new(false),
            options,
        });
        tournaments::resume_all(&app)?;
        Ok(app)
    }

    /// Memory for a search, less than it wants where many search; trees between moves make room first.
    pub(crate) async fn memory(&self, megabytes: u32) -> Result<MemoryPermit, SearchFailed> {
        self.memory.take(megabytes, || self.sessions.drop_agents()).await
    }

    /// Memory for searches as short as those of a review, which fill little of what their agent may fill.
    pub(crate) async fn short_memory(&self, agent: &Allowed) -> Result<MemoryPermit, SearchFailed> {
        let limits = &self.options.limits;
        let filled = memory::megabytes(Some(limits.review_time), None, 0, limits.memory);
        self.memory(agent.megabytes.min(filled)).await
    }

    /// Opens the game that a specification names, if a page can show it.
    pub(crate) fn game(&self, text: &str) -> Result<OpenGame, ApiError> {
        let game = self.rule_files.open(&self.store, text)?;
        self.check_served(&game)?;
        Ok(game)
    }

    /// Checks that a page can show a game.
    pub(crate) fn check_served(&self, game: &OpenGame) -> Result<(), ApiError> {
        if !self.options.games.iter().any(|listed| listed.name == game.name()) {
            return Err(ApiError::bad(format!("game {} is not served here", game.name())));
        }
        // Every view of a position lists them.
        let actions = game.spec().actions;
        if actions > MAX_ACTIONS {
            let message = format!("{} has {actions} actions, expected at most {MAX_ACTIONS} on a page", game.text());
            return Err(ApiError::bad(message));
        }
        Ok(())
    }

    /// Runs blocking work on a thread for it. The work is completed even if the client disconnects.
    pub(crate) async fn blocking<T: Send + 'static>(
        self: &Arc<Self>,
        work: impl FnOnce(&Arc<Self>) -> Result<T, ApiError> + Send + 'static,
    ) -> Result<T, ApiError> {
        let app = self.clone();
        let done = tokio::task::spawn_blocking(move || work(&app)).await;
        done.map_err(|error| ApiError::internal(format!("a task failed: {error}")))?
    }

    /// Stops streams and searches: the server shuts down.
    pub fn stop(&self) {
        self.stopping.send_replace(true);
        self.moves.close();
        self.analyses.close();
        self.memory.close();
        self.sessions.stop_searches();
        self.tournaments.stop();
    }

    /// Whether the server shuts down.
    pub(crate) fn is_stopping(&self) -> bool {
        *self.stopping.borrow()
    }

    /// Waits until the server shuts down.
    pub(crate) async fn stopped(self: Arc<Self>) {
        let mut stopping = self.stopping.subscribe();
        // The sender is ours and alive.
        stopping.wait_for(|stopping| *stopping).await.ok();
    }

    /// Writes to the log.
    pub(crate) fn log(&self, message: &str) {
        (self.options.log)(message);
    }
}
