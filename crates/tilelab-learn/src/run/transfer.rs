//! Starting a run from the network of another one: another size of the board, another variant, another learner.

use tilelab_arena::policy_file::PolicyFile;
use tilelab_net::train::{Learner, Network};

/// Which weights were taken over.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Transfer {
    /// The tensors that were copied.
    pub copied: Vec<String>,
    /// The tensors that keep their initial values, with the reason.
    pub kept: Vec<String>,
}

impl Transfer {
    /// Copies the tensors of a file that have the same names and shapes to every learner.
    pub fn new(learners: &mut [Learner], file: &PolicyFile) -> Self {
        let mut transfer = Self::default();
        let Some(shapes) = learners.first().map(|learner| learner.network.sizes().parts()) else { return transfer };
        for (number, (name, shape)) in shapes.into_iter().enumerate() {
            match tensor(file, &name, &shape) {
                Ok(numbers) => {
                    for learner in &mut *learners {
                        learner.network.parts_mut()[number].clone_from(&numbers);
                        learner.ema.parts_mut()[number].clone_from(&numbers);
                    }
                    transfer.copied.push(name);
                }
                Err(reason) => transfer.kept.push(format!("{name}: {reason}")),
            }
        }
        transfer
    }
}

/// The tensor of that name, or what the file has instead.
fn tensor(file: &PolicyFile, name: &str, shape: &[usize]) -> Result<Vec<f32>, String> {
    let model = match file {
        PolicyFile::Net(file) => {
            let words = |error: tilelab_net::NetError| format!("found {}, expected {}", error.found, error.expected);
            return file.tensor(name, shape).map_err(words);
        }
        PolicyFile::Ppo(model) => model,
    };
    let network = Network::from_policy(&model.network)?;
    let parts = network.sizes().parts();
    let place = parts.iter().position(|(known, _)| known == name).ok_or_else(|| format!("found no tensor {name}"))?;
    let found = &parts[place].1;
    if found != shape {
        return Err(format!("found {found:?}, expected {shape:?}"));
    }
    Ok(network.parts()[place].clone())
}

impl std::fmt::Display for Transfer {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} tensors copied", self.copied.len())?;
        if self.kept.is_empty() { Ok(()) } else { write!(f, "; not copied: {}", self.kept.join("; ")) }
    }
}
