//! Domineering as it is listed: its agents, and how it is drawn.

use tilelab_core::Action;
use tilelab_core::registered::Registered;
use tilelab_core::scene::{Cell, Grid, Piece, Scene, Shape};

use super::{Domineering, text};

impl Domineering {
    /// The column and the row of a cell.
    fn place(&self, cell: u16) -> Cell {
        [cell % self.size, cell / self.size]
    }
}

impl Registered for Domineering {
    const EXAMPLES: &'static [&'static str] = &["domineering", "domineering:size=2", "domineering:size=8"];
    const DEFAULT_AGENTS: &'static [&'static str] = &["random", "alphabeta:nodes=1000", "mcts:nodes=200"];

    /// A grid with a stone on every covered cell. The page's board `gdl` draws any grid, and finds the cell of an
    /// action by the labels in its name.
    fn scene(&self) -> Option<Scene> {
        let covered = |player: usize| (0..self.cells()).filter(move |cell| self.covered[player] >> cell & 1 == 1);
        let pieces = (0..2).map(|player| Piece {
            player: Some(player),
            shape: Shape::Stone,
            cells: covered(player).map(|cell| self.place(cell)).collect(),
            ..Piece::default()
        });
        Some(Scene {
            kind: "gdl".into(),
            grid: Grid::Upright,
            columns: self.size,
            rows: self.size,
            ground: true,
            pieces: pieces.collect(),
            column_labels: (0..self.size).map(|column| text::labels(self, column)[0].clone()).collect(),
            row_labels: (0..self.size).map(|row| text::labels(self, row * self.size)[1].clone()).collect(),
            ..Scene::default()
        })
    }

    /// Both cells of the domino.
    fn cells_of(&self, action: Action) -> Vec<Cell> {
        [action.0, action.0 + self.step(self.mover)].map(|cell| self.place(cell)).to_vec()
    }
}
