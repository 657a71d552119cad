//! The game in lines of text: for every game, and for pipes and scripts.

use std::io::{BufRead, Read as _, Write};
use std::path::{Path, PathBuf};

use anyhow::Context as _;
use tilelab_core::scene::terminal;
use tilelab_core::{Action, Budget, ParseError, Player};

use super::live_game::{Awaits, LiveGame};
use super::palette::Palette;
use super::saved::{DEFAULT_FILE, Saved};

/// Up to this many legal actions are all shown.
const MAX_SHOWN: usize = 30;
/// The number of legal actions that are shown if there are more.
const EXAMPLES: usize = 6;

const HELP: &str = "\
Type the name of a move to play it, or one of these:
  undo        take your last move back
  hint        the move that the heuristic suggests
  save FILE   append the game to a file as one line of JSON
  help        this list
  quit        leave the game; so does the end of the input";

/// A game in lines of text.
pub(super) struct Plain {
    /// The game.
    pub live: LiveGame,
    /// The file to save it to at the end.
    pub save: Option<PathBuf>,
    /// Whether to print the input, so that the output of a script reads like a conversation.
    pub echo: bool,
    /// How to draw the board of games that have a picture; without a terminal there is only the text form.
    pub board: Option<Palette>,
}

/// What follows a line of input.
enum Next {
    /// The game continues.
    Play,
    /// Print this answer and read another line.
    Ask(String),
    /// The person leaves.
    Leave,
}

impl Plain {
    /// Plays until the game or the input ends, or the person leaves.
    pub(super) fn run(&mut self, input: &mut impl BufRead, output: &mut impl Write) -> anyhow::Result<()> {
        let mut saved = Saved::default();
        let record = self.live.record();
        writeln!(output, "{}, seed {}", self.live.game(), record.seed)?;
        for seat in 0..record.agents.len() {
            let about = self.live.level(seat).map_or(String::new(), |level| format!(". {}", level.about));
            writeln!(output, "{}: {}{about}", Player::new(seat), self.live.name(seat))?;
        }
        let mut printed = 0;
        loop {
            let events = self.live.events();
            for event in &events[printed.min(events.len())..] {
                writeln!(output, "{}", event.text)?;
            }
            printed = events.len();
            match self.live.awaits() {
                Awaits::Chance => self.live.draw(),
                Awaits::Agent(_) => self.let_agent_move()?,
                Awaits::Person(player) if !self.let_person_move(player, &mut saved, input, output)? => break,
                Awaits::Person(_) => {}
                Awaits::Over => break,
            }
        }
        if let Some(result) = self.live.result() {
            writeln!(output, "\n{}\n{result}.", self.position())?;
        }
        if let Some(path) = &self.save {
            writeln!(output, "{}", saved.append(self.live.record(), path)?)?;
        }
        Ok(output.flush()?)
    }

    fn let_agent_move(&mut self) -> anyhow::Result<()> {
        let mut session = self.live.lend().context("an agent is to move")?;
        let decision = session.choose(Budget::default()).context("the agent to move failed")?;
        self.live.give_back(session, decision.action).context("the agent chose an illegal move")
    }

    /// Shows the position and reads lines until the person moves; false if the person leaves.
    fn let_person_move(
        &mut self,
        player: Player,
        saved: &mut Saved,
        input: &mut impl BufRead,
        output: &mut impl Write,
    ) -> anyhow::Result<bool> {
        writeln!(output, "\n{}\n{}", self.position(), self.choices())?;
        loop {
            write!(output, "{player}> ")?;
            output.flush()?;
            let Some(line) = read_line(input)? else {
                writeln!(output)?;
                return Ok(false);
            };
            if self.echo {
                writeln!(output, "{line}")?;
            }
            match self.answer(line.trim(), saved) {
                Next::Play => return Ok(true),
                Next::Ask(answer) => writeln!(output, "{answer}")?,
                Next::Leave => return Ok(false),
            }
        }
    }

