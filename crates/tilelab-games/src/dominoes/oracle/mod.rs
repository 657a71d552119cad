//! Exact values: negamax with a table, on the hands as bits.
//!
//! Algorithm: alpha-beta over win, draw and loss. Only the two hands and the two numbers at the ends matter, from the
//! mover's point of view; the chain can be turned round, so the lower number comes first. Moves are ordered by the
//! fewest replies that they leave to the opponent, then by the most that they leave to the mover. The table holds proven
//! bounds. A double-six deal takes about ten milliseconds.

mod table;

use tilelab_core::{ExactValue, Game, Oracle, PerPlayer, Player, Turn, mix};

use self::table::{Bounds, BoundsTable};
use super::position::{Dominoes, PASS, Side};
use super::tiles::{MAX_TILES, TileSet, tiles_of};

/// Solves positions of dominoes; it keeps its table between calls.
#[derive(Debug, Default)]
pub struct DominoesOracle {
    table: BoundsTable,
}

impl Oracle<Dominoes> for DominoesOracle {
    /// Once the tiles are dealt there is no chance ahead.
    fn covers(&self, state: &Dominoes) -> bool {
        !state.is_dealing()
    }

    fn solve(&mut self, state: &Dominoes, tick: &mut dyn FnMut() -> bool) -> Option<ExactValue> {
        let Turn::Player(mover) = state.turn() else {
            return Some(ExactValue { values: state.returns(), best: None });
        };
        let mut search = Search { set: state.set(), table: &mut self.table, tick };
        let own = mover.index();
        let node = Node { own: state.hands[own], other: state.hands[1 - own], ends: Ends::of(state) };
        let plays = Plays::of(search.set, node);
        if plays.count == 0 {
            let value = -search.value(node.passed(), -1, 1)?;
            return Some(ExactValue { values: values(mover, value), best: Some(PASS) });
        }
        let (value, best) = search.best(node, &plays, -1, 1)?;
        let is_left = state.length == 0 || best.end() == state.ends[0];
        let action = Dominoes::action(best.tile(), if is_left { Side::Left } else { Side::Right });
        Some(ExactValue { values: values(mover, value), best: Some(action) })
    }
}

fn values(mover: Player, value: i8) -> PerPlayer<f32> {
    PerPlayer::from_fn(2, |player| f32::from(if player == mover { value } else { -value }))
}

/// The numbers at the ends of the chain, the lower one first; none on an empty table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Ends(Option<[u8; 2]>);

impl Ends {
    fn of(state: &Dominoes) -> Self {
        Self(state.ends().map(|[left, right]| [left.min(right), left.max(right)]))
    }

    #[inline]
    fn fitting(self, set: &TileSet) -> u64 {
        self.0.map_or(u64::MAX, |[low, high]| set.showing(low) | set.showing(high))
    }
}

/// What matters of a position, for the player to move.
#[derive(Clone, Copy, Debug)]
struct Node {
    own: u64,
    other: u64,
    ends: Ends,
}

impl Node {
    #[inline]
    fn passed(self) -> Self {
        Self { own: self.other, other: self.own, ends: self.ends }
    }

    #[inline]
    fn hash(self) -> u64 {
        let ends = self.ends.0.map_or(u64::MAX, |[low, high]| u64::from(low) << 8 | u64::from(high));
        mix(self.own ^ mix(self.other ^ mix(ends)))
    }
}

/// A play as one word that sorts by promise: its place in the order, the tile, the number of the end where it is laid,
/// and the numbers at the ends after it, the lower one first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Play(u64);

impl Play {
    #[inline]
    fn new(set: &TileSet, node: Node, (tile, end): (usize, u8), [one, two]: [u8; 2]) -> Self {
        let (low, high) = (one.min(two), one.max(two));
        let fitting = set.showing(low) | set.showing(high);
        // At most 55 tiles, so that both counts are below 64 and the order is not negative.
        let replies = u64::from((node.other & fitting).count_ones());
        let own_replies = u64::from((node.own & fitting).count_ones());
        let order = replies << 6 | (63 - own_replies);
        Self(order << 32 | (tile as u64) << 24 | u64::from(end) << 16 | u64::from(low) << 8 | u64::from(high))
    }

