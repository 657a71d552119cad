//! How many moves are there? (Thesis section 3.2, Figures 4 and 5.)
//!
//! An agent plays itself. For each turn, the experiment counts the legal moves: mean, minimum and maximum over the
//! games that last that long.

use rayon::prelude::*;
use tilelab_arena::open_game;
use tilelab_core::Record;
use tilelab_stats::plot::{Chart, Series, lines};

use super::{Context, Experiment, markdown_table, self_play};
use crate::progress::Progress;

pub const EXPERIMENT: Experiment = Experiment {
    name: "branching-factor",
    summary: "how many moves are there, turn by turn?",
    source: "Tetris Link thesis, section 3.2, Figures 4 and 5",
    run,
};

/// The agents of the figures, and the thesis's statement about the length of their games.
const AGENTS: &[(&str, &str)] = &[
    ("random", "ends at turn 30"),
    ("heuristic:weights=user", "more than 40 turns"),
    ("heuristic:weights=random", "more than 40 turns"),
];

/// The legal moves in one turn, over many games.
#[derive(Clone, Copy)]
struct Turn {
    games: u64,
    sum: u64,
    min: usize,
    max: usize,
}

impl Turn {
    const NONE: Self = Self { games: 0, sum: 0, min: usize::MAX, max: 0 };

    fn add(&mut self, moves: usize) {
        self.games += 1;
        self.sum += moves as u64;
        self.min = self.min.min(moves);
        self.max = self.max.max(moves);
    }

    fn mean(&self) -> f64 {
        self.sum as f64 / self.games as f64
    }
}

fn run(context: &Context<'_>) -> anyhow::Result<String> {
    let games = self_play::games(context.scale);
    let progress = Progress::new("games", games * AGENTS.len() as u64, 0);
    let mut all: Vec<Vec<Turn>> = Vec::new();
    for (number, (agent, _)) in AGENTS.iter().enumerate() {
        all.push(turns(agent, games, context.seed.wrapping_add(number as u64), &progress)?);
    }
    context.write("figure-4.svg", &figure("Legal moves per turn, mean", &all, false))?;
    context.write("figure-5.svg", &figure("Legal moves per turn, mean with minimum and maximum", &all, true))?;
    context.write("turns.csv", &csv(&all))?;
    Ok(page(games, &all))
}

/// Plays an agent against itself and counts the legal moves of every turn.
fn turns(agent: &str, games: u64, seed: u64, progress: &Progress) -> anyhow::Result<Vec<Turn>> {
    let game = open_game("link")?;
    let records = self_play::play(&game, &agent.parse()?, games, seed, progress)?;
    let count = |record: &Record| Ok(game.replay(record, false)?.legal_counts);
    let counts: Vec<Vec<usize>> = records.par_iter().map(count).collect::<anyhow::Result<_>>()?;
    let longest = counts.iter().map(Vec::len).max().unwrap_or(0);
    let mut turns = vec![Turn::NONE; longest];
    for (turn, &moves) in counts.iter().flat_map(|game| game.iter().enumerate()) {
        turns[turn].add(moves);
    }
    Ok(turns)
}

fn figure(title: &str, all: &[Vec<Turn>], bands: bool) -> String {
    let series: Vec<Series> = AGENTS
        .iter()
        .zip(all)
        .map(|((agent, _), turns)| {
            let mean = |(turn, at): (usize, &Turn)| (turn as f64 + 1.0, at.mean());
            let band = |(turn, at): (usize, &Turn)| (turn as f64 + 1.0, at.min as f64, at.max as f64);
            Series {
                name: (*agent).to_owned(),
                points: turns.iter().enumerate().map(mean).collect(),
                band: bands.then(|| turns.iter().enumerate().map(band).collect()),
            }
        })
        .collect();
    let chart = Chart {
        title: title.to_owned(),
        x_label: "turn".to_owned(),
        y_label: "legal moves".to_owned(),
        width: 900,
        height: 520,
    };
    lines(&chart, &series)
}

fn csv(all: &[Vec<Turn>]) -> String {
    let mut text = "agent,turn,games,mean,min,max\n".to_owned();
    for ((agent, _), turns) in AGENTS.iter().zip(all) {
        for (turn, at) in turns.iter().enumerate() {
            text += &format!("{agent},{},{},{:.3},{},{}\n", turn + 1, at.games, at.mean(), at.min, at.max);
        }
    }
    text
}

fn page(games: u64, all: &[Vec<Turn>]) -> String {
    let header = [
        "agent against itself",
        "mean over all turns",
        "first turn with fewer than 162",
        "thesis",
        "median length",
        "longest",
        "thesis",
    ];
    let mut rows = vec![header.map(str::to_owned).to_vec()];
    for ((agent, published), turns) in AGENTS.iter().zip(all) {
        let (sum, count) = turns.iter().fold((0, 0), |(sum, count), turn| (sum + turn.sum, count + turn.games));
        let fewer =
            turns.iter().position(|turn| turn.min < 162).map_or("never".to_owned(), |turn| (turn + 1).to_string());
        let median = turns.iter().filter(|turn| turn.games * 2 > games).count();
        rows.push(vec![
            (*agent).to_owned(),
            format!("{:.1}", sum as f64 / count as f64),
            fewer,
            "9 to 11".to_owned(),
            median.to_string(),
            turns.len().to_string(),
            (*published).to_owned(),
        ]);
    }
    let mut by_turn = vec![["turn", "random", "user", "random heuristic"].map(str::to_owned).to_vec()];
    for turn in (0..45).step_by(4) {
        let cell = |turns: &Vec<Turn>| {
            turns.get(turn).map_or(String::new(), |at| format!("{:.1} ({}–{})", at.mean(), at.min, at.max))
        };
        by_turn.push(std::iter::once((turn + 1).to_string()).chain(all.iter().map(cell)).collect());
    }
    format!(
        "{}\nLegal moves by turn, mean (minimum–maximum):\n\n{}\n{} games per agent (thesis: 10000). The thesis says that all moves are \
         available in the first eight to ten turns, regardless of the moves played; a column can be full after five plies. \
         Plots: figure-4.svg, figure-5.svg; data of every turn: turns.csv.\n",
        markdown_table(&rows),
        markdown_table(&by_turn),
        games
    )
}
