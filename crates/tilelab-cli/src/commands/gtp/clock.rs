//! The controller's clock, and the time that one move may take.

use std::time::Duration;

use tilelab_core::Budget;

/// The share of a move's time that the search uses; the rest covers transmission and the interval between two
/// looks at the clock.
const USED_SHARE: f64 = 0.9;
/// With one clock for the whole game, a move takes this share of the remaining time.
const GAME_SHARE: f64 = 1.0 / 20.0;
/// The minimum time of a move; a search needs time to expand its root.
const MIN_TIME: Duration = Duration::from_millis(10);
/// The maximum number of seconds; more is as good as no limit.
const MAX_SECONDS: u64 = 7 * 24 * 3_600;

/// The remaining time of one side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Left {
    time: Duration,
    /// The number of moves that it is for; 0 is the rest of the game.
    moves: u32,
}

/// The clocks of both sides; without a time control there is no limit.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Clock {
    control: Option<TimeControl>,
    sides: [Option<Left>; 2],
}

#[derive(Clone, Copy, Debug)]
struct TimeControl {
    main: Duration,
    period: Duration,
    /// Moves per period.
    moves: u32,
}

impl Clock {
    /// `time_settings`: main time, then periods of some seconds for some moves each. By the protocol, a period for
    /// no moves means no limit.
    pub(super) fn set(&mut self, main: u64, period: u64, moves: u32) {
        let seconds = |time: u64| Duration::from_secs(time.min(MAX_SECONDS));
        let is_unlimited = period > 0 && moves == 0;
        self.control = (!is_unlimited).then(|| TimeControl { main: seconds(main), period: seconds(period), moves });
        self.reset();
    }

    /// Resets the clocks for a new game.
    pub(super) fn reset(&mut self) {
        let full =
            self.control.map(
                |TimeControl { main, period, moves }| {
                    if main.is_zero() { Left { time: period, moves } } else { Left { time: main, moves: 0 } }
                },
            );
        self.sides = [full; 2];
    }

    /// `time_left`: the controller's clock of a side.
    pub(super) fn correct(&mut self, side: usize, seconds: u64, moves: u32) {
        self.sides[side] = Some(Left { time: Duration::from_secs(seconds.min(MAX_SECONDS)), moves });
    }

    /// The time for the next move of a side.
    pub(super) fn budget(&self, side: usize) -> Budget {
        let time = self.sides[side].map(|Left { time, moves }| {
            let share = if moves == 0 { GAME_SHARE } else { 1.0 / f64::from(moves) };
            time.mul_f64(share * USED_SHARE).max(MIN_TIME)
        });
        Budget { time, ..Budget::default() }
    }

    /// Subtracts the time that a side has used for a move.
    pub(super) fn spend(&mut self, side: usize, spent: Duration) {
        let Some(left) = &mut self.sides[side] else { return };
        left.time = left.time.saturating_sub(spent);
        let moves = left.moves.saturating_sub(1);
        // After the main time, or after the last move of a period, the next period starts.
        let is_over = if left.moves == 0 { left.time.is_zero() } else { moves == 0 };
        match self.control {
            Some(TimeControl { period, moves, .. }) if is_over && moves > 0 => *left = Left { time: period, moves },
            _ => left.moves = moves,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn milliseconds(clock: &Clock) -> Option<u128> {
        clock.budget(0).time.map(|time| time.as_millis())
    }

    #[test]
    fn a_move_takes_its_share() {
        let mut clock = Clock::default();
        assert_eq!(milliseconds(&clock), None);
        clock.set(0, 10, 1);
        assert_eq!(milliseconds(&clock), Some(9_000));
        clock.spend(0, Duration::from_secs(9));
        assert_eq!(milliseconds(&clock), Some(9_000));
        clock.set(600, 30, 5);
        assert_eq!(milliseconds(&clock), Some(27_000));
        clock.spend(0, Duration::from_secs(600));
        assert_eq!(milliseconds(&clock), Some(5_400));
        clock.spend(0, Duration::from_secs(2));
        assert_eq!(milliseconds(&clock), Some(6_300));
        clock.correct(0, 0, 0);
        assert_eq!(milliseconds(&clock), Some(10));
        clock.reset();
        assert_eq!(milliseconds(&clock), Some(27_000));
        clock.set(0, 1, 0);
        assert_eq!(milliseconds(&clock), None);
        clock.set(u64::MAX, u64::MAX, u32::MAX);
        clock.spend(0, Duration::MAX);
        assert_eq!(milliseconds(&clock), Some(10));
    }
}
