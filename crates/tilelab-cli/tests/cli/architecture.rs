//! The direction of dependencies that ARCHITECTURE.md names.

use std::fs;
use std::path::Path;

/// Each crate, and the crates of ours that it may use outside its tests.
const ALLOWED: &[(&str, &[&str])] = &[
    ("core", &[]),
    ("rules", &[]),
    ("games", &["core", "nets", "rules"]),
    ("agents", &["core"]),
    ("net", &["core"]),
    ("stats", &["core"]),
    ("arena", &["agents", "core", "games", "net", "stats"]),
    ("learn", &["agents", "arena", "core", "net", "stats"]),
    ("web", &["arena", "core", "stats"]),
    ("cli", &["arena", "core", "games", "learn", "stats", "web"]),
    ("py", &["arena", "core", "learn", "stats", "web"]),
    ("wasm", &["arena", "core"]),
];

fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

#[test]
fn crates_depend_only_downwards() {
    let mut count = 0;
    for folder in fs::read_dir(root().join("crates")).expect("the crates").flatten() {
        let name = folder.file_name().into_string().expect("a name").replace("tilelab-", "");
        let (_, allowed) =
            ALLOWED.iter().find(|(known, _)| *known == name).unwrap_or_else(|| panic!("{name} is missing in ALLOWED"));
        let manifest = fs::read_to_string(folder.path().join("Cargo.toml")).expect("a manifest");
        let dependencies = manifest.split_once("[dependencies]").expect("dependencies").1;
        let dependencies = dependencies.split("\n[").next().expect("a section");
        for line in dependencies.lines() {
            if let Some(other) = line.strip_prefix("tilelab-").and_then(|rest| rest.split(['.', ' ', '=']).next()) {
                assert!(allowed.contains(&other), "tilelab-{name} may not depend on tilelab-{other}");
            }
        }
        count += 1;
    }
    assert_eq!(count, ALLOWED.len());
}

/// Below arena nothing prints, opens a file or reads the clock, except for time budgets.
#[test]
fn games_and_agents_have_no_side_effects() {
    for name in ["core", "rules", "games", "agents", "net", "stats"] {
        let mut folders = vec![root().join(format!("crates/tilelab-{name}/src"))];
        while let Some(folder) = folders.pop() {
            for entry in fs::read_dir(folder).expect("a folder").flatten() {
                if entry.path().is_dir() {
                    folders.push(entry.path());
                    continue;
                }
                let text = fs::read_to_string(entry.path()).expect("a source file");
                let keeps_time = entry.path().ends_with("tilelab-agents/src/node_budget.rs");
                for forbidden in ["println!", "print!", "std::fs", "std::io", "Instant", "SystemTime", "std::env"] {
                    let allowed = keeps_time && forbidden == "Instant";
                    assert!(allowed || !text.contains(forbidden), "{} uses {forbidden}", entry.path().display());
                }
            }
        }
    }
}

/// Only the inner loops of the networks may contain unsafe code; they say why it is sound.
#[test]
fn unsafe_code_is_in_the_inner_loops_of_networks() {
    let allowed = ["tower/conv/mod.rs", "tower/conv/winograd.rs", "tower/conv/x86.rs", "train/matrix.rs"]
        .map(|file| root().join("crates/tilelab-net/src").join(file));
    let mut folders = vec![root().join("crates")];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).expect("a folder").flatten() {
            let path = entry.path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") && !allowed.contains(&path) {
                let text = fs::read_to_string(&path).expect("a source file");
                assert!(!text.contains(concat!("unsafe", " {")), "{} contains unsafe code", path.display());
            }
        }
    }
}

#[test]
fn every_game_has_a_page() {
    for game in tilelab_arena::GAMES {
        let page = root().join(format!("docs/games/{}.md", game.name));
        let text = fs::read_to_string(&page).unwrap_or_else(|_| panic!("{} is missing", page.display()));
        for parameter in game.parameters {
            assert!(text.contains(parameter.name), "{} does not mention {}", page.display(), parameter.name);
        }
    }
}
