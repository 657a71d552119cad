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

    /// The legal action at a policy index: the inverse of [`Self::policy_index`].
    fn action_at(&self, policy_index: usize) -> Option<Action> {
        self.legal().find(|&action| self.policy_index(action) == policy_index)
    }

    /// Whether the action's policy index is a cell of the observation. Hex's swap, for example, has no cell.
    fn acts_on_cell(&self, _action: Action) -> bool {
        let PlaneSpec { observation: [_, rows, columns], policy } = self.plane_spec();
        // A list of actions has the shape of a board with one cell.
        policy[1..] == [rows, columns] && rows * columns > 1
    }

    /// The number of a player's action in the mover's frame: a permutation of `0 ..`
    /// [`GameSpec::actions`](crate::GameSpec::actions), of illegal actions as well.
    ///
    /// Actions have one number for all players. Where [`Self::observe`] turns the board for one of them,
    /// as Hex does for player b, the relative number belongs to the cell where that player sees the
    /// action. A learner that is given an observation should be given relative actions with it.
    fn relative_action(&self, action: Action) -> Action {
        action
    }

    /// The action that has this number in the mover's frame: the inverse of [`Self::relative_action`].
    fn absolute_action(&self, relative: Action) -> Action {
        relative
    }

    /// Writes which actions are legal, as [`Game::mask`] does, by their relative numbers. A game that
    /// overrides [`Self::relative_action`] overrides this as well.
    fn relative_mask(&self, mask: &mut [bool]) {
        self.mask(mask);
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
