//! The value of every placement of a piece.

use tilelab_core::{Arch, Simd, WithSimd};

use super::super::config::Rules;
use super::super::features::{Afterstate, FeatureSet, Wall, standard};
use super::weights::Weights;
use crate::tetromino::ROTATIONS;
use crate::well::{PROFILES, Well};

/// The value of a placement after which the game is over.
pub const LOST: f64 = -1e15;

/// How placements are valued.
#[derive(Clone, Debug)]
pub struct Evaluation {
    weights: Weights,
    /// The weights of the standard features, where no others are used: nine of them, or all.
    standard: Option<[f64; standard::EXTENDED]>,
    is_extended: bool,
    rules: Rules,
    /// The vector and bit-counting instructions of this machine.
    arch: Arch,
    scratch: Vec<f64>,
}

/// The values of all placements of a piece with the standard features: the inner loop of every search.
struct Scan<'a, F, const N: usize> {
    well: &'a Well,
    rotations: &'static [u8],
    weights: &'a [f64; N],
    visit: F,
}

impl<F: FnMut(usize, usize, f64), const N: usize> WithSimd for Scan<'_, F, N> {
    type Output = ();

    // Only what is inlined here is compiled for the instructions of the machine.
    #[allow(clippy::inline_always)]
    #[inline(always)]
    fn with_simd<S: Simd>(mut self, _: S) {
        let wall = Wall::new::<N>(self.well);
        for (turn, &shape) in self.rotations.iter().enumerate() {
            wall.scan::<N>(shape.into(), |column, features| {
                (self.visit)(turn, column, features.map_or(LOST, |features| features.dot(self.weights)));
            });
        }
    }
}

impl Evaluation {
    /// Values placements with these weights.
    pub fn new(weights: Weights, rules: Rules) -> Self {
        let standard = match weights.set {
            FeatureSet::Standard(_) if rules == Rules::Standard => {
                Some(std::array::from_fn(|index| weights.values.get(index).copied().unwrap_or(0.0)))
            }
            _ => None,
        };
        let is_extended = weights.values.len() > standard::COUNT;
        Self { weights, standard, is_extended, rules, arch: Arch::new(), scratch: Vec::new() }
    }

    /// The weights.
    pub fn weights(&self) -> &Weights {
        &self.weights
    }

    /// Calls `visit` with the rotation, the left column and the value of every distinct placement of a piece.
    #[inline]
    pub fn placements(&mut self, well: &Well, piece: u8, mut visit: impl FnMut(usize, usize, f64)) {
        let rotations = ROTATIONS[usize::from(piece)];
        if let Some(weights) = &self.standard {
            if self.is_extended {
                self.arch.dispatch(Scan { well, rotations, weights, visit });
            } else {
                let nine = weights.first_chunk::<{ standard::COUNT }>().expect("there are more than nine");
                self.arch.dispatch(Scan { well, rotations, weights: nine, visit });
            }
            return;
        }
        for (turn, &shape) in rotations.iter().enumerate() {
            for column in 0..=well.columns() - usize::from(PROFILES[usize::from(shape)].width) {
                if let Some(row) = self.rules.rest(well, shape.into(), column) {
                    let after = Afterstate::new(well, shape.into(), column, row);
                    visit(turn, column, after.map_or(LOST, |after| self.value(&after)));
                }
            }
        }
    }

    fn value(&mut self, after: &Afterstate) -> f64 {
        self.weights.set.measure(after, &mut self.scratch);
        self.scratch.iter().zip(&self.weights.values).map(|(feature, weight)| feature * weight).sum()
    }

    /// The rotation, the left column and the value of the best placement; the first of equal ones. None if the
    /// piece can enter nowhere.
    #[inline]
    pub fn best(&mut self, well: &Well, piece: u8) -> Option<(usize, usize, f64)> {
        let mut best: Option<(usize, usize, f64)> = None;
        self.placements(well, piece, |turn, column, value| {
            if best.is_none_or(|(_, _, other)| value > other) {
                best = Some((turn, column, value));
            }
        });
        best
    }

    /// The well after a placement, and the part of its value that belongs to the placement itself and not to the
    /// wall it leaves; none if it ends the game.
    pub fn after(&self, well: &Well, piece: u8, turn: usize, column: usize) -> Option<(Well, f64)> {
        let shape = ROTATIONS[usize::from(piece)][turn].into();
        let row = self.rules.rest(well, shape, column)?;
        let after = Afterstate::new(well, shape, column, row)?;
        let eroded = f64::from(after.lines() * after.eroded_cells);
        let own = self.standard.as_ref().map_or(0.0, |w| w[0] * after.landing_height + w[1] * eroded);
        Some((after.well, own))
    }
}
