//! Training players and measuring them exactly.

use std::path::Path;

use tilelab_arena::{AgentSpec, open_game};
use tilelab_learn::accuracy::{AgentAccuracy, Odds, Positions, against_random, agent_accuracy};
use tilelab_learn::alphazero::AlphaZeroConfig;
use tilelab_learn::dqn::DqnConfig;
use tilelab_stats::intervals::wilson;

use super::super::{Context, markdown_table};
use crate::commands::train::{alphazero, dqn};

/// A player to be trained.
pub(super) struct Player {
    pub name: &'static str,
    pub game: &'static str,
    pub learner: Learner,
    /// How it plays: agents, where `FILE` stands for its network.
    pub agents: &'static [&'static str],
    /// What was published for it.
    pub published: &'static str,
}

impl Player {
    /// A player that learns with DQN.
    pub fn dqn(name: &'static str, game: &'static str, config: DqnConfig, iterations: u64) -> Self {
        let learner = Learner::Dqn { config, iterations };
        Self { name, game, learner, agents: &["policy:file=FILE"], published: "–" }
    }

    /// A player that learns with AlphaZero.
    pub fn alphazero(name: &'static str, game: &'static str, config: AlphaZeroConfig, iterations: u64) -> Self {
        let learner = Learner::AlphaZero { config, iterations };
        Self {
            name, game, learner, agents: &["policy:file=FILE", "net:file=FILE,nodes=50,playouts=0"], published: "–"
        }
    }

    /// An illegal choice of its network forfeits the game.
    pub fn unmasked(self) -> Self {
        Self { agents: &["policy:file=FILE,masked=false"], ..self }
    }

    pub fn published(self, published: &'static str) -> Self {
        Self { published, ..self }
    }
}

/// How a player learns.
pub(super) enum Learner {
    /// It does not.
    None,
    Dqn {
        config: DqnConfig,
        iterations: u64,
    },
    AlphaZero {
        config: AlphaZeroConfig,
        iterations: u64,
    },
}

/// How long a player has learned.
struct Trained {
    moves: String,
    minutes: f64,
    network: Option<String>,
}

/// The game that is too large for exact results: double-six dominoes.
pub(super) const LARGE: &str = "dominoes";
/// What the solver may spend on a position.
const NODES: u64 = 20_000_000;

/// Trains the players, in folders of this name, and measures them.
pub(super) fn table(
    context: &Context<'_>,
    name: &str,
    players: Vec<Player>,
    positions: usize,
) -> anyhow::Result<String> {
    let header = [
        "player",
        "game",
        "agent",
        "learned from",
        "minutes",
        "wins against random: first",
        "second",
        "both seats",
        "draws",
        "optimal moves (95 % interval)",
        "where some move is a mistake",
        "published wins",
    ];
    let mut rows = vec![header.map(str::to_owned).to_vec()];
    for (number, player) in players.into_iter().enumerate() {
        let folder = context.folder.join(format!("{name}-{number}"));
        let trained = train(player.game, player.learner, &folder)?;
        for text in player.agents {
            let agent: AgentSpec = match &trained.network {
                Some(network) => text.replace("FILE", &format!("\"{network}\"")).parse()?,
                None => text.parse()?,
            };
            let (odds, accuracy) = measure(player.game, &agent, context, positions)?;
            let percent = |of: fn(&[Odds; 2]) -> f64| {
                odds.as_ref().map_or("–".to_owned(), |odds| format!("{:.1} %", 100.0 * of(odds)))
            };
            rows.push(vec![
                player.name.to_owned(),
                format!("`{}`", player.game),
                format!("`{}`", text.replace("file=FILE", "…").replace("FILE", "…")),
                trained.moves.clone(),
                format!("{:.1}", trained.minutes),
                percent(|[first, _]| first.win),
                percent(|[_, second]| second.win),
                percent(wins),
                percent(|[first, second]| f64::midpoint(first.draw, second.draw)),
                share(accuracy.optimal, accuracy.solved),
                share(accuracy.optimal_decisive, accuracy.decisive),
                player.published.to_owned(),
            ]);
        }
    }
    Ok(markdown_table(&rows))
}

/// Exact results against a random player, unless the game has too many positions, and the share of optimal moves.
pub(super) fn measure(
    game: &str,
    agent: &AgentSpec,
    context: &Context<'_>,
    positions: usize,
) -> anyhow::Result<(Option<[Odds; 2]>, AgentAccuracy)> {
    let is_small = game != LARGE;
    let game = open_game(game)?;
    let odds = is_small.then(|| against_random(&game, agent, context.seed)).transpose()?;
    let request = Positions { count: positions, nodes: NODES, seed: context.seed };
    Ok((odds, agent_accuracy(&game, agent, request)?))
}

/// The share of games that are won, over both seats.
pub(super) fn wins([first, second]: &[Odds; 2]) -> f64 {
    f64::midpoint(first.win, second.win)
}

