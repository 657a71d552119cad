//! Players, turns, and one value per player.

use std::fmt;
use std::ops::{Index, IndexMut};

use serde::{Deserialize, Serialize};

/// The maximum number of players of a game.
pub const MAX_PLAYERS: usize = 8;

/// A seat at the table, counted from 0. People see it as a letter, `a` to `h`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Player(u8);

impl Player {
    /// The player in the given seat.
    ///
    /// # Panics
    /// If the seat is not below [`MAX_PLAYERS`].
    pub fn new(seat: usize) -> Self {
        assert!(seat < MAX_PLAYERS, "seat {seat} of at most {MAX_PLAYERS}");
        Self(seat as u8)
    }

    /// All players of a game for `count`.
    pub fn all(count: usize) -> impl ExactSizeIterator<Item = Self> {
        (0..count).map(Self::new)
    }

    /// The seat as an index.
    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The player's letter, `a` for the first seat.
    pub fn letter(self) -> char {
        char::from(b'a' + self.0)
    }

    /// The player with that letter.
    pub fn from_letter(letter: char) -> Option<Self> {
        let seat = u32::from(letter).checked_sub(u32::from(b'a'))?;
        (seat < MAX_PLAYERS as u32).then_some(Self(seat as u8))
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// Who acts next. Matching on it makes a search handle chance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// This player chooses a legal action.
    Player(Player),
    /// An outcome of chance is drawn.
    Chance,
    /// The game has ended.
    Over,
}

/// One value for each player of a game.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct PerPlayer<T> {
    values: [T; MAX_PLAYERS],
    players: u8,
}

impl<T: Copy + Default> PerPlayer<T> {
    /// The values that `value` gives for each of `players` players.
    pub fn from_fn(players: usize, mut value: impl FnMut(Player) -> T) -> Self {
        let mut values = [T::default(); MAX_PLAYERS];
        for player in Player::all(players) {
            values[player.index()] = value(player);
        }
        Self { values, players: players as u8 }
    }

    /// The same value for every player.
    pub fn same(players: usize, value: T) -> Self {
        Self::from_fn(players, |_| value)
    }
}

impl<T> PerPlayer<T> {
    /// The values in the order of the seats.
    pub fn as_slice(&self) -> &[T] {
        &self.values[..usize::from(self.players)]
    }

    /// The values in the order of the seats.
    pub fn iter(&self) -> std::slice::Iter<'_, T> {
        self.as_slice().iter()
    }
}

impl<'a, T> IntoIterator for &'a PerPlayer<T> {
    type Item = &'a T;
    type IntoIter = std::slice::Iter<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl PerPlayer<f32> {
    /// The returns of a game decided by comparing points. They sum to 0, a sole winner has 1, and
    /// players who tie for the most points share the winner's return. With two players a loss is −1,
    /// with n players −1/(n−1), and a tie of all players is 0. The return of a lone player is 0.
    pub fn by_comparing(points: &PerPlayer<i32>) -> Self {
        let players = points.as_slice().len();
        let Some(best) = points.iter().max() else { return Self::same(0, 0.0) };
        if players == 1 {
            return Self::same(1, 0.0);
        }
        let winners = points.iter().filter(|&score| score == best).count() as f32;
        let rest = players as f32 - 1.0;
        Self::from_fn(players, |player| {
            if points[player] == *best { (players as f32 / winners - 1.0) / rest } else { -1.0 / rest }
        })
    }
}

impl<T> Index<Player> for PerPlayer<T> {
    type Output = T;

    fn index(&self, player: Player) -> &T {
        &self.as_slice()[player.index()]
    }
}

impl<T> IndexMut<Player> for PerPlayer<T> {
    fn index_mut(&mut self, player: Player) -> &mut T {
        &mut self.values[..usize::from(self.players)][player.index()]
    }
}

impl<T: fmt::Debug> fmt::Debug for PerPlayer<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn returns_sum_to_zero_and_ties_share() {
        let returns = |points: &[i32]| {
            let points = PerPlayer::from_fn(points.len(), |player| points[player.index()]);
            PerPlayer::by_comparing(&points).as_slice().to_vec()
        };
        assert_eq!(returns(&[3, 5]), [-1.0, 1.0]);
        assert_eq!(returns(&[-2, -2]), [0.0, 0.0]);
        assert_eq!(returns(&[1, 7, 3]), [-0.5, 1.0, -0.5]);
        assert_eq!(returns(&[7, 7, 3]), [0.25, 0.25, -0.5]);
        assert_eq!(returns(&[0, 0, 0, 0]), [0.0; 4]);
        assert_eq!(returns(&[9]), [0.0]);
    }

    /// Searches keep values of this type in tables and copy them at every node.
    #[test]
    fn values_of_all_players_are_small() {
        assert_eq!((size_of::<PerPlayer<f32>>(), size_of::<PerPlayer<f64>>()), (36, 72));
    }

    #[test]
    fn letters_name_seats() {
        for player in Player::all(MAX_PLAYERS) {
            assert_eq!(Player::from_letter(player.letter()), Some(player));
        }
        assert_eq!(Player::from_letter('i'), None);
        assert_eq!(Player::from_letter('A'), None);
    }
}
