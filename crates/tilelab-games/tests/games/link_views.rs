//! Observations of the slow second Tetris Link: heights, digits, features and the numeric observation.

use crate::link_reference::{Reference, group};

/// What one hit adds to the first two features; they are summed hit by hit.
const HIT: f64 = 0.01;

impl Reference {
    /// One above the highest filled cell of each column.
    pub(crate) fn heights(&self) -> Vec<usize> {
        let columns = usize::from(self.rules.columns);
        let highest = |x: usize| self.board.iter().rposition(|row| row[x].is_some());
        (0..columns).map(|x| highest(x).map_or(0, |y| y + 1)).collect()
    }

    /// The board as numbers on 20 rows of 10, the top row first: 0, or 2p+1 for a dot of player p
    /// and 2p+2 for its other cells.
    pub(crate) fn digits(&self) -> Vec<Vec<u8>> {
        let mut digits = vec![vec![0; 10]; 20];
        for (y, row) in self.board.iter().enumerate() {
            for (x, cell) in row.iter().enumerate() {
                if let Some(cell) = cell {
                    digits[19 - y][x] = 2 * cell.player as u8 + if cell.dot { 1 } else { 2 };
                }
            }
        }
        digits
    }

    /// Connectability, enemy, touching and score of a player.
    pub(crate) fn features(&self, player: usize) -> [f64; 4] {
        let heights = self.heights();
        let columns = usize::from(self.rules.columns);
        let (mut connectability, mut enemy) = (0.0, 0.0);
        for (y, row) in self.board.iter().enumerate() {
            for x in (0..columns).filter(|&x| row[x].is_some_and(|cell| cell.player == player)) {
                let is_enemy = |x: usize, y: usize| self.board[y][x].is_some_and(|cell| cell.player != player);
                let open = [heights[x] == y + 1, x > 0 && heights[x - 1] <= y, x + 1 < columns && heights[x + 1] <= y];
                let foes =
                    [x > 0 && is_enemy(x - 1, y), x + 1 < columns && is_enemy(x + 1, y), y > 0 && is_enemy(x, y - 1)];
                for _ in open.into_iter().filter(|&hit| hit) {
                    connectability += HIT;
                }
                for _ in foes.into_iter().filter(|&hit| hit) {
                    enemy += HIT;
                }
            }
        }
        let links = self.links();
        let owners = self.owners();
        let own = (0..self.blocks).filter(|&block| owners[block] == player);
        let touching: usize = own.map(|block| links[block].len()).sum();
        [connectability, enemy, touching as f64, f64::from(self.scores[player])]
    }

    /// The player of each block.
    pub(crate) fn owners(&self) -> Vec<usize> {
        let mut owners = vec![0; self.blocks];
        for cell in self.board.iter().flatten().flatten() {
            owners[cell.block] = cell.player;
        }
        owners
    }

    /// The size of the group of each block.
    pub(crate) fn group_sizes(&self) -> Vec<usize> {
        let links = self.links();
        (0..self.blocks).map(|block| group(&links, block).len()).collect()
    }

    /// The empty cells that lie under a filled one.
    pub(crate) fn buried(&self) -> usize {
        let empty = |x: usize, y: usize| self.board[y][x].is_none();
        self.heights().into_iter().enumerate().map(|(x, height)| (0..height).filter(|&y| empty(x, y)).count()).sum()
    }

    /// The 42 rows of 10 that the thesis's learners saw; the second of two players may see itself
    /// first.
    pub(crate) fn numeric(&self, view: usize) -> Vec<i32> {
        let players = self.scores.len();
        let swap = players == 2 && view == 1;
        let mut rows: Vec<Vec<i32>> = Vec::new();
        for row in self.digits() {
            let seen = |digit: u8| match digit {
                1 | 2 if swap => digit + 2,
                3 | 4 if swap => digit - 2,
                other => other,
            };
            rows.push(row.into_iter().map(|digit| seen(digit).into()).collect());
        }
        let mut scores: Vec<i32> = self.scores.iter().map(|&score| score.clamp(-126, 126)).collect();
        let mut pieces = self.pieces.clone();
        if swap {
            scores.reverse();
            pieces.reverse();
        }
        scores.resize(10, -1);
        rows.push(scores);
        let mut left: Vec<i32> = pieces.into_iter().flatten().map(i32::from).collect();
        left.resize(20, -1);
        rows.push(left);
        let mut flags = vec![-1; 190];
        for action in self.legal() {
            flags[action] = 1;
        }
        rows.push(flags);
        rows.concat()
    }
}
