//! Does training with the same seed give the same network? (Thesis section 6.3, Table 5.)
//!
//! Every seed and reward is trained twice until it repeats itself, on all cores in different order, and both
//! must agree to the bit: steps, rewards, points and every number of the network.

use super::local_optimum::{Job, run_all, seeds};
use crate::experiments::{Context, table};
use crate::progress::Progress;

/// Reward, and how many of 52 seeds came to the same result more than once in the thesis.
const PUBLISHED: [(&str, u64); 3] = [("guided", 20), ("simple", 22), ("score", 20)];

pub fn run(context: &Context<'_>) -> anyhow::Result<String> {
    let (count, most) = context.scale.pick((1, 128), (4, 2_000), (52, 10_000));
    let seeds = seeds(context.seed, count);
    let job = |reward: &str, seed: u64| Job { reward: format!("{reward}-as-coded"), actions: "box", seed, most };
    let jobs: Vec<Job> = PUBLISHED.iter().flat_map(|(reward, _)| seeds.iter().map(|seed| job(reward, *seed))).collect();
    let progress = Progress::new("trainings", 2 * jobs.len() as u64, 0);
    let once = run_all(&jobs, &progress)?;
    let backwards: Vec<Job> = jobs.iter().rev().cloned().collect();
    let mut again = run_all(&backwards, &progress)?;
    again.reverse();
    progress.finish();

    let mut rows =
        vec![["reward", "equal, thesis", "equal, ours", "reached a local optimum"].map(str::to_owned).to_vec()];
    let mut equal = 0;
    for (number, (reward, published)) in PUBLISHED.iter().enumerate() {
        let places = number * seeds.len()..(number + 1) * seeds.len();
        let same = places.clone().filter(|&place| once[place] == again[place]).count();
        let reached = places.filter(|&place| once[place].repeats).count();
        rows.push(vec![
            (*reward).to_owned(),
            format!("{published} of 52"),
            format!("{same} of {count}"),
            format!("{reached} of {count}"),
        ]);
        equal += same;
    }
    Ok(format!(
        "{}\nEach seed trained twice by self-play of one model, until the same game is played three times in a row or {most} \
         steps are made. Equal means: the same steps, rewards, points and network, to the bit. In all {equal} of {} pairs are equal.\n",
        table(&rows),
        jobs.len()
    ))
}
