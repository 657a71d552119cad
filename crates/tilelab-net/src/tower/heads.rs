//! What is read off the last layer: a number for each place that is asked for, and the values.

use crate::file::{NetError, NetFile};
use crate::mlp::Dense;
use crate::net::{Judgement, Sizes};

/// The two heads, in floating point: they cost little.
#[derive(Debug)]
pub(super) struct Heads {
    /// Channels of the tower, without those that only fill up a chunk.
    pub(super) channels: usize,
    cells: usize,
    /// For each channel what it adds to each hidden number of a cell.
    hidden: Vec<f32>,
    hidden_bias: Vec<f32>,
    hidden_pooled: Dense,
    policy: Policy,
    value_hidden: Dense,
    value: Dense,
}

/// How places are judged.
#[derive(Debug)]
enum Policy {
    /// The field is the board: a place is judged by its cell, with the weights of its plane.
    Cell(Dense),
    /// The field is a list: a place is judged by all cells.
    Whole(Dense),
}

impl Heads {
    pub(super) fn from_file(file: &NetFile, sizes: Sizes, channels: usize, width: usize) -> Result<Self, NetError> {
        let cells = sizes.cells();
        let by_hidden = file.tensor("policy_hidden.weight", &[width, channels, 1, 1])?;
        let hidden = (0..channels * width).map(|place| by_hidden[place % width * channels + place / width]).collect();
        let policy = if sizes.policy_shape[1..] == [sizes.rows, sizes.columns] {
            let weights = file.tensor("policy.weight", &[sizes.policy_shape[0], width, 1, 1])?;
            let bias = file.tensor("policy.bias", &[sizes.policy_shape[0]])?;
            Policy::Cell(Dense::new(weights, bias, width))
        } else {
            Policy::Whole(Dense::from_file(file, "policy", width * cells, sizes.places())?)
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

    /// Judges from the last layer, whose cells are `stride` numbers apart, and what was pooled from it.
    #[inline(always)]
    pub(super) fn judge(
        &self,
        stream: &[f32],
        stride: usize,
        pooled: &[f32],
        places: &[usize],
        hidden: &mut Vec<f32>,
        judgement: &mut Judgement,
    ) {
        let width = self.hidden_bias.len();
        // The cell's hidden numbers come behind what is the same for all cells.
        hidden.clear();
        hidden.extend(self.hidden_pooled.outputs(pooled).zip(&self.hidden_bias).map(|(pooled, bias)| pooled + bias));
        match &self.policy {
            Policy::Cell(dense) => {
                hidden.resize(2 * width, 0.0);
                let (common, own) = hidden.split_at_mut(width);
                let mut known = usize::MAX;
                // Places of one cell need not lie side by side; sorting them costs less than asking twice.
                judgement.logits.resize(places.len(), 0.0);
                let mut order: Vec<u32> = (0..places.len() as u32).collect();
                order.sort_unstable_by_key(|&number| places[number as usize] % self.cells);
                for number in order {
                    let place = places[number as usize];
                    let cell = place % self.cells;
                    if cell != known {
                        self.look(&stream[cell * stride..][..self.channels], common, own);
                        known = cell;
                    }
                    judgement.logits[number as usize] = dense.output(place / self.cells, own);
                }
            }
            Policy::Whole(dense) => {
                let common = hidden.clone();
                let mut own = vec![0.0; width];
                hidden.clear();
                hidden.resize(width * self.cells, 0.0);
                for (cell, numbers) in stream.chunks_exact(stride).enumerate() {
                    self.look(&numbers[..self.channels], &common, &mut own);
                    for (plane, &number) in own.iter().enumerate() {
                        hidden[plane * self.cells + cell] = number;
                    }
                }
                judgement.logits.extend(places.iter().map(|&place| dense.output(place, hidden)));
            }
        }
        hidden.clear();
        hidden.extend(self.value_hidden.outputs(pooled).map(|number| number.max(0.0)));
        judgement.values.extend(self.value.outputs(hidden).map(f32::tanh));
    }

    /// The hidden numbers of a cell.
    #[inline(always)]
    fn look(&self, cell: &[f32], common: &[f32], own: &mut [f32]) {
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
