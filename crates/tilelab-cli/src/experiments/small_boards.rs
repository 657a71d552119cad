//! How accurate is a small network on small boards, by the exact solver?
//!
//! `tilelab train alphazero` trains networks from scratch. Their moves are then compared with the solver, which has
//! solved every move of the positions: positions of random games, and of the network's own games.

use super::Experiment;

pub const EXPERIMENT: Experiment = Experiment {
    name: "small-boards",
    summary: "how accurate is a small network on small boards, by the exact solver?",
    source: "Silver and others, Mastering Chess and Shogi by Self-Play (2017); no published figures for these boards",
    run,
};

#[cfg(not(feature = "net"))]
fn run(_: &super::Context<'_>) -> anyhow::Result<String> {
    anyhow::bail!("{}", crate::commands::train::WITHOUT_NET)
}

#[cfg(feature = "net")]
use with_net::run;

#[cfg(feature = "net")]
mod with_net {
    use std::time::Instant;

    use tilelab_learn::alphazero::{Accuracy, AccuracyReport, AccuracyRequest, AlphaZeroConfig, Source};
    use tilelab_stats::intervals::wilson;

    use super::super::{Context, Scale, markdown_table};
    use crate::commands::train::Outcome;
    use crate::commands::train::alphazero::train;

    /// A board and its settings.
    struct Board {
        game: &'static str,
        iterations: u64,
        /// Up to this many random moves at the start of each game, to train on positions that good play never reaches;
        /// the measurement contains some of them.
        random_opening_plies: u16,
        replay_ratio: f64,
        /// Simulations per move of full searches, whose results are learned.
        simulations: u32,
        /// The share of full searches.
        full_search_probability: f64,
        learning_rate_half_life: f64,
    }

    /// The settings of most boards.
    const DEFAULT: Board = Board {
        game: "nim",
        iterations: 60,
        random_opening_plies: 14,
        replay_ratio: 32.0,
        simulations: 96,
        full_search_probability: 0.5,
        learning_rate_half_life: 25.0,
    };

    /// The boards at each scale.
    fn boards(scale: Scale) -> &'static [Board] {
        const SMOKE: &[Board] = &[Board {
            game: "nim:piles=1-2",
            iterations: 2,
            random_opening_plies: 2,
            replay_ratio: 4.0,
            simulations: 8,
            ..DEFAULT
        }];
        const QUICK: &[Board] = &[
            Board { iterations: 30, ..DEFAULT },
            Board { game: "hex:size=3", iterations: 20, random_opening_plies: 6, ..DEFAULT },
        ];
        const PAPER: &[Board] = &[
            DEFAULT,
            Board { game: "hex:size=5", random_opening_plies: 20, replay_ratio: 16.0, ..DEFAULT },
            Board {
                game: "link:cols=5,rows=8",
                iterations: 90,
                random_opening_plies: 5,
                replay_ratio: 24.0,
                simulations: 200,
                full_search_probability: 0.75,
                learning_rate_half_life: 35.0,
            },
        ];
        scale.pick(SMOKE, QUICK, PAPER)
    }

    /// The settings of a board; the others are the defaults of the command.
    fn settings(board: &Board, scale: Scale, seed: u64) -> AlphaZeroConfig {
        let common = AlphaZeroConfig {
            seed,
            temperature_plies: 2,
            final_temperature: 0.25,
            learning_rate_half_life: board.learning_rate_half_life,
            simulations: board.simulations,
            full_search_probability: board.full_search_probability,
            random_opening_plies: board.random_opening_plies,
            replay_ratio: board.replay_ratio,
            ..AlphaZeroConfig::default()
        };
        match scale {
            Scale::Smoke => AlphaZeroConfig {
                games_per_iteration: 20,
                hidden: vec![16],
                fast_simulations: 4,
                batch_size: 16,
                ..common
            },
            _ => common,
        }
    }

    pub(super) fn run(context: &Context<'_>) -> anyhow::Result<String> {
        let header = [
            "game",
            "positions from",
            "solved",
            "too hard",
            "simulations",
            "optimal (95 % interval)",
            "where some move is a mistake",
            "value error",
        ];
        let mut rows = vec![header.map(str::to_owned).to_vec()];
        let mut lines = String::new();
        for board in boards(context.scale) {
            let start = Instant::now();
            let folder = context.folder.join(board.game.replace([':', ',', '='], "-"));
            let settings = settings(board, context.scale, context.seed);
            let command = command(board, &settings);
            let Outcome { run, metrics, .. } = train(board.game, settings, &folder, board.iterations)?;
            let seconds = metrics.iter().map(|iteration| iteration.seconds).sum::<f64>();
            for (source, name) in [(Source::Random, "random games"), (Source::SelfPlay, "its own games")] {
                let request = AccuracyRequest {
                    source,
                    positions: context.scale.pick(20, 400, 1_000),
                    simulations: vec![1, 50, 400, 3_200],
                    nodes: 20_000_000,
                    seed: context.seed,
                };
                let report = run.accuracy(&request);
                rows.extend(report.accuracies.iter().map(|accuracy| row(board.game, name, &report, accuracy)));
            }
            let last = metrics.last().map_or((0, 0, 0), |last| (last.games, last.positions, last.steps));
            lines += &format!(
                "* {}: {} games, {} positions, {} steps, {:.1} minutes; {:.1} minutes including the measurement. `{command}`\n",
                board.game,
                last.0,
                last.1,
                last.2,
                seconds / 60.0,
                start.elapsed().as_secs_f64() / 60.0
            );
        }
        Ok(format!(
            "{}\nOne simulation is the network alone. A move is optimal if the solver proves that no other move has a higher value; the value error is \
             the mean distance from the exact value, which lies between −1 and 1.\n\n{lines}",
            markdown_table(&rows)
        ))
    }

    fn row(game: &str, source: &str, report: &AccuracyReport, accuracy: &Accuracy) -> Vec<String> {
        let share = |count: usize, all: usize| {
            let rate = count as f64 / all.max(1) as f64;
            let [low, high] = wilson(rate, all as u64).map(|bound| 100.0 * bound);
            format!("{:.1} % ({low:.1}–{high:.1})", 100.0 * rate)
        };
        vec![
            game.to_owned(),
            source.to_owned(),
            report.solved.to_string(),
            report.skipped.to_string(),
            accuracy.simulations.to_string(),
            share(accuracy.optimal, report.solved),
            share(accuracy.optimal_decisive, report.decisive),
            format!("{:.3}", accuracy.value_error),
        ]
    }

    /// The command that trains the same network.
    fn command(board: &Board, settings: &AlphaZeroConfig) -> String {
        let AlphaZeroConfig {
            seed,
            temperature_plies,
            final_temperature,
            learning_rate_half_life,
            random_opening_plies,
            replay_ratio,
            simulations,
            full_search_probability,
            ..
        } = settings;
        format!(
            "tilelab train alphazero {} --iterations {} --seed {seed} --set temperature_plies={temperature_plies} \
             --set final_temperature={final_temperature} --set learning_rate_half_life={learning_rate_half_life} --set random_opening_plies={random_opening_plies} \
             --set replay_ratio={replay_ratio} --set simulations={simulations} --set full_search_probability={full_search_probability}",
            board.game, board.iterations
        )
    }
}