    /// Handles a line. The names of moves take precedence over commands.
    fn answer(&mut self, line: &str, saved: &mut Saved) -> Next {
        let Some(session) = self.live.session() else { return Next::Leave };
        let parsed = session.parse_action(line);
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        match (parsed, word, rest.trim()) {
            (Ok(action), ..) => match self.live.play(action, None) {
                Ok(()) => Next::Play,
                Err(error) => Next::Ask(error.to_string()),
            },
            (_, "quit" | "q", "") => Next::Leave,
            (_, "help" | "?", "") => Next::Ask(HELP.to_owned()),
            (_, "undo", "") if self.live.take_back() => Next::Play,
            (_, "undo", "") => Next::Ask("There is nothing to take back.".to_owned()),
            (_, "hint" | "h", "") => Next::Ask(self.hint()),
            (_, "save", file) => Next::Ask(self.save(file, saved)),
            (_, "", _) => Next::Ask(self.choices()),
            (Err(ParseError { found, expected, .. }), ..) => {
                Next::Ask(format!("found {found}, expected {expected}; type `help` for the commands"))
            }
        }
    }

    fn save(&self, file: &str, saved: &mut Saved) -> String {
        let default = self.save.as_deref().unwrap_or(Path::new(DEFAULT_FILE));
        let path = if file.is_empty() { default } else { Path::new(file) };
        saved.append(self.live.record(), path).unwrap_or_else(|error| format!("{error:#}"))
    }

    fn hint(&self) -> String {
        let find = |action: Action| self.legal().into_iter().find(|(legal, _)| *legal == action);
        match self.live.hint().and_then(find) {
            Some((_, name)) => format!("hint: {name}"),
            None => "There is no hint for this game.".to_owned(),
        }
    }

    fn legal(&self) -> Vec<(Action, String)> {
        self.live.session().map_or_else(Vec::new, <dyn tilelab_arena::session::Session>::legal)
    }

    fn position(&self) -> String {
        let Some(session) = self.live.session() else { return String::new() };
        let text = session.text();
        let scene = self.board.and_then(|palette| Some((palette, session.position().scene?)));
        let Some((palette, scene)) = scene else { return text.trim_end().to_owned() };
        // The first line of the text form says who is to move.
        let first = text.lines().next().map(str::to_owned);
        let rows = terminal::rows(&scene, palette == Palette::Colour);
        first.into_iter().chain(rows).chain(scene.note).collect::<Vec<_>>().join("\n")
    }

    /// The legal actions, or examples of them.
    fn choices(&self) -> String {
        let names: Vec<String> = self.legal().into_iter().map(|(_, name)| name).collect();
        if names.len() <= MAX_SHOWN {
            return format!("moves: {}", names.join(", "));
        }
        let examples: Vec<&str> = (0..EXAMPLES).map(|index| names[index * names.len() / EXAMPLES].as_str()).collect();
        format!("{} moves, such as {}", names.len(), examples.join(", "))
    }
}

/// The next line, which may hold any bytes; `None` at the end of the input.
fn read_line(input: &mut impl BufRead) -> std::io::Result<Option<String>> {
    // A longer line is read in parts, each of which is refused.
    const MAX_LINE_BYTES: u64 = 4096;
    let mut bytes = Vec::new();
    let length = input.take(MAX_LINE_BYTES).read_until(b'\n', &mut bytes)?;
    Ok((length > 0).then(|| String::from_utf8_lossy(&bytes).trim_end().to_owned()))
}

#[cfg(test)]
#[allow(clippy::needless_raw_string_hashes, reason = "expect-test writes them")]
mod tests {
    use expect_test::expect;
    use tilelab_arena::open_game;

    use super::super::seats;
    use super::*;

    fn conversation(game: &str, seats: &[&str], typed: &[u8]) -> String {
        let game = open_game(game).expect("a game");
        let seats: Vec<String> = seats.iter().map(|&seat| seat.to_owned()).collect();
        let seats = seats::read(&game, &seats).expect("seats");
        let live = LiveGame::new(game, seats, 1, None).expect("a game in progress");
        let mut output = Vec::new();
        Plain { live, save: None, echo: true, board: None }.run(&mut &*typed, &mut output).expect("no error");
        String::from_utf8(output).expect("text")
    }

