//! Where a piece comes to rest.

use super::{PROFILES, Well};

impl Well {
    /// The lowest row of a piece that is dropped straight from above the well with its left side in `column`.
    #[inline]
    pub fn rest(&self, shape: usize, column: usize) -> usize {
        let profile = &PROFILES[shape];
        let bottoms = &profile.bottoms[..profile.width.into()];
        bottoms
            .iter()
            .enumerate()
            .fold(0, |row, (k, &bottom)| row.max(self.height(column + k).saturating_sub(bottom.into())))
    }

    /// The lowest row of a piece that starts with its lowest row in `start` and falls from there; none if it
    /// overlaps a filled cell there. The piece may start below an overhang.
    pub fn rest_from(&self, shape: usize, column: usize, start: usize) -> Option<usize> {
        let profile = &PROFILES[shape];
        let mut row = 0;
        for k in 0..usize::from(profile.width) {
            let cells = u64::from(self.cells[column + k]);
            if cells & u64::from(profile.masks[k]) << start != 0 {
                return None;
            }
            let below = cells & ((1 << (start + usize::from(profile.bottoms[k]))) - 1);
            let height = (u64::BITS - below.leading_zeros()) as usize;
            row = row.max(height.saturating_sub(profile.bottoms[k].into()));
        }
        Some(row)
    }
}

#[cfg(test)]
mod tests {
    use tilelab_core::Rng;

    use super::*;

    /// Moves the piece down cell by cell.
    fn slowly(well: &Well, shape: usize, column: usize, start: usize) -> Option<usize> {
        let profile = &PROFILES[shape];
        let fits = |row: usize| {
            (0..usize::from(profile.width)).all(|k| {
                (0..usize::from(profile.height)).all(|y| {
                    let is_outside = row + y >= well.rows();
                    profile.masks[k] >> y & 1 == 0 || is_outside || !well.is_filled(column + k, row + y)
                })
            })
        };
        if !fits(start) {
            return None;
        }
        (0..=start).rev().take_while(|&row| fits(row)).last()
    }

    #[test]
    fn pieces_rest_where_falling_cell_by_cell_ends() {
        let mut rng = Rng::new(1);
        for _ in 0..2_000 {
            let (columns, rows) = (4 + rng.below(17) as usize, 4 + rng.below(28) as usize);
            let mut well = Well::new(columns, rows);
            let (height, density) = (1 + rng.below(rows as u32), rng.unit());
            for column in 0..columns {
                for row in 0..height {
                    if rng.unit() < density {
                        well.fill(column, row as usize);
                    }
                }
            }
            for (shape, profile) in PROFILES.iter().enumerate() {
                for column in 0..=columns - usize::from(profile.width) {
                    assert_eq!(Some(well.rest(shape, column)), slowly(&well, shape, column, rows));
                    let start = rng.below(rows as u32) as usize;
                    assert_eq!(well.rest_from(shape, column, start), slowly(&well, shape, column, start));
                }
            }
        }
    }
}
