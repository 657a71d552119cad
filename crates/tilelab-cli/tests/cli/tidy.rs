//! The shape of the source tree: file length, module layout, generic modules, and words that must not come back.

use std::fs;
use std::path::{Path, PathBuf};

fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

/// Every file below a folder of the repository with one of these extensions, generated and foreign ones left out.
fn files(folder: &str, extensions: &[&str]) -> Vec<PathBuf> {
    const SKIPPED: [&str; 7] = ["target", "node_modules", "dist", "data", "out", "runs", ".git"];
    let mut found = Vec::new();
    let mut folders = vec![root().join(folder)];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).unwrap_or_else(|_| panic!("{} is missing", folder.display())).flatten() {
            let (path, name) = (entry.path(), entry.file_name().into_string().expect("a name"));
            if path.is_dir() && !SKIPPED.contains(&name.as_str()) && !name.starts_with('.') {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extensions.iter().any(|known| extension == *known)) {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}

fn is_test(path: &Path) -> bool {
    path.components().any(|part| part.as_os_str() == "tests" || part.as_os_str() == "benches")
        || path.file_name().is_some_and(|name| name == "tests.rs" || name.to_string_lossy().contains(".test."))
}

/// The code of a file without comments and unit tests.
fn code(path: &Path) -> String {
    let text = fs::read_to_string(path).expect("a source file");
    let is_module = |after: &str| after.lines().take(3).any(|line| line.starts_with("mod ") || line.contains(" mod "));
    let tests = text.match_indices("#[cfg(test)]\n").find(|(at, mark)| is_module(&text[at + mark.len()..]));
    let text = &text[..tests.map_or(text.len(), |(at, _)| at)];
    let lines = text.lines().filter(|line| !line.trim_start().starts_with("//"));
    lines.map(|line| line.split(" // ").next().unwrap_or_default()).collect::<Vec<_>>().join("\n")
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_alphanumeric() && c != '_').filter(|word| !word.is_empty())
}

#[test]
fn files_have_one_purpose_and_fit_on_a_few_screens() {
    const MAX_LINES: usize = 400;
    for path in [files("crates", &["rs"]), files("web/src", &["ts", "tsx"]), files("python/tilelab", &["py"])].concat()
    {
        let lines = fs::read_to_string(&path).expect("a source file").lines().count();
        let is_generated = path.ends_with("web/src/types.ts");
        assert!(
            is_test(&path) || is_generated || lines <= MAX_LINES,
            "{} has {lines} lines, expected at most {MAX_LINES}",
            path.display()
        );
    }
}

#[test]
fn a_module_with_submodules_is_a_folder() {
    for path in files("crates", &["rs"]) {
        assert!(!path.with_extension("").is_dir(), "{} stands beside a folder of its name", path.display());
    }
}

#[test]
fn crates_stay_small() {
    const MAX_LINES: usize = 6_000;
    /// ARCHITECTURE.md gives the reason for each.
    const LARGER: [&str; 5] = ["tilelab-arena", "tilelab-cli", "tilelab-games", "tilelab-learn", "tilelab-web"];
    for entry in fs::read_dir(root().join("crates")).expect("the crates").flatten() {
        let name = entry.file_name().into_string().expect("a name");
        let sources = files(&format!("crates/{name}/src"), &["rs"]);
        let lines: usize = sources.iter().map(|path| code(path).lines().count()).sum();
        assert!(lines <= MAX_LINES || LARGER.contains(&name.as_str()), "{name} has {lines} lines of code");
    }
}

/// Code that claims to be generic names no game; the list of games is the only exception.
#[test]
fn generic_code_names_no_game() {
    const GENERIC: [&str; 13] = [
        "crates/tilelab-core/src",
        "crates/tilelab-rules/src",
        "crates/tilelab-agents/src",
        "crates/tilelab-net/src",
        "crates/tilelab-stats/src",
        "crates/tilelab-arena/src",
        "crates/tilelab-learn/src",
        "crates/tilelab-web/src",
        "crates/tilelab-py/src",
        "crates/tilelab-cli/src/commands",
        "web/src/play",
        "web/src/setup",
        "web/src/tree",
    ];
    let games: Vec<&str> = tilelab_arena::GAMES.iter().map(|game| game.name).collect();
    // A game is named by a specification in quotation marks, by its module, or by one of its types.
    let marks = games.iter().flat_map(|game| {
        let title = format!("{}{}", game[..1].to_ascii_uppercase(), &game[1..]);
        let quoted = ["\"", "'"].map(|mark| format!("{mark}{game}{mark}"));
        let typed = ["Config", "::", "Board"].map(|end| format!("{title}{end}"));
        quoted.into_iter().chain(typed).chain([format!("\"{game}:"), format!("::{game}::")])
    });
    let marks: Vec<String> = marks.chain(["tilelab_games".to_owned()]).collect();
    for folder in GENERIC {
        for path in files(folder, &["rs", "ts", "tsx"]).into_iter().filter(|path| !is_test(path)) {
            let is_list = path.ends_with("tilelab-arena/src/registry.rs");
            let is_screen = path.components().any(|part| games.iter().any(|game| part.as_os_str() == *game));
            // Help texts and measurements of the command line show games as examples.
            let shows_examples = ["commands/bench.rs", "commands/examples.rs"].iter().any(|file| path.ends_with(file));
            // Seats stored by an earlier page.
            let reads_old = path.ends_with("web/src/setup/seats.ts");
            if is_list || is_screen || shows_examples || reads_old {
                continue;
            }
            let code = code(&path);
            let found = marks.iter().find(|mark| code.contains(mark.as_str()));
            assert!(found.is_none(), "{} names a game: {}", path.display(), found.map_or("", String::as_str));
        }
    }
}

/// The private vocabulary of the first versions.
#[test]
fn retired_words_do_not_come_back() {
    const RETIRED: [&str; 21] = [
        "judge",
        "judged",
        "judges",
        "judgement",
        "judgements",
        "nobody",
        "somebody",
        "whoever",
        "GuidedTree",
        "RaceSettings",
        "Worth",
        "NOWHERE",
        "image_of",
        "Lineup",
        "Overseer",
        "warm_plies",
        "keep_tree",
        "mean_decay",
        "LARGEST",
        "LONGEST",
        "companions",
    ];
    /// Files that read old spellings, migrate them, or quote measurements made with them.
    const READERS: [&str; 3] = ["tests/cli/tidy.rs", "alphazero/config.rs", "store/schema.rs"];
    let sources = [
        files("crates", &["rs", "toml"]),
        files("web/src", &["ts", "tsx"]),
        files("python", &["py", "pyi"]),
        files("docs", &["md"]),
        files("examples", &["py", "toml"]),
        files("nets", &["md", "rs"]),
    ];
    for path in sources.concat() {
        if READERS.iter().any(|reader| path.ends_with(reader)) {
            continue;
        }
        let text = fs::read_to_string(&path).expect("a text file");
        for (number, line) in text.lines().enumerate() {
            // A line that still reads an old spelling names it.
            if ["alias", "renamed", "old", "formerly", "RENAMED"].iter().any(|reader| line.contains(reader)) {
                continue;
            }
            let found = words(line).find(|word| RETIRED.contains(word));
            assert!(found.is_none(), "{}:{}: {}", path.display(), number + 1, found.unwrap_or_default());
        }
    }
}
