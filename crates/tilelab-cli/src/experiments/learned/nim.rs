//! DQN and AlphaZero learn Nim.

use tilelab_learn::alphazero::AlphaZeroConfig;
use tilelab_learn::dqn::DqnConfig;

use super::super::{Context, Scale};
use super::players::{
    Learner, Player, alphazero_as_coded, alphazero_corrected, as_coded, corrected, our_alphazero, our_dqn, table,
};

/// The paper's default piles, and its full game; a move takes at most six stones.
const GAMES: [&str; 2] = ["nim:piles=5-3-2-1,most=6", "nim:piles=1-3-5-7,most=6"];
const RULES: &str = "gdl:nim-lp";

pub(super) fn run(context: &Context<'_>) -> anyhow::Result<String> {
    let positions = context.scale.pick(50, 1_000, 2_000);
    let table = table(context, "nim", players(context.scale, context.seed), positions)?;
    Ok(format!(
        "{table}\nWins against a random player are exact, over every move of the random player. Optimal moves are measured in \
         positions of random games with more than one move; small games have fewer of them than asked for.\n"
    ))
}

fn players(scale: Scale, seed: u64) -> Vec<Player> {
    let (steps, dqn, games) = scale.pick((1, 2, 2), (50, 200, 40), (1000, 600, 60));
    // Iterations of the paper's AlphaGo Zero, which has 300 simulations for Nim.
    let zero_iterations = scale.pick(1, 20, 150);
    let small_zero = |config| match scale {
        Scale::Smoke => AlphaZeroConfig { hidden: vec![16], games_per_iteration: 10, simulations: 20, ..config },
        _ => AlphaZeroConfig { simulations: 300, ..config },
    };
    let half_life = |iterations: u64| iterations as f64 / 4.0;
    let small = |config| match scale {
        Scale::Smoke => DqnConfig { hidden: vec![16], moves_per_iteration: 200, replay_ratio: 2.0, ..config },
        _ => config,
    };
    // There are few positions, and all of them should be learned: every move is random, and surprises are sampled more
    // often.
    let self_play = small(DqnConfig { final_epsilon: 1.0, priority_exponent: 0.6, ..our_dqn(seed, half_life(dqn)) });
    let alphazero = AlphaZeroConfig {
        hidden: vec![256; 3],
        simulations: 96,
        fast_simulations: 16,
        replay_ratio: 32.0,
        temperature_plies: 2,
        final_temperature: 0.25,
        ..our_alphazero(seed, 14, 25.0)
    };
    let alphazero = match scale {
        Scale::Smoke => AlphaZeroConfig { games_per_iteration: 20, hidden: vec![16], batch_size: 16, ..alphazero },
        _ => alphazero,
    };
    let mut players = vec![Player {
        name: "no learner",
        game: GAMES[0],
        learner: Learner::None,
        agents: &["random", "perfect"],
        published: "–",
    }];
    for game in &GAMES[..scale.pick(1, 2, 2)] {
        let published = |text| if *game == GAMES[0] { text } else { "–" };
        players.extend([
            Player::dqn("DQN as coded", game, small(as_coded(seed)), steps)
                .unmasked()
                .published(published("at best 100 of 200")),
            Player::dqn("DQN corrected", game, small(corrected(seed)), steps),
            Player::dqn("DQN, ours, self-play", game, self_play.clone(), dqn),
            Player::alphazero("AlphaGo Zero as coded", game, small_zero(alphazero_as_coded(seed)), zero_iterations)
                .unmasked()
                .published(published("59 of 200")),
            Player::alphazero("AlphaGo Zero corrected", game, small_zero(alphazero_corrected(seed)), zero_iterations),
            Player::alphazero("AlphaZero, ours", game, alphazero.clone(), games),
        ]);
    }
    if scale != Scale::Smoke {
        players.push(Player::dqn("DQN in self-play, from the rules", RULES, self_play, dqn));
        players.push(Player::alphazero("AlphaZero from the rules", RULES, alphazero, games));
    }
    players
}
