//! A state of the rules, the choices of the joint move so far, and what can be chosen now.

use std::sync::Arc;

use tilelab_core::Player;
use tilelab_core::{Action, MAX_PLAYERS, Rng, Turn, mix, random_action, sample_chance};
use tilelab_rules::{NO_MOVE, State};

use super::config::{GdlConfig, Setup};
use super::rulebook::Rulebook;
use super::workspace::{Workspace, choosers, random_move, with_workspace};

/// Stands for a choice that was not made.
pub(super) const NO_CHOICE: u16 = u16::MAX;

/// A position of a game written as rules.
#[derive(Clone, Debug)]
pub struct Gdl {
    pub(super) setup: Arc<Setup>,
    /// The facts that hold.
    pub(super) state: State,
    /// What each role chose in this joint move, as an action, or [`NO_CHOICE`].
    pub(super) choices: [u16; MAX_PLAYERS],
    /// The roles that still choose, as bits; none if the game is over. From [`Self::first`] on, the lowest one is
    /// to move.
    pub(super) waiting: u8,
    /// The role that chooses first in this joint move, if it has a choice.
    pub(super) first: u8,
    /// Whether chance still draws the initial state.
    pub(super) is_drawing: bool,
    /// Joint moves so far.
    pub(super) moves: u32,
    /// The legal actions of the role to move, as bits. It follows from the rest.
    pub(super) legal: State,
}

impl PartialEq for Gdl {
    fn eq(&self, other: &Self) -> bool {
        let key = |game: &Self| (game.choices, game.waiting, game.first, game.is_drawing, game.moves);
        key(self) == key(other) && self.state == other.state && self.setup == other.setup
    }
}

impl Eq for Gdl {}

impl Gdl {
    /// The position before the first move.
    pub(super) fn start(config: &GdlConfig) -> Self {
        let setup = config.0.clone();
        let number = setup.start.unwrap_or(0);
        let state = setup.rules.machine().initial_states()[usize::from(number)].clone();
        let mut game = Self::with_state(setup, state, 0);
        if game.setup.has_random_start() {
            game.is_drawing = true;
            game.state = State::new(&[]);
            game.end();
        }
        game
    }

    /// The position in which this state holds, before any choice.
    pub(super) fn with_state(setup: Arc<Setup>, state: State, moves: u32) -> Self {
        let choices = [NO_CHOICE; MAX_PLAYERS];
        let legal = State::new(&[]);
        let mut game = Self { setup, state, choices, waiting: 0, first: 0, is_drawing: false, moves, legal };
        game.evaluate();
        game
    }

    /// The configuration.
    pub fn config(&self) -> GdlConfig {
        GdlConfig(self.setup.clone())
    }

    /// The rules.
    pub fn rules(&self) -> &Rulebook {
        &self.setup.rules
    }

    /// The facts that hold.
    pub fn state(&self) -> &State {
        &self.state
    }

    /// The role to move.
    #[inline]
    pub(super) fn role(&self) -> usize {
        (self.waiting.rotate_right(self.first.into()).trailing_zeros() as usize + usize::from(self.first)) % MAX_PLAYERS
    }

    #[inline]
    pub(super) fn current_turn(&self) -> Turn {
        match self.waiting {
            0 if self.is_drawing => Turn::Chance,
            0 => Turn::Over,
            _ => Turn::Player(Player::new(self.role())),
        }
    }

    /// The position without the choices of this joint move, in which the role to move chooses first.
    pub(super) fn without_choices(&self) -> Option<Self> {
        let chosen = |role: &usize| self.choices[*role] != NO_CHOICE;
        let hidden = (0..MAX_PLAYERS).filter(chosen).fold(0, |roles: u8, role| roles | 1 << role);
        (hidden != 0).then(|| Self {
            choices: [NO_CHOICE; MAX_PLAYERS],
            waiting: self.waiting | hidden,
            first: self.role() as u8,
            ..self.clone()
        })
    }

    /// Nothing can be chosen any more.
    fn end(&mut self) {
        self.waiting = 0;
        self.legal = State::new(&[]);
    }

    /// Finds out who chooses, and among what.
    fn evaluate(&mut self) {
        let setup = self.setup.clone();
        with_workspace(&setup.rules, |workspace| {
            workspace.evaluator.set(&self.state);
            self.read(workspace);
        });
    }

