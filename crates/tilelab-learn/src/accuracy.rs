//! How good a player is, exactly: its share of optimal moves, and its results against a random player.
//!
//! Positions come from games: one from each, and no position twice. The solver proves the value of every move;
//! positions that take it too long are skipped and counted. A move is optimal if no other has a higher value for
//! the mover. In many positions every move is optimal, so those in which some move is a mistake are counted
//! separately too.

use std::collections::{HashMap, HashSet};
use std::thread;

use tilelab_agents::{Limits, Objective, Solver};
use tilelab_arena::heuristic::solver_heuristics;
use tilelab_arena::registry::{Registered, Visitor};
use tilelab_arena::{AgentSpec, OpenGame};
use tilelab_core::{Action, Agent, Budget, Game, Player, Rng, SpecError, Turn, random_action, sample_chance};

/// Which positions to solve.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Positions {
    /// How many; small games have fewer.
    pub count: usize,
    /// The solver's node limit per position.
    pub nodes: u64,
    /// The seed of the games that they come from.
    pub seed: u64,
}

/// The share of optimal moves of an agent, in positions of random games with a choice.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct AgentAccuracy {
    /// Positions that were solved.
    pub solved: usize,
    /// Positions that took the solver too long.
    pub skipped: usize,
    /// Solved positions in which some move is a mistake.
    pub decisive: usize,
    /// How often the agent's move is optimal.
    pub optimal: usize,
    /// How often, where some move is a mistake.
    pub optimal_decisive: usize,
}

/// The solver's result for a position.
pub(crate) struct Answer {
    pub best: Vec<Action>,
    /// Whether some move is a mistake.
    pub decisive: bool,
    #[cfg_attr(not(feature = "net"), expect(dead_code, reason = "only networks estimate values"))]
    pub value: f32,
}

/// The memory of the solver.
const MEMORY: usize = 1 << 30;
/// Stack bytes per ply of its recursion, unoptimized builds included.
const STACK_PER_PLY: usize = 8 << 10;
/// The maximum number of games per requested position.
const MAX_GAMES_PER_POSITION: u64 = 30;

/// One position per game, up to the requested number; no position twice.
pub(crate) fn pick<G: Game>(games: impl Iterator<Item = Vec<G>>, request: Positions) -> Vec<G> {
    let (mut known, mut picked) = (HashSet::new(), Vec::new());
    for (game, states) in (0..).zip(games) {
        let place = Rng::derive(request.seed, &[1, game]).below(states.len().max(1) as u32) as usize;
        if let Some(state) = states.into_iter().nth(place).filter(|state| known.insert(state.hash())) {
            picked.push(state);
        }
        if picked.len() == request.count {
            break;
        }
    }
    picked
}

pub(crate) fn random_positions<G: Game>(config: &G::Config, request: Positions) -> Vec<G> {
    let game = |number: u64| {
        let mut rng = Rng::derive(request.seed, &[0, number]);
        let (mut state, mut states) = (G::new(config), Vec::new());
        loop {
            let action = match state.turn() {
                Turn::Over => return states,
                Turn::Chance => sample_chance(&state, &mut rng),
                Turn::Player(_) => {
                    states.push(state.clone());
                    random_action(&state, &mut rng)
                }
            };
            state.play(action);
        }
    };
    pick((0..MAX_GAMES_PER_POSITION * request.count as u64).map(game), request)
}

/// Proves the value of every move, with one transposition table for all positions; none where it takes too long.
pub(crate) fn solve<G: Registered>(positions: &[G], nodes: u64) -> Vec<Option<Answer>> {
    let Some(spec) = positions.first().map(Game::spec) else { return Vec::new() };
    // Games without a bound on their length cannot be solved.
    let Some(plies) = spec.max_plies else { return positions.iter().map(|_| None).collect() };
    let plies = plies as usize;
    let limits = Limits { budget: Budget { nodes: Some(nodes), time: None }, memory: MEMORY, plies, shown: None };
    let work = || {
        let mut solver = Solver::new(Objective::Return, limits, solver_heuristics::<G>());
        positions.iter().map(|state| answer(&mut solver, state)).collect::<Vec<_>>()
    };
    thread::scope(|scope| {
        let thread = thread::Builder::new().stack_size((plies + 64) * STACK_PER_PLY).spawn_scoped(scope, work);
        let solved = thread.map(|thread| thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)));
        // Without a stack for the solver nothing is solved.
        solved.unwrap_or_else(|_| positions.iter().map(|_| None).collect())
    })
}

