//! Does the first player have an advantage? (Thesis section 3.3, Table 1.)
//!
//! An agent plays itself. The experiment counts the games that the first seat wins outright, and the distinct games,
//! by their first six moves (#1) or all moves (#2). The thesis's program never takes the last of several best moves,
//! so its user heuristic plays only seven distinct games; the table therefore also shows the same agents with fair ties.

use std::collections::HashSet;

use tilelab_arena::{AgentSpec, OpenGame, open_game};
use tilelab_core::{Record, Rng};
use tilelab_stats::intervals::wilson;

use super::{Context, Experiment, markdown_table, self_play};
use crate::progress::Progress;

pub const EXPERIMENT: Experiment = Experiment {
    name: "first-move",
    summary: "does the first player have an advantage?",
    source: "Tetris Link thesis, section 3.3, Table 1",
    run,
};

/// The agent, and the thesis's win rate and number of distinct games for #1 and #2.
const PUBLISHED: &[(&str, [(f64, u64); 2])] = &[
    ("random", [(47.84, 10_000), (48.16, 10_000)]),
    ("heuristic:weights=random", [(47.15, 2_188), (47.0, 10_000)]),
    ("heuristic:weights=user", [(71.93, 7), (71.65, 7)]),
    ("heuristic:weights=tuned", [(68.41, 29), (70.0, 50)]),
];

/// The number of moves compared in variant #1.
const OPENING_MOVES: usize = 6;

struct Outcome {
    first_wins: u64,
    draws: u64,
    openings: u64,
    games: u64,
}

fn run(context: &Context<'_>) -> anyhow::Result<String> {
    let games = self_play::games(context.scale);
    let game = open_game("link")?;
    let progress = Progress::new("games", games * 4 * PUBLISHED.len() as u64, 0);
    let mut rows = vec![
        [
            "agent against itself",
            "ties",
            "",
            "first wins, thesis",
            "ours (95 % interval)",
            "draws",
            "unique, thesis",
            "ours",
        ]
        .map(str::to_owned)
        .to_vec(),
    ];
    for (number, (name, published)) in PUBLISHED.iter().enumerate() {
        for ties in ["paper", "uniform"] {
            let separator = if name.contains(':') { "," } else { ":" };
            let agent: AgentSpec = format!("{name}{separator}ties={ties}").parse()?;
            for variant in 0..2 {
                // #1 and #2 are independent runs, as in the thesis.
                let seed = Rng::derive(context.seed, &[number as u64, u64::from(ties == "paper"), variant]).next_u64();
                let outcome = count(&game, &agent, games, seed, &progress)?;
                let (rate, unique) = published[variant as usize];
                let ours = outcome.first_wins as f64 / games as f64;
                let [low, high] = wilson(ours, games).map(|bound| 100.0 * bound);
                rows.push(vec![
                    (*name).to_owned(),
                    if ties == "paper" { "as in the thesis" } else { "fair" }.to_owned(),
                    format!("#{}", variant + 1),
                    format!("{rate} %"),
                    format!("{:.2} % ({low:.1}–{high:.1})", 100.0 * ours),
                    format!("{:.1} %", 100.0 * outcome.draws as f64 / games as f64),
                    unique.to_string(),
                    if variant == 0 { outcome.openings } else { outcome.games }.to_string(),
                ]);
            }
        }
    }
    Ok(format!(
        "{}\n{games} games per line (thesis: 10000). A win is a strictly higher score; draws count for neither player. \
         Unique games are compared by their first {OPENING_MOVES} moves (#1) or all moves (#2).\n",
        markdown_table(&rows)
    ))
}

/// Plays an agent against itself and counts wins and distinct games.
fn count(game: &OpenGame, agent: &AgentSpec, games: u64, seed: u64, progress: &Progress) -> anyhow::Result<Outcome> {
    let records = self_play::play(game, agent, games, seed, progress)?;
    let moves_and_winner = |record: Record| (record.plies.iter().map(|ply| ply.action).collect(), record.winner());
    let played: Vec<(Vec<u16>, Option<usize>)> = records.into_iter().map(moves_and_winner).collect();
    let openings: HashSet<&[u16]> = played.iter().map(|(moves, _)| &moves[..OPENING_MOVES.min(moves.len())]).collect();
    let whole: HashSet<&[u16]> = played.iter().map(|(moves, _)| moves.as_slice()).collect();
    Ok(Outcome {
        first_wins: played.iter().filter(|(_, winner)| *winner == Some(0)).count() as u64,
        draws: played.iter().filter(|(_, winner)| winner.is_none()).count() as u64,
        openings: openings.len() as u64,
        games: whole.len() as u64,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A remarkable figure of the thesis: its user heuristic plays only seven distinct games.
    #[test]
    fn the_user_heuristic_of_the_thesis_plays_seven_games() {
        let game = open_game("link").expect("a game");
        let agent = "heuristic:weights=user,ties=paper".parse().expect("an agent");
        let outcome = count(&game, &agent, 400, 1, &Progress::new("games", 400, 0)).expect("games");
        assert_eq!(outcome.games, 7);
    }
}
