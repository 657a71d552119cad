//! Planes for networks: the trait `Planes`.

use tilelab_core::{Action, Game, PlaneElement, PlaneSpec, Planes, Player};

use super::cells::{Cells, Grid, and, narrow, widen, with_words};
use super::config::HexConfig;
use super::position::Hex;

/// Planes of an observation; see [`write_planes`].
const PLANES: usize = 11;

impl Planes for Hex {
    fn plane_spec(&self) -> PlaneSpec {
        let (side, swap) = (self.config().side(), usize::from(self.config().swap));
        PlaneSpec { observation: [PLANES, side, side], policy: [1 + swap, side, side] }
    }

    fn observe<L: PlaneElement>(&self, player: Player, planes: &mut [L]) {
        write_planes(self, player, planes);
    }

    fn policy_index(&self, action: Action) -> usize {
        policy_index(self, self.mover(), action)
    }

    fn action_at(&self, policy_index: usize) -> Option<Action> {
        let cells = self.config().cells();
        let action =
            if policy_index < cells { self.absolute_action(Action(policy_index as u16)) } else { Action(cells as u16) };
        (self.is_legal(action) && self.policy_index(action) == policy_index).then_some(action)
    }

    fn acts_on_cell(&self, action: Action) -> bool {
        action.index() < self.config().cells()
    }

    fn relative_action(&self, action: Action) -> Action {
        relative(self.config(), self.mover(), action)
    }

    fn absolute_action(&self, relative: Action) -> Action {
        // The mirror image at the diagonal is its own inverse.
        self.relative_action(relative)
    }

    fn relative_mask(&self, mask: &mut [bool]) {
        if self.mover() == 0 {
            self.mask(mask);
            return;
        }
        mask.fill(false);
        for action in self.legal() {
            mask[self.relative_action(action).index()] = true;
        }
    }

    /// The board turned by half a circle.
    fn symmetries(&self) -> usize {
        2
    }

    fn transformed(&self, symmetry: usize) -> Self {
        if symmetry == 0 { self.clone() } else { self.turned() }
    }

    fn transform_action(&self, symmetry: usize, action: Action) -> Action {
        let cells = self.config().cells();
        // The swap is not a cell.
        if symmetry == 0 || action.index() == cells { action } else { Action((cells - 1 - action.index()) as u16) }
    }
}

/// Writes the planes, each the board row by row. For player b the board is mirrored at the long
/// diagonal, so that the viewer connects top and bottom:
///
/// | plane | a 1 where |
/// |---|---|
/// | 0, 1, 2 | own stones; the opponent's stones; empty cells |
/// | 3, 4 | own stones linked to the top; to the bottom |
/// | 5, 6 | the opponent's stones linked to the left; to the right |
/// | 7, 8 | rows to the nearer of the own edges; columns to the nearer of the opponent's: 0 at an edge, up to about ½ |
/// | 9 | everywhere if the viewer is to move |
/// | 10 | everywhere if the swap is possible, now or after the next stone: it decides which first stone is good |
fn write_planes<L: PlaneElement>(state: &Hex, viewer: Player, planes: &mut [L]) {
    let side = state.config().side();
    let cells = state.config().cells();
    let (own, other) = (viewer.index(), 1 - viewer.index());
    planes.fill(L::ZERO);

    let far = [own, other].map(|seat| linked_to_far_edge(state, seat));
    let sets = [
        *state.stones_of(own),
        *state.stones_of(other),
        state.empty_cells(),
        *state.linked(own),
        far[0],
        *state.linked(other),
        far[1],
    ];
    for (set, plane) in sets.into_iter().zip(planes.chunks_exact_mut(cells)) {
        if own == 0 {
            for Action(cell) in set {
                plane[usize::from(cell)] = L::ONE;
            }
            continue;
        }
        // As `seen_at`, without divisions: cells come in the order of their rows.
        let (mut row, mut first) = (0, 0);
        for Action(cell) in set {
            while usize::from(cell) >= first + side {
                (row, first) = (row + 1, first + side);
            }
            plane[(usize::from(cell) - first) * side + row] = L::ONE;
        }
    }
    let nearer = |line: usize| L::from_f32(line.min(side - 1 - line) as f32 / (side - 1) as f32);
    for row in 0..side {
        planes[7 * cells + row * side..][..side].fill(nearer(row));
        for column in 0..side {
            // The same in every row.
            planes[8 * cells + row * side + column] =
                if row == 0 { nearer(column) } else { planes[8 * cells + column] };
        }
    }
    let flag = |yes: bool| if yes { L::ONE } else { L::ZERO };
    planes[9 * cells..10 * cells].fill(flag(state.winner().is_none() && state.mover() == own));
    planes[10 * cells..11 * cells].fill(flag(state.swap_lies_ahead()));
}

/// The number of a cell on the board as a seat sees it.
fn seen_at(side: usize, seat: usize, cell: usize) -> usize {
    if seat == 0 { cell } else { cell % side * side + cell / side }
}

/// The number of an action as a seat sees the board. The swap, which has no cell, keeps its number.
fn relative(config: &HexConfig, seat: usize, action: Action) -> Action {
    let is_cell = action.index() < config.cells();
    if is_cell { Action(seen_at(config.side(), seat, action.index()) as u16) } else { action }
}

/// The index of an action in the policy: its cell as the seat sees it. The swap is in the middle of the
/// second plane.
fn policy_index(state: &Hex, seat: usize, action: Action) -> usize {
    let cells = state.config().cells();
    if action.index() == cells { cells + cells / 2 } else { relative(state.config(), seat, action).index() }
}

/// The stones that a chain links to the seat's second edge, the bottom or the right one.
fn linked_to_far_edge(state: &Hex, seat: usize) -> Cells {
    with_words!(state.config().size, WIDTH => {
        let grid = Grid::<WIDTH>::new(state.config().size);
        let stones = narrow(state.stones_of(seat));
        widen(&grid.flood(&and(&grid.edge(seat, true), &stones), &stones))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn player_b_numbers_actions_as_it_sees_the_board() {
        let mut state = Hex::new(&HexConfig { size: 5, swap: true });
        assert_eq!(state.relative_action(Action(4)), Action(4));
        state.play(state.parse_action("e1").expect("a cell"));
        // a's stone in the upper right corner is in the lower left one of the mirrored board.
        assert_eq!(state.relative_action(Action(4)), Action(20));
        assert_eq!(state.relative_action(Action(25)), Action(25), "the swap has no cell");
        let mut mask = [true; 26];
        state.relative_mask(&mut mask);
        assert!(!mask[20] && mask[4] && mask[25]);
        let mut planes = vec![0.0; state.plane_spec().observation_size()];
        state.observe(Player::new(1), &mut planes);
        assert_eq!(planes[25 + 20], 1.0, "the opponent's stone");
        assert_eq!((state.action_at(25 + 12), state.action_at(20)), (Some(Action(25)), None));
    }

    #[test]
    fn the_first_player_sees_whether_a_swap_lies_ahead() {
        let plane = |swap: bool, names: &[&str]| {
            let mut state = Hex::new(&HexConfig { size: 5, swap });
            for name in names {
                state.play(state.parse_action(name).expect("an action"));
            }
            let mut planes = vec![0.0; state.plane_spec().observation_size()];
            state.observe(Player::new(state.mover()), &mut planes);
            planes[10 * 25]
        };
        assert_eq!([plane(true, &[]), plane(true, &["c3"]), plane(true, &["c3", "swap"])], [1.0, 1.0, 0.0]);
        assert_eq!([plane(false, &[]), plane(false, &["c3"])], [0.0, 0.0]);
    }
}
