//! `tilelab train ppo`, and the networks that it trains.

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
    let error = failure(&["match", "link", &format!("policy:file={other}"), "random", "--games", "1"]);
    assert!(error.contains("format tilelab-net-2, expected a network of format tilelab-ppo-1"), "{error}");
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
