//! The experiments, one file each: a config per scale, and one function that runs the experiment and returns a
//! page of Markdown with our figures beside the published ones.

use std::fmt;
use std::path::Path;

use anyhow::Context as _;
use clap::ValueEnum;
use tilelab_arena::files::write_whole;

mod alphazero_link;
mod branching_factor;
mod dominoes_baselines;
mod duel;
mod duel_environments;
mod elo_ladder;
mod engine_speed;
mod first_move;
mod gdl_speed;
mod grand_tournament;
mod hashing;
mod heuristic_tuning;
mod hex_nets;
mod hex_openings;
mod hex_verification;
mod learned;
mod learning;
mod levels;
mod link_tournament;
mod link_variants;
mod mcts_data;
mod mcts_effectiveness;
mod nim_tree;
mod search_corrected;
mod self_play;
mod small_boards;
mod tetris_agents;
mod tetris_ga_grid;
mod tetris_records;
mod thought_time;
mod value_calibration;

/// A reproducible table or figure.
pub struct Experiment {
    /// The name on the command line.
    pub name: &'static str,
    /// The question it answers, in one line.
    pub summary: &'static str,
    /// The source of the published figures.
    pub source: &'static str,
    /// Runs it and returns a page of Markdown.
    pub run: fn(&Context<'_>) -> anyhow::Result<String>,
}

/// Every experiment; each has a page in `docs/experiments`.
pub static EXPERIMENTS: &[Experiment] = &[
    branching_factor::EXPERIMENT,
    first_move::EXPERIMENT,
    engine_speed::EXPERIMENT,
    hashing::EXPERIMENT,
    heuristic_tuning::EXPERIMENT,
    search_corrected::EXPERIMENT,
    link_tournament::EXPERIMENT,
    link_variants::EXPERIMENT,
    grand_tournament::EXPERIMENT,
    mcts_effectiveness::EXPERIMENT,
    thought_time::EXPERIMENT,
    value_calibration::EXPERIMENT,
    elo_ladder::EXPERIMENT,
    levels::EXPERIMENT,
    alphazero_link::EXPERIMENT,
    hex_verification::EXPERIMENT,
    hex_openings::EXPERIMENT,
    hex_nets::EXPERIMENT,
    small_boards::EXPERIMENT,
    tetris_agents::EXPERIMENT,
    tetris_ga_grid::EXPERIMENT,
    tetris_records::EXPERIMENT,
    duel_environments::EXPERIMENT,
    dominoes_baselines::EXPERIMENT,
    mcts_data::EXPERIMENT,
    nim_tree::EXPERIMENT,
    gdl_speed::EXPERIMENT,
    learned::DOMINOES,
    learned::NIM,
    learned::RULES,
    learned::TETRIS,
    learning::REPRODUCIBILITY,
    learning::REWARD_FUNCTIONS,
    learning::OBSERVATION_SPACE,
    learning::RL_TRAINING,
];

/// The amount of work.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Scale {
    /// A second: checks that it runs.
    Smoke,
    /// Seconds to minutes: shows the shape of the result.
    Quick,
    /// As many games as the paper; can take hours.
    Paper,
}

impl Scale {
    /// Picks the value for this scale.
    pub fn pick<T>(self, smoke: T, quick: T, paper: T) -> T {
        match self {
            Self::Smoke => smoke,
            Self::Quick => quick,
            Self::Paper => paper,
        }
    }
}

impl fmt::Display for Scale {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.pick("smoke", "quick", "paper"))
    }
}

/// The input of an experiment.
pub struct Context<'a> {
    pub scale: Scale,
    pub seed: u64,
    pub folder: &'a Path,
}

impl Context<'_> {
    /// Writes a file of the results.
    pub fn write(&self, name: &str, text: &str) -> anyhow::Result<()> {
        let path = self.folder.join(name);
        write_whole(&path, |file| file.write_all(text.as_bytes())).with_context(|| path.display().to_string())
    }
}

/// A Markdown table from rows of cells; the first row is the header. Columns are padded, so that the table is
/// legible on a terminal too.
fn markdown_table(rows: &[Vec<String>]) -> String {
    let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max().unwrap_or(0);
    let widths: Vec<usize> = (0..rows[0].len()).map(width).collect();
    let pad = |(cell, &width): (&String, &usize)| format!("{cell}{}", " ".repeat(width - cell.chars().count()));
    let line = |row: &Vec<String>| {
        let cells: Vec<String> = row.iter().zip(&widths).map(pad).collect();
        format!("| {} |\n", cells.join(" | "))
    };
    let rule: Vec<String> = widths.iter().map(|&width| "-".repeat(width + 2)).collect();
    let lines: Vec<String> = rows.iter().map(line).collect();
    format!("{}|{}|\n{}", lines[0], rule.join("|"), lines[1..].concat())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_experiment_runs_at_smoke_scale_and_has_a_page() {
        let folder = tempfile::tempdir().expect("a folder");
        let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/experiments");
        let index = std::fs::read_to_string(docs.join("README.md")).expect("an index");
        for experiment in EXPERIMENTS {
            let context = Context { scale: Scale::Smoke, seed: 1, folder: folder.path() };
            match (experiment.run)(&context) {
                Ok(page) => assert!(page.contains('|'), "{} prints a table", experiment.name),
                Err(error) if cfg!(not(feature = "net")) => {
                    assert!(error.to_string().contains("--features net"), "{}: {error:#}", experiment.name);
                }
                Err(error) => panic!("{}: {error:#}", experiment.name),
            }
            assert!(docs.join(format!("{}.md", experiment.name)).exists(), "{} has a page", experiment.name);
            assert!(index.contains(&format!("({}.md)", experiment.name)), "{} is in the index", experiment.name);
        }
    }
}
