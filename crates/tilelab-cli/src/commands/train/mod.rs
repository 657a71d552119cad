//! `tilelab train`: teach a network, one learner a file.

pub mod alphazero;

use clap::{Args, Subcommand};

/// Teach a network.
#[derive(Args)]
pub struct Train {
    #[command(subcommand)]
    learner: LearnerCommand,
}

#[derive(Subcommand)]
enum LearnerCommand {
    Alphazero(alphazero::TrainAlphazero),
}

impl Train {
    pub fn run(&self) -> anyhow::Result<()> {
        match &self.learner {
            LearnerCommand::Alphazero(command) => command.run(),
        }
    }
}
