//! The heads: a logit per requested policy index, and the values.

use tilelab_core::Portable;

use crate::file::{NetError, NetFile};
use crate::mlp::Dense;
use crate::net::{NetOutput, Sizes};

/// The two heads, in floating point, because they are cheap.
#[derive(Debug)]
pub(super) struct Heads {
    /// Channels of the tower, without those that pad a chunk.
    pub(super) channels: usize,
    cells: usize,
    /// The weights of each channel for the hidden units of a cell.
    hidden: Vec<f32>,
    hidden_bias: Vec<f32>,
    hidden_pooled: Dense,
    policy: Policy,
    value_hidden: Dense,
    value: Dense,
}

/// The last layer of the policy head.
#[derive(Debug)]
enum Policy {
    /// The policy lies on the board: a logit depends on the hidden units of its cell.
    Cell(Dense),
    /// The policy is a list: a logit depends on the hidden units of all cells.
    Whole(Dense),
}

impl Heads {
    pub(super) fn from_file(file: &NetFile, sizes: Sizes, channels: usize, width: usize) -> Result<Self, NetError> {
        let cells = sizes.cells();
        let by_hidden = file.tensor("policy_hidden.weight", &[width, channels, 1, 1])?;
        let hidden = (0..channels * width).map(|index| by_hidden[index % width * channels + index / width]).collect();
        let policy = if sizes.is_policy_on_board() {
            let weights = file.tensor("policy.weight", &[sizes.policy_shape[0], width, 1, 1])?;
            let bias = file.tensor("policy.bias", &[sizes.policy_shape[0]])?;
            Policy::Cell(Dense::new(weights, bias, width))
        } else {
            Policy::Whole(Dense::from_file(file, "policy", width * cells, sizes.policy_size())?)
        };
        Ok(Self {
            channels,
            cells,
            hidden,
            hidden_bias: file.tensor("policy_hidden.bias", &[width])?,
            hidden_pooled: Dense::from_file(file, "policy_pooled", 2 * channels, width)?,
            policy,
            value_hidden: Dense::from_file(file, "value_hidden", 2 * channels, 2 * channels)?,
            value: Dense::from_file(file, "value", 2 * channels, sizes.players)?,
        })
    }

    /// Computes the heads from the last layer, whose cells are `stride` numbers apart, and its pooled channels.
    #[inline(always)]
    pub(super) fn evaluate(
        &self,
        stream: &[f32],
        stride: usize,
        pooled: &[f32],
        policy_indices: &[usize],
        hidden: &mut Vec<f32>,
        output: &mut NetOutput,
    ) {
        let width = self.hidden_bias.len();
        // The first half is common to all cells; the second half holds the hidden units of one cell.
        hidden.clear();
        hidden.extend(self.hidden_pooled.outputs(pooled).zip(&self.hidden_bias).map(|(pooled, bias)| pooled + bias));
        match &self.policy {
            Policy::Cell(dense) => {
                hidden.resize(2 * width, 0.0);
                let (common, own) = hidden.split_at_mut(width);
                let mut current = usize::MAX;
                // Indices of one cell need not be adjacent; sorting them is cheaper than computing its hidden units twice.
                output.logits.resize(policy_indices.len(), 0.0);
                let mut order: Vec<u32> = (0..policy_indices.len() as u32).collect();
                order.sort_unstable_by_key(|&number| policy_indices[number as usize] % self.cells);
                for number in order {
                    let index = policy_indices[number as usize];
                    let cell = index % self.cells;
                    if cell != current {
                        self.hidden_units(&stream[cell * stride..][..self.channels], common, own);
                        current = cell;
                    }
                    output.logits[number as usize] = dense.output(index / self.cells, own);
                }
            }
            Policy::Whole(dense) => {
                let common = hidden.clone();
                let mut own = vec![0.0; width];
                hidden.clear();
                hidden.resize(width * self.cells, 0.0);
                for (cell, numbers) in stream.chunks_exact(stride).enumerate() {
                    self.hidden_units(&numbers[..self.channels], &common, &mut own);
                    for (plane, &number) in own.iter().enumerate() {
                        hidden[plane * self.cells + cell] = number;
                    }
                }
                output.logits.extend(policy_indices.iter().map(|&index| dense.output(index, hidden)));
            }
        }
        hidden.clear();
        hidden.extend(self.value_hidden.outputs(pooled).map(|number| number.max(0.0)));
        output.values.extend(self.value.outputs(hidden).map(Portable::portable_tanh));
    }

    /// Computes the hidden units of a cell.
    #[inline(always)]
    fn hidden_units(&self, cell: &[f32], common: &[f32], own: &mut [f32]) {
        let width = own.len();
        own.copy_from_slice(common);
        for (number, weights) in cell.iter().zip(self.hidden.chunks_exact(width)) {
            for h in 0..width {
                own[h] += number * weights[h];
            }
        }
        for number in own {
            *number = if *number > 0.0 { *number } else { 0.0 };
        }
    }
}
