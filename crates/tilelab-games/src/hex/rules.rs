//! Turns, actions and the end: the trait `Game`.

use tilelab_core::{Action, Game, GameSpec, ParseError, PerPlayer, Player, Rng, Turn};

use super::cells::Cells;
use super::config::HexConfig;
use super::position::Hex;
use super::{playout, text};

impl Hex {
    /// The legal actions as a set.
    #[inline]
    fn legal_actions(&self) -> Cells {
        if self.winner().is_some() {
            return Cells::EMPTY;
        }
        let mut actions = self.empty_cells();
        if self.may_swap() {
            actions.insert(self.config().cells());
        }
        actions
    }
}

impl Game for Hex {
    type Config = HexConfig;

    const NAME: &'static str = "hex";
    const SUMMARY: &'static str =
        "Hex: place stones; a connects top and bottom, b left and right, and the first to connect wins";
    const VERSION: u32 = 1;

    fn new(config: &HexConfig) -> Self {
        Self::empty(config)
    }

    fn parse(config: &HexConfig, text: &str) -> Result<Self, ParseError> {
        text::parse(config, text)
    }

    fn spec(&self) -> GameSpec {
        let config = self.config();
        let actions = config.cells() + usize::from(config.swap);
        GameSpec {
            version: Self::VERSION,
            players: 2,
            actions,
            chance_outcomes: 0,
            // Every cell once, and the swap, which adds no stone.
            max_plies: Some(actions as u32),
        }
    }

    #[inline]
    fn turn(&self) -> Turn {
        if self.winner().is_some() { Turn::Over } else { Turn::Player(Player::new(self.mover())) }
    }

    #[inline]
    fn legal(&self) -> impl ExactSizeIterator<Item = Action> + Clone {
        self.legal_actions()
    }

    fn mask(&self, mask: &mut [bool]) {
        self.legal_actions().write(mask);
    }

    fn chance(&self) -> impl Iterator<Item = (Action, f32)> + Clone {
        std::iter::empty()
    }

    #[inline]
    fn play(&mut self, action: Action) {
        self.advance(action);
    }

    fn returns(&self) -> PerPlayer<f32> {
        self.winner().map_or(PerPlayer::same(2, 0.0), |winner| {
            PerPlayer::from_fn(2, |player| if player == winner { 1.0 } else { -1.0 })
        })
    }

    fn scores(&self) -> Option<PerPlayer<i32>> {
        None
    }

    #[inline]
    fn hash(&self) -> u64 {
        self.hash()
    }

    fn action_name(&self, action: Action) -> String {
        text::name(self.config(), action)
    }

    fn is_legal(&self, action: Action) -> bool {
        self.legal_actions().contains(action)
    }

    fn parse_action(&self, name: &str) -> Result<Action, ParseError> {
        text::parse_name(self.config(), name).filter(|&action| self.is_legal(action)).ok_or_else(|| {
            let example = self.legal().next().map_or_else(
                || ", but the game is over".to_owned(),
                |action| format!(" such as {}", self.action_name(action)),
            );
            ParseError::new(1, name, format!("the name of a legal action{example}"))
        })
    }

    fn play_out(&mut self, rng: &mut Rng) -> u32 {
        playout::fill(self, rng)
    }
}
