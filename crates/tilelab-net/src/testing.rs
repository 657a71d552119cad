//! Network files with random parameters, for tests.

use std::collections::HashMap;
use std::path::Path;

use safetensors::tensor::TensorView;
use safetensors::{Dtype, serialize};
use tilelab_core::{GameSpec, PlaneSpec, Rng};

use crate::file::{FORMAT, NetFile};

/// Tensors by name, with their shapes.
pub(crate) type Tensors = HashMap<String, (Vec<usize>, Vec<f32>)>;

/// The sizes and shapes of a game.
pub(crate) type Spec = (GameSpec, PlaneSpec);

/// A game with these sizes.
pub(crate) fn spec(observation: [usize; 3], policy: [usize; 3], players: usize) -> Spec {
    let actions = policy.iter().product();
    let spec = GameSpec { version: 1, players, actions, chance_outcomes: 0, max_plies: Some(9) };
    (spec, PlaneSpec { observation, policy })
}

/// The header of a network for a game.
pub(crate) fn header((spec, shapes): &Spec) -> HashMap<String, String> {
    let text = |shape: [usize; 3]| format!("{shape:?}");
    [
        ("format", FORMAT.to_owned()),
        ("game", "test".to_owned()),
        ("version", spec.version.to_string()),
        ("observation_shape", text(shapes.observation)),
        ("policy_shape", text(shapes.policy)),
        ("players", spec.players.to_string()),
    ]
    .map(|(key, value)| (key.to_owned(), value))
    .into()
}

/// The bytes of a file.
pub(crate) fn bytes(tensors: &Tensors, header: &HashMap<String, String>) -> Vec<u8> {
    let data: Vec<(String, Vec<usize>, Vec<u8>)> = tensors
        .iter()
        .map(|(name, (shape, numbers))| {
            (name.clone(), shape.clone(), numbers.iter().flat_map(|number| number.to_le_bytes()).collect())
        })
        .collect();
    let views = data.iter().map(|(name, shape, data)| {
        (name.clone(), TensorView::new(Dtype::F32, shape.clone(), data).expect("sizes that fit"))
    });
    serialize(views, Some(header.clone())).expect("a file")
}

/// The parsed file.
pub(crate) fn file(tensors: &Tensors, header: &HashMap<String, String>) -> NetFile {
    NetFile::from_bytes(Path::new("test.safetensors"), bytes(tensors, header)).expect("a network file")
}

/// Random numbers around 0.
pub(crate) fn numbers(count: usize, scale: f32, rng: &mut Rng) -> Vec<f32> {
    (0..count).map(|_| (rng.unit() as f32 * 2.0 - 1.0) * scale).collect()
}

/// A small network of plain layers.
pub(crate) fn mlp(spec: &Spec, hidden: &[usize], seed: u64) -> (Tensors, HashMap<String, String>) {
    let mut rng = Rng::new(seed);
    let mut tensors = Tensors::new();
    let mut dense = |name: String, inputs: usize, outputs: usize| {
        let weights = numbers(inputs * outputs, 2.0 / (inputs as f32).sqrt(), &mut rng);
        tensors.insert(format!("{name}.weight"), (vec![outputs, inputs], weights));
        tensors.insert(format!("{name}.bias"), (vec![outputs], numbers(outputs, 0.1, &mut rng)));
    };
    let mut inputs = spec.1.observation_size();
    for (number, &width) in hidden.iter().enumerate() {
        dense(format!("layers.{number}"), inputs, width);
        inputs = width;
    }
    dense("policy".to_owned(), inputs, spec.1.policy_size());
    dense("value".to_owned(), inputs, spec.0.players);
    let mut header = header(spec);
    header.insert("architecture".to_owned(), "mlp".to_owned());
    header.insert("hidden".to_owned(), format!("{hidden:?}"));
    (tensors, header)
}

/// Channels of the policy head of [`tower`].
pub(crate) const POLICY_CHANNELS: usize = 8;

/// A small tower, without the ranges of its activations.
pub(crate) fn tower(spec: &Spec, blocks: usize, channels: usize, seed: u64) -> (Tensors, HashMap<String, String>) {
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
    dense("policy_hidden".to_owned(), channels, POLICY_CHANNELS, true);
    dense("policy_pooled".to_owned(), 2 * channels, POLICY_CHANNELS, false);
    if is_board {
        dense("policy".to_owned(), POLICY_CHANNELS, spec.1.policy[0], true);
    } else {
        dense("policy".to_owned(), POLICY_CHANNELS * rows * columns, spec.1.policy_size(), false);
    }
    dense("value_hidden".to_owned(), 2 * channels, 2 * channels, false);
    dense("value".to_owned(), 2 * channels, spec.0.players, false);
    let mut header = header(spec);
    for (key, value) in [("blocks", blocks), ("channels", channels), ("policy_channels", POLICY_CHANNELS)] {
        header.insert(key.to_owned(), value.to_string());
    }
    (tensors, header)
}
