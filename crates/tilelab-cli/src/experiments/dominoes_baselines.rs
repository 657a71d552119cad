//! How good can a player of dominoes be against a random one, and how good are ours?
//!
//! The paper measures its agents by games against a random player over ten deals. With the double-three set this needs
//! no games: the exact expectation over all deals, both seats and every line of play takes seconds. The experiment also
//! measures the share of optimal moves by the oracle, and how long the oracle takes with the double-six set.

use std::time::Instant;

use tilelab_arena::AgentSpec;
use tilelab_core::registered::Registered as _;
use tilelab_core::{Action, Budget, Config as _, Game, Oracle, Player, Rng, Turn, random_action};
use tilelab_games::dominoes::{Dominoes, DominoesConfig, DominoesOracle, Strategic};
use tilelab_learn::accuracy::{Moves, Odds, odds_against_random};
use tilelab_stats::intervals::wilson;

use super::{Context, Experiment, markdown_table};

pub const EXPERIMENT: Experiment = Experiment {
    name: "dominoes-baselines",
    summary: "how often do perfect and simple players beat a random one at dominoes, exactly?",
    source: "Hahn and Seiling, Dominkows (2020); the figures are those of an independent solver",
    run,
};

/// How the player who is measured chooses; the opponent is random.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Policy {
    /// Any legal action.
    Random,
    /// Any action that leaves the fewest matching tiles, as in the paper.
    Strategic,
    /// Any action that is optimal against perfect play.
    Minimax,
    /// The action that is best against a random opponent: no player can do better.
    BestResponse,
}

const POLICIES: [(&str, Policy); 4] = [
    ("random", Policy::Random),
    ("strategic, the paper's", Policy::Strategic),
    ("minimax, random among the best", Policy::Minimax),
    ("best response to random", Policy::BestResponse),
];

/// Percentages of wins that an independent solver found, of each policy in both variants of the double-three set.
fn published(game: &str, policy: usize) -> Option<f64> {
    let values = match game {
        "max=3" => [50.0, 66.3, 84.0, 89.6],
        "max=3,variant=text" => [f64::NAN, 64.5, 84.9, 91.9],
        _ => return None,
    };
    Some(values[policy]).filter(|share| !share.is_nan())
}

/// The exact results of a policy in one seat against a random player in the other, over all deals.
fn odds(policy: Policy, seat: usize, config: &DominoesConfig) -> anyhow::Result<Odds> {
    let mut oracle = DominoesOracle::default();
    let mut moves = |state: &Dominoes| match policy {
        Policy::Random => Moves::Any(state.legal().collect()),
        Policy::Strategic => Moves::Any(Strategic::choices(state)),
        Policy::Minimax => Moves::Any(optimal(&mut oracle, state)),
        Policy::BestResponse => Moves::Best,
    };
    Ok(odds_against_random(&Dominoes::new(config), Player::new(seat), &mut moves)?)
}

fn after(state: &Dominoes, action: Action) -> Dominoes {
    let mut next = state.clone();
    next.play(action);
    next
}

/// The value of a position for one player.
fn exact(oracle: &mut DominoesOracle, state: &Dominoes, player: Player) -> f32 {
    oracle.solve(state, &mut || true).map_or(0.0, |exact| exact.values[player])
}

/// Every action that keeps the value of the position.
fn optimal(oracle: &mut DominoesOracle, state: &Dominoes) -> Vec<Action> {
    let Turn::Player(mover) = state.turn() else { return Vec::new() };
    let value = exact(oracle, state, mover);
    state.legal().filter(|&action| exact(oracle, &after(state, action), mover) >= value).collect()
}

fn config(text: &str) -> anyhow::Result<DominoesConfig> {
    Ok(DominoesConfig::from_text::<Dominoes>(text)?)
}

fn run(context: &Context<'_>) -> anyhow::Result<String> {
    let games = context.scale.pick(
        &["max=2"][..],
        &["max=3", "max=3,variant=text"],
        &["max=3", "max=3,variant=text", "max=4", "max=4,variant=text"],
    );
    let header = ["game", "deals", "player", "wins as first", "as second", "both seats", "draws", "independent solver"];
    let mut rows = vec![header.map(str::to_owned).to_vec()];
    for game in games {
        let config = config(game)?;
        for (number, (name, policy)) in POLICIES.into_iter().enumerate() {
            let [first, second] = [odds(policy, 0, &config)?, odds(policy, 1, &config)?];
            let percent = |share: f64| format!("{:.2} %", 100.0 * share);
            rows.push(vec![
                format!("`dominoes:{game}`"),
                config.deals().to_string(),
                name.to_owned(),
                percent(first.win),
                percent(second.win),
                percent(f64::midpoint(first.win, second.win)),
                percent(f64::midpoint(first.draw, second.draw)),
                published(game, number).map_or("–".to_owned(), |share| format!("{share:.1} %")),
            ]);
        }
    }
    Ok(format!(
        "{}\nExact expectations over all deals and lines of play.\n\n{}\n{}\n{}",
        markdown_table(&rows),
        values_table(context)?,
        optimal_table(context)?,
        time_table(context)?
    ))
}

