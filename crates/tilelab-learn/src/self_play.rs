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
//! disturbed, so that something new is tried.

use rayon::prelude::*;
use tilelab_agents::guided::{GuidedSettings, GuidedTree};
use tilelab_core::{
    Action, Agent, AgentError, Budget, Forfeit, Game, GameSpec, Level, PerPlayer, Player, Ply, Record, Rng, Turn,
    sample_chance,
};

use crate::samples::{Samples, Searched, seen_from};

/// How games are played.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SelfPlaySettings {
    /// Games side by side: the size of a batch.
    pub games: usize,
    /// Simulations of a full search.
    pub simulations: u32,
    /// Simulations of the other searches.
    pub fast_simulations: u32,
    /// How many searches are full.
    pub full_share: f64,
    /// How the trees explore.
    pub search: GuidedSettings,
    /// What the noise of a full search's priors is concentrated on in all (Dirichlet).
    pub noise: f64,
    /// How much the noise counts.
    pub noise_share: f32,
    /// For so many plies moves are drawn by their share of the search, then more and more the best.
    pub warm_plies: u16,
    /// The temperature of the later draws; 0 takes the best.
    pub cool_temperature: f64,
    /// The seed of everything.
    pub seed: u64,
}

impl Default for SelfPlaySettings {
    fn default() -> Self {
        Self {
            games: 256,
            simulations: 128,
            fast_simulations: 24,
            full_share: 0.25,
            search: GuidedSettings::default(),
            noise: 10.83,
            noise_share: 0.25,
            warm_plies: 14,
            cool_temperature: 0.4,
            seed: 1,
        }
    }
}

/// Where positions are written, one row a game.
pub enum Planes<'a> {
    /// As bytes, where 255 is 1.
    Bytes(&'a mut [u8]),
    /// As they are.
    Floats(&'a mut [f32]),
}

/// Makes players of `G` for the other seats.
pub type OpponentMaker<G> = Box<dyn Fn() -> Box<dyn Agent<G>> + Send + Sync>;

/// What all games have in common.
struct Rules<G: Game> {
    config: G::Config,
    settings: SelfPlaySettings,
    opponent: Option<OpponentMaker<G>>,
}

/// The games in progress.
pub struct SelfPlay<G: Game> {
    tables: Vec<Table<G>>,
    spec: GameSpec,
    rules: Rules<G>,
    threads: rayon::ThreadPool,
    samples: Samples,
    records: Vec<Record>,
}

/// One game.
struct Table<G: Game> {
    tree: GuidedTree<G>,
    rng: Rng,
    /// The number of this game; the next one at this table has the number of games more.
    number: u64,
    /// How many simulations this search has, and whether it is learned from.
    limit: u32,
    full: bool,
    searched: Vec<Searched<G>>,
    plies: Vec<Ply>,
    opponents: Opponents<G>,
    /// Games that ended since the last judgement: several, where the opponents end them.
    ended: Vec<Ended<G>>,
}

/// Who sits in the other seats of a game; nobody in self-play.
struct Opponents<G: Game> {
    agents: Vec<Option<Box<dyn Agent<G>>>>,
}

/// A game that is over and not yet handed on.
struct Ended<G> {
    number: u64,
    searched: Vec<Searched<G>>,
    plies: Vec<Ply>,
    end: G,
    forfeit: Option<Forfeit>,
}

impl<G: Game> SelfPlay<G> {
    /// Begins as many games as the settings say, on so many threads, or on all cores.
    ///
    /// # Panics
    /// If the settings ask for no games or no simulations, or the system has no threads to give.
    pub fn new(
        config: G::Config,
        settings: SelfPlaySettings,
        opponent: Option<OpponentMaker<G>>,
        threads: Option<usize>,
    ) -> Self {
        assert!(settings.games > 0 && settings.simulations > 0 && settings.fast_simulations > 0, "nothing to do");
        let threads = rayon::ThreadPoolBuilder::new().num_threads(threads.unwrap_or(0)).build();
        let threads = threads.expect("the system has threads to give");
        let spec = G::new(&config).spec();
        let rules = Rules { config, settings, opponent };
        let tables = (0..settings.games as u64).map(|number| Table::new(&rules, number)).collect();
        let mut this = Self { tables, spec, rules, threads, samples: Samples::default(), records: Vec::new() };
        this.work(|_, table, rules| table.advance(rules));
        this
    }

    /// The sizes of the game.
    pub fn spec(&self) -> GameSpec {
        self.spec
    }

    /// How many positions a batch has.
    pub fn games(&self) -> usize {
        self.tables.len()
    }

    /// Writes the position that waits in each game, and which actions are legal there (1) or not (0).
    ///
    /// # Panics
    /// If the arrays have other sizes than a row a game.
    pub fn collect(&mut self, planes: Planes<'_>, masks: &mut [u8]) {
        assert_eq!(masks.len(), self.tables.len() * self.spec.actions, "one row of actions a game");
        match planes {
            Planes::Bytes(planes) => self.write(planes, masks),
            Planes::Floats(planes) => self.write(planes, masks),
        }
    }

    fn write<L: Level + Send>(&mut self, planes: &mut [L], masks: &mut [u8]) {
        let size: usize = self.spec.observation.iter().product();
        assert_eq!(planes.len(), self.tables.len() * size, "one row of planes a game");
        let rows = planes.par_chunks_mut(size).zip(masks.par_chunks_mut(self.spec.actions));
        let rows = self.tables.par_iter_mut().zip(rows).with_min_len(AT_LEAST);
        self.threads.install(|| rows.for_each(|(table, (planes, mask))| observe(table.tree.leaf(), planes, mask)));
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
            table.tree.judge(&logits[number * spec.actions..][..spec.actions], &values);
            table.advance(rules);
        });
        for table in &mut self.tables {
            for Ended { number, searched, plies, end, forfeit } in table.ended.drain(..) {
                let settings = &self.rules.settings;
                self.samples.add(number, &searched, &end, &settings.search.worth.of(&end));
                let ours = network_seat(number, settings.games, spec.players).index();
                let is_ours = |seat: usize| self.rules.opponent.is_none() || seat == ours;
                let name = |seat: usize| if is_ours(seat) { "network" } else { "opponent" }.to_owned();
                let names = (0..spec.players).map(name).collect();
                let record = Record::new::<G>(&self.rules.config, names, settings.seed);
                let mut record = Record { plies, forfeit, index: Some(number), ..record };
                record.finish(&end);
                self.records.push(record);
            }
        }
    }

    /// The games that have ended since this was last asked for.
    pub fn take_finished(&mut self) -> (Samples, Vec<Record>) {
        (std::mem::take(&mut self.samples), std::mem::take(&mut self.records))
    }

    fn work(&mut self, work: impl Fn(usize, &mut Table<G>, &Rules<G>) + Sync) {
        let rules = &self.rules;
        let tables = self.tables.par_iter_mut().enumerate().with_min_len(AT_LEAST);
        self.threads.install(|| tables.for_each(|(number, table)| work(number, table, rules)));
    }
}

