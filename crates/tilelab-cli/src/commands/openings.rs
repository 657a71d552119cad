//! `tilelab openings`: balanced positions from which matches start.

use std::collections::HashSet;
use std::fmt::Write as _;
use std::path::PathBuf;

use anyhow::{Context, bail};
use clap::Args;
use rayon::prelude::*;
use tilelab_arena::files::write_whole;
use tilelab_arena::state::PlayerMaker;
use tilelab_arena::{AgentSpec, OpenGame, open_game};
use tilelab_core::{Budget, PerPlayer, Record, Rng, Turn};

use super::evaluation::{strongest_with_nodes, values_of};
use super::print;
use crate::progress::Progress;

/// Make balanced openings for `tilelab match --openings`.
///
/// Games begin with a few moves of an agent, by default random ones. A search then evaluates the position, and keeps it
/// if no player has more than a small advantage. Two agents that always play alike from the usual start thus play
/// different games, none of which is decided by its seat. The openings are records, one per line; the same command
/// writes the same file on any machine and any number of threads.
#[derive(Args)]
#[command(after_help = super::examples::OPENINGS)]
pub struct Openings {
    /// The game, such as hex:size=11.
    game: String,
    /// The number of openings.
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    count: u32,
    /// The number of plies of each opening, draws of chance included.
    #[arg(long, default_value_t = 4, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    plies: u32,
    /// The largest advantage of a player, in values from -1 to 1.
    #[arg(long, default_value_t = 0.2)]
    balance: f32,
    /// The agent that plays the moves of the openings.
    #[arg(long, default_value = "random")]
    player: AgentSpec,
    /// The agent that evaluates positions [default: the game's strongest level, with --nodes instead of its time].
    #[arg(long)]
    agent: Option<AgentSpec>,
    /// The nodes of the default agent per position.
    #[arg(long, default_value_t = 1000)]
    nodes: u64,
    /// The seed of the moves and searches.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The file to write; without it, the openings are printed.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

/// The streams of random numbers of one opening.
const PLAY: u64 = 1;
const EVALUATE: u64 = 2;

/// A balanced position, and the largest advantage of a player in it.
struct Opening {
    record: Record,
    advantage: f32,
    position: String,
}

impl Openings {
    pub fn run(&self) -> anyhow::Result<()> {
        let game = open_game(&self.game)?;
        if game.spec().players < 2 {
            bail!("{} is a game for one player; openings are balanced between players", game.text());
        }
        let agent = match &self.agent {
            Some(agent) => agent.clone(),
            None => strongest_with_nodes(&game, self.nodes)?,
        };
        let (player, evaluator) = (game.players(&self.player)?, game.players(&agent)?);
        let openings = self.collect(|number| self.find(&game, [&player, &evaluator], number))?;
        let mut text = String::new();
        for opening in &openings {
            writeln!(text, "{}", serde_json::to_string(&opening.record)?)?;
        }
        let advantages = openings.iter().map(|opening| opening.advantage);
        let (largest, sum) = advantages.fold((0.0, 0.0), |(largest, sum), next| (next.max(largest), sum + next));
        eprintln!(
            "{} openings of {}; the advantage of a player is at most {largest:.2}, {:.2} on average, by {agent}",
            openings.len(),
            game.text(),
            sum / openings.len() as f32
        );
        match &self.out {
            Some(path) => {
                write_whole(path, |file| file.write_all(text.as_bytes())).with_context(|| path.display().to_string())
            }
            None => print(&text),
        }
    }

    /// Tries openings in batches, which are evaluated in parallel and read in order.
    fn collect(&self, find: impl Fn(u64) -> anyhow::Result<Option<Opening>> + Sync) -> anyhow::Result<Vec<Opening>> {
        const BATCH: u64 = 16;
        /// Where fewer positions are balanced, other plies or another agent are a better source.
        const MAX_TRIES: u64 = 200;
        let count = self.count as usize;
        let progress = Progress::new("openings", count as u64, 0);
        let (mut openings, mut known) = (Vec::new(), HashSet::new());
        for batch in 0..=MAX_TRIES * count as u64 / BATCH {
            let numbers: Vec<u64> = (batch * BATCH..(batch + 1) * BATCH).collect();
            let found = numbers.par_iter().map(|&number| find(number)).collect::<anyhow::Result<Vec<_>>>()?;
            for opening in found.into_iter().flatten() {
                if openings.len() < count && known.insert(opening.position.clone()) {
                    openings.push(opening);
                    progress.step();
                }
            }
            if openings.len() == count {
                return Ok(openings);
            }
        }
        bail!(
            "found {} of {count} openings; a larger --balance, other --plies or a stronger --player finds more",
            openings.len()
        )
    }

    /// The opening with this number, if it is balanced.
    fn find(
        &self,
        game: &OpenGame,
        [player, evaluator]: [&PlayerMaker; 2],
        number: u64,
    ) -> anyhow::Result<Option<Opening>> {
        let seed = Rng::derive(self.seed, &[number, PLAY]).next_u64();
        let mut session = game.session(&vec![None; game.spec().players], seed, None)?;
        for ply in 0..u64::from(self.plies) {
            match session.turn() {
                Turn::Over => return Ok(None),
                Turn::Chance => drop(session.draw()),
                Turn::Player(mover) => {
                    let mut rng = Rng::derive(seed, &[mover.index() as u64 + 1, ply]);
                    let action = player().choose(session.state(), Budget::default(), &mut rng)?.action;
                    session.play(action, None)?;
                }
            }
        }
        if session.turn() == Turn::Over {
            return Ok(None);
        }
        let values = values_of(evaluator, session.state(), &mut Rng::derive(self.seed, &[number, EVALUATE]))?;
        let advantage = largest_advantage(&values);
        let agents = vec![self.player.to_string(); game.spec().players];
        let record = Record { agents, ..session.record() };
        let opening = Opening { record, advantage, position: session.text() };
        Ok((advantage <= self.balance).then_some(opening))
    }
}

/// By how much the best player is ahead of the mean.
fn largest_advantage(values: &PerPlayer<f32>) -> f32 {
    let values = values.as_slice();
    let mean = values.iter().sum::<f32>() / values.len() as f32;
    values.iter().map(|value| value - mean).fold(0.0, f32::max)
}

#[cfg(test)]
mod tests {
    use tilelab_core::Player;

    use super::*;

    #[test]
    fn the_advantage_is_that_of_the_best_player() {
        let advantage = |values: &[f32]| {
            largest_advantage(&PerPlayer::from_fn(values.len(), |player: Player| values[player.index()]))
        };
        assert_eq!(advantage(&[0.25, -0.25]), 0.25);
        assert_eq!(advantage(&[-1.0, 1.0]), 1.0);
        assert_eq!(advantage(&[0.5, -0.25, -0.25]), 0.5);
    }
}
