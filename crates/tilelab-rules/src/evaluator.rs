//! The evaluation of states: one evaluation serves legal moves, the end, goals and the next state.

use crate::error::RuleError;
use crate::interpret::InterpreterEvaluator;
use crate::machine::{Engine, Machine};
use crate::network::NetworkEvaluator;
use crate::state::{State, ones};

/// Stands for the move of a role that has no legal action.
pub const NO_MOVE: u32 = NetworkEvaluator::NO_MOVE;

/// Who moves in a state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Movers {
    /// Every role has at most one legal action, and none of them seems to do anything.
    None,
    /// One role chooses; the other roles have no action or one that does nothing.
    One(usize),
    /// Several roles choose at the same time; bit r stands for role r.
    Several(u64),
}

/// The values of a game's rules in one state. Evaluating a state that differs little from the previous one is fast,
/// so an evaluator is kept and reused. It belongs to the caller and can be cloned.
#[derive(Clone)]
pub struct Evaluator {
    machine: Machine,
    values: Values,
    /// The values in the first initial state, for playouts.
    start: Option<Box<NetworkEvaluator>>,
}

#[derive(Clone)]
enum Values {
    Network(NetworkEvaluator),
    Interpreter(Box<InterpreterEvaluator>),
}

impl Evaluator {
    pub(crate) fn new(machine: &Machine) -> Self {
        let values = match &machine.engine {
            Engine::Network(network) => Values::Network(NetworkEvaluator::new(network)),
            Engine::Interpreter(interpreter) => Values::Interpreter(Box::new(InterpreterEvaluator::new(interpreter))),
        };
        let mut evaluator = Self { machine: machine.clone(), values, start: None };
        evaluator.set(&machine.initial_states()[0]);
        if let Values::Network(values) = &evaluator.values {
            evaluator.start = Some(Box::new(values.clone()));
        }
        evaluator
    }

    /// The machine whose states are evaluated.
    pub fn machine(&self) -> &Machine {
        &self.machine
    }

    /// Returns to the first initial state.
    pub fn reset(&mut self) {
        match (&mut self.values, &self.start) {
            (Values::Network(values), Some(start)) => values.copy_from(start),
            _ => {
                let start = self.machine.initial_states()[0].clone();
                self.set(&start);
            }
        }
    }

    /// Evaluates a state. The other methods then speak about it.
    pub fn set(&mut self, state: &State) {
        match (&mut self.values, &self.machine.engine) {
            (Values::Network(values), Engine::Network(network)) => values.set_state(network, state.words()),
            (Values::Interpreter(values), Engine::Interpreter(interpreter)) => {
                values.set_state(interpreter, state.words());
            }
            _ => {}
        }
    }

    /// The legal actions of a role as bits, by number.
    #[inline]
    pub fn legal_bits(&self, role: usize) -> &[u64] {
        match (&self.values, &self.machine.engine) {
            (Values::Network(values), Engine::Network(network)) => values.legal(network, role),
            (Values::Interpreter(values), _) => &values.legal[role],
            _ => &[],
        }
    }

    /// Writes the legal actions of a role, in ascending order.
    pub fn legal(&self, role: usize, out: &mut Vec<u32>) {
        out.clear();
        out.extend(ones(self.legal_bits(role)).map(|action| action as u32));
    }

    /// The number of legal actions of a role.
    pub fn count_legal(&self, role: usize) -> u32 {
        self.legal_bits(role).iter().map(|word| word.count_ones()).sum()
    }

    /// The legal action of a role with `number` legal ones before it; none if there are not so many.
    #[inline]
    pub fn nth_legal(&self, role: usize, number: u32) -> Option<u32> {
        let mut left = number;
        for (at, word) in self.legal_bits(role).iter().enumerate() {
            let count = word.count_ones();
            if left < count {
                let mut word = *word;
                for _ in 0..left {
                    word &= word - 1;
                }
                return Some(at as u32 * 64 + word.trailing_zeros());
            }
            left -= count;
        }
        None
    }

    /// Whether the game is over.
    #[inline]
    pub fn is_terminal(&self) -> bool {
        match (&self.values, &self.machine.engine) {
            (Values::Network(values), Engine::Network(network)) => values.is_terminal(network),
            (Values::Interpreter(values), _) => values.is_terminal,
            _ => true,
        }
    }

    /// The goal of a role in this state; the smallest if the rules give several, none if they give none.
    pub fn goal(&self, role: usize) -> Option<i32> {
        match (&self.values, &self.machine.engine) {
            (Values::Network(values), Engine::Network(network)) => values.goals(network, role).next(),
            (Values::Interpreter(values), _) => values.goals[role].first().copied(),
            _ => None,
        }
    }

    /// Writes the state after a joint move: one action per role, [`NO_MOVE`] for roles without one. The evaluated
    /// state stays the same; see [`Self::play`].
    pub fn next(&mut self, joint: &[u32], out: &mut State) {
        let first = &self.machine.first;
        let moves = joint.iter().zip(first.iter()).map(|(action, first)| match *action {
            NO_MOVE => NO_MOVE,
            action => first + action,
        });
        match (&mut self.values, &self.machine.engine) {
            (Values::Network(values), Engine::Network(network)) => {
                values.set_moves(network, moves);
                out.assign(values.next(network));
            }
            (Values::Interpreter(values), Engine::Interpreter(interpreter)) => {
                values.set_moves(interpreter, moves);
                out.assign(&values.next);
            }
            _ => {}
        }
    }

    /// Plays a joint move and evaluates the state after it, which is written to `state`.
    pub fn play(&mut self, joint: &[u32], state: &mut State) {
        self.next(joint, state);
        self.set(state);
    }

    /// Why the last evaluation failed: only the interpreter can, when a state needs too many steps, or when `base` or
    /// `input` does not list what the rules produce. Such a state counts as terminal.
    pub fn failure(&self) -> Option<RuleError> {
        match &self.values {
            Values::Network(_) => None,
            Values::Interpreter(values) => values.failure.map(crate::limits::Exhausted::error),
        }
    }

    /// Who moves. A role waits if it has no legal action, or only one that has no arguments (such as `noop`) or that
    /// no rule reads, while another role has something to do.
    pub fn movers(&self) -> Movers {
        let mut bits = 0_u64;
        for role in 0..self.machine.roles().len().min(64) {
            let waits = match self.count_legal(role) {
                0 => true,
                1 => self
                    .nth_legal(role, 0)
                    .is_some_and(|only| self.machine.quiet[(self.machine.first[role] + only) as usize]),
                _ => false,
            };
            bits |= u64::from(!waits) << role;
        }
        match bits.count_ones() {
            0 => Movers::None,
            1 => Movers::One(bits.trailing_zeros() as usize),
            _ => Movers::Several(bits),
        }
    }
}
