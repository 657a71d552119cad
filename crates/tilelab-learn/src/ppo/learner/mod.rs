//! The gradient steps of PPO.
//!
//! Everything is computed on the caller's thread, so that the same seed gives a bit-identical network whatever else
//! the machine does. To train several networks in parallel, use one thread per network.

use candle_core::{Device, Tensor, Var};
use serde::{Deserialize, Serialize};
use tilelab_core::Rng;
use tilelab_net::policy::model::{ModelError, open, read_network, write_tensors};
use tilelab_net::policy::{Head, Network, Shape};

use super::adam::{Memory, Step, square_sum};
use super::config::PpoConfig;
use super::rollout::{Rollout, Targets};
use super::tanh::Tanh;

/// The format of learner files.
const FORMAT: &str = "tilelab-ppo-learner-1";

/// Why training stops.
#[derive(Debug, thiserror::Error)]
pub enum LearnerError {
    /// Candle reports an error.
    #[error("computing gradients: {0}")]
    Compute(#[from] candle_core::Error),
    /// The network has diverged.
    #[error("after {steps} gradient steps the network's numbers are not finite any more; a lower rate may help")]
    Diverged {
        /// The number of gradient steps so far.
        steps: u64,
    },
}

/// The losses of an update, as means over its gradient steps.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Losses {
    /// The clipped policy loss.
    pub policy: f64,
    /// The clipped value loss.
    pub value: f64,
    /// The entropy of the policy.
    pub entropy: f64,
    /// The norm of the gradient before clipping.
    pub gradient: f64,
}

/// A network in training.
pub struct Learner {
    config: PpoConfig,
    shape: Shape,
    /// The tensors of the network, in their order.
    parameters: Vec<Var>,
    memories: Vec<Memory>,
    /// The number of gradient steps so far.
    steps: u64,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Header {
    format: String,
    shape: Shape,
    steps: u64,
}

impl Learner {
    /// Starts from a network.
    pub fn new(network: &Network, config: PpoConfig) -> Result<Self, LearnerError> {
        // Products of small matrices are not worth a second thread, and whole runs are trained in parallel.
        gemm_common::gemm::set_threading_threshold(usize::MAX);
        let variable = |(_, [rows, columns], numbers): &(String, [usize; 2], &[f32])| {
            Var::from_slice(numbers, (*rows, *columns), &Device::Cpu)
        };
        let parts = network.parts();
        let parameters = parts.iter().map(variable).collect::<Result<_, _>>()?;
        let memories = parts.iter().map(|(_, _, numbers)| Memory::new(numbers.len())).collect();
        Ok(Self { config, shape: network.shape().clone(), parameters, memories, steps: 0 })
    }

    /// The current network.
    pub fn network(&self) -> Result<Network, LearnerError> {
        let mut network = Network::zero(self.shape.clone());
        for (numbers, parameter) in network.parts_mut().into_iter().zip(&self.parameters) {
            numbers.copy_from_slice(&parameter.flatten_all()?.to_vec1::<f32>()?);
        }
        let finite = network.parts().iter().all(|(_, _, numbers)| numbers.iter().all(|number| number.is_finite()));
        if finite { Ok(network) } else { Err(LearnerError::Diverged { steps: self.steps }) }
    }

    /// Updates the network from a rollout. `next` holds the value estimate after the last step of each environment.
    pub fn update(&mut self, rollout: &Rollout, next: &[f32], rng: &mut Rng) -> Result<Losses, LearnerError> {
        let targets = rollout.targets(next, self.config.gamma, self.config.gae_lambda);
        let mut order: Vec<usize> = (0..rollout.len()).collect();
        let size = rollout.len().div_ceil(self.config.minibatches);
        let mut losses = Losses::default();
        let mut count = 0.0;
        for _ in 0..self.config.epochs {
            shuffle(&mut order, rng);
            for part in order.chunks(size) {
                let found = self.step(&Minibatch::new(&self.shape, rollout, &targets, part))?;
                losses.policy += found.policy;
                losses.value += found.value;
                losses.entropy += found.entropy;
                losses.gradient += found.gradient;
                count += 1.0;
            }
        }
        for sum in [&mut losses.policy, &mut losses.value, &mut losses.entropy, &mut losses.gradient] {
            *sum /= count;
        }
        Ok(losses)
    }

