//! The block a person is about to drop: always one of the legal actions.
//!
//! Keys step through what is legal and nothing else. The dot that names a column sits in another
//! place of each orientation, so the cursor remembers the middle of the block instead: turning a
//! block around and back again leaves it where it was.

use tilelab_core::Action;
use tilelab_games::link::shapes::{BLOCKS, DROPS, Drop, ORIENTATIONS};

/// The way a step goes: to the right, clockwise, to the next block; or back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Step {
    /// Right, clockwise, next.
    Forward,
    /// Left, counter-clockwise, previous.
    Back,
}

/// The orientations of L in the order of turning clockwise, first one hand and then the other; the
/// other blocks' are numbered so already.
const CLOCKWISE_L: [u8; 8] = [0, 1, 2, 3, 4, 7, 6, 5];
const AS_NUMBERED: [u8; 8] = [0, 1, 2, 3, 4, 5, 6, 7];

/// A legal action, and where the person wants its middle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Cursor {
    action: Action,
    /// Twice the column of the wanted middle.
    middle: u8,
}

impl Cursor {
    /// A cursor for these legal actions, as near to the one before as they allow; none without actions.
    pub(super) fn begin(legal: &[Action], before: Option<Self>, columns: u8) -> Option<Self> {
        let first = *legal.first()?;
        let before = before.unwrap_or(Self { action: first, middle: columns.saturating_sub(1) });
        let mut cursor = Self { action: first, ..before };
        let shown = before.drop();
        if let Some(action) = nearest(legal, shown.block, shown.orientation(), before.middle) {
            cursor.action = action;
        } else if !cursor.choose(legal, shown.block) {
            cursor.choose(legal, DROPS[first.index()].block);
        }
        Some(cursor)
    }

    /// The action it points at.
    pub(super) fn action(self) -> Action {
        self.action
    }

    /// The shape and columns of that action.
    pub(super) fn drop(self) -> &'static Drop {
        &DROPS[self.action.index()]
    }

    /// Points at a legal action.
    pub(super) fn jump(&mut self, action: Action) {
        *self = Self { action, middle: middle(action) };
    }

    /// Moves sideways to the next column where this shape is legal, around the edge if need be.
    pub(super) fn shift(&mut self, legal: &[Action], step: Step) {
        let shape = self.drop().shape;
        let places: Vec<Action> = legal.iter().copied().filter(|action| DROPS[action.index()].shape == shape).collect();
        if let Some(here) = places.iter().position(|&action| action == self.action) {
            self.jump(places[next(here, places.len(), step)]);
        }
    }

    /// Turns the block to its next orientation that is legal somewhere.
    pub(super) fn turn(&mut self, legal: &[Action], step: Step) {
        let block = self.drop().block;
        let order = orientations(block);
        let Some(mut place) = order.iter().position(|&orientation| orientation == self.drop().orientation()) else {
            return;
        };
        for _ in 0..order.len() {
            place = next(place, order.len(), step);
            if let Some(action) = nearest(legal, block, order[place], self.middle) {
                self.action = action;
                return;
            }
        }
    }

    /// Takes the next block of which some action is legal.
    pub(super) fn change(&mut self, legal: &[Action], step: Step) {
        let mut block = usize::from(self.drop().block);
        for _ in 1..BLOCKS {
            block = next(block, BLOCKS, step);
            if self.choose(legal, block as u8) {
                return;
            }
        }
    }

    /// Takes this block, if some action of it is legal.
    pub(super) fn choose(&mut self, legal: &[Action], block: u8) -> bool {
        if self.drop().block == block && legal.contains(&self.action) {
            return true;
        }
        let found = orientations(block).iter().find_map(|&orientation| nearest(legal, block, orientation, self.middle));
        self.action = found.unwrap_or(self.action);
        found.is_some()
    }
}

/// The orientations of a block in the order of turning clockwise.
fn orientations(block: u8) -> &'static [u8] {
    let count = ORIENTATIONS[usize::from(block)];
    if count == CLOCKWISE_L.len() { &CLOCKWISE_L } else { &AS_NUMBERED[..count] }
}

/// Twice the column of the middle of what the action covers.
fn middle(action: Action) -> u8 {
    let drop = &DROPS[action.index()];
    drop.columns[0] + drop.columns[3]
}

/// The legal action of that shape whose middle is nearest.
fn nearest(legal: &[Action], block: u8, orientation: u8, wanted: u8) -> Option<Action> {
    let is_that = |action: &Action| {
        let drop = &DROPS[action.index()];
        drop.block == block && drop.orientation() == orientation
    };
    legal.iter().copied().filter(is_that).min_by_key(|&action| middle(action).abs_diff(wanted))
}

/// The place after or before this one in a ring.
fn next(place: usize, length: usize, step: Step) -> usize {
    match step {
        Step::Forward => (place + 1) % length,
        Step::Back => (place + length - 1) % length,
    }
}

