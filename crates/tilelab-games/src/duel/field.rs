//! The well with the piece placed last: which placements the rules allow, and what a placement does.
//!
//! Games and searches share this module, so that an agent looks ahead by the rules that the game applies.

use super::config::{DuelConfig, Overflow};
use crate::tetromino::{ROTATIONS, SHAPES};
use crate::well::{MAX_COLUMNS, PROFILES, Well, remove_rows};

/// The well and the piece placed last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Field {
    well: Well,
    /// The left column of the piece placed last, and what is left of its cells in each of four columns. The first
    /// of them is never empty, unless all are.
    last_column: u8,
    last: [u32; 4],
}

/// Where the nineteen orientations come to rest.
#[derive(Clone, Copy, Debug)]
pub struct Drops {
    /// The lowest row of each orientation in each column.
    pub rows: [[u8; MAX_COLUMNS]; SHAPES],
    /// The columns in which an orientation rests on the piece placed last, as bits.
    pub stacked: [u32; SHAPES],
    /// The height of the wall.
    pub top: usize,
    columns: usize,
}

/// The columns in which each rotation of a piece may be placed, as bits.
pub type Placements = [u32; 4];

/// What a placement did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Landing {
    /// The rows that were cleared, as bits.
    pub cleared: u32,
    /// Whether it overflowed, which ends the game.
    pub has_overflowed: bool,
}

impl Landing {
    /// How many rows were cleared.
    #[inline]
    pub fn lines(self) -> u32 {
        self.cleared.count_ones()
    }
}

impl Field {
    /// An empty field.
    pub fn new(config: &DuelConfig) -> Self {
        Self { well: Well::new(config.columns(), config.rows()), last_column: 0, last: [0; 4] }
    }

    /// The filled cells.
    #[inline]
    pub fn well(&self) -> &Well {
        &self.well
    }

    /// The cells of the piece placed last in a column, as bits.
    #[inline]
    pub fn last_in(&self, column: usize) -> u32 {
        self.last.get(column.wrapping_sub(self.last_column.into())).copied().unwrap_or(0)
    }

    /// Fills a cell, which may belong to the piece placed last; none if that piece would be too wide or too large.
    pub(super) fn fill(&mut self, column: usize, row: usize, is_last: bool) -> Option<()> {
        self.well.fill(column, row);
        if is_last {
            let cells: u32 = self.last.iter().map(|cells| cells.count_ones()).sum();
            if cells == 0 {
                self.last_column = column as u8;
            }
            if column < self.last_column.into() {
                let shift = usize::from(self.last_column) - column;
                let kept = 4_usize.checked_sub(shift)?;
                if self.last[kept..].iter().any(|&cells| cells != 0) {
                    return None;
                }
                self.last.rotate_right(shift);
                self.last_column = column as u8;
            }
            *self.last.get_mut(column - usize::from(self.last_column))? |= 1 << row;
            if cells == 4 {
                return None;
            }
        }
        Some(())
    }

    /// Where all orientations come to rest.
    pub fn drops(&self) -> Drops {
        self.drops_of(&(0..SHAPES))
    }

    /// Where the orientations of one piece come to rest; the others are left out.
    pub fn drops_of_piece(&self, piece: u8) -> Drops {
        self.drops_of(&ROTATIONS[usize::from(piece)].iter().map(|&shape| shape.into()))
    }

    fn drops_of(&self, shapes: &(impl Iterator<Item = usize> + Clone)) -> Drops {
        let columns = self.well.columns();
        let mut heights = [0_u8; MAX_COLUMNS + 4];
        for (height, cells) in heights.iter_mut().zip(self.well.cells()) {
            *height = (u32::BITS - cells.leading_zeros()) as u8;
        }
        let mut rows = [[0; MAX_COLUMNS]; SHAPES];
        for shape in shapes.clone() {
            let (rows, profile) = (&mut rows[shape], &PROFILES[shape]);
            // One pass per column of the piece over all columns of the well, which compiles to vector instructions.
            for (offset, &bottom) in profile.bottoms[..profile.width.into()].iter().enumerate() {
                let shifted: &[u8; MAX_COLUMNS] =
                    heights[offset..offset + MAX_COLUMNS].try_into().expect("as many heights as columns");
                for (row, height) in rows.iter_mut().zip(shifted) {
                    *row = (*row).max(height.saturating_sub(bottom));
                }
            }
        }
        let top = self.well.wall_height();
        let stacked = self.stacked(shapes, &heights, &rows);
        Drops { rows, stacked, top, columns }
    }

