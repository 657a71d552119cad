//! What happened, in words: moves with what they scored, rolls, and players who were skipped.

use tilelab_core::{Action, Game as _, Player, Ply, Turn};
use tilelab_games::link::Link;
use tilelab_games::link::shapes::LETTERS;

use super::forecast::Forecast;

/// Says what a ply did. `before` and `after` are the positions where the game is Tetris Link, whose
/// events can be told in full.
pub(super) fn describe(ply: &Ply, before: Option<&Link>, after: Option<&Link>) -> Vec<String> {
    match (before, after) {
        (Some(before), Some(after)) => describe_link(ply, before, after),
        _ => vec![match ply.player {
            Some(seat) => format!("{} plays {}", Player::new(seat.into()), ply.name),
            None => format!("chance draws {}", ply.name),
        }],
    }
}

fn describe_link(ply: &Ply, before: &Link, after: &Link) -> Vec<String> {
    let mover = before.mover();
    if ply.player.is_none() {
        return vec![describe_roll(usize::from(ply.action), before, after)];
    }
    let forecast = Forecast::of(before, Action(ply.action));
    let mut lines = vec![format!("{mover} {}  {}", ply.name, forecast.points())];
    lines.extend(skipped(mover, after).map(|player| format!("{player} cannot move and is skipped")));
    lines
}

/// A roll, and why it costs the turn where it does.
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

/// The players between the last mover and the next who were passed over. With dice nobody is: a
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

    fn told(mut link: Link, name: &str) -> Vec<String> {
        let before = link.clone();
        let action = link.parse_action(name).expect("a move");
        let ply = Ply::of(&link, action);
        link.play(action);
        describe(&ply, Some(&before), Some(&link))
    }

    #[test]
    fn moves_tell_their_points() {
        assert_eq!(told(link("", "a to move"), "T2@1"), ["a T2@1  -2"]);
        assert_eq!(told(link("", "b to move"), "O0@1"), ["b O0@1  0"]);
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
    fn rolls_that_cost_the_turn_say_why() {
        let low = "dice=true,rows=5,cols=4,players=2";
        assert_eq!(told(link(low, "a to roll"), "T"), ["a rolls T"]);
        let nearly_full = "a to roll\nb b b b\nI0 b b b\nI0 b b b\nI0 b b b";
        assert_eq!(
            told(link(low, &nearly_full.replacen("b b b b", "I0 b b b", 1)), "T"),
            ["a rolls T, which does not fit: no move"]
        );
        let used_up = format!("b to roll{}", "\nI0 b b b".repeat(5));
        assert_eq!(told(link("dice=true,cols=4", &used_up), "I"), ["b rolls I but has none left: no move"]);
    }
}
