//! Why a move was worse than another, in words: what holds in every game, and what the game itself can tell.

use tilelab_core::{Action, Insight, Player, Turn};

use crate::registry::Registered;

/// Replies that are tried to see whether one of them wins at once.
const MAX_REPLIES: usize = 500;
/// The positions that an oracle may search.
const MAX_ORACLE_NODES: u32 = 200_000;

/// What `played` does worse than `best`, the weightiest first: verbs with their objects, without a subject.
pub(crate) fn reasons<G: Registered>(state: &G, played: Action, best: Action) -> Vec<String> {
    let Turn::Player(mover) = state.turn() else { return Vec::new() };
    if played == best {
        return Vec::new();
    }
    let [after, otherwise] = [played, best].map(|action| {
        let mut next = state.clone();
        next.play(action);
        next
    });
    let mut found = Vec::new();
    if is_won(&otherwise, mover) && !is_won(&after, mover) {
        found.push("misses a move that wins at once".to_owned());
    } else if let Some(winner) = winner_at_once(&after, mover).filter(|_| winner_at_once(&otherwise, mover).is_none()) {
        found.push(format!("lets {winner} win at once"));
    } else {
        match (proven(&after, mover), proven(&otherwise, mover)) {
            (Some(played), Some(best)) if played < 0.0 && best > 0.0 => {
                found.push("turns a proven win into a proven loss".to_owned());
            }
            (Some(played), _) if played < 0.0 => found.push("is proven to lose".to_owned()),
            (_, Some(best)) if best > 0.0 => found.push("misses a win that can be proven".to_owned()),
            _ => {}
        }
    }
    found.extend(state.reasons(played, best));
    found
}

/// Whether the game is over and this player has won it alone.
fn is_won<G: Registered>(state: &G, player: Player) -> bool {
    let returns = state.returns();
    state.turn() == Turn::Over
        && Player::all(returns.as_slice().len()).all(|other| other == player || returns[other] < returns[player])
}

/// The opponent of `player` who is to move and has a move that wins at once.
fn winner_at_once<G: Registered>(state: &G, player: Player) -> Option<Player> {
    let Turn::Player(mover) = state.turn() else { return None };
    let wins = |action| {
        let mut next = state.clone();
        next.play(action);
        is_won(&next, mover)
    };
    (mover != player && state.legal().take(MAX_REPLIES).any(wins)).then_some(mover)
}

/// The return of a player with perfect play, where the game can prove it without a long search.
fn proven<G: Registered>(state: &G, player: Player) -> Option<f32> {
    if state.turn() == Turn::Over {
        return Some(state.returns()[player]);
    }
    if let Some(mut prover) = G::prover().filter(|prover| prover.covers(state))
        && let Some(Insight::Decided { values, .. }) = prover.insight(state)
    {
        return Some(values[player]);
    }
    let mut oracle = G::oracle().filter(|oracle| oracle.covers(state))?;
    let mut nodes = 0;
    let mut tick = || {
        nodes += 1;
        nodes <= MAX_ORACLE_NODES
    };
    oracle.solve(state, &mut tick).map(|exact| exact.values[player])
}

#[cfg(test)]
mod tests {
    use tilelab_core::{Config, Game};
    use tilelab_games::gdl::{Gdl, GdlConfig};
    use tilelab_games::hex::Hex;
    use tilelab_games::nim::Nim;

    use super::*;
    use crate::sources::FileSources;

    fn because<G: Registered>(config: &str, text: &str, played: &str, best: &str) -> Vec<String> {
        let config = G::Config::from_text_with::<G>(config, &FileSources).expect("a configuration");
        let state = G::parse(&config, text).unwrap_or_else(|error| panic!("{error}"));
        let [played, best] = [played, best].map(|name| state.parse_action(name).expect(name));
        reasons(&state, played, best)
    }

    #[test]
    fn wins_at_once_are_seen_in_every_game() {
        let missed = "misses a move that wins at once";
        assert_eq!(because::<Hex>("size=3", "a to move\na b .\na b .\n. . .", "c3", "a3"), [missed]);
        assert_eq!(because::<Nim>("piles=3", "a to move: 3", "2 from 1", "3 from 1")[0], missed);
        assert_eq!(because::<Nim>("piles=3-1", "a to move: 3 1", "1 from 2", "2 from 1")[0], "lets b win at once");
    }

    #[test]
    fn proofs_of_provers_and_oracles_count() {
        let found = because::<Nim>("piles=4-5-6", "a to move: 4 5 6", "6 from 3", "5 from 3");
        assert_eq!(found[0], "turns a proven win into a proven loss");
        let empty = "a to move\n. . . .\n. . . .\n. . . .\n. . . .";
        assert_eq!(because::<Hex>("size=4", empty, "a1", "b3")[0], "turns a proven win into a proven loss");
    }

    #[test]
    fn nothing_is_said_where_nothing_can_be_told() {
        let config = "tictactoe";
        let start = Gdl::new(&GdlConfig::from_text_with::<Gdl>(config, &FileSources).expect("a configuration"));
        assert!(because::<Gdl>(config, &start.to_string(), "put 1 1", "put 2 2").is_empty());
    }
}
