//! `tilelab experiment`: reproduces tables and figures of the papers.

use std::path::PathBuf;

use anyhow::Context as _;
use clap::Args;
use serde::Serialize;
use tilelab_core::SpecError;

use super::{print, print_json};
use crate::experiments::{Context, EXPERIMENTS, Experiment, Scale};

/// Reproduce a table or figure from the papers, with our results next to the published ones.
///
/// Without a name, the command lists the experiments. Results are printed, and written to a folder as Markdown
/// with plots as SVG.
#[derive(Args)]
#[command(after_help = super::examples::EXPERIMENT)]
pub struct ExperimentCommand {
    /// The name of the experiment.
    name: Option<String>,
    /// The amount of computation.
    #[arg(long, value_enum, default_value_t = Scale::Quick)]
    scale: Scale,
    /// The folder for the results [default: out/experiments/NAME].
    #[arg(long)]
    out: Option<PathBuf>,
    /// The seed; the same seed gives the same results, except for times.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The number of threads [default: one per core].
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// Print one JSON object with the tables; without a name, one per experiment.
    #[arg(long)]
    json: bool,
}

/// What `--json` prints.
#[derive(Serialize)]
struct ExperimentJson<'a> {
    name: &'static str,
    summary: &'static str,
    source: &'static str,
    #[serde(flatten)]
    result: Option<ResultJson<'a>>,
}

/// The results of an experiment.
#[derive(Serialize)]
struct ResultJson<'a> {
    scale: String,
    seed: u64,
    version: &'static str,
    folder: String,
    tables: Vec<Table<'a>>,
    markdown: &'a str,
}

/// A table of a page, cell by cell.
#[derive(Debug, PartialEq, Serialize)]
struct Table<'a> {
    columns: Vec<&'a str>,
    rows: Vec<Vec<&'a str>>,
}

/// The tables of a page in Markdown.
fn tables<'a>(page: &'a str) -> Vec<Table<'a>> {
    fn cells(line: &str) -> Vec<&str> {
        line.trim().trim_start_matches('|').trim_end_matches('|').split('|').map(str::trim).collect()
    }
    let lines: Vec<&str> = page.lines().collect();
    let blocks = lines.split(|line| !line.starts_with('|')).filter(|block| block.len() >= 2);
    // The second line of a table is the rule below its header.
    let rows = |block: &[&'a str]| block[2..].iter().map(|line| cells(line)).collect();
    blocks.map(|block| Table { columns: cells(block[0]), rows: rows(block) }).collect()
}

impl ExperimentCommand {
    pub fn run(&self) -> anyhow::Result<()> {
        let Some(name) = &self.name else { return self.list() };
        let Some(experiment) = EXPERIMENTS.iter().find(|experiment| experiment.name == name) else {
            let known: Vec<&str> = EXPERIMENTS.iter().map(|experiment| experiment.name).collect();
            return Err(SpecError::unknown_name("experiment", name, &known).into());
        };
        let folder = self.out.clone().unwrap_or_else(|| ["out", "experiments", name].iter().collect());
        if let Some(threads) = self.threads {
            let pool = rayon::ThreadPoolBuilder::new().num_threads(threads.into());
            pool.build_global().context("starting threads")?;
        }
        std::fs::create_dir_all(&folder).with_context(|| folder.display().to_string())?;
        let context = Context { scale: self.scale, seed: self.seed, folder: &folder };
        let page = (experiment.run)(&context)?;
        let head = format!(
            "# {name}: {}\n\n{}; scale {}, seed {}, version {}\n\n",
            experiment.summary,
            experiment.source,
            self.scale,
            self.seed,
            super::VERSION
        );
        let page = head + &page;
        context.write(&format!("{name}.md"), &page)?;
        if self.json {
            let result = ResultJson {
                scale: self.scale.to_string(),
                seed: self.seed,
                version: super::VERSION,
                folder: folder.display().to_string(),
                tables: tables(&page),
                markdown: &page,
            };
            return print_json(&describe(experiment, Some(result)));
        }
        print(&format!("{page}\nWritten to {}\n", folder.display()))
    }

    fn list(&self) -> anyhow::Result<()> {
        if self.json {
            return EXPERIMENTS.iter().try_for_each(|experiment| print_json(&describe(experiment, None)));
        }
        let line = |e: &Experiment| format!("{:<18} {} ({})\n", e.name, e.summary, e.source);
        print(&EXPERIMENTS.iter().map(line).collect::<String>())
    }
}

fn describe<'a>(experiment: &Experiment, result: Option<ResultJson<'a>>) -> ExperimentJson<'a> {
    let Experiment { name, summary, source, .. } = *experiment;
    ExperimentJson { name, summary, source, result }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_are_read_from_the_page() {
        let page = "# x\n\n| a | b  |\n|---|----|\n| 1 | 2 % |\n| 3 |  |\n\ntext\n\n| c |\n|---|\n";
        let first = Table { columns: vec!["a", "b"], rows: vec![vec!["1", "2 %"], vec!["3", ""]] };
        assert_eq!(tables(page), [first, Table { columns: vec!["c"], rows: vec![] }]);
        assert!(tables("no table").is_empty());
    }
}
