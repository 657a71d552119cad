//! Heuristics: the value of a move by how near it leaves both sides to connecting.
//!
//! Measured from 500 random openings of two stones, each played from both sides, on 7×7, 11×11 and
//! 15×15: potential beats path 83, 90 and 91 %, two-distance beats path 83, 88 and 89 %, and potential
//! 69, 73 and 72 %, at seven times its time. Considering all cells instead of five candidates gains
//! nothing. In that form, two-distance beat electric resistance, the current through a cell summed
//! over both players' circuits, 63 : 37; adding path's value to it made it no stronger. Path without
//! its second part, most of whose best moves tie, lost 8 : 92 to path with it (7×7, 100 games). From
//! the empty board nearly all games of a pair are the same few, and the first player wins most.

use tilelab_core::{Action, ActionValues, Evaluator, Game, PerPlayer, Rng};

use super::cells::{Grid, narrow, with_words};
use super::path::{self, Layers, Path};
use super::position::Hex;
use super::potential::{self, FAR, Potentials};

/// How a move is evaluated.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Measure {
    /// The stones the opponent still needs to connect, less the stones the mover needs, after the move;
    /// then the number of cells on such shortest paths. The thesis's heuristic, done right.
    Path,
    /// How little potential the cell has for both sides together, before the move: fast.
    Potential,
    /// For the few cells of least potential: the opponent's least potential less the mover's, after the
    /// move; then the number of cells that have it.
    #[default]
    TwoDistance,
}

/// Evaluates moves and positions of Hex.
#[derive(Clone, Copy, Debug, Default)]
pub struct Heuristic {
    /// The measure.
    pub measure: Measure,
}

/// The value of a win, larger than any distance.
const WIN: f64 = 10_000.0;
/// The weight of the number of best cells beside distances: a tie-break, except for dozens of cells.
const BREADTH: f64 = 0.05;
/// The same for shortest paths, of which there are many more.
const PATH_BREADTH: f64 = 0.001;
/// How many cells [`Measure::TwoDistance`] considers, besides all that tie with the last of them.
const CANDIDATES: usize = 5;

impl ActionValues<Hex> for Heuristic {
    fn action_values(&mut self, state: &Hex, _: &mut Rng, values: &mut Vec<f64>) {
        match self.measure {
            Measure::Path => with_words!(state.config().size, WIDTH => path_values::<WIDTH>(state, values)),
            Measure::Potential => potential_values(state, values),
            Measure::TwoDistance => two_distance_values(state, values),
        }
    }
}

/// The mover's advantage once an action is played.
fn after(state: &Hex, action: Action, advantage: impl FnOnce(&Hex, usize) -> f64) -> f64 {
    let mut next = state.clone();
    next.play(action);
    if next.winner().is_some() { WIN } else { advantage(&next, state.mover()) }
}

/// How much nearer each legal action brings the mover to connecting than the opponent, by shortest paths.
fn path_values<const W: usize>(state: &Hex, values: &mut Vec<f64>) {
    let grid = Grid::<W>::new(state.config().size);
    let mut layers = Layers::new();
    let mut advantage = |state: &Hex, seat: usize| {
        let [own, other] = [seat, 1 - seat].map(|seat| {
            let cells = (&narrow(state.stones_of(seat)), &narrow(&state.empty_cells()));
            let Path { stones, cells } = path::shortest(&grid, seat, cells, &mut layers);
            stones.map_or(f64::from(FAR), f64::from) - PATH_BREADTH * f64::from(cells)
        });
        other - own
    };
    values.extend(state.legal().map(|action| after(state, action, &mut advantage)));
}

/// How much nearer a seat is to connecting than its opponent, by potentials.
fn potential_advantage(state: &Hex, seat: usize) -> f64 {
    let [own, other] = [seat, 1 - seat].map(|seat| {
        let (least, number) = potentials(state, seat).least(state.empty_cells());
        f64::from(least) - BREADTH * f64::from(number)
    });
    other - own
}

fn potentials(state: &Hex, seat: usize) -> Potentials {
    with_words!(state.config().size, WIDTH => {
        let grid = Grid::<WIDTH>::new(state.config().size);
        potential::potentials(&grid, seat, &narrow(state.stones_of(seat)), &narrow(&state.empty_cells()))
    })
}

