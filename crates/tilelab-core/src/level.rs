//! The numbers of an observation.

/// A number from 0 to 1: as it is, or as a byte where 255 is 1. Networks read floats; bytes take a
/// quarter of the room on the way to them.
pub trait Level: Copy {
    /// 0.
    const NONE: Self;
    /// 1.
    const FULL: Self;

    /// A number in between.
    fn of(number: f32) -> Self;
}

impl Level for f32 {
    const NONE: Self = 0.0;
    const FULL: Self = 1.0;

    #[inline]
    fn of(number: f32) -> Self {
        number
    }
}

impl Level for u8 {
    const NONE: Self = 0;
    const FULL: Self = 255;

    #[inline]
    fn of(number: f32) -> Self {
        (number * 255.0 + 0.5) as Self
    }
}
