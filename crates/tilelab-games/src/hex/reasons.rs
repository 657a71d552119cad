//! Why one move is worse than another, by the stones that each player still needs to connect.

use tilelab_core::{Action, Game, Player};

use super::cells::{Grid, narrow, with_words};
use super::path::{self, Layers};
use super::position::Hex;

/// The fewest stones that connect a seat's edges if the other never answers; `None` if the seat is cut off.
fn needed(state: &Hex, seat: usize) -> Option<u32> {
    with_words!(state.config().size, WIDTH => {
        let grid = Grid::<WIDTH>::new(state.config().size);
        let cells = (&narrow(state.stones_of(seat)), &narrow(&state.empty_cells()));
        path::shortest(&grid, seat, cells, &mut Layers::new()).stones
    })
}

/// What `played` does worse than `best`.
pub(super) fn reasons(state: &Hex, played: Action, best: Action) -> Vec<String> {
    let mover = state.mover();
    let rival = Player::new(1 - mover);
    let [played, best] = [played, best].map(|action| {
        let mut next = state.clone();
        next.play(action);
        next
    });
    // A swap changes who owns the stones: the counts before and after it say nothing.
    if state.may_swap() || best.winner().is_some() || played.winner().is_some() {
        return Vec::new();
    }
    let mut found = Vec::new();
    let [theirs, otherwise] = [&played, &best].map(|state| needed(state, rival.index()));
    match (theirs, otherwise) {
        (Some(stones), Some(more)) if stones < more => found.push(format!(
            "does not get in {rival}'s way, who needs {} to connect, and {more} after the best move",
            stones_text(stones)
        )),
        (Some(stones), None) => {
            found.push(format!("does not cut {rival} off, who needs {} to connect", stones_text(stones)));
        }
        _ => {}
    }
    let [own, otherwise] = [&played, &best].map(|state| needed(state, mover));
    if let (Some(stones), Some(fewer)) = (own, otherwise)
        && stones > fewer
    {
        found.push(format!("needs {} to connect, and {fewer} after the best move", stones_text(stones)));
    }
    found
}

fn stones_text(stones: u32) -> String {
    if stones == 1 { "1 more stone".to_owned() } else { format!("{stones} more stones") }
}

#[cfg(test)]
mod tests {
    use tilelab_core::Config;

    use super::*;
    use crate::hex::HexConfig;

    fn because(text: &str, played: &str, best: &str) -> Vec<String> {
        let config = HexConfig::from_text::<Hex>("size=4").expect("a configuration");
        let state = Hex::parse(&config, text).unwrap_or_else(|error| panic!("{error}"));
        let [played, best] = [played, best].map(|name| state.parse_action(name).expect(name));
        reasons(&state, played, best)
    }

    #[test]
    fn a_move_far_from_the_fight_blocks_and_connects_nothing() {
        assert_eq!(
            because("a to move\na . . .\n. . a .\nb b . .\n. . . .", "d4", "c3"),
            [
                "does not get in b's way, who needs 2 more stones to connect, and 3 after the best move",
                "needs 3 more stones to connect, and 2 after the best move"
            ]
        );
    }

    #[test]
    fn a_move_that_wins_speaks_for_itself() {
        assert!(because("a to move\n. a . .\nb a . .\nb a . .\nb . . .", "d4", "b4").is_empty());
    }
}
