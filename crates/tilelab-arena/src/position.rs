//! A position as a page shows it: whose turn it is, the legal actions and their effects.

use std::borrow::Cow;

use serde::{Serialize, Serializer};
use tilelab_core::scene::{Cell, Scene};
use tilelab_core::{Action, Config, ParseError, SpecText, Turn};

use crate::registry::{OpenGame, Registered, Visitor, position_of};

/// Everything that a client needs to draw a position and to choose an action in it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Position {
    /// The specification of the game, such as `link:players=3`.
    pub game: String,
    /// The position in text form.
    pub text: String,
    /// Who acts next.
    #[serde(serialize_with = "write_turn")]
    #[cfg_attr(feature = "openapi", schema(value_type = TurnView))]
    pub turn: Turn,
    /// How many players there are.
    pub players: usize,
    /// Points so far, where the game has them.
    pub scores: Option<Vec<i32>>,
    /// The returns, once the game is over.
    pub returns: Option<Vec<f32>>,
    /// The legal actions of the mover.
    pub legal: Vec<LegalAction>,
    /// What chance may draw, where it is its turn.
    pub outcomes: Vec<Outcome>,
    /// What the position looks like; see [`Registered::scene`].
    pub scene: Option<Scene>,
}

/// An action with its names.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct NamedAction {
    /// Its number.
    pub action: u16,
    /// Its name, which users may type.
    pub name: String,
    /// The same as a person reads it; see [`Registered::action_text`].
    pub text: String,
}

impl NamedAction {
    /// An action that may be played in `state`.
    pub(crate) fn new<G: Registered>(config: &G::Config, state: &G, action: Action) -> Self {
        let name = state.action_name(action);
        Self { action: action.0, text: G::action_text(config, &name), name }
    }
}

/// Something that chance may draw.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Outcome {
    /// The action and its names.
    #[serde(flatten)]
    pub named: NamedAction,
    /// How likely it is.
    probability: f32,
}

/// An action and its effect.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LegalAction {
    /// The action and its names.
    #[serde(flatten)]
    pub named: NamedAction,
    /// Where it happens in the scene; see [`Registered::cells_of`].
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<tilelab_core::scene::openapi::Cell>))]
    pub cells: Vec<Cell>,
    /// The scores after it.
    pub scores: Option<Vec<i32>>,
}

/// Who acts next, as it goes over the wire.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum TurnView {
    /// A player.
    Player {
        /// The seat.
        player: usize,
    },
    /// Chance.
    Chance,
    /// No one: the game is over.
    Over,
}

pub(crate) fn write_turn<S: Serializer>(turn: &Turn, serializer: S) -> Result<S::Ok, S::Error> {
    let view = match turn {
        Turn::Player(player) => TurnView::Player { player: player.index() },
        Turn::Chance => TurnView::Chance,
        Turn::Over => TurnView::Over,
    };
    view.serialize(serializer)
}

impl Position {
    /// What the position looks like; the text as cells if the game draws nothing of its own.
    pub fn picture(&self) -> Cow<'_, Scene> {
        self.scene.as_ref().map_or_else(|| Cow::Owned(Scene::from_text(&self.text)), Cow::Borrowed)
    }

    /// A position of the game `G`.
    pub(crate) fn of<G: Registered>(config: &G::Config, state: &G) -> Self {
        let points = |state: &G| state.scores().map(|scores| scores.as_slice().to_vec());
        let legal = state.legal().map(|action| {
            let mut next = state.clone();
            next.play(action);
            let (named, cells) = (NamedAction::new(config, state, action), state.cells_of(action));
            LegalAction { named, cells, scores: points(&next) }
        });
        let outcome = |(action, probability)| Outcome { named: NamedAction::new(config, state, action), probability };
        Self {
            game: SpecText::join(G::NAME, &config.canonical()),
            text: state.to_string(),
            turn: state.turn(),
            players: state.spec().players,
            scores: points(state),
            returns: (state.turn() == Turn::Over).then(|| state.returns().as_slice().to_vec()),
            legal: legal.collect(),
            outcomes: state.chance().map(outcome).collect(),
            scene: state.scene(),
        }
    }
}

/// A position as a page shows it.
struct Show<'a>(Option<&'a str>);

impl Visitor for Show<'_> {
    type Output = Result<Position, ParseError>;

    fn visit<G: Registered>(self, config: &G::Config) -> Self::Output {
        Ok(Position::of(config, &position_of::<G>(config, self.0)?))
    }
}

impl OpenGame {
    /// The usual start, or the position that a text gives, as a page shows it.
    pub fn position(&self, text: Option<&str>) -> Result<Position, ParseError> {
        self.visit(Show(text))
    }
}
