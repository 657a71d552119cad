//! The pieces that the mover can place, and what choosing one does to the slots.

use tilelab_core::{Action, Game};

use super::super::config::{DuelConfig, Hold};
use super::super::position::Duel;

/// The number that stands for an empty slot.
pub const EMPTY: usize = 7;

/// The contents of the slots; [`EMPTY`] where there is no piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slots([u8; 2]);

impl Slots {
    /// Their number among all contents.
    pub fn index(self, config: &DuelConfig) -> usize {
        match config.hold() {
            Hold::None => 0,
            Hold::Shared => self.0[0].into(),
            Hold::Own => usize::from(self.0[0]) | usize::from(self.0[1]) << 3,
        }
    }
}

/// What the mover has to choose from.
#[derive(Clone, Copy, Debug)]
pub struct Hand {
    piece: u8,
    slots: Slots,
    /// The slot of the mover.
    slot: usize,
    may_hold: bool,
}

/// A way to use the hand: hold or not, and then the placement. The first hold draws a piece, so its placement is
/// chosen later.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HandOption {
    /// Whether the mover holds first.
    pub is_held: bool,
    /// The placement.
    pub action: Option<u16>,
}

impl Hand {
    /// The mover's hand.
    ///
    /// # Panics
    /// If no piece is in hand.
    pub fn of(state: &Duel) -> Self {
        let piece = state.piece().expect("a mover has a piece in hand");
        Self::new(piece, state.held(), state.slot_of(state.mover()), state.may_hold())
    }

    /// A hand with these pieces, whose owner uses `slot`.
    pub(super) fn new(piece: u8, held: [Option<u8>; 2], slot: usize, may_hold: bool) -> Self {
        let slots = Slots(held.map(|held| held.unwrap_or(EMPTY as u8)));
        Self { piece, slots, slot, may_hold }
    }

    /// The pieces that can be placed: the piece, whether holding provides it, and the slots after its placement.
    pub fn pieces(&self) -> impl Iterator<Item = (u8, bool, Slots)> {
        let held = self.slots.0[self.slot];
        let swap = self.may_hold && usize::from(held) != EMPTY;
        let own = (self.piece, false, self.slots);
        [own].into_iter().chain(swap.then(|| (held, true, self.swapped())))
    }

    /// The slots after a hold that draws a piece, if that is possible.
    pub fn after_first_hold(&self) -> Option<Slots> {
        (self.may_hold && usize::from(self.slots.0[self.slot]) == EMPTY).then(|| self.swapped())
    }

    fn swapped(&self) -> Slots {
        let mut slots = self.slots;
        slots.0[self.slot] = self.piece;
        slots
    }
}

/// A placement that was chosen together with the hold before it.
#[derive(Clone, Copy, Debug, Default)]
pub struct Plan(Option<(u64, Action)>);

impl Plan {
    /// The placement that was planned for this position.
    pub fn take(&mut self, state: &Duel) -> Option<Action> {
        self.0.take().filter(|(hash, _)| *hash == state.hash()).map(|(_, action)| action)
    }

    /// The next action of an option; the placement after a hold is kept.
    pub fn start(&mut self, state: &Duel, option: HandOption) -> Action {
        let placement = option.action.map(Action);
        if !option.is_held {
            return placement.unwrap_or_else(|| state.hold_action());
        }
        let mut next = state.clone();
        next.play(state.hold_action());
        self.0 = placement.map(|action| (next.hash(), action));
        state.hold_action()
    }
}
