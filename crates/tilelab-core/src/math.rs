//! Elementary functions that give the same bits on every platform.
//!
//! The functions of the standard library call those of the system, which differ in the last bit between systems, and
//! one bit can change which move a search prefers. Games and agents therefore use these; a lint refuses the others.

/// A floating-point number with portable elementary functions.
pub trait Portable: Copy {
    /// The natural logarithm.
    #[must_use]
    fn portable_ln(self) -> Self;

    /// The exponential function.
    #[must_use]
    fn portable_exp(self) -> Self;

    /// The hyperbolic tangent.
    #[must_use]
    fn portable_tanh(self) -> Self;

    /// This number to the power of another.
    #[must_use]
    fn portable_pow(self, exponent: Self) -> Self;
}

impl Portable for f64 {
    #[inline]
    fn portable_ln(self) -> Self {
        libm::log(self)
    }

    #[inline]
    fn portable_exp(self) -> Self {
        libm::exp(self)
    }

    #[inline]
    fn portable_tanh(self) -> Self {
        libm::tanh(self)
    }

    #[inline]
    fn portable_pow(self, exponent: Self) -> Self {
        libm::pow(self, exponent)
    }
}

impl Portable for f32 {
    #[inline]
    fn portable_ln(self) -> Self {
        libm::logf(self)
    }

    #[inline]
    fn portable_exp(self) -> Self {
        libm::expf(self)
    }

    #[inline]
    fn portable_tanh(self) -> Self {
        libm::tanhf(self)
    }

    #[inline]
    fn portable_pow(self, exponent: Self) -> Self {
        libm::powf(self, exponent)
    }
}

/// The cosine.
#[inline]
pub fn portable_cos(angle: f64) -> f64 {
    libm::cos(angle)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::disallowed_methods, reason = "compared with the system's functions")]

    use super::*;

    #[test]
    fn they_are_close_to_those_of_the_system() {
        for step in 1..2_000 {
            let x = f64::from(step) / 100.0;
            let pairs = [
                (x.portable_ln(), x.ln()),
                (x.portable_exp(), x.exp()),
                (x.portable_tanh(), x.tanh()),
                (x.portable_pow(0.3), x.powf(0.3)),
                (portable_cos(x), x.cos()),
            ];
            for (ours, theirs) in pairs {
                assert!((ours - theirs).abs() <= 4.0 * f64::EPSILON * theirs.abs().max(1e-3), "{x}: {ours}, {theirs}");
            }
            let x = x as f32;
            let pairs = [
                (x.portable_ln(), x.ln()),
                (x.portable_exp(), x.exp()),
                (x.portable_tanh(), x.tanh()),
                (x.portable_pow(0.3), x.powf(0.3)),
            ];
            for (ours, theirs) in pairs {
                assert!((ours - theirs).abs() <= 4.0 * f32::EPSILON * theirs.abs().max(1e-3), "{x}: {ours}, {theirs}");
            }
        }
    }

    /// The bits that every platform must give; the page's engine is tested with the same games as the native one.
    #[test]
    fn the_bits_are_fixed() {
        let bits =
            [2.0_f64.portable_ln(), 0.3.portable_exp(), 0.3.portable_tanh(), 7.0.portable_pow(0.7), portable_cos(1.0)]
                .map(f64::to_bits);
        let expected = [
            4_604_418_534_313_441_775,
            4_608_758_042_795_448_982,
            4_598_919_441_409_447_161,
            4_615_974_635_972_871_042,
            4_603_041_830_072_026_764,
        ];
        assert_eq!(bits, expected);
    }
}
