//! Agents that play only this game: the three of the thesis, and ours.
//!
//! | module | what |
//! |---|---|
//! | [`random`](RandomPiece) | `duel-random`: a random piece, then a random placement |
//! | [`monte_carlo`](MonteCarlo) | `duel-montecarlo`: random playouts, by the number of pieces or by wins |
//! | [`mcts`](Mcts) | `duel-mcts`: tree search, our strongest |
//! | [`paper`](PaperModel) | the evaluation of `duel-rules` |
//! | [`zero_sum`](ZeroSum) | the values of `duel-search` |
//! | [`search`](Search) | expectiminimax for both |
//! | `hand`, `playout`, `rows` | what they share: the pieces to choose from, random play, filled cells per row |

mod hand;
mod mcts;
mod monte_carlo;
mod paper;
mod playout;
mod random;
mod rows;
mod search;
mod zero_sum;

use tilelab_core::registered::{AgentMaker, OwnAgent};
use tilelab_core::{
    Action, Agent, AgentError, Budget, Candidate, Decision, Parameter, Parameters, PerPlayer, Rng, SpecError,
};

pub use hand::{Hand, HandOption};
pub use mcts::Mcts;
pub use monte_carlo::{MonteCarlo, PlayoutValue};
pub use paper::{Evaluation, PaperModel, Sign};
pub use playout::{Playout, PlayoutEnd};
pub use random::RandomPiece;
pub use rows::RowCounts;
pub use search::{Model, Node, Search, Step};
pub use zero_sum::ZeroSum;

use super::config::DuelConfig;
use super::position::Duel;
use hand::Plan;

/// The agents, as the game declares them.
pub(super) const AGENTS: &[OwnAgent] = &[
    OwnAgent { name: "duel-random", summary: "places the piece in hand or the held one, at random", parameters: &[] },
    OwnAgent {
        name: "duel-montecarlo",
        summary: "plays random games after each placement; more pieces, or more wins, are better",
        parameters: &[
            Parameter::integer("playouts", "100", 1, 100_000, "playouts per turn, dealt evenly"),
            Parameter::choice("value", &["pieces", "win"], "what a playout is worth: its pieces, or the result"),
        ],
    },
    OwnAgent {
        name: "duel-rules",
        summary: "expectiminimax with the thesis's evaluation of the well",
        parameters: &[
            Parameter::integer("depth", "2", 1, 3, "placements looked ahead"),
            Parameter::choice("evaluation", &["paper", "simple"], "the thesis's five parts, or the first two"),
            Parameter::choice(
                "sign",
                &["own", "first", "zero-sum"],
                "the agent maximizes the well's points, only in seat a, or each placement earns its player points",
            ),
        ],
    },
    OwnAgent {
        name: "duel-search",
        summary: "expectiminimax with a zero-sum value for each goal",
        parameters: &[Parameter::integer("depth", "3", 1, 4, "placements looked ahead")],
    },
    OwnAgent {
        name: "duel-mcts",
        summary: "Monte Carlo tree search with chance nodes and playouts that complete rows",
        parameters: &[
            Parameter::integer("placements", "100000", 1, 10_000_000, "placements simulated per turn"),
            Parameter::real("exploration", "0.5", 0.0, 100.0, "the weight of exploration"),
            Parameter::integer("depth", "2", 1, 100, "placements that the tree covers; playouts follow"),
            Parameter::real("tie", "0.3", -1.0, 1.0, "the value of a tie; a loss is worth -1 and a win 1"),
        ],
    },
];

