//! The opponents of the duel. `docs/experiments/levels.md` has the measurements.

use tilelab_core::Config;
use tilelab_core::registered::{DifficultyLevel, unrated};

use super::config::DuelConfig;

/// The usual rules.
static USUAL: [DifficultyLevel; 6] = [
    DifficultyLevel::beginner("duel-search:depth=2,blunder=0.7", "Enjoys the view while the pieces pile up.").elo(500),
    DifficultyLevel::novice("duel-search:depth=2,blunder=0.4", "Completes a row when it is hard to miss.").elo(584),
    DifficultyLevel::easy("duel-search:depth=2,blunder=0.2", "Looks one piece ahead, most of the time.").elo(633),
    DifficultyLevel::medium("duel-search:depth=2", "Looks one piece ahead and takes every row.").elo(694),
    DifficultyLevel::hard("duel-search", "Prepares rows that you cannot complete first.").elo(792),
    DifficultyLevel::strongest("duel-search:depth=4", "Looks three pieces ahead, whatever they will be.").elo(849),
];
static OTHERS: [DifficultyLevel; 6] = unrated(USUAL);

pub(super) fn of(config: &DuelConfig) -> &'static [DifficultyLevel] {
    if config.canonical().is_empty() { &USUAL } else { &OTHERS }
}
