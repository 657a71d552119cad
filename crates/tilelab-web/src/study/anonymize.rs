//! Hides the opponents' names in the sessions of a study from everyone but the organizer.
//!
//! Views and records of single sessions are made with this. The organizer's exports are made from the store,
//! where the names are.

use std::borrow::Cow;

use crate::store::sessions::{Metadata, Seat};

const OPPONENT: &str = "opponent";

/// The seats, anonymized in a study.
pub(crate) fn seats(metadata: &Metadata) -> Cow<'_, [Seat]> {
    if metadata.study.is_none() {
        return Cow::Borrowed(&metadata.seats);
    }
    let hidden = |seat: &Seat| match seat {
        Seat::Person { .. } => seat.clone(),
        Seat::Agent { .. } => Seat::Agent { agent: OPPONENT.to_owned(), name: OPPONENT.to_owned() },
    };
    Cow::Owned(metadata.seats.iter().map(hidden).collect())
}

/// Why an agent made no move; the reason could say which one it is.
pub(crate) fn failed<'a>(metadata: &Metadata, reason: Option<&'a str>) -> Option<&'a str> {
    reason.map(|reason| if metadata.study.is_some() { "the opponent made no move" } else { reason })
}
