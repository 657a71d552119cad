//! `tilelab play`: play in the terminal against agents or other people.
//!
//! Games in the table `screens::SCREENS` have a screen of their own, and those in `screens::REAL_TIME` one where
//! time passes. Every other game, and every input or
//! output that is not a terminal, uses lines of text. Neither knows the rules; both ask the arena's session.
//!
//! | module | content |
//! |---|---|
//! | `seats`, `live_game` | who plays, the game in progress and its events |
//! | `saved` | records appended to a file |
//! | `high_scores` | the best games of people, in the user's data folder |
//! | `plain` | the game in lines of text |
//! | `screens` | the table of games with a screen, and the trait of such a screen |
//! | `keys`, `app` | the generic keys and their effect; nothing here touches the terminal |
//! | `palette`, `panel`, `frame` | drawing everything but the board |
//! | `terminal` | the loop that reads keys, runs agents and draws |
//! | one folder per game | its screen |

mod app;
mod frame;
mod high_scores;
mod keys;
mod link;
mod live_game;
mod palette;
mod panel;
mod plain;
mod saved;
mod screens;
mod seats;
mod terminal;
mod tetris;

use std::io::{self, IsTerminal as _};
use std::path::PathBuf;
use std::time::{SystemTime, UNIX_EPOCH};

use tilelab_arena::open_game;
use tilelab_core::mix;

use self::app::App;
use self::high_scores::HighScores;
use self::live_game::LiveGame;
use self::palette::Palette;
use self::plain::Plain;
use self::screens::{RealTime, RealTimeGame};

/// Play a game in the terminal.
///
/// Games with a screen of their own are drawn in color and played with the arrow keys; press ? for the keys.
/// All other games are drawn as well and played by typing the names of moves, as is every game with --plain; type
/// `help` for the commands. Tetris is played in real time; with an agent in its seat you watch the agent play. The bare name
/// `tetris` then means tetris:preview=3,hold=true,pieces=bag if you play yourself; with any parameter, with
/// --plain and for agents it means the game that all other commands play. Your best games are kept in
/// high-scores.json in the user's data folder, such as ~/.local/share/tilelab. Set the environment variable `NO_COLOR` to draw without colors.
#[derive(clap::Args, Debug)]
#[command(after_help = super::examples::PLAY)]
pub(crate) struct Play {
    /// The game, with parameters after a colon, such as link:players=3,dice=true or hex:size=7.
    #[arg(default_value = screens::SCREENS[0].game)]
    game: String,

    /// The player in the next seat: `human`, a difficulty level by its name (`medium` or `dario`), or an agent such
    /// as heuristic:weights=tuned. Give it once per seat, in order. Seats that are not given: you take the first
    /// one, Dario the others.
    #[arg(long = "seat", value_name = "human|LEVEL|AGENT")]
    seats: Vec<String>,

    /// The seed of chance and agents; the same seed and the same moves give the same game [default: from the
    /// clock; the program shows it].
    #[arg(long, value_name = "N")]
    seed: Option<u64>,

    /// Start from the position in this file, in the text form that `tilelab replay --states` prints.
    #[arg(long, value_name = "FILE")]
    position: Option<PathBuf>,

    /// Append the record of the game, one line of JSON, to this file when the game ends or you quit.
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,

    /// Play in lines of text. This is the default if the input or the output is not a terminal.
    #[arg(long)]
    plain: bool,
}

impl Play {
    /// Plays until the person quits.
    pub(crate) fn run(&self) -> anyhow::Result<()> {
        let real_time = if !self.plain && is_interactive() { screens::real_time(&self.game) } else { None };
        let game = open_game(real_time.map_or(&self.game, |screen| self.real_time_game(screen)))?;
        let seats = seats::read(&game, &self.seats)?;
        let start = self.position.as_deref().map(super::read_position).transpose()?;
        if let Some(path) = &self.save {
            saved::check(path)?;
        }
        let seed = self.seed.unwrap_or_else(seed_from_clock);
        if let Some(screen) = real_time {
            let (save, high_scores) = (self.save.as_deref(), HighScores::of_user());
            return (screen.play)(RealTimeGame { game, seats, seed, start, save, high_scores });
        }
        let mut live = LiveGame::new(game, seats, seed, start.as_deref())?;
        if !self.plain && is_interactive() {
            live = match App::new(live) {
                Ok(app) => return terminal::play(app, self.save.as_deref()),
                Err(live) => *live,
            };
        }
        let board = (!self.plain && is_interactive()).then(Palette::from_environment);
        let mut plain = Plain { live, save: self.save.clone(), echo: !io::stdin().is_terminal(), board };
        match plain.run(&mut io::stdin().lock(), &mut io::stdout().lock()) {
            // A reader that closes the pipe early, such as `head`, is not a failure.
            Err(error) if super::is_closed_pipe(&error) => Ok(()),
            outcome => outcome,
        }
    }
}

impl Play {
    /// The game to play in real time: people who give only its name get the parameters that suit people.
    fn real_time_game(&self, screen: &RealTime) -> &str {
        let is_person = self.seats.first().is_none_or(|seat| seat == seats::PERSON);
        let is_bare = self.game == screen.game && self.position.is_none();
        if is_person && is_bare { screen.for_people } else { &self.game }
    }
}

/// Whether input and output are a terminal that can show a screen.
fn is_interactive() -> bool {
    io::stdin().is_terminal()
        && io::stdout().is_terminal()
        && std::env::var_os("TERM").is_none_or(|term| term != "dumb")
}

/// A seed of at most six digits, short enough to be typed again.
fn seed_from_clock() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    mix(since.as_nanos() as u64) % 1_000_000
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::*;

    #[derive(Parser)]
    struct Line {
        #[command(flatten)]
        play: Play,
    }

    #[test]
    fn only_people_who_give_a_bare_name_get_the_parameters_for_people() {
        let screen = screens::real_time("tetris").expect("a screen");
        let game = |line: &str| {
            let play = Line::parse_from(format!("play {line}").split_whitespace()).play;
            play.real_time_game(screen).to_owned()
        };
        assert_eq!(game("tetris"), screen.for_people);
        assert_eq!(game("tetris --seat human"), screen.for_people);
        assert_eq!(game("tetris:rows=20"), "tetris:rows=20");
        assert_eq!(game("tetris --seat random"), "tetris");
        assert_eq!(game("tetris --position file"), "tetris");
        assert!(open_game(screen.for_people).is_ok());
        assert!(screens::real_time("link").is_none());
    }
}
