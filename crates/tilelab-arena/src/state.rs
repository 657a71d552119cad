//! A position of any game as a value, and a player of any positions: what Python holds in its hands.
//!
//! Everything that is fast stays below on the concrete type; here one call is one question about one
//! position. An [`AnyState`] is a position itself, seen without its type, so that a search can show
//! its position to somebody outside without a copy.

use std::any::Any;
use std::sync::Arc;

use tilelab_core::{
    Action, Agent, AgentError, Budget, Decision, Game, GameSpec, IllegalAction, ParseError, PerPlayer, Planes, Player,
    Rng, SearchHandle, SpecError, Turn, sample_chance,
};

use crate::agents::AgentSpec;
use crate::play::{CHANCE_STREAM, randomness};
use crate::registry::{OpenGame, Registered, Visitor, position_of};

/// A position of some game.
pub trait AnyState: Send + Sync + 'static {
    /// A copy that shares nothing with this one.
    fn clone_box(&self) -> Box<dyn AnyState>;
    /// The sizes of the game.
    fn spec(&self) -> GameSpec;
    /// Who acts next.
    fn turn(&self) -> Turn;
    /// The legal actions of the player to move, ascending.
    fn legal(&self) -> Vec<Action>;
    /// The outcomes of chance with their probabilities, where chance is to draw.
    fn chance(&self) -> Vec<(Action, f32)>;
    /// Whether an action of the player or of chance may be played.
    fn is_legal(&self, action: Action) -> bool;
    /// Plays an action of the player or of chance; changes nothing where it is not legal.
    fn play(&mut self, action: Action) -> Result<(), IllegalAction>;
    /// The outcome that chance draws at this ply of the game with this seed, as matches draw it; none
    /// where it is not chance's turn.
    fn draw(&self, seed: u64, ply: usize) -> Option<Action>;
    /// What the game was worth to each player; all 0 while it is not over.
    fn returns(&self) -> PerPlayer<f32>;
    /// Points so far, where the game has them.
    fn scores(&self) -> Option<PerPlayer<i32>>;
    /// A hash of everything the rest of the game depends on.
    fn hash(&self) -> u64;
    /// The text form, which loses nothing.
    fn text(&self) -> String;
    /// Writes what a player sees, in the shape of the specification.
    fn observe(&self, player: Player, planes: &mut [f32]);
    /// Writes which actions are legal.
    fn mask(&self, mask: &mut [bool]);
    /// Writes which actions are legal, by their relative numbers.
    fn relative_mask(&self, mask: &mut [bool]);
    /// The number of an action in the frame of the mover's observation; see [`Planes::relative_action`].
    fn relative_action(&self, action: Action) -> Action;
    /// The action that has this number in the frame of the mover's observation.
    fn absolute_action(&self, relative: Action) -> Action;
    /// The index of a legal action in the policy of networks; none where it is not legal.
    fn policy_index(&self, action: Action) -> Option<usize>;
    /// The legal action at a policy index.
    fn action_at(&self, policy_index: usize) -> Option<Action>;
    /// What people read and type for an action.
    fn action_name(&self, action: Action) -> String;
    /// The legal action of that name.
    fn parse_action(&self, name: &str) -> Result<Action, ParseError>;
    /// Whether both are the same position of the same game.
    fn equals(&self, other: &dyn AnyState) -> bool;
    /// The position, for code that knows its type.
    fn as_any(&self) -> &dyn Any;
}

impl<G: Planes> AnyState for G {
    fn clone_box(&self) -> Box<dyn AnyState> {
        Box::new(self.clone())
    }

    fn spec(&self) -> GameSpec {
        Game::spec(self)
    }

    fn turn(&self) -> Turn {
        Game::turn(self)
    }

    fn legal(&self) -> Vec<Action> {
        Game::legal(self).collect()
    }

    fn chance(&self) -> Vec<(Action, f32)> {
        Game::chance(self).collect()
    }

    fn is_legal(&self, action: Action) -> bool {
        Game::is_legal(self, action)
    }

    fn play(&mut self, action: Action) -> Result<(), IllegalAction> {
        self.try_play(action)
    }

    fn draw(&self, seed: u64, ply: usize) -> Option<Action> {
        let is_chance = Game::turn(self) == Turn::Chance;
        is_chance.then(|| sample_chance(self, &mut randomness(seed, CHANCE_STREAM, ply)))
    }

    fn returns(&self) -> PerPlayer<f32> {
        Game::returns(self)
    }

    fn scores(&self) -> Option<PerPlayer<i32>> {
        Game::scores(self)
    }

    fn hash(&self) -> u64 {
        Game::hash(self)
    }

    fn text(&self) -> String {
        self.to_string()
    }

    fn observe(&self, player: Player, planes: &mut [f32]) {
        Planes::observe(self, player, planes);
    }

    fn mask(&self, mask: &mut [bool]) {
        Game::mask(self, mask);
    }

    fn relative_mask(&self, mask: &mut [bool]) {
        Planes::relative_mask(self, mask);
    }

    fn relative_action(&self, action: Action) -> Action {
        Planes::relative_action(self, action)
    }

    fn absolute_action(&self, relative: Action) -> Action {
        Planes::absolute_action(self, relative)
    }

    fn policy_index(&self, action: Action) -> Option<usize> {
        let is_move = matches!(Game::turn(self), Turn::Player(_)) && Game::is_legal(self, action);
        is_move.then(|| Planes::policy_index(self, action))
    }

    fn action_at(&self, policy_index: usize) -> Option<Action> {
        Planes::action_at(self, policy_index)
    }

    fn action_name(&self, action: Action) -> String {
        Game::action_name(self, action)
    }

    fn parse_action(&self, name: &str) -> Result<Action, ParseError> {
        Game::parse_action(self, name)
    }

    fn equals(&self, other: &dyn AnyState) -> bool {
        other.as_any().downcast_ref::<G>() == Some(self)
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

/// A player of some game who keeps what it knows between moves, as far as it hears of all of them.
pub trait AnyPlayer: Send {
    /// Chooses a legal action at a player's turn; see [`Agent::choose`].
    fn choose(&mut self, state: &dyn AnyState, budget: Budget, rng: &mut Rng) -> Result<Decision, AgentError>;

    /// Hears of an action that somebody, chance included, is about to play in `state`.
    fn notify(&mut self, state: &dyn AnyState, action: Action);

    /// From now on somebody watches it think, and may stop it.
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
    AgentError::Failed(format!("found a position of {}, expected one of {}", state.spec().name, G::NAME))
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

/// Makes players of a game, each for one seat of one game.
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

impl OpenGame {
    /// The usual start, or the position that a text gives.
    pub fn state(&self, text: Option<&str>) -> Result<Box<dyn AnyState>, ParseError> {
        self.visit(ReadState(text))
    }

    /// Prepares an agent to choose in any positions.
    pub fn players(&self, agent: &AgentSpec) -> Result<PlayerMaker, SpecError> {
        self.visit(MakePlayers(agent))
    }
}
