//! Training samples: positions, search policies and outcomes.

use tilelab_core::{Action, PerPlayer, Planes, Player, Rng, Turn};

use crate::self_play::SelfPlayConfig;

/// Training samples, as rows of flat arrays.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Samples {
    /// The mover's observation, one byte per number: 255 is 1.
    pub planes: Vec<u8>,
    /// The policy index of each action; [`ILLEGAL`] if it is not legal.
    pub policy_indices: Vec<i32>,
    /// The search policy: the share of visits of each action.
    pub policies: Vec<f32>,
    /// The utility of the end of the game for each player, the mover first and then in the order of the seats.
    pub values: Vec<f32>,
    /// The points at the end in the same order; 0 where the game has none.
    pub scores: Vec<f32>,
    /// The auxiliary planes of the final position, as the mover observes it.
    pub auxiliary: Vec<u8>,
    /// How many actions had been played before the position.
    pub plies: Vec<u32>,
    /// The number of the game of each position.
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

    /// Appends other samples.
    pub fn append(&mut self, mut other: Self) {
        self.planes.append(&mut other.planes);
        self.policy_indices.append(&mut other.policy_indices);
        self.policies.append(&mut other.policies);
        self.values.append(&mut other.values);
        self.scores.append(&mut other.scores);
        self.auxiliary.append(&mut other.auxiliary);
        self.plies.append(&mut other.plies);
        self.games.append(&mut other.games);
    }

    /// Adds the positions of a game, now that its end is known.
    pub(crate) fn add<G: Planes>(&mut self, game: u64, searched: &[Searched<G>], end: &G, settings: &SelfPlayConfig) {
        let utility = settings.search.utility.of(end);
        let mut seen = vec![0; end.plane_spec().observation_size()];
        for position in searched {
            let Turn::Player(mover) = position.state.turn() else { continue };
            let symmetries = if settings.symmetries { end.symmetries() } else { 1 };
            let symmetry = Rng::derive(settings.seed, &[game, position.ply.into()]).below(symmetries as u32) as usize;
            self.add_transformed(position, mover, symmetry);
            self.add_auxiliary(&end.transformed(symmetry), mover, &settings.auxiliary_planes, &mut seen);
            self.add_end(mover, &utility, end);
            self.plies.push(position.ply);
            self.games.push(game);
        }
    }

    /// The mover's observation and the search policy.
    fn add_transformed<G: Planes>(
        &mut self,
        Searched { state, policy, .. }: &Searched<G>,
        mover: Player,
        symmetry: usize,
    ) {
        let spec = state.spec();
        let seen = state.transformed(symmetry);
        let planes = self.planes.len();
        self.planes.resize(planes + state.plane_spec().observation_size(), 0);
        seen.observe(mover, &mut self.planes[planes..]);
        let first = self.policy_indices.len();
        self.policy_indices.resize(first + spec.actions, ILLEGAL);
        self.policies.resize(first + spec.actions, 0.0);
        write_policy_indices(&seen, &mut self.policy_indices[first..]);
        for &(action, share) in policy {
            self.policies[first + state.transform_action(symmetry, Action(action)).index()] = share;
        }
    }

    /// The auxiliary planes.
    fn add_auxiliary<G: Planes>(&mut self, end: &G, mover: Player, planes: &[usize], seen: &mut [u8]) {
        if planes.is_empty() {
            return;
        }
        end.observe(mover, seen);
        let [_, rows, columns] = end.plane_spec().observation;
        for plane in planes {
            self.auxiliary.extend_from_slice(&seen[plane * rows * columns..][..rows * columns]);
        }
    }

    /// The utilities and the points of the end.
    fn add_end<G: Planes>(&mut self, mover: Player, utility: &PerPlayer<f64>, end: &G) {
        let scores = end.scores();
        for player in seen_from(mover, end.spec().players) {
            self.values.push(utility[player] as f32);
            self.scores.push(scores.map_or(0.0, |scores| scores[player] as f32));
        }
    }
}

/// The policy index of an illegal action.
pub const ILLEGAL: i32 = -1;

/// Writes the policy index of each action.
pub(crate) fn write_policy_indices<G: Planes>(state: &G, policy_indices: &mut [i32]) {
    policy_indices.fill(ILLEGAL);
    for action in state.legal() {
        policy_indices[action.index()] = state.policy_index(action) as i32;
    }
}

/// All players, starting with one, in the order of the seats.
pub(crate) fn seen_from(first: Player, players: usize) -> impl Iterator<Item = Player> {
    (0..players).map(move |step| Player::new((first.index() + step) % players))
}
