//! One game from its first ply to its last.

use std::ops::AddAssign;
use std::time::Instant;

use serde::{Deserialize, Serialize};
use tilelab_core::{Agent, AgentError, Budget, Decision, Forfeit, Game, Ply, Record, Rng, Turn, sample_chance};

use crate::agents::AgentMaker;

/// One played game, and how long each seat thought.
#[derive(Clone, Debug)]
pub struct Played {
    /// The game.
    pub record: Record,
    /// Moves and seconds of each seat.
    pub thinking: Vec<Thinking>,
}

/// Moves made, and the time and the positions they took.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Thinking {
    /// How many moves.
    pub moves: u64,
    /// How many seconds in all.
    pub seconds: f64,
    /// How many positions in all, by those who count them. Folders of older versions have no count.
    #[serde(default)]
    pub nodes: u64,
}

impl AddAssign for Thinking {
    fn add_assign(&mut self, other: Self) {
        self.moves += other.moves;
        self.seconds += other.seconds;
        self.nodes += other.nodes;
    }
}

/// The stream that chance draws from; agents' streams are numbered from 1.
pub(crate) const CHANCE_STREAM: u64 = 0;

/// The randomness of one decision. Every ply has its own, so that a game taken up in the middle, or
/// after an undo, goes on just as it would have.
pub(crate) fn randomness(seed: u64, stream: u64, ply: usize) -> Rng {
    Rng::derive(seed, &[stream, ply as u64])
}

/// Agents that are ready to play a game: what they need is loaded once, not for every game.
pub trait Lineup: Send + Sync {
    /// Plays a game from its start. `seats` names the agent in each seat by its place in the lineup.
    /// Chance draws from `seed`; the agent in seat s draws from the stream `streams[s]` of it, so that
    /// agents who swap seats keep their luck. An agent that makes no legal move forfeits the game.
    fn play(&self, seats: &[usize], seed: u64, streams: &[u64]) -> Played;
}

/// A lineup of players of `G`, each with its name.
pub(crate) struct GameLineup<G: Game> {
    config: G::Config,
    agents: Vec<(String, AgentMaker<G>)>,
}

impl<G: Game> GameLineup<G> {
    pub(crate) fn new(config: G::Config, agents: Vec<(String, AgentMaker<G>)>) -> Self {
        Self { config, agents }
    }
}

impl<G: Game> Lineup for GameLineup<G> {
    fn play(&self, seats: &[usize], seed: u64, streams: &[u64]) -> Played {
        let players = seats.iter().map(|&agent| (self.agents[agent].1)()).collect();
        let names = seats.iter().map(|&agent| self.agents[agent].0.clone()).collect();
        play_game(&self.config, names, players, seed, streams)
    }
}

fn play_game<G: Game>(
    config: &G::Config,
    names: Vec<String>,
    mut agents: Vec<Box<dyn Agent<G>>>,
    seed: u64,
    streams: &[u64],
) -> Played {
    let mut state = G::new(config);
    let players = state.spec().players;
    assert_eq!((agents.len(), streams.len()), (players, players), "one agent and one stream a seat");
    let mut record = Record::new::<G>(config, names, seed);
    let mut thinking = vec![Thinking::default(); players];
    loop {
        let action = match state.turn() {
            Turn::Player(player) => {
                let seat = player.index();
                let start = Instant::now();
                let mut rng = randomness(seed, streams[seat], record.plies.len());
                let chosen = legal_choice(agents[seat].as_mut(), &state, &mut rng);
                let nodes = chosen.as_ref().map_or(0, |decision| decision.nodes);
                thinking[seat] += Thinking { moves: 1, seconds: start.elapsed().as_secs_f64(), nodes };
                match chosen {
                    Ok(decision) => decision.action,
                    Err(error) => {
                        record.forfeit = Some(Forfeit { seat: seat as u8, reason: error.to_string() });
                        break;
                    }
                }
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

/// What the agent decides, if the rules allow it.
fn legal_choice<G: Game>(agent: &mut dyn Agent<G>, state: &G, rng: &mut Rng) -> Result<Decision, AgentError> {
    let decision = agent.choose(state, Budget::default(), rng)?;
    state.clone().try_play(decision.action)?;
    Ok(decision)
}
