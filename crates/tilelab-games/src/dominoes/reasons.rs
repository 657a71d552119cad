//! Why one move is worse than another, by the tiles that fit the ends afterwards.

use tilelab_core::{Action, Player};

use super::position::Dominoes;

/// How many tiles of a seat fit the ends.
fn fitting(state: &Dominoes, seat: usize) -> u32 {
    let [left, right] = state.fitting();
    (state.hands[seat] & (left | right)).count_ones()
}

/// What `played` does worse than `best`.
pub(super) fn reasons(state: &Dominoes, played: Action, best: Action) -> Vec<String> {
    let mover = usize::from(state.mover);
    let rival = Player::new(1 - mover);
    let [played, best] = [played, best].map(|action| {
        let mut next = state.clone();
        next.act(action);
        next
    });
    let mut found = Vec::new();
    let [theirs, otherwise] = [&played, &best].map(|state| fitting(state, rival.index()));
    if theirs > otherwise {
        let rest = if otherwise == 0 { "none".to_owned() } else { otherwise.to_string() };
        found.push(format!("leaves {rival} {} to play, and the best move leaves {rest}", tiles(theirs)));
    }
    let [own, otherwise] = [&played, &best].map(|state| fitting(state, mover));
    if own < otherwise {
        let rest = if own == 0 { "no tile".to_owned() } else { format!("only {}", tiles(own)) };
        found.push(format!("keeps {rest} for the next turn, and the best move keeps {otherwise}"));
    }
    found
}

fn tiles(number: u32) -> String {
    if number == 1 { "1 tile".to_owned() } else { format!("{number} tiles") }
}

#[cfg(test)]
mod tests {
    use tilelab_core::{Config, Game};

    use super::*;
    use crate::dominoes::DominoesConfig;

    #[test]
    fn tiles_that_fit_are_counted() {
        let config = DominoesConfig::from_text::<Dominoes>("max=3").expect("a configuration");
        let text = "a to move\ntable 33\na 03 11 13 22 23\nb 00 01 02 12";
        let state = Dominoes::parse(&config, text).unwrap_or_else(|error| panic!("{error}"));
        let because = |played: &str, best: &str| {
            let [played, best] = [played, best].map(|name| state.parse_action(name).expect(name));
            reasons(&state, played, best)
        };
        assert_eq!(
            because("03 left", "13 left"),
            [
                "leaves b 3 tiles to play, and the best move leaves 2",
                "keeps only 2 tiles for the next turn, and the best move keeps 3"
            ]
        );
        assert!(because("13 left", "13 right").is_empty());
    }
}
