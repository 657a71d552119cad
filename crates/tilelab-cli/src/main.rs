//! The `tilelab` command. Each subcommand is one file in `commands`, each experiment one file in
//! `experiments`.

mod commands;
mod experiments;
mod progress;

use std::process::ExitCode;

use clap::{CommandFactory, Parser, Subcommand};

/// A laboratory for the AI of tile-placing and other turn-based games.
///
/// A GAME is typed as `link`, `link:players=3,dice=true` or `hex:size=11`; an AGENT as
/// `random` or `heuristic:weights=tuned`. `tilelab games` and `tilelab agents` list them all with
/// every parameter.
#[derive(Parser)]
#[command(name = "tilelab", version, max_term_width = 100, after_help = EXAMPLES)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

const EXAMPLES: &str = "\
Examples:
  tilelab play link                               play Tetris Link against the tuned heuristic
  tilelab serve                                   play and analyse in a browser
  tilelab match link random heuristic --games 200 two agents against each other, seats swapping
  tilelab tournament link --preset quick          all agents, with ratings and a report
  tilelab tune link mcts --over c=0.1..3:log      good parameters of an agent, by matches
  tilelab train alphazero nim --out runs/nim      teach a small network by self-play
  tilelab train ppo --out out/selfplay            teach a network of Tetris Link by self-play
  tilelab replay games.jsonl                      look at recorded games
  tilelab solve link:cols=4,rows=5                the exact value of a small board
  tilelab experiment first-move                   a table of the papers again, beside theirs";

#[derive(Subcommand)]
enum Command {
    Games(commands::games::Games),
    Agents(commands::agents::Agents),
    Play(commands::play::Play),
    Serve(commands::serve::Serve),
    Match(commands::matches::Match),
    Tournament(commands::tournament::TournamentCommand),
    Merge(commands::merge::Merge),
    Tune(commands::tune::Tune),
    Train(commands::train::Train),
    Replay(commands::replay::Replay),
    Analyze(commands::analyze::Analyze),
    Solve(commands::solve::Solve),
    Gtp(commands::gtp::Gtp),
    Bench(commands::bench::Bench),
    Experiment(commands::experiment::ExperimentCommand),
    /// Print a completion script for a shell.
    ///
    /// For bash: `tilelab completions bash > ~/.local/share/bash-completion/completions/tilelab`.
    Completions {
        /// The shell.
        shell: clap_complete::Shell,
    },
}

fn main() -> ExitCode {
    let outcome = match Cli::parse().command {
        Command::Games(command) => command.run(),
        Command::Agents(command) => command.run(),
        Command::Play(command) => command.run(),
        Command::Serve(command) => command.run(),
        Command::Match(command) => command.run(),
        Command::Tournament(command) => command.run(),
        Command::Merge(command) => command.run(),
        Command::Tune(command) => command.run(),
        Command::Train(command) => command.run(),
        Command::Replay(command) => command.run(),
        Command::Analyze(command) => command.run(),
        Command::Solve(command) => command.run(),
        Command::Gtp(command) => command.run(),
        Command::Bench(command) => command.run(),
        Command::Experiment(command) => command.run(),
        Command::Completions { shell } => {
            let mut script = Vec::new();
            clap_complete::generate(shell, &mut Cli::command(), "tilelab", &mut script);
            commands::print(&String::from_utf8_lossy(&script))
        }
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        // A reader that has seen enough, such as `head`, closes the pipe; that is no failure.
        Err(error) if commands::is_closed_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("tilelab: {error:#}");
            ExitCode::FAILURE
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
}
