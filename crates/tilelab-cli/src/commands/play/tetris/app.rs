//! The game in progress as the screen shows it, and the effect of keys and of time on it.
//!
//! Nothing here touches the terminal, files, threads or the clock: [`App::press`] and [`App::tick`] change only the
//! app, and the loop in `terminal` does the rest.

use std::time::Duration;

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyEventKind};
use tilelab_arena::session::{Session, SessionError};
use tilelab_arena::{AgentSpec, OpenGame};
use tilelab_core::{Action, Game as _, IllegalAction, Record, Turn};
use tilelab_games::tetris::Tetris;

use super::super::high_scores::Score;
use super::falling::Falling;
use super::keys::{self, Command, Steer};
use super::motion::{Motion, fall_interval, level_of};
use super::watch::Watch;

/// Whether time passes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Phase {
    /// The game has not begun.
    Ready,
    Running,
    Paused,
    /// The question whether to quit an unfinished game.
    Leaving,
}

/// What a key requires of the terminal loop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Effect {
    None,
    /// Save the game if `--save` was given, then call [`App::restart`].
    Restart,
    Quit,
}

/// Who places the pieces.
pub(super) enum Control {
    Person(Steering),
    Agent(Watch),
}

/// The piece that a person steers.
pub(super) struct Steering {
    pub motion: Option<Motion>,
    /// Whether the piece falls by itself.
    pub has_gravity: bool,
    /// Whether gravity was off at any time of this game.
    pub is_relaxed: bool,
    /// When the piece entered.
    entered: Duration,
}

/// Everything the screen shows.
pub(super) struct App {
    game: OpenGame,
    seats: Vec<Option<AgentSpec>>,
    /// `None` while the agent is thinking with it.
    session: Option<Box<dyn Session>>,
    seed: u64,
    start: Option<String>,
    pub(super) state: Tetris,
    pub(super) control: Control,
    pub(super) phase: Phase,
    /// The time that has passed in this game, without pauses.
    clock: Duration,
    /// What happened last, for the status line.
    pub(super) message: String,
    /// The best games, or why there are none to be shown.
    pub(super) best: Result<Vec<Score>, String>,
    /// This game's place among the best, once it is over.
    pub(super) place: Option<usize>,
}

impl App {
    /// A new game, from the initial position or from a position in text form.
    pub(super) fn new(
        game: OpenGame,
        seats: Vec<Option<AgentSpec>>,
        seed: u64,
        start: Option<String>,
    ) -> Result<Self, SessionError> {
        let session = game.session(&seats, seed, start.as_deref())?;
        let control = match seats.first() {
            Some(Some(_)) => Control::Agent(Watch::default()),
            _ => Control::Person(Steering {
                motion: None,
                has_gravity: true,
                is_relaxed: false,
                entered: Duration::ZERO,
            }),
        };
        let phase = if matches!(control, Control::Agent(_)) { Phase::Running } else { Phase::Ready };
        let state = position(session.as_ref()).clone();
        let (clock, message, best) = (Duration::ZERO, String::new(), Ok(Vec::new()));
        let session = Some(session);
        let mut app =
            Self { game, seats, session, seed, start, state, control, phase, clock, message, best, place: None };
        app.enter();
        Ok(app)
    }

    /// Starts the next game, with the next seed.
    pub(super) fn restart(&mut self) -> Result<(), SessionError> {
        self.seed = self.seed.wrapping_add(1);
        self.session = Some(self.game.session(&self.seats, self.seed, self.start.as_deref())?);
        (self.clock, self.phase, self.place) = (Duration::ZERO, Phase::Running, None);
        match &mut self.control {
            Control::Person(steering) => steering.is_relaxed = !steering.has_gravity,
            Control::Agent(watch) => watch.reset(),
        }
        self.message.clear();
        self.enter();
        Ok(())
    }

    /// The specification of the game.
    pub(super) fn game(&self) -> String {
        self.game.text()
    }

    /// The person or agent who plays.
    pub(super) fn player(&self) -> String {
        self.seats.first().and_then(Option::as_ref).map_or("human".to_owned(), AgentSpec::to_string)
    }

    pub(super) fn seed(&self) -> u64 {
        self.seed
    }

    pub(super) fn is_over(&self) -> bool {
        self.state.turn() == Turn::Over
    }

