//! The opponents of Nim. `docs/experiments/levels.md` has the measurements.

use tilelab_core::Config;
use tilelab_core::registered::{DifficultyLevel, unrated};

use super::NimConfig;

/// The usual piles.
static USUAL: [DifficultyLevel; 6] = [
    DifficultyLevel::beginner(
        "perfect:nodes=10000,blunder=0.7",
        "Has heard of a trick, and remembers it now and then.",
    )
    .elo(500),
    DifficultyLevel::easy("montecarlo:nodes=50", "Tries each move a few times and hopes.").elo(641),
    DifficultyLevel::medium("mcts:nodes=50", "Starts to see which piles belong together.").elo(778),
    DifficultyLevel::hard("mcts:nodes=500", "Looks ahead and makes few mistakes near the end.").elo(1_067),
    DifficultyLevel::expert("mcts:nodes=5000", "Sees almost everything, only the opening is still a riddle.")
        .elo(1_382),
    DifficultyLevel::strongest("solver:time=1s", "Knows the theory, and cannot be beaten where you may not err.")
        .elo(2_152),
];
static OTHERS: [DifficultyLevel; 6] = unrated(USUAL);

pub(super) fn of(config: &NimConfig) -> &'static [DifficultyLevel] {
    if config.canonical().is_empty() { &USUAL } else { &OTHERS }
}
