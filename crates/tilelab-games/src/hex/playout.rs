//! Fast playouts, without playing move by move.
//!
//! **Filling.** A full board has exactly one winner (Nash), and stones played after a connection is
//! made can neither break it nor let the other side connect. So random play to the end gives the same
//! winner as random play until the board is full. Of the m empty cells, each of the m! orders is then
//! equally likely, and the stones of the mover lie on those at odd positions of the order: a
//! uniformly random set of ⌈m/2⌉ cells. Hence it is enough to draw such a set and to look for the
//! winner once. `draw` makes the set out of random words, and looks at single cells only to correct
//! a few; one flood over the whole board then finds the winner.
//!
//! On 11×11 each takes about 70 ns. Measured and rejected: following the border between the colours
//! from a corner, which touches few cells but one after the other (280 ns); flooding row by row, down
//! and up again (140 ns); correcting the drawn set by rank rather than by trial (120 ns).
//!
//! **Bridges.** Two stones of a player with two empty neighbours in common are as good as linked: when
//! the opponent takes one of the two, the player takes the other. [`bridged`] plays at random except
//! that it always gives this answer, which makes playouts far more informative. It plays stone by
//! stone, and finds the winner once the board is full (2 µs per game on 11×11).

use tilelab_core::{Action, Game, Rng, random_action};

use super::cells::{Cells, Grid, and, count, minus, narrow, or, widen, with_words};
use super::config::MAX_CELLS;
use super::geometry::{PLACE_NUMBERS, places};
use super::position::Hex;

/// Ends the game as random play would; returns the number of plies.
pub(super) fn fill(state: &mut Hex, rng: &mut Rng) -> u32 {
    if state.winner().is_some() {
        return 0;
    }
    let opening = open(state, rng);
    opening + with_words!(state.config().size, WIDTH => fill_words::<WIDTH>(state, rng))
}

/// Plays at random while a swap, which is not a stone, is possible; returns the number of plies.
fn open(state: &mut Hex, rng: &mut Rng) -> u32 {
    let mut plies = 0;
    while state.swap_lies_ahead() {
        state.play(random_action(state, rng));
        plies += 1;
    }
    plies
}

fn fill_words<const W: usize>(state: &mut Hex, rng: &mut Rng) -> u32 {
    let grid = Grid::<W>::new(state.config().size);
    let empty: [u64; W] = narrow(&state.empty_cells());
    let left = count(&empty);
    let drawn = draw(&empty, left, state.config().cells() as u32, rng);
    let mover = state.mover();
    let mine = or(&narrow(state.stones_of(mover)), &drawn);
    let theirs = minus(&grid.all, &mine);
    end(state, &grid, &if mover == 0 { [mine, theirs] } else { [theirs, mine] });
    left
}

/// A uniformly random subset of ⌈left/2⌉ of the `left` cells in `set`, on a board of `cells`.
///
/// A fair coin for every cell gives each subset with equal probability. Then cells drawn uniformly
/// join or leave until the number is right. No step prefers one cell to another, so all subsets of
/// that number stay equally likely. About 0.4 √left cells must change, on the empty 11×11 board four.
#[inline]
fn draw<const W: usize>(set: &[u64; W], left: u32, cells: u32, rng: &mut Rng) -> [u64; W] {
    let wanted = left.div_ceil(2);
    let mut drawn: [u64; W] = std::array::from_fn(|word| set[word] & rng.next_u64());
    let mut number = count(&drawn);
    while number != wanted {
        let cell = rng.below(cells);
        let (word, bit) = (cell as usize / 64, 1 << (cell % 64));
        let surplus = number > wanted;
        // A cell that could join, or one that could leave.
        if set[word] & bit != 0 && (drawn[word] & bit != 0) == surplus {
            drawn[word] ^= bit;
            number = if surplus { number - 1 } else { number + 1 };
        }
    }
    drawn
}

/// Ends the game with a full board.
#[inline]
fn end<const W: usize>(state: &mut Hex, grid: &Grid<W>, stones: &[[u64; W]; 2]) {
    let top = or(&and(&grid.edge(0, false), &stones[0]), &narrow(state.linked(0)));
    let reached = grid.flood(&top, &stones[0]);
    let connected = and(&reached, &grid.edge(0, true)) != [0; W];
    state.end_with(stones.map(|set| widen(&set)), usize::from(!connected));
}

/// The content of a cell or an outside position: an empty cell, a stone or edge of player a or b, or what lies beyond a corner.
const EMPTY: u8 = 0;
const OF: [u8; 2] = [1, 2];
const BEYOND: u8 = 3;

