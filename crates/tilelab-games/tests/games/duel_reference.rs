//! A second implementation of the two-player game, slow and simple, written from the rules alone, and its agreement
//! with the engine on random games.
//!
//! It shares nothing with the engine but the configuration. Cells are characters in rows; where a piece comes to rest
//! is found by moving it down cell by cell.

use tilelab_core::{Action, Config, Game, Rng, Turn, random_action, sample_chance};
use tilelab_games::duel::{Duel, DuelConfig, Goal, Hold, Overflow};

/// The orientations of I, O, T, S, Z, J and L, each as rows from the top.
const PIECES: [&[&[&str]]; 7] = [
    &[&["####"], &["#", "#", "#", "#"]],
    &[&["##", "##"]],
    &[&[".#.", "###"], &["#.", "##", "#."], &["###", ".#."], &[".#", "##", ".#"]],
    &[&[".##", "##."], &["#.", "##", ".#"]],
    &[&["##.", ".##"], &[".#", "##", "#."]],
    &[&["#..", "###"], &["##", "#.", "#."], &["###", "..#"], &[".#", ".#", "##"]],
    &[&["..#", "###"], &["#.", "#.", "##"], &["###", "#.."], &["##", ".#", ".#"]],
];

/// What a cell holds.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Cell {
    Empty,
    Filled,
    /// Of the piece placed last.
    Last,
}

struct Reference {
    config: DuelConfig,
    /// Rows from the floor, with as many above the well as a piece is high.
    board: Vec<Vec<Cell>>,
    mover: usize,
    piece: Option<usize>,
    held: Vec<Option<usize>>,
    has_held: bool,
    lines: [u32; 2],
    placed: u32,
    overflowed: Option<usize>,
    is_over: bool,
}

/// The cells of an orientation as columns and rows from its lowest left corner.
fn cells(piece: usize, turn: usize) -> Vec<(usize, usize)> {
    let rows = PIECES[piece][turn];
    let mut cells = Vec::new();
    for (number, row) in rows.iter().enumerate() {
        for (column, letter) in row.chars().enumerate() {
            if letter == '#' {
                cells.push((column, rows.len() - 1 - number));
            }
        }
    }
    cells
}

impl Reference {
    fn new(config: DuelConfig) -> Self {
        let slots = match config.hold() {
            Hold::None => 0,
            Hold::Shared => 1,
            Hold::Own => 2,
        };
        Self {
            config,
            board: vec![vec![Cell::Empty; config.columns()]; config.rows() + 8],
            mover: 0,
            piece: None,
            held: vec![None; slots],
            has_held: false,
            lines: [0; 2],
            placed: 0,
            overflowed: None,
            is_over: false,
        }
    }

    fn fits(&self, cells: &[(usize, usize)], column: usize, row: usize) -> bool {
        cells.iter().all(|(x, y)| self.board[row + y][column + x] == Cell::Empty)
    }

    /// Where a piece comes to rest: its cells on the board.
    fn rest(&self, piece: usize, turn: usize, column: usize) -> Option<Vec<(usize, usize)>> {
        let cells = cells(piece, turn);
        if cells.iter().any(|(x, _)| column + x >= self.config.columns()) {
            return None;
        }
        let mut row = self.config.rows();
        while row > 0 && self.fits(&cells, column, row - 1) {
            row -= 1;
        }
        Some(cells.iter().map(|(x, y)| (column + x, row + y)).collect())
    }

    fn legal(&self) -> Vec<usize> {
        let Some(piece) = self.piece.filter(|_| !self.is_over) else { return Vec::new() };
        let columns = self.config.columns();
        let mut all: Vec<(usize, Vec<(usize, usize)>)> = Vec::new();
        for turn in 0..PIECES[piece].len() {
            for column in 0..columns {
                if let Some(cells) = self.rest(piece, turn, column) {
                    all.push((turn * columns + column, cells));
                }
            }
        }
        if !self.config.may_stack() {
            let rests_on_last =
                |cells: &[(usize, usize)]| cells.iter().any(|&(x, y)| y > 0 && self.board[y - 1][x] == Cell::Last);
            let free: Vec<_> = all.iter().filter(|(_, cells)| !rests_on_last(cells)).cloned().collect();
            if !free.is_empty() {
                all = free;
            }
        }
        if self.config.must_stay_low() {
            let top =
                (0..self.board.len()).filter(|&row| self.board[row].iter().any(|&cell| cell != Cell::Empty)).max();
            let top = top.map_or(0, |row| row + 1);
            let excess = |cells: &[(usize, usize)]| {
                cells.iter().map(|&(_, y)| (y + 1).saturating_sub(top)).max().expect("four cells")
            };
            let least = all.iter().map(|(_, cells)| excess(cells)).min().expect("a placement");
            all.retain(|(_, cells)| excess(cells) == least);
        }
        let mut actions: Vec<usize> = all.into_iter().map(|(action, _)| action).collect();
        if self.config.hold() != Hold::None && !self.has_held {
            actions.push(4 * columns);
        }
        actions
    }

    fn draw(&mut self, piece: usize) {
        if self.config.is_slot_filled()
            && let Some(slot) = self.held.iter().position(Option::is_none)
        {
            self.held[slot] = Some(piece);
            return;
        }
        self.piece = Some(piece);
    }

