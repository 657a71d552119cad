//! `tilelab train ga`, `ce` and `cmaes`: weights of linear policies, by evolution.

mod curve;

use std::path::{Path, PathBuf};
use std::time::Instant;

use anyhow::Context;
use clap::Args;
use tilelab_arena::splitting::Effort;
use tilelab_learn::evolve::{Evolution, EvolutionFolder, EvolutionSpec, Final, Method, Noise, Variant};

use crate::progress::Progress;

/// Evolve the weights of a linear policy with CMA-ES (covariance matrix adaptation).
///
/// The policy plays the action with the largest weighted sum of features. Each generation draws weight vectors from
/// a normal distribution; all play the same games; the mean, scale and correlations of the next distribution follow
/// from the better half. CMA-ES needs the fewest games of the three methods and has no settings that need tuning.
///
/// The run is stored after every generation: after Ctrl-C or a crash, the same command resumes with the same result,
/// and a larger --generations continues a smaller one. The folder holds the weights (weights.json), the fitness of
/// every generation (generations.jsonl), the estimate after the last generation (latest.json) and the learning curve
/// (curve.svg).
#[derive(Args)]
#[command(after_long_help = crate::commands::examples::TRAIN_EVOLVE)]
pub struct TrainCmaes {
    #[command(flatten)]
    options: Options,
    /// The standard deviation of the first generation, around initial weights of length 1 or around 0 [default: 0.2
    /// with --initial, otherwise 1].
    #[arg(long)]
    sigma: Option<f64>,
}

/// Evolve the weights of a linear policy with the noisy cross-entropy method.
///
/// Each generation draws every weight from its own normal distribution; all weight vectors play the same games; the
/// next distributions are fitted to the best tenth. Noise is added to the variances, because otherwise they shrink
/// before the weights are good (Szita and Lőrincz 2006). Folder and resuming: see `tilelab train cmaes --help`.
#[derive(Args)]
#[command(after_long_help = crate::commands::examples::TRAIN_EVOLVE)]
pub struct TrainCe {
    #[command(flatten)]
    options: Options,
    /// The share of candidates that the next distribution is fitted to.
    #[arg(long, default_value_t = 0.1)]
    elite: f64,
    /// The standard deviation of the first generation, around initial weights of length 10 or around 0 [default: 2
    /// with --initial, otherwise 10].
    #[arg(long)]
    sigma: Option<f64>,
    /// The noise that is added to the variance: constant:NUMBER, or decreasing:START/STEP, which loses STEP per
    /// generation. The literature uses constant:4 and decreasing:5/0.1.
    #[arg(long, default_value = "decreasing:5/0.1")]
    noise: Noise,
}

/// Evolve the weights of a linear policy with the genetic algorithm of Zhang et al..
///
/// Each generation removes the share p (--selection) of the population with the lowest fitness, crosses the others
/// and mutates their children with probability q (--mutation). The paper's text and its program differ; --variant
/// selects one. Folder and resuming: see `tilelab train cmaes --help`.
#[derive(Args)]
#[command(after_long_help = crate::commands::examples::TRAIN_EVOLVE)]
pub struct TrainGa {
    #[command(flatten)]
    options: Options,
    /// The paper's algorithm as its text describes it (text: children replace their parents, genes are taken from
    /// either parent) or as its program implements it (code: survivors stay, children are weighted means of their
    /// parents, and the population shrinks).
    #[arg(long, default_value = "text")]
    variant: Variant,
    /// The share of the population that selection removes: p.
    #[arg(long, default_value_t = 0.55)]
    selection: f64,
    /// The probability of a mutation: q.
    #[arg(long, default_value_t = 0.08)]
    mutation: f64,
}

#[derive(Args)]
struct Options {
    /// The game, with the size of the board to train on. It must have linear policies.
    game: String,
    /// The folder of the run.
    #[arg(long)]
    out: PathBuf,
    /// The feature set [default: that of --initial, otherwise the game's first].
    #[arg(long)]
    features: Option<String>,
    /// Candidates per generation [default: 40 with cmaes, 100 with ce and ga].
    #[arg(long)]
    population: Option<usize>,
    /// The total number of generations.
    #[arg(long, default_value_t = 100)]
    generations: u64,
    /// Games per candidate and generation. All candidates play the same games; each generation has its own.
    #[arg(long, default_value_t = 20)]
    games: usize,
    /// End games after this many plies, draws of chance included, so that no game lasts forever.
    #[arg(long, alias = "max-pieces", default_value_t = 4_000_000)]
    max_plies: u64,
    /// Estimate the mean score of games that are too long to be played, by multilevel splitting with this many
    /// successes per level (see `tilelab lifetime --help`). Where options speak of games, estimates replace them.
    #[arg(long, value_name = "SUCCESSES", value_parser = clap::value_parser!(u64).range(10..=1_000_000))]
    splitting: Option<u64>,
    /// Candidates that are this many standard errors behind after an eighth, a quarter or half of their games play no
    /// more; 0 lets all candidates play all games.
    #[arg(long, default_value_t = 2.0)]
    racing: f64,
    /// Weights to start from: a name that the game knows, or a weight file.
    #[arg(long, value_name = "NAME|FILE")]
    initial: Option<String>,
    /// Games of each finalist after the last generation, and again of the best one. The finalists are the best
    /// candidates and the centers of the last five generations, and the initial weights.
    #[arg(long, default_value_t = 1_000)]
    final_games: usize,
    /// The seed; the same seed gives the same weights on any number of threads.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The number of threads [default: one per core].
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
}

