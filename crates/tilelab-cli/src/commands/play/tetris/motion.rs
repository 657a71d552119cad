//! Gravity and the lock delay: pure functions of the piece and the time. Times are those of the game's own clock,
//! which stands still during a pause.

use std::time::Duration;

use tilelab_games::tetris::Tetris;

use super::falling::Falling;

/// A piece that has landed can still be moved for so long.
pub(super) const LOCK_DELAY: Duration = Duration::from_millis(500);
/// Moves that may delay the lock of one piece.
const MAX_DELAYS: u32 = 15;
/// Lines per level.
const LEVEL_LINES: u32 = 10;
/// From this level on, pieces fall no faster.
const MAX_SPEED_LEVEL: u32 = 20;

/// A falling piece and its clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Motion {
    pub piece: Falling,
    /// When it falls by a row.
    fall_at: Duration,
    /// When it locks; `None` while it can fall.
    lock_at: Option<Duration>,
    /// How often the person has delayed the lock.
    delays: u32,
}

/// The level after so many lines.
pub(super) fn level_of(lines: u32) -> u32 {
    1 + lines / LEVEL_LINES
}

/// The time per row: the usual curve, which gets steeper with every level.
pub(super) fn fall_interval(level: u32) -> Duration {
    let steps = level.clamp(1, MAX_SPEED_LEVEL) - 1;
    Duration::from_secs_f64((0.8 - f64::from(steps) * 0.007).powi(steps as i32))
}

impl Motion {
    /// A piece that starts to fall.
    pub(super) fn new(piece: Falling, now: Duration, interval: Duration) -> Self {
        Self { piece, fall_at: now + interval, lock_at: None, delays: 0 }
    }

    /// The motion after the person has moved the piece.
    pub(super) fn moved(self, piece: Falling, now: Duration, interval: Duration) -> Self {
        // A piece that has landed gets another moment, but not for ever.
        if self.lock_at.is_none() || self.delays >= MAX_DELAYS {
            return Self { piece, ..self };
        }
        Self { piece, fall_at: now + interval, lock_at: None, delays: self.delays + 1 }
    }

    /// The motion with a full interval until the next fall, after gravity was off.
    pub(super) fn restarted(self, now: Duration, interval: Duration) -> Self {
        Self { delays: self.delays, ..Self::new(self.piece, now, interval) }
    }

    /// The motion at a later time, and whether the piece has locked.
    pub(super) fn advanced(self, state: &Tetris, now: Duration, interval: Duration) -> (Self, bool) {
        let Self { mut piece, mut fall_at, mut lock_at, delays } = self;
        let rest = piece.landed(state).y;
        while piece.y > rest && now >= fall_at {
            piece.y -= 1;
            fall_at += interval;
        }
        lock_at = if piece.y > rest { None } else { lock_at.or(Some(now + LOCK_DELAY)) };
        (Self { piece, fall_at, lock_at, delays }, lock_at.is_some_and(|at| now >= at))
    }
}

#[cfg(test)]
mod tests {
    use tilelab_core::{Action, Config as _, Game as _};
    use tilelab_games::tetris::TetrisConfig;

    use super::*;

    const INTERVAL: Duration = Duration::from_millis(100);

    fn ms(count: u64) -> Duration {
        Duration::from_millis(count)
    }

    fn start() -> (Tetris, Falling) {
        let config = TetrisConfig::from_text::<Tetris>("rows=6").expect("a configuration");
        let mut state = Tetris::new(&config);
        state.play(Action(1));
        let piece = Falling::spawn(&state).expect("a piece");
        (state, piece)
    }

    #[test]
    fn gravity_grows_with_the_level() {
        assert_eq!([0, 9, 10, 95].map(level_of), [1, 1, 2, 10]);
        assert_eq!(fall_interval(1), Duration::from_secs(1));
        assert_eq!(fall_interval(2).as_millis(), 793);
        assert!(fall_interval(15) < ms(10));
        assert_eq!(fall_interval(20), fall_interval(u32::MAX));
    }

    #[test]
    fn a_piece_falls_a_row_per_interval() {
        let (state, piece) = start();
        let motion = Motion::new(piece, Duration::ZERO, INTERVAL);
        assert_eq!(motion.advanced(&state, ms(99), INTERVAL), (motion, false));
        assert_eq!(motion.advanced(&state, ms(100), INTERVAL).0.piece.y, piece.y - 1);
        assert_eq!(motion.advanced(&state, ms(350), INTERVAL).0.piece.y, piece.y - 3);
    }

    #[test]
    fn it_locks_some_time_after_it_has_landed() {
        let (state, piece) = start();
        let (motion, locked) = Motion::new(piece, Duration::ZERO, INTERVAL).advanced(&state, ms(1000), INTERVAL);
        assert_eq!((motion.piece.y, locked), (0, false));
        let locks_at = ms(1000) + LOCK_DELAY;
        assert!(!motion.advanced(&state, ms(999) + LOCK_DELAY, INTERVAL).1);
        assert!(motion.advanced(&state, locks_at, INTERVAL).1);
        let right = motion.piece.shifted(&state, 1).expect("room");
        assert!(!motion.moved(right, ms(1400), INTERVAL).advanced(&state, locks_at, INTERVAL).1);
    }

    #[test]
    fn it_locks_at_last_however_much_it_is_moved() {
        let (state, piece) = start();
        let mut motion = Motion::new(piece, Duration::ZERO, INTERVAL).advanced(&state, ms(1000), INTERVAL).0;
        let (mut now, mut locked, mut by) = (ms(1000), false, 1);
        while !locked {
            assert!(now < ms(6000), "it should have locked");
            now += ms(200);
            by = -by;
            if let Some(next) = motion.piece.shifted(&state, by) {
                motion = motion.moved(next, now, INTERVAL);
            }
            (motion, locked) = motion.advanced(&state, now, INTERVAL);
        }
    }
}
