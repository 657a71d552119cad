//! `tilelab train ppo` and `tilelab train dqn`, and the networks that they train.

use std::fs;

use super::{failure, stdout};

#[test]
fn foreign_and_damaged_networks_are_refused_by_name() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("net.safetensors");
    let file = path.to_str().expect("a path");
    let agent = format!("policy:file={file}");
    let refused = || failure(&["match", "link", &agent, "random", "--games", "1"]);
    assert!(refused().contains("net.safetensors"), "{}", refused());
    fs::write(&path, "not a network").expect("a file");
    assert!(refused().contains("net.safetensors: not a whole safetensors file"), "{}", refused());
    // A header that announces more bytes than any machine has.
    fs::write(&path, [0xff; 64]).expect("a file");
    assert!(refused().contains("net.safetensors"), "{}", refused());
    let other = concat!(env!("CARGO_MANIFEST_DIR"), "/../../nets/link-strong.safetensors");
    let error = failure(&["match", "hex", &format!("policy:file={other}"), "random", "--games", "1"]);
    assert!(error.contains("found game link, expected game hex"), "{error}");
    // A network that was trained for search plays its policy; the agent's earlier name still works.
    assert!(
        stdout(&["match", "link", &format!("ppo:file={other}"), "random", "--games", "1"]).contains("policy:file=")
    );
    assert!(stdout(&["agents", "policy"]).contains("temperature=0"));
}

/// The games of the bundled policies, which an earlier version trained and played: a hash of all their actions.
#[test]
fn policies_of_earlier_versions_play_as_they_did() {
    let folder = tempfile::tempdir().expect("a folder");
    for (name, greedy, sampled) in [
        ("rl-selfplay", 0x13f3_d759_97c9_a361_u64, 0x2b1e_f975_ea3d_b294_u64),
        ("rl-nobleed", 0x5689_89b4_3598_8eb5, 0x8817_267a_d990_7233),
        ("rl-selfplay-heuristic", 0x273a_090a_6f6b_1917, 0x5308_4dd6_ad32_3228),
        ("rl-nobleed-heuristic", 0x8ec8_1749_933b_f31f, 0x635a_d7ae_6fad_fc48),
        ("rl-heuristic", 0xa5c5_2dd1_1dd9_6da2, 0xa5c5_2dd1_1dd9_6da2),
    ] {
        for (temperature, expected) in [(0, greedy), (1, sampled)] {
            let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../nets/ppo");
            let agent = format!("policy:file={file}/{name}.safetensors,temperature={temperature}");
            let out = folder.path().join(format!("{name}-{temperature}"));
            let out = out.to_str().expect("a path");
            stdout(&["match", "link", &agent, "random", "--games", "4", "--seed", "5", "--out", out]);
            let games = fs::read_to_string(format!("{out}/games.jsonl")).expect("the games");
            let mut hash = 0xcbf2_9ce4_8422_2325_u64;
            for game in games.lines() {
                let game: serde_json::Value = serde_json::from_str(game).expect("a record");
                for ply in game["plies"].as_array().expect("plies") {
                    hash = (hash ^ ply["action"].as_u64().expect("an action")).wrapping_mul(0x100_0000_01b3);
                }
            }
            assert_eq!(hash, expected, "{agent}");
        }
    }
}

#[cfg(not(feature = "net"))]
#[test]
fn without_the_feature_the_error_says_how_to_get_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let out = folder.path().join("run");
    let error = failure(&["train", "ppo", "link", "--out", out.to_str().expect("a path")]);
    assert!(error.contains("--features net"), "{error}");
    assert!(failure(&["experiment", "reproducibility", "--scale", "smoke"]).contains("--features net"));
}