    /// The columns in which an orientation rests on the piece placed last.
    fn stacked(
        &self,
        shapes: &(impl Iterator<Item = usize> + Clone),
        heights: &[u8; MAX_COLUMNS + 4],
        rows: &[[u8; MAX_COLUMNS]; SHAPES],
    ) -> [u32; SHAPES] {
        let mut stacked = [0; SHAPES];
        for (offset, &cells) in self.last.iter().enumerate() {
            let column = usize::from(self.last_column) + offset;
            // A piece falls onto the highest cell of a column only.
            if cells == 0 || (u32::BITS - cells.leading_zeros()) as u8 != heights[column] {
                continue;
            }
            for shape in shapes.clone() {
                let profile = &PROFILES[shape];
                for (part, &bottom) in profile.bottoms[..profile.width.into()].iter().enumerate() {
                    let Some(left) = column.checked_sub(part) else { break };
                    let touches = rows[shape][left] + bottom == heights[column];
                    stacked[shape] |= u32::from(touches) << left;
                }
            }
        }
        stacked
    }

    /// Places an orientation with its left side in a column and its lowest row in `row`, and clears full rows.
    #[inline]
    pub fn land(&mut self, config: &DuelConfig, shape: usize, column: usize, row: usize) -> Landing {
        let profile = &PROFILES[shape];
        let rows = config.rows();
        self.put(shape, column, row);
        let mut has_overflowed = row + usize::from(profile.height) > rows;
        let cleared = self.well.full_rows();
        if cleared != 0 {
            self.well.remove(cleared);
            remove_rows(&mut self.last, cleared);
        }
        if has_overflowed {
            let is_above = self.sink(shape, row, cleared.count_ones());
            has_overflowed = is_above || config.overflow == Overflow::Placed;
        }
        self.align_last();
        Landing { cleared, has_overflowed }
    }

    /// Places an orientation without clearing rows.
    #[inline]
    pub(super) fn put(&mut self, shape: usize, column: usize, row: usize) {
        self.well.place(shape, column, row);
        self.last_column = column as u8;
        for (cells, mask) in self.last.iter_mut().zip(&PROFILES[shape].masks) {
            *cells = (u64::from(*mask) << row) as u32 & self.well.full_column();
        }
    }

    /// Lets the cells above the well sink by the number of rows cleared; returns whether any is still above it.
    fn sink(&mut self, shape: usize, row: usize, lines: u32) -> bool {
        let profile = &PROFILES[shape];
        let rows = self.well.rows();
        let mut is_above = false;
        for part in 0..usize::from(profile.width) {
            let above = (u64::from(profile.masks[part]) << row) >> rows << rows;
            let sunk = above >> lines;
            is_above |= sunk >> rows != 0;
            for cell in (0..rows).filter(|cell| sunk >> cell & 1 != 0) {
                self.well.fill(usize::from(self.last_column) + part, cell);
                self.last[part] |= 1 << cell;
            }
        }
        is_above
    }

    /// Moves the first column of the last piece to where its cells are.
    fn align_last(&mut self) {
        match self.last.iter().position(|&cells| cells != 0) {
            Some(empty) => {
                self.last.rotate_left(empty);
                self.last_column += empty as u8;
            }
            None => self.last_column = 0,
        }
    }

    /// The field as numbers for a hash.
    pub(super) fn hash_parts(&self) -> impl Iterator<Item = u64> + '_ {
        let pair = |pair: &[u32]| u64::from(pair[0]) | u64::from(pair.get(1).copied().unwrap_or(0)) << 32;
        self.well.cells().chunks(2).chain(self.last.chunks(2)).map(pair).chain([u64::from(self.last_column)])
    }
}

