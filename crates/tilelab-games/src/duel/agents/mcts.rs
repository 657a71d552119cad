//! Our agent `duel-mcts`: Monte Carlo tree search on fields, with chance nodes.
//!
//! Algorithm: UCT. A decision node is a position in which a player has drawn a piece; its arms are the placements of
//! that piece and of the held one. Below each arm there is one decision node per piece drawn next, reached with the
//! pieces' probabilities. A simulation descends to a node that is new, finishes the game at random, and adds the
//! result to the arms on its path. In these playouts a player completes a row where the piece in hand or the held one
//! can.
//!
//! A tie counts as a small win, because the agent aims at a large share of the decided games. Risks that pay only if
//! most of them succeed are then left to the opponent.
//!
//! The budget is the number of placements that are simulated, not the number of simulations: towards the end of the
//! game, where it is decided, games are short and the same time gives more of them.
//!
//! L. Kocsis and C. Szepesvári, Bandit based Monte-Carlo planning, ECML 2006.

use tilelab_core::{Agent, AgentError, Budget, Candidate, Decision, PerPlayer, Portable, Rng};

use super::super::field::each_placement;
use super::super::position::Duel;
use super::hand::{HandOption, Plan};
use super::playout::Playout;
use crate::tetromino::PIECES;

/// The agent.
#[derive(Clone, Copy, Debug)]
pub struct Mcts {
    /// The placements to simulate per turn.
    pub(super) placements: u64,
    /// The weight of exploration.
    pub(super) exploration: f64,
    /// How many placements deep the tree may become.
    pub(super) depth: usize,
    /// The value of a tie for the agent.
    pub(super) tie: f64,
    pub(super) plan: Plan,
}

/// No decision node yet.
const NONE: u32 = u32::MAX;

/// Memory stops growing at this many arms, about 200 MB; simulations then end in playouts earlier.
const MAX_ARMS: usize = 3_000_000;

/// A choice in a decision node.
#[derive(Clone, Copy, Debug)]
struct Arm {
    option: HandOption,
    shape: u8,
    column: u8,
    row: u8,
    visits: u32,
    /// The sum of the mover's returns.
    sum: f64,
    /// The decision node after each piece drawn next.
    next: [u32; PIECES],
}

/// The arms of a decision node are consecutive.
#[derive(Clone, Copy, Debug)]
struct DecisionNode {
    first: u32,
    count: u32,
    visits: u32,
}

struct Tree {
    nodes: Vec<DecisionNode>,
    arms: Vec<Arm>,
    exploration: f64,
    depth: usize,
    /// The value of a tie for the seat that searches.
    tie: f64,
    seat: usize,
}

impl Tree {
    /// Adds the decision node of a position in which a piece is in hand.
    fn add(&mut self, state: &Playout) -> u32 {
        let first = self.arms.len() as u32;
        let columns = state.config().columns();
        let mut arm = |option, shape: usize, column: usize, row: usize| {
            let (shape, column, row) = (shape as u8, column as u8, row as u8);
            self.arms.push(Arm { option, shape, column, row, visits: 0, sum: 0.0, next: [NONE; PIECES] });
        };
        let hand = state.hand();
        for (piece, is_held, _) in hand.pieces() {
            let drops = state.field().drops_of_piece(piece);
            let placements = drops.placements(state.config(), piece);
            each_placement(&drops, piece, &placements, |turn, shape, column, row| {
                let action = Some((turn * columns + column) as u16);
                arm(HandOption { is_held, action }, shape, column, row);
            });
        }
        if hand.after_first_hold().is_some() {
            arm(HandOption { is_held: true, action: None }, 0, 0, 0);
        }
        self.nodes.push(DecisionNode { first, count: self.arms.len() as u32 - first, visits: 0 });
        self.nodes.len() as u32 - 1
    }

    /// The arm with the highest upper confidence bound; arms without a visit come first, at random.
    fn select(&self, node: u32, rng: &mut Rng) -> usize {
        // The visit that is under way is counted already.
        let DecisionNode { first, count, visits } = self.nodes[node as usize];
        let arms = &self.arms[first as usize..(first + count) as usize];
        if visits <= count {
            let new = arms.iter().filter(|arm| arm.visits == 0).count() as u32;
            let rank = rng.below(new) as usize;
            let at = (0..arms.len()).filter(|&at| arms[at].visits == 0).nth(rank);
            return first as usize + at.expect("an arm without a visit");
        }
        let explore = self.exploration * f64::from(visits).portable_ln().sqrt();
        let bound = |arm: &Arm| {
            let count = f64::from(arm.visits);
            arm.sum / count + explore / count.sqrt()
        };
        let mut best = (0, f64::NEG_INFINITY);
        for (at, arm) in arms.iter().enumerate() {
            let bound = bound(arm);
            if bound > best.1 {
                best = (at, bound);
            }
        }
        first as usize + best.0
    }

