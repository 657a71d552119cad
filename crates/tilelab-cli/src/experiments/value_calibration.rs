//! What does a search value mean to a person? Games of agents against themselves show how often a position with a value
//! is won, and by how many points.
//!
//! Each game starts with a few random moves, so that positions are won and lost by every margin; from there on the agent
//! plays all seats. The log-odds of winning are fitted as a linear function of the log-odds that the value states, and
//! what the lead gains until the end as a multiple of what the value exceeds the present lead's. Games declare the
//! results in `Registered::calibration`.

use std::fmt::Write as _;

use rayon::prelude::*;
use tilelab_arena::outlook::leads;
use tilelab_arena::{AgentSpec, OpenGame, open_game};
use tilelab_core::registered::{Calibration, LARGE_LEAD, win_share};
use tilelab_core::{Budget, PerPlayer, Player, Rng, Turn};

use super::{Context, Experiment, markdown_table};

pub const EXPERIMENT: Experiment = Experiment {
    name: "value-calibration",
    summary: "how often is a position with a search value won, and by how many points?",
    source: "ours; the method is Platt scaling (J. Platt, Probabilistic outputs for support vector machines, 1999)",
    run,
};

/// Games and the agents that evaluate them on the page, with the number of games at paper scale.
const SUBJECTS: &[(&str, &str, usize)] = &[
    ("link", "net:nodes=100,temperature-plies=10", 160),
    ("link", "mcts:nodes=1000", 120),
    ("link:dice=true", "net:nodes=60,temperature-plies=10", 100),
    ("link:dice=true", "mcts:nodes=1000", 100),
    ("link:players=3", "net:nodes=60,temperature-plies=10", 100),
    ("link:players=3", "mcts:nodes=1000", 60),
    ("link:players=4", "net:nodes=60,temperature-plies=10", 80),
    ("link:players=4", "mcts:nodes=1000", 60),
    ("hex", "net:nodes=60,temperature-plies=10", 100),
    ("hex:size=9", "mcts:nodes=1000", 60),
    ("gdl:connectfour", "net:nodes=100,temperature-plies=10", 120),
    ("gdl:breakthrough6", "net:nodes=60,temperature-plies=10", 60),
    ("gdl:connectfour", "mcts:nodes=1000", 150),
    ("dominoes", "mcts:nodes=3000", 150),
    ("duel", "duel-search:depth=3", 400),
];

/// Games start with up to so many random moves.
const MAX_RANDOM_MOVES: u32 = 12;
/// Chances are compared with results in so many groups.
const BINS: usize = 10;
/// Steps of Newton's method; the fit has two parameters and is convex.
const NEWTON_STEPS: usize = 60;
/// The weight of the prior, in samples.
const PRIOR: f64 = 0.1;

/// A position as one player saw it, and how it ended for that player.
#[derive(Clone, Copy, Debug)]
struct Sample {
    value: f64,
    /// The share of the win: 1, 0, or a part of a shared one.
    won: f64,
    /// The points ahead of the best other, then and at the end.
    leads: Option<[i32; 2]>,
}

impl Sample {
    /// What the value exceeds that of the present lead, and what the lead gains until the end.
    fn gain(&self) -> Option<[f64; 2]> {
        let [now, end] = self.leads?.map(f64::from);
        Some([self.value - (now / f64::from(LARGE_LEAD)).tanh(), end - now])
    }
}

/// Plays one game and returns what the agent expected in each of its positions.
fn play(game: &OpenGame, agent: &AgentSpec, seed: u64) -> anyhow::Result<Vec<Sample>> {
    let players = game.spec().players;
    let mut rng = Rng::new(seed);
    let random = rng.below(MAX_RANDOM_MOVES + 1);
    let mut session = game.session(&vec![Some(agent.clone()); players], rng.next_u64(), None)?;
    let (mut moves, mut values) = (0, Vec::new());
    while session.turn() != Turn::Over {
        if session.turn() == Turn::Chance {
            session.draw();
            continue;
        }
        moves += 1;
        let action = if moves <= random {
            let legal = session.legal();
            legal[rng.below(legal.len() as u32) as usize].0
        } else {
            let decision = session.choose(Budget::default())?;
            values.extend(decision.value.map(|value| (value, session.scores())));
            decision.action
        };
        session.play(action, None)?;
    }
    let (returns, end) = (session.returns(), session.scores());
    let has_leads = |scores: &Option<PerPlayer<i32>>| scores.filter(|_| players == 2).map(|scores| leads(&scores));
    let mut samples = Vec::with_capacity(players * values.len());
    for (value, scores) in &values {
        let both = has_leads(scores).zip(has_leads(&end));
        samples.extend(Player::all(players).map(|player| Sample {
            value: value[player].into(),
            won: win_share(returns[player], players).into(),
            leads: both.map(|(now, end)| [now[player], end[player]]),
        }));
    }
    Ok(samples)
}

