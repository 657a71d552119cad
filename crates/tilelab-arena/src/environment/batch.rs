//! All copies, on all threads.

use rayon::prelude::*;
use tilelab_core::registered::Write;
use tilelab_core::scene::{self, Image, Scene};
use tilelab_core::{Config, PerPlayer, Player, Record, SpecError, SpecText};

use super::actions::{ActionLayout, Choices, Chooser};
use super::episode::{Choice, Episode, Phase, Rules};
use super::saved::{Saved, record};
use super::spec::{EnvironmentSpec, LearnerSeat, Opponent};
use super::views::Observations;
use super::{EnvironmentError, Environments, Layout, Outcome, Rows, rewards, views};
use crate::registry::Registered;

/// Fewer copies than this are not worth another thread.
const MIN_GAMES: usize = 16;

/// Copies of the game `G`.
pub(crate) struct GameEnvironments<G: Registered> {
    layout: Layout,
    rules: Rules<G>,
    write: Write<G>,
    episodes: Vec<Episode<G>>,
    /// None where one thread is enough: it is then the caller's.
    threads: Option<rayon::ThreadPool>,
    /// What all this is, in words; stored states carry it.
    text: String,
}

impl<G: Registered> GameEnvironments<G> {
    pub(crate) fn new(
        config: &G::Config,
        spec: &EnvironmentSpec,
        copies: usize,
        threads: Option<usize>,
    ) -> Result<Self, SpecError> {
        let start = G::new(config);
        let game = start.spec();
        let others = spec.others(game.players)?;
        let make = |opponent: &Opponent| match opponent {
            Opponent::Agent(agent) => agent.prepare::<G>(config).map(Some),
            Opponent::Open => Ok(None),
        };
        let opponents = others.iter().map(make).collect::<Result<_, SpecError>>()?;
        let chooser = Chooser::find(spec.actions.as_deref())?;
        let (observation, write) = views::find(spec.observation.as_deref(), &start)?;
        let reward_name = spec.reward.as_deref().unwrap_or(match chooser {
            Chooser::Own(kind) => kind.reward,
            Chooser::Discrete | Chooser::Highest => "simple",
        });
        let reward = rewards::find(reward_name, &start, spec.learner == LearnerSeat::Every)?;
        let names: Vec<String> = others.iter().map(Opponent::to_string).collect();
        let text = format!(
            "{} with learner {:?}, opponents [{}], actions {}, reward {reward_name}, illegal {:?}",
            SpecText::join(G::NAME, &config.canonical()),
            spec.learner,
            names.join("; "),
            chooser.name(),
            spec.illegal,
        );
        let layout = Layout { copies, game, observation, actions: chooser.layout(game.actions) };
        let rules = Rules {
            config: config.clone(),
            start,
            spec: game,
            learner: spec.learner,
            opponents,
            names,
            chooser,
            reward,
            illegal: spec.illegal,
            action_frame: spec.action_frame,
        };
        let episodes = (0..copies).map(|_| Episode::new(&rules)).collect();
        Ok(Self { layout, rules, write, episodes, threads: pool(copies, threads)?, text })
    }

    /// Does `work` in every copy and writes the rows of those where it says so.
    fn work(&mut self, rows: Rows<'_>, work: impl Fn(usize, &mut Episode<G>, &Rules<G>) -> bool + Sync) {
        let masks = rows.masks;
        match (rows.observations, self.write) {
            (Observations::Floats(rows), Write::Floats(write)) => self.work_typed(rows, masks, write, work),
            (Observations::Signed(rows), Write::Signed(write)) => self.work_typed(rows, masks, write, work),
            (Observations::Bytes(rows), Write::Bytes(write)) => self.work_typed(rows, masks, write, work),
            _ => panic!("observations of the kind that the layout names"),
        }
    }

    fn work_typed<T: Send>(
        &mut self,
        observations: &mut [T],
        masks: &mut [bool],
        write: fn(&G, Player, &mut [T]),
        work: impl Fn(usize, &mut Episode<G>, &Rules<G>) -> bool + Sync,
    ) {
        let size: usize = self.layout.observation.shape.iter().product();
        let actions = self.layout.game.actions;
        assert_eq!(observations.len(), size * self.episodes.len(), "one row of observations a copy");
        assert_eq!(masks.len(), actions * self.episodes.len(), "one row of actions a copy");
        let rules = &self.rules;
        let one = |copy: usize, episode: &mut Episode<G>, row: &mut [T], mask: &mut [bool]| {
            if work(copy, episode, rules) {
                write(&episode.state, Player::new(episode.outcome.viewer.into()), row);
                episode.mask(rules, mask);
            }
        };
        let Some(threads) = &self.threads else {
            let rows = observations.chunks_exact_mut(size).zip(masks.chunks_exact_mut(actions));
            for (copy, (episode, (row, mask))) in self.episodes.iter_mut().zip(rows).enumerate() {
                one(copy, episode, row, mask);
            }
            return;
        };
        let rows = observations.par_chunks_exact_mut(size).zip(masks.par_chunks_exact_mut(actions));
        let all = self.episodes.par_iter_mut().zip(rows).enumerate().with_min_len(MIN_GAMES);
        threads.install(|| all.for_each(|(copy, (episode, (row, mask)))| one(copy, episode, row, mask)));
    }

