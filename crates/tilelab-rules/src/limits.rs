//! Limits on what a rule text may cost. All of them count, so the same text gives the same result on every
//! machine; only `stop` may depend on a clock.

use crate::error::{Fault, Position, RuleError};

/// What reading a rule text may cost at most.
#[derive(Clone, Copy)]
pub struct Limits<'a> {
    /// Bytes of the text.
    pub max_bytes: usize,
    /// Nesting of terms and expressions, in the text and in computed terms.
    pub max_depth: usize,
    /// Rules, after disjunctions and pools are expanded.
    pub max_rules: usize,
    /// Different ground terms, and different ground atoms.
    pub max_atoms: usize,
    /// Ground rules of the network, beyond which the interpreter takes over.
    pub max_ground_rules: usize,
    /// Literals of all ground rules together; bounds the memory of the network.
    pub max_ground_literals: usize,
    /// Steps of grounding (rows visited by joins), beyond which the interpreter takes over.
    pub max_steps: u64,
    /// Initial states that are enumerated.
    pub max_initial_states: usize,
    /// Steps of one evaluation of the interpreter.
    pub max_steps_per_state: u64,
    /// Asked now and then: reading fails as soon as this returns true. For deadlines and cancellation.
    pub stop: &'a dyn Fn() -> bool,
}

impl Default for Limits<'_> {
    fn default() -> Self {
        Self {
            max_bytes: 1 << 20,
            max_depth: 64,
            max_rules: 20_000,
            max_atoms: 2_000_000,
            max_ground_rules: 2_000_000,
            max_ground_literals: 10_000_000,
            max_steps: 100_000_000,
            max_initial_states: 10_000,
            max_steps_per_state: 20_000_000,
            stop: &|| false,
        }
    }
}

impl Limits<'_> {
    /// What a text of strangers may cost: a fraction of a second and some megabytes.
    pub fn untrusted() -> Self {
        Self {
            max_bytes: 1 << 17,
            max_rules: 5_000,
            max_atoms: 200_000,
            max_ground_rules: 200_000,
            max_ground_literals: 1_000_000,
            max_steps: 10_000_000,
            max_initial_states: 1_000,
            max_steps_per_state: 200_000,
            ..Self::default()
        }
    }
}

impl std::fmt::Debug for Limits<'_> {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.debug_struct("Limits").field("max_ground_rules", &self.max_ground_rules).finish_non_exhaustive()
    }
}

/// Why an evaluation ended early.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Exhausted {
    /// A count reached its limit.
    Limit(&'static str, u64),
    /// The caller stopped it.
    Stopped,
    /// The rules produce something that these relations do not list, although they must.
    Undeclared(&'static str),
}

impl Exhausted {
    pub(crate) fn error(self) -> RuleError {
        let fault = match self {
            Self::Limit(what, limit) => Fault::TooLarge { what, limit },
            Self::Stopped => Fault::Stopped,
            Self::Undeclared(relation) => {
                Fault::Meaning(format!("{relation} does not list everything that the rules produce"))
            }
        };
        RuleError::new(Position { line: 1, column: 1 }, fault)
    }
}

/// The steps that are left. One budget covers one phase.
pub(crate) struct Budget<'a> {
    limit: u64,
    left: u64,
    stop: &'a dyn Fn() -> bool,
}

impl<'a> Budget<'a> {
    /// How many steps pass between two calls of `stop`.
    const INTERVAL: u64 = 1 << 14;

    pub(crate) fn new(limit: u64, stop: &'a dyn Fn() -> bool) -> Self {
        Self { limit, left: limit, stop }
    }

    /// Uses up one step.
    #[inline]
    pub(crate) fn step(&mut self) -> Result<(), Exhausted> {
        if self.left.is_multiple_of(Self::INTERVAL) {
            if self.left == 0 {
                return Err(Exhausted::Limit("steps", self.limit));
            }
            if (self.stop)() {
                return Err(Exhausted::Stopped);
            }
        }
        self.left -= 1;
        Ok(())
    }
}
