//! `tilelab train`: teach a network, one learner a file.

pub mod ppo;

use clap::{Args, Subcommand};

/// Teach a network.
#[derive(Args)]
pub struct Train {
    #[command(subcommand)]
    learner: LearnerCommand,
}

#[derive(Subcommand)]
enum LearnerCommand {
    Ppo(ppo::TrainPpo),
}

impl Train {
    pub fn run(&self) -> anyhow::Result<()> {
        match &self.learner {
            LearnerCommand::Ppo(command) => command.run(),
        }
    }
}
