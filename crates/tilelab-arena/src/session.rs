//! One game in progress, for people at a terminal or a page: agents on request, undo, a record.

use std::any::Any;
use std::sync::Arc;

use tilelab_core::{
    Action, Agent, AgentError, Budget, Decision, Game, GameSpec, IllegalAction, ParseError, PerPlayer, Ply, Record,
    SearchHandle, SpecError, Turn, sample_chance,
};

use crate::agents::AgentSpec;
use crate::analysis::Analysis;
use crate::play::{CHANCE_STREAM, randomness};
use crate::position::Position;
use crate::registry::Registered;

/// A game that is played move by move.
pub trait Session: Send {
    /// The sizes of the game.
    fn spec(&self) -> GameSpec;
    /// Who acts next.
    fn turn(&self) -> Turn;
    /// The position as text.
    fn text(&self) -> String;
    /// Points so far.
    fn scores(&self) -> Option<PerPlayer<i32>>;
    /// What the game was worth, once it is over.
    fn returns(&self) -> PerPlayer<f32>;
    /// The legal actions and their names.
    fn legal(&self) -> Vec<(Action, String)>;
    /// The legal action of that name.
    fn parse_action(&self, name: &str) -> Result<Action, ParseError>;
    /// Plays an action, of a player or of chance; a person may have taken some milliseconds.
    fn play(&mut self, action: Action, ms: Option<u64>) -> Result<(), IllegalAction>;
    /// Draws an outcome of chance and plays it. The turn must be chance's.
    fn draw(&mut self) -> Action;
    /// What the agent whose turn it is would play within this budget and its own. Does not play it.
    fn choose(&mut self, budget: Budget) -> Result<Decision, AgentError>;
    /// From now on somebody watches the agents think, and may stop them.
    fn attach(&mut self, handle: &Arc<SearchHandle>);
    /// Whether an agent sits there.
    fn has_agent(&self, seat: usize) -> bool;
    /// Takes the last action back, chance's too; false at the start.
    fn undo(&mut self) -> bool;
    /// The actions so far.
    fn plies(&self) -> &[Ply];
    /// The game so far.
    fn record(&self) -> Record;
    /// The position as a page shows it.
    fn position(&self) -> Position;
    /// A decision about the present position, with names.
    fn analysis(&self, decision: &Decision) -> Analysis;
    /// The position, for code that knows the game.
    fn state(&self) -> &dyn Any;
}

/// Why a session cannot begin.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SessionError {
    /// An agent does not play the game, or there are too few or too many.
    #[error(transparent)]
    Spec(#[from] SpecError),
    /// The starting position cannot be read.
    #[error("the starting position")]
    Start(#[from] ParseError),
}

/// A session of the game `G`.
pub(crate) struct GameSession<G: Game> {
    /// Every position from the first to the present one: undo is stepping back.
    states: Vec<G>,
    record: Record,
    config: G::Config,
    agents: Vec<Option<Box<dyn Agent<G>>>>,
}

impl<G: Registered> GameSession<G> {
    /// A new game with an agent or a person in each seat.
    pub(crate) fn new(
        config: &G::Config,
        seats: &[Option<AgentSpec>],
        seed: u64,
        start: Option<&str>,
    ) -> Result<Self, SessionError> {
        let state = start.map_or_else(|| Ok(G::new(config)), |text| G::parse(config, text))?;
        let players = state.spec().players;
        if seats.len() != players {
            let found = format!("{} seats are given, but the game has {players}", seats.len());
            return Err(SpecError::Mismatch(found).into());
        }
        let agents = seats
            .iter()
            .map(|seat| seat.as_ref().map(|agent| Ok(agent.prepare::<G>(config)?())).transpose())
            .collect::<Result<_, SpecError>>()?;
        let names = seats.iter().map(|seat| seat.as_ref().map_or("human".to_owned(), AgentSpec::to_string)).collect();
        Ok(Self {
            record: Record { start: start.map(|_| state.to_string()), ..Record::new::<G>(config, names, seed) },
            states: vec![state],
            config: config.clone(),
            agents,
        })
    }

    fn now(&self) -> &G {
        self.states.last().expect("a session has a first position")
    }
}

impl<G: Registered> Session for GameSession<G> {
    fn spec(&self) -> GameSpec {
        self.now().spec()
    }

    fn turn(&self) -> Turn {
        self.now().turn()
    }

    fn text(&self) -> String {
        self.now().to_string()
    }

    fn scores(&self) -> Option<PerPlayer<i32>> {
        self.now().scores()
    }

    fn returns(&self) -> PerPlayer<f32> {
        self.now().returns()
    }

    fn legal(&self) -> Vec<(Action, String)> {
        self.now().legal().map(|action| (action, self.now().action_name(action))).collect()
    }

    fn parse_action(&self, name: &str) -> Result<Action, ParseError> {
        self.now().parse_action(name)
    }

    fn play(&mut self, action: Action, ms: Option<u64>) -> Result<(), IllegalAction> {
        let mut next = self.now().clone();
        next.try_play(action)?;
        let ply = Ply { ms, ..Ply::of(self.now(), action) };
        for agent in self.agents.iter_mut().flatten() {
            agent.notify(self.states.last().expect("a session has a first position"), action);
        }
        self.record.plies.push(ply);
        self.states.push(next);
        Ok(())
    }

    fn draw(&mut self) -> Action {
        let mut rng = randomness(self.record.seed, CHANCE_STREAM, self.record.plies.len());
        let action = sample_chance(self.now(), &mut rng);
        self.play(action, None).expect("an outcome of chance can be played");
        action
    }

    fn choose(&mut self, budget: Budget) -> Result<Decision, AgentError> {
        let state = self.states.last().expect("a session has a first position");
        let Turn::Player(player) = state.turn() else { return Err(AgentError::NoAgent) };
        let mut rng = randomness(self.record.seed, player.index() as u64 + 1, self.record.plies.len());
        let agent = self.agents[player.index()].as_mut().ok_or(AgentError::NoAgent)?;
        agent.choose(state, budget, &mut rng)
    }

    fn attach(&mut self, handle: &Arc<SearchHandle>) {
        for agent in self.agents.iter_mut().flatten() {
            agent.attach(handle.clone());
        }
    }

    fn has_agent(&self, seat: usize) -> bool {
        self.agents[seat].is_some()
    }

    fn undo(&mut self) -> bool {
        if self.states.len() == 1 {
            return false;
        }
        self.states.pop();
        self.record.plies.pop();
        true
    }

    fn plies(&self) -> &[Ply] {
        &self.record.plies
    }

    fn record(&self) -> Record {
        let mut record = self.record.clone();
        record.finish(self.now());
        record
    }

    fn position(&self) -> Position {
        Position::of(&self.config, self.now())
    }

    fn analysis(&self, decision: &Decision) -> Analysis {
        Analysis::new(self.now(), decision)
    }

    fn state(&self) -> &dyn Any {
        self.now()
    }
}
