//! Gradient steps with `AdamW` (Loshchilov and Hutter 2019), which is Adam if weights do not decay.
//!
//! A batch is cut into shards of a fixed size, which threads process in parallel; their gradients are added in the
//! order of the shards, so that the number of threads does not change the result.

use std::ops::Add;

use rayon::prelude::*;

use super::network::{Network, Signals};

const BETA: [f32; 2] = [0.9, 0.999];
/// Rows of a shard.
const SHARD: usize = 128;

/// A network and the state of its optimizer.
#[derive(Clone, Debug, PartialEq)]
pub struct Learner {
    /// The weights that gradient steps change.
    pub network: Network,
    /// The EMA weights: smoother than the current ones, they play better and serve as target network.
    pub ema: Network,
    /// Running means of the gradients, tensor by tensor.
    pub first: Vec<Vec<f32>>,
    /// Running means of the squared gradients.
    pub second: Vec<Vec<f32>>,
    /// Gradient steps so far.
    pub steps: u64,
}

/// How far a gradient step goes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct StepSize {
    /// The learning rate.
    pub rate: f64,
    /// The weight decay; biases do not decay.
    pub weight_decay: f64,
    /// The maximum norm of the gradient.
    pub max_grad_norm: f64,
    /// The decay of the EMA weights; 0 if they are the current ones.
    pub ema_decay: f64,
    /// What is added to the root of the mean squared gradient; a larger number shortens steps along small gradients.
    pub epsilon: f32,
}

impl StepSize {
    /// The usual epsilon of Adam.
    pub const EPSILON: f32 = 1e-8;
}

/// The gradients of a shard, and its losses.
type Shard<L> = (Vec<Vec<f32>>, L);

impl Learner {
    /// Starts from a network.
    pub fn new(network: Network) -> Self {
        let zeros: Vec<Vec<f32>> = network.parts().iter().map(|part| vec![0.0; part.len()]).collect();
        Self { ema: network.clone(), network, first: zeros.clone(), second: zeros, steps: 0 }
    }

    /// Takes a gradient step, on the threads of the caller's pool, and returns the sum of the losses and the norm of the
    /// gradient before it was clipped.
    ///
    /// There is one target per row of inputs. `loss` is given the outputs of the heads for some rows with their targets,
    /// and returns the gradients of these outputs and the loss. Both are sums over the rows, so a mean has to be scaled
    /// by the size of the whole batch.
    pub fn step<T, L>(
        &mut self,
        inputs: &[f32],
        targets: &[T],
        size: StepSize,
        loss: impl Fn(&Signals, &[T]) -> (Vec<Vec<f32>>, L) + Sync,
    ) -> (L, f64)
    where
        T: Sync,
        L: Add<Output = L> + Default + Send,
    {
        let ready = self.network.ready();
        let shard = |(inputs, targets): (&[f32], &[T])| {
            let signals = ready.forward(inputs);
            let (heads, loss) = loss(&signals, targets);
            (ready.backward(inputs, &signals, &heads), loss)
        };
        // Shards are collected first, then added in their order. One shard is not worth another thread.
        let (gradients, loss) = if targets.len() <= SHARD {
            shard((inputs, targets))
        } else {
            let rows = inputs.par_chunks(SHARD * self.network.sizes().inputs).zip(targets.par_chunks(SHARD));
            add(rows.map(shard).collect())
        };
        (loss, self.apply(&gradients, size))
    }