    fn step(&mut self, batch: &Minibatch) -> Result<Losses, LearnerError> {
        let [policy, value, entropy] = self.losses(batch)?;
        let weighed = (&policy - (&entropy * f64::from(self.config.entropy_coef))?)?;
        let total = (weighed + (&value * f64::from(self.config.value_coef))?)?;
        let gradients = total.backward()?;
        let gradient = |parameter: &Var| gradients.get(parameter).map(Tensor::contiguous).transpose();
        let found = self.parameters.iter().map(gradient).collect::<Result<Vec<_>, _>>()?;
        let length = found.iter().flatten().map(square_sum).sum::<Result<f64, _>>()?.sqrt();
        let most = f64::from(self.config.max_grad_norm);
        let scale = if length > most { (most / length) as f32 } else { 1.0 };
        self.steps += 1;
        for ((parameter, gradient), memory) in self.parameters.iter().zip(found).zip(&mut self.memories) {
            if let Some(gradient) = gradient {
                let step = Step::new(memory, scale, self.config.learning_rate, self.steps);
                parameter.as_tensor().inplace_op2(&gradient, &step)?;
            }
        }
        let number = |tensor: &Tensor| tensor.to_scalar::<f32>().map(f64::from);
        Ok(Losses { policy: number(&policy)?, value: number(&value)?, entropy: number(&entropy)?, gradient: length })
    }

    /// The policy loss, the value loss and the entropy, as means over a minibatch.
    fn losses(&self, batch: &Minibatch) -> Result<[Tensor; 3], LearnerError> {
        let rows = batch.advantages.len();
        let column = |numbers: &[f32]| Tensor::from_slice(numbers, (rows, 1), &Device::Cpu);
        let seen = Tensor::from_slice(&batch.seen, (rows, self.shape.inputs), &Device::Cpu)?;
        let tower = 2 * (self.shape.hidden.len() + 1);
        let outputs = forward(&seen, &self.parameters[..tower])?;
        let value = forward(&seen, &self.parameters[tower..2 * tower])?;
        let (likelihood, entropy) = match self.shape.head {
            Head::Actions(count) => categorical(&outputs, batch, count)?,
            Head::Values(count) => normal(&outputs, &self.parameters[2 * tower], batch, count)?,
        };

        let clip = f64::from(self.config.clip);
        let advantages = column(&batch.advantages)?;
        let ratio = (likelihood - column(&batch.likelihoods)?)?.exp()?;
        let free = (&advantages * &ratio)?;
        let clipped = (&advantages * ratio.clamp(1.0 - clip, 1.0 + clip)?)?;
        let policy = free.minimum(&clipped)?.neg()?.mean_all()?;

        let (expected, returns) = (column(&batch.expected)?, column(&batch.returns)?);
        let near = (&expected + (&value - &expected)?.clamp(-clip, clip)?)?;
        let error = (value - &returns)?.sqr()?.maximum(&(near - &returns)?.sqr()?)?;
        Ok([policy, (error.mean_all()? * 0.5)?, entropy])
    }

    /// The state of the learner, as the bytes of a file.
    pub fn write(&self) -> Result<Vec<u8>, LearnerError> {
        let network = self.network()?;
        let header = Header { format: FORMAT.to_owned(), shape: self.shape.clone(), steps: self.steps };
        let mut parts = network.parts();
        for ((name, shape, _), memory) in network.parts().into_iter().zip(&self.memories) {
            parts.push((format!("means.{name}"), shape, &memory.means));
            parts.push((format!("squares.{name}"), shape, &memory.squares));
        }
        Ok(write_tensors(&header, &parts))
    }

