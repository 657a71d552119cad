//! The board: blocks, the ghost of the block about to fall, and the holes it would leave.
//!
//! A cell is two characters wide, which looks square: the letter of its owner, followed by the block's dot
//! or a space. The block that fell last has capital letters. Adjacent blocks of one player differ in
//! shade; without colours their outlines are drawn.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::Line;
use ratatui::widgets::{Block, Widget};
use tilelab_core::Player;
use tilelab_games::link::{Link, Placed};

use super::super::palette::{Palette, SHADES};
use super::forecast::Forecast;

/// The dot that every block carries.
const DOT: &str = "●";
/// The name of the game, shown on the upper frame if that is wide enough.
pub(super) const TITLE: &str = "Tetris Link";

/// The drawing of a position.
pub(super) struct Board<'a> {
    /// The position.
    pub link: &'a Link,
    /// The block about to fall.
    pub ghost: Option<&'a Forecast>,
    /// The colours.
    pub palette: Palette,
}

impl Board<'_> {
    /// Columns and rows of the drawing, frame included.
    pub(super) fn size(link: &Link) -> (u16, u16) {
        (2 * u16::from(link.config().columns) + 2, u16::from(link.config().rows) + 2)
    }
}

impl Widget for Board<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let (width, height) = Self::size(self.link);
        if area.width < width || area.height < height {
            return;
        }
        let frame = Rect { width, height, ..area };
        let mut edge = Block::bordered().border_style(self.palette.faint());
        if usize::from(width) >= TITLE.len() + 4 {
            edge = edge.title(Line::styled(format!(" {TITLE} "), Style::reset().bold()).centered());
        }
        edge.render(frame, buffer);
        let inner = Rect { x: frame.x + 1, y: frame.y + 1, width: width - 2, height: height - 2 };
        let blocks: Vec<Placed> = self.link.placed().collect();
        let shades = shades(self.link, &blocks);
        let mut put = |(column, row): (u8, u8), text: &str, style: Style| {
            buffer.set_string(inner.x + 2 * u16::from(column), inner.bottom() - 1 - u16::from(row), text, style);
        };
        for row in 0..self.link.config().rows {
            for column in 0..self.link.config().columns {
                let Some((number, player)) = self.link.block_at(column, row) else {
                    put((column, row), "· ", self.palette.faint());
                    continue;
                };
                let is_last = number + 1 == blocks.len();
                let letter = if is_last { player.letter().to_ascii_uppercase() } else { player.letter() };
                let right = self.right_of(blocks[number], (column, row));
                let mut style = self.palette.piece(player, shades[number]);
                if is_last {
                    style = style.add_modifier(Modifier::BOLD | Modifier::UNDERLINED);
                }
                if self.palette == Palette::Mono && !self.is_block(number, column, row.wrapping_sub(1)) {
                    style = style.add_modifier(Modifier::UNDERLINED);
                }
                put((column, row), &format!("{letter}{right}"), style);
            }
        }
        if let Some(ghost) = self.ghost {
            for &hole in &ghost.holes {
                put(hole, "××", self.palette.cost());
            }
            let style = self.palette.player(self.link.mover()).add_modifier(Modifier::BOLD);
            for (number, &cell) in ghost.cells.iter().enumerate() {
                put(cell, if number == 0 { "▒●" } else { "▒▒" }, style);
            }
        }
        self.number_columns(frame, buffer);
    }
}

impl Board<'_> {
    /// The second character of a cell.
    fn right_of(&self, block: Placed, (column, row): (u8, u8)) -> &'static str {
        let continues = block.cells().contains(&(column + 1, row));
        if block.cells()[0] == (column, row) {
            DOT
        } else if self.palette == Palette::Mono && !continues {
            "│"
        } else {
            " "
        }
    }

    /// Whether a cell belongs to a block; cells outside the board belong to none.
    fn is_block(&self, number: usize, column: u8, row: u8) -> bool {
        row < self.link.config().rows && self.link.block_at(column, row).is_some_and(|(found, _)| found == number)
    }

    /// Writes the numbers of the columns on the lower frame; the ghost's columns stand out.
    fn number_columns(&self, frame: Rect, buffer: &mut Buffer) {
        for column in 0..self.link.config().columns {
            let covered = self.ghost.is_some_and(|ghost| ghost.cells.iter().any(|cell| cell.0 == column));
            let style = if covered { Style::new().add_modifier(Modifier::BOLD) } else { self.palette.faint() };
            buffer.set_string(frame.x + 1 + 2 * u16::from(column), frame.bottom() - 1, column.to_string(), style);
        }
    }
}

/// A shade per block, such that adjacent blocks of one player differ: each takes the first shade that none
/// of its earlier neighbours has, or the last shade if all are taken.
fn shades(link: &Link, blocks: &[Placed]) -> Vec<usize> {
    let mut shades: Vec<usize> = Vec::with_capacity(blocks.len());
    for block in blocks {
        let touching = neighbours(block).filter_map(|(column, row)| touched(link, block.player, column, row));
        let mut taken = [false; SHADES];
        for number in touching {
            if let Some(&shade) = shades.get(number) {
                taken[shade] = true;
            }
        }
        shades.push(taken.iter().position(|&taken| !taken).unwrap_or(SHADES - 1));
    }
    shades
}

/// The block of that player at a cell; `None` outside the board.
fn touched(link: &Link, player: Player, column: u8, row: u8) -> Option<usize> {
    let within = column < link.config().columns && row < link.config().rows;
    let (number, owner) = link.block_at(if within { column } else { return None }, row)?;
    (owner == player).then_some(number)
}

/// The cells around a block; those beyond the left and lower edges wrap around to large numbers.
fn neighbours(block: &Placed) -> impl Iterator<Item = (u8, u8)> {
    block.cells().into_iter().flat_map(|(column, row)| {
        [(column.wrapping_sub(1), row), (column + 1, row), (column, row.wrapping_sub(1)), (column, row + 1)]
    })
}
