//! `tilelab games`: what there is to play.

use clap::Args;
use serde::Serialize;
use tilelab_arena::{GAMES, open_game};
use tilelab_core::Parameter;

use super::{parameters_text, print, print_json};

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
    parameters: &'static [Parameter],
    examples: &'static [&'static str],
}

impl Games {
    pub fn run(&self) -> anyhow::Result<()> {
        for game in GAMES {
            let (name, summary, parameters, examples) = (game.name, game.summary, game.parameters, game.examples);
            if self.json {
                print_json(&GameJson { name, summary, parameters, examples })?;
            } else {
                print(&format!("{name}\n  {summary}\n{}", parameters_text(parameters)))?;
                print(&mcts_text(examples)?)?;
                print(&told("net", name, "", game.net_defaults))?;
                print(&format!(
                    "    for example: {}\n\n",
                    examples.iter().take(4).copied().collect::<Vec<_>>().join("  ")
                ))?;
            }
        }
        Ok(())
    }
}

/// What tree search is told otherwise: for the first example, and wherever a variant differs from it.
fn mcts_text(examples: &[&str]) -> anyhow::Result<String> {
    let mut text = String::new();
    let mut known: Vec<&[(&str, &str)]> = vec![&[]];
    for example in examples {
        let game = open_game(example)?;
        for (timed, budget) in [(false, ""), (true, ", given 30 ms or more,")] {
            let defaults = game.mcts_defaults(timed);
            if !known.contains(&defaults) {
                known.push(defaults);
                text += &told("mcts", example, budget, defaults);
            }
        }
    }
    Ok(text)
}

/// A line about what a game tells an agent otherwise; nothing where it tells nothing.
fn told(agent: &str, game: &str, budget: &str, defaults: &[(&str, &str)]) -> String {
    if defaults.is_empty() {
        return String::new();
    }
    let pairs: Vec<String> = defaults.iter().map(|(key, value)| format!("{key}={value}")).collect();
    format!("    {agent} plays {game}{budget} with {}\n", pairs.join(","))
}
