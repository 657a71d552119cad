//! Every registered game as an environment.

use tilelab_arena::spaces::{ActionFrame, Element, Observations};
use tilelab_arena::{AgentSpec, OpenGame, open_game};
use tilelab_core::Rng;
use tilelab_learn::environment::{
    Choices, EnvBuffers, EnvironmentSpec, Environments, Illegal, LearnerSeat, Opponent, environments,
};

use super::examples;

/// A batch with the arrays it writes to.
struct Batch {
    environments: Box<dyn Environments>,
    floats: Vec<f32>,
    masks: Vec<bool>,
}

impl Batch {
    fn new(game: &OpenGame, learner: LearnerSeat, num_envs: usize, threads: usize) -> Self {
        Self::with_frame(game, learner, num_envs, threads, ActionFrame::default())
    }

    fn with_frame(
        game: &OpenGame,
        learner: LearnerSeat,
        num_envs: usize,
        threads: usize,
        action_frame: ActionFrame,
    ) -> Self {
        let opponents = match learner {
            LearnerSeat::Every => Vec::new(),
            _ => vec![Opponent::Agent("random".parse::<AgentSpec>().expect("an agent"))],
        };
        let spec = EnvironmentSpec {
            learner,
            opponents,
            observation: Some("planes".to_owned()),
            actions: None,
            action_frame,
            reward: None,
            illegal: Illegal::Raise,
        };
        let batch = environments(game, &spec, num_envs, Some(threads)).expect("an environment");
        let spaces = batch.spaces();
        assert_eq!(spaces.observation.element, Element::Float);
        let size: usize = spaces.observation.shape.iter().product();
        let (floats, masks) = (vec![0.0; size * num_envs], vec![false; spaces.game.actions * num_envs]);
        Self { environments: batch, floats, masks }
    }

    fn reset(&mut self) {
        let num_envs = self.environments.spaces().num_envs;
        let seeds: Vec<Option<u64>> = (0..num_envs as u64).map(Some).collect();
        let rows = EnvBuffers { observations: Observations::Floats(&mut self.floats), masks: &mut self.masks };
        self.environments.reset(&vec![true; num_envs], &seeds, rows);
    }

    /// A random legal action in each env; any where there is none, because the episode has ended.
    fn actions(&self, rng: &mut Rng) -> Vec<i64> {
        let choose = |mask: &[bool]| {
            let legal: Vec<usize> = (0..mask.len()).filter(|&action| mask[action]).collect();
            if legal.is_empty() { 0 } else { legal[rng.below(legal.len() as u32) as usize] as i64 }
        };
        self.masks.chunks(self.environments.spaces().game.actions).map(choose).collect()
    }

    fn step(&mut self, actions: &[i64]) {
        let rows = EnvBuffers { observations: Observations::Floats(&mut self.floats), masks: &mut self.masks };
        self.environments.step(Choices::Discrete(actions), true, rows).expect("legal actions");
    }

    /// Everything that can be seen of it, without the observations.
    fn seen(&self) -> String {
        let num_envs = 0..self.environments.spaces().num_envs;
        num_envs
            .map(|env| format!("{:?} {:?}\n", self.environments.result(env), self.environments.snapshot(env).record))
            .collect()
    }
}

const LEARNERS: [LearnerSeat; 3] = [LearnerSeat::Fixed(0), LearnerSeat::Drawn, LearnerSeat::Every];

#[test]
fn threads_and_stored_states_change_nothing() {
    for (text, game) in examples() {
        for learner in LEARNERS {
            let mut tables = [1, 3].map(|threads| Batch::new(&game, learner, 40, threads));
            tables.iter_mut().for_each(Batch::reset);
            let mut rng = Rng::new(1);
            for step in 0..12 {
                let actions = tables[0].actions(&mut rng);
                for table in &mut tables {
                    table.step(&actions);
                }
                assert_eq!(tables[0].floats, tables[1].floats, "{text} {learner:?}");
                assert_eq!(tables[0].masks, tables[1].masks, "{text} {learner:?}");
                assert_eq!(tables[0].seen(), tables[1].seen(), "{text} {learner:?}");
                if step == 5 {
                    let [first, second] = &mut tables;
                    *second = Batch::new(&game, learner, 40, 1);
                    for env in 0..40 {
                        second.environments.restore(env, &first.environments.save(env)).expect("a state");
                    }
                }
            }
        }
    }
}

