//! Flat Monte Carlo: random playouts after each legal action; the best mean wins.
//!
//! Algorithm: playouts of uniformly random moves from the position after each action, allocated in turn
//! or by UCB1, which gives more to better actions. Games: any number of players, with chance; the mover
//! maximizes its own mean. The value of a playout is the mover's return or, as in a thesis on two-player
//! Tetris, its number of moves ("the number of tetrominoes used") regardless of the winner. The seed
//! breaks ties. One playout is one node of the budget.
//!
//! B. Abramson, Expected-outcome: a general model of static evaluation, IEEE PAMI 12 (1990);
//! P. Auer, N. Cesa-Bianchi and P. Fischer, Finite-time analysis of the multiarmed bandit problem,
//! Machine Learning 47 (2002).

use std::sync::Arc;

use tilelab_core::{
    Action, Agent, AgentError, Budget, Candidate, Decision, Game, PerPlayer, Player, Portable, Rng, SearchHandle, Turn,
    random_action, sample_chance,
};

use crate::node_budget::{NodeBudget, combine};

/// The value of a playout.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PlayoutValue {
    /// The mover's return.
    #[default]
    Win,
    /// Its number of moves; more are better.
    Length,
}

/// Which action gets the next playout.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Allocation {
    /// Every action in turn.
    #[default]
    Even,
    /// The action with the highest mean plus √(2 ln N / n).
    Ucb,
}

/// The configuration of the agent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MonteCarloConfig {
    /// Playouts (as nodes) or time per decision; the caller's budget takes precedence.
    pub budget: Budget,
    /// The value of a playout.
    pub value: PlayoutValue,
    /// Which action gets the next playout.
    pub allocation: Allocation,
}

/// Playouts per decision where neither the caller nor the configuration sets a budget.
const DEFAULT_PLAYOUTS: u64 = 1_000;

/// The agent.
#[derive(Clone, Debug)]
pub struct MonteCarlo {
    config: MonteCarloConfig,
    handle: Option<Arc<SearchHandle>>,
}

/// The playouts after one action.
#[derive(Clone, Debug)]
struct Arm {
    action: Action,
    playouts: u32,
    /// The sum of the values of its playouts, each from 0 to 1.
    sum: f64,
    returns: PerPlayer<f64>,
}

impl Arm {
    fn mean(&self) -> f64 {
        self.sum / f64::from(self.playouts)
    }
}

impl MonteCarlo {
    /// An agent with this configuration.
    pub fn new(config: MonteCarloConfig) -> Self {
        Self { config, handle: None }
    }

    /// Plays to the end; returns the value for `me`, from 0 to 1, and the returns.
    fn playout<G: Game>(&self, mut state: G, me: Player, rng: &mut Rng) -> (f64, PerPlayer<f32>) {
        let mut moves = 0_u32;
        loop {
            match state.turn() {
                Turn::Player(_) => {
                    state.play(random_action(&state, rng));
                    moves += 1;
                }
                Turn::Chance => state.play(sample_chance(&state, rng)),
                Turn::Over => break,
            }
        }
        let returns = state.returns();
        let utility = match self.config.value {
            PlayoutValue::Win => f64::midpoint(f64::from(returns[me]), 1.0),
            PlayoutValue::Length => {
                // Where games have no bound, the value still grows with the length and stays below 1.
                let bound = state.spec().max_plies.map_or_else(|| moves.saturating_add(1), |plies| plies.max(1));
                f64::from(moves) / f64::from(bound)
            }
        };
        (utility, returns)
    }

    /// The arm that gets playout number `number`.
    fn next(&self, arms: &[Arm], number: u64) -> usize {
        if self.config.allocation == Allocation::Even || number < arms.len() as u64 {
            return (number % arms.len() as u64) as usize;
        }
        let explore = 2.0 * (number as f64).portable_ln();
        let bound = |arm: &Arm| arm.mean() + (explore / f64::from(arm.playouts)).sqrt();
        let best = (0..arms.len()).rev().max_by(|&a, &b| bound(&arms[a]).total_cmp(&bound(&arms[b])));
        best.expect("a player to move has a legal action")
    }
}

impl<G: Game> Agent<G> for MonteCarlo {
    fn choose(&mut self, state: &G, budget: Budget, rng: &mut Rng) -> Result<Decision, AgentError> {
        let Turn::Player(me) = state.turn() else { panic!("an agent chooses on a player's turn") };
        let players = state.spec().players;
        let mut budget = combine(budget, self.config.budget);
        if budget == Budget::default() {
            budget.nodes = Some(DEFAULT_PLAYOUTS);
        }
        let arm = |action| Arm { action, playouts: 0, sum: 0.0, returns: PerPlayer::same(players, 0.0) };
        let mut arms: Vec<Arm> = state.legal().map(arm).collect();
        // Shuffled, so that neither ties nor a remainder of the budget favor low action numbers.
        for last in (1..arms.len()).rev() {
            arms.swap(last, rng.below(last as u32 + 1) as usize);
        }
        let mut budget_left = NodeBudget::new(budget).with_handle(self.handle.clone());
        while budget_left.tick() {
            let at = self.next(&arms, budget_left.nodes() - 1);
            let mut next = state.clone();
            next.play(arms[at].action);
            let (utility, returns) = self.playout(next, me, rng);
            let arm = &mut arms[at];
            arm.playouts += 1;
            arm.sum += utility;
            for player in Player::all(players) {
                arm.returns[player] += f64::from(returns[player]);
            }
            if let Some(handle) = self.handle.as_ref().filter(|handle| handle.take_request()) {
                handle.publish(decide(&arms, budget_left.nodes()));
            }
        }
        Ok(decide(&arms, budget_left.nodes()))
    }

    fn attach(&mut self, handle: Arc<SearchHandle>) {
        self.handle = Some(handle);
    }
}

fn decide(arms: &[Arm], nodes: u64) -> Decision {
    let tried = || arms.iter().filter(|arm| arm.playouts > 0);
    let Some(best) = tried().rev().max_by(|a, b| a.mean().total_cmp(&b.mean())) else {
        return Decision::bare(arms[0].action);
    };
    let players = best.returns.as_slice().len();
    let shown = |arm: &Arm| Candidate {
        action: arm.action,
        share: arm.playouts as f32 / nodes as f32,
        visits: arm.playouts.into(),
        value: Some(arm.mean() as f32),
    };
    Decision {
        action: best.action,
        candidates: tried().map(shown).collect(),
        value: Some(PerPlayer::from_fn(players, |player| (best.returns[player] / f64::from(best.playouts)) as f32)),
        nodes,
        principal_variation: vec![best.action],
    }
}
