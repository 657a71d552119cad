//! The binary `tilelab`.

mod commands;

use clap::Parser;

/// A laboratory for the AI of tile-placing and other turn-based games.
#[derive(Parser)]
#[command(version)]
enum Command {
    /// Play a game in the terminal, against agents or other people.
    Play(commands::play::Play),
}

fn main() -> anyhow::Result<()> {
    match Command::parse() {
        Command::Play(play) => play.run(),
    }
}
