//! Towers with random parameters against a floating-point reference with the layers of the trainer.

use tilelab_core::{Portable, Rng};

use super::*;
use crate::net::{Net, Scratch};
use crate::testing::{POLICY_CHANNELS, Spec, Tensors, file, mlp, spec, tower};

/// The definition, in floating point.
struct Reference<'a> {
    tensors: &'a Tensors,
    rows: usize,
    columns: usize,
    /// The maximum of each channel after each layer.
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

    fn relu(grid: Grid) -> Grid {
        grid.into_iter().map(|cells| cells.into_iter().map(|x| x.max(0.0)).collect()).collect()
    }

    fn note(&mut self, grid: &Grid) {
        self.ranges.push(grid.iter().map(|cells| cells.iter().copied().fold(0.0, f32::max)).collect());
    }

    fn evaluate(&mut self, spec: &Spec, blocks: usize, planes: &[f32], policy_indices: &[usize]) -> NetOutput {
        let cells = self.rows * self.columns;
        let input: Grid = planes.chunks(cells).map(<[f32]>::to_vec).collect();
        let mut x = Self::relu(self.conv("stem", &input));
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
            y = Self::relu(y);
            self.note(&y);
            let mut z = self.conv(&format!("tower.{number}.second"), &y);
            for (z, x) in z.iter_mut().zip(&x) {
                z.iter_mut().zip(x).for_each(|(z, x)| *z += x);
            }
            x = Self::relu(z);
            self.note(&x);
        }
        let pooled = Self::pool(&x);
        let common = self.dense("policy_pooled", &pooled);
        let hidden_units = |cell: usize| -> Vec<f32> {
            let column: Vec<f32> = x.iter().map(|channel| channel[cell]).collect();
            let own = self.dense("policy_hidden", &column);
            own.iter().zip(&common).map(|(own, common)| (own + common).max(0.0)).collect()
        };
        let logits = if spec.1.policy[1..] == [self.rows, self.columns] {
            policy_indices
                .iter()
                .map(|&index| self.dense("policy", &hidden_units(index % cells))[index / cells])
                .collect()
        } else {
            let by_cell: Vec<Vec<f32>> = (0..cells).map(hidden_units).collect();
            let flat: Vec<f32> = (0..POLICY_CHANNELS).flat_map(|h| by_cell.iter().map(move |cell| cell[h])).collect();
            let all = self.dense("policy", &flat);
            policy_indices.iter().map(|&index| all[index]).collect()
        };
        let hidden: Vec<f32> = self.dense("value_hidden", &pooled).into_iter().map(|x| x.max(0.0)).collect();
        NetOutput { logits, values: self.dense("value", &hidden).into_iter().map(Portable::portable_tanh).collect() }
    }
}

/// A position with random planes: as bytes, and as numbers.
fn random_planes(observation: [usize; 3]) -> (Vec<u8>, Vec<f32>) {
    let mut rng = Rng::new(5);
    let bytes: Vec<u8> = (0..observation.iter().product()).map(|_| if rng.unit() < 0.3 { 255 } else { 0 }).collect();
    let planes = bytes.iter().map(|&byte| f32::from(byte) / 255.0).collect();
    (bytes, planes)
}

/// Evaluates a random position of `spec` by the reference, and adds the ranges of its activations to the tensors.
fn reference(tensors: &mut Tensors, spec: &Spec, blocks: usize, policy_indices: &[usize]) -> NetOutput {
    let [_, rows, columns] = spec.1.observation;
    let (_, planes) = random_planes(spec.1.observation);
    let mut reference = Reference { tensors, rows, columns, ranges: Vec::new() };
    let expected = reference.evaluate(spec, blocks, &planes, policy_indices);
    let (channels, ranges) = (reference.ranges[0].len(), reference.ranges.concat());
    tensors.insert("ranges".to_owned(), (vec![2 * blocks + 1, channels], ranges));
    expected
}

/// Quantization costs little accuracy.
fn assert_close(actual: &NetOutput, expected: &NetOutput) {
    let spread = expected.logits.iter().fold(0.0_f32, |most, logit| most.max(logit.abs()));
    for (actual, expected) in actual.logits.iter().zip(&expected.logits) {
        assert!((actual - expected).abs() < 0.08 * spread.max(1.0), "{actual} instead of {expected} of {spread}");
    }
    for (actual, expected) in actual.values.iter().zip(&expected.values) {
        assert!((actual - expected).abs() < 0.1, "{actual} instead of {expected}");
    }
}

