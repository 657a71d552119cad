//! The only source of randomness: seeded by the caller, the same on every machine and in every version.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng as _, SeedableRng as _};

/// A stream of random numbers fixed by its seed.
///
/// The generator is xoshiro256++. The distributions are our own, because those of a library may
/// change between its versions, and records must not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rng(Xoshiro256PlusPlus);

impl Rng {
    /// The stream of a seed.
    pub fn new(seed: u64) -> Self {
        Self(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    /// An independent stream for one part of the work that `seed` names: a game, a seat, a shard.
    pub fn derive(seed: u64, path: &[u64]) -> Self {
        Self::new(path.iter().fold(mix(seed), |state, part| mix(state ^ mix(*part))))
    }

    /// 64 random bits.
    #[inline]
    pub fn next_u64(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// A uniform number in `0 .. bound` (Lemire's method: exact, and rarely more than one draw).
    ///
    /// # Panics
    /// If the bound is 0.
    #[inline]
    pub fn below(&mut self, bound: u32) -> u32 {
        assert!(bound > 0, "a bound above 0");
        let mut product = (self.next_u64() >> 32) * u64::from(bound);
        if (product as u32) < bound {
            let threshold = bound.wrapping_neg() % bound;
            while (product as u32) < threshold {
                product = (self.next_u64() >> 32) * u64::from(bound);
            }
        }
        (product >> 32) as u32
    }

    /// A uniform number in `0 .. 1`.
    pub fn unit(&mut self) -> f64 {
        (self.next_u64() >> 11) as f64 / (1_u64 << 53) as f64
    }

    /// A uniform number in `low .. high`.
    pub fn between(&mut self, low: f64, high: f64) -> f64 {
        low + (high - low) * self.unit()
    }
}

/// Mixes the bits of a number (the finaliser of `SplitMix64`). Position hashes and derived seeds use
/// it, so that similar inputs give unrelated outputs.
#[inline]
pub const fn mix(number: u64) -> u64 {
    let mut bits = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    bits ^ (bits >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The stream is part of every record: if it changes, an old seed gives another game.
    #[test]
    fn the_stream_of_a_seed_never_changes() {
        let mut rng = Rng::new(1);
        assert_eq!(rng.next_u64(), 0xcfc5_d07f_6f03_c29b);
        let mut rng = Rng::derive(1, &[2, 3]);
        assert_eq!([(); 8].map(|()| rng.below(190)), [10, 59, 135, 41, 170, 147, 91, 147]);
    }

    #[test]
    fn below_is_uniform() {
        let mut rng = Rng::new(3);
        for bound in [1, 2, 3, 5, 162] {
            let mut counts = vec![0_f64; bound as usize];
            let draws = 2_000 * bound;
            for _ in 0..draws {
                counts[rng.below(bound) as usize] += 1.0;
            }
            let chi2: f64 = counts.iter().map(|count| (count - 2_000.0).powi(2) / 2_000.0).sum();
            assert!(chi2 < 1.6 * f64::from(bound) + 12.0, "bound {bound}: chi² {chi2}");
        }
    }
}
