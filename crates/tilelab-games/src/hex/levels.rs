//! The opponents of Hex. `docs/experiments/levels.md` has the measurements.

use tilelab_core::registered::{DifficultyLevel, unrated};

use super::HexConfig;

/// The boards that the bundled networks were trained on, with and without swap.
const NET_SIZES: std::ops::RangeInclusive<u8> = 5..=13;
/// On smaller boards a good player who moves first always wins, so fewer levels can be told apart.
const LARGE: u8 = 9;

const BEGINNER: DifficultyLevel =
    DifficultyLevel::beginner("heuristic:measure=path,blunder=0.65", "Likes to see stones everywhere on the board.");
const NOVICE: DifficultyLevel = DifficultyLevel::novice(
    "heuristic:measure=path,blunder=0.45",
    "Heads for the other side, and is easily distracted on the way.",
);
const EASY: DifficultyLevel =
    DifficultyLevel::easy("heuristic:blunder=0.3", "Knows bridges, but every third stone goes astray.");
const MEDIUM: DifficultyLevel =
    DifficultyLevel::medium("heuristic:blunder=0.15", "Plays solid Hex with a slip now and then.");
const HARD: DifficultyLevel =
    DifficultyLevel::hard("heuristic", "Counts the stones that both sides still need, and takes the best spot.");
const EXPERT: DifficultyLevel =
    DifficultyLevel::expert("mcts:nodes=1000", "Plays a thousand quick games in mind before each stone.");
const MASTER: DifficultyLevel = DifficultyLevel::master(
    "net:file=small,nodes=1,temperature-plies=6",
    "Has a good eye for shapes, trained in thousands of games.",
);
const STRONGEST: DifficultyLevel =
    DifficultyLevel::strongest("net:time=1s", "A trained eye and a second to think: the best we have.");
const STRONGEST_WITHOUT_NET: DifficultyLevel =
    DifficultyLevel::strongest("mcts:time=2s", "Thinks for two seconds, guided by bridges.");

static ELEVEN: [DifficultyLevel; 8] = [
    BEGINNER.elo(500),
    NOVICE.elo(879),
    EASY.elo(1_214),
    MEDIUM.elo(1_452),
    HARD.elo(1_852),
    EXPERT.elo(2_167),
    MASTER.elo(2_569),
    STRONGEST.elo(3_018),
];
static SEVEN: [DifficultyLevel; 6] =
    [BEGINNER.elo(500), NOVICE.elo(778), EASY.elo(1_055), MEDIUM.elo(1_235), HARD.elo(1_514), STRONGEST.elo(2_138)];
static OTHER_LARGE: [DifficultyLevel; 8] = unrated(ELEVEN);
static OTHER_SMALL: [DifficultyLevel; 6] = unrated(SEVEN);
static WITHOUT_NET: [DifficultyLevel; 6] = [BEGINNER, NOVICE, EASY, MEDIUM, HARD, STRONGEST_WITHOUT_NET];

pub(super) fn of(config: &HexConfig) -> &'static [DifficultyLevel] {
    match config.size {
        11 => &ELEVEN,
        7 => &SEVEN,
        size if !NET_SIZES.contains(&size) => &WITHOUT_NET,
        size if size >= LARGE => &OTHER_LARGE,
        _ => &OTHER_SMALL,
    }
}
