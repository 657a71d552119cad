//! What a game adds to be listed: data and functions for agents, people, pages and learners.
//!
//! | module | what |
//! |---|---|
//! | `calibration` | what the values of a search mean |
//! | `gtp` | its dialect of the Go Text Protocol |
//! | `level` | its difficulty levels |
//! | `learning` | its own observations, kinds of actions and rewards |
//! | `linear` | policies whose weights are learned |
//! | `log` | a log format that other programs share |
//! | `sgf` | its positions in the Smart Game Format |
//! | `network_file` | a network that ships in the program or apart from it |

mod calibration;
mod gtp;
mod learning;
mod level;
mod linear;
mod log;
mod network_file;
mod sgf;

pub use calibration::{Calibration, LARGE_LEAD, win_share};
pub use gtp::GtpDialect;
pub use learning::{ActionKind, RequestedAction, Reward, StepOutcome, View, Write};
pub use level::{CHARACTERS, DifficultyLevel, Rating, unrated};
pub use linear::{LinearPolicies, LinearWeights};
pub use log::{LogError, LogFormat, LogOptions};
pub use network_file::NetworkFile;
pub use sgf::SgfPosition;

use crate::scene::{Cell, Scene};
use crate::{
    Action, ActionValues, Agent, Evaluator, Game, Oracle, Parameter, Parameters, Planes, Prover, Sources, SpecError,
};

/// A network that ships with the program.
#[derive(Clone, Copy, Debug)]
pub struct BundledNet {
    /// Its name: `strong` or `small`.
    pub name: &'static str,
    /// The canonical specification of the game it plays.
    pub game: &'static str,
    /// Further variants that it plays.
    pub variants: &'static [&'static str],
    /// Its file.
    pub file: &'static NetworkFile,
}

/// An agent that plays one game only, as its game declares it; [`Registered::agent`] builds it.
#[derive(Clone, Copy, Debug)]
pub struct OwnAgent {
    /// The name that users type.
    pub name: &'static str,
    /// One line about it.
    pub summary: &'static str,
    /// Its declared parameters.
    pub parameters: &'static [Parameter],
}

/// Makes agents that play `G`, one per seat and game.
pub type AgentMaker<G> = Box<dyn Fn() -> Box<dyn Agent<G>> + Send + Sync>;