    /// Takes a step along these gradients and returns their norm.
    fn apply(&mut self, gradients: &[Vec<f32>], size: StepSize) -> f64 {
        self.steps += 1;
        let square = |number: &f32| f64::from(*number) * f64::from(*number);
        let norm = gradients.iter().flatten().map(square).sum::<f64>().sqrt();
        let scale = (size.max_grad_norm / norm.max(size.max_grad_norm)) as f32;
        let count = self.steps.min(1_000_000) as i32;
        let correction = (1.0 - f64::from(BETA[1]).powi(count)).sqrt() / (1.0 - f64::from(BETA[0]).powi(count));
        let (corrected, shrink) = ((size.rate * correction) as f32, 1.0 - size.rate as f32 * size.weight_decay as f32);
        let memory = self.first.iter_mut().zip(&mut self.second);
        let shapes = self.network.sizes().parts();
        let parts = self.network.parts_mut().iter_mut().zip(&shapes).zip(memory.zip(gradients));
        for ((part, (_, shape)), ((first, second), gradient)) in parts {
            // Weight decay leaves biases alone.
            let shrink = if shape.len() > 1 { shrink } else { 1.0 };
            let memory = first.iter_mut().zip(second);
            for ((number, gradient), (first, second)) in part.iter_mut().zip(gradient).zip(memory) {
                let gradient = gradient * scale;
                *first = BETA[0] * *first + (1.0 - BETA[0]) * gradient;
                *second = BETA[1] * *second + (1.0 - BETA[1]) * gradient * gradient;
                *number = *number * shrink - corrected * *first / (second.sqrt() + size.epsilon);
            }
        }
        self.update_ema(size.ema_decay);
        norm
    }

    /// Moves the EMA weights towards the network; early on they are the plain mean of all weights so far.
    fn update_ema(&mut self, decay: f64) {
        let decay = decay.min(self.steps as f64 / (self.steps as f64 + 9.0)) as f32;
        for (ema, part) in self.ema.parts_mut().iter_mut().zip(self.network.parts()) {
            for (ema, number) in ema.iter_mut().zip(part) {
                *ema = decay * *ema + (1.0 - decay) * number;
            }
        }
    }
}

/// The sums over all shards, always in their order.
fn add<L: Add<Output = L> + Default>(shards: Vec<Shard<L>>) -> Shard<L> {
    let add_one = |(mut sums, losses): Shard<L>, (gradients, more): Shard<L>| {
        for (sum, gradient) in sums.iter_mut().flatten().zip(gradients.iter().flatten()) {
            *sum += gradient;
        }
        (sums, losses + more)
    };
    shards.into_iter().reduce(add_one).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use tilelab_core::Rng;

    use super::*;
    use crate::train::Sizes;

    /// A regression on a nonlinear function; the result does not depend on the threads.
    #[test]
    fn steps_reduce_the_loss_on_any_number_of_threads() {
        let mut rng = Rng::new(1);
        let inputs: Vec<f32> = (0..600).map(|_| rng.between(-1.0, 1.0) as f32).collect();
        let targets: Vec<f32> = inputs.chunks(2).map(|row| row[0] * row[1]).collect();
        let epsilon = StepSize::EPSILON;
        let size = StepSize { rate: 3e-3, weight_decay: 1e-4, max_grad_norm: 5.0, ema_decay: 0.9, epsilon };
        let train = |threads: usize| {
            let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("threads");
            let mut learner = Learner::new(Network::new(Sizes::new(2, &[24, 24], &[("value", 1)]).expect("sizes"), 7));
            let each = 1.0 / targets.len() as f32;
            let step = |_| {
                pool.install(|| {
                    learner.step(&inputs, &targets, size, |signals, targets| {
                        let errors: Vec<f32> =
                            signals.heads[0].iter().zip(targets).map(|(output, target)| output - target).collect();
                        let loss: f64 = errors.iter().map(|error| f64::from(each * error * error)).sum();
                        (vec![errors.iter().map(|error| 2.0 * each * error).collect()], loss)
                    })
                })
            };
            let losses: Vec<f64> = (0..300).map(step).map(|(loss, _)| loss).collect();
            (losses, learner)
        };
        let (losses, learner) = train(1);
        assert!(losses[299] < 0.05 * losses[0], "from {} to {}", losses[0], losses[299]);
        assert_eq!(train(3).1, learner);
    }
}