#[cfg(feature = "net")]
#[test]
fn a_ppo_run_is_resumed_and_its_network_plays_and_starts_others() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).to_str().expect("a path").to_owned();
    let small = "--threads 2 --set segment_steps=64 --set pool=2 --set rollout_steps=32 --set num_envs=2 \
                 --set evaluation_games=4";
    let small: Vec<&str> = small.split_whitespace().collect();
    let run = |more: &[&str]| stdout(&[&["train", "ppo", "--hidden", "8,8"], &small[..], more].concat());
    let refused = |more: &[&str]| failure(&[&["train", "ppo", "--hidden", "8,8"], &small[..], more].concat());
    let (once, twice) = (path("once"), path("twice"));
    assert!(run(&["link", "--out", &once, "--iterations", "4"]).contains("4 iterations, 256 steps"));
    run(&["link", "--out", &twice, "--iterations", "2"]);
    // A run that was killed while it wrote: lines that no state belongs to.
    let line = fs::read_to_string(format!("{twice}/metrics.jsonl"))
        .expect("metrics")
        .replace("\"iteration\":2", "\"iteration\":3");
    fs::write(format!("{twice}/metrics.jsonl"), line).expect("written");
    run(&["link", "--out", &twice, "--iterations", "4"]);
    for name in ["net.safetensors", "state.safetensors"] {
        let read = |folder: &str| fs::read(format!("{folder}/{name}")).expect("a file");
        assert!(read(&once) == read(&twice), "{name}");
    }
    for name in ["metrics.jsonl", "learning.svg", "events.out.tfevents.tilelab"] {
        assert!(fs::metadata(format!("{once}/{name}")).is_ok_and(|file| file.len() > 100), "{name}");
    }
    let net = format!("{once}/net.safetensors");
    let agent = format!("policy:file={net},temperature=1");
    assert!(stdout(&["match", "link", &agent, "random", "--games", "2"]).contains("won"));
    // It continues against an agent; the old names of settings still work. So do the networks of older versions.
    let next = path("next");
    run(&["link", "--out", &next, "--opponent", "first", "--start", &net, "--iterations", "1", "--set", "horizon=16"]);
    let bundled = concat!(env!("CARGO_MANIFEST_DIR"), "/../../nets/ppo/rl-selfplay.safetensors");
    let out = path("bundled");
    let start = ["train", "ppo", "link", "--out", &out, "--start", bundled, "--iterations", "1"];
    stdout(&[&start, &small[..]].concat());
    // Any game on any board, through convolutions too, and a smaller board first.
    for game in ["nim", "tetris:rows=6,cols=4", "dominoes:max=2", "hex:size=3"] {
        let out = path(game.split(':').next().unwrap_or(game));
        run(&[game, "--out", &out, "--iterations", "1"]);
        let agent = format!("policy:file={out}/net.safetensors");
        if !game.starts_with("tetris") {
            assert!(stdout(&["match", game, &agent, "random", "--games", "2"]).contains("won"), "{game}");
        }
    }
    let planes = ["--observation", "planes", "--convolutions", "4x2,4x2"];
    let staged = path("staged");
    run(&[&["hex:size=4", "--out", &staged, "--iterations", "1", "--stage", "hex:size=3@1"], &planes[..]].concat());
    let agent = format!("policy:file={staged}/final/net.safetensors");
    assert!(stdout(&["match", "hex:size=4", &agent, "random", "--games", "2"]).contains("won"));
    // What is wrong is named.
    for (wrong, word) in [
        (&["link", "--out", &next, "--iterations", "2"][..], "another run"),
        (&["link", "--out", &path("a"), "--set", "speed=1"], "speed"),
        (&["link", "--out", &path("b"), "--kind", "praise"], "heuristic-weights"),
        (&["link", "--out", &path("c"), "--kind", "selfplay", "--opponent", "random"], "--opponent"),
        (&["link", "--out", &path("d"), "--start", "nowhere"], "nowhere"),
        (&["link", "--out", &path("e"), "--reward", "praise"], "praise"),
        (&["link", "--out", &path("f"), "--convolutions", "8x"], "32x8/4"),
        (&["link", "--out", &path("g"), "--convolutions", "8x3"], "expected an image"),
        (&["nim", "--out", &path("h"), "--kind", "heuristic-weights"], "weights"),
    ] {
        let error = refused(wrong);
        assert!(error.contains(word), "{wrong:?}: {error}");
    }
    fs::write(format!("{once}/state.safetensors"), "damaged").expect("a file");
    assert!(refused(&["link", "--out", &once]).contains("state.safetensors"));
}

