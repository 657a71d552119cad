//! `tilelab play`: a person at the terminal, against agents, dice or other people.
//!
//! Tetris Link has a screen of its own; every other game, and every terminal that is none, is played
//! in lines of text. Neither knows the rules: both ask the session of the arena.
//!
//! | module | what |
//! |---|---|
//! | `seats`, `table`, `events` | who plays, the game in progress, and what happened in words |
//! | `saved` | records appended to a file |
//! | `plain` | the game in lines of text |
//! | `cursor`, `forecast` | the block a person is about to drop, and what it would do |
//! | `keys`, `app` | what each key means, and what it does; nothing here touches the terminal |
//! | `palette`, `board`, `panel`, `screen` | the picture |
//! | `terminal` | the loop that reads keys, lets agents think and draws |

mod app;
mod board;
mod cursor;
mod events;
mod forecast;
mod keys;
mod palette;
mod panel;
mod plain;
mod saved;
mod screen;
mod seats;
mod table;
mod terminal;
#[cfg(test)]
#[allow(clippy::needless_raw_string_hashes, reason = "expect-test writes them")]
mod tests;

use std::io::{self, IsTerminal as _};
use std::path::PathBuf;
use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::Context as _;
use tilelab_arena::open_game;
use tilelab_core::mix;

use self::app::App;
use self::plain::Plain;
use self::table::Table;

/// Play a game in the terminal.
///
/// Tetris Link is played with the arrow keys on a board in colour; press ? there for the keys. Other
/// games, and everything under --plain, are played by typing the names of moves.
#[derive(clap::Args, Debug)]
pub(crate) struct Play {
    /// The game, with parameters behind a colon: link, link:players=3,dice=true, hex:size=7, nim.
    #[arg(default_value = "link")]
    game: String,

    /// Who sits in the next seat: `human` or an agent such as heuristic:weights=tuned. Once per seat;
    /// without it, you sit in the first seat and the game's own heuristic, or else a random
    /// player, in the rest.
    #[arg(long = "seat", value_name = "human|AGENT")]
    seats: Vec<String>,

    /// The seed of dice and agents; the same seed and the same moves give the same game. By default
    /// it comes from the clock, and is shown.
    #[arg(long, value_name = "N")]
    seed: Option<u64>,

    /// Begin from the position in this file, in the text form that `replay --states` prints.
    #[arg(long, value_name = "FILE")]
    position: Option<PathBuf>,

    /// Append the record of the game, one line of JSON, to this file when the game ends or you leave
    /// with q (or `quit`).
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,

    /// Play in lines of text, as happens anyway where there is no terminal.
    #[arg(long)]
    plain: bool,
}

impl Play {
    /// Plays until the person has had enough.
    pub(crate) fn run(&self) -> anyhow::Result<()> {
        let game = open_game(&self.game)?;
        let seats = seats::read(&game, &self.seats)?;
        let start = self.position.as_deref().map(super::read_position).transpose()?;
        if let Some(path) = &self.save {
            saved::check(path)?;
        }
        let seed = self.seed.unwrap_or_else(seed_from_clock);
        let table = Table::new(game, seats, seed, start.as_deref())?;
        if !self.plain && has_screen() && table.link().is_some() {
            let app = App::new(table).context("the screen is only for Tetris Link")?;
            return terminal::play(app, self.save.as_deref());
        }
        let mut plain = Plain { table, save: self.save.clone(), echo: !io::stdin().is_terminal() };
        match plain.run(&mut io::stdin().lock(), &mut io::stdout().lock()) {
            // Who closes our output, as `| head` does, has seen enough.
            Err(error) if super::is_closed_pipe(&error) => Ok(()),
            other => other,
        }
    }
}

/// Whether there is a terminal that can show a picture.
fn has_screen() -> bool {
    io::stdin().is_terminal()
        && io::stdout().is_terminal()
        && std::env::var_os("TERM").is_none_or(|term| term != "dumb")
}

/// Six digits are few enough to be typed again.
fn seed_from_clock() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    mix(since.as_nanos() as u64) % 1_000_000
}
