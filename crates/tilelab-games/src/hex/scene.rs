//! What a position of Hex looks like.

use std::collections::{HashMap, VecDeque};

use super::Hex;
use tilelab_core::scene::{Goal, Grid, Piece, Scene, Shape, Side};
use tilelab_core::{Action, Player};

/// The stones, the players' sides and the chain that won.
pub(super) fn of(state: &Hex) -> Scene {
    let size = state.config().size;
    let stones = cells(size).filter_map(|cell| {
        let owner = Player::all(2).find(|&player| holds(state, player, cell))?;
        let (player, cells) = (Some(owner.index()), vec![[cell.0.into(), cell.1.into()]]);
        Some(Piece { player, shape: Shape::Stone, cells, ..Piece::default() })
    });
    let path = state.winner().map_or_else(Vec::new, |winner| winning_path(state, winner));
    let sides = [(0, Side::Top), (0, Side::Bottom), (1, Side::Left), (1, Side::Right)];
    Scene {
        kind: "hex".into(),
        grid: Grid::Hexagons,
        columns: size.into(),
        rows: size.into(),
        ground: true,
        pieces: stones.collect(),
        goals: sides.map(|(player, side)| Goal { player, side }).to_vec(),
        highlights: path.into_iter().map(|(x, y)| [x.into(), y.into()]).collect(),
        column_labels: (0..size).map(|column| char::from(b'a' + column).to_string()).collect(),
        row_labels: (1..=size).map(|row| row.to_string()).collect(),
        ..Scene::default()
    }
}

fn cells(size: u8) -> impl Iterator<Item = (u8, u8)> {
    (0..size).flat_map(move |y| (0..size).map(move |x| (x, y)))
}

fn holds(state: &Hex, player: Player, (x, y): (u8, u8)) -> bool {
    state.stones(player).contains(Action(u16::from(y) * u16::from(state.config().size) + u16::from(x)))
}

/// A shortest chain of the player's stones from edge to edge, found breadth-first; empty if there is none.
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
    use crate::hex::HexConfig;
    use tilelab_core::{Game, Rng, Turn, random_action};

    use super::*;

    #[test]
    fn the_winner_has_a_path_from_edge_to_edge() {
        let mut rng = Rng::new(7);
        for size in [2, 5, 11] {
            for _ in 0..20 {
                let mut state = Hex::new(&HexConfig { size, swap: false });
                while state.turn() != Turn::Over {
                    assert!(of(&state).highlights.is_empty());
                    state.play(random_action(&state, &mut rng));
                }
                let winner = state.winner().expect("one player always connects");
                let path = winning_path(&state, winner);
                assert_eq!(of(&state).highlights.len(), path.len());
                let depth = |(x, y): (u8, u8)| if winner.index() == 0 { y } else { x };
                assert_eq!((depth(path[0]), depth(path[path.len() - 1])), (size - 1, 0));
                assert!(path.iter().all(|&cell| holds(&state, winner, cell)));
            }
        }
    }
}
