//! One game in progress, for people at a terminal or a page: agents on request, undo, a record.

use std::sync::Arc;

use tilelab_core::{
    Action, Agent, AgentError, Budget, Decision, Game, GameSpec, IllegalAction, ParseError, PerPlayer, Ply, Record,
    SearchHandle, SpecError, Turn, sample_chance,
};

use crate::agents::AgentSpec;
use crate::analysis::{Analysis, Explanation};
use crate::play::{CHANCE_STREAM, randomness};
use crate::position::Position;
use crate::registry::{OpenGame, Registered, Visitor, position_of};
use crate::state::{ActionQuery, AnyState};

/// A game that is played move by move.
pub trait Session: Send {
    /// The present position.
    fn state(&self) -> &dyn AnyState;
    /// The present position as a page shows it.
    fn position(&self) -> Position;
    /// A decision about the present position, with names.
    fn analysis(&self, decision: &Decision) -> Analysis;
    /// What heuristics measure of the legal actions, if the game has features.
    fn explanation(&self) -> Option<Explanation>;
    /// Plays an action, of a player or of chance; a person may have taken some milliseconds.
    fn play(&mut self, action: Action, ms: Option<u64>) -> Result<(), IllegalAction>;
    /// Draws an outcome of chance and plays it. The turn must be chance's.
    fn draw(&mut self) -> Action;
    /// The choice of the agent to move, within this budget and its own; it is not played.
    fn choose(&mut self, budget: Budget) -> Result<Decision, AgentError>;
    /// Attaches a handle through which the agents' searches can be observed and stopped.
    fn attach(&mut self, handle: &Arc<SearchHandle>);
    /// Whether an agent sits there.
    fn has_agent(&self, seat: usize) -> bool;
    /// Takes the last action back, of a player or of chance; false at the start.
    fn undo(&mut self) -> bool;
    /// The actions so far.
    fn plies(&self) -> &[Ply];
    /// The game so far without its actions, which may be many: its settings and its result.
    fn summary(&self) -> Record;
}

impl dyn Session + '_ {
    /// The sizes of the game.
    pub fn spec(&self) -> GameSpec {
        self.state().spec()
    }

    /// Who acts next.
    pub fn turn(&self) -> Turn {
        self.state().turn()
    }

    /// The position as text.
    pub fn text(&self) -> String {
        self.state().to_string()
    }

    /// The score so far.
    pub fn scores(&self) -> Option<PerPlayer<i32>> {
        self.state().info().scores
    }

    /// The returns, once the game is over.
    pub fn returns(&self) -> PerPlayer<f32> {
        self.state().info().returns
    }

    /// The legal actions and their names.
    pub fn legal(&self) -> Vec<(Action, String)> {
        let state = self.state();
        state.legal().into_iter().map(|action| (action, state.action_name(action))).collect()
    }

    /// The game so far.
    pub fn record(&self) -> Record {
        Record { plies: self.plies().to_vec(), ..self.summary() }
    }

    /// The legal action of that name.
    pub fn parse_action(&self, name: &str) -> Result<Action, ParseError> {
        self.state().find_action(ActionQuery::Name(name))
    }
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
    plies: Vec<Ply>,
    /// The record without plies and result.
    settings: Record,
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
        let state = position_of::<G>(config, start)?;
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
            settings: Record { start: start.map(|_| state.to_string()), ..Record::new::<G>(config, names, seed) },
            states: vec![state],
            plies: Vec::new(),
            config: config.clone(),
            agents,
        })
    }

    fn now(&self) -> &G {
        self.states.last().expect("a session has a first position")
    }
}

impl<G: Registered> Session for GameSession<G> {
    fn state(&self) -> &dyn AnyState {
        self.now()
    }

    fn play(&mut self, action: Action, ms: Option<u64>) -> Result<(), IllegalAction> {
        let mut next = self.now().clone();
        next.try_play(action)?;
        let ply = Ply { ms, ..Ply::of(self.now(), action) };
        for agent in self.agents.iter_mut().flatten() {
            agent.notify(self.states.last().expect("a session has a first position"), action);
        }
        self.plies.push(ply);
        self.states.push(next);
        Ok(())
    }

    fn draw(&mut self) -> Action {
        let mut rng = randomness(self.settings.seed, CHANCE_STREAM, self.plies.len());
        let action = sample_chance(self.now(), &mut rng);
        self.play(action, None).expect("an outcome of chance can be played");
        action
    }

    fn choose(&mut self, budget: Budget) -> Result<Decision, AgentError> {
        let state = self.states.last().expect("a session has a first position");
        let Turn::Player(player) = state.turn() else { return Err(AgentError::NoAgent) };
        let mut rng = randomness(self.settings.seed, player.index() as u64 + 1, self.plies.len());
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
        self.plies.pop();
        true
    }

    fn plies(&self) -> &[Ply] {
        &self.plies
    }

    fn summary(&self) -> Record {
        let mut summary = self.settings.clone();
        summary.finish(self.now());
        summary
    }

    fn position(&self) -> Position {
        Position::of(&self.config, self.now())
    }

    fn analysis(&self, decision: &Decision) -> Analysis {
        Analysis::new(self.now(), decision)
    }

    fn explanation(&self) -> Option<Explanation> {
        Explanation::new(self.now())
    }
}

/// Opens a session.
struct Open<'a> {
    seats: &'a [Option<AgentSpec>],
    seed: u64,
    start: Option<&'a str>,
}

impl Visitor for Open<'_> {
    type Output = Result<Box<dyn Session>, SessionError>;

    fn visit<G: Registered>(self, config: &G::Config) -> Self::Output {
        Ok(Box::new(GameSession::<G>::new(config, self.seats, self.seed, self.start)?))
    }
}

impl OpenGame {
    /// A game to be played move by move, from the usual start or from a position in text form.
    pub fn session(
        &self,
        seats: &[Option<AgentSpec>],
        seed: u64,
        start: Option<&str>,
    ) -> Result<Box<dyn Session>, SessionError> {
        self.visit(Open { seats, seed, start })
    }
}