/// A position that a game can start with, where chance or the caller chooses among several.
#[derive(Clone, Debug)]
pub struct Start<G> {
    /// The position.
    pub state: G,
    /// What sets it apart, with names: the hands of a deal, for example.
    pub labels: Vec<(&'static str, String)>,
}

/// A game that can be listed. Everything has a default, so the smallest game adds nothing.
pub trait Registered: Game + Planes {
    /// Specifications that together show every variant; tests run all of them.
    const EXAMPLES: &'static [&'static str] = &[];
    /// The agents of a quick tournament: one of each kind that plays the game, or one of its variants.
    const DEFAULT_AGENTS: &'static [&'static str] = &["random", "mcts:nodes=200"];

    /// The agents that play only this game.
    const AGENTS: &'static [OwnAgent] = &[];

    /// The agent of that name, one of [`Self::AGENTS`], with these values of its parameters.
    fn agent(name: &str, _: &Self::Config, _: &Parameters<'_>, _: &dyn Sources) -> Result<AgentMaker<Self>, SpecError> {
        let known: Vec<&str> = Self::AGENTS.iter().map(|agent| agent.name).collect();
        Err(SpecError::unknown_name("agent", name, &known))
    }

    /// The settings of tree search that play this game best, as far as we have measured.
    /// A search that is `timed` has 30 ms or more a move, and no number of nodes.
    fn mcts(_: &Self::Config, _timed: bool) -> &'static [(&'static str, &'static str)] {
        &[]
    }

    /// The settings of a search with a network that play this game best, as far as we have measured.
    fn net(_: &Self::Config) -> &'static [(&'static str, &'static str)] {
        &[]
    }

    /// What the values of an agent of this name mean, as `tilelab experiment value-calibration` has measured it
    /// (`docs/experiments/value-calibration.md`); without a measurement, values are taken at their word.
    fn calibration(_: &Self::Config, _agent: &str) -> Calibration {
        Calibration::IDENTITY
    }

    /// The networks that ship for this game.
    const NETS: &'static [BundledNet] = &[];

    /// What learners may see beside planes.
    const VIEWS: &'static [View<Self>] = &[];
    /// What they see by default; without a name the first of [`Self::VIEWS`], or planes.
    const DEFAULT_VIEW: Option<&'static str> = None;
    /// Ways for learners to choose beside the number of an action and a value for each.
    const ACTION_KINDS: &'static [ActionKind<Self>] = &[];
    /// The names of the rewards that [`Self::reward`] has.
    const REWARDS: &'static [&'static str] = &[];

    /// The game's own reward of that name; `every` says that every seat is the learner's.
    fn reward(_name: &str, _every: bool) -> Option<Box<dyn Reward<Self>>> {
        None
    }

    /// Policies that are linear in features of the game, if it has some: `tilelab train cmaes` and others learn
    /// their weights.
    const LINEAR: Option<LinearPolicies<Self>> = None;

    /// The declared parameters of the game's own heuristic, if it has one.
    const HEURISTIC: Option<&'static [Parameter]> = None;

    /// The game's own heuristic with these values of its parameters, if it has one.
    fn heuristic(_: &Parameters<'_>) -> Result<Option<Box<dyn ActionValues<Self>>>, SpecError> {
        Ok(None)
    }

    /// The game's own evaluator, if it has one.
    fn evaluator() -> Option<Box<dyn Evaluator<Self>>> {
        None
    }

    /// How the game's programs deviate from the standard Go Text Protocol.
    fn gtp(_: &Self::Config) -> GtpDialect {
        GtpDialect::default()
    }

    /// What the game can prove of its positions, if it can.
    fn prover() -> Option<Box<dyn Prover<Self>>> {
        None
    }

    /// Solves positions by the game's own means, if it has some: a theory, or a search made for the game.
    fn oracle() -> Option<Box<dyn Oracle<Self>>> {
        None
    }

    /// Every position that the game can start with, in the order of their numbers; none where there is only one or no
    /// such list.
    fn starts(_: &Self::Config) -> Option<Box<dyn Iterator<Item = Start<Self>>>> {
        None
    }

    /// Opponents for people, the weakest first.
    fn difficulty_levels(_: &Self::Config) -> &'static [DifficultyLevel] {
        const {
            &[
                DifficultyLevel::beginner(
                    "mcts:nodes=30,blunder=0.4",
                    "Is still learning the rules and often guesses.",
                ),
                DifficultyLevel::easy("mcts:nodes=30", "Looks at a few moves and plays the one that feels best."),
                DifficultyLevel::medium("mcts:nodes=100", "Tries every move a couple of times before choosing."),
                DifficultyLevel::hard("mcts:nodes=1000", "Plays a thousand quick games in mind before each move."),
                DifficultyLevel::strongest("mcts:time=1s", "Thinks for a second, which is a very long time here."),
            ]
        }
    }

    /// How close the game of a lone player is to its end, for estimates of very long lives by multilevel splitting
    /// (the importance function); none where the game has no such measure.
    fn danger(&self) -> Option<u32> {
        None
    }

    /// What the position looks like. Without it the page shows the text, and the painters draw
    /// [`Scene::from_text`].
    fn scene(&self) -> Option<Scene> {
        None
    }

    /// An action or outcome as a person reads it, `L, flat, column 6`, where its name is a code such as `L0@5`. It
    /// depends on the name alone, so that the moves of a recorded game can be listed without replaying it. Actions that
    /// are legal in the same position have different texts.
    fn action_text(_: &Self::Config, name: &str) -> String {
        name.to_owned()
    }

    /// The cells of the scene where a legal action of the mover happens.
    fn cells_of(&self, _: Action) -> Vec<Cell> {
        Vec::new()
    }

    /// What heuristics measure of a legal action of the mover, with names; the same names in the same order for every
    /// action that has any.
    fn explain(&self, _: Action) -> Vec<(String, f64)> {
        Vec::new()
    }

    /// What the rules say about why a legal action of the mover is worse than another, the weightiest first: verbs with
    /// their objects, such as `makes a hole, which costs 1 point`. None where they say nothing.
    fn reasons(&self, _played: Action, _best: Action) -> Vec<String> {
        Vec::new()
    }

    /// A log format that other programs share, if the game has one.
    const LOG: Option<LogFormat> = None;

    /// The position in the Smart Game Format, if the format knows the game.
    fn sgf(&self) -> Option<SgfPosition> {
        None
    }

    /// The board as rows of text for other programs to read.
    fn board(&self) -> Vec<String> {
        self.to_string().lines().map(str::to_owned).collect()
    }
}
