//! Runs as their users see them.

use tilelab_arena::open_game;
use tilelab_arena::policy_file::PolicyFile;
use tilelab_net::convolution::Filters;
use tilelab_net::policy::Model;

use super::*;
use crate::run::{LearningRun, RunError, SavedRun, Transfer};

fn config(kind: Kind) -> PpoConfig {
    let base = PpoConfig::new(kind);
    PpoConfig {
        opponent: Some("random".parse().expect("an agent")),
        pool: base.pool.min(2),
        num_envs: 3,
        segment_steps: 60,
        hidden: vec![8],
        rollout_steps: 20,
        evaluation_games: 8,
        ..base
    }
}

fn begin(game: &str, config: PpoConfig, threads: usize) -> PpoRun {
    PpoRun::new(&open_game(game).expect("a game"), config, Some(threads)).expect("a run")
}

fn iterate(run: &mut PpoRun, iterations: usize) -> Vec<SavedRun> {
    let iterate = |_| {
        let metrics = run.iterate(&|_| ()).expect("an iteration");
        assert!(metrics.steps > 0 && metrics.gradient_norm > 0.0, "{metrics:?}");
        run.save()
    };
    (0..iterations).map(iterate).collect()
}

fn no_chunk(_: u64) -> Result<Vec<u8>, RunError> {
    Err(RunError::Config("there are no chunks".to_owned()))
}

/// Every kind on games that suit it: the number of threads changes nothing, and neither does a kill.
#[test]
fn runs_repeat_and_resume_bit_by_bit() {
    let planes = PpoConfig {
        observation: Some("planes".to_owned()),
        convolutions: Some(vec![Filters { count: 4, side: 2, stride: 1 }]),
        // Several shards per minibatch.
        num_envs: 40,
        ..config(Kind::Selfplay)
    };
    let values = |kind| PpoConfig { actions: "box".to_owned(), ..config(kind) };
    let variants = [
        ("link", config(Kind::Selfplay)),
        ("link", config(Kind::Nobleed)),
        ("link", config(Kind::Opponent)),
        ("link", config(Kind::HeuristicWeights)),
        ("link", values(Kind::Selfplay)),
        ("link", values(Kind::Nobleed)),
        ("link:players=3,cols=4,rows=4", config(Kind::Selfplay)),
        ("hex:size=4", planes),
        ("hex:size=3", values(Kind::Opponent)),
        ("nim", config(Kind::Nobleed)),
        ("dominoes:max=2", config(Kind::Opponent)),
        ("tetris:rows=6,cols=4", config(Kind::Selfplay)),
    ];
    for (game, config) in variants {
        let saved = iterate(&mut begin(game, config.clone(), 1), 3);
        assert!(iterate(&mut begin(game, config.clone(), 3), 3) == saved, "{game} {config:?}");
        let mut resumed = begin(game, config.clone(), 2);
        resumed.resume(&saved[0].state, &mut no_chunk).expect("a state");
        assert!(iterate(&mut resumed, 2) == saved[1..], "{game} {config:?}");
        assert_ne!(saved[1].state, saved[2].state);
        let [one, other] = [1, 2].map(|seed| begin(game, PpoConfig { seed, ..config.clone() }, 1).model(0));
        assert_ne!(one.network, other.network);
    }
}

/// The image of the thesis passes through convolutions, and its network plays as it was trained.
#[test]
fn images_pass_through_convolutions() {
    let small = PpoConfig {
        observation: Some("image".to_owned()),
        num_envs: 1,
        segment_steps: 8,
        rollout_steps: 8,
        epochs: 1,
        evaluation_games: 0,
        ..config(Kind::HeuristicWeights)
    };
    let mut run = begin("link", small, 1);
    run.iterate(&|_| ()).expect("an iteration");
    let file = run.network_file("test");
    let model = Model::read(&file).expect("a network");
    assert_eq!(model.header.shape.stack().len(), 3);
    assert_eq!(model, run.model(0));
}

/// A pile of 5, of which 1 to 3 may be taken: taking 1 wins, whatever follows.
#[test]
fn a_small_game_is_learned_and_the_best_model_is_chosen_by_games() {
    let learning = PpoConfig {
        segment_steps: 320,
        num_envs: 8,
        hidden: vec![32],
        learning_rate: 5e-3,
        evaluation_games: 400,
        ..config(Kind::Opponent)
    };
    let mut run = begin("nim:piles=5,most=3", learning, 2);
    let metrics: Vec<PpoMetrics> = (0..40).map(|_| run.iterate(&|_| ()).expect("an iteration")).collect();
    let (first, last) = (&metrics[0], &metrics[39]);
    assert!(last.wins > 0.85 && last.wins > first.wins, "{} after {}", last.wins, first.wins);
    // The first model is the best one for want of another; later ones need games, and only better ones are kept.
    assert_eq!((first.best, first.evaluation_games, first.evaluation), (1, 0, None));
    for line in &metrics[1..] {
        let (mean, error) = (line.evaluation.expect("games"), line.evaluation_error.expect("games"));
        // As many games as the interval needs, in batches of 32.
        assert!(mean.abs() > 2.576 * error || line.evaluation_games == 416, "{line:?}");
        assert_eq!(line.best == line.iteration, mean > 0.0, "{line:?}");
    }
    assert!(last.best > 1, "{last:?}");
}

