//! What a block would do if it were dropped: where it comes to rest, what it gains and costs.

use tilelab_core::{Action, Game as _};
use tilelab_games::link::Link;
use tilelab_games::link::shapes::DROPS;

/// The effect of a legal action, before it is played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Forecast {
    /// The cells it fills as (column, row), the dot first.
    pub cells: [(u8, u8); 4],
    /// The empty cells it covers, which cost minus points.
    pub holes: Vec<(u8, u8)>,
    /// Points for linked blocks.
    pub gain: i32,
    /// Minus points.
    pub penalty: i32,
}

impl Forecast {
    /// Looks ahead; the action must be legal for the player to move.
    pub(super) fn of(link: &Link, action: Action) -> Self {
        let drop = &DROPS[action.index()];
        let base = link.base_row(drop);
        let holes = (0..usize::from(drop.width)).flat_map(|place| {
            let column = drop.columns[place];
            (link.heights()[usize::from(column)]..base + drop.bottoms[place]).map(move |row| (column, row))
        });
        let penalty = i32::from(link.penalty(drop, base));
        let mut after = link.clone();
        after.play(action);
        let points = |state: &Link| state.scores().map_or(0, |scores| scores[link.mover()]);
        Self {
            cells: drop.cells().map(|(column, row)| (column, row + base)),
            holes: holes.collect(),
            gain: points(&after) - points(link) + penalty,
            penalty,
        }
    }

    /// The change of the score in words: `+3 -1`, or `0` where nothing changes.
    pub(super) fn points(&self) -> String {
        match (self.gain, self.penalty) {
            (0, 0) => "0".to_owned(),
            (gain, 0) => format!("+{gain}"),
            (0, penalty) => format!("-{penalty}"),
            (gain, penalty) => format!("+{gain} -{penalty}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use tilelab_games::link::LinkConfig;

    use super::*;

    #[test]
    fn gains_and_costs_are_told_apart() {
        let mut link = Link::new(&LinkConfig::default());
        for name in ["I1@0", "O0@8", "I1@1", "O0@8"] {
            link.play(link.parse_action(name).expect("a move"));
        }
        let forecast = Forecast::of(&link, link.parse_action("T3@2").expect("a move"));
        assert_eq!(forecast.cells, [(2, 4), (2, 5), (1, 4), (2, 3)]);
        assert_eq!(forecast.holes, [(2, 0), (2, 1), (2, 2)]);
        assert_eq!((forecast.gain, forecast.penalty), (3, 2));
        assert_eq!(forecast.points(), "+3 -2");
    }
}
