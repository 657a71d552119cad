//! Agents of games with sealed choices: they see what their player knows, whatever they do with it.

use std::sync::Arc;

use tilelab_core::{Action, Agent, AgentError, Budget, Decision, Game, Rng, SearchHandle};

use super::AgentMaker;

/// Hides sealed choices from the agents of a maker, in games that have them.
pub(super) fn hide_sealed_choices<G: Game>(maker: AgentMaker<G>) -> AgentMaker<G> {
    if !G::SEALS_CHOICES {
        return maker;
    }
    Box::new(move || Box::new(Uninformed { agent: maker() }))
}

/// An agent that is given information states.
struct Uninformed<G: Game> {
    agent: Box<dyn Agent<G>>,
}

impl<G: Game> Agent<G> for Uninformed<G> {
    fn choose(&mut self, state: &G, budget: Budget, rng: &mut Rng) -> Result<Decision, AgentError> {
        match state.information_state() {
            Some(known) => self.agent.choose(&known, budget, rng),
            None => self.agent.choose(state, budget, rng),
        }
    }

    /// An action that is sealed, or that opens seals, is not passed on; agents notice that the position changed.
    fn notify(&mut self, state: &G, action: Action) {
        let mut next = state.clone();
        next.play(action);
        if state.information_state().is_none() && next.information_state().is_none() {
            self.agent.notify(state, action);
        }
    }

    fn attach(&mut self, handle: Arc<SearchHandle>) {
        self.agent.attach(handle);
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::AgentSpec;
    use crate::registry::open_game_with;

    /// Matching pennies: a player who saw the first choice would always win.
    const PENNIES: &str = "
        (role even) (role odd) (side heads) (side tails) (init (round 1))
        (<= (legal ?r (show ?s)) (role ?r) (side ?s))
        (<= (next (round 2)) (true (round 1))) (<= (next same) (does even (show ?s)) (does odd (show ?s)))
        (<= terminal (true (round 2)))
        (<= (goal even 100) (true same)) (<= (goal even 0) (not (true same)))
        (<= (goal odd 0) (true same)) (<= (goal odd 100) (not (true same)))";

    #[test]
    fn searches_do_not_see_sealed_choices() {
        let sources = BTreeMap::from([("pennies.kif".to_owned(), PENNIES.to_owned())]);
        let game = open_game_with("gdl:pennies.kif", &sources).expect("a game");
        for agent in ["mcts:nodes=200", "alphabeta:nodes=100", "montecarlo:nodes=50", "solver:nodes=100", "expectimax"]
        {
            let spec: AgentSpec = agent.parse().expect(agent);
            let players = game.players(&spec).expect(agent);
            let choose = |first: usize, seed: u64| {
                let mut state = game.state(None).expect("a position");
                let mut player = players();
                let first = state.legal()[first];
                player.notify(&*state, first);
                state.play(first).expect("a move");
                player.choose(&*state, Budget::default(), &mut Rng::new(seed)).expect("a move").action
            };
            for seed in 0..10 {
                assert_eq!(choose(0, seed), choose(1, seed), "{agent}");
            }
        }
    }
}
