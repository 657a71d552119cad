//! `tilelab agents`: who there is to play with.

use clap::Args;
use serde::Serialize;
use tilelab_arena::AGENTS;

use super::{ParameterJson, parameters_json, parameters_text, print, print_json};

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
    parameters: Vec<ParameterJson>,
}

impl Agents {
    pub fn run(&self) -> anyhow::Result<()> {
        for agent in AGENTS {
            let (name, summary, games) = (agent.name, agent.summary, agent.games);
            if self.json {
                print_json(&AgentJson { name, summary, games, parameters: parameters_json(agent.parameters) })?;
            } else {
                print(&format!("{name}\n  {summary}; plays {games}\n{}\n", parameters_text(agent.parameters)))?;
            }
        }
        Ok(())
    }
}
