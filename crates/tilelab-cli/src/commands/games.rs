//! `tilelab games`: the list of games.

use clap::Args;
use serde::Serialize;
use tilelab_arena::{GAMES, find_game, open_game};
use tilelab_core::Parameter;

use super::{parameters_text, print, print_json};

/// List the games, or the parameters of one.
///
/// Each parameter is shown with its default, its meaning and its values. To set parameters, write them after a
/// colon: hex:size=7,swap=true. Where a game changes the defaults of an agent, its list says so.
#[derive(Args)]
pub struct Games {
    /// A game, such as hex, whose parameters are listed.
    game: Option<String>,
    /// Print one JSON object per game.
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
        let listed = match &self.game {
            Some(game) => vec![find_game(game.split(':').next().unwrap_or_default())?],
            None => GAMES.iter().collect(),
        };
        for game in listed {
            let (name, summary, parameters, examples) = (game.name, game.summary, game.parameters, game.examples);
            if self.json {
                print_json(&GameJson { name, summary, parameters, examples })?;
                continue;
            }
            print(&format!("{name}\n  {summary}\n"))?;
            if self.game.is_some() {
                print(&parameters_text(parameters))?;
                print(&search_text(examples)?)?;
            }
            let examples: Vec<&str> = examples.iter().take(4).copied().collect();
            print(&format!("    for example: {}\n\n", examples.join("  ")))?;
        }
        if self.game.is_none() && !self.json {
            print("`tilelab games GAME` lists the parameters of a game, and `tilelab rules GAME` prints its rules.\n")?;
        }
        Ok(())
    }
}

/// The defaults that the game overrides for tree search: those of the first example, and those of every variant
/// that differ from them.
fn search_text(examples: &[&str]) -> anyhow::Result<String> {
    let (mut text, mut net_text) = (String::new(), String::new());
    let mut known: Vec<&[(&str, &str)]> = vec![&[]];
    let mut known_of_net = known.clone();
    for example in examples {
        let game = open_game(example)?;
        for (timed, budget) in [(false, ""), (true, ", with 30 ms or more per move,")] {
            let defaults = game.mcts_defaults(timed);
            if !known.contains(&defaults) {
                known.push(defaults);
                text += &defaults_text("mcts", example, budget, defaults);
            }
        }
        let defaults = game.net_defaults();
        if !known_of_net.contains(&defaults) {
            known_of_net.push(defaults);
            net_text += &defaults_text("net", example, "", defaults);
        }
    }
    Ok(text + &net_text)
}

/// A line about the defaults that a game overrides for an agent; empty if it overrides none.
fn defaults_text(agent: &str, game: &str, budget: &str, defaults: &[(&str, &str)]) -> String {
    if defaults.is_empty() {
        return String::new();
    }
    let pairs: Vec<String> = defaults.iter().map(|(key, value)| format!("{key}={value}")).collect();
    format!("    {agent} plays {game}{budget} with {}\n", pairs.join(","))
}
