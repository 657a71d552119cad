//! A position: the field, the pieces in hand, and the counts.

use tilelab_core::{Action, ActionSet, mix};

use super::config::{DuelConfig, Goal, Hold};
use super::field::{Field, Landing};
use crate::well::colors::Colors;
use crate::well::{PROFILES, placement};

/// A set of actions.
pub(super) type Actions = ActionSet<2>;

/// The rotations that an action may name.
pub(super) const TURNS: usize = 4;

/// A position of a duel.
#[derive(Clone, Debug)]
pub struct Duel {
    pub(super) config: DuelConfig,
    pub(super) field: Field,
    /// The piece that filled each cell, which is no part of the position.
    pub(super) colors: Colors,
    /// The player who places the next piece; 0 once the game is over.
    pub(super) mover: u8,
    pub(super) piece: Option<u8>,
    /// The pieces held: by both players in the first slot, or by each player in the slot of that number.
    pub(super) held: [Option<u8>; 2],
    /// Whether the mover may still hold before the next placement.
    pub(super) may_hold: bool,
    pub(super) lines: [u32; 2],
    pub(super) pieces: u32,
    pub(super) is_over: bool,
    /// The player who overflowed.
    pub(super) overflowed: Option<u8>,
}

impl PartialEq for Duel {
    fn eq(&self, other: &Self) -> bool {
        let rest = |state: &Self| {
            let hand = (state.mover, state.piece, state.held, state.may_hold);
            (hand, state.lines, state.pieces, state.is_over, state.overflowed)
        };
        self.config == other.config && self.field == other.field && rest(self) == rest(other)
    }
}

impl Eq for Duel {}

impl Duel {
    /// An empty well.
    pub(super) fn empty(config: &DuelConfig) -> Self {
        Self {
            config: *config,
            field: Field::new(config),
            colors: Colors::default(),
            mover: 0,
            piece: None,
            held: [None; 2],
            may_hold: config.hold != Hold::None,
            lines: [0; 2],
            pieces: 0,
            is_over: false,
            overflowed: None,
        }
    }

    /// The configuration.
    pub fn config(&self) -> &DuelConfig {
        &self.config
    }

    /// The well and the piece placed last.
    pub fn field(&self) -> &Field {
        &self.field
    }

    /// The seat that places the next piece.
    pub fn mover(&self) -> usize {
        self.mover.into()
    }

    /// The piece in the mover's hand.
    pub fn piece(&self) -> Option<u8> {
        self.piece
    }

    /// The pieces in the slots.
    pub fn held(&self) -> [Option<u8>; 2] {
        self.held
    }

    /// Whether the mover may hold the piece in hand.
    pub fn may_hold(&self) -> bool {
        self.may_hold
    }

    /// The lines of each player.
    pub fn lines(&self) -> [u32; 2] {
        self.lines
    }

    /// Pieces placed so far.
    pub fn pieces(&self) -> u32 {
        self.pieces
    }

    /// The slot that a player uses.
    #[inline]
    pub(super) fn slot_of(&self, player: usize) -> usize {
        if self.config.hold == Hold::Own { player } else { 0 }
    }

    /// The slot that is filled before the first piece is drawn.
    fn unfilled(&self) -> Option<usize> {
        let slots = if self.config.is_slot_filled { self.config.slots() } else { 0 };
        (0..slots).find(|&slot| self.held[slot].is_none())
    }

    /// Whether a piece is drawn next.
    #[inline]
    pub(super) fn awaits_piece(&self) -> bool {
        !self.is_over && self.piece.is_none()
    }

    /// The number of the action that holds the piece in hand.
    pub fn hold_action(&self) -> Action {
        Action((TURNS * self.config.columns()) as u16)
    }

