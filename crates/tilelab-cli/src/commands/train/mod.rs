//! `tilelab train`: trains networks and weights, one file per learner.

pub mod alphazero;
pub mod dqn;
pub mod evolve;
mod options;
pub mod ppo;

#[cfg(feature = "net")]
pub use options::Outcome;

#[cfg(feature = "net")]
use anyhow::Context as _;
use clap::{Args, Subcommand};

/// The error of a program that was built without the learners.
#[cfg(not(feature = "net"))]
pub const WITHOUT_NET: &str =
    "this tilelab was built without learning; build it with: cargo build --release --features net";

/// Train a network, or evolve the weights of a policy.
///
/// `alphazero` trains a policy/value network for any game by self-play and search. `dqn` trains estimates of actions,
/// and `ppo` a policy, by reinforcement learning. They need a tilelab that was built with `--features net`. `cmaes`,
/// `ce` and `ga` evolve the weights of a linear policy, for games that have one.
#[derive(Args)]
pub struct Train {
    #[command(subcommand)]
    learner: LearnerCommand,
}

#[derive(Subcommand)]
enum LearnerCommand {
    Alphazero(Box<alphazero::TrainAlphazero>),
    Dqn(Box<dqn::TrainDqn>),
    Ppo(Box<ppo::TrainPpo>),
    Cmaes(evolve::TrainCmaes),
    Ce(evolve::TrainCe),
    Ga(evolve::TrainGa),
}

impl Train {
    pub fn run(&self) -> anyhow::Result<()> {
        match &self.learner {
            LearnerCommand::Alphazero(command) => command.run(),
            LearnerCommand::Dqn(command) => command.run(),
            LearnerCommand::Ppo(command) => command.run(),
            LearnerCommand::Cmaes(command) => command.run(),
            LearnerCommand::Ce(command) => command.run(),
            LearnerCommand::Ga(command) => command.run(),
        }
    }
}

/// A configuration with the changes of `--set`, checked.
#[cfg(feature = "net")]
fn configured<C>(
    mut config: C,
    changes: &[String],
    set: fn(&mut C, &str) -> Result<(), String>,
    check: fn(&C) -> Result<(), String>,
) -> anyhow::Result<C> {
    for change in changes {
        set(&mut config, change).map_err(anyhow::Error::msg).context("--set")?;
    }
    check(&config).map_err(anyhow::Error::msg).context("configuration")?;
    Ok(config)
}

/// The help of `--set`, from the declared settings of a learner.
#[cfg(feature = "net")]
fn set_help(settings: &str) -> String {
    format!(
        "A setting, such as `learning_rate=0.001`; can be given several times. The settings, with defaults:\n{settings}"
    )
}
