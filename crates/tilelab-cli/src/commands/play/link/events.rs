//! Plies in words: moves with their change of the score, rolls of the die, and skipped players.

use tilelab_core::{Action, Game as _, Player, Ply, Turn};
use tilelab_games::link::Link;
use tilelab_games::link::shapes::LETTERS;

use super::forecast::Forecast;

/// Describes a ply, given the positions before and after it.
pub(super) fn describe(ply: &Ply, before: &Link, after: &Link) -> Vec<String> {
    let mover = before.mover();
    if ply.player.is_none() {
        return vec![describe_roll(usize::from(ply.action), before, after)];
    }
    let forecast = Forecast::of(before, Action(ply.action));
    let mut lines = vec![format!("{mover} {}  {}", ply.name, forecast.points())];
    lines.extend(skipped(mover, after).map(|player| format!("{player} cannot move and is skipped")));
    lines
}

/// A roll, and the reason if it costs the turn.
fn describe_roll(block: usize, before: &Link, after: &Link) -> String {
    let (mover, letter) = (before.mover(), LETTERS[block]);
    if after.rolled() == Some(block as u8) {
        format!("{mover} rolls {letter}")
    } else if before.pieces_left(mover)[block] == 0 {
        format!("{mover} rolls {letter} but has none left: no move")
    } else {
        format!("{mover} rolls {letter}, which does not fit: no move")
    }
}

/// The players between the last mover and the next, who were skipped. With dice no player is skipped: a
/// player who cannot move still rolls.
fn skipped(mover: Player, after: &Link) -> impl Iterator<Item = Player> {
    let players = usize::from(after.config().players);
    let next = match after.turn() {
        Turn::Player(player) => player.index(),
        Turn::Chance | Turn::Over => (mover.index() + 1) % players,
    };
    let steps = (next + 2 * players - mover.index() - 1) % players;
    (1..=steps).map(move |step| Player::new((mover.index() + step) % players))
}

#[cfg(test)]
mod tests {
    use tilelab_core::Config as _;
    use tilelab_games::link::LinkConfig;

    use super::*;

    fn link(config: &str, text: &str) -> Link {
        let config = LinkConfig::from_text::<Link>(config).expect("a configuration");
        Link::parse(&config, text).expect("a position")
    }

    fn described(mut link: Link, name: &str) -> Vec<String> {
        let before = link.clone();
        let action = link.parse_action(name).expect("a move");
        let ply = Ply::of(&link, action);
        link.play(action);
        describe(&ply, &before, &link)
    }

    #[test]
    fn moves_show_their_points() {
        assert_eq!(described(link("", "a to move"), "T2@1"), ["a T2@1  -2"]);
        assert_eq!(described(link("", "b to move"), "O0@1"), ["b O0@1  0"]);
    }

    #[test]
    fn skipped_players_are_named() {
        let skipped = |mover: usize, config: &str| -> String {
            super::skipped(Player::new(mover), &link(config, "a to move")).map(Player::letter).collect()
        };
        assert_eq!([0, 1, 2].map(|mover| skipped(mover, "players=3")), ["bc", "c", ""]);
        assert_eq!([0, 1].map(|mover| skipped(mover, "")), ["b", ""]);
    }

    #[test]
    fn rolls_that_cost_the_turn_give_the_reason() {
        let low = "dice=true,rows=5,cols=4,players=2";
        assert_eq!(described(link(low, "a to roll"), "T"), ["a rolls T"]);
        let nearly_full = "a to roll\nb b b b\nI0 b b b\nI0 b b b\nI0 b b b";
        assert_eq!(
            described(link(low, &nearly_full.replacen("b b b b", "I0 b b b", 1)), "T"),
            ["a rolls T, which does not fit: no move"]
        );
        let used_up = format!("b to roll{}", "\nI0 b b b".repeat(5));
        assert_eq!(described(link("dice=true,cols=4", &used_up), "I"), ["b rolls I but has none left: no move"]);
    }
}
