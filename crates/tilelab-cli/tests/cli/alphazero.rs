//! `tilelab train alphazero`, and the networks that it trains.

#[cfg(not(feature = "net"))]
#[test]
fn without_the_feature_the_error_says_how_to_get_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let out = folder.path().join("run");
    let error = super::failure(&["train", "alphazero", "nim", "--out", out.to_str().expect("a path")]);
    assert!(error.contains("--features net"), "{error}");
    assert!(super::failure(&["experiment", "small-boards", "--scale", "smoke"]).contains("--features net"));
}

#[cfg(feature = "net")]
mod with_net {
    use std::fs;
    use std::path::Path;
    use std::process::Stdio;
    use std::time::Duration;

    use super::super::{failure, stdout, tilelab};

    /// A small run in a folder.
    fn arguments<'a>(out: &'a Path, more: &[&'a str]) -> Vec<&'a str> {
        let out = out.to_str().expect("a path");
        let small = ["--hidden", "16,16", "--set", "games_per_iteration=24", "--set", "simulations=8"];
        let run = [
            "train",
            "alphazero",
            "nim:piles=1-2-3",
            "--out",
            out,
            "--set",
            "batch_size=32",
            "--set",
            "replay_window=3",
        ];
        run.into_iter().chain(small).chain(more.iter().copied()).collect()
    }

    /// The files that must not depend on interruptions.
    fn files(out: &Path) -> Vec<Vec<u8>> {
        let names = ["run.json", "state.safetensors", "net.safetensors", "learning.svg", "replay/000005.safetensors"];
        names.map(|name| fs::read(out.join(name)).expect(name)).to_vec()
    }

    #[test]
    fn kills_threads_and_more_iterations_change_nothing() {
        let folder = tempfile::tempdir().expect("a folder");
        // The network holds the name of the run, so all runs have the same name.
        let [clean, killed, grown] = ["clean", "killed", "grown"].map(|name| folder.path().join(name).join("run"));
        let output = stdout(&arguments(&clean, &["--iterations", "6", "--threads", "1", "--accuracy", "20"]));
        assert!(output.contains("6 iterations, 144 games") && output.contains("simulations: optimal"), "{output}");
        assert!(!clean.join("replay/000003.safetensors").exists(), "old positions are deleted");

        for number in 0..8 {
            let mut child = tilelab()
                .args(arguments(&killed, &["--iterations", "6", "--threads", "2"]))
                .stdout(Stdio::null())
                .stderr(Stdio::null())
                .spawn()
                .expect("a start");
            std::thread::sleep(Duration::from_millis(3 + 25 * number));
            child.kill().expect("a kill");
            child.wait().expect("an end");
        }
        stdout(&arguments(&killed, &["--iterations", "6"]));
        assert_eq!(files(&killed), files(&clean));

        // The old name of the option still works.
        stdout(&arguments(&grown, &["--rounds", "2"]));
        stdout(&arguments(&grown, &["--iterations", "6"]));
        assert_eq!(files(&grown), files(&clean));
        let lines = fs::read_to_string(grown.join("metrics.jsonl")).expect("metrics");
        assert_eq!(lines.lines().count(), 6);

        // The network plays.
        let agent = format!("net:file={},nodes=20", clean.join("net.safetensors").display());
        let output = stdout(&["match", "nim:piles=1-2-3", &agent, "random", "--games", "20"]);
        assert!(output.contains("net:file"), "{output}");
        let other = failure(&["match", "nim:piles=1-2", &agent, "random", "--games", "2"]);
        assert!(other.contains("found layers.0.weight for a board of 3×3, expected one for 2×2"), "{other}");
    }

    #[test]
    fn other_runs_and_damaged_files_are_refused() {
        let folder = tempfile::tempdir().expect("a folder");
        let out = folder.path().join("run");
        stdout(&arguments(&out, &["--iterations", "2"]));
        let refused = |more: &[&str]| failure(&arguments(&out, more));
        assert!(refused(&["--iterations", "3", "--seed", "2"]).contains("the folder holds another run: seed 1, not 2"));
        assert!(refused(&["--iterations", "3", "--set", "rate=0.5"]).contains("learning_rate 0.001, not 0.5"));
        let text = out.to_str().expect("a path");
        assert!(
            failure(&["train", "alphazero", "nim", "--out", text])
                .contains("nim:piles=1-2-3 (rules 1), not nim (rules 1)")
        );
        for file in ["state.safetensors", "replay/000001.safetensors", "run.json", "metrics.jsonl"] {
            let path = out.join(file);
            let whole = fs::read(&path).expect("a file");
            let huge = [&[0xff; 8][..], &whole].concat();
            for bad in [&whole[..whole.len() / 2], &whole[..1], b"not ours", &huge] {
                fs::write(&path, bad).expect("a file");
                let error = refused(&["--iterations", "3"]);
                assert!(error.contains(file), "{file}: {error}");
            }
            fs::write(&path, whole).expect("a file");
        }
        // A sparse file, larger than any of ours.
        let path = out.join("state.safetensors");
        let whole = fs::read(&path).expect("a file");
        fs::File::options().write(true).open(&path).and_then(|file| file.set_len(1 << 40)).expect("a sparse file");
        assert!(refused(&["--iterations", "3"]).contains("larger than 1073741824 bytes"));
        fs::write(&path, whole).expect("a file");
        stdout(&arguments(&out, &["--iterations", "3"]));

        let other = tempfile::tempdir().expect("a folder");
        fs::write(other.path().join("mine.txt"), "mine").expect("a file");
        assert!(failure(&arguments(other.path(), &[])).contains("mine.txt"));
    }

    #[test]
    fn bad_settings_are_refused_by_name() {
        let folder = tempfile::tempdir().expect("a folder");
        let out = folder.path().join("run");
        for (more, reason) in [
            (["--set", "learning_rate"], "NAME=NUMBER"),
            (["--set", "learning_rate=x"], "such as learning_rate=1e-3"),
            (["--set", "speed=1"], "unknown setting `speed`"),
            (["--set", "seed=1"], "unknown setting `seed`"),
            (["--set", "games=0"], "games_per_iteration 0"),
            (["--set", "games=1.5"], "games="),
            (["--set", "games=99999999999999"], "games_per_iteration 99999999999999"),
            (["--hidden", "0"], "a hidden layer of 0"),
            (["--hidden", "99999999"], "a hidden layer of 99999999"),
            (["--iterations", "0"], "at least 1 iteration"),
        ] {
            let error = failure(&arguments(&out, &more));
            assert!(error.contains(reason), "{more:?}: {error}");
        }
        assert!(failure(&["train", "alphazero", "chess", "--out", "x"]).contains("unknown game"));
    }
}
