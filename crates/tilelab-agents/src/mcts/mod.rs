//! Monte Carlo tree search, one for every game.
//!
//! *Algorithm.* From the root, follow the most attractive child (selection) until a position whose
//! children are not in the tree; open it once it has been visited often enough; play the game to its
//! end (playout); add what it was worth to every node on the way (back-up). After the budget, the
//! most visited action is played; among equally visited ones the better mean decides, then the lower
//! number.
//!
//! *Players and chance.* Values are kept for each player: a node holds the mean of the player who
//! chose it, so every player maximises its own value (max-n) and turns need not alternate. Chance
//! draws its outcomes by their probabilities.
//!
//! *Certainty.* Ends of the game reached inside the tree are exact and are backed up as such: a move
//! to a certain win is a win, a position whose moves all lose is lost.
//!
//! *Threads.* All threads grow one tree of atomics without locks; a choice under way counts as a
//! loss (virtual loss) so that others look elsewhere. On one thread, a node budget and a seed give
//! the same tree to the bit.
//!
//! *References.* Kocsis and Szepesvári 2006 (UCT); Gelly and Silver 2011 (RAVE); Rimmel, Teytaud and
//! Teytaud 2010 (PoolRAVE); Rosin 2011 (PUCT); Winands, Björnsson and Saito 2008 (MCTS solver);
//! Childs, Brodeur and Kocsis 2008 (transpositions); Chaslot, Winands and van den Herik 2008 (tree
//! parallelisation). What the thesis's own code did, and why it played near-randomly, is told in
//! `docs/experiments`.

mod config;
mod node;
mod prune;
mod seen;
mod select;
#[cfg(test)]
mod tests;
mod tree;
mod worker;

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, PoisonError, RwLock};

use tilelab_core::{Action, Agent, AgentError, Budget, Candidate, Decision, Game, PerPlayer, Rng, SearchHandle, Turn};

use crate::heuristics::Heuristics;
use crate::node_budget::{Deadline, combine};

pub use crate::utility::Utility;
pub use config::{MctsConfig, Playout, Selection};

use node::{Index, Node, Proof};
use tree::{ROOT, Tree};
use worker::Worker;

/// Makes the knowledge of each thread of a search.
pub type KnowledgeMaker<G> = Arc<dyn Fn() -> Heuristics<G> + Send + Sync>;

/// The agent.
pub struct Mcts<G: Game> {
    config: MctsConfig,
    budget: Budget,
    heuristics: KnowledgeMaker<G>,
    /// The tree of the last search, its root, and what has been played since.
    kept: Option<(Tree, G, Vec<Action>)>,
    handle: Option<Arc<SearchHandle>>,
}

/// How many simulations a search makes where nothing is said.
const DEFAULT_NODES: u64 = 1_000;
/// Simulations between two looks at the clock, where they are quick.
const BETWEEN_LOOKS: u64 = 32;

impl<G: Game> Mcts<G> {
    /// A search with these settings. What the game knows of itself serves priors, playouts and the
    /// judgement of positions, where the settings ask for it.
    pub fn new(config: MctsConfig, budget: Budget, heuristics: KnowledgeMaker<G>) -> Self {
        Self { config, budget, heuristics, kept: None, handle: None }
    }

    /// The tree to go on with: what is left of the last one below the moves since, or a new one.
    fn tree(&mut self, state: &G) -> Tree {
        let kept = self.kept.take().filter(|_| self.config.reuse);
        let below = kept.and_then(|(mut tree, root, moves)| {
            let mut now = root;
            let mut index = ROOT;
            for action in moves {
                let node = tree.node(index);
                let place = tree.children(node).iter().position(|child| child.action() == action)?;
                index = node.first_child() + place as Index;
                now.play(action);
            }
            (now == *state).then(|| {
                tree.reroot(index);
                tree
            })
        });
        below.unwrap_or_else(|| Tree::with_memory(self.config.memory << 20, self.config.transpositions))
    }

