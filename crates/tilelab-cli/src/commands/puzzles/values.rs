//! What the moves of a position are worth: by proof where there is one, else by search.

use std::cmp::Reverse;

use anyhow::Context;
use tilelab_arena::OpenGame;
use tilelab_arena::solve::{Limits, SolveReport, SolveRequest};
use tilelab_arena::state::{ActionQuery, AnyState, PlayerMaker};
use tilelab_core::{Action, Budget, Decision, Player, Rng};

use crate::commands::evaluation::values_of;

/// How many moves beside the best are searched one by one and shown to people.
pub const MAX_ALTERNATIVES: usize = 5;

/// The nodes of the short search that rejects most positions.
const ROUGH_NODES: u64 = 50;

/// The moves that are worth considering, the best first, each with the expected result of the mover.
pub struct Values {
    pub moves: Vec<(Action, f32)>,
    /// Whether they are proven.
    pub exact: bool,
    /// The expected line.
    pub line: Vec<String>,
}

impl Values {
    /// How much better the best move is than the next one.
    pub fn gap(&self) -> f32 {
        match self.moves[..] {
            [(_, best), (_, second), ..] => best - second,
            _ => 0.0,
        }
    }

    fn sorted(mut self) -> Self {
        self.moves.sort_by(|a, b| b.1.total_cmp(&a.1));
        self.moves.truncate(1 + MAX_ALTERNATIVES);
        self
    }
}

/// Proven values of all moves; none where the solver gives up.
pub fn proven(game: &OpenGame, state: &dyn AnyState, mover: Player, nodes: u64) -> anyhow::Result<Option<Values>> {
    let position = state.to_string();
    let budget = Budget { nodes: Some(nodes), time: None };
    let limits = Limits { budget, memory: 64 << 20, ..Limits::default() };
    let request = SolveRequest { position: Some(&position), moves: true, limits, ..SolveRequest::default() };
    let Some(SolveReport { moves, best, .. }) = (nodes > 0).then(|| game.solve(&request).ok()).flatten() else {
        return Ok(None);
    };
    let action = |name: &str| state.find_action(ActionQuery::Name(name)).with_context(|| position.clone());
    let moves = moves.iter().map(|(name, values)| Ok((action(name)?, values[mover.index()])));
    let moves = moves.collect::<anyhow::Result<_>>()?;
    Ok(Some(Values { moves, exact: true, line: best }.sorted()))
}

/// What an agent thinks of a position within a budget: its choice, and the values of the moves it considers.
fn considered(
    agents: &PlayerMaker,
    state: &dyn AnyState,
    budget: Budget,
    rng: &mut Rng,
) -> anyhow::Result<(Decision, Values)> {
    let decision = agents().choose(state, budget, rng)?;
    let mut candidates = decision.candidates.clone();
    candidates.sort_by_key(|candidate| (candidate.action != decision.action, Reverse(candidate.visits)));
    candidates.retain(|candidate| candidate.visits > 0);
    candidates.truncate(1 + MAX_ALTERNATIVES);
    let moves = candidates.iter().filter_map(|candidate| Some((candidate.action, candidate.value?))).collect();
    Ok((decision, Values { moves, exact: false, line: Vec::new() }.sorted()))
}

/// Whether one move may stand out by `gap`, by a short search; always, if the agent reports no values.
pub fn is_promising(agents: &PlayerMaker, state: &dyn AnyState, gap: f32, rng: &mut Rng) -> anyhow::Result<bool> {
    let budget = Budget { nodes: Some(ROUGH_NODES), time: None };
    let (_, values) = considered(agents, state, budget, rng)?;
    Ok(values.moves.len() < 2 || values.gap() >= gap / 2.0)
}

/// The values of the moves that an agent considers: a search of the position chooses them, and a search after each of
/// them evaluates it, so that moves with few visits are evaluated as well as the best. None where the first search
/// shows already that no move stands out by `gap`.
pub fn searched(
    agents: &PlayerMaker,
    state: &dyn AnyState,
    mover: Player,
    (gap, rng): (f32, &mut Rng),
) -> anyhow::Result<Option<Values>> {
    let (decision, first) = considered(agents, state, Budget::default(), rng)?;
    let is_choice = |values: &Values| values.moves.first().is_some_and(|(action, _)| *action == decision.action);
    // Values of rarely visited moves vary, so half of the gap is enough for a closer look.
    if !is_choice(&first) || first.gap() < gap / 2.0 {
        return Ok(None);
    }
    let mut moves = Vec::new();
    for (action, _) in first.moves {
        let mut after = state.clone_box();
        after.play(action)?;
        moves.push((action, values_of(agents, &*after, rng)?[mover]));
    }
    let line = names(state, &decision.principal_variation)?;
    Ok(Some(Values { moves, exact: false, line }.sorted()).filter(is_choice))
}

/// The names of a line of actions.
fn names(state: &dyn AnyState, line: &[Action]) -> anyhow::Result<Vec<String>> {
    let mut state = state.clone_box();
    let name = |&action: &Action| {
        let name = state.action_name(action);
        state.play(action)?;
        Ok(name)
    };
    line.iter().map(name).collect()
}
