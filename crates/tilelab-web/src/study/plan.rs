//! Whom a participant meets when, and in which seat.

/// One game of a participant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Planned {
    /// The opponent, by its place in the list.
    pub(crate) opponent: usize,
    /// The participant's seat.
    pub(crate) seat: usize,
}

/// The game number `game` of participant number `participant`, both from 0.
///
/// In a round a participant meets every opponent once; the next round is played from the next seat. Participants
/// begin with different opponents, then from different seats, so that what people learn on the way helps no
/// opponent and no seat more than the others.
pub(crate) fn planned(participant: usize, game: usize, opponents: usize, players: usize) -> Planned {
    let round = game / opponents;
    Planned { opponent: (participant + game) % opponents, seat: (participant / opponents + round) % players }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn opponents_alternate_and_seats_swap_every_round() {
        let games = |participant| -> Vec<(usize, usize)> {
            (0..6).map(|game| planned(participant, game, 3, 2)).map(|game| (game.opponent, game.seat)).collect()
        };
        assert_eq!(games(0), [(0, 0), (1, 0), (2, 0), (0, 1), (1, 1), (2, 1)]);
        assert_eq!(games(1), [(1, 0), (2, 0), (0, 0), (1, 1), (2, 1), (0, 1)]);
        assert_eq!(games(3), [(0, 1), (1, 1), (2, 1), (0, 0), (1, 0), (2, 0)]);
    }
}
