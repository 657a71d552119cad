//! The `tilelab` command: one module per subcommand in `commands`, one file per experiment in `experiments`.

#![allow(clippy::disallowed_methods, reason = "no search depends on the last bit of these numbers")]

mod commands;
mod experiments;
mod progress;

use std::process::ExitCode;

use clap::{CommandFactory, Parser, Subcommand};
use tilelab_core::SpecError;

/// A laboratory for game AI: play, measure, tune and train agents for turn-based games.
///
/// A GAME is a name with optional parameters, such as `link`, `link:players=3,dice=true` or `hex:size=11`. An
/// AGENT is written the same way, such as `random` or `mcts:nodes=1000`. `tilelab games` and `tilelab agents`
/// list all of them; with a name, they list its parameters. `tilelab COMMAND --help` explains a command with
/// examples.
#[derive(Parser)]
#[command(name = "tilelab", version = commands::VERSION, max_term_width = 100, after_help = commands::examples::OVERVIEW)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Games(commands::games::Games),
    Rules(commands::rules::Rules),
    Agents(commands::agents::Agents),
    Play(commands::play::Play),
    Serve(commands::serve::Serve),
    Site(commands::site::Site),
    Match(commands::matches::Match),
    Tournament(commands::tournament::TournamentCommand),
    Merge(commands::merge::Merge),
    Tune(commands::tune::Tune),
    Experiment(commands::experiment::ExperimentCommand),
    Replay(commands::replay::Replay),
    Analyze(commands::analyze::Analyze),
    Tree(commands::tree::Tree),
    Lifetime(commands::lifetime::LifetimeCommand),
    Solve(commands::solve::Solve),
    Puzzles(commands::puzzles::Puzzles),
    Openings(commands::openings::Openings),
    Train(commands::train::Train),
    Gdl(commands::gdl::GdlCommand),
    Gtp(commands::gtp::Gtp),
    Bench(commands::bench::Bench),
    Doctor(commands::doctor::Doctor),
    Completions(commands::completion::Completions),
}

fn main() -> ExitCode {
    commands::completion::answer(Cli::command);
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) => return commands::usage::explain(&error),
    };
    let outcome = match cli.command {
        Command::Games(command) => command.run(),
        Command::Rules(command) => command.run(),
        Command::Agents(command) => command.run(),
        Command::Play(command) => command.run(),
        Command::Serve(command) => command.run(),
        Command::Site(command) => command.run(),
        Command::Match(command) => command.run(),
        Command::Tournament(command) => command.run(),
        Command::Merge(command) => command.run(),
        Command::Tune(command) => command.run(),
        Command::Train(command) => command.run(),
        Command::Replay(command) => command.run(),
        Command::Lifetime(command) => command.run(),
        Command::Analyze(command) => command.run(),
        Command::Tree(command) => command.run(),
        Command::Solve(command) => command.run(),
        Command::Puzzles(command) => command.run(),
        Command::Openings(command) => command.run(),
        Command::Gdl(command) => command.run(),
        Command::Gtp(command) => command.run(),
        Command::Bench(command) => command.run(),
        Command::Experiment(command) => command.run(),
        Command::Doctor(command) => command.run(),
        Command::Completions(command) => command.run(),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        // A reader that closes the pipe early, such as `head`, is not a failure.
        Err(error) if commands::is_closed_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("tilelab: {error:#}");
            if error.is::<SpecError>() { commands::usage::USAGE_ERROR.into() } else { ExitCode::FAILURE }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_line_is_well_formed() {
        Cli::command().debug_assert();
    }

    /// Every line of the help that starts with `tilelab` is a valid command, up to a comment or redirection.
    #[test]
    fn the_examples_are_valid() {
        let mut texts = Vec::new();
        let mut commands = vec![Cli::command()];
        while let Some(command) = commands.pop() {
            texts.extend(command.get_after_help().or(command.get_after_long_help()).map(ToString::to_string));
            commands.extend(command.get_subcommands().cloned());
        }
        let mut count = 0;
        for text in texts {
            for line in text.replace("\\\n     ", "").lines().map(str::trim).filter(|line| line.starts_with("tilelab "))
            {
                let command = line.split("  ").next().unwrap_or_default();
                let command = command.split(['<', '>']).next().unwrap_or_default();
                let outcome = Cli::try_parse_from(command.split_whitespace());
                assert!(outcome.is_ok(), "{command}: {}", outcome.err().map(|e| e.to_string()).unwrap_or_default());
                count += 1;
            }
        }
        assert!(count > 30, "found {count} examples");
    }
}
