//! A second implementation of Hex, slow and simple, written from the rules alone.
//!
//! Only the letters on the board and the mover are kept. The winner is computed again, by walking
//! from stone to stone, on every call.

use std::collections::HashSet;

use tilelab_games::hex::HexConfig;

/// A position.
#[derive(Clone, Debug)]
pub(crate) struct Reference {
    /// `.`, `a` or `b`, row by row from the top.
    pub board: Vec<Vec<char>>,
    pub mover: char,
    pub swap: bool,
}

impl Reference {
    pub(crate) fn new(config: HexConfig) -> Self {
        let size = usize::from(config.size);
        Self { board: vec![vec!['.'; size]; size], mover: 'a', swap: config.swap }
    }

    fn size(&self) -> i32 {
        self.board.len() as i32
    }

    /// What lies in a column and row; nothing outside.
    fn at(&self, x: i32, y: i32) -> Option<char> {
        let row = self.board.get(usize::try_from(y).ok()?)?;
        row.get(usize::try_from(x).ok()?).copied()
    }

    /// Whether a chain of this player's stones joins the player's two edges.
    pub(crate) fn connects(&self, player: char) -> bool {
        let last = self.size() - 1;
        let along = |(x, y): (i32, i32)| if player == 'a' { y } else { x };
        let mut open: Vec<(i32, i32)> = (0..=last)
            .map(|place| if player == 'a' { (place, 0) } else { (0, place) })
            .filter(|&(x, y)| self.at(x, y) == Some(player))
            .collect();
        let mut seen: HashSet<(i32, i32)> = open.iter().copied().collect();
        while let Some((x, y)) = open.pop() {
            if along((x, y)) == last {
                return true;
            }
            for (dx, dy) in [(1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1)] {
                let next = (x + dx, y + dy);
                if self.at(next.0, next.1) == Some(player) && seen.insert(next) {
                    open.push(next);
                }
            }
        }
        false
    }

    pub(crate) fn winner(&self) -> Option<char> {
        ['a', 'b'].into_iter().find(|&player| self.connects(player))
    }

    fn may_swap(&self) -> bool {
        let stones = self.board.iter().flatten().filter(|&&cell| cell != '.').count();
        self.swap && stones == 1 && self.mover == 'b'
    }

    pub(crate) fn legal(&self) -> Vec<usize> {
        if self.winner().is_some() {
            return Vec::new();
        }
        let cells = self.board.iter().flatten().enumerate();
        let mut legal: Vec<usize> = cells.filter(|(_, cell)| **cell == '.').map(|(number, _)| number).collect();
        if self.may_swap() {
            legal.push(self.board.len() * self.board.len());
        }
        legal
    }

    pub(crate) fn play(&mut self, action: usize) {
        let size = self.board.len();
        if action == size * size {
            let stone = self.board.iter().flatten().position(|&cell| cell == 'a').expect("the first stone");
            self.board = vec![vec!['.'; size]; size];
            self.board[stone % size][stone / size] = 'b';
        } else {
            self.board[action / size][action % size] = self.mover;
        }
        self.mover = if self.mover == 'a' { 'b' } else { 'a' };
    }
}
