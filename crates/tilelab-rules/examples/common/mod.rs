//! What the examples share: loading a file by its extension, and a seeded random number generator.
#![allow(dead_code, reason = "each example uses a part")]

use std::path::Path;

use tilelab_rules::{Evaluator, Limits, Machine, NO_MOVE, Rules};

/// SplitMix64: small, and the same on every machine.
pub struct Random(pub u64);

impl Random {
    /// A number below `bound`.
    pub fn below(&mut self, bound: u32) -> u32 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((((z ^ (z >> 31)) >> 32) * u64::from(bound)) >> 32) as u32
    }
}

/// The text and the machine of a `.kif` or `.lp` file; the error starts with its place.
pub fn load(path: &Path, interpret: bool, limits: &Limits<'_>) -> Result<Machine, String> {
    let text = std::fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))?;
    let is_lp = path.extension().is_some_and(|extension| extension == "lp");
    let machine = match (is_lp, interpret) {
        (false, false) => Rules::read_kif(&text, limits),
        (false, true) => Rules::interpret_kif(&text, limits),
        (true, false) => Rules::read_lp(&text, limits),
        (true, true) => Rules::interpret_lp(&text, limits),
    };
    machine.map_err(|error| format!("{}:{error}", path.display()))
}

/// Writes a random legal joint move; false if no role has a legal action.
pub fn random_move(evaluator: &Evaluator, random: &mut Random, joint: &mut [u32]) -> bool {
    let mut any = false;
    for (role, action) in joint.iter_mut().enumerate() {
        let count = evaluator.count_legal(role);
        // A forced action needs no random number.
        let number = if count > 1 { random.below(count) } else { 0 };
        *action = evaluator.nth_legal(role, number).unwrap_or(NO_MOVE);
        any |= *action != NO_MOVE;
    }
    any
}
