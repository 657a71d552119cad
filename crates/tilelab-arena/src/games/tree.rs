use tilelab_core::tree::Tree;

use crate::registry::Registered;

/// For tests alone: it shows that a game that adds nothing of its own can be played everywhere.
impl Registered for Tree {
    const EXAMPLES: &'static [&'static str] = &[];
    const DEFAULT_AGENTS: &'static [&'static str] = &[];
}