    /// Runs one simulation; returns the number of placements.
    fn simulate(&mut self, mut state: Playout, path: &mut Vec<(usize, usize)>, rng: &mut Rng) -> u64 {
        path.clear();
        let before = state.pieces();
        let mut node = 0;
        loop {
            let mover = state.mover();
            self.nodes[node as usize].visits += 1;
            let at = self.select(node, rng);
            path.push((at, mover));
            let arm = self.arms[at];
            if arm.option.is_held {
                state.hold();
            }
            if arm.option.action.is_some() {
                state.land(arm.shape.into(), arm.column.into(), arm.row.into());
            }
            if state.is_over() {
                break;
            }
            let piece = rng.below(PIECES as u32) as u8;
            state.draw(piece);
            let next = arm.next[usize::from(piece)];
            if next == NONE {
                if self.arms.len() < MAX_ARMS && arm.visits > 0 && path.len() < self.depth {
                    self.arms[at].next[usize::from(piece)] = self.add(&state);
                }
                break;
            }
            node = next;
        }
        let end = state.finish_greedily(rng);
        let value = match end.value {
            0.0 => self.tie,
            value if self.seat == 0 => value,
            value => -value,
        };
        for &(at, mover) in path.iter() {
            let arm = &mut self.arms[at];
            arm.visits += 1;
            arm.sum += if mover == self.seat { value } else { -value };
        }
        u64::from(end.pieces - before)
    }
}

impl Agent<Duel> for Mcts {
    fn choose(&mut self, state: &Duel, _: Budget, rng: &mut Rng) -> Result<Decision, AgentError> {
        if let Some(action) = self.plan.take(state) {
            return Ok(Decision::bare(action));
        }
        let root = Playout::from(state);
        let Self { exploration, depth, tie, .. } = *self;
        let mut tree = Tree { nodes: Vec::new(), arms: Vec::new(), exploration, depth, tie, seat: state.mover() };
        tree.add(&root);
        let arms = tree.nodes[0].count as usize;
        let mut path = Vec::new();
        let (mut placements, mut simulations) = (0, 0);
        while arms > 1 && placements < self.placements {
            placements += tree.simulate(root, &mut path, rng);
            simulations += 1;
        }
        let best = tree.arms[..arms].iter().reduce(|best, arm| if arm.visits > best.visits { arm } else { best });
        let best = best.ok_or(AgentError::NoAgent)?;
        let mut decision = Decision { nodes: simulations, ..Decision::bare(self.plan.start(state, best.option)) };
        if best.visits > 0 {
            let own = (best.sum / f64::from(best.visits)) as f32;
            decision.value =
                Some(PerPlayer::from_fn(2, |player| if player.index() == state.mover() { own } else { -own }));
            decision.candidates = candidates(state, &tree.arms[..arms]);
        }
        Ok(decision)
    }
}

/// The legal actions with their visits: the placements of the piece in hand, and holding it.
fn candidates(state: &Duel, arms: &[Arm]) -> Vec<Candidate> {
    let all: u64 = arms.iter().map(|arm| u64::from(arm.visits)).sum();
    let candidate = |action, visits: u64, sum: f64| Candidate {
        action,
        share: visits as f32 / all as f32,
        visits,
        value: (visits > 0).then(|| (sum / visits as f64) as f32),
    };
    let mut candidates = Vec::with_capacity(arms.len());
    let (mut held_visits, mut held_sum) = (0, 0.0);
    for arm in arms {
        match arm.option {
            HandOption { is_held: false, action: Some(action) } => {
                candidates.push(candidate(tilelab_core::Action(action), arm.visits.into(), arm.sum));
            }
            _ => (held_visits, held_sum) = (held_visits + u64::from(arm.visits), held_sum + arm.sum),
        }
    }
    if state.may_hold() {
        candidates.push(candidate(state.hold_action(), held_visits, held_sum));
    }
    candidates
}