    /// As [`Self::evaluate`], in a state that the workspace has evaluated.
    #[inline]
    fn read(&mut self, workspace: &mut Workspace) {
        let evaluator = &workspace.evaluator;
        let is_over = evaluator.is_terminal() || self.moves >= self.setup.limit;
        self.waiting = if is_over { 0 } else { choosers(&self.setup.rules, evaluator, &self.state) };
        if self.waiting == 0 {
            return self.end();
        }
        self.read_legal(workspace);
    }

    /// Copies the legal actions of the role to move.
    #[inline]
    fn read_legal(&mut self, workspace: &mut Workspace) {
        let Workspace { evaluator, actions, .. } = workspace;
        let (role, rules) = (self.role(), &self.setup.rules);
        if rules.has_same_numbers(role) {
            self.legal = State::new(evaluator.legal_bits(role));
            return;
        }
        actions.fill(0);
        for (at, &word) in evaluator.legal_bits(role).iter().enumerate() {
            let mut left = word;
            while left != 0 {
                let action = rules.action_of(role, at * 64 + left.trailing_zeros() as usize);
                actions[action / 64] |= 1 << (action % 64);
                left &= left - 1;
            }
        }
        self.legal = State::new(actions);
    }

    /// Starts from an initial state.
    pub(super) fn draw(&mut self, number: usize) {
        self.state = self.setup.rules.machine().initial_states()[number].clone();
        self.is_drawing = false;
        self.evaluate();
    }

    /// Chooses for the role to move. The last choice of a joint move plays it.
    #[inline]
    pub(super) fn choose(&mut self, action: Action) {
        let role = self.role();
        self.waiting &= !(1 << role);
        let is_last = self.waiting == 0;
        self.choices[role] = action.0;
        let setup = self.setup.clone();
        with_workspace(&setup.rules, |workspace| {
            workspace.evaluator.set(&self.state);
            if !is_last {
                return self.read_legal(workspace);
            }
            let mut joint = [NO_MOVE; MAX_PLAYERS];
            let joint = &mut joint[..setup.rules.roles()];
            for (role, number) in joint.iter_mut().enumerate() {
                *number = match std::mem::replace(&mut self.choices[role], NO_CHOICE) {
                    NO_CHOICE => workspace.evaluator.nth_legal(role, 0).unwrap_or(NO_MOVE),
                    action => setup.rules.move_of(role, action.into()),
                };
            }
            workspace.evaluator.play(joint, &mut self.state);
            self.moves += 1;
            self.first = 0;
            self.read(workspace);
        });
    }

    /// Plays at random to the end without collecting legal actions, and returns the number of plies.
    pub(super) fn play_randomly(&mut self, rng: &mut Rng) -> u32 {
        let mut plies = 0;
        if self.is_drawing {
            self.draw(sample_chance(self, rng).index());
            plies += 1;
        }
        while self.choices != [NO_CHOICE; MAX_PLAYERS] {
            self.choose(random_action(self, rng));
            plies += 1;
        }
        if self.waiting == 0 {
            return plies;
        }
        let setup = self.setup.clone();
        with_workspace(&setup.rules, |Workspace { evaluator, .. }| {
            let mut joint = [NO_MOVE; MAX_PLAYERS];
            let joint = &mut joint[..setup.rules.roles()];
            evaluator.set(&self.state);
            while !evaluator.is_terminal() && self.moves < setup.limit {
                let choices = random_move(evaluator, rng, joint);
                if choices == 0 && joint.iter().all(|&number| number == NO_MOVE) {
                    break;
                }
                evaluator.play(joint, &mut self.state);
                self.moves += 1;
                plies += choices.max(1);
            }
        });
        self.end();
        plies
    }

    /// The goal of each role in this state; none where the rules give none.
    pub(super) fn goals(&self) -> [Option<i32>; MAX_PLAYERS] {
        with_workspace(&self.setup.rules, |Workspace { evaluator, .. }| {
            evaluator.set(&self.state);
            std::array::from_fn(|role| if role < self.setup.rules.roles() { evaluator.goal(role) } else { None })
        })
    }

    /// A hash of the facts, the choices and the number of moves, which decides when the game ends.
    pub(super) fn position_hash(&self) -> u64 {
        let facts = self.state.words().iter().fold(mix(u64::from(self.moves)), |hash, &word| mix(hash ^ word));
        let turn = u64::from(self.first) << 9 | u64::from(self.waiting) << 1 | u64::from(self.is_drawing);
        if self.choices == [NO_CHOICE; MAX_PLAYERS] {
            return mix(facts ^ turn);
        }
        self.choices.iter().fold(mix(facts ^ turn), |hash, &choice| mix(hash ^ u64::from(choice)))
    }
}
