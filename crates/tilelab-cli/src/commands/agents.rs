//! `tilelab agents`: the list of agents.

use clap::Args;
use serde::Serialize;
use tilelab_arena::agents::about_net;
use tilelab_arena::{AGENTS, GAMES, find_agent};
use tilelab_core::Parameter;

use super::{parameters_text, print, print_json};

/// List the agents, or the parameters of one.
///
/// Each parameter is shown with its default, its meaning and its values. To set parameters, write them after a
/// colon: mcts:nodes=5000,c=0.7. Bundled networks are listed with the agent that plays them.
#[derive(Args)]
pub struct Agents {
    /// An agent, such as mcts, whose parameters are listed.
    agent: Option<String>,
    /// Print one JSON object per agent.
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

/// A bundled network.
#[derive(Serialize)]
struct NetJson {
    file: &'static str,
    game: &'static str,
    about: String,
}

fn networks(agent: &str) -> Vec<NetJson> {
    let nets = GAMES.iter().filter(|_| agent == "net").flat_map(|game| game.nets);
    nets.map(|net| NetJson { file: net.name, game: net.game, about: about_net(net) }).collect()
}

impl Agents {
    pub fn run(&self) -> anyhow::Result<()> {
        let listed = match &self.agent {
            Some(agent) => vec![find_agent(agent.split(':').next().unwrap_or_default())?],
            None => AGENTS.iter().collect(),
        };
        for agent in listed {
            let (name, summary, games) = (agent.name, agent.summary, agent.games.as_str());
            let networks = networks(name);
            if self.json {
                print_json(&AgentJson { name, summary, games, parameters: &agent.parameters, networks })?;
                continue;
            }
            print(&format!("{name}\n  {summary}; plays {games}\n"))?;
            if self.agent.is_some() {
                print(&parameters_text(&agent.parameters))?;
                for NetJson { file, game, about } in networks {
                    print(&format!("    file={file} plays {game}: {about}\n"))?;
                }
            }
        }
        if self.agent.is_none() && !self.json {
            print("\n`tilelab agents AGENT` lists the parameters of an agent.\n")?;
        }
        Ok(())
    }
}
