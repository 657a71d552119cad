//! How strong are the opponents that the page offers? (Not in the papers.)
//!
//! The difficulty levels of a game are the rungs of a ladder. Each level plays the next ones above and below, and one
//! Bradley–Terry fit of all games rates them; the weakest level has 500 by definition. Two levels are different
//! opponents if their 95 % intervals do not overlap. In a game for one player the rating is the mean score.
//!
//! The strongest level thinks for a second, which is not repeatable. It takes part with a number of nodes that takes
//! a tenth of that second or less, so its rating is a lower bound.

use tilelab_arena::open_game;
use tilelab_arena::registry::DifficultyLevel;
use tilelab_arena::tournament::{Tournament, TournamentSpec};
use tilelab_stats::plot::{Axis, Chart, Curve, Measurement, measurements};
use tilelab_stats::ratings::{Elo, bradley_terry};
use tilelab_stats::results::cross_table;

use super::{Context, Experiment, Scale, markdown_table};
use crate::progress::{GameProgress, play_all};

pub const EXPERIMENT: Experiment = Experiment {
    name: "levels",
    summary: "how strong are the opponents that the page offers?",
    source: "not in the papers",
    run,
};

/// The rating of the weakest level.
const BASE: f64 = 500.0;

/// The levels of a game for several players.
struct Ladder {
    game: &'static str,
    /// Games per group of levels at the quick scale: more where a game is short or ratings are close.
    games: u64,
    /// Levels meet if they are at most this far apart: neighbors only, where the stronger one wins nearly always.
    reach: usize,
    /// The strongest level with a number of nodes, and with sampled openings where it would repeat its games.
    strongest: &'static str,
}

const LADDERS: [Ladder; 10] = [
    Ladder { game: "link", games: 320, reach: 1, strongest: "net:nodes=4000,value=mixed" },
    Ladder { game: "link:dice=true", games: 120, reach: 2, strongest: "net:nodes=500,value=mixed" },
    Ladder { game: "link:players=3", games: 60, reach: 3, strongest: "net:nodes=1000,value=mixed" },
    Ladder { game: "link:players=4", games: 60, reach: 4, strongest: "net:nodes=1000,value=mixed" },
    Ladder { game: "hex", games: 160, reach: 1, strongest: "net:nodes=100,temperature-plies=6" },
    Ladder { game: "hex:size=7", games: 160, reach: 2, strongest: "net:nodes=100,temperature-plies=4" },
    Ladder { game: "nim", games: 600, reach: 2, strongest: "solver:nodes=100000" },
    Ladder { game: "dominoes", games: 800, reach: 2, strongest: "solver:nodes=1000000" },
    Ladder { game: "duel", games: 1_500, reach: 2, strongest: "duel-search:depth=4" },
    Ladder { game: "gdl:connectfour", games: 160, reach: 2, strongest: "net:nodes=100,temperature-plies=4" },
];

/// The game for one player, and the plies after which its games are stopped. Levels above the fourth play for millions
/// of pieces; the experiment `tetris-records` measures them.
const ALONE: &str = "tetris";
const MAX_PLIES: u64 = 100_000;
const MEASURED_ALONE: usize = 4;

/// A level's rating with its interval, and its score against the level below.
struct Rung {
    level: DifficultyLevel,
    rating: Elo,
    score: Option<f64>,
}

fn run(context: &Context<'_>) -> anyhow::Result<String> {
    let is_short = |ladder: &&Ladder| context.scale != Scale::Smoke || ladder.game == "nim";
    let mut page = String::new();
    let mut curves = Vec::new();
    for ladder in LADDERS.iter().filter(is_short) {
        let games = ladder.games * context.scale.pick(1, 10, 50) / 10;
        let rungs = ladder.climb(games.max(1), context.seed)?;
        page += &format!("### `{}`\n\n{}\n{games} games per group of levels.\n\n", ladder.game, table(&rungs, "Elo"));
        curves.push(curve(ladder.game, &rungs));
    }
    let games = context.scale.pick(2, 300, 1_000);
    let rungs = alone(games, context.seed)?;
    page += &format!("### `{ALONE}`\n\n{}\n{games} games per level.\n", table(&rungs, "lines per game"));
    let chart = Chart {
        title: "Ratings of the difficulty levels".to_owned(),
        x_label: "level, from beginner to strongest".to_owned(),
        y_label: "Elo".to_owned(),
        width: 900,
        height: 560,
    };
    context.write("levels.svg", &measurements(&chart, Axis::Linear, &curves))?;
    Ok(page)
}

impl Ladder {
    /// Plays the games of the ladder and rates its levels.
    fn climb(&self, games: u64, seed: u64) -> anyhow::Result<Vec<Rung>> {
        let levels = open_game(self.game)?.difficulty_levels();
        let (_, weaker) = levels.split_last().expect("a game has levels");
        let agents = weaker.iter().map(|level| level.agent).chain([self.strongest]);
        let agents = agents.map(str::parse).collect::<Result<_, _>>()?;
        let spec = TournamentSpec { game: self.game.to_owned(), agents, games, seed, max_plies: None };
        let tournament = Tournament::new(spec)?;
        let meet = |index: &u64| {
            let seats = tournament.seating(*index).seats;
            let (low, high) = (seats.iter().min(), seats.iter().max());
            low.zip(high).is_some_and(|(low, high)| high - low <= self.reach)
        };
        let indices: Vec<u64> = (0..tournament.total()).filter(meet).collect();
        let progress = GameProgress::new(&format!("{}: games", self.game), indices.len() as u64, 0);
        let (results, _) = progress.play::<anyhow::Error>(&tournament, &indices, |_| Ok(()))?;
        let ratings = bradley_terry(levels.len(), &results);
        let cross = cross_table(levels.len(), &results);
        let shift = BASE - ratings[0].elo;
        let rung = |(place, level): (usize, &DifficultyLevel)| {
            let Elo { elo, low, high } = ratings[place];
            let rating = Elo { elo: elo + shift, low: low + shift, high: high + shift };
            let score = place.checked_sub(1).and_then(|below| cross[place][below].rate());
            Rung { level: *level, rating, score }
        };
        Ok(levels.iter().enumerate().map(rung).collect())
    }
}

