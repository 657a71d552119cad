//! The agent `afterstate`: plays the move whose result a network values most.
//!
//! An afterstate is the position that a move leads to, before chance answers. The agent looks one ply ahead, or two:
//! then it averages over the outcomes of chance. The network's value is the logit of dying soon with the sign changed,
//! so values are averaged as the probabilities that they stand for.

use std::sync::Arc;

use tilelab_core::{
    Action, Agent, AgentError, Budget, Candidate, Config, Decision, Parameter, Parameters, Planes, Player, Portable,
    Rng, SearchHandle, SpecError, SpecText, Turn,
};
use tilelab_net::{ColumnNet, ColumnScratch, NetError};

use super::net::net_file;
use super::{AgentKind, AgentMaker, AgentSpec, Family};
use crate::registry::Registered;

static PARAMETERS: &[Parameter] = &[
    Parameter::file("file", &["strong"], "a network that ships for the game, or a file made by `tilelab.afterstate`"),
    Parameter::integer("plies", "1", 1, 2, "moves looked ahead; with 2, chance is averaged over"),
    Parameter::integer("top", "6", 1, 200, "with two plies: the moves that are looked into further"),
];

pub(super) fn kind() -> AgentKind {
    AgentKind {
        games: "games of one player with a network of this kind, bundled or from a file".to_owned(),
        ..AgentKind::new(
            "afterstate",
            Family::Afterstate,
            "plays the move whose result a network values most",
            PARAMETERS,
        )
    }
}

/// Reads the network.
pub(super) fn prepare<G: Registered>(
    spec: &AgentSpec,
    read: &Parameters<'static>,
    config: &G::Config,
) -> Result<AgentMaker<G>, SpecError> {
    let (game, start) = (SpecText::join(G::NAME, &config.canonical()), G::new(config));
    let wrong = |error: NetError| SpecError::Mismatch(format!("agent {spec}: {error}"));
    let file = net_file::<G>(spec, read.text("file"), config)?;
    let net = ColumnNet::from_file(&file, &game, &start.spec(), &start.plane_spec()).map_err(wrong)?;
    let agent = Afterstate {
        net: Arc::new(net),
        planes: vec![0; start.plane_spec().observation_size()],
        scratch: ColumnScratch::default(),
        plies: read.integer("plies")?,
        top: read.integer("top")?,
        is_watched: false,
        nodes: 0,
    };
    Ok(Box::new(move || Box::new(agent.clone())))
}

#[derive(Clone)]
struct Afterstate {
    net: Arc<ColumnNet>,
    planes: Vec<u8>,
    scratch: ColumnScratch,
    plies: u32,
    top: usize,
    /// Whether the candidates are reported.
    is_watched: bool,
    nodes: u64,
}

impl Afterstate {
    /// The value of the position after a move; a game that is over has none.
    fn value<G: Planes>(&mut self, after: &G) -> f64 {
        if after.turn() == Turn::Over {
            return f64::NEG_INFINITY;
        }
        self.nodes += 1;
        after.observe(Player::new(0), &mut self.planes);
        f64::from(self.net.value(&self.planes, &mut self.scratch))
    }

    /// The moves with their values, in the order of the actions.
    fn values<G: Planes>(&mut self, state: &G) -> Vec<(Action, f64)> {
        let after = |action: Action| {
            let mut after = state.clone();
            after.play(action);
            after
        };
        state.legal().map(|action| (action, self.value(&after(action)))).collect()
    }

    /// The value of the best move, on average over the outcomes of chance.
    fn look_ahead<G: Planes>(&mut self, after: &G) -> f64 {
        let outcomes: Vec<(Action, f32)> = match after.turn() {
            Turn::Over => return f64::NEG_INFINITY,
            Turn::Player(_) => return self.best_value(after),
            Turn::Chance => after.chance().collect(),
        };
        let mut risk = 0.0;
        for (outcome, probability) in outcomes {
            let mut next = after.clone();
            next.play(outcome);
            risk += f64::from(probability) * logistic(-self.best_value(&next));
        }
        // The logit of the averaged risk, with the sign changed.
        (1.0 / risk - 1.0).portable_ln()
    }

    fn best_value<G: Planes>(&mut self, state: &G) -> f64 {
        self.values(state).into_iter().map(|(_, value)| value).fold(f64::NEG_INFINITY, f64::max)
    }
}

