//! Whether every kind of training works, repeats, and learns.

use super::*;
use crate::ppo::PpoConfig;

fn spec(kind: Kind, game: &str) -> PpoSpec {
    let reward = if game == "link" { "guided" } else { "simple" };
    let base = PpoSpec::new("link", kind);
    let weights = kind == Kind::HeuristicWeights;
    PpoSpec {
        game: game.to_owned(),
        reward: if weights { base.reward.clone() } else { reward.to_owned() },
        opponent: "random".parse().expect("an agent"),
        pool: base.pool.min(2),
        num_envs: 3,
        segment_steps: 60,
        hidden: vec![8],
        config: PpoConfig { rollout_steps: 20, ..base.config.clone() },
        ..base
    }
}

fn run(spec: &PpoSpec, segments: usize) -> (Vec<SegmentReport>, Vec<Model>) {
    let mut training = PpoRun::new(spec.clone(), None).expect("a training");
    let reports = (0..segments).map(|_| training.segment(&mut |_| true).expect("a segment")).collect();
    (reports, (0..spec.pool).map(|model| training.model(model)).collect())
}

#[test]
fn every_kind_trains_and_repeats_to_the_bit() {
    for kind in [Kind::Selfplay, Kind::Nobleed, Kind::Opponent, Kind::HeuristicWeights] {
        let spec = spec(kind, "link");
        let once = run(&spec, 3);
        assert_eq!(once, run(&spec, 3), "{kind}");
        assert!(once.0.iter().all(|report| report.steps > 0 && report.losses.gradient > 0.0), "{kind}");
        assert_ne!(once.1, run(&PpoSpec { seed: 2, ..spec }, 3).1, "{kind}");
    }
}

#[test]
fn values_for_all_actions_and_other_games_train_too() {
    for kind in [Kind::Selfplay, Kind::Nobleed, Kind::Opponent] {
        run(&PpoSpec { actions: "box".to_owned(), ..spec(kind, "link") }, 1);
        run(&spec(kind, "hex:size=3"), 1);
        run(&spec(kind, "nim"), 1);
    }
}

/// A pile of 5, of which 1 to 3 may be taken: taking 1 wins, whatever follows.
#[test]
fn a_small_game_is_learned() {
    let mut spec = spec(Kind::Opponent, "nim:piles=5,most=3");
    spec.segment_steps = 6_000;
    spec.num_envs = 8;
    spec.hidden = vec![32];
    spec.config.learning_rate = 5e-3;
    let mut training = PpoRun::new(spec, None).expect("a training");
    let first = training.segment(&mut |_| true).expect("a segment");
    let last = (0..3).map(|_| training.segment(&mut |_| true).expect("a segment")).last().expect("segments");
    assert!(last.wins > 0.85 && last.wins > first.wins, "{} after {}", last.wins, first.wins);
}

#[test]
fn what_cannot_be_trained_is_refused() {
    let refused = |spec: PpoSpec| match PpoRun::new(spec, None) {
        Ok(_) => panic!("it is trained"),
        Err(error) => error.to_string(),
    };
    let good = spec(Kind::Nobleed, "link");
    assert!(refused(PpoSpec { reward: "praise".to_owned(), ..good.clone() }).contains("unknown reward"));
    assert!(refused(PpoSpec { actions: "weights".to_owned(), ..good.clone() }).contains("models of a pool"));
    assert!(refused(PpoSpec { pool: 0, ..good.clone() }).starts_with("pool 0"));
    assert!(refused(PpoSpec { hidden: vec![9999], ..good.clone() }).contains("hidden layer"));
    let (_, models) = run(&good, 1);
    let other = PpoSpec { hidden: vec![9], ..good };
    assert!(PpoRun::new(other, Some(&models[0])).is_err_and(|error| error.to_string().starts_with("found a network")));
}
