//! A session as clients see it.

use std::borrow::Cow;
use std::sync::{Arc, OnceLock};

use axum::body::Bytes;
use serde::Serialize;
use tilelab_arena::OpenGame;
use tilelab_arena::position::Position;
use tilelab_core::{Action, Forfeit, Ply, Record, Turn};
use utoipa::ToSchema;

use super::plies::Plies;
use crate::error::ApiError;
use crate::store::sessions::{Metadata, Parent, Seat, Status};
use crate::study::anonymize;

/// A session, its moves, and one of its positions.
#[derive(Serialize, ToSchema)]
pub(crate) struct SessionView<'a> {
    /// Its name.
    id: &'a str,
    /// When it began, in milliseconds since 1970.
    created: i64,
    /// All plies.
    plies: Vec<PlyView<'a>>,
    /// The session it was copied from.
    parent: Option<&'a Parent>,
    /// The tournament it belongs to.
    tournament: Option<&'a str>,
    /// Whether it belongs to a study.
    study: bool,
    #[serde(flatten)]
    state: SessionState<'a>,
}

/// What is new in a session since an earlier version.
#[derive(Serialize, ToSchema)]
pub(crate) struct SessionChange<'a> {
    /// The version that the change follows; it may combine several changes.
    since: i64,
    /// How many plies of that version are still valid.
    kept: usize,
    /// The plies after those.
    plies: Vec<PlyView<'a>>,
    #[serde(flatten)]
    state: SessionState<'a>,
}

/// The part of a session that changes with every move.
#[derive(Serialize, ToSchema)]
pub(crate) struct SessionState<'a> {
    /// Increases by one with every change.
    version: i64,
    /// When it last changed.
    updated: i64,
    /// The seats; in a study, agents are called `opponent`.
    seats: Cow<'a, [Seat]>,
    /// Whether a person had help: a hint, an analysis, or a move taken back. Such games do not count for leaderboards.
    assisted: bool,
    /// The position after `ply` plies.
    position: &'a Position,
    /// How many plies lead to the position.
    ply: usize,
    /// Whether an agent is to move.
    thinking: bool,
    /// The player who forfeited the game.
    forfeit: Option<&'a Forfeit>,
    /// Why an agent made no move.
    failed: Option<&'a str>,
    /// The only winner, once the game is over.
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

impl<'a> PlyView<'a> {
    fn of(ply: &'a Ply) -> Self {
        Self { player: ply.player, action: ply.action, name: &ply.name, ms: ply.ms }
    }
}

/// A session at one version; it never changes.
pub(crate) struct Snapshot {
    pub(crate) status: Status,
    pub(crate) plies: Plies,
    /// Who acts next.
    pub(crate) turn: Turn,
    /// Whether an agent is to move.
    pub(crate) thinking: bool,
    /// The position after all plies.
    position: Arc<Position>,
    /// How many plies it shares with the version before; none where that version is not known.
    kept: Option<usize>,
    /// The [`SessionView`] as JSON, made once, when the first client asks for it.
    view: OnceLock<Bytes>,
    /// The [`SessionChange`] as JSON, likewise.
    change: OnceLock<Bytes>,
}

impl Snapshot {
    /// A snapshot that shares `kept` plies with the version before.
    pub(crate) fn new(
        metadata: &Metadata,
        status: Status,
        plies: Plies,
        position: impl Into<Arc<Position>>,
        kept: Option<usize>,
    ) -> Arc<Self> {
        let position = position.into();
        let turn = position.turn;
        let thinking = is_agents(metadata, &status, turn);
        let (view, change) = (OnceLock::new(), OnceLock::new());
        Arc::new(Self { status, plies, turn, thinking, position, kept, view, change })
    }

    /// The same game with another status: players changed their names, or had help.
    pub(super) fn amended(&self, metadata: &Metadata, status: Status) -> Arc<Self> {
        Self::new(metadata, status, self.plies.clone(), self.position.clone(), Some(self.plies.len()))
    }