/// Fewer games than this are not worth another thread's while.
const AT_LEAST: usize = 16;

fn observe<G: Game, L: Level>(state: &G, planes: &mut [L], mask: &mut [u8]) {
    if let Turn::Player(mover) = state.turn() {
        state.observe(mover, planes);
    }
    mask.fill(0);
    for action in state.legal() {
        mask[action.index()] = 1;
    }
}

/// Values seen from the mover, put in the order of the seats.
fn by_player<G: Game>(state: &G, seen: &[f32], players: usize) -> PerPlayer<f32> {
    let mut values = PerPlayer::same(players, 0.0);
    if let Turn::Player(mover) = state.turn() {
        for (place, player) in seen_from(mover, players).enumerate() {
            values[player] = seen.get(place).copied().unwrap_or(-seen[0]);
        }
    }
    values
}

/// The seat of the network in a game against others. It moves round from game to game at each table:
/// sooner or later the network moves first, whatever the others do.
fn network_seat(number: u64, games: usize, players: usize) -> Player {
    Player::new(((number + number / games as u64) % players as u64) as usize)
}

impl<G: Game> Opponents<G> {
    fn new(rules: &Rules<G>, number: u64, players: usize) -> Self {
        let ours = network_seat(number, rules.settings.games, players);
        let agent = |player: Player| rules.opponent.as_ref().filter(|_| player != ours).map(|make| make());
        Self { agents: Player::all(players).map(agent).collect() }
    }

    /// Tells everybody of an action.
    fn notify(&mut self, state: &G, action: Action) {
        for agent in self.agents.iter_mut().flatten() {
            agent.notify(state, action);
        }
    }

    /// What a player who is not ours plays; none where it is ours.
    fn choose(&mut self, state: &G, mover: Player, rng: &mut Rng) -> Option<Result<Action, AgentError>> {
        let agent = self.agents[mover.index()].as_mut()?;
        let chosen = agent.choose(state, Budget::default(), rng).map(|decision| decision.action);
        Some(chosen.and_then(|action| Ok(state.clone().try_play(action).map(|()| action)?)))
    }
}

