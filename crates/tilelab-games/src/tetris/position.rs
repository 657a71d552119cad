//! A position: the well, the pieces that are known, and the counts.

use tilelab_core::{Action, ActionSet, mix};

use super::config::{MAX_PREVIEW, PieceSource, Rules, TetrisConfig};
use crate::tetromino::{PIECES, ROTATIONS};
use crate::well::colors::Colors;
use crate::well::{PROFILES, Well, placement};

/// A set of actions.
pub(super) type Actions = ActionSet<2>;

/// The rotations that an action may name.
pub(super) const TURNS: usize = 4;

const S: u8 = 3;
const Z: u8 = 4;

/// All seven pieces as bits.
pub(super) const FULL_BAG: u8 = (1 << PIECES) - 1;

/// A position of Tetris.
#[derive(Clone, Debug)]
pub struct Tetris {
    pub(super) config: TetrisConfig,
    pub(super) well: Well,
    /// The piece that filled each cell, which is no part of the position.
    pub(super) colors: Colors,
    /// The current piece and those after it.
    pub(super) queue: [u8; MAX_PREVIEW + 1],
    /// How many pieces of the queue are known.
    pub(super) known: u8,
    pub(super) held: Option<u8>,
    /// Whether the player may still hold before the next placement.
    pub(super) may_hold: bool,
    /// The pieces left in the bag, as bits; always 0 where pieces are independent.
    pub(super) bag: u8,
    pub(super) lines: u32,
    pub(super) pieces: u32,
    pub(super) score: u64,
    pub(super) is_over: bool,
}

impl PartialEq for Tetris {
    fn eq(&self, other: &Self) -> bool {
        let counts = |state: &Self| (state.lines, state.pieces, state.score, state.is_over);
        self.config == other.config
            && self.well == other.well
            && self.known() == other.known()
            && (self.held, self.may_hold, self.bag) == (other.held, other.may_hold, other.bag)
            && counts(self) == counts(other)
    }
}

impl Eq for Tetris {}

impl Tetris {
    /// An empty well.
    pub(super) fn empty(config: &TetrisConfig) -> Self {
        Self {
            config: *config,
            well: Well::new(config.columns(), config.rows()),
            colors: Colors::default(),
            queue: [0; MAX_PREVIEW + 1],
            known: 0,
            held: None,
            may_hold: config.hold,
            bag: 0,
            lines: 0,
            pieces: 0,
            score: 0,
            is_over: false,
        }
    }

    /// The configuration.
    pub fn config(&self) -> &TetrisConfig {
        &self.config
    }

    /// The filled cells.
    #[inline]
    pub fn well(&self) -> &Well {
        &self.well
    }

    /// The current piece and those after it, as far as they are known.
    #[inline]
    pub fn known(&self) -> &[u8] {
        &self.queue[..usize::from(self.known).min(MAX_PREVIEW + 1)]
    }

    /// The piece that is held.
    pub fn held(&self) -> Option<u8> {
        self.held
    }

    /// Rows cleared so far.
    pub fn lines(&self) -> u32 {
        self.lines
    }

    /// Pieces placed so far.
    pub fn pieces(&self) -> u32 {
        self.pieces
    }

    /// One point per piece, and for each placement the columns times the square of the rows it cleared.
    pub fn score(&self) -> u64 {
        self.score
    }

    /// Whether a piece is drawn next.
    #[inline]
    pub(super) fn awaits_piece(&self) -> bool {
        !self.is_over && self.known <= self.config.preview
    }

    /// The number of the action that holds the current piece.
    pub fn hold_action(&self) -> Action {
        Action((TURNS * self.config.columns()) as u16)
    }

    /// The orientation and the left column of a placement of `piece`.
    #[inline]
    pub fn placement(&self, piece: u8, action: Action) -> (usize, usize) {
        placement::placement(piece, action, self.config.columns())
    }

    /// How many rotations an action may name. The paper's engines repeat those that look the same.
    pub(super) fn turns(&self, piece: u8) -> usize {
        let distinct = ROTATIONS[usize::from(piece)].len();
        match self.config.rules {
            Rules::Spawn if matches!(piece, S | Z) => TURNS,
            Rules::Enclosed => TURNS,
            _ => distinct,
        }
    }

    /// The lowest row of an orientation where it comes to rest in a column; none if it cannot enter there.
    pub fn rest(&self, shape: usize, column: usize) -> Option<usize> {
        self.config.rules.rest(&self.well, shape, column)
    }

    /// The placements of a piece.
    pub(super) fn placements(&self, piece: u8) -> Actions {
        let columns = self.config.columns();
        let rotations = ROTATIONS[usize::from(piece)];
        let mut actions = Actions::EMPTY;
        for turn in 0..self.turns(piece) {
            let shape = usize::from(rotations[turn % rotations.len()]);
            for column in 0..=columns - usize::from(PROFILES[shape].width) {
                if self.config.rules == Rules::Standard || self.rest(shape, column).is_some() {
                    actions.insert(turn * columns + column);
                }
            }
        }
        actions
    }

