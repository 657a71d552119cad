//! Who plays Tetris Link best? (Thesis section 6.8, Figures 22 and 23.)
//!
//! The thesis's tournament without its trained networks: random play, the three heuristics and the
//! three tree searches with random playouts, each game by correct rules and with seats swapped (the
//! thesis's tree searches always moved second); and our best search beside them.

use tilelab_arena::AgentSpec;
use tilelab_arena::files::write_files;
use tilelab_arena::tournament::{Tournament, TournamentSpec};
use tilelab_stats::report::Report;

use super::{Context, Experiment, Scale, duel};
use crate::progress::Progress;

pub const EXPERIMENT: Experiment = Experiment {
    name: "link-tournament",
    summary: "who plays Tetris Link best?",
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
    let spec = TournamentSpec { game: "link".to_owned(), agents: specs, games, seed: context.seed };
    let tournament = Tournament::new(spec)?;
    let progress = Progress::new("games", tournament.total(), 0);
    let all: Vec<u64> = (0..tournament.total()).collect();
    let (results, thinking) = duel::play(&tournament, &all, &progress)?;
    progress.finish();
    let report = Report {
        title: "Tetris Link: heuristics and tree searches".to_owned(),
        command: "tilelab experiment link-tournament".to_owned(),
        ..tournament.report(&results, &thinking)
    };
    write_files(context.folder, &report.files())?;
    Ok(format!(
        "{}\nThe thesis's order (Figure 22): tuned, random and user heuristic, then its learned agents, then MCTS-UCB, MCTS-RAVE \
         and MCTS-PoolRAVE last. Its searches had a second a move and wrongly scored playouts (see search-corrected).\n",
        report.markdown()
    ))
}

/// Random play, the thesis's heuristics, its tree searches with so many nodes, and ours.
pub(super) fn agents(nodes: u64) -> Vec<String> {
    let plain = "fpu=none,value=win,reuse=false";
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
