//! How well a player did, as standings and leaderboards say it.

use serde::Serialize;
use tilelab_stats::ratings::Elo;
use tilelab_stats::results::Standing;
use utoipa::ToSchema;

/// A rating with its interval, and what it comes from.
#[derive(Serialize, ToSchema)]
pub(super) struct Rated {
    /// Elo; the mean of all is 0.
    pub(super) rating: f64,
    /// The lower end of the rating's 95 % interval.
    pub(super) low: f64,
    /// The upper end.
    pub(super) high: f64,
    /// Games played.
    pub(super) played: u64,
    /// Games won alone.
    pub(super) wins: u64,
    /// Games in which the best result was shared.
    pub(super) draws: u64,
    /// All other games.
    pub(super) losses: u64,
}

impl Rated {
    pub(super) fn new(rating: &Elo, standing: &Standing) -> Self {
        Self {
            rating: rating.elo,
            low: rating.low,
            high: rating.high,
            played: standing.games,
            wins: standing.wins,
            draws: standing.draws,
            losses: standing.games - standing.wins - standing.draws,
        }
    }
}
