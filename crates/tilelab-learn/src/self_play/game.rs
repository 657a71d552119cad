//! One of the parallel games: its search tree, its opponents and its samples.

use std::borrow::Cow;

use tilelab_agents::mcts::{BatchedSearch, Node};
use tilelab_agents::opening_temperature::sample_by_visits;
use tilelab_core::{Action, Agent, AgentError, Budget, Forfeit, Planes, Player, Ply, Rng, Turn, sample_chance};

use super::parallel::Rules;
use crate::samples::{RootValue, Searched};

/// One game.
pub(super) struct SelfPlayGame<G: Planes> {
    pub(super) tree: BatchedSearch<G>,
    rng: Rng,
    /// The number of this game; the next one in this slot has a number higher by the number of parallel games.
    number: u64,
    /// How many simulations this search has, and whether it is full.
    limit: u32,
    full: bool,
    /// Whether the root has been prepared: noise or Gumbel root search.
    is_open: bool,
    /// How many plies led to the last root; none in a new game.
    root: Option<usize>,
    searched: Vec<Searched<G>>,
    /// The values of all searches; none where outcomes are the only value targets.
    roots: Vec<RootValue>,
    plies: Vec<Ply>,
    opponents: Opponents<G>,
    /// Games that ended since the last evaluation: several, if the opponents end them.
    pub(super) ended: Vec<Ended<G>>,
    /// Whether there are no more games to play.
    pub(super) is_done: bool,
}

/// The agents in the other seats; none in self-play.
struct Opponents<G: Planes> {
    agents: Vec<Option<Box<dyn Agent<G>>>>,
}

/// A finished game whose samples are not collected yet.
pub(super) struct Ended<G> {
    pub(super) number: u64,
    pub(super) searched: Vec<Searched<G>>,
    pub(super) roots: Vec<RootValue>,
    pub(super) plies: Vec<Ply>,
    pub(super) end: G,
    pub(super) forfeit: Option<Forfeit>,
}

/// The seat of the network in a game against opponents. It rotates from game to game in each slot, so that the
/// network plays every seat.
pub(super) fn network_seat(number: u64, games: usize, players: usize) -> Player {
    Player::new(((number + number / games as u64) % players as u64) as usize)
}

impl<G: Planes> Opponents<G> {
    fn new(rules: &Rules<G>, number: u64, players: usize) -> Self {
        let ours = network_seat(number, rules.settings.parallel_games, players);
        let agent = |player: Player| rules.opponent.as_ref().filter(|_| player != ours).map(|make| make());
        Self { agents: Player::all(players).map(agent).collect() }
    }

    /// Notifies the opponents of an action.
    fn notify(&mut self, state: &G, action: Action) {
        for agent in self.agents.iter_mut().flatten() {
            agent.notify(state, action);
        }
    }

    /// The move of an opponent; none if the network is to move.
    fn choose(&mut self, state: &G, mover: Player, rng: &mut Rng) -> Option<Result<Action, AgentError>> {
        let agent = self.agents[mover.index()].as_mut()?;
        let chosen = agent.choose(state, Budget::default(), rng).map(|decision| decision.action);
        Some(chosen.and_then(|action| Ok(state.clone().try_play(action).map(|()| action)?)))
    }
}

impl<G: Planes> SelfPlayGame<G> {
    pub(super) fn new(rules: &Rules<G>, number: u64) -> Self {
        let state = G::new(&rules.config);
        let players = state.spec().players;
        let mut table = Self {
            tree: BatchedSearch::new(rules.settings.search, state),
            rng: Rng::new(0),
            number,
            limit: 0,
            full: false,
            is_open: false,
            root: None,
            searched: Vec::new(),
            roots: Vec::new(),
            plies: Vec::new(),
            opponents: Opponents::new(rules, number, players),
            ended: Vec::new(),
            is_done: false,
        };
        table.begin_game(rules, number);
        table
    }

    fn begin_game(&mut self, rules: &Rules<G>, number: u64) {
        if number >= rules.end {
            self.is_done = true;
            return;
        }
        let mut state = G::new(&rules.config);
        self.number = number;
        self.root = None;
        self.rng = Rng::derive(rules.settings.seed, &[number]);
        self.opponents = Opponents::new(rules, number, state.spec().players);
        if rules.settings.random_opening_plies > 0 {
            self.wander(&mut state, rules.settings.random_opening_plies);
        }
        self.go_on(state, rules);
    }

    /// Plays a random opening of random length, without a move that would end the game.
    fn wander(&mut self, state: &mut G, most: u16) {
        for _ in 0..self.rng.below(u32::from(most) + 1) {
            let action = match state.turn() {
                Turn::Over => return,
                Turn::Chance => sample_chance(state, &mut self.rng),
                Turn::Player(_) => {
                    let mut legal = state.legal();
                    let drawn = self.rng.below(legal.len() as u32) as usize;
                    legal.nth(drawn).expect("a number below the number of legal actions")
                }
            };
            let mut next = state.clone();
            next.play(action);
            if next.turn() == Turn::Over {
                return;
            }
            self.play(state, action);
        }
    }

    /// Plays an action.
    fn play(&mut self, state: &mut G, action: Action) {
        self.plies.push(Ply::of(state, action));
        self.opponents.notify(state, action);
        state.play(action);
    }

