//! `tilelab gtp`: an agent as an engine of the Go Text Protocol (GTP), version 2.
//!
//! A controller, such as a graphical board, sends commands in lines; the engine sends a response and a blank line
//! for each. Black is the first player, a, and white the second, b. Where programs for a game use other names of
//! moves, the game's `GtpDialect` translates. `docs/gtp.md` lists the commands and shows how to connect a program;
//! the protocol is specified at <https://www.lysator.liu.se/~gunnar/gtp/>.
//!
//! | module | content |
//! |---|---|
//! | `line` | parses lines into an id, a command and its arguments |
//! | `engine` | the game in progress |
//! | `clock` | the time per move, from the controller's clock |
//! | `commands` | every command by name |

mod clock;
mod commands;
mod engine;
mod line;
#[cfg(test)]
#[allow(clippy::needless_raw_string_hashes, reason = "expect-test writes them")]
mod tests;

use std::io::{self, BufRead, Write};

use clap::Args;
use tilelab_arena::{AgentSpec, open_game};

use self::engine::Engine;
use self::line::{Line, Request, read_line};

/// Run an agent as an engine of the Go Text Protocol (GTP).
///
/// Reads commands of version 2 of the protocol from standard input and answers on standard output. Start it from
/// a graphical board or from a program that plays engines against each other. Any two-player game works; moves
/// have the names that `tilelab play` shows.
#[derive(Args)]
#[command(after_help = crate::commands::examples::GTP)]
pub struct Gtp {
    /// The game, such as hex:size=11 or hex:size=11,swap=true; the controller can change the size.
    #[arg(long, default_value = crate::commands::examples::GTP_GAME)]
    game: String,
    /// The agent that chooses the moves, for either color [default: the game's highest difficulty level, such as
    /// net:time=1s].
    #[arg(long)]
    agent: Option<AgentSpec>,
    /// The seed; the same seed and the same commands give the same responses.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

impl Gtp {
    pub fn run(&self) -> anyhow::Result<()> {
        let game = open_game(&self.game)?;
        let mut engine = match &self.agent {
            Some(agent) => Engine::new(game, agent.clone(), self.seed)?,
            None => Engine::with_strongest(game, self.seed)?,
        };
        serve(&mut engine, &mut io::stdin().lock(), &mut io::stdout().lock())
    }
}

/// Answers every command until `quit` or the end of the input.
fn serve(engine: &mut Engine, input: &mut impl BufRead, output: &mut impl Write) -> anyhow::Result<()> {
    while let Some(line) = read_line(input)? {
        let (id, response) = match line {
            Line::TooLong => (None, Err(anyhow::anyhow!("line too long"))),
            Line::Text(text) => match Request::parse(&text) {
                Some(request) => (request.id, commands::run(engine, &request.command, &request.arguments)),
                None => continue,
            },
        };
        let (mark, text) = match response {
            Ok(text) => ('=', text),
            Err(error) => ('?', format!("{error:#}")),
        };
        let id = id.unwrap_or_default();
        write!(output, "{mark}{id} {}\n\n", without_blank_lines(&text))?;
        // The controller waits for the response before it sends the next command.
        output.flush()?;
        if engine.has_quit() {
            break;
        }
    }
    Ok(())
}

/// Removes blank lines, because a blank line ends a response. A blank first line, as before a board, becomes the
/// rest of the line with the mark.
fn without_blank_lines(text: &str) -> String {
    let lines = text.lines().enumerate().filter(|(number, line)| *number == 0 || !line.trim().is_empty());
    lines.map(|(_, line)| line.trim_end()).collect::<Vec<_>>().join("\n")
}
