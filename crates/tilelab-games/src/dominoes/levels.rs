//! The opponents of dominoes. `docs/experiments/levels.md` has the measurements.

use tilelab_core::Config;
use tilelab_core::registered::{DifficultyLevel, unrated};

use super::config::DominoesConfig;

/// The double-six set.
static USUAL: [DifficultyLevel; 5] = [
    DifficultyLevel::beginner("strategic:blunder=0.5", "Lays the first tile that fits, more often than not.").elo(500),
    DifficultyLevel::easy("strategic", "Leaves you as few matching tiles as possible, and looks no further.").elo(643),
    DifficultyLevel::medium("mcts:nodes=100", "Thinks a few tiles ahead.").elo(729),
    DifficultyLevel::hard("mcts:nodes=1000", "Plays the rest of the game a thousand times before each tile.").elo(843),
    DifficultyLevel::strongest("solver:time=1s", "Works the game out to the last tile.").elo(984),
];
static OTHERS: [DifficultyLevel; 5] = unrated(USUAL);

pub(super) fn of(config: &DominoesConfig) -> &'static [DifficultyLevel] {
    if config.canonical().is_empty() { &USUAL } else { &OTHERS }
}
