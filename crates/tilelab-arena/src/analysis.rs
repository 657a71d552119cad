//! What an agent thinks about a position, with names: for the command line, the web page and Python alike.

use serde::Serialize;
use tilelab_core::scene::Cell;
use tilelab_core::{Action, Candidate, Decision, Turn};

use crate::agents::AgentSpec;
use crate::outlook::{Outlook, Translator};
use crate::position::NamedAction;
use crate::registry::Registered;

/// A decision in terms that people and other programs read.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Analysis {
    /// How many positions the search has visited.
    pub nodes: u64,
    /// The expected result for each player, from -1 to 1.
    pub value: Option<Vec<f32>>,
    /// What that value means; none for a lone player.
    pub outlook: Option<Outlook>,
    /// The moves that the agent considered: the one it would play first, the others by visits. Moves that a search never
    /// visited are left out.
    pub candidates: Vec<AnalyzedMove>,
    /// The moves that the agent expects, its own first.
    pub principal_variation: Vec<NamedAction>,
}

/// What an agent thinks about a move.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct AnalyzedMove {
    /// The action.
    #[serde(flatten)]
    pub named: NamedAction,
    /// How much the agent favors it; the shares of all moves sum to 1.
    pub share: f32,
    /// How often the search visited it.
    pub visits: u64,
    /// The expected result for the mover, from -1 to 1.
    pub value: Option<f32>,
    /// The mover's chance of winning after it.
    pub win_chance: Option<f32>,
    /// How many points the mover is expected to be ahead at the end.
    pub lead: Option<f32>,
    /// Where it happens in the scene.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<tilelab_core::scene::openapi::Cell>))]
    pub cells: Vec<Cell>,
}

/// What the game's heuristics measure of the legal actions of a position.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Explanation {
    /// The names of the features.
    pub features: Vec<String>,
    /// The actions that have features.
    pub actions: Vec<ExplainedAction>,
}

/// The features of an action.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ExplainedAction {
    /// The number of the action.
    pub action: u16,
    /// The value of each feature.
    pub values: Vec<f64>,
}

impl Explanation {
    /// The features of the legal actions of the mover; none for games without features.
    pub fn new<G: Registered>(state: &G) -> Option<Self> {
        let mut explanation = Self::default();
        for action in state.legal() {
            let (features, values): (Vec<_>, Vec<_>) = state.explain(action).into_iter().unzip();
            if !features.is_empty() {
                explanation.features = features;
                explanation.actions.push(ExplainedAction { action: action.0, values });
            }
        }
        (!explanation.actions.is_empty()).then_some(explanation)
    }
}

impl Analysis {
    /// The decision of an agent about `state`.
    pub fn new<G: Registered>(config: &G::Config, state: &G, agent: &AgentSpec, decision: &Decision) -> Self {
        let translator = Translator::new(config, state, agent);
        let mover = match state.turn() {
            Turn::Player(mover) => Some(mover),
            Turn::Chance | Turn::Over => None,
        };
        let mut candidates = decision.candidates.clone();
        if candidates.is_empty() {
            candidates.push(Candidate { action: decision.action, share: 1.0, visits: 0, value: None });
        }
        let is_shown = |candidate: &Candidate| {
            let is_considered = candidate.share > 0.0 || candidate.action == decision.action;
            is_considered && state.is_legal(candidate.action)
        };
        candidates.retain(is_shown);
        // An agent may have reasons for its choice that visits do not show.
        let order = |candidate: &Candidate| (candidate.action == decision.action, candidate.visits);
        candidates.sort_by(|a, b| order(b).cmp(&order(a)).then(b.share.total_cmp(&a.share)));
        let describe = |Candidate { action, share, visits, value }| AnalyzedMove {
            named: NamedAction::new(config, state, action),
            share,
            visits,
            value,
            win_chance: value.and_then(|value| translator.win_chance(value)),
            lead: value.zip(mover).and_then(|(value, mover)| translator.lead(mover, value)),
            cells: state.cells_of(action),
        };
        Self {
            nodes: decision.nodes,
            value: decision.value.map(|value| value.as_slice().to_vec()),
            outlook: decision.value.and_then(|value| translator.outlook(&value)),
            candidates: candidates.into_iter().map(describe).collect(),
            principal_variation: line(config, state, &decision.principal_variation),
        }
    }
}

/// A line of actions, each named in its own position, as far as they are legal.
fn line<G: Registered>(config: &G::Config, state: &G, actions: &[Action]) -> Vec<NamedAction> {
    let mut state = state.clone();
    let name = |&action: &Action| {
        let named = state.is_legal(action).then(|| NamedAction::new(config, &state, action))?;
        state.play(action);
        Some(named)
    };
    actions.iter().map_while(name).collect()
}

#[cfg(test)]
mod tests {
    use tilelab_core::{Game, PerPlayer};
    use tilelab_games::hex::{Hex, HexConfig};

    use super::*;

    #[test]
    fn the_choice_comes_first_and_moves_have_names() {
        let config = HexConfig { size: 3, swap: false };
        let (state, agent) = (Hex::new(&config), "mcts".parse().expect("an agent"));
        let actions: Vec<Action> = state.legal().collect();
        let candidate = |place: usize, visits: u64| Candidate {
            action: actions[place],
            share: visits as f32 / 20.0,
            visits,
            value: Some(0.5),
        };
        let decision = Decision {
            action: actions[1],
            candidates: vec![candidate(0, 9), candidate(1, 4), candidate(2, 7), candidate(3, 0)],
            value: Some(PerPlayer::from_fn(2, |player| [0.5, -0.5][player.index()])),
            nodes: 20,
            principal_variation: vec![actions[1], actions[0], Action(u16::MAX), actions[0]],
        };
        let analysis = Analysis::new(&config, &state, &agent, &decision);
        let order: Vec<u16> = analysis.candidates.iter().map(|candidate| candidate.named.action).collect();
        assert_eq!(order, [actions[1].0, actions[0].0, actions[2].0], "a move without visits is left out");
        assert_eq!(analysis.candidates[0].named.name, state.action_name(actions[1]));
        assert_eq!(analysis.principal_variation.len(), 2, "the line ends where it is not legal");
        let chances = analysis.outlook.expect("two players").win_chances;
        assert_eq!(analysis.candidates[0].win_chance, Some(chances[0]), "a move's chance is on the same scale");
        assert_eq!(Analysis::new(&config, &state, &agent, &Decision::bare(actions[0])).candidates.len(), 1);
    }
}
