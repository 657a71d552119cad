//! How well do networks trained by self-play evaluate and play Hex?
//!
//! On 7×7 the winner after each opening is known, so an evaluation is right or wrong. On several boards the network
//! then plays against tree search without a network, and the small network against the strong one.

use std::collections::HashMap;

use tilelab_arena::{AgentSpec, open_game};
use tilelab_core::{Budget, Player};

use super::duel::{Duel, Seats};
use super::hex_openings::published;
use super::{Context, Experiment, markdown_table};
use crate::progress::GameProgress;

pub const EXPERIMENT: Experiment = Experiment {
    name: "hex-nets",
    summary: "how well do networks trained by self-play evaluate and play Hex?",
    source: "openings: Hayward and others, Solving 7x7 Hex with domination, fill-in, and virtual connections (2005)",
    run,
};

/// The size of the board whose openings are evaluated.
const SIZE: usize = 7;
const EVALUATORS: [&str; 6] =
    ["net:nodes=1", "net:nodes=100", "net:nodes=1000", "mcts:nodes=1000", "mcts:nodes=10000", "mcts:nodes=100000"];

/// A network and its opponent, with the number of games at each scale.
struct Pairing {
    game: &'static str,
    agents: [&'static str; 2],
    games: [u64; 3],
}

const PAIRINGS: [Pairing; 10] = [
    Pairing {
        game: "hex:size=7",
        agents: ["net:nodes=100,temperature-plies=4", "mcts:nodes=1000"],
        games: [0, 20, 200],
    },
    Pairing {
        game: "hex:size=7",
        agents: ["net:nodes=100,temperature-plies=4", "mcts:nodes=10000"],
        games: [0, 0, 100],
    },
    Pairing { game: "hex", agents: ["net:nodes=1,temperature-plies=4", "heuristic"], games: [2, 20, 200] },
    Pairing { game: "hex", agents: ["net:nodes=100,temperature-plies=4", "mcts:nodes=1000"], games: [0, 20, 200] },
    Pairing { game: "hex", agents: ["net:nodes=100,temperature-plies=4", "mcts:nodes=10000"], games: [0, 0, 40] },
    Pairing { game: "hex", agents: ["net:time=100ms,temperature-plies=4", "mcts:time=100ms"], games: [0, 10, 100] },
    Pairing { game: "hex", agents: ["net:time=1s,temperature-plies=4", "mcts:time=1s"], games: [0, 0, 20] },
    Pairing {
        game: "hex:swap=true",
        agents: ["net:nodes=100,temperature-plies=4", "mcts:nodes=1000"],
        games: [0, 20, 200],
    },
    Pairing {
        game: "hex:size=13",
        agents: ["net:nodes=100,temperature-plies=4", "mcts:nodes=1000"],
        games: [0, 20, 200],
    },
    Pairing {
        game: "hex",
        agents: ["net:file=small,time=50ms,temperature-plies=6", "net:time=50ms,temperature-plies=6"],
        games: [0, 20, 200],
    },
];

fn run(context: &Context<'_>) -> anyhow::Result<String> {
    let evaluators = &EVALUATORS[..context.scale.pick(1, 5, 6)];
    let pairings = PAIRINGS.iter().map(|pairing| (pairing, pairing.games[context.scale.pick(0, 1, 2)]));
    let pairings: Vec<(&Pairing, u64)> = pairings.filter(|&(_, games)| games > 0).collect();
    let known = published(SIZE);
    let all = pairings.iter().map(|(_, games)| games).sum::<u64>() + (evaluators.len() * known.len()) as u64;
    let progress = GameProgress::new("positions and games", all, 0);

    let openings = openings(evaluators, context.seed, &known, &progress)?;
    let matches = matches(&pairings, context.seed, &progress)?;
    Ok(format!(
        "Openings of {SIZE}×{SIZE} with a correctly predicted winner:\n\n{openings}\nGames with seats \
         swapped (without the swap rule, the first player wins if both play well):\n\n{matches}"
    ))
}

/// The number of openings whose winner each evaluator predicts.
fn openings(
    evaluators: &[&str],
    seed: u64,
    known: &HashMap<&str, bool>,
    progress: &GameProgress,
) -> anyhow::Result<String> {
    let header = ["agent", "correct", "won by the first player", "won by the second"];
    let mut rows = vec![header.map(str::to_owned).to_vec()];
    let won = known.values().filter(|&&wins| wins).count();
    for evaluator in evaluators {
        let mut correct = [0, 0];
        for (opening, &wins) in known {
            correct[usize::from(wins)] += u32::from(predicts_win(opening, evaluator, seed)? == wins);
            progress.step();
        }
        rows.push(vec![
            format!("`{evaluator}`"),
            format!("{} of {}", correct[0] + correct[1], known.len()),
            format!("{} of {won}", correct[1]),
            format!("{} of {}", correct[0], known.len() - won),
        ]);
    }
    Ok(markdown_table(&rows))
}

/// The scores of the networks in games.
fn matches(pairings: &[(&Pairing, u64)], seed: u64, progress: &GameProgress) -> anyhow::Result<String> {
    let header = ["board", "network", "opponent", "games", "score", "ms per move"];
    let mut rows = vec![header.map(str::to_owned).to_vec()];
    for &(&Pairing { game, agents, .. }, games) in pairings {
        let outcome = Duel { game, agents, games, seats: Seats::Swapped }.play(seed, progress)?;
        let [network, opponent] = agents.map(|agent| format!("`{agent}`"));
        let (board, games) = (format!("`{game}`"), games.to_string());
        rows.push(vec![board, network, opponent, games, outcome.cell(), outcome.milliseconds()]);
    }
    Ok(markdown_table(&rows))
}

/// Whether an agent predicts that the first player wins after an opening.
fn predicts_win(opening: &str, evaluator: &str, seed: u64) -> anyhow::Result<bool> {
    let game = open_game(&format!("hex:size={SIZE}"))?;
    let evaluator: AgentSpec = evaluator.parse()?;
    let mut session = game.session(&[Some(evaluator.clone()), Some(evaluator)], seed, None)?;
    let action = session.legal().into_iter().find(|(_, name)| name == opening).map(|(action, _)| action);
    session.play(action.ok_or_else(|| anyhow::anyhow!("{opening} is not an opening of {SIZE}×{SIZE}"))?, None)?;
    let decision = session.choose(Budget::default())?;
    Ok(decision.value.is_some_and(|value| value[Player::new(0)] > 0.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A network that predicts fewer openings would be a step back.
    #[test]
    fn the_network_alone_predicts_most_openings() {
        let known = published(SIZE);
        let is_correct = |opening: &str| predicts_win(opening, EVALUATORS[0], 1).expect(opening) == known[opening];
        assert!(known.keys().filter(|opening| is_correct(opening)).count() >= 46);
    }
}
