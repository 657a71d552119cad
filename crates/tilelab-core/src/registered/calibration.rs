//! What the values of a search mean: chances of winning and points.
//!
//! A search value is an expected return, but searches mix in random playouts and margins of points, so a value of 0.3
//! does not mean 65 wins in 100 games. Games of an agent against itself show what it means; a game declares the result
//! here (`Registered::calibration`).

use crate::math::Portable;

/// How values become chances of winning, by Platt scaling: the log-odds of winning are a linear function of the log-odds
/// that the value states. A proven result stays certain, because its log-odds are infinite.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Calibration {
    /// The slope of that function. Above 1 the search is too cautious.
    pub slope: f32,
    /// Its value at 0. With two players it is 0, because what one expects, the other fears.
    pub offset: f32,
    /// The points that a player gains until the end for each unit by which the value exceeds what the present lead
    /// states; 0 where nothing was measured.
    pub points: f32,
}

/// The lead in points that counts as large: a lead states the value `tanh(lead / LARGE_LEAD)`.
pub const LARGE_LEAD: f32 = 6.0;

impl Calibration {
    /// Values are taken at their word, and say nothing about points.
    pub const IDENTITY: Self = Self { slope: 1.0, offset: 0.0, points: 0.0 };

    /// The chance of winning of a player with this value in a game for so many; a shared win counts in part.
    pub fn win_chance(&self, value: f32, players: usize) -> f32 {
        let stated = win_share(value, players);
        let odds = stated / (1.0 - stated);
        // Infinite odds stay infinite, and none stay none.
        let odds = odds.portable_pow(self.slope) * self.offset.portable_exp();
        if odds.is_infinite() { 1.0 } else { odds / (1.0 + odds) }
    }

    /// The expected lead over the best of the others at the end, for a player who leads by `now` at present.
    pub fn lead(&self, value: f32, now: i32) -> f32 {
        let now = now as f32;
        now + self.points * (value - (now / LARGE_LEAD).portable_tanh())
    }
}

/// The share of a win that a return states: 1 is a win, and with n players a loss is a return of −1/(n−1).
pub fn win_share(value: f32, players: usize) -> f32 {
    let players = players.max(2) as f32;
    ((value * (players - 1.0) + 1.0) / players).clamp(0.0, 1.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_become_chances() {
        let close = |found: f32, expected: f32| assert!((found - expected).abs() < 1e-4, "{found} is not {expected}");
        let plain = Calibration::IDENTITY;
        close(plain.win_chance(0.0, 2), 0.5);
        close(plain.win_chance(0.5, 2), 0.75);
        close(plain.win_chance(0.0, 4), 0.25);
        close(plain.win_chance(-1.0 / 3.0, 4), 0.0);
        let bold = Calibration { slope: 3.0, points: 8.0, ..plain };
        close(bold.win_chance(0.0, 2), 0.5);
        close(bold.win_chance(0.5, 2), 27.0 / 28.0);
        close(bold.win_chance(0.3, 2) + bold.win_chance(-0.3, 2), 1.0);
        close(bold.lead(-0.5, 0), -4.0);
        assert!(bold.lead(0.9, 20) > 19.0 && bold.lead(-0.9, -20) < -19.0, "a large lead stays");
        for calibration in [plain, bold, Calibration { slope: 0.7, offset: 0.4, points: 0.0 }] {
            assert_eq!([1.0, -1.0].map(|value| calibration.win_chance(value, 2)), [1.0, 0.0], "proofs stay proofs");
        }
    }
}
