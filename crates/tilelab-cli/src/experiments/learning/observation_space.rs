//! Does a network learn better from numbers or from an image? (Thesis section 6.4, Figure 15.)
//!
//! As in the thesis, RL-Heuristic is trained with many sets of hyperparameters from the ranges of the thesis's section
//! B.1, and the final rewards are compared. The thesis's tuner chose each set from the results of the previous ones;
//! here both kinds of input use the same sets and seeds, so that they can be compared in pairs. The image passes
//! through the convolutions of stable-baselines first, as in the thesis.

use rayon::prelude::*;
use tilelab_arena::open_game;
use tilelab_core::Rng;
use tilelab_learn::ppo::{Kind, PpoConfig, PpoRun};
use tilelab_learn::run::RunError;
use tilelab_stats::plot::{Chart, Series, lines};

use super::estimate::Estimate;
use crate::experiments::{Context, markdown_table};
use crate::progress::Progress;

const OBSERVATIONS: [&str; 2] = ["numeric", "image"];

pub fn run(context: &Context<'_>) -> anyhow::Result<String> {
    let (trials, steps) = context.scale.pick((2, 64), (16, 4_000), (40, 100_000));
    let sets: Vec<PpoConfig> = (0..trials).map(|trial| draw(&mut Rng::derive(context.seed, &[trial]))).collect();
    let jobs: Vec<(usize, &str)> = (0..sets.len()).flat_map(|set| OBSERVATIONS.map(|view| (set, view))).collect();
    let progress = Progress::new("trainings", jobs.len() as u64, 0);
    let train = |(set, view): &(usize, &str)| {
        let reward = final_reward(&sets[*set], view, steps, Rng::derive(context.seed, &[*set as u64, 1]).next_u64());
        progress.step();
        reward
    };
    let rewards: Vec<f64> = jobs.par_iter().with_max_len(1).map(train).collect::<anyhow::Result<_>>()?;

    let of = |view: usize| rewards.iter().copied().skip(view).step_by(OBSERVATIONS.len());
    let best = |view: usize| of(view).fold(f64::NEG_INFINITY, f64::max);
    let difference = Estimate::of(of(0).zip(of(1)).map(|(numbers, image)| numbers - image));
    let mut rows = vec![
        ["observation", "inputs", "best, thesis", "best, ours", "mean (95 % interval)"].map(str::to_owned).to_vec(),
    ];
    for (view, (name, size)) in [("numeric array", "420"), ("image", "12,288")].into_iter().enumerate() {
        let cells = [name, size, "about 0.07", &format!("{:.3}", best(view)), &Estimate::of(of(view)).cell(3)];
        rows.push(cells.map(str::to_owned).to_vec());
    }
    let curve = |view: usize| Series {
        name: OBSERVATIONS[view].to_owned(),
        points: of(view).enumerate().map(|(trial, reward)| (trial as f64 + 1.0, reward)).collect(),
        band: None,
    };
    let chart = Chart {
        title: "Reward per step, by set of hyperparameters".to_owned(),
        x_label: "set".to_owned(),
        y_label: "reward per step".to_owned(),
        width: 900,
        height: 520,
    };
    context.write("observation-space.svg", &lines(&chart, &[curve(0), curve(1)]))?;
    let differs = difference.is_negative() || difference.is_positive();
    let answer = if differs { "does not hold" } else { "is not refuted: the interval contains 0" };
    Ok(format!(
        "{}\n{trials} sets of hyperparameters, {steps} steps each (thesis: 40 and 100,000); mean reward per step in the second half \
         of each training, rewards as coded.\n\nClaim: the input makes no difference. Numbers minus image, paired by set: {}. The claim \
         {answer}.\n\nPlot: observation-space.svg.\n",
        markdown_table(&rows),
        difference.cell(4),
    ))
}

/// Draws a set from the ranges of the thesis's section B.1.
fn draw(rng: &mut Rng) -> PpoConfig {
    let mut log = |low: f64, high: f64| rng.between(low.ln(), high.ln()).exp() as f32;
    let (discount, value, max_gradient) = (log(0.6, 0.9999), log(0.1, 1.0), log(0.1, 1.0));
    let (rate, entropy) = (log(5e-6, 0.05), log(1e-20, 0.01));
    PpoConfig {
        rollout_steps: 32 + rng.below(4_969) as usize,
        epochs: 1 + rng.below(48) as usize,
        minibatches: 4,
        gamma: discount,
        gae_lambda: rng.between(0.6, 1.2) as f32,
        clip: rng.between(0.05, 1.9) as f32,
        entropy_coef: entropy,
        value_coef: value,
        max_grad_norm: max_gradient,
        learning_rate: rate,
        ..PpoConfig::new(Kind::HeuristicWeights)
    }
}

/// The mean reward per step in the second half of a training. A training that diverges is measured until then.
fn final_reward(settings: &PpoConfig, view: &str, steps: u64, seed: u64) -> anyhow::Result<f64> {
    // Even a short training has at least four updates.
    let rollout_steps = settings.rollout_steps.min(steps as usize / 4).max(1);
    // Epochs of the image are slow; only a smoke test is so short that it has fewer than were drawn.
    let epochs = settings.epochs.min(steps as usize / 32);
    let config = PpoConfig {
        observation: Some(view.to_owned()),
        reward: Some("guided-as-coded".to_owned()),
        rollout_steps,
        epochs,
        segment_steps: steps,
        seed,
        ..settings.clone()
    };
    let mut training = PpoRun::new(&open_game("link")?, config, Some(1))?;
    let (mut early, mut late) = (Vec::new(), Vec::new());
    let outcome = training.segment(&|_| (), &mut |finished| {
        if finished.steps < steps / 2 { &mut early } else { &mut late }.push(finished.step_reward);
        true
    });
    let diverged = matches!(&outcome, Err(RunError::Diverged { .. }));
    if !diverged {
        outcome?;
    }
    let games = if late.is_empty() { early } else { late };
    Ok(games.iter().sum::<f64>() / games.len().max(1) as f64)
}