impl<G: Game> Table<G> {
    fn new(rules: &Rules<G>, number: u64) -> Self {
        let state = G::new(&rules.config);
        let players = state.spec().players;
        let mut table = Self {
            tree: GuidedTree::new(rules.settings.search, state),
            rng: Rng::new(0),
            number,
            limit: 0,
            full: false,
            searched: Vec::new(),
            plies: Vec::new(),
            opponents: Opponents::new(rules, number, players),
            ended: Vec::new(),
        };
        table.begin_game(rules, number);
        table
    }

    fn begin_game(&mut self, rules: &Rules<G>, number: u64) {
        let state = G::new(&rules.config);
        self.number = number;
        self.rng = Rng::derive(rules.settings.seed, &[number]);
        self.opponents = Opponents::new(rules, number, state.spec().players);
        self.go_on(state, rules);
    }

    /// Plays an action, of whomever.
    fn play(&mut self, state: &mut G, action: Action) {
        self.plies.push(Ply::of(state, action));
        self.opponents.notify(state, action);
        state.play(action);
    }

    /// Lets chance and the others act, and then searches the position, or begins another game.
    fn go_on(&mut self, mut state: G, rules: &Rules<G>) {
        loop {
            let action = match state.turn() {
                Turn::Over => return self.end_game(state, None, rules),
                Turn::Chance => sample_chance(&state, &mut self.rng),
                Turn::Player(mover) => match self.opponents.choose(&state, mover, &mut self.rng) {
                    None => break,
                    Some(Ok(action)) => action,
                    Some(Err(error)) => {
                        let forfeit = Forfeit { seat: mover.index() as u8, reason: error.to_string() };
                        return self.end_game(state, Some(forfeit), rules);
                    }
                },
            };
            self.play(&mut state, action);
        }
        let settings = &rules.settings;
        self.full = self.rng.unit() < settings.full_share;
        self.limit = if self.full { settings.simulations } else { settings.fast_simulations };
        self.tree.begin(state);
    }

    fn end_game(&mut self, end: G, forfeit: Option<Forfeit>, rules: &Rules<G>) {
        let (searched, plies) = (std::mem::take(&mut self.searched), std::mem::take(&mut self.plies));
        self.ended.push(Ended { number: self.number, searched, plies, end, forfeit });
        self.begin_game(rules, self.number + rules.settings.games as u64);
    }

    /// Goes on until a position waits to be judged, through moves and ends of games.
    fn advance(&mut self, rules: &Rules<G>) {
        let settings = &rules.settings;
        loop {
            if self.tree.visits() == 1 && self.full {
                self.tree.disturb(settings.noise, settings.noise_share, &mut self.rng);
            }
            if self.tree.visits() >= self.limit.max(2) {
                let action = self.decide(rules);
                let mut next = self.tree.root().clone();
                self.play(&mut next, action);
                self.go_on(next, rules);
            } else if self.tree.descend(&mut self.rng) {
                return;
            }
        }
    }

    /// The action that the search speaks for.
    fn decide(&mut self, rules: &Rules<G>) -> Action {
        let edges = self.tree.edges();
        let total: u32 = edges.iter().map(|edge| edge.visits).sum();
        let ply = self.plies.len() as u16;
        if self.full && rules.opponent.is_none() {
            let tried = edges.iter().filter(|edge| edge.visits > 0);
            let policy = tried.map(|edge| (edge.action.0, edge.visits as f32 / total as f32)).collect();
            self.searched.push(Searched { state: self.tree.root().clone(), policy, ply });
        }
        let settings = &rules.settings;
        let temperature = if ply < settings.warm_plies { 1.0 } else { settings.cool_temperature };
        let visits: Vec<(Action, u32)> = edges.iter().map(|edge| (edge.action, edge.visits)).collect();
        draw(&visits, temperature, &mut self.rng)
    }
}

/// An action by its visits to the power of one over the temperature.
fn draw(visits: &[(Action, u32)], temperature: f64, rng: &mut Rng) -> Action {
    let most = visits.iter().map(|&(_, visits)| visits).max().unwrap_or(0).max(1);
    let weight = |visits: u32| match temperature {
        temperature if temperature > 0.0 => (f64::from(visits) / f64::from(most)).powf(temperature.recip()),
        _ => f64::from(u8::from(visits == most)),
    };
    let mut rest = rng.unit() * visits.iter().map(|&(_, visits)| weight(visits)).sum::<f64>();
    let drawn = visits.iter().find(|&&(_, visits)| {
        rest -= weight(visits);
        rest < 0.0
    });
    drawn.or(visits.last()).expect("a player to move has a legal action").0
}

#[cfg(test)]
mod tests {
    use tilelab_core::{Config, Decision};
    use tilelab_games::link::{Link, LinkConfig};
    use tilelab_games::nim::Nim;

