//! The records of one-piece Tetris controllers: every published weight vector and ours.
//!
//! On 10 × 10 all games are played to their end. On 10 × 20 a game has 10^8 pieces, so lifetimes are estimated by
//! multilevel splitting, which the first table checks against direct play. One-ply controllers and those that
//! search have columns of their own, because they differ a thousandfold in computation.

use tilelab_arena::splitting::{Effort, SplittingSpec};
use tilelab_arena::tournament::{Tournament, TournamentSpec};
use tilelab_arena::{AgentSpec, open_game};

use super::{Context, Experiment, markdown_table};
use crate::progress::{GameProgress, Progress};

pub const EXPERIMENT: Experiment = Experiment {
    name: "tetris-records",
    summary: "how many lines do published Tetris controllers clear, and ours?",
    source: "Thiery & Scherrer 2009; Gabillon, Ghavamzadeh & Scherrer 2013; Scherrer et al. 2015",
    run,
};

const SMALL: &str = "tetris:rows=10";
const TALL: &str = "tetris";

/// The weights, and the published mean lines on 10 × 10 and 10 × 20.
const WEIGHTS: &[(&str, &str, &str)] = &[
    ("dellacherie", "–", "660,000"),
    ("du", "3,800", "31,000,000"),
    ("dt10", "5,000", "29,000,000"),
    ("dt20", "4,300", "51,000,000"),
    ("ours10", "–", "–"),
    ("ours20", "–", "–"),
];

/// The amount of work of one estimate.
#[derive(Clone, Copy)]
struct Work {
    replicates: u64,
    successes: u64,
}

fn run(context: &Context<'_>) -> anyhow::Result<String> {
    let games = context.scale.pick(4, 1_000, 10_000);
    let max_plies = context.scale.pick(Some(2_000), None, None);
    let one_ply = Work { replicates: context.scale.pick(1, 16, 64), successes: context.scale.pick(2, 400, 2_000) };
    let two_ply = Work { replicates: context.scale.pick(1, 8, 16), successes: context.scale.pick(2, 50, 200) };
    let header = ["weights", "10 × 10, published", "direct play", "splitting", "10 × 20, published", "splitting"];
    let mut rows = vec![header.map(str::to_owned).to_vec()];
    let searches = ["", "one-ply, 10 × 10", "two-ply, 10 × 10", "one-ply, 10 × 20", "two-ply, 10 × 20"];
    let mut search_rows = vec![searches.map(str::to_owned).to_vec()];
    for (weights, small, tall) in WEIGHTS {
        let agent: AgentSpec = format!("tetris-linear:weights={weights}").parse()?;
        let on_small = split(context, SMALL, &agent, one_ply)?;
        let on_tall = split(context, TALL, &agent, one_ply)?;
        rows.push(vec![
            (*weights).to_owned(),
            (*small).to_owned(),
            direct(context, &agent, games, max_plies)?,
            on_small.clone(),
            (*tall).to_owned(),
            on_tall.clone(),
        ]);
        if weights.starts_with("dt") || weights.starts_with("ours") {
            let search: AgentSpec = format!("tetris-linear:weights={weights},plies=2").parse()?;
            let searched = [SMALL, TALL].map(|game| split(context, game, &search, two_ply));
            let [on_small_searched, on_tall_searched] = searched;
            search_rows.push(vec![(*weights).to_owned(), on_small, on_small_searched?, on_tall, on_tall_searched?]);
        }
    }
    Ok(format!(
        "{}\n{games} games of direct play per row; {} estimates by splitting, each with {} successes per \
         level.\n\n{}\nTwo-ply players average over the unknown next piece and look into their six best placements: {} \
         estimates with {} successes per level.\n",
        markdown_table(&rows),
        one_ply.replicates,
        one_ply.successes,
        markdown_table(&search_rows),
        two_ply.replicates,
        two_ply.successes
    ))
}

/// The mean of whole games with its interval.
fn direct(context: &Context<'_>, agent: &AgentSpec, games: u64, max_plies: Option<u64>) -> anyhow::Result<String> {
    let (game, agents, seed) = (SMALL.to_owned(), vec![agent.clone()], context.seed);
    let tournament = Tournament::new(TournamentSpec { game, agents, games, seed, max_plies })?;
    let progress = GameProgress::new(&format!("{agent}: games"), games, 0);
    let (results, thinking) = progress.run_in_memory(&tournament)?;
    let summary = tournament.summary(&results, &thinking);
    let [low, high] = summary.ci95.map(|ends| ends.map(number)).unwrap_or_default();
    Ok(format!("{} ({low}–{high})", summary.mean_score.map_or_else(|| "–".to_owned(), number)))
}

/// The mean by splitting with its interval.
fn split(context: &Context<'_>, game: &str, agent: &AgentSpec, work: Work) -> anyhow::Result<String> {
    let Work { replicates, successes } = work;
    let progress = Progress::new(&format!("{agent}: estimates"), replicates, 0);
    let spec = SplittingSpec { agent: agent.clone(), replicates, effort: Effort::new(successes), seed: context.seed };
    let lifetime = open_game(game)?.lifetime(&spec, || progress.step())?;
    let [low, high] = lifetime.ci95.map(|end| end.map_or_else(|| "∞".to_owned(), number));
    Ok(format!("{} ({low}–{high})", number(lifetime.mean_score)))
}

/// A large number that is easy to read.
fn number(value: f64) -> String {
    match value {
        value if !value.is_finite() => "∞".to_owned(),
        value if value < 1e5 => format!("{value:.0}"),
        value if value < 1e8 => format!("{:.2} million", value / 1e6),
        value => format!("{value:.2e}"),
    }
}