    /// Whether something may change without a key.
    pub(super) fn is_moving(&self) -> bool {
        let is_stepping = matches!(&self.control, Control::Agent(watch) if watch.is_stepping());
        !self.is_over() && (self.phase == Phase::Running || is_stepping)
    }

    pub(super) fn is_watching(&self) -> bool {
        matches!(self.control, Control::Agent(_))
    }

    pub(super) fn level(&self) -> u32 {
        level_of(self.state.lines())
    }

    /// The record of the game; `None` while the agent is thinking.
    pub(super) fn record(&self) -> Option<Record> {
        self.session.as_ref().map(|session| session.record())
    }

    /// The name of the list of high scores where this game belongs; `None` for the games of agents and those from
    /// another position.
    pub(super) fn score_list(&self) -> Option<String> {
        match &self.control {
            Control::Person(_) if self.start.is_some() => None,
            Control::Person(Steering { is_relaxed: true, .. }) => Some(format!("{} without gravity", self.game())),
            Control::Person(_) => Some(self.game()),
            Control::Agent(_) => None,
        }
    }

    /// The piece in the well, and whether its landing place is shown.
    pub(super) fn falling(&self) -> Option<Falling> {
        match &self.control {
            _ if self.is_over() => None,
            Control::Person(steering) => steering.motion.map(|motion| motion.piece),
            Control::Agent(watch) => watch.falling(&self.state, self.clock),
        }
    }

    /// Draws the pieces that are next, and starts the current one.
    fn enter(&mut self) {
        let Some(session) = self.session.as_mut() else { return };
        while session.turn() == Turn::Chance {
            session.draw();
        }
        self.state = position(session.as_ref()).clone();
        let interval = fall_interval(self.level());
        if let Control::Person(steering) = &mut self.control {
            steering.motion = Falling::spawn(&self.state).map(|piece| Motion::new(piece, self.clock, interval));
            steering.entered = self.clock;
        }
    }

    fn play(&mut self, action: Action) -> Result<(), IllegalAction> {
        let ms = match &self.control {
            Control::Person(steering) => Some(self.clock.saturating_sub(steering.entered).as_millis() as u64),
            Control::Agent(_) => None,
        };
        let Some(session) = self.session.as_mut() else { return Ok(()) };
        session.play(action, ms)?;
        let (lines, score) = (self.state.lines(), self.state.score());
        self.enter();
        let (lines, points) = (self.state.lines() - lines, self.state.score() - score);
        if lines > 0 {
            let rows = if lines == 1 { "row" } else { "rows" };
            self.message = format!("{lines} {rows} cleared: {points} points");
        }
        Ok(())
    }

    /// Handles a key.
    pub(super) fn press(&mut self, key: KeyEvent) -> Effect {
        if key.kind == KeyEventKind::Release {
            return Effect::None;
        }
        let command = keys::command(key, self.is_watching());
        if command == Some(Command::Interrupt) {
            return Effect::Quit;
        }
        if self.phase == Phase::Leaving {
            self.phase = Phase::Paused;
            let is_yes = matches!(key.code, KeyCode::Char('y' | 'Y' | 'q' | 'Q') | KeyCode::Enter);
            return if is_yes { Effect::Quit } else { Effect::None };
        }
        let Some(command) = command else { return Effect::None };
        self.message.clear();
        match command {
            Command::Quit if self.is_over() => return Effect::Quit,
            Command::Quit => self.phase = Phase::Leaving,
            Command::Interrupt => return Effect::Quit,
            Command::Restart if self.is_over() => return Effect::Restart,
            Command::Restart => "A new game is possible once this one is over.".clone_into(&mut self.message),
            _ if self.is_over() => "The game is over.".clone_into(&mut self.message),
            Command::Pause => self.toggle(),
            Command::Steer(Steer::Drop) if self.phase != Phase::Running => self.toggle(),
            Command::Steer(steer) if self.phase == Phase::Running => self.steer(steer),
            Command::Steer(_) => "Press space to play.".clone_into(&mut self.message),
            Command::Gravity => self.switch_gravity(),
            Command::Faster | Command::Slower | Command::Step => self.control_watch(command),
        }
        Effect::None
    }

