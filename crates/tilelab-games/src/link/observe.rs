//! Observations: the numeric array and image of the thesis, number for number, and planes for networks.

use tilelab_core::{Action, Game, PlaneElement, PlaneSpec, Planes, Player, Turn};

use super::config::{LinkConfig, MAX_COLUMNS, MAX_ROWS};
use super::position::{Link, SCORING_GROUP};
use super::shapes::{ACTIONS, BLOCKS, COPIES, DROPS, SHAPES, mirrored};

/// Numbers in the thesis's numeric observation: 42 rows of 10.
pub const NUMERIC: usize = 420;
/// Rows and columns of the thesis's image.
pub const IMAGE_SIDE: usize = 32;
/// Bytes of the image: red, green and blue of each pixel, row by row.
pub const IMAGE: usize = IMAGE_SIDE * IMAGE_SIDE * 3;

const SCORE_ROW: usize = MAX_ROWS;
const PIECE_ROW: usize = SCORE_ROW + 1;
const FLAG_ROW: usize = PIECE_ROW + 2;
const ABSENT: i8 = -1;

impl Link {
    /// The board as 20 rows of 10 numbers, the top row first: 0 is empty, 2p+1 the dot of a block of
    /// player p, 2p+2 its other cells. A smaller board lies in the lower left corner.
    pub fn digits(&self) -> [[u8; MAX_COLUMNS]; MAX_ROWS] {
        let mut digits = [[0; MAX_COLUMNS]; MAX_ROWS];
        for block in self.placed() {
            for (number, (x, y)) in block.cells().into_iter().enumerate() {
                let dot = u8::from(number == 0);
                digits[MAX_ROWS - 1 - usize::from(y)][usize::from(x)] = 2 * block.player.index() as u8 + 2 - dot;
            }
        }
        digits
    }

    /// The numeric observation of the thesis: 20 rows of the board, a row of scores, two rows of
    /// pieces left (two players per row) and 19 rows of flags, 1 for each legal action and −1
    /// otherwise. Absent players are −1.
    ///
    /// `view` is the player who sees itself first; as in the thesis this swaps the two players of a
    /// two-player game and leaves the flags, which are the mover's, alone.
    pub fn numeric(&self, view: Player) -> [i8; NUMERIC] {
        let players = usize::from(self.config().players);
        let swap = players == 2 && view.index() == 1;
        let seen_as = |player: Player| if swap { 1 - player.index() } else { player.index() };
        let mut seen = [0_i8; NUMERIC];
        for block in self.placed() {
            let digit = 2 * seen_as(block.player) as i8 + 2;
            for (number, (x, y)) in block.cells().into_iter().enumerate() {
                seen[(MAX_ROWS - 1 - usize::from(y)) * MAX_COLUMNS + usize::from(x)] = digit - i8::from(number == 0);
            }
        }
        seen[MAX_COLUMNS * SCORE_ROW..MAX_COLUMNS * FLAG_ROW].fill(ABSENT);
        let scores = self.scores().expect("Tetris Link has points");
        for player in Player::all(players) {
            let seat = seen_as(player);
            seen[MAX_COLUMNS * SCORE_ROW + seat] = scores[player].clamp(-126, 126) as i8;
            for (block, left) in self.pieces_left(player).into_iter().enumerate() {
                seen[MAX_COLUMNS * PIECE_ROW + BLOCKS * seat + block] = left as i8;
            }
        }
        let mut legal = [false; ACTIONS];
        self.legal_set().write(&mut legal);
        for (flag, legal) in seen[MAX_COLUMNS * FLAG_ROW..].iter_mut().zip(legal) {
            *flag = 2 * i8::from(legal) - 1;
        }
        seen
    }

    /// The image of the thesis, 32×32×3: the board at the left, player 0 red and player 1 blue with
    /// dots half as bright; beside it, in green, scores, pieces left and legal actions.
    pub fn image(&self, view: Player) -> [u8; IMAGE] {
        let seen = self.numeric(view);
        let mut image = [0; IMAGE];
        let mut paint = |row: usize, column: usize, channel: usize, value: u8| {
            image[(row * IMAGE_SIDE + column) * 3 + channel] = value;
        };
        for (index, &value) in seen.iter().enumerate() {
            let (row, column) = (index / MAX_COLUMNS, index % MAX_COLUMNS);
            let info = row.saturating_sub(SCORE_ROW);
            match row {
                0..SCORE_ROW => match value {
                    1 => paint(row, column, 0, 128),
                    2 => paint(row, column, 0, 255),
                    3 => paint(row, column, 2, 128),
                    4 => paint(row, column, 2, 255),
                    _ => (),
                },
                SCORE_ROW => paint(info, MAX_COLUMNS + column, 1, (i16::from(value) + 124).clamp(0, 255) as u8),
                PIECE_ROW..FLAG_ROW => paint(info, MAX_COLUMNS + column, 1, value.max(0) as u8 * 50),
                _ => paint(info, MAX_COLUMNS + column, 1, if value > 0 { 255 } else { 0 }),
            }
        }
        image
    }

    /// [`Self::image`] with every pixel repeated twice in each direction, 64×64×3.
    pub fn large_image(&self, view: Player) -> Vec<u8> {
        let mut large = vec![0; 4 * IMAGE];
        self.write_large_image(view, &mut large);
        large
    }