    /// Restores what [`Self::write`] wrote, with the same configuration and shape.
    pub fn read(bytes: &[u8], shape: &Shape, config: PpoConfig) -> Result<Self, ModelError> {
        let (header, tensors) = open::<Header>(bytes, FORMAT)?;
        if header.shape != *shape {
            return Err(ModelError::Header(format!("found the shape {:?}, expected {shape:?}", header.shape)));
        }
        let mut network = Network::zero(shape.clone());
        read_network(&tensors, "", &mut network)?;
        let words = |error: LearnerError| ModelError::Header(error.to_string());
        let mut learner = Self::new(&network, config).map_err(words)?;
        learner.steps = header.steps;
        let (mut means, mut squares) = (network.clone(), network);
        read_network(&tensors, "means.", &mut means)?;
        read_network(&tensors, "squares.", &mut squares)?;
        let stored = means.parts().into_iter().zip(squares.parts());
        for (memory, ((_, _, means), (_, _, squares))) in learner.memories.iter_mut().zip(stored) {
            *memory = Memory { means: means.to_vec(), squares: squares.to_vec() };
        }
        Ok(learner)
    }
}

/// The forward pass of a tower: pairs of weights and biases, with tanh between the layers.
fn forward(seen: &Tensor, tower: &[Var]) -> candle_core::Result<Tensor> {
    let mut numbers = seen.clone();
    for (index, pair) in tower.chunks(2).enumerate() {
        numbers = numbers.matmul(&pair[0])?.broadcast_add(&pair[1])?;
        if 2 * (index + 1) < tower.len() {
            numbers = numbers.apply_op1(Tanh)?;
        }
    }
    Ok(numbers)
}

/// The log probability of each action as a column, and the mean entropy.
fn categorical(outputs: &Tensor, batch: &Minibatch, count: usize) -> candle_core::Result<(Tensor, Tensor)> {
    let rows = batch.advantages.len();
    let barred = Tensor::from_slice(&batch.barred, (rows, count), &Device::Cpu)?;
    let outputs = (outputs + barred)?;
    // The maximum is subtracted first, so that no exponential overflows; detached, as it cancels out.
    let outputs = outputs.broadcast_sub(&outputs.max_keepdim(1)?.detach())?;
    let logarithms = outputs.broadcast_sub(&outputs.exp()?.sum_keepdim(1)?.log()?)?;
    let actions = Tensor::from_slice(&batch.actions, (rows, 1), &Device::Cpu)?;
    let likelihood = logarithms.gather(&actions, 1)?;
    let entropy = ((logarithms.exp()? * &logarithms)?.sum_all()? * (-1.0 / rows as f64))?;
    Ok((likelihood, entropy))
}

/// The log probability of each row as a column, and the entropy, which is the same in all rows.
fn normal(means: &Tensor, widths: &Var, batch: &Minibatch, count: usize) -> candle_core::Result<(Tensor, Tensor)> {
    let log_tau = std::f64::consts::TAU.ln();
    let rows = batch.advantages.len();
    let values = Tensor::from_slice(&batch.values, (rows, count), &Device::Cpu)?;
    let off = (values - means)?.broadcast_div(&widths.exp()?)?;
    let sum = widths.sum_all()?;
    let constant = 0.5 * log_tau * count as f64;
    let likelihood = ((off.sqr()?.sum_keepdim(1)? * -0.5)? - constant)?.broadcast_sub(&sum)?;
    let entropy = (sum + 0.5 * (log_tau + 1.0) * count as f64)?;
    Ok((likelihood, entropy))
}

/// Rows of a rollout in the order of one gradient step.
struct Minibatch {
    seen: Vec<f32>,
    /// 0 for legal actions, and a large negative number for the others.
    barred: Vec<f32>,
    actions: Vec<u32>,
    values: Vec<f32>,
    likelihoods: Vec<f32>,
    expected: Vec<f32>,
    returns: Vec<f32>,
    /// The advantages, normalized to mean 0 and deviation 1.
    advantages: Vec<f32>,
}

impl Minibatch {
    fn new(shape: &Shape, rollout: &Rollout, targets: &Targets, rows: &[usize]) -> Self {
        let count = shape.head.outputs();
        let pick = |from: &[f32], width: usize| -> Vec<f32> {
            rows.iter().flat_map(|row| &from[row * width..][..width]).copied().collect()
        };
        let is_actions = matches!(shape.head, Head::Actions(_));
        let bar = |legal: &bool| if *legal { 0.0 } else { -1e9 };
        let legal = rows.iter().filter(|_| is_actions).flat_map(|row| &rollout.legal[row * count..][..count]);
        let mut advantages = pick(&targets.advantages, 1);
        standardise(&mut advantages);
        Self {
            seen: pick(&rollout.seen, shape.inputs),
            barred: legal.map(bar).collect(),
            actions: rows.iter().filter(|_| is_actions).map(|row| rollout.actions[*row]).collect(),
            values: if is_actions { Vec::new() } else { pick(&rollout.values, count) },
            likelihoods: pick(&rollout.likelihoods, 1),
            expected: pick(&rollout.expected, 1),
            returns: pick(&targets.returns, 1),
            advantages,
        }
    }
}

fn standardise(numbers: &mut [f32]) {
    let count = numbers.len() as f64;
    let mean = numbers.iter().map(|number| f64::from(*number)).sum::<f64>() / count;
    let variance = numbers.iter().map(|number| (f64::from(*number) - mean).powi(2)).sum::<f64>() / count;
    let width = variance.sqrt() + 1e-8;
    for number in numbers {
        *number = ((f64::from(*number) - mean) / width) as f32;
    }
}

/// Fisher–Yates shuffle.
fn shuffle(order: &mut [usize], rng: &mut Rng) {
    for last in (1..order.len()).rev() {
        order.swap(last, rng.below(last as u32 + 1) as usize);
    }
}

#[cfg(test)]
mod tests;
