//! What is learned from: positions, what search preferred there, and how the games ended.

use tilelab_core::{Game, PerPlayer, Player, Turn};

/// Positions to learn from, as rows of flat arrays.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Samples {
    /// What the mover saw, one byte a number: 255 is 1.
    pub planes: Vec<u8>,
    /// 1 for each legal action.
    pub masks: Vec<u8>,
    /// The share of the search that each action got.
    pub policies: Vec<f32>,
    /// What the end of the game was worth to each player, the mover first and then in the order of
    /// the seats.
    pub values: Vec<f32>,
    /// The points at the end in the same order; 0 where the game has none.
    pub scores: Vec<f32>,
    /// How many actions had been played before the position.
    pub plies: Vec<u16>,
    /// Which game each position is from, counted from the first ever played.
    pub games: Vec<u64>,
}

/// A position that was searched in full, before its game has ended.
#[derive(Clone, Debug)]
pub(crate) struct Searched<G> {
    pub(crate) state: G,
    pub(crate) policy: Vec<(u16, f32)>,
    pub(crate) ply: u16,
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

    /// Adds the positions of a game, now that its end is known.
    pub(crate) fn add<G: Game>(&mut self, game: u64, searched: &[Searched<G>], end: &G, worth: &PerPlayer<f64>) {
        let spec = end.spec();
        let scores = end.scores();
        let size: usize = spec.observation.iter().product();
        for Searched { state, policy, ply } in searched {
            let Turn::Player(mover) = state.turn() else { continue };
            let planes = self.planes.len();
            self.planes.resize(planes + size, 0);
            state.observe(mover, &mut self.planes[planes..]);
            let (masks, policies) = (self.masks.len(), self.policies.len());
            self.masks.resize(masks + spec.actions, 0);
            self.policies.resize(policies + spec.actions, 0.0);
            for action in state.legal() {
                self.masks[masks + action.index()] = 1;
            }
            for &(action, share) in policy {
                self.policies[policies + usize::from(action)] = share;
            }
            for player in seen_from(mover, spec.players) {
                self.values.push(worth[player] as f32);
                self.scores.push(scores.map_or(0.0, |scores| scores[player] as f32));
            }
            self.plies.push(*ply);
            self.games.push(game);
        }
    }
}

/// All players, one first and then in the order of the seats.
pub(crate) fn seen_from(first: Player, players: usize) -> impl Iterator<Item = Player> {
    (0..players).map(move |step| Player::new((first.index() + step) % players))
}
