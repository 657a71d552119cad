//! A scene as pixels, for learners that see pictures and for files.

use super::Scene;
use super::tiles::{Paint, tiles};

/// Rows of pixels, the top row first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Image {
    /// Its width in pixels.
    pub width: usize,
    /// Its height in pixels.
    pub height: usize,
    /// Red, green and blue of each pixel.
    pub rgb: Vec<u8>,
}

/// The scene with `scale` pixels per cell, the last of which is a gap that separates it from the next.
pub fn image(scene: &Scene, scale: usize) -> Image {
    let rows = tiles(scene);
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0).max(1);
    let (width, height) = (columns * scale, rows.len().max(1) * scale);
    let mut rgb = Vec::with_capacity(3 * width * height);
    for y in 0..height {
        for x in 0..width {
            let gap = (x + 1) % scale == 0 || (y + 1) % scale == 0;
            let tile = rows.get(y / scale).and_then(|row| row.get(x / scale)).filter(|_| !gap);
            rgb.extend(tile.map_or(Paint::Outside, |tile| tile.paint).color());
        }
    }
    Image { width, height, rgb }
}

#[cfg(test)]
mod tests {
    use super::super::Grid;
    use super::super::tests::example;
    use super::*;

    #[test]
    fn cells_are_squares_with_a_gap() {
        let picture = image(&example(Grid::Upright), 4);
        assert_eq!((picture.width, picture.height, picture.rgb.len()), (12, 8, 3 * 12 * 8));
        let at = |x: usize, y: usize| &picture.rgb[3 * (y * picture.width + x)..][..3];
        // Row 0 is at the bottom.
        assert_eq!(at(0, 4), Paint::Player { player: 0, dark: true }.color());
        assert_eq!(at(4, 4), Paint::Player { player: 0, dark: false }.color());
        assert_eq!(at(0, 0), Paint::Player { player: 1, dark: true }.color());
        assert_eq!(at(8, 0), Paint::Neutral(0).color());
        assert_eq!(at(3, 0), Paint::Outside.color());
        assert_eq!(image(&Scene::default(), 4).rgb.len(), 3 * 4 * 4);
    }

    #[test]
    fn hexagons_are_two_tiles_wide() {
        let picture = image(&example(Grid::Hexagons), 2);
        assert_eq!((picture.width, picture.height), (2 * 7, 2 * 2));
    }
}
