//! Does training with the same seed give the same network? (Thesis section 6.3, Table 5.)
//!
//! Trains every seed and reward twice until it repeats itself, in different orders on all cores. Both runs must be
//! bit-identical: steps, rewards, points and every parameter of the network.

use super::local_optimum::{Job, run_all, seeds};
use crate::experiments::{Context, markdown_table};
use crate::progress::Progress;

/// The reward, and the number of 52 seeds that gave the same result again in the thesis.
const PUBLISHED: [(&str, u64); 3] = [("guided", 20), ("simple", 22), ("score", 20)];

pub fn run(context: &Context<'_>) -> anyhow::Result<String> {
    let (count, max_steps) = context.scale.pick((1, 128), (4, 2_000), (52, 10_000));
    let seeds = seeds(context.seed, count);
    let job = |reward: &str, seed: u64| Job { reward: format!("{reward}-as-coded"), actions: "box", seed, max_steps };
    let jobs: Vec<Job> = PUBLISHED.iter().flat_map(|(reward, _)| seeds.iter().map(|seed| job(reward, *seed))).collect();
    let progress = Progress::new("trainings", 2 * jobs.len() as u64, 0);
    let once = run_all(&jobs, &progress)?;
    let backwards: Vec<Job> = jobs.iter().rev().cloned().collect();
    let mut again = run_all(&backwards, &progress)?;
    again.reverse();

    let mut rows =
        vec![["reward", "equal, thesis", "equal, ours", "reached a local optimum"].map(str::to_owned).to_vec()];
    let mut equal = 0;
    for (number, (reward, published)) in PUBLISHED.iter().enumerate() {
        let indices = number * seeds.len()..(number + 1) * seeds.len();
        let same = indices.clone().filter(|&index| once[index] == again[index]).count();
        let reached = indices.filter(|&index| once[index].repeats).count();
        rows.push(vec![
            (*reward).to_owned(),
            format!("{published} of 52"),
            format!("{same} of {count}"),
            format!("{reached} of {count}"),
        ]);
        equal += same;
    }
    Ok(format!(
        "{}\nEach seed trained twice by self-play of one model, until the same game is played three times in a row or {max_steps} \
         steps are reached. Equal means bit-identical steps, rewards, points and network. In total {equal} of {} pairs are equal.\n",
        markdown_table(&rows),
        jobs.len()
    ))
}
