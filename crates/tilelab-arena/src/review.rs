//! Reviews: what an agent says about each move of a game, and why a move was a mistake.
//!
//! A [`Reviewer`] replays the game once and then evaluates its moves in any order, so that a page can show the first
//! evaluations while the others are still computed.

use std::sync::Arc;

use serde::Serialize;
use tilelab_core::scene::Cell;
use tilelab_core::{Action, AgentError, Budget, Candidate, Decision, PerPlayer, Player, Ply, SearchHandle, Turn};

use crate::agents::{AgentMaker, AgentSpec};
use crate::outlook::{Outlook, Translator};
use crate::position::NamedAction;
use crate::position_search::PositionSearch;
use crate::reasons;
use crate::registry::{OpenGame, Registered, Visitor, position_of};
use crate::session::SessionError;

/// A move with fewer visits is evaluated by a search of the position after it.
const ENOUGH_VISITS: u64 = 20;
/// Reasons are given for moves that lose at least this chance of winning.
const WORTH_A_REASON: f32 = 0.05;

/// What an agent says about a move that was played.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Evaluation {
    /// The index of the move, from 0.
    pub ply: usize,
    /// The value of the position before it for each seat, from -1 to 1.
    pub value: Option<Vec<f32>>,
    /// What that value means; none for a lone player.
    pub outlook: Option<Outlook>,
    /// The points before it, where the game has points.
    pub scores: Option<Vec<i32>>,
    /// What the agent would have played.
    pub best: Option<EvaluatedMove>,
    /// What was played.
    pub played: Option<EvaluatedMove>,
    /// The chance of winning that the mover lost, from 0 to 1; null for a chance event, or where the agent reports no
    /// values.
    pub loss: Option<f32>,
    /// Why the move was worse than the best one, as far as the game can tell; verbs with their objects.
    pub reasons: Vec<String>,
}

/// A move and what the mover may expect after it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct EvaluatedMove {
    /// The action.
    #[serde(flatten)]
    pub named: NamedAction,
    /// The expected result for the mover, from -1 to 1.
    pub value: Option<f32>,
    /// The mover's chance of winning.
    pub win_chance: Option<f32>,
    /// How many points the mover is expected to be ahead at the end.
    pub lead: Option<f32>,
    /// Where it happens in the scene.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<tilelab_core::scene::openapi::Cell>))]
    pub cells: Vec<Cell>,
}

/// Evaluates the moves of one game with one agent.
pub trait Reviewer: Send + Sync {
    /// The evaluation of the move with this index. `budget` limits each of its few searches, and `handle` stops them.
    fn evaluate(&self, ply: usize, budget: Budget, handle: Arc<SearchHandle>) -> Result<Evaluation, AgentError>;
}

/// A game to review.
#[derive(Clone, Copy, Debug)]
pub struct ReviewRequest<'a> {
    /// The agent that evaluates.
    pub agent: &'a AgentSpec,
    /// Its seed.
    pub seed: u64,
    /// The text of the first position, where it is not the usual one.
    pub start: Option<&'a str>,
    /// What was played.
    pub plies: &'a [Ply],
}

struct GameReviewer<G: Registered> {
    config: G::Config,
    agent: AgentSpec,
    make: AgentMaker<G>,
    seed: u64,
    /// The position before each move, with the move.
    moves: Vec<(G, Action)>,
}

impl<G: Registered> Reviewer for GameReviewer<G> {
    fn evaluate(&self, ply: usize, budget: Budget, handle: Arc<SearchHandle>) -> Result<Evaluation, AgentError> {
        let missing = || AgentError::Failed(format!("there is no move {ply} of {}", self.moves.len()));
        let (state, played) = self.moves.get(ply).ok_or_else(missing)?;
        let Turn::Player(mover) = state.turn() else { return Ok(Evaluation { ply, ..Evaluation::default() }) };
        let search = PositionSearch { make: &self.make, seed: self.seed, budget, handle: Some(handle) };
        let opinion = Opinion::new(&search, state, mover, *played)?;
        Ok(self.describe(ply, mover, &opinion))
    }
}

