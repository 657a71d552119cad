//! `tilelab experiment`: a table or figure of the papers again, beside theirs.

use std::path::PathBuf;

use anyhow::{Context as _, bail};
use clap::Args;

use super::print;
use crate::experiments::{Context, EXPERIMENTS, Scale};

/// Repeat a table or figure of the papers and print ours beside theirs.
///
/// Without a name, list the experiments. Results are also written to the folder as Markdown, with
/// plots as SVG.
#[derive(Args)]
pub struct ExperimentCommand {
    /// The experiment.
    name: Option<String>,
    /// How much work to put in: smoke takes a second, quick some seconds, paper as much as the paper.
    #[arg(long, value_enum, default_value_t = Scale::Quick)]
    scale: Scale,
    /// The folder for the results [default: out/experiments/NAME].
    #[arg(long)]
    out: Option<PathBuf>,
    /// The seed; the same seed gives the same figures, times aside.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

impl ExperimentCommand {
    pub fn run(&self) -> anyhow::Result<()> {
        let Some(name) = &self.name else {
            let lines: String =
                EXPERIMENTS.iter().map(|e| format!("{:<18} {} ({})\n", e.name, e.summary, e.source)).collect();
            return print(&lines);
        };
        let Some(experiment) = EXPERIMENTS.iter().find(|experiment| experiment.name == name) else {
            let known: Vec<&str> = EXPERIMENTS.iter().map(|experiment| experiment.name).collect();
            bail!("unknown experiment `{name}`; there is {}", known.join(", "));
        };
        let folder = self.out.clone().unwrap_or_else(|| ["out", "experiments", name].iter().collect());
        std::fs::create_dir_all(&folder).with_context(|| folder.display().to_string())?;
        let context = Context { scale: self.scale, seed: self.seed, folder: &folder };
        let page = (experiment.run)(&context)?;
        let head = format!(
            "# {name}: {}\n\n{}; scale {}, seed {}, version {}\n\n",
            experiment.summary,
            experiment.source,
            self.scale,
            self.seed,
            env!("CARGO_PKG_VERSION")
        );
        let page = head + &page;
        context.write(&format!("{name}.md"), &page)?;
        print(&format!("{page}\nWritten to {}\n", folder.display()))
    }
}
