//! Sampling by priority (Schaul et al. 2016): a tree of sums.

use tilelab_core::Rng;

/// Priorities of rows.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Priorities {
    /// A binary tree in one list: the sum of the children is at their parent, the leaves are the priorities.
    sums: Vec<f64>,
    leaves: usize,
    /// The highest priority so far, which new rows get.
    highest: f32,
}

impl Priorities {
    /// The priorities of rows, the oldest first.
    pub(super) fn new(rows: &[f32], highest: f32) -> Self {
        let leaves = rows.len().next_power_of_two();
        let mut sums = vec![0.0; 2 * leaves];
        for (leaf, &priority) in sums[leaves..].iter_mut().zip(rows) {
            *leaf = priority.into();
        }
        for node in (1..leaves).rev() {
            sums[node] = sums[2 * node] + sums[2 * node + 1];
        }
        Self { sums, leaves, highest }
    }

    /// The priorities of the rows `from..to`.
    pub(super) fn rows(&self, from: usize, to: usize) -> Vec<f32> {
        self.sums[self.leaves + from..self.leaves + to].iter().map(|&priority| priority as f32).collect()
    }

    pub(super) fn highest(&self) -> f32 {
        self.highest
    }

    /// Draws a row in proportion to its priority, and returns its probability.
    pub(super) fn draw(&self, rng: &mut Rng) -> (usize, f64) {
        let total = self.sums[1];
        let mut left = rng.unit() * total;
        let mut node = 1;
        while node < self.leaves {
            node *= 2;
            if left >= self.sums[node] && self.sums[node + 1] > 0.0 {
                left -= self.sums[node];
                node += 1;
            }
        }
        (node - self.leaves, self.sums[node] / total)
    }

    pub(super) fn set(&mut self, row: usize, priority: f32) {
        self.highest = self.highest.max(priority);
        let mut node = self.leaves + row;
        self.sums[node] = priority.into();
        while node > 1 {
            node /= 2;
            self.sums[node] = self.sums[2 * node] + self.sums[2 * node + 1];
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_drawn_in_proportion() {
        let mut priorities = Priorities::new(&[1.0, 0.0, 3.0, 4.0, 0.0], 4.0);
        priorities.set(3, 0.0);
        priorities.set(4, 6.0);
        assert_eq!((priorities.rows(0, 5), priorities.highest()), (vec![1.0, 0.0, 3.0, 0.0, 6.0], 6.0));
        let mut rng = Rng::new(1);
        let mut counts = [0; 5];
        for _ in 0..10_000 {
            let (row, probability) = priorities.draw(&mut rng);
            counts[row] += 1;
            assert_eq!(probability, [0.1, 0.0, 0.3, 0.0, 0.6][row]);
        }
        assert_eq!((counts[1], counts[3]), (0, 0));
        assert!((900..1100).contains(&counts[0]) && (5800..6200).contains(&counts[4]), "{counts:?}");
    }
}
