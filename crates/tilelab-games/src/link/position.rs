//! The position: blocks on the board, where a dropped block comes to rest, and its score.
//!
//! Placed blocks never move, so everything is updated incrementally. Column heights give the resting
//! row; the set of actions that still fit below the top edge only shrinks, by one table look-up per
//! column; a group of linked blocks is a label on its blocks.

use tilelab_core::{Action, Player, mix};

use super::config::{LinkConfig, MAX_COLUMNS, MAX_ROWS};
use super::shapes::{Actions, BLOCKS, COPIES, DROPS, Drop, OF_BLOCKS, PASSING, STRIDE, WITHIN, byte_of, mirrored};

/// No more blocks than this fit on the largest board.
const MAX_BLOCKS: usize = MAX_COLUMNS * MAX_ROWS / 4;
/// The fewest linked blocks that score.
pub const SCORING_GROUP: u8 = 3;
/// The most a move costs where minus points are capped.
const PENALTY_CAP: u8 = 2;
/// A group label that no block has; it also marks an unused entry.
const NO_GROUP: u8 = 0;

/// Whose turn it is and, with dice, what the die shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Phase {
    /// The mover chooses any block it has.
    Free,
    /// The die is to be rolled for the mover.
    Roll,
    /// The mover must place this block.
    Rolled(u8),
    /// No player can move any more.
    Over,
}

/// A block on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Placed {
    /// The owner.
    pub player: Player,
    /// The action that put it there.
    pub action: Action,
    /// The row of its lowest cell.
    pub base: u8,
}

impl Placed {
    /// Its shape and columns.
    pub fn drop(&self) -> &'static Drop {
        &DROPS[self.action.index()]
    }

    /// Its cells as (column, row), the dot first.
    pub fn cells(&self) -> [(u8, u8); 4] {
        self.drop().cells().map(|(x, row)| (x, row + self.base))
    }
}

/// A position of Tetris Link.
///
/// Two positions are equal if the same blocks lie in the same places and the same player is to act;
/// in which order the blocks fell does not matter.
#[derive(Clone, Debug)]
pub struct Link {
    /// What lies on each byte of the framed board: 0, or the owner in the two upper bits and the
    /// block's number, from 1, in the others.
    pub(super) cells: [u8; 256],
    /// The label of the group of each block number; linked blocks of one player share it.
    pub(super) groups: [u8; 64],
    /// Action and base row of each block, in the order they fell.
    pub(super) blocks: [(u8, u8); MAX_BLOCKS],
    /// The actions that fit below the top edge, for any player.
    pub(super) fits: Actions,
    /// The exclusive or of one random number per block on the board.
    pub(super) placed_hash: u64,
    /// The first free row of each column; the columns beyond the board are never read.
    pub(super) heights: [u8; 16],
    pub(super) scores: [i16; 4],
    /// How many of each block each player has left.
    pub(super) pieces: [[u8; BLOCKS]; 4],
    /// The blocks each player has left, as bits.
    pub(super) owned: [u8; 4],
    /// How many blocks lie on the board.
    pub(super) count: u8,
    pub(super) mover: u8,
    pub(super) phase: Phase,
    /// With dice: rolls in a row of a block that its player had used up, and of one that did not
    /// fit, since the last roll of an owned block and the last move.
    pub(super) missed: [u8; 2],
    pub(super) config: LinkConfig,
}

impl Link {
    /// An empty board.
    pub(super) fn empty(config: &LinkConfig) -> Self {
        Self {
            cells: [0; 256],
            groups: [NO_GROUP; 64],
            blocks: [(0, 0); MAX_BLOCKS],
            fits: WITHIN[usize::from(config.columns)],
            placed_hash: 0,
            heights: [0; 16],
            scores: [0; 4],
            pieces: [[COPIES; BLOCKS]; 4],
            owned: [(1 << BLOCKS) - 1; 4],
            count: 0,
            mover: config.first,
            phase: if config.dice { Phase::Roll } else { Phase::Free },
            missed: [0; 2],
            config: *config,
        }
    }

    /// The configuration it is played with.
    pub fn config(&self) -> &LinkConfig {
        &self.config
    }

    /// The player to act; meaningless when the game is over.
    pub fn mover(&self) -> Player {
        Player::new(self.mover.into())
    }

    /// How high each column is filled; the cell above the highest block of column `x` is row `heights()[x]`.
    pub fn heights(&self) -> &[u8] {
        &self.heights[..self.config.columns.into()]
    }

    /// How many of each block a player has left.
    pub fn pieces_left(&self, player: Player) -> [u8; BLOCKS] {
        self.pieces[player.index()]
    }

    /// The blocks on the board in the order they fell.
    pub fn placed(&self) -> impl ExactSizeIterator<Item = Placed> + Clone {
        (0..self.count).map(|number| {
            let (action, base) = self.blocks[number as usize];
            let drop = &DROPS[action as usize];
            let byte = drop.cells[0] + base * STRIDE;
            let player = Player::new((self.cells[byte as usize] >> 6).into());
            Placed { player, action: Action(action.into()), base }
        })
    }

    /// The block on a cell, counted from 0 in the order they fell, and its owner.
    pub fn block_at(&self, x: u8, y: u8) -> Option<(usize, Player)> {
        let cell = self.cells[byte_of(x, y) as usize];
        (cell != 0).then(|| (usize::from(cell & 63) - 1, Player::new((cell >> 6).into())))
    }

