//! Starting a run from the network of another one: another size of the board, another variant, another learner.

use tilelab_net::NetFile;
use tilelab_net::train::Learner;

/// Which weights were taken over.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Transfer {
    /// The tensors that were copied.
    pub copied: Vec<String>,
    /// The tensors that keep their initial values, with the reason.
    pub kept: Vec<String>,
}

impl Transfer {
    /// Copies the tensors of a file that have the same names and shapes.
    pub fn new(learner: &mut Learner, file: &NetFile) -> Self {
        let mut transfer = Self::default();
        let shapes = learner.network.sizes().parts();
        for (number, (name, shape)) in shapes.into_iter().enumerate() {
            match file.tensor(&name, &shape) {
                Ok(numbers) => {
                    learner.network.parts_mut()[number].clone_from(&numbers);
                    learner.ema.parts_mut()[number] = numbers;
                    transfer.copied.push(name);
                }
                Err(error) => transfer.kept.push(format!("{name}: found {}, expected {}", error.found, error.expected)),
            }
        }
        transfer
    }
}

impl std::fmt::Display for Transfer {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} tensors copied", self.copied.len())?;
        if self.kept.is_empty() { Ok(()) } else { write!(f, "; not copied: {}", self.kept.join("; ")) }
    }
}
