//! A second implementation of Tetris Link, slow and simple, written from the rules alone.
//!
//! It shares nothing with the engine but the configuration. Only the cells, the pieces, the points
//! and the blocks already counted are kept; where a block comes to rest, what is legal, which blocks
//! are linked and what a player sees is computed again from the cells on every call.

use std::collections::{BTreeSet, HashSet};

use tilelab_games::link::LinkConfig;

/// The cells of every orientation of every block as (columns right of the dot, rows above it).
const SHAPES: [&[[(i32, i32); 4]]; 5] = [
    // I
    &[[(0, 0), (1, 0), (2, 0), (3, 0)], [(0, 0), (0, 1), (0, 2), (0, 3)]],
    // O
    &[[(0, 0), (1, 0), (0, 1), (1, 1)]],
    // T
    &[
        [(0, 0), (-1, 0), (1, 0), (0, 1)],
        [(0, 0), (0, 1), (1, 0), (0, -1)],
        [(0, 0), (1, 0), (-1, 0), (0, -1)],
        [(0, 0), (0, 1), (-1, 0), (0, -1)],
    ],
    // S and Z
    &[
        [(0, 0), (1, 0), (1, 1), (2, 1)],
        [(0, 0), (0, -1), (1, -1), (1, -2)],
        [(0, 0), (-1, 0), (-1, 1), (-2, 1)],
        [(0, 0), (0, 1), (1, 1), (1, 2)],
    ],
    // L and J
    &[
        [(0, 0), (1, 0), (2, 0), (2, 1)],
        [(0, 0), (1, 0), (0, 1), (0, 2)],
        [(0, 0), (0, 1), (1, 1), (2, 1)],
        [(0, 0), (1, 0), (1, -1), (1, -2)],
        [(0, 0), (0, 1), (1, 0), (2, 0)],
        [(0, 0), (1, 0), (1, 1), (1, 2)],
        [(0, 0), (1, 0), (2, 0), (2, -1)],
        [(0, 0), (0, 1), (0, 2), (1, 2)],
    ],
];

/// What lies on a cell.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Cell {
    pub(crate) player: usize,
    /// Blocks are numbered from 0 as they fall.
    pub(crate) block: usize,
    pub(crate) dot: bool,
}

/// What happens next.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Stage {
    /// The mover chooses block, orientation and column.
    Choose,
    /// The die is rolled for the mover.
    Roll,
    /// The mover chooses orientation and column of the block that the die shows.
    Place(usize),
    Over,
}

/// A position.
#[derive(Clone)]
pub(crate) struct Reference {
    pub(crate) rules: LinkConfig,
    /// Rows from the floor upwards.
    pub(crate) board: Vec<Vec<Option<Cell>>>,
    pub(crate) pieces: Vec<[u8; 5]>,
    pub(crate) scores: Vec<i32>,
    /// The blocks that have brought their point.
    pub(crate) counted: HashSet<usize>,
    pub(crate) blocks: usize,
    pub(crate) mover: usize,
    pub(crate) stage: Stage,
    /// Rolls in a row of used-up blocks, and rolls of blocks that did not fit since the last move.
    pub(crate) missed: [usize; 2],
}

/// Block, column and orientation of every action, in the order of their numbers.
fn every_action() -> impl Iterator<Item = (usize, i32, usize)> {
    (0..5).flat_map(|block| {
        (0..10).flat_map(move |x| (0..SHAPES[block].len()).map(move |orientation| (block, x, orientation)))
    })
}

impl Reference {
    pub(crate) fn new(rules: LinkConfig) -> Self {
        let players = usize::from(rules.players);
        Self {
            rules,
            board: vec![vec![None; rules.columns.into()]; rules.rows.into()],
            pieces: vec![[5; 5]; players],
            scores: vec![0; players],
            counted: HashSet::new(),
            blocks: 0,
            mover: rules.first.into(),
            stage: if rules.dice { Stage::Roll } else { Stage::Choose },
            missed: [0, 0],
        }
    }

    /// What lies there; nothing lies outside the board.
    fn at(&self, x: i32, y: i32) -> Option<Cell> {
        let (x, y) = (usize::try_from(x).ok()?, usize::try_from(y).ok()?);
        *self.board.get(y)?.get(x)?
    }

    /// The row of the dot after the fall, if the block then lies within the board.
    fn rest(&self, cells: &[(i32, i32); 4], x: i32) -> Option<i32> {
        let (columns, rows) = (i32::from(self.rules.columns), i32::from(self.rules.rows));
        if cells.iter().any(|(dx, _)| !(0..columns).contains(&(x + dx))) {
            return None;
        }
        let free = |y: i32| cells.iter().all(|(dx, dy)| y + dy >= 0 && self.at(x + dx, y + dy).is_none());
        let mut y = rows + 4;
        while free(y - 1) {
            y -= 1;
        }
        cells.iter().all(|(_, dy)| y + dy < rows).then_some(y)
    }

    /// The row in which the dot of an action would come to rest.
    pub(crate) fn dot_row(&self, action: usize) -> Option<i32> {
        let (block, x, orientation) = every_action().nth(action).expect("there are 190 actions");
        self.rest(&SHAPES[block][orientation], x)
    }