/// The agent of that name.
pub(super) fn from_parameters(
    name: &str,
    config: &DuelConfig,
    parameters: &Parameters<'_>,
) -> Result<AgentMaker<Duel>, SpecError> {
    let config = *config;
    Ok(match name {
        "duel-random" => Box::new(|| Box::new(RandomPiece)),
        "duel-montecarlo" => {
            let playouts = parameters.integer("playouts")?;
            let value = parameters.choice("value", &[("pieces", PlayoutValue::Pieces), ("win", PlayoutValue::Win)])?;
            Box::new(move || Box::new(MonteCarlo { playouts, value, plan: Plan::default() }))
        }
        "duel-rules" => {
            let depth = parameters.integer("depth")?;
            let evaluation =
                parameters.choice("evaluation", &[("paper", Evaluation::Paper), ("simple", Evaluation::Simple)])?;
            let signs = [("own", Sign::Own), ("first", Sign::First), ("zero-sum", Sign::ZeroSum)];
            let sign = parameters.choice("sign", &signs)?;
            let model = move |mover: usize| {
                let maximizer = if sign == Sign::First { 0 } else { mover };
                PaperModel { config, evaluation, sign, maximizer }
            };
            Box::new(move || Box::new(Searcher { model, depth, plan: Plan::default() }))
        }
        "duel-mcts" => {
            let placements = parameters.integer("placements")?;
            let exploration = parameters.real("exploration")?;
            let depth = parameters.integer("depth")?;
            let tie = parameters.real("tie")?;
            Box::new(move || Box::new(Mcts { placements, exploration, depth, tie, plan: Plan::default() }))
        }
        _ => {
            let depth = parameters.integer("depth")?;
            let model = move |mover: usize| ZeroSum { config, maximizer: mover };
            Box::new(move || Box::new(Searcher { model, depth, plan: Plan::default() }))
        }
    })
}

/// An agent that searches with the values that `model` gives for its seat.
struct Searcher<F> {
    model: F,
    depth: u32,
    plan: Plan,
}

/// A model that knows which seat maximizes.
trait Maximizes {
    /// Whether values are from −1 to 1, so that others understand them.
    const IS_ZERO_SUM: bool;

    fn maximizer(&self) -> usize;
}

impl Maximizes for PaperModel {
    const IS_ZERO_SUM: bool = false;

    fn maximizer(&self) -> usize {
        self.maximizer
    }
}

impl Maximizes for ZeroSum {
    const IS_ZERO_SUM: bool = true;

    fn maximizer(&self) -> usize {
        self.maximizer
    }
}

impl<M: Model + Maximizes, F: Fn(usize) -> M + Send> Agent<Duel> for Searcher<F> {
    fn choose(&mut self, state: &Duel, _: Budget, _: &mut Rng) -> Result<Decision, AgentError> {
        if let Some(action) = self.plan.take(state) {
            return Ok(Decision::bare(action));
        }
        let model = (self.model)(state.mover());
        let lines = state.lines();
        let node = Node {
            field: *state.field(),
            rows: RowCounts::of(state.field().well()),
            lead: lines[0] as i32 - lines[1] as i32,
            mover: state.mover(),
        };
        let is_max = model.maximizer() == state.mover();
        let mut search = Search::new(&model, model.maximizer());
        let values = search.values(&node, &Hand::of(state), self.depth);
        let better = |a: f64, b: f64| if is_max { b > a } else { b < a };
        let best = values.iter().reduce(|best, next| if better(best.1, next.1) { next } else { best });
        let &(option, value) = best.ok_or(AgentError::NoAgent)?;
        let mut decision = Decision { nodes: search.nodes, ..Decision::bare(self.plan.start(state, option)) };
        if M::IS_ZERO_SUM {
            let own = if is_max { value } else { -value } as f32;
            decision.value =
                Some(PerPlayer::from_fn(2, |player| if player.index() == state.mover() { own } else { -own }));
            decision.candidates = candidates(state, &values, is_max);
        }
        Ok(decision)
    }
}

/// How sharply a search prefers better values.
const SHARPNESS: f64 = 20.0;

/// The legal actions with their values: the placements of the piece in hand, and holding it.
fn candidates(state: &Duel, values: &[(HandOption, f64)], is_max: bool) -> Vec<Candidate> {
    let own = |value: f64| if is_max { value } else { -value };
    let mut actions: Vec<(Action, f64)> = Vec::with_capacity(values.len());
    let mut held: Option<f64> = None;
    for &(option, value) in values {
        match option {
            HandOption { is_held: false, action: Some(action) } => actions.push((Action(action), own(value))),
            _ => held = Some(held.map_or(own(value), |best| best.max(own(value)))),
        }
    }
    actions.extend(held.map(|value| (state.hold_action(), value)));
    let preferences: Vec<(Action, f64)> = actions.iter().map(|&(action, value)| (action, SHARPNESS * value)).collect();
    let mut candidates = Candidate::by_softmax(&preferences);
    for (candidate, (_, value)) in candidates.iter_mut().zip(actions) {
        candidate.value = Some(value as f32);
    }
    candidates
}
