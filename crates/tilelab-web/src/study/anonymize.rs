//! Hides the opponents' names in the sessions of a study from everyone but the organizer.
//!
//! Views and records of single sessions are made with this. The organizer's exports are made from the store,
//! where the names are.

use std::borrow::Cow;

use tilelab_core::{Ply, Record};

use crate::store::sessions::{Metadata, Seat, Status};

const OPPONENT: &str = "opponent";

/// The seats, anonymized in a study.
pub(crate) fn seats<'a>(metadata: &Metadata, seats: &'a [Seat]) -> Cow<'a, [Seat]> {
    if metadata.study.is_none() {
        return Cow::Borrowed(seats);
    }
    let hidden = |seat: &Seat| match seat {
        Seat::Person { .. } => seat.clone(),
        Seat::Agent { .. } => Seat::Agent { agent: OPPONENT.to_owned(), name: OPPONENT.to_owned() },
    };
    Cow::Owned(seats.iter().map(hidden).collect())
}

/// A session as a public record. The seed, which would reveal future dice and the moves of agents, is left out
/// during the game, and always in a study.
pub(crate) fn record(metadata: &Metadata, status: &Status, plies: Vec<Ply>) -> Record {
    Record {
        agents: seats(metadata, &status.seats).iter().map(|seat| seat.record_name().to_owned()).collect(),
        seed: if status.over && metadata.study.is_none() { metadata.seed } else { 0 },
        ..metadata.record(status, plies)
    }
}

/// Why an agent made no move; the reason could say which one it is.
pub(crate) fn failed<'a>(metadata: &Metadata, reason: Option<&'a str>) -> Option<&'a str> {
    reason.map(|reason| if metadata.study.is_some() { "the opponent made no move" } else { reason })
}
