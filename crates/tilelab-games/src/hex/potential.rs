//! Two-distances: how near a player is to connecting if the opponent may always block the best path.
//!
//! The two-distance of an empty cell from an edge (van Rijswijck's program Queenbee) is 1 beside the
//! edge, and otherwise 1 more than the second smallest of its neighbours', because the opponent takes
//! the smallest away. Neighbours are the empty cells beside it and those beside its chains of own
//! stones. A cell's potential is the sum of its two-distances from both edges: the cells of least
//! potential are where a player's fight to connect is decided.

use tilelab_core::Action;

use super::cells::{Cells, Grid, and, minus, or, single, widen};
use super::config::MAX_CELLS;

/// The two-distance from an edge that cannot be reached against an opponent who blocks.
pub(super) const FAR: u16 = 1_000;

/// The potential of every cell.
#[derive(Clone, Copy)]
pub(super) struct Potentials([u16; MAX_CELLS]);

impl Potentials {
    /// The potential of an empty cell; that of an occupied cell is meaningless.
    #[inline]
    pub fn of(&self, cell: usize) -> u16 {
        self.0[cell]
    }

    /// The least potential, and how many of the empty cells have it.
    pub fn least(&self, empty: Cells) -> (u16, u16) {
        empty.fold((u16::MAX, 0), |(least, number), cell| match self.of(cell.index()) {
            potential if potential < least => (potential, 1),
            potential => (least, number + u16::from(potential == least)),
        })
    }
}

/// The empty cells that are neighbours of each, and those that are beside each edge.
struct Neighbourhood<const W: usize> {
    near: [[u64; W]; MAX_CELLS],
    edges: [[u64; W]; 2],
}

impl<const W: usize> Neighbourhood<W> {
    fn new(grid: &Grid<W>, player: usize, own: &[u64; W], empty: &[u64; W]) -> Self {
        let sides = [grid.edge(player, false), grid.edge(player, true)];
        let mut found = Self { near: [[0; W]; MAX_CELLS], edges: sides.map(|side| and(&side, empty)) };
        for Action(cell) in widen(empty) {
            found.near[usize::from(cell)] = and(&grid.neighbours(&single(cell.into())), empty);
        }
        let mut left = *own;
        while let Some(stone) = widen(&left).next() {
            let chain = grid.flood(&single(stone.index()), own);
            left = minus(&left, &chain);
            let around = and(&grid.neighbours(&chain), empty);
            for (edge, side) in found.edges.iter_mut().zip(&sides) {
                if and(&chain, side) != [0; W] {
                    *edge = or(edge, &around);
                }
            }
            for Action(cell) in widen(&around) {
                let near = &mut found.near[usize::from(cell)];
                *near = or(near, &around);
            }
        }
        found
    }
}

/// The potentials of the player whose stones are `own`.
pub(super) fn potentials<const W: usize>(
    grid: &Grid<W>,
    player: usize,
    own: &[u64; W],
    empty: &[u64; W],
) -> Potentials {
    let around = Neighbourhood::new(grid, player, own, empty);
    let mut found = Potentials([0; MAX_CELLS]);
    for start in around.edges {
        let mut layer = start;
        let mut open = minus(empty, &start);
        // Cells of which one neighbour has its distance already.
        let mut once = [0; W];
        let mut distance = 1;
        while layer != [0; W] {
            let mut twice = [0; W];
            for Action(cell) in widen(&layer) {
                found.0[usize::from(cell)] += distance;
                let near = and(&around.near[usize::from(cell)], &open);
                twice = or(&twice, &and(&once, &near));
                once = or(&once, &near);
            }
            layer = twice;
            open = minus(&open, &layer);
            distance += 1;
        }
        for Action(cell) in widen(&open) {
            found.0[usize::from(cell)] += FAR;
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use tilelab_core::{Config, Game};

    use super::*;
    use crate::hex::cells::narrow;
    use crate::hex::{Hex, HexConfig};

    fn seen(size: u8, text: &str, seat: usize) -> Vec<u16> {
        let config = HexConfig::from_text::<Hex>(&format!("size={size}")).expect("a configuration");
        let state = Hex::parse(&config, text).expect("a position");
        let found =
            potentials(&Grid::<1>::new(size), seat, &narrow(state.stones_of(seat)), &narrow(&state.empty_cells()));
        state.empty_cells().map(|cell| found.of(cell.index())).collect()
    }

    /// Worked out by hand: from the top the rows are 1 1 1, 2 2 3, 3 4 5, for c2 has one neighbour in
    /// the first row; from the bottom they are the same turned round.
    #[test]
    fn two_distances_need_two_ways() {
        let empty = "a to move\n. . .\n. . .\n. . .";
        assert_eq!(seen(3, empty, 0), [6, 5, 4, 5, 4, 5, 4, 5, 6]);
        assert_eq!(seen(3, empty, 1), [6, 5, 4, 5, 4, 5, 4, 5, 6]);
    }

    /// The stone in the middle makes all six cells around it neighbours: from the top the rows are
    /// 1 1 1, 2 . 2, 2 2 3.
    #[test]
    fn a_chain_makes_its_surroundings_neighbours() {
        assert_eq!(seen(3, "b to move\n. . .\n. a .\n. . .", 0), [4, 3, 3, 4, 4, 3, 3, 4]);
        let other = seen(3, "b to move\n. . .\n. a .\n. . .", 1);
        assert!(other.iter().all(|&potential| potential > 5), "b's path past the stone is longer: {other:?}");
    }
}
