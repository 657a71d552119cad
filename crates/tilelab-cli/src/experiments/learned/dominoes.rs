//! DQN, AlphaZero and supervised learning on dominoes.

use tilelab_learn::alphazero::AlphaZeroConfig;
use tilelab_learn::dqn::DqnConfig;

use super::super::{Context, Scale};
use super::players::{
    LARGE, Learner, Player, alphazero_as_coded, alphazero_corrected, as_coded, corrected, our_alphazero, our_dqn, table,
};
use super::supervised;

const GAME: &str = "dominoes:max=3";
/// The same game as a rule file, with all deals.
const RULES: &str = "gdl:dominoes3-lp";

pub(super) fn run(context: &Context<'_>) -> anyhow::Result<String> {
    let positions = context.scale.pick(50, 1_000, 2_000);
    let table = table(context, "dominoes", players(context.scale, context.seed), positions)?;
    let supervised = supervised::run(context)?;
    Ok(format!(
        "{table}\nWins against a random player are exact: over all 126 deals, every move of the random player and the one move \
         that the player chooses in each position. No player can win more than 89.6 %. Optimal moves are those of perfect \
         play against perfect play, in positions of random games with more than one move.\n\n\
         Supervised learning with transfer:\n\n{supervised}"
    ))
}

fn players(scale: Scale, seed: u64) -> Vec<Player> {
    // Thousands of moves of the paper's learner, and iterations of ours.
    let (steps, dqn, games) = scale.pick((1, 2, 2), (100, 250, 40), (1000, 500, 120));
    // Iterations of the paper's AlphaGo Zero.
    let zero_iterations = scale.pick(1, 20, 150);
    let half_life = |iterations: u64| iterations as f64 / 4.0;
    let small = |config| match scale {
        Scale::Smoke => DqnConfig { hidden: vec![16], moves_per_iteration: 200, replay_ratio: 2.0, ..config },
        _ => config,
    };
    let self_play = small(our_dqn(seed, half_life(dqn)));
    let opponent = Some("random".parse().expect("an agent"));
    let best_response = DqnConfig { opponent, ..self_play.clone() };
    let alphazero = match scale {
        Scale::Smoke => AlphaZeroConfig { hidden: vec![16], games_per_iteration: 20, ..our_alphazero(seed, 6, 1.0) },
        _ => our_alphazero(seed, 6, half_life(games)),
    };
    let small_zero = |config| match scale {
        Scale::Smoke => AlphaZeroConfig { hidden: vec![16], games_per_iteration: 10, simulations: 20, ..config },
        _ => config,
    };
    let zero = small_zero(alphazero_as_coded(seed));
    let evaluated = AlphaZeroConfig { evaluate_before: 0, ..zero.clone() };
    let coded = small(as_coded(seed));
    let rewarded = DqnConfig { reward: None, ..coded.clone() };
    let linear = DqnConfig { softmax: 0, ..rewarded.clone() };
    let mut players = vec![
        Player {
            name: "no learner",
            game: GAME,
            learner: Learner::None,
            agents: &["random", "strategic", "perfect"],
            published: "strategic: 10 of 10",
        },
        Player::dqn("DQN as coded", GAME, coded, steps).unmasked().published("0 to 3 of 10"),
        Player::dqn("… with the right reward", GAME, rewarded, steps).unmasked(),
        Player::dqn("… and without softmax", GAME, linear, steps).unmasked(),
        Player::dqn("… and legal moves only: corrected", GAME, small(corrected(seed)), steps),
        Player::dqn("DQN, ours, against random", GAME, best_response.clone(), dqn),
        Player::dqn("DQN, ours, self-play", GAME, self_play.clone(), dqn),
        Player::alphazero("AlphaGo Zero as coded", GAME, zero, zero_iterations).unmasked().published("0 or 1 of 10"),
        Player::alphazero("… which evaluates leaves themselves", GAME, evaluated, zero_iterations).unmasked(),
        Player::alphazero(
            "… and one softmax, noise, replay: corrected",
            GAME,
            small_zero(alphazero_corrected(seed)),
            zero_iterations,
        ),
        Player::alphazero("AlphaZero, ours", GAME, alphazero.clone(), games),
    ];
    if scale != Scale::Smoke {
        players.extend([
            Player::dqn("DQN against random, from the rules", RULES, best_response, dqn),
            Player::dqn("DQN in self-play, from the rules", RULES, self_play, dqn),
            Player::alphazero("AlphaZero from the rules", RULES, alphazero, games),
            Player {
                agents: &["policy:file=FILE", "net:file=FILE,nodes=200,playouts=0"],
                ..Player::alphazero("AlphaZero, double-six", LARGE, double_six(seed, half_life(3 * games)), 3 * games)
            },
        ]);
    }
    players
}

/// A larger network and longer searches for the game with 28 tiles.
fn double_six(seed: u64, half_life: f64) -> AlphaZeroConfig {
    AlphaZeroConfig {
        hidden: vec![256; 2],
        games_per_iteration: 256,
        parallel_games: 256,
        simulations: 48,
        max_considered_actions: 8,
        ..our_alphazero(seed, 20, half_life)
    }
}
