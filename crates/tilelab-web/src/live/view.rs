//! A session as pages see it.

use std::sync::Arc;

use axum::body::Bytes;
use serde::Serialize;
use tilelab_arena::OpenGame;
use tilelab_arena::position::Position;
use tilelab_core::{Action, Forfeit, Ply, Record, Turn};
use utoipa::ToSchema;

use crate::api::schema;
use crate::error::ApiError;
use crate::store::sessions::{Head, Parent, Seat, Status};
use crate::study::blind;

/// A session, its moves, and one of its positions.
#[derive(Serialize, ToSchema)]
pub(crate) struct SessionView<'a> {
    /// Its name.
    id: &'a str,
    /// When it began, in milliseconds since 1970.
    created: i64,
    /// When it last changed.
    updated: i64,
    /// Who sits where; in a study, agents are `opponent`.
    seats: &'a [Seat],
    /// What was played.
    plies: Vec<PlyView<'a>>,
    /// The position after `ply` plies.
    #[schema(value_type = schema::Position)]
    position: &'a Position,
    /// How many plies lead to the position.
    ply: usize,
    /// Grows with every change.
    version: i64,
    /// Whether an agent is to move.
    thinking: bool,
    /// Who gave the game away.
    #[schema(value_type = Option<schema::Forfeit>)]
    forfeit: Option<&'a Forfeit>,
    /// Why an agent made no move.
    failed: Option<&'a str>,
    /// The session it was copied from.
    parent: Option<&'a Parent>,
    /// The tournament it belongs to.
    tournament: Option<&'a str>,
    /// Whether it belongs to a study.
    study: bool,
    /// The one winner, once the game is over.
    winner: Option<usize>,
}

/// One action of a session.
#[derive(Serialize, ToSchema)]
struct PlyView<'a> {
    /// The seat, or null where chance drew.
    player: Option<u8>,
    /// The number of the action.
    action: u16,
    /// Its name.
    name: &'a str,
    /// How long the mover thought, in milliseconds.
    ms: Option<u64>,
}

/// What everybody sees of a session at one version; it never changes.
pub(crate) struct Shown {
    pub(crate) status: Status,
    pub(crate) plies: Vec<Ply>,
    /// Who acts next.
    pub(crate) turn: Turn,
    /// Whether an agent is to move.
    pub(crate) thinking: bool,
    /// The [`SessionView`] of the last position, made once for all who ask.
    pub(crate) json: Bytes,
}

impl Shown {
    /// The view of a position of the session; `ply` says after how many plies.
    pub(crate) fn new(
        head: &Head,
        status: Status,
        plies: Vec<Ply>,
        position: &Position,
    ) -> Result<Arc<Self>, ApiError> {
        let turn = position.turn;
        let thinking = is_agents(head, &status, turn);
        let mut shown = Self { status, plies, turn, thinking, json: Bytes::new() };
        shown.json = shown.view(head, position, shown.plies.len())?;
        Ok(Arc::new(shown))
    }

    /// The view as JSON, with the position after so many plies.
    fn view(&self, head: &Head, position: &Position, ply: usize) -> Result<Bytes, ApiError> {
        let plies = self.plies.iter().map(|Ply { player, action, name, ms }| PlyView {
            player: *player,
            action: *action,
            name,
            ms: *ms,
        });
        let view = SessionView {
            id: &head.id,
            created: head.created,
            updated: self.status.updated,
            seats: &blind::seats(head),
            plies: plies.collect(),
            position,
            ply,
            version: self.status.version,
            thinking: self.thinking,
            forfeit: self.status.forfeit.as_ref(),
            failed: blind::failed(head, self.status.failed.as_deref()),
            parent: head.parent.as_ref(),
            tournament: head.tournament.as_deref(),
            study: head.study.is_some(),
            winner: self.status.winner,
        };
        let json = serde_json::to_vec(&view).map_err(|error| ApiError::internal(format!("a view: {error}")))?;
        Ok(json.into())
    }

    /// The same session with an earlier position.
    pub(crate) fn at(&self, head: &Head, game: &OpenGame, ply: usize) -> Result<Bytes, ApiError> {
        if ply == self.plies.len() {
            return Ok(self.json.clone());
        }
        self.view(head, &self.position(head, game, ply)?, ply)
    }

    /// The position after so many plies.
    pub(crate) fn position(&self, head: &Head, game: &OpenGame, ply: usize) -> Result<Position, ApiError> {
        let plies = self.plies.get(..ply).ok_or_else(|| {
            ApiError::missing(format!("ply={ply}, expected at most {}, which were played", self.plies.len()))
        })?;
        let mut session = game.session(&vec![None; head.seats.len()], head.seed, head.start.as_deref())?;
        for ply in plies {
            let played = session.play(Action(ply.action), None);
            played.map_err(|error| ApiError::internal(format!("session {}: {error}", head.id)))?;
        }
        Ok(session.position())
    }

    /// The session as a record that everybody may have. The seed, from which dice to come and the moves of an
    /// agent could be told, is left out while the game is played, and always in a study.
    pub(crate) fn record(&self, head: &Head) -> Record {
        Record {
            agents: blind::seats(head).iter().map(|seat| seat.record_name().to_owned()).collect(),
            seed: if self.status.over && head.study.is_none() { head.seed } else { 0 },
            ..head.record(&self.status, self.plies.clone())
        }
    }
}

/// Whether an agent is to move, and can.
fn is_agents(head: &Head, status: &Status, turn: Turn) -> bool {
    let Turn::Player(player) = turn else { return false };
    let is_agent = matches!(head.seats.get(player.index()), Some(Seat::Agent { .. }));
    is_agent && !status.over && status.failed.is_none() && !head.imported
}
