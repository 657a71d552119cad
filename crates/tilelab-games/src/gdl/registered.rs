//! Games from rules as they are listed: agents, initial states and how they are drawn.

use tilelab_core::Action;
use tilelab_core::registered::{BundledNet, Calibration, DifficultyLevel, Registered, Reward, Start};
use tilelab_core::scene::{Cell, Grid, Piece, Scene, Shape};

use super::board::Board;
use super::config::GdlConfig;
use super::levels;
use super::position::Gdl;
use crate::last_mover;

impl Registered for Gdl {
    const REWARDS: &'static [&'static str] = &[last_mover::NAME];

    fn reward(name: &str, _: bool) -> Option<Box<dyn Reward<Self>>> {
        last_mover::find(name)
    }

    const EXAMPLES: &'static [&'static str] = &[
        "gdl",
        "gdl:connectfour",
        "gdl:breakthrough6",
        "gdl:dominoes3-lp",
        "gdl:nim",
        "gdl:nim-lp,simultaneous=refuse",
        "gdl:dominoes3-lp,start=7",
        "gdl:link-small,limit=6",
        "gdl:hex5",
    ];
    const DEFAULT_AGENTS: &'static [&'static str] =
        &["random", "first", "alphabeta:nodes=1000", "montecarlo:nodes=200", "solver:nodes=10000", "mcts:nodes=200"];

    /// With these, 1,000 nodes find an optimal move in each of the 4,520 positions of tic-tac-toe; with `utility=win`
    /// alone, in all but 12. Goals say who wins, so their margin is no further information.
    fn mcts(_: &GdlConfig, _: bool) -> &'static [(&'static str, &'static str)] {
        &[("utility", "win"), ("c", "1"), ("expand", "0")]
    }

    /// Measured on connect four and breakthrough; the values of tree search alone are right as they are.
    fn calibration(_: &GdlConfig, agent: &str) -> Calibration {
        Calibration { slope: if agent == "net" { 2.62 } else { 1.0 }, ..Calibration::IDENTITY }
    }

    const NETS: &'static [BundledNet] = &[
        BundledNet { name: "strong", game: "gdl:connectfour", variants: &[], file: &tilelab_nets::CONNECTFOUR },
        BundledNet { name: "strong", game: "gdl:breakthrough6", variants: &[], file: &tilelab_nets::BREAKTHROUGH6 },
    ];

    /// Every initial state, with its facts.
    fn starts(config: &GdlConfig) -> Option<Box<dyn Iterator<Item = Start<Self>>>> {
        let setup = config.0.clone();
        let count = setup.rules.machine().initial_states().len();
        setup.has_random_start().then(|| -> Box<dyn Iterator<Item = Start<Self>>> {
            Box::new((0..count).map(move |number| {
                let facts = setup.rules.machine().initial_states()[number].clone();
                let state = Self::with_state(setup.clone(), facts, 0);
                let facts = setup.rules.machine().facts(&state.state).join(" ");
                Start { state, labels: vec![("start", number.to_string()), ("facts", facts)] }
            }))
        })
    }

    fn difficulty_levels(config: &GdlConfig) -> &'static [DifficultyLevel] {
        levels::of(config)
    }

    /// The board, if the fluents describe one, with the other facts below it; otherwise the facts as text.
    fn scene(&self) -> Option<Scene> {
        let Some(board) = self.rules().board() else {
            let mut scene = Scene::from_text(&self.rules().machine().facts(&self.state).join("\n"));
            // Letters are no players here.
            scene.pieces.iter_mut().for_each(|piece| piece.player = None);
            return Some(scene);
        };
        Some(Scene {
            kind: "gdl".into(),
            grid: Grid::Upright,
            columns: board.columns.len() as u16,
            rows: board.rows.len() as u16,
            ground: true,
            pieces: board.filled(&self.state).map(|(cell, content)| piece(board, cell, content)).collect(),
            column_labels: board.columns.clone(),
            row_labels: board.rows.clone(),
            note: Some(self.note(board)).filter(|note| !note.is_empty()),
            ..Scene::default()
        })
    }

    fn cells_of(&self, action: Action) -> Vec<Cell> {
        self.rules().board().and_then(|board| board.cell_of(action.index())).into_iter().collect()
    }
}

impl Gdl {
    /// The facts that are no cells.
    fn note(&self, board: &Board) -> String {
        let fluents = self.rules().machine().fluents();
        let facts = self.state.fluents().filter(|fluent| !board.describes(*fluent));
        facts.map(|fluent| fluents[fluent].as_str()).collect::<Vec<_>>().join(" ")
    }
}

fn piece(board: &Board, cell: Cell, content: usize) -> Piece {
    let kind = &board.contents[content];
    Piece {
        player: kind.role,
        shape: Shape::Stone,
        cells: vec![cell],
        label: Some(kind.name.clone()),
        shade: content as u8,
        ..Piece::default()
    }
}