/// The mean scores of the weaker levels of the game for one player.
fn alone(games: u64, seed: u64) -> anyhow::Result<Vec<Rung>> {
    let levels = &open_game(ALONE)?.difficulty_levels()[..MEASURED_ALONE];
    let measure = |level: &DifficultyLevel| {
        let (agents, max_plies) = (vec![level.agent.parse()?], Some(MAX_PLIES));
        let tournament = Tournament::new(TournamentSpec { game: ALONE.to_owned(), agents, games, seed, max_plies })?;
        let (results, thinking) = play_all(&tournament)?;
        let summary = tournament.summary(&results, &thinking);
        let mean = summary.mean_score.unwrap_or_default();
        let [low, high] = summary.ci95.unwrap_or([mean; 2]);
        Ok(Rung { level: *level, rating: Elo { elo: mean, low, high }, score: None })
    };
    levels.iter().map(measure).collect()
}

fn table(rungs: &[Rung], unit: &str) -> String {
    let header = ["level", "name", "agent", unit, "interval", "score against the level below", "apart"];
    let mut rows = vec![header.map(str::to_owned).to_vec()];
    for (place, Rung { level, rating, score }) in rungs.iter().enumerate() {
        let below = place.checked_sub(1).map(|below| &rungs[below].rating);
        rows.push(vec![
            level.name.to_owned(),
            level.title.to_owned(),
            format!("`{}`", level.agent),
            format!("{:.0}", rating.elo),
            format!("{:.0} … {:.0}", rating.low, rating.high),
            score.map_or("–".to_owned(), |score| format!("{:.1} %", 100.0 * score)),
            below.map_or("–", |below| if below.high < rating.low { "yes" } else { "no" }).to_owned(),
        ]);
    }
    markdown_table(&rows)
}

/// The ratings by the place of a level among all characters, so that the same character stands in one column.
fn curve(game: &str, rungs: &[Rung]) -> Curve {
    let place = |level: &DifficultyLevel| {
        let characters = tilelab_core::registered::CHARACTERS;
        characters.iter().position(|(name, _)| *name == level.name).map_or(0.0, |place| place as f64 + 1.0)
    };
    let point = |Rung { level, rating, .. }: &Rung| Measurement {
        x: place(level),
        y: rating.elo,
        interval: [rating.low, rating.high],
    };
    Curve { name: game.to_owned(), points: rungs.iter().map(point).collect() }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use tilelab_arena::{AgentSpec, GAMES};

    use super::*;

    /// The ratings that the page shows are those of the documented measurement.
    #[test]
    fn ratings_are_documented() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/experiments/levels.md");
        let page = fs::read_to_string(path).expect("the page of the experiment");
        for game in LADDERS.iter().map(|ladder| ladder.game).chain([ALONE]) {
            let section = page.split(&format!("### `{game}`")).nth(1).unwrap_or_else(|| panic!("{game} is missing"));
            let section = section.split("\n### ").next().unwrap_or_default();
            for level in open_game(game).expect("a game").difficulty_levels() {
                let cells = [level.name, level.title, &format!("`{}`", level.agent)].map(str::to_owned);
                let rating = level.rating.unwrap_or_else(|| panic!("{game}: {} is rated", level.name));
                let is_row = |line: &&str| {
                    let row: Vec<&str> = line.trim_matches('|').split('|').map(str::trim).collect();
                    row.len() > 4 && row[..3] == cells && row[3].replace(',', "") == rating.value.to_string()
                };
                assert!(section.lines().any(|line| is_row(&line)), "{game}: {level:?} is not in the table");
            }
        }
    }

    /// Agents are compared as texts with those of games, so levels spell them canonically.
    #[test]
    fn levels_are_characters_in_order_and_name_agents_canonically() {
        for example in GAMES.iter().flat_map(|game| game.examples) {
            let levels = open_game(example).expect("a game").difficulty_levels();
            for level in levels {
                assert_eq!(level.agent.parse::<AgentSpec>().expect("an agent").to_string(), level.agent, "{example}");
                assert!(level.about.ends_with('.'), "{}", level.about);
            }
            assert!(levels.is_sorted_by_key(|level| level.title), "{example}");
            assert_eq!(levels.first().map(|level| level.name), Some("beginner"), "{example}");
            assert_eq!(levels.last().map(|level| level.name), Some("strongest"), "{example}");
            assert!(levels.iter().any(|level| level.name == "medium"), "{example} has the usual choice of the page");
            let ratings: Vec<_> = levels.iter().filter_map(|level| Some(level.rating?.value)).collect();
            assert!(ratings.is_sorted(), "{example}: {ratings:?}");
        }
    }
}