    #[test]
    fn a_game_of_nim_reads_like_a_conversation() {
        let typed = b"undo\nbananas\n\n1 from 1\nundo\nhint\n2 from 2\n";
        let output = conversation("nim:piles=1-2", &["human", "first"], typed);
        expect![[r#"
            nim:piles=1-2, seed 1
            a: human
            b: first

            a to move: 1 2
            moves: 1 from 1, 1 from 2, 2 from 2
            a> undo
            There is nothing to take back.
            a> bananas
            found `bananas`, expected the name of a legal action such as 1 from 1; type `help` for the commands
            a> 
            moves: 1 from 1, 1 from 2, 2 from 2
            a> 1 from 1
            a plays 1 from 1
            b plays 1 from 2

            a to move: 0 1
            moves: 1 from 2
            a> undo

            a to move: 1 2
            moves: 1 from 1, 1 from 2, 2 from 2
            a> hint
            There is no hint for this game.
            a> 2 from 2
            a plays 2 from 2
            b plays 1 from 1

            a to move: 0 0
            b (first) wins.
        "#]]
        .assert_eq(&output);
    }

    #[test]
    fn a_terminal_shows_the_board() {
        let position = |game: &str, start: &str| {
            let game = open_game(game).expect("a game");
            let seats = seats::read(&game, &[]).expect("seats");
            let live = LiveGame::new(game, seats, 1, Some(start)).expect("a game in progress");
            Plain { live, save: None, echo: true, board: Some(Palette::Mono) }.position()
        };
        expect![[r#"
            a to move: 1 2 3
                o
              o o
            o o o
            1 2 3
            The player who takes the last stone wins."#]]
        .assert_eq(&position("nim:piles=1-2-3", "a to move: 1 2 3"));
        let hex = position("hex:size=2", "b to move\na .\n. .\n");
        assert!(hex.starts_with("b to move\n  a b\n"), "{hex}");
    }

    #[test]
    fn tetris_link_is_played_by_names() {
        let output = conversation("link:cols=5,rows=5", &["human", "first"], b"T0@1\nhint\nundo\nquit\n");
        expect![[r#"
            link:cols=5,rows=5, seed 1
            a: human
            b: first

            a to move
             .  .  .  .  .
             .  .  .  .  .
             .  .  .  .  .
             .  .  .  .  .
             .  .  .  .  .
            # a 0: I5 O5 T5 S5 L5
            # b 0: I5 O5 T5 S5 L5
            67 moves, such as I0@0, T1@0, T2@3, S2@2, L5@0, L0@2
            a> T0@1
            a T0@1  0
            b I0@0  -2

            a to move
             .  .  .  .  .
             .  .  .  .  .
            I0  b  b  b  .
             .  a  .  .  .
             a T0  a  .  .
            # a 0: I5 O5 T4 S5 L5
            # b -2: I4 O5 T5 S5 L5
            34 moves, such as I0@0, O0@2, T0@3, S2@2, L2@0, L6@1
            a> hint
            hint: L4@1
            a> undo

            a to move
             .  .  .  .  .
             .  .  .  .  .
             .  .  .  .  .
             .  .  .  .  .
             .  .  .  .  .
            # a 0: I5 O5 T5 S5 L5
            # b 0: I5 O5 T5 S5 L5
            67 moves, such as I0@0, T1@0, T2@3, S2@2, L5@0, L0@2
            a> quit
        "#]]
        .assert_eq(&output);
    }

    #[test]
    fn games_among_agents_run_to_their_end() {
        for example in ["link:dice=true,players=4", "nim", "link:cols=4,rows=4"] {
            let players = open_game(example).expect("a game").spec().players;
            let output = conversation(example, &vec!["random"; players], b"");
            assert!(output.contains(" wins") || output.contains("A tie between"), "{output}");
        }
    }

    #[test]
    fn no_input_breaks_the_game() {
        let mut rng = tilelab_core::Rng::new(9);
        let words: [&[u8]; 10] =
            [b"T0@3", b"I1@0", b"undo", b"hint", b"help", b"", b"quit now", b"\xff\xfe", b"1x1", b"undo undo"];
        for game in ["link:dice=true", "link:players=3", "nim", "tetris", "tetris:hold=true"] {
            let typed: Vec<u8> =
                (0..300).flat_map(|_| [words[rng.below(words.len() as u32) as usize], b"\r\n"].concat()).collect();
            assert!(conversation(game, &[], &typed).lines().count() > 300);
        }
    }
}
