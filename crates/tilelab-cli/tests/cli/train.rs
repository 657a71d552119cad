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
    let out = folder.path().join("run");
    let out = out.to_str().expect("a path");
    assert!(failure(&["train", "ppo", "--out", out, "--start", file]).contains("net.safetensors"));
    for wrong in ["learning_rate", "rate=x", "speed=1"] {
        assert!(failure(&["train", "ppo", "--out", out, "--set", wrong]).contains("--set"), "{wrong}");
    }
    assert!(failure(&["train", "ppo", "--out", out, "--kind", "praise"]).contains("heuristic-weights"));
    assert!(stdout(&["agents"]).contains("temperature=0"));
}

#[cfg(not(feature = "net"))]
#[test]
fn without_the_feature_the_error_says_how_to_get_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let out = folder.path().join("run");
    let error = failure(&["train", "ppo", "--out", out.to_str().expect("a path")]);
    assert!(error.contains("--features net"), "{error}");
    assert!(failure(&["experiment", "reproducibility", "--scale", "smoke"]).contains("--features net"));
}

#[cfg(feature = "net")]
#[test]
fn a_run_is_resumed_and_its_network_plays() {
    let folder = tempfile::tempdir().expect("a folder");
    let run = |name: &str, steps: &str| {
        let out = folder.path().join(name);
        let out = out.to_str().expect("a path").to_owned();
        let small =
            ["--segment-steps", "64", "--pool", "2", "--hidden", "8,8", "--set", "rollout_steps=32", "--num-envs", "2"];
        let arguments = [&["train", "ppo", "--out", &out, "--steps", steps], &small[..]].concat();
        let output = stdout(&arguments);
        assert!(output.contains("model 1:") || output.contains("model 2:"), "{output}");
        out
    };
    let once = run("once", "256");
    run("twice", "128");
    let twice = run("twice", "256");
    for name in ["model-1.safetensors", "model-2.safetensors", "best.safetensors", "metrics.jsonl", "curve.svg"] {
        let read = |folder: &str| fs::read(format!("{folder}/{name}")).expect("a file");
        assert_eq!(read(&once), read(&twice), "{name}");
    }
    let best = format!("{once}/best.safetensors");
    let agent = format!("policy:file={best},temperature=1");
    assert!(stdout(&["match", "link", &agent, "random", "--games", "2"]).contains("won"));
    // It continues against an agent. The old names of options and settings still work.
    let next = folder.path().join("next");
    let next = next.to_str().expect("a path");
    let output = stdout(&[
        "train",
        "ppo",
        "--out",
        next,
        "--kind",
        "opponent",
        "--opponent",
        "first",
        "--start",
        &best,
        "--hidden",
        "8,8",
        "--steps",
        "32",
        "--slice",
        "32",
        "--set",
        "horizon=32",
    ]);
    assert!(output.contains("model 1:"), "{output}");
    assert!(failure(&["train", "ppo", "--out", next, "--seed", "7"]).contains("another run"));
    assert!(failure(&["train", "ppo", "--out", next, "--start", &best, "--hidden", "9"]).contains("found a network"));
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
