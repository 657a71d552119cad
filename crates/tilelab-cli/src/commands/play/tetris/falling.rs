//! A piece on its way down: pure functions of the position and the piece.
//!
//! The rules are those of the page (`web/src/board/tetris/falling.ts`): a piece may be only where a straight drop
//! leads too, so that wherever it locks, the placement is a legal action.

use tilelab_core::{Action, Game as _, Turn};
use tilelab_games::tetris::{Rules, Tetris};
use tilelab_games::tetromino::ROTATIONS;
use tilelab_games::well::PROFILES;

const I: u8 = 0;
const O: u8 = 1;

/// Columns by which a piece may shift to fit after a turn, and rows by which it may rise.
const KICKS: [isize; 5] = [0, 1, -1, 2, -2];
const RISES: [isize; 3] = [0, 1, 2];

/// A piece in the well.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Falling {
    /// The kind of piece.
    pub piece: u8,
    /// The rotation, in clockwise steps.
    pub turn: usize,
    /// The left column.
    pub x: usize,
    /// The lowest row.
    pub y: usize,
}

/// The direction of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Way {
    Clockwise,
    Counterclockwise,
}

impl Falling {
    /// The current piece in the middle of the top, or as near to it as it can enter; `None` if it cannot.
    pub(super) fn spawn(state: &Tetris) -> Option<Self> {
        let &piece = state.known().first().filter(|_| matches!(state.turn(), Turn::Player(_)))?;
        for turn in 0..turns(piece) {
            let shape = shape(piece, turn);
            let middle = (state.config().columns() - usize::from(PROFILES[shape].width)) / 2;
            let Some(y) = start_row(state, shape) else { continue };
            for offset in 0..state.config().columns() as isize {
                for x in [-offset, offset].into_iter().filter_map(|by| middle.checked_add_signed(by)) {
                    let falling = Self { piece, turn, x, y };
                    if falling.fits(state) {
                        return Some(falling);
                    }
                }
            }
        }
        None
    }

    /// The current piece at the top, where it has to be for a placement; `None` if the action is not a placement.
    pub(super) fn above(state: &Tetris, action: Action) -> Option<Self> {
        let &piece = state.known().first().filter(|_| action != state.hold_action())?;
        let turn = action.index() / state.config().columns() % turns(piece);
        let x = action.index() % state.config().columns();
        let falling = Self { piece, turn, x, y: start_row(state, shape(piece, turn))? };
        falling.fits(state).then_some(falling)
    }

    /// The orientation, one of the nineteen.
    fn shape(self) -> usize {
        shape(self.piece, self.turn)
    }

    /// Its cells as column and row; some may be above the well.
    pub(super) fn cells(self) -> Vec<(usize, usize)> {
        cells(self.shape()).map(|(x, y)| (self.x + x, self.y + y)).collect()
    }

    /// The action that this piece plays where it is.
    pub(super) fn action(self, state: &Tetris) -> Action {
        Action((self.turn * state.config().columns() + self.x) as u16)
    }

    /// The row where it comes to rest; `None` if it cannot enter in these columns.
    fn rest(self, state: &Tetris) -> Option<usize> {
        let is_inside = self.x + usize::from(PROFILES[self.shape()].width) <= state.config().columns();
        if is_inside { state.rest(self.shape(), self.x) } else { None }
    }

    /// Whether it may be there: a straight drop must lead there too.
    fn fits(self, state: &Tetris) -> bool {
        self.rest(state).is_some_and(|rest| self.y >= rest)
    }

    /// The piece where it comes to rest.
    pub(super) fn landed(self, state: &Tetris) -> Self {
        Self { y: self.rest(state).unwrap_or(self.y), ..self }
    }

    /// The piece at the top, in the same orientation and columns.
    pub(super) fn raised(self, state: &Tetris) -> Self {
        Self { y: start_row(state, self.shape()).unwrap_or(self.y), ..self }
    }

    /// The piece some columns further; `None` if it cannot go there.
    pub(super) fn shifted(self, state: &Tetris, by: isize) -> Option<Self> {
        let next = Self { x: self.x.checked_add_signed(by)?, ..self };
        next.fits(state).then_some(next)
    }

    /// The piece one row lower; `None` if it has landed.
    pub(super) fn lowered(self, state: &Tetris) -> Option<Self> {
        (self.y > self.landed(state).y).then(|| Self { y: self.y - 1, ..self })
    }

