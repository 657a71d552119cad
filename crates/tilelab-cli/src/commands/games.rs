//! `tilelab games`: what there is to play.

use clap::Args;
use serde::Serialize;
use tilelab_arena::GAMES;

use super::{ParameterJson, parameters_json, parameters_text, print, print_json};

/// List the games with every parameter, its default and its meaning.
#[derive(Args)]
pub struct Games {
    /// Print one JSON object a game.
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct GameJson {
    name: &'static str,
    summary: &'static str,
    parameters: Vec<ParameterJson>,
    examples: &'static [&'static str],
}

impl Games {
    pub fn run(&self) -> anyhow::Result<()> {
        for game in GAMES {
            let (name, summary, parameters, examples) =
                (game.name(), game.summary(), game.parameters(), game.examples());
            if self.json {
                print_json(&GameJson { name, summary, parameters: parameters_json(parameters), examples })?;
            } else {
                print(&format!("{name}\n  {summary}\n{}", parameters_text(parameters)))?;
                if !game.mcts_defaults().is_empty() {
                    let pairs = game.mcts_defaults().iter().map(|(key, value)| format!("{key}={value}"));
                    print(&format!("    mcts plays it with {}\n", pairs.collect::<Vec<_>>().join(",")))?;
                }
                print(&format!(
                    "    for example: {}\n\n",
                    examples.iter().take(4).copied().collect::<Vec<_>>().join("  ")
                ))?;
            }
        }
        Ok(())
    }
}