/// Minus the sum of both sides' potentials for each legal action. A stone that may be taken over
/// counts as its cell would on the empty board, where a cell and its mirror image have the same value,
/// plus a little, because the swap also removes the opponent's stone.
fn potential_values(state: &Hex, values: &mut Vec<f64>) {
    let sum = |state: &Hex| {
        let [a, b] = [0, 1].map(|seat| potentials(state, seat));
        move |cell: usize| -f64::from(a.of(cell) + b.of(cell))
    };
    let here = sum(state);
    values.extend(state.empty_cells().map(|cell| here(cell.index())));
    if state.may_swap() {
        let stone = state.stones_of(0).clone().next().map_or(0, Action::index);
        values.push(sum(&Hex::new(state.config()))(stone) + 0.5);
    }
}

fn two_distance_values(state: &Hex, values: &mut Vec<f64>) {
    let first = values.len();
    potential_values(state, values);
    let values = &mut values[first..];
    let worst = worst_candidate(values);
    for (action, value) in state.legal().zip(values) {
        // The swap is always a candidate, whatever its rank.
        *value = if *value >= worst || action.index() == state.config().cells() {
            after(state, action, potential_advantage)
        } else {
            *value - WIN
        };
    }
}

/// The value of the last candidate: the largest few are kept in order.
fn worst_candidate(values: &[f64]) -> f64 {
    let mut best = [f64::NEG_INFINITY; CANDIDATES];
    for &value in values {
        let place = best.partition_point(|&better| better >= value);
        if place < CANDIDATES {
            best[place..].rotate_right(1);
            best[place] = value;
        }
    }
    best[CANDIDATES - 1]
}

/// The advantage at which a position counts as half won.
const HALF_WON: f64 = 2.0;
/// The value of having the move, in the same unit.
const TEMPO: f64 = 0.5;

impl Evaluator<Hex> for Heuristic {
    /// The advantage by potentials, squashed.
    fn values(&mut self, state: &Hex) -> PerPlayer<f32> {
        let mover = state.mover();
        let advantage = potential_advantage(state, mover) + TEMPO;
        let value = (advantage / (HALF_WON + advantage.abs())) as f32;
        PerPlayer::from_fn(2, |player| if player.index() == mover { value } else { -value })
    }
}

#[cfg(test)]
mod tests {
    use tilelab_core::{Config, Rng};

    use super::*;
    use crate::hex::HexConfig;

    const MEASURES: [Measure; 3] = [Measure::Path, Measure::Potential, Measure::TwoDistance];

    fn best(measure: Measure, config: &str, text: &str) -> Vec<String> {
        let config = HexConfig::from_text::<Hex>(config).expect("a configuration");
        let state = Hex::parse(&config, text).expect(text);
        let mut values = Vec::new();
        Heuristic { measure }.action_values(&state, &mut Rng::new(1), &mut values);
        assert_eq!(values.len(), state.legal().len());
        let best = values.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let tied = state.legal().zip(&values).filter(|(_, value)| **value == best);
        tied.map(|(action, _)| state.action_name(action)).collect()
    }

    #[test]
    fn a_gap_is_closed_by_either_side() {
        let gap = "\n. . a . .\n. b a . .\n. . . . b\n. . a b .\n. b a . .";
        for measure in [Measure::Path, Measure::TwoDistance] {
            assert_eq!(best(measure, "size=5", &format!("a to move{gap}")), ["c3"], "{measure:?}");
        }
        let gap = "\n. . a . .\n. b a . .\n. b . . b\n. . a . .\n. b a . .";
        for measure in MEASURES {
            assert_eq!(
                best(measure, "size=5", &format!("b to move{}", gap.replacen('.', "a", 1))),
                ["c3"],
                "{measure:?}"
            );
        }
    }

    #[test]
    fn the_centre_is_taken_over_and_a_corner_is_not() {
        for measure in MEASURES {
            let rows = "\n. . . . .".repeat(2);
            let centre = format!("b to move{rows}\n. . a . .{rows}");
            assert_eq!(best(measure, "size=5,swap=true", &centre), ["swap"], "{measure:?}");
            let corner = "b to move\na . . . .".to_owned() + &rows + &rows;
            assert!(!best(measure, "size=5,swap=true", &corner).contains(&"swap".to_owned()), "{measure:?}");
        }
    }

    #[test]
    fn values_are_opposite_and_favour_the_mover() {
        let state = Hex::new(&HexConfig { size: 5, swap: true });
        let values = Heuristic::default().values(&state);
        assert!(values.as_slice()[0] > 0.0 && values.iter().sum::<f32>() == 0.0);
    }
}
