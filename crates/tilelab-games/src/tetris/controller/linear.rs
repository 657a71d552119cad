//! The agent `tetris-linear`.

use std::sync::Arc;

use tilelab_core::{
    Action, Agent, AgentError, Budget, Candidate, Decision, Parameter, Parameters, Rng, SearchHandle, Sources,
    SpecError,
};

use super::super::config::{PieceSource, TetrisConfig};
use super::super::position::Tetris;
use super::evaluate::{Evaluation, LOST};
use super::weights::Weights;
use crate::tetromino::PIECES;
use crate::well::Well;

/// The parameters of the agent.
pub const PARAMETERS: &[Parameter] = &[
    Parameter::file("weights", Weights::NAMES, "the weights of the features").with_default("dt20"),
    Parameter::integer("plies", "1", 1, 3, "placements looked ahead: known pieces exactly, unknown ones on average"),
    Parameter::integer("top", "6", 1, 80, "placements that are looked into further"),
];

/// Chooses the placement with the largest weighted sum of features.
#[derive(Clone, Debug)]
pub struct Linear {
    evaluation: Evaluation,
    plies: u32,
    top: usize,
    /// Whether the candidates are reported: only where someone watches, since it takes longer than the choice.
    is_watched: bool,
    nodes: u64,
}

/// The agent that the parameters describe.
pub fn from_parameters(
    config: &TetrisConfig,
    parameters: &Parameters<'_>,
    sources: &dyn Sources,
) -> Result<Linear, SpecError> {
    let name = parameters.text("weights");
    let weights = match Weights::named(name) {
        Some(weights) if weights.values.len() == weights.set.features(config.columns()).len() => weights,
        Some(_) => return Err(parameters.refuse("weights", "weights for this number of columns")),
        None => {
            let expected = |error: &dyn std::fmt::Display| {
                parameters.refuse("weights", format!("{}, or a weight file ({error})", Weights::NAMES.join(", ")))
            };
            let text = sources.read(name).map_err(|error| expected(&error))?;
            Weights::parse(&text, config.columns()).map_err(|error| expected(&error))?
        }
    };
    let plies = parameters.integer("plies")?;
    Ok(Linear::new(config, weights, plies, parameters.integer("top")?))
}

impl Linear {
    /// An agent with these weights that looks `plies` placements ahead, into the best `top` of each ply.
    pub fn new(config: &TetrisConfig, weights: Weights, plies: u32, top: usize) -> Self {
        let evaluation = Evaluation::new(weights, config.rules());
        Self { evaluation, plies, top, is_watched: false, nodes: 0 }
    }

    /// The value of the best placement of a piece, looking `plies` placements ahead.
    fn best(&mut self, source: &PieceSource, well: &Well, pieces: &[u8], plies: u32) -> f64 {
        let (piece, rest) = pieces.split_first().expect("a piece is known");
        if plies == 1 {
            self.nodes += 1;
            return self.evaluation.best(well, *piece).map_or(LOST, |(_, _, value)| value);
        }
        let mut placements = self.shortlist(well, *piece);
        placements.truncate(self.top);
        let mut best = LOST;
        for (turn, column, _) in placements {
            best = best.max(self.look_ahead(source, well, *piece, (turn, column), rest, plies));
        }
        best
    }

    /// The placements of a piece with their values without look-ahead, the best first.
    fn shortlist(&mut self, well: &Well, piece: u8) -> Vec<(usize, usize, f64)> {
        let mut placements = Vec::with_capacity(40);
        self.nodes += 1;
        self.evaluation.placements(well, piece, |turn, column, value| placements.push((turn, column, value)));
        placements.sort_by(|a, b| b.2.total_cmp(&a.2));
        placements
    }

    /// The value of a placement: that of the best placement of the next piece, on average over unknown pieces.
    fn look_ahead(
        &mut self,
        source: &PieceSource,
        well: &Well,
        piece: u8,
        (turn, column): (usize, usize),
        rest: &[u8],
        plies: u32,
    ) -> f64 {
        let Some((after, own)) = self.evaluation.after(well, piece, turn, column) else { return LOST };
        if !rest.is_empty() {
            return own + self.best(source, &after, rest, plies - 1);
        }
        let probability = |piece: usize| match source {
            PieceSource::Independent(probabilities) => probabilities[piece],
            PieceSource::Bag => 1.0 / PIECES as f32,
        };
        let known = (0..PIECES).filter(|&next| probability(next) > 0.0);
        let later =
            known.map(|next| f64::from(probability(next)) * self.best(source, &after, &[next as u8], plies - 1));
        own + later.sum::<f64>()
    }

    /// The values of the legal actions that are worth a thought, the holding of the piece included.
    fn values(&mut self, state: &Tetris) -> Vec<(Action, f64)> {
        let config = *state.config();
        let (source, columns) = (config.source(), config.columns());
        let (piece, rest) = state.known().split_first().expect("the mover has a piece");
        let placements = self.shortlist(state.well(), *piece);
        let mut values = Vec::with_capacity(placements.len() + 1);
        for (rank, (turn, column, value)) in placements.into_iter().enumerate() {
            let value = match self.plies {
                1 => value,
                _ if rank < self.top => {
                    self.look_ahead(&source, state.well(), *piece, (turn, column), rest, self.plies)
                }
                _ => LOST,
            };
            values.push((Action((turn * columns + column) as u16), value));
        }
        if state.may_hold {
            values.push((state.hold_action(), self.value_of_hold(state, &source)));
        }
        values
    }

    fn value_of_hold(&mut self, state: &Tetris, source: &PieceSource) -> f64 {
        let after_swap: Vec<u8> = match state.held() {
            Some(held) => [held].iter().chain(&state.known()[1..]).copied().collect(),
            None => state.known()[1..].to_vec(),
        };
        if !after_swap.is_empty() {
            return self.best(source, state.well(), &after_swap, self.plies);
        }
        let all = (0..PIECES as u8).map(|piece| self.best(source, state.well(), &[piece], self.plies));
        all.sum::<f64>() / PIECES as f64
    }
}

/// The best of some actions: the first of equal ones.
fn first_best(values: &[(Action, f64)]) -> Option<Action> {
    let better = |best: (Action, f64), &next: &(Action, f64)| if next.1 > best.1 { next } else { best };
    values.split_first().map(|(first, rest)| rest.iter().fold(*first, better).0)
}

impl Agent<Tetris> for Linear {
    fn choose(&mut self, state: &Tetris, _: Budget, _: &mut Rng) -> Result<Decision, AgentError> {
        if self.plies == 1 && !state.config().has_hold() && !self.is_watched {
            let piece = state.known()[0];
            let (turn, column, _) = self.evaluation.best(state.well(), piece).ok_or(AgentError::NoAgent)?;
            return Ok(Decision::bare(Action((turn * state.config().columns() + column) as u16)));
        }
        self.nodes = 0;
        let mut values = self.values(state);
        let action = first_best(&values).ok_or(AgentError::NoAgent)?;
        let mut decision = Decision { nodes: self.nodes, ..Decision::bare(action) };
        if self.is_watched {
            values.sort_by_key(|(action, _)| *action);
            decision.candidates = Candidate::by_softmax(&values);
        }
        Ok(decision)
    }

    fn attach(&mut self, _: Arc<SearchHandle>) {
        self.is_watched = true;
    }
}