/// A share with its interval.
pub(super) fn share(count: usize, all: usize) -> String {
    let rate = count as f64 / all.max(1) as f64;
    let [low, high] = wilson(rate, all as u64).map(|bound| 100.0 * bound);
    format!("{:.1} % ({low:.1}–{high:.1}) of {all}", 100.0 * rate)
}

fn train(game: &str, learner: Learner, folder: &Path) -> anyhow::Result<Trained> {
    Ok(match learner {
        Learner::None => Trained { moves: "–".to_owned(), minutes: 0.0, network: None },
        Learner::Dqn { config, iterations } => {
            let outcome = dqn::train(game, config, folder, None, iterations)?;
            let moves = outcome.metrics.last().map_or(0, |last| last.moves);
            Trained {
                moves: format!("{moves} moves"),
                minutes: outcome.metrics.iter().map(|line| line.seconds).sum::<f64>() / 60.0,
                network: Some(outcome.network.display().to_string()),
            }
        }
        Learner::AlphaZero { config, iterations } => {
            let outcome = alphazero::train(game, config, folder, iterations)?;
            let games = outcome.metrics.last().map_or(0, |last| last.games);
            Trained {
                moves: format!("{games} games"),
                minutes: outcome.metrics.iter().map(|line| line.seconds).sum::<f64>() / 60.0,
                network: Some(outcome.network.display().to_string()),
            }
        }
    })
}

/// The DQN of Hahn and Seiling as their program trains it. Its mistakes: the learner is rewarded with the result of the
/// player who made the last move, and estimates are squashed into a softmax although rewards go down to −100.
pub(super) fn as_coded(seed: u64) -> DqnConfig {
    DqnConfig {
        seed,
        hidden: vec![120, 30, 120],
        reward: Some("last-mover".to_owned()),
        opponent: Some("random".parse().expect("an agent")),
        parallel_games: 1,
        moves_per_iteration: 1000,
        replay_window: 50,
        learning_starts: 100,
        // One gradient step per move.
        replay_ratio: 32.0,
        batch_size: 32,
        gamma: 0.99,
        huber: 1e9,
        max_grad_norm: 1e6,
        initial_epsilon: 0.1,
        final_epsilon: 0.1,
        masked: 0,
        illegal_reward: -100.0,
        softmax: 1,
        ..DqnConfig::default()
    }
}

/// The same with the right reward, plain estimates and legal moves only.
pub(super) fn corrected(seed: u64) -> DqnConfig {
    DqnConfig { reward: None, softmax: 0, masked: 1, huber: 1.0, max_grad_norm: 10.0, ..as_coded(seed) }
}

/// Our settings of DQN: many random moves, so that the network sees the positions after mistakes too, and a large replay
/// buffer.
pub(super) fn our_dqn(seed: u64, half_life: f64) -> DqnConfig {
    DqnConfig {
        seed,
        hidden: vec![256; 2],
        replay_window: 200,
        replay_ratio: 12.0,
        final_epsilon: 0.25,
        epsilon_moves: 20_000,
        learning_rate_half_life: half_life,
        ..DqnConfig::default()
    }
}

/// AlphaGo Zero as the program of Hahn and Seiling trains it, with fewer epochs per iteration. Its mistakes: leaves get the
/// evaluation of the position before them, the policy loss applies the softmax twice, nothing explores at the root, and
/// each iteration learns from its own games alone.
pub(super) fn alphazero_as_coded(seed: u64) -> AlphaZeroConfig {
    AlphaZeroConfig {
        seed,
        hidden: vec![120, 30, 120],
        games_per_iteration: 100,
        simulations: 500,
        full_search_probability: 1.0,
        exploration: 0.3,
        dirichlet_weight: 0.0,
        replay_window: 1,
        replay_ratio: 50.0,
        batch_size: 200,
        learning_rate: 0.01,
        learning_rate_half_life: 1e9,
        ema_decay: 0.0,
        evaluate_before: 1,
        double_softmax: 1,
        ..AlphaZeroConfig::default()
    }
}

/// The same without these mistakes.
pub(super) fn alphazero_corrected(seed: u64) -> AlphaZeroConfig {
    AlphaZeroConfig {
        evaluate_before: 0,
        double_softmax: 0,
        dirichlet_weight: 0.25,
        replay_window: 10,
        replay_ratio: 8.0,
        learning_rate: 1e-3,
        ..alphazero_as_coded(seed)
    }
}

/// Our settings of AlphaZero for games this small.
pub(super) fn our_alphazero(seed: u64, random_opening_plies: u16, half_life: f64) -> AlphaZeroConfig {
    AlphaZeroConfig {
        seed,
        hidden: vec![128; 2],
        simulations: 32,
        fast_simulations: 8,
        random_opening_plies,
        learning_rate_half_life: half_life,
        ..AlphaZeroConfig::default()
    }
}
