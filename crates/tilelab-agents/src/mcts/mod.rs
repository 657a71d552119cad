//! Monte Carlo tree search (MCTS) for every game.
//!
//! *Algorithm.* Each simulation has four phases. Selection follows the child with the highest score from
//! the root to a leaf. Expansion gives the leaf its children once it has been visited often enough. A
//! playout or an evaluator values the position. Back-up adds the value to every node on the path. After
//! the budget, the search plays the most visited action; ties go to the better mean, then to the lower
//! number.
//!
//! *Players and chance.* Values are kept per player: a node holds the mean of the player who chose it, so
//! every player maximizes its own value (max-n) and turns need not alternate. Chance samples its outcomes
//! by their probabilities.
//!
//! *Proofs.* Ends of the game that the tree reaches have exact returns, which are backed up as such
//! (`proof`).
//!
//! *Drivers.* The walks through the tree (`walk`) are the same for every driver. The agent [`Mcts`] evaluates positions
//! itself, on one thread or several; [`BatchedSearch`] leaves it to the caller, for training. At the root, Gumbel search
//! (`gumbel`) may choose instead of the formula.
//!
//! *Threads.* All threads grow one tree of atomics without locks; a simulation in progress counts as a
//! loss (virtual loss), so that other threads look elsewhere. On one thread, a node budget and a seed give
//! the same tree to the bit.
//!
//! *Memory.* A full tree drops its least visited parts and continues to grow (`prune`).
//!
//! *References.* Kocsis and Szepesvári 2006 (UCT); Gelly and Silver 2011 (RAVE); Rimmel, Teytaud and
//! Teytaud 2010 (PoolRAVE); Rosin 2011 (PUCT); Winands, Björnsson and Saito 2008 (MCTS solver);
//! Danihelka and others 2022 (Gumbel root search); Childs, Brodeur and Kocsis 2008 (transpositions); Chaslot, Winands and van den Herik 2008 (tree
//! parallelization). `docs/experiments` explains what the thesis's own code did and why it played
//! near-randomly.

mod batched;
mod chunks;
mod config;
mod decide;
mod gumbel;
mod node;
mod noise;
mod playout;
mod proof;
mod prune;
mod seen;
mod select;
#[cfg(test)]
mod tests;
mod tree;
mod walk;
mod worker;

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError, RwLock};

use tilelab_core::{Action, Agent, AgentError, Budget, Decision, Game, Rng, SearchHandle};

use crate::heuristics::Heuristics;
use crate::node_budget::{Deadline, combine};

pub use crate::utility::Utility;
pub use batched::BatchedSearch;
pub use config::{MctsConfig, Playout, SearchRules, Selection};
pub use gumbel::GumbelConfig;
pub use node::Node;

use decide::decide;
use gumbel::GumbelRoot;
use proof::is_decided;
use tree::{Extras, ROOT, Tree};
use worker::Worker;

/// Creates the heuristics of each search thread.
pub type HeuristicsFactory<G> = Arc<dyn Fn() -> Heuristics<G> + Send + Sync>;

/// The agent.
pub struct Mcts<G: Game> {
    config: MctsConfig,
    budget: Budget,
    heuristics: HeuristicsFactory<G>,
    /// The tree of the last search, its root, and the actions played since.
    kept: Option<(Tree, G, Vec<Action>)>,
    handle: Option<Arc<SearchHandle>>,
}

/// Simulations per move where the budget sets no limit.
const DEFAULT_NODES: u64 = 1_000;
/// Simulations between two checks of the clock, where they are fast.
const CHECK_INTERVAL: u64 = 32;

impl<G: Game> Mcts<G> {
    /// A search with this configuration. The heuristics provide priors, playouts and evaluations, as far
    /// as the configuration uses them.
    pub fn new(config: MctsConfig, budget: Budget, heuristics: HeuristicsFactory<G>) -> Self {
        Self { config, budget, heuristics, kept: None, handle: None }
    }

    /// The tree to continue with: the part of the last tree below the actions played since, or a new one.
    fn tree(&mut self, state: &G) -> Tree {
        let kept = self.kept.take().filter(|_| self.config.reuse);
        let rerooted = kept.and_then(|(mut tree, mut position, actions)| {
            let index = tree.find(&actions)?;
            for &action in &actions {
                position.play(action);
            }
            (position == *state).then(|| {
                tree.reroot(index);
                tree.shrink();
                tree
            })
        });
        rerooted.unwrap_or_else(|| {
            let rave = matches!(self.config.rules.selection, Selection::Rave { .. });
            let is_shared = self.config.threads > 1;
            let extras = Extras { transpositions: self.config.transpositions, rave, is_shared };
            Tree::with_memory(self.config.memory << 20, extras)
        })
    }

