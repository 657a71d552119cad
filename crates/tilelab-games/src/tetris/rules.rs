//! Turns, actions and the end: the trait `Game`.

use tilelab_core::{Action, Game, GameSpec, ParseError, PerPlayer, Player, Turn};

use super::config::{PieceSource, TetrisConfig};
use super::position::{FULL_BAG, TURNS, Tetris};
use super::text;
use crate::tetromino::PIECES;

/// A game with this many lines returns 0.5.
const HALF_RETURN: f32 = 100.0;

impl Game for Tetris {
    type Config = TetrisConfig;

    const NAME: &'static str = "tetris";
    const SUMMARY: &'static str = "Tetris: place the pieces, clear full rows, and survive";
    const VERSION: u32 = 1;

    fn new(config: &TetrisConfig) -> Self {
        Self::empty(config)
    }

    fn parse(config: &TetrisConfig, text: &str) -> Result<Self, ParseError> {
        text::parse(config, text)
    }

    fn spec(&self) -> GameSpec {
        GameSpec {
            version: Self::VERSION,
            players: 1,
            actions: TURNS * self.config.columns() + usize::from(self.config.hold),
            chance_outcomes: PIECES,
            max_plies: None,
        }
    }

    #[inline]
    fn turn(&self) -> Turn {
        if self.is_over {
            Turn::Over
        } else if self.awaits_piece() {
            Turn::Chance
        } else {
            Turn::Player(Player::new(0))
        }
    }

    fn legal(&self) -> impl ExactSizeIterator<Item = Action> + Clone {
        self.actions()
    }

    fn is_legal(&self, action: Action) -> bool {
        match self.turn() {
            Turn::Chance => self.chance().any(|(outcome, _)| outcome == action),
            _ => self.actions().contains(action),
        }
    }

    fn chance(&self) -> impl Iterator<Item = (Action, f32)> + Clone {
        let probabilities = match self.config.source {
            _ if !self.awaits_piece() => [0.0; PIECES],
            PieceSource::Independent(probabilities) => probabilities,
            PieceSource::Bag => {
                let bag = if self.bag == 0 { FULL_BAG } else { self.bag };
                let share = 1.0 / bag.count_ones() as f32;
                std::array::from_fn(|piece| if bag >> piece & 1 != 0 { share } else { 0.0 })
            }
        };
        let numbered = probabilities.into_iter().enumerate();
        numbered.filter(|&(_, share)| share > 0.0).map(|(piece, share)| (Action(piece as u16), share))
    }

    fn play(&mut self, action: Action) {
        if self.awaits_piece() {
            self.draw(action.0 as u8);
        } else if action == self.hold_action() {
            self.hold();
        } else {
            self.place(action);
        }
    }

    /// The lines on a scale that never reaches 1. The number of lines itself is the score.
    fn returns(&self) -> PerPlayer<f32> {
        let lines = if self.is_over { self.lines as f32 } else { 0.0 };
        PerPlayer::same(1, lines / (lines + HALF_RETURN))
    }

    fn scores(&self) -> Option<PerPlayer<i32>> {
        Some(PerPlayer::same(1, i32::try_from(self.lines).unwrap_or(i32::MAX)))
    }

    fn statistics(&self) -> Vec<(&'static str, f64)> {
        vec![("lines", self.lines.into()), ("pieces", self.pieces.into()), ("points", self.score as f64)]
    }

    fn hash(&self) -> u64 {
        self.position_hash()
    }

    fn action_name(&self, action: Action) -> String {
        text::name(self, action)
    }
}