impl Drops {
    /// The columns in which an orientation fits, as bits.
    #[inline]
    fn columns_of(&self, shape: usize) -> u32 {
        (1 << (self.columns + 1 - usize::from(PROFILES[shape].width))) - 1
    }

    /// Where a piece may be placed. First the rule against stacking applies, unless every placement is on the last
    /// piece; then the rule to stay low.
    pub fn placements(&self, config: &DuelConfig, piece: u8) -> Placements {
        let rotations = ROTATIONS[usize::from(piece)];
        let mut allowed = [0; 4];
        for (allowed, &shape) in allowed.iter_mut().zip(rotations) {
            *allowed = self.columns_of(shape.into());
        }
        if !config.stack {
            let mut free = allowed;
            for (free, &shape) in free.iter_mut().zip(rotations) {
                *free &= !self.stacked[usize::from(shape)];
            }
            if free.iter().any(|&columns| columns != 0) {
                allowed = free;
            }
        }
        if config.low { self.lowest(rotations, allowed) } else { allowed }
    }

    /// Those of the placements that exceed the top row as little as possible.
    fn lowest(&self, rotations: &[u8], allowed: Placements) -> Placements {
        let mut least = usize::MAX;
        let mut lowest = [0; 4];
        for (turn, &shape) in rotations.iter().enumerate() {
            let rows = &self.rows[usize::from(shape)];
            let height = usize::from(PROFILES[usize::from(shape)].height);
            let mut left = allowed[turn];
            while left != 0 {
                let column = left.trailing_zeros() as usize;
                left &= left - 1;
                let excess = (usize::from(rows[column]) + height).saturating_sub(self.top);
                if excess < least {
                    least = excess;
                    lowest = [0; 4];
                }
                if excess == least {
                    lowest[turn] |= 1 << column;
                }
            }
        }
        lowest
    }
}

impl Drops {
    /// The rows in which each rotation of a piece may come to rest, as bits: [`Self::placements`] without the columns,
    /// for evaluations to which the column makes no difference.
    pub fn resting_rows(&self, config: &DuelConfig, piece: u8) -> [u32; 4] {
        let rotations = ROTATIONS[usize::from(piece)];
        let rows_in = |shape: u8, mut columns: u32| {
            let mut rows = 0;
            while columns != 0 {
                rows |= 1 << self.rows[usize::from(shape)][columns.trailing_zeros() as usize];
                columns &= columns - 1;
            }
            rows
        };
        let mut rows = [0; 4];
        for (rows, &shape) in rows.iter_mut().zip(rotations) {
            let allowed = self.columns_of(shape.into());
            *rows = rows_in(shape, if config.stack { allowed } else { allowed & !self.stacked[usize::from(shape)] });
        }
        if rows == [0; 4] {
            for (rows, &shape) in rows.iter_mut().zip(rotations) {
                *rows = rows_in(shape, self.columns_of(shape.into()));
            }
        }
        if !config.low {
            return rows;
        }
        let height = |turn: usize| usize::from(PROFILES[usize::from(rotations[turn])].height);
        let excess = |turn: usize| (rows[turn].trailing_zeros() as usize + height(turn)).saturating_sub(self.top);
        let least = (0..rotations.len()).filter(|&turn| rows[turn] != 0).map(excess).min().unwrap_or(0);
        for (turn, rows) in rows.iter_mut().enumerate().take(rotations.len()) {
            // Row `top + least - height` is the highest that exceeds the top row by no more than `least`.
            let end = (self.top + least + 1).saturating_sub(height(turn));
            *rows &= ((1_u64 << end) - 1) as u32;
        }
        rows
    }
}

/// Calls `visit` with the rotation, the orientation, the column and the row of each placement.
#[inline]
pub(super) fn each_placement(
    drops: &Drops,
    piece: u8,
    placements: &Placements,
    mut visit: impl FnMut(usize, usize, usize, usize),
) {
    for (turn, &shape) in ROTATIONS[usize::from(piece)].iter().enumerate() {
        let mut left = placements[turn];
        while left != 0 {
            let column = left.trailing_zeros() as usize;
            left &= left - 1;
            visit(turn, shape.into(), column, drops.rows[usize::from(shape)][column].into());
        }
    }
}