    /// Starts a Gumbel search at the root, if the configuration and a node budget ask for one.
    fn gumbel(&self, tree: &Tree, budget: Budget, rng: &mut Rng) -> Option<Mutex<GumbelRoot>> {
        let (config, nodes) = self.config.gumbel.zip(budget.nodes)?;
        let children = tree.children(tree.node(ROOT));
        let simulations = u32::try_from(nodes).unwrap_or(u32::MAX);
        let threads = u32::try_from(self.config.threads).unwrap_or(u32::MAX);
        (!children.is_empty())
            .then(|| Mutex::new(GumbelRoot::new(config, children, simulations, 0.0, rng).with_threads(threads)))
    }

    /// Simulates until the budget is spent or the root is decided; returns the number of simulations.
    fn search(&self, tree: &Tree, gumbel: Option<&Mutex<GumbelRoot>>, state: &G, budget: Budget, rng: &mut Rng) -> u64 {
        let nodes = budget.nodes.unwrap_or(if budget.time.is_some() { u64::MAX } else { DEFAULT_NODES });
        let handle = self.handle.as_deref();
        let deadline = Deadline::new(budget, handle);
        // A kept tree may have the proof already.
        tree.decide(is_decided(tree.children(tree.node(ROOT)), state.spec().players));
        let started = AtomicU64::new(0);
        let worker = |rng: Rng| Worker::new(tree, &self.config, (self.heuristics)(), rng, state).with_gumbel(gumbel);
        if self.config.prefill > 0 {
            worker(Rng::new(rng.next_u64())).prefill(state);
        }
        // Several threads take simulations in batches, because a shared counter would slow them down.
        let batch = if self.config.threads > 1 { CHECK_INTERVAL } else { 1 };
        // A network may take half a millisecond per evaluation, next to which a look at the clock is free.
        let interval = if self.config.playout.is_fast() { CHECK_INTERVAL } else { 1 };
        let finished = AtomicU64::new(0);
        // A thread holds the gate for reading while it simulates and for writing while it prunes.
        let gate = RwLock::new(());
        let enter = || gate.read().unwrap_or_else(PoisonError::into_inner);
        let work = |rng: Rng| {
            let mut worker = worker(rng);
            let mut done = 0;
            let mut simulating = enter();
            'search: loop {
                let first = started.fetch_add(batch, Ordering::Relaxed);
                for number in first..first + batch {
                    let is_check = number.is_multiple_of(interval);
                    let is_late = is_check && deadline.has_passed();
                    // A decision needs at least one simulation.
                    let is_spent = number >= nodes.max(1) || is_late && number > 0;
                    if is_spent || tree.is_decided() {
                        break 'search;
                    }
                    if tree.is_full() {
                        drop(simulating);
                        Self::prune(tree, &gate);
                        simulating = enter();
                    }
                    worker.simulate(state);
                    done += 1;
                    if let Some(handle) = handle.filter(|handle| is_check && handle.take_request()) {
                        handle.publish(decide(tree, state, number + 1, None));
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

    /// Prunes a full tree once all threads have finished their simulations. The first thread to get here
    /// does the work for all.
    fn prune(tree: &Tree, gate: &RwLock<()>) {
        let _alone = gate.write().unwrap_or_else(PoisonError::into_inner);
        if tree.is_full() {
            tree.prune();
        }
    }
}

impl<G: Game> Agent<G> for Mcts<G> {
    fn choose(&mut self, state: &G, budget: Budget, rng: &mut Rng) -> Result<Decision, AgentError> {
        let budget = combine(budget, self.budget);
        let mut legal = state.legal();
        if let (Some(only), None) = (legal.next(), legal.next()) {
            return Ok(Decision { principal_variation: vec![only], ..Decision::bare(only) });
        }
        let tree = self.tree(state);
        Worker::new(&tree, &self.config, (self.heuristics)(), Rng::new(0), state).open(state);
        let gumbel = self.gumbel(&tree, budget, rng);
        let simulations = self.search(&tree, gumbel.as_ref(), state, budget, rng);
        let gumbel = gumbel.map(|gumbel| gumbel.into_inner().unwrap_or_else(PoisonError::into_inner));
        let decision = decide(&tree, state, simulations, gumbel.as_ref());
        self.kept = self.config.reuse.then(|| (tree, state.clone(), Vec::new()));
        Ok(decision)
    }

    fn notify(&mut self, _: &G, action: Action) {
        if let Some((_, _, actions)) = &mut self.kept {
            actions.push(action);
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
