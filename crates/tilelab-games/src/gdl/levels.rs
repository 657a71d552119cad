//! The opponents of games from rules. `docs/experiments/levels.md` has the measurements.

use tilelab_core::Config;
use tilelab_core::registered::{DifficultyLevel, unrated};

use super::config::GdlConfig;

const BEGINNER: DifficultyLevel =
    DifficultyLevel::beginner("mcts:nodes=30,blunder=0.6", "Has just read the rules and often guesses.");
const NOVICE: DifficultyLevel =
    DifficultyLevel::novice("mcts:nodes=30,blunder=0.3", "Sees simple threats, unless distracted.");
const EASY: DifficultyLevel = DifficultyLevel::easy("mcts:nodes=30", "Tries a few moves in mind and plays the best.");
const MEDIUM: DifficultyLevel = DifficultyLevel::medium("mcts:nodes=100", "Plays a hundred quick games in mind.");
const HARD: DifficultyLevel = DifficultyLevel::hard("mcts:nodes=300", "Plays three hundred quick games in mind.");
const EXPERT: DifficultyLevel = DifficultyLevel::expert("mcts:nodes=1000", "Plays a thousand quick games in mind.");
const WITH_NET: DifficultyLevel =
    DifficultyLevel::strongest("net:time=1s", "Learned the game by playing against herself, and thinks for a second.");
const WITHOUT_NET: DifficultyLevel =
    DifficultyLevel::strongest("mcts:time=1s", "Thinks for a second, without knowing more than the rules.");

static CONNECT_FOUR: [DifficultyLevel; 7] = [
    BEGINNER.elo(500),
    NOVICE.elo(666),
    EASY.elo(933),
    MEDIUM.elo(1_108),
    HARD.elo(1_289),
    EXPERT.elo(1_480),
    WITH_NET.elo(1_858),
];
static OTHERS_WITH_NET: [DifficultyLevel; 7] = unrated(CONNECT_FOUR);
static OTHERS: [DifficultyLevel; 7] = [BEGINNER, NOVICE, EASY, MEDIUM, HARD, EXPERT, WITHOUT_NET];

pub(super) fn of(config: &GdlConfig) -> &'static [DifficultyLevel] {
    match config.canonical().as_str() {
        "connectfour" => &CONNECT_FOUR,
        "breakthrough6" => &OTHERS_WITH_NET,
        _ => &OTHERS,
    }
}
