//! A position of any game as a value, and an agent for any positions, for callers in other languages.
//!
//! Fast code runs below on the concrete type; here one call answers one question about one position. An
//! [`AnyState`] is a position without its type, not a copy, so a search can pass its position to an external
//! agent. The trait holds what only the concrete type knows; the other questions are answered from that.

use std::any::Any;
use std::borrow::Cow;
use std::fmt::Display;
use std::sync::Arc;

use tilelab_core::{
    Action, Agent, AgentError, Budget, Decision, Game, GameSpec, IllegalAction, ParseError, PerPlayer, Planes, Player,
    Rng, SearchHandle, SpecError, Turn, sample_outcome,
};

use crate::agents::AgentSpec;
use crate::analysis::Analysis;
use crate::play::{CHANCE_STREAM, randomness};
use crate::registry::{OpenGame, Registered, Visitor, position_of};

/// A position of some game; its [`Display`] is the text form, which loses nothing.
pub trait AnyState: Display + Send + Sync + 'static {
    /// A copy that shares nothing with this one.
    fn clone_box(&self) -> Box<dyn AnyState>;
    /// The position, for code that knows its type.
    fn as_any(&self) -> &dyn Any;
    /// Whether both are the same position of the same game.
    fn equals(&self, other: &dyn AnyState) -> bool;
    /// What can be said of the position at a glance.
    fn info(&self) -> StateInfo;
    /// Who acts next.
    fn turn(&self) -> Turn;
    /// What may be played, ascending: the mover's legal actions, each with probability 1, or the outcomes of chance.
    fn options(&self) -> Vec<(Action, f32)>;
    /// The legal actions of the player to move, ascending; none where no player is to move.
    fn legal(&self) -> Vec<Action>;
    /// Whether an action of the player or of chance may be played.
    fn is_legal(&self, action: Action) -> bool;
    /// Plays an action of the player or of chance; changes nothing where it is not legal.
    fn play(&mut self, action: Action) -> Result<(), IllegalAction>;
    /// Writes the observation of a player; see [`Planes::observe`].
    fn observe(&self, player: Player, planes: &mut [f32]);
    /// Where a player's action is placed; see [`Planes`].
    fn place(&self, action: Action) -> ActionPlace;
    /// The name of an action.
    fn action_name(&self, action: Action) -> String;
    /// The action that a query names.
    fn find_action(&self, query: ActionQuery<'_>) -> Result<Action, ParseError>;
}

/// What can be said of a position at a glance.
#[derive(Clone, Debug)]
pub struct StateInfo {
    /// The name of the rules.
    pub rules_name: Cow<'static, str>,
    /// The sizes of the game.
    pub spec: GameSpec,
    /// Who acts next.
    pub turn: Turn,
    /// The returns; all 0 while the game is not over.
    pub returns: PerPlayer<f32>,
    /// The score so far, where the game has one.
    pub scores: Option<PerPlayer<i32>>,
    /// A hash of everything the rest of the game depends on.
    pub hash: u64,
}

/// Where an action is placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ActionPlace {
    /// Its number in the frame of the mover's observation; see [`Planes::relative_action`].
    pub relative: Action,
    /// Its index in the policy of networks; none where it is not legal.
    pub policy_index: Option<usize>,
}

/// A way to name an action.
#[derive(Clone, Copy, Debug)]
pub enum ActionQuery<'a> {
    /// A legal action by its name.
    Name(&'a str),
    /// Any action by its number in the frame of the mover's observation.
    Relative(Action),
    /// A legal action by its index in the policy of networks.
    PolicyIndex(usize),
}

impl<G: Planes> AnyState for G {
    fn clone_box(&self) -> Box<dyn AnyState> {
        Box::new(self.clone())
    }

    fn as_any(&self) -> &dyn Any {
        self
    }

    fn equals(&self, other: &dyn AnyState) -> bool {
        other.as_any().downcast_ref::<G>() == Some(self)
    }

