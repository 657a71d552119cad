//! MTD(f): exact values of zero-sum games for one or two players without chance.
//!
//! Algorithm: one question, "is the first player's value at least this much?", is answered by
//! alpha-beta with a window of no width and a table of proven bounds; each answer moves a bound, and
//! the next question lies between them until both meet. With win, draw and loss that takes two
//! questions. Before a node searches its moves it probes the table for a reply that answers the question
//! (enhanced transposition cut-offs). Moves are ordered by the table, the game's own ranking,
//! killers and history.
//!
//! A. Plaat, J. Schaeffer, W. Pijls and A. de Bruin, Best-first fixed-depth minimax algorithms,
//! Artificial Intelligence 87 (1996).

use tilelab_core::{Action, Game, PerPlayer, Player, Turn};

use super::bounds_table::{Bounds, BoundsTable};
use super::{Limits, Objective, Proof, Unsolved, final_values};
use crate::heuristics::Heuristics;
use crate::node_budget::NodeBudget;
use crate::ordering::Ordering;

/// The search with its table.
pub(super) struct NullWindow<G: Game> {
    objective: Objective,
    plies: usize,
    heuristics: Heuristics<G>,
    table: BoundsTable,
    ordering: Ordering,
}

/// Why a search stopped.
enum Stopped {
    Unsolved(Unsolved),
    NotZeroSum,
}

impl<G: Game> NullWindow<G> {
    pub(super) fn new(objective: Objective, limits: &Limits, heuristics: Heuristics<G>) -> Self {
        let (table, ordering) = (BoundsTable::new(limits.memory), Ordering::default());
        Self { objective, plies: limits.plies, heuristics, table, ordering }
    }

    /// The values and a best action; none if the game turns out not to be zero-sum.
    pub(super) fn solve(&mut self, state: &G, budget: &mut NodeBudget) -> Result<Option<Proof>, Unsolved> {
        self.ordering.reset(state);
        let (mut lower, mut upper) = (f32::NEG_INFINITY, f32::INFINITY);
        let mut guess = 0.0_f32;
        while lower < upper {
            let question = if guess == lower { guess.next_up() } else { guess };
            guess = match self.answer(state, 0, question, budget) {
                Ok(value) => value,
                Err(Stopped::NotZeroSum) => return Ok(None),
                Err(Stopped::Unsolved(unsolved)) => return Err(unsolved),
            };
            if guess < question { upper = guess } else { lower = guess }
        }
        let values =
            PerPlayer::from_fn(state.spec().players, |player| if player.index() == 0 { guess } else { -guess });
        // The root is stored last, and keeps the action of its tightest bound in the mover's favour.
        let best = self.table.get(state.hash()).and_then(|bounds| bounds.best);
        Ok(Some((values, best)))
    }

    /// The first action of the move ordering, if it is a player's turn.
    pub(super) fn most_promising(&mut self, state: &G) -> Option<Action> {
        let Turn::Player(mover) = state.turn() else { return None };
        self.ordering.reset(state);
        let moves = self.ordering.moves(state, (mover, 0), None, &mut self.heuristics);
        let first = moves.first().copied();
        self.ordering.give_back(moves);
        first
    }

    /// A bound on the first player's value: at least the question if the answer is yes, below it if
    /// it is no.
    fn answer(&mut self, state: &G, ply: usize, question: f32, budget: &mut NodeBudget) -> Result<f32, Stopped> {
        if !budget.tick() {
            return Err(Stopped::Unsolved(Unsolved::Budget(budget.nodes())));
        }
        let Turn::Player(mover) = state.turn() else {
            let values = final_values(state, self.objective);
            if values.as_slice().len() == 2 && values.iter().sum::<f32>().abs() > 1e-6 {
                return Err(Stopped::NotZeroSum);
            }
            return Ok(values[Player::new(0)]);
        };
        if ply >= self.plies {
            return Err(Stopped::Unsolved(Unsolved::Plies(self.plies)));
        }
        let hash = state.hash();
        let known = self.table.get(hash);
        if let Some(value) = known.and_then(|bounds| decided(bounds, question)) {
            return Ok(value);
        }
        let before = budget.nodes();
        let first = mover.index() == 0;
        let moves = self.ordering.moves(state, (mover, ply), known.and_then(|known| known.best), &mut self.heuristics);
        let searched = match self.transposed(state, &moves, (first, question)) {
            Some(found) => Ok(found),
            None => self.search(state, &moves, (mover, ply), (question, budget)),
        };
        self.ordering.give_back(moves);
        let (value, best) = searched?;
        let mut bounds = known.unwrap_or(Bounds { lower: f32::NEG_INFINITY, upper: f32::INFINITY, best: None });
        if value >= question {
            bounds.lower = value;
        } else {
            bounds.upper = value;
        }
        bounds.best = best.or(bounds.best);
        self.table.put(hash, bounds, budget.nodes() - before);
        Ok(value)
    }

    /// A move to a position whose bounds in the table answer the question.
    fn transposed(&self, state: &G, moves: &[Action], (first, question): (bool, f32)) -> Option<(f32, Option<Action>)> {
        moves.iter().find_map(|&action| {
            let mut next = state.clone();
            next.play(action);
            let value = decided(self.table.get(next.hash())?, question)?;
            // A yes decides the first player's node, a no the second's.
            ((value >= question) == first && next.turn() != Turn::Over).then_some((value, Some(action)))
        })
    }

    /// Searches the moves until one decides the node.
    fn search(
        &mut self,
        state: &G,
        moves: &[Action],
        (mover, ply): (Player, usize),
        (question, budget): (f32, &mut NodeBudget),
    ) -> Result<(f32, Option<Action>), Stopped> {
        let first = mover.index() == 0;
        let mut best = if first { f32::NEG_INFINITY } else { f32::INFINITY };
        for &action in moves {
            let mut next = state.clone();
            next.play(action);
            let value = self.answer(&next, ply + 1, question, budget)?;
            best = if first { best.max(value) } else { best.min(value) };
            if (value >= question) == first {
                self.ordering.cut_off((mover, ply), action, 1);
                return Ok((best, Some(action)));
            }
        }
        Ok((best, None))
    }
}

/// The bound that answers a question, if one does.
fn decided(bounds: Bounds, question: f32) -> Option<f32> {
    if bounds.lower >= question {
        Some(bounds.lower)
    } else if bounds.upper < question {
        Some(bounds.upper)
    } else {
        None
    }
}
