//! Records as files in the Smart Game Format (SGF), which boards and databases of abstract games read.

use tilelab_core::registered::SgfPosition;
use tilelab_core::{Record, Turn};

use crate::registry::{GAMES, OpenGame, Registered, Visitor, open_game};
use crate::replay::LineError;

/// The text of an SGF file with one game.
pub fn write_sgf(record: &Record) -> Result<String, LineError> {
    let game = open_game(&record.spec_text())?;
    game.visit(WriteSgf { record, game: &game })
}

/// The games that the format knows.
fn known_games() -> Vec<&'static str> {
    let has_sgf = |name: &&str| open_game(name).is_ok_and(|game| game.visit(HasSgf));
    GAMES.iter().map(|game| game.name).filter(has_sgf).collect()
}

struct HasSgf;

impl Visitor for HasSgf {
    type Output = bool;

    fn visit<G: Registered>(self, config: &G::Config) -> bool {
        G::new(config).sgf().is_some()
    }
}

struct WriteSgf<'a> {
    record: &'a Record,
    game: &'a OpenGame,
}

impl Visitor for WriteSgf<'_> {
    type Output = Result<String, LineError>;

    fn visit<G: Registered>(self, config: &G::Config) -> Self::Output {
        let Self { record, game } = self;
        let dialect = game.gtp();
        let (mut start, mut moves) = (None, String::new());
        let end = record.replay_in::<G>(config, |state, action| {
            start.get_or_insert_with(|| (state.sgf(), state.turn()));
            if let Turn::Player(player) = state.turn() {
                let name = state.action_name(action);
                moves += &format!(";{}[{}]", COLORS[player.index() % 2], escaped(dialect.theirs(&name)));
            }
        })?;
        let (first, turn) = start.unwrap_or_else(|| (end.sgf(), end.turn()));
        let position = first.ok_or_else(|| {
            let (found, known) = (&record.game, known_games().join(", "));
            LineError::Shape(format!("the Smart Game Format does not know {found}; it knows {known}"))
        })?;
        let is_over = end.turn() == Turn::Over || record.forfeit.is_some();
        let result = record.winner().filter(|_| is_over).map(|seat| {
            let how = if record.forfeit.is_some() { "Forfeit" } else { "" };
            format!("RE[{}+{how}]", COLORS[seat % 2])
        });
        Ok(format!(
            "(;FF[4]CA[UTF-8]AP[TileLab:{}]{}{}{moves})\n",
            env!("CARGO_PKG_VERSION"),
            header(&position, record, turn),
            result.unwrap_or_default()
        ))
    }
}

/// The colors of the first and the second player.
const COLORS: [char; 2] = ['B', 'W'];

/// The properties of the first node: the game, the players, and the stones of a start that is not the usual one.
fn header(position: &SgfPosition, record: &Record, turn: Turn) -> String {
    let SgfPosition { game, size, stones } = position;
    let mut text = format!("GM[{game}]SZ[{size}]");
    for (color, agent) in COLORS.iter().zip(&record.agents) {
        text += &format!("P{color}[{}]", escaped(agent));
    }
    for (color, stones) in COLORS.iter().zip(stones).filter(|(_, stones)| !stones.is_empty()) {
        text += &format!("A{color}{}", stones.iter().map(|cell| format!("[{cell}]")).collect::<String>());
    }
    match turn {
        Turn::Player(player) if record.start.is_some() => text + &format!("PL[{}]", COLORS[player.index() % 2]),
        _ => text,
    }
}

/// A text as the value of a property.
fn escaped(text: &str) -> String {
    text.replace('\\', "\\\\").replace(']', "\\]")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_become_files() {
        let mut session =
            open_game("hex:size=3,swap=true").expect("a game").session(&[None, None], 1, None).expect("a session");
        for name in ["a1", "swap", "b2"] {
            let action = session.parse_action(name).expect(name);
            session.play(action, None).expect(name);
        }
        let mut record = session.record();
        record.agents[1] = "gtp:cmd=\"x [y]\"".to_owned();
        let text = write_sgf(&record).expect("a file");
        assert!(text.starts_with("(;FF[4]CA[UTF-8]AP[TileLab:"), "{text}");
        assert!(text.ends_with("]GM[11]SZ[3]PB[human]PW[gtp:cmd=\"x [y\\]\"];B[a1];W[swap-pieces];B[b2])\n"), "{text}");

        let start = "b to move\na . .\n. . .\n. . .\n";
        let session =
            open_game("hex:size=3").expect("a game").session(&[None, None], 1, Some(start)).expect("a session");
        assert!(write_sgf(&session.record()).expect("a file").contains("AB[a1]PL[W]"));

        let session = open_game("nim").expect("a game").session(&[None, None], 1, None).expect("a session");
        let error = write_sgf(&session.record()).expect_err("another game").to_string();
        assert_eq!(error, "the Smart Game Format does not know nim; it knows hex");
    }
}
