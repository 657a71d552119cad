//! Solo Pig: roll a die for points or stop. A 1 loses all points, and the player may roll again.
//!
//! One player, chance nodes, points to maximize, and no bound on the length of a game. It has no planes,
//! so its [`Planes`] is empty.

use std::fmt::{self, Display};

use crate::{
    Action, Config, Game, GameSpec, Parameter, Parameters, ParseError, PerPlayer, Planes, Player, Sources, SpecError,
    Turn, mix,
};

/// Rolls the die.
pub const ROLL: Action = Action(0);
/// Ends the game with the points so far.
pub const STOP: Action = Action(1);

/// The die.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PigConfig {
    faces: u8,
}

impl Config for PigConfig {
    const PARAMETERS: &'static [Parameter] = &[Parameter::integer("faces", "6", 2, 20, "faces of the die")];

    fn read(parameters: &Parameters<'_>, _: &dyn Sources) -> Result<Self, SpecError> {
        Ok(Self { faces: parameters.integer("faces")? })
    }

    fn values(&self) -> Vec<String> {
        vec![self.faces.to_string()]
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    Choose,
    Roll,
    Stopped,
}

const PHASES: [(&str, Phase); 3] = [("choose", Phase::Choose), ("roll", Phase::Roll), ("stopped", Phase::Stopped)];

/// A position: the points and what happens next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pig {
    config: PigConfig,
    points: i32,
    phase: Phase,
}

impl Display for Pig {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", PHASES[self.phase as usize].0, self.points)
    }
}

impl Game for Pig {
    type Config = PigConfig;

    const NAME: &'static str = "pig";
    const SUMMARY: &'static str = "Solo Pig: roll for points or stop; a 1 loses them, for tests";
    const VERSION: u32 = 1;

    fn new(config: &PigConfig) -> Self {
        Self { config: *config, points: 0, phase: Phase::Choose }
    }

    fn parse(config: &PigConfig, text: &str) -> Result<Self, ParseError> {
        let position = text.trim().split_once(' ').and_then(|(word, points)| {
            let (_, phase) = PHASES.iter().find(|(name, _)| *name == word)?;
            let points = points.parse().ok().filter(|points| *points >= 0)?;
            Some(Self { config: *config, points, phase: *phase })
        });
        position.ok_or_else(|| ParseError::new(1, text, "choose, roll or stopped, and the points"))
    }

    fn spec(&self) -> GameSpec {
        GameSpec {
            version: Self::VERSION,
            players: 1,
            actions: 2,
            chance_outcomes: self.config.faces.into(),
            max_plies: None,
        }
    }

    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Choose => Turn::Player(Player::new(0)),
            Phase::Roll => Turn::Chance,
            Phase::Stopped => Turn::Over,
        }
    }

    fn legal(&self) -> impl ExactSizeIterator<Item = Action> + Clone {
        let actions: &[Action] = if self.phase == Phase::Choose { &[ROLL, STOP] } else { &[] };
        actions.iter().copied()
    }

    fn chance(&self) -> impl Iterator<Item = (Action, f32)> + Clone {
        let faces = if self.phase == Phase::Roll { u16::from(self.config.faces) } else { 0 };
        (0..faces).map(move |face| (Action(face), 1.0 / f32::from(faces)))
    }

    fn play(&mut self, action: Action) {
        match self.phase {
            Phase::Choose => self.phase = if action == ROLL { Phase::Roll } else { Phase::Stopped },
            Phase::Roll => {
                self.points = if action.0 == 0 { 0 } else { self.points.saturating_add(i32::from(action.0) + 1) };
                self.phase = Phase::Choose;
            }
            Phase::Stopped => panic!("nothing is legal after the end"),
        }
    }

    /// The points on a scale that never reaches 1.
    fn returns(&self) -> PerPlayer<f32> {
        let points = if self.phase == Phase::Stopped { self.points as f32 } else { 0.0 };
        PerPlayer::same(1, points / (points + 20.0))
    }

    fn scores(&self) -> Option<PerPlayer<i32>> {
        Some(PerPlayer::same(1, self.points))
    }

    fn hash(&self) -> u64 {
        mix(u64::from(self.points.unsigned_abs()) << 2 | self.phase as u64)
    }

    fn action_name(&self, action: Action) -> String {
        match self.phase {
            Phase::Roll => (action.0 + 1).to_string(),
            _ if action == ROLL => "roll".to_owned(),
            _ => "stop".to_owned(),
        }
    }
}

impl Planes for Pig {}

/// Pig adds nothing of its own.
impl crate::registered::Registered for Pig {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Rng, contract, play_randomly};

    #[test]
    fn a_game_without_a_bound_or_planes_keeps_the_contract() {
        for text in ["", "faces=2", "faces=20"] {
            let config = PigConfig::from_text::<Pig>(text).expect("a configuration");
            contract::check_planes::<Pig>(&config, 50, 1);
        }
    }

    #[test]
    fn games_may_be_long() {
        let mut state = Pig::new(&PigConfig { faces: 2 });
        for _ in 0..100_000 {
            state.play(ROLL);
            state.play(Action(1));
        }
        assert_eq!((state.turn(), state.to_string()), (Turn::Player(Player::new(0)), "choose 200000".to_owned()));
        assert_eq!(state.spec().max_plies, None);
        let plies: u32 = play_randomly(&mut state, &mut Rng::new(1));
        assert!(plies >= 1 && state.turn() == Turn::Over);
    }
}