impl TrainCmaes {
    pub fn run(&self) -> anyhow::Result<()> {
        let sigma = self.sigma.unwrap_or(if self.options.initial.is_some() { 0.2 } else { 1.0 });
        self.options.run(Method::Cmaes { sigma })
    }
}

impl TrainCe {
    pub fn run(&self) -> anyhow::Result<()> {
        let sigma = self.sigma.unwrap_or(if self.options.initial.is_some() { 2.0 } else { 10.0 });
        self.options.run(Method::Ce { elite: self.elite, sigma, noise: self.noise })
    }
}

impl TrainGa {
    pub fn run(&self) -> anyhow::Result<()> {
        let Self { variant, selection, mutation, .. } = *self;
        self.options.run(Method::Ga { variant, selection, mutation })
    }
}

impl Options {
    fn run(&self, method: Method) -> anyhow::Result<()> {
        let spec = self.spec(method)?;
        let start = Instant::now();
        let (run, result) = train(spec, &self.out, self.threads.map(usize::from))?;
        let weights = self.out.join(tilelab_learn::evolve::WEIGHTS_FILE);
        let agent = run.policies().agent_name();
        crate::commands::print(&format!(
            "{}\n{:.1} minutes. Weights, log and curve: {}\nPlay: tilelab match {} {agent}:weights={}\n",
            summary(&run, &result),
            start.elapsed().as_secs_f64() / 60.0,
            self.out.display(),
            run.spec().game,
            weights.display()
        ))
    }

    fn spec(&self, method: Method) -> anyhow::Result<EvolutionSpec> {
        let spec = EvolutionSpec::new(&self.game, self.features.as_deref(), method, self.initial.as_deref())?;
        Ok(EvolutionSpec {
            population: self.population.unwrap_or(spec.population),
            generations: self.generations,
            games: self.games,
            max_plies: self.max_plies,
            splitting: self.splitting.map(Effort::new),
            racing: (self.racing != 0.0).then_some(self.racing),
            final_games: self.final_games,
            seed: self.seed,
            ..spec
        })
    }
}

/// Runs the generations that a folder does not hold yet, and the final.
pub fn train(spec: EvolutionSpec, folder: &Path, threads: Option<usize>) -> anyhow::Result<(Evolution, Final)> {
    let mut run = Evolution::new(spec, threads)?;
    let store = EvolutionFolder::open(folder, &mut run)?;
    for line in store.damaged() {
        eprintln!("tilelab: {line}; its generation is played again");
    }
    let spec = run.spec().clone();
    let done = run.generations().len() as u64;
    if done > 0 && done < spec.generations {
        eprintln!("{}: resuming after {done} generations", folder.display());
    }
    let mut clock = Instant::now();
    let progress = Progress::new("generations", spec.generations, done.min(spec.generations));
    while (run.generations().len() as u64) < spec.generations {
        let generation = run.advance(&|| progress.advance(0))?;
        generation.seconds = clock.elapsed().as_secs_f64();
        clock = Instant::now();
        store.add(generation)?;
        progress.print(&describe(generation));
        store.checkpoint(&run)?;
        store.write("curve.svg", &curve::draw(&run))?;
        progress.step();
    }
    drop(progress);
    let progress = Progress::new("final games", run.final_games(), 0);
    let result = run.finish(&|| progress.step())?;
    drop(progress);
    store.finish(&result).context("the weights cannot be stored")?;
    store.write("curve.svg", &curve::draw(&run))?;
    Ok((run, result))
}

/// A generation in one line.
fn describe(generation: &tilelab_learn::evolve::Generation) -> String {
    let mut values = generation.values();
    values.sort_by(f64::total_cmp);
    let (median, best) = (values.get(values.len() / 2).copied().unwrap_or(0.0), values.last().copied().unwrap_or(0.0));
    format!(
        "generation {}: best {best:.1}, median {median:.1}, {} games, {:.2} million plies, {:.1} s",
        generation.generation + 1,
        generation.games(),
        generation.plies as f64 / 1e6,
        generation.seconds
    )
}

/// The result as text.
fn summary(run: &Evolution, result: &Final) -> String {
    let [low, high] = result.scores.interval().unwrap_or([f64::NAN; 2]);
    let features = run.policies().features().iter().zip(&result.weights);
    let weights: String = features.map(|(name, weight)| format!("  {weight:>9.5}  {name}\n")).collect();
    let mut text = format!(
        "{} generations. Mean score {:.1} ({low:.1}–{high:.1}) in {} games from fresh seeds\n{weights}",
        run.generations().len(),
        result.scores.mean().unwrap_or(0.0),
        result.scores.games,
    );
    if result.unfinished > 0 {
        text += &format!("{} games reached --max-plies: the true mean is higher\n", result.unfinished);
    }
    text
}
