//! What is fixed before the first move: the piles and the rules.

use tilelab_core::{Config, Parameter, Parameters, Sources, SpecError};

/// The most piles.
pub const MAX_PILES: usize = 16;
/// The most stones in a pile.
pub const MAX_STONES: u16 = 1000;

/// The piles at the start and the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NimConfig {
    pub(super) start: [u16; MAX_PILES],
    pub(super) count: u8,
    pub(super) misere: bool,
    /// The most stones per move.
    pub(super) most: u16,
}

impl NimConfig {
    /// The piles at the start.
    pub fn piles(&self) -> &[u16] {
        &self.start[..self.count.into()]
    }

    /// The most stones per move.
    pub fn most(&self) -> u16 {
        self.most
    }

    /// Whether the last stone loses.
    pub fn is_misere(&self) -> bool {
        self.misere
    }

    /// The number of actions per pile: actions number the stones taken within each pile.
    pub(super) fn stride(&self) -> u16 {
        self.piles().iter().copied().max().unwrap_or(1).min(self.most).max(1)
    }
}

impl Config for NimConfig {
    const PARAMETERS: &'static [Parameter] = &[
        Parameter::text("piles", "1-3-5-7", "1 to 16 numbers up to 1000", "stones in each pile"),
        Parameter::flag("misere", "false", "the player who takes the last stone loses"),
        Parameter::integer("most", "1000", 1, MAX_STONES as u64, "the most stones that a move may take"),
    ];

    fn read(parameters: &Parameters<'_>, _: &dyn Sources) -> Result<Self, SpecError> {
        let refuse = || {
            parameters
                .refuse("piles", format!("1 to {MAX_PILES} numbers from 0 to {MAX_STONES} such as 3-4-5, not all 0"))
        };
        let mut start = [0; MAX_PILES];
        let mut count = 0;
        for word in parameters.text("piles").split('-') {
            let stones = word.parse().ok().filter(|&stones| stones <= MAX_STONES).ok_or_else(refuse)?;
            *start.get_mut(count).ok_or_else(refuse)? = stones;
            count += 1;
        }
        if start == [0; MAX_PILES] {
            return Err(refuse());
        }
        let most = parameters.integer("most")?;
        Ok(Self { start, count: count as u8, misere: parameters.flag("misere")?, most })
    }

    fn values(&self) -> Vec<String> {
        let piles: Vec<String> = self.piles().iter().map(u16::to_string).collect();
        vec![piles.join("-"), self.misere.to_string(), self.most.to_string()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::nim::Nim;

    #[test]
    fn refuses_impossible_piles_and_rules() {
        for text in [
            "piles=",
            "piles=0",
            "piles=1001",
            "piles=1--2",
            "most=0",
            "piles=1-1-1-1-1-1-1-1-1-1-1-1-1-1-1-1-1",
            "x=1",
        ] {
            assert!(NimConfig::from_text::<Nim>(text).is_err(), "{text:?} was accepted");
        }
    }
}