    #[inline]
    fn byte(self, place: u32) -> u8 {
        (self.0 >> (8 * place)) as u8
    }

    #[inline]
    fn tile(self) -> usize {
        self.byte(3).into()
    }

    fn end(self) -> u8 {
        self.byte(2)
    }

    #[inline]
    fn after(self, node: Node) -> Node {
        Node { own: node.other, other: node.own & !(1 << self.tile()), ends: Ends(Some([self.byte(1), self.byte(0)])) }
    }
}

/// The plays of a position, the most promising first. Only the tile with both numbers fits two ends.
struct Plays {
    list: [Play; MAX_TILES],
    count: usize,
}

impl Plays {
    #[inline]
    fn of(set: &TileSet, node: Node) -> Self {
        let mut plays = Self { list: [Play(0); MAX_TILES], count: 0 };
        for tile in tiles_of(node.own & node.ends.fitting(set)) {
            let Some([low, high]) = node.ends.0 else {
                plays.add(Play::new(set, node, (tile, 0), set.numbers(tile)));
                continue;
            };
            if set.showing(low) >> tile & 1 == 1 {
                plays.add(Play::new(set, node, (tile, low), [set.opposite(tile, low), high]));
            }
            // Both ends alike are one place to lay it.
            if low != high && set.showing(high) >> tile & 1 == 1 {
                plays.add(Play::new(set, node, (tile, high), [low, set.opposite(tile, high)]));
            }
        }
        plays.list[..plays.count].sort_unstable();
        plays
    }

    #[inline]
    fn add(&mut self, play: Play) {
        self.list[self.count] = play;
        self.count += 1;
    }
}

/// A search in progress.
struct Search<'a> {
    set: &'static TileSet,
    table: &'a mut BoundsTable,
    tick: &'a mut dyn FnMut() -> bool,
}

impl Search<'_> {
    /// The value for the mover: exact within the window, otherwise a bound. None if the search was stopped.
    fn value(&mut self, node: Node, mut alpha: i8, mut beta: i8) -> Option<i8> {
        if !(self.tick)() {
            return None;
        }
        let fitting = node.ends.fitting(self.set);
        if node.own == 0 || node.other == 0 || (node.own | node.other) & fitting == 0 {
            let pips = |hand| self.set.pips(hand);
            return Some(pips(node.other).cmp(&pips(node.own)) as i8);
        }
        if node.own & fitting == 0 {
            return Some(-self.value(node.passed(), -beta, -alpha)?);
        }
        let hash = node.hash();
        let known = self.table.get(hash);
        if known.lower >= beta || known.lower == known.upper {
            return Some(known.lower);
        }
        if known.upper <= alpha {
            return Some(known.upper);
        }
        alpha = alpha.max(known.lower);
        beta = beta.min(known.upper);
        let plays = Plays::of(self.set, node);
        let (value, _) = self.best(node, &plays, alpha, beta)?;
        let lower = if value > alpha { value } else { known.lower };
        let upper = if value < beta { value } else { known.upper };
        self.table.put(hash, Bounds { lower, upper });
        Some(value)
    }

    /// The best play and its value within the window.
    #[inline]
    fn best(&mut self, node: Node, plays: &Plays, mut alpha: i8, beta: i8) -> Option<(i8, Play)> {
        let (mut best, mut chosen) = (-1, plays.list[0]);
        for &play in &plays.list[..plays.count] {
            let value = -self.value(play.after(node), -beta, -alpha)?;
            if value > best {
                (best, chosen) = (value, play);
                alpha = alpha.max(value);
                if alpha >= beta {
                    break;
                }
            }
        }
        Some((best, chosen))
    }
}
