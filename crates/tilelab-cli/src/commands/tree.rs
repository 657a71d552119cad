//! `tilelab tree`: the game tree that an agent sees from a position.

use std::path::PathBuf;

use anyhow::Context as _;
use clap::Args;
use tilelab_arena::files::write_whole;
use tilelab_arena::tree::{GameTree, TreeEdge, TreeRequest, picture};
use tilelab_arena::{AgentSpec, open_game};
use tilelab_core::Turn;

use super::{print, print_json, read_position};

/// Draw the game tree that an agent sees from a position, as an SVG file.
///
/// Each node shows the board, who is to move, and the value that the agent expects for that player, from -1 (loss) to
/// 1 (win). Each move shows its name and how likely the agent plays it, as a shade of blue: the share of visits of a
/// tree search, and certainty for the choice of an agent that reports no shares. The tree grows along the most likely
/// moves first, so that it stays small in games with many moves; the other moves are folded. A position that is
/// reached in several ways is drawn once.
///
/// Where the game has an exact solver of its own, moves that lose value against perfect play are marked, in yellow if
/// the agent finds them most likely.
#[derive(Args)]
#[command(after_help = super::examples::TREE)]
pub struct Tree {
    /// The game, such as nim:piles=1-2-2 or hex:size=4.
    game: String,
    /// The agent that is asked in every position.
    #[arg(long)]
    agent: AgentSpec,
    /// The number of plies to show.
    #[arg(long, default_value_t = 3)]
    depth: usize,
    /// A file with the position at the root, in the text form that `tilelab replay --states` prints [default: the
    /// initial position].
    #[arg(long, value_name = "FILE")]
    position: Option<PathBuf>,
    /// The seed of the agent.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Fold moves that the agent plays with a lower probability.
    #[arg(long, value_name = "P", default_value_t = 0.001)]
    min_probability: f32,
    /// The number of positions to show.
    #[arg(long, value_name = "N", default_value_t = 60)]
    max_nodes: usize,
    /// The file to write the picture to [default: tree.svg, or no file with --json].
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Print the tree as one JSON object.
    #[arg(long)]
    json: bool,
}

impl Tree {
    pub fn run(&self) -> anyhow::Result<()> {
        let game = open_game(&self.game)?;
        let position = self.position.as_deref().map(read_position).transpose()?;
        let request = TreeRequest {
            position: position.as_deref(),
            depth: self.depth,
            min_probability: self.min_probability,
            max_nodes: self.max_nodes,
            seed: self.seed,
            ..TreeRequest::new(&self.agent)
        };
        let tree = game.tree(&request).with_context(|| format!("the tree of {}", game.text()))?;
        let out = self.out.clone().or_else(|| (!self.json).then(|| PathBuf::from("tree.svg")));
        if let Some(path) = &out {
            let svg = picture::svg(&tree);
            write_whole(path, |file| file.write_all(svg.as_bytes())).with_context(|| path.display().to_string())?;
        }
        if self.json {
            return print_json(&tree);
        }
        let written = out.map_or_else(String::new, |path| format!("{}\n", path.display()));
        print(&(summary(&tree) + &written))
    }
}

/// The size of a tree in words.
fn summary(tree: &GameTree) -> String {
    let ends = tree.nodes.iter().filter(|node| node.turn == Turn::Over).count();
    let folded: usize = tree.nodes.iter().map(|node| node.folded).sum();
    let edges = || tree.nodes.iter().flat_map(|node| &node.edges);
    let moves = edges().count();
    let mut text = format!(
        "{}, {}: {} positions, {ends} of them ends of the game; {moves} moves and {folded} folded\n",
        tree.game,
        tree.agent,
        tree.nodes.len()
    );
    if edges().any(|edge| edge.loss.is_some()) {
        let mistakes = edges().filter(|edge| TreeEdge::is_mistake(edge)).count();
        let preferred = tree.nodes.iter().filter(|node| node.prefers_mistake()).count();
        text +=
            &format!("{mistakes} moves lose value against perfect play, {preferred} of them the most likely ones\n");
    }
    text
}
