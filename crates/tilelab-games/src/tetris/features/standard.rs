//! The nine features of Dellacherie and Thiery, and four of ours. The first six are Dellacherie's own.

/// How many features of Dellacherie and Thiery there are.
pub const COUNT: usize = 9;
/// How many there are with ours.
pub const EXTENDED: usize = 13;

/// Divides squared heights, so that their weight is of the size of the others.
const SQUARES_SCALE: f64 = 32.0;

/// Their names, in the order of their weights.
pub const NAMES: [&str; EXTENDED] = [
    "landing height",
    "eroded piece cells",
    "row transitions",
    "column transitions",
    "holes",
    "cumulative wells",
    "hole depth",
    "rows with holes",
    "pattern diversity",
    "wall height",
    "squared heights / 32",
    "bumpiness",
    "cliffs",
];

/// The features of one placement, measured after full rows are cleared.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Standard {
    /// The middle of the piece above the floor, before rows are cleared.
    pub landing_height: f64,
    /// The rows cleared times the cells of the piece that vanished.
    pub eroded: i32,
    /// Changes between filled and empty along the rows. The sides are filled.
    pub row_transitions: i32,
    /// Changes between filled and empty along the columns. The floor is filled.
    pub column_transitions: i32,
    /// Empty cells below a filled one.
    pub holes: i32,
    /// Over empty cells between two filled ones, the number of empty cells from there down.
    pub wells: i32,
    /// Filled cells above the holes of their column.
    pub hole_depth: i32,
    /// Rows that contain a hole.
    pub hole_rows: i32,
    /// Distinct height differences from −2 to 2 between neighboring columns.
    pub diversity: i32,
    /// What we add; 0 where it was not asked for.
    pub surface: Surface,
}

/// Features of the surface of a wall, which Dellacherie and Thiery do not use.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Surface {
    /// The height of the highest column.
    pub height: i32,
    /// The sum of the squared column heights.
    pub squares: i32,
    /// The sum of the height differences of neighboring columns.
    pub bumpiness: i32,
    /// Height differences of three or more.
    pub cliffs: i32,
}

impl Standard {
    /// The features in the order of [`NAMES`].
    #[inline(always)]
    pub fn values(&self) -> [f64; EXTENDED] {
        [
            self.landing_height,
            self.eroded.into(),
            self.row_transitions.into(),
            self.column_transitions.into(),
            self.holes.into(),
            self.wells.into(),
            self.hole_depth.into(),
            self.hole_rows.into(),
            self.diversity.into(),
            self.surface.height.into(),
            f64::from(self.surface.squares) / SQUARES_SCALE,
            self.surface.bumpiness.into(),
            self.surface.cliffs.into(),
        ]
    }

    /// The weighted sum of the first `N` features.
    #[inline(always)]
    pub fn dot<const N: usize>(&self, weights: &[f64; N]) -> f64 {
        self.values().iter().zip(weights).map(|(value, weight)| value * weight).sum()
    }
}
