//! All environments of a batch, on all threads.

use rayon::prelude::*;
use tilelab_arena::registry::Registered;
use tilelab_arena::spaces::{ActionSpace, Chooser, Observations, Observer, find_reward, find_view};
use tilelab_core::registered::Write;
use tilelab_core::scene::Scene;
use tilelab_core::{Config, PerPlayer, Player, SpecError, SpecText, Turn};

use super::episode::{Choice, Episode, Phase, Rules, Status};
use super::saved::{Saved, record};
use super::spec::{EnvironmentSpec, LearnerSeat, Opponent};
use super::{Afterstates, Choices, EnvBuffers, EnvSnapshot, EnvironmentError, Environments, Spaces, StepResult};

/// Fewer environments are not worth another thread.
const MIN_GAMES: usize = 16;

/// Environments of the game `G`.
pub(crate) struct GameEnvironments<G: Registered> {
    spaces: Spaces,
    rules: Rules<G>,
    write: Write<G>,
    episodes: Vec<Episode<G>>,
    /// None where the caller's thread is enough.
    threads: Option<rayon::ThreadPool>,
    /// A description of the batch, which saved states carry.
    text: String,
}

impl<G: Registered> GameEnvironments<G> {
    pub(crate) fn new(
        config: &G::Config,
        spec: &EnvironmentSpec,
        num_envs: usize,
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
        let (observation, write) = find_view(spec.observation.as_deref(), &start)?;
        let reward_name = spec.reward.as_deref().unwrap_or(match chooser {
            Chooser::Own(kind) => kind.reward,
            Chooser::Discrete | Chooser::Highest => "simple",
        });
        let reward = find_reward(reward_name, &start, spec.learner == LearnerSeat::Every)?;
        let names: Vec<String> = others.iter().map(Opponent::to_string).collect();
        let text = format!(
            "{} with learner {:?}, opponents [{}], actions {}, reward {reward_name}, illegal {:?}",
            SpecText::join(G::NAME, &config.canonical()),
            spec.learner,
            names.join("; "),
            chooser.name(),
            spec.illegal,
        );
        let spaces = Spaces { num_envs, game, observation, actions: chooser.space(game.actions) };
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
        let episodes = (0..num_envs).map(|_| Episode::new(&rules)).collect();
        Ok(Self { spaces, rules, write, episodes, threads: pool(num_envs, threads)?, text })
    }

    /// Runs `work` on every episode and writes the buffers of those for which it returns true.
    fn work(&mut self, buffers: EnvBuffers<'_>, work: impl Fn(usize, &mut Episode<G>, &Rules<G>) -> bool + Sync) {
        let masks = buffers.masks;
        match (buffers.observations, self.write) {
            (Observations::Floats(rows), Write::Floats(write)) => self.work_typed(rows, masks, write, work),
            (Observations::Signed(rows), Write::Signed(write)) => self.work_typed(rows, masks, write, work),
            (Observations::Bytes(rows), Write::Bytes(write)) => self.work_typed(rows, masks, write, work),
            _ => panic!("observations of the type in the spaces"),
        }
    }

    fn work_typed<T: Send>(
        &mut self,
        observations: &mut [T],
        masks: &mut [bool],
        write: fn(&G, Player, &mut [T]),
        work: impl Fn(usize, &mut Episode<G>, &Rules<G>) -> bool + Sync,
    ) {
        let size: usize = self.spaces.observation.shape.iter().product();
        let actions = self.spaces.game.actions;
        assert_eq!(observations.len(), size * self.episodes.len(), "one row of observations per environment");
        assert_eq!(masks.len(), actions * self.episodes.len(), "one row of actions per environment");
        let rules = &self.rules;
        let one = |env: usize, episode: &mut Episode<G>, row: &mut [T], mask: &mut [bool]| {
            if work(env, episode, rules) {
                write(&episode.state, Player::new(episode.status.viewer.into()), row);
                episode.mask(rules, mask);
            }
        };
        let Some(threads) = &self.threads else {
            let rows = observations.chunks_exact_mut(size).zip(masks.chunks_exact_mut(actions));
            for (env, (episode, (row, mask))) in self.episodes.iter_mut().zip(rows).enumerate() {
                one(env, episode, row, mask);
            }
            return;
        };
        let rows = observations.par_chunks_exact_mut(size).zip(masks.par_chunks_exact_mut(actions));
        let all = self.episodes.par_iter_mut().zip(rows).enumerate().with_min_len(MIN_GAMES);
        threads.install(|| all.for_each(|(env, (episode, (row, mask)))| one(env, episode, row, mask)));
    }