/// From a logit to a probability.
fn logistic(logit: f64) -> f64 {
    1.0 / (1.0 + (-logit).portable_exp())
}

impl<G: Planes> Agent<G> for Afterstate {
    fn choose(&mut self, state: &G, _: Budget, _: &mut Rng) -> Result<Decision, AgentError> {
        self.nodes = 0;
        let mut values = self.values(state);
        if self.plies > 1 {
            values.sort_by(|(_, a), (_, b)| b.total_cmp(a));
            for (rank, (action, value)) in values.iter_mut().enumerate() {
                let mut after = state.clone();
                after.play(*action);
                *value = if rank < self.top { self.look_ahead(&after) } else { f64::NEG_INFINITY };
            }
            values.sort_by_key(|(action, _)| *action);
        }
        let better = |best: (Action, f64), next: (Action, f64)| if next.1 > best.1 { next } else { best };
        let (action, _) = values.iter().copied().reduce(better).ok_or(AgentError::NoAgent)?;
        let mut decision = Decision { nodes: self.nodes, ..Decision::bare(action) };
        if self.is_watched {
            // Moves that end the game are not considered.
            values.retain(|(_, value)| value.is_finite());
            decision.candidates = Candidate::by_softmax(&values);
        }
        Ok(decision)
    }

    fn attach(&mut self, _: Arc<SearchHandle>) {
        self.is_watched = true;
    }
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;
    use tilelab_net::{ColumnNet, ColumnScratch};

    use super::super::net::bundled_file;
    use super::*;
    use crate::GAMES;
    use crate::open_game;

    #[derive(Deserialize)]
    struct Example {
        /// The columns from the left; bit r is row r from the bottom.
        columns: Vec<u32>,
        value: f32,
    }

    /// The values that the network had where it was trained, computed by another program.
    #[test]
    fn values_are_those_of_the_learner() {
        let net =
            GAMES.iter().flat_map(|game| game.nets).find(|net| ColumnNet::is_in(&bundled_file(net).expect("a file")));
        let net = net.expect("a network of columns");
        let game = open_game(net.game).expect("a game");
        let (file, shapes) = (bundled_file(net).expect("a file"), game.plane_spec());
        let network = ColumnNet::from_file(&file, net.game, &game.spec(), &shapes).expect("a network");
        let examples: Vec<Example> =
            serde_json::from_str(include_str!("../../tests/data/tetris10-values.json")).expect("examples");
        let [_, rows, columns] = shapes.observation;
        let mut scratch = ColumnScratch::default();
        for Example { columns: bits, value } in &examples {
            let mut cells = vec![0; rows * columns];
            for (column, bits) in bits.iter().enumerate() {
                for row in (0..rows).filter(|row| bits >> row & 1 == 1) {
                    cells[(rows - 1 - row) * columns + column] = 255;
                }
            }
            let found = network.value(&cells, &mut scratch);
            assert!((found - value).abs() < 1e-3, "{bits:?}: {found}, expected {value}");
        }
        assert!(examples.len() >= 50);
        let other = open_game("hex").expect("a game");
        let error = ColumnNet::from_file(&file, &other.text(), &other.spec(), &other.plane_spec());
        assert!(error.expect_err("another game").to_string().contains("expected game hex"));
    }

    /// Two plies average over the pieces, and the placements differ from those of one ply sooner or later.
    #[test]
    fn it_survives_where_random_play_does_not() {
        for agent in ["afterstate", "afterstate:plies=2,top=2"] {
            let game = open_game("tetris:rows=10").expect("a game");
            let spec: AgentSpec = agent.parse().expect("an agent");
            let players = game.players(&spec).expect("a player");
            let mut player = players();
            let mut state = game.state(None).expect("a position");
            let mut rng = Rng::new(1);
            for ply in 0..150 {
                let action = match state.turn() {
                    Turn::Chance => state.draw(7, ply).expect("an outcome"),
                    _ => player.choose(&*state, Budget::default(), &mut rng).expect("a move").action,
                };
                state.play(action).expect("a legal move");
            }
            assert_ne!(state.turn(), Turn::Over, "{agent}");
            let error =
                open_game("tetris").expect("a game").players(&spec).map(drop).expect_err("a taller well").to_string();
            assert!(error.contains("there is no network `strong` for tetris"), "{error}");
        }
    }
}
