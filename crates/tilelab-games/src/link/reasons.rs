//! Why one move is worse than another, as far as points tell: holes, links missed, links opened for others.

use tilelab_core::{Action, Player};

use super::position::Link;
use super::shapes::DROPS;

/// A position after a move of the mover, with what the move did.
struct After {
    state: Link,
    /// Empty cells that the block covers.
    holes: u8,
    /// What they cost.
    penalty: u8,
    /// Points of blocks that it links.
    linked: i16,
}

impl After {
    fn new(before: &Link, action: Action) -> Self {
        let (drop, mover) = (&DROPS[action.index()], before.mover);
        let base = before.base_row(drop);
        let penalty = before.penalty(drop, base);
        let mut state = before.clone();
        state.place(mover, action);
        let change = state.scores[usize::from(mover)] - before.scores[usize::from(mover)];
        Self { holes: before.gaps(drop, base), penalty, linked: change + i16::from(penalty), state }
    }

    /// The most points that a player could link with one block now.
    fn best_link(&self, player: u8) -> i16 {
        let points = |action| {
            let (drop, mut next) = (&DROPS[Action::index(action)], self.state.clone());
            let penalty = i16::from(next.penalty(drop, next.base_row(drop)));
            next.place(player, action);
            next.scores[usize::from(player)] - self.state.scores[usize::from(player)] + penalty
        };
        self.state.placeable(player).map(points).max().unwrap_or(0)
    }
}

/// What `played` does worse than `best`, the weightiest first.
pub(super) fn reasons(state: &Link, played: Action, best: Action) -> Vec<String> {
    let (mover, [played, best]) = (state.mover, [played, best].map(|action| After::new(state, action)));
    let mut found = Vec::new();
    if best.linked > played.linked {
        let instead = match played.linked {
            0 => String::new(),
            some => format!(" instead of {}", points(some)),
        };
        found.push((best.linked - played.linked, format!("misses a link worth {}{instead}", points(best.linked))));
    }
    if played.penalty > best.penalty {
        let holes = if played.holes == 1 { "a hole".to_owned() } else { format!("{} holes", played.holes) };
        let cost = points(played.penalty.into());
        found.push(((played.penalty - best.penalty).into(), format!("makes {holes}, which costs {cost}")));
    }
    for rival in (0..state.config.players).filter(|&player| player != mover) {
        let [after, otherwise] = [&played, &best].map(|after| after.best_link(rival));
        if after > otherwise {
            let who = Player::new(rival.into());
            found.push((after - otherwise, format!("lets {who} link for {} next", points(after))));
        }
    }
    let [own, otherwise] = [&played, &best].map(|after| after.linked + after.best_link(mover));
    if played.linked == best.linked && own < otherwise {
        let next = points(otherwise - best.linked);
        found.push((otherwise - own, format!("prepares less than the best move, which can link for {next} next")));
    }
    found.sort_by_key(|(weight, _)| -weight);
    found.into_iter().map(|(_, reason)| reason).collect()
}

fn points(number: i16) -> String {
    if number == 1 { "1 point".to_owned() } else { format!("{number} points") }
}

#[cfg(test)]
mod tests {
    use tilelab_core::{Config, Game};

    use super::*;
    use crate::link::LinkConfig;

    fn because(config: &str, text: &str, played: &str, best: &str) -> Vec<String> {
        let config = LinkConfig::from_text::<Link>(config).expect("a configuration");
        let state = Link::parse(&config, text).unwrap_or_else(|error| panic!("{error}"));
        let [played, best] = [played, best].map(|name| state.parse_action(name).expect(name));
        reasons(&state, played, best)
    }

    #[test]
    fn holes_cost_points() {
        let found = because("", "a to move\n. b . . . . . . . .\nb T0 b . . . . . . .", "I0@0", "I0@3");
        assert_eq!(found, ["makes 4 holes, which costs 2 points"]);
        let found = because("cap=false", "a to move\n. b . . . . . . . .\nb T0 b . . . . . . .", "I0@0", "I0@3");
        assert_eq!(found[0], "makes 4 holes, which costs 4 points");
    }

    #[test]
    fn a_third_block_links() {
        let text = "a to move\n a  a  a  a  .  .  b  b  b  b\nO0  a O0  a  .  . O0  b O0  b";
        assert_eq!(because("", text, "I1@5", "O0@4"), ["misses a link worth 3 points"]);
    }

    /// Two towers: what a places on b's tower, b cannot link there.
    #[test]
    fn a_block_in_the_way_stops_the_other() {
        let text = "a to move\n b  b  a  a\nO0  b O0  a\n b  b  a  a\nO0  b O0  a";
        let found = because("cols=4,rows=10", text, "O0@2", "O0@0");
        assert_eq!(found, ["lets b link for 3 points next"]);
        let found = because("cols=4,rows=10", text, "O0@0", "O0@2");
        assert_eq!(found, ["misses a link worth 3 points"]);
    }

    #[test]
    fn a_pair_is_prepared() {
        let text = "a to move\n a  a  .  .  .  .  .  .  b  b\nO0  a  .  .  .  .  .  . O0  b";
        let found = because("", text, "I1@7", "O0@2");
        assert_eq!(found, ["prepares less than the best move, which can link for 3 points next"]);
    }

    #[test]
    fn nothing_is_said_of_equal_moves() {
        assert!(because("", "a to move", "O0@0", "O0@8").is_empty());
    }
}
