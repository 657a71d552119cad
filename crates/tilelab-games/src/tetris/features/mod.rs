//! What linear controllers measure of a placement.
//!
//! | module | what |
//! |---|---|
//! | [`standard`] | the nine features of Dellacherie and Thiery, and four of ours |
//! | [`wall`](Wall) | the nine features of all placements on one wall, fast |
//! | `full` | the nine features of one wall, from scratch |
//! | [`paper`] | the four and ten features of Zhang et al., as its text defines and as its code computes them |
//! | [`afterstate`](Afterstate) | a placement and the wall it leaves |

// The features are the inner loop of every controller. They are compiled for the machine's own instructions only where
// they are inlined into the caller that was (see `controller::evaluate`).
#![allow(clippy::inline_always)]

mod afterstate;
mod full;
pub mod paper;
pub mod standard;
mod wall;

pub use afterstate::Afterstate;
pub use standard::Standard;
pub use wall::Wall;

/// A list of features.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FeatureSet {
    /// The first so many of the nine of Dellacherie and Thiery and four of ours.
    Standard(usize),
    /// El-Tetris: landing height, cleared rows, row and column transitions, holes, cumulative wells.
    ElTetris,
    /// Bertsekas and Tsitsiklis: column heights, their differences, the highest column, holes, and 1.
    BertsekasTsitsiklis,
    /// The four features in the text of Zhang et al..
    PaperFour,
    /// The ten features in the text of Zhang et al..
    PaperTen,
    /// The ten features as the code of Zhang et al. computes them.
    PaperTenCoded,
}

/// The names of the sets in weight files.
const SETS: &[(&str, FeatureSet)] = &[
    ("dt", FeatureSet::Standard(9)),
    ("extended", FeatureSet::Standard(13)),
    ("du", FeatureSet::Standard(8)),
    ("dellacherie", FeatureSet::Standard(6)),
    ("el-tetris", FeatureSet::ElTetris),
    ("bt", FeatureSet::BertsekasTsitsiklis),
    ("paper-4", FeatureSet::PaperFour),
    ("paper-10", FeatureSet::PaperTen),
    ("paper-10-coded", FeatureSet::PaperTenCoded),
];

impl FeatureSet {
    /// The set of that name.
    pub fn named(name: &str) -> Option<Self> {
        SETS.iter().find(|(own, _)| *own == name).map(|(_, set)| *set)
    }

    /// The names of all sets.
    pub fn all_names() -> Vec<&'static str> {
        SETS.iter().map(|(name, _)| *name).collect()
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        SETS.iter().find(|(_, set)| *set == self).map_or("dt", |(name, _)| name)
    }

    /// The names of its features in a well of so many columns.
    pub fn features(self, columns: usize) -> Vec<String> {
        let owned = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
        match self {
            Self::Standard(count) => owned(&standard::NAMES[..count]),
            Self::ElTetris => owned(&paper::EL_TETRIS_NAMES),
            Self::BertsekasTsitsiklis => {
                let heights = (1..=columns).map(|column| format!("height {column}"));
                let differences = (1..columns).map(|column| format!("difference {column}"));
                let rest = ["highest column", "holes", "constant"].map(str::to_owned);
                heights.chain(differences).chain(rest).collect()
            }
            Self::PaperFour => owned(&paper::NAMES[..4]),
            Self::PaperTen | Self::PaperTenCoded => owned(&paper::NAMES),
        }
    }

    /// Writes the features of a placement.
    pub fn measure(self, after: &Afterstate, values: &mut Vec<f64>) {
        values.clear();
        match self {
            Self::Standard(count) => values.extend_from_slice(&after.standard().values()[..count]),
            Self::ElTetris => values.extend(paper::el_tetris(after)),
            Self::BertsekasTsitsiklis => {
                let heights = || (0..after.well.columns()).map(|column| after.well.height(column) as f64);
                values.extend(heights());
                values.extend(heights().zip(heights().skip(1)).map(|(left, right)| (left - right).abs()));
                values.extend([after.well.wall_height() as f64, after.standard().holes.into(), 1.0]);
            }
            Self::PaperFour => values.extend(&paper::as_written(after)[..4]),
            Self::PaperTen => values.extend(paper::as_written(after)),
            Self::PaperTenCoded => values.extend(paper::as_coded(after)),
        }
    }
}
