//! The value of a position by an agent's search, for commands that choose positions.

use anyhow::anyhow;
use tilelab_arena::state::{AnyState, PlayerMaker};
use tilelab_arena::{AgentSpec, OpenGame};
use tilelab_core::{Budget, PerPlayer, Rng, SpecText, Turn};

/// The expected result of each player in a position; the mean over the outcomes where chance acts. A forced move is
/// played, because agents do not search where there is nothing to choose.
pub fn values_of(agents: &PlayerMaker, state: &dyn AnyState, rng: &mut Rng) -> anyhow::Result<PerPlayer<f32>> {
    if state.turn() == Turn::Over {
        return Ok(state.info().returns);
    }
    let outcomes = match (state.turn(), &state.legal()[..]) {
        (Turn::Chance, _) => state.chance(),
        (_, &[forced]) => vec![(forced, 1.0)],
        _ => {
            let value = agents().choose(state, Budget::default(), rng)?.value;
            return value.ok_or_else(|| anyhow!("the evaluating agent reports no values"));
        }
    };
    let mut mean = PerPlayer::from_fn(state.spec().players, |_| 0.0);
    for (outcome, probability) in outcomes {
        let mut after = state.clone_box();
        after.play(outcome)?;
        let values = values_of(agents, &*after, rng)?;
        mean = PerPlayer::from_fn(state.spec().players, |player| mean[player] + probability * values[player]);
    }
    Ok(mean)
}

/// The agent of the game's strongest level with a number of nodes instead of its time, which makes it repeatable.
pub fn strongest_with_nodes(game: &OpenGame, nodes: u64) -> anyhow::Result<AgentSpec> {
    let mut spec: SpecText = strongest(game).parse()?;
    if spec.pairs.iter().any(|(key, _)| key == "time") {
        spec.pairs.retain(|(key, _)| key != "time");
        spec.pairs.push(("nodes".to_owned(), nodes.to_string()));
    }
    Ok(spec.to_string().parse()?)
}

/// The agent of the game's strongest level.
pub fn strongest(game: &OpenGame) -> &'static str {
    game.difficulty_levels().last().map_or("mcts:time=1s", |level| level.agent)
}
