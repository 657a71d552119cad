//! One game from its first ply to its last.

use std::time::Instant;

use serde::{Deserialize, Serialize};
use tilelab_core::{Agent, Budget, Game, Ply, Record, Rng, Turn, sample_chance};

/// One played game, and how long each seat thought.
#[derive(Clone, Debug)]
pub struct Played {
    /// The game.
    pub record: Record,
    /// Moves and seconds of each seat.
    pub thinking: Vec<Thinking>,
}

/// Moves made, and the time they took.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Thinking {
    /// How many moves.
    pub moves: u64,
    /// How many seconds in all.
    pub seconds: f64,
}

/// The stream that chance draws from; agents' streams are numbered from 1.
pub(crate) const CHANCE_STREAM: u64 = 0;

/// The randomness of one decision. Every ply has its own, so that a game taken up in the middle, or
/// after an undo, goes on just as it would have.
pub(crate) fn randomness(seed: u64, stream: u64, ply: usize) -> Rng {
    Rng::derive(seed, &[stream, ply as u64])
}

/// Plays one game to its end.
pub(crate) fn play_game<G: Game>(
    config: &G::Config,
    agents: Vec<(String, Box<dyn Agent<G>>)>,
    seed: u64,
    streams: &[u64],
) -> Played {
    let mut state = G::new(config);
    let players = state.spec().players;
    assert_eq!((agents.len(), streams.len()), (players, players), "one agent and one stream a seat");
    let (names, mut agents): (Vec<String>, Vec<Box<dyn Agent<G>>>) = agents.into_iter().unzip();
    let mut record = Record::new::<G>(config, names, seed);
    let mut thinking = vec![Thinking::default(); players];
    loop {
        let action = match state.turn() {
            Turn::Player(player) => {
                let seat = player.index();
                let start = Instant::now();
                let mut rng = randomness(seed, streams[seat], record.plies.len());
                let decision = agents[seat].choose(&state, Budget::default(), &mut rng);
                thinking[seat].seconds += start.elapsed().as_secs_f64();
                thinking[seat].moves += 1;
                assert!(state.is_legal(decision.action), "{} chose an illegal action", record.agents[seat]);
                decision.action
            }
            Turn::Chance => sample_chance(&state, &mut randomness(seed, CHANCE_STREAM, record.plies.len())),
            Turn::Over => break,
        };
        record.plies.push(Ply::of(&state, action));
        for agent in &mut agents {
            agent.notify(&state, action);
        }
        state.play(action);
    }
    record.finish(&state);
    Played { record, thinking }
}