    /// Checks the kind and the number of the choices.
    fn check_kind(&self, choices: Choices<'_>) -> Result<(), EnvironmentError> {
        let num_envs = self.episodes.len();
        let expected = match self.spaces.actions {
            ActionSpace::Discrete(_) => (num_envs, "actions"),
            ActionSpace::Values { size, .. } => (num_envs * size, "values"),
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

/// The choice in one environment, where each has `size` values.
fn row(choices: Choices<'_>, env: usize, size: usize) -> Choice<'_> {
    match choices {
        Choices::Discrete(all) => Choice::Discrete(all[env]),
        Choices::Values(all) => Choice::Values(&all[env * size..][..size]),
    }
}

/// A thread pool for this many environments, or none where the caller's thread is enough.
fn pool(num_envs: usize, threads: Option<usize>) -> Result<Option<rayon::ThreadPool>, SpecError> {
    let requested = threads.filter(|&threads| threads > 0);
    let cores = || std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let useful = num_envs.div_ceil(MIN_GAMES);
    let threads = requested.unwrap_or_else(cores).min(useful);
    if threads <= 1 {
        return Ok(None);
    }
    let built = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
    built
        .map(Some)
        .map_err(|error| SpecError::Mismatch(format!("the system has no {threads} threads to give: {error}")))
}

impl<G: Registered> Environments for GameEnvironments<G> {
    fn spaces(&self) -> &Spaces {
        &self.spaces
    }

    fn reset(&mut self, which: &[bool], seeds: &[Option<u64>], buffers: EnvBuffers<'_>) {
        self.work(buffers, |env, episode, rules| {
            if which[env] {
                episode.reset(rules, seeds[env]);
            }
            which[env]
        });
    }

    fn step(&mut self, choices: Choices<'_>, autoreset: bool, buffers: EnvBuffers<'_>) -> Result<(), EnvironmentError> {
        self.check_kind(choices)?;
        let size = match self.spaces.actions {
            ActionSpace::Discrete(_) => 1,
            ActionSpace::Values { size, .. } => size,
        };
        for (env, episode) in self.episodes.iter().enumerate() {
            if !(autoreset && episode.phase == Phase::Ended) {
                episode.check(&self.rules, env, row(choices, env, size))?;
            }
        }
        self.work(buffers, |env, episode, rules| {
            if episode.phase == Phase::Ended {
                episode.reset(rules, None);
            } else {
                episode.step(rules, row(choices, env, size));
            }
            true
        });
        Ok(())
    }

    fn reply(&mut self, env: usize, action: i64, buffers: EnvBuffers<'_>) -> Result<(), EnvironmentError> {
        self.episodes[env].reply(&self.rules, env, action)?;
        self.work(buffers, |number, _, _| number == env);
        Ok(())
    }

    fn observe(&mut self, buffers: EnvBuffers<'_>) {
        if !matches!(buffers.observations, Observations::None) {
            return self.work(buffers, |_, _, _| true);
        }
        let actions = self.spaces.game.actions;
        assert_eq!(buffers.masks.len(), actions * self.episodes.len(), "one row of actions per environment");
        for (episode, mask) in self.episodes.iter().zip(buffers.masks.chunks_exact_mut(actions)) {
            episode.mask(&self.rules, mask);
        }
    }

    fn result(&self, env: usize) -> StepResult {
        let episode = &self.episodes[env];
        let Status { reward, terminated, truncated, illegal, viewer, waiting } = episode.status;
        let players = self.rules.spec.players;
        let returns = if episode.is_over() { episode.returns(&self.rules) } else { PerPlayer::same(players, 0.0) };
        let scores = episode.state.scores();
        StepResult { reward, terminated, truncated, illegal, viewer, waiting, returns, scores }
    }

    fn afterstates(&self, env: usize) -> Afterstates {
        let episode = &self.episodes[env];
        let mut all = Afterstates::default();
        if episode.phase == Phase::Ended || episode.is_over() {
            return all;
        }
        let observer = Observer { write: self.write, size: self.spaces.observation.shape.iter().product() };
        for action in episode.state.legal() {
            let (state, mover, reward) = episode.after(&self.rules, action);
            all.actions.push(self.rules.action_frame.number(&episode.state, action).0);
            all.rewards.push(reward as f32);
            all.ended.push(state.turn() == Turn::Over);
            all.observations.extend(observer.observe(&state, mover));
        }
        all
    }

    fn snapshot(&self, env: usize) -> EnvSnapshot {
        let episode = &self.episodes[env];
        let text = episode.state.to_string();
        let scene = episode.state.scene().unwrap_or_else(|| Scene::from_text(&text));
        EnvSnapshot { record: record(episode, &self.rules), text, scene }
    }

    fn save(&self, env: usize) -> Vec<u8> {
        Saved::of(&self.text, &self.episodes[env]).write()
    }

    fn restore(&mut self, env: usize, bytes: &[u8]) -> Result<(), EnvironmentError> {
        self.episodes[env] = Saved::read(&self.text, bytes)?.replay(&self.rules)?;
        Ok(())
    }
}
