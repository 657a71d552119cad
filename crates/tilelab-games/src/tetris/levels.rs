//! Players to watch in Tetris. `docs/experiments/levels.md` has the measurements.

use tilelab_core::Config;
use tilelab_core::registered::{DifficultyLevel, unrated};

use super::config::TetrisConfig;

const UNIT: &str = "lines per game";

/// The usual well and rules.
static USUAL: [DifficultyLevel; 7] = [
    DifficultyLevel::beginner("tetris-linear:weights=handcrafted,blunder=0.3", "Is surprised by every piece.")
        .rated(5, UNIT),
    DifficultyLevel::novice("tetris-linear:weights=handcrafted,blunder=0.1", "Fills gaps, and leaves new ones.")
        .rated(15, UNIT),
    DifficultyLevel::easy("tetris-linear:weights=handcrafted", "Keeps the wall flat with simple rules.")
        .rated(30, UNIT),
    DifficultyLevel::medium(
        "tetris-linear:weights=dellacherie,blunder=0.05",
        "Plays like a champion, until one piece in twenty goes wrong.",
    )
    .rated(174, UNIT),
    DifficultyLevel::expert("tetris-linear:weights=dellacherie", "The champion's rules of 2003, without a slip.")
        .rated(6_750_000, UNIT),
    DifficultyLevel::master("tetris-linear", "The record of 2013, with rules that a program learned.")
        .rated(49_050_000, UNIT),
    DifficultyLevel::strongest("tetris-linear:plies=2", "Considers the next piece, too; bring time.")
        .rated(2_400_000_000, UNIT),
];
static OTHERS: [DifficultyLevel; 7] = unrated(USUAL);

pub(super) fn of(config: &TetrisConfig) -> &'static [DifficultyLevel] {
    if config.canonical().is_empty() { &USUAL } else { &OTHERS }
}
