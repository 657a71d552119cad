//! DQN and AlphaZero learn dominoes.

use tilelab_learn::alphazero::AlphaZeroConfig;
use tilelab_learn::dqn::DqnConfig;

use super::super::{Context, Scale};
use super::players::{Learner, Player, alphazero, as_coded, corrected, ours, table};

const GAME: &str = "dominoes:max=3";
/// The same game as a rule file, with all deals.
const RULES: &str = "gdl:dominoes3-lp";
const POLICY: &[&str] = &["policy:file=FILE"];
const UNMASKED: &[&str] = &["policy:file=FILE,masked=false"];
const SEARCH: &[&str] = &["policy:file=FILE", "net:file=FILE,nodes=50,playouts=0"];

pub(super) fn run(context: &Context<'_>) -> anyhow::Result<String> {
    let seed = context.seed;
    let Context { scale, .. } = *context;
    // Thousands of moves, and iterations of our learners.
    let (steps, dqn, games) = scale.pick((1, 2, 2), (100, 150, 40), (1000, 600, 120));
    let half_life = |iterations: u64| iterations as f64 / 4.0;
    let random = || Some("random".parse().expect("an agent"));
    let best_response =
        DqnConfig { opponent: random(), final_epsilon: 0.1, n_step: 1, ..ours(seed, half_life(dqn)) };
    let small = |config| small(scale, config);
    let mut players = vec![
        Player {
            name: "random",
            game: GAME,
            learner: Learner::None,
            agents: &["random", "strategic", "perfect"],
            published: "strategic: 10 of 10",
        },
        Player {
            name: "DQN as coded",
            game: GAME,
            learner: Learner::Dqn { config: small(as_coded(seed)), iterations: steps },
            agents: UNMASKED,
            published: "0 to 3 of 10",
        },
        Player {
            name: "… with the right reward",
            game: GAME,
            learner: Learner::Dqn { config: small(DqnConfig { reward: None, ..as_coded(seed) }), iterations: steps },
            agents: UNMASKED,
            published: "–",
        },
        Player {
            name: "… and without softmax",
            game: GAME,
            learner: Learner::Dqn {
                config: small(DqnConfig { reward: None, softmax: 0, ..as_coded(seed) }),
                iterations: steps,
            },
            agents: UNMASKED,
            published: "–",
        },
        Player {
            name: "… and legal moves only: corrected",
            game: GAME,
            learner: Learner::Dqn { config: small(corrected(seed)), iterations: steps },
            agents: POLICY,
            published: "–",
        },
        Player {
            name: "DQN, ours, against random",
            game: GAME,
            learner: Learner::Dqn { config: small(best_response.clone()), iterations: dqn },
            agents: POLICY,
            published: "–",
        },
        Player {
            name: "DQN, ours, self-play",
            game: GAME,
            learner: Learner::Dqn { config: small(ours(seed, half_life(dqn))), iterations: dqn },
            agents: POLICY,
            published: "–",
        },
        Player {
            name: "AlphaZero, ours",
            game: GAME,
            learner: Learner::AlphaZero { config: alphazero(seed, 6, half_life(games)), iterations: games },
            agents: SEARCH,
            published: "0 or 1 of 10",
        },
    ];
    if scale != Scale::Smoke {
        players.extend([
            Player {
                name: "DQN against random, from the rules",
                game: RULES,
                learner: Learner::Dqn { config: best_response, iterations: dqn },
                agents: POLICY,
                published: "–",
            },
            Player {
                name: "DQN in self-play, from the rules",
                game: RULES,
                learner: Learner::Dqn { config: ours(seed, half_life(dqn)), iterations: dqn },
                agents: POLICY,
                published: "–",
            },
            Player {
                name: "AlphaZero from the rules",
                game: RULES,
                learner: Learner::AlphaZero { config: alphazero(seed, 6, half_life(games)), iterations: games },
                agents: SEARCH,
                published: "–",
            },
            Player {
                name: "AlphaZero, double-six",
                game: "dominoes",
                learner: Learner::AlphaZero { config: double_six(seed, half_life(3 * games)), iterations: 3 * games },
                agents: &["policy:file=FILE", "net:file=FILE,nodes=200,playouts=0"],
                published: "–",
            },
        ]);
    }
    let table = table(context, players, scale.pick(50, 1_000, 2_000))?;
    Ok(format!(
        "{table}\nWins against a random player are exact: over all 126 deals, every move of the random player and the one move \
         that the player chooses in each position. No player can win more than 89.6 %. Optimal moves are those of perfect \
         play against perfect play, in positions of random games with more than one move.\n"
    ))
}

/// A larger network and longer searches for the game with 28 tiles.
fn double_six(seed: u64, half_life: f64) -> AlphaZeroConfig {
    AlphaZeroConfig {
        hidden: vec![256; 2],
        games_per_iteration: 256,
        parallel_games: 256,
        simulations: 48,
        max_considered_actions: 8,
        ..alphazero(seed, 20, half_life)
    }
}

/// At the smallest scale, the network is small too.
fn small(scale: Scale, config: DqnConfig) -> DqnConfig {
    match scale {
        Scale::Smoke => DqnConfig { hidden: vec![16], moves_per_iteration: 200, replay_ratio: 2.0, ..config },
        _ => config,
    }
}