    /// The [`SessionView`] of the last position as JSON.
    pub(crate) fn view(&self, metadata: &Metadata) -> Bytes {
        self.view.get_or_init(|| self.write_view(metadata, &self.position, self.plies.len())).clone()
    }

    /// The [`SessionChange`] as JSON, for clients that know the version before; none where that is not known.
    pub(crate) fn change(&self, metadata: &Metadata) -> Option<Bytes> {
        let kept = self.kept?;
        let write = || self.write_change(metadata, self.status.version - 1, kept);
        Some(self.change.get_or_init(write).clone())
    }

    /// What is new since an earlier snapshot of the same session.
    pub(crate) fn change_since(&self, metadata: &Metadata, before: &Self) -> Bytes {
        self.write_change(metadata, before.status.version, self.plies.shared(&before.plies))
    }

    fn write_change(&self, metadata: &Metadata, since: i64, kept: usize) -> Bytes {
        let state = self.state(metadata, &self.position, self.plies.len());
        json(&SessionChange { since, kept, plies: self.plies.after(kept).map(PlyView::of).collect(), state })
    }

    fn write_view(&self, metadata: &Metadata, position: &Position, ply: usize) -> Bytes {
        json(&SessionView {
            id: &metadata.id,
            created: metadata.created,
            plies: self.plies.iter().map(PlyView::of).collect(),
            parent: metadata.parent.as_ref(),
            tournament: metadata.tournament.as_deref(),
            study: metadata.study.is_some(),
            state: self.state(metadata, position, ply),
        })
    }

    fn state<'a>(&'a self, metadata: &Metadata, position: &'a Position, ply: usize) -> SessionState<'a> {
        SessionState {
            version: self.status.version,
            updated: self.status.updated,
            seats: anonymize::seats(metadata, &self.status.seats),
            assisted: self.status.assisted,
            position,
            ply,
            thinking: self.thinking,
            forfeit: self.status.forfeit.as_ref(),
            failed: anonymize::failed(metadata, self.status.failed.as_deref()),
            winner: self.status.winner,
        }
    }

    /// The same session with an earlier position.
    pub(crate) fn at(&self, metadata: &Metadata, game: &OpenGame, ply: usize) -> Result<Bytes, ApiError> {
        if ply == self.plies.len() {
            return Ok(self.view(metadata));
        }
        Ok(self.write_view(metadata, &self.position(metadata, game, ply)?, ply))
    }

    /// The position after so many plies.
    pub(crate) fn position(&self, metadata: &Metadata, game: &OpenGame, ply: usize) -> Result<Position, ApiError> {
        if ply > self.plies.len() {
            return Err(self.too_late(ply));
        }
        let mut session = game.session(&vec![None; metadata.tokens.len()], metadata.seed, metadata.start.as_deref())?;
        for ply in self.plies.iter().take(ply) {
            let played = session.play(Action(ply.action), None);
            played.map_err(|error| ApiError::internal(format!("session {}: {error}", metadata.id)))?;
        }
        Ok(session.position())
    }

    /// The error for a request for plies that were not played.
    pub(crate) fn too_late(&self, ply: usize) -> ApiError {
        ApiError::missing(format!("ply={ply}, expected at most {}, which were played", self.plies.len()))
    }

    /// The session as a public record.
    pub(crate) fn record(&self, metadata: &Metadata) -> Record {
        anonymize::record(metadata, &self.status, self.plies.iter().cloned().collect())
    }
}

/// Text of a view: structs of plain values, which cannot fail.
fn json(value: &impl Serialize) -> Bytes {
    serde_json::to_vec(value).expect("plain values are JSON").into()
}

/// Whether an agent is to move, and can.
fn is_agents(metadata: &Metadata, status: &Status, turn: Turn) -> bool {
    let Turn::Player(player) = turn else { return false };
    let is_agent = matches!(status.seats.get(player.index()), Some(Seat::Agent { .. }));
    is_agent && !status.over && status.failed.is_none() && !metadata.imported
}
