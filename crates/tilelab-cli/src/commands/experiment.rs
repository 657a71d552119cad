//! `tilelab experiment`: reproduces tables and figures of the papers.

use std::path::PathBuf;

use anyhow::{Context as _, bail};
use clap::Args;

use super::print;
use crate::experiments::{Context, EXPERIMENTS, Scale};

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