    /// Simulates until the budget is spent or the root is certain; says how often.
    fn search(&self, tree: &Tree, state: &G, budget: Budget, rng: &mut Rng) -> u64 {
        let nodes = budget.nodes.unwrap_or(if budget.time.is_some() { u64::MAX } else { DEFAULT_NODES });
        let handle = self.handle.as_deref();
        let deadline = Deadline::new(budget, handle);
        let started = AtomicU64::new(0);
        let worker = |rng: Rng| Worker::new(tree, &self.config, (self.heuristics)(), rng, state);
        if self.config.prefill > 0 {
            worker(Rng::new(rng.next_u64())).prefill(state);
        }
        // Threads take simulations by the dozen: a counter they all write to would slow them down.
        let handful = if self.config.threads > 1 { BETWEEN_LOOKS } else { 1 };
        // A judgement may take a network half a millisecond, beside which a look at the clock is nothing.
        let between = match self.config.playout {
            Playout::Random | Playout::Heuristic { .. } => BETWEEN_LOOKS,
            Playout::None | Playout::NetAndPlayouts { .. } | Playout::Mixed { .. } => 1,
        };
        let finished = AtomicU64::new(0);
        // Every thread that simulates holds the gate for reading; pruning holds it for writing.
        let gate = RwLock::new(());
        let enter = || gate.read().unwrap_or_else(PoisonError::into_inner);
        let work = |rng: Rng| {
            let mut worker = worker(rng);
            let mut done = 0;
            let mut simulating = enter();
            'search: loop {
                let first = started.fetch_add(handful, Ordering::Relaxed);
                for number in first..first + handful {
                    let looking = number.is_multiple_of(between);
                    let late = looking && deadline.has_passed();
                    // Without one simulation there would be no move to play.
                    if number >= nodes.max(1) || late && number > 0 || self.is_certain(tree) {
                        break 'search;
                    }
                    if tree.is_full() {
                        drop(simulating);
                        Self::prune(tree, &gate);
                        simulating = enter();
                    }
                    worker.simulate(state);
                    done += 1;
                    if let Some(handle) = handle.filter(|handle| looking && handle.take_request()) {
                        handle.publish(Self::decide(tree, state, number + 1));
                    }
                }
            }
            finished.fetch_add(done, Ordering::Relaxed);
        };
        if self.config.threads <= 1 {
            work(rng.clone());
            rng.next_u64();
        } else {
            std::thread::scope(|scope| {
                for _ in 0..self.config.threads {
                    let stream = Rng::new(rng.next_u64());
                    scope.spawn(|| work(stream));
                }
            });
        }
        finished.into_inner()
    }

    /// Prunes a full tree once all threads have finished their simulations; the first thread does it.
    fn prune(tree: &Tree, gate: &RwLock<()>) {
        let _alone = gate.write().unwrap_or_else(PoisonError::into_inner);
        if tree.is_full() {
            tree.prune();
        }
    }

    /// Whether the best action is known for certain, so that searching on is idle.
    fn is_certain(&self, tree: &Tree) -> bool {
        self.config.solve && tree.children(tree.node(ROOT)).iter().any(|child| child.proof() == Some(Proof::Win))
    }

    /// The decision that the tree speaks for.
    fn decide(tree: &Tree, state: &G, nodes: u64) -> Decision {
        let children = tree.children(tree.node(ROOT));
        let total: f64 = children.iter().map(|child| f64::from(child.visits())).sum();
        let candidate = |child: &Node| Candidate {
            action: child.action(),
            share: (f64::from(child.visits()) / total.max(1.0)) as f32,
            visits: child.visits().into(),
            value: child.proof().map(Proof::value).or(child.mean()).map(|value| value as f32),
        };
        let best = best(children);
        let Turn::Player(mover) = state.turn() else { unreachable!("an agent chooses at its turn") };
        let value = best.map(|child| child.proof().map_or(child.mean().unwrap_or(0.0), Proof::value));
        let players = state.spec().players;
        let value = value.map(|value| {
            // The mover's value is measured; two players' are opposite, more share the rest.
            let others = -value / (players as f64 - 1.0).max(1.0);
            PerPlayer::from_fn(players, |player| if player == mover { value as f32 } else { others as f32 })
        });
        let action =
            best.map_or_else(|| state.legal().next().expect("a player to move has a legal action"), Node::action);
        Decision {
            action,
            candidates: children.iter().map(candidate).collect(),
            value,
            nodes,
            principal_variation: line(tree),
        }
    }
}

/// The child to play: certain wins first, certain losses last, then visits, then the mean; the lower
/// number where even that is equal.
fn best(children: &[Node]) -> Option<&Node> {
    let rank = |child: &Node| {
        let certain = child.proof().map_or(0, |proof| match proof {
            Proof::Win => 1,
            Proof::Draw => 0,
            Proof::Loss => -1,
        });
        (certain, child.visits(), child.mean().unwrap_or(f64::NEG_INFINITY))
    };
    let mut children = children.iter();
    let first = children.next()?;
    Some(children.fold(first, |best, child| if rank(child) > rank(best) { child } else { best }))
}

/// The expected line: the best child of the best child, as far as the tree goes.
fn line(tree: &Tree) -> Vec<Action> {
    const MAX_LINE: usize = 20;
    let mut actions = Vec::new();
    let mut node = tree.node(ROOT);
    while actions.len() < MAX_LINE {
        match best(tree.children(node)) {
            Some(child) if child.visits() > 0 => {
                actions.push(child.action());
                node = child;
            }
            _ => break,
        }
    }
    actions
}

impl<G: Game> Agent<G> for Mcts<G> {
    fn choose(&mut self, state: &G, budget: Budget, rng: &mut Rng) -> Result<Decision, AgentError> {
        let budget = combine(budget, self.budget);
        let mut legal = state.legal();
        if let (Some(only), None) = (legal.next(), legal.next()) {
            return Ok(Decision { principal_variation: vec![only], ..Decision::bare(only) });
        }
        let tree = self.tree(state);
        let nodes = self.search(&tree, state, budget, rng);
        let decision = Self::decide(&tree, state, nodes);
        self.kept = self.config.reuse.then(|| (tree, state.clone(), Vec::new()));
        Ok(decision)
    }

    fn notify(&mut self, _: &G, action: Action) {
        if let Some((_, _, moves)) = &mut self.kept {
            moves.push(action);
        }
    }

    fn attach(&mut self, handle: Arc<SearchHandle>) {
        self.handle = Some(handle);
    }
}

impl<G: Game> std::fmt::Debug for Mcts<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Mcts").field("config", &self.config).field("budget", &self.budget).finish_non_exhaustive()
    }
}
