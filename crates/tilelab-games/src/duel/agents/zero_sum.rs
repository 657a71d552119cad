//! Our values: the chance to win, as far as it can be seen.

use super::super::config::{DuelConfig, Goal, Overflow};
use super::rows::RowCounts;
use super::search::{Model, Node, Step};
use crate::well::PROFILES;

/// Zero-sum values from −1 to 1 for the maximizing seat.
#[derive(Clone, Copy, Debug)]
pub struct ZeroSum {
    pub(super) config: DuelConfig,
    /// The seat that maximizes.
    pub(super) maximizer: usize,
}

impl ZeroSum {
    /// 1 if the mover maximizes, else −1.
    #[inline]
    fn sign(&self, node: &Node) -> f64 {
        if node.mover == self.maximizer { 1.0 } else { -1.0 }
    }

    /// The lead of the maximizing seat after the mover cleared so many lines.
    #[inline]
    fn lead(&self, node: &Node, lines: u32) -> i32 {
        let lead = if self.maximizer == 0 { node.lead } else { -node.lead };
        lead + if node.mover == self.maximizer { lines as i32 } else { -(lines as i32) }
    }

    /// The value at the end of the game, if a placement ends it.
    #[inline]
    fn end(&self, node: &Node, lines: u32, has_overflowed: bool) -> Option<f64> {
        let lines = if has_overflowed && !self.config.credits_overflow() { 0 } else { lines };
        match self.config.goal() {
            Goal::FirstLine if lines > 0 => Some(self.sign(node)),
            _ if !has_overflowed => None,
            Goal::FirstLine => Some(0.0),
            Goal::Survive => Some(-self.sign(node)),
            Goal::Lines => Some(self.lead(node, lines).signum().into()),
        }
    }
}

/// The value of a lead in lines while the game goes on.
#[inline]
fn value_of_lead(lead: i32) -> f64 {
    let lead = f64::from(lead);
    0.9 * lead / (1.0 + lead.abs())
}

impl Model for ZeroSum {
    fn config(&self) -> &DuelConfig {
        &self.config
    }

    #[inline]
    fn horizon(&self, node: &Node, shape: usize, row: usize) -> f64 {
        let lines = node.rows.lines_of(&self.config, shape, row);
        let sunk = if self.config.overflow() == Overflow::Left { lines as usize } else { 0 };
        let has_overflowed = row + usize::from(PROFILES[shape].height) > self.config.rows() + sunk;
        if let Some(value) = self.end(node, lines, has_overflowed) {
            return value;
        }
        match self.config.goal() {
            Goal::Lines => value_of_lead(self.lead(node, lines)),
            Goal::FirstLine | Goal::Survive => 0.0,
        }
    }

    fn step(&self, node: &Node, shape: usize, column: usize, row: usize) -> Step {
        let mut next = *node;
        let landing = next.field.land(&self.config, shape, column, row);
        if let Some(value) = self.end(node, landing.lines(), landing.has_overflowed) {
            return Step::End(value);
        }
        next.mover = 1 - node.mover;
        next.lead += if node.mover == 0 { landing.lines() as i32 } else { -(landing.lines() as i32) };
        next.rows = match landing.cleared {
            0 => node.rows.with(&self.config, shape, row),
            _ => RowCounts::of(next.field.well()),
        };
        Step::Next(0.0, next)
    }
}
