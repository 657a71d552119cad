//! The thesis's rule-based agent: expectiminimax with its evaluation, constant for constant.
//!
//! The evaluation looks at a well in which full rows are not cleared yet. In the order of the text:
//! 1. each cell counts as many points as there are rows from its own to the top of the well;
//! 2. the k-th full row counts 200 points for each column, k times;
//! 3. each cell of a row that is not full counts 25 points; a row that lacks one cell divides the sum so far by 6
//!    (not where the goal is to survive), a row that lacks two by 3;
//! 4. the sum is divided by the height of the wall;
//! 5. a wall above the well divides the sum by 200, and each full row adds 100 points.

use super::super::config::{DuelConfig, Goal};
use super::rows::RowCounts;
use super::search::{Model, Node, Step};

/// What is summed up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Evaluation {
    /// All five parts.
    Paper,
    /// The first two parts. The thesis gives its second player "a simple evaluation" without saying which.
    Simple,
}

/// Whose points they are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sign {
    /// The agent maximizes the points of the well at the horizon and expects its opponent to minimize them. Rows stay
    /// in the well during the search, so that full ones are seen at the horizon.
    Own,
    /// The same, but the agent in seat b minimizes: the Min-player of the thesis's text.
    First,
    /// Each placement earns its player the points of the well after it, and rows are cleared.
    ZeroSum,
}

/// The values of the rule-based agent.
#[derive(Clone, Copy, Debug)]
pub struct PaperModel {
    pub(super) config: DuelConfig,
    pub(super) evaluation: Evaluation,
    pub(super) sign: Sign,
    /// The seat that maximizes.
    pub(super) maximizer: usize,
}

impl PaperModel {
    /// The points of a well.
    pub fn points(&self, rows: &RowCounts) -> f64 {
        let columns = self.config.columns() as i32;
        let full = rows.full.count_ones() as i32;
        let base = rows.weighted + 200 * columns * full * (full + 1) / 2;
        if self.evaluation == Evaluation::Simple {
            return f64::from(base);
        }
        let mut score = f64::from(base);
        if rows.near == 0 {
            score += f64::from(25 * (rows.cells - full * columns));
        } else {
            for row in 0..usize::from(rows.top).min(self.config.rows()) {
                let count = i32::from(rows.counts[row]);
                if count < columns {
                    score += f64::from(25 * count);
                }
                if count == columns - 1 && self.config.goal() != Goal::Survive {
                    score /= 6.0;
                } else if count == columns - 2 {
                    score /= 3.0;
                }
            }
        }
        if rows.top > 0 {
            score /= f64::from(rows.top);
        }
        if usize::from(rows.top) > self.config.rows() {
            score = score / 200.0 + f64::from(100 * full);
        }
        score
    }

    fn signed(&self, node: &Node, rows: &RowCounts) -> f64 {
        let points = self.points(rows);
        if self.sign == Sign::ZeroSum && node.mover != self.maximizer { -points } else { points }
    }
}

impl Model for PaperModel {
    fn config(&self) -> &DuelConfig {
        &self.config
    }

    #[inline]
    fn horizon(&self, node: &Node, shape: usize, row: usize) -> f64 {
        self.signed(node, &node.rows.with(&self.config, shape, row))
    }

    fn step(&self, node: &Node, shape: usize, column: usize, row: usize) -> Step {
        let rows = node.rows.with(&self.config, shape, row);
        let value = self.signed(node, &rows);
        let has_line = self.config.goal() == Goal::FirstLine && rows.full != 0;
        if usize::from(rows.top) > self.config.rows() || has_line {
            return Step::End(value);
        }
        let mut next = Node { rows, mover: 1 - node.mover, ..*node };
        if self.sign != Sign::ZeroSum {
            next.field.put(shape, column, row);
            return Step::Next(0.0, next);
        }
        let landing = next.field.land(&self.config, shape, column, row);
        if landing.cleared != 0 {
            next.rows = RowCounts::of(next.field.well());
        }
        Step::Next(value, next)
    }
}

#[cfg(test)]
mod tests {
    use tilelab_core::{Config, Game};

    use super::*;
    use crate::duel::Duel;

    fn points(config: &str, rows: &str) -> f64 {
        let config = DuelConfig::from_text::<Duel>(config).expect("a configuration");
        let text = format!("a to draw, lines 0 0, pieces 0\n{rows}");
        let state = Duel::parse(&config, &text).unwrap_or_else(|error| panic!("{error}"));
        let model = PaperModel { config, evaluation: Evaluation::Paper, sign: Sign::Own, maximizer: 0 };
        model.points(&RowCounts::of(state.field().well()))
    }

    /// Computed by hand from the thesis's formulas.
    #[test]
    fn points_follow_the_formulas() {
        assert_eq!(points("rows=4,cols=5", ".....\n.....\n.....\n....."), 0.0);
        // 4 · 2 + 25 · 2 on a wall one row high.
        assert_eq!(points("rows=4,cols=5", ".....\n.....\n.....\n##..."), 58.0);
        // The lower row lacks one cell: ((4·4 + 3·1 + 25·4) / 6 + 25·1) / 2.
        assert_eq!(points("rows=4,cols=5", ".....\n.....\n#....\n####."), 0.5 * (119.0 / 6.0 + 25.0));
        assert_eq!(points("rows=4,cols=5,goal=survive", ".....\n.....\n#....\n####."), 72.0);
        // It lacks two cells: ((4·3 + 3·1 + 25·3) / 3 + 25·1) / 2.
        assert_eq!(points("rows=4,cols=5", ".....\n.....\n#....\n###.."), 27.5);
    }

    /// A row that the piece fills counts 200 points for each column, and none of the 25 of its cells.
    #[test]
    fn a_full_row_counts_before_it_is_cleared() {
        let config = DuelConfig::from_text::<Duel>("rows=4,cols=5").expect("a configuration");
        let text = "a to place I, lines 0 0, pieces 0\n.....\n.....\n.....\n#....";
        let state = Duel::parse(&config, text).unwrap_or_else(|error| panic!("{error}"));
        let rows = RowCounts::of(state.field().well());
        let model = PaperModel { config, evaluation: Evaluation::Paper, sign: Sign::Own, maximizer: 0 };
        assert_eq!(model.points(&rows.with(&config, 0, 0)), 4.0 * 5.0 + 1000.0);
        // A standing I reaches above the well if it starts in the second row.
        assert_eq!(model.points(&rows.with(&config, 1, 1)), (4.0 + 3.0 + 2.0 + 1.0 + 25.0 * 4.0) / 5.0 / 200.0);
    }
}
