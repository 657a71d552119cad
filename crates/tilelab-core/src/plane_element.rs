//! The element type of observation planes.

/// A number from 0 to 1: a float, or a byte where 255 is 1. Networks read floats; bytes take a
/// quarter of the memory on the way to them.
pub trait PlaneElement: Copy {
    /// 0.
    const ZERO: Self;
    /// 1.
    const ONE: Self;

    /// A number in between.
    fn from_f32(number: f32) -> Self;
}

impl PlaneElement for f32 {
    const ZERO: Self = 0.0;
    const ONE: Self = 1.0;

    #[inline]
    fn from_f32(number: f32) -> Self {
        number
    }
}

impl PlaneElement for u8 {
    const ZERO: Self = 0;
    const ONE: Self = 255;

    #[inline]
    fn from_f32(number: f32) -> Self {
        (number * 255.0 + 0.5) as Self
    }
}