impl<G: Registered> GameReviewer<G> {
    fn describe(&self, ply: usize, mover: Player, opinion: &Opinion) -> Evaluation {
        let (state, played) = &self.moves[ply];
        let translator = Translator::new(&self.config, state, &self.agent);
        let chance = |value: Option<f32>| value.and_then(|value| translator.win_chance(value));
        let describe = |action: Action, value: Option<f32>| EvaluatedMove {
            named: NamedAction::new(&self.config, state, action),
            value,
            win_chance: chance(value),
            lead: value.and_then(|value| translator.lead(mover, value)),
            cells: state.cells_of(action),
        };
        let loss = chance(opinion.best_value).zip(chance(opinion.played_value));
        let loss = loss.map(|(best, played)| (best - played).max(0.0)).or((*played == opinion.best).then_some(0.0));
        let is_explained = loss.is_some_and(|loss| loss >= WORTH_A_REASON);
        Evaluation {
            ply,
            value: opinion.value.map(|value| value.as_slice().to_vec()),
            outlook: opinion.value.and_then(|value| translator.outlook(&value)),
            scores: state.scores().map(|scores| scores.as_slice().to_vec()),
            best: Some(describe(opinion.best, opinion.best_value)),
            played: Some(describe(*played, opinion.played_value)),
            loss,
            reasons: if is_explained { reasons::reasons(state, *played, opinion.best) } else { Vec::new() },
        }
    }
}

/// What an agent thinks of a position and of the move that was played there.
struct Opinion {
    value: Option<PerPlayer<f32>>,
    best: Action,
    /// The values of the best move and of the played one for the mover.
    best_value: Option<f32>,
    played_value: Option<f32>,
}

impl Opinion {
    fn new<G: Registered>(
        search: &PositionSearch<'_, G>,
        state: &G,
        mover: Player,
        played: Action,
    ) -> Result<Self, AgentError> {
        if state.legal().len() == 1 {
            let value = search.value(state)?;
            let own = value.map(|value| value[mover]);
            return Ok(Self { value, best: played, best_value: own, played_value: own });
        }
        let decision = search.decide(state)?;
        let best = decision.action;
        let own = decision.value.map(|value| value[mover]);
        let best_value = candidate(&decision, best).and_then(|best| best.value).or(own);
        let seen = candidate(&decision, played);
        // Searches that do not count visits value all their moves alike.
        let is_known =
            seen.is_some_and(|seen| seen.value.is_some() && (seen.visits == 0 || seen.visits >= ENOUGH_VISITS));
        let played_value = if played == best || best_value.is_none() {
            best_value
        } else if is_known {
            seen.and_then(|seen| seen.value)
        } else {
            let mut next = state.clone();
            next.play(played);
            let after = search.mean_value(&next)?;
            after.map(|value| value[mover]).or_else(|| seen.and_then(|seen| seen.value))
        };
        Ok(Self { value: decision.value, best, best_value, played_value })
    }
}

fn candidate(decision: &Decision, action: Action) -> Option<&Candidate> {
    decision.candidates.iter().find(|candidate| candidate.action == action)
}

impl<G: Registered> GameReviewer<G> {
    fn new(config: &G::Config, request: ReviewRequest<'_>) -> Result<Self, SessionError> {
        let ReviewRequest { agent, seed, start, plies } = request;
        let mut state = position_of::<G>(config, start)?;
        let mut moves = Vec::with_capacity(plies.len());
        for ply in plies {
            let (before, action) = (state.clone(), Action(ply.action));
            // A game that was stored by these rules replays; what does not is left out.
            if state.try_play(action).is_err() {
                break;
            }
            moves.push((before, action));
        }
        let make = agent.prepare::<G>(config)?;
        Ok(Self { config: config.clone(), agent: agent.clone(), make, seed, moves })
    }
}

struct Open<'a>(ReviewRequest<'a>);

impl Visitor for Open<'_> {
    type Output = Result<Box<dyn Reviewer>, SessionError>;

    fn visit<G: Registered>(self, config: &G::Config) -> Self::Output {
        Ok(Box::new(GameReviewer::<G>::new(config, self.0)?))
    }
}

impl OpenGame {
    /// Prepares an agent to evaluate the moves of a game.
    pub fn reviewer(&self, request: ReviewRequest<'_>) -> Result<Box<dyn Reviewer>, SessionError> {
        self.visit(Open(request))
    }
}
