//! Self-play, and the choice of positions.

use tilelab_arena::registry::DifficultyLevel;
use tilelab_arena::state::{AnyState, PlayerMaker};
use tilelab_arena::{AgentSpec, OpenGame};
use tilelab_core::{Action, Budget, Player, Rng, SpecText, Turn};

use super::values::{Values, is_promising, proven, searched};
use super::{Puzzle, ValuedMove};

/// Positions with fewer moves are no puzzles.
const MIN_MOVES: usize = 4;
/// So many positions of a game are evaluated.
const MAX_POSITIONS: usize = 16;
/// A best move that loses anyway is no satisfying solution.
const MIN_VALUE: f32 = -0.2;
/// The streams of random numbers of one game.
const PLAY: u64 = 1;
const SHUFFLE: u64 = 2;
const EVALUATE: u64 = 3;
const LEVELS: u64 = 4;

/// Finds puzzles of one game.
pub struct Finder<'a> {
    game: &'a OpenGame,
    player: PlayerMaker,
    evaluator: PlayerMaker,
    /// Agents that play the same move every time, each with the name of its level.
    levels: Vec<(&'static str, PlayerMaker)>,
    solver_nodes: u64,
    gap: f32,
}

impl<'a> Finder<'a> {
    pub fn new(
        game: &'a OpenGame,
        player: &AgentSpec,
        evaluator: &AgentSpec,
        solver_nodes: u64,
        gap: f32,
    ) -> anyhow::Result<Self> {
        let levels = game.difficulty_levels().iter().filter(is_repeatable);
        let levels = levels.map(|level| Ok((level.name, game.players(&level.agent.parse()?)?)));
        let levels = levels.collect::<anyhow::Result<_>>()?;
        let (player, evaluator) = (game.players(player)?, game.players(evaluator)?);
        Ok(Self { game, player, evaluator, levels, solver_nodes, gap })
    }

    /// The puzzle of a game of self-play, if one of its positions is one.
    pub fn find(&self, seed: u64, number: u64) -> anyhow::Result<Option<Puzzle>> {
        let mut positions = self.positions(Rng::derive(seed, &[number, PLAY]).next_u64())?;
        let mut rng = Rng::derive(seed, &[number, SHUFFLE]);
        for last in (1..positions.len()).rev() {
            positions.swap(last, rng.below(last as u32 + 1) as usize);
        }
        for (place, (state, mover)) in positions.iter().take(MAX_POSITIONS).enumerate() {
            let path = |stream| [number, stream, place as u64];
            let mut rng = Rng::derive(seed, &path(EVALUATE));
            let Some(values) = self.values(&**state, *mover, &mut rng)? else { continue };
            let missed_by = self.missed_by(&**state, &values, &mut Rng::derive(seed, &path(LEVELS)))?;
            if !missed_by.is_empty() {
                return Ok(Some(self.puzzle(&**state, values, missed_by)));
            }
        }
        Ok(None)
    }

    /// The positions of a game in which a player has a choice.
    fn positions(&self, seed: u64) -> anyhow::Result<Vec<(Box<dyn AnyState>, Player)>> {
        let mut state = self.game.state(None)?;
        let mut players: Vec<_> = (0..state.spec().players).map(|_| (self.player)()).collect();
        let mut positions = Vec::new();
        for ply in 0.. {
            let action = match state.turn() {
                Turn::Over => break,
                Turn::Chance => state.draw(seed, ply).expect("chance draws at its turn"),
                Turn::Player(player) => {
                    if state.legal().len() >= MIN_MOVES {
                        positions.push((state.clone_box(), player));
                    }
                    let mut rng = Rng::derive(seed, &[player.index() as u64, ply as u64]);
                    players[player.index()].choose(&*state, Budget::default(), &mut rng)?.action
                }
            };
            for player in &mut players {
                player.notify(&*state, action);
            }
            state.play(action)?;
        }
        Ok(positions)
    }

    /// The values of the moves, if the first is better than all others by far.
    fn values(&self, state: &dyn AnyState, mover: Player, rng: &mut Rng) -> anyhow::Result<Option<Values>> {
        if !is_promising(&self.evaluator, state, self.gap, rng)? {
            return Ok(None);
        }
        let values = match proven(self.game, state, mover, self.solver_nodes)? {
            Some(values) => Some(values),
            None => searched(&self.evaluator, state, mover, (self.gap, rng))?,
        };
        let gap = |values: &Values| if values.exact { 1.0 } else { self.gap };
        Ok(values.filter(|values| values.gap() >= gap(values) && values.moves[0].1 >= MIN_VALUE))
    }

    /// The levels that play another move than the best.
    fn missed_by(&self, state: &dyn AnyState, values: &Values, rng: &mut Rng) -> anyhow::Result<Vec<String>> {
        let mut missed_by = Vec::new();
        for (name, players) in &self.levels {
            if players().choose(state, Budget::default(), rng)?.action != values.moves[0].0 {
                missed_by.push((*name).to_owned());
            }
        }
        Ok(missed_by)
    }

    fn puzzle(&self, state: &dyn AnyState, values: Values, missed_by: Vec<String>) -> Puzzle {
        let valued = |&(action, value): &(Action, f32)| ValuedMove {
            action: action.0,
            name: state.action_name(action),
            // Adding 0 turns a negative zero into the usual one.
            value: (100.0 * value).round() / 100.0 + 0.0,
        };
        Puzzle {
            game: self.game.text(),
            position: state.to_string(),
            moves: values.moves.iter().map(valued).collect(),
            exact: values.exact,
            line: values.line,
            missed_by,
        }
    }
}

/// Whether a level plays by its own choice only, with a number of nodes: neither blunders nor a clock say whether it
/// finds a move.
fn is_repeatable(level: &&DifficultyLevel) -> bool {
    let spec: SpecText = level.agent.parse().expect("levels name agents");
    !spec.pairs.iter().any(|(key, _)| matches!(key.as_str(), "time" | "blunder" | "temperature-plies"))
}
