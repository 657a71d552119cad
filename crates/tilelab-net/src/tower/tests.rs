//! Towers filled at random, beside the same in floating point, layer by layer as the trainer has them.

use std::collections::HashMap;

use tilelab_core::Rng;

use super::*;
use crate::testing::{Spec, Tensors, file, header, numbers, spec};

const POLICY: usize = 8;

fn tensors(spec: &Spec, blocks: usize, channels: usize, seed: u64) -> (Tensors, HashMap<String, String>) {
    let mut rng = Rng::new(seed);
    let mut tensors = Tensors::new();
    let [planes, rows, columns] = spec.1.observation;
    let mut conv = |name: String, inputs: usize, outputs: usize, side: usize, rng: &mut Rng| {
        let scale = (3.0 / (inputs * side * side) as f32).sqrt();
        let weights = numbers(outputs * inputs * side * side, scale, rng);
        tensors.insert(format!("{name}.weight"), (vec![outputs, inputs, side, side], weights));
        let mut norm = |part: &str, numbers: Vec<f32>| {
            tensors.insert(format!("{name}_norm.{part}"), (vec![outputs], numbers));
        };
        norm("weight", numbers(outputs, 0.2, rng).iter().map(|number| number + 1.0).collect());
        norm("bias", numbers(outputs, 0.2, rng));
        norm("running_mean", numbers(outputs, 0.2, rng));
        norm("running_var", numbers(outputs, 0.3, rng).iter().map(|number| number + 1.0).collect());
    };
    conv("stem".to_owned(), planes, channels, 3, &mut rng);
    for number in 0..blocks {
        conv(format!("tower.{number}.first"), channels, channels, 3, &mut rng);
        conv(format!("tower.{number}.second"), channels, channels, 3, &mut rng);
    }
    let is_board = spec.1.policy[1..] == spec.1.observation[1..];
    let mut dense = |name: String, inputs: usize, outputs: usize, is_conv: bool| {
        let shape = if is_conv { vec![outputs, inputs, 1, 1] } else { vec![outputs, inputs] };
        let weights = numbers(inputs * outputs, 1.5 / (inputs as f32).sqrt(), &mut rng);
        tensors.insert(format!("{name}.weight"), (shape, weights));
        tensors.insert(format!("{name}.bias"), (vec![outputs], numbers(outputs, 0.1, &mut rng)));
    };
    for number in (1..blocks).step_by(2) {
        dense(format!("tower.{number}.pooled"), 2 * channels, channels, false);
    }
    dense("policy_hidden".to_owned(), channels, POLICY, true);
    dense("policy_pooled".to_owned(), 2 * channels, POLICY, false);
    if is_board {
        dense("policy".to_owned(), POLICY, spec.1.policy[0], true);
    } else {
        dense("policy".to_owned(), POLICY * rows * columns, spec.1.policy_size(), false);
    }
    dense("value_hidden".to_owned(), 2 * channels, 2 * channels, false);
    dense("value".to_owned(), 2 * channels, spec.0.players, false);
    let mut header = header(spec);
    for (key, value) in [("blocks", blocks), ("channels", channels), ("policy", POLICY)] {
        header.insert(key.to_owned(), value.to_string());
    }
    (tensors, header)
}

/// The definition, in floating point.
struct Reference<'a> {
    tensors: &'a Tensors,
    rows: usize,
    columns: usize,
    /// The largest number of each channel at each step.
    ranges: Vec<Vec<f32>>,
}

/// Channels of cells.
type Grid = Vec<Vec<f32>>;