    /// The legal actions.
    pub(super) fn actions(&self) -> Actions {
        let mut actions = Actions::EMPTY;
        let Some(piece) = self.piece else { return actions };
        let columns = self.config.columns();
        let placements = self.field.drops_of_piece(piece).placements(&self.config, piece);
        for (turn, mut left) in placements.into_iter().enumerate() {
            while left != 0 {
                actions.insert(turn * columns + left.trailing_zeros() as usize);
                left &= left - 1;
            }
        }
        if self.may_hold {
            actions.insert(self.hold_action().index());
        }
        actions
    }

    /// The orientation and the left column of a placement of the piece in hand.
    pub(super) fn placement(&self, piece: u8, action: Action) -> (usize, usize) {
        placement::placement(piece, action, self.config.columns())
    }

    /// Takes a drawn piece.
    pub(super) fn draw(&mut self, piece: u8) {
        match self.unfilled() {
            Some(slot) => self.held[slot] = Some(piece),
            None => self.piece = Some(piece),
        }
    }

    /// Exchanges the piece in hand for the held one. If the slot is empty, another piece is drawn.
    pub(super) fn hold(&mut self) {
        self.may_hold = false;
        let slot = self.slot_of(self.mover());
        std::mem::swap(&mut self.piece, &mut self.held[slot]);
    }

    /// Places the piece in hand.
    pub(super) fn place(&mut self, action: Action) {
        let piece = self.piece.take().expect("a placement needs a piece");
        let (shape, column) = self.placement(piece, action);
        let row = self.field.well().rest(shape, column);
        let landing = self.field.land(&self.config, shape, column, row);
        self.paint(piece, shape, column, row, landing);
        self.pieces = self.pieces.saturating_add(1);
        if !landing.has_overflowed || self.config.credit {
            self.lines[self.mover()] += landing.lines();
        }
        self.may_hold = self.config.hold != Hold::None;
        if landing.has_overflowed {
            self.overflowed = Some(self.mover);
        }
        let has_line = self.config.goal == Goal::FirstLine && self.lines != [0; 2];
        self.is_over = landing.has_overflowed || has_line || self.pieces >= self.config.limit;
        self.mover = if self.is_over { 0 } else { 1 - self.mover };
    }

    /// Colors the cells of a piece, and clears rows as the field did.
    fn paint(&mut self, piece: u8, shape: usize, column: usize, row: usize, landing: Landing) {
        let profile = &PROFILES[shape];
        let (rows, full) = (self.config.rows(), self.field.well().full_column());
        let cells = || plane_masks(profile.masks, profile.width, row);
        self.colors.paint(piece, column, cells().map(|cells| cells as u32 & full));
        if landing.cleared != 0 {
            self.colors.remove(landing.cleared);
            // Cells above the well sink into it; those that did not have no color there.
            let sunk = cells().map(|cells| (cells >> rows << rows >> landing.lines()) as u32 & full);
            self.colors.paint(piece, column, sunk);
            self.colors.keep_filled(self.field.well());
        }
    }

    /// The piece that filled a cell, where it is known.
    pub(super) fn color(&self, column: usize, row: usize) -> Option<u8> {
        self.colors.at(column, row)
    }

    /// A hash of everything but the colors.
    pub(super) fn position_hash(&self) -> u64 {
        let piece = |piece: Option<u8>| piece.map_or(7, u64::from);
        let hand = piece(self.piece) | piece(self.held[0]) << 3 | piece(self.held[1]) << 6;
        let flags = u64::from(self.mover) | u64::from(self.may_hold) << 1 | u64::from(self.is_over) << 2;
        let overflowed = self.overflowed.map_or(2, u64::from);
        let lines = u64::from(self.lines[0]) << 32 | u64::from(self.lines[1]);
        let counts = [hand << 8 | flags << 2 | overflowed, lines];
        self.field.hash_parts().chain(counts).fold(mix(u64::from(self.pieces)), |hash, part| mix(hash ^ part))
    }
}

/// The cells of a piece in each of its columns.
fn plane_masks(masks: [u32; 4], width: u8, row: usize) -> impl Iterator<Item = u64> {
    masks.into_iter().take(width.into()).map(move |mask| u64::from(mask) << row)
}
