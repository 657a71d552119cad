//! Players that learn small games, measured exactly: against a random player, and by the share of optimal moves.
//!
//! | module | experiment |
//! |---|---|
//! | `dominoes`, `supervised` | `dominoes-learned` |
//! | `nim` | `nim-learned` |
//! | `rules` | `gdl-learned` |
//! | `tetris` | `tetris-dqn` |

#[cfg(feature = "net")]
mod dominoes;
#[cfg(feature = "net")]
mod nim;
#[cfg(feature = "net")]
mod players;
#[cfg(feature = "net")]
mod rules;
#[cfg(feature = "net")]
mod supervised;
#[cfg(feature = "net")]
mod tetris;

use super::Experiment;

pub const DOMINOES: Experiment = Experiment {
    name: "dominoes-learned",
    summary: "how well do DQN and AlphaZero learn dominoes, as published and corrected, and from rules alone?",
    source: "Hahn and Seiling, Dominkows (2020): section 5 and the results in their repository",
    #[cfg(feature = "net")]
    run: dominoes::run,
    #[cfg(not(feature = "net"))]
    run: without_net,
};

pub const NIM: Experiment = Experiment {
    name: "nim-learned",
    summary: "how well do DQN and AlphaZero learn Nim, as published and corrected, and from rules alone?",
    source: "Hahn and Seiling, Dominkows (2020): section 5 and the results in their repository",
    #[cfg(feature = "net")]
    run: nim::run,
    #[cfg(not(feature = "net"))]
    run: without_net,
};

pub const RULES: Experiment = Experiment {
    name: "gdl-learned",
    summary: "does AlphaZero learn a game from its rule file alone?",
    source: "Hahn and Seiling, Dominkows (2020), which proposes it; no published figures",
    #[cfg(feature = "net")]
    run: rules::run,
    #[cfg(not(feature = "net"))]
    run: without_net,
};

pub const TETRIS: Experiment = Experiment {
    name: "tetris-dqn",
    summary: "how many lines does DQN clear in Tetris, as published, corrected, and trained by part?",
    source: "Zhang et al., Tetris agents (section 3.4, Table 4), and re-runs of their code",
    #[cfg(feature = "net")]
    run: tetris::run,
    #[cfg(not(feature = "net"))]
    run: without_net,
};

#[cfg(not(feature = "net"))]
fn without_net(_: &super::Context<'_>) -> anyhow::Result<String> {
    anyhow::bail!("{}", crate::commands::train::WITHOUT_NET)
}
