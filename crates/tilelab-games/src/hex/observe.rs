//! What networks see.

use tilelab_core::{Action, PlaneElement, Player};

use super::cells::{Cells, Grid, and, narrow, widen, with_words};
use super::position::Hex;

/// Planes of an observation; see [`planes`].
pub(super) const PLANES: usize = 11;

/// Writes the planes, each the board row by row. For player b the board is mirrored at the long
/// diagonal, so that whoever looks connects top and bottom:
///
/// | plane | a 1 where |
/// |---|---|
/// | 0, 1, 2 | own stones; the other's stones; empty cells |
/// | 3, 4 | own stones linked to the top; to the bottom |
/// | 5, 6 | the other's stones linked to the left; to the right |
/// | 7, 8 | rows to the nearer of the own edges; columns to the nearer of the other's: 0 at an edge, up to about ½ |
/// | 9 | everywhere if the viewer is to move |
/// | 10 | everywhere if the swap is possible |
pub(super) fn planes<L: PlaneElement>(state: &Hex, viewer: Player, planes: &mut [L]) {
    let side = state.config().side();
    let cells = state.config().cells();
    let (own, other) = (viewer.index(), 1 - viewer.index());
    let place = |cell: usize| seen_at(side, own, cell);
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
    for (plane, set) in sets.into_iter().enumerate() {
        for Action(cell) in set {
            planes[plane * cells + place(cell.into())] = L::ONE;
        }
    }
    let nearer = |line: usize| line.min(side - 1 - line) as f32 / (side - 1) as f32;
    for cell in 0..cells {
        planes[7 * cells + cell] = L::from_f32(nearer(cell / side));
        planes[8 * cells + cell] = L::from_f32(nearer(cell % side));
    }
    let flag = |yes: bool| if yes { L::ONE } else { L::ZERO };
    planes[9 * cells..10 * cells].fill(flag(state.winner().is_none() && state.mover() == own));
    planes[10 * cells..11 * cells].fill(flag(state.may_swap()));
}

/// Where a cell lies on the board as a seat sees it.
fn seen_at(side: usize, seat: usize, cell: usize) -> usize {
    if seat == 0 { cell } else { cell % side * side + cell / side }
}

/// Where an action lies in the field: its cell as the seat sees it, and the swap in the middle of the
/// second plane.
pub(super) fn place(state: &Hex, seat: usize, action: Action) -> usize {
    let (side, cells) = (state.config().side(), state.config().cells());
    if action.index() == cells { cells + cells / 2 } else { seen_at(side, seat, action.index()) }
}

/// The stones that a chain links to the seat's second edge, the bottom or the right one.
fn linked_to_far_edge(state: &Hex, seat: usize) -> Cells {
    with_words!(state.config().size, WIDTH => {
        let grid = Grid::<WIDTH>::new(state.config().size);
        let stones = narrow(state.stones_of(seat));
        widen(&grid.flood(&and(&grid.edge(seat, true), &stones), &stones))
    })
}
