//! Shortest paths: how many stones a player needs to connect if the opponent never moves.
//!
//! Own stones cost 0, empty cells 1, and the opponent's stones block. The search works on whole boards,
//! with one set of cells per distance.

use super::cells::{Grid, and, count, minus, or};
use super::config::MAX_CELLS;

/// How near a player is to connecting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Path {
    /// The fewest stones that connect; `None` if the player is cut off.
    pub stones: Option<u32>,
    /// How many empty cells lie on paths that need so few.
    pub cells: u32,
}

/// The empty cells at each distance from an edge, nearest first. Reused for many searches, because
/// clearing it would take longer than a search.
pub(super) struct Layers<const W: usize>([[u64; W]; MAX_CELLS]);

impl<const W: usize> Layers<W> {
    pub fn new() -> Self {
        Self([[0; W]; MAX_CELLS])
    }
}

/// Searches from the first of two edges to the second, and passes each layer with its number from 0
/// to the caller. Returns the number of layers, which is the length of the shortest path, if there is one. The cells
/// are own stones and empty ones.
#[inline]
fn search<const W: usize>(
    grid: &Grid<W>,
    (own, empty): (&[u64; W], &[u64; W]),
    edges: [&[u64; W]; 2],
    mut show: impl FnMut(usize, &[u64; W]),
) -> Option<usize> {
    let mut reached = grid.flood(&and(edges[0], own), own);
    let mut layer = and(&or(&grid.neighbours(&reached), edges[0]), empty);
    for number in 0.. {
        if and(&reached, edges[1]) != [0; W] {
            return Some(number);
        }
        if layer == [0; W] {
            return None;
        }
        show(number, &layer);
        // Own stones beside the layer cost nothing, so the layer reaches through them.
        reached = grid.flood(&or(&reached, &layer), own);
        layer = minus(&and(&grid.neighbours(&reached), empty), &reached);
    }
    None
}

/// The shortest paths between a player's edges; `cells` are the player's stones and the empty cells.
pub(super) fn shortest<const W: usize>(
    grid: &Grid<W>,
    player: usize,
    cells: (&[u64; W], &[u64; W]),
    layers: &mut Layers<W>,
) -> Path {
    let (near, far) = (grid.edge(player, false), grid.edge(player, true));
    let Some(length) = search(grid, cells, [&near, &far], |number, layer| layers.0[number] = *layer) else {
        return Path { stones: None, cells: 0 };
    };
    // The distance from either edge counts the cell itself, so on a shortest path the two add up to
    // the path's length and one more.
    let mut on_paths = 0;
    search(grid, cells, [&far, &near], |number, layer| on_paths += count(&and(layer, &layers.0[length - 1 - number])));
    Path { stones: Some(length as u32), cells: on_paths }
}

#[cfg(test)]
mod tests {
    use tilelab_core::{Action, Config, Game, Player, Rng, random_action};

    use super::*;
    use crate::hex::cells::{WORDS, narrow};
    use crate::hex::geometry::places;
    use crate::hex::{Hex, HexConfig};

    /// The distance of every cell from an edge, by relaxing until nothing changes.
    fn distances(state: &Hex, seat: usize, edge: u8) -> Vec<u32> {
        const FAR: u32 = 1_000;
        let own = state.stones(Player::new(seat));
        let cost = |cell: usize| match (
            own.contains(Action(cell as u16)),
            state.empty_cells().contains(Action(cell as u16)),
        ) {
            (true, _) => 0,
            (false, true) => 1,
            _ => FAR,
        };
        let board = places(state.config().size);
        let mut found: Vec<u32> = vec![FAR; board.len()];
        for _ in 0..board.len() {
            for (cell, place) in board.iter().enumerate() {
                let from = place.neighbours().map(|next| found[next]).min().unwrap_or(FAR);
                let from = if place.edges[seat] & edge != 0 { 0 } else { from };
                found[cell] = found[cell].min((from + cost(cell)).min(FAR));
            }
        }
        found
    }

    #[test]
    fn sets_find_what_relaxing_finds() {
        let mut rng = Rng::new(1);
        for size in [2, 3, 5, 8, 11] {
            for _ in 0..6 {
                let mut state = Hex::new(&HexConfig { size, swap: false });
                while state.winner().is_none() {
                    for seat in 0..2 {
                        let grid = Grid::<WORDS>::new(size);
                        let own = narrow(state.stones_of(seat));
                        let found = shortest(&grid, seat, (&own, &narrow(&state.empty_cells())), &mut Layers::new());
                        let [near, far] = [1, 2].map(|edge| distances(&state, seat, edge));
                        let through = |cell: &Action| near[cell.index()] + far[cell.index()] - 1;
                        let least = state.empty_cells().map(|cell| through(&cell)).min().expect("an empty cell");
                        let expected = if least >= 1_000 {
                            Path { stones: None, cells: 0 }
                        } else {
                            let cells = state.empty_cells().filter(|cell| through(cell) == least).count();
                            Path { stones: Some(least), cells: cells as u32 }
                        };
                        assert_eq!(found, expected, "seat {seat}\n{state}");
                    }
                    state.play(random_action(&state, &mut rng));
                }
            }
        }
    }

    #[test]
    fn an_edge_is_reached_along_its_own_axis() {
        let config = HexConfig::from_text::<Hex>("size=4").expect("a configuration");
        let state = Hex::parse(&config, "a to move\n. a . a\n. . . .\nb b . b\n. a . .").expect("a position");
        let grid = Grid::<1>::new(4);
        let empty = narrow(&state.empty_cells());
        let [a, b] =
            [0, 1].map(|seat| shortest(&grid, seat, (&narrow(state.stones_of(seat)), &empty), &mut Layers::new()));
        assert_eq!(a, Path { stones: Some(2), cells: 3 });
        assert_eq!(b, Path { stones: Some(1), cells: 1 });
    }
}
