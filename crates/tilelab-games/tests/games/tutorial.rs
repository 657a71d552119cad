//! The game of `docs/tutorial-new-game.md`: it keeps the contract, and the tutorial shows its code.

#[path = "../../../../examples/domineering/mod.rs"]
mod domineering;

use std::fs;
use std::path::Path;

use domineering::{Domineering, DomineeringConfig};
use tilelab_core::Config;
use tilelab_core::contract::check_planes;

#[test]
fn the_game_of_the_tutorial_keeps_the_contract() {
    for size in 2..=8 {
        let config = DomineeringConfig::from_text::<Domineering>(&format!("size={size}")).expect("a configuration");
        check_planes::<Domineering>(&config, 10, size);
    }
}

/// The tutorial shows every file of the example without its unit tests, in blocks below the file's path.
#[test]
fn the_tutorial_shows_the_code_of_the_example() {
    let root = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."));
    let tutorial = fs::read_to_string(root.join("docs/tutorial-new-game.md")).expect("the tutorial");
    for file in ["mod.rs", "rules.rs", "text.rs", "observe.rs", "registered.rs"] {
        let code = fs::read_to_string(root.join("examples/domineering").join(file)).expect("a file of the example");
        let code = code.split("\n#[cfg(test)]").next().unwrap_or_default();
        let block = format!("`crates/tilelab-games/src/domineering/{file}`:\n\n```rust\n{code}```\n");
        assert!(tutorial.contains(&block), "the tutorial does not show examples/domineering/{file} as it is");
    }
    let registry = fs::read_to_string(root.join("crates/tilelab-arena/src/registry.rs")).expect("the registry");
    let list = registry.lines().find(|line| line.starts_with("games! {")).expect("the list of games");
    let line = list.replace("Gdl;", "Domineering, Gdl;");
    assert!(tutorial.lines().any(|shown| shown == line), "the tutorial does not show the line `{line}`");
}