    /// The piece after a turn; `None` if it fits nowhere near.
    pub(super) fn turned(self, state: &Tetris, way: Way) -> Option<Self> {
        let count = turns(self.piece);
        if count == 1 {
            return None;
        }
        let step = if way == Way::Clockwise { 1 } else { count - 1 };
        let turn = (self.turn + step) % count;
        let (from, to) = (corner(self.piece, self.turn), corner(self.piece, turn));
        let highest = state.config().rules().entry(state.config().rows(), shape(self.piece, turn))?;
        for rise in RISES {
            let y = self.y.saturating_add_signed(to.1 - from.1 + rise).min(highest);
            for kick in KICKS {
                let Some(x) = self.x.checked_add_signed(to.0 - from.0 + kick) else { continue };
                let next = Self { turn, x, y, ..self };
                if next.fits(state) {
                    return Some(next);
                }
            }
        }
        None
    }
}

/// How many orientations a piece has.
fn turns(piece: u8) -> usize {
    ROTATIONS[usize::from(piece)].len()
}

fn shape(piece: u8, turn: usize) -> usize {
    ROTATIONS[usize::from(piece)][turn % turns(piece)].into()
}

/// The cells of an orientation, relative to its lowest left corner.
fn cells(shape: usize) -> impl Iterator<Item = (usize, usize)> {
    let profile = &PROFILES[shape];
    let column = move |x: usize| (0..4).filter(move |y| profile.masks[x] >> y & 1 != 0).map(move |y| (x, y));
    (0..usize::from(profile.width)).flat_map(column)
}

/// The cells of a piece as it is shown beside the well.
pub(super) fn pictured(piece: u8) -> impl Iterator<Item = (usize, usize)> {
    cells(shape(piece, 0))
}

/// The row where an orientation starts: inside the well, but above the whole wall.
fn start_row(state: &Tetris, shape: usize) -> Option<usize> {
    let (rules, rows) = (state.config().rules(), state.config().rows());
    let entry = rules.entry(rows, shape)?;
    if rules != Rules::Standard {
        return Some(entry);
    }
    let inside = rows.saturating_sub(PROFILES[shape].height.into());
    Some(entry.min(inside.max(state.well().wall_height())))
}

/// Where the lowest left corner of an orientation is in the box that the piece turns in.
fn corner(piece: u8, turn: usize) -> (isize, isize) {
    match (piece, turn) {
        (I, 0) => (0, 2),
        (I, _) => (2, 0),
        (O, _) => (0, 0),
        (_, 0) => (0, 1),
        (_, 1) => (1, 0),
        _ => (0, 0),
    }
}

#[cfg(test)]
mod tests {
    use tilelab_core::{Config as _, Rng};
    use tilelab_games::tetris::TetrisConfig;

    use super::*;

    const T: u8 = 2;

    /// A position with these lowest rows, from the top.
    fn position(piece: char, rows: usize, wall: &[&str]) -> Tetris {
        let config = TetrisConfig::from_text::<Tetris>(&format!("rows={rows}")).expect("a configuration");
        let mut text = format!("piece {piece}, lines 0, pieces 0, score 0\n");
        text.push_str(&"..........\n".repeat(rows - wall.len()));
        text.push_str(&wall.join("\n"));
        Tetris::parse(&config, &text).expect("a position")
    }

    #[test]
    fn a_piece_enters_in_the_middle_of_the_top() {
        assert_eq!(Falling::spawn(&position('T', 20, &[])), Some(Falling { piece: T, turn: 0, x: 3, y: 18 }));
        assert_eq!(Falling::spawn(&position('O', 20, &[])), Some(Falling { piece: O, turn: 0, x: 4, y: 18 }));
        assert_eq!(Falling::spawn(&position('-', 20, &[])), None);
        let high = position('O', 4, &["#.........", "#.........", "#.........", "#........."]);
        let piece = Falling::spawn(&high).expect("room above the wall");
        assert_eq!((piece.y, piece.landed(&high).y, Falling { x: 0, ..piece }.landed(&high).y), (4, 0, 4));
    }

    #[test]
    fn a_piece_stays_between_the_walls() {
        let empty = position('I', 20, &[]);
        let piece = Falling::spawn(&empty).expect("a piece");
        assert_eq!(Falling { x: 0, ..piece }.shifted(&empty, -1), None);
        assert_eq!(Falling { x: 6, ..piece }.shifted(&empty, 1), None);
    }

    #[test]
    fn it_moves_sideways_only_where_a_straight_drop_leads_too() {
        let state = position('O', 20, &["####......", ".........."]);
        let low = Falling { piece: O, turn: 0, x: 4, y: 0 };
        assert_eq!(low.shifted(&state, -1), None);
        assert_eq!(low.shifted(&state, 1), Some(Falling { x: 5, ..low }));
        assert_eq!(Falling { y: 2, ..low }.shifted(&state, -1), Some(Falling { x: 3, y: 2, ..low }));
        let flat = position('I', 20, &["####......", "..........", ".........."]);
        assert_eq!(Falling { piece: I, turn: 0, x: 4, y: 0 }.shifted(&flat, -1), None);
    }

