//! Every registered game as an environment.

use tilelab_arena::environment::{
    ActionFrame, Choices, Element, EnvironmentSpec, Environments, Illegal, LearnerSeat, Observations, Opponent, Rows,
};
use tilelab_arena::{AgentSpec, OpenGame, open_game};
use tilelab_core::Rng;

use super::examples;

/// A batch with the arrays it writes to.
struct Table {
    batch: Box<dyn Environments>,
    floats: Vec<f32>,
    masks: Vec<bool>,
}

impl Table {
    fn new(game: &OpenGame, learner: LearnerSeat, copies: usize, threads: usize) -> Self {
        Self::with_frame(game, learner, copies, threads, ActionFrame::default())
    }

    fn with_frame(
        game: &OpenGame,
        learner: LearnerSeat,
        copies: usize,
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
        let batch = game.environments(&spec, copies, Some(threads)).expect("an environment");
        let layout = batch.layout();
        assert_eq!(layout.observation.element, Element::Float);
        let size: usize = layout.observation.shape.iter().product();
        let (floats, masks) = (vec![0.0; size * copies], vec![false; layout.game.actions * copies]);
        Self { batch, floats, masks }
    }

    fn reset(&mut self) {
        let copies = self.batch.layout().copies;
        let seeds: Vec<Option<u64>> = (0..copies as u64).map(Some).collect();
        let rows = Rows { observations: Observations::Floats(&mut self.floats), masks: &mut self.masks };
        self.batch.reset(&vec![true; copies], &seeds, rows);
    }

    /// A random legal action in each copy; any where there is none, because the episode has ended.
    fn actions(&self, rng: &mut Rng) -> Vec<i64> {
        let choose = |mask: &[bool]| {
            let legal: Vec<usize> = (0..mask.len()).filter(|&action| mask[action]).collect();
            if legal.is_empty() { 0 } else { legal[rng.below(legal.len() as u32) as usize] as i64 }
        };
        self.masks.chunks(self.batch.layout().game.actions).map(choose).collect()
    }

    fn step(&mut self, actions: &[i64]) {
        let rows = Rows { observations: Observations::Floats(&mut self.floats), masks: &mut self.masks };
        self.batch.step(Choices::Discrete(actions), true, rows).expect("legal actions");
    }

    /// Everything that can be seen of it, without the observations.
    fn seen(&self) -> String {
        let copies = 0..self.batch.layout().copies;
        copies.map(|copy| format!("{:?} {:?}\n", self.batch.outcome(copy), self.batch.record(copy))).collect()
    }
}

const LEARNERS: [LearnerSeat; 3] = [LearnerSeat::Fixed(0), LearnerSeat::Drawn, LearnerSeat::Every];

#[test]
fn threads_and_stored_states_change_nothing() {
    for (text, game) in examples() {
        for learner in LEARNERS {
            let mut tables = [1, 3].map(|threads| Table::new(&game, learner, 40, threads));
            tables.iter_mut().for_each(Table::reset);
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
                    *second = Table::new(&game, learner, 40, 1);
                    for copy in 0..40 {
                        second.batch.restore(copy, &first.batch.save(copy)).expect("a state");
                    }
                }
            }
        }
    }
}

#[test]
fn the_records_of_episodes_replay() {
    for (text, game) in examples() {
        let mut table = Table::new(&game, LearnerSeat::Drawn, 3, 1);
        table.reset();
        let mut rng = Rng::new(2);
        let mut ended = 0;
        while ended < 3 {
            let actions = table.actions(&mut rng);
            table.step(&actions);
            for copy in 0..3 {
                let outcome = table.batch.outcome(copy);
                let replayed = game.replay(&table.batch.record(copy), false);
                assert_eq!(replayed.expect("a record").over, outcome.terminated, "{text}");
                if outcome.terminated {
                    let returns = table.batch.returns(copy);
                    assert!((-1.0..=1.0).contains(&outcome.reward) && returns.iter().sum::<f32>().abs() < 1e-6);
                    ended += 1;
                }
            }
        }
    }
}

#[test]
fn a_step_allocates_nothing() {
    for (text, game) in examples() {
        let mut table = Table::new(&game, LearnerSeat::Fixed(0), 4, 1);
        table.reset();
        let mut rng = Rng::new(3);
        for _ in 0..40 {
            let actions = table.actions(&mut rng);
            // Agents are made anew for an episode, and may allocate then.
            let begins = (0..4).any(|copy| table.batch.outcome(copy).terminated);
            let counted = allocation_counter::measure(|| table.step(&actions));
            assert!(begins || counted.count_total == 0, "{text} allocates in a step");
        }
    }
}

/// Hex mirrors the board for player b. The mask must be mirrored with it.
#[test]
fn player_b_of_hex_sees_stones_where_the_mask_is_false() {
    let game = open_game("hex:size=5").expect("a game");
    let mut table = Table::new(&game, LearnerSeat::Fixed(1), 8, 1);
    table.reset();
    let (actions, planes) = (25, table.floats.len() / 8);
    let mut rng = Rng::new(4);
    for _ in 0..8 {
        for (copy, (seen, mask)) in table.floats.chunks(planes).zip(table.masks.chunks(actions)).enumerate() {
            if !table.batch.outcome(copy).terminated {
                let is_empty = |cell: usize| seen[cell] + seen[actions + cell] == 0.0;
                assert!((0..actions).all(|cell| is_empty(cell) == mask[cell]), "{}", table.batch.text(copy));
            }
        }
        let chosen = table.actions(&mut rng);
        table.step(&chosen);
        // The learner's stone lies where it was put.
        for (copy, &action) in chosen.iter().enumerate() {
            let plies = table.batch.record(copy).plies;
            if plies.len() > 1 {
                assert!(table.floats[copy * planes + action as usize] > 0.0, "{}", table.batch.text(copy));
            }
        }
    }
}

#[test]
fn absolute_actions_are_those_of_records() {
    let game = open_game("hex:size=5").expect("a game");
    for (frame, expected) in [(ActionFrame::Relative, 5), (ActionFrame::Absolute, 1)] {
        let mut table = Table::with_frame(&game, LearnerSeat::Every, 1, 1, frame);
        table.reset();
        table.step(&[7]);
        table.step(&[1]);
        let plies = table.batch.record(0).plies;
        assert_eq!(plies.iter().map(|ply| ply.action).collect::<Vec<_>>(), [7, expected], "{frame:?}");
        // Errors name the action as the learner does.
        let observations = Observations::Floats(&mut table.floats);
        let rows = Rows { observations, masks: &mut table.masks };
        let error = table.batch.step(Choices::Discrete(&[7]), true, rows).expect_err("an occupied cell");
        assert!(error.to_string().contains("action 7 is not legal"), "{error}");
    }
}
