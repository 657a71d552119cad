//! Hex as a page draws it.

use std::collections::{HashMap, VecDeque};

use serde::Serialize;
use tilelab_core::{Action, Game, Player};
use tilelab_games::hex::Hex;

/// The stones, and the chain that won.
#[derive(Serialize)]
pub(super) struct Scene {
    kind: &'static str,
    size: u8,
    stones: Vec<Stone>,
    /// A shortest chain of the winner's stones from edge to edge.
    path: Vec<(u8, u8)>,
    /// Whether the first stone may be taken over now.
    swap: bool,
    /// What each player connects: the first and the last row, or the first and the last column.
    goals: [&'static str; 2],
}

#[derive(Serialize)]
struct Stone {
    player: usize,
    /// Column and row, from the top left.
    cell: (u8, u8),
}

impl Scene {
    pub(super) fn of(state: &Hex) -> Self {
        let size = state.config().size;
        let stones = cells(size).filter_map(|cell| {
            let owner = Player::all(2).find(|&player| holds(state, player, cell))?;
            Some(Stone { player: owner.index(), cell })
        });
        let swap = Action(u16::from(size) * u16::from(size));
        Self {
            kind: "hex",
            size,
            stones: stones.collect(),
            path: state.winner().map_or_else(Vec::new, |winner| winning_path(state, winner)),
            swap: state.is_legal(swap),
            goals: ["rows", "columns"],
        }
    }
}

fn cells(size: u8) -> impl Iterator<Item = (u8, u8)> {
    (0..size).flat_map(move |y| (0..size).map(move |x| (x, y)))
}

fn holds(state: &Hex, player: Player, (x, y): (u8, u8)) -> bool {
    state.stones(player).contains(Action(u16::from(y) * u16::from(state.config().size) + u16::from(x)))
}

/// Breadth-first from the player's first edge to the other one; empty if it is not connected.
fn winning_path(state: &Hex, player: Player) -> Vec<(u8, u8)> {
    let size = state.config().size;
    // How far a cell is from the first edge: player a goes down the rows, player b along the columns.
    let depth = |(x, y): (u8, u8)| if player.index() == 0 { y } else { x };
    let mut from: HashMap<(u8, u8), Option<(u8, u8)>> = HashMap::new();
    let mut queue: VecDeque<(u8, u8)> =
        cells(size).filter(|&cell| depth(cell) == 0 && holds(state, player, cell)).collect();
    from.extend(queue.iter().map(|&cell| (cell, None)));
    while let Some(cell) = queue.pop_front() {
        if depth(cell) == size - 1 {
            return std::iter::successors(Some(cell), |cell| from[cell]).collect();
        }
        for (dx, dy) in [(1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1)] {
            let next = (cell.0.wrapping_add_signed(dx), cell.1.wrapping_add_signed(dy));
            if next.0 < size && next.1 < size && holds(state, player, next) && !from.contains_key(&next) {
                from.insert(next, Some(cell));
                queue.push_back(next);
            }
        }
    }
    Vec::new()
}

#[cfg(test)]
mod tests {
    use tilelab_core::{Rng, Turn, random_action};
    use tilelab_games::hex::HexConfig;

    use super::*;

    #[test]
    fn the_winner_has_a_path_from_edge_to_edge() {
        let mut rng = Rng::new(7);
        for size in [2, 5, 11] {
            for _ in 0..20 {
                let mut state = Hex::new(&HexConfig { size, swap: false });
                while state.turn() != Turn::Over {
                    assert!(Scene::of(&state).path.is_empty());
                    state.play(random_action(&state, &mut rng));
                }
                let winner = state.winner().expect("somebody always connects");
                let path = Scene::of(&state).path;
                let depth = |(x, y): (u8, u8)| if winner.index() == 0 { y } else { x };
                assert_eq!((depth(path[0]), depth(path[path.len() - 1])), (size - 1, 0));
                assert!(path.iter().all(|&cell| holds(&state, winner, cell)));
            }
        }
    }
}
