//! One game from its first ply to its last.

use std::ops::AddAssign;
use std::sync::Arc;
use std::time::Instant;

use serde::{Deserialize, Serialize};
use tilelab_core::{
    Agent, AgentError, Budget, Decision, Forfeit, Game, Ply, Record, Rng, SearchHandle, SpecError, Turn, sample_chance,
};

use crate::agents::{AgentMaker, AgentSpec};
use crate::registry::{OpenGame, Registered, Visitor, position_of};
use crate::tournament::Opening;

/// How a game is played.
#[derive(Clone, Copy, Debug)]
pub struct Plan<'a> {
    /// The agent in each seat, by its index among the prepared agents.
    pub seats: &'a [usize],
    /// Chance draws from this seed.
    pub seed: u64,
    /// The agent in seat s draws from the stream `streams[s]` of the seed, so that agents that swap seats keep their
    /// random numbers.
    pub streams: &'a [u64],
    /// Where the game starts; none for the usual start.
    pub opening: Option<&'a Opening>,
    /// Whether the record has its plies. Very long games do not fit into memory.
    pub keeps_plies: bool,
    /// The game is stopped after so many plies.
    pub max_plies: Option<u64>,
}

/// One played game, and how long each seat thought.
#[derive(Clone, Debug)]
pub struct Played {
    /// The game; without its plies where they were not kept.
    pub record: Record,
    /// How many plies it had.
    pub plies: u64,
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
    /// How many positions in all, for agents that count them. Folders of older versions have no count.
    #[serde(default)]
    pub nodes: u64,
}

impl Thinking {
    /// How long a move took on average; none before the first.
    pub fn milliseconds_per_move(&self) -> Option<f64> {
        (self.moves > 0).then(|| 1e3 * self.seconds / self.moves as f64)
    }
}

impl AddAssign for Thinking {
    fn add_assign(&mut self, other: Self) {
        self.moves += other.moves;
        self.seconds += other.seconds;
        self.nodes += other.nodes;
    }
}

/// The stream that chance draws from; agents' streams are numbered from 1.
pub const CHANCE_STREAM: u64 = 0;

/// The random numbers of one decision. Every ply has its own stream, so a game that is resumed, or continued
/// after an undo, is the game it would have been.
pub fn randomness(seed: u64, stream: u64, ply: usize) -> Rng {
    Rng::derive(seed, &[stream, ply as u64])
}

/// Asked before every move of an agent: the watch under which it is to think, or none to give the game up.
pub type CancelCheck<'a> = &'a mut dyn FnMut() -> Option<Arc<SearchHandle>>;

/// Agents that are ready to play a game: what they need is loaded once, not for every game.
pub trait PreparedAgents: Send + Sync {
    /// Plays a game from its start. An agent that makes no legal move forfeits the game. `cancel` is called before
    /// every move: it returns the handle for the move's search, or none to abandon the game.
    fn play_cancellable(&self, plan: Plan<'_>, cancel: Option<CancelCheck<'_>>) -> Option<Played>;
}

impl dyn PreparedAgents + '_ {
    /// Plays a game from its start. An agent that makes no legal move forfeits the game.
    pub fn play(&self, plan: Plan<'_>) -> Played {
        self.play_cancellable(plan, None).expect("a game without a cancel check is not abandoned")
    }
}

/// The prepared agents of `G`, each with its name.
pub(crate) struct GameAgents<G: Game> {
    config: G::Config,
    agents: Vec<(String, AgentMaker<G>)>,
}

impl<G: Game> GameAgents<G> {
    /// The names of the agents in these seats, and the agents, new for one game.
    fn spawn(&self, seats: &[usize]) -> (Vec<String>, Vec<Box<dyn Agent<G>>>) {
        seats.iter().map(|&agent| (self.agents[agent].0.clone(), (self.agents[agent].1)())).unzip()
    }
}

impl<G: Game> PreparedAgents for GameAgents<G> {
    fn play_cancellable(&self, plan: Plan<'_>, mut cancel: Option<CancelCheck<'_>>) -> Option<Played> {
        let (names, players) = self.spawn(plan.seats);
        play_game(&self.config, names, players, plan, |agent| {
            let Some(cancel) = &mut cancel else { return true };
            cancel().map(|handle| agent.attach(handle)).is_some()
        })
    }
}

/// Plays a game; `go_on` sees each agent before its move, and the game is given up where it says so.
fn play_game<G: Game>(
    config: &G::Config,
    names: Vec<String>,
    mut agents: Vec<Box<dyn Agent<G>>>,
    Plan { seed, streams, opening, keeps_plies, max_plies, .. }: Plan<'_>,
    mut go_on: impl FnMut(&mut dyn Agent<G>) -> bool,
) -> Option<Played> {
    let start = opening.and_then(|opening| opening.start.as_deref());
    let mut state = position_of::<G>(config, start).expect("openings are positions of the game");
    let mut opening = opening.map(|opening| opening.actions.as_slice()).unwrap_or_default().iter();
    let players = state.spec().players;
    assert_eq!((agents.len(), streams.len()), (players, players), "one agent and one stream per seat");
    let mut record = Record { start: start.map(str::to_owned), ..Record::new::<G>(config, names, seed) };
    let mut thinking = vec![Thinking::default(); players];
    let mut plies = 0_usize;
    loop {
        if max_plies.is_some_and(|most| plies as u64 >= most) && state.turn() != Turn::Over {
            record.truncated = true;
            break;
        }
        let action = match (state.turn(), opening.next()) {
            (Turn::Over, _) => break,
            (_, Some(&action)) => action,
            (Turn::Player(player), None) => {
                let seat = player.index();
                if !go_on(agents[seat].as_mut()) {
                    return None;
                }
                let start = Instant::now();
                let mut rng = randomness(seed, streams[seat], plies);
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
            (Turn::Chance, None) => sample_chance(&state, &mut randomness(seed, CHANCE_STREAM, plies)),
        };
        plies += 1;
        if keeps_plies {
            record.plies.push(Ply::of(&state, action));
        }
        for agent in &mut agents {
            agent.notify(&state, action);
        }
        state.play(action);
    }
    record.finish(&state);
    Some(Played { record, plies: plies as u64, thinking })
}

/// What the agent decides, if the rules allow it.
fn legal_choice<G: Game>(agent: &mut dyn Agent<G>, state: &G, rng: &mut Rng) -> Result<Decision, AgentError> {
    let decision = agent.choose(state, Budget::default(), rng)?;
    state.clone().try_play(decision.action)?;
    Ok(decision)
}

/// Prepares agents for a game.
struct Prepare<'a>(&'a [AgentSpec]);