    fn toggle(&mut self) {
        self.phase = if self.phase == Phase::Running { Phase::Paused } else { Phase::Running };
    }

    /// Stops the time, because the person cannot see the game.
    pub(super) fn pause(&mut self) {
        if self.phase == Phase::Running && !self.is_over() {
            self.phase = Phase::Paused;
        }
    }

    fn switch_gravity(&mut self) {
        let interval = fall_interval(self.level());
        let Control::Person(steering) = &mut self.control else { return };
        steering.has_gravity = !steering.has_gravity;
        steering.is_relaxed |= !steering.has_gravity;
        steering.motion = steering.motion.map(|motion| motion.restarted(self.clock, interval));
        let answer = if steering.has_gravity { "Gravity is on." } else { "Gravity is off: the piece waits." };
        answer.clone_into(&mut self.message);
    }

    fn control_watch(&mut self, command: Command) {
        let Control::Agent(watch) = &mut self.control else { return };
        match command {
            Command::Faster => watch.accelerate(true, self.clock),
            Command::Slower => watch.accelerate(false, self.clock),
            _ => {
                self.phase = Phase::Paused;
                watch.step();
            }
        }
    }

    fn steer(&mut self, steer: Steer) {
        let interval = fall_interval(self.level());
        let Control::Person(steering) = &mut self.control else { return };
        if steer == Steer::Hold {
            let hold = self.state.hold_action();
            if self.state.is_legal(hold) {
                return self.play_legal(hold);
            }
            let has_hold = self.state.config().has_hold();
            let reason = if has_hold { "One hold per piece." } else { "This game has no hold." };
            return reason.clone_into(&mut self.message);
        }
        let Some(motion) = steering.motion else { return };
        let (state, piece) = (&self.state, motion.piece);
        let next = match steer {
            Steer::Left => piece.shifted(state, -1),
            Steer::Right => piece.shifted(state, 1),
            Steer::Down => piece.lowered(state),
            Steer::Turn(way) => {
                // Without gravity the piece waits at the top in every orientation.
                let waits = !steering.has_gravity && piece.y >= piece.raised(state).y;
                piece.turned(state, way).map(|next| if waits { next.raised(state) } else { next })
            }
            Steer::Drop | Steer::Hold => return self.play_legal(piece.action(&self.state)),
        };
        if let Some(next) = next {
            steering.motion = Some(motion.moved(next, self.clock, interval));
        }
    }

    /// Plays an action that a person chose with the keys; these are always legal.
    fn play_legal(&mut self, action: Action) {
        if let Err(error) = self.play(action) {
            debug_assert!(false, "{error}");
            self.message = error.to_string();
        }
    }

    /// Lets time pass.
    pub(super) fn tick(&mut self, elapsed: Duration) -> Result<(), IllegalAction> {
        if self.is_over() {
            return Ok(());
        }
        let is_running = self.phase == Phase::Running;
        if is_running {
            self.clock += elapsed;
        }
        let interval = fall_interval(self.level());
        match &mut self.control {
            Control::Person(steering) if is_running && steering.has_gravity => {
                let Some(motion) = steering.motion else { return Ok(()) };
                let (motion, is_locked) = motion.advanced(&self.state, self.clock, interval);
                steering.motion = Some(motion);
                if is_locked {
                    self.play_legal(motion.piece.action(&self.state));
                }
                Ok(())
            }
            Control::Person(_) => Ok(()),
            Control::Agent(watch) => match watch.due(self.clock, is_running) {
                Some(action) => self.play(action),
                None => Ok(()),
            },
        }
    }

    /// Lends the session to the thread in which the agent thinks; `None` if there is nothing to decide.
    pub(super) fn lend(&mut self) -> Option<Box<dyn Session>> {
        let Control::Agent(watch) = &self.control else { return None };
        if watch.has_decided() || self.is_over() { None } else { self.session.take() }
    }

    /// Takes the session back, with what its agent decided.
    pub(super) fn give_back(&mut self, session: Box<dyn Session>, action: Action) {
        self.session = Some(session);
        if let Control::Agent(watch) = &mut self.control {
            watch.decide(action);
        }
    }
}

/// The present position of a session.
fn position(session: &dyn Session) -> &Tetris {
    session.state().as_any().downcast_ref().expect("the table finds this screen by the name of the game")
}
