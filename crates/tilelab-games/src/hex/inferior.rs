//! Inferior cells: dead, captured and dominated.
//!
//! * A cell is *dead* if no shortest path of a player leads through it, whatever happens elsewhere. It
//!   may be filled with a stone of either player.
//! * Two cells are *captured* by a player who answers a stone in one by a stone in the other which makes
//!   the first dead. They may be filled with that player's stones.
//! * A cell is *dominated* by another if the mover's stone there makes it dead: then the other one is as
//!   good as both.
//!
//! Filling dead and captured cells keeps the winner and exposes more inferior cells.
//!
//! Y. Björnsson, R. Hayward, M. Johanson and J. van Rijswijck, Dead cell analysis in Hex and the Shannon
//! game (2006).

use super::chains::{Chains, Graph};
use super::small::{Ground, Set, Stones, elements, one};

/// Buffers of the analysis.
#[derive(Clone, Debug, Default)]
pub(super) struct Inferior {
    chains: Chains,
    graph: Graph,
}

impl Inferior {
    /// Fills dead and captured cells until there are no more; returns the winner if a filled board has one.
    pub fn fill(&mut self, ground: &Ground, stones: &mut Stones) -> Option<usize> {
        // Rounds in a row that filled nothing.
        let (mut idle, mut player) = (0, 0);
        while idle < 2 {
            if !self.look(ground, stones, player) {
                return Some(player);
            }
            let filled = self.dead_or_captured(stones.empty(ground));
            stones.0[player] |= filled;
            idle = if filled == 0 { idle + 1 } else { 0 };
            if filled == 0 {
                player = 1 - player;
            }
        }
        None
    }

    /// Builds the graph of a player; false if the player has connected.
    fn look(&mut self, ground: &Ground, stones: &Stones, player: usize) -> bool {
        let open = self.chains.find(ground, stones, player);
        if open {
            self.graph.make(ground, stones.empty(ground), &self.chains);
        }
        open
    }

    /// The cells that may hold stones of the player whose graph it is.
    fn dead_or_captured(&self, empty: Set) -> Set {
        let dead = elements(empty).filter(|&cell| self.graph.is_dead(cell)).fold(0, |set, cell| set | one(cell));
        if dead != 0 {
            return dead;
        }
        let mut captured = 0;
        for cell in elements(empty) {
            if captured & one(cell) != 0 {
                continue;
            }
            let later = empty & !captured & !(one(cell) | (one(cell) - 1));
            let pair = elements(later & self.near(cell))
                .find(|&other| self.graph.is_killed(cell, other) && self.graph.is_killed(other, cell));
            if let Some(other) = pair {
                captured |= one(cell) | one(other);
            }
        }
        captured
    }

    /// The cells that could make a cell dead: those that touch it, or touch two of what it touches.
    fn near(&self, cell: usize) -> Set {
        let touching = self.graph.touching[cell];
        let (mut once, mut twice) = (0, touching);
        for place in elements(touching) {
            twice |= once & self.graph.touching[place];
            once |= self.graph.touching[place];
        }
        twice & !one(cell)
    }

    /// The cells that the mover can skip if the others are searched. `hopeless` are cells known to lose.
    pub fn dominated(&mut self, ground: &Ground, stones: &Stones, (mover, hopeless): (usize, Set)) -> Set {
        if !self.look(ground, stones, mover) {
            return 0;
        }
        let empty = stones.empty(ground);
        let mut left_out = 0;
        for cell in elements(empty & !hopeless) {
            // A skipped cell has a better one that stays, so only the remaining cells may dominate.
            let better = elements(self.near(cell) & empty & !left_out);
            if better.into_iter().any(|other| self.graph.is_killed(cell, other)) {
                left_out |= one(cell);
            }
        }
        left_out
    }
}
