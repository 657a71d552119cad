//! `tilelab train`: teach a network, one learner a file.

pub mod alphazero;
pub mod ppo;

use clap::{Args, Subcommand};

/// What a program without learners says.
#[cfg(not(feature = "net"))]
pub const WITHOUT_NET: &str =
    "this tilelab was built without learning; build it with: cargo build --release --features net";

/// Teach a network.
#[derive(Args)]
pub struct Train {
    #[command(subcommand)]
    learner: LearnerCommand,
}

#[derive(Subcommand)]
enum LearnerCommand {
    Alphazero(alphazero::TrainAlphazero),
    Ppo(Box<ppo::TrainPpo>),
}

impl Train {
    pub fn run(&self) -> anyhow::Result<()> {
        match &self.learner {
            LearnerCommand::Alphazero(command) => command.run(),
            LearnerCommand::Ppo(command) => command.run(),
        }
    }
}