/// The board cell by cell, with the edges, for looking around single cells.
struct Looking {
    contents: [u8; PLACE_NUMBERS],
    size: u8,
}

impl Looking {
    fn at(state: &Hex) -> Self {
        let mut contents = [EMPTY; PLACE_NUMBERS];
        contents[MAX_CELLS..].copy_from_slice(&[OF[0], OF[1], BEYOND]);
        for (seat, content) in OF.into_iter().enumerate() {
            state.stones_of(seat).for_each(|stone| contents[stone.index()] = content);
        }
        Self { contents, size: state.config().size }
    }

    /// The cell that saves a bridge of `mover` after the opponent's stone on `intruder`.
    ///
    /// Two neighbours of the intruder that lie two apart share the intruder and the cell between them:
    /// they form a bridge if both are the mover's and the cell between is empty.
    #[inline]
    fn save(&self, mover: usize, intruder: u16, rng: &mut Rng) -> Option<u16> {
        let ring = &places(self.size)[usize::from(intruder)].ring;
        let around = ring.map(|place| self.contents[usize::from(place)]);
        let places_of = |content: u8| {
            around.iter().enumerate().fold(0, |set, (place, &found)| set | u32::from(found == content) << place)
        };
        let (mine, empty) = (places_of(OF[mover]), places_of(EMPTY));
        // Around the circle, once to the left and once to the right.
        let mut saving = (mine << 1 | mine >> 5) & (mine >> 1 | mine << 5) & empty;
        if saving == 0 {
            return None;
        }
        for _ in 0..rng.below(saving.count_ones()) {
            saving &= saving - 1;
        }
        Some(ring[saving.trailing_zeros() as usize])
    }

    fn stones(&self, seat: usize) -> Cells {
        let cells = usize::from(self.size) * usize::from(self.size);
        let mut stones = Cells::EMPTY;
        for (cell, &content) in self.contents[..cells].iter().enumerate() {
            stones.0[cell / 64] |= u64::from(content == OF[seat]) << (cell % 64);
        }
        stones
    }
}

/// Ends the game at random, except that each player saves a bridge that the opponent intrudes upon;
/// returns the number of plies. Where several bridges are intruded upon at once, any one of them is saved.
///
/// Afterwards only the result counts, as after [`Game::play_out`].
pub fn bridged(state: &mut Hex, rng: &mut Rng) -> u32 {
    if state.winner().is_some() {
        return 0;
    }
    let opening = open(state, rng);
    // The next cell of a shuffled list that is still empty is a uniformly random empty cell, because
    // the answers in between depend only on the cells that came before it.
    let mut list = [0; MAX_CELLS];
    let mut left = 0;
    for cell in state.empty_cells() {
        let place = rng.below(left as u32 + 1) as usize;
        list[left] = list[place];
        list[place] = cell.0;
        left += 1;
    }
    let mut list = list[..left].iter().copied();
    let mut board = Looking::at(state);
    let mut mover = state.mover();
    let mut intruder = None;
    for _ in 0..left {
        let cell = intruder
            .and_then(|cell| board.save(mover, cell, rng))
            .or_else(|| list.find(|&cell| board.contents[usize::from(cell)] == EMPTY))
            .expect("as many cells are listed as there are plies");
        board.contents[usize::from(cell)] = OF[mover];
        intruder = Some(cell);
        mover = 1 - mover;
    }
    with_words!(state.config().size, WIDTH => {
        let stones = [0, 1].map(|seat| narrow(&board.stones(seat)));
        end(state, &Grid::<WIDTH>::new(state.config().size), &stones);
    });
    opening + left as u32
}

/// The cell that saves a bridge of the player to move, which the opponent's stone on `last` attacks.
pub fn bridge_answer(state: &Hex, last: Action, rng: &mut Rng) -> Option<Action> {
    Looking::at(state).save(state.mover(), last.0, rng).map(Action)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    #[test]
    fn every_half_of_the_cells_is_drawn_equally_often() {
        let mut rng = Rng::new(1);
        // Five cells of a board of nine: ten subsets of three.
        let set = [0b1_0110_1010];
        let mut counts: BTreeMap<[u64; 1], f64> = BTreeMap::new();
        for _ in 0..10_000 {
            *counts.entry(draw(&set, 5, 9, &mut rng)).or_default() += 1.0;
        }
        assert!(counts.keys().all(|drawn| count(drawn) == 3 && minus(drawn, &set) == [0]), "{counts:?}");
        let chi2: f64 = counts.values().map(|count| (count - 1_000.0).powi(2) / 1_000.0).sum();
        assert!(counts.len() == 10 && chi2 < 28.0, "chi² {chi2}: {counts:?}");
    }
}
