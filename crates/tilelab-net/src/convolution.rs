//! Convolutions as matrix products: an image becomes one row per position of the kernel (im2col).
//!
//! There is no padding. The output is an image with the channels innermost, whatever the order of the input.

use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// The size of an image.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Image {
    /// The number of rows.
    pub rows: usize,
    /// The number of columns.
    pub columns: usize,
    /// The number of channels.
    pub channels: usize,
    /// Whether the image is a list of planes; otherwise the channels of a pixel are neighbors.
    pub planar: bool,
}

/// A layer of convolutions, without its image.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Filters {
    /// How many filters there are: the channels of the output.
    pub count: usize,
    /// The side of the square kernel.
    pub side: usize,
    /// The distance of neighboring positions.
    pub stride: usize,
}

impl FromStr for Filters {
    type Err = String;

    /// Reads `32x8/4`: 32 filters of side 8 with a stride of 4, which may be left out if it is 1.
    fn from_str(text: &str) -> Result<Self, String> {
        let read = || {
            let (size, stride) = text.split_once('/').unwrap_or((text, "1"));
            let (count, side) = size.split_once('x')?;
            Some(Self { count: count.parse().ok()?, side: side.parse().ok()?, stride: stride.parse().ok()? })
        };
        read().ok_or_else(|| format!("{text}: expected FILTERSxSIDE/STRIDE, such as 32x8/4 or 64x3"))
    }
}

/// The convolutions of Mnih et al. (2015), which stable-baselines uses for images.
pub const NATURE: [Filters; 3] = [
    Filters { count: 32, side: 8, stride: 4 },
    Filters { count: 64, side: 4, stride: 2 },
    Filters { count: 64, side: 3, stride: 1 },
];

/// Limits, so that no file can demand unbounded memory.
const MAX_LAYERS: usize = 8;
const MAX_FILTERS: usize = 1024;

/// Images, and the layers of convolutions that they pass through.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Convolutions {
    /// The size of the input.
    pub image: Image,
    /// The layers.
    pub layers: Vec<Filters>,
}

impl Convolutions {
    /// Each layer on the output of the one before, or what is wrong with it.
    pub fn stack(&self) -> Result<Vec<Convolution>, String> {
        if !(1..=MAX_LAYERS).contains(&self.layers.len()) {
            return Err(format!("{} convolutions, expected from 1 to {MAX_LAYERS}", self.layers.len()));
        }
        let mut image = self.image;
        let mut stack = Vec::new();
        for &filters in &self.layers {
            let Filters { count, side, stride } = filters;
            if !(1..=MAX_FILTERS).contains(&count) {
                return Err(format!("{count} filters, expected from 1 to {MAX_FILTERS}"));
            }
            let most = image.rows.min(image.columns);
            if !(1..=most).contains(&side) || stride == 0 {
                let found = format!("a kernel of {side} with stride {stride}");
                return Err(format!("{found}, expected a kernel from 1 to {most} and a stride from 1"));
            }
            let convolution = Convolution { image, filters };
            image = convolution.output();
            stack.push(convolution);
        }
        Ok(stack)
    }
}

/// A layer of convolutions on images of one size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Convolution {
    image: Image,
    filters: Filters,
}

impl Convolution {
    /// The size of the output.
    pub fn output(&self) -> Image {
        let Filters { count, side, stride } = self.filters;
        let steps = |size: usize| (size - side) / stride + 1;
        Image { rows: steps(self.image.rows), columns: steps(self.image.columns), channels: count, planar: false }
    }

    /// The number of filters.
    pub fn filters(&self) -> usize {
        self.filters.count
    }

    /// How many numbers of the image a filter sees at once.
    pub fn patch(&self) -> usize {
        self.filters.side * self.filters.side * self.image.channels
    }

    /// The numbers that the kernel sees at each position of each image, one row per position.
    pub fn patches(&self, images: &[f32]) -> Vec<f32> {
        let output = self.output();
        let size = self.image.size();
        let mut patches = Vec::with_capacity(images.len() / size * output.rows * output.columns * self.patch());
        for image in images.chunks_exact(size) {
            self.for_each_run(|start, length| patches.extend_from_slice(&image[start..][..length]));
        }
        patches
    }

