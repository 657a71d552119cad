//! The screen of Tetris Link: a board in colour, blocks that are steered with the arrow keys, and a preview
//! of what dropping the block would do.
//!
//! | module | content |
//! |---|---|
//! | `cursor` | the block a person is about to drop |
//! | `forecast` | what a drop would do: cells, gain, penalty |
//! | `keys` | the keys that steer the block |
//! | `events` | plies in words |
//! | `board`, `turn` | drawing |

mod board;
mod cursor;
mod events;
mod forecast;
mod keys;
#[cfg(test)]
#[allow(clippy::needless_raw_string_hashes, reason = "expect-test writes them")]
mod tests;
mod turn;

use std::any::Any;

use ratatui::buffer::Buffer;
use ratatui::crossterm::event::KeyEvent;
use ratatui::layout::Rect;
use ratatui::widgets::Widget as _;
use tilelab_core::{Action, Game as _, Player};
use tilelab_games::link::Link;
use tilelab_games::link::shapes::LETTERS;

use self::board::Board;
use self::cursor::Cursor;
use self::forecast::Forecast;
use self::keys::Steer;
use super::live_game::Awaits;
use super::palette::Palette;
use super::screens::{Response, Screen, SeatColumns, TurnInfo, View};

/// The entry in the table of screens.
pub(super) const SCREEN: Screen = Screen {
    game: "link",
    snapshot: |state| Box::new(position(state).clone()),
    describe: |ply, before, after| events::describe(ply, position(before), position(after)),
    view: |state| Box::new(LinkView::new(position(state))),
};

/// The smallest terminal that holds a board of twenty rows and the panel.
const MIN_SIZE: (u16, u16) = (80, 24);

fn position(state: &dyn Any) -> &Link {
    state.downcast_ref().expect("the table finds this screen by the name of the game")
}

/// What the screen shows of a position, and the block about to be dropped.
struct LinkView {
    link: Link,
    /// The legal actions of the person to move; empty at other times.
    legal: Vec<Action>,
    cursor: Option<Cursor>,
}

impl LinkView {
    fn new(link: &Link) -> Self {
        Self { link: link.clone(), legal: Vec::new(), cursor: None }
    }

    /// The cursor, while a person is to move.
    fn cursor(&self) -> Option<Cursor> {
        self.cursor.filter(|_| !self.legal.is_empty())
    }

    /// What dropping the selected block would do.
    fn forecast(&self) -> Option<Forecast> {
        self.cursor().map(|cursor| Forecast::of(&self.link, cursor.action()))
    }

    /// Selects a block, or explains why it cannot be dropped.
    fn choose(&self, cursor: &mut Cursor, block: u8) -> Response {
        if cursor.choose(&self.legal, block) {
            return Response::None;
        }
        let letter = LETTERS[usize::from(block)];
        Response::Message(match self.link.rolled() {
            Some(rolled) => format!("The die shows {}.", LETTERS[usize::from(rolled)]),
            None if self.link.pieces_left(self.link.mover())[usize::from(block)] == 0 => {
                format!("You have no {letter} left.")
            }
            None => format!("{letter} does not fit anywhere."),
        })
    }
}

impl View for LinkView {
    fn update(&mut self, state: &dyn Any, is_choosing: bool) {
        self.link = position(state).clone();
        self.legal.clear();
        if is_choosing {
            self.legal.extend(self.link.legal());
        }
        // Without legal actions the cursor stays, and is shown again in the person's next turn.
        if let Some(cursor) = Cursor::begin(&self.legal, self.cursor, self.link.config().columns) {
            self.cursor = Some(cursor);
        }
    }

    fn reset(&mut self) {
        self.cursor = None;
    }

    fn press(&mut self, key: KeyEvent) -> Response {
        let Some(steer) = keys::steer(key) else { return Response::None };
        let Some(mut cursor) = self.cursor() else { return Response::NotYourTurn };
        let mut response = Response::None;
        match steer {
            Steer::Shift(step) => cursor.shift(&self.legal, step),
            Steer::Turn(step) => cursor.turn(&self.legal, step),
            Steer::Change(step) => cursor.change(&self.legal, step),
            Steer::Choose(block) => response = self.choose(&mut cursor, block),
            Steer::Drop => response = Response::Play(cursor.action()),
        }
        self.cursor = Some(cursor);
        response
    }

    fn select(&mut self, action: Action) -> Option<String> {
        let mut cursor = self.cursor().filter(|_| self.legal.contains(&action))?;
        cursor.jump(action);
        self.cursor = Some(cursor);
        Some(self.link.action_name(action))
    }

    fn selected(&self) -> Option<Action> {
        self.cursor().map(Cursor::action)
    }

    fn mover(&self) -> Player {
        self.link.mover()
    }

    fn title(&self) -> &'static str {
        board::TITLE
    }

    fn min_size(&self) -> (u16, u16) {
        MIN_SIZE
    }

    fn key_hints(&self) -> &'static [(&'static str, &'static str)] {
        keys::HINTS
    }

    fn key_help(&self) -> &'static [(&'static str, &'static str)] {
        keys::HELP
    }

    fn rules_help(&self) -> Vec<String> {
        let cost = if self.link.config().cap { "costs 1, at most 2 per move" } else { "costs 1" };
        vec![
            "Three or more of your blocks that touch score 1 each.".to_owned(),
            format!("An empty cell a block covers (××) {cost}."),
            "Capital letters: the block that fell last.".to_owned(),
        ]
    }

    fn board_size(&self) -> (u16, u16) {
        Board::size(&self.link)
    }

    fn draw_board(&self, palette: Palette, area: Rect, buffer: &mut Buffer) {
        Board { link: &self.link, ghost: self.forecast().as_ref(), palette }.render(area, buffer);
    }

    fn seat_columns(&self) -> SeatColumns {
        let pieces = |player: Player| self.link.pieces_left(player).map(|left| format!("  {left}")).concat();
        SeatColumns {
            header: LETTERS.map(|letter| format!("  {letter}")).concat(),
            seats: Player::all(usize::from(self.link.config().players)).map(pieces).collect(),
        }
    }

    fn turn_title(&self, awaits: Awaits) -> String {
        turn::title(self, awaits)
    }

    fn turn_height(&self) -> u16 {
        turn::HEIGHT
    }

    fn draw_turn(&self, turn: &TurnInfo, palette: Palette, area: Rect, buffer: &mut Buffer) {
        turn::draw(self, turn, palette, area, buffer);
    }
}