    fn play(&mut self, action: usize) {
        let columns = self.config.columns();
        if action == 4 * columns {
            let slot = if self.config.hold() == Hold::Own { self.mover } else { 0 };
            (self.piece, self.held[slot]) = (self.held[slot], self.piece);
            self.has_held = true;
            return;
        }
        let piece = self.piece.take().expect("a piece");
        let cells = self.rest(piece, action / columns, action % columns).expect("a placement");
        self.board.iter_mut().flatten().filter(|cell| **cell == Cell::Last).for_each(|cell| *cell = Cell::Filled);
        for &(x, y) in &cells {
            self.board[y][x] = Cell::Last;
        }
        let was_above = self.reaches_above();
        let is_full = |row: &Vec<Cell>| row.iter().all(|&cell| cell != Cell::Empty);
        let height = self.board.len();
        let rows = self.config.rows();
        let mut number = 0;
        self.board.retain(|row| {
            number += 1;
            number > rows || !is_full(row)
        });
        let lines = height - self.board.len();
        self.board.resize(height, vec![Cell::Empty; columns]);
        let overflows = match self.config.overflow() {
            Overflow::Placed => was_above,
            Overflow::Left => self.reaches_above(),
        };
        self.placed += 1;
        if !overflows || self.config.credits_overflow() {
            self.lines[self.mover] += lines as u32;
        }
        self.overflowed = overflows.then_some(self.mover);
        let has_line = self.config.goal() == Goal::FirstLine && self.lines != [0; 2];
        self.is_over = overflows || has_line || self.placed == self.config.limit();
        self.mover = 1 - self.mover;
        self.has_held = false;
    }

    fn reaches_above(&self) -> bool {
        self.board[self.config.rows()..].iter().flatten().any(|&cell| cell != Cell::Empty)
    }

    fn value(&self) -> f32 {
        match (self.config.goal(), self.overflowed) {
            (Goal::Survive, None) => 0.0,
            (Goal::Survive, Some(loser)) => {
                if loser == 0 {
                    -1.0
                } else {
                    1.0
                }
            }
            _ => match self.lines[0].cmp(&self.lines[1]) {
                std::cmp::Ordering::Less => -1.0,
                std::cmp::Ordering::Equal => 0.0,
                std::cmp::Ordering::Greater => 1.0,
            },
        }
    }

    /// The board as the engine prints it, without the kinds of pieces.
    fn picture(&self) -> String {
        let letter = |cell: &Cell| match cell {
            Cell::Empty => '.',
            Cell::Filled => '#',
            Cell::Last => '@',
        };
        let rows = self.board[..self.config.rows()].iter().rev();
        rows.map(|row| row.iter().map(letter).collect::<String>()).collect::<Vec<_>>().join("\n")
    }
}

/// The board of a text without the kinds of pieces.
fn plain(text: &str) -> String {
    let letter = |cell: char| match cell {
        '.' | '#' | '@' => cell,
        _ if cell.is_ascii_lowercase() => '@',
        _ => '#',
    };
    let rows = text.lines().skip(1).map(|line| line.chars().map(letter).collect::<String>());
    rows.collect::<Vec<_>>().join("\n")
}

/// Plays a random game in both implementations; returns the lines.
fn compare(config: &str, rng: &mut Rng) -> u32 {
    let config = DuelConfig::from_text::<Duel>(config).expect("a configuration");
    let (mut state, mut reference) = (Duel::new(&config), Reference::new(config));
    loop {
        let legal: Vec<usize> = state.legal().map(Action::index).collect();
        assert_eq!(legal, reference.legal(), "{}\n{state}", config.canonical());
        assert_eq!(plain(&state.to_string()), reference.picture(), "{}\n{state}", config.canonical());
        match state.turn() {
            Turn::Chance => {
                assert!(reference.piece.is_none() && !reference.is_over);
                let piece = sample_chance(&state, rng);
                state.play(piece);
                reference.draw(piece.index());
            }
            Turn::Player(player) => {
                assert_eq!(player.index(), reference.mover);
                let action = random_action(&state, rng);
                state.play(action);
                reference.play(action.index());
            }
            Turn::Over => {
                assert!(reference.is_over, "{state}");
                assert_eq!(state.lines(), reference.lines, "{state}");
                assert_eq!(state.returns().as_slice(), [reference.value(), -reference.value()], "{state}");
                return state.lines().iter().sum();
            }
        }
    }
}

#[test]
fn both_agree_for_all_options() {
    let mut rng = Rng::new(1);
    let mut lines = 0;
    for goal in ["lines", "first-line", "survive"] {
        for hold in ["none", "shared", "own", "shared,slot=filled", "own,slot=filled"] {
            for overflow in ["placed", "left"] {
                for flags in 0..8 {
                    let flag = |bit: u32| flags >> bit & 1 != 0;
                    let rules = format!(
                        "goal={goal},hold={hold},overflow={overflow},credit={},low={},stack={}",
                        flag(0),
                        flag(1),
                        flag(2)
                    );
                    for size in ["rows=20,cols=10", "rows=6,cols=4", "rows=31,cols=20", "rows=4,cols=5,limit=7"] {
                        lines += compare(&format!("{size},{rules}"), &mut rng);
                    }
                    for _ in 0..4 {
                        let (rows, columns) = (4 + rng.below(12), 4 + rng.below(3));
                        lines += compare(&format!("rows={rows},cols={columns},{rules}"), &mut rng);
                    }
                }
            }
        }
    }
    assert!(lines > 500, "only {lines} lines were cleared, so little was compared");
}
