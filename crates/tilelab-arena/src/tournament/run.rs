//! Running the games of a tournament on all cores, in memory or in a folder.

use std::path::Path;
use std::sync::{Mutex, PoisonError};

use rayon::prelude::*;
use tilelab_core::SpecError;
use tilelab_stats::results::GameResult;

use super::{Shard, Tournament};
use crate::play::{Played, Thinking};
use crate::run_folder::FolderError;
use crate::store::Store;

/// The results of games, sorted by index, and the thinking of each agent.
pub type Outcome = (Vec<GameResult>, Vec<Thinking>);

/// Where and how a tournament runs.
#[derive(Clone, Copy, Debug)]
pub struct RunOptions<'a> {
    /// The folder that stores the games; without one they stay in memory.
    pub folder: Option<&'a Path>,
    /// The part of the games to play.
    pub shard: Shard,
    /// How many threads play; all cores if none is given.
    pub threads: Option<usize>,
    /// Whether games that are not stored have plies when [`Progress::Finished`] reports them.
    pub keeps_plies: bool,
}

impl RunOptions<'_> {
    /// All games on all cores, without a folder and without plies.
    pub fn in_memory() -> Self {
        Self { folder: None, shard: Shard::WHOLE, threads: None, keeps_plies: false }
    }
}

/// The progress of a running tournament.
#[derive(Clone, Copy, Debug)]
pub enum Progress<'a> {
    /// The run starts.
    Started {
        /// Games that the folder holds already.
        done: u64,
        /// Games that are still to be played.
        pending: u64,
        /// Lines of the folder that could not be read, with the reason; their games are played again.
        damaged: &'a [String],
    },
    /// A game is finished, and stored if there is a folder. Games finish in any order, on any thread.
    Finished(&'a Played),
}

impl Tournament {
    /// Plays the games of a shard that a folder lacks, or all of them in memory. An error from `progress` stops
    /// the run; the games so far stay in the folder.
    pub fn run<E: Send + From<FolderError> + From<SpecError>>(
        &self,
        options: RunOptions<'_>,
        progress: impl Fn(Progress<'_>) -> Result<(), E> + Sync,
    ) -> Result<Outcome, E> {
        let store = options.folder.map(|folder| Store::open(folder, self, options.shard)).transpose()?;
        let Some(store) = store else {
            let games: Vec<u64> = (0..self.total()).filter(|&game| options.shard.holds(game)).collect();
            progress(Progress::Started { done: 0, pending: games.len() as u64, damaged: &[] })?;
            let finished = |played: &Played| progress(Progress::Finished(played));
            return self.play_kept(&games, options.threads, options.keeps_plies, finished);
        };
        let pending = store.pending(self);
        let damaged = store.damaged();
        progress(Progress::Started { done: store.finished(), pending: pending.len() as u64, damaged })?;
        let (_, thinking) = self.play_games(&pending, options.threads, |played| {
            store.add(&played.record)?;
            progress(Progress::Finished(played))
        })?;
        Ok(store.finish(self, &thinking)?)
    }

    /// Plays these games on `threads` threads, or on all cores. `finished` sees each game when it ends, in any
    /// order; an error from it stops the run, as does an agent that cannot be prepared.
    pub fn play_games<E: Send + From<SpecError>>(
        &self,
        games: &[u64],
        threads: Option<usize>,
        finished: impl Fn(&Played) -> Result<(), E> + Sync,
    ) -> Result<Outcome, E> {
        self.play_kept(games, threads, true, finished)
    }

    fn play_kept<E: Send + From<SpecError>>(
        &self,
        games: &[u64],
        threads: Option<usize>,
        keeps_plies: bool,
        finished: impl Fn(&Played) -> Result<(), E> + Sync,
    ) -> Result<Outcome, E> {
        let agents = self.prepare_agents()?;
        let thinking = Mutex::new(vec![Thinking::default(); self.spec.agents.len()]);
        let play = |&index: &u64| {
            let played = self.play_planned(agents.as_ref(), index, keeps_plies, None);
            let played = played.expect("a game without a cancel check is not abandoned");
            finished(&played)?;
            let result = GameResult::new(index, self.seating(index).seats, &played.record);
            let mut thinking = thinking.lock().unwrap_or_else(PoisonError::into_inner);
            for (&agent, seat) in result.seats.iter().zip(&played.thinking) {
                thinking[agent] += *seat;
            }
            Ok(result)
        };
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads.unwrap_or(0)).build();
        let pool = pool.expect("the system has threads to give");
        let mut results: Vec<GameResult> = pool.install(|| games.par_iter().map(play).collect::<Result<_, E>>())?;
        results.sort_by_key(|result| result.index);
        Ok((results, thinking.into_inner().unwrap_or_else(PoisonError::into_inner)))
    }
}
