//! Evaluators: each thread keeps those of the games that it played last.
//!
//! An evaluator is large, and evaluating a state that differs little from the previous one is fast. States therefore
//! hold no evaluator. They borrow the one of their thread, which in a playout has just evaluated them.

use std::cell::RefCell;

use tilelab_core::Rng;
use tilelab_rules::{Evaluator, State};

use super::rulebook::Rulebook;

/// How many games a thread remembers.
const MAX_WORKSPACES: usize = 4;

/// What evaluation needs beside a state.
pub(super) struct Workspace {
    rules: u64,
    pub(super) evaluator: Evaluator,
    /// A set of actions.
    pub(super) actions: Vec<u64>,
}

thread_local! {
    static WORKSPACES: RefCell<Vec<Workspace>> = const { RefCell::new(Vec::new()) };
}

/// Runs an operation with this thread's workspace for the rules.
#[inline]
pub(super) fn with_workspace<T>(rules: &Rulebook, run: impl FnOnce(&mut Workspace) -> T) -> T {
    WORKSPACES.with_borrow_mut(|all| {
        match all.iter().position(|workspace| workspace.rules == rules.id) {
            Some(0) => {}
            Some(place) => all.swap(0, place),
            None => {
                all.truncate(MAX_WORKSPACES - 1);
                let actions = vec![0; rules.action_names().len().div_ceil(64)];
                all.insert(0, Workspace { rules: rules.id, evaluator: rules.machine().evaluator(), actions });
            }
        }
        run(&mut all[0])
    })
}

/// The roles that choose in an evaluated state, as bits: those with two or more legal actions. Without any, it is the
/// one role whose forced action is the turn: the only one that does something, the one that a fluent such as
/// `(control white)` names, or the first one that has an action. No bit is set if no role has an action.
#[inline]
pub(super) fn choosers(rules: &Rulebook, evaluator: &Evaluator, state: &State) -> u8 {
    let roles = rules.roles();
    let mut choosers = 0;
    for role in 0..roles {
        choosers |= u8::from(evaluator.count_legal(role) > 1) << role;
    }
    if choosers != 0 {
        return choosers;
    }
    let has_action = |role: &usize| evaluator.count_legal(*role) > 0;
    let marked = || {
        let holds = rules.turn_markers().iter().filter(|(fluent, _)| state.contains(*fluent));
        holds.map(|(_, role)| *role).find(has_action)
    };
    let forced = match evaluator.movers() {
        tilelab_rules::Movers::One(role) => Some(role),
        _ => marked().or_else(|| (0..roles).find(has_action)),
    };
    forced.map_or(0, |role| 1 << role)
}

/// Plays random games and returns the roles of the first joint move in which several choose; none if there is no such
/// move.
pub(super) fn find_simultaneous_moves(rules: &Rulebook) -> Option<Vec<usize>> {
    const GAMES: usize = 20;
    const MOVES: usize = 200;
    let mut evaluator = rules.machine().evaluator();
    let mut rng = Rng::new(1);
    let mut joint = vec![0; rules.roles()];
    for game in 0..GAMES {
        let starts = rules.machine().initial_states();
        let mut state = starts[game % starts.len()].clone();
        evaluator.set(&state);
        for _ in 0..MOVES {
            let choosers = choosers(rules, &evaluator, &state);
            if evaluator.is_terminal() || choosers == 0 {
                break;
            }
            if choosers.count_ones() > 1 {
                return Some((0..rules.roles()).filter(|role| choosers >> role & 1 == 1).collect());
            }
            random_move(&evaluator, &mut rng, &mut joint);
            evaluator.play(&joint, &mut state);
        }
    }
    None
}

/// Writes a uniformly random legal joint move and returns how many roles had a choice.
#[inline]
pub(super) fn random_move(evaluator: &Evaluator, rng: &mut Rng, joint: &mut [u32]) -> u32 {
    let mut choices = 0;
    for (role, action) in joint.iter_mut().enumerate() {
        let count = evaluator.count_legal(role);
        // A forced action needs no random number.
        let number = if count > 1 { rng.below(count) } else { 0 };
        choices += u32::from(count > 1);
        *action = evaluator.nth_legal(role, number).unwrap_or(tilelab_rules::NO_MOVE);
    }
    choices
}
