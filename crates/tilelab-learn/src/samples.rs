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
    /// The value target of each player, the mover first and then in the order of the seats: the utility of the end of
    /// the game, mixed with the values of later searches (`td_lambda`).
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

/// What a search found for its mover.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RootValue {
    pub(crate) ply: u32,
    pub(crate) mover: Player,
    pub(crate) value: f64,
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

    /// Adds the positions of a game, now that its end is known; `roots` are the values of all its searches.
    pub(crate) fn add<G: Planes>(
        &mut self,
        game: u64,
        (searched, roots): (&[Searched<G>], &[RootValue]),
        end: &G,
        settings: &SelfPlayConfig,
    ) {
        let utility = settings.search.utility.of(end);
        let returns = lambda_returns(&utility, roots, settings.td_lambda);
        let mut seen = vec![0; end.plane_spec().observation_size()];
        for position in searched {
            let Turn::Player(mover) = position.state.turn() else { continue };
            let symmetries = if settings.symmetries { end.symmetries() } else { 1 };
            let symmetry = Rng::derive(settings.seed, &[game, position.ply.into()]).below(symmetries as u32) as usize;
            self.add_transformed(position, mover, symmetry);
            self.add_auxiliary(&end.transformed(symmetry), mover, &settings.auxiliary_planes, &mut seen);
            let target = roots.binary_search_by_key(&position.ply, |root| root.ply).map_or(&utility, |at| &returns[at]);
            self.add_end(mover, target, end);
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

    /// The value targets, and the points of the end.
    fn add_end<G: Planes>(&mut self, mover: Player, values: &PerPlayer<f64>, end: &G) {
        let scores = end.scores();
        for player in seen_from(mover, end.spec().players) {
            self.values.push(values[player] as f32);
            self.scores.push(scores.map_or(0.0, |scores| scores[player] as f32));
        }
    }
}

/// The λ-return of each search for each player: the value that the search found, and with weight λ what followed. A
/// search knows the value for its mover; with two players, the other one's is its negative.
fn lambda_returns(utility: &PerPlayer<f64>, roots: &[RootValue], lambda: f64) -> Vec<PerPlayer<f64>> {
    let players = utility.as_slice().len();
    let mut later = *utility;
    let mut returns: Vec<_> = roots
        .iter()
        .rev()
        .map(|root| {
            later[root.mover] += (1.0 - lambda) * (root.value - later[root.mover]);
            if players == 2 {
                let mine = later[root.mover];
                later = PerPlayer::from_fn(2, |player| if player == root.mover { mine } else { -mine });
            }
            later
        })
        .collect();
    returns.reverse();
    returns
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

#[cfg(test)]
mod tests {
    use super::*;

    fn root(ply: u32, mover: usize, value: f64) -> RootValue {
        RootValue { ply, mover: Player::new(mover), value }
    }

    #[test]
    fn lambda_returns_mix_the_outcome_with_later_values() {
        let outcome = PerPlayer::from_fn(2, |player| if player.index() == 0 { 1.0 } else { -1.0 });
        let roots = [root(0, 0, 0.0), root(3, 1, 0.5)];
        let returns = lambda_returns(&outcome, &roots, 0.5);
        // Player 1 hopes for 0.5 and gets -1; player 0 gets the opposite of the mean, and expected 0.
        assert_eq!(returns[1].as_slice(), [0.25, -0.25]);
        assert_eq!(returns[0].as_slice(), [0.125, -0.125]);
        for (lambda, first) in [(1.0, [1.0, -1.0]), (0.0, [0.0, 0.0])] {
            assert_eq!(lambda_returns(&outcome, &roots, lambda)[0].as_slice(), first);
        }
    }

    #[test]
    fn with_more_players_each_has_returns_of_its_own() {
        let outcome = PerPlayer::from_fn(3, |player| [1.0, -0.5, -0.5][player.index()]);
        let returns = lambda_returns(&outcome, &[root(0, 0, 0.2), root(1, 1, 0.1), root(2, 2, -0.5)], 0.5);
        assert_eq!(returns[2].as_slice(), [1.0, -0.5, -0.5]);
        assert_eq!(returns[1].as_slice(), [1.0, -0.2, -0.5]);
        assert_eq!(returns[0].as_slice(), [0.6, -0.2, -0.5]);
    }
}