impl Reference<'_> {
    fn get(&self, name: &str) -> &[f32] {
        &self.tensors[name].1
    }

    fn conv(&self, name: &str, input: &Grid) -> Grid {
        let weights = self.get(&format!("{name}.weight"));
        let outputs = weights.len() / input.len() / 9;
        let norm = |part: &str, output: usize| self.get(&format!("{name}_norm.{part}"))[output];
        let one = |output: usize, cell: usize| {
            let mut sum = 0.0;
            for (channel, numbers) in input.iter().enumerate() {
                for tap in 0..9 {
                    let row = (cell / self.columns + tap / 3).wrapping_sub(1);
                    let column = (cell % self.columns + tap % 3).wrapping_sub(1);
                    if row < self.rows && column < self.columns {
                        let weight = weights[(output * input.len() + channel) * 9 + tap];
                        sum += weight * numbers[row * self.columns + column];
                    }
                }
            }
            let deviation = (norm("running_var", output) + 1e-5).sqrt();
            (sum - norm("running_mean", output)) / deviation * norm("weight", output) + norm("bias", output)
        };
        (0..outputs).map(|output| (0..input[0].len()).map(|cell| one(output, cell)).collect()).collect()
    }

    fn dense(&self, name: &str, input: &[f32]) -> Vec<f32> {
        let (weights, bias) = (self.get(&format!("{name}.weight")), self.get(&format!("{name}.bias")));
        let row = |output: usize| weights[output * input.len()..][..input.len()].iter().zip(input).map(|(w, x)| w * x);
        (0..bias.len()).map(|output| bias[output] + row(output).sum::<f32>()).collect()
    }

    fn pool(grid: &Grid) -> Vec<f32> {
        let means = grid.iter().map(|numbers| numbers.iter().sum::<f32>() / numbers.len() as f32);
        let most = grid.iter().map(|numbers| numbers.iter().copied().fold(0.0, f32::max));
        means.chain(most).collect()
    }

    fn cut(grid: Grid) -> Grid {
        grid.into_iter().map(|cells| cells.into_iter().map(|x| x.max(0.0)).collect()).collect()
    }

    fn note(&mut self, grid: &Grid) {
        self.ranges.push(grid.iter().map(|cells| cells.iter().copied().fold(0.0, f32::max)).collect());
    }

    fn judge(&mut self, spec: &Spec, blocks: usize, planes: &[f32], places: &[usize]) -> Judgement {
        let cells = self.rows * self.columns;
        let input: Grid = planes.chunks(cells).map(<[f32]>::to_vec).collect();
        let mut x = Self::cut(self.conv("stem", &input));
        self.note(&x);
        for number in 0..blocks {
            let mut y = self.conv(&format!("tower.{number}.first"), &x);
            if number % 2 == 1 {
                let extra = self.dense(&format!("tower.{number}.pooled"), &Self::pool(&x));
                for (cells, extra) in y.iter_mut().zip(extra) {
                    for number in cells {
                        *number += extra;
                    }
                }
            }
            y = Self::cut(y);
            self.note(&y);
            let mut z = self.conv(&format!("tower.{number}.second"), &y);
            for (z, x) in z.iter_mut().zip(&x) {
                z.iter_mut().zip(x).for_each(|(z, x)| *z += x);
            }
            x = Self::cut(z);
            self.note(&x);
        }
        let pooled = Self::pool(&x);
        let common = self.dense("policy_pooled", &pooled);
        let look = |cell: usize| -> Vec<f32> {
            let column: Vec<f32> = x.iter().map(|channel| channel[cell]).collect();
            let own = self.dense("policy_hidden", &column);
            own.iter().zip(&common).map(|(own, common)| (own + common).max(0.0)).collect()
        };
        let logits = if spec.1.policy[1..] == [self.rows, self.columns] {
            places.iter().map(|&place| self.dense("policy", &look(place % cells))[place / cells]).collect()
        } else {
            let by_cell: Vec<Vec<f32>> = (0..cells).map(look).collect();
            let flat: Vec<f32> = (0..POLICY).flat_map(|h| by_cell.iter().map(move |cell| cell[h])).collect();
            let all = self.dense("policy", &flat);
            places.iter().map(|&place| all[place]).collect()
        };
        let hidden: Vec<f32> = self.dense("value_hidden", &pooled).into_iter().map(|x| x.max(0.0)).collect();
        Judgement { logits, values: self.dense("value", &hidden).into_iter().map(f32::tanh).collect() }
    }
}

#[test]
fn small_integers_say_what_floating_point_says() {
    for (observation, policy_shape, players, blocks, channels) in [
        ([5, 6, 4], [3, 6, 4], 2, 3, 32),
        ([11, 5, 5], [1, 5, 5], 2, 2, 24),
        ([2, 3, 7], [21, 1, 1], 3, 1, 16),
        ([8, 20, 10], [19, 20, 10], 2, 4, 64),
        ([8, 20, 10], [200, 1, 1], 2, 4, 64),
    ] {
        let spec = spec(observation, policy_shape, players);
        let (mut tensors, header) = tensors(&spec, blocks, channels, 7);
        let mut rng = Rng::new(5);
        let count = observation.iter().product();
        let bytes: Vec<u8> = (0..count).map(|_| if rng.unit() < 0.3 { 255 } else { 0 }).collect();
        let planes: Vec<f32> = bytes.iter().map(|&byte| f32::from(byte) / 255.0).collect();
        let places: Vec<usize> = (0..spec.0.actions).step_by(3).rev().collect();
        let [_, rows, columns] = observation;
        let mut reference = Reference { tensors: &tensors, rows, columns, ranges: Vec::new() };
        let expected = reference.judge(&spec, blocks, &planes, &places);
        let ranges = reference.ranges.concat();
        tensors.insert("ranges".to_owned(), (vec![2 * blocks + 1, channels], ranges));

        let sizes = Sizes { planes: observation[0], rows, columns, policy_shape, players };
        let mut tower = Tower::from_file(&file(&tensors, &header), sizes).expect("a tower");
        let mut judgements = Unit::all().into_iter().map(|unit| {
            tower.unit = unit;
            let (mut scratch, mut judgement) = (TowerScratch::default(), Judgement::default());
            tower.judge(&bytes, &places, &mut scratch, &mut judgement);
            judgement
        });
        let found = judgements.next().expect("a unit");
        for other in judgements {
            assert_eq!(found, other, "every unit gives the same, to the bit");
        }
        let spread = expected.logits.iter().fold(0.0_f32, |most, logit| most.max(logit.abs()));
        for (found, expected) in found.logits.iter().zip(&expected.logits) {
            assert!((found - expected).abs() < 0.08 * spread.max(1.0), "{found} beside {expected} of {spread}");
        }
        for (found, expected) in found.values.iter().zip(&expected.values) {
            assert!((found - expected).abs() < 0.1, "{found} beside {expected}");
        }
    }
}
