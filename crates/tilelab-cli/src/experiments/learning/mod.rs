//! The thesis's experiments with reinforcement learning. They need the feature `net`.

#[cfg(feature = "net")]
mod estimate;
#[cfg(feature = "net")]
mod local_optimum;
#[cfg(feature = "net")]
mod observation_space;
#[cfg(feature = "net")]
mod reproducibility;
#[cfg(feature = "net")]
mod reward_functions;
#[cfg(feature = "net")]
mod rl_training;

use super::Experiment;

pub const REPRODUCIBILITY: Experiment = Experiment {
    name: "reproducibility",
    summary: "does training with the same seed give the same network?",
    source: "Tetris Link thesis, section 6.3, Table 5",
    run: work::reproducibility,
};

pub const REWARD_FUNCTIONS: Experiment = Experiment {
    name: "reward-functions",
    summary: "which reward function is best for training?",
    source: "Tetris Link thesis, section 6.5, Tables 5 and 6",
    run: work::reward_functions,
};

pub const OBSERVATION_SPACE: Experiment = Experiment {
    name: "observation-space",
    summary: "does a network learn better from numbers or from an image?",
    source: "Tetris Link thesis, section 6.4, Figure 15",
    run: work::observation_space,
};

pub const RL_TRAINING: Experiment = Experiment {
    name: "rl-training",
    summary: "how do the thesis's agents learn, and how well do they play?",
    source: "Tetris Link thesis, section 6.7, Figures 17 to 21",
    run: work::rl_training,
};

#[cfg(feature = "net")]
mod work {
    pub use super::observation_space::run as observation_space;
    pub use super::reproducibility::run as reproducibility;
    pub use super::reward_functions::run as reward_functions;
    pub use super::rl_training::run as rl_training;
}

#[cfg(not(feature = "net"))]
mod work {
    use crate::experiments::Context;

    pub fn missing(_: &Context<'_>) -> anyhow::Result<String> {
        anyhow::bail!("{}", crate::commands::train::WITHOUT_NET)
    }

    pub use missing as observation_space;
    pub use missing as reproducibility;
    pub use missing as reward_functions;
    pub use missing as rl_training;
}
