//! AlphaZero learns games from their rule files alone.

use tilelab_learn::alphazero::AlphaZeroConfig;

use super::super::duel::{Duel, Seats};
use super::super::{Context, Scale, markdown_table};
use crate::commands::train::alphazero;
use crate::progress::GameProgress;

/// A rule file, and how long its player learns.
struct Rules {
    game: &'static str,
    iterations: u64,
    config: AlphaZeroConfig,
    games: u64,
}

/// The simulations of the player, and its opponent.
const NODES: u32 = 100;
const OPPONENT: &str = "mcts:nodes=1000";

pub(super) fn run(context: &Context<'_>) -> anyhow::Result<String> {
    let header = ["game", "self-play games", "steps", "minutes", "opponent", "score (95 % interval)"];
    let mut rows = vec![header.map(str::to_owned).to_vec()];
    for (number, rules) in all(context.scale, context.seed).into_iter().enumerate() {
        let folder = context.folder.join(format!("rules-{number}"));
        let outcome = alphazero::train(rules.game, rules.config, &folder, rules.iterations)?;
        let network = outcome.network.display();
        let player = format!("net:file=\"{network}\",nodes={NODES},playouts=0,temperature-plies=6");
        let progress = GameProgress::new("games", rules.games, 0);
        let duel = Duel { game: rules.game, agents: [&player, OPPONENT], games: rules.games, seats: Seats::Swapped };
        let score = duel.play(context.seed, &progress)?.cell();
        let (games, steps) = outcome.metrics.last().map_or((0, 0), |last| (last.games, last.steps));
        let minutes = outcome.metrics.iter().map(|line| line.seconds).sum::<f64>() / 60.0;
        rows.push(vec![
            format!("`{}`", rules.game),
            games.to_string(),
            steps.to_string(),
            format!("{minutes:.1}"),
            format!("`{OPPONENT}`"),
            score,
        ]);
    }
    Ok(format!(
        "{}\nThe network with {NODES} simulations per move, both seats; the first six moves of a game are sampled, so that games \
         differ.\n",
        markdown_table(&rows)
    ))
}

fn all(scale: Scale, seed: u64) -> Vec<Rules> {
    let config = AlphaZeroConfig {
        seed,
        simulations: 64,
        fast_simulations: 16,
        max_considered_actions: 8,
        random_opening_plies: 8,
        temperature_plies: 8,
        final_temperature: 0.25,
        learning_rate_half_life: scale.pick(1.0, 20.0, 60.0),
        ..AlphaZeroConfig::default()
    };
    let small = AlphaZeroConfig {
        hidden: vec![16],
        games_per_iteration: 16,
        simulations: 4,
        fast_simulations: 2,
        batch_size: 16,
        ..config.clone()
    };
    let rules = |game, iterations, config, games| Rules { game, iterations, config, games };
    match scale {
        Scale::Smoke => vec![rules("gdl:tictactoe", 1, small, 2)],
        Scale::Quick => {
            vec![rules("gdl:tictactoe", 20, config.clone(), 100), rules("gdl:connectfour", 60, config, 100)]
        }
        Scale::Paper => vec![
            rules("gdl:tictactoe", 40, config.clone(), 200),
            rules("gdl:connectfour", 240, config.clone(), 200),
            rules("gdl:breakthrough6", 240, config, 200),
        ],
    }
}
