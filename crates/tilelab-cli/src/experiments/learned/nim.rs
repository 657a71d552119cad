//! DQN and AlphaZero learn Nim.

use tilelab_learn::alphazero::AlphaZeroConfig;
use tilelab_learn::dqn::DqnConfig;

use super::super::{Context, Scale};
use super::players::{Learner, Player, alphazero, as_coded, corrected, ours, table};

/// The paper's default piles, and its full game; a move takes at most six stones.
const GAMES: [&str; 2] = ["nim:piles=5-3-2-1,most=6", "nim:piles=1-3-5-7,most=6"];
const RULES: &str = "gdl:nim-lp";
const POLICY: &[&str] = &["policy:file=FILE"];

pub(super) fn run(context: &Context<'_>) -> anyhow::Result<String> {
    let seed = context.seed;
    let Context { scale, .. } = *context;
    let (steps, dqn, games) = scale.pick((1, 2, 2), (50, 150, 30), (1000, 400, 60));
    let half_life = |iterations: u64| iterations as f64 / 4.0;
    let mut players = vec![Player {
        name: "no learner",
        game: GAMES[0],
        learner: Learner::None,
        agents: &["random", "perfect"],
        published: "–",
    }];
    for game in &GAMES[..scale.pick(1, 2, 2)] {
        let dqn_player = |name, config: DqnConfig, iterations, agents, published| Player {
            name,
            game,
            learner: Learner::Dqn { config: small(scale, config), iterations },
            agents,
            published,
        };
        players.extend([
            dqn_player(
                "DQN as coded",
                as_coded(seed),
                steps,
                &["policy:file=FILE,masked=false"],
                if *game == GAMES[0] { "at best 100 of 200" } else { "–" },
            ),
            dqn_player("DQN corrected", corrected(seed), steps, POLICY, "–"),
            dqn_player(
                "DQN, ours, self-play",
                DqnConfig { final_epsilon: 0.5, ..ours(seed, half_life(dqn)) },
                dqn,
                POLICY,
                "–",
            ),
        ]);
        players.push(Player {
            name: "AlphaZero, ours",
            game,
            learner: Learner::AlphaZero { config: az(scale, seed, half_life(games)), iterations: games },
            agents: POLICY,
            published: if *game == GAMES[0] { "59 of 200" } else { "–" },
        });
    }
    if scale != Scale::Smoke {
        players.push(Player {
            name: "DQN in self-play, from the rules",
            game: RULES,
            learner: Learner::Dqn {
                config: DqnConfig { final_epsilon: 0.5, ..ours(seed, half_life(dqn)) },
                iterations: dqn,
            },
            agents: POLICY,
            published: "–",
        });
        players.push(Player {
            name: "AlphaZero from the rules",
            game: RULES,
            learner: Learner::AlphaZero { config: az(scale, seed, half_life(games)), iterations: games },
            agents: POLICY,
            published: "–",
        });
    }
    let table = table(context, players, scale.pick(50, 1_000, 2_000))?;
    Ok(format!(
        "{table}\nWins against a random player are exact, over every move of the random player. Optimal moves are measured in \
         positions of random games with more than one move; small games have fewer of them than asked for.\n"
    ))
}

fn az(scale: Scale, seed: u64, half_life: f64) -> AlphaZeroConfig {
    let config = alphazero(seed, 10, half_life);
    match scale {
        Scale::Smoke => AlphaZeroConfig { games_per_iteration: 20, hidden: vec![16], batch_size: 16, ..config },
        _ => AlphaZeroConfig { replay_ratio: 24.0, ..config },
    }
}

fn small(scale: Scale, config: DqnConfig) -> DqnConfig {
    match scale {
        Scale::Smoke => DqnConfig { hidden: vec![16], moves_per_iteration: 200, replay_ratio: 2.0, ..config },
        _ => config,
    }
}
