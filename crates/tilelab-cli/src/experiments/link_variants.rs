//! How strong are the networks of Tetris Link with dice and with three and four players, and what does luck leave to be
//! won?
//!
//! In matches, the network has one seat and the opponent all others, with equal time. On small boards with dice, the
//! expected score of one player against another is computed exactly: every roll is followed, and every move of a player
//! who moves at random or plays a best response.

use std::collections::HashMap;

use tilelab_arena::tournament::{Tournament, TournamentSpec};
use tilelab_arena::{AgentSpec, open_game};
use tilelab_core::{Action, Agent, Budget, Config, Game, Player, Rng, Turn};
use tilelab_games::link::{Link, LinkConfig};
use tilelab_stats::intervals::wilson;
use tilelab_stats::results::standings;

use super::{Context, Experiment, markdown_table};
use crate::progress::GameProgress;

pub const EXPERIMENT: Experiment = Experiment {
    name: "link-variants",
    summary: "how strong are the networks with dice, three and four players, and what does luck leave to be won?",
    source: "no published figures",
    run,
};

const VARIANTS: [&str; 3] = ["link:dice=true", "link:players=3", "link:players=4"];
const HEURISTIC: &str = "heuristic:weights=tuned";

fn run(context: &Context<'_>) -> anyhow::Result<String> {
    // Seats rotate, so the number of games is a multiple of two, three and four.
    let (network, search, games) = context.scale.pick(
        ("net:nodes=1", "mcts:nodes=10", 0),
        ("net:time=20ms", "mcts:time=20ms", 48),
        ("net:time=100ms", "mcts:time=100ms", 240),
    );
    let pairings = VARIANTS.iter().flat_map(|&game| [HEURISTIC, search].map(|opponent| (game, opponent)));
    let progress = GameProgress::new("games", (2 * VARIANTS.len()) as u64 * games, 0);
    let header = ["game", "network", "opponent", "games", "score", "even play"];
    let mut rows = vec![header.map(str::to_owned).to_vec()];
    for (game, opponent) in pairings.filter(|_| games > 0) {
        rows.push(play(game, [network, opponent], games, context.seed, &progress)?);
    }
    let matches = if games > 0 { markdown_table(&rows) } else { "None at this scale.\n".to_owned() };
    let luck = luck(context)?;
    Ok(format!(
        "Matches, the opponent in all other seats; ties are shared:\n\n{matches}\nExact expected scores of the first player, \
         the mean of both seats, on boards of columns × rows; a draw is half a win:\n\n{luck}"
    ))
}

/// One agent against an opponent in all other seats, as a row of the table.
fn play(
    game: &str,
    [network, opponent]: [&str; 2],
    games: u64,
    seed: u64,
    progress: &GameProgress,
) -> anyhow::Result<Vec<String>> {
    let players = open_game(game)?.spec().players;
    let mut agents = vec![opponent.parse::<AgentSpec>()?; players];
    agents[0] = network.parse()?;
    let spec = TournamentSpec { game: game.to_owned(), agents, games, seed, max_plies: None };
    let numbers: Vec<u64> = (0..games).collect();
    let (results, _) = progress.play::<anyhow::Error>(&Tournament::new(spec)?, &numbers, |_| Ok(()))?;
    let rate = standings(players, &results)[0].score_rate();
    let [low, high] = wilson(rate, games).map(|bound| 100.0 * bound);
    Ok(vec![
        format!("`{game}`"),
        format!("`{network}`"),
        format!("`{opponent}`"),
        games.to_string(),
        format!("{:.1} % ({low:.0}–{high:.0})", 100.0 * rate),
        format!("{:.0} %", 100.0 / players as f64),
    ])
}

