//! Which agent plays Tetris Link best? (Thesis section 6.8, Figures 22 and 23.)
//!
//! The thesis's tournament without its trained networks: random play, the three heuristics, the three tree searches
//! with random playouts, and our best search. Playouts are correct and seats are swapped; the thesis's tree searches
//! always moved second.

use tilelab_arena::AgentSpec;
use tilelab_arena::files::write_files;
use tilelab_arena::tournament::{Tournament, TournamentSpec};
use tilelab_stats::report::Report;

use super::{Context, Experiment, Scale};
use crate::progress::play_all;

pub const EXPERIMENT: Experiment = Experiment {
    name: "link-tournament",
    summary: "which heuristic or tree search plays Tetris Link best?",
    source: "Tetris Link thesis, section 6.8, Figures 22 and 23",
    run,
};

struct Config {
    games: u64,
    nodes: u64,
}

impl Config {
    fn new(scale: Scale) -> Self {
        let (games, nodes) = scale.pick((2, 20), (20, 1_000), (100, 5_000));
        Self { games, nodes }
    }
}

fn run(context: &Context<'_>) -> anyhow::Result<String> {
    let Config { games, nodes } = Config::new(context.scale);
    let agents = agents(nodes);
    let specs: Vec<AgentSpec> = agents.iter().map(|agent| agent.parse()).collect::<Result<_, _>>()?;
    let spec = TournamentSpec { game: "link".to_owned(), agents: specs, games, seed: context.seed, max_plies: None };
    let tournament = Tournament::new(spec)?;
    let (results, thinking) = play_all(&tournament)?;
    let report = Report {
        title: "Tetris Link: heuristics and tree searches".to_owned(),
        command: "tilelab experiment link-tournament".to_owned(),
        ..tournament.report(&results, &thinking)
    };
    write_files(context.folder, &report.files())?;
    Ok(format!(
        "{}\nThe thesis's ranking (Figure 22): tuned, random and user heuristic, then its learned agents, then MCTS-UCB, MCTS-RAVE \
         and MCTS-PoolRAVE. Its searches had one second per move, and their playouts were scored wrongly (see search-corrected).\n",
        report.markdown()
    ))
}

/// Random play, the thesis's heuristics, its tree searches with this many nodes per move, and our search.
pub(super) fn agents(nodes: u64) -> Vec<String> {
    let plain = "fpu=none,utility=win,reuse=false";
    vec![
        "random".to_owned(),
        "heuristic:weights=user".to_owned(),
        "heuristic:weights=tuned".to_owned(),
        "heuristic:weights=random".to_owned(),
        format!("mcts:nodes={nodes},select=ucb,c=2.83,{plain}"),
        format!("mcts:nodes={nodes},select=rave,c=0.5,{plain}"),
        format!("mcts:nodes={nodes},select=poolrave,c=0.5,{plain}"),
        format!("mcts:nodes={nodes}"),
    ]
}
