//! Which hyperparameters of a genetic algorithm find good Tetris weights? (Zhang et al., Table 6 and Figures 6 to 8.)
//!
//! The paper evolves ten weights for every combination of selection p, mutation q and population M, first on a coarse
//! grid and then around its winner, and validates the fittest member of the last generation. The experiment does so
//! with the algorithm of the paper's text and with that of its program.

use rayon::prelude::*;
use tilelab_core::Rng;
use tilelab_learn::evolve::{Evolution, EvolutionFolder, EvolutionSpec, Generation, Method, Outcome, Trial, Variant};
use tilelab_stats::plot::{Chart, Range, Ranges, Series, lines, ranges};

use super::{Context, Experiment, markdown_table};
use crate::progress::Progress;

pub const EXPERIMENT: Experiment = Experiment {
    name: "tetris-ga-grid",
    summary: "which hyperparameters of a genetic algorithm find good Tetris weights?",
    source: "A Genetic Approach to the Formulation of Tetris Engine, Table 6, Figures 6 to 8",
    run,
};

/// One combination of hyperparameters.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Cell {
    p: f64,
    q: f64,
    m: usize,
}

/// The rules of the engine that the paper's genetic algorithm plays on.
const GAME: &str = "tetris:rules=enclosed";

/// Table 6: the combination as the text of the paper implies it, and its min, avg and max "steps".
const PUBLISHED: &[(Cell, [f64; 3])] = &[
    (Cell { p: 0.55, q: 0.08, m: 80 }, [1563.65, 1928.35, 2061.7]),
    (Cell { p: 0.55, q: 0.08, m: 120 }, [1661.7, 2011.85, 2613.15]),
    (Cell { p: 0.55, q: 0.12, m: 80 }, [1596.65, 1858.1, 2117.2]),
    (Cell { p: 0.55, q: 0.12, m: 120 }, [1619.05, 1958.6, 2337.05]),
    (Cell { p: 0.6, q: 0.08, m: 80 }, [1491.65, 1881.25, 2119.05]),
    (Cell { p: 0.6, q: 0.08, m: 120 }, [1408.35, 1913.2, 2061.9]),
    (Cell { p: 0.6, q: 0.1, m: 100 }, [1561.55, 1886.3, 2158.65]),
    (Cell { p: 0.6, q: 0.12, m: 80 }, [1459.15, 1758.1, 2006.15]),
    (Cell { p: 0.6, q: 0.12, m: 120 }, [1360.65, 1905.85, 2408.65]),
    (Cell { p: 0.65, q: 0.08, m: 80 }, [1380.75, 1828.35, 2141.45]),
    (Cell { p: 0.65, q: 0.08, m: 120 }, [1281.85, 1713.65, 2115.9]),
    (Cell { p: 0.65, q: 0.12, m: 80 }, [1308.6, 1710.65, 2156.15]),
    (Cell { p: 0.65, q: 0.12, m: 120 }, [1358.15, 1686.3, 2141.95]),
];

/// The combination that the paper prefers.
const WINNER: Cell = Cell { p: 0.55, q: 0.08, m: 120 };

