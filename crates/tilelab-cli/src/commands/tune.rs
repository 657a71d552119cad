//! `tilelab tune`: finds good parameters of an agent by playing matches.

use std::path::{Path, PathBuf};

use anyhow::Context;
use clap::Args;
use tilelab_arena::AgentSpec;
use tilelab_arena::files::write_files;
use tilelab_core::mix;
use tilelab_learn::tune::{Axis, FinalSpec, Finals, Stage, Trial, Tuning, TuningFolder, TuningReport, TuningSpec};

use super::{print, print_json};
use crate::progress::GameProgress;

/// Find good parameters for an agent by playing matches.
///
/// Each trial plays the agent with different parameters against the opponents, with the same seeds. A
/// tree-structured Parzen estimator proposes the parameters of the next trial from the results so far. The best
/// trials then play again with fresh seeds, and the best of these plays the agent as given: that match is the
/// result.
///
/// Each finished trial is stored immediately: after Ctrl-C or a crash, the same command resumes where it
/// stopped, and a larger --trials continues a smaller one. The folder holds the trials (trials.jsonl), the
/// report (report.md, report.html) and plots.
#[derive(Args)]
#[command(after_long_help = super::examples::TUNE)]
pub struct Tune {
    /// The game, such as link or hex:size=7.
    game: String,
    /// The agent; parameters that are not tuned keep the values given here.
    agent: AgentSpec,
    /// A parameter to tune and its values: NAME=LOW..HIGH, NAME=LOW..HIGH:log (on a logarithmic scale),
    /// NAME=LOW..HIGH:int (integers), NAME=A,B,C (a choice), or the elements of a list such as
    /// weights=0..5/0..5/1/0..25. Can be given several times.
    #[arg(long, value_name = "NAME=VALUES", required = true)]
    over: Vec<Axis>,
    /// An opponent; can be given several times [default: the agent as given].
    #[arg(long, value_name = "AGENT")]
    against: Vec<AgentSpec>,
    /// The number of parameter sets to try.
    #[arg(long, default_value_t = 60, allow_negative_numbers = true)]
    trials: u64,
    /// The number of games per trial and opponent.
    #[arg(long, default_value_t = 40, allow_negative_numbers = true)]
    games: u64,
    /// The number of best trials that play again at the end.
    #[arg(long, default_value_t = 4, allow_negative_numbers = true, value_parser = clap::value_parser!(u16).range(1..))]
    finalists: u16,
    /// The number of games at the end, per finalist and opponent, and of the best finalist against the agent as
    /// given [default: five times --games].
    #[arg(long, allow_negative_numbers = true)]
    final_games: Option<u64>,
    /// The folder for trials and report [default: a folder in out/ named after this tuning].
    #[arg(long)]
    out: Option<PathBuf>,
    /// The seed; the same seed gives the same trials on any number of threads.
    #[arg(long, default_value_t = 1, allow_negative_numbers = true)]
    seed: u64,
    /// The number of threads [default: one per core].
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// Print one JSON object instead of the report.
    #[arg(long)]
    json: bool,
}

impl Tune {
    pub fn run(&self) -> anyhow::Result<()> {
        let tuning = Tuning::new(TuningSpec {
            game: self.game.clone(),
            agent: self.agent.clone(),
            over: self.over.clone(),
            against: self.against.clone(),
            trials: self.trials,
            games: self.games,
            seed: self.seed,
        })?;
        let games = self.final_games.unwrap_or(self.games.saturating_mul(5));
        let finals = FinalSpec { finalists: usize::from(self.finalists), games };
        tuning.check_finals(finals)?;
        let folder = self.out.clone().unwrap_or_else(|| default_folder(&tuning.spec));
        let (trials, outcome) = play(&tuning, finals, &folder, self.threads)?;
        let command = command(&tuning.spec, finals);
        let report = TuningReport {
            tuning: &tuning,
            trials: &trials,
            finals: &outcome,
            command: &command,
            version: env!("CARGO_PKG_VERSION"),
        };
        let document = report.document();
        write_files(&folder, &document.files())
            .with_context(|| format!("writing the report into {}", folder.display()))?;
        if self.json {
            return print_json(&report.json());
        }
        print(&format!("{}\nTrials, report and plots: {}\n", document.markdown(), folder.join("report.html").display()))
    }
}

/// The command that repeats a tuning.
fn command(spec: &TuningSpec, finals: FinalSpec) -> String {
    let TuningSpec { game, agent, over, against, trials, games, seed } = spec;
    let over: String = over.iter().map(|axis| format!(" --over {axis}")).collect();
    let against: String = against.iter().map(|opponent| format!(" --against {opponent}")).collect();
    let FinalSpec { finalists, games: final_games } = finals;
    format!(
        "tilelab tune {game} {agent}{over}{against} --trials {trials} --games {games} --finalists {finalists} \
         --final-games {final_games} --seed {seed}"
    )
}

/// The default folder of a tuning. A hash separates different tunings; the number of trials is not part of it,
/// so that a tuning with more trials continues one with fewer.
fn default_folder(spec: &TuningSpec) -> PathBuf {
    let text = command(&TuningSpec { trials: 0, ..spec.clone() }, FinalSpec { finalists: 0, games: 0 });
    let hash = text.bytes().fold(0, |hash, byte| mix(hash ^ u64::from(byte)));
    let game = spec.game.replace([':', ',', '='], "-");
    PathBuf::from("out").join(format!("tune-{game}-{:08x}", hash >> 32))
}

/// Plays what a folder does not hold yet: the trials, then the final.
pub fn play(
    tuning: &Tuning,
    finals: FinalSpec,
    folder: &Path,
    threads: Option<u16>,
) -> anyhow::Result<(Vec<Trial>, Finals)> {
    let mut store = TuningFolder::open(folder, tuning)?;
    for line in store.damaged() {
        eprintln!("tilelab: {line}; these games are played again");
    }
    let threads = threads.map(usize::from);
    let done = store.trials().len() as u64;
    if done > 0 && done < tuning.spec.trials {
        eprintln!("{}: resuming after {done} trials", folder.display());
    }
    let games = tuning.games_per_trial();
    let progress = GameProgress::new("games of trials", games * tuning.spec.trials, games * done);
    while let Some(number) = store.next(tuning) {
        let trial = tuning.trial(&store.before(number), threads, &|| progress.step());
        store.add(trial)?;
    }
    drop(progress);

    let trials = store.trials();
    let agents = finals.finalists.min(trials.len()) as u64 + 1;
    let opponents = tuning.spec.against.len() as u64;
    let total = agents.saturating_mul(opponents).saturating_add(1).saturating_mul(finals.games);
    let progress = GameProgress::new("games of the final", total, 0);
    let outcome = tuning.finals(&trials, finals, |stage: Stage, agent: &AgentSpec| {
        if let Some(scores) = store.confirmed(stage, agent, finals.games) {
            return Ok(scores);
        }
        let scores = tuning.play(agent, stage, finals.games, threads, &|| progress.step())?;
        store.confirm(stage, agent, &scores)?;
        Ok::<_, anyhow::Error>(scores)
    })?;
    store.finish(&outcome)?;
    Ok((trials, outcome))
}
