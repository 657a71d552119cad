//! Colors of players that are distinguishable with any color vision, and no colors if `NO_COLOR` is set.
//!
//! The hues are those of Okabe and Ito (2008) in the nearest of the 256 colors that every terminal has.
//! Each player's pieces come in three shades, so that adjacent pieces are distinguishable. Letters carry the
//! same information, so nothing depends on color.

use ratatui::style::{Color, Modifier, Style};
use tilelab_core::Player;

/// The number of shades per player.
pub(super) const SHADES: usize = 3;

/// The three shades of blue, orange, bluish green and yellow.
const HUES: [[u8; SHADES]; 4] = [[25, 32, 74], [172, 208, 215], [29, 36, 79], [184, 227, 230]];
/// For each hue, the shade that is most legible as text on dark and on light backgrounds.
const TEXT: [u8; 4] = [32, 172, 36, 178];
/// Okabe and Ito's vermillion.
const VERMILLION: u8 = 166;
/// A hue per kind of piece, for games where kinds matter rather than players: sky blue, yellow, reddish purple,
/// bluish green, vermillion, blue and orange.
const KINDS: [u8; 7] = [74, 227, 175, 36, VERMILLION, 32, 214];
const BLACK: u8 = 16;
const WHITE: u8 = 231;
const GREY: u8 = 244;

/// Whether the terminal shows colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Palette {
    /// Colours.
    Colour,
    /// Letters, outlines and emphasis only.
    Mono,
}

impl Palette {
    /// The palette that the environment asks for: a `NO_COLOR` that is not empty means no colours.
    pub(super) fn from_environment() -> Self {
        if std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty()) { Self::Mono } else { Self::Colour }
    }

    /// A cell of a player's piece on the board.
    pub(super) fn piece(self, player: Player, shade: usize) -> Style {
        let background = HUES[player.index() % HUES.len()][shade % SHADES];
        let dark = player.index().is_multiple_of(HUES.len()) && shade.is_multiple_of(SHADES);
        self.or_plain(Style::new().fg(Color::Indexed(if dark { WHITE } else { BLACK })).bg(Color::Indexed(background)))
    }

    /// Text about a player, or a preview of a move on the board.
    pub(super) fn player(self, player: Player) -> Style {
        self.or_plain(Style::new().fg(Color::Indexed(TEXT[player.index() % TEXT.len()])))
    }

    /// A cell of a piece of this kind.
    pub(super) fn kind(self, kind: usize) -> Style {
        self.or_plain(Style::new().fg(Color::Indexed(BLACK)).bg(Color::Indexed(KINDS[kind % KINDS.len()])))
    }

    /// The preview of a piece of this kind.
    pub(super) fn kind_preview(self, kind: usize) -> Style {
        self.or_plain(Style::new().fg(Color::Indexed(KINDS[kind % KINDS.len()])))
    }

    /// Costs, such as minus points.
    pub(super) fn cost(self) -> Style {
        self.or_plain(Style::new().fg(Color::Indexed(VERMILLION))).add_modifier(Modifier::BOLD)
    }

    /// Less important text.
    pub(super) fn faint(self) -> Style {
        match self {
            Self::Colour => Style::new().fg(Color::Indexed(GREY)),
            Self::Mono => Style::new().add_modifier(Modifier::DIM),
        }
    }

    fn or_plain(self, coloured: Style) -> Style {
        match self {
            Self::Colour => coloured,
            Self::Mono => Style::new(),
        }
    }
}
