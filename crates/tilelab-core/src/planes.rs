//! What a game offers to networks: observation planes, the layout of a policy, and symmetries.

use crate::{Action, Game, PlaneElement, Player};

/// The shapes of a network's input and policy output, each as planes, rows and columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlaneSpec {
    /// The shape of [`Planes::observe`].
    pub observation: [usize; 3],
    /// The shape in which [`Planes::policy_index`] places actions.
    pub policy: [usize; 3],
}

impl PlaneSpec {
    /// How many numbers an observation has.
    pub fn observation_size(&self) -> usize {
        self.observation.iter().product()
    }

    /// How many policy indices there are.
    pub fn policy_size(&self) -> usize {
        self.policy.iter().product()
    }
}

/// A game that networks can play.
///
/// Every method has a default, so a game without planes writes `impl Planes for MyGame {}`: its
/// observation is empty, its policy is the list of its actions, and it has no symmetry but the
/// identity. [`crate::contract::check_planes`] tests every promise made here.
pub trait Planes: Game {
    /// The shapes of this configuration.
    fn plane_spec(&self) -> PlaneSpec {
        PlaneSpec { observation: [0, 0, 0], policy: [self.spec().actions, 1, 1] }
    }

    /// Writes what `player` sees as planes of numbers from 0 to 1, floats or bytes, in the shape
    /// [`PlaneSpec::observation`].
    fn observe<L: PlaneElement>(&self, _player: Player, _planes: &mut [L]) {}

    /// The index of the mover's legal action in [`PlaneSpec::policy`], counted plane by plane and row
    /// by row. No two legal actions share an index.
    ///
    /// Where the policy has the rows and columns of the observation, the index is the cell where
    /// [`Self::observe`] shows the action's effect to the mover, so that a network can evaluate an
    /// action from the cells around it. Otherwise the policy is a list of the actions.
    fn policy_index(&self, action: Action) -> usize {
        action.index()
    }

    /// How many symmetries the position has, the identity included.
    fn symmetries(&self) -> usize {
        1
    }

    /// The position under one of its [`Self::symmetries`]; 0 is the identity. Every symmetry is its own
    /// inverse.
    #[must_use]
    fn transformed(&self, _symmetry: usize) -> Self {
        self.clone()
    }

    /// The player's action that corresponds to `action` in the transformed position. Outcomes of
    /// chance are the same in every transformed position.
    fn transform_action(&self, _symmetry: usize, action: Action) -> Action {
        action
    }
}
