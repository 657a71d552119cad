//! `tilelab lifetime`: how long a lone agent survives, by multilevel splitting.

use clap::Args;
use tilelab_arena::splitting::{Effort, Lifetime, SplittingSpec};
use tilelab_arena::{AgentSpec, open_game};

use super::{print, print_json};
use crate::progress::Progress;

/// Estimate how long a lone agent survives, without playing whole games.
///
/// Games of good agents are too long to be played to the end. Multilevel splitting plays only the rare ways to the
/// end: from positions of each level of danger (in Tetris, the mean height of the columns), it measures how often play
/// reaches the next level before it is safe again. The product of these shares is the rate of deaths per move.
/// For lives of up to a few million moves, `tilelab match` with --max-plies gives the same figure directly.
#[derive(Args)]
#[command(after_help = super::examples::LIFETIME)]
pub struct LifetimeCommand {
    /// The game, for one player.
    game: String,
    /// The agent.
    agent: AgentSpec,
    /// Independent estimates, from which the interval is computed.
    #[arg(long, default_value_t = 16, value_parser = clap::value_parser!(u64).range(2..=10_000))]
    replicates: u64,
    /// Continuations per level and estimate that must reach the next level.
    #[arg(long, default_value_t = 500, value_parser = clap::value_parser!(u64).range(10..=1_000_000))]
    successes: u64,
    /// Moves of the long game at the start of each estimate [default: 100 per success].
    #[arg(long, value_parser = clap::value_parser!(u64).range(1_000..=100_000_000_000))]
    moves: Option<u64>,
    /// The seed; the same seed gives the same estimate on any number of threads.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Print one JSON object.
    #[arg(long)]
    json: bool,
}

impl LifetimeCommand {
    pub fn run(&self) -> anyhow::Result<()> {
        let game = open_game(&self.game)?;
        let effort = Effort::new(self.successes);
        let effort = Effort { moves: self.moves.unwrap_or(effort.moves), ..effort };
        let Self { agent, replicates, seed, .. } = self;
        let spec = SplittingSpec { agent: agent.clone(), replicates: *replicates, effort, seed: *seed };
        let progress = Progress::new("estimates", *replicates, 0);
        let lifetime = game.lifetime(&spec, || progress.step())?;
        drop(progress);
        if self.json { print_json(&lifetime) } else { print(&self.text(&lifetime)) }
    }

    fn text(&self, lifetime: &Lifetime) -> String {
        let bound = |bound: Option<f64>| bound.map_or("no bound".to_owned(), |bound| format!("{bound:.4e}"));
        let [low, high] = lifetime.ci95.map(bound);
        let mut text = format!(
            "{} in {}: a mean score of {:.4e} (95 % interval {low} to {high}), {:.4e} moves\n",
            self.agent, self.game, lifetime.mean_score, lifetime.mean_moves
        );
        text += &format!("{} moves were played; danger up to {} is safe\n", lifetime.moves_played, lifetime.safe);
        for level in &lifetime.levels {
            let share = 100.0 * level.reached as f64 / level.trials.max(1) as f64;
            text += &format!("  from danger {:>3}: {share:>6.2} % of {} reached the next\n", level.level, level.trials);
        }
        text
    }
}