impl Visitor for Prepare<'_> {
    type Output = Result<Box<dyn PreparedAgents>, SpecError>;

    fn visit<G: Registered>(self, config: &G::Config) -> Self::Output {
        let prepare = |agent: &AgentSpec| Ok((agent.to_string(), agent.prepare::<G>(config)?));
        let agents = self.0.iter().map(prepare).collect::<Result<_, SpecError>>()?;
        Ok(Box::new(GameAgents::<G> { config: config.clone(), agents }))
    }
}

/// Plays moves of an agent in all seats, game after game, without records.
struct PlayMoves<'a> {
    agent: &'a AgentSpec,
    count: u64,
    seed: u64,
}

impl Visitor for PlayMoves<'_> {
    type Output = Result<u64, SpecError>;

    fn visit<G: Registered>(self, config: &G::Config) -> Self::Output {
        let mut agent = self.agent.prepare::<G>(config)?();
        let start = G::new(config);
        let mut rng = Rng::new(self.seed);
        let (mut state, mut moves, mut checksum) = (start.clone(), 0, 0_u64);
        while moves < self.count {
            let action = match state.turn() {
                Turn::Chance => sample_chance(&state, &mut rng),
                Turn::Over => {
                    state = start.clone();
                    continue;
                }
                Turn::Player(_) => {
                    moves += 1;
                    match agent.choose(&state, Budget::default(), &mut rng) {
                        Ok(decision) => decision.action,
                        Err(error) => return Err(SpecError::Mismatch(error.to_string())),
                    }
                }
            };
            checksum = checksum.rotate_left(5) ^ u64::from(action.0);
            state.play(action);
        }
        Ok(checksum)
    }
}

/// Checks that agents play a game.
struct Check<'a>(&'a [AgentSpec]);

impl Visitor for Check<'_> {
    type Output = Result<(), SpecError>;

    fn visit<G: Registered>(self, config: &G::Config) -> Self::Output {
        self.0.iter().try_for_each(|agent| agent.check::<G>(config))
    }
}

impl OpenGame {
    /// Whether these agents play the game; loads and starts nothing.
    pub fn check(&self, agents: &[AgentSpec]) -> Result<(), SpecError> {
        self.visit(Check(agents))
    }

    /// Prepares agents to play any number of games.
    pub fn prepare_agents(&self, agents: &[AgentSpec]) -> Result<Box<dyn PreparedAgents>, SpecError> {
        self.visit(Prepare(agents))
    }

    /// Plays so many moves of an agent in all seats, game after game, and returns a checksum of what was played. This is
    /// the agent's own speed: there are no records, and legality is not checked.
    pub fn play_moves(&self, agent: &AgentSpec, moves: u64, seed: u64) -> Result<u64, SpecError> {
        self.visit(PlayMoves { agent, count: moves, seed })
    }

    /// Plays one game, one agent per seat; see `PreparedAgents::play`.
    pub fn play(&self, agents: &[AgentSpec], seed: u64, streams: &[u64]) -> Result<Played, SpecError> {
        let seats: Vec<usize> = (0..agents.len()).collect();
        let plan = Plan { seats: &seats, seed, streams, opening: None, keeps_plies: true, max_plies: None };
        Ok(self.prepare_agents(agents)?.play(plan))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{AgentSpec, open_game};

    #[test]
    fn an_overseen_game_is_the_same_and_can_be_given_up() {
        let agents = ["mcts:nodes=50", "random"].map(|agent| agent.parse::<AgentSpec>().expect(agent));
        let prepared = open_game("nim").expect("a game").prepare_agents(&agents).expect("agents");
        let plan =
            Plan { seats: &[0, 1], seed: 7, streams: &[1, 2], opening: None, keeps_plies: true, max_plies: None };
        let alone = prepared.play(plan);
        let mut moves = 0;
        let mut count = || {
            moves += 1;
            Some(Arc::default())
        };
        let overseen = prepared.play_cancellable(plan, Some(&mut count));
        assert_eq!(overseen.map(|played| played.record), Some(alone.record.clone()));
        assert!(moves > 1);
        assert!(prepared.play_cancellable(plan, Some(&mut || None)).is_none());
        // Without plies or with a limit, it is the same game as far as it goes.
        let bare = prepared.play(Plan { keeps_plies: false, ..plan }).record;
        assert_eq!((bare.plies.len(), &bare.returns, bare.truncated), (0, &alone.record.returns, false));
        let short = prepared.play(Plan { max_plies: Some(2), ..plan }).record;
        assert_eq!((&short.plies[..], short.truncated), (&alone.record.plies[..2], true));
        let all = alone.record.plies.len() as u64;
        assert!(!prepared.play(Plan { max_plies: Some(all), ..plan }).record.truncated);
    }
}