#[cfg(feature = "net")]
fn train<'a>(more: &[&'a str]) -> Vec<&'a str> {
    let small = ["--hidden", "8,8", "--set", "moves_per_iteration=64", "--set", "learning_starts=64", "--threads", "2"];
    [&["train", "dqn"], more, &small[..]].concat()
}

#[cfg(feature = "net")]
#[test]
fn a_dqn_run_is_resumed_and_its_network_plays_and_starts_others() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).to_str().expect("a path").to_owned();
    // The name of the last folder is part of the network file.
    let (once, twice) = (path("once/run"), path("twice/run"));
    let run =
        |out: &str, iterations: &str| stdout(&train(&["nim:piles=1-2-3", "--out", out, "--iterations", iterations]));
    assert!(run(&once, "6").contains("6 iterations, 384 moves"));
    run(&twice, "2");
    run(&twice, "6");
    for name in ["net.safetensors", "state.safetensors", "replay/000006.safetensors"] {
        let read = |folder: &str| fs::read(format!("{folder}/{name}")).expect("a file");
        assert!(read(&once) == read(&twice), "{name}");
    }
    for name in ["metrics.jsonl", "learning.svg", "events.out.tfevents.tilelab"] {
        assert!(fs::metadata(format!("{once}/{name}")).is_ok_and(|file| file.len() > 100), "{name}");
    }
    let net = format!("{once}/net.safetensors");
    let agent = format!("policy:file={net}");
    assert!(stdout(&["match", "nim:piles=1-2-3", &agent, "random", "--games", "2"]).contains("won"));
    let other = failure(&["match", "nim:piles=1-2-3-4", &agent, "random", "--games", "2"]);
    assert!(other.contains("net.safetensors: found") && other.contains("expected"), "{other}");
    // Another board: layers that fit are copied, the others are listed.
    let (next, staged) = (path("next"), path("staged"));
    let started = super::run(&train(&["nim:piles=1-2-3-4", "--out", &next, "--iterations", "1", "--start", &net]));
    let words = String::from_utf8_lossy(&started.stderr);
    assert!(words.contains("tensors copied; not copied: ") && words.contains("layers.0.weight"), "{words}");
    stdout(&train(&["nim:piles=3-2-1", "--out", &staged, "--iterations", "1", "--stage", "nim:piles=1-2-3@2"]));
    assert!(fs::exists(format!("{staged}/final/net.safetensors")).is_ok_and(|exists| exists));
    // What is wrong is named.
    for (wrong, word) in [
        (&["nim", "--out", &once, "--iterations", "6"][..], "another run"),
        (&["nim", "--out", &path("a"), "--set", "speed=1"], "speed"),
        (&["nim", "--out", &path("b"), "--learned", "tricks"], "afterstates"),
        (&["nim", "--out", &path("c"), "--stage", "nim"], "GAME@ITERATIONS"),
        (&["nim", "--out", &path("d"), "--start", "nowhere"], "nowhere"),
        (&["nim", "--out", &path("e"), "--reward", "praise"], "praise"),
        (&["nim", "--out", &path("f"), "--opponent", "praise"], "--opponent"),
    ] {
        let error = failure(&train(wrong));
        assert!(error.contains(word), "{wrong:?}: {error}");
    }
    fs::write(format!("{once}/state.safetensors"), "damaged").expect("a file");
    assert!(failure(&train(&["nim:piles=1-2-3", "--out", &once])).contains("state.safetensors"));
}
