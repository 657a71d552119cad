//! The opponents of Tetris Link. `docs/experiments/levels.md` has the measurements.

use tilelab_core::registered::{DifficultyLevel, unrated};

use super::LinkConfig;

const BEGINNER: DifficultyLevel = DifficultyLevel::beginner(
    "heuristic:weights=user,blunder=0.6",
    "Loves the sound of falling blocks and rarely looks where they land.",
);
const NOVICE: DifficultyLevel = DifficultyLevel::novice(
    "heuristic:weights=user,blunder=0.35",
    "Sees a link when it is there, and forgets it a moment later.",
);
const EASY: DifficultyLevel = DifficultyLevel::easy(
    "heuristic:weights=tuned,blunder=0.2",
    "Plays tidy moves, but every fifth one slips out of her hand.",
);
/// With more players, the other levels are closer to each other.
const EASY_AMONG_MANY: DifficultyLevel = DifficultyLevel::easy(
    "heuristic:weights=tuned,blunder=0.1",
    "Plays tidy moves, but one in ten slips out of her hand.",
);
const MEDIUM: DifficultyLevel =
    DifficultyLevel::medium("heuristic:weights=tuned", "Weighs links, blocks and holes, one move at a time.");
const HARD: DifficultyLevel =
    DifficultyLevel::hard("mcts:nodes=300", "Plays three hundred quick games in mind before each block.");
const EXPERT: DifficultyLevel =
    DifficultyLevel::expert("mcts:nodes=3000", "Looks far ahead and never leaves a hole without a reason.");
const MASTER: DifficultyLevel = DifficultyLevel::master(
    "net:nodes=1,temperature-plies=4",
    "Learned from thousands of games against herself, and plays by instinct.",
);
const STRONGEST: DifficultyLevel =
    DifficultyLevel::strongest("net:time=1s", "Greta's training and a second to think: the best we have.");

/// The game of two players without dice.
static TWO_PLAYERS: [DifficultyLevel; 8] = [
    BEGINNER.elo(500),
    NOVICE.elo(813),
    EASY.elo(1_087),
    MEDIUM.elo(1_428),
    HARD.elo(1_849),
    EXPERT.elo(2_263),
    MASTER.elo(2_860),
    STRONGEST.elo(3_212),
];
static THREE_PLAYERS: [DifficultyLevel; 6] = [
    BEGINNER.elo(500),
    NOVICE.elo(762),
    EASY_AMONG_MANY.elo(1_036),
    MEDIUM.elo(1_241),
    HARD.elo(1_400),
    STRONGEST.elo(1_933),
];
static FOUR_PLAYERS: [DifficultyLevel; 6] = [
    BEGINNER.elo(500),
    NOVICE.elo(740),
    EASY_AMONG_MANY.elo(935),
    MEDIUM.elo(1_111),
    HARD.elo(1_192),
    STRONGEST.elo(1_436),
];
/// Two players with dice: luck leaves less to be won.
static DICE: [DifficultyLevel; 6] =
    [BEGINNER.elo(500), NOVICE.elo(768), EASY.elo(1_029), MEDIUM.elo(1_356), HARD.elo(1_516), STRONGEST.elo(1_719)];
/// Variants without a network.
static OTHERS: [DifficultyLevel; 6] = unrated([
    BEGINNER,
    NOVICE,
    EASY,
    MEDIUM,
    HARD,
    DifficultyLevel::strongest("mcts:time=1s", "Thinks for a second: a hundred thousand games in mind."),
]);

pub(super) fn of(config: &LinkConfig) -> &'static [DifficultyLevel] {
    let is_usual = *config == LinkConfig { players: config.players, dice: config.dice, ..LinkConfig::default() };
    match (is_usual, config.players, config.dice) {
        (true, 2, false) => &TWO_PLAYERS,
        (true, 2, true) => &DICE,
        (true, 3, false) => &THREE_PLAYERS,
        (true, 4, false) => &FOUR_PLAYERS,
        _ => &OTHERS,
    }
}