/// How a player moves.
#[derive(Clone, Copy, Debug)]
enum Moves {
    Random,
    /// As an agent chooses, once per position.
    Agent(&'static str),
    /// As is best against this opponent.
    Best,
}

/// The pairs whose scores are computed, with the words of the table.
const PAIRS: [(&str, [Moves; 2]); 5] = [
    ("heuristic against random", [Moves::Agent(HEURISTIC), Moves::Random]),
    ("perfect play against random", [Moves::Agent("perfect"), Moves::Random]),
    ("best response to random", [Moves::Best, Moves::Random]),
    ("perfect play against heuristic", [Moves::Agent("perfect"), Moves::Agent(HEURISTIC)]),
    ("best response to heuristic", [Moves::Best, Moves::Agent(HEURISTIC)]),
];

/// The exact scores on small boards.
fn luck(context: &Context<'_>) -> anyhow::Result<String> {
    const BOARDS: [(&str, [&str; 2]); 4] = [
        ("4×4 without dice", ["cols=4,rows=4", "dice=false"]),
        ("4×4 with dice", ["cols=4,rows=4", "dice=true"]),
        ("4×5 with dice", ["cols=4,rows=5", "dice=true"]),
        ("4×6 with dice", ["cols=4,rows=6", "dice=true"]),
    ];
    let boards = &BOARDS[..context.scale.pick(2, 3, 4)];
    let mut header = vec!["players".to_owned()];
    header.extend(boards.iter().map(|(name, _)| (*name).to_owned()));
    let mut rows = vec![header];
    for (name, moves) in PAIRS {
        let mut row = vec![name.to_owned()];
        for (_, parameters) in boards {
            let config = LinkConfig::from_text::<Link>(&parameters.join(","))?;
            row.push(format!("{:.1} %", 100.0 * expected_score(&config, moves, context.seed)?));
        }
        rows.push(row);
    }
    Ok(markdown_table(&rows))
}

/// The expected score of the first of two players, the mean of both seats.
fn expected_score(config: &LinkConfig, moves: [Moves; 2], seed: u64) -> anyhow::Result<f64> {
    let mut sum = 0.0;
    for seat in [0, 1] {
        let policy = |of: usize| -> anyhow::Result<Policy> {
            Ok(match moves[usize::from(of != seat)] {
                Moves::Random => Policy::Random,
                Moves::Best => Policy::Best,
                Moves::Agent(text) => Policy::Agent(text.parse::<AgentSpec>()?.prepare::<Link>(config)?()),
            })
        };
        let policies = [policy(0)?, policy(1)?];
        let mut exact = Exact { policies, seat: Player::new(seat), seed, known: HashMap::new() };
        sum += exact.score(&Link::new(config))?;
    }
    Ok(sum / 2.0)
}

enum Policy {
    Random,
    Agent(Box<dyn Agent<Link>>),
    Best,
}

/// The expected score of a seat, position by position.
struct Exact {
    policies: [Policy; 2],
    seat: Player,
    seed: u64,
    known: HashMap<u64, f64>,
}

impl Exact {
    fn score(&mut self, state: &Link) -> anyhow::Result<f64> {
        let mover = match state.turn() {
            Turn::Over => return Ok(f64::midpoint(state.returns()[self.seat].into(), 1.0)),
            Turn::Chance => None,
            Turn::Player(mover) => Some(mover),
        };
        if let Some(&score) = self.known.get(&state.hash()) {
            return Ok(score);
        }
        let score = match mover {
            None => {
                let outcomes: Vec<(Action, f32)> = state.chance().collect();
                let mut sum = 0.0;
                for (outcome, probability) in outcomes {
                    sum += f64::from(probability) * self.after(state, outcome)?;
                }
                sum
            }
            Some(mover) => self.after_move(state, mover)?,
        };
        self.known.insert(state.hash(), score);
        Ok(score)
    }

    fn after_move(&mut self, state: &Link, mover: Player) -> anyhow::Result<f64> {
        let actions: Vec<Action> = match &mut self.policies[mover.index()] {
            Policy::Agent(agent) => {
                let mut rng = Rng::derive(self.seed, &[state.hash()]);
                vec![agent.choose(state, Budget::default(), &mut rng)?.action]
            }
            Policy::Random | Policy::Best => state.legal().collect(),
        };
        let scores = actions.iter().map(|&action| self.after(state, action)).collect::<anyhow::Result<Vec<f64>>>()?;
        Ok(match (&self.policies[mover.index()], mover == self.seat) {
            (Policy::Best, true) => scores.into_iter().fold(0.0, f64::max),
            (Policy::Best, false) => scores.into_iter().fold(1.0, f64::min),
            _ => scores.iter().sum::<f64>() / scores.len() as f64,
        })
    }

    fn after(&mut self, state: &Link, action: Action) -> anyhow::Result<f64> {
        let mut next = state.clone();
        next.play(action);
        self.score(&next)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// No player does better than a best response, and equal players score half.
    #[test]
    fn scores_are_bounded_by_the_best_response() {
        let config = LinkConfig::from_text::<Link>("cols=4,rows=4,dice=true").expect("a board");
        let score = |moves| expected_score(&config, moves, 1).expect("a score");
        assert!((score([Moves::Random, Moves::Random]) - 0.5).abs() < 1e-6);
        assert!((score([Moves::Best, Moves::Best]) - 0.5).abs() < 1e-6);
        for opponent in [Moves::Random, Moves::Agent(HEURISTIC)] {
            let [best, perfect] = [Moves::Best, Moves::Agent("perfect")].map(|moves| score([moves, opponent]));
            assert!(best >= perfect - 1e-6 && perfect >= 0.5 - 1e-6, "{opponent:?}: {best} and {perfect}");
        }
    }
}
