//! The trait that makes a type a game.

use std::borrow::Cow;
use std::fmt::{Debug, Display};

use crate::{Action, Config, IllegalAction, ParseError, PerPlayer, Rng, Turn, play_randomly};

/// The sizes that searches, masks and networks need before the first move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameSpec {
    /// The version of the rules: [`Game::VERSION`], or that of a rule file.
    pub version: u32,
    /// How many players sit at the table, 1 to [`MAX_PLAYERS`](crate::MAX_PLAYERS).
    pub players: usize,
    /// Players' actions are `0 .. actions`.
    pub actions: usize,
    /// Outcomes of chance are `0 .. chance_outcomes`.
    pub chance_outcomes: usize,
    /// No game lasts longer than this, draws of chance included; none where there is no such bound.
    pub max_plies: Option<u32>,
}

/// A position of a game, with its rules.
///
/// The state holds no heap (see [`Game::ALLOCATES`]), log, randomness or user interface: a clone is a small
/// copy that shares nothing, so searches clone and play instead of undoing. [`crate::contract::check`] tests every
/// promise made here.
///
/// The smallest complete example is `Nim` in `tilelab-games`.
pub trait Game: Clone + Eq + Debug + Display + Send + Sync + 'static {
    /// The configuration, fixed before the first move: board size, players, dice.
    type Config: Config;

    /// The name that users type.
    const NAME: &'static str;
    /// One line about the game.
    const SUMMARY: &'static str;
    /// Incremented whenever actions are renumbered or rules change, so that old records are not misread.
    const VERSION: u32;

    /// Whether positions own heap memory. Only games whose rules are read from files may, because their
    /// sizes are not known when they are compiled; tests of allocation pass over them.
    const ALLOCATES: bool = false;
    /// Whether players may have to choose without seeing what others have already chosen; see
    /// [`Self::information_state`].
    const SEALS_CHOICES: bool = false;

    /// The position before the first move.
    fn new(config: &Self::Config) -> Self;

    /// Reads what [`Display`] prints.
    fn parse(config: &Self::Config, text: &str) -> Result<Self, ParseError>;

    /// What these rules are called: [`Self::NAME`], or the name that a rule file gives.
    fn rules_name(&self) -> Cow<'static, str> {
        Cow::Borrowed(Self::NAME)
    }

    /// The sizes of this configuration.
    fn spec(&self) -> GameSpec;

    /// Who acts next.
    fn turn(&self) -> Turn;

    /// The legal actions in ascending order: at least one on a player's turn, none otherwise.
    fn legal(&self) -> impl ExactSizeIterator<Item = Action> + Clone;

    /// The outcomes of chance in ascending order with their probabilities, which sum to 1; none
    /// when it is not [`Turn::Chance`].
    fn chance(&self) -> impl Iterator<Item = (Action, f32)> + Clone;

    /// Plays an action of the player or of chance. The caller guarantees that it is legal; see
    /// [`Self::try_play`].
    fn play(&mut self, action: Action);

    /// The return of each player, from −1 to 1; all 0 while the game is not over.
    fn returns(&self) -> PerPlayer<f32>;

    /// Points or lines so far, where the game has them.
    fn scores(&self) -> Option<PerPlayer<i32>>;

    /// Counts of the game so far by name, such as pieces placed, for summaries of matches.
    fn statistics(&self) -> Vec<(&'static str, f64)> {
        Vec::new()
    }

    /// The position hash: of everything the rest of the game depends on. [`Self::play`] updates it.
    fn hash(&self) -> u64;

    /// The name that users read and type for an action, or for an outcome on [`Turn::Chance`].
    fn action_name(&self, action: Action) -> String;

    /// Whether an action may be played now.
    fn is_legal(&self, action: Action) -> bool {
        match self.turn() {
            Turn::Player(_) => self.legal().any(|legal| legal == action),
            Turn::Chance => self.chance().any(|(outcome, _)| outcome == action),
            Turn::Over => false,
        }
    }

    /// The position as the player to move knows it: without choices that others have made under seal. None if
    /// nothing is hidden. The player has the same legal actions there and chooses first, so that a search assumes
    /// that the others answer the choice.
    fn information_state(&self) -> Option<Self> {
        None
    }

    /// Plays an action if it is legal, and changes nothing if it is not.
    fn try_play(&mut self, action: Action) -> Result<(), IllegalAction> {
        if self.is_legal(action) {
            self.play(action);
            return Ok(());
        }
        let legal = match self.turn() {
            Turn::Player(player) => format!("player {player} has {} legal actions", self.legal().len()),
            Turn::Chance => "chance is to draw an outcome".to_owned(),
            Turn::Over => "the game is over".to_owned(),
        };
        Err(IllegalAction { action, legal })
    }

    /// Finishes the game as uniformly random play would, and returns the number of plies.
    ///
    /// A game may have a faster way than move by move, as Hex does, if it keeps the distribution of
    /// results: afterwards [`Self::turn`] is [`Turn::Over`] and [`Self::returns`] has the distribution of
    /// random play. The final position need not be reachable by play, so only its result is meaningful.
    fn play_out(&mut self, rng: &mut Rng) -> u32 {
        play_randomly(self, rng)
    }

    /// The legal action or outcome of that name, in upper or lower case.
    fn parse_action(&self, name: &str) -> Result<Action, ParseError> {
        let has_name = |action: &Action| self.action_name(*action).eq_ignore_ascii_case(name);
        let named = match self.turn() {
            Turn::Player(_) => self.legal().find(has_name),
            Turn::Chance => self.chance().map(|(action, _)| action).find(has_name),
            Turn::Over => None,
        };
        named.ok_or_else(|| {
            let example =
                self.legal().next().map_or_else(String::new, |action| format!(" such as {}", self.action_name(action)));
            ParseError::new(1, name, format!("the name of a legal action{example}"))
        })
    }

    /// Writes which actions are legal; `mask` has [`GameSpec::actions`] elements.
    fn mask(&self, mask: &mut [bool]) {
        mask.fill(false);
        for action in self.legal() {
            mask[action.index()] = true;
        }
    }
}