fn answer<G: Game>(solver: &mut Solver<G>, state: &G) -> Option<Answer> {
    let solved = solver.solve_moves(state).ok()?;
    let Turn::Player(mover) = state.turn() else { return None };
    let decisive = solved.best.len() < solved.moves.len();
    Some(Answer { best: solved.best, decisive, value: solved.values[mover] })
}

struct MeasureAgent<'a> {
    agent: &'a AgentSpec,
    request: Positions,
}

impl Visitor for MeasureAgent<'_> {
    type Output = Result<AgentAccuracy, SpecError>;

    fn visit<G: Registered>(self, config: &G::Config) -> Self::Output {
        let mut agent = self.agent.prepare::<G>(config)?();
        let mut positions = random_positions::<G>(config, self.request);
        positions.retain(|state| state.legal().len() > 1);
        let mut accuracy = AgentAccuracy::default();
        for (state, answer) in positions.iter().zip(solve(&positions, self.request.nodes)) {
            let Some(answer) = answer else {
                accuracy.skipped += 1;
                continue;
            };
            let chosen = choose(agent.as_mut(), state, self.request.seed);
            let is_optimal = chosen.is_some_and(|action| answer.best.contains(&action));
            accuracy.solved += 1;
            accuracy.decisive += usize::from(answer.decisive);
            accuracy.optimal += usize::from(is_optimal);
            accuracy.optimal_decisive += usize::from(is_optimal && answer.decisive);
        }
        Ok(accuracy)
    }
}

/// The agent's move; none if it fails, which forfeits a game.
fn choose<G: Game>(agent: &mut dyn Agent<G>, state: &G, seed: u64) -> Option<Action> {
    let mut rng = Rng::derive(seed, &[2, state.hash()]);
    let decision = agent.choose(state, Budget::default(), &mut rng).ok()?;
    Some(decision.action).filter(|&action| state.is_legal(action))
}

/// The share of optimal moves of an agent.
pub fn agent_accuracy(game: &OpenGame, agent: &AgentSpec, request: Positions) -> Result<AgentAccuracy, SpecError> {
    game.visit(MeasureAgent { agent, request })
}

/// Probabilities of the results of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Odds {
    /// Of a win.
    pub win: f64,
    /// Of a draw.
    pub draw: f64,
}

impl Odds {
    /// The expected return.
    pub fn value(self) -> f64 {
        2.0 * self.win + self.draw - 1.0
    }
}

/// How the player who is measured moves.
#[derive(Clone, Debug, PartialEq)]
pub enum Moves {
    /// One of these, each equally likely; none forfeits the game.
    Any(Vec<Action>),
    /// The best one against a random opponent.
    Best,
}

/// More positions than this are refused.
const MAX_POSITIONS: usize = 5_000_000;

/// A player in one seat against a random player in the other: every chance outcome and every random move is followed.
struct AgainstRandom<'a, G: Game> {
    moves: &'a mut dyn FnMut(&G) -> Moves,
    seat: Player,
    known: HashMap<u64, Odds>,
    visited: usize,
}

impl<G: Game> AgainstRandom<'_, G> {
    fn odds(&mut self, state: &G) -> Result<Odds, SpecError> {
        if state.turn() == Turn::Over {
            let result = state.returns()[self.seat];
            let share = |is_so| if is_so { 1.0 } else { 0.0 };
            return Ok(Odds { win: share(result > 0.0), draw: share(result == 0.0) });
        }
        if let Some(&odds) = self.known.get(&state.hash()) {
            return Ok(odds);
        }
        self.visited += 1;
        if self.visited > MAX_POSITIONS {
            return Err(SpecError::Mismatch(format!("the game has more than {MAX_POSITIONS} positions")));
        }
        let moves = match state.turn() {
            Turn::Player(mover) if mover == self.seat => (self.moves)(state),
            _ => Moves::Any(state.legal().collect()),
        };
        let odds = match (state.turn(), moves) {
            (Turn::Chance, _) => {
                let outcomes: Vec<(Action, f32)> = state.chance().collect();
                self.mean(state, outcomes.into_iter().map(|(outcome, probability)| (outcome, probability.into())))?
            }
            (_, Moves::Any(actions)) => {
                let each = 1.0 / actions.len() as f64;
                self.mean(state, actions.into_iter().map(|action| (action, each)))?
            }
            (_, Moves::Best) => {
                let mut best: Option<Odds> = None;
                for action in state.legal().collect::<Vec<_>>() {
                    let odds = self.after(state, action)?;
                    if best.is_none_or(|best| odds.value() >= best.value()) {
                        best = Some(odds);
                    }
                }
                best.unwrap_or_default()
            }
        };
        self.known.insert(state.hash(), odds);
        Ok(odds)
    }

    fn mean(&mut self, state: &G, actions: impl Iterator<Item = (Action, f64)>) -> Result<Odds, SpecError> {
        let mut sum = Odds::default();
        for (action, probability) in actions {
            let odds = self.after(state, action)?;
            sum = Odds { win: sum.win + probability * odds.win, draw: sum.draw + probability * odds.draw };
        }
        Ok(sum)
    }

    fn after(&mut self, state: &G, action: Action) -> Result<Odds, SpecError> {
        let mut next = state.clone();
        next.play(action);
        self.odds(&next)
    }
}