#[test]
fn the_records_of_episodes_replay() {
    for (text, game) in examples() {
        let mut table = Batch::new(&game, LearnerSeat::Drawn, 3, 1);
        table.reset();
        let mut rng = Rng::new(2);
        let mut ended = 0;
        while ended < 3 {
            let actions = table.actions(&mut rng);
            table.step(&actions);
            for env in 0..3 {
                let outcome = table.environments.result(env);
                let replayed = game.replay(&table.environments.snapshot(env).record, false);
                assert_eq!(replayed.expect("a record").over, outcome.terminated, "{text}");
                if outcome.terminated {
                    let returns = outcome.returns;
                    assert!((-1.0..=1.0).contains(&outcome.reward) && returns.iter().sum::<f32>().abs() < 1e-6);
                    ended += 1;
                }
            }
        }
    }
}

#[test]
fn a_step_allocates_nothing() {
    for (text, game) in examples().filter(|(_, game)| !game.info().allocates) {
        let mut table = Batch::new(&game, LearnerSeat::Fixed(0), 4, 1);
        table.reset();
        let mut rng = Rng::new(3);
        for _ in 0..40 {
            let actions = table.actions(&mut rng);
            // Each episode creates new agents, which may allocate.
            let begins = (0..4).any(|env| table.environments.result(env).terminated);
            let counted = allocation_counter::measure(|| table.step(&actions));
            // The list of plies grows where the length of a game has no bound.
            let grows = if game.spec().max_plies.is_none() { 4 } else { 0 };
            assert!(begins || counted.count_total <= grows, "{text} allocates in a step");
        }
    }
}

/// Hex mirrors the board for player b. The mask must be mirrored with it.
#[test]
fn player_b_of_hex_sees_stones_where_the_mask_is_false() {
    let game = open_game("hex:size=5").expect("a game");
    let mut table = Batch::new(&game, LearnerSeat::Fixed(1), 8, 1);
    table.reset();
    let (actions, planes) = (25, table.floats.len() / 8);
    let mut rng = Rng::new(4);
    for _ in 0..8 {
        for (env, (seen, mask)) in table.floats.chunks(planes).zip(table.masks.chunks(actions)).enumerate() {
            if !table.environments.result(env).terminated {
                let is_empty = |cell: usize| seen[cell] + seen[actions + cell] == 0.0;
                assert!(
                    (0..actions).all(|cell| is_empty(cell) == mask[cell]),
                    "{}",
                    table.environments.snapshot(env).text
                );
            }
        }
        let chosen = table.actions(&mut rng);
        table.step(&chosen);
        // The learner's stone lies where it was put.
        for (env, &action) in chosen.iter().enumerate() {
            let plies = table.environments.snapshot(env).record.plies;
            if plies.len() > 1 {
                assert!(
                    table.floats[env * planes + action as usize] > 0.0,
                    "{}",
                    table.environments.snapshot(env).text
                );
            }
        }
    }
}

#[test]
fn absolute_actions_are_those_of_records() {
    let game = open_game("hex:size=5").expect("a game");
    for (frame, expected) in [(ActionFrame::Relative, 5), (ActionFrame::Absolute, 1)] {
        let mut table = Batch::with_frame(&game, LearnerSeat::Every, 1, 1, frame);
        table.reset();
        table.step(&[7]);
        table.step(&[1]);
        let plies = table.environments.snapshot(0).record.plies;
        assert_eq!(plies.iter().map(|ply| ply.action).collect::<Vec<_>>(), [7, expected], "{frame:?}");
        // Errors name the action as the learner does.
        let observations = Observations::Floats(&mut table.floats);
        let rows = EnvBuffers { observations, masks: &mut table.masks };
        let error = table.environments.step(Choices::Discrete(&[7]), true, rows).expect_err("an occupied cell");
        assert!(error.to_string().contains("action 7 is not legal"), "{error}");
    }
}

/// Afterstates are what a step leads to, before anything else happens.
#[test]
fn afterstates_are_the_results_of_the_legal_actions() {
    for (text, game) in examples() {
        let mut batch = Batch::new(&game, LearnerSeat::Every, 1, 1);
        batch.reset();
        let mut rng = Rng::new(3);
        for _ in 0..6 {
            let after = batch.environments.afterstates(0);
            let legal: Vec<usize> = (0..batch.masks.len()).filter(|&action| batch.masks[action]).collect();
            let mut actions: Vec<usize> = after.actions.iter().map(|&action| usize::from(action)).collect();
            actions.sort_unstable();
            assert_eq!(actions, legal, "{text}");
            assert_eq!(after.observations.len(), legal.len() * batch.floats.len(), "{text}");
            if legal.is_empty() {
                break;
            }
            let chosen = batch.actions(&mut rng);
            let place =
                after.actions.iter().position(|&action| i64::from(action) == chosen[0]).expect("a legal action");
            batch.step(&chosen);
            let result = batch.environments.result(0);
            // Chance may end a game after the move, but a game that has ended is over.
            assert!(!after.ended[place] || result.terminated, "{text}");
            assert!(!after.ended[place] || f64::from(after.rewards[place]) == result.reward, "{text}");
        }
    }
}
