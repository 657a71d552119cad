//! Which reward function is best for training? (Thesis section 6.5, Tables 5 and 6.)
//!
//! One model plays itself until it plays the same game three times in a row, or for 10,000 steps. The thesis takes few
//! steps and many points as signs of a good reward. It uses a value for every action and the rewards that its program
//! computes; the second form here uses legal actions only and the rewards that its text defines.

use super::estimate::{Estimate, answer};
use super::local_optimum::{Job, Trained, run_all, seeds};
use crate::experiments::{Context, markdown_table};
use crate::progress::Progress;

/// The reward, and the thesis's means over all seeds: steps, return per episode, score.
const PUBLISHED: [(&str, [f64; 3]); 3] =
    [("guided", [3183.49, -0.17, -5.6]), ("score", [6214.45, -0.09, -6.88]), ("simple", [10_000.0, 0.0, -12.25])];

/// The forms: name, action space, suffix of the reward's name.
const FORMS: [(&str, &str, &str); 2] =
    [("values, as coded", "box", "-as-coded"), ("legal actions, as written", "discrete", "")];

pub fn run(context: &Context<'_>) -> anyhow::Result<String> {
    let (count, max_steps) = context.scale.pick((2, 128), (4, 2_000), (52, 10_000));
    let seeds = seeds(context.seed, count);
    let mut jobs = Vec::new();
    for (_, actions, suffix) in FORMS {
        for (reward, _) in PUBLISHED {
            jobs.extend(seeds.iter().map(|&seed| Job {
                reward: format!("{reward}{suffix}"),
                actions,
                seed,
                max_steps,
            }));
        }
    }
    let progress = Progress::new("trainings", jobs.len() as u64, 0);
    let trained = run_all(&jobs, &progress)?;

    let mut rows = vec![["form", "reward", "steps, thesis", "ours"].map(str::to_owned).to_vec()];
    rows[0]
        .extend(["deviation", "repeats", "episode reward, thesis", "ours", "score, thesis", "ours"].map(str::to_owned));
    let mut claims =
        vec![["form", "claim of the thesis", "difference (95 % interval)", "verdict"].map(str::to_owned).to_vec()];
    let runs: Vec<&[Trained]> = trained.chunks(seeds.len()).collect();
    for (form, (name, ..)) in FORMS.iter().enumerate() {
        let of = |reward: usize| runs[form * PUBLISHED.len() + reward];
        for (reward, (title, [steps, reward_per_episode, score])) in PUBLISHED.iter().enumerate() {
            let ours = of(reward);
            let our_steps = Estimate::of(ours.iter().map(|run| run.steps as f64));
            rows.push(vec![
                (*name).to_owned(),
                (*title).to_owned(),
                format!("{steps:.0}"),
                our_steps.cell(0),
                format!("{:.0}", our_steps.deviation),
                format!("{} of {count}", ours.iter().filter(|run| run.repeats).count()),
                format!("{reward_per_episode}"),
                Estimate::of(ours.iter().map(|run| run.reward)).cell(3),
                format!("{score}"),
                Estimate::of(ours.iter().map(|run| run.score)).cell(2),
            ]);
        }
        let [guided, score, simple] = [0, 1, 2].map(of);
        let difference = |a: &[Trained], b: &[Trained], number: fn(&Trained) -> f64| {
            Estimate::of(a.iter().zip(b).map(|(a, b)| number(a) - number(b)))
        };
        let steps = |run: &Trained| run.steps as f64;
        // Points are negated, so that every claim is that a difference is below 0.
        let lost = |run: &Trained| -run.score;
        let differences = [
            ("guided needs fewer steps than score", difference(guided, score, steps), 0),
            ("score needs fewer steps than simple", difference(score, simple, steps), 0),
            ("guided makes more points than score", difference(guided, score, lost), 2),
            ("score makes more points than simple", difference(score, simple, lost), 2),
        ];
        for (claim, difference, decimals) in differences {
            let cells = [name, claim, &difference.cell(decimals), answer(&difference)];
            claims.push(cells.map(str::to_owned).to_vec());
        }
    }
    Ok(format!(
        "{}\n{count} seeds per line (thesis: 52), self-play of one model until the same game is played three times in a row or \
         {max_steps} steps are reached; means with their 95 % intervals. Rewards are in hundredths, as in the thesis; rewards and scores are \
         means of the last ten games.\n\n{}\nDifferences are paired by seed: steps, or points lost.\n",
        markdown_table(&rows),
        markdown_table(&claims)
    ))
}