/// The coarse grid, and the grid around its winner together with the winner itself.
fn grids() -> [(&'static str, Vec<Cell>); 2] {
    let grid = |ps: [f64; 3], qs: [f64; 2], ms: [usize; 2]| {
        let pairs = ps.into_iter().flat_map(move |p| qs.into_iter().map(move |q| (p, q)));
        pairs.flat_map(move |(p, q)| ms.into_iter().map(move |m| Cell { p, q, m })).collect::<Vec<_>>()
    };
    let coarse = grid([0.4, 0.5, 0.6], [0.01, 0.1], [50, 100]);
    [("coarse", coarse), ("zoom", PUBLISHED.iter().map(|(cell, _)| *cell).collect())]
}

/// The amount of work.
struct Work {
    /// Cells per grid.
    cells: usize,
    /// The population is this part of M.
    part: usize,
    generations: u64,
    games: usize,
    /// The maximum of plies per game in training; two plies are a piece.
    max_plies: u64,
    validation: usize,
    /// The maximum of plies per game in validation.
    validation_plies: u64,
}

/// The validation games of one cell.
struct Validated {
    cell: Cell,
    games: Vec<Outcome>,
    generations: Vec<Generation>,
}

impl Validated {
    /// The lowest, mean and highest score.
    fn scores(&self) -> [f64; 3] {
        summary(self.games.iter().map(|game| game.score))
    }

    /// The lowest, mean and highest number of pieces.
    fn pieces(&self) -> [f64; 3] {
        summary(self.games.iter().map(|game| (game.plies / 2) as f64))
    }
}

fn summary(values: impl Iterator<Item = f64> + Clone) -> [f64; 3] {
    let count = values.clone().count().max(1) as f64;
    let low = values.clone().fold(f64::INFINITY, f64::min);
    [low, values.clone().sum::<f64>() / count, values.fold(0.0, f64::max)]
}

fn run(context: &Context<'_>) -> anyhow::Result<String> {
    let work = Work {
        cells: context.scale.pick(1, 13, 13),
        part: context.scale.pick(12, 4, 1),
        generations: context.scale.pick(2, 8, 25),
        games: context.scale.pick(2, 4, 10),
        max_plies: context.scale.pick(400, 4_000, 20_000),
        validation: context.scale.pick(4, 100, 100),
        validation_plies: context.scale.pick(1_000, 100_000, 2_000_000),
    };
    let cells: usize = grids().iter().map(|(_, cells)| cells.len().min(work.cells)).sum();
    let progress = Progress::new("generations", 2 * cells as u64 * work.generations, 0);
    let mut page = String::new();
    for variant in [Variant::Text, Variant::Code] {
        for (grid, cells) in grids() {
            let mut results = Vec::new();
            for cell in cells.into_iter().take(work.cells) {
                results.push(evolve(context, &work, variant, cell, &progress)?);
            }
            let figure = format!("tetris-ga-grid-{variant}-{grid}.svg");
            context.write(&figure, &draw_grid(&format!("{grid} grid, {variant}"), &results))?;
            page += &format!("### Variant {variant}, {grid} grid (`{figure}`)\n\n{}\n", table(&results));
            if let Some(winner) = results.iter().find(|result| result.cell == WINNER) {
                context.write(&format!("tetris-ga-grid-{variant}-curve.svg"), &draw_curve(variant, winner))?;
            }
        }
    }
    Ok(format!(
        "{page}Population M / {}, {} generations, {} games per member with at most {} pieces, {} validation games per \
         cell with at most {} pieces, rules `{GAME}`. The paper does not say what its \"steps\" are.\n",
        work.part,
        work.generations,
        work.games,
        work.max_plies / 2,
        work.validation,
        work.validation_plies / 2
    ))
}

/// Evolves the weights of a cell in its own folder, where it resumes, and validates the fittest member of the last
/// generation.
fn evolve(
    context: &Context<'_>,
    work: &Work,
    variant: Variant,
    cell: Cell,
    progress: &Progress,
) -> anyhow::Result<Validated> {
    let features = match variant {
        Variant::Text => "paper-10",
        Variant::Code => "paper-10-coded",
    };
    let method = Method::Ga { variant, selection: cell.p, mutation: cell.q };
    let seed = Rng::derive(context.seed, &[cell.p.to_bits(), cell.q.to_bits(), cell.m as u64]).next_u64();
    let spec = EvolutionSpec {
        population: (cell.m / work.part).max(4),
        generations: work.generations,
        games: work.games,
        max_plies: work.max_plies,
        // As in the paper, every member plays all games.
        racing: None,
        seed,
        ..EvolutionSpec::new(GAME, Some(features), method, None)?
    };
    let name = format!("{variant}-{}-{}-{}", cell.p, cell.q, cell.m);
    let mut run = Evolution::new(spec, None)?;
    let store = EvolutionFolder::open(&context.folder.join("tetris-ga-grid").join(name), &mut run)?;
    progress.advance(run.generations().len() as u64);
    while (run.generations().len() as u64) < work.generations {
        store.add(run.advance(&|| ())?)?;
        progress.step();
    }
    let fittest = run.generations().last().map(|generation| generation.best.clone()).unwrap_or_default();
    let policy = run.policies().policy(&fittest);
    let mut rng = Rng::derive(seed, &[u64::MAX]);
    let seeds: Vec<u64> = (0..work.validation).map(|_| rng.next_u64()).collect();
    let play = |&seed: &u64| policy.play(seed, Trial::Game { max_plies: work.validation_plies });
    let games = seeds.par_iter().with_max_len(1).map(play).collect::<Result<Vec<_>, _>>()?;
    Ok(Validated { cell, games, generations: run.generations().to_vec() })
}

fn label(cell: Cell) -> String {
    format!("{}, {}, {}", cell.p, cell.q, cell.m)
}

/// Ours beside theirs.
fn table(results: &[Validated]) -> String {
    let header = ["p, q, M", "paper: min, avg, max steps", "lines: min, mean, max", "pieces: min, mean, max"];
    let mut rows = vec![header.map(str::to_owned).to_vec()];
    for result in results {
        let theirs = PUBLISHED.iter().find(|(cell, _)| *cell == result.cell);
        let ours = |[low, mean, high]: [f64; 3]| format!("{low:.0}, {mean:.1}, {high:.0}");
        rows.push(vec![
            label(result.cell),
            theirs.map_or("–".to_owned(), |(_, [low, mean, high])| format!("{low}, {mean}, {high}")),
            ours(result.scores()),
            ours(result.pieces()),
        ]);
    }
    markdown_table(&rows)
}

/// Figures 6 and 7: the lowest, mean and highest number of lines per cell.
fn draw_grid(title: &str, results: &[Validated]) -> String {
    let row = |result: &Validated| {
        let [low, middle, high] = result.scores();
        Range { label: label(result.cell), low, middle, high, note: format!("{middle:.0}") }
    };
    ranges(&Ranges {
        title: format!("Validation of the genetic algorithm: {title}"),
        x_label: "lines per game: lowest, mean and highest".to_owned(),
        axis_width: 560,
        rows: results.iter().map(row).collect(),
    })
}

/// Figure 8: the lowest, mean and highest fitness of each generation.
fn draw_curve(variant: Variant, result: &Validated) -> String {
    let chart = Chart {
        title: format!("Training with p, q, M = {} ({variant})", label(result.cell)),
        x_label: "generation".to_owned(),
        y_label: "mean lines of a member".to_owned(),
        width: 900,
        height: 520,
    };
    let curve = |(index, name): (usize, &str)| Series {
        name: name.to_owned(),
        points: result
            .generations
            .iter()
            .map(|generation| ((generation.generation + 1) as f64, summary(generation.values().into_iter())[index]))
            .collect(),
        band: None,
    };
    lines(&chart, &["lowest", "mean", "highest"].into_iter().enumerate().map(curve).collect::<Vec<_>>())
}