/// A network that has not learned anything is not better than itself.
#[test]
fn a_model_that_stands_still_does_not_become_the_best() {
    for (game, kind) in [("nim", Kind::Opponent), ("tetris:rows=6,cols=4", Kind::Selfplay)] {
        let still = PpoConfig { learning_rate: 0.0, pool: 1, evaluation_games: 64, ..config(kind) };
        let mut run = begin(game, still, 1);
        let metrics: Vec<PpoMetrics> = (0..3).map(|_| run.iterate(&|_| ()).expect("an iteration")).collect();
        // From the same seeds, the same network has the same results.
        assert_eq!((metrics[2].best, metrics[2].evaluation), (1, Some(0.0)), "{game} {kind}: {:?}", metrics[2]);
    }
}

#[test]
fn what_cannot_be_trained_is_refused() {
    let refused = |game: &str, config: PpoConfig| {
        PpoRun::new(&open_game(game).expect("a game"), config, Some(1)).err().expect("refused").to_string()
    };
    let good = config(Kind::Nobleed);
    assert!(
        refused("link", PpoConfig { reward: Some("praise".to_owned()), ..good.clone() }).contains("unknown reward")
    );
    assert!(refused("link", PpoConfig { actions: "weights".to_owned(), ..good.clone() }).contains("models of a pool"));
    assert!(refused("nim", PpoConfig { actions: "weights".to_owned(), ..good.clone() }).contains("weights"));
    assert!(refused("link", PpoConfig { pool: 0, ..good.clone() }).contains("pool 0"));
    assert!(refused("link", PpoConfig { hidden: vec![9999], ..good.clone() }).contains("hidden layer"));
    assert!(refused("link", PpoConfig { hidden: vec![], ..good.clone() }).contains("0 hidden layers"));
    let convolutions = Some(vec![Filters { count: 4, side: 3, stride: 1 }]);
    assert!(
        refused("nim", PpoConfig { convolutions: convolutions.clone(), ..good.clone() }).contains("expected an image")
    );
    let planes = PpoConfig { convolutions, observation: Some("planes".to_owned()), ..good.clone() };
    assert!(refused("hex:size=2", planes).contains("a kernel of 3"));
    let image = PpoConfig { rollout_steps: 100_000, observation: Some("image".to_owned()), ..good.clone() };
    assert!(refused("link", image).contains("a rollout of 300000 steps with 12288 numbers each"));
    let state = iterate(&mut begin("nim", good.clone(), 1), 1).remove(0).state;
    let resume = |config: PpoConfig, state: &[u8]| {
        begin("nim", config, 1).resume(state, &mut no_chunk).expect_err("refused").to_string()
    };
    for place in (0..state.len()).step_by(state.len() / 61 + 1) {
        let mut changed = state.clone();
        changed[place] ^= 0x41;
        for bad in [&state[..place], &changed] {
            assert!(resume(good.clone(), bad).contains("expected"), "at {place}");
        }
    }
    assert!(resume(PpoConfig { seed: 9, ..good.clone() }, &state).contains("found config"));
}

/// Every model of the pool starts from the network; another board takes over the layers that fit.
#[test]
fn runs_start_from_networks() {
    let mut run = begin("hex:size=3", config(Kind::Selfplay), 1);
    iterate(&mut run, 1);
    let file = PolicyFile::Ppo(Box::new(Model::read(&run.network_file("test")).expect("a network")));
    let mut same = begin("hex:size=3", config(Kind::Selfplay), 1);
    assert!(Transfer::new(same.learners_mut(), &file).kept.is_empty());
    let best = Model::read(&run.network_file("test")).expect("a network").network;
    assert!((0..2).all(|model| same.model(model).network == best));
    let mut larger = begin("hex:size=4", config(Kind::Selfplay), 1);
    let transfer = Transfer::new(larger.learners_mut(), &file);
    assert!(transfer.copied.contains(&"value.1.weight".to_owned()), "{transfer}");
    assert!(transfer.kept.iter().any(|kept| kept.starts_with("policy.0.weight: found [8, ")), "{transfer}");
}
