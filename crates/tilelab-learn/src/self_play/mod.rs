//! Many games at once, whose positions somebody judges in one batch.
//!
//! Each game has a tree of its own with one position waiting to be judged. [`SelfPlay::collect`]
//! writes all waiting positions side by side, [`SelfPlay::provide`] takes the judgements, and every
//! game goes on to its next position; those that end begin anew. Games share nothing, so threads do
//! not change any of them: the same seed and the same judgements give the same games.
//!
//! Somebody else may sit in all seats but one of each game, which is how a network is rated; those
//! games are not learned from.
//!
//! A few moves are searched in full, and only these are learned from; the others are searched briefly
//! to get the games played (playout-cap randomisation, Wu 2019). The priors of full searches are
//! disturbed, so that something new is tried; or actions race at the root, which needs neither noise nor temperatures.

use std::ops::Range;

use rayon::prelude::*;
use tilelab_core::{Agent, GameSpec, PerPlayer, PlaneElement, PlaneSpec, Planes, Record, Turn};

use crate::samples::{Samples, seen_from, write_places};
use game::{Ended, SelfPlayGame, network_seat};

mod config;
mod game;

pub use config::{Alias, SETTINGS, SelfPlayConfig, Setting, SettingError, SettingRange};

/// Where positions are written, one row a game.
pub enum PlaneBuffer<'a> {
    /// As bytes, where 255 is 1.
    Bytes(&'a mut [u8]),
    /// As they are.
    Floats(&'a mut [f32]),
}

/// Makes players of `G` for the other seats.
pub type OpponentMaker<G> = Box<dyn Fn() -> Box<dyn Agent<G>> + Send + Sync>;

/// What all games have in common.
struct Rules<G: Planes> {
    config: G::Config,
    settings: SelfPlayConfig,
    opponent: Option<OpponentMaker<G>>,
    /// The number of the first game that is not played.
    end: u64,
}

/// The games in progress.
pub struct SelfPlay<G: Planes> {
    tables: Vec<SelfPlayGame<G>>,
    spec: GameSpec,
    shapes: PlaneSpec,
    rules: Rules<G>,
    threads: rayon::ThreadPool,
    samples: Samples,
    records: Vec<Record>,
}

impl<G: Planes> SelfPlay<G> {
    /// Begins as many games as the settings say, on so many threads, or on all cores.
    ///
    /// # Panics
    /// If the settings ask for no games, no simulations or planes that are not there, or the system has
    /// no threads to give.
    pub fn new(
        config: G::Config,
        settings: SelfPlayConfig,
        opponent: Option<OpponentMaker<G>>,
        threads: Option<usize>,
    ) -> Self {
        Self::begin(config, settings, opponent, threads, 0..u64::MAX)
    }

    /// Plays the games of these numbers and no others: whoever comes to the end of them leaves, until
    /// [`Self::games`] is 0. Short games are then as likely to be seen as long ones.
    ///
    /// # Panics
    /// As [`Self::new`] does.
    pub fn round(config: G::Config, settings: SelfPlayConfig, numbers: Range<u64>, threads: Option<usize>) -> Self {
        Self::begin(config, settings, None, threads, numbers)
    }

    fn begin(
        config: G::Config,
        settings: SelfPlayConfig,
        opponent: Option<OpponentMaker<G>>,
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
        let tables = (0..games).map(|table| SelfPlayGame::new(&rules, numbers.start + table)).collect();
        let mut this = Self { tables, spec, shapes, rules, threads, samples: Samples::default(), records: Vec::new() };
        this.work(|_, table, rules| table.advance(rules));
        this.hand_on();
        this
    }

    /// The sizes of the game.
    pub fn spec(&self) -> GameSpec {
        self.spec
    }

    /// The shapes of its observation and policy.
    pub fn plane_spec(&self) -> PlaneSpec {
        self.shapes
    }

    /// How many positions a batch has. It falls only towards the end of a [round](Self::round).
    pub fn games(&self) -> usize {
        self.tables.len()
    }

    /// Writes the position that waits in each game, and where in the field its legal actions lie;
    /// [`crate::ILLEGAL`] marks the others.
    ///
    /// # Panics
    /// If the arrays have other sizes than a row a game.
    pub fn collect(&mut self, planes: PlaneBuffer<'_>, places: &mut [i32]) {
        assert_eq!(places.len(), self.tables.len() * self.spec.actions, "one row of actions a game");
        match planes {
            PlaneBuffer::Bytes(planes) => self.write(planes, places),
            PlaneBuffer::Floats(planes) => self.write(planes, places),
        }
    }

    fn write<L: PlaneElement + Send>(&mut self, planes: &mut [L], places: &mut [i32]) {
        let size = self.shapes.observation_size();
        assert_eq!(planes.len(), self.tables.len() * size, "one row of planes a game");
        let rows = planes.par_chunks_mut(size).zip(places.par_chunks_mut(self.spec.actions));
        let rows = self.tables.par_iter_mut().zip(rows).with_min_len(MIN_GAMES);
        self.threads.install(|| rows.for_each(|(table, (planes, places))| observe(table.tree.leaf(), planes, places)));
    }

    /// Takes the judgement of each waiting position, a row of logits over all actions and a row of
    /// values, and lets every game go on to its next position. Values are those of the mover and then of
    /// the other players in the order of the seats; of two players the mover's alone will do.
    ///
    /// # Panics
    /// If the arrays have other sizes.
    pub fn provide(&mut self, logits: &[f32], values: &[f32]) {
        let spec = self.spec;
        let columns = values.len() / self.tables.len();
        assert_eq!(logits.len(), self.tables.len() * spec.actions, "one row of logits a game");
        let fits = columns == spec.players || columns == 1 && spec.players == 2;
        assert!(fits && values.len() == columns * self.tables.len(), "one row of values a game");
        self.work(|number, table, rules| {
            let values = &values[number * columns..][..columns];
            let values = by_player(table.tree.leaf(), values, spec.players);
            table.tree.evaluate(&logits[number * spec.actions..][..spec.actions], &values);
            table.advance(rules);
        });
        self.hand_on();
    }

    /// Takes the games that have ended from their tables, and the tables that have nothing more to play.
    fn hand_on(&mut self) {
        let spec = self.spec;
        for table in &mut self.tables {
            for Ended { number, searched, plies, end, forfeit } in table.ended.drain(..) {
                let settings = &self.rules.settings;
                self.samples.add(number, &searched, &end, settings);
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
        self.tables.retain(|table| !table.is_done);
    }

    /// The games that have ended since this was last asked for.
    pub fn take_finished(&mut self) -> (Samples, Vec<Record>) {
        (std::mem::take(&mut self.samples), std::mem::take(&mut self.records))
    }

    fn work(&mut self, work: impl Fn(usize, &mut SelfPlayGame<G>, &Rules<G>) + Sync) {
        let rules = &self.rules;
        let tables = self.tables.par_iter_mut().enumerate().with_min_len(MIN_GAMES);
        self.threads.install(|| tables.for_each(|(number, table)| work(number, table, rules)));
    }
}

/// Fewer games than this are not worth another thread's while.
const MIN_GAMES: usize = 16;

/// Writes what the mover sees, and where the legal actions lie.
pub(crate) fn observe<G: Planes, L: PlaneElement>(state: &G, planes: &mut [L], places: &mut [i32]) {
    if let Turn::Player(mover) = state.turn() {
        state.observe(mover, planes);
    }
    write_places(state, places);
}

/// Values seen from the mover, put in the order of the seats.
pub(crate) fn by_player<G: Planes>(state: &G, seen: &[f32], players: usize) -> PerPlayer<f32> {
    let mut values = PerPlayer::same(players, 0.0);
    if let Turn::Player(mover) = state.turn() {
        for (place, player) in seen_from(mover, players).enumerate() {
            values[player] = seen.get(place).copied().unwrap_or(-seen[0]);
        }
    }
    values
}

#[cfg(test)]
mod tests;
