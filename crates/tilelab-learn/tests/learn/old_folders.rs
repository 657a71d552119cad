//! Folders of older versions are still read, with the earlier names of their keys, or refused with the reason.

use std::fs;
use std::path::Path;

use tempfile::TempDir;
use tilelab_learn::tune::{Stage, Tuning, TuningFolder, TuningSpec};

/// A copy of a folder that an older version wrote.
fn copy(name: &str) -> TempDir {
    fn copy_into(from: &Path, to: &Path) {
        fs::create_dir_all(to).expect("a folder");
        for entry in fs::read_dir(from).expect("the data").flatten() {
            let (path, target) = (entry.path(), to.join(entry.file_name()));
            if path.is_dir() {
                copy_into(&path, &target);
            } else {
                fs::copy(&path, &target).expect("a copy");
            }
        }
    }
    let folder = tempfile::tempdir().expect("a folder");
    copy_into(&Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data")).join(name), folder.path());
    folder
}

#[test]
fn an_old_tuning_continues() {
    let folder = copy("tuning");
    let spec = TuningSpec {
        game: "nim".to_owned(),
        agent: "mcts:nodes=4".parse().expect("an agent"),
        over: vec!["c=0.1..3:log".parse().expect("an axis")],
        against: Vec::new(),
        trials: 3,
        games: 2,
        seed: 3,
    };
    let tuning = Tuning::new(spec).expect("a tuning");
    let store = TuningFolder::open(folder.path(), &tuning).expect("the folder");
    assert_eq!((store.trials().len(), store.next(&tuning), store.damaged().len()), (2, Some(2), 0));
    assert!(store.confirmed(Stage::Final, &tuning.spec.agent, 2).is_some());
}

#[cfg(feature = "net")]
mod with_net {
    use tilelab_arena::open_game;
    use tilelab_learn::alphazero::{AlphaZeroConfig, alphazero};
    use tilelab_learn::ppo::{Kind, PpoConfig, PpoRun};
    use tilelab_learn::run::LearningFolder;

    use super::*;

    fn ppo() -> PpoRun {
        let config = PpoConfig {
            pool: 1,
            num_envs: 2,
            segment_steps: 32,
            hidden: vec![2],
            rollout_steps: 16,
            ..PpoConfig::new(Kind::Selfplay)
        };
        PpoRun::new(&open_game("nim").expect("a game"), config, Some(1)).expect("a run")
    }

    /// The metrics of an earlier version, whose gradients came from another library. Sums are rounded differently.
    #[test]
    fn ppo_learns_as_it_did() {
        let folder = copy("ppo");
        let old = fs::read_to_string(folder.path().join("metrics.jsonl")).expect("metrics");
        let old: serde_json::Value = serde_json::from_str(old.lines().next().expect("a segment")).expect("a segment");
        let new = ppo().segment(&|_| (), &mut |_| true).expect("a segment");
        let losses = &old["losses"];
        for (old, new) in [
            (&old["reward"], new.reward),
            (&old["wins"], new.wins),
            (&losses["policy"], new.policy_loss),
            (&losses["value"], new.value_loss),
            (&losses["entropy"], new.entropy),
            (&losses["gradient"], new.gradient_norm),
        ] {
            let old = old.as_f64().expect("a number");
            assert!((old - new).abs() < 1e-5 + 1e-4 * old.abs(), "{new}, expected {old}");
        }
    }

    /// The folder stays as it is.
    #[test]
    fn an_old_ppo_run_is_refused_with_the_reason() {
        let folder = copy("ppo");
        let names = || {
            let mut names: Vec<_> =
                fs::read_dir(folder.path()).expect("a folder").flatten().map(|e| e.path()).collect();
            names.sort();
            names
        };
        let before = names();
        let mut run = ppo();
        let error = LearningFolder::open(folder.path(), &mut run).err().expect("refused").to_string();
        assert!(error.contains("a PPO run of an earlier version, whose training cannot be resumed"), "{error}");
        assert!(error.contains("--start"), "{error}");
        assert_eq!(names(), before);
    }

    /// The search has changed since, so the run does not continue as it would have then; but it does so in one way only.
    #[test]
    fn an_old_alphazero_run_resumes() {
        let config = AlphaZeroConfig {
            hidden: vec![4],
            games_per_iteration: 2,
            parallel_games: 2,
            simulations: 2,
            fast_simulations: 2,
            batch_size: 4,
            replay_window: 1,
            ..AlphaZeroConfig::default()
        };
        let game = open_game("nim:piles=1-2").expect("a game");
        let resumed = [1, 2].map(|threads| {
            let folder = copy("alphazero");
            let mut run = alphazero(&game, config.clone(), Some(threads)).expect("a run");
            let mut store = LearningFolder::open(folder.path(), run.as_mut()).expect("the folder");
            assert_eq!((run.info().iterations, store.metrics().len()), (2, 2));
            assert!(store.metrics()[1].policy_kl > 0.0 && store.metrics()[1].value_loss > 0.0);
            let iteration = run.iterate(&|_| ()).expect("an iteration");
            store.store(run.as_ref(), iteration).expect("stored");
            assert_eq!(store.metrics().len(), 3);
            (iteration, run.save())
        });
        assert_eq!(resumed[0], resumed[1]);
    }
}