/// The exact results of a player in one seat of a small game for two, against a random player in the other seat.
pub fn odds_against_random<G: Game>(
    start: &G,
    seat: Player,
    moves: &mut dyn FnMut(&G) -> Moves,
) -> Result<Odds, SpecError> {
    if start.spec().players != 2 {
        return Err(SpecError::Mismatch(format!("{} players, expected 2", start.spec().players)));
    }
    AgainstRandom { moves, seat, known: HashMap::new(), visited: 0 }.odds(start)
}

struct MeasureOdds<'a> {
    agent: &'a AgentSpec,
    seed: u64,
}

impl Visitor for MeasureOdds<'_> {
    type Output = Result<[Odds; 2], SpecError>;

    fn visit<G: Registered>(self, config: &G::Config) -> Self::Output {
        let maker = self.agent.prepare::<G>(config)?;
        let odds = |seat| {
            let mut agent = maker();
            let mut moves = |state: &G| Moves::Any(choose(agent.as_mut(), state, self.seed).into_iter().collect());
            odds_against_random(&G::new(config), Player::new(seat), &mut moves)
        };
        Ok([odds(0)?, odds(1)?])
    }
}

/// The exact results of an agent in each seat of a small game for two, against a random player in the other seat. The
/// agent's move in a position is what it chooses there once.
pub fn against_random(game: &OpenGame, agent: &AgentSpec, seed: u64) -> Result<[Odds; 2], SpecError> {
    game.visit(MeasureOdds { agent, seed })
}

#[cfg(test)]
mod tests {
    use tilelab_arena::open_game;
    use tilelab_core::Config;
    use tilelab_games::nim::{Nim, NimConfig};

    use super::*;

    fn agent(text: &str) -> AgentSpec {
        text.parse().expect("an agent")
    }

    /// With piles of 1 and 2, the first player wins by taking one of the two stones; a random one does so in a third of
    /// the games, and otherwise with luck.
    #[test]
    fn results_against_a_random_player_are_exact() {
        let game = open_game("nim:piles=1-2").expect("a game");
        let nim = NimConfig::from_text::<Nim>("piles=1-2").expect("a configuration");
        let [first, second] = against_random(&game, &agent("perfect"), 1).expect("results");
        assert_eq!(first, Odds { win: 1.0, draw: 0.0 });
        // The random player opens with the winning move in one of three cases, and then cannot lose any more.
        assert!((second.win - 2.0 / 3.0).abs() < 1e-9, "{second:?}");
        let best = odds_against_random(&Nim::new(&nim), Player::new(1), &mut |_| Moves::Best).expect("results");
        assert!((best.win - 2.0 / 3.0).abs() < 1e-9, "{best:?}");
        let forfeits = odds_against_random(&Nim::new(&nim), Player::new(0), &mut |_| Moves::Any(Vec::new()));
        assert_eq!(forfeits, Ok(Odds::default()));
        let lone = against_random(&open_game("tetris").expect("a game"), &agent("random"), 1);
        assert!(lone.is_err_and(|error| error.to_string().contains("1 players, expected 2")));
    }

    #[test]
    fn perfect_players_make_no_mistakes_and_random_ones_do() {
        let game = open_game("nim").expect("a game");
        let request = Positions { count: 200, nodes: 1_000_000, seed: 1 };
        let perfect = agent_accuracy(&game, &agent("perfect"), request).expect("an accuracy");
        assert_eq!((perfect.optimal, perfect.skipped), (perfect.solved, 0));
        let random = agent_accuracy(&game, &agent("random"), request).expect("an accuracy");
        assert_eq!(random.decisive, perfect.decisive);
        assert!(random.optimal_decisive < random.decisive / 2, "{random:?}");
    }
}
