//! `tilelab agents`: who there is to play with.

use clap::Args;
use serde::Serialize;
use tilelab_arena::{AGENTS, GAMES};
use tilelab_core::Parameter;

use super::{parameters_text, print, print_json};

/// List the agents with every parameter, its default and its meaning.
#[derive(Args)]
pub struct Agents {
    /// Print one JSON object an agent.
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct AgentJson {
    name: &'static str,
    summary: &'static str,
    games: &'static str,
    parameters: &'static [Parameter],
    #[serde(skip_serializing_if = "Vec::is_empty")]
    networks: Vec<NetJson>,
}

/// A network that ships.
#[derive(Serialize)]
struct NetJson {
    file: &'static str,
    game: &'static str,
    about: String,
}

fn networks(agent: &str) -> Vec<NetJson> {
    let nets = GAMES.iter().filter(|_| agent == "net").flat_map(|game| game.nets);
    nets.map(|net| NetJson { file: net.name, game: net.game, about: net.about() }).collect()
}

impl Agents {
    pub fn run(&self) -> anyhow::Result<()> {
        for agent in AGENTS.iter() {
            let (name, summary, games) = (agent.name, agent.summary, agent.games.as_str());
            let networks = networks(name);
            if self.json {
                print_json(&AgentJson { name, summary, games, parameters: &agent.parameters, networks })?;
            } else {
                print(&format!("{name}\n  {summary}; plays {games}\n{}", parameters_text(&agent.parameters)))?;
                for NetJson { file, game, about } in networks {
                    print(&format!("    file={file} plays {game}: {about}\n"))?;
                }
                print("\n")?;
            }
        }
        Ok(())
    }
}
