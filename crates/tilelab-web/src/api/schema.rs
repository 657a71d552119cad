//! Descriptions of what other crates write, for the OpenAPI document only; a test holds answers against them.

// They are read by the derive, never made.
#![allow(dead_code)]

use utoipa::ToSchema;

/// Who acts next.
#[derive(ToSchema)]
pub(crate) struct Turn {
    /// `player`, `chance` or `over`.
    kind: String,
    /// The seat, where a player is to move.
    player: Option<usize>,
}

/// An action and what it would do.
#[derive(ToSchema)]
pub(crate) struct LegalAction {
    /// Its number.
    action: u16,
    /// Its name.
    name: String,
    /// Where it happens in the scene: pairs of column and row.
    cells: Vec<Vec<u16>>,
    /// Everybody's points after it.
    #[schema(required)]
    scores: Option<Vec<i32>>,
}

/// Everything somebody needs to draw a position and to choose in it.
#[derive(ToSchema)]
pub(crate) struct Position {
    /// The specification of the game.
    game: String,
    /// The position in text form.
    text: String,
    /// Who acts next.
    turn: Turn,
    /// How many players there are.
    players: usize,
    /// Points so far, where the game has them.
    #[schema(required)]
    scores: Option<Vec<i32>>,
    /// What the game was worth to each player, once it is over.
    #[schema(required)]
    returns: Option<Vec<f32>>,
    /// What the mover may play.
    legal: Vec<LegalAction>,
    /// The game's own drawing, with a `kind`.
    #[schema(required, value_type = Option<Object>)]
    scene: Option<String>,
}

/// Who gave a game away, and how.
#[derive(ToSchema)]
pub(crate) struct Forfeit {
    /// The seat.
    seat: u8,
    /// What happened.
    reason: String,
}
