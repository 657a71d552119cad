//! What is learned from: positions, what search preferred there, and how the games ended.

use tilelab_core::{Action, PerPlayer, Planes, Player, Rng, Turn};

use crate::self_play::SelfPlayConfig;

/// Positions to learn from, as rows of flat arrays.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Samples {
    /// What the mover saw, one byte a number: 255 is 1.
    pub planes: Vec<u8>,
    /// Where in the field each action lies; [`ILLEGAL`] if it is not legal.
    pub places: Vec<i32>,
    /// The share of the search that each action got.
    pub policies: Vec<f32>,
    /// What the end of the game was worth to each player, the mover first and then in the order of
    /// the seats.
    pub values: Vec<f32>,
    /// The points at the end in the same order; 0 where the game has none.
    pub scores: Vec<f32>,
    /// The planes of the end that the settings name, as the mover sees them.
    pub future: Vec<u8>,
    /// How many actions had been played before the position.
    pub plies: Vec<u32>,
    /// Which game each position is from, counted from the first ever played.
    pub games: Vec<u64>,
}

/// A position that was searched in full, before its game has ended.
#[derive(Clone, Debug)]
pub(crate) struct Searched<G> {
    pub(crate) state: G,
    pub(crate) policy: Vec<(u16, f32)>,
    pub(crate) ply: u32,
}

impl Samples {
    /// How many positions there are.
    pub fn len(&self) -> usize {
        self.plies.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.plies.is_empty()
    }

    /// Adds other positions behind these.
    pub fn append(&mut self, mut other: Self) {
        self.planes.append(&mut other.planes);
        self.places.append(&mut other.places);
        self.policies.append(&mut other.policies);
        self.values.append(&mut other.values);
        self.scores.append(&mut other.scores);
        self.future.append(&mut other.future);
        self.plies.append(&mut other.plies);
        self.games.append(&mut other.games);
    }

    /// Adds the positions of a game, now that its end is known.
    pub(crate) fn add<G: Planes>(&mut self, game: u64, searched: &[Searched<G>], end: &G, settings: &SelfPlayConfig) {
        let utility = settings.search.utility.of(end);
        let mut seen = vec![0; end.plane_spec().observation_size()];
        for position in searched {
            let Turn::Player(mover) = position.state.turn() else { continue };
            let images = if settings.symmetries { end.symmetries() } else { 1 };
            let image = Rng::derive(settings.seed, &[game, position.ply.into()]).below(images as u32) as usize;
            self.add_image(position, mover, image);
            self.add_future(&end.transformed(image), mover, &settings.auxiliary_planes, &mut seen);
            self.add_end(mover, &utility, end);
            self.plies.push(position.ply);
            self.games.push(game);
        }
    }

    /// What the mover saw, and what the search preferred.
    fn add_image<G: Planes>(&mut self, Searched { state, policy, .. }: &Searched<G>, mover: Player, image: usize) {
        let spec = state.spec();
        let seen = state.transformed(image);
        let planes = self.planes.len();
        self.planes.resize(planes + state.plane_spec().observation_size(), 0);
        seen.observe(mover, &mut self.planes[planes..]);
        let first = self.places.len();
        self.places.resize(first + spec.actions, ILLEGAL);
        self.policies.resize(first + spec.actions, 0.0);
        write_places(&seen, &mut self.places[first..]);
        for &(action, share) in policy {
            self.policies[first + state.transform_action(image, Action(action)).index()] = share;
        }
    }

    /// Some planes of the end.
    fn add_future<G: Planes>(&mut self, end: &G, mover: Player, planes: &[usize], seen: &mut [u8]) {
        if planes.is_empty() {
            return;
        }
        end.observe(mover, seen);
        let [_, rows, columns] = end.plane_spec().observation;
        for plane in planes {
            self.future.extend_from_slice(&seen[plane * rows * columns..][..rows * columns]);
        }
    }

    /// What the end was worth, and its points.
    fn add_end<G: Planes>(&mut self, mover: Player, utility: &PerPlayer<f64>, end: &G) {
        let scores = end.scores();
        for player in seen_from(mover, end.spec().players) {
            self.values.push(utility[player] as f32);
            self.scores.push(scores.map_or(0.0, |scores| scores[player] as f32));
        }
    }
}

/// The place of an action that is not legal.
pub const ILLEGAL: i32 = -1;

/// Writes where in the field each action lies.
pub(crate) fn write_places<G: Planes>(state: &G, places: &mut [i32]) {
    places.fill(ILLEGAL);
    for action in state.legal() {
        places[action.index()] = state.policy_index(action) as i32;
    }
}

/// All players, one first and then in the order of the seats.
pub(crate) fn seen_from(first: Player, players: usize) -> impl Iterator<Item = Player> {
    (0..players).map(move |step| Player::new((first.index() + step) % players))
}
