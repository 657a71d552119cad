//! Kinds of actions, and how choices become moves.

use tilelab_core::registered::ActionKind;
use tilelab_core::{Action, Planes, SpecError};

use super::{ActionFrame, pick};
use crate::registry::Registered;

/// The choices of a learner in one environment.
#[derive(Clone, Debug, PartialEq)]
pub enum ActionSpace {
    /// An action, as a number from 0 to one less than this.
    Discrete(usize),
    /// Real numbers within a range.
    Values {
        /// How many.
        size: usize,
        /// The lowest.
        low: f32,
        /// The highest.
        high: f32,
    },
}

/// How choices become actions.
pub enum Chooser<G: 'static> {
    /// A choice is an action.
    Discrete,
    /// The highest legal value is played.
    Highest,
    /// A kind of the game's own.
    Own(&'static ActionKind<G>),
}

/// The names of all kinds.
fn names<G: Registered>() -> Vec<&'static str> {
    ["discrete", "box"].into_iter().chain(G::ACTION_KINDS.iter().map(|kind| kind.name)).collect()
}

impl<G: Registered> Chooser<G> {
    /// The kind of that name; `discrete` by default.
    pub fn find(name: Option<&str>) -> Result<Self, SpecError> {
        let names = names::<G>();
        Ok(match pick("kind of actions", name.unwrap_or("discrete"), names.iter().copied().zip(0..))? {
            0 => Self::Discrete,
            1 => Self::Highest,
            own => Self::Own(&G::ACTION_KINDS[own - 2]),
        })
    }

    /// Its name.
    pub fn name(&self) -> &'static str {
        match self {
            Self::Discrete => "discrete",
            Self::Highest => "box",
            Self::Own(kind) => kind.name,
        }
    }

    /// Its choices in a game with this many actions.
    pub fn space(&self, actions: usize) -> ActionSpace {
        match self {
            Self::Discrete => ActionSpace::Discrete(actions),
            Self::Highest => ActionSpace::Values { size: actions, low: 0.0, high: 1.0 },
            Self::Own(kind) => ActionSpace::Values { size: kind.size, low: kind.low, high: kind.high },
        }
    }
}

/// The legal action of the highest value; the lowest number among equals, as in the thesis. The values
/// are those of the numbers that actions have in `frame`.
pub fn highest<G: Planes>(state: &G, values: &[f32], frame: ActionFrame) -> Action {
    let number = |action: Action| frame.number(state, action).index();
    let mut legal = state.legal();
    let first = legal.next().expect("a player to move has a legal action");
    legal.fold(first, |best, action| {
        let (own, other) = (number(action), number(best));
        if values[own] > values[other] || values[own] == values[other] && own < other { action } else { best }
    })
}
