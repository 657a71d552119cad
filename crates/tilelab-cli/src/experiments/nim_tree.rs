//! Game trees of Nim as agents see them (the paper's Figure 15).
//!
//! The paper shows the tree of a small game of Nim with the probabilities of its tree search and of two networks, to
//! show that they found a winning strategy. The experiment draws the same trees and counts, by the theory of Nim, in how
//! many positions the most likely move is a mistake.

use tilelab_arena::tree::{GameTree, TreeNode, TreeRequest, picture};
use tilelab_arena::{AgentSpec, open_game};
use tilelab_core::Turn;
use tilelab_stats::text::percent;

use super::{Context, Experiment, markdown_table};

pub const EXPERIMENT: Experiment = Experiment {
    name: "nim-tree",
    summary: "which tree does an agent see in a small game of Nim, and where does it prefer a mistake?",
    source: "Hahn and Seiling, Dominkows (2020), Figure 15",
    run,
};

/// The paper's small, medium and large initial positions, and its full game, whose moves take at most six stones.
const GAMES: [&str; 4] = ["1-2-2", "1-2-3-3", "1-3-3-4", "1-3-5-7,most=6"];

/// The search of the paper's figure ended after 81 iterations.
const AGENTS: [&str; 4] = ["mcts:nodes=20", "mcts:nodes=81", "mcts:nodes=1000", "perfect"];

fn run(context: &Context<'_>) -> anyhow::Result<String> {
    let header = [
        "piles",
        "agent",
        "positions",
        "won with a choice",
        "most likely move keeps the win",
        "chosen move keeps the win",
        "probability of winning moves",
    ];
    let mut rows = vec![header.map(str::to_owned).to_vec()];
    let games = &GAMES[..context.scale.pick(1, 4, 4)];
    for game in games {
        for agent in AGENTS {
            let spec: AgentSpec = agent.parse()?;
            let request = TreeRequest { depth: 20, max_nodes: 2_000, seed: context.seed, ..TreeRequest::new(&spec) };
            let tree = open_game(&format!("nim:piles={game}"))?.tree(&request)?;
            if game == &GAMES[0] {
                let name = agent.replace([':', '='], "-");
                context.write(&format!("{name}.svg"), &picture::svg(&tree))?;
            }
            rows.push(row(game, agent, &tree));
        }
    }
    Ok(format!(
        "{}\nThe trees hold the positions that are reached by moves with a probability of at least 0.001, at most 2,000 \
         of them. Pictures of the first game are in one SVG file per agent.\n",
        markdown_table(&rows)
    ))
}

/// Whether the player to move wins with perfect play, and has a choice.
fn is_won_with_choice(node: &&TreeNode) -> bool {
    let Turn::Player(mover) = node.turn else { return false };
    let is_won = node.exact.as_ref().is_some_and(|exact| exact[mover.index()] > 0.0);
    is_won && node.edges.len() + node.folded > 1
}

fn row(game: &str, agent: &str, tree: &GameTree) -> Vec<String> {
    let won: Vec<&TreeNode> = tree.nodes.iter().filter(is_won_with_choice).collect();
    let count = |is_so: &dyn Fn(&TreeNode) -> bool| won.iter().filter(|node| is_so(node)).count().to_string();
    let chosen_keeps = |node: &TreeNode| node.edges.iter().any(|edge| edge.chosen && !edge.is_mistake());
    let winning = |node: &&TreeNode| {
        node.edges.iter().filter(|edge| !edge.is_mistake()).map(|edge| f64::from(edge.probability)).sum::<f64>()
    };
    vec![
        game.to_owned(),
        format!("`{agent}`"),
        tree.nodes.len().to_string(),
        won.len().to_string(),
        count(&|node| !node.prefers_mistake()),
        count(&chosen_keeps),
        percent(won.iter().map(winning).sum::<f64>() / won.len().max(1) as f64),
    ]
}
