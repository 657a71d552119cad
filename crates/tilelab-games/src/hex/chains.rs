//! The chains of a player on a small board, and the empty cells beside each.

use super::small::{Ground, Set, Stones, elements, one};

/// A chain of stones, or an edge with all stones that chains join to it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Chain {
    /// Its identifier: its first stone, or its edge.
    pub name: usize,
    /// The empty cells beside it.
    pub liberties: Set,
}

/// All chains of a player, the two edges first.
#[derive(Clone, Debug, Default)]
pub(super) struct Chains(pub Vec<Chain>);

impl Chains {
    /// Finds the chains; false if one joins both edges.
    pub fn find(&mut self, ground: &Ground, stones: &Stones, player: usize) -> bool {
        let (own, empty) = (stones.0[player], stones.empty(ground));
        self.0.clear();
        let mut left = own;
        for far in 0..2 {
            let at = ground.edges[player][far];
            let joined = ground.chain(at & own, own);
            if far == 0 && joined & ground.edges[player][1] != 0 {
                return false;
            }
            left &= !joined;
            self.0.push(Chain { name: ground.edge(far), liberties: (at | ground.around(joined)) & empty });
        }
        while left != 0 {
            let name = left.trailing_zeros() as usize;
            let chain = ground.chain(one(name), own);
            left &= !chain;
            self.0.push(Chain { name, liberties: ground.around(chain) & empty });
        }
        true
    }
}

/// The empty cells and edges of a player as a graph. Own stones are contracted: all that a chain
/// touches becomes adjacent. The opponent's stones are removed, because no path leads through them.
#[derive(Clone, Debug, Default)]
pub(super) struct Graph {
    /// The cells and edges that each cell or edge touches.
    pub touching: Vec<Set>,
}

impl Graph {
    /// Builds the graph of the player with these chains.
    pub fn make(&mut self, ground: &Ground, empty: Set, chains: &Chains) {
        self.touching.clear();
        self.touching.resize(ground.cells + 2, 0);
        for cell in elements(empty) {
            self.touching[cell] = ground.beside[cell] & empty;
        }
        for chain in &chains.0 {
            let mut all = chain.liberties;
            if chain.name >= ground.cells {
                all |= one(chain.name);
            }
            for place in elements(all) {
                self.touching[place] |= all & !one(place);
            }
        }
    }

    /// Whether these nodes form a clique once those of `joined` do.
    #[inline]
    fn all_touch(&self, places: Set, joined: Set) -> bool {
        elements(places).all(|place| {
            let more = if joined & one(place) != 0 { joined } else { 0 };
            places & !(self.touching[place] | more | one(place)) == 0
        })
    }

    /// Whether the cell is dead: its neighbours form a clique, so no shortest path leads through it and
    /// a stone of either player there has no effect.
    #[inline]
    pub fn is_dead(&self, cell: usize) -> bool {
        self.all_touch(self.touching[cell], 0)
    }

    /// Whether an own stone at `by` makes the cell dead.
    #[inline]
    pub fn is_killed(&self, cell: usize, by: usize) -> bool {
        let joined = self.touching[by] & !one(cell);
        let places = self.touching[cell] & !one(by);
        let places = if self.touching[cell] & one(by) != 0 { places | joined } else { places };
        self.all_touch(places, joined)
    }
}
