//! A run: its rounds, and what it takes to go on with it.

use tilelab_core::{Config, Game, GameSpec, Rng, SpecText};

use super::LearnError;
use super::files::{Document, NetworkFile};
use super::judge::Judge;
use super::learner::{Learner, Losses, rate};
use super::network::{Network, Sizes};
use super::replay::{Piece, Replay};
use super::settings::Settings;
use crate::{Planes, Samples, SelfPlay};

const FORMAT: &str = "tilelab-alphazero-1";
/// Streams of randomness of our own begin with this, which is no number of a game.
const OURS: u64 = u64::MAX;

/// What a round came to.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Round {
    /// Its number, from 1.
    pub round: u64,
    /// Games so far.
    pub games: u64,
    /// Positions so far that were searched in full.
    pub positions: u64,
    /// Positions that the network judged in this round.
    pub judged: u64,
    /// Plies of this round's games.
    pub plies: u64,
    /// Learning steps so far.
    pub steps: u64,
    /// The learning rate of the round.
    pub rate: f64,
    /// The mean over the steps of the round; none if it had none.
    pub losses: Option<Losses>,
}

/// A run in progress.
pub struct Training<G: Game> {
    config: G::Config,
    settings: Settings,
    spec: GameSpec,
    learner: Learner,
    replay: Replay,
    rounds: u64,
    games: u64,
    positions: u64,
    threads: rayon::ThreadPool,
}

impl<G: Game> Training<G> {
    /// A run that has not begun, on so many threads or on all cores.
    pub fn new(config: G::Config, settings: Settings, threads: Option<usize>) -> Result<Self, LearnError> {
        settings.check().map_err(LearnError::Settings)?;
        let spec = G::new(&config).spec();
        let sizes = Sizes::new(&spec, &settings.hidden).map_err(LearnError::Settings)?;
        let network = Network::new(sizes, Rng::derive(settings.seed, &[OURS, 0]).next_u64());
        let threads = rayon::ThreadPoolBuilder::new().num_threads(threads.unwrap_or(0)).build()?;
        let replay = Replay::new(settings.window);
        let learner = Learner::new(network);
        Ok(Self { config, settings, spec, learner, replay, rounds: 0, games: 0, positions: 0, threads })
    }

    /// Takes up a run where [`Self::state`] left it. The positions of the rounds that it still learns from
    /// are asked for one by one, as bytes.
    pub fn resume<E: From<LearnError>>(
        &mut self,
        state: &[u8],
        mut piece: impl FnMut(u64) -> Result<Vec<u8>, E>,
    ) -> Result<(), E> {
        self.read_state(state)?;
        self.replay = Replay::new(self.settings.window);
        for round in self.window() {
            let bytes = piece(round)?;
            self.replay.add(Piece::read(&bytes, &self.game(), round, self.learner.network.sizes())?);
        }
        Ok(())
    }

    fn read_state(&mut self, state: &[u8]) -> Result<(), LearnError> {
        let mut document = Document::read(state, FORMAT)?;
        document.expect("game", &self.game())?;
        document.expect("version", &self.spec.version.to_string())?;
        document.expect("settings", &self.settings_text())?;
        let sizes = self.learner.network.sizes().clone();
        let mut parts = |prefix| document.parts(prefix, &self.learner.network);
        let [network, mean, first, second] = [parts("network.")?, parts("mean.")?, parts("first.")?, parts("second.")?];
        self.learner = Learner {
            network: Network::from_parts(sizes.clone(), network),
            mean: Network::from_parts(sizes, mean),
            first,
            second,
            steps: document.number("steps")?,
        };
        self.rounds = document.number("rounds")?;
        self.games = document.number("games")?;
        self.positions = document.number("positions")?;
        Ok(())
    }

    /// All that a run needs to go on, but for the positions of the last rounds.
    pub fn state(&self) -> Vec<u8> {
        let Learner { network, mean, first, second, steps } = &self.learner;
        let about = [
            ("game", self.game()),
            ("version", self.spec.version.to_string()),
            ("settings", self.settings_text()),
            ("steps", steps.to_string()),
            ("rounds", self.rounds.to_string()),
            ("games", self.games.to_string()),
            ("positions", self.positions.to_string()),
        ];
        let mut document = Document::new(FORMAT, &about);
        for (prefix, parts) in
            [("network.", network.parts()), ("mean.", mean.parts()), ("first.", first), ("second.", second)]
        {
            document.add_parts(prefix, network, parts);
        }
        document.write()
    }

