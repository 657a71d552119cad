//! Exploration at the root: softmax temperature and Dirichlet noise on the root priors.

use tilelab_core::sampling::standard_normal;
use tilelab_core::{Portable, Rng};

use super::node::Node;

/// Applies a softmax temperature to the priors of a position: each is raised to the power of one over the
/// temperature. Self-play needs it because a network that learns from its own searches becomes
/// overconfident.
pub(super) fn apply_temperature(children: &[Node], temperature: f32) {
    let flat = |child: &Node| child.prior().portable_pow(temperature.recip());
    let total: f32 = children.iter().map(flat).sum();
    for child in children {
        child.set_prior(flat(child) / total);
    }
}

/// Mixes Dirichlet noise into the priors of a position, so that self-play explores actions with low priors.
/// `concentration` is divided among the actions; `weight` is the weight of the noise.
pub(super) fn add_dirichlet_noise(children: &[Node], concentration: f64, weight: f32, rng: &mut Rng) {
    let noise: Vec<f64> = children.iter().map(|_| gamma(concentration / children.len() as f64, rng)).collect();
    let total: f64 = noise.iter().sum();
    if total > 0.0 {
        for (child, noise) in children.iter().zip(noise) {
            child.set_prior((1.0 - weight) * child.prior() + weight * (noise / total) as f32);
        }
    }
}

/// A number from the gamma distribution with this shape and scale 1 (Marsaglia and Tsang 2000).
fn gamma(shape: f64, rng: &mut Rng) -> f64 {
    if shape < 1.0 {
        let power = (1.0 - rng.unit()).portable_pow(shape.max(1e-3).recip());
        return gamma(shape + 1.0, rng) * power;
    }
    let third = shape - 1.0 / 3.0;
    let width = (9.0 * third).sqrt().recip();
    loop {
        let normal = standard_normal(rng);
        let side = 1.0 + width * normal;
        let cube = side * side * side;
        let bound = 0.5 * normal * normal + third - third * cube + third * cube.portable_ln();
        if cube > 0.0 && (1.0 - rng.unit()).portable_ln() < bound {
            return third * cube;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gamma_numbers_have_their_mean_and_variance() {
        let mut rng = Rng::new(5);
        for shape in [0.1, 0.7, 1.0, 4.5] {
            let draws: Vec<f64> = (0..60_000).map(|_| gamma(shape, &mut rng)).collect();
            let mean = draws.iter().sum::<f64>() / 60_000.0;
            let variance = draws.iter().map(|draw| (draw - mean).powi(2)).sum::<f64>() / 60_000.0;
            assert!((mean - shape).abs() < 0.05 * shape.max(0.3), "mean {mean} for {shape}");
            assert!((variance - shape).abs() < 0.12 * shape.max(0.3), "variance {variance} for {shape}");
        }
    }
}