/// The calibration that fits the samples best: maximum likelihood for the chances, least squares for the lead. With two
/// players the offset is 0. A weak prior for taking values at their word keeps the fit finite where few samples leave it
/// undetermined.
fn fit(samples: &[Sample], players: usize) -> Calibration {
    let odds = |sample: &Sample| {
        let stated = f64::from(win_share(sample.value as f32, players)).clamp(1e-4, 1.0 - 1e-4);
        (stated / (1.0 - stated)).ln()
    };
    let (mut slope, mut offset) = (1.0, 0.0);
    for _ in 0..NEWTON_STEPS {
        // The gradient, and the matrix of second derivatives.
        let (mut g, mut h) = ([PRIOR * (1.0 - slope), -PRIOR * offset], [PRIOR, 0.0, PRIOR]);
        for sample in samples {
            let x = odds(sample);
            let chance = 1.0 / (1.0 + (-(slope * x + offset)).exp());
            let (error, weight) = (sample.won - chance, chance * (1.0 - chance));
            g = [g[0] + error * x, g[1] + error];
            h = [h[0] + weight * x * x, h[1] + weight * x, h[2] + weight];
        }
        // Where the likelihood is flat, a full step would lead far beyond the maximum.
        let step = |difference: f64| difference.clamp(-0.5, 0.5);
        if players == 2 {
            slope += step(g[0] / h[0]);
        } else {
            let determinant = h[0] * h[2] - h[1] * h[1];
            slope += step((h[2] * g[0] - h[1] * g[1]) / determinant);
            offset += step((h[0] * g[1] - h[1] * g[0]) / determinant);
        }
    }
    let gains = || samples.iter().filter_map(Sample::gain);
    let squares: f64 = gains().map(|[excess, _]| excess * excess).sum();
    let points = gains().map(|[excess, gain]| excess * gain).sum::<f64>() / squares.max(1e-9);
    Calibration { slope: slope as f32, offset: offset as f32, points: points as f32 }
}

/// The mean surprise of the results, in nats: less is better.
fn log_loss(samples: &[Sample], players: usize, calibration: &Calibration) -> f64 {
    let loss = |sample: &Sample| {
        let chance = f64::from(calibration.win_chance(sample.value as f32, players)).clamp(1e-4, 1.0 - 1e-4);
        -(sample.won * chance.ln() + (1.0 - sample.won) * (1.0 - chance).ln())
    };
    samples.iter().map(loss).sum::<f64>() / samples.len().max(1) as f64
}

/// The root of the mean squared error of the lead.
fn lead_error(samples: &[Sample], points: f32) -> Option<f64> {
    let errors = || samples.iter().filter_map(Sample::gain).map(|[excess, gain]| gain - f64::from(points) * excess);
    let count = errors().count();
    (count > 0).then(|| (errors().map(|error| error * error).sum::<f64>() / count as f64).sqrt())
}

/// For each group of chances: how many positions, the mean chance and the share that was won.
fn reliability(samples: &[Sample], players: usize, calibration: &Calibration) -> Vec<(usize, f64, f64)> {
    let mut bins = vec![(0, 0.0, 0.0); BINS];
    for sample in samples {
        let chance = f64::from(calibration.win_chance(sample.value as f32, players));
        let (count, chances, won) = &mut bins[((chance * BINS as f64) as usize).min(BINS - 1)];
        (*count, *chances, *won) = (*count + 1, *chances + chance, *won + sample.won);
    }
    bins.into_iter().map(|(count, chances, won)| (count, chances / count as f64, won / count as f64)).collect()
}