    use super::*;

    /// Plays rounds with judgements that are a function of what is seen.
    fn play<G: Game>(config: &str, games: usize, rounds: usize, threads: usize) -> (Samples, Vec<Record>) {
        let config = G::Config::from_text::<G>(config).expect("a configuration");
        let spec = G::new(&config).spec();
        let settings = SelfPlaySettings { games, simulations: 12, fast_simulations: 4, ..SelfPlaySettings::default() };
        let mut self_play = SelfPlay::<G>::new(config, settings, None, Some(threads));
        let size: usize = spec.observation.iter().product();
        let (mut planes, mut masks) = (vec![0; games * size], vec![0; games * spec.actions]);
        for _ in 0..rounds {
            self_play.collect(Planes::Bytes(&mut planes), &mut masks);
            let logits: Vec<f32> = (0..games * spec.actions).map(|place| (place % 7) as f32 / 7.0).collect();
            let sum = |row: &[u8]| row.iter().map(|&byte| u32::from(byte)).sum::<u32>();
            let value = |row: &[u8]| (sum(row) % 200) as f32 / 100.0 - 1.0;
            let values: Vec<f32> =
                planes.chunks(size).flat_map(|row| (0..spec.players).map(move |_| value(row))).collect();
            assert!(masks.chunks(spec.actions).all(|mask| mask.contains(&1)));
            self_play.provide(&logits, &values);
        }
        self_play.take_finished()
    }

    #[test]
    fn games_end_replay_and_become_samples() {
        let (samples, records) = play::<Link>("players=3,dice=true", 40, 300, 1);
        assert!(records.len() > 20 && samples.len() > 100, "{} games, {} positions", records.len(), samples.len());
        for record in &records {
            let (_, end) = record.replay::<Link>(|_, _| ()).expect("a record of a whole game");
            assert_eq!(end.turn(), Turn::Over);
        }
        let spec = Link::new(&LinkConfig::from_text::<Link>("players=3,dice=true").expect("a configuration")).spec();
        assert_eq!(samples.planes.len(), samples.len() * spec.observation.iter().product::<usize>());
        assert_eq!((samples.values.len(), samples.scores.len()), (3 * samples.len(), 3 * samples.len()));
        for (policy, mask) in samples.policies.chunks(spec.actions).zip(samples.masks.chunks(spec.actions)) {
            assert!((policy.iter().sum::<f32>() - 1.0).abs() < 1e-4);
            assert!(policy.iter().zip(mask).all(|(&share, &legal)| share == 0.0 || legal == 1));
        }
    }

    /// Somebody who takes the last action, or gives up.
    struct Last {
        gives_up: bool,
    }

    impl<G: Game> Agent<G> for Last {
        fn choose(&mut self, state: &G, _: Budget, _: &mut Rng) -> Result<Decision, AgentError> {
            if self.gives_up {
                return Err(AgentError::Resigned);
            }
            state.legal().last().map(Decision::bare).ok_or(AgentError::Nobody)
        }
    }

    #[test]
    fn others_sit_in_all_seats_but_one() {
        for gives_up in [false, true] {
            let config = LinkConfig::from_text::<Link>("players=3").expect("a configuration");
            let settings = SelfPlaySettings { games: 6, simulations: 4, fast_simulations: 4, ..Default::default() };
            let opponent: OpponentMaker<Link> = Box::new(move || Box::new(Last { gives_up }));
            let mut games = SelfPlay::<Link>::new(config, settings, Some(opponent), Some(1));
            for _ in 0..200 {
                games.provide(&[0.0; 6 * 190], &[0.0; 6 * 3]);
            }
            let (samples, records) = games.take_finished();
            assert!(samples.is_empty() && records.len() > 6);
            for record in records {
                let number = record.index.expect("a number");
                let seat = ((number + number / 6) % 3) as usize;
                assert_eq!(record.agents[seat], "network");
                let others = |state: &Link, action: Action| {
                    if state.turn() != Turn::Player(Player::new(seat)) {
                        assert_eq!(state.legal().last(), Some(action));
                    }
                };
                let (_, end) = record.replay::<Link>(others).expect("a whole game");
                assert_eq!(record.forfeit.is_some(), gives_up);
                assert_eq!(end.turn() == Turn::Over, !gives_up);
            }
        }
    }

    #[test]
    fn threads_change_nothing() {
        let one = play::<Nim>("piles=1-3-5-7", 70, 60, 1);
        assert!(one.1.len() > 30);
        assert_eq!(play::<Nim>("piles=1-3-5-7", 70, 60, 3), one);
    }
}