    /// The actions that fit, of the blocks that `is_allowed` accepts.
    fn fitting(&self, is_allowed: impl Fn(usize) -> bool) -> impl Iterator<Item = usize> {
        every_action().enumerate().filter_map(move |(index, (block, x, orientation))| {
            (is_allowed(block) && self.rest(&SHAPES[block][orientation], x).is_some()).then_some(index)
        })
    }

    fn can_place(&self, player: usize) -> bool {
        self.fitting(|block| self.pieces[player][block] > 0).next().is_some()
    }

    /// The legal actions of the player to move.
    pub(crate) fn legal(&self) -> Vec<usize> {
        match self.stage {
            Stage::Choose => self.fitting(|block| self.pieces[self.mover][block] > 0).collect(),
            Stage::Place(rolled) => self.fitting(|block| block == rolled).collect(),
            Stage::Roll | Stage::Over => Vec::new(),
        }
    }

    /// Plays an action, or takes the number of the die.
    pub(crate) fn play(&mut self, action: usize) {
        match self.stage {
            Stage::Roll => self.roll(action),
            Stage::Choose | Stage::Place(_) => {
                self.place(action);
                self.pass_on();
            }
            Stage::Over => panic!("nothing is played after the end"),
        }
    }

    fn place(&mut self, action: usize) {
        let (block, x, orientation) = every_action().nth(action).expect("there are 190 actions");
        let cells = SHAPES[block][orientation];
        let y = self.rest(&cells, x).expect("only what fits is placed");
        assert!(self.pieces[self.mover][block] > 0, "only what is left is placed");
        self.pieces[self.mover][block] -= 1;
        let holes = self.holes(&cells.map(|(dx, dy)| (x + dx, y + dy)));
        for (number, (dx, dy)) in cells.into_iter().enumerate() {
            let cell = Cell { player: self.mover, block: self.blocks, dot: number == 0 };
            self.board[(y + dy) as usize][(x + dx) as usize] = Some(cell);
        }
        self.blocks += 1;
        self.scores[self.mover] += self.count_groups();
        self.scores[self.mover] -= if self.rules.cap { holes.min(2) } else { holes };
    }

    /// The empty cells from the lowest cell of each column straight down to what lies there.
    fn holes(&self, cells: &[(i32, i32); 4]) -> i32 {
        let mut holes = 0;
        for x in 0..i32::from(self.rules.columns) {
            let Some(lowest) = cells.iter().filter(|cell| cell.0 == x).map(|cell| cell.1).min() else { continue };
            holes += (0..lowest).rev().take_while(|&y| self.at(x, y).is_none()).count() as i32;
        }
        holes
    }

    /// The points for the mover's blocks in groups of three or more that have brought none yet.
    fn count_groups(&mut self) -> i32 {
        let links = self.links();
        let mover = self.mover;
        let own: BTreeSet<usize> =
            self.board.iter().flatten().flatten().filter(|cell| cell.player == mover).map(|cell| cell.block).collect();
        let scoring = own.into_iter().filter(|&block| group(&links, block).len() >= 3);
        scoring.filter(|&block| self.counted.insert(block)).count() as i32
    }

    /// For each block the blocks of the same player that share an edge with it.
    pub(crate) fn links(&self) -> Vec<BTreeSet<usize>> {
        let mut links = vec![BTreeSet::new(); self.blocks];
        for y in 0..i32::from(self.rules.rows) {
            for x in 0..i32::from(self.rules.columns) {
                let Some(cell) = self.at(x, y) else { continue };
                for other in [self.at(x + 1, y), self.at(x, y + 1)].into_iter().flatten() {
                    if other.player == cell.player && other.block != cell.block {
                        links[cell.block].insert(other.block);
                        links[other.block].insert(cell.block);
                    }
                }
            }
        }
        links
    }

    /// The turn goes to the next player; without dice players who cannot move are skipped.
    fn pass_on(&mut self) {
        let players = usize::from(self.rules.players);
        self.missed = [0, 0];
        if self.rules.dice {
            self.mover = (self.mover + 1) % players;
            let can_continue = (0..players).any(|player| self.can_place(player));
            self.stage = if can_continue { Stage::Roll } else { Stage::Over };
            return;
        }
        match (1..=players).map(|step| (self.mover + step) % players).find(|&player| self.can_place(player)) {
            Some(next) => self.mover = next,
            None => self.stage = Stage::Over,
        }
    }

    /// A block that is used up or does not fit costs the turn; a whole round of the latter ends the
    /// game, as do two rounds of the former.
    fn roll(&mut self, rolled: usize) {
        let players = usize::from(self.rules.players);
        let owned = self.pieces[self.mover][rolled] > 0;
        let fits = self.fitting(|block| block == rolled).next().is_some();
        if owned {
            self.missed[0] = 0;
        }
        if owned && fits {
            self.stage = Stage::Place(rolled);
            return;
        }
        self.missed[usize::from(owned)] += 1;
        self.mover = (self.mover + 1) % players;
        if self.missed[0] == 2 * players || self.missed[1] == players {
            self.stage = Stage::Over;
        }
    }
}

/// The blocks that can be reached from a block over links, itself included.
pub(crate) fn group(links: &[BTreeSet<usize>], block: usize) -> BTreeSet<usize> {
    let mut reached = BTreeSet::from([block]);
    let mut waiting = vec![block];
    while let Some(next) = waiting.pop() {
        waiting.extend(links[next].iter().copied().filter(|&linked| reached.insert(linked)));
    }
    reached
}
