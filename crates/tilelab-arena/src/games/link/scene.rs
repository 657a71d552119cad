//! Tetris Link as a page draws it.

use serde::Serialize;
use tilelab_core::{Action, Player};
use tilelab_games::link::shapes::{DROPS, LETTERS};
use tilelab_games::link::{Link, SCORING_GROUP};

/// The board, what is linked on it, and what everybody has left.
#[derive(Serialize)]
pub(super) struct Scene {
    kind: &'static str,
    columns: u8,
    rows: u8,
    letters: [char; LETTERS.len()],
    /// In the order they fell.
    blocks: Vec<Block>,
    groups: Vec<Group>,
    /// How many of each letter each player has left.
    left: Vec<[u8; LETTERS.len()]>,
    /// With dice, the letter to be placed.
    rolled: Option<char>,
}

#[derive(Serialize)]
struct Block {
    player: usize,
    letter: char,
    /// Columns and rows, row 0 on the floor, the dot first.
    cells: [(u8, u8); 4],
    /// Its place in [`Scene::groups`].
    group: usize,
}

/// Blocks of one player that are linked.
#[derive(Serialize)]
struct Group {
    player: usize,
    size: usize,
    points: usize,
}

impl Scene {
    pub(super) fn of(state: &Link) -> Self {
        let config = state.config();
        let mut labels = Vec::new();
        let mut groups: Vec<Group> = Vec::new();
        let mut blocks = Vec::new();
        for (number, placed) in state.placed().enumerate() {
            let player = placed.player.index();
            let label = state.group_of(number);
            let group = labels.iter().position(|&known| known == label).unwrap_or_else(|| {
                labels.push(label);
                groups.push(Group { player, size: 0, points: 0 });
                groups.len() - 1
            });
            groups[group].size += 1;
            blocks.push(Block { player, letter: LETTERS[placed.drop().block as usize], cells: placed.cells(), group });
        }
        for group in &mut groups {
            group.points = if group.size >= usize::from(SCORING_GROUP) { group.size } else { 0 };
        }
        Self {
            kind: "link",
            columns: config.columns,
            rows: config.rows,
            letters: LETTERS,
            blocks,
            groups,
            left: Player::all(config.players.into()).map(|player| state.pieces_left(player)).collect(),
            rolled: state.rolled().map(|block| LETTERS[usize::from(block)]),
        }
    }
}

/// The cells of a block that is dropped, the dot first.
pub(super) fn resting_place(state: &Link, action: Action) -> Vec<[u16; 2]> {
    let drop = &DROPS[action.index()];
    let base = state.base_row(drop);
    drop.cells().map(|(x, row)| [x.into(), (row + base).into()]).to_vec()
}

#[cfg(test)]
mod tests {
    use tilelab_core::{Game, Rng, Turn, random_action};

    use super::*;

    #[test]
    fn blocks_lie_where_the_page_was_told_and_groups_add_up() {
        let mut rng = Rng::new(3);
        for _ in 0..20 {
            let mut state = Link::new(&tilelab_games::link::LinkConfig::default());
            let mut penalties = [0, 0];
            while let Turn::Player(player) = state.turn() {
                let action = random_action(&state, &mut rng);
                let (told, drop) = (resting_place(&state, action), &DROPS[action.index()]);
                penalties[player.index()] += usize::from(state.penalty(drop, state.base_row(drop)));
                state.play(action);
                let scene = Scene::of(&state);
                let lies: [[u16; 2]; 4] =
                    scene.blocks.last().expect("a block").cells.map(|(x, y)| [x.into(), y.into()]);
                assert_eq!(told, lies);
                let scores = state.scores().expect("points");
                for player in Player::all(2) {
                    let own = scene.groups.iter().filter(|group| group.player == player.index());
                    let points: usize = own.map(|group| group.points).sum();
                    assert_eq!(points as i32 - penalties[player.index()] as i32, scores[player]);
                }
            }
        }
    }
}
