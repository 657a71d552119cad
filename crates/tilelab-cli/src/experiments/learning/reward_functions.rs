//! Which reward teaches best? (Thesis section 6.5, Tables 5 and 6.)
//!
//! One model plays itself until it plays the same game three times in a row, or for 10,000 steps. The thesis
//! reads few steps and many points as a good reward. Beside its form, values for all actions and rewards as its
//! program computed them, stand legal actions only and the rewards as its text defines them.

use super::estimate::{Estimate, answer};
use super::local_optimum::{Ended, Job, run_all, seeds};
use crate::experiments::{Context, table};
use crate::progress::Progress;

/// Reward, and the thesis's means over all seeds: steps, episode reward, score.
const PUBLISHED: [(&str, [f64; 3]); 3] =
    [("guided", [3183.49, -0.17, -5.6]), ("score", [6214.45, -0.09, -6.88]), ("simple", [10_000.0, 0.0, -12.25])];

/// What is varied: name, actions, the ending of the rewards' names.
const FORMS: [(&str, &str, &str); 2] =
    [("values, as coded", "box", "-as-coded"), ("legal actions, as written", "discrete", "")];

pub fn run(context: &Context<'_>) -> anyhow::Result<String> {
    let (count, most) = context.scale.pick((2, 128), (4, 2_000), (52, 10_000));
    let seeds = seeds(context.seed, count);
    let mut jobs = Vec::new();
    for (_, actions, tail) in FORMS {
        for (reward, _) in PUBLISHED {
            jobs.extend(seeds.iter().map(|&seed| Job { reward: format!("{reward}{tail}"), actions, seed, most }));
        }
    }
    let progress = Progress::new("trainings", jobs.len() as u64, 0);
    let ended = run_all(&jobs, &progress)?;
    progress.finish();

    let mut rows = vec![["form", "reward", "steps, thesis", "ours"].map(str::to_owned).to_vec()];
    rows[0]
        .extend(["deviation", "repeats", "episode reward, thesis", "ours", "score, thesis", "ours"].map(str::to_owned));
    let mut claims =
        vec![["form", "claim of the thesis", "difference (95 % interval)", ""].map(str::to_owned).to_vec()];
    let runs: Vec<&[Ended]> = ended.chunks(seeds.len()).collect();
    for (form, (name, ..)) in FORMS.iter().enumerate() {
        let of = |reward: usize| runs[form * PUBLISHED.len() + reward];
        for (reward, (title, [steps, earned, score])) in PUBLISHED.iter().enumerate() {
            let ours = of(reward);
            let taken = Estimate::of(ours.iter().map(|run| run.steps as f64));
            rows.push(vec![
                (*name).to_owned(),
                (*title).to_owned(),
                format!("{steps:.0}"),
                taken.cell(0),
                format!("{:.0}", taken.deviation),
                format!("{} of {count}", ours.iter().filter(|run| run.repeats).count()),
                format!("{earned}"),
                Estimate::of(ours.iter().map(|run| run.reward)).cell(3),
                format!("{score}"),
                Estimate::of(ours.iter().map(|run| run.score)).cell(2),
            ]);
        }
        let [guided, score, simple] = [0, 1, 2].map(of);
        let difference = |a: &[Ended], b: &[Ended], number: fn(&Ended) -> f64| {
            Estimate::of(a.iter().zip(b).map(|(a, b)| number(a) - number(b)))
        };
        let steps = |run: &Ended| run.steps as f64;
        // Few points are a loss: the claims are all that a difference is below 0.
        let lost = |run: &Ended| -run.score;
        let found = [
            ("guided needs fewer steps than score", difference(guided, score, steps), 0),
            ("score needs fewer steps than simple", difference(score, simple, steps), 0),
            ("guided makes more points than score", difference(guided, score, lost), 2),
            ("score makes more points than simple", difference(score, simple, lost), 2),
        ];
        for (claim, difference, decimals) in found {
            let cells = [name, claim, &difference.cell(decimals), answer(&difference)];
            claims.push(cells.map(str::to_owned).to_vec());
        }
    }
    Ok(format!(
        "{}\n{count} seeds a line (thesis: 52), self-play of one model until the same game is played three times in a row or \
         {most} steps are made; means with their 95 % intervals. Rewards are in hundredths, as in the thesis; rewards and scores are \
         those of the last ten games.\n\n{}\nDifferences are paired by seed: steps, or points lost.\n",
        table(&rows),
        table(&claims)
    ))
}