    fn info(&self) -> StateInfo {
        StateInfo {
            rules_name: Game::rules_name(self),
            spec: Game::spec(self),
            turn: Game::turn(self),
            returns: Game::returns(self),
            scores: Game::scores(self),
            hash: Game::hash(self),
        }
    }

    fn turn(&self) -> Turn {
        Game::turn(self)
    }

    fn legal(&self) -> Vec<Action> {
        Game::legal(self).collect()
    }

    fn is_legal(&self, action: Action) -> bool {
        Game::is_legal(self, action)
    }

    fn options(&self) -> Vec<(Action, f32)> {
        match Game::turn(self) {
            Turn::Chance => Game::chance(self).collect(),
            _ => Game::legal(self).map(|action| (action, 1.0)).collect(),
        }
    }

    fn play(&mut self, action: Action) -> Result<(), IllegalAction> {
        self.try_play(action)
    }

    fn observe(&self, player: Player, planes: &mut [f32]) {
        Planes::observe(self, player, planes);
    }

    fn place(&self, action: Action) -> ActionPlace {
        let is_legal = matches!(Game::turn(self), Turn::Player(_)) && Game::is_legal(self, action);
        let policy_index = is_legal.then(|| Planes::policy_index(self, action));
        ActionPlace { relative: Planes::relative_action(self, action), policy_index }
    }

    fn action_name(&self, action: Action) -> String {
        Game::action_name(self, action)
    }

    fn find_action(&self, query: ActionQuery<'_>) -> Result<Action, ParseError> {
        match query {
            ActionQuery::Name(name) => Game::parse_action(self, name),
            ActionQuery::Relative(relative) => Ok(Planes::absolute_action(self, relative)),
            ActionQuery::PolicyIndex(index) => Planes::action_at(self, index).ok_or_else(|| {
                ParseError::new(1, format!("policy index {index}"), "the policy index of a legal action")
            }),
        }
    }
}

impl dyn AnyState + '_ {
    /// The sizes of the game.
    pub fn spec(&self) -> GameSpec {
        self.info().spec
    }

    /// The outcomes of chance with their probabilities, where chance is to draw.
    pub fn chance(&self) -> Vec<(Action, f32)> {
        if self.turn() == Turn::Chance { self.options() } else { Vec::new() }
    }

    /// The outcome that chance draws at this ply of the game with this seed, as matches draw it; none where it is not
    /// chance's turn.
    pub fn draw(&self, seed: u64, ply: usize) -> Option<Action> {
        let outcomes = self.chance();
        let mut rng = randomness(seed, CHANCE_STREAM, ply);
        (!outcomes.is_empty()).then(|| sample_outcome(outcomes.into_iter(), &mut rng))
    }

    /// Writes which actions are legal.
    pub fn mask(&self, mask: &mut [bool]) {
        mask.fill(false);
        for action in self.legal() {
            mask[action.index()] = true;
        }
    }

    /// Writes which actions are legal, by their numbers in the frame of the mover's observation.
    pub fn relative_mask(&self, mask: &mut [bool]) {
        mask.fill(false);
        for action in self.legal() {
            mask[self.place(action).relative.index()] = true;
        }
    }
}

/// An agent of some game. It may keep its search tree between moves if it is notified of all of them.
pub trait AnyPlayer: Send {
    /// Chooses a legal action at a player's turn; see [`Agent::choose`].
    fn choose(&mut self, state: &dyn AnyState, budget: Budget, rng: &mut Rng) -> Result<Decision, AgentError>;

    /// Notifies it of an action that a player or chance is about to play in `state`.
    fn notify(&mut self, state: &dyn AnyState, action: Action);

    /// Attaches a handle through which its search can be observed and stopped.
    fn attach(&mut self, _handle: Arc<SearchHandle>) {}
}

/// An agent of `G` as a player of positions whose type is not known.
pub(crate) struct Erased<G: Game>(pub(crate) Box<dyn Agent<G>>);