    /// The transposed operation: adds the gradient of each patch to the gradient of its image.
    pub fn add_patches(&self, patches: &[f32], images: &mut [f32]) {
        let mut rest = patches;
        for image in images.chunks_exact_mut(self.image.size()) {
            self.for_each_run(|start, length| {
                let (run, after) = rest.split_at(length);
                image[start..][..length].iter_mut().zip(run).for_each(|(sum, number)| *sum += number);
                rest = after;
            });
        }
    }

    /// Calls `run` with the start and the length of each stretch of neighbors in an image, position by position.
    fn for_each_run(&self, mut run: impl FnMut(usize, usize)) {
        let Image { rows, columns, channels, planar } = self.image;
        let Filters { side, stride, .. } = self.filters;
        let output = self.output();
        for (row, column) in (0..output.rows).flat_map(|row| (0..output.columns).map(move |column| (row, column))) {
            let (top, left) = (row * stride, column * stride);
            let (planes, pixel) = if planar { (channels, 1) } else { (1, channels) };
            for (plane, down) in (0..planes).flat_map(|plane| (0..side).map(move |down| (plane, down))) {
                run(((plane * rows + top + down) * columns + left) * pixel, side * pixel);
            }
        }
    }
}

impl Image {
    /// How many numbers it has.
    pub fn size(&self) -> usize {
        self.rows * self.columns * self.channels
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const KERNEL: Filters = Filters { count: 2, side: 2, stride: 1 };

    fn convolution(planar: bool) -> Convolution {
        let image = Image { rows: 2, columns: 3, channels: 2, planar };
        Convolutions { image, layers: vec![KERNEL] }.stack().expect("it fits")[0]
    }

    /// Pixels of two channels, and the same image as two planes.
    #[test]
    fn patches_by_hand() {
        let pixels = [1.0, -1.0, 2.0, -2.0, 3.0, -3.0, 4.0, -4.0, 5.0, -5.0, 6.0, -6.0];
        let first = [1.0, -1.0, 2.0, -2.0, 4.0, -4.0, 5.0, -5.0];
        let second = [2.0, -2.0, 3.0, -3.0, 5.0, -5.0, 6.0, -6.0];
        assert_eq!(convolution(false).patches(&pixels), [first, second].concat());
        let planes = [1.0, 2.0, 3.0, 4.0, 5.0, 6.0, -1.0, -2.0, -3.0, -4.0, -5.0, -6.0];
        let first = [1.0, 2.0, 4.0, 5.0, -1.0, -2.0, -4.0, -5.0];
        let second = [2.0, 3.0, 5.0, 6.0, -2.0, -3.0, -5.0, -6.0];
        assert_eq!(convolution(true).patches(&planes), [first, second].concat());
        // Both positions see the column in the middle.
        let mut sums = [0.0; 12];
        convolution(true).add_patches(&[1.0; 16], &mut sums);
        assert_eq!(sums, [1.0, 2.0, 1.0, 1.0, 2.0, 1.0, 1.0, 2.0, 1.0, 1.0, 2.0, 1.0]);
    }

    #[test]
    fn sizes_follow_and_what_does_not_fit_is_named() {
        let image = Image { rows: 64, columns: 64, channels: 3, planar: false };
        let stack = Convolutions { image, layers: NATURE.to_vec() }.stack().expect("it fits");
        let outputs: Vec<usize> = stack.iter().map(|layer| layer.output().size()).collect();
        assert_eq!(outputs, [15 * 15 * 32, 6 * 6 * 64, 4 * 4 * 64]);
        let read: Vec<Filters> = ["32x8/4", "64x4/2", "64x3"].map(|text| text.parse().expect("filters")).to_vec();
        assert_eq!(read, NATURE);
        for wrong in ["", "x", "3", "3x", "3x3/", "3x3/1/1", "-1x2", "3x3/a"] {
            assert!(wrong.parse::<Filters>().is_err_and(|words| words.contains("such as 32x8/4")), "{wrong}");
        }
        let refused = |rows: usize, filters: Filters| {
            let image = Image { rows, ..image };
            Convolutions { image, layers: vec![filters] }.stack().expect_err("refused")
        };
        assert!(refused(1, KERNEL).contains("expected a kernel from 1 to 1"));
        assert!(refused(9, Filters { stride: 0, ..KERNEL }).contains("stride 0"));
        assert!(refused(9, Filters { count: 0, ..KERNEL }).starts_with("0 filters"));
        assert!(refused(0, KERNEL).contains("from 1 to 0"));
    }
}
