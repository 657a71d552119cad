//! A run: its rounds, and what it takes to go on with it.

use std::ops::{Range, RangeInclusive};

use tilelab_core::{Config, GameSpec, PlaneSpec, Planes, Record, Rng, SpecText};

use super::LearnError;
use super::files::{Document, NetworkFile};
use super::judge::{Choice, Judge};
use super::learner::{Learner, Losses, rate};
use super::network::{Network, Sizes};
use super::replay::{Piece, Replay};
use super::settings::Settings;
use crate::{PlaneBuffer, Samples, SelfPlay, SelfPlayConfig};

const FORMAT: &str = "tilelab-alphazero-1";
/// Streams of randomness of our own begin with this, which is no number of a game.
const INITIAL_WEIGHTS_STREAM: u64 = u64::MAX;

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

/// What came of some games.
#[derive(Default)]
struct Played {
    samples: Samples,
    records: Vec<Record>,
    judged: u64,
}

/// A run in progress.
pub struct Training<G: Planes> {
    config: G::Config,
    settings: Settings,
    spec: GameSpec,
    shapes: PlaneSpec,
    learner: Learner,
    replay: Replay,
    rounds: u64,
    games: u64,
    positions: u64,
    threads: rayon::ThreadPool,
}

impl<G: Planes> Training<G> {
    /// A run that has not begun, on so many threads or on all cores.
    pub fn new(config: G::Config, settings: Settings, threads: Option<usize>) -> Result<Self, LearnError> {
        settings.check().map_err(LearnError::Settings)?;
        let start = G::new(&config);
        let (spec, shapes) = (start.spec(), start.plane_spec());
        let sizes = Sizes::new(&spec, &shapes, &settings.hidden).map_err(LearnError::Settings)?;
        let network = Network::new(sizes, Rng::derive(settings.seed, &[INITIAL_WEIGHTS_STREAM, 0]).next_u64());
        let threads = rayon::ThreadPoolBuilder::new().num_threads(threads.unwrap_or(0)).build()?;
        let replay = Replay::new(settings.window);
        let learner = Learner::new(network);
        Ok(Self { config, settings, spec, shapes, learner, replay, rounds: 0, games: 0, positions: 0, threads })
    }

    /// Takes up a run where [`Self::state`] left it. The positions of the rounds in [`Self::window`] must be
    /// given next, in their order.
    pub fn resume(&mut self, state: &[u8]) -> Result<(), LearnError> {
        self.read_state(state)?;
        self.replay = Replay::new(self.settings.window);
        Ok(())
    }

    /// Gives back the positions of a round, as [`Self::newest_piece`] gave them.
    pub fn add_piece(&mut self, round: u64, bytes: &[u8]) -> Result<(), LearnError> {
        self.replay.add(Piece::read(bytes, &self.game(), round, self.learner.network.sizes())?);
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
    pub fn window(&self) -> RangeInclusive<u64> {
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

    /// What is fixed of the game before the first move.
    pub fn config(&self) -> &G::Config {
        &self.config
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
            shapes: self.shapes,
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
        let numbers = self.games..self.games + self.settings.games as u64;
        let Played { samples, records, judged } = self.play(self.settings.self_play(), numbers.clone(), shown);
        let plies = records.iter().map(|record| record.plies.len() as u64).sum();
        self.games = numbers.end;
        self.positions += samples.len() as u64;
        self.rounds += 1;
        self.replay.add(Piece::new(&samples, &self.spec));
        let rate = rate(&self.settings, self.rounds - 1);
        let losses = self.learn(rate);
        let Self { rounds, games, positions, .. } = *self;
        Round { round: rounds, games, positions, judged, plies, steps: self.learner.steps, rate, losses }
    }

    /// Other games of the network as it stands, as they are played for learning but for random moves.
    pub fn sample_games(&self, count: u64, seed: u64) -> Vec<Record> {
        let settings = SelfPlayConfig { random_opening_plies: 0, seed, ..self.settings.self_play() };
        self.play(settings, 0..count, &|| ()).records
    }

    /// Plays games to their end.
    fn play(&self, settings: SelfPlayConfig, numbers: Range<u64>, shown: &dyn Fn()) -> Played {
        let judge = Judge::new(self.result());
        let threads = Some(self.threads.current_num_threads());
        let mut games = SelfPlay::<G>::round(self.config.clone(), settings, numbers, threads);
        let size = self.shapes.observation_size();
        let actions = self.spec.actions;
        let (mut planes, mut places) = (Vec::new(), Vec::new());
        let mut played = Played::default();
        while games.games() > 0 {
            planes.resize(games.games() * size, 0.0);
            places.resize(games.games() * actions, 0);
            games.collect(PlaneBuffer::Floats(&mut planes), &mut places);
            played.judged += games.games() as u64;
            let said = self.threads.install(|| judge.judge(&planes, &places, actions));
            games.provide(&said.logits, &said.values);
            let (samples, records) = games.take_finished();
            played.samples.append(samples);
            for record in records {
                played.records.push(record);
                shown();
            }
        }
        played
    }

    /// What a search of so many simulations would play in each position; see [`Judge::search`].
    pub fn search(&self, positions: &[G], simulations: u32) -> Vec<Choice> {
        let judge = Judge::new(self.result());
        self.threads.install(|| judge.search(positions, simulations, self.settings.search()))
    }

    /// As many steps as the positions so far are worth.
    fn learn(&mut self, rate: f64) -> Option<Losses> {
        let Self { settings, learner, replay, positions, .. } = self;
        let due = (*positions as f64 * settings.reuse / settings.batch as f64) as u64;
        let count = due.saturating_sub(learner.steps);
        let mut sum = Losses::default();
        for _ in 0..count {
            let mut rng = Rng::derive(settings.seed, &[INITIAL_WEIGHTS_STREAM, 1, learner.steps]);
            let batch = replay.draw(settings.batch, learner.network.sizes(), &mut rng);
            sum = sum + self.threads.install(|| learner.step(&batch, rate, settings));
        }
        let mean = |sum: f64| sum / count as f64;
        let losses = Losses { policy: mean(sum.policy), surprise: mean(sum.surprise), value: mean(sum.value) };
        (count > 0).then_some(losses)
    }
}