    /// Writes [`Self::large_image`].
    pub fn write_large_image(&self, view: Player, large: &mut [u8]) {
        let image = self.image(view);
        let rows = image.chunks_exact(3 * IMAGE_SIDE);
        for (row, pair) in rows.zip(large.chunks_exact_mut(12 * IMAGE_SIDE)) {
            let (first, second) = pair.split_at_mut(6 * IMAGE_SIDE);
            for (pixel, twice) in row.chunks_exact(3).zip(first.chunks_exact_mut(6)) {
                twice[..3].copy_from_slice(pixel);
                twice[3..].copy_from_slice(pixel);
            }
            second.copy_from_slice(first);
        }
    }
}

impl Planes for Link {
    fn plane_spec(&self) -> PlaneSpec {
        let (rows, columns) = (self.config().rows.into(), self.config().columns.into());
        PlaneSpec { observation: plane_shape(self.config()), policy: [SHAPES, rows, columns] }
    }

    fn observe<L: PlaneElement>(&self, player: Player, planes: &mut [L]) {
        write_planes(self, player, planes);
    }

    fn policy_index(&self, action: Action) -> usize {
        policy_index(self, action)
    }

    /// The board and its mirror image.
    fn symmetries(&self) -> usize {
        2
    }

    fn transformed(&self, symmetry: usize) -> Self {
        if symmetry == 0 { self.clone() } else { self.mirrored() }
    }

    fn transform_action(&self, symmetry: usize, action: Action) -> Action {
        if symmetry == 0 { action } else { mirrored(action, self.config().columns) }
    }
}

/// The index of an action in the policy, which has one plane per orientation: the cell where its dot
/// comes to rest.
fn policy_index(state: &Link, action: Action) -> usize {
    let (rows, columns) = (usize::from(state.config().rows), usize::from(state.config().columns));
    let drop = &DROPS[action.index()];
    let row = usize::from(state.base_row(drop) + drop.dot);
    (usize::from(drop.shape) * rows + rows - 1 - row) * columns + usize::from(drop.x)
}

/// Planes for each player: all cells, cells in groups of two, cells in scoring groups, dots, five
/// planes of pieces left, the score.
const PLAYER_PLANES: usize = 10;

/// Planes, rows and columns of [`write_planes`].
fn plane_shape(config: &LinkConfig) -> [usize; 3] {
    let dice = if config.dice { BLOCKS } else { 0 };
    let planes = PLAYER_PLANES * usize::from(config.players) + 1 + SHAPES + dice;
    [planes, config.rows.into(), config.columns.into()]
}

/// The observation made for networks, as planes with the top row first. First [`PLAYER_PLANES`] for
/// each player, the viewer first and then in the order of the seats; then what lies below the
/// column tops; then one plane for each of the nineteen orientations with a 1 wherever the dot
/// would come to rest, if it is the viewer's turn; with dice, five planes for the block rolled.
/// Numbers that belong to the whole board fill their plane, scaled to about 1.
fn write_planes<L: PlaneElement>(state: &Link, viewer: Player, planes: &mut [L]) {
    let config = state.config();
    let players = usize::from(config.players);
    let (rows, columns) = (usize::from(config.rows), usize::from(config.columns));
    let size = rows * columns;
    planes.fill(L::ZERO);
    let cell_at = |x: u8, y: u8| (rows - 1 - usize::from(y)) * columns + usize::from(x);
    let first_plane = |player: Player| (player.index() + players - viewer.index()) % players * PLAYER_PLANES;

    for (number, block) in state.placed().enumerate() {
        let first = first_plane(block.player);
        let group = state.group_size(number);
        for (cell, (x, y)) in block.cells().into_iter().enumerate() {
            let mut mark = |plane: usize| planes[(first + plane) * size + cell_at(x, y)] = L::ONE;
            mark(0);
            match group {
                1 => (),
                SCORING_GROUP.. => mark(2),
                _ => mark(1),
            }
            if cell == 0 {
                mark(3);
            }
        }
    }
    let scores = state.scores().expect("Tetris Link has points");
    for player in Player::all(players) {
        let mut fill =
            |plane: usize, value: f32| planes[(first_plane(player) + plane) * size..][..size].fill(L::from_f32(value));
        for (block, left) in state.pieces_left(player).into_iter().enumerate() {
            fill(4 + block, f32::from(left) / f32::from(COPIES));
        }
        // From −10 to 40 points, a range that games hardly leave.
        fill(9, ((scores[player] + 10) as f32 / 50.0).clamp(0.0, 1.0));
    }

    let shared = PLAYER_PLANES * players;
    for (x, &height) in state.heights().iter().enumerate() {
        for y in 0..height {
            planes[shared * size + cell_at(x as u8, y)] = L::ONE;
        }
    }
    if state.turn() == Turn::Player(viewer) {
        for action in state.legal() {
            planes[(shared + 1) * size + policy_index(state, action)] = L::ONE;
        }
    }
    if let Some(block) = state.rolled() {
        planes[(shared + 1 + SHAPES + usize::from(block)) * size..][..size].fill(L::ONE);
    }
}