    /// Whether the choices are of the right kind and number.
    fn check_kind(&self, choices: Choices<'_>) -> Result<(), EnvironmentError> {
        let copies = self.episodes.len();
        let expected = match self.layout.actions {
            ActionLayout::Discrete(_) => (copies, "actions"),
            ActionLayout::Values { size, .. } => (copies * size, "values"),
        };
        let found = match choices {
            Choices::Discrete(all) => (all.len(), "actions"),
            Choices::Values(all) => (all.len(), "values"),
        };
        if found == expected {
            return Ok(());
        }
        let text = |(count, what): (usize, &str)| format!("{count} {what}");
        Err(EnvironmentError::Kind { found: text(found), expected: text(expected) })
    }
}

/// What is chosen in one copy, where each has so many values.
fn row(choices: Choices<'_>, copy: usize, size: usize) -> Choice<'_> {
    match choices {
        Choices::Discrete(all) => Choice::Discrete(all[copy]),
        Choices::Values(all) => Choice::Values(&all[copy * size..][..size]),
    }
}

/// The threads for so many copies, or none where the caller's is enough.
fn pool(copies: usize, threads: Option<usize>) -> Result<Option<rayon::ThreadPool>, SpecError> {
    let wanted = threads.filter(|&threads| threads > 0);
    let cores = || std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let useful = copies.div_ceil(MIN_GAMES);
    let threads = wanted.unwrap_or_else(cores).min(useful);
    if threads <= 1 {
        return Ok(None);
    }
    let built = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
    built
        .map(Some)
        .map_err(|error| SpecError::Mismatch(format!("the system has no {threads} threads to give: {error}")))
}

impl<G: Registered> Environments for GameEnvironments<G> {
    fn layout(&self) -> &Layout {
        &self.layout
    }

    fn reset(&mut self, which: &[bool], seeds: &[Option<u64>], rows: Rows<'_>) {
        self.work(rows, |copy, episode, rules| {
            if which[copy] {
                episode.reset(rules, seeds[copy]);
            }
            which[copy]
        });
    }

    fn step(&mut self, choices: Choices<'_>, autoreset: bool, rows: Rows<'_>) -> Result<(), EnvironmentError> {
        self.check_kind(choices)?;
        let size = match self.layout.actions {
            ActionLayout::Discrete(_) => 1,
            ActionLayout::Values { size, .. } => size,
        };
        for (copy, episode) in self.episodes.iter().enumerate() {
            if !(autoreset && episode.phase == Phase::Ended) {
                episode.check(&self.rules, copy, row(choices, copy, size))?;
            }
        }
        self.work(rows, |copy, episode, rules| {
            if episode.phase == Phase::Ended {
                episode.reset(rules, None);
            } else {
                episode.step(rules, row(choices, copy, size));
            }
            true
        });
        Ok(())
    }

    fn reply(&mut self, copy: usize, action: i64, rows: Rows<'_>) -> Result<(), EnvironmentError> {
        self.episodes[copy].reply(&self.rules, copy, action)?;
        self.work(rows, |number, _, _| number == copy);
        Ok(())
    }

    fn observe(&mut self, rows: Rows<'_>) {
        self.work(rows, |_, _, _| true);
    }

    fn masks(&self, masks: &mut [bool]) {
        let actions = self.layout.game.actions;
        assert_eq!(masks.len(), actions * self.episodes.len(), "one row of actions a copy");
        for (episode, mask) in self.episodes.iter().zip(masks.chunks_exact_mut(actions)) {
            episode.mask(&self.rules, mask);
        }
    }

    fn outcome(&self, copy: usize) -> Outcome {
        self.episodes[copy].outcome
    }

    fn returns(&self, copy: usize) -> PerPlayer<f32> {
        let episode = &self.episodes[copy];
        if episode.is_over() { episode.returns(&self.rules) } else { PerPlayer::same(self.rules.spec.players, 0.0) }
    }

    fn scores(&self, copy: usize) -> Option<PerPlayer<i32>> {
        self.episodes[copy].state.scores()
    }

    fn record(&self, copy: usize) -> Record {
        record(&self.episodes[copy], &self.rules)
    }

    fn text(&self, copy: usize) -> String {
        self.episodes[copy].state.to_string()
    }

    fn image(&self, copy: usize, scale: usize) -> Image {
        let state = &self.episodes[copy].state;
        scene::image(&state.scene().unwrap_or_else(|| Scene::from_text(&state.to_string())), scale)
    }

    fn save(&self, copy: usize) -> Vec<u8> {
        Saved::of(&self.text, &self.episodes[copy]).write()
    }

    fn restore(&mut self, copy: usize, bytes: &[u8]) -> Result<(), EnvironmentError> {
        self.episodes[copy] = Saved::read(&self.text, bytes)?.replay(&self.rules)?;
        Ok(())
    }
}