    #[test]
    fn it_turns_both_ways_and_kicks_off_the_walls() {
        let empty = position('T', 20, &[]);
        let piece = Falling { piece: T, turn: 0, x: 3, y: 10 };
        let turned = |piece: Falling, way| piece.turned(&empty, way).expect("room to turn");
        assert_eq!(turned(piece, Way::Clockwise), Falling { piece: T, turn: 1, x: 4, y: 9 });
        assert_eq!(turned(piece, Way::Counterclockwise), Falling { piece: T, turn: 3, x: 3, y: 9 });
        assert_eq!((0..4).fold(piece, |piece, _| turned(piece, Way::Clockwise)), piece);
        let standing = Falling { piece: I, turn: 1, x: 9, y: 5 };
        assert_eq!(turned(standing, Way::Clockwise).x, 6);
        assert_eq!(Falling { piece: O, turn: 0, x: 0, y: 5 }.turned(&empty, Way::Clockwise), None);
        let lying = Falling { piece: I, turn: 0, x: 3, y: 0 };
        assert_eq!((turned(lying, Way::Clockwise).turn, turned(lying, Way::Clockwise).y), (1, 0));
        let pit = position('T', 20, &["##......##", "##......##", "##......##"]);
        let turned = Falling { piece: T, turn: 1, x: 7, y: 2 }.turned(&pit, Way::Clockwise);
        assert_eq!(turned.map(|piece| piece.turn), Some(2));
    }

    /// Whatever a person does, under all rules, the piece can lock as a legal action, and the game puts it where
    /// the ghost is.
    #[test]
    fn every_locked_placement_is_legal() {
        let specs = ["", "rows=5,cols=4", "rules=spawn", "rules=enclosed,rows=12", "rules=spawn,rows=4,cols=5"];
        for (index, spec) in specs.iter().enumerate() {
            let config = TetrisConfig::from_text::<Tetris>(spec).expect("a configuration");
            let mut rng = Rng::derive(3, &[index as u64]);
            let mut seen = 0;
            for _ in 0..60 {
                let mut state = Tetris::new(&config);
                while state.turn() != Turn::Over && state.pieces() < 200 {
                    if state.turn() == Turn::Chance {
                        state.play(Action(rng.below(7) as u16));
                        continue;
                    }
                    let mut piece = Falling::spawn(&state).expect("a legal action has a piece");
                    for _ in 0..rng.below(30) {
                        let next = match rng.below(5) {
                            0 => piece.shifted(&state, -1),
                            1 => piece.shifted(&state, 1),
                            2 => piece.turned(&state, Way::Clockwise),
                            3 => piece.turned(&state, Way::Counterclockwise),
                            _ => piece.lowered(&state),
                        };
                        piece = next.unwrap_or(piece);
                        assert!(
                            piece.cells().iter().all(|&(x, y)| y >= config.rows() || !state.well().is_filled(x, y))
                        );
                    }
                    let action = piece.action(&state);
                    assert!(state.is_legal(action), "{spec}: {piece:?} in\n{state}");
                    let above = Falling::above(&state, action).expect("a placement");
                    assert_eq!(
                        (above.turn, above.x, above.landed(&state)),
                        (piece.turn, piece.x, piece.landed(&state))
                    );
                    let lines = state.lines();
                    let before = state.clone();
                    state.play(action);
                    if state.lines() == lines {
                        for (x, y) in piece.landed(&before).cells().into_iter().filter(|cell| cell.1 < config.rows()) {
                            assert!(state.well().is_filled(x, y));
                        }
                    }
                    seen += 1;
                }
            }
            assert!(seen > 100, "{spec}: {seen} placements");
        }
    }

    /// Every placement can be reached from where the piece enters, in an empty well.
    #[test]
    fn every_legal_placement_can_be_reached() {
        for letter in "IOTSZJL".chars() {
            let state = position(letter, 20, &[]);
            let mut reached = vec![Falling::spawn(&state).expect("a piece")];
            let mut next = 0;
            while let Some(&piece) = reached.get(next) {
                let moves = [
                    piece.shifted(&state, -1),
                    piece.shifted(&state, 1),
                    piece.turned(&state, Way::Clockwise),
                    piece.turned(&state, Way::Counterclockwise),
                ];
                for piece in moves.into_iter().flatten() {
                    if !reached.contains(&piece) {
                        reached.push(piece);
                    }
                }
                next += 1;
            }
            for action in state.legal() {
                assert!(reached.iter().any(|piece| piece.action(&state) == action), "{}", state.action_name(action));
            }
        }
    }
}
