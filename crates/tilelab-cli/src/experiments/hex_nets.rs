//! How well do networks that taught themselves judge and play Hex?
//!
//! On 7×7 the winner after each opening is known, so a judgement is right or wrong; on both boards the
//! network then plays against the tree search without one.

use std::collections::HashMap;

use tilelab_arena::{AgentSpec, open_game};
use tilelab_core::{Budget, Player};

use super::duel::{Duel, Seats};
use super::hex_openings::published;
use super::{Context, Experiment, table};
use crate::progress::Progress;

pub const EXPERIMENT: Experiment = Experiment {
    name: "hex-nets",
    summary: "how well do networks that taught themselves judge and play Hex?",
    source: "openings: Hayward and others, Solving 7x7 Hex with domination, fill-in, and virtual connections (2005)",
    run,
};

/// The board whose openings are judged.
const SIDE: usize = 7;
const JUDGES: [&str; 6] =
    ["net:nodes=1", "net:nodes=100", "net:nodes=1000", "mcts:nodes=1000", "mcts:nodes=10000", "mcts:nodes=100000"];

/// Network and opponent at each scale.
struct Pairing {
    game: &'static str,
    agents: [&'static str; 2],
    games: [u64; 3],
}

const PAIRINGS: [Pairing; 7] = [
    Pairing { game: "hex:size=7", agents: ["net:nodes=100,warm=4", "mcts:nodes=1000"], games: [0, 20, 200] },
    Pairing { game: "hex:size=7", agents: ["net:nodes=100,warm=4", "mcts:nodes=10000"], games: [0, 0, 100] },
    Pairing { game: "hex", agents: ["net:nodes=1,warm=4", "heuristic"], games: [2, 20, 200] },
    Pairing { game: "hex", agents: ["net:nodes=100,warm=4", "mcts:nodes=1000"], games: [0, 20, 200] },
    Pairing { game: "hex", agents: ["net:nodes=100,warm=4", "mcts:nodes=10000"], games: [0, 0, 40] },
    Pairing { game: "hex", agents: ["net:time=100ms,warm=4", "mcts:time=100ms"], games: [0, 10, 100] },
    Pairing { game: "hex", agents: ["net:time=1s,warm=4", "mcts:time=1s"], games: [0, 0, 20] },
];

fn run(context: &Context<'_>) -> anyhow::Result<String> {
    let judges = &JUDGES[..context.scale.pick(1, 5, 6)];
    let pairings = PAIRINGS.iter().map(|pairing| (pairing, pairing.games[context.scale.pick(0, 1, 2)]));
    let pairings: Vec<(&Pairing, u64)> = pairings.filter(|&(_, games)| games > 0).collect();
    let known = published(SIDE);
    let all = pairings.iter().map(|(_, games)| games).sum::<u64>() + (judges.len() * known.len()) as u64;
    let progress = Progress::new("positions and games", all, 0);

    let openings = openings(judges, context.seed, &known, &progress)?;
    let matches = matches(&pairings, context.seed, &progress)?;
    progress.finish();
    Ok(format!(
        "Openings of {SIDE}×{SIDE} whose winner is judged right:\n\n{openings}\nGames, seats swapped, without the swap rule (so the \
         first player wins if both play well):\n\n{matches}"
    ))
}

/// How many openings each judge judges right.
fn openings(judges: &[&str], seed: u64, known: &HashMap<&str, bool>, progress: &Progress) -> anyhow::Result<String> {
    let head = ["judge", "right", "of those won by the first player", "by the second"];
    let mut rows = vec![head.map(str::to_owned).to_vec()];
    let won = known.values().filter(|&&wins| wins).count();
    for judge in judges {
        let mut right = [0, 0];
        for (opening, &wins) in known {
            right[usize::from(wins)] += u32::from(judged_won(opening, judge, seed)? == wins);
            progress.step();
        }
        rows.push(vec![
            format!("`{judge}`"),
            format!("{} of {}", right[0] + right[1], known.len()),
            format!("{} of {won}", right[1]),
            format!("{} of {}", right[0], known.len() - won),
        ]);
    }
    Ok(table(&rows))
}

/// How the networks do in games.
fn matches(pairings: &[(&Pairing, u64)], seed: u64, progress: &Progress) -> anyhow::Result<String> {
    let head = ["board", "network", "opponent", "games", "score", "ms a move"];
    let mut rows = vec![head.map(str::to_owned).to_vec()];
    for &(&Pairing { game, agents, .. }, games) in pairings {
        let outcome = Duel { game, agents, games, seats: Seats::Swapped }.play(seed, progress)?;
        let [network, opponent] = agents.map(|agent| format!("`{agent}`"));
        let (board, games) = (format!("`{game}`"), games.to_string());
        rows.push(vec![board, network, opponent, games, outcome.cell(), outcome.milliseconds()]);
    }
    Ok(table(&rows))
}

/// Whether an agent takes the first player to win after an opening.
fn judged_won(opening: &str, judge: &str, seed: u64) -> anyhow::Result<bool> {
    let game = open_game(&format!("hex:size={SIDE}"))?;
    let judge: AgentSpec = judge.parse()?;
    let mut session = game.session(&[Some(judge.clone()), Some(judge)], seed, None)?;
    let action = session.legal().into_iter().find(|(_, name)| name == opening).map(|(action, _)| action);
    session.play(action.ok_or_else(|| anyhow::anyhow!("{opening} is no opening of {SIDE}×{SIDE}"))?, None)?;
    let decision = session.choose(Budget::default())?;
    Ok(decision.value.is_some_and(|value| value[Player::new(0)] > 0.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A network that knows less would be a step back.
    #[test]
    fn the_network_alone_knows_most_openings() {
        let known = published(SIDE);
        let is_right = |opening: &str| judged_won(opening, JUDGES[0], 1).expect(opening) == known[opening];
        assert!(known.keys().filter(|opening| is_right(opening)).count() >= 44);
    }
}
