//! Network files filled at random, for tests.

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
        ("shape", text(shapes.observation)),
        ("field", text(shapes.policy)),
        ("actions", spec.actions.to_string()),
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

/// The same, read.
pub(crate) fn file(tensors: &Tensors, header: &HashMap<String, String>) -> NetFile {
    NetFile::from_bytes(Path::new("test.safetensors"), bytes(tensors, header)).expect("a network file")
}

/// Numbers around 0.
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
