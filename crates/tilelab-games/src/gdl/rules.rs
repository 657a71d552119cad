//! Turns, actions, returns: the trait `Game`.

use std::borrow::Cow;

use tilelab_core::{Action, Game, GameSpec, ParseError, PerPlayer, Rng, Turn};

use super::config::GdlConfig;
use super::legal::Legal;
use super::position::Gdl;
use super::text;

impl Game for Gdl {
    type Config = GdlConfig;

    const NAME: &'static str = "gdl";
    const SUMMARY: &'static str = "Rule files: any game in the Game Description Language or as an answer-set program";
    const VERSION: u32 = 1;
    const ALLOCATES: bool = true;
    const SEALS_CHOICES: bool = true;

    fn new(config: &GdlConfig) -> Self {
        Self::start(config)
    }

    fn parse(config: &GdlConfig, text: &str) -> Result<Self, ParseError> {
        text::parse(config, text)
    }

    /// The name of the file, without folder and extension; rules that ship with the program are games of this name.
    fn rules_name(&self) -> Cow<'static, str> {
        if tilelab_core::Config::rules_hash(&self.config()).is_none() {
            return Cow::Borrowed(Self::NAME);
        }
        let name = self.setup.file.rsplit(['/', '\\']).next().unwrap_or_default();
        Cow::Owned(name.rsplit_once('.').map_or(name, |(stem, _)| stem).to_owned())
    }

    fn spec(&self) -> GameSpec {
        let rules = self.rules();
        let starts = rules.machine().initial_states().len();
        let draws = self.setup.has_random_start();
        GameSpec {
            version: Self::VERSION,
            players: rules.roles(),
            actions: rules.action_names().len(),
            chance_outcomes: if draws { starts } else { 0 },
            max_plies: Some(self.setup.limit * rules.roles() as u32 + u32::from(draws)),
        }
    }

    #[inline]
    fn turn(&self) -> Turn {
        self.current_turn()
    }

    #[inline]
    fn legal(&self) -> impl ExactSizeIterator<Item = Action> + Clone {
        Legal::new(self.legal.words())
    }

    fn chance(&self) -> impl Iterator<Item = (Action, f32)> + Clone {
        let starts = if self.is_drawing { self.rules().machine().initial_states().len() } else { 0 };
        (0..starts).map(move |start| (Action(start as u16), 1.0 / starts as f32))
    }

    #[inline]
    fn play(&mut self, action: Action) {
        if self.is_drawing { self.draw(action.index()) } else { self.choose(action) }
    }

    /// The goal of each role, from −1 for the lowest goal of the rules to 1 for the highest.
    fn returns(&self) -> PerPlayer<f32> {
        let players = self.rules().roles();
        if self.turn() != Turn::Over {
            return PerPlayer::same(players, 0.0);
        }
        let [low, high] = self.rules().goals().map(f64::from);
        let scores = self.final_goals();
        PerPlayer::from_fn(players, |player| {
            (2.0 * (f64::from(scores[player]) - low) / (high - low) - 1.0).clamp(-1.0, 1.0) as f32
        })
    }

    /// The goals at the end. Goals of earlier states are promises at best, so they count as 0.
    fn scores(&self) -> Option<PerPlayer<i32>> {
        Some(if self.turn() == Turn::Over { self.final_goals() } else { PerPlayer::same(self.rules().roles(), 0) })
    }

    fn hash(&self) -> u64 {
        self.position_hash()
    }

    fn action_name(&self, action: Action) -> String {
        if self.is_drawing {
            format!("start {}", action.0)
        } else {
            self.rules().action_names()[action.index()].clone()
        }
    }

    fn is_legal(&self, action: Action) -> bool {
        match self.turn() {
            Turn::Player(_) => self.legal.contains(action.index()),
            Turn::Chance => action.index() < self.rules().machine().initial_states().len(),
            Turn::Over => false,
        }
    }

    fn information_state(&self) -> Option<Self> {
        self.without_choices()
    }

    fn play_out(&mut self, rng: &mut Rng) -> u32 {
        self.play_randomly(rng)
    }
}

impl Gdl {
    /// The goals of a game that is over. Where the rules give no role a goal, as in states that are not terminal, the
    /// game is a draw. A role without a goal beside others gets the lowest one.
    fn final_goals(&self) -> PerPlayer<i32> {
        let [low, high] = self.rules().goals();
        let goals = self.goals();
        let missing = if goals.iter().any(Option::is_some) { low } else { low.midpoint(high) };
        PerPlayer::from_fn(self.rules().roles(), |player| goals[player.index()].unwrap_or(missing))
    }
}
