//! Random games on the level of the rules: whole joint moves, with the actions of every role.

use anyhow::anyhow;
use tilelab_core::Rng;
use tilelab_games::gdl::{Evaluator, Machine, NO_MOVE, State};

/// A random game.
pub(super) struct RandomGame<'a> {
    pub(super) machine: &'a Machine,
    pub(super) evaluator: &'a mut Evaluator,
    pub(super) state: State,
    /// The last joint move that was drawn.
    pub(super) joint: Vec<u32>,
    rng: Rng,
}

impl<'a> RandomGame<'a> {
    /// The game of this number; its moves depend only on the seed and the number.
    pub(super) fn new(machine: &'a Machine, evaluator: &'a mut Evaluator, seed: u64, number: u64) -> Self {
        let mut rng = Rng::derive(seed, &[number]);
        let starts = machine.initial_states();
        let state = starts[if starts.len() > 1 { rng.below(starts.len() as u32) as usize } else { 0 }].clone();
        evaluator.set(&state);
        Self { machine, evaluator, state, joint: vec![NO_MOVE; machine.roles().len()], rng }
    }

    /// Draws a legal joint move; false if the game is over or no role has an action.
    pub(super) fn draw(&mut self) -> bool {
        for (role, action) in self.joint.iter_mut().enumerate() {
            let count = self.evaluator.count_legal(role);
            *action = match count {
                0 => NO_MOVE,
                _ => self.evaluator.nth_legal(role, self.rng.below(count)).unwrap_or(NO_MOVE),
            };
        }
        !self.evaluator.is_terminal() && self.joint.iter().any(|&action| action != NO_MOVE)
    }

    /// Plays the joint move that was drawn.
    pub(super) fn play(&mut self) {
        self.evaluator.play(&self.joint, &mut self.state);
    }

    /// The moves of the roles that have one, with the role.
    pub(super) fn moves(&self) -> impl Iterator<Item = (&str, &str)> {
        let moves = self.joint.iter().enumerate().filter(|(_, action)| **action != NO_MOVE);
        moves
            .map(|(role, &action)| (self.machine.roles()[role].as_str(), &*self.machine.actions(role)[action as usize]))
    }

    /// The goals of the roles that have one.
    pub(super) fn goals(&self) -> impl Iterator<Item = (&str, i32)> {
        let roles = self.machine.roles().iter().enumerate();
        roles.filter_map(|(role, name)| Some((name.as_str(), self.evaluator.goal(role)?)))
    }

    /// Fails if the rules of `file` could not be evaluated in this state.
    pub(super) fn check(&self, file: &str) -> anyhow::Result<()> {
        self.evaluator.failure().map_or(Ok(()), |failure| Err(anyhow!("{file}:{failure}")))
    }
}
