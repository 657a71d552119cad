//! The nine features of Dellacherie and Thiery. The first six are Dellacherie's own.

/// How many there are.
pub const COUNT: usize = 9;

/// Their names, in the order of their weights.
pub const NAMES: [&str; COUNT] = [
    "landing height",
    "eroded piece cells",
    "row transitions",
    "column transitions",
    "holes",
    "cumulative wells",
    "hole depth",
    "rows with holes",
    "pattern diversity",
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
}

impl Standard {
    /// The features in the order of [`NAMES`].
    #[inline(always)]
    pub fn values(&self) -> [f64; COUNT] {
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
        ]
    }

    /// The weighted sum.
    #[inline(always)]
    pub fn dot(&self, weights: &[f64; COUNT]) -> f64 {
        self.values().iter().zip(weights).map(|(value, weight)| value * weight).sum()
    }
}