    /// How many blocks are linked to the block with this number, itself included.
    pub fn group_size(&self, number: usize) -> u8 {
        let label = self.groups[number + 1];
        self.groups.iter().filter(|&&group| group == label).count() as u8
    }

    /// The group of the block with this number: linked blocks have the same.
    pub fn group_of(&self, number: usize) -> u8 {
        self.groups[number + 1]
    }

    /// The group label of each block number, counted from 1.
    pub(super) fn groups(&self) -> &[u8; 64] {
        &self.groups
    }

    /// The block the die shows, where it has been rolled.
    pub fn rolled(&self) -> Option<u8> {
        if let Phase::Rolled(block) = self.phase { Some(block) } else { None }
    }

    /// The row in which the lowest cell of a dropped block comes to rest.
    #[inline]
    pub fn base_row(&self, drop: &Drop) -> u8 {
        let mut base = 0;
        for place in 0..4 {
            let height = self.heights[usize::from(drop.columns[place] & 15)];
            base = base.max(height.saturating_sub(drop.bottoms[place]));
        }
        base
    }

    /// The minus points of a block that comes to rest in this row.
    #[inline]
    pub fn penalty(&self, drop: &Drop, base: u8) -> u8 {
        let gaps = self.gaps(drop, base);
        if self.config.cap { gaps.min(PENALTY_CAP) } else { gaps }
    }

    /// The empty cells that a block in this row covers.
    #[inline]
    pub(super) fn gaps(&self, drop: &Drop, base: u8) -> u8 {
        let gap = |place: usize| {
            let height = self.heights[usize::from(drop.columns[place] & 15)];
            (base + drop.bottoms[place]).wrapping_sub(height)
        };
        // The table repeats the last column up to four; the surplus is subtracted.
        let repeated = 4_u8.wrapping_sub(drop.width).wrapping_mul(gap(3));
        gap(0).wrapping_add(gap(1)).wrapping_add(gap(2)).wrapping_add(gap(3)).wrapping_sub(repeated)
    }

    /// The numbers (as bits) of the player's blocks that a block in this row would touch.
    #[inline]
    pub(super) fn touched(&self, player: u8, drop: &Drop, base: u8) -> u64 {
        let lift = base.wrapping_mul(STRIDE);
        let mut touched = 0_u64;
        for &neighbour in &drop.neighbours {
            let cell = self.cells[usize::from(neighbour.wrapping_add(lift))];
            touched |= u64::from(cell >> 6 == player) << (cell & 63);
        }
        // Empty cells look like number 0 of the first player.
        touched & !1
    }

    /// Links a new block to the groups of the touched blocks. Returns the size of the new group, and how
    /// many of its blocks have scored before.
    #[inline]
    fn link(&mut self, number: u8, mut touched: u64) -> (u8, u8) {
        self.groups[usize::from(number & 63)] = number;
        let (mut size, mut counted) = (1, 0);
        while touched != 0 {
            let group = self.groups[touched.trailing_zeros() as usize & 63];
            touched &= touched - 1;
            if group == number {
                continue;
            }
            let mut members = 0;
            for label in &mut self.groups {
                let member = *label == group;
                members += u8::from(member);
                *label = if member { number } else { *label };
            }
            size += members;
            counted += if members >= SCORING_GROUP { members } else { 0 };
        }
        (size, counted)
    }

    /// Places a block of a player on the board and scores it; the turn stays.
    #[inline]
    pub(super) fn place(&mut self, player: u8, action: Action) {
        let drop = &DROPS[action.index()];
        let base = self.base_row(drop);
        let penalty = self.penalty(drop, base);
        let touched = self.touched(player, drop, base);

        self.blocks[usize::from(self.count)] = (action.0 as u8, base);
        self.count += 1;
        let lift = base.wrapping_mul(STRIDE);
        for &cell in &drop.cells {
            self.cells[usize::from(cell.wrapping_add(lift))] = player << 6 | self.count;
        }
        let (size, counted) = self.link(self.count, touched);
        let gain = if size >= SCORING_GROUP { size - counted } else { 0 };
        self.scores[usize::from(player & 3)] += i16::from(gain) - i16::from(penalty);
        self.placed_hash ^= mix(u64::from(player) << 16 | u64::from(base) << 8 | u64::from(action.0));

        let mut highest = 0;
        for place in 0..4 {
            let top = base + drop.tops[place];
            self.heights[usize::from(drop.columns[place] & 15)] = top;
            highest = highest.max(top);
        }
        if highest + 3 >= self.config.rows {
            for &column in &drop.columns {
                let free = self.config.rows - self.heights[usize::from(column)];
                if free < 4 {
                    self.fits = self.fits.and(&PASSING[usize::from(column)][usize::from(free)]);
                }
            }
        }

        let left = &mut self.pieces[usize::from(player & 3)][usize::from(drop.block)];
        *left -= 1;
        if *left == 0 {
            self.owned[usize::from(player & 3)] &= !(1 << drop.block);
        }
    }

    /// The mirrored position: the mirror image of every block rests in the same row.
    pub(super) fn mirrored(&self) -> Self {
        let mut mirror = Self::empty(&self.config);
        for block in self.placed() {
            mirror.place(block.player.index() as u8, mirrored(block.action, self.config.columns));
        }
        Self { mover: self.mover, phase: self.phase, missed: self.missed, ..mirror }
    }

    /// The actions of a player who may choose the block.
    #[inline]
    pub(super) fn placeable(&self, player: u8) -> Actions {
        self.fits.and(&OF_BLOCKS[usize::from(self.owned[usize::from(player & 3)] & 31)])
    }
}
