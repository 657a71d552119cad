//! The effect of dropping a block, before it is dropped: the cells it fills, its gain and its penalty.

use tilelab_core::{Action, Game as _};
use tilelab_games::link::Link;
use tilelab_games::link::shapes::DROPS;

/// The effect of a legal action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Forecast {
    /// The cells it fills as (column, row), the dot first.
    pub cells: [(u8, u8); 4],
    /// The empty cells it covers, each of which costs points.
    pub holes: Vec<(u8, u8)>,
    /// Points gained for linked blocks.
    pub gain: i32,
    /// Points lost for covered cells.
    pub penalty: i32,
}

impl Forecast {
    /// Computes the effect; the action must be legal for the player to move.
    pub(super) fn of(link: &Link, action: Action) -> Self {
        let drop = &DROPS[action.index()];
        let base = link.base_row(drop);
        let holes = (0..usize::from(drop.width)).flat_map(|index| {
            let column = drop.columns[index];
            (link.heights()[usize::from(column)]..base + drop.bottoms[index]).map(move |row| (column, row))
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

    /// The change of the score as text: `+3 -1`, or `0` if nothing changes.
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
    fn gain_and_penalty_are_separate() {
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
