//! Self-play of one game type.

use std::ops::Range;

use rayon::prelude::*;
use tilelab_arena::agents::AgentMaker;
use tilelab_core::{GameSpec, PerPlayer, PlaneElement, PlaneSpec, Planes, Record, Turn};

use super::game::{Ended, SelfPlayGame, network_seat};
use super::{PlaneBuffer, SelfPlay, SelfPlayConfig};
use crate::samples::{Samples, seen_from, write_policy_indices};

/// What all games share.
pub(super) struct Rules<G: Planes> {
    pub(super) config: G::Config,
    pub(super) settings: SelfPlayConfig,
    pub(super) opponent: Option<AgentMaker<G>>,
    /// The number after that of the last game.
    pub(super) end: u64,
}

/// The games in progress.
pub struct GameSelfPlay<G: Planes> {
    games: Vec<SelfPlayGame<G>>,
    spec: GameSpec,
    shapes: PlaneSpec,
    rules: Rules<G>,
    threads: rayon::ThreadPool,
    samples: Samples,
    records: Vec<Record>,
}

impl<G: Planes> GameSelfPlay<G> {
    /// Starts as many games as the configuration says, on this many threads or on all cores.
    ///
    /// # Panics
    /// If the configuration has no games, no simulations or planes that do not exist, or the system has no
    /// threads to give.
    pub fn new(
        config: G::Config,
        settings: SelfPlayConfig,
        opponent: Option<AgentMaker<G>>,
        threads: Option<usize>,
    ) -> Self {
        Self::begin(config, settings, opponent, threads, 0..u64::MAX)
    }

    /// Plays the games with these numbers only: the batch shrinks towards the end, until
    /// [`SelfPlay::parallel_games`] is 0. Short games are then sampled as often as long ones.
    ///
    /// # Panics
    /// As [`Self::new`] does.
    pub fn iteration(config: G::Config, settings: SelfPlayConfig, numbers: Range<u64>, threads: Option<usize>) -> Self {
        Self::begin(config, settings, None, threads, numbers)
    }

    fn begin(
        config: G::Config,
        settings: SelfPlayConfig,
        opponent: Option<AgentMaker<G>>,
        threads: Option<usize>,
        numbers: Range<u64>,
    ) -> Self {
        assert!(
            settings.parallel_games > 0 && settings.simulations > 0 && settings.fast_simulations > 0,
            "nothing to do"
        );
        let threads = rayon::ThreadPoolBuilder::new().num_threads(threads.unwrap_or(0)).build();
        let threads = threads.expect("the system has threads to give");
        let start = G::new(&config);
        let (spec, shapes) = (start.spec(), start.plane_spec());
        assert!(
            settings.auxiliary_planes.iter().all(|&plane| plane < shapes.observation[0]),
            "a plane of the observation"
        );
        let games =
            settings.parallel_games.min(usize::try_from(numbers.end - numbers.start).unwrap_or(usize::MAX)) as u64;
        let rules = Rules { config, settings, opponent, end: numbers.end };
        let games = (0..games).map(|game| SelfPlayGame::new(&rules, numbers.start + game)).collect();
        let mut this = Self { games, spec, shapes, rules, threads, samples: Samples::default(), records: Vec::new() };
        this.work(|_, game, rules| game.advance(rules));
        this.collect_ended();
        this
    }

    fn write<L: PlaneElement + Send>(&mut self, planes: &mut [L], policy_indices: &mut [i32]) {
        let size = self.shapes.observation_size();
        assert_eq!(planes.len(), self.games.len() * size, "one row of planes per game");
        let rows = planes.par_chunks_mut(size).zip(policy_indices.par_chunks_mut(self.spec.actions));
        let rows = self.games.par_iter_mut().zip(rows).with_min_len(MIN_GAMES);
        let rules = &self.rules;
        self.threads.install(|| {
            rows.for_each(|(game, (planes, policy_indices))| observe(&*game.evaluated(rules), planes, policy_indices));
        });
    }

    /// Collects samples and records of games that have ended, and drops the slots without another game to play.
    fn collect_ended(&mut self) {
        let spec = self.spec;
        for game in &mut self.games {
            for Ended { number, searched, roots, plies, end, forfeit } in game.ended.drain(..) {
                let settings = &self.rules.settings;
                self.samples.add(number, (&searched, &roots), &end, settings);
                let ours = network_seat(number, settings.parallel_games, spec.players).index();
                let is_ours = |seat: usize| self.rules.opponent.is_none() || seat == ours;
                let name = |seat: usize| if is_ours(seat) { "network" } else { "opponent" }.to_owned();
                let names = (0..spec.players).map(name).collect();
                let record = Record::new::<G>(&self.rules.config, names, settings.seed);
                let mut record = Record { plies, forfeit, index: Some(number), ..record };
                record.finish(&end);
                self.records.push(record);
            }
        }
        self.games.retain(|game| !game.is_done);
    }

    fn work(&mut self, work: impl Fn(usize, &mut SelfPlayGame<G>, &Rules<G>) + Sync) {
        let rules = &self.rules;
        let games = self.games.par_iter_mut().enumerate().with_min_len(MIN_GAMES);
        self.threads.install(|| games.for_each(|(number, game)| work(number, game, rules)));
    }
}

impl<G: Planes> SelfPlay for GameSelfPlay<G> {
    fn parallel_games(&self) -> usize {
        self.games.len()
    }

    fn collect(&mut self, planes: PlaneBuffer<'_>, policy_indices: &mut [i32]) {
        assert_eq!(policy_indices.len(), self.games.len() * self.spec.actions, "one row of actions per game");
        match planes {
            PlaneBuffer::Bytes(planes) => self.write(planes, policy_indices),
            PlaneBuffer::Floats(planes) => self.write(planes, policy_indices),
        }
    }

    fn provide(&mut self, logits: &[f32], values: &[f32]) {
        let spec = self.spec;
        let columns = values.len() / self.games.len();
        assert_eq!(logits.len(), self.games.len() * spec.actions, "one row of logits per game");
        let fits = columns == spec.players || columns == 1 && spec.players == 2;
        assert!(fits && values.len() == columns * self.games.len(), "one row of values per game");
        self.work(|number, game, rules| {
            let values = &values[number * columns..][..columns];
            let values = by_player(&*game.evaluated(rules), values, spec.players);
            game.tree.evaluate(&logits[number * spec.actions..][..spec.actions], &values);
            game.advance(rules);
        });
        self.collect_ended();
    }

    fn take_finished(&mut self) -> (Samples, Vec<Record>) {
        (std::mem::take(&mut self.samples), std::mem::take(&mut self.records))
    }
}

/// Fewer games are not worth another thread.
const MIN_GAMES: usize = 16;

/// Writes the mover's observation and the policy indices of the legal actions.
pub(crate) fn observe<G: Planes, L: PlaneElement>(state: &G, planes: &mut [L], policy_indices: &mut [i32]) {
    if let Turn::Player(mover) = state.turn() {
        state.observe(mover, planes);
    }
    write_policy_indices(state, policy_indices);
}

/// Values in the order of the seats, from values that start with the mover's.
pub(crate) fn by_player<G: Planes>(state: &G, seen: &[f32], players: usize) -> PerPlayer<f32> {
    let mut values = PerPlayer::same(players, 0.0);
    if let Turn::Player(mover) = state.turn() {
        for (index, player) in seen_from(mover, players).enumerate() {
            values[player] = seen.get(index).copied().unwrap_or(-seen[0]);
        }
    }
    values
}