    /// The legal actions.
    pub(super) fn actions(&self) -> Actions {
        if self.is_over || self.awaits_piece() {
            return Actions::EMPTY;
        }
        let mut actions = self.placements(self.queue[0]);
        if self.may_hold {
            actions.insert(self.hold_action().index());
        }
        actions
    }

    /// Adds a drawn piece to those that are known.
    pub(super) fn draw(&mut self, piece: u8) {
        if self.config.source == PieceSource::Bag {
            let left = if self.bag == 0 { FULL_BAG } else { self.bag };
            self.bag = left & !(1 << piece);
        }
        self.queue[usize::from(self.known)] = piece;
        self.known += 1;
        if self.known == 1 {
            self.enter();
        }
    }

    /// Takes the current piece; the next one enters if it is known.
    fn take(&mut self) -> u8 {
        let piece = self.queue[0];
        self.queue.copy_within(1.., 0);
        self.known -= 1;
        piece
    }

    /// Ends the game if the current piece cannot enter.
    fn enter(&mut self) {
        let piece = self.queue[0];
        let is_blocked = self.config.rules == Rules::Spawn && self.overlaps_entry(piece);
        let is_stuck = || self.config.rules != Rules::Standard && !self.may_hold && self.placements(piece).is_empty();
        if is_blocked || is_stuck() {
            self.is_over = true;
        }
    }

    /// Whether the wall covers a cell where a piece enters: a box of four columns in the middle. L and J enter
    /// standing, the others lying.
    fn overlaps_entry(&self, piece: u8) -> bool {
        // The offset of the piece in its box, and its orientation there.
        let (offset, shape) = match piece {
            0 => (0, 0),
            1 => (1, 2),
            2 => (0, 3),
            3 => (0, 7),
            4 => (0, 9),
            5 => (0, 16),
            _ => (1, 12),
        };
        let column = (self.config.columns() - 4) / 2 + offset;
        let row = self.config.rows() - usize::from(PROFILES[shape].height);
        self.well.rest_from(shape, column, row).is_none()
    }

    /// Holds the current piece and takes the held one, or the next.
    pub(super) fn hold(&mut self) {
        self.may_hold = false;
        match self.held.replace(self.queue[0]) {
            Some(held) => self.queue[0] = held,
            None => _ = self.take(),
        }
        if self.known > 0 {
            self.enter();
        }
    }

    /// Places the current piece.
    pub(super) fn place(&mut self, action: Action) {
        let piece = self.take();
        let (shape, column) = self.placement(piece, action);
        let row = self.rest(shape, column).expect("a legal placement comes to rest");
        self.well.place(shape, column, row);
        let (profile, full) = (&PROFILES[shape], self.well.full_column());
        let cells = profile.masks[..profile.width.into()].iter().map(|mask| (u64::from(*mask) << row) as u32 & full);
        self.colors.paint(piece, column, cells);
        self.pieces = self.pieces.saturating_add(1);
        self.score = self.score.saturating_add(1);
        if row + usize::from(PROFILES[shape].height) > self.config.rows() {
            self.is_over = true;
            return;
        }
        self.clear();
        self.may_hold = self.config.hold;
        if self.known > 0 {
            self.enter();
        }
    }

    fn clear(&mut self) {
        let full = self.well.full_rows();
        if full == 0 {
            return;
        }
        let is_kept = self.config.rules == Rules::Enclosed && full.count_ones() as usize == self.well.wall_height();
        let lines = full.count_ones();
        if !is_kept {
            self.well.remove(full);
            self.colors.remove(full);
            self.lines = self.lines.saturating_add(lines);
            self.score = self.score.saturating_add(u64::from(self.config.columns) * u64::from(lines * lines));
        }
    }

    /// The piece that filled a cell, where it is known.
    pub fn color(&self, column: usize, row: usize) -> Option<u8> {
        self.colors.at(column, row)
    }

    /// A hash of everything but the colors.
    pub(super) fn position_hash(&self) -> u64 {
        let pairs = self
            .well
            .cells()
            .chunks(2)
            .map(|pair| u64::from(pair[0]) | u64::from(pair.get(1).copied().unwrap_or(0)) << 32);
        let queue = self.known().iter().fold(1, |sum, &piece| sum << 3 | u64::from(piece));
        let held = self.held.map_or(7, u64::from) | u64::from(self.may_hold) << 3 | u64::from(self.is_over) << 4;
        let counts = [queue << 16 | held << 8 | u64::from(self.bag), u64::from(self.lines), self.score];
        pairs.chain(counts).fold(mix(u64::from(self.pieces)), |hash, part| mix(hash ^ part))
    }
}
