//! Turns, actions and the end: the trait `Game`.

use tilelab_core::{Action, Game, GameSpec, ParseError, PerPlayer, Player, Turn};

use super::config::{DuelConfig, Goal, Hold};
use super::position::{Duel, TURNS};
use super::text;
use crate::tetromino::PIECES;

impl Game for Duel {
    type Config = DuelConfig;

    const NAME: &'static str = "duel";
    const SUMMARY: &'static str = "Tetris for two on one board: clear lines, or do not overflow";
    const VERSION: u32 = 1;

    fn new(config: &DuelConfig) -> Self {
        Self::empty(config)
    }

    fn parse(config: &DuelConfig, text: &str) -> Result<Self, ParseError> {
        text::parse(config, text)
    }

    fn spec(&self) -> GameSpec {
        let has_hold = self.config.hold != Hold::None;
        // A piece is drawn and placed; a hold adds its own ply and perhaps another draw.
        let plies = self.config.limit * if has_hold { 4 } else { 2 } + self.config.slots() as u32;
        GameSpec {
            version: Self::VERSION,
            players: 2,
            actions: TURNS * self.config.columns() + usize::from(has_hold),
            chance_outcomes: PIECES,
            max_plies: Some(plies),
        }
    }

    #[inline]
    fn turn(&self) -> Turn {
        if self.is_over {
            Turn::Over
        } else if self.awaits_piece() {
            Turn::Chance
        } else {
            Turn::Player(Player::new(self.mover()))
        }
    }

    fn legal(&self) -> impl ExactSizeIterator<Item = Action> + Clone {
        self.actions()
    }

    fn is_legal(&self, action: Action) -> bool {
        match self.turn() {
            Turn::Chance => action.index() < PIECES,
            _ => self.actions().contains(action),
        }
    }

    fn chance(&self) -> impl Iterator<Item = (Action, f32)> + Clone {
        let pieces = if self.awaits_piece() { PIECES } else { 0 };
        (0..pieces as u16).map(|piece| (Action(piece), 1.0 / PIECES as f32))
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

    fn returns(&self) -> PerPlayer<f32> {
        if !self.is_over {
            return PerPlayer::same(2, 0.0);
        }
        match self.config.goal {
            Goal::Survive => PerPlayer::from_fn(2, |player| match self.overflowed {
                None => 0.0,
                Some(loser) if usize::from(loser) == player.index() => -1.0,
                Some(_) => 1.0,
            }),
            Goal::Lines | Goal::FirstLine => PerPlayer::by_comparing(&self.line_scores()),
        }
    }

    /// The lines, where they decide the game.
    fn scores(&self) -> Option<PerPlayer<i32>> {
        (self.config.goal != Goal::Survive).then(|| self.line_scores())
    }

    fn statistics(&self) -> Vec<(&'static str, f64)> {
        vec![("lines", f64::from(self.lines[0] + self.lines[1])), ("pieces", self.pieces.into())]
    }

    fn hash(&self) -> u64 {
        self.position_hash()
    }

    fn action_name(&self, action: Action) -> String {
        text::name(self, action)
    }
}

impl Duel {
    fn line_scores(&self) -> PerPlayer<i32> {
        PerPlayer::from_fn(2, |player| i32::try_from(self.lines[player.index()]).unwrap_or(i32::MAX))
    }
}

#[cfg(test)]
mod tests {
    use tilelab_core::Config;

    use super::*;

    fn read(config: &str, text: &str) -> Duel {
        let config = DuelConfig::from_text::<Duel>(config).expect("a configuration");
        Duel::parse(&config, text).unwrap_or_else(|error| panic!("{error}"))
    }

    fn names(state: &Duel) -> String {
        state.legal().map(|action| state.action_name(action)).collect::<Vec<_>>().join(" ")
    }

    fn play(state: &mut Duel, name: &str) {
        let action = state.parse_action(name).unwrap_or_else(|error| panic!("{error}\n{state}"));
        state.play(action);
    }

    /// A lying I fits below the top row; standing it would exceed it.
    #[test]
    fn placements_stay_low() {
        let text = "a to place I, lines 0 0, pieces 1\n......\n......\n......\n......\n#.....";
        assert_eq!(names(&read("rows=5,cols=6", text)), "I0@2 I0@3");
        assert_eq!(read("rows=5,cols=6,low=false", text).legal().len(), 9);
    }

    /// The O placed last must not be covered; a piece that can be placed nowhere else may cover it.
    #[test]
    fn the_last_piece_is_not_covered() {
        let board = "lines 0 0, pieces 1\n.....\n.....\n.....\n.oo..\n.oo..";
        let state = read("rows=5,cols=5,low=false", &format!("b to place O, {board}"));
        assert_eq!(names(&state), "O0@4");
        let state = read("rows=5,cols=5,low=false", &format!("b to place I, {board}"));
        assert_eq!(names(&state), "I90@1 I90@4 I90@5");
        let state = read("rows=5,cols=5,low=false,stack=true", &format!("b to place O, {board}"));
        assert_eq!(state.legal().len(), 4);
        let covered = "lines 0 0, pieces 1\n....\n....\n....\n.oo.\n.oo.";
        assert_eq!(names(&read("rows=5,cols=4", &format!("b to place O, {covered}"))), "O0@1 O0@2 O0@3");
    }

    #[test]
    fn an_overflowing_line_is_read_as_the_parameters_say() {
        let text = "a to place I, lines 0 0, pieces 1\n....\n###.\n##.#\n##..\n##..";
        let end = |config: &str| {
            let mut state = read(&format!("rows=5,cols=4,low=false,{config}"), text);
            play(&mut state, "I90@4");
            (state.turn() == Turn::Over, state.lines, state.returns().as_slice().to_vec())
        };
        assert_eq!(end("goal=lines"), (true, [1, 0], vec![1.0, -1.0]));
        assert_eq!(end("goal=first-line"), (true, [1, 0], vec![1.0, -1.0]));
        assert_eq!(end("goal=first-line,credit=false"), (true, [0, 0], vec![0.0, 0.0]));
        assert_eq!(end("goal=survive"), (true, [1, 0], vec![-1.0, 1.0]));
        // One of two cells above the well sinks into it.
        assert_eq!(end("goal=survive,overflow=left"), (true, [1, 0], vec![-1.0, 1.0]));
        let text = text.replace("##.#", "##..");
        let mut state = read("rows=5,cols=4,low=false,overflow=left,goal=survive", &text);
        play(&mut state, "I90@4");
        assert_eq!((state.turn(), state.lines), (Turn::Chance, [1, 0]));
    }

    #[test]
    fn the_first_hold_draws_and_later_ones_exchange() {
        let mut state =
            read("rows=5,cols=4,hold=shared", "a to draw, hold -, lines 0 0, pieces 0\n....\n....\n....\n....\n....");
        for name in ["T", "hold", "S"] {
            play(&mut state, name);
        }
        assert!(!state.is_legal(state.hold_action()), "one hold per placement\n{state}");
        for name in ["S0@1", "I", "hold"] {
            play(&mut state, name);
        }
        assert_eq!((state.turn(), state.piece, state.held[0]), (Turn::Player(Player::new(1)), Some(2), Some(0)));
        let mut own = read(
            "rows=5,cols=4,hold=own,slot=filled",
            &Duel::new(&DuelConfig::from_text::<Duel>("rows=5,cols=4,hold=own,slot=filled").expect("a configuration"))
                .to_string(),
        );
        for name in ["I", "T", "O", "hold"] {
            play(&mut own, name);
        }
        assert_eq!((own.piece, own.held), (Some(0), [Some(1), Some(2)]));
    }
}
