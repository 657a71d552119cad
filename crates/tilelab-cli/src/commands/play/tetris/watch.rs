//! Watching an agent: the speed, its decision, and where its piece is on the way down.

use std::time::Duration;

use tilelab_core::Action;
use tilelab_games::tetris::Tetris;

use super::falling::Falling;

/// The speeds, in pieces per second.
const SPEEDS: [f64; 8] = [0.5, 1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0];
const DEFAULT_SPEED: usize = 2;

/// An agent's game.
pub(super) struct Watch {
    speed: usize,
    /// What the agent has decided, while the piece falls.
    decision: Option<Action>,
    /// When the piece entered.
    since: Duration,
    /// Pieces to be placed at once, because the person asked for them.
    steps: u32,
}

impl Default for Watch {
    fn default() -> Self {
        Self { speed: DEFAULT_SPEED, decision: None, since: Duration::ZERO, steps: 0 }
    }
}

impl Watch {
    /// Forgets the last game, but not the speed.
    pub(super) fn reset(&mut self) {
        *self = Self { speed: self.speed, ..Self::default() };
    }

    /// Pieces per second.
    pub(super) fn speed(&self) -> f64 {
        SPEEDS[self.speed]
    }

    fn interval(&self) -> Duration {
        Duration::from_secs_f64(1.0 / self.speed())
    }

    /// Takes the next speed; the piece does not jump.
    pub(super) fn accelerate(&mut self, is_faster: bool, now: Duration) {
        let before = self.interval();
        self.speed = if is_faster { (self.speed + 1).min(SPEEDS.len() - 1) } else { self.speed.saturating_sub(1) };
        let share = now.saturating_sub(self.since).as_secs_f64() / before.as_secs_f64();
        self.since = now.saturating_sub(self.interval().mul_f64(share.min(1.0)));
    }

    /// Asks for one piece.
    pub(super) fn step(&mut self) {
        self.steps = self.steps.saturating_add(1);
    }

    /// Whether a piece that the person asked for is still to be placed.
    pub(super) fn is_stepping(&self) -> bool {
        self.steps > 0
    }

    /// Whether the agent has decided on the current piece.
    pub(super) fn has_decided(&self) -> bool {
        self.decision.is_some()
    }

    /// The agent has decided.
    pub(super) fn decide(&mut self, action: Action) {
        self.decision = Some(action);
    }

    /// The decision, if it is time to play it. It is then no longer pending.
    pub(super) fn due(&mut self, now: Duration, is_running: bool) -> Option<Action> {
        let action = self.decision?;
        let (is_asked, end) = (self.steps > 0, self.since + self.interval());
        if !is_asked && (!is_running || now < end) {
            return None;
        }
        self.steps = self.steps.saturating_sub(1);
        self.decision = None;
        // A frame that came late shortens the next piece, so that the speed is right on average; a slow decision
        // does not.
        let is_slightly_late = !is_asked && now < end + self.interval();
        self.since = if is_slightly_late { end } else { now };
        Some(action)
    }

    /// The piece on its way to where the agent places it; until the agent has decided, where it enters.
    pub(super) fn falling(&self, state: &Tetris, now: Duration) -> Option<Falling> {
        let Some(above) = self.decision.and_then(|action| Falling::above(state, action)) else {
            return Falling::spawn(state);
        };
        let share = (now.saturating_sub(self.since).as_secs_f64() / self.interval().as_secs_f64()).min(1.0);
        let way = above.y.saturating_sub(above.landed(state).y);
        Some(Falling { y: above.y - (way as f64 * share) as usize, ..above })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_decision_is_played_when_its_time_has_come() {
        let mut watch = Watch::default();
        let ms = Duration::from_millis;
        assert_eq!(watch.due(ms(9_000), true), None, "nothing is decided");
        watch.decide(Action(3));
        assert_eq!(watch.due(ms(499), true), None);
        assert_eq!(watch.due(ms(600), false), None, "it is paused");
        assert_eq!(watch.due(ms(600), true), Some(Action(3)));
        watch.decide(Action(4));
        assert_eq!(watch.due(ms(1_000), true), Some(Action(4)), "the late frame is made up for");
        watch.step();
        watch.decide(Action(5));
        assert_eq!(watch.due(ms(1_001), false), Some(Action(5)));
        watch.decide(Action(6));
        assert_eq!(watch.due(ms(1_002), false), None, "one step is one piece");
    }

    #[test]
    fn the_speed_has_bounds() {
        let mut watch = Watch::default();
        for _ in 0..20 {
            watch.accelerate(true, Duration::from_secs(1));
        }
        assert_eq!(watch.speed(), 64.0);
        for _ in 0..20 {
            watch.accelerate(false, Duration::from_secs(1));
        }
        assert_eq!(watch.speed(), 0.5);
    }
}
