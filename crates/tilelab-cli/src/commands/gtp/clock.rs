//! The clock of the other program: what it grants, and how much of it one move may take.

use std::time::Duration;

use tilelab_core::Budget;

/// Answers travel, and a search looks at the clock only now and then: this share of the time is left.
const USED: f64 = 0.9;
/// With a clock for the whole game a move takes this share of what is left.
const SHARE: f64 = 1.0 / 20.0;
/// No move gets less: a search must look at something.
const LEAST: Duration = Duration::from_millis(10);
/// What one number of seconds may be at most; more is as good as no limit.
const MAX_SECONDS: u64 = 7 * 24 * 3_600;

/// The time of one side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Left {
    time: Duration,
    /// How many moves it is for; 0 is the rest of the game.
    moves: u32,
}

/// Both sides' clocks; without settings there is no limit.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Clock {
    settings: Option<Settings>,
    sides: [Option<Left>; 2],
}

#[derive(Clone, Copy, Debug)]
struct Settings {
    main: Duration,
    extra: Duration,
    moves: u32,
}

impl Clock {
    /// `time_settings`: main time, then so many seconds for so many moves, again and again. Time for
    /// no moves means, as the protocol has it, that there is no limit.
    pub(super) fn set(&mut self, main: u64, extra: u64, moves: u32) {
        let seconds = |time: u64| Duration::from_secs(time.min(MAX_SECONDS));
        let unlimited = extra > 0 && moves == 0;
        self.settings = (!unlimited).then(|| Settings { main: seconds(main), extra: seconds(extra), moves });
        self.reset();
    }

    /// A new game: full clocks.
    pub(super) fn reset(&mut self) {
        let full =
            self.settings.map(
                |Settings { main, extra, moves }| {
                    if main.is_zero() { Left { time: extra, moves } } else { Left { time: main, moves: 0 } }
                },
            );
        self.sides = [full; 2];
    }

    /// `time_left`: what the other program's clock shows for a side.
    pub(super) fn correct(&mut self, side: usize, seconds: u64, moves: u32) {
        self.sides[side] = Some(Left { time: Duration::from_secs(seconds.min(MAX_SECONDS)), moves });
    }

    /// What the next move of a side may take.
    pub(super) fn budget(&self, side: usize) -> Budget {
        let time = self.sides[side].map(|Left { time, moves }| {
            let share = if moves == 0 { SHARE } else { 1.0 / f64::from(moves) };
            time.mul_f64(share * USED).max(LEAST)
        });
        Budget { time, ..Budget::default() }
    }

    /// A side has thought for so long.
    pub(super) fn spend(&mut self, side: usize, spent: Duration) {
        let Some(left) = &mut self.sides[side] else { return };
        left.time = left.time.saturating_sub(spent);
        let moves = left.moves.saturating_sub(1);
        // The main time, or the last move of a period, is over: the next period begins.
        let is_over = if left.moves == 0 { left.time.is_zero() } else { moves == 0 };
        match self.settings {
            Some(Settings { extra, moves, .. }) if is_over && moves > 0 => *left = Left { time: extra, moves },
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