    /// Plays chance and the opponents, then starts a search or the next game.
    fn go_on(&mut self, mut state: G, rules: &Rules<G>) {
        loop {
            let action = match state.turn() {
                Turn::Over => return self.end_game(state, None, rules),
                Turn::Chance => sample_chance(&state, &mut self.rng),
                Turn::Player(mover) => match self.opponents.choose(&state, mover, &mut self.rng) {
                    None => break,
                    Some(Ok(action)) => action,
                    Some(Err(error)) => {
                        let forfeit = Forfeit { seat: mover.index() as u8, reason: error.to_string() };
                        return self.end_game(state, Some(forfeit), rules);
                    }
                },
            };
            self.play(&mut state, action);
        }
        let settings = &rules.settings;
        self.full = self.rng.unit() < settings.full_search_probability;
        self.limit = if self.full { settings.simulations } else { settings.fast_simulations };
        self.is_open = false;
        if let Some(root) = self.root.filter(|_| settings.reuse_tree) {
            let actions: Vec<Action> = self.plies[root..].iter().map(|ply| Action(ply.action)).collect();
            self.tree.follow(&actions, state);
        } else {
            self.tree.begin(state);
        }
        self.root = Some(self.plies.len());
    }

    fn end_game(&mut self, end: G, forfeit: Option<Forfeit>, rules: &Rules<G>) {
        let (searched, plies) = (std::mem::take(&mut self.searched), std::mem::take(&mut self.plies));
        let roots = std::mem::take(&mut self.roots);
        self.ended.push(Ended { number: self.number, searched, roots, plies, end, forfeit });
        self.begin_game(rules, self.number + rules.settings.parallel_games as u64);
    }

    /// The position whose evaluation the search waits for.
    pub(super) fn evaluated(&self, rules: &Rules<G>) -> Cow<'_, G> {
        if rules.settings.evaluate_before {
            Cow::Owned(self.tree.before_leaf())
        } else {
            Cow::Borrowed(self.tree.leaf())
        }
    }

    /// Continues until a position waits to be evaluated, through moves and ends of games.
    pub(super) fn advance(&mut self, rules: &Rules<G>) {
        while !self.is_done {
            if self.tree.visits() > 0 && !self.is_open {
                self.is_open = true;
                self.open(rules);
            }
            if self.tree.visits() >= self.limit.max(2) {
                let action = self.decide(rules);
                let mut next = self.tree.root().clone();
                self.play(&mut next, action);
                self.go_on(next, rules);
            } else if self.tree.descend(&mut self.rng) {
                return;
            }
        }
    }

    /// Prepares the root of a full search after its evaluation: Gumbel root search, or softmax temperature and
    /// Dirichlet noise.
    fn open(&mut self, rules: &Rules<G>) {
        let settings = &rules.settings;
        if let Some(gumbel) = settings.gumbel {
            let gumbel_scale = self.temperature(rules) as f32;
            let left = self.limit.max(2).saturating_sub(self.tree.visits());
            self.tree.gumbel(gumbel, left, gumbel_scale, &mut self.rng);
        } else if self.full {
            self.tree.apply_root_temperature(settings.root_softmax_temperature);
            self.tree.add_dirichlet_noise(settings.dirichlet_concentration, settings.dirichlet_weight, &mut self.rng);
        }
    }

    fn temperature(&self, rules: &Rules<G>) -> f64 {
        let is_warm = self.plies.len() < usize::from(rules.settings.temperature_plies);
        if is_warm { 1.0 } else { rules.settings.final_temperature }
    }

    /// The action to play.
    fn decide(&mut self, rules: &Rules<G>) -> Action {
        if self.full && rules.opponent.is_none() {
            let policy = self.learned();
            let ply = self.plies.len() as u32;
            self.searched.push(Searched { state: self.tree.root().clone(), policy, ply });
        }
        let action = self.tree.winner().unwrap_or_else(|| {
            let temperature = self.temperature(rules);
            let children = self.tree.children().iter();
            let visits: Vec<(Action, u64)> = children.map(|child| (child.action(), child.visits().into())).collect();
            sample_by_visits(&visits, temperature, &mut self.rng)
        });
        if rules.settings.td_lambda < 1.0 {
            self.note_value(action);
        }
        action
    }

    /// Notes the value that the search found for the action that is played.
    fn note_value(&mut self, action: Action) {
        let Turn::Player(mover) = self.tree.root().turn() else { return };
        let child = self.tree.children().iter().find(|child| child.action() == action);
        let value = child.and_then(Node::mean).unwrap_or_else(|| self.tree.value().into());
        self.roots.push(RootValue { ply: self.plies.len() as u32, mover, value });
    }

    /// The search policy, which is the policy target.
    fn learned(&self) -> Vec<(u16, f32)> {
        let children = self.tree.children();
        if let Some(policy) = self.tree.improved() {
            return children.iter().map(|child| child.action().0).zip(policy).collect();
        }
        let total: u32 = children.iter().map(Node::visits).sum();
        let tried = children.iter().filter(|child| child.visits() > 0);
        tried.map(|child| (child.action().0, child.visits() as f32 / total as f32)).collect()
    }
}