impl<G: Game> AnyPlayer for Erased<G> {
    fn choose(&mut self, state: &dyn AnyState, budget: Budget, rng: &mut Rng) -> Result<Decision, AgentError> {
        let state = state.as_any().downcast_ref::<G>().ok_or_else(|| foreign::<G>(state))?;
        match Game::turn(state) {
            Turn::Player(_) => self.0.choose(state, budget, rng),
            Turn::Chance => Err(AgentError::Failed("chance is to draw here, so there is no move to choose".to_owned())),
            Turn::Over => Err(AgentError::Failed("the game is over, so there is no move to choose".to_owned())),
        }
    }

    fn notify(&mut self, state: &dyn AnyState, action: Action) {
        if let Some(state) = state.as_any().downcast_ref::<G>() {
            self.0.notify(state, action);
        }
    }

    fn attach(&mut self, handle: Arc<SearchHandle>) {
        self.0.attach(handle);
    }
}

fn foreign<G: Game>(state: &dyn AnyState) -> AgentError {
    AgentError::Failed(format!("found a position of {}, expected one of {}", state.info().rules_name, G::NAME))
}

/// A player of unknown type as an agent of `G`.
pub(crate) struct Seated(pub(crate) Box<dyn AnyPlayer>);

impl<G: Planes> Agent<G> for Seated {
    fn choose(&mut self, state: &G, budget: Budget, rng: &mut Rng) -> Result<Decision, AgentError> {
        self.0.choose(state, budget, rng)
    }

    fn notify(&mut self, state: &G, action: Action) {
        self.0.notify(state, action);
    }

    fn attach(&mut self, handle: Arc<SearchHandle>) {
        self.0.attach(handle);
    }
}

/// Makes agents of a game, each for one seat of one game.
pub type PlayerMaker = Box<dyn Fn() -> Box<dyn AnyPlayer> + Send + Sync>;

/// A position as a value.
struct ReadState<'a>(Option<&'a str>);

impl Visitor for ReadState<'_> {
    type Output = Result<Box<dyn AnyState>, ParseError>;

    fn visit<G: Registered>(self, config: &G::Config) -> Self::Output {
        Ok(Box::new(position_of::<G>(config, self.0)?))
    }
}

/// Players of any positions.
struct MakePlayers<'a>(&'a AgentSpec);

impl Visitor for MakePlayers<'_> {
    type Output = Result<PlayerMaker, SpecError>;

    fn visit<G: Registered>(self, config: &G::Config) -> Self::Output {
        let make = self.0.prepare::<G>(config)?;
        Ok(Box::new(move || Box::new(Erased(make()))))
    }
}

/// A decision with names.
struct Analyze<'a>(&'a dyn AnyState, &'a AgentSpec, &'a Decision);

impl Visitor for Analyze<'_> {
    type Output = Result<Analysis, AgentError>;

    fn visit<G: Registered>(self, config: &G::Config) -> Self::Output {
        let Self(state, agent, decision) = self;
        let state = state.as_any().downcast_ref::<G>().ok_or_else(|| foreign::<G>(state))?;
        Ok(Analysis::new(config, state, agent, decision))
    }
}

impl OpenGame {
    /// An agent's decision about a position of this game, with names.
    pub fn analysis(
        &self,
        state: &dyn AnyState,
        agent: &AgentSpec,
        decision: &Decision,
    ) -> Result<Analysis, AgentError> {
        self.visit(Analyze(state, agent, decision))
    }

    /// The usual start, or the position that a text gives.
    pub fn state(&self, text: Option<&str>) -> Result<Box<dyn AnyState>, ParseError> {
        self.visit(ReadState(text))
    }

    /// Prepares an agent to choose in any positions.
    pub fn players(&self, agent: &AgentSpec) -> Result<PlayerMaker, SpecError> {
        self.visit(MakePlayers(agent))
    }
}
