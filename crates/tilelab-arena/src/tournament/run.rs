//! Running the games of a tournament on all cores, in memory or in a folder.

use std::path::Path;
use std::sync::{Mutex, PoisonError};

use rayon::prelude::*;
use tilelab_core::SpecError;
use tilelab_stats::results::GameResult;

use super::{SequentialTest, Shard, Tournament};
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
    /// A test that ends a match of two agents when it is decided; its games are not sharded.
    pub test: Option<&'a SequentialTest>,
}

impl RunOptions<'_> {
    /// All games on all cores, without a folder and without plies.
    pub fn in_memory() -> Self {
        Self { folder: None, shard: Shard::WHOLE, threads: None, keeps_plies: false, test: None }
    }
}

/// The progress of a running tournament.
#[derive(Clone, Copy, Debug)]
pub enum Progress<'a> {
    /// The run starts.
    Started {
        /// The results of the games that the folder holds already.
        stored: &'a [GameResult],
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
            progress(Progress::Started { stored: &[], pending: games.len() as u64, damaged: &[] })?;
            let finished = |played: &Played| progress(Progress::Finished(played));
            return self.play_with(&games, options, finished);
        };
        let stored: Vec<GameResult> = store.results().cloned().collect();
        if let Some(test) = options.test {
            for result in &stored {
                test.add(result);
            }
        }
        let pending = store.pending(self);
        let damaged = store.damaged();
        progress(Progress::Started { stored: &stored, pending: pending.len() as u64, damaged })?;
        let (_, thinking) = self.play_with(&pending, RunOptions { keeps_plies: true, ..options }, |played| {
            store.add(&played.record)?;
            progress(Progress::Finished(played))
        })?;
        let leaves_out = |game| options.test.is_some_and(|test| test.leaves_out(game));
        Ok(store.finish(self, &thinking, leaves_out)?)
    }

    /// Plays these games on `threads` threads, or on all cores. `finished` sees each game when it ends, in any
    /// order; an error from it stops the run, as does an agent that cannot be prepared.
    pub fn play_games<E: Send + From<SpecError>>(
        &self,
        games: &[u64],
        threads: Option<usize>,
        finished: impl Fn(&Played) -> Result<(), E> + Sync,
    ) -> Result<Outcome, E> {
        self.play_with(games, RunOptions { threads, keeps_plies: true, ..RunOptions::in_memory() }, finished)
    }

    /// Plays these games until the test is decided, if there is one; its games are then the results.
    fn play_with<E: Send + From<SpecError>>(
        &self,
        games: &[u64],
        RunOptions { threads, keeps_plies, test, .. }: RunOptions<'_>,
        finished: impl Fn(&Played) -> Result<(), E> + Sync,
    ) -> Result<Outcome, E> {
        let agents = self.prepare_agents()?;
        let thinking = Mutex::new(vec![Thinking::default(); self.spec.agents.len()]);
        let play = |&index: &u64| {
            let played = self.play_planned(agents.as_ref(), index, keeps_plies, None);
            let played = played.expect("a game without a cancel check is not abandoned");
            let result = GameResult::new(index, self.seating(index).seats, &played.record);
            if let Some(test) = test {
                test.add(&result);
            }
            finished(&played)?;
            let mut thinking = thinking.lock().unwrap_or_else(PoisonError::into_inner);
            for (&agent, seat) in result.seats.iter().zip(&played.thinking) {
                thinking[agent] += *seat;
            }
            Ok(result)
        };
        let pool =
            rayon::ThreadPoolBuilder::new().num_threads(threads.unwrap_or_else(rayon::current_num_threads)).build();
        let pool = pool.expect("the system has threads to give");
        // Threads take games in the order of the schedule, so that a test is decided by the first of them.
        let games = games.iter().take_while(|_| test.is_none_or(|test| !test.is_decided()));
        let mut results: Vec<GameResult> = pool.install(|| games.par_bridge().map(play).collect::<Result<_, E>>())?;
        results.retain(|result| test.is_none_or(|test| !test.leaves_out(result.index)));
        results.sort_by_key(|result| result.index);
        Ok((results, thinking.into_inner().unwrap_or_else(PoisonError::into_inner)))
    }
}