#[cfg(test)]
mod tests {
    use tilelab_core::{Game as _, Rng};
    use tilelab_games::link::{Link, LinkConfig};

    use super::*;

    fn actions(names: &[&str]) -> Vec<Action> {
        let link = Link::new(&LinkConfig::default());
        let mut actions: Vec<Action> = names.iter().map(|name| link.parse_action(name).expect("an action")).collect();
        actions.sort_unstable();
        actions
    }

    fn name(cursor: Cursor) -> String {
        Link::new(&LinkConfig::default()).action_name(cursor.action())
    }

    fn all() -> Vec<Action> {
        Link::new(&LinkConfig::default()).legal().collect()
    }

    #[test]
    fn it_begins_in_the_middle_and_wraps_at_the_edges() {
        let legal = all();
        let mut cursor = Cursor::begin(&legal, None, 10).expect("a cursor");
        assert_eq!(name(cursor), "I0@3");
        for _ in 0..4 {
            cursor.shift(&legal, Step::Forward);
        }
        assert_eq!(name(cursor), "I0@0");
        cursor.shift(&legal, Step::Back);
        assert_eq!(name(cursor), "I0@6");
    }

    #[test]
    fn turning_goes_round_and_comes_back_to_the_same_place() {
        let legal = all();
        for block in 0..BLOCKS as u8 {
            for edge in [Step::Forward, Step::Back] {
                let mut cursor = Cursor::begin(&legal, None, 10).expect("a cursor");
                assert!(cursor.choose(&legal, block));
                while middle(cursor.action()) % 18 > 3 {
                    cursor.shift(&legal, edge);
                }
                let start = cursor;
                let mut seen = vec![start.drop().shape];
                for _ in 1..ORIENTATIONS[usize::from(block)] {
                    cursor.turn(&legal, Step::Forward);
                    seen.push(cursor.drop().shape);
                }
                cursor.turn(&legal, Step::Forward);
                assert_eq!(cursor, start);
                cursor.turn(&legal, Step::Back);
                cursor.turn(&legal, Step::Forward);
                assert_eq!(cursor, start);
                seen.sort_unstable();
                seen.dedup();
                assert_eq!(seen.len(), ORIENTATIONS[usize::from(block)], "every orientation once");
            }
        }
    }

    #[test]
    fn only_legal_actions_are_visited() {
        let legal = actions(&["I1@0", "I1@9", "T2@4", "L5@7"]);
        let mut cursor = Cursor::begin(&legal, None, 10).expect("a cursor");
        assert_eq!(name(cursor), "I1@0");
        cursor.turn(&legal, Step::Forward);
        assert_eq!(name(cursor), "I1@0", "the block lies nowhere");
        cursor.shift(&legal, Step::Forward);
        assert_eq!(name(cursor), "I1@9");
        cursor.shift(&legal, Step::Forward);
        assert_eq!(name(cursor), "I1@0");
        cursor.change(&legal, Step::Back);
        assert_eq!(name(cursor), "L5@7");
        cursor.change(&legal, Step::Back);
        assert_eq!(name(cursor), "T2@4");
        cursor.change(&legal, Step::Forward);
        cursor.change(&legal, Step::Forward);
        assert_eq!(name(cursor), "I1@0");
        assert!(!cursor.choose(&legal, 1), "no O is legal");
        assert_eq!(name(cursor), "I1@0");
    }

    #[test]
    fn one_action_or_none_is_enough() {
        assert_eq!(Cursor::begin(&[], None, 10), None);
        let legal = actions(&["S3@8"]);
        let before = Cursor::begin(&all(), None, 10);
        let mut cursor = Cursor::begin(&legal, before, 10).expect("a cursor");
        for step in [Step::Forward, Step::Back] {
            cursor.shift(&legal, step);
            cursor.turn(&legal, step);
            cursor.change(&legal, step);
            assert_eq!(name(cursor), "S3@8");
        }
    }

    #[test]
    fn it_stays_legal_through_random_games() {
        let mut rng = Rng::new(5);
        for _ in 0..20 {
            let mut link = Link::new(&LinkConfig::default());
            let mut cursor = None;
            while let Some(mut here) = Cursor::begin(&link.legal().collect::<Vec<_>>(), cursor, 10) {
                let legal: Vec<Action> = link.legal().collect();
                for _ in 0..rng.below(20) {
                    let step = if rng.below(2) == 0 { Step::Forward } else { Step::Back };
                    match rng.below(4) {
                        0 => here.shift(&legal, step),
                        1 => here.turn(&legal, step),
                        2 => here.change(&legal, step),
                        _ => drop(here.choose(&legal, rng.below(5) as u8)),
                    }
                    assert!(legal.contains(&here.action()));
                }
                link.play(here.action());
                cursor = Some(here);
            }
        }
    }
}
