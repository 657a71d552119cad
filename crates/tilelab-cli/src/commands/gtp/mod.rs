//! `tilelab gtp`: our agents behind the Go Text Protocol, version 2, as Hex programs speak it.
//!
//! The protocol is a conversation in lines: a command, an answer, a blank line. Black is the first
//! player, a, and white the second, b. `docs/gtp.md` lists the commands and shows how to connect a
//! program; the protocol is described at <https://www.lysator.liu.se/~gunnar/gtp/>.
//!
//! | module | what |
//! |---|---|
//! | `line` | lines of any bytes become an identity number, a command and its arguments |
//! | `engine` | the game that is played, and what each move does to it |
//! | `clock` | how long a move may take by the other program's clock |
//! | `table` | every command by name |

mod clock;
mod engine;
mod line;
mod table;
#[cfg(test)]
#[allow(clippy::needless_raw_string_hashes, reason = "expect-test writes them")]
mod tests;

use std::io::{self, BufRead, Write};

use clap::Args;
use tilelab_arena::{AgentSpec, open_game};

use self::engine::Engine;
use self::line::{Line, Request, read_line};

/// Let Hex programs play against an agent.
///
/// Speaks the Go Text Protocol, version 2, on standard input and output, as Hex programs do: start it
/// from a graphical board or from a program that lets engines play each other. Other games of two
/// players work too, with the names of their own moves.
#[derive(Args)]
pub struct Gtp {
    /// The game, such as hex:size=11 or hex:size=11,swap=true; the other program may change the size.
    #[arg(long, default_value = "hex:size=11")]
    game: String,
    /// The agent that answers, for either colour.
    #[arg(long, default_value = "mcts:nodes=10000")]
    agent: AgentSpec,
    /// The seed; the same seed and the same commands give the same answers.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

impl Gtp {
    pub fn run(&self) -> anyhow::Result<()> {
        let mut engine = Engine::new(open_game(&self.game)?, self.agent.clone(), self.seed)?;
        converse(&mut engine, &mut io::stdin().lock(), &mut io::stdout().lock())
    }
}

/// Answers every command until `quit` or the end of the input.
fn converse(engine: &mut Engine, input: &mut impl BufRead, output: &mut impl Write) -> anyhow::Result<()> {
    while let Some(line) = read_line(input)? {
        let (id, answer) = match line {
            Line::TooLong => (None, Err(anyhow::anyhow!("line too long"))),
            Line::Text(text) => match Request::parse(&text) {
                Some(request) => (request.id, table::answer(engine, &request.command, &request.arguments)),
                None => continue,
            },
        };
        let (mark, text) = match answer {
            Ok(text) => ('=', text),
            Err(error) => ('?', format!("{error:#}")),
        };
        let id = id.unwrap_or_default();
        write!(output, "{mark}{id} {}\n\n", without_blank_lines(&text))?;
        // The other program waits for the answer before it says anything else.
        output.flush()?;
        if engine.has_quit() {
            break;
        }
    }
    Ok(())
}

/// A blank line ends an answer, so none may stand inside it; a first one, before a board, becomes
/// part of the answer's own line.
fn without_blank_lines(text: &str) -> String {
    let lines = text.lines().enumerate().filter(|(number, line)| *number == 0 || !line.trim().is_empty());
    lines.map(|(_, line)| line.trim_end()).collect::<Vec<_>>().join("\n")
}
