//! How a learner says what it plays.

use tilelab_core::registered::ActionKind;
use tilelab_core::{Action, Planes, SpecError};

use super::spec::{ActionFrame, pick};
use crate::registry::Registered;

/// How a learner chooses in one copy.
#[derive(Clone, Debug, PartialEq)]
pub enum ActionLayout {
    /// The number of an action, from 0 to one less than this.
    Discrete(usize),
    /// So many numbers within a range.
    Values {
        /// How many.
        size: usize,
        /// The lowest.
        low: f32,
        /// The highest.
        high: f32,
    },
}

/// What learners choose, one row a copy.
#[derive(Clone, Copy, Debug)]
pub enum Choices<'a> {
    /// The number of an action.
    Discrete(&'a [i64]),
    /// As many numbers as the layout says.
    Values(&'a [f32]),
}

/// How choices become actions.
pub(crate) enum Chooser<G: 'static> {
    /// They are actions.
    Discrete,
    /// The highest legal value is played.
    Highest,
    /// The game has its way.
    Own(&'static ActionKind<G>),
}

/// The names of the ways to choose.
fn names<G: Registered>() -> Vec<&'static str> {
    ["discrete", "box"].into_iter().chain(G::ACTION_KINDS.iter().map(|kind| kind.name)).collect()
}

impl<G: Registered> Chooser<G> {
    pub(crate) fn find(name: Option<&str>) -> Result<Self, SpecError> {
        let names = names::<G>();
        Ok(match pick("kind of actions", name.unwrap_or("discrete"), names.iter().copied().zip(0..))? {
            0 => Self::Discrete,
            1 => Self::Highest,
            own => Self::Own(&G::ACTION_KINDS[own - 2]),
        })
    }

    pub(super) fn name(&self) -> &'static str {
        match self {
            Self::Discrete => "discrete",
            Self::Highest => "box",
            Self::Own(kind) => kind.name,
        }
    }

    pub(crate) fn layout(&self, actions: usize) -> ActionLayout {
        match self {
            Self::Discrete => ActionLayout::Discrete(actions),
            Self::Highest => ActionLayout::Values { size: actions, low: 0.0, high: 1.0 },
            Self::Own(kind) => ActionLayout::Values { size: kind.size, low: kind.low, high: kind.high },
        }
    }
}

/// The legal action of the highest value; the lowest number among equals, as in the thesis. The values
/// are those of the numbers that actions have in `frame`.
pub(crate) fn highest<G: Planes>(state: &G, values: &[f32], frame: ActionFrame) -> Action {
    let number = |action: Action| frame.number(state, action).index();
    let mut legal = state.legal();
    let first = legal.next().expect("a player to move has a legal action");
    legal.fold(first, |best, action| {
        let (own, other) = (number(action), number(best));
        if values[own] > values[other] || values[own] == values[other] && own < other { action } else { best }
    })
}
