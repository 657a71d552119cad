//! Runs as their users see them.

use tilelab_arena::open_game;
use tilelab_core::{Config, Game, Turn};
use tilelab_games::nim::{Nim, NimConfig};

use super::config::{DqnConfig, Learned};
use super::run::DqnRun;
use crate::run::{LearningRun, SavedRun};

fn small() -> DqnConfig {
    DqnConfig {
        hidden: vec![24],
        parallel_games: 8,
        moves_per_iteration: 64,
        replay_window: 3,
        learning_starts: 64,
        batch_size: 32,
        epsilon_moves: 400,
        ..DqnConfig::default()
    }
}

fn begin(game: &str, config: DqnConfig, threads: usize) -> DqnRun {
    DqnRun::new(&open_game(game).expect("a game"), config, Some(threads)).expect("a run")
}

fn iterate(run: &mut DqnRun, iterations: usize) -> Vec<SavedRun> {
    let iterate = |_| {
        run.iterate(&|_| ()).expect("an iteration");
        run.save()
    };
    (0..iterations).map(iterate).collect()
}

/// Every variant on a game that suits it: the number of threads changes nothing, and neither does a kill.
#[test]
fn runs_repeat_and_resume_bit_by_bit() {
    let random = Some("random".parse().expect("an agent"));
    let variants = [
        ("nim:piles=1-2-3", small()),
        ("nim:piles=1-2-3", DqnConfig { dueling: 1, n_step: 3, priority_exponent: 0.6, ..small() }),
        (
            "nim:piles=1-2-3",
            DqnConfig { masked: 0, softmax: 1, illegal_reward: -100.0, opponent: random.clone(), ..small() },
        ),
        ("hex:size=3", DqnConfig { learned: Learned::Afterstates, n_step: 4, lambda: 0.7, ..small() }),
        ("dominoes:max=2", DqnConfig { opponent: random, learned: Learned::Afterstates, ..small() }),
        ("link:players=3,cols=4,rows=4", DqnConfig { double: 0, ..small() }),
        (
            "tetris:rows=4,cols=4",
            DqnConfig { learned: Learned::Afterstates, reward: Some("score".to_owned()), gamma: 0.9, ..small() },
        ),
    ];
    for (game, config) in variants {
        let saved = iterate(&mut begin(game, config.clone(), 1), 6);
        assert_eq!(iterate(&mut begin(game, config.clone(), 3), 6), saved, "{game} {config:?}");
        let mut resumed = begin(game, config.clone(), 2);
        let mut read = |iteration: u64| Ok(saved[iteration as usize - 1].chunk.clone().expect("a chunk"));
        resumed.resume(&saved[3].state, &mut read).expect("a state");
        assert_eq!(resumed.info().window(), 2..=4);
        assert_eq!(iterate(&mut resumed, 2), saved[4..], "{game} {config:?}");
        assert_ne!(saved[4].state, saved[5].state);
    }
}

/// Exact play: the estimates of all positions have the right sign, and the best ones are winning moves.
#[test]
fn it_learns_to_play_nim_perfectly() {
    for (learned, piles) in [(Learned::Actions, "1-2-3"), (Learned::Afterstates, "1-2-3")] {
        let config = DqnConfig {
            hidden: vec![64, 64],
            parallel_games: 16,
            moves_per_iteration: 256,
            learning_starts: 256,
            batch_size: 64,
            final_epsilon: 0.5,
            epsilon_moves: 4000,
            learning_rate_half_life: 20.0,
            learned,
            ..DqnConfig::default()
        };
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("net.safetensors");
        let mut run = begin(&format!("nim:piles={piles}"), config, 2);
        iterate(&mut run, 60);
        std::fs::write(&file, run.network_file("test")).expect("a file");
        let agent: tilelab_arena::AgentSpec = format!("policy:file={}", file.display()).parse().expect("an agent");
        let config = NimConfig::from_text::<Nim>(&format!("piles={piles}")).expect("a configuration");
        let mut agent = agent.prepare::<Nim>(&config).expect("the network plays")();
        let mut open = vec![Nim::new(&config)];
        while let Some(state) = open.pop() {
            let Turn::Player(_) = state.turn() else { continue };
            let sum = |state: &Nim| state.piles().iter().fold(0, |sum, stones| sum ^ stones);
            let mut rng = tilelab_core::Rng::new(1);
            let chosen = agent.choose(&state, tilelab_core::Budget::default(), &mut rng).expect("a move").action;
            let after = |action| {
                let mut next = state.clone();
                next.play(action);
                next
            };
            assert!(sum(&state) == 0 || sum(&after(chosen)) == 0, "{learned:?}: {state}: a mistake");
            open.extend(state.legal().map(after));
        }
    }
}

#[test]
fn what_is_wrong_is_named() {
    let refused = |game: &str, config: DqnConfig| {
        DqnRun::new(&open_game(game).expect("a game"), config, Some(1)).err().expect("refused").to_string()
    };
    assert!(refused("nim", DqnConfig { hidden: vec![], ..small() }).contains("0 hidden layers"));
    assert!(refused("nim", DqnConfig { batch_size: 0, ..small() }).contains("batch_size 0, expected from 1"));
    assert!(refused("nim", DqnConfig { parallel_games: 100, ..small() }).contains("parallel_games 100"));
    assert!(refused("link", DqnConfig { reward: Some("score".to_owned()), ..small() }).contains("in self-play"));
    assert!(refused("nim", DqnConfig { observation: Some("smell".to_owned()), ..small() }).contains("smell"));
    let dueling = DqnConfig { dueling: 1, learned: Learned::Afterstates, ..small() };
    assert!(refused("nim", dueling).contains("dueling: expected only with estimates of actions"));
    let saved = iterate(&mut begin("nim:piles=1-2", small(), 1), 1);
    let SavedRun { state, chunk } = &saved[0];
    let chunk = chunk.as_deref().expect("moves");
    let resume = |game: &str, state: &[u8], chunk: &[u8]| {
        begin(game, small(), 1).resume(state, &mut |_| Ok(chunk.to_vec())).expect_err("refused").to_string()
    };
    for (name, bytes) in [("state", &state[..]), ("chunk", chunk)] {
        for place in (0..bytes.len()).step_by(bytes.len() / 61 + 1) {
            let mut changed = bytes.to_vec();
            changed[place] ^= 0x41;
            for bad in [&bytes[..place], &changed] {
                let (state, chunk) = if name == "state" { (bad, chunk) } else { (&state[..], bad) };
                assert!(resume("nim:piles=1-2", state, chunk).contains("expected"), "{name} at {place}");
            }
        }
    }
    assert!(resume("nim:piles=1-3", state, chunk).contains("found game nim:piles=1-2, expected game nim:piles=1-3"));
    assert!(resume("nim:piles=1-2", chunk, chunk).contains("found format tilelab-dqn-replay-1"));
}

/// Whoever takes the last stone wins. From two stones, taking one loses and taking both wins.
#[test]
fn self_play_counts_the_result_of_the_opponent_negatively() {
    let config = DqnConfig { final_epsilon: 1.0, replay_window: 20, ..small() };
    let mut run = begin("nim:piles=2", config, 1);
    iterate(&mut run, 30);
    // A third of all moves takes the first of two stones, a third takes the last stone after that, and a third takes
    // both: (−1 + 1 + 1) / 3.
    let last = run.iterate(&|_| ()).expect("an iteration");
    assert!((last.estimate - 1.0 / 3.0).abs() < 0.1 && last.loss < 0.02, "{last:?}");
}
