//! Self-play as its users see it.

use tilelab_agents::mcts::GumbelConfig;
use tilelab_arena::agents::AgentMaker;
use tilelab_core::{Action, Agent, AgentError, Budget, Config, Decision, Game, Planes, Player, Rng, Turn};
use tilelab_games::link::{Link, LinkConfig};
use tilelab_games::nim::Nim;

use super::*;
use crate::ILLEGAL;

/// Plays steps with evaluations that are a function of what is seen.
fn play<G: Planes>(config: &str, games: usize, steps: usize, threads: usize, gumbel: bool) -> (Samples, Vec<Record>) {
    let config = G::Config::from_text::<G>(config).expect("a configuration");
    let start = G::new(&config);
    let (spec, size) = (start.spec(), start.plane_spec().observation_size());
    let settings = SelfPlayConfig {
        parallel_games: games,
        simulations: 12,
        fast_simulations: 4,
        auxiliary_planes: vec![0],
        gumbel: gumbel.then(GumbelConfig::default),
        reuse_tree: gumbel,
        ..SelfPlayConfig::default()
    };
    let mut self_play = GameSelfPlay::<G>::new(config, settings, None, Some(threads));
    let (mut planes, mut policy_indices) = (vec![0; games * size], vec![0; games * spec.actions]);
    for _ in 0..steps {
        self_play.collect(PlaneBuffer::Bytes(&mut planes), &mut policy_indices);
        let logits: Vec<f32> = (0..games * spec.actions).map(|index| (index % 7) as f32 / 7.0).collect();
        let sum = |row: &[u8]| row.iter().map(|&byte| u32::from(byte)).sum::<u32>();
        let value = |row: &[u8]| (sum(row) % 200) as f32 / 100.0 - 1.0;
        let values: Vec<f32> = planes.chunks(size).flat_map(|row| (0..spec.players).map(move |_| value(row))).collect();
        assert!(policy_indices.chunks(spec.actions).all(|row| row.iter().any(|&index| index != ILLEGAL)));
        self_play.provide(&logits, &values);
    }
    self_play.take_finished()
}

#[test]
fn games_end_replay_and_become_samples() {
    for gumbel in [false, true] {
        end_replay_and_become_samples(gumbel);
    }
}

fn end_replay_and_become_samples(gumbel: bool) {
    let (samples, records) = play::<Link>("players=3,dice=true", 40, 300, 1, gumbel);
    assert!(records.len() > 20 && samples.len() > 100, "{} games, {} positions", records.len(), samples.len());
    for record in &records {
        let (_, end) = record.replay::<Link>(|_, _| ()).expect("a record of a whole game");
        assert_eq!(end.turn(), Turn::Over);
    }
    let start = Link::new(&LinkConfig::from_text::<Link>("players=3,dice=true").expect("a configuration"));
    let spec = start.spec();
    assert_eq!(samples.planes.len(), samples.len() * start.plane_spec().observation_size());
    assert_eq!((samples.values.len(), samples.scores.len()), (3 * samples.len(), 3 * samples.len()));
    for (policy, policy_indices) in
        samples.policies.chunks(spec.actions).zip(samples.policy_indices.chunks(spec.actions))
    {
        assert!((policy.iter().sum::<f32>() - 1.0).abs() < 1e-4);
        assert!(policy.iter().zip(policy_indices).all(|(&share, &index)| share == 0.0 || index != ILLEGAL));
    }
}

/// Somebody who takes the last action, or gives up.
struct Last {
    gives_up: bool,
}

impl<G: Game> Agent<G> for Last {
    fn choose(&mut self, state: &G, _: Budget, _: &mut Rng) -> Result<Decision, AgentError> {
        if self.gives_up {
            return Err(AgentError::Resigned);
        }
        state.legal().last().map(Decision::bare).ok_or(AgentError::NoAgent)
    }
}

#[test]
fn others_sit_in_all_seats_but_one() {
    for gives_up in [false, true] {
        let config = LinkConfig::from_text::<Link>("players=3").expect("a configuration");
        let settings = SelfPlayConfig { parallel_games: 6, simulations: 4, fast_simulations: 4, ..Default::default() };
        let opponent: AgentMaker<Link> = Box::new(move || Box::new(Last { gives_up }));
        let mut games = GameSelfPlay::<Link>::new(config, settings, Some(opponent), Some(1));
        for _ in 0..200 {
            games.provide(&[0.0; 6 * 190], &[0.0; 6 * 3]);
        }
        let (samples, records) = games.take_finished();
        assert!(samples.is_empty() && records.len() > 6);
        for record in records {
            let number = record.index.expect("a number");
            let seat = ((number + number / 6) % 3) as usize;
            assert_eq!(record.agents[seat], "network");
            let others = |state: &Link, action: Action| {
                if state.turn() != Turn::Player(Player::new(seat)) {
                    assert_eq!(state.legal().last(), Some(action));
                }
            };
            let (_, end) = record.replay::<Link>(others).expect("a whole game");
            assert_eq!(record.forfeit.is_some(), gives_up);
            assert_eq!(end.turn() == Turn::Over, !gives_up);
        }
    }
}

#[test]
fn threads_change_nothing() {
    for gumbel in [false, true] {
        let one = play::<Nim>("piles=1-3-5-7", 70, 60, 1, gumbel);
        assert!(one.1.len() > 30);
        assert_eq!(play::<Nim>("piles=1-3-5-7", 70, 60, 3, gumbel), one);
    }
}
