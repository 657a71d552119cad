//! Planes for networks, and how a board of cells is drawn.

use super::External;
use crate::registered::Registered;
use crate::scene::{Cell, Grid, Piece, Scene, Shape};
use crate::{PlaneElement, PlaneSpec, Planes, Player};

/// Cells without a piece.
const EMPTY: [&str; 4] = ["", " ", ".", "_"];

impl Planes for External {
    fn plane_spec(&self) -> PlaneSpec {
        let sizes = self.rules().sizes();
        PlaneSpec { observation: sizes.observation, policy: [sizes.actions, 1, 1] }
    }

    fn observe<L: PlaneElement>(&self, player: Player, planes: &mut [L]) {
        let mut numbers = vec![0.0; planes.len()];
        self.rules().observe(&self.here().data, player.index(), &mut numbers);
        for (plane, number) in planes.iter_mut().zip(numbers) {
            *plane = L::from_f32(number.clamp(0.0, 1.0));
        }
    }
}

impl Registered for External {
    /// Results are all that rules promise, so margins of points are no further information.
    fn mcts(_: &Self::Config, _: bool) -> &'static [(&'static str, &'static str)] {
        &[("utility", "win"), ("c", "1")]
    }

    /// The board as labeled stones. On the page's board for such scenes, a move whose name ends with a column and a row,
    /// such as `mark 2 3`, is made by a click.
    fn scene(&self) -> Option<Scene> {
        let board = self.cells();
        let (rows, columns) = (board.len(), board.iter().map(Vec::len).max()?);
        let numbers = |count: usize| (1..=count).map(|number| number.to_string()).collect();
        let cells = board.iter().enumerate().flat_map(|(from_top, row)| {
            row.iter().enumerate().map(move |(column, label)| ([column as u16, (rows - 1 - from_top) as u16], label))
        });
        Some(Scene {
            kind: "cells".into(),
            grid: Grid::Upright,
            columns: columns as u16,
            rows: rows as u16,
            ground: true,
            pieces: cells
                .filter(|(_, label)| !EMPTY.contains(&label.as_str()))
                .map(|(cell, label)| self.piece(cell, label))
                .collect(),
            column_labels: numbers(columns),
            row_labels: numbers(rows),
            ..Scene::default()
        })
    }

    fn board(&self) -> Vec<String> {
        self.cells().iter().map(|row| row.join(" ")).collect()
    }
}

impl External {
    fn piece(&self, cell: Cell, label: &str) -> Piece {
        let sizes = self.rules().sizes();
        let kind = sizes.pieces.iter().position(|piece| piece == label);
        Piece {
            player: kind.filter(|kind| *kind < sizes.players),
            shape: Shape::Stone,
            cells: vec![cell],
            label: Some(label.to_owned()),
            shade: kind.unwrap_or(0) as u8,
            ..Piece::default()
        }
    }
}