fn run(context: &Context<'_>) -> anyhow::Result<String> {
    let header = ["game", "agent", "games", "positions", "slope", "offset", "log loss", "points", "lead ±"];
    let mut rows = vec![header.map(str::to_owned).to_vec()];
    let mut header = vec!["game".to_owned(), "agent".to_owned()];
    header.extend((0..BINS).map(|bin| format!("{}–{} %", 100 * bin / BINS, 100 * (bin + 1) / BINS)));
    let mut bins = vec![header];
    for (number, &(name, agent_name, most)) in SUBJECTS.iter().enumerate() {
        let (game, agent): (OpenGame, AgentSpec) = (open_game(name)?, agent_name.parse()?);
        let agent = context.scale.pick("mcts:nodes=10".parse()?, agent.clone(), agent);
        let (players, games) = (game.spec().players, context.scale.pick(1, most.div_ceil(10), most));
        let seed = |index: usize| Rng::derive(context.seed, &[number as u64, index as u64]).next_u64();
        let played: Vec<Vec<Sample>> =
            (0..games).into_par_iter().map(|index| play(&game, &agent, seed(index))).collect::<Result<_, _>>()?;
        let samples = played.concat();
        let calibration = fit(&samples, players);
        let losses = [Calibration::IDENTITY, calibration].map(|each| log_loss(&samples, players, &each));
        let error = lead_error(&samples, calibration.points);
        let or_dash = |text: Option<String>| text.unwrap_or_else(|| "–".to_owned());
        rows.push(vec![
            format!("`{name}`"),
            format!("`{agent_name}`"),
            games.to_string(),
            (samples.len() / players).to_string(),
            format!("{:.2}", calibration.slope),
            or_dash((players > 2).then(|| format!("{:.2}", calibration.offset))),
            format!("{:.3} → {:.3}", losses[0], losses[1]),
            or_dash(error.map(|_| format!("{:.1}", calibration.points))),
            or_dash(error.map(|error| format!("{error:.1}"))),
        ]);
        let cell = |(count, chance, won): (usize, f64, f64)| match count {
            0 => "–".to_owned(),
            _ => format!("{:.0} → {:.0}", 100.0 * chance, 100.0 * won),
        };
        let cells = reliability(&samples, players, &calibration).into_iter().map(cell);
        bins.push([format!("`{name}`"), format!("`{agent_name}`")].into_iter().chain(cells).collect());
    }
    let mut page = markdown_table(&rows);
    writeln!(page, "\nThe calibrated chance of winning in percent, and how much was won, by group of chances:\n")?;
    page += &markdown_table(&bins);
    Ok(page)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Samples whose log-odds of winning are twice what the value states, and whose lead grows from 0 to ten times the
    /// value.
    #[test]
    fn a_known_calibration_is_found() {
        let truth = Calibration { slope: 2.0, offset: 0.0, points: 10.0 };
        let sample = |tenths: i32| {
            let value = f64::from(tenths) / 10.0;
            Sample { value, won: truth.win_chance(value as f32, 2).into(), leads: Some([0, tenths]) }
        };
        // So many samples that the prior does not matter.
        let samples: Vec<Sample> = (0..100).flat_map(|_| (-9..=9).map(sample)).collect();
        let found = fit(&samples, 2);
        assert!((found.slope - 2.0).abs() < 1e-3 && (found.points - 10.0).abs() < 1e-3, "{found:?}");
        assert!(lead_error(&samples, found.points).expect("leads") < 1e-3);
        assert!(log_loss(&samples, 2, &found) < log_loss(&samples, 2, &Calibration::IDENTITY));
        let bins = reliability(&samples, 2, &found);
        assert!(bins.iter().filter(|(count, ..)| *count > 0).all(|(_, chance, won)| (chance - won).abs() < 1e-3));
    }

    /// Nothing but the prior bounds the slope where every leader wins.
    #[test]
    fn results_without_exceptions_give_a_finite_calibration() {
        let sample = |value: f64| Sample { value, won: if value > 0.0 { 1.0 } else { 0.0 }, leads: None };
        let samples = [-0.9, -0.5, -0.1, 0.1, 0.5, 0.9].map(sample);
        for players in [2, 4] {
            let found = fit(&samples, players);
            assert!((0.5..50.0).contains(&found.slope) && found.offset.abs() < 50.0, "{players} players: {found:?}");
        }
    }
}
