//! What a game adds when it is registered.

use serde_json::Value;
use tilelab_core::{Action, ActionValues, Evaluator, Game, Parameter, Parameters, Planes, Prover, SpecError};

use crate::agents::BundledNet;
use crate::environment::{ActionKind, Reward, View};
use crate::position::DifficultyLevel;

/// What a game adds when it is registered: the places where it meets agents and people.
pub trait Registered: Game + Planes {
    /// Specifications that together show every variant; tests run all of them.
    const EXAMPLES: &'static [&'static str];
    /// The agents of a quick tournament: one of each kind that plays the game, or one of its variants.
    const DEFAULT_AGENTS: &'static [&'static str];

    /// The settings of tree search that play this game best, as far as we have measured.
    /// A search that is `timed` has 30 ms or more a move, and no number of nodes.
    fn mcts(_: &Self::Config, _timed: bool) -> &'static [(&'static str, &'static str)] {
        &[]
    }

    /// The settings of a search with a network that play this game best, as far as we have measured.
    const NET: &'static [(&'static str, &'static str)] = &[];

    /// The networks that ship for this game.
    const NETS: &'static [BundledNet] = &[];

    /// What learners may see beside planes; the first is what they see by default.
    const VIEWS: &'static [View<Self>] = &[];
    /// Ways for learners to choose beside the number of an action and a value for each.
    const ACTION_KINDS: &'static [ActionKind<Self>] = &[];
    /// The names of the rewards that [`Self::reward`] has.
    const REWARDS: &'static [&'static str] = &[];

    /// The game's own reward of that name; `every` says that every seat is the learner's.
    fn reward(_name: &str, _every: bool) -> Option<Box<dyn Reward<Self>>> {
        None
    }

    /// The declared parameters of the game's own heuristic, if it has one.
    const HEURISTIC: Option<&'static [Parameter]> = None;

    /// The game's own heuristic with these values of its parameters, if it has one.
    fn heuristic(_: &Parameters<'_>) -> Result<Option<Box<dyn ActionValues<Self>>>, SpecError> {
        Ok(None)
    }

    /// The game's own judgement of positions, if it has one.
    fn evaluator() -> Option<Box<dyn Evaluator<Self>>> {
        None
    }

    /// What programs that speak the Go Text Protocol say otherwise.
    fn gtp(_: &Self::Config) -> GtpDialect {
        GtpDialect::default()
    }

    /// What the game can prove of its positions, if it can.
    fn prover() -> Option<Box<dyn Prover<Self>>> {
        None
    }

    /// Opponents for people, the weakest first, each under a name that says how strong it is.
    fn difficulty_levels(_: &Self::Config) -> &'static [DifficultyLevel] {
        const {
            &[
                DifficultyLevel { name: "beginner", agent: "random" },
                DifficultyLevel { name: "medium", agent: "mcts:nodes=300" },
                DifficultyLevel { name: "strongest", agent: "mcts:time=1s" },
            ]
        }
    }

    /// What a page needs to draw the position with a board of its own, as JSON with a `kind`; without it the
    /// page shows the text.
    fn scene(&self) -> Option<Value> {
        None
    }

    /// The cells of the scene where a legal action of the mover happens.
    fn cells_of(&self, _: Action) -> Vec<[u16; 2]> {
        Vec::new()
    }

    /// The board as rows of text for other programs to read.
    fn board(&self) -> Vec<String> {
        self.to_string().lines().map(str::to_owned).collect()
    }

    /// The board to be drawn, as rows of cells: 0 is outside, 1 empty, 2p+2 and 2p+3 two shades of player p.
    /// By default each character of [`Self::board`] is a cell.
    fn cells(&self) -> Vec<Vec<u8>> {
        let cell = |letter: char| match letter {
            ' ' => 0,
            '1'..='8' => letter as u8 - b'0' + 1,
            'a'..='d' => 2 * (letter as u8 - b'a') + 3,
            _ => 1,
        };
        let rows = self.board().into_iter().filter(|row| !row.starts_with('#'));
        rows.map(|row| row.chars().map(cell).collect()).collect()
    }
}

/// How a game is played in the Go Text Protocol.
#[derive(Clone, Debug, Default)]
pub struct GtpDialect {
    /// The commands that set a program up for the configuration.
    pub setup: Vec<String>,
    /// Moves that have a name of their own there: ours, then theirs.
    pub names: &'static [(&'static str, &'static str)],
}

impl GtpDialect {
    /// What they call a move of ours.
    pub fn theirs<'a>(&self, ours: &'a str) -> &'a str {
        self.names.iter().find(|(name, _)| *name == ours).map_or(ours, |(_, theirs)| theirs)
    }

    /// What we call a move of theirs.
    pub fn ours<'a>(&self, theirs: &'a str) -> &'a str {
        self.names.iter().find(|(_, name)| name.eq_ignore_ascii_case(theirs)).map_or(theirs, |(ours, _)| ours)
    }
}
