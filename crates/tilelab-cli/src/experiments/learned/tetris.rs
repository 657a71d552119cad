//! DQN learns Tetris: as published, corrected, and trained by part.

use std::path::Path;

use tilelab_arena::AgentSpec;
use tilelab_arena::tournament::{Tournament, TournamentSpec};
use tilelab_learn::dqn::{DqnConfig, Learned};
use tilelab_stats::intervals::mean_interval;

use super::super::{Context, Scale, markdown_table};
use crate::commands::train::dqn;
use crate::progress::GameProgress;

/// The engine of the paper's DQN.
const SPAWN: &str = "tetris:rules=spawn,pieces=bag,preview=1";
const STANDARD: &str = "tetris";

/// A player: how it is trained, board after board.
struct Player {
    name: &'static str,
    game: &'static str,
    /// The boards that it learns on, with iterations each; the network of one starts the next.
    parts: Vec<(&'static str, u64)>,
    config: DqnConfig,
    published: &'static str,
}

pub(super) fn run(context: &Context<'_>) -> anyhow::Result<String> {
    let games = context.scale.pick(2, 100, 400);
    let max_plies = context.scale.pick(500, 40_000, 400_000);
    let players = players(context.scale, context.seed);
    let header =
        ["player", "engine", "learned from", "minutes", "lines (95 % interval)", "pieces", "points", "published"];
    let mut rows = vec![header.map(str::to_owned).to_vec()];
    for (number, player) in players.into_iter().enumerate() {
        let mut network: Option<String> = None;
        let (mut moves, mut minutes) = (0, 0.0);
        for (part, (game, iterations)) in player.parts.iter().enumerate() {
            let folder = context.folder.join(format!("tetris-{number}-{part}"));
            let start = network.as_deref().map(Path::new);
            let outcome = dqn::train(game, player.config.clone(), &folder, start, *iterations)?;
            moves += outcome.metrics.last().map_or(0, |last| last.moves);
            minutes += outcome.metrics.iter().map(|line| line.seconds).sum::<f64>() / 60.0;
            network = Some(outcome.network.display().to_string());
        }
        let agent: AgentSpec = match &network {
            Some(network) => format!("policy:file=\"{network}\"").parse()?,
            None => "random".parse()?,
        };
        let spec = TournamentSpec {
            game: player.game.to_owned(),
            agents: vec![agent],
            games,
            seed: context.seed,
            max_plies: Some(max_plies),
        };
        let progress = GameProgress::new("games", games, 0);
        let (results, _) = progress.run_in_memory(&Tournament::new(spec)?)?;
        let mean = |name: &str| {
            results.iter().filter_map(|result| result.statistics.get(name)).sum::<f64>() / results.len() as f64
        };
        let lines = results.iter().filter_map(|result| result.statistics.get("lines"));
        let (sum, squares) = lines.fold((0.0, 0.0), |(sum, squares), line| (sum + line, squares + line * line));
        let interval =
            mean_interval(games, sum, squares).map_or(String::new(), |[low, high]| format!(" ({low:.1}–{high:.1})"));
        let truncated = results.iter().filter(|result| result.truncated).count();
        let cut = if truncated > 0 { format!(", {truncated} games cut short") } else { String::new() };
        rows.push(vec![
            player.name.to_owned(),
            player.game.strip_prefix("tetris:").unwrap_or("standard").to_owned(),
            if moves == 0 { "–".to_owned() } else { format!("{moves} moves") },
            format!("{minutes:.1}"),
            format!("{:.1}{interval}{cut}", mean("lines")),
            format!("{:.0}", mean("pieces")),
            format!("{:.0}", mean("points")),
            player.published.to_owned(),
        ]);
    }
    Ok(format!("{}\n{games} games per row. Games are cut short after {max_plies} plies.\n", markdown_table(&rows)))
}

fn players(scale: Scale, seed: u64) -> Vec<Player> {
    // As many moves as 2,000 games of the paper's program, and iterations of ours.
    let (coded, own) = scale.pick((1, 2), (80, 200), (80, 1000));
    let as_coded = DqnConfig {
        seed,
        hidden: vec![512, 64],
        learned: Learned::Afterstates,
        observation: Some("wall".to_owned()),
        reward: Some("points".to_owned()),
        parallel_games: 1,
        moves_per_iteration: 1000,
        replay_window: 20,
        learning_starts: 512,
        // Two steps of 512 moves after every game of about 30 moves.
        replay_ratio: 34.0,
        batch_size: 512,
        gamma: 0.95,
        huber: 1e9,
        max_grad_norm: 1e6,
        target_decay: 0.0,
        final_epsilon: 0.0,
        epsilon_moves: 60_000,
        ..DqnConfig::default()
    };
    let corrected = DqnConfig {
        hidden: vec![64, 64],
        observation: Some("surface".to_owned()),
        reward: Some("score".to_owned()),
        parallel_games: 16,
        moves_per_iteration: 1024,
        replay_window: 40,
        replay_ratio: 8.0,
        batch_size: 128,
        gamma: 0.98,
        huber: 1.0,
        max_grad_norm: 10.0,
        n_step: 8,
        lambda: 0.8,
        target_decay: 0.99,
        final_epsilon: 0.002,
        epsilon_moves: 20_000,
        learning_rate_half_life: own as f64 / 4.0,
        ..as_coded.clone()
    };
    let small = |config: DqnConfig| match scale {
        Scale::Smoke => DqnConfig { hidden: vec![8], moves_per_iteration: 100, replay_ratio: 1.0, ..config },
        _ => config,
    };
    let part = own / 4;
    let by_part = vec![("tetris:rows=5", part), ("tetris:rows=10", part), (STANDARD, own - 2 * part)];
    let player = |name, game, parts, config, published| Player { name, game, parts, config: small(config), published };
    let mut players = vec![
        player("random", SPAWN, Vec::new(), as_coded.clone(), "–"),
        player("DQN as coded", SPAWN, vec![(SPAWN, coded)], as_coded.clone(), "4.5 lines (its stored network)"),
        player("DQN on features, corrected", STANDARD, vec![(STANDARD, own)], corrected.clone(), "–"),
        player("the same, trained by part", STANDARD, by_part, corrected.clone(), "–"),
    ];
    if scale != Scale::Smoke {
        let raw = DqnConfig { hidden: vec![256, 128], observation: Some("wall".to_owned()), ..corrected };
        players.push(player("DQN on cells, corrected", STANDARD, vec![(STANDARD, own)], raw, "–"));
    }
    players
}
