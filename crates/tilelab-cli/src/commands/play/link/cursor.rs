//! The block a person is about to drop: always one of the legal actions.
//!
//! Keys step through legal actions only. An action is named by the column of its dot, which sits elsewhere
//! in each orientation. The cursor therefore remembers the middle of the block: turning a block and
//! turning it back leaves it where it was.

use tilelab_core::Action;
use tilelab_games::link::shapes::{BLOCKS, DROPS, Drop, ORIENTATIONS};

/// The direction of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Step {
    /// Right, clockwise, next.
    Forward,
    /// Left, counter-clockwise, previous.
    Back,
}

/// The orientations of L in clockwise order, first those of L and then those of its mirror image. The
/// orientations of the other blocks are numbered clockwise.
const CLOCKWISE_L: [u8; 8] = [0, 1, 2, 3, 4, 7, 6, 5];
const AS_NUMBERED: [u8; 8] = [0, 1, 2, 3, 4, 5, 6, 7];

/// A legal action, and the preferred middle of the block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Cursor {
    action: Action,
    /// Twice the column of the preferred middle.
    middle: u8,
}

impl Cursor {
    /// A cursor for these legal actions, as near to the previous one as they allow; `None` without actions.
    pub(super) fn begin(legal: &[Action], before: Option<Self>, columns: u8) -> Option<Self> {
        let first = *legal.first()?;
        let before = before.unwrap_or(Self { action: first, middle: columns.saturating_sub(1) });
        let mut cursor = Self { action: first, ..before };
        let previous = before.drop();
        if let Some(action) = nearest(legal, previous.block, previous.orientation(), before.middle) {
            cursor.action = action;
        } else if !cursor.choose(legal, previous.block) {
            cursor.choose(legal, DROPS[first.index()].block);
        }
        Some(cursor)
    }

    /// The selected action.
    pub(super) fn action(self) -> Action {
        self.action
    }

    /// The shape and columns of the selected action.
    pub(super) fn drop(self) -> &'static Drop {
        &DROPS[self.action.index()]
    }

    /// Selects a legal action.
    pub(super) fn jump(&mut self, action: Action) {
        *self = Self { action, middle: middle(action) };
    }

    /// Moves sideways to the next column where this shape is legal, and wraps around at the edges.
    pub(super) fn shift(&mut self, legal: &[Action], step: Step) {
        let shape = self.drop().shape;
        let actions: Vec<Action> =
            legal.iter().copied().filter(|action| DROPS[action.index()].shape == shape).collect();
        if let Some(current) = actions.iter().position(|&action| action == self.action) {
            self.jump(actions[next(current, actions.len(), step)]);
        }
    }

    /// Turns the block to its next orientation that is legal in some column.
    pub(super) fn turn(&mut self, legal: &[Action], step: Step) {
        let block = self.drop().block;
        let order = orientations(block);
        let Some(mut index) = order.iter().position(|&orientation| orientation == self.drop().orientation()) else {
            return;
        };
        for _ in 0..order.len() {
            index = next(index, order.len(), step);
            if let Some(action) = nearest(legal, block, order[index], self.middle) {
                self.action = action;
                return;
            }
        }
    }

    /// Takes the next block that has a legal action.
    pub(super) fn change(&mut self, legal: &[Action], step: Step) {
        let mut block = usize::from(self.drop().block);
        for _ in 1..BLOCKS {
            block = next(block, BLOCKS, step);
            if self.choose(legal, block as u8) {
                return;
            }
        }
    }

    /// Takes this block; false if it has no legal action.
    pub(super) fn choose(&mut self, legal: &[Action], block: u8) -> bool {
        if self.drop().block == block && legal.contains(&self.action) {
            return true;
        }
        let action =
            orientations(block).iter().find_map(|&orientation| nearest(legal, block, orientation, self.middle));
        self.action = action.unwrap_or(self.action);
        action.is_some()
    }
}

/// The orientations of a block in clockwise order.
fn orientations(block: u8) -> &'static [u8] {
    let count = ORIENTATIONS[usize::from(block)];
    if count == CLOCKWISE_L.len() { &CLOCKWISE_L } else { &AS_NUMBERED[..count] }
}

/// Twice the column of the middle of the cells that the action covers.
fn middle(action: Action) -> u8 {
    let drop = &DROPS[action.index()];
    drop.columns[0] + drop.columns[3]
}

/// The legal action of that block and orientation whose middle is nearest to `target`.
fn nearest(legal: &[Action], block: u8, orientation: u8, target: u8) -> Option<Action> {
    let matches = |action: &Action| {
        let drop = &DROPS[action.index()];
        drop.block == block && drop.orientation() == orientation
    };
    legal.iter().copied().filter(matches).min_by_key(|&action| middle(action).abs_diff(target))
}

/// The index after or before this one, in a ring.
fn next(index: usize, length: usize, step: Step) -> usize {
    match step {
        Step::Forward => (index + 1) % length,
        Step::Back => (index + length - 1) % length,
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
    fn turning_visits_every_orientation_and_returns() {
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
        assert_eq!(name(cursor), "I1@0", "no other orientation is legal");
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
            while let Some(mut current) = Cursor::begin(&link.legal().collect::<Vec<_>>(), cursor, 10) {
                let legal: Vec<Action> = link.legal().collect();
                for _ in 0..rng.below(20) {
                    let step = if rng.below(2) == 0 { Step::Forward } else { Step::Back };
                    match rng.below(4) {
                        0 => current.shift(&legal, step),
                        1 => current.turn(&legal, step),
                        2 => current.change(&legal, step),
                        _ => drop(current.choose(&legal, rng.below(5) as u8)),
                    }
                    assert!(legal.contains(&current.action()));
                }
                link.play(current.action());
                cursor = Some(current);
            }
        }
    }
}
