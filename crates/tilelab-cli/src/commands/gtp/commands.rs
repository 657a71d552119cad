//! The commands of the protocol, in one table.

use anyhow::{Context as _, bail, ensure};

use super::engine::{Color, Engine};

/// Handles a command with its arguments and returns the response.
type Handler = fn(&mut Engine, &[String]) -> anyhow::Result<String>;

/// Controllers send some commands to every engine; our games have no komi.
const IGNORE: Handler = |_, _| Ok(String::new());

/// The commands, in the order in which `list_commands` prints them.
static COMMANDS: &[(&str, Handler)] = &[
    ("protocol_version", |_, _| Ok("2".to_owned())),
    ("name", |_, _| Ok("TileLab".to_owned())),
    ("version", |_, _| Ok(env!("CARGO_PKG_VERSION").to_owned())),
    ("known_command", |_, arguments| Ok(arguments.first().is_some_and(|word| is_known(word)).to_string())),
    ("list_commands", |_, _| Ok(names())),
    ("boardsize", boardsize),
    ("clear_board", |engine, _| done(engine.clear())),
    ("komi", IGNORE),
    ("play", play),
    ("genmove", |engine, arguments| engine.generate(color(arguments)?, true)),
    ("reg_genmove", |engine, arguments| engine.generate(color(arguments)?, false)),
    ("undo", |engine, _| done(engine.undo())),
    ("showboard", |engine, _| Ok(engine.board())),
    ("final_score", |engine, _| Ok(engine.score())),
    ("time_settings", time_settings),
    ("time_left", time_left),
    ("quit", |engine, _| {
        engine.quit();
        Ok(String::new())
    }),
];

/// Runs a command.
pub(super) fn run(engine: &mut Engine, command: &str, arguments: &[String]) -> anyhow::Result<String> {
    let (_, handler) = COMMANDS.iter().find(|(name, _)| *name == command).context("unknown command")?;
    handler(engine, arguments)
}

/// An empty response.
fn done(outcome: anyhow::Result<()>) -> anyhow::Result<String> {
    outcome.map(|()| String::new())
}

fn is_known(command: &str) -> bool {
    COMMANDS.iter().any(|(name, _)| *name == command)
}

fn names() -> String {
    COMMANDS.iter().map(|(name, _)| *name).collect::<Vec<_>>().join("\n")
}

/// Controllers send the width alone, or the width and the height.
fn boardsize(engine: &mut Engine, arguments: &[String]) -> anyhow::Result<String> {
    let sizes: Vec<Option<u32>> = arguments.iter().map(|word| word.parse().ok()).collect();
    match *sizes.as_slice() {
        [Some(size)] => done(engine.resize(size)),
        [Some(width), Some(height)] if width == height => done(engine.resize(width)),
        [Some(_), Some(_)] => bail!("unacceptable size, expected as many rows as columns"),
        _ => bail!("boardsize not an integer"),
    }
}

/// The words after the color are one name: `play b 3 from 2`.
fn play(engine: &mut Engine, arguments: &[String]) -> anyhow::Result<String> {
    let color = color(arguments)?;
    let name = arguments[1..].join(" ");
    ensure!(!name.is_empty(), "syntax error, expected a color and a move");
    done(engine.play(color, &name))
}

/// Main time, then periods of some seconds for some moves each.
fn time_settings(engine: &mut Engine, arguments: &[String]) -> anyhow::Result<String> {
    let expected = "syntax error, expected three integers: main time, period, moves per period";
    let [main, extra, moves] = arguments else { bail!(expected) };
    engine.clock().set(
        main.parse().context(expected)?,
        extra.parse().context(expected)?,
        moves.parse().context(expected)?,
    );
    Ok(String::new())
}

/// The remaining time of a color. Some controllers omit the number of moves.
fn time_left(engine: &mut Engine, arguments: &[String]) -> anyhow::Result<String> {
    let side = color(arguments)?.index();
    let expected = "syntax error, expected a color, seconds and optionally a number of moves";
    let numbers = &arguments[1..];
    ensure!(matches!(numbers.len(), 1 | 2), expected);
    let moves = numbers.get(1).map_or(Ok(0), |moves| moves.parse()).context(expected)?;
    engine.clock().correct(side, numbers[0].parse().context(expected)?, moves);
    Ok(String::new())
}

fn color(arguments: &[String]) -> anyhow::Result<Color> {
    Color::parse(arguments.first().context("syntax error, expected a color")?)
}
