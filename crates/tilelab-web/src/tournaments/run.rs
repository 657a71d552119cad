//! One tournament while its games are played.

use std::collections::HashSet;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, OnceLock};
use std::time::Duration;

use tilelab_arena::play::{Played, PreparedAgents};
use tilelab_arena::tournament::{Tournament, TournamentSpec};

use super::moves::Moves;
use crate::allowed;
use crate::app::App;
use crate::clock::now;
use crate::error::ApiError;
use crate::ids;
use crate::locks::lock;
use crate::store::sessions::{Metadata, Seat, Status};
use crate::store::tournaments::{self, Finished, State, Stored};

/// A tournament that is being played.
pub(super) struct Run {
    pub(super) stored: Stored,
    tournament: Tournament,
    /// Created by the first game, because it may have to load a network.
    agents: OnceLock<Result<Box<dyn PreparedAgents>, String>>,
    games: Mutex<Games>,
}

struct Games {
    /// Games that have not started, the next one last.
    left: Vec<u64>,
    under_way: Vec<Arc<Moves>>,
    /// Set when no game may start or finish any more.
    ended: bool,
}

/// What became of a game.
pub(super) enum Outcome {
    /// It is stored, and the tournament is in this state.
    Kept(State),
    /// It was cancelled, or another run stored it first.
    Dropped,
    /// It could not be played.
    Failed(String),
}

impl Run {
    /// A tournament that continues after these games.
    pub(super) fn new(app: &App, stored: Stored, played: &[u64]) -> Result<Self, ApiError> {
        let tournament = schedule(app, &stored)?;
        let played: HashSet<u64> = played.iter().copied().collect();
        let left = (0..tournament.total()).rev().filter(|index| !played.contains(index)).collect();
        let games = Mutex::new(Games { left, under_way: Vec::new(), ended: false });
        Ok(Self { stored, tournament, agents: OnceLock::new(), games })
    }

    /// Starts the next game.
    pub(super) fn begin(&self) -> Option<(u64, Arc<Moves>)> {
        let mut games = lock(&self.games);
        if games.ended {
            return None;
        }
        let index = games.left.pop()?;
        let moves = Arc::<Moves>::default();
        games.under_way.push(moves.clone());
        Some((index, moves))
    }

    /// Gives up all games under way and begins no more.
    pub(super) fn end(&self) {
        let mut games = lock(&self.games);
        games.ended = true;
        games.under_way.iter().for_each(|moves| moves.give_up());
    }

    /// Ends moves that take too long.
    pub(super) fn look_at_clock(&self) {
        lock(&self.games).under_way.iter().for_each(|moves| moves.look_at_clock());
    }

    /// Plays a game. The application is only held while the game is stored, so that it can end meanwhile.
    pub(super) fn play(
        &self,
        app: &dyn Fn() -> Option<Arc<App>>,
        (index, moves): (u64, &Arc<Moves>),
        longest: Duration,
    ) -> Outcome {
        // A game that panics is the agent's fault, not the end of the thread.
        let played = catch_unwind(AssertUnwindSafe(|| self.game(index, &mut || moves.next(longest))));
        let counts = moves.finish();
        lock(&self.games).under_way.retain(|other| !Arc::ptr_eq(other, moves));
        match played {
            _ if !counts => Outcome::Dropped,
            Err(_) => Outcome::Failed(format!("game {index}: an agent broke off")),
            Ok(Err(message)) => Outcome::Failed(message),
            Ok(Ok(None)) => Outcome::Dropped,
            Ok(Ok(Some(played))) => {
                let Some(app) = app() else { return Outcome::Dropped };
                match self.keep(&app, index, &played) {
                    Ok(Some(state)) => Outcome::Kept(state),
                    Ok(None) => Outcome::Dropped,
                    Err(error) => {
                        app.log(&format!("tournament {}: game {index}: {}", self.stored.id, error.message));
                        Outcome::Failed(format!("game {index} could not be stored; the log says why"))
                    }
                }
            }
        }
    }

    fn game(
        &self,
        index: u64,
        cancel: &mut dyn FnMut() -> Option<Arc<tilelab_core::SearchHandle>>,
    ) -> Result<Option<Played>, String> {
        let agents = self.agents.get_or_init(|| self.tournament.prepare_agents().map_err(|error| error.to_string()));
        let agents = agents.as_ref().map_err(Clone::clone)?;
        let played = self.tournament.play_cancellable(agents.as_ref(), index, cancel);
        // Agents that pages may have never fail to move; a rating of one that does would say nothing.
        if let Some(forfeit) = played.as_ref().and_then(|played| played.record.forfeit.as_ref()) {
            let agent = self.tournament.seating(index).seats.get(usize::from(forfeit.seat)).copied();
            let agent = agent.and_then(|agent| self.stored.agents.get(agent)).map_or("an agent", String::as_str);
            return Err(format!("game {index}: {agent} made no move: {}", forfeit.reason));
        }
        Ok(played)
    }

    fn keep(&self, app: &App, index: u64, played: &Played) -> Result<Option<State>, ApiError> {
        let record = &played.record;
        let seating = self.tournament.seating(index);
        let agents = seating.seats.iter().map(|&agent| self.stored.agents[agent].clone());
        let metadata = Metadata {
            id: ids::random()?,
            game: self.stored.game.clone(),
            rules: record.version,
            tokens: vec![None; seating.seats.len()],
            owner: None,
            seed: record.seed,
            start: None,
            created: now(),
            parent: None,
            imported: false,
            tournament: Some(self.stored.id.clone()),
            study: None,
        };
        let status = Status {
            version: 1,
            updated: app.store.stamp(),
            seats: agents.map(|agent| Seat::Agent { name: agent.clone(), agent }).collect(),
            assisted: false,
            over: true,
            scores: record.scores.clone(),
            statistics: record.statistics.clone(),
            returns: record.returns.clone(),
            winner: record.winner(),
            forfeit: None,
            failed: None,
        };
        let game =
            Finished { index, seats: &seating.seats, metadata: &metadata, status: &status, plies: &record.plies };
        Ok(app.store.write(|writer| tournaments::keep(writer, self.stored.number, &game))?)
    }
}

/// What is played when, with agents as pages may have them.
pub(super) fn schedule(app: &App, stored: &Stored) -> Result<Tournament, ApiError> {
    let game = app.game(&stored.game)?;
    let bounded = |agent: &String| Ok(allowed::agent(&game, agent, &app.options.limits)?.spec);
    let agents = stored.agents.iter().map(bounded).collect::<Result<_, ApiError>>()?;
    let (game, games, seed) = (stored.game.clone(), stored.games, stored.seed);
    Ok(Tournament::new(TournamentSpec { game, agents, games, seed, max_plies: None })?)
}
