//! The hyperbolic tangent, the activation between layers.
//!
//! A rational approximation (that of the library Eigen) with an error of a few units in the last place: it vectorizes,
//! so it is several times faster than the system's function, and it is the same on every system.

/// Beyond this the tangent is 1 in single precision.
const MAX_INPUT: f32 = 7.905_311;

/// The hyperbolic tangent.
#[inline]
pub fn tanh(number: f32) -> f32 {
    let x = number.clamp(-MAX_INPUT, MAX_INPUT);
    let square = x * x;
    let above = [6.372_619_3e-4, 1.485_722_3e-5, 5.122_297e-8, -8.604_672e-11, 2.000_188e-13, -2.760_768_5e-16];
    let below = [2.268_434_6e-3, 1.185_347e-4, 1.198_258_4e-6];
    let sum = |first: f32, rest: &[f32]| {
        let tail = rest.iter().rev().fold(0.0, |sum, factor| (sum + factor) * square);
        first + tail
    };
    x * sum(4.893_524_6e-3, &above) / sum(4.893_525e-3, &below)
}

#[cfg(test)]
mod tests {
    use tilelab_core::Portable;

    #[test]
    fn it_is_the_tangent() {
        for step in -2000..=2000 {
            let number = step as f32 / 100.0;
            let (found, expected) = (super::tanh(number), number.portable_tanh());
            assert!((found - expected).abs() < 1e-6, "{number}: {found}, expected {expected}");
            assert!(found.abs() <= 1.0 + 1e-6);
        }
        assert!(super::tanh(f32::INFINITY) > 0.999_999 && super::tanh(f32::NAN).is_nan());
    }
}