#[test]
fn integer_inference_agrees_with_floating_point() {
    for (observation, policy_shape, players, blocks, channels) in [
        ([5, 6, 4], [3, 6, 4], 2, 3, 32),
        ([11, 5, 5], [1, 5, 5], 2, 2, 24),
        ([2, 3, 7], [21, 1, 1], 3, 1, 16),
        ([8, 20, 10], [19, 20, 10], 2, 4, 64),
        ([8, 20, 10], [200, 1, 1], 2, 4, 64),
    ] {
        let spec = spec(observation, policy_shape, players);
        let (mut tensors, header) = tower(&spec, blocks, channels, 7);
        let policy_indices: Vec<usize> = (0..spec.0.actions).step_by(3).rev().collect();
        let expected = reference(&mut tensors, &spec, blocks, &policy_indices);
        let (bytes, _) = random_planes(observation);
        let [_, rows, columns] = observation;
        let sizes = Sizes { planes: observation[0], rows, columns, policy_shape, players };
        let mut tower = Tower::from_file(&file(&tensors, &header), sizes).expect("a tower");
        let mut outputs = Unit::all().into_iter().map(|unit| {
            tower.unit = unit;
            let (mut scratch, mut output) = (TowerScratch::default(), NetOutput::default());
            tower.evaluate(&bytes, &policy_indices, &mut scratch, &mut output);
            output
        });
        let actual = outputs.next().expect("a unit");
        for other in outputs {
            assert_eq!(actual, other, "every unit gives the same bits");
        }
        assert_close(&actual, &expected);
    }
}

/// A tower whose policy lies on the board has no tensor that depends on the size of the board.
#[test]
fn a_tower_loads_on_another_board_size() {
    let small = spec([5, 6, 4], [3, 6, 4], 2);
    let (mut tensors, header) = tower(&small, 3, 32, 7);
    for other in [spec([5, 6, 4], [3, 6, 4], 2), spec([5, 7, 9], [3, 7, 9], 2), spec([5, 3, 3], [3, 3, 3], 2)] {
        let policy_indices: Vec<usize> = (0..other.0.actions).collect();
        let expected = reference(&mut tensors, &other, 3, &policy_indices);
        let net = Net::from_file(&file(&tensors, &header), "test", &other.0, &other.1).expect("a network that fits");
        let (bytes, _) = random_planes(other.1.observation);
        let mut output = NetOutput::default();
        net.evaluate(&bytes, &policy_indices, &mut Scratch::default(), &mut output);
        assert_close(&output, &expected);
    }
}

/// A variant with fewer actions uses the first planes of the policy; one with more does not fit.
#[test]
fn a_policy_on_the_board_may_have_planes_to_spare() {
    let trained = spec([5, 6, 4], [3, 6, 4], 2);
    let (mut tensors, header) = tower(&trained, 3, 32, 7);
    let all: Vec<usize> = (0..trained.0.actions).collect();
    let expected = reference(&mut tensors, &trained, 3, &all);
    let fewer = spec([5, 6, 4], [2, 6, 4], 2);
    let net = Net::from_file(&file(&tensors, &header), "test", &fewer.0, &fewer.1).expect("a network that fits");
    let mut output = NetOutput::default();
    net.evaluate(&random_planes(fewer.1.observation).0, &all[..fewer.0.actions], &mut Scratch::default(), &mut output);
    assert_close(&output, &NetOutput { logits: expected.logits[..fewer.0.actions].to_vec(), ..expected });
    let more = spec([5, 6, 4], [4, 6, 4], 2);
    let error = Net::from_file(&file(&tensors, &header), "test", &more.0, &more.1).expect_err("too few planes");
    assert!(error.to_string().contains("found policy_shape [3, 6, 4], expected policy_shape [4, 6, 4]"), "{error}");
}

#[test]
fn a_network_that_depends_on_the_board_is_refused_with_the_tensor_and_the_reason() {
    let refusal = |(mut tensors, header): (Tensors, _), made_for: &Spec, other: &Spec| {
        if !tensors.contains_key("layers.0.weight") {
            reference(&mut tensors, made_for, 2, &[0]);
        }
        let file = file(&tensors, &header);
        Net::from_file(&file, "test", &made_for.0, &made_for.1).expect("a network for its own board");
        Net::from_file(&file, "test", &other.0, &other.1).expect_err("another board").to_string()
    };
    let list = spec([2, 3, 3], [9, 1, 1], 2);
    let wider = spec([2, 3, 4], [12, 1, 1], 2);
    let depends = "reads every cell, so it depends on the size of the board";
    assert_eq!(
        refusal(mlp(&list, &[8], 1), &list, &wider),
        format!(
            "test.safetensors: found layers.0.weight for a board of 3×3, expected one for 3×4: the first layer {depends}"
        )
    );
    assert_eq!(
        refusal(tower(&list, 2, 16, 1), &list, &wider),
        format!(
            "test.safetensors: found policy.weight for a board of 3×3, expected one for 3×4: the policy head {depends}"
        )
    );
    // Planes, policy planes and players must match on every board.
    let board = spec([2, 3, 3], [4, 3, 3], 2);
    for (other, message) in [
        (spec([3, 4, 4], [4, 4, 4], 2), "found observation_shape [2, 3, 3], expected 3 planes"),
        (spec([2, 4, 4], [5, 4, 4], 2), "found policy_shape [4, 3, 3], expected policy_shape [5, 4, 4] or [80, 1, 1]"),
        (spec([2, 4, 4], [4, 4, 4], 3), "found players 2, expected players 3"),
    ] {
        let text = refusal(tower(&board, 2, 16, 1), &board, &other);
        assert_eq!(text, format!("test.safetensors: {message}"));
    }
}
