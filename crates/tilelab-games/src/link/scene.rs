//! What a position of Tetris Link looks like.

use super::shapes::{DROPS, LETTERS, orientations};
use super::{Link, SCORING_GROUP};
use tilelab_core::scene::{Cell, Grid, Group, Piece, Scene, Supply};
use tilelab_core::{Action, Player};

/// The blocks in the order they fell, their groups and what each player has left.
pub(super) fn of(state: &Link) -> Scene {
    let config = state.config();
    let mut labels = Vec::new();
    let mut groups: Vec<Group> = Vec::new();
    let mut pieces = Vec::new();
    for (number, placed) in state.placed().enumerate() {
        let player = placed.player.index();
        let label = state.group_of(number);
        let group = labels.iter().position(|&known| known == label).unwrap_or_else(|| {
            labels.push(label);
            groups.push(Group { player, size: 0, points: 0 });
            groups.len() - 1
        });
        groups[group].size += 1;
        pieces.push(Piece {
            player: Some(player),
            label: Some(LETTERS[placed.drop().block as usize].into()),
            cells: placed.cells().map(|(x, y)| [x.into(), y.into()]).to_vec(),
            dot: true,
            group: Some(group),
            ..Piece::default()
        });
    }
    for group in &mut groups {
        group.points = if group.size >= usize::from(SCORING_GROUP) { group.size as i32 } else { 0 };
    }
    let supply = |(block, letter): (usize, &char)| Supply {
        name: letter.to_string(),
        left: Player::all(config.players.into()).map(|player| state.pieces_left(player)[block].into()).collect(),
        orientations: orientations(block)
            .iter()
            .map(|cells| cells.map(|(x, y)| [x.into(), y.into()]).to_vec())
            .collect(),
    };
    Scene {
        kind: "link".into(),
        grid: Grid::Upright,
        columns: config.columns.into(),
        rows: config.rows.into(),
        ground: true,
        pieces,
        groups,
        column_labels: (1..=config.columns).map(|column| column.to_string()).collect(),
        supplies: LETTERS.iter().enumerate().map(supply).collect(),
        offered: state.rolled().map(|block| LETTERS[usize::from(block)].into()),
        ..Scene::default()
    }
}

/// The cells of a block that is dropped, the dot first.
pub(super) fn resting_place(state: &Link, action: Action) -> Vec<Cell> {
    let drop = &DROPS[action.index()];
    let base = state.base_row(drop);
    drop.cells().map(|(x, row)| [x.into(), (row + base).into()]).to_vec()
}

#[cfg(test)]
mod tests {
    use tilelab_core::{Game, Rng, Turn, random_action};

    use super::*;

    #[test]
    fn blocks_lie_at_their_resting_place_and_groups_add_up() {
        let mut rng = Rng::new(3);
        for _ in 0..20 {
            let mut state = Link::new(&crate::link::LinkConfig::default());
            let mut penalties = [0, 0];
            while let Turn::Player(player) = state.turn() {
                let action = random_action(&state, &mut rng);
                let (expected, drop) = (resting_place(&state, action), &DROPS[action.index()]);
                penalties[player.index()] += usize::from(state.penalty(drop, state.base_row(drop)));
                state.play(action);
                let scene = of(&state);
                assert_eq!(expected, scene.pieces.last().expect("a block").cells);
                let scores = state.scores().expect("points");
                for player in Player::all(2) {
                    let own = scene.groups.iter().filter(|group| group.player == player.index());
                    let points: i32 = own.map(|group| group.points).sum();
                    assert_eq!(points - penalties[player.index()] as i32, scores[player]);
                }
            }
        }
    }
}