/// How many deals the first player wins, draws and loses.
fn values_table(context: &Context<'_>) -> anyhow::Result<String> {
    let games: &[(&str, &str)] = &[
        ("max=3", "57 / 0 / 69"),
        ("max=3,variant=text", "209 / 5 / 38"),
        ("max=4", "1136 / 389 / 1478"),
        ("max=4,variant=text", "5169 / 603 / 663"),
    ];
    let mut rows = vec![
        ["game", "deals", "won / drawn / lost by the first player", "independent solver"].map(str::to_owned).to_vec(),
    ];
    for (game, published) in &games[..context.scale.pick(1, 4, 4)] {
        let config = config(game)?;
        let mut oracle = DominoesOracle::default();
        let mut totals = [0_u32; 3];
        for start in Dominoes::starts(&config).into_iter().flatten() {
            totals[(1.0 - exact(&mut oracle, &start.state, Player::new(0))) as usize] += 1;
        }
        let totals = totals.map(|count| count.to_string()).join(" / ");
        rows.push(vec![format!("`dominoes:{game}`"), config.deals().to_string(), totals, (*published).to_owned()]);
    }
    Ok(markdown_table(&rows))
}

/// The share of optimal moves of agents, in positions of random games with a choice.
fn optimal_table(context: &Context<'_>) -> anyhow::Result<String> {
    let games = context.scale.pick(3, 200, 2_000);
    let mut rows = vec![
        ["game", "agent", "optimal moves (95 % interval)", "where some move is a mistake"].map(str::to_owned).to_vec(),
    ];
    for game in context.scale.pick(&["max=2"][..], &["max=3", "max=3,variant=text"], &["max=3", "max=3,variant=text"]) {
        let config = config(game)?;
        for agent in ["random", "strategic", "mcts:nodes=100", "mcts:nodes=1000", "perfect"] {
            let mut agent_of = agent.parse::<AgentSpec>()?.prepare::<Dominoes>(&config)?();
            let mut oracle = DominoesOracle::default();
            let mut rng = Rng::new(context.seed);
            let mut counts = [[0_u64; 2]; 2];
            for _ in 0..games {
                let number = rng.next_u64() % config.deals();
                let mut state =
                    Dominoes::new(&config.with_deal(number).expect("the number is below that of all deals"));
                while matches!(state.turn(), Turn::Player(_)) {
                    if state.legal().len() > 1 {
                        let best = optimal(&mut oracle, &state);
                        let chosen = agent_of.choose(&state, Budget::default(), &mut rng)?.action;
                        let is_optimal = usize::from(best.contains(&chosen));
                        counts[0][is_optimal] += 1;
                        counts[1][is_optimal] += u64::from(best.len() < state.legal().len());
                    }
                    state.play(random_action(&state, &mut rng));
                }
            }
            let share = |[wrong, right]: [u64; 2]| {
                let rate = right as f64 / (wrong + right).max(1) as f64;
                let [low, high] = wilson(rate, wrong + right).map(|bound| 100.0 * bound);
                format!("{:.1} % ({low:.1}–{high:.1}) of {}", 100.0 * rate, wrong + right)
            };
            rows.push(vec![format!("`dominoes:{game}`"), format!("`{agent}`"), share(counts[0]), share(counts[1])]);
        }
    }
    Ok(markdown_table(&rows))
}

/// How long the oracle takes for deals of the double-six set.
fn time_table(context: &Context<'_>) -> anyhow::Result<String> {
    let deals = context.scale.pick(2, 200, 1_000);
    let header =
        ["game", "deals", "median ms", "90 % within ms", "longest ms", "positions, median", "won / drawn / lost"];
    let mut rows = vec![header.map(str::to_owned).to_vec()];
    for game in context.scale.pick(&["max=4"][..], &["max=6", "max=6,variant=text"], &["max=6", "max=6,variant=text"]) {
        let config = config(game)?;
        let mut rng = Rng::new(context.seed);
        let (mut times, mut nodes, mut totals) = (Vec::new(), Vec::new(), [0_u32; 3]);
        for _ in 0..deals {
            let number = rng.next_u64() % config.deals();
            let state = Dominoes::new(&config.with_deal(number).expect("the number is below that of all deals"));
            let (start, mut count) = (Instant::now(), 0_u64);
            let mut tick = || {
                count += 1;
                true
            };
            let exact = DominoesOracle::default().solve(&state, &mut tick);
            times.push(1e3 * start.elapsed().as_secs_f64());
            nodes.push(count);
            let value = exact.map_or(0.0, |exact| exact.values[Player::new(0)]);
            totals[(1.0 - value) as usize] += 1;
        }
        times.sort_by(f64::total_cmp);
        nodes.sort_unstable();
        rows.push(vec![
            format!("`dominoes:{game}`"),
            deals.to_string(),
            format!("{:.1}", times[deals / 2]),
            format!("{:.1}", times[deals * 9 / 10]),
            format!("{:.1}", times[deals - 1]),
            nodes[deals / 2].to_string(),
            totals.map(|count| count.to_string()).join(" / "),
        ]);
    }
    Ok(markdown_table(&rows))
}