    /// The positions of the newest round as bytes; none before the first.
    pub fn newest_piece(&self) -> Option<Vec<u8>> {
        let piece = self.replay.newest()?;
        Some(piece.write(&self.game(), self.rounds, self.learner.network.sizes()))
    }

    /// The rounds whose positions are learned from.
    pub fn window(&self) -> std::ops::RangeInclusive<u64> {
        self.rounds.saturating_sub(self.settings.window as u64 - 1).max(1)..=self.rounds
    }

    fn settings_text(&self) -> String {
        serde_json::to_string(&self.settings).expect("numbers can be written")
    }

    /// The game's specification in its shortest form.
    pub fn game(&self) -> String {
        SpecText::join(G::NAME, &self.config.canonical())
    }

    /// Rounds so far.
    pub fn rounds(&self) -> u64 {
        self.rounds
    }

    /// The numbers that steer the run.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// What the run has come to: the mean network.
    pub fn result(&self) -> &Network {
        &self.learner.mean
    }

    /// The same as a file, of a run of this name.
    pub fn network_file(&self, run: &str) -> Vec<u8> {
        let file = NetworkFile {
            game: &self.game(),
            spec: self.spec,
            network: self.result(),
            steps: self.learner.steps,
            games: self.games,
            seed: self.settings.seed,
            run,
        };
        file.write()
    }

    /// Plays and learns for a round. `shown` is told of each game that ends.
    pub fn round(&mut self, shown: &dyn Fn()) -> Round {
        let (samples, judged, plies) = self.play(shown);
        self.games += self.settings.games as u64;
        self.positions += samples.len() as u64;
        self.rounds += 1;
        self.replay.add(Piece::new(&samples, &self.spec));
        let rate = rate(&self.settings, self.rounds - 1);
        let losses = self.learn(rate);
        let Self { rounds, games, positions, .. } = *self;
        Round { round: rounds, games, positions, judged, plies, steps: self.learner.steps, rate, losses }
    }

    /// Plays the games of a round, each to its end.
    fn play(&self, shown: &dyn Fn()) -> (Samples, u64, u64) {
        let judge = Judge::new(self.result());
        let numbers = self.games..self.games + self.settings.games as u64;
        let threads = Some(self.threads.current_num_threads());
        let mut games = SelfPlay::<G>::round(self.config.clone(), self.settings.self_play(), numbers, threads);
        let size: usize = self.spec.observation.iter().product();
        let actions = self.spec.actions;
        let (mut judged, mut plies) = (0, 0);
        let (mut planes, mut places) = (Vec::new(), Vec::new());
        let mut samples = Samples::default();
        while games.games() > 0 {
            planes.resize(games.games() * size, 0.0);
            places.resize(games.games() * actions, 0);
            games.collect(Planes::Floats(&mut planes), &mut places);
            judged += games.games() as u64;
            let said = self.threads.install(|| judge.judge(&planes, &places, actions));
            games.provide(&said.logits, &said.values);
            let (ended, records) = games.take_finished();
            samples.append(ended);
            for record in records {
                plies += record.plies.len() as u64;
                shown();
            }
        }
        (samples, judged, plies)
    }

    /// As many steps as the positions so far are worth.
    fn learn(&mut self, rate: f64) -> Option<Losses> {
        let Self { settings, learner, replay, positions, .. } = self;
        let due = (*positions as f64 * settings.reuse / settings.batch as f64) as u64;
        let count = due.saturating_sub(learner.steps);
        let mut sum = Losses::default();
        for _ in 0..count {
            let mut rng = Rng::derive(settings.seed, &[OURS, 1, learner.steps]);
            let batch = replay.draw(settings.batch, learner.network.sizes(), &mut rng);
            sum = sum + self.threads.install(|| learner.step(&batch, rate, settings));
        }
        let mean = |sum: f64| sum / count as f64;
        let losses = Losses { policy: mean(sum.policy), surprise: mean(sum.surprise), value: mean(sum.value) };
        (count > 0).then_some(losses)
    }
}
